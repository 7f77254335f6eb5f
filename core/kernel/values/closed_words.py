"""`Fixed`, the base of every closed list of words in the kernel.

It is what an `Enum` of texts is, but made ten times as quickly, which counts at the start of every command: the engine has a
hundred such lists with 1,400 members. Its members are found as fast as any attribute of a class, and what they are called and
say as fast as any attribute of an object.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enum import Enum

    class Fixed(Enum):
        """A closed list whose members are cheap to find, and to look up in sets, and print as the Python that names them."""
else:

    class _Closed(type):
        """Makes members of the texts in the body of a class, and finds them by name and by what they say."""

        def __new__(mcs, name, bases, body):
            texts = {key: value for key, value in body.items() if type(value) is str and not key.startswith("__")}
            if not texts:
                return super().__new__(mcs, name, bases, body)
            listed = super().__new__(mcs, name, bases, {key: body[key] for key in body if key not in texts})
            members = {key: member_of(listed, key, text) for key, text in texts.items()}
            listed.__members__ = MappingProxyType(members)
            listed._by_value = {member.value: member for member in listed.__members__.values()}
            if len(listed._by_value) < len(texts):
                raise ValueError(f"{name}: two members say the same")
            for key, member in listed.__members__.items():
                type.__setattr__(listed, key, member)
                member.__init__(member.value)
            return listed

        def __call__(cls, value):
            """The member that says something, or that itself."""
            member = value if type(value) is cls else cls._by_value.get(value)
            if member is None:
                raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
            return member

        def __getitem__(cls, name):
            return cls.__members__[name]

        def __contains__(cls, member):
            return type(member) is cls

        def __iter__(cls):
            return iter(cls.__members__.values())

        def __reversed__(cls):
            return reversed(cls.__members__.values())

        def __len__(cls):
            return len(cls.__members__)

        def __bool__(cls):
            return True

        def __repr__(cls):
            return f"<enum {cls.__qualname__!r}>"

        def __setattr__(cls, name, value):
            if name in cls.__dict__.get("__members__", ()):
                raise AttributeError(f"cannot reassign member {name!r}")
            type.__setattr__(cls, name, value)

    def member_of(listed, name, text):
        """A member of a list that is in the making."""
        member = object.__new__(listed)
        member.name = member._name_ = name
        member.value = member._value_ = text
        return member

    class Fixed(metaclass=_Closed):
        """A closed list whose members are cheap to find, and to look up in sets, and print as the Python that names them."""

        __members__ = MappingProxyType({})

        def __init__(self, value):
            pass

        def __repr__(self):
            return f"{type(self).__name__}.{self.name}"

        def __str__(self):
            return f"{type(self).__name__}.{self.name}"

        def __reduce__(self):
            return type(self), (self.value,)
