"""Reading a script: header, set-up, turns and expectations, with every mistake of the file found at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from core.hooks.catalog import Catalog
from core.hooks.rules import TOPIC_NAMES
from core.kernel.abilities import Activated, SpellAbility, Triggered
from core.kernel.cards import Card
from core.kernel.characteristics import Characteristics
from core.kernel.effects import CreateToken, Effect, If, May
from core.kernel.errors import nearest
from core.kernel.mana import mana
from core.kernel.moments import MOMENT_BY_WORD
from core.script.lexing import Vocabulary
from core.script.mistakes import Mistake, ScriptError
from core.script.parsing import LineReader
from core.script.syntax import (
    AsDestroyed,
    Deed,
    Duel,
    Entry,
    Expect,
    Expectation,
    Invented,
    OnceAssigned,
    Save,
    Script,
    Seat,
    Section,
    Step,
    TurnBlock,
)
from core.script.tree import Line, read_tree

HEADER = ("title", "asks", "cites", "shows", "note", "seed")
ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "deck", "sideboard")
SEAT = ("life", "poison", "pool", *ZONES)
_PLAYER_LINE = re.compile(r"[A-Z][A-Za-z]*$")
_RESHUFFLED = re.compile(r"library after mulligan (\d)$")


def read(name: str, text: str, catalog: Catalog) -> Script:
    """Read a script.

    Raises:
        ScriptError: the script has mistakes; the error holds all of them.
    """
    top, mistakes = read_tree(text)
    reader = _Reader(name, top, mistakes, catalog)
    script = reader.script(text)
    if mistakes:
        raise ScriptError(name, text, mistakes)
    return script


def faces(card: Card) -> Iterator[Characteristics]:
    """Every face that any wording of a card has."""
    for wording in card.wordings:
        yield wording.face
        yield from wording.halves
        if wording.flipped is not None:
            yield wording.flipped


def _tokens_in(effects: Iterable[Effect]) -> Iterator[str]:
    for effect in effects:
        if isinstance(effect, CreateToken):
            yield effect.token.name
        elif isinstance(effect, (May, If)):
            yield from _tokens_in((*effect.then, *effect.otherwise))


@lru_cache(maxsize=8)
def _pool_words(cards: tuple[Card, ...]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The names that cards bring into the language: of cards, halves and tokens; of modes, of abilities, of printings."""
    names: set[str] = set()
    modes: set[str] = set()
    labels: set[str] = set()
    printings: set[str] = set()
    for card in cards:
        names.add(card.name)
        printings.update(wording.printing for wording in card.wordings if wording.printing)
        for face in faces(card):
            names.add(face.name)
            for ability in face.abilities:
                if isinstance(ability, Activated) and ability.label:
                    labels.add(ability.label)
                if isinstance(ability, (Activated, SpellAbility, Triggered)):
                    modes.update(mode.name for mode in ability.does.modes)
                    names.update(_tokens_in(ability.does.effects))
    names.discard("")
    return tuple(sorted(names)), tuple(sorted(modes)), tuple(sorted(labels)), tuple(sorted(printings))


class _Reader:
    """Reads one file."""

    def __init__(self, name: str, top: list[Line], mistakes: list[Mistake], catalog: Catalog) -> None:
        self.name = name
        self.top = top
        self.mistakes = mistakes
        self.catalog = catalog
        self.players = tuple(line.text for line in top if _PLAYER_LINE.match(line.text))[:2]
        self.invented = tuple(self._invented(line) for line in top if line.text.startswith("card "))
        names, modes, labels, printings = _pool_words(tuple(catalog.cards.values()))
        editions = [known for edition in catalog.editions for known in edition.names if not known.isdigit()]
        own = tuple(found.name for found in self.invented)
        vocabulary = Vocabulary(self.players, (*names, *own), modes, labels, printings, tuple(editions))
        self.lines = LineReader(vocabulary, mistakes)

    def wrong(self, line: Line, message: str, hint: str = "", column: int = 0, width: int = 0) -> None:
        self.mistakes.append(Mistake(line.number, line.column + column, width or len(line.text), message, hint))

    def script(self, text: str) -> Script:
        header = self._header()
        duels = self._duels()
        if not header["title"]:
            self.mistakes.append(Mistake(1, 1, 1, "the script has no title; expected a line such as `title: ...`"))
        return Script(
            self.name,
            " ".join(header["title"]),
            " ".join(header["asks"]),
            tuple(self._cites(line) for line in self._cited("cites")),
            tuple(self._shows(line) for line in self._cited("shows")),
            tuple(header["note"]),
            self.invented,
            duels,
            text,
            " ".join(header["seed"]) or "0",
        )

    def _header(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {key: [] for key in HEADER}
        for line in self.top:
            key, colon, value = line.text.partition(":")
            if colon and key in found and value.strip():
                found[key].append(value.strip())
        return found

    def _cited(self, key: str) -> list[tuple[Line, str, int]]:
        """The parts of a header field that are separated by semicolons, with their places."""
        found = []
        for line in self.top:
            if line.text.startswith(f"{key}:"):
                offset = len(key) + 1
                for part in line.text[offset:].split(";"):
                    lead = len(part) - len(part.lstrip())
                    if part.strip():
                        found.append((line, part.strip(), offset + lead))
                    offset += len(part) + 1
        return found

    def _cites(self, part: tuple[Line, str, int]) -> tuple[str, tuple[str, ...]]:
        line, text, offset = part
        edition, _, numbers = text.partition(" ")
        known = [name for found in self.catalog.editions for name in found.names]
        if edition not in known:
            self.wrong(line, f"no edition named {edition!r}", nearest(edition, known), offset, len(edition))
        return edition, tuple(number.strip() for number in numbers.split(",") if number.strip())

    def _shows(self, part: tuple[Line, str, int]) -> tuple[str, str, tuple[str, ...]]:
        line, text, offset = part
        pair, _, topics = text.partition(" ")
        one, dash, other = pair.partition("-")
        if not dash:
            self.wrong(line, "expected two editions and topics, such as 1994-2006 timing", "", offset, len(text))
        found = tuple(topic.strip() for topic in topics.split(",") if topic.strip())
        for topic in found:
            if topic not in TOPIC_NAMES:
                place = offset + text.index(topic)
                self.wrong(line, f"no topic named {topic!r}", nearest(topic, TOPIC_NAMES), place, len(topic))
        return one, other, found

    def _invented(self, line: Line) -> Invented:
        fields = []
        for child in line.children:
            key, _, value = child.text.partition(":")
            fields.append((key.strip(), value.strip(), child.number))
        return Invented(line.text.removeprefix("card ").strip(), line.number, tuple(fields))

    def _duels(self) -> tuple[Duel, ...]:
        groups: list[list[Line]] = [[]]
        for line in self.top:
            if line.text.rstrip(":") in ("game two", "game three"):
                groups.append(list(line.children))
            else:
                groups[0].append(line)
        first = self._duel(groups[0], ())
        return (first, *(self._duel(group, first.seats) for group in groups[1:]))

    def _duel(self, lines: list[Line], before: tuple[Seat, ...]) -> Duel:
        seats: list[Seat] = []
        opening: tuple[Step, ...] | None = None
        turns: list[TurnBlock] = []
        expected: list[Expectation] = []
        ante = False
        for line in lines:
            word = line.text.rstrip(":")
            if line.text in self.players:
                seats.append(self._seat(line))
            elif word in ("opening", "opening with ante"):
                opening = self._steps(line.children)
                ante = word.endswith("ante")
            elif word == "expect":
                expected += self._expectations(line)
            elif line.text.endswith(" turn"):
                turns += self._turn(line)
            elif not self._is_header(line):
                self._strange(line)
        if not seats and before:
            seats = list(before)
        if len(seats) < 2:
            self.mistakes.append(
                Mistake(
                    1, 1, 1, "expected two players, each with a line of their own such as `Ann` and their cards below"
                )
            )
        return Duel(tuple(seats), opening, tuple(turns), tuple(expected), ante)

    def _is_header(self, line: Line) -> bool:
        key, colon, _ = line.text.partition(":")
        return (bool(colon) and key in HEADER) or line.text.startswith("card ")

    def _strange(self, line: Line) -> None:
        key, colon, _ = line.text.partition(":")
        if _PLAYER_LINE.match(line.text):
            self.wrong(line, f"{line.text} would be a third player; games here are duels")
            return
        known = [*HEADER, "opening", "expect", "game two"]
        hint = nearest(key, known)
        kind = "field" if colon else "line"
        self.wrong(line, f"did not expect the {kind} {key!r} here", hint, 0, len(key))

    def _seat(self, line: Line) -> Seat:
        values: dict[str, object] = {}
        zones: list[tuple[str, tuple[Entry, ...]]] = []
        for child in line.children:
            key, colon, value = child.text.partition(":")
            offset = len(child.text) - len(value.lstrip())
            value = value.strip()
            if not colon or (key not in SEAT and not _RESHUFFLED.match(key)):
                self.wrong(child, f"did not expect {key!r} among a player's things", nearest(key, SEAT), 0, len(key))
            elif key in ("life", "poison"):
                if not re.fullmatch(r"-?\d+", value):
                    self.wrong(child, f"expected a number of {key}", "", offset, len(value))
                else:
                    values[key] = int(value)
            elif key == "pool":
                try:
                    values[key] = mana(value)
                except ValueError:
                    self.wrong(child, "expected mana such as {G}{G}", "", offset, len(value))
            else:
                zones.append((key, self.lines.entries(child, value, offset)))
        return Seat(line.text, line.number, zones=tuple(zones), **values)  # type: ignore[arg-type]

    def _turn(self, line: Line) -> list[TurnBlock]:
        player = self.lines.turn_of(line)
        sections = []
        for child in line.children:
            word = child.text.rstrip(":")
            moment = MOMENT_BY_WORD.get(word)
            if moment is None:
                hint = nearest(word, MOMENT_BY_WORD) or f"moments are {', '.join(MOMENT_BY_WORD)}"
                self.wrong(child, f"{word!r} is no moment of a turn", hint)
                continue
            sections.append(Section(child.number, moment, self._steps(child.children)))
        return [] if player is None else [TurnBlock(line.number, player, tuple(sections))]

    def _steps(self, lines: list[Line]) -> tuple[Step, ...]:
        found = []
        for line in lines:
            deed = self.lines.deed(line)
            children = () if isinstance(deed, Expect) else self._steps(line.children)
            if deed is not None:
                self._check_children(line, deed, children)
                found.append(Step(line.number, line.text, deed, children))
        return tuple(found)

    def _check_children(self, line: Line, deed: Deed, children: tuple[Step, ...]) -> None:
        if isinstance(deed, (Save, OnceAssigned, AsDestroyed)) and not children:
            self.wrong(line, "expected lines below this one")

    def _expectations(self, line: Line) -> list[Expectation]:
        found = [self.lines.expectation(child, child.text, 0) for child in line.children]
        return [one for one in found if one is not None]
