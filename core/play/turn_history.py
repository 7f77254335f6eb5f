"""What has happened in this turn: damage dealt, spells cast, mana spent, attackers and blockers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.table import TableFact
from core.kernel.abilities.references import ColorsPaid, DamageThisTurn, SpellsBefore
from core.kernel.events import (
    Announced,
    AttackersDeclared,
    BecameBlocked,
    BlockersDeclared,
    DamageDealt,
    Event,
    JoinedBlock,
    TurnBegan,
    ZonesChanged,
)
from core.kernel.objects.waiting import WaitingKind
from core.kernel.values.colors import Color
from core.kernel.values.ranges import RangeFact
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.absent_players import is_absent

if TYPE_CHECKING:
    from core.play.context import Context
    from core.play.game import Game


def counted(context: Context, amount: DamageThisTurn | SpellsBefore | ColorsPaid) -> int:
    """How much something of that sort is by now."""
    game = context.game
    if isinstance(amount, DamageThisTurn):
        return sum(_damage_dealt_to(game, player) for player in context.all_players(amount.player))
    spells = context.objects(amount.spell)
    if isinstance(amount, SpellsBefore):
        return sum(_spells_before(context, found) for found in spells)
    return sum(_colors_spent_on(game, found) for found in spells)


def _damage_dealt_to(game: Game, player: PlayerId) -> int:
    """How much damage a player has been dealt in the turn under way."""
    points = 0
    for entry in reversed(game.log):
        event = entry.event
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, DamageDealt):
            points += sum(damage.amount for damage in event.damage if damage.to == player)
    return points


def _spells_before(context: Context, spell: ObjectId) -> int:
    """How many spells were cast in the turn under way before one of them, by whomever; copies have not been cast."""
    game = context.game
    count, counting = 0, False
    for entry in reversed(game.log):
        event = entry.event
        if isinstance(event, TurnBegan):
            break
        if not isinstance(event, Announced) or event.waiting.kind is not WaitingKind.SPELL:
            continue
        if counting and not event.waiting.is_copy:
            if not game.state.reaches(context.controller, event.waiting.controller):
                context.relied_on = (*context.relied_on, game.fact(RangeFact.UNSEEN_OUT_OF_RANGE))
                continue
            count += 1
            if is_absent(game.state, event.waiting.controller):
                context.relied_on = (*context.relied_on, game.fact(TableFact.ACTIONS_ARE_FOUND))
        counting = counting or event.waiting.id == spell
    return count


def _colors_spent_on(game: Game, spell: ObjectId) -> int:
    """How many colors of mana were spent on a spell that is taking effect."""
    waiting = game.state.waiting.get(spell)
    return 0 if waiting is None else sum(1 for color in Color if waiting.spent.of(color))


def attackers_of_turn(game: Game) -> list[ObjectId]:
    """What was declared as an attacker in this turn, in the order of the declarations."""
    found: list[ObjectId] = []
    for entry in game.log:
        if type(entry.event) is TurnBegan:
            found.clear()
        elif type(entry.event) is AttackersDeclared:
            found += [attacker for band in entry.event.bands for attacker in band if attacker not in found]
    return found


def has_attacked(game: Game, player: PlayerId) -> bool:
    """Whether a player has declared an attacker in this turn: of players who share it, one who controls what was declared."""
    state = game.state
    if not state.is_active(player):
        return False
    return any(not state.shares_turns or state.recall(found).controller == player for found in attackers_of_turn(game))


def died_in_turn(game: Game) -> list[ObjectId]:
    """What was put into a graveyard from the battlefield in this turn, as it was there."""
    found: list[ObjectId] = []
    for entry in reversed(game.log):
        event = entry.event
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, ZonesChanged):
            found += [
                change.object
                for change in event.moves
                if change.origin is Zone.BATTLEFIELD and change.to is Zone.GRAVEYARD
            ]
    return found


def blockers_so_far(game: Game, attacker: ObjectId, *, until: Event | None = None) -> set[ObjectId]:
    """What has blocked an attacker in this attack, itself where an effect had it blocked by nothing; `until` some event."""
    found: set[ObjectId] = set()
    counting = until is None
    for entry in reversed(game.log):
        event = entry.event
        if isinstance(event, AttackersDeclared):
            break
        if not counting:
            counting = event is until
        elif isinstance(event, BlockersDeclared):
            found.update(blocker for blocker, attackers in event.blocks if attacker in attackers)
        elif isinstance(event, JoinedBlock) and attacker in event.attackers:
            found.add(event.object)
        elif isinstance(event, BecameBlocked) and attacker in event.objects:
            found.add(attacker)
    return found
