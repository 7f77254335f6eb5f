"""The header of a script: title, question, citations, what it shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from core.catalog import Catalog
from core.kernel.values.errors import nearest
from core.kernel.values.records import Record
from core.kernel.values.variants import DEPLOY, MASTERS, AttackOption, Variant
from core.rulebook.rules import TOPIC_NAMES, Edition
from core.script.mistakes import Mistake
from core.script.reading.lexing import RULE_NUMBER
from core.script.reading.listed_header import Header as Header
from core.script.reading.tree import Line, read_tree
from core.script.reading.vocabulary import edition_meant
from core.script.synonyms import HEADER_FIELDS, field_called
from core.script.syntax import Places

HEADER = (
    "title",
    "asks",
    "answer",
    "cites",
    "shows",
    "note",
    "variant",
    "teams",
    "option",
    "range of influence",
    "cards from",
    "seed",
    "version",
)
ONCE = ("title", "asks", "answer", "variant", "teams", "option", "range of influence", "seed", "version")
VERSIONS = ("1",)
"""The versions of the language of scripts; each reads what those before it read."""

VARIANTS = tuple(variant.value for variant in Variant if variant is not Variant.NONE)
ATTACK_OPTIONS = tuple(option.value for option in AttackOption)
OPTIONS = (*ATTACK_OPTIONS, DEPLOY, MASTERS)
LINE_OF_THEIR_OWN = "each player needs a line of their own, with their name"
"""What is told where a game is for more players than the script has."""
_RULE = re.compile(rf"{RULE_NUMBER}|Glossary\.[A-Za-z][A-Za-z -]*")


class Stretch(Record):
    """A stretch of a line; `column` counts from 0 within the line's text."""

    line: Line
    column: int
    text: str


def field_of(line: Line) -> tuple[str, Stretch] | None:
    """The header field that a line gives, with its value; `None` if it is no such line."""
    key, colon, value = line.text.partition(":")
    key = field_called(key, HEADER_FIELDS, HEADER)
    if not colon or key not in HEADER:
        return None
    return key, Stretch(line, len(line.text) - len(value.lstrip()), value.strip())


class HeaderReader:
    """Reads the fields of a header."""

    def __init__(self, lines: list[Line], catalog: Catalog, mistakes: list[Mistake]) -> None:
        self.catalog = catalog
        self.mistakes = mistakes
        self.fields: dict[str, list[Stretch]] = {key: [] for key in HEADER}
        self.places: Places = ()
        for line in lines:
            header_field = field_of(line)
            if header_field is not None:
                self._take(*header_field)

    def check_title(self) -> None:
        """Note that there is no title. Called last: a first line that is misspelt, and noted, is most likely one."""
        if not self.fields["title"]:
            self.mistakes.append(Mistake(1, 1, 1, "this script has no title", "begin with a line such as 'title: ...'"))

    def wrong(self, part: Stretch, message: str, hint: str = "") -> None:
        """Note a mistake in a stretch of the header."""
        column = part.line.column + part.column
        self.mistakes.append(Mistake(part.line.number, column, len(part.text), message, hint))

    def _take(self, key: str, value: Stretch) -> None:
        line = value.line
        whole = Stretch(line, 0, line.text)
        values_before = self.fields[key]
        if not value.text:
            self.wrong(whole, f"'{key}:' is empty")
        elif values_before and key in ONCE:
            self.wrong(whole, f"'{key}:' is given twice; it is already on line {values_before[0].line.number}")
        if line.children:
            child = line.children[0]
            self.wrong(
                Stretch(child, 0, child.text), f"nothing can be indented under '{key}:'", "put all of it on one line"
            )
        if key == "variant" and value.text and value.text not in VARIANTS:
            hint = nearest(value.text, VARIANTS) or f"variants are {', '.join(VARIANTS)}"
            self.wrong(value, f"no variant named {value.text!r}", hint)
        if key == "version" and value.text and value.text not in VERSIONS:
            self.wrong(value, f"no version {value.text!r} of this language", f"expected {' or '.join(VERSIONS)}")
        if key == "option":
            self._check_options(_parts(value, ","))
        values_before.append(value)
        self.places = (*self.places, (key, line.number))

    def _check_options(self, options: list[Stretch]) -> None:
        """Options that there are, each once, and one way alone to say whom players may attack."""
        options_before: list[str] = []
        for option in options:
            if option.text not in OPTIONS:
                hint = nearest(option.text, OPTIONS) or f"options are {', '.join(OPTIONS)}"
                self.wrong(option, f"no option named {option.text!r}", hint)
            elif option.text in options_before:
                self.wrong(option, f"{option.text!r} is given twice")
            elif option.text in ATTACK_OPTIONS and any(
                option_before in ATTACK_OPTIONS for option_before in options_before
            ):
                self.wrong(option, "the attack option is given twice", "use only one of the attack options")
            options_before.append(option.text)

    def options(self) -> tuple[str, ...]:
        """The options that were agreed on, each by itself."""
        return tuple(part.text for value in self.fields["option"][:1] for part in _parts(value, ","))

    def ranges(self, players: Sequence[str]) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """How many seats far players reach, each number with those whom it is for, or with nobody if it is for all others."""
        ranges: list[tuple[int, tuple[str, ...]]] = []
        for part in (part for value in self.fields["range of influence"][:1] for part in _numbered_parts(value)):
            seats, _, names = part.text.partition(" for ")
            named = tuple(re.split(r",\s*| and ", names)) if names else ()
            twice = [name for name in (named or ("",)) for _, before in ranges if name in (before or ("",))]
            strange = next((name for name in named if name not in players), "")
            if not re.fullmatch(r"\d{1,3}", seats):
                self.wrong(part, f"{seats!r} isn't a number of seats", "as in '1', or '1, 2 for Ann and Bob'")
            elif not int(seats):
                self.wrong(part, "a range of influence of 0 would let a player affect nobody else", "the minimum is 1")
            elif len(players) == 2:
                self.wrong(
                    part,
                    "a range of influence needs three or more players",
                    LINE_OF_THEIR_OWN,
                )
            elif strange:
                self.wrong(
                    part,
                    f"no player named {strange!r}",
                    nearest(strange, players) or f"players are {', '.join(players)}",
                )
            elif twice or len(set(named)) < len(named):
                self.wrong(part, f"the range of {twice[0] if twice and twice[0] else 'a player'} is given twice")
            else:
                ranges.append((int(seats), named))
        return tuple(ranges)

    def text(self, key: str) -> str:
        """The value of a field that is given at most once."""
        return self.fields[key][0].text if self.fields[key] else ""

    def notes(self) -> tuple[str, ...]:
        """The notes, each by itself."""
        return tuple(part.text for part in self.fields["note"])

    def cites(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The rules that the script rests on, by edition."""
        return tuple(self._citation(part) for value in self.fields["cites"] for part in _parts(value, ";"))

    def _citation(self, part: Stretch) -> tuple[str, tuple[str, ...]]:
        edition, *rest = _parts(part, " ", 1)
        numbers = [number for number_list in rest for number in _parts(number_list, ",")]
        if not numbers:
            self.wrong(part, f"expected an edition and its rules, such as {self._short()[0]} p37.7, p37.9")
        for number in numbers:
            if not _RULE.fullmatch(number.text):
                self.wrong(number, f"{number.text!r} isn't a rule number; expected one such as p37.7 or 413.1a")
        return self._edition(edition), tuple(number.text for number in numbers)

    def shows(self) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """The pairs of editions between which the script shows a difference, and the topics that make it."""
        return tuple(self._difference(part) for value in self.fields["shows"] for part in _parts(value, ";"))

    def _difference(self, part: Stretch) -> tuple[str, str, tuple[str, ...]]:
        pair, *rest = _parts(part, " ", 1)
        first_edition, second_edition = self._pair(pair)
        topics = [topic for topic_list in rest for topic in _parts(topic_list, ",")]
        if not first_edition or not topics:
            self.wrong(part, f"expected two editions and topics, such as {'-'.join(self._short()[:2])} timing")
        for topic in topics:
            if topic.text not in TOPIC_NAMES:
                hint = nearest(topic.text, TOPIC_NAMES) or f"topics are {', '.join(TOPIC_NAMES)}"
                self.wrong(topic, f"no topic named {topic.text!r}", hint)
        return first_edition, second_edition, tuple(topic.text for topic in topics)

    def _pair(self, pair: Stretch) -> tuple[str, str]:
        """Two editions joined by a dash, which may also stand within their names; nothing if there is no dash."""
        editions = names_of_editions(self.catalog)
        dashes = [place for place, sign in enumerate(pair.text) if sign == "-"]
        halves = [(pair.text[:dash], pair.text[dash + 1 :]) for dash in dashes]
        for first_name, second_name in halves:
            if first_name in editions and second_name in editions:
                return editions[first_name].named(first_name), editions[second_name].named(second_name)
        if not halves:
            return "", ""
        first_name, second_name = halves[0]
        after = pair.column + len(first_name) + 1
        return self._edition(Stretch(pair.line, pair.column, first_name)), self._edition(
            Stretch(pair.line, after, second_name)
        )

    def _short(self) -> list[str]:
        return [edition.short for edition in self.catalog.editions]

    def _edition(self, part: Stretch) -> str:
        """The name of an edition, as the edition has it."""
        editions = names_of_editions(self.catalog)
        if part.text in editions:
            return editions[part.text].named(part.text)
        self.wrong(part, f"no edition named {part.text!r}", edition_meant(part.text, editions, self._short()))
        return part.text


@lru_cache(maxsize=2)
def names_of_editions(catalog: Catalog) -> dict[str, Edition]:
    """All names by which editions are known, each with a capital as well."""
    return {name: edition for edition in catalog.every_edition for name in edition.written_names}


def read_header(text: str, catalog: Catalog) -> Header:
    """The header of a script that is known to have no mistakes, without reading the rest."""
    outermost = "\n".join(line for line in text.splitlines() if ":" in line and not line[0].isspace())
    header = HeaderReader(read_tree(outermost).lines, catalog, [])
    return Header(header.text("title"), header.text("asks"), header.cites(), header.shows(), header.text("answer"))


def _numbered_parts(whole: Stretch) -> list[Stretch]:
    """The pieces of which each begins with a number, and may have commas within."""
    pieces = re.finditer(r"[^,\s][^,]*(?:,(?!\s*\d)[^,]*)*", whole.text)
    return [Stretch(whole.line, whole.column + piece.start(), piece.group().strip()) for piece in pieces]


def _parts(whole: Stretch, separator: str, splits: int = -1) -> list[Stretch]:
    """The pieces between separators, without the empty ones."""
    pieces: list[Stretch] = []
    column = whole.column
    for text in whole.text.split(separator, splits):
        lead = len(text) - len(text.lstrip())
        if text.strip():
            pieces.append(Stretch(whole.line, column + lead, text.strip()))
        column += len(text) + len(separator)
    return pieces
