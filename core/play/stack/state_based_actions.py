"""State-based actions (once called state-based effects): the game is checked until nothing more is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.hooks.destruction import Leaving
from core.hooks.state import Finding, StateBasedAction, StateFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import (
    Attached,
    Cause,
    CountersChanged,
    LeftAlone,
    PutUnder,
    StateBasedActionsChecked,
    ZonesChanged,
)
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.moments import Point
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.prohibitions import CounterLimit
from core.play.base.planeswalking import walk
from core.play.damage.destruction import leaving
from core.play.ending.losing import lose, resting_on, still_lost
from core.play.replacement.moves import leads_home
from core.play.zones.battles import find_protector
from core.play.zones.moving import move_of

if TYPE_CHECKING:
    from core.play.base.game import Game


def raise_point(game: Game, point: Point) -> bool:
    """Let the state of the game and the end of the game be looked at. Returns whether anything was found.

    Raises:
        GameOver: somebody has won or lost, or the game is a draw.
    """
    changed = False
    state = game.state
    if point is not Point.MAY_ACT and point not in state.settled.findings_at and point not in state.settled.losses_at:
        return False
    # Everything that is found happens at once, and the game is looked at again until nothing is (704.3).
    while game.quiet.get(point) != state.substance:
        before = state.substance
        # What state-based actions there are, and who loses.
        looks = point in state.settled.findings_at and game.nothing_found != before
        findings = _new(game, game.rules.state.findings(state)) if looks else None
        losses = game.rules.winning.losses(state, point) if point in state.settled.losses_at else None
        any_apply = findings is not None and findings.answer
        if losses is not None and losses.answer:
            losses = still_lost(game, losses)
        lost = losses is not None and losses.answer
        if looks and not any_apply and state.substance == before:
            game.nothing_found = before
        if not any_apply and not lost and state.substance == before:
            if point is Point.MAY_ACT and has_news(state):
                game.do(StateBasedActionsChecked())
            game.quiet[point] = state.substance
            break
        # With two players a loss ends the game, whatever else would happen.
        changed = True
        if losses is not None and losses.answer and len(state.players) == 2:
            lose(game, losses)
        if findings is not None and findings.answer:
            _settle(game, findings)
        if losses is not None and losses.answer and len(state.players) > 2:
            # All of it happens at the same time: what dies does so before its player takes the rest along.
            lose(game, losses)
    return changed


def has_news(position: Position) -> bool:
    """Whether anything has happened that counts at the next look alone."""
    if position.brought.fallen_commanders:
        return True
    for player in position.seated:
        if player.missed_draw and not player.misses_for_good:
            return True
    for thing in position.permanents():
        if thing.wounded:
            return True
    return False


def look_within(game: Game) -> None:
    """Look at the state of the game between two parts of something that takes effect, or name what leaves that alone.

    Raises:
        GameOver: somebody has lost.
    """
    if Point.WITHIN in game.state.settled.losses_at:
        game.raise_point(Point.WITHIN)
    if game.rules.state.findings(game.state).answer:
        game.rest_on_fact(StateFact.LOOKED_AT_AFTERWARDS)


def _new(game: Game, findings: Ruling[tuple[Finding, ...]]) -> Ruling[tuple[Finding, ...]]:
    """Findings that are not told already, about permanents whose doom is not being settled already."""
    if not findings.answer:
        return findings
    settling = {permanent for batch in game.state.impending.doomed for permanent in batch}
    fresh = [
        finding
        if settling.isdisjoint(finding.objects)
        else altered(finding, objects=tuple(thing for thing in finding.objects if thing not in settling))
        for finding in findings.answer
        if finding.fate is not StateBasedAction.STAYS or not _is_told(game, finding)
    ]
    return findings._replace(answer=tuple(finding for finding in fresh if finding.objects))


def _is_told(game: Game, finding: Finding) -> bool:
    event = LeftAlone(finding.objects)
    return any(entry.event == event for entry in game.log if type(entry.event) is LeftAlone)


def _settle(game: Game, findings: Ruling[tuple[Finding, ...]]) -> None:
    """Apply everything that was found as one event; permanents that are destroyed may be saved first.

    What is adjusted about a permanent that goes at the same time makes no difference but to what is remembered of it.
    """
    state = game.state
    because: list[Ruling[Any]] = []
    falling: dict[ObjectId, Cause] = {}
    doomed: dict[ObjectId, list[Ruling[Any]]] = {}
    homeward: list[ObjectId] = []
    adjusted: list[tuple[ObjectId, Callable[[Game, ObjectId, Ruling[Any]], None], Ruling[Any]]] = []
    for finding in findings.answer:
        reason = resting_on(findings, finding.rule, finding.silent)
        if finding.fate is StateBasedAction.MAY_LEAD:
            game.do(StateBasedActionsChecked())
            homeward += [thing for thing in finding.objects if leads_home(game, thing, reason)]
            because.append(reason)
            continue
        if finding.fate is StateBasedAction.STAYS:
            game.do(LeftAlone(finding.objects), reason)
            continue
        because.append(reason)
        if finding.fate in ADJUSTED:
            adjusted += [(thing, ADJUSTED[finding.fate], reason) for thing in finding.objects]
        elif finding.fate is StateBasedAction.WALKED_FROM:
            walk(game, state.objects[finding.objects[0]].controller, 0, reason)
        elif finding.fate is StateBasedAction.PUT_UNDER:
            for permanent in finding.objects:
                game.do(PutUnder(permanent), reason)
        elif finding.fate is StateBasedAction.UNATTACHED:
            for permanent in finding.objects:
                game.do(Attached(permanent, None), reason)
        elif finding.fate is StateBasedAction.DESTROYED:
            for permanent in finding.objects:
                doomed.setdefault(permanent, []).append(reason)
        elif finding.fate is StateBasedAction.UNPROTECTED:
            lost = (thing for thing in finding.objects if not find_protector(game, thing, reason))
            falling.update(dict.fromkeys(lost, Cause.STATE))
        elif finding.fate is StateBasedAction.ONE_KEPT:
            falling.update(dict.fromkeys(_all_but_one(game, finding.objects), Cause.STATE))
        elif finding.fate is StateBasedAction.CEASES:
            falling.update(dict.fromkeys(finding.objects, Cause.CEASE))
        else:
            falling.update(dict.fromkeys(finding.objects, Cause.STATE))
    for objects, reasons in _by_reasons(doomed):
        fatal = any(state.recall(thing).damage >= state.characteristics(thing).toughness for thing in objects)
        left, killed = leaving(game, objects, Leaving.KILLED if fatal else Leaving.TOUCHED, *reasons)
        because.append(killed)
        falling.update(dict.fromkeys(left, Cause.DESTROY))
    for permanent, adjust, reason in adjusted:
        if permanent in falling:
            game.rest_on_fact(StateFact.REMEMBERED_FROM_BEFORE)
        else:
            adjust(game, permanent, reason)
    moves = [move_of(game, commander, Zone.COMMAND, Cause.STATE) for commander in homeward]
    for permanent, cause in falling.items():
        if permanent in state.objects:
            to = Zone.NOWHERE if cause is Cause.CEASE else Zone.GRAVEYARD
            moves.append(move_of(game, permanent, to, cause))
    if moves:
        game.do(ZonesChanged(tuple(moves)), *because)


def _by_reasons(doomed: dict[ObjectId, list[Ruling[Any]]]) -> list[tuple[list[ObjectId], list[Ruling[Any]]]]:
    """Permanents that are destroyed, each one once, together with those that are destroyed for the same reasons."""
    destroyed: list[tuple[list[ObjectId], list[Ruling[Any]]]] = []
    for thing, reasons in doomed.items():
        alike = next((objects for objects, other_reasons in destroyed if other_reasons == reasons), None)
        if alike is None:
            destroyed.append(([thing], reasons))
        else:
            alike.append(thing)
    return destroyed


def _take_surplus(game: Game, permanent: ObjectId, reason: Ruling[Any]) -> None:
    state = game.state
    for ability in state.characteristics(permanent).abilities:
        if isinstance(ability, CounterLimit):
            surplus = state.objects[permanent].counted(ability.kind) - ability.most
            if surplus > 0:
                game.do(CountersChanged(permanent, ability.kind, -surplus), reason)


def _cancel_counters(game: Game, permanent: ObjectId, reason: Ruling[Any]) -> None:
    counters = game.state.objects[permanent].counters
    count = min(counters.get("+1/+1", 0), counters.get("-1/-1", 0))
    game.do(CountersChanged(permanent, "+1/+1", -count), reason)
    game.do(CountersChanged(permanent, "-1/-1", -count), reason)


ADJUSTED = {StateBasedAction.COUNTERS_CANCEL: _cancel_counters, StateBasedAction.SURPLUS_GOES: _take_surplus}
"""What is done about counters."""


def _all_but_one(game: Game, objects: tuple[ObjectId, ...]) -> list[ObjectId]:
    """The legend rule where it leaves a choice: a player keeps one of several of a name, and the rest go."""
    *_, newest = objects
    choice = Choice(game.state.objects[newest].controller, ChoiceKind.KEEP, objects, (newest,), about=newest)
    kept = game.choose(choice)
    return [thing for thing in objects if thing not in kept]
