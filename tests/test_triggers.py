"""Triggers: what is watched, how often an event triggers an ability, and in which order triggered abilities go on the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from games import ANN, BOB, Quiet, board, rewrite
from hypothesis import given
from hypothesis import strategies as st

from core.effects.life_and_mana import GainLife
from core.hooks.destruction import Leaving
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import Cause, LifeGained, Tapped, WindowOpened, ZonesChanged
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import BecomesTapped, BecomesUntapped, Enters, GainsLife, Leaves, TriggerEvent
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.conditions import Exists
from core.kernel.words.descriptions import Filter, Whose
from core.kernel.words.kinds import Instructions, Triggered
from core.kernel.words.references import Role
from core.kernel.words.view import Condition
from core.play.base.game import Game
from core.play.stack.triggers_on_stack import place_triggers
from core.play.zones.moving import move_of

CREATURE, LAND = (Filter(types=frozenset({kind})) for kind in (CardType.CREATURE, CardType.LAND))
YOURS = Filter(whose=Whose.YOURS)
ANNS, BOBS = "Grizzly Bears, Forest, Hill Giant", "Air Elemental, Island, Gray Ogre"
EDITIONS = st.sampled_from(["1994", "2006", "2024"])
WATCHED: st.SearchStrategy[Filter | Role] = st.sampled_from([CREATURE, LAND, YOURS, Role.SOURCE])


class Set(NamedTuple):
    """A board with abilities on some of its permanents, and what these wait for."""

    game: Game
    watching: dict[ObjectId, TriggerEvent]


def watched_board(
    events: Sequence[TriggerEvent | None], edition: str = "2024", condition: Condition | None = None
) -> Set:
    """A board whose permanents, in the order in which they entered, wait for these events."""
    game = board(ANNS, BOBS, edition)
    things = list(game.state.battlefield)
    watching = {thing: when for thing, when in zip(things, events, strict=True) if when is not None}
    for thing, when in watching.items():
        rewrite(game, thing, abilities=(Triggered(when, Instructions((GainLife(1),)), condition),))
    for thing in set(things) - set(watching):
        rewrite(game, thing, abilities=())
    return Set(game, watching)


def triggered(game: Game) -> list[tuple[ObjectId | None, PlayerId, Recipient | None]]:
    """The abilities that have triggered: whose source, under whose control, by what."""
    return [(pending.source, pending.controller, pending.it) for pending in game.state.stack.triggers]


def is_meant(game: Game, what: Filter | Role, found: ObjectId, source: ObjectId) -> bool:
    """Whether an ability is about something; of descriptions, for these few alone."""
    if not isinstance(what, Filter):
        return found == source
    if what.whose is Whose.YOURS:
        return game.state.recall(found).controller == game.state.recall(source).controller
    return not what.types.isdisjoint(game.state.characteristics(found).types)


@given(
    st.lists(st.one_of(st.none(), WATCHED.map(BecomesTapped), WATCHED.map(BecomesUntapped)), min_size=6, max_size=6),
    st.lists(st.integers(0, 5), min_size=1, unique=True),
    EDITIONS,
)
def test_an_ability_triggers_once_for_each_thing_that_it_waits_for(
    events: list[TriggerEvent | None], tapped: list[int], edition: str
) -> None:
    game, watching = watched_board(events, edition)
    things = tuple(game.state.battlefield[index] for index in tapped)
    game.do(Tapped(things))

    assert triggered(game) == [
        (source, game.state.objects[source].controller, thing)
        for source, when in watching.items()
        if isinstance(when, BecomesTapped)
        for thing in things
        if is_meant(game, when.what, thing, source)
    ]


@given(
    st.lists(st.sampled_from([None, *map(GainsLife, (Whose.ANYONE, Whose.YOURS, Whose.OPPONENTS))]), min_size=6, max_size=6),
    st.sampled_from([ANN, BOB]),
)  # fmt: skip
def test_an_ability_knows_whose_life_it_watches(events: list[GainsLife | None], player: PlayerId) -> None:
    game, watching = watched_board(events)
    game.do(LifeGained(player, 1))
    mine = {thing: game.state.objects[thing].controller == player for thing in watching}

    assert [source for source, _, _ in triggered(game)] == [
        thing
        for thing, when in watching.items()
        if isinstance(when, GainsLife)
        and {Whose.ANYONE: True, Whose.YOURS: mine[thing]}.get(when.whose, not mine[thing])
    ]


@given(
    st.lists(st.one_of(st.none(), WATCHED.map(Leaves)), min_size=6, max_size=6),
    st.sets(st.integers(0, 5), min_size=1),
    EDITIONS,
)
def test_what_leaves_with_others_sees_them_leave(events: list[Leaves | None], leaving: set[int], edition: str) -> None:
    """603.10a: such abilities look back, so what leaves at the same time counts, their own sources among it."""
    game, watching = watched_board(events, edition)
    things = [game.state.battlefield[index] for index in sorted(leaving)]
    expected = [
        (source, game.state.objects[source].controller, thing)
        for source, when in watching.items()
        if isinstance(when, Leaves)
        for thing in things
        if is_meant(game, when.what, thing, source)
    ]
    game.take_out(things, Leaving.BURIED)

    assert triggered(game) == expected


@given(
    st.lists(st.one_of(st.none(), WATCHED.map(Enters)), min_size=6, max_size=6), st.sets(st.integers(0, 5), min_size=1)
)
def test_what_enters_with_others_sees_them_enter(events: list[Enters | None], entering: set[int]) -> None:
    """603.6a: all that is on the battlefield after the event is looked at, what has just come among it."""
    game, watching = watched_board(events)
    cards = {game.state.objects[thing].card: when for thing, when in watching.items()}
    gone = [game.state.objects[game.state.battlefield[index]].card for index in sorted(entering)]
    game.take_out([game.state.where[card] for card in gone], Leaving.BURIED)
    game.state.stack.triggers.clear()
    game.do(ZonesChanged(tuple(move_of(game, game.state.where[card], Zone.BATTLEFIELD, Cause.EFFECT) for card in gone)))
    things = [game.state.where[card] for card in gone]

    assert triggered(game) == [
        (thing.id, thing.controller, found)
        for thing in game.state.permanents()
        if isinstance(when := cards.get(thing.card), Enters)
        for found in things
        if is_meant(game, when.what, found, thing.id)
    ]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_an_intervening_condition_is_looked_at_as_the_ability_would_trigger(count: int) -> None:
    """603.4."""
    condition = Exists(Filter(types=frozenset({CardType.CREATURE}), whose=Whose.YOURS), 2)
    game, _ = watched_board([None, BecomesTapped(), None, None, None, None], condition=condition)
    forest = game.state.battlefield[1]
    creatures = [thing for thing in game.state.battlefield if is_meant(game, CREATURE, thing, thing)]
    game.take_out(creatures[: 2 - count], Leaving.BURIED)
    game.do(Tapped((forest,)))

    assert bool(game.state.stack.triggers) is (count >= 2)


def test_what_is_silenced_watches_nothing() -> None:
    game, _ = watched_board([BecomesTapped(CREATURE), BecomesTapped(CREATURE), None, None, None, None])
    bear, forest = game.state.battlefield[:2]
    game.state.objects[bear].silenced = True
    game.state.reshape()
    game.do(Tapped((bear,)))

    assert [source for source, _, _ in triggered(game)] == [forest]


def open_window(game: Game) -> None:
    """Let players act again, as they could in the main phase that is over."""
    for entry in list(game.log):
        if isinstance(entry.event, WindowOpened):
            game.do(entry.event)


class Reverser(Quiet):
    """An agent that puts abilities on the stack in the reverse of the order in which they triggered."""

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        return tuple(reversed(choice.options)) if choice.kind is ChoiceKind.ORDER else None


@given(
    st.lists(st.integers(0, 5), min_size=1, max_size=5, unique=True), EDITIONS, st.sampled_from([ANN, BOB]), st.booleans()
)  # fmt: skip
def test_the_active_players_abilities_go_on_the_stack_first(
    tapped: list[int], edition: str, active: PlayerId, reverses: bool
) -> None:
    """603.3b, 410.3: first all of the active player's, then all of the other's, each in the order that their player chooses."""
    game, _ = watched_board([BecomesTapped()] * 6, edition)
    game.state.this_turn.active = active
    game.agent = Reverser() if reverses else Quiet()
    things = [game.state.battlefield[index] for index in tapped]
    for thing in things:
        game.do(Tapped((thing,)))
    open_window(game)

    assert place_triggers(game)
    placed = [waiting.source for waiting in game.state.stack.waiting.values()]
    own = [thing for thing in things if game.state.objects[thing].controller == active]
    others = [thing for thing in things if thing not in own]

    assert game.state.stack.triggers == []
    assert placed == ([*own[::-1], *others[::-1]] if reverses else [*own, *others])
