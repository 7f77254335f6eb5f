"""Copies, phasing, and what happens to cards from zone to zone. E.4, G.30, Z.1, Z.3."""

from __future__ import annotations

from core.hooks.objects import ObjectFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import objects as shared

SOURCES: Sources = {
    ObjectFact.VANGUARD_STAYS: ("E.14.1",),
    ObjectFact.VANGUARD_IS_OWNERS: ("E.14.1",),
    ObjectFact.PHASES_BEFORE_UNTAPPING: ("G.30.5", "G.30.6", "A.23.2"),
    ObjectFact.PHASED_OUT_IS_AWAY: ("G.30.1", "G.30.Ruling.2", "T.2.Ruling.8"),
    ObjectFact.PHASES_ALONG: ("G.30.3", "G.30.14"),
    ObjectFact.PHASES_IN_AS_IT_WAS: ("G.30.7", "G.30.4", "G.30.10", "G.30.13"),
    ObjectFact.PHASES_IN_READY: ("G.30.8",),
    ObjectFact.PHASING_IN_TRIGGERS_NOTHING: ("G.30.9",),
    ObjectFact.TOKEN_STAYS_GONE: ("K.25.6",),
    ObjectFact.TO_ITS_OWNERS_GRAVEYARD: ("Z.1.5", "G.29.1", "G.29.3"),
    ObjectFact.PERMANENTS_ALONE: ("A.1.11",),
    ObjectFact.REPLACED_FIRST: ("A.7.2", "G.15.Ruling.5"),
    ObjectFact.BARE_VALUES_COPIED: (
        "E.4.2",
        "E.4.Ruling.7",
        "E.4.Ruling.12",
        "E.4.Ruling.13",
        "E.4.Ruling.14",
    ),
    ObjectFact.DRAWN_SINGLY: source(
        "G.16.Ruling.2",
        silent="the rulings have several cards drawn at one time; we draw them one after the other where a text limits draws or "
        "has cards shown",
    ),
    ObjectFact.STATUS_NOT_COPIED: ("E.4.2",),
    ObjectFact.TOKEN_TEXT_COPIED: (
        "E.4.2",
        "E.4.Ruling.9",
    ),
    ObjectFact.COPY_FROM_THE_START: ("E.4.3", "G.31.3"),
    ObjectFact.LEFT_OUT_KEEPS_OWN: ("E.4.4",),
    ObjectFact.COPY_STAYS_IN_PLAY: ("E.4.7", "E.4.8", "E.4.9", "E.4.Ruling.6"),
    ObjectFact.COPIED_VALUES_COPIED: source("E.4.Ruling.4", beside=("E.4.Ruling.11",)),
    ObjectFact.AURA_FITS_HOST: ("E.9.4",),
    ObjectFact.EFFECT_MOVES: ("T.2.2", "Z.5.Ruling.2"),
    ObjectFact.TOKENS_COME_IN: ("K.25.2", "K.25.3"),
    ObjectFact.NAMES_ITSELF: ("K.8.2", "E.4.10"),
    ObjectFact.CASTER_HAS_SPELL: ("G.6.1", "G.3.Ruling.1"),
    ObjectFact.PUT_UNDER_CONTROL: ("G.6.2",),
    ObjectFact.DISCARDER_PICKS: ("G.15.Ruling.3", "T.4.6"),
    ObjectFact.EXCHANGED_IN_FULL: ("G.17.2",),
    ObjectFact.EXCHANGED_BY_TWO: ("G.17.1",),
    ObjectFact.AURA_FINDS_HOST: ("G.31.4",),
    ObjectFact.AURA_STAYS_FROM_HOST: ("G.31.4",),
    ObjectFact.TAPPED_IS_TURNED: ("G.40.1", "G.7.Ruling.6", "G.39.Ruling.3"),
    ObjectFact.TAPPED_IS_NOT_TAPPED: ("G.40.3",),
    ObjectFact.UNTAPPED_IS_NOT_UNTAPPED: ("G.45.3",),
    ObjectFact.COUNTER_MARKS: ("E.11.1", "G.9.1", "G.9.5", "G.9.Ruling.1"),
    ObjectFact.COUNTERS_ADD_UP: ("K.12.Ruling.2", "G.9.3", "G.9.4"),
    ObjectFact.TOP_OF_GRAVEYARD: ("Z.3.3",),
    ObjectFact.DISCARDED_TO_GRAVEYARD: ("G.15.1", "Z.3.1", "G.15.2", "G.15.Ruling.4", "T.4.Ruling.1"),
    ObjectFact.ARRANGED_TOGETHER: ("Z.3.3", "Z.1.4"),
    ObjectFact.ARRANGED_IN_LIBRARY: ("Z.5.5", "Z.1.4"),
    ObjectFact.UNTAPPED_IS_UPRIGHT: ("G.45.1", "A.10.Ruling.1", "G.45.Ruling.1"),
}
copies_what_became_so = answer_with(shared.only_what_it_is_by_itself, "E.4.Ruling.3", "E.4.2")
chosen_form_is_copied = answer_with(shared.form_belongs, "E.4.Ruling.5")
size_is_copied = answer_with(shared.size_belongs, "E.4.Ruling.5")


@rule("E.4.3")
def copy_brings_counters(position: Position, original: ObjectId) -> Answer[bool]:
    """It comes into play as what it copies would, but that an X in the cost of that is 0."""
    cost = position.characteristics(original).cost
    return cited(True, "E.4.3", "E.4.5") if cost is not None and cost.x else True


@rule("E.5.Ruling.5")
def hidden_is_copied_blank(position: Position, original: ObjectId) -> bool:
    """A copy of something face down is what its card says, which is told when it matters."""
    return False


@rule("D.13.Ruling.1")
def removed_is_outside(position: Position) -> bool:
    """What an effect has removed from the game can be brought in from outside."""
    return True


@rule("G.30.4", "G.30.12")
def phasing_ends_effects(position: Position, permanent: ObjectId) -> bool:
    """Whatever lasts only for a time is over for what phases out."""
    return True


@rule("G.30.4")
def heals_phasing_out(position: Position, permanent: ObjectId) -> bool:
    """All of its damage is gone."""
    return True


@rule("G.30.Ruling.3", "T.14.Ruling.3", "G.30.11")
def phases_in_as_old(position: Position, permanent: ObjectId) -> bool:
    """What it does counts as the newest."""
    return False


@rule("G.30.2")
def phasing_out_triggers(position: Position, permanent: ObjectId) -> bool:
    """As leaving play does."""
    return True


@rule("K.25.6", "K.25.Ruling.1")
def token_moves(position: Position, token: ObjectId, to: Zone) -> bool:
    """It goes where it is sent for a moment, so that what triggers on that does."""
    return True


@rule("G.16.Ruling.2")
def draws_together(position: Position, player: PlayerId) -> bool:
    """All the draws of one thing happen at once."""
    return True


@rule("E.9.2", "E.9.3")
def moves_as_new(position: Position, aura: ObjectId) -> bool:
    """Nothing about it changes but what it is on, whatever the rulebook and the cards say."""
    return False
