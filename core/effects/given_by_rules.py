"""What the abilities do that the rules themselves give: basic lands' mana, lifelink, the turn's draw, planeswalking.

The effects of each are read in as a game first needs it: most games need the mana of lands and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from core.kernel.triggers.trigger_events import BeginningOf, RollsFace
from core.kernel.values.card_types import BASIC_LANDS
from core.kernel.values.keywords import KeywordName
from core.kernel.values.mana import mana_of
from core.kernel.values.moments import Moment
from core.kernel.words.costs import TapThis
from core.kernel.words.descriptions import PlayerFilter, TargetSpec, Whose
from core.kernel.words.durations import Duration
from core.kernel.words.kinds import Activated, Instructions, Static, Triggered, When
from core.kernel.words.modifications import Control
from core.kernel.words.references import Role, Target


class _GivenByRules:
    """See `GivenByRules`, which says what each of these is."""

    keywords_of_damage = (KeywordName.LIFELINK, KeywordName.DEATHTOUCH)

    @cached_property
    def mana_of_land(self) -> Mapping[str, Activated]:
        from core.effects.life_and_mana import AddMana

        return {
            name: Activated((TapThis(),), Instructions((AddMana((mana_of(color),)),)), label=f"tap for {color.word}")
            for name, color in BASIC_LANDS.items()
        }

    @cached_property
    def deploying(self) -> Activated:
        """With the deploy creatures option, a teammate whom its player picks gains control of it."""
        from core.effects.continuous_effects import Apply

        handing_over = Apply((Control(Target(0)),), Role.SOURCE, Duration.GAME)
        does = Instructions((handing_over,), (TargetSpec((PlayerFilter(Whose.TEAMMATES),)),))
        return Activated((TapThis(),), does, label="deploy", when=When.SORCERY)

    def set_off_by_damage(self, keyword: KeywordName) -> Triggered:
        from core.effects.keyword_abilities import LINKS, TOUCHES

        return {KeywordName.LIFELINK: LINKS, KeywordName.DEATHTOUCH: TOUCHES}[keyword]

    @cached_property
    def drawing(self) -> Triggered:
        from core.effects.draw_and_discard import Draw

        return Triggered(BeginningOf(Moment.DRAW), Instructions((Draw(),)))

    @cached_property
    def planeswalking(self) -> Triggered:
        from core.effects.dice_and_planes import Planeswalk
        from core.play.base.planeswalking import PLANESWALKER

        return Triggered(RollsFace(PLANESWALKER), Instructions((Planeswalk(),)))

    @cached_property
    def rolling(self) -> Instructions:
        from core.effects.dice_and_planes import RollPlanarDie

        return Instructions((RollPlanarDie(),))

    @cached_property
    def turning_up(self) -> Instructions:
        from core.effects.permanents import TurnFaceUp

        return Instructions((TurnFaceUp(Role.SOURCE),))

    @cached_property
    def of_counters(self) -> Mapping[str, Static | Triggered]:
        from core.effects.keyword_abilities import exalted, hexproof, menace

        return {"exalted": exalted(), "hexproof": hexproof(), "menace": menace()}

    def leaving(self, delayed: int) -> Instructions:
        from core.effects.turns import LeaveEffect

        return Instructions((LeaveEffect(delayed),))


GIVEN_BY_RULES = _GivenByRules()
"""What a game is told as it begins."""
