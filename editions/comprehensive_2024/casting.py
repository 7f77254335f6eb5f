"""Casting: instants with priority, the rest in one's own main phase with an empty stack. 117, 305, 505, 601."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.casting import CombatLimit, Custom, Ground, OwnText, SpellFate, TurnPoint
from core.hooks.turn import Allowance
from core.kernel.effects import PlayerRule
from core.kernel.objects.characteristics import CardType, Characteristics, KeywordName
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.variants import Variant
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import casting as shared

GROUNDS = {
    Ground.UNPAID: ("118.3", "601.2", "601.2h", "730.1", "730.2"),
    Ground.WRONG_MANA: ("601.2h", "107.4a", "202.1a"),
    Ground.NO_SACRIFICE: ("118.3", "601.2h"),
    Ground.NO_COST: ("118.6", "118.6a", "202.1b"),
    Ground.LACKING: ("118.3", "601.2h"),
    Ground.CANNOT_HAPPEN: ("614.17b",),
    Ground.FEW_COUNTERS: ("606.6", "118.3", "306.5c"),
    Ground.ELSEWHERE: ("601.3",),
    Ground.WRONG_ZONE: ("113.6", "113.6m"),
    Ground.NO_ATTACKER: ("506.3", "508.1a"),
    Ground.NO_BLOCKER: ("506.3", "509.1a"),
    Ground.NO_SUCH_USE: ("602.1",),
    Ground.BASIC_LAND: ("602.1",),
    Ground.NO_MORPH: ("702.37c", "702.37d"),
    Ground.NO_SUCH_MODE: ("601.2b", "700.2a"),
    Ground.LAND_IS_PLAYED: ("300.2a", "305.9"),
    Ground.FORBIDDEN: ("601.3",),
    Ground.PROPOSED_SO: ("601.2e", "601.5"),
    Ground.SECOND_PRICE: ("118.9a", "601.2b"),
    Ground.X_UNPAID: ("107.3b",),
    Ground.GIVEN_BEFORE: ("118.10",),
    Ground.NO_LEGEND: ("205.4e",),
    Ground.NO_SUCH_SOURCE: ("609.7a",),
    Ground.LITTLE_LIFE: ("118.3", "119.4"),
    Ground.MODE_TWICE: ("700.2d",),
    Ground.MODES_WORTH: ("700.2i",),
    Ground.MANY_MODES: ("601.2b", "700.2"),
}
CUSTOMS = {
    Custom.MANA_FIRST: ("601.2h",),
    Custom.SACRIFICE_FIRST: ("601.2h",),
    Custom.ZERO_IS_A_PRICE: ("107.4d", "118.5", "118.5a"),
    Custom.PAID_ONCE: ("602.1a",),
    Custom.COUNTERED_STOPS: ("701.5a",),
    Custom.MANA_STAYS_SPENT: ("701.5b",),
    Custom.MANA_SPENT_IN_VAIN: ("601.2h", "608.2b"),
    Custom.SACRIFICE_STAYS_MADE: ("701.5b",),
    Custom.CARD_GOES_FIRST: ("112.1", "601.2a"),
    Custom.COPY_IS_SPELL: ("112.1a",),
    Custom.PUT_IS_NOT_PLAYED: ("305.4",),
    Custom.GENERIC_ALONE: ("118.7a",),
    Custom.COST_STAYS: ("118.8d", "118.9c", "202.4"),
    Custom.PRICE_IS_FIXED: ("601.2f", "601.7"),
    Custom.INSTEAD: ("118.9", "118.6a"),
    Custom.CHANGES_INSTEAD: ("118.9d",),
    Custom.CHOICES_COUNT: ("601.3a",),
    Custom.ALLOWED_FOR_GOOD: ("601.5", "601.5a"),
    Custom.LIFE_IS_LOST: ("118.3b", "119.4"),
    Custom.PRICE_REQUIRED: ("118.9b",),
    Custom.PAID_THOUGH_CHANGED: ("118.11",),
    Custom.LESS_OF_NONE: ("118.7b",),
    Custom.LESS_THAN_COLORED: ("118.7c",),
    Custom.LESS_THAN_COLORLESS: ("118.7d",),
    Custom.LESS_SNOW: ("118.7g",),
    Custom.UNLESS_DONE: ("118.12a",),
    Custom.NOTHING_IS_PAYABLE: ("119.4b", "118.3b"),
    Custom.CAST_SETS_OFF: ("601.2i",),
    Custom.OPPONENT_CHOOSES: ("601.6",),
    Custom.PLAYER_CHOOSES_FIRST: ("601.6b",),
    Custom.PRICE_IN_EFFECT: ("118.12",),
    Custom.ROLLS_COST_MORE: ("116.2i", "901.9"),
    Custom.HALF_ALONE: ("709.3", "709.3a"),
    Custom.AS_IT_IS_CAST: ("601.3e",),
    Custom.OPPONENT_CHOOSES_WAY: ("700.2e",),
    Custom.OPPONENT_CHOOSES_FOR_ABILITY: ("602.3",),
    Custom.ABILITYS_PLAYER_FIRST: ("601.6b", "602.3b"),
    Custom.OTHER_WAYS_ASK_NOTHING: ("700.2c",),
    Custom.ALL_WAYS_ARE_PAID: ("700.2h",),
    Custom.LATER_CHOICES_COUNT: ("601.4",),
    Custom.LOYALTY_COMBINED: ("606.5",),
    Custom.JUDGED_TOGETHER: ("115.7e",),
    Custom.DIVISION_STAYS: ("115.7f",),
}
IN_MAIN_PHASE = {
    CardType.ARTIFACT: "301.1",
    CardType.BATTLE: "310.1",
    CardType.CREATURE: "302.1",
    CardType.ENCHANTMENT: "303.1",
    CardType.PLANESWALKER: "306.1",
    CardType.SORCERY: "307.1",
}
OWN_TEXTS = {
    OwnText.TIME_IF: ("113.6e", "601.3d"),
    OwnText.TIME_FOR_MORE: ("113.6e", "601.3c"),
    OwnText.TIME: ("113.6e",),
    OwnText.LIMIT: ("113.6e", "604.6"),
    OwnText.PLACE: ("113.6f", "604.6"),
    OwnText.ADDED_PRICE: ("113.2b", "118.8", "604.5"),
    OwnText.OTHER_PRICE: ("113.2b", "113.6d", "118.9", "604.5"),
    OwnText.CHANGED_PRICE: ("113.6d", "601.2f", "604.5"),
    OwnText.UNCOUNTERABLE: ("113.6g", "604.5"),
}
POINTS = {TurnPoint.ATTACKERS: "506.7a", TurnPoint.BLOCKERS: "506.7b", TurnPoint.UPKEEP: "503.2"}
DISCARDED = {CardType.INSTANT: "304.2", CardType.SORCERY: "307.2"}
ENDS = {SpellFate.FAILED: ("608.2b",), SpellFate.COUNTERED: ("701.5a",)}


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
        return cited(permission, "117.1a", "304.1")
    own = (number for kind, number in IN_MAIN_PHASE.items() if kind in card.types)
    return cited(permission, "117.1a", "505.6a", *own)


@rule("116.2a", "305.1", "505.6b")
def may_play_land(position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Answer[Permission]:
    """One land a turn in a main phase with an empty stack; a ban prevails over a permission."""
    fault = shared.land_fault(position, player, allowed)
    if fault:
        return denied(fault) if player == position.active else cited(denied(fault), "305.1", "305.3")
    if shared.has_rule(position, player, PlayerRule.NO_LANDS):
        return cited(denied("an effect forbids this player lands"), "101.2")
    if position.players[player].lands_played >= shared.land_limit(position, player):
        return cited(denied("only one land may be played in a turn"), "305.2", "305.2b")
    return cited(ALLOWED, "305.2", "305.2a") if position.players[player].lands_played else ALLOWED


@rule("702.37a", "702.37c", "708.4")
def may_cast_face_down(position: Position, player: PlayerId) -> Permission:
    """A card with morph may be."""
    return ALLOWED


@rule("601.3")
def refusal(position: Position, ground: Ground) -> Answer[bool]:
    """The rule on which each ground rests."""
    return cited(True, *GROUNDS[ground])


x_of = answer_with(shared.x_of, "107.3", "107.3a", "601.2b")


@rule("506.7a")
def is_past(position: Position, point: TurnPoint, begun: bool, done: bool) -> Answer[bool]:
    """As soon as the step begins, whether or not anything attacks or blocks; and after the first of several upkeeps."""
    if point is TurnPoint.BLOCKERS and position.attack is None:
        return cited(begun, "506.7b", "506.7e")
    return cited(begun, POINTS[point])


LIMITS = {
    CombatLimit.EACH_ATTACK: "506.7c",
    CombatLimit.FIRST_ATTACK: "506.7d",
    CombatLimit.NEEDS_THE_POINT: "506.7f",
    CombatLimit.ABILITIES_TOO: "506.7g",
}


@rule("506.7")
def limit_holds(position: Position, limit: CombatLimit) -> Answer[bool]:
    """Each by its own rule."""
    return cited(True, LIMITS[limit])


@rule("116.2g", "702.139a")
def may_take_companion(position: Position, player: PlayerId, taken: bool, slow: bool) -> Permission:
    """Once in a game, in a main phase of the player's own with an empty stack."""
    if taken:
        return denied("a companion is taken once in a game")
    if not slow:
        return denied("a companion is taken in a main phase of its player, while nothing waits to resolve")
    return ALLOWED


cost_changes = answer_with(shared.every_change, "601.2f", "118.7")


@rule("116.2i", "901.9")
def may_roll_planar_die(position: Position, player: PlayerId, slow: bool) -> Permission:
    """In the own main phase with an empty stack, where planes are played with at all."""
    if position.variant is not Variant.PLANECHASE:
        return denied("the planar die belongs to games of Planechase")
    return ALLOWED if slow else denied("the planar die is rolled in the own main phase, while nothing waits")


@rule("601.2h")
def keeps_custom(position: Position, custom: Custom) -> Answer[bool]:
    """What is paid is paid at once, once, and for good."""
    return cited(True, *CUSTOMS[custom])


sacrifices_as_announced = answer_with(shared.sacrifices_as_told, "608.2c")


@rule("604.5")
def own_text_works(position: Position, card: ObjectId, text: OwnText) -> Answer[bool]:
    """Static abilities work in a hand, where else a card can be cast from, and on the stack."""
    return cited(True, *OWN_TEXTS[text])


@rule("608.3a")
def goes_to(position: Position, card: Characteristics, fate: SpellFate) -> Answer[Zone]:
    """A permanent enters the battlefield; anything else goes to the graveyard."""
    goes = shared.goes_to(position, card, fate)
    if fate is not SpellFate.DONE:
        lost = fate is SpellFate.FAILED and card.is_permanent_card
        return cited(goes, *ENDS[fate], *(("608.3b",) if lost else ()))
    if card.is_permanent_card:
        return cited(goes, "608.3c") if card.is_aura else goes
    return cited(goes, "608.2n", *(number for kind, number in DISCARDED.items() if kind in card.types))
