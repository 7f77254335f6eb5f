"""Amounts: the numbers that the words of an instruction name, counted while it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.table import TableFact
from core.hooks.words import WordsFact
from core.kernel.abilities.descriptions import ChosenNumber
from core.kernel.abilities.references import (
    All,
    Amount,
    CastBefore,
    ColorsPaid,
    CountAmong,
    CountersOn,
    CountHeld,
    CountOf,
    DamageThisTurn,
    DestroyedSoFar,
    DiedInTurn,
    DifferentManaValues,
    ExcessSoFar,
    Fitting,
    FurtherTargets,
    GreatestManaValue,
    GreatestPower,
    HalfOf,
    HandSizeOf,
    HeldBy,
    LandsPlayed,
    LibrarySizeOf,
    LifeGainedInTurn,
    LifeLostInTurn,
    LifeLostSoFar,
    LifeOf,
    LikeTyped,
    LowestLife,
    ManaValueOf,
    Minus,
    Negative,
    OneMore,
    PowerOf,
    Reference,
    SpellsBefore,
    Target,
    TimesUsed,
    TotalPower,
    ToughnessOf,
    UntappedAsTurnBegan,
    X,
)
from core.kernel.objects.characteristics import Characteristics
from core.kernel.state.meets_description import cost_of, strength_of
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.play import turn_history
from core.play.absent_players import is_absent
from core.play.shared_qualities import like_typed

if TYPE_CHECKING:
    from core.play.context import Context
    from core.play.game import Game


MAY_SINK = (PowerOf, ToughnessOf, LifeOf, LowestLife, HalfOf)
"""Numbers that can be below zero although nobody means them to take anything away."""


def measure(context: Context, amount: Amount) -> int:
    """How much an effect does by a number, counted now."""
    found = calculate(context, amount)
    if not isinstance(amount, MAY_SINK) or found >= 0:
        return found
    nothing = context.game.rules.words.below_zero(context.game.state, found, True)
    context.relied_on = (*context.relied_on, nothing)
    return nothing.answer


def measure_change(context: Context, amount: Amount) -> int:
    """How much a power or toughness is changed by a number, counted now."""
    found = calculate(context, amount)
    if not isinstance(amount, MAY_SINK) or found >= 0:
        return found
    sinks = context.game.rules.words.changes_below_zero(context.game.state)
    context.relied_on = (*context.relied_on, sinks)
    return found if sinks.answer else measure(context, amount)


def calculate(context: Context, amount: Amount) -> int:
    """A number, counted now, to be compared or counted on with, or to be set as it is."""
    if isinstance(amount, int):
        return amount
    if context.game.state.ranges and not context.asking:
        with context.looking():
            return calculate(context, amount)
    if amount is X:
        return context.x
    if amount is ChosenNumber.CHOSEN:
        return _unknown(context)
    if isinstance(amount, CountOf):
        return amount.times * len(context.things(All(amount.described)))
    if isinstance(amount, Negative):
        return -calculate(context, amount.amount)
    if isinstance(amount, Minus):
        return max(0, calculate(context, amount.amount) - calculate(context, amount.less))
    if isinstance(amount, DestroyedSoFar):
        return context.destroyed
    if isinstance(amount, FurtherTargets):
        return max(0, sum(map(len, context.targets)) - 1)
    if isinstance(amount, OneMore):
        return calculate(context, amount.amount) + 1
    if isinstance(amount, HalfOf):
        context.relied_on = (*context.relied_on, context.game.fact(WordsFact.HALVES_ARE_WHOLE))
        number = calculate(context, amount.amount)
        return number // 2 if amount.down else (number + 1) // 2
    if isinstance(amount, LifeOf):
        return sum(_as_read(context, life_of(context, player)) for player in known_of(context, amount.player))
    if isinstance(amount, LowestLife):
        players = known_of(context, amount.players)
        return min(_as_read(context, life_of(context, player)) for player in players) if players else _unknown(context)
    if isinstance(amount, CastBefore):
        state = context.game.state
        cast = [player.cast_before for player in state.players if state.reaches(context.controller, player.id)]
        return max(cast) if amount.by_one else sum(cast)
    if isinstance(amount, HandSizeOf):
        return sum(_hand_size(context.game.state, player) for player in known_of(context, amount.player))
    if isinstance(amount, LibrarySizeOf):
        return sum(len(context.game.state.libraries[player]) for player in context.players(amount.player))
    if isinstance(amount, CountAmong):
        return len(context.things(Fitting(amount.of, amount.described)))
    if isinstance(amount, LikeTyped):
        return len(like_typed(context, context.objects(amount.thing)))
    if isinstance(amount, CountHeld):
        return amount.times * len(context.things(HeldBy(amount.described, amount.player)))
    if isinstance(amount, LandsPlayed):
        return sum(context.game.state.players[player].lands_played for player in known_of(context, amount.player))
    if isinstance(amount, UntappedAsTurnBegan):
        return sum(context.game.state.players[player].began_untapped for player in known_of(context, amount.player))
    if isinstance(amount, (DamageThisTurn, SpellsBefore, ColorsPaid, DiedInTurn, TimesUsed)):
        return turn_history.counted(context, amount)
    if isinstance(amount, GreatestManaValue):
        found = context.objects(All(amount.described))
        return max(_cost(context, thing) for thing in found) if found else _unknown(context)
    if isinstance(amount, (TotalPower, GreatestPower)):
        found = context.objects(All(amount.described))
        powers = [_as_read(context, _strength(context, thing).power) for thing in found]
        return (sum(powers) if isinstance(amount, TotalPower) else max(powers)) if powers else _unknown(context)
    if isinstance(amount, DifferentManaValues):
        return len({_cost(context, thing) for thing in context.objects(All(amount.described))})
    if isinstance(amount, (LifeGainedInTurn, LifeLostInTurn)):
        counted = turn_history.life_gained if isinstance(amount, LifeGainedInTurn) else turn_history.life_lost
        return sum(counted(context.game, player) for player in known_of(context, amount.player))
    if isinstance(amount, LifeLostSoFar):
        return context.life_lost
    if isinstance(amount, ExcessSoFar):
        return sum(context.excess.get(thing, 0) for thing in _known(context, amount.to))
    if isinstance(amount, (PowerOf, ToughnessOf, ManaValueOf, CountersOn)):
        return sum(_value(context, amount, thing) for thing in _known(context, amount.thing))
    raise TypeError(f"no such amount: {amount!r}")


def _unknown(context: Context) -> int:
    """What a number is that cannot be told, since there is nothing to count it on."""
    context.relied_on = (*context.relied_on, context.game.fact(WordsFact.UNKNOWN_IS_NOTHING))
    return 0


def known_of(context: Context, reference: Reference) -> list[PlayerId]:
    """The players of whom something is to be known; of one who has left the game that is what was last so."""
    found = context.all_players(reference)
    if any(is_absent(context.game.state, player) for player in found):
        context.relied_on = (*context.relied_on, context.game.fact(TableFact.LAST_KNOWN_OF_PLAYER))
    return found


def _hand_size(position: Position, player: PlayerId) -> int:
    """How many cards a player holds or, having left the game, last held."""
    held = position.players[player].last_held
    return len(position.hands[player]) if held is None else held


def with_most_life(position: Position) -> tuple[PlayerId, ...]:
    """The player who has more life than each other player, if one has."""
    players = position.in_turn_order()
    most = max(position.players[player].life for player in players)
    found = tuple(player for player in players if position.players[player].life == most)
    return found if len(found) == 1 else ()


def life_of(context: Context, player: PlayerId) -> int:
    """The life total that a player has for whatever asks: where teammates share one, what the edition says that it is."""
    state = context.game.state
    if not state.shares_life:
        return state.players[player].life
    asked = context.game.rules.table.life_asked_for(state, player)
    context.relied_on = (*context.relied_on, asked)
    return asked.answer


def _known(context: Context, thing: Reference) -> list[ObjectId]:
    found = context.objects(thing)
    if not found and isinstance(thing, Target) and context._recalls(thing):
        return [was for was in context.lost[thing.index] if not isinstance(was, (PlayerId, DamageId))]
    return found


def _value(context: Context, amount: PowerOf | ToughnessOf | ManaValueOf | CountersOn, thing: ObjectId) -> int:
    if isinstance(amount, PowerOf):
        return _as_read(context, _strength(context, thing).power) * amount.times
    if isinstance(amount, ToughnessOf):
        return _as_read(context, _strength(context, thing).toughness)
    if isinstance(amount, ManaValueOf):
        return _cost(context, thing)
    return context.game.state.recall(thing).counted(amount.kind)


def _as_read(context: Context, number: int) -> int:
    found, because = as_read(context.game, number)
    context.relied_on = (*context.relied_on, *because)
    return found


def as_read(game: Game, number: int) -> tuple[int, tuple[Ruling[int], ...]]:
    """As what a power, a toughness or a life total counts, and what says so if it is below zero."""
    if number >= 0:
        return number, ()
    ruling = game.rules.words.below_zero(game.state, number, False)
    return ruling.answer, (ruling,)


def _cost(context: Context, thing: ObjectId) -> int:
    position = context.game.state
    return cost_of(position, position.recall(thing), position.characteristics(thing))


def _strength(context: Context, thing: ObjectId) -> Characteristics:
    position = context.game.state
    return strength_of(position, position.recall(thing), position.characteristics(thing))
