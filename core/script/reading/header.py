"""The header of a script: title, question, citations, what it shows."""

from __future__ import annotations

import re

from core.catalog import Catalog
from core.hooks.rules import TOPIC_NAMES
from core.kernel.values.errors import nearest
from core.kernel.values.immutable import immutable
from core.kernel.values.variants import AttackOption, Variant
from core.script.reading.lexing import RULE_NUMBER
from core.script.reading.mistakes import Mistake
from core.script.reading.synonyms import HEADER_FIELDS, field_called
from core.script.reading.tree import Line, read_tree
from core.script.reading.vocabulary import edition_meant
from core.script.syntax import Places

HEADER = ("title", "asks", "cites", "shows", "note", "variant", "teams", "option", "seed")
ONCE = ("title", "asks", "variant", "teams", "option", "seed")
VARIANTS = tuple(variant.value for variant in Variant if variant is not Variant.NONE)
OPTIONS = tuple(option.value for option in AttackOption)
_RULE = re.compile(rf"{RULE_NUMBER}|Glossary\.[A-Za-z][A-Za-z -]*")


@immutable
class Stretch:
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
            found = field_of(line)
            if found is not None:
                self._take(*found)

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
        known = self.fields[key]
        if not value.text:
            self.wrong(whole, f"'{key}:' says nothing")
        elif known and key in ONCE:
            self.wrong(whole, f"'{key}:' is given twice; it stands on line {known[0].line.number} already")
        if line.children:
            child = line.children[0]
            self.wrong(Stretch(child, 0, child.text), f"nothing can stand below '{key}:'", "put all of it on one line")
        if key == "variant" and value.text and value.text not in VARIANTS:
            hint = nearest(value.text, VARIANTS) or f"variants are {', '.join(VARIANTS)}"
            self.wrong(value, f"no variant named {value.text!r}", hint)
        if key == "option" and value.text and value.text not in OPTIONS:
            hint = nearest(value.text, OPTIONS) or f"options are {', '.join(OPTIONS)}"
            self.wrong(value, f"no option named {value.text!r}", hint)
        known.append(value)
        self.places = (*self.places, (key, line.number))

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
        self._check_edition(edition)
        numbers = [number for some in rest for number in _parts(some, ",")]
        if not numbers:
            self.wrong(part, f"expected an edition and its rules, such as {self._short()[0]} p37.7, p37.9")
        for number in numbers:
            if not _RULE.fullmatch(number.text):
                self.wrong(number, f"{number.text!r} is no rule number; expected one such as p37.7 or 413.1a")
        return edition.text, tuple(number.text for number in numbers)

    def shows(self) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """The pairs of editions between which the script shows a difference, and the topics that make it."""
        return tuple(self._difference(part) for value in self.fields["shows"] for part in _parts(value, ";"))

    def _difference(self, part: Stretch) -> tuple[str, str, tuple[str, ...]]:
        pair, *rest = _parts(part, " ", 1)
        one, other = self._pair(pair)
        topics = [topic for some in rest for topic in _parts(some, ",")]
        if not one or not topics:
            self.wrong(part, f"expected two editions and topics, such as {'-'.join(self._short()[:2])} timing")
        for topic in topics:
            if topic.text not in TOPIC_NAMES:
                hint = nearest(topic.text, TOPIC_NAMES) or f"topics are {', '.join(TOPIC_NAMES)}"
                self.wrong(topic, f"no topic named {topic.text!r}", hint)
        return one, other, tuple(topic.text for topic in topics)

    def _pair(self, pair: Stretch) -> tuple[str, str]:
        """Two editions joined by a dash, which may also stand within their names; nothing if there is no dash."""
        known = self._editions()
        dashes = [place for place, sign in enumerate(pair.text) if sign == "-"]
        halves = [(pair.text[:dash], pair.text[dash + 1 :]) for dash in dashes]
        for one, other in halves:
            if one in known and other in known:
                return one, other
        if not halves:
            return "", ""
        one, other = halves[0]
        self._check_edition(Stretch(pair.line, pair.column, one))
        self._check_edition(Stretch(pair.line, pair.column + len(one) + 1, other))
        return one, other

    def _editions(self) -> list[str]:
        return [name for edition in self.catalog.every_edition for name in edition.names]

    def _short(self) -> list[str]:
        return [edition.short for edition in self.catalog.editions]

    def _check_edition(self, part: Stretch) -> None:
        known = self._editions()
        if part.text not in known:
            hint = edition_meant(part.text, known, self._short())
            self.wrong(part, f"no edition named {part.text!r}", hint)


@immutable
class Header:
    """What a list of scripts tells of one: its title, what it cites and the differences that it shows, as a `Script` has them."""

    title: str
    cites: tuple[tuple[str, tuple[str, ...]], ...]
    shows: tuple[tuple[str, str, tuple[str, ...]], ...]


def read_header(text: str, catalog: Catalog) -> Header:
    """The header of a script that is known to have no mistakes, without reading the rest."""
    found = HeaderReader(read_tree(text).lines, catalog, [])
    return Header(found.text("title"), found.cites(), found.shows())


def _parts(whole: Stretch, separator: str, splits: int = -1) -> list[Stretch]:
    """The pieces between separators, without the empty ones."""
    found: list[Stretch] = []
    column = whole.column
    for text in whole.text.split(separator, splits):
        lead = len(text) - len(text.lstrip())
        if text.strip():
            found.append(Stretch(whole.line, column + lead, text.strip()))
        column += len(text) + len(separator)
    return found
