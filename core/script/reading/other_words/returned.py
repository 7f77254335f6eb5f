"""Permanents that a spell returns to hand, as in `Ann casts Boomerang returning Grizzly Bears`: those are targets, and no cost."""

from __future__ import annotations

import re

from core.script.reading.board import BATTLEFIELD, Board
from core.script.reading.tree import Line

_RETURNS = re.compile(
    r"(?P<casts>\S+ casts (?P<card>[A-Z].*?)),? (?:by )?(?:returning|to return) (?P<what>.+?)"
    r"(?: to (?:(?:her|his|their|its|the|\S+'s)(?: owners?'?s?)? )?hands?)?"
)


def with_target_returned(line: Line, board: Board) -> Line:
    """A line that casts a spell which aims at permanents and asks for none as its cost, with what it returns as its target."""
    match = _RETURNS.fullmatch(line.text)
    if match is None or match["card"] in board.vocabulary.returning:
        return line
    aims_at = board.vocabulary.reaches.get(match["card"], ("",))[0]
    return line.replaced("^.*$", f"{match['casts']} targeting {match['what']}") if aims_at == BATTLEFIELD else line
