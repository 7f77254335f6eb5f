"""Copying a game that has stopped where a player decides, so that it can be gone on with in several ways.

What never changes is shared: cards, rulings, what has happened, objects that no longer exist. What events change, and what the
game itself keeps, is copied. The turn goes on from where it is (`TurnProgress`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from core.kernel.events.game_state import State
from core.kernel.state.derived import Derived
from core.kernel.state.game_objects import PlayerState, Undisturbed
from core.kernel.values.limits import Work
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import Zone
from core.play.engine.engine import Engine

if TYPE_CHECKING:
    from core.kernel.decisions.choices import Agent
    from core.kernel.state.attacks import AttackState
    from core.kernel.state.brought import Brought
    from core.kernel.state.damage import Impending
    from core.kernel.state.position import Position
    from core.kernel.state.turns import Turns
    from core.kernel.state.waiting import Stack, Window
    from core.play.base.game import TurnProgress
    from core.play.stack.loops import LoopWatch, Rounds

R = TypeVar("R", bound=ChangingRecord)
T = TypeVar("T")

SHARED = (
    "agreed",
    "any_works_elsewhere",
    "chosen_defender",
    "clock",
    "facts",
    "given_by_rules",
    "nameable",
    "next_id",
    "outcome",
    "restarted",
    "settled",
    "shape",
    "substance",
    "within",
)
"""What a position holds that is replaced as it changes, and never written to."""


def copied(game: Engine, agent: Agent) -> Engine:
    """A game like another, in which another agent decides from now on."""
    other = object.__new__(Engine)
    own = other.__dict__
    own.update(game.__dict__)
    state = other.state = copied_state(game.state)
    other.fact = state.fact
    other.agent = agent
    other.chance = _like(game.chance)
    for name in ("log", "walked", "window_rulings", "inputs", "resting", "replacing"):
        own[name] = own[name].copy()
    for name in ("left_open", "idle_effects", "quiet"):
        own[name] = own[name].copy()
    other.progress = None if game.progress is None else _copied_progress(game.progress)
    other.loop = _copied_loop(game.loop)
    other.rounds = _copied_rounds(game.rounds)
    other.allows = other.witness = other.foreseen = None
    return other


def copied_state(state: State) -> State:
    """A state of its own that is like another."""
    other = object.__new__(State)
    for name in SHARED:
        setattr(other, name, getattr(state, name))
    players = other.players = [_copied_player(player) for player in state.players]
    other.seated = [players[player.id] for player in state.seated]
    other._others = state._others
    other.cards = state.cards.copy()
    other.objects = objects = state.objects.copy()
    for object_id, thing in objects.items():
        if type(thing) is not Undisturbed:
            objects[object_id] = _same(thing)
    other.gone = state.gone.copy()
    other.where = state.where.copy()
    other.tokens = state.tokens.copy()
    other.libraries = [zone.copy() for zone in state.libraries]
    other.hands = [zone.copy() for zone in state.hands]
    other.graveyards = [zone.copy() for zone in state.graveyards]
    other.owned = {Zone.LIBRARY: other.libraries, Zone.HAND: other.hands, Zone.GRAVEYARD: other.graveyards}
    other.shared = {zone: things.copy() for zone, things in state.shared.items()}
    other.brought = _copied_brought(state.brought)
    other.stack = _copied_stack(state.stack)
    other.attack = None if state.attack is None else _copied_attack(state.attack)
    other.this_turn = _same(state.this_turn)
    other.turns = _copied_turns(state.turns)
    other.impending = _copied_impending(state.impending)
    other.continuous_effects = state.continuous_effects.copy()
    other.shields = state.shields.copy()
    other.delayed = state.delayed.copy()
    other.links = state.links.copy()
    other.rulings = state.rulings.copy()
    other.work = Work(state.work.steps)
    other._derived = _copied_derived(state._derived, other)
    return other


def _same(record: R) -> R:
    """Another record that holds the same; faster than `copy` finds out how one is made."""
    other: R = record.__copy__()  # type: ignore[attr-defined]
    return other


def _like(thing: T) -> T:
    """Another thing of the same class that holds the same."""
    other: T = object.__new__(type(thing))
    vars(other).update(vars(thing))
    return other


def _copied_player(player: PlayerState) -> PlayerState:
    other = _same(player)
    other.this_turn = _same(player.this_turn)
    other.struck_by = player.struck_by.copy()
    other.cast_leading = player.cast_leading.copy()
    other.rules = player.rules.copy()
    return other


def _copied_brought(brought: Brought) -> Brought:
    other = _same(brought)
    other.commanders = brought.commanders.copy()
    other.fallen_commanders = brought.fallen_commanders.copy()
    other.companions = brought.companions.copy()
    other.sheets = brought.sheets.copy()
    other.limited = brought.limited.copy()
    return other


def _copied_stack(stack: Stack) -> Stack:
    other = _same(stack)
    other.waiting = stack.waiting.copy()
    other.windows = [_copied_window(window) for window in stack.windows]
    other.resolving = stack.resolving.copy()
    other.triggers = stack.triggers.copy()
    return other


def _copied_window(window: Window) -> Window:
    other = _same(window)
    other.waiting = window.waiting.copy()
    other.held = window.held.copy()
    other.activated = window.activated.copy()
    other.decided = window.decided.copy()
    return other


def _copied_attack(attack: AttackState) -> AttackState:
    other = _same(attack)
    other.bands = attack.bands.copy()
    other.goals = attack.goals.copy()
    other.against = attack.against.copy()
    other.blockers = attack.blockers.copy()
    other.blocked = attack.blocked.copy()
    other.orders = attack.orders.copy()
    other.quick = attack.quick.copy()
    other.double = attack.double.copy()
    other.struck = attack.struck.copy()
    other.tapped_since = attack.tapped_since.copy()
    return other


def _copied_turns(turns: Turns) -> Turns:
    other = _same(turns)
    other.added = turns.added.copy()
    other.skips = turns.skips.copy()
    other.controls = turns.controls.copy()
    other.set_aside = turns.set_aside.copy()
    return other


def _copied_impending(impending: Impending) -> Impending:
    other = _same(impending)
    other.damage = [batch.copy() for batch in impending.damage]
    other.doomed = [batch.copy() for batch in impending.doomed]
    return other


def _copied_derived(derived: Derived, position: Position) -> Derived:
    """What is known of the objects of one game, said of those of its copy. What hangs on it is worked out again."""
    if derived.is_outdated:
        return Derived(is_swayed=derived.is_swayed, in_force=derived.in_force)
    objects = position.objects
    other = Derived(False, derived.seen.copy(), derived.in_force.copy(), derived.is_swayed)
    for kind, found in derived.abilities.items():
        other.abilities[kind] = [(objects[thing.id], ability) for thing, ability in found]
    other.kinds = {kind: [objects[thing.id] for thing in things] for kind, things in derived.kinds.items()}
    return other


def _copied_progress(progress: TurnProgress) -> TurnProgress:
    other = _same(progress)
    other.phases = [stages.copy() for stages in progress.phases]
    other.phase = progress.phase.copy()
    other.stages = progress.stages.copy()
    return other


def _copied_loop(loop: LoopWatch) -> LoopWatch:
    other = _like(loop)
    other.seen = loop.seen.copy()
    other.involved = loop.involved.copy()
    other.resolved = loop.resolved.copy()
    other.repeats = None if loop.repeats is None else _same(loop.repeats)
    other.placed = loop.placed.copy()
    other.ways_out = loop.ways_out.copy()
    other.chosen = loop.chosen.copy()
    other.countdown = None if loop.countdown is None else _same(loop.countdown)
    other.measures = loop.measures.copy()
    return other


def _copied_rounds(rounds: Rounds) -> Rounds:
    other = _like(rounds)
    other.activations = rounds.activations.copy()
    other.left = rounds.left.copy()
    other.named = rounds.named.copy()
    return other
