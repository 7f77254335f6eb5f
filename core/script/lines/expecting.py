"""Lines that say what is expected, and of which editions."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from core.kernel.values.records import Record
from core.script.claims.base import Claim
from core.script.lines.base import LineOfPlay, PartsExport, form
from core.script.lines.wording import joined

if TYPE_CHECKING:
    from core.script.reading.statement_parser import LineBuilder


class Editions(Record):
    """The editions that an expectation is about: names, and dates before or from which editions count."""

    names: tuple[str, ...] = ()
    until: date | None = None
    since: date | None = None

    @property
    def everywhere(self) -> bool:
        """Whether every edition is meant."""
        return not self.names and not self.dated

    @property
    def dated(self) -> bool:
        """Whether a stretch of time is meant."""
        return self.until is not None or self.since is not None

    def spans(self, day: date) -> bool:
        """Whether a day lies in the stretch of time that is meant."""
        after = self.since is None or day >= self.since
        return self.dated and after and (self.until is None or day < self.until)

    @property
    def text(self) -> str:
        """The editions as they are written."""
        until = f"until {_day(self.until)}" if self.until is not None else ""
        since = f"from {_day(self.since)}" if self.since is not None else ""
        return ", ".join(filter(None, [*self.names, joined(since, until)]))


def _day(day: date) -> str:
    return f"{day.year:04}" if (day.month, day.day) == (1, 1) else day.isoformat()


class Expectation(Record):
    """What is expected of some editions. `line` is its place in the file."""

    editions: Editions
    claim: Claim
    line: int

    @property
    def text(self) -> str:
        """The expectation as a line of a block."""
        return f"{self.editions.text}: {self.claim.write()}".removeprefix(":").strip()


class Expect(LineOfPlay, Record):
    """`expects` something at this time.

    A line, or block, of expectations about the line above it, or about the instant.
    """

    does = "expect"

    expectations: tuple[Expectation, ...]

    @classmethod
    @form('"expect" [editions] ":" claim')
    def one(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        return cls((builder.expectation_of([*nodes]),))

    @classmethod
    @form('"expect" claim')
    def plainly(cls, builder: LineBuilder, claim: Any) -> LineOfPlay:
        return cls((builder.expectation_of([None, claim]),))

    @classmethod
    @form('"expect" [":"]')
    def block(cls, builder: LineBuilder) -> LineOfPlay:
        return cls(
            tuple(expectation for child in builder.line.children for expectation in builder.read_expectations(child))
        )

    def write(self) -> str:
        if len(self.expectations) != 1:
            return "expect"
        (expectation,) = self.expectations
        return (
            f"expect{' ' if expectation.editions.text else ''}{expectation.editions.text}: {expectation.claim.write()}"
        )

    def data(self, export: PartsExport) -> dict[str, object]:
        return {"expects": export.expected(self.expectations)}
