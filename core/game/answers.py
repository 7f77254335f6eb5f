"""The answers to a choice that the rules allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from typing import Any

from core.game.decisions import Effort
from core.kernel.decisions.choices import Choice, ChoiceKind

Taken = tuple[Any, ...]
Allows = Callable[[Taken], Any] | None
"""What says of an answer whether the rules allow it; None if every answer of the right form is allowed."""


def answers_to(choice: Choice[Any], allows: Allows, effort: Effort) -> Iterator[Taken]:
    """Every answer that is allowed: of options in any order the order in which they are given, of such as are alike the first."""
    known: set[Taken] = set()
    is_mixed = choice.kind is not ChoiceKind.DIVIDE and len(set(choice.options)) < len(choice.options)
    for taken in _answers_in_form(choice):
        if is_mixed:
            # Two triggered abilities of one source are one and the same to whoever puts them in order.
            if taken in known:
                continue
            known.add(taken)
        if not effort.spend():
            return
        if allows is None or allows(taken).answer:
            yield taken


def _answers_in_form(choice: Choice[Any]) -> Iterator[Taken]:
    options = choice.options
    if choice.kind is ChoiceKind.DIVIDE:
        for shares in _shares(choice.amount, len(options)):
            yield tuple(zip(options, shares, strict=True))
    elif not choice.open:
        yield choice.default
    elif choice.kind is ChoiceKind.ORDER:
        yield from permutations(options)
    else:
        for count in range(choice.minimum, min(choice.maximum, len(options)) + 1):
            yield from combinations(options, count)


def _shares(amount: int, count: int) -> Iterator[tuple[int, ...]]:
    """The ways to divide an amount among so many."""
    if count == 1:
        yield (amount,)
        return
    for first in range(amount, -1, -1):
        for rest in _shares(amount - first, count - 1):
            yield (first, *rest)


def fault_of(choice: Choice[Any], taken: object) -> str:
    """What is wrong with the form of an answer; empty if nothing is."""
    if type(taken) is not tuple:
        return f"expected a tuple of options, not {taken!r}"
    if choice.kind is ChoiceKind.DIVIDE:
        return _fault_of_division(choice, taken)
    named = (*choice.options, *choice.beyond)
    strange = next((option for option in taken if not _is_among(option, named)), None)
    if strange is not None and not (choice.words and isinstance(strange, str)):
        return f"{strange!r} is not an option"
    if any(number > max(1, named.count(option)) for option, number in Counter(taken).items()):
        return "one option is given twice"
    if not choice.minimum <= len(taken) <= choice.maximum:
        least, most = choice.minimum, choice.maximum
        return f"expected {least if least == most else f'{least} to {most}'} of the options, not {len(taken)}"
    return ""


def _fault_of_division(choice: Choice[Any], taken: Taken) -> str:
    pairs = all(type(pair) is tuple and len(pair) == 2 for pair in taken)
    if not pairs or tuple(option for option, _ in taken) != choice.options:
        return "expected each option, in order, with its share"
    if (
        any(type(share) is not int or share < 0 for _, share in taken)
        or sum(share for _, share in taken) != choice.amount
    ):
        return f"expected shares that add up to {choice.amount}"
    return ""


def _is_among(option: object, options: tuple[object, ...]) -> bool:
    """Whether something is one of some options, and of the same kind: a seat is no number, and no truth."""
    return any(type(option) is type(other) and option == other for other in options)
