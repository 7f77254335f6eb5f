"""What is told of imported cards: of an import, of the cards that were imported, and what data has of one card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.importing.foreign_cards import OfficialRuling, Printing
from core.importing.imported_cards import ImportedText
from core.kernel.values.marked_lines import clipped
from core.kernel.values.numbers import so_many
from core.report.data import shapes
from core.report.tables import listing, table, wrapped
from core.report.terminal_colors import heading

MOST_SKIPPED = 5
"""How many entries that were skipped are shown."""


def import_text(data: shapes.Import, phrases: int) -> str:
    """What came of an import, with the first of the phrases that keep cards from being read."""
    lines = [wrapped(f"{clipped(data.file)}: {data.format}"), ""]
    if not data.new:
        lines[:1] = [wrapped(f"{clipped(data.file)}: {data.format}; this content was imported before")]
    share = f" ({data.read / data.cards:.1%})" if data.cards else ""
    counts = [
        (data.cards, "card", "cards", ""),
        (data.read if data.cards else 0, "fully understood", "fully understood", share),
        (data.cards - data.read, "not fully understood", "not fully understood", "; cannot be used in scripts"),
        (data.built_in, "also built in", "also built in", "; scripts use the built-in card"),
        (data.printings, "text of a printing", "texts of printings", "; see `eras card NAME`"),
        (data.rulings, "official ruling", "official rulings", "; see `eras card NAME --rulings`"),
        (data.others, "other entry", "other entries", ": no cards, or not in English"),
        (data.broken, "broken entry skipped", "broken entries skipped", ""),
    ]
    width = max(len(f"{count[0]:,}") for count in counts)
    lines += [
        f"  {number:>{width},} {noun_of_one if number == 1 else several}{more}"
        for number, noun_of_one, several, more in counts
        if number
    ]
    lines += [
        wrapped(f"{clipped(entry_skipped.entry)}: {clipped(entry_skipped.why)}", 4, 6)
        for entry_skipped in data.skipped[:MOST_SKIPPED]
    ]
    if data.broken > MOST_SKIPPED:
        lines.append("    ...; --json lists them")
    shown = data.phrases[:phrases]
    if shown:
        rows = [[str(row.cards), str(row.alone), row.words, row.example] for row in shown]
        lines += ["", table(rows, ("cards", "blocked by this alone", "phrase not understood", "example"))]
        left = len(data.phrases) - len(shown)
        lines += [f"and {so_many(left, 'other phrase')}"] if left else []
    return "\n".join(lines) + "\n"


def imported_text(texts: Iterable[ImportedText]) -> str:
    """The cards that were imported, with what keeps each from being read, if anything does."""
    rows = [
        [
            text.name,
            text.cost,
            text.types,
            text.released[:4],
            text.source,
            clipped(text.faults[0].told) if text.faults else "",
        ]
        for text in texts
    ]
    return listing(rows) + "\n" if rows else "no cards are imported; `eras import FILE` imports some\n"


def printings_text(printings: Sequence[Printing]) -> str:
    """What the printings of a card said; those that say the same in a row stand together."""
    lines: list[str] = []
    groups: list[tuple[Printing, list[Printing]]] = []
    for printing in printings:
        if groups and (groups[-1][0].type_line, groups[-1][0].text) == (printing.type_line, printing.text):
            groups[-1][1].append(printing)
        else:
            groups.append((printing, [printing]))
    for printing, alike in groups:
        sets = ", ".join(
            dict.fromkeys(
                f"{alike_printing.set_name}{alike_printing.day and f' ({alike_printing.day})'}"
                for alike_printing in alike
            )
        )
        lines += [
            heading(wrapped(f"as printed in {sets}")),
            *([wrapped(printing.type_line, 2, 4)] if printing.type_line else []),
        ]
        lines += [*(wrapped(line, 2, 4) for line in printing.text.splitlines()), ""]
    return "\n".join(lines)


def rulings_text(rulings: Sequence[OfficialRuling]) -> str:
    """The official rulings on a card with their days."""
    lines = [heading("official rulings")]
    lines += [wrapped(f"{ruling.day or 'undated'}  {' '.join(ruling.text.split())}", 2, 14) for ruling in rulings]
    return "\n".join(lines) + "\n"
