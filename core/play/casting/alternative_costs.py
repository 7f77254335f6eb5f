"""Alternative costs and other ways to cast a spell: from which zone, at what cost, and what forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NoReturn

from core.hooks.casting import CastingFact
from core.kernel.decisions.actions import CastForEffect, CastSpell, way_given
from core.kernel.state.game_objects import GameObject
from core.kernel.state.meets_description import fits
from core.kernel.values.citations import Ruling
from core.kernel.values.keywords import KeywordName, KeywordPart
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.mana_symbols import cost
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.casting import CastableFrom, CastForbidden, CastLimit, CastOnly, OtherCost
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.costs import CostPart
from core.kernel.words.kinds import SpellAbility, When
from core.kernel.words.player_rules import PlayerRule
from core.kernel.words.view import Condition
from core.play.base.commanders import may_cast
from core.play.base.context import Context
from core.play.base.each_type_played import may_play_as_one_of_type
from core.play.base.permissions import refuse
from core.play.casting.companions import may_cast_from_outside
from core.play.casting.leave_to_play import madness_cost, may_play, played_in_own_turn
from core.play.casting.plans import could_play_sorcery, permit, verify_when

if TYPE_CHECKING:
    from core.play.base.game import Game

FACE_DOWN_COST = cost("{3}")


class WayOfPlaying(NamedTuple):
    """How a card is played: by a keyword from elsewhere, for the cost that goes with it, and what allows it.

    With `any_type` mana of any type pays that cost.
    """

    by: KeywordName | None = None
    price: ManaCost | None = None
    because: tuple[Ruling[bool], ...] = ()
    costs: tuple[CostPart, ...] = ()
    any_type: bool = False


class AskedCost(NamedTuple):
    """What is asked for a spell before anything changes it: mana, other parts, and whether it stands in for the mana cost."""

    mana: ManaCost
    parts: tuple[CostPart, ...] = ()
    instead: bool = False


def way_of_playing(game: Game, action: CastSpell) -> WayOfPlaying:
    """How a card may be played from where it is.

    Raises:
        Refused: nothing lets it be played from there.
    """
    state = game.state
    thing = state.objects.get(action.object)
    if thing is not None and type(action) is CastForEffect:
        required = game.fact(CastingFact.COST_REQUIRED)
        return WayOfPlaying(action.by, action.price or FREE, (required,))
    if thing is not None and may_play(state, action.player, thing):
        price = madness_cost(state, action.player, thing.id)
        if thing.leave is not None and thing.leave.flashback is not None:
            offered = (game.fact(KeywordPart.FLASHBACK_OFFERED),)
            return WayOfPlaying(KeywordName.FLASHBACK, thing.leave.flashback, offered)
        if price is None:
            return WayOfPlaying()
        return WayOfPlaying(KeywordName.MADNESS, price, (game.fact(KeywordPart.MADNESS_OFFERED),))
    permits = None if thing is None else played_in_own_turn(state, action.player, thing)
    if permits is not None:
        return WayOfPlaying(any_type=permits.any_type)
    if thing is None or thing.owner != action.player:
        _refuse_elsewhere(game, action)
    if action.transformed:
        return _disturbed(game, thing)
    if thing.zone is Zone.HAND:
        _verify_not_from_elsewhere_alone(game, action)
        return WayOfPlaying()
    if thing.zone is Zone.GRAVEYARD:
        prices = state.characteristics(action.object).all_about(KeywordName.FLASHBACK)
        if prices and isinstance(prices[0], ManaCost):
            return WayOfPlaying(KeywordName.FLASHBACK, prices[0], (game.fact(KeywordPart.FLASHBACK_OFFERED),))
    leading = may_cast(game, action.player, thing)
    if leading:
        return WayOfPlaying(because=leading)
    own = _own_way(game, action.player, thing)
    if own is not None:
        return own
    permitted = may_cast_from_outside(game, action.player, thing.id) or _permitted_from(game, action.player, thing)
    if permitted is None:
        _refuse_elsewhere(game, action)
    return WayOfPlaying(because=permitted)


def _refuse_elsewhere(game: Game, action: CastSpell) -> NoReturn:
    state = game.state
    name, player = state.name_of(action.object), state.players[action.player].name
    refuse(game, CastingFact.ELSEWHERE, f"{name} is not in {player}'s hand")


def _disturbed(game: Game, thing: GameObject) -> WayOfPlaying:
    """How a card may be cast with its other face up.

    Raises:
        Refused: nothing lets it be cast so from where it is.
    """
    prices = game.state.characteristics(thing.id).all_about(KeywordName.DISTURB)
    name = game.state.name_of(thing.id)
    if thing.zone is not Zone.GRAVEYARD or not prices or not isinstance(prices[0], ManaCost):
        refuse(game, CastingFact.NO_SUCH_USE, f"nothing lets {name} be cast from there with its other face up")
    return WayOfPlaying(KeywordName.DISTURB, prices[0], (game.fact(KeywordPart.DISTURB_OFFERED),))


def _verify_not_from_elsewhere_alone(game: Game, action: CastSpell) -> None:
    """Check that a card of a hand is not one that can be cast from another place alone, or under a condition that does not hold.

    Raises:
        Refused: it is.
    """
    state = game.state
    now = state.characteristics(action.object)
    for ability in now.abilities:
        if type(ability) is not CastableFrom or not ability.only:
            continue
        if ability.zone is not Zone.HAND:
            refuse(game, CastingFact.OWN_LIMIT, f"{now.name} cannot be cast from there")
        if not _holds(game, action.player, action.object, now, ability.condition):
            refuse(game, CastingFact.OWN_LIMIT, f"{now.name} cannot be cast now")


def _own_way(game: Game, player: PlayerId, thing: GameObject) -> WayOfPlaying | None:
    """How a card may be cast from where it is by its own text; nothing if it may not."""
    now = game.state.characteristics(thing.id)
    for ability in now.abilities:
        if isinstance(ability, CastableFrom) and ability.described is None and ability.zone is thing.zone:
            place = game.fact(CastingFact.OWN_PLACE)
            if _holds(game, player, thing.id, now, ability.condition):
                return WayOfPlaying(because=(place,), costs=ability.costs)
    return None


def _permitted_from(game: Game, player: PlayerId, thing: GameObject) -> tuple[Ruling[bool], ...] | None:
    """What lets a card be cast from where it is: a permanent; nothing if none does."""
    state = game.state
    now = state.characteristics(thing.id)
    for source, ability in state.abilities_in_play(CastableFrom):
        described = ability.described
        if described is None or ability.zone is not thing.zone or source.controller != player:
            continue
        if fits(state, described, thing, now, player, source.id):
            return ()
    return () if may_play_as_one_of_type(game, player, thing) else None


def _holds(game: Game, player: PlayerId, card: ObjectId, now: Characteristics, condition: Condition | None) -> bool:
    return condition is None or Context(game, player, card, now, now.name).holds(condition)


def asked_for(
    game: Game, action: CastSpell, face: Characteristics, way: WayOfPlaying, because: list[Ruling[Any]]
) -> AskedCost:
    """What is asked for a spell before anything changes it: its mana cost, or what is paid in its place.

    Raises:
        Refused: it has no cost that could be paid, or no such cost, or two costs would stand in for one.
    """
    plain = FACE_DOWN_COST if action.face_down and not way_given(action) else way.price
    if face.cost is None and not action.face_down and (action.instead or plain is not None):
        because.append(permit(game.rules.casting.may_cast_costless(game.state, action.player, face)))
    if action.instead:
        if plain is not None:
            refuse(
                game,
                CastingFact.SECOND_COST,
                f"another cost than the mana cost is paid for {face.name or 'it'} already",
            )
        return _alternative_cost(game, action, face, because)
    if plain is not None:
        return AskedCost(plain, instead=True)
    ability = next((ability for ability in face.abilities if isinstance(ability, SpellAbility)), None)
    asked = face.cost if face.cost is not None or ability is None else ability.instead
    if asked is None:
        refuse(game, CastingFact.NO_COST, f"{face.name} has no cost that could be paid")
    return AskedCost(asked, instead=face.cost is None)


def _alternative_cost(game: Game, action: CastSpell, face: Characteristics, because: list[Ruling[Any]]) -> AskedCost:
    alternative = next(_alternative_costs(game, action, face, because), None)
    if alternative is None:
        refuse(game, CastingFact.NO_SUCH_USE, f"nothing can be paid in place of the mana cost of {face.name}")
    because.append(game.fact(CastingFact.PAID_INSTEAD))
    return AskedCost(alternative.mana, alternative.parts, True)


def _alternative_costs(
    game: Game, action: CastSpell, face: Characteristics, because: list[Ruling[Any]]
) -> Iterator[OtherCost]:
    """The costs that may be paid in place of a mana cost: those on the card itself first."""
    state = game.state
    thing = state.objects[action.object]
    for ability in face.abilities:
        if isinstance(ability, OtherCost) and ability.described is None:
            works = game.fact(CastingFact.OWN_OTHER_COST)
            if _holds(game, action.player, action.object, face, ability.condition):
                because.append(works)
                yield ability
    for source, ability in state.abilities_in_play(OtherCost):
        described = ability.described
        if described is None:
            continue
        if described.zone is not Zone.STACK and described.zone is not thing.zone:
            continue
        if fits(state, described, thing, face, source.controller, source.id):
            yield ability


def verify_not_forbidden(
    game: Game, card: ObjectId, face: Characteristics, x: int, only_mana: bool, because: list[Ruling[Any]]
) -> None:
    """Check that no effect forbids a spell, with what has been chosen for it.

    Raises:
        Refused: one does.
    """
    player = game.state.objects[card].owner
    rules = game.state.players[player].rules
    banned = bool(rules) and any(rule is PlayerRule.NO_SPELLS for rule, _ in rules)
    if not banned and not game.state.abilities_in_play(CastForbidden):
        return
    if only_mana and (banned or _is_forbidden(game, card, face)):
        reaches = game.rules.casting.ban_reaches_mana(game.state, player, face)
        if not reaches.answer:
            because.append(reaches)
            return
    if banned:
        refuse(game, CastingFact.FORBIDDEN, f"an effect forbids casting {face.name}")
    if face.cost is None or not face.cost.x:
        if _is_forbidden(game, card, face):
            refuse(game, CastingFact.FORBIDDEN, f"an effect forbids casting {face.name}")
        return
    because.append(game.fact(CastingFact.CHOICES_COUNT))
    if _is_forbidden(game, card, face.changed(cost=face.cost.with_x(x))):
        refuse(game, CastingFact.PROPOSED_SO, f"an effect forbids casting {face.name} so")


def _is_forbidden(game: Game, card: ObjectId, face: Characteristics) -> bool:
    state = game.state
    thing = state.objects[card]
    return any(
        (not ability.zones or thing.zone in ability.zones)
        and fits(state, ability.described, thing, face, source.controller, source.id)
        for source, ability in state.abilities_in_play(CastForbidden)
    )


def verify_time_of_others(game: Game, action: CastSpell, face: Characteristics) -> None:
    """Check that nothing keeps a player from casting spells at this time.

    Raises:
        Refused: something does.
    """
    state, player = game.state, action.player
    for source, ability in state.abilities_in_play(CastOnly):
        if not state.means(ability.whose, player, source.controller):
            continue
        if ability.limit is CastLimit.SORCERY:
            # While an effect is carried out nobody could cast a sorcery.
            is_time = not isinstance(action, CastForEffect) and could_play_sorcery(game, player)
        elif ability.limit is CastLimit.OWN_TURNS:
            is_time = state.is_active(player)
        else:
            is_time = not state.is_active(source.controller)
        if not is_time:
            refuse(game, CastingFact.FORBIDDEN, f"an effect forbids casting {face.name} at this time")


def verify_own_limit(
    game: Game,
    player: PlayerId,
    face: Characteristics,
    card: ObjectId,
    ability: SpellAbility,
    because: list[Ruling[Any]],
) -> None:
    """Check the limit that a card itself sets to when it may be cast.

    Raises:
        Refused: it is another time now.
    """
    if ability.when is When.ANY_TIME:
        return
    because.append(game.fact(CastingFact.OWN_LIMIT))
    because += verify_when(game, player, face.name, ability.when, None)
