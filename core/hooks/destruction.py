"""What can be saved from destruction and how, and what may be sacrificed."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.hooks.damage import Rescue
from core.kernel.citations import Permission
from core.kernel.immutable import immutable
from core.kernel.position import Position
from core.kernel.zones import ObjectId, PlayerId


@immutable
class AfterRegeneration:
    """What happens to a permanent that regenerates."""

    taps: bool
    heals: bool
    leaves_attack: bool


class Destruction(Topic, name="destruction"):
    """Questions about destruction, regeneration and sacrifice."""

    @question
    def regeneration_window(self, position: Position, doomed: tuple[ObjectId, ...]) -> Rescue:
        """Whether a window opens in which permanents about to go to the graveyard may be regenerated.

        Early: yes. Later: no; a shield must have been made in advance.
        """

    @question
    def may_regenerate(self, position: Position, permanent: ObjectId) -> Permission:
        """Whether an effect that regenerates a permanent may be used now. Asked as such an action is verified.

        Early: only while it is about to go to the graveyard. Later: at any time.
        """

    @question
    def after_regeneration(self, position: Position, permanent: ObjectId) -> AfterRegeneration:
        """What happens to a permanent that regenerates. Asked when it does.

        Early: it taps, heals and, before combat damage, counts as out of the attack. Later: likewise, at any time in combat.
        """

    @question
    def may_sacrifice(self, position: Position, player: PlayerId, permanent: ObjectId) -> Permission:
        """Whether a player may sacrifice a permanent. Asked for each one offered as a cost or for an effect.

        Early: not one that has lethal damage or is otherwise bound for the graveyard. Later: any that the player controls.
        """
