"""The ability that each creature has where creatures are handed over to teammates."""

from __future__ import annotations

from core.kernel.abilities.costs import TapThis
from core.kernel.abilities.descriptions import PlayerFilter, TargetSpec, Whose
from core.kernel.abilities.kinds import Activated, Instructions, When
from core.kernel.abilities.modifications import Control
from core.kernel.abilities.references import Role, Target
from core.kernel.effects import Apply
from core.kernel.values.moments import Duration

DEPLOYING = Activated(
    (TapThis(),),
    Instructions(
        (Apply((Control(Target(0)),), Role.SOURCE, Duration.GAME),), (TargetSpec((PlayerFilter(Whose.TEAMMATES),)),)
    ),
    label="deploy",
    when=When.SORCERY,
)
"""A teammate whom its player picks gains control of it."""
