"""Neutral points: the rules look at the game, and whatever they find is settled until they find nothing more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.hooks.destruction import Leaving
from core.hooks.state import Fate, Finding
from core.hooks.winning import Loss
from core.kernel.abilities import CounterLimit
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Ruling
from core.kernel.events import Attached, Cause, CountersChanged, LeftAlone, Move, PlayerLeft, WoundsSeen, ZonesChanged
from core.kernel.moments import Point
from core.kernel.objects import Outcome, OutcomeKind
from core.kernel.zones import ObjectId, PlayerId, Zone
from core.play.destruction import leaving
from core.play.ending import end_without
from core.play.zones import move_of

if TYPE_CHECKING:
    from core.play.game import Game


def raise_point(game: Game, point: Point) -> bool:
    """Let the state of the game and the end of the game be looked at. Returns whether anything was found.

    Raises:
        GameOver: somebody has won or lost, or the game is a draw.
    """
    changed = False
    state = game.state
    while game.quiet.get(point) != state.substance:
        findings = _new(game, game.rules.state.findings(state, point))
        losses = game.rules.winning.losses(state, point)
        if not findings.answer and not losses.answer:
            if point is Point.MAY_ACT and any(thing.wounded for thing in state.permanents()):
                game.do(WoundsSeen())
            game.quiet[point] = state.substance
            break
        changed = True
        if losses.answer:
            lose(game, losses)
        _settle(game, findings)
    return changed


def look_within(game: Game) -> None:
    """Let the state of the game be looked at between two parts of something that takes effect, if the edition does so."""
    if game.rules.state.looks_within(game.state).answer:
        raise_point(game, Point.MAY_ACT)


def _new(game: Game, findings: Ruling[tuple[Finding, ...]]) -> Ruling[tuple[Finding, ...]]:
    """Findings that are not told already, about permanents whose doom is not being settled already."""
    if not findings.answer:
        return findings
    settling = {found for batch in game.state.doomed for found in batch}
    fresh = [
        replace(finding, objects=tuple(found for found in finding.objects if found not in settling))
        for finding in findings.answer
        if finding.fate is not Fate.STAYS or not _is_told(game, finding)
    ]
    return findings._replace(answer=tuple(finding for finding in fresh if finding.objects))


def _is_told(game: Game, finding: Finding) -> bool:
    event = LeftAlone(finding.objects)
    return any(entry.event == event for entry in game.log if type(entry.event) is LeftAlone)


def lose(game: Game, losses: Ruling[tuple[Loss, ...]]) -> None:
    """End a game that one player has lost, or both at the same time.

    Raises:
        GameOver: always.
    """
    state = game.state
    losers: list[PlayerId] = []
    because: list[Ruling[Any]] = []
    for loss in losses.answer:
        reason = _resting_on(losses, loss.rule)
        because.append(reason)
        if loss.player not in losers:
            losers.append(loss.player)
            game.do(PlayerLeft(loss.player, loss.reason), reason)
    why = "; ".join(loss.reason for loss in losses.answer)
    if len(losers) == len(state.players):
        game.end(Outcome(OutcomeKind.DRAWN, None, tuple(losers), why), *because)
    end_without(game, losers[0], why, *because)


def _resting_on(ruling: Ruling[Any], rule: str, silent: str = "") -> Ruling[Any]:
    """The same ruling, resting on the rule of one finding, or on the silence of the text about it."""
    numbers = tuple(number.strip() for number in rule.split(",") if number)
    citation = ruling.citation
    return ruling._replace(citation=type(citation)(numbers, silent, edition=citation.edition))


def _settle(game: Game, findings: Ruling[tuple[Finding, ...]]) -> None:
    """Apply everything that was found as one event; permanents that are destroyed may be saved first."""
    state = game.state
    because: list[Ruling[Any]] = []
    falling: dict[ObjectId, Cause] = {}
    graves: dict[ObjectId, Zone] = {}
    for finding in findings.answer:
        reason = _resting_on(findings, finding.rule, finding.silent)
        if finding.fate is Fate.STAYS:
            game.do(LeftAlone(finding.objects), reason)
            continue
        because.append(reason)
        if finding.fate is Fate.COUNTERS_CANCEL:
            for found in finding.objects:
                _cancel_counters(game, found, reason)
        elif finding.fate is Fate.SURPLUS_GOES:
            for found in finding.objects:
                _take_surplus(game, found, reason)
        elif finding.fate is Fate.UNATTACHED:
            for found in finding.objects:
                game.do(Attached(found, None), reason)
        elif finding.fate is Fate.DESTROYED:
            left, killed = leaving(game, finding.objects, Leaving.KILLED, reason)
            because.append(killed)
            graves.update(dict.fromkeys(left, killed.answer.to))
            falling.update(dict.fromkeys(left, Cause.DESTROY))
        elif finding.fate is Fate.ONE_KEPT:
            falling.update(dict.fromkeys(_all_but_one(game, finding.objects), Cause.STATE))
        elif finding.fate is Fate.CEASES:
            falling.update(dict.fromkeys(finding.objects, Cause.CEASE))
        else:
            falling.update(dict.fromkeys(finding.objects, Cause.STATE))
    moves: list[Move] = []
    for found, cause in falling.items():
        if found in state.objects:
            to = Zone.NOWHERE if cause is Cause.CEASE else graves.get(found, Zone.GRAVEYARD)
            moves.append(move_of(game, found, to, cause))
    if moves:
        game.do(ZonesChanged(tuple(moves)), *because)


def _take_surplus(game: Game, found: ObjectId, reason: Ruling[Any]) -> None:
    state = game.state
    for ability in state.characteristics(found).abilities:
        if isinstance(ability, CounterLimit):
            surplus = state.objects[found].counters.get(ability.kind, 0) - ability.most
            if surplus > 0:
                game.do(CountersChanged(found, ability.kind, -surplus), reason)


def _cancel_counters(game: Game, found: ObjectId, reason: Ruling[Any]) -> None:
    counters = game.state.objects[found].counters
    count = min(counters.get("+1/+1", 0), counters.get("-1/-1", 0))
    game.do(CountersChanged(found, "+1/+1", -count), reason)
    game.do(CountersChanged(found, "-1/-1", -count), reason)


def _all_but_one(game: Game, objects: tuple[ObjectId, ...]) -> list[ObjectId]:
    controller = game.state.objects[objects[0]].controller
    choice = Choice(controller, ChoiceKind.KEEP, objects, (objects[-1],), about=objects[0])
    kept = game.choose(choice)
    return [found for found in objects if found not in kept]
