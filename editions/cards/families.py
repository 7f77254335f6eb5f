"""Cards that come in families: Walls, lords, the Circles of Protection, the Elemental Blasts, the charms, dual lands."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from core.kernel.abilities.descriptions import CREATURE, PERMANENT, SPELL, Filter, target
from core.kernel.abilities.kinds import Ability, Instructions, Static, Triggered
from core.kernel.abilities.modifications import ChangeColors, Gain, Modification
from core.kernel.abilities.references import Role
from core.kernel.abilities.trigger_events import BeginningOf, SpellIsCast
from core.kernel.effects import Apply, Counter, DealDamage, Destroy, GainLife, May, Mode, Prevent
from core.kernel.layers.apply_modification import MANA_OF_LAND
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Duration, Moment
from core.kernel.values.zones import Zone
from editions.cards.making import (
    ALPHA,
    DEFENDER,
    DEFENDER_KEYWORD,
    artifact,
    aura,
    creature,
    does,
    enchantment,
    for_mana,
    land,
    protection,
    reworded,
)


def wall(
    name: str,
    paid: str,
    power: int,
    toughness: int,
    since: date = ALPHA,
    *,
    keywords: Iterable[Keyword] = (),
    abilities: Iterable[Ability] = (),
    artifact: bool = False,
) -> Card:
    """A Wall, which its type keeps from attacking at first and a keyword later."""

    def worded(day: date, *more: Keyword) -> Card:
        own = (*keywords, *more)
        return creature(name, paid, power, toughness, "Wall", day, keywords=own, abilities=abilities, artifact=artifact)

    return reworded(worded(since), (DEFENDER_KEYWORD, worded(DEFENDER_KEYWORD, DEFENDER)))


def circle_of_protection(color: Color, since: date = ALPHA) -> Card:
    """The Circle against one color: it stops the damage that one source of that color deals to its player."""
    helps = does(Prevent(None, Role.YOU, frozenset({color})))
    return enchantment(
        f"Circle of Protection: {color.word.capitalize()}", "{1}{W}", for_mana("{1}", helps), since=since
    )


def elemental_blast(foe: Color) -> Instructions:
    """What an Elemental Blast does to a spell or a permanent of the other color."""
    colors = frozenset({foe})
    return does(
        modes=(
            Mode("countering a spell", (Counter(),), (target(Filter(colors=colors, zone=Zone.STACK)),)),
            Mode("destroying a permanent", (Destroy(),), (target(Filter(colors=colors)),)),
        )
    )


def lord(name: str, paid: str, followers: str, power: int, toughness: int, since: date, *gives: Modification) -> Card:
    """A creature that helps all others of a kind, to which it belongs itself only from some day on."""

    def worded(kind: str, other: bool = False) -> Card:
        helped = Filter(types=frozenset({CardType.CREATURE}), subtypes=frozenset({followers}), other=other)
        return creature(name, paid, power, toughness, kind, abilities=[Static(gives, helped)])

    return reworded(worded("Lord"), (since, worded(followers, True)))


def lace(color: Color) -> Instructions:
    """What a Lace does: it gives a spell or a permanent another color for good."""
    changed = Apply((ChangeColors(frozenset({color})),), lasts=Duration.GAME)
    return does(changed, targets=[target(SPELL, PERMANENT)])


def charm(name: str, color: Color) -> Card:
    """An artifact that gives life for spells of one color."""
    heard = SpellIsCast(Filter(colors=frozenset({color}), zone=Zone.STACK))
    return artifact(name, "{1}", Triggered(heard, does(May((GainLife(1),), pay=cost("{1}")))))


def dual_land(name: str, one: str, other: str, since: date = ALPHA) -> Card:
    """A land of two basic types, and with the mana of both."""
    return land(name, MANA_OF_LAND[one], MANA_OF_LAND[other], subtypes=f"{one} {other}", since=since)


HURTS_IN_UPKEEP = Triggered(BeginningOf(Moment.UPKEEP, attached=True), does(DealDamage(1, Role.IT)))
"""What an Aura does that hurts the controller of what it is on."""


def ward(color: Color) -> Card:
    """The Ward against a color other than its own, which gives protection from it."""
    return aura(f"{color.word.capitalize()} Ward", "{W}", CREATURE, Gain((protection(color),)))
