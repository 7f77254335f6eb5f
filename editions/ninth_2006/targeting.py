"""Targets: legal when played and when it resolves; prevention makes shields ahead of time. 409.1c, 413.2a, 415, 419."""

from __future__ import annotations

from core.hooks.targeting import PreventionAim, TargetFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.protection import is_out_of_reach, is_protected, would_shun
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.variants import MELEES, Variant
from core.kernel.values.zones import PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from editions.shared import targeting as shared
from editions.shared.targeting import Enchants, Made

AURAS = {
    Enchants.ONE_KIND: ("502.45a",),
    Enchants.SEVERAL: ("502.45a", "502.45c"),
    Enchants.PLAYERS: ("502.45a", "502.45d"),
}
WORDS_FOR = {Zone.GRAVEYARD: "200.9a", Zone.STACK: "200.9b"}
"""Where a card has to say "card", or "spell", for a type that it names to mean what is there."""
WHAT_IT_IS = {
    Made.OF_TWO_TYPES: ("205.2b",),
    Made.ARTIFACT_CREATURE: ("205.2b", "212.2e"),
    Made.TOKEN: ("200.6", "214.2"),
    Made.HALF_ON_STACK: ("505.2", "505.3"),
    Made.SPELL: ("213.2",),
}
"""The rules on what a target is that two types, its maker, its half or its card make what it is."""


SOURCES: Sources = {
    TargetFact.TARGET_IS_NEEDED: ("409.1c", "415.1", "415.2"),
    TargetFact.CHOSEN_TWICE: ("409.1c", "415.1", "415.2"),
    TargetFact.HELP_NEEDS_DAMAGE: source(
        absent="prevention of damage that is about to be dealt; it makes a shield against later damage"
    ),
    TargetFact.COMBAT_DAMAGE_IS_NO_SPELL: ("310.3", "409.1c"),
    TargetFact.UNAIMED_TAKES_EFFECT: ("415.4", "413.2a"),
    TargetFact.AIMED_TAKES_EFFECT: ("413.2a",),
    TargetFact.TAKES_EFFECT_ON_THE_REST: ("413.2a",),
    TargetFact.LOST_ITS_TARGET: ("413.2a",),
    TargetFact.LOST_ALL_TARGETS: ("413.2a",),
    TargetFact.CLASS_IS_NO_TARGET: ("415.1", "415.2"),
    TargetFact.DIVIDED_AS_ANNOUNCED: ("409.1e",),
    TargetFact.EACH_GETS_SOME: ("409.1e",),
    TargetFact.TARGETS_CHANGED: ("415.7a",),
    TargetFact.KEEPS_ITS_PLAYER: source(absent="targets of permanents other than Auras"),
    TargetFact.TARGET_FOR_ITS_MODE: ("415.7b",),
    **dict.fromkeys(
        (
            TargetFact.ONE_TARGET_CHANGED,
            TargetFact.ANY_TARGET_CHANGED,
            TargetFact.TARGETS_CHOSEN_ANEW,
            TargetFact.COPY_AIMED_ANEW,
        ),
        source(
            "415.7a",
            silent="415.7a says what a target can change to, not whether it has to; we allow it to stay if "
            "new ones may be chosen",
        ),
    ),
}


@rule("409.1c", "415.1", "415.2")
def may_target(
    position: Position,
    player: PlayerId,
    source: Characteristics,
    candidate: Chosen,
    fits: bool,
) -> Answer[Permission]:
    """What fits may be one; a permanent with protection is none for that quality."""
    if position.agreed.ranges and shared.is_out_of_range(position, player, source, candidate):
        later = ("601.2c",) if shared.comes_into_range(position, player, candidate) else ()
        of_variant: tuple[str, ...] = ()
        if position.agreed.variant is Variant.EMPEROR:
            of_variant = ("607.3a",) if position.agreed.teams.count(0) == 3 else ("607.6",)
        elif position.agreed.variant in MELEES:
            of_variant = ("608.2a",)
        reason = denied(f"{shared.name_of(position, candidate)} is out of range")
        return cited(reason, "601.4", *later, *of_variant)
    if not fits:
        if shared.has_left(position, candidate):
            return cited(denied(f"{shared.name_of(position, candidate)} has left the game"), "200.3", "102.5", "409.1c")
        reason = denied(f"{shared.name_of(position, candidate)} is not a legal target for {source.name}")
        if shared.is_ability(position, candidate):
            return cited(reason, "402.5", "409.1c")
        if source.is_aura:
            return cited(reason, "409.1c", "212.4e", "415.3", *AURAS[shared.aims_of_aura(source, candidate)])
        if shared.is_itself(position, player, source, candidate):
            return cited(reason, "409.1c", "415.6")
        return cited(reason, "409.1c", "415.5") if shared.is_no_permanent(position, candidate) else reason
    if is_out_of_reach(position, player, source, candidate):
        name = shared.name_of(position, candidate)
        return cited(denied(f"{name} cannot be the target of {source.name}"), "103.2", "409.1c")
    if is_protected(position, source, candidate):
        name = shared.name_of(position, candidate)
        reason = denied(f"{name} has protection from the color of {source.name}")
        twice = shared.is_protected_twice(position, source, candidate)
        return cited(reason, "502.7b", "502.7g") if twice else cited(reason, "502.7b")
    if would_shun(position, source, candidate):
        return cited(ALLOWED, "502.7b", "402.8", "409.1c")
    if shared.has_modes_with_targets(source):
        return cited(ALLOWED, "409.1c", "409.1d")
    meant = WORDS_FOR.get(shared.zone_of(position, candidate))
    kind = shared.made_as(position, candidate)
    if kind is not None and kind in WHAT_IT_IS:
        return cited(ALLOWED, *(() if meant is None else (meant,)), *WHAT_IT_IS[kind], "409.1c")
    return cited(ALLOWED, "409.1c", meant) if meant else ALLOWED


may_be_aimed_at_again = answer_with(shared.once_for_each_mention, "409.1c")


is_any_target = answer_with(
    shared.creatures_and_players_alone,
    "Glossary.Damage",
    absent="planeswalkers and battles; damage targets a creature or a player",
)
hidden_fits = answer_with(shared.by_what_it_shows, "504.2")


@rule("419.3", "419.4", "419.7b")
def prevention_aims_at(position: Position, redirects: bool) -> Answer[PreventionAim]:
    """A creature or player, ahead of the damage; of an amount that is prevented a shield keeps count."""
    aim = shared.prevention_aims_at_recipient(position, redirects)
    return cited(aim, "419.3", "419.4") if redirects else aim


@rule("413.2a")
def loss_counters(position: Position) -> bool:
    """The game counters it."""
    return True


class_takes_in = answer_with(shared.whatever_is_in_it, "415.2", "502.7b")


@rule("413.2a", "413.2f")
def recalls_lost_targets(position: Position) -> bool:
    """What an illegal target is or last was may be used."""
    return True


@rule("413.2f")
def evenly_divided_among(position: Position, announced: int, legal: int) -> int:
    """How damage is divided among creatures or players was determined as the spell or ability went on the stack."""
    return announced
