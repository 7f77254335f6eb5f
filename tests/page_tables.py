"""Writes the tables of questions and of moved modules and names on the pages for authors: `python tests/page_tables.py`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from core.catalog import Catalog, installed
from core.kernel.questions.asking import PROJECT, Topic
from core.kernel.state.game_objects import DoneThisTurn
from core.kernel.state.position import EARLIER_NAMES
from core.kernel.values.citations import Citation
from core.kernel.values.closed_words import Fixed
from core.kernel.words.durations import DURATIONS, Duration
from core.rulebook.basing import modules_of
from core.rulebook.rules import TOPICS, Edition
from core.starting.moved_modules import MOVED, MOVED_NAMES

PAGES = Path(__file__).parents[1] / "conformance"
PAGE, CHANGES = PAGES / "EDITIONS.md", PAGES / "CHANGES.md"
MOVED_HEAD = "| earlier folder | modules | now in |\n|---|---|---|\n"
"""The head of the table of moved modules, the first of those that end its page."""
NAMES_HEAD = "\n## Names that have changed\n\n| earlier | now |\n|---|---|\n"
"""The head of the table of names that have changed."""
PARTS_HEAD = "\n## Parts of a position\n\n| what was `position.…` | is now |\n|---|---|\n"
"""The head of the table of what is in a part of the position now, which ends the page."""
HEAD = "## Every question\n"
"""The heading below which the tables stand, up to the end of the page."""
INTRODUCTION = """
Each topic is one file of `core/hooks/`, where the types of arguments and answers are declared. Every answer also takes the
position first. Below a table stand the values that its answers can have. *Early* are the rules before 1999, *middle* those
from 1999 to 2009, *late* those since then. The last column gives the rule on which the answer of each main edition rests
if the answer names no other, and the number of dated documents that answer anew.
"""
MOST_NUMBERS = 3
"""How many rule numbers of one edition a cell shows."""


def page() -> str:
    """The whole page for authors of editions, with the tables as they should be."""
    before, _, _ = PAGE.read_text(encoding="utf-8").partition(HEAD)
    topics = "\nTopics: " + ", ".join(f"[{topic.name}](#{topic.name})" for topic in TOPICS) + ".\n"
    return before + HEAD + INTRODUCTION + topics + "".join(_topic(topic, installed()) for topic in TOPICS)


def changes() -> str:
    """The whole page about changes, with its last three tables as they should be."""
    before, _, _ = CHANGES.read_text(encoding="utf-8").partition(MOVED_HEAD)
    rows = [
        f"| `{earlier}` | {', '.join(names.split())} | `{now}` |\n"
        for earlier, folders in MOVED.items()
        for now, names in folders.items()
    ]
    renamed = [
        f"| `{module}.{earlier}` | `{now}` |\n"
        for module, names in MOVED_NAMES.items()
        for earlier, now in names.items()
    ]
    parts: dict[str, list[str]] = {}
    for earlier, now in EARLIER_NAMES.items():
        same = now.endswith(f".{earlier}")
        parts.setdefault(now.removesuffix(earlier) + "…" if same else now, []).append(f"`{earlier}`")
    moved = [f"| {', '.join(names)} | `position.{now}` |\n" for now, names in parts.items()]
    done = ", ".join(f"`{name}`" for name in DoneThisTurn.__struct_fields__)
    moved.append(f"| of one of its `players`: {done} | `player.this_turn.…` |\n")
    return before + MOVED_HEAD + "".join([*rows, NAMES_HEAD, *renamed, PARTS_HEAD, *moved])


def _topic(topic: type[Topic], catalog: Catalog) -> str:
    rows = [_row(topic, question, catalog) for question in topic.questions]
    head = ["", f"### {topic.name}", "", _said(topic)[0], "", "| question | asks | source |", "|---|---|---|"]
    return "\n".join([*head, *rows, *_values(topic)]) + "\n"


def _row(topic: type[Topic], question: str, catalog: Catalog) -> str:
    stub = getattr(topic, question).stub
    arguments = ", ".join([*inspect.signature(stub).parameters][2:])
    answer = stub.__annotations__["return"].replace(" | ", " or ")
    asks = " ".join(_said(stub))
    return f"| `{question}({arguments})` gives `{answer}` | {asks} | {_sources(topic, question, catalog)} |"


def _said(documented: Callable[..., Any] | type) -> list[str]:
    """The paragraphs of a docstring, each in one line."""
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", inspect.getdoc(documented) or "")]


def _sources(topic: type[Topic], question: str, catalog: Catalog) -> str:
    told = [
        f"{edition.short} {_source(catalog.rules(edition.id).source(question))}"
        for edition in catalog.editions
        if not edition.based_on
    ]
    anew = sum(_answers(edition, topic, question) for edition in catalog.documents if edition.based_on)
    return "; ".join(told) + (f"; {anew} dated" if anew else "")


def _source(source: Citation) -> str:
    if not source.numbers:
        return "silent" if source.silent else "absent"
    more = ", ..." if len(source.numbers) > MOST_NUMBERS else ""
    return ", ".join(source.numbers[:MOST_NUMBERS]) + more


def _answers(edition: Edition, topic: type[Topic], question: str) -> bool:
    """Whether an edition answers a question itself, and not as the one on which it is based."""
    return any(hasattr(vars(module).get(question), f"{PROJECT}_impl") for module in modules_of(edition, topic.name))


def _values(topic: type[Topic]) -> Iterator[str]:
    """The values of each closed list that a topic's answers are of, after an empty line."""
    names: dict[str, dict[str, str]] = {}
    for question in topic.questions:
        stub = getattr(topic, question).stub
        for name in re.findall(r"\w+", stub.__annotations__["return"]):
            kind = stub.__globals__.get(name)
            if isinstance(kind, type) and issubclass(kind, Fixed):
                names[name] = {member.name: str(member.value) for member in kind}
            elif kind is Duration:
                names[name] = {known: duration.value for known, duration in DURATIONS.items()}
    if names:
        yield ""
    for name, members in names.items():
        values = [f"`{member}`" + (f" ({value})" if " " in value else "") for member, value in members.items()]
        yield f"- `{name}`: " + "; ".join(values)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    CHANGES.write_text(changes(), encoding="utf-8")
