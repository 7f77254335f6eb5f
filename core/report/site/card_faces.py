"""Cards as they are drawn: the face of each in the wording of an era, and all its wordings by the day."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from core.cards.faces import face_lines, type_text
from core.cards.files import FACE_FIELDS
from core.compare.boards import Kinds
from core.hooks.words import Vocabulary
from core.kernel.state.cards import Card, Wording
from core.kernel.state.game_objects import Owned
from core.kernel.values.card_types import CardType
from core.kernel.values.colors import Color
from core.kernel.words.characteristics import Characteristics

Face = dict[str, Any]
"""A face in plain data: `name`, `cost`, `type`, `text` in lines, `size`, and `frame`, which says how it is colored."""

FRAME_OF = {color: color.value.lower() for color in Color}
MANY_COLORS, LAND, COLORLESS = "m", "l", "a"


class CardFaces:
    """The faces that a page draws, each once and known by its number."""

    def __init__(self) -> None:
        self.faces: list[Face] = []
        self.wordings: dict[str, list[tuple[str, str, int]]] = {}
        self._known: dict[str, int] = {}
        self._of_owned: dict[tuple[Any, ...], int] = {}

    def of(self, owned: Owned, name: str, words: Vocabulary) -> int:
        """The number of a card's face under an era; `name` says which of its faces is up."""
        key = (owned.card or owned.printed, owned.wording, name, words.unknown_subtypes)
        number = self._of_owned.get(key)
        if number is None:
            number = self._of_owned[key] = self._number(_face_up(owned, name, words.unknown_subtypes))
        return number

    def keep_wordings(self, card: Card, words: Vocabulary) -> None:
        """Keep all wordings of a card, the oldest first; those that say the same once."""
        if card.name in self.wordings:
            return
        wordings: list[tuple[str, str, int]] = []
        for wording in card.wordings:
            number = self._number(_face(wording.face, wording, words.unknown_subtypes, card.name))
            if not wordings or wordings[-1][2] != number:
                wordings.append((str(wording.since), wording.printing, number))
        self.wordings[card.name] = wordings

    def _number(self, face: Face) -> int:
        key = repr(face)
        if key not in self._known:
            self._known[key] = len(self.faces)
            self.faces.append(face)
        return self._known[key]


def faces_of(wording: Wording, name: str) -> tuple[Face, ...]:
    """The faces of a card in one wording: the front, and what is on its back or upside down, if there is anything."""
    faces = [_face(wording.face, wording, frozenset(), name)]
    if wording.back is not None:
        faces.append(_face(wording.back.face, wording.back, frozenset(), wording.back.face.name))
    if wording.flipped is not None:
        faces.append(_face(wording.flipped, None, frozenset(), wording.flipped.name))
    return tuple(faces)


def type_line_of(kinds: Kinds, unknown: Collection[str]) -> str:
    """A type line in words."""
    supertypes, types, subtypes = kinds
    return _type_line(Characteristics(supertypes=supertypes, types=types, subtypes=subtypes - frozenset(unknown)))


def _face_up(owned: Owned, name: str, unknown: frozenset[str]) -> Face:
    """The face of a card that is up: that of the back or of the other half, if it bears that name."""
    wording = owned.wording
    if wording is not None and wording.back is not None and wording.back.face.name == name:
        return _face(wording.back.face, wording.back, unknown, name)
    if wording is not None and wording.flipped is not None and wording.flipped.name == name:
        return _face(wording.flipped, None, unknown, name)
    return _face(owned.printed, wording, unknown, owned.name)


def _face(printed: Characteristics, wording: Wording | None, unknown: frozenset[str], name: str) -> Face:
    face = printed.changed(subtypes=printed.subtypes - unknown)
    fields, text = _parted(face_lines(face))
    for half in wording.halves if wording is not None else ():
        own, lines = _parted(face_lines(half))
        text += [f"{half.name} {own.get('cost', '')}", *lines]
    shown = {
        "name": name or printed.name,
        "cost": "" if wording is not None and wording.halves else fields.get("cost", ""),
        "type": _type_line(face),
        "text": text,
        "size": fields.get("power", "") or fields.get("loyalty", "") or fields.get("defense", ""),
        "frame": _frame(face),
    }
    return {key: value for key, value in shown.items() if value}


def _parted(lines: Iterable[str]) -> tuple[dict[str, str], list[str]]:
    """The fields of a face, and its lines of text as sentences."""
    fields: dict[str, str] = {}
    text: list[str] = []
    for line in lines:
        name, colon, value = line.partition(": ")
        if colon and name in FACE_FIELDS and name != "text":
            fields[name] = value
        elif line != "text: none":
            text.append(_sentence(line))
    return fields, text


def _sentence(line: str) -> str:
    """A line of text as a sentence."""
    ended = line if line.endswith((".", '"', ")")) else f"{line}."
    return ended[:1].upper() + ended[1:]


def _type_line(face: Characteristics) -> str:
    types, dash, subtypes = type_text(face).partition(" - ")
    return types.title() + (f" \N{EM DASH} {subtypes}" if dash else "")


def _frame(face: Characteristics) -> str:
    """How a face is colored: by its color, as one of many colors, as a land, or as one without color."""
    colors = sorted(face.colors) or sorted({color for color in Color if face.cost and color.value in face.cost.symbols})
    if len(colors) > 1:
        return MANY_COLORS
    if colors:
        return FRAME_OF[colors[0]]
    return LAND if CardType.LAND in face.types else COLORLESS
