"""Instructions in words: what they do, in which modes, and at what cost beyond the usual."""

from __future__ import annotations

from core.hooks.words import Vocabulary
from core.kernel.abilities.costs import CostPart
from core.kernel.abilities.kinds import Instructions
from core.report.phrases import TextContext, cost_text
from core.report.tellers import tell


def instructions_text(does: Instructions, words: Vocabulary, it: str = "it") -> str:
    """What an instruction does, its modes one after the other; `it` is what set it off."""
    told = tell(does.effects, TextContext(does.targets, words, it))
    ways = does.modes if does.picking is None else does.picking.ways
    told += " an opponent chooses:" if does.by_opponent else ""
    modes = [
        f"{mode.name}{extra_cost_text(mode.costs)}: "
        + (tell(mode.effects, TextContext((*does.targets, *mode.targets), words, it)) or "nothing more")
        for mode in ways
    ]
    return "; ".join(filter(None, [told, ". Or, ".join(modes)]))


def extra_cost_text(costs: tuple[CostPart, ...]) -> str:
    """What is to be paid beyond the usual; empty if nothing is."""
    return f" (additional cost: {', '.join(cost_text(part) for part in costs)})" if costs else ""
