"""Triggering an ability, delayed ones among them: who controls it, under which intervening condition, and how many times."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import Habit
from core.kernel.abilities.about_triggers import SetOffAgain
from core.kernel.abilities.descriptions import Filter, Whose
from core.kernel.abilities.kinds import Triggered
from core.kernel.abilities.trigger_events import Attacks, Enters, Happening, Leaves, SetsOff, SpellIsCast
from core.kernel.events import AbilityTriggered
from core.kernel.objects.game_objects import GameObject, Recipient
from core.kernel.objects.waiting import Delayed, Pending
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.context import Context

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]


def go_off(game: Game, delayed: Delayed, it: Recipient | None, *because: Ruling[Any]) -> None:
    """Set off what an effect has made wait, which then waits no more; if it is to last for a time, it goes on waiting."""
    once = game.rules.abilities.has_habit(game.state, delayed.source, Habit.ONCE)
    goes_on = (delayed.lasts is not None) is once.answer
    ends = 0 if goes_on else delayed.id
    x = delayed.x
    trigger(game, delayed.ability, delayed.source, delayed.controller, it, ends, once, *because, later=True, x=x)


def trigger(
    game: Game,
    ability: Triggered,
    source: ObjectId,
    controller: PlayerId,
    it: Recipient | None,
    delayed: int = 0,
    *because: Ruling[Any],
    later: bool = False,
    x: int = 0,
) -> None:
    """Set an ability off, if its condition holds, as often as it is to be."""
    if ability.condition is not None:
        looks = game.rules.abilities.has_habit(game.state, source, Habit.CONDITION_FIRST)
        context = Context(game, controller, source, game.state.characteristics(source), "", it=it)
        if looks.answer and not context.holds(ability.condition):
            game.rest_on(looks)
            return
        because = (*because, looks)
    if isinstance(ability.when, SpellIsCast) and isinstance(ability.when.described, Filter):
        meant = _choice_meant(game, ability.when.described, source)
        if not all(ruling.answer for ruling in meant):
            return
        because = (*because, *meant)
    if ability.part is not None:
        holds = game.rules.abilities.keyword_holds(game.state, source, ability.part)
        if not holds.answer:
            return
        because = (*because, holds)
    whose = game.rules.abilities.has_habit(game.state, source, Habit.CONTROLLERS)
    controller = controller if whose.answer else game.state.opponent(controller)
    because = (*because, whose)
    times, because = _times(game, ability, source, controller, it, later, because)
    for _ in range(times):
        number = game.state.fresh_id()
        game.do(AbilityTriggered(Pending(ability, source, controller, it, number, delayed, later, x)), *because)
        _set_off_by_that(game, ability, it, number)


def _choice_meant(game: Game, described: Filter, source: ObjectId) -> Because:
    """What has a description mean the colour that was chosen for a source, if it speaks of that."""
    return (
        (game.rules.abilities.has_habit(game.state, source, Habit.CHOICE_MEANT),) if described.of_chosen_color else ()
    )


def _times(
    game: Game,
    ability: Triggered,
    source: ObjectId,
    controller: PlayerId,
    it: Recipient | None,
    later: bool,
    because: Because,
) -> tuple[int, Because]:
    """How often an ability is set off by one event, and why; what an effect has made wait is no ability of a permanent."""
    state = game.state
    more = sum(
        _is_meant(state, again, thing, ability, source, controller, it)
        for thing, again in state.abilities_in_play(SetOffAgain)
    )
    if not more:
        return 1, because
    ruling = game.rules.abilities.has_habit(state, source, Habit.LATER_APART if later else Habit.SET_OFF_MORE)
    return 1 if ruling.answer is later else 1 + more, (*because, ruling)


def _is_meant(
    position: Position,
    again: SetOffAgain,
    thing: GameObject,
    ability: Triggered,
    source: ObjectId,
    controller: PlayerId,
    it: Recipient | None,
) -> bool:
    """Whether what has abilities set off more often means that one of its controller's, set off by that."""
    if thing.controller != controller or position.recall(source).zone is not Zone.BATTLEFIELD:
        return False
    if not position.fits(replace(again.of, whose=Whose.ANYONE), source, controller, thing.id):
        return False
    return again.by is None or _is_about(position, again.by, ability.when, it, controller, thing.id)


def _is_about(
    position: Position, by: Happening, when: Happening, it: Recipient | None, player: PlayerId, source: ObjectId
) -> bool:
    """Whether what an ability waits for is such an event, and what has set it off is what is spoken of."""
    if type(by) is not type(when) or it is None or isinstance(it, PlayerId):
        return False
    what = by.what if isinstance(by, (Enters, Leaves, Attacks)) else None
    return isinstance(what, Filter) and position.fits(what, it, player, source)


def _set_off_by_that(game: Game, ability: Triggered, it: Recipient | None, number: ObjectId) -> None:
    """Set off what waits for an ability to be set off; it knows that ability by the number under which it will wait."""
    state = game.state
    for thing, watcher in state.abilities_in_play(Triggered):
        when = watcher.when
        if isinstance(when, SetsOff) and _is_about(state, when.by, ability.when, it, thing.controller, thing.id):
            trigger(game, watcher, thing.id, thing.controller, number)


def set_off_by_mana(game: Game, ability: Triggered, thing: GameObject, source: ObjectId, because: Ruling[Any]) -> None:
    """Set off an ability of a permanent since something was tapped for mana; it waits like any other."""
    trigger(game, ability, thing.id, thing.controller, source, 0, because)


def set_off_by_nothing(game: Game, ability: Triggered, controller: PlayerId, *because: Ruling[Any]) -> None:
    """Set off an ability of the game itself, which has no source."""
    game.do(AbilityTriggered(Pending(ability, None, controller, controller, game.state.fresh_id())), *because)
