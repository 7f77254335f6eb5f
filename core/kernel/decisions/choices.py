"""Choices that the rules or an effect ask of a player, and the agent who answers them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, runtime_checkable

from core.kernel.decisions.actions import Action
from core.kernel.values.citations import Refused
from core.kernel.values.closed_words import Fixed
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.kernel.state.position import Position
    from core.kernel.state.waiting import Waiting


T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class ChoiceKind(Fixed):
    """What a choice is about."""

    ANTE = "whether to play for ante"
    STARTS = "who takes the first turn"
    MULLIGAN = "whether to mulligan"
    BOTTOM = "which cards go to the bottom of the library"
    OPENING_HAND = "whether to use a card of the opening hand"
    COMPANION = "which companion to show"
    CONSPIRACIES = "which conspiracies to begin with"
    SHEETS = "which sticker sheets to use"
    STICKER = "which sticker to use"
    CUT = "where to cut the deck"
    CUT_SUPPLEMENT = "where to cut the supplementary deck"
    DISCARD = "which cards to discard"
    AT_RANDOM = "which cards chance picks"
    BY_CHANCE = "what chance picks of several things"
    SACRIFICE = "what to sacrifice"
    DIVIDE = "how to divide damage"
    MAY = "whether to do it"
    COLOR = "which color"
    MODE = "which way"
    TARGET = "which target"
    COPY = "what to copy"
    KEEP = "which one to keep"
    ORDER = "in which order"
    SOURCE = "which source of damage"
    NUMBER = "which number"
    THING = "which of several things"
    DEFENDER = "which opponent may be attacked"
    WORD = "which word"
    COIN = "what a coin shows"
    DIE = "what a die shows"
    PLANAR_DIE = "what the planar die shows"


class Choice(Record, Generic[T_co]):
    """A choice between some options, or of how to divide an amount among them."""

    player: PlayerId
    """Who chooses."""
    kind: ChoiceKind
    """What the choice is about."""
    options: tuple[T_co, ...]
    """What may be chosen; for a division, among what an amount is divided."""
    default: tuple[T_co, ...]
    """What is taken when nobody says otherwise."""
    minimum: int = 1
    """How many of the options are taken at least."""
    maximum: int = 1
    """How many of the options are taken at most."""
    amount: int = 0
    """How much is divided among the options; 0 if the choice is no division."""
    about: ObjectId | None = None
    """The object on whose account there is a choice; None if the rules themselves ask."""
    open: bool = True
    """Whether it matters what is taken, since the options can be told apart."""
    beyond: tuple[T_co, ...] = ()
    """What a player might say that is no option unless the edition allows it."""
    words: bool = False
    """Whether any word may be said that the edition allows, and not only the options."""
    unless: bool = False
    """Whether this is a choice to do something lest something else happen."""


def choice_of(
    player: PlayerId,
    kind: ChoiceKind,
    options: tuple[T, ...],
    count: int = 1,
    *,
    about: ObjectId | None = None,
    open: bool = True,
    beyond: tuple[T, ...] = (),
    words: bool = False,
) -> Choice[T]:
    """The choice of so many of some options; if nothing is said the first of them are taken."""
    return Choice(player, kind, options, options[:count], count, count, 0, about, open, beyond, words)


def order_of(player: PlayerId, options: tuple[T, ...], about: ObjectId | None = None, open: bool = True) -> Choice[T]:
    """The choice of the order of some options; if nothing is said it stays as it is.

    All of them are taken, but there is something to divide: the places. Without that it would seem to be settled.
    """
    count = len(options)
    return Choice(player, ChoiceKind.ORDER, options, options, count, count, amount=1, about=about, open=open)


def whether(
    player: PlayerId, about: ObjectId | None = None, kind: ChoiceKind = ChoiceKind.MAY, unless: bool = False
) -> Choice[bool]:
    """The choice whether to do something; if nothing is said it is not done."""
    return Choice(player, kind, (True, False), (False,), about=about, unless=unless)


def cannot(player: PlayerId, about: ObjectId | None = None) -> Choice[bool]:
    """What is left of the choice whether to do something that cannot be done or paid for: nobody is asked."""
    return Choice(player, ChoiceKind.MAY, (False,), (False,), about=about)


class OneAbility(NamedTuple):
    """One of several abilities of a source between which a player chooses, by its place among them from 1 on."""

    source: ObjectId
    place: int


class OfferKind(Fixed):
    """What a player is asked to do."""

    ACT = "act or pass"
    ATTACK = "declare attackers or none"
    BLOCK = "declare blockers or none"


class Offer(Record):
    """A chance for a player to act, such as having priority."""

    player: PlayerId
    """Who may act."""
    kind: OfferKind = OfferKind.ACT
    """What is asked for."""
    last_chance: bool = False
    """Whether this is the last time to answer what is on top of the stack."""


Input = Action | tuple[object, ...] | str | None
"""What a game takes in: an action tried, an answer to a choice, the name of a part of the game that is over, or a pass."""


@runtime_checkable
class Agent(Protocol):
    """Whoever plays: a script's director, a random player, a person. It sees positions and changes nothing itself."""

    def act(self, position: Position, offer: Offer) -> Action | None:
        """What to try now, or `None` to pass. Called again after a refusal, until it passes or succeeds."""

    def done(self, position: Position, action: Action, *waiting: ObjectId) -> None:
        """An action was allowed and announced; `waiting` is all that waits because of it, in the order of announcement."""

    def refused(self, action: Action, refusal: Refused) -> None:
        """An action was refused; nothing has changed."""

    def before_resolution(self, position: Position, waiting: Waiting) -> None:
        """Something is about to resolve, and nobody may act before it does."""

    def after_resolution(self, position: Position, waiting: Waiting) -> None:
        """Something has resolved or was countered."""

    def boundary(self, position: Position, name: str) -> None:
        """A part of the game is over: the script may name it."""

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        """The options taken, or `None` to leave the choice to its default. Called again after a refusal."""

    def settled(self, position: Position, choice: Choice[object], taken: tuple[object, ...]) -> None:
        """A choice that nobody is asked to make, since there is only one way to make it, which is taken."""

    def refused_choice(self, choice: Choice[object], refusal: Refused) -> None:
        """An answer that the rules do not allow; nothing has changed, and the choice is asked again."""
