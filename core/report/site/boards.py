"""Boards as pieces of a page: each region of the table once, and for each step which pieces are there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.compare.boards import BoardSeen, PermanentSeen, WaitingSeen
from core.kernel.values.immutable import immutable
from core.kernel.values.zones import CardId, PlayerId
from core.report.english import joined, plural

REGIONS = ("moment", "waiting", "elsewhere")
OF_PLAYER = ("standing", "hand", "battlefield", "graveyard")
"""The regions of a board: those that all players share, and those that each has."""

UNNAMED = "other card"
FACE_DOWN = "face down"


@immutable
class Region:
    """A place on the page where part of a board is shown."""

    id: str
    kind: str
    heading: str


def headings(players: Sequence[str], teams: Sequence[int]) -> list[str]:
    """What stands above each player's part of a board: the name, and those of the teammates; `teams` has each one's team."""
    mates = [[name for name, team in zip(players, teams, strict=True) if team == own] for own in teams]
    return [
        name + (f", with {joined([mate for mate in team if mate != name])}" if len(team) > 1 else "")
        for name, team in zip(players, mates, strict=True)
    ]


def regions(players: Sequence[str], column: int, game: int) -> list[Region]:
    """The regions of one rule book's board in a game, in the order in which they are shown, below these headings."""
    board = f"board-{game}-{column}"
    found = [Region(f"{board}-{kind}", kind, "") for kind in REGIONS]
    return found + [
        Region(f"{board}-{seat}-{kind}", kind, name) for seat, name in enumerate(players) for kind in OF_PLAYER
    ]


class Fragments:
    """Pieces of page by what they show, each made once and known by its number."""

    def __init__(self, render: Callable[[str, Any], str]) -> None:
        self._render = render
        self._known: dict[tuple[str, Any], int] = {}
        self.texts: list[str] = []

    def of(self, board: BoardSeen, names: Mapping[CardId, str], players: Sequence[str]) -> list[int]:
        """The numbers of a board's pieces, in the order of its regions."""
        marked = {card: f"{name} ({FACE_DOWN})" if card in board.face_down else name for card, name in names.items()}
        shown: list[tuple[str, Any]] = [
            ("moment", (players[board.active] if board.turn else "", board.phase, board.step)),
            ("waiting", tuple(_waits(one, names) for one in board.waiting)),
            ("elsewhere", tuple((zone.value, named(cards, marked)) for zone, cards in board.elsewhere)),
        ]
        for seat, player in enumerate(board.players):
            mine = tuple(thing for thing in board.battlefield if thing.controller == PlayerId(seat))
            shown += [
                ("standing", (player.life, player.poison, player.pool, player.library, player.left)),
                ("hand", named(player.hand, names)),
                ("battlefield", tuple(_seen(thing, names) for thing in mine)),
                ("graveyard", named(player.graveyard, names)),
            ]
        return [self._number(kind, what) for kind, what in shown]

    def _number(self, kind: str, what: Any) -> int:
        known = self._known.get((kind, what))
        if known is None:
            known = self._known[kind, what] = len(self.texts)
            self.texts.append(self._render(kind, what))
        return known


def named(cards: Sequence[CardId], names: Mapping[CardId, str]) -> tuple[str, ...]:
    """Cards by name; those that no reader of the script knows of are counted."""
    known = [names[card] for card in cards if card in names]
    others = len(cards) - len(known)
    noun = UNNAMED if known else "card"
    return (*known, *([f"{others} {noun if others == 1 else plural(noun)}"] if others else []))


def _waits(one: WaitingSeen, names: Mapping[CardId, str]) -> str:
    """What waits, as a piece shows it: a spell cast face down by the name of its card."""
    if one.card is not None:
        return f"{names.get(one.card, one.name)} ({one.what}, {FACE_DOWN})"
    return f"{one.name} ({one.what})" if one.what else one.name


Shown = tuple[str, str, bool, tuple[str, ...], int]


def _seen(thing: PermanentSeen, names: Mapping[CardId, str]) -> Shown:
    """A permanent as a piece shows it: its name, its strength, whether it is tapped, and what there is to say of it."""
    label = names.get(thing.card, thing.name)
    notes = [
        f"is {thing.name}" if thing.name not in label and not thing.face_down else "",
        FACE_DOWN if thing.face_down else "",
        "tapped" if thing.tapped else "",
        f"{thing.damage} damage" if thing.damage else "",
        *(f"{count} {kind} {'counter' if count == 1 else 'counters'}" for kind, count in thing.counters),
        f"on {names.get(thing.host, 'a permanent')}" if thing.host is not None else "",
        thing.doing,
    ]
    return label, thing.strength, thing.tapped, tuple(note for note in notes if note), thing.damage
