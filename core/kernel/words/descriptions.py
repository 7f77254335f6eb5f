"""Descriptions of which objects and players an instruction, a target or a restriction speaks of."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, dataclass_transform

from core.kernel.values.card_types import GEAR, PERMANENT_TYPES, CardType, Supertype
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record, altered
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.card_facts import CardFact

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
    MEANT = "the player of the event"
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


CALLED = "the named card"
"""What a description asks for as a name until a card is named."""
NAMED = frozenset({"the named type"})
"""The subtypes of a description of things of a type that a player names."""


class Effort(Fixed):
    """What is looked at to test a trait. The traits of a description are tested in this order."""

    NOTHING = "nothing"
    KIND = "name, types and number of colors"
    COLOR = "colors"
    KEYWORD = "keywords"
    COST = "mana value"
    STRENGTH = "power and toughness"
    SIDE = "whose it is"
    STATUS = "what has become of a permanent"
    AIM = "targets"
    COMBAT = "the attack"
    SOURCE = "the source and the turn"
    OTHERS = "other objects"


_EFFORTS = tuple(Effort)
AS_SUCH = frozenset(_EFFORTS[: _EFFORTS.index(Effort.COST) + 1])
"""What something has by itself, whether or not it is an object."""
OF_THE_MOMENT = frozenset(_EFFORTS[_EFFORTS.index(Effort.STATUS) :])
"""What depends on more than what an object is and whose."""


class Measured(NamedTuple):
    """What is compared with a number, `with power 3 or less`, and the fields for that."""

    called: str
    exact: str
    """The field for just so much; empty if both others say that."""
    least: str
    most: str


TRAITS: list[type[Trait]] = []
"""Every trait, in the order in which the words of a description are written."""


@dataclass_transform(frozen_default=True)
class Trait:
    """What a description may ask of an object: the fields that ask for it, how that is said, and how it is tested.

    The fields have the values with which they ask for nothing. A phrase has a `{noun}`; a field that it does not name is true or
    what is `given`. A phrase may have a place for one field, `{noun} named {name}`, which is read by the sort of the field.
    """

    __slots__ = ()

    effort: ClassVar[Effort] = Effort.STATUS
    is_never_hidden: ClassVar[bool] = False
    """Whether everybody sees it, of a face-down object as well: where that is, whose it is and what it does there."""
    is_of_creatures: ClassVar[bool] = False
    """Whether words about it that follow several nouns are about the last one, which is of creatures."""
    is_last: ClassVar[bool] = False
    """Whether nothing more can be said of the object after its words."""
    goes_by_source: ClassVar[bool] = False
    """Whether it is measured by the power of the source, or by others that there are."""
    measured: ClassVar[tuple[Measured, ...]] = ()
    """What about it is compared with a number."""
    numbers: ClassVar[tuple[str, ...]]
    """The fields among those."""
    usual: ClassVar[dict[str, object]]
    """Its fields, with the values with which they ask for nothing."""

    def __init_subclass__(cls, **options: object) -> None:
        super().__init_subclass__(**options)
        if Trait in cls.__bases__:
            fields = (field for field, kind in cls.__annotations__.items() if not kind.startswith("ClassVar"))
            cls.usual = {field: vars(cls)[field] for field in fields}
            cls.numbers = tuple(field for measure in cls.measured for field in measure[1:] if field)
            TRAITS.append(cls)

    def is_met(self, look: Look) -> bool:
        """Whether an object has the trait as a description asks for it."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it is tested")

    @property
    def whole(self) -> Filter:
        """The description that asks for the trait."""
        assert isinstance(self, Filter)
        return self


def _is_within(number: int, least: int | ChosenNumber | None, most: int | ChosenNumber | None) -> bool:
    """Whether a number is neither below nor above what is asked for. What X is has been filled in."""
    return (least is None or (isinstance(least, int) and number >= least)) and (
        most is None or (isinstance(most, int) and number <= most)
    )


@says("other {noun}")
class Other(Trait):
    """It is not the source itself; nor, in a graveyard, its card: the card of what died is no other card there."""

    other: bool = False

    effort = Effort.SIDE
    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        if look.source is None:
            return True
        in_graveyard = self.whole.zone is Zone.GRAVEYARD and look.thing.zone is Zone.GRAVEYARD
        is_its_card = in_graveyard and look.thing.card == look.position.recall(look.source).card
        return look.thing.id != look.source and not is_its_card


@says(phrase("tapped {noun}", tapped=True), phrase("untapped {noun}", tapped=False))
class Tapped(Trait):
    """It is tapped, or is not."""

    tapped: bool | None = None

    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        return look.thing.tapped is self.tapped


@says(
    phrase("attacking {noun}", attacking=True),
    phrase("nonattacking {noun}", attacking=False),
    phrase("blocking {noun}", blocking=True),
    phrase("nonblocking {noun}", blocking=False),
    phrase("unblocked {noun}", unblocked=True),
    phrase("blocked {noun}", blocked=True),
    phrase("{noun} that is blocked", blocked=True),
    phrase("{noun} that isn't blocked", unblocked=True),
)
class Fighting(Trait):
    """It attacks, blocks and is blocked or unblocked as is asked for.

    It is unblocked if it is settled that nothing blocks it, blocked if it has become so, whether or not anything blocks it still.
    """

    attacking: bool | None = None
    blocking: bool | None = None
    unblocked: bool = False
    blocked: bool = False

    effort = Effort.COMBAT
    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        role = look.role
        if role is None:
            return not (self.attacking or self.blocking or self.unblocked or self.blocked)
        return (
            (self.attacking is None or role.attacks is self.attacking)
            and (self.blocking is None or role.blocks is self.blocking)
            and (role.unblocked or not self.unblocked)
            and (role.blocked or not self.blocked)
        )


@says(
    phrase("face-down {noun}", face_down=True),
    phrase("face - down {noun}", face_down=True),
    phrase("face-up {noun}", face_down=False),
)
class FaceDown(Trait):
    """It is face down, or is not."""

    face_down: bool | None = None

    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        return look.thing.face_down is self.face_down


@says(phrase("nontoken {noun}", token=False))
class IsToken(Trait):
    """It is a token, or is not."""

    token: bool | None = None

    effort = Effort.SIDE
    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        return (look.position.cards[look.thing.card].card is None) is self.token


@says(
    phrase("multicolored {noun}", multicolored=True),
    phrase("monocolored {noun}", multicolored=False, colorless=False),
)
class Multicolored(Trait):
    """It is of several colors, or is not."""

    multicolored: bool | None = None

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        if not self.multicolored:
            look.position.fact(CardFact.ONE_COLOR_IS_MONOCOLORED, look.thing.id)
        return (len(look.now.colors) > 1) is self.multicolored


@says(
    phrase("colorless {noun}", colorless=True),
    phrase("colored {noun}", colorless=False),
)
class Colorless(Trait):
    """It is of no color, or is not."""

    colorless: bool | None = None

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        if self.colorless:
            look.position.fact(CardFact.NO_COLOR_IS_COLORLESS, look.thing.id)
        return (not look.now.colors) is self.colorless


@says("historic {noun}")
class Historic(Trait):
    """It is legendary, an artifact or a Saga."""

    historic: bool = False

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        now = look.now
        return Supertype.LEGENDARY in now.supertypes or CardType.ARTIFACT in now.types or "Saga" in now.subtypes


@says(
    *(
        told
        for kind in Supertype
        for told in (
            phrase(f"{kind.value} {{noun}}", supertypes=frozenset({kind})),
            phrase(f"non{kind.value} {{noun}}", not_supertypes=frozenset({kind})),
        )
    )
)
class OfSupertype(Trait):
    """It has one of some supertypes, and none of others."""

    supertypes: frozenset[Supertype] = frozenset()
    not_supertypes: frozenset[Supertype] = frozenset()

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        now = look.now.supertypes
        return (not self.supertypes or not self.supertypes.isdisjoint(now)) and self.not_supertypes.isdisjoint(now)


@says(*(phrase(f"non{color.word} {{noun}}", not_colors=frozenset({color})) for color in Color))
class OfNoColor(Trait):
    """It is of none of some colors."""

    not_colors: frozenset[Color] = frozenset()

    effort = Effort.COLOR

    def is_met(self, look: Look) -> bool:
        return not look.has_color(self.not_colors)


@says(*(phrase(f"non{kind.value} {{noun}}", not_types=frozenset({kind})) for kind in CardType))
class OfNoType(Trait):
    """It is of none of some types."""

    not_types: frozenset[CardType] = frozenset()

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        return self.not_types.isdisjoint(look.now.types)


class OfNoSubtype(Trait):
    """It has none of some subtypes: `non-Goblin`."""

    not_subtypes: frozenset[str] = frozenset()

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        return self.not_subtypes.isdisjoint(look.now.subtypes)


class OfColor(Trait):
    """It is of one of some colors: `red or green`."""

    colors: frozenset[Color] = frozenset()

    effort = Effort.COLOR

    def is_met(self, look: Look) -> bool:
        return look.has_color(self.colors)


@says(
    *(
        phrase(f"{{noun}} that is both {one.word} and {other.word}", all_colors=frozenset({one, other}))
        for one in Color
        for other in Color
        if one is not other
    )
)
class OfBothColors(Trait):
    """It is of all of some colors, and perhaps of others besides."""

    all_colors: frozenset[Color] = frozenset()

    effort = Effort.COLOR

    def is_met(self, look: Look) -> bool:
        return all(look.has_color(frozenset({color})) for color in self.all_colors)


class OfType(Trait):
    """It is of one of some types: `artifact or creature`."""

    types: frozenset[CardType] = frozenset()

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        return not self.types.isdisjoint(look.now.types)


class OfAllTypes(Trait):
    """It is of all of some types: `artifact creature`."""

    all_types: frozenset[CardType] = frozenset()

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        return self.all_types <= look.now.types


class Either(Trait):
    """It fits one at least of some descriptions: `attacking or blocking`."""

    either: tuple[Filter, ...] = ()

    effort = Effort.OTHERS

    def is_met(self, look: Look) -> bool:
        return any(look.fits(option) for option in self.either)


class OfPower(Trait):
    """It has as much power and toughness as is asked for."""

    min_power: int | ChosenNumber | None = None
    max_power: int | ChosenNumber | None = None
    min_toughness: int | ChosenNumber | None = None
    max_toughness: int | ChosenNumber | None = None

    effort = Effort.STRENGTH
    is_of_creatures = True
    measured: ClassVar[tuple[Measured, ...]] = (
        Measured("power", "", "min_power", "max_power"),
        Measured("toughness", "", "min_toughness", "max_toughness"),
    )

    def is_met(self, look: Look) -> bool:
        strength = look.strength
        return _is_within(strength.power, self.min_power, self.max_power) and _is_within(
            strength.toughness, self.min_toughness, self.max_toughness
        )


@says(
    phrase("{noun} you both own and control", whose=Whose.YOURS, owner=Whose.YOURS),
    phrase("{noun} you control", whose=Whose.YOURS),
    phrase("{noun} an opponent controls", whose=Whose.OPPONENTS),
    phrase("{noun} your opponents control", whose=Whose.OPPONENTS),
    phrase("{noun} you cast", whose=Whose.YOURS),
    phrase("{noun} your opponents cast", whose=Whose.OPPONENTS),
    phrase("{noun} you don't control", whose=Whose.OTHERS),
    phrase("{noun} your team controls", whose=Whose.TEAM),
    phrase("{noun} defending player controls", whose=Whose.DEFENDING),
    phrase("{noun} the chosen player controls", whose=Whose.CHOSEN),
)
class OnSide(Trait):
    """It is controlled by those who are asked for; where nobody knows what a team is, nothing is your team's."""

    whose: Whose = Whose.ANYONE

    effort = Effort.SIDE
    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        position, whose = look.position, self.whose
        if whose is Whose.YOURS and position.speaks_to_team(look.source):
            position.fact(CardFact.PLANE_SPEAKS_TO_TEAM)
            return position.means(Whose.TEAM, look.thing.controller, look.you)
        if whose is Whose.TEAM:
            if position.agreed.teams:
                position.fact(CardFact.TEAM_MEANS_TEAMMATES, look.thing.id)
            elif not position.settled.knows_teams:
                return False
        return position.means(whose, look.thing.controller, look.you, look.source)


class HeldBySomebody(Trait):
    """It is controlled by one certain player, known before."""

    holder: PlayerId | None = None

    effort = Effort.SIDE
    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        return look.thing.controller == self.holder


@says(
    phrase("{noun} you own", owner=Whose.YOURS),
    phrase("{noun} an opponent owns", owner=Whose.OPPONENTS),
    phrase("{noun} you don't own", owner=Whose.OTHERS),
)
class OwnedBy(Trait):
    """It is owned by those who are asked for."""

    owner: Whose = Whose.ANYONE

    effort = Effort.SIDE

    def is_met(self, look: Look) -> bool:
        return look.position.means(self.owner, look.thing.owner, look.you)


@says(
    phrase("{noun} that is enchanted", enchanted=True),
    phrase("{noun} that isn't enchanted", unenchanted=True),
    phrase("{noun} that is equipped", equipped=True),
)
class Bearing(Trait):
    """It is enchanted and equipped, or not enchanted, as far as that is asked for."""

    enchanted: bool = False
    equipped: bool = False
    unenchanted: bool = False

    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        worn = [
            look.position.cards[permanent.card].printed.subtypes
            for permanent in look.position.permanents()
            if permanent.attached_to == look.thing.id
        ]
        enchanted = any(GEAR.isdisjoint(subtypes) for subtypes in worn)
        return (
            (not self.enchanted or enchanted)
            and (not self.unenchanted or not enchanted)
            and (not self.equipped or any("Equipment" in subtypes for subtypes in worn))
        )


@says(
    *(
        phrase(f"{{noun}} attached to {'an' if kind.value[0] in 'aeiou' else 'a'} {kind.value}", on=frozenset({kind}))
        for kind in CardType
        if kind in PERMANENT_TYPES
    )
)
class AttachedTo(Trait):
    """It is attached to a permanent of one of some types."""

    on: frozenset[CardType] = frozenset()

    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        host = look.thing.attached_to
        return host is not None and not self.on.isdisjoint(look.position.characteristics(host).types)


@says("{noun} with an activated ability")
class Usable(Trait):
    """It has an activated ability."""

    usable: bool = False

    effort = Effort.SOURCE

    def is_met(self, look: Look) -> bool:
        return look.is_usable


@says("{noun} of the chosen color", "{noun} of that color")
class OfChosenColor(Trait):
    """It has the color that was chosen as the source entered: nothing has one that nobody has chosen."""

    of_chosen_color: bool = False

    effort = Effort.NOTHING

    def is_met(self, look: Look) -> bool:
        return False


@says(
    "{noun} that has been there since the turn began",
    "{noun} that have been there since the turn began",
)
class Settled(Trait):
    """It has been on its controller's side since the turn under way began."""

    settled: bool = False

    effort = Effort.COMBAT

    def is_met(self, look: Look) -> bool:
        return look.thing.controlled_since < look.turn_began


@says(
    phrase("{noun} dealt damage this turn", hurt=True),
    phrase("{noun} that was dealt damage this turn", hurt=True),
    phrase("{noun} that were dealt damage this turn", hurt=True),
    phrase("{noun} dealt damage by this this turn", struck=True),
)
class Hurt(Trait):
    """It has been dealt damage in the turn under way, perhaps by the source."""

    hurt: bool = False
    struck: bool = False

    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        dealt = [damage for damage in look.position.this_turn.damage_to(look.thing.id) if damage.amount]
        by_source = any(damage.source.object == look.source for damage in dealt)
        return bool(dealt) and (by_source or not self.struck)


@says("{noun} with toughness less than this's power")
class Frailer(Trait):
    """Its toughness is less than the power of the source."""

    frailer: bool = False

    effort = Effort.SOURCE
    goes_by_source = True

    def is_met(self, look: Look) -> bool:
        return look.source is not None and look.now.toughness < look.power_of_source


@says(
    "{noun} with power less than this's power",
    "{noun} with lesser power",
)
class Weaker(Trait):
    """Its power is less than that of the source."""

    weaker: bool = False

    effort = Effort.SOURCE
    goes_by_source = True

    def is_met(self, look: Look) -> bool:
        return look.source is not None and look.now.power < look.power_of_source


@says("{noun} with power less than or equal to this's power")
class NoStronger(Trait):
    """Its power is not greater than that of the source."""

    no_stronger: bool = False

    effort = Effort.SOURCE
    goes_by_source = True

    def is_met(self, look: Look) -> bool:
        return look.source is not None and look.now.power <= look.power_of_source


@says(
    "{noun} with power greater than this's power",
    "{noun} with greater power",
)
class Stronger(Trait):
    """Its power is greater than that of the source."""

    stronger: bool = False

    effort = Effort.SOURCE
    goes_by_source = True

    def is_met(self, look: Look) -> bool:
        return look.source is not None and look.now.power > look.power_of_source


@says("{noun} with mana value less than or equal to this's power")
class WithinPower(Trait):
    """Its mana value is not greater than the power of the source."""

    within_power: bool = False

    effort = Effort.SOURCE
    goes_by_source = True

    def is_met(self, look: Look) -> bool:
        return min(look.mana_values, default=0) <= look.power_of_source


@says(
    phrase("{noun} with the greatest power", strongest=True),
    phrase("{noun} with the least power", weakest=True),
)
class OfExtremePower(Trait):
    """Nothing else that fits the rest of the description has more power, or less."""

    strongest: bool = False
    weakest: bool = False

    effort = Effort.OTHERS
    goes_by_source = True

    def is_met(self, look: Look) -> bool:
        power = look.strength.power
        alike = look.matching(altered(self.whole, strongest=False, weakest=False, zone=look.thing.zone))
        powers = [look.position.characteristics(creature).power for creature in alike]
        return all(power_compared <= power if self.strongest else power_compared >= power for power_compared in powers)


@says("{noun} that was put there this turn")
class Arrived(Trait):
    """It came to where it is in the turn under way."""

    arrived: bool = False

    effort = Effort.SOURCE

    def is_met(self, look: Look) -> bool:
        return look.came_this_turn


@says(
    phrase("{noun} that was summoned this turn", summoned=True),
    phrase("{noun} that wasn't summoned this turn", summoned=False),
)
class Summoned(Trait):
    """It came to where it is in the turn under way as a spell that had been cast, or did not."""

    summoned: bool | None = None

    effort = Effort.SOURCE

    def is_met(self, look: Look) -> bool:
        return (look.came_this_turn and look.thing.cast_from is not None) is self.summoned


@says(
    phrase("{noun} with a color in its text", color_word=True),
    phrase("{noun} with a basic land type in its text", land_word=True),
)
class WithWords(Trait):
    """Such words are in its own text; what effects give it is not written there."""

    color_word: bool = False
    land_word: bool = False

    effort = Effort.SOURCE

    def is_met(self, look: Look) -> bool:
        return (not self.color_word or look.has_color_word) and (not self.land_word or look.has_land_word)


@says("{noun} with a single target")
class WithOneTarget(Trait):
    """One target was chosen for it, which waits."""

    single_target: bool = False

    effort = Effort.AIM

    def is_met(self, look: Look) -> bool:
        look.position.fact(CardFact.AIMS_COUNTED, look.thing.id)
        return len(look.targets) == 1


@says(
    phrase("{noun} with even mana value", even_mana_value=True),
    phrase("{noun} with odd mana value", even_mana_value=False),
    phrase("{noun} with even mana values", even_mana_value=True),
    phrase("{noun} with odd mana values", even_mana_value=False),
    "{noun} with mana value other than {not_mana_value}",
)
class OfManaValue(Trait):
    """Its mana value is as much as is asked for; of what is no object nobody knows that."""

    mana_value: int | ChosenNumber | None = None
    not_mana_value: int | None = None
    even_mana_value: bool | None = None
    min_mana_value: int | ChosenNumber | None = None
    max_mana_value: int | ChosenNumber | None = None

    effort = Effort.COST
    measured: ClassVar[tuple[Measured, ...]] = (
        Measured("mana value", "mana_value", "min_mana_value", "max_mana_value"),
    )

    def is_met(self, look: Look) -> bool:
        values = look.mana_values if look.is_object else ()
        return (
            (self.mana_value is None or self.mana_value in values)
            and (self.not_mana_value is None or self.not_mana_value not in values)
            and (self.even_mana_value is None or any(value % 2 != self.even_mana_value for value in values))
            and _is_within(max(values, default=0), self.min_mana_value, None)
            and _is_within(min(values, default=0), None, self.max_mana_value)
        )


@says("{noun} blocking or blocked by this")
class Facing(Trait):
    """It blocks the source or is blocked by it, or did or was as either left the battlefield."""

    facing: bool = False

    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        role, source_role = look.role, look.role_of_source
        return (role is not None and look.source in role.met) or (
            source_role is not None and look.thing.id in source_role.met
        )


@says("{noun} banded with this")
class Banded(Trait):
    """It attacks in one band with the source, and is not that, or did as either left the battlefield."""

    banded: bool = False

    def is_met(self, look: Look) -> bool:
        role, source_role = look.role, look.role_of_source
        return look.thing.id != look.source and (
            (role is not None and look.source in role.band)
            or (source_role is not None and look.thing.id in source_role.band)
        )


@says(*(phrase(f"{{noun}} of the chosen{kind} type", subtypes=NAMED) for kind in ("", " creature", " land", " card")))
class OfSubtype(Trait):
    """It has one of some subtypes."""

    subtypes: frozenset[str] = frozenset()

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        return not self.subtypes.isdisjoint(look.now.subtypes)


@says(
    phrase("{noun} that is a commander", commander=Whose.ANYONE),
    phrase("{noun} that is your commander", commander=Whose.YOURS),
    phrase("{noun} that is an opponent's commander", commander=Whose.OPPONENTS),
)
class IsCommander(Trait):
    """It is a commander, of those who are asked for."""

    commander: Whose | None = None

    effort = Effort.SIDE

    def is_met(self, look: Look) -> bool:
        position, whose = look.position, self.commander
        if (
            whose is None
            or look.thing.card not in position.brought.commanders
            or Lead.CALLED not in position.settled.leads
        ):
            return False
        return position.means(whose, look.thing.owner, look.you)


@says("{noun} with {keyword}")
class WithKeyword(Trait):
    """It has a keyword."""

    keyword: KeywordName | None = None

    effort = Effort.KEYWORD
    is_of_creatures = True

    def is_met(self, look: Look) -> bool:
        return self.keyword is not None and look.now.has(self.keyword)


@says("{noun} without {without_keyword}")
class WithoutKeyword(Trait):
    """It does not have a keyword."""

    without_keyword: KeywordName | None = None

    effort = Effort.KEYWORD
    is_of_creatures = True

    def is_met(self, look: Look) -> bool:
        return self.without_keyword is not None and not look.now.has(self.without_keyword)


class WithoutWalk(Trait):
    """It does not have the landwalk of a land type: `without flying or islandwalk`."""

    without_walk: str = ""

    effort = Effort.KEYWORD

    def is_met(self, look: Look) -> bool:
        return self.without_walk not in look.now.all_about(KeywordName.LANDWALK)


@says(
    phrase("{noun} with a counter on it", counter=""),
    phrase("{noun} with a counter on them", counter=""),
    phrase("{noun} with counters on them", counter=""),
    "{noun} with a {counter} counter on it",
    "{noun} with a {counter} counter on them",
    "{noun} with {counter} counters on it",
    "{noun} with {counter} counters on them",
)
class WithCounter(Trait):
    """It has a counter, of a kind or, if that is empty, of any."""

    counter: str | None = None

    is_never_hidden = True

    def is_met(self, look: Look) -> bool:
        return self.counter is not None and bool(look.thing.counted(self.counter))


@says(
    phrase("{noun} with the chosen name", name=CALLED),
    phrase("{noun} with that name", name=CALLED),
    "{noun} named {name}",
    "{noun} called {name}",
)
class Named(Trait):
    """It has a name."""

    name: str = ""

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        return self.name == look.now.name


class NamedOneOf(Trait):
    """It has one of some names."""

    names: frozenset[str] = frozenset()

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        return look.now.name in self.names


@says("{noun} from the set {expansion}")
class OfExpansion(Trait):
    """It was first printed in a set."""

    expansion: str = ""

    effort = Effort.KIND

    def is_met(self, look: Look) -> bool:
        return self.expansion == look.now.expansion


@says("{noun} with mana value less than or equal to the number of {within_number}")
class WithinNumber(Trait):
    """Its mana value is not greater than the number of things that fit a description."""

    within_number: Filter | None = None

    effort = Effort.SOURCE
    goes_by_source = True

    def is_met(self, look: Look) -> bool:
        values = look.mana_values
        return self.within_number is None or min(values, default=0) <= len(look.matching(self.within_number))


@says(
    phrase("{noun} that targets only a {aims_at}", aims_at_one=True),
    "{noun} that targets a {aims_at}",
    "{noun} that targets one or more {aims_at}",
)
class AimedAt(Trait):
    """It waits and is aimed at something that fits a description, with `aims_at_one` at that alone."""

    aims_at: Filter | None = None
    aims_at_one: bool = False

    effort = Effort.AIM
    is_last = True

    def is_met(self, look: Look) -> bool:
        aim_described = self.aims_at
        fitting = aim_described is not None and any(
            look.fits_as_target(aim_described, target) for target in look.targets
        )
        if not fitting or not self.aims_at_one:
            return fitting
        look.position.fact(CardFact.AIMED_AT_ALONE, look.thing.id)
        return len(set(look.targets)) == 1


EARLIEST_FIELDS = """
types not_types all_types supertypes not_supertypes subtypes not_subtypes colors not_colors keyword without_keyword without_walk
whose name names expansion tapped attacking blocking unblocked blocked single_target aims_at aims_at_one min_power max_power
min_toughness max_toughness mana_value not_mana_value even_mana_value min_mana_value max_mana_value multicolored colorless
counter enchanted equipped on usable either facing banded face_down other of_chosen_color settled frailer no_stronger
within_power within_number strongest weakest arrived summoned color_word land_word owner token commander together zone
"""
"""The fields of a description in the order in which programs may give them by position; later ones follow."""


_USUAL = {field: usual for kind in TRAITS for field, usual in kind.usual.items()}
"""The fields of all traits, with the values with which they ask for nothing."""
_TRAIT_OF = {field: kind for kind in TRAITS for field in kind.usual}


def _in_order(own: dict[str, str]) -> dict[str, str]:
    """The fields of a description with their types: its own and those of its traits."""
    fields = own | {field: kind.__annotations__[field] for kind in TRAITS for field in kind.usual}
    places = {field: place for place, field in enumerate(EARLIEST_FIELDS.split())}
    return dict(sorted(fields.items(), key=lambda field: places.get(field[0], len(places))))


class Filter(
    HeldBySomebody,
    IsCommander,
    IsToken,
    OwnedBy,
    WithWords,
    Summoned,
    Arrived,
    OfExtremePower,
    WithinNumber,
    WithinPower,
    NoStronger,
    Weaker,
    Stronger,
    Frailer,
    Historic,
    Settled,
    Hurt,
    OfChosenColor,
    Other,
    FaceDown,
    Banded,
    Facing,
    Either,
    Usable,
    AttachedTo,
    Bearing,
    WithCounter,
    Colorless,
    Multicolored,
    OfManaValue,
    OfPower,
    AimedAt,
    WithOneTarget,
    Fighting,
    Tapped,
    OfExpansion,
    NamedOneOf,
    Named,
    OnSide,
    WithoutWalk,
    WithoutKeyword,
    WithKeyword,
    OfNoColor,
    OfColor,
    OfBothColors,
    OfNoSubtype,
    OfSubtype,
    OfSupertype,
    OfAllTypes,
    OfNoType,
    OfType,
    Record,
    dict=True,
):
    """A description of objects: the traits that one must have, and where it must be.

    The fields of the last base come first. In a trigger event things are counted `together` if it speaks of one or more of them:
    they trigger once.
    """

    together: bool = False
    zone: Zone | None = Zone.BATTLEFIELD
    """Where it is; anywhere for `None`."""

    # A record takes its fields from its own body: those of the traits come with them.
    __annotations__ = _in_order(__annotations__)
    vars().update(_USUAL)

    @cached_property
    def traits(self) -> tuple[type[Trait], ...]:
        """The traits that it asks for, those first that take least to test."""
        values = attrgetter(*_USUAL)(self)
        asked = {
            _TRAIT_OF[field] for value, (field, usual) in zip(values, _USUAL.items(), strict=True) if value != usual
        }
        return tuple(kind for kind in TESTED if kind in asked)

    @cached_property
    def tests(self) -> tuple[Test, ...]:
        """How they are tested."""
        return tuple(kind.is_met for kind in self.traits)

    @cached_property
    def tests_as_such(self) -> tuple[Test, ...]:
        """Those of the tests for which what something is by itself is enough."""
        return tuple(kind.is_met for kind in self.traits if kind.effort in AS_SUCH)

    @cached_property
    def is_of_the_moment(self) -> bool:
        """Whether the description is about more than what a permanent is and whose: what it does just now, or other zones."""
        return self.zone is not Zone.BATTLEFIELD or self._is_about_doing

    @property
    def _is_about_doing(self) -> bool:
        return (
            self.whose is Whose.DEFENDING
            or any(kind.effort in OF_THE_MOMENT and kind is not Either for kind in self.traits)
            or any(option._is_about_doing for option in self.either)
        )

    @property
    def measures_others(self) -> bool:
        """Whether it is about what has the greatest or the least power of all that fits."""
        return self.strongest or self.weakest

    @cached_property
    def goes_by_its_source(self) -> bool:
        """Whether it measures things by the power of its source, or by others that there are."""
        return any(kind.goes_by_source for kind in self.traits) or any(
            option.goes_by_its_source for option in self.either
        )

    @cached_property
    def is_of_sources(self) -> bool:
        """Whether it is about sources of any kind, as far as it says what they are."""
        return not (self.types or self.all_types or self.subtypes or self.either)

    @cached_property
    def names_x(self) -> bool:
        """Whether a number still to be chosen is in it."""
        return bool(self._numbers_x) or any(option.names_x for option in self.either)

    @property
    def _numbers_x(self) -> list[str]:
        """The fields that are a number still to be chosen."""
        return [field for kind in self.traits for field in kind.numbers if getattr(self, field) is ChosenNumber.X]

    def with_x(self, x: int) -> Filter:
        """The same with the number that was chosen."""
        if not self.names_x:
            return self
        return altered(
            self, **dict.fromkeys(self._numbers_x, x), either=tuple(option.with_x(x) for option in self.either)
        )

    @property
    def of_its_place(self) -> Filter:
        """The part of the description that is about where a thing is, whose it is and what it does there: never hidden."""
        fields = (field for kind in self.traits if kind.is_never_hidden for field in kind.usual)
        kept = {field: getattr(self, field) for field in fields}
        return altered(PERMANENT, **kept, either=tuple(option.of_its_place for option in self.either), zone=self.zone)


Test = Callable[[Filter, "Look"], bool]
"""How a trait is tested: whether what is looked at has it as a description asks for it."""
TESTED = sorted(TRAITS, key=lambda kind: _EFFORTS.index(kind.effort))
"""The traits in the order in which they are tested."""


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
    def is_of_player_meant(self) -> bool:
        """Whether it is what the player of an event controls."""
        return any(isinstance(option, Filter) and option.whose is Whose.MEANT for option in self.options)

    def of_player(self, player: PlayerId) -> TargetSpec:
        """The same with that player known."""
        options = (
            altered(option, whose=Whose.ANYONE, holder=player)
            if isinstance(option, Filter) and option.whose is Whose.MEANT
            else option
            for option in self.options
        )
        return altered(self, options=tuple(options))

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
    ATTACK_IF_DEFENDER_HAS = "attack if the defending player controls the described thing"
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
    ASSIGN_DAMAGE = "assign combat damage"
    AS_UNBLOCKED = "may deal its combat damage as though nothing blocked it"
    BE_REGENERATED = "be regenerated"
    USE = "have its abilities used"
    USE_BUT_FOR_MANA = "have its abilities used, but for mana"
    HAVE = "have or gain the ability of the described creatures"
    BE_ENCHANTED = "be enchanted by what is not on it already"
    CHANGE_SIDES = "come under the control of another player"
    REACH_GRAVEYARD = "go to a graveyard from the battlefield: it goes to exile instead"
    LEAVE = "leave the battlefield: it goes to exile instead"


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
