"""Whether an object fits a description: what its traits may look at as they are tested."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.kernel.state.copiable_values import copiable_values
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.colors import Color
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.kernel.words.card_facts import CardFact
from core.kernel.words.casting import OnlyOnX
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import AbilityFilter, Filter
from core.kernel.words.kinds import Activated
from core.kernel.words.rewording import has_color_word, has_land_word

if TYPE_CHECKING:
    from core.kernel.state.combat_roles import CombatRole
    from core.kernel.state.game_objects import Chosen, GameObject
    from core.kernel.state.position import Position

NOBODY = PlayerId(-1)
"""Who looks at what is no object: on its characteristics it does not depend."""


class Look:
    """An object as the traits of a description see it: with the characteristics `now`, by player `you`, for a text on `source`."""

    __slots__ = ("_thing", "now", "position", "source", "you")

    def __init__(
        self,
        position: Position,
        now: Characteristics,
        thing: GameObject | None = None,
        you: PlayerId = NOBODY,
        source: ObjectId | None = None,
    ) -> None:
        self.position = position
        self.now = now
        self._thing = thing
        self.you = you
        self.source = source

    @property
    def is_object(self) -> bool:
        """Whether there is an object, and not characteristics alone."""
        return self._thing is not None

    @property
    def thing(self) -> GameObject:
        """The object.

        Raises:
            ValueError: there are characteristics alone.
        """
        if self._thing is None:
            raise ValueError("what would be an object is nowhere and nobody's")
        return self._thing

    @property
    def strength(self) -> Characteristics:
        """What it is for whatever asks how strong it is."""
        return strength_of(self.position, self.thing, self.now)

    @property
    def mana_values(self) -> tuple[int, ...]:
        """What it costs, as a number; the halves of a split card may each answer for themselves."""
        return mana_values(self.position, self.thing, self.now)

    @property
    def power_of_source(self) -> int:
        """The power of the source; 0 if there is none."""
        return 0 if self.source is None else self.position.characteristics(self.source).power

    @property
    def role(self) -> CombatRole | None:
        """What it is in combat or, if it has left the battlefield, what it was as it left."""
        return _role(self.position, self.thing.id)

    @property
    def role_of_source(self) -> CombatRole | None:
        """The same of the source."""
        return _role(self.position, self.source)

    @property
    def turn_began(self) -> int:
        """When the turn under way began."""
        return self.position.players[self.position.this_turn.active].turn_began

    @property
    def came_this_turn(self) -> bool:
        """Whether it came to where it is in the turn under way."""
        return self.thing.timestamp > self.turn_began

    @property
    def targets(self) -> list[Chosen]:
        """The targets that were chosen for it, if it waits."""
        waiting = self.position.stack.waiting.get(self.thing.id)
        return [] if waiting is None else [target for group in waiting.targets for target in group]

    @property
    def is_usable(self) -> bool:
        """Whether it has an activated ability."""
        return any(isinstance(ability, Activated) for ability in self.now.abilities)

    @property
    def has_color_word(self) -> bool:
        """Whether its own text has a word for a color."""
        return has_color_word(copiable_values(self.position, self.thing))

    @property
    def has_land_word(self) -> bool:
        """Whether its own text has a word for a basic land type."""
        return has_land_word(copiable_values(self.position, self.thing))

    def has_color(self, colors: frozenset[Color]) -> bool:
        """Whether it is of one of some colors: what is monocolored is of one, a multicolored object of each of its colors."""
        if len(self.now.colors) > 1:
            self.position.fact(CardFact.EACH_COLOR_COUNTS)
        return not colors.isdisjoint(self.now.colors)

    def fits(self, described: Filter) -> bool:
        """Whether it fits a description."""
        return fits(self.position, described, self.thing, self.now, self.you, self.source)

    def matching(self, described: Filter) -> Sequence[ObjectId]:
        """The objects that fit a description."""
        return self.position.matching(described, self.you, self.source)

    def fits_as_target(self, described: Filter, target: Chosen) -> bool:
        """Whether a target of it fits a description, as that is now."""
        if isinstance(target, (PlayerId, DamageId)):
            return False
        if target not in self.position.objects:
            self.position.fact(CardFact.AIMED_AT_NOW, target)
            return False
        return self.position.fits(described, target, self.you, self.source)


def _role(position: Position, object_id: ObjectId | None) -> CombatRole | None:
    if object_id is None:
        return None
    gone = position.gone.get(object_id)
    if gone is not None:
        return gone.fought_as
    return None if position.attack is None else position.attack.role_of(object_id)


def fits(
    position: Position,
    described: Filter,
    thing: GameObject,
    now: Characteristics,
    you: PlayerId,
    source: ObjectId | None,
) -> bool:
    """Whether `thing`, taken as having the characteristics `now`, fits a description, and `you` reach it."""
    if position.agreed.ranges and not position.reaches(you, thing.id, source):
        return False
    look = Look(position, now, thing, you, source)
    for test in described.tests:
        if not test(described, look):
            return False
    return True


def fits_as_such(position: Position, described: Filter, now: Characteristics) -> bool:
    """Whether what has these characteristics fits a description of its name, its types and its colors."""
    look = Look(position, now)
    return all(test(described, look) for test in described.tests_as_such) and (
        not described.either or any(fits_as_such(position, option, now) for option in described.either)
    )


def is_such_ability(position: Position, described: AbilityFilter, waiting: Waiting, you: PlayerId) -> bool:
    """Whether what waits is an ability that fits a description."""
    either = described.triggered is described.activated
    kinds = {WaitingKind.ABILITY: either or described.activated, WaitingKind.TRIGGER: either or described.triggered}
    return kinds.get(waiting.kind, False) and position.means(described.whose, waiting.controller, you)


def mana_values(position: Position, thing: GameObject, now: Characteristics) -> tuple[int, ...]:
    """What something costs, as a number; the halves of a split card may each answer for themselves."""
    return now.mana_values or (cost_of(position, thing, now),)


def cost_of(position: Position, thing: GameObject, now: Characteristics) -> int:
    """What something costs, as a number. An X counts as what was chosen for it while the card is being cast."""
    if now.cost is None and now.mana_values:
        return now.mana_values[0]
    if now.cost is None:
        position.fact(CardFact.COSTLESS_IS_ZERO, thing.id)
        return 0
    waiting = position.stack.waiting.get(thing.id)
    if now.cost.monocolored_hybrid:
        position.fact(CardFact.LARGER_COUNTS, thing.id)
    if now.cost.value > now.cost.generic:
        position.fact(CardFact.COLORED_MANA_COUNTS, thing.id)
    if now.cost.x and waiting is None:
        position.fact(CardFact.X_ELSEWHERE, thing.id)
    if waiting is None or not now.cost.x:
        return now.cost.value
    beside = any(isinstance(ability, OnlyOnX) and ability.beside for ability in now.abilities)
    return now.cost.value + (0 if beside else now.cost.x * waiting.x)


def strength_of(position: Position, thing: GameObject, now: Characteristics) -> Characteristics:
    """What a creature is for whatever asks how strong it is: as it is now."""
    printed = position.cards[thing.card].printed
    if (now.power, now.toughness) != (printed.power, printed.toughness):
        is_enchanted = any(permanent.attached_to == thing.id for permanent in position.permanents())
        position.fact(CardFact.ENCHANTED_STRENGTH if is_enchanted else CardFact.PRESENT_STRENGTH, thing.id)
    return now
