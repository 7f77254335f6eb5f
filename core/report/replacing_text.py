"""Abilities that replace or prevent what would happen, in words."""

from __future__ import annotations

from typing import get_args

from core.hooks.words import Vocabulary
from core.kernel.abilities.descriptions import Filter, Whose
from core.kernel.abilities.references import Role
from core.kernel.abilities.replacement_effects import (
    EnterAsCopies,
    MoreCounters,
    MoreTokens,
    PreventsFrom,
    RaisesDamage,
    ReplacingAbility,
)
from core.report.phrases import TextContext, described, one
from core.report.tellers import tell, tells_ability


@tells_ability(*get_args(ReplacingAbility))
def replacing_text(ability: ReplacingAbility, words: Vocabulary) -> str:
    """One such ability, as a sentence without a full stop."""
    if isinstance(ability, PreventsFrom):
        return _prevents(ability, words)
    if isinstance(ability, RaisesDamage):
        return _raises(ability)
    if isinstance(ability, EnterAsCopies):
        return f"each {described(ability.described)} {words.enters} as a copy of this"
    if isinstance(ability, MoreTokens):
        return f"an effect that makes tokens for you makes {ability.times} times as many"
    return _more(ability)


def _more(ability: MoreCounters) -> str:
    kind = f"{ability.kind} counters" if ability.kind else "counters"
    times = f"{ability.times} times as many" if ability.times > 1 else f"{ability.more} more"
    return f"an effect that puts {kind} on {one(ability.described)} puts {times}"


def _source(described: Filter) -> str:
    return "any source" if described == Filter() else one(described)


def _prevents(ability: PreventsFrom, words: Vocabulary) -> str:
    to = (
        one(ability.to)
        if isinstance(ability.to, Filter)
        else {None: "anything", Role.YOU: "you", Role.OPPONENT: "an opponent"}.get(ability.to, "this")
    )
    amount = "all" if ability.amount is None else str(ability.amount)
    then = f"; then {tell(ability.then, TextContext((), words))}" if ability.then else ""
    done = "is replaced" if ability.instead else "is prevented"
    return f"of damage to {to} from {_source(ability.described)}, {amount} {done}{then}"


def _raises(ability: RaisesDamage) -> str:
    whose = {Whose.YOURS: " to you and what you control", Whose.OPPONENTS: " to opponents and what they control"}
    times = f"{ability.times} times over" if ability.times > 1 else f"with {ability.more:+} points"
    return f"damage from {_source(ability.described)}{whose.get(ability.whose, '')} is dealt {times}"
