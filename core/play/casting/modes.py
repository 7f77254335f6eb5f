"""Modes of modal spells and abilities: which may be chosen, how many, by whom, and what those not chosen do not ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.casting import CastingFact
from core.kernel.values.citations import Because, Unfinished
from core.kernel.values.numbers import so_many
from core.kernel.words.costs import CostPart, PayMana
from core.kernel.words.kinds import Instructions
from core.kernel.words.modes import Mode, Picking
from core.play.base.permissions import refuse

if TYPE_CHECKING:
    from core.play.base.game import Game


def verify_mode_is_there(game: Game, name: str, does: Instructions, mode: int | None) -> None:
    """Check that there is a mode in the place that is named.

    Raises:
        Refused: there is none there, or no choice of modes.
    """
    if mode is not None and does.modes and not 0 <= mode < len(does.modes):
        refuse(game, CastingFact.NO_SUCH_MODE, f"{name} has {so_many(len(does.modes), 'mode')}")
    if mode is not None and not does.modes:
        refuse(game, CastingFact.NO_SUCH_MODE, f"{name} has no modes to choose from")


def verify_mode(game: Game, name: str, does: Instructions, mode: int | None) -> Because:
    """Check that a way of using something is chosen where there are several, and nowhere else. Returns what lets it pass.

    Raises:
        Unfinished: none is chosen.
        Refused: one where there is nothing to choose, one that may not be, or another's choice.
    """
    if does.by_opponent and does.modes and mode is not None:
        refuse(game, CastingFact.NO_SUCH_MODE, f"an opponent chooses the mode of {name}")
    if mode is None:
        if does.modes and not does.by_opponent:
            ways = ", ".join(way.name for way in does.modes)
            refuse(game, CastingFact.NO_SUCH_MODE, f"{name} needs one of: {ways}", Unfinished)
        return ()
    chosen = does.modes[mode]
    because = () if does.picking is None else _verify_picks(game, name, does.picking, chosen)
    modes_without_targets = [
        index for index, other_mode in enumerate(does.modes) if other_mode.targets and not chosen.targets
    ]
    if not modes_without_targets or does.picking is not None:
        return because
    nothing = game.fact(CastingFact.OTHER_WAYS_ASK_NOTHING)
    return (*because, nothing)


def _verify_picks(game: Game, name: str, picking: Picking, chosen: Mode) -> Because:
    """Check what a way is made up of. Returns what lets it pass.

    Raises:
        Refused: one way is in it twice, there are too many of them, or they are worth too much.
    """
    picks = chosen.picks
    repeats = len(set(picks)) < len(picks)
    if repeats and not picking.twice:
        refuse(game, CastingFact.MODE_TWICE, f"one way of using {name} cannot be chosen twice")
    if picking.worth and sum(picking.worth[pick] for pick in picks) > picking.most_worth:
        refuse(game, CastingFact.MODES_WORTH, f"ways of using {name} that are worth {picking.most_worth} may be chosen")
    if picking.part is None:
        because = (game.fact(CastingFact.MODE_TWICE),) if repeats else ()
        return (*because, game.fact(CastingFact.MODES_WORTH)) if picking.worth else because
    if len(picks) < 2:
        return ()
    if chosen.part is not picking.part:
        refuse(game, CastingFact.MANY_MODES, f"{name} can be used in one way alone unless more is paid for it")
    return (game.fact(CastingFact.LATER_CHOICES_COUNT),)


def costs_of(game: Game, does: Instructions, mode: int | None, costs: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    """What is asked besides a usual cost once the way is known: all that the ways ask for of which it is made up."""
    if mode is None or does.picking is None or len(does.modes[mode].picks) < 2:
        return costs
    if not any(isinstance(part, PayMana) for part in costs):
        return costs

    game.rest_on_fact(CastingFact.ALL_WAYS_ARE_PAID)
    return costs
