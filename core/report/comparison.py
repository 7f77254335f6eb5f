"""A comparison as text: the facts that differ, where the eras part, and what the outcome rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from core.compare.comparing import ScriptComparison
from core.compare.fact_divergences import divergences
from core.compare.facts import FactName
from core.compare.notes import Note
from core.kernel.values.numbers import so_many
from core.kernel.values.records import altered
from core.play.base.game import Anchor
from core.report.english import joined, shown_sources
from core.report.sections import (
    Block,
    Row,
    because,
    blocks_of,
    common_outcome,
    items_of,
    notes_by_heading,
    places,
    side_by_side,
    which_differ,
    wordings,
)
from core.report.tables import GAP, columns, table, width, wrapped
from core.report.terminal_colors import Meaning, heading
from core.script.names import listed
from core.script.verdicts import VerdictKind

MANY = 4
"""With more rule books than this, the table has one row for each of them instead of one column."""

NARROW = 12
"""The least width of a column, below which the table turns as well."""

NOTHING_CAME = frozenset(kind.value for kind in VerdictKind if kind is not VerdictKind.DONE)
"""What may become of a line, other than that it is done."""

BECAUSE = "The facts differ because of: "


def comparison_text(comparison: ScriptComparison, all_facts: bool = False) -> str:
    """The whole comparison."""
    parts = [heading(wrapped(comparison.script.asks or comparison.script.title))]
    folded = {} if all_facts else comparison.tapped_for_lines
    passed_over = {name for names in folded.values() for name in names}
    parts += [wrapped(which_differ(comparison, passed_over), 0, 2), ""] if len(comparison.under) > 1 else [""]
    marked = {difference.fact: difference.shown for difference in comparison.differences}
    rows = [(name, marked.get(name, values)) for name, values in comparison.table if all_facts or name in marked]
    rows = _each_line_once([(name, values) for name, values in rows if name not in passed_over])
    if rows:
        parts += [_facts([run.rules.label for run in comparison.runs], rows)]
        parts += [*_lines(comparison, list(dict.fromkeys(name.line for name, _ in rows if name.line)), folded), ""]
    elif len(comparison.under) == 1:
        parts += [wrapped(f"It can be played under {comparison.under[0]} alone.", 2, 2), *_outcome(comparison), ""]
    else:
        parts += [*_outcome(comparison), ""]
    parts += _divergence_text(comparison)
    for shown in wordings(comparison):
        heads, rows_of_card = side_by_side(shown)
        parts += [
            heading(wrapped(f"How {shown.card} is worded")),
            table([["", *row] for row in rows_of_card], ["", *heads]),
            "",
        ]
    reason = because(comparison)
    reason_wrapped = wrapped(BECAUSE + reason, 0, 2)
    parts += [reason_wrapped.replace(BECAUSE, heading(BECAUSE), 1), ""] if reason else []
    parts += notes_text(comparison.notes) if all_facts else _notes_in_short(comparison)
    parts += _about_others(comparison)
    return "\n".join(parts).rstrip() + "\n"


def _about_others(comparison: ScriptComparison) -> list[str]:
    """That some expectations are about editions that are not compared, and what evaluates them."""
    lines = [str(line) for line in comparison.lines_about_others]
    if not lines:
        return []
    count = so_many(len(lines), "expectation")
    where = f"line{'s' if len(lines) > 1 else ''} {listed(lines)}"
    return [
        wrapped(f"Not checked: {count} about other editions ({where}); see `eras check`", 0, 2),
        "",
    ]


def _each_line_once(rows: Sequence[tuple[FactName, tuple[str, ...]]]) -> list[tuple[FactName, tuple[str, ...]]]:
    """The facts, with those of a line that says several things once if these come to the same."""
    distinct: list[tuple[FactName, tuple[str, ...]]] = []
    shown: set[tuple[int, tuple[str, ...]]] = set()
    for name, values in rows:
        if not name.line or (name.line, values) not in shown:
            distinct.append((name, values))
        shown.add((name.line, values))
    return distinct


def _outcome(comparison: ScriptComparison) -> Iterator[str]:
    """What comes of the script, where that is the same everywhere."""
    outcome = common_outcome(comparison)
    if outcome:
        yield wrapped("The same in every edition:" if len(comparison.under) > 1 else "It ends with:", 2, 2)
        yield columns([subject for subject, _ in outcome], [value for _, value in outcome], [""] * len(outcome), 4)


def _facts(under: Sequence[str], rows: Sequence[Row]) -> str:
    shown = [(name, tuple(map(_verdict, values)) if name.line else values) for name, values in rows]
    blocks = blocks_of(shown)
    labels = max(len(label) for block in blocks for label, _ in _rows_of(block))
    first = min(labels, width() // 3)
    room = (width() - first) // len(under) - GAP
    if len(under) > MANY or room < NARROW:
        return _turned(under, blocks)
    labelled = [(label, values or [""] * len(under)) for block in blocks for label, values in _rows_of(block)]
    meanings = [[None, *_meanings(values)] for _, values in labelled]
    return table([[label, *values] for label, values in labelled], ["", *under], meanings)


def _meanings(values: Sequence[str]) -> list[Meaning | None]:
    """What the values of a fact mean: a line that came to nothing, or something else than in the first column."""
    return [
        Meaning.REFUSED if value in NOTHING_CAME else Meaning.DIFFERS if value != values[0] else None
        for value in values
    ]


def _verdict(value: str) -> str:
    """What became of a line, without the reason, which is told below the table."""
    return value.partition(":")[0]


def _rows_of(block: Block) -> Iterator[tuple[str, Sequence[str]]]:
    """The lines of a table for one subject: its name by itself if nothing but aspects of it differ."""
    subject, aspects = block
    if all(aspect for aspect, _ in aspects):
        yield f"  {subject}", ()
    for aspect, values in aspects:
        yield (f"    {aspect}" if aspect else f"  {subject}"), values


def _turned(under: Sequence[str], blocks: Sequence[Block]) -> str:
    """A row for each rule book below each fact."""
    parts = []
    for subject, aspects in blocks:
        for aspect, values in aspects:
            lines = [[f"    {edition}", value] for edition, value in zip(under, values, strict=True)]
            turned_table = table(lines, meanings=[[None, meaning] for meaning in _meanings(values)])
            name = f"{subject}: {aspect}" if aspect else subject
            parts.append(f"{wrapped(name, 2, 2)}\n{turned_table}")
    return "\n".join(parts)


def _lines(
    comparison: ScriptComparison, numbers: Sequence[int], folded: Mapping[int, Sequence[FactName]]
) -> Iterator[str]:
    """What stands in the lines whose outcomes are in the table, why they came to nothing, and the lands tapped for them."""
    text = comparison.script.text.splitlines()
    for number in numbers:
        yield wrapped(f"line {number}: {comparison.script.shown(number, text[number - 1].strip())}", 2, 4)
        in_vain = [
            (under, f"{verdict.kind.value}: {verdict.reason}", ", ".join(verdict.citation.numbers))
            for under, verdict in zip(comparison.under, comparison.outcomes(number), strict=True)
            if verdict is not None and verdict.reason and not _is_shown_below(comparison, number)
        ]
        if in_vain:
            yield columns(
                [under for under, _, _ in in_vain],
                [why for _, why, _ in in_vain],
                [rules for _, _, rules in in_vain],
                4,
            )
        if number in folded:
            lands = folded[number]
            yield wrapped(
                f"where this line is carried out, {_lands(lands)} {'is' if len(lands) == 1 else 'are'} tapped to pay its cost",
                4,
                2,
            )


def _lands(names: Sequence[FactName]) -> str:
    return joined([subject for subject, _ in blocks_of([(name, ()) for name in names])])


def _is_shown_below(comparison: ScriptComparison, line: int) -> bool:
    """Whether the outcomes of a line are what is told of a place where the eras diverge."""
    points = (place.parting for place in divergences(comparison) if len(place.runs) == len(comparison.runs))
    return any(point.anchor == Anchor(line, "announced") for point in points)


def _divergence_text(comparison: ScriptComparison) -> list[str]:
    """Where the facts diverge and, if none does, where the same is done by different rules."""
    parts: list[str] = []
    for place in places(comparison):
        under, texts, rules = zip(*place.rows, strict=True)
        sources = [shown_sources(numbers.split(", ")) for numbers in rules]
        parts += [heading(wrapped(f"{place.head} {place.where}", hang=2)), columns(under, texts, sources)]
        parts += [wrapped(place.facts, 2, 2), ""] if place.facts else [""]
    return parts


def _notes_in_short(comparison: ScriptComparison) -> list[str]:
    """The notes; of choices that the script leaves open only the first few, without what it could say."""
    shortened = [altered(note, text=note.in_short) if note.in_short else note for note in comparison.notes]
    choices = list(dict.fromkeys(note.text for note in shortened if note.in_short))
    choices_shown = choices[:MOST_CHOICES]
    parts = notes_text([note for note in shortened if not note.in_short or note.text in choices_shown])
    if choices:
        more = (
            f"{so_many(len(choices) - len(choices_shown), 'more choice')}; "
            if len(choices) > len(choices_shown)
            else ""
        )
        open_under = next(note.under for note in shortened if note.in_short and note.text in choices_shown)
        shows = f"{more}`eras run {comparison.script.name} --under {open_under}` shows what the script can say instead"
        parts[-1:] = [wrapped(shows, 2, 2), ""]
    return parts


MOST_CHOICES = 3
"""How many of the choices that a script leaves open a comparison names."""


def notes_text(notes: Sequence[Note]) -> list[str]:
    """Notes under their headings, each with the rule books it is about."""
    parts: list[str] = []
    for over, texts in notes_by_heading(notes):
        parts += [heading(wrapped(over)), *(line for text, under in texts for line in note_lines(text, under)), ""]
    return parts


def note_lines(text: str, under: Sequence[str]) -> list[str]:
    """A note with the rule books it is about; of a list each item on a line of its own."""
    first, items = items_of(text)
    return [wrapped(f"{', '.join(under)}: {first}", 2, 2), *(wrapped(f"- {item}", 4, 2) for item in items)]
