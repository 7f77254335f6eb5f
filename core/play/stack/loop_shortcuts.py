"""Shortcuts: loops of actions that cost nothing, done again in a position that was there before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.timing import Loop, Repeating
from core.kernel.decisions.actions import Activate
from core.kernel.state.position import Position
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.costs import PayMana
from core.play.casting.plans import Plan
from core.play.stack.loop_countdown import MOST_ROUNDS, agree, name_number
from core.play.stack.loops import FreeActivation, card_of, fingerprint

if TYPE_CHECKING:
    from core.play.base.game import Game


def verify_repeating(game: Game, plan: Plan) -> None:
    """Check that something may be done again, if it costs nothing and the position is one in which it was done before.

    Where the edition has players say how often, that is asked now.

    Raises:
        Refused: it may not.
    """
    action = plan.action
    if type(action) is not Activate or not _is_free(plan):
        return
    rounds, player = game.rounds, action.player
    activation = FreeActivation(player, action, _seen(game.state))
    since = next((place for place, former in enumerate(reversed(rounds.activations), 1) if former == activation), 0)
    if since:
        _weigh(game, player, {repeated.player for repeated in rounds.activations[-since:]})
    rounds.activations.append(activation)


def _is_free(plan: Plan) -> bool:
    payment = plan.payment
    if payment is None or payment.drawings or payment.spends.total:
        return False
    return all(isinstance(part, PayMana) for part in payment.parts)


def _seen(position: Position) -> tuple[object, ...]:
    """A position together with what effects have made of the permanents in it, and with what they have left to come.

    To have a keyword twice, or to be kept from something twice, is no more than once. But help made in advance, or something
    set for later, is more each time: whoever does that again is in another position.
    """
    permanents_as_made = tuple(_made_of(position.characteristics(thing.id)) for thing in position.permanents())
    return (*fingerprint(position), permanents_as_made, _to_come(position))


def _made_of(now: Characteristics) -> tuple[object, ...]:
    kind = (now.name, now.colors, now.supertypes, now.types, now.subtypes, now.power, now.toughness)
    return (*kind, frozenset(now.keywords), now.abilities, frozenset(now.restrictions))


def _to_come(position: Position) -> tuple[object, ...]:
    def card(value: object) -> object:
        return card_of(position, value)

    shields = tuple(
        (
            shield.kind,
            card(shield.protects),
            shield.amount,
            card(shield.source),
            shield.colors,
            card(shield.instead),
            shield.heals,
        )
        for shield in position.shields
    )
    delayed = tuple(
        (
            delayed_ability.ability,
            card(delayed_ability.source),
            delayed_ability.controller,
            card(delayed_ability.about),
            delayed_ability.lasts,
            delayed_ability.stop,
            delayed_ability.x,
        )
        for delayed_ability in position.delayed
    )
    added = tuple((part_added.player, part_added.parts, part_added.after_phase) for part_added in position.turns.added)
    skips = tuple((skipping.player, skipping.part, skipping.lasts) for skipping in position.turns.skips)
    # Of several effects that would have one player controlled, the last alone counts: another of the same changes nothing.
    controls = tuple(
        sorted({controlling.player: controlling.controller for controlling in position.turns.controls}.items())
    )
    rules = tuple(
        tuple((rule, term.lasts, term.controller) for rule, term in player.rules) for player in position.players
    )
    return shields, delayed, added, skips, controls, rules


def _weigh(game: Game, player: PlayerId, involved: set[PlayerId]) -> None:
    state, rounds = game.state, game.rounds
    if player not in rounds.left:
        beside = any(other_player in rounds.named for other_player in state.others(player))
        loop = Loop.TOGETHER if len(involved) > 1 else Loop.BESIDE if beside else Loop.ALONE
        ruling = rounds.because = game.rules.timing.repeating(state, player, loop)
        players = [involved_player for involved_player in state.in_turn_order() if involved_player in involved]
        if ruling.answer is Repeating.BROKEN and player == players[0]:
            raise Refused(
                f"{state.players[player].name} must do something else, or this would go on forever", ruling.citation
            )
        if ruling.answer not in (Repeating.COUNTED, Repeating.COUNTED_FREELY):
            return
        _count(game, players, loop, ruling)
    if not rounds.left[player]:
        citation = rounds.because.citation if rounds.because is not None else ruling.citation
        raise Refused("it has been repeated as often as announced", citation)
    rounds.left[player] -= 1


def _count(game: Game, players: Sequence[PlayerId], loop: Loop, ruling: Ruling[Any]) -> None:
    """Have the number of rounds named. Of players whom a loop takes, the last to go lower leaves those before the last word."""
    rounds, first = game.rounds, players[0]
    if loop is not Loop.TOGETHER:
        other_players = game.state.others(first) if ruling.answer is Repeating.COUNTED else []
        least = max((rounds.named.get(other_player, 0) for other_player in other_players), default=0)
        rounds.left[first] = rounds.named[first] = name_number(game, first, least, MOST_ROUNDS, ruling)
        return
    agreed, breaks = agree(game, players, ruling)
    for place, player in enumerate(players):
        rounds.left[player] = agreed + (place < players.index(breaks))
