"""The names of cards in a line: in one piece while the line is put in other words, and whole where only a part of one stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from core.script.names import possessive
from core.script.reading.board import OPENED, SEALED, Board
from core.script.reading.tree import Line
from core.script.reading.vocabulary import CARD, PLAYER

MOST_WORDS = 8
"""How many words a name has at most, for a line to be searched for it."""


def any_card(board: Board) -> str:
    """A pattern that fits the name of each card that is set up, the longest first."""
    cards = sorted(board.cards(), key=len, reverse=True)
    return "|".join(map(re.escape, cards)) or "(?!)"


def sealed(line: Line, board: Board) -> Line:
    """A line in which each name of a card that is set up is one word."""
    return Line(line.number, line.column, with_sealed_names(line.text, board), line.children, line.places)


def with_sealed_names(text: str, board: Board) -> str:
    """A text in which each name of a card that is set up is one word."""
    return re.sub(rf"(?<!\w)(?:{any_card(board)})(?!\w)", lambda match: match.group().translate(SEALED), text)


def opened(line: Line) -> Line:
    """A line with its names as they are."""
    return Line(line.number, line.column, line.text.translate(OPENED), line.children, line.places)


_ARTICLES = ("the", "her", "his", "their", "a", "an", "own", "both")
_BEFORE_NAMES = (
    *_ARTICLES,
    "with",
    "on",
    "at",
    "targeting",
    "and",
    "casts",
    "plays",
    "uses",
    "activates",
    "summons",
    "chooses",
    "names",
)
_ARTICLE = re.compile(r"(?:^| )((?:[Tt]he|[Hh]er|[Hh]is|[Tt]heir|an?) )$")
AT_THE_BEGINNING = "^"
_BEGINNINGS = (AT_THE_BEGINNING, "s")
"""What is before a short name at the beginning of a line, or after the name of a player as in `Bob's bears`."""
_NO_NAMES = (
    *_ARTICLES,
    "all",
    "and",
    "each",
    "every",
    "for",
    "from",
    "if",
    "in",
    "it",
    "no",
    "of",
    "or",
    "to",
    "with",
    "until",
)
"""Words at the beginning of a line that stand for no card, though a name may have them in it."""
_A_WORD = re.compile(r"[^\W_][\w'-]*")
_ENDING = re.compile(r"(?:'s?|[,.:;])*$")


def with_whole_names(line: Line, board: Board) -> Line:
    """A line with the whole name of each card of which it has a part, where the script sets up but one such card.

    A part of a name that is written with capitals is looked for from the first of its words: what is misspelt stays as it is.
    """
    before, end = AT_THE_BEGINNING, 0
    while (word := _A_WORD.search(line.text, end)) is not None:
        begins = word.start()
        known_width = _known_at(line.text, begins, board)
        name_found = None if known_width else _name_in_part(line.text[begins:], before, board)
        if known_width or name_found is not None:
            width, name = name_found or (known_width, line.text[begins : begins + known_width])
            line, begins = _without_article(with_stretch(line, begins, begins + width, name), begins, name, board)
            before, end = "", begins + len(name)
            continue
        before, end = word.group().casefold(), word.end()
        while word is not None and word.group()[0].isupper() and line.text[end : end + 1] == " ":
            word = _A_WORD.match(line.text, end + 1)
            if word is None or not word.group()[0].isupper() or _known_at(line.text, end + 1, board):
                break
            end = word.end()
    return line


def _known_at(text: str, position: int, board: Board) -> int:
    """How many characters the name of a player or a card takes that stands at a place of a text; 0 if none does."""
    names_there = [phrase for phrase, kind in board.vocabulary.at(text, position) if kind in (CARD, PLAYER)]
    # A card that nobody knows is set up by its whole name all the same.
    names_there += [name for name in board.cards() if re.compile(rf"{re.escape(name)}(?!\w)").match(text, position)]
    return max(map(len, names_there), default=0)


def _without_article(line: Line, begins: int, name: str, board: Board) -> tuple[Line, int]:
    """A line without an article before the place where a name begins, or with the owner for it, and that place then."""
    article = _ARTICLE.search(line.text, 0, begins)
    if article is None:
        return line, begins
    kept = article.start(1)
    owner = board.owner_meant(line.text, article[1].strip(), name)
    if owner:
        return with_stretch(line, kept, begins, f"{possessive(owner)} "), kept + len(possessive(owner)) + 1
    return with_stretch(line, kept, begins, ""), kept


def with_stretch(line: Line, start: int, end: int, name: str) -> Line:
    """A line with a name for a stretch of it."""
    return line.replaced(rf"(?s)^(.{{{start}}}).{{{end - start}}}", rf"\1{name}")


def _name_in_part(text: str, before: str, board: Board) -> tuple[int, str] | None:
    """How much of the beginning of a text is part of the name of a card, and that name; `before` is the word before it."""
    words = list(_WORDS_OF_A_NAME.finditer(text))
    if before in _BEGINNINGS and words[0].group().casefold() in _NO_NAMES:
        return None
    run = next(
        (index for index, word in enumerate(words) if index and word.start() != words[index - 1].end() + 1), len(words)
    )
    for count in range(min(run, MOST_WORDS), 0, -1):
        name_part = _ENDING.sub("", text[: words[count - 1].end()])
        goes_on = count < run and words[count].group()[0].isupper() and len(name_part) == words[count - 1].end()
        begins_another = goes_on and text.startswith((*board.cards(), *board.players), words[count].start())
        if goes_on and not begins_another and not board.whole(words[count].group()):
            continue
        is_name = name_part[0].isupper() or before in _ARTICLES or before in _BEGINNINGS
        for bare in dict.fromkeys(
            (
                name_part,
                re.sub(r"e?s$", "", name_part),
                re.sub(r"s$", "", name_part),
                f"{name_part}s" if name_part.islower() else name_part,
            )
        ):
            whole = board.whole(bare)
            exactly = whole.casefold() == bare.casefold()
            if bare != name_part and not exactly and (bare, CARD) in board.vocabulary.at(bare, 0):
                return None  # `both Saprolings` are tokens of that name, and no Saproling Burst.
            if whole and (is_name or (exactly and (count > 1 or before in _BEFORE_NAMES))):
                return len(name_part), whole
    return None


_WORDS_OF_A_NAME = re.compile(r"[^\W_][\w'-]*:?")


def recased(line: Line, names: Mapping[str, str]) -> Line:
    """A line in other letters than it should be, capitals or small ones, with those that its names have.

    `names` has the names by what they are in small letters.
    """
    words = line.text.casefold().split(" ")
    words_recased: list[str] = []
    while words:
        for count in range(min(len(words), MOST_WORDS), 0, -1):
            phrase = " ".join(words[:count])
            bare = re.sub(r"(?:'s?|[,.:()])*$", "", phrase)
            name = names.get(bare) or (f"{names[bare[:-1]]}s" if bare[:-1] in names and bare.endswith("s") else "")
            if name:
                words_recased.append(name + phrase[len(bare) :])
                break
        else:
            count = 1
            words_recased.append(words[0])
        words = words[count:]
    text = " ".join(words_recased)
    return Line(line.number, line.column, text, line.children, line.places)


def with_players_raised(line: Line, players: Iterable[str]) -> Line:
    """A line in which players may stand in other letters, small ones or capitals, with these as their names are written."""
    for name in players:
        line = line.replaced(re.compile(rf"(?<![\w'-]){re.escape(name)}(?![\w-])", re.IGNORECASE), name)
    return line
