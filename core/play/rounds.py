"""Loops that players make of their own accord: what costs nothing is done again in a position that was there before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.timing import Loop, Repeating
from core.kernel.actions import Activate
from core.kernel.citations import Refused, Ruling
from core.kernel.costs import PayMana
from core.kernel.position import Position
from core.kernel.zones import PlayerId
from core.play.countdown import MOST_ROUNDS, name_number
from core.play.loops import Deed, fingerprint
from core.play.plans import Plan

if TYPE_CHECKING:
    from core.play.game import Game


def verify_repeating(game: Game, plan: Plan) -> None:
    """Check that something may be done again, if it costs nothing and the position is one in which it was done before.

    Where the edition has players say how often, that is asked now.

    Raises:
        Refused: it may not.
    """
    action = plan.action
    if not isinstance(action, Activate) or not _is_free(plan):
        return
    rounds, player = game.rounds, action.player
    deed = Deed(player, action, _seen(game.state))
    since = next((place for place, known in enumerate(reversed(rounds.deeds), 1) if known == deed), 0)
    if since:
        _weigh(game, player, {known.player for known in rounds.deeds[-since:]})
    rounds.deeds.append(deed)


def _is_free(plan: Plan) -> bool:
    payment = plan.payment
    if payment is None or payment.drawings or payment.spends.total:
        return False
    return all(isinstance(part, PayMana) for part in payment.parts)


def _seen(position: Position) -> tuple[object, ...]:
    """A position together with what effects have made of the creatures in it."""
    now = [position.characteristics(thing.id) for thing in position.permanents()]
    made = tuple((one.power, one.toughness, frozenset(keyword.name for keyword in one.keywords)) for one in now)
    return (*fingerprint(position), made)


def _weigh(game: Game, player: PlayerId, involved: set[PlayerId]) -> None:
    state, rounds = game.state, game.rounds
    if player not in rounds.left:
        other = state.opponent(player)
        loop = Loop.TOGETHER if len(involved) > 1 else Loop.BESIDE if other in rounds.named else Loop.ALONE
        ruling = rounds.because = game.rules.timing.repeating(state, player, loop)
        first = next(one for one in state.in_turn_order() if one in involved)
        if ruling.answer is Repeating.BROKEN and player == first:
            raise Refused(
                f"{state.players[player].name} must do something else, or this would go on for ever", ruling.citation
            )
        if ruling.answer is not Repeating.COUNTED:
            return
        _count(game, first, loop, ruling)
    if not rounds.left[player]:
        citation = rounds.because.citation if rounds.because is not None else ruling.citation
        raise Refused("it has been done again as often as was said", citation)
    rounds.left[player] -= 1


def _count(game: Game, first: PlayerId, loop: Loop, ruling: Ruling[Any]) -> None:
    """Have the number of rounds named. Of two players whom a loop takes, whoever goes lower leaves the first the last word."""
    rounds, second = game.rounds, game.state.opponent(first)
    if loop is not Loop.TOGETHER:
        least = rounds.named.get(second, 0) if loop is Loop.BESIDE else 0
        rounds.left[first] = rounds.named[first] = name_number(game, first, least, MOST_ROUNDS, ruling)
        return
    named = name_number(game, first, 0, MOST_ROUNDS, ruling)
    agreed = name_number(game, second, 0, named, ruling)
    rounds.left[first] = named if agreed == named else agreed + 1
    rounds.left[second] = agreed
