"""Mulligans: who exchanges an opening hand, and for what.

Of later ones each has a name of its own: the Paris mulligan for one card less, the Vancouver mulligan for one less and a look at
the top card, the London mulligan for as many, some of which go under the library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.opening import Ask, Exchange, Keep, Look, MulliganRecord, Redraw
from core.kernel.decisions.choices import Choice, ChoiceKind, whether
from core.kernel.events import Cause, MulligansOver, Revealed, ZonesChanged
from core.kernel.values.citations import Ruling
from core.kernel.values.records import altered
from core.kernel.values.zones import PlayerId, Zone
from core.kernel.words.kinds import OpeningHandUse
from core.play.zones.moving import move, move_of

if TYPE_CHECKING:
    from core.play.setup.opening import Setup


def mulligans(setup: Setup, step: Ruling[Any]) -> None:
    """Let players exchange their hands, as the edition has it."""
    state = setup.game.state
    record = MulliganRecord(setup.starter, tuple(0 for _ in state.players), tuple(setup.sizes))
    while True:
        ruling = setup.game.rules.opening.next_mulligan(state, record)
        next_step = ruling.answer
        setup.game.anchor = setup.place
        if isinstance(next_step, Keep):
            setup.game.do(MulligansOver(record.taken), ruling)
            return
        record = _next(setup, next_step, record, ruling, step)


def _next(
    setup: Setup,
    next_step: Ask | Redraw | Exchange | Look,
    record: MulliganRecord,
    ruling: Ruling[Any],
    step: Ruling[Any],
) -> MulliganRecord:
    if isinstance(next_step, Redraw):
        return _redraw(setup, next_step, record, ruling)
    if isinstance(next_step, Exchange):
        return _exchange(setup, next_step, record, ruling)
    if isinstance(next_step, Look):
        return _look(setup, next_step.player, record, ruling)
    return _ask(setup, next_step.player, record, step)


def _ask(setup: Setup, player: PlayerId, record: MulliganRecord, step: Ruling[Any]) -> MulliganRecord:
    """Ask one player; cards that work whenever a player could mulligan are offered first."""
    _offer_redraws(setup, player, step)
    choice = whether(player, kind=ChoiceKind.MULLIGAN)
    mulligans = setup.game.choose(choice)[0]
    setup.spoke_at[player] = setup.game.anchor
    if mulligans:
        return altered(record, declared=(*record.declared, player))
    return altered(_shuffle_in(setup, player, record, step), kept=record.kept | {player})


def _offer_redraws(setup: Setup, player: PlayerId, step: Ruling[Any]) -> None:
    state = setup.game.state
    for card in list(state.hands[player]):
        if setup.allows(player, card, OpeningHandUse.REDRAW) and setup.offer(player, card):
            hand = list(state.hands[player])
            move(setup.game, hand, Zone.EXILE, Cause.EFFECT, step)
            setup.draw(player, len(hand), step)


def _redraw(setup: Setup, step: Redraw, record: MulliganRecord, ruling: Ruling[Any]) -> MulliganRecord:
    state = setup.game.state
    taken = list(record.taken)
    for player, draws in zip(step.players, step.draws, strict=True):
        taken[player] += 1
        setup.game.anchor = setup.spoke_at[player]
        hand = list(state.hands[player])
        if step.shows:
            setup.game.do(Revealed(player, tuple(state.objects[card].card for card in hand)), ruling)
        moves = tuple(move_of(setup.game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in hand)
        if moves:
            setup.game.do(ZonesChanged(moves), ruling)
        setup.shuffle_library(player, f"mulligan {taken[player]}", ruling)
        setup.draw(player, draws, ruling)
    for player, bottoms in zip(step.players, step.bottoms, strict=True):
        setup.game.anchor = setup.spoke_at[player]
        _put_under(setup, player, min(bottoms, len(state.hands[player])), ruling)
    return altered(record, taken=tuple(taken), declared=())


def _put_under(setup: Setup, player: PlayerId, count: int, ruling: Ruling[Any]) -> None:
    hand = tuple(setup.game.state.hands[player])
    if not count:
        return
    alike = len({setup.game.state.name_of(card) for card in hand}) == 1
    choice = Choice(player, ChoiceKind.BOTTOM, hand, hand[-count:], count, count, open=not alike)
    chosen = setup.game.choose(choice)
    moves = tuple(move_of(setup.game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in chosen)
    setup.game.do(ZonesChanged(moves), ruling)


def _exchange(setup: Setup, step: Exchange, record: MulliganRecord, ruling: Ruling[Any]) -> MulliganRecord:
    """Have players exile any cards of their hands, and draw as many but for one."""
    taken, exiled = list(record.taken), list(record.exiled)
    for player in step.players:
        taken[player] += 1
        setup.game.anchor = setup.spoke_at[player]
        hand = tuple(setup.game.state.hands[player])
        chosen = setup.game.choose(Choice(player, ChoiceKind.THING, hand, hand, 0, len(hand)), None, ruling)
        moves = tuple(move_of(setup.game, card, Zone.EXILE, Cause.OPENING, face_down=step.face_down) for card in chosen)
        if moves:
            setup.game.do(ZonesChanged(moves), ruling)
        exiled += [(player, way.becomes) for way in moves]
        setup.draw(player, max(0, len(chosen) - 1), ruling)
    return altered(record, taken=tuple(taken), declared=(), exiled=tuple(exiled))


def _shuffle_in(setup: Setup, player: PlayerId, record: MulliganRecord, step: Ruling[Any]) -> MulliganRecord:
    """Shuffle what a player has exiled for other cards into the library again."""
    own = [card for owner, card in record.exiled if owner == player]
    if own:
        moves = tuple(move_of(setup.game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in own)
        setup.game.do(ZonesChanged(moves), step)
        setup.shuffle_library(player, f"mulligan {record.taken[player]}", step)
    return altered(record, exiled=tuple(exiled_by for exiled_by in record.exiled if exiled_by[0] != player))


def _look(setup: Setup, player: PlayerId, record: MulliganRecord, ruling: Ruling[Any]) -> MulliganRecord:
    """Let a player look at the top card of the library, and put it under the library."""
    top = tuple(setup.game.state.libraries[player][:1])
    if top:
        chosen = setup.game.choose(Choice(player, ChoiceKind.BOTTOM, top, (), 0, 1), None, ruling)
        if chosen:
            setup.game.do(ZonesChanged((move_of(setup.game, top[0], Zone.LIBRARY, Cause.OPENING, depth=-1),)), ruling)
    return altered(record, looked=record.looked | {player})
