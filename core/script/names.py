"""How a script names things: cards, damage about to land, abilities that wait."""

from __future__ import annotations

from typing import ClassVar

from core.kernel.triggers.trigger_events import ORDINALS
from core.kernel.values.records import PartlyCompared, Record
from core.kernel.values.zones import SOURCELESS

UNORDERED = ("hand", "battlefield")
"""Where cards are that have no order; in a library or a graveyard each card has a place of its own."""


def an(text: str) -> str:
    """Something with an indefinite article."""
    return f"an {text}" if text[0].lower() in "aeiou" else f"a {text}"


def as_label(text: str) -> str:
    """What an ability does, as it stands behind `to` in a line that uses it."""
    return f"{text[:1].lower()}{text[1:]}"


def possessive(name: str) -> str:
    """A name as an owner: `Ann's`, `Grizzly Bears'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def listed(names: list[str], last: str = "and") -> str:
    """Several names as in a sentence."""
    return f" {last} ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def ability_text(name: str, place: int = 0) -> str:
    """An ability of something of a name; `place` counts from 1, and is 0 if nothing tells the ability from others."""
    ordinal = "" if not place else ORDINALS[place - 1] if place <= len(ORDINALS) else f"{place}th"
    return " ".join(filter(None, ["the", ordinal, "ability of", name]))


class CardName(PartlyCompared):
    """A card as a line names it: `Bob's Grizzly Bears #2`. `column` is where that stands in its line, from 1.

    `player` is who acts with the card: of several of its name it is then one of theirs. In a group such as `3 Mountain` the
    ordinals count that player's cards. `is_said` is whether the line has the ordinal, which may also be plain without.
    """

    uncompared: ClassVar[frozenset[str]] = frozenset({"column", "width", "is_said"})

    name: str
    owner: str = ""
    ordinal: int | None = None
    column: int = 0
    player: str = ""
    width: int = 0
    is_said: bool = True

    @property
    def text(self) -> str:
        """The name as it is written."""
        owner = f"{possessive(self.owner)} " if self.owner else ""
        return owner + self.name + (f" #{self.ordinal}" if self.ordinal and self.is_said else "")


class DamageName(Record):
    """Damage about to land: `the damage from Lightning Bolt to Hill Giant`. Unspent mana is named by the empty source."""

    source: CardName | None = None
    unspent_mana: bool = False
    recipient: CardName | str | None = None


class AbilityName(Record):
    """An ability that waits: `the ability of Rod of Ruin`.

    `place` counts from 1 among several of the card that begin to wait together or wait, `the second ability of Rod of Ruin`;
    0 if the line does not say it.
    """

    card: CardName
    place: int = 0

    @property
    def text(self) -> str:
        """The ability as it is written."""
        return ability_text(self.card.text, self.place)


class CopyName(Record):
    """A copy of a spell that waits: `the copy of Lightning Bolt`."""

    card: CardName


NO_CARDS = {name: source for source, name in SOURCELESS.items()}
"""What stands among things that are chosen for an ability that is no card's: that of the planar die, or the turn's draw."""

Thing = CardName | str
Aim = CardName | str | DamageName | AbilityName | CopyName


class Group(Record):
    """Some cards of one name: `3 Mountain`."""

    card: CardName
    count: int = 1
