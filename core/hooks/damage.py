"""Prevention and redirection: when they may be used, and what protection does."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.effects import EffectKind
from core.kernel.fixed import Fixed
from core.kernel.immutable import immutable
from core.kernel.mana import Color
from core.kernel.moments import Moment
from core.kernel.objects import Packet
from core.kernel.position import Position
from core.kernel.zones import ObjectId


@immutable
class Rescue:
    """A window that opens for some sorts of help alone; with nothing admitted no window opens."""

    admits: frozenset[EffectKind] = frozenset()
    moments: frozenset[Moment] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.admits)


NO_WINDOW = Rescue()


class Landing(Fixed):
    """What damage does to a permanent."""

    MARKED = "it stays on the creature, together with what is there, until it heals"
    NOTHING = "it is not dealt"
    COSTS_LOYALTY = "that many loyalty counters are removed"


class Damage(Topic, name="damage"):
    """Questions about damage that is about to land."""

    @question
    def prevention_window(self, position: Position, packets: tuple[Packet, ...]) -> Rescue:
        """Whether a window opens in which damage, now assigned, may be prevented or redirected. Asked before it lands.

        Early: yes, for prevention and redirection alone. Later: no; help must have been made in advance.
        """

    @question
    def is_stopped(self, position: Position, packet: Packet) -> bool:
        """Whether protection stops an amount of damage. Asked for each one about to land on a creature with protection.

        Early: it is reduced to nothing. Later: it is prevented.
        """

    @question
    def lands_on(self, position: Position, permanent: ObjectId) -> Landing:
        """What damage does to a permanent. Asked when some is about to land on one.

        Each era: it adds up on a creature. Early and middle: to anything else, nothing. Late: it takes loyalty counters off a
        planeswalker.
        """

    @question
    def colors_of_damage(
        self, position: Position, dealer: ObjectId | None, colors: frozenset[Color]
    ) -> frozenset[Color]:
        """Which colours damage has; `colors` are those of the card that deals it. Asked as it is assigned or dealt.

        Of combat damage that has waited it is asked again as that is dealt, with the colours that its dealer has by then.

        All eras: those, whatever else made the damage possible or greater.
        """
