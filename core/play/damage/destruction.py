"""What it is to destroy, bury or sacrifice a permanent: regeneration, indestructible, and the way to the graveyard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from core.hooks.destruction import DestructionFact, Leaving
from core.hooks.objects import CounterWork
from core.kernel.events import Cause, Doomed, DoomSettled, LeftUndone, Regenerated, ShieldUsed, Spared, ZoneChange
from core.kernel.state.damage import Shield, ShieldKind
from core.kernel.state.waiting import WindowKind
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.keywords import KeywordName, KeywordPart
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.kinds import RegeneratesItself, UmbraArmor
from core.play.replacement.choosing import AtOnce, Name, Replacement, affecting, in_turn_order, replace
from core.play.replacement.counters import SHIELD, works
from core.play.zones.moving import move
from core.play.zones.tapped_and_untapped import keeps

if TYPE_CHECKING:
    from core.play.base.game import Game


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
    present = [thing for thing in objects if position.is_on_battlefield(thing)]
    struck = [thing for thing in present if not _withstands(game, thing, regeneration)]
    if not regeneration:
        struck = _not_replaced(game, struck, False, True, *because)
    if struck:
        take_out(game, struck, Leaving.DESTROYED if regeneration else Leaving.BURIED, *because, by_effect=True)


def _withstands(game: Game, permanent: ObjectId, regeneration: bool) -> bool:
    """Whether a permanent stays because it is indestructible; without `regeneration` it is to be buried."""
    instances = len(game.state.characteristics(permanent).all_about(KeywordName.INDESTRUCTIBLE))
    if not instances:
        return False
    because: list[Ruling[Any]] = [game.fact(DestructionFact.INDESTRUCTIBLE_STAYS)]
    if not regeneration:
        buried = game.rules.destruction.indestructible_can_be_buried(game.state, permanent)
        if buried.answer:
            return False
        because.append(buried)
    if instances > 1:
        because.append(game.fact(DestructionFact.INDESTRUCTIBLE_ONCE))
    game.do(LeftUndone(f"{game.state.name_of(permanent)} is not destroyed"), *because)
    return True


def take_out(
    game: Game, objects: Iterable[ObjectId], way: Leaving, *because: Ruling[Any], by_effect: bool = False
) -> tuple[ZoneChange, ...]:
    """Take permanents out of play, those that nothing saves, all at the same time; `by_effect` tells what destroys them."""
    left, dies = leaving(game, objects, way, *because, by_effect=by_effect)
    return move(game, left, Zone.GRAVEYARD, CAUSES[way], *because, dies)


def leaving(
    game: Game, objects: Iterable[ObjectId], way: Leaving, *because: Ruling[Any], by_effect: bool = False
) -> tuple[list[ObjectId], Ruling[bool]]:
    """Of permanents that are to leave play, those that nothing saves; and what puts them into the graveyard."""
    dies = game.fact(WAYS[way])
    left = list(dict.fromkeys(objects))
    return still_doomed(game, left, by_effect, *because) if way in SAVED and left else left, dies


def still_doomed(game: Game, objects: Iterable[ObjectId], by_effect: bool, *because: Ruling[Any]) -> list[ObjectId]:
    """Of permanents about to be destroyed, those that nothing saves: neither shields nor help in a window for it."""
    state = game.state
    doomed = _not_replaced(game, objects, True, by_effect, *because)
    able = tuple(permanent for permanent in doomed if _may_be_tried_for(game, permanent))
    if not able:
        return doomed
    rescue = game.rules.destruction.regeneration_window(state, able)
    if not rescue.answer:
        return doomed
    game.do(Doomed(able), *because, rescue)
    game.run_window(WindowKind.REGENERATION, rescue.answer.moments, rescue.answer.admits, able, rescue)
    left = set(state.impending.doomed[-1])
    game.do(DoomSettled())
    return [permanent for permanent in doomed if permanent in left or permanent not in able]


def _may_be_tried_for(game: Game, permanent: ObjectId) -> bool:
    """Whether regeneration can be used on a permanent as it dies, be it in vain."""
    if not game.state.restrictions(permanent, RestrictionKind.BE_REGENERATED):
        return True
    return game.rules.destruction.regenerates_in_vain(game.state, permanent).answer


def _not_replaced(
    game: Game, objects: Iterable[ObjectId], regenerates: bool, by_effect: bool, *because: Ruling[Any]
) -> list[ObjectId]:
    """Of permanents about to be destroyed at the same time, those whose destruction nothing replaces."""
    state, at_once, saved = game.state, AtOnce(), set[ObjectId]()
    permanents = list(objects)
    # What has left meanwhile, in a window of another era, is saved by nothing.
    present = [permanent for permanent in permanents if permanent in state.objects]
    for thing in in_turn_order(game, present, lambda permanent: state.objects[permanent].controller):

        def applying(doomed: bool, thing: ObjectId = thing) -> list[Replacement[bool]]:
            return list(_replacing(game, thing, regenerates, by_effect, because)) if doomed else []

        doomed, _ = replace(game, True, partial(affecting, state.objects[thing], at_once), applying)
        if not doomed:
            saved.add(thing)
    return [permanent for permanent in permanents if permanent not in saved]


def _replacing(
    game: Game, permanent: ObjectId, regenerates: bool, by_effect: bool, because: Because
) -> Iterator[Replacement[bool]]:
    """What replaces the destruction of a permanent: a shield counter, healing it alone, and regeneration."""
    state = game.state

    def keep(doomed: bool) -> bool:
        return not keeps(game, permanent, *because)

    def spare(doomed: bool, shield: Shield) -> bool:
        game.do(ShieldUsed(shield.id, 0))
        game.do(Spared(permanent), *because)
        return False

    def save(doomed: bool, shield: Shield) -> bool:
        game.do(ShieldUsed(shield.id, 0))
        regenerate(game, permanent, *because)
        return False

    def save_itself(doomed: bool) -> bool:
        regenerate(game, permanent, *because, game.fact(DestructionFact.REGENERATES_EACH_TIME))
        return False

    def absorb(doomed: bool, aura: ObjectId) -> bool:
        armor = game.fact(KeywordPart.UMBRA_ARMOR)
        game.do(Spared(permanent), *because, armor)
        destroy(game, [aura], True, *because, armor)
        return False

    for aura, _ in state.abilities_in_play(UmbraArmor):
        if aura.attached_to == permanent and not aura.silenced:
            yield Replacement(aura.id, UmbraArmor, partial(absorb, aura=aura.id))
    if by_effect and works(game, state.objects[permanent], SHIELD, CounterWork.SHIELD_SAVES) is not None:
        yield Replacement(f"{SHIELD} counter", SHIELD, keep)
    shields = [shield for shield in state.shields if shield.protects == permanent]
    for shield in shields:
        if shield.kind is ShieldKind.SPARE:
            yield Replacement(_maker(shield), shield.kind, partial(spare, shield=shield))
    if not regenerates or state.restrictions(permanent, RestrictionKind.BE_REGENERATED):
        return
    if any(isinstance(ability, RegeneratesItself) for ability in state.characteristics(permanent).abilities):
        yield Replacement(permanent, RegeneratesItself, save_itself)
    for shield in shields:
        if shield.kind is ShieldKind.REGENERATE:
            yield Replacement(_maker(shield), shield.kind, partial(save, shield=shield), last=True)


def _maker(shield: Shield) -> Name:
    """By what a player chooses a shield: by what the effect comes from that made it."""
    return "shield" if shield.made_by is None else shield.made_by


def regenerate(game: Game, permanent: ObjectId, *because: Ruling[Any]) -> None:
    """Save a permanent that is being destroyed."""
    because = (*because, game.fact(DestructionFact.REGENERATED_TAPS))
    attack = game.state.attack
    leaves_attack = False
    if attack is not None and (permanent in attack.bands or permanent in attack.blockers):
        leaves = game.rules.destruction.regenerated_leaves_attack(game.state, permanent)
        leaves_attack, because = leaves.answer, (*because, leaves)
    game.do(Regenerated(permanent, leaves_attack), *because)
