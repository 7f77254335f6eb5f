"""Damage: shields made in time prevent it; no time opens for more. 615, 702.16."""

from __future__ import annotations

from core.hooks.damage import DamageFact, Landing
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId
from editions.shared import damage as shared

SOURCES: Sources = {
    DamageFact.DAMAGE_IS_MARKED: ("120.3e",),
    DamageFact.DAMAGE_REMOVES_LOYALTY: ("120.3c",),
    DamageFact.DAMAGE_REMOVES_DEFENSE: ("120.3h",),
    DamageFact.COMBAT_DAMAGE_RESOLVES: source(absent="combat damage on the stack"),
    DamageFact.EFFECT_GAINS_LIFE: ("119.3",),
    DamageFact.EFFECT_LOSES_LIFE: ("119.3",),
    DamageFact.PREVENTS_THAT_MUCH: ("615.7",),
    DamageFact.PREVENTS_NEXT_OF_SOURCE: ("615.8",),
    DamageFact.REDIRECTS: ("614.9",),
    DamageFact.DAMAGE_COSTS_LIFE: ("119.2", "120.3a"),
    DamageFact.DAMAGE_FROM_WHAT_IS_NAMED: ("120.2b",),
    DamageFact.DAMAGE_DESTROYS_NOTHING: ("120.5",),
    DamageFact.ZERO_DAMAGE_IS_NOT_DEALT: ("120.8",),
    DamageFact.PREVENTED_DAMAGE_IS_NOT_DEALT: ("120.4b", "615.6"),
    DamageFact.SOURCES_ON_STACK: ("109.2c", "609.7a"),
    DamageFact.SHIELD_FOLLOWS_SPELL: ("400.7c", "609.7a"),
    DamageFact.SHIELD_USED_UP: ("615.8",),
    DamageFact.SHIELD_FOR_EACH_CREATURE: ("615.11",),
    DamageFact.STATIC_PREVENTION_EACH_TIME: ("609.7c",),
    DamageFact.DAMAGE_REDIRECTED: ("614.9", "614.4"),
    DamageFact.REDIRECTED_TO_WHAT_IS_THERE: ("614.9",),
    DamageFact.FOLLOWS_PREVENTION_AT_ONCE: ("615.5",),
    DamageFact.MADE_GOOD_AFTERWARDS: source(absent="effects that make damage good once it was dealt"),
    DamageFact.UNPREVENTABLE_DAMAGE: ("615.12",),
    DamageFact.FOLLOWS_THOUGH_UNPREVENTABLE: ("615.12",),
    DamageFact.PREVENTION_APPLIED_ONCE: ("615.12a",),
    DamageFact.PREVENTED_FROM_EACH_SOURCE: ("615.10",),
    DamageFact.NO_DAMAGE_TO_INCREASE: ("614.7a",),
    DamageFact.ONE_CHANCE_AT_DAMAGE: ("614.5",),
    DamageFact.AFFECTED_PLAYER_PICKS: ("616.1", "616.1e"),
    DamageFact.WITHER_PUTS_COUNTERS: ("120.3d", "702.80a", "702.90c"),
    DamageFact.INFECT_POISONS: ("120.3b", "702.90b"),
    DamageFact.LINKS_ARE_SEPARATE: ("702.15e",),
    DamageFact.LIFELINK_ONCE: ("702.15f",),
    DamageFact.LIFELINK_AS_IT_WAS: ("702.15c",),
    DamageFact.DEATHTOUCH_AS_IT_WAS: ("702.2e",),
    DamageFact.TOXIC_POISONS: ("120.3g", "702.164b", "702.164c"),
    DamageFact.DRAWN_AFTER_DAMAGE: ("121.7",),
    DamageFact.EXCESS_DEALT_FIRST: ("120.4a",),
    DamageFact.RESULTS_OF_DAMAGE_REPLACED: ("120.4c",),
    DamageFact.ZERO_LIFE_IS_NO_GAIN: ("119.9", "119.10"),
    DamageFact.LIFE_TOTAL_SET_BY_GAIN_OR_LOSS: ("119.5",),
    DamageFact.LIFE_TOTALS_EXCHANGED: ("701.10c",),
    DamageFact.LIFE_TOTAL_DOUBLED: ("701.9d",),
    DamageFact.TOTALS_CAN_BE_REACHED: ("119.7", "119.8"),
    DamageFact.LIFE_EXCHANGE_NEEDS_BOTH: ("119.7", "119.8"),
}
prevention_window = answer_with(shared.no_prevention_window, "615.4")


@rule("616.1")
def redirection_waits(position: Position) -> bool:
    """Whoever is affected chooses what comes first."""
    return False


@rule("616.1")
def each_takes_over(position: Position) -> bool:
    """The player chooses one effect, and then there is nothing left to which another could apply."""
    return False


is_stopped = answer_with(shared.is_stopped, "702.16e")


@rule("120.1a")
def lands_on(position: Position, permanent: ObjectId) -> Answer[Landing]:
    """Counters off a planeswalker or a battle; it is marked on a creature; to other permanents none can be dealt."""
    if CardType.BATTLE in position.characteristics(permanent).types:
        return cited(Landing.COSTS_DEFENSE, "120.3h", "310.6")
    if CardType.PLANESWALKER in position.characteristics(permanent).types:
        return cited(Landing.COSTS_LOYALTY, "120.3c", "306.8")
    if not position.is_creature(permanent):
        return Landing.NOTHING
    if position.objects[permanent].damage:
        return cited(Landing.MARKED, "120.3e", "120.6", "302.7")
    return cited(Landing.MARKED, "120.3e")


stays_combat_damage = answer_with(shared.same_damage, "614.9")
passed_on_triggers = answer_with(
    shared.triggers_again, absent="effects that pass damage on once it was dealt; we follow the card's own text"
)
late_protection_stops = answer_with(shared.whenever_it_came, "702.16e")
may_be_source = answer_with(shared.any_source_spoken_of, "109.2c", "609.7a")
looks_at_source_again = answer_with(shared.looks_again, "609.7b", "615.9")


@rule("702.15b")
def sets_off(position: Position, source: ObjectId, keyword: KeywordName) -> Answer[bool]:
    """Lifelink is a result of damage, and state-based actions look for what deathtouch has touched."""
    return cited(False, "702.2b") if keyword is KeywordName.DEATHTOUCH else False


@rule("702.16e")
def protection_prevents(position: Position) -> bool:
    """It prevents, and only what can be prevented."""
    return True


@rule("120.3f", "702.15b")
def lifelink_gains(position: Position) -> bool:
    """It is a result of the damage."""
    return True


colors_of_damage = answer_with(shared.colors_of_the_dealer, "120.7")


@rule("614.9")
def may_turn_onto_planeswalker(position: Position, damage: AssignedDamage) -> bool:
    """Effects redirect damage, and no rule does."""
    return False
