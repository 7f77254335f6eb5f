"""Conditions: whether what an instruction depends on is so, as it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.objects import ObjectFact
from core.kernel.abilities.conditions import (
    Attacked,
    AttackedThisTurn,
    AttacksAlone,
    Both,
    CameLately,
    CastAs,
    CastFrom,
    Condition,
    DiedThisTurn,
    Exists,
    GainedLife,
    HasCounters,
    HasLife,
    Is,
    IsAimedAt,
    IsThere,
    LiesBelow,
    LifeAboveStart,
    LostLife,
    Measures,
    OneHasMostLife,
    Outnumbered,
    Said,
    YourTurn,
)
from core.kernel.abilities.references import All, LowestLife
from core.kernel.layers.copiable_values import word_chosen
from core.kernel.values.immutable import altered
from core.kernel.values.zones import DamageId, PlayerId
from core.play import turn_history
from core.play.amounts import calculate, known_of, life_of, with_most_life
from core.play.turn_history import attackers_of_turn

if TYPE_CHECKING:
    from core.play.context import Context

POISON = "poison"
"""The kind of counter that players have."""


def holds(context: Context, condition: Condition) -> bool:
    """Whether a condition is true now."""
    position = context.game.state
    if position.ranges and not context.asking:
        with context.looking():
            return holds(context, condition)
    if isinstance(condition, Exists):
        count = len(context.things(All(condition.described)))
        return count >= condition.at_least and (condition.at_most is None or count <= condition.at_most)
    if isinstance(condition, Is):
        return any(
            position.fits(condition.described, thing, context.controller, context.source) is condition.so
            for thing in context.objects(condition.thing)
        )
    if isinstance(condition, HasCounters) and condition.kind == POISON:
        return any(
            position.players[player].poison >= condition.at_least for player in known_of(context, condition.thing)
        )
    if isinstance(condition, HasCounters):
        return any(
            position.recall(thing).counted(condition.kind) >= condition.at_least
            for thing in context.objects(condition.thing)
        )
    if isinstance(condition, Measures):
        if isinstance(condition.amount, LowestLife) and not context.all_players(condition.amount.players):
            # It is so of one of several players, and there is nobody of whom it could be.
            return False
        return condition.met_by(calculate(context, condition.amount))
    if isinstance(condition, IsAimedAt):
        aims = [aim for group in context.targets for aim in group if not isinstance(aim, (PlayerId, DamageId))]
        return any(position.fits(condition.described, aim, context.controller, context.source) for aim in aims)
    if isinstance(condition, HasLife):
        totals = [life_of(context, player) for player in known_of(context, condition.player)]
        return any(_is_so_much(condition, total) for total in totals)
    if isinstance(condition, LifeAboveStart):
        you = position.players[context.controller]
        return life_of(context, context.controller) >= you.began_with + condition.by
    if isinstance(condition, OneHasMostLife):
        return bool(with_most_life(position))
    if isinstance(condition, (GainedLife, LostLife)):
        counted = turn_history.life_gained if isinstance(condition, GainedLife) else turn_history.life_lost
        players = (player.id for player in position.players)
        meant = (one for one in players if position.means(condition.whose, one, context.controller, context.source))
        return any(counted(context.game, player) for player in meant)
    if isinstance(condition, (CastFrom, CastAs)):
        was = position.recall(context.origin)
        if isinstance(condition, CastAs):
            context.game.rest_on_fact(ObjectFact.WAY_REMEMBERED)
            context.game.rest_on_fact(ObjectFact.OWN_COST_MEANT)
            return was.cast_as in condition.ways
        context.game.rest_on_fact(ObjectFact.SPELL_REMEMBERED)
        if condition.zone is None:
            return (was.cast_from is not None) is condition.so
        return (was.cast_from is condition.zone) is condition.so
    if isinstance(condition, Said):
        return word_chosen(position, position.recall(context.origin)) == condition.word
    if isinstance(condition, Attacked):
        attackers = attackers_of_turn(context.game)
        return any((thing in attackers) is condition.so for thing in context.objects(condition.what))
    if isinstance(condition, LiesBelow):
        return _cards_above(context, condition) >= condition.at_least
    if isinstance(condition, CameLately):
        # Nobody can do anything between the beginning of a turn and that of its upkeep.
        since = position.players[context.controller].turn_before
        return position.recall(context.origin).controlled_since >= since
    if isinstance(condition, Outnumbered):
        return _is_outnumbered(context, condition)
    if isinstance(condition, AttacksAlone):
        alone = [] if position.attack is None else [*position.attack.bands]
        return len(alone) == 1 and alone[0] in context.objects(condition.what)
    if isinstance(condition, Both):
        return holds(context, condition.first) and holds(context, condition.second)
    if isinstance(condition, YourTurn):
        return position.is_active(context.controller)
    if isinstance(condition, IsThere):
        return position.is_on_battlefield(context.origin)
    if isinstance(condition, AttackedThisTurn):
        return turn_history.has_attacked(context.game, context.controller)
    if isinstance(condition, DiedThisTurn):
        return any(
            position.fits(altered(condition.described, zone=None), gone, context.controller, context.source)
            for gone in turn_history.died_in_turn(context.game)
        )
    raise TypeError(f"no such condition: {condition!r}")


def _is_so_much(condition: HasLife, total: int) -> bool:
    """Whether a life total is as much as a condition asks for."""
    return (
        (condition.exactly is None or total == condition.exactly)
        and (condition.at_least is None or total >= condition.at_least)
        and (condition.at_most is None or total <= condition.at_most)
    )


def _is_outnumbered(context: Context, condition: Outnumbered) -> bool:
    """Whether an opponent of the controller has more things that fit a description."""
    position = context.game.state
    held = [position.objects[found].controller for found in context.objects(All(condition.described))]
    own = held.count(context.controller)
    return any(held.count(player) > own for player in position.opponents(context.controller))


def _cards_above(context: Context, condition: LiesBelow) -> int:
    """How many cards that fit a description lie above the source in its graveyard."""
    state = context.game.state
    if context.source is None or context.source not in state.objects:
        return 0
    pile = state.graveyards[state.objects[context.source].owner]
    if context.source not in pile:
        return 0
    above = pile[pile.index(context.source) + 1 :]
    return sum(1 for found in above if state.fits(condition.described, found, context.controller, context.source))
