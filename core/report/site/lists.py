"""The list of all scripts, in parts that load at once, and what the search looks through, loaded once somebody searches."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from core.catalog import Catalog
from core.compare.names_of_rules import names_of_rules
from core.kernel.values.records import Record
from core.report.site.pages import capitalized, topic_in_words
from core.report.site.summaries import Summary
from core.rulebook.rules import TOPIC_NAMES

ON_A_PAGE = 80
"""How many scripts one page of the list has."""
IN_A_FILE = 100_000
"""About how many characters one file for the search has."""
ALIKE = "the same in every era"


class ListPart(Record):
    """A page of the list: the scripts that differ because of a topic first, or those that come to the same; one of several."""

    file: str
    topic: str
    number: int
    of: int
    scripts: tuple[Summary, ...]

    @property
    def title(self) -> str:
        """What it is called."""
        name = capitalized(topic_in_words(self.topic))
        return f"{name}, part {self.number} of {self.of}" if self.of > 1 else name


def parts_of(summaries: Iterable[Summary]) -> list[ListPart]:
    """The whole list in parts: by the first topic that explains a difference, then by title."""
    groups: dict[str, list[Summary]] = {}
    for one in summaries:
        groups.setdefault(one.topics[0] if one.topics else ALIKE, []).append(one)
    parts: list[ListPart] = []
    for topic in (*TOPIC_NAMES, ALIKE):
        listed = sorted(groups.get(topic, ()), key=lambda one: one.title)
        pieces = [tuple(listed[at : at + ON_A_PAGE]) for at in range(0, len(listed), ON_A_PAGE)]
        name = topic.replace(" ", "-").replace("_", "-")
        for number, scripts in enumerate(pieces, 1):
            parts.append(ListPart(f"{name}-{number}", topic, number, len(pieces), scripts))
    return parts


def search_files(catalog: Catalog, summaries: Sequence[Summary]) -> Iterator[str]:
    """The scripts that a page loads to search in: all of them with what people call the rules they show, in files of some size."""
    called: dict[str, list[str]] = {}
    for known in names_of_rules(catalog):
        for script in known.scripts:
            called.setdefault(script, []).extend(known.names)
    rows: list[str] = []
    size = 0
    for one in summaries:
        named = "; ".join(called.get(one.name, ()))
        fields = [one.name, one.title, one.answer, one.topics, one.years, int(one.differs), one.words, named]
        row = json.dumps(fields, ensure_ascii=False).replace("</", "<\\/")
        if rows and size + len(row) > IN_A_FILE:
            yield _file(rows)
            rows, size = [], 0
        rows.append(row)
        size += len(row)
    if rows:
        yield _file(rows)


def _file(rows: Sequence[str]) -> str:
    listed = ",\n".join(rows)
    return f"erasScripts([\n{listed}\n]);\n"
