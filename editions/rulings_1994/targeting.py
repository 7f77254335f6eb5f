"""Targets: protection keeps off what is aimed at the creature, and help is aimed at damage. Rulings of 1994-04-14 on protection."""

from __future__ import annotations

from core.hooks.targeting import TargetFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.protection import is_protected, would_shun
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.conditions import Is
from core.kernel.words.kinds import Triggered
from core.kernel.words.references import Role
from core.rulebook.basing import Base
from editions.rulings_1994.saying import with_rulings
from editions.shared import targeting as shared

SOURCES: Sources = {
    TargetFact.HELP_NEEDS_DAMAGE: ("Basic.11",),
    TargetFact.TAKES_EFFECT_ON_THE_REST: ("Casting.33", "Casting.34"),
    TargetFact.UNAIMED_TAKES_EFFECT: ("Casting.6", "Protection.14", "Protection.19"),
}


@rule("p16.3", "p16.8")
def may_target(
    position: Position, player: PlayerId, source: Characteristics, candidate: Chosen, fits: bool, *, base: Base
) -> Answer[Permission]:
    """As the book has it, but for protection: that keeps off nothing which is aimed at damage, and does nothing in a graveyard."""
    if fits and isinstance(candidate, DamageId):
        also = ("Damage.34",) if len(position.impending.innermost_damage()) > 1 else ()
        also = (*also, "Damage.43") if _was_redirected(position, candidate) else also
        return cited(ALLOWED, "Damage.33", "Protection.5", *also, beside=("p28.12", "p28.13"))
    if fits and _asks_for_what_is_not_so(position, player, source, candidate):
        name = shared.name_of(position, candidate)
        return cited(denied(f"{name} is not what {source.name} is for"), "Basic.12", beside=("p16.3",))
    base_answer = base(position, player, source, candidate, fits)
    if fits:
        if base_answer.answer and not shared.is_coming(position, candidate) and would_shun(position, source, candidate):
            return cited(ALLOWED, "Protection.17")
        kept_off = not base_answer.answer and is_protected(position, source, candidate)
        if kept_off and CardType.ENCHANTMENT in source.types:
            return cited(base_answer.answer, "Protection.5", "Protection.9", "Protection.12", beside=("p28.12",))
        if kept_off:
            return cited(base_answer.answer, "Protection.5", "Protection.12", beside=("p28.12",))
        return (
            with_rulings(base_answer, "Protection.11") if _is_on_protected(position, source, candidate) else base_answer
        )
    if shared.is_token_for_card(position, source, candidate):
        return cited(base_answer.answer, "Basic.26", "Basic.25")
    return with_rulings(base_answer, *_why_not(position, source, candidate))


def _was_redirected(position: Position, damage_id: DamageId) -> bool:
    """Whether damage to a player comes from an attacker that was blocked, which the rulings call redirected."""
    damage, attack = position.impending.find_damage(damage_id), position.attack
    if damage is None or attack is None or not damage.combat:
        return False
    return damage.source.object in attack.blocked and isinstance(damage.to, PlayerId)


def _asks_for_what_is_not_so(position: Position, player: PlayerId, source: Characteristics, candidate: Chosen) -> bool:
    """Whether an enchantment that does something to a creature of a sort, as to a flyer, is aimed at one of another."""
    asked = [ability.condition for ability in source.abilities if source.is_aura and isinstance(ability, Triggered)]
    thing = position.object_of(candidate)
    return thing is not None and any(
        isinstance(condition, Is)
        and condition.thing is Role.ATTACHED
        and not position.fits(condition.described, thing.id, player)
        for condition in asked
    )


def _is_on_protected(position: Position, source: Characteristics, candidate: Chosen) -> bool:
    """Whether something is on a creature that has protection from what is aimed at it."""
    thing = position.object_of(candidate)
    host = thing.attached_to if thing is not None else None
    return host is not None and is_protected(position, source, host)


def _why_not(position: Position, source: Characteristics, candidate: Chosen) -> tuple[str, ...]:
    """What the rulings say of such a thing that is no target for something."""
    thing = position.object_of(candidate)
    if thing is not None and thing.zone is Zone.EXILE:
        return ("Casting.14",)
    if thing is not None and thing.zone is Zone.GRAVEYARD:
        return ("Casting.15",)
    kinds = shared.kinds_if_no_spell(position, source, candidate)
    if kinds:
        return ("Casting.1",) if CardType.LAND in kinds else ("Costs.10",)
    if source.is_aura:
        return ("Basic.12",)
    if CardType.INTERRUPT in source.types:
        return ("Casting.12",)
    return ("Casting.36",) if position.attack is None and shared.asks_for_fighters(source) else ()


@rule("Protection.7", "Protection.13", "Protection.1", beside=("p28.11",))
def class_takes_in(position: Position, thing: ObjectId, source: Characteristics) -> bool:
    """What chooses nothing is general, and protection does not keep it off; the book has it otherwise."""
    return True


@rule("Casting.34", "Casting.35")
def evenly_divided_among(position: Position, announced: int, legal: int) -> int:
    """The share of a target that is gone is lost."""
    return announced
