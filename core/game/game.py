"""A game that is stepped through: who must decide what, what may be decided, and what becomes of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any

from core.catalog import Catalog, installed, names_in
from core.game.answers import answers_to, fault_of
from core.game.decision_points import DecisionPoint
from core.game.decisions import Answer, Asked, Decision, Effort, Pass, as_input
from core.game.keys import key_of
from core.game.legal_actions import decisions_at
from core.game.notation import decision_of
from core.game.playing import Rejected, Setting, Stop, lines_decide
from core.game.seen import Seen
from core.kernel.decisions.action_values import fault_in
from core.kernel.decisions.actions import BeginTurn
from core.kernel.decisions.agents import ACTIONS_AT
from core.kernel.decisions.choices import Choice, Input, Offer
from core.kernel.state.game_objects import Outcome
from core.kernel.state.position import Position
from core.kernel.values.citations import Refused
from core.kernel.values.errors import ErasError
from core.kernel.values.zones import PlayerId
from core.play.base.game import LogEntry
from core.script.playing.run import Stager
from core.script.script_files import script_of
from core.script.syntax import Script
from core.script.telling.endings import winners_of
from core.script.writing.writer import write as written

SCHEMA = "game/1"
FIELDS: dict[str, tuple[type, ...]] = {
    "schema": (str,),
    "script": (str,),
    "under": (str,),
    "seed": (str,),
    "turns": (int, type(None)),
    "decisions": (list,),
}
"""What the text of a game has, and of which kinds."""
MOST_LISTED = 10_000
"""So many decisions are listed at most."""
MOST_TRIED = 20_000
"""So many are tried at most while they are listed, of which the rules may not allow all."""


class Game:
    """A game between its decisions. It goes on as somebody decides (`push`) and can be taken back (`pop`).

    A game is its set-up and what was decided since. Chance is part of the set-up: the same decisions have the same outcome.
    """

    def __init__(
        self,
        setup: str | Path | Script,
        under: str | Sequence[str],
        *,
        seed: str = "",
        turns: int | None = None,
        catalog: Catalog | None = None,
    ) -> None:
        """Set a game up by a script: with its decks, in the middle of a game, or where its last line is over.

        `under` is an edition or an expression such as `BASE+mana=OTHER`. The game is over after `turns` turns, if that is given.

        Raises:
            ErasError: the script or the edition does not exist or has mistakes, the script has several games, or several
                editions are given.
        """
        used_catalog = catalog or installed()
        names = names_in(under)
        if len(names) != 1:
            raise ErasError(f"expected one edition, not {', '.join(names) or 'none'}")
        if turns is not None and turns < 1:
            raise ErasError(f"expected at least one turn, not {turns}")
        script = script_of(setup, used_catalog)
        if len(script.duels) > 1:
            raise ErasError(f"{script.name} has several games; expected one")
        rules, stager = used_catalog.rules(names[0]), Stager(script, used_catalog)
        lines = lines_decide(script, rules, stager)
        setting = Setting(script, names[0], rules, used_catalog, stager, seed, turns, lines)
        self._point = DecisionPoint(setting, None, None)
        self._point.stop  # noqa: B018 - a script that cannot be played is refused here

    @classmethod
    def _at(cls, point: DecisionPoint) -> Game:
        game = cls.__new__(cls)
        game._point = point
        return game

    @property
    def _stop(self) -> Stop:
        return self._point.stop

    @property
    def under(self) -> str:
        """The edition under which the game is played."""
        return self._point.setting.under

    @property
    def offer(self) -> Asked | None:
        """What is asked, and of whom: an `Offer` to act or a `Choice`. None once the game is over."""
        return self._stop.asked

    @property
    def player(self) -> PlayerId | None:
        """The seat of the player who decides next; None once the game is over."""
        asked = self.offer
        return None if asked is None else asked.player

    @property
    def position(self) -> Position:
        """The game as it is now, to be read: life totals, zones, the stack. It is this until the game goes on."""
        return self._stop.game.state

    @property
    def log(self) -> Sequence[LogEntry]:
        """All that has happened, with the rulings on which it rests, oldest first."""
        return tuple(self._stop.game.log)

    @property
    def outcome(self) -> Outcome | None:
        """How the game came out; None while it goes on, and if it has only been stopped after so many turns."""
        return self.position.outcome

    @property
    def winner(self) -> str | None:
        """The name of the player who has won; None if nobody has."""
        outcome = self.outcome
        return None if outcome is None or outcome.winner is None else self.position.players[outcome.winner].name

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(player.name for player in self.position.players)

    @property
    def returns(self) -> tuple[int, ...]:
        """What the game has brought each player, by seat: 1 for a win, -1 for a loss; 0 while it goes on and if nobody wins."""
        outcome, position = self.outcome, self.position
        if outcome is None or outcome.winner is None:
            return (0,) * len(position.players)
        winners = winners_of(outcome, position)
        return tuple(1 if player.id in winners else -1 for player in position.players)

    @property
    def is_over(self) -> bool:
        """Whether nobody decides anything any more."""
        return self.offer is None

    @property
    def decisions(self) -> tuple[Input, ...]:
        """What was decided since the game was set up, the oldest first; None for a pass."""
        decided: list[Input] = []
        point = self._point
        while point.before is not None:
            decided.append(point.decided)
            point = point.before
        return tuple(reversed(decided))

    def key(self) -> str:
        """What tells this position from others: equal for two in which the same can happen, however they came about.

        Objects count by what they are and where, times by their order. Positions with different keys may still be as good as
        equal.
        """
        return key_of(self._stop, self._point.setting)

    # What may be decided.

    def legal_actions(self, most: int = MOST_LISTED) -> Legal:
        """What may be decided now, up to so many decisions, in a fixed order; nothing once the game is over."""
        effort = Effort(MOST_TRIED)
        with self._stop.looking():
            found = list(islice(self._every(effort), most + 1))
        return Legal(found[:most], is_cut=len(found) > most or effort.is_spent)

    def every_action(self) -> Iterator[Decision]:
        """The same one after the other, without a limit, each worked out as it is asked for."""
        stop = self._stop
        decisions = self._every(Effort(inf))
        while True:
            with stop.looking():
                decision = next(decisions, None)
            if decision is None or self._point.stop is not stop:
                return
            yield decision

    def _every(self, effort: Effort) -> Iterator[Decision]:
        stop = self._stop
        asked = stop.asked
        if isinstance(asked, Offer):
            yield from decisions_at(stop.game, asked, effort)
        elif asked is not None:
            player = asked.player
            yield from (Answer(player, taken) for taken in answers_to(asked, stop.game.allows, effort))

    def is_legal(self, decision: Decision) -> bool:
        """Whether `push` takes a decision."""
        return not self.why_not(decision)

    def why_not(self, decision: Decision) -> str:
        """Why `push` does not take a decision, with the rule; empty if it does."""
        try:
            self._verify(decision)
        except (Refused, ErasError) as reason:
            return str(reason)
        return ""

    def _verify(self, decision: Decision) -> None:
        """Check that a decision is of the right form, and allowed.

        Raises:
            ErasError: it is no answer to what is asked.
            Refused: the rules do not allow it.
        """
        self._verify_form(decision)
        stop = self._stop
        if isinstance(decision, Pass):
            return
        if isinstance(decision, Answer):
            with stop.looking() as game:
                allowed = game.allows(decision.taken) if game.allows is not None else None
                if allowed is not None and not allowed.answer:
                    raise Refused(allowed.answer.reason, allowed.citation)
        else:
            stop.verify(decision)

    def _verify_form(self, decision: Decision) -> None:
        asked = self.offer
        if asked is None:
            raise ErasError("the game is over")
        name = self.position.players[asked.player].name
        player: Any = getattr(decision, "player", None)
        begins_turn = type(decision) is BeginTurn and player in range(len(self.players))
        if type(player) is not PlayerId or (player != asked.player and not begins_turn):
            raise ErasError(f"it is for {name} to decide, not {decision!r}")
        if isinstance(asked, Choice):
            if type(decision) is not Answer:
                raise ErasError(f"{name} chooses {asked.kind.value}: expected an Answer, not {decision!r}")
            fault = fault_of(asked, decision.taken)
        elif type(decision) is Pass:
            return
        elif type(decision) not in ACTIONS_AT[asked.kind]:
            raise ErasError(f"{name} is to {asked.kind.value}, not {decision!r}")
        else:
            fault = fault_in(decision, self.position)  # type: ignore[arg-type]
        if fault:
            raise ErasError(f"{type(decision).__name__} with {fault}")

    # As text.

    def to_json(self) -> str:
        """The game as text: its set-up and all that was decided. `from_json` goes on with it just like this one."""
        setting = self._point.setting
        data = {
            "schema": SCHEMA,
            "script": setting.script.text or written(setting.script),
            "under": setting.under,
            "seed": setting.seed,
            "turns": setting.turns,
            "decisions": self._point.notes(),
        }
        return json.dumps(data)

    @classmethod
    def from_json(cls, text: str, *, catalog: Catalog | None = None) -> Game:
        """A game that `to_json` has written; each decision is verified again.

        Raises:
            ErasError: the text is of no game, or of one that cannot be played so.
        """
        try:
            data = json.loads(text)
        except ValueError as fault:
            raise ErasError(f"expected a game as JSON: {fault}") from None
        if not isinstance(data, dict) or data.get("schema") != SCHEMA or not data.keys() <= FIELDS.keys():
            raise ErasError(
                f"expected a game as JSON with the fields {', '.join(FIELDS)}, and {SCHEMA!r} for its schema"
            )
        for name, kinds in FIELDS.items():
            if type(data.get(name)) not in kinds:
                raise ErasError(f"{name} of a game is {data.get(name)!r}")
        script = data["script"] if "\n" in data["script"] else f"{data['script']}\n"
        game = cls(script, data["under"], seed=data["seed"], turns=data["turns"], catalog=catalog)
        for number, decided in enumerate(data["decisions"], 1):
            try:
                game.push(decision_of(decided, game.offer))
            except (ErasError, Refused) as fault:
                raise ErasError(f"decision {number} of {len(data['decisions'])} cannot be taken: {fault}") from None
        return game

    # Going on and back.

    def push(self, decision: Decision) -> None:
        """Decide. The game goes on until somebody has to decide again, or is over.

        Raises:
            ErasError: it is no answer to what is asked (`offer`); nothing has changed.
            Refused: the rules do not allow it; nothing has changed.
        """
        self._verify_form(decision)
        try:
            self._point = self._point.after(as_input(decision))
        except Rejected as rejected:
            raise rejected.refusal from None

    def pop(self) -> None:
        """Take the last decision back.

        Raises:
            IndexError: there is none.
        """
        before = self._point.before
        if before is None:
            raise IndexError("nothing has been decided yet")
        before.keep()
        self._point = before

    def copy(self) -> Game:
        """A game that stands where this one does, and goes on by itself."""
        self._point.keep()
        return Game._at(self._point)

    def seen_by(self, player: PlayerId | int | str) -> Seen:
        """What a player sees of it, by seat or name: without the hands of others, libraries and what lies face down.

        Raises:
            ErasError: nobody has that seat, or that name.
        """
        if isinstance(player, str):
            if player not in self.players:
                raise ErasError(f"expected {' or '.join(self.players)}, not {player!r}")
            player = self.players.index(player)
        if not 0 <= player < len(self.position.players):
            raise ErasError(f"expected a seat from 0 to {len(self.position.players) - 1}, not {player}")
        return Seen(self, PlayerId(player))

    def __repr__(self) -> str:
        asked = self.offer
        script = self._point.setting.script.name or "a script"
        if asked is None:
            return f"Game({script} under {self.under}, over)"
        what = asked.kind.value
        return f"Game({script} under {self.under}, {self.position.players[asked.player].name}: {what})"


class Legal(list[Decision]):
    """Legal decisions; `is_cut` tells that there are more, which `Game.every_action` gives and `Game.is_legal` knows."""

    def __init__(self, decisions: Sequence[Decision], is_cut: bool) -> None:
        super().__init__(decisions)
        self.is_cut = is_cut
