"""What cards can speak of: every class of the kernel that has phrases, by name, and every effect."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import core.effects
import core.kernel.values
import core.kernel.words
from core.kernel.triggers.trigger_events import TriggerEvent


@cache
def NAMES() -> dict[str, Any]:  # noqa: N802
    """Every name that the kernel's modules give to something that cards may hold; with it all effects are known, too."""
    values: dict[str, Any] = {TriggerEvent.__name__: TriggerEvent}
    for package in (core.kernel.values, core.kernel.words):
        for module in _modules_of(package):
            values |= {name: value for name, value in vars(module).items() if not name.startswith("_")}
    _modules_of(core.effects)
    return values


def _modules_of(package: ModuleType) -> list[ModuleType]:
    return [import_module(module.name) for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")]
