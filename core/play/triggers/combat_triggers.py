"""Triggers on attacks and blocks, and which events an ability was told of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact, ByEffect
from core.hooks.casting import CastingFact
from core.hooks.objects import ObjectFact
from core.kernel.events import (
    Announced,
    AttackersDeclared,
    BecameBlocked,
    BlockersDeclared,
    DamageDealt,
    Event,
    JoinedBlock,
    PlanarDieRolled,
    ZonesChanged,
)
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.keywords import KeywordName, KeywordPart
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import TO_ATTACK, Filter, Whose
from core.kernel.words.kinds import Activated
from core.kernel.words.references import Role
from core.kernel.words.trigger_events import (
    Attacks,
    BlocksOrIsBlocked,
    ChaosEnsues,
    CountersPut,
    Cycles,
    DealtExcess,
    Draws,
    Enters,
    GainsLife,
    GoesUnblocked,
    Happening,
    IsAttacked,
    Leaves,
    Planeswalks,
    ReachesGraveyard,
    RollsDice,
    SetAside,
    SetsInMotion,
    SpellIsCast,
    Transforms,
    Walk,
    is_of_several,
)
from core.play.base.triggered_abilities import kind_of_permanent
from core.play.base.turn_history import blockers_so_far, has_struck, is_nth_spell, is_of_turn

if TYPE_CHECKING:
    from core.play.base.game import Game


TRIGGERS_OF = {
    CardType.CREATURE: AbilityFact.CREATURE_TRIGGERS,
    CardType.ARTIFACT: AbilityFact.ARTIFACT_TRIGGERS,
    CardType.ENCHANTMENT: AbilityFact.ENCHANTMENT_TRIGGERS,
    None: AbilityFact.TRIGGERS_BY_ITSELF,
}
"""What is so of a triggered ability, by the kind of its permanent."""


def set_aside(
    position: Position, when: SetAside, source: ObjectId, controller: PlayerId, event: ZonesChanged
) -> Iterator[ObjectId]:
    """The source, if it was discarded and its madness has put it out of the game."""
    for move in event.moves:
        if move.becomes == source and move.by is KeywordName.MADNESS:
            yield source


def attacking(
    position: Position, when: Attacks, source: ObjectId, controller: PlayerId, event: AttackersDeclared
) -> Iterator[ObjectId]:
    """What gives an ability about attacking something to work on, as attackers are declared."""
    joining = [found for band in event.bands for found in band if found not in event.before]
    fitting = [found for found in joining if is_attacker_meant(position, when, found, source, controller)]
    if when.alone and sum(map(len, event.bands)) > 1:
        return
    along = when.along
    if along is not None:
        company = {found for band in event.bands for found in band if position.fits(along, found, controller, source)}
        fitting = [found for found in fitting if company - {found}]
    if len(fitting) >= when.many:
        yield from fitting[:1] if when.once else fitting


def attacked(
    position: Position, when: IsAttacked, source: ObjectId, controller: PlayerId, event: AttackersDeclared
) -> Iterator[Recipient]:
    """What is attacked, if it is what an ability waits for, as attackers are declared: once, however many attack it."""
    attack = position.attack
    if attack is None or not position.means(when.by, attack.attacker, controller, source):
        return
    joining = [found for band in event.bands for found in band if found not in event.before]
    for goal in dict.fromkeys(attack.goal_of(found) for found in joining):
        if goal is not None and is_goal_meant(position, when, goal, source, controller):
            yield goal


def is_goal_meant(
    position: Position, when: IsAttacked, goal: Recipient, source: ObjectId, controller: PlayerId
) -> bool:
    """Whether an ability about being attacked is about what is attacked."""
    if isinstance(when.what, Whose):
        return isinstance(goal, PlayerId) and position.means(when.what, goal, controller, source)
    if when.what is not Role.ATTACHED:
        return goal == source
    thing = position.recall(source)
    return goal == (thing.on_player if isinstance(goal, PlayerId) else thing.attached_to)


def is_attacker_meant(
    position: Position, when: Attacks, found: ObjectId, source: ObjectId, controller: PlayerId
) -> bool:
    """Whether an ability about attacking is about that attacker."""
    if isinstance(when.what, Filter):
        return position.fits(when.what, found, controller, source)
    if when.what is Role.ATTACHED:
        return position.recall(source).attached_to == found
    return found == source


def blocks_or_is_blocked(
    position: Position, when: BlocksOrIsBlocked, source: ObjectId, controller: PlayerId, event: BlockersDeclared
) -> Iterator[ObjectId]:
    """What gives an ability about blocking and being blocked something to work on, as blockers are declared."""
    attack = position.attack
    creature = _creature_meant(position, when, source)
    if attack is None or creature is None:
        return
    if when.blocks:
        blocked = [attacker for blocker, attackers in event.blocks if blocker == creature for attacker in attackers]
        yield from _meetings(position, when, source, controller, blocked)
    if when.is_blocked:
        yield from _meetings(position, when, source, controller, attack.blockers_of(creature))


def _creature_meant(position: Position, when: BlocksOrIsBlocked, source: ObjectId) -> ObjectId | None:
    """The creature of which an ability about blocking speaks: its source, or what that is attached to."""
    return position.recall(source).attached_to if when.what is Role.ATTACHED else source


def blocked_since(
    position: Position,
    when: BlocksOrIsBlocked,
    source: ObjectId,
    controller: PlayerId,
    event: BecameBlocked | JoinedBlock,
) -> Iterator[ObjectId]:
    """What gives an ability about becoming blocked something to work on when an effect has its creature blocked.

    It is set off by each creature only if there is one, and else if its creature was not blocked before. What comes into
    play blocking does not count as having blocked for its own abilities.
    """
    attack = position.attack
    creature = _creature_meant(position, when, source)
    if attack is None or creature is None:
        return
    if isinstance(event, JoinedBlock) and event.made and event.object == creature and when.blocks:
        yield from _meetings(position, when, source, controller, list(event.attackers))
    if not when.is_blocked:
        return
    entered = event.object if isinstance(event, JoinedBlock) and creature in event.attackers else None
    if when.each:
        if entered is not None and _fits_meeting(position, when, source, controller, entered):
            yield entered
    elif when.many > 1 or when.met is not None:
        met = [
            found for found in attack.blockers_of(creature) if _fits_meeting(position, when, source, controller, found)
        ]
        if entered in met and len(met) == when.many:
            yield creature
    elif creature in (event.first if isinstance(event, JoinedBlock) else event.objects):
        yield creature


def _fits_meeting(
    position: Position, when: BlocksOrIsBlocked, source: ObjectId, controller: PlayerId, found: ObjectId
) -> bool:
    if when.met is None:
        # What speaks of each creature that it meets, or of how many, has these take part in what happens.
        return not (when.each or when.many > 1) or position.reaches(controller, found, source)
    return position.fits(when.met, found, controller, source)


def _meetings(
    position: Position, when: BlocksOrIsBlocked, source: ObjectId, controller: PlayerId, met: list[ObjectId]
) -> Iterator[ObjectId]:
    """How often an ability about blocking counts what its creature meets, each time with what it is to work on."""
    fitting = [found for found in met if _fits_meeting(position, when, source, controller, found)]
    creature = _creature_meant(position, when, source)
    if len(fitting) >= when.many and creature is not None:
        yield from fitting if when.each else (creature,)


def unblocked(
    position: Position, when: GoesUnblocked, source: ObjectId, controller: PlayerId, event: BlockersDeclared
) -> Iterator[ObjectId]:
    """The source, if it attacks and blockers are declared and none of them for it."""
    if position.attack is not None and position.attack.is_unblocked(source):
        yield source


def told(
    game: Game, when: Happening, source: ObjectId, event: Event, found: Iterator[Recipient]
) -> tuple[list[Recipient], Because]:
    """What of all that an event holds for an ability sets it off by the edition's rules, and those rules."""
    fitting = list(found)
    if isinstance(when, Leaves) and when.struck:
        fitting = [one for one in fitting if has_struck(game, source, one)]
    if isinstance(when, ReachesGraveyard) and isinstance(when.what, Filter):
        fitting = _cards_alone(game, fitting)
    if isinstance(when, (Draws, GainsLife)):
        fitting = [one for one in fitting if not isinstance(one, PlayerId) or is_of_turn(game, when, one)]
    if isinstance(when, SpellIsCast) and when.nth is not None and isinstance(event, Announced):
        fitting = fitting if is_nth_spell(game, when.nth, event.waiting.controller) else []
    if not fitting:
        return [], ()
    if isinstance(event, JoinedBlock) and isinstance(when, BlocksOrIsBlocked):
        ways = _blocked_by_effect(game, when, source, event)
        if ways and not ways[0].answer:
            return [], ways
        if ways and event.object == source:
            return fitting, ways
    facts = [*_facts(game.state, when, source, event)]
    if len(fitting) > 1:
        facts.append(AbilityFact.TRIGGERS_FOR_EACH)
        if is_of_several(when):
            fitting = _at_once(fitting)
    rulings: list[Ruling[Any]] = []
    if isinstance(when, Attacks) and when.had_to:
        rulings.append(game.fact(AbilityFact.REQUIRED_TO_ATTACK))
        game.resting.append(rulings[-1])
        fitting = [found for found in fitting if _had_to_attack(game.state, found)]
    if isinstance(when, DealtExcess) and isinstance(event, DamageDealt):
        rulings.append(game.fact(AbilityFact.EXCESS_OVER_ALL))
    if isinstance(when, SpellIsCast):
        rulings.append(game.fact(CastingFact.SPELL_CAST_TRIGGERS))
    if isinstance(when, Cycles) and _is_landcycling(event):
        rulings.append(game.fact(KeywordPart.LANDCYCLING_IS_CYCLING))
    return fitting, (*rulings, *map(game.fact, (*facts, *_about_counters(when, event))))


def _at_once(found: list[Recipient]) -> list[Recipient]:
    """What an ability triggers on that does so once for things of an event: each player whom it is about, or else one thing."""
    players: list[Recipient] = [one for one in dict.fromkeys(found) if isinstance(one, PlayerId)]
    return players or found[:1]


def _cards_alone(game: Game, found: list[Recipient]) -> list[Recipient]:
    """Those of some things that are cards; what follows rests on it if any is a token."""
    state = game.state
    cards: list[Recipient] = [
        one for one in found if not isinstance(one, PlayerId) and state.cards[state.recall(one).card].card is not None
    ]
    if len(cards) < len(found):
        game.rest_on_fact(ObjectFact.TOKEN_IS_NO_CARD)
    return cards


def _is_landcycling(event: Event) -> bool:
    """Whether a card is being cycled for a land."""
    ability = event.waiting.ability if isinstance(event, Announced) else None
    return isinstance(ability, Activated) and ability.part is KeywordPart.LANDCYCLING


def _about_counters(when: Happening, event: Event) -> Iterator[ObjectFact]:
    """What an ability that waits for counters to be put on something goes by."""
    if isinstance(when, CountersPut):
        if when.nth:
            yield ObjectFact.NTH_COUNTER
        if isinstance(event, ZonesChanged):
            yield ObjectFact.PUT_AS_IT_ENTERS
            if when.by is not Whose.ANYONE:
                yield ObjectFact.PUT_BY_CONTROLLER


def _had_to_attack(position: Position, found: Recipient) -> bool:
    """Whether an effect requires that an attacker, declared just now, attacks."""
    return not isinstance(found, PlayerId) and any(position.restrictions(found, kind) for kind in TO_ATTACK)


def _blocked_by_effect(game: Game, when: Happening, source: ObjectId, event: JoinedBlock) -> Because:
    """What the edition says of an ability about blocking whose creature an effect has block, or be blocked once more."""
    abilities = game.rules.abilities
    if event.object == source:
        way = ByEffect.BLOCKS_ONE if isinstance(when, BlocksOrIsBlocked) and when.each else ByEffect.BLOCKS
        return (abilities.effect_counts_as_block(game.state, source, way),)
    simple = isinstance(when, BlocksOrIsBlocked) and not when.each and when.many == 1 and when.met is None
    if simple and blockers_so_far(game, source, until=event):
        return (abilities.effect_counts_as_block(game.state, source, ByEffect.BLOCKED_AGAIN),)
    return ()


def _facts(position: Position, when: Happening, source: ObjectId, event: Event) -> Iterator[AbilityFact]:
    """What an ability goes by that has found something to work on in an event."""
    if isinstance(when, Attacks):
        if when.once:
            yield AbilityFact.PLAYERS_ATTACK_TRIGGERS_ONCE
        else:
            whose = when.what.whose if isinstance(when.what, Filter) else Whose.ANYONE
            yield AbilityFact.ATTACKS_ONCE_DECLARED if whose is Whose.ANYONE else AbilityFact.PLAYERS_ATTACKERS_TRIGGER
    elif isinstance(when, IsAttacked):
        yield (
            AbilityFact.BEING_ATTACKED_TRIGGERS_ONCE
            if when.by is Whose.ANYONE
            else AbilityFact.ATTACK_ON_PLAYER_TRIGGERS_ONCE
        )
    elif isinstance(when, Transforms):
        yield AbilityFact.TRANSFORMED_LOOKS_AT_FACE
    elif isinstance(when, GoesUnblocked):
        yield AbilityFact.TRIGGERS_UNBLOCKED
    elif isinstance(when, BlocksOrIsBlocked) and when.many > 1:
        yield AbilityFact.TRIGGERS_FOR_SO_MANY
    elif isinstance(when, BlocksOrIsBlocked) and isinstance(event, BlockersDeclared):
        if any(blocker == source for blocker, _ in event.blocks):
            yield AbilityFact.BLOCKING_TRIGGERS_FOR_EACH if when.each else AbilityFact.BLOCKING_TRIGGERS_ONCE
        else:
            yield (
                AbilityFact.BECOMING_BLOCKED_TRIGGERS_FOR_EACH
                if when.each
                else AbilityFact.BECOMING_BLOCKED_TRIGGERS_ONCE
            )
    elif isinstance(when, BlocksOrIsBlocked):
        yield (
            AbilityFact.BECOMING_BLOCKED_TRIGGERS_FOR_EACH if when.each else AbilityFact.BECOMING_BLOCKED_TRIGGERS_ONCE
        )
    elif isinstance(when, RollsDice):
        yield (
            AbilityFact.PLANAR_DIE_IS_ROLLED
            if isinstance(event, PlanarDieRolled)
            else AbilityFact.ROLLING_TRIGGERS_ONCE
        )
    elif isinstance(when, ChaosEnsues):
        yield AbilityFact.CHAOS_TRIGGERS
    elif isinstance(when, SetsInMotion):
        yield AbilityFact.SCHEME_TRIGGERS
    elif isinstance(when, Planeswalks):
        is_plane = source in position.objects and CardType.PLANE in position.characteristics(source).types
        yield (
            AbilityFact.PLANESWALKING_TRIGGERS
            if is_plane or when.way is Walk.ANYWHERE
            else AbilityFact.ENCOUNTER_TRIGGERS
        )
    elif (
        isinstance(when, Enters)
        and isinstance(event, ZonesChanged)
        and any(move.becomes == source for move in event.moves)
    ):
        yield AbilityFact.SEES_ITSELF_ENTER
    else:
        yield TRIGGERS_OF[kind_of_permanent(position, source)]
