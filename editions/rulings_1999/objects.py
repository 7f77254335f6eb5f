"""Copies, and phasing. E.4, G.30."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.questions.asking import Sources, answer_with, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from editions.shared import objects as shared

SOURCES: Sources = {
    ObjectFact.PHASES_BEFORE_UNTAPPING: ("G.30.5", "G.30.6"),
    ObjectFact.PHASED_OUT_IS_AWAY: ("G.30.1",),
    ObjectFact.PHASES_ALONG: ("G.30.3", "G.30.14"),
    ObjectFact.PHASES_IN_AS_IT_WAS: ("G.30.7", "G.30.4", "G.30.13"),
    ObjectFact.PHASES_IN_READY: ("G.30.8",),
    ObjectFact.PHASING_IN_TRIGGERS_NOTHING: ("G.30.9",),
    ObjectFact.TOKEN_STAYS_GONE: ("K.25.6",),
    ObjectFact.BARE_VALUES_COPIED: ("E.4.2",),
    ObjectFact.STATUS_NOT_COPIED: ("E.4.2",),
    ObjectFact.TOKEN_TEXT_COPIED: ("E.4.2",),
    ObjectFact.COPY_FROM_THE_START: ("E.4.3",),
    ObjectFact.LEFT_OUT_KEEPS_OWN: ("E.4.4",),
    ObjectFact.COPY_STAYS_IN_PLAY: ("E.4.7", "E.4.9", "E.4.Ruling.6"),
    ObjectFact.NAMES_ITSELF: ("E.4.10",),
    ObjectFact.COPIED_VALUES_COPIED: ("E.4.Ruling.4",),
    ObjectFact.AURA_FITS_HOST: ("E.9.4",),
}
size_is_copied = answer_with(shared.size_belongs, "E.4.Ruling.5")


@rule("E.4.3")
def copy_brings_counters(position: Position, original: ObjectId) -> bool:
    """It comes into play as what it copies would."""
    return True


@rule("E.5.Ruling.5")
def hidden_is_copied_blank(position: Position, original: ObjectId) -> bool:
    """A copy of something face down is what its card says, which is told when it matters."""
    return False


@rule("D.13.Ruling.1")
def removed_is_outside(position: Position) -> bool:
    """What an effect has removed from the game can be brought in from outside."""
    return True


@rule("G.30.4")
def phasing_ends_effects(position: Position, permanent: ObjectId) -> bool:
    """Whatever lasts only for a time is over for what phases out."""
    return True
