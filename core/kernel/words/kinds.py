"""The kinds of abilities: spell abilities, activated ones (mana and loyalty abilities among them), triggered, static and others."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar, cast

from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.keywords import Keyword, KeywordPart
from core.kernel.values.mana import Mana
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import PlayerId, Zone
from core.kernel.words.amounts import AmountAbility
from core.kernel.words.casting import CastingAbility
from core.kernel.words.conditions import CastAs, YourTurn
from core.kernel.words.costs import (
    LOYALTY,
    AddCountersToThis,
    CostPart,
    PayMana,
    RemoveCountersFromThis,
    TapThis,
    UntapThis,
    how_many,
)
from core.kernel.words.descriptions import Filter, RestrictionKind, TargetSpec, Whose
from core.kernel.words.effect import Effect, EffectKind, kinds_of
from core.kernel.words.entering import Besides, EntersTapped, EntersWithMore, KeepsOut
from core.kernel.words.modes import Mode, Picking
from core.kernel.words.modifications import Control, Modification, restricting
from core.kernel.words.more_triggers import TriggerAbility
from core.kernel.words.player_rules import Bar, HandSize, PlayersMay, PlaysOpen, ShowsDraws, UntapsAlso, UntapsOneType
from core.kernel.words.pregame import OutsideAbility
from core.kernel.words.prohibitions import BarringAbility
from core.kernel.words.references import Amount, Role
from core.kernel.words.replacement_effects import ReplacingAbility
from core.kernel.words.view import Condition

if TYPE_CHECKING:
    from core.kernel.triggers.trigger_events import TriggerEvent

T = TypeVar("T")


class When(Fixed):
    """A limit on when a card or ability may be used, over and above what the rules say."""

    ANY_TIME = "any time the rules allow"
    SORCERY = "when its controller could play a sorcery"
    INSTANT = "when its controller could play an instant"
    YOUR_UPKEEP = "during its controller's upkeep"
    YOUR_TURN = "during its controller's turn"
    YOUR_TURN_BEFORE_ATTACK = "during its controller's turn, before attackers are declared"
    OPPONENT_BEFORE_ATTACK = "during an opponent's turn, before attackers are declared"
    ANY_UPKEEP = "during any player's upkeep"
    BEFORE_ATTACKERS = "before attackers are declared"
    BEFORE_BLOCKS = "during combat, before blockers are declared"
    AFTER_BLOCKS = "during combat, after blockers are declared"
    COMBAT = "during combat"
    BEFORE_DAMAGE = "before the combat damage step"
    BEFORE_ATTACK_ENDS = "before the turn's attack is over"
    DECLARE_ATTACKERS = "during the declare attackers step"
    DECLARE_BLOCKERS = "during the declare blockers step"
    WHEN_ATTACKED = "during the declare attackers step in which its player has been attacked"
    OPPONENTS_TURN = "during an opponent's turn"
    OPPONENTS_UPKEEP = "during an opponent's upkeep"
    AFTER_DAMAGE = "once combat damage has been dealt, before combat ends"
    END_OF_COMBAT = "as combat ends"
    AFTER_UPKEEP = "during an opponent's turn, after its upkeep"
    RESOLVED = "in the turn in which it took effect as a spell"
    SETTLED = "if it has been on its controller's side since that player's latest turn began"


class Instructions(Record, dict=True):
    """What something does when it resolves, and the targets chosen for it when it is announced.

    With `modes`, one of them is chosen at announcement and its targets and effects follow those given here. `picking` says which
    of them may be, if each is made up of several; with `by_opponent` it is an opponent who chooses.
    """

    effects: tuple[Effect, ...] = ()
    targets: tuple[TargetSpec, ...] = ()
    modes: tuple[Mode, ...] = ()
    picking: Picking | None = None
    by_opponent: bool = False

    @cached_property
    def names_x(self) -> bool:
        """Whether X describes what may be chosen as a target."""
        return any(spec.names_x for spec in self.every_target)

    def of_player(self, player: PlayerId) -> Instructions:
        """The same once the player of an event is known: targets that this player controls are described as that."""
        if not any(spec.is_of_player_meant for spec in self.every_target):
            return self
        modes = tuple(
            altered(mode, targets=tuple(spec.of_player(player) for spec in mode.targets)) for mode in self.modes
        )
        return altered(self, targets=tuple(spec.of_player(player) for spec in self.targets), modes=modes)

    @property
    def every_target(self) -> tuple[TargetSpec, ...]:
        """The targets to choose in any mode."""
        return (*self.targets, *(spec for mode in self.modes for spec in mode.targets))

    def with_x(self, x: int) -> Instructions:
        """The same once X is chosen: targets that are described by it are described by that number."""
        if not self.names_x:
            return self
        modes = tuple(altered(mode, targets=tuple(spec.with_x(x) for spec in mode.targets)) for mode in self.modes)
        return altered(self, targets=tuple(spec.with_x(x) for spec in self.targets), modes=modes)

    def targets_for(self, mode: int | None) -> tuple[TargetSpec, ...]:
        """The targets to choose once the mode is known."""
        return self.targets if mode is None else (*self.targets, *self.modes[mode].targets)

    def effects_for(self, mode: int | None) -> tuple[Effect, ...]:
        """The effects to carry out once the mode is known."""
        return self.effects if mode is None else (*self.effects, *self.modes[mode].effects)

    def kinds_for(self, mode: int | None) -> frozenset[EffectKind]:
        """The sorts of help among those effects."""
        return self._kinds if mode is None else kinds_of(self.effects_for(mode))

    @cached_property
    def _kinds(self) -> frozenset[EffectKind]:
        return kinds_of(self.effects)


class SpellAbility(Record):
    """A spell ability: what an instant, interrupt or sorcery does, and what it has as an additional cost, beyond its mana cost.

    `instead` is a cost that a card without a mana cost may be cast for.
    """

    does: Instructions
    costs: tuple[CostPart, ...] = ()
    when: When = When.ANY_TIME
    instead: ManaCost | None = None

    def costs_for(self, mode: int | None) -> tuple[CostPart, ...]:
        """What it costs beyond its mana cost once the mode is known."""
        return self.costs if mode is None else (*self.costs, *self.does.modes[mode].costs)


@says(
    phrase(
        "[{label} - ][{zone} - ]{costs}: {does}[. activate only {when}]. activate only once each turn",
        each_turn=1,
    ),
    phrase(
        "[{label} - ][{zone} - ]{costs}: {does}. activate only {when} and only once each turn",
        each_turn=1,
    ),
    phrase("[{label} - ][{zone} - ]{costs}: {does}. activate only {when} and only once", once=True),
    phrase(
        "[{label} - ][{zone} - ]{costs}: {does}[. activate only {when}]. activate no more than twice each turn",
        each_turn=2,
    ),
    "[{label} - ][{zone} - ]{costs}: {does}. activate only {when} and only if {only_if}",
    "[{label} - ][{zone} - ]{costs}: {does}. activate only {when}, and only if {only_if}",
    "[{label} - ][{zone} - ]{costs}: {does}. activate only if {only_if} and only {when}",
    phrase("[{label} - ][{zone} - ]{costs}: {does}. activate only if {only_if} and only once each turn", each_turn=1),
    phrase("[{label} - ][{zone} - ]{costs}: {does}. activate only if {only_if} and only once", once=True),
    phrase("[{label} - ][{zone} - ]{costs}: {does}. activate only once each turn and only if {only_if}", each_turn=1),
    phrase("[{label} - ][{zone} - ]{costs}: {does}. any player may activate it but only {when}", by_anyone=True),
    phrase("[{label} - ][{zone} - ]{costs}: {does}. any player may activate it but only if {only_if}", by_anyone=True),
    phrase(
        "[{label} - ][{zone} - ]{costs}: {does}. any player may activate it but only once each turn",
        by_anyone=True,
        each_turn=1,
    ),
    phrase(
        "[{label} - ][{zone} - ]{costs}: {does}. only an opponent may activate it and only {when}", by_opponent=True
    ),
    "[{label} - ][{zone} - ]{costs}: {does}[interrupt? . use this as an interrupt][. activate only {when}]"
    "[by_owner? . only its owner may activate it][by_opponent? . only an opponent may activate it]"
    "[by_anyone? . any player may activate it][. activate only if {only_if}]"
    "[. activate no more than {each_turn} times each turn][once? . activate only once]",
)
class Activated(Record, dict=True):
    """An activated ability. `label` names it where a permanent has several; `zone` is where it works from.

    It is its controller's to use or, with `by_owner`, its owner's, with `by_opponent` an opponent's, with `by_anyone` any player's.
    `part` tells which keyword it is, if it is one, and `each_turn` how often it may be used in a turn, if that is limited, or
    whether it may be used but `once`; `given` tells apart what has been gained on several occasions.
    It may be used `only_if` a condition holds, if there is one.
    """

    costs: tuple[CostPart, ...]
    does: Instructions
    label: str = ""
    when: When = When.ANY_TIME
    zone: Zone = Zone.BATTLEFIELD
    interrupt: bool = False
    by_owner: bool = False
    by_opponent: bool = False
    by_anyone: bool = False
    part: KeywordPart | None = None
    each_turn: int | None = None
    given: str = ""
    once: bool = False
    only_if: Condition | None = None

    @cached_property
    def mana_cost(self) -> ManaCost:
        """The mana part of the cost."""
        return next((part.cost for part in self.costs if isinstance(part, PayMana)), FREE)

    @cached_property
    def taps(self) -> bool:
        """Whether the cost has the tap symbol."""
        for part in self.costs:
            if isinstance(part, TapThis):
                return True
        return False

    @cached_property
    def is_kept_from_the_new(self) -> bool:
        """Whether the cost has the tap symbol or the untap symbol, of which a creature that came this turn has no use."""
        return self.taps or any(isinstance(part, UntapThis) for part in self.costs)

    @cached_property
    def loyalty(self) -> int | None:
        """How many loyalty counters its cost puts on or, below zero, takes off; None if it is no loyalty ability."""
        for part in self.costs:
            if isinstance(part, (AddCountersToThis, RemoveCountersFromThis)) and part.kind == LOYALTY:
                return part.count if isinstance(part, AddCountersToThis) else -how_many(part.count)
        return None

    @property
    def is_loyalty_ability(self) -> bool:
        """Whether it is a loyalty ability: its cost is loyalty counters of a planeswalker."""
        return self.loyalty is not None

    @cached_property
    def makes_mana(self) -> bool:
        """Whether it could put mana into a pool."""
        return EffectKind.MANA in kinds_of(self.does.effects)

    @cached_property
    def is_plain_mana_ability(self) -> bool:
        """Whether it makes mana, does nothing else and costs nothing but tapping."""
        costs, effects = self.costs, self.does.effects
        taps_alone = len(costs) == 1 and isinstance(costs[0], TapThis)
        return (
            taps_alone and self.only_if is None and effects != () and all(effect.mana is not None for effect in effects)
        )

    @property
    def mana(self) -> tuple[Mana, ...]:
        """The amounts of mana that it offers."""
        mana_made = (effect.mana for effect in self.does.effects)
        return tuple(option for mana in mana_made if mana is not None for option in mana.options)


@says(
    "[{label} - ][{zone} - ]{when}[, if {condition}], {does}[once_each_turn? . this ability triggers only once each turn]",
    "[{label} - ]{when}[, if {condition}]: {does}",
)
class Triggered(Record, dict=True):
    """A triggered ability. `condition` (an intervening "if" clause) is checked as it triggers and again as it resolves.

    It works in `zone`; `part` tells which keyword it is, if it is one. An `intrinsic` one the rules give to every Siege, of whose
    text it is no part. It may trigger but `once_each_turn`.
    """

    when: TriggerEvent
    does: Instructions
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    label: str = ""
    part: KeywordPart | None = None
    intrinsic: bool = False
    once_each_turn: bool = False

    @cached_property
    def is_about_it_alone(self) -> bool:
        """Whether all that it does is done to what has set it off, at once or later, and nobody chooses anything for it."""
        chosen = self.does != Instructions(effects=self.does.effects)
        return self.condition is None and not chosen and all(effect.is_about_it_alone for effect in self.does.effects)


@says(
    phrase("you control {to}", modifications=(Control(Role.YOU),)),
    phrase("if {to} would die, exile it instead", modifications=restricting(RestrictionKind.REACH_GRAVEYARD)),
    phrase(
        "you may choose not to untap {to} during your untap step",
        modifications=restricting(RestrictionKind.STAY_TAPPED),
    ),
    phrase(
        "you may have {to} assign its combat damage as though it weren't blocked",
        modifications=restricting(RestrictionKind.AS_UNBLOCKED),
    ),
    phrase("all creatures able to block {to} do so", modifications=restricting(RestrictionKind.MUST_BE_BLOCKED)),
    phrase("activated abilities of {to@subject} can't be activated", modifications=restricting(RestrictionKind.USE)),
    phrase(
        "activated abilities of {to@subject} can't be activated unless they're mana abilities",
        modifications=restricting(RestrictionKind.USE_BUT_FOR_MANA),
    ),
    "[{zone} - ]{to@subject} {modifications}[ as long as {condition}]",
    "[{zone} - ]as long as {condition}, {to@subject} {modifications}",
    phrase("during your turn, {to@subject} {modifications}", condition=YourTurn()),
    "[{zone} - ]{to@subject} {modifications} unless {condition}",
    "[{zone} - ]{to@subject} {modifications} if {condition}",
)
class Static(Record):
    """A static ability: what it applies to, what it changes, and the condition under which it does so."""

    modifications: tuple[Modification, ...]
    to: Filter | Role = Role.SOURCE
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD


class EntryChange(Fixed):
    """A change of the way in which a permanent enters the battlefield."""

    TAPPED = "tapped"
    COPY = "as a copy of something chosen"
    COUNTERS = "with counters"
    COLOR = "with a color chosen"
    SIZE = "with one of several sizes chosen"
    WORD = "with one of several words chosen"
    TYPE = "with a creature type chosen"
    LAND_TYPE = "with a basic land type chosen"
    CARD_TYPE = "with a card type chosen"
    PLAYER = "with a player chosen"
    OPPONENT = "with an opponent chosen"
    NAME = "with a card named"
    NONLAND_NAME = "with a nonland card named"
    NONBASIC_NAME = "with a card named that is no basic land"
    NUMBER = "with a number chosen"
    CONTROL = "under an opponent's control"
    CONSUME = "taking along what its controller chooses of some things"
    TURNS_DOWN = "with what is described turned face down"
    LIFE = "with all life of its controller lost"
    BACK_FACE = "with its back face up"


@says(
    phrase("this enters tapped", change=EntryChange.TAPPED),
    phrase("this enters tapped if {condition}", change=EntryChange.TAPPED),
    phrase("this enters tapped unless {condition}", change=EntryChange.TAPPED, unless=True),
    phrase("this enters transformed", change=EntryChange.BACK_FACE),
    phrase("this enters transformed if {condition}", change=EntryChange.BACK_FACE),
    phrase("this enters with {count#} {counters} on it", change=EntryChange.COUNTERS),
    phrase("this enters with {count#} {counters} on it if {condition}", change=EntryChange.COUNTERS),
    phrase("if {condition}, this enters with {count#} {counters} on it", change=EntryChange.COUNTERS),
    phrase(
        "if this was kicked, it enters with {count#} {counters} on it",
        change=EntryChange.COUNTERS,
        condition=CastAs(frozenset({"kicked"})),
    ),
    phrase(
        "you may have this enter[turned_up? or be turned face up] as a copy of a {described}"
        "[keeps_color? in its own colors]"
        "[, except it is also {also_types}][, except it isn't {without}][, except it is {size}]"
        "[, except it comes {besides}][, except it has {also}]",
        change=EntryChange.COPY,
    ),
    phrase(
        "you may have this enter[turned_up? or be turned face up] as a copy of any {described}"
        "[keeps_color? in its own colors]"
        "[, except it is also {also_types}][, except it isn't {without}][, except it is {size}]"
        "[, except it comes {besides}][, except it has {also}]",
        change=EntryChange.COPY,
    ),
    phrase("as this enters, choose a color", change=EntryChange.COLOR),
    phrase("as this enters, choose {words}", change=EntryChange.WORD),
    phrase("as this enters, choose a creature type", change=EntryChange.TYPE),
    phrase("as this enters, choose a basic land type", change=EntryChange.LAND_TYPE),
    phrase("as this enters, choose a land type", change=EntryChange.LAND_TYPE),
    phrase("as this enters, choose a card type", change=EntryChange.CARD_TYPE),
    phrase("as this enters, choose a player", change=EntryChange.PLAYER),
    phrase("as this enters, choose an opponent", change=EntryChange.OPPONENT),
    phrase("as this enters, choose a number", change=EntryChange.NUMBER),
    phrase("as this enters, choose a card name", change=EntryChange.NAME),
    phrase("as this enters, name a card", change=EntryChange.NAME),
    phrase("as this enters, choose a nonland card name", change=EntryChange.NONLAND_NAME),
    phrase("as this enters, name a nonland card", change=EntryChange.NONLAND_NAME),
    phrase("as this enters, choose a card name other than a basic land card name", change=EntryChange.NONBASIC_NAME),
    phrase("as this enters, name a card other than a basic land card", change=EntryChange.NONBASIC_NAME),
    phrase("this enters[turned_up? or is turned face up] as your choice of {sizes}", change=EntryChange.SIZE),
    phrase("this enters under the control of an opponent of your choice", change=EntryChange.CONTROL),
    phrase("as this enters, turn each {described} face down", change=EntryChange.TURNS_DOWN),
    phrase("as this enters, lose life equal to your life total", change=EntryChange.LIFE),
    phrase(
        "as this enters, take along any number of {described@many}, as big as they are together",
        change=EntryChange.CONSUME,
    ),
    phrase(
        "as this enters, take along any number of {described@many}, with {count#} {counters} for each",
        change=EntryChange.CONSUME,
    ),
)
class AsEnters(Record):
    """The permanent enters in a changed way; for copies, `described` is what may be chosen, and `also` what is added.

    With `turned_up` the same goes for its being turned face up. `sizes` are pairs of power and toughness to choose from, `words`
    the anchor words before its abilities. What it takes along is sacrificed or, from a graveyard, exiled: for so many counters each
    or, without a kind of counters, for what they measure together.
    A copy may have a `size` of its own, be `without` some supertypes, and come with counters `besides`.
    It is so under a `condition`, if there is one, or `unless` that holds; `part` tells which keyword it is, if it is one. With an
    `offer` it is so if its controller does not take that up. It `may` be so as its controller likes, who else has it have what
    it `else_has`.
    """

    change: EntryChange
    described: Filter | None = None
    keeps_color: bool = False
    also: tuple[Triggered, ...] = ()
    also_types: frozenset[CardType] = frozenset()
    counters: str = ""
    count: Amount = 1
    sizes: tuple[tuple[int, int], ...] = ()
    turned_up: bool = False
    condition: Condition | None = None
    part: KeywordPart | None = None
    words: tuple[str, ...] = ()
    size: tuple[int, int] | None = None
    without: frozenset[Supertype] = frozenset()
    besides: tuple[Besides, ...] = ()
    unless: bool = False
    offer: Effect | None = None
    may: bool = False
    else_has: tuple[Keyword, ...] = ()


@says(
    phrase("as you cast this, choose target player", whose=Whose.ANYONE),
    phrase("as you cast this, choose target opponent", whose=Whose.OPPONENTS),
)
class AimsAsCast(Record):
    """The spell of a permanent has a player for its target, who is the chosen player of that permanent as long as it is there."""

    whose: Whose


@says(
    "as this resolves, {does}",
)
class AsResolves(Record):
    """What the spell of a permanent does once it has put that into play: as part of taking effect, so that nobody can answer."""

    does: Instructions


class OpeningHandUse(Fixed):
    """What a card in an opening hand allows before the first turn."""

    BEGIN_ON_BATTLEFIELD = "it may begin the game on the battlefield"
    REDRAW = "whenever its player could mulligan, the hand may be exiled for as many new cards"
    REVEAL = "it may be shown, and something happens later"


@says(
    phrase(
        "if this is in your opening hand, you may begin the game with it on the battlefield",
        action=OpeningHandUse.BEGIN_ON_BATTLEFIELD,
    ),
    phrase(
        "any time you could mulligan and this is in your hand, you may exile all the cards from your hand, "
        "then draw that many cards",
        action=OpeningHandUse.REDRAW,
    ),
    phrase("you may reveal this from your opening hand. if you do, {later}", action=OpeningHandUse.REVEAL),
)
class OpeningHand(Record):
    """An ability that works from an opening hand alone; `later` is what showing the card brings about once."""

    action: OpeningHandUse
    later: Triggered | None = None


@says(
    phrase("if this would be put into a graveyard from anywhere, exile it instead", itself=True),
    phrase(
        "if this would be put into a graveyard from anywhere, reveal this and shuffle it into its owner's library instead",
        itself=True,
        shuffled=True,
    ),
    "if a card would be put into {whose's} graveyard from anywhere, exile it instead",
    phrase(
        "if a card or token would be put into a graveyard from anywhere, exile it instead",
        whose=Whose.ANYONE,
        tokens=True,
    ),
)
class ReplaceGraveyard(Record):
    """A replacement effect: cards that would go to graveyards of some players are exiled instead; or the thing `itself` alone.

    It may be `shuffled` into the library of its owner instead, which is shown to everybody. It may be about `tokens` as well.
    """

    whose: Whose = Whose.OPPONENTS
    itself: bool = False
    shuffled: bool = False
    tokens: bool = False


@says(
    "if a card would be put into {zone}, it is put into {instead} instead",
)
class Diverts(Record):
    """A replacement effect: cards that would go to one zone go to another instead."""

    zone: Zone
    instead: Zone


@says(
    "if this would be destroyed, regenerate it",
)
class RegeneratesItself(Record):
    """Whenever the permanent would be destroyed it regenerates."""


@says(
    "umbra armor",
    "totem armor",
)
class UmbraArmor(Record):
    """If what the Aura is on would be destroyed, that loses all damage and the Aura is destroyed instead."""


@says(
    "you may spend {color} mana as though it were mana of any color for its abilities",
)
class SpendAsAny(Record):
    """Mana of one color pays for any color in the costs of the permanent's abilities."""

    color: Color


@says(
    "you may spend {color} mana as though it were {other} mana",
)
class SpendsAsAnother(Record):
    """Mana of one color pays for another color as well in all that the permanent's controller pays."""

    color: Color
    other: Color


@says(
    "{whose} can't {bar}",
    phrase("your opponents can't {bar}", whose=Whose.OPPONENTS),
    phrase("players can't {bar}", whose=Whose.ANYONE),
)
class Bars(Record):
    """Some players cannot lose or win, gain or lose life; or nobody can prevent damage."""

    bar: Bar
    whose: Whose = Whose.YOURS


@says(
    "activated abilities of {described@sources} can't be activated",
    phrase(
        "activated abilities of {described@sources} can't be activated unless they're mana abilities",
        but_for_mana=True,
    ),
)
class UseForbidden(Record):
    """Activated abilities of whatever fits a description, in any zone, cannot be activated, mana abilities perhaps excepted."""

    described: Filter
    but_for_mana: bool = False


@says(
    "if you would lose the game, instead {does}",
)
class ReplaceLoss(Record):
    """A replacement effect: if its controller would lose the game, something else happens instead."""

    does: Instructions


@says(
    "you may pay {cost} as this attacks. if you do, {does}",
)
class AsAttacks(Record):
    """The creature's controller may pay so much as it attacks, and then this happens."""

    cost: ManaCost
    does: Instructions


@says(
    "what this is on's controller may sacrifice a {give_up} to ignore this until end of turn",
)
class Ignorable(Record):
    """Whoever controls what this is on may sacrifice something to ignore what it does all the time, until the turn ends."""

    give_up: Filter


class Suspends(Record):
    """Suspend: the card may be exiled from the hand for a cost, with that many time counters."""

    count: int
    cost: ManaCost


@says(
    "dredge {count}",
)
class Dredges(Record):
    """Dredge: instead of a draw, that many cards may go from the library to the graveyard, and the card itself to the hand."""

    count: int


Ability = (
    AimsAsCast
    | AsAttacks
    | AsResolves
    | Dredges
    | Suspends
    | Ignorable
    | SpellAbility
    | Activated
    | Triggered
    | Static
    | AsEnters
    | EntersTapped
    | EntersWithMore
    | KeepsOut
    | OpeningHand
    | OutsideAbility
    | ReplaceGraveyard
    | Diverts
    | ReplacingAbility
    | RegeneratesItself
    | UmbraArmor
    | SpendAsAny
    | SpendsAsAnother
    | CastingAbility
    | TriggerAbility
    | BarringAbility
    | Bars
    | UseForbidden
    | PlayersMay
    | HandSize
    | UntapsAlso
    | UntapsOneType
    | PlaysOpen
    | ShowsDraws
    | ReplaceLoss
    | AmountAbility
)


words(
    {
        When.SORCERY: ("as a sorcery", "any time you could cast a sorcery", "any time they could cast a sorcery"),
        When.INSTANT: ("as an instant", "any time you could cast an instant"),
        When.YOUR_UPKEEP: "during your upkeep",
        When.YOUR_TURN: "during your turn",
        When.YOUR_TURN_BEFORE_ATTACK: "during your turn, before attackers are declared",
        When.OPPONENT_BEFORE_ATTACK: "during an opponent's turn, before attackers are declared",
        When.ANY_UPKEEP: ("during any upkeep", "during any upkeep step"),
        When.BEFORE_ATTACKERS: "before attackers are declared",
        When.BEFORE_BLOCKS: (
            "during combat, before blockers are declared",
            "during combat before blockers are declared",
            "before blockers are declared",
        ),
        When.AFTER_BLOCKS: (
            "during combat, after blockers are declared",
            "during combat after blockers are declared",
            "after blockers are declared",
        ),
        When.DECLARE_ATTACKERS: "during the declare attackers step",
        When.DECLARE_BLOCKERS: "during the declare blockers step",
        When.WHEN_ATTACKED: "during the declare attackers step and only if you've been attacked this step",
        When.OPPONENTS_TURN: "during an opponent's turn",
        When.OPPONENTS_UPKEEP: "during an opponent's upkeep",
        When.COMBAT: "during combat",
        When.BEFORE_DAMAGE: "before the combat damage step",
        When.BEFORE_ATTACK_ENDS: "before the attack is over",
        When.AFTER_DAMAGE: "after combat damage has been dealt",
        When.END_OF_COMBAT: "during the end of combat",
        When.AFTER_UPKEEP: "during an opponent's turn, after its upkeep",
        When.RESOLVED: "if this resolved this turn",
        When.SETTLED: "if you controlled this continuously since the beginning of your most recent turn",
    }
)


def placed(ability: T, zone: Zone, but: Zone | None = None) -> T:
    """An ability that works in a zone, if it is one that works somewhere; `but` is the only zone that is changed, if given."""
    ability_zone = getattr(ability, "zone", None)
    return (
        ability if ability_zone is None or but not in (None, ability_zone) else altered(cast(Any, ability), zone=zone)
    )
