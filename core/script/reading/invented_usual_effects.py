"""What most cards do, in phrases with many places: damage, destruction, cards drawn and discarded, life, tapping, countering."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    OPPONENT,
    PLAYER,
    SPELL,
    Filter,
    TargetSpec,
    a,
    target,
)
from core.kernel.abilities.kinds import Instructions
from core.kernel.abilities.references import All, Amount, Reference, Role, Together, X
from core.kernel.effects import (
    HERE,
    AddCounters,
    Counter,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Effect,
    GainLife,
    LoseLife,
    Move,
    Place,
    Prevent,
    Regenerate,
    SacrificeIt,
    Tap,
    Untap,
)
from core.kernel.values.colors import Color
from core.kernel.values.zones import Zone
from core.script.reading.invented_static_abilities import THING, thing

AMOUNT = r"(\d+|X|that much)"

AIMED_AT: Mapping[str, TargetSpec] = {
    "any target": ANY_TARGET,
    "target creature or player": target(CREATURE, PLAYER),
    "target player": target(PLAYER),
    "target opponent": target(OPPONENT),
}
AIM = rf"({'|'.join(AIMED_AT)}|target {THING.replace('(', '(?:', 1)})"

EVERYONE: Mapping[str, Reference] = {
    "each creature and each player": Together((All(CREATURE), Role.EACH_PLAYER)),
    "each creature": All(CREATURE),
    "each player": Role.EACH_PLAYER,
    "you": Role.YOU,
}
ALL_OF_THEM = f"({'|'.join(EVERYONE)})"


def amount(text: str) -> Amount:
    """How much is meant: a number, or X, which is also what that much stands for."""
    return int(text) if text.isdecimal() else X


def aim(text: str) -> TargetSpec:
    """What is aimed at."""
    return AIMED_AT[text] if text in AIMED_AT else target(*thing(text.removeprefix("target ")))


def _at(described: Sequence[Filter], *effects: Effect) -> Instructions:
    return Instructions(effects, (target(*described),))


def _by_player(*effects: Effect) -> Instructions:
    return Instructions(effects, (target(PLAYER),))


USUAL: Mapping[str, Callable[..., Instructions]] = {
    "deal {amount} damage to {aim}": lambda much, aimed_at: Instructions((DealDamage(much),), (aimed_at,)),
    "deal {amount} damage to {everyone}": lambda much, whom: Instructions((DealDamage(much, whom),)),
    "destroy target {thing}": lambda one: _at(one, Destroy()),
    "destroy all {things}": lambda those: Instructions((Destroy(All(those)),)),
    "exile target {thing}": lambda one: _at(one, Move(HERE, Place.EXILE)),
    "return target {thing} to its owner's hand": lambda one: _at(one, Move(HERE, Place.HAND)),
    "tap target {thing}": lambda one: _at(one, Tap()),
    "untap target {thing}": lambda one: _at(one, Untap()),
    "regenerate target creature": lambda: _at((CREATURE,), Regenerate()),
    "regenerate it": lambda: Instructions((Regenerate(Role.SOURCE),)),
    "counter target spell": lambda: _at((SPELL,), Counter()),
    "counter target {color} spell": lambda color: _at((_spell_of(color),), Counter()),
    "prevent the next {amount} damage to {aim}": lambda much, aimed_at: Instructions((Prevent(much),), (aimed_at,)),
    "put {n} {sizes} counter(s) on target creature": lambda n, sizes: _at((CREATURE,), AddCounters(sizes, n)),
    "put {n} {sizes} counter(s) on it": lambda n, sizes: Instructions((AddCounters(sizes, n, Role.SOURCE),)),
    "sacrifice it": lambda: Instructions((SacrificeIt(),)),
    "draw {amount} card(s)": lambda much: Instructions((Draw(much),)),
    "target player draws {amount} card(s)": lambda much: _by_player(Draw(much, HERE)),
    "target player discards {amount} card(s)": lambda much: _by_player(Discard(much, HERE)),
    "you gain {amount} life": lambda much: Instructions((GainLife(much),)),
    "you lose {amount} life": lambda much: Instructions((LoseLife(much),)),
    "target player gains {amount} life": lambda much: _by_player(GainLife(much, HERE)),
    "target player loses {amount} life": lambda much: _by_player(LoseLife(much, HERE)),
    "each player loses {amount} life": lambda much: Instructions((LoseLife(much, Role.EACH_PLAYER),)),
}
"""What most cards do once."""


def _spell_of(color: Color) -> Filter:
    return a(colors=[color], zone=Zone.STACK)
