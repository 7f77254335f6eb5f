"""Mistakes in cards."""

from __future__ import annotations

from core.kernel.values.errors import ErasError


class CardError(ErasError):
    """A mistake in a card: where it is, and what was expected. `line` counts from 1, `column` from 0."""

    def __init__(
        self, file: str, line: int, column: int, text: str, message: str, hint: str = "", width: int = 1
    ) -> None:
        super().__init__(file, line, column, text, message, hint, width)
        self.file, self.line, self.column, self.text = file, line, column, text
        self.message, self.hint, self.width = message, hint, width

    def __str__(self) -> str:
        caret = " " * self.column + "^" * max(1, min(self.width, len(self.text) - self.column))
        told = f"{self.file}:{self.line}:{self.column + 1}: {self.message}\n  {self.text}\n  {caret}"
        return f"{told} {self.hint}".rstrip()
