"""The cards of a catalog by what a random script can do with them."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from core.catalog import Catalog
from core.compare.card_uses import CardUse, castings, uses
from core.kernel.state.cards import Card
from core.kernel.values.card_types import BASIC_LANDS, NONTRADITIONAL, CardType
from core.kernel.values.colors import Color
from core.kernel.values.records import Record
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Activated

LAND_OF = {color: name for name, color in BASIC_LANDS.items()}


class Usable(Record):
    """A card with its newest face, how it is cast and how it is used on the battlefield."""

    name: str
    face: Characteristics
    casting: tuple[CardUse, ...]
    using: tuple[CardUse, ...]

    @property
    def colors(self) -> frozenset[Color]:
        """The colors of its cost."""
        return self.face.cost.colors if self.face.cost else frozenset()


class Pool(Record):
    """Usable cards by their part in a game."""

    by_name: dict[str, Usable]
    creatures: tuple[Usable, ...]
    others: tuple[Usable, ...]
    spells: tuple[Usable, ...]

    def only(self, names: Collection[str]) -> Pool:
        """The part of the pool with these names; a part of a game for which none of them will do keeps all its cards."""

        def chosen(part_of_pool: tuple[Usable, ...]) -> tuple[Usable, ...]:
            return tuple(card for card in part_of_pool if card.name in names) or part_of_pool

        return Pool(self.by_name, chosen(self.creatures), chosen(self.others), chosen(self.spells))


@lru_cache(maxsize=8)
def pool_of(catalog: Catalog) -> Pool:
    """The pool of a catalog, the plainest cards first."""
    cards = sorted((usable_card(card) for card in catalog.cards.values() if _will_do(card)), key=_plainness)
    creatures = tuple(card for card in cards if card.face.is_creature)
    spells = tuple(card for card in cards if not card.face.is_permanent_card or card.face.is_aura)
    taken = {card.name for card in (*creatures, *spells)}
    return Pool({card.name: card for card in cards}, creatures, tuple(c for c in cards if c.name not in taken), spells)


def _will_do(card: Card) -> bool:
    """Whether a line of play can use a card without more ado. Basic lands come with what they pay for."""
    wording = card.wordings[-1]
    unfit = NONTRADITIONAL | {CardType.PLANESWALKER, CardType.BATTLE}
    return not wording.halves and wording.face.types.isdisjoint(unfit) and card.name not in BASIC_LANDS


def _plainness(card: Usable) -> tuple[int, int, str]:
    face = card.face
    return len(face.abilities) + len(face.keywords), face.mana_value, card.name


def usable_card(card: Card) -> Usable:
    """A card by what a random script can do with it."""
    face = card.wordings[-1].face
    using = [way for ability in face.abilities if isinstance(ability, Activated) for way in uses(ability)]
    return Usable(card.name, face, tuple(castings(face)), tuple(using))
