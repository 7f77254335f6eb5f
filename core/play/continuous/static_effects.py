"""Static abilities and their effects after each event: which are off, who controls what, and what has run out."""

from __future__ import annotations

from collections.abc import Callable, Collection
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.hooks.attack import AttackFact
from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.hooks.state import StateFact
from core.hooks.timing import TimingFact
from core.kernel.events import (
    Attached,
    Cause,
    ControlChanged,
    CountersChanged,
    EffectBegan,
    EffectsEnded,
    Event,
    FaceTurned,
    PhasedIn,
    PhasedOut,
    Planeswalked,
    PlayerRuleBegan,
    Regenerated,
    RemovedFromAttack,
    Revealed,
    SchemeSetInMotion,
    Silenced,
    Tapped,
    Untapped,
    ZonesChanged,
)
from core.kernel.state.cards import CardFact
from core.kernel.state.deriving import hanging_on_order
from core.kernel.state.game_objects import GameObject
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.kinds import Static, Triggered
from core.kernel.words.modifications import Control
from core.kernel.words.player_rules import PlayersMay, PlaysOpen
from core.kernel.words.references import Role
from core.play.base.expiring import rules_over
from core.play.base.triggered_abilities import kind_of_permanent
from core.play.continuous.modification_facts import name_affected, name_changes, name_changes_of_static
from core.play.continuous.sides import hand_over, lay_down

if TYPE_CHECKING:
    from core.play.base.game import Game

TURNING = frozenset({Tapped, Untapped, ZonesChanged, Regenerated, PhasedIn, PhasedOut})
CONTROLLING = frozenset({PhasedIn, PhasedOut, Attached, ZonesChanged, EffectBegan, EffectsEnded, Silenced})
ENDING = frozenset({CountersChanged, EffectBegan, PlayerRuleBegan, EffectsEnded, Untapped, ZonesChanged, PhasedOut})
TURNED_UP = frozenset({FaceTurned, Planeswalked, SchemeSetInMotion})
ORDERED = frozenset({ZonesChanged, EffectBegan, EffectsEnded, Attached, CountersChanged, FaceTurned, PhasedIn})
"""Events after which the order of continuous effects may have come to make a difference."""
SETTLED_AFTER = TURNING | CONTROLLING | ENDING | TURNED_UP
"""Events after which something about standing effects may have to be settled."""

_HALVES = attrgetter("halves")
WORKING_BY_THEMSELVES = (Static, Triggered, PlayersMay)
"""Abilities that work by themselves."""
STATIC_OF = {
    CardType.CREATURE: AbilityFact.CREATURES_STATIC_ABILITY,
    CardType.ARTIFACT: AbilityFact.ARTIFACTS_STATIC_ABILITY,
    CardType.ENCHANTMENT: AbilityFact.ENCHANTMENTS_STATIC_ABILITY,
    None: AbilityFact.OTHER_STATIC_ABILITY,
}
"""What is so of a static ability, by the kind of its permanent."""
IN_COMMAND_ZONE = {
    CardType.PLANE: AbilityFact.PLANE_WORKS,
    CardType.PHENOMENON: AbilityFact.PHENOMENON_WORKS,
    CardType.SCHEME: AbilityFact.SCHEME_WORKS,
    CardType.CONSPIRACY: AbilityFact.CONSPIRACY_WORKS,
    CardType.VANGUARD: AbilityFact.VANGUARD_WORKS,
}
"""What is so of each kind of card that lies face up in the command zone."""


def settle(game: Game, event: Event) -> None:
    """Settle what an event changes about standing effects."""
    kind = type(event)
    if kind in BEGINNING:
        BEGINNING[kind](game, event)
    if kind in TURNING:
        _settle_silence(game)
    if kind in ENDING:
        _settle_durations(game)
    if kind in CONTROLLING:
        _settle_control(game)
    if game.assumed_order and kind in ORDERED:
        _rest_on_order(game)


def _rest_on_order(game: Game) -> None:
    """Let what follows rest on what is assumed of the order of effects, once what permanents are hangs on that."""
    parts = hanging_on_order(game.state)
    if not parts:
        return
    assumptions = [ruling for ruling in game.assumed_order if ruling.subject[0] in parts]
    for ruling in assumptions:
        game.rest_on(ruling)
        game.assumed_order = tuple(
            assumption for assumption in game.assumed_order if assumption.citation != ruling.citation
        )


def _arrive(game: Game, event: ZonesChanged) -> None:
    _begin_static_abilities(game, [move.becomes for move in event.moves])
    name_affected(game, [move.becomes for move in event.moves if move.to is Zone.BATTLEFIELD])


def show_open_hands(game: Game, event: ZonesChanged) -> None:
    """Show what has come into hands that are played with open, or all of them as what has that so comes itself."""
    state = game.state
    for thing, ability in state.abilities_in_play(PlaysOpen):
        came = any(move.becomes == thing.id for move in event.moves)
        for player in state.in_turn_order():
            if not state.means(ability.whose, player, thing.controller, thing.id):
                continue
            held = state.hands[player]
            fresh = held if came else [move.becomes for move in event.moves if move.becomes in held]
            if fresh:
                game.do(Revealed(player, tuple(state.objects[card].card for card in fresh)))


def _show(game: Game, event: Planeswalked) -> None:
    for card in event.to:
        begin_in_command_zone(game, card)


BEGINNING: dict[type[Event], Callable[[Game, Any], None]] = {
    Tapped: lambda game, event: _name_on_tapped(game, event.objects),
    ZonesChanged: _arrive,
    EffectBegan: lambda game, event: name_changes(game, event.effect.modifications, event.effect.objects),
    Planeswalked: _show,
    FaceTurned: lambda game, event: begin_in_command_zone(game, event.object),
    SchemeSetInMotion: lambda game, event: begin_in_command_zone(game, event.object),
}
"""What events let begin, or name as going on."""


def settle_all(game: Game) -> None:
    """Settle what stands when a game begins in the middle."""
    state = game.state
    _begin_static_abilities(
        game, [graveyard_card for player in state.in_turn_order() for graveyard_card in state.graveyards[player]]
    )
    for card in filter(_HALVES, state.cards.values()):
        game.fact(CardFact.BOTH_HALVES, state.where[card.id])
    for land in state.permanents_that_are(CardType.LAND):
        game.fact(CardFact.LAND_IS_COLORLESS, land.id)
    for thing, ability in state.abilities_in_play(Static):
        name_changes_of_static(game, thing, ability)
    _name_on_tapped(game, [thing.id for thing in state.permanents() if thing.tapped])
    _settle_silence(game)
    _settle_control(game)
    for permanent in [thing.id for thing in state.permanents() if thing.attached_to is not None]:
        lay_down(game, permanent)
    if game.assumed_order:
        _rest_on_order(game)


def _begin_static_abilities(game: Game, arrived: list[ObjectId]) -> None:
    """Name what has the standing effects begin of what has come to where it has any."""
    for thing_id in arrived:
        thing = game.state.objects.get(thing_id)
        static_abilities = [] if thing is None else _static_abilities(game, thing)
        if thing is not None and static_abilities and any(ability.zone is thing.zone for ability in static_abilities):
            _name_static_abilities(game, thing)
            for ability in static_abilities:
                name_changes_of_static(game, thing, ability)


def begin_in_command_zone(game: Game, card: ObjectId) -> None:
    """Name what has that work which lies face up in the command zone from now on."""
    thing = game.state.objects[card]
    if thing.zone is Zone.COMMAND and not thing.face_down:
        types = game.state.characteristics(card).types
        works = next((fact for kind, fact in IN_COMMAND_ZONE.items() if kind in types), AbilityFact.EMBLEM_WORKS)
        game.fact(works, card)


def _static_abilities(game: Game, thing: GameObject) -> list[Static]:
    """The standing effects of something in play, or in a graveyard."""
    state = game.state
    if thing.zone is Zone.BATTLEFIELD or (thing.zone is Zone.GRAVEYARD and state.cards[thing.card].works_elsewhere):
        return [ability for ability in state.characteristics(thing.id).abilities if isinstance(ability, Static)]
    return []


def _name_static_abilities(game: Game, thing: GameObject) -> None:
    """Name what has a standing effect simply hold where it works."""
    if thing.zone is Zone.BATTLEFIELD:
        game.fact(STATIC_OF[kind_of_permanent(game.state, thing.id)], thing.id)
    else:
        game.fact(AbilityFact.STATIC_WHERE_SAID, thing.id)


def _settle_silence(game: Game) -> None:
    """Ask whether tapped permanents with effects that cost nothing go on working. Those that have untapped are woken."""
    state = game.state
    changing = state.worked_out(_can_fall_silent)
    if not changing:
        return
    turn = state.this_turn.number
    # What is tapped, or ignored in this turn, may fall silent; what is neither is not to be silent.
    for thing in [
        permanent
        for permanent in changing
        if (permanent.tapped or permanent.ignored_in == turn) is not permanent.silenced
    ]:
        if thing.silenced:
            if _static_abilities(game, thing):
                _name_static_abilities(game, thing)
            game.do(Silenced(thing.id, False))
        elif thing.tapped:
            works = game.rules.continuous.works_while_tapped(state, thing.id)
            if not works.answer:
                game.do(Silenced(thing.id, True), works)


def begin(game: Game, permanent: ObjectId) -> None:
    """Let what a permanent does all the time begin with its coming."""
    if any(isinstance(ability, Static) for ability in game.state.characteristics(permanent).abilities):
        game.rest_on_fact(TimingFact.BEGINS_AT_ONCE)


def _name_on_tapped(game: Game, hosts: Collection[ObjectId]) -> None:
    """Name what has enchantments go on working that are on permanents which have become tapped."""
    working = game.state.worked_out(_works_by_themselves)
    for thing in game.state.permanents() if working else ():
        host = thing.attached_to
        if host is not None and host in hosts and thing.id in working:
            game.fact(ContinuousFact.WORKS_ON_TAPPED, thing.id, host)


def _works_by_themselves(position: Position) -> frozenset[ObjectId]:
    """The permanents that have an ability which nobody has to use."""
    return frozenset([thing.id for kind in WORKING_BY_THEMSELVES for thing, _ in position.abilities_in_play(kind)])


def _can_fall_silent(position: Position) -> list[GameObject]:
    """The permanents that have such an ability, or are silent already."""
    working = position.worked_out(_works_by_themselves)
    return [thing for thing in position.permanents() if thing.silenced or thing.id in working]


def _settle_durations(game: Game) -> None:
    """End effects that were to last only while something was so."""
    state = game.state
    over = tuple(effect.id for effect in state.continuous_effects if effect.lasts.is_over(state, effect))
    rules = rules_over(state, lambda term: term.is_over(state))
    if over or rules:
        game.do(EffectsEnded(over, rules=rules))


def _for_nobody(game: Game, thing: ObjectId) -> None:
    """What would go back to a player who has left the game: it stays where it is, or goes to exile."""
    stays = game.rules.table.stays_with_others(game.state, thing)
    if not game.rest_on(stays):
        game.move([thing], Zone.EXILE, Cause.LEAVE, stays)


def _settle_control(game: Game) -> None:
    """Put each permanent under the control of whoever has it now: the latest effect prevails."""
    state = game.state
    claims = _claims(game)
    passed_on: list[tuple[ObjectId, PlayerId]] = []
    for thing in state.permanents():
        holder = claims[thing.id][1] if claims and thing.id in claims else thing.entered_under
        if holder == thing.controller:
            continue
        if state.players[holder].left:
            _for_nobody(game, thing.id)
        else:
            is_given = holder != thing.entered_under
            because = game.fact(StateFact.CONTROL_IS_GIVEN if is_given else StateFact.CONTROL_GOES_BACK)
            if state.attack is not None and thing.id in state.attack:
                banded = thing.id in state.attack.bands and len(state.attack.band_of(thing.id)) > 1
                leaves = game.fact(AttackFact.LEAVES_BAND if banded else AttackFact.LEAVES_WITH_CONTROL)
                game.do(RemovedFromAttack((thing.id,)), leaves)
            game.do(ControlChanged(thing.id, holder), because)
            hand_over(game, thing.id)
            _settle_durations(game)
            claims = _claims(game)
            passed_on.append((thing.id, holder))
    for host, holder in passed_on:
        for thing in state.permanents():
            if thing.attached_to == host and thing.controller != holder:
                is_aura = state.characteristics(thing.id).is_aura
                game.rest_on_fact(
                    ObjectFact.AURA_KEEPS_CONTROLLER if is_aura else ObjectFact.EQUIPMENT_KEEPS_CONTROLLER
                )


def _claims(game: Game) -> dict[ObjectId, tuple[int, PlayerId]]:
    state = game.state
    claims: dict[ObjectId, tuple[int, PlayerId]] = {}
    of_hosts = state.worked_out(_control_of_hosts)
    if not of_hosts and not state.continuous_effects:
        return claims

    def claim(permanent: ObjectId, stamp: int, holder: PlayerId) -> None:
        if claims.get(permanent, (-1, holder))[0] <= stamp:
            claims[permanent] = (stamp, holder)

    for effect in state.continuous_effects:
        for modification in effect.modifications:
            if isinstance(modification, Control):
                for permanent in effect.objects:
                    claim(permanent, effect.timestamp, _holder(game, modification, effect.controller))
    for thing, modification in of_hosts:
        if thing.attached_to is not None and not thing.silenced:
            claim(thing.attached_to, thing.timestamp, _holder(game, modification, thing.controller))
    return claims


def _control_of_hosts(position: Position) -> list[tuple[GameObject, Control]]:
    """What gives its controller control of what it is attached to."""
    return [
        (thing, modification)
        for thing, ability in position.abilities_in_play(Static)
        if ability.to is Role.ATTACHED
        for modification in ability.modifications
        if isinstance(modification, Control)
    ]


def _holder(game: Game, control: Control, controller: PlayerId) -> PlayerId:
    return controller if control.player is Role.YOU else game.state.next_player(controller)
