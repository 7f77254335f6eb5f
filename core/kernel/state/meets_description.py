"""Whether an object fits a description: how each trait that descriptions ask for is tested."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.kernel.state.cards import CardFact
from core.kernel.state.copiable_values import copiable_values
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.card_types import GEAR
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.kernel.values.records import altered
from core.kernel.values.variants import Lead
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import TESTED, AbilityFilter, ChosenNumber, Filter, Test, Tested, Whose
from core.kernel.words.kinds import Activated
from core.kernel.words.rewording import has_color_word, has_land_word

if TYPE_CHECKING:
    from core.kernel.state.combat_roles import CombatRole
    from core.kernel.state.game_objects import Chosen, GameObject
    from core.kernel.state.position import Position

USUAL = Filter()
NOBODY = PlayerId(-1)
"""Who looks at what is no object: on its characteristics it does not depend."""


class Look:
    """Something that is looked at, taken as having the characteristics `now`, seen from player `you` for what is on `source`."""

    __slots__ = ("_thing", "now", "position", "source", "you")

    def __init__(
        self,
        position: Position,
        now: Characteristics,
        thing: GameObject | None = None,
        you: PlayerId = NOBODY,
        source: ObjectId | None = None,
    ) -> None:
        self.position = position
        self.now = now
        self._thing = thing
        self.you = you
        self.source = source

    @property
    def is_object(self) -> bool:
        """Whether it is an object, and not what an object would be."""
        return self._thing is not None

    @property
    def thing(self) -> GameObject:
        """The object.

        Raises:
            ValueError: it is none.
        """
        if self._thing is None:
            raise ValueError("what would be an object is nowhere and nobody's")
        return self._thing


def trait(*fields: str, as_such: bool = False) -> Callable[[Test], Test]:
    """Declare how a trait of descriptions is tested, which these fields of a `Filter` ask for.

    One that something has `as_such` can be told from its characteristics. Traits are tested in the order in which they stand here,
    by and large those first that cost least. One that a description does not ask for is not tested.
    """

    def declare(test: Test) -> Test:
        TESTED.append(Tested(tuple((field, getattr(USUAL, field)) for field in fields), test, as_such))
        return test

    return declare


def fits(
    position: Position,
    described: Filter,
    thing: GameObject,
    now: Characteristics,
    you: PlayerId,
    source: ObjectId | None,
) -> bool:
    """Whether `thing`, taken as having the characteristics `now`, fits a description, and `you` reach it."""
    if position.agreed.ranges and not position.reaches(you, thing.id, source):
        return False
    look = Look(position, now, thing, you, source)
    for test in described.tests:
        if not test(described, look):
            return False
    return True


def fits_as_such(position: Position, described: Filter, now: Characteristics) -> bool:
    """Whether what has these characteristics fits a description of its name, its types and its colors."""
    look = Look(position, now)
    return all(test(described, look) for test in described.tests_as_such) and (
        not described.either or any(fits_as_such(position, one, now) for one in described.either)
    )


@trait("of_chosen_color", as_such=True)
def _is_of_chosen_color(described: Filter, look: Look) -> bool:
    """Nothing has a color that nobody has chosen."""
    return False


@trait("types", as_such=True)
def _has_type(described: Filter, look: Look) -> bool:
    """It is of one of some types."""
    return not described.types.isdisjoint(look.now.types)


@trait("all_types", as_such=True)
def _has_all_types(described: Filter, look: Look) -> bool:
    """It is of all of some types."""
    return described.all_types <= look.now.types


@trait("not_types", as_such=True)
def _lacks_type(described: Filter, look: Look) -> bool:
    """It is of none of some types."""
    return described.not_types.isdisjoint(look.now.types)


@trait("supertypes", as_such=True)
def _has_supertype(described: Filter, look: Look) -> bool:
    """It has one of some supertypes."""
    return not described.supertypes.isdisjoint(look.now.supertypes)


@trait("not_supertypes", as_such=True)
def _lacks_supertype(described: Filter, look: Look) -> bool:
    """It has none of some supertypes."""
    return described.not_supertypes.isdisjoint(look.now.supertypes)


@trait("subtypes", as_such=True)
def _has_subtype(described: Filter, look: Look) -> bool:
    """It has one of some subtypes."""
    return not described.subtypes.isdisjoint(look.now.subtypes)


@trait("not_subtypes", as_such=True)
def _lacks_subtype(described: Filter, look: Look) -> bool:
    """It has none of some subtypes."""
    return described.not_subtypes.isdisjoint(look.now.subtypes)


@trait("name", as_such=True)
def _has_name(described: Filter, look: Look) -> bool:
    """It is called so."""
    return described.name == look.now.name


@trait("names", as_such=True)
def _has_one_name(described: Filter, look: Look) -> bool:
    """It is called so, or so."""
    return look.now.name in described.names


@trait("expansion", as_such=True)
def _is_of_expansion(described: Filter, look: Look) -> bool:
    """It was first printed in a set."""
    return described.expansion == look.now.expansion


@trait("colors", as_such=True)
def _has_color(described: Filter, look: Look) -> bool:
    """It is of one of some colors."""
    return _is_colored(look.position, described.colors, look.now)


@trait("not_colors", as_such=True)
def _lacks_color(described: Filter, look: Look) -> bool:
    """It is of none of some colors."""
    return not _is_colored(look.position, described.not_colors, look.now)


@trait("keyword", as_such=True)
def _has_keyword(described: Filter, look: Look) -> bool:
    """It has a keyword."""
    return described.keyword is not None and look.now.has(described.keyword)


@trait("without_keyword", as_such=True)
def _lacks_keyword(described: Filter, look: Look) -> bool:
    """It does not have a keyword."""
    return described.without_keyword is not None and not look.now.has(described.without_keyword)


@trait("without_walk", as_such=True)
def _lacks_walk(described: Filter, look: Look) -> bool:
    """It does not have the landwalk of a land type."""
    return described.without_walk not in look.now.all_about(KeywordName.LANDWALK)


@trait("mana_value", "not_mana_value", "even_mana_value", "min_mana_value", "max_mana_value", as_such=True)
def _costs_so_much(described: Filter, look: Look) -> bool:
    """It costs as much as is asked for; of what is no object nobody knows that."""
    values = mana_values(look.position, look.thing, look.now) if look.is_object else ()
    return (
        (described.mana_value is None or described.mana_value in values)
        and (described.not_mana_value is None or described.not_mana_value not in values)
        and (described.even_mana_value is None or any(value % 2 != described.even_mana_value for value in values))
        and _is_within(max(values, default=0), described.min_mana_value, None)
        and _is_within(min(values, default=0), None, described.max_mana_value)
    )


@trait("multicolored", as_such=True)
def _has_several_colors(described: Filter, look: Look) -> bool:
    """It is of several colors, or is not."""
    return (len(look.now.colors) > 1) is described.multicolored


@trait("colorless", as_such=True)
def _has_no_color(described: Filter, look: Look) -> bool:
    """It is of no color, or is not."""
    return (not look.now.colors) is described.colorless


@trait("min_power", "max_power", "min_toughness", "max_toughness")
def _is_so_strong(described: Filter, look: Look) -> bool:
    """It has as much power and toughness as is asked for."""
    strength = strength_of(look.position, look.thing, look.now)
    return _is_within(strength.power, described.min_power, described.max_power) and _is_within(
        strength.toughness, described.min_toughness, described.max_toughness
    )


@trait("whose")
def _is_on_side(described: Filter, look: Look) -> bool:
    """It is on the side that is asked for; where nobody knows what a team is, nothing is your team's."""
    whose = described.whose
    if whose is Whose.YOURS and look.position.speaks_to_team(look.source):
        look.position.fact(CardFact.PLANE_SPEAKS_TO_TEAM)
        return look.position.means(Whose.TEAM, look.thing.controller, look.you)
    if whose is Whose.TEAM:
        if look.position.agreed.teams:
            look.position.fact(CardFact.TEAM_MEANS_TEAMMATES, look.thing.id)
        elif not look.position.settled.knows_teams:
            return False
    return look.position.means(whose, look.thing.controller, look.you, look.source)


@trait("owner")
def _is_owned(described: Filter, look: Look) -> bool:
    """It belongs to those who are asked for."""
    return look.position.means(described.owner, look.thing.owner, look.you)


@trait("other")
def _is_another(described: Filter, look: Look) -> bool:
    """It is not the source itself."""
    return look.source is None or not _is_source(look.position, described, look.thing, look.source)


@trait("tapped")
def _is_tapped(described: Filter, look: Look) -> bool:
    """It is tapped, or is not."""
    return look.thing.tapped is described.tapped


@trait("face_down")
def _is_face_down(described: Filter, look: Look) -> bool:
    """It is face down, or is not."""
    return look.thing.face_down is described.face_down


@trait("facing")
def _faces(described: Filter, look: Look) -> bool:
    """It blocks the source or is blocked by it, or did or was as either left the battlefield."""
    role, other = _role(look.position, look.thing.id), _role(look.position, look.source)
    return (role is not None and look.source in role.met) or (other is not None and look.thing.id in other.met)


@trait("banded")
def _is_banded(described: Filter, look: Look) -> bool:
    """It attacks in one band with the source, and is not that, or did as either left the battlefield."""
    role, other = _role(look.position, look.thing.id), _role(look.position, look.source)
    return look.thing.id != look.source and (
        (role is not None and look.source in role.band) or (other is not None and look.thing.id in other.band)
    )


@trait("counter")
def _has_counter(described: Filter, look: Look) -> bool:
    """It has a counter, of a kind or of any."""
    return described.counter is not None and bool(look.thing.counted(described.counter))


@trait("on")
def _is_on(described: Filter, look: Look) -> bool:
    """It is attached to a permanent of one of some types."""
    host = look.thing.attached_to
    return host is not None and not described.on.isdisjoint(look.position.characteristics(host).types)


@trait("enchanted", "equipped")
def _bears(described: Filter, look: Look) -> bool:
    """It is enchanted and equipped, as far as that is asked for."""
    worn = [
        look.position.cards[other.card].printed.subtypes
        for other in look.position.permanents()
        if other.attached_to == look.thing.id
    ]
    return (not described.enchanted or any(GEAR.isdisjoint(subtypes) for subtypes in worn)) and (
        not described.equipped or any("Equipment" in subtypes for subtypes in worn)
    )


@trait("token")
def _is_token(described: Filter, look: Look) -> bool:
    """It is a token, or is not."""
    return (look.position.cards[look.thing.card].card is None) is described.token


@trait("commander")
def _leads(described: Filter, look: Look) -> bool:
    """It is a commander: of a player on one side, if that matters."""
    whose = described.commander
    if (
        whose is None
        or look.thing.card not in look.position.brought.commanders
        or Lead.CALLED not in look.position.settled.leads
    ):
        return False
    return look.position.means(whose, look.thing.owner, look.you)


@trait("single_target")
def _has_single_target(described: Filter, look: Look) -> bool:
    """One target was chosen for it, which waits."""
    look.position.fact(CardFact.AIMS_COUNTED, look.thing.id)
    return len(_targets_of(look.position, look.thing.id)) == 1


@trait("aims_at")
def _is_aimed_so(described: Filter, look: Look) -> bool:
    """It waits and is aimed at what a description asks for, and at nothing else if it asks for that."""
    targets, at = _targets_of(look.position, look.thing.id), described.aims_at
    fitting = at is not None and any(_fits_aim(look.position, at, target, look.you, look.source) for target in targets)
    if not fitting or not described.aims_at_one:
        return fitting
    look.position.fact(CardFact.AIMED_AT_ALONE, look.thing.id)
    return len(set(targets)) == 1


@trait("attacking", "blocking", "unblocked", "blocked")
def _fights_so(described: Filter, look: Look) -> bool:
    """It attacks, blocks and is blocked or unblocked as is asked for."""
    role = _role(look.position, look.thing.id)
    if role is None:
        return not (described.attacking or described.blocking or described.unblocked or described.blocked)
    return (
        (described.attacking is None or role.attacks is described.attacking)
        and (described.blocking is None or role.blocks is described.blocking)
        and (role.unblocked or not described.unblocked)
        and (role.blocked or not described.blocked)
    )


@trait("settled")
def _is_settled(described: Filter, look: Look) -> bool:
    """It has been on its controller's side since the turn under way began."""
    return look.thing.controlled_since < look.position.players[look.position.this_turn.active].turn_began


@trait("within_power")
def _is_within_power(described: Filter, look: Look) -> bool:
    """It costs no more than the power of the source."""
    power = 0 if look.source is None else look.position.characteristics(look.source).power
    return min(mana_values(look.position, look.thing, look.now), default=0) <= power


@trait("within_number")
def _is_within_number(described: Filter, look: Look) -> bool:
    """It costs no more than there are things of a description."""
    counted = described.within_number
    values = mana_values(look.position, look.thing, look.now)
    return counted is None or min(values, default=0) <= len(look.position.matching(counted, look.you, look.source))


@trait("arrived")
def _has_arrived(described: Filter, look: Look) -> bool:
    """It came to where it is in the turn under way."""
    return _came_this_turn(look.position, look.thing)


@trait("summoned")
def _was_summoned(described: Filter, look: Look) -> bool:
    """It came to where it is in the turn under way as a spell that had been cast, or did not."""
    return (_came_this_turn(look.position, look.thing) and look.thing.cast_from is not None) is described.summoned


@trait("color_word", "land_word")
def _has_words(described: Filter, look: Look) -> bool:
    """The words that are asked for are in its own text: what effects give it is not written there."""
    own = copiable_values(look.position, look.thing)
    return (not described.color_word or has_color_word(own)) and (not described.land_word or has_land_word(own))


@trait("frailer")
def _is_frailer(described: Filter, look: Look) -> bool:
    """Its toughness is less than the power of the source."""
    return look.source is not None and look.now.toughness < look.position.characteristics(look.source).power


@trait("usable")
def _is_usable(described: Filter, look: Look) -> bool:
    """It has an activated ability."""
    return any(isinstance(ability, Activated) for ability in look.now.abilities)


@trait("no_stronger")
def _is_no_stronger(described: Filter, look: Look) -> bool:
    """It has no more power than the source."""
    return look.source is not None and look.now.power <= look.position.characteristics(look.source).power


@trait("either")
def _fits_either(described: Filter, look: Look) -> bool:
    """It fits one at least of some descriptions."""
    return any(fits(look.position, one, look.thing, look.now, look.you, look.source) for one in described.either)


@trait("strongest", "weakest")
def _is_at_an_end(described: Filter, look: Look) -> bool:
    """Nothing else of which the description is otherwise true has more power, or less."""
    alike = altered(described, strongest=False, weakest=False, zone=look.thing.zone)
    power = strength_of(look.position, look.thing, look.now).power
    powers = [
        look.position.characteristics(creature).power
        for creature in look.position.matching(alike, look.you, look.source)
    ]
    return all(other <= power if described.strongest else other >= power for other in powers)


def _came_this_turn(position: Position, thing: GameObject) -> bool:
    """Whether something came to where it is in the turn under way."""
    return thing.timestamp > position.players[position.this_turn.active].turn_began


def is_such_ability(position: Position, described: AbilityFilter, waiting: Waiting, you: PlayerId) -> bool:
    """Whether what waits is an ability that fits a description."""
    either = described.triggered is described.activated
    kinds = {WaitingKind.ABILITY: either or described.activated, WaitingKind.TRIGGER: either or described.triggered}
    return kinds.get(waiting.kind, False) and position.means(described.whose, waiting.controller, you)


def mana_values(position: Position, thing: GameObject, now: Characteristics) -> tuple[int, ...]:
    """What something costs, as a number; the halves of a split card may each answer for themselves."""
    return now.mana_values or (cost_of(position, thing, now),)


def cost_of(position: Position, thing: GameObject, now: Characteristics) -> int:
    """What something costs, as a number. An X counts as what was chosen for it while the card is being cast."""
    if now.cost is None and now.mana_values:
        return now.mana_values[0]
    if now.cost is None:
        position.fact(CardFact.COSTLESS_IS_ZERO, thing.id)
        return 0
    waiting = position.stack.waiting.get(thing.id)
    if now.cost.monocolored_hybrid:
        position.fact(CardFact.LARGER_COUNTS, thing.id)
    if now.cost.value > now.cost.generic:
        position.fact(CardFact.COLORED_MANA_COUNTS, thing.id)
    if now.cost.x and waiting is None:
        position.fact(CardFact.X_ELSEWHERE, thing.id)
    return now.cost.value + (0 if waiting is None else now.cost.x * waiting.x)


def _is_colored(position: Position, colors: frozenset[Color], now: Characteristics) -> bool:
    """Whether something is of one of some colors. What is monocolored is of one, a multicolored object of each of its colors."""
    if len(now.colors) > 1:
        position.fact(CardFact.EACH_COLOR_COUNTS)
    return not colors.isdisjoint(now.colors)


def _is_within(number: int, least: int | ChosenNumber | None, most: int | ChosenNumber | None) -> bool:
    """Whether a number is neither below nor above what is asked for. What X is has been filled in."""
    return (least is None or (isinstance(least, int) and number >= least)) and (
        most is None or (isinstance(most, int) and number <= most)
    )


def strength_of(position: Position, thing: GameObject, now: Characteristics) -> Characteristics:
    """What a creature is for whatever asks how strong it is: as it is now."""
    printed = position.cards[thing.card].printed
    if (now.power, now.toughness) != (printed.power, printed.toughness):
        is_enchanted = any(other.attached_to == thing.id for other in position.permanents())
        position.fact(CardFact.ENCHANTED_STRENGTH if is_enchanted else CardFact.PRESENT_STRENGTH, thing.id)
    return now


def _role(position: Position, object_id: ObjectId | None) -> CombatRole | None:
    """What something is in combat or, if it has left the battlefield, what it was as it left."""
    if object_id is None:
        return None
    gone = position.gone.get(object_id)
    if gone is not None:
        return gone.fought_as
    return None if position.attack is None else position.attack.role_of(object_id)


def _is_source(position: Position, described: Filter, thing: GameObject, source: ObjectId) -> bool:
    """Whether a thing is the very source, or in a graveyard its card: the card of what died is no other card there."""
    in_graveyard = described.zone is Zone.GRAVEYARD and thing.zone is Zone.GRAVEYARD
    return thing.id == source or (in_graveyard and thing.card == position.recall(source).card)


def _targets_of(position: Position, waiting_id: ObjectId) -> list[Chosen]:
    waiting = position.stack.waiting.get(waiting_id)
    return [] if waiting is None else [target for group in waiting.targets for target in group]


def _fits_aim(position: Position, described: Filter, target: Chosen, you: PlayerId, source: ObjectId | None) -> bool:
    if isinstance(target, (PlayerId, DamageId)):
        return False
    if target not in position.objects:
        position.fact(CardFact.AIMED_AT_NOW, target)
        return False
    return position.fits(described, target, you, source)
