"""Destruction: regeneration when it is about to happen, and what may be sacrificed. Revised Edition, pp. 21, 31, 34."""

from __future__ import annotations

from core.hooks.damage import Rescue
from core.hooks.destruction import DestructionFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.effect import EffectKind
from editions.revised_1994.rulings import RULINGS
from editions.shared import destruction as shared

SOURCES: Sources = {
    DestructionFact.REGENERATION_SHIELD: source(
        absent="regeneration in advance; it is used as a permanent is about to go to the graveyard"
    ),
    DestructionFact.DESTROYED_DIES: source("p34.2", beside=("p34.3",)),
    DestructionFact.KILLED_DIES: source("p10.5", beside=("p34.11",)),
    DestructionFact.TOUCHED_DIES: source(absent="deathtouch; its damage is like any other"),
    DestructionFact.BURIED_DIES: ("p34.4", "p31.5"),
    DestructionFact.SACRIFICED_DIES: source("p21.5", beside=("p21.6", "p21.7", "p21.11")),
    DestructionFact.REMOVED_GOES_OUT: source("p34.5", beside=("p34.7", "p31.6")),
    **dict.fromkeys(
        (DestructionFact.INDESTRUCTIBLE_STAYS, DestructionFact.INDESTRUCTIBLE_ONCE),
        source(absent="indestructible permanents; a card is one by its own text"),
    ),
    DestructionFact.REGENERATES_EACH_TIME: ("p31.1", "p30.1"),
    DestructionFact.REGENERATED_TAPS: ("p31.2", "p31.3", "p31.4"),
    DestructionFact.NO_COUNTERS_IN_GRAVEYARD: ("p35.2",),
    DestructionFact.NO_COUNTERS_ELSEWHERE: source(
        silent="the book removes counters in the graveyard, and does not say whether they stay elsewhere; by a ruling of "
        "1994-04-14 a creature that is sent home forgets all that it was",
        ruled=RULINGS,
    ),
}
RESCUE = Rescue(frozenset({EffectKind.REGENERATION}), frozenset({Moment.LAST_CHANCE}))


@rule("p31.1", beside=("p34.3", "p34.11"))
def regeneration_window(position: Position, doomed: tuple[ObjectId, ...]) -> Answer[Rescue]:
    """What is about to reach the graveyard, and is not being buried, can be regenerated now, whatever card it is."""
    if any(CardType.CREATURE in position.characteristics(doomed_object).types for doomed_object in doomed):
        return RESCUE
    return cited(RESCUE, "p34.3", beside=("p31.1",))


@rule("p31.1", "p34.11")
def may_regenerate(position: Position, permanent: ObjectId) -> Permission:
    """Only what is about to go to the graveyard."""
    if any(permanent in batch for batch in position.impending.doomed):
        return ALLOWED
    return denied(f"{position.name_in_full(permanent)} is not about to go to the graveyard")


regenerates_in_advance = answer_with(
    shared.waits_for_destruction,
    absent="regeneration in advance; we take a card with it to mean this turn",
)
regeneration_lasts = answer_with(
    shared.until_the_turn_ends,
    absent="regeneration in advance; we take a card with it to mean this turn",
)
regenerates_in_vain = answer_with(
    shared.nothing_in_vain,
    silent="the book does not say whether regeneration can be tried where a card forbids it; we do not let anybody try",
)
indestructible_can_be_buried = answer_with(
    shared.buried_like_destroyed,
    silent="the book tells burying from destroying by regeneration alone; by the questions about Mirage of October 1996 what "
    "kept artifacts from being destroyed had kept them from being buried until then",
)


@rule("p21.5")
def may_sacrifice(position: Position, player: PlayerId, permanent: ObjectId) -> Answer[Permission]:
    """One's own cards, and none that has lethal damage or is bound for the graveyard already."""
    name = position.name_in_full(permanent)
    thing = position.objects[permanent]
    if thing.controller != player:
        return cited(denied(f"{name} is controlled by the other player"), "p21.8")
    if any(permanent in batch for batch in position.impending.doomed):
        return cited(denied(f"{name} is on its way to the graveyard"), "p21.10")
    if position.is_creature(permanent):
        coming = sum(
            damage.amount for batch in position.impending.damage for damage in batch.values() if damage.to == permanent
        )
        if thing.damage + coming >= position.characteristics(permanent).toughness:
            return cited(denied(f"{name} has lethal damage"), "p21.9", "p21.10")
    return ALLOWED


@rule("p31.7", "p31.8")
def regenerated_leaves_attack(position: Position, permanent: ObjectId) -> Answer[bool]:
    """In an attack, before it has dealt its damage, it is as if it were not in it.

    Once damage has been dealt the book takes nothing out of the attack, but for those that first strike felled: they were too
    late to strike back.
    """
    attack = position.attack
    if attack is None or not attack.struck <= attack.quick - {permanent}:
        return cited(False, "p31.7")
    if attack.struck:
        return cited(True, "p32.6")
    return True if permanent in attack.bands else cited(True, "p31.9", "p31.10")
