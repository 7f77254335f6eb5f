"""Abilities: what is tapped cannot be used until it is untapped. Beta, p. 38."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated
from core.kernel.words.references import Role
from core.rulebook.basing import Base

ATTACKERS = (
    "p38.2 lets no tapped card be used, and p24.1 keeps from a tapped attacker those abilities alone that would tap it; "
    "the book does not say which prevails, and we let an attacker use the others"
)


@rule("p38.2")
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
    """As the base has it; a tapped creature is not used again, whether or not that would tap it.

    What untaps the creature itself could never be used otherwise, so that its text prevails.
    """
    base_answer = base(position, player, permanent, ability, summoning_sick, times)
    untaps_itself = any(effect.untaps is Role.SOURCE for effect in ability.does.effects)
    if (
        not base_answer.answer
        or untaps_itself
        or not position.objects[permanent].tapped
        or not position.is_creature(permanent)
    ):
        return base_answer
    if position.attack is not None and permanent in position.attack.bands:
        return cited(base_answer.answer, "p24.1", silent=ATTACKERS)
    return cited(
        denied(f"{position.name_in_full(permanent)} is tapped and cannot be used until it is untapped"), "p38.2"
    )
