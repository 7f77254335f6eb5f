"""Casting: costs, modes and where cards go once they have resolved. A.1, A.2, E.2, E.10, G.7, G.27, K.15, K.21, T.4."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.hooks.turn import Allowance
from core.kernel.questions.asking import Answer, Cited, Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics
from core.rulebook.basing import Base
from editions.rulings_1999.rulings_beside import noted

SOURCES: Sources = {
    CastingFact.NO_SUCH_MODE: ("G.27.1", "G.27.2", "G.27.3"),
    CastingFact.LACKING: ("G.7.3", "T.4.7"),
    CastingFact.CANNOT_HAPPEN: ("G.7.3",),
    CastingFact.GIVEN_BEFORE: ("G.7.4", "G.7.Ruling.5", "G.35.Ruling.2"),
    CastingFact.FEW_COUNTERS: ("G.7.3",),
    CastingFact.COST_IS_PAID: ("T.4.2",),
    CastingFact.COST_IS_FIXED: ("K.21.Ruling.3",),
    CastingFact.CHANGES_ADD_UP: ("K.21.5", "K.21.2", "K.21.Ruling.1", "A.13.Ruling.1", "G.20.3", "T.12.Ruling.1"),
    CastingFact.SACRIFICE_FIRST: ("G.35.4", "T.4.Ruling.2"),
    CastingFact.MANA_FIRST: ("T.4.2", "T.4.Ruling.3", "G.7.3"),
    CastingFact.FAILED_IS_DISCARDED: ("G.41.4", "T.7.1", "E.4.Ruling.1"),
    CastingFact.CHANGES_INSTEAD: ("E.10.Ruling.2", "K.21.Ruling.2", "K.9.Ruling.3"),
    CastingFact.WRONG_ZONE: ("A.1.4", "A.2.4"),
    CastingFact.CARD_GOES_FIRST: ("T.4.4", "E.10.Ruling.4"),
    CastingFact.OWN_OTHER_COST: ("E.10.2", "E.10.Ruling.3"),
    CastingFact.COST_STAYS: ("E.10.Ruling.1", "K.9.Ruling.1", "K.9.Ruling.2"),
    CastingFact.GENERIC_ALONE: ("G.20.3",),
    CastingFact.LIFE_IS_LOST: ("G.24.Ruling.1",),
    CastingFact.MANA_STAYS_SPENT: ("G.7.Ruling.2",),
    CastingFact.MANA_SPENT_IN_VAIN: ("G.8.Ruling.1",),
    CastingFact.OTHER_WAYS_ASK_NOTHING: ("G.27.5",),
    CastingFact.OPPONENT_CHOOSES_WAY: ("T.4.9",),
    CastingFact.OPPONENT_CHOOSES_FOR_ABILITY: ("T.4.9",),
    CastingFact.PLAYER_CHOOSES_FIRST: ("T.4.9",),
    CastingFact.PUT_IS_NOT_PLAYED: ("K.17.Ruling.3", "G.31.1"),
    CastingFact.COST_REQUIRED: ("K.9.3",),
    CastingFact.CHOSEN_AS_IT_RESOLVES: ("T.4.6", "T.4.8"),
    CastingFact.OWN_ADDED_COST: ("K.21.4", "K.21.3"),
    CastingFact.INSTANT_IS_DISCARDED: ("K.15.1",),
    CastingFact.INTERRUPT_IS_DISCARDED: ("K.16.1",),
    CastingFact.SORCERY_IS_DISCARDED: ("K.23.1",),
    CastingFact.UNLESS_DONE: ("A.6.2",),
    CastingFact.ATTACKERS_PAST: ("E.1.2",),
    CastingFact.COUNTERED_IS_DISCARDED: ("T.5.4", "G.8.2", "A.13.5", "Z.6.2"),
    CastingFact.DONE_IS_DISCARDED: ("T.7.1", "Z.6.2", "K.20.1"),
    CastingFact.COUNTERED_STOPS: ("T.5.4", "E.2.Ruling.3", "G.8.Ruling.2", "G.8.3"),
}


@rule("T.12.5")
def ban_reaches_mana(position: Position, player: PlayerId, card: Characteristics) -> bool:
    """No effect keeps a mana source from being played."""
    return False


@rule("P.8.3")
def may_play_land(
    position: Position, player: PlayerId, allowed: frozenset[Allowance], *, base: Base
) -> Answer[Permission]:
    """As the rulebook has it; a further land that an effect allows is played by the same rules as the first."""
    base_answer: Cited[Permission] = base(position, player, allowed)
    further = position.players[player].this_turn.lands_played and position.allows_lands(player)
    return noted(base_answer, "P.8.Ruling.1") if further else base_answer


@rule("G.27.7")
def settles_alternatives(position: Position, player: PlayerId) -> bool:
    """It is settled, as a mode is, and stays so whatever becomes of the state of the game."""
    return True


@rule("G.27.6", "T.4.9")
def aims_before_mode(position: Position, player: PlayerId) -> bool:
    """All choices are made before the mode is known, and targets for another mode are none."""
    return True


@rule("A.13.Ruling.2")
def buys_back_for_another(position: Position, player: PlayerId) -> bool:
    """The card would not go to the caster's graveyard, so that it does not go to a hand instead."""
    return False
