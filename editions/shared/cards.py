"""Answers about cards that several editions give alike."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from core.kernel.state.cards import Card, Wording, WordingInForce, wording_on
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import ObjectId


def worded_on(day: date) -> Callable[[Position, Card, str], WordingInForce]:
    """How to tell a card's wording of a day; if a printing is on the table, what that says."""

    def wording_of(position: Position, card: Card, printing: str) -> WordingInForce:
        """The wording of the day; if a printing is on the table, what that says."""
        return wording_on(card, day, printing)

    return wording_of


def by_its_symbol(position: Position, card: Card, printing: str) -> str:
    """The set whose symbol the card on the table bears; the first one if nothing is said of it."""
    return printing if printing in card.sets else card.sets[0]


def by_first_printing(position: Position, card: Card, printing: str) -> str:
    """The set in which its name was printed first, wherever the card on the table comes from."""
    return card.sets[0]


def share_name(position: Position, one: str, other: str, interchangeable: bool) -> bool:
    """The same name is the same; what has none shares none, and other names differ."""
    return bool(one) and one == other


def only_for_ante(position: Position, source: ObjectId, for_ante: bool) -> Permission:
    """Nothing but cards that are for such games alone touches the ante."""
    return ALLOWED if for_ante else denied(f"{position.name_of(source)} is not a card for games with ante")


def by_both_names(position: Position, said: str, is_half: bool, has_halves: bool) -> Permission:
    """A card of two halves is named by both."""
    return denied(f"{said} is one half of a card, which is named by both") if is_half else ALLOWED


def by_one_name(position: Position, said: str, is_half: bool, has_halves: bool) -> Permission:
    """A card of two halves is named by one of them."""
    return denied(f"{said} are two names, of which one is said") if has_halves and not is_half else ALLOWED


def nothing_for_the_back(position: Position, wording: Wording) -> bool:
    """It has no mana cost, and so counts as costing nothing."""
    return False


def is_artifact_creature(wording: WordingInForce) -> bool:
    """Whether a card is an artifact creature by its type line."""
    return {CardType.ARTIFACT, CardType.CREATURE} <= wording.wording.face.types
