"""Cards on their way from zone to zone, tokens, libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.changes.registry import carries_out
from core.kernel.objects.game_objects import GameObject
from core.kernel.values.variants import Lead
from core.kernel.values.zones import OWNED_ZONES, ObjectId, Zone

if TYPE_CHECKING:
    from core.kernel.state.game_state import State


@carries_out(happened.ZonesChanged)
def _zones_changed(state: State, event: happened.ZonesChanged) -> None:
    for move in event.moves:
        state.objects[move.object].last = state.characteristics(move.object)
    left = [state.leave(move.object) for move in event.moves]
    for move, was in zip(event.moves, left, strict=True):
        was.became = move.becomes
        if move.origin is Zone.BATTLEFIELD:
            state.leave_attack(move.object)
            _detach_from(state, move.object)
        if move.to is Zone.NOWHERE and was.card in state.where:
            del state.where[was.card]
            continue
        thing = GameObject(
            move.becomes, move.card, move.to, move.owner, move.controller, state.clock, state.clock, move.tapped
        )
        thing.face_down, thing.half, thing.attached_to = move.face_down, move.half, move.attached_to
        thing.on_player, thing.protector = move.on_player, move.protector
        thing.copied, thing.color, thing.word, thing.by = move.copied, move.color, move.word, move.by
        thing.flipped, thing.transformed, thing.of_spell = move.flipped, move.transformed, move.of_spell
        if move.cause is happened.Cause.CAST:
            thing.cast_from, thing.cast_as = move.origin, move.way
        elif move.origin is Zone.STACK and move.to is Zone.BATTLEFIELD:
            thing.cast_from, thing.cast_as = was.cast_from, was.cast_as
        for kind, count in move.counters:
            thing.counters[kind] = thing.counters.get(kind, 0) + count
        thing.entered_under = thing.side = move.controller
        state.objects[thing.id] = thing
        state.where[move.card] = thing.id
        place = state.zone(move.to, move.owner if move.to in OWNED_ZONES else None)
        place.append(thing.id) if move.depth < 0 or move.to is not Zone.LIBRARY else place.insert(move.depth, thing.id)
        if move.card in state.commanders:
            _commander_moved(state, move)
        if move.cause is happened.Cause.DRAW:
            state.players[move.owner].draws += 1
        elif move.cause is happened.Cause.PLAY:
            state.players[move.controller].lands_played += 1


def _commander_moved(state: State, move: happened.Move) -> None:
    if move.cause is happened.Cause.CAST and move.origin is Zone.COMMAND:
        times = state.players[move.controller].cast_leading
        times[move.card] = times.get(move.card, 0) + 1
    if move.to in (Zone.GRAVEYARD, Zone.EXILE):
        state.fallen_commanders.append(move.becomes)
    if Lead.STAYS not in state.leads and move.cause is not happened.Cause.OPENING:
        state.commanders.discard(move.card)


def _detach_from(state: State, gone: ObjectId) -> None:
    for thing in state.permanents():
        if thing.attached_to == gone:
            thing.attached_to, thing.fell_from = None, gone


@carries_out(happened.TokenMade)
def _token_made(state: State, event: happened.TokenMade) -> None:
    token = event.token
    state.cards[token.id] = token
    state.tokens.append(token.id)
    thing = GameObject(event.object, token.id, Zone.NOWHERE, token.owner, token.owner, state.clock, state.clock)
    state.objects[event.object] = thing
    state.where[token.id] = event.object
    state.shared[Zone.NOWHERE].append(event.object)


@carries_out(happened.CardKept)
def _card_kept(state: State, event: happened.CardKept) -> None:
    thing = state.objects[event.object]
    thing.owner = event.owner
    state.cards[thing.card] = state.cards[thing.card]._replace(owner=event.owner)


@carries_out(happened.DrawMissed)
def _draw_missed(state: State, event: happened.DrawMissed) -> None:
    state.players[event.player].missed_draw = True


@carries_out(happened.Shuffled)
def _shuffled(state: State, event: happened.Shuffled) -> None:
    state.libraries[event.player] = list(event.order)


@carries_out(happened.CardsLinked)
def _cards_linked(state: State, event: happened.CardsLinked) -> None:
    key = (event.object, event.key)
    state.links[key] = (*state.links.get(key, ()), *event.cards)
