"""What is so of objects as they enter, are created, drawn or turned face up; what an Aura enters attached to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import ObjectFact
from core.kernel.abilities.descriptions import Filter
from core.kernel.abilities.prohibitions import NoCounters
from core.kernel.events import Cause, FaceTurned, LeftUndone
from core.kernel.events.cards import Manner
from core.kernel.objects.card_types import CardType
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.choices import ChoiceKind, choice_of
from core.kernel.objects.keywords import KeywordName
from core.kernel.state.position import Position
from core.kernel.state.protection import admits_none, is_taken, shuns
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.continuous.effect_durations import as_turned_up, take_size
from core.play.continuous.prohibitions import can_enter
from core.play.zones.copying import copied_as_turned_up
from core.play.zones.moving import move

if TYPE_CHECKING:
    from core.play.game import Game

STAYS_OUT = {CardType.INSTANT: ObjectFact.INSTANT_STAYS_OUT, CardType.SORCERY: ObjectFact.SORCERY_STAYS_OUT}


def arrive(
    game: Game,
    object_id: ObjectId,
    player: PlayerId,
    now: Characteristics,
    token: bool,
    changes: Manner,
    putter: PlayerId,
) -> Because | None:
    """How something comes into play that an effect of `putter` puts there, and what says so; nothing if it stays where it is."""
    state = game.state
    for kind in STAYS_OUT:
        if kind in now.types and not changes["face_down"]:
            goes = game.rules.objects.goes_instead(state, object_id)
            game.do(LeftUndone(f"the entry of {state.name_of(object_id)}"), game.fact(STAYS_OUT[kind]), goes)
            if goes.answer is not state.objects[object_id].zone:
                move(game, (object_id,), goes.answer, Cause.EFFECT, goes)
            return None
    if not token and not changes["face_down"] and not can_enter(state, now):
        prevails = game.rules.words.ban_prevails(state, player)
        if prevails.answer:
            game.do(LeftUndone(f"the entry of {state.name_of(object_id)}"), prevails)
            return None
    because: Because = (game.fact(ObjectFact.TOKEN_UNDER_CONTROL if token else ObjectFact.PUT_UNDER_CONTROL),)
    if now.is_aura and changes.get("attached_to") is None and not changes["face_down"]:
        finds = game.fact(ObjectFact.AURA_FINDS_HOST)
        hosts = tuple(found for found in state.battlefield if may_be_on(game, now, found, player))
        if not hosts:
            game.do(LeftUndone(f"the entry of {state.name_of(object_id)}"), finds)
            return None
        picks = () if putter == player else (game.rules.objects.picks_host(state, putter, player),)
        picker = picks[0].answer if picks else player
        choice = choice_of(picker, ChoiceKind.THING, hosts, about=object_id)
        changes["attached_to"] = game.choose(choice, None, finds, *picks)[0]
        because = (*because, finds, *picks)
    if not changes["tapped"]:
        because = (*because, game.fact(ObjectFact.ENTERS_UNTAPPED))
    return because


def may_be_on(
    game: Game, aura: Characteristics, host: ObjectId, player: PlayerId, itself: ObjectId | None = None
) -> bool:
    """Whether an Aura may be on something: what it enchants, neither protected from its colors nor kept for another Aura."""
    state = game.state
    described = aura.all_about(KeywordName.ENCHANT)
    fits = all(isinstance(about, Filter) and state.fits(about, host, player) for about in described)
    kept_off = is_taken(state, host, itself) or (not _is_on(state, itself, host) and admits_none(state, host))
    return fits and not kept_off and not shuns(state, state.characteristics(host), aura)


def _is_on(position: Position, aura: ObjectId | None, host: ObjectId) -> bool:
    return aura is not None and position.objects[aura].attached_to == host


def may_bear(game: Game, host: ObjectId, equipment: ObjectId) -> bool:
    """Whether Equipment may be on something: another permanent, a creature, not protected from it; itself it is no creature.

    A Fortification may be on a land as Equipment may on a creature.
    """
    state = game.state
    now, bearer = state.characteristics(equipment), state.characteristics(host)
    fits = bearer.is_creature if "Equipment" in now.subtypes else CardType.LAND in bearer.types
    return host != equipment and fits and not now.is_creature and not shuns(state, bearer, now)


def counters_add_up(game: Game, kind: str) -> Because:
    """What counters of a kind that are put on something do there, if they have numbers."""
    return (game.fact(ObjectFact.COUNTERS_ADD_UP),) if "/" in kind else ()


def without_counters(game: Game, now: Characteristics, changes: Manner) -> Because:
    """Let what can have no counters come without those that it would come with."""
    if not changes.get("counters") or not any(isinstance(ability, NoCounters) for ability in now.abilities):
        return ()
    del changes["counters"]
    return (game.fact(ObjectFact.NO_COUNTERS_FROM_THE_START),)


def turn_face(game: Game, found: ObjectId, down: bool, *because: Ruling[Any]) -> None:
    """Turn a permanent face up or down, with what goes on for it."""
    chosen = [] if down else as_turned_up(game, found)
    if not down:
        because = (*because, game.fact(ObjectFact.TURNED_UP_IS_SAME))
    copied, more = (None, ()) if down else copied_as_turned_up(game, found)
    game.do(FaceTurned(found, down, copied), *because, *more)
    for _, size, rests_on in chosen:
        take_size(game, found, size, rests_on)
