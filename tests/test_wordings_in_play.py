"""Wordings of printed cards in play: each does what it says, under every edition, and nothing where what it asks for is not so."""

from __future__ import annotations

import pytest

from core.catalog import Catalog
from core.script.playing.run import Stager
from core.script.reading.reader import read

SCRIPTS = {
    "a trigger on either of two events": """
card Herald
  type: creature - Human
  cost: {W}
  power: 1/1
  whenever this enters or attacks, you gain 1 life

Ann
  battlefield: Plains
  hand: Herald
Bob

Ann's turn
  main
    Ann casts Herald

Bob's turn
  main
    the turn ends

Ann's turn
  attack
    Ann attacks with Herald

expect
  Ann is at 22
""",
    "a trigger on its own death and others": """
card Mourner
  type: creature - Human
  cost: {W}
  power: 1/1
  whenever this creature or another creature you control dies, you gain 1 life

card Doom
  type: sorcery
  cost: {B}
  destroy all creatures

Ann
  battlefield: Mourner, Grizzly Bears, Swamp
  hand: Doom
Bob
  battlefield: Hill Giant

Ann's turn
  main
    Ann casts Doom

expect
  Ann is at 22
""",
    "a condition on cards in a graveyard that a standing effect has": """
card Grown
  type: creature - Beast
  cost: {G}
  power: 1/1
  this creature gets +2/+2 as long as seven or more cards are in your graveyard

Ann
  battlefield: Grown
  graveyard: 7 Forest
Bob
  battlefield: Grown
  graveyard: 6 Forest

expect
  Grown #1 is 3/3
  Grown #2 is 1/1
""",
    "each of several permanents replaces a gain of life by what it says itself": """
card Deep Well
  cost: {W}
  type: enchantment
  if you would gain life, instead draw X cards, once for each permanent that says so

card Deep Sting
  cost: {W}
  type: enchantment
  if you would gain life, instead each opponent loses X life, once for each permanent that says so

card Small Gift
  cost: {W}
  type: instant
  gain 3 life

Ann
  battlefield: Deep Well, Deep Sting, Plains
  hand: Small Gift
Bob

Ann's turn
  main
    Ann casts Small Gift
      Ann chooses Deep Well

expect
  Bob is at 17
  Ann has 3 cards in hand
""",
    "what an Aura gives as long as what it is on is so and so": """
card Mantle
  type: enchantment - Aura
  cost: {W}
  enchant creature
  enchanted creature gets +2/+2 as long as enchanted creature is white

Ann
  battlefield: Pearled Unicorn, Grizzly Bears
    Mantle on Pearled Unicorn
    Mantle on Grizzly Bears
Bob

expect
  Pearled Unicorn is 4/4
  Grizzly Bears is 2/2
""",
    "a card that comes back from the graveyard and from nowhere else": """
card Skeleton
  type: creature - Skeleton
  cost: {B}
  power: 1/1
  {B}: return this card from your graveyard to the battlefield tapped

Ann
  battlefield: 2 Swamp
  graveyard: Skeleton
Bob

Ann's turn
  main
    Ann uses Skeleton
    Ann uses Skeleton
      expect: refused

expect
  Skeleton is on the battlefield
  Skeleton is tapped
""",
    "a permanent of one's own that goes back to the hand": """
card Gale
  type: creature - Bird
  cost: {W}
  power: 1/1
  when this enters, return a green creature you control to its owner's hand

Ann
  battlefield: Plains, Grizzly Bears, Hill Giant
  hand: Gale
Bob
  battlefield: Grizzly Bears

Ann's turn
  main
    Ann casts Gale

expect
  Grizzly Bears #1 is in Ann's hand
  Grizzly Bears #2 is on the battlefield
  Hill Giant is on the battlefield
""",
    "cards put from a library into a graveyard": """
card Grinder
  type: sorcery
  cost: {U}
  target player puts the top two cards of his or her library into his or her graveyard

Ann
  battlefield: Island
  hand: Grinder
Bob
  library: Forest, Swamp, Plains

Ann's turn
  main
    Ann casts Grinder targeting Bob

expect
  Forest is in Bob's graveyard
  Swamp is in Bob's graveyard
  Bob has 1 card in the library
""",
    "a look at the top of the library": """
card Portent
  type: sorcery
  cost: {U}
  scry 2. draw a card

Ann
  battlefield: Island
  hand: Portent
  library: Forest, Swamp, Plains
Bob

Ann's turn
  main
    Ann casts Portent
      Ann chooses Forest for Portent

expect
  Swamp is in Ann's hand
""",
    "a look at the top of the library, some of which goes to the graveyard": """
card Watch
  type: sorcery
  cost: {U}
  surveil 2. draw a card

Ann
  battlefield: Island
  hand: Watch
  library: Forest, Swamp, Plains
Bob

Ann's turn
  main
    Ann casts Watch
      Ann chooses Forest and Swamp for Watch

expect
  Forest is in Ann's graveyard
  Swamp is in Ann's graveyard
  Plains is in Ann's hand
""",
    "whether its controller has attacked in the turn": """
card Raider
  type: creature - Human
  cost: {B}
  power: 1/1
  when this creature enters, if you attacked this turn, you gain 1 life

Ann
  battlefield: 2 Swamp, Hill Giant
  hand: 2 Raider
Bob

Ann's turn
  main
    Ann casts Raider
  attack
    Ann attacks with Hill Giant
  main 2
    Ann casts Raider

expect
  Ann is at 21
""",
    "whether something has died in the turn": """
card Mourner
  type: creature - Human
  cost: {B}
  power: 1/1
  when this creature enters, if a creature died this turn, you gain 1 life

Ann
  battlefield: 2 Swamp, Mountain
  hand: 2 Mourner, Lightning Bolt
Bob
  battlefield: Grizzly Bears

Ann's turn
  main
    Ann casts Mourner
    Ann casts Lightning Bolt targeting Grizzly Bears
    Ann casts Mourner

expect
  Ann is at 21
""",
    "what is so in its controller's turn alone": """
card Guard
  type: creature - Human
  cost: {W}
  power: 1/1
  during your turn, this creature gets +2/+2

Ann
  battlefield: Guard
Bob
  battlefield: Guard

Ann's turn
  main
    expect
      Guard #1 is 3/3
      Guard #2 is 1/1

Bob's turn
  main
    expect
      Guard #1 is 1/1
      Guard #2 is 3/3
""",
    "an attack of one alone": """
card Champion
  type: creature - Human
  cost: {W}
  power: 1/1
  whenever a creature you control attacks alone, you gain 1 life

Ann
  battlefield: Champion, Hill Giant
Bob

Ann's turn
  attack
    Ann attacks with Champion, Hill Giant

Bob's turn
  main
    the turn ends

Ann's turn
  attack
    Ann attacks with Hill Giant

expect
  Ann is at 21
""",
    "a kicker of a creature": """
card Kavu
  type: creature - Kavu
  cost: {G}
  power: 1/1
  kicker {1}
  if Kavu was kicked, it enters with two +1/+1 counters on it
  when Kavu enters, if it was kicked, you gain 1 life

Ann
  battlefield: 3 Forest
  hand: 2 Kavu
Bob

Ann's turn
  main
    Ann casts Kavu kicked
    Ann casts Kavu unkicked

expect
  Ann is at 21
""",
    "a search for as many as are wanted": """
card Growth
  type: sorcery
  cost: {G}
  search your library for up to two basic land cards, put them onto the battlefield tapped, then shuffle

Ann
  battlefield: 2 Forest
  hand: 2 Growth
  library: Plains, Island, Swamp, Mountain
Bob

Ann's turn
  main
    Ann casts Growth
      Ann chooses Plains for Growth
    Ann casts Growth
      Ann chooses Island and Swamp for Growth

expect
  Plains is on the battlefield
  Swamp is on the battlefield
  Ann has 1 card in the library
""",
    "a choice in one sentence": """
card Charm
  type: instant
  cost: {W}
  choose one — you gain 4 life; or target player loses 2 life

Ann
  battlefield: 2 Plains
  hand: 2 Charm
Bob

Ann's turn
  main
    Ann casts Charm you gain 4 life
    Ann casts Charm target player loses 2 life targeting Bob

expect
  Ann is at 24
  Bob is at 18
""",
    "what somebody else may be made to do": """
card Pincher
  type: creature - Human
  cost: {B}
  power: 1/1
  when this enters, you may have target opponent discard a card

Ann
  battlefield: 2 Swamp
  hand: 2 Pincher
Bob
  hand: Forest, Island

Ann's turn
  main
    Ann casts Pincher #1
    when Pincher #1 triggers
      Ann accepts Pincher #1
      Bob chooses Forest for Pincher #1
    Ann casts Pincher #2
    when Pincher #2 triggers
      Ann declines Pincher #2

expect
  Forest is in Bob's graveyard
  Island is in Bob's hand
""",
    "as much as there are counters": """
card Bloom
  type: creature - Plant
  cost: {G}
  power: 1/1
  this gets +1/+0 for each charge counter on it

Ann
  battlefield: Bloom (3 charge counters)
Bob

expect
  Bloom is 4/1
""",
    "tokens as many as there are others": """
card Hare
  type: creature - Rabbit
  cost: {W}
  power: 1/1
  when this creature enters, create a number of 1/1 white Rabbit creature tokens equal to the number of other creatures you control

Ann
  battlefield: Plains, 2 Grizzly Bears
  hand: Hare
Bob
  battlefield: Hill Giant

Ann's turn
  main
    Ann casts Hare

expect
  Rabbit #2 is on the battlefield
""",
    "a card is named that is no basic land, and sets something off when it is drawn": """
card Snare
  type: artifact
  cost: {U}
  as this enters, name a card other than a basic land card
  when an opponent draws the named card, sacrifice this. if you do, deal 10 damage to that player

Ann
  battlefield: 2 Island
  hand: 2 Snare
Bob
  battlefield: Snow-Covered Forest
  library: Gray Ogre, Hill Giant

Ann's turn
  main
    Ann casts Snare #1
    Ann chooses "Gray Ogre" for Snare #1
    Ann casts Snare #2
    Ann chooses "Island" for Snare #2
      expect: refused
    Ann chooses "Snow-Covered Forest" for Snare #2
      expect: refused
    Ann chooses "Hill Giant" for Snare #2

Bob's turn
  upkeep
    the turn ends

expect
  Snare #1 is in Ann's graveyard
  Snare #2 is on the battlefield
  Bob is at 10
""",
    "the player with the most life, if one has more than each other": """
card Turncoat
  type: creature - Ogre
  cost: {G}
  power: 2/2
  at the beginning of your upkeep, if a player has more life than each other player, put a charge counter on this
  {W}: this comes under the player with the most life's control for the rest of the game

card Gift
  type: sorcery
  cost: {W}
  target player gains 3 life

Ann
  battlefield: Turncoat, 2 Plains
  hand: Gift
Bob

Bob's turn
  main
    the turn ends

Ann's turn
  main
    expect: Turncoat has no charge counters
    Ann uses Turncoat
    expect: Ann controls Turncoat
    Ann casts Gift targeting Bob

Bob's turn
  main
    the turn ends

Ann's turn
  main
    expect: Turncoat has 1 charge counter
    Ann uses Turncoat
    expect: Bob controls Turncoat
""",
    "a token in place of a card that would be drawn": """
card Thicket
  type: enchantment
  cost: {G}
  if you would draw a card, instead create a 1/1 green Saproling creature token

Ann
  battlefield: Thicket
  library: Forest
Bob

Bob's turn
  main
    the turn ends

Ann's turn
  main
    the turn ends

expect
  Saproling is on the battlefield
  Forest is in Ann's library
""",
    "what has attacked as it had to in this turn does not stand in for what has to attack in each combat": """
card Brute
  type: creature - Ogre
  cost: {R}
  power: 1/1
  this attacks each combat if able

card Eager
  type: creature - Ogre
  cost: {R}
  power: 1/1
  this attacks each turn if able

Ann
  battlefield: Brute, Eager, 4 Mountain
  hand: Relentless Assault
Bob

Ann's turn
  attack
    Ann attacks with Eager
      expect: refused
    Ann attacks with Eager and Brute
  second main
    Ann casts Relentless Assault
  attack again
    Ann attacks with Eager
      expect: refused
    Ann attacks with Brute

expect
  Bob is at 17
""",
    "what has the greatest power, of all or of one side": """
card Culling
  type: sorcery
  cost: {B}
  destroy each creature an opponent controls with the greatest power

Ann
  battlefield: Craw Wurm, 2 Plains, 2 Swamp, Forest
  hand: Topple, Culling, Giant Growth
Bob
  battlefield: Hill Giant, Gray Ogre, Gray Ogre

Ann's turn
  main
    Ann casts Culling
    Ann casts Topple targeting Gray Ogre
      expect: refused
    Ann casts Topple targeting Craw Wurm

expect
  Hill Giant is in Bob's graveyard
  Bob controls 2 Gray Ogre
  Craw Wurm is in exile
""",
    "life that is paid lest something happens, by who has so much": """
Ann
  battlefield: 2 Vectis Dominator, Carnophage
  life: 2
Bob
  battlefield: Hill Giant, Gray Ogre
  life: 3

Bob's turn
  main
    the turn ends

Ann's turn
  upkeep
    Ann accepts Carnophage
  main
    expect: Carnophage is untapped
    expect: Ann is at 1
    Ann uses Vectis Dominator #1 targeting Hill Giant
      Bob accepts Vectis Dominator #1
    Ann uses Vectis Dominator #2 targeting Gray Ogre

expect
  Hill Giant is untapped
  Gray Ogre is tapped
  Bob is at 1
""",
    "life that is paid to have something happen": """
card Bargain
  type: sorcery
  cost: {B}
  you may pay 2 life. if you do, draw a card. otherwise, gain 1 life

card Toll
  type: sorcery
  cost: {B}
  target player loses 5 life unless they pay 1 life for each creature you control

Ann
  battlefield: 4 Swamp, 3 Gray Ogre
  hand: 2 Bargain, 2 Toll
  library: 2 Forest
Bob

Ann's turn
  main
    Ann casts Bargain
      Ann accepts Bargain
    expect: Ann is at 18
    expect: Ann has 4 cards in hand
    Ann casts Bargain
      Ann declines Bargain
    expect: Ann is at 19
    Ann casts Toll targeting Bob
      Bob accepts Toll
    expect: Bob is at 17
    Ann casts Toll targeting Bob
      Bob declines Toll

expect
  Bob is at 12
""",
    "cards that are put into a graveyard, wherever they come from": """
card Sifting
  type: sorcery
  cost: {U}
  target player mills three cards

card Hatchery
  type: enchantment
  cost: {G}
  {0}: create a 1/1 green Saproling creature token

card Grudge
  type: enchantment
  cost: {B}
  when another nonblack card is put into a graveyard from anywhere, that card's owner loses 1 life

Ann
  battlefield: 3 Island, Vulturous Zombie, Compost, Grudge, 3 Swamp
  hand: Sifting, Counterspell, 2 Forest
  library: 3 Forest
Bob
  battlefield: 2 Mountain, Hatchery, 2 Swamp
  hand: Lightning Bolt, Drudge Skeletons
  library: 2 Scathe Zombies, 2 Forest

Ann's turn
  main
    Ann casts Sifting targeting Bob
      Ann accepts Compost
      Ann declines Compost
    expect: Vulturous Zombie has 3 +1/+1 counters
    expect: Bob is at 19
    expect: Ann is at 19
    expect: Ann has 4 cards in hand

Bob's turn
  main
    Bob uses Hatchery
    Bob casts Drudge Skeletons
      Ann casts Counterspell targeting Drudge Skeletons
      Ann declines Compost
    expect: Vulturous Zombie has 4 +1/+1 counters
    expect: Ann is at 18
    Bob casts Lightning Bolt targeting Saproling

expect
  Vulturous Zombie has 5 +1/+1 counters
  Bob is at 18
""",
    "what must be blocked if able is blocked by one, and may be by more": """
Ann
  battlefield: Goblin Fire Fiend, Gray Ogre
Bob
  battlefield: Hill Giant, Pearled Unicorn, Wall of Wood

Ann's turn
  attack
    Ann attacks with Goblin Fire Fiend and Gray Ogre
  blocks
    Bob does not block
      expect: refused
    Bob blocks Goblin Fire Fiend with Hill Giant and Wall of Wood
    Bob blocks Gray Ogre with Pearled Unicorn

expect
  Bob is at 20
  Goblin Fire Fiend is in Ann's graveyard
""",
    "another attacker is blocked than the one that must be blocked": """
Ann
  battlefield: Goblin Fire Fiend, Gray Ogre
Bob
  battlefield: Hill Giant

Ann's turn
  attack
    Ann attacks with Goblin Fire Fiend and Gray Ogre
  blocks
    Bob blocks Gray Ogre with Hill Giant
      expect: refused

expect
  Bob is at 18
  Goblin Fire Fiend is in Ann's graveyard
""",
    "a block of what must be blocked, weighed against a lure": """
Ann
  battlefield: Goblin Fire Fiend, Craw Wurm, Forest
    Lure on Craw Wurm
  library: Forest
Bob
  battlefield: Grizzly Bears, Hill Giant

Ann's turn
  attack
    Ann attacks with Goblin Fire Fiend and Craw Wurm
  blocks
    Bob blocks Goblin Fire Fiend with Grizzly Bears and Hill Giant
      expect: refused
    Bob blocks Craw Wurm with Grizzly Bears
      expect: refused
    Bob blocks Craw Wurm with Grizzly Bears
    Bob blocks Goblin Fire Fiend with Hill Giant

expect
  Bob is at 20
  Grizzly Bears is in Bob's graveyard
  Goblin Fire Fiend is in Ann's graveyard
""",
    "a block that a spell requires of creatures that may not block alone": """
Ann
  battlefield: Grizzly Bears, Hulk, Forest
  hand: Irresistible Prey
  library: Forest
Bob
  battlefield: Gray Ogre, Hill Giant, Wall of Wood (tapped)

card Hulk
  type: creature - Giant
  cost: {G}
  power: 9/9
  this can't be blocked except by two or more creatures

Ann's turn
  main
    Ann casts Irresistible Prey targeting Hulk
  attack
    Ann attacks with Hulk and Grizzly Bears
  blocks
    Bob does not block
      expect: refused
    Bob blocks Grizzly Bears with Gray Ogre and Hill Giant
      expect: refused
    Bob blocks Hulk with Gray Ogre and Hill Giant
  after damage
    Ann divides Hulk's damage: 5 to Gray Ogre and 4 to Hill Giant

expect
  Bob is at 18
  Hill Giant is in Bob's graveyard
""",
    "a lure that no more than one block may follow": """
card Narrow
  type: enchantment
  cost: {R}
  creatures can't be blocked by more than one creature

Ann
  battlefield: Craw Wurm, Narrow
    Lure on Craw Wurm
Bob
  battlefield: Grizzly Bears, Hill Giant

Ann's turn
  attack
    Ann attacks with Craw Wurm
  blocks
    Bob blocks Craw Wurm with Grizzly Bears and Hill Giant
      expect: refused
    Bob blocks Craw Wurm with Hill Giant

expect
  Hill Giant is in Bob's graveyard
  Bob is at 20
""",
    "what has the greatest power of all that a player controls who is a target": """
card Challenge
  type: sorcery
  cost: {W}
  destroy the creature with the greatest power among creatures target opponent controls

card Weeding
  type: sorcery
  cost: {W}
  exile all creatures with the least power among creatures target player controls

Ann
  battlefield: Craw Wurm, 2 Plains
  hand: Challenge, Weeding
Bob
  battlefield: Hill Giant, Phantom Monster, 2 Grizzly Bears, Gray Ogre

Ann's turn
  main
    Ann casts Challenge targeting Bob
      Ann chooses Phantom Monster
    expect: Phantom Monster is in Bob's graveyard
    Ann casts Weeding targeting Bob

expect
  Hill Giant is on the battlefield
  Gray Ogre is in exile
  Grizzly Bears #1 is in exile
  Grizzly Bears #2 is in exile
  Craw Wurm is on the battlefield
""",
    "the weakest creature, of several one that is chosen": """
Ann
  battlefield: Drop of Honey, Craw Wurm, Forest
Bob
  battlefield: Hill Giant, Gray Ogre, Pearled Unicorn

Bob's turn
  main
    the turn ends

Ann's turn
  upkeep
    Ann chooses Pearled Unicorn
  main
    the turn ends

expect
  Pearled Unicorn is in Bob's graveyard
  Gray Ogre is on the battlefield
  Craw Wurm is on the battlefield
""",
    "a limit on how often an ability may be used whose way is chosen": """
Ann
  battlefield: Skinshifter, 2 Forest
Bob

Ann's turn
  main
    Ann uses Skinshifter becoming a Bird
    expect: Skinshifter is 2/2
    Ann uses Skinshifter becoming a Rhino
      expect: refused

expect
  Skinshifter has flying
""",
    "what is kept tapped in one player's untap step and not in another's": """
card Bargain
  type: artifact
  cost: {2}
  {0}: tap target creature. it doesn't untap during your next untap step

card Swap
  type: sorcery
  cost: {U}
  gain control of target creature

Ann
  battlefield: 2 Bargain, Hill Giant, Gray Ogre
Bob
  battlefield: Island
  hand: Swap

Ann's turn
  main
    Ann uses Bargain #1 targeting Hill Giant
    Ann uses Bargain #2 targeting Gray Ogre

Bob's turn
  main
    Bob casts Swap targeting Gray Ogre

Ann's turn
  main
    expect: Hill Giant is tapped

Bob's turn
  main
    expect: Gray Ogre is untapped

Ann's turn
  main
    expect: Hill Giant is untapped
""",
}
"""What each shows, and the script."""


@pytest.mark.sampled(3, each_change=True)
@pytest.mark.parametrize("under", ["1994", "2006", "2024"])
@pytest.mark.parametrize("name", SCRIPTS)
def test_a_wording_does_what_it_says(name: str, under: str, catalog: Catalog) -> None:
    script = read("wording", f"title: Wording\n{SCRIPTS[name]}", catalog)

    judged = Stager(script, catalog).run(catalog.rules(under)).judgements

    assert judged
    assert [one.found for one in judged if not one.holds] == []
