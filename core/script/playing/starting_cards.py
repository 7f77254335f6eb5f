"""The cards with which a game begins: whose they are, and which of them were there in the game before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from datetime import date
from functools import cached_property

from core.catalog import Catalog
from core.kernel.state.cards import Card, Wording
from core.kernel.values.card_types import PERMANENT_TYPES
from core.kernel.values.errors import UnknownCard
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.script.card_parts import faces
from core.script.mistakes import Mistake
from core.script.names import an, listed, possessive
from core.script.playing.tokens_set_up import as_card, described, fitting, tokens_called
from core.script.syntax import Duel, PlacedCards, Seat

BLANK = Card("a blank card", (Wording(date.min, Characteristics(name="a blank card")),))
"""What fills a library that a script does not give: a card that does nothing."""

Origin = tuple[int, int, int, int]
"""What makes a card the same in all games of a match: whose it was at first, its line and column, and its place among those
that the script says there. Cards that fill a library up have the line of their player and no column."""

BLANK_LIBRARY = 20
BLANK_DECK = 60
LEFT_BEHIND = "left behind"
COPIES = ("token", "tokens", "copy token", "token copy")
"""What a script says of a token that is a copy of a card."""
"""Where cards of a game before are whose player has been given others: in nobody's deck, unless the opponent has won them."""


class Physical(Record):
    """A card that is there from the beginning."""

    id: CardId
    card: Card
    owner: PlayerId
    controller: PlayerId
    zone: str
    entry: PlacedCards | None
    origin: Origin


STAYING = frozenset(
    {
        "sideboard",
        "sticker sheets",
        "vanguard",
        "plane",
        "planar deck",
        "communal planar deck",
        "schemes",
        "scheme deck",
        LEFT_BEHIND,
    }
)
"""Where cards are that are no part of a player's deck in the next game either."""

DECKS = frozenset({"deck", "limited deck"})
"""The fields that give a whole deck."""


class StartingCards:
    """The cards of one duel. `going_on` are the players who have what they had in the game before or in the first,
    `whole_decks` those of whom the script gives the whole deck, `limited_decks` those of whose it says that it is for limited
    play; `filled_up` has how many blank cards fill up a deck of which it gives the top cards at most.
    """

    def __init__(
        self,
        duel: Duel,
        catalog: Catalog,
        invented: Mapping[str, Card],
        mistakes: list[Mistake],
        unknown: Collection[str],
        before: StartingCards | None,
    ) -> None:
        self._players = [seat.name for seat in duel.seats]
        self._catalog = catalog
        self._invented = invented
        self._mistakes = mistakes
        self._unknown = unknown
        self._blocks: tuple[Seat, ...] = duel.seats if before is None else (*before._blocks, *duel.seats)
        self.cards: list[Physical] = []
        self.going_on: set[PlayerId] = set()
        self.whole_decks: set[PlayerId] = set()
        self.limited_decks: set[PlayerId] = set()
        self.commanders: set[CardId] = set()
        self.filled_up: dict[PlayerId, int] = {}
        self.pools: dict[PlayerId, tuple[Card, ...]] = {}
        self.stock_before: dict[PlayerId, tuple[Card, ...]] = {}
        for seat in duel.seats:
            self._take_seat(seat, duel.opening is not None)
        if before is not None:
            self.stock_before = {player: before.stock(player) for player in before.whole_decks}
            for seat in duel.seats:
                self._go_on(seat, before)

    def stock(self, player: PlayerId) -> tuple[Card, ...]:
        """The cards of a player's deck and sideboard."""
        own_cards = (card for card in self.cards if card.owner == player)
        return tuple(
            card.card for card in own_cards if card.zone in ("library", "sideboard") or card.id in self.commanders
        )

    @cached_property
    def named(self) -> list[Physical]:
        """The cards that names can mean: those left behind only if their player has no other of that name."""
        cards_in_game = {(card.owner, card.card.name) for card in self.cards if card.zone != LEFT_BEHIND}
        return [
            card for card in self.cards if card.zone != LEFT_BEHIND or (card.owner, card.card.name) not in cards_in_game
        ]

    @cached_property
    def labels(self) -> list[tuple[Physical, str]]:
        """The cards that have names, with what to call each: the same wherever it is, and whatever becomes of the others."""
        named = [card for card in self.named if card.card is not BLANK]
        names = Counter(card.card.name for card in named)
        owned = Counter((card.card.name, card.owner) for card in named)
        counted: Counter[tuple[str, PlayerId]] = Counter()
        labels: list[tuple[Physical, str]] = []
        for card in named:
            name, key = card.card.name, (card.card.name, card.owner)
            counted[key] += 1
            whose = possessive(self._players[card.owner]) + " " if owned[key] < names[name] else ""
            labels.append((card, f"{whose}{name}{f' #{counted[key]}' if owned[key] > 1 else ''}"))
        return labels

    def _take_seat(self, seat: Seat, from_deck: bool) -> None:
        """Take what a player's block says."""
        owner = PlayerId(self._players.index(seat.name))
        zones_given = dict(seat.zones)
        whole = not DECKS.isdisjoint(zones_given)
        if whole:
            self.whole_decks.add(owner)
        if "limited deck" in zones_given:
            self.limited_decks.add(owner)
        for zone, entries in seat.zones:
            if from_deck and zone in ("library", "ante") and (whole or seat.as_before):
                continue
            if zone.startswith(("library after", "top of")):
                continue
            if zone == "card pool":
                self.pools[owner] = tuple(self._card(entry) for entry in entries for _ in range(entry.count))
                continue
            in_deck = zone in DECKS or (from_deck and zone in ("ante", "commander"))
            start = "command zone" if zone == "commander" and not from_deck else zone
            for entry in entries:
                self._take(entry, owner, "library" if in_deck else start, zone == "commander")
        blank = 0
        if from_deck and not whole:
            blank = BLANK_DECK - sum(1 for card in self.cards if card.owner == owner and card.zone == "library")
        elif not from_deck and not whole and "library" not in zones_given:
            blank = BLANK_LIBRARY
        if from_deck and blank > 0 and not seat.as_before:
            self.filled_up[owner] = blank
        for place in range(0 if seat.as_before else blank):
            self._add(BLANK, owner, owner, "library", None, (owner, seat.line, 0, place))

    def _go_on(self, seat: Seat, before: StartingCards) -> None:
        """Take over a player's cards from the game before: all into the deck but for the sideboard, or left behind."""
        owner = PlayerId(self._players.index(seat.name))
        if seat.as_before or any(seat is earlier_block for earlier_block in before._blocks):
            self.going_on.add(owner)
        if seat.as_before and owner in before.whole_decks:
            self.whole_decks.add(owner)
        origins = {card.origin for card in self.cards}
        for card in before.cards:
            is_token = card.entry is not None and bool(card.entry.token)
            if card.owner != owner or card.origin in origins or is_token:
                continue
            zone = card.zone if card.zone in STAYING else "library"
            if zone == "sideboard" and seat.zone("sideboard") is not None:
                continue
            if card.id in before.commanders and seat.as_before:
                self.commanders.add(CardId(len(self.cards)))
            self._add(card.card, owner, owner, zone if seat.as_before else LEFT_BEHIND, card.entry, card.origin)

    def _add(
        self, card: Card, owner: PlayerId, controller: PlayerId, zone: str, entry: PlacedCards | None, origin: Origin
    ) -> None:
        self.cards.append(Physical(CardId(len(self.cards)), card, owner, controller, zone, entry, origin))

    def _take(self, entry: PlacedCards, controller: PlayerId, zone: str, leads: bool = False) -> None:
        card = self._card(entry)
        if zone == "battlefield" and card is not BLANK and not entry.hidden:
            self._check_permanent(card, entry)
        owner = PlayerId(self._players.index(entry.owner)) if entry.owner in self._players else controller
        for place in range(entry.count):
            if leads or entry.commander:
                self.commanders.add(CardId(len(self.cards)))
            self._add(card, owner, controller, zone, entry, (owner, entry.line, entry.column, place))

    def _check_permanent(self, card: Card, entry: PlacedCards) -> None:
        """In play is no card that is an instant, a sorcery or something else that never stays there, by any of its faces."""
        types = {kind for face in faces(card) for kind in face.types}
        if types and types.isdisjoint(PERMANENT_TYPES):
            kind = listed(sorted(kind.value for kind in types), "or")
            hint = f"list it in a hand, a library, a graveyard or exile: 'hand: {card.name}'"
            self._wrong(entry, f"{card.name} is {an(kind)}, which is never on the battlefield", hint)

    def _token(self, entry: PlacedCards) -> Card:
        """The token that an entry means: an invented card of its name, what cards of the script or of the pool create, or a copy.

        A token of which nothing is said but the name of a card, and that no card creates, is a copy of that card.
        """
        if entry.card in self._invented:
            return self._invented[entry.card]
        tokens_known = tokens_called(entry.card, self._nearby, self._catalog)
        tokens = fitting(tokens_known, entry.token)
        if len(tokens) == 1:
            return as_card(tokens[0])
        if not tokens_known and entry.token in COPIES and entry.card in self._catalog.cards:
            return self._catalog.card(entry.card)
        several = listed([repr(described(token)) for token in tokens or tokens_known], "or")
        if not tokens_known:
            hint = f"a block 'card {entry.card}' above the players invents it"
            self._wrong(entry, f"no card creates {an(entry.card)} token", hint)
        elif tokens:
            self._wrong(entry, f"{entry.card} ({entry.token}) could be any of {len(tokens)} tokens", f"write {several}")
        else:
            self._wrong(
                entry,
                f"no card creates {an(entry.token.removesuffix(' token'))} {entry.card} token",
                f"cards create {several}",
            )
        return BLANK

    @cached_property
    def _nearby(self) -> tuple[Card, ...]:
        """The cards that a script sets up or invents, which may be what creates its tokens."""
        entries = (
            entry
            for seat in self._blocks
            for _, entries_placed in seat.zones
            for entry in entries_placed
            if not entry.token
        )
        names = dict.fromkeys(entry.card for entry in entries)
        cards_named = (
            self._catalog.card(name) for name in names if name in self._catalog.cards and name not in self._invented
        )
        return (*self._invented.values(), *cards_named)

    def _card(self, entry: PlacedCards) -> Card:
        if entry.token:
            return self._token(entry)
        if entry.card in self._invented:
            return self._invented[entry.card]
        try:
            card = self._catalog.card(entry.card)
        except UnknownCard:
            if entry.card not in self._unknown:
                whole = next((name for name in self._catalog.cards if entry.card in name.split("/")), "")
                hint = f"it is a part of '{whole}'" if whole else f"for a token write '{entry.card} (token)'"
                what = "is only part of a card" if whole else "is a token, not a card"
                self._wrong(entry, f"{entry.card!r} {what}", hint)
            return BLANK
        if entry.transformed and all(wording.back is None for wording in card.wordings):
            self._wrong(entry, f"{card.name} has no other face", "only double-faced cards can be transformed")
        printings = [wording.printing for wording in card.wordings if wording.printing]
        printings += [name for name in card.sets if name not in printings]
        if entry.printing and entry.printing not in printings:
            hint = f"its printings are {listed(printings)}" if printings else "all its printings are the same"
            self._wrong(entry, f"no printing of {card.name} is called {entry.printing!r}", hint)
        return card

    def _wrong(self, entry: PlacedCards, message: str, hint: str) -> None:
        self._mistakes.append(Mistake(entry.line, entry.column, len(entry.card), message, hint))
