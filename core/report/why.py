"""Explanations as text: each group of facts with the topics that bring the difference about, and the rules of both sides."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from core.catalog import Catalog, installed, names_in
from core.compare import why as explaining
from core.compare.divergence import DivergentEvents
from core.compare.ledger import RuleEntry, ledger
from core.compare.why import COURSE, Explanation, TopicSet
from core.kernel.values.errors import ErasError
from core.kernel.values.spelling import singular
from core.report.comparison import notes_text
from core.report.days import warn_of_days
from core.report.english import fact_in_words, joined, shown_sources, topic_in_words
from core.report.notebook import why_html
from core.report.tables import columns, in_notebook, wrapped
from core.report.terminal_colors import heading
from core.rulebook.mixing import mixed
from core.rulebook.rules import Rules
from core.script.syntax import Script

LONG_NAME = 18
"""A longer name of a rule book gets a line to itself."""


class Why(explaining.TopicSearch):
    """Why a script has different outcomes under two editions. Prints as text; `.facts` holds the explanations."""

    def to_dict(self) -> dict[str, Any]:
        """The explanation as plain data; `eras schema why` prints its shape."""
        from core.report.data.playing import why_data

        return why_data(self).to_dict()

    def __str__(self) -> str:
        return why_text(self)

    def _repr_html_(self) -> str:
        return why_html(self.script.asks or self.script.title, self) + in_notebook(str(self))


def why(
    script: str | Path | Script,
    source: str | Sequence[str] = "",
    target: str = "",
    *,
    under: str | Sequence[str] = (),
    catalog: Catalog | None = None,
) -> Why:
    """Explain why a script has different outcomes under two editions or expressions.

    `script` is the name of a built-in script, a path, the text of a script, or a script returned by `read_script`.
    The two editions can also be given as one list, or as `under`. By default they are the first and the last edition.

    Raises:
        ErasError: the script or an edition does not exist or has mistakes, or both editions are the same.
    """
    names = tuple(filter(None, (*names_in(source), *names_in(target), *names_in(under))))
    warn_of_days(names, catalog or installed())
    return explained(script, names, catalog)


def explained(script: str | Path | Script, names: tuple[str, ...], catalog: Catalog | None) -> Why:
    """The same without a warning.

    Raises:
        ErasError: the script or an edition does not exist or has mistakes, or both editions are the same.
    """
    if not names:
        main_editions = (catalog or installed()).editions
        names = main_editions[0].short, main_editions[-1].short
    if len(names) != 2:
        raise ErasError(f"expected two editions, not {', '.join(names) or 'none'}")
    return Why(*explaining.given(script, *names, catalog))


def why_text(search: explaining.TopicSearch) -> str:
    """The facts that differ, those with the same causes together."""
    names = (search.source.name, search.target.name)
    lines = [
        heading(wrapped(search.script.asks or search.script.title)),
        "",
        heading(wrapped(f"From {names[0]} to {names[1]}")),
        "",
    ]
    groups: dict[tuple[TopicSet, ...], list[Explanation]] = {}
    for explanation in search.facts:
        groups.setdefault(explanation.causes, []).append(explanation)
    for causes, facts in groups.items():
        lines += [wrapped(_differs(fact, search.script), 0, 2) for fact in facts]
        for cause in causes:
            lines += _cause(cause, search)
        if not causes:
            lines.append(wrapped(f"No set of {search.largest} topics or fewer explains this: it takes more.", 2, 2))
        lines.append("")
    if not groups:
        lines += ["Nothing comes out differently.", ""]
    lines += notes_text(search.notes)
    return "\n".join(lines).rstrip() + "\n"


def _differs(fact: Explanation, script: Script) -> str:
    """A fact with both values; of the course of a game, that no fact differs."""
    if fact.fact is COURSE:
        return "No fact differs, but the games run differently."
    return f"{fact_in_words(fact.fact, script, fact.shown)}: {' -> '.join(fact.shown)}"


def _cause(cause: TopicSet, search: explaining.TopicSearch) -> Iterator[str]:
    """A set of topics, and what it changes where that first shows."""
    noun = "Cause" if len(cause.topics) == 1 else "Causes together"
    yield wrapped(f"{noun}: {joined([*map(topic_in_words, cause.topics)])}", 2, 2)
    yield wrapped(f"{_amounts_to(cause)}: {_means(cause, search)}", 4, 2)
    point = search.parting(cause)
    if point is None:
        return
    yield wrapped(f"They first diverge {point.place_and_line}", 4, 2)
    sides = search.sides_of(cause)
    room = max(len(rules.name) for rules in sides if len(rules.name) <= LONG_NAME)
    for rules, telling in zip(sides, point.tellings, strict=True):
        if len(rules.name) > LONG_NAME:
            yield wrapped(rules.name, 4, 2)
        label = "" if len(rules.name) > LONG_NAME else rules.name.ljust(room)
        yield columns([label], [telling.text], [shown_sources(telling.rules)], 4)
        yield from _gists(telling, rules, cause.topics, search.catalog)


def _amounts_to(cause: TopicSet) -> str:
    lost = f", but {cause.lost.text}" if cause.lost is not None else ""
    return f"{cause.label.capitalize()}{lost}"


def _means(cause: TopicSet, search: explaining.TopicSearch) -> str:
    """What it is that a set of topics is sufficient or necessary, of these two rule books."""
    source, target = search.source, search.target
    forth = f"{mixed(source, target, cause.topics).name} ends as {target.name} does"
    back = f"{mixed(target, source, cause.topics).name} as {source.name} does"
    if cause.sufficient and cause.necessary:
        return f"{forth}, and {back}"
    return forth if cause.sufficient else back.replace(" as ", " ends as ", 1)


def _gists(telling: DivergentEvents, rules: Rules, topics: Iterable[str], catalog: Catalog) -> Iterator[str]:
    """What each rule says in our words, in whichever edition answers one of the topics.

    Of a rule in several parts: the first part, and the one that has most in common with what happened.
    """
    editions = dict.fromkeys(rules.owners[topic].id for topic in topics)
    for number in dict.fromkeys(
        number.strip() for numbers_cited in telling.rules for number in numbers_cited.split(",")
    ):
        for edition in editions:
            entries = [entry for entry in ledger(catalog, edition).values() if number in (entry.id, entry.number)]
            if entries:
                more = [entry.gist for entry in _parts_about(telling.text, entries)[1:]]
                yield wrapped(f"{number}: {' '.join([entries[0].summary, *more])}", 8, 2)


def _parts_about(happened: str, entries: Sequence[RuleEntry]) -> list[RuleEntry]:
    """The first part of a rule, and after it the part with the most words of what happened, if it has more of them."""

    def in_common(entry: RuleEntry) -> int:
        return len(_words(happened) & _words(entry.gist))

    nearest = max(entries, key=in_common)
    return [entries[0]] if in_common(nearest) <= in_common(entries[0]) else [entries[0], nearest]


def _words(text: str) -> frozenset[str]:
    """The words of a text of four letters or more, each as for one thing."""
    return frozenset(singular(word) for word in re.findall("[a-z]{4,}", text.casefold()))
