"""Cards of the pool in play, under every edition: what each does was written down from its text before it was played."""

from __future__ import annotations

import pytest

from core.catalog import Catalog
from core.script.playing.run import Stager
from core.script.reading.reader import read

SCRIPTS = {
    "three cards drawn and two put back": """
Ann
  battlefield: Island
  hand: Brainstorm, Forest
  library: Swamp, Plains, Mountain, Hill Giant
Bob

Ann's turn
  main
    Ann casts Brainstorm
      Ann chooses Forest and Swamp

Bob's turn
  main
    Bob passes

Ann's turn
  draw
    expect: Ann has 3 cards in hand
""",
    "an Eldrazi that takes the graveyard along": """
Ann
  battlefield: Emrakul, the Aeons Torn, Grizzly Bears
  graveyard: Hill Giant
Bob
  battlefield: Nevinyrral's Disk, Forest

Bob's turn
  main
    Bob uses Nevinyrral's Disk

expect
  Emrakul, the Aeons Torn is in Ann's library
  Hill Giant is in Ann's library
  Grizzly Bears is in Ann's library
""",
    "an Eldrazi that colored spells do not touch": """
Ann
  battlefield: Emrakul, the Aeons Torn
  graveyard: Forest
Bob
  battlefield: Swamp, 2 Mountain, 6 Forest
  hand: Terror, Lightning Bolt

Ann's turn
  attack
    Ann attacks with Emrakul, the Aeons Torn
      Bob sacrifices 6 Forest for Emrakul, the Aeons Torn
  blocks
    Bob casts Lightning Bolt targeting Emrakul, the Aeons Torn
      expect: refused

expect
  Forest #2 is in Bob's graveyard
""",
    "cards for enchantments, and lands beyond the first": """
Ann
  battlefield: Argothian Enchantress, 2 Forest
  hand: Exploration, Forest, Island
  library: Hill Giant, Gray Ogre
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Exploration
    Ann plays Forest
    Ann plays Island
      expect: done
    Bob casts Lightning Bolt targeting Argothian Enchantress
      expect: refused

expect
  Hill Giant is in Ann's hand
""",
    "creatures without abilities, and a Jackal Pup that is one of them": """
Ann
  battlefield: Humility, Jackal Pup, Mountain
  hand: Lightning Bolt
Bob
  battlefield: Serra Angel

Ann's turn
  main
    expect: Serra Angel is 1/1
    expect: Serra Angel does not have flying
    Ann casts Lightning Bolt targeting Jackal Pup

expect
  Jackal Pup is in Ann's graveyard
  Ann is at 20
""",
    "lands for life, for cards and for two colors": """
Ann
  battlefield: Zuran Orb, Stormbind, Cadaverous Bloom, 3 Forest
  hand: Hill Giant, Gray Ogre
Bob

Ann's turn
  main
    Ann uses Stormbind targeting Bob
      Ann discards Hill Giant
    Ann uses Zuran Orb sacrificing Forest #1
    Ann uses Cadaverous Bloom exiling Gray Ogre

expect
  Bob is at 18
  Ann is at 22
  Forest #1 is in Ann's graveyard
  Hill Giant is in Ann's graveyard
  Gray Ogre is in exile
  Ann has 2 unspent mana
""",
    "a Goblin for the hand": """
Ann
  battlefield: 3 Mountain
  hand: Goblin Matron
  library: Hill Giant, Goblin Matron, Hill Giant
Bob

Ann's turn
  main
    Ann casts Goblin Matron
      Ann accepts Goblin Matron

expect
  Ann has 1 card in hand
""",
    "no draw step, cards for life, and discards that go to exile": """
Ann
  battlefield: Necropotence, Swamp
  hand: Forest
  library: Hill Giant, Gray Ogre, Grizzly Bears
Bob
  battlefield: 2 Swamp
  hand: Hymn to Tourach

Ann's turn
  main
    expect: Ann has 1 card in hand
    Ann uses Necropotence
    expect: Ann is at 19
    expect: Hill Giant is in exile
  end of turn
    the turn ends

Bob's turn
  main
    expect: Hill Giant is in Ann's hand
    Bob casts Hymn to Tourach targeting Ann

expect
  Forest is in exile
  Hill Giant is in exile
""",
    "a creature tapped to tap something": """
Ann
  battlefield: Opposition, Grizzly Bears (new)
Bob
  battlefield: Forest

Ann's turn
  main
    Ann uses Opposition targeting Forest

expect
  2006, 2024: Forest is tapped
  2006, 2024: Grizzly Bears is tapped
""",
    "a creature exiled for a land of its controller's": """
Ann
  battlefield: Plains
  hand: Path to Exile
Bob
  battlefield: Grizzly Bears
  library: Swords to Plowshares, Island, Swords to Plowshares

Ann's turn
  main
    Ann casts Path to Exile targeting Grizzly Bears
      Bob accepts Path to Exile
      Bob chooses Island

expect
  Grizzly Bears is in exile
  Bob controls Island
  Island is tapped
""",
    "a Jackal Pup and a Phyrexian Negator that are dealt damage": """
Ann
  battlefield: Jackal Pup, Phyrexian Negator, 6 Forest
Bob
  battlefield: 2 Mountain
  hand: 2 Lightning Bolt

Bob's turn
  main
    Bob casts Lightning Bolt targeting Jackal Pup
    Bob casts Lightning Bolt targeting Phyrexian Negator
      Ann sacrifices Forest #1, Forest #2 and Forest #3 for Phyrexian Negator

expect
  Ann is at 17
  Jackal Pup is in Ann's graveyard
  Phyrexian Negator has 3 damage
  Forest #3 is in Ann's graveyard
  Forest #4 is on the battlefield
""",
    "rebels that fetch rebels": """
Ann
  battlefield: Lin Sivvi, Defiant Hero, Ramosian Sergeant, 6 Plains
  library: Forest, Ramosian Sergeant, Forest
  graveyard: Ramosian Sergeant
Bob

Ann's turn
  main
    Ann uses Lin Sivvi, Defiant Hero targeting Ramosian Sergeant #3
    Ann uses Ramosian Sergeant #1
      Ann chooses Ramosian Sergeant #2

expect
  Ramosian Sergeant #1 is tapped
  Ramosian Sergeant #2 is on the battlefield
  Ramosian Sergeant #3 is in Ann's library
""",
    "a spell cast once more from the graveyard": """
Ann
  battlefield: 2 Island, Mountain
  hand: Snapcaster Mage
  graveyard: Lightning Bolt
Bob

Ann's turn
  main
    Ann casts Snapcaster Mage
      Ann chooses Lightning Bolt
    Ann casts Lightning Bolt targeting Bob

expect
  Bob is at 17
  Lightning Bolt is in exile
""",
    "a Troll that is paid for twice, and regenerates": """
Ann
  battlefield: 4 Forest
  hand: Albino Troll
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Albino Troll

Bob's turn
  main
    Bob casts Lightning Bolt targeting Albino Troll
      to save Albino Troll:
        Ann uses Albino Troll

Ann's turn
  upkeep
    Ann declines Albino Troll

expect
  Albino Troll is in Ann's graveyard
""",
    "a creature that copies itself": """
Ann
  battlefield: Blade Splicer, Splinter Twin (attached to Blade Splicer)
Bob

Ann's turn
  main
    Ann uses Blade Splicer
    expect: Golem is 3/3
  end of turn
    the turn ends

expect
  Blade Splicer is tapped
  Golem has first strike
""",
    "lands untapped by what they paid for": """
Ann
  battlefield: 7 Island
  hand: Palinchron, Frantic Search, Swamp, Plains
  library: Hill Giant, Gray Ogre, Grizzly Bears
Bob

Ann's turn
  main
    Ann casts Palinchron
    expect: all Island are untapped
    Ann casts Frantic Search
      Ann discards Swamp and Plains
    Ann uses Palinchron

expect
  Palinchron is in Ann's hand
  Hill Giant is in Ann's hand
  Swamp is in Ann's graveyard
""",
    "Angels that give life and that black does not touch": """
Ann
  battlefield: Exalted Angel, Akroma, Angel of Wrath (new)
Bob
  battlefield: 2 Swamp
  hand: Terror

Ann's turn
  attack
    Ann attacks with Exalted Angel and Akroma, Angel of Wrath
  blocks
    Bob casts Terror targeting Akroma, Angel of Wrath
      expect: refused
  after damage
    the turn ends

expect
  Bob is at 10
  Ann is at 24
  Akroma, Angel of Wrath is untapped
""",
    "what goes to the library instead of a graveyard": """
Ann
  battlefield: Blightsteel Colossus, Darksteel Colossus
Bob

Ann's turn
  attack
    Ann attacks with Blightsteel Colossus

expect
  2006, 2024: Bob loses
  1994: Bob is at 20
""",
    "a Colossus that goes back into the library": """
Ann
  battlefield: Darksteel Colossus
Bob
  battlefield: 4 Plains, Plains
  hand: Wrath of God, Swords to Plowshares

Bob's turn
  main
    Bob casts Wrath of God
    expect: Darksteel Colossus is on the battlefield

expect
  Darksteel Colossus is 11/11
""",
    "permanents that leave and come back": """
Ann
  battlefield: 3 Plains, Plains
  hand: Flickerwisp, Cloudshift
Bob
  battlefield: Grizzly Bears, Mountain, Holy Strength (attached to Grizzly Bears)

Ann's turn
  main
    Ann casts Flickerwisp
      Ann chooses Mountain
    expect: Mountain is in exile
    Ann casts Cloudshift targeting Flickerwisp
      Ann chooses Grizzly Bears
  end of turn
    the turn ends

expect
  Mountain is on the battlefield
  Grizzly Bears is 2/2
  Holy Strength is in Bob's graveyard
""",
    "a storm of small counterspells": """
Ann
  battlefield: 2 Mountain
  hand: Lightning Bolt, Lightning Bolt
Bob
  battlefield: Island
  hand: Flusterstorm

Ann's turn
  main
    Ann casts Lightning Bolt #1 targeting Bob
    Ann casts Lightning Bolt #2 targeting Bob
      Bob casts Flusterstorm targeting Lightning Bolt #2

expect
  Bob is at 17
""",
    "seven life for seven cards": """
Ann
  battlefield: Griselbrand, Squee, Goblin Nabob
  library: 20 Forest
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  attack
    Ann attacks with Griselbrand
  after damage
    Ann uses Griselbrand

expect
  2006, 2024: Bob is at 13
  Ann has 7 cards in hand
  Ann is at 20
""",
    "creatures that grow": """
Ann
  battlefield: Quirion Dryad, Nimble Mongoose, Terravore, Serra Ascendant, Steel Overseer, Mountain, Forest
  graveyard: 5 Forest, Hill Giant
  hand: Lightning Bolt, Giant Growth
  life: 30
Bob
  graveyard: Island

Ann's turn
  main
    expect: Serra Ascendant is 6/6
    expect: Serra Ascendant has flying
    expect: Terravore is 6/6
    expect: Nimble Mongoose is 1/1
    Ann casts Lightning Bolt targeting Bob
    expect: Nimble Mongoose is 3/3
    Ann casts Giant Growth targeting Quirion Dryad
    Ann uses Steel Overseer

expect
  Steel Overseer is 2/2
  Quirion Dryad has 1 +1/+1 counter
  Quirion Dryad is 5/5
""",
    "creatures that stand over everything": """
Ann
  battlefield: 9 Plains, Elesh Norn, Grand Cenobite, Sphinx of the Steel Wind
  hand: Iona, Shield of Emeria
Bob
  battlefield: Mountain, Grizzly Bears
  hand: Lightning Bolt

Ann's turn
  main
    expect: Grizzly Bears is in Bob's graveyard
    expect: Sphinx of the Steel Wind is 8/8
    Bob casts Lightning Bolt targeting Sphinx of the Steel Wind
      expect: refused
    Ann casts Iona, Shield of Emeria
      Ann chooses red
    Bob casts Lightning Bolt targeting Ann
      expect: refused

expect
  Iona, Shield of Emeria is 9/9
""",
    "a spell turned elsewhere for a card": """
Ann
  battlefield: Mountain
  hand: Lightning Bolt
Bob
  hand: Misdirection, Air Elemental

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
      Bob casts Misdirection targeting Lightning Bolt exiling Air Elemental
        Bob chooses Ann

expect
  Ann is at 17
  Bob is at 20
  Air Elemental is in exile
""",
    "creatures sacrificed and searched for": """
Ann
  battlefield: Llanowar Elves, 6 Forest
  hand: Natural Order, Green Sun's Zenith
  library: Craw Wurm, Hill Giant, Grizzly Bears
Bob

Ann's turn
  main
    Ann casts Natural Order sacrificing Llanowar Elves
      Ann chooses Craw Wurm
    expect: Craw Wurm is on the battlefield
    Ann casts Green Sun's Zenith with X = 1
      expect: Grizzly Bears is in Ann's library

expect
  Llanowar Elves is in Ann's graveyard
  Green Sun's Zenith is in Ann's library
  Hill Giant is in Ann's library
""",
    "names that are forbidden": """
Ann
  battlefield: 3 Plains, Island
  hand: Pithing Needle, Meddling Mage
Bob
  battlefield: Prodigal Sorcerer, Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Pithing Needle
      Ann chooses Prodigal Sorcerer
    Ann casts Meddling Mage
      Ann chooses Lightning Bolt
    Bob uses Prodigal Sorcerer targeting Ann
      expect: refused
    Bob casts Lightning Bolt targeting Ann
      expect: refused

expect
  Ann is at 20
""",
    "what persists, enters twice": """
Ann
  battlefield: Kitchen Finks, Murderous Redcap, Viscera Seer
Bob

Ann's turn
  main
    Ann uses Viscera Seer sacrificing Kitchen Finks
    expect: Ann is at 22
    expect: Kitchen Finks is 2/1
    Ann uses Viscera Seer sacrificing Murderous Redcap
      Ann chooses Bob

expect
  Bob is at 19
  Murderous Redcap is 1/1
""",
    "creatures that are sacrificed for what they do": """
Ann
  battlefield: Fulminator Mage, Cursecatcher, Viscera Seer, Grizzly Bears
  library: Hill Giant, Gray Ogre
Bob
  battlefield: Mishra's Factory, Mountain, Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann uses Fulminator Mage targeting Mishra's Factory
    Ann uses Viscera Seer sacrificing Grizzly Bears
      Ann puts Hill Giant on the bottom
    Bob casts Lightning Bolt targeting Ann
      Ann uses Cursecatcher targeting Lightning Bolt
        Bob declines Cursecatcher

expect
  Mishra's Factory is in Bob's graveyard
  Fulminator Mage is in Ann's graveyard
  Grizzly Bears is in Ann's graveyard
  Ann is at 20
  Lightning Bolt is in Bob's graveyard
""",
    "no spells for opponents, dearer ones for all": """
Ann
  battlefield: Thorn of Amethyst, 2 Plains
  hand: Silence
Bob
  battlefield: 2 Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Silence
    expect: all Plains are tapped
    Bob casts Lightning Bolt targeting Ann
      expect: refused

expect
  Ann is at 20
""",
    "a card that comes back from the graveyard each turn": """
Ann
  battlefield: Bloodghast
  graveyard: Squee, Goblin Nabob, Bloodghast
  hand: Forest
Bob

Ann's turn
  untap
  upkeep
    Ann accepts Squee, Goblin Nabob
  main
    Ann plays Forest
      Ann accepts Bloodghast #2

expect
  Squee, Goblin Nabob is in Ann's hand
  Bloodghast #2 is on the battlefield
""",
    "Elephants, Citizens, Golems and Saprolings": """
Ann
  battlefield: 8 Forest, 9 Plains, Thallid (3 spore counters)
  hand: Call of the Herd, Icatian Town, Blade Splicer
Bob

Ann's turn
  main
    Ann casts Call of the Herd
    Ann casts Call of the Herd
    Ann casts Icatian Town
    Ann casts Blade Splicer
    Ann uses Thallid

expect
  Call of the Herd is in exile
  Elephant #2 is 3/3
  Citizen #4 is 1/1
  Golem has first strike
  Saproling is 1/1
""",
    "a Dragon that takes everything along while it is there": """
Ann
  battlefield: 6 Mountain, Hill Giant
  hand: Worldgorger Dragon
Bob
  battlefield: Swamp, Swamp, Forest
  hand: Murder

Ann's turn
  main
    Ann casts Worldgorger Dragon
    expect: Hill Giant is in exile

Bob's turn
  main
    Bob casts Murder targeting Worldgorger Dragon

expect
  Hill Giant is on the battlefield
  Mountain #1 is on the battlefield
  Worldgorger Dragon is in Ann's graveyard
""",
    "a creature of each player's, each turn": """
Ann
  battlefield: The Abyss, Grizzly Bears
Bob
  battlefield: Hill Giant, Gray Ogre, Juggernaut

Bob's turn
  untap
  upkeep
    Bob chooses Gray Ogre for The Abyss

Ann's turn
  upkeep
    Ann chooses Grizzly Bears for The Abyss

expect
  Gray Ogre is in Bob's graveyard
  Hill Giant is on the battlefield
  Juggernaut is on the battlefield
  Grizzly Bears is in Ann's graveyard
""",
    "a Baron that grows by what it has hurt": """
Ann
  battlefield: Baron Sengir
Bob
  battlefield: Serra Angel

Ann's turn
  attack
    Ann attacks with Baron Sengir
  blocks
    Bob blocks Baron Sengir with Serra Angel
  after damage
    the turn ends

expect
  Serra Angel is in Bob's graveyard
  Baron Sengir is 7/7
""",
    "a City that another land drives out": """
Ann
  hand: City of Traitors
Bob

Ann's turn
  main
    Ann plays City of Traitors
    expect: City of Traitors is on the battlefield

Bob's turn
  main
    Bob passes

Ann's turn
  main
    Ann taps City of Traitors for mana

expect
  Ann has 2 unspent mana
""",
    "a City under another land": """
Ann
  battlefield: City of Traitors
  hand: Forest
Bob

Ann's turn
  main
    Ann plays Forest

expect
  City of Traitors is in Ann's graveyard
  Forest is on the battlefield
""",
    "soldiers of Icatia": """
Ann
  battlefield: Icatian Lieutenant, 2 Plains, Icatian Javelineers (javelin counter)
Bob
  battlefield: Llanowar Elves

Ann's turn
  main
    Ann uses Icatian Lieutenant targeting Icatian Javelineers
    expect: Icatian Javelineers is 2/1
    Ann uses Icatian Javelineers targeting Llanowar Elves

expect
  Llanowar Elves is in Bob's graveyard
  Icatian Javelineers has no javelin counters
""",
    "lands that become creatures": """
Ann
  battlefield: Inkmoth Nexus, Faerie Conclave, Treetop Village, 2 Island, 2 Forest, Plains
Bob

Ann's turn
  main
    Ann uses Inkmoth Nexus paying with Plains
    Ann uses Faerie Conclave paying with 2 Island
    Ann uses Treetop Village paying with 2 Forest
    expect: Treetop Village has trample
    expect: Faerie Conclave is blue
  attack
    Ann attacks with Inkmoth Nexus, Faerie Conclave and Treetop Village
  after damage
    the turn ends

expect
  Bob is at 15
  2006, 2024: Bob has 1 poison counter
""",
    "a player out of reach, and a turn that is over": """
Ann
  battlefield: Leyline of Sanctity, Sundial of the Infinite, Forest
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Bob casts Lightning Bolt targeting Ann
      expect: refused
    Ann uses Sundial of the Infinite

Bob's turn
  main
    expect: Sundial of the Infinite is tapped

expect
  Ann is at 20
""",
    "mana for what there is": """
Ann
  battlefield: 2 Cloudpost, Cabal Coffers, 3 Swamp, Mox Opal, Voltaic Key, Lotus Bloom, 3 Heritage Druid (new)
Bob

Ann's turn
  main
    Ann taps Cloudpost #1 for mana
    Ann uses Cabal Coffers
    Ann uses Mox Opal for blue
    Ann uses Lotus Bloom for red
    Ann uses Heritage Druid #1
    expect: Ann has 10 unspent mana
""",
    "an Opal untapped by a Key, and none without a third artifact": """
Ann
  battlefield: Mox Opal, Voltaic Key, Forest
Bob

Ann's turn
  main
    Ann uses Mox Opal for blue
      expect: refused
""",
    "a spell copied for three": """
Ann
  battlefield: Mirari, 4 Mountain
  hand: Lightning Bolt
Bob

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
      Ann accepts Mirari

expect
  Bob is at 14
""",
    "three more for every spell": """
Ann
  battlefield: Nether Void, 4 Mountain
  hand: Lightning Bolt
Bob
  battlefield: 3 Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
      Ann accepts Nether Void
    Bob casts Lightning Bolt targeting Ann

expect
  Bob is at 17
  Ann is at 20
""",
    "a creature for a creature": """
Ann
  battlefield: Recurring Nightmare, Llanowar Elves
  graveyard: Craw Wurm
Bob

Ann's turn
  main
    Ann uses Recurring Nightmare sacrificing Llanowar Elves targeting Craw Wurm

expect
  Recurring Nightmare is in Ann's hand
  Llanowar Elves is in Ann's graveyard
  Craw Wurm is on the battlefield
""",
    "Thrulls and Serfs": """
Ann
  battlefield: Breeding Pit, 6 Swamp
  hand: Sengir Autocrat
Bob
  battlefield: Plains
  hand: Swords to Plowshares

Ann's turn
  untap
  upkeep
    Ann accepts Breeding Pit
  main
    Ann casts Sengir Autocrat
    expect: Serf #3 is 0/1
    Bob casts Swords to Plowshares targeting Sengir Autocrat
  end of turn
    the turn ends

expect
  Thrull is 0/1
  Sengir Autocrat is in exile
  Breeding Pit is on the battlefield
""",
    "permanents returned": """
Ann
  battlefield: 3 Island, 3 Island
  hand: Repeal, Man-o'-War
  library: Forest
Bob
  battlefield: Grizzly Bears, Hill Giant

Ann's turn
  main
    Ann casts Repeal targeting Grizzly Bears with X = 2
    Ann casts Man-o'-War
      Ann chooses Hill Giant

expect
  Grizzly Bears is in Bob's hand
  Hill Giant is in Bob's hand
  Forest is in Ann's hand
""",
    "a blue instant for the hand, cards for an Attunement": """
Ann
  battlefield: 2 Island, Attunement
  hand: Merchant Scroll
  library: Forest, Ancestral Recall, Swamp, Plains, Mountain
Bob

Ann's turn
  main
    Ann casts Merchant Scroll
      Ann chooses Ancestral Recall
    expect: Ancestral Recall is in Ann's hand
    Ann uses Attunement
      Ann discards Ancestral Recall, Forest, Swamp and Plains

expect
  Attunement is in Ann's hand
  Ancestral Recall is in Ann's graveyard
""",
    "soot that costs a permanent each": """
Ann
  battlefield: Smokestack, 2 Forest
Bob
  battlefield: Island, Swamp

Ann's turn
  untap
  upkeep
    Ann chooses the first ability of Smokestack and the second ability of Smokestack
    Ann accepts Smokestack

Bob's turn
  upkeep
    Bob sacrifices Island for Smokestack

expect
  Smokestack has 1 soot counter
  Island is in Bob's graveyard
  Swamp is on the battlefield
""",
    "a creature for one mana and one turn": """
Ann
  battlefield: Sneak Attack, Mountain
  hand: Craw Wurm
Bob

Ann's turn
  main
    Ann uses Sneak Attack
      Ann accepts Sneak Attack
      Ann chooses Craw Wurm
  attack
    Ann attacks with Craw Wurm
  after damage
    the turn ends

expect
  Bob is at 14
  Craw Wurm is in Ann's graveyard
""",
    "three lands for who has fewer": """
Ann
  battlefield: Land Tax
  library: Forest, Hill Giant, Island, Swamp
Bob
  battlefield: Mountain

Ann's turn
  untap
  upkeep
    Ann accepts Land Tax
    Ann chooses Forest, Island and Swamp

expect
  Forest is in Ann's hand
  Island is in Ann's hand
  Swamp is in Ann's hand
  Hill Giant is in Ann's library
""",
    "a card taken out of a library, and a Shapeshifter that pays for everything": """
Ann
  battlefield: Rootwater Thief, 6 Island, Morphling
Bob
  library: Forest, Shivan Dragon, Swamp
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  attack
    Ann uses Rootwater Thief
    expect: Rootwater Thief has flying
    Ann attacks with Rootwater Thief
  blocks
    Ann uses Morphling to hide
    Bob casts Lightning Bolt targeting Morphling
      expect: refused
    Ann uses Morphling to toughen
    expect: Morphling is 2/4
  after damage
    Ann accepts Rootwater Thief
    Ann chooses Shivan Dragon

expect
  Shivan Dragon is in exile
  Bob is at 19
""",
    "graveyards that stay empty": """
Ann
  battlefield: Planar Void, 2 Mountain, Relic of Progenitus, Tormod's Crypt
  hand: Lightning Bolt
  graveyard: Forest
Bob
  graveyard: Island, Swamp

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
    expect: Lightning Bolt is in exile
    Ann uses Tormod's Crypt targeting Bob
    Ann uses Relic of Progenitus to take all

expect
  Island is in exile
  Swamp is in exile
  Forest is in exile
""",
}
"""What each shows, and the script."""


@pytest.mark.sampled(3, each_change=True)
@pytest.mark.parametrize("under", ["1994", "2006", "2024"])
@pytest.mark.parametrize("name", SCRIPTS)
def test_a_card_does_what_it_says(name: str, under: str, catalog: Catalog) -> None:
    script = read("card", f"title: A card\n\n{SCRIPTS[name].lstrip()}", catalog)

    judged = Stager(script, catalog).run(catalog.rules(under)).judgements

    assert [one.found for one in judged if not one.holds] == []
