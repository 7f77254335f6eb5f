"""Decisions as plain data, from which they can be made again.

An answer is told by the places of what is taken among the options of its choice, since options can be anything.
"""

from __future__ import annotations

from typing import Any

from core.game.decisions import Answer, Asked, Decision, Pass
from core.kernel.decisions.actions import Action
from core.kernel.decisions.agents import ACTIONS
from core.kernel.decisions.choices import Choice, ChoiceKind, Input
from core.kernel.values.errors import ErasError
from core.kernel.values.zones import DamageId, PlayerId

KINDS = {kind.__name__: kind for kind in ACTIONS}
PLAYER, DAMAGE = "player", "damage"


def noted(decided: Input, choice: Choice[Any] | None = None) -> Any:
    """What was decided, as plain data: null for a pass; an answer as one to a choice."""
    if decided is None:
        return None
    if choice is not None:
        return _noted_answer(decided, choice)
    fields = {
        name: _noted_value(value)
        for name in decided.__struct_fields__  # type: ignore[union-attr]
        if name != PLAYER and (value := getattr(decided, name)) != _default(decided, name)
    }
    return {"action": type(decided).__name__, **fields}


def _noted_answer(taken: Any, choice: Choice[Any]) -> dict[str, Any]:
    if choice.kind is ChoiceKind.DIVIDE:
        return {"divide": [share for _, share in taken]}
    known = [*choice.options, *choice.beyond]
    if choice.words and not all(option in known for option in taken):
        return {"say": list(taken)}
    return {"take": [known.index(option) for option in taken]}


def _default(action: Any, name: str) -> Any:
    kind = type(action)
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    place = names.index(name) - (len(names) - len(defaults))
    return defaults[place] if place >= 0 else NotImplemented


def _noted_value(value: Any) -> Any:
    if isinstance(value, PlayerId):
        return {PLAYER: int(value)}
    if isinstance(value, DamageId):
        return {DAMAGE: int(value)}
    return [_noted_value(one) for one in value] if isinstance(value, tuple) else value


def decision_of(data: object, asked: Asked | None) -> Decision:
    """The decision that plain data tells of, when something is asked.

    Raises:
        ErasError: it tells of none, or of one that is no answer to what is asked.
    """
    if asked is None:
        raise ErasError(f"the game is over, and cannot go on with {data!r}")
    if isinstance(asked, Choice):
        return Answer(asked.player, _taken(data, asked))
    if data is None:
        return Pass(asked.player)
    if not isinstance(data, dict) or data.get("action") not in KINDS:
        raise ErasError(f"expected null or an action, not {data!r}")
    kind = KINDS[data["action"]]
    fields = {name: _value(value) for name, value in data.items() if name != "action"}
    if not fields.keys() <= set(kind.__struct_fields__) - {PLAYER}:  # type: ignore[attr-defined]
        raise ErasError(f"{data['action']} has no such fields: {', '.join(sorted(fields))}")
    try:
        action: Action = kind(asked.player, **fields)
    except TypeError:
        raise ErasError(f"{data['action']} lacks a field: {data!r}") from None
    return action


def _taken(data: object, choice: Choice[Any]) -> tuple[Any, ...]:
    said = next(iter(data.items()), None) if isinstance(data, dict) and len(data) == 1 else None
    if said is None or said[0] not in ("take", "divide", "say") or not isinstance(said[1], list):
        raise ErasError(f"expected an answer to {choice.kind.value}, not {data!r}")
    way, values = said
    if way == "say":
        return tuple(values)
    if way == "divide":
        if len(values) != len(choice.options):
            raise ErasError(f"expected {len(choice.options)} shares, not {len(values)}")
        return tuple(zip(choice.options, values, strict=True))
    known = [*choice.options, *choice.beyond]
    if not all(type(place) is int and 0 <= place < len(known) for place in values):
        raise ErasError(f"expected places of options from 0 to {len(known) - 1}, not {values!r}")
    return tuple(known[place] for place in values)


def _value(data: Any) -> Any:
    """A value of an action; whether it is one that the action can have is looked at with the action."""
    if isinstance(data, dict):
        if data.keys() == {PLAYER} and type(data[PLAYER]) is int:
            return PlayerId(data[PLAYER])
        if data.keys() == {DAMAGE} and type(data[DAMAGE]) is int:
            return DamageId(data[DAMAGE])
        raise ErasError(f"expected a value of an action, not {data!r}")
    return tuple(map(_value, data)) if isinstance(data, list) else data
