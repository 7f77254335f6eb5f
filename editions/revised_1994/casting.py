"""Casting: fast effects at any time, everything else in one's own main phase outside an attack. Revised Edition, pp. 13-27."""

from __future__ import annotations

from core.hooks.casting import CastingFact
from core.hooks.turn import Allowance
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.player_rules import PlayerRule
from editions.revised_1994.rulings import settled
from editions.shared import casting as shared
from editions.shared.silence import unsaid

POINTS_UNSAID = (
    "the book does not say when the point before which, or after which, a card can be used is past; "
    "we assume it is past once that part of the turn has begun"
)
SOURCES: Sources = {
    CastingFact.COST_STAYS: settled(
        CastingFact.COST_STAYS,
        "mana spent because of a Gloom is no part of the casting cost",
    ),
    CastingFact.COST_IS_FIXED: settled(
        CastingFact.COST_IS_FIXED,
        "nothing raises the cost of a spell that has been cast",
    ),
    CastingFact.LIFE_IS_LOST: settled(
        CastingFact.LIFE_IS_LOST,
        "life paid for Channel is lost; it is not damage",
    ),
    CastingFact.COPY_IS_SPELL: settled(
        CastingFact.COPY_IS_SPELL,
        "what Fork makes is the copy of a spell, in the control of whoever cast Fork",
    ),
    CastingFact.TAP_SYMBOL_TAPS: ("p12.9",),
    CastingFact.COST_IS_PAID: ("p21.17",),
    CastingFact.CHOSEN_AS_IT_RESOLVES: ("p37.10",),
    CastingFact.UNPAID: ("p15.1", "p19.7"),
    CastingFact.WRONG_MANA: ("p19.6", "p15.4"),
    CastingFact.NO_SACRIFICE: ("p21.5",),
    CastingFact.NO_COST: source(
        silent="the book has no spell without a casting cost; we let nobody pay a cost that is not there"
    ),
    CastingFact.LACKING: ("p21.17",),
    CastingFact.CANNOT_HAPPEN: ("p21.17",),
    CastingFact.FEW_COUNTERS: ("p21.17",),
    CastingFact.ELSEWHERE: ("p17.15",),
    CastingFact.LAND_ELSEWHERE: ("p13.8",),
    CastingFact.WRONG_ZONE: ("p21.16",),
    CastingFact.NO_ATTACKER: ("p27.10",),
    CastingFact.ATTACKER_OF_ANOTHER: ("p27.10",),
    CastingFact.NO_BLOCKER: ("p28.1", "p28.3"),
    CastingFact.NO_SUCH_USE: ("p25.3",),
    CastingFact.BASIC_LAND: ("p15.15",),
    CastingFact.NO_MORPH: ("p25.3",),
    CastingFact.NO_SUCH_MODE: ("p7.14",),
    CastingFact.LAND_IS_PLAYED: ("p17.16",),
    CastingFact.FORBIDDEN: ("p43.8",),
    CastingFact.PROPOSED_SO: ("p43.8",),
    CastingFact.SECOND_COST: source(silent="the book has no cost in place of a casting cost; we let nobody pay two"),
    CastingFact.X_UNPAID: source(
        silent="p20.2 makes X 0 in the cost of a card that is not being cast, and the book does not say what "
        "it is in a card cast without that cost; we take 0"
    ),
    CastingFact.GIVEN_BEFORE: source(
        silent="the book does not say whether one sacrifice can serve twice; we require one for each"
    ),
    CastingFact.LITTLE_LIFE: ("p21.17",),
    CastingFact.MANA_FIRST: ("p21.12",),
    CastingFact.SACRIFICE_FIRST: ("p21.13",),
    CastingFact.ZERO_IS_A_COST: ("p22.11",),
    CastingFact.CAST_FOR_NOTHING: source(
        silent="p22.11 is about using an artifact for nothing, and the book does not mention casting a spell "
        "for nothing; we let it be cast like any other"
    ),
    CastingFact.PAID_ONCE: ("p25.10",),
    CastingFact.COUNTERED_STOPS: ("p38.7", "p38.5"),
    CastingFact.ABILITY_IS_COUNTERED: ("p38.5",),
    CastingFact.MANA_STAYS_SPENT: ("p21.15", "p38.6"),
    CastingFact.MANA_SPENT_IN_VAIN: ("p38.14",),
    CastingFact.SACRIFICE_STAYS_MADE: ("p21.14", "p38.6"),
    CastingFact.CARD_GOES_FIRST: source(
        silent="the book does not say when a card leaves the hand; we have it leave before it is paid for"
    ),
    CastingFact.PUT_IS_NOT_PLAYED: source(
        silent="the book does not say whether a land that a card puts into play is the one land of the turn; "
        "we assume it is not"
    ),
    CastingFact.GENERIC_ALONE: source(
        silent="the book has no changes of a cost; we let them reduce generic mana alone"
    ),
    CastingFact.NEVER_BELOW_NOTHING: source(silent="the book has no changes of a cost; we let none take it below zero"),
    CastingFact.PAID_INSTEAD: source(
        silent="the book has no cost in place of a casting cost; we follow the card's own text"
    ),
    CastingFact.CHANGES_INSTEAD: source(
        silent="the book has no changes of a cost; we apply them to whatever cost is paid"
    ),
    CastingFact.CHOICES_COUNT: source(
        silent="the book does not say when a ban checks a spell; we check once everything is chosen"
    ),
    CastingFact.ALLOWED_FOR_GOOD: source(
        silent="the book does not say whether paying can make a spell illegal; we let it go on"
    ),
    CastingFact.COST_REQUIRED: source(
        silent="the book does not say which cost is paid for a card that an effect has cast; we take the cost "
        "that the effect names"
    ),
    CastingFact.PAID_THOUGH_CHANGED: source(
        silent="the book does not say whether a cost is paid if a card has something else happen instead; we "
        "assume it is"
    ),
    CastingFact.LESS_OF_NONE: source(
        silent="the book does not say what happens to saved mana that the cost does not ask for; we take it "
        "off generic mana"
    ),
    CastingFact.LESS_THAN_COLORED: source(
        silent="the book does not say what happens if more of a color is saved than asked for; we take it off "
        "generic mana"
    ),
    CastingFact.LESS_THAN_COLORLESS: source(absent="costs in colorless mana; excess savings reduce the generic mana"),
    CastingFact.LESS_SNOW: source(absent="snow; savings in snow mana reduce the generic mana"),
    CastingFact.UNLESS_DONE: ("p43.8",),
    CastingFact.NOTHING_IS_PAYABLE: source(
        silent="the book does not say whether zero life can be paid if none can be lost; we allow it"
    ),
    CastingFact.SPELL_CAST_TRIGGERS: ("p43.8",),
    CastingFact.OPPONENT_CHOOSES: ("p43.8",),
    CastingFact.PLAYER_CHOOSES_FIRST: source(
        silent="the book does not say who chooses first if both choose as a card is announced; we let the "
        "player who announces it"
    ),
    CastingFact.COST_IN_EFFECT: source(
        silent="the book does not say what follows if a mandatory instruction is not followed; we let nothing follow"
    ),
    CastingFact.ROLLS_COST_MORE: source(absent="the planar die; rolling it costs what its card says"),
    CastingFact.LOYALTY_IS_PAID: source(absent="loyalty costs; we follow the card's own text"),
    CastingFact.LOYALTY_COMBINED: source(absent="loyalty costs; we add up all of them for one ability"),
    CastingFact.HALF_ALONE: source(absent="split cards; we let one half be cast"),
    CastingFact.OWN_TIME_IF: ("p43.8",),
    CastingFact.OWN_TIME_FOR_MORE: ("p43.8",),
    CastingFact.OWN_TIME: ("p43.8",),
    CastingFact.OWN_LIMIT: ("p43.8",),
    CastingFact.OWN_PLACE: ("p43.8",),
    CastingFact.OWN_ADDED_COST: ("p43.8",),
    CastingFact.OWN_OTHER_COST: ("p43.8",),
    CastingFact.OWN_CHANGED_COST: ("p43.8",),
    CastingFact.SAID_UNCOUNTERABLE: ("p43.8",),
    CastingFact.OWN_UNCOUNTERABLE: ("p43.8",),
    CastingFact.EACH_ATTACK: source(silent="the book has one attack in a turn; we count any that is under way"),
    CastingFact.FIRST_ATTACK: source(silent="the book has one attack in a turn; we take the first"),
    CastingFact.NEEDS_THE_POINT: source(
        silent="the book does not say whether there is a defense without an attack; we assume there is not"
    ),
    CastingFact.ABILITIES_KEEP_LIMITS: ("p43.8",),
    CastingFact.X_IS_CHOSEN: source("p19.10", beside=("p19.13",)),
    CastingFact.X_MAY_BE_NOTHING: source("p19.11", beside=("p19.13",)),
    CastingFact.X_IS_LIMITED: source("p19.12", beside=("p19.13",)),
    CastingFact.CHANGES_ADD_UP: source(silent="the book has no changes of a cost; we apply every one, increases first"),
    CastingFact.ATTACKERS_PAST: source(silent=POINTS_UNSAID),
    CastingFact.BLOCKERS_PAST: source(silent=POINTS_UNSAID),
    CastingFact.BLOCKERS_PAST_WITHOUT: source(silent=POINTS_UNSAID),
    CastingFact.UPKEEP_PAST: source(silent=POINTS_UNSAID),
    CastingFact.FACE_DOWN_IF_OFFERED: source(
        absent="face-down spells; a card that allows it does so by its own text (p43.8)"
    ),
    CastingFact.PERMANENT_COMES: ("p17.19", "p18.2"),
    CastingFact.AURA_COMES: source("p18.4", beside=("p18.6", "p23.1")),
    CastingFact.SPELL_NO_LONGER: ("p17.17",),
    CastingFact.LEFT_THE_STACK: source(
        silent="the book has no way to stop a spell except countering it; we let none resolve whose card has "
        "gone elsewhere"
    ),
    CastingFact.DONE_IS_DISCARDED: ("p17.18",),
    CastingFact.SORCERY_IS_DISCARDED: ("p24.2",),
    CastingFact.INSTANT_IS_DISCARDED: ("p24.8",),
    CastingFact.INTERRUPT_IS_DISCARDED: ("p24.13",),
    CastingFact.FAILED_IS_DISCARDED: ("p38.13", "p21.2"),
    CastingFact.FAILED_PERMANENT_IS_DISCARDED: ("p38.13", "p21.2"),
    CastingFact.COUNTERED_IS_DISCARDED: ("p38.8",),
    **unsaid(
        (
            CastingFact.MODE_TWICE,
            CastingFact.MODES_WORTH,
            CastingFact.MANY_MODES,
            CastingFact.NO_SUCH_SOURCE,
            CastingFact.JUDGED_TOGETHER,
            CastingFact.DIVISION_STAYS,
            CastingFact.AS_IT_IS_CAST,
            CastingFact.OPPONENT_CHOOSES_WAY,
            CastingFact.OPPONENT_CHOOSES_FOR_ABILITY,
            CastingFact.PICKS_OPPONENT_FOR_SPELL,
            CastingFact.PICKS_OPPONENT_FOR_ABILITY,
            CastingFact.OTHER_WAYS_ASK_NOTHING,
            CastingFact.ALL_WAYS_ARE_PAID,
            CastingFact.LATER_CHOICES_COUNT,
        )
    ),
}
QUICK = {CardType.INTERRUPT: "p24.12", CardType.INSTANT: "p24.7"}
IN_MAIN_PHASE = {
    CardType.ARTIFACT: "p22.1",
    CardType.ENCHANTMENT: "p23.2",
    CardType.SORCERY: "p24.1",
    CardType.CREATURE: "p24.4",
}
"""Page 14 confines all these to the main phase at once, later pages each by itself."""


@rule("p14.1")
def may_cast(
    position: Position, player: PlayerId, card: Characteristics, allowed: frozenset[Allowance]
) -> Answer[Permission]:
    """Instants and interrupts on either player's turn; the rest in the caster's main phase, one spell after the other."""
    name = card.name
    if shared.is_quick(card):
        number = next((number for kind, number in QUICK.items() if kind in card.types), "p43.8")
        beside = ["p36.6"] if CardType.INTERRUPT in card.types else []
        beside += ["p9.12"] if player != position.this_turn.active else []
        beside += ["p9.9", "p27.6"] if position.attack is not None else []
        return cited(ALLOWED, number, beside=tuple(beside))
    own = [number for kind, number in IN_MAIN_PHASE.items() if kind in card.types]
    if player != position.this_turn.active:
        return cited(denied(f"{name} can be cast only on its caster's own turn"), "p9.13", *own)
    if position.attack is not None:
        number = "p27.7" if CardType.SORCERY in card.types else "p27.8"
        return cited(denied(f"{name} cannot be cast while an attack is under way"), number, "p9.11", "p14.2", "p27.6")
    if Allowance.SPELLS not in allowed:
        return cited(denied(f"{name} can be cast only in the main phase"), "p14.1", *own)
    if position.stack.window.waiting:
        return cited(denied(f"{name} is not a fast effect and cannot answer anything"), "p36.5")
    return (
        cited(ALLOWED, *own, beside=("p14.1", *(("p14.2", "p7.7") if position.this_turn.attacked else ())))
        if own
        else ALLOWED
    )


@rule("p13.8")
def may_play_land(position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Answer[Permission]:
    """One land in one's own main phase, before or after an attack and not during it."""
    if position.attack is not None:
        return cited(denied("no land can be played while an attack is under way"), "p27.9")
    fault = shared.land_fault(position, player, allowed)
    if fault:
        return denied(fault)
    barred = shared.has_rule(position, player, PlayerRule.NO_LANDS)
    if barred and shared.land_limit(position, player) > 1:
        return cited(
            denied("one card stops this player from playing lands and another allows one more"),
            "p43.8",
            silent='the book ranks cards over rules but does not rank cards against each other; we let "can\'t" beat "can"',
        )
    if barred:
        return cited(denied("a card stops this player from playing lands"), "p43.8")
    if position.players[player].this_turn.lands_played >= shared.land_limit(position, player):
        return cited(denied("only one land may be played in a turn"), "p13.9", "p7.6")
    return cited(ALLOWED, "p13.8", "p13.13", *(("p7.7",) if position.this_turn.attacked else ()))


ascribes_land_plays = answer_with(
    shared.lands_are_counted,
    silent="the book does not say whether a land that a card allows counts as the usual one; we count all",
)
may_cast_without_legend = answer_with(
    shared.anybody_may_cast, absent="legendary instants and sorceries, which no rule restricts"
)
may_take_companion = answer_with(shared.no_companions, absent="companions, which come from outside the game")


ban_reaches_mana = answer_with(shared.any_spell_is_forbidden, "p43.8")
may_cast_costless = answer_with(
    shared.anything_else_is_paid,
    silent="the book has no spell without a casting cost; we let it be cast for an alternative cost",
)


@rule(absent="the planar die; no game has planes")
def may_roll_planar_die(position: Position, player: PlayerId, slow: bool) -> Permission:
    """There is nothing to roll."""
    return denied("there is no planar die")


@rule("p21.13")
def sacrifices_as_announced(position: Position, player: PlayerId, own: bool) -> Answer[bool]:
    """Whoever announces something pays with a sacrifice as with mana; when somebody else makes one is not said."""
    if own:
        return True
    return cited(
        False,
        silent="the book has a sacrifice made as a cost, when the spell or ability is announced, and does not "
        "say when a player makes one for another player's spell or effect; we have it made as that "
        "resolves",
    )


aims_before_mode = answer_with(
    shared.aims_once_mode_is_known,
    silent="the book has no spell whose mode an opponent chooses; we have targets chosen for that mode alone, once it is known",
)
settles_alternatives = answer_with(
    shared.looked_at_as_it_resolves,
    silent="the book does not say when a text looks at the state of the game that does one of two things by it; we let it look as "
    "it takes effect",
)


@rule(absent="companions, which come from outside the game")
def may_cast_companion(position: Position, player: PlayerId) -> bool:
    """There are none."""
    return False


buys_back_for_another = answer_with(
    shared.to_its_owners_hand, absent="buyback; a card with it is played by its own text"
)
