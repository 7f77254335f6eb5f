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
    for script_summary in summaries:
        groups.setdefault(script_summary.topics[0] if script_summary.topics else ALIKE, []).append(script_summary)
    parts: list[ListPart] = []
    for topic in (*TOPIC_NAMES, ALIKE):
        listed = sorted(groups.get(topic, ()), key=lambda script_summary: script_summary.title)
        pieces = [tuple(listed[start : start + ON_A_PAGE]) for start in range(0, len(listed), ON_A_PAGE)]
        name = topic.replace(" ", "-").replace("_", "-")
        for number, scripts in enumerate(pieces, 1):
            parts.append(ListPart(f"{name}-{number}", topic, number, len(pieces), scripts))
    return parts


def search_files(catalog: Catalog, summaries: Sequence[Summary]) -> Iterator[str]:
    """The scripts that a page loads to search in: all of them with what people call the rules they show, in files of some size."""
    called: dict[str, list[str]] = {}
    for rule_name in names_of_rules(catalog):
        for script in rule_name.scripts:
            called.setdefault(script, []).extend(rule_name.names)
    rows: list[str] = []
    size = 0
    for script_summary in summaries:
        named = "; ".join(called.get(script_summary.name, ()))
        fields = [
            script_summary.name,
            script_summary.title,
            script_summary.answer,
            script_summary.topics,
            script_summary.years,
            int(script_summary.differs),
            script_summary.words,
            named,
        ]
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
