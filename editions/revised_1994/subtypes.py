"""The creature types of April 1994: what the cards printed so far summon."""

from __future__ import annotations

from editions.shared.words import listed

CREATURE_TYPES = listed(
    "Aladdin/Ali Baba/Ali from Cairo/Angel/Ape/Archaeologist/Asp/Assassin/Atog/Avatar/Basilisk/Bear",
    "Bird Maiden/Bodyguard/Camel/Cavalry/Cleric/Clone/Cockatrice/Dandân/Demon/Devil/Djinn/Doppelganger/Dragon",
    "Druid/Dwarf/Efreet/Egg/El-Hajjâj/Elemental/Elephant/Elf/Enchantress/Faerie/Flying Men/Force/Fungusaur",
    "Gaea's Avenger/Gaea's Liege/Gargoyle/Ghoul/Giant/Goblin/Goblin King/Gremlin/Guardian/Hero/Hydra/Imp",
    "Island Fish/Jackal/King/Knight/Leper/Lion/Lord/Lord of Atlantis/Mammoth/Mana Bird/Marid/Merfolk/Minotaur",
    "Nightmare/Nomad/Nymph/Ogre/Orc/Paladin/Pegasus/Phantasm/Poltergeist/Raider/Rat/Roc/Sage/Serpent/Shade",
    "Shadow/Ship/Sindbad/Singing Tree/Skeleton/Smith/Sorceress/Specter/Spider/Tortoise/Treefolk/Troll/Unicorn",
    "Vampire/Wall/Will-O'-The-Wisp/Witch/Wizard/Wolf/Wraith/Wurm/Zombie",
)
"""In the singular, since the book has no list and cards print now one and now the other."""
