"""Reading and writing scripts."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from script_strategies import scripts

from core import check
from core.catalog import installed
from core.commands.main import main
from core.script.card_parts import modes_of
from core.script.mistakes import Mistake, ScriptError
from core.script.playing.binding import TokenName, bind
from core.script.reading.alike_cards import number_alike_cards
from core.script.reading.grammar import grammar
from core.script.reading.reader import read
from core.script.reading.unreadable_lines import CALLED, NEVER_SAID
from core.script.script_files import BuiltIn, built_in
from core.script.syntax import Script, Step
from core.script.writing.writer import write

CATALOG = installed()


def without_places(part: Any) -> Any:
    """A part of a script without the lines on which things stand."""
    if isinstance(part, tuple):
        return tuple(without_places(one) for one in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    values = {found.name: without_places(getattr(part, found.name)) for found in fields(part)}
    for placed in {"line", "column"} & values.keys():
        values[placed] = 0
    if "places" in values:
        values["places"] = ()
    if isinstance(part, Step):
        values["text"] = ""
    if "fields" in values:
        values["fields"] = tuple((key, text, 0) for key, text, _ in values["fields"])
    return replace(part, **values)


def read_again(script: Script) -> Script:
    """What is read of a script that was written."""
    return read(script.name, write(script), CATALOG)


@pytest.mark.thorough
@given(scripts())
def test_what_is_written_reads_as_the_same_script(script: Script) -> None:
    assert without_places(read_again(script)) == without_places(number_alike_cards(script))


@given(scripts())
def test_what_is_written_is_written_so_again(script: Script) -> None:
    assert write(read_again(script)) == write(script)


@st.composite
def commented(draw: st.DrawFn) -> str:
    """The text of a script with comments above some lines and beside others."""
    lines = []
    for number, line in enumerate(write(draw(scripts())).splitlines()):
        if draw(st.integers(0, 3)) == 0:
            lines.append(f"# above {number}")
        lines.append(f"{line}  # beside {number}" if line and draw(st.integers(0, 3)) == 0 else line)
    return "\n".join([*lines, "# at the end"])


@pytest.mark.thorough
@given(commented())
def test_comments_stay_with_their_lines(text: str) -> None:
    script = read("commented", text, CATALOG)
    again = read_again(script)

    assert without_places(again) == without_places(script)
    assert placed_comments(again, write(script)) == placed_comments(script, text)


def placed_comments(script: Script, text: str) -> list[tuple[str, str]]:
    """Each comment with the words of the line it belongs to."""
    lines = [line.split("  #")[0].strip() for line in text.splitlines()]
    return [(comment.text, lines[comment.line - 1] if comment.line else "") for comment in script.comments]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """The text of a script in which a few stretches are left out, doubled, or replaced by something else."""
    text = write(draw(scripts()))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        stretch = text[start : start + draw(st.integers(0, 12))]
        other = draw(
            st.sampled_from(["", "", stretch * 2, "\t", "\n", " ", "#", '"', "x", "Zoe", "7", "(", ":", "’s", "é"])
        )
        text = text[:start] + other + text[start + len(stretch) :]
    return text


@pytest.mark.thorough
@given(damaged())
def test_a_damaged_script_is_read_or_its_mistakes_are_told(text: str) -> None:
    lines = text.splitlines() or [""]
    for mistake in mistakes_in(text):
        assert 1 <= mistake.line <= len(lines)
        assert 1 <= mistake.column <= len(lines[mistake.line - 1]) + 1


def mistakes_in(text: str) -> list[Mistake]:
    """What is wrong with a script."""
    try:
        read("damaged", text, CATALOG)
    except ScriptError as error:
        return error.mistakes
    return []


@pytest.mark.sampled(110)
@pytest.mark.parametrize("known", built_in(CATALOG), ids=lambda known: known.path)
def test_a_built_in_script_survives_writing(known: BuiltIn) -> None:
    script = read(known.name, known.file.read_text(encoding="utf-8"), CATALOG)

    assert without_places(read_again(script)) == without_places(script)


UNTIDY = """\
# What stands at the top stays there.

asks: Why?   # beside
title:   A mess
cites: 1994 p37.7,p37.9;2006 413.1
Ann:
    hand: Giant Growth
    battlefield: Forest,two Forest, Grizzly Bears (tapped,2 +1/+1 counters)
Bob
  deck:
    20 Mountain
    # The good ones.
    4 Lightning Bolt
  battlefield: Mountain
expect:
  1994,2006 : Ann has 17 life
  from 2010-01-01: Grizzly Bears has 0 +1/+1 counters
Ann’s turn
  main:
      Ann taps one Forest, 2 Forest for {G}{G}
      Ann casts Giant Growth X is 2 targeting Grizzly Bears
         # An answer.
         Bob casts Lightning Bolt targeting Ann, Bob
             expect
               1994: refused (p24.11)
  second main
# The end.
"""

TIDY = """\
# What stands at the top stays there.
title: A mess
asks: Why?  # beside
cites: 1994 p37.7, p37.9; 2006 413.1

Ann
  hand: Giant Growth
  battlefield: Forest, 2 Forest, Grizzly Bears (tapped, 2 +1/+1 counters)
Bob
  deck:
    20 Mountain
    # The good ones.
    4 Lightning Bolt
  battlefield: Mountain

Ann's turn
  main
    Ann taps Forest and 2 Forest for {G}{G}
    Ann casts Giant Growth with X = 2 targeting Grizzly Bears
      # An answer.
      Bob casts Lightning Bolt targeting Ann and Bob
        expect 1994: refused by p24.11
  second main

expect
  1994, 2006: Ann is at 17
  from 2010: Grizzly Bears has no +1/+1 counters

# The end.
"""


def test_one_layout_for_all_scripts() -> None:
    assert write(read("untidy", UNTIDY, CATALOG)) == TIDY


def test_fmt_changes_files_in_place_and_says_so(tmp_path: Path) -> None:
    untidy, tidy = tmp_path / "untidy.game", tmp_path / "tidy.game"
    untidy.write_bytes(b"\xef\xbb\xbf" + UNTIDY.replace("\n", "\r\n").encode())
    tidy.write_text(TIDY, encoding="utf-8")
    eras = CliRunner()

    asked = eras.invoke(main, ["fmt", "--check", str(tmp_path)])
    assert (asked.exit_code, asked.output) == (1, f"{untidy} would change\n")

    done = eras.invoke(main, ["fmt", str(tmp_path)])
    assert (done.exit_code, done.output) == (0, f"{untidy} changed\n")
    assert untidy.read_bytes().decode() == TIDY
    assert sorted(path.name for path in tmp_path.iterdir()) == ["tidy.game", "untidy.game"]

    assert eras.invoke(main, ["fmt", "--check", str(tmp_path)]).exit_code == 0


def test_fmt_reads_standard_input() -> None:
    done = CliRunner().invoke(main, ["fmt", "-"], input=UNTIDY)

    assert (done.exit_code, done.output) == (0, TIDY)


def test_fmt_leaves_a_broken_script_alone(tmp_path: Path) -> None:
    broken = tmp_path / "broken.game"
    broken.write_text("titel: None\nAnn\n  lif: 3\n", encoding="utf-8")

    done = CliRunner().invoke(main, ["fmt", str(broken)])

    assert done.exit_code == 2
    assert [line for line in done.output.splitlines() if ".game:" in line] == [
        f"{broken}:1:1: a script has no field 'titel'",
        f"{broken}:3:3: a player has no field 'lif'",
    ]
    assert broken.read_text(encoding="utf-8").startswith("titel")


TWINS = """\
title: Two of everything

Ann
  battlefield: 2 Grizzly Bears, 3 Forest
  hand: Giant Growth
Bob
  battlefield: Grizzly Bears, Forest
  hand: Giant Growth

Ann's turn
  main
    Ann casts Giant Growth targeting {target} paying with 1 Forest
  attack
    Ann attacks with 2 Grizzly Bears
  blocks
    Bob blocks Grizzly Bears #2 with Grizzly Bears
"""


def test_a_plain_name_is_a_card_of_who_acts_with_it() -> None:
    (binding,) = bind(read("twins", TWINS.format(target="Bob's Grizzly Bears"), CATALOG), CATALOG)
    meant = {name: binding.cards[bound] for name, bound in binding.bound.items() if not isinstance(bound, TokenName)}
    cards = {(name.text, name.player): (card.owner, card.id) for name, card in meant.items()}

    assert cards == {
        ("Giant Growth", "Ann"): (0, 5),
        ("Bob's Grizzly Bears", ""): (1, 26),
        ("Forest #1", "Ann"): (0, 2),
        ("Grizzly Bears #1", "Ann"): (0, 0),
        ("Grizzly Bears #2", "Ann"): (0, 1),
        ("Grizzly Bears #2", ""): (0, 1),
        ("Grizzly Bears", "Bob"): (1, 26),
    }


def test_a_plain_name_without_anybody_who_acts_must_mean_one_card() -> None:
    with pytest.raises(ScriptError, match="'Grizzly Bears' could be any of 3 cards"):
        bind(read("twins", TWINS.format(target="Grizzly Bears"), CATALOG), CATALOG)


def test_whatever_may_stand_in_a_line_has_a_name_in_messages() -> None:
    rules = grammar().parser.rules
    wanted = {symbol.name for rule in rules for symbol in rule.expansion if symbol.is_term}

    assert "ABOUT" in wanted
    assert [kind for kind in sorted(wanted - NEVER_SAID) if kind not in CALLED and kind not in grammar().words] == []


OUTERMOST = """\
title: What stands before the first turn

Ann
  deck: 60 Forest
Bob
  deck: 60 Mountain
{}
Ann's turn
  main
"""


def test_life_totals_and_mulligans_before_the_first_turn_stand_where_they_belong() -> None:
    mulligans = "Ann starts\nAnn mulligans to six\nBob keeps his seven\nAnn puts Forest on the bottom\nAnn keeps"
    meant = "\nopening\n  Ann starts\n  Ann mulligans\n  Bob keeps\n  Ann puts Forest on the bottom\n  Ann keeps\n"
    script = read("outermost", OUTERMOST.format(f"Bob starts at 10 life\n\n{mulligans}"), CATALOG)

    assert meant in write(script)
    assert [seat.life for seat in script.duels[0].seats] == [None, 10]


def test_players_may_have_nothing_but_a_life_total() -> None:
    script = read("lives", "title: Lives\n\nAnn is at 20 life\nBob is at 3 life\n\nAnn's turn\n  main\n", CATALOG)

    assert [(seat.name, seat.life) for seat in script.duels[0].seats] == [("Ann", 20), ("Bob", 3)]
    with pytest.raises(ScriptError, match="did not expect the line 'Carl is at 3 life' here"):
        read("lives", OUTERMOST.format("Carl is at 3 life\n"), CATALOG)


def test_one_slip_is_one_mistake() -> None:
    """One misspelt card where it is set up is one mistake, however often it is named rightly elsewhere."""
    text = TWINS.replace("hand: Giant Growth\nBob", "hand: Gaint Growth\nBob").format(target="Bob's Grizzly Bears")

    assert [mistake.message for mistake in mistakes_in(text)] == ["no card named 'Gaint Growth'"]


def test_a_way_named_by_a_word_of_the_language_is_only_that_behind_its_card() -> None:
    script = """\
title: A way whose name is a word that lines have

card Odd Charm
  cost: {R}
  type: instant
  choose one:
    - discarding: deal 2 damage to any target
    - sacrificing: target creature gets +1/+0 until end of turn

Ann
  battlefield: Mountain x2, Nantuko Husk, Gray Ogre
  hand: Odd Charm, Lightning Bolt
Bob

Ann's turn
  main
    Ann uses Nantuko Husk sacrificing Gray Ogre
    Ann casts Lightning Bolt targeting Bob
    Ann casts Odd Charm sacrificing targeting Nantuko Husk

expect
  Nantuko Husk is 5/4
  Bob is at 17
"""

    checked = check(script)

    assert checked.passed, str(checked)


def test_a_mode_that_begins_with_counter_makes_the_word_before_it_no_kind_of_counters() -> None:
    known = sorted({way for card in CATALOG.cards.values() for way in modes_of(card) if way.startswith("counter ")})
    line = "Ann chooses {}"
    text = "title: A way\n\nAnn\nBob\n\nAnn's turn\n  main\n    {}\n"

    assert known
    for way in known:
        assert line.format(way) in write(read("a-way", text.format(line.format(way)), CATALOG))


def test_no_way_of_casting_a_card_of_the_pool_is_called_by_a_word_of_the_language() -> None:
    """A line could not say it together with what the word means: `sacrificing sacrificing Gray Ogre`."""
    named = {way for card in CATALOG.cards.values() for way in modes_of(card)}

    assert named & grammar().terminals.keys() == set()
