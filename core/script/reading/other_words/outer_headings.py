"""Headings over all players or all turns, as files of data have them: what is below them stands by itself in a script."""

from __future__ import annotations

import re

from core.script.reading.tree import Line, word
from core.script.synonyms import AROUND_PLAYERS, AROUND_TURNS, LISTED

_ENTRY = re.compile(rf"[-*] ?({'|'.join(LISTED)}): ?(\S+)")
_ALONE = re.compile(rf"(?:{'|'.join((*AROUND_PLAYERS, *AROUND_TURNS))}):?", re.IGNORECASE)
_ONLY_NAMES = re.compile(r"players: *\S+(?:(?:, (?:and )?| and )\S+)+", re.IGNORECASE)
_FIELD = re.compile(r"[a-z][a-z ]*:")
_NAME = re.compile(r"[^\W\d_a-z][\w-]*:?")
_LIFE = re.compile(
    r"^\S+ (?:(?:starts|begins)(?: the game)? (?:at|on|with)|is (?:at|on)|has) (\d+) life$|^\S+ (?:starts|begins|is) at (\d+)$"
)
_OPENS = re.compile(
    r"\S+ (?:mulligans|takes (?:a|one|two|three|\d+) mulligans?|keeps(?: (?:\d|seven|six|five|four|(?:her|his|their) ).*)?$"
    r"|starts$|goes (?:first|second)$|is on the (?:play|draw)$|plays first$|puts .+ on the bottom)"
)
_BEGINS_PLAY = re.compile(r"^expect\b|['\N{RIGHT SINGLE QUOTATION MARK}]s? turn\b", re.IGNORECASE)
OPENING_WORD = "opening"
OPENING = re.compile(OPENING_WORD)


def unwrapped(lines: list[Line]) -> list[Line]:
    """The outermost lines, with those that stand below a heading over all players or turns in its place.

    A list of the players' names is left out if each of them has a block of its own. What could be a player called like such a
    heading, with cards below, stays.
    """
    outermost: list[Line] = []
    for line in lines:
        if _ALONE.fullmatch(line.text) and line.children and not _is_a_player(line):
            turns = word(line).casefold() in AROUND_TURNS
            outermost += [_block(child, turns) for child in line.children]
        else:
            outermost.append(line)
    named = {word(line) for line in outermost}
    return [line for line in outermost if not _names_players_again(line, named)]


def with_opening_below(lines: list[Line]) -> list[Line]:
    """The outermost lines, with those on life totals and on the opening of the game below the player, or a heading, they are about.

    `Bob starts at 10 life` is a field of Bob's, and the whole of his block where no player has one. Lines on mulligans before the
    first turn stand below `opening`.
    """
    players = {line.text.rstrip(":"): line for line in lines if _NAME.fullmatch(line.text)}
    names_only = not players
    outermost: list[Line] = []
    opening: list[Line] = []
    for place, line in enumerate(lines):
        name = line.text.partition(" ")[0]
        player_line = players.get(name)
        total = _LIFE.search(line.text)
        if _BEGINS_PLAY.search(line.text):
            outermost += lines[place:]
            break
        if player_line is None and total is not None and not line.children and names_only and _NAME.fullmatch(name):
            players[name] = line.saying(name, [line.saying(f"life: {total[1] or total[2]}")])
            outermost.append(players[name])
        elif player_line is None or line is player_line or line.children:
            outermost.append(line)
        elif total is not None:
            player_line.children.insert(0, line.saying(f"life: {total[1] or total[2]}"))
        elif _OPENS.match(line.text) and not any(OPENING.match(line_below.text) for line_below in lines):
            if not opening:
                outermost.append(line.saying(OPENING_WORD))
            opening.append(line)
        else:
            outermost += lines[place:]
            break
    for line in outermost:
        if line.text == OPENING_WORD and opening:
            line.children.extend(opening)
    return outermost


def _is_a_player(line: Line) -> bool:
    """Whether a heading could be the name of a player, as it has capitals and there are only fields below."""
    return line.text[0].isupper() and all(_FIELD.match(child.text) for child in line.children)


def _names_players_again(line: Line, named: set[str]) -> bool:
    names_listed = set(re.split(r", (?:and )?| and ", line.text.partition(":")[2].strip()))
    return not line.children and _ONLY_NAMES.fullmatch(line.text) is not None and names_listed <= named


def _block(line: Line, of_turns: bool) -> Line:
    """A block below such a heading: a player's, or that of a turn, which may be an entry of a list."""
    entry = _ENTRY.fullmatch(line.text)
    if entry is None:
        return line
    heading_pattern = LISTED["turn" if of_turns else entry[1]]
    return line.saying(heading_pattern.format(entry[2]), line.children)
