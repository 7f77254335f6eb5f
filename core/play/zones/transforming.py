"""Double-faced cards: which face is up, and transforming them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.objects import Facing, Nature, Unturned
from core.kernel.events import Cause, FaceTurned, LeftUndone, Transformed
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.game_objects import GameObject
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId
from core.play.zones.arriving import end_effects_on

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]


def face_up(game: Game, thing: GameObject, cause: Cause, changes: dict[str, Any]) -> tuple[Characteristics, Because]:
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


def transform(game: Game, found: ObjectId, own_since: ObjectId | None, *because: Ruling[Any]) -> None:
    """Turn a permanent over, if it can be; `own_since` is when its own ability began to wait that says so."""
    if not may_turn_over(game, found, own_since):
        return
    state = game.state
    if state.cards[state.objects[found].card].back is None:
        game.do(FaceTurned(found, True), *because)
        return
    same = game.rules.objects.nature_holds(state, Nature.TRANSFORMED_IS_SAME)
    if not same.answer:
        end_effects_on(game, found, same)
    game.do(Transformed(found), *because, same)


def stays_up(game: Game, found: ObjectId) -> bool:
    """Whether a permanent cannot be turned face down since it has a face on either side."""
    state = game.state
    if state.cards[state.objects[found].card].back is None:
        return False
    stays = game.rules.objects.nature_holds(state, Nature.FACED_STAYS_UP)
    if stays.answer:
        game.do(LeftUndone(f"the turning down of {state.name_of(found)}"), stays)
    return stays.answer


def has_two_faces(game: Game, found: ObjectId) -> bool:
    """Whether a card has another face that could be up, or an edition can do without."""
    if game.state.cards[game.state.objects[found].card].back is not None:
        return True
    return not _stays(game, found, Unturned.ONE_FACE)


def may_turn_over(game: Game, found: ObjectId, own_since: ObjectId | None = None) -> bool:
    """Whether nothing about a card, or about the permanent that it is, keeps it from having its other face up."""
    state = game.state
    thing = state.objects[found]
    hindrances = _hindrances(thing, state.cards[thing.card].back, own_since)
    return not any(_stays(game, found, unturned) for unturned in hindrances)


def _stays(game: Game, found: ObjectId, unturned: Unturned) -> bool:
    """Whether what something is like keeps it from having its other face up."""
    stays = game.rules.objects.stays_unturned(game.state, found, unturned)
    if stays.answer:
        game.do(LeftUndone(f"the turning over of {game.state.name_of(found)}"), stays)
    return stays.answer


def _hindrances(thing: GameObject, back: Characteristics | None, own_since: ObjectId | None) -> list[Unturned]:
    """What about something may keep its other face from being up."""
    found = [Unturned.ONE_FACE] if back is None else []
    if back is not None and not thing.transformed and not back.is_permanent_card:
        found.append(Unturned.NO_PERMANENT)
    if thing.face_down:
        found.append(Unturned.FACE_DOWN)
    if own_since is not None and own_since < thing.turned_over:
        found.append(Unturned.TURNED_SINCE)
    return found
