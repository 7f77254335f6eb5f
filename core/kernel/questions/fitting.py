"""Whether an answer is of the type that its question asks for."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, NewType, Union, cast, get_args, get_origin

COLLECTIONS = (tuple, frozenset)


class AnswerType:
    """The type of the answers to one question.

    `known` holds the types that have been found to fit, so that most answers are looked up and nothing else; answers that
    hold others are looked through each time, and the types of those are known likewise.
    """

    def __init__(self, stub: Callable[..., Any]) -> None:
        self._stub = stub
        self.known: set[type] = set()
        self._collections: set[type] = set()
        self._known_parts: set[type] = set()

    @property
    def expected(self) -> str:
        """The type in the words of the question."""
        return str(self._stub.__annotations__["return"])

    def accepts(self, answer: object) -> bool:
        """Whether an answer fits; from then on others of its type do."""
        if type(answer) in self._collections:
            return not answer or self._accepts_parts(cast("Iterable[object]", answer))
        classes, parts = self._classes
        if answer is None or not _is_one_of(answer, classes):
            return False
        if isinstance(answer, COLLECTIONS) and parts and type(answer) in classes:
            self._collections.add(type(answer))
            return self._accepts_parts(answer)
        self.known.add(type(answer))
        return True

    def _accepts_parts(self, answer: Iterable[object]) -> bool:
        """Whether everything in a collection fits."""
        for part in answer:
            if type(part) not in self._known_parts:
                if not _is_one_of(part, self._classes[1]):
                    return False
                self._known_parts.add(type(part))
        return True

    @cached_property
    def _classes(self) -> tuple[tuple[type, ...], tuple[type, ...]]:
        """The classes of which an answer is one, and those of its parts if it is a collection."""
        # The annotation of a question's own module is no stranger's text.
        meant = eval(self.expected, self._stub.__globals__)
        parts = [part for part in get_args(meant) if part is not Ellipsis] if get_origin(meant) in COLLECTIONS else []
        return _classes_of(meant), tuple(kind for part in parts for kind in _classes_of(part))


def _is_one_of(answer: object, classes: tuple[type, ...]) -> bool:
    """Whether something is of one of some classes; yes and no are no numbers."""
    return isinstance(answer, classes) and (not isinstance(answer, bool) or bool in classes or object in classes)


def _classes_of(meant: Any) -> tuple[type, ...]:
    """The classes that a type stands for; all of them where it says nothing of that."""
    if isinstance(meant, NewType):
        return _classes_of(meant.__supertype__)
    if get_origin(meant) in (Union, types.UnionType):
        return tuple(kind for part in get_args(meant) for kind in _classes_of(part))
    origin = get_origin(meant) or meant
    return (origin,) if isinstance(origin, type) and origin is not Any else (object,)
