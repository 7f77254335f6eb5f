"""What a line of play stands in: the cards that the script sets up, who attacks in this turn, and what the line before names.

It is what lines in other words are understood by, and what the hints at a line that is not understood take their names from.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from lark import Token
from msgspec import field

from core.effects.tokens import Defined
from core.kernel.values.card_types import CardType
from core.kernel.values.records import Record
from core.kernel.values.spelling import as_typed
from core.script.names import listed, possessive
from core.script.reading.vocabulary import ScriptVocabulary
from core.script.syntax import PlacedCards, Seat

BATTLEFIELD, HAND, GRAVEYARD, LIBRARY = "battlefield", "hand", "graveyard", "library"
SEALED = {ord(sign): 0xE000 + place for place, sign in enumerate(" ,:")}
"""What stands for the signs of a name while a line is put in other words: nothing in a name is a word of the line."""
OPENED = {stands: chr(sign) for sign, stands in SEALED.items()}
HAND_SIZE = 7
"""How many cards a hand has as a game begins."""
NO_CREATURES = frozenset(kind.value for kind in Defined if kind is not Defined.WALKER)
"""What tokens are called that are no creatures and that the rules define."""
_WORDS = re.compile(r"[\s,:-]+")


class Board(Record):
    """The players' cards as a script sets them up, and what of the turn a line comes after.

    `attackers` and `blockers` are the names of those who attack and block in this turn, `it` is the only card that the line before
    names, `drawing` who was the last to draw mana, `threatened` what the line above aims at, `mulligans` how many each player has
    taken, `spell` the one that the line above casts, `played` the cards that somebody has cast or played
    so far, and `tapped` how many of a name the lines before in this turn tap for mana or for an ability.
    """

    vocabulary: ScriptVocabulary
    seats: Mapping[str, Seat] = field(default_factory=dict)
    active: str = ""
    attackers: tuple[str, ...] = ()
    blockers: tuple[str, ...] = ()
    it: str = ""
    drawing: str = ""
    threatened: str = ""
    mulligans: Mapping[str, int] = field(default_factory=dict)
    played: Collection[str] = ()
    spell: str = ""
    tapped: Mapping[str, int] = field(default_factory=dict)

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in the order in which they sit."""
        return self.vocabulary.players

    @property
    def other(self) -> str:
        """The first player besides the one whose turn it is."""
        return next((name for name in self.players if name != self.active), "")

    @property
    def attacker(self) -> str:
        """The only creature that has attacked in this turn; empty if none has, or several."""
        return self.attackers[0] if len(self.attackers) == 1 else ""

    def entries(self, player: str = "", *zones: str) -> Iterator[PlacedCards]:
        """The cards with which a player begins, or all do, in some zones, or in all."""
        for seat in self.seats.values():
            for zone, entries in seat.zones:
                if player in ("", seat.name) and (not zones or zone in zones):
                    yield from entries

    def cards(self, player: str = "", *zones: str) -> list[str]:
        """The names of those cards, each once, in the order in which they are set up."""
        return list(dict.fromkeys(entry.card for entry in self.entries(player, *zones)))

    def has(self, player: str, card: str, *zones: str) -> bool:
        """Whether a player, or with none named anybody, begins with such a card in one of some zones."""
        return card in self.cards(player, *zones)

    def is_of(self, card: str, kind: CardType) -> bool:
        """Whether a card has a type, as it was first printed."""
        return kind.value in self.vocabulary.types.get(card, ())

    def creatures(self, player: str = "") -> list[str]:
        """The names of the creatures with which a player begins on the battlefield, or all do."""
        entries = self.entries(player, BATTLEFIELD)
        return list(dict.fromkeys(entry.card for entry in entries if self.is_set_up_as(entry, CardType.CREATURE)))

    def is_set_up_as(self, entry: PlacedCards, kind: CardType) -> bool:
        """Whether cards or tokens that are set up have a type; a token is a creature unless the rules say that it is none."""
        if entry.token:
            return kind is CardType.CREATURE and entry.card not in NO_CREATURES
        return self.is_of(entry.card, kind)

    def holder(self, card: str) -> str:
        """The only player who begins with such a card on the battlefield; empty if nobody does, or several."""
        holders = [name for name in self.seats if self.has(name, card, BATTLEFIELD)]
        return holders[0] if len(holders) == 1 else ""

    def owner_meant(self, text: str, word: str, card: str) -> str:
        """The player with whom a text begins, if `her` before a card says that it is this player's and not another's."""
        player = text.partition(" ")[0]
        if word not in ("her", "his", "their") or not self.has(player, card):
            return ""
        return player if any(self.has(name, card) for name in self.seats if name != player) else ""

    def all_of(self, player: str, kind: CardType, but: Iterable[str] = ()) -> str:
        """The untapped cards of a type with which a player begins in play, as a line names them, `but` some.

        It is empty if there may be more by then, as a line before plays one from the hand.
        """
        if any(self.is_of(entry.card, kind) and entry.card in self.played for entry in self.entries(player, HAND)):
            return ""
        counts = Counter[str]()
        for entry in self.entries(player, BATTLEFIELD):
            if self.is_set_up_as(entry, kind) and not entry.tapped and not entry.new and entry.card not in but:
                counts[entry.card] += entry.count
        if kind is CardType.CREATURE:
            counts -= Counter(self.tapped)
        return listed([f"{count} {name}" if count > 1 else name for name, count in counts.items()])

    def whole(self, words: str, player: str = "", *zones: str) -> str:
        """The only card with some words in its name, one after the other, or whose name ends with them; empty if there is none.

        So `giant` is Hill Giant beside Giant Growth, but nothing beside Frost Giant.
        """
        wanted = _WORDS.split(as_typed(words).casefold())
        names = []
        for name in self.cards(player, *zones):
            parts = _WORDS.split(as_typed(name).casefold())
            if parts == wanted:
                return name
            if any(parts[start : start + len(wanted)] == wanted for start in range(len(parts) - len(wanted) + 1)):
                names.append(name)
        last = [name for name in names if _WORDS.split(as_typed(name).casefold())[-len(wanted) :] == wanted]
        return names[0] if len(names) == 1 else last[0] if len(last) == 1 else ""

    def on_others(self, tokens: Iterable[Token], card: str) -> list[str]:
        """The Auras among the names of a line of cards, but for one card itself."""
        named = [str(token) for token in tokens if token.type == "CARD" and token != card]
        return [name for name in dict.fromkeys(named) if self.is_of(name, CardType.ENCHANTMENT)]

    def dead(self, card: str) -> str:
        """What a player would expect of a card that dies: where it is then."""
        owner = self.holder(card)
        return f"{card} is in {possessive(owner)} graveyard" if owner else f"{card} is in the graveyard"
