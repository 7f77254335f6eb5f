"""An edition: its names, its days, and where its answers are. What it answers is looked up in `core.rulebook.rules`."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from msgspec import field

from core.kernel.values.records import PartlyCompared, altered

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class Edition(PartlyCompared):
    """A named, dated bundle of one plugin for each topic: the modules of `package` that bear the names of the topics.

    `aliases` are other names for it, the shortest first; `label` is what tables call it; `phrases` say in a few words how it
    answers each topic.

    An edition that is `based_on` another, of which it gives the name, answers what differs and needs no module for the rest;
    `numbers` tell by what differs what the base's rules are called in it (see `core.rulebook.numbering`), `numbers_after` the same
    of the document before it if that is neither its base nor based on it. One that is `in_force` stands for every day from
    its own until that of the next such edition; one with `until`, for every day from its own until that one. If it was in force
    from another day than its own, that is `in_force_since`; if it may have been earlier, from the day `perhaps_since`. From the
    day `missing_since` on, it stands for the days of one that nobody brings. `dated` says what is known of its days.

    One with a `layer` answers a few questions besides its base, and can be laid upon any other edition: `BASE+LAYER=DAY`, where it
    is called `LAYER-DAY` itself.

    One that is `within` another is that on a later day of its time: the same rules, with the cards and wordings of `day`.
    """

    uncompared: ClassVar[frozenset[str]] = frozenset({"phrases", "numbers", "numbers_after", "dated"})

    id: str
    title: str
    day: date
    package: str
    aliases: tuple[str, ...] = ()
    label: str = ""
    complete: bool = False
    phrases: Mapping[str, str] = field(default_factory=dict)
    based_on: str = ""
    numbers: Mapping[str, str] | Traversable = field(default_factory=dict)
    numbers_after: Mapping[str, str] | Traversable | None = None
    in_force: bool = False
    until: date | None = None
    in_force_since: date | None = None
    perhaps_since: date | None = None
    dated: str = ""
    missing_since: date | None = None
    within: Edition | None = None
    layer: str = ""

    def upon(self, base: Edition, said: str) -> Edition:
        """This layer upon an edition, on the day of that; it is called as is said, `BASE+LAYER=DAY`."""
        book = altered(
            self,
            id=f"{base.id}+{self.id}",
            day=base.book.day,
            aliases=(said,),
            label=said,
            based_on=base.book.short,
            title=f"{base.book.title}, and {self.title}",
        )
        return altered(book, day=base.day, within=book) if base.within else book

    def on(self, day: date) -> Edition:
        """The same rules on a later day of their time, with the cards and wordings of that day; on an earlier one, as they are."""
        if day <= self.day:
            return self
        label = f"{day} ({self.short})"
        return altered(self, day=day, aliases=(str(day),), label=label, dated="", within=self)

    @property
    def book(self) -> Edition:
        """The edition itself, of whatever day its cards are."""
        return self.within or self

    @property
    def since(self) -> date:
        """The day from which it was in force, as far as that is known."""
        return self.in_force_since or self.day

    @property
    def short(self) -> str:
        """The name used in tables and scripts."""
        return self.aliases[0] if self.aliases else self.id

    @property
    def names(self) -> tuple[str, ...]:
        """Every name it answers to; on a later day of its time that day alone."""
        return (*self.aliases, self.id) if self.within is None else self.aliases

    @property
    def written_names(self) -> tuple[str, ...]:
        """Every name it answers to, each with a capital as well."""
        return tuple(dict.fromkeys(written for name in self.names for written in (name, name[:1].upper() + name[1:])))

    def named(self, name: str) -> str:
        """A name that it answers to, however that is written, as it stands among its names: its short one if it does not."""
        return name if name in self.names else self.short

    def is_called(self, name: str) -> bool:
        """Whether it answers to a name, however that is written."""
        return plain_name(name) in map(plain_name, self.names)


@lru_cache(maxsize=1024)
def plain_name(name: str) -> str:
    """The name of an edition as it is compared with others: without capitals, spaces and dashes."""
    return name.casefold().replace(" ", "").replace("-", "")
