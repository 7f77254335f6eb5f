"""The points of a game at which somebody decides, each with all that was decided before it, and how to get back there.

A point is its set-up and its inputs. The position that goes with it is worked out when it is first asked for, from the nearest
earlier point that is kept (a checkpoint), and may be given to the next point, which goes on with it. So stepping forward costs
what playing costs, and stepping back what has been decided since the checkpoint.
"""

from __future__ import annotations

from typing import Any

from core.game.notation import noted
from core.game.playing import Rejected, Setting, Stop, go_on
from core.kernel.decisions.choices import Choice, Input

BETWEEN_CHECKPOINTS = 20
"""So many decisions at least lie between two checkpoints of a game that only goes forward."""
CHECKPOINTS_KEPT = 40
"""How many of the latest checkpoints of a game that only goes forward are kept; the first point always is."""


class DecisionPoint:
    """A point of a game at which somebody decides, or at which it is over.

    Copies of a game share it; nothing that is decided on from here changes it.
    """

    def __init__(self, setting: Setting, before: DecisionPoint | None, decided: Input) -> None:
        self.setting = setting
        self.before = before
        """The point at which the last decision was made; None at the beginning of the game."""
        self.decided = decided
        """What was decided there."""
        self.depth: int = 0 if before is None else before.depth + 1
        """How many decisions have been made."""
        self.checkpoint: DecisionPoint | None = None
        """The checkpoint before it, of those that lie so many decisions apart."""
        if before is not None:
            self.checkpoint = before if before.depth % BETWEEN_CHECKPOINTS == 0 else before.checkpoint
        self.is_kept = before is None
        """Whether its position stays, so that others are worked out from it: going on from here means a copy."""
        self._note: Any = None
        """The same as plain data."""
        self._stop: Stop | None = None
        self._can_go_on = False

    @property
    def stop(self) -> Stop:
        """The game as it has stopped here."""
        return self._worked_out() if self._stop is None else self._stop

    def begin(self) -> None:
        """Play up to the first decision, and tell agents what happens before it."""
        self._worked_out(is_told=False)

    def keep(self) -> None:
        """Have the position stay, as several may go on from here."""
        self.is_kept = True

    def notes(self) -> list[Any]:
        """All that was decided until here, as plain data."""
        found: list[Any] = []
        point = self
        while point.before is not None:
            found.append(point._note if isinstance(point.decided, tuple) else noted(point.decided))
            point = point.before
        return found[::-1]

    def _take(self, stop: Stop) -> Stop:
        self._stop, self._can_go_on = stop, stop.is_resumable
        return stop

    def _worked_out(self, is_told: bool = True) -> Stop:
        """Play here from the nearest earlier point whose position is known and from where the game can go on, and keep it.

        If agents play, they are told what comes of the last decision unless they have been (`is_told`).
        """
        agents = self.setting.agents
        decided: list[Input] = []
        point: DecisionPoint = self
        while point.before is not None:
            decided.append(point.decided)
            point = point.before
            known = point._stop
            if known is not None and point._can_go_on:
                return self._take(go_on(known, reversed(decided), agents=agents, is_told=is_told))
        return self._take(self.setting.begin(reversed(decided), is_told))

    def after(self, decided: Input) -> DecisionPoint:
        """The point that comes of a decision.

        Raises:
            Rejected: the rules do not allow it.
        """
        stop = self.stop
        following = DecisionPoint(self.setting, self, decided)
        agents = self.setting.agents
        if agents is None and isinstance(stop.asked, Choice):
            following._note = noted(decided, stop.asked)
        if not self._can_go_on:
            self._keep_nearest()
            following._worked_out(is_told=False)
            self._stop = self._stop if self.is_kept else None
        elif self.is_kept:
            following._take(go_on(stop, (decided,), agents=agents, is_told=False))
        else:
            mark = stop.mark()
            self._stop = None
            try:
                following._take(go_on(stop, (decided,), True, agents, is_told=False))
            except Rejected:
                stop.go_back(mark)
                self._stop = stop
                raise
        if following.depth % BETWEEN_CHECKPOINTS == 0:
            following.keep()
            following._let_go()
        return following

    def _keep_nearest(self) -> None:
        """Keep the nearest earlier point from which a game can go on: decisions that follow each other here hang on it."""
        point = self.before
        while point is not None and point.before is not None:
            if point._can_go_on:
                point.keep()
                point.stop  # noqa: B018 - it is worked out, unless it is known
                return
            point = point.before

    def _let_go(self) -> None:
        """Let the oldest checkpoint go of those that are kept for a game that goes forward; the beginning stays."""
        oldest: DecisionPoint | None = self
        for _ in range(CHECKPOINTS_KEPT):
            oldest = None if oldest is None else oldest.checkpoint
        if oldest is not None and oldest.before is not None:
            oldest._stop = None
