"""Winning, losing, drawing, and leaving a game."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.moments import Point
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId


class Loss(Record):
    """A player loses, for a reason, by a rule; `by_life` tells that it is for want of life."""

    player: PlayerId
    reason: str
    rule: str
    by_life: bool = False


class EmptyLibrary(Fixed):
    """What becomes of a player who must draw from an empty library."""

    LOSES_AT_ONCE = "loses at once"
    LOSES_LATER = "loses when state-based actions are next checked"
    LOSES_EVER = "loses when state-based actions are checked, whenever that is"


class Endless(Fixed):
    """What becomes of a game caught in a loop."""

    DRAWN = "it is a draw"
    UNSETTLED = "no rule ends it"
    GOES_ON = "it goes on"
    COUNTED = "each player names a number, it is repeated as often as the larger one says, and the game goes on"


class WinLose(Fixed):
    """What becomes of a player who wins and loses at one stroke."""

    LOSES = "loses"
    UNSETTLED = "no rule decides"


class WinningFact(Fact):
    """What is so of the end of a game."""

    LAST_ONE_WINS = "the last player left in the game wins"
    LIFE_HAS_NO_LIMIT = "a player's life total can exceed the starting life total"
    LOSING_BARRED = "a card that says that a player cannot lose is obeyed"
    WINNING_BARRED = "a card that says that a player cannot win is obeyed"
    CARD_WINS = "a player wins if a card says so"
    CARD_LOSES = "a player loses if a card says so"
    CARD_DRAWS = "a game is a draw if a card says so"
    LOSS_IS_REPLACED = "a player who has something else happen instead of losing does not lose"
    LOSSES_ARE_ONE = "one replacement covers several simultaneous reasons to lose"


class Winning(Topic, name="winning", facts=WinningFact):
    """Questions about winning, losing and draws."""

    @question
    def losses_at(self, position: Position) -> frozenset[Point]:
        """At which points it is checked whether anybody has lost.

        Asked once for all games. Early: as a phase ends, and as an attack starts and ends. Later: whenever a player would
        get priority.
        """

    @question
    def losses(self, position: Position, point: Point) -> tuple[Loss, ...]:
        """Who loses at this point; everybody at once means a draw.

        Asked at every point where the era looks. Early: life below 1. Later: life, empty library and poison.
        """

    @question
    def must_draw_from_nothing(self, position: Position, player: PlayerId) -> EmptyLibrary:
        """What happens to a player who must draw and cannot.

        Early: the game ends at once. Middle: at a check, in older documents at any later one, too. Late: at the next check.
        """

    @question
    def may_concede(self, position: Position, player: PlayerId) -> Permission:
        """Whether a player can concede the game. Early: the book has no such right. Later: at any time, whatever cards say."""

    @question
    def may_agree_on_draw(self, position: Position) -> Permission:
        """Whether the players can agree to draw the game. Early and middle: no such draw. Late: in a tournament."""

    @question
    def wins_for_the_match(self, position: Position) -> int:
        """How many games win a match; 0 if no text says.

        Asked after each game of one. Early: silent. Middle: usually two, says its glossary. Late: two.
        """

    @question
    def owner_after(self, position: Position, card: ObjectId) -> PlayerId:
        """Who owns a card once the game is over.

        Asked of staked cards, of those that are away from the game, and of permanents on the other player's side. Each era:
        staked cards are the winner's, all others their owner's. Early: silent on the stakes of a draw. Later: after a draw
        nothing changes whose they are.
        """

    @question
    def endless_loop(self, position: Position, optional: bool) -> Endless:
        """What happens to a game in which a position recurs; `optional` if somebody had a choice in between.

        Early: silent. Just before middle: it is repeated a number of times if nobody had. Later: a draw then, else nothing.
        """

    @question
    def wins_and_loses(self, position: Position, player: PlayerId) -> WinLose:
        """What happens to a player who would win and lose at the same time. Early: silent. Later: that player loses."""

    @question
    def restarts(self, position: Position) -> bool:
        """Whether a game that a card restarts ends without a result and begins again.

        Asked when one is to. Each era: it does. Early and middle: since cards prevail over rules, which are silent on it.
        Late: by rules of its own.
        """

    @question
    def bar_outlasts(self, position: Position, player: PlayerId) -> bool:
        """Whether an effect that stops a player from winning still applies when that player is the only one left.

        Asked when it is so. Early: yes, as cards prevail over rules. Middle: yes, and nobody has won. Late: no, whoever is
        left has won.
        """

    @question
    def wins_by_losses(self, position: Position, player: PlayerId) -> bool:
        """Whether a card's win for a player means that opponents lose, as far as they can.

        Asked as one would win. Each era: no, the game is over. For some years between: yes, in a game that more than two
        began.
        """
