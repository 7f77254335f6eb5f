"""Types that a line chooses without quotes, as in `Ann names Goblin`."""

from __future__ import annotations

import re

from core.script.kinds import TYPES
from core.script.reading.board import Board
from core.script.reading.tree import Line

_CHOOSES = re.compile(
    r"(?P<player>\S+) (?:chooses|names|picks|calls|says|declares)(?: (?:the )?(?:creature |basic |land |card )*types?:?)?"
    r" \"?(?P<said>[A-Za-z][a-z'-]*)\"?(?: (?:for|with|to) (?P<about>.+))?"
)
_PLURALS = (("", ""), ("ves", "f"), ("s", ""), ("men", "man"), ("ies", "y"))


def with_type_in_quotes(line: Line, board: Board) -> Line:
    """A line that chooses a type, with that in quotes, if a card asks for one: the line's, the spell's above, or any set up.

    The whole name of a card that is set up is no type, but a part of one may be.
    """
    match = _CHOOSES.fullmatch(line.text)
    if match is None or match["player"] not in board.players or match["said"] in board.cards():
        return line
    about = match["about"] or ""
    card = re.sub(r" #\d+$", "", about or board.spell)
    asking = [board.whole(card) or card] if card else board.cards()
    named = _type_called(match["said"], board)
    if not named or not any(name in board.vocabulary.asking_types for name in asking):
        return line
    return line.replaced("^.*$", f'{match["player"]} chooses "{named}"' + (f" for {about}" if about else ""))


def _type_called(type_words: str, board: Board) -> str:
    """A type that cards have, by how it is typed: in the plural perhaps, and without a capital; empty if there is none."""
    types_known = {*board.vocabulary.subtypes, *TYPES}
    for word in (type_words, type_words[:1].upper() + type_words[1:], type_words.casefold()):
        for ending, bare in _PLURALS:
            if word.endswith(ending) and word.removesuffix(ending) + bare in types_known:
                return word.removesuffix(ending) + bare
    return ""
