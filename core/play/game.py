"""A game under way: its state, its rule book, its agent and its log.

Everything that is not the rules' doing comes in through `ask` and `choose` and is kept in `inputs`: the same inputs give the
same log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from core.hooks.rules import Rules
from core.hooks.turn import Allowance, Stage, TurnTable
from core.kernel.actions import Action
from core.kernel.chance import Chance
from core.kernel.choices import Agent, Choice, Offer
from core.kernel.citations import Permission, Refused, Ruling
from core.kernel.events import ChoiceMade, GameEnded, ZonesChanged
from core.kernel.moments import Point
from core.kernel.objects import Outcome, OutcomeKind
from core.kernel.state import State
from core.kernel.zones import ObjectId, PlayerId
from core.play import standing
from core.play.away import come_back
from core.play.latecomers import fits_now
from core.play.loops import LoopWatch, Rounds
from core.play.triggers import LATE, SWAYING, WATCHED, notice_conditions, notice_late, watch

if TYPE_CHECKING:
    from core.play.paying import Owed

STEP_LIMIT = 20_000
"""Events after which a run is stopped, and reported as stopped by this program rather than by a rule."""


class GameOver(Exception):
    """The game has ended; the outcome stands in the position."""


class Anchor(NamedTuple):
    """The place in a script to which an event belongs: a line (0 before the first) and what became of it."""

    line: int = 0
    stage: str = ""


class Entry(NamedTuple):
    """A line of a log: what happened, the rulings it follows from, and its place in the script.

    `asked` is how many answers the rule book had given by then.
    """

    event: object
    because: tuple[Ruling[Any], ...]
    anchor: Anchor
    asked: int = 0


class Game:
    """One game, played by an agent under one rule book. A `witness` is shown it after each event, and may only look."""

    def __init__(self, rules: Rules, state: State, agent: Agent, chance: Chance) -> None:
        self.rules = rules
        self.state = state
        self.agent = agent
        self.chance = chance
        self.log: list[Entry] = []
        self.anchor = Anchor()
        self.stage: Stage | None = None
        self.table: Ruling[TurnTable] | None = None
        self.ahead: tuple[Stage, ...] = ()
        self.walked: list[Stage] = []
        self.declaring = False
        self.window_rulings: list[tuple[Ruling[Any], ...]] = []
        self.inputs: list[Any] = []
        self.quiet: dict[Point, int] = {}
        self.loop = LoopWatch()
        self.rounds = Rounds()
        self.owed: dict[ObjectId, Owed] = {}
        self.replacing: list[int] = []
        self.last_in_order: PlayerId | None = None
        self.witness: Callable[[Game], None] | None = None

    def do(self, event: object, *because: Ruling[Any]) -> None:
        """Let something happen, for the reasons given.

        Raises:
            GameOver: the run is longer than this program's limit.
        """
        state = self.state
        kind = type(event)
        watched = watch(self, event) if kind in WATCHED else None
        attack = state.attack if kind in LATE else None
        before = None if attack is None else (fits_now(state), frozenset(attack.bands))
        state.apply(event)
        self.log.append(Entry(event, because, self.anchor, len(state.rulings)))
        if self.witness is not None:
            self.witness(self)
        if kind in standing.SETTLED_AFTER:
            standing.settle(self, event)
        if watched is not None:
            watched()
        if isinstance(event, ZonesChanged) and state.links:
            come_back(self, event)
        if kind in SWAYING:
            notice_conditions(self)
        if before is not None:
            notice_late(self, *before, event)
        if len(self.log) >= STEP_LIMIT and state.outcome is None:
            self.end(Outcome(OutcomeKind.LIMIT, reason=f"the run is longer than {STEP_LIMIT} events"))

    def end(self, outcome: Outcome, *because: Ruling[Any]) -> None:
        """End the game.

        Raises:
            GameOver: always.
        """
        self.do(GameEnded(outcome), *because)
        raise GameOver

    def choose(
        self,
        choice: Choice,
        allows: Callable[[tuple[Any, ...]], Ruling[Permission]] | None = None,
        *because: Ruling[Any],
    ) -> tuple[Any, ...]:
        """What a player chooses: the agent's answer or, if it leaves the choice open, the default.

        An answer that `allows` rules out changes nothing, and the player chooses again. `because` says why there is a choice.
        """
        if (
            not choice.beyond
            and not choice.words
            and len(choice.options) <= choice.minimum
            and choice.maximum <= len(choice.options)
            and not choice.amount
        ):
            return choice.options
        changed = self.loop.otherwise(self.state, choice)
        if changed is not None:
            return self._choose_otherwise(changed)
        answer = self._answer(choice)
        while answer is not None and allows is not None:
            allowed = allows(answer)
            if allowed.answer:
                because = (*because, allowed)
                break
            self.agent.refused_choice(choice, Refused(allowed.answer.reason, allowed.citation))
            answer = self._answer(choice)
        by_default = answer is None
        taken = choice.default if answer is None else answer
        self.loop.notice(self.state, choice, taken)
        about = self.state.name_of(choice.about) if choice.about is not None else ""
        self.do(ChoiceMade(choice.player, choice.kind.name.lower(), about, taken, by_default and choice.open), *because)
        return taken

    def fall(self, choice: Choice, name: str) -> Any:
        """What chance brings out of some options; an agent may know what it is, as a script does that tells of it."""
        return self.fallen(choice, name, [str(option) for option in choice.options])[0]

    def fallen(self, choice: Choice, name: str, names: Sequence[str]) -> tuple[Any, ...]:
        """As many of some options, known by their names, as chance brings at once."""
        lot = self.chance.pick(name, choice.options, names, choice.minimum)
        return self.choose(replace(choice, default=tuple(lot)))

    def _choose_otherwise(self, choice: Choice) -> tuple[Any, ...]:
        """Let a player choose otherwise than before, who has gone round a loop as often as was said; that ends it."""
        because = () if self.loop.countdown is None else (self.loop.countdown.because,)
        self.loop.clear()
        if len(choice.options) > choice.minimum:
            return self.choose(choice, None, *because)
        about = self.state.name_of(choice.about) if choice.about is not None else ""
        self.do(ChoiceMade(choice.player, choice.kind.name.lower(), about, choice.options, False), *because)
        return choice.options

    def _answer(self, choice: Choice) -> tuple[Any, ...] | None:
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
