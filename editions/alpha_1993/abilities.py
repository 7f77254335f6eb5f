"""Abilities: only the controller pays for them. Alpha, pp. 11-18."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated
from core.rulebook.basing import Base
from editions.shared import abilities as shared
from editions.shared.continuous import came_this_turn


@rule("p16.7")
def may_activate(
    position: Position,
    player: PlayerId,
    permanent: ObjectId,
    ability: Activated,
    summoning_sick: bool,
    times: int,
    *,
    base: Base,
) -> Answer[Permission]:
    """As the base has it; whoever does not control something cannot pay for it."""
    fault = shared.only_its_controller(position, player, permanent, ability)
    if not fault or ability.by_owner or ability.by_opponent:
        base_answer = base(position, player, permanent, ability, summoning_sick, times)
        numbers = _noted(position, player, permanent, ability) if base_answer.answer else ()
        return cited(base_answer.answer, *numbers, beside=base_answer.citation.every) if numbers else base_answer
    if CardType.ENCHANTMENT in position.characteristics(permanent).types:
        return cited(denied(fault), "p16.7", "p17.11")
    return denied(fault)


def _noted(position: Position, player: PlayerId, permanent: ObjectId, ability: Activated) -> tuple[str, ...]:
    """What the book says of a use like this: of a land that is new, or in the rival's turn; of an artifact without being tapped."""
    types = position.characteristics(permanent).types
    if CardType.LAND in types and ability.makes_mana:
        new = ("p11.10",) if came_this_turn(position, permanent) else ()
        return (*new, *(("p14.3",) if player != position.this_turn.active else ()))
    return ("p17.3",) if CardType.ARTIFACT in types and not ability.taps else ()


@rule(
    silent="the book has upkeep dealt with, and does not say whether that includes what has left meanwhile; we have it done all "
    "the same, as p31.8 has an artifact's effect take place"
)
def upkeep_outlasts_source(position: Position, source: ObjectId) -> bool:
    """What was announced happens."""
    return True
