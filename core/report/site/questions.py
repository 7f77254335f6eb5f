"""The questions on which eras differ, as a site shows them: what each era answers, since when, and what shows it."""

from __future__ import annotations

import inspect
from collections.abc import Sequence

from core.catalog import Catalog
from core.compare.history import Change, changes_of
from core.compare.ledger import rules_numbered
from core.hooks.asking import Topic
from core.hooks.rules import TOPICS, Edition
from core.kernel.values.citations import Citation
from core.kernel.values.immutable import immutable
from core.report.site.rows import CitedRule, cited
from core.report.site.summaries import Summary


@immutable
class AnswerShown:
    """The source of one era's answer: the rules, and what they say in our words or what the text leaves open."""

    label: str
    rules: tuple[CitedRule, ...]
    texts: tuple[str, ...]


@immutable
class QuestionShown:
    """One question: its documentation in paragraphs, the answers, the changes and the scripts that it decides."""

    name: str
    topic: str
    told: tuple[str, ...]
    answers: tuple[AnswerShown, ...]
    changes: tuple[Change, ...]
    scripts: tuple[Summary, ...]


@immutable
class TopicShown:
    """One topic with its questions and the scripts in which it makes a difference."""

    name: str
    questions: tuple[str, ...]
    scripts: tuple[Summary, ...]


def topics_shown(summaries: Sequence[Summary]) -> list[TopicShown]:
    """Every topic."""
    return [
        TopicShown(topic.name, topic.questions, tuple(one for one in summaries if topic.name in one.topics))
        for topic in TOPICS
    ]


def questions_shown(catalog: Catalog, summaries: Sequence[Summary]) -> list[QuestionShown]:
    """Every question."""
    return [_shown(catalog, topic, name, summaries) for topic in TOPICS for name in topic.questions]


def _shown(catalog: Catalog, topic: type[Topic], name: str, summaries: Sequence[Summary]) -> QuestionShown:
    told = inspect.getdoc(getattr(topic, name)) or ""
    return QuestionShown(
        name,
        topic.name,
        tuple(" ".join(paragraph.split()) for paragraph in told.split("\n\n")),
        tuple(_answer(catalog, edition, topic.name, name) for edition in catalog.editions),
        tuple(changes_of(catalog, name)),
        tuple(one for one in summaries if name in one.questions),
    )


def _answer(catalog: Catalog, edition: Edition, topic: str, name: str) -> AnswerShown:
    front: Topic = getattr(catalog.rules(edition.short), topic)
    source: Citation = front.source(name)
    texts = [entry.told for number in source.numbers for entry in rules_numbered(catalog, edition, number)]
    texts += [f"The text is silent: {source.silent}."] if source.silent else []
    texts += [f"This edition does not have it: {source.absent}."] if source.absent else []
    return AnswerShown(edition.label or edition.short, tuple(cited([source])), tuple(texts))
