"""Damage: shields made in time prevent it; no time opens for more. 615, 702.16."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.damage import Landing, Law
from core.kernel.objects.characteristics import CardType
from core.kernel.state.position import Position
from core.kernel.values.zones import ObjectId
from editions.shared import damage as shared

LAWS: dict[Law, tuple[str, ...]] = {
    Law.COSTS_LIFE: ("119.2", "120.3a"),
    Law.NAMES_ITS_DEALER: ("120.2b",),
    Law.KILLS_BY_THE_RULES: ("120.5",),
    Law.NONE_IS_NONE: ("120.8",),
    Law.PREVENTED_IS_NONE: ("120.4b", "615.6"),
    Law.SPELLS_ARE_SOURCES: ("109.2c", "609.7a"),
    Law.FOLLOWS_SPELL: ("400.7c", "609.7a"),
    Law.LOOKS_AGAIN: ("609.7b", "615.9"),
    Law.USED_UP: ("615.8",),
    Law.SHIELD_FOR_EACH: ("615.11",),
    Law.STANDING_HELP: ("609.7c",),
    Law.MOVED_TO_WHAT_IS_THERE: ("614.9",),
    Law.PROTECTION_PREVENTS: ("702.16e",),
    Law.FOLLOWS_AT_ONCE: ("615.5",),
    Law.SURE: ("615.12",),
    Law.ALONG_ANYWAY: ("615.12",),
    Law.TRIED_ONCE: ("615.12a",),
    Law.EACH_APART: ("615.10",),
    Law.NOTHING_TO_RAISE: ("614.7a",),
    Law.AFFECTED_PICKS: ("616.1", "616.1e"),
    Law.LIFELINK: ("120.3f", "702.15b"),
    Law.WITHER: ("120.3d", "702.80a", "702.90c"),
    Law.INFECT: ("120.3b", "702.90b"),
    Law.TOXIC: ("120.3g", "702.164b", "702.164c"),
    Law.DRAWN_AFTERWARDS: ("121.7",),
    Law.EXCESS_MOVED: ("120.4a",),
    Law.RESULT_REPLACED: ("120.4c",),
    Law.GAIN_OF_NONE: ("119.9", "119.10"),
    Law.LIFE_BY_STEPS: ("119.5", "701.10c"),
    Law.NO_UNEVEN_TRADE: ("119.7", "119.8"),
}
prevention_window = answer_with(shared.no_prevention_window, "615.4")
is_stopped = answer_with(shared.is_stopped, "702.16e")


@rule("120.1a")
def lands_on(position: Position, permanent: ObjectId) -> Answer[Landing]:
    """Counters off a planeswalker or a battle; it is marked on a creature; to other permanents none can be dealt."""
    if CardType.BATTLE in position.characteristics(permanent).types:
        return cited(Landing.COSTS_DEFENSE, "120.3h", "310.6")
    if CardType.PLANESWALKER in position.characteristics(permanent).types:
        return cited(Landing.COSTS_LOYALTY, "120.3c", "306.8")
    if not position.is_creature(permanent):
        return Landing.NOTHING
    if position.objects[permanent].damage:
        return cited(Landing.MARKED, "120.3e", "120.6", "302.7")
    return cited(Landing.MARKED, "120.3e")


@rule("120.4")
def law_holds(position: Position, law: Law) -> Answer[bool]:
    """Each by its own rule."""
    return cited(True, *LAWS[law])


colors_of_damage = answer_with(shared.colors_of_the_dealer, "120.7")
