"""Durations: how long a continuous effect, a rule about a player, a shield, a delayed ability or a skipped part lasts.

Most last until an occasion comes, such as the beginning of a turn: play asks each of them then whether it `ends`. The others last
for as long as something is so: play asks them after each change whether that `is_over`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from core.kernel.values.closed_words import Fixed
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.kernel.state.position import Position


class Occasion(Fixed):
    """What comes in the course of a game so that effects end."""

    TURN_BEGINS = "a turn begins"
    UNTAP_STEP = "permanents untap in an untap step"
    UPKEEP_BEGINS = "an upkeep begins"
    COMBAT_ENDS = "an attack ends"
    CLEANUP = "what was done for a turn wears off"
    PLANESWALK = "a player planeswalks"
    PLANE_LEFT = "a player planeswalks away from a plane"


class Lasting(Protocol):
    """What lasts, as its duration sees it."""

    @property
    def controller(self) -> PlayerId:
        """The player whom the text calls you."""

    @property
    def source(self) -> ObjectId | None:
        """What has made it; None for what has no source."""

    @property
    def objects(self) -> tuple[ObjectId, ...]:
        """What it is about."""


class Duration:
    """How long something lasts."""

    __slots__ = ()

    TURN: ClassVar[Duration]
    COMBAT: ClassVar[Duration]
    UPKEEP: ClassVar[Duration]
    YOUR_TURN: ClassVar[Duration]
    NEXT_UNTAP: ClassVar[Duration]
    YOUR_NEXT_UNTAP: ClassVar[Duration]
    PLANESWALK: ClassVar[Duration]
    LEAVING_PLANE: ClassVar[Duration]
    WHILE_SOURCE_STAYS: ClassVar[Duration]
    WHILE_SOURCE_TAPPED: ClassVar[Duration]
    WHILE_OVERPOWERED: ClassVar[Duration]
    WHILE_KEPT: ClassVar[Duration]
    WHILE_MARKED: ClassVar[Duration]
    GAME: ClassVar[Duration]

    ends_as: ClassVar[frozenset[Occasion]] = frozenset()
    """What may end it as it comes."""
    is_open: ClassVar[bool] = False
    """Whether it lasts for as long as something is so."""
    needs_source: ClassVar[bool] = False
    """Whether it is over without a source on the battlefield."""
    needs_one_thing: ClassVar[bool] = False
    """Whether it speaks of the one thing that the effect is about, so that it means nothing of several things or of a player."""
    is_each_things_own: ClassVar[bool] = False
    """Whether the same words mean another time for each thing that they are about."""

    @property
    def value(self) -> str:
        """How the log words it."""
        raise NotImplementedError(f"{type(self).__name__} has no `value`, the words for the log")

    def ends(self, now: Occasion, position: Position, lasting: Lasting) -> bool:
        """Whether something that lasts so ends as an occasion has come."""
        return now in self.ends_as

    def is_over(self, position: Position, lasting: Lasting) -> bool:
        """Whether the condition for which it lasts has stopped being true."""
        return False


@says("until end of turn", "this turn")
class UntilEndOfTurn(Duration, Record):
    """Until the turn under way ends."""

    value = "until end of turn"
    ends_as = frozenset({Occasion.CLEANUP})


@says("until end of combat", "this combat")
class UntilEndOfCombat(Duration, Record):
    """Until the attack under way ends; at the latest until the turn does."""

    value = "until end of combat"
    ends_as = frozenset({Occasion.COMBAT_ENDS, Occasion.CLEANUP})


class UntilYours(Duration):
    """Until a part of a turn of its controller's has come."""

    __slots__ = ()

    def ends(self, now: Occasion, position: Position, lasting: Lasting) -> bool:
        return now in self.ends_as and position.is_active(lasting.controller)


@says("until your next upkeep", "until the beginning of your next upkeep")
class UntilYourUpkeep(UntilYours, Record):
    """Until the next upkeep of its controller begins."""

    value = "until your next upkeep"
    ends_as = frozenset({Occasion.UPKEEP_BEGINS})


@says("until your next turn", "until the beginning of your next turn")
class UntilYourTurn(UntilYours, Record):
    """Until the next turn of its controller begins."""

    value = "until your next turn"
    ends_as = frozenset({Occasion.TURN_BEGINS})


class InYourUntapStep(UntilYours, Record):
    """Until permanents have untapped, or have not, in the next untap step of its controller."""

    value = "during your next untap step"
    ends_as = frozenset({Occasion.UNTAP_STEP})


class InNextUntapStep(Duration, Record):
    """Until the next untap step of the player who controls what it is about; for what a player may do, of that player."""

    value = "during its controller's next untap step"
    ends_as = frozenset({Occasion.UNTAP_STEP})
    is_each_things_own = True

    def ends(self, now: Occasion, position: Position, lasting: Lasting) -> bool:
        if now not in self.ends_as:
            return False
        if not lasting.objects:
            return position.is_active(lasting.controller)
        objects_in_play = position.objects
        return all(
            thing in objects_in_play and position.is_active(objects_in_play[thing].controller)
            for thing in lasting.objects
        )


@says("until a player planeswalks")
class UntilPlaneswalk(Duration, Record):
    """Until somebody planeswalks, from wherever that is."""

    value = "until a player planeswalks"
    ends_as = frozenset({Occasion.PLANESWALK, Occasion.PLANE_LEFT})


@says("until a player planeswalks away from a plane")
class UntilPlaneIsLeft(Duration, Record):
    """Until somebody planeswalks away from a plane, and not from a phenomenon alone."""

    value = "until a player planeswalks away from a plane"
    ends_as = frozenset({Occasion.PLANE_LEFT})


@says(
    "for as long as this remains on the battlefield",
    "for as long as ~ remains on the battlefield",
    "as long as this remains on the battlefield",
)
class WhileSourceStays(Duration, Record):
    """For as long as its source is on the battlefield."""

    value = "for as long as its source remains on the battlefield"
    is_open = needs_source = True

    def is_over(self, position: Position, lasting: Lasting) -> bool:
        return lasting.source is not None and not position.is_on_battlefield(lasting.source)


@says("for as long as this remains tapped", "for as long as ~ remains tapped")
class WhileSourceTapped(WhileSourceStays):
    """For as long as its source is on the battlefield and tapped."""

    value = "for as long as its source remains tapped"

    def is_over(self, position: Position, lasting: Lasting) -> bool:
        return lasting.source is not None and (
            super().is_over(position, lasting) or not position.objects[lasting.source].tapped
        )


@says("for as long as this remains tapped and has no less power than it")
class WhileOverpowered(WhileSourceTapped):
    """For as long as its source is tapped and has no less power than what the effect is about."""

    value = "for as long as its source remains tapped and has no less power than what it is about"
    needs_one_thing = True

    def is_over(self, position: Position, lasting: Lasting) -> bool:
        source = lasting.source
        return source is not None and (
            super().is_over(position, lasting)
            or any(
                not position.is_on_battlefield(thing)
                or position.characteristics(thing).power > position.characteristics(source).power
                for thing in lasting.objects
            )
        )


@says("for as long as you control this", "for as long as you control ~")
class WhileYouControlSource(WhileSourceStays):
    """For as long as its controller controls its source."""

    value = "for as long as you control its source"

    def is_over(self, position: Position, lasting: Lasting) -> bool:
        return lasting.source is not None and (
            super().is_over(position, lasting) or position.objects[lasting.source].controller != lasting.controller
        )


@says("for as long as it has a {kind} on it")
class WhileItHasCounter(Duration, Record):
    """For as long as what it is about has a counter of a kind on it."""

    kind: str

    is_open = needs_one_thing = True

    @property
    def value(self) -> str:
        return f"for as long as what it is about has a {self.kind} counter on it"

    def is_over(self, position: Position, lasting: Lasting) -> bool:
        return not any(
            position.is_on_battlefield(thing) and position.objects[thing].counted(self.kind)
            for thing in lasting.objects
        )


@says("for the rest of the game")
class RestOfGame(Duration, Record):
    """Until the game ends."""

    value = "for the rest of the game"


class Term(NamedTuple):
    """For how long something is so for a player, or would be so for some objects, and whose effect that is."""

    lasts: Duration
    controller: PlayerId
    source: ObjectId | None = None
    objects: tuple[ObjectId, ...] = ()
    since: int = 0
    """When it began, by the clock of the game, where something is so for a player."""

    def ends(self, now: Occasion, position: Position) -> bool:
        """Whether it ends as an occasion has come."""
        return self.lasts.ends(now, position, self)

    def is_over(self, position: Position) -> bool:
        """Whether that is no longer so for as long as which it lasts."""
        return self.lasts.is_over(position, self)


Duration.TURN = UntilEndOfTurn()
Duration.COMBAT = UntilEndOfCombat()
Duration.UPKEEP = UntilYourUpkeep()
Duration.YOUR_TURN = UntilYourTurn()
Duration.NEXT_UNTAP = InNextUntapStep()
Duration.YOUR_NEXT_UNTAP = InYourUntapStep()
Duration.PLANESWALK = UntilPlaneswalk()
Duration.LEAVING_PLANE = UntilPlaneIsLeft()
Duration.WHILE_SOURCE_STAYS = WhileSourceStays()
Duration.WHILE_SOURCE_TAPPED = WhileSourceTapped()
Duration.WHILE_OVERPOWERED = WhileOverpowered()
Duration.WHILE_KEPT = WhileYouControlSource()
Duration.WHILE_MARKED = WhileItHasCounter("mire")
Duration.GAME = RestOfGame()

DURATIONS: dict[str, Duration] = {
    name: duration for name, duration in vars(Duration).items() if isinstance(duration, Duration)
}
"""Those that effects and answers of editions speak of, by their names: `Duration.TURN`."""
UNTIL_TURN = (Duration.UPKEEP, Duration.YOUR_TURN)
"""Those that end as a turn of their controller's has come, for effects of packs that look for them."""
