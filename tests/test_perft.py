"""The page of counts has what is counted, so that a change of what is legal is seen."""

from __future__ import annotations

import perft_tables
import pytest

from core import Game


@pytest.mark.sampled(3, each_change=True)
@pytest.mark.parametrize("era", perft_tables.ERAS)
@pytest.mark.parametrize("name", perft_tables.POSITIONS)
def test_the_page_has_what_is_counted(name: str, era: str) -> None:
    shown = perft_tables.PAGE.read_text(encoding="utf-8")
    told = " | ".join(f"{number:,}" for number in perft_tables.counts(name, era))

    assert f"| [{name}](#{name}) | {era} | {told} |\n" in shown, (
        "run `python tests/perft_tables.py` and see whether it is right"
    )
    assert f"### {name}\n\n```text\n{perft_tables.POSITIONS[name]}```\n" in shown


def followers(game: Game) -> list[str]:
    """The keys of the positions that come of each decision, in order."""
    keys = []
    for decision in game.legal_actions():
        game.push(decision)
        keys.append(game.key())
        game.pop()
    return sorted(keys)


@pytest.mark.parametrize("era", perft_tables.ERAS)
@pytest.mark.parametrize("name", ["a-land-and-a-bear", "growth-and-bolt", "countered"])
def test_the_same_can_happen_in_positions_with_one_key(name: str, era: str) -> None:
    seen: dict[str, list[str]] = {}

    def walk(game: Game, depth: int) -> None:
        key = game.key()
        following = followers(game)
        assert seen.setdefault(key, following) == following
        for decision in game.legal_actions() if depth else ():
            game.push(decision)
            walk(game, depth - 1)
            game.pop()

    walk(Game(perft_tables.POSITIONS[name], era), 2)
    assert len(seen) > 3
