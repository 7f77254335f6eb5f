"""Mistakes in cards."""

from __future__ import annotations

from core.kernel.values.errors import ErasError
from core.kernel.values.marked_lines import clipped, marked


class CardError(ErasError):
    """A mistake in a card: where it is, and what was expected. `line` counts from 1, `column` from 0."""

    def __init__(
        self, file: str, line: int, column: int, text: str, message: str, hint: str = "", width: int = 1
    ) -> None:
        super().__init__(file, line, column, text, message, hint, width)
        self.file, self.line, self.column, self.text = file, line, column, text
        self.message, self.hint, self.width = message, hint, width

    def __str__(self) -> str:
        source, marker = marked(self.text, self.column, min(self.width, len(self.text) - self.column))
        text = f"{self.file}:{self.line}:{self.column + 1}: {clipped(self.message)}\n  {source}\n  {marker}"
        return f"{text} {self.hint}".rstrip()
