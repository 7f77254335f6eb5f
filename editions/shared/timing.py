"""Priority and the stack: whoever has priority acts or passes; when all pass in succession the top object resolves."""

from __future__ import annotations

from core.hooks.timing import (
    Announcement,
    Close,
    Joining,
    Next,
    ResolveNext,
    SettleHeldDamage,
    Speed,
    may_act,
)
from core.kernel.state.position import Position
from core.kernel.state.waiting import WaitingKind, WindowKind
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.moments import Moment
from core.kernel.words.kinds import Triggered

PHASE_ABILITIES = frozenset({Moment.UPKEEP, Moment.DRAW})
"""What happens "during" a phase is played as an instant, and not in the series with which a phase begins or ends."""


def next_in_window(position: Position) -> Next:
    """Priority goes to the active player, stays with whoever acts, and passes on in turn."""
    window = position.stack.windows[-1]
    passes = window.passes
    if passes and passes >= len(position.with_priority() if position.agreed.stacks_apart else position.seated):
        if window.waiting:
            return ResolveNext(window.waiting[-1])
        return SettleHeldDamage() if window.held else Close()
    last = window.last_to_act
    player = position.this_turn.active if last is None else last
    if (last is not None and passes) or position.players[player].left:
        player = position.next_player(player)
        while position.agreed.stacks_apart and player not in position.with_priority():
            player = position.next_player(player)
    elif position.agreed.shares_turns:
        player = position.teammates(player)[0]
    return may_act(player, bool(window.waiting))


def is_priority_of_absent(position: Position) -> bool:
    """Whether a player would have priority, as whoever acted last or as the active player, who has left the game."""
    window = position.stack.windows[-1]
    last = window.last_to_act
    return not window.passes and position.players[position.this_turn.active if last is None else last].left


def may_announce(position: Position, announcement: Announcement) -> Permission:
    """Whoever has priority may; what is slow needs an empty stack, which the rules for each type say."""
    if not position.stack.windows:
        return denied("nobody has priority now")
    following = next_in_window(position)
    if announcement.speed is not Speed.MANA and following != may_act(
        announcement.player, bool(position.stack.windows[-1].waiting)
    ):
        return denied(f"{position.players[announcement.player].name} does not have priority now")
    return ALLOWED


def split_seconds(position: Position) -> int:
    """How many times over a spell that waits has split second: the most that any of them has."""
    if not position.stack.waiting:
        return 0
    return max(
        (
            sum(keyword.name is KeywordName.SPLIT_SECOND for keyword in spell.characteristics.keywords)
            for spell in position.stack.waiting.values()
            if spell.kind is WaitingKind.SPELL
        ),
        default=0,
    )


def kept_out(position: Position) -> Permission:
    """What split second says to spells and to abilities that are not mana abilities."""
    return denied("a spell with split second is on the stack")


def joins(position: Position, announcement: Announcement) -> Joining:
    """Everything but mana abilities and special actions goes on the stack."""
    return Joining.AT_ONCE if announcement.speed in (Speed.MANA, Speed.SPECIAL) else Joining.WAITS


def holds_damage(position: Position) -> bool:
    """Damage is dealt when the effect that deals it happens."""
    return False


def finishes_first(position: Position) -> bool:
    """Whoever has begun to pick makes all picks that are due."""
    return False


def resolves_as_a_whole(position: Position) -> bool:
    """What something has brought about is dealt with once all of it has resolved."""
    return False


def succeeds_as_it_resolves(position: Position) -> bool:
    """What waits for a spell to be successfully cast triggers as the spell begins to resolve."""
    return False


def omission_is_no_way_out(position: Position) -> bool:
    """That nobody does what would keep another thing from happening is no choice."""
    return False


def in_series(position: Position) -> tuple[int, ...]:
    """The numbers of what was set off and is played in a series now: all but what is to be done during a phase."""
    return tuple(
        pending.number for pending in position.stack.triggers if pending.later or not is_phase_ability(pending.ability)
    )


def is_done_with_one(position: Position) -> bool:
    """Whether nothing is being announced or answered just now, so that what was set off can happen."""
    window = position.stack.windows[-1]
    return window.kind is not WindowKind.REGENERATION and (window.begun_to_resolve or not window.waiting)


def is_phase_ability(ability: Triggered) -> bool:
    """Whether an ability is worded as something that happens during a phase."""
    return isinstance(ability.when, BeginningOf) and ability.when.moment in PHASE_ABILITIES
