"""What is settled before the first turn."""

from __future__ import annotations

from typing import NamedTuple

from core.kernel.values.zones import CardId, ObjectId, PlayerId


class SettledBeforehand(NamedTuple):
    """What is settled before the game about a card or a word that is in it."""

    about: str
    outcome: str


class DeckJudged(NamedTuple):
    """A deck is looked at before the game; `faults` are the reasons why it is illegal."""

    player: PlayerId
    faults: tuple[str, ...]


class PickedByChance(NamedTuple):
    """Chance falls on a player, who starts or says who does."""

    player: PlayerId


class StarterSettled(NamedTuple):
    """It is settled who takes the first turn; `chooser` is the player who said so, if anybody did."""

    player: PlayerId
    chooser: PlayerId | None = None


class LaidAside(NamedTuple):
    """A player lays the cards of the sideboard aside: what is left is the starting deck."""

    player: PlayerId
    cards: tuple[CardId, ...]


class CompanionShown(NamedTuple):
    """A player shows a companion, which stays outside the game."""

    player: PlayerId
    object: ObjectId


class SupplementShuffled(NamedTuple):
    """A supplementary deck comes into a new order, top card first; `name` is what such a deck is called."""

    player: PlayerId
    name: str
    order: tuple[ObjectId, ...]


class DeckCut(NamedTuple):
    """A deck is cut by the other player: so many cards from its top go under the rest; `order` is what that gives."""

    player: PlayerId
    name: str
    depth: int
    order: tuple[ObjectId, ...]


class PutUnder(NamedTuple):
    """A card of a supplementary deck is turned face down and goes to the bottom."""

    object: ObjectId


class ShownNoLonger(NamedTuple):
    """Cards that were shown out of an opening hand are hidden again."""

    player: PlayerId
    cards: tuple[CardId, ...]


class SheetsPicked(NamedTuple):
    """The sticker sheets are settled that a player uses in this game."""

    player: PlayerId
    sheets: tuple[ObjectId, ...]
