"""Prevention and redirection: when they may be used, and what protection does."""

from __future__ import annotations

from dataclasses import dataclass

from core.hooks.asking import Topic, question
from core.kernel.effects import EffectKind
from core.kernel.moments import Moment
from core.kernel.objects import Packet
from core.kernel.position import Position


@dataclass(frozen=True, slots=True)
class Rescue:
    """A window that opens for some sorts of help alone; with nothing admitted no window opens."""

    admits: frozenset[EffectKind] = frozenset()
    moments: frozenset[Moment] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.admits)


NO_WINDOW = Rescue()


class Damage(Topic, name="damage"):
    """Questions about damage that is about to land."""

    @question
    def prevention_window(self, position: Position, packets: tuple[Packet, ...]) -> Rescue:
        """Whether a window opens in which damage, now assigned, may be prevented or redirected. Asked before it lands.

        1994: yes, for prevention and redirection alone. Later: no; help must have been made in advance.
        """

    @question
    def is_stopped(self, position: Position, packet: Packet) -> bool:
        """Whether protection stops an amount of damage. Asked for each one about to land on a creature with protection.

        1994: it is reduced to nothing. Later: it is prevented.
        """
