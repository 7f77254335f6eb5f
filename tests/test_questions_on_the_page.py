"""The page for authors of editions lists every question as it is."""

from __future__ import annotations

import question_tables

from core.rulebook.rules import TOPICS


def test_the_page_lists_every_question_as_it_is() -> None:
    shown = question_tables.PAGE.read_text(encoding="utf-8")

    assert all(f"| `{question}(" in shown for topic in TOPICS for question in topic.questions)
    assert shown == question_tables.page(), "run `python tests/question_tables.py`"
