"""Effects that move cards between zones: exile them, return them, shuffle them."""

from __future__ import annotations

from core.effects.registry import performs
from core.hooks.attack import AttackFact
from core.hooks.destruction import DestructionFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.kernel.abilities.references import CardsOf, Reference, Together
from core.kernel.effects import Move, Place
from core.kernel.events import CardsLinked, Cause, LeftUndone, Shuffled, ZonesChanged
from core.kernel.events.cards import Manner
from core.kernel.objects.choices import order_of
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.absent_players import has_left_along, leave_undone
from core.play.combat.put_into_combat import join_attack, join_block
from core.play.context import Context
from core.play.continuous.effect_durations import in_order_of_arrival
from core.play.zones.arriving import counters_add_up
from core.play.zones.entering import come_in, enter, prepare
from core.play.zones.moving import move, move_of
from core.play.zones.transforming import may_turn_over

ZONES = {
    Place.HAND: Zone.HAND,
    Place.GRAVEYARD: Zone.GRAVEYARD,
    Place.BATTLEFIELD: Zone.BATTLEFIELD,
    Place.EXILE: Zone.EXILE,
    Place.TOP_OF_LIBRARY: Zone.LIBRARY,
    Place.BOTTOM_OF_LIBRARY: Zone.LIBRARY,
    Place.INTO_LIBRARY: Zone.LIBRARY,
}


@performs(Move)
def _move(context: Context, effect: Move) -> None:
    game = context.game
    if effect.attacking:
        _move_into_attack(context, effect)
        return
    named = context.objects(effect.what)
    for gone in named:
        if has_left_along(game.state, gone):
            leave_undone(game, f"the move of {game.state.name_of(gone)}", TableFact.GOES_NOWHERE, *context.because)
    there = (thing for thing in named if thing in game.state.objects)
    found = [thing for thing in there if game.state.objects[thing].zone is not Zone.PHASED_OUT]
    if _is_of_zones(effect.what):
        context.also(game.fact(ObjectFact.ALL_IN_THE_ZONE))
    context.also(*context.relied_on)
    if effect.to is Place.BATTLEFIELD:
        _put_in(context, effect, found)
        return
    depth = _depth(context, effect, found)
    to = ZONES[effect.to]
    if to is Zone.EXILE and any(map(game.state.is_on_battlefield, found)):
        context.also(game.fact(DestructionFact.REMOVED_GOES_OUT))
    if to is Zone.LIBRARY and effect.to is not Place.INTO_LIBRARY and len(found) > 1:
        found = _arranged(context, found)
        found = found if depth else found[::-1]
    how: Manner = {"depth": depth}
    if effect.face_down:
        context.also(game.fact(ObjectFact.HIDDEN_IN_EXILE))
        how["face_down"] = True
    moves = move(game, found, to, Cause.RETURN, *context.because, **how)
    if effect.keep:
        game.rest_on_fact(ObjectFact.FOUND_WHERE_PUT)
        context.stored[effect.keep] = tuple(step.becomes for step in moves)
    if effect.link:
        game.do(CardsLinked(context.origin, effect.link, tuple(step.card for step in moves)), *context.because)
    if effect.to is Place.INTO_LIBRARY:
        for player in sorted({step.owner for step in moves}):
            shuffle(context, player)


def _put_in(context: Context, effect: Move, found: list[ObjectId]) -> None:
    """Put things onto the battlefield, all at the same time."""
    game = context.game
    having: Manner = {"tapped": effect.tapped}
    if effect.counters:
        having["counters"] = ((effect.counters, 1),)
    context.also(*counters_add_up(game, effect.counters))
    entries = []
    for thing in in_order_of_arrival(game, found):
        under = context.all_players(effect.under) if effect.under is not None else [game.state.objects[thing].owner]
        group = frozenset(found)
        if effect.transformed:
            if not may_turn_over(game, thing):
                continue
            having["transformed"] = True
        entry = prepare(game, thing, under[0], Cause.EFFECT, *context.because, together=group, **having)
        if entry is not None:
            entry.being = effect.being
            entries.append(entry)
    entered = come_in(game, entries) if entries else []
    for became in entered:
        if effect.blocking is not None:
            player = game.state.objects[became].controller
            join_block(game, player, became, tuple(context.objects(effect.blocking)), *context.because)
    if effect.keep:
        context.stored[effect.keep] = tuple(entered)


def _depth(context: Context, effect: Move, found: list[ObjectId]) -> int:
    """How far down in a library cards go."""
    if effect.to is Place.BOTTOM_OF_LIBRARY:
        return -1
    state = context.game.state
    smallest = min((len(state.libraries[state.recall(thing).owner]) for thing in found), default=0)
    if smallest >= effect.depth:
        return effect.depth
    context.also(context.game.fact(ObjectFact.NTH_OR_BOTTOM))
    return effect.depth


def _is_of_zones(what: Reference) -> bool:
    """Whether a reference speaks of whole zones."""
    return isinstance(what, CardsOf) or (isinstance(what, Together) and all(map(_is_of_zones, what.parts)))


def _arranged(context: Context, found: list[ObjectId]) -> list[ObjectId]:
    """Cards that go into libraries together, each player's from the top down in the order that the player wants."""
    game = context.game
    context.also(game.fact(ObjectFact.ARRANGED_IN_LIBRARY))
    ordered: list[ObjectId] = []
    for player in game.state.in_turn_order():
        own = tuple(thing for thing in found if game.state.objects[thing].owner == player)
        differ = len({game.state.name_of(thing) for thing in own}) > 1
        if differ:
            own = game.choose(order_of(player, own, context.source))
        ordered += own
    return ordered


def _move_into_attack(context: Context, effect: Move) -> None:
    """Put cards onto the battlefield attacking, unless they have left where they were."""
    game = context.game
    for thing in context.objects(effect.what):
        if thing not in game.state.objects:
            lost = game.fact(AttackFact.NINJUTSU_FINDS_NO_CARD)
            game.do(LeftUndone(f"the coming of {game.state.name_of(thing)}"), lost)
            continue
        ruling = game.fact(AttackFact.NINJUTSU_JOINS_ATTACK)
        entered = enter(game, thing, context.controller, Cause.EFFECT, *context.because, ruling, tapped=effect.tapped)
        instead_of = next(iter(context.given), None)
        join_attack(game, context.controller, entered, instead_of, *context.because, ruling)


def shuffle(context: Context, player: PlayerId) -> None:
    """Let a player shuffle the library."""
    game = context.game
    library = game.state.libraries[player]
    names = [game.state.cards[game.state.objects[found].card].name for found in library]
    number = sum(1 for entry in game.log if type(entry.event) is Shuffled and entry.event.player == player)
    order = game.chance.order(f"{game.state.players[player].name}/shuffle {number + 1}", library, names)
    game.do(Shuffled(player, tuple(order)), *context.because, game.fact(ObjectFact.SHUFFLED_BLIND))


def put_back(context: Context, cards: list[ObjectId]) -> None:
    """Put cards under their owners' libraries, all at the same time."""
    moves = tuple(move_of(context.game, card, Zone.LIBRARY, Cause.RETURN, depth=-1) for card in cards)
    context.game.do(ZonesChanged(moves), *context.because)
