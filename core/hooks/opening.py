"""How a game is set up: who starts, ante, hands and mulligans."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.fixed import Fixed
from core.kernel.immutable import immutable
from core.kernel.position import Position
from core.kernel.zones import PlayerId


class OpeningStep(Fixed):
    """A step of setting up."""

    SHUFFLE = "the players shuffle"
    ANTE = "cards are staked"
    STARTER = "it is settled who takes the first turn"
    HANDS = "the opening hands are drawn"
    MULLIGANS = "hands may be exchanged"
    OPENING_HANDS = "cards of the opening hands may be used"


@immutable
class PlannedStep:
    """A step of setting up with its rules; `silent` says what is assumed where the text has no such step.

    What cards of a hand allow during the mulligans, or after them, rests on the rules of that step.
    """

    step: OpeningStep
    rules: tuple[str, ...] = ()
    silent: str = ""


class StarterRule(Fixed):
    """How it is settled who takes the first turn."""

    AT_RANDOM = "chance picks the player who starts"
    WINNER_CHOOSES = "the player picked by chance or agreement chooses who starts"
    LOSER_STARTS = "the loser of the game before starts"
    LOSER_CHOOSES = "the loser of the game before chooses who starts"
    CHOOSES_AGAIN = "whoever chose who starts the game before chooses again"


class GameBefore(Fixed):
    """How the game before came out, in a match."""

    NONE = "there was none, or it was not played to an end"
    LOST = "one player lost it"
    DRAWN = "it was a draw"


class Ante(Fixed):
    """What each player stakes."""

    NOTHING = "nothing is staked"
    TOP_CARD = "each player stakes the top card of the library"
    RANDOM_CARD = "each player stakes a card that chance picks out of the library"


@immutable
class Ask:
    """Somebody says now whether to mulligan."""

    player: PlayerId


@immutable
class Redraw:
    """These players put their hands back, shuffle and draw `draws` cards, then put `bottoms` of them under the library."""

    players: tuple[PlayerId, ...]
    draws: int
    bottoms: int


@immutable
class Keep:
    """The mulligans are over."""


MulliganStep = Ask | Redraw | Keep


@immutable
class MulliganRecord:
    """What has been said so far: who starts, how often each player mulliganed, who keeps, and who waits to redraw."""

    starter: PlayerId
    taken: tuple[int, ...]
    kept: frozenset[PlayerId] = frozenset()
    declared: tuple[PlayerId, ...] = ()


class Opening(Topic, name="opening"):
    """Questions about setting up."""

    @question
    def steps(self, position: Position) -> tuple[PlannedStep, ...]:
        """The steps of setting up, in order. Asked once as a game begins.

        Early: shuffle, ante, hands, starter. Middle: shuffle, starter, hands, mulligans. Late: starter, shuffle, hands,
        mulligans, opening hands. Later ante is a step only if it was agreed on.
        """

    @question
    def starter(self, position: Position, before: GameBefore) -> StarterRule:
        """How it is settled who starts. Asked as a game begins.

        Early: chance, then always the loser; silent after a draw. Later: somebody chooses, after a game its loser, after a draw
        whoever chose before.
        """

    @question
    def beginning_life(self, position: Position) -> int:
        """With how much life a player begins a game. Asked once as a game is set up from decks. All eras: 20."""

    @question
    def ante(self, position: Position, agreed: bool) -> Ante:
        """What each player stakes; `agreed` if they agreed to play for ante.

        Early: the top card, a step of setting up. Later: a card picked at random, and only as an option agreed on.
        """

    @question
    def hand_size(self, position: Position) -> int:
        """How many cards an opening hand has. Asked as the hands are drawn.

        All eras: seven. Only the late one lets effects change that.
        """

    @question
    def next_mulligan(self, position: Position, record: MulliganRecord) -> MulliganStep:
        """What comes next among the mulligans. Asked until it is `Keep`.

        Early: nothing. Middle: one player to the end, one card fewer each time. Late: declared in rounds, seven drawn and one
        card put under the library for each mulligan.
        """

    @question
    def first_draw(self, position: Position) -> bool:
        """Whether the starting player draws in the first turn's draw. Early: yes. Later: no."""
