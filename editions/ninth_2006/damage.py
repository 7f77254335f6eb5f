"""Damage: shields made in time prevent it; no time opens for more. 419, 502.7."""

from __future__ import annotations

from core.hooks.damage import DamageFact, Landing
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.colors import Color
from core.kernel.values.zones import ObjectId
from editions.shared import damage as shared

SOURCES: Sources = {
    DamageFact.DAMAGE_IS_MARKED: ("Glossary.Damage",),
    DamageFact.DAMAGE_REMOVES_LOYALTY: source(absent="planeswalkers; only creatures and players take damage"),
    DamageFact.DAMAGE_REMOVES_DEFENSE: source(absent="battles; only creatures and players take damage"),
    DamageFact.COMBAT_DAMAGE_RESOLVES: ("310.4",),
    DamageFact.EFFECT_GAINS_LIFE: ("Glossary.Life",),
    DamageFact.EFFECT_LOSES_LIFE: ("Glossary.Life",),
    DamageFact.PREVENTS_THAT_MUCH: ("419.7b",),
    DamageFact.PREVENTS_NEXT_OF_SOURCE: ("419.8a",),
    DamageFact.REDIRECTS: ("419.6c",),
    DamageFact.DAMAGE_COSTS_LIFE: source("Glossary.Damage", beside=("Glossary.Life",)),
    DamageFact.DAMAGE_FROM_WHAT_IS_NAMED: ("Glossary.Source of Damage",),
    DamageFact.DAMAGE_DESTROYS_NOTHING: ("420.5c",),
    DamageFact.ZERO_DAMAGE_IS_NOT_DEALT: ("419.5a",),
    DamageFact.PREVENTED_DAMAGE_IS_NOT_DEALT: ("419.5",),
    DamageFact.SOURCES_ON_STACK: ("419.8a",),
    DamageFact.SHIELD_FOLLOWS_SPELL: ("217.1c", "419.8a"),
    DamageFact.SHIELD_USED_UP: ("419.8a",),
    DamageFact.SHIELD_FOR_EACH_CREATURE: ("419.7c",),
    DamageFact.STATIC_PREVENTION_EACH_TIME: ("419.8c",),
    DamageFact.DAMAGE_REDIRECTED: ("419.6c", "419.4"),
    DamageFact.REDIRECTED_TO_WHAT_IS_THERE: ("419.6c",),
    DamageFact.MADE_GOOD_AFTERWARDS: source(absent="effects that make damage good once it was dealt"),
    DamageFact.UNPREVENTABLE_DAMAGE: ("103.2",),
    DamageFact.PREVENTION_APPLIED_ONCE: ("419.6a",),
    DamageFact.NO_DAMAGE_TO_INCREASE: ("419.5a",),
    DamageFact.ONE_CHANCE_AT_DAMAGE: ("419.6a",),
    DamageFact.AFFECTED_PLAYER_PICKS: ("419.9a",),
    DamageFact.LIFE_TOTAL_SET_BY_GAIN_OR_LOSS: ("Glossary.Life",),
    DamageFact.LIFE_TOTALS_EXCHANGED: ("Glossary.Exchange",),
    DamageFact.LIFE_TOTAL_DOUBLED: source(
        silent="no rule says what doubling a life total is; we set it to twice its value"
    ),
    DamageFact.TOTALS_CAN_BE_REACHED: source(
        silent="no rule covers redistributed life totals; we let no player get a total that the player could not reach"
    ),
    DamageFact.LIFE_EXCHANGE_NEEDS_BOTH: ("Glossary.Exchange",),
    DamageFact.RESULTS_OF_DAMAGE_REPLACED: ("419.1", "Glossary.Event"),
    DamageFact.ZERO_LIFE_IS_NO_GAIN: ("Glossary.Life",),
    DamageFact.WITHER_PUTS_COUNTERS: source(absent="wither and infect; we follow the card's own text"),
    DamageFact.INFECT_POISONS: source(absent="wither and infect; we follow the card's own text"),
    DamageFact.LINKS_ARE_SEPARATE: source(absent="lifelink; we follow the card's own text"),
    DamageFact.LIFELINK_ONCE: source(absent="lifelink; we follow the card's own text"),
    DamageFact.LIFELINK_AS_IT_WAS: source(absent="lifelink; we follow the card's own text"),
    DamageFact.DEATHTOUCH_AS_IT_WAS: source(absent="deathtouch; its damage is like any other"),
    DamageFact.TOXIC_POISONS: source(absent="toxic; we follow the card's own text"),
    DamageFact.FOLLOWS_PREVENTION_AT_ONCE: source(
        silent="no rule says when the rest of a prevention effect happens; we let it follow at once"
    ),
    DamageFact.FOLLOWS_THOUGH_UNPREVENTABLE: source(
        silent="no rule says whether the rest of a prevention effect happens if damage cannot be prevented; we let it"
    ),
    DamageFact.PREVENTED_FROM_EACH_SOURCE: source(
        silent="419.7b covers shields that are used up, and no rule covers preventing some damage each time; "
        "we apply it to each source"
    ),
    DamageFact.DRAWN_AFTER_DAMAGE: source(
        silent="no rule says when cards are drawn for prevented damage; we deal the rest of the damage first"
    ),
    DamageFact.EXCESS_DEALT_FIRST: source(
        silent="420.5c says what is lethal, and no rule says when an effect splits off the excess; we do that first"
    ),
}
prevention_window = answer_with(shared.no_prevention_window, "419.4")


@rule("419.9a")
def redirection_waits(position: Position) -> bool:
    """Whoever is affected chooses what comes first."""
    return False


@rule("419.9a")
def each_takes_over(position: Position) -> bool:
    """The player chooses one effect, and then there is nothing left to which another could apply."""
    return False


is_stopped = answer_with(shared.is_stopped, "502.7e")


@rule("Glossary.Damage")
def lands_on(position: Position, permanent: ObjectId) -> Answer[Landing]:
    """It stays on a creature; on anything else it does nothing."""
    if position.is_creature(permanent):
        return Landing.MARKED
    if position.attack is not None:
        return cited(Landing.NOTHING, "310.4c", "Glossary.Damage")
    return cited(Landing.NOTHING, "Glossary.Damage", absent="planeswalkers; only creatures and players take damage")


stays_combat_damage = answer_with(shared.same_damage, "419.6c")
passed_on_triggers = answer_with(
    shared.triggers_again, absent="effects that pass damage on once it was dealt; we follow the card's own text"
)
late_protection_stops = answer_with(shared.whenever_it_came, "502.7e")
may_be_source = answer_with(shared.any_source_spoken_of, "419.8a")
looks_at_source_again = answer_with(shared.looks_again, "419.8b")


sets_off = answer_with(shared.sets_nothing_off, absent="deathtouch and lifelink; we follow the card's own text")


@rule("502.7e")
def protection_prevents(position: Position) -> bool:
    """It prevents, and only what can be prevented."""
    return True


@rule(absent="lifelink; we follow the card's own text")
def lifelink_gains(position: Position) -> bool:
    """As the card says."""
    return True


@rule("Glossary.Source of Damage")
def colors_of_damage(position: Position, dealer: ObjectId | None, colors: frozenset[Color]) -> Answer[frozenset[Color]]:
    """The colors of what deals it; of combat damage that has waited, those that it has as the damage is dealt."""
    dealer_colors = shared.colors_of_the_dealer(position, dealer, colors)
    attack = position.attack
    waited = attack is not None and dealer in attack.struck
    return cited(dealer_colors, "310.4b", "Glossary.Source of Damage") if waited else dealer_colors


@rule("419.6c", absent="planeswalkers")
def may_turn_onto_planeswalker(position: Position, damage: AssignedDamage) -> bool:
    """There are none."""
    return False
