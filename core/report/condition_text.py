"""The conditions that abilities and effects look at, in words."""

from __future__ import annotations

from core.kernel.abilities import conditions
from core.report.english import agreed, an, joined
from core.report.phrases import TextContext, described, one


def condition_text(condition: conditions.Condition, say: TextContext) -> str:
    """A condition."""
    if isinstance(condition, conditions.Exists):
        return _existence(condition)
    if isinstance(condition, conditions.Is):
        return agreed(say.the(condition.thing), f"is {one(condition.described)}")
    if isinstance(condition, conditions.HasCounters):
        return agreed(
            say.the(condition.thing), f"has {condition.at_least} or more {condition.kind} counters".replace("  ", " ")
        )
    if isinstance(condition, conditions.CastFrom):
        return f"this was {'' if condition.so else 'not '}cast from its owner's {condition.zone.value}"
    if isinstance(condition, conditions.CastAs):
        return f"this was {joined(sorted(condition.ways), 'or')} as it was cast"
    if isinstance(condition, conditions.Said):
        return f"{condition.word} was chosen"
    if isinstance(condition, conditions.CameLately):
        return "it came since its controller's last upkeep"
    limit = f"at least {condition.at_least}" if condition.at_most is None else f"at most {condition.at_most}"
    return f"{say.count(condition.amount)} is {limit}"


def _existence(condition: conditions.Exists) -> str:
    what, many = described(condition.described), described(condition.described, many=True)
    if condition.at_most is not None:
        return f"there are at most {condition.at_most} {many}" if condition.at_most else f"there is no {what}"
    return f"there is {an(what)}" if condition.at_least == 1 else f"there are at least {condition.at_least} {many}"
