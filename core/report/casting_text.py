"""Abilities about casting, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from core.hooks.words import Vocabulary
from core.kernel.abilities import casting as able
from core.kernel.abilities.conditions import Condition
from core.kernel.abilities.descriptions import Filter, Whose
from core.kernel.values.mana_cost import FREE
from core.kernel.values.zones import Zone
from core.report.condition_text import condition_text
from core.report.english import joined
from core.report.phrases import TextContext, cost_text, described
from core.report.tellers import ability_text, tells_ability


@tells_ability(*get_args(able.CastingAbility))
def casting_text(ability: able.CastingAbility, words: Vocabulary) -> str:
    """One ability about casting, as a sentence without a full stop."""
    if isinstance(ability, able.CostChange):
        return _cost_change(ability, words)
    if isinstance(ability, able.ReducesCost):
        each = "" if ability.for_each is None else f" for each {described(ability.for_each)}"
        what = "it" if ability.own else described(ability.described, many=True)
        return f"{what} {'costs' if ability.own else 'cost'} {ability.less.symbols} less{each}"
    if isinstance(ability, able.OtherCost):
        asked = [ability.mana.symbols] if ability.mana is not FREE or not ability.parts else []
        price = ", ".join([*asked, *(cost_text(part) for part in ability.parts)])
        whose = "its mana cost" if ability.described is None else f"the mana cost of {_whom(ability.described)}"
        return f"{price} may be paid instead of {whose}{_if(ability.condition, words)}"
    if isinstance(ability, able.CastableFrom):
        where = f"{'its' if ability.described is None else 'the'} {_zone(ability.zone, words)}"
        what = "it" if ability.described is None else described(ability.described, many=True)
        alone = " alone" if ability.only else ""
        return f"{what} may be cast from {where}{alone}{_if(ability.condition, words)}"
    if isinstance(ability, able.CastQuickly):
        return f"you may cast {_whom(ability.described)} whenever you could cast an instant"
    if isinstance(ability, able.FlashItself):
        more = f" for {', '.join(cost_text(part) for part in ability.costs)} more" if ability.costs else ""
        then = "" if ability.later is None else f", and then {ability_text(ability.later, words)}"
        return f"it may be cast whenever an instant could be{more}{_if(ability.condition, words)}{then}"
    if isinstance(ability, able.CastForbidden):
        spells = replace(ability.described, whose=Whose.ANYONE)
        zones = [f"a {_zone(zone, words)}" for zone in sorted(ability.zones, key=lambda zone: zone.value)]
        where = f" from {joined(zones, 'or')}" if zones else ""
        return f"{_who(ability.described.whose)} cannot cast {_whom(spells)}{where}"
    return "it cannot be countered"


def _cost_change(ability: able.CostChange, words: Vocabulary) -> str:
    amount = f"{{{abs(ability.generic)}}} {'more' if ability.generic > 0 else 'less'}"
    if ability.own:
        each = "" if ability.for_each is None else f" for each {described(ability.for_each)}"
        return f"it costs {amount}{each}{_if(ability.condition, words)}"
    who = _who(ability.described.whose)
    spells = described(replace(ability.described, whose=Whose.ANYONE), many=True)
    return f"{spells} cast by {who} cost {amount}"


def _who(whose: Whose) -> str:
    return {Whose.YOURS: "you", Whose.OPPONENTS: "an opponent"}.get(whose, "any player")


def _whom(spells: Filter) -> str:
    return described(spells, many=True)


def _zone(zone: Zone, words: Vocabulary) -> str:
    return words.zones[zone]


def _if(condition: Condition | None, words: Vocabulary) -> str:
    return "" if condition is None else f" if {condition_text(condition, TextContext((), words))}"
