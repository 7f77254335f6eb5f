"""Playing cards: instants with priority, the rest in one's own main phase with an empty stack. 212, 305, 408."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.casting import CombatLimit, Custom, Ground, OwnText, SpellFate, TurnPoint
from core.hooks.turn import Allowance
from core.kernel.effects import PlayerRule
from core.kernel.objects.characteristics import CardType, Characteristics, KeywordName
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import casting as shared

GROUNDS = {
    Ground.UNPAID: ("409.1h", "422.1", "422.2"),
    Ground.X_UNPAID: ("Glossary.X",),
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
    Ground.NO_SUCH_SOURCE: ("419.8a",),
    Ground.LITTLE_LIFE: ("409.1h", "Glossary.Pay"),
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
    Custom.CARD_GOES_FIRST: ("213.1", "401.1", "409.1a"),
    Custom.COPY_IS_SPELL: ("200.5", "401.1a"),
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
    Custom.ALLOWED_FOR_GOOD: ("409.1", "409.4"),
    Custom.UNLESS_DONE: ("Glossary.Unless",),
    Custom.PRICE_REQUIRED: ("409.1b", "Glossary.Alternative Cost"),
    Custom.NOTHING_IS_PAYABLE: ("Glossary.Pay",),
    Custom.LIFE_IS_LOST: ("Glossary.Life", "Glossary.Pay"),
    Custom.DIVISION_STAYS: ("409.1", "413.2f"),
}
IN_MAIN_PHASE = {
    CardType.ARTIFACT: "212.2a",
    CardType.CREATURE: "212.3a",
    CardType.ENCHANTMENT: "212.4a",
    CardType.SORCERY: "212.7a",
}
NO_SUCH_REDUCTION = (
    "502.42c says where mana of a colour goes that offering saves beyond what is asked, and no rule of other effects"
)
SILENCES: dict[Custom, tuple[str, ...]] = {
    Custom.CHOICES_COUNT: (
        "409.4 keeps a player from beginning and says nothing of bans that look at X; we let them look once it is chosen",
        "409.4",
    ),
    Custom.PRICE_IN_EFFECT: (
        "419.5b tells of what follows if a player does what he or she may do, and no rule of what follows if something "
        "has to be done; "
        "we let it follow if that was begun",
        "419.5b",
    ),
    Custom.PAID_THOUGH_CHANGED: (
        "a price is paid by carrying out what it says, and no rule tells of one replaced in doing so; we take it to be paid",
        "Glossary.Pay",
    ),
    Custom.LESS_OF_NONE: (f"{NO_SUCH_REDUCTION}; we take mana saved of a colour not asked for off the generic mana",),
    Custom.LESS_THAN_COLORED: (
        f"{NO_SUCH_REDUCTION}; we take more of a colour saved than asked for off the generic mana",
    ),
    Custom.LESS_SNOW: ("no rule says how snow mana lowers a price; we take it off the generic mana",),
    Custom.JUDGED_TOGETHER: (
        "415.7a asks for legal targets and does not say when several new ones are judged; we let all be picked first",
        "415.7a",
    ),
}
"""What is assumed of customs on which the rules do not say all, with the rules that say a part."""
YET_TO_COME = {
    Custom.ROLLS_COST_MORE: "the planar die; we let rolling it cost what the card of its time says",
    Custom.LESS_THAN_COLORLESS: "costs in colourless mana; what is saved of it beyond them goes off the generic mana",
    Custom.LOYALTY_COMBINED: "loyalty counters to pay with; we take all of them for one ability together",
}
"""Customs about what the time does not know yet."""
OWN_TEXTS = {
    OwnText.TIME_IF: ("401.5", "402.8d"),
    OwnText.TIME_FOR_MORE: ("401.5", "402.8d"),
    OwnText.TIME: ("401.5", "402.8d"),
    OwnText.LIMIT: ("401.5", "402.8d", "412.4"),
    OwnText.PLACE: ("401.4", "412.4"),
    OwnText.ADDED_PRICE: ("401.6", "402.4", "412.3"),
    OwnText.OTHER_PRICE: ("401.6", "402.4", "412.3"),
    OwnText.CHANGED_PRICE: ("401.6", "402.8c"),
    OwnText.UNCOUNTERABLE: ("412.3",),
}
DISCARDED = {CardType.INSTANT: "212.5b", CardType.SORCERY: "212.7b"}
ENDS = {SpellFate.FAILED: ("413.2a", "414.1", "401.2"), SpellFate.COUNTERED: ("414.1", "401.2")}


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
    return cited(True, *GROUNDS[ground])


x_of = answer_with(shared.x_of, "104.3c", "409.1b")

POINTS = {TurnPoint.ATTACKERS: "308.1", TurnPoint.BLOCKERS: "309.1", TurnPoint.UPKEEP: "301.1"}


@rule("308.1", "309.1", "301.1")
def is_past(position: Position, point: TurnPoint, begun: bool, done: bool) -> Answer[bool]:
    """Attackers and blockers are declared as their steps begin, whether or not there are any; the upkeep is a step of its own."""
    return cited(shared.is_past(position, point, begun, done), POINTS[point])


LIMITS_UNSAID = {
    CombatLimit.EACH_ATTACK: "no rule says whether a later attack of a turn is one that a text means; we take each for one",
    CombatLimit.FIRST_ATTACK: "no rule says which of several declarations of a turn a text means; we take the first",
}


@rule("103.1")
def limit_holds(position: Position, limit: CombatLimit) -> Answer[bool]:
    """An ability keeps to its text, and a step that is skipped is none; which attack a text means is not said."""
    if limit is CombatLimit.NEEDS_THE_POINT:
        return cited(True, "300.9", "308.4")
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
        silent, *numbers = SILENCES[custom]
        return cited(True, *numbers, silent=silent)
    if custom in YET_TO_COME:
        return cited(True, absent=YET_TO_COME[custom])
    return cited(True, *CUSTOMS[custom])


sacrifices_as_announced = answer_with(shared.sacrifices_as_told, "413.2b")


@rule("412.3")
def own_text_works(position: Position, card: ObjectId, text: OwnText) -> Answer[bool]:
    """Static abilities work in a hand, where else a card can be played from, and on the stack."""
    return cited(True, *OWN_TEXTS[text])


@rule("401.7")
def goes_to(position: Position, card: Characteristics, fate: SpellFate) -> Answer[Zone]:
    """Last of all, a permanent comes into play, and anything else goes to the graveyard."""
    goes = shared.goes_to(position, card, fate)
    if fate is not SpellFate.DONE:
        return cited(goes, *ENDS[fate])
    return cited(
        goes, "401.7", "413.2h", "401.2", *(number for kind, number in DISCARDED.items() if kind in card.types)
    )
