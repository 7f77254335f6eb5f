"""The planar die with its chaos symbol and its planeswalker symbol, and planeswalking.

Rule 1: a face-up plane or phenomenon belongs to whoever is the active player, in whose planar deck it is not.
Rule 2: planeswalking is one event: what was face up goes under its owner's deck, and the next card of the own is turned up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.hooks.casting import CastingFact
from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.hooks.timing import Announcement, Speed
from core.kernel.abilities.kinds import Instructions, Triggered
from core.kernel.abilities.trigger_events import RollsFace
from core.kernel.effects import Planeswalk, PlayerRule
from core.kernel.events import ChaosEnsued, ControlChanged, EffectsEnded, LeftUndone, PlanarDieRolled, Planeswalked
from core.kernel.objects.actions import RollForPlanes
from core.kernel.objects.card_types import CardType
from core.kernel.objects.choices import Choice, ChoiceKind
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.moments import Duration
from core.kernel.values.variants import Variant
from core.kernel.values.zones import NOTHING, ObjectId, PlayerId
from core.play.casting.plans import Plan, could_play_sorcery, permit, verify_timing
from core.play.costs.payment import plan_payment
from core.play.triggers.triggering import set_off_by_nothing
from core.play.variants.supplementary_decks import PLANAR, planar_deck

if TYPE_CHECKING:
    from core.play.game import Game

CHAOS, BLANK, PLANESWALKER = "chaos", "blank", "planeswalker"
FACES = (PLANESWALKER, CHAOS, BLANK, BLANK, BLANK, BLANK)
THE_DIE = "the planar die"
PLANESWALKING = Triggered(RollsFace(PLANESWALKER), Instructions((Planeswalk(),)))
"""The ability that every game with planes has."""


def verify_rolling(game: Game, action: RollForPlanes) -> Plan:
    """The plan of rolling the planar die.

    Raises:
        Refused: there is none, it is not the time for it, or the cost cannot be paid.
    """
    state, player = game.state, action.player
    allowed = permit(
        game.rules.casting.may_roll_planar_die(state, player, bool(state.windows) and could_play_sorcery(game, player))
    )
    announcement = Announcement(player, THE_DIE, Speed.SPECIAL, rolls=True)
    timing = verify_timing(game, announcement)
    dearer = game.fact(CastingFact.ROLLS_COST_MORE)
    price = ManaCost(generic=state.players[player].planar_rolls)
    payment = plan_payment(game, player, NOTHING, (), price, action.pay_with, ())
    return Plan(action, (allowed, timing, dearer), announcement, payment=payment)


def roll(game: Game, player: PlayerId, by_action: bool, *because: Ruling[Any]) -> None:
    """Let a player roll the planar die, with what comes of the face that it shows."""
    state = game.state
    number = sum(1 for entry in game.log if type(entry.event) is PlanarDieRolled)
    choice = Choice(player, ChoiceKind.PLANAR_DIE, FACES, ())
    face = game.fall(choice, f"{state.players[player].name}/planar roll {number + 1}")
    game.do(PlanarDieRolled(player, face, by_action), *because)
    if face == BLANK:
        nothing = game.fact(AbilityFact.BLANK_FACE)
        if any(rule is PlayerRule.BLANK_IS_CHAOS for rule, _ in state.players[player].rules):
            ensue(game, player, nothing)
    elif face == CHAOS:
        ensue(game, player, game.fact(AbilityFact.CHAOS_SYMBOL))
    else:
        set_off_by_nothing(game, PLANESWALKING, player, game.fact(AbilityFact.PLANESWALKER_SYMBOL))


def ensue(game: Game, player: PlayerId, *because: Ruling[Any]) -> None:
    """Let chaos ensue."""
    game.do(ChaosEnsued(player), *because)


def walk(game: Game, player: PlayerId, planes: int, *because: Ruling[Any]) -> None:
    """Let a player planeswalk, if the face-up planes belong to that player for now: to the next card, or to so many planes."""
    state = game.state
    here = state.face_up_in_command_zone(PLANAR)
    if any(state.objects[found].controller != player for found in here) or state.variant is not Variant.PLANECHASE:
        alone = game.fact(AbilityFact.PLANAR_CONTROLLER_ALONE)
        game.do(LeftUndone(f"{state.players[player].name}'s planeswalking"), alone)
        return
    from_plane = any(_is_plane(state, found) for found in here)
    away, rulings = _leave(game, here)
    there, shared = planar_deck(game, player)
    mine = [becomes for found, becomes in away if shared or state.objects[found].owner == player]
    deck = [*there, *mine]
    to = [found for found in deck if _is_plane(state, found)][:planes] if planes else deck[:1]
    passed = deck[: deck.index(to[-1])] if to else []
    others = tuple(found for found in passed if found not in to)
    game.do(Planeswalked(player, tuple(away), tuple(to), others), *because, *rulings, *shared)
    _end_effects(game, from_plane)
    belong_to(game, player)


def _is_plane(position: Position, found: ObjectId) -> bool:
    thing = position.objects.get(found)
    return thing is not None and CardType.PLANE in position.cards[thing.card].printed.types


def _leave(game: Game, here: list[ObjectId]) -> tuple[list[tuple[ObjectId, ObjectId]], list[Ruling[Any]]]:
    """What each face-up card becomes that goes under its deck as somebody planeswalks, and what says so."""
    state = game.state
    because: list[Ruling[Any]] = [game.fact(ObjectFact.WALKED)]
    if sum(_is_plane(state, found) for found in here) > 1:
        because.append(game.fact(ObjectFact.ALL_ARE_LEFT))
    away: list[tuple[ObjectId, ObjectId]] = []
    for found in here:
        away.append((found, state.fresh_id()))
        because.append(game.fact(ObjectFact.PLANE_IS_NEW if _is_plane(state, found) else ObjectFact.PHENOMENON_IS_NEW))
    return away, because


def _end_effects(game: Game, from_plane: bool) -> None:
    """End what was to last until now."""
    state = game.state
    over = frozenset({Duration.PLANESWALK, *((Duration.LEAVING_PLANE,) if from_plane else ())})
    effects = tuple(effect.id for effect in state.continuous_effects if effect.lasts in over)
    rules = any(rule[1] in over for player in state.players for rule in player.rules)
    if effects or rules:
        game.do(EffectsEnded(over, effects), game.fact(ContinuousFact.ENDS_WITH_PLANESWALKING))


def belong_to(game: Game, player: PlayerId) -> None:
    """Let the face-up planes and phenomena belong to the player whose turn it is."""
    state = game.state
    for found in state.face_up_in_command_zone(PLANAR):
        whose = game.fact(ObjectFact.PLANE_OF_ACTIVE, found)
        if state.objects[found].controller != player:
            game.do(ControlChanged(found, player), whose)
