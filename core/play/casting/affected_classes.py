"""Effects on all objects of a description, which nobody targets one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from core.kernel.values.zones import Zone
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Effect
from core.kernel.words.references import All, Together

WORKED_ON = ("what", "to", "on")
"""The parts of an effect that may say what it works on."""


@lru_cache(maxsize=4096)
def work_on_classes(effects: tuple[Effect, ...]) -> bool:
    """Whether effects work on a class of permanents."""
    return any(classes_of(effects))


def classes_of(effects: Iterable[Effect]) -> Iterator[Filter]:
    """The classes of permanents that effects work on."""
    for effect in effects:
        yield from classes_of(effect.inner)
        for name in WORKED_ON:
            yield from _in(getattr(effect, name, None))


def _in(reference: Any) -> Iterator[Filter]:
    if isinstance(reference, All) and reference.described.zone is Zone.BATTLEFIELD:
        yield reference.described
    elif isinstance(reference, Together):
        for part in reference.parts:
            yield from _in(part)
