"""What the abilities do that the rules themselves give: basic lands' mana, lifelink, the turn's draw, planeswalking."""

from __future__ import annotations

from core.effects.dice_and_planes import Planeswalk, RollPlanarDie
from core.effects.draw_and_discard import Draw
from core.effects.keyword_abilities import LINKS, TOUCHES
from core.effects.lasting import Apply
from core.effects.life_and_mana import AddMana
from core.effects.permanents import TurnFaceUp
from core.effects.turns import LeaveEffect
from core.kernel.abilities.costs import TapThis
from core.kernel.abilities.descriptions import PlayerFilter, TargetSpec, Whose
from core.kernel.abilities.given_by_rules import GivenByRules
from core.kernel.abilities.kinds import Activated, Instructions, Triggered, When
from core.kernel.abilities.modifications import Control
from core.kernel.abilities.references import Role, Target
from core.kernel.abilities.trigger_events import BeginningOf, RollsFace
from core.kernel.objects.card_types import BASIC_LANDS
from core.kernel.objects.keywords import KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.moments import Duration, Moment
from core.play.planeswalking import PLANESWALKER


def _mana_of_land(color: Color) -> Activated:
    return Activated((TapThis(),), Instructions((AddMana((mana_of(color),)),)), label=f"tap for {color.word}")


def _leaving(delayed: int) -> Instructions:
    return Instructions((LeaveEffect(delayed),))


_DEPLOYING = Activated(
    (TapThis(),),
    Instructions(
        (Apply((Control(Target(0)),), Role.SOURCE, Duration.GAME),), (TargetSpec((PlayerFilter(Whose.TEAMMATES),)),)
    ),
    label="deploy",
    when=When.SORCERY,
)
"""A teammate whom its player picks gains control of it."""

GIVEN_BY_RULES = GivenByRules(
    mana_of_land={name: _mana_of_land(color) for name, color in BASIC_LANDS.items()},
    deploying=_DEPLOYING,
    set_off_by_damage={KeywordName.LIFELINK: LINKS, KeywordName.DEATHTOUCH: TOUCHES},
    drawing=Triggered(BeginningOf(Moment.DRAW), Instructions((Draw(),))),
    planeswalking=Triggered(RollsFace(PLANESWALKER), Instructions((Planeswalk(),))),
    rolling=Instructions((RollPlanarDie(),)),
    turning_up=Instructions((TurnFaceUp(Role.SOURCE),)),
    leaving=_leaving,
)
"""What a game is told as it begins."""
