"""`Fixed`, the base of every closed list of words in the kernel."""

from enum import Enum


class Fixed(Enum):
    """A closed list whose members are cheap to look up in sets and print as the Python that names them."""

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
