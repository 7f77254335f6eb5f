"""Targets: a changed target has to be legal, and of what is gone the last state counts. A.24, E.2, G.12, G.41, K.3 to K.26."""

from __future__ import annotations

from core.hooks.targeting import PreventionAim, TargetFact
from core.kernel.questions.asking import Answer, Cited, Sources, cited, rule
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.protection import shuns
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.citations import Permission
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter, RestrictionKind
from core.kernel.words.kinds import Ability, Static
from core.kernel.words.modifications import Restrict
from core.rulebook.basing import Base
from editions.rulings_1999.rulings_beside import noted
from editions.shared import targeting as shared

SOURCES: Sources = {
    TargetFact.HELP_NEEDS_DAMAGE: ("G.12.2", "G.12.1", "G.12.5", "G.13.2", "G.13.3", "G.13.10"),
    TargetFact.AIMED_TAKES_EFFECT: ("T.7.2", "T.7.Ruling.1", "G.27.3"),
    TargetFact.LOST_ITS_TARGET: (
        "G.41.4",
        "T.11.4",
        "E.2.Ruling.2",
        "E.7.Ruling.2",
        "G.41.Ruling.1",
        "G.41.Ruling.3",
    ),
    TargetFact.DIVIDED_AS_ANNOUNCED: ("T.10.13",),
    TargetFact.EACH_GETS_SOME: ("G.11.Ruling.2",),
    TargetFact.TARGETS_CHANGED: ("G.41.9", "G.32.Ruling.9"),
    TargetFact.ONE_TARGET_CHANGED: ("G.41.9",),
    TargetFact.ANY_TARGET_CHANGED: ("G.41.9",),
    TargetFact.TARGETS_CHOSEN_ANEW: ("G.41.9", "G.41.3"),
    TargetFact.COPY_AIMED_ANEW: ("G.41.9", "G.41.3"),
    TargetFact.CLASS_IS_NO_TARGET: ("G.42.Ruling.6", "A.24.Ruling.1", "E.13.Ruling.1"),
    TargetFact.UNAIMED_TAKES_EFFECT: ("G.42.Ruling.6", "G.42.Ruling.3", "Z.5.Ruling.1"),
    TargetFact.KEEPS_ITS_PLAYER: ("G.41.8",),
    TargetFact.TARGET_FOR_ITS_MODE: ("G.27.4",),
}


@rule("G.42.1", "G.42.2")
def may_target(
    position: Position, player: PlayerId, source: Characteristics, candidate: Chosen, fits: bool, *, base: Base
) -> Answer[Permission]:
    """As the rulebook has it; what something is decides, and what is out of play is none unless asked for.

    A local enchantment targets what it is put on, though it does not say so.
    """
    base_answer: Cited[Permission] = base(position, player, source, candidate, fits)
    local = ["G.42.2"] if "Aura" in source.subtypes else []
    return noted(base_answer, *local, *_noted(position, source, candidate, fits))


def _was_changed(position: Position, source: Characteristics) -> bool:
    """Whether what aims is a spell that something has given other colors than its card has."""
    spells = [
        waiting
        for waiting in position.stack.waiting.values()
        if waiting.source == waiting.id and waiting.name == source.name
    ]
    cards = [position.cards[position.objects[waiting.id].card] for waiting in spells if waiting.id in position.objects]
    return any(card.printed.colors != source.colors for card in cards)


def _noted(position: Position, source: Characteristics, candidate: Chosen, fits: bool) -> list[str]:
    """What the rulings say of a target like this: of several types, a Wall, a land that is asked for by what it is."""
    if _was_changed(position, source):
        return ["T.11.3"]
    thing = position.object_of(candidate)
    if thing is None:
        return [] if fits else _of_ability(position, candidate)
    if thing.zone is Zone.STACK and not fits:
        return _of_spell(position, source, thing.id)
    if thing.zone is not Zone.BATTLEFIELD and not fits:
        return ["K.3.2", "G.43.Ruling.5"]
    if thing.zone is not Zone.BATTLEFIELD:
        elsewhere = position.characteristics(thing.id)
        return [
            *(["G.42.Ruling.5"] if thing.zone is Zone.GRAVEYARD else []),
            *(["G.10.2"] if "Wall" in elsewhere.subtypes else []),
            *(["K.7.Ruling.3"] if {CardType.ARTIFACT, CardType.CREATURE} <= elsewhere.types else []),
        ]
    now, printed = position.characteristics(thing.id), position.cards[thing.card].printed
    numbers = []
    if {CardType.ARTIFACT, CardType.CREATURE} <= now.types:
        numbers.append("K.7.2")
    if now.is_creature and CardType.CREATURE not in printed.types:
        numbers += ["K.5.Ruling.2", "K.5.2"]
    if now.is_creature and "Wall" in now.subtypes:
        numbers.append("K.26.Ruling.2")
    hides = [shuns(position, thing_id, source) for thing_id in (thing.id, thing.attached_to) if thing_id is not None]
    if hides[0] and not now.is_creature:
        numbers.append("A.24.Ruling.8")
    if any(hides[1:]):
        numbers.append("A.24.Ruling.5")
    if any(now.has(keyword) and not printed.has(keyword) for keyword in shared.keywords_asked_for(source)):
        numbers.append("K.4.Ruling.1")
    auras = (aura.id for aura in position.permanents() if aura.attached_to == thing.id)
    if any(_bars(ability) for aura in auras for ability in position.characteristics(aura).abilities):
        numbers.append("K.4.Ruling.2")
    if not fits and shared.asks_for_fighters(source):
        numbers.append("G.43.Ruling.3")
    asked_for = shared.supertypes_asked_for(source)
    if Supertype.LEGENDARY in asked_for and not now.is_creature:
        numbers.append("K.19.Ruling.1")
    if CardType.LAND in now.types:
        if Supertype.BASIC in asked_for:
            snow = "K.22.Ruling.4" if Supertype.BASIC in now.supertypes else "K.22.Ruling.5"
            numbers += ["K.18.2", *([snow] if Supertype.SNOW in now.supertypes else [])]
        if Supertype.SNOW in asked_for:
            numbers.append("K.22.Ruling.2")
    return numbers


def _bars(ability: Ability) -> bool:
    """Whether an ability keeps something from being a target."""
    return isinstance(ability, Static) and any(
        isinstance(part, Restrict) and part.restriction.kind is RestrictionKind.BE_TARGET
        for part in ability.modifications
    )


def _of_ability(position: Position, candidate: Chosen) -> list[str]:
    """What the rulings say of an ability that is no target: cycling is none of a permanent."""
    waiting = None if isinstance(candidate, (PlayerId, DamageId)) else position.stack.waiting.get(candidate)
    cycles = waiting is not None and waiting.ability is not None and waiting.ability.part is KeywordPart.CYCLING
    return ["A.15.Ruling.3"] if cycles else []


def _of_spell(position: Position, source: Characteristics, spell: ObjectId) -> list[str]:
    """What the rulings say of a spell that is no target: that it is no creature yet, or that an artifact creature is no summon."""
    types = position.characteristics(spell).types
    if CardType.CREATURE not in types:
        return []
    return ["K.7.Ruling.4"] if CardType.ARTIFACT in types and shared.asks_for_spells(source) else ["G.43.Ruling.4"]


@rule("E.5.3")
def hidden_fits(position: Position, described: Filter, shows: bool, conceals: bool, resolving: bool) -> bool:
    """It counts as a creature of which no more is known as something is announced, and as what it is on resolution."""
    return conceals if resolving else shows or shared.could_be_hidden(described)


@rule("K.4.6")
def recalls_lost_targets(position: Position) -> bool:
    """Of what is no longer in play, what it last was counts."""
    return True


@rule("G.12.3", "G.12.4", "G.12.Ruling.3", "G.13.4", "G.13.5", "A.24.Ruling.3")
def prevention_aims_at(position: Position, redirects: bool) -> Answer[PreventionAim]:
    """Points of damage that are chosen at the announcement, or all that are found on resolution, and not whom they are dealt to."""
    if redirects:
        return cited(PreventionAim.DAMAGE_FOUND, "G.13.4", "G.13.5")
    return cited(PreventionAim.DAMAGE_FOUND, "G.12.3", "G.12.4", "G.12.Ruling.3", "A.24.Ruling.3")
