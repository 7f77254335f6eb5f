"""Setting up: shuffle, then settle who starts; each player mulligans to the end in turn, one card fewer each time. 101."""

from __future__ import annotations

from core.hooks.opening import (
    Ask,
    GameBefore,
    Keep,
    MulliganRecord,
    MulliganStep,
    OpeningFact,
    OpeningStep,
    PlannedStep,
    Redraw,
    SheetPick,
    StarterRule,
)
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission, denied
from core.kernel.values.variants import Variant
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared import opening as shared

SOURCES: Sources = {
    OpeningFact.STARTER_CHOOSES_FIRST: source(
        silent="103.4 goes by whose turn it is, and before the first turn it is nobody's; the player who "
        "starts goes first"
    ),
    OpeningFact.DECK_IS_CUT: ("101.1", "Glossary.Shuffle"),
    OpeningFact.SUPPLEMENT_IS_CUT: source(absent="supplementary decks; one is cut like any deck"),
    OpeningFact.BEGINS_ON_BATTLEFIELD: ("103.1",),
    OpeningFact.SHOWN_ONCE: source(
        silent="no rule says how often a card in an opening hand is revealed; we reveal each once"
    ),
    OpeningFact.SUBGAME: ("506.4",),
    OpeningFact.SHORT_SUBGAME: ("506.3a",),
    OpeningFact.AFTER_SUBGAME: ("506.6",),
}

ORDER = (
    PlannedStep(OpeningStep.SHUFFLE, ("101.1",)),
    PlannedStep(OpeningStep.ANTE, ("217.9b",)),
    PlannedStep(OpeningStep.STARTER, ("101.2",)),
    PlannedStep(OpeningStep.HANDS, ("101.3",)),
    PlannedStep(
        OpeningStep.MULLIGANS,
        ("103.1",),
        "no rule says when a card that mentions mulligans works; we let it work when its player is asked",
    ),
    PlannedStep(
        OpeningStep.OPENING_HANDS,
        ("103.1",),
        "no rule orders cards that begin the game on the battlefield; we let the player who starts go first",
    ),
)

RESTARTS = (
    "the text has no restarted games; we make the decks of all cards that were in it, and finish the effect "
    "that restarts it once the new game begins"
)
AFTER_RESTART = (
    PlannedStep(OpeningStep.EXEMPT, ("103.1",)),
    PlannedStep(OpeningStep.GATHER, ("103.1",), RESTARTS),
    *ORDER,
    PlannedStep(OpeningStep.FINISH_RESTART, ("103.1",), RESTARTS),
)


@rule("101.1", "101.2", "101.3", "101.4", "101.5", "217.2a")
def steps(position: Position) -> tuple[PlannedStep, ...]:
    """The order of section 101. It has no step for cards in opening hands, nor for a game that a card has begun anew.

    Those cards work by their own text.
    """
    return AFTER_RESTART if position.restarted else ORDER


VANGUARDS = "Glossary.Vanguard and Avatars"


@rule("101.2")
def starter(position: Position, before: GameBefore) -> Answer[StarterRule]:
    """Somebody chooses who starts."""
    chooses = shared.somebody_chooses(position, before)
    if position.agreed.variant is Variant.EMPEROR:
        return cited(StarterRule.EMPEROR, "607.4")
    if before is GameBefore.RESTARTED:
        return cited(
            chooses,
            silent="a restarted game has no loser who would go first; we settle who starts as in the first game",
        )
    return chooses


ante = answer_with(shared.random_ante, "217.9a", "217.9b")


@rule("200.1")
def begins_in_command_zone(position: Position, kind: CardType) -> Answer[bool]:
    """A vanguard is chosen before the game; of other cards that belong in no deck these rules know nothing."""
    if kind is CardType.VANGUARD:
        return cited(True, VANGUARDS)
    return cited(False, "200.1", absent="cards with a nonstandard back")


@rule("101.3")
def beginning_life(position: Position, player: PlayerId) -> Answer[int]:
    """20, or what a vanguard makes of it; 20 for each player of a team with one life total."""
    if position.agreed.shares_life:
        count = len(position.teammates(player))
        return cited(shared.TWENTY * count, "606.4a" if count == 2 else "606.10")
    if position.agreed.variant is Variant.VANGUARD:
        return cited(shared.changed_life(position, player), VANGUARDS)
    return shared.TWENTY


@rule("101.3", beside=("217.3a",))
def hand_size(position: Position, player: PlayerId) -> Answer[int]:
    """Seven, or what a vanguard makes of it."""
    if position.agreed.variant is Variant.VANGUARD:
        return cited(shared.changed_hand(position, player), VANGUARDS)
    return shared.SEVEN


def _mulligan_of_teams(position: Position, record: MulliganRecord) -> MulliganStep:
    """All of the starting team decide, then those who want to mulligan do so at one time, until all keep; then the other team.

    The first new hand has seven cards, each later one a card less, down to none.
    """
    starting = position.teammates(record.starter)
    for team in (starting, [player.id for player in position.players if player.id not in starting]):
        left = [player for player in team if player not in record.kept and record.taken[player] <= 7]
        for player in left:
            if player not in record.declared:
                return Ask(player)
        if left:
            sizes = tuple(7 - record.taken[player] for player in left)
            return Redraw(tuple(left), sizes, tuple(0 for _ in left))
    return Keep()


@rule("101.4")
def next_mulligan(position: Position, record: MulliganRecord) -> Answer[MulliganStep]:
    """The starting player goes on until keeping, then the other; each new hand is one card smaller, down to none.

    The text says six cards for the first mulligan, whatever a vanguard made of the first hand. Teams that take turns do so as
    teams.
    """
    if position.agreed.shares_turns:
        return cited(_mulligan_of_teams(position, record), "101.4a", "606.6a")
    return shared.mulligans_in_turn(position, record, shared.SEVEN - 1)


@rule("101.5a")
def first_draw(position: Position, player: PlayerId) -> Answer[bool]:
    """The player who goes first does not draw in the first turn; of several players everybody does."""
    if position.agreed.shares_life:
        return cited(player != position.this_turn.active, "101.5b", "606.6b")
    return cited(True, "101.5b") if len(position.players) > 2 else False


@rule("101.2", absent="companions, which are revealed from outside the game")
def may_show_companions(position: Position, cards: tuple[ObjectId, ...], fulfilled: bool) -> Permission:
    """There is no time for it."""
    return denied("nothing is shown from outside the game")


@rule("200.1", absent="stickers")
def sheets_picked(position: Position, limited: bool) -> SheetPick:
    """Nobody has any."""
    return SheetPick(0, True)


@rule("200.1", absent="stickers")
def may_use_sheet(position: Position, picked: bool) -> Permission:
    """Nobody has any."""
    return denied("there are no stickers")


@rule("101.2", absent="cards that say before the game who starts")
def starts_by_card(position: Position) -> bool:
    """Players settle who starts, or the game before does."""
    return False


@rule("Glossary.Reveal")
def stays_shown(position: Position, player: PlayerId) -> bool:
    """What is revealed is as it was before once everybody has seen it."""
    return False
