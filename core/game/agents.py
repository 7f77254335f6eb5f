"""A game in which agents decide: they are asked at each point of it, and told what happens in between."""

from __future__ import annotations

from core.catalog import Catalog
from core.game.decision_points import DecisionPoint
from core.game.playing import Rejected, Setting
from core.kernel.decisions.choices import Agent, Offer
from core.kernel.values.citations import Refused
from core.script.playing.run import Run, Stager
from core.script.syntax import Script


def play_with(agents: Agent, script: Script, under: str, catalog: Catalog, turns: int, seed: str = "") -> Run:
    """Play so many turns of a game as a script without turns sets it up; the agents decide.

    A decision that the rules refuse changes nothing, and whoever made it is asked again.

    Raises:
        NotInEdition: the rule book knows no game of so many players.
    """
    rules, stager = catalog.rules(under), Stager(script, catalog)
    point = DecisionPoint(Setting(script, under, rules, catalog, stager, seed, turns, (), agents), None, None)
    point.begin()
    while (asked := point.stop.asked) is not None:
        position = point.stop.game.state
        if isinstance(asked, Offer):
            action = agents.act(position, asked)
            try:
                if action is not None and not point.stop.is_resumable:
                    # To find out by playing takes playing again what was decided since the game could last go on.
                    point.stop.verify(action)
                point = point.after(action)
            except (Rejected, Refused) as refusal:
                assert action is not None, "players may always pass"
                agents.refused(action, refusal.refusal if isinstance(refusal, Rejected) else refusal)
        else:
            answer = agents.choose(position, asked)
            try:
                point = point.after(answer)
            except Rejected as rejected:
                agents.refused_choice(asked, rejected.refusal)
    return stager.played(point.stop.game, seed)
