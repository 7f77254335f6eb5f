"""Damage: once assigned, it may be prevented or redirected, in a time of its own. Revised Edition, pp. 29, 33-34."""

from __future__ import annotations

from core.hooks.damage import DamageFact, Landing, Rescue
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.colors import Color
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.effect import EffectKind
from editions.revised_1994.rulings import RULINGS
from editions.shared import damage as shared
from editions.shared.silence import unsaid

REDUCED = (
    "the book does not say whether trample damage that protection reduces to nothing is dealt first; by a ruling of 1994-04-14 "
    "protection counts before damage passes on, so that none does"
)
NONE = (
    "p25.17 has a creature without power deal no damage, and the book does not say so of other damage of 0; we "
    "assume so"
)
IN_ADVANCE = source(absent="prevention in advance; we follow the card's own text")
SOURCES: Sources = {
    DamageFact.DAMAGE_REDIRECTED: ("p34.8", "p34.10"),
    DamageFact.DAMAGE_IS_MARKED: ("p25.14",),
    DamageFact.DAMAGE_REMOVES_LOYALTY: source(absent="planeswalkers; only creatures and players take damage"),
    DamageFact.DAMAGE_REMOVES_DEFENSE: source(absent="battles; only creatures and players take damage"),
    DamageFact.COMBAT_DAMAGE_RESOLVES: source(absent="combat damage on the stack"),
    DamageFact.EFFECT_GAINS_LIFE: ("p4.2",),
    DamageFact.EFFECT_LOSES_LIFE: ("p37.10",),
    DamageFact.PREVENTS_THAT_MUCH: IN_ADVANCE,
    DamageFact.PREVENTS_NEXT_OF_SOURCE: IN_ADVANCE,
    DamageFact.REDIRECTS: IN_ADVANCE,
    DamageFact.DAMAGE_COSTS_LIFE: ("p42.5", "p8.8"),
    DamageFact.DAMAGE_FROM_WHAT_IS_NAMED: ("p35.10",),
    DamageFact.DAMAGE_DESTROYS_NOTHING: ("p28.18", "p28.19"),
    DamageFact.PREVENTED_DAMAGE_IS_NOT_DEALT: ("p10.7", "p34.9"),
    DamageFact.UNPREVENTABLE_DAMAGE: ("p43.8",),
    DamageFact.ZERO_DAMAGE_IS_NOT_DEALT: source("p25.17", silent=NONE),
    DamageFact.WITHER_PUTS_COUNTERS: source(absent="wither and infect; we follow the card's own text"),
    DamageFact.INFECT_POISONS: source(absent="infect and poison; we follow the card's own text"),
    DamageFact.LINKS_ARE_SEPARATE: source(absent="lifelink; we follow the card's own text"),
    DamageFact.LIFELINK_ONCE: source(absent="lifelink; we follow the card's own text"),
    DamageFact.LIFELINK_AS_IT_WAS: source(absent="lifelink; we follow the card's own text"),
    DamageFact.DEATHTOUCH_AS_IT_WAS: source(absent="deathtouch; its damage is like any other"),
    DamageFact.TOXIC_POISONS: source(absent="toxic and poison; we follow the card's own text"),
    DamageFact.MADE_GOOD_AFTERWARDS: source(
        silent="the book does not say whether undoing damage also undoes its consequences; by a ruling of "
        "1994-04-14 it does not",
        ruled=RULINGS,
    ),
    **unsaid(
        (
            DamageFact.SOURCES_ON_STACK,
            DamageFact.SHIELD_FOLLOWS_SPELL,
            DamageFact.SHIELD_USED_UP,
            DamageFact.SHIELD_FOR_EACH_CREATURE,
            DamageFact.STATIC_PREVENTION_EACH_TIME,
            DamageFact.REDIRECTED_TO_WHAT_IS_THERE,
            DamageFact.FOLLOWS_PREVENTION_AT_ONCE,
            DamageFact.FOLLOWS_THOUGH_UNPREVENTABLE,
            DamageFact.PREVENTION_APPLIED_ONCE,
            DamageFact.PREVENTED_FROM_EACH_SOURCE,
            DamageFact.NO_DAMAGE_TO_INCREASE,
            DamageFact.ONE_CHANCE_AT_DAMAGE,
            DamageFact.AFFECTED_PLAYER_PICKS,
            DamageFact.DRAWN_AFTER_DAMAGE,
            DamageFact.EXCESS_DEALT_FIRST,
            DamageFact.RESULTS_OF_DAMAGE_REPLACED,
            DamageFact.ZERO_LIFE_IS_NO_GAIN,
            DamageFact.LIFE_TOTAL_SET_BY_GAIN_OR_LOSS,
            DamageFact.LIFE_TOTALS_EXCHANGED,
            DamageFact.LIFE_TOTAL_DOUBLED,
            DamageFact.TOTALS_CAN_BE_REACHED,
            DamageFact.LIFE_EXCHANGE_NEEDS_BOTH,
        )
    ),
}
ADMITS = frozenset({EffectKind.PREVENTION, EffectKind.REDIRECTION})


@rule("p34.8")
def prevention_window(position: Position, assigned: tuple[AssignedDamage, ...]) -> Answer[Rescue]:
    """Whenever damage is assigned, prevention and redirection are possible and nothing else."""
    rescue = Rescue(ADMITS, _moments(position, assigned))
    to_players = all(isinstance(damage.to, PlayerId) for damage in assigned)
    if any(damage.combat for damage in assigned):
        return cited(rescue, "p29.6") if to_players else cited(rescue, "p29.6", "p34.8")
    if to_players:
        return cited(
            rescue,
            "p20.8",
            silent="the book gives time to prevent damage from an attack and any damage to a creature, and does "
            "not mention other damage to a player; by a ruling of 1994-04-14 there is time for that as well",
            ruled=RULINGS,
        )
    return rescue


def _moments(position: Position, assigned: tuple[AssignedDamage, ...]) -> frozenset[Moment]:
    if not any(damage.combat for damage in assigned):
        return frozenset({Moment.LAST_CHANCE})
    first = position.attack is not None and position.attack.another_round
    return frozenset({Moment.FIRST_DAMAGE if first else Moment.DAMAGE, Moment.LAST_CHANCE})


@rule(
    silent="the book does not say whether damage is prevented or redirected first if a card redirects it by "
    "itself; a ruling of 1994-04-14 has it prevented before it goes to a Veteran Bodyguard",
    ruled=RULINGS,
)
def redirection_waits(position: Position) -> bool:
    """It can be prevented before it goes elsewhere."""
    return True


@rule(
    silent="the book does not say what happens when several creatures would each be dealt a player's damage; by a ruling of "
    "1994-04-14 each is dealt all of it",
    ruled=RULINGS,
)
def each_takes_over(position: Position) -> bool:
    """Each is dealt all of it, unless its text has only one of them do so."""
    return True


@rule("p33.7")
def is_stopped(position: Position, damage: AssignedDamage) -> Answer[bool]:
    """All damage from a source of the color is reduced to nothing."""
    stopped = shared.is_stopped(position, damage)
    return cited(stopped, "p33.7", silent=REDUCED, ruled=RULINGS) if stopped and damage.trample else stopped


@rule("p25.14")
def lands_on(position: Position, permanent: ObjectId) -> Answer[Landing]:
    """On a creature it adds up with all that the turn has brought; on anything else it does nothing."""
    if not position.is_creature(permanent):
        return cited(Landing.NOTHING, absent="planeswalkers; only creatures and players take damage")
    return cited(Landing.MARKED, "p25.14", "p34.12") if position.objects[permanent].damage else Landing.MARKED


stays_combat_damage = answer_with(
    shared.same_damage,
    silent="the book does not say whether redirected damage is still damage of the attack; we take it to be the same damage",
)
passed_on_triggers = answer_with(
    shared.triggers_again,
    silent="the book does not say whether abilities of its source go along with damage that is passed on once it was dealt; "
    "we let them",
)
late_protection_stops = answer_with(
    shared.whenever_it_came,
    silent="the book does not say whether protection that a creature gets once damage is assigned counts for that; we let it",
)
may_be_source = answer_with(
    shared.any_source_spoken_of,
    silent="the book does not say whether something that is gone can be meant as a source of damage; we allow "
    "it as long as something refers to it",
)
looks_at_source_again = answer_with(
    shared.looks_again,
    silent="the book has no shield made in advance; we check its source when that would deal damage",
)


sets_off = answer_with(shared.sets_nothing_off, absent="deathtouch and lifelink; we follow the card's own text")


@rule("p33.7")
def protection_prevents(position: Position) -> bool:
    """It reduces damage, and prevents none."""
    return False


@rule(absent="lifelink; we follow the card's own text")
def lifelink_gains(position: Position) -> bool:
    """As the card says."""
    return True


@rule("p35.10")
def colors_of_damage(position: Position, dealer: ObjectId | None, colors: frozenset[Color]) -> Answer[frozenset[Color]]:
    """Those of the card that deals it, also where another card has changed how much that is."""
    if dealer is None or not position.is_on_battlefield(dealer):
        return colors
    printed = position.cards[position.objects[dealer].card].printed
    altered = position.characteristics(dealer).power != printed.power
    return cited(colors, "p36.1") if altered else colors


@rule(absent="planeswalkers")
def may_turn_onto_planeswalker(position: Position, damage: AssignedDamage) -> bool:
    """There are none."""
    return False
