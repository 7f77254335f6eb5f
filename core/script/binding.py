"""Binding names to cards before play, so that one name means one card in every era."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from typing import Any

from core.hooks.catalog import Catalog
from core.kernel.cards import Card, Wording
from core.kernel.characteristics import Characteristics
from core.kernel.errors import UnknownCard, nearest
from core.kernel.zones import CardId, PlayerId
from core.script.inventing import invent
from core.script.mistakes import Mistake, ScriptError
from core.script.reader import faces
from core.script.syntax import CardName, Duel, Entry, Group, Script, Seat

BLANK = Card("a blank card", (Wording(date.min, Characteristics(name="a blank card")),))
"""What fills a library that a script does not give: a card that does nothing."""

BLANK_LIBRARY = 20
BLANK_DECK = 60


@dataclass(frozen=True, slots=True)
class Physical:
    """A card that is there from the beginning."""

    id: CardId
    card: Card
    owner: PlayerId
    controller: PlayerId
    zone: str
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class TokenName:
    """A token, by its name and its place among the tokens of that name in the order in which they are made."""

    name: str
    ordinal: int


Bound = CardId | TokenName


class Binding:
    """The cards of one duel, and what every name in it means."""

    def __init__(self, script: Script, duel: Duel, catalog: Catalog, mistakes: list[Mistake]) -> None:
        self.players = tuple(seat.name for seat in duel.seats)
        self.mistakes = mistakes
        self.catalog = catalog
        self.invented: dict[str, Card] = {}
        for made in script.invented:
            self.invented[made.name] = invent(made, mistakes)
        self.cards: list[Physical] = []
        for seat in duel.seats:
            self._take_seat(seat, duel)
        self.by_name: dict[str, list[Physical]] = {}
        for found in self.cards:
            names = {found.card.name, *(face.name for face in faces(found.card))}
            for name in sorted(names):
                self.by_name.setdefault(name, []).append(found)
        self.bound: dict[CardName, Bound] = {}
        self._bind_all(duel)

    def player(self, name: str) -> PlayerId:
        """The seat of a player's name."""
        return PlayerId(self.players.index(name))

    def _take_seat(self, seat: Seat, duel: Duel) -> None:
        owner = self.player(seat.name)
        given = dict(seat.zones)
        starts_from_deck = duel.opening is not None
        for zone, entries in seat.zones:
            if starts_from_deck and zone == "library" and "deck" in given:
                continue
            if zone.startswith("library after"):
                continue
            for entry in entries:
                self._take(entry, owner, "library" if zone == "deck" else zone)
        blank = 0
        if starts_from_deck and "deck" not in given:
            blank = BLANK_DECK - sum(1 for card in self.cards if card.owner == owner and card.zone == "library")
        elif not starts_from_deck and "library" not in given:
            blank = BLANK_LIBRARY
        for _ in range(blank):
            self.cards.append(Physical(CardId(len(self.cards)), BLANK, owner, owner, "library", None))

    def _take(self, entry: Entry, controller: PlayerId, zone: str) -> None:
        card = self._card(entry)
        owner = self.player(entry.owner) if entry.owner in self.players else controller
        for _ in range(entry.count):
            self.cards.append(Physical(CardId(len(self.cards)), card, owner, controller, zone, entry))

    def _card(self, entry: Entry) -> Card:
        if entry.card in self.invented:
            return self.invented[entry.card]
        try:
            return self.catalog.card(entry.card)
        except UnknownCard:
            hint = nearest(entry.card, self.catalog.cards)
            message = f"{entry.card!r} is no card that can be set up"
            self.mistakes.append(Mistake(entry.line, entry.column, len(entry.card), message, hint))
            return BLANK

    def _bind_all(self, duel: Duel) -> None:
        for name, line, several in names_in(duel, 0):
            if not several:
                self._bind(name, line)
            elif not self._candidates(name):
                self._unknown(name, line)

    def _candidates(self, name: CardName) -> list[Physical]:
        found = self.by_name.get(name.name, [])
        if name.owner:
            found = [card for card in found if self.players[card.owner] == name.owner]
        return found

    def _bind(self, name: CardName, line: int) -> None:
        if name in self.bound:
            return
        found = self._candidates(name)
        if not found and self._is_token(name):
            self.bound[name] = TokenName(name.name, name.ordinal or 1)
        elif not found:
            self._unknown(name, line)
        elif name.ordinal is not None:
            if name.ordinal > len(found):
                self._wrong(name, line, f"there are only {len(found)} cards named {name.name!r}")
            else:
                self.bound[name] = found[name.ordinal - 1].id
        elif len(found) > 1:
            owners = sorted({self.players[card.owner] for card in found})
            hint = f"say for example {owners[0]}'s {name.name}" if len(owners) > 1 else f"say {name.name} #1"
            self._wrong(name, line, f"{name.text!r} could be any of {len(found)} cards", hint)
        else:
            self.bound[name] = found[0].id

    def _is_token(self, name: CardName) -> bool:
        return name.name not in self.catalog.cards and name.name not in self.invented

    def _unknown(self, name: CardName, line: int) -> None:
        owner = f" of {name.owner}'s" if name.owner else ""
        self._wrong(name, line, f"no card{owner} named {name.name!r} is set up in this script")

    def _wrong(self, name: CardName, line: int, message: str, hint: str = "") -> None:
        self.mistakes.append(Mistake(line, name.column, len(name.text), message, hint))

    def any_of(self, name: CardName) -> list[CardId]:
        """Every card that a name could mean, for the few lines that speak of several alike."""
        found = self._candidates(name)
        if name.ordinal is not None:
            found = found[name.ordinal - 1 : name.ordinal]
        return [card.id for card in found]


def names_in(thing: Any, line: int) -> Iterator[tuple[CardName, int, bool]]:
    """Every card name in a part of a script, with its line and whether any card of that name will do."""
    if isinstance(thing, CardName):
        yield thing, line, False
    elif isinstance(thing, Group):
        yield thing.card, line, True
    elif isinstance(thing, tuple):
        for part in thing:
            yield from names_in(part, line)
    elif is_dataclass(thing):
        line = getattr(thing, "line", line)
        for part in fields(thing):
            yield from names_in(getattr(thing, part.name), line)


def bind(script: Script, catalog: Catalog) -> tuple[Binding, ...]:
    """Bind every duel of a script.

    Raises:
        ScriptError: a name means no card, or more than one.
    """
    mistakes: list[Mistake] = []
    found = tuple(Binding(script, duel, catalog, mistakes) for duel in script.duels)
    if mistakes:
        raise ScriptError(script.name, script.text, mistakes)
    return found
