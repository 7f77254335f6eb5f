"""What is told of lines that can be read and not be played: the real reason, and what to write instead."""

from __future__ import annotations

import pytest

from core.catalog import Catalog
from core.script.playing.run import DuelRun, Stager
from core.script.reading.reader import read
from core.script.verdicts import Verdict, VerdictKind

BOARD = """\
title: A board

card Elf
  cost: {{G}}
  type: creature - Elf
  power: 1/1
  when this enters, destroy target artifact

card Wand
  type: artifact
  {{T}}: deal 1 damage to any target
  {{T}}: tap target creature
  {{T}}: you gain 1 life

Ann
  battlefield: Mishra's Factory, Wand, 4 Forest, 4 Mountain
  hand: Elf, Fireball, Wrath of God
Bob
  battlefield: Grizzly Bears, Winter Orb

Ann's turn
  main
    {}
"""


def played(line: str, catalog: Catalog, under: str = "2024") -> DuelRun:
    """The board with lines in the main phase, played."""
    return Stager(read("board.game", BOARD.format(line), catalog), catalog).run(catalog.rules(under)).last


def verdict(line: str, catalog: Catalog) -> Verdict:
    """What became of the last of the lines."""
    found = played(line, catalog).nodes()[-1].verdict
    assert found is not None
    return found


def test_a_limit_of_a_card_of_this_program_is_no_rule(catalog: Catalog) -> None:
    board = BOARD.replace("hand: Elf", "hand: Guardian Angel, Elf").replace("4 Forest", "2 Plains")
    line = "Ann casts Guardian Angel with X = 1 targeting Bob and Grizzly Bears"
    run = Stager(read("board.game", board.format(line), catalog), catalog).run(catalog.rules("2024")).last
    found = run.nodes()[-1].verdict

    assert found is not None
    assert (found.kind, found.citation.numbers) == (VerdictKind.REFUSED, ())
    assert found.reason == (
        "Guardian Angel is only partly implemented: no more damage to that target can be prevented for {1} each"
    )


def test_what_is_aimed_as_a_creature_enters_is_said_below(catalog: Catalog) -> None:
    refused = verdict("Ann casts Elf targeting Winter Orb", catalog)
    done = played("Ann casts Elf\n      Ann chooses Winter Orb for Elf", catalog)

    assert refused.reason.endswith(
        "write the target of its triggered ability on a line below, 'Ann chooses Winter Orb for Elf'"
    )
    assert all(node.verdict is not None and node.verdict.kind is VerdictKind.DONE for node in done.nodes())


def test_an_ability_without_a_use_for_targets_tells_of_those_with_one(catalog: Catalog) -> None:
    found = verdict("Ann uses Mishra's Factory to animate it targeting Mishra's Factory", catalog)

    assert found.reason.endswith(
        "name the ability, as in 'Ann uses Mishra's Factory to strengthen targeting Mishra's Factory'"
    )


def test_a_spell_that_aims_at_nothing_is_refused_by_the_rules_alone(catalog: Catalog) -> None:
    found = verdict("Ann casts Wrath of God targeting Grizzly Bears", catalog)

    assert found.citation.numbers
    assert found.reason == "Wrath of God takes no target"


@pytest.mark.parametrize(
    ("line", "happens"),
    [
        (
            "Ann uses Mishra's Factory to animate it\n    Ann uses Mishra's Factory targeting Mishra's Factory",
            "Mishra's Factory is 3/3",
        ),
        ("Ann uses Wand", "Ann gains 1 life"),
    ],
)
def test_of_several_abilities_the_one_is_meant_that_aims_as_the_line_does(
    line: str, happens: str, catalog: Catalog
) -> None:
    run = played(line, catalog)

    assert happens in [run.narrator().tell(entry.event) for entry in run.log]


def test_a_line_says_which_of_several_abilities_that_aim_it_means(catalog: Catalog) -> None:
    found = verdict("Ann uses Wand targeting Grizzly Bears", catalog)

    assert found.reason == (
        "Wand has several abilities: name one, as in 'Ann uses Wand to deal 1 damage to any target' "
        "or 'Ann uses Wand to tap target creature'"
    )


LATE = """\
title: An answer that comes too late

Ann
  battlefield: Mountain, Island, Plains
  hand: Lightning Bolt, Unsummon, Swords to Plowshares
Bob
  battlefield: Grizzly Bears, Samite Healer, 2 Island, Forest
  hand: Counterspell, Giant Growth

Ann's turn
  main
    {}
    {}
"""


@pytest.mark.parametrize(
    ("line", "answer", "why"),
    [
        (
            "Ann casts Lightning Bolt targeting Grizzly Bears",
            "Bob casts Giant Growth targeting Grizzly Bears",
            "it left the battlefield when line 12 resolved",
        ),
        (
            "Ann casts Unsummon targeting Grizzly Bears",
            "Bob casts Giant Growth on Grizzly Bears",
            "it left the battlefield when line 12 resolved",
        ),
        (
            "Ann casts Swords to Plowshares targeting Samite Healer",
            "Bob uses Samite Healer on Bob",
            "it left the battlefield when line 12 resolved",
        ),
        (
            "Ann casts Lightning Bolt targeting Bob",
            "Bob casts Counterspell targeting Lightning Bolt",
            "it resolved on line 12",
        ),
    ],
)
def test_an_answer_at_the_level_of_what_it_answers_is_told_how_to_answer(
    line: str, answer: str, why: str, catalog: Catalog
) -> None:
    for edition in catalog.editions:
        run = Stager(read("late", LATE.format(line, answer), catalog), catalog).run(catalog.rules(edition.short)).last
        found = run.nodes()[-1].verdict

        assert found is not None
        assert found.reason.endswith(
            f": {why}; to answer line 12, indent this line below it, or begin it with 'In response,'"
        )


def test_what_was_given_up_as_a_cost_cannot_be_used_in_answer(catalog: Catalog) -> None:
    script = LATE.format("Ann uses Ashnod's Altar sacrificing Prodigal Sorcerer", "Ann uses Prodigal Sorcerer on Bob")
    script = script.replace("Mountain, Island, Plains", "Ashnod's Altar, Prodigal Sorcerer")
    run = Stager(read("late", script, catalog), catalog).run(catalog.rules("2024")).last
    found = run.nodes()[-1].verdict

    assert found is not None
    assert found.reason.endswith(
        "it left the battlefield as a cost on line 12; to use it before that, put this line above line 12"
    )


def test_a_line_refused_for_another_reason_is_not_said_to_come_too_late(catalog: Catalog) -> None:
    lines = ("Ann casts Lightning Bolt targeting Samite Healer", "Bob casts Giant Growth targeting Bob")
    run = Stager(read("late", LATE.format(*lines), catalog), catalog).run(catalog.rules("2024")).last
    found = run.nodes()[-1].verdict

    assert found is not None
    assert found.reason == "Bob is not a legal target for Giant Growth"
