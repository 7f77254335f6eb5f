"""Why a line had no moment: what an edition has instead of the time that the line names, or what did not come about."""

from __future__ import annotations

from typing import Any

from core.hooks.combat_damage import CombatDamageFact
from core.hooks.table import TableFact
from core.hooks.turn import Stage, TurnAction, TurnTable, WindowRule
from core.kernel.events import AssignedNothing
from core.kernel.values.citations import Ruling
from core.kernel.values.moments import Moment
from core.play.base.game import Game
from core.play.base.narrowed_rulings import narrow
from core.script.names import listed
from core.script.playing.stage import Node, TurnOnStage
from core.script.syntax import AsDestroyed, AttackLine, BoundaryLine, NoDeclarationLine, OnceAssigned, WhenTriggers
from core.script.verdicts import DONE, OWN_TIME, Verdict, VerdictKind

WINDOWS: dict[type, tuple[str, str]] = {
    OnceAssigned: ("prevention_window", "damage is dealt as soon as it is assigned"),
    AsDestroyed: ("regeneration_window", "a destroyed permanent goes to the graveyard at once"),
}
"""For a block of lines: the question whether there is a time for them, and what it means if there is none."""


OF_ATTACKS = frozenset(
    {
        Moment.BLOCKS,
        Moment.FIRST_DAMAGE,
        Moment.AFTER_FIRST_DAMAGE,
        Moment.DAMAGE,
        Moment.AFTER_DAMAGE,
        Moment.END_OF_COMBAT,
    }
)
"""The moments that come once attackers are declared."""


ELSEWHERE = {
    Moment.UNTAP: "write the line below `upkeep`",
    Moment.FIRST_DAMAGE: "write `blocks` for what comes before it, or `after first damage`",
    Moment.DAMAGE: "write `blocks` for what comes before it, `after first damage` between two rounds, or `after damage`",
}
"""What to write instead of a moment at which nobody acts, or at which combat damage has been assigned and not dealt."""


def without_advice(reason: str) -> str:
    """The reason of a verdict without what it tells whoever writes the script."""
    for advice in ELSEWHERE.values():
        reason = reason.removesuffix(f"; {advice}")
    return reason


def no_turn(game: Game, turn: TurnOnStage, node: Node, moment: Moment) -> Verdict:
    """The verdict on a line of a turn that has not come, or not come to an end: because its player has left, if that is so."""
    for player in game.state.players:
        if player.name == turn.player and player.left and game.state.outcome is None:
            return _because(f"{player.name} has left the game", game.rules.facts[TableFact.TURN_DOES_NOT_BEGIN])
    return no_moment(game, node, moment)


def no_moment(game: Game, node: Node, moment: Moment | None, attack: Node | None = None) -> Verdict:
    """The verdict on a line that could not be tried; `moment` is the one below which it stands, if that tells anything.

    `attack` is the line of the turn that declares attackers and was refused, if there is one.
    """
    parent = node.parent
    while parent is not None:
        if parent.is_block:
            return _no_help(game, type(parent.step.content))
        parent = parent.parent
    table = game.table
    content = node.step.content
    if (
        isinstance(content, NoDeclarationLine)
        and content.what == "attack"
        and not game.state.this_turn.attacked
        and not node.is_answer
    ):
        # Where nobody is asked for attackers, not to attack is to let the turn go by.
        return DONE
    if isinstance(content, AttackLine) and moment is not Moment.ATTACK:
        return OWN_TIME
    ends_attack = isinstance(content, BoundaryLine) and content.what == "attack"
    if attack is not None and attack.verdict is not None and (moment in OF_ATTACKS or ends_attack):
        reason = f"there was no attack, since that of line {attack.step.line} was refused"
        return Verdict(VerdictKind.NO_SUCH_MOMENT, reason, attack.verdict.citation)
    if moment is None or table is None:
        return _because("it did not happen")
    lacking = next((lack for lack in table.answer.lacks if lack.moment is moment), None)
    if lacking is not None:
        instead = f"; {ELSEWHERE[moment]}" if moment in ELSEWHERE else ""
        return _because(f"{lacking.instead}{instead}", narrow(table, *lacking.rules))
    if moment is Moment.AFTER_FIRST_DAMAGE:
        return _no_second_round(game)
    if isinstance(content, AttackLine) and not _may_attack(game, content.player):
        active = listed([game.state.players[player].name for player in game.state.active_players()])
        stages = [
            stage
            for stage in (*table.answer.stages, *table.answer.attack)
            if stage.carries_out(TurnAction.DECLARE_ATTACKERS)
        ]
        reason = f"only {active}, whose turn it is, can attack"
        return _because(reason, narrow(table, *stages[0].rules) if stages else None)
    if moment in (Moment.FIRST_DAMAGE, Moment.DAMAGE):
        return _no_damage(game)
    if isinstance(node.step.content, WhenTriggers):
        return _because("it did not trigger")
    return _closed(table, moment, game.state.this_turn.attacked)


def _may_attack(game: Game, name: str) -> bool:
    """Whether it is the turn of a player of this name."""
    return name in (game.state.players[player].name for player in game.state.active_players())


def _because(reason: str, ruling: Ruling[Any] | None = None) -> Verdict:
    if ruling is None:
        return Verdict(VerdictKind.NO_SUCH_MOMENT, reason)
    return Verdict(VerdictKind.NO_SUCH_MOMENT, reason, ruling.citation)


def _no_help(game: Game, block: type) -> Verdict:
    """There was no time for help, or nothing against which it could help."""
    question, meaning = WINDOWS.get(block, ("", ""))
    for ruling in reversed(game.state.rulings):
        if ruling.question == question and not ruling.answer:
            return _because(meaning, ruling)
    return _because("what it would prevent did not happen")


def _no_damage(game: Game) -> Verdict:
    """Nothing assigned such damage: by the rule by which a creature that fought assigned none, if there was one."""
    fought = (entry.because for entry in reversed(game.log) if type(entry.event) is AssignedNothing)
    return _because("no such damage was assigned", *next(fought, ())[:1])


def _no_second_round(game: Game) -> Verdict:
    """Combat damage was dealt in one round, or in none."""
    dealt = any(stage.carries_out(TurnAction.COMBAT_DAMAGE) for stage in game.walked)
    one_round: Ruling[Any] | None = game.rules.facts[CombatDamageFact.ROUNDS] if dealt else None
    return _because("combat damage was not dealt in two rounds", one_round)


def _closed(table: Ruling[TurnTable], moment: Moment, attacked: bool) -> Verdict:
    """The edition has such a moment, but it did not come, or nobody could act in it."""
    stages: tuple[Stage, ...] = (*table.answer.stages, *table.answer.attack)
    for stage in stages:
        if moment in stage.moments and stage.window in WITHOUT:
            return _because(WITHOUT[stage.window], narrow(table, *stage.rules))
        if moment in stage.moments and stage.in_attack and not attacked:
            return _because("nothing attacked this turn", narrow(table, *stage.rules))
    return _because("this turn had none")


WITHOUT = {
    WindowRule.IF_NEEDED: "nothing happened that would let players act then",
    WindowRule.IF_ATTACKED: "nothing attacked, so nobody could act then",
}
"""Why nobody could act in a stage."""
