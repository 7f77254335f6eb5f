"""The words of 2024: spells are cast, abilities activated, permanents are on the battlefield, cards are exiled."""

from __future__ import annotations

from core.hooks.words import Asked, Vocabulary, WordsFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission
from core.kernel.values.zones import PlayerId, Zone
from editions.comprehensive_2024.subtypes import CREATURE_TYPES
from editions.shared import words as shared

SOURCES: Sources = {
    WordsFact.UNKNOWN_IS_NOTHING: ("107.2",),
    WordsFact.AS_FAR_AS_POSSIBLE: ("101.3", "609.3"),
    WordsFact.HALVES_ARE_WHOLE: ("107.1a",),
    WordsFact.DEVOTION: ("700.5",),
    WordsFact.TOSSER_CALLS: ("705.2",),
    WordsFact.RIGHT_CALL_WINS: ("705.2",),
    WordsFact.UNCALLED_WINS_NOTHING: ("705.2",),
}

VOCABULARY = Vocabulary(
    casts=dict.fromkeys(CardType, "casts"),
    activates="activates",
    zones={
        Zone.LIBRARY: "library",
        Zone.HAND: "hand",
        Zone.BATTLEFIELD: "on the battlefield",
        Zone.GRAVEYARD: "graveyard",
        Zone.STACK: "on the stack",
        Zone.EXILE: "exiled",
        Zone.ANTE: "ante",
        Zone.COMMAND: "in the command zone",
        Zone.NOWHERE: "gone",
        Zone.OUTSIDE: "outside the game",
        Zone.PHASED_OUT: "phased out",
    },
    bury="is destroyed and can't be regenerated",
    counter_on_resolution="does not resolve",
    stack="stack",
    token_zone="ceases to exist",
    enters="enters the battlefield",
    dies="dies",
    goes_to_graveyard="is put into the graveyard",
)


@rule("403.5", "406.8", "601.1", "602.1d", "700.4", "700.15")
def vocabulary(position: Position) -> Vocabulary:
    """The words of these rules."""
    return VOCABULARY


@rule("102.4")
def knows_teams(position: Position) -> bool:
    """Where there are no teams, it is you alone."""
    return True


@rule("101.2")
def ban_prevails(position: Position, player: PlayerId) -> bool:
    """What one card forbids is left out of what another orders."""
    return True


below_zero = answer_with(shared.only_results, "107.1b")


NAMED: dict[Asked, tuple[str, ...]] = {
    Asked.COLOR: ("105.1", "105.4"),
    Asked.CREATURE_TYPE: ("205.3e",),
    Asked.LAND_TYPE: ("205.3e",),
    Asked.CARD: ("201.4",),
    Asked.NO_LAND: ("201.4a",),
    Asked.NO_BASIC_LAND: ("201.4a",),
    Asked.OTHER_NAME: ("201.4c", "710.5"),
    Asked.BACK: ("201.4d",),
    Asked.OTHER_WORD: ("608.2d",),
}


@rule("107.1b")
def changes_below_zero(position: Position) -> bool:
    """A calculated result that is below zero is zero."""
    return False


@rule("205.3m")
def creature_types(position: Position) -> frozenset[str]:
    """Those on the list."""
    return CREATURE_TYPES


@rule("105.4")
def may_name(position: Position, asked: Asked, said: str, fits: bool) -> Answer[Permission]:
    """One of the five colors; one type that there is, and of the sort that is asked for."""
    may = shared.what_is_asked_for(position, asked, said, fits)
    return cited(may, *NAMED[asked]) if asked in NAMED else may
