"""How permanents become tapped and untapped, and and what shield and stun counters do instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from core.hooks.objects import CounterWork
from core.kernel.events import CountersChanged, Tapped, Untapped
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId
from core.play.replacement.counters import SHIELD, STUN, works
from core.play.zones.face_down import show_first

if TYPE_CHECKING:
    from core.play.base.game import Game


def keeps(game: Game, permanent: ObjectId, *because: Ruling[Any]) -> bool:
    """Let a shield counter come off what an effect would destroy. Returns whether one has."""
    ruling = works(game, game.state.objects[permanent], SHIELD, CounterWork.SHIELD_SAVES)
    if ruling is not None:
        game.do(CountersChanged(permanent, SHIELD, -1), *because, ruling)
    return ruling is not None


def tap(game: Game, objects: tuple[ObjectId, ...], why: str, *because: Ruling[Any]) -> None:
    """Tap permanents, all at the same time; what is face down until it taps is turned up first."""
    show_first(game, objects)
    game.do(Tapped(objects, why), *because)


def untap(game: Game, objects: Iterable[ObjectId], *because: Ruling[Any]) -> None:
    """Untap permanents, all at the same time; off those with stun counters one comes instead."""
    upright: list[ObjectId] = []
    for thing in objects:
        ruling = works(game, game.state.objects[thing], STUN, CounterWork.STUN_HOLDS)
        if ruling is None:
            upright.append(thing)
        else:
            game.do(CountersChanged(thing, STUN, -1), *because, ruling)
    if upright:
        game.do(Untapped(tuple(upright)), *because)
