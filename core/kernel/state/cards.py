"""Cards as they are printed: one name, and the wordings that were in force from a date on."""

from __future__ import annotations

from datetime import date

from core.kernel.values.colors import Color
from core.kernel.values.records import Record, altered
from core.kernel.words.card_facts import CardFact as CardFact
from core.kernel.words.characteristics import Characteristics


class Wording(Record):
    """What a card says from a date on, or on one printing alone.

    `face` holds everything but the colors, which an era works out from the cost, from `said_colors` (what the text itself
    says) and from `color_indicator` (a colored dot). `flipped` is the other half of a flip card, `halves` the two of a split card,
    `back` the other side of a card that has a face on either.
    """

    since: date
    face: Characteristics
    printing: str = ""
    said_colors: frozenset[Color] | None = None
    color_indicator: frozenset[Color] = frozenset()
    flipped: Characteristics | None = None
    halves: tuple[Characteristics, ...] = ()
    back: Wording | None = None


class Card(Record):
    """A card with its dated wordings, oldest first. `same_as` is another name that is declared interchangeable with it.

    One that is `for_ante` says that it is to be left out of decks where nobody plays for ante. `sets` are those in which it was
    printed, the first one first, where anything asks for that. `lacks` says what its text has besides and is not played here,
    `lacks_with_several` what of it is not played as it says with more than two players. `instead_of` says who else brings a
    card of this name, which is passed over for this one. One that
    is `imported` is of card data that the user has imported.
    """

    name: str
    wordings: tuple[Wording, ...]
    invented: bool = False
    same_as: str = ""
    for_ante: bool = False
    sets: tuple[str, ...] = ()
    lacks: str = ""
    lacks_with_several: str = ""
    instead_of: str = ""
    imported: bool = False

    # A card is equal to itself alone: to look one up among thousands, nobody has to go through its wordings.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    @property
    def first_printed(self) -> date:
        """The date of the oldest wording."""
        return self.wordings[0].since

    def __repr__(self) -> str:
        return f"Card({self.name!r})"


def used_instead(card: Card, plugin_passed_over: str) -> Card:
    """A card of one's own, with who else brings a card of its name and is passed over for it; nobody if that is empty."""
    return altered(card, instead_of=plugin_passed_over) if plugin_passed_over else card


class WordingInForce(Record):
    """Which wording an era uses for a card, and whether the card is younger than the era."""

    wording: Wording
    anachronism: bool


def wording_on(card: Card, day: date, printing: str = "") -> WordingInForce:
    """The wording in force on a day; the oldest one, marked as an anachronism, for a card printed only later.

    Wordings that belong to one printing count for that printing alone.
    """
    general = [wording for wording in card.wordings if not wording.printing]
    own = [wording for wording in card.wordings if printing and wording.printing == printing]
    if own:
        return WordingInForce(own[-1], own[-1].since > day)
    in_force = [wording for wording in general if wording.since <= day]
    return WordingInForce(in_force[-1], False) if in_force else WordingInForce(general[0], True)
