"""`worked_out_once`, for what is worked out of a record that never changes as it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from functools import cached_property

    worked_out_once = cached_property
else:

    class worked_out_once:  # noqa: N801 - it stands where a function would
        """As `functools.cached_property`, but that what is worked out is set as any attribute is.

        `cached_property` asks the object for its dictionary, and after that Python finds all fields of the object more slowly.
        """

        def __init__(self, make):
            self.make = make
            self.__doc__ = make.__doc__

        def __set_name__(self, kind, name):
            self.name = name

        def __get__(self, one, kind=None):
            if one is None:
                return self
            found = self.make(one)
            setattr(one, self.name, found)
            return found
