"""The era's own vocabulary, for output alone."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field

from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.keywords import KeywordName
from core.kernel.values.records import Record
from core.kernel.values.zones import PlayerId, Zone


class Vocabulary(Record):
    """An era's words. Verbs are in the third person: `summons`, `plays`, `casts`.

    `keywords` says in full what the era has no keyword for; `unknown_subtypes` are those that it does not use.
    """

    casts: Mapping[CardType, str]
    activates: str
    zones: Mapping[Zone, str]
    bury: str
    counter_on_resolution: str
    stack: str
    token_zone: str
    enters: str
    dies: str
    """What creatures and planeswalkers do that go to the graveyard from the battlefield, and others if nothing else is said."""
    goes_to_graveyard: str = ""
    """What other permanents do that go there from the battlefield, if that is another word."""
    keywords: Mapping[KeywordName, str] = field(default_factory=dict)
    unknown_subtypes: frozenset[str] = frozenset()
    heals: bool = False
    """Whether creatures are said to heal when damage is removed from them."""


class Asked(Fixed):
    """What a card has a player name."""

    COLOR = "a color"
    CREATURE_TYPE = "a creature type"
    LAND_TYPE = "a basic land type"
    CARD = "the name of a card"
    NO_LAND = "the name of a nonland card"
    NO_BASIC_LAND = "the name of a card other than a basic land"
    OTHER_NAME = "the other name of a flip card"
    BACK = "the name on the back of a card"
    OTHER_WORD = "a word that may replace another"


class WordsFact(Fact):
    """What is so of what words mean, and of numbers."""

    UNKNOWN_IS_NOTHING = "a number that cannot be determined is 0"
    AS_FAR_AS_POSSIBLE = "an instruction that asks for more than there is is carried out as far as possible"
    HALVES_ARE_WHOLE = "half of an odd number is rounded as the card says"
    DEVOTION = "a devotion to a color is the number of mana symbols of it in the mana costs of a player's permanents"
    TOSSER_CALLS = "the player who tosses a coin calls it"
    RIGHT_CALL_WINS = "the player who tosses a coin wins if the call was right, and nobody else wins"
    UNCALLED_WINS_NOTHING = "nobody wins a coin toss that is not called"


class Words(Topic, name="words", facts=WordsFact):
    """Questions about an era's vocabulary, and what some of its words mean."""

    @question
    def vocabulary(self, position: Position) -> Vocabulary:
        """The era's words for what players do and for the zones.

        Asked when something is told. Early: summon and cast; in play; removed from the game; buried. Middle: play; in play.
        Late: cast; battlefield; exile.
        """

    @question
    def knows_teams(self, position: Position) -> bool:
        """Whether "your team" means you alone in a game without teams.

        Asked as a game is set up. Early and middle: no; teams are unknown, or belong to games of teams. Late: yes.
        """

    @question
    def ban_prevails(self, position: Position, player: PlayerId) -> bool:
        """Whether a player does not do what one card orders and another forbids.

        Asked when it comes up. Early: silent; the book ranks cards over rules and not among themselves. Middle: yes, as
        what is impossible is skipped. Late: yes, as a ban beats an order.
        """

    @question
    def below_zero(self, position: Position, number: int, is_result: bool) -> int:
        """What a number below zero counts as: a power, toughness or life total, or a result of an effect that uses one.

        Asked when the one is read, before anything is counted or compared with it, and when the other comes out. Early:
        silent; for 0. Middle: for 0. Late: for the number that it is, but a result for 0.
        """

    @question
    def changes_below_zero(self, position: Position) -> bool:
        """Whether a change of power or toughness by a number below zero subtracts.

        Asked as such a change begins. Early and middle: no, no number is below zero. Late: no, it is a change by 0;
        somewhat earlier: yes.
        """

    @question
    def creature_types(self, position: Position) -> frozenset[str]:
        """Which creature types exist, besides those on cards in this game.

        Asked as the first effect begins that gives them all, and whenever one is named.

        Early: silent; those printed on the cards so far. Later: those on the list of the rules.
        """

    @question
    def may_name(self, position: Position, asked: Asked, said: str, fits: bool) -> Permission:
        """Whether a player can name something for what a card asks for.

        Asked when something is named; `fits` if it is that. Early: silent; only what is asked for. Later: only one of the
        five colors, and only one type that there is.
        """
