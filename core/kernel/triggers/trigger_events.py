"""Trigger events: what triggered abilities wait for, the first part of their trigger conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, TypeVar, overload

from core.kernel.events import (
    ActionTaken,
    Announced,
    Attached,
    AttackersDeclared,
    BecameBlocked,
    BlockersDeclared,
    Cause,
    ChaosEnsued,
    CoinTossed,
    ControlChanged,
    Countered,
    CountersChanged,
    DamageDealt,
    DiceRolled,
    Event,
    FaceTurned,
    JoinedBlock,
    LifeGained,
    LifeLost,
    PhasedIn,
    PhasedOut,
    PlanarDieRolled,
    Planeswalked,
    PlayerLeft,
    ResolutionBegan,
    Resolved,
    Retargeted,
    SchemeSetInMotion,
    SuccessfullyCast,
    Tapped,
    Transformed,
    Untapped,
    ZoneChange,
    ZonesChanged,
)
from core.kernel.state.game_objects import Recipient
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.card_types import CardType
from core.kernel.values.closed_words import Fixed
from core.kernel.values.keywords import KeywordName, KeywordPart
from core.kernel.values.moments import Moment
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.costs import TapThis
from core.kernel.words.descriptions import CREATURE, SPELL, TO_ATTACK, Filter, Whose
from core.kernel.words.kinds import Activated
from core.kernel.words.references import Role
from core.kernel.words.view import Condition, Onlooker
from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)

Occurrences = Iterator[Recipient]
"""What triggers an ability, once for each time."""

if TYPE_CHECKING:
    from core.kernel.state.attacks import AttackState

    T = TypeVar("T", bound="TriggerEvent")
    E = TypeVar("E", bound=Event)
    F = TypeVar("F", bound=Event)
    Method = Callable[[T, Onlooker, E], Occurrences]


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""The words for which one it is of several that come one after the other."""


@overload
def hears(kind: type[E], /) -> Callable[[Method[T, E]], Method[T, E]]: ...
@overload
def hears(kind: type[E], other: type[F], /) -> Callable[[Method[T, E | F]], Method[T, E | F]]: ...
def hears(*kinds: type[Event]) -> Callable[[Callable[..., Occurrences]], Callable[..., Occurrences]]:
    """Declare that a method of a trigger event says what events of these kinds give it, once for each time it is met."""

    def declare(method: Callable[..., Occurrences]) -> Callable[..., Occurrences]:
        HEARD_BY[method] = kinds
        return method

    return declare


HEARD_BY: dict[Callable[..., object], tuple[type[Event], ...]] = {}
"""The kinds of events that a method of a trigger event is about."""
HEARD: set[type[Event]] = set()
"""The kinds of events that can trigger an ability."""


class TriggerEvent:
    """What a triggered ability waits for.

    What triggers it is what a text calls "it": an object, or a player. Some trigger events are met as play comes to a place, such
    as the beginning of a step, and hear of no event.
    """

    __slots__ = ()

    heard: ClassVar[Mapping[type[Event], Callable[..., Occurrences]]] = MappingProxyType({})
    """What each kind of event gives it that it hears of."""
    looks_back: ClassVar[bool] = False
    """Whether it is matched before the event happens, when everything is as it was until then."""
    has_amount: ClassVar[bool] = False
    """Whether it is about a number, which is X in what triggers."""

    def __init_subclass__(cls) -> None:
        methods = [method for method in vars(cls).values() if callable(method) and method in HEARD_BY]
        cls.heard = {kind: method for method in methods for kind in HEARD_BY[method]}
        HEARD.update(cls.heard)

    def occurs(self, look: Onlooker, event: Event) -> Occurrences:
        """What an event gives an ability to work on, once for each time its condition is met."""
        method = self.heard.get(type(event))
        return iter(()) if method is None else method(self, look, event)

    def amount(self, look: Onlooker, event: Event, it: Recipient | None, place: int) -> int:
        """The number that the event is about, for what has triggered the ability in that `place` of several."""
        return 0

    def in_attack(self, look: Onlooker, attack: AttackState) -> Occurrences:
        """What it would be about in an attack that is under way, had everything been there when that was declared."""
        return iter(())

    @property
    def is_of_several(self) -> bool:
        """Whether it is about one or more things, and triggers once for all of them at a time."""
        meant_thing = getattr(self, "what", None)
        return getattr(self, "once", False) or (isinstance(meant_thing, Filter) and meant_thing.together)

    @property
    def works_in(self) -> Zone:
        """The zone where its ability works if the text says nothing of that."""
        return Zone.BATTLEFIELD


@says(
    "when {what} enter(s)",
)
class Enters(TriggerEvent, Record):
    """Something comes onto the battlefield: the source itself, or whatever fits a description."""

    what: Filter | Role = Role.SOURCE

    @hears(ZonesChanged)
    def _entering(self, look: Onlooker, event: ZonesChanged) -> Occurrences:
        for move in event.moves:
            if move.to is Zone.BATTLEFIELD and look.is_meant(self.what, move.becomes):
                yield move.becomes


@says(
    "when {what} transform(s) into this",
)
class Transforms(TriggerEvent, Record):
    """Something turns over to its other face and then is what is described: the source itself, or whatever fits."""

    what: Filter | Role = Role.SOURCE

    @hears(Transformed)
    def _transforming(self, look: Onlooker, event: Transformed) -> Occurrences:
        if look.is_meant(self.what, event.object):
            yield event.object


@says(
    "when {what} (is|are) turned face up",
)
class TurnedFaceUp(TriggerEvent, Record):
    """Something that is face down is turned face up: the source itself, or whatever fits a description then."""

    what: Filter | Role = Role.SOURCE

    @hears(FaceTurned)
    def _turning(self, look: Onlooker, event: FaceTurned) -> Occurrences:
        if not event.face_down and look.is_meant(self.what, event.object):
            yield event.object


@says(
    phrase("when {what} die(s)", to=Zone.GRAVEYARD),
    phrase("when {what} dealt damage by this this turn die(s)", to=Zone.GRAVEYARD, struck=True),
    phrase("when {what} die(s) without being sacrificed", to=Zone.GRAVEYARD, not_sacrificed=True),
    phrase("when {what} (is|are) put into {into's} graveyard from the battlefield", to=Zone.GRAVEYARD),
    phrase("when {what} (is|are) put into a graveyard from the battlefield", to=Zone.GRAVEYARD),
    phrase("when {what} (is|are) put into a graveyard", to=Zone.GRAVEYARD),
    "when {what} leave(s) the battlefield",
    "when {what} leave(s) the battlefield for {to}",
    phrase(
        "when a spell or ability {caused} control(s) causes {what} to be put into {into's} graveyard from the battlefield",
        to=Zone.GRAVEYARD,
    ),
    "when {sacrificed_by} sacrifice(s) {what}",
)
class Leaves(TriggerEvent, Record):
    """Something leaves the battlefield, for one zone or for any, of any player or of one side.

    With `struck` it is something that the source has dealt damage in this turn, with `not_sacrificed` something that is not
    sacrificed; if it has to be `caused` by somebody, a spell or an ability of that player's has it leave. If it has to be
    `sacrificed_by` somebody, that player sacrifices it, wherever it goes.
    """

    what: Filter | Role = Role.SOURCE
    to: Zone | None = None
    into: Whose = Whose.ANYONE
    struck: bool = False
    not_sacrificed: bool = False
    caused: Whose | None = None
    sacrificed_by: Whose | None = None

    @hears(ZonesChanged)
    def _leaving(self, look: Onlooker, event: ZonesChanged) -> Occurrences:
        for move in event.moves:
            if (
                move.origin is Zone.BATTLEFIELD
                and look.is_meant(self.what, move.object)
                and (self.into is Whose.ANYONE or look.means(self.into, move.owner))
                and (self.to is None or self.to is move.to)
                and not (self.not_sacrificed and move.cause is Cause.SACRIFICE)
                and (self.caused is None or _is_caused_by(look, self.caused))
                and (self.sacrificed_by is None or self._is_sacrificed(look, move))
                and (not self.struck or look.has_struck(move.object))
            ):
                yield move.object

    @property
    def however(self) -> bool:
        """Whether it does not matter how and for where something leaves."""
        return self.to is None and self.sacrificed_by is None

    def _is_sacrificed(self, look: Onlooker, move: ZoneChange) -> bool:
        """Whether something leaves because a player who is meant sacrifices it, who can be its controller alone."""
        by = self.sacrificed_by
        return (
            by is not None
            and move.cause is Cause.SACRIFICE
            and look.means(by, look.position.recall(move.object).controller)
        )


@says(
    "instead of the next card you would draw this turn",
    phrase("instead of each card you would draw this turn", always=True),
)
class WouldDraw(TriggerEvent, Record):
    """A player would draw a card, and something else happens instead: this turn the next time, or `always`."""

    always: bool = False


@says(
    phrase("at the beginning of your {moment}", whose=Whose.YOURS),
    phrase("at the beginning of each opponent's {moment}", whose=Whose.OPPONENTS),
    phrase("at the beginning of the chosen player's {moment}", whose=Whose.CHOSEN),
    phrase("at the beginning of each player's {moment}", whose=Whose.ANYONE),
    phrase("at the beginning of each {moment}", whose=Whose.ANYONE),
    phrase("at the beginning of the {moment}", whose=Whose.ANYONE),
    phrase("at end of combat", moment=Moment.END_OF_COMBAT, whose=Whose.ANYONE),
    phrase("at end of turn", moment=Moment.END_OF_TURN, whose=Whose.ANYONE),
    phrase("at end of combat on your turn", moment=Moment.END_OF_COMBAT, whose=Whose.YOURS),
    phrase("at the beginning of the {moment} of what this is on's controller", attached=True),
    phrase("at the beginning of the {moment} of enchanted creature's controller", attached=True),
    phrase("at the beginning of enchanted player's {moment}", attached=True, cursed=True),
)
class BeginningOf(TriggerEvent, Record):
    """A part of a turn begins; `attached`: of a turn of the player who controls what the source is attached to,
    or if that is `cursed`, who is what it is attached to.

    For what was set for later about a player it may be `theirs`: of a turn of that very player. With `any_main` it is whichever
    main phase comes next.
    """

    moment: Moment
    whose: Whose = Whose.YOURS
    attached: bool = False
    theirs: bool = False
    any_main: bool = False
    cursed: bool = False

    def begins_at(self, moment: Moment | None) -> bool:
        """Whether it is the beginning of such a part of a turn, whoever's turn it is."""
        return moment is self.moment or (self.any_main and moment is Moment.SECOND_MAIN)

    @property
    def is_own_upkeep(self) -> bool:
        """Whether it is the upkeep of the player who controls the source."""
        return self.moment is Moment.UPKEEP and self.whose is Whose.YOURS and not self.attached


@says(
    "when {what} deal(s) damage",
    phrase("when {what} deal(s) damage to an opponent", to_creature=False, to_opponent_only=True),
    phrase("when {what} deal(s) combat damage to an opponent", to_creature=False, to_opponent_only=True, combat=True),
    phrase("when {what} deal(s) damage to you", to_creature=False, to_you_only=True),
    phrase("when {what} deal(s) damage to a player", to_creature=False),
    phrase("when {what} deal(s) combat damage to a player", to_creature=False, combat=True),
    phrase(
        "when {what} deal(s) combat damage to a player or planeswalker", to_creature=False, to_walker=True, combat=True
    ),
    phrase("when {what} deal(s) damage to a player or planeswalker", to_creature=False, to_walker=True),
    phrase("when {what} deal(s) damage to a creature", to_player=False),
    phrase("when {what} deal(s) combat damage to a creature", to_player=False, combat=True),
    phrase("when {what} deal(s) combat damage to you", to_creature=False, to_you_only=True, combat=True),
    phrase("when {what} deal(s) combat damage", combat=True),
    phrase("when {what} deal(s) combat damage during your turn", combat=True, during=Whose.YOURS),
    phrase(
        "when {what} deal(s) noncombat damage to an opponent", to_creature=False, to_opponent_only=True, combat=False
    ),
    phrase("when {what} deal(s) noncombat damage to a player", to_creature=False, combat=False),
    phrase("when {what} deal(s) noncombat damage", combat=False),
)
class DealsDamage(TriggerEvent, Record):
    """Something deals damage, combat damage or other than that, to players, creatures or planeswalkers, or to any; X is how much.

    It is the source, what that is attached to, or whatever fits: then it is about who is dealt damage, if that has to be a player,
    and else about what deals it. It counts `during` the turns of some players alone, if they are given.
    """

    what: Filter | Role = Role.SOURCE
    to_player: bool = True
    to_creature: bool = True
    to_opponent_only: bool = False
    combat: bool | None = None
    during: Whose | None = None
    to_you_only: bool = False
    to_walker: bool = False

    @property
    def is_about_dealer(self) -> bool:
        """Whether it is about what deals the damage, and not about what is dealt it."""
        return isinstance(self.what, Filter) and (self.to_creature or self.to_you_only)

    has_amount: ClassVar[bool] = True

    @hears(DamageDealt)
    def _damaging(self, look: Onlooker, event: DamageDealt) -> Occurrences:
        yield from (it for it, _ in self.dealings(look, event))

    def dealings(self, look: Onlooker, event: DamageDealt) -> list[tuple[Recipient, int]]:
        """What the damage that has been dealt is about, once for each time, and how much it was."""
        if self.during is not None and not look.is_turn_of(self.during):
            return []
        amounts: dict[tuple[ObjectId, Recipient], int] = {}
        for damage in event.damage:
            by = damage.source.object
            if by is None or damage.bare or (self.combat is not None and damage.combat is not self.combat):
                continue
            if self._deals(look, by) and self._is_dealt(look, damage.to):
                to = by if self.is_about_dealer else damage.to
                amounts[by, to] = amounts.get((by, to), 0) + damage.amount
        return [(to, amount) for (_, to), amount in amounts.items()]

    def _deals(self, look: Onlooker, by: ObjectId) -> bool:
        """Whether what deals damage is meant: if a source of any kind is, wherever it is."""
        damage_source = self.what
        if isinstance(damage_source, Filter):
            damage_source = (
                altered(damage_source, zone=look.position.recall(by).zone)
                if damage_source.is_of_sources
                else damage_source
            )
            return look.is_meant(damage_source, by)
        return look.is_meant(Role.SOURCE if damage_source is Role.SOURCE else Role.ATTACHED, by)

    def _is_dealt(self, look: Onlooker, to: Recipient) -> bool:
        """Whether somebody or something that is dealt damage is meant."""
        if isinstance(to, PlayerId):
            if self.to_you_only and to != look.controller:
                return False
            return self.to_player and not (self.to_opponent_only and look.position.are_together(to, look.controller))
        if self.to_walker and CardType.PLANESWALKER in look.position.characteristics(to).types:
            return True
        return self.to_creature and (self.to_player or look.position.is_creature(to))

    def amount(self, look: Onlooker, event: Event, it: Recipient | None, place: int) -> int:
        dealt = self.dealings(look, event) if isinstance(event, DamageDealt) else []
        if self.is_of_several:
            # All that is dealt a player counts together; of creatures that deal damage to anything, all of it.
            return sum(amount for to, amount in dealt if to == it or not isinstance(it, PlayerId))
        return dealt[place][1] if dealt else 0


@says(
    "when {what} (is|are) dealt damage",
    phrase("when {what} (is|are) dealt combat damage", combat=True),
)
class IsDealtDamage(TriggerEvent, Record):
    """Something or somebody is dealt damage, or combat damage: once, from however many sources at a time; X is how much."""

    what: Filter | Role | Whose = Role.SOURCE
    combat: bool = False

    has_amount: ClassVar[bool] = True

    @hears(DamageDealt)
    def _damaged(self, look: Onlooker, event: DamageDealt) -> Occurrences:
        for struck in dict.fromkeys(damage.to for damage in event.damage if damage.combat or not self.combat):
            if is_one_meant(look, self.what, struck):
                yield struck

    def amount(self, look: Onlooker, event: Event, it: Recipient | None, place: int) -> int:
        dealt = event.damage if isinstance(event, DamageDealt) else ()
        return sum(damage.amount for damage in dealt if damage.to == it and (damage.combat or not self.combat))


@says(
    "when {whose} play(s) a land",
    phrase("when {whose} play(s) another land", another=True),
)
class PlaysLand(TriggerEvent, Record):
    """A player plays a land, or `another` than the source."""

    whose: Whose = Whose.YOURS
    another: bool = False

    @hears(ZonesChanged)
    def _playing(self, look: Onlooker, event: ZonesChanged) -> Occurrences:
        for move in event.moves:
            played = move.cause is Cause.PLAY and move.to is Zone.BATTLEFIELD
            is_land = played and CardType.LAND in look.position.characteristics(move.becomes).types
            if self.another and move.becomes == look.source:
                continue
            if is_land and look.means(self.whose, move.controller):
                yield move.controller


@says(
    "when damage to you is prevented",
)
class Prevented(TriggerEvent, Record):
    """Damage to its controller is prevented: once for each effect that prevents some, however many sources it is from."""

    has_amount: ClassVar[bool] = True


@says(
    "when a {what} is dealt excess damage",
)
class DealtExcess(TriggerEvent, Record):
    """More damage is dealt at one time to something that fits than it takes to be lethal; X is by how much."""

    what: Filter

    has_amount: ClassVar[bool] = True

    @hears(DamageDealt)
    def _overwhelmed(self, look: Onlooker, event: DamageDealt) -> Occurrences:
        for thing in dict.fromkeys(damage.to for damage in event.damage if not isinstance(damage.to, PlayerId)):
            is_overwhelmed = look.position.is_on_battlefield(thing) and look.is_meant(self.what, thing)
            if is_overwhelmed and look.excess(event, thing):
                yield thing

    def amount(self, look: Onlooker, event: Event, it: Recipient | None, place: int) -> int:
        if not isinstance(event, DamageDealt) or it is None or isinstance(it, PlayerId):
            return 0
        return look.excess(event, it)


@says(
    "when {whose} gain(s) life",
    phrase("when {whose} gain(s) life for the first time each turn", first=True),
    phrase("when you gain life for the first time during each of your turns", first=True, during=Whose.YOURS),
)
class GainsLife(TriggerEvent, Record):
    """A player gains life: any time, or for the `first` time in a turn, perhaps only `during` the turns of some players."""

    whose: Whose = Whose.YOURS
    first: bool = False
    during: Whose | None = None

    has_amount: ClassVar[bool] = True

    @hears(LifeGained)
    def _gaining(self, look: Onlooker, event: LifeGained) -> Occurrences:
        player = event.player
        if not look.means(self.whose, player) or not (self.during is None or look.is_turn_of(self.during)):
            return
        if not self.first or look.times_gained(player) == 1:
            yield player

    def amount(self, look: Onlooker, event: Event, it: Recipient | None, place: int) -> int:
        return event.amount if isinstance(event, LifeGained) else 0


@says(
    "when {whose} lose(s) life",
)
class LosesLife(TriggerEvent, Record):
    """A player loses life, by damage or otherwise; X is how much."""

    whose: Whose = Whose.YOURS

    has_amount: ClassVar[bool] = True

    @hears(LifeLost)
    def _losing(self, look: Onlooker, event: LifeLost) -> Occurrences:
        if look.means(self.whose, event.player):
            yield event.player

    @hears(DamageDealt)
    def _damaged(self, look: Onlooker, event: DamageDealt) -> Occurrences:
        yield from (player for player in event.life_lost() if look.means(self.whose, player))

    def amount(self, look: Onlooker, event: Event, it: Recipient | None, place: int) -> int:
        if isinstance(event, LifeLost):
            return event.amount
        return event.life_lost()[it] if isinstance(event, DamageDealt) and isinstance(it, PlayerId) else 0


@says("when {whose} lose(s) the game")
class LosesGame(TriggerEvent, Record):
    """A player loses the game, or leaves it for whatever reason but a draw."""

    whose: Whose = Whose.ANYONE

    looks_back: ClassVar[bool] = True

    @hears(PlayerLeft)
    def _leaving(self, look: Onlooker, event: PlayerLeft) -> Occurrences:
        if look.position.means(self.whose, event.player, look.controller):
            yield event.player


@says(
    phrase("when you attack", what=Filter(types=frozenset({CardType.CREATURE}), whose=Whose.YOURS), once=True),
    "when {what} attack(s)",
    phrase("when {what} attack(s) because it has to", had_to=True),
    phrase("when {what} attack(s), once in each attack", once=True),
    "when {what} attack(s) together with a {along}",
    phrase("when {what} attack(s) alone", alone=True),
    phrase("when {what} and at least {companions} other creatures attack", along=CREATURE),
    "when {what} attack(s) while {given}",
    phrase("when {what} attack(s) {whom}", walkers=False),
    "when {what} attack(s) {whom} or a planeswalker you control",
    "when {what} attack(s) {whom} or a planeswalker they control",
    phrase("when you attack with {many} or more {what@ours}", once=True),
)
class Attacks(TriggerEvent, Record):
    """Something is declared as an attacker; with `once`, an attack counts once however many join in it.

    With `had_to`, it counts only if some effect required that very attack. If there is `along`, something else that fits it has
    to attack as well, or as many `companions`; if it is to be `alone`, nothing else may. It counts only while a condition holds,
    if one is `given`, and only if there are `many` at least that are declared together. If there is a player `whom` it has to
    attack, it is that player or, with `walkers`, a planeswalker of that player's.
    """

    what: Filter | Role = Role.SOURCE
    once: bool = False
    had_to: bool = False
    along: Filter | None = None
    companions: int = 1
    alone: bool = False
    given: Condition | None = None
    many: int = 1
    whom: Whose | None = None
    walkers: bool = True

    @hears(AttackersDeclared)
    def _attacking(self, look: Onlooker, event: AttackersDeclared) -> Occurrences:
        joining = [attacker for band in event.bands for attacker in band if attacker not in event.before]
        fitting = [attacker for attacker in joining if look.is_meant(self.what, attacker)]
        if self.alone and sum(map(len, event.bands)) > 1:
            return
        if self.whom is not None:
            fitting = [attacker for attacker in fitting if self._attacks_whom(look, attacker)]
        along = self.along
        if along is not None:
            company = {attacker for band in event.bands for attacker in band if look.is_meant(along, attacker)}
            fitting = [attacker for attacker in fitting if len(company - {attacker}) >= self.companions]
        if len(fitting) >= self.many:
            yield from fitting[:1] if self.once else fitting

    def _attacks_whom(self, look: Onlooker, attacker: ObjectId) -> bool:
        """Whether an attacker attacks the player who is meant, or a planeswalker of that player's if that counts."""
        attack, whom = look.position.attack, self.whom
        goal = None if attack is None else attack.goal_of(attacker)
        if goal is None or whom is None:
            return False
        if isinstance(goal, PlayerId):
            return look.means(whom, goal)
        attacked = look.position.recall(goal)
        is_walker = CardType.PLANESWALKER in look.position.characteristics(goal).types
        return self.walkers and is_walker and look.means(whom, attacked.controller)

    def in_attack(self, look: Onlooker, attack: AttackState) -> Occurrences:
        yield from (attacker for attacker in attack.bands if look.is_meant(self.what, attacker))

    def had_to_attack(self, look: Onlooker, attacker: Recipient) -> bool:
        """Whether an effect requires that an attacker, declared just now, attacks."""
        return not isinstance(attacker, PlayerId) and any(
            look.position.restrictions(attacker, kind) for kind in TO_ATTACK
        )


@says(
    "when {what} (is|are) attacked",
    "when {what} (is|are) attacked by {by}",
)
class IsAttacked(TriggerEvent, Record):
    """Attackers, perhaps of one player alone, are declared against the source, what it is on, or a player: once, however many."""

    what: Role | Whose = Role.SOURCE
    by: Whose = Whose.ANYONE

    @hears(AttackersDeclared)
    def _attacked(self, look: Onlooker, event: AttackersDeclared) -> Occurrences:
        attack = look.position.attack
        if attack is None or not look.means(self.by, attack.attacker):
            return
        joining = [attacker for band in event.bands for attacker in band if attacker not in event.before]
        yield from self._meant(look, (attack.goal_of(attacker) for attacker in joining))

    def in_attack(self, look: Onlooker, attack: AttackState) -> Occurrences:
        yield from self._meant(look, (attack.goal_of(attacker) for attacker in attack.bands))

    def _meant(self, look: Onlooker, goals: Iterable[Recipient | None]) -> Occurrences:
        """What is attacked that is meant: once, however many attack it."""
        for goal in dict.fromkeys(goals):
            if goal is not None and self._is_meant(look, goal):
                yield goal

    def _is_meant(self, look: Onlooker, goal: Recipient) -> bool:
        if self.what is Role.ATTACHED:
            thing = look.position.recall(look.source)
            return goal == (thing.on_player if isinstance(goal, PlayerId) else thing.attached_to)
        return is_one_meant(look, self.what, goal)


@says(
    "when this blocks or becomes blocked",
    phrase("when this blocks", is_blocked=False),
    phrase("when this becomes blocked", blocks=False),
    phrase("when this blocks or becomes blocked by a {met}", each=True),
    phrase("when this blocks a {met}", is_blocked=False, each=True),
    phrase("when this becomes blocked by a {met}", blocks=False, each=True),
    phrase("when this blocks or becomes blocked by a creature", each=True),
    phrase("when this blocks a creature", is_blocked=False, each=True),
    phrase("when this becomes blocked by a creature", blocks=False, each=True),
    phrase("when this becomes blocked by at least {many} creatures", blocks=False),
    phrase("when enchanted creature blocks", is_blocked=False, what=Role.ATTACHED),
    phrase("when enchanted creature becomes blocked", blocks=False, what=Role.ATTACHED),
    phrase("when enchanted creature becomes blocked by a creature", blocks=False, each=True, what=Role.ATTACHED),
    "when it blocks or becomes blocked",
    phrase("when it blocks", is_blocked=False),
    phrase("when it becomes blocked", blocks=False),
    "when this blocks or becomes blocked by one or more {met@many}",
    phrase("when this becomes blocked by one or more {met@many}", blocks=False),
    phrase("when this blocks one or more {met@many}", is_blocked=False),
)
class BlocksOrIsBlocked(TriggerEvent, Record):
    """The source (or what it is attached to) blocks or becomes blocked: once in an attack or, with `each`, once for all it meets.

    It counts only for what fits `met`, and only if that is at least `many`.
    """

    blocks: bool = True
    is_blocked: bool = True
    each: bool = False
    met: Filter | None = None
    many: int = 1
    what: Role = Role.SOURCE

    @hears(BlockersDeclared)
    def _blocking(self, look: Onlooker, event: BlockersDeclared) -> Occurrences:
        attack, creature = look.position.attack, self._creature(look)
        if attack is None or creature is None:
            return
        if self.blocks:
            met = [attacker for blocker, attackers in event.blocks if blocker == creature for attacker in attackers]
            yield from self._meetings(look, creature, met)
        if self.is_blocked:
            yield from self._meetings(look, creature, attack.blockers_of(creature))

    @hears(BecameBlocked, JoinedBlock)
    def _blocked_since(self, look: Onlooker, event: BecameBlocked | JoinedBlock) -> Occurrences:
        """An effect has its creature blocked.

        It is met by each creature only if there is one, and else if its creature was not blocked before. What comes into play
        blocking does not count as having blocked for its own abilities.
        """
        attack, creature = look.position.attack, self._creature(look)
        if attack is None or creature is None:
            return
        if isinstance(event, JoinedBlock) and event.made and event.object == creature and self.blocks:
            yield from self._meetings(look, creature, list(event.attackers))
        if not self.is_blocked:
            return
        entered = event.object if isinstance(event, JoinedBlock) and creature in event.attackers else None
        if self.each:
            if entered is not None and self._meets(look, entered):
                yield entered
        elif self.many > 1 or self.met is not None:
            met = [blocker for blocker in attack.blockers_of(creature) if self._meets(look, blocker)]
            if entered in met and len(met) == self.many:
                yield creature
        elif creature in (event.first if isinstance(event, JoinedBlock) else event.objects):
            yield creature

    def in_attack(self, look: Onlooker, attack: AttackState) -> Occurrences:
        if self.met is not None:
            met = [*attack.blockers_of(look.source), *attack.blockers.get(look.source, ())]
            yield from (blocker for blocker in met if look.is_meant(self.met, blocker))

    def _creature(self, look: Onlooker) -> ObjectId | None:
        """The creature that blocks or is blocked: the source, or what that is attached to."""
        return look.position.recall(look.source).attached_to if self.what is Role.ATTACHED else look.source

    def _meets(self, look: Onlooker, creature: ObjectId) -> bool:
        if self.met is None:
            # What speaks of each creature that it meets, or of how many, has these take part in what happens.
            return not (self.each or self.many > 1) or look.position.reaches(look.controller, creature, look.source)
        return look.is_meant(self.met, creature)

    def _meetings(self, look: Onlooker, creature: ObjectId, met: list[ObjectId]) -> Occurrences:
        """How often what the creature meets counts, each time with what it is about."""
        fitting = [blocker for blocker in met if self._meets(look, blocker)]
        if len(fitting) >= self.many:
            yield from fitting if self.each else (creature,)


@says(
    "when this attacks and isn't blocked",
    phrase("when enchanted creature attacks and isn't blocked", what=Role.ATTACHED),
)
class GoesUnblocked(TriggerEvent, Record):
    """The source, or what it is attached to, attacks and isn't blocked: it becomes an unblocked creature."""

    what: Role = Role.SOURCE

    @hears(BlockersDeclared)
    def _unblocked(self, look: Onlooker, event: BlockersDeclared) -> Occurrences:
        attack = look.position.attack
        host = look.position.recall(look.source).attached_to
        creature = host if self.what is Role.ATTACHED else look.source
        if attack is not None and creature is not None and attack.is_unblocked(creature):
            yield creature


@says(
    "when its player loses control of it",
)
class LosesControl(TriggerEvent, Record):
    """Its player loses control of something: the source or, for an ability about something, of that."""

    @hears(ControlChanged)
    def _losing(self, look: Onlooker, event: ControlChanged) -> Occurrences:
        if event.controller != look.controller:
            yield event.object


@says(
    "when this is exiled as it is discarded",
)
class SetAside(TriggerEvent, Record):
    """The source is exiled as it is discarded, because of what it says itself (madness)."""

    @hears(ZonesChanged)
    def _exiled(self, look: Onlooker, event: ZonesChanged) -> Occurrences:
        for move in event.moves:
            if move.becomes == look.source and move.by is KeywordName.MADNESS:
                yield look.source


@says(
    "when this is put into a graveyard from anywhere",
    "when a {what@buried} is put into a graveyard from anywhere",
    "when a {what@buried} is put into {into's} graveyard from anywhere",
    "when a {what@buried} is put into a player's graveyard from anywhere",
    phrase("when one or more {what@buried_together} are put into a graveyard from anywhere", once=True),
    phrase("when one or more {what@buried_together} are put into {into's} graveyard from anywhere", once=True),
)
class ReachesGraveyard(TriggerEvent, Record):
    """A card is put into a graveyard, of any player or of one side, from whatever zone.

    It is the source, which says so from the graveyard, or whatever fits a description there; a token is no card.
    With `once`, cards that go there together count once.
    """

    what: Filter | Role = Role.SOURCE
    into: Whose = Whose.ANYONE
    once: bool = False

    @hears(ZonesChanged)
    def _reaching(self, look: Onlooker, event: ZonesChanged) -> Occurrences:
        for move in event.moves:
            if (
                move.to is Zone.GRAVEYARD
                and look.is_meant(self.what, move.becomes)
                and (self.into is Whose.ANYONE or look.means(self.into, move.owner))
            ):
                yield move.becomes

    @property
    def works_in(self) -> Zone:
        return Zone.GRAVEYARD if self.what is Role.SOURCE else Zone.BATTLEFIELD


@says(
    "when {what} become(s) tapped",
)
class BecomesTapped(TriggerEvent, Record):
    """Something becomes tapped."""

    what: Filter | Role = Role.SOURCE

    @hears(Tapped)
    def _tapping(self, look: Onlooker, event: Tapped) -> Occurrences:
        yield from (permanent for permanent in event.objects if look.is_meant(self.what, permanent))


@says(
    "when an ability of {what} that doesn't tap it is activated",
)
class IsUsed(TriggerEvent, Record):
    """An activated ability of something is activated that does not ask to tap it."""

    what: Filter | Role = Role.SOURCE

    @hears(Announced, ActionTaken)
    def _used(self, look: Onlooker, event: Announced | ActionTaken) -> Occurrences:
        """An ability that is used, as often as it is: uses that are paid for in one go are as many."""
        waiting = event.waiting if isinstance(event, Announced) else event.used
        if waiting is None:
            return
        ability, used = waiting.ability, waiting.source
        if (
            not isinstance(ability, Activated)
            or used is None
            or any(isinstance(part, TapThis) for part in ability.costs)
        ):
            return
        if look.is_meant(self.what, used):
            yield from (used,) * waiting.times


@says(
    "when {what} become(s) untapped",
)
class BecomesUntapped(TriggerEvent, Record):
    """Something becomes untapped."""

    what: Filter | Role = Role.SOURCE

    @hears(Untapped)
    def _untapping(self, look: Onlooker, event: Untapped) -> Occurrences:
        yield from (permanent for permanent in event.objects if look.is_meant(self.what, permanent))


@says(
    "when {what} (is|are) tapped for mana",
    phrase("when {what} (is|are) tapped for any reason", always=True),
)
class TappedForMana(TriggerEvent, Record):
    """Something is tapped for mana: what triggers makes more of it; with `always`, it does so whatever tapped it."""

    what: Filter | Role = Role.ATTACHED
    always: bool = False


@says(
    "when {whose} win(s) a coin flip",
)
class WinsToss(TriggerEvent, Record):
    """A player wins the toss of a coin."""

    whose: Whose = Whose.YOURS

    @hears(CoinTossed)
    def _winning(self, look: Onlooker, event: CoinTossed) -> Occurrences:
        yield from (winner for winner in event.winners if look.means(self.whose, winner))


@says(
    "when chaos ensues",
)
class ChaosEnsues(TriggerEvent, Record):
    """Chaos ensues: the planar die shows its symbol, or an effect says so. Chaos abilities wait for that."""

    @hears(ChaosEnsued)
    def _ensuing(self, look: Onlooker, event: ChaosEnsued) -> Occurrences:
        yield event.player


class Walk(Fixed):
    """How a player who planeswalks comes by the card that says something of it."""

    TO = "to it"
    AWAY = "away from it"
    ANYWHERE = "anywhere"


@says(
    "when you planeswalk {way}",
)
class Planeswalks(TriggerEvent, Record):
    """A player planeswalks: to the source, which for a phenomenon is to encounter it, away from it, or anywhere."""

    way: Walk = Walk.TO

    @hears(Planeswalked)
    def _walking(self, look: Onlooker, event: Planeswalked) -> Occurrences:
        # Of going away those know that were there before.
        if look.source in event.to if self.way is Walk.TO else self.way is Walk.ANYWHERE:
            yield event.player


@says(
    "when you set this in motion",
)
class SetsInMotion(TriggerEvent, Record):
    """The source, a scheme, is set in motion."""

    @hears(SchemeSetInMotion)
    def _set_in_motion(self, look: Onlooker, event: SchemeSetInMotion) -> Occurrences:
        if event.object == look.source:
            yield event.player


@says(
    "when {whose} roll(s) one or more dice",
)
class RollsDice(TriggerEvent, Record):
    """A player rolls one die or more; several that are rolled at once count as one roll."""

    whose: Whose = Whose.YOURS

    @hears(DiceRolled, PlanarDieRolled)
    def _rolling(self, look: Onlooker, event: DiceRolled | PlanarDieRolled) -> Occurrences:
        if look.means(self.whose, event.player):
            yield event.player


@says(
    "when you roll {face}",
)
class RollsFace(TriggerEvent, Record):
    """A player rolls a face of the planar die."""

    face: str


@says(
    "when {whose} cast(s) {described}",
    "when {whose} cast(s) {described} that targets nothing but {at}",
    "when {whose} cast(s) {described} that targets only {at}",
    phrase("when {whose} cast(s) {described} that targets {at}", besides=True),
    phrase("when {whose} cast(s) {described} during an opponent's turn", during=Whose.OPPONENTS),
    phrase("when {whose} cast(s) {described} during your turn", during=Whose.YOURS),
    *(
        wording
        for nth, ordinal in enumerate(ORDINALS[:5], 1)
        for wording in (
            phrase(f"when you cast your {ordinal} spell each turn", described=SPELL, whose=Whose.YOURS, nth=nth),
            phrase(f"when {{whose}} cast(s) their {ordinal} spell each turn", described=SPELL, nth=nth),
        )
    ),
)
class SpellIsCast(TriggerEvent, Record):
    """A player casts the source itself, or a spell that fits a description, with nothing but `at` for its targets.

    With `besides` it is enough that `at` is one of them.
    It counts `during` the turns of some players alone, if they are given; with `nth`, the spell that is the player's first,
    second or third of a turn alone.
    """

    described: Filter | Role
    whose: Whose = Whose.ANYONE
    at: Filter | Role | None = None
    besides: bool = False
    during: Whose | None = None
    nth: int | None = None

    @hears(Announced)
    def _casting(self, look: Onlooker, event: Announced) -> Occurrences:
        waiting = event.waiting
        if (
            waiting.kind is WaitingKind.SPELL
            and not waiting.is_copy
            and (self.at is None or _aims_at(look, self.at, waiting, self.besides))
            and (self.during is None or look.is_turn_of(self.during))
            and look.means(self.whose, waiting.controller)
            and look.is_meant(self.described, waiting.id)
            and (self.nth is None or look.spells_cast(waiting.controller) == self.nth)
        ):
            yield waiting.id

    @property
    def works_in(self) -> Zone:
        return Zone.STACK if self.described is Role.SOURCE else Zone.BATTLEFIELD


@says(
    "when {whose} successfully cast(s) {described}",
)
class SpellSucceeds(TriggerEvent, Record):
    """Nothing has countered a spell that fits a description and that a player has cast.

    That is so as the time for interrupts against it ends or, where the edition has no such moment, as it begins to resolve.
    """

    described: Filter | Role
    whose: Whose = Whose.ANYONE

    @hears(ResolutionBegan, SuccessfullyCast)
    def _not_countered(self, look: Onlooker, event: ResolutionBegan | SuccessfullyCast) -> Occurrences:
        if isinstance(event, ResolutionBegan) and look.position.settled.succeeds_before_answers:
            return
        waiting = look.position.stack.waiting[event.id]
        if (
            waiting.kind is WaitingKind.SPELL
            and not waiting.is_copy
            and look.means(self.whose, waiting.controller)
            and look.is_meant(self.described, waiting.id)
        ):
            yield waiting.id


@says(
    "when {what} become(s) the target of a spell or ability",
    "when {what} become(s) the target of a spell or ability {by} control(s)",
    phrase("when {what} become(s) the target of a spell", abilities=False),
    phrase("when {what} become(s) the target of a spell {by} control(s)", abilities=False),
    phrase("when {what} become(s) the target of an ability", spells=False),
    phrase("when {what} become(s) the target of an ability {by} control(s)", spells=False),
)
class BecomesTarget(TriggerEvent, Record):
    """Something or somebody becomes the target of a spell or an ability, of any player's or of one side."""

    what: Filter | Role | Whose = Role.SOURCE
    by: Whose = Whose.ANYONE
    spells: bool = True
    abilities: bool = True

    @hears(Announced, Retargeted)
    def _aimed_at(self, look: Onlooker, event: Announced | Retargeted) -> Occurrences:
        """What something that was announced is aimed at, or is now after it was not; each once, however often it is aimed at."""
        waiting = aiming(look, event)
        is_spell = waiting.kind is WaitingKind.SPELL
        if not (self.spells if is_spell else self.abilities) or not look.means(self.by, waiting.controller):
            return
        for target in new_aims(waiting, event):
            if is_one_meant(look, self.what, target):
                yield target


@says(
    "when {whose} discard(s) a card",
    "when {whose} discard(s) a {described@hand}",
    "when {whose} cycle(s) or discard(s) a card",
    phrase("when {whose} discard(s) a card into the graveyard", buried=True),
    phrase("when {whose} discard(s) one or more cards", once=True),
)
class Discards(TriggerEvent, Record):
    """A player discards a card, perhaps one of a description; of what is `buried` it is about the card in the graveyard.

    With `once`, cards that a player discards together count once.
    """

    whose: Whose = Whose.ANYONE
    described: Filter | None = None
    buried: bool = False
    once: bool = False

    @hears(ZonesChanged)
    def _discarding(self, look: Onlooker, event: ZonesChanged) -> Occurrences:
        described = None if self.described is None else altered(self.described, zone=None)
        for move in event.moves:
            if move.cause is not Cause.DISCARD or not look.means(self.whose, move.owner):
                continue
            if described is not None and not look.is_meant(described, move.object):
                continue
            if not self.buried:
                yield move.owner
            elif move.to is Zone.GRAVEYARD:
                yield move.becomes


@says(
    "when a spell or ability {by} control(s) causes you to discard this",
)
class DiscardedBy(TriggerEvent, Record):
    """A spell or an ability of somebody's has the source discarded."""

    by: Whose = Whose.OPPONENTS

    @hears(ZonesChanged)
    def _discarded(self, look: Onlooker, event: ZonesChanged) -> Occurrences:
        for move in event.moves:
            itself = move.becomes == look.source and move.cause is Cause.DISCARD
            if itself and _is_caused_by(look, self.by):
                yield look.source

    @property
    def works_in(self) -> Zone:
        return Zone.GRAVEYARD


@says(
    "when a spell or ability {by} control(s) targets {what}",
    phrase("when {what} become(s) the target of a spell or ability", by=Whose.ANYONE, passive=True),
    phrase("when {what} become(s) the target of a spell or ability {by} control(s)", passive=True),
    phrase("when {what} become(s) the target of a spell", by=Whose.ANYONE, passive=True, abilities=False),
    phrase("when {what} become(s) the target of a spell {by} control(s)", passive=True, abilities=False),
)
class IsTargeted(TriggerEvent, Record):
    """Something becomes the target of a spell or ability of some players; it is about that spell or ability.

    If that is `passive`, the text says it of the target.
    """

    what: Filter | Role = Role.SOURCE
    by: Whose = Whose.OPPONENTS
    passive: bool = False
    abilities: bool = True

    @hears(Announced, Retargeted)
    def _targeting(self, look: Onlooker, event: Announced | Retargeted) -> Occurrences:
        """A spell or ability that is aimed at what is meant, and was not before; once for each such thing."""
        waiting = aiming(look, event)
        if not look.means(self.by, waiting.controller) or not (self.abilities or waiting.kind is WaitingKind.SPELL):
            return
        for aim in new_aims(waiting, event):
            is_thing = not isinstance(aim, PlayerId) and look.position.is_on_battlefield(aim)
            if is_thing and look.is_meant(self.what, ObjectId(aim)):
                yield waiting.id


@says(
    "when {whose} cycle(s) a card",
    phrase("when you cycle this", whose=Whose.YOURS, itself=True),
)
class Cycles(TriggerEvent, Record):
    """A player discards a card to cycle it; with `itself`, the very card, which is in the graveyard then."""

    whose: Whose = Whose.ANYONE
    itself: bool = False

    @hears(Announced)
    def _cycling(self, look: Onlooker, event: Announced) -> Occurrences:
        waiting, position = event.waiting, look.position
        cycled = isinstance(waiting.ability, Activated) and waiting.ability.part in (
            KeywordPart.CYCLING,
            KeywordPart.LANDCYCLING,
        )
        if not cycled or not look.means(self.whose, waiting.controller):
            return
        if not self.itself:
            yield waiting.controller
        elif waiting.source is not None and position.recall(waiting.source).card == position.recall(look.source).card:
            yield look.source

    @property
    def works_in(self) -> Zone:
        return Zone.GRAVEYARD if self.itself else Zone.BATTLEFIELD


@says(
    "when {whose} draw(s) a card",
    *(
        wording
        for nth, ordinal in enumerate(ORDINALS[:5], 1)
        for wording in (
            phrase(f"when you draw your {ordinal} card each turn", whose=Whose.YOURS, nth=nth),
            phrase(f"when {{whose}} draw(s) their {ordinal} card each turn", nth=nth),
        )
    ),
    phrase("when {whose} draw(s) the named card", named=True),
)
class Draws(TriggerEvent, Record):
    """A player draws a card: any, the `nth` of a turn, or one whose name was `named` as the source entered."""

    whose: Whose = Whose.ANYONE
    nth: int | None = None
    named: bool = False

    @hears(ZonesChanged)
    def _drawing(self, look: Onlooker, event: ZonesChanged) -> Occurrences:
        for move in event.moves:
            if (
                move.cause is Cause.DRAW
                and look.means(self.whose, move.owner)
                and (not self.named or look.position.name_of(move.becomes) == look.word_chosen())
                and (self.nth is None or look.position.players[move.owner].this_turn.draws == self.nth)
            ):
                yield move.owner


@says(
    "when the first card you draw in a turn, which you reveal, is a {described@anywhere}",
)
class ShowsFirstDraw(TriggerEvent, Record):
    """A card that fits is shown by its player because it is the first drawn in a turn, as a standing effect asks."""

    described: Filter


@says(
    "when one or more {kind@many} are put on {what}",
    "when one or more {kind@many} are put on {what} by {by}",
    *(phrase(f"when the {ordinal} {{kind}} is put on {{what}}", nth=nth) for nth, ordinal in enumerate(ORDINALS, 1)),
    "when the {nth}th {kind} is put on {what}",
    phrase("when you put one or more {kind@many} on {what}", by=Whose.YOURS),
)
class CountersPut(TriggerEvent, Record):
    """Counters of a kind are put on something by a player, one at least; or `nth` of them are there that were not before."""

    kind: str
    what: Filter | Role = Role.SOURCE
    by: Whose = Whose.ANYONE
    nth: int = 0

    has_amount: ClassVar[bool] = True

    @hears(CountersChanged)
    def _putting(self, look: Onlooker, event: CountersChanged) -> Occurrences:
        thing = look.position.recall(event.object)
        by = thing.controller if event.by is None else event.by
        if self._is_put(look, event.object, event.kind, event.number, thing.counted(event.kind), by):
            yield event.object

    @hears(ZonesChanged)
    def _entering(self, look: Onlooker, event: ZonesChanged) -> Occurrences:
        for move in event.moves:
            for kind, number in move.counters if move.to is Zone.BATTLEFIELD else ():
                if self._is_put(look, move.becomes, kind, number, number, move.controller):
                    yield move.becomes

    def _is_put(self, look: Onlooker, bearer: ObjectId, kind: str, number: int, now: int, by: PlayerId) -> bool:
        """Whether counters that a player has put on something, of which there are so many now, are meant."""
        if number <= 0 or kind != self.kind or not look.is_meant(self.what, bearer):
            return False
        if self.by is not Whose.ANYONE and not look.means(self.by, by):
            return False
        return not self.nth or now - number < self.nth <= now

    def amount(self, look: Onlooker, event: Event, it: Recipient | None, place: int) -> int:
        put = [(event.kind, event.number)] if isinstance(event, CountersChanged) else []
        moves = event.moves if isinstance(event, ZonesChanged) else ()
        put += [held for move in moves if move.becomes == it for held in move.counters]
        return sum(number for kind, number in put if kind == self.kind)


@says(
    "when the last {kind} is removed from this",
)
class LastCounterRemoved(TriggerEvent, Record):
    """The last counter of a kind leaves the source."""

    kind: str

    @hears(CountersChanged)
    def _removing(self, look: Onlooker, event: CountersChanged) -> Occurrences:
        gone = self.kind == event.kind and self.kind not in look.position.recall(event.object).counters
        if event.object == look.source and gone:
            yield look.source


@says(
    "when this phases out",
)
class PhasesOut(TriggerEvent, Record):
    """The source phases out."""

    looks_back: ClassVar[bool] = True

    @hears(PhasedOut)
    def _phasing(self, look: Onlooker, event: PhasedOut) -> Occurrences:
        if look.source in (*event.objects, *(permanent for permanent, _ in event.along)):
            yield look.source


@says(
    "when this phases in",
)
class PhasesIn(TriggerEvent, Record):
    """The source phases in."""

    @hears(PhasedIn)
    def _phasing(self, look: Onlooker, event: PhasedIn) -> Occurrences:
        if look.source in event.objects:
            yield look.source


@says(
    "when this becomes unattached",
)
class BecomesUnattached(TriggerEvent, Record):
    """The source comes to be no longer attached to what it was on, whichever of the two has gone where."""

    looks_back: ClassVar[bool] = True

    @hears(Attached, ZonesChanged)
    def _coming_off(self, look: Onlooker, event: Attached | ZonesChanged) -> Occurrences:
        host = look.position.recall(look.source).attached_to
        if host is None:
            return
        if isinstance(event, Attached):
            is_off = event.object == look.source and event.to != host
        else:
            gone = (move.object for move in event.moves if move.origin is Zone.BATTLEFIELD)
            is_off = any(thing in (look.source, host) for thing in gone)
        if is_off:
            yield host


@says(
    "when a spell that {whose} cast(s) is countered",
)
class SpellIsCountered(TriggerEvent, Record):
    """A spell that somebody has cast is countered."""

    whose: Whose = Whose.YOURS

    looks_back: ClassVar[bool] = True

    @hears(Countered, Resolved)
    def _countering(self, look: Onlooker, event: Countered | Resolved) -> Occurrences:
        if isinstance(event, Resolved) and not event.countered:
            return
        waiting = look.position.stack.waiting.get(event.id)
        if waiting is None or waiting.kind is not WaitingKind.SPELL or waiting.is_copy:
            return
        if look.means(self.whose, waiting.controller):
            yield waiting.id


@says(
    "when you do",
)
class JustDone(TriggerEvent, Record):
    """What the effect that speaks of it has done a moment ago."""


@says(
    "when an ability triggers {by}",
)
class SetsOff(TriggerEvent, Record):
    """An event triggers an ability, whoever's that is: the event `by` which that happens, about what that describes."""

    by: Enters


@says(
    "when {condition}",
)
class Becomes(TriggerEvent, Record):
    """A condition comes true (a state trigger): the ability triggers as soon as it has, not again until it left the stack."""

    condition: Condition


words({Walk.TO: "to this", Walk.AWAY: "away from this", Walk.ANYWHERE: "anywhere"})


def is_one_meant(look: Onlooker, meant_recipient: Filter | Role | Whose, target: Recipient) -> bool:
    """Whether somebody is among the players, or something is the object, that are meant."""
    if isinstance(meant_recipient, Whose):
        return isinstance(target, PlayerId) and look.means(meant_recipient, target)
    return not isinstance(target, PlayerId) and look.is_meant(meant_recipient, target)


def aiming(look: Onlooker, event: Announced | Retargeted) -> Waiting:
    """The spell or ability that is aimed at something."""
    return event.waiting if isinstance(event, Announced) else look.position.stack.waiting[event.waiting]


def new_aims(waiting: Waiting, event: Announced | Retargeted) -> list[Recipient]:
    """What a spell or ability is aimed at and was not before, damage apart; each once."""
    before = {target for group in event.before for target in group} if isinstance(event, Retargeted) else set()
    aims = dict.fromkeys(aim for group in waiting.targets for aim in group if aim not in before)
    return [aim for aim in aims if not isinstance(aim, DamageId)]


def _aims_at(look: Onlooker, described: Filter | Role, waiting: Waiting, besides: bool) -> bool:
    """Whether all that something is aimed at is of a description; if it may have others `besides`, whether any of that is."""
    aims = [target for group in waiting.targets for target in group]
    things = [aim for aim in aims if aim in look.position.objects and not isinstance(aim, (PlayerId, DamageId))]
    if besides:
        return any(look.is_meant(described, target) for target in things)
    return bool(aims) and len(things) == len(aims) and all(look.is_meant(described, target) for target in things)


def _is_caused_by(look: Onlooker, whose: Whose) -> bool:
    """Whether what happens now is done by a spell or an ability of somebody's."""
    position = look.position
    cause = position.stack.waiting.get(position.stack.resolving[-1]) if position.stack.resolving else None
    return cause is not None and look.means(whose, cause.controller)
