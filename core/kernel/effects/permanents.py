"""Effects on permanents: tap, attach, put counters, change control, copy, turn face up, transform, phase out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.abilities.modifications import Modification
from core.kernel.abilities.references import Amount, Reference, Role, Target
from core.kernel.effects.damage import HERE
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.moments import Duration

if TYPE_CHECKING:
    pass


@immutable
class Tap:
    """Tap permanents."""

    what: Reference = HERE


@immutable
class Untap:
    """Untap permanents."""

    what: Reference = HERE


@immutable
class BlockAnew:
    """A blocker is removed from combat, what it alone had blocked is unblocked, and it blocks another attacker, or the same."""

    what: Reference = HERE


@immutable
class IsAttacking:
    """Creatures in play are attacking from now on, against what is pointed at, or what their controllers choose."""

    what: Reference = HERE
    against: Reference | None = None


@immutable
class AttackAnew:
    """Whoever controls the instruction picks anew what an attacker attacks."""

    what: Reference = HERE


@immutable
class BecomeBlocked:
    """Attackers become blocked, though no creature blocks them."""

    what: Reference = HERE


@immutable
class AddCounters:
    """Put counters on things, or on a player (poison)."""

    kind: str
    count: Amount = 1
    on: Reference = HERE


@immutable
class RemoveCounters:
    """Take counters off things, as many as there are if fewer."""

    kind: str
    count: Amount = 1
    on: Reference = Role.SOURCE


@immutable
class MoveCounters:
    """Take counters off one thing and put them on another; all there are of every kind if none is given."""

    to: Reference
    of: Reference = HERE
    kind: str = ""


@immutable
class PutCountersOf:
    """Put as many counters of each kind on a thing as another had that has left the battlefield."""

    of: Reference
    on: Reference = HERE


@immutable
class Attach:
    """Attach the source, or another permanent, to something."""

    to: Reference = HERE
    what: Reference = Role.SOURCE


@immutable
class Apply:
    """Begin a continuous effect on what is pointed at when this is carried out, and on nothing else."""

    modifications: tuple[Modification, ...]
    to: Reference = HERE
    lasts: Duration = Duration.TURN


@immutable
class PutSticker:
    """Whoever controls the instruction puts a sticker from one of his or her sheets on a thing that is theirs."""

    to: Reference = HERE


@immutable
class ExchangeControl:
    """The controllers of two permanents change places, for good."""

    one: Reference = HERE
    other: Reference = Target(1)


class WordKind(Fixed):
    """A sort of words of which one may be put in the place of another."""

    COLORS = "color"
    LANDS = "basic land type"
    CREATURES = "creature type"


@immutable
class Reword:
    """Change a text for good: one word of a sort for another, both chosen now; `never` are words not to be put in."""

    words: tuple[WordKind, ...]
    what: Reference = HERE
    never: frozenset[str] = frozenset()


@immutable
class GainAbilitiesOf:
    """Something gains all the activated abilities that another thing has when this is carried out."""

    of: Reference = HERE
    what: Reference = Role.SOURCE
    lasts: Duration = Duration.TURN


@immutable
class BecomeCopy:
    """Something becomes a copy of something else (of one of several, which the controller picks), perhaps not in its colors.

    With `keeps_ability` it also has the ability that says so.
    """

    what: Reference
    of: Reference
    lasts: Duration = Duration.GAME
    keeps_color: bool = False
    keeps_ability: bool = False


@immutable
class TurnFaceUp:
    """Turn a face-down permanent face up."""

    what: Reference = HERE


@immutable
class TurnFaceDown:
    """Turn a permanent face down."""

    what: Reference = HERE


@immutable
class PhaseOut:
    """Permanents phase out."""

    what: Reference = HERE


@immutable
class Away:
    """Permanents are exiled, or phase out if they are `phased`, until the source leaves the battlefield.

    What is `tapped` becomes so as it comes back.
    """

    what: Reference = HERE
    phased: bool = False
    tapped: bool = False


@immutable
class Transform:
    """Turn a permanent over, so that its other face is up."""

    what: Reference = Role.SOURCE


@immutable
class Flip:
    """Flip a flip card."""

    what: Reference = Role.SOURCE
