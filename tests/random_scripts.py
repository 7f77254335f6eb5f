"""Hypothesis strategies for scripts: small boards, lines of play that are mostly legal, answers, moments.

Every card name is used once in a script, so that names are never ambiguous.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import strategies as st

from core.hooks.catalog import Catalog, installed
from core.hooks.rules import TOPIC_NAMES
from core.kernel.abilities import Activated, SpellAbility
from core.kernel.cards import Card
from core.kernel.characteristics import CardType, KeywordName

PLAYERS = ("Ann", "Bob")
LANDS = "3 Plains, 3 Island, 3 Swamp, 3 Mountain, 3 Forest"
MOMENTS = ("upkeep", "draw", "main", "attack", "blocks", "damage", "after damage", "second main", "end of turn")


@dataclass
class Pool:
    """The cards of the catalog by what a script can do with them."""

    catalog: Catalog
    creatures: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    spells: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        for card in self.catalog.cards.values():
            kinds = card.wordings[0].face.types
            if card.wordings[0].halves or CardType.LAND in kinds or CardType.PLANESWALKER in kinds:
                continue
            if CardType.CREATURE in kinds:
                self.creatures.append(card.name)
            elif kinds & {CardType.INSTANT, CardType.SORCERY, CardType.INTERRUPT} or _is_aura(card):
                self.spells.append(card.name)
            else:
                self.others.append(card.name)

    def abilities(self, name: str) -> list[Activated]:
        """The activated abilities that a card has as printed."""
        face = self.catalog.cards[name].wordings[-1].face
        return [found for found in face.abilities if isinstance(found, Activated)]

    def modes(self, name: str) -> list[str]:
        """The modes of a spell."""
        face = self.catalog.cards[name].wordings[-1].face
        return [mode.name for found in face.abilities if isinstance(found, SpellAbility) for mode in found.does.modes]


def _is_aura(card: Card) -> bool:
    return any(keyword.name is KeywordName.ENCHANT for keyword in card.wordings[0].face.keywords)


@st.composite
def scripts(draw: st.DrawFn) -> str:
    """The text of a random script."""
    pool = Pool(installed())
    names = draw(st.lists(st.sampled_from(pool.creatures), min_size=2, max_size=6, unique=True))
    things = draw(st.lists(st.sampled_from(pool.others), max_size=2, unique=True))
    hands = draw(st.lists(st.sampled_from(pool.spells), min_size=1, max_size=7, unique=True))
    board = _Board(pool, names, things, hands)
    lines = ["title: a random script", ""]
    for seat, player in enumerate(PLAYERS):
        fresh = draw(st.booleans())
        marks = " (new)" if fresh and seat == 0 else ""
        mine = ", ".join([*(f"{name}{marks}" for name in names[seat::2]), *things[seat::2], LANDS])
        hand = ", ".join(hands[seat::2])
        lines += [player, f"  life: {draw(st.sampled_from([20, 20, 5, 3, 2]))}", f"  battlefield: {mine}"]
        lines += [f"  hand: {hand}"] if hand else []
    for turn in range(draw(st.integers(1, 2))):
        lines += ["", f"{PLAYERS[turn]}'s turn", *draw(_sections(board, PLAYERS[turn]))]
    return "\n".join(lines) + "\n"


@dataclass
class _Board:
    pool: Pool
    creatures: list[str]
    things: list[str]
    hands: list[str]

    def side(self, player: str) -> int:
        return PLAYERS.index(player)


@st.composite
def _sections(draw: st.DrawFn, board: _Board, active: str) -> list[str]:
    lines: list[str] = []
    for moment in MOMENTS:
        if not draw(st.booleans()):
            continue
        body: list[str] = []
        if moment == "attack":
            mine = board.creatures[board.side(active) :: 2]
            body += [f"    {active} attacks with {_listed(draw(_some(mine)))}"]
        if moment == "blocks":
            body += draw(_blocks(board, active))
        for _ in range(draw(st.integers(0, 2))):
            body += draw(_line(board, 2))
        if draw(st.integers(0, 9)) == 0:
            body.append(f"    the {draw(st.sampled_from(['phase', 'turn']))} ends")
        lines += [f"  {moment}", *body]
    return lines or ["  main"]


def _some(names: list[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(names), min_size=1, max_size=3, unique=True)


def _listed(names: list[str]) -> str:
    return ", ".join(names)


@st.composite
def _blocks(draw: st.DrawFn, board: _Board, active: str) -> list[str]:
    defender = PLAYERS[1 - board.side(active)]
    attackers = board.creatures[board.side(active) :: 2]
    blockers = board.creatures[board.side(defender) :: 2]
    chosen = draw(_some(blockers))
    return [f"    {defender} blocks {draw(st.sampled_from(attackers))} with {_listed(chosen)}"]


@st.composite
def _line(draw: st.DrawFn, board: _Board, level: int) -> list[str]:
    """A line of play with, now and then, answers below it and a block for the last chance."""
    player = draw(st.sampled_from(PLAYERS))
    indent = "  " * level
    kind = draw(st.sampled_from(["cast", "cast", "cast", "use", "mana"]))
    mine = board.creatures[board.side(player) :: 2] + board.things[board.side(player) :: 2]
    if kind == "mana":
        return [f"{indent}{player} taps {draw(st.sampled_from(['Forest', '2 Mountain', '3 Swamp']))} for mana"]
    if kind == "use":
        users = [name for name in mine if board.pool.abilities(name)]
        if not users:
            return []
        name = draw(st.sampled_from(users))
        labels = [found.label for found in board.pool.abilities(name) if found.label]
        label = f" to {draw(st.sampled_from(labels))}" if labels else ""
        text = f"{player} uses {name}{label}{draw(_targets(board))}"
    else:
        held = board.hands[board.side(player) :: 2]
        if not held:
            return []
        name = draw(st.sampled_from(held))
        modes = board.pool.modes(name)
        mode = f" {draw(st.sampled_from(modes))}" if modes else ""
        text = f"{player} casts {name}{draw(_targets(board))}{mode}{draw(st.sampled_from(['', '', ' with X = 2']))}"
    below: list[str] = []
    if level < 4 and draw(st.integers(0, 2)) == 0:
        below += draw(_line(board, level + 1))
    if level < 4 and draw(st.integers(0, 4)) == 0:
        answer = draw(_line(board, level + 2))
        below += [f"{indent}  to save {draw(st.sampled_from(board.creatures))}:", *answer] if answer else []
    return [indent + text, *below]


@st.composite
def _targets(draw: st.DrawFn, board: _Board) -> str:
    count = draw(st.sampled_from([0, 1, 1, 1, 1, 2]))
    aims = [*board.creatures, *board.creatures, *PLAYERS, *board.things, *board.hands]
    chosen = draw(st.lists(st.sampled_from(aims), min_size=count, max_size=count, unique=True))
    return f" targeting {' and '.join(chosen)}" if chosen else ""


@st.composite
def expressions(draw: st.DrawFn) -> str:
    """An edition, or a mixture of topics from several."""
    names = [edition.short for edition in installed().editions]
    base = draw(st.sampled_from(names))
    topics = draw(st.lists(st.sampled_from(TOPIC_NAMES), max_size=4, unique=True))
    return "+".join([base, *(f"{topic}={draw(st.sampled_from(names))}" for topic in topics)])


def editions() -> st.SearchStrategy[str]:
    """The name of an edition."""
    return st.sampled_from([edition.short for edition in installed().editions])
