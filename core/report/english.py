"""The little grammar that reports need: lists and plurals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.kernel.values.numbers import so_many

OPEN_SOURCES = {"silent": "rules don't say", "absent": "not in the rules"}
"""What readers are shown instead of the words of a source that names no rule."""


def shown_sources(numbers: Iterable[str]) -> str:
    """The sources of something, in a row: rule numbers, or why there is none."""
    return ", ".join(OPEN_SOURCES.get(number, number) for number in numbers)


def topic_in_words(topic: str) -> str:
    """A topic as a reader is shown it; programs and options have its name."""
    return topic.replace("_", " ")


def joined(parts: list[str], last: str = "and") -> str:
    """Parts as in a sentence."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""


def counts_text(evaluated: Mapping[str, int]) -> str:
    """How many expectations were checked under each edition, of those with as many in one."""
    under: dict[int, list[str]] = {}
    for name, count in evaluated.items():
        under.setdefault(count, []).append(name)
    return "; ".join(
        f"{so_many(count, 'expectation')}{' each' if len(names) > 1 else ''} under {joined(names)}"
        for count, names in under.items()
    )


def plural(noun: str) -> str:
    """More than one of something; names that end like a plural stay as they are."""
    if noun.endswith(("s", "folk")):
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
