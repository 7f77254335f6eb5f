"""Layers: what continuous effects make of objects is what the rules on their order say, said again here in few words."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from games import ANN, board, permanent, rewrite
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.state.deriving import derive
from core.kernel.state.game_objects import ContinuousEffect
from core.kernel.values.card_types import CardType
from core.kernel.values.colors import Color
from core.kernel.values.keywords import Keyword, KeywordName
from core.kernel.values.records import altered
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter
from core.kernel.words.durations import Duration
from core.kernel.words.kinds import Static
from core.kernel.words.modifications import (
    ChangeColors,
    ChangePower,
    ChangeTypes,
    Gain,
    Lose,
    LoseAllAbilities,
    Modification,
    Order,
    SetPower,
    SwitchPower,
)

FLYING, TRAMPLE = KeywordName.FLYING, KeywordName.TRAMPLE
KEYWORDS = (FLYING, TRAMPLE)
NUMBERS = st.integers(-2, 5)


class Dated(NamedTuple):
    """What one effect does, and since when."""

    timestamp: int
    modifications: tuple[Modification, ...]


PARTS: st.SearchStrategy[Modification] = st.one_of(
    st.builds(SetPower, NUMBERS, NUMBERS),
    st.builds(SetPower, NUMBERS, st.none()),
    st.builds(ChangePower, NUMBERS, NUMBERS),
    st.just(SwitchPower()),
    st.builds(lambda name: Gain((Keyword(name),)), st.sampled_from(KEYWORDS)),
    st.builds(lambda name: Lose((name,)), st.sampled_from(KEYWORDS)),
    st.just(LoseAllAbilities()),
    st.builds(lambda color, add: ChangeColors(frozenset({color}), add), st.sampled_from(tuple(Color)), st.booleans()),
    st.builds(lambda kind: ChangeTypes(also=frozenset({kind})), st.sampled_from(["Goblin", "Elf"])),
    st.builds(lambda kind: ChangeTypes(subtypes=frozenset({kind})), st.sampled_from(["Wall", "Zombie"])),
)
EFFECTS = st.lists(st.lists(PARTS, min_size=1, max_size=3).map(tuple), max_size=6).flatmap(
    lambda found: st.permutations(range(len(found))).map(
        lambda stamps: [Dated(50 + stamp, parts) for stamp, parts in zip(stamps, found, strict=True)]
    )
)
COUNTERS = st.dictionaries(st.sampled_from(["+1/+1", "-1/-1", "+0/+2"]), st.integers(1, 3))


def bear_under(edition: str, effects: list[Dated], counters: dict[str, int]) -> tuple[Characteristics, Characteristics]:
    """Grizzly Bears before and after effects that have resolved, kept in the order of the list."""
    game = board("Grizzly Bears", edition=edition)
    bear = permanent(game, "Grizzly Bears")
    game.state.objects[bear].counters = counters
    for number, effect in enumerate(effects):
        lasts = ContinuousEffect(number, effect.timestamp, effect.modifications, (bear,), Duration.TURN, None, ANN)
        game.state.continuous_effects.append(lasts)
    return game.state.cards[game.state.objects[bear].card].printed, derive(game.state)[0][bear]


def by_time(effects: list[Dated]) -> list[Modification]:
    """All parts of the effects, the oldest effect first."""
    return [part for effect in sorted(effects) for part in effect.modifications]


def sorted_in(effects: list[Dated], *kinds: type) -> list[Modification]:
    return [part for part in by_time(effects) if isinstance(part, kinds)]


def numbers_of(parts: list[Modification], start: tuple[int, int]) -> tuple[int, int]:
    """Power and toughness once these parts are applied one after the other."""
    power, toughness = start
    for part in parts:
        if isinstance(part, SetPower):
            assert isinstance(part.power, int)
            power = part.power
            toughness = part.toughness if isinstance(part.toughness, int) else toughness
        elif isinstance(part, ChangePower):
            assert isinstance(part.power, int)
            assert isinstance(part.toughness, int)
            power, toughness = power + part.power, toughness + part.toughness
        elif isinstance(part, SwitchPower):
            power, toughness = toughness, power
    return power, toughness


def of_counters(counters: dict[str, int]) -> list[Modification]:
    found: list[Modification] = []
    for kind, count in counters.items():
        power, toughness = (int(half) for half in kind.split("/"))
        found.append(ChangePower(count * power, count * toughness))
    return found


@given(EFFECTS, COUNTERS)
def test_what_sets_comes_before_what_changes_and_that_before_what_switches(
    effects: list[Dated], counters: dict[str, int]
) -> None:
    """613.4b, 613.4c, 613.4d of 2024."""
    was, now = bear_under("2024", effects, counters)
    parts = [*sorted_in(effects, SetPower), *sorted_in(effects, ChangePower), *of_counters(counters)]

    assert (now.power, now.toughness) == numbers_of(
        [*parts, *sorted_in(effects, SwitchPower)], (was.power, was.toughness)
    )


@given(EFFECTS, COUNTERS)
def test_in_2006_what_sets_and_what_changes_share_a_layer_before_counters(
    effects: list[Dated], counters: dict[str, int]
) -> None:
    """418.5a of 2006: effects of what has resolved in the order of their timestamps, then counters, then what switches."""
    was, now = bear_under("2006", effects, counters)
    parts = [*sorted_in(effects, SetPower, ChangePower), *of_counters(counters)]

    assert (now.power, now.toughness) == numbers_of(
        [*parts, *sorted_in(effects, SwitchPower)], (was.power, was.toughness)
    )


@given(EFFECTS, st.sampled_from(["1994", "2006", "2024"]))
def test_within_a_layer_the_latest_effect_has_the_last_word(effects: list[Dated], edition: str) -> None:
    """Of colors, subtypes and keywords that is enough to know what is left."""
    was, now = bear_under(edition, effects, {})
    colors = was.colors
    for change in sorted_in(effects, ChangeColors):
        assert isinstance(change, ChangeColors)
        assert change.colors is not None
        colors = colors | change.colors if change.add else change.colors
    subtypes = was.subtypes
    for retyped in sorted_in(effects, ChangeTypes):
        assert isinstance(retyped, ChangeTypes)
        subtypes = subtypes | retyped.also if retyped.subtypes is None else retyped.subtypes
    has = {}
    for name in KEYWORDS:
        telling = [
            part
            for part in by_time(effects)
            if isinstance(part, LoseAllAbilities)
            or (isinstance(part, Gain) and part.keywords[0].name is name)
            or (isinstance(part, Lose) and name in part.keywords)
        ]
        has[name] = bool(telling) and isinstance(telling[-1], Gain)

    assert now.colors == colors
    assert now.subtypes == subtypes
    assert {name: now.has(name) for name in KEYWORDS} == has


@given(EFFECTS.flatmap(lambda effects: st.tuples(st.just(effects), st.permutations(effects))), COUNTERS)
def test_nothing_depends_on_the_order_in_which_effects_are_kept(
    found: tuple[list[Dated], list[Dated]], counters: dict[str, int]
) -> None:
    for edition in ("1994", "2006", "2024"):
        assert bear_under(edition, found[0], counters) == bear_under(edition, found[1], counters)


KINDS = ("Bear", "Goblin", "Elf", "Wall", "Zombie")
EDGES = st.tuples(st.sampled_from(KINDS), st.sampled_from(KINDS)).filter(lambda edge: edge[0] != edge[1])
SPREADING = st.lists(EDGES, min_size=1, max_size=4, unique=True)
"""Effects such as "All Bears are Goblins in addition to their other types", the oldest first."""


def spreading(effects: list[tuple[str, str]], ranks: frozenset[Order]) -> frozenset[str]:
    """What types Grizzly Bears have once so many Swamps spread types among creatures, each for one type."""
    game = board(f"Grizzly Bears, {len(effects)} Swamp")
    swamps = [found for found in game.state.battlefield if game.state.name_of(found) == "Swamp"]
    for number, (swamp, (of, also)) in enumerate(zip(swamps, effects, strict=True)):
        ability = Static((ChangeTypes(also=frozenset({also})),), Filter(subtypes=frozenset({of})))
        rewrite(game, swamp, abilities=(ability,))
        game.state.objects[swamp].timestamp = 50 + number
    game.state.settled = altered(game.state.settled, ranks=ranks)
    return derive(game.state)[0][permanent(game, "Grizzly Bears")].subtypes


def spread(types: set[str], effect: tuple[str, str]) -> set[str]:
    return types | {effect[1]} if effect[0] in types else types


def by_dependency(effects: list[tuple[str, str]]) -> set[str]:
    """613.8 for such effects: next is the oldest that none of the rest makes reach the bear, or else the oldest of all."""
    types, left = {"Bear"}, list(effects)
    while left:
        ready = [
            effect
            for effect in left
            if not any((effect[0] in types) is not (effect[0] in spread(types, other)) for other in left)
        ]
        applied = ready[0] if ready else left[0]
        left.remove(applied)
        types = spread(types, applied)
    return types


@given(SPREADING)
def test_an_effect_waits_for_those_on_which_it_depends(effects: list[tuple[str, str]]) -> None:
    assert spreading(effects, frozenset({Order.DEPENDENCE})) == by_dependency(effects)


@given(SPREADING)
def test_without_dependency_timestamps_alone_decide(effects: list[tuple[str, str]]) -> None:
    types = {"Bear"}
    for effect in effects:
        types = spread(types, effect)

    assert spreading(effects, frozenset()) == types


@pytest.mark.parametrize(("edition", "waits"), [("1994", False), ("2006", True), ("2024", True)])
def test_editions_differ_on_dependency(edition: str, waits: bool) -> None:
    assert (Order.DEPENDENCE in board("Grizzly Bears", edition=edition).state.settled.ranks) is waits


def test_an_effect_that_has_begun_to_apply_goes_on_without_its_ability() -> None:
    """613.6: "All lands are 3/3 creatures and lose all abilities" makes its own source such a creature, too."""
    game = board("Swamp, Forest")
    swamp, forest = permanent(game, "Swamp"), permanent(game, "Forest")
    parts = (ChangeTypes(add=frozenset({CardType.CREATURE})), LoseAllAbilities(), SetPower(3, 3))
    rewrite(game, swamp, abilities=(Static(parts, Filter(types=frozenset({CardType.LAND}))),))
    now = derive(game.state)[0]

    for land in (swamp, forest):
        assert now[land].abilities == ()
        assert now[land].types == {CardType.LAND, CardType.CREATURE}
        assert (now[land].power, now[land].toughness) == (3, 3)


def test_an_ability_that_is_lost_before_it_began_to_apply_does_nothing() -> None:
    """613.6 the other way round: what loses its ability in layer 6 changes nobody's power in layer 7."""
    game = board("Grizzly Bears, Hill Giant")
    bear, giant = permanent(game, "Grizzly Bears"), permanent(game, "Hill Giant")
    rewrite(game, giant, abilities=(Static((ChangePower(1, 1),), Filter(types=frozenset({CardType.CREATURE}))),))
    strong = derive(game.state)[0][bear]
    lost = ContinuousEffect(1, 60, (LoseAllAbilities(),), (giant,), Duration.TURN, None, ANN)
    game.state.continuous_effects.append(lost)
    weak = derive(game.state)[0][bear]

    assert (strong.power, strong.toughness) == (3, 3)
    assert (weak.power, weak.toughness) == (2, 2)
