"""Trigger events: what triggered abilities wait for, the first part of their trigger conditions."""

from __future__ import annotations

from core.kernel.abilities.conditions import Condition
from core.kernel.abilities.descriptions import Filter, Whose
from core.kernel.abilities.references import Role
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone


@immutable
class Enters:
    """Something comes onto the battlefield: the source itself, or whatever fits a description."""

    what: Filter | Role = Role.SOURCE


@immutable
class Transforms:
    """Something turns over to its other face and then is what is described: the source itself, or whatever fits."""

    what: Filter | Role = Role.SOURCE


@immutable
class Leaves:
    """Something leaves the battlefield, for one zone or for any, of any player or of one side."""

    what: Filter | Role = Role.SOURCE
    to: Zone | None = None
    into: Whose = Whose.ANYONE


@immutable
class WouldDraw:
    """A player would draw a card, and something else happens instead: this turn the next time, or `always`."""

    always: bool = False


@immutable
class BeginningOf:
    """A part of a turn begins; `attached`: of a turn of the player who controls what the source is attached to."""

    moment: Moment
    whose: Whose = Whose.YOURS
    attached: bool = False


@immutable
class DealsDamage:
    """The source (or what it is attached to) deals damage, or combat damage, to players, to creatures, or to either."""

    what: Role = Role.SOURCE
    to_player: bool = True
    to_creature: bool = True
    to_opponent_only: bool = False
    combat: bool = False


@immutable
class Prevented:
    """Damage to its controller is prevented: once for each effect that prevents some, however many sources it is from."""


@immutable
class DealtExcess:
    """More damage is dealt at one time to something that fits than it takes to be lethal; X is by how much."""

    what: Filter


@immutable
class GainsLife:
    """A player gains life."""

    whose: Whose = Whose.YOURS


@immutable
class LosesGame:
    """A player loses the game, or leaves it for whatever reason but a draw."""

    whose: Whose = Whose.ANYONE


@immutable
class Attacks:
    """Something is declared as an attacker; with `once`, an attack counts once however many join in it.

    With `had_to`, it counts only if some effect required that very attack. If there is `along`,
    something else that fits it has to attack as well.
    """

    what: Filter | Role = Role.SOURCE
    once: bool = False
    had_to: bool = False
    along: Filter | None = None


@immutable
class IsAttacked:
    """Attackers, perhaps of one player alone, are declared against the source, what it is on, or a player: once, however many."""

    what: Role | Whose = Role.SOURCE
    by: Whose = Whose.ANYONE


@immutable
class BlocksOrIsBlocked:
    """The source blocks or becomes blocked: once in an attack or, with `each`, once for everything that it meets.

    It counts only for what fits `met`, and only if that is at least `many`.
    """

    blocks: bool = True
    is_blocked: bool = True
    each: bool = False
    met: Filter | None = None
    many: int = 1


@immutable
class GoesUnblocked:
    """The source attacks and isn't blocked."""


@immutable
class LosesControl:
    """Its player loses control of something: the source or, for an ability about something, of that."""


@immutable
class SetAside:
    """The source is exiled as it is discarded, because of what it says itself (madness)."""


@immutable
class BecomesTapped:
    """Something becomes tapped."""

    what: Filter | Role = Role.SOURCE


@immutable
class BecomesUntapped:
    """Something becomes untapped."""

    what: Filter | Role = Role.SOURCE


@immutable
class TappedForMana:
    """Something is tapped for mana: what triggers makes more of it."""

    what: Filter | Role = Role.ATTACHED


@immutable
class WinsToss:
    """A player wins the toss of a coin."""

    whose: Whose = Whose.YOURS


@immutable
class ChaosEnsues:
    """Chaos ensues: the planar die shows its symbol, or an effect says so."""


class Walk(Fixed):
    """How a player who planeswalks comes by the card that says something of it."""

    TO = "to it"
    AWAY = "away from it"
    ANYWHERE = "anywhere"


@immutable
class Planeswalks:
    """A player planeswalks: to the source, which for a phenomenon is to encounter it, away from it, or anywhere."""

    way: Walk = Walk.TO


@immutable
class SetsInMotion:
    """The source, a scheme, is set in motion."""


@immutable
class RollsDice:
    """A player rolls one die or more; several that are rolled at once count as one roll."""

    whose: Whose = Whose.YOURS


@immutable
class RollsFace:
    """A player rolls a face of the planar die."""

    face: str


@immutable
class SpellIsCast:
    """A player casts the source itself, or a spell that fits a description, with nothing but `at` for its targets."""

    described: Filter | Role
    whose: Whose = Whose.ANYONE
    at: Filter | Role | None = None


@immutable
class Cycles:
    """A player discards a card to cycle it."""

    whose: Whose = Whose.ANYONE


@immutable
class Draws:
    """A player draws a card."""

    whose: Whose = Whose.ANYONE


@immutable
class ShowsFirstDraw:
    """A card that fits is shown by its player because it is the first drawn in a turn, as a standing effect asks."""

    described: Filter


@immutable
class CountersPut:
    """Counters of a kind are put on something by a player, one at least; or `nth` of them are there that were not before."""

    kind: str
    what: Filter | Role = Role.SOURCE
    by: Whose = Whose.ANYONE
    nth: int = 0


@immutable
class LastCounterRemoved:
    """The last counter of a kind leaves the source."""

    kind: str


@immutable
class PhasesOut:
    """The source phases out."""


@immutable
class PhasesIn:
    """The source phases in."""


@immutable
class BecomesUnattached:
    """The source comes to be no longer attached to what it was on, whichever of the two has gone where."""


@immutable
class SpellIsCountered:
    """A spell that somebody has cast is countered."""

    whose: Whose = Whose.YOURS


@immutable
class JustDone:
    """What the effect that speaks of it has done a moment ago."""


@immutable
class SetsOff:
    """An event triggers an ability, whoever's that is: the event `by` which that happens, about what that describes."""

    by: Enters


@immutable
class Becomes:
    """A condition comes true (a state trigger): the ability triggers as soon as it has, not again until it left the stack."""

    condition: Condition


Happening = (
    WouldDraw
    | Enters
    | Transforms
    | Leaves
    | BeginningOf
    | DealsDamage
    | Prevented
    | DealtExcess
    | GainsLife
    | LosesGame
    | Attacks
    | IsAttacked
    | BlocksOrIsBlocked
    | GoesUnblocked
    | LosesControl
    | SetAside
    | BecomesTapped
    | TappedForMana
    | WinsToss
    | BecomesUntapped
    | ChaosEnsues
    | Planeswalks
    | SetsInMotion
    | RollsDice
    | RollsFace
    | SpellIsCast
    | Cycles
    | Draws
    | ShowsFirstDraw
    | CountersPut
    | SetsOff
    | PhasesOut
    | PhasesIn
    | BecomesUnattached
    | SpellIsCountered
    | JustDone
    | LastCounterRemoved
    | Becomes
)
