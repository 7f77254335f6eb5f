"""Events told in an era's own words. Events that only order the game's course are not told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from core.hooks.words import Vocabulary
from core.kernel import events as happened
from core.kernel.characteristics import CardType
from core.kernel.events import Cause
from core.kernel.objects import OutcomeKind, Source, WaitingKind
from core.kernel.position import Position
from core.kernel.zones import CardId, DamageId, ObjectId, PlayerId, Zone


class Narrator:
    """Tells events of one game in one era's words, with names that tell cards apart."""

    def __init__(self, position: Position, words: Vocabulary, labels: Mapping[CardId, str] | None = None) -> None:
        self.position = position
        self.words = words
        self.labels = labels or {}

    def tell(self, event: object) -> str:
        """A sentence about an event, without a full stop; empty if it is not worth one."""
        teller = _TELLERS.get(type(event))
        return teller(event, self) if teller is not None else ""

    def name(self, thing: Any) -> str:
        """What to call a player, an object or an amount of damage."""
        position = self.position
        if isinstance(thing, DamageId):
            packet = position.packet(thing)
            return "that damage" if packet is None else f"the damage from {self.source(packet.source)}"
        if isinstance(thing, PlayerId) or (thing in position.waiting and thing not in position.objects):
            return position.name_of(thing)
        known = position.recall(thing)
        return self.labels.get(known.card) or position.name_of(thing)

    def names(self, things: Iterable[Any]) -> str:
        """Several things as in a sentence."""
        return listed(self.name(thing) for thing in things)

    def source(self, source: Source) -> str:
        """What to call what deals damage."""
        return source.name if source.object is None else self.name(source.object)

    def player(self, player: PlayerId) -> str:
        """A player's name."""
        return self.position.players[player].name


Teller = Callable[[Any, Narrator], str]
F = TypeVar("F", bound=Teller)
_TELLERS: dict[type, Teller] = {}


def _tells(*events: type) -> Callable[[F], F]:
    def mark(teller: F) -> F:
        for event in events:
            _TELLERS[event] = teller
        return teller

    return mark


def listed(names: Iterable[str]) -> str:
    """Names joined as in a sentence."""
    found = list(names)
    return found[0] if len(found) == 1 else ", ".join(found[:-1]) + " and " + found[-1] if found else "nothing"


def _verb(waiting: Any, say: Narrator) -> str:
    types = waiting.characteristics.types
    kind = CardType.CREATURE if CardType.CREATURE in types else next(iter(sorted(types, key=lambda t: t.value)), None)
    return say.words.casts.get(kind, "casts") if kind is not None else "casts"


@_tells(happened.TurnBegan)
def _turn(event: happened.TurnBegan, say: Narrator) -> str:
    return f"{say.player(event.player)}'s turn begins"


@_tells(happened.PhaseBegan, happened.StepBegan)
def _part(event: happened.PhaseBegan | happened.StepBegan, say: Narrator) -> str:
    return f"{event.name}: begins"


@_tells(happened.Announced)
def _announced(event: happened.Announced, say: Narrator) -> str:
    waiting = event.waiting
    player = say.player(waiting.controller)
    chosen = [found for group in waiting.targets for found in group]
    at = f" on {say.names(chosen)}" if chosen else ""
    if waiting.kind is WaitingKind.SPELL:
        return f"{player} {_verb(waiting, say)} {waiting.name}{at}"
    if waiting.kind is WaitingKind.ABILITY:
        return f"{player} {say.words.activates} {waiting.name}{at}"
    if waiting.kind is WaitingKind.TRIGGER:
        return f"{waiting.name} is set off{at}"
    parts = [f"{packet.amount} from {say.source(packet.source)} to {say.name(packet.to)}" for packet in waiting.packets]
    return f"combat damage goes on the {say.words.stack}: {', '.join(parts)}"


@_tells(happened.Resolved)
def _resolved(event: happened.Resolved, say: Narrator) -> str:
    return f"{event.name} {say.words.counter_on_resolution}" if event.did_nothing else f"{event.name} takes effect"


@_tells(happened.Countered)
def _countered(event: happened.Countered, say: Narrator) -> str:
    return f"{event.name} is countered"


@_tells(happened.ZonesChanged)
def _moved(event: happened.ZonesChanged, say: Narrator) -> str:
    parts = []
    for move in event.moves:
        name = say.labels.get(move.card) or say.position.cards[move.card].name
        owner = say.player(move.owner)
        phrase = _way(move, name, owner, say)
        if phrase:
            parts.append(phrase)
    return "; ".join(parts)


def _way(move: happened.Move, name: str, owner: str, say: Narrator) -> str:
    if move.cause is Cause.CAST:
        return ""
    if move.cause is Cause.DRAW:
        return f"{owner} draws {name}"
    if move.cause is Cause.DISCARD:
        return f"{owner} discards {name}"
    if move.cause is Cause.PLAY:
        return f"{say.player(move.controller)} plays {name}"
    if move.cause is Cause.SACRIFICE:
        return f"{name} is sacrificed"
    if move.cause is Cause.BURY:
        return f"{name} {say.words.bury}"
    if move.cause is Cause.DESTROY and move.to is Zone.GRAVEYARD:
        return f"{name} is destroyed and {say.words.dies}"
    if move.cause is Cause.ANTE:
        return f"{owner} antes {name}"
    if move.to is Zone.NOWHERE:
        return f"{name} {say.words.token_zone}"
    if move.to is Zone.BATTLEFIELD:
        return f"{name} {say.words.enters}"
    if move.to is Zone.EXILE:
        return f"{name} is {say.words.zones[Zone.EXILE]}"
    if move.to is Zone.GRAVEYARD and move.origin is Zone.BATTLEFIELD:
        return f"{name} {say.words.dies}"
    if move.origin is Zone.LIBRARY and move.cause is Cause.OPENING:
        return f"{owner} draws {name}"
    return f"{name} goes to {owner}'s {say.words.zones[move.to]}"


@_tells(happened.Tapped)
def _tapped(event: happened.Tapped, say: Narrator) -> str:
    why = {"mana": " for mana", "attack": " to attack"}.get(event.why, "")
    return f"{say.names(event.objects)} {'tap' if len(event.objects) > 1 else 'taps'}{why}"


@_tells(happened.Untapped)
def _untapped(event: happened.Untapped, say: Narrator) -> str:
    return f"{say.names(event.objects)} {'untap' if len(event.objects) > 1 else 'untaps'}"


@_tells(happened.ManaAdded)
def _mana(event: happened.ManaAdded, say: Narrator) -> str:
    return f"{say.player(event.player)} adds {event.mana.symbols}"


@_tells(happened.PoolEmptied)
def _emptied(event: happened.PoolEmptied, say: Narrator) -> str:
    return f"{say.player(event.player)}'s unspent {event.mana.symbols} is gone"


@_tells(happened.LifeGained)
def _gained(event: happened.LifeGained, say: Narrator) -> str:
    return f"{say.player(event.player)} gains {event.amount} life"


@_tells(happened.LifeLost)
def _lost(event: happened.LifeLost, say: Narrator) -> str:
    verb = "pays" if event.why == "paid" else "loses"
    return f"{say.player(event.player)} {verb} {event.amount} life"


@_tells(happened.LifeSet)
def _set(event: happened.LifeSet, say: Narrator) -> str:
    return "; ".join(f"{say.player(player)}'s life becomes {total}" for player, total in event.totals)


@_tells(happened.PoisonAdded)
def _poison(event: happened.PoisonAdded, say: Narrator) -> str:
    return f"{say.player(event.player)} gets {event.number} poison"


def _packets(packets: Iterable[Any], say: Narrator) -> str:
    parts = [f"{found.amount} from {say.source(found.source)} to {say.name(found.to)}" for found in packets]
    return listed(parts)


@_tells(happened.DamageHeld)
def _held(event: happened.DamageHeld, say: Narrator) -> str:
    return f"damage waits until the whole {say.words.stack} is done: {_packets(event.packets, say)}"


@_tells(happened.DamagePrevented)
def _prevented(event: happened.DamagePrevented, say: Narrator) -> str:
    return f"{event.amount} damage from {say.source(event.source)} to {say.name(event.to)} is prevented"


@_tells(happened.DamageRedirected)
def _redirected(event: happened.DamageRedirected, say: Narrator) -> str:
    found = event.becomes
    return f"{found.amount} damage from {say.source(found.source)} goes to {say.name(found.to)} instead"


@_tells(happened.DamageDealt)
def _dealt(event: happened.DamageDealt, say: Narrator) -> str:
    return f"damage is dealt: {_packets(event.packets, say)}" if event.packets else ""


@_tells(happened.Doomed)
def _doomed(event: happened.Doomed, say: Narrator) -> str:
    are = "are" if len(event.objects) > 1 else "is"
    return f"{say.names(event.objects)} {are} about to go to the graveyard"


@_tells(happened.Regenerated)
def _regenerated(event: happened.Regenerated, say: Narrator) -> str:
    return f"{say.name(event.object)} regenerates"


@_tells(happened.ShieldMade)
def _shield(event: happened.ShieldMade, say: Narrator) -> str:
    shield = event.shield
    return f"{say.name(shield.protects)} has a shield that {shield.kind.value}"


@_tells(happened.AttackersDeclared)
def _attackers(event: happened.AttackersDeclared, say: Narrator) -> str:
    bands = [" banded with ".join(say.name(found) for found in band) for band in event.bands]
    return f"attacking: {listed(bands)}" if bands else "nobody attacks after all"


@_tells(happened.BlockersDeclared)
def _blockers(event: happened.BlockersDeclared, say: Narrator) -> str:
    parts = [f"{say.name(blocker)} blocks {say.names(attackers)}" for blocker, attackers in event.blocks]
    return "; ".join(parts) if parts else "nobody blocks"


@_tells(happened.RemovedFromAttack)
def _removed(event: happened.RemovedFromAttack, say: Narrator) -> str:
    return f"{say.names(event.objects)} is out of the attack"


@_tells(happened.CountersChanged)
def _counters(event: happened.CountersChanged, say: Narrator) -> str:
    verb = "gets" if event.number > 0 else "loses"
    return f"{say.name(event.object)} {verb} {abs(event.number)} {event.kind} counters"


@_tells(happened.Attached)
def _attached(event: happened.Attached, say: Narrator) -> str:
    to = "nothing" if event.to is None else say.name(event.to)
    return f"{say.name(event.object)} is attached to {to}"


@_tells(happened.ControlChanged)
def _control(event: happened.ControlChanged, say: Narrator) -> str:
    return f"{say.player(event.controller)} now controls {say.name(event.object)}"


@_tells(happened.Silenced)
def _silenced(event: happened.Silenced, say: Narrator) -> str:
    return f"{say.name(event.object)} {'stops working' if event.silenced else 'works again'}"


@_tells(happened.EffectBegan)
def _effect(event: happened.EffectBegan, say: Narrator) -> str:
    return f"an effect begins on {say.names(event.effect.objects)}, lasting {event.effect.lasts.value}"


@_tells(happened.EffectsEnded)
def _ended(event: happened.EffectsEnded, say: Narrator) -> str:
    parts = ["effects wear off"] if event.effects or event.shields else []
    if event.healed:
        parts.append(f"{say.names(event.healed)} {'heal' if len(event.healed) > 1 else 'heals'}")
    return "; ".join(parts)


@_tells(happened.FaceTurned)
def _turned(event: happened.FaceTurned, say: Narrator) -> str:
    card = say.position.recall(event.object).card
    name = say.labels.get(card) or say.position.cards[card].name
    return f"{name} is turned face {'down' if event.face_down else 'up'}"


@_tells(happened.Flipped)
def _flipped(event: happened.Flipped, say: Narrator) -> str:
    return f"{say.name(event.object)} is flipped"


@_tells(happened.DrawMissed)
def _missed(event: happened.DrawMissed, say: Narrator) -> str:
    return f"{say.player(event.player)} must draw from an empty library"


@_tells(happened.Shuffled)
def _shuffled(event: happened.Shuffled, say: Narrator) -> str:
    return f"{say.player(event.player)} shuffles"


@_tells(happened.ChoiceMade)
def _choice(event: happened.ChoiceMade, say: Narrator) -> str:
    player = say.player(event.player)
    about = f" for {event.about}" if event.about else ""
    how = " by default, since the script leaves it open" if event.by_default else ""
    return f"{player} chooses {_answer(event, say)}{about}{how}"


def _answer(event: happened.ChoiceMade, say: Narrator) -> str:
    if event.what == "divide":
        return listed(f"{part[1]} to {say.name(part[0])}" for part in event.answer)  # type: ignore[index]
    if event.what == "mulligan":
        return "to mulligan" if event.answer[0] else "to keep"
    parts = []
    for found in event.answer:
        if isinstance(found, bool):
            parts.append("yes" if found else "no")
        elif isinstance(found, int):
            known = isinstance(found, (PlayerId, DamageId)) or _is_object(found, say.position)
            parts.append(say.name(found) if known else str(found))
        else:
            parts.append(getattr(found, "word", None) or getattr(found, "symbols", None) or str(found))
    return listed(parts)


def _is_object(found: int, position: Position) -> bool:
    known = ObjectId(found)
    return known in position.objects or known in position.gone or known in position.waiting


@_tells(happened.PlayerLeft)
def _left(event: happened.PlayerLeft, say: Narrator) -> str:
    return f"{say.player(event.player)} loses: {event.why}"


@_tells(happened.GameEnded)
def _game_ended(event: happened.GameEnded, say: Narrator) -> str:
    outcome = event.outcome
    if outcome.kind is OutcomeKind.WON and outcome.winner is not None:
        return f"{say.player(outcome.winner)} wins"
    told = {
        OutcomeKind.DRAWN: "the game is a draw",
        OutcomeKind.RESTARTED: "the game starts over",
        OutcomeKind.UNSETTLED: "no rule settles the game",
        OutcomeKind.LIMIT: "this program stops the game",
    }
    return f"{told.get(outcome.kind, 'the game is over')}: {outcome.reason}"
