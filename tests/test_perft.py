"""The page of counts has what is counted, so that a change of what is legal is seen."""

from __future__ import annotations

import perft_tables
import pytest


@pytest.mark.parametrize("era", perft_tables.ERAS)
@pytest.mark.parametrize("name", perft_tables.POSITIONS)
def test_the_page_has_what_is_counted(name: str, era: str) -> None:
    shown = perft_tables.PAGE.read_text(encoding="utf-8")
    told = " | ".join(f"{number:,}" for number in perft_tables.counts(name, era))

    assert f"| [{name}](#{name}) | {era} | {told} |\n" in shown, (
        "run `python tests/perft_tables.py` and see whether it is right"
    )
    assert f"### {name}\n\n```text\n{perft_tables.POSITIONS[name]}```\n" in shown
