"""How a game is set up: who starts, ante, hands and mulligans."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId


class OpeningStep(Fixed):
    """A step of setting up."""

    EXEMPT = "cards that a restart leaves out are set apart"
    GATHER = "the cards of the previous game form the decks again"
    SIDEBOARDS = "sideboards are set aside"
    COMPANIONS = "companions are revealed"
    COMMANDERS = "commanders are taken out of the decks"
    STICKERS = "sticker sheets are picked"
    CONSPIRACIES = "conspiracies are put into the command zone"
    SHUFFLE = "the players shuffle"
    SUPPLEMENTS = "the supplementary decks are shuffled"
    ANTE = "cards are anted"
    STARTER = "the player who takes the first turn is determined"
    HANDS = "the opening hands are drawn"
    MULLIGANS = "players may mulligan"
    OPENING_HANDS = "cards of the opening hands may be used"
    FIRST_PLANE = "the first plane is turned up"
    FINISH_RESTART = "the effect that restarted the previous game is finished"


class PlannedStep(Record):
    """A step of setting up with its rules; `silent` says what is assumed where the text has no such step.

    What cards of a hand allow during the mulligans, or after them, rests on the rules of that step.
    """

    step: OpeningStep
    rules: tuple[str, ...] = ()
    silent: str = ""


class StarterRule(Fixed):
    """How it is settled who takes the first turn."""

    AT_RANDOM = "a player picked at random starts"
    WINNER_CHOOSES = "the player picked by chance or agreement chooses who starts"
    LOSER_STARTS = "the loser of the previous game starts"
    LOSER_CHOOSES = "the loser of the previous game chooses who starts"
    CHOOSES_AGAIN = "the player who chose who starts the previous game chooses again"
    RESTARTER = "the player who restarted the previous game starts"
    ARCHENEMY = "the player with a scheme deck starts"
    EMPEROR = "an emperor picked at random starts"
    MIDDLE = "in a team picked at random, the player in the middle starts, or the one to the left of the middle"


class GameBefore(Fixed):
    """How the game before came out, in a match."""

    NONE = "there was none, or it was not played to an end"
    LOST = "one player lost it"
    DRAWN = "it was a draw"
    RESTARTED = "it was restarted"


class AnteKind(Fixed):
    """What each player stakes."""

    NOTHING = "nothing is anted"
    TOP_CARD = "each player antes the top card of the library"
    RANDOM_CARD = "each player antes a random card of the library"


class Ask(Record):
    """Somebody says now whether to mulligan."""

    player: PlayerId


class Redraw(Record):
    """These players put their hands back, shuffle and draw so many cards each, then put so many of them under the library.

    If it `shows`, they reveal their hands before.
    """

    players: tuple[PlayerId, ...]
    draws: tuple[int, ...]
    bottoms: tuple[int, ...]
    shows: bool = False


class Keep(Record):
    """The mulligans are over."""


class SheetPick(Record):
    """How many of a player's sticker sheets are used in a game, and whether chance picks them."""

    number: int
    at_random: bool


class Exchange(Record):
    """These players exile any cards of their hands and draw as many but for one; once they keep, they shuffle those in again."""

    players: tuple[PlayerId, ...]
    face_down: bool


class Look(Record):
    """Somebody may look at the top card of the library now, and put it under the library."""

    player: PlayerId


MulliganStep = Ask | Redraw | Exchange | Look | Keep


class MulliganRecord(Record):
    """What has been said so far: who starts, how often each player mulliganed, who keeps, and who waits to redraw.

    `sizes` is how many cards each player's first hand had.
    """

    starter: PlayerId
    taken: tuple[int, ...]
    sizes: tuple[int, ...]
    kept: frozenset[PlayerId] = frozenset()
    declared: tuple[PlayerId, ...] = ()
    looked: frozenset[PlayerId] = frozenset()
    """Who has had the chance to look at the top card of the library."""
    exiled: tuple[tuple[PlayerId, ObjectId], ...] = ()
    """The cards that are exiled until their players keep."""


class OpeningFact(Fact):
    """What is so of setting up."""

    STARTER_CHOOSES_FIRST = "if several players choose at the same time, the player who starts chooses first"
    DECK_IS_CUT = "a player may cut the other's deck once it is shuffled"
    SUPPLEMENT_IS_CUT = "a player may cut the other's supplementary deck once it is shuffled"
    BEGINS_ON_BATTLEFIELD = "a card in an opening hand that says so is put onto the battlefield before the game"
    SHOWN_ONCE = "a card in an opening hand is revealed once"
    SUBGAME = "a subgame is played like any other game, with the libraries as its decks"
    SHORT_SUBGAME = "a player who brings fewer cards into a subgame than a hand has loses it at once"
    AFTER_SUBGAME = "after a subgame its cards are shuffled into the libraries"


class Opening(Topic, name="opening", facts=OpeningFact):
    """Questions about what happens before the first turn: who starts, opening hands, mulligans and the ante."""

    @question
    def steps(self, position: Position) -> tuple[PlannedStep, ...]:
        """The steps of setting up, in order.

        Asked once as a game begins. Early: shuffle, ante, hands, starter. Middle: shuffle, starter, hands, mulligans. Late:
        starter, shuffle, hands, mulligans, opening hands. Later ante is a step only if it was agreed on. Late: steps of
        their own for what only some games have.
        """

    @question
    def may_show_companions(self, position: Position, cards: tuple[ObjectId, ...], fulfilled: bool) -> Permission:
        """Whether a player can reveal these companions from outside the game; `fulfilled` if the deck meets all their conditions.

        Asked, first without any, where a player has some. Early and middle: there is no such thing. Late: one, if its
        condition is fulfilled.
        """

    @question
    def sheets_picked(self, position: Position, limited: bool) -> SheetPick:
        """Which of a player's sticker sheets are used; `limited` if they were opened for limited play.

        Asked where a player has some. Early and middle: there are none. Late: three that chance picks, or in limited play
        up to three that the player picks.
        """

    @question
    def may_use_sheet(self, position: Position, picked: bool) -> Permission:
        """Whether a player can use a sticker of a sheet, which was chosen or not as the game was set up.

        Asked for each. Early and middle: there are no stickers. Late: if it was.
        """

    @question
    def starts_by_card(self, position: Position) -> bool:
        """Whether a player starts because a card beside the library says so, whoever else was to start.

        Asked where there is such a card. Early and middle: no such cards. Late: yes.
        """

    @question
    def stays_shown(self, position: Position, player: PlayerId) -> bool:
        """Whether cards revealed from an opening hand stay revealed until the first turn.

        Asked after a player has shown some. Early: silent, and taken to be hidden again at once. Middle: hidden again at
        once. Late: they stay.
        """

    @question
    def starter(self, position: Position, before: GameBefore) -> StarterRule:
        """How it is decided who starts.

        Asked as a game begins. Early: chance, then always the loser; silent after a draw. Later: somebody chooses, after a
        game its loser, after a draw whoever chose before. Late: an archenemy starts whatever chance or the loser would say.
        """

    @question
    def begins_in_command_zone(self, position: Position, kind: CardType) -> bool:
        """Whether a card of a kind that belongs in no deck begins the game beside the library.

        Asked as a game is set up for which players have brought such cards. Early: there are none. Middle: vanguards alone.
        Late: they are in the command zone, alone or as a deck.
        """

    @question
    def beginning_life(self, position: Position, player: PlayerId) -> int:
        """With how much life a player begins a game.

        Asked once for each as a game is set up from decks. All eras: 20. Middle: changed by a vanguard (its life modifier).
        Late: so, too, and another number in some variants.
        """

    @question
    def ante(self, position: Position, agreed: bool) -> AnteKind:
        """What each player antes; `agreed` if they agreed to play for ante.

        Early: the top card, a step of setting up. Later: a card picked at random, and only as an option agreed on.
        """

    @question
    def hand_size(self, position: Position, player: PlayerId) -> int:
        """How many cards a player's starting hand has.

        Asked as the hands are drawn. All eras: seven. Middle: changed by a vanguard (its hand modifier). Late: changed by
        whatever says so.
        """

    @question
    def next_mulligan(self, position: Position, record: MulliganRecord) -> MulliganStep:
        """What comes next among the mulligans.

        Asked until it is `Keep`. Early: nothing. Middle: one player to the end, one card fewer each time. Late: declared in
        rounds, a whole hand drawn and one card put under the library for each mulligan, in one variant for each but the
        first; for some years before that one card fewer is drawn each time, and last of all whoever has fewer than at first
        may look at the top card; in one variant a player then gives back some cards alone.
        """

    @question
    def first_draw(self, position: Position, player: PlayerId) -> bool:
        """Whether the active player draws in the first turn's draw step.

        Early: yes. Later: no. Of a team that takes turns, middle: its secondary player does. Late: nobody.
        """
