"""What became of a line of a script."""

from __future__ import annotations

from core.kernel.values.citations import Citation
from core.kernel.values.closed_words import Fixed
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId

NO_CITATION = Citation()


class VerdictKind(Fixed):
    """The closed list of what can become of a line."""

    DONE = "done"
    REFUSED = "refused"
    NO_SUCH_MOMENT = "no such moment"
    NOT_IN_EDITION = "not in this edition"
    NOT_REACHED = "not reached"
    GAME_OVER = "game over"
    NEVER_ASKED = "never asked"


class Verdict(Record):
    """What became of a line, with the reason and the rule of a refusal.

    `is_unfinished` tells of a line that was refused because it leaves out what has to be chosen and could be, `is_too_soon`
    of help that was refused because nothing was about to happen yet; `whom` is what that is for, if the line says so.
    """

    kind: VerdictKind
    reason: str = ""
    citation: Citation = NO_CITATION
    is_unfinished: bool = False
    is_too_soon: bool = False
    whom: ObjectId | PlayerId | None = None

    @property
    def text(self) -> str:
        """The verdict in a few words."""
        return f"{self.kind.value}: {self.reason}" if self.reason else self.kind.value


DONE = Verdict(VerdictKind.DONE)
NOT_REACHED = Verdict(VerdictKind.NOT_REACHED, "the line above it did not happen")
GAME_OVER = Verdict(VerdictKind.GAME_OVER)
NEVER_ASKED = Verdict(VerdictKind.NEVER_ASKED, "nobody had to make this choice")
OWN_TIME = Verdict(VerdictKind.NO_SUCH_MOMENT, "attackers are declared under 'attack', and blockers under 'blocks'")
