"""The phrases in which cards say things: each is declared beside the thing it says, and read and written from there alone.

A phrase is plain English with places for the fields of its thing:

    @says("{player} gain(s) {amount|life}")

| in a phrase | what it means |
|---|---|
| `{amount}` | the field of that name, in the phrases of whatever it may be |
| `{amount\\|life}` | so much or so many of something: `3 life`, `a card`, `X cards`, `damage equal to its power` |
| `{player's}` | the field as an owner: `your`, `its controller's` |
| `{described@hand}` | a description of cards in that zone, which the phrase need not name again |
| `[tapped]` after `flag?`, as in `[tapped? tapped]` | said where the flag is set |
| `[ to {to}]` | said where the field is not as it usually is |
| `gain(s)`, `ha(s\\|ve)` | a verb that fits its subject: one thing, or you and several |

The first phrase that fits is the one that is written; all are read. A field that a phrase does not name has its usual value in it,
or the value `given` to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec import field

from core.kernel.values.records import Record

T = TypeVar("T", bound=type)
E = TypeVar("E")


class Phrase(Record):
    """One way to say a thing. `given` are fields of the thing that have these values wherever it is said so."""

    text: str
    given: Mapping[str, object] = field(default_factory=dict)


PHRASES: dict[type, tuple[Phrase, ...]] = {}
"""The phrases of each class of things that cards can say, the one that is written first."""
WORDS: dict[object, tuple[str, ...]] = {}
"""The words for each member of the closed lists that cards speak of, the one that is written first."""


def phrase(text: str, **fields_given: object) -> Phrase:
    """A phrase for a thing with some fields given."""
    return Phrase(text, fields_given)


def says(*phrases: str | Phrase) -> Callable[[T], T]:
    """Declare how a class of things is said."""

    def declare(kind: T) -> T:
        PHRASES[kind] = tuple(Phrase(wording) if isinstance(wording, str) else wording for wording in phrases)
        return kind

    return declare


def words(meant: Mapping[E, str | tuple[str, ...]]) -> None:
    """Declare the words for members of a closed list."""
    WORDS.update({member: (text,) if isinstance(text, str) else text for member, text in meant.items()})
