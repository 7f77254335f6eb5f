"""What does not happen, told: that something stays as it is where, under other rules, it would not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.events import Cause, Event, ZoneChange
from core.kernel.state.waiting import WaitingKind, WindowKind
from core.kernel.values.zones import Zone
from core.script.names import possessive
from core.script.telling.tellers import listed

if TYPE_CHECKING:
    from core.script.telling.narrator import Narrator


def left_undone(event: Event, say: Narrator) -> str:
    """A sentence about an event that does not happen, without a full stop. `say` tells of the game in which it happens."""
    sentence = say.tell(event)
    match event:
        case happened.Tapped(objects=objects):
            return f"{say.names(objects)} {_do(objects)} not tap"
        case happened.Untapped(objects=objects):
            return f"{say.names(objects)} {_do(objects)} not untap"
        case happened.LifeGained(player=player):
            return f"{say.player(player)} gains no life"
        case happened.LifeLost(player=player, why=why):
            return f"{say.player(player)} {'pays' if why == 'paid' else 'loses'} no life"
        case happened.DamageDealt(damage=damage):
            return f"no damage is dealt to {say.names(dict.fromkeys(hit.to for hit in damage))}"
        case happened.DamagePrevented(source=source, to=to):
            return f"no damage from {say.source(source)} to {say.name(to)} is prevented"
        case happened.PaymentSettled(player=player, about=about, paid=True):
            return f"{say.player(player)} does not pay for {about}"
        case happened.PoolEmptied(player=player, mana=mana):
            return f"{say.player(player)}'s unspent {mana.symbols} stays"
        case happened.Attached(object=thing, to=None):
            return f"{say.name(thing)} stays on what it is attached to"
        case happened.LaidDown(object=thing, side=side):
            return f"{say.name(thing)} does not go to {possessive(say.player(side))} side"
        case happened.ControlChanged(object=thing):
            return f"control of {say.name(thing)} does not change"
        case happened.Regenerated(object=thing):
            return f"{say.name(thing)} does not regenerate"
        case happened.Spared(object=thing):
            return f"nothing saves {say.name(thing)}"
        case happened.Silenced(object=thing, silenced=True):
            return f"{say.name(thing)} keeps working"
        case happened.Announced(waiting=waiting) if waiting.kind is WaitingKind.TRIGGER:
            return f"{say.called(waiting.name, waiting.source)} does not trigger"
        case happened.Announced(waiting=waiting) if waiting.kind is WaitingKind.COMBAT_DAMAGE:
            return f"combat damage does not go on the {say.words.stack}"
        case happened.DamageHeld():
            return f"damage does not wait{sentence[sentence.index(':') :]}"
        case happened.ShieldMade(shield=shield) if shield.protects is not None:
            return sentence.replace(" has a shield ", " has no shield ", 1)
        case happened.ManaAdded(player=player, mana=mana):
            return f"{say.player(player)} adds no {mana.symbols}"
        case happened.CountersChanged(object=thing, kind=kind, number=number):
            return f"{say.name(thing)} {'gets' if number > 0 else 'loses'} no {kind} counter"
        case happened.LeftAlone(objects=objects):
            return f"the legend rule applies to {say.names(objects)}"
        case happened.Countered(name=name, id=spell):
            return f"{say.called(name, spell)} is not countered"
        case happened.Announced(waiting=waiting) if waiting.kind is WaitingKind.SPELL and not waiting.is_copy:
            return f"{say.player(waiting.controller)} does not cast {say.called(waiting.name, waiting.id)}"
        case happened.EffectBegan():
            return f"no effect begins: {sentence}"
        case happened.WindowOpened(kind=WindowKind.PREVENTION):
            return "there is no time to prevent or redirect damage once it is assigned"
        case happened.PlayerLeft(player=player) | happened.LeftInDraw(player=player):
            return f"{say.player(player)} stays in the game"
        case happened.GameEnded():
            return "the game goes on"
        case happened.ZonesChanged(moves=moves) if moves:
            return _moves_not_made(moves, say) or _negated(sentence)
        case _:
            return _negated(sentence)


_GOES = re.compile(r"([^;]+?)(?<! and) goe?s? to ([^;]+)")
"""One clause that says where something goes."""


def _negated(sentence: str) -> str:
    """A sentence about what does not happen: in the negative if it says where one thing goes."""
    clause = _GOES.fullmatch(sentence)
    if clause is None:
        return f"this does not happen: {sentence}"
    return f"{clause[1]} {'does' if ' goes to ' in sentence else 'do'} not go to {clause[2]}"


def _do(things: tuple[object, ...]) -> str:
    return "do" if len(things) > 1 else "does"


def _moves_not_made(moves: tuple[ZoneChange, ...], say: Narrator) -> str:
    """What it is that some cards do not do; empty if there is no word for it."""
    first = moves[0]
    if any((move.cause, move.origin, move.owner) != (first.cause, first.origin, first.owner) for move in moves):
        return ""
    owner = say.player(first.owner)
    if first.cause in (Cause.DRAW, Cause.DISCARD):
        return f"{owner} {'draws' if first.cause is Cause.DRAW else 'discards'} no card"
    if first.origin is not Zone.BATTLEFIELD:
        return ""
    names = listed(say.labels.get(move.card) or say.position.cards[move.card].name for move in moves)
    return f"{names} {_do(moves)} not leave the battlefield"
