"""What is worked out of a position as it is first asked for, and kept until something changes it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import field

from core.kernel.state.active_effects import ActiveEffect
from core.kernel.state.game_objects import GameObject
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import ObjectId
from core.kernel.words.characteristics import Characteristics

if TYPE_CHECKING:
    from core.kernel.state.position import Position


class Derived(ChangingRecord):
    """What objects are, all continuous effects counted, and what hangs on that. None of it is part of the game."""

    is_outdated: bool = True
    """Whether something has changed what objects are since it was last worked out what permanents are."""
    seen: dict[ObjectId, Characteristics] = field(default_factory=dict)
    """What objects are, as far as that was worked out since: every permanent, others as they are asked for."""
    in_force: list[ActiveEffect] = field(default_factory=list)
    """The continuous effects in force, each with what it applies to."""
    is_swayed: bool = True
    """Whether a continuous effect looks at something that may change without any event of those that change what objects are: at
    what is tapped, who attacks, how much there is of something.
    """
    abilities: defaultdict[type, list[tuple[GameObject, Any]]] = field(default_factory=lambda: defaultdict(list))
    """The abilities of permanents, by their class, each with its permanent."""
    kinds: Mapping[CardType | Supertype, list[GameObject]] = field(default_factory=dict)
    """The permanents of each type and supertype."""
    permanents: list[GameObject] | None = None
    """The permanents, in the order in which they entered."""
    worked_out: dict[Callable[[Position], Any], Any] = field(default_factory=dict)
    """What functions have made of the position, by the function: see `Position.worked_out`."""

    def discard(self) -> None:
        """Have everything worked out again when it is next asked for."""
        self.is_outdated, self.seen, self.permanents, self.worked_out = True, {}, None, {}

    def sort(self, objects: Mapping[ObjectId, GameObject]) -> None:
        """Sort the permanents by what they are and which abilities they have."""
        abilities: defaultdict[type, list[tuple[GameObject, Any]]] = defaultdict(list)
        kinds: defaultdict[CardType | Supertype, list[GameObject]] = defaultdict(list)
        for object_id, now in self.seen.items():
            thing = objects[object_id]
            for kind in now.types:
                kinds[kind].append(thing)
            for supertype in now.supertypes:
                kinds[supertype].append(thing)
            for ability in now.abilities:
                abilities[type(ability)].append((thing, ability))
        self.abilities, self.kinds = abilities, kinds
