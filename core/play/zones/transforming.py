"""Transforming double-faced cards, and which of their faces is up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import Facing, ObjectFact
from core.kernel.events import Cause, LeftUndone, Transformed
from core.kernel.events.cards import Manner
from core.kernel.state.game_objects import GameObject
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import ObjectId
from core.kernel.words.characteristics import Characteristics

if TYPE_CHECKING:
    from core.play.base.game import Game


def face_up(game: Game, thing: GameObject, cause: Cause, changes: Manner) -> tuple[Characteristics, Because]:
    """What something is with the face that is up as it comes into play, and what says which one is."""
    state = game.state
    owned = state.cards[thing.card]
    if owned.back is None or changes["face_down"]:
        return state.characteristics(thing.id), ()
    facing = Facing.RESOLVED if cause is Cause.RESOLVE else Facing.PUT if owned.card is not None else Facing.COPIED
    faces = game.rules.objects.back_is_up(state, thing.id, facing, changes.get("transformed", thing.transformed))
    changes["transformed"] = faces.answer
    if thing.transformed is faces.answer:
        return state.characteristics(thing.id), (faces,)
    return (owned.back if faces.answer else owned.printed), (faces,)


def transform(game: Game, permanent: ObjectId, own_since: ObjectId | None, *because: Ruling[Any]) -> None:
    """Turn a permanent over, if it can be; `own_since` is when its own ability began to wait that says so."""
    if not may_turn_over(game, permanent, own_since):
        return
    game.do(Transformed(permanent), *because, game.fact(ObjectFact.TRANSFORMED_IS_SAME))


def stays_up(game: Game, permanent: ObjectId) -> bool:
    """Whether a permanent cannot be turned face down since it has a face on either side."""
    state = game.state
    if state.cards[state.objects[permanent].card].back is None:
        return False
    game.do(LeftUndone(f"{state.name_of(permanent)} is not turned face down"), game.fact(ObjectFact.FACED_STAYS_UP))
    return True


def has_two_faces(game: Game, card: ObjectId) -> bool:
    """Whether a card has another face that could be up."""
    if game.state.cards[game.state.objects[card].card].back is not None:
        return True
    _stay(game, card, game.fact(ObjectFact.NO_OTHER_FACE))
    return False


def may_turn_over(game: Game, card: ObjectId, own_since: ObjectId | None = None) -> bool:
    """Whether nothing about a card, or about the permanent that it is, keeps it from having its other face up."""
    state = game.state
    thing = state.objects[card]
    hindrance = _hindrance(thing, state.cards[thing.card].back)
    if hindrance is not None:
        _stay(game, card, game.fact(hindrance))
        return False
    if own_since is None or own_since >= thing.turned_over:
        return True
    again = game.rules.objects.turns_over_again(state, card)
    if not again.answer:
        _stay(game, card, again)
    return again.answer


def _stay(game: Game, card: ObjectId, why: Ruling[Any]) -> None:
    """Leave something with the face up that is."""
    game.do(LeftUndone(f"{game.state.name_of(card)} does not transform"), why)


def _hindrance(thing: GameObject, back: Characteristics | None) -> ObjectFact | None:
    """What about something keeps its other face from being up, if anything does."""
    if back is None:
        return ObjectFact.NO_OTHER_FACE
    if not thing.transformed and not back.is_permanent_card:
        return ObjectFact.NO_FACE_OF_SPELL
    if thing.face_down:
        return ObjectFact.FACE_DOWN_STAYS
    return None
