"""The creature types of 2006, up to the Time Spiral set. Glossary, under Creature Type."""

from __future__ import annotations

from editions.shared.words import listed

CREATURE_TYPES = listed(
    "Abomination/Aboroth/Advisor/Aladdin/Albatross/Alchemist/Ali-Baba/Ali-from-Cairo/Alligator/Ambush-Party",
    "Angel/Ant/Antelope/Ape/Archaeologist/Archer/Archon/Artificer/Asp/Assassin/Assembly-Worker/Atog/Aurochs",
    "Avatar/Avenger/Avizoa/Badger/Ball-Lightning/Bandit/Banshee/Barbarian/Barishi/Basilisk/Bat/Bear/Beast/Bee",
    "Beeble/Being/Berserker/Bird/Blinkmoth/Boar/Bodyguard/Bringer/Brother/Brownie/Brushwagg/Bull/Bureaucrat",
    "Camarid/Camel/Caravan/Caribou/Carnivore/Carriage/Carrier/Cat/Cave-People/Centaur/Cephalid/Cheetah",
    "Chicken/Child/Chimera/Citizen/Clamfolk/Cleric/Cobra/Cockatrice/Constable/Construct/Cow/Crab/Crocodile",
    "Crusader/Cyclops/Dauthi/Demon/Deserter/Designer/Devil/Devouring-Deep/Dinosaur/Djinn/Dog/Donkey",
    "Doppelganger/Dragon/Dragonfly/Drake/Dreadnought/Drill-Sergeant/Drone/Druid/Dryad/Dwarf/Eater/Eel/Effigy",
    "Efreet/Egg/El-Hajjâj/Elder/Elemental/Elephant/Elf/Enchantress/Entity/Erne/Essence/Exorcist",
    "Expansion-Symbol/Eye/Faerie/Fallen/Farmer/Ferret/Fiend/Fish/Flagbearer/Fox/Frog/Frostbeast/Fungus",
    "Fungusaur/Gaea's-Avenger/Gamer/Gargoyle/Gatekeeper/General/Ghost/Ghoul/Giant/Gnome/Goat/Goblin/Golem",
    "Gorgon/Graveborn/Gremlin/Griffin/Guardian/Gus/Gypsy/Hag/Harlequin/Heretic/Hero/Hipparion/Hippo/Homarid",
    "Hornet/Horror/Horse/Horseman/Hound/Human/Hydra/Hyena/Illusion/Imp/Incarnation/Infernal-Denizen",
    "Inquisitor/Insect/Island-Fish/Jackal/Jellyfish/Juggernaut/Kavu/Keeper/Kelp/King/Kirin/Kithkin/Knight",
    "Kobold/Kor/Kraken/Lady-of-Proper-Etiquette/Lammasu/Leech/Legionnaire/Lemure/Leper/Leviathan/Lhurgoyf",
    "Licid/Lizard/Lord/Lurker/Lycanthrope/Mage/Maiden/Mammoth/Manticore/Marid/Martyr/Master/Medusa/Mercenary",
    "Merchant/Merfolk/Mime/Minion/Minor/Minotaur/Miracle-Worker/Mist/Mob/Mold-Demon/Monger/Mongoose/Monk",
    "Monster/Moonfolk/Mummy/Murk-Dwellers/Mutant/Myr/Mystic/Nameless-Race/Narwhal/Nephilim/Niall-Silvain",
    "Nightmare/Nightstalker/Ninja/Noble/Nomad/Octopus/Ogre/Ooze/Orb/Orc/Orgg/Ouphe/Ox/Oyster/Paladin",
    "Paratrooper/Peacekeeper/Pegasus/Penguin/Pentavite/People-of-the-Woods/Pest/Phantasm/Phelddagrif/Phoenix",
    "Pig/Pikemen/Pincher/Pirate/Pixie-Queen/Plant/Poison-Snake/Poltergeist/Pony/Preacher/Priest/Prism/Pyknite",
    "Rabbit/Raider/Ranger/Rat/Rebel/Reflection/Rhino/Robber/Roc/Rock-Sled/Rogue/Sage/Salamander/Samurai/Sand",
    "Saproling/Satyr/Scavenger/Scorpion/Scout/Serf/Serpent/Shade/Shaman/Shapeshifter/Shark/Sheep/Ship/Shyft",
    "Singing-Tree/Sister/Skeleton/Slith/Sliver/Slug/Smith/Snake/Soldier/Soltari/Sorceress/Spawn/Speaker",
    "Specter/Spellshaper/Sphinx/Spider/Spike/Spirit/Splinter/Sponge/Spuzzem/Spy/Squirrel/Stangg-Twin/Starfish",
    "Strider/Survivor/Swarm/Tactician/Tarpan/Teddy/Tetravite",
    "The-Biggest-Baddest-Nastiest-Scariest-Creature-You'll-Ever-See/Thief/Thopter/Thrull/Thundermare/Tiger",
    "Titan/Toad/Tortoise/Townsfolk/Tracker/Treefolk/Triskelavite/Troll/Turtle/Twin/Undead/Unicorn/Vampire",
    "Vedalken/Viashino/Villain/Viper/Volver/Vulture/Waiter/Walking-Dead/Wall/War-Rider/Warrior/Wasp/Weird",
    "Whale/Whippoorwill/Wight/Wiitigo/Wirefly/Witch/Wizard/Wolf/Wolverine/Wolverine-Pack/Wolves-of-the-Hunt",
    "Wombat/Worm/Wraith/Wretched/Wurm/Yeti/Zombie/Zubera",
)
"""Each a single word."""
