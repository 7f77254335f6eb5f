"""Playing cards: instants with priority, the rest in one's own main phase with an empty stack. 212, 305, 408."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.casting import CombatLimit, Custom, Fate, Ground, OwnText
from core.hooks.turn import Allowance
from core.kernel.characteristics import CardType, Characteristics, KeywordName
from core.kernel.citations import ALLOWED, Permission, denied
from core.kernel.effects import PlayerRule
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId, Zone
from editions.shared import casting as shared

GROUNDS = {
    Ground.UNPAID: ("409.1h", "422.1", "422.2"),
    Ground.WRONG_MANA: ("203.1", "409.1h", "104.3a"),
    Ground.NO_SACRIFICE: ("409.1h",),
    Ground.NO_COST: ("213.1a", "401.1b"),
    Ground.LACKING: ("409.1h",),
    Ground.CANNOT_HAPPEN: ("409.1h",),
    Ground.FEW_COUNTERS: ("409.1h",),
    Ground.ELSEWHERE: ("401.4", "409.1a"),
    Ground.WRONG_ZONE: ("402.8", "402.8g"),
    Ground.NO_ATTACKER: ("308.2a",),
    Ground.NO_BLOCKER: ("309.2a",),
    Ground.NO_SUCH_USE: ("403.1", "409.1"),
    Ground.BASIC_LAND: ("403.1", "409.1"),
    Ground.NO_MORPH: ("502.26c",),
    Ground.NO_SUCH_MODE: ("409.1b",),
    Ground.LAND_IS_PLAYED: ("212.2f", "212.6g"),
    Ground.FORBIDDEN: ("409.4",),
    Ground.PROPOSED_SO: ("409.4",),
    Ground.SECOND_PRICE: ("409.1b",),
    Ground.GIVEN_BEFORE: ("409.1h",),
    Ground.LITTLE_LIFE: ("409.1h",),
    Ground.MODE_TWICE: ("409.1b",),
    Ground.MODES_WORTH: ("409.1b",),
    Ground.MANY_MODES: ("409.1b",),
}
CUSTOMS = {
    Custom.MANA_FIRST: ("409.1h",),
    Custom.SACRIFICE_FIRST: ("409.1h",),
    Custom.ZERO_IS_A_PRICE: ("104.3e",),
    Custom.PAID_ONCE: ("403.1",),
    Custom.COUNTERED_STOPS: ("414.1",),
    Custom.MANA_STAYS_SPENT: ("414.2",),
    Custom.MANA_SPENT_IN_VAIN: ("413.2a", "414.2"),
    Custom.SACRIFICE_STAYS_MADE: ("414.2",),
    Custom.CARD_GOES_FIRST: ("401.1", "409.1a"),
    Custom.COPY_IS_SPELL: ("401.1a",),
    Custom.PUT_IS_NOT_PLAYED: ("212.6b",),
    Custom.GENERIC_ALONE: ("104.3h", "409.1f"),
    Custom.COST_STAYS: ("203.4", "203.Ruling.6"),
    Custom.PRICE_IS_FIXED: ("409.1f", "409.3"),
    Custom.INSTEAD: ("409.1f",),
    Custom.CHANGES_INSTEAD: ("409.1f",),
    Custom.CAST_SETS_OFF: ("409.1i",),
    Custom.OPPONENT_CHOOSES: ("409.2",),
    Custom.PLAYER_CHOOSES_FIRST: ("409.2b",),
    Custom.HALF_ALONE: ("505.2",),
    Custom.AS_IT_IS_CAST: ("504.1",),
    Custom.OPPONENT_CHOOSES_WAY: ("409.2",),
    Custom.OPPONENT_CHOOSES_FOR_ABILITY: ("409.2",),
    Custom.ABILITYS_PLAYER_FIRST: ("409.2b",),
    Custom.OTHER_WAYS_ASK_NOTHING: ("409.1d",),
    Custom.ALL_WAYS_ARE_PAID: ("409.1f",),
    Custom.LATER_CHOICES_COUNT: ("409.1b",),
}
IN_MAIN_PHASE = {
    CardType.ARTIFACT: "212.2a",
    CardType.CREATURE: "212.3a",
    CardType.ENCHANTMENT: "212.4a",
    CardType.SORCERY: "212.7a",
}
SILENCES = {
    Custom.ROLLS_COST_MORE: "the rules know no planar die; we let it cost what it says",
    Custom.CHOICES_COUNT: "the rules do not say when a ban looks at a spell; we let it look once everything is chosen",
    Custom.ALLOWED_FOR_GOOD: "the rules do not say what comes of it; we let what has been paid for go on",
    Custom.PRICE_IN_EFFECT: "the rules do not say what follows if something that must be done is not; we let nothing follow",
    Custom.UNLESS_DONE: "the rules do not say what it is to do something unless another thing is done; we take it as written",
    Custom.PRICE_REQUIRED: "the rules do not say which price is paid for what an effect has cast; we take the one that it names",
    Custom.PAID_THOUGH_CHANGED: "the rules do not say whether a price counts that comes about otherwise; we take it to be paid",
    Custom.LESS_OF_NONE: "the rules do not say what mana saved is that is not asked for; we take it off the generic mana",
    Custom.LESS_THAN_COLORED: "the rules do not say what more of a colour saved than asked for is; we take it off the generic mana",
    Custom.LESS_THAN_COLORLESS: "the rules do not say what too much colourless mana saved is; we take it off the generic mana",
    Custom.LESS_SNOW: "the rules do not say how snow mana lowers a price; we take it off the generic mana",
    Custom.NOTHING_IS_PAYABLE: "the rules do not say whether no life can be paid where none can be lost; we let it be",
    Custom.LIFE_IS_LOST: "the rules do not say what paying life is; we have it lost",
    Custom.LOYALTY_COMBINED: "the rules know no counters to pay with for such abilities; we take all of them together",
    Custom.JUDGED_TOGETHER: "the rules do not say when new targets are judged; we let all be picked first",
    Custom.DIVISION_STAYS: "the rules do not say what new targets mean for a division; we leave it as it is",
}
"""Customs of which the rules say nothing."""
OWN_TEXTS = {
    OwnText.TIME_IF: ("401.5", "402.8d"),
    OwnText.TIME_FOR_MORE: ("401.5", "402.8d"),
    OwnText.TIME: ("401.5", "402.8d"),
    OwnText.LIMIT: ("401.5", "402.8d", "412.4"),
    OwnText.PLACE: ("401.4", "412.4"),
    OwnText.ADDED_PRICE: ("401.6", "412.3"),
    OwnText.OTHER_PRICE: ("401.6", "412.3"),
    OwnText.CHANGED_PRICE: ("401.6", "402.8c"),
    OwnText.UNCOUNTERABLE: ("412.3",),
}
DISCARDED = {CardType.INSTANT: "212.5b", CardType.SORCERY: "212.7b"}
ENDS = {Fate.FAILED: ("413.2a", "414.1", "401.2"), Fate.COUNTERED: ("414.1", "401.2")}


@rule("408.1d")
def may_cast(
    position: Position, player: PlayerId, card: Characteristics, allowed: frozenset[Allowance]
) -> Answer[Permission]:
    """Instants with priority; the rest in one's own main phase with an empty stack, unless it has flash."""
    permission = shared.may_cast(position, player, card, allowed)
    flashes = sum(keyword.name is KeywordName.FLASH for keyword in card.keywords)
    if flashes:
        return cited(permission, "502.57a", "502.57b") if flashes > 1 else cited(permission, "502.57a")
    if shared.is_quick(card):
        return cited(permission, "408.1d", "212.5a")
    return cited(permission, "408.1d", *(number for kind, number in IN_MAIN_PHASE.items() if kind in card.types))


@rule("408.2d", "212.6a", "212.6b", "305.4")
def may_play_land(position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Answer[Permission]:
    """One land a turn in a main phase with an empty stack; a ban prevails over a permission."""
    fault = shared.land_fault(position, player, allowed)
    if fault:
        return denied(fault)
    if shared.has_rule(position, player, PlayerRule.NO_LANDS):
        return cited(denied("an effect forbids this player lands"), "103.2", "212.6b")
    if position.players[player].lands_played >= shared.land_limit(position, player):
        return cited(denied("only one land may be played in a turn"), "212.6b")
    if position.players[player].lands_played:
        return cited(ALLOWED, "103.1")
    return ALLOWED


@rule("502.26a", "502.26b", "504.1")
def may_cast_face_down(position: Position, player: PlayerId) -> Permission:
    """A card with morph may be."""
    return ALLOWED


@rule("409.1")
def refusal(position: Position, ground: Ground) -> Answer[bool]:
    """The rule on which each ground rests."""
    if ground is Ground.NO_LEGEND:
        return cited(False, absent="legendary instants and sorceries, which no rule restricts")
    if ground is Ground.X_UNPAID:
        return cited(True, silent="the rules do not say what X is where it is not paid; we take it for nothing")
    return cited(True, *GROUNDS[ground])


x_of = answer_with(shared.x_of, "104.3c", "409.1b")

is_past = answer_with(
    shared.is_past,
    silent="the rules name no point of the turn for this; we take it to be past once that part has begun",
)


LIMITS_UNSAID = {
    CombatLimit.EACH_ATTACK: "the rules do not say which attack of several is meant; we take any that is under way",
    CombatLimit.FIRST_ATTACK: "the rules do not say which attack of several is meant; we take the first",
    CombatLimit.NEEDS_THE_POINT: "the rules do not say whether a step that is skipped is past; we take it to be missing",
}


@rule("103.1")
def limit_holds(position: Position, limit: CombatLimit) -> Answer[bool]:
    """An ability keeps to its text; which attack a text means is not said."""
    return cited(True, silent=LIMITS_UNSAID[limit]) if limit in LIMITS_UNSAID else True


may_take_companion = answer_with(shared.no_companions, absent="companions, which come from outside the game")
cost_changes = answer_with(shared.every_change, "409.1f", "409.Ruling.2")


@rule(absent="the planar die; no game has planes")
def may_roll_planar_die(position: Position, player: PlayerId, slow: bool) -> Permission:
    """There is nothing to roll."""
    return denied("nobody knows of a planar die")


@rule("409.1h")
def keeps_custom(position: Position, custom: Custom) -> Answer[bool]:
    """What is paid is paid at once, once, and for good."""
    if custom in SILENCES:
        return cited(True, silent=SILENCES[custom])
    return cited(True, *CUSTOMS[custom])


@rule("412.3")
def own_text_works(position: Position, card: ObjectId, text: OwnText) -> Answer[bool]:
    """Static abilities work in a hand, where else a card can be played from, and on the stack."""
    return cited(True, *OWN_TEXTS[text])


@rule("401.7")
def goes_to(position: Position, card: Characteristics, fate: Fate) -> Answer[Zone]:
    """Last of all, a permanent comes into play, and anything else goes to the graveyard."""
    goes = shared.goes_to(position, card, fate)
    if fate is not Fate.DONE:
        return cited(goes, *ENDS[fate])
    return cited(
        goes, "401.7", "413.2h", "401.2", *(number for kind, number in DISCARDED.items() if kind in card.types)
    )
