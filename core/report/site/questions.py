"""The questions on which eras differ, as a site shows them: what each era answers, since when, and what shows it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence

from core.catalog import Catalog
from core.compare.history import Change, changes_of
from core.compare.ledger import rules_numbered
from core.kernel.questions.asking import Topic
from core.kernel.values.citations import Citation
from core.kernel.values.records import Record
from core.report.english import question_in_words
from core.report.site.rows import CitedRule, cited
from core.report.site.summaries import Summary
from core.rulebook.rules import TOPICS, Edition

ERAS = {
    "Early": (0,),
    "Middle": (1,),
    "Late": (2,),
    "Later": (1, 2),
    "Early and middle": (0, 1),
    "Early and late": (0, 2),
}
"""How the documentation of a question names the three main editions, each by its place among them."""
MAIN_EDITIONS = 3
_ERA = re.compile(r"\b(Early and middle|Early and late|Early|Middle|Later|Late): ")
_SENTENCE = re.compile(r"(?<=\.) (?=[A-Z`])")
_OPEN = (
    (re.compile(r"\bare silent\b"), "say nothing"),
    (re.compile(r"\bsilent, and taken to be "), "the text doesn't say; we assume: "),
    (re.compile(r"\bsilent; "), "the text doesn't say; we assume: "),
    (re.compile(r"\bsilent\b"), "the text doesn't say"),
    (re.compile(r"\babsent; "), "not in this edition; "),
    (re.compile(r"\babsent\b"), "not in this edition"),
)
"""What the documentation says of a text that leaves something open, in words for those who have not read of that."""


class AnswerShown(Record):
    """One era's answer in a few words, and its source: the rules, and what they say in our words or what the text leaves open."""

    label: str
    says: str
    rules: tuple[CitedRule, ...]
    texts: tuple[str, ...]


class QuestionShown(Record):
    """One question: what it is called, its documentation in sentences, the answers, the changes and the scripts it decides."""

    name: str
    title: str
    topic: str
    notes: tuple[str, ...]
    answers: tuple[AnswerShown, ...]
    changes: tuple[Change, ...]
    scripts: tuple[Summary, ...]


MOST_SCRIPTS = 40
"""How many scripts of a topic are named; the search finds the others."""


class TopicShown(Record):
    """One topic with its questions, each with what it is called, and the scripts in which it makes a difference."""

    name: str
    questions: tuple[tuple[str, str], ...]
    scripts: tuple[Summary, ...]

    @property
    def named(self) -> tuple[Summary, ...]:
        """The scripts that the page names."""
        return self.scripts[:MOST_SCRIPTS]

    @property
    def others(self) -> int:
        """How many more there are."""
        return len(self.scripts) - len(self.named)


def topics_shown(summaries: Sequence[Summary]) -> list[TopicShown]:
    """Every topic."""
    return [
        TopicShown(
            topic.name,
            tuple((name, _documentation(topic, name)[0]) for name in topic.questions),
            tuple(script_summary for script_summary in summaries if topic.name in script_summary.topics),
        )
        for topic in TOPICS
    ]


def questions_shown(catalog: Catalog, summaries: Sequence[Summary]) -> list[QuestionShown]:
    """Every question."""
    return [_shown(catalog, topic, name, summaries) for topic in TOPICS for name in topic.questions]


def _shown(catalog: Catalog, topic: type[Topic], name: str, summaries: Sequence[Summary]) -> QuestionShown:
    title, notes, answers = _documentation(topic, name)
    says = answers if len(catalog.editions) == MAIN_EDITIONS else {}
    return QuestionShown(
        name,
        title,
        topic.name,
        notes,
        tuple(
            _answer(catalog, edition, topic.name, name, says.get(index, ""))
            for index, edition in enumerate(catalog.editions)
        ),
        tuple(changes_of(catalog, name)),
        tuple(script_summary for script_summary in summaries if name in script_summary.questions),
    )


def _documentation(topic: type[Topic], name: str) -> tuple[str, tuple[str, ...], dict[int, str]]:
    """The documentation of a question: its first sentence, all others, and the answer of each era by its place."""
    paragraphs = [
        " ".join(paragraph.split()) for paragraph in (inspect.getdoc(getattr(topic, name)) or "").split("\n\n")
    ]
    _, _, rest = paragraphs[0].partition(". ")
    notes: list[str] = []
    says: dict[int, str] = {}
    for paragraph in (rest, *paragraphs[1:]):
        before, *pieces = _ERA.split(paragraph)
        notes += [_of_asking(sentence) for sentence in _SENTENCE.split(before.strip()) if _is_for_all(sentence)]
        for era, text in zip(pieces[::2], pieces[1::2], strict=True):
            for place in ERAS[era]:
                says[place] = f"{says.get(place, '')} {_in_words(text)}".strip()
    return question_in_words(name), tuple(notes), says


def _is_for_all(sentence: str) -> bool:
    """Whether a sentence is for those who teach, and not for those who write an edition."""
    return bool(sentence) and "`" not in sentence and not sentence.startswith("Asked once")


def _of_asking(sentence: str) -> str:
    return re.sub(
        "^Asked, ", "It comes up, ", re.sub("^Asked ", "It comes up ", re.sub("^Asked of ", "It is about ", sentence))
    )


def _in_words(text: str) -> str:
    for pattern, words in _OPEN:
        text = pattern.sub(words, text)
    return text[:1].upper() + text[1:]


def _settled(source: Citation) -> str:
    return f" ({source.settled_by})" if source.ruled or source.taken else ""


def _answer(catalog: Catalog, edition: Edition, topic: str, name: str, says: str) -> AnswerShown:
    front: Topic = getattr(catalog.rules(edition.short), topic)
    source: Citation = front.source(name)
    texts = [entry.summary for number in source.numbers for entry in rules_numbered(catalog, edition, number)]
    texts += [f"The text is silent{_settled(source)}: {source.silent}."] if source.silent else []
    texts += [f"This edition does not have it: {source.absent}."] if source.absent else []
    return AnswerShown(edition.label or edition.short, says, tuple(cited([source])), tuple(texts))
