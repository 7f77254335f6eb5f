"""What is so of objects as they enter, are created, drawn or turned face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import Nature
from core.kernel.abilities.descriptions import Filter
from core.kernel.abilities.prohibitions import NoCounters
from core.kernel.effects import PlayerRule
from core.kernel.events import EffectsEnded, FaceTurned, LeftUndone
from core.kernel.objects.characteristics import CardType, Characteristics, KeywordName
from core.kernel.objects.choices import Choice, ChoiceKind
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.continuous.effect_durations import as_turned_up, take_size
from core.play.continuous.prohibitions import can_enter
from core.play.zones.copying import copied_as_turned_up

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]
STAYS_OUT = {CardType.INSTANT: Nature.INSTANT_STAYS_OUT, CardType.SORCERY: Nature.SORCERY_STAYS_OUT}


def arrive(
    game: Game, object_id: ObjectId, player: PlayerId, now: Characteristics, token: bool, changes: dict[str, Any]
) -> tuple[PlayerId, Because] | None:
    """Under whom, and how, something comes into play that an effect puts there; nothing if it stays where it is."""
    objects, state = game.rules.objects, game.state
    for kind in STAYS_OUT:
        if kind in now.types and not changes["face_down"]:
            stays = objects.nature_holds(state, STAYS_OUT[kind])
            if stays.answer:
                game.do(LeftUndone(f"the entry of {state.name_of(object_id)}"), stays)
                return None
    # What has stayed out for its type has been settled above, by the rule for that type.
    settled = token or changes["face_down"] or not now.types.isdisjoint(STAYS_OUT)
    if not settled and not can_enter(state, now):
        prevails = game.rules.words.ban_prevails(state, player)
        if prevails.answer:
            game.do(LeftUndone(f"the entry of {state.name_of(object_id)}"), prevails)
            return None
    first = objects.controls_at_first(state, player, Zone.BATTLEFIELD, token)
    because: Because = (first,)
    if now.is_aura and changes.get("attached_to") is None and not changes["face_down"]:
        finds = objects.nature_holds(state, Nature.AURA_FINDS_HOST)
        hosts = tuple(found for found in state.battlefield if may_be_on(game, now, found, first.answer))
        if finds.answer and not hosts:
            game.do(LeftUndone(f"the entry of {state.name_of(object_id)}"), finds)
            return None
        if finds.answer:
            choice = Choice(first.answer, ChoiceKind.THING, hosts, hosts[:1], about=object_id)
            changes["attached_to"], because = game.choose(choice)[0], (*because, finds)
    if not changes["tapped"]:
        upright = objects.nature_holds(state, Nature.ENTERS_UNTAPPED)
        changes["tapped"], because = not upright.answer, (*because, upright)
    return first.answer, because


def may_be_on(game: Game, aura: Characteristics, host: ObjectId, player: PlayerId) -> bool:
    """Whether an Aura may be on something: what it enchants, and not protected from its colours."""
    state = game.state
    described = aura.all_about(KeywordName.ENCHANT)
    shunned = state.characteristics(host).all_about(KeywordName.PROTECTION)
    fits = all(isinstance(about, Filter) and state.fits(about, host, player) for about in described)
    return fits and not aura.colors.intersection(shunned)


def counters_put(game: Game, kind: str) -> tuple[str, Because]:
    """What counters of a kind are once they are put on something: their numbers count, or they are mere marks."""
    if "/" not in kind:
        return kind, ()
    adds = game.rules.objects.nature_holds(game.state, Nature.COUNTERS_ADD_UP)
    return kind if adds.answer else "mark", (adds,)


def without_counters(game: Game, now: Characteristics, changes: dict[str, Any]) -> Because:
    """Let what can have no counters come without those that it would come with."""
    if not changes.get("counters") or not any(isinstance(ability, NoCounters) for ability in now.abilities):
        return ()
    start = game.rules.objects.nature_holds(game.state, Nature.NO_COUNTERS_FROM_THE_START)
    if start.answer:
        del changes["counters"]
    return (start,)


def draws_together(game: Game, player: PlayerId, count: int) -> bool:
    """Whether several cards are drawn as one. It is asked where that would make a difference."""
    state = game.state
    limited = any(rule is PlayerRule.ONE_DRAW for rule, _ in state.players[player].rules)
    if count < 2 or not limited:
        return False
    return not game.rest_on(game.rules.objects.nature_holds(state, Nature.DRAWN_SINGLY))


def turn_face(game: Game, found: ObjectId, down: bool, *because: Ruling[Any]) -> None:
    """Turn a permanent face up or down, with what goes on for it."""
    chosen = [] if down else as_turned_up(game, found)
    if not down:
        same = game.rules.objects.nature_holds(game.state, Nature.TURNED_UP_IS_SAME)
        because = (*because, same)
        if not same.answer:
            end_effects_on(game, found, *because)
    copied, more = (None, ()) if down else copied_as_turned_up(game, found)
    game.do(FaceTurned(found, down, copied), *because, *more)
    for _, size, rests_on in chosen:
        take_size(game, found, size, rests_on)


def end_effects_on(game: Game, found: ObjectId, *because: Ruling[Any]) -> None:
    """End what goes on for one permanent."""
    over = tuple(effect.id for effect in game.state.continuous_effects if effect.objects == (found,))
    if over:
        game.do(EffectsEnded(frozenset(), over), *because)
