"""The words of 1994: creatures are summoned, cards are in play, buried, or removed from the game."""

from __future__ import annotations

from core.hooks.words import Asked, Vocabulary, WordsFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import PlayerId, Zone
from editions.revised_1994.subtypes import CREATURE_TYPES
from editions.shared import words as shared

TOSSES = "the book does not say who wins a toss; we let the player who tosses win with the right call"
SOURCES: Sources = {
    WordsFact.UNKNOWN_IS_NOTHING: source(
        silent="the book does not say which number replaces one that nothing gives; we take 0"
    ),
    WordsFact.AS_FAR_AS_POSSIBLE: source(
        silent="the book does not say what is done with an instruction that cannot wholly be carried out; we "
        "do as much as possible"
    ),
    WordsFact.HALVES_ARE_WHOLE: source(
        silent="the book does not say what half of an odd number is; we round as the card says"
    ),
    WordsFact.DEVOTION: source(absent="devotion; we follow the card's own text"),
    WordsFact.TOSSER_CALLS: source(
        silent="the book does not say who calls a coin toss; we let the player who tosses call it"
    ),
    WordsFact.RIGHT_CALL_WINS: source(silent=TOSSES),
    WordsFact.UNCALLED_WINS_NOTHING: source(silent=TOSSES),
}

VOCABULARY = Vocabulary(
    casts={kind: "summons" if kind is CardType.CREATURE else "casts" for kind in CardType},
    activates="uses",
    zones={
        Zone.LIBRARY: "library",
        Zone.HAND: "hand",
        Zone.BATTLEFIELD: "in play",
        Zone.GRAVEYARD: "graveyard",
        Zone.STACK: "being cast",
        Zone.EXILE: "removed from the game",
        Zone.ANTE: "ante",
        Zone.COMMAND: "set aside",
        Zone.NOWHERE: "gone",
        Zone.OUTSIDE: "outside the game",
        Zone.PHASED_OUT: "phased out",
    },
    bury="is buried",
    counter_on_resolution="fails",
    stack="chain",
    token_zone="is removed from play for good",
    enters="comes into play",
    dies="goes to the graveyard",
    heals=True,
    keywords={
        KeywordName.DEFENDER: "cannot attack",
        KeywordName.HASTE: "can attack and use its power the turn it comes into play",
        KeywordName.REACH: "can block flying creatures",
        KeywordName.VIGILANCE: "does not tap to attack",
    },
    unknown_subtypes=frozenset({"Aura"}),
)


@rule("p24.3", "p17.15", "p18.2", "p34.4", "p34.5")
def vocabulary(position: Position) -> Vocabulary:
    """The book's own words."""
    return VOCABULARY


@rule(absent="teams; a duel has two opponents")
def knows_teams(position: Position) -> bool:
    """The words mean nothing here."""
    return False


@rule(
    "p43.8",
    silent='the book ranks cards over rules but does not rank cards against each other; we let "can\'t" beat "can"',
)
def ban_prevails(position: Position, player: PlayerId) -> bool:
    """What one card forbids is left out of what another orders."""
    return True


below_zero = answer_with(
    shared.nothing,
    silent="the book covers a power below zero only in combat; in what else counts it, we count it as 0",
)


@rule(silent="the book covers a power below zero only in combat; in what else counts it, we count it as 0")
def changes_below_zero(position: Position) -> bool:
    """It counts for nothing."""
    return False


@rule(silent="the book has no list of creature types; we take those printed on cards so far")
def creature_types(position: Position) -> frozenset[str]:
    """What cards summon."""
    return CREATURE_TYPES


@rule("p15.2")
def may_name(position: Position, asked: Asked, said: str, fits: bool) -> Answer[Permission]:
    """One of the five colors, where a color is asked for; of other names the book does not speak."""
    permission = shared.what_is_asked_for(position, asked, said, fits)
    if asked is Asked.COLOR:
        return cited(permission, "p15.2", "p15.3")
    return cited(
        permission,
        silent=f"the book does not say which words count as {asked.value}; we take only words that are one",
    )
