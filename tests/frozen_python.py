"""What Python code may rely on, as text: `python tests/frozen_python.py` writes it anew.

The names that `core` offers with their parameters, what the classes have that these give, and the actions and choices of agents.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import core
from core.kernel.values.closed_words import Fixed
from core.kernel.values.records import Record

FILE = Path(__file__).with_suffix(".txt")
OF_AGENTS = {
    "core.kernel.decisions.actions": "Activate CastSpell Concede DeclareAttack DeclareBlocks EndEffect PlayLand RollForPlanes "
    "Suspend TakeCompanion TurnUp",
    "core.kernel.decisions.choices": "Choice ChoiceKind Offer OfferKind",
}
"""What agents need besides, by module."""


def lines() -> Iterator[str]:
    """A line for each name, in order."""
    for name in core.__all__:
        yield from _told("core", name)
    for module, names in OF_AGENTS.items():
        for name in names.split():
            yield from _told(module, name)


def _told(module: str, name: str) -> Iterator[str]:
    thing = getattr(import_module(module), name)
    if not inspect.isclass(thing):
        yield f"{module}.{name}{_parameters(thing)}"
    elif issubclass(thing, Fixed):
        yield f"{module}.{name}: {', '.join(member.name for member in thing)}"
    elif module == "core":
        yield f"{module}.{name}"
        for member, value in inspect.getmembers(thing):
            if not member.startswith("_") and not hasattr(Exception, member):
                yield f"  .{member}{_parameters(value)}"
    elif issubclass(thing, Record):
        yield f"{module}.{name}({', '.join(thing.__struct_fields__)})"


def _parameters(thing: object) -> str:
    """The parameters of what can be called, with their defaults and without their types."""
    if not callable(thing):
        return ""
    found = inspect.signature(thing)
    plain = [one.replace(annotation=inspect.Parameter.empty) for one in found.parameters.values() if one.name != "self"]
    return str(found.replace(parameters=plain, return_annotation=inspect.Signature.empty))


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")
