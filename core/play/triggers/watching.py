"""Watching events for what triggers abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.hooks.continuous import ContinuousFact
from core.hooks.table import TableFact
from core.kernel.events import (
    Attached,
    AttackTurned,
    BlockersDeclared,
    ControlChanged,
    Countered,
    EffectBegan,
    EffectsEnded,
    Event,
    FaceTurned,
    JoinedAttack,
    PhasedIn,
    PhasedOut,
    Planeswalked,
    Resolved,
    Revealed,
    SchemeSetInMotion,
    Silenced,
    Tapped,
    Transformed,
    ZonesChanged,
)
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.state.waiting import Delayed, WindowKind
from core.kernel.triggers.trigger_events import (
    Becomes,
    BeginningOf,
    Leaves,
    LosesControl,
    Planeswalks,
    ShowsFirstDraw,
    TriggerEvent,
    Walk,
)
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.moments import Moment
from core.kernel.values.ranges import RangeFact
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Triggered
from core.kernel.words.linked import speaks_of
from core.kernel.words.modifications import ChangePower, Modification
from core.kernel.words.references import Amount, Minus, Role
from core.kernel.words.view import Condition
from core.play.base.context import Context
from core.play.base.triggered_abilities import Watcher, watchers
from core.play.base.unasked import unlimited
from core.play.triggers.late_matches import AttackMatches, too_late
from core.play.triggers.onlooker import AbilityOnlooker
from core.play.triggers.rules_of_triggers import LOOKS_BACK, how_much, what_triggers, x_of_spell
from core.play.triggers.triggering import go_off, trigger

if TYPE_CHECKING:
    from core.play.base.game import Game

SWAYING = frozenset(
    {
        PhasedIn,
        PhasedOut,
        ZonesChanged,
        ControlChanged,
        Attached,
        EffectBegan,
        EffectsEnded,
        Silenced,
        Resolved,
        Countered,
    }
)
"""Events after which it may have become true that something is on the battlefield, or on somebody's side, or is something."""

TURNING_UP = frozenset({FaceTurned, ZonesChanged, PhasedIn, Planeswalked, SchemeSetInMotion, Transformed})
"""Events by which something comes to be where its abilities work, or to show them, and may be set off by that itself."""
MATCHED_BEFORE = (Leaves, LosesControl)
"""Trigger events that are matched before an event as well, each by a rule of its own."""

LATE = SWAYING | {JoinedAttack, AttackTurned}
"""Events after which something may be what an ability waited for when attackers or blockers were declared."""


def watch(game: Game, event: Event) -> Callable[[], None] | None:
    """Look at the game before an event; the function returned sets off what the event has set off.

    Things that leave are seen as they were before the event, everything else as it is after it.
    """
    state = game.state
    if type(event) is Resolved and not event.countered:
        return None
    watching = state.worked_out(watchers)
    before = _waiting_for(event, watching) if watching else watching
    anew = type(event) in TURNING_UP
    if not before and not state.delayed:
        return partial(_look_anew, game, event) if anew else None
    return _setting_off(game, event, before, anew)


def _setting_off(game: Game, event: Event, before: Sequence[Watcher], anew: bool) -> Callable[[], None]:
    """What sets off some abilities after an event, having seen now what they see before it."""
    leaving = [
        (watcher, it)
        for watcher in (before if type(event) is ZonesChanged else ())
        if isinstance(watcher[2].when, Leaves)
        for it in _what_triggers(game, watcher, event)[0]
    ]
    behind = [
        (watcher, it)
        for watcher in before
        if watcher[2].when.looks_back
        for it in watcher[2].when.occurs(AbilityOnlooker(game, watcher[0], watcher[1]), event)
    ]
    losing = [watcher for watcher in before if _loses(watcher, event)] if type(event) is ControlChanged else []
    left = [watcher for watcher in before if is_left(watcher, event)] if type(event) is Planeswalked else []

    def after() -> None:
        for source, controller, ability in losing:
            looks_back = game.fact(AbilityFact.LOSING_CONTROL_LOOKS_BACK)
            trigger(game, ability, source, controller, source, looks_back)
        if leaving:
            looks_back = game.fact(AbilityFact.LEAVING_LOOKS_BACK)
            for (source, controller, ability), it in leaving:
                trigger(game, ability, source, controller, it, looks_back)
        for source, controller, ability in left:
            looks_back = game.fact(AbilityFact.PLANESWALKING_LOOKS_BACK)
            trigger(game, ability, source, controller, controller, looks_back)
        for (source, controller, ability), it in behind:
            trigger(game, ability, source, controller, it, game.fact(LOOKS_BACK[type(ability.when)]))
        _look_anew(game, event) if anew else _look_on(game, event, before)

    return after


def _waiting_for(event: Event, watching: Sequence[Watcher]) -> Sequence[Watcher]:
    """Those of some abilities that wait for an event of the kind that one is; most events are of a kind for which none waits."""
    kind = type(event)
    return [watcher for watcher in watching if kind in watcher[2].when.heard]


def _seen(game: Game, watcher: Watcher, event: Event) -> Iterator[Recipient]:
    """What an event gives an ability to work on, within the range of influence of its controller."""
    source, controller, ability = watcher
    recipients = ability.when.occurs(AbilityOnlooker(game, source, controller), event)
    return _within_range(game, watcher, event, recipients) if game.state.agreed.ranges else recipients


def _within_range(game: Game, watcher: Watcher, event: Event, recipients: Iterator[Recipient]) -> Iterator[Recipient]:
    """What of an event happens within the range of an ability's controller; what follows rests on it if nothing does."""
    state = game.state
    source, controller, ability = watcher
    kept = [recipient for recipient in recipients if state.reaches(controller, recipient, source)]
    if not kept:
        with unlimited(state):
            happens = any(True for _ in ability.when.occurs(AbilityOnlooker(game, source, controller), event))
        if happens:
            game.rest_on_fact(RangeFact.TRIGGERS_WITHIN_RANGE)
    elif isinstance(ability.when, Leaves):
        for recipient in kept:
            if not isinstance(recipient, PlayerId) and not state.reaches(
                controller, state.recall(recipient).owner, source
            ):
                game.rest_on_fact(RangeFact.RANGE_BEFORE_OR_AFTER)
    return iter(kept)


def _look_anew(game: Game, event: Event) -> None:
    """Set off what an event sets off that may itself have brought something there to see it."""
    watching = game.state.worked_out(watchers)
    if not watching and not game.state.delayed:
        return
    if watching and type(event) is ZonesChanged:
        _notice_tapped(game, watching, event)
    waiting = _waiting_for(event, watching)
    if waiting or game.state.delayed:
        _look_on(game, event, waiting)


def _look_on(game: Game, event: Event, watching: Sequence[Watcher]) -> None:
    """Set off what an event sets off as it is seen once it has happened."""
    _set_off(game, [watcher for watcher in watching if not _is_behind(watcher[2].when)] if watching else (), event)


def _is_behind(when: TriggerEvent) -> bool:
    """Whether an ability sees an event as all was before it."""
    return when.looks_back or isinstance(when, MATCHED_BEFORE)


def _what_triggers(game: Game, watcher: Watcher, event: Event) -> tuple[list[Recipient], Because]:
    """What of an event sets an ability off, and by which rules."""
    source, controller, ability = watcher
    found, because = what_triggers(
        AbilityOnlooker(game, source, controller), ability.when, event, _seen(game, watcher, event)
    )
    if type(event) is BlockersDeclared and event.along and ability.part is KeywordPart.FLANKING:
        return _flanked(game, source, event, found), because
    return found, because


def _flanked(game: Game, source: ObjectId, event: BlockersDeclared, blockers: list[Recipient]) -> list[Recipient]:
    """The blockers of which the flanking of their attacker takes notice, whether they block it or another of its band."""
    flanked: list[Recipient] = []
    for blocker in blockers:
        if not isinstance(blocker, PlayerId) and (blocker, source) in event.along:
            counts = game.rules.abilities.flanks_through_band(game.state, source, blocker)
            if not game.rest_on(counts):
                continue
        flanked.append(blocker)
    return flanked


def _rampaging(
    game: Game, ability: Triggered, source: ObjectId, event: BlockersDeclared
) -> tuple[Triggered, tuple[Ruling[bool], ...]]:
    """Rampage without the blockers that do not count for it, as they block its creature only through its band."""
    blockers = [blocker for blocker, attacker in event.along if attacker == source]
    rulings = tuple(game.rules.abilities.rampages_through_band(game.state, source, blocker) for blocker in blockers)
    uncounted = tuple(ruling for ruling in rulings if not ruling.answer)
    if not uncounted:
        return ability, ()

    def fewer(amount: Amount) -> Amount:
        points = amount.less if isinstance(amount, Minus) else 0
        return altered(amount, less=points * (1 + len(uncounted))) if isinstance(points, int) else amount

    grows, *others = ability.does.effects
    changes: tuple[Modification, ...] = getattr(grows, "modifications", ())
    fewer_changes = tuple(
        altered(change, power=fewer(change.power), toughness=fewer(change.toughness))
        for change in changes
        if isinstance(change, ChangePower)
    )
    does = altered(ability.does, effects=(altered(grows, modifications=fewer_changes), *others))
    return altered(ability, does=does), uncounted


def is_left(watcher: Watcher, event: Planeswalked) -> bool:
    """Whether an ability waits for a player to go away from its own source, which that player now does."""
    source, _, ability = watcher
    when = ability.when
    return isinstance(when, Planeswalks) and when.way is Walk.AWAY and any(source == left for left, _ in event.away)


def _notice_tapped(game: Game, watching: Sequence[Watcher], event: ZonesChanged) -> None:
    """Name what has that trigger nothing which comes into play tapped, where something waits for it to become tapped."""
    tapped = tuple(move.becomes for move in event.moves if move.tapped)
    for source, controller, ability in watching if tapped else ():
        for _ in ability.when.occurs(AbilityOnlooker(game, source, controller), Tapped(tapped)):
            game.rest_on_fact(AbilityFact.ENTERING_TAPPED_IS_NO_TAPPING)


def _loses(watcher: Watcher, event: ControlChanged) -> bool:
    """Whether what waits for its player to lose control of its own source sees that happen."""
    source, controller, ability = watcher
    return isinstance(ability.when, LosesControl) and source == event.object and controller != event.controller


def notice_conditions(game: Game) -> None:
    """Set off abilities whose condition has come true, unless they wait or are about to already."""
    state = game.state
    for source, controller, ability, condition in state.worked_out(_conditions_awaited):
        context = Context(game, controller, source, state.characteristics(source), "")
        if context.holds(condition) and _may_begin(game, source, ability):
            trigger(game, ability, source, controller, None)


def _conditions_awaited(position: Position) -> list[tuple[ObjectId, PlayerId, Triggered, Condition]]:
    """The abilities that wait for something to become so, each with that."""
    watching = position.worked_out(watchers)
    if not watching:
        return []
    return [(*watcher, watcher[2].when.condition) for watcher in watching if type(watcher[2].when) is Becomes]


def show_first_draw(game: Game, player: PlayerId, card: ObjectId) -> None:
    """Show the first card that a player draws in a turn to whatever asks for that, and set off what is joined to it."""
    state = game.state
    if state.players[player].this_turn.draws != 1:
        return
    for source, controller, ability in state.worked_out(watchers):
        if isinstance(ability.when, ShowsFirstDraw) and controller == player:
            game.do(Revealed(player, (state.objects[card].card,)))
            joined = game.fact(AbilityFact.LINKED_TO_STATIC)
            if state.fits(ability.when.described, card, player, source):
                trigger(game, ability, source, controller, card, joined)


def notice_late(game: Game, before: AttackMatches, event: Event) -> None:
    """Name what has that trigger nothing which has come to fit an ability about attacks or blocks after their declaration."""
    for fact in too_late(game, before, type(event) is AttackTurned):
        game.rest_on_fact(fact)


def _may_begin(game: Game, source: ObjectId, ability: Triggered) -> bool:
    """Whether an ability about a state of the game may be set off, though it may be under way already."""
    if not _is_under_way(game.state, source, ability):
        return True
    game.rest_on_fact(AbilityFact.STATE_TRIGGERS_ONCE)
    return False


def _is_under_way(position: Position, source: ObjectId, ability: Triggered) -> bool:
    return any(pending.source == source and pending.ability is ability for pending in position.stack.triggers) or any(
        waiting.source == source and waiting.ability is ability for waiting in position.stack.waiting.values()
    )


def _set_off(game: Game, watching: Sequence[Watcher], event: Event) -> None:
    for watcher in watching:
        source, controller, ability = watcher
        fitting, because = _what_triggers(game, watcher, event)
        if fitting and type(event) is BlockersDeclared and event.along and ability.part is KeywordPart.RAMPAGE:
            ability, rampages = _rampaging(game, ability, source, event)
            because = (*because, *rampages)
        x = x_of_spell(game.state, ability, source, event) if fitting else 0
        if x:
            because = (*because, game.fact(ContinuousFact.X_OF_ENTERING_PERMANENT))
        for place, it in enumerate(fitting):
            points, why = how_much(AbilityOnlooker(game, source, controller), ability, it, event, place)
            trigger(game, ability, source, controller, it, *because, *why, x=x or points)
    for delayed in list(game.state.delayed) if game.state.delayed else ():
        for it in _seen(game, (delayed.source, delayed.controller, delayed.ability), event):
            if delayed.about is None or it == delayed.about:
                go_off(game, delayed, it)
                break


def waiting_for(position: Position, moment: Moment) -> list[Watcher]:
    """The abilities that the beginning of a part of the active player's turn sets off."""
    watching = position.worked_out(watchers)
    if not watching:
        return []
    return [
        (source, controller, ability)
        for source, controller, ability in watching
        if isinstance(ability.when, BeginningOf)
        and ability.when.moment is moment
        and whose_turn(position, ability.when, source, controller)
    ]


def whose_turn(position: Position, when: BeginningOf, source: ObjectId, controller: PlayerId) -> list[PlayerId]:
    """The players whose turn it is, and for what begins in whose turn an ability of a source waits."""
    active = position.active_players()
    if not when.attached:
        return [player for player in active if position.means(when.whose, player, controller, source)]
    if position.recall(source).on_player is not None:
        return [player for player in active if position.recall(source).on_player == player]
    host = position.recall(source).attached_to
    if host is None or host not in position.objects or not position.reaches(controller, host, source):
        return []
    return [player for player in active if position.objects[host].controller == player]


def _for_whom(game: Game, ability: Triggered, players: list[PlayerId]) -> list[PlayerId]:
    """For whom of several an ability triggers: once, or for each player if it speaks of that player."""
    if len(players) < 2 or not speaks_of(ability, Role.IT):
        return players[:1]
    game.rest_on_fact(TableFact.SET_OFF_FOR_EACH_OF_TEAM)
    return players


def beginning(game: Game, moment: Moment) -> None:
    """Set off what happens at the beginning of a part of the active player's turn."""
    position = game.state
    if position.agreed.ranges:
        with unlimited(position):
            anywhere = len(waiting_for(position, moment))
        if anywhere > len(waiting_for(position, moment)):
            game.rest_on_fact(RangeFact.TRIGGERS_WITHIN_RANGE)
    for watcher in waiting_for(position, moment):
        begin_to_wait(game, watcher, moment)
    for delayed in delayed_until(position, moment):
        begin_to_wait(game, delayed, moment)


def begin_to_wait(game: Game, thing: Watcher | Delayed, moment: Moment, *because: Ruling[Any]) -> None:
    """Set off one thing that happens at the beginning of a part of the active player's turn."""
    at_end = moment is Moment.END_OF_COMBAT
    if isinstance(thing, Delayed):
        ends = (game.fact(AbilityFact.TRIGGERS_AT_END_OF_COMBAT),) if at_end else ()
        go_off(game, thing, thing.about, *ends, *because)
        return
    source, controller, ability = thing
    when = ability.when
    assert isinstance(when, BeginningOf), "only what waits for the beginning of something is asked for"
    begins = game.fact(AbilityFact.TRIGGERS_AT_END_OF_COMBAT if at_end else AbilityFact.TRIGGERS_AT_BEGINNING)
    for player in _for_whom(game, ability, whose_turn(game.state, when, source, controller)):
        trigger(game, ability, source, controller, player, begins, *because)


def delayed_until(position: Position, moment: Moment) -> list[Delayed]:
    """What was set for later that the beginning of a part of the active player's turn sets off."""
    until: list[Delayed] = []
    for delayed in position.delayed:
        when = delayed.ability.when
        if (
            isinstance(when, BeginningOf)
            and when.begins_at(moment)
            and any(position.means(when.whose, player, delayed.controller) for player in position.active_players())
            and (not when.theirs or delayed.about in position.active_players())
        ):
            until.append(delayed)
    return until


def past(game: Game, delayed: Delayed) -> None:
    """Name what has that wait longer which is made to wait for the beginning of the part of the turn that is under way."""
    stage, when = game.stage, delayed.ability.when
    if stage is None or not isinstance(when, BeginningOf) or not when.begins_at(stage.begins):
        return
    player, windows = delayed.controller, game.state.stack.windows
    in_series = bool(windows) and windows[-1].kind is WindowKind.SERIES
    if in_series and game.rules.abilities.joins_series(game.state, player, player).answer:
        return
    if any(game.state.means(when.whose, player, delayed.controller) for player in game.state.active_players()):
        game.rest_on_fact(AbilityFact.MISSED_BEGINNING)
