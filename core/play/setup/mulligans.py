"""Mulligans: who exchanges an opening hand, and for what.

Of later ones each has a name of its own: the Paris mulligan for one card less, the London mulligan for as many, some of which go
under the library.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.hooks.opening import Keep, MulliganRecord, Redraw
from core.kernel.abilities.kinds import OpeningHandUse
from core.kernel.events import Cause, MulligansOver, ZonesChanged
from core.kernel.objects.choices import Choice, ChoiceKind, whether
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import PlayerId, Zone
from core.play.zones.moving import move, move_of

if TYPE_CHECKING:
    from core.play.setup.opening import Setup


def mulligans(setup: Setup, step: Ruling[Any]) -> None:
    """Let players exchange their hands, as the edition has it."""
    state = setup.game.state
    record = MulliganRecord(setup.starter, tuple(0 for _ in state.players), tuple(setup.sizes))
    while True:
        ruling = setup.game.rules.opening.next_mulligan(state, record)
        found = ruling.answer
        setup.game.anchor = setup.place
        if isinstance(found, Keep):
            setup.game.do(MulligansOver(record.taken), ruling)
            return
        record = (
            _redraw(setup, found, record, ruling)
            if isinstance(found, Redraw)
            else _ask(setup, found.player, record, step)
        )


def _ask(setup: Setup, player: PlayerId, record: MulliganRecord, step: Ruling[Any]) -> MulliganRecord:
    """Ask one player; cards that work whenever a player could mulligan are offered first."""
    _offer_redraws(setup, player, step)
    choice = whether(player, kind=ChoiceKind.MULLIGAN)
    mulligans = setup.game.choose(choice)[0]
    setup.spoke_at[player] = setup.game.anchor
    if mulligans:
        return replace(record, declared=(*record.declared, player))
    return replace(record, kept=record.kept | {player})


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
        moves = tuple(move_of(setup.game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in hand)
        if moves:
            setup.game.do(ZonesChanged(moves), ruling)
        setup.shuffle_library(player, f"mulligan {taken[player]}", ruling)
        setup.draw(player, draws, ruling)
    for player, bottoms in zip(step.players, step.bottoms, strict=True):
        setup.game.anchor = setup.spoke_at[player]
        _put_under(setup, player, min(bottoms, len(state.hands[player])), ruling)
    return replace(record, taken=tuple(taken), declared=())


def _put_under(setup: Setup, player: PlayerId, count: int, ruling: Ruling[Any]) -> None:
    hand = tuple(setup.game.state.hands[player])
    if not count:
        return
    alike = len({setup.game.state.name_of(card) for card in hand}) == 1
    choice = Choice(player, ChoiceKind.BOTTOM, hand, hand[-count:], count, count, open=not alike)
    chosen = setup.game.choose(choice)
    moves = tuple(move_of(setup.game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in chosen)
    setup.game.do(ZonesChanged(moves), ruling)
