"""Conditions of the game's state that more than one edition watches. Each function finds the objects that meet one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import auto

from core.hooks.state import Finding, StateBasedAction
from core.kernel.state.game_objects import GameObject
from core.kernel.state.position import Position
from core.kernel.state.protection import is_taken, repels, shuns
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.card_types import GEAR, CardType, Supertype
from core.kernel.values.closed_words import Fixed
from core.kernel.values.keywords import KeywordName
from core.kernel.values.records import Record
from core.kernel.values.variants import WITH_PLANES, WITH_SCHEMES
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.costs import DEFENSE, LOYALTY
from core.kernel.words.descriptions import Filter, PlayerFilter
from core.kernel.words.modifications import Copy, SetName
from core.kernel.words.prohibitions import CounterLimit

SIEGE = "Siege"
CARDS_ONLY = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE})
"""Zones where no token can stay."""


Groups = tuple[ObjectId, ...] | list[tuple[ObjectId, ...]]
"""The objects that meet a condition together; or several groups, each of which meets it for itself."""


class Mark(Fixed):
    """What some conditions need to be so of something, whatever else it is."""

    ATTACHED = auto()
    """A permanent is on another."""
    DAMAGED = auto()
    """A permanent has been dealt damage that is marked on it."""
    WOUNDED = auto()
    """A permanent has been dealt deadly damage since the last look."""
    WITH_COUNTERS = auto()
    """A permanent has counters."""
    TOKEN = auto()
    """There is something that has no card."""
    RANGES = auto()
    """Players have a limited range of influence."""


Present = CardType | Supertype | Mark
"""What is there, as far as conditions need it."""


class StateCondition(Record):
    """A condition that an edition looks for: what becomes of the objects that meet it, and by which rules."""

    fate: StateBasedAction
    met_by: Callable[[Position], Groups]
    rules: str
    needs: Present | None = None
    """Without what nothing can meet it; None where nothing of that kind is needed."""
    silent: str = ""
    """What the text leaves open of it and is assumed instead."""


_possible: dict[tuple[int, frozenset[Present | None]], tuple[tuple[StateCondition, ...], list[StateCondition]]] = {}
"""Of each list of conditions those that anything can meet, by what is present; with the list itself, so that it stays the one
it was. Games look for the same few again and again.
"""


def found(position: Position, conditions: tuple[StateCondition, ...]) -> tuple[Finding, ...]:
    """What meets the conditions, in their order."""
    findings: list[Finding] = []
    present = frozenset(_present(position))
    possible = _possible.get((id(conditions), present))
    if possible is None:
        possible = conditions, [condition for condition in conditions if condition.needs in present]
        _possible[id(conditions), present] = possible
    for condition in possible[1]:
        met = condition.met_by(position)
        if met:
            groups = met if isinstance(met, list) else [met]
            findings += [Finding(condition.fate, objects, condition.rules, condition.silent) for objects in groups]
    return tuple(findings)


def _present(position: Position) -> set[Present | None]:
    """Which types and supertypes permanents have, and what else is so of any of them; and nothing, which is always there."""
    present: set[Present | None] = {None, *position.kinds_in_play()}
    for thing in position.permanents():
        if thing.attached_to is not None:
            present.add(Mark.ATTACHED)
        if thing.damage:
            present.add(Mark.DAMAGED)
        if thing.wounded:
            present.add(Mark.WOUNDED)
        if thing.counters:
            present.add(Mark.WITH_COUNTERS)
    if position.tokens:
        present.add(Mark.TOKEN)
    if position.agreed.ranges:
        present.add(Mark.RANGES)
    return present


def too_frail(position: Position) -> tuple[ObjectId, ...]:
    """Creatures with toughness below 1."""
    return position.worked_out(_too_frail)


def _too_frail(position: Position) -> tuple[ObjectId, ...]:
    creatures = position.permanents_that_are(CardType.CREATURE)
    return tuple([thing.id for thing in creatures if position.characteristics(thing.id).toughness < 1])


def fatally_damaged(position: Position) -> tuple[ObjectId, ...]:
    """Creatures with toughness above 0 and at least that much damage."""
    damaged = [thing for thing in position.permanents_that_are(CardType.CREATURE) if thing.damage]
    if not damaged:
        return ()
    return tuple(
        thing.id
        for thing in damaged
        if thing.damage >= position.characteristics(thing.id).toughness > 0
        and not position.has(thing.id, KeywordName.INDESTRUCTIBLE)
    )


def stranded_auras(position: Position) -> tuple[ObjectId, ...]:
    """Enchantments that are on nothing, on something they cannot be on, or on something protected from their color."""
    return tuple(
        [
            thing.id
            for thing in position.permanents_that_are(CardType.ENCHANTMENT)
            if position.characteristics(thing.id).is_aura and not _is_well_placed(position, thing.id)
        ]
    )


def repelled_auras(position: Position) -> tuple[ObjectId, ...]:
    """Enchantments that are on something protected from their color."""
    return tuple(
        thing.id
        for thing in position.permanents_that_are(CardType.ENCHANTMENT)
        if thing.attached_to is not None
        and position.is_on_battlefield(thing.attached_to)
        and repels(position, thing.attached_to, position.characteristics(thing.id))
    )


def unhosted_auras(position: Position) -> tuple[ObjectId, ...]:
    """Enchantments that are on nothing, or on something they cannot be on for another reason than protection or range."""
    otherwise = (*repelled_auras(position), *far_auras(position))
    return tuple(aura for aura in stranded_auras(position) if aura not in otherwise)


def far_auras(position: Position) -> tuple[ObjectId, ...]:
    """Enchantments that are on a permanent which their controller does not reach."""
    return tuple(thing.id for thing in _on_what_is_far(position) if position.characteristics(thing.id).is_aura)


def far_auras_on_players(position: Position) -> tuple[ObjectId, ...]:
    """Enchantments that are on a player whom their controller does not reach."""
    return tuple(
        thing.id
        for thing in position.permanents()
        if thing.on_player is not None and not position.reaches(thing.controller, thing.on_player)
    )


def far_equipment(position: Position) -> tuple[ObjectId, ...]:
    """Equipment that is on a permanent which its controller does not reach."""
    return tuple(
        thing.id for thing in _on_what_is_far(position) if "Equipment" in position.characteristics(thing.id).subtypes
    )


def far_gear(position: Position) -> tuple[ObjectId, ...]:
    """Equipment and Fortifications that are on a permanent which their controllers do not reach."""
    return tuple(
        thing.id
        for thing in _on_what_is_far(position)
        if not GEAR.isdisjoint(position.characteristics(thing.id).subtypes)
    )


def _on_what_is_far(position: Position) -> list[GameObject]:
    """The permanents that are on one which their controllers do not reach."""
    if not position.agreed.ranges:
        return []
    return [
        thing
        for thing in position.worked_out(_attached)
        if thing.attached_to in position.objects and not position.reaches(thing.controller, thing.attached_to)
    ]


def _is_well_placed(position: Position, aura: ObjectId) -> bool:
    host = position.objects[aura].attached_to
    now = position.characteristics(aura)
    described = now.all_about(KeywordName.ENCHANT)
    player = position.objects[aura].on_player
    if player is not None:
        return not position.players[player].left and all(isinstance(about, PlayerFilter) for about in described)
    if host is None or host not in position.objects:
        return False
    controller = position.objects[aura].controller
    if repels(position, host, now) or is_taken(position, host, aura):
        return False
    return all(isinstance(about, Filter) and position.fits(about, host, controller, aura) for about in described)


def creature_auras(position: Position) -> tuple[ObjectId, ...]:
    """Enchantments that are on something and are creatures, which cannot be on anything."""
    auras = []
    for thing in position.worked_out(_attached):
        now = position.characteristics(thing.id)
        if now.is_creature and now.is_aura:
            auras.append(thing.id)
    return tuple(auras)


def _attached(position: Position) -> list[GameObject]:
    """The permanents that are on something."""
    return [thing for thing in position.permanents() if thing.attached_to is not None]


def misplaced_equipment(position: Position) -> tuple[ObjectId, ...]:
    """Equipment on what is no creature, is itself, or is protected from its color."""
    equipment = []
    for thing in position.worked_out(_attached):
        now = position.characteristics(thing.id)
        if thing.attached_to is None or CardType.ARTIFACT not in now.types or "Equipment" not in now.subtypes:
            continue
        host = position.characteristics(thing.attached_to)
        if thing.attached_to == thing.id or not host.is_creature or shuns(position, thing.attached_to, now):
            equipment.append(thing.id)
    return tuple(equipment)


def misplaced_gear(position: Position) -> tuple[ObjectId, ...]:
    """Equipment as it may not be on something, and Fortifications on what is no land, is itself, or is protected from it."""
    gear = [*misplaced_equipment(position)]
    for thing in position.worked_out(_attached):
        now = position.characteristics(thing.id)
        if thing.attached_to is None or "Equipment" in now.subtypes or "Fortification" not in now.subtypes:
            continue
        host = position.characteristics(thing.attached_to)
        if thing.attached_to == thing.id or CardType.LAND not in host.types or shuns(position, thing.attached_to, now):
            gear.append(thing.id)
    return tuple(gear)


def creature_equipment(position: Position) -> tuple[ObjectId, ...]:
    """Equipment that is on something and is a creature."""
    equipment = []
    for thing in position.worked_out(_attached):
        now = position.characteristics(thing.id)
        if now.is_creature and "Equipment" in now.subtypes:
            equipment.append(thing.id)
    return tuple(equipment)


def creature_gear(position: Position) -> tuple[ObjectId, ...]:
    """Equipment and Fortifications that are on something and are creatures."""
    now = [(thing.id, position.characteristics(thing.id)) for thing in position.worked_out(_attached)]
    return tuple(
        thing
        for thing, characteristics in now
        if characteristics.is_creature and not GEAR.isdisjoint(characteristics.subtypes)
    )


def hangers_on(position: Position) -> tuple[ObjectId, ...]:
    """Permanents that are on something and are neither enchantments made for that nor Equipment."""
    others_attached = []
    for thing in position.worked_out(_attached):
        now = position.characteristics(thing.id)
        if not now.is_aura and "Equipment" not in now.subtypes:
            others_attached.append(thing.id)
    return tuple(others_attached)


def other_hangers_on(position: Position) -> tuple[ObjectId, ...]:
    """Permanents that are on something and are neither enchantments made for that nor Equipment or Fortifications."""
    return tuple(
        thing for thing in hangers_on(position) if "Fortification" not in position.characteristics(thing).subtypes
    )


def older_roles(position: Position) -> tuple[ObjectId, ...]:
    """Of several Roles that one player controls on one permanent, all but the newest."""
    newest: dict[tuple[ObjectId, PlayerId], GameObject] = {}
    older = []
    for thing in position.permanents_that_are(CardType.ENCHANTMENT):
        if thing.attached_to is None or "Role" not in position.characteristics(thing.id).subtypes:
            continue
        key = (thing.attached_to, thing.controller)
        before = newest.get(key)
        if before is None or before.timestamp <= thing.timestamp:
            newest[key] = thing
            older += [before.id] if before is not None else []
        else:
            older.append(thing.id)
    return tuple(older)


def wounded(position: Position) -> tuple[ObjectId, ...]:
    """Creatures with toughness above 0 that were dealt damage of which any is deadly, since the last look."""
    return tuple(
        thing.id
        for thing in position.permanents_that_are(CardType.CREATURE)
        if thing.wounded
        and position.characteristics(thing.id).toughness > 0
        and not position.has(thing.id, KeywordName.INDESTRUCTIBLE)
    )


def fatally_damaged_and_wounded(position: Position) -> tuple[ObjectId, ...]:
    """Creatures that are to be destroyed for both of these reasons."""
    fatal = fatally_damaged(position)
    return tuple(creature for creature in wounded(position) if creature in fatal) if fatal else ()


def laden(position: Position) -> tuple[ObjectId, ...]:
    """Permanents with more counters of a kind than their own text permits."""
    limits = position.abilities_in_play(CounterLimit)
    return tuple(thing.id for thing, limit in limits if thing.counted(limit.kind) > limit.most) if limits else ()


def without_loyalty(position: Position) -> tuple[ObjectId, ...]:
    """Planeswalkers with no loyalty counters."""
    return tuple(
        thing.id for thing in position.permanents_that_are(CardType.PLANESWALKER) if not thing.counted(LOYALTY)
    )


def walkers_of_one_type(position: Position) -> tuple[ObjectId, ...]:
    """Planeswalkers that share a type with another, whoever controls them."""
    walkers = [
        (thing.id, position.characteristics(thing.id).subtypes)
        for thing in position.permanents_that_are(CardType.PLANESWALKER)
    ]
    return tuple(
        walker
        for walker, own in walkers
        if any(walker != other_walker and own & other_subtypes for other_walker, other_subtypes in walkers)
    )


def walkers_in_endless_range(position: Position) -> tuple[ObjectId, ...]:
    """Planeswalkers that share a type with another, whoever controls them; none where ranges of influence are limited."""
    return () if position.agreed.ranges else walkers_of_one_type(position)


def walkers_within_range(position: Position) -> tuple[ObjectId, ...]:
    """Where ranges are limited, planeswalkers whose controllers reach another that shares a type with them."""
    groups = _of_one_type(position, per_player=False) if position.agreed.ranges else []
    met = {walker for group in groups for walker in group if _sees_others(position, walker, group)}
    return tuple(thing.id for thing in position.permanents_that_are(CardType.PLANESWALKER) if thing.id in met)


def without_defense(position: Position) -> tuple[ObjectId, ...]:
    """Battles with no defense counters that have set nothing off that is still to take effect."""
    return tuple(
        thing.id
        for thing in position.permanents_that_are(CardType.BATTLE)
        if not thing.counted(DEFENSE) and not _has_set_off(position, thing.id)
    )


def _has_set_off(position: Position, source: ObjectId) -> bool:
    """Whether an ability that something has set off waits, or is about to."""
    return any(pending.source == source for pending in position.stack.triggers) or any(
        waiting.source == source and waiting.kind is WaitingKind.TRIGGER for waiting in position.stack.waiting.values()
    )


def unprotected(position: Position) -> tuple[ObjectId, ...]:
    """Battles that nobody protects and nothing attacks."""
    attacked = frozenset[ObjectId | None]() if position.attack is None else frozenset(position.attack.goals.values())
    battles = position.permanents_that_are(CardType.BATTLE)
    return tuple(thing.id for thing in battles if thing.protector is None and thing.id not in attacked)


def protected_sieges(position: Position) -> tuple[ObjectId, ...]:
    """Sieges that are protected by whoever controls them."""
    return tuple(
        thing.id
        for thing in position.permanents_that_are(CardType.BATTLE)
        if thing.protector == thing.controller and SIEGE in position.characteristics(thing.id).subtypes
    )


def attached_battles(position: Position) -> tuple[ObjectId, ...]:
    """Battles that are on something."""
    return tuple(thing.id for thing in position.permanents_that_are(CardType.BATTLE) if thing.attached_to is not None)


def namesakes(position: Position) -> list[tuple[ObjectId, ...]]:
    """Groups of two or more legends of one name in all of play; none where ranges of influence are limited."""
    return [] if position.agreed.ranges else _of_one_name(position, per_player=False)


def namesakes_within_range(position: Position) -> tuple[ObjectId, ...]:
    """Where ranges are limited, legends whose controllers reach another of the same name."""
    groups = _of_one_name(position, per_player=False)
    return tuple(legend for group in groups for legend in group if _sees_others(position, legend, group))


def _sees_others(position: Position, permanent: ObjectId, group: Sequence[ObjectId]) -> bool:
    """Whether the controller of one of several permanents reaches another of them."""
    controller = position.objects[permanent].controller
    return any(
        other_permanent != permanent and position.reaches(controller, other_permanent) for other_permanent in group
    )


def namesakes_of_a_player(position: Position) -> list[tuple[ObjectId, ...]]:
    """Groups of two or more legends of one name that one player controls."""
    return _of_one_name(position, per_player=True)


def _of_one_name(position: Position, per_player: bool) -> list[tuple[ObjectId, ...]]:
    legends = position.permanents_that_are(Supertype.LEGENDARY)
    if len(legends) < 2:
        return []
    groups: dict[tuple[object, ...], list[ObjectId]] = {}
    for thing in legends:
        name = position.characteristics(thing.id).name
        if name:
            groups.setdefault((name, thing.controller if per_player else None), []).append(thing.id)
    return [tuple(group) for group in groups.values() if len(group) > 1]


def namesakes_apart(position: Position) -> list[tuple[ObjectId, ...]]:
    """Groups of legends of one name, no two of them on the same side."""
    together = {legend for group in namesakes_of_a_player(position) for legend in group}
    return [group for group in _of_one_name(position, per_player=False) if together.isdisjoint(group)]


def walkers_of_a_type(position: Position) -> list[tuple[ObjectId, ...]]:
    """Groups of two or more planeswalkers with a type in common in all of play; none where ranges are limited."""
    return [] if position.agreed.ranges else _of_one_type(position, per_player=False)


def walkers_of_a_type_and_player(position: Position) -> list[tuple[ObjectId, ...]]:
    """Groups of two or more planeswalkers with a planeswalker type in common that one player controls."""
    return _of_one_type(position, per_player=True)


def _of_one_type(position: Position, per_player: bool) -> list[tuple[ObjectId, ...]]:
    groups: dict[tuple[object, ...], list[ObjectId]] = {}
    for thing in position.permanents_that_are(CardType.PLANESWALKER):
        for subtype in sorted(position.characteristics(thing.id).subtypes):
            groups.setdefault((subtype, thing.controller if per_player else None), []).append(thing.id)
    return [tuple(group) for group in groups.values() if len(group) > 1]


def older_worlds(position: Position) -> tuple[ObjectId, ...]:
    """Of two or more world permanents, all but the newest; all if the newest came together. None where ranges are limited."""
    worlds = position.permanents_that_are(Supertype.WORLD)
    if len(worlds) < 2 or position.agreed.ranges:
        return ()
    return _all_but_newest(worlds)


def older_worlds_within_range(position: Position) -> tuple[ObjectId, ...]:
    """Where ranges are limited, world permanents that are not the newest of those which their controllers reach."""
    worlds = position.permanents_that_are(Supertype.WORLD)
    return tuple(
        thing.id
        for thing in worlds
        if thing.id
        in _all_but_newest(
            [newer_world for newer_world in worlds if position.reaches(thing.controller, newer_world.id)]
        )
    )


def _all_but_newest(worlds: Sequence[GameObject]) -> tuple[ObjectId, ...]:
    """Of several permanents all but the newest, or all of them if the newest came together; of one, nothing."""
    if len(worlds) < 2:
        return ()
    newest = max(thing.timestamp for thing in worlds)
    last = [thing for thing in worlds if thing.timestamp == newest]
    return tuple(thing.id for thing in worlds if len(last) > 1 or thing is not last[0])


def phased_out_tokens(position: Position) -> tuple[ObjectId, ...]:
    """Tokens that have phased out, and so left play."""
    away = position.shared[Zone.PHASED_OUT]
    return tuple(phased_out for phased_out in away if position.cards[position.objects[phased_out].card].card is None)


def stray_tokens(position: Position) -> tuple[ObjectId, ...]:
    """Tokens anywhere but on the battlefield."""
    return tuple(stray for stray, is_copy in _strays(position) if not is_copy) if position.tokens else ()


def stray_copies(position: Position) -> tuple[ObjectId, ...]:
    """Copies of spells anywhere but on the stack, in play included if they have not become tokens."""
    return tuple(stray for stray, is_copy in _strays(position) if is_copy) if position.tokens else ()


def _strays(position: Position) -> Iterator[tuple[ObjectId, bool]]:
    """What has no card and is where it cannot stay, and whether it is the copy of a spell."""
    for card in position.tokens:
        thing = position.objects[position.where[card]] if card in position.where else None
        if thing is not None and (thing.zone in CARDS_ONLY or thing.of_spell):
            yield thing.id, thing.of_spell or not position.cards[card].printed.is_permanent_card


def spent_phenomena(position: Position) -> tuple[ObjectId, ...]:
    """In a Planechase game, face-up phenomena of which no ability has been set off that is still to take effect."""
    if position.agreed.variant not in WITH_PLANES:
        return ()
    return tuple(
        phenomenon
        for phenomenon in position.face_up_in_command_zone(frozenset({CardType.PHENOMENON}))
        if phenomenon not in _sources_to_come(position)
    )


def spent_schemes(position: Position) -> tuple[ObjectId, ...]:
    """In an Archenemy game, face-up schemes that are not ongoing, while no ability of a scheme is still to take effect."""
    if position.agreed.variant not in WITH_SCHEMES:
        return ()
    schemes = frozenset({CardType.SCHEME})
    schemes_seen = position.face_up_in_command_zone(schemes)
    if schemes_seen and any(
        not schemes.isdisjoint(_printed_types(position, source)) for source in _sources_to_come(position)
    ):
        return ()
    return tuple(card for card in schemes_seen if Supertype.ONGOING not in position.characteristics(card).supertypes)


def schemes_spent_alone(position: Position) -> tuple[ObjectId, ...]:
    """In an Archenemy game, face-up schemes that are not ongoing and of which no ability is still to take effect."""
    if position.agreed.variant not in WITH_SCHEMES:
        return ()
    return tuple(
        scheme
        for scheme in position.face_up_in_command_zone(frozenset({CardType.SCHEME}))
        if scheme not in _sources_to_come(position)
        and Supertype.ONGOING not in position.characteristics(scheme).supertypes
    )


def _sources_to_come(position: Position) -> set[ObjectId]:
    """What has an ability that was set off and has not come to its end."""
    pending = {trigger.source for trigger in position.stack.triggers}
    waiting = {
        waiting_trigger.source
        for waiting_trigger in position.stack.waiting.values()
        if waiting_trigger.kind is WaitingKind.TRIGGER
    }
    return {source for source in pending | waiting if source is not None}


def _printed_types(position: Position, source: ObjectId) -> frozenset[CardType]:
    return position.cards[position.recall(source).card].printed.types


def fallen_commanders(position: Position) -> tuple[ObjectId, ...]:
    """Commanders that have come to a graveyard or to exile since the last look and are still there."""
    if not position.brought.fallen_commanders:
        return ()
    return tuple(
        commander
        for commander in position.brought.fallen_commanders
        if commander in position.objects and position.objects[commander].card in position.brought.commanders
    )


def opposite_counters(position: Position) -> tuple[ObjectId, ...]:
    """Permanents with both +1/+1 and -1/-1 counters."""
    return tuple(thing.id for thing in position.permanents() if "+1/+1" in thing.counters and "-1/-1" in thing.counters)


def lies_with_its_controller(position: Position, permanent: ObjectId, moved: bool) -> PlayerId:
    """Where its controller is."""
    return position.objects[permanent].controller


def anything_can_be_tapped(position: Position, permanent: ObjectId) -> bool:
    """Being tapped is open to every permanent."""
    return True


def oldest_world(position: Position) -> tuple[ObjectId, ...]:
    """Of two or more world permanents the oldest, if one is."""
    worlds = sorted(position.permanents_that_are(Supertype.WORLD), key=lambda thing: thing.timestamp)
    return (worlds[0].id,) if len(worlds) > 1 and worlds[0].timestamp < worlds[1].timestamp else ()


def later_namesakes(position: Position) -> tuple[ObjectId, ...]:
    """Of legends of one name, all but the one with the earliest time stamp; all of them if the earliest came together."""
    return tuple(legend for group in namesakes(position) for legend in _but_the_first(position, group, _stamp))


def later_bearers(position: Position) -> tuple[ObjectId, ...]:
    """Of legends of one name, all but the one that has borne it the longest; all of them if several have for as long."""
    return tuple(legend for group in namesakes(position) for legend in _but_the_first(position, group, named_since))


def _but_the_first(
    position: Position, group: tuple[ObjectId, ...], age: Callable[[Position, ObjectId], int]
) -> Iterator[ObjectId]:
    ages = {legend: age(position, legend) for legend in group}
    first = [legend for legend in group if ages[legend] == min(ages.values())]
    return (legend for legend in group if len(first) > 1 or legend != first[0])


def _stamp(position: Position, permanent: ObjectId) -> int:
    return position.objects[permanent].timestamp


def named_since(position: Position, permanent: ObjectId) -> int:
    """The time stamp of what has given a permanent its name last, or its own."""
    named = (
        effect.timestamp
        for effect in position.continuous_effects
        if permanent in effect.objects and any(isinstance(part, (Copy, SetName)) for part in effect.modifications)
    )
    return max(named, default=_stamp(position, permanent))
