"""A game under way: its state, its rule book, its agent and its log.

The flow of a game runs from the turn down to the moving of a card, and so do imports. Where something further down brings
about something further up (damage that opens a window, an effect that casts a spell), it asks the game, whose methods
`core.play.engine.engine` carries out.

Everything that is not the rules' doing comes in through `ask` and `choose` and is kept in `inputs`: the same inputs give the
same log.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from msgspec import field

from core.hooks.turn import Allowance, Stage, TurnFact, TurnTable
from core.kernel.decisions.actions import Action
from core.kernel.decisions.choices import Agent, Choice, ChoiceKind, Input, Offer
from core.kernel.events import Cause, ChoiceMade, Event, GameEnded, SubgamePlayed
from core.kernel.events.game_state import State
from core.kernel.state.game_objects import Outcome, OutcomeKind
from core.kernel.values.chance import Chance
from core.kernel.values.citations import ALLOWED, Because, Fact, Permission, Refused, Ruling, denied
from core.kernel.values.limits import LimitReached
from core.kernel.values.moments import Point
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.ranges import RangeFact
from core.kernel.values.records import ChangingRecord, altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.kinds import Triggered
from core.play.base.absent_players import chooses_instead
from core.play.base.deciding import deciding
from core.rulebook.rules import Rules

if TYPE_CHECKING:
    from core.hooks.destruction import Leaving
    from core.kernel.state.damage import Source
    from core.kernel.state.game_objects import Chosen, Recipient
    from core.kernel.state.waiting import Waiting, WindowKind
    from core.kernel.values.moments import Moment
    from core.kernel.words.effect import Effect, EffectKind
    from core.play.base.context import Context
    from core.play.casting.plans import Plan
    from core.play.stack.loops import LoopWatch, Rounds
    from core.play.stack.preview import Foreseen

T = TypeVar("T")


OF_CHANCE = frozenset(
    {ChoiceKind.AT_RANDOM, ChoiceKind.BY_CHANCE, ChoiceKind.COIN, ChoiceKind.DIE, ChoiceKind.PLANAR_DIE}
)
OF_THINGS = frozenset({ChoiceKind.THING, ChoiceKind.TARGET, ChoiceKind.COPY, ChoiceKind.SOURCE, ChoiceKind.SACRIFICE})
"""Choices between objects or players that something asks for."""


class GameOver(Exception):
    """The game has ended; the outcome stands in the position."""


class Anchor(NamedTuple):
    """The place in a script to which an event belongs: a line (0 before the first) and what became of it."""

    line: int = 0
    """The number of a line of the script, from 1; 0 before the first that changes anything."""
    stage: str = ""
    """What became of the line: "announced", "resolved" or "after" it; in words of its own where there is no line."""


anchor_at = cache(Anchor)
"""A place in a script, made once: a game comes to each of the few there are again and again."""


class LogEntry(NamedTuple):
    """An event in the log of a game, with its reasons."""

    event: Event
    """What happened."""
    because: Because
    """The rulings it follows from; none for what only orders the game's course."""
    anchor: Anchor
    """Where in the script it belongs."""
    asked: int = 0
    """How many answers the rule book had given by then."""

    @property
    def deciding(self) -> Because:
        """The rulings that decide what happened; the others allowed it, or brought it about without deciding what it is."""
        return deciding(self.event, self.because)


class TurnProgress(ChangingRecord):
    """How far a turn has been walked: what of it lies ahead, and where in the stage under way players decide."""

    player: PlayerId
    """Whose turn it is."""
    number: int
    """The number that it has in the game."""
    phases: list[list[Stage]]
    """The phases after the one under way, each with its stages."""
    begun: bool
    """Whether its first stage is over, or began with the turn; false where the game begins within it."""
    phase: list[Stage] = field(default_factory=list)
    """The stages of the phase under way; none between two phases."""
    stages: list[Stage] = field(default_factory=list)
    """Those of them that are still to come."""
    phase_name: str = ""
    """What the phase under way is called; empty before it has begun."""
    stage: Stage | None = None
    """The stage under way; None between two stages."""
    declaration: int | None = None
    """Which of the things that the stage does by itself is a declaration for which players are asked; None if none is."""
    in_window: bool = False
    """Whether the window of the stage is open, in which players act."""


def _one_point_elsewhere(division: tuple[tuple[T, int], ...]) -> Iterator[tuple[tuple[T, int], ...]]:
    """The divisions that give a single point to another option; where several divisions are legal, one of these is."""
    for giver, (_, points) in enumerate(division):
        for taker in range(len(division)):
            if points and taker != giver:
                yield tuple(
                    (option, own - (index == giver) + (index == taker)) for index, (option, own) in enumerate(division)
                )


class Game(ABC):
    """One game, played by an agent under one rule book."""

    loop: LoopWatch
    """What is remembered in order to notice a loop in which nobody decides anything."""
    rounds: Rounds
    """What is remembered of this turn in order to notice that a player goes round a loop of actions."""

    def __init__(self, rules: Rules, state: State, agent: Agent, chance: Chance) -> None:
        self.rules = rules
        """The rule book: every question about the rules goes to it."""
        self.state = state
        """The game as it is now. Whatever only looks at it takes it as a position."""
        self.fact = state.fact
        """The ruling that something is so in every edition, by the rule that this one has for it; perhaps `about` objects."""
        self.agent = agent
        """Who plays for both players: it acts and makes their choices."""
        self.chance = chance
        """What shuffles, tosses and rolls come to."""
        self.log: list[LogEntry] = []
        """All that has happened, oldest first."""
        self.anchor = anchor_at()
        """The line of the script to which what happens now belongs."""
        self.stage: Stage | None = None
        """The part of the turn under way; None before the first turn."""
        self.table: Ruling[TurnTable] | None = None
        """The edition's list of the phases and steps of this turn; None before the first turn."""
        self.ahead: tuple[Stage, ...] = ()
        """The parts of this turn still to come, the one under way first."""
        self.progress: TurnProgress | None = None
        """How far this turn has been walked; None before the first turn."""
        self.is_cut_short = False
        """Whether an effect has ended the turn, which has yet to skip to its cleanup."""
        self.walked: list[Stage] = []
        """The parts of this turn that have begun, in order."""
        self.declaring = False
        """Whether the active player is being asked for attackers, or the other for blockers."""
        self.window_rulings: list[Because] = []
        """Why each window in which players may act is open, the innermost last."""
        self.inputs: list[Input] = []
        """All that the agent has said, in order. Played again with it, the game has the same log."""
        self.left_open: dict[int, Choice[object]] = {}
        """The choices between options that differ that were settled by default, by the places in the log of what was chosen."""
        self.resting: list[Ruling[Any]] = []
        """Rulings that led to no event by themselves, on which the next event rests."""
        self.idle_effects: dict[tuple[int, str, str], None] = {}
        """What was carried out and could not have changed anything: the line, what it came from and why; each once, in order."""
        self.assumed_order: Because = ()
        """What the rule book assumes of the order of continuous effects, as far as nothing has hung on it yet."""
        self.quiet: dict[Point, int] = {}
        """For each kind of point at which state-based actions are looked at, the `substance` of the game at which nothing was
        found.
        """
        self.nothing_found = -1
        """The `substance` of the game at which state-based actions were looked for last, if there were none."""
        self.replacing: list[object] = []
        """The effects of which something happens just now instead of an event, the innermost last; see `replacement.instead`."""
        self.hard_to_replace = 0
        """How many costs are being paid, or mana abilities take effect, within one another; see `replacement.instead`."""
        self.foreseen: Foreseen | None = None
        """What was verified for the time when players will have passed; None if nothing was."""
        self.last_in_order: PlayerId | None = None
        """Who took the latest turn, extra turns left aside; None before the first."""
        self.allows: Callable[[Any], Ruling[Permission]] | None = None
        """What says of an answer to the choice that the agent is asked to make whether the rules allow it; None if all of them
        are allowed.
        """
        self.witness: Callable[[Game], None] | None = None
        """Called with the game after each event; it may only look. None if nobody looks on."""

    @abstractmethod
    def do(self, event: Event, *because: Ruling[Any]) -> None:
        """Let something happen, for the reasons given, with all that follows from it at once: what it triggers, what it ends.

        Raises:
            LimitReached: there were as many events as a game may have.
        """

    @abstractmethod
    def raise_point(self, point: Point) -> bool:
        """Let state-based actions and the end of the game be looked at. Returns whether anything was found.

        Raises:
            GameOver: somebody has won or lost, or the game is a draw.
        """

    @abstractmethod
    def look_within(self) -> None:
        """Look at the state of the game between two parts of something that takes effect, or name what leaves that alone.

        Raises:
            GameOver: somebody has lost.
        """

    @abstractmethod
    def cross(self, point: Point) -> None:
        """Cross a boundary between parts of a turn: mana pools empty if the edition says so, then the point is raised."""

    @abstractmethod
    def run_window(
        self,
        kind: WindowKind,
        moments: frozenset[Moment],
        admits: frozenset[EffectKind] | None = None,
        about: tuple[Chosen, ...] = (),
        *because: Ruling[Any],
    ) -> None:
        """Open a window in which players may act, let it run its course and close it."""

    @abstractmethod
    def take_out(self, objects: Iterable[ObjectId], way: Leaving) -> None:
        """Destroy, bury or sacrifice permanents, those that nothing saves, all at the same time."""

    @abstractmethod
    def notice_first_draw(self, player: PlayerId, card: ObjectId) -> None:
        """Trigger what waits for the first card that a player draws in a turn to be shown."""

    @abstractmethod
    def set_off(
        self, ability: Triggered, source: ObjectId, controller: PlayerId, it: ObjectId, *because: Ruling[Any]
    ) -> None:
        """Trigger an ability for something that happened to an object and that is no event it would see by itself."""

    @abstractmethod
    def put_on_stack(self, plan: Plan, waiting: Waiting, *others: Waiting) -> None:
        """Let something announced wait to take effect, in the way the edition says, and what was announced in the same go."""

    @abstractmethod
    def carry_out(self, effects: Iterable[Effect], context: Context, *because: Ruling[Any]) -> None:
        """Carry out effects in the order in which they are written."""

    @abstractmethod
    def finish_part(self) -> None:
        """Deal with what a part of something that resolves has brought about, where that comes before the next part."""

    @abstractmethod
    def carry_out_now(self, waiting: Waiting, option: int | None, *because: Ruling[Any]) -> None:
        """Carry out an ability that takes effect at once; of the kinds of mana it offers, the one picked."""

    @abstractmethod
    def play_beside(self, player: PlayerId) -> None:
        """Play a player's turn while another is under way, which goes on after it."""

    @abstractmethod
    def play_subgame(self, *because: Ruling[Any]) -> SubgamePlayed:
        """Play a game within this one, with the libraries as decks; nobody does anything in it that no rule demands."""

    @abstractmethod
    def announce_required_attack(self) -> bool:
        """Announce an attack that texts require, before the part of the turn ends in which it can be. Returns whether it was."""

    @abstractmethod
    def move(self, objects: Iterable[ObjectId], to: Zone, cause: Cause, *because: Ruling[Any]) -> None:
        """Move objects to another zone, all at the same time."""

    @abstractmethod
    def deal_damage(self, source: Source, amount: int, to: Recipient) -> None:
        """Have a source deal damage to a player or a permanent."""

    @abstractmethod
    def begin_attack(self) -> None:
        """Play what an attack that is announced within a stage of the turn begins with, before attackers are declared."""

    @abstractmethod
    def walk_attack(self) -> None:
        """Play the stages of an attack that was announced within a stage of the turn."""

    def rest_on_fact(self, fact: Fact) -> None:
        """Let what happens next rest on something that is so in every edition."""
        self.resting.append(self.state.fact(fact))

    def rest_on(self, ruling: Ruling[T]) -> T:
        """The answer of a ruling that leads to no event by itself: what happens next rests on it, too."""
        self.resting.append(ruling)
        return ruling.answer

    def end(self, outcome: Outcome, *because: Ruling[Any]) -> None:
        """End the game.

        Raises:
            GameOver: always.
        """
        self.do(GameEnded(outcome), *because)
        raise GameOver

    def stop_at(self, limit: LimitReached) -> None:
        """End the game where it is, as it takes more than a game may."""
        self.state.work.is_over = True
        self.do(GameEnded(Outcome(OutcomeKind.LIMIT, reason=str(limit))))

    def choose(
        self,
        choice: Choice[T],
        allows: Callable[[tuple[T, ...]], Ruling[Permission]] | None = None,
        *because: Ruling[Any],
    ) -> tuple[T, ...]:
        """What a player chooses: the agent's answer or, if it leaves the choice open, the default.

        An answer that `allows` rules out changes nothing, and the player chooses again. `because` says why there is a choice.
        Where ranges of influence are limited, a player chooses among the objects and players that the player reaches.
        """
        if self.state.agreed.ranges and choice.kind in OF_THINGS:
            choice, allows = self._within_range(choice, allows)
        if (
            not choice.beyond
            and not choice.words
            and len(choice.options) <= choice.minimum
            and choice.maximum <= len(choice.options)
            and not choice.amount
        ):
            self.agent.settled(self.state, choice, choice.options)
            return choice.options
        if self.state.players[choice.player].left and choice.about is not None:
            chooser, instead = chooses_instead(self, choice.player, choice.about)
            return self.choose(altered(choice, player=chooser), allows, *because, instead)
        changed = self.loop.otherwise(self.state, choice)
        if changed is not None:
            return self._choose_otherwise(*changed)
        return self._taken(choice, choice.default, allows, because)

    def _within_range(
        self, choice: Choice[T], allows: Callable[[tuple[T, ...]], Ruling[Permission]] | None
    ) -> tuple[Choice[T], Callable[[tuple[T, ...]], Ruling[Permission]] | None]:
        """A choice between things, without those that whoever chooses does not reach, which are refused."""
        reached = tuple(
            option
            for option in choice.options
            if isinstance(option, str) or self.state.reaches(choice.player, cast("Chosen", option), choice.about)
        )
        if len(reached) == len(choice.options):
            return choice, allows
        within = self.fact(RangeFact.CHOSEN_WITHIN_RANGE)
        self.rest_on(within)
        beyond = tuple(option for option in choice.options if option not in reached)
        least, most = min(choice.minimum, len(reached)), min(choice.maximum, len(reached))
        default = tuple(option for option in choice.default if option in reached)
        default = (*default, *(option for option in reached if option not in default))[: max(least, len(default))]

        def reaches(answer: tuple[T, ...]) -> Ruling[Permission]:
            out = next((option for option in answer if option in beyond), None)
            if out is not None:
                name = self.state.name_in_full(cast("PlayerId | ObjectId", out))
                return Ruling(within.question, (), denied(f"{name} is out of range"), within.citation)
            if allows is not None:
                return allows(answer)
            return Ruling(within.question, (), ALLOWED, within.citation)

        limited = altered(choice, options=reached, default=default, minimum=least, maximum=most)
        settled = len(reached) <= least and not choice.amount and not choice.words
        return altered(limited, beyond=(*choice.beyond, *beyond), open=choice.open and not settled), reaches

    def divide(
        self,
        choice: Choice[T],
        usual: tuple[tuple[T, int], ...],
        allows: Callable[[tuple[tuple[T, int], ...]], Ruling[Permission]],
        *because: Ruling[Any],
    ) -> tuple[tuple[T, int], ...]:
        """How a player divides the amount of a choice among its options; left open, the `usual` division is made.

        Where no other division is legal nobody is asked: the usual one is made, and a line that says otherwise is refused.
        """
        usual_is_allowed = allows(usual)
        if usual_is_allowed.answer and not any(allows(division).answer for division in _one_point_elsewhere(usual)):
            self._legal_answer(choice, allows)
            self.rest_on(usual_is_allowed)
            return usual
        return self._taken(choice, usual, allows, because, usual_is_allowed if usual_is_allowed.answer else None)

    def _taken(
        self,
        choice: Choice[object],
        default: tuple[T, ...],
        allows: Callable[[tuple[T, ...]], Ruling[Permission]] | None,
        because: Because,
        default_is_allowed: Ruling[Permission] | None = None,
    ) -> tuple[T, ...]:
        """What the agent says to a choice, once the rules allow it, or the default."""
        answer, allowed = self._legal_answer(choice, allows)
        by_default = answer is None
        taken = default if answer is None else answer
        allowed = default_is_allowed if answer is None else allowed
        because = because if allowed is None else (*because, allowed)
        self.loop.notice(self.state, choice, taken, by_default)
        self._tell_choice(choice, taken, by_default and choice.open, because)
        return taken

    def _tell_choice(
        self, choice: Choice[object], taken: tuple[object, ...], left_open: bool, because: Because
    ) -> None:
        about = self.state.name_of(choice.about) if choice.about is not None else ""
        controller = None if choice.kind in OF_CHANCE else self.state.controller_of(choice.player)
        if controller is not None:
            because = (*because, self.fact(TurnFact.CONTROLLER_CHOOSES))
        if left_open:
            self.left_open[len(self.log)] = choice
        self.do(
            ChoiceMade(choice.player, choice.kind, about, taken, left_open, choice.about, controller, choice.unless),
            *because,
        )

    def _legal_answer(
        self, choice: Choice[object], allows: Callable[[tuple[T, ...]], Ruling[Permission]] | None
    ) -> tuple[tuple[T, ...] | None, Ruling[Permission] | None]:
        """What the agent answers that the rules allow, and what allows it; neither if it leaves the choice open."""
        # What is asked for stays there if the agent has the game stop, and not once it has answered: it holds the game.
        self.allows = allows
        answer: tuple[T, ...] | None = self._answer(choice)
        allowed: Ruling[Permission] | None = None
        while answer is not None and allows is not None:
            allowed = allows(answer)
            if allowed.answer:
                break
            self.agent.refused_choice(choice, Refused(allowed.answer.reason, allowed.citation))
            answer, allowed = self._answer(choice), None
        self.allows = None
        return answer, allowed

    def fall(self, choice: Choice[T], name: str) -> T:
        """What chance brings out of some options; an agent may know what it is, as a script does that tells of it."""
        return self.fallen(choice, name, [str(option) for option in choice.options])[0]

    def fallen(self, choice: Choice[T], name: str, names: Sequence[str]) -> tuple[T, ...]:
        """As many of some options, known by their names, as chance brings at once."""
        lot = self.chance.pick(name, choice.options, names, choice.minimum)
        return self.choose(altered(choice, default=tuple(lot)))

    def _choose_otherwise(self, choice: Choice[T], because: Ruling[Any]) -> tuple[T, ...]:
        """Let a player choose otherwise than before, who has gone round a loop as often as was said; that ends it."""
        self.loop.come_round()
        if len(choice.options) > choice.minimum:
            return self.choose(choice, None, because)
        self._tell_choice(choice, choice.options, False, (because,))
        return choice.options

    def _answer(self, choice: Choice[object]) -> tuple[Any, ...] | None:
        """What the agent says to a choice. Agents answer with options only, which no type can say."""
        answer = self.agent.choose(self.state, choice)
        self.inputs.append(answer)
        return answer

    def ask(self, offer: Offer) -> Action | None:
        """What a player who may act does: an action to be verified, or nothing."""
        action = self.agent.act(self.state, offer)
        self.inputs.append(action)
        return action

    def boundary(self, name: str) -> None:
        """Tell the agent that a part of the game is over; it may end the game there."""
        self.agent.boundary(self.state, name)
        self.inputs.append(name)

    @property
    def allowed(self) -> frozenset[Allowance]:
        """What the present stage of the turn allows the active player beyond what is possible at any time."""
        return self.stage.allows if self.stage is not None else frozenset()
