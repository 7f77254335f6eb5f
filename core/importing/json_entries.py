"""Cards in JSON: what Scryfall and MTGJSON publish, and lists in the names of either.

Only the fields that are needed are taken out of an entry. An entry that is not as it should be is passed over and told of.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from datetime import date
from functools import lru_cache
from typing import Any, TypeVar

from msgspec import DecodeError, Raw, Struct, ValidationError
from msgspec.json import Decoder, decode

from core.importing.collected_cards import CollectedCards, NotCardData
from core.importing.foreign_cards import (
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_FACES,
    ForeignCard,
    ForeignFace,
    OfficialRuling,
    Printing,
)

T = TypeVar("T")
Number = str | int | float | None


class RulingEntry(Struct):
    """A ruling in the names of either."""

    text: str = ""
    date: str = ""
    comment: str = ""
    published_at: str = ""
    oracle_id: str = ""


class FaceEntry(Struct):
    """What an entry has of a face, in the names of either."""

    name: str | None = None
    mana_cost: str | None = None
    manaCost: str | None = None  # noqa: N815
    type_line: str | None = None
    type: str | None = None
    oracle_text: str | None = None
    text: str | None = None
    power: Number = None
    toughness: Number = None
    loyalty: Number = None
    defense: Number = None
    hand: Number = None
    life: Number = None
    hand_modifier: Number = None
    life_modifier: Number = None
    color_indicator: list[str] | None = None
    colorIndicator: list[str] | None = None  # noqa: N815
    colors: list[str] | None = None
    printed_text: str | None = None
    printed_type: str | None = None

    def face(self, name: str) -> ForeignFace:
        """The face of that name."""
        cost = self.mana_cost or self.manaCost or ""
        dot = self.color_indicator or self.colorIndicator or ([] if cost else self.colors) or []
        kind = _clean(self.type_line or self.type or "")
        return ForeignFace(
            name,
            _clean(cost),
            kind,
            _text(self.oracle_text or self.text or ""),
            _number(self.power),
            _number(self.toughness),
            _number(self.loyalty),
            _number(self.defense),
            # An artifact or a land without a cost may be of a color by its text.
            "".join(dot) if "Creature" in kind or self.color_indicator or self.colorIndicator else "",
            _number(self.hand if self.hand is not None else self.hand_modifier),
            _number(self.life if self.life is not None else self.life_modifier),
        )


class CardEntry(FaceEntry):
    """An entry of a card, or of one of its faces."""

    object: str | None = None
    layout: str | None = None
    lang: str | None = None
    language: str | None = None
    card_faces: list[FaceEntry] | None = None
    names: list[str] | None = None
    faceName: str | None = None  # noqa: N815
    side: str | None = None
    oracle_id: str | None = None
    identifiers: dict[str, Any] | None = None
    released_at: str | None = None
    reprint: bool | None = None
    isReprint: bool | None = None  # noqa: N815
    set_name: str | None = None
    originalText: str | None = None  # noqa: N815
    originalType: str | None = None  # noqa: N815
    rulings: list[RulingEntry] | None = None


class SetEntry(Struct):
    """A set with its cards. Names and days of sets are in the names of several."""

    cards: list[Raw] | None = None
    name: Any = None
    set: Any = None
    releaseDate: Any = None  # noqa: N815
    released: Any = None


_CARDS: Decoder[CardEntry] = Decoder(CardEntry)
_SETS: Decoder[SetEntry] = Decoder(SetEntry)
_FACES: Decoder[list[Raw]] = Decoder(list[Raw])
_RULINGS: Decoder[RulingEntry] = Decoder(RulingEntry)
NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series", "dungeon"})
"""Layouts of what is no card."""
MOST_ENTRIES = 2_000_000


def collect_json(content: bytes | bytearray, collected: CollectedCards) -> None:
    """Collect the cards of a JSON text.

    Raises:
        NotCardData: it is no JSON, or none that holds cards.
    """
    first = content.lstrip()[:1]
    try:
        if first == b"[":
            _collect_list(decode(content, type=list[Raw]), collected)
        else:
            _collect_object(content, decode(content, type=dict[str, Raw]), collected)
    except RecursionError:
        raise NotCardData("it is nested too deeply") from None
    except DecodeError as fault:
        raise NotCardData(f"it is not whole JSON: {fault}") from fault


def _collect_object(content: bytes | bytearray, top: dict[str, Raw], collected: CollectedCards) -> None:
    data = top.get("data")
    if "cards" in top:
        collected.format = "a list of cards"
        _collect_set(decode(content, type=SetEntry), collected)
    elif data is not None and _is_list(data):
        _collect_list(decode(data, type=list[Raw]), collected)
    elif data is not None:
        parts = decode(data, type=dict[str, Raw])
        if "cards" in parts:
            collected.format = "a set of MTGJSON"
            _collect_set(decode(data, type=SetEntry), collected)
        else:
            _collect_by_name(parts, collected)
    else:
        _collect_by_name(top, collected)


def _collect_list(entries: list[Raw], collected: CollectedCards) -> None:
    collected.format = "a list of cards"
    if len(entries) > MOST_ENTRIES:
        raise NotCardData(f"it has more than {MOST_ENTRIES:,} entries")
    faces: list[tuple[CardEntry, str]] = []
    for place, raw in enumerate(entries, 1):
        called = f"entry {place}"
        entry = _entry(raw, called, collected)
        if entry is None:
            continue
        if entry.object is not None:
            collected.format = "Scryfall bulk data"
        if entry.object == "ruling":
            ruling = _of(_RULINGS, raw)
            if ruling is not None:
                collected.rulings_by_key.append((ruling.oracle_id, _day(ruling.published_at), _text(ruling.comment)))
        elif entry.side or entry.names:
            faces.append((entry, called))
        else:
            printed = _Printed(entry.set_name or "", entry.released_at or "", entry.reprint is False)
            _collect_entry([entry], called, collected, printed)
    _collect_faces(faces, collected)


def _collect_by_name(parts: dict[str, Raw], collected: CollectedCards) -> None:
    """Collect the parts of an object, each by a name: cards, their faces, sets, or rulings."""
    if len(parts) > MOST_ENTRIES:
        raise NotCardData(f"it has more than {MOST_ENTRIES:,} entries")
    alone: list[tuple[CardEntry, str]] = []
    for name, raw in parts.items():
        called = f"entry {_clean(name)[:LONGEST_NAME]!r}"
        if _is_list(raw):
            faces = _of(_FACES, raw) or []
            if faces and _is_list(faces[0]):
                _collect_rulings(name, raw, called, collected)
                continue
            entries = [entry for face in faces if (entry := _entry(face, called, collected)) is not None]
            if len(entries) == len(faces):
                collected.format = "MTGJSON AtomicCards"
                _collect_entry(entries, called, collected)
            continue
        a_set = _of(_SETS, raw)
        if a_set is not None and a_set.cards is not None:
            collected.format = "MTGJSON AllPrintings"
            _collect_set(a_set, collected)
        elif (entry := _entry(raw, called, collected)) is not None:
            collected.format = "MTGJSON AllCards"
            alone.append((entry, called))
    _collect_faces(alone, collected)


def _is_list(raw: Raw) -> bool:
    return bytes(memoryview(raw)[:1]) == b"["


def _collect_rulings(name: str, raw: Raw, called: str, collected: CollectedCards) -> None:
    try:
        rulings = decode(raw, type=list[tuple[str, str]])
    except ValidationError as fault:
        collected.pass_over(called, str(fault))
        return
    collected.format = "rulings by name"
    for day, text in rulings:
        collected.add_ruling(OfficialRuling(_clean(name), _day(day), _text(text)))


class _Printed(Struct):
    """Of which set an entry is, of which day, and whether nothing was printed of the card before."""

    set_name: str = ""
    day: str = ""
    first: bool = False


def _collect_set(a_set: SetEntry, collected: CollectedCards) -> None:
    """Collect the cards of a set, the faces of each together."""
    name = next((_clean(part) for part in (a_set.name, a_set.set) if isinstance(part, str)), "")
    day = next((part for part in (a_set.releaseDate, a_set.released) if isinstance(part, str)), "")
    faces: list[tuple[CardEntry, str]] = []
    for place, raw in enumerate(a_set.cards or (), 1):
        called = f"card {place}{f' of {name}' if name else ''}"
        entry = _entry(raw, called, collected)
        if entry is not None:
            faces.append((entry, called))
    # What is no reprint is marked only if all reprints are, and those lists have the day by this name.
    _collect_faces(faces, collected, _Printed(name, day, isinstance(a_set.releaseDate, str)))


def _collect_faces(
    entries: Iterable[tuple[CardEntry, str]], collected: CollectedCards, printed: _Printed | None = None
) -> None:
    """Collect cards of which each face may be an entry of its own."""
    groups: dict[str, list[tuple[CardEntry, str]]] = {}
    for entry, called in entries:
        if entry.side and entry.name:
            groups.setdefault(entry.name, []).append((entry, called))
        elif entry.names and entry.layout != "meld":
            groups.setdefault(" // ".join(entry.names), []).append((entry, called))
        else:
            _collect_entry([entry], called, collected, printed)
    for group in groups.values():
        called = group[0][1]
        if group[0][0].names and not group[0][0].side:
            names = group[0][0].names
            sides = {face_entry.name: face_entry for face_entry, _ in group}
            if not sides.keys() >= set(names):
                collected.pass_over(called, "one of its faces is missing")
                continue
            _collect_entry([sides[name] for name in names], called, collected, printed)
            continue
        by_side: dict[str, CardEntry] = {}
        for face_entry, _ in group:
            by_side.setdefault(face_entry.side or "", face_entry)
        _collect_entry([by_side[side] for side in sorted(by_side)], called, collected, printed)


def _collect_entry(
    entries: list[CardEntry], called: str, collected: CollectedCards, printed: _Printed | None = None
) -> None:
    """Collect a card of which there are one or more entries, one a face."""
    if not entries:
        return
    entry, printed = entries[0], printed or _Printed()
    if (entry.layout or "") in NO_CARDS or (entry.lang or "en") != "en" or (entry.language or "English") != "English":
        collected.others += 1
        return
    names = [_clean(face_entry.faceName or face_entry.name or "") for face_entry in entries]
    sides: list[FaceEntry] = [*entries]
    if entry.card_faces:
        sides = [*entry.card_faces]
        names = [_clean(face.name or "") for face in sides]
        if entry.layout == "reversible_card":
            sides, names = sides[:1], names[:1]
    fault = _fault_of(names, sides)
    if fault:
        collected.pass_over(called, fault)
        return
    whole = " // ".join(names) if len(names) > 1 else names[0]
    layout = _clean(entry.layout or "normal")
    faces = tuple(side.face(name) for side, name in zip(sides, names, strict=True))
    key = entry.oracle_id or str((entry.identifiers or {}).get("scryfallOracleId", ""))
    first = printed.first and entry.isReprint is not True
    card = ForeignCard(whole, layout, faces, _day(printed.day) if first else "", _clean(key))
    for face_entry, face in zip(entries, names, strict=False):
        _collect_printed(face_entry, card.called if len(entries) == 1 or face == names[0] else face, printed, collected)
    for ruling in entry.rulings or ():
        collected.add_ruling(OfficialRuling(card.called, _day(ruling.date), _text(ruling.text)))
    if any(side.type_line or side.type for side in sides):
        collected.add_card(card, _day(printed.day))
    elif not any(side.printed_type or side.printed_text for side in entries):
        collected.pass_over(called, "it has no types")


def _collect_printed(entry: CardEntry, name: str, printed: _Printed, collected: CollectedCards) -> None:
    """Collect what a printing said, if an entry has it."""
    text = entry.originalText or entry.printed_text or ""
    kind = entry.originalType or entry.printed_type or ""
    if text or kind:
        collected.add_printing(Printing(name, _clean(printed.set_name), _day(printed.day), _clean(kind), _text(text)))


def _fault_of(names: list[str], sides: list[FaceEntry]) -> str:
    """What is wrong with the names and texts of an entry; empty if nothing."""
    if not all(names):
        return "it has no name"
    if any(len(name) > LONGEST_NAME or "#" in name or name.endswith(":") for name in names):
        return f"no card is called {names[0][:40]!r}"
    if len(names) > MOST_FACES:
        return f"it has more than {MOST_FACES} faces"
    if any(len(side.oracle_text or side.text or "") > LONGEST_TEXT for side in sides):
        return f"its text has more than {LONGEST_TEXT:,} characters"
    return ""


def _entry(raw: Raw, called: str, collected: CollectedCards) -> CardEntry | None:
    try:
        return _CARDS.decode(raw)
    except (ValidationError, DecodeError) as fault:
        collected.pass_over(called, str(fault))
        return None


def _of(decoder: Decoder[T], raw: Raw) -> T | None:
    try:
        return decoder.decode(raw)
    except (ValidationError, DecodeError):
        return None


# Parts of entries.

_CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\N{LINE SEPARATOR}-\u202e\u2060-\u2069\ufeff]+")


_MARKUP = re.compile(r"</?(?:i|b|em|strong|p)>|<br ?/?>")


@lru_cache(maxsize=16384)
def _clean(text: str) -> str:
    """A text in one line, without what commands a terminal."""
    return " ".join(_CONTROLS.sub(" ", text).split())


def _text(text: str) -> str:
    """The lines of a text without what commands a terminal."""
    text = _MARKUP.sub(lambda mark: "\n" if mark[0].startswith("<br") else "", html.unescape(text))
    lines = (_CONTROLS.sub(" ", line) for line in re.split(r"\r\n|\r|\n", text))
    return "\n".join(_ways_apart(_levels_together(" ".join(line.split()) for line in lines)))


_LEVEL = re.compile(r"LEVEL (?:\d+-\d+|\d+\+)")


def _levels_together(lines: Iterable[str]) -> Iterator[str]:
    """Lines, but the lines of each level of a leveler card in one, as plain text has them: `{LEVEL 1-4} 2/2. First strike`."""
    level: list[str] = []
    for line in lines:
        if _LEVEL.fullmatch(line):
            if level:
                yield _one_level(level)
            level = [line]
        elif level:
            level.append(line)
        else:
            yield line
    if level:
        yield _one_level(level)


def _one_level(lines: list[str]) -> str:
    said = " ".join(lines[2:])
    return f"{{{lines[0]}}} {' '.join(lines[1:2])}." + (f" {said}" if said else "")


def _ways_apart(lines: Iterable[str]) -> Iterator[str]:
    """Lines with the modes of `choose one` below it: some lists have the first beside it, and a semicolon after each."""
    below = False
    for line in lines:
        head, dash, first = line.partition(" \N{EM DASH} ")
        if dash and head.startswith("Choose ") and first.endswith(";"):
            yield f"{head} \N{EM DASH}"
            yield f"\N{BULLET} {first.rstrip(';')}"
            below = True
        elif below:
            yield f"\N{BULLET} {line.rstrip(';')}"
            below = line.endswith(";")
        else:
            yield line


def _number(value: Number) -> str:
    return "" if value is None else _clean(str(value))


def _day(day_text: str) -> str:
    """A day, or nothing if that is none."""
    try:
        return str(date.fromisoformat(day_text))
    except ValueError:
        return ""
