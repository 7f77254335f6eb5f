"""Targets: legal when announced and again when it happens; prevention aims at damage. Revised Edition, pp. 20-21, 33-34, 38-39."""

from __future__ import annotations

from core.hooks.targeting import PreventionAim, TargetFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.protection import is_out_of_reach, is_protected, would_shun
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter
from editions.revised_1994.rulings import RULINGS
from editions.shared import targeting as shared

CHANGES = "the book has no change of targets"
NO_CARD = "the book has no tokens; by a ruling of 1994-04-14 one is no card, so a text that says card cannot target it"
NO_WORD = (
    "the book does not say what can be reworded; by a ruling of 1994-04-14 the word has to be in the text of the card"
)
SOURCES: Sources = {
    TargetFact.TARGET_IS_NEEDED: ("p20.6", "p20.3", "p38.10"),
    TargetFact.CHOSEN_TWICE: ("p20.6", "p20.3", "p38.10"),
    TargetFact.HELP_NEEDS_DAMAGE: ("p38.10", "p34.10", "p20.6", "p20.8"),
    TargetFact.COMBAT_DAMAGE_IS_NO_SPELL: source(absent="combat damage on the stack"),
    TargetFact.UNAIMED_TAKES_EFFECT: ("p38.12",),
    TargetFact.AIMED_TAKES_EFFECT: ("p37.10",),
    TargetFact.TAKES_EFFECT_ON_THE_REST: ("p39.1",),
    TargetFact.LOST_ITS_TARGET: ("p38.13",),
    TargetFact.LOST_ALL_TARGETS: ("p39.2",),
    TargetFact.CLASS_IS_NO_TARGET: ("p20.9", "p20.10", "p20.11", "p33.10"),
    TargetFact.DIVIDED_AS_ANNOUNCED: source(
        silent="the book does not say when a spell's damage is divided; we divide it when targets are chosen"
    ),
    TargetFact.EACH_GETS_SOME: source(
        silent="p29.4 is about an attacker's damage, and the book does not say how a spell's can be divided; "
        "we leave no target out"
    ),
    TargetFact.KEEPS_ITS_PLAYER: source(absent="targets of permanents other than Auras"),
    TargetFact.TARGET_FOR_ITS_MODE: source(silent=f"{CHANGES}; we allow whatever could be a target"),
    **dict.fromkeys(
        (
            TargetFact.TARGETS_CHANGED,
            TargetFact.ONE_TARGET_CHANGED,
            TargetFact.ANY_TARGET_CHANGED,
            TargetFact.TARGETS_CHOSEN_ANEW,
            TargetFact.COPY_AIMED_ANEW,
        ),
        source(silent=f"{CHANGES}; we follow the card, and whatever could be a target can become one"),
    ),
}


@rule("p38.10")
def may_target(
    position: Position,
    player: PlayerId,
    source: Characteristics,
    candidate: Chosen,
    fits: bool,
) -> Answer[Permission]:
    """What fits may be one; a creature with protection is none for its color.

    What is still being cast is a spell, even if it is to become a permanent; an artifact creature is a target both for what
    asks for artifacts and for what asks for creatures.
    """
    if not fits:
        name = shared.name_of(position, candidate)
        if shared.is_coming(position, candidate) and not shared.asks_for_spells(source):
            return cited(denied(f"{name} is still being cast and no permanent"), "p21.3", "p21.4")
        kinds_in_play = shared.kinds_if_no_spell(position, source, candidate)
        if kinds_in_play:
            number = "p25.9" if CardType.CREATURE in kinds_in_play else "p17.17"
            return cited(denied(f"{name} is in play and no spell"), number, "p20.5")
        if shared.is_token_for_card(position, source, candidate):
            return cited(denied(f"{name} is a token, not a card"), "p20.5", "p38.10", silent=NO_CARD, ruled=RULINGS)
        if shared.is_without_word(position, source, candidate):
            return cited(
                denied(f"{name} has no such word in its text"), "p20.5", "p38.10", silent=NO_WORD, ruled=RULINGS
            )
        numbers = ("p20.5", "p23.5", "p18.5", "p38.10") if source.is_aura else ("p20.5", "p38.10")
        return cited(denied(f"{name} is not a legal target for {source.name}"), *numbers)
    if is_out_of_reach(position, player, source, candidate):
        name = shared.name_of(position, candidate)
        return cited(denied(f"{name} cannot be the target of {source.name}"), "p43.8", "p20.4")
    if is_protected(position, source, candidate):
        name = shared.name_of(position, candidate)
        also = (
            *(["p33.12"] if source.is_aura else []),
            *(["p30.2"] if shared.is_own(position, player, candidate) else []),
        )
        return cited(denied(f"{name} has protection from the color of {source.name}"), "p33.9", *also)
    if shared.is_coming(position, candidate):
        return cited(ALLOWED, "p21.4")
    if would_shun(position, source, candidate):
        return cited(
            ALLOWED,
            "p20.4",
            silent="p33.9 is about creatures, and the book does not say whether a card elsewhere is one; a "
            "ruling of 1994-04-14 gives protection no effect in the graveyard",
            ruled=RULINGS,
        )
    return cited(ALLOWED, "p20.4", "p22.17") if shared.is_both(position, candidate) else cited(ALLOWED, "p20.4")


may_be_aimed_at_again = answer_with(
    shared.once_for_each_mention,
    silent="the book does not say whether one thing can be chosen for two mentions of a target; we allow it",
)


is_any_target = answer_with(
    shared.creatures_and_players_alone,
    absent="planeswalkers and battles; damage targets a creature or a player",
)


@rule("p20.12")
def hidden_fits(position: Position, described: Filter, shows: bool, conceals: bool, resolving: bool) -> Answer[bool]:
    """Anything that a hidden creature could be may be aimed at; what it is comes out as the spell takes effect."""
    if resolving:
        return cited(conceals, "p21.2")
    return shows or shared.could_be_hidden(described)


@rule("p34.10")
def prevention_aims_at(position: Position, redirects: bool) -> PreventionAim:
    """The damage is the target, not what deals it or takes it."""
    return PreventionAim.DAMAGE


@rule(
    "p38.11",
    silent="p38.11 treats losing all targets like being countered, and does not call it that; we assume it is "
    "not countering",
)
def loss_counters(position: Position) -> bool:
    """It comes to nothing by itself."""
    return False


class_takes_in = answer_with(shared.whatever_is_in_it, "p33.10")


@rule(silent="the book does not say what is known of a target that is gone; we use last known information")
def recalls_lost_targets(position: Position) -> bool:
    """Nothing is said."""
    return True


@rule("p39.1")
def evenly_divided_among(position: Position, announced: int, legal: int) -> int:
    """The share of a target that is gone is lost, and the others get what they would have got."""
    return announced
