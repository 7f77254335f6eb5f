"""Who may attack and block, bands, and what leaves an attack."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.citations import Permission
from core.kernel.position import Position
from core.kernel.zones import ObjectId


class Attack(Topic, name="attack"):
    """Questions about attackers and blockers."""

    @question
    def may_attack(self, position: Position, creature: ObjectId, fresh: bool) -> Permission:
        """Whether a creature may be declared as an attacker; `fresh` if it has come too lately. Asked for each one.

        Early: untapped, no Wall, not fresh. Later: untapped, no defender, not fresh. What is fresh is a question of its own.
        """

    @question
    def may_band(self, position: Position, creatures: tuple[ObjectId, ...]) -> Permission:
        """Whether attackers may form a band. Asked for each band of two or more. All eras: with at most one that lacks banding."""

    @question
    def may_block(self, position: Position, blocker: ObjectId, attackers: tuple[ObjectId, ...]) -> Permission:
        """Whether a creature may block the attackers it is put against. Asked for each blocker; more than one is never legal.

        Early: one that can block any member of a band can block the band. Later: the attacker it is declared against decides,
        and the rest of the band becomes blocked with it. Tapped creatures never block; evasion is checked in each era.
        """
