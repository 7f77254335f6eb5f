"""Lines in words that are none of the language's: the rows of this folder, filled in from the board and applied in their order.

Such a line is tried only where it could not be read as it stands, and what it becomes counts only if that can be read and leaves
out no amount: a cost or a number for which the language has no place is told instead. What a line means may hang on the cards that
the script sets up; then it is understood where these leave one meaning alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from core.script.claims.permanents import KEYWORDS
from core.script.reading.board import BATTLEFIELD, HAND, OPENED, SEALED, Board
from core.script.reading.other_words.modes_said import with_modes_named
from core.script.reading.other_words.on_board import WORDS
from core.script.reading.other_words.rows import NAME, Row, parts, pieces, rows
from core.script.reading.other_words.whole_names import any_card, opened, sealed, with_stretch, with_whole_names
from core.script.reading.tree import Line
from core.script.reading.vocabulary import editions_named
from core.script.synonyms import INFINITIVES, NUMBER_WORDS, VERBS

PLAY = (
    "marks",
    "responses",
    "attacks",
    "blocks",
    "choices",
    "wording",
    "damage",
    "payments",
    "abilities",
    "spells",
    "opening",
)
"""The files of rows for lines of play, in the order in which they are applied.

The rows above the strokes of each come first, then those that bring verbs into their usual form, then the rows below the strokes.
"""

IN_USUAL_FORM = "verbs"
"""The file of the rows for verbs."""

EXPECTED = (
    "marks",
    "several",
    "endings",
    "counting",
    "editions",
    "cards",
    "wording",
    "mana",
    "life",
    "sizes",
    "zones",
    "control",
)
"""The files of rows for what is expected."""

MOST_TIMES = 4
"""How often one row is applied to a line: a list in it may have as many parts."""

NO_ATTACKER = "NO_ATTACKER"
"""What stands in a pattern that is for turns without an attack."""

NO_PLAYER_BEFORE = "NO_PLAYER_BEFORE"
"""What stands in a pattern where the name of a player must not."""

_TO_FIND = re.compile(rf"(?<!\w)({'|'.join(WORDS)})\{{((?:\{{\w\}}|[^{{}}])*)\}}")
_VERB = re.compile(r"\S+ ([a-z]+)(?= )")


def rephrased(line: Line, expects: bool, board: Board) -> Iterator[Line]:
    """A line in the language's own words, as far as it is one of those known, then in such as are less likely meant.

    `it` may be the card that the line before names, and a verb may be the name of a card.
    """
    yield _in_own_words(line, expects, board)
    named = line.replaced(r"\bit\b", board.it) if board.it else line
    if named is not line:
        yield _in_own_words(named, expects, board)
    for text in () if expects else dict.fromkeys((line.text, named.text)):
        casting = _with_name_for_verb(line if text == line.text else named, board)
        if casting is not None:
            yield _in_own_words(casting, expects, board)


def entries_in_own_words(line: Line) -> Line:
    """A line of cards as the language has it: without a mark before it, and with plain numbers and commas."""
    for row in cards():
        line = line.replaced(row.pattern, row.meaning)
    return line


@cache
def lines_of_play() -> Sequence[Row]:
    """The rows for lines of play, in their order."""
    above = [row for name in PLAY for row in parts(f"play/{name}")[0]]
    below = [row for name in PLAY for row in parts(f"play/{name}")[1]]
    return filled_in([*above, *rows(f"play/{IN_USUAL_FORM}"), *below])


@cache
def expectations() -> Sequence[Row]:
    """The rows for what is expected."""
    return filled_in(row for name in EXPECTED for row in rows(f"expected/{name}"))


@cache
def cards() -> Sequence[Row]:
    """The rows for cards that are set up."""
    return filled_in(rows("cards"))


def filled_in(unfilled: Iterable[Row]) -> Sequence[Row]:
    """Rows with what is the same on every board."""
    fillings = {
        **pieces(),
        "TO_DO": _any_of(INFINITIVES),
        "NUMBER_WORD": _any_of(NUMBER_WORDS),
        "OTHER_VERB": _any_of(word for word, meant in VERBS.items() if "cannot" not in meant),
        "KEYWORD": f"(?:{_any_of(KEYWORDS)})",
    }
    return [row.filled(fillings) for row in unfilled]


def _any_of(words: Iterable[str]) -> str:
    """A pattern that fits each of some words, the longest first."""
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


def _with_name_for_verb(line: Line, board: Board) -> Line | None:
    """A line whose verb is a card of the player with whom it begins, as in `Bob unsummons Hill Giant`; `None` if it is none."""
    match = _VERB.match(line.text)
    if match is None or not line.text.startswith(tuple(f"{name} " for name in board.players)):
        return None
    player = line.text.partition(" ")[0]
    for bare in (re.sub(r"e?s$", "", match[1]), match[1].removesuffix("s")):
        whole = board.whole(bare, player, HAND, BATTLEFIELD)
        if whole:
            return with_stretch(line, *match.span(1), whole)
    return None


def _in_own_words(line: Line, expects: bool, board: Board) -> Line:
    sealed_line = sealed(with_whole_names(line, board), board)
    modes = sealed_line.text if expects else with_modes_named(sealed_line.text, board)
    if modes != sealed_line.text:
        return opened(sealed_line.replaced("(?s)^.*$", modes))
    return opened(_in_other_words(sealed_line, expectations() if expects else lines_of_play(), board))


def _in_other_words(line: Line, table: Sequence[Row], board: Board) -> Line:
    """A line, with the names in it sealed, in the words for which others stand in it."""
    on_board, said_there = _in_patterns(board), _in_meanings(board)
    missing = {name for name in ("ATTACKER", "THREATENED") if not said_there[name]}
    missing |= {NO_ATTACKER} if board.attackers else set()
    for row in table:
        if row.needed not in line.text or row.names & missing:
            continue
        pattern = NAME.sub(lambda name: on_board.get(name[0], name[0]), row.pattern) if row.names else row.pattern
        meaning = NAME.sub(lambda name: said_there.get(name[0], name[0]), row.meaning) if row.names else row.meaning
        for _ in range(MOST_TIMES):
            whole_line = _filled_from_board(line.replaced(pattern, meaning), board)
            if whole_line is None or whole_line.text == line.text:
                break
            line = whole_line
    return line


def _in_patterns(board: Board) -> Mapping[str, str]:
    """What names in capitals fit on a board."""
    return {
        "PLAYER": f"(?:{'|'.join(map(re.escape, board.players))})",
        NO_PLAYER_BEFORE: "".join(f"(?<!{re.escape(name)})" for name in board.players),
        "CARD": f"(?:{any_card(board).translate(SEALED)})",
        "ACTIVE": re.escape(board.active),
        "ATTACKER": re.escape(board.attacker.translate(SEALED)),
        NO_ATTACKER: "",
        "EDITION": editions_named(board.vocabulary.every_edition),
    }


def _in_meanings(board: Board) -> Mapping[str, str]:
    """What names in capitals say there."""
    return {
        "ACTIVE": board.active,
        "OTHER": board.other,
        "ATTACKER": board.attacker.translate(SEALED),
        "THREATENED": board.threatened.translate(SEALED),
        "DRAWING": board.drawing or board.active,
    }


def _filled_from_board(line: Line, board: Board) -> Line | None:
    """A line with what is to be found on the board; `None` if something is not found there."""
    while (wanted := _TO_FIND.search(line.text)) is not None:
        name = WORDS[wanted[1]](board, *wanted[2].translate(OPENED).split("|"))
        if not name:
            return None
        line = sealed(line.replaced(re.escape(wanted.group()), name), board)
    return line
