"""Durations of continuous effects: what goes on when its source has left or changed zones, and what ends."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from core.hooks.continuous import ContinuousFact, EntersAs
from core.kernel.decisions.choices import ChoiceKind, choice_of, order_of
from core.kernel.events import EffectBegan
from core.kernel.state.copiable_values import copiable_values, face_up_values
from core.kernel.state.deriving import derive
from core.kernel.state.game_objects import ContinuousEffect, GameObject
from core.kernel.state.meets_description import fits
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter
from core.kernel.words.durations import Duration
from core.kernel.words.entering import EntersTapped
from core.kernel.words.kinds import AsEnters, EntryChange, SpendAsAny, Static
from core.kernel.words.modifications import Copy, Modification
from core.kernel.words.references import Role

if TYPE_CHECKING:
    from core.play.base.game import Game


def begin(
    game: Game,
    parts: tuple[Modification, ...],
    things: tuple[ObjectId, ...],
    controller: PlayerId,
    *because: Ruling[Any],
) -> None:
    """Begin an effect on some things that lasts."""
    number, since = game.state.fresh_id(), game.state.next_timestamp
    game.do(EffectBegan(ContinuousEffect(number, since, parts, things, Duration.GAME, None, controller)), *because)


def outlast(game: Game, gone: ObjectId) -> None:
    """Name what has the standing effects of what has left end."""
    was = game.state.gone[gone]
    for ability in was.last.abilities if was.last is not None else ():
        if isinstance(ability, Static) and isinstance(ability.to, Filter) and ability.zone is Zone.BATTLEFIELD:
            game.rest_on_fact(ContinuousFact.STATIC_EFFECT_ENDS)


def leave_host(game: Game, moved: ObjectId, host: ObjectId | None) -> None:
    """Let what was on one thing and is on another have its effect there alone."""
    state = game.state
    if host is None or host not in state.objects or state.objects[moved].attached_to == host:
        return
    for ability in state.characteristics(moved).abilities:
        if isinstance(ability, Static) and ability.to is Role.ATTACHED:
            game.rest_on_fact(ContinuousFact.AFFECTS_WHAT_IT_IS_ATTACHED_TO)


def tapping(
    game: Game, thing: ObjectId, controller: PlayerId, copied: Characteristics | None
) -> list[tuple[ObjectId, Ruling[EntersAs]]]:
    """The permanents that have something enter tapped, and what it was looked at as."""
    state = game.state
    tapping_abilities = state.abilities_in_play(EntersTapped)
    if not tapping_abilities:
        return []
    looks = game.rules.continuous.looks_ahead(state, thing)
    now, arriving = arriving_as(game, thing, controller, copied)
    return [
        (permanent.id, looks)
        for permanent, ability in tapping_abilities
        if fits(state, ability.described, arriving, now, permanent.controller, permanent.id)
    ]


def arriving_as(
    game: Game, thing: ObjectId, controller: PlayerId, copied: Characteristics | None
) -> tuple[Characteristics, GameObject]:
    """What something will be on the battlefield, as far as an edition looks at that, and the object as its new controller's."""
    state = game.state
    arriving = altered(state.objects[thing], controller=controller)
    looks = game.rules.continuous.looks_ahead(state, thing).answer
    if looks is EntersAs.BEFORE:
        return copied or state.characteristics(thing), arriving
    if looks is EntersAs.COPIABLE:
        return copied or copiable_values(state, state.objects[thing]), arriving
    return _as_it_would_be(state, thing, controller, copied, looks is EntersAs.THERE), arriving


def _as_it_would_be(
    position: Position, thing: ObjectId, controller: PlayerId, copied: Characteristics | None, others: bool
) -> Characteristics:
    """What something will be on the battlefield, the effects of others there counted or only its own."""
    arriving = altered(
        position.objects[thing],
        zone=Zone.BATTLEFIELD,
        controller=controller,
        timestamp=position.next_timestamp,
        copied=copied or position.objects[thing].copied,
    )
    objects = position.objects
    # What is there has an effect out of these zones alone.
    things_silenced = (
        ()
        if others
        else (*position.battlefield, *position.shared[Zone.COMMAND], *chain.from_iterable(position.graveyards))
    )
    silent = {permanent: altered(objects[permanent], silenced=True) for permanent in things_silenced}
    battlefield = [*position.battlefield, thing]
    ahead = position.as_if_there({**objects, **silent, thing: arriving}, battlefield)
    return derive(ahead)[0][thing]


def name_as_though(game: Game, player: PlayerId) -> None:
    """Name what keeps the leave to spend mana on abilities as though it were other mana away from a spell's cost."""
    for thing, _ in game.state.abilities_in_play(SpendAsAny):
        if thing.controller == player:
            game.rest_on_fact(ContinuousFact.AS_THOUGH_FOR_THAT_ALONE)


def in_order_of_arrival(game: Game, arriving: list[ObjectId]) -> list[ObjectId]:
    """Things that come into play together, in the order of their time stamps where several bring standing effects."""
    state = game.state
    with_static_abilities = [
        thing for thing in arriving if any(type(held) is Static for held in state.characteristics(thing).abilities)
    ]
    if len(with_static_abilities) < 2:
        return arriving
    groups: dict[PlayerId, list[ObjectId]] = {}
    because: dict[PlayerId, Ruling[PlayerId]] = {}
    for owner in state.in_turn_order():
        own = [thing for thing in with_static_abilities if state.objects[thing].owner == owner]
        if own:
            decides = game.rules.continuous.orders_arrivals(state, owner)
            because.setdefault(decides.answer, decides)
            groups.setdefault(decides.answer, []).extend(own)
    order: list[ObjectId] = []
    for player in sorted(groups, key=state.in_turn_order().index):
        options = tuple(groups[player])
        if len(options) > 1:
            options = game.choose(order_of(player, options), None, because[player])
        order += options
    return [*(thing for thing in arriving if thing not in with_static_abilities), *order]


def size_chosen(game: Game, ability: AsEnters, thing: ObjectId, player: PlayerId) -> tuple[int, int]:
    """Which of its sizes a permanent takes."""
    names = tuple(f"{power}/{toughness}" for power, toughness in ability.sizes)
    picked = game.choose(choice_of(player, ChoiceKind.WORD, names, about=thing))[0]
    return ability.sizes[names.index(picked)]


def as_turned_up(game: Game, thing: ObjectId) -> list[tuple[AsEnters, tuple[int, int], Ruling[bool]]]:
    """What is chosen as something is turned face up, before it is."""
    state, chosen = game.state, []
    player = state.objects[thing].controller
    for ability in face_up_values(state, state.objects[thing]).abilities:
        if isinstance(ability, AsEnters) and ability.change is EntryChange.SIZE and ability.turned_up:
            as_it_is = game.fact(ContinuousFact.REPLACES_TURNING_UP)
            chosen.append((ability, size_chosen(game, ability, thing, player), as_it_is))
    return chosen


def take_size(game: Game, thing: ObjectId, size: tuple[int, int], *because: Ruling[Any]) -> None:
    """Let a permanent that has just been turned face up be of a size, for whatever copies it as well."""
    state = game.state
    values = face_up_values(state, state.objects[thing]).changed(power=size[0], toughness=size[1])
    begin(game, (Copy(values),), (thing,), state.objects[thing].controller, *because)
