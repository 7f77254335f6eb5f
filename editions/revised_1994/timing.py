"""Timing: interrupts break in, other fast effects form a chain that resolves last to first. Revised Edition, pp. 24, 36-38.

A chain is built by turns until neither player adds to it. Then it is closed: everything in it takes effect, the latest
announced first, and the damage it produces waits until the whole chain is done. An interrupt is settled by itself as soon as
it is cast, together with whatever interrupts are cast against it or beside it.
"""

from __future__ import annotations

from functools import cache
from itertools import takewhile

from core.hooks.timing import (
    Announcement,
    Close,
    Joining,
    Loop,
    Next,
    PlayTriggers,
    Repeating,
    ResolveNext,
    SettleHeldDamage,
    Speed,
    TimingFact,
    may_act,
)
from core.kernel.questions.asking import Answer, Cited, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.state.waiting import WaitingKind, WindowKind
from core.kernel.triggers.trigger_events import Becomes
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from editions.shared import timing as shared

OWN_ORDER = "the book does not order the choices of one player; we follow the card and leave the rest to the player"
NOT_TAKEN_UP = (
    "the book does not say what happens to an offer that cannot be taken up; we let nobody accept it, except a draw"
)
NO_GAME_ACTION = (
    "the book ends the time for interrupts with any other game action, and does not say whether a triggered "
    "ability is one; we assume it is not, since no player takes it"
)
SOURCES: Sources = {
    TimingFact.AT_STATED_TIME: ("p43.8",),
    TimingFact.AT_INSTANT_TIME: ("p43.8",),
    TimingFact.AT_SORCERY_TIME: ("p43.8",),
    TimingFact.BEGINS_AT_ONCE: ("p22.10", "p23.1"),
    TimingFact.DRAWN_MEANWHILE: ("p17.9",),
    TimingFact.NOTHING_MEANWHILE: ("p24.11",),
    TimingFact.CHOICE_LEAVES_LOOP: source(silent="the book does not mention loops; we look for a choice in them"),
    TimingFact.OUTSIDE_IS_NO_WAY: source(silent="the book does not mention loops; we look for a choice in them"),
    TimingFact.OUTLIVES_SOURCE: ("p37.11", "p37.12", "p38.9"),
    TimingFact.OWN_CHOICES_IN_ORDER: source(silent=OWN_ORDER),
    TimingFact.OWN_CHOICES_AS_LIKED: source(silent=OWN_ORDER),
    TimingFact.IMPOSSIBLE_IS_NOT_CHOSEN: source(silent=NOT_TAKEN_UP),
    TimingFact.DRAW_MAY_BE_CHOSEN: source(silent=NOT_TAKEN_UP),
    TimingFact.ACTIVE_CHOOSES_FIRST: source(
        silent="the book orders announcements and not choices; we let the active player choose first"
    ),
}


BEGINS_ANEW = frozenset({Speed.SLOW, Speed.SPECIAL})


@rule("p37.5")
def next_in_window(position: Position) -> Answer[Next]:
    """Players alternate until both decline in a row; then the chain resolves to its end.

    What a card says of itself for "at any time" happens immediately, as the cards say that have such a condition.
    """
    window = position.stack.windows[-1]
    if window.kind is WindowKind.SERIES:
        return cited(ResolveNext(window.waiting[-1]), "p43.8") if window.waiting else Close()
    triggers = position.stack.triggers
    at_once = (
        tuple([pending.number for pending in triggers if isinstance(pending.ability.when, Becomes)]) if triggers else ()
    )
    if at_once and shared.is_done_with_one(position):
        return cited(PlayTriggers(at_once), "p43.8")
    if window.kind is WindowKind.INTERRUPTION and not window.waiting and not window.held:
        return cited(Close(), "p36.7")
    if window.begun_to_resolve or window.passes >= len(position.seated):
        if window.waiting:
            if window.kind is WindowKind.INTERRUPTION:
                return _next_interrupt(position)
            return cited(ResolveNext(window.waiting[-1]), "p37.7", beside=("p24.11", "p37.10"))
        if window.held:
            return cited(SettleHeldDamage(), "p37.9")
        if window.passes >= len(position.seated):
            return Close()
    return _speaker(position)


def _speaker(position: Position) -> Answer[Next]:
    """The active player announces first; whatever a player does, the other has the next chance to act.

    So nobody does two things in a row unless the other has declined in between (p12.7, p36.9). Declining is not for good:
    whoever has declined may still answer what the other adds.
    """
    window = position.stack.windows[-1]
    last = window.last_to_act
    if last is None:
        is_in_game = not position.players[position.this_turn.active].left
        return _chance(
            position.this_turn.active if is_in_game else position.next_player(position.this_turn.active), "p36.4"
        )
    following = position.next_player(last)
    if window.waiting:
        return _chance(following, "p37.5", "p37.6") if window.passes else _chance(following, "p37.4", "p36.9")
    if not window.passes:
        return _chance(following, "p12.7", "p36.9")
    return _chance(following, "p12.6" if last == position.this_turn.active else "p37.5")


@cache
def _chance(player: PlayerId, *rules: str) -> Cited[Next]:
    """A player's next chance to announce something, with its rules: a game is answered the same few again and again."""
    return cited(may_act(player), *rules)


def _next_interrupt(position: Position) -> Answer[Next]:
    """The earliest cast of those that need not wait for another.

    One that is aimed at waits for what is aimed at it; one aimed at the other player's spell waits for that player's own
    interrupts of the spell. Between two that wait for none the book has no more than that each is settled at once.
    """
    waiting = position.stack.windows[-1].waiting
    against = {
        interrupt: [other_interrupt for other_interrupt in waiting if interrupt in _aims(position, other_interrupt)]
        for interrupt in waiting
    }
    ahead = {
        interrupt: [other_interrupt for other_interrupt in waiting if _goes_ahead(position, other_interrupt, interrupt)]
        for interrupt in waiting
    }
    free = [interrupt for interrupt in waiting if not against[interrupt] and not ahead[interrupt]] or waiting[-1:]
    numbers = ["p36.7"]
    if any(against.values()):
        numbers.append("p37.2")
    if any(ahead.values()):
        numbers.append("p37.1")
    return cited(ResolveNext(free[0]), *numbers)


def _goes_ahead(position: Position, interrupt: ObjectId, other_interrupt: ObjectId) -> bool:
    """Whether an interrupt of a player's own spell goes ahead of the other player's interrupt of the same spell."""
    caster, rival = position.stack.waiting[interrupt].controller, position.stack.waiting[other_interrupt].controller
    common_aims = set(_aims(position, interrupt)).intersection(_aims(position, other_interrupt))
    return caster != rival and any(position.stack.waiting[aim].controller == caster for aim in common_aims)


def _aims(position: Position, interrupt: ObjectId) -> list[ObjectId]:
    """What an interrupt is aimed at, as far as it waits itself."""
    aims = [aim for group in position.stack.waiting[interrupt].targets for aim in group]
    return [aim for aim in aims if not isinstance(aim, (PlayerId, DamageId)) and aim in position.stack.waiting]


@rule("p36.4")
def may_announce(position: Position, announcement: Announcement) -> Answer[Permission]:
    """Nothing joins a chain that resolves; interrupts aim at what was announced last, with nothing but interrupts since.

    A card that keeps everything but mana from answering it prevails.
    """
    if not position.stack.windows:
        return cited(denied("nobody may act now"), "p28.10", "p29.5")
    if position.stack.window.begun_to_resolve:
        return cited(denied("the chain is resolving and nothing can be added to it"), "p24.11", "p37.6")
    if announcement.speed is Speed.MANA:
        return cited(ALLOWED, "p17.9")
    if announcement.speed is not Speed.SPECIAL and shared.split_seconds(position):
        return cited(shared.kept_out(position), "p43.8")
    kind = position.stack.windows[-1].kind
    if announcement.speed in BEGINS_ANEW and kind in (WindowKind.PREVENTION, WindowKind.REGENERATION):
        return cited(
            denied("what is under way comes to its end first"),
            "p36.5",
            silent="the book says only of spells that one is done before the next; we let no land or attack "
            "come in either",
        )
    if announcement.speed is Speed.INTERRUPT:
        return _may_interrupt(position, announcement)
    if kind is WindowKind.INTERRUPTION:
        return cited(denied("an interrupt is being resolved: only interrupts can be cast now"), "p36.7")
    if announcement.speed is not Speed.FAST:
        return ALLOWED
    numbers = ["p24.9", "p24.10"] if position.stack.windows[-1].waiting else ["p24.9"]
    if not announcement.types:
        numbers += ["p25.1", "p25.2"]
        numbers += ["p25.4"] if announcement.player != position.this_turn.active else []
    return cited(ALLOWED, *numbers)


def _may_interrupt(position: Position, announcement: Announcement) -> Answer[Permission]:
    """Whether what an interrupt is aimed at can be interrupted still; one aimed at nothing that waits can be cast anyway."""
    interrupts = (
        set(position.stack.windows[-1].waiting) if position.stack.windows[-1].kind is WindowKind.INTERRUPTION else set()
    )
    reachable = set(interrupts)
    for window in position.stack.windows:
        if window.latest is not None and window.kind is not WindowKind.INTERRUPTION:
            reachable.add(window.latest)
    numbers = ["p24.18"] if interrupts else []
    for aim in announcement.targets:
        waiting = None if isinstance(aim, (PlayerId, DamageId)) else position.stack.waiting.get(aim)
        if waiting is None:
            continue
        if waiting.id not in reachable:
            name = waiting.name
            return cited(
                denied(f"it is too late to interrupt {name}: something other than an interrupt was announced since"),
                "p24.16",
            )
        if waiting.controller == announcement.player:
            numbers.append("p24.17")
        if waiting.id in interrupts:
            numbers.append("p24.19")
        if _set_off_since(position, waiting.id):
            return cited(ALLOWED, "p24.12", *numbers, silent=NO_GAME_ACTION)
    return cited(ALLOWED, "p24.12", *numbers)


def _set_off_since(position: Position, spell: ObjectId) -> bool:
    """Whether something has been set off since a spell was announced and waits above it."""
    return any(
        position.stack.waiting[waiting_id].kind is WaitingKind.TRIGGER
        for window in position.stack.windows
        if spell in window.waiting
        for waiting_id in takewhile(lambda waiting_above: waiting_above != spell, reversed(window.waiting))
    )


@rule("p24.9")
def joins(position: Position, announcement: Announcement) -> Answer[Joining]:
    """Interrupts are settled at once, in a window of their own; everything else waits for answers, or is one."""
    if announcement.speed is Speed.INTERRUPT:
        return cited(Joining.BREAKS_IN, "p36.7", "p37.8")
    if announcement.speed is Speed.MANA:
        return cited(Joining.AT_ONCE, "p17.9", "p36.7")
    if announcement.speed is not Speed.SPECIAL:
        return cited(Joining.WAITS, "p24.10" if position.stack.windows[-1].waiting else "p24.9")
    if CardType.LAND in announcement.types:
        return cited(Joining.AT_ONCE, "p17.16")
    return cited(
        Joining.AT_ONCE,
        absent="special actions that cards allow; we follow the card's text and take the action at once",
    )


@rule(silent="the book does not mention loops; we let players go on as they like")
def repeating(position: Position, player: PlayerId, loop: Loop) -> Repeating:
    """Nothing keeps them from it."""
    return Repeating.FREE


@rule("p37.9")
def holds_damage(position: Position) -> bool:
    """Damage from a chain lands only when the whole chain has taken effect."""
    return position.stack.window.begun_to_resolve


@rule(silent="the book does not mention simultaneous choices; we let the later player know the earlier choice")
def choices_are_open(position: Position, hidden: bool) -> bool:
    """Nothing is said about secrecy."""
    return True


order_restarts = answer_with(
    shared.finishes_first,
    silent="the book does not say who goes on if a player has to choose once more; we let the player who has "
    "begun finish",
)


parts_apart = answer_with(
    shared.resolves_as_a_whole,
    silent='the book does not say whether "then" sets a part of an effect apart; we deal with what the effect brings about after '
    "all of it",
)
succeeds_before_answers = answer_with(
    shared.succeeds_as_it_resolves,
    silent="the book does not say when a spell has been successfully cast; we take that to be as it begins to resolve",
)


omission_is_way_out = answer_with(
    shared.omission_is_no_way_out, silent="the book does not mention loops; we look for a choice in them"
)
