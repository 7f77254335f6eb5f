"""A comparison as text: the facts that differ, where the eras part, and what the outcome rests on."""

from __future__ import annotations

from collections.abc import Sequence

from core.compare.comparing import Comparison, Note
from core.compare.facts import FactName
from core.compare.parting import Parting
from core.report.tables import WIDTH, columns, table, wrapped

MANY = 4
"""With more rule books than this, the table has one row for each of them instead of one column."""

NOTE_HEADINGS = {
    "silent": "Assumed where the text is silent",
    "absent": "Not in this edition",
    "younger": "Younger than the edition, played with its earliest wording",
    "invented": "Invented for this script",
    "default": "Left open by the script",
}


def comparison_text(comparison: Comparison, all_facts: bool = False) -> str:
    """The whole comparison, within 100 columns."""
    parts = [wrapped(comparison.script.asks or comparison.script.title), ""]
    rows = comparison.table if all_facts else [(found.fact, found.values) for found in comparison.differences]
    if rows:
        parts += [_facts([run.rules.label for run in comparison.runs], rows), *_lines(comparison, rows), ""]
    else:
        parts += ["  No fact differs.", ""]
    parts += _parting(comparison)
    parts += notes_text(comparison.notes)
    return "\n".join(parts).rstrip() + "\n"


def _facts(under: Sequence[str], rows: Sequence[tuple[FactName, Sequence[str]]]) -> str:
    if len(under) > MANY:
        return _turned(under, rows)
    width = max(10, (WIDTH - 34) // len(under) - 3)
    body: list[list[str]] = []
    subject = ""
    for name, values in _gathered(rows):
        if name.aspect and name.subject != subject and not name.line:
            body.append([f"  {name.subject}", *[""] * len(under)])
        subject = name.subject
        body.append([_label(name), *values])
    return table(body, ["", *under], [32, *[width] * len(under)])


def _lines(comparison: Comparison, rows: Sequence[tuple[FactName, Sequence[str]]]) -> list[str]:
    """What stands in the lines whose outcomes are in the table."""
    text = comparison.script.text.splitlines()
    numbers = sorted({name.line for name, _ in rows if name.line})
    return [wrapped(f"line {number} is: {text[number - 1].strip()}", 2, 4) for number in numbers]


def _gathered(rows: Sequence[tuple[FactName, Sequence[str]]]) -> list[tuple[FactName, Sequence[str]]]:
    """The rows, with those in one that say the same of cards of one name with numbers that follow on each other."""
    aspects = {name.subject for name, _ in rows if name.aspect}
    found: list[tuple[FactName, Sequence[str]]] = []
    first = last = ""
    for name, values in rows:
        card, _, number = name.subject.rpartition(" #")
        follows = number.isdigit() and last == f"{card} #{int(number) - 1}" and values == found[-1][1]
        if follows and not aspects & {name.subject, last}:
            found[-1] = (FactName(f"{first} to #{number}"), values)
        else:
            found.append((name, values))
            first = name.subject
        last = name.subject
    return found


def _label(name: FactName) -> str:
    if name.line:
        return f"  {name.subject}"
    return f"    {name.aspect}" if name.aspect else f"  {name.subject}"


def _turned(under: Sequence[str], rows: Sequence[tuple[FactName, Sequence[str]]]) -> str:
    blocks = []
    for name, values in rows:
        lines = [[f"    {edition}", value] for edition, value in zip(under, values, strict=True)]
        blocks.append(f"  {name.text}\n{table(lines)}")
    return "\n".join(blocks)


def _parting(comparison: Comparison) -> list[str]:
    """Where the eras part and, if they do not, where they do the same by different rules."""
    heads = (("They part", comparison.parting), ("They do the same, each by its own rules,", comparison.agreement))
    return [part for head, place in heads if place is not None for part in _place(comparison.under, head, place)]


def _place(under: Sequence[str], head: str, place: Parting) -> list[str]:
    text = f": {place.line_text}" if place.line_text else ""
    texts = [telling.text for telling in place.tellings]
    rules = [", ".join(telling.rules) for telling in place.tellings]
    return [wrapped(f"{head} {place.place}{text}", hang=2), columns(under, texts, rules), ""]


def notes_text(notes: Sequence[Note]) -> list[str]:
    """Notes under their headings, each with the rule books it is about."""
    parts: list[str] = []
    for kind, heading in NOTE_HEADINGS.items():
        texts: dict[str, list[str]] = {}
        for note in notes:
            if note.kind == kind:
                texts.setdefault(note.text, []).append(note.under)
        if texts:
            parts.append(heading)
            parts += [wrapped(f"{', '.join(under)}: {text}", 2, 2) for text, under in texts.items()]
            parts.append("")
    return parts
