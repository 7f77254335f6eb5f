"""What has happened in this turn: damage dealt, spells cast, mana spent, attackers and blockers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from core.hooks.table import TableFact
from core.kernel.events import (
    AbilityTriggered,
    ActionTaken,
    Announced,
    AttackersDeclared,
    BecameBlocked,
    BlockersDeclared,
    DamageDealt,
    Event,
    JoinedBlock,
    LifeGained,
    LifeLost,
    Resolved,
    TurnBegan,
)
from core.kernel.state.game_objects import Chosen, Recipient
from core.kernel.state.meets_description import fits_as_such
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.colors import Color
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.ranges import RangeFact
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import Filter
from core.kernel.words.kinds import Activated, Triggered
from core.play.base.absent_players import is_absent

if TYPE_CHECKING:
    from core.play.base.context import Context
    from core.play.base.game import Game


class TurnSoFar:
    """What has happened by an instruction so far, and what it counts of the turn before it (`Past`)."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.game = context.game

    @property
    def destroyed(self) -> int:
        """How many permanents the instruction has destroyed so far."""
        return self.context.destroyed

    @property
    def life_lost_so_far(self) -> int:
        """How much life players have lost by the instruction so far."""
        return self.context.life_lost

    def excess(self, thing: ObjectId) -> int:
        """By how much the damage that the instruction has dealt to something so far was more than lethal."""
        return self.context.excess.get(thing, 0)

    def spells_before(self, spell: ObjectId, described: Filter | None) -> int:
        """How many spells were cast before one: by anybody or, if they are described, own ones that fit."""
        return _spells_before(self.context, spell, described)

    def colors_spent(self, spell: ObjectId) -> int:
        """How many colors of mana were spent on a spell that is taking effect."""
        return _colors_spent_on(self.game, spell)

    def mana_spent(self, thing: ObjectId) -> Mana:
        """The mana that was spent on a spell, or on the spell that something was earlier in the turn."""
        return _mana_spent_on(self.game, thing)

    def times_used(self) -> int:
        """How often the very ability was activated."""
        uses = _uses_of(self.game, self.context.source)
        return sum(times for ability, times in uses if ability == self.context.ability)


def events_of_turn(game: Game) -> Iterator[Event]:
    """What has happened in the turn under way, the latest first."""
    for entry in reversed(game.log):
        if isinstance(entry.event, TurnBegan):
            return
        yield entry.event


def _uses_of(game: Game, source: ObjectId | None) -> Iterator[tuple[Activated | Triggered | None, int]]:
    """The abilities of something that were used in the turn under way, with how often each was in one go."""
    for event in events_of_turn(game):
        if isinstance(event, Announced) and event.waiting.source == source:
            yield event.waiting.ability, event.waiting.times
        elif isinstance(event, ActionTaken) and event.used is not None and event.used.source == source:
            yield event.used.ability, event.used.times


def has_resolved(game: Game, card: ObjectId) -> bool:
    """Whether a card is where it is since it took effect as a spell in the turn under way."""
    gone = game.state.gone
    return any(
        isinstance(event, Resolved) and not event.countered and event.id in gone and gone[event.id].became == card
        for event in events_of_turn(game)
    )


def dealt_by_source(game: Game, to: Chosen) -> dict[ObjectId, int]:
    """How much damage each thing has dealt somebody in the turn under way, the first of them first."""
    amounts: dict[ObjectId, int] = {}
    for damage in game.state.this_turn.damage_to(to):
        if damage.source.object is not None:
            amounts[damage.source.object] = amounts.get(damage.source.object, 0) + damage.amount
    return amounts


def has_struck(game: Game, source: ObjectId, thing: Recipient) -> bool:
    """Whether one thing has dealt damage to another in the turn under way."""
    return any(
        damage.to == thing and damage.source.object == source
        for event in events_of_turn(game)
        if isinstance(event, DamageDealt)
        for damage in event.damage
    )


def _spells_before(context: Context, spell: ObjectId, described: Filter | None = None) -> int:
    """How many spells were cast in the turn under way before one of them; copies have not been cast.

    Those count that anybody cast or, with a description, those that the controller cast and that fit.
    """
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
            cast = event.waiting
            if described is not None:
                fits = fits_as_such(game.state, altered(described, zone=None), cast.characteristics)
                count += fits and cast.controller == context.controller
                continue
            count += 1
            if is_absent(game.state, event.waiting.controller):
                context.relied_on = (*context.relied_on, game.fact(TableFact.ACTIONS_ARE_FOUND))
        counting = counting or event.waiting.id == spell
    return count


def _mana_spent_on(game: Game, thing: ObjectId) -> Mana:
    """The mana that was spent on a spell that waits, or on what has become something since it resolved in this turn."""
    waiting, gone = game.state.stack.waiting.get(thing), game.state.gone
    if waiting is not None:
        return waiting.spent
    announced = (event.waiting for event in events_of_turn(game) if isinstance(event, Announced))
    became = (one for one in announced if one.id in gone and gone[one.id].became == thing)
    return next((one.spent for one in became), NO_MANA)


def _colors_spent_on(game: Game, spell: ObjectId) -> int:
    """How many colors of mana were spent on a spell that is taking effect."""
    waiting = game.state.stack.waiting.get(spell)
    return 0 if waiting is None else sum(1 for color in Color if waiting.spent.of(color))


def times_gained(game: Game, player: PlayerId) -> int:
    """How often a player has gained life in the turn under way."""
    return sum(isinstance(event, LifeGained) and event.player == player for event in events_of_turn(game))


def spells_cast(game: Game, player: PlayerId) -> int:
    """How many spells a player has cast in the turn under way; copies have not been cast."""
    cast = (event.waiting for event in events_of_turn(game) if isinstance(event, Announced))
    own = (
        spell for spell in cast if spell.kind is WaitingKind.SPELL and not spell.is_copy and spell.controller == player
    )
    return sum(1 for _ in own)


def has_triggered(game: Game, ability: Triggered, source: ObjectId) -> bool:
    """Whether an ability of something has triggered in the turn under way."""
    return any(
        isinstance(event, AbilityTriggered) and event.pending.source == source and event.pending.ability == ability
        for event in events_of_turn(game)
    )


def life_gained_in(events: Iterable[Event], player: PlayerId) -> int:
    """How much life a player gains in some events."""
    return sum(event.amount for event in events if isinstance(event, LifeGained) and event.player == player)


def life_lost_in(events: Iterable[Event], player: PlayerId) -> int:
    """How much life a player loses in some events, by damage or otherwise."""
    lost = 0
    for event in events:
        if isinstance(event, LifeLost) and event.player == player:
            lost += event.amount
        elif isinstance(event, DamageDealt):
            lost += event.life_lost().get(player, 0)
    return lost


def blockers_so_far(game: Game, attacker: ObjectId, *, until: Event | None = None) -> set[ObjectId]:
    """What has blocked an attacker in this attack, itself where an effect had it blocked by nothing; `until` some event."""
    blockers: set[ObjectId] = set()
    counting = until is None
    for entry in reversed(game.log):
        event = entry.event
        if isinstance(event, AttackersDeclared):
            break
        if not counting:
            counting = event is until
        elif isinstance(event, BlockersDeclared):
            blockers.update(blocker for blocker, attackers in event.blocks if attacker in attackers)
        elif isinstance(event, JoinedBlock) and attacker in event.attackers:
            blockers.add(event.object)
        elif isinstance(event, BecameBlocked) and attacker in event.objects:
            blockers.add(attacker)
    return blockers
