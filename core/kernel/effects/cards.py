"""Effects on cards: move, draw, discard, search, reveal, shuffle, sacrifice, destroy, play, counter, copy, change targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.abilities.descriptions import Filter, PlayerFilter
from core.kernel.abilities.references import Amount, Reference, Role
from core.kernel.effects.damage import HERE
from core.kernel.objects.keywords import KeywordName
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.mana_cost import ManaCost

if TYPE_CHECKING:
    from core.kernel.abilities.modifications import Modification


@immutable
class Destroy:
    """Put permanents into their owners' graveyards; without `regeneration` nothing saves them (that is to bury them)."""

    what: Reference = HERE
    regeneration: bool = True


@immutable
class Sacrifice:
    """Each player pointed at puts `count` permanents that fit the description, of the player's own choice, into the graveyard."""

    described: Filter
    player: Reference = Role.YOU
    count: Amount = 1


@immutable
class KeepOneEach:
    """Each player picks one of his or her permanents for each description, in this order, and sacrifices all others."""

    described: tuple[Filter, ...]
    player: Reference = Role.EACH_PLAYER


@immutable
class MutualThreat:
    """Each player picks something of the other player's, whose controller loses life or sacrifices it; then all of that happens."""

    described: Filter
    life: int = 2


@immutable
class SacrificeIt:
    """The controller of the very thing pointed at sacrifices it."""

    what: Reference = Role.SOURCE


class Place(Fixed):
    """Where `Move` puts cards."""

    HAND = "its owner's hand"
    GRAVEYARD = "its owner's graveyard"
    BATTLEFIELD = "the battlefield"
    EXILE = "exile"
    TOP_OF_LIBRARY = "the top of its owner's library"
    BOTTOM_OF_LIBRARY = "the bottom of its owner's library"
    INTO_LIBRARY = "its owner's library, which is shuffled"


@immutable
class Move:
    """Put objects somewhere else; `under` says who controls what enters play, `link` stores the cards for a linked ability.

    What enters play `attacking` joins the attack under way, unblocked; what enters it `blocking` blocks the attacker pointed at,
    or one of its controller's choice. `keep` is the key under which it is remembered.
    It enters with a counter of the kind `counters`, if there is one, and `transformed` with its back up, and as
    whatever `being` makes of it for good. On top of a library it goes below `depth` cards;
    into exile it may go face down.
    """

    what: Reference
    to: Place
    under: Reference | None = None
    link: str = ""
    tapped: bool = False
    attacking: bool = False
    blocking: Reference | None = None
    keep: str = ""
    counters: str = ""
    transformed: bool = False
    being: tuple[Modification, ...] = ()
    depth: int = 0
    face_down: bool = False


@immutable
class TakeFromLibrary:
    """A player puts the top card of the library into the hand, which is no draw; it is remembered under a key."""

    player: Reference = Role.YOU
    keep: str = "those"


@immutable
class Draw:
    """A player draws cards, one after the other; they are remembered under a key if there is one."""

    count: Amount = 1
    player: Reference = Role.YOU
    key: str = ""


class How(Fixed):
    """Who picks the cards of a discard."""

    CHOSEN = "the player chooses"
    RANDOM = "at random"
    ALL = "the whole hand"


@immutable
class Discard:
    """Each player pointed at discards; `described` limits what counts. With `How.ALL` the count is not used."""

    count: Amount = 1
    player: Reference = HERE
    how: How = How.CHOSEN
    described: Filter | None = None


@immutable
class Ante:
    """Each player pointed at stakes the top card of the library."""

    player: Reference = Role.YOU


@immutable
class PlayCard:
    """The controller plays a card that a keyword has set aside, for a cost or for nothing."""

    what: Reference
    by: KeywordName
    pay: ManaCost | None = None


@immutable
class CastFree:
    """The controller may cast a card without paying its mana cost, with its back up."""

    what: Reference


@immutable
class CastHidden(CastFree):
    """The controller may cast one of some cards face down for nothing, if what was spent on the ability could pay its mana cost.

    What it becomes is turned up before it deals damage, is dealt any or becomes tapped.
    """


@immutable
class CastCopy:
    """The controller may copy a card where it is and cast the copy for nothing."""

    of: Reference


@immutable
class BringIn:
    """The controller may show a card that fits, of those that lie outside the game, and put it into the hand."""

    described: Filter


@immutable
class Reveal:
    """The controller shows cards."""

    what: Reference


@immutable
class Ripple:
    """The controller may reveal cards off the library; those with the source's name may be played for nothing."""

    count: int


@immutable
class Shuffle:
    """A player shuffles the library."""

    player: Reference = Role.YOU


@immutable
class Counter:
    """Counter spells or abilities; a spell's card goes to `instead`, if that is given."""

    what: Reference = HERE
    instead: Place | None = None


@immutable
class CopySpell:
    """Put copies of a spell on the stack on top of it, with everything that was chosen for the spell, or with new targets."""

    what: Reference = HERE
    new_targets: bool = False
    count: Amount = 1


class Aims(Fixed):
    """Which targets of something are changed."""

    ALL = "the targets of"
    ONE = "one target of"
    ANY = "any targets of"
    ANEW = "new targets for"


@immutable
class CopyForEach:
    """Copy a spell once for each other thing that fits and that it could target, each copy with another of these for a target."""

    what: Reference = HERE
    among: tuple[Filter | PlayerFilter, ...] = ()


@immutable
class CopyFor:
    """Copy a spell on the stack, for one thing alone as its target, if it can have that."""

    target: Reference
    what: Reference = HERE


@immutable
class ChangeTargets:
    """Change the targets of a spell or ability: all of them or, as `way` has it, others.

    If `to` is given, what it points at is the only thing that may become a target.
    """

    what: Reference = HERE
    way: Aims = Aims.ALL
    to: Reference | None = None
