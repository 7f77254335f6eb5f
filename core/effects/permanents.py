"""Destroying, sacrificing, tapping, attaching and regenerating permanents."""

from __future__ import annotations

from dataclasses import replace

from core.effects.group_choices import note_open_pick
from core.effects.registry import PERFORMERS, performs
from core.hooks.abilities import AbilityFact
from core.hooks.continuous import ContinuousFact
from core.hooks.destruction import Leaving
from core.hooks.objects import ObjectFact
from core.kernel.abilities.descriptions import RestrictionKind
from core.kernel.abilities.kinds import Triggered
from core.kernel.abilities.linked import AWAY, PHASED_AWAY, PHASED_AWAY_TAPPED
from core.kernel.abilities.references import All
from core.kernel.effects import (
    Attach,
    AttackAnew,
    Away,
    BecomeBlocked,
    BlockAnew,
    Destroy,
    Flip,
    IsAttacking,
    Move,
    PhaseOut,
    Place,
    Regenerate,
    Sacrifice,
    SacrificeIt,
    Tap,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
)
from core.kernel.events import (
    Attached,
    CardsLinked,
    Flipped,
    LeftUndone,
    ShieldMade,
)
from core.kernel.layers.copiable_values import face_up_values
from core.kernel.objects.card_types import CardType
from core.kernel.objects.damage import Shield, ShieldKind
from core.kernel.objects.game_objects import Recipient
from core.kernel.values.zones import ObjectId, Zone
from core.play.combat.put_into_combat import attack_anew, become_blocked, block_anew, state_attacking
from core.play.context import Context
from core.play.continuous.effect_durations import leave_host
from core.play.costs.payment import sacrifice_choice
from core.play.damage import destruction
from core.play.zones import phasing
from core.play.zones.arriving import may_be_on, may_bear, turn_face
from core.play.zones.tapping import tap, untap
from core.play.zones.transforming import stays_up, transform


@performs(Destroy)
def _destroy(context: Context, effect: Destroy) -> None:
    game = context.game
    if isinstance(effect.what, All):
        held = replace(effect.what.described, zone=Zone.HAND)
        if game.state.matching(held, context.controller, context.source):
            context.also(game.fact(ObjectFact.PERMANENTS_ALONE))
    destruction.destroy(game, context.permanents(effect.what), effect.regeneration, *context.because)


@performs(Sacrifice)
def _sacrifice(context: Context, effect: Sacrifice) -> None:
    """Each player picks, in turn order; then everything picked goes at the same time."""
    count = context.measure(effect.count)
    picked: list[ObjectId] = []
    players, order = context.choosers(effect.player)
    for player in players:
        picked += sacrifice_choice(context.game, player, effect.described, count, context.source, *context.because)
        note_open_pick(context, player, players, order)
    destruction.take_out(context.game, picked, Leaving.SACRIFICED, *context.because, *order)


@performs(SacrificeIt)
def _sacrifice_it(context: Context, effect: SacrificeIt) -> None:
    game = context.game
    allowed = [
        found
        for found in context.permanents(effect.what)
        if game.rules.destruction.may_sacrifice(game.state, game.state.objects[found].controller, found).answer
    ]
    destruction.take_out(game, allowed, Leaving.SACRIFICED, *context.because)


@performs(Regenerate)
def _regenerate(context: Context, effect: Regenerate) -> None:
    """Save a permanent that is about to go to the graveyard, or shield one for later."""
    game = context.game
    for found in context.permanents(effect.what):
        if any(found in batch for batch in game.state.doomed):
            destruction.regenerate(game, found)
        elif not game.state.restrictions(found, RestrictionKind.BE_REGENERATED):
            lasts = game.rules.destruction.regeneration_lasts(game.state, found)
            number, kind = game.state.fresh_id(), ShieldKind.REGENERATE
            shield = Shield(number, kind, found, made_by=context.source, lasts=lasts.answer)
            game.do(ShieldMade(shield), *context.because, lasts)


@performs(Tap)
def _tap(context: Context, effect: Tap) -> None:
    """Tap what is untapped, as far as it can be tapped at all."""
    game = context.game
    found = []
    for thing in context.permanents(effect.what):
        if game.state.objects[thing].tapped:
            game.rest_on_fact(ObjectFact.TAPPED_IS_NOT_TAPPED)
        else:
            ruling = game.rules.state.can_be_tapped(game.state, thing)
            if ruling.answer:
                found.append(thing)
            else:
                game.do(LeftUndone(f"the tapping of {game.state.name_of(thing)}"), ruling)
    if found:
        tap(game, tuple(found), "", *context.because)


@performs(Untap)
def _untap(context: Context, effect: Untap) -> None:
    game = context.game
    found = []
    for thing in context.permanents(effect.what):
        if game.state.objects[thing].tapped:
            found.append(thing)
        else:
            game.rest_on_fact(ObjectFact.UNTAPPED_IS_NOT_UNTAPPED)
    untap(game, found, *context.because)


@performs(Attach)
def _attach(context: Context, effect: Attach) -> None:
    game = context.game
    hosts, moved = context.permanents(effect.to), context.permanents(effect.what)
    if not hosts or not moved:
        return
    now = game.state.characteristics(moved[0])
    if now.is_aura:
        fits = game.fact(ObjectFact.AURA_FITS_HOST)
        if not may_be_on(game, now, hosts[0], context.controller):
            game.do(LeftUndone(f"the move of {game.state.name_of(moved[0])}"), fits)
            return
        context.also(fits)
    if "Equipment" in now.subtypes:
        if not may_bear(game, hosts[0], moved[0]):
            stays = game.fact(ObjectFact.EQUIPMENT_STAYS)
            game.do(LeftUndone(f"the move of {game.state.name_of(moved[0])}"), stays)
            return
        context.also(game.fact(ObjectFact.EQUIPMENT_MOVES))
    if CardType.BATTLE in now.types:
        off = game.fact(ObjectFact.BATTLE_STAYS_OFF)
        game.do(LeftUndone(f"the move of {game.state.name_of(moved[0])}"), off)
        return
    before = game.state.objects[moved[0]].attached_to
    game.do(Attached(moved[0], hosts[0]), *context.because)
    leave_host(game, moved[0], before)


@performs(IsAttacking)
def _is_attacking(context: Context, effect: IsAttacking) -> None:
    named: tuple[Recipient | None, ...] = ()
    if effect.against is not None:
        named = (*context.players(effect.against), *context.permanents(effect.against)) or (None,)
    for found in context.permanents(effect.what):
        state_attacking(context.game, found, named, *context.because)


@performs(AttackAnew)
def _attack_anew(context: Context, effect: AttackAnew) -> None:
    for found in context.permanents(effect.what):
        attack_anew(context.game, context.controller, found, *context.because)


@performs(BlockAnew)
def _block_anew(context: Context, effect: BlockAnew) -> None:
    for found in context.permanents(effect.what):
        block_anew(context.game, context.controller, found, *context.because)


@performs(BecomeBlocked)
def _become_blocked(context: Context, effect: BecomeBlocked) -> None:
    become_blocked(context.game, context.permanents(effect.what), *context.because)


@performs(TurnFaceUp, TurnFaceDown)
def _turn_face(context: Context, effect: TurnFaceUp | TurnFaceDown) -> None:
    down = isinstance(effect, TurnFaceDown)
    for found in context.permanents(effect.what):
        if context.game.state.objects[found].face_down is not down:
            if down and stays_up(context.game, found):
                continue
            if down:
                context.also(context.game.fact(AbilityFact.TURNED_DOWN_IS_BLANK))
            turn_face(context.game, found, down, *context.because)


@performs(Transform)
def _transform(context: Context, effect: Transform) -> None:
    own = context.announced if context.ability is not None else None
    for found in context.permanents(effect.what):
        transform(context.game, found, own if found == context.source else None, *context.because)


@performs(PhaseOut)
def _phase_out(context: Context, effect: PhaseOut) -> None:
    phasing.phase_out(context.game, context.permanents(effect.what), *context.because)


TOO_LATE = {
    (False, False): ContinuousFact.EXILED_TOO_LATE,
    (False, True): ContinuousFact.EXILED_TOO_LATE_BY_TRIGGER,
    (True, False): ContinuousFact.PHASED_OUT_TOO_LATE,
    (True, True): ContinuousFact.PHASED_OUT_TOO_LATE_BY_TRIGGER,
}
"""What is so of what goes away until something has left that has left already: if it phases out, and if it was set off."""


@performs(Away)
def _away(context: Context, effect: Away) -> None:
    """Let permanents go away until the source leaves, unless it has already."""
    game, state, source = context.game, context.game.state, context.source
    found = context.permanents(effect.what)
    if source is None or not found:
        return
    if source not in state.objects:
        late = game.fact(TOO_LATE[effect.phased, isinstance(context.ability, Triggered)])
        game.do(LeftUndone(f"the end of {context.name} having come already, its effect"), late)
        return
    if not effect.phased:
        PERFORMERS[Move](context, Move(effect.what, Place.EXILE, link=AWAY))
        return
    phasing.phase_out(game, found, *context.because)
    key = PHASED_AWAY_TAPPED if effect.tapped else PHASED_AWAY
    gone = tuple(state.objects[thing].card for thing in found if state.objects[thing].zone is Zone.PHASED_OUT)
    game.do(CardsLinked(source, key, gone), *context.because)


@performs(Flip)
def _flip(context: Context, effect: Flip) -> None:
    """Flip what has another half to be flipped to."""
    state = context.game.state
    for found in context.permanents(effect.what):
        thing = state.objects[found]
        if not thing.flipped and face_up_values(state, thing).flips_into is not None:
            keeps = context.game.fact(ContinuousFact.FLIPPED_KEEPS_COLOR_AND_COST)
            context.game.do(Flipped(found), *context.because, keeps)
