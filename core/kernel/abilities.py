"""The abilities that cards are made of: what they cost, when they may be used, what sets them off and what they do."""

from __future__ import annotations

from dataclasses import replace

from core.kernel.effects import Effect, EffectKind, Mode, kinds_of
from core.kernel.filters import AbilityFilter, DamageFilter, Filter, TargetSpec, Whose
from core.kernel.fixed import Fixed
from core.kernel.immutable import immutable
from core.kernel.mana import FREE, Color, ManaCost
from core.kernel.modifications import Modification
from core.kernel.moments import Moment
from core.kernel.references import Amount, Reference, Role
from core.kernel.zones import Zone


@immutable
class PayMana:
    """Mana out of the pool."""

    cost: ManaCost


@immutable
class TapThis:
    """The tap symbol: the permanent taps."""


@immutable
class UntapThis:
    """The permanent, which must be tapped, untaps."""


@immutable
class PayLife:
    """Life points."""

    amount: int


@immutable
class SacrificeThis:
    """The permanent itself goes to the graveyard."""


@immutable
class SacrificeOther:
    """Permanents of the payer's choice that fit a description go to the graveyard."""

    described: Filter
    count: int = 1


@immutable
class DiscardCards:
    """Cards of the payer's choice out of the hand."""

    count: int = 1


@immutable
class ExileTop:
    """The top cards of the payer's library, which must hold that many; they are remembered under a key."""

    count: int
    link: str = ""


@immutable
class RemoveCountersFromThis:
    """Counters on the permanent."""

    kind: str
    count: int = 1


@immutable
class AddCountersToThis:
    """Counters put on the permanent."""

    kind: str
    count: int = 1


LOYALTY = "loyalty"
"""The kind of counter that a planeswalker lives by and pays with."""

CostPart = (
    PayMana
    | TapThis
    | UntapThis
    | PayLife
    | SacrificeThis
    | SacrificeOther
    | DiscardCards
    | ExileTop
    | RemoveCountersFromThis
    | AddCountersToThis
)


class When(Fixed):
    """A limit on when a card or ability may be used, over and above what the rules say."""

    ANY_TIME = "any time the rules allow"
    SORCERY = "when its controller could play a sorcery"
    YOUR_UPKEEP = "during its controller's upkeep"
    YOUR_TURN = "during its controller's turn"
    YOUR_TURN_BEFORE_ATTACK = "during its controller's turn, before the attack"
    BEFORE_BLOCKS = "before blockers are declared"
    SETTLED = "if it has been on its controller's side since that player's latest turn began"


@immutable
class Instructions:
    """What something does when it resolves, and the targets chosen for it when it is announced.

    With `modes`, one of them is chosen at announcement and its targets and effects follow those given here.
    """

    effects: tuple[Effect, ...] = ()
    targets: tuple[TargetSpec, ...] = ()
    modes: tuple[Mode, ...] = ()

    def with_x(self, x: int) -> Instructions:
        """The same once X is chosen: targets that are described by it are described by that number."""
        if not any(spec.names_x for spec in (*self.targets, *(spec for mode in self.modes for spec in mode.targets))):
            return self
        modes = tuple(replace(mode, targets=tuple(spec.with_x(x) for spec in mode.targets)) for mode in self.modes)
        return replace(self, targets=tuple(spec.with_x(x) for spec in self.targets), modes=modes)

    def targets_for(self, mode: int | None) -> tuple[TargetSpec, ...]:
        """The targets to choose once the mode is known."""
        return self.targets if mode is None else (*self.targets, *self.modes[mode].targets)

    def effects_for(self, mode: int | None) -> tuple[Effect, ...]:
        """The effects to carry out once the mode is known."""
        return self.effects if mode is None else (*self.effects, *self.modes[mode].effects)

    def kinds_for(self, mode: int | None) -> frozenset[EffectKind]:
        """The sorts of help among those effects."""
        return kinds_of(self.effects_for(mode))


@immutable
class SpellAbility:
    """What an instant, interrupt or sorcery does, and what it costs beyond its mana cost.

    `instead` is a price that a card without a mana cost may be cast for.
    """

    does: Instructions
    costs: tuple[CostPart, ...] = ()
    when: When = When.ANY_TIME
    instead: ManaCost | None = None


@immutable
class Activated:
    """An ability with a price. `label` names it where a permanent has several; `zone` is where it works from.

    It is its controller's to use or, with `by_owner`, its owner's.
    """

    costs: tuple[CostPart, ...]
    does: Instructions
    label: str = ""
    when: When = When.ANY_TIME
    zone: Zone = Zone.BATTLEFIELD
    interrupt: bool = False
    by_owner: bool = False

    @property
    def mana_cost(self) -> ManaCost:
        """The mana part of the price."""
        return next((part.cost for part in self.costs if isinstance(part, PayMana)), FREE)

    @property
    def taps(self) -> bool:
        """Whether the price has the tap symbol."""
        return any(isinstance(part, TapThis) for part in self.costs)

    @property
    def is_loyalty_ability(self) -> bool:
        """Whether its price is counters by which a planeswalker lives."""
        paid = (AddCountersToThis, RemoveCountersFromThis)
        return any(isinstance(part, paid) and part.kind == LOYALTY for part in self.costs)

    @property
    def makes_mana(self) -> bool:
        """Whether it could put mana into a pool."""
        return EffectKind.MANA in kinds_of(self.does.effects)


@immutable
class Enters:
    """Something comes onto the battlefield: the source itself, or whatever fits a description."""

    what: Filter | Role = Role.SOURCE


@immutable
class Leaves:
    """Something leaves the battlefield, for one zone or for any."""

    what: Filter | Role = Role.SOURCE
    to: Zone | None = None


@immutable
class BeginningOf:
    """A part of a turn begins."""

    moment: Moment
    whose: Whose = Whose.YOURS


@immutable
class DealsDamage:
    """The source (or what it is attached to) deals damage to players, to creatures, or to either."""

    what: Role = Role.SOURCE
    to_player: bool = True
    to_creature: bool = True
    to_opponent_only: bool = False


@immutable
class Attacks:
    """Something is declared as an attacker."""

    what: Filter | Role = Role.SOURCE


@immutable
class BecomesTapped:
    """Something becomes tapped."""

    what: Filter | Role = Role.SOURCE


@immutable
class SpellIsCast:
    """A player casts a spell that fits a description."""

    described: Filter
    whose: Whose = Whose.ANYONE


@immutable
class LastCounterRemoved:
    """The last counter of a kind leaves the source."""

    kind: str


@immutable
class Exists:
    """A condition: at least `at_least` objects fit a description (at most `at_most`)."""

    described: Filter
    at_least: int = 1
    at_most: int | None = None


@immutable
class Is:
    """A condition: the thing pointed at fits a description."""

    thing: Reference
    described: Filter


@immutable
class HasCounters:
    """A condition: the thing pointed at (a player, for poison) has some number of counters."""

    thing: Reference
    kind: str
    at_least: int = 1


@immutable
class Measures:
    """A condition: an amount is neither below nor above what is given."""

    amount: Amount
    at_least: int = 0
    at_most: int | None = None

    def met_by(self, measured: int) -> bool:
        """Whether a number fulfils it."""
        return measured >= self.at_least and (self.at_most is None or measured <= self.at_most)


Condition = Exists | Is | HasCounters | Measures


@immutable
class Becomes:
    """A condition comes true: the ability is set off as soon as it has, and not again until it is over and done with."""

    condition: Condition


Happening = (
    Enters | Leaves | BeginningOf | DealsDamage | Attacks | BecomesTapped | SpellIsCast | LastCounterRemoved | Becomes
)


@immutable
class Triggered:
    """An ability that something sets off. `condition` is checked as it is set off and again as it resolves."""

    when: Happening
    does: Instructions
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    label: str = ""


@immutable
class Static:
    """A standing effect: what it applies to, what it changes, and the condition under which it does so."""

    modifications: tuple[Modification, ...]
    to: Filter | Role = Role.SOURCE
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD


class EntryChange(Fixed):
    """A change of the way in which a permanent enters the battlefield."""

    TAPPED = "tapped"
    COPY = "as a copy of something chosen"
    COUNTERS = "with counters"
    COLOR = "with a colour chosen"


@immutable
class AsEnters:
    """The permanent enters in a changed way; for copies, `described` is what may be chosen and `keeping` what is not copied."""

    change: EntryChange
    described: Filter | None = None
    keeps_color: bool = False
    also: tuple[Triggered, ...] = ()
    counters: str = ""
    count: Amount = 1


class Opening(Fixed):
    """What a card in an opening hand allows before the first turn."""

    BEGIN_ON_BATTLEFIELD = "it may begin the game on the battlefield"
    REDRAW = "whenever its player could mulligan, the hand may be exiled for as many new cards"


@immutable
class OpeningHand:
    """An ability that works from an opening hand alone."""

    action: Opening


@immutable
class ReplaceGraveyard:
    """Cards that would go to the graveyards of some players go to exile instead."""

    whose: Whose = Whose.OPPONENTS


@immutable
class SpendAsAny:
    """Mana of one colour pays for any colour in the prices of the permanent's abilities."""

    color: Color


Ability = SpellAbility | Activated | Triggered | Static | AsEnters | OpeningHand | ReplaceGraveyard | SpendAsAny


def tap_for(options: tuple[Effect, ...], label: str = "") -> Activated:
    """The usual mana ability: tap, and carry out `options`."""
    return Activated((TapThis(),), Instructions(options), label=label)


def aims_at_damage(spec: TargetSpec) -> bool:
    """Whether a target is an amount of damage rather than a thing or a player."""
    return any(isinstance(option, DamageFilter) for option in spec.options)


def aims_at_waiting(spec: TargetSpec) -> bool:
    """Whether a target is a spell or ability that waits to resolve."""
    return any(
        isinstance(option, AbilityFilter) or (isinstance(option, Filter) and option.zone is Zone.STACK)
        for option in spec.options
    )
