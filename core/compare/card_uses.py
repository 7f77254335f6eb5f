"""The ways to use a card, by its text: what each costs, and at what it aims."""

from __future__ import annotations

from collections.abc import Iterable

from core.kernel.values.card_types import CardType
from core.kernel.values.keywords import KeywordName
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.records import Record
from core.kernel.values.zones import Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import TargetSpec
from core.kernel.words.effect import EffectKind
from core.kernel.words.kinds import Activated, SpellAbility

SLOW = frozenset({CardType.SORCERY, CardType.CREATURE, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND})
"""The types of cards that wait for a main phase, where nothing says otherwise."""


class CardUse(Record):
    """One way to use a card: what it costs in mana, what it aims at, and what a line has to say to choose it."""

    cost: ManaCost
    targets: tuple[TargetSpec, ...] = ()
    mode: str = ""
    label: str = ""
    kinds: frozenset[EffectKind] = frozenset()
    gives_up: bool = False
    slow: bool = False


def castings(face: Characteristics) -> Iterable[CardUse]:
    """The ways to cast a card with this face: one for each mode of what it does."""
    cost = face.cost or FREE
    spells = [ability for ability in face.abilities if isinstance(ability, SpellAbility)]
    slow = not face.types.isdisjoint(SLOW) and not face.has(KeywordName.FLASH)
    if not spells:
        yield CardUse(cost, _hosts(face), slow=slow)
    for spell in spells:
        for index, mode in enumerate(spell.does.modes or (None,)):
            chosen = index if mode is not None else None
            name = mode.name if mode is not None else ""
            does, costs = spell.does, spell.costs_for(chosen)
            yield CardUse(cost, does.targets_for(chosen), name, "", does.kinds_for(chosen), bool(costs), slow)


def _hosts(face: Characteristics) -> tuple[TargetSpec, ...]:
    """What an Aura is put on, as a target."""
    return tuple(TargetSpec((about,)) for about in face.all_about(KeywordName.ENCHANT) if about is not None)  # type: ignore[arg-type]


def uses(ability: Activated) -> Iterable[CardUse]:
    """The ways to use an ability of a permanent, one for each mode; none of one that makes mana."""
    if ability.zone is not Zone.BATTLEFIELD or ability.makes_mana:
        return
    gives_up = any(hasattr(part, "described") for part in ability.costs)
    for index, mode in enumerate(ability.does.modes or (None,)):
        chosen = index if mode is not None else None
        name = mode.name if mode is not None else ""
        does = ability.does
        yield CardUse(
            ability.mana_cost, does.targets_for(chosen), name, ability.label, does.kinds_for(chosen), gives_up
        )
