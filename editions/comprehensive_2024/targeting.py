"""Targets: legal when announced and when it resolves; prevention makes shields ahead of time. 115, 601.2c, 608.2b, 615."""

from __future__ import annotations

from core.hooks.targeting import PreventionAim, TargetFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.protection import is_out_of_reach, is_protected, would_shun
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.variants import MELEES, Variant
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from editions.shared import targeting as shared
from editions.shared.targeting import Enchants, Made

SOURCES: Sources = {
    TargetFact.TARGET_IS_NEEDED: ("115.1", "601.2c"),
    TargetFact.CHOSEN_TWICE: ("115.3", "601.2c"),
    TargetFact.HELP_NEEDS_DAMAGE: source(
        absent="prevention of damage that is about to be dealt; it makes a shield against later damage"
    ),
    TargetFact.COMBAT_DAMAGE_IS_NO_SPELL: source(absent="combat damage on the stack"),
    TargetFact.UNAIMED_TAKES_EFFECT: ("115.6", "608.2b"),
    TargetFact.AIMED_TAKES_EFFECT: ("608.2b",),
    TargetFact.TAKES_EFFECT_ON_THE_REST: ("608.2b",),
    TargetFact.LOST_ITS_TARGET: ("608.2b",),
    TargetFact.LOST_ALL_TARGETS: ("608.2b",),
    TargetFact.CLASS_IS_NO_TARGET: ("115.10", "115.10a"),
    TargetFact.DIVIDED_AS_ANNOUNCED: ("601.2d",),
    TargetFact.EACH_GETS_SOME: ("601.2d",),
    TargetFact.TARGETS_CHANGED: ("115.7a",),
    TargetFact.ONE_TARGET_CHANGED: ("115.7b",),
    TargetFact.ANY_TARGET_CHANGED: ("115.7c",),
    TargetFact.TARGETS_CHOSEN_ANEW: ("115.7d",),
    TargetFact.COPY_AIMED_ANEW: ("115.7d", "707.10c"),
    TargetFact.KEEPS_ITS_PLAYER: source(absent="targets of permanents other than Auras"),
    TargetFact.TARGET_FOR_ITS_MODE: ("115.8",),
}
AURAS = {Enchants.ONE_KIND: ("702.5a",), Enchants.SEVERAL: ("702.5a", "702.5c"), Enchants.PLAYERS: ("702.5a", "702.5d")}
WORDS_FOR = {Zone.GRAVEYARD: "109.2a", Zone.STACK: "109.2b"}
"""Where a card has to say "card", or "spell", for a type that it names to mean what is there."""
WHAT_IT_IS = {
    Made.OF_TWO_TYPES: ("205.2b", "300.2"),
    Made.ARTIFACT_CREATURE: ("205.2b", "300.2"),
    Made.TOKEN: ("205.2c",),
    Made.HALF_ON_STACK: ("709.3b",),
    Made.SPELL: ("112.3",),
}
"""The rules on what a target is that two types, its maker, its half or its card make what it is."""


@rule("115.1", "601.2c")
def may_target(
    position: Position,
    player: PlayerId,
    source: Characteristics,
    candidate: Chosen,
    fits: bool,
) -> Answer[Permission]:
    """What fits may be one; what has protection is none for that quality."""
    if position.agreed.ranges and shared.is_out_of_range(position, player, source, candidate):
        later = ("801.2c",) if shared.comes_into_range(position, player, candidate) else ()
        of_variant: tuple[str, ...] = ()
        if position.agreed.variant is Variant.EMPEROR:
            of_variant = ("809.3a",) if position.agreed.teams.count(0) == 3 else ("809.6a",)
        elif position.agreed.variant in MELEES:
            of_variant = ("807.2a", "807.4h") if later else ("807.2a",)
        reason = denied(f"{shared.name_of(position, candidate)} is out of range")
        return cited(reason, "801.4", *later, *of_variant)
    if position.agreed.stacks_apart and shared.is_on_another_stack(position, candidate):
        return cited(denied(f"{shared.name_of(position, candidate)} is on another stack"), "807.5b")
    if not fits:
        if shared.has_left(position, candidate):
            return cited(denied(f"{shared.name_of(position, candidate)} has left the game"), "102.1", "104.5", "601.2c")
        reason = denied(f"{shared.name_of(position, candidate)} is not a legal target for {source.name}")
        if shared.is_ability(position, candidate):
            return cited(reason, "113.9", "601.2c")
        if source.is_aura:
            return cited(reason, "115.1b", "303.4a", *AURAS[shared.aims_of_aura(source, candidate)])
        if shared.is_itself(position, player, source, candidate):
            return cited(reason, "115.5", "601.2c")
        if shared.may_aim_anywhere(source):
            return cited(reason, "115.4", "601.2c")
        if shared.is_no_permanent(position, candidate):
            return cited(reason, "115.2", "601.2c")
        if shared.is_equipment(source):
            return cited(reason, "115.1c", "115.1e", "602.2b")
        return cited(reason, "115.1", "115.1c" if source.is_permanent_card else "115.1a", "601.2c")
    if is_out_of_reach(position, player, source, candidate):
        name = shared.name_of(position, candidate)
        return cited(denied(f"{name} cannot be the target of {source.name}"), "101.2", "601.2c")
    if is_protected(position, source, candidate):
        name = shared.name_of(position, candidate)
        reason = denied(f"{name} has protection from the color of {source.name}")
        twice = shared.is_protected_twice(position, source, candidate)
        return cited(reason, "702.16b", "702.16m") if twice else cited(reason, "702.16b")
    if would_shun(position, source, candidate):
        return cited(ALLOWED, "702.16b", "113.6", "601.2c")
    meant = WORDS_FOR.get(shared.zone_of(position, candidate))
    kind = shared.made_as(position, candidate)
    if kind is not None and kind in WHAT_IT_IS:
        return cited(ALLOWED, *(() if meant is None else (meant,)), *WHAT_IT_IS[kind], "601.2c")
    return cited(ALLOWED, "601.2c", meant) if meant else ALLOWED


may_be_aimed_at_again = answer_with(shared.once_for_each_mention, "115.3", "601.2c")


@rule("115.4")
def is_any_target(position: Position, permanent: ObjectId) -> bool:
    """A planeswalker or a battle is as good a target as a creature, whatever the age of the card that asks."""
    return True


hidden_fits = answer_with(shared.by_what_it_shows, "708.2")


@rule("615.3", "615.4", "615.7")
def prevention_aims_at(position: Position, redirects: bool) -> Answer[PreventionAim]:
    """A creature or player, ahead of the damage; of an amount that is prevented a shield keeps count."""
    aim = shared.prevention_aims_at_recipient(position, redirects)
    return cited(aim, "614.3", "614.4") if redirects else aim


@rule("608.2b")
def loss_counters(position: Position) -> bool:
    """It does not resolve, and nothing has countered it."""
    return False


class_takes_in = answer_with(shared.whatever_is_in_it, "115.10", "702.16b")


@rule("608.2b")
def recalls_lost_targets(position: Position) -> bool:
    """Nothing is learned about an illegal target; what needs to know it does not happen."""
    return False


@rule("608.2h", "608.2b")
def evenly_divided_among(position: Position, announced: int, legal: int) -> int:
    """Nobody chooses how it is divided, so it is divided as the spell or ability resolves, among the targets that are legal."""
    return legal
