"""A window in which players may act: whoever may act is asked, what waits resolves, held damage lands, until it closes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.timing import Announcement, MayAct, ResolveNext, SettleHeldDamage, Turned
from core.kernel.choices import Offer
from core.kernel.citations import Refused, Ruling
from core.kernel.effects import EffectKind
from core.kernel.events import Passed, RecordKept, ResolutionBegan, WindowClosed, WindowOpened
from core.kernel.moments import Moment, Point
from core.kernel.objects import Chosen
from core.kernel.waiting import WindowKind
from core.kernel.zones import NOTHING, ObjectId
from core.play import announce, combat_phase, damage, loops, points, resolve, rounds
from core.play.placing import place_triggers

if TYPE_CHECKING:
    from core.play.game import Game


def run_window(
    game: Game,
    kind: WindowKind,
    moments: frozenset[Moment],
    admits: frozenset[EffectKind] | None = None,
    about: tuple[Chosen, ...] = (),
    *because: Ruling[Any],
) -> None:
    """Open a window, let it run its course and close it."""
    open_window(game, kind, moments, admits, about, *because)
    run_open_window(game)


def open_window(
    game: Game,
    kind: WindowKind,
    moments: frozenset[Moment],
    admits: frozenset[EffectKind] | None = None,
    about: tuple[Chosen, ...] = (),
    *because: Ruling[Any],
) -> None:
    """Open a window inside whatever window is open already."""
    game.do(WindowOpened(kind, moments, admits, about), *because)
    game.window_rulings.append(because)
    remember(game, Turned.OPENED, None, NOTHING)


def run_open_window(game: Game) -> None:
    """Let the innermost window run its course and close it."""
    state = game.state
    while True:
        ruling = game.rules.timing.next_in_window(state)
        following = ruling.answer
        if isinstance(following, MayAct):
            if not points.raise_point(game, Point.MAY_ACT) and not place_triggers(game):
                _offer(game, Offer(following.player, last_chance=following.last_chance))
        elif isinstance(following, ResolveNext):
            waiting = state.waiting[following.id]
            game.agent.before_resolution(state, waiting)
            remember(game, Turned.RESOLVING, None, following.id)
            game.do(ResolutionBegan(following.id), ruling)
            resolve.resolve(game, waiting, ruling)
            _when_empty(game)
            game.agent.after_resolution(state, waiting)
            loops.note_position(game)
        elif isinstance(following, SettleHeldDamage):
            damage.settle(game, tuple(state.window.held), ruling)
            _when_empty(game)
        elif not combat_phase.bring_about(game):
            break
    game.do(WindowClosed())
    game.window_rulings.pop()


def _when_empty(game: Game) -> None:
    window = game.state.window
    if not window.waiting and not window.held:
        remember(game, Turned.EMPTIED, None, NOTHING)
        points.raise_point(game, Point.NOTHING_WAITS)


def remember(game: Game, turned: Turned, announcement: Announcement | None, about: ObjectId) -> None:
    """Keep what the era wants to remember of the innermost window."""
    record = game.rules.timing.record_of(game.state, turned, announcement, about).answer
    if record != game.state.window.record:
        game.do(RecordKept("timing", record))


def _offer(game: Game, offer: Offer) -> None:
    """Let a player act or pass; refused attempts change nothing and the player is asked again."""
    while True:
        action = game.ask(offer)
        if action is None:
            if not game.state.waiting:
                game.loop.clear()
            game.do(Passed(offer.player))
            return
        try:
            plan = announce.verify(game, action)
            rounds.verify_repeating(game, plan)
        except Refused as refusal:
            game.agent.refused(action, refusal)
            continue
        game.loop.clear()
        announce.execute(game, plan)
        return
