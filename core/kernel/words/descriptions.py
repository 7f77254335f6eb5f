"""Descriptions of which objects and players an instruction, a target or a restriction speaks of."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.phrases import says, words
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.kernel.state.meets_description import Look


class Whose(Fixed):
    """Whose things a description means, seen from the player who controls the instruction; teams, in those of objects alone."""

    ANYONE = "any player"
    YOURS = "you"
    OPPONENTS = "an opponent"
    TEAM = "your team"
    TEAMMATES = "a teammate"
    OTHERS = "another player"
    DEFENDING = "defending player"
    CHOSEN = "the chosen player"


class ChosenNumber(Fixed):
    """A number fixed by a choice: X, or one that a text has somebody choose outright."""

    X = "X"
    CHOSEN = "the chosen number"


@says("the number of colors in your commander's color identity")
class ColorsLed(Record):
    """As many as there are colors in the identity of a player's commanders."""


@says("half your life total, rounded up")
class HalfOfLife(Record):
    """Half of the life of whoever pays, rounded up."""


Test = Callable[["Filter", "Look"], bool]
"""How a trait is tested: whether what is looked at has it as a description asks for."""


class Tested(NamedTuple):
    """How a trait is tested, and the fields of a description that ask for it, with the values that they have where none does."""

    fields: tuple[tuple[str, object], ...]
    test: Test
    as_such: bool
    """Whether it can be told from what something is by itself."""

    def is_asked_for(self, described: Filter) -> bool:
        """Whether a description asks for the trait."""
        return any(getattr(described, field) != usual for field, usual in self.fields)


TESTED: list[Tested] = []
"""The traits of descriptions in the order in which they are tested: `core/kernel/state/meets_description.py` says how."""


class Filter(Record, dict=True):
    """A description of objects. Every field that is set must fit; sets of types, colors and subtypes mean any one of them, but
    `all_types` every one.

    `mana_value` may be a number still to be chosen, which an instruction fills in. `facing` asks for what blocks the source of
    the instruction or is blocked by it; `unblocked` for what attacks, once it is settled that nothing blocks it, and `blocked`
    for what attacks and has become blocked, whether or not anything blocks it still; `commander` for a commander, anybody's or
    one of those that a player owns; `of_chosen_color` for what has the color that was chosen as the source came into play;
    `aims_at` for what waits and is aimed at something that fits - with `aims_at_one` at that alone.
    `settled` asks for what has been on its controller's side since the turn began, `frailer` for a toughness less than the power
    of the source of the instruction, `no_stronger` for a power that is not greater than that.
    `within_power` asks for a mana value that is no greater than that power, `within_number` for one no greater than the number of
    such things; `strongest` and `weakest` for what no other thing of the same description exceeds in power, or falls short of;
    `arrived` for what came to where it is in the turn under way;
    `summoned` for what was cast in it, or was not; `owner` are those who own it.
    `color_word` asks for what has a color in its text, `land_word` for what has a basic land type there;
    `without_walk` asks for what lacks the landwalk of a land type, `banded` for what attacks in one band with the source.
    In a trigger event things are counted `together` if it speaks of one or more of them: they trigger once.
    One at least of the descriptions in `either` has to fit, if there are any. `counter` is the kind of a counter that is on it,
    empty for any; `enchanted` and `equipped` ask for an Aura or an Equipment on it, `on` for a
    permanent of one of some types that it is on itself; `usable` for an activated ability.
    """

    types: frozenset[CardType] = frozenset()
    not_types: frozenset[CardType] = frozenset()
    all_types: frozenset[CardType] = frozenset()
    supertypes: frozenset[Supertype] = frozenset()
    not_supertypes: frozenset[Supertype] = frozenset()
    subtypes: frozenset[str] = frozenset()
    not_subtypes: frozenset[str] = frozenset()
    colors: frozenset[Color] = frozenset()
    not_colors: frozenset[Color] = frozenset()
    keyword: KeywordName | None = None
    without_keyword: KeywordName | None = None
    without_walk: str = ""
    whose: Whose = Whose.ANYONE
    name: str = ""
    names: frozenset[str] = frozenset()
    expansion: str = ""
    tapped: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    unblocked: bool = False
    blocked: bool = False
    single_target: bool = False
    aims_at: Filter | None = None
    aims_at_one: bool = False
    min_power: int | ChosenNumber | None = None
    max_power: int | ChosenNumber | None = None
    min_toughness: int | ChosenNumber | None = None
    max_toughness: int | ChosenNumber | None = None
    mana_value: int | ChosenNumber | None = None
    not_mana_value: int | None = None
    even_mana_value: bool | None = None
    min_mana_value: int | ChosenNumber | None = None
    max_mana_value: int | ChosenNumber | None = None
    multicolored: bool | None = None
    colorless: bool | None = None
    counter: str | None = None
    enchanted: bool = False
    equipped: bool = False
    on: frozenset[CardType] = frozenset()
    usable: bool = False
    either: tuple[Filter, ...] = ()
    facing: bool = False
    banded: bool = False
    face_down: bool | None = None
    other: bool = False
    of_chosen_color: bool = False
    settled: bool = False
    frailer: bool = False
    no_stronger: bool = False
    within_power: bool = False
    within_number: Filter | None = None
    strongest: bool = False
    weakest: bool = False
    arrived: bool = False
    summoned: bool | None = None
    color_word: bool = False
    land_word: bool = False
    owner: Whose = Whose.ANYONE
    token: bool | None = None
    commander: Whose | None = None
    together: bool = False
    zone: Zone | None = Zone.BATTLEFIELD
    """Where it is; anywhere for `None`."""

    @cached_property
    def tests(self) -> tuple[Test, ...]:
        """How the traits are tested that it asks for, in the order in which that is done."""
        return tuple(tested.test for tested in TESTED if tested.is_asked_for(self))

    @cached_property
    def tests_as_such(self) -> tuple[Test, ...]:
        """Those of them that can be told from what something is by itself."""
        return tuple(tested.test for tested in TESTED if tested.as_such and tested.is_asked_for(self))

    @cached_property
    def is_of_the_moment(self) -> bool:
        """Whether the description is about more than what a permanent is and whose: what it does just now, or other zones."""
        return self.zone is not Zone.BATTLEFIELD or self._is_about_doing

    @property
    def _is_about_doing(self) -> bool:
        doing = (self.tapped, self.attacking, self.blocking, self.aims_at, self.counter)
        return (
            any(asked is not None for asked in doing)
            or self.whose is Whose.DEFENDING
            or self.unblocked
            or self.blocked
            or self.facing
            or self.settled
            or self.frailer
            or self.no_stronger
            or self.measures_others
            or self.single_target
            or self.enchanted
            or self.equipped
            or bool(self.on)
            or self.usable
            or any(one._is_about_doing for one in self.either)
        )

    @property
    def measures_others(self) -> bool:
        """Whether it is about what has the greatest or the least power of all that fits."""
        return self.strongest or self.weakest

    @cached_property
    def goes_by_its_source(self) -> bool:
        """Whether it measures things by the power of its source, or by others that there are."""
        own = self.frailer or self.within_power or self.within_number is not None or self.measures_others
        return own or any(one.goes_by_its_source for one in self.either)

    @cached_property
    def is_of_sources(self) -> bool:
        """Whether it is about sources of any kind, as far as it says what they are."""
        return not (self.types or self.all_types or self.subtypes or self.either)

    @cached_property
    def names_x(self) -> bool:
        """Whether a number still to be chosen is in it."""
        return any(number is ChosenNumber.X for number in self._numbers.values()) or any(
            one.names_x for one in self.either
        )

    @property
    def _numbers(self) -> dict[str, int | ChosenNumber | None]:
        return {
            "min_power": self.min_power,
            "max_power": self.max_power,
            "min_toughness": self.min_toughness,
            "max_toughness": self.max_toughness,
            "mana_value": self.mana_value,
            "min_mana_value": self.min_mana_value,
            "max_mana_value": self.max_mana_value,
        }

    def with_x(self, x: int) -> Filter:
        """The same with the number that was chosen."""
        if not self.names_x:
            return self
        chosen = {name: x for name, number in self._numbers.items() if number is ChosenNumber.X}
        return altered(self, **chosen, either=tuple(one.with_x(x) for one in self.either))

    @property
    def of_its_place(self) -> Filter:
        """The part of the description that is about where a thing is, whose it is and what it does there: never hidden."""
        return Filter(
            whose=self.whose,
            tapped=self.tapped,
            attacking=self.attacking,
            blocking=self.blocking,
            unblocked=self.unblocked,
            blocked=self.blocked,
            facing=self.facing,
            face_down=self.face_down,
            other=self.other,
            token=self.token,
            counter=self.counter,
            enchanted=self.enchanted,
            equipped=self.equipped,
            on=self.on,
            either=tuple(one.of_its_place for one in self.either),
            zone=self.zone,
        )


CALLED = "the named card"
"""What a description asks for as a name until a card is named."""
NAMED = frozenset({"the named type"})
"""The subtypes of a description of things of a type that a player names."""


class PlayerFilter(Record):
    """A description of players."""

    whose: Whose = Whose.ANYONE


class AbilityFilter(Record):
    """A description of abilities on the stack: of `triggered` or `activated` ones if either is said, else of any."""

    whose: Whose = Whose.ANYONE
    triggered: bool = False
    activated: bool = False


Aim = Filter | PlayerFilter | AbilityFilter


class Bond(Fixed):
    """What has to hold between a target and others of the same instruction."""

    CONTROLLERS_DIFFER = "no two are controlled by one player"
    ONE_GRAVEYARD = "all are in one graveyard"
    ON_FIRST = "it is attached to the first target"


class TargetSpec(Record, dict=True):
    """One use of the word target: what may be chosen (any one of the descriptions) and how many; perhaps `by_opponent`.

    What is chosen has to fit all of `also`, too; with `another` it is not what was chosen for an earlier use of the word. With
    `any_target` the text asks for any target, which an edition may take for less than all that fits. With `x_many` as many are
    chosen as X is, or up to so many. A `bond` has to hold between what is chosen and other targets.
    """

    options: tuple[Aim, ...]
    minimum: int = 1
    maximum: int = 1
    by_opponent: bool = False
    also: tuple[Aim, ...] = ()
    any_target: bool = False
    another: bool = False
    x_many: bool = False
    bond: Bond | None = None

    @cached_property
    def names_x(self) -> bool:
        """Whether a number still to be chosen is in a description."""
        return self.x_many or any(isinstance(option, Filter) and option.names_x for option in self.options)

    def with_x(self, x: int) -> TargetSpec:
        """The same with the number that was chosen."""
        options = (option.with_x(x) if isinstance(option, Filter) else option for option in self.options)
        if not self.x_many:
            return altered(self, options=tuple(options))
        return altered(self, options=tuple(options), minimum=min(self.minimum, 1) * x, maximum=x, x_many=False)


def a(*types: CardType, **fields: object) -> Filter:
    """Short way to describe objects of any one of these types: `a(CardType.CREATURE, tapped=True)`."""
    sets = {key: frozenset(value) if isinstance(value, (set, list, tuple)) else value for key, value in fields.items()}
    return Filter(types=frozenset(types), **sets)  # type: ignore[arg-type]


CREATURE = a(CardType.CREATURE)
ARTIFACT = a(CardType.ARTIFACT)
LAND = a(CardType.LAND)
ENCHANTMENT = a(CardType.ENCHANTMENT)
PERMANENT = Filter()
SPELL = Filter(zone=Zone.STACK)
PLAYER = PlayerFilter()
OPPONENT = PlayerFilter(Whose.OPPONENTS)


def target(*options: Aim, minimum: int = 1, maximum: int = 1) -> TargetSpec:
    """Short way to write a target."""
    return TargetSpec(options, minimum, maximum)


def any_target(minimum: int = 1, maximum: int = 1, **fields: object) -> TargetSpec:
    """Whatever can be dealt damage, or some of it: `any_target(other=True)`."""
    options = (a(CardType.CREATURE, **fields), PLAYER, a(*WITHSTANDING, **fields))
    return TargetSpec(options, minimum, maximum, any_target=True)


WITHSTANDING = (CardType.PLANESWALKER, CardType.BATTLE)
"""The types of what is no creature and may be dealt damage all the same."""


class RestrictionKind(Fixed):
    """Something that a continuous effect forbids an object, or demands of it."""

    ATTACK = "attack"
    ATTACK_UNPAID = "attack unless its controller pays"
    BLOCK_UNPAID = "block unless its controller pays"
    ATTACK_UNLESS_DEFENDER_HAS = "attack unless the defending player controls the described thing"
    BLOCK = "block"
    BLOCK_THESE = "block the described creatures"
    BLOCK_OTHERS = "block any but the described creatures"
    BLOCK_MORE = "may block so many attackers more than one, or any number of them"
    BE_BLOCKED = "be blocked"
    BE_BLOCKED_EXCEPT_BY = "be blocked except by the described creatures"
    BE_BLOCKED_BY = "be blocked by the described creatures"
    BE_BLOCKED_ACROSS = "be blocked except by flyers and by those that an effect has set apart"
    BE_BLOCKED_BY_FEWER = "be blocked by fewer creatures than"
    BE_BLOCKED_BY_MORE = "be blocked by more creatures than"
    BE_TARGET = "be the target of spells or abilities"
    ATTACK_AT_ONCE = "may attack although it came this turn"
    ATTACK_AS_NO_DEFENDER = "may attack although it is a Wall or has defender"
    STAY_TAPPED = "may stay tapped as its controller's turn begins"
    UNTAP = "untap as its controller's turn begins"
    NOT_UNTAP = "untaps as its controller's turn begins, whatever keeps it from that"
    UNTAP_WITH_OTHERS = "untap as its controller's turn begins together with another of the described things"
    ATTACK_TOGETHER = "attack together with so many others that there are more than"
    BLOCK_TOGETHER = "block together with so many others that there are more than"
    MUST_ATTACK = "attacks if able"
    MUST_ATTACK_ONCE = "attacks if able, once in each turn"
    MUST_BLOCK = "blocks if able"
    MUST_BLOCK_EACH = "blocks each attacker if able"
    MUST_BE_BLOCKED = "is blocked by all creatures that are able to"
    MUST_BE_BLOCKED_BY_ONE = "is blocked by a creature or more if able"
    AS_UNBLOCKED = "may deal its combat damage as though nothing blocked it"
    BE_REGENERATED = "be regenerated"
    USE = "have its abilities used"
    USE_BUT_FOR_MANA = "have its abilities used, but for mana"
    HAVE = "have or gain the ability of the described creatures"
    BE_ENCHANTED = "be enchanted by what is not on it already"
    CHANGE_SIDES = "come under the control of another player"
    REACH_GRAVEYARD = "go to a graveyard from the battlefield: it goes to exile instead"


class Restriction(Record):
    """One thing forbidden to an object, or demanded of it.

    With the description that it depends on, the cost that lifts it, or the number that is not to be passed. With `toward_you` it is
    about attacks on the controller of the effect alone, or the untap step of that player: `you`, once the effect applies. `whose`
    are the players by whose spells and abilities it cannot be aimed at. Whose players and things are is seen `by` the controller of
    the effect, once that applies. `those` are things that an effect has picked.
    """

    kind: RestrictionKind
    about: Filter | None = None
    price: ManaCost | None = None
    most: int | None = None
    toward_you: bool = False
    you: PlayerId | None = None
    whose: Whose = Whose.ANYONE
    by: PlayerId | None = None
    those: frozenset[ObjectId] = frozenset()


TO_ATTACK = (RestrictionKind.MUST_ATTACK, RestrictionKind.MUST_ATTACK_ONCE)
"""What requires that a creature attacks."""
TO_BLOCK = (RestrictionKind.MUST_BLOCK, RestrictionKind.MUST_BLOCK_EACH)
"""What requires that a creature blocks."""
TO_BE_BLOCKED = (RestrictionKind.MUST_BE_BLOCKED, RestrictionKind.MUST_BE_BLOCKED_BY_ONE)
"""What requires that a creature is blocked."""


words(
    {
        Whose.ANYONE: "a player",
        Whose.YOURS: "you",
        Whose.OPPONENTS: ("an opponent", "one of your opponents"),
        Whose.TEAM: "your team",
        Whose.OTHERS: "another player",
        Whose.CHOSEN: ("the chosen player", "the chosen opponent"),
    }
)
