"""Setting up: ante, seven cards, and whoever lost goes first. Revised Edition, pp. 4-5 and 11."""

from __future__ import annotations

from core.hooks.opening import (
    AnteKind,
    GameBefore,
    Keep,
    MulliganRecord,
    MulliganStep,
    OpeningFact,
    OpeningStep,
    PlannedStep,
    SheetPick,
    StarterRule,
)
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared import opening as shared

SOURCES: Sources = {
    OpeningFact.STARTER_CHOOSES_FIRST: source(
        silent="the book does not say who chooses first before the first turn; we let the player who starts choose first"
    ),
    OpeningFact.DECK_IS_CUT: ("p11.4", "p4.9"),
    OpeningFact.SUPPLEMENT_IS_CUT: source(absent="supplementary decks; one is cut like any deck"),
    OpeningFact.BEGINS_ON_BATTLEFIELD: ("p43.8",),
    OpeningFact.SHOWN_ONCE: source(
        silent="the book does not say whether a card that works from an opening hand can be revealed again; "
        "we allow it once"
    ),
    OpeningFact.SUBGAME: source(
        silent="the book does not say how a subgame begins; we play it like any other game, without an ante"
    ),
    OpeningFact.SHORT_SUBGAME: ("p14.15",),
    OpeningFact.AFTER_SUBGAME: source(
        silent="the book has no subgames; we follow the card's text, and its cards are shuffled afterwards"
    ),
}

ORDER = (
    PlannedStep(OpeningStep.SHUFFLE, ("p11.2",)),
    PlannedStep(OpeningStep.ANTE, ("p11.5",)),
    PlannedStep(OpeningStep.HANDS, ("p11.8",)),
    PlannedStep(OpeningStep.STARTER, ("p11.9", "p11.10")),
    PlannedStep(OpeningStep.MULLIGANS, silent="the book has no mulligan; hands are played as they are drawn"),
    PlannedStep(
        OpeningStep.OPENING_HANDS,
        ("p43.8",),
        "the book does not order cards that begin the game in play; we let the player who starts go first",
    ),
)

RESTARTS = (
    "the book has no restarted games; we make the decks of all cards that were in it, and finish the effect "
    "that restarts it once the new game begins"
)
AFTER_RESTART = (
    PlannedStep(OpeningStep.EXEMPT, ("p43.8",)),
    PlannedStep(OpeningStep.GATHER, ("p43.8",), RESTARTS),
    *ORDER,
    PlannedStep(OpeningStep.FINISH_RESTART, ("p43.8",), RESTARTS),
)


@rule("p11.2", "p11.4", "p11.5", "p11.8", "p11.10")
def steps(position: Position) -> tuple[PlannedStep, ...]:
    """The order of page 11; the sample game settles who starts before the hands are drawn (p5.1).

    The last two steps are empty by the book: cards that work from an opening hand do so by their own text, and so does what
    has a game begin anew.
    """
    return AFTER_RESTART if position.restarted else ORDER


@rule("p5.1", "p11.9")
def starter(position: Position, before: GameBefore) -> Answer[StarterRule]:
    """Chance decides the first game; later the loser goes first, without a choice."""
    if before is GameBefore.LOST:
        return cited(StarterRule.LOSER_STARTS, "p11.10")
    if before is GameBefore.DRAWN:
        return cited(
            StarterRule.AT_RANDOM,
            silent="the book lets the loser start, and a drawn game has none; we leave it to chance, as in "
            "the first game",
        )
    if before is GameBefore.RESTARTED:
        return cited(
            StarterRule.AT_RANDOM,
            silent="a restarted game has no loser who would go first; chance picks the starting player, as in the first game",
        )
    return StarterRule.AT_RANDOM


@rule("p11.1", absent="cards that belong in no deck")
def begins_in_command_zone(position: Position, kind: CardType) -> bool:
    """The book knows no cards but those of which decks are made."""
    return False


beginning_life = answer_with(shared.twenty_life, "p4.5")


@rule("p11.5", "p11.6")
def ante(position: Position, agreed: bool) -> Answer[AnteKind]:
    """Page 11 makes ante a step of setting up; in the sample game it is one for players who agreed to it."""
    if agreed:
        return AnteKind.TOP_CARD
    return cited(
        AnteKind.NOTHING, "p4.10", silent="page 11 makes ante a step, page 4 a matter of agreement; we follow page 4"
    )


hand_size = answer_with(shared.seven_cards, "p11.8", "p5.3")


@rule(absent="mulligans; hands are played as they are drawn")
def next_mulligan(position: Position, record: MulliganRecord) -> MulliganStep:
    """There is nothing to decide."""
    return Keep()


@rule("p5.4", "p12.1", "p13.6")
def first_draw(position: Position, player: PlayerId) -> bool:
    """Whoever goes first draws in the first turn as in any other."""
    return True


@rule("p11.10", absent="companions, which are revealed from outside the game")
def may_show_companions(position: Position, cards: tuple[ObjectId, ...], fulfilled: bool) -> Permission:
    """There is no time for it."""
    return denied("nothing is shown from outside the game")


@rule("p11.1", absent="stickers")
def sheets_picked(position: Position, limited: bool) -> SheetPick:
    """Nobody has any."""
    return SheetPick(0, True)


@rule("p11.1", absent="stickers")
def may_use_sheet(position: Position, picked: bool) -> Permission:
    """Nobody has any."""
    return denied("there are no stickers")


@rule("p11.10", absent="cards that say before the game who starts")
def starts_by_card(position: Position) -> bool:
    """Chance or the game before say who starts."""
    return False


@rule(
    silent="the book does not say how long a card that works from an opening hand stays revealed; we let it "
    "go back at once"
)
def stays_shown(position: Position, player: PlayerId) -> bool:
    """The card's text asks for no more than that it is shown."""
    return False
