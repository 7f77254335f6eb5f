"""Static abilities about casting spells: from which zone, when, at what cost, and what nobody may cast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record
from core.kernel.values.zones import Zone
from core.kernel.words.costs import CostPart
from core.kernel.words.descriptions import PERMANENT, SPELL, Filter, Whose
from core.kernel.words.references import Amount
from core.kernel.words.view import Condition

if TYPE_CHECKING:
    from core.kernel.words.kinds import Triggered


@says(
    "{described@many} cost {generic#more} more to cast",
)
class CostChange(Record):
    """Spells that fit a description cost so much more generic mana or, below zero, so much less.

    With `own` it is the spell itself, under a condition if there is one, and `for_each` thing that fits, or so many `times`, if
    that is given. `part` tells which keyword it is, if it is one.
    What is `abroad` goes for spells that are cast in another player's turn.
    """

    generic: int
    described: Filter = SPELL
    own: bool = False
    condition: Condition | None = None
    for_each: Filter | None = None
    part: KeywordPart | None = None
    times: Amount = 1
    abroad: bool = False


@says(
    "activated abilities of {described@many} cost {generic} more",
    phrase("activated abilities of what this is on cost {generic} less, but no less than one mana", attached=True),
)
class AbilityCost(Record):
    """Abilities of what fits cost so much more generic mana; with `attached`, those of what the source is on so much less."""

    generic: int
    described: Filter = PERMANENT
    attached: bool = False


@says(
    phrase("this costs {less} less to cast for each {for_each}", own=True),
    phrase("this costs {less} less to cast", own=True),
    "{described@many} cost {less} less to cast",
)
class ReducesCost(Record):
    """Spells that fit a description cost so much less mana of certain types.

    With `own` it is the spell itself, by so much `for_each` thing that fits if that is given.
    """

    less: ManaCost
    described: Filter = SPELL
    own: bool = False
    for_each: Filter | None = None


@says(
    phrase("[if {condition}, ]you may cast this without paying its mana cost", mana=FREE, parts=()),
    "[if {condition}, ]you may pay {mana} rather than pay this spell's mana cost",
    "you may pay {mana} rather than pay this spell's mana cost if {condition}",
    phrase("[if {condition}, ]you may {parts} rather than pay this spell's mana cost", mana=FREE),
    phrase("[if {condition}, ]you may cast {described@many} without paying their mana costs", mana=FREE, parts=()),
    "[if {condition}, ]you may pay {mana} rather than pay the mana cost of {described@many}",
    phrase("[if {condition}, ]you may {parts} rather than pay the mana cost of {described@many}", mana=FREE),
)
class OtherCost(Record):
    """A cost that may be paid in place of the mana cost: of the card itself or, with a description, of spells that fit.

    A description of cards in another zone than the stack is about what is cast from there. `way` is what it is to be cast so.
    """

    mana: ManaCost = FREE
    parts: tuple[CostPart, ...] = ()
    condition: Condition | None = None
    described: Filter | None = None
    way: str = ""


@says(
    phrase("you may cast this only if {condition}", only=True, zone=Zone.HAND),
    phrase("cast this only if {condition}", only=True, zone=Zone.HAND),
    phrase("you may cast this only from {zone}[ if {condition}]", only=True),
    "you may cast this from {zone}[ if {condition}]",
    "you may cast this from {zone} if you {costs} in addition to paying its other costs",
    phrase("you may cast this from your graveyard[ if {condition}]", zone=Zone.GRAVEYARD),
    "you may cast {described@many} from {zone}[ if {condition}]",
)
class CastableFrom(Record):
    """The card itself or, with a description, cards that fit may be cast from a zone; the card itself perhaps from there `only`.

    That may have further `costs`.
    """

    zone: Zone
    condition: Condition | None = None
    described: Filter | None = None
    only: bool = False
    costs: tuple[CostPart, ...] = ()


@says(
    "during each of your turns, you may play {described@many}"
    "[any_type? , and mana of any type can be spent to cast those spells]",
    "during your turn, you may play {described@many}"
    "[any_type? , and mana of any type can be spent to cast those spells]",
)
class PlaysInOwnTurns(Record):
    """Its controller may play cards that fit from where they are, in each own turn: lands and spells.

    With `any_type` mana of any type pays for those spells.
    """

    described: Filter
    any_type: bool = False


@says(
    "during each of your turns, you may play up to one permanent card of each permanent type from your graveyard",
)
class PlaysEachType(Record):
    """Its controller may play cards of permanents out of the graveyard in each own turn, one at most for each of their types."""


@says(
    "you may cast {described@many} as though they had flash",
)
class CastQuickly(Record):
    """Its controller may cast spells that fit whenever an instant could be cast."""

    described: Filter


@says(
    "you may cast this as though it had flash",
    "you may cast this as though it had flash[ if {condition}][ by paying {costs} more]"
    "[. if you cast it any time a sorcery couldn't have been cast, {later}]",
)
class FlashItself(Record):
    """The card itself may be cast whenever an instant could be: under a condition, for more than its cost, or at some cost later.

    What is to come `later` is set off on account of what the spell has become by then.
    """

    condition: Condition | None = None
    costs: tuple[CostPart, ...] = ()
    later: Triggered | None = None


@says(
    "{described@many} can't be cast[ from {zones}]",
)
class CastForbidden(Record):
    """Spells that fit a description cannot be cast, perhaps from some zones alone; whose, says the description."""

    described: Filter
    zones: frozenset[Zone] = frozenset()


class PaidBy(Fixed):
    """What may be tapped or exiled for mana in the total cost of a spell."""

    CREATURES = "creatures tapped for mana of their colors or generic mana"
    ARTIFACTS = "artifacts tapped for generic mana"
    GRAVEYARD = "cards exiled from the graveyard for generic mana"


class PaidOtherwise(Record):
    """Convoke, improvise or delve: each mana in the total cost of the spell may be paid for by something else."""

    by: PaidBy
    part: KeywordPart


class CastLimit(Fixed):
    """When players may cast spells whom something keeps from casting them at other times."""

    SORCERY = "any time they could cast a sorcery"
    OWN_TURNS = "during their own turns"
    NOT_YOURS = "during any turn but yours"


words({limit: limit.value for limit in CastLimit})


@says(
    phrase("your opponents can't cast spells during your turn", whose=Whose.OPPONENTS, limit=CastLimit.NOT_YOURS),
    phrase("each opponent can cast spells only {limit}", whose=Whose.OPPONENTS),
    phrase("your opponents can cast spells only {limit}", whose=Whose.OPPONENTS),
    phrase("players can cast spells only {limit}", whose=Whose.ANYONE),
    phrase("each player can cast spells only {limit}", whose=Whose.ANYONE),
)
class CastOnly(Record):
    """Some players can cast spells at certain times alone."""

    whose: Whose
    limit: CastLimit


@says(
    phrase("this can't be countered", described=None),
    phrase("this can't be countered by spells or abilities", described=None),
    "{described@many} can't be countered",
    "{described@many} can't be countered by spells or abilities",
)
class CannotBeCountered(Record):
    """The spell itself cannot be countered, or no spells can that fit a description; whose, says the description."""

    described: Filter | None = None


@says(
    "spend only {color} mana on X",
    phrase("spend only {color} mana on X, which is no part of the mana cost", beside=True),
)
class OnlyOnX(Record):
    """Whatever is paid for the X in the cost of the spell, or of an ability that it has, has to be mana of one color.

    An X that is paid `beside` the mana cost adds nothing to the mana value.
    """

    color: Color
    beside: bool = False


CastingAbility = (
    CostChange
    | AbilityCost
    | ReducesCost
    | OtherCost
    | CastableFrom
    | PlaysEachType
    | PlaysInOwnTurns
    | CastQuickly
    | FlashItself
    | CastForbidden
    | CastOnly
    | CannotBeCountered
    | OnlyOnX
    | PaidOtherwise
)
