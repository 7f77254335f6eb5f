"""Flash and its like: casting at a time when that would not be possible, at what cost, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.abilities import AbilityFact
from core.hooks.casting import CastingFact
from core.kernel.decisions.actions import CastSpell
from core.kernel.events import DelayedMade
from core.kernel.state.meets_description import fits
from core.kernel.state.waiting import Delayed
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because
from core.kernel.values.keywords import Keyword, KeywordName
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.casting import CastQuickly, FlashItself
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.costs import CostPart
from core.kernel.words.kinds import Triggered
from core.kernel.words.player_rules import PlayerRule
from core.play.base.context import Context
from core.play.casting.leave_to_play import madness_cost
from core.play.casting.plans import could_play_sorcery

if TYPE_CHECKING:
    from core.play.base.game import Game


class CastingTime(NamedTuple):
    """What is being cast, as far as the time for it is concerned; what is paid for that, what follows, and what it rests on."""

    face: Characteristics
    costs: tuple[CostPart, ...] = ()
    later: Triggered | None = None
    because: Because = ()


def casting_time(game: Game, action: CastSpell, face: Characteristics) -> CastingTime:
    """What is being cast, with flash if something has it cast like that: a permanent, or its own text.

    What madness lets be played until its player passes is like an instant.
    """
    because: Because = ()
    if madness_cost(game.state, action.player, action.object) is not None:
        return CastingTime(face.changed(types=face.types | {CardType.INSTANT}))
    if (action.face_down or action.half is not None) and game.state.abilities_in_play(CastQuickly):
        because = (game.fact(CastingFact.AS_IT_IS_CAST, action.object),)
    if _is_given_flash(game, action.player, action.object, face):
        return CastingTime(_with_flash(face), because=because)
    return _by_itself(game, action.player, action.object, face) or CastingTime(face, because=because)


def _with_flash(face: Characteristics) -> Characteristics:
    return face.changed(keywords=(*face.keywords, Keyword(KeywordName.FLASH)))


def _is_given_flash(game: Game, player: PlayerId, card: ObjectId, face: Characteristics) -> bool:
    """Whether a permanent has something cast like an instant that has no flash itself."""
    state = game.state
    quickly = state.abilities_in_play(CastQuickly)
    if face.has(KeywordName.FLASH):
        return False
    rules = state.players[player].rules
    if CardType.SORCERY in face.types and any(rule is PlayerRule.QUICK_SORCERIES for rule, _ in rules):
        return True
    thing = state.objects[card]
    return any(
        source.controller == player and fits(state, ability.described, thing, face, player, source.id)
        for source, ability in quickly
    )


def _by_itself(game: Game, player: PlayerId, card: ObjectId, face: Characteristics) -> CastingTime | None:
    """What a card's own text makes of the time for it, unless it could be cast now without that."""
    for ability in face.abilities:
        if type(ability) is not FlashItself or could_play_sorcery(game, player):
            continue
        if ability.condition is not None:
            fact = CastingFact.OWN_TIME_IF
            if not Context(game, player, card, face, face.name).holds(ability.condition):
                continue
        else:
            fact = CastingFact.OWN_TIME_FOR_MORE if ability.costs else CastingFact.OWN_TIME
        return CastingTime(_with_flash(face), ability.costs, ability.later, (game.fact(fact),))
    return None


def stay_allowed(game: Game, player: PlayerId, spell: ObjectId) -> None:
    """Have a spell go on that could not be cast now any more, something having been given up for it."""
    now = game.state.characteristics(spell)
    if not _is_given_flash(game, player, spell, now) and _by_itself(game, player, spell, now) is None:
        game.rest_on_fact(CastingFact.ALLOWED_FOR_GOOD)


def follow(game: Game, later: Triggered, spell: ObjectId, player: PlayerId) -> None:
    """Have what follows from a spell's having been cast at such a time wait for its own."""
    state = game.state
    waits = game.fact(AbilityFact.DELAYED_TRIGGER_OF_STATIC)
    game.do(DelayedMade(Delayed(state.fresh_id(), later, spell, player, None, state.clock)), waits)
