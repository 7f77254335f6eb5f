"""Mistakes in a script: where, what was expected, and the nearest known word."""

from __future__ import annotations

from dataclasses import dataclass

from core.kernel.errors import ErasError


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """One mistake. Lines and columns count from 1; `width` is how many characters the caret underlines."""

    line: int
    column: int
    width: int
    message: str
    hint: str = ""


class Unreadable(Exception):
    """Something that a part of a script says and nobody understands, with a hint at what may be meant."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


class ScriptError(ErasError):
    """All the mistakes of a script at once. `str` gives each with its line and a caret."""

    def __init__(self, name: str, text: str, mistakes: list[Mistake]) -> None:
        self.name = name
        self.mistakes = sorted(set(mistakes))
        lines = text.splitlines()
        super().__init__("\n".join(shown(name, lines, mistake) for mistake in self.mistakes))


def shown(name: str, lines: list[str], mistake: Mistake) -> str:
    """A mistake as it is printed: place and message, the line, and a caret with the hint."""
    head = f"{name}:{mistake.line}:{mistake.column}: {mistake.message}"
    if not 0 < mistake.line <= len(lines):
        return head + (f"\n  {mistake.hint}" if mistake.hint else "")
    source = lines[mistake.line - 1]
    before = source[: mistake.column - 1]
    # A tab is repeated, so that the caret stands below what it marks however wide tabs are shown.
    marker = "".join("\t" if sign == "\t" else " " for sign in before) + "^" * max(1, mistake.width)
    return f"{head}\n  {source}\n  {marker}" + (f" {mistake.hint}" if mistake.hint else "")
