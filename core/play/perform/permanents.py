"""Effects on permanents: destroying, moving, tapping, counters, attaching, tokens, regenerating."""

from __future__ import annotations

from dataclasses import replace

from core.hooks.abilities import Habit
from core.hooks.destruction import Leaving
from core.hooks.objects import Nature
from core.kernel.effects import (
    AddCounters,
    Attach,
    CreateToken,
    Destroy,
    Flip,
    Move,
    Place,
    Regenerate,
    RemoveCounters,
    Sacrifice,
    SacrificeIt,
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
)
from core.kernel.events import (
    Attached,
    CardsLinked,
    Cause,
    CountersChanged,
    Flipped,
    JoinedAttack,
    LeftUndone,
    PoisonAdded,
    ShieldMade,
    Shuffled,
    Tapped,
    Untapped,
    ZonesChanged,
)
from core.kernel.filters import RestrictionKind
from core.kernel.layers import face_up_values
from core.kernel.objects import Shield, ShieldKind
from core.kernel.references import All
from core.kernel.zones import ObjectId, PlayerId, Zone
from core.play import destruction
from core.play.arriving import counters_put, may_be_on, turn_face
from core.play.context import Context
from core.play.payment import sacrifice_choice
from core.play.perform.registry import Because, performs
from core.play.zones import enter, make_tokens, move, move_of

ZONES = {
    Place.HAND: Zone.HAND,
    Place.GRAVEYARD: Zone.GRAVEYARD,
    Place.BATTLEFIELD: Zone.BATTLEFIELD,
    Place.EXILE: Zone.EXILE,
    Place.TOP_OF_LIBRARY: Zone.LIBRARY,
    Place.BOTTOM_OF_LIBRARY: Zone.LIBRARY,
    Place.INTO_LIBRARY: Zone.LIBRARY,
}


@performs(Destroy)
def _destroy(context: Context, effect: Destroy, because: Because) -> None:
    game = context.game
    if isinstance(effect.what, All):
        held = replace(effect.what.described, zone=Zone.HAND)
        elsewhere = game.state.matching(held, context.controller, context.source)
        alone = game.rules.objects.nature_holds(game.state, Nature.PERMANENTS_ALONE) if elsewhere else None
        if alone is not None and not alone.answer:
            move(game, elsewhere, Zone.GRAVEYARD, Cause.DESTROY, *because, alone)
    destruction.destroy(game, context.permanents(effect.what), effect.regeneration, *because)


@performs(Sacrifice)
def _sacrifice(context: Context, effect: Sacrifice, because: Because) -> None:
    """Each player picks, in turn order; then everything picked goes at the same time."""
    count = context.measure(effect.count)
    picked: list[ObjectId] = []
    players, order = context.choosers(effect.player)
    for player in players:
        picked += sacrifice_choice(context.game, player, effect.described, count, context.source)
    destruction.take_out(context.game, picked, Leaving.SACRIFICED, *because, *order)


@performs(SacrificeIt)
def _sacrifice_it(context: Context, effect: SacrificeIt, because: Because) -> None:
    game = context.game
    allowed = [
        found
        for found in context.permanents(effect.what)
        if game.rules.destruction.may_sacrifice(game.state, game.state.objects[found].controller, found).answer
    ]
    destruction.take_out(game, allowed, Leaving.SACRIFICED, *because)


@performs(Regenerate)
def _regenerate(context: Context, effect: Regenerate, because: Because) -> None:
    """Save a permanent that is about to go to the graveyard, or shield one for later."""
    game = context.game
    for found in context.permanents(effect.what):
        if any(found in batch for batch in game.state.doomed):
            destruction.regenerate(game, found)
        elif not game.state.restrictions(found, RestrictionKind.BE_REGENERATED):
            game.do(ShieldMade(Shield(game.state.fresh_id(), ShieldKind.REGENERATE, found)), *because)


@performs(Move)
def _move(context: Context, effect: Move, because: Because) -> None:
    game = context.game
    if effect.attacking:
        _move_into_attack(context, effect, because)
        return
    found = [thing for thing in context.objects(effect.what) if thing in game.state.objects]
    because = (*because, *context.relied_on)
    if effect.to is Place.BATTLEFIELD:
        for thing in found:
            under = context.players(effect.under) if effect.under is not None else [game.state.objects[thing].owner]
            entered = enter(game, thing, under[0], Cause.EFFECT, *because, tapped=effect.tapped)
            if effect.keep:
                context.stored[effect.keep] = (entered,)
        return
    depth = -1 if effect.to is Place.BOTTOM_OF_LIBRARY else 0
    to = ZONES[effect.to]
    permanents = [thing for thing in found if game.state.is_on_battlefield(thing)]
    if to is Zone.EXILE and permanents:
        left, ruling = destruction.leaving(game, permanents, Leaving.REMOVED, *because)
        found = [thing for thing in found if thing in left or thing not in permanents]
        to, because = ruling.answer.to, (*because, ruling)
    moves = move(game, found, to, Cause.RETURN, *because, depth=depth)
    if effect.link and context.source is not None:
        game.do(CardsLinked(context.source, effect.link, tuple(step.card for step in moves)), *because)
    if effect.to is Place.INTO_LIBRARY:
        for player in sorted({step.owner for step in moves}):
            shuffle(context, player, because)


def _move_into_attack(context: Context, effect: Move, because: Because) -> None:
    """Put cards onto the battlefield attacking, as far as the edition still finds them."""
    game = context.game
    for thing in context.objects(effect.what):
        was = game.state.recall(thing)
        ruling = game.rules.attack.joins_attack(game.state, thing, thing in game.state.objects)
        now = [other.id for other in game.state.objects.values() if other.card == was.card]
        if not ruling.answer or not now:
            game.do(LeftUndone(f"the coming of {game.state.name_of(thing)}"), ruling)
            continue
        entered = enter(game, now[0], context.controller, Cause.EFFECT, *because, ruling, tapped=effect.tapped)
        if game.state.attack is not None:
            game.do(JoinedAttack(entered), *because, ruling)


def shuffle(context: Context, player: PlayerId, because: Because) -> None:
    """Let a player shuffle the library."""
    game = context.game
    library = game.state.libraries[player]
    names = [game.state.cards[game.state.objects[found].card].name for found in library]
    number = sum(1 for entry in game.log if type(entry.event) is Shuffled and entry.event.player == player)
    order = game.chance.order(f"{game.state.players[player].name}/shuffle {number + 1}", library, names)
    game.do(Shuffled(player, tuple(order)), *because)


@performs(Tap)
def _tap(context: Context, effect: Tap, because: Because) -> None:
    """Tap what is untapped, as far as it can be tapped at all."""
    game = context.game
    found = []
    for thing in context.permanents(effect.what):
        if not game.state.objects[thing].tapped:
            ruling = game.rules.state.can_be_tapped(game.state, thing)
            if ruling.answer:
                found.append(thing)
            else:
                game.do(LeftUndone(f"the tapping of {game.state.name_of(thing)}"), ruling)
    if found:
        game.do(Tapped(tuple(found)), *because)


@performs(Untap)
def _untap(context: Context, effect: Untap, because: Because) -> None:
    found = tuple(thing for thing in context.permanents(effect.what) if context.game.state.objects[thing].tapped)
    if found:
        context.game.do(Untapped(found), *because)


@performs(AddCounters)
def _add_counters(context: Context, effect: AddCounters, because: Because) -> None:
    count = context.measure(effect.count)
    if count <= 0:
        return
    for player in context.players(effect.on):
        context.game.do(PoisonAdded(player, count), *because)
    for found in context.permanents(effect.on):
        kind, adds = counters_put(context.game, effect.kind)
        context.game.do(CountersChanged(found, kind, count), *because, *adds)


@performs(RemoveCounters)
def _remove_counters(context: Context, effect: RemoveCounters, because: Because) -> None:
    for found in context.objects(effect.on):
        if found not in context.game.state.objects:
            continue
        held = context.game.state.objects[found].counters.get(effect.kind, 0)
        count = min(held, context.measure(effect.count))
        if count > 0:
            context.game.do(CountersChanged(found, effect.kind, -count), *because)


@performs(Attach)
def _attach(context: Context, effect: Attach, because: Because) -> None:
    game = context.game
    hosts, moved = context.permanents(effect.to), context.permanents(effect.what)
    if not hosts or not moved:
        return
    now = game.state.characteristics(moved[0])
    if now.is_aura:
        fits = game.rules.objects.nature_holds(game.state, Nature.AURA_FITS_HOST)
        if fits.answer and not may_be_on(game, now, hosts[0], context.controller):
            game.do(LeftUndone(f"the move of {game.state.name_of(moved[0])}"), fits)
            return
    if "Equipment" in now.subtypes:
        moves = game.rules.objects.nature_holds(game.state, Nature.EQUIPMENT_MOVES)
        if not moves.answer:
            return
    game.do(Attached(moved[0], hosts[0]), *because)


@performs(CreateToken)
def _create_token(context: Context, effect: CreateToken, because: Because) -> None:
    count = context.measure(effect.count)
    for player in context.players(effect.player):
        made = make_tokens(context.game, effect.token, count, context.controller, player, *because)
        context.stored["tokens"] = (*context.stored.get("tokens", ()), *made)


@performs(TurnFaceUp, TurnFaceDown)
def _turn_face(context: Context, effect: TurnFaceUp | TurnFaceDown, because: Because) -> None:
    down = isinstance(effect, TurnFaceDown)
    for found in context.permanents(effect.what):
        if context.game.state.objects[found].face_down is not down:
            if down:
                blank = context.game.rules.abilities.has_habit(context.game.state, found, Habit.TURNED_BLANK)
                because = (*because, blank)
                if not blank.answer:
                    continue
            turn_face(context.game, found, down, *because)


@performs(Flip)
def _flip(context: Context, effect: Flip, because: Because) -> None:
    """Flip what has another half to be flipped to."""
    state = context.game.state
    for found in context.permanents(effect.what):
        thing = state.objects[found]
        if not thing.flipped and face_up_values(state, thing).flips_into is not None:
            context.game.do(Flipped(found), *because)


def put_back(context: Context, cards: list[ObjectId], because: Because) -> None:
    """Put cards under their owners' libraries, all at the same time."""
    moves = tuple(move_of(context.game, card, Zone.LIBRARY, Cause.RETURN, depth=-1) for card in cards)
    context.game.do(ZonesChanged(moves), *because)
