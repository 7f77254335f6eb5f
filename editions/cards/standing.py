"""Cards that the rules of continuous effects and of replacements need: texts that change, effects that end, draws offered."""

from __future__ import annotations

from datetime import date

from core.kernel.abilities.descriptions import CREATURE, PERMANENT, SPELL, Filter, Whose, a, target
from core.kernel.abilities.entering import EntersTapped
from core.kernel.abilities.kinds import AsEnters, EntryChange, Instructions, Static, Triggered, When
from core.kernel.abilities.modifications import ChangePower, ChangeTypes, Control, Gain, SetPower
from core.kernel.abilities.prohibitions import NoTarget
from core.kernel.abilities.references import All, CountOf, ManaValueOf, Role
from core.kernel.abilities.trigger_events import Enters, Leaves, SpellIsCast
from core.kernel.effects import HERE, Apply, Counter, Discard, Draw, May, Move, Place, Reword
from core.kernel.effects.permanents import WordKind
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Duration
from core.kernel.values.zones import Zone
from editions.cards.making import (
    ANTIQUITIES,
    FLYING,
    HASTE,
    LEGENDS,
    artifact,
    by_tapping,
    creature,
    does,
    enchantment,
    for_mana,
    instant,
    interrupt,
    sorcery,
)

CHAMPIONS = date(2004, 10, 1)
PLANAR_CHAOS = date(2007, 2, 2)
ELDRAZI = date(2010, 4, 23)
NEW_PHYREXIA = date(2011, 5, 13)
MAGIC_2012 = date(2011, 7, 15)
HOMELANDS = date(1995, 10, 1)
URZAS_DESTINY = date(1999, 6, 7)
MASQUES = date(1999, 10, 4)
MAGIC_2010 = date(2009, 7, 17)
MIRAGE = date(1996, 10, 8)
ONSLAUGHT = date(2002, 10, 7)
RAVNICA = date(2005, 10, 7)
SCARS_OF_MIRRODIN = date(2010, 10, 1)
INNISTRAD = date(2011, 9, 30)

CREATURE_TOO = ChangeTypes(frozenset({CardType.CREATURE}))


def _for_each(described: Filter) -> ChangePower:
    """+1/+1 for each thing that fits a description."""
    return ChangePower(CountOf(described), CountOf(described))


def _reword(*words: WordKind, never: frozenset[str] = frozenset()) -> Instructions:
    """Changes words of some sorts in the text of a spell or permanent."""
    return does(Reword(words, never=never), targets=[target(PERMANENT, SPELL)])


LOOT = does(May((Draw(), Discard(player=Role.YOU))))
"""Its controller may draw a card and, if so, discards one."""

CARDS: tuple[Card, ...] = (
    creature("True Believer", "{W}{W}", 2, 2, "Human Cleric", ONSLAUGHT, abilities=[NoTarget()]),
    enchantment("Ivory Mask", "{2}{W}{W}", NoTarget(), since=MASQUES),
    sorcery(
        "Replenish",
        "{3}{W}",
        does(Move(All(a(CardType.ENCHANTMENT, zone=Zone.GRAVEYARD, whose=Whose.YOURS)), Place.BATTLEFIELD)),
        URZAS_DESTINY,
    ),
    sorcery(
        "Open the Vaults",
        "{4}{W}{W}",
        does(Move(All(a(CardType.ARTIFACT, CardType.ENCHANTMENT, zone=Zone.GRAVEYARD)), Place.BATTLEFIELD)),
        MAGIC_2010,
    ),
    enchantment(
        "Kismet",
        "{3}{W}",
        EntersTapped(a(CardType.ARTIFACT, CardType.CREATURE, CardType.LAND, whose=Whose.OPPONENTS)),
        since=LEGENDS,
    ),
    creature(
        "Urabrask the Hidden",
        "{3}{R}{R}",
        4,
        4,
        "Praetor",
        NEW_PHYREXIA,
        legendary=True,
        abilities=[
            Static((Gain((HASTE,)),), a(CardType.CREATURE, whose=Whose.YOURS)),
            EntersTapped(a(CardType.CREATURE, whose=Whose.OPPONENTS)),
        ],
    ),
    creature(
        "Aquamorph Entity",
        "{2}{U}{U}",
        0,
        0,
        "Shapeshifter",
        PLANAR_CHAOS,
        keywords=[Keyword(KeywordName.MORPH, cost("{2}{U}"))],
        abilities=[AsEnters(EntryChange.SIZE, sizes=((5, 1), (1, 5)), turned_up=True)],
    ),
    artifact(
        "Jade Statue",
        "{4}",
        for_mana(
            "{2}",
            does(Apply((CREATURE_TOO, SetPower(3, 6)), Role.SOURCE, Duration.COMBAT)),
            when=When.COMBAT,
        ),
    ),
    creature(
        "Xenic Poltergeist",
        "{1}{B}{B}",
        1,
        1,
        "Spirit",
        ANTIQUITIES,
        abilities=[
            by_tapping(
                does(
                    Apply((CREATURE_TOO, SetPower(ManaValueOf(HERE), ManaValueOf(HERE))), lasts=Duration.UPKEEP),
                    targets=[target(a(CardType.ARTIFACT, not_types=[CardType.CREATURE]))],
                )
            )
        ],
    ),
    creature(
        "Master Thief",
        "{2}{U}{U}",
        2,
        2,
        "Human Rogue",
        MAGIC_2012,
        abilities=[
            Triggered(
                Enters(),
                does(Apply((Control(Role.YOU),), lasts=Duration.WHILE_KEPT), targets=[target(a(CardType.ARTIFACT))]),
            )
        ],
    ),
    instant(
        "Strength of Cedars",
        "{4}{G}",
        does(Apply((_for_each(a(CardType.LAND, whose=Whose.YOURS)),)), targets=[target(CREATURE)]),
        CHAMPIONS,
    ),
    instant(
        "Might of the Masses",
        "{G}",
        does(Apply((_for_each(a(CardType.CREATURE, whose=Whose.YOURS)),)), targets=[target(CREATURE)]),
        ELDRAZI,
    ),
    instant("Memory Lapse", "{1}{U}", does(Counter(instead=Place.TOP_OF_LIBRARY), targets=[target(SPELL)]), HOMELANDS),
    instant("Remand", "{1}{U}", does(Counter(instead=Place.HAND), Draw(), targets=[target(SPELL)]), RAVNICA),
    interrupt("Magical Hack", "{U}", _reword(WordKind.LANDS)),
    interrupt("Sleight of Mind", "{U}", _reword(WordKind.COLORS)),
    instant("Mind Bend", "{U}", does(Reword((WordKind.COLORS, WordKind.LANDS)), targets=[target(PERMANENT)]), MIRAGE),
    instant("Artificial Evolution", "{U}", _reword(WordKind.CREATURES, never=frozenset({"Wall"})), ONSLAUGHT),
    creature(
        "Riddlesmith",
        "{1}{U}",
        2,
        1,
        "Human Artificer",
        SCARS_OF_MIRRODIN,
        abilities=[Triggered(SpellIsCast(a(CardType.ARTIFACT, zone=Zone.STACK), Whose.YOURS), LOOT)],
    ),
    creature(
        "Murder of Crows",
        "{3}{U}{U}",
        4,
        4,
        "Bird",
        INNISTRAD,
        keywords=[FLYING],
        abilities=[Triggered(Leaves(Filter(types=CREATURE.types, other=True), Zone.GRAVEYARD), LOOT)],
    ),
)
