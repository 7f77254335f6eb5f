"""Playing a game up to the next decision: from its beginning, or from a copy of a game that has stopped at one.

A game that stops is left as it is: whoever goes on from there goes on with a copy. Where players act in the window of a stage
of the turn, the copy goes on right there. Elsewhere - in the middle of something that resolves, in an attack within a main phase -
what has been decided since the last such place is decided again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import dropwhile
from typing import Any

from core.catalog import Catalog
from core.game.decisions import Asked
from core.kernel.decisions.actions import Action, DeclareAttack, DeclareBlocks
from core.kernel.decisions.choices import Agent, Choice, Input, Offer, OfferKind
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.limits import LimitReached
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.base.game import OF_CHANCE, GameOver
from core.play.base.game import Game as GameUnderWay
from core.play.combat.attack_requirements import verify_demands
from core.play.ending.leaving import settle_cards
from core.play.engine.copying import copied
from core.play.engine.engine import Engine
from core.play.stack.loop_shortcuts import verify_repeating
from core.play.stack.preview import plan_of
from core.play.turn.phases_and_steps import resume_turn
from core.play.variants.conspiracies import show_at_the_end
from core.rulebook.rules import Rules
from core.script.playing.run import Stager, play_turns
from core.script.statements import AttackLine, BlockLine
from core.script.syntax import Script


def flags_of(game: Engine) -> dict[str, Any]:
    """What a game is in the middle of, to be put back as it is left there."""
    return {
        "declaring": game.declaring,
        "hard_to_replace": game.hard_to_replace,
        "replacing": game.replacing.copy(),
        "resting": game.resting.copy(),
    }


class Undecided(Exception):
    """A player is asked who has not decided yet."""


class TurnsOver(Exception):
    """As many turns were played as were wanted."""


class Rejected(Exception):
    """The rules do not allow what was decided last."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Feeder:
    """The agent of a game that is stepped through: says what was decided, in order, and then stops the game.

    What the lines of a script have decided may have been refused and is not looked at: `unchecked` is how much that is.
    If `agents` play the game, they are told what comes of the last decision, unless they have been told before.
    """

    def __init__(
        self,
        decided: Iterable[Input],
        turns_left: int | None = None,
        unchecked: int = 0,
        agents: Agent | None = None,
        is_told: bool = True,
    ) -> None:
        self.decided = deque(decided)
        self.agents = agents
        self.is_told = is_told
        self.unchecked = unchecked
        self.turns_left = turns_left
        self.asked: Asked | None = None
        self.flags: dict[str, Any] = {}
        self.game: Engine | None = None

    def take_over(self, game: GameUnderWay) -> None:
        """Learn which game it is."""
        self.game = game  # type: ignore[assignment]

    def act(self, position: Position, offer: Offer) -> Action | None:
        """What was decided next."""
        action: Action | None = self._next(offer)
        return action

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        """What was decided next; what chance decides is for nobody to say, but for the lines of a script and for agents."""
        if choice.kind in OF_CHANCE and self.unchecked <= 0 and self.agents is None:
            return None
        answer: tuple[object, ...] | None = self._next(choice)
        return answer

    def _next(self, asked: Asked) -> Any:
        if self.decided:
            self.unchecked -= 1
            return self.decided.popleft()
        self.asked = asked
        self.flags = {} if self.game is None else flags_of(self.game)
        raise Undecided

    def refused(self, action: Action, refusal: Refused) -> None:
        """An action is not allowed."""
        self._reject(refusal)

    def refused_choice(self, choice: Choice[object], refusal: Refused) -> None:
        """An answer is not allowed."""
        self._reject(refusal)

    def _reject(self, refusal: Refused) -> None:
        if not self.decided and self.unchecked < 0:
            raise Rejected(refusal)

    @property
    def listening(self) -> Agent | None:
        """The agents, if what happens now is news to them."""
        return None if self.is_told or self.decided else self.agents

    def boundary(self, position: Position, name: str) -> None:
        """Stop after so many turns; one that is played while another waits is part of that one."""
        if self.listening is not None:
            self.listening.boundary(position, name)
        if name == "turn" and self.turns_left is not None and not position.turns.set_aside:
            self.turns_left -= 1
            if self.turns_left <= 0:
                raise TurnsOver

    def done(self, position: Position, action: Action, *waiting: ObjectId) -> None:
        """Tell the agents."""
        if self.listening is not None:
            self.listening.done(position, action, *waiting)

    def settled(self, position: Position, choice: Choice[object], taken: tuple[object, ...]) -> None:
        """Tell the agents."""
        if self.listening is not None:
            self.listening.settled(position, choice, taken)

    def before_resolution(self, position: Position, waiting: Waiting) -> None:
        """Tell the agents."""
        if self.listening is not None:
            self.listening.before_resolution(position, waiting)

    def after_resolution(self, position: Position, waiting: Waiting) -> None:
        """Tell the agents."""
        if self.listening is not None:
            self.listening.after_resolution(position, waiting)


class Mark(NamedTuple):
    """How far a game has got in what it keeps of questions that were asked without anything coming of them."""

    rulings: int
    next_id: int
    activations: int
    left: dict[PlayerId, int]
    named: dict[PlayerId, int]
    because: Ruling[Any] | None
    used: bool
    flags: dict[str, Any]
    steps: int


class Stop(NamedTuple):
    """A game that has stopped: where a player is asked something, or for good. It is only looked at, and copied."""

    game: Engine
    """The game."""
    asked: Asked | None
    """What is asked; None if the game is over, or as many turns were played as were wanted."""
    turns_left: int | None
    """How many turns are to be played yet; None for as many as there are."""

    @property
    def is_resumable(self) -> bool:
        """Whether it can go on from here, or a copy of it, and does exactly what it would have done without a stop.

        That is so where a player may act in the window of a stage of the turn, or declares attackers or blockers as part of it:
        all that follows hangs on the position and on how far the turn has been walked.
        """
        asked, progress, state = self.asked, self.game.progress, self.game.state
        if not isinstance(asked, Offer) or progress is None or state.stack.resolving:
            return False
        if state.turns.set_aside:
            # What is left of a turn that waits for another to end is known to nobody but the one who plays it.
            return False
        if asked.kind is OfferKind.ACT:
            return progress.in_window and len(state.stack.windows) == 1
        if progress.declaration is None or state.stack.windows:
            return False
        return asked.kind is OfferKind.ATTACK or (state.attack is not None and len(state.attack.defenders) == 1)

    def mark(self) -> Mark:
        """What to go back to once something was asked of the game that is not to count."""
        game, rounds = self.game, self.game.rounds
        return Mark(
            len(game.state.rulings),
            game.state.next_id,
            len(rounds.activations),
            rounds.left.copy(),
            rounds.named.copy(),
            rounds.because,
            game.chance.used,
            flags_of(game),
            game.state.work.steps,
        )

    def go_back(self, mark: Mark) -> None:
        """Forget what was asked since."""
        game, rounds = self.game, self.game.rounds
        del game.state.rulings[mark.rulings :]
        del rounds.activations[mark.activations :]
        game.state.next_id = mark.next_id
        vars(game).update(mark.flags)
        rounds.left, rounds.named, rounds.because = mark.left, mark.named, mark.because
        game.chance.used = mark.used
        game.state.work.steps = mark.steps

    @contextmanager
    def looking(self) -> Iterator[Engine]:
        """The game, to be asked what would be legal; nothing of that counts."""
        mark, agent, allows = self.mark(), self.game.agent, self.game.allows
        self.game.agent = Feeder(())
        self.game.agent.game = self.game
        try:
            yield self.game
        finally:
            self.game.agent, self.game.allows = agent, allows
            self.go_back(mark)

    def verify(self, action: Action) -> None:
        """Check that the rules allow an action here.

        Raises:
            Refused: they do not.
        """
        asked = self.asked
        with self.looking() as game:
            plan = plan_of(game, action)
            if isinstance(asked, Offer) and asked.kind is OfferKind.BLOCK:
                verify_demands(game, action)  # type: ignore[arg-type]
            elif isinstance(asked, Offer) and asked.kind is OfferKind.ACT:
                with suppress(Undecided):
                    verify_repeating(game, plan)


class Setting(Record):
    """What a game begins with: the script that sets it up, under a rule book, and what its lines have players decide."""

    script: Script
    under: str
    rules: Rules
    catalog: Catalog
    stager: Stager
    seed: str
    turns: int | None
    lines: tuple[Input, ...]
    agents: Agent | None = None
    """Who decides everything and is told what happens, in a game that is played by agents."""

    def begin(self, decided: Iterable[Input], is_told: bool = True) -> Stop:
        """Play from the beginning, with what is decided after the lines of the script, until somebody is asked or it is over.

        Agents are told what comes of the last decision unless they have been (`is_told`).

        Raises:
            Rejected: the rules do not allow what is decided last.
        """
        feeder = Feeder((*self.lines, *decided), self.turns, len(self.lines), self.agents, is_told)

        def play() -> None:
            self.stager.play_on(self.stager.begin(self.rules, feeder, feeder.take_over, self.seed))

        return _until_asked(feeder, play)


def go_on(
    stop: Stop, decided: Iterable[Input], in_place: bool = False, agents: Agent | None = None, is_told: bool = True
) -> Stop:
    """Go on with a copy of a game that can go on from where it stopped, or with the game itself; until somebody is asked.

    Raises:
        Rejected: the rules do not allow what is decided last.
    """
    feeder = Feeder(decided, stop.turns_left, 0, agents, is_told)
    game = stop.game if in_place else copied(stop.game, feeder)
    game.agent, feeder.game = feeder, game
    offer = stop.asked
    assert isinstance(offer, Offer), "a game goes on from where a player may act"

    def play() -> None:
        number = game.progress.number if game.progress is not None else 0
        resume_turn(game, offer)
        play_turns(game, number + 1)

    return _until_asked(feeder, play)


def _until_asked(feeder: Feeder, play: Callable[[], None]) -> Stop:
    try:
        play()
    except Undecided:
        pass
    except TurnsOver:
        feeder.asked = None
    except GameOver:
        if feeder.game is not None:
            show_at_the_end(feeder.game)
            settle_cards(feeder.game)
    except LimitReached as limit:
        if feeder.game is None:
            raise
        feeder.game.stop_at(limit)
    game = feeder.game
    assert game is not None, "a game is handed over before anybody is asked"
    vars(game).update(feeder.flags)
    return Stop(game, feeder.asked, feeder.turns_left)


def lines_decide(script: Script, rules: Rules, stager: Stager) -> tuple[Input, ...]:
    """What the lines of a script have players decide under a rule book, until the last of them is over.

    A declaration of attackers or blockers is over once it is made, and what comes of it is for players to see.
    """
    duel = script.duels[0]
    if not duel.turns and not duel.opening:
        return ()
    played = stager.run(rules).last.game.inputs
    said = [one for one in played if not isinstance(one, str)]
    *_, last = (None, *duel.steps())
    if last is not None and isinstance(last.content, (AttackLine, BlockLine)):
        passes = len(said) - sum(1 for _ in dropwhile(lambda one: one is None, reversed(said)))
        if passes < len(said) and isinstance(said[-1 - passes], (DeclareAttack, DeclareBlocks)):
            said = said[: len(said) - passes]
    return tuple(said)
