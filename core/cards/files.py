"""Card files: text files that hold cards in the language of cards, below the set in which they were first printed.

    set Legends
      released: YYYY-MM-DD

    card Moat
      cost: {2}{W}{W}
      type: enchantment
      creatures without flying can't attack

A card has fields, and lines of text. `until DAY:` has below it what was otherwise before that day: fields, and the text if there is
any. `half NAME:`, `flipped NAME:` and `back NAME:` are other faces. Ways to choose from stand below their heading, with a dash;
what else stands below a line of text goes on with it, and what stands below a field is a line of the card. What stands behind `#`
is a note.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise
from typing import TypeAlias

from core.cards.faces import (
    SPELLS,
    Language,
    LineRead,
    Misread,
    TypeLine,
    face_lines,
    face_of,
    read_line,
)
from core.cards.mistakes import CardError
from core.cards.tokens import without_ability_word
from core.kernel.state.cards import Card, Wording
from core.kernel.values.card_types import FORMER_TYPES, CardType, Supertype
from core.kernel.values.colors import COLOR_BY_WORD, Color
from core.kernel.values.errors import nearest
from core.kernel.values.keywords import KeywordName
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.mana_symbols import cost as cost_in
from core.kernel.values.marked_lines import clipped
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import altered
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Activated
from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)

HEADING = re.compile(r"(card|token|set)\s+(\S.*)")
FACE_FIELDS = ("cost", "type", "power", "loyalty", "defense", "colors", "color indicator", "alternative cost", "text")
NO_TEXT = "none"
"""What `text:` says of a wording without the text of the newer one; behind it may also stand a line of text as any other."""
ON_PERMANENTS = frozenset(CardType) - SPELLS - {CardType.KINDRED}
"""The types of cards that can have power and toughness: an artifact may have them before it becomes a creature."""
BEARERS = {"power": ON_PERMANENTS, "loyalty": {CardType.PLANESWALKER}, "defense": {CardType.BATTLE}}
"""The types of which a card must have one to have a number."""
CARD_FIELDS = ("printed", "sets", "for ante", "lacks", "lacks with several", "same as")
_FIELD = re.compile(rf"({'|'.join((*FACE_FIELDS, *CARD_FIELDS))}):\s*(.*)")
ALL_FIELDS = (*FACE_FIELDS, *CARD_FIELDS)
_LIKE_A_FIELD = re.compile(r"(\w+(?: \w+)?):.*")
_OTHER_FACE = re.compile(r"(half|flipped|back)\s+(\S[^:]*):")
_UNTIL = re.compile(r"until\s+(\S+):")
_PRINTING = re.compile(r"as printed in\s+(\S.*):")
_NUMBER = r"(-?\d+|(?:\d+\+)?\*)"
"""A power or toughness; the text of the card defines one with a star."""
BULLETS = ("\N{BULLET}", "* ")
"""What today's cards have before each way to choose from."""
_WAY = re.compile(r"[-*\N{BULLET}](?!(?:\d+|[Xx])\s*:)\s*")


@dataclass
class Line:
    """A line of a card file with what is set in below it. `number` counts from 1."""

    number: int
    indent: int
    text: str
    below: list[Line] = field(default_factory=list)
    lead: str = ""
    """What stands before the text on its line."""

    def walk(self) -> Iterator[Line]:
        """The line and all below it."""
        yield self
        for inner in self.below:
            yield from inner.walk()


def blocks_in(text: str, first: int = 1) -> list[Line]:
    """The lines of a text, each below the one it is set in under, numbered from `first` on; empty ones and notes are left out."""
    roots: list[Line] = []
    stack: list[Line] = []
    for number, raw in enumerate(text.splitlines(), first):
        written = re.sub(r"(^|\s)#.*$", "", raw).rstrip()
        if not written.strip():
            continue
        indent = len(written) - len(written.lstrip())
        # Ways to choose from stand beside their heading where today's cards have them.
        line = Line(number, indent + written.strip().startswith(BULLETS), written.strip(), lead=written[:indent])
        while stack and stack[-1].indent >= line.indent:
            stack.pop()
        (stack[-1].below if stack else roots).append(line)
        stack.append(line)
    return roots


def _with_lines_below_fields(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines of a card, with what is set in below a field as lines of their own.

    Below the first line of a text these are lines that begin as a line of text does; another goes on with the line above it.
    """
    for line in lines:
        field = _FIELD.fullmatch(line.text)
        goes_on = field is None or (field[1] == "text" and (not line.below or not _begins_a_text(line.below[0].text)))
        if goes_on or not line.below:
            yield line
        else:
            yield altered(line, below=[])
            yield from _with_lines_below_fields(line.below)


def _begins_a_text(word: str) -> bool:
    return word[0].isupper() or word[0] in "{[+\N{MINUS SIGN}"


OtherFaces: TypeAlias = list[tuple[str, str, Line]]
"""The faces that a card has besides: the kind of each, its name and its lines."""


@dataclass
class Reader:
    """Reads the cards of one file. `released` is the day of the set whose cards they are."""

    file: str
    language: Language
    released: date = date.min
    faults: list[CardError] | None = None
    """What is wrong is noted here, if there is such a list, and the card does without it."""

    names_abilities: bool = False
    """Whether of several activated abilities without a name each is called by what it does."""

    def fail(self, line: Line, message: str, hint: str = "", column: int = 0, width: int = 0) -> CardError:
        """A mistake in a line."""
        start = len(line.lead) + column
        return CardError(self.file, line.number, start, line.lead + line.text, message, hint, width or len(line.text))

    def token(self, block: Line) -> Characteristics:
        """The token of a block, with the colors that it says it has.

        Raises:
            CardError: something in it is not understood.
        """
        match = HEADING.fullmatch(block.text)
        assert match is not None
        fields, lines = self._inner(block)
        face = self._face(match[2], fields, lines, block)
        return face.changed(colors=self._colors(fields["colors"]) if "colors" in fields else frozenset())

    def card(self, block: Line, invented: bool = False) -> Card:
        """The card of a block.

        Raises:
            CardError: something in it is not understood, and there is no list for what is wrong.
        """
        if self.faults is None:
            return self._card(block, invented)
        try:
            return self._card(block, invented)
        except CardError as fault:
            self.faults.append(fault)
            name = block.text.partition(" ")[2]
            return Card(name, (Wording(self.released, Characteristics(name)),), invented)

    def _card(self, block: Line, invented: bool) -> Card:
        match = HEADING.fullmatch(block.text)
        assert match is not None
        name = match[2]
        fields, faces, dated, printings, lines = self._sorted(block)
        self.names_abilities = invented
        newest = self._wording(name, fields, faces, lines, self.released, block)
        since = [self.released]
        wordings: list[Wording] = []
        for day, older in dated:
            wordings.append(self._older(name, fields, faces, lines, older, since[-1], block))
            since.append(day)
        wordings.append(altered(newest, since=since[-1]))
        for printing, own in printings:
            card = self._older(name, fields, faces, lines, own, self.released, block)
            wordings.append(altered(card, printing=printing))
        first = self._day(fields["printed"]) if "printed" in fields else self.released
        if first is not self.released:
            wordings[0] = altered(wordings[0], since=first)
        return Card(
            name,
            tuple(wordings),
            invented,
            fields["same as"].text if "same as" in fields else "",
            "for ante" in fields,
            tuple(part.strip() for part in fields["sets"].text.split(",")) if "sets" in fields else (),
            fields["lacks"].text if "lacks" in fields else "",
            fields["lacks with several"].text if "lacks with several" in fields else "",
        )

    def _day(self, line: Line) -> date:
        try:
            return date.fromisoformat(line.text)
        except ValueError:
            raise self.fail(line, f"{line.text!r} is not a day", "expected a day, written YYYY-MM-DD") from None

    def _sorted(
        self, block: Line
    ) -> tuple[dict[str, Line], OtherFaces, list[tuple[date, Line]], list[tuple[str, Line]], list[Line]]:
        """The lines of a card by what they are: fields, other faces, what was until a day, printings, text."""
        fields: dict[str, Line] = {}
        faces: OtherFaces = []
        dated: list[tuple[date, Line]] = []
        printings: list[tuple[str, Line]] = []
        lines: list[Line] = []
        for line in _with_lines_below_fields(block.below):
            if (match := _FIELD.fullmatch(line.text)) is not None:
                if match[1] in fields:
                    raise self.fail(line, f"'{match[1]}:' is given twice", "expected it once")
                if not match[2]:
                    raise self.fail(line, f"'{match[1]}:' says nothing", "expected something after it")
                lead = line.lead + line.text[: match.start(2)]
                value_line = Line(line.number, line.indent, match[2], line.below, lead)
                if match[1] == "text" and match[2] != NO_TEXT:
                    lines.append(value_line)
                else:
                    fields[match[1]] = value_line
            elif (match := _OTHER_FACE.fullmatch(line.text)) is not None:
                faces.append((match[1], match[2], line))
            elif (match := _UNTIL.fullmatch(line.text)) is not None:
                dated.append((self._day(Line(line.number, line.indent, match[1])), line))
            elif (match := _PRINTING.fullmatch(line.text)) is not None:
                printings.append((match[1], line))
            elif (match := _LIKE_A_FIELD.fullmatch(line.text)) is not None and nearest(match[1], ALL_FIELDS):
                raise self.fail(
                    line, f"a card has no field {match[1]!r}", nearest(match[1], ALL_FIELDS), 0, len(match[1])
                )
            else:
                lines.append(line)
        return fields, faces, sorted(dated, key=lambda pair: pair[0]), printings, lines

    def _older(
        self,
        name: str,
        fields: dict[str, Line],
        faces: OtherFaces,
        lines: list[Line],
        older: Line,
        since: date,
        block: Line,
    ) -> Wording:
        """A wording of which a block says what was otherwise."""
        own, own_faces, dated, printings, text = self._sorted(older)
        for _, line in (*dated, *printings):
            raise self.fail(line, "a wording has no wordings of its own", "expected fields and text")
        text = [] if "text" in own else text or lines
        return self._wording(name, {**fields, **own}, own_faces or faces, text, since, block)

    def _wording(
        self, name: str, fields: dict[str, Line], faces: OtherFaces, lines: list[Line], since: date, block: Line
    ) -> Wording:
        halves = tuple(self._face(own, *self._inner(line), line) for kind, own, line in faces if kind == "half")
        if halves:
            types = TypeLine(types=frozenset(kind for half in halves for kind in half.types))
            paid: ManaCost | None = None
            for half in halves:
                paid = half.cost if paid is None else paid.plus(half.cost or ManaCost())
            face = Characteristics(name, paid, types=types.types)
        else:
            face = self._face(name, fields, lines, block)
        if face.has(KeywordName.DISTURB) and not any(kind == "back" for kind, _, _ in faces):
            raise self.fail(
                block, "disturb needs another face, and this card has none", "expected a block 'back NAME:'"
            )
        flipped = next(
            (self._face(own, *self._inner(line), line) for kind, own, line in faces if kind == "flipped"), None
        )
        back = next((self._back(own, line, since) for kind, own, line in faces if kind == "back"), None)
        colors_said = self._colors(fields["colors"]) if "colors" in fields else None
        indicator = self._colors(fields["color indicator"]) if "color indicator" in fields else frozenset()
        return Wording(since, face, "", colors_said, indicator or frozenset(), flipped, halves, back)

    def _back(self, name: str, line: Line, since: date) -> Wording:
        fields, lines = self._inner(line)
        indicator = self._colors(fields["color indicator"]) if "color indicator" in fields else frozenset()
        return Wording(since, self._face(name, fields, lines, line), color_indicator=indicator or frozenset())

    def _inner(self, line: Line) -> tuple[dict[str, Line], list[Line]]:
        fields, faces, dated, printings, lines = self._sorted(line)
        for _, _, other_line in faces:
            raise self.fail(other_line, "another face has no faces of its own", "expected fields and text")
        for _, other_line in (*dated, *printings):
            raise self.fail(other_line, "another face has no wordings of its own", "expected fields and text")
        return fields, lines

    def _colors(self, line: Line) -> frozenset[Color]:
        words = re.split(r"\s*(?:,|\band\b)\s*", line.text)
        if words == ["none"]:
            return frozenset()
        for word in words:
            if word not in COLOR_BY_WORD:
                raise self.fail(
                    line, f"{word!r} is not a color", nearest(word, COLOR_BY_WORD) or "expected one such as red"
                )
        return frozenset(COLOR_BY_WORD[word] for word in words)

    def _face(self, name: str, fields: dict[str, Line], lines: list[Line], block: Line) -> Characteristics:
        if "type" not in fields and not any(line.text.startswith("sticker ") for line in lines):
            bare = bool(block.below) and fields.keys().isdisjoint(("cost", "power"))
            lacks = "cost, no type and no power" if bare else "type"
            of_a_creature = "" if "power" in fields or not block.below else ", and for a creature 'power: 2/2'"
            examples = (
                "lines such as 'cost: {1}{G}', 'type: creature - Bear'"
                if bare
                else "a line such as 'type: creature - Bear'"
            )
            hint = f"expected {examples}{of_a_creature}"
            raise self.fail(block, f"{name} has no {lacks}", hint)
        kinds = self._types(fields["type"]) if "type" in fields else TypeLine()
        has_cost = "cost" in fields and fields["cost"].text != NO_TEXT
        paid = self._cost(fields["cost"]) if has_cost else None
        if "power" in fields:
            kinds = altered(kinds, size=self._size(fields["power"]))
        language = self.language.with_types(kinds.subtypes)
        names = tuple(dict.fromkeys((name, name.partition(",")[0])))
        spell = not SPELLS.isdisjoint(kinds.types)
        value = 0 if paid is None else paid.value
        lines_read: list[tuple[str, LineRead]] = []
        wholes = [whole_line(line) for line in lines]
        for before, whole in zip([None, *wholes], wholes, strict=False):
            if before is not None and _is_level(before) and not _is_level(whole):
                # It would be so at that level alone: 711.2a.
                wrong = self.fail(
                    whole.begins[0][2], "this belongs to the level above it", "expected it in the line of the level"
                )
                if self.faults is None:
                    raise wrong
                self.faults.append(wrong)
            try:
                lines_read.append((whole.text, read_line(whole.text, language, names, spell, value)))
            except Misread as fault:
                joined_line = _with_line_before(whole, lines_read, language, names, value) if spell else None
                if joined_line is not None:
                    lines_read[-1] = joined_line
                    continue
                wrong = self._misread(whole, fault)
                if self.faults is None:
                    raise wrong from fault
                self.faults.append(wrong)
        self._check_numbers(name, kinds, fields)
        numbers: dict[str, str] = {
            kind: self._number(fields[kind]) for kind in ("loyalty", "defense") if kind in fields
        }
        instead = self._cost(fields["alternative cost"]) if "alternative cost" in fields else None
        try:
            return face_of(
                name, numbers, called_by_texts(lines_read) if self.names_abilities else lines_read, kinds, paid, instead
            )
        except Misread as fault:
            wrong_line = next((whole.begins[0][2] for whole in wholes if whole.text == fault.line), block)
            raise self.fail(wrong_line, str(fault), fault.hint and f"expected {fault.hint}") from fault

    def _misread(self, whole: WholeLine, fault: Misread) -> CardError:
        """What is not understood of a line, where the author has it: the star before a way is none of the author's."""
        way = next((line for begin, _, line in whole.begins[1:] if begin == fault.column + len("* ")), None)
        if way is not None and whole.text.startswith("* ", fault.column):
            wrong = f"{way.text[0]!r} is not understood below {clipped(whole.begins[0][2].text)!r}"
            return self.fail(way, wrong, "expected a heading above the list, such as 'choose one:'", 0, 1)
        place, column = whole.place(fault.column)
        return self.fail(place, str(fault), fault.hint and f"expected {fault.hint}", column, fault.width)

    def _check_numbers(self, name: str, kinds: TypeLine, fields: dict[str, Line]) -> None:
        """Hold the numbers of a card against its types.

        Raises:
            CardError: it has a number that no card of its types has, or is a creature without power.
        """
        for called, bearers in BEARERS.items():
            if called in fields and kinds.types and bearers.isdisjoint(kinds.types):
                types = " ".join(sorted(kind.value for kind in kinds.types))
                raise self.fail(fields[called], f"no {types} has {called}", "change the type, or leave this line out")
        if CardType.CREATURE in kinds.types and "power" not in fields:
            raise self.fail(fields["type"], f"{name} has no power", "expected a line such as 'power: 2/2'")

    def _number(self, line: Line) -> str:
        if not line.text.isdecimal():
            raise self.fail(line, f"{line.text!r} is not a number", "expected one such as 4")
        return line.text

    def _cost(self, line: Line) -> ManaCost:
        try:
            return cost_in(line.text)
        except (ValueError, KeyError):
            raise self.fail(line, f"{line.text!r} is not a mana cost", "expected symbols such as {2}{R}") from None

    def _size(self, line: Line) -> tuple[int, int]:
        match = re.fullmatch(rf"{_NUMBER}/{_NUMBER}", line.text)
        if match is None:
            raise self.fail(line, f"{line.text!r} is not a power and toughness", "expected two numbers such as 2/2")
        power, toughness = (0 if "*" in number else int(number) for number in match.groups())
        return power, toughness

    def _types(self, line: Line) -> TypeLine:
        kinds, _, subtypes = line.text.replace("\N{EM DASH}", "-").partition(" - ")
        types, above = set(), set()
        for word in kinds.lower().split():
            if word in FORMER_TYPES:
                types.add(FORMER_TYPES[word])
            elif word in {kind.value for kind in CardType}:
                types.add(CardType(word))
            elif word in {kind.value for kind in Supertype}:
                above.add(Supertype(word))
            else:
                type_words = [kind.value for kind in (*CardType, *Supertype)]
                hint = nearest(word, type_words) or f"expected {', '.join(type_words)}; creature types go after ' - '"
                raise self.fail(line, f"{word!r} is not a card type", hint)
        own = [subtypes] if CardType.PLANE in types and subtypes else subtypes.split()
        return TypeLine(frozenset(above), frozenset(types), frozenset(own))


def _with_line_before(
    whole: WholeLine, lines_read: list[tuple[str, LineRead]], language: Language, names: tuple[str, ...], value: int
) -> tuple[str, LineRead] | None:
    """A line of a spell that goes on with what the line before it does: both as one, `A. Revolt - B instead if C.`"""
    text, before = lines_read[-1] if lines_read else ("", LineRead())
    if before.does is None or before != LineRead(does=before.does):
        return None
    joined_text = f"{text.rstrip('.')}. {without_ability_word(whole.text)}"
    try:
        read = read_line(joined_text, language, names, True, value)
    except Misread:
        return None
    return (joined_text, read) if read == LineRead(does=read.does) else None


def _is_level(whole: WholeLine) -> bool:
    """Whether a line says what is so at a level of a leveler card."""
    return whole.text.lower().startswith("{level ")


def called_by_texts(lines_read: list[tuple[str, LineRead]]) -> list[tuple[str, LineRead]]:
    """Lines, each activated ability called by what it does as it is written, if there are several and none has a name."""
    abilities = [read.abilities[0] for _, read in lines_read if len(read.abilities) == 1]
    used = [ability for ability in abilities if isinstance(ability, Activated) and ability.part is None]
    if len(used) < 2 or any(ability.label for ability in used):
        return lines_read
    named: list[tuple[str, LineRead]] = []
    for text, read in lines_read:
        ability = read.abilities[0] if len(read.abilities) == 1 else None
        if isinstance(ability, Activated) and ability.part is None:
            does = text.partition(": ")[2].partition(". activate")[0].rstrip(".")
            read = altered(read, abilities=(altered(ability, label=does),))
        named.append((text, read))
    return named


class WholeLine(NamedTuple):
    """A line with all that stands below it, as one text, and where in that each line begins: its place, and what stands before."""

    text: str
    begins: tuple[tuple[int, int, Line], ...]

    def place(self, column: int) -> tuple[Line, int]:
        """The line in which a place of the text is, and the place in it."""
        begin, lead, line = next(start for start in reversed(self.begins) if start[0] <= column)
        return line, min(column - begin + lead, len(line.text))


def whole_line(line: Line) -> WholeLine:
    """A line of text: with those below it that go on with it, and with the ways to choose from, each after a star."""
    text, begins = line.text, [(0, 0, line)]
    for below in line.below:
        lines = list(below.walk())
        if not below.text.startswith(("-", *BULLETS)) or _WAY.match(below.text) is None:
            for more in lines:
                begins.append((len(text) + 1, 0, more))
                text += f" {more.text}"
            continue
        way = _WAY.sub("", below.text, count=1)
        head, colon, rest = way.partition(": ")
        if colon and ("paying" in head or not re.search(r'["{]', head)):
            way = f"{head} = {rest}"
        begins.append((len(text) + len(" * "), len(below.text) - len(way), below))
        text += f" * {way}"
        for more in lines[1:]:
            begins.append((len(text) + 1, 0, more))
            text += f" {more.text}"
    return WholeLine(text, tuple(begins))


# Writing.


def card_text(card: Card, released: date | None = None) -> str:
    """A card as it stands in a card file; `released` is the day of the set below which it stands.

    Raises:
        Unsayable: there is no phrase for something on it.
    """
    general = [wording for wording in card.wordings if not wording.printing]
    newest = general[-1]
    fields: list[str] = []
    if released is not None and card.first_printed != released:
        fields.append(f"printed: {card.first_printed}")
    if card.sets:
        fields.append(f"sets: {', '.join(card.sets)}")
    if card.for_ante:
        fields.append("for ante: yes")
    if card.same_as:
        fields.append(f"same as: {card.same_as}")
    for name, lacking in (("lacks", card.lacks), ("lacks with several", card.lacks_with_several)):
        if lacking:
            fields.append(f"{name}: {lacking}")
    lines = [f"card {card.name}", *_below(wording_lines(newest)), *_below(fields)]
    for older, younger in reversed(list(pairwise(general))):
        lines += _below([f"until {younger.since}:", *_below(_difference(older, newest))])
    for own in card.wordings:
        if own.printing:
            lines += _below([f"as printed in {own.printing}:", *_below(_difference(own, newest))])
    return "\n".join(lines) + "\n"


def _below(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def wording_lines(wording: Wording) -> list[str]:
    """A wording as it stands below a card: its fields, its text and its other faces.

    Raises:
        Unsayable: there is no phrase for something in it.
    """
    lines: list[str] = []
    if wording.halves:
        for half in wording.halves:
            lines += [f"half {half.name}:", *_below(_parted(face_lines(half)))]
        return lines
    lines += _parted(face_lines(wording.face))
    if wording.said_colors is not None:
        lines.append(f"colors: {_colors_text(wording.said_colors)}")
    if wording.color_indicator:
        lines.append(f"color indicator: {_colors_text(wording.color_indicator)}")
    if wording.flipped is not None:
        lines += [f"flipped {wording.flipped.name}:", *_below(_parted(face_lines(wording.flipped)))]
    if wording.back is not None:
        inner = _parted(face_lines(wording.back.face))
        if wording.back.color_indicator:
            inner.append(f"color indicator: {_colors_text(wording.back.color_indicator)}")
        lines += [f"back {wording.back.face.name}:", *_below(inner)]
    return lines


def _colors_text(colors: frozenset[Color]) -> str:
    return ", ".join(color.word for color in sorted(colors)) or "none"


def _parted(lines: list[str]) -> list[str]:
    """Lines with the ways to choose from below their headings."""
    written: list[str] = []
    for line in lines:
        head, *ways = line.split(" * ")
        written.append(head)
        for way in ways:
            written.append(f"  - {way.replace(' = ', ': ', 1)}")
    return written


def _difference(older: Wording, newest: Wording) -> list[str]:
    """What an older wording has otherwise."""
    older_lines, newest_lines = wording_lines(older), wording_lines(newest)
    own_fields = [line for line in older_lines if _FIELD.fullmatch(line)]
    their_fields = {line for line in newest_lines if _FIELD.fullmatch(line)}
    text = [line for line in older_lines if not _FIELD.fullmatch(line)]
    lines = [line for line in own_fields if line not in their_fields]
    if older.face.cost is None and newest.face.cost is not None and not older.halves and not newest.halves:
        lines = [f"cost: {NO_TEXT}", *lines]
    if text != [line for line in newest_lines if not _FIELD.fullmatch(line)]:
        lines += text or ["text: none"]
    return lines
