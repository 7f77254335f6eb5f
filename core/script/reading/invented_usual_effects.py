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
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import Instructions
from core.kernel.abilities.references import All, Amount, Reference, Role, Together, X
from core.kernel.abilities.trigger_events import (
    Attacks,
    BecomesTapped,
    BeginningOf,
    BlocksOrIsBlocked,
    DealsDamage,
    Draws,
    Enters,
    GainsLife,
    Happening,
    Leaves,
    SpellIsCast,
)
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
    May,
    Move,
    Place,
    Prevent,
    Regenerate,
    SacrificeIt,
    Tap,
    Untap,
)
from core.kernel.values.colors import Color
from core.kernel.values.moments import Moment
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
    "sacrifice it unless you pay {mana}": lambda price: Instructions((May((), (SacrificeIt(),), pay=price),)),
    "return it to its owner's hand": lambda: Instructions((Move(Role.SOURCE, Place.HAND),)),
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

USUAL_EVENTS: Mapping[str, Happening] = {
    "when it enters": Enters(),
    "when it dies": Leaves(Role.SOURCE, Zone.GRAVEYARD),
    "when it leaves the battlefield": Leaves(),
    "whenever it attacks": Attacks(),
    "whenever it blocks": BlocksOrIsBlocked(is_blocked=False),
    "whenever it becomes blocked": BlocksOrIsBlocked(blocks=False),
    "whenever it deals damage to a player": DealsDamage(to_creature=False),
    "whenever it deals combat damage to a player": DealsDamage(to_creature=False, combat=True),
    "whenever it becomes tapped": BecomesTapped(),
    "whenever a creature enters": Enters(CREATURE),
    "whenever a creature dies": Leaves(CREATURE, Zone.GRAVEYARD),
    "whenever you gain life": GainsLife(),
    "whenever you draw a card": Draws(Whose.YOURS),
    "whenever you cast a spell": SpellIsCast(SPELL, Whose.YOURS),
    "whenever a player casts a spell": SpellIsCast(SPELL),
    "at the beginning of your upkeep": BeginningOf(Moment.UPKEEP),
    "at the beginning of each upkeep": BeginningOf(Moment.UPKEEP, Whose.ANYONE),
    "at the beginning of your draw step": BeginningOf(Moment.DRAW),
    "at the beginning of your main phase": BeginningOf(Moment.MAIN),
    "at the beginning of your second main phase": BeginningOf(Moment.SECOND_MAIN),
    "at the end of your turn": BeginningOf(Moment.END_OF_TURN),
    "at the end of each turn": BeginningOf(Moment.END_OF_TURN, Whose.ANYONE),
}
"""What sets off what most cards do."""


def _spell_of(color: Color) -> Filter:
    return a(colors=[color], zone=Zone.STACK)
