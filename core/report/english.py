"""The little grammar that reports need: lists and plurals."""

from __future__ import annotations

import inspect
import re
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from core.kernel.values.numbers import so_many
from core.rulebook.rules import TOPIC_OF, TOPICS

if TYPE_CHECKING:
    from core.compare.facts import FactName
    from core.script.syntax import Script

TOPIC_BY_NAME = {topic.name: topic for topic in TOPICS}

OPEN_SOURCES = {"silent": "rules don't say", "absent": "not in the rules"}
"""What readers are shown instead of the words of a source that names no rule."""


def shown_sources(numbers: Iterable[str]) -> str:
    """The sources of something, in a row: rule numbers, or why there is none."""
    return ", ".join(OPEN_SOURCES.get(number, number) for number in numbers)


_SHOWN_TOPICS = {
    "cards": "cards (their types and wordings)",
    "opening": "opening (what happens before the first turn)",
    "turn": "turn (its steps, and whether combat damage uses the stack)",
    "attack": "attack (attackers and blockers)",
    "objects": "objects (tokens, copies, counters and changes of zone)",
    "state": "state-based actions",
    "continuous": "continuous effects",
    "table": "multiplayer rules",
    "words": "vocabulary",
}
"""What topics are called whose names alone tell little."""


def topic_in_words(topic: str) -> str:
    """A topic as a reader is shown it; programs, options and expressions have its name."""
    return _SHOWN_TOPICS.get(topic) or name_of_topic(topic)


def name_of_topic(topic: str) -> str:
    """The name of a topic with nothing more, where the sentence says what it is about."""
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


def fact_in_words(fact: FactName, script: Script, values: Collection[str] = ()) -> str:
    """The name of a fact; of a line with its words as readers are shown them. An aspect that its values name is left out."""
    if fact.line:
        return f"{fact.subject}: {script.shown(fact.line, fact.aspect)}"
    # Lists of rules and scripts are written in English as well, and need nothing that plays a script.
    from core.compare.facts import UNSAID

    return fact.subject if fact.aspect in values and UNSAID.get(fact.aspect) in values else fact.text


_PARAMETER = re.compile(r"; (?:`|0 if ).*")
"""What the first sentence of a question says of a parameter or of a number that stands for none."""


def question_in_words(name: str) -> str:
    """A question as its documentation has it in its first sentence, or something that is so of a topic."""
    topic = TOPIC_BY_NAME[TOPIC_OF[name]]
    if name not in topic.questions:
        return next(fact.value for fact in topic.listed if fact.question == name)
    first, _, _ = " ".join((inspect.getdoc(getattr(topic, name)) or "").split("\n\n")[0].split()).partition(". ")
    return _PARAMETER.sub("", first).rstrip(".").replace("`", "")


def plural(noun: str) -> str:
    """More than one of something; names that end like a plural stay as they are."""
    if noun.endswith(("s", "folk")):
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
