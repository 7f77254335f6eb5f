"""Answers about targets that several editions give alike."""

from __future__ import annotations

from core.hooks.targeting import PreventionAim
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.protection import protections
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.card_types import PLANAR, CardType, Supertype
from core.kernel.values.closed_words import Fixed
from core.kernel.values.keywords import KeywordName
from core.kernel.values.records import altered
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import AbilityFilter, Aim, Filter, PlayerFilter, Whose
from core.kernel.words.kinds import Activated, SpellAbility, Triggered

COULD_BE = frozenset({CardType.CREATURE, CardType.ARTIFACT})
"""What a creature can be of which no more is known than that."""


def could_be_hidden(described: Filter) -> bool:
    """Whether a hidden creature could be such a thing."""
    return not described.types or not described.types.isdisjoint(COULD_BE)


def is_out_of_range(position: Position, player: PlayerId, source: Characteristics, candidate: Chosen) -> bool:
    """Whether a player does not reach something, and what aims at it is no plane, which reaches everything."""
    return PLANAR.isdisjoint(source.types) and not position.reaches(player, candidate)


def is_on_another_stack(position: Position, candidate: Chosen) -> bool:
    """Whether something waits on the stack of another turn marker than the one that is played with."""
    return (
        not isinstance(candidate, (PlayerId, DamageId))
        and candidate in position.stack.waiting
        and candidate not in position.stack.window.waiting
    )


def comes_into_range(position: Position, player: PlayerId, candidate: Chosen) -> bool:
    """Whether a player will reach something from the next turn on."""
    thing = position.object_of(candidate)
    whose = candidate if isinstance(candidate, PlayerId) else None if thing is None else thing.controller
    return whose in position.range_now(player)


class Made(Fixed):
    """What makes something what it is, where that is more than a permanent card's one type."""

    OF_TWO_TYPES = "it has several types"
    ARTIFACT_CREATURE = "it is an artifact and a creature"
    TOKEN = "it is a token"
    HALF_ON_STACK = "it is a half that is being cast"
    SPELL = "it is being cast"


def made_as(position: Position, candidate: Chosen) -> Made | None:
    """What makes a target what it is, if that is anything special."""
    thing = position.object_of(candidate)
    if thing is None:
        return None
    now = position.characteristics(thing.id)
    if thing.zone is Zone.STACK:
        return Made.SPELL if thing.half is None else Made.HALF_ON_STACK
    if thing.zone is not Zone.BATTLEFIELD:
        return None
    if position.cards[thing.card].card is None:
        return Made.TOKEN
    if len(now.types) > 1:
        is_creature_too = {CardType.ARTIFACT, CardType.CREATURE} <= now.types
        return Made.ARTIFACT_CREATURE if is_creature_too else Made.OF_TWO_TYPES
    return None


def is_protected_twice(position: Position, source: Characteristics, candidate: Chosen) -> bool:
    """Whether something has protection from one and the same of the source's colors more than once."""
    against = protections(position, source, candidate)
    return len(against) > len(set(against))


def is_coming(position: Position, candidate: Chosen) -> bool:
    """Whether something is a card on its way to becoming a permanent."""
    thing = position.object_of(candidate)
    return thing is not None and thing.zone is Zone.STACK and position.characteristics(thing.id).is_permanent_card


def kinds_if_no_spell(position: Position, source: Characteristics, candidate: Chosen) -> frozenset[CardType]:
    """What something is that is in play and no spell any more, if what would aim at it asks for spells; else nothing."""
    thing = position.object_of(candidate)
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return frozenset()
    asked_for = _asked_for(source)
    return position.characteristics(thing.id).types if asked_for and all(map(_is_spell, asked_for)) else frozenset()


def asks_for_spells(source: Characteristics) -> bool:
    """Whether something has a text that aims at spells, whatever else it may aim at."""
    return any(map(_is_spell, _asked_for(source)))


def asks_for_fighters(source: Characteristics) -> bool:
    """Whether all that something aims at attacks, blocks, or is the defending player's."""
    asked_for = _asked_for(source)
    return bool(asked_for) and all(map(_fights, asked_for))


def supertypes_asked_for(source: Characteristics) -> frozenset[Supertype]:
    """The supertypes that a target of something has to have, or must not have."""
    described = [option for option in _asked_for(source) if isinstance(option, Filter)]
    return frozenset[Supertype]().union(*(option.supertypes | option.not_supertypes for option in described))


def asks_for_abilities(source: Characteristics) -> bool:
    """Whether something aims at abilities that wait."""
    return any(isinstance(option, AbilityFilter) for option in _asked_for(source))


def keywords_asked_for(source: Characteristics) -> frozenset[KeywordName]:
    """The keywords that a target of something has to have."""
    described = [option for option in _asked_for(source) if isinstance(option, Filter)]
    return frozenset(option.keyword for option in described if option.keyword is not None)


def _fights(option: Aim) -> bool:
    return isinstance(option, Filter) and bool(
        option.attacking or option.blocking or option.whose is Whose.DEFENDING or any(map(_fights, option.either))
    )


def _asked_for(source: Characteristics) -> list[Aim]:
    """All that the texts of something aim at."""
    texts = [ability.does for ability in source.abilities if isinstance(ability, (SpellAbility, Activated, Triggered))]
    return [option for does in texts for spec in does.every_target for option in spec.options]


def _is_spell(option: Aim) -> bool:
    return isinstance(option, Filter) and option.zone is Zone.STACK


def is_both(position: Position, candidate: Chosen) -> bool:
    """Whether something is an artifact and a creature."""
    thing = position.object_of(candidate)
    return thing is not None and {CardType.ARTIFACT, CardType.CREATURE} <= position.characteristics(thing.id).types


def is_own(position: Position, player: PlayerId, candidate: Chosen) -> bool:
    """Whether something is a permanent or card that a player controls."""
    thing = position.object_of(candidate)
    return thing is not None and thing.controller == player


def is_no_permanent(position: Position, candidate: Chosen) -> bool:
    """Whether something is a player, or an object that is not in play."""
    thing = position.object_of(candidate)
    return isinstance(candidate, PlayerId) if thing is None else thing.zone is not Zone.BATTLEFIELD


def has_left(position: Position, candidate: Chosen) -> bool:
    """Whether something is a player who has left the game."""
    return isinstance(candidate, PlayerId) and position.players[candidate].left


def is_itself(position: Position, player: PlayerId, source: Characteristics, candidate: Chosen) -> bool:
    """Whether something is, by its name and its place, the very spell that is announced."""
    thing = position.object_of(candidate)
    if thing is None or thing.zone not in (Zone.HAND, Zone.STACK):
        return False
    return thing.controller == player and position.characteristics(thing.id).name == source.name


class Enchants(Fixed):
    """What is particular about what an Aura enchants, for somebody who aims it at the wrong thing."""

    ONE_KIND = "nothing"
    SEVERAL = "that it has to be several things at once"
    PLAYERS = "that it is players and nothing else"


def aims_of_aura(source: Characteristics, candidate: Chosen) -> Enchants:
    """What is particular about what an Aura enchants."""
    described = source.all_about(KeywordName.ENCHANT)
    if any(isinstance(about, PlayerFilter) for about in described) and not isinstance(candidate, PlayerId):
        return Enchants.PLAYERS
    return Enchants.SEVERAL if len(described) > 1 else Enchants.ONE_KIND


def is_equipment(source: Characteristics) -> bool:
    """Whether what aims is Equipment, whose keyword says at what."""
    return "Equipment" in source.subtypes


def may_aim_anywhere(source: Characteristics) -> bool:
    """Whether a spell asks for any target: whatever can be dealt damage."""
    specs = [spec for ability in source.abilities if isinstance(ability, SpellAbility) for spec in ability.does.targets]
    return any(spec.any_target for spec in specs)


def has_modes_with_targets(source: Characteristics) -> bool:
    """Whether a spell has targets in some of its modes alone."""
    return any(
        mode.targets for ability in source.abilities if isinstance(ability, SpellAbility) for mode in ability.does.modes
    )


def name_of(position: Position, candidate: Chosen) -> str:
    """What to call a candidate in a sentence."""
    if isinstance(candidate, DamageId):
        damage = position.impending.find_damage(candidate)
        return "that damage" if damage is None else f"the damage from {damage.source.name}"
    return position.name_in_full(candidate)


def by_what_it_shows(position: Position, described: Filter, shows: bool, conceals: bool, resolving: bool) -> bool:
    """What is hidden does not count."""
    return shows


def prevention_aims_at_recipient(position: Position, redirects: bool) -> PreventionAim:
    """Prevention, or redirection, is made for a creature or player, ahead of the damage."""
    return PreventionAim.RECIPIENT


def creatures_and_players_alone(position: Position, permanent: ObjectId) -> bool:
    """What is dealt damage is a creature or a player, and that is what texts about damage ask for."""
    return False


def is_ability(position: Position, candidate: Chosen) -> bool:
    """Whether what was chosen is an ability that waits."""
    if isinstance(candidate, (PlayerId, DamageId)):
        return False
    waiting = position.stack.waiting.get(candidate)
    return waiting is not None and waiting.kind in (WaitingKind.ABILITY, WaitingKind.TRIGGER)


def zone_of(position: Position, candidate: Chosen) -> Zone:
    """Where something is that is chosen as a target; players and damage are in no zone."""
    thing = position.object_of(candidate)
    return Zone.NOWHERE if thing is None else thing.zone


def once_for_each_mention(position: Position, candidate: Chosen) -> bool:
    """It may, if it is what each of them asks for."""
    return True


def whatever_is_in_it(position: Position, thing: ObjectId, source: Characteristics) -> bool:
    """It does: protection keeps off what targets it, and such an effect targets nothing."""
    return True


def once_at_all(position: Position, candidate: Chosen) -> bool:
    """Nothing is chosen twice, whatever it is chosen for."""
    return False


def is_token_for_card(position: Position, source: Characteristics, candidate: Chosen) -> bool:
    """Whether a token is aimed at by a spell that asks for what is no token."""
    if candidate not in position.objects or position.cards[position.objects[ObjectId(candidate)].card].card is not None:
        return False
    return any(described.token is False for described in _targets_described(source))


def is_without_word(position: Position, source: Characteristics, candidate: Chosen) -> bool:
    """Whether a spell asks for a word in the text of what it is aimed at, and this would be a target but for that."""
    if candidate not in position.objects:
        return False
    controller = position.objects[ObjectId(candidate)].controller
    return any(
        position.fits(altered(described, color_word=False, land_word=False), ObjectId(candidate), controller)
        for described in _targets_described(source)
        if described.color_word or described.land_word
    )


def _targets_described(source: Characteristics) -> list[Filter]:
    """What the instructions of a spell describe as their targets, in each of its modes."""
    texts = [ability.does for ability in source.abilities if isinstance(ability, SpellAbility)]
    specs = [spec for does in texts for spec in does.targets]
    specs += [spec for does in texts for mode in does.modes for spec in mode.targets]
    return [option for spec in specs for option in spec.options if isinstance(option, Filter)]
