"""Phasing: permanents that are phased out for a while and, once phased in, are what they were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.kernel.events import DelayedEnded, EffectBegan, EffectsEnded, PhasedIn, PhasedOut
from core.kernel.triggers.trigger_events import Enters, Leaves
from core.kernel.values.citations import Ruling
from core.kernel.values.keywords import KeywordName
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Filter
from core.kernel.words.durations import Duration
from core.kernel.words.kinds import Triggered
from core.kernel.words.linked import ALL_PHASED_AWAY
from core.kernel.words.references import Role
from core.play.base.triggered_abilities import watchers

if TYPE_CHECKING:
    from core.play.base.game import Game


def phase(game: Game) -> None:
    """Have what the active player has with phasing phase out while what has phased out is phased in."""
    state = game.state
    away = [
        permanent for permanent in state.shared[Zone.PHASED_OUT] if state.is_active(state.objects[permanent].controller)
    ]
    back = [
        permanent
        for permanent in away
        if state.objects[permanent].phased_with is None and not _stays_away(game, permanent)
    ]
    going = [
        thing.id
        for player in state.active_players()
        for thing in state.permanents(player)
        if state.has(thing.id, KeywordName.PHASING)
    ]
    if not back and not going:
        return
    now = [game.fact(ObjectFact.PHASES_BEFORE_UNTAPPING)]
    if any(state.characteristics(permanent).all_about(KeywordName.PHASING)[1:] for permanent in going):
        now.append(game.fact(ObjectFact.PHASING_ONCE))
    phase_out(game, going, *now)
    phase_in(game, back, *now)


def _stays_away(game: Game, permanent: ObjectId) -> bool:
    """Whether something that has phased out until an event waits for that, though its player is about to untap."""
    state = game.state
    card = state.objects[permanent].card
    if not any(card in cards for (_, key), cards in state.links.items() if key in ALL_PHASED_AWAY):
        return False
    game.rest_on_fact(ContinuousFact.STAYS_PHASED_OUT)
    return True


def phase_out(game: Game, objects: Sequence[ObjectId], *because: Ruling[Any]) -> None:
    """Let permanents phase out, and with them what is attached to them."""
    state = game.state
    if not objects:
        return
    along = tuple(
        (thing.id, thing.attached_to)
        for thing in state.permanents()
        if thing.attached_to is not None and thing.attached_to in objects and thing.id not in objects
    )
    away = [game.fact(ObjectFact.PHASED_OUT_IS_AWAY)]
    if along:
        away.append(game.fact(ObjectFact.PHASES_ALONG))
    gone = [*objects, *(permanent for permanent, _ in along)]
    healed = {
        permanent: game.rules.objects.heals_phasing_out(state, permanent)
        for permanent in gone
        if state.objects[permanent].damage
    }
    damaged = tuple(permanent for permanent, ruling in healed.items() if not ruling.answer)
    leaving = _waiting_for(game, gone, Leaves)
    triggers = {permanent: game.rules.objects.phasing_out_triggers(state, permanent) for *_, permanent in leaving}
    game.do(
        PhasedOut(tuple(objects), along, damaged),
        *because,
        *away,
        *dict.fromkeys(healed.values()),
        *(ruling for ruling in triggers.values() if not ruling.answer),
    )
    _lose_effects(game, gone)
    for source, controller, ability, permanent in leaving:
        if triggers[permanent].answer:
            game.set_off(ability, source, controller, permanent, triggers[permanent])


def phase_without_step(game: Game) -> None:
    """Let nothing phase in a turn whose untap step is skipped."""
    state = game.state
    things = [*state.permanents(), *(state.objects[permanent] for permanent in state.shared[Zone.PHASED_OUT])]
    if any(state.is_active(thing.controller) and state.has(thing.id, KeywordName.PHASING) for thing in things):
        game.rest_on_fact(ObjectFact.PHASING_NEEDS_STEP)


def _lose_effects(game: Game, gone: list[ObjectId]) -> None:
    """End what goes on for a time for things that phase out, and what waits for later for them, if the edition has that."""
    state = game.state
    running = [
        effect
        for effect in state.continuous_effects
        if effect.lasts != Duration.GAME and effect.reach is None and not set(gone).isdisjoint(effect.objects)
    ]
    waiting = [delayed for delayed in state.delayed if delayed.about in gone]
    if not running and not waiting:
        return
    loses = game.rules.objects.phasing_ends_effects(state, gone[0])
    if not loses.answer:
        return
    for effect in running:
        game.do(EffectsEnded((effect.id,)), loses)
        rest = tuple(thing for thing in effect.objects if thing not in gone)
        if rest:
            game.do(EffectBegan(effect._replace(id=state.fresh_id(), objects=rest)), loses)
    for delayed in waiting:
        game.do(DelayedEnded(delayed.id), loses)


def _waiting_for(
    game: Game, moved: Sequence[ObjectId], kind: type[Enters | Leaves]
) -> list[tuple[ObjectId, PlayerId, Triggered, ObjectId]]:
    """The abilities that wait for such things to come or to leave, with the source and the controller of each, and for what."""
    state = game.state
    waiting = []
    for source, controller, ability in state.worked_out(watchers):
        when = ability.when
        if not isinstance(when, kind) or (isinstance(when, Leaves) and not when.however):
            continue
        for permanent in moved:
            described = (
                altered(when.what, zone=state.objects[permanent].zone) if isinstance(when.what, Filter) else None
            )
            fits = permanent == source if described is None else state.fits(described, permanent, controller, source)
            if fits and when.what is not Role.ATTACHED:
                waiting.append((source, controller, ability, permanent))
    return waiting


def phase_in(game: Game, objects: Sequence[ObjectId], *because: Ruling[Any]) -> None:
    """Have permanents that have phased out be phased in, and with them what is attached to them."""
    state = game.state
    if not objects:
        return
    along = [
        permanent for permanent in state.shared[Zone.PHASED_OUT] if state.objects[permanent].phased_with in objects
    ]
    facts = [ObjectFact.PHASES_IN_AS_IT_WAS, ObjectFact.PHASES_IN_READY]
    if any(state.objects[thing].attached_to is not None for thing in objects):
        facts.append(ObjectFact.PHASES_IN_ATTACHED)
    aimed_at = {target for waiting in state.stack.waiting.values() for group in waiting.targets for target in group}
    if not aimed_at.isdisjoint(objects):
        facts.append(ObjectFact.PHASES_IN_AS_TARGET)
    old = {permanent: game.rules.objects.phases_in_as_old(state, permanent) for permanent in (*objects, *along)}
    renewed = tuple(permanent for permanent, ruling in old.items() if not ruling.answer)
    game.do(PhasedIn((*objects, *along), renewed), *because, *map(game.fact, facts), *dict.fromkeys(old.values()))
    if _waiting_for(game, objects, Enters):
        game.rest_on_fact(ObjectFact.PHASING_IN_TRIGGERS_NOTHING)
