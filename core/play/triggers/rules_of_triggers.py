"""What the rules say of the events that trigger abilities, and how much they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact, ByEffect
from core.hooks.casting import CastingFact
from core.hooks.objects import ObjectFact
from core.kernel.events import (
    Announced,
    BlockersDeclared,
    DamageDealt,
    Event,
    JoinedBlock,
    PlanarDieRolled,
    ZonesChanged,
)
from core.kernel.state.copiable_values import copiable_values
from core.kernel.state.game_objects import Recipient
from core.kernel.state.meets_description import fits
from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import (
    Attacks,
    BecomesUnattached,
    BlocksOrIsBlocked,
    ChaosEnsues,
    CountersPut,
    Cycles,
    DealsDamage,
    DealtExcess,
    Enters,
    GoesUnblocked,
    IsAttacked,
    LosesGame,
    PhasesOut,
    Planeswalks,
    ReachesGraveyard,
    RollsDice,
    SetsInMotion,
    SpellIsCast,
    SpellIsCountered,
    Transforms,
    TriggerEvent,
    Walk,
)
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because, Fact, Ruling
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Filter, Whose
from core.kernel.words.kinds import Activated, Triggered
from core.kernel.words.linked import speaks_of
from core.kernel.words.references import X
from core.play.base.triggered_abilities import kind_of_permanent
from core.play.base.turn_history import blockers_so_far
from core.play.triggers.onlooker import AbilityOnlooker

if TYPE_CHECKING:
    from core.play.base.game import Game

TRIGGERS_OF = {
    CardType.CREATURE: AbilityFact.CREATURE_TRIGGERS,
    CardType.ARTIFACT: AbilityFact.ARTIFACT_TRIGGERS,
    CardType.ENCHANTMENT: AbilityFact.ENCHANTMENT_TRIGGERS,
    None: AbilityFact.TRIGGERS_BY_ITSELF,
}
"""What is so of a triggered ability, by the kind of its permanent."""

LOOKS_BACK: Mapping[type[TriggerEvent], AbilityFact] = {
    PhasesOut: AbilityFact.PHASING_LOOKS_BACK,
    BecomesUnattached: AbilityFact.UNATTACHING_LOOKS_BACK,
    SpellIsCountered: AbilityFact.COUNTERING_LOOKS_BACK,
    LosesGame: AbilityFact.LOSING_LOOKS_BACK,
}
"""By what each of these goes that waits for something which is over once it has happened."""


def what_triggers(
    look: AbilityOnlooker, when: TriggerEvent, event: Event, recipients: Iterator[Recipient]
) -> tuple[list[Recipient], Because]:
    """What of all that an event holds for an ability sets it off by the edition's rules, and those rules."""
    game, source = look.game, look.source
    fitting = list(recipients)
    if isinstance(when, ReachesGraveyard) and isinstance(when.what, Filter):
        fitting = _cards_alone(game, fitting)
    if not fitting:
        return [], ()
    if isinstance(event, JoinedBlock) and isinstance(when, BlocksOrIsBlocked):
        ways = _blocked_by_effect(game, when, source, event)
        if ways and not ways[0].answer:
            return [], ways
        if ways and event.object == source:
            return fitting, ways
    arriving: list[Ruling[Any]] = []
    if isinstance(when, Enters) and isinstance(when.what, Filter) and isinstance(event, ZonesChanged):
        fitting, arriving = _on_arrival(game, when.what, source, event, fitting)
        if not fitting:
            return [], tuple(arriving)
    facts = [*FACTS.get(type(when), _by_kind)(game.state, when, source, event)]
    if len(fitting) > 1:
        facts.append(AbilityFact.TRIGGERS_FOR_EACH)
        if when.is_of_several:
            fitting = _at_once(fitting)
    rulings = arriving
    if isinstance(when, Attacks) and when.had_to:
        rulings.append(game.fact(AbilityFact.REQUIRED_TO_ATTACK))
        game.resting.append(rulings[-1])
        fitting = [recipient for recipient in fitting if when.had_to_attack(look, recipient)]
    besides = [*FURTHER_FACTS[type(when)](when, event)] if type(when) in FURTHER_FACTS else []
    return fitting, (*rulings, *map(game.fact, (*besides, *facts, *_about_counters(when, event))))


def _on_arrival(
    game: Game, described: Filter, source: ObjectId, event: ZonesChanged, fitting: list[Recipient]
) -> tuple[list[Recipient], list[Ruling[Any]]]:
    """Those of some arrivals that set off an ability which waits for such things, and what the edition says of that."""
    state = game.state
    along = any(move.becomes == source and move.to is Zone.BATTLEFIELD for move in event.moves)
    kept: list[Recipient] = []
    rulings: list[Ruling[Any]] = []
    for thing in fitting:
        assert not isinstance(thing, PlayerId), "what enters is no player"
        arrived = state.recall(thing)
        on_card = fits(
            state, described, arrived, copiable_values(state, arrived), state.recall(source).controller, source
        )
        if along or not on_card:
            triggers = game.rules.abilities.triggers_on_arrival(state, source, thing, along, on_card)
            rulings.append(triggers)
            if not triggers.answer:
                game.rest_on(triggers)
                continue
        kept.append(thing)
    return kept, rulings


def _at_once(recipients: list[Recipient]) -> list[Recipient]:
    """What an ability triggers on that does so once for things of an event: each player whom it is about, or else one thing."""
    players: list[Recipient] = [recipient for recipient in dict.fromkeys(recipients) if isinstance(recipient, PlayerId)]
    return players or recipients[:1]


def _cards_alone(game: Game, recipients: list[Recipient]) -> list[Recipient]:
    """Those of some things that are cards; what follows rests on it if any is a token."""
    state = game.state
    cards: list[Recipient] = [
        recipient
        for recipient in recipients
        if not isinstance(recipient, PlayerId) and state.cards[state.recall(recipient).card].card is not None
    ]
    if len(cards) < len(recipients):
        game.rest_on_fact(ObjectFact.TOKEN_IS_NO_CARD)
    return cards


def _about_counters(when: TriggerEvent, event: Event) -> Iterator[ObjectFact]:
    """What an ability that waits for counters to be put on something goes by."""
    if isinstance(when, CountersPut):
        if when.nth:
            yield ObjectFact.NTH_COUNTER
        if isinstance(event, ZonesChanged):
            yield ObjectFact.PUT_AS_IT_ENTERS
            if when.by is not Whose.ANYONE:
                yield ObjectFact.PUT_BY_CONTROLLER


def _blocked_by_effect(game: Game, when: BlocksOrIsBlocked, source: ObjectId, event: JoinedBlock) -> Because:
    """What the edition says of an ability about blocking whose creature an effect has block, or be blocked once more."""
    abilities = game.rules.abilities
    if event.object == source:
        way = ByEffect.BLOCKS_ONE if when.each else ByEffect.BLOCKS
        return (abilities.effect_counts_as_block(game.state, source, way),)
    simple = not when.each and when.many == 1 and when.met is None
    if simple and blockers_so_far(game, source, until=event):
        return (abilities.effect_counts_as_block(game.state, source, ByEffect.BLOCKED_AGAIN),)
    return ()


def _by_kind(position: Position, when: TriggerEvent, source: ObjectId, event: Event) -> Iterable[AbilityFact]:
    """By what an ability goes of which the rules say nothing more."""
    return (TRIGGERS_OF[kind_of_permanent(position, source)],)


def _of_attackers(position: Position, when: Attacks, source: ObjectId, event: Event) -> Iterable[AbilityFact]:
    if when.once:
        return (AbilityFact.PLAYERS_ATTACK_TRIGGERS_ONCE,)
    whose = when.what.whose if isinstance(when.what, Filter) else Whose.ANYONE
    anyones = whose is Whose.ANYONE
    return (AbilityFact.ATTACKS_ONCE_DECLARED if anyones else AbilityFact.PLAYERS_ATTACKERS_TRIGGER,)


def _of_attacked(position: Position, when: IsAttacked, source: ObjectId, event: Event) -> Iterable[AbilityFact]:
    by_anyone = when.by is Whose.ANYONE
    return (AbilityFact.BEING_ATTACKED_TRIGGERS_ONCE if by_anyone else AbilityFact.ATTACK_ON_PLAYER_TRIGGERS_ONCE,)


def _of_blocks(position: Position, when: BlocksOrIsBlocked, source: ObjectId, event: Event) -> Iterable[AbilityFact]:
    if when.many > 1:
        return (AbilityFact.TRIGGERS_FOR_SO_MANY,)
    if isinstance(event, BlockersDeclared) and any(blocker == source for blocker, _ in event.blocks):
        return (AbilityFact.BLOCKING_TRIGGERS_FOR_EACH if when.each else AbilityFact.BLOCKING_TRIGGERS_ONCE,)
    once_for_each = AbilityFact.BECOMING_BLOCKED_TRIGGERS_FOR_EACH
    return (once_for_each if when.each else AbilityFact.BECOMING_BLOCKED_TRIGGERS_ONCE,)


def _of_dice(position: Position, when: RollsDice, source: ObjectId, event: Event) -> Iterable[AbilityFact]:
    planar = isinstance(event, PlanarDieRolled)
    return (AbilityFact.PLANAR_DIE_IS_ROLLED if planar else AbilityFact.ROLLING_TRIGGERS_ONCE,)


def _of_planes(position: Position, when: Planeswalks, source: ObjectId, event: Event) -> Iterable[AbilityFact]:
    is_plane = source in position.objects and CardType.PLANE in position.characteristics(source).types
    walks = is_plane or when.way is Walk.ANYWHERE
    return (AbilityFact.PLANESWALKING_TRIGGERS if walks else AbilityFact.ENCOUNTER_TRIGGERS,)


def _of_entering(position: Position, when: Enters, source: ObjectId, event: Event) -> Iterable[AbilityFact]:
    itself = isinstance(event, ZonesChanged) and any(move.becomes == source for move in event.moves)
    return (AbilityFact.SEES_ITSELF_ENTER,) if itself else _by_kind(position, when, source, event)


FACTS: Mapping[type[TriggerEvent], Callable[[Position, Any, ObjectId, Event], Iterable[AbilityFact]]] = {
    Attacks: _of_attackers,
    BlocksOrIsBlocked: _of_blocks,
    ChaosEnsues: lambda *_: (AbilityFact.CHAOS_TRIGGERS,),
    Enters: _of_entering,
    GoesUnblocked: lambda *_: (AbilityFact.TRIGGERS_UNBLOCKED,),
    IsAttacked: _of_attacked,
    Planeswalks: _of_planes,
    RollsDice: _of_dice,
    SetsInMotion: lambda *_: (AbilityFact.SCHEME_TRIGGERS,),
    Transforms: lambda *_: (AbilityFact.TRANSFORMED_LOOKS_AT_FACE,),
}
"""By what an ability goes that has found something to work on in an event, where the rules say something of its trigger event."""


def _of_landcycling(when: Cycles, event: Event) -> Iterable[Fact]:
    ability = event.waiting.ability if isinstance(event, Announced) else None
    if isinstance(ability, Activated) and ability.part is KeywordPart.LANDCYCLING:
        yield KeywordPart.LANDCYCLING_IS_CYCLING


FURTHER_FACTS: Mapping[type[TriggerEvent], Callable[[Any, Event], Iterable[Fact]]] = {
    Cycles: _of_landcycling,
    DealtExcess: lambda *_: (AbilityFact.EXCESS_OVER_ALL,),
    SpellIsCast: lambda *_: (CastingFact.SPELL_CAST_TRIGGERS,),
}
"""What is said besides that."""


def x_of_spell(position: Position, ability: Triggered, source: ObjectId, event: Event) -> int:
    """What X was for the spell that something was until it came into play just now, if its ability speaks of X."""
    if not isinstance(event, ZonesChanged) or not isinstance(ability.when, Enters):
        return 0
    was = next((move.object for move in event.moves if move.becomes == source), None)
    waiting = None if was is None else position.stack.waiting.get(was)
    return waiting.x if waiting is not None and speaks_of(ability.does, X) else 0


def how_much(
    look: AbilityOnlooker, ability: Triggered, it: Recipient | None, event: Event, place: int = 0
) -> tuple[int, Because]:
    """How much damage or life, or how many counters, have triggered an ability, and what says so; nothing if it was neither.

    It is what has triggered it in that `place`, if one event has done so several times.
    """
    when = ability.when
    amount = when.amount(look, event, it, place)
    if isinstance(when, DealsDamage) and isinstance(event, DamageDealt) and not when.is_of_several:
        of_all = amount == sum(damage.amount for damage in event.damage if damage.to == it) or isinstance(
            when.what, Filter
        )
        return amount, () if of_all else (look.game.fact(AbilityFact.DAMAGE_OF_ITS_SOURCE),)
    return amount, ()
