"""Card files that somebody names: cards of one's own, which no plugin brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from core.cards.faces import Language
from core.cards.files import Reader, blocks_in
from core.cards.mistakes import CardError
from core.cards.pool import SUFFIX, Place, places_in
from core.kernel.objects.cards import Card
from core.kernel.values.errors import UnknownCard


class OwnCards(Mapping[str, Card]):
    """The cards of some texts of card files, by name, in the order of the files; each is read when it is asked for.

    Raises:
        CardError: a line is no heading, or a name is given twice.
    """

    def __init__(self, texts: Mapping[str, str], language: Language) -> None:
        self._places: dict[str, Place] = {}
        self._read: dict[str, tuple[Card, tuple[CardError, ...]]] = {}
        self._language = language
        for file, text in texts.items():
            for kind, name, place in places_in("", file, text):
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
        found = self._read.get(name)
        if found is None:
            place, faults = self._places[name], list[CardError]()
            reader = Reader(place.file, self._language, place.released, faults)
            card = reader.card(blocks_in(place.text, place.line)[0])
            if place.is_named:
                card = replace(card, sets=(place.set_name, *card.sets))
            found = self._read[name] = card, tuple(faults)
        return found

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
    files = sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path]
    if not files:
        raise UnknownCard(f"there is no card file in the folder {path}: no file in it ends in {SUFFIX}")
    try:
        return {str(file): file.read_text(encoding="utf-8-sig") for file in files}
    except UnicodeDecodeError as fault:
        raise UnknownCard(f"cannot read cards from {path}: it is no text in UTF-8") from fault
    except OSError as fault:
        raise UnknownCard(f"cannot read cards from {path}: {fault.strerror}") from fault
