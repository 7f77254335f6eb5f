"""The abilities that the rules themselves give to things and to players, with no card that says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.kernel.abilities.kinds import Activated, Instructions, Triggered
from core.kernel.objects.keywords import KeywordName
from core.kernel.values.named_tuple import NamedTuple


class GivenByRules(NamedTuple):
    """What the rules give, as a game is told it when it begins."""

    mana_of_land: Mapping[str, Activated]
    """The mana ability that goes with each basic land type, by its name."""
    deploying: Activated
    """Where creatures are handed over to teammates: what each creature has for that."""
    set_off_by_damage: Mapping[KeywordName, Triggered]
    """What keywords about damage mean in documents that have damage set them off."""
    drawing: Triggered
    """The draw of a draw step, where that waits on the stack."""
    planeswalking: Triggered
    """What every game with planes has."""
    rolling: Instructions
    """What a roll of the planar die does that waits as an ability does."""
    turning_up: Instructions
    """What turning a face-down creature up does, where that waits."""
    leaving: Callable[[int], Instructions]
    """What stops that which an effect has set for later, known by its number, or ignores a permanent (0), where that waits."""
