"""Whether an object fits a description: what it is, where it is, what it does in combat, what it targets."""

from __future__ import annotations

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
from core.kernel.words.descriptions import AbilityFilter, ChosenNumber, Filter, Whose
from core.kernel.words.kinds import Activated
from core.kernel.words.rewording import has_color_word, has_land_word

if TYPE_CHECKING:
    from core.kernel.state.combat_roles import CombatRole
    from core.kernel.state.game_objects import Chosen, GameObject
    from core.kernel.state.position import Position


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
    return (
        _fits_kind(described, now)
        and (not described.asks_values or _fits_values(position, described, now, thing))
        and (not described.asks_strength or _fits_strength(position, described, thing, now))
        and _fits_place(position, described, thing, you, source)
        and (not described.settled or _is_settled(position, thing))
        and _is_within_limits(position, described, thing, now, you, source)
        and (not described.arrived or _has_arrived(position, thing))
        and (described.summoned is None or _was_summoned(position, thing) is described.summoned)
        and (not (described.color_word or described.land_word) or _has_words(position, described, thing))
        and (not described.frailer or _is_frailer(position, now, source))
        and (not described.usable or any(isinstance(ability, Activated) for ability in now.abilities))
        and (not described.no_stronger or _is_no_stronger(position, now, source))
        and (not described.either or any(fits(position, one, thing, now, you, source) for one in described.either))
        and (not described.measures_others or _is_at_an_end(position, described, thing, now, you, source))
    )


def fits_as_such(position: Position, described: Filter, now: Characteristics) -> bool:
    """Whether what has these characteristics fits a description of its name, its types and its colors."""
    return (
        _fits_kind(described, now)
        and (not described.asks_values or _fits_values(position, described, now, None))
        and (not described.either or any(fits_as_such(position, one, now) for one in described.either))
    )


def _is_at_an_end(
    position: Position,
    described: Filter,
    thing: GameObject,
    now: Characteristics,
    you: PlayerId,
    source: ObjectId | None,
) -> bool:
    """Whether nothing else that a description is otherwise true of has more power than a thing, or less."""
    alike = altered(described, strongest=False, weakest=False, zone=thing.zone)
    power = strength_of(position, thing, now).power
    powers = [position.characteristics(found).power for found in position.matching(alike, you, source)]
    return all(other <= power if described.strongest else other >= power for other in powers)


def _is_settled(position: Position, thing: GameObject) -> bool:
    """Whether something has been on its controller's side since the turn under way began."""
    return thing.controlled_since < position.players[position.active].turn_began


def _is_within_limits(
    position: Position,
    described: Filter,
    thing: GameObject,
    now: Characteristics,
    you: PlayerId,
    source: ObjectId | None,
) -> bool:
    """Whether something costs no more than the power of the source, or than there are things that fit."""
    values = mana_values(position, thing, now) if described.asks_cost else ()
    if described.within_power:
        power = 0 if source is None else position.characteristics(source).power
        if min(values, default=0) > power:
            return False
    if described.within_number is None:
        return True
    return min(values, default=0) <= len(position.matching(described.within_number, you, source))


def _has_arrived(position: Position, thing: GameObject) -> bool:
    """Whether something came to where it is in the turn under way."""
    return thing.timestamp > position.players[position.active].turn_began


def _was_summoned(position: Position, thing: GameObject) -> bool:
    """Whether something came to where it is in the turn under way as a spell that had been cast."""
    return _has_arrived(position, thing) and thing.cast_from is not None


def _has_words(position: Position, described: Filter, thing: GameObject) -> bool:
    """Whether the words that are asked for are in the text of something itself: what effects give it is not written there."""
    own = copiable_values(position, thing)
    return (not described.color_word or has_color_word(own)) and (not described.land_word or has_land_word(own))


def _is_no_stronger(position: Position, now: Characteristics, source: ObjectId | None) -> bool:
    """Whether something has no more power than the source of an instruction."""
    return source is not None and now.power <= position.characteristics(source).power


def _is_frailer(position: Position, now: Characteristics, source: ObjectId | None) -> bool:
    """Whether something's toughness is less than the power of the source of a description."""
    return source is not None and now.toughness < position.characteristics(source).power


def _fits_kind(described: Filter, now: Characteristics) -> bool:
    """Whether something is what is described by types and names; nothing has a color that nobody has chosen."""
    return (
        not described.of_chosen_color
        and (not described.types or not described.types.isdisjoint(now.types))
        and described.all_types <= now.types
        and (not described.not_types or described.not_types.isdisjoint(now.types))
        and (not described.supertypes or not described.supertypes.isdisjoint(now.supertypes))
        and (not described.not_supertypes or described.not_supertypes.isdisjoint(now.supertypes))
        and (not described.subtypes or not described.subtypes.isdisjoint(now.subtypes))
        and (not described.not_subtypes or described.not_subtypes.isdisjoint(now.subtypes))
        and (not described.name or described.name == now.name)
        and (not described.names or now.name in described.names)
        and (not described.expansion or described.expansion == now.expansion)
    )


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
    waiting = position.waiting.get(thing.id)
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


def _fits_values(position: Position, described: Filter, now: Characteristics, thing: GameObject | None) -> bool:
    values = () if thing is None or not described.asks_cost else mana_values(position, thing, now)
    return (
        (not described.colors or _is_colored(position, described.colors, now))
        and (not described.not_colors or not _is_colored(position, described.not_colors, now))
        and (described.keyword is None or now.has(described.keyword))
        and (described.without_keyword is None or not now.has(described.without_keyword))
        and (not described.without_walk or described.without_walk not in now.all_about(KeywordName.LANDWALK))
        and (described.mana_value is None or described.mana_value in values)
        and (described.not_mana_value is None or described.not_mana_value not in values)
        and (described.even_mana_value is None or any(value % 2 != described.even_mana_value for value in values))
        and _is_within(max(values, default=0), described.min_mana_value, None)
        and _is_within(min(values, default=0), None, described.max_mana_value)
        and (described.multicolored is None or (len(now.colors) > 1) is described.multicolored)
        and (described.colorless is None or (not now.colors) is described.colorless)
    )


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


def _fits_strength(position: Position, described: Filter, thing: GameObject, now: Characteristics) -> bool:
    strength = strength_of(position, thing, now)
    return _is_within(strength.power, described.min_power, described.max_power) and _is_within(
        strength.toughness, described.min_toughness, described.max_toughness
    )


def _is_on_side(position: Position, whose: Whose, thing: GameObject, you: PlayerId, source: ObjectId | None) -> bool:
    """Whether a thing is whose it should be; where nobody knows what a team is, nothing is your team's."""
    if whose is Whose.YOURS and position.speaks_to_team(source):
        position.fact(CardFact.PLANE_SPEAKS_TO_TEAM)
        return position.means(Whose.TEAM, thing.controller, you)
    if whose is Whose.TEAM:
        if position.agreed.teams:
            position.fact(CardFact.TEAM_MEANS_TEAMMATES, thing.id)
        elif not position.settled.knows_teams:
            return False
    return position.means(whose, thing.controller, you, source)


def _bears(position: Position, described: Filter, thing: ObjectId) -> bool:
    """Whether a thing is enchanted and equipped, as far as that is asked for."""
    worn = [
        position.cards[other.card].printed.subtypes for other in position.permanents() if other.attached_to == thing
    ]
    return (not described.enchanted or any(GEAR.isdisjoint(subtypes) for subtypes in worn)) and (
        not described.equipped or any("Equipment" in subtypes for subtypes in worn)
    )


def _role(position: Position, found: ObjectId | None) -> CombatRole | None:
    """What something is in combat or, if it has left the battlefield, what it was as it left."""
    if found is None:
        return None
    gone = position.gone.get(found)
    if gone is not None:
        return gone.fought_as
    return None if position.attack is None else position.attack.role_of(found)


def _faces(position: Position, thing: ObjectId, source: ObjectId | None) -> bool:
    """Whether one of two creatures blocks the other, or did as either left the battlefield."""
    role, other = _role(position, thing), _role(position, source)
    return (role is not None and source in role.met) or (other is not None and thing in other.met)


def _leads(position: Position, whose: Whose, thing: GameObject, you: PlayerId) -> bool:
    """Whether a thing is a commander: of a player on one side, if that matters."""
    if thing.card not in position.commanders or Lead.CALLED not in position.settled.leads:
        return False
    return position.means(whose, thing.owner, you)


def _is_source(position: Position, described: Filter, thing: GameObject, source: ObjectId) -> bool:
    """Whether a thing is the very source, or in a graveyard its card: the card of what died is no other card there."""
    in_graveyard = described.zone is Zone.GRAVEYARD and thing.zone is Zone.GRAVEYARD
    return thing.id == source or (in_graveyard and thing.card == position.recall(source).card)


def _fits_place(
    position: Position, described: Filter, thing: GameObject, you: PlayerId, source: ObjectId | None
) -> bool:
    if described.whose is not Whose.ANYONE and not _is_on_side(position, described.whose, thing, you, source):
        return False
    if described.owner is not Whose.ANYONE and not position.means(described.owner, thing.owner, you):
        return False
    if described.other and source is not None and _is_source(position, described, thing, source):
        return False
    if described.tapped is not None and thing.tapped is not described.tapped:
        return False
    if described.face_down is not None and thing.face_down is not described.face_down:
        return False
    if described.facing and not _faces(position, thing.id, source):
        return False
    if described.banded and not _is_banded(position, thing.id, source):
        return False
    if described.counter is not None and not thing.counted(described.counter):
        return False
    if described.on and (
        thing.attached_to is None or described.on.isdisjoint(position.characteristics(thing.attached_to).types)
    ):
        return False
    if (described.enchanted or described.equipped) and not _bears(position, described, thing.id):
        return False
    if described.token is not None and (position.cards[thing.card].card is None) is not described.token:
        return False
    if described.commander is not None and not _leads(position, described.commander, thing, you):
        return False
    if described.single_target and not _has_single_target(position, thing.id):
        return False
    if described.aims_at is not None and not _is_aimed_so(position, described, thing.id, you, source):
        return False
    return not described.asks_combat or _fights_so(position, described, thing)


def _fights_so(position: Position, described: Filter, thing: GameObject) -> bool:
    """Whether something attacks, blocks and is blocked or unblocked as a description asks for."""
    role = _role(position, thing.id)
    if role is None:
        return not (described.attacking or described.blocking or described.unblocked or described.blocked)
    return (
        (described.attacking is None or role.attacks is described.attacking)
        and (described.blocking is None or role.blocks is described.blocking)
        and (role.unblocked or not described.unblocked)
        and (role.blocked or not described.blocked)
    )


def _is_banded(position: Position, thing: ObjectId, source: ObjectId | None) -> bool:
    """Whether something attacks in one band with the source, and is not that, or did as either left the battlefield."""
    role, other = _role(position, thing), _role(position, source)
    return thing != source and (
        (role is not None and source in role.band) or (other is not None and thing in other.band)
    )


def _has_single_target(position: Position, found: ObjectId) -> bool:
    """Whether one target was chosen for something that waits."""
    position.fact(CardFact.AIMS_COUNTED, found)
    return len(_targets_of(position, found)) == 1


def _is_aimed_so(
    position: Position, described: Filter, found: ObjectId, you: PlayerId, source: ObjectId | None
) -> bool:
    """Whether something that waits is aimed at what a description asks for, and at nothing else if it asks for that."""
    targets, at = _targets_of(position, found), described.aims_at
    fits = at is not None and any(_fits_aim(position, at, target, you, source) for target in targets)
    if not fits or not described.aims_at_one:
        return fits
    position.fact(CardFact.AIMED_AT_ALONE, found)
    return len(set(targets)) == 1


def _targets_of(position: Position, found: ObjectId) -> list[Chosen]:
    waiting = position.waiting.get(found)
    return [] if waiting is None else [target for group in waiting.targets for target in group]


def _fits_aim(position: Position, described: Filter, target: Chosen, you: PlayerId, source: ObjectId | None) -> bool:
    if isinstance(target, (PlayerId, DamageId)):
        return False
    if target not in position.objects:
        position.fact(CardFact.AIMED_AT_NOW, target)
        return False
    return position.fits(described, target, you, source)
