"""Targets: protection keeps off what is aimed at the creature, and help is aimed at damage. Rulings of 1994-04-14 on protection."""

from __future__ import annotations

from core.hooks.targeting import TargetFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.protection import is_protected, would_shun
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.rulebook.basing import Base
from editions.shared import targeting as shared

SOURCES: Sources = {TargetFact.HELP_NEEDS_DAMAGE: ("Basic.11",)}


@rule("p16.3", "p16.8")
def may_target(
    position: Position, player: PlayerId, source: Characteristics, candidate: Chosen, fits: bool, *, base: Base
) -> Answer[Permission]:
    """As the book has it, but for protection: that keeps off nothing which is aimed at damage, and does nothing in a graveyard."""
    if fits and isinstance(candidate, DamageId):
        return cited(ALLOWED, "Damage.33", "Protection.5", beside=("p28.12", "p28.13"))
    given = base(position, player, source, candidate, fits)
    if fits:
        if given.answer and not shared.is_coming(position, candidate) and would_shun(position, source, candidate):
            return cited(ALLOWED, "Protection.17")
        kept_off = not given.answer and is_protected(position, source, candidate)
        if kept_off and CardType.ENCHANTMENT in source.types:
            return cited(given.answer, "Protection.5", "Protection.9", beside=("p28.12",))
        return cited(given.answer, "Protection.5", beside=("p28.12",)) if kept_off else given
    if shared.is_token_for_card(position, source, candidate):
        return cited(given.answer, "Basic.26", "Basic.25")
    return given


@rule("Protection.7", "Protection.13", beside=("p28.11",))
def class_takes_in(position: Position, thing: ObjectId, source: Characteristics) -> bool:
    """What chooses nothing is general, and protection does not keep it off; the book has it otherwise."""
    return True


@rule("Casting.34", "Casting.35")
def evenly_divided_among(position: Position, announced: int, legal: int) -> int:
    """The share of a target that is gone is lost."""
    return announced
