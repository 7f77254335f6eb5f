"""The words of 2006: cards are played, in play, put into graveyards, or removed from the game."""

from __future__ import annotations

from core.hooks.words import Asked, Vocabulary, WordsFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import PlayerId, Zone
from editions.ninth_2006.subtypes import CREATURE_TYPES
from editions.shared import words as shared

SOURCES: Sources = {
    WordsFact.UNKNOWN_IS_NOTHING: ("104.2",),
    WordsFact.AS_FAR_AS_POSSIBLE: ("103.3", "416.3"),
    WordsFact.HALVES_ARE_WHOLE: ("104.1",),
    WordsFact.DEVOTION: source(absent="devotion; we follow the card's own text"),
    WordsFact.TOSSER_CALLS: ("511.1",),
    WordsFact.RIGHT_CALL_WINS: ("511.1",),
    WordsFact.UNCALLED_WINS_NOTHING: ("511.2",),
}

VOCABULARY = Vocabulary(
    casts=dict.fromkeys(CardType, "plays"),
    activates="plays",
    zones={
        Zone.LIBRARY: "library",
        Zone.HAND: "hand",
        Zone.BATTLEFIELD: "in play",
        Zone.GRAVEYARD: "graveyard",
        Zone.STACK: "on the stack",
        Zone.EXILE: "removed from the game",
        Zone.ANTE: "ante",
        Zone.COMMAND: "set aside",
        Zone.NOWHERE: "gone",
        Zone.OUTSIDE: "outside the game",
        Zone.PHASED_OUT: "phased out",
    },
    bury="is destroyed and can't be regenerated",
    counter_on_resolution="is countered: no legal target",
    stack="stack",
    token_zone="ceases to exist",
    enters="comes into play",
    dies="is put into the graveyard from play",
    keywords={KeywordName.REACH: "can block as though it had flying"},
)


@rule("200.6", "217.1", "409.1")
def vocabulary(position: Position) -> Vocabulary:
    """The words of these rules."""
    return VOCABULARY


@rule("200.3a", absent="teams outside team games")
def knows_teams(position: Position) -> bool:
    """Only games between teams have them."""
    return False


@rule("103.3", "416.3")
def ban_prevails(position: Position, player: PlayerId) -> bool:
    """What one card forbids is left out of what another orders."""
    return True


below_zero = answer_with(shared.nothing, "104.2")


@rule("104.2")
def changes_below_zero(position: Position) -> bool:
    """It counts for nothing."""
    return False


@rule("205.3d", "212.1e")
def creature_types(position: Position) -> frozenset[str]:
    """Those on the list in the glossary."""
    return CREATURE_TYPES


@rule("203.2c", "203.2d")
def may_name(position: Position, asked: Asked, said: str, fits: bool) -> Answer[Permission]:
    """One of the five colors; one type that there is, and of the sort that is asked for."""
    may = shared.what_is_asked_for(position, asked, said, fits)
    if asked is Asked.OTHER_WORD:
        return cited(may, "413.2c")
    if asked in (Asked.CARD, Asked.NO_LAND, Asked.NO_BASIC_LAND, Asked.OTHER_NAME, Asked.BACK):
        return cited(
            may,
            silent="no rule says which names can be chosen, except 505.7 for split cards; we allow only what "
            "is asked for",
        )
    return cited(may, "212.1e") if asked in (Asked.CREATURE_TYPE, Asked.LAND_TYPE) else may
