"""`Fixed`, the base of every closed list of words in the kernel."""

from enum import Enum, EnumType
from typing import Any

KEPT = (
    "__bool__",
    "__call__",
    "__contains__",
    "__getitem__",
    "__iter__",
    "__len__",
    "__members__",
    "__repr__",
    "__reversed__",
)
"""What a class can whose members are a closed list."""

CLOSED: Any = type(
    "Closed", (type,), {name: vars(EnumType)[name] for name in KEPT} | {"__class__": property(lambda listed: EnumType)}
)
"""The class of the closed lists: all that `EnumType` keeps for them, but not what it has to make them. Whoever asks whether they
are enumerations hears that they are.
"""

LOOKS_TWICE = "__getattr__" in vars(EnumType)
"""Whether this Python's `EnumType` has its own way to look for members, as that of Python 3.11 does. Nothing needs it, and
`Zone.HAND` takes seven times as long with it as any other attribute of a class; a game looks for a member 700 times.
"""


class Fixed(Enum):
    """A closed list whose members are cheap to find, and to look up in sets, and print as the Python that names them."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if LOOKS_TWICE and len(cls):
            type.__setattr__(cls, "__class__", CLOSED)

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
