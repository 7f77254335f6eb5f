"""Playing cards: instants with priority, the rest in one's own main phase with an empty stack. 212, 305, 408."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.hooks.turn import Allowance
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.player_rules import PlayerRule
from editions.shared import casting as shared

SOURCES: Sources = {
    CastingFact.TAP_SYMBOL_TAPS: ("104.4",),
    CastingFact.COST_IS_PAID: ("409.1h",),
    CastingFact.CHOSEN_AS_IT_RESOLVES: ("413.2c",),
    CastingFact.UNPAID: ("409.1h", "422.1", "422.2"),
    CastingFact.WRONG_MANA: ("203.1", "409.1h", "104.3a"),
    CastingFact.NO_SACRIFICE: ("409.1h",),
    CastingFact.NO_COST: ("213.1a", "401.1b"),
    CastingFact.LACKING: ("409.1h",),
    CastingFact.CANNOT_HAPPEN: ("409.1h",),
    CastingFact.FEW_COUNTERS: ("409.1h",),
    CastingFact.ELSEWHERE: ("401.4", "409.1a"),
    CastingFact.LAND_ELSEWHERE: ("212.6a",),
    CastingFact.WRONG_ZONE: ("402.8", "402.8g"),
    CastingFact.NO_ATTACKER: ("308.2a",),
    CastingFact.ATTACKER_OF_ANOTHER: ("308.2a",),
    CastingFact.NO_BLOCKER: ("309.2a",),
    CastingFact.NO_SUCH_USE: ("403.1", "409.1"),
    CastingFact.BASIC_LAND: ("403.1", "409.1"),
    CastingFact.NO_MORPH: ("502.26c",),
    CastingFact.NO_SUCH_MODE: ("409.1b",),
    CastingFact.LAND_IS_PLAYED: ("212.2f", "212.6g"),
    CastingFact.FORBIDDEN: ("409.4",),
    CastingFact.PROPOSED_SO: ("409.4",),
    CastingFact.SECOND_COST: ("409.1b",),
    CastingFact.X_UNPAID: ("Glossary.X",),
    CastingFact.GIVEN_BEFORE: ("409.1h",),
    **dict.fromkeys(
        (CastingFact.MODE_TWICE, CastingFact.MODES_WORTH),
        source(
            "409.1b",
            silent="409.1b has one mode chosen; if a spell has several chosen, we follow its text",
        ),
    ),
    CastingFact.MANY_MODES: ("409.1b",),
    CastingFact.NO_SUCH_SOURCE: ("419.8a",),
    CastingFact.LITTLE_LIFE: ("409.1h", "Glossary.Pay"),
    CastingFact.MANA_FIRST: ("409.1h",),
    CastingFact.SACRIFICE_FIRST: ("409.1h",),
    CastingFact.ZERO_IS_A_COST: ("104.3e",),
    CastingFact.CAST_FOR_NOTHING: ("104.3e",),
    CastingFact.PAID_ONCE: ("403.1",),
    CastingFact.COUNTERED_STOPS: ("414.1",),
    CastingFact.ABILITY_IS_COUNTERED: ("402.5",),
    CastingFact.MANA_STAYS_SPENT: ("414.2",),
    CastingFact.MANA_SPENT_IN_VAIN: ("413.2a", "414.2"),
    CastingFact.SACRIFICE_STAYS_MADE: ("414.2",),
    CastingFact.CARD_GOES_FIRST: ("213.1", "401.1", "409.1a"),
    CastingFact.COPY_IS_SPELL: ("200.5", "401.1a"),
    CastingFact.PUT_IS_NOT_PLAYED: ("212.6b",),
    CastingFact.NEVER_BELOW_NOTHING: ("104.2",),
    CastingFact.GENERIC_ALONE: ("104.3h", "409.1f"),
    CastingFact.COST_STAYS: ("203.4", "203.Ruling.6"),
    CastingFact.COST_IS_FIXED: ("409.1f", "409.3"),
    CastingFact.PAID_INSTEAD: ("409.1f",),
    CastingFact.CHANGES_INSTEAD: ("409.1f",),
    CastingFact.CHOICES_COUNT: source(
        "409.4",
        silent="409.4 stops a player from beginning, and does not cover bans that depend on X; we check them "
        "once X is chosen",
    ),
    CastingFact.ALLOWED_FOR_GOOD: ("409.1", "409.4"),
    CastingFact.LIFE_IS_LOST: ("Glossary.Life", "Glossary.Pay"),
    CastingFact.COST_REQUIRED: ("409.1b", "Glossary.Alternative Cost"),
    CastingFact.PAID_THOUGH_CHANGED: source(
        "Glossary.Pay",
        silent="a cost is paid by carrying out what it says, and no rule covers one that is replaced in doing "
        "so; we count it as paid",
    ),
    CastingFact.LESS_OF_NONE: source(
        silent="502.42c says where excess colored mana saved by offering goes, and no rule covers other "
        "effects; we take mana of a color not asked for off the generic mana"
    ),
    CastingFact.LESS_THAN_COLORED: source(
        silent="502.42c says where excess colored mana saved by offering goes, and no rule covers other "
        "effects; we take more mana of a color than asked for off the generic mana"
    ),
    CastingFact.LESS_THAN_COLORLESS: source(absent="costs in colorless mana; excess savings reduce the generic mana"),
    CastingFact.LESS_SNOW: source(silent="no rule says how snow mana reduces a cost; we take it off the generic mana"),
    CastingFact.UNLESS_DONE: ("Glossary.Unless",),
    CastingFact.NOTHING_IS_PAYABLE: ("Glossary.Pay",),
    CastingFact.SPELL_CAST_TRIGGERS: ("409.1i",),
    CastingFact.OPPONENT_CHOOSES: ("409.2",),
    CastingFact.PLAYER_CHOOSES_FIRST: ("409.2b",),
    CastingFact.COST_IN_EFFECT: source(
        "419.5b",
        silent="419.5b says what follows if a player does something optional, and no rule covers something "
        "mandatory; we let it follow if that was begun",
    ),
    CastingFact.ROLLS_COST_MORE: source(absent="the planar die; rolling it costs what the card of its time says"),
    CastingFact.JUDGED_TOGETHER: source(
        "415.7a",
        silent="415.7a requires legal targets and does not say when several new ones are checked; we let all "
        "be chosen first",
    ),
    CastingFact.DIVISION_STAYS: ("409.1", "413.2f"),
    CastingFact.AS_IT_IS_CAST: ("504.1",),
    CastingFact.OPPONENT_CHOOSES_WAY: ("409.2",),
    CastingFact.OPPONENT_CHOOSES_FOR_ABILITY: ("409.2",),
    CastingFact.PICKS_OPPONENT_FOR_SPELL: ("409.2a",),
    CastingFact.PICKS_OPPONENT_FOR_ABILITY: ("409.2a",),
    CastingFact.OTHER_WAYS_ASK_NOTHING: ("409.1d",),
    CastingFact.ALL_WAYS_ARE_PAID: ("409.1f",),
    CastingFact.LATER_CHOICES_COUNT: ("409.1b",),
    CastingFact.LOYALTY_IS_PAID: source(absent="loyalty costs; we follow the card's own text"),
    CastingFact.LOYALTY_COMBINED: source(absent="loyalty costs; we add up all of them for one ability"),
    CastingFact.HALF_ALONE: ("505.2",),
    CastingFact.OWN_TIME_IF: ("401.5", "402.8d"),
    CastingFact.OWN_TIME_FOR_MORE: ("401.5", "402.8d"),
    CastingFact.OWN_TIME: ("401.5", "402.8d"),
    CastingFact.OWN_LIMIT: ("401.5", "402.8d", "412.4"),
    CastingFact.OWN_PLACE: ("401.4", "412.4"),
    CastingFact.OWN_ADDED_COST: ("401.6", "402.4", "412.3"),
    CastingFact.OWN_OTHER_COST: ("401.6", "402.4", "412.3"),
    CastingFact.OWN_CHANGED_COST: ("401.6", "402.8c"),
    CastingFact.SAID_UNCOUNTERABLE: ("103.2",),
    CastingFact.OWN_UNCOUNTERABLE: ("412.3",),
    CastingFact.EACH_ATTACK: source(
        silent="no rule says whether a text means a later attack of the turn; we count each attack"
    ),
    CastingFact.FIRST_ATTACK: source(
        silent="no rule says which of several declarations of a turn a text means; we take the first"
    ),
    CastingFact.NEEDS_THE_POINT: ("300.9", "308.4"),
    CastingFact.ABILITIES_KEEP_LIMITS: ("103.1",),
    CastingFact.X_IS_CHOSEN: ("104.3c", "409.1b"),
    CastingFact.X_MAY_BE_NOTHING: ("104.3c",),
    CastingFact.X_IS_LIMITED: ("104.3c",),
    CastingFact.CHANGES_ADD_UP: ("409.1f", "409.Ruling.2"),
    CastingFact.ATTACKERS_PAST: ("308.1",),
    CastingFact.BLOCKERS_PAST: ("309.1",),
    CastingFact.BLOCKERS_PAST_WITHOUT: ("309.1",),
    CastingFact.UPKEEP_PAST: ("301.1",),
    CastingFact.FACE_DOWN_IF_OFFERED: ("502.26a", "502.26b", "504.1"),
    CastingFact.PERMANENT_COMES: source("413.2h", beside=("401.7",)),
    CastingFact.AURA_COMES: ("212.4b",),
    CastingFact.SPELL_NO_LONGER: ("401.2",),
    CastingFact.LEFT_THE_STACK: ("401.2", "213.1"),
    CastingFact.DONE_IS_DISCARDED: source("413.2h", beside=("401.7",)),
    CastingFact.SORCERY_IS_DISCARDED: ("212.7b",),
    CastingFact.INSTANT_IS_DISCARDED: ("212.5b",),
    CastingFact.INTERRUPT_IS_DISCARDED: source(absent="interrupts; one goes to the graveyard like any spell"),
    CastingFact.FAILED_IS_DISCARDED: ("413.2a", "414.1"),
    CastingFact.FAILED_PERMANENT_IS_DISCARDED: ("413.2a", "414.1"),
    CastingFact.COUNTERED_IS_DISCARDED: ("414.1",),
}
IN_MAIN_PHASE = {
    CardType.ARTIFACT: "212.2a",
    CardType.CREATURE: "212.3a",
    CardType.ENCHANTMENT: "212.4a",
    CardType.SORCERY: "212.7a",
}


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
        return cited(permission, "212.5a", beside=("408.1d",))
    own = tuple(number for kind, number in IN_MAIN_PHASE.items() if kind in card.types)
    return cited(permission, *own, beside=("408.1d",)) if own else permission


@rule("408.2d", "212.6a", "212.6b", "305.4")
def may_play_land(position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Answer[Permission]:
    """One land a turn in a main phase with an empty stack; a ban prevails over a permission."""
    fault = shared.land_fault(position, player, allowed)
    if fault:
        return denied(fault)
    if shared.has_rule(position, player, PlayerRule.NO_LANDS):
        return cited(denied("an effect stops this player from playing lands"), "103.2", "212.6b")
    if position.players[player].this_turn.lands_played >= shared.land_limit(position, player):
        return cited(denied("only one land may be played in a turn"), "212.6b")
    if position.players[player].this_turn.lands_played:
        return cited(ALLOWED, "103.1")
    return ALLOWED


ascribes_land_plays = answer_with(shared.lands_are_ascribed, "212.6b")
may_cast_without_legend = answer_with(
    shared.anybody_may_cast, absent="legendary instants and sorceries, which no rule restricts"
)
may_take_companion = answer_with(shared.no_companions, absent="companions, which come from outside the game")


ban_reaches_mana = answer_with(shared.any_spell_is_forbidden, "409.4")
may_cast_costless = answer_with(shared.anything_else_is_paid, "213.1a", "401.1b")


@rule(absent="the planar die; no game has planes")
def may_roll_planar_die(position: Position, player: PlayerId, slow: bool) -> Permission:
    """There is nothing to roll."""
    return denied("there is no planar die")


sacrifices_as_announced = answer_with(shared.sacrifices_as_told, "413.2b")
aims_before_mode = answer_with(shared.aims_once_mode_is_known, "409.1b", "409.1c")
settles_alternatives = answer_with(shared.looked_at_as_it_resolves, "413.2b", "413.2f")


@rule(absent="companions, which come from outside the game")
def may_cast_companion(position: Position, player: PlayerId) -> bool:
    """There are none."""
    return False


buys_back_for_another = answer_with(shared.to_its_owners_hand, "502.16a")
