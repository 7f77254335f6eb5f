"""Second stage of reading: each line by itself, from text to records. All mistakes are collected, none stops the reading."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from lark import Token, Tree, UnexpectedInput

from core.kernel.objects.card_types import CardType
from core.script.reading.claim_parser import ExpectationMaker
from core.script.reading.grammar import grammar
from core.script.reading.lexing import CANNOT, LARGEST, UNKNOWN, claims_apart, tokens, too_large
from core.script.reading.mistakes import MOST_MISTAKES, Mistake
from core.script.reading.placement_parser import MOST_CARDS, EntryMaker
from core.script.reading.statement_parser import Around, LineMaker
from core.script.reading.tree import Line
from core.script.reading.vocabulary import CARD, ScriptVocabulary, listed
from core.script.statements import AttackLine, CastLine, Expect, Expectation, LineOfPlay
from core.script.syntax import PlacedCards, Seat

if TYPE_CHECKING:
    from core.script.reading.rephrasing import Scene

_NOBODY_KNOWS = re.compile(r"no (?:player or )?card named ")
_EXPECTS = re.compile(r"expect\b|\d{4}\b")


class LineReader:
    """Reads single lines of one script. Mistakes go into a list that the whole reading shares.

    `active` is the player whose turn is read, `attacker` the only creature that has attacked in it, `seats` are the players of its
    game. `unknown` collects names that nobody knows, and `lost` tells whether some line of cards could not be read at all: then
    there is no telling which cards the script sets up.
    """

    def __init__(self, vocabulary: ScriptVocabulary, mistakes: list[Mistake]) -> None:
        self.vocabulary = vocabulary
        self.mistakes = mistakes
        self.unknown: set[str] = set()
        self.active = ""
        self.attacker = ""
        self.seats: Mapping[str, Seat] = {}
        self.lost = False

    def is_refused(self, line: Line) -> bool:
        """Whether a line of play says that somebody cannot do something."""
        return any(token.type == CANNOT for token in self._tokens(line.text, "action")[:2])

    def content(self, line: Line, spell: CastLine | None = None) -> LineOfPlay | None:
        """What a line of play says, below the line that casts a spell; of what somebody cannot do, what that would be."""
        around = Around(self.active, spell, tuple(self.seats.values()))
        contents = [
            LineMaker(line, 0, self.vocabulary, self.mistakes, self.expectations, around).content(tree)
            for tree in self._trees(line, line.text, 0, "action")
        ]
        for content in contents:
            if isinstance(content, AttackLine):
                self.attacker = content.bands[0][0].text if len(content.bands) == len(content.bands[0]) == 1 else ""
        several = tuple(one for content in contents if isinstance(content, Expect) for one in content.expectations)
        return Expect(several) if len(contents) > 1 else next(iter(contents), None)

    def expectations(self, line: Line) -> tuple[Expectation, ...]:
        """What one line expects, without the word that introduces it."""
        trees = self._trees(line, line.text, 0, "expectation")
        maker = ExpectationMaker(line, 0, self.vocabulary, self.mistakes)
        return tuple(maker.expectation(tree) for tree in trees)

    def entries(self, line: Line, offset: int) -> tuple[PlacedCards, ...]:
        """The cards of a zone; `offset` is where they begin in the line."""
        text = line.text[offset:]
        if text in ("none", "nothing", "empty"):
            return ()
        trees = self._trees(line, text, offset, "entries")
        if not trees:
            self.lost = True
        maker = EntryMaker(line, offset, self.vocabulary, self.mistakes)
        return tuple(entry for tree in trees for entry in maker.entries(tree))

    def _tokens(self, text: str, start: str) -> list[Token]:
        return tokens(text, self.vocabulary, grammar().terminals, start)

    def _trees(self, line: Line, text: str, offset: int, start: str) -> list[Tree[Token]]:
        """The syntax trees of a line; it has several if it says several things of the game.

        One that cannot be read as it stands is read in the language's own words, if that can be: then nothing is wrong with it.
        """
        before, unknown = len(self.mistakes), set(self.unknown)
        trees = self._as_written(line, text, offset, start)
        if len(self.mistakes) == before or start == "entries" or before >= MOST_MISTAKES:
            return trees
        from core.script.reading.rephrasing import price_said, rephrased, unsaid

        expects = start == "expectation" or _EXPECTS.match(text) is not None
        other = rephrased(self._in_usual_letters(text), expects, self._scene())
        told, known = self.mistakes[before:], self.unknown
        self.unknown = unknown
        if other != text:
            del self.mistakes[before:]
            found = self._as_written(line, other, offset, start)
            if len(self.mistakes) == before:
                amount = unsaid(text, other)
                mana, name = price_said(text)
                asking = [card for card in ([name] if name else self._at_hand()) if card in self.vocabulary.prices]
                prices = [price for card in asking for price in self.vocabulary.prices[card]]
                if mana and prices and mana not in prices:
                    self.mistakes.append(
                        Mistake(
                            line.number,
                            line.column + offset,
                            len(text),
                            f"{listed(asking, 'or')} asks for {listed(prices, 'or')}, and not for {mana}",
                            f"say {other!r} if that is meant",
                        )
                    )
                elif amount and not (mana and mana in prices):
                    self.mistakes.append(
                        Mistake(
                            line.number,
                            line.column + offset,
                            len(text),
                            f"{amount!r} cannot be said here: what is paid, dealt or prevented follows from the card",
                            f"say {other!r} if that is meant",
                        )
                    )
                return found
            if all(_NOBODY_KNOWS.match(mistake.message) for mistake in self.mistakes[before:]):
                # Nothing else is wrong with it, once it is read in other words.
                return found
        self.mistakes[before:], self.unknown = told, known
        return trees

    def _in_usual_letters(self, text: str) -> str:
        """A line in the letters in which its names are written, if it is all in capitals or begins with a player written small."""
        players = {name.casefold(): name for name in self.vocabulary.players}
        first = text.partition(" ")[0]
        if not text.isupper() and (first in players.values() or first not in players):
            return text
        from core.script.reading.rephrasing import recased

        return recased(text, [*self.vocabulary.of(CARD), *players.values()])

    def _scene(self) -> Scene:
        """What a line of play stands in."""
        from core.script.reading.rephrasing import Scene

        verbs = {"taps": CardType.LAND, "attacks with": CardType.CREATURE}
        has = {
            (verb, seat.name): self._all_of(seat, kind) for verb, kind in verbs.items() for seat in self.seats.values()
        }
        return Scene(self.vocabulary.players, self.active, self.attacker, has)

    def _at_hand(self) -> list[str]:
        """The cards that the players begin with, each once."""
        return sorted({entry.card for seat in self.seats.values() for _, entries in seat.zones for entry in entries})

    def _all_of(self, seat: Seat, kind: CardType) -> str:
        """The untapped lands or creatures with which a player begins, as a line names them; empty if there may be more by then."""
        zones = dict(seat.zones)
        if any(kind.value in self.vocabulary.types.get(entry.card, ()) for entry in zones.get("hand", ())):
            return ""
        counts = Counter[str]()
        for entry in zones.get("battlefield", ()):
            if kind.value in self.vocabulary.types.get(entry.card, ()) and not entry.tapped and not entry.new:
                counts[entry.card] += entry.count
        return listed([f"{count} {name}" if count > 1 else name for name, count in counts.items()])

    def _as_written(self, line: Line, text: str, offset: int, start: str) -> list[Tree[Token]]:
        large = too_large(text, line.number, line.column + offset, MOST_CARDS if start == "entries" else LARGEST)
        if large is not None:
            self.mistakes.append(large)
            return []
        found = [token for token in self._tokens(text, start) if token.type != CANNOT]
        claims = [found] if start == "entries" else claims_apart(found)
        trees = [self._tree(line, text, offset, start, claim) for claim in claims]
        return [tree for tree in trees if tree is not None]

    def _tree(self, line: Line, text: str, offset: int, start: str, found: list[Token]) -> Tree[Token] | None:
        known = grammar()
        if all(token.type != UNKNOWN for token in found):
            try:
                return known.parser.parse(cast(str, found), start=start)
            except UnexpectedInput:
                pass
        if len(self.mistakes) >= MOST_MISTAKES:
            # Nobody is told of it but that there is one more: finding out what was meant takes most of the time.
            self.mistakes.append(Mistake(line.number, line.column + offset, len(text), "this line cannot be read"))
            return None
        from core.script.reading.unreadable_lines import Repair

        repair = Repair(text, found, known, self.vocabulary, set(self._at_hand()), frozenset(self.unknown))
        tree = repair.read(start)
        self.unknown.update(repair.unknown)
        base = line.column + offset
        self.mistakes += [
            Mistake(line.number, base + fault.column, fault.width, fault.message, fault.hint) for fault in repair.faults
        ]
        return tree
