"""The base of the shapes of outputs."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, to_builtins


class Shape(Struct):
    """Data for other programs. A key whose value is `UNSET` is left out."""

    def to_dict(self) -> dict[str, Any]:
        """This as plain data: dictionaries, lists, strings, numbers, `True`, `False` and `None`."""
        plain: dict[str, Any] = to_builtins(self)
        return plain
