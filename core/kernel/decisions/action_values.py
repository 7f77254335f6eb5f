"""Whether the values of an action are such as an action can have: of the right kind, in range, and of things that there are.

Whoever gives an action is a stranger. Whether it is allowed is for the rules to say; here nothing of the game is asked but what
there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from core.kernel.decisions.actions import Action, DeclareAttack, DeclareBlocks
from core.kernel.state.position import Position
from core.kernel.values.zones import DamageId, PlayerId

LARGEST = 9999
"""The largest number that an action may name, such as an X; a script may name none that is larger."""
MOST_USES = 1000
"""How often an ability may be used in one go."""
MOST_THINGS = 10_000
"""How many things an action may name in one place."""


def fault_in(action: Action, position: Position) -> str:
    """What is wrong with a value of an action; empty if nothing is."""
    for name in action.__struct_fields__:
        value = getattr(action, name)
        is_right, expected = _MEANT[name]
        if not is_right(value, position):
            return f"{name}={_shown(value)}; expected {expected}"
    if isinstance(action, DeclareAttack):
        return _fault_in_attack(action)
    if isinstance(action, DeclareBlocks) and len(set(action.blocks)) < len(action.blocks):
        return "the same block twice"
    return ""


def _fault_in_attack(action: DeclareAttack) -> str:
    attackers = [*chain.from_iterable(action.bands)]
    if len(set(attackers)) < len(attackers):
        return "the same attacker twice"
    sent = [attacker for attacker, _ in action.goals]
    if len(set(sent)) < len(sent) or not set(sent) <= set(attackers):
        return "a goal for a creature that does not attack, or two goals for one attacker"
    return ""


def _shown(value: object) -> str:
    """A value, cut off where it is long; a number with many digits takes long to write."""
    if isinstance(value, int) and abs(value) > 10**30:
        return "a number of more than thirty digits"
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:200]}..."


def _is_number(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _is_player(value: object, position: Position) -> bool:
    return type(value) is PlayerId and 0 <= value < len(position.players)


def _is_object(value: object, position: Position) -> bool:
    return type(value) is int and value in position.objects


def _is_waiting(value: object, position: Position) -> bool:
    return type(value) is int and value in position.stack.waiting


def _is_chosen(value: object, position: Position) -> bool:
    is_something = _is_player(value, position) or _is_object(value, position) or _is_waiting(value, position)
    return is_something or (type(value) is DamageId and any(value in batch for batch in position.impending.damage))


def _each(value: object, is_right: Callable[[Any], bool]) -> bool:
    return type(value) is tuple and len(value) <= MOST_THINGS and all(map(is_right, value))


def _objects(value: object, position: Position) -> bool:
    return _each(value, lambda thing: _is_object(thing, position)) and _are_different(value)


def _are_different(value: Any) -> bool:
    things: Iterable[object] = value
    return len(set(things)) == len(value)


def _is_pair(value: object, first: Callable[[Any], bool], second: Callable[[Any], bool]) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and first(value[0]) and second(value[1])


def _is_place(value: object, position: Position) -> bool:
    return value is None or _is_number(value, 0, LARGEST)


def _is_true_or_false(value: object, position: Position) -> bool:
    return type(value) is bool


_PLACE = (_is_place, "an index from 0 on, or None")
_WHETHER = (_is_true_or_false, "True or False")
_THINGS = (_objects, "a tuple of existing objects, each once")
_MEANT: dict[str, tuple[Callable[[Any, Position], bool], str]] = {
    "player": (_is_player, "a player in the game"),
    "object": (_is_object, "an existing object"),
    "targets": (
        lambda value, position: _each(value, lambda group: _each(group, lambda one: _is_chosen(one, position))),
        "a tuple that has a tuple of players and objects for each use of the word target",
    ),
    "mode": _PLACE,
    "half": _PLACE,
    "option": _PLACE,
    "ability": (lambda value, position: _is_number(value, 0, LARGEST), "an index from 0 on"),
    "x": (lambda value, position: _is_number(value, 0, LARGEST), f"a number from 0 to {LARGEST}"),
    "times": (lambda value, position: _is_number(value, 1, MOST_USES), f"a number from 1 to {MOST_USES}"),
    "face_down": _WHETHER,
    "instead": _WHETHER,
    "transformed": _WHETHER,
    "pay_with": _THINGS,
    "give_up": _THINGS,
    "about": (
        lambda value, position: value is None or _is_chosen(value, position) or value in position.gone,
        "an existing player, object or damage, or None",
    ),
    "bands": (
        lambda value, position: _each(value, lambda band: bool(band) and _objects(band, position)),
        "a tuple of bands, each a tuple of one or more existing objects",
    ),
    "goals": (
        lambda value, position: _each(
            value,
            lambda one: _is_pair(
                one,
                lambda attacker: _is_object(attacker, position),
                lambda goal: _is_player(goal, position) or _is_object(goal, position),
            ),
        ),
        "a tuple of pairs, each of an attacker and what it attacks",
    ),
    "blocks": (
        lambda value, position: _each(
            value,
            lambda one: _is_pair(
                one, lambda thing: _is_object(thing, position), lambda thing: _is_object(thing, position)
            ),
        ),
        "a tuple of pairs, each of a blocker and an attacker",
    ),
}
"""What each field of an action may hold, and how that is said."""
