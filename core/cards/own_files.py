"""Card files that somebody names: cards of one's own, which no plugin brings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from stat import S_ISREG

from core.cards.faces import Language
from core.cards.files import Reader, blocks_in
from core.cards.mistakes import CardError
from core.cards.pool import SUFFIX, Place, places_in
from core.kernel.state.cards import Card
from core.kernel.values.errors import UnknownCard
from core.kernel.values.marked_lines import clipped, visible
from core.kernel.values.records import altered

LARGEST_FILE = 1_000_000
"""How many bytes a card file may have."""
_HEADING = re.compile(r"(?:card|set|token)\b")


class OwnCards(Mapping[str, Card]):
    """The cards of some texts of card files, by name, in the order of the files; each is read when it is asked for.

    Raises:
        CardError: a line is not a heading, or a name is given twice.
    """

    def __init__(self, texts: Mapping[str, str], language: Language) -> None:
        self._places: dict[str, Place] = {}
        self._read: dict[str, tuple[Card, tuple[CardError, ...]]] = {}
        self._language = language
        for file, text in texts.items():
            for kind, name, place in places_in("", file, visible(text)):
                heading = f"{kind} {name}"
                if kind == "token":
                    hint = "a card says in full what it makes: 'create a 2/2 green Bear creature token'"
                    raise CardError(file, place.line, 0, heading, "rules alone define tokens", hint, len(heading))
                if name in self._places:
                    raise CardError(
                        file, place.line, 0, heading, "there is a card of that name already", "", len(heading)
                    )
                self._places[name] = place

    def __getitem__(self, name: str) -> Card:
        """The card of a name.

        Raises:
            KeyError: there is none.
            CardError: something in it is not understood.
        """
        card, faults = self.read(name)
        if faults:
            raise faults[0]
        return card

    def read(self, name: str) -> tuple[Card, tuple[CardError, ...]]:
        """A card as far as it is understood, and what is not.

        Raises:
            KeyError: there is none of that name.
        """
        card_and_faults = self._read.get(name)
        if card_and_faults is None:
            place, faults = self._places[name], list[CardError]()
            reader = Reader(place.file, self._language, place.released, faults)
            card = reader.card(blocks_in(place.text, place.line)[0])
            if place.is_named:
                card = altered(card, sets=(place.set_name, *card.sets))
            card_and_faults = self._read[name] = card, tuple(faults)
        return card_and_faults

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def texts_of(path: Path) -> dict[str, str]:
    """What a card file says, or every card file of a folder, by their paths.

    Raises:
        UnknownCard: there is no such file, or it cannot be read.
    """
    try:
        files = sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path]
        if not files:
            raise UnknownCard(f"there is no card file in the folder {path}: no file in it ends in {SUFFIX}")
        return {str(file): _text_of(file) for file in files}
    except OSError as fault:
        raise UnknownCard(f"cannot read cards from {clipped(str(path))}: {fault.strerror}") from fault


def texts_within(folder: Path, name: str) -> dict[str, str]:
    """The same for a file that a script names: it has to be within the script's folder, and links must not lead out of it.

    Raises:
        UnknownCard: it is elsewhere, there is no such file, it cannot be read, or it is no card file; then nothing of it is told.
    """
    path, home = folder / name, folder.resolve()
    try:
        inside = path.resolve().is_relative_to(home)
        files = sorted(path.glob(f"*{SUFFIX}")) if inside and path.is_dir() else [path]
        if not all(file.resolve().is_relative_to(home) for file in files):
            raise UnknownCard(
                f"{clipped(name)} is outside the script's folder; a script reads card files from its own folder only"
            )
        texts = texts_of(path)
    except (OSError, RuntimeError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "no file can have that name"
        raise UnknownCard(f"cannot read cards from {clipped(name)}: {reason}") from fault
    for file, text in texts.items():
        first = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
        if not _HEADING.match(first):
            raise UnknownCard(f"{clipped(file)} is not a card file: it does not begin with 'card NAME' or 'set NAME'")
    return texts


def _text_of(file: Path) -> str:
    """What is in a card file.

    Raises:
        OSError: it cannot be read.
        UnknownCard: it is no file or no text, or it is too large.
    """
    if not S_ISREG(file.stat().st_mode):
        raise UnknownCard(f"cannot read cards from {file}: it is not a regular file")
    with file.open("rb") as opened:
        content = opened.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise UnknownCard(f"cannot read cards from {file}: it has more than {LARGEST_FILE:,} bytes")
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as fault:
        raise UnknownCard(f"cannot read cards from {file}: it is not UTF-8 text") from fault
