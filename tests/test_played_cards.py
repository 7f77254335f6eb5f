"""Cards of the pool played under every edition: what each does was written down from its text before it was played."""

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
    "lands and permanents of a color that are destroyed or returned": """
Ann
  battlefield: 4 Island, Mountain
  hand: Acid Rain, Active Volcano
Bob
  battlefield: 2 Forest, Island, Gray Ogre, 4 Mountain, Plains
  hand: Flash Flood, Boomerang

Ann's turn
  main
    Ann casts Active Volcano sending back an Island targeting Bob's Island
    expect: Bob's Island is in Bob's hand
    Ann casts Acid Rain
    expect: all Forest are in Bob's graveyard
""",
    "combat damage prevented": """
Ann
  battlefield: Angus Mackenzie, Plains, Island, Forest
  hand: Forest
Bob
  battlefield: Craw Wurm

Bob's turn
  attack
    Bob attacks with Craw Wurm
  blocks
    Ann uses Angus Mackenzie
  after damage
    the turn ends

expect
  Ann is at 20
  Craw Wurm is tapped
""",
    "creatures that hit attackers and blockers": """
Ann
  battlefield: D'Avenant Archer, Lady Caleria, Crimson Manticore, Mountain, Spinal Villain, Radjan Spirit
  battlefield: Pradesh Gypsies, 2 Forest, Ghosts of the Damned
Bob
  battlefield: Hill Giant, Gray Ogre, Air Elemental

Bob's turn
  attack
    Bob attacks with Hill Giant, Gray Ogre and Air Elemental
    Ann uses Lady Caleria targeting Hill Giant
    Ann uses Crimson Manticore targeting Gray Ogre
    Ann uses D'Avenant Archer targeting Gray Ogre
    Ann uses Radjan Spirit targeting Air Elemental
    Ann uses Pradesh Gypsies targeting Air Elemental
    Ann uses Ghosts of the Damned targeting Air Elemental
    expect: Air Elemental is 1/4
    expect: Air Elemental does not have flying
  after damage
    the turn ends

expect
  Hill Giant is in Bob's graveyard
  Gray Ogre is in Bob's graveyard
  Ann is at 19
""",
    "legends that stay tapped": """
Ann
  battlefield: 3 Plains, Jasmine Boreal
  hand: Arena of the Ancients
Bob
  battlefield: Lady Orca (tapped), Hill Giant (tapped)

Ann's turn
  main
    Ann casts Arena of the Ancients
    expect: Jasmine Boreal is tapped

Bob's turn
  main
    expect: Lady Orca is tapped
    expect: Hill Giant is untapped

Ann's turn
  main
    expect: Jasmine Boreal is tapped
""",
    "Bats that grow twice a turn": """
Ann
  battlefield: Vampire Bats, 3 Swamp
Bob

Ann's turn
  main
    Ann uses Vampire Bats
    Ann uses Vampire Bats
    Ann uses Vampire Bats
      expect: refused

expect
  Vampire Bats is 2/1
""",
    "a blighted land that is tapped": """
Ann
  battlefield: Blight (attached to Forest)
Bob
  battlefield: Forest

Bob's turn
  main
    Bob taps Forest for mana
    expect 1994: Forest is on the battlefield
    expect 2006, 2024: Forest is in Bob's graveyard
  end of turn
    the turn ends

expect
  Forest is in Bob's graveyard
""",
    "a hand lost to Nicol Bolas": """
Ann
  battlefield: Nicol Bolas, Vaevictis Asmadi, Swamp
Bob
  hand: Forest, Island

Ann's turn
  attack
    Ann uses Vaevictis Asmadi to breathe black
    Ann attacks with Nicol Bolas and Vaevictis Asmadi
  after damage
    the turn ends

expect
  Bob is at 5
  Bob has 0 cards in hand
""",
    "a Minor Demon": """
Ann
  battlefield: Boris Devilboon, 2 Swamp, 2 Mountain
Bob

Ann's turn
  main
    Ann uses Boris Devilboon

expect
  Minor Demon is 1/1
  Minor Demon is black and red
""",
    "creatures of another color until end of turn": """
Ann
  battlefield: Mountain, Forest, Plains, Island, Swamp
  hand: Dwarven Song, Sylvan Paradise, Heaven's Gate, Sea Kings' Blessing, Touch of Darkness
Bob
  battlefield: Hill Giant, Gray Ogre

Ann's turn
  main
    Ann casts Sylvan Paradise targeting Hill Giant and Gray Ogre
    expect: Hill Giant is green
    expect: Gray Ogre is green
    Ann casts Heaven's Gate targeting Hill Giant
    expect: Hill Giant is white
    Ann casts Sea Kings' Blessing targeting Hill Giant
    expect: Hill Giant is blue
    Ann casts Touch of Darkness targeting Hill Giant
    expect: Hill Giant is black
    Ann casts Dwarven Song targeting Hill Giant and Gray Ogre
    expect: Hill Giant is red
    expect: Gray Ogre is red
""",
    "Elder Dragons in an upkeep without mana": """
Ann
  battlefield: Chromium, Nicol Bolas, Palladia-Mors, Vaevictis Asmadi, Plains, Island, Swamp
Bob

Ann's turn
  untap
  upkeep
    Ann chooses Chromium, Nicol Bolas, Palladia-Mors and Vaevictis Asmadi
    Ann declines Vaevictis Asmadi
    Ann declines Palladia-Mors
    Ann declines Nicol Bolas
    Ann accepts Chromium

expect
  Chromium is on the battlefield
  Nicol Bolas is in Ann's graveyard
  Palladia-Mors is in Ann's graveyard
  Vaevictis Asmadi is in Ann's graveyard
""",
    "a Flash Flood and a Cleanse": """
Ann
  battlefield: Island, 4 Plains
  hand: Flash Flood, Cleanse
Bob
  battlefield: Gray Ogre, Scathe Zombies, Grizzly Bears

Ann's turn
  main
    Ann casts Flash Flood destroying a permanent targeting Gray Ogre
    Ann casts Cleanse

expect
  Gray Ogre is in Bob's graveyard
  Scathe Zombies is in Bob's graveyard
  Grizzly Bears is on the battlefield
""",
    "creatures that few can block": """
Ann
  battlefield: Amrou Kithkin, Elven Riders, Grizzly Bears, Seeker (attached to Grizzly Bears), Lost Soul
  battlefield: Segovian Leviathan, Cat Warriors, Mountain Yeti
Bob
  battlefield: Hill Giant, Forest, Island, Swamp, Plains, Mountain, Pearled Unicorn

Ann's turn
  attack
    Ann attacks with Amrou Kithkin, Elven Riders, Grizzly Bears, Lost Soul, Segovian Leviathan, Cat Warriors and Mountain Yeti
  blocks
    Bob blocks Amrou Kithkin with Hill Giant
      expect: refused
    Bob blocks Elven Riders with Hill Giant
      expect: refused
    Bob blocks Grizzly Bears with Hill Giant
      expect: refused
    Bob blocks Lost Soul with Hill Giant
      expect: refused
    Bob blocks Segovian Leviathan with Hill Giant
      expect: refused
    Bob blocks Cat Warriors with Hill Giant
      expect: refused
    Bob blocks Mountain Yeti with Hill Giant
      expect: refused
    Bob blocks Grizzly Bears with Pearled Unicorn
      expect: done
""",
    "Kobolds and who leads them": """
Ann
  battlefield: Kobolds of Kher Keep, Kobold Taskmaster, Kobold Drill Sergeant, Kobold Overlord
Bob
  battlefield: Crimson Kobolds

Ann's turn
  main
    expect: Kobolds of Kher Keep is 1/2
    expect: Kobolds of Kher Keep is red
    expect: Kobolds of Kher Keep has trample
    expect: Kobolds of Kher Keep has first strike
    expect: Crimson Kobolds is 0/1
    expect: Kobold Overlord has first strike
    expect 1994, 2006: Kobold Overlord is 1/2
    expect 2024: Kobold Overlord is 2/3
""",
    "legends that fetch, heal and draw": """
Ann
  battlefield: Adun Oakenshield, Xira Arien, Gwendlyn Di Corci, Kei Takahashi, Tuknir Deathlock, 2 Swamp
  battlefield: 3 Mountain, 3 Forest
  graveyard: Grizzly Bears
  library: Hill Giant
Bob
  hand: Island
  battlefield: Mountain
  library: Forest

Ann's turn
  main
    Ann uses Adun Oakenshield targeting Grizzly Bears
    Ann uses Xira Arien targeting Ann
    Ann uses Gwendlyn Di Corci targeting Bob
    Ann uses Tuknir Deathlock targeting Xira Arien
    expect: Xira Arien is 3/4

expect
  Grizzly Bears is in Ann's hand
  Hill Giant is in Ann's hand
  Island is in Bob's graveyard
""",
    "green for whoever meets a Leprechaun, any color by a Tomb": """
Ann
  battlefield: Aisling Leprechaun, Alchor's Tomb, 2 Forest
Bob
  battlefield: Gray Ogre

Ann's turn
  main
    Ann uses Alchor's Tomb targeting Aisling Leprechaun
      Ann chooses blue
    expect: Aisling Leprechaun is blue

Bob's turn
  attack
    Bob attacks with Gray Ogre
  blocks
    Ann blocks Gray Ogre with Aisling Leprechaun
  after damage
    the turn ends

expect
  Gray Ogre is green
  Aisling Leprechaun is in Ann's graveyard
""",
    "a Potion for life, or against damage": """
Ann
  battlefield: 8 Plains
  hand: 2 Alabaster Potion
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Alabaster Potion gaining life targeting Ann with X = 2
    expect: Ann is at 22

Bob's turn
  main
    Bob casts Lightning Bolt targeting Ann
      to save Ann:
        Ann casts Alabaster Potion for prevention targeting Ann with X = 2

expect
  Ann is at 21
""",
    "creatures that mana makes larger": """
Ann
  battlefield: Carrion Ants, Killer Bees, Pavel Maliki, Emerald Dragonfly, Wall of Opposition, 6 Forest, Swamp, Mountain
Bob

Ann's turn
  main
    Ann uses Carrion Ants paying with Forest #1
    Ann uses Killer Bees paying with Forest #2
    Ann uses Pavel Maliki
    Ann uses Emerald Dragonfly paying with Forest #3 and Forest #4
    Ann uses Wall of Opposition paying with Forest #5

expect
  Carrion Ants is 1/2
  Killer Bees is 1/2
  Pavel Maliki is 6/3
  Emerald Dragonfly has first strike
  Wall of Opposition is 1/6
""",
    "bonuses for creatures of one's own": """
Ann
  battlefield: Angelic Voices, Pearled Unicorn, Jacques le Vert, Grizzly Bears, Fortified Area, Wall of Earth
  battlefield: Dakkon Blackblade, 3 Plains
Bob
  battlefield: Grizzly Bears
  hand: Terror

Ann's turn
  main
    expect: Pearled Unicorn is 2/2
    expect: Ann's Grizzly Bears is 2/4
    expect: Bob's Grizzly Bears is 2/2
    expect: Wall of Earth is 1/6
    expect: Wall of Earth has banding
    expect: Dakkon Blackblade is 3/3
""",
    "Angelic Voices over white and artifact creatures": """
Ann
  battlefield: Angelic Voices, Pearled Unicorn, Obsianus Golem
Bob

Ann's turn
  main
    expect: Pearled Unicorn is 3/3
    expect: Obsianus Golem is 5/7
""",
    "artifacts tapped and destroyed": """
Ann
  battlefield: Relic Barrier, Hyperion Blacksmith, 2 Plains, Relic Bind (attached to Mox Pearl)
  hand: Divine Offering
Bob
  battlefield: Howling Mine, Mox Pearl

Ann's turn
  main
    Ann uses Relic Barrier targeting Howling Mine
    expect: Howling Mine is tapped
    Ann uses Hyperion Blacksmith targeting Howling Mine
      Ann accepts Hyperion Blacksmith
      Ann chooses "untap" for Hyperion Blacksmith
    expect: Howling Mine is untapped
    Ann casts Divine Offering targeting Howling Mine

expect
  Howling Mine is in Bob's graveyard
  Ann is at 22
""",
    "Auras on creatures": """
Ann
  battlefield: Grizzly Bears, Divine Transformation (attached to Grizzly Bears)
  battlefield: Giant Strength (attached to Grizzly Bears), Eternal Warrior (attached to Grizzly Bears)
  battlefield: The Brute (attached to Grizzly Bears), Spirit Shackle (attached to Hill Giant), 3 Mountain
Bob
  battlefield: Hill Giant, Swamp, Craw Wurm, Immolation (attached to Craw Wurm), Mountain
  hand: Lightning Bolt

Ann's turn
  main
    expect: Grizzly Bears is 8/7
    expect: Craw Wurm is 8/2
  attack
    Ann attacks with Grizzly Bears
  blocks
    expect: Grizzly Bears is untapped

Bob's turn
  attack
    Bob attacks with Hill Giant
  after damage
    expect: Hill Giant is 3/1

expect
  Hill Giant has 1 -0/-2 counter
""",
    "a bound artifact that is tapped": """
Ann
  battlefield: Relic Bind (attached to Mox Pearl)
Bob
  battlefield: Mox Pearl

Bob's turn
  main
    Bob uses Mox Pearl
    Ann chooses 2 for Relic Bind
    Ann chooses Ann for Relic Bind
    Ann accepts Relic Bind

expect
  Ann is at 21
""",
    "a Brute that regenerates what it is on, a Cloak that hides the untapped": """
Ann
  battlefield: Grizzly Bears, The Brute (attached to Grizzly Bears), 3 Mountain, Hill Giant
  battlefield: Spectral Cloak (attached to Hill Giant)
Bob
  battlefield: 2 Mountain
  hand: 2 Lightning Bolt

Ann's turn
  main
    Bob casts Lightning Bolt #1 targeting Hill Giant
      expect: refused
    Bob casts Lightning Bolt #1 targeting Grizzly Bears
      to save Grizzly Bears:
        Ann uses The Brute
  attack
    Ann attacks with Hill Giant
    Bob casts Lightning Bolt #2 targeting Hill Giant

expect
  Grizzly Bears is on the battlefield
  Grizzly Bears is tapped
  Hill Giant is in Ann's graveyard
""",
    "instants that cost twice under the Eye of Chaos": """
Ann
  battlefield: In the Eye of Chaos, 2 Mountain
  hand: Lightning Bolt
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
      Ann accepts In the Eye of Chaos
    Bob casts Lightning Bolt targeting Ann

expect
  Bob is at 17
  Ann is at 20
""",
    "instants and abilities for a fight": """
Ann
  battlefield: Grizzly Bears, 4 Plains, 2 Forest, Horn of Deafening, Lady Evangela, Swamp
  hand: Great Defender, Subdue, Shield Wall
Bob
  battlefield: Hill Giant, Craw Wurm, Gray Ogre

Bob's turn
  attack
    Bob attacks with Hill Giant, Craw Wurm and Gray Ogre
  blocks
    Ann blocks Hill Giant with Grizzly Bears
    Ann casts Great Defender targeting Grizzly Bears
    Ann casts Subdue targeting Gray Ogre
    expect: Gray Ogre is 2/5
    Ann uses Horn of Deafening targeting Craw Wurm
  after damage
    the turn ends

expect
  Grizzly Bears is on the battlefield
  Ann is at 20
""",
    "no damage in the Darkness": """
Ann
  battlefield: Swamp
  hand: Darkness
Bob
  battlefield: Aerathi Berserker, Hornet Cobra, Thunder Spirit

Bob's turn
  attack
    Bob attacks with Aerathi Berserker, Hornet Cobra and Thunder Spirit
    Ann casts Darkness
  after damage
    the turn ends

expect
  Ann is at 20
""",
    "an Evil Eye that lets nobody else attack, and a Swarm": """
Ann
  battlefield: Evil Eye of Orms-by-Gore, Grizzly Bears, Swamp
  hand: Hell Swarm
Bob
  battlefield: Hill Giant

Ann's turn
  main
    Ann casts Hell Swarm
    expect: Hill Giant is 2/3
  attack
    Ann attacks with Grizzly Bears
      expect: refused
    Ann attacks with Evil Eye of Orms-by-Gore
  blocks
    Bob blocks Evil Eye of Orms-by-Gore with Hill Giant
      expect: refused
  after damage
    the turn ends

expect
  Bob is at 18
""",
    "a Snake that poisons": """
Ann
  battlefield: Serpent Generator, 4 Forest
Bob

Ann's turn
  main
    Ann uses Serpent Generator

Bob's turn
  main
    Bob passes

Ann's turn
  main
    expect 2006, 2024: Snake is 1/1
    expect 1994: Poison Snake is 1/1
""",
    "cards for life": """
Ann
  battlefield: Greed, Swamp, Life Chisel, Craw Wurm
  library: Gray Ogre, Hill Giant
Bob

Ann's turn
  upkeep
    Ann uses Life Chisel sacrificing Craw Wurm
    expect: Ann is at 24
  main
    Ann uses Greed
    Ann uses Life Chisel
      expect: refused

expect
  Ann is at 22
  Hill Giant is in Ann's hand
""",
    "creatures that give mana, a land from the library": """
Ann
  battlefield: Sunastian Falconer, Princess Lucrezia, Riven Turnbull, Fire Sprites, Forest
  library: Hill Giant, Swamp, Hill Giant
  hand: Untamed Wilds
Bob

Ann's turn
  main
    Ann uses Fire Sprites
    Ann uses Princess Lucrezia
    Ann uses Riven Turnbull
    expect: Ann has 3 unspent mana
""",
    "what meets an Infernal Medusa": """
Ann
  battlefield: Infernal Medusa
Bob
  battlefield: Craw Wurm, Hill Giant, Wall of Ice

Ann's turn
  attack
    Ann attacks with Infernal Medusa
  blocks
    Bob blocks Infernal Medusa with Hill Giant and Wall of Ice
  after damage
    the turn ends

expect
  Hill Giant is in Bob's graveyard
  Wall of Ice is on the battlefield
""",
    "a Mummy, a Falcon, Walking Dead and an Angel": """
Ann
  battlefield: Cyclopean Mummy, Zephyr Falcon, Walking Dead, Fallen Angel, Sol'kanar the Swamp King, Lifeblood, 2 Swamp
  hand: Terror
Bob
  battlefield: Mountain, Grizzly Bears
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Terror targeting Grizzly Bears
    expect: Ann is at 21
    Bob casts Lightning Bolt targeting Cyclopean Mummy
    expect: Ann is at 22
    expect: Cyclopean Mummy is in exile
    Ann uses Fallen Angel sacrificing Walking Dead
  attack
    Ann attacks with Fallen Angel and Zephyr Falcon
  blocks
    expect: Zephyr Falcon is untapped
  after damage
    the turn ends

expect
  Bob is at 14
""",
    "damage turned onto a creature of an opponent's choice": """
Ann
  battlefield: Nova Pentacle, 3 Plains, Grizzly Bears
Bob
  battlefield: Mountain, Craw Wurm
  hand: Lightning Bolt

Bob's turn
  main
    Bob casts Lightning Bolt targeting Ann
      to save Ann:
        Ann uses Nova Pentacle
          Bob chooses Grizzly Bears
          Ann chooses Lightning Bolt

expect
  Ann is at 20
  Grizzly Bears is in Ann's graveyard
""",
    "no enchantment under the Presence of the Master": """
Ann
  battlefield: Presence of the Master, Grizzly Bears, Plains
  hand: Holy Strength
Bob

Ann's turn
  main
    Ann casts Holy Strength targeting Grizzly Bears

expect
  Holy Strength is in Ann's graveyard
  Grizzly Bears is 2/2
""",
    "a Realm against red and black, Walls of Light and Earth": """
Ann
  battlefield: Greater Realm of Preservation, 2 Plains, Wall of Light, Wall of Earth, Wall of Heat
Bob
  battlefield: Mountain, Swamp, 2 Swamp
  hand: Lightning Bolt, Terror

Ann's turn
  attack
    Ann attacks with Wall of Earth
      expect: refused

Bob's turn
  main
    Bob casts Terror targeting Wall of Light
      expect: refused
    Bob casts Lightning Bolt targeting Ann
      to save Ann:
        Ann uses Greater Realm of Preservation on Lightning Bolt

expect
  Ann is at 20
""",
    "one mana for each creature in the upkeep": """
Ann
  battlefield: The Tabernacle at Pendrell Vale, Grizzly Bears, Hill Giant, Forest
Bob
  battlefield: Gray Ogre

Ann's turn
  untap
  upkeep
    Ann accepts Grizzly Bears
    Ann declines Hill Giant

expect
  Grizzly Bears is on the battlefield
  Hill Giant is in Ann's graveyard
  Gray Ogre is on the battlefield
""",
    "Vultures that gather counters, a Demon that asks for Swamps": """
Ann
  battlefield: Osai Vultures (carrion counter), 7 Swamp, Mountain
  hand: Mold Demon, Lightning Bolt
Bob
  battlefield: Grizzly Bears

Ann's turn
  main
    Ann casts Mold Demon
    Ann sacrifices Swamp #1 and Swamp #2 for Mold Demon
    Ann casts Lightning Bolt targeting Grizzly Bears
  end of turn
    the turn ends

Bob's turn
  main
    Ann uses Osai Vultures
    expect: Osai Vultures is 2/2

expect
  Mold Demon is on the battlefield
  Swamp #1 is in Ann's graveyard
""",
    "islandwalk for two": """
Ann
  battlefield: 5 Island, Grizzly Bears, Hill Giant
  hand: Part Water
Bob
  battlefield: Island, Gray Ogre

Ann's turn
  main
    Ann casts Part Water targeting Grizzly Bears and Hill Giant with X = 2
  attack
    Ann attacks with Grizzly Bears and Hill Giant
  blocks
    Bob blocks Grizzly Bears with Gray Ogre
      expect: refused
  after damage
    the turn ends

expect
  Bob is at 15
""",
    "a basic land from the library": """
Ann
  battlefield: 3 Forest
  library: Hill Giant, Swamp, Hill Giant
  hand: Untamed Wilds
Bob

Ann's turn
  main
    Ann casts Untamed Wilds

expect
  Swamp is on the battlefield
  Swamp is untapped
""",
    "new hands, open hands, and creatures that take flight or swim": """
Ann
  battlefield: Mountain, 3 Forest, Pixie Queen, Ragnar, Revelation
  hand: Winds of Change, Forest, Island
  library: 5 Swamp
Bob
  hand: Plains
  library: 5 Mountain
  battlefield: Grizzly Bears

Ann's turn
  main
    Ann uses Pixie Queen targeting Grizzly Bears
    expect: Grizzly Bears has flying
    Ann casts Winds of Change
    expect: Ann has 2 cards in hand
    expect: Bob has 1 card in hand
""",
    "three cards or damage in a Storm World, whenever the upkeep asks": """
Ann
  battlefield: Storm World
  hand: Forest
Bob
  hand: 4 Forest

Ann's turn
  untap
  upkeep
  main
    expect: Ann is at 17

Bob's turn
  main
    expect: Bob is at 20
""",
    "blockers that change sides": """
Ann
  battlefield: The Wretched
Bob
  battlefield: Wall of Ice

Ann's turn
  attack
    Ann attacks with The Wretched
  blocks
    Bob blocks The Wretched with Wall of Ice
  after damage
    the turn ends

expect
  Ann controls Wall of Ice
""",
    "counters, uses and spells against other spells": """
Ann
  battlefield: 2 Island, Presence of the Master
  hand: Flash Counter
Bob
  battlefield: Mountain, 2 Plains
  hand: Lightning Bolt, Holy Strength

Bob's turn
  main
    Bob casts Lightning Bolt targeting Ann
      Ann casts Flash Counter targeting Lightning Bolt
    Bob casts Holy Strength targeting Presence of the Master
      expect: refused

expect
  Ann is at 20
""",
    "a Legionnaire that marches alone, but for artifacts": """
Ann
  battlefield: Akron Legionnaire, Grizzly Bears, Obsianus Golem
Bob

Ann's turn
  attack
    Ann attacks with Grizzly Bears
      expect: refused
    Ann attacks with Akron Legionnaire and Obsianus Golem
  after damage
    the turn ends

expect
  Bob is at 8
""",
    "Arcades among creatures that stand by": """
Ann
  battlefield: Arcades Sabboth, Grizzly Bears, Hill Giant (tapped), 2 Plains
Bob
  battlefield: Gray Ogre

Ann's turn
  main
    expect: Grizzly Bears is 2/4
    expect: Hill Giant is 3/3
    expect: Gray Ogre is 2/2
    Ann uses Arcades Sabboth
    expect: Arcades Sabboth is 7/10
  attack
    Ann attacks with Arcades Sabboth
    expect: Arcades Sabboth is 7/8
""",
    "no damage at all to one creature, none by another": """
Ann
  battlefield: Plains, Grizzly Bears, Kry Shield, 2 Plains, Hill Giant
  hand: Indestructible Aura
Bob
  battlefield: Mountain, Craw Wurm
  hand: Lightning Bolt

Bob's turn
  main
    Ann casts Indestructible Aura targeting Grizzly Bears
    Bob casts Lightning Bolt targeting Grizzly Bears
  attack
    Bob attacks with Craw Wurm
  blocks
    Ann blocks Craw Wurm with Grizzly Bears
    Ann uses Kry Shield targeting Hill Giant
    expect: Hill Giant is 3/7
  after damage
    the turn ends

expect
  Grizzly Bears is on the battlefield
  Ann is at 20
""",
    "a giant that is paid for what dies": """
Ann
  battlefield: Axelrod Gunnarson
Bob
  battlefield: Grizzly Bears

Ann's turn
  attack
    Ann attacks with Axelrod Gunnarson
  blocks
    Bob blocks Axelrod Gunnarson with Grizzly Bears
  after damage
    Ann chooses Bob for Axelrod Gunnarson
    the turn ends

expect
  Ann is at 21
  Bob is at 16
""",
    "Beasts and Guardians against colors": """
Ann
  battlefield: Beasts of Bogardan, Ivory Guardians
Bob
  battlefield: Pearled Unicorn, Hill Giant

Ann's turn
  main
    expect: Beasts of Bogardan is 4/4
    expect: Ivory Guardians is 4/4
""",
    "a coat of another color once a turn": """
Ann
  battlefield: Hill Giant, Dream Coat (attached to Hill Giant)
Bob

Ann's turn
  main
    Ann uses Dream Coat
      Ann chooses blue
    expect: Hill Giant is blue
    Ann uses Dream Coat
      expect: refused
""",
    "three turns in a Cocoon": """
Ann
  battlefield: Forest, Grizzly Bears, Cocoon (attached to Grizzly Bears, 1 pupa counter)
Bob

Ann's turn
  untap
  upkeep
  main
    expect: Cocoon has no pupa counters

Bob's turn
  main
    Bob passes

Ann's turn
  main
    expect: Grizzly Bears is 3/3
    expect: Grizzly Bears has flying
    expect: Cocoon is in Ann's graveyard
""",
    "an attacker that changes sides": """
Ann
  battlefield: 3 Mountain
  hand: Disharmony
Bob
  battlefield: Hill Giant, Gray Ogre

Bob's turn
  attack
    Bob attacks with Hill Giant and Gray Ogre
    Ann casts Disharmony targeting Hill Giant
    expect: Ann controls Hill Giant
    expect: Hill Giant is untapped
  blocks
    Ann blocks Gray Ogre with Hill Giant
  after damage
    the turn ends

expect
  Gray Ogre is in Bob's graveyard
  Ann is at 20
  Bob controls Hill Giant
""",
    "a Druid who punishes the second instant of a turn": """
Ann
  battlefield: Ichneumon Druid
Bob
  battlefield: 2 Mountain
  hand: 2 Lightning Bolt

Bob's turn
  main
    Bob casts Lightning Bolt targeting Ann
    expect: Bob is at 20
    Bob casts Lightning Bolt targeting Ann

expect
  Bob is at 16
  Ann is at 14
""",
    "an Effigy that burns something": """
Ann
  battlefield: Blazing Effigy, Mountain
  hand: Lightning Bolt
Bob
  battlefield: Hill Giant

Ann's turn
  main
    Ann casts Lightning Bolt targeting Blazing Effigy
      Ann chooses Hill Giant

expect
  Hill Giant is in Bob's graveyard
""",
    "damage by the number of creatures, cards and Islands": """
Ann
  battlefield: 8 Forest, Swamp, Swamp, Swamp
  hand: Jovial Evil, Storm Seeker, Typhoon
Bob
  battlefield: 2 Pearled Unicorn, 3 Island
  hand: 2 Forest

Ann's turn
  main
    Ann casts Jovial Evil targeting Bob
    expect: Bob is at 16
    Ann casts Storm Seeker targeting Bob
    expect: Bob is at 14
    Ann casts Typhoon

expect
  Bob is at 11
""",
    "spells that one's own permanents avoid": """
Ann
  battlefield: Grizzly Bears, Forest, Ring of Immortals, 3 Forest
  hand: Avoid Fate
Bob
  battlefield: 2 Swamp, Island, Island
  hand: Unsummon, Paralyze

Bob's turn
  main
    Bob casts Paralyze targeting Grizzly Bears
      Ann casts Avoid Fate targeting Paralyze
    Bob casts Unsummon targeting Grizzly Bears
      Ann uses Ring of Immortals targeting Unsummon
        expect: until 1999-04-23: refused

expect
  Paralyze is in Bob's graveyard
  2006, 2024: Grizzly Bears is on the battlefield
  1994: Grizzly Bears is in Ann's hand
""",
    "a creature without substance and one in torment": """
Ann
  battlefield: Grizzly Bears, Gaseous Form (attached to Grizzly Bears), Demonic Torment (attached to Craw Wurm)
Bob
  battlefield: Craw Wurm, Hill Giant

Ann's turn
  attack
    Ann attacks with Grizzly Bears
  blocks
    Bob blocks Grizzly Bears with Hill Giant
  after damage
    the turn ends

Bob's turn
  attack
    Bob attacks with Craw Wurm
      expect: refused

expect
  Grizzly Bears is on the battlefield
  Grizzly Bears has no damage
  Hill Giant has no damage
""",
    "an Angel with another ability each turn": """
Ann
  battlefield: Gabriel Angelfire
Bob
  battlefield: Hill Giant

Ann's turn
  untap
  upkeep
    Ann chooses 1 for Gabriel Angelfire
  attack
    Ann attacks with Gabriel Angelfire
  blocks
    Bob blocks Gabriel Angelfire with Hill Giant
      expect: refused
  after damage
    the turn ends

expect
  Bob is at 16
""",
    "a walker at Hammerheim": """
Ann
  battlefield: Mountain Yeti
Bob
  battlefield: Hammerheim, Mountain, Hill Giant

Ann's turn
  attack
    Ann attacks with Mountain Yeti
    Bob uses Hammerheim targeting Mountain Yeti
  blocks
    Bob blocks Mountain Yeti with Hill Giant
      expect: done
""",
    "Sand Warriors that come and go with Hazezon": """
Ann
  battlefield: Mountain, Forest, 5 Plains
  hand: Hazezon Tamar
Bob
  battlefield: Swamp, Swamp
  hand: Terror

Ann's turn
  main
    Ann casts Hazezon Tamar

Bob's turn
  main
    Bob passes

Ann's turn
  main
    expect: Sand Warrior #7 is 1/1
    Bob casts Terror targeting Hazezon Tamar
    expect: Sand Warrior #7 is not on the battlefield
""",
    "fire that costs three more than it kills": """
Ann
  battlefield: 5 Swamp, Scathe Zombies
  hand: Hellfire
Bob
  battlefield: Hill Giant, Gray Ogre

Ann's turn
  main
    Ann casts Hellfire

expect
  Hill Giant is in Bob's graveyard
  Gray Ogre is in Bob's graveyard
  Scathe Zombies is on the battlefield
  Ann is at 15
""",
    "a Cosmic Horror that nobody feeds, an Elder Spawn without an Island": """
Ann
  battlefield: Cosmic Horror, Elder Spawn
Bob

Ann's turn
  untap
  upkeep
  main

expect
  Ann is at 7
  Cosmic Horror is in Ann's graveyard
  Elder Spawn is in Ann's graveyard
""",
    "Blood Lust on the small and the large": """
Ann
  battlefield: 4 Mountain, Grizzly Bears, Serra Angel, Wall of Ice
  hand: 2 Blood Lust
Bob

Ann's turn
  main
    Ann casts Blood Lust targeting Grizzly Bears
    Ann casts Blood Lust targeting Wall of Ice

expect
  Grizzly Bears is 6/1
  Wall of Ice is 4/3
""",
    "an Elder Spawn fed with an Island": """
Ann
  battlefield: Elder Spawn, Island
Bob
  battlefield: Hill Giant

Ann's turn
  untap
  upkeep
    Ann accepts Elder Spawn
  attack
    Ann attacks with Elder Spawn
  blocks
    Bob blocks Elder Spawn with Hill Giant
      expect: refused
  after damage
    the turn ends

expect
  Bob is at 14
  Island is in Ann's graveyard
""",
    "a Spuzzem that prefers an artifact": """
Ann
  battlefield: Floral Spuzzem
Bob
  battlefield: Howling Mine

Ann's turn
  attack
    Ann attacks with Floral Spuzzem
  blocks
    Bob does not block
    Ann accepts Floral Spuzzem
  after damage
    the turn ends

expect
  Howling Mine is in Bob's graveyard
  Bob is at 20
""",
    "mana out of a creature": """
Ann
  battlefield: Island, Craw Wurm
  hand: Energy Tap
Bob

Ann's turn
  main
    Ann casts Energy Tap targeting Craw Wurm
    expect: Ann has 6 unspent mana
    expect: Craw Wurm is tapped
""",
    "walkers that are blocked all the same, and one who loses it": """
Ann
  battlefield: Cat Warriors, Devouring Deep, Lost Soul, Mountain Yeti, Righteous Avengers, Hammerheim
Bob
  battlefield: Deadfall, Gosta Dirk, Ur-Drago, Great Wall, Forest, Island, Swamp, Mountain, Plains, Grizzly Bears
  battlefield: Hill Giant

Ann's turn
  attack
    Ann attacks with Cat Warriors, Devouring Deep, Lost Soul, Mountain Yeti and Righteous Avengers
  blocks
    Bob blocks Mountain Yeti with Hill Giant
      expect: refused
    Bob blocks Cat Warriors with Grizzly Bears
      expect: done
    Bob blocks Devouring Deep with Gosta Dirk
      expect: done
    Bob blocks Lost Soul with Ur-Drago
      expect: done
    Bob blocks Righteous Avengers with Hill Giant
      expect: done
""",
    "walkers under Quagmire, Crevasse, Undertow and Lord Magnus, and one at Hammerheim": """
Ann
  battlefield: Lost Soul, Mountain Yeti, Devouring Deep, Cat Warriors, Righteous Avengers
Bob
  battlefield: Quagmire, Crevasse, Undertow, Lord Magnus, Forest, Island, Swamp, Mountain, Plains
  battlefield: 2 Grizzly Bears, 2 Hill Giant

Ann's turn
  attack
    Ann attacks with Lost Soul, Mountain Yeti, Devouring Deep, Cat Warriors and Righteous Avengers
  blocks
    Bob blocks Lost Soul with Hill Giant #1
      expect: done
    Bob blocks Mountain Yeti with Hill Giant #2
      expect: done
    Bob blocks Devouring Deep with Grizzly Bears #1
      expect: done
    Bob blocks Cat Warriors with Grizzly Bears #2
      expect: done
    Bob blocks Righteous Avengers with Lord Magnus
      expect: done
""",
    "an Aura moved, and one that backfires": """
Ann
  battlefield: Island, Grizzly Bears
  hand: Enchantment Alteration
Bob
  battlefield: Hill Giant, Giant Strength (attached to Hill Giant)

Ann's turn
  main
    Ann casts Enchantment Alteration targeting Giant Strength and Grizzly Bears

expect
  Grizzly Bears is 4/4
  Hill Giant is 3/3
  Bob controls Giant Strength
""",
    "damage that backfires": """
Ann
  battlefield: Backfire (attached to Hill Giant)
Bob
  battlefield: Hill Giant

Bob's turn
  attack
    Bob attacks with Hill Giant
  after damage
    the turn ends

expect
  Ann is at 17
  Bob is at 17
""",
    "a Winter Blast": """
Ann
  battlefield: 3 Forest
  hand: Winter Blast
Bob
  battlefield: Serra Angel, Hill Giant

Ann's turn
  main
    Ann casts Winter Blast targeting Serra Angel and Hill Giant with X = 2

expect
  Serra Angel is tapped
  Serra Angel has 2 damage
  Hill Giant is tapped
  Hill Giant has no damage
""",
    "a Dervish that grows by what it does": """
Ann
  battlefield: Whirling Dervish
Bob

Ann's turn
  attack
    Ann attacks with Whirling Dervish
  after damage
    the turn ends

expect
  Bob is at 19
  Whirling Dervish is 2/2
""",
    "lands thrown by whoever likes": """
Ann
  battlefield: Land's Edge
  hand: Forest
Bob
  hand: Island, Hill Giant

Ann's turn
  main
    Ann uses Land's Edge discarding Forest targeting Bob
    Bob uses Land's Edge discarding Hill Giant targeting Ann
    Bob uses Land's Edge discarding Island targeting Ann

expect
  Bob is at 18
  Ann is at 18
""",
    "an Egg that hatches from the graveyard": """
Ann
  battlefield: Triassic Egg (2 hatchling counters), 3 Forest
  graveyard: Craw Wurm
Bob

Ann's turn
  main
    Ann uses Triassic Egg to hatch from below targeting Craw Wurm

expect
  Craw Wurm is on the battlefield
  Triassic Egg is in Ann's graveyard
""",
    "an Egg that is not ready": """
Ann
  battlefield: Triassic Egg (1 hatchling counter), 3 Forest
  hand: Craw Wurm
Bob

Ann's turn
  main
    Ann uses Triassic Egg to hatch from hand
      expect: refused
    Ann uses Triassic Egg to brood
    expect: Triassic Egg has 2 hatchling counters
    Ann uses Triassic Egg to hatch from hand
      Ann accepts Triassic Egg

expect
  2006, 2024: Craw Wurm is on the battlefield
""",
    "a Time Elemental in a fight": """
Ann
  battlefield: Time Elemental
Bob

Ann's turn
  attack
    Ann attacks with Time Elemental
  end of combat
    the turn ends

expect
  Time Elemental is in Ann's graveyard
  Ann is at 15
""",
    "an Entity that hurts itself, a Purge that hurts who discards it": """
Ann
  battlefield: Psionic Entity
  hand: Psychic Purge
Bob
  battlefield: 2 Swamp
  hand: Hymn to Tourach

Ann's turn
  main
    Ann uses Psionic Entity targeting Bob

Bob's turn
  main
    Bob casts Hymn to Tourach targeting Ann

expect
  Psionic Entity is in Ann's graveyard
  Bob is at 13
""",
    "a land that costs a land": """
Ann
  battlefield: Land Equilibrium, Forest
Bob
  battlefield: Island
  hand: Mountain

Bob's turn
  main
    Bob plays Mountain
      Bob sacrifices Island for Land Equilibrium

expect
  Mountain is on the battlefield
  Island is in Bob's graveyard
""",
    "spells that cost two less": """
Ann
  battlefield: Mana Matrix, Planar Gate, 2 Mountain, Forest
  hand: Hill Giant, Craw Wurm, Stream of Life
Bob

Ann's turn
  main
    Ann casts Hill Giant paying with 2 Mountain
    expect: Hill Giant is on the battlefield
    Ann casts Craw Wurm
      expect: refused
""",
    "two turns of sleep": """
Ann
  battlefield: 4 Island
  hand: Venarian Gold
Bob
  battlefield: Hill Giant

Ann's turn
  main
    Ann casts Venarian Gold targeting Hill Giant with X = 2
    expect: Hill Giant is tapped
    expect: Hill Giant has 2 sleep counters

Bob's turn
  main
    expect: Hill Giant is tapped
    expect: Hill Giant has 1 sleep counter
""",
    "a counter that regenerates, a Matrix and a Gate that save mana": """
Ann
  battlefield: Life Matrix, 5 Forest, Grizzly Bears, Mana Matrix, Planar Gate, Swamp
  hand: Hill Giant, Holy Strength
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  upkeep
    Ann uses Life Matrix targeting Grizzly Bears paying with 4 Forest
  main
    Bob casts Lightning Bolt targeting Grizzly Bears
      to save Grizzly Bears:
        Ann uses Grizzly Bears

expect
  Grizzly Bears is on the battlefield
  Grizzly Bears has no matrix counters
""",
    "an Ooze that grows and bites": """
Ann
  battlefield: Primordial Ooze (1 +1/+1 counter), Mountain
Bob

Ann's turn
  untap
  upkeep
  main

expect
  Primordial Ooze is 3/3
  Primordial Ooze is tapped
  Ann is at 18
""",
    "a creature and its Master that return to the hand": """
Ann
  battlefield: 3 Island, Grizzly Bears, Puppet Master (attached to Grizzly Bears)
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Bob's turn
  main
    Bob casts Lightning Bolt targeting Grizzly Bears
      Ann accepts Puppet Master

expect
  Grizzly Bears is in Ann's hand
  Puppet Master is in Ann's hand
""",
    "the enchanted destroyed, the unenchanted returned": """
Ann
  battlefield: Ramses Overdark, Time Elemental, 4 Island, Holy Strength (attached to Hill Giant)
Bob
  battlefield: Hill Giant, Gray Ogre

Ann's turn
  main
    Ann uses Ramses Overdark targeting Gray Ogre
      expect: refused
    Ann uses Time Elemental targeting Hill Giant
      expect: refused
    Ann uses Time Elemental targeting Gray Ogre
    Ann uses Ramses Overdark targeting Hill Giant

expect
  Gray Ogre is in Bob's hand
  Hill Giant is in Bob's graveyard
""",
    "Kobolds of Kher Keep under Rohgahh, paid and unpaid": """
Ann
  battlefield: Rohgahh of Kher Keep, Kobolds of Kher Keep
Bob

Ann's turn
  untap
  upkeep
    expect: Kobolds of Kher Keep is 2/3
    Ann declines Rohgahh of Kher Keep

expect
  Bob controls Rohgahh of Kher Keep
  Bob controls Kobolds of Kher Keep
  Kobolds of Kher Keep is tapped
""",
    "creatures held as long as a singer stays tapped": """
Ann
  battlefield: Rubinia Soulsinger, Willow Satyr
Bob
  battlefield: Hill Giant, Lady Orca

Ann's turn
  main
    Ann uses Rubinia Soulsinger targeting Hill Giant
    Ann uses Willow Satyr targeting Lady Orca
    expect: Ann controls Hill Giant
    expect: Ann controls Lady Orca

Bob's turn
  main
    Bob passes

Ann's turn
  untap
    Ann declines Rubinia Soulsinger
    Ann accepts Willow Satyr
  main
    expect: Bob controls Hill Giant
    expect: Ann controls Lady Orca
""",
    "life for who has Plains": """
Ann
  battlefield: Spiritual Sanctuary
Bob
  battlefield: Plains

Ann's turn
  untap
  upkeep
  main

Bob's turn
  main
    expect: Bob is at 21
    expect: Ann is at 20
""",
    "banding taken away in the upkeep": """
Ann
  battlefield: Tolaria
Bob
  battlefield: Benalish Hero

Bob's turn
  upkeep
    Ann uses Tolaria targeting Benalish Hero
  main
    expect: Benalish Hero does not have banding
    Ann uses Tolaria targeting Benalish Hero
      expect: refused
""",
    "cards locked up in a Vault": """
Ann
  battlefield: Knowledge Vault, 2 Island
  hand: Forest
  library: Hill Giant, Gray Ogre, Grizzly Bears
Bob

Ann's turn
  main
    Ann uses Knowledge Vault to store
    expect: Hill Giant is in exile

Bob's turn
  main
    Bob passes

Ann's turn
  main
    Ann uses Knowledge Vault to open
      Ann accepts Knowledge Vault

expect
  Hill Giant is in Ann's hand
  Forest is in Ann's graveyard
  Knowledge Vault is in Ann's graveyard
""",
    "Visions of a library": """
Ann
  battlefield: Plains
  hand: Visions
Bob

Ann's turn
  main
    Ann casts Visions targeting Bob
      Ann declines Visions
      expect: done
""",
    "Walls that damage does not reach": """
Ann
  battlefield: Wall of Putrid Flesh, Wall of Vapor, Wall of Shadows, Enchanted Being
Bob
  battlefield: Hill Giant, Craw Wurm, Gray Ogre, Serra Angel, Holy Strength (attached to Hill Giant)
  battlefield: Giant Strength (attached to Gray Ogre)

Bob's turn
  attack
    Bob attacks with Hill Giant, Craw Wurm, Gray Ogre and Serra Angel
  blocks
    Ann blocks Hill Giant with Wall of Putrid Flesh
    Ann blocks Craw Wurm with Wall of Vapor
    Ann blocks Gray Ogre with Enchanted Being
  after damage
    the turn ends

expect
  Wall of Putrid Flesh is on the battlefield
  Wall of Vapor is on the battlefield
  Enchanted Being is on the battlefield
  Ann is at 16
""",
    "a Wall of Wonder that walks, a Wurm that has to block first": """
Ann
  battlefield: Wall of Wonder, 4 Island, Wall of Tombstones
  graveyard: Hill Giant, Gray Ogre
Bob

Ann's turn
  untap
  upkeep
  main
    expect 2006, 2024: Wall of Tombstones is 0/3
    expect 1994: Wall of Tombstones is 0/2
    Ann uses Wall of Wonder
    expect: Wall of Wonder is 5/1
  attack
    Ann attacks with Wall of Wonder
  after damage
    the turn ends

expect
  Bob is at 15
""",
    "a Wurm that attacks only once it has blocked": """
Ann
  battlefield: Elder Land Wurm
Bob
  battlefield: Hill Giant

Ann's turn
  attack
    Ann attacks with Elder Land Wurm
      expect: refused

Bob's turn
  attack
    Bob attacks with Hill Giant
  blocks
    Ann blocks Hill Giant with Elder Land Wurm
  after damage
    the turn ends

Ann's turn
  attack
    Ann attacks with Elder Land Wurm
  after damage
    the turn ends

expect
  Bob is at 15
""",
    "the last of the Serrated Arrows": """
Ann
  battlefield: Serrated Arrows (1 arrowhead counter)
Bob
  battlefield: Grizzly Bears

Ann's turn
  main
    Ann uses Serrated Arrows targeting Grizzly Bears

Bob's turn
  main
    Bob passes

Ann's turn
  main
    expect: Serrated Arrows is in Ann's graveyard
    expect: Grizzly Bears is 1/1
""",
    "a Deed for two": """
Ann
  battlefield: Pernicious Deed, 2 Forest
Bob
  battlefield: Grizzly Bears, Hill Giant, Howling Mine, Forest

Ann's turn
  main
    Ann uses Pernicious Deed with X = 2

expect
  Grizzly Bears is in Bob's graveyard
  Howling Mine is in Bob's graveyard
  Hill Giant is on the battlefield
  Bob's Forest is on the battlefield
""",
    "a spell countered for two cards, and Arrows that run out": """
Ann
  battlefield: 2 Mountain
  hand: Lightning Bolt
  library: Hill Giant, Gray Ogre, Grizzly Bears
Bob
  battlefield: 2 Island
  hand: Arcane Denial
  library: Forest, Plains

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
      Bob casts Arcane Denial targeting Lightning Bolt

Bob's turn
  upkeep
    Ann accepts Arcane Denial
  main
    expect: Ann has 2 cards in hand
    expect: Bob has 2 cards in hand
""",
    "a card seen and discarded, a land found by a Guide": """
Ann
  battlefield: Swamp, Goblin Guide
  hand: Inquisition of Kozilek
Bob
  hand: Lightning Bolt, Craw Wurm, Forest
  library: Island, Hill Giant

Ann's turn
  main
    Ann casts Inquisition of Kozilek targeting Bob
      expect: Lightning Bolt is in Bob's graveyard
  attack
    Ann attacks with Goblin Guide
  after damage
    the turn ends

expect
  Bob is at 18
  Island is in Bob's hand
  Craw Wurm is in Bob's hand
""",
    "a Jace of four abilities": """
Ann
  battlefield: Jace, the Mind Sculptor (3 loyalty counters)
  hand: Forest
  library: Hill Giant, Gray Ogre, Grizzly Bears, Craw Wurm
Bob
  battlefield: Serra Angel

Ann's turn
  main
    Ann uses Jace, the Mind Sculptor targeting Serra Angel

expect
  Serra Angel is in Bob's hand
  Jace, the Mind Sculptor has 2 loyalty counters
""",
    "more of Legends in a fight": """
Ann
  battlefield: Pendelhaven, 3 Island, Llanowar Elves, Lesser Werewolf, Swamp, Mountain
  battlefield: Wall of Ice
  hand: Teleport, Glyph of Destruction
Bob
  battlefield: Hill Giant

Ann's turn
  main
    Ann uses Pendelhaven targeting Llanowar Elves
    expect: Llanowar Elves is 2/3
  attack
    Ann attacks with Llanowar Elves
    Ann casts Teleport targeting Llanowar Elves
  blocks
    Bob blocks Llanowar Elves with Hill Giant
      expect: refused
  after damage
    the turn ends

Bob's turn
  attack
    Bob attacks with Hill Giant
  blocks
    Ann blocks Hill Giant with Wall of Ice
    Ann casts Glyph of Destruction targeting Wall of Ice
    expect: Wall of Ice is 10/7
  after damage
    the turn ends

expect
  Bob is at 18
  Hill Giant is in Bob's graveyard
  Wall of Ice is in Ann's graveyard
""",
    "a snake that draws instead of biting": """
Ann
  battlefield: Ophidian
  library: Hill Giant
Bob

Ann's turn
  attack
    Ann attacks with Ophidian
  blocks
    Bob does not block
    Ann accepts Ophidian
  after damage
    the turn ends

expect
  Hill Giant is in Ann's hand
  Bob is at 20
""",
    "graves at rest": """
Ann
  battlefield: Rest in Peace
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Bob's turn
  main
    Bob casts Lightning Bolt targeting Ann

expect
  Lightning Bolt is in exile
  Ann is at 17
""",
    "progress that hurts whoever has nonbasic lands": """
Ann
  battlefield: 2 Mountain, Mishra's Factory
  hand: Price of Progress
Bob
  battlefield: Strip Mine, Ancient Tomb, Forest

Ann's turn
  main
    Ann casts Price of Progress paying with 2 Mountain

expect
  Ann is at 18
  Bob is at 16
""",
    "graves emptied as Rest in Peace comes": """
Ann
  battlefield: 2 Plains
  hand: Rest in Peace
  graveyard: Hill Giant
Bob
  graveyard: Gray Ogre

Ann's turn
  main
    Ann casts Rest in Peace

expect
  Hill Giant is in exile
  Gray Ogre is in exile
""",
    "Equipment that brings its bearer, and Swords that do something": """
Ann
  battlefield: 5 Plains, Sword of Feast and Famine (attached to Grizzly Bears), Grizzly Bears
  hand: Batterskull
Bob
  hand: Forest
  battlefield: Swamp
  hand: Terror

Ann's turn
  main
    Ann casts Batterskull
    expect: Grizzly Bears is 4/4
    Bob casts Terror targeting Grizzly Bears
      expect: refused
  attack
    Ann attacks with Grizzly Bears
  after damage
    Bob discards Forest

expect
  Batterskull is on the battlefield
  Bob is at 16
  Forest is in Bob's graveyard
  all Plains are untapped
""",
    "a Time Spiral": """
Ann
  battlefield: 6 Island
  hand: Time Spiral, Forest
  graveyard: Hill Giant
Bob
  hand: 2 Swamp

Ann's turn
  main
    Ann casts Time Spiral

expect
  Time Spiral is in exile
  Ann has 7 cards in hand
  Bob has 7 cards in hand
  all Island are untapped
""",
    "a Sword of Fire and Ice that hits": """
Ann
  battlefield: Sword of Fire and Ice (attached to Grizzly Bears), Grizzly Bears
  library: Hill Giant
Bob
  battlefield: Mountain, Gray Ogre
  hand: Lightning Bolt

Ann's turn
  attack
    Bob casts Lightning Bolt targeting Grizzly Bears
      expect: refused
    Ann attacks with Grizzly Bears
  after damage
    Ann chooses Bob for Sword of Fire and Ice

expect
  Bob is at 14
  Hill Giant is in Ann's hand
""",
    "creatures away in a Wave, and back": """
Ann
  battlefield: Parallax Wave (2 fade counters)
Bob
  battlefield: Hill Giant, Gray Ogre, Plains, Plains
  hand: Disenchant

Ann's turn
  main
    Ann uses Parallax Wave targeting Hill Giant
    Ann uses Parallax Wave targeting Gray Ogre
    expect: Hill Giant is in exile
    expect: Gray Ogre is in exile
    Bob casts Disenchant targeting Parallax Wave

expect
  Bob controls Hill Giant
  Bob controls Gray Ogre
""",
    "an Engine that falls into two": """
Ann
  battlefield: Wurmcoil Engine, Etched Champion, Howling Mine, Mountain, Hellrider
Bob
  battlefield: Plains, Mountain
  hand: Lightning Bolt, Disenchant
  battlefield: Plains

Ann's turn
  main
    Bob casts Lightning Bolt targeting Etched Champion
      expect: refused
    Bob casts Disenchant targeting Wurmcoil Engine
    expect: Wurmcoil Engine is in Ann's graveyard
  attack
    Ann attacks with Hellrider
  after damage
    the turn ends

expect
  Bob is at 15
""",
    "a land that gives a spirit to whoever is targeted when it is tapped for mana": """
card Orchard of Ghosts
  Land
  {T}: Add one mana of any color.
  Whenever you tap Orchard of Ghosts for mana, target opponent creates a 1/1 colorless Spirit creature token.

Ann
  battlefield: Orchard of Ghosts
  hand: Lightning Bolt
Bob

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
    the phase ends

expect
  Bob is at 17
  Bob controls Spirit
  Ann controls 1 permanent
""",
    "permanents that come back to their owner alone": """
card Mark of Home
  {R}
  Instant
  Gain control of all permanents you own.

Ann
  battlefield: Mountain
  hand: Mark of Home
Bob
  battlefield: Grizzly Bears (owner Ann), Hill Giant, Sol Ring (owner Ann)

Ann's turn
  main
    Ann casts Mark of Home

expect
  Ann controls Grizzly Bears
  Ann controls Sol Ring
  Bob controls Hill Giant
""",
    "creatures that come back to each owner": """
card Path Home
  Land
  {T}: Add {C}.
  {T}: Each player gains control of all creatures they own.

Ann
  battlefield: Path Home, Gray Ogre (owner Bob)
Bob
  battlefield: Grizzly Bears (owner Ann), Hill Giant, Sol Ring (owner Ann)

Ann's turn
  main
    Ann uses Path Home

expect
  Ann controls Grizzly Bears
  Bob controls Gray Ogre
  Bob controls Hill Giant
  Bob controls Sol Ring
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
