"""Writes the page that counts what may be decided one after the other: `python tests/perft_tables.py`.

A count is the number of sequences of legal decisions, as other engines for games count them (perft): a change of rules shows in
it, and so does a fault.
"""

from __future__ import annotations

from pathlib import Path

from core import Game

PAGE = Path(__file__).parents[1] / "conformance" / "PERFT.md"
ERAS = ("1994", "2006", "2024")
DEPTH = 4
"""So many decisions are counted at most."""
POSITIONS = {
    "a-land-and-a-bear": """title: A land and a bear

Ann
  battlefield: Forest
  hand: Forest, Grizzly Bears
Bob
  life: 20
""",
    "growth-and-bolt": """title: A bear, a bolt and a giant growth

Ann
  battlefield: Grizzly Bears, Forest
  hand: Giant Growth
Bob
  battlefield: Mountain
  hand: Lightning Bolt
""",
    "countered": """title: A spell that may be countered, and what counters that

Ann
  battlefield: 2 Mountain
  hand: Lightning Bolt, Red Elemental Blast
Bob
  battlefield: 2 Island
  hand: Counterspell
""",
    "attack": """title: Two attackers and two blockers

Ann
  battlefield: White Knight, Hill Giant
Bob
  battlefield: Grizzly Bears, Benalish Hero

Ann's turn
  attack
    Ann attacks with White Knight and Hill Giant
""",
    "as-much-as-can-be-paid": """title: As much as can be paid

Ann
  battlefield: 3 Mountain
  hand: Fireball
Bob
  battlefield: Grizzly Bears
""",
    "prevention": """title: Damage that may be prevented

Ann
  battlefield: Prodigal Sorcerer, Mountain
  hand: Shock
Bob
  battlefield: Samite Healer, Plains
  hand: Healing Salve
""",
}


def count(game: Game, depth: int) -> int:
    """How many sequences of so many legal decisions there are from here, or of fewer after which the game is over."""
    listed = game.legal_actions()
    assert not listed.is_cut, game
    if depth == 1 or not listed:
        return len(listed)
    found = 0
    for decision in listed:
        game.push(decision)
        found += 1 if game.is_over else count(game, depth - 1)
        game.pop()
    return found


def counts(name: str, era: str, depth: int = DEPTH) -> tuple[int, ...]:
    """The counts of a position under an era, for one decision, for two and so on."""
    return tuple(count(Game(POSITIONS[name], era), so_many) for so_many in range(1, depth + 1))


def page() -> str:
    """The whole page."""
    before, _, _ = PAGE.read_text(encoding="utf-8").partition("## Counts\n")
    depths = range(1, DEPTH + 1)
    rows = ["\n| position | era | " + " | ".join(map(str, depths)) + " |\n", "|---|---|" + "---:|" * DEPTH + "\n"]
    for name in POSITIONS:
        for era in ERAS:
            told = " | ".join(f"{number:,}" for number in counts(name, era))
            rows.append(f"| [{name}](#{name}) | {era} | {told} |\n")
    scripts = [f"\n### {name}\n\n```text\n{text}```\n" for name, text in POSITIONS.items()]
    return before + "## Counts\n" + "".join(rows) + "\n## Positions\n" + "".join(scripts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
