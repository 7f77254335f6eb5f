"""Targets: what fits the description of one, who may be chosen, and what is left of those that were."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeVar

import pytest
from games import ANN, BOB, board, permanent
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.state.game_objects import Chosen, GameObject
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.citations import Refused, Unfinished
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import EARLIEST_FIELDS, TRAITS, Filter, PlayerFilter, TargetSpec, Whose
from core.kernel.words.kinds import Instructions
from core.play.base.game import Game
from core.play.casting.target_descriptions import fits_spec
from core.play.casting.targets import candidates, still_legal, verify_targets

T = TypeVar("T")
ANNS = "Grizzly Bears (tapped), Serra Angel, Forest, Ornithopter, Black Knight (2 +1/+1 counters)"
BOBS = "Hill Giant, Tundra (tapped), Crusade, Air Elemental (tapped), Mox Ruby, Grizzly Bears"


class Part(NamedTuple):
    """One part of a description: a field of it, what it asks for, and whether a permanent is such, said here again.

    A permanent is looked at with its characteristics and with the source of the description.
    """

    field: str
    asked: object
    is_such: Callable[[GameObject, Characteristics, ObjectId], bool]


def each(field: str, asked: Iterable[T], is_such: Callable[[T, GameObject, Characteristics], bool]) -> list[Part]:
    """A part for each thing that one field may ask for."""
    return [Part(field, one, partial(lambda one, thing, now, source: is_such(one, thing, now), one)) for one in asked]


def any_of(field: str, asked: Iterable[T], is_such: Callable[[T, GameObject, Characteristics], bool]) -> list[Part]:
    """The same for a field that holds a set of such things, of which any will do."""
    return [part._replace(asked=frozenset({part.asked})) for part in each(field, asked, is_such)]


def value(now: Characteristics) -> int:
    return 0 if now.cost is None else now.cost.generic + now.cost.colored.total


EITHER = frozenset({CardType.ARTIFACT, CardType.LAND})
PARTS = [
    *any_of("types", CardType, lambda kind, thing, now: kind in now.types),
    *any_of("not_types", CardType, lambda kind, thing, now: kind not in now.types),
    *any_of("colors", Color, lambda color, thing, now: color in now.colors),
    *any_of("not_colors", Color, lambda color, thing, now: color not in now.colors),
    *any_of("supertypes", Supertype, lambda kind, thing, now: kind in now.supertypes),
    *any_of("not_supertypes", Supertype, lambda kind, thing, now: kind not in now.supertypes),
    *any_of("subtypes", ("Island", "Forest", "Aura"), lambda kind, thing, now: kind in now.subtypes),
    *any_of("not_subtypes", ("Island", "Forest", "Aura"), lambda kind, thing, now: kind not in now.subtypes),
    *each("types", [EITHER], lambda kinds, thing, now: not kinds.isdisjoint(now.types)),
    *each("not_types", [EITHER], lambda kinds, thing, now: kinds.isdisjoint(now.types)),
    *each("tapped", (True, False), lambda way, thing, now: thing.tapped is way),
    *each("max_power", range(6), lambda most, thing, now: now.power <= most),
    *each("min_power", range(1, 6), lambda least, thing, now: now.power >= least),
    *each("max_toughness", range(6), lambda most, thing, now: now.toughness <= most),
    *each("mana_value", range(7), lambda cost, thing, now: value(now) == cost),
    *each("not_mana_value", range(7), lambda cost, thing, now: value(now) != cost),
    *each("max_mana_value", range(7), lambda most, thing, now: value(now) <= most),
    *each("min_mana_value", range(7), lambda least, thing, now: value(now) >= least),
    *each("even_mana_value", (True, False), lambda even, thing, now: (value(now) % 2 == 0) is even),
    *each("keyword", (KeywordName.FLYING, KeywordName.FIRST_STRIKE), lambda name, thing, now: now.has(name)),
    *each(
        "without_keyword", (KeywordName.FLYING, KeywordName.FIRST_STRIKE), lambda name, thing, now: not now.has(name)
    ),
    *each("name", ("Grizzly Bears", "Forest"), lambda name, thing, now: now.name == name),
    *each("whose", [Whose.YOURS], lambda whose, thing, now: thing.controller == ANN),
    *each("whose", [Whose.OPPONENTS], lambda whose, thing, now: thing.controller == BOB),
    *each("attacking", (True, False), lambda way, thing, now: not way),
    *each("blocking", (True, False), lambda way, thing, now: not way),
    *each("token", (True, False), lambda way, thing, now: not way),
    *each("face_down", (True, False), lambda way, thing, now: not way),
    Part("other", True, lambda thing, now, source: thing.id != source),
]
"""Nothing on the board attacks, blocks, is a token or face down."""


def test_each_trait_is_a_part_of_a_description_and_its_fields_come_in_the_promised_order() -> None:
    fields = [field for trait in TRAITS for field in trait.usual]

    assert set(TRAITS) == set(Filter.__bases__) - {Record}
    assert len(fields) == len(set(fields))
    assert {*Filter.__struct_fields__} == {*fields, "together", "zone"}
    assert " ".join(Filter.__struct_fields__).startswith(" ".join(EARLIEST_FIELDS.split()))


def test_a_description_is_made_compared_changed_and_kept_by_its_fields() -> None:
    colors, tapped = frozenset({Color.RED}), True
    described = Filter(colors=colors, tapped=tapped, either=(Filter(token=True),))

    assert described == Filter(either=(Filter(token=True),), tapped=tapped, colors=colors)
    assert hash(described) == hash(copy.deepcopy(described))
    assert pickle.loads(pickle.dumps(described)) == described
    assert dataclasses.replace(described, tapped=None, either=()) == Filter(colors=colors)
    assert Filter(frozenset({CardType.LAND})) == Filter(types=frozenset({CardType.LAND}))
    names = [field.name for field in dataclasses.fields(Filter)]
    assert names[names.index("zone") - 2 :][:3] == ["commander", "together", "zone"]
    match described:
        case Filter(colors=found, tapped=True):
            assert found is colors
    assert [trait.__name__ for trait in described.traits] == ["OfColor", "Tapped", "Either"]


def laid_out(edition: str = "2024") -> Game:
    return board(ANNS, BOBS, edition)


def verify_fits(game: Game, parts: list[Part], source: ObjectId) -> None:
    """Hold what fits a description against what is such in each of its parts."""
    described = Filter(**{part.field: part.asked for part in parts})  # type: ignore[arg-type]
    found = [thing for thing in game.state.battlefield if game.state.fits(described, thing, ANN, source)]

    assert found == [
        thing.id
        for thing in game.state.permanents()
        if all(part.is_such(thing, game.state.characteristics(thing.id), source) for part in parts)
    ], described


def test_each_part_of_a_description_means_what_it_says() -> None:
    game = laid_out()
    for part in PARTS:
        verify_fits(game, [part], permanent(game, "Hill Giant"))


@given(st.lists(st.sampled_from(PARTS), min_size=2, max_size=4, unique_by=lambda part: part.field), st.data())
def test_what_fits_a_description_fits_each_part_of_it(parts: list[Part], data: st.DataObject) -> None:
    game = laid_out()
    verify_fits(game, parts, data.draw(st.sampled_from(game.state.battlefield)))


DESCRIPTIONS = st.sampled_from(
    [
        PlayerFilter(),
        PlayerFilter(Whose.YOURS),
        PlayerFilter(Whose.OPPONENTS),
        *(Filter(types=frozenset({kind})) for kind in (CardType.CREATURE, CardType.LAND, CardType.ARTIFACT)),
        Filter(whose=Whose.OPPONENTS),
        Filter(colors=frozenset({Color.WHITE})),
    ]
)


def fits_alone(game: Game, option: Filter | PlayerFilter, found: Chosen) -> bool:
    """Whether something fits one description."""
    if isinstance(found, PlayerId) or isinstance(option, PlayerFilter):
        if not (isinstance(found, PlayerId) and isinstance(option, PlayerFilter)):
            return False
        return {Whose.ANYONE: True, Whose.YOURS: found == ANN}.get(option.whose, found == BOB)
    return game.state.fits(option, ObjectId(int(found)), ANN, None)


@given(st.lists(DESCRIPTIONS, min_size=1, max_size=3), st.lists(DESCRIPTIONS, max_size=1))
def test_a_target_fits_one_of_its_descriptions_and_all_that_are_added(
    options: list[Filter | PlayerFilter], also: list[Filter | PlayerFilter]
) -> None:
    game = laid_out()
    spec = TargetSpec(tuple(options), also=tuple(also))
    everything: list[Chosen] = [ANN, BOB, *game.state.battlefield]
    source = game.state.characteristics(permanent(game, "Ornithopter"))
    expected = [
        found
        for found in everything
        if any(fits_alone(game, option, found) for option in options)
        and all(fits_alone(game, option, found) for option in also)
    ]

    assert [found for found in everything if fits_spec(game, ANN, spec, found, None)] == expected
    assert list(candidates(game, ANN, source, None, Instructions(targets=(spec,)), 0)) == expected


@given(st.integers(0, 3), st.integers(0, 3), st.lists(st.integers(0, 4), max_size=4))
def test_as_many_different_targets_are_chosen_as_are_asked_for(least: int, more: int, chosen: list[int]) -> None:
    """115.1, 115.3: so many and no more, and no target twice for one use of the word."""
    game = laid_out()
    creatures = [thing.id for thing in game.state.permanents() if game.state.is_creature(thing.id)][:5]
    spec = TargetSpec((Filter(types=frozenset({CardType.CREATURE})),), least, least + more)
    group: tuple[Chosen, ...] = tuple(creatures[index] for index in chosen)
    source = game.state.characteristics(permanent(game, "Ornithopter"))
    try:
        taken = verify_targets(game, ANN, source, None, Instructions(targets=(spec,)), None, (group,))
    except (Refused, Unfinished):
        taken = None

    assert (taken == (group,)) is (least <= len(group) <= least + more and len(set(group)) == len(group))


@pytest.mark.parametrize("edition", ["1994", "2006", "2024"])
def test_what_does_not_fit_or_is_protected_is_refused(edition: str) -> None:
    game = laid_out(edition)
    knight, giant = permanent(game, "Black Knight"), permanent(game, "Hill Giant")
    spec = TargetSpec((Filter(types=frozenset({CardType.CREATURE}), tapped=False),))
    white = game.state.characteristics(permanent(game, "Serra Angel"))
    does = Instructions(targets=(spec,))

    assert verify_targets(game, ANN, white, None, does, None, ((giant,),)) == ((giant,),)
    for wrong in (knight, permanent(game, "Grizzly Bears"), permanent(game, "Crusade"), BOB):
        with pytest.raises(Refused):
            verify_targets(game, ANN, white, None, does, None, ((wrong,),))


@given(st.sets(st.integers(0, 3)))
def test_of_several_targets_those_are_left_that_still_fit(tapped: set[int]) -> None:
    """608.2b: targets that are no longer legal are passed over, and it is known which those are."""
    game = laid_out()
    named = ("Serra Angel", "Hill Giant", "Ornithopter", "Black Knight")
    things: tuple[Chosen, ...] = tuple(permanent(game, name) for name in named)
    spec = TargetSpec((Filter(types=frozenset({CardType.CREATURE}), tapped=False),), 4, 4)
    source = permanent(game, "Mox Ruby")
    waiting = Waiting(
        ObjectId(900),
        WaitingKind.ABILITY,
        ANN,
        "Mox Ruby",
        source,
        Instructions(targets=(spec, replace(spec, minimum=1, maximum=1))),
        game.state.characteristics(source),
        targets=(things, things[:1]),
    )
    for index in tapped:
        game.state.objects[ObjectId(int(things[index]))].tapped = True
    legal, flags = still_legal(game, waiting)
    fitting = tuple(thing for index, thing in enumerate(things) if index not in tapped)

    assert legal == (fitting, fitting[:1] if 0 not in tapped else ())
    assert flags == tuple(index not in tapped for index in (*range(4), 0))
