"""The pages for authors list every question and every moved module as they are."""

from __future__ import annotations

import page_tables

from core.rulebook.rules import TOPICS


def test_the_page_lists_every_question_as_it_is() -> None:
    shown = page_tables.PAGE.read_text(encoding="utf-8")

    assert all(f"| `{question}(" in shown for topic in TOPICS for question in topic.questions)
    assert shown == page_tables.page(), "run `python tests/page_tables.py`"


def test_the_page_about_changes_lists_every_module_that_has_moved() -> None:
    shown = page_tables.CHANGES.read_text(encoding="utf-8")

    assert shown == page_tables.changes(), "run `python tests/page_tables.py`"
