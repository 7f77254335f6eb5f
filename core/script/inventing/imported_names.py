"""Imported cards that a script names: they are looked for in lines that cannot be read without them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from core.importing.plain_names import phrases_in_line
from core.kernel.values.spelling import as_typed

if TYPE_CHECKING:
    from core.catalog import Catalog
    from core.script.mistakes import ScriptError

MOST_CHARACTERS = 30_000
"""How many characters of lines with mistakes are searched for names: each word of them may begin several."""


def imported_cards_in(wrong: ScriptError, catalog: Catalog, names_known: Collection[str]) -> tuple[str, ...]:
    """The imported cards that stand in lines with mistakes, besides those that are known and those of the pool.

    Of names that have words in common the longest is meant. What begins a line without anything before it is a player or a
    heading.
    """
    if catalog.imported.is_empty:
        return ()
    lines = wrong.text.splitlines()
    outermost = {line.partition("'")[0].strip() for line in lines if line[:1].strip()}
    names: dict[str, None] = {}
    left = MOST_CHARACTERS
    for number in sorted({mistake.line for mistake in wrong.mistakes}):
        line = lines[number - 1] if 0 < number <= len(lines) else ""
        left -= len(line)
        if left < 0:
            break
        phrases = [phrase for phrase in phrases_in_line(line) if phrase not in outermost]
        imported = catalog.imported.names_among(phrases)
        rest = line
        for phrase in sorted(imported, key=len, reverse=True):
            if phrase in rest and not _is_of_pool(phrase, catalog):
                rest = rest.replace(phrase, "")
                names[imported[phrase]] = None
    return tuple(name for name in names if name not in names_known)


def _is_of_pool(name: str, catalog: Catalog) -> bool:
    return name in catalog.cards or as_typed(name) in catalog.typed_names
