"""Destroying, burying and sacrificing permanents: regeneration, indestructible, and the way to the graveyard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from core.hooks.destruction import Departure, Leaving
from core.kernel.abilities.descriptions import RestrictionKind
from core.kernel.abilities.kinds import RegeneratesItself
from core.kernel.events import Cause, Doomed, DoomSettled, LeftUndone, Move, Regenerated, ShieldUsed
from core.kernel.objects.characteristics import KeywordName
from core.kernel.objects.game_objects import ShieldKind
from core.kernel.objects.waiting import WindowKind
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, Zone
from core.play.zones.entering import enter
from core.play.zones.moving import move
from core.play.zones.tapping import keeps

if TYPE_CHECKING:
    from core.play.game import Game


CAUSES = {
    Leaving.DESTROYED: Cause.DESTROY,
    Leaving.KILLED: Cause.DESTROY,
    Leaving.BURIED: Cause.BURY,
    Leaving.SACRIFICED: Cause.SACRIFICE,
    Leaving.REMOVED: Cause.RETURN,
}


def destroy(game: Game, objects: Iterable[ObjectId], regeneration: bool, *because: Ruling[Any]) -> None:
    """Destroy permanents; without `regeneration` nothing can replace it (they are buried)."""
    position = game.state
    struck = [found for found in objects if position.is_on_battlefield(found) and not _withstands(game, found)]
    struck = [found for found in struck if not keeps(game, found, *because)]
    if struck:
        take_out(game, struck, Leaving.DESTROYED if regeneration else Leaving.BURIED, *because)


def _withstands(game: Game, found: ObjectId) -> bool:
    """Whether a permanent is indestructible and the edition knows what that means."""
    if not game.state.has(found, KeywordName.INDESTRUCTIBLE):
        return False
    withstands = game.rules.destruction.withstands(game.state, found)
    if withstands.answer:
        game.do(LeftUndone(f"the destruction of {game.state.name_of(found)}"), withstands)
    return withstands.answer


def take_out(game: Game, objects: Iterable[ObjectId], way: Leaving, *because: Ruling[Any]) -> tuple[Move, ...]:
    """Take permanents out of play, those that nothing saves, all at the same time."""
    left, ruling = leaving(game, objects, way, *because)
    return move(game, left, ruling.answer.to, CAUSES[way], *because, ruling)


def leaving(
    game: Game, objects: Iterable[ObjectId], way: Leaving, *because: Ruling[Any]
) -> tuple[list[ObjectId], Ruling[Departure]]:
    """Of permanents that are to leave play, those that nothing saves; and the ruling on where they go."""
    ruling = game.rules.destruction.departure(game.state, way)
    left = list(dict.fromkeys(objects))
    return still_doomed(game, left, *because) if ruling.answer.regenerates and left else left, ruling


def still_doomed(game: Game, objects: Iterable[ObjectId], *because: Ruling[Any]) -> list[ObjectId]:
    """Of permanents about to be destroyed, those that nothing saves: neither shields nor help in a window for it."""
    state = game.state
    doomed = [found for found in objects if not _shielded(game, found, *because)]
    able = tuple(found for found in doomed if not state.restrictions(found, RestrictionKind.BE_REGENERATED))
    if not able:
        return doomed
    rescue = game.rules.destruction.regeneration_window(state, able)
    if not rescue.answer:
        return doomed
    game.do(Doomed(able), *because, rescue)
    game.run_window(WindowKind.REGENERATION, rescue.answer.moments, rescue.answer.admits, able, rescue)
    left = set(state.doomed[-1])
    game.do(DoomSettled())
    return [found for found in doomed if found in left or found not in able]


def _shielded(game: Game, found: ObjectId, *because: Ruling[Any]) -> bool:
    if game.state.restrictions(found, RestrictionKind.BE_REGENERATED):
        return False
    if any(isinstance(ability, RegeneratesItself) for ability in game.state.characteristics(found).abilities):
        again = game.rules.destruction.regenerates_each_time(game.state, found)
        if again.answer:
            regenerate(game, found, *because, again)
            return True
    for shield in game.state.shields:
        if shield.kind is ShieldKind.REGENERATE and shield.protects == found:
            game.do(ShieldUsed(shield.id, 0))
            regenerate(game, found, *because)
            return True
    return False


def regenerate(game: Game, found: ObjectId, *because: Ruling[Any]) -> None:
    """Save a permanent that is being destroyed."""
    ruling = game.rules.destruction.after_regeneration(game.state, found)
    after = ruling.answer
    game.do(Regenerated(found, after.leaves_attack, after.taps, after.heals), *because, ruling)
    if after.dies_first:
        controller = game.state.objects[found].controller
        for step in move(game, [found], Zone.GRAVEYARD, Cause.DESTROY, *because, ruling):
            enter(game, step.becomes, controller, Cause.EFFECT, ruling, tapped=after.taps)
