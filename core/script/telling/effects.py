"""Continuous effects told: what begins to be so, of what and for how long, and what ends."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.state.game_objects import ContinuousEffect, Reach
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.modifications import ChangeText, Control, Copy, Modification, Restrict
from core.kernel.words.references import Role
from core.script.names import possessive
from core.script.telling.tellers import tells

if TYPE_CHECKING:
    from core.script.telling.narrator import Narrator

_REWORDED = {
    r', remembered as "[^"]*"': "",
    r'^is an? "?(\w+)"? and no other type of land$': r"becomes a \1",
    r'^are an? "?(\w+)"? and no other type of land$': r"become a \1",
    r"^is (?=white|blue|black|red|green)": "becomes ",
    r"^are (?=white|blue|black|red|green)": "become ",
    "^goes to exile instead of to a graveyard from the battlefield$": "is exiled instead of going to a graveyard",
    "^go to exile instead of to a graveyard from the battlefield$": "are exiled instead of going to a graveyard",
}
"""What the language of cards says of a part of an effect, and how the log has that as it begins."""


@tells(happened.EffectBegan)
def _begun(event: happened.EffectBegan, say: Narrator) -> str:
    effect = event.effect
    is_many = len(effect.objects) > 1 and effect.reach is None
    whom = say.names(effect.objects) if effect.reach is None else _reached(effect.reach, say)
    return f"{whom} {_done(effect, is_many, say)} {_for_how_long(effect, whom, say)}"


def _reached(reach: Reach, say: Narrator) -> str:
    """What an effect reaches that applies to all that fits a description, now or later."""
    from core.cards.phrasing import things_phrase

    described = things_phrase(reach.described) or "whatever fits"
    return described if reach.player is None else f"{described} {say.player(reach.player)} controls"


def _done(effect: ContinuousEffect, is_many: bool, say: Narrator) -> str:
    """What an effect does, after the names of those it does it to."""
    return " and ".join(_part(part, effect, is_many, say) for part in effect.modifications)


def _part(part: Modification, effect: ContinuousEffect, is_many: bool, say: Narrator) -> str:
    """One change that an effect makes, in the words of the card language where those fit a change that begins."""
    s = "" if is_many else "s"
    match part:
        case ChangeText(old=old, new=new):
            return f"{'have' if is_many else 'has'} {old} replaced with {new} in {'their' if is_many else 'its'} text"
        case Copy(values=copied):
            return f"become{s} {'copies' if is_many else 'a copy'} of {copied.name}"
        case Control(player=Role.YOU):
            return f"come{s} under {possessive(say.player(effect.controller))} control"
        case Restrict(restriction=restriction) if restriction.kind is RestrictionKind.LEAVE:
            return f"{'are' if is_many else 'is'} exiled instead of leaving the battlefield for anywhere else"
        case Restrict(restriction=restriction) if restriction.kind is RestrictionKind.BE_BLOCKED_ACROSS:
            return "can't be blocked across the river except by creatures with flying"
        case Restrict(restriction=restriction) if effect.lasts.is_each_things_own and restriction.kind in _UNTAPPING:
            return f"untap{s}" if _UNTAPPING[restriction.kind] else f"{'do' if is_many else 'does'}n't untap"
    # What tells of cards need not be imported for games in which no effect begins.
    from core.cards.phrasing import effect_phrase

    text = effect_phrase((part,), is_many)
    for pattern, now in _REWORDED.items():
        text = re.sub(pattern, now, text)
    return text or f"change{s}"


_UNTAPPING = {RestrictionKind.NOT_UNTAP: True, RestrictionKind.UNTAP: False}
"""What is said of an untap step, by whether permanents untap: the time of the effect names the step already."""


def _for_how_long(effect: ContinuousEffect, whom: str, say: Narrator) -> str:
    """Until when an effect goes on, with the names of those that its words speak of."""
    source = "its source" if effect.source is None else say.name(effect.source)
    player = say.player(effect.controller)
    return (
        effect.lasts.value.replace("its source", source)
        .replace("you control", f"{player} controls")
        .replace("your ", f"{possessive(player)} ")
        .replace("what it is about", whom)
    )


@tells(happened.EffectsEnded)
def _ended(event: happened.EffectsEnded, say: Narrator) -> str:
    parts = ["effects end"] if event.effects or event.shields else []
    if event.healed and say.words.heals:
        parts.append(f"{say.names(event.healed)} {'heal' if len(event.healed) > 1 else 'heals'}")
    elif event.healed:
        parts.append(f"damage is removed from {say.names(event.healed)}")
    return "; ".join(parts)
