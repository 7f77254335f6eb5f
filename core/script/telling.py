"""Events told in an era's own words. Events that only order the game's course are not told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from core.hooks.words import Vocabulary
from core.kernel import events as happened
from core.kernel.characteristics import CardType
from core.kernel.events import Cause
from core.kernel.objects import OutcomeKind, WaitingKind
from core.kernel.position import Position
from core.kernel.zones import DamageId, ObjectId, PlayerId, Zone

Teller = Callable[[Any, Position, Vocabulary], str]
F = TypeVar("F", bound=Teller)
_TELLERS: dict[type, Teller] = {}


def _tells(*events: type) -> Callable[[F], F]:
    def mark(teller: F) -> F:
        for event in events:
            _TELLERS[event] = teller
        return teller

    return mark


def tell(event: object, position: Position, words: Vocabulary) -> str:
    """A sentence about an event, without a full stop; empty if it is not worth one."""
    teller = _TELLERS.get(type(event))
    return teller(event, position, words) if teller is not None else ""


def listed(names: Iterable[str]) -> str:
    """Names joined as in a sentence."""
    found = list(names)
    return found[0] if len(found) == 1 else ", ".join(found[:-1]) + " and " + found[-1] if found else "nothing"


def _names(things: Iterable[Any], position: Position) -> str:
    return listed(_name(thing, position) for thing in things)


def _name(thing: Any, position: Position) -> str:
    if isinstance(thing, DamageId):
        packet = position.packet(thing)
        return "that damage" if packet is None else f"the damage from {packet.source.name}"
    return position.name_of(thing)


def _verb(waiting: Any, words: Vocabulary) -> str:
    types = waiting.characteristics.types
    kind = CardType.CREATURE if CardType.CREATURE in types else next(iter(sorted(types, key=lambda t: t.value)), None)
    return words.casts.get(kind, "casts") if kind is not None else "casts"


@_tells(happened.TurnBegan)
def _turn(event: happened.TurnBegan, position: Position, words: Vocabulary) -> str:
    return f"{position.players[event.player].name}'s turn begins"


@_tells(happened.PhaseBegan, happened.StepBegan)
def _part(event: happened.PhaseBegan | happened.StepBegan, position: Position, words: Vocabulary) -> str:
    return f"{event.name}: begins"


@_tells(happened.Announced)
def _announced(event: happened.Announced, position: Position, words: Vocabulary) -> str:
    waiting = event.waiting
    player = position.players[waiting.controller].name
    chosen = [found for group in waiting.targets for found in group]
    at = f" on {_names(chosen, position)}" if chosen else ""
    if waiting.kind is WaitingKind.SPELL:
        return f"{player} {_verb(waiting, words)} {waiting.name}{at}"
    if waiting.kind is WaitingKind.ABILITY:
        return f"{player} {words.activates} {waiting.name}{at}"
    if waiting.kind is WaitingKind.TRIGGER:
        return f"{waiting.name} is set off{at}"
    parts = [f"{packet.amount} from {packet.source.name} to {_name(packet.to, position)}" for packet in waiting.packets]
    return f"combat damage goes on the {words.stack}: {', '.join(parts)}"


@_tells(happened.Resolved)
def _resolved(event: happened.Resolved, position: Position, words: Vocabulary) -> str:
    return f"{event.name} {words.counter_on_resolution}" if event.did_nothing else f"{event.name} takes effect"


@_tells(happened.Countered)
def _countered(event: happened.Countered, position: Position, words: Vocabulary) -> str:
    return f"{event.name} is countered"


@_tells(happened.ZonesChanged)
def _moved(event: happened.ZonesChanged, position: Position, words: Vocabulary) -> str:
    parts = []
    for move in event.moves:
        name = position.cards[move.card].name
        owner = position.players[move.owner].name
        phrase = _way(move, name, owner, position, words)
        if phrase:
            parts.append(phrase)
    return "; ".join(parts)


def _way(move: happened.Move, name: str, owner: str, position: Position, words: Vocabulary) -> str:
    if move.cause is Cause.CAST:
        return ""
    if move.cause is Cause.DRAW:
        return f"{owner} draws {name}"
    if move.cause is Cause.DISCARD:
        return f"{owner} discards {name}"
    if move.cause is Cause.PLAY:
        return f"{position.players[move.controller].name} plays {name}"
    if move.cause is Cause.SACRIFICE:
        return f"{name} is sacrificed"
    if move.cause is Cause.BURY:
        return f"{name} {words.bury}"
    if move.cause is Cause.DESTROY and move.to is Zone.GRAVEYARD:
        return f"{name} is destroyed and {words.dies}"
    if move.cause is Cause.ANTE:
        return f"{owner} antes {name}"
    if move.to is Zone.NOWHERE:
        return f"{name} {words.token_zone}"
    if move.to is Zone.BATTLEFIELD:
        return f"{name} {words.enters}"
    if move.to is Zone.EXILE:
        return f"{name} is {words.zones[Zone.EXILE]}"
    if move.to is Zone.GRAVEYARD and move.origin is Zone.BATTLEFIELD:
        return f"{name} {words.dies}"
    if move.origin is Zone.LIBRARY and move.cause is Cause.OPENING:
        return f"{owner} draws {name}"
    return f"{name} goes to {owner}'s {words.zones[move.to]}"


@_tells(happened.Tapped)
def _tapped(event: happened.Tapped, position: Position, words: Vocabulary) -> str:
    why = {"mana": " for mana", "attack": " to attack"}.get(event.why, "")
    return f"{_names(event.objects, position)} {'tap' if len(event.objects) > 1 else 'taps'}{why}"


@_tells(happened.Untapped)
def _untapped(event: happened.Untapped, position: Position, words: Vocabulary) -> str:
    return f"{_names(event.objects, position)} {'untap' if len(event.objects) > 1 else 'untaps'}"


@_tells(happened.ManaAdded)
def _mana(event: happened.ManaAdded, position: Position, words: Vocabulary) -> str:
    return f"{position.players[event.player].name} adds {event.mana.symbols}"


@_tells(happened.PoolEmptied)
def _emptied(event: happened.PoolEmptied, position: Position, words: Vocabulary) -> str:
    return f"{position.players[event.player].name}'s unspent {event.mana.symbols} is gone"


@_tells(happened.LifeGained)
def _gained(event: happened.LifeGained, position: Position, words: Vocabulary) -> str:
    return f"{position.players[event.player].name} gains {event.amount} life"


@_tells(happened.LifeLost)
def _lost(event: happened.LifeLost, position: Position, words: Vocabulary) -> str:
    verb = "pays" if event.why == "paid" else "loses"
    return f"{position.players[event.player].name} {verb} {event.amount} life"


@_tells(happened.LifeSet)
def _set(event: happened.LifeSet, position: Position, words: Vocabulary) -> str:
    return "; ".join(f"{position.players[player].name}'s life becomes {total}" for player, total in event.totals)


@_tells(happened.PoisonAdded)
def _poison(event: happened.PoisonAdded, position: Position, words: Vocabulary) -> str:
    return f"{position.players[event.player].name} gets {event.count} poison"


def _packets(packets: Iterable[Any], position: Position) -> str:
    parts = [f"{found.amount} from {found.source.name} to {_name(found.to, position)}" for found in packets]
    return listed(parts)


@_tells(happened.DamageHeld)
def _held(event: happened.DamageHeld, position: Position, words: Vocabulary) -> str:
    return f"damage waits until the whole {words.stack} is done: {_packets(event.packets, position)}"


@_tells(happened.DamagePrevented)
def _prevented(event: happened.DamagePrevented, position: Position, words: Vocabulary) -> str:
    return f"{event.amount} damage from {event.source.name} to {_name(event.to, position)} is prevented"


@_tells(happened.DamageRedirected)
def _redirected(event: happened.DamageRedirected, position: Position, words: Vocabulary) -> str:
    found = event.becomes
    return f"{found.amount} damage from {found.source.name} goes to {_name(found.to, position)} instead"


@_tells(happened.DamageDealt)
def _dealt(event: happened.DamageDealt, position: Position, words: Vocabulary) -> str:
    return f"damage is dealt: {_packets(event.packets, position)}" if event.packets else ""


@_tells(happened.Doomed)
def _doomed(event: happened.Doomed, position: Position, words: Vocabulary) -> str:
    are = "are" if len(event.objects) > 1 else "is"
    return f"{_names(event.objects, position)} {are} about to go to the graveyard"


@_tells(happened.Regenerated)
def _regenerated(event: happened.Regenerated, position: Position, words: Vocabulary) -> str:
    return f"{_name(event.object, position)} regenerates"


@_tells(happened.ShieldMade)
def _shield(event: happened.ShieldMade, position: Position, words: Vocabulary) -> str:
    shield = event.shield
    return f"{_name(shield.protects, position)} has a shield that {shield.kind.value}"


@_tells(happened.AttackersDeclared)
def _attackers(event: happened.AttackersDeclared, position: Position, words: Vocabulary) -> str:
    bands = [" banded with ".join(_name(found, position) for found in band) for band in event.bands]
    return f"attacking: {listed(bands)}" if bands else "nobody attacks after all"


@_tells(happened.BlockersDeclared)
def _blockers(event: happened.BlockersDeclared, position: Position, words: Vocabulary) -> str:
    parts = [f"{_name(blocker, position)} blocks {_names(attackers, position)}" for blocker, attackers in event.blocks]
    return "; ".join(parts) if parts else "nobody blocks"


@_tells(happened.RemovedFromAttack)
def _removed(event: happened.RemovedFromAttack, position: Position, words: Vocabulary) -> str:
    return f"{_names(event.objects, position)} is out of the attack"


@_tells(happened.CountersChanged)
def _counters(event: happened.CountersChanged, position: Position, words: Vocabulary) -> str:
    verb = "gets" if event.count > 0 else "loses"
    return f"{_name(event.object, position)} {verb} {abs(event.count)} {event.kind} counters"


@_tells(happened.Attached)
def _attached(event: happened.Attached, position: Position, words: Vocabulary) -> str:
    to = "nothing" if event.to is None else _name(event.to, position)
    return f"{_name(event.object, position)} is attached to {to}"


@_tells(happened.ControlChanged)
def _control(event: happened.ControlChanged, position: Position, words: Vocabulary) -> str:
    return f"{position.players[event.controller].name} now controls {_name(event.object, position)}"


@_tells(happened.Silenced)
def _silenced(event: happened.Silenced, position: Position, words: Vocabulary) -> str:
    return f"{_name(event.object, position)} {'stops working' if event.silenced else 'works again'}"


@_tells(happened.EffectBegan)
def _effect(event: happened.EffectBegan, position: Position, words: Vocabulary) -> str:
    return f"an effect begins on {_names(event.effect.objects, position)}, lasting {event.effect.lasts.value}"


@_tells(happened.EffectsEnded)
def _ended(event: happened.EffectsEnded, position: Position, words: Vocabulary) -> str:
    parts = ["effects wear off"] if event.effects or event.shields else []
    if event.healed:
        parts.append(f"{_names(event.healed, position)} {'heal' if len(event.healed) > 1 else 'heals'}")
    return "; ".join(parts)


@_tells(happened.FaceTurned)
def _turned(event: happened.FaceTurned, position: Position, words: Vocabulary) -> str:
    name = position.cards[position.recall(event.object).card].name
    return f"{name} is turned face {'down' if event.face_down else 'up'}"


@_tells(happened.Flipped)
def _flipped(event: happened.Flipped, position: Position, words: Vocabulary) -> str:
    return f"{_name(event.object, position)} is flipped"


@_tells(happened.DrawMissed)
def _missed(event: happened.DrawMissed, position: Position, words: Vocabulary) -> str:
    return f"{position.players[event.player].name} must draw from an empty library"


@_tells(happened.Shuffled)
def _shuffled(event: happened.Shuffled, position: Position, words: Vocabulary) -> str:
    return f"{position.players[event.player].name} shuffles"


@_tells(happened.ChoiceMade)
def _choice(event: happened.ChoiceMade, position: Position, words: Vocabulary) -> str:
    player = position.players[event.player].name
    about = f" for {event.about}" if event.about else ""
    how = " by default, since the script leaves it open" if event.by_default else ""
    return f"{player} chooses {_answer(event, position)}{about}{how}"


def _answer(event: happened.ChoiceMade, position: Position) -> str:
    if event.what == "divide":
        return listed(f"{part[1]} to {_name(part[0], position)}" for part in event.answer)  # type: ignore[index]
    if event.what == "mulligan":
        return "to mulligan" if event.answer[0] else "to keep"
    parts = []
    for found in event.answer:
        if isinstance(found, bool):
            parts.append("yes" if found else "no")
        elif isinstance(found, int):
            known = isinstance(found, (PlayerId, DamageId)) or _is_object(found, position)
            parts.append(_name(found, position) if known else str(found))
        else:
            parts.append(getattr(found, "word", None) or getattr(found, "symbols", None) or str(found))
    return listed(parts)


def _is_object(found: int, position: Position) -> bool:
    known = ObjectId(found)
    return known in position.objects or known in position.gone or known in position.waiting


@_tells(happened.PlayerLeft)
def _left(event: happened.PlayerLeft, position: Position, words: Vocabulary) -> str:
    return f"{position.players[event.player].name} loses: {event.why}"


@_tells(happened.GameEnded)
def _game_ended(event: happened.GameEnded, position: Position, words: Vocabulary) -> str:
    outcome = event.outcome
    if outcome.kind is OutcomeKind.WON and outcome.winner is not None:
        return f"{position.players[outcome.winner].name} wins"
    told = {
        OutcomeKind.DRAWN: "the game is a draw",
        OutcomeKind.RESTARTED: "the game starts over",
        OutcomeKind.UNSETTLED: "no rule settles the game",
        OutcomeKind.LIMIT: "this program stops the game",
    }
    return f"{told.get(outcome.kind, 'the game is over')}: {outcome.reason}"
