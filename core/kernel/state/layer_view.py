"""What an effect sees of the battlefield while those of earlier layers are applied and those of later ones are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.state.copiable_values import plain_characteristics, word_chosen
from core.kernel.state.meets_description import cost_of, fits, strength_of
from core.kernel.values.zones import NOTHING, DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter
from core.kernel.words.kinds import Static
from core.kernel.words.modifications import ChangePower, Gain, Restrict, SetPower
from core.kernel.words.references import Reference
from core.kernel.words.view import Course, Granted, Past, may_stand
from core.starting.moved_modules import earlier_names

if TYPE_CHECKING:
    from core.kernel.state.game_objects import Chosen, GameObject
    from core.kernel.state.position import Position

__getattr__ = earlier_names(__name__)


def is_beyond(static: Static) -> bool:
    """Whether a standing effect asks for something that none can: only what is known and stays as it is counts for it."""
    for part in static.modifications:
        if isinstance(part, (ChangePower, SetPower)):
            if not all(may_stand(amount, of_each=True) for amount in (part.power, part.toughness)):
                return True
        elif isinstance(part, Gain) and any(isinstance(own, Static) and is_beyond(own) for own in part.abilities):
            return True
    # What is forbidden is found once everything is what it is; all else cannot go by what it makes of its own source.
    applies = static.to if any(not isinstance(part, Restrict) for part in static.modifications) else None
    if isinstance(applies, Filter) and applies.goes_by_its_source:
        return True
    return static.condition is not None and not static.condition.may_stand()


class Battlefield:
    """The battlefield as far as effects have been applied to it."""

    def __init__(self, position: Position, now: dict[ObjectId, Characteristics]) -> None:
        self.position = position
        self.now = now

    def matching(self, described: Filter, you: PlayerId, source: ObjectId) -> list[ObjectId]:
        """The objects that fit a description by now, for a permanent that stands as `source` and its controller."""
        position = self.position
        zone = described.zone or Zone.BATTLEFIELD
        if zone is not Zone.BATTLEFIELD:
            return [
                object_id
                for player in position.in_turn_order()
                for object_id in position.zone(zone, player)
                if self.fits(described, object_id, plain_characteristics(position, position.objects[object_id]), you)
            ]
        return [
            object_id
            for object_id in position.battlefield
            if self.fits(described, object_id, self.now[object_id], you, source)
        ]

    def fits(
        self,
        described: Filter,
        object_id: ObjectId,
        now: Characteristics,
        you: PlayerId,
        source: ObjectId | None = None,
    ) -> bool:
        """Whether an object fits a description, taken as having some characteristics."""
        return fits(self.position, described, self.position.recall(object_id), now, you, source)

    def seen_as(self, object_id: ObjectId) -> Characteristics:
        """What an object is by now."""
        now = self.now.get(object_id)
        if now is not None:
            return now
        thing = self.position.recall(object_id)
        return thing.last or plain_characteristics(self.position, thing)


class StaticAbilityView:
    """The game as one standing effect sees it (a `View`): the battlefield as it is by now, and what is so elsewhere."""

    x = 0
    targets: tuple[tuple[Chosen, ...], ...] = ()
    lost = targets
    chosen: PlayerId | None = None

    def __init__(
        self,
        battlefield: Battlefield,
        controller: PlayerId,
        source: ObjectId | None,
        it: ObjectId | None = None,
        also: PlayerId | None = None,
    ) -> None:
        self.battlefield = battlefield
        self.position = battlefield.position
        self.controller = controller
        self.source = source
        self.it = it
        """The thing for which a number is counted by itself."""
        self.also = also
        """Who has to reach as well what a number counts: the controller of what is changed by it; None if nobody does."""

    @property
    def origin(self) -> ObjectId:
        """What the effect comes from, or `NOTHING`."""
        return NOTHING if self.source is None else self.source

    @property
    def past(self) -> Past:
        """What has happened is nothing that a standing effect could go by.

        Raises:
            ValueError: always.
        """
        raise ValueError("a standing effect goes by what is so, and not by what has happened")

    @property
    def course(self) -> Course:
        """A standing effect is not carried out.

        Raises:
            ValueError: always.
        """
        raise ValueError("nothing happens in the course of a standing effect")

    def things(self, reference: Reference) -> tuple[Chosen, ...]:
        """Everything that a reference points at.

        Raises:
            ValueError: no standing effect knows such a thing.
        """
        return reference.things(self)

    things_known = things

    def objects(self, reference: Reference) -> list[ObjectId]:
        """The objects that a reference points at."""
        return [thing for thing in self.things(reference) if not isinstance(thing, (PlayerId, DamageId))]

    objects_known = objects

    def players_known(self, reference: Reference) -> list[PlayerId]:
        """The players that a reference points at."""
        return [thing for thing in self.things(reference) if isinstance(thing, PlayerId)]

    def players(self, reference: Reference) -> list[PlayerId]:
        """The players that a reference points at who are still in the game."""
        return [player for player in self.players_known(reference) if not self.position.players[player].left]

    def matching(self, described: Filter) -> list[ObjectId]:
        """The objects that fit a description by now."""
        objects = self.battlefield.matching(described, self.controller, self.origin)
        also = self.also
        return (
            objects if also is None else [object_id for object_id in objects if self.position.reaches(also, object_id)]
        )

    def fits(self, described: Filter, thing: ObjectId) -> bool:
        """Whether an object fits a description by now."""
        return described.zone in (None, self.thing(thing).zone) and self.fits_anywhere(described, thing)

    def fits_anywhere(self, described: Filter, thing: ObjectId) -> bool:
        """Whether an object fits a description by now, in whatever zone it is."""
        return self.battlefield.fits(described, thing, self.seen_as(thing), self.controller, self.source)

    def is_there(self, thing: ObjectId) -> bool:
        """Whether one particular object can be pointed at: as long as it is what it was."""
        return thing in self.position.objects

    def thing(self, object_id: ObjectId) -> GameObject:
        """An object, as it is or last was."""
        return self.position.recall(object_id)

    def seen_as(self, object_id: ObjectId) -> Characteristics:
        """What an object is by now."""
        return self.battlefield.seen_as(object_id)

    def strength(self, object_id: ObjectId) -> Characteristics:
        """An object with the power and toughness that it has by now."""
        return strength_of(self.position, self.thing(object_id), self.seen_as(object_id))

    def mana_value(self, object_id: ObjectId) -> int:
        """What an object costs by now, colors disregarded."""
        return cost_of(self.position, self.thing(object_id), self.seen_as(object_id))

    def word_chosen(self) -> str:
        """The word that was chosen for the source."""
        return word_chosen(self.position, self.thing(self.origin))

    def life_of(self, player: PlayerId) -> int:
        """The life total that a player has for whatever asks."""
        position = self.position
        return (
            position.settled.life_asked_for(position, player)
            if position.agreed.shares_life
            else position.players[player].life
        )

    def counts_as(self, number: int) -> int:
        """As what a power, a toughness or a life total counts, which may be below zero."""
        return number if number >= 0 else self.position.settled.below_zero(self.position, number, False)

    def rest_on(self, granted: Granted) -> None:
        """Nothing has to be told: of what is so all the time there are no rulings."""
