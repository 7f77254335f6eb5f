"""Boards as plain data for a page, which draws them: each part of a table once, and for each step which parts are there."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from core.compare.boards import Aim, BoardSeen, PermanentSeen, WaitingSeen
from core.hooks.words import Vocabulary
from core.kernel.state.position import Position
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId, ObjectId, PlayerId
from core.report.english import joined
from core.report.site.card_faces import CardFaces, type_line_of

SHARED = ("moment", "waiting", "elsewhere")
OF_PLAYER = ("standing", "hand", "battlefield", "graveyard")
"""The parts of a board: those that all players share, and those that each has."""

FACE_DOWN = "face down"
Plain = dict[str, Any]
NOTHING_WAITS: Mapping[ObjectId, str] = {}


def headings(players: Sequence[str], teams: Sequence[int]) -> list[str]:
    """What stands above each player's part of a board: the name, and those of the teammates; `teams` has each one's team."""
    mates = [[name for name, team in zip(players, teams, strict=True) if team == own] for own in teams]
    return [
        name + (f", with {joined([mate for mate in team if mate != name])}" if len(team) > 1 else "")
        for name, team in zip(players, mates, strict=True)
    ]


class Seen(Record):
    """One rule book's game, as its boards are told: how it stands at last, what its cards are called, the words of its era."""

    position: Position
    names: Mapping[CardId, str]
    words: Vocabulary
    players: tuple[str, ...]
    known: int
    """How many cards it began with: those are the same in each game, tokens need not be."""


class BoardParts:
    """The parts of the boards of a page as plain data, each once and known by its number."""

    def __init__(self, faces: CardFaces) -> None:
        self.faces = faces
        self.parts: list[Any] = []
        self._known: dict[str, int] = {}

    def of(self, board: BoardSeen, seen: Seen) -> list[int]:
        """The numbers of a board's parts: those that all share, then those of each player."""
        waiting = _waiting_keys(board.waiting, seen)
        by_id = {
            waiting_seen.id: key
            for waiting_seen, key in zip(board.waiting, waiting, strict=True)
            if waiting_seen.id is not None
        }
        shown: list[Any] = [
            [seen.players[board.active] if board.turn else "", board.phase, board.step],
            [
                self._number(self._waits(waiting_seen, key, by_id, seen))
                for waiting_seen, key in zip(board.waiting, waiting, strict=True)
            ],
            [[zone.value, self._cards(cards, seen, board)] for zone, cards in board.elsewhere],
        ]
        for seat, player in enumerate(board.players):
            own_permanents = [thing for thing in board.battlefield if thing.controller == PlayerId(seat)]
            standing = {
                "life": player.life,
                "poison": player.poison,
                "pool": player.pool,
                "library": player.library,
                "out": player.left,
            }
            shown += [
                _said(standing, always=("life", "library")),
                self._cards(player.hand, seen, board),
                [self._number(self._permanent(thing, seen)) for thing in own_permanents],
                self._cards(player.graveyard, seen, board),
            ]
        return [self._number(part) for part in shown]

    def _number(self, part: Any) -> int:
        key = json.dumps(part, ensure_ascii=False)
        if key not in self._known:
            self._known[key] = len(self.parts)
            self.parts.append(part)
        return self._known[key]

    def _cards(self, cards: Sequence[CardId], seen: Seen, board: BoardSeen) -> list[Any]:
        """Cards in a zone by their numbers; of those that no reader of the script knows of, how many there are comes last."""
        card_numbers = [self._number(self._card(card, seen, board)) for card in cards if card in seen.names]
        unknown_count = len(cards) - len(card_numbers)
        return [*card_numbers, *([{"more": unknown_count}] if unknown_count else [])]

    def _card(self, card: CardId, seen: Seen, board: BoardSeen) -> Plain:
        hidden = card in board.face_down
        face = self._face(card, seen.position.cards[card].name, seen)
        return _said(
            {"key": _key(card, seen), "name": seen.names[card], "face": face, "down": hidden}, always=("face",)
        )

    def _face(self, card: CardId, name: str, seen: Seen) -> int:
        owned = seen.position.cards[card]
        return self.faces.of(owned, name, seen.words)

    def _permanent(self, thing: PermanentSeen, seen: Seen) -> Plain:
        name = seen.names.get(thing.card, thing.name)
        face = self._face(thing.card, thing.name, seen)
        kinds = type_line_of(thing.kinds, seen.words.unknown_subtypes)
        shown = {
            "key": _key(thing.card, seen),
            "name": name,
            "face": face,
            "is": thing.name if thing.name not in name and not thing.face_down else "",
            "type": kinds if kinds != self.faces.faces[face].get("type") and not thing.face_down else "",
            "size": thing.strength,
            "tapped": thing.tapped,
            "damage": thing.damage,
            "counters": list(thing.counters),
            "on": "" if thing.host is None else _key(thing.host, seen),
            "down": thing.face_down,
            "doing": thing.doing,
            "attacks": _aimed(thing.attacks, seen) if thing.attacks is not None else "",
            "blocks": [_key(card, seen) for card in thing.blocks],
        }
        return _said(shown, always=("face",))

    def _waits(self, waiting_seen: WaitingSeen, key: str, by_id: Mapping[ObjectId, str], seen: Seen) -> Plain:
        """What waits, as a board shows it: a spell cast face down by the name of its card."""
        name = (
            waiting_seen.name
            if waiting_seen.card is None
            else f"{seen.names.get(waiting_seen.card, waiting_seen.name)} ({FACE_DOWN})"
        )
        source = waiting_seen.source
        face = self._face(source, seen.position.cards[source].name, seen) if source is not None else -1
        shown = {
            "key": key,
            "name": name,
            "what": waiting_seen.what,
            "face": face,
            "by": -1 if waiting_seen.controller is None else waiting_seen.controller,
            "aims": [aim for aim in (_aimed(aim, seen, by_id) for aim in waiting_seen.aims) if aim],
            "pile": waiting_seen.pile,
        }
        return _said(shown, always=("face", "by"))


def _said(values: Plain, always: Sequence[str] = ()) -> Plain:
    """What there is to say: values that are nothing are left out."""
    return {name: value for name, value in values.items() if value or name in always}


def _key(card: CardId, seen: Seen) -> str:
    """By what a page tells cards apart, in all eras alike: a token is known by what it is called."""
    return f"c{card}" if card < seen.known else f"t {seen.names.get(card, card)}"


def _waiting_keys(waiting: Sequence[WaitingSeen], seen: Seen) -> list[str]:
    """By what a page tells apart what waits: a spell by its card, all else by its card, its kind and its name.

    Those that are alike have numbers.
    """
    keys: list[str] = []
    counted: Counter[str] = Counter()
    for waiting_seen in waiting:
        kind = waiting_seen.what.rpartition("'s ")[2]
        if kind == WaitingKind.SPELL.value and waiting_seen.source is not None:
            keys.append(_key(waiting_seen.source, seen))
            continue
        key = f"w {'' if waiting_seen.source is None else _key(waiting_seen.source, seen)} {kind} {waiting_seen.name}"
        counted[key] += 1
        keys.append(key if counted[key] == 1 else f"{key} #{counted[key]}")
    return keys


def _aimed(aim: Aim, seen: Seen, waiting: Mapping[ObjectId, str] = NOTHING_WAITS) -> str:
    """The key of what something is aimed at; empty if a board does not show it."""
    if aim.player is not None:
        return f"p{int(aim.player)}"
    if aim.card is not None:
        return _key(aim.card, seen)
    return waiting.get(aim.waiting, "") if aim.waiting is not None else ""
