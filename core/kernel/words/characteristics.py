"""Characteristics, what an object is: name, cost, colors, supertypes, types, subtypes, power, toughness, keywords, abilities."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING

from core.kernel.values.card_types import NO_CREATURE_TYPES, PERMANENT_TYPES, CardType, Supertype
from core.kernel.values.colors import Color
from core.kernel.values.keywords import Keyword, KeywordName, KeywordSubject
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.records import Record
from core.kernel.values.zones import Zone

if TYPE_CHECKING:
    from core.kernel.words.descriptions import Restriction
    from core.kernel.words.kinds import Ability, Static


class Characteristics(Record, dict=True):
    """What an object is at one instant. `power` and `toughness` are meaningful for creatures alone;
    `supertypes`, `types` and `subtypes` are what the type line says.

    `flips_into` is what a flip card is once it is flipped, cost and colors apart, which stay; `expansion` the set to which it
    belongs, where that is known.
    """

    name: str = ""
    cost: ManaCost | None = None
    colors: frozenset[Color] = frozenset()
    supertypes: frozenset[Supertype] = frozenset()
    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    power: int = 0
    toughness: int = 0
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    mana_values: tuple[int, ...] = ()
    flips_into: Characteristics | None = None
    expansion: str = ""

    def has(self, name: KeywordName, about: KeywordSubject | None = None) -> bool:
        """Whether the object has a keyword; with `about`, only one that is about exactly that."""
        for keyword in self.keywords:
            if keyword.name is name and (about is None or keyword.about == about):
                return True
        return False

    def all_about(self, name: KeywordName) -> list[KeywordSubject | None]:
        """What each instance of a keyword is about, in the order in which they were gained."""
        return [keyword.about for keyword in self.keywords if keyword.name is name] if self.keywords else []

    def has_twice(self, name: KeywordName) -> bool:
        """Whether it has a keyword more than once, for the same thing where it is for one."""
        keywords = self.all_about(name)
        return len(keywords) > len(set(keywords))

    def changed(self, **values: object) -> Characteristics:
        """A copy with some values replaced."""
        held = dict(zip(FIELDS, HELD(self), strict=True))
        held.update(values)
        return Characteristics(**held)

    def on_both_halves(self, change: Callable[[Characteristics], Characteristics]) -> Characteristics:
        """What it is once something is changed about it, and about what it is once flipped, if it is a flip card."""
        other_half = self.flips_into
        changed = change(self)
        return changed if other_half is None else changed.changed(flips_into=change(other_half))

    @property
    def is_creature(self) -> bool:
        """Whether creature is among the types."""
        return CardType.CREATURE in self.types

    @property
    def creature_types(self) -> frozenset[str]:
        """The subtypes that are creature types."""
        return self.subtypes - NO_CREATURE_TYPES

    @cached_property
    def is_permanent_card(self) -> bool:
        """Whether it is a permanent card: one that stays on the battlefield once it was played."""
        return not self.types.isdisjoint(PERMANENT_TYPES)

    @cached_property
    def is_aura(self) -> bool:
        """Whether it is an Aura (once a local enchantment), put onto something; others were once global enchantments."""
        return CardType.ENCHANTMENT in self.types and any(
            keyword.name is KeywordName.ENCHANT for keyword in self.keywords
        )

    @cached_property
    def works_elsewhere(self) -> bool:
        """Whether it has a triggered or static ability that works outside the battlefield."""
        from core.kernel.words.kinds import Static, Triggered

        return any(
            isinstance(ability, (Triggered, Static)) and ability.zone is not Zone.BATTLEFIELD
            for ability in self.abilities
        )

    @property
    def standing(self) -> tuple[Static, ...]:
        """The static abilities, by an earlier name."""
        return self.static_abilities

    @cached_property
    def static_abilities(self) -> tuple[Static, ...]:
        """The static abilities that work on the battlefield."""
        from core.kernel.words.kinds import Static

        return tuple(
            [ability for ability in self.abilities if isinstance(ability, Static) and ability.zone is Zone.BATTLEFIELD]
        )

    @property
    def once_flipped(self) -> Characteristics:
        """The other half of a flip card, with the cost and the colors of the card; anything else is as it was."""
        other_half = self.flips_into
        return self if other_half is None else other_half.changed(cost=self.cost, colors=self.colors)

    @cached_property
    def mana_value(self) -> int:
        """The mana value (once converted mana cost, or total casting cost): colors disregarded, X as zero; 0 without a cost."""
        return self.cost.value if self.cost else 0


FIELDS = Characteristics.__struct_fields__
HELD = attrgetter(*FIELDS)
