"""The primitives from which cards are built. Each says one thing that happens; how it happens is play's business.

Fields named `what`, `to` or `player` point at things by a `Reference`; amounts may be numbers or counted when the effect
is carried out. Nothing here knows an era: prevention and regeneration say what they are, and an era decides when such an
effect may be used.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.kernel.characteristics import Characteristics
from core.kernel.filters import Filter, TargetSpec
from core.kernel.fixed import Fixed
from core.kernel.mana import Color, Mana, ManaCost
from core.kernel.modifications import Modification
from core.kernel.moments import Duration
from core.kernel.references import Amount, Reference, Role, Target

if TYPE_CHECKING:
    from core.kernel.abilities import Condition, Triggered

HERE = Target(0)
"""The first target: what most effects are about."""


class EffectKind(Fixed):
    """What sort of help an effect is, for eras that confine it to its own time."""

    PREVENTION = "prevention of damage"
    REDIRECTION = "redirection of damage"
    REGENERATION = "regeneration"
    MANA = "making mana"


class PlayerRule(Fixed):
    """A change of what a player may do."""

    EXTRA_LAND = "one more land this turn"
    NO_LANDS = "no lands"
    NO_CONCEDING = "no conceding"
    ONE_DRAW = "no more than one card drawn each turn"


@dataclass(frozen=True, slots=True)
class DealDamage:
    """The source deals damage to each thing pointed at."""

    amount: Amount
    to: Reference = HERE
    source: Reference = Role.SOURCE


@dataclass(frozen=True, slots=True)
class Prevent:
    """Stop up to `amount` of the damage (all of it for `None`) that is dealt to `to`, or by sources of some colours."""

    amount: Amount | None
    to: Reference = HERE
    from_colors: frozenset[Color] = frozenset()
    kind = EffectKind.PREVENTION


@dataclass(frozen=True, slots=True)
class Redirect:
    """Up to `amount` of the damage (all of it for `None`) that would be dealt to `to` is dealt to `instead`.

    With `one_source`, it watches for damage from a single source of the controller's choice.
    """

    amount: Amount | None
    to: Reference
    instead: Reference
    one_source: bool = False
    kind = EffectKind.REDIRECTION


@dataclass(frozen=True, slots=True)
class Regenerate:
    """Save a permanent from destruction."""

    what: Reference = HERE
    kind = EffectKind.REGENERATION


@dataclass(frozen=True, slots=True)
class AddMana:
    """Put mana into the controller's pool: one of `options`, chosen as it is made, `times` over."""

    options: tuple[Mana, ...]
    times: Amount = 1
    kind = EffectKind.MANA


@dataclass(frozen=True, slots=True)
class GainLife:
    """A player gains life."""

    amount: Amount
    player: Reference = Role.YOU


@dataclass(frozen=True, slots=True)
class LoseLife:
    """A player loses life, which is not damage."""

    amount: Amount
    player: Reference = Role.YOU


@dataclass(frozen=True, slots=True)
class ExchangeLife:
    """Two players exchange their life totals."""

    one: Reference = Role.YOU
    other: Reference = HERE


@dataclass(frozen=True, slots=True)
class Destroy:
    """Put permanents into their owners' graveyards; without `regeneration` nothing saves them (that is to bury them)."""

    what: Reference = HERE
    regeneration: bool = True


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Each player pointed at puts `count` permanents that fit the description, of the player's own choice, into the graveyard."""

    described: Filter
    player: Reference = Role.YOU
    count: Amount = 1


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Move:
    """Put objects somewhere else; `under` says who controls what enters play, `link` stores the cards for a linked ability."""

    what: Reference
    to: Place
    under: Reference | None = None
    link: str = ""
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws cards, one after the other."""

    count: Amount = 1
    player: Reference = Role.YOU


class How(Fixed):
    """Who picks the cards of a discard."""

    CHOSEN = "the player chooses"
    RANDOM = "at random"
    ALL = "the whole hand"


@dataclass(frozen=True, slots=True)
class Discard:
    """Each player pointed at discards; `described` limits what counts. With `How.ALL` the count is not used."""

    count: Amount = 1
    player: Reference = HERE
    how: How = How.CHOSEN
    described: Filter | None = None


@dataclass(frozen=True, slots=True)
class ExileFromLibrary:
    """A player puts the top cards of the library into exile and stores them under a key."""

    count: Amount
    player: Reference = Role.YOU
    link: str = ""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A player shuffles the library."""

    player: Reference = Role.YOU


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap permanents."""

    what: Reference = HERE


@dataclass(frozen=True, slots=True)
class Untap:
    """Untap permanents."""

    what: Reference = HERE


@dataclass(frozen=True, slots=True)
class AddCounters:
    """Put counters on things, or on a player (poison)."""

    kind: str
    count: Amount = 1
    on: Reference = HERE


@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """Take counters off things, as many as there are if fewer."""

    kind: str
    count: Amount = 1
    on: Reference = Role.SOURCE


@dataclass(frozen=True, slots=True)
class Attach:
    """Attach the source to something."""

    to: Reference = HERE


@dataclass(frozen=True, slots=True)
class Apply:
    """Begin a continuous effect on what is pointed at when this is carried out, and on nothing else."""

    modifications: tuple[Modification, ...]
    to: Reference = HERE
    lasts: Duration = Duration.TURN


@dataclass(frozen=True, slots=True)
class GainAbilitiesOf:
    """Something gains all the activated abilities that another thing has when this is carried out."""

    of: Reference = HERE
    what: Reference = Role.SOURCE
    lasts: Duration = Duration.TURN


@dataclass(frozen=True, slots=True)
class ApplyPlayerRule:
    """Change what a player may do."""

    rule: PlayerRule
    player: Reference = Role.YOU
    lasts: Duration = Duration.TURN


@dataclass(frozen=True, slots=True)
class BecomeCopy:
    """Something becomes a copy of something else (of one of several, which the controller picks), perhaps not in its colours.

    With `keeps_ability` it also has the ability that says so.
    """

    what: Reference
    of: Reference
    lasts: Duration = Duration.GAME
    keeps_color: bool = False
    keeps_ability: bool = False


@dataclass(frozen=True, slots=True)
class TurnFaceUp:
    """Turn a face-down permanent face up."""

    what: Reference = HERE


@dataclass(frozen=True, slots=True)
class TurnFaceDown:
    """Turn a permanent face down."""

    what: Reference = HERE


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip a flip card."""

    what: Reference = Role.SOURCE


@dataclass(frozen=True, slots=True)
class Counter:
    """Counter spells or abilities that wait to resolve."""

    what: Reference = HERE


@dataclass(frozen=True, slots=True)
class CreateToken:
    """Put tokens onto the battlefield under a player's control."""

    token: Characteristics
    count: Amount = 1
    player: Reference = Role.YOU


@dataclass(frozen=True, slots=True)
class WinGame:
    """A player wins the game."""

    player: Reference = Role.YOU


@dataclass(frozen=True, slots=True)
class LoseGame:
    """A player loses the game."""

    player: Reference = HERE


@dataclass(frozen=True, slots=True)
class WinAndLose:
    """A player wins and loses the game at one stroke."""

    player: Reference = Role.YOU


@dataclass(frozen=True, slots=True)
class DrawGame:
    """The game is a draw."""


@dataclass(frozen=True, slots=True)
class RestartGame:
    """The game ends without a result and begins anew."""


@dataclass(frozen=True, slots=True)
class May:
    """A player may have `then` happen; `otherwise` happens if not. A cost given must be paid to choose `then`."""

    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    player: Reference = Role.YOU
    pay: ManaCost | None = None
    give_up: Filter | None = None


@dataclass(frozen=True, slots=True)
class If:
    """`then` happens if a condition holds, `otherwise` if not."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Choose:
    """A player picks `count` of the things pointed at (all, if there are no more); they are remembered under a key."""

    among: Reference
    described: Filter | None = None
    player: Reference = Role.YOU
    count: int = 1
    key: str = "those"


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """The controller names a number from 0 up to `most`, which is X from then on."""

    most: int = 20


@dataclass(frozen=True, slots=True)
class Store:
    """Remember what is pointed at under a key, for later parts of the instruction."""

    what: Reference
    key: str = "those"


@dataclass(frozen=True, slots=True)
class Later:
    """Something happens when a later event comes to pass."""

    ability: Triggered
    about: Reference = HERE


Effect = (
    DealDamage
    | Prevent
    | Redirect
    | Regenerate
    | AddMana
    | GainLife
    | LoseLife
    | ExchangeLife
    | Destroy
    | Sacrifice
    | SacrificeIt
    | Move
    | Draw
    | Discard
    | ExileFromLibrary
    | Shuffle
    | Tap
    | Untap
    | AddCounters
    | RemoveCounters
    | Attach
    | Apply
    | GainAbilitiesOf
    | ApplyPlayerRule
    | BecomeCopy
    | TurnFaceUp
    | TurnFaceDown
    | Flip
    | Counter
    | CreateToken
    | WinGame
    | LoseGame
    | WinAndLose
    | DrawGame
    | RestartGame
    | May
    | If
    | Choose
    | ChooseNumber
    | Store
    | Later
)


@dataclass(frozen=True, slots=True)
class Mode:
    """One of the ways in which a modal instruction may be used, with its own targets."""

    name: str
    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()


def kinds_of(effects: Iterable[Effect]) -> frozenset[EffectKind]:
    """The sorts of help among some effects, those inside optional and conditional parts included."""
    found: set[EffectKind] = set()
    for effect in effects:
        if isinstance(effect, (Prevent, Redirect, Regenerate, AddMana)):
            found.add(effect.kind)
        elif isinstance(effect, (May, If)):
            found |= kinds_of(effect.then) | kinds_of(effect.otherwise)
    return frozenset(found)
