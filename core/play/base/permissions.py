"""What every era asks before an action: whether an ability may be used at all, and how it words a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from core.hooks.casting import CastingFact
from core.hooks.words import WordsFact
from core.kernel.values.card_types import Supertype
from core.kernel.values.citations import Fact, Permission, Refused, Ruling
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Activated

if TYPE_CHECKING:
    from core.play.base.game import Game


def may_activate(
    game: Game, player: PlayerId, permanent: ObjectId, ability: Activated, times: int = 1
) -> Ruling[Permission]:
    """Whether a player may use an ability of a permanent so many times in one go, cost aside."""
    state = game.state
    summoning_sick = (
        ability.is_kept_from_the_new
        and state.is_creature(permanent)
        and game.rules.continuous.has_summoning_sickness(state, permanent).answer
    )
    return game.rules.abilities.may_activate(state, player, permanent, ability, summoning_sick, times)


def as_far_as_possible(game: Game, asked: int, possible: int) -> int:
    """For how many of the things asked for an instruction is carried out, if there are only so many."""
    if asked <= possible:
        return asked
    game.rest_on_fact(WordsFact.AS_FAR_AS_POSSIBLE)
    return possible


def no_such_use(source: Characteristics) -> Fact:
    """Why what cannot be done with something is refused; for basic lands eras have a rule of their own."""
    return CastingFact.BASIC_LAND if Supertype.BASIC in source.supertypes else CastingFact.NO_SUCH_USE


def refuse(game: Game, fact: Fact, reason: str, kind: type[Refused] = Refused) -> NoReturn:
    """Refuse because of something that is so in every era, by the rule that the present one has for it.

    Raises:
        Refused: always, and of the `kind` given.
    """
    raise kind(reason, game.fact(fact).citation)


def permitted_by(game: Game, fact: Fact, permission: Permission) -> Ruling[Permission]:
    """What something that is so in every edition permits or forbids, by the rule of the present one."""
    ruling = game.fact(fact)
    return Ruling(ruling.question, ruling.subject, permission, ruling.citation)
