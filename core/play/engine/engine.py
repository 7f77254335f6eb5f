"""The engine: a game with everything joined that lower rooms may ask of higher ones, and with what follows from each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MethodType
from typing import TYPE_CHECKING, Any

from core.hooks.destruction import Leaving
from core.kernel.decisions.agents import PassingAgent
from core.kernel.decisions.choices import Agent
from core.kernel.events import Attached, Cause, Event, LeftUndone, SubgamePlayed, Tapped, Untapped, ZonesChanged
from core.kernel.events.game_state import State
from core.kernel.state.damage import Source
from core.kernel.state.game_objects import Chosen, Recipient
from core.kernel.state.waiting import Waiting, WindowKind
from core.kernel.triggers.trigger_events import HEARD
from core.kernel.values.chance import Chance
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.limits import MOST_EVENTS, LimitReached
from core.kernel.values.moments import Moment, Point
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.chosen import NO_CHOICES, with_choices
from core.kernel.words.effect import Effect, EffectKind
from core.kernel.words.kinds import Triggered
from core.play.base.game import Game, LogEntry
from core.play.base.rules_of_events import RULES, facts_of
from core.play.casting import mana_abilities
from core.play.combat.removed_from_combat import remove_from_combat
from core.play.continuous import static_effects
from core.play.continuous.modification_facts import TIMESTAMPS
from core.play.continuous.sides import lay_down
from core.play.costs.mana_production import add_for_tapping
from core.play.damage import dealing, destruction
from core.play.engine.idle_effects import speaks_of_nothing
from core.play.setup import subgames
from core.play.stack import priority, put_on_stack, state_based_actions
from core.play.stack.loops import LoopWatch, Rounds
from core.play.triggers.late_matches import AttackMatches, fits_now
from core.play.triggers.triggering import trigger
from core.play.triggers.watching import LATE, SWAYING, notice_conditions, notice_late, show_first_draw, watch
from core.play.turn import boundaries, combat_phase, phases_and_steps
from core.play.zones import moving
from core.play.zones.moving import shuffle_in
from core.play.zones.until_leaves import come_back
from core.rulebook.rules import OF_ACTIONS, Rules

if TYPE_CHECKING:
    from core.play.base.context import Context
    from core.play.casting.plans import Plan

FOLLOWED = (
    HEARD
    | LATE
    | SWAYING
    | static_effects.SETTLED_AFTER
    | static_effects.CONTROLLING
    | {Attached, Tapped, ZonesChanged}
)
"""Events from which something may follow at once; the others are two thirds of all, and only noted down."""

NAMED = frozenset(RULES) | frozenset(TIMESTAMPS)
"""Events of which rules say what they are, or when they count from."""

_entered: Callable[[tuple[Any, ...]], LogEntry] = MethodType(tuple.__new__, LogEntry)
"""An entry made of its fields at one go, as there is one for each event."""

SeenBefore = tuple[Callable[[], None] | None, AttackMatches | None, int]
"""What is seen before an event: what sets off abilities after it, what fits those about attacks already, and the shape."""


class Engine(Game):
    """A game that runs."""

    def __init__(self, rules: Rules, state: State, agent: Agent, chance: Chance) -> None:
        super().__init__(rules, state, agent, chance)
        self.loop = LoopWatch()
        self.rounds = Rounds()

    def do(self, event: Event, *because: Ruling[Any]) -> None:
        """Let something happen, for the reasons given, and what follows from it at once.

        Raises:
            LimitReached: there were as many events as a game may have.
        """
        state, kind = self.state, type(event)
        before = self._look_before(event) if kind in FOLLOWED else None
        if kind in NAMED:
            because = self._with_facts(event, because)
        state.apply(event)
        if self.resting:
            for ruling in self.resting:
                because = because if ruling in because else (*because, ruling)
            self.resting.clear()
        log = self.log
        log.append(_entered((event, because, self.anchor, len(state.rulings))))
        if self.witness is not None:
            self.witness(self)
        if before is not None:
            self._follow(event, before)
        if len(log) >= MOST_EVENTS and state.outcome is None:
            raise LimitReached(f"there are more than {MOST_EVENTS:,} events")

    def _with_facts(self, event: Event, because: Because) -> Because:
        """The reasons of an event with the rules on what events of its kind are; those on its timestamp are named alone."""
        kind = type(event)
        if kind in TIMESTAMPS:
            self.fact(TIMESTAMPS[kind])
        if kind in RULES:
            for ruling in because:
                if ruling.question in OF_ACTIONS:
                    return (*because, *map(self.fact, facts_of(self.state, event)))
        return because

    def _look_before(self, event: Event) -> SeenBefore:
        """What has to be seen before an event for what follows from it."""
        state, kind = self.state, type(event)
        return watch(self, event) if kind in HEARD else None, fits_now(self) if kind in LATE else None, state.shape

    def _follow(self, event: Event, before: SeenBefore) -> None:
        """Let follow from an event what follows at once."""
        state, kind = self.state, type(event)
        watched, fitting, shape = before
        leaves_permanents_alone = kind is ZonesChanged and state.shape == shape
        if kind in static_effects.SETTLED_AFTER and not leaves_permanents_alone:
            static_effects.settle(self, event)
        if type(event) is ZonesChanged:
            static_effects.show_open_hands(self, event)
            shuffle_in(self, event.moves)
        if state.attack is not None and kind in static_effects.CONTROLLING:
            remove_from_combat(self)
        if type(event) is Attached:
            lay_down(self, event.object)
        elif type(event) is Tapped:
            for thing in event.objects:
                add_for_tapping(self, thing)
        if watched is not None:
            watched()
        if state.links and isinstance(event, (ZonesChanged, Untapped)):
            come_back(self, event)
        if kind in SWAYING:
            notice_conditions(self)
        if fitting is not None:
            notice_late(self, fitting, event)

    def raise_point(self, point: Point) -> bool:
        """Let state-based actions and the end of the game be looked at."""
        return state_based_actions.raise_point(self, point)

    def look_within(self) -> None:
        """Let state-based actions be looked at in the middle of something."""
        state_based_actions.look_within(self)

    def cross(self, point: Point) -> None:
        """Cross a boundary between parts of a turn."""
        boundaries.cross(self, point)

    def run_window(
        self,
        kind: WindowKind,
        moments: frozenset[Moment],
        admits: frozenset[EffectKind] | None = None,
        about: tuple[Chosen, ...] = (),
        *because: Ruling[Any],
    ) -> None:
        """Open a window, let it run its course and close it."""
        priority.run_window(self, kind, moments, admits, about, *because)

    def take_out(self, objects: Iterable[ObjectId], way: Leaving) -> None:
        """Destroy, bury or sacrifice permanents."""
        destruction.take_out(self, objects, way)

    def notice_first_draw(self, player: PlayerId, card: ObjectId) -> None:
        """Trigger what waits for a first draw."""
        show_first_draw(self, player, card)

    def set_off(
        self, ability: Triggered, source: ObjectId, controller: PlayerId, it: ObjectId, *because: Ruling[Any]
    ) -> None:
        """Trigger an ability."""
        trigger(self, ability, source, controller, it, *because)

    def put_on_stack(self, plan: Plan, waiting: Waiting, *others: Waiting) -> None:
        """Let something announced wait."""
        put_on_stack.put(self, plan, waiting, *others)

    def carry_out(self, effects: Iterable[Effect], context: Context, *because: Ruling[Any]) -> None:
        """Carry out effects, because of what the context says already and for further reasons."""
        began, before = len(self.log), context.because
        context.began = began if context.began is None else context.began
        for index, effect in enumerate(effects):
            if index:
                self.look_within()
            context.because = (*before, *because)
            choices = context.choices
            filled = effect if choices == NO_CHOICES else with_choices(effect, choices)
            so_far = len(self.log)
            filled.carry_out(context)
            nothing = speaks_of_nothing(context, filled, len(self.log) == so_far)
            if nothing:
                self.idle_effects[(self.anchor.line, context.name, nothing)] = None
            context.because = before
            context.rest_on_words(began)
            if context.unknown is not None:
                self.do(LeftUndone(f"{context.name} skips the part that depends on a lost target"), context.unknown)
                context.unknown = None

    def finish_part(self) -> None:
        """Deal with what a part of an effect has brought about."""
        priority.finish_part(self)

    def carry_out_now(self, waiting: Waiting, option: int | None, *because: Ruling[Any]) -> None:
        """Carry out an ability that takes effect at once."""
        mana_abilities.perform_now(self, waiting, option, *because)

    def play_beside(self, player: PlayerId) -> None:
        """Play a turn beside the one under way."""
        phases_and_steps.play_beside(self, player)

    def play_subgame(self, *because: Ruling[Any]) -> SubgamePlayed:
        """Play a game within this one to its end."""
        number = sum(1 for entry in self.log if type(entry.event) is SubgamePlayed) + 1
        within = Engine(self.rules, subgames.table_of(self), PassingAgent(), self.chance.apart(f"subgame {number}"))
        return subgames.play_through(self, within, *because)

    def announce_required_attack(self) -> bool:
        """Announce an attack that texts require."""
        return combat_phase.announce_required_attack(self)

    def move(self, objects: Iterable[ObjectId], to: Zone, cause: Cause, *because: Ruling[Any]) -> None:
        """Move objects to another zone."""
        moving.move(self, objects, to, cause, *because)

    def deal_damage(self, source: Source, amount: int, to: Recipient) -> None:
        """Have a source deal damage to a player or a permanent."""
        dealing.deal(self, (dealing.new_damage(self, source, amount, to),))

    def begin_attack(self) -> None:
        """Play what an attack announced within a stage of the turn begins with."""
        phases_and_steps.begin_attack(self)

    def walk_attack(self) -> None:
        """Play the stages of an attack."""
        phases_and_steps.walk_attack(self)
