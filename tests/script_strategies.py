"""Hypothesis strategies for whole scripts as the reader makes them, over the real names of cards, modes and editions.

Names need mean nothing: a script is read without asking which cards it sets up.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st
from line_strategies import (
    COUNTERS,
    COUNTS,
    OWN_CARDS,
    PLAYERS,
    RULES,
    SENTENCES,
    WORDS,
    ZONES,
    Players,
    cards,
    expectations,
    headings,
    loud_deeds,
    mana,
    names,
    quiet_deeds,
)

from core.kernel.values.moments import MOMENT_BY_WORD, Moment
from core.rulebook.rules import TOPIC_NAMES
from core.script.reading.vocabulary import PRINTING
from core.script.syntax import (
    AgreeOnDrawLine,
    AsDestroyed,
    BlockLine,
    BoundaryLine,
    ChoiceLine,
    ConcedeLine,
    DivideLine,
    Duel,
    Expect,
    GetRidLine,
    Invented,
    InventedLine,
    NoDeclarationLine,
    OnceAssigned,
    PassLine,
    PlacedCards,
    Save,
    Script,
    Seat,
    Section,
    Step,
    TurnBlock,
    WhenTriggers,
)


@cache
@st.composite
def steps(draw: st.DrawFn, players: Players, depth: int = 0) -> Step:
    """Lines of play with those below them."""
    actor = draw(st.sampled_from(players))
    expect = st.builds(Expect, st.lists(expectations(players), min_size=1, max_size=3).map(tuple))
    sorts = [loud_deeds(players, actor), loud_deeds(players, actor), quiet_deeds(players, actor), expect]
    content = draw(st.one_of(*sorts, *([headings(players)] if depth < 2 else [])))
    below: st.SearchStrategy[Step] = steps(players, depth + 1)
    smallest, most = 0, 2 if depth < 2 else 0
    if isinstance(content, Expect):
        most = 0
    elif isinstance(content, (WhenTriggers, Save, OnceAssigned, AsDestroyed)):
        smallest = 1
        if not isinstance(content, WhenTriggers):
            below = below.filter(lambda step: step.content.helps)
    elif isinstance(
        content,
        (ChoiceLine, DivideLine, BoundaryLine, NoDeclarationLine, PassLine, ConcedeLine, AgreeOnDrawLine, GetRidLine),
    ):
        below = st.builds(Step, st.just(0), st.just(""), expect)
    return Step(0, "", content, tuple(draw(st.lists(below, min_size=smallest, max_size=max(smallest, most)))))


def steps_at(players: Players, moment: Moment) -> st.SearchStrategy[Step]:
    """Lines below a moment: a block below an attack would be read as one below `blocks`."""
    found: st.SearchStrategy[Step] = steps(players)
    return found.filter(lambda step: not blocks_in(step)) if moment is Moment.ATTACK else found


def blocks_in(step: Step) -> bool:
    """Whether a line, or one right below it, declares blockers or none."""
    return any(
        isinstance(one.content, BlockLine)
        or (isinstance(one.content, NoDeclarationLine) and one.content.what == "block")
        for one in (step, *step.children)
    )


@cache
@st.composite
def turns(draw: st.DrawFn, players: Players) -> TurnBlock:
    """Turns, each moment once."""
    moments = draw(st.lists(st.sampled_from(list(MOMENT_BY_WORD.values())), max_size=2, unique=True))
    sections = [Section(0, moment, tuple(draw(st.lists(steps_at(players, moment), max_size=2)))) for moment in moments]
    return TurnBlock(0, draw(st.sampled_from(players)), tuple(sections))


@cache
@st.composite
def entries(draw: st.DrawFn, players: Players, zone: str) -> PlacedCards:
    """Cards in a zone; only those on the battlefield are in a condition."""
    marks: dict[str, Any] = {
        "hidden": draw(st.booleans()),
        "printing": draw(st.sampled_from(["", *WORDS.of(PRINTING)])),
    }
    if zone == "battlefield":
        marks |= {
            "tapped": draw(st.booleans()),
            "new": draw(st.booleans()),
            "attached_to": draw(st.one_of(st.none(), cards(players))),
            "counters": tuple(draw(st.dictionaries(COUNTERS, COUNTS, max_size=2)).items()),
            "damage": draw(st.integers(0, 3)),
            "owner": draw(st.sampled_from(["", *players])),
        }
    return PlacedCards(draw(names), draw(COUNTS), 0, 0, **marks)


@cache
@st.composite
def seats(draw: st.DrawFn, players: Players, name: str, shuffles: bool, follows: bool) -> Seat:
    """A player's things; in a game that follows another, perhaps with the deck of that one."""
    zones = draw(st.lists(st.sampled_from(ZONES), max_size=3, unique=True))
    if shuffles and draw(st.booleans()):
        zones.append("library after mulligan 1")
    return Seat(
        name,
        0,
        draw(st.sampled_from([None, None, 20, 1, -2])),
        draw(st.integers(0, 2)),
        draw(st.one_of(st.none(), mana)),
        tuple((zone, tuple(draw(st.lists(entries(players, zone), max_size=3)))) for zone in zones),
        as_before=follows and "deck" not in zones and draw(st.booleans()),
    )


@cache
@st.composite
def duels(draw: st.DrawFn, players: Players, before: tuple[Seat, ...] = ()) -> Duel:
    """A game; a later one may leave the players as they were."""
    opening = draw(st.one_of(st.none(), st.lists(steps(players, 2), max_size=2).map(tuple)))
    both = tuple(draw(seats(players, name, opening is not None, bool(before))) for name in players)
    return Duel(
        before if draw(st.booleans()) and before else both,
        opening,
        tuple(draw(st.lists(turns(players), min_size=1, max_size=2))),
        tuple(draw(st.lists(expectations(players), max_size=3))),
        opening is not None and draw(st.booleans()),
    )


@st.composite
def scripts(draw: st.DrawFn) -> Script:
    """Whole scripts."""
    players = draw(PLAYERS)
    editions = st.sampled_from([name for edition in WORDS.every_edition for name in edition.names])
    cites = st.tuples(editions, st.lists(RULES, min_size=1, max_size=6).map(tuple))
    shows = st.tuples(editions, editions, st.lists(st.sampled_from(TOPIC_NAMES), min_size=1, max_size=3).map(tuple))
    lines = st.lists(st.sampled_from(["flying", "{T}: draw a card", "when this dies, gain 2 life"]), unique=True)
    invented = [
        Invented(name, 0, tuple(InventedLine(0, text) for text in ("type: creature", "power: 2/3", *draw(lines))))
        for name in OWN_CARDS
    ]
    first = draw(duels(players))
    return Script(
        "generated",
        draw(SENTENCES),
        draw(st.one_of(st.just(""), SENTENCES)),
        tuple(draw(st.lists(cites, max_size=3))),
        tuple(draw(st.lists(shows, max_size=2))),
        tuple(draw(st.lists(SENTENCES, max_size=2))),
        tuple(invented),
        (first, *draw(st.lists(duels(players, first.seats), max_size=1))),
        seed=draw(st.one_of(st.just("0"), SENTENCES)),
    )
