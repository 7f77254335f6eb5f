"""What a word of a card is asked against: a `View` of the game, and the classes from which conditions and numbers are derived.

What resolves sees the game in one way, what lasts in another: an instruction knows its targets and what has happened in the turn,
a standing effect sees the battlefield as far as effects have been applied to it. A word means the same to both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

from core.kernel.values.closed_words import Fixed
from core.kernel.words.descriptions import ChosenNumber

if TYPE_CHECKING:
    from core.kernel.events import DamageDealt
    from core.kernel.state.game_objects import Chosen, GameObject, Recipient
    from core.kernel.state.position import Position
    from core.kernel.values.mana import Mana
    from core.kernel.values.zones import ObjectId, PlayerId, Zone
    from core.kernel.words.characteristics import Characteristics
    from core.kernel.words.descriptions import AbilityFilter, Filter, Whose
    from core.kernel.words.references import Amount, Reference, Role

    Picked = TypeVar("Picked", ObjectId, PlayerId)


class Granted(Fixed):
    """What a word takes for granted: every edition has it so, by a rule of its own on which whatever follows rests."""

    WHOLE = "a half is a whole number"
    DEVOTION = "a devotion is counted in the mana costs of permanents"
    UNKNOWN = "a number that cannot be told is nothing"
    SPELL = "a permanent remembers the spell that it was"
    WAY = "a permanent remembers in which way it was cast"
    ITSELF = "a card means itself by its own name"
    TEAM = "a plane speaks to a whole team"
    DEFENDER = "the defending player is whom the creature attacks"
    PROTECTOR = "the protector of the battle that the creature attacks is the defending player"
    DEFENDER_OF_TEAM = "of an attacked team one player is the defending player"
    DEFENDER_OF_SEVERAL = "of several attacked players one is the defending player"
    ATTACKER_OF_TEAM = "of an attacking team one player is meant"
    ACTIVE_OF_TEAM = "of an active team one player is meant"


class Past(Protocol):
    """What has happened by the same instruction so far, and what it counts of the turn before it."""

    @property
    def destroyed(self) -> int:
        """How many permanents the instruction has destroyed so far."""

    @property
    def life_lost_so_far(self) -> int:
        """How much life players have lost by the instruction so far."""

    def excess(self, thing: ObjectId) -> int:
        """By how much the damage that the instruction has dealt to something so far was more than lethal."""

    def spells_before(self, spell: ObjectId, described: Filter | None) -> int:
        """How many spells were cast before one: by anybody or, if they are described, own ones that fit."""

    def colors_spent(self, spell: ObjectId) -> int:
        """How many colors of mana were spent on a spell that is taking effect."""

    def mana_spent(self, thing: ObjectId) -> Mana:
        """The mana that was spent on a spell, or on the spell that something was earlier in the turn."""

    def times_used(self) -> int:
        """How often the very ability was activated."""


class Course(Protocol):
    """What an instruction that is carried out knows besides: what has been stored and given up for it, and whom it may ask."""

    @property
    def stored(self) -> Mapping[str, tuple[Recipient, ...]]:
        """What its earlier parts have stored under their keys."""

    @property
    def given(self) -> tuple[ObjectId, ...]:
        """What was sacrificed or discarded for it or by it."""

    def store(self, key: str, things: tuple[Recipient, ...]) -> None:
        """Store something under a key, for what comes later of the same instruction."""

    def measure(self, amount: Amount) -> int:
        """How much is done by a number."""

    def abilities(self, described: AbilityFilter) -> tuple[ObjectId, ...]:
        """The abilities on the stack that fit a description, but for itself."""

    def put_away(self, key: str) -> tuple[ObjectId, ...]:
        """The cards that its source has put away under a key."""

    def found_where_it_went(self, thing: ObjectId) -> ObjectId | None:
        """What became of something that has left its place, if it is where it went first."""

    def leaders(self, zones: tuple[Zone, ...]) -> tuple[ObjectId, ...]:
        """The controller's commander, if it is in one of some zones or, if none is given, in view."""

    def topmost(self, cards: Sequence[ObjectId]) -> ObjectId:
        """Of cards in a graveyard the one on top."""

    def share_name(self, one: ObjectId, other: ObjectId) -> bool:
        """Whether two things have the same name."""

    def chance_picks(self, key: str, options: Sequence[ObjectId], count: int) -> tuple[ObjectId, ...]:
        """Which of several cards chance picks, once for all that is carried out, under a key."""

    def pick(self, key: str, options: Sequence[Picked], granted: Granted | None = None) -> tuple[Picked, ...]:
        """Which of several things the controller picks; it stays so throughout, under a key, as long as it is one of them."""


class View(Protocol):
    """The game as whoever asks sees it: an instruction that is carried out, or a standing effect while it is applied."""

    @property
    def position(self) -> Position:
        """The game at this instant."""

    @property
    def controller(self) -> PlayerId:
        """The player whom the text calls you."""

    @property
    def source(self) -> ObjectId | None:
        """What the text is on; None where the rules themselves say something."""

    @property
    def origin(self) -> ObjectId:
        """What the text is on, or `NOTHING`."""

    @property
    def x(self) -> int:
        """The number that was chosen as X."""

    @property
    def targets(self) -> tuple[tuple[Chosen, ...], ...]:
        """What was chosen for each use of the word target and is still legal."""

    @property
    def lost(self) -> tuple[tuple[Chosen, ...], ...]:
        """All that was chosen for each use of the word target."""

    @property
    def it(self) -> Recipient | None:
        """What has triggered the ability or, where something is counted for each thing, that thing."""

    @property
    def chosen(self) -> PlayerId | None:
        """The player who was chosen in the course of an instruction."""

    @property
    def past(self) -> Past:
        """What has happened.

        Raises:
            ValueError: who asks is a standing effect, which goes by what is so and not by what has happened.
        """

    @property
    def course(self) -> Course:
        """The instruction that asks.

        Raises:
            ValueError: who asks is a standing effect, in whose course nothing happens.
        """

    def things(self, reference: Reference) -> tuple[Chosen, ...]:
        """Everything that a reference points at."""

    def things_known(self, reference: Reference) -> tuple[Chosen, ...]:
        """Everything that a reference points at or, of targets that are gone, pointed at, where what they last were is known."""

    def objects(self, reference: Reference) -> list[ObjectId]:
        """The objects that a reference points at."""

    def objects_known(self, reference: Reference) -> list[ObjectId]:
        """The objects that a reference points at or, of targets that are gone, pointed at, where what they last were is known."""

    def players(self, reference: Reference) -> list[PlayerId]:
        """The players that a reference points at who are still in the game."""

    def players_known(self, reference: Reference) -> list[PlayerId]:
        """The players that a reference points at, of whom what was last so is known if they have left."""

    def matching(self, described: Filter) -> list[ObjectId]:
        """The objects that fit a description."""

    def fits(self, described: Filter, thing: ObjectId) -> bool:
        """Whether an object fits a description."""

    def fits_anywhere(self, described: Filter, thing: ObjectId) -> bool:
        """Whether an object fits a description, in whatever zone it is or last was."""

    def is_there(self, thing: ObjectId) -> bool:
        """Whether one particular object can be pointed at; what is carried out knows what has left as well."""

    def thing(self, object_id: ObjectId) -> GameObject:
        """An object, as it is or last was."""

    def seen_as(self, object_id: ObjectId) -> Characteristics:
        """What an object is or last was."""

    def strength(self, object_id: ObjectId) -> Characteristics:
        """An object with the power and toughness that it has or last had."""

    def mana_value(self, object_id: ObjectId) -> int:
        """What an object costs, colors disregarded."""

    def word_chosen(self) -> str:
        """The word that was chosen for the source."""

    def life_of(self, player: PlayerId) -> int:
        """The life total that a player has for what asks."""

    def counts_as(self, number: int) -> int:
        """As what a power, a toughness or a life total counts, which may be below zero."""

    def rest_on(self, granted: Granted) -> None:
        """Have what follows rest on what a word takes for granted; for what is so all the time nothing has to be told."""


class Condition:
    """What an ability or an effect may depend on."""

    __slots__ = ()

    def holds(self, view: View) -> bool:
        """Whether it is so."""
        raise NotImplementedError(f"{type(self).__name__} does not say when it holds")

    def may_stand(self) -> bool:
        """Whether a standing effect can depend on it: what it asks for is known, and stays as it is while effects are applied."""
        return False


class Number:
    """A number that has to be counted."""

    __slots__ = ()

    may_sink: ClassVar[bool] = False
    """Whether it can be below zero although nobody means it to take anything away."""

    def value(self, view: View) -> int:
        """How much it is."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it is counted")

    def is_of_somebody(self, view: View) -> bool:
        """Whether there is anybody or anything of which it can be so or not."""
        return True

    def may_stand(self, of_each: bool) -> bool:
        """Whether a standing effect can count it, as `may_stand` of conditions has it.

        With `of_each` it is counted for each thing by itself to which the effect applies, and "it" is that thing.
        """
        return False


def counted(amount: Amount, view: View) -> int:
    """How much an amount is: a number that is written, one that was chosen, or one that has to be counted."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Number):
        return amount.value(view)
    return view.x if amount is ChosenNumber.X else nothing_known(view)


def nothing_known(view: View) -> int:
    """What a number is that cannot be told, since there is nothing to count it on."""
    view.rest_on(Granted.UNKNOWN)
    return 0


def may_stand(amount: Amount | None, of_each: bool = False) -> bool:
    """Whether a standing effect can count an amount, if there is one."""
    return amount is None or isinstance(amount, int) or (isinstance(amount, Number) and amount.may_stand(of_each))


class Onlooker(Protocol):
    """A triggered ability that looks on as something happens."""

    @property
    def position(self) -> Position:
        """The game at this instant."""

    @property
    def source(self) -> ObjectId:
        """What has the ability."""

    @property
    def controller(self) -> PlayerId:
        """The player who controls that."""

    def means(self, whose: Whose, player: PlayerId) -> bool:
        """Whether a player is among those that the text means."""

    def is_meant(self, described: Filter | Role, object_id: ObjectId) -> bool:
        """Whether something is what the text means: of a description, what the source is attached to, or the source itself."""

    def is_turn_of(self, whose: Whose) -> bool:
        """Whether the turn under way is one of those players'."""

    def word_chosen(self) -> str:
        """The word that was chosen for the source."""

    def has_struck(self, thing: ObjectId) -> bool:
        """Whether the source has dealt damage to something in the turn under way."""

    def times_gained(self, player: PlayerId) -> int:
        """How often a player has gained life in the turn under way."""

    def spells_cast(self, player: PlayerId) -> int:
        """How many spells a player has cast in the turn under way; copies have not been cast."""

    def excess(self, event: DamageDealt, thing: ObjectId) -> int:
        """By how much damage that has just been dealt to a permanent was more than lethal."""
