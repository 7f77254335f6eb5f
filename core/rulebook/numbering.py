"""Tables of numbers: what the rules of one document are called in another, told by what differs.

A line of a table has a number there and the number here: `300.3 500.4`. A star takes along what lies below: `702.20* 702.19*`
the lettered parts of a rule, `719* 720*` a section. A dash says that there is no such rule here: `704.5s -`. It may say what
there is none of, `310* - battles`; if it does not, the document has that and is silent on what the rule says. A question mark
says the same, and after it what is assumed instead: `610.3a ? What would go until something that has happened stays`. An arrow
says that the document is silent and that the base's rule is taken in its place: `p17.6 <`, or `* <` of every rule that no other
line names. What the base itself takes from another may have a number here: `1:p4 p36.9` for what it takes from the edition 1.
Two arrows say that the document is not at hand, so that nobody knows what it says: `* <<`. After them may stand a rule of the next
document that says the same, `p17.6 << fifth Mana-Burn.5`, or after a third arrow one that says something else: `p17.6 <<<` and the
rule.
A plus lists
numbers that are new: `+ 704.5v`. Several in order are `702.20a-d` and `702.20-24*`, which may go to one number together. What no
line names is called the same.

Two more lines name rules of the main edition at the end of the line of bases, by its numbers: after `~` those that say something
else from this document on, as one goes away from the main edition, and after `=` those that say the same as there again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING

from core.kernel.values.citations import Lacking, NotAtHand, TakenFrom, Unwritten

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

NUMBER = re.compile(
    r"(?:(?:[A-Za-z]\d+|\d{3})(?:\.(?:\d+[a-z]{0,2}|Ruling\.\d+))?"
    r"|[A-Z][A-Za-z]*(?:-[A-Za-z]+)*\.\d+(?:\.(?:\d+[a-z]?|Ruling\.\d+))?)"
)
"""A rule's number, or that of a section; or the heading above a rule and its place below it."""
_RANGE = re.compile(r"(?P<head>.*?)(?P<first>\d+|(?<![a-z])[a-z])-(?P<last>\d+|[a-z])?")
_LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters of rules, two of which look like digits and are left out."""


class Numbers:
    """What the rules of a base are called in a document, which numbers it has besides, and what it words otherwise.

    `unwritten` is said of a rule, in the place of the braces, on which the document is silent; `base` is the name of the document
    from which a rule may be taken.

    Raises:
        ValueError: a line cannot be read; the message has it.
    """

    def __init__(self, lines: Iterable[str], unwritten: str, base: str = "") -> None:
        self.moved: dict[str, str] = {}
        self._base = base
        self._taken: set[str] = set()
        self._elsewhere: dict[str, tuple[str, str]] = {}
        self._listed: dict[str, list[str]] = {"+": [], "~": [], "=": []}
        self._unwritten = unwritten
        for line in lines:
            words = line.partition("#")[0].split(maxsplit=2)
            if not words:
                continue
            if words[0] in self._listed:
                self._listed[words[0]] += words[1:]
            elif words[1:] == ["<"]:
                self._taken.update(spread(words[0]))
            elif words[1:2] == ["<<"] or (words[1:2] == ["<<<"] and len(words) > 2):
                beyond = (words[2] if len(words) > 2 else "", "")
                self._elsewhere |= dict.fromkeys(
                    spread(words[0]), beyond if words[1] == "<<" else (beyond[1], beyond[0])
                )
            elif len(words) > 1 and words[1] == "-":
                reason = words[2] if len(words) > 2 else ""
                self.moved |= {number: Lacking(reason) for number in spread(words[0])}
            elif len(words) > 2 and words[1] == "?":
                self.moved |= {number: self._silent(number, words[2]) for number in spread(words[0])}
            elif len(words) == 2:
                numbers_before, numbers_now = [*spread(words[0])], [*spread(words[1])]
                self.moved |= dict(
                    zip(
                        numbers_before,
                        numbers_now * len(numbers_before) if len(numbers_now) == 1 else numbers_now,
                        strict=True,
                    )
                )
            else:
                raise ValueError(
                    f"cannot read {line!r}; expected two numbers, or a number and a dash, a question mark, `<` or `<<`"
                )

    @cached_property
    def added(self) -> list[str]:
        """The numbers that are new; a main edition lists all of its own, and playing asks for none of them.

        Raises:
            ValueError: a range cannot be read; the message has it.
        """
        return self._numbers_after("+")

    def otherwise(self, before: frozenset[str]) -> frozenset[str]:
        """The rules of the main edition that say something else here, given those of which the base does.

        Raises:
            ValueError: a range cannot be read; the message has it.
        """
        return before.difference(self._numbers_after("=")).union(self._numbers_after("~"))

    def _numbers_after(self, mark: str) -> list[str]:
        return [
            number
            for numbers_listed in self._listed[mark]
            for part in numbers_listed.split()
            for number in spread(part)
        ]

    def number(self, number: str) -> str:
        """What a rule of the base is called here; if there is none, what is lacking."""
        for stem in (number, f"{_rule(number)}*", f"{number.partition('.')[0]}*"):
            new_number = self.moved.get(stem)
            if isinstance(new_number, Lacking):
                return new_number or self._silent(number)
            if new_number is not None:
                return new_number if not stem.endswith("*") else new_number[:-1] + number[len(stem) - 1 :]
            if stem in self._taken:
                return TakenFrom(f"{self._base} {number}")
            if stem in self._elsewhere:
                return NotAtHand(f"{self._base} {number}").beside(*self._elsewhere[stem])
        if "*" in self._elsewhere:
            return NotAtHand(f"{self._base} {number}")
        return TakenFrom(f"{self._base} {number}") if "*" in self._taken else number

    @property
    def is_not_at_hand(self) -> bool:
        """Whether the document is not at hand, or not all of it."""
        return bool(self._elsewhere)

    def taken(self, number: str) -> str:
        """What a rule is called here that the base takes from another document, or what is lacking there."""
        return self.moved.get(number.replace(" ", ":"), number) if isinstance(number, TakenFrom) else number

    def _silent(self, number: str, assumed: str = "") -> Unwritten:
        """What is said of a rule on which the document is silent."""
        head = self._unwritten.format(number)
        if not assumed:
            return Unwritten(head and f"{head}; we assume that it holds")
        return Unwritten(f"{head}; we assume: {assumed}" if head else assumed)


@cache
def in_order(number: str) -> tuple[tuple[int, str], ...]:
    """By what numbers of rules are put in order: digits as numbers, one letter before two."""
    parts = re.findall(r"\d+|\D+", number)
    return tuple((int(part), "") if part.isdecimal() else (len(part), part) for part in parts)


def _rule(number: str) -> str:
    """A number without its letter."""
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")


def spread(range_text: str) -> Iterator[str]:
    """The numbers that a range names: the last part of its first, a digit or a letter, goes up to what is said.

    Raises:
        ValueError: it does not.
    """
    span = range_text.rstrip("*")
    match = _RANGE.fullmatch(span)
    if match is None:
        if "-" in span and ":" not in span and NUMBER.fullmatch(span) is None:
            raise ValueError(f"cannot read the range {range_text!r}")
        yield range_text
    elif match["last"] is None or match["first"].isdecimal() is not match["last"].isdecimal():
        raise ValueError(f"cannot read the range {range_text!r}")
    else:
        head, first, last, star = match["head"], match["first"], match["last"], range_text[len(span) :]
        digits = range(int(first), int(last) + 1) if last.isdecimal() else ()
        letters = _LETTERS[_LETTERS.index(first) : _LETTERS.index(last) + 1] if not last.isdecimal() else ""
        yield from (f"{head}{part}{star}" for part in (*digits, *letters))


def lines_of(table: Mapping[str, str] | Traversable) -> Iterable[str]:
    """The lines of a table, which an edition has as a mapping or in a file."""
    if isinstance(table, Mapping):
        return [f"{number_before} {number_now}" for number_before, number_now in table.items()]
    return table.read_text(encoding="utf-8").splitlines()
