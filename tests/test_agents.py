"""What agents give is data of strangers: each field of an action is checked before anything happens."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import core
from core.kernel.decisions.actions import (
    Action,
    Activate,
    CastForEffect,
    CastSpell,
    DeclareAttack,
    DeclareBlocks,
    EndEffect,
    GetRid,
    PlayLand,
    Suspend,
    TakeCompanion,
    TurnUp,
)
from core.kernel.decisions.choices import OfferKind
from core.kernel.state.game_objects import MORPHED
from core.kernel.values.errors import ErasError
from core.kernel.values.keywords import KeywordName
from core.kernel.values.mana_cost import FREE
from core.kernel.values.zones import ObjectId, PlayerId

MAIN = ("1994", "2006", "2024")
TABLE = """title: A table full of things

Ann
  battlefield: Black Lotus, Grizzly Bears, Prodigal Sorcerer, Taiga, 6 Mountain, City of Brass, Fellwar Stone
  hand: Shivan Dragon, Disintegrate, Healing Salve, Mountain, Fireball
Bob
  battlefield: Hill Giant, 2 Forest, Tropical Island
  hand: Giant Growth, Lightning Bolt, Forest
"""


class Trying(core.PassingAgent):
    """Tries one action each time it may act until all are tried; it keeps what came of the last."""

    def __init__(self, *actions: Action) -> None:
        self.left = list(actions)
        self.refusals: list[str] = []
        self.taken: list[Action] = []

    def act(self, position: Any, offer: Any) -> Any:
        return self.left.pop(0) if self.left and offer.player == self.left[0].player else None

    def refused(self, action: Any, refusal: Any) -> None:
        self.refusals.append(str(refusal))

    def done(self, position: Any, action: Any, *waiting: Any) -> None:
        self.taken.append(action)


def objects_called(*names: str) -> list[ObjectId]:
    """Things on the table, by their names."""
    found: dict[str, ObjectId] = {}

    class Looking(core.PassingAgent):
        def act(self, position: Any, offer: Any) -> Any:
            for one in position.objects:
                found.setdefault(position.name_of(one), one)

    core.play_game(TABLE, "2024", Looking(), turns=1)
    return [found[name] for name in names]


ANN, BOB = PlayerId(0), PlayerId(1)
LOTUS, DRAGON, BEARS, TIM, SALVE, DISINTEGRATE = objects_called(
    "Black Lotus", "Shivan Dragon", "Grizzly Bears", "Prodigal Sorcerer", "Healing Salve", "Disintegrate"
)


@pytest.mark.parametrize("edition", MAIN)
@pytest.mark.parametrize(
    "action",
    [
        Activate(ANN, LOTUS, 0, x=-3),
        Activate(ANN, LOTUS, 0, x=10**30),
        Activate(ANN, LOTUS, 0, times=10**9),
        Activate(ANN, LOTUS, 0, times=0),
        Activate(ANN, LOTUS, -1),
        Activate(ANN, TIM, 0, targets=((PlayerId(7),),)),
        Activate(ANN, TIM, 0, targets=(BOB,)),  # type: ignore[arg-type]
        Activate(ANN, TIM, 0, targets=((ObjectId(10**6),),)),
        Activate(ANN, LOTUS, 0, option=-1),
        CastSpell(ANN, SALVE, mode=-1),
        CastSpell(ANN, DISINTEGRATE, ((BOB,),), x=-1),
        CastSpell(ANN, DISINTEGRATE, ((BOB,),), pay_with=(LOTUS, LOTUS)),
        CastSpell(ANN, DISINTEGRATE, ((BOB,),), face_down=1),  # type: ignore[arg-type]
        CastForEffect(ANN, DRAGON, price=FREE),
        CastForEffect(ANN, DRAGON, by=KeywordName.MADNESS),
        CastForEffect(ANN, DRAGON, way=MORPHED),
        DeclareAttack(ANN, ((),)),
        DeclareAttack(ANN, ((BEARS,), (BEARS,))),
        DeclareAttack(ANN, ((BEARS,),), ((BEARS, PlayerId(7)),)),
        DeclareAttack(ANN, (), ((BEARS, BOB),)),
    ],
    ids=str,
)
def test_what_no_action_can_say_is_no_action(action: Action, edition: str) -> None:
    with pytest.raises(ErasError, match="Ann's agent was asked for an action"):
        core.play_game(TABLE, edition, Trying(action), turns=1)


@pytest.mark.parametrize("edition", MAIN)
@pytest.mark.parametrize(
    "action",
    [
        Activate(ANN, LOTUS, 5),
        Activate(ANN, LOTUS, 0, mode=0),
        Activate(ANN, LOTUS, 0, option=5),
        Activate(ANN, LOTUS, 0, targets=((BOB,),)),
        Activate(ANN, TIM, 0, option=0, targets=((BOB,),)),
        Activate(ANN, TIM, 0, targets=((BOB,),), x=2),
        CastSpell(ANN, SALVE, ((ANN,),), mode=0, x=2),
        CastSpell(ANN, SALVE, ((ANN,),), mode=2),
        CastSpell(ANN, DRAGON, half=0),
        CastSpell(ANN, DRAGON, transformed=True),
        CastSpell(ANN, DISINTEGRATE, ((BOB,),), x=9999),
        CastSpell(ANN, DISINTEGRATE, ((BOB,), (BOB,))),
    ],
    ids=str,
)
def test_what_the_rules_do_not_offer_is_refused(action: Action, edition: str) -> None:
    agent = Trying(action)

    core.play_game(TABLE, edition, agent, turns=1)

    assert (len(agent.refusals), agent.taken) == (1, [])


@pytest.mark.parametrize("field", [{"price": FREE}, {"by": KeywordName.MADNESS}, {"way": MORPHED}], ids=str)
def test_an_action_has_no_field_that_only_the_rules_may_set(field: dict[str, Any]) -> None:
    assert CastForEffect(ANN, DRAGON, **field)
    with pytest.raises(TypeError):
        CastSpell(ANN, DRAGON, **field)


things = st.integers(-1, 60).map(ObjectId)
players = st.sampled_from([ANN, BOB, PlayerId(7), PlayerId(-1)])
chosen = players | things
few_things = st.lists(things, max_size=3).map(tuple)
targets = st.lists(st.lists(chosen, max_size=2).map(tuple), max_size=2).map(tuple)
numbers = st.sampled_from([-1, 0, 0, 0, 1, 1, 2, 10**9, 10**30])
places = st.none() | st.sampled_from([-1, 0, 1, 9])
whether = st.sampled_from([False, False, True])
groups = st.lists(few_things, max_size=3).map(tuple)
pairs = st.lists(st.tuples(things, things), max_size=2).map(tuple)
sent = st.lists(st.tuples(things, chosen), max_size=2).map(tuple)
about = st.none() | chosen
ann = st.just(ANN)
actions = st.one_of(
    st.builds(CastSpell, ann, things, targets, places, numbers, places, whether, few_things, few_things, about),
    st.builds(Activate, ann, things, numbers, targets, places, numbers, numbers, places, few_things, few_things, about),
    st.builds(DeclareAttack, ann, groups, sent),
    st.builds(DeclareBlocks, ann, pairs),
    *(st.builds(kind, ann, things) for kind in (PlayLand, TurnUp, Suspend, EndEffect, GetRid, TakeCompanion)),
)


@pytest.mark.parametrize("edition", MAIN)
@given(action=actions)
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_no_action_ends_in_a_traceback(edition: str, action: Any) -> None:
    with suppress(ErasError):
        core.play_game(TABLE, edition, Trying(action), turns=1)


class Untimely(core.PassingAgent):
    """Passes, and casts a spell where attackers or blockers are to be declared."""

    def __init__(self, kind: OfferKind) -> None:
        self.kind = kind

    def act(self, position: Any, offer: Any) -> Any:
        if offer.kind is self.kind:
            return CastSpell(offer.player, position.hands[offer.player][0])
        if offer.kind is OfferKind.ATTACK:
            return DeclareAttack(offer.player, ((BEARS,),))
        return None


@pytest.mark.parametrize("edition", ["2006", "2024"])
@pytest.mark.parametrize("kind", [OfferKind.ATTACK, OfferKind.BLOCK], ids=["attack", "block"])
def test_nothing_is_cast_where_creatures_are_declared(edition: str, kind: OfferKind) -> None:
    with pytest.raises(ErasError, match=rf"agent was asked to {kind.value}, not for CastSpell"):
        core.play_game(TABLE, edition, Untimely(kind), turns=1)
