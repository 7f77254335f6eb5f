"""Triggering an ability, delayed ones among them: who controls it, how often, and the intervening "if" clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.kernel.events import AbilityTriggered
from core.kernel.state.game_objects import GameObject, Recipient
from core.kernel.state.position import Position
from core.kernel.state.waiting import Delayed, Pending, Waiting, WaitingKind
from core.kernel.triggers.trigger_events import Attacks, Enters, Leaves, SetsOff, SpellIsCast, TriggerEvent
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Filter, Whose
from core.kernel.words.effect import EffectKind, kinds_of
from core.kernel.words.kinds import Triggered
from core.kernel.words.more_triggers import TriggersAgain
from core.kernel.words.references import Role
from core.play.base.context import Context
from core.play.base.keyword_facts import keyword_facts
from core.play.base.named_choices import color_meant
from core.play.base.turn_history import has_triggered

if TYPE_CHECKING:
    from core.play.base.game import Game


def go_off(game: Game, delayed: Delayed, it: Recipient | None, *because: Ruling[Any]) -> None:
    """Trigger a delayed triggered ability, which is over then unless it is to last for a time."""
    once = game.fact(AbilityFact.DELAYED_TRIGGERS_ONCE)
    ends = delayed.id if delayed.lasts is None else 0
    ability, source, player, x = delayed.ability, delayed.source, delayed.controller, delayed.x
    if game.state.recall(source).zone is not Zone.STACK:
        whose = game.rules.abilities.controls_delayed(game.state, source, player)
        because, player = (*because, whose), whose.answer
    trigger(game, ability, source, player, it, once, *because, delayed=ends, later=True, x=x)


def trigger(
    game: Game,
    ability: Triggered,
    source: ObjectId,
    controller: PlayerId,
    it: Recipient | None,
    *because: Ruling[Any],
    delayed: int = 0,
    later: bool = False,
    x: int = 0,
) -> None:
    """Set an ability off, if its condition holds, as often as it is to be."""
    if ability.once_each_turn and has_triggered(game, ability, source):
        return
    if isinstance(it, PlayerId):
        ability = _about_player(ability, it)
    if isinstance(ability.when, Attacks) and ability.when.given is not None:
        context = Context(game, controller, source, game.state.characteristics(source), "", it=it)
        if not context.holds(ability.when.given):
            return
    if ability.condition is not None:
        looks = game.fact(AbilityFact.CONDITION_TO_TRIGGER)
        context = Context(game, controller, source, game.state.characteristics(source), "", it=it)
        if not context.holds(ability.condition):
            game.rest_on(looks)
            return
        because = (*because, looks)
    if isinstance(ability.when, SpellIsCast):
        because = (*because, *color_meant(game.state, source, ability))
    if ability.intrinsic:
        ends = game.rules.abilities.siege_ends(game.state, source)
        if not ends.answer:
            return
        because = (*because, ends)
    by_rules = game.state.given_by_rules
    for keyword in (name for name in by_rules.keywords_of_damage if by_rules.set_off_by_damage(name) is ability):
        by_damage = game.rules.damage.sets_off(game.state, source, keyword)
        if not by_damage.answer:
            return
        because = (*because, by_damage)
    if ability.part is not None and _is_vain(game, source, ability.part):
        in_vain = game.rules.abilities.triggers_in_vain(game.state, source, ability.part)
        if not in_vain.answer:
            return
        because = (*because, in_vain)
    if ability.part is not None:
        because = (*because, *keyword_facts(game, source, ability.part))
    controller = _controller(game, ability, source, controller, it)
    times, because = _times(game, ability, source, controller, it, later, because)
    if EffectKind.MANA in kinds_of(ability.does.effects) and not ability.does.targets:
        at_once = game.rules.mana.triggers_at_once(game.state, source)
        if at_once.answer:
            for _ in range(times):
                _make_mana(game, ability, source, controller, x, *because, at_once)
            return
    then = game.state.characteristics(source)
    for _ in range(times):
        number = game.state.fresh_id()
        game.do(AbilityTriggered(Pending(ability, source, controller, it, number, delayed, later, x, then)), *because)
        _set_off_by_that(game, ability, it, number)


def _about_player(ability: Triggered, player: PlayerId) -> Triggered:
    """An ability with targets that are to be a certain player's, once that player is known."""
    does = ability.does.of_player(player)
    return ability if does is ability.does else altered(ability, does=does)


def _controller(
    game: Game, ability: Triggered, source: ObjectId, controller: PlayerId, it: Recipient | None
) -> PlayerId:
    """Who controls what is set off, where all that it does is to offer another player something, too."""
    game.fact(AbilityFact.TRIGGERS_FOR_CONTROLLER, source)
    effects = ability.does.effects
    offered = effects[0].offered_to if len(effects) == 1 else None
    if offered is None or offered is Role.YOU:
        return controller
    players = Context(game, controller, source, game.state.characteristics(source), "", it=it).all_players(offered)
    if len(players) != 1 or players[0] == controller:
        return controller
    return game.rest_on(game.rules.abilities.controls_offer(game.state, source, controller, players[0]))


def _make_mana(
    game: Game, ability: Triggered, source: ObjectId, controller: PlayerId, x: int, *because: Ruling[Any]
) -> None:
    """Let a triggered ability take effect at once that makes mana."""
    state = game.state
    now, name = state.characteristics(source), state.name_of(source)
    kind, number = WaitingKind.TRIGGER, state.fresh_id()
    game.carry_out_now(Waiting(number, kind, controller, name, source, ability.does, now, x=x), None, *because)


def _is_vain(game: Game, source: ObjectId, part: KeywordPart) -> bool:
    """Whether what a keyword stands for would be set off and could come to nothing alone."""
    if part is KeywordPart.GRAFT_MOVES:
        return not game.state.recall(source).counted("+1/+1")
    attack = game.state.attack
    return part is KeywordPart.RAMPAGE and attack is not None and len(attack.blockers_of(source)) < 2


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
        for thing, again in state.abilities_in_play(TriggersAgain)
    )
    if not more:
        return 1, because
    if later:
        return 1, (*because, game.fact(AbilityFact.DELAYED_TRIGGER_IS_NOT_OF_PERMANENT))
    return 1 + more, (*because, game.fact(AbilityFact.TRIGGERS_ADDITIONAL_TIMES))


def _is_meant(
    position: Position,
    again: TriggersAgain,
    thing: GameObject,
    ability: Triggered,
    source: ObjectId,
    controller: PlayerId,
    it: Recipient | None,
) -> bool:
    """Whether what has abilities set off more often means that one of its controller's, set off by that."""
    if thing.controller != controller or position.recall(source).zone is not Zone.BATTLEFIELD:
        return False
    if not position.fits(altered(again.of, whose=Whose.ANYONE), source, controller, thing.id):
        return False
    return again.by is None or _is_about(position, again.by, ability.when, it, controller, thing.id)


def _is_about(
    position: Position, by: TriggerEvent, when: TriggerEvent, it: Recipient | None, player: PlayerId, source: ObjectId
) -> bool:
    """Whether what an ability waits for is such an event, and what has set it off is what is spoken of."""
    if type(by) is not type(when) or it is None or isinstance(it, PlayerId):
        return False
    described = by.what if isinstance(by, (Enters, Leaves, Attacks)) else None
    return isinstance(described, Filter) and position.fits(described, it, player, source)


def _set_off_by_that(game: Game, ability: Triggered, it: Recipient | None, number: ObjectId) -> None:
    """Set off what waits for an ability to be set off; it knows that ability by the number under which it will wait."""
    state = game.state
    for thing, watcher in state.abilities_in_play(Triggered):
        when = watcher.when
        if isinstance(when, SetsOff) and _is_about(state, when.by, ability.when, it, thing.controller, thing.id):
            trigger(game, watcher, thing.id, thing.controller, number)


def set_off_by_mana(game: Game, ability: Triggered, thing: GameObject, source: ObjectId, because: Ruling[Any]) -> None:
    """Set off an ability of a permanent since something was tapped for mana; it waits like any other."""
    trigger(game, ability, thing.id, thing.controller, source, because)


def set_off_by_nothing(game: Game, ability: Triggered, controller: PlayerId, *because: Ruling[Any]) -> None:
    """Set off an ability of the game itself, which has no source."""
    game.do(AbilityTriggered(Pending(ability, None, controller, controller, game.state.fresh_id())), *because)
