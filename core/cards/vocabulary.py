"""What cards can speak of: every class of the kernel that has phrases, by name."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import core.kernel.abilities
import core.kernel.effects
import core.kernel.objects
import core.kernel.values


@cache
def NAMES() -> dict[str, Any]:  # noqa: N802
    """Every name that the kernel's modules give to something that cards may hold."""
    found: dict[str, Any] = {}
    for package in (core.kernel.values, core.kernel.objects, core.kernel.abilities, core.kernel.effects):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            loaded = import_module(module.name)
            found |= {name: value for name, value in vars(loaded).items() if not name.startswith("_")}
    return found
