"""Casting: instants with priority, the rest in one's own main phase with an empty stack. 117, 305, 505, 601."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.hooks.turn import Allowance
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.variants import WITH_PLANES
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.player_rules import PlayerRule
from editions.shared import casting as shared

SOURCES: Sources = {
    CastingFact.TAP_SYMBOL_TAPS: ("107.5",),
    CastingFact.COST_IS_PAID: ("601.2h",),
    CastingFact.CHOSEN_AS_IT_RESOLVES: ("608.2d",),
    CastingFact.UNPAID: ("118.3", "601.2", "601.2h", "730.1", "730.2"),
    CastingFact.WRONG_MANA: ("601.2h", "107.4a", "202.1a"),
    CastingFact.NO_SACRIFICE: ("118.3", "601.2h"),
    CastingFact.NO_COST: ("118.6", "118.6a", "202.1b"),
    CastingFact.LACKING: ("118.3", "601.2h"),
    CastingFact.CANNOT_HAPPEN: ("614.17b",),
    CastingFact.FEW_COUNTERS: ("606.6", "118.3", "306.5c"),
    CastingFact.ELSEWHERE: ("601.3",),
    CastingFact.LAND_ELSEWHERE: ("305.1",),
    CastingFact.WRONG_ZONE: ("113.6", "113.6m"),
    CastingFact.NO_ATTACKER: ("506.3",),
    CastingFact.ATTACKER_OF_ANOTHER: ("508.1a",),
    CastingFact.NO_BLOCKER: ("506.3", "509.1a"),
    CastingFact.NO_SUCH_USE: ("602.1",),
    CastingFact.BASIC_LAND: ("602.1",),
    CastingFact.NO_MORPH: ("702.37c", "702.37d"),
    CastingFact.NO_SUCH_MODE: ("601.2b", "700.2a"),
    CastingFact.LAND_IS_PLAYED: ("300.2a", "305.9"),
    CastingFact.FORBIDDEN: ("601.3",),
    CastingFact.PROPOSED_SO: ("601.2e", "601.5"),
    CastingFact.SECOND_COST: ("118.9a", "601.2b"),
    CastingFact.X_UNPAID: ("107.3b",),
    CastingFact.GIVEN_BEFORE: ("118.10",),
    CastingFact.MODE_TWICE: ("700.2d",),
    CastingFact.MODES_WORTH: ("700.2i",),
    CastingFact.MANY_MODES: ("601.2b", "700.2"),
    CastingFact.NO_SUCH_SOURCE: ("609.7a",),
    CastingFact.LITTLE_LIFE: ("118.3", "119.4"),
    CastingFact.MANA_FIRST: ("601.2h",),
    CastingFact.SACRIFICE_FIRST: ("601.2h",),
    CastingFact.ZERO_IS_A_COST: ("107.4d", "118.5"),
    CastingFact.CAST_FOR_NOTHING: ("107.4d", "118.5", "118.5a"),
    CastingFact.PAID_ONCE: ("602.1a",),
    CastingFact.COUNTERED_STOPS: ("701.5a",),
    CastingFact.ABILITY_IS_COUNTERED: ("113.9",),
    CastingFact.MANA_STAYS_SPENT: ("701.5b",),
    CastingFact.MANA_SPENT_IN_VAIN: ("601.2h", "608.2b"),
    CastingFact.SACRIFICE_STAYS_MADE: ("701.5b",),
    CastingFact.CARD_GOES_FIRST: ("112.1", "601.2a"),
    CastingFact.COPY_IS_SPELL: ("112.1a",),
    CastingFact.PUT_IS_NOT_PLAYED: ("305.4",),
    CastingFact.NEVER_BELOW_NOTHING: ("601.2f", "118.7"),
    CastingFact.GENERIC_ALONE: ("118.7a",),
    CastingFact.COST_STAYS: ("118.8d", "118.9c", "202.4"),
    CastingFact.COST_IS_FIXED: ("601.2f", "601.7"),
    CastingFact.PAID_INSTEAD: ("118.9", "118.6a"),
    CastingFact.CHANGES_INSTEAD: ("118.9d",),
    CastingFact.CHOICES_COUNT: ("601.3a",),
    CastingFact.ALLOWED_FOR_GOOD: ("601.5", "601.5a"),
    CastingFact.LIFE_IS_LOST: ("118.3b", "119.4"),
    CastingFact.COST_REQUIRED: ("118.9b",),
    CastingFact.PAID_THOUGH_CHANGED: ("118.11",),
    CastingFact.LESS_OF_NONE: ("118.7b",),
    CastingFact.LESS_THAN_COLORED: ("118.7c",),
    CastingFact.LESS_THAN_COLORLESS: ("118.7d",),
    CastingFact.LESS_SNOW: ("118.7g",),
    CastingFact.UNLESS_DONE: ("118.12a",),
    CastingFact.NOTHING_IS_PAYABLE: ("119.4b", "118.3b"),
    CastingFact.SPELL_CAST_TRIGGERS: ("601.2i",),
    CastingFact.OPPONENT_CHOOSES: ("601.6",),
    CastingFact.PLAYER_CHOOSES_FIRST: ("601.6b", "602.3b"),
    CastingFact.COST_IN_EFFECT: ("118.12",),
    CastingFact.ROLLS_COST_MORE: ("116.2i", "901.9"),
    CastingFact.JUDGED_TOGETHER: ("115.7e",),
    CastingFact.DIVISION_STAYS: ("115.7f",),
    CastingFact.AS_IT_IS_CAST: ("601.3e",),
    CastingFact.OPPONENT_CHOOSES_WAY: ("700.2e",),
    CastingFact.OPPONENT_CHOOSES_FOR_ABILITY: ("602.3",),
    CastingFact.PICKS_OPPONENT_FOR_SPELL: ("601.6a",),
    CastingFact.PICKS_OPPONENT_FOR_ABILITY: ("602.3a",),
    CastingFact.OTHER_WAYS_ASK_NOTHING: ("700.2c",),
    CastingFact.ALL_WAYS_ARE_PAID: ("700.2h",),
    CastingFact.LATER_CHOICES_COUNT: ("601.4",),
    CastingFact.LOYALTY_IS_PAID: source("606.4", beside=("601.2h",)),
    CastingFact.LOYALTY_COMBINED: ("606.5",),
    CastingFact.HALF_ALONE: ("709.3", "709.3a"),
    CastingFact.OWN_TIME_IF: ("113.6e", "601.3d"),
    CastingFact.OWN_TIME_FOR_MORE: ("113.6e", "601.3c"),
    CastingFact.OWN_TIME: ("113.6e",),
    CastingFact.OWN_LIMIT: ("113.6e", "604.6"),
    CastingFact.OWN_PLACE: ("113.6f", "604.6"),
    CastingFact.OWN_ADDED_COST: ("113.2b", "118.8", "604.5"),
    CastingFact.OWN_OTHER_COST: ("113.2b", "113.6d", "118.9", "604.5"),
    CastingFact.OWN_CHANGED_COST: ("113.6d", "601.2f", "604.5"),
    CastingFact.SAID_UNCOUNTERABLE: ("101.2",),
    CastingFact.OWN_UNCOUNTERABLE: ("113.6g", "604.5"),
    CastingFact.EACH_ATTACK: ("506.7c",),
    CastingFact.FIRST_ATTACK: ("506.7d",),
    CastingFact.NEEDS_THE_POINT: ("506.7f",),
    CastingFact.ABILITIES_KEEP_LIMITS: ("506.7g",),
    CastingFact.X_IS_CHOSEN: ("107.3", "107.3a", "601.2b"),
    CastingFact.X_MAY_BE_NOTHING: ("107.3a",),
    CastingFact.X_IS_LIMITED: ("107.3",),
    CastingFact.CHANGES_ADD_UP: ("601.2f", "118.7"),
    CastingFact.ATTACKERS_PAST: ("506.7a",),
    CastingFact.BLOCKERS_PAST: ("506.7b",),
    CastingFact.BLOCKERS_PAST_WITHOUT: ("506.7b", "506.7e"),
    CastingFact.UPKEEP_PAST: ("503.2",),
    CastingFact.FACE_DOWN_IF_OFFERED: ("702.37a", "702.37c", "708.4"),
    CastingFact.PERMANENT_COMES: ("608.3a",),
    CastingFact.AURA_COMES: ("608.3c",),
    CastingFact.SPELL_NO_LONGER: ("112.1",),
    CastingFact.LEFT_THE_STACK: ("112.1",),
    CastingFact.DONE_IS_DISCARDED: ("608.2n",),
    CastingFact.SORCERY_IS_DISCARDED: ("307.2",),
    CastingFact.INSTANT_IS_DISCARDED: ("304.2",),
    CastingFact.INTERRUPT_IS_DISCARDED: source(absent="interrupts; one goes to the graveyard like any spell"),
    CastingFact.FAILED_IS_DISCARDED: ("608.2b",),
    CastingFact.FAILED_PERMANENT_IS_DISCARDED: ("608.2b", "608.3b"),
    CastingFact.COUNTERED_IS_DISCARDED: ("701.5a",),
}
IN_MAIN_PHASE = {
    CardType.ARTIFACT: "301.1",
    CardType.BATTLE: "310.1",
    CardType.CREATURE: "302.1",
    CardType.ENCHANTMENT: "303.1",
    CardType.PLANESWALKER: "306.1",
    CardType.SORCERY: "307.1",
}


@rule("117.1a", "505.6a")
def may_cast(
    position: Position, player: PlayerId, card: Characteristics, allowed: frozenset[Allowance]
) -> Answer[Permission]:
    """Instants with priority; the rest in one's own main phase with an empty stack, unless it has flash."""
    permission = shared.may_cast(position, player, card, allowed)
    flashes = sum(keyword.name is KeywordName.FLASH for keyword in card.keywords)
    if flashes:
        return cited(permission, "702.8a", "702.8b") if flashes > 1 else cited(permission, "702.8a")
    if shared.is_quick(card):
        return cited(permission, "304.1", beside=("117.1a",))
    own = tuple(number for kind, number in IN_MAIN_PHASE.items() if kind in card.types)
    return cited(permission, *own, beside=("117.1a", "505.6a")) if own else permission


@rule("116.2a", "305.1", "505.6b")
def may_play_land(position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Answer[Permission]:
    """One land a turn in a main phase with an empty stack; a ban prevails over a permission."""
    fault = shared.land_fault(position, player, allowed)
    if fault:
        return denied(fault) if position.is_active(player) else cited(denied(fault), "305.1", "305.3")
    if shared.has_rule(position, player, PlayerRule.NO_LANDS):
        return cited(denied("an effect stops this player from playing lands"), "101.2")
    if position.players[player].this_turn.lands_played >= shared.land_limit(position, player):
        return cited(denied("only one land may be played in a turn"), "305.2", "305.2b")
    return cited(ALLOWED, "305.2", "305.2a") if position.players[player].this_turn.lands_played else ALLOWED


ascribes_land_plays = answer_with(shared.lands_are_counted, "305.2a")


@rule("116.2g", "702.139a")
def may_take_companion(position: Position, player: PlayerId, taken: bool, slow: bool) -> Permission:
    """Once in a game, in a main phase of the player's own with an empty stack."""
    if taken:
        return denied("a companion is taken once in a game")
    if not slow:
        return denied("a companion is taken in a main phase of its player, while nothing waits to resolve")
    return ALLOWED


ban_reaches_mana = answer_with(shared.any_spell_is_forbidden, "601.3")
may_cast_costless = answer_with(shared.anything_else_is_paid, "118.6", "118.6a")


@rule("116.2i", "901.9")
def may_roll_planar_die(position: Position, player: PlayerId, slow: bool) -> Answer[Permission]:
    """In the own main phase with an empty stack, where planes are played with at all; each player of an active team may."""
    if position.agreed.variant not in WITH_PLANES:
        return denied("the planar die belongs to games of Planechase")
    if slow:
        return cited(ALLOWED, "116.2i", "901.9", "901.12d") if position.agreed.shares_turns else ALLOWED
    return denied("the planar die is rolled in the own main phase, while nothing waits")


@rule("205.4e")
def may_cast_without_legend(position: Position, player: PlayerId) -> Permission:
    """A legendary instant or sorcery takes a legendary creature or planeswalker of its player's."""
    return denied(f"{position.players[player].name} controls no legendary creature or planeswalker")


sacrifices_as_announced = answer_with(shared.sacrifices_as_told, "608.2c")
aims_before_mode = answer_with(shared.aims_once_mode_is_known, "601.2b", "601.2c")
settles_alternatives = answer_with(shared.looked_at_as_it_resolves, "608.2c", "608.2h")


@rule("702.139a")
def may_cast_companion(position: Position, player: PlayerId) -> bool:
    """It may be put into the hand for three mana."""
    return False


buys_back_for_another = answer_with(shared.to_its_owners_hand, "702.27a")
