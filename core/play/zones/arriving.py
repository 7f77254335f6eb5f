"""What is so of objects as an effect puts them onto the battlefield; what an Aura enters attached to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import ObjectFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.events import Cause, LeftUndone
from core.kernel.events.cards import Manner
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.prohibitions import NoCounters
from core.play.continuous.prohibitions import can_enter
from core.play.zones.attaching import may_be_on
from core.play.zones.moving import move

if TYPE_CHECKING:
    from core.play.base.game import Game

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
            game.do(LeftUndone(f"{state.name_of(object_id)} does not enter"), game.fact(STAYS_OUT[kind]), goes)
            if goes.answer is not state.objects[object_id].zone:
                move(game, (object_id,), goes.answer, Cause.EFFECT, goes)
            return None
    if not token and not changes["face_down"] and not can_enter(state, now):
        prevails = game.rules.words.ban_prevails(state, player)
        if prevails.answer:
            game.do(LeftUndone(f"{state.name_of(object_id)} does not enter"), prevails)
            return None
    because: Because = (game.fact(ObjectFact.TOKEN_UNDER_CONTROL if token else ObjectFact.PUT_UNDER_CONTROL),)
    if now.is_aura and not changes["face_down"]:
        host = changes.get("attached_to")
        if host is not None and not may_be_on(game, now, host, player):
            fits = game.fact(ObjectFact.AURA_STAYS_FROM_HOST)
            game.do(LeftUndone(f"{state.name_of(object_id)} does not enter"), fits)
            return None
        if host is None:
            picks = () if putter == player else (game.rules.objects.picks_host(state, putter, player),)
            changes["attached_to"], hosting = host_chosen(
                game, now, object_id, player, *picks, picker=picks[0].answer if picks else None
            )
            if changes["attached_to"] is None:
                return None
            because = (*because, *hosting)
    if not changes["tapped"]:
        because = (*because, game.fact(ObjectFact.ENTERS_UNTAPPED))
    if state.attack is not None:
        because = (*because, game.fact(ObjectFact.ENTERS_IN_AN_ATTACK))
    return because


def host_chosen(
    game: Game,
    aura: Characteristics,
    object_id: ObjectId,
    player: PlayerId,
    *because: Ruling[Any],
    picker: PlayerId | None = None,
) -> tuple[ObjectId | None, Because]:
    """What an Aura is attached to that enters under a player's control without being cast; nothing if it cannot be on anything."""
    state = game.state
    finds = game.fact(ObjectFact.AURA_FINDS_HOST)
    hosts = tuple(permanent for permanent in state.battlefield if may_be_on(game, aura, permanent, player))
    if not hosts:
        game.do(LeftUndone(f"{state.name_of(object_id)} does not enter"), finds)
        return None, (finds,)
    choice = choice_of(player if picker is None else picker, ChoiceKind.THING, hosts, about=object_id)
    return game.choose(choice, None, finds, *because)[0], (finds, *because)


def counters_add_up(game: Game, kind: str) -> Because:
    """What counters of a kind that are put on something do there, if they have numbers."""
    return (game.fact(ObjectFact.COUNTERS_ADD_UP),) if "/" in kind else ()


def without_counters(game: Game, now: Characteristics, changes: Manner) -> Because:
    """Let what can have no counters come without those that it would come with."""
    if not changes.get("counters") or not any(isinstance(ability, NoCounters) for ability in now.abilities):
        return ()
    del changes["counters"]
    return (game.fact(ObjectFact.NO_COUNTERS_FROM_THE_START),)
