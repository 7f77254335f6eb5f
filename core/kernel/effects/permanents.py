"""Effects on permanents: tap, attach, put counters, change control, copy, turn face up, transform, phase out."""

from __future__ import annotations

from core.kernel.abilities.modifications import Control, Modification
from core.kernel.abilities.references import HERE, Amount, Reference, Role, Target
from core.kernel.effects.effect import Effect
from core.kernel.phrases import phrase, says, words
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.moments import Duration


@says(
    "tap {what}",
)
@immutable
class Tap(Effect):
    """Tap permanents."""

    what: Reference = HERE

    @property
    def is_about_it_alone(self) -> bool:
        """If it is what is tapped."""
        return self.what is Role.IT


@says(
    "untap {what}",
)
@immutable
class Untap(Effect):
    """Untap permanents."""

    what: Reference = HERE

    @property
    def untaps(self) -> Reference:
        """The permanents."""
        return self.what


@says(
    "{what} block(s) anew",
)
@immutable
class BlockAnew(Effect):
    """A blocker is removed from combat, what it alone had blocked is unblocked, and it blocks another attacker, or the same."""

    what: Reference = HERE


@says(
    "{what} (is|are) attacking[ {against}]",
)
@immutable
class IsAttacking(Effect):
    """Creatures in play are attacking from now on, against what is pointed at, or what their controllers choose."""

    what: Reference = HERE
    against: Reference | None = None


@says(
    "choose anew what {what} (is|are) attacking",
)
@immutable
class AttackAnew(Effect):
    """Whoever controls the instruction picks anew what an attacker attacks."""

    what: Reference = HERE


@says(
    "{what} become(s) blocked",
)
@immutable
class BecomeBlocked(Effect):
    """Attackers become blocked, though no creature blocks them."""

    what: Reference = HERE


@says(
    "put {count#} {kind} on {on}",
    "{on} get(s) {count#} {kind}",
)
@immutable
class AddCounters(Effect):
    """Put counters on things, or on a player (poison)."""

    kind: str
    count: Amount = 1
    on: Reference = HERE


@says(
    "remove {count#} {kind} from {on}",
)
@immutable
class RemoveCounters(Effect):
    """Take counters off things, as many as there are if fewer."""

    kind: str
    count: Amount = 1
    on: Reference = Role.SOURCE


@says(
    "move all {kind} from {of} onto {to}",
    phrase("move all counters from {of} onto {to}", kind=""),
)
@immutable
class MoveCounters(Effect):
    """Take counters off one thing and put them on another; all there are of every kind if none is given."""

    to: Reference
    of: Reference = HERE
    kind: str = ""


@says(
    "put as many counters of each kind on {on} as {of} had",
)
@immutable
class PutCountersOf(Effect):
    """Put as many counters of each kind on a thing as another had that has left the battlefield."""

    of: Reference
    on: Reference = HERE


@says(
    "attach {what} to {to}",
)
@immutable
class Attach(Effect):
    """Attach the source, or another permanent, to something, as an equip ability does."""

    to: Reference = HERE
    what: Reference = Role.SOURCE


@says(
    phrase("gain control of {to}", modifications=(Control(Role.YOU),), lasts=Duration.GAME),
    phrase("gain control of {to} {lasts}", modifications=(Control(Role.YOU),)),
    "{to} {modifications} {lasts}",
    phrase("{to} {modifications}", lasts=Duration.GAME),
    "{lasts}, {to} {modifications}",
)
@immutable
class Apply(Effect):
    """Begin a continuous effect on what is pointed at when this is carried out, and on nothing else."""

    modifications: tuple[Modification, ...]
    to: Reference = HERE
    lasts: Duration = Duration.TURN

    @property
    def is_about_it_alone(self) -> bool:
        """If it is what is changed."""
        return self.to is Role.IT

    @property
    def changes(self) -> tuple[Modification, ...]:
        """What it makes of those things."""
        return self.modifications


@says(
    "put a sticker on {to}",
)
@immutable
class PutSticker(Effect):
    """Whoever controls the instruction puts a sticker from one of his or her sheets on a thing that is theirs."""

    to: Reference = HERE


@says(
    "exchange control of {one} and {other}",
)
@immutable
class ExchangeControl(Effect):
    """The controllers of two permanents change places, for good."""

    one: Reference = HERE
    other: Reference = Target(1)


class WordKind(Fixed):
    """A sort of words of which one may be put in the place of another."""

    COLORS = "color"
    LANDS = "basic land type"
    CREATURES = "creature type"


@says(
    "change one {words} to another in the text of {what}[, but to none of {never}]",
)
@immutable
class Reword(Effect):
    """Change a text for good: one word of a sort for another, both chosen now; `never` are words not to be put in."""

    words: tuple[WordKind, ...]
    what: Reference = HERE
    never: frozenset[str] = frozenset()


@says(
    "{what} gain(s) all activated abilities of {of} {lasts}",
)
@immutable
class GainAbilitiesOf(Effect):
    """Something gains all the activated abilities that another thing has when this is carried out."""

    of: Reference = HERE
    what: Reference = Role.SOURCE
    lasts: Duration = Duration.TURN


@says(
    phrase(
        "{what} become(s) a copy of {of}[keeps_color? in its own colors][keeps_ability? with this ability]",
        lasts=Duration.GAME,
    ),
    "{what} become(s) a copy of {of} {lasts}[keeps_color? in its own colors][keeps_ability? with this ability]",
)
@immutable
class BecomeCopy(Effect):
    """Something becomes a copy of something else (of one of several, which the controller picks), perhaps not in its colors.

    With `keeps_ability` it also has the ability that says so.
    """

    what: Reference
    of: Reference
    lasts: Duration = Duration.GAME
    keeps_color: bool = False
    keeps_ability: bool = False


@says(
    "turn {what} face up",
)
@immutable
class TurnFaceUp(Effect):
    """Turn a face-down permanent face up."""

    what: Reference = HERE


@says(
    "turn {what} face down",
)
@immutable
class TurnFaceDown(Effect):
    """Turn a permanent face down."""

    what: Reference = HERE


@says(
    "{what} phase(s) out",
)
@immutable
class PhaseOut(Effect):
    """Permanents phase out."""

    what: Reference = HERE


@says(
    "exile {what} until this leaves the battlefield[tapped? and tap it as it comes back]",
    phrase("{what} phase(s) out until this leaves the battlefield[tapped? and tap it as it comes back]", phased=True),
)
@immutable
class Away(Effect):
    """Permanents are exiled, or phase out if they are `phased`, until the source leaves the battlefield.

    What is `tapped` becomes so as it comes back.
    """

    what: Reference = HERE
    phased: bool = False
    tapped: bool = False


@says(
    "transform {what}",
)
@immutable
class Transform(Effect):
    """Turn a permanent over, so that its other face is up."""

    what: Reference = Role.SOURCE


@says(
    "flip {what}",
)
@immutable
class Flip(Effect):
    """Flip a flip card."""

    what: Reference = Role.SOURCE


words({kind: kind.value for kind in WordKind})
