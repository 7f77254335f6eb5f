"""Cards that let spells be cast at other times, forbid them or cannot be stopped, and that leave choices to an opponent."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from core.kernel.abilities.casting import CannotBeCountered, CastForbidden, CastQuickly
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    SPELL,
    Filter,
    Restriction,
    RestrictionKind,
    TargetSpec,
    Whose,
    a,
    target,
)
from core.kernel.abilities.keyword_abilities import bought_back
from core.kernel.abilities.kinds import SpellAbility, Triggered, When
from core.kernel.abilities.modifications import Control, Restrict
from core.kernel.abilities.references import All, Role, Target
from core.kernel.abilities.trigger_events import Enters, SpellIsCast
from core.kernel.effects import (
    Apply,
    DealDamage,
    Destroy,
    Draw,
    IfDone,
    SacrificeIt,
    Untap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Duration
from core.kernel.values.zones import Zone
from editions.cards.delayed import DRAWS_LATER
from editions.cards.making import (
    ARABIAN_NIGHTS,
    LEGENDS,
    artifact,
    by_tapping,
    card,
    creature,
    does,
    enchantment,
    face,
    instant,
    lacking,
    protection,
    sorcery,
)

ICE_AGE = date(1995, 6, 3)
WEATHERLIGHT = date(1997, 6, 9)
TEMPEST = date(1997, 10, 13)
INVASION = date(2000, 10, 2)
ODYSSEY = date(2001, 10, 1)
FIFTH_DAWN = date(2004, 6, 4)
TIME_SPIRAL = date(2006, 10, 6)
FUTURE_SIGHT = date(2007, 5, 4)
MAGIC_2013 = date(2012, 7, 13)
BATTLE_FOR_ZENDIKAR = date(2015, 10, 2)
MY_SPELL = Filter(whose=Whose.YOURS, zone=Zone.STACK)
MY_GREEN_CREATURE = a(CardType.CREATURE, colors=[Color.GREEN], whose=Whose.YOURS, zone=Zone.STACK)
THEIR_CREATURE = a(CardType.CREATURE, whose=Whose.OPPONENTS)


def of_their_choice(chosen: TargetSpec) -> TargetSpec:
    """A target of an opponent's choice."""
    return replace(chosen, by_opponent=True)


CHOICES: tuple[Card, ...] = (
    sorcery(
        "Evangelize",
        "{4}{W}",
        bought_back(
            cost("{2}{W}{W}"),
            does(
                Apply((Control(Role.YOU),), lasts=Duration.GAME),
                targets=[of_their_choice(target(THEIR_CREATURE))],
            ),
        ),
        TIME_SPIRAL,
    ),
    creature(
        "Cuombajj Witches",
        "{B}{B}",
        1,
        3,
        "Human Wizard",
        ARABIAN_NIGHTS,
        abilities=[
            by_tapping(does(DealDamage(1), DealDamage(1, Target(1)), targets=[ANY_TARGET, of_their_choice(ANY_TARGET)]))
        ],
    ),
)
"""What leaves a choice to an opponent."""


def breaks_for(whose: Whose, player: Role) -> Triggered:
    """The standstill that a spell ends: three cards for a player, if the permanent is sacrificed."""
    return Triggered(SpellIsCast(SPELL, whose), does(IfDone(SacrificeIt(), (Draw(3, player),))))


TIMES: tuple[Card, ...] = (
    instant("Reset", "{U}{U}", does(Untap(All(a(CardType.LAND, whose=Whose.YOURS)))), LEGENDS, when=When.AFTER_UPKEEP),
    instant(
        "Panic",
        "{R}",
        does(Apply((Restrict(Restriction(RestrictionKind.BLOCK)),)), DRAWS_LATER, targets=[target(CREATURE)]),
        ICE_AGE,
        when=When.BEFORE_BLOCKS,
    ),
)
"""What may be cast at some times alone."""

BANS: tuple[Card, ...] = (
    enchantment(
        "Standstill",
        "{1}{U}",
        breaks_for(Whose.OPPONENTS, Role.YOU),
        breaks_for(Whose.YOURS, Role.OPPONENT),
        since=ODYSSEY,
    ),
    enchantment(
        "Grave Peril",
        "{1}{B}",
        Triggered(
            Enters(a(CardType.CREATURE, not_colors=[Color.BLACK])),
            does(IfDone(SacrificeIt(), (Destroy(Role.IT),))),
        ),
        since=FUTURE_SIGHT,
    ),
    artifact("Vedalken Orrery", "{4}", CastQuickly(MY_SPELL), since=FIFTH_DAWN),
    creature(
        "Yeva, Nature's Herald",
        "{2}{G}{G}",
        4,
        4,
        "Elf Shaman",
        MAGIC_2013,
        keywords=[Keyword(KeywordName.FLASH)],
        abilities=[CastQuickly(MY_GREEN_CREATURE)],
        legendary=True,
    ),
    creature(
        "Steel Golem",
        "{3}",
        3,
        4,
        "Golem",
        WEATHERLIGHT,
        artifact=True,
        abilities=[CastForbidden(a(CardType.CREATURE, whose=Whose.YOURS, zone=Zone.STACK))],
    ),
    lacking(
        creature(
            "Void Winnower",
            "{9}",
            11,
            9,
            "Eldrazi",
            BATTLE_FOR_ZENDIKAR,
            abilities=[CastForbidden(Filter(even_mana_value=True, whose=Whose.OPPONENTS, zone=Zone.STACK))],
        ),
        "opponents may block with creatures that cost an even amount of mana",
    ),
    creature(
        "Scragnoth",
        "{4}{G}",
        3,
        4,
        "Beast",
        TEMPEST,
        keywords=[protection(Color.BLUE)],
        abilities=[CannotBeCountered()],
    ),
    card(
        INVASION,
        face(
            "Obliterate",
            [CardType.SORCERY],
            "{6}{R}{R}",
            abilities=[
                CannotBeCountered(),
                SpellAbility(
                    does(Destroy(All(a(CardType.ARTIFACT, CardType.CREATURE, CardType.LAND)), regeneration=False))
                ),
            ],
        ),
    ),
)
"""What lets spells be cast at other times, forbids them, or cannot be stopped."""

CARDS: tuple[Card, ...] = (*CHOICES, *TIMES, *BANS)
