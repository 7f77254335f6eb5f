"""Damage: shields made in time prevent it; no time opens for more. 419, 502.7."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.damage import Landing, Law
from core.kernel.state.position import Position
from core.kernel.values.mana import Color
from core.kernel.values.zones import ObjectId
from editions.shared import damage as shared

LAWS: dict[Law, tuple[str, ...]] = {
    Law.COSTS_LIFE: ("Glossary.Life",),
    Law.NAMES_ITS_DEALER: ("Glossary.Source of Damage",),
    Law.KILLS_BY_THE_RULES: ("420.5c",),
    Law.NONE_IS_NONE: ("419.5a",),
    Law.PREVENTED_IS_NONE: ("419.5",),
    Law.SPELLS_ARE_SOURCES: ("419.8a",),
    Law.FOLLOWS_SPELL: ("217.1c", "419.8a"),
    Law.LOOKS_AGAIN: ("419.8b",),
    Law.USED_UP: ("419.8a",),
    Law.SHIELD_FOR_EACH: ("419.7c",),
    Law.STANDING_HELP: ("419.8c",),
    Law.MOVED_TO_WHAT_IS_THERE: ("419.6c",),
    Law.PROTECTION_PREVENTS: ("502.7e",),
    Law.SURE: ("103.2",),
    Law.TRIED_ONCE: ("419.6a",),
    Law.NOTHING_TO_RAISE: ("419.5a",),
    Law.AFFECTED_PICKS: ("419.9a",),
    Law.LIFE_BY_STEPS: ("Glossary.Exchange",),
    Law.NO_UNEVEN_TRADE: ("Glossary.Exchange",),
    Law.RESULT_REPLACED: ("419.1", "Glossary.Event"),
    Law.GAIN_OF_NONE: ("Glossary.Life",),
}
YET_TO_COME: dict[Law, str] = {
    Law.LIFELINK: "lifelink; a card that has it is taken at its word",
    Law.WITHER: "wither and infect; a card that has them is taken at its word",
    Law.INFECT: "wither and infect; a card that has them is taken at its word",
    Law.TOXIC: "toxic; a card that has it is taken at its word",
}
UNSAID: dict[Law, str] = {
    Law.FOLLOWS_AT_ONCE: "no rule says when what a prevention brings besides happens; we let it follow at once",
    Law.ALONG_ANYWAY: "no rule says whether what a prevention brings besides happens if damage cannot be prevented; we let it",
    Law.EACH_APART: "419.7b tells of shields that are used up, and no rule of what prevents some each time; we let it "
    "do so for each source",
    Law.DRAWN_AFTERWARDS: "no rule says when cards are drawn for prevented damage; we let the rest of the damage come first",
    Law.EXCESS_MOVED: "420.5c says what is lethal, and no rule when what an effect moves of more is split off; we do that first",
}
prevention_window = answer_with(shared.no_prevention_window, "419.4")
is_stopped = answer_with(shared.is_stopped, "502.7e")


@rule("Glossary.Damage")
def lands_on(position: Position, permanent: ObjectId) -> Answer[Landing]:
    """It stays on a creature; on anything else it does nothing."""
    if position.is_creature(permanent):
        return Landing.MARKED
    if position.attack is not None:
        return cited(Landing.NOTHING, "310.4c", "Glossary.Damage")
    return cited(Landing.NOTHING, "Glossary.Damage", absent="planeswalkers; only creatures and players take damage")


@rule("419.5a")
def law_holds(position: Position, law: Law) -> Answer[bool]:
    """Each by its own rule; of some the time does not know yet."""
    if law in UNSAID:
        return cited(True, silent=UNSAID[law])
    if law in YET_TO_COME:
        return cited(True, absent=YET_TO_COME[law])
    return cited(True, *LAWS[law])


@rule("Glossary.Source of Damage")
def colors_of_damage(position: Position, dealer: ObjectId | None, colors: frozenset[Color]) -> Answer[frozenset[Color]]:
    """The colours of what deals it; of combat damage that has waited, those that it has as the damage is dealt."""
    found = shared.colors_of_the_dealer(position, dealer, colors)
    attack = position.attack
    waited = attack is not None and dealer in attack.struck
    return cited(found, "310.4b", "Glossary.Source of Damage") if waited else found
