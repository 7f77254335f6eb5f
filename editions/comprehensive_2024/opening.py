"""Setting up: settle who starts, then shuffle; mulligans in rounds, seven cards drawn and some put under. 103."""

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
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.variants import AGAINST_ARCHENEMY, TWO_HEADED, WITH_COMMANDERS, Variant
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared import opening as shared

SOURCES: Sources = {
    OpeningFact.STARTER_CHOOSES_FIRST: ("101.4e",),
    OpeningFact.DECK_IS_CUT: ("103.3",),
    OpeningFact.SUPPLEMENT_IS_CUT: ("103.3a",),
    OpeningFact.BEGINS_ON_BATTLEFIELD: ("103.6a",),
    OpeningFact.SHOWN_ONCE: ("103.6b",),
    OpeningFact.SUBGAME: ("726.2",),
    OpeningFact.SHORT_SUBGAME: ("726.3",),
    OpeningFact.AFTER_SUBGAME: ("726.5",),
}

ORDER = (
    PlannedStep(OpeningStep.STARTER, ("103.1",)),
    PlannedStep(OpeningStep.SIDEBOARDS, ("103.2", "103.2a")),
    PlannedStep(OpeningStep.COMPANIONS, ("103.2", "103.2b")),
    PlannedStep(OpeningStep.COMMANDERS, ("103.2", "103.2c", "702.124b", "903.6")),
    PlannedStep(OpeningStep.STICKERS, ("103.2", "103.2d")),
    PlannedStep(OpeningStep.CONSPIRACIES, ("103.2", "103.2e", "315.2")),
    PlannedStep(OpeningStep.SHUFFLE, ("103.3",)),
    PlannedStep(OpeningStep.SUPPLEMENTS, ("103.3a",)),
    PlannedStep(OpeningStep.ANTE, ("407.2",)),
    PlannedStep(OpeningStep.HANDS, ("103.5",)),
    PlannedStep(OpeningStep.MULLIGANS, ("103.5b",)),
    PlannedStep(OpeningStep.OPENING_HANDS, ("103.6",)),
    PlannedStep(OpeningStep.FIRST_PLANE, ("103.7", "901.5")),
)


AFTER_RESTART = (
    PlannedStep(OpeningStep.EXEMPT, ("724.5",)),
    PlannedStep(OpeningStep.GATHER, ("724.2",)),
    *ORDER,
    PlannedStep(OpeningStep.FINISH_RESTART, ("724.4",)),
)

LIFE = {
    Variant.COMMANDER: (40, ("103.4c", "903.7")),
    Variant.COMMANDER_DRAFT: (40, ("103.4c", "903.7", "903.13g")),
    Variant.BRAWL: (25, ("103.4d",)),
}


@rule("103.1", "103.3", "103.4", "103.5", "103.6", "103.8", "401.1")
def steps(position: Position) -> tuple[PlannedStep, ...]:
    """The order of section 103, with a step of its own for cards in opening hands; a restarted game has more."""
    return AFTER_RESTART if position.restarted else ORDER


@rule("103.1")
def starter(position: Position, before: GameBefore) -> Answer[StarterRule]:
    """Somebody chooses, but for games against an archenemy, who starts, and for teams that take no turns in common."""
    if before is GameBefore.RESTARTED:
        return cited(StarterRule.RESTARTER, "724.1a")
    if position.agreed.variant in AGAINST_ARCHENEMY:
        return cited(StarterRule.ARCHENEMY, "103.1b", "904.6")
    if position.agreed.variant is Variant.EMPEROR:
        return cited(StarterRule.EMPEROR, "809.4")
    if (
        position.agreed.teams
        and not position.agreed.shares_turns
        and position.agreed.variant is not Variant.ALTERNATING_TEAMS
    ):
        return cited(StarterRule.MIDDLE, "808.4")
    return shared.somebody_chooses(position, before)


@rule("108.5", "408.3")
def begins_in_command_zone(position: Position, kind: CardType) -> Answer[bool]:
    """They start the game in the command zone."""
    return cited(True, "408.3", "902.3") if kind is CardType.VANGUARD else True


@rule("103.4", "119.1")
def beginning_life(position: Position, player: PlayerId) -> Answer[int]:
    """20, unless a variant has it otherwise; 15 for each player of a team with one life total."""
    if position.agreed.variant is Variant.ARCHENEMY_COMMANDER:
        return cited(60, "904.13b")
    if position.agreed.shares_life:
        count = len(position.teammates(player))
        return cited(15 * count, "103.4a", "810.4", *(() if count == 2 else ("810.11",)))
    if position.agreed.variant is Variant.BRAWL and len(position.players) > 2:
        return cited(30, "103.4d", "903.12f")
    if position.agreed.variant in LIFE:
        life, numbers = LIFE[position.agreed.variant]
        return cited(life, *numbers)
    if position.agreed.variant is Variant.VANGUARD:
        return cited(shared.changed_life(position, player), "103.4b")
    if position.agreed.variant is Variant.SUPERVILLAIN_RUMBLE:
        return cited(40, "904.5", "904.12c")
    if position.agreed.variant is Variant.ARCHENEMY and position.is_archenemy(player):
        return cited(40, "103.4e", "904.5")
    return shared.TWENTY


@rule("103.5", beside=("402.1",))
def hand_size(position: Position, player: PlayerId) -> Answer[int]:
    """The starting hand size: seven, unless something changes that."""
    size = shared.changed_hand(position, player)
    if position.restarted:
        return cited(size, "103.5", "724.3")
    return cited(size, "103.5a") if position.agreed.variant is Variant.VANGUARD else size


ante = answer_with(shared.random_ante, "407.1", "407.2")


@rule("103.5")
def next_mulligan(position: Position, record: MulliganRecord) -> Answer[MulliganStep]:
    """Rounds: every player who has not kept declares, the starting player first; then those who mulligan do so together.

    A player whose opening hand would be down to no cards may not mulligan again. In Brawl the first mulligan does not count. The
    seed text runs two sentences into one here; we follow the published text, in which whoever keeps is done.
    """
    free = 1 if position.agreed.variant is Variant.BRAWL or len(position.players) > 2 else 0
    order = (record.starter, *position.others(record.starter))
    for player in order:
        if player in record.kept or player in record.declared:
            continue
        if record.taken[player] - free < record.sizes[player]:
            return cited(Ask(player), "103.5d", "805.3a") if position.agreed.shares_turns else Ask(player)
    if record.declared:
        draws = tuple(record.sizes[player] for player in record.declared)
        counted = tuple(record.taken[player] + 1 for player in record.declared)
        again = Redraw(record.declared, draws, tuple(times - free for times in counted))
        if position.agreed.variant is Variant.VANGUARD:
            return cited(again, "103.5", "902.5a")
        if free and 1 in counted:
            return cited(again, "103.5c", "800.6") if len(position.players) > 2 else cited(again, "103.5c")
        return again
    return Keep()


@rule("103.8a")
def first_draw(position: Position, player: PlayerId) -> Answer[bool]:
    """The player who goes first does not draw in the first turn; of several players everybody does."""
    if position.agreed.variant in TWO_HEADED and position.agreed.shares_turns:
        return cited(False, "103.8b", "800.7", "810.6")
    return cited(True, "103.8c", "800.7") if len(position.players) > 2 else False


@rule("103.2b", "702.139a")
def may_show_companions(position: Position, cards: tuple[ObjectId, ...], fulfilled: bool) -> Answer[Permission]:
    """One, and only if the starting deck is what it asks for, of which a commander is still a part."""
    if len(cards) > 1:
        return denied("a player shows no more than one companion")
    shown = ALLOWED if fulfilled else denied("the deck is not what the companion asks for")
    return cited(shown, "103.2b", "702.139a", "702.139b") if position.agreed.variant in WITH_COMMANDERS else shown


@rule("103.2d")
def sheets_picked(position: Position, limited: bool) -> Answer[SheetPick]:
    """Three: by chance in constructed play, by choice out of what was opened."""
    return cited(SheetPick(3, not limited), "103.2d", "123.2b" if limited else "123.2a")


@rule("103.2d", "123.2c")
def may_use_sheet(position: Position, picked: bool) -> Permission:
    """Those that were picked alone."""
    return ALLOWED if picked else denied("the sheet was not picked for this game")


@rule("103.1c")
def starts_by_card(position: Position) -> bool:
    """What the card says takes the place of what was settled before."""
    return True


@rule("103.6b")
def stays_shown(position: Position, player: PlayerId) -> bool:
    """Until the first turn begins."""
    return True
