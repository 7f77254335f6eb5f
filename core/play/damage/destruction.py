"""What it is to destroy, bury or sacrifice a permanent: regeneration, indestructible, and the way to the graveyard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from core.hooks.destruction import DestructionFact, Leaving
from core.kernel.abilities.descriptions import RestrictionKind
from core.kernel.abilities.kinds import RegeneratesItself
from core.kernel.events import Cause, Doomed, DoomSettled, LeftUndone, Regenerated, ShieldUsed, Spared, ZoneChange
from core.kernel.objects.damage import ShieldKind
from core.kernel.objects.keywords import KeywordName
from core.kernel.objects.waiting import WindowKind
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, Zone
from core.play.zones.moving import move
from core.play.zones.tapped_and_untapped import keeps

if TYPE_CHECKING:
    from core.play.game import Game


CAUSES = {
    Leaving.DESTROYED: Cause.DESTROY,
    Leaving.KILLED: Cause.DESTROY,
    Leaving.TOUCHED: Cause.DESTROY,
    Leaving.BURIED: Cause.BURY,
    Leaving.SACRIFICED: Cause.SACRIFICE,
}
WAYS = {
    Leaving.DESTROYED: DestructionFact.DESTROYED_DIES,
    Leaving.KILLED: DestructionFact.KILLED_DIES,
    Leaving.TOUCHED: DestructionFact.TOUCHED_DIES,
    Leaving.BURIED: DestructionFact.BURIED_DIES,
    Leaving.SACRIFICED: DestructionFact.SACRIFICED_DIES,
}
"""What puts permanents into the graveyard that leave play in some way."""
SAVED = frozenset({Leaving.DESTROYED, Leaving.KILLED, Leaving.TOUCHED})
"""The ways out of play from which regeneration saves."""


def destroy(game: Game, objects: Iterable[ObjectId], regeneration: bool, *because: Ruling[Any]) -> None:
    """Destroy permanents; without `regeneration` nothing can replace it (they are buried)."""
    position = game.state
    struck = [found for found in objects if position.is_on_battlefield(found) and not _withstands(game, found)]
    struck = [found for found in struck if not keeps(game, found, *because)]
    if not regeneration:
        struck = [found for found in struck if not _is_spared(game, found, *because)]
    if struck:
        take_out(game, struck, Leaving.DESTROYED if regeneration else Leaving.BURIED, *because)


def _withstands(game: Game, found: ObjectId) -> bool:
    """Whether a permanent is indestructible."""
    instances = len(game.state.characteristics(found).all_about(KeywordName.INDESTRUCTIBLE))
    if instances:
        because = [game.fact(DestructionFact.INDESTRUCTIBLE_STAYS)]
        if instances > 1:
            because.append(game.fact(DestructionFact.INDESTRUCTIBLE_ONCE))
        game.do(LeftUndone(f"the destruction of {game.state.name_of(found)}"), *because)
    return bool(instances)


def take_out(game: Game, objects: Iterable[ObjectId], way: Leaving, *because: Ruling[Any]) -> tuple[ZoneChange, ...]:
    """Take permanents out of play, those that nothing saves, all at the same time."""
    left, dies = leaving(game, objects, way, *because)
    return move(game, left, Zone.GRAVEYARD, CAUSES[way], *because, dies)


def leaving(
    game: Game, objects: Iterable[ObjectId], way: Leaving, *because: Ruling[Any]
) -> tuple[list[ObjectId], Ruling[bool]]:
    """Of permanents that are to leave play, those that nothing saves; and what puts them into the graveyard."""
    dies = game.fact(WAYS[way])
    left = list(dict.fromkeys(objects))
    return still_doomed(game, left, *because) if way in SAVED and left else left, dies


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


def _is_spared(game: Game, found: ObjectId, *because: Ruling[Any]) -> bool:
    """Whether a shield replaces the destruction of a permanent by nothing but healing it."""
    for shield in game.state.shields:
        if shield.kind is ShieldKind.SPARE and shield.protects == found:
            game.do(ShieldUsed(shield.id, 0))
            game.do(Spared(found), *because)
            return True
    return False


def _shielded(game: Game, found: ObjectId, *because: Ruling[Any]) -> bool:
    if _is_spared(game, found, *because):
        return True
    if game.state.restrictions(found, RestrictionKind.BE_REGENERATED):
        return False
    if any(isinstance(ability, RegeneratesItself) for ability in game.state.characteristics(found).abilities):
        regenerate(game, found, *because, game.fact(DestructionFact.REGENERATES_EACH_TIME))
        return True
    for shield in game.state.shields:
        if shield.kind is ShieldKind.REGENERATE and shield.protects == found:
            game.do(ShieldUsed(shield.id, 0))
            regenerate(game, found, *because)
            return True
    return False


def regenerate(game: Game, found: ObjectId, *because: Ruling[Any]) -> None:
    """Save a permanent that is being destroyed."""
    because = (*because, game.fact(DestructionFact.REGENERATED_TAPS))
    attack = game.state.attack
    leaves_attack = False
    if attack is not None and (found in attack.bands or found in attack.blockers):
        leaves = game.rules.destruction.regenerated_leaves_attack(game.state, found)
        leaves_attack, because = leaves.answer, (*because, leaves)
    game.do(Regenerated(found, leaves_attack), *because)
