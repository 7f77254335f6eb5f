"""Writing a script back as text, in one layout for all scripts. What is written reads as the same script again.

The header comes first, then invented cards, the players, the opening, the turns, and what is expected; further games of a
match follow. Comments stay with the line they belong to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import field

from core.kernel.values.numbers import so_many
from core.kernel.values.records import ChangingRecord
from core.script.names import listed, possessive
from core.script.reading.header import HEADER
from core.script.reading.players import AS_BEFORE
from core.script.statements import Comment
from core.script.syntax import MEANWHILE, Duel, Expect, PlacedCards, Places, Script, Seat, Step, TurnBlock

WIDTH = 100
"""Lines of cards and citations that would be longer than this are written one to a line."""

INDENT = "  "


class LineToWrite(ChangingRecord):
    """A line to be written. `lines` are the lines of the file from which it comes."""

    text: str
    depth: int = 0
    lines: tuple[int, ...] = ()
    above: list[str] = field(default_factory=list)
    beside: str = ""


Rows = list[LineToWrite]


def write(script: Script) -> str:
    """The text of a script."""
    blocks = [_header(script)]
    blocks += [
        [
            LineToWrite(f"card {invented_card.name}", 0, (invented_card.line,)),
            *(LineToWrite(line.text, 1 + line.depth, (line.number,)) for line in invented_card.lines),
        ]
        for invented_card in script.invented
    ]
    first, *later = script.duels
    blocks += _duel(first, 0, first.seats)
    for place, duel in enumerate(later):
        seats = tuple(seat for seat in duel.seats if not _is_inherited(seat, first))
        heading = LineToWrite(GAME_WORDS[place], 0, _lines(duel.places, "game"))
        inner = _duel(duel, 1, seats)
        blocks += [[heading, *inner[0]], *inner[1:]] if inner else [[heading]]
    blocks = [block for block in blocks if block]
    last = _attach(script.comments, [row for block in blocks for row in block])
    texts = ["".join(f"{line}\n" for row in block for line in _written(row)) for block in blocks]
    if last:
        texts.append("".join(f"{line}\n" for line in last))
    return "\n".join(texts)


GAME_WORDS = ("game two", "game three", "game four", "game five")


def _is_inherited(seat: Seat, first: Duel) -> bool:
    """Whether a player's block is that of the first game, and not one of its own that says the same."""
    return any(seat == seat_of_first and seat.line == seat_of_first.line for seat_of_first in first.seats)


def _written(row: LineToWrite) -> Iterator[str]:
    indent = INDENT * row.depth
    for comment in row.above:
        yield indent + comment
    yield indent + row.text + (f"  {row.beside}" if row.beside else "")


def _lines(places: Places, key: str) -> tuple[int, ...]:
    return tuple(line for place_key, line in places if place_key == key)


def _header(script: Script) -> Rows:
    values: dict[str, list[str]] = {
        "title": [script.title],
        "asks": [script.asks],
        "answer": [script.answer],
        "cites": [f"{edition} {', '.join(rules)}" for edition, rules in script.cites],
        "shows": [
            f"{first_edition}-{second_edition} {', '.join(topics)}"
            for first_edition, second_edition, topics in script.shows
        ],
        "note": list(script.notes),
        "variant": [script.variant],
        "teams": [" against ".join(listed(list(team)) for team in script.teams)],
        "option": [", ".join(script.options)],
        "range of influence": [", ".join(_range_text(*reach) for reach in script.ranges)],
        "cards from": list(script.card_files),
        "version": [script.version] if script.version else [],
        "seed": [script.seed] if script.seed != "0" or _lines(script.places, "seed") else [],
    }
    rows: Rows = []
    for key in HEADER:
        texts = [text for text in values[key] if text]
        if key in ("cites", "shows"):
            joined = "; ".join(texts)
            texts = [joined] if len(joined) <= WIDTH and joined else texts
        rows += _fields(key, texts, _lines(script.places, key))
    return rows


def _range_text(seats: int, players: tuple[str, ...]) -> str:
    return f"{seats} for {listed(list(players))}" if players else str(seats)


def _fields(key: str, texts: list[str], lines: tuple[int, ...]) -> Rows:
    """The rows of one field: each from its own line if there are as many of both, else all from the first."""
    if len(texts) == len(lines):
        return [LineToWrite(f"{key}: {text}", 0, (line,)) for text, line in zip(texts, lines, strict=True)]
    return [LineToWrite(f"{key}: {text}", 0, () if place else lines) for place, text in enumerate(texts)]


def _duel(duel: Duel, depth: int, seats: Iterable[Seat]) -> list[Rows]:
    """The blocks of one game."""
    blocks = [[row for seat in seats for row in _seat(seat, depth)]]
    if duel.opening is not None:
        heading = "opening with ante" if duel.ante else "opening"
        steps = [row for step in duel.opening for row in _step(step, depth + 1)]
        blocks.append([LineToWrite(heading, depth, _lines(duel.places, "opening")), *steps])
    blocks += [_turn(turn, depth) for turn in duel.turns]
    if duel.expectations:
        expected = [LineToWrite(expectation.text, depth + 1, (expectation.line,)) for expectation in duel.expectations]
        blocks.append([LineToWrite("expect", depth, _lines(duel.places, "expect")), *expected])
    return [block for block in blocks if block]


def _seat(seat: Seat, depth: int) -> Iterator[LineToWrite]:
    yield LineToWrite(seat.name, depth, (seat.line,))
    fields_given = {
        "life": str(seat.life) if seat.life is not None else "",
        "poison": str(seat.poison) if seat.poison or _lines(seat.places, "poison") else "",
        "pool": seat.pool.symbols if seat.pool is not None else "",
        "deck": AS_BEFORE if seat.as_before else "",
    }
    for key, text in fields_given.items():
        if text:
            yield LineToWrite(f"{key}: {text}", depth + 1, _lines(seat.places, key))
    for zone, entries in seat.zones:
        yield from _zone(zone, entries, depth + 1, _lines(seat.places, zone))


def _zone(zone: str, entries: tuple[PlacedCards, ...], depth: int, lines: tuple[int, ...]) -> Iterator[LineToWrite]:
    """The cards of a zone on one line, or one to a line if they were apart or would be too long."""
    whole = f"{zone}: {', '.join(entry_text(entry) for entry in entries) or 'none'}"
    if len({entry.line for entry in entries}) < 2 and len(whole) <= WIDTH:
        yield LineToWrite(whole, depth, (*lines, *(entry.line for entry in entries)))
        return
    yield LineToWrite(f"{zone}:", depth, lines)
    for entry in entries:
        yield LineToWrite(entry_text(entry), depth + 1, (entry.line,))


def _turn(turn: TurnBlock, depth: int) -> Rows:
    heading = f"{possessive(turn.player)} turn{MEANWHILE if turn.is_beside else ''}"
    rows = [LineToWrite(heading, depth, (turn.line,))]
    for section in turn.sections:
        rows.append(LineToWrite(section.words, depth + 1, (section.line,)))
        rows += [row for step in section.steps for row in _step(step, depth + 2)]
    return rows


def _step(step: Step, depth: int) -> Iterator[LineToWrite]:
    content = step.content
    if isinstance(content, Expect):
        expected = content.expectations
        if len(expected) == 1:
            yield LineToWrite(content.write(), depth, (step.line, expected[0].line))
            return
        yield LineToWrite(content.write(), depth, (step.line,))
        for expectation in expected:
            yield LineToWrite(expectation.text, depth + 1, (expectation.line,))
        return
    yield LineToWrite(content.write(), depth, (step.line,))
    for child in step.children:
        yield from _step(child, depth + 1)


def _attach(comments: Iterable[Comment], rows: Rows) -> list[str]:
    """Give every comment to the row of its line; if that line is gone, to the next. Returns those that stand at the end."""
    rows_by_line: dict[int, LineToWrite] = {}
    for row in rows:
        for line in row.lines:
            rows_by_line.setdefault(line, row)
    last: list[str] = []
    for comment in comments:
        text = f"# {comment.text}".rstrip()
        later = [line for line in rows_by_line if line >= comment.line > 0]
        if not later:
            last.append(text)
            continue
        # What stands at the top of a file is about the whole of it, whichever line comes next.
        at_top = comment.line == min(rows_by_line) and not comment.beside
        row = rows[0] if at_top else rows_by_line[min(later)]
        if comment.beside and not row.beside:
            row.beside = text
        else:
            row.above.append(text)
    return last


def entry_text(entry: PlacedCards) -> str:
    """Some cards of a zone with their marks."""
    marks = [
        entry.token,
        "tapped" if entry.tapped else "",
        "new" if entry.new else "",
        "face down" if entry.hidden else "",
        "transformed" if entry.transformed else "",
        f"attached to {entry.attached_to.text}" if entry.attached_to is not None else "",
        *(so_many(count, f"{kind} counter") for kind, count in entry.counters),
        f"{entry.damage} damage" if entry.damage else "",
        f"owned by {entry.owner}" if entry.owner else "",
        "commander" if entry.commander else "",
        entry.printing,
    ]
    marks_in_words = ", ".join(filter(None, marks))
    count = f"{entry.count} " if entry.count != 1 else ""
    return f"{count}{entry.card} ({marks_in_words})" if marks_in_words else count + entry.card
