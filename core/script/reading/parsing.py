"""Second stage of reading: each line by itself, from text to records. All mistakes are collected, none stops the reading."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy
from typing import cast

from lark import Token, Tree, UnexpectedInput

from core.kernel.values.records import altered
from core.script.mistakes import MOST_MISTAKES, GivenUp, Mistake
from core.script.names import CardName, listed, possessive
from core.script.reading.alike_cards import names_in
from core.script.reading.board import Board
from core.script.reading.checked_hints import lines_suggested, may_be_read, with_word
from core.script.reading.claim_parser import ExpectationBuilder
from core.script.reading.grammar import grammar
from core.script.reading.lexing import CANNOT, LARGEST, UNKNOWN, claims_apart, tokens, too_large
from core.script.reading.other_words.returned import with_target_returned
from core.script.reading.other_words.types_chosen import with_type_in_quotes
from core.script.reading.placement_parser import MOST_CARDS, EntryBuilder
from core.script.reading.spelled_out import spelled_out
from core.script.reading.statement_parser import Around, LineBuilder
from core.script.reading.tree import Line
from core.script.reading.vocabulary import CARD, PLAYER, ScriptVocabulary
from core.script.statements import (
    ActivateLine,
    AttackLine,
    BlockLine,
    CastLine,
    ChoiceLine,
    Expect,
    Expectation,
    LineOfPlay,
    TapForManaLine,
)
from core.script.synonyms import number
from core.script.syntax import PlacedCards, Seat

_HERS = re.compile(r"(?<!all )(?<!all of )\b(her|his|their) (?=[A-Z])")
_NOBODY_KNOWS = re.compile(r"no (?:player or )?card named ")
GIVES_UP = {"discarding": "discards", "sacrificing": "sacrifices"}
"""The verbs of lines of their own for what is given up, by how a line that casts or uses something says it."""
FACE_DOWN = "{3}"
"""For what a card is cast face down."""
_QUOTED = re.compile(r"(?:no (?:player or )?card named )?(?:'([^']*)'|\"[^\"]*\")")
_DEALS = re.compile(r" damage\b| (?:dealing|to deal|all) \d")
_COUNTED = re.compile(
    r"^\d+[.)] |\d+ (?=(?:of )?(?:(?:her|his|their|the) )?(?:own )?(?:untapped )?lands\b)"
    r"|(?<= to )\d(?: cards)?$|(?<=keeps )\d$|(?<= from )\d+(?= to \d+$)"
    r"|(?<=modes )\d(?:(?:, ?|,? and | ?[&+] ?)\d)*"
    r"|(?:\d+ )?(?:charge )?counter (?:from|off|of|on) .*?-1/-1"
    r"|(?<=(?:rols| has) )0 (?=[A-Z])|(?<= for )\d+(?= mana$)|^\S+ pays [^:,]+[:,] [A-Z].* (?:gets|gains) .*"
    r"|(?:giving|getting|get|for|itself|it) [+-]\d+/[+-]\d+"
    r"|(?<=mode )\d|(?<=option )\d|\d cards$|\d+ (?=(?:white|blue|black|red|green|colorless|[WUBRGC]+)\b|\{\w\})"
)
"""Numbers that are no amounts: that of a line in a list, how many lands are tapped, which are named in its place, how many
cards a hand has, how much mana there is of a color or is drawn, and what a creature gets for a counter or by an ability."""
_PREVENTS = re.compile(r"\bprevent(?:s|ing)? ")
_PAYS = re.compile(r"\{\d+\}|\bpays\b|\bmana\b")
_DRAWS = re.compile(r"\bdraw(?:s|ing)? ")
_SYMBOL = re.compile(r"\{\w+\}")
_EXPECTS = re.compile(r"expect\b|\d{4}\b")

NO_CARDS = ("none", "nothing", "empty", "no cards", "0 cards", "0", "-", "--", "\N{EN DASH}")
"""What says that there are no cards somewhere."""

MOST_WORDS = 100_000
"""How many words and signs a script has at most: that is more than anybody writes, and is read in seconds."""


class LineReader:
    """Reads single lines of one script. Mistakes go into a list that the whole reading shares.

    `active` is the player whose turn is read, `attackers` are the creatures that have attacked in it, `it` is the only card that
    the line before names, `seats` are the players of its game. `unknown` collects names that nobody knows, and `lost` tells whether
    some line of cards could not be read at all: then there is no telling which cards the script sets up. `other_cards` are what
    stands for cards of which a script says only how many there are.
    """

    def __init__(self, vocabulary: ScriptVocabulary, mistakes: list[Mistake]) -> None:
        self.vocabulary = vocabulary
        self.mistakes = mistakes
        self.unknown: set[str] = set()
        self.active = ""
        self.attackers: tuple[str, ...] = ()
        self.blockers: tuple[str, ...] = ()
        self.it: CardName | None = None
        self.seats: Mapping[str, Seat] = {}
        self.drawing = ""
        self.threatened = ""
        self.spell = ""
        self.lost = False
        self.words = 0
        self.mulligans = Counter[str]()
        self.played: set[str] = set()
        self.tapped = Counter[str]()
        self.other_cards = ""
        self.small: Mapping[str, str] = {}
        self.is_trial = False

    def begin_turn(self, player: str) -> None:
        """The lines of a player's turn are read next."""
        self.active, self.attackers, self.blockers, self.it = player, (), (), None
        self.tapped = Counter[str]()

    def is_refused(self, line: Line) -> bool:
        """Whether a line of play says that somebody cannot do something."""
        return any(token.type == CANNOT for token in self._tokens(line.text, "action")[:2])

    def content(
        self, line: Line, spell: CastLine | None = None, threatened: str = ""
    ) -> tuple[LineOfPlay | None, list[Line]]:
        """What a line of play says, below the line that casts a spell; of what somebody cannot do, what that would be.

        `threatened` is what is to be saved there, or the only thing at which the line above aims.

        With it come lines that it says are below it.
        """
        self.threatened = threatened
        self.spell = "" if spell is None else spell.card.text
        around = Around(self.active, spell, tuple(self.seats.values()), self.it)
        line, trees, below = self._read(line, "action")
        contents = [
            LineBuilder(line, self.vocabulary, self.mistakes, self.expectations, around).content(tree) for tree in trees
        ]
        for line_read in contents:
            if isinstance(line_read, AttackLine):
                self.attackers = tuple(name.text for band in line_read.bands for name in band)
            elif isinstance(line_read, BlockLine):
                self.blockers += tuple(name.text for _, blockers in line_read.pairs for name in blockers)
        several = tuple(
            expectation
            for expecting_line in contents
            if isinstance(expecting_line, Expect)
            for expectation in expecting_line.expectations
        )
        content: LineOfPlay | None = Expect(several) if len(contents) > 1 else next(iter(contents), None)
        if isinstance(content, (CastLine, ActivateLine)) and self._is_asked_on_resolution(content):
            given_up = listed([name.text for name in content.give_up])
            below = [line.saying(f"{content.player} {GIVES_UP[content.gives_by]} {given_up}"), *below]
            content = altered(content, give_up=())
        if isinstance(content, ChoiceLine) and content.way == "mulligans":
            self.mulligans[content.player] += 1
        if isinstance(content, TapForManaLine):
            self.drawing = content.player
            self.tapped += Counter({group.card.name: group.count for group in content.groups})
        if isinstance(content, ActivateLine) and content.card.name in self.vocabulary.tapping:
            self.tapped[content.card.name] += 1
        if isinstance(content, CastLine):
            self.played.add(content.card.name)
        if not isinstance(content, Expect):
            named = list(names_in(content))
            self.it = named[0] if len(named) == 1 else None
        return content, below

    def _is_asked_on_resolution(self, content: CastLine | ActivateLine) -> bool:
        """Whether what a line gives up answers what the spell or ability asks as it resolves, and is no cost."""
        return bool(content.give_up) and content.gives_by in self.vocabulary.asking.get(content.card.name, ())

    def expectations(self, line: Line) -> tuple[Expectation, ...]:
        """What one line expects, without the word that introduces it."""
        line, trees, _ = self._read(line, "expectation")
        builder = ExpectationBuilder(line, self.vocabulary, self.mistakes)
        return tuple(builder.expectation(tree) for tree in trees)

    def entries(self, line: Line) -> tuple[PlacedCards, ...]:
        """The cards of a zone."""
        if re.sub(r"^\((.*)\)$", r"\1", line.text.casefold()) in NO_CARDS:
            return ()
        line, trees, _ = self._read(line, "entries")
        if not trees:
            self.lost = True
        builder = EntryBuilder(line, self.vocabulary, self.mistakes)
        return tuple(entry for tree in trees for entry in builder.entries(tree))

    def entries_if_such(self, line: Line) -> tuple[PlacedCards, ...]:
        """The cards of a line, if it can be read as one of cards; nothing is told of it if it cannot."""
        trial_reader = LineReader(self.vocabulary, [])
        trial_reader.seats = self.seats
        entries = trial_reader.entries(line)
        return () if trial_reader.mistakes or line.children else entries

    def board(self) -> Board:
        """What a line of play stands in."""
        it = self.it.text if self.it else ""
        return Board(
            self.vocabulary,
            self.seats,
            self.active,
            self.attackers,
            self.blockers,
            it,
            self.drawing,
            self.threatened,
            self.mulligans,
            self.played,
            self.spell,
            self.tapped,
        )

    def _tokens(self, text: str, start: str) -> list[Token]:
        return tokens(text, self.vocabulary, grammar().terminals, start)

    def _read(self, line: Line, start: str) -> tuple[Line, list[Tree[Token]], list[Line]]:
        """A line as it is understood, its syntax trees, and lines that it says are below it.

        It has several trees if it says several things of the game. One that cannot be read as it stands is read in the language's
        own words, if that can be: then nothing is wrong with it. If not, what is told is what is wrong with the line, or with
        what it is in those words where that is understood further.
        """
        mistakes = self.mistakes
        before, unknown, written = len(mistakes), set(self.unknown), line
        line = with_target_returned(self._with_owner(line), self.board()) if start == "action" else line
        trees = self._as_written(line, start)
        if len(mistakes) == before or before >= MOST_MISTAKES:
            return line, trees, []
        quoted = with_type_in_quotes(line, self.board()) if start == "action" else line
        if quoted is not line:
            line = quoted
            del mistakes[before:]
            self.unknown = set(unknown)
            trees = self._as_written(line, start)
            if len(mistakes) == before:
                return line, trees, []
        spelled = spelled_out(line, self.vocabulary, self.board().cards(), start == "entries")
        if spelled is not line:
            line = spelled
            del mistakes[before:]
            self.unknown = set(unknown)
            trees = self._as_written(line, start)
        if len(mistakes) == before:
            return line, trees, []
        from core.script.reading.other_words.engine import entries_in_own_words, rephrased
        from core.script.reading.other_words.whole_names import with_players_raised

        if start == "entries":
            noted, strange = mistakes[before:], self.unknown
            for plain in self._entries_in_other_words(entries_in_own_words(line)):
                del mistakes[before:]
                self.unknown = set(unknown)
                again = self._as_written(plain, start)
                if len(mistakes) == before:
                    return plain, again, []
                if all(_NOBODY_KNOWS.match(mistake.message) for mistake in mistakes[before:]):
                    # Nothing else is wrong with it, once it is read in other words.
                    noted, strange = mistakes[before:], self.unknown
            mistakes[before:], self.unknown = self._with_hints_that_read(noted, written, start), strange
            return line, trees, []

        best = trees, line, mistakes[before:], self.unknown
        expects = start == "expectation" or _EXPECTS.match(line.text) is not None
        usual = self._in_usual_letters(line)
        raised = with_players_raised(line, self.vocabulary.players)
        read_as = [usual, *([raised] if raised.text not in (line.text, usual.text) else [])]
        for other_line in (
            reworded for line_to_try in read_as for reworded in rephrased(line_to_try, expects, self.board())
        ):
            if other_line.text == line.text:
                continue
            del mistakes[before:]
            self.unknown = set(unknown)
            first_line, *below = _lines_of(other_line)
            trees = self._as_written(first_line, start)
            if len(mistakes) == before:
                self._check_left_unsaid(line, other_line, first_line)
                return first_line, trees, below
            if self._is_more_helpful(mistakes[before:], line, best[2]):
                best = trees, first_line, mistakes[before:], self.unknown
        trees, first_line, noted, self.unknown = best
        mistakes[before:] = self._with_hints_that_read(noted, written, start)
        return first_line, trees, []

    def _with_hints_that_read(self, noted: list[Mistake], line: Line, start: str) -> list[Mistake]:
        """Mistakes in a line without those hints of which what they suggest cannot be read."""
        return noted if self.is_trial else [self._with_hint_that_reads(mistake, line, start) for mistake in noted]

    def _with_hint_that_reads(self, mistake: Mistake, line: Line, start: str) -> Mistake:
        """A mistake in a line, without its hint if what that suggests cannot be read there."""
        suggested = lines_suggested(mistake.hint, self.vocabulary.players)
        corrected = "" if line.places else with_word(mistake, line.text, line.column)
        fillings = ["2", *self.vocabulary.players[:2], *self.board().cards()[:2]]
        is_wrong = not all(may_be_read(suggestion, fillings, self._can_be_read) for suggestion in suggested)
        if corrected:
            again = self._mistakes_in(Line(line.number, line.column, corrected), start)
            is_wrong = (mistake.column, mistake.message) in [
                (other_mistake.column, other_mistake.message) for other_mistake in again
            ]
        return mistake._replace(hint="") if is_wrong else mistake

    def _mistakes_in(self, line: Line, start: str) -> list[Mistake]:
        """What would be wrong with another line in the place of one."""
        trial = copy(self)
        trial.mistakes, trial.unknown, trial.words, trial.is_trial = [], set(self.unknown), 0, True
        trial._read(line, start)
        return trial.mistakes

    def _can_be_read(self, text: str) -> bool:
        """Whether a line can be read as one of play or as an expectation."""
        starts = ("action", "expectation")
        in_other_words = text.startswith("expect") and not self._mistakes_in(Line(1, 1, text), "action")
        return in_other_words or any(self._parses(text, start) for start in starts)

    def _parses(self, text: str, start: str) -> bool:
        line_tokens = [token for token in self._tokens(text, start) if token.type != CANNOT]
        try:
            for claim in claims_apart(line_tokens):
                if any(token.type == UNKNOWN for token in claim):
                    return False
                grammar().parser.parse(cast(str, claim), start=start)
        except UnexpectedInput:
            return False
        return True

    def _with_owner(self, line: Line) -> Line:
        """A line of play with the player with whom it begins for `her` before a card, if somebody else has such a card as well."""
        pronoun_match = _HERS.search(line.text)
        if pronoun_match is None:
            return line
        board = self.board()
        card = next(self.vocabulary.cards_before(line.text, pronoun_match.end()), "")
        owner = board.owner_meant(line.text, pronoun_match[1], card)
        return line.replaced(rf"\b{pronoun_match[0]}(?={re.escape(card)})", f"{possessive(owner)} ") if owner else line

    def _is_more_helpful(self, mistakes: list[Mistake], line: Line, former_mistakes: list[Mistake]) -> bool:
        """Whether mistakes in a line in other words tell more: they begin later, in what the line says itself, or at a name."""
        if all(_NOBODY_KNOWS.match(mistake.message) for mistake in mistakes):
            # Nothing else is wrong with it, once it is read in other words.
            return True
        first, best = min(mistakes), min(former_mistakes)
        stands = line.text[first.column - line.column :][: first.width]
        quoted = _QUOTED.match(first.message)
        is_as_written = quoted is not None and quoted[1] == stands
        return first.column > best.column and (is_as_written or first.column >= line.column + len(line.text))

    def _check_left_unsaid(self, line: Line, other_line: Line, line_read: Line) -> None:
        """Note that a line says a price or an amount which other words for it leave out, if the card has not the same."""
        from core.script.reading.other_words.amounts import price_said, unsaid, with_digits

        left = unsaid(_COUNTED.sub("", with_digits(line.text)), other_line.text)
        mana, name = price_said(line.text)
        asking = [card for card in ([name] if name else self.board().cards()) if card in self.vocabulary.prices]
        prices = [price for card in asking for price in self.vocabulary.prices[card]]
        card = next((str(token) for token in self._tokens(line_read.text, "action") if token.type == CARD), "")
        damage, costs = self.vocabulary.damage.get(card, ()), self.vocabulary.costs.get(card, ())
        prevented = self.vocabulary.prevented.get(card, ()) if _PREVENTS.search(line.text) else ()
        costs = (FACE_DOWN,) if "face down" in line_read.text else costs
        parts = [_plain(part) for part in left.elements()]
        in_numbers = all(map(str.isdecimal, parts))
        amount = listed(parts) if in_numbers else "".join(parts)
        first = parts[0] if parts and in_numbers else amount
        drawn = self.vocabulary.drawn.get(card, ()) if _DRAWS.search(line.text) else ()
        hint = f"write {line_read.text!r} if you mean that"
        paid_in_life = " life" in line.text and self.vocabulary.life.get(card, ())
        if mana and prices:
            if mana not in prices:
                self._wrong(line, f"{listed(asking, 'or')} asks for {listed(prices, 'or')}, not {mana}", hint)
        elif card in self.vocabulary.even and left and self._is_even_share(left, line_read):
            return
        elif prevented:
            if left and amount not in prevented:
                self._wrong(line, f"{card} prevents {listed(list(prevented), 'or')} damage, not {amount}", hint)
        elif drawn:
            if left and amount not in drawn:
                self._wrong(line, f"with {card} a player draws {listed(list(drawn), 'or')}, not {amount}", hint)
        elif damage and _DEALS.search(line.text):
            if left and amount not in damage:
                self._wrong(line, f"{card} deals {listed(list(damage), 'or')} damage, not {amount}", hint)
        elif costs and (not in_numbers or costs == (FACE_DOWN,)):
            if left and left not in [Counter(_SYMBOL.findall(cost)) for cost in costs]:
                self._wrong(line, f"{card} costs {listed(list(costs), 'or')}, not {''.join(left.elements())}", hint)
        elif _PAYS.search(line.text) and left in [Counter(_SYMBOL.findall(cost)) for cost in costs]:
            return
        elif left and not (paid_in_life and in_numbers):
            self._wrong(
                line,
                f"don't write an amount such as {first!r}: the card determines what is paid, dealt or prevented",
                hint,
            )

    def _is_even_share(self, left: Counter[str], line_read: Line) -> bool:
        """Whether amounts that are left out are what each target of a line gets of the X in it, divided evenly."""
        line_tokens = self._tokens(line_read.text, "action")
        kinds = [token.type for token in line_tokens]
        targets = (
            sum(kind in (CARD, PLAYER) for kind in kinds[kinds.index("TARGETING") :]) if "TARGETING" in kinds else 0
        )
        numbers = [number(token) for token in line_tokens if token.type == "NUMBER"]
        return bool(targets) and len(numbers) == 1 and set(left) == {f"{{{numbers[0] // targets}}}"}

    def _wrong(self, line: Line, message: str, hint: str = "") -> None:
        self.mistakes.append(Mistake(line.number, *line.place(0, len(line.text)), message, hint))

    def _entries_in_other_words(self, line: Line) -> Iterator[Line]:
        """A line of cards, as it stands and in the letters in which names are written."""
        from core.script.reading.other_words.whole_names import recased

        yield line
        yield recased(line, self._names_in_small_letters())

    def _names_in_small_letters(self) -> Mapping[str, str]:
        """The names of cards and players by what they are in small letters, as they are printed and as they are typed."""
        if not self.small:
            typed = {typed.casefold(): name for typed, name in self.vocabulary.typed.items()}
            names = (*self.vocabulary.of(CARD), *self.vocabulary.players)
            self.small = {**typed, **{name.casefold(): name for name in names}}
        return self.small

    def _in_usual_letters(self, line: Line) -> Line:
        """A line in the letters in which its names are written, if it is all in capitals or begins with a player written small."""
        players = {name.casefold(): name for name in self.vocabulary.players}
        first = line.text.partition(" ")[0]
        if not line.text.isupper() and (first in players.values() or first not in players):
            return line
        from core.script.reading.other_words.whole_names import recased

        return recased(line, self._names_in_small_letters())

    def _as_written(self, line: Line, start: str) -> list[Tree[Token]]:
        large = too_large(line.text, line.number, line.column, MOST_CARDS if start == "entries" else LARGEST)
        if large is not None:
            self.mistakes.append(large)
            return []
        line_tokens = [token for token in self._tokens(line.text, start) if token.type != CANNOT]
        self.words += len(line_tokens)
        if self.words > MOST_WORDS:
            raise GivenUp(line.number, f"a script can have {MOST_WORDS:,} words and symbols at most")
        claims = [line_tokens] if start == "entries" else claims_apart(line_tokens)
        trees = [self._tree(line, start, claim) for claim in claims]
        return [tree for tree in trees if tree is not None]

    def _tree(self, line: Line, start: str, line_tokens: list[Token]) -> Tree[Token] | None:
        line_grammar = grammar()
        if all(token.type != UNKNOWN for token in line_tokens):
            try:
                return line_grammar.parser.parse(cast(str, line_tokens), start=start)
            except UnexpectedInput:
                pass
        if len(self.mistakes) >= MOST_MISTAKES:
            # Nobody is told of it but that there is one more: finding out what was meant takes most of the time.
            self._wrong(line, "this line cannot be read")
            return None
        from core.script.reading.unreadable_lines import Repair

        repair = Repair(
            line.text,
            line_tokens,
            line_grammar,
            self.board(),
            frozenset(self.unknown),
            lambda: self._may_be_expected(line, start),
        )
        tree = repair.read(start)
        self.unknown.update(repair.unknown)
        self.mistakes += [
            Mistake(line.number, *line.place(fault.column, fault.column + fault.width), fault.message, fault.hint)
            for fault in repair.faults
        ]
        return tree

    def _may_be_expected(self, line: Line, start: str) -> bool:
        """Whether a line of play could be read where something is expected."""
        if start != "action" or _EXPECTS.match(line.text):
            return False
        trial_reader = LineReader(self.vocabulary, [])
        trial_reader.seats = self.seats
        trial_reader.expectations(line)
        return not trial_reader.mistakes


def _lines_of(line: Line) -> list[Line]:
    """A line in other words as the lines that it stands for: the first has the others below it."""
    separated, start = [], 0
    for text in line.text.split("\n"):
        separated.append(line.part(start, start + len(text), line.children if not start else ()))
        start += len(text) + 1
    return separated


def _plain(symbol: str) -> str:
    """A number without the braces of mana."""
    return symbol[1:-1] if symbol[1:-1].isdecimal() else symbol
