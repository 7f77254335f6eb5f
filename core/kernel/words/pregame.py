"""Abilities of cards that work before the game begins, or from the command zone."""

from __future__ import annotations

from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.words.descriptions import Filter


@says(
    "companion - each {among@anywhere} in your starting deck is a {each@anywhere}",
)
class Companion(Record):
    """The card may be shown before the game, from outside it, if all cards `among` those of the deck are such as `each`."""

    among: Filter
    each: Filter


@says(
    "this can be your commander",
)
class MayLead(Record):
    """The card may lead a deck, though it is no legendary creature."""


class Beginning(Record):
    """A card that is in the command zone as the game begins changes how its player begins.

    There is so much more or less life and so many more or fewer cards in the hand, which may be said outright with `hand_is`;
    or it is this player who starts.
    """

    life: int = 0
    hand: int = 0
    hand_is: int | None = None
    starts: bool = False


@says(
    "if you would roll one or more dice, roll one more and ignore the lowest roll",
)
class RollsOneMore(Record):
    """If its controller would roll dice, that player rolls one more and ignores the lowest of them."""


@says(phrase("hidden agenda", names=1), phrase("double agenda", names=2))
class HiddenAgenda(Record):
    """A conspiracy begins face down, with so many names of cards that are chosen for it in secret."""

    names: int = 1


class Sticker(Record):
    """A sticker on a sheet: power and toughness for what it is put on."""

    power: int
    toughness: int


OutsideAbility = Companion | MayLead | Beginning | RollsOneMore | HiddenAgenda | Sticker
