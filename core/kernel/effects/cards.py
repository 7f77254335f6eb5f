"""Effects on cards: move, draw, discard, search, reveal, shuffle, sacrifice, destroy, play, counter, copy, change targets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.kernel.abilities.descriptions import Filter, PlayerFilter, Whose
from core.kernel.abilities.references import HERE, All, Amount, Reference, Role
from core.kernel.effects.effect import Effect
from core.kernel.objects.keywords import KeywordName
from core.kernel.phrases import phrase, says, words
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.mana_cost import ManaCost

if TYPE_CHECKING:
    from core.kernel.abilities.modifications import Modification


@says(
    "destroy {what}",
    phrase("bury {what}", regeneration=False),
)
@immutable
class Destroy(Effect):
    """Put permanents into their owners' graveyards; without `regeneration` nothing saves them (that is to bury them)."""

    what: Reference = HERE
    regeneration: bool = True

    @property
    def is_about_it_alone(self) -> bool:
        """If it is what is destroyed."""
        return self.what is Role.IT


@says(
    "sacrifice {count#} {described}",
    "{player} sacrifice(s) {count#} {described}",
)
@immutable
class Sacrifice(Effect):
    """Each player pointed at puts `count` permanents that fit the description, of the player's own choice, into the graveyard."""

    described: Filter
    player: Reference = Role.YOU
    count: Amount = 1

    @property
    def sacrifices(self) -> tuple[tuple[bool, Effect], ...]:
        """That of the player himself, and that of the others."""
        return _by_player(self)


@says(
    "{player} keep(s) one each of {described} and sacrifice(s) all other permanents",
)
@immutable
class KeepOneEach(Effect):
    """Each player picks one of his or her permanents for each description, in this order, and sacrifices all others."""

    described: tuple[Filter, ...]
    player: Reference = Role.EACH_PLAYER

    @property
    def sacrifices(self) -> tuple[tuple[bool, Effect], ...]:
        """That of the player himself, and that of the others."""
        return _by_player(self)


@says(
    "each player picks a {described} of another player's, who loses {life} life or sacrifices it",
)
@immutable
class MutualThreat(Effect):
    """Each player picks something of the other player's, whose controller loses life or sacrifices it; then all of that happens."""

    described: Filter
    life: int = 2


@says(
    "sacrifice {what}",
    "{what's} controller sacrifices it",
)
@immutable
class SacrificeIt(Effect):
    """The controller of the very thing pointed at sacrifices it."""

    what: Reference = Role.SOURCE

    @property
    def sacrifices(self) -> tuple[tuple[bool, Effect], ...]:
        """Of all things of a description, the player's own, and those of the others."""
        if not isinstance(self.what, All):
            return ()
        own, others = (replace(self.what.described, whose=whose) for whose in (Whose.YOURS, Whose.OPPONENTS))
        return (True, SacrificeIt(All(own))), (False, SacrificeIt(All(others)))


def _by_player(effect: Sacrifice | KeepOneEach) -> tuple[tuple[bool, Effect], ...]:
    """A demand to sacrifice, parted by who has to."""
    if effect.player is Role.YOU:
        return ((True, effect),)
    if effect.player is Role.EACH_PLAYER:
        return (True, replace(effect, player=Role.YOU)), (False, replace(effect, player=Role.OPPONENT))
    return ()


class Place(Fixed):
    """Where `Move` puts cards."""

    HAND = "its owner's hand"
    GRAVEYARD = "its owner's graveyard"
    BATTLEFIELD = "the battlefield"
    EXILE = "exile"
    TOP_OF_LIBRARY = "the top of its owner's library"
    BOTTOM_OF_LIBRARY = "the bottom of its owner's library"
    INTO_LIBRARY = "its owner's library, which is shuffled"


@says(
    phrase("return {what} to its owner's hand <keep>", to=Place.HAND),
    phrase("return {what} to their owners' hands <keep>", to=Place.HAND),
    phrase("return {what} to your hand <keep>", to=Place.HAND),
    phrase("put {what} into your hand <keep>", to=Place.HAND),
    phrase("put {what} into its owner's hand <keep>", to=Place.HAND),
    phrase("put {what} into its owner's graveyard <keep>", to=Place.GRAVEYARD),
    phrase("put {what} into their owners' graveyards <keep>", to=Place.GRAVEYARD),
    phrase("put {what} into your graveyard <keep>", to=Place.GRAVEYARD),
    phrase(
        "put {what} on the battlefield[tapped? tapped][attacking? attacking][transformed? transformed]"
        "[ under {under's} control][ blocking {blocking}][ with a {counters} on it][, where it {being}]"
        "[, remembered as {link}] <keep>",
        to=Place.BATTLEFIELD,
    ),
    phrase(
        "return {what} to the battlefield[tapped? tapped][attacking? attacking][transformed? transformed]"
        "[ under {under's} control][ with a {counters} on it] <keep>",
        to=Place.BATTLEFIELD,
    ),
    phrase(
        "exile {what}[face_down? face down][ with a {counters} on it][, remembered as {link}] <keep>", to=Place.EXILE
    ),
    phrase("put {what} on top of its owner's library[ below {depth} cards] <keep>", to=Place.TOP_OF_LIBRARY),
    phrase("put {what} on top of your library <keep>", to=Place.TOP_OF_LIBRARY),
    phrase("put {what} on top of their owners' libraries <keep>", to=Place.TOP_OF_LIBRARY),
    phrase("put {what} on the bottom of its owner's library <keep>", to=Place.BOTTOM_OF_LIBRARY),
    phrase("put {what} on the bottom of your library <keep>", to=Place.BOTTOM_OF_LIBRARY),
    phrase("shuffle {what} into its owner's library <keep>", to=Place.INTO_LIBRARY),
    phrase("shuffle {what} into your library <keep>", to=Place.INTO_LIBRARY),
    phrase("shuffle {what} into their owners' libraries <keep>", to=Place.INTO_LIBRARY),
)
@immutable
class Move(Effect):
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


@says(
    "put the top card of your library into your hand <keep>",
    "{player} put(s) the top card of their library into their hand <keep>",
)
@immutable
class TakeFromLibrary(Effect):
    """A player puts the top card of the library into the hand, which is no draw; it is remembered under a key."""

    player: Reference = Role.YOU
    keep: str = "those"


@says(
    "draw {count|card} <key>",
    "{player} draw(s) {count|card} <key>",
)
@immutable
class Draw(Effect):
    """A player draws cards, one after the other; they are remembered under a key if there is one."""

    count: Amount = 1
    player: Reference = Role.YOU
    key: str = ""

    draws = True


class How(Fixed):
    """Who picks the cards of a discard."""

    CHOSEN = "the player chooses"
    RANDOM = "at random"
    ALL = "the whole hand"


@says(
    phrase("discard {count|card}", player=Role.YOU),
    phrase("discard {count|card} at random", player=Role.YOU, how=How.RANDOM),
    phrase("discard your hand", player=Role.YOU, how=How.ALL),
    "{player} discard(s) {count|card}",
    phrase("{player} discard(s) {count|card} at random", how=How.RANDOM),
    phrase("{player} discard(s) their hand", how=How.ALL),
    phrase("{player} discard(s) all {described@hand}", how=How.ALL),
)
@immutable
class Discard(Effect):
    """Each player pointed at discards; `described` limits what counts. With `How.ALL` the count is not used."""

    count: Amount = 1
    player: Reference = HERE
    how: How = How.CHOSEN
    described: Filter | None = None


@says(
    "ante the top card of your library",
    "{player} ante(s) the top card of their library",
)
@immutable
class Ante(Effect):
    """Each player pointed at stakes the top card of the library."""

    player: Reference = Role.YOU


@says(
    "play {what} for {pay}, or for nothing, as {by} lets you",
    "play {what} without paying its mana cost, as {by} lets you",
)
@immutable
class PlayCard(Effect):
    """The controller plays a card that a keyword has set aside, for a cost or for nothing."""

    what: Reference
    by: KeywordName
    pay: ManaCost | None = None


@says(
    "you may cast {what} transformed without paying its mana cost",
)
@immutable
class CastFree(Effect):
    """The controller may cast a card without paying its mana cost, with its back up."""

    what: Reference


@says(
    "you may cast one of {what} face down without paying its mana cost, if the mana spent on this could pay it",
)
@immutable
class CastHidden(CastFree):
    """The controller may cast one of some cards face down for nothing, if what was spent on the ability could pay its mana cost.

    What it becomes is turned up before it deals damage, is dealt any or becomes tapped.
    """


@says(
    "you may cast a copy of {of} without paying its mana cost",
)
@immutable
class CastCopy(Effect):
    """The controller may copy a card where it is and cast the copy for nothing."""

    of: Reference


@says(
    "you may reveal a {described@anywhere} you own from outside the game and put it into your hand",
)
@immutable
class BringIn(Effect):
    """The controller may show a card that fits, of those that lie outside the game, and put it into the hand."""

    described: Filter


@says(
    "reveal {what}",
)
@immutable
class Reveal(Effect):
    """The controller shows cards."""

    what: Reference


@immutable
class Ripple(Effect):
    """The controller may reveal cards off the library; those with the source's name may be played for nothing."""

    count: int


@says(
    "shuffle",
    "shuffle your library",
    "{player} shuffle(s) their library",
    "{player} shuffle(s)",
)
@immutable
class Shuffle(Effect):
    """A player shuffles the library."""

    player: Reference = Role.YOU


@says(
    "counter {what}",
    "counter {what}, putting it {instead} instead",
)
@immutable
class Counter(Effect):
    """Counter spells or abilities; a spell's card goes to `instead`, if that is given."""

    what: Reference = HERE
    instead: Place | None = None


@says(
    "copy {what}[ {count} times][new_targets? . you may choose new targets for the copy]",
)
@immutable
class CopySpell(Effect):
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


@says(
    phrase(
        "copy {what} for each other thing that it could target, each copy with another of these for a target", among=()
    ),
    "copy {what} for each other {among} that it could target, each copy with another of these for a target",
)
@immutable
class CopyForEach(Effect):
    """Copy a spell once for each other thing that fits and that it could target, each copy with another of these for a target."""

    what: Reference = HERE
    among: tuple[Filter | PlayerFilter, ...] = ()


@says(
    "copy {what} for {target} as its target",
)
@immutable
class CopyFor(Effect):
    """Copy a spell on the stack, for one thing alone as its target, if it can have that."""

    target: Reference
    what: Reference = HERE


@says(
    phrase("change the targets of {what}[ to {to}]", way=Aims.ALL),
    phrase("change the target of {what}[ to {to}]", way=Aims.ALL),
    phrase("change one target of {what}[ to {to}]", way=Aims.ONE),
    phrase("you may change any targets of {what}[ to {to}]", way=Aims.ANY),
    phrase("you may choose new targets for {what}", way=Aims.ANEW),
)
@immutable
class ChangeTargets(Effect):
    """Change the targets of a spell or ability: all of them or, as `way` has it, others.

    If `to` is given, what it points at is the only thing that may become a target.
    """

    what: Reference = HERE
    way: Aims = Aims.ALL
    to: Reference | None = None


words(
    {
        Place.HAND: "into its owner's hand",
        Place.GRAVEYARD: "into its owner's graveyard",
        Place.BATTLEFIELD: "on the battlefield under your control",
        Place.EXILE: "into exile",
        Place.TOP_OF_LIBRARY: "on top of its owner's library",
        Place.BOTTOM_OF_LIBRARY: "on the bottom of its owner's library",
        Place.INTO_LIBRARY: "into its owner's library, which is shuffled",
    }
)
