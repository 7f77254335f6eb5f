"""Editions that are based on another, and the documents of the rules, each of which is one."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from importlib.metadata import Distribution, PathDistribution
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from samples import Sample

from core.catalog import Catalog, installed, loaded
from core.commands.main import main
from core.compare.checking import check
from core.compare.edition_check import check_edition, check_scripts
from core.compare.facts import FactsOfRun, alike
from core.compare.history import changes
from core.compare.ledger import entries_of, ledger
from core.compare.notes import Note
from core.compare.timeline import Timeline
from core.hooks.turn import TurnTable
from core.kernel.events import PhaseBegan, RemovedFromAttack, StepBegan, TurnBegan
from core.kernel.questions.asking import source
from core.kernel.values.citations import Citation, Lacking, TakenFrom, Unwritten
from core.kernel.values.errors import EditionError, UnknownEdition
from core.kernel.values.moments import Point
from core.kernel.values.records import altered
from core.report.edition_check import edition_check_text
from core.report.when import assumptions_text, when
from core.rulebook.basing import Lineage, modules_of
from core.rulebook.numbering import Numbers
from core.rulebook.rules import TOPIC_NAMES, TOPICS, Edition, Rules, faults_of
from core.rulebook.translating import Translation
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.script_files import BuiltIn, built_in, find_script
from core.script.syntax import Script

pytestmark = pytest.mark.sampled(2, each_change=True)
"""Half of these tests are run by the README's command, and all of them with each change."""

PLUGIN = """
from datetime import date
from core.kernel.questions.asking import hookimpl
from core.rulebook.rules import Edition

def edition(name, base, numbers):
    return Edition(name, f"The rules of {{name}}", date(2007, 1, 1), name, based_on=base, numbers=numbers)

@hookimpl
def mtg_eras_editions():
    return [edition(*given) for given in {given!r}]
"""
ANSWERS = """
from core.kernel.questions.asking import Sources, rule
from core.rulebook.basing import changed
from core.hooks.mana import ManaFact, Unspent

SOURCES: Sources = {ManaFact.TAPS_LAND: ("H1.5",)}
STAGES = changed({"upkeep": None, "draw": {"rules": ("H2.1",)}})
CONDITIONS = changed({"older_worlds": None})

@rule("H1.2")
def unspent(position, player, mana):
    return Unspent.VANISHES
"""
ASKING = """
from core.kernel.questions.asking import rule

@rule("H9")
def pool_empties(position, point, *, base):
    return base(position, point)
"""
BURN = """
title: Unspent mana
asks: Does it cost life?
cites: 2006 300.3

Ann
  battlefield: Mountain

Ann's turn
  upkeep
    Ann taps Mountain for {R}
  the turn ends
"""
Own = Callable[..., Catalog]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Own]:
    """Puts modules, and a plugin with editions of those names, their bases and numbers, beside ours."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(*given: tuple[str, str, dict[str, str]], **modules: str) -> Catalog:
        for name, text in {"own_editions": PLUGIN.format(given=given), **modules}.items():
            (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        info = tmp_path / "own_editions-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: own-editions\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text("[mtg_eras]\neditions = own_editions\n", encoding="utf-8")
        return loaded([Distribution.from_name("mtg-eras"), PathDistribution(info)])

    yield make
    for name, known in [*sys.modules.items()]:
        if str(getattr(known, "__file__", None)).startswith(str(tmp_path)):
            del sys.modules[name]


def answered(catalog: Catalog, under: str, question: str) -> tuple[object, Citation]:
    """An answer that a script gives rise to under an edition, with its source."""
    run = Stager(find_script("unspent-mana-cost", catalog), catalog).run(catalog.rules(under))
    ruling = next(ruling for duel in run.duels for ruling in duel.rulings if ruling.question == question)
    return ruling.answer, ruling.citation


def test_what_an_edition_does_not_answer_its_base_does_in_other_numbers(own: Own) -> None:
    numbers = {"300.3": "300.4", "301*": "921*", "406*": "- rules on mana abilities", "103.1": "-"}
    catalog = own(("home", "2006", numbers), home="")
    rules = catalog.rules("home")

    assert rules.source("pool_empties") == Citation(("300.4",), edition="home")
    assert rules.source("drawn_at_once").numbers == ("408.2e", "411.1")
    assert rules.source("may_use_loyalty").absent.startswith("planeswalkers")
    answer, _ = answered(catalog, "home", "table")
    assert isinstance(answer, TurnTable)
    assert answer.stages[0].rules == ("921.1", "302.3")
    assert answered(catalog, "home", "unspent")[0] is answered(catalog, "2006", "unspent")[0]


def test_an_answer_without_a_counterpart_of_its_rule_is_absent(own: Own) -> None:
    catalog = own(("home", "2006", {"300.3": "- rules on what is left in a pool"}), home="")

    assert catalog.rules("home").source("unspent").absent == "rules on what is left in a pool"
    assert catalog.rules("2006").source("unspent").numbers == ("300.3",)


def test_an_edition_overrides_answers_facts_and_rows(own: Own) -> None:
    catalog = own(("home", "2006", {}), ("far", "home", {"H1.2": "H7"}), home=ANSWERS, far=ASKING)
    answer, source = answered(catalog, "far", "unspent")
    table, _ = answered(catalog, "far", "table")
    facts = {fact.name: ruling.citation.numbers for fact, ruling in catalog.rules("far").every_fact.items()}

    assert (answer.name, source.numbers, source.edition) == ("VANISHES", ("H7",), "far")  # type: ignore[attr-defined]
    assert (facts["TAPS_LAND"], facts["POOL_PAYS"]) == (("H1.5",), ("409.1h",))
    assert isinstance(table, TurnTable)
    assert [stage.name for stage in table.stages][:2] == ["untap", "draw"]
    assert table.stages[1].rules == ("H2.1",)


def test_an_answer_may_ask_what_the_base_says(own: Own) -> None:
    catalog = own(("far", "2006", {"300.3": "H3"}), far=ASKING)
    front = catalog.rules("far").mana

    given = front.way_to("pool_empties")(None, Point.PHASE_ENDS)

    assert (given.answer, given.citation.numbers) == (True, ("H3",))


@pytest.mark.parametrize(
    ("given", "module", "told"),
    [
        (("home", "nowhere", {}), "", "based on one that is not there"),
        (("home", "home", {}), "", "is based on itself"),
        (("home", "2006", {"1.1": "2.2 3.3"}), "", "cannot read"),
        (("home", "2006", {}), "STAGES = changed({'snack': None})", "no row is called 'snack'"),
        (("home", "2006", {}), "TABLE = changed({'snack': None})", "no table of its base is called TABLE"),
        (("home", "2006", {}), "@rule('1')\ndef lunch(position): ...", "no question is called lunch"),
        (("home", "2006", {}), "SOURCES = {'lunch': ('1',)}", "SOURCES has rows that are not facts here: lunch"),
    ],
)
def test_a_fault_in_a_based_edition_is_told(
    own: Own, given: tuple[str, str, dict[str, str]], module: str, told: str
) -> None:
    imports = "from core.kernel.questions.asking import rule\nfrom core.rulebook.basing import changed\n"

    with pytest.raises(EditionError, match=told):
        own(given, home=imports + module).rules("home")


def test_a_table_of_numbers_is_read_by_what_differs() -> None:
    numbers = Numbers(
        ["704.5j-k 704.5m-n", "702.9-10* 702.8-9*", "5* 6*", "310* - battles", "+ 1.1-3 7.2*"], "none: {}"
    )
    asked = ("704.5k", "702.9b", "702.10", "702.90", "5.1", "310.4a", "1.1")

    assert [numbers.number(number) for number in asked] == [
        "704.5n",
        "702.8b",
        "702.9",
        "702.90",
        "6.1",
        "battles",
        "1.1",
    ]
    assert type(numbers.number("310")) is Lacking
    assert numbers.added == ["1.1", "1.2", "1.3", "7.2*"]


def test_a_rule_on_which_a_document_is_silent_is_taken_from_its_base(own: Own) -> None:
    catalog = own(("home", "2006", {"300.3": "H1", "*": "<"}), ("far", "home", {}), home="", far="")
    home, far = catalog.rules("home"), catalog.rules("far")

    assert (home.source("pool_empties").text, home.source("pool_empties").taken) == ("H1", ())
    for taken in (home.source("drawn_at_once"), far.source("drawn_at_once")):
        assert taken.text == "taken from 2006 406.1, 406.4, 408.2e, 411.1"
        assert taken.silent == "the book does not say this; we take the answer from 2006 406.1, 406.4, 408.2e, 411.1"
    table, _ = answered(catalog, "home", "table")
    assert isinstance(table, TurnTable)
    assert table.stages[0].rules == ("2006 301.1", "2006 302.3"), "what is taken is no row without a rule"


@pytest.mark.parametrize(
    ("said", "edition"),
    [
        ("alpha", "alpha-1993"),
        ("1993-08-05", "alpha-1993"),
        ("1993-09-01", "alpha-1993"),
        ("1993-10-04", "beta-1993"),
        ("1993", "beta-1993"),
        ("Unlimited", "beta-1993"),
        ("Unlimited Edition", "beta-1993"),
        ("1994-04-13", "beta-1993"),
        ("1994-04-14", "rulings-1994"),
        ("1994-04-20", "rulings-1994"),
        ("1994", "revised-1994"),
        ("1994-12-01", "revised-1994"),
        ("1995-04-29", "revised-1994"),
        ("1995-04-30", "fourth-1995"),
        ("1995", "fourth-1995"),
        ("Fourth Edition", "fourth-1995"),
        ("1996-10-31", "fourth-1995"),
        ("1996-11-01", "fifth-1996"),
        ("1996", "fifth-1996"),
        ("1998-10-18", "fifth-1996"),
        ("Fifth Edition", "fifth-1996"),
        ("1999-04-22", "fifth-1996"),
        ("1999-04-23", "comprehensive-1999-04-23"),
        ("1999-04-30", "fifth-1996"),
        ("1999-05-01", "rulings-1999"),
        ("1999-05", "rulings-1999"),
        ("1999-06-01", "comprehensive-1999-04-23"),
    ],
)
def test_a_day_before_the_documents_is_in_the_time_of_a_book(said: str, edition: str) -> None:
    assert installed().edition(said).id == edition


def test_a_day_between_two_books_or_of_a_missing_one_is_told_wherever_it_is_given() -> None:
    catalog = installed()

    def named(day: str) -> list[str]:
        return [edition.short for edition in catalog.either_on(day) or ()]

    assert [named(day) for day in ("1994-04-14", "1994-04-20", "1995-04-10", "1995-06-01", "1996-10-08")] == [
        [],
        ["unlimited-rulings", "1994"],
        ["1994", "fourth"],
        [],
        ["fourth", "fifth"],
    ]
    either = "On 1996-10-08 either 1995 Fourth or 1996 Fifth was in force (from Mirage, October 1996"
    before = "On 1995-04-10 either 1994 Revised or 1995 Fourth was in force (printed in April 1995"
    for given, told in (
        ("run unspent-mana-cost --under 1996-10-08", [either]),
        ("run unspent-mana-cost --under 2006+mana=1996-10-08", [either]),
        ("run unspent-mana-cost --under 1995-04-10", [before]),
        ("run unspent-mana-cost --under 1995-06-01", []),
        ("run unspent-mana-cost --under 1995-03-31", []),
        ("run unspent-mana-cost --under 1996-11-01", []),
        ("why unspent-mana-cost --from 1995-04-10 --to 2006", [before]),
        ("conform 1995-04-10 --rule p1.1", [before]),
        ("hunt --faults --under 1995-04-10", [before]),
        ("report --output nowhere --under 1995-04-10", [before]),
        ("compare unspent-mana-cost --under 1995-02-31 --under 1994", []),
    ):
        lines = CliRunner().invoke(main, given.split()).stderr.splitlines()
        found = [line for line in lines if "is used" in line]
        assert [line[: len(start)] for line, start in zip(found, told, strict=True)] == told, given


def test_a_day_of_an_edition_that_nobody_brings_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = loaded([Distribution.from_name("mtg-eras")])
    fourth = catalog.edition("fourth")
    missing = altered(fourth, missing_since=date(1995, 6, 1))
    editions = tuple(missing if edition is fourth else edition for edition in catalog.every_edition)
    monkeypatch.setattr(catalog, "every_edition", editions)

    used = {day: catalog.used_for_missing_on(day) for day in ("1995-05-31", "1995-06-01", "1995", "1996-11-01")}
    assert used == {"1995-05-31": None, "1995-06-01": missing, "1995": missing, "1996-11-01": None}


def test_what_a_document_says_that_is_not_at_hand_is_taken_from_its_base_with_the_next_beside_it(own: Own) -> None:
    numbers = {"300.3": "H1", "406.1": "<< far F1", "406.4": "<< far F2", "408.2e": "<<< far F3", "*": "<<"}
    home = own(("home", "2006", numbers), home="").rules("home")

    drawn, others = home.source("drawn_at_once"), home.source("pays_together")
    assert (home.source("pool_empties").text, home.source("pool_empties").taken) == ("H1", ())
    assert drawn.text == "taken from 2006 406.1, 406.4, 408.2e, 411.1"
    assert drawn.silent == (
        "the book is not at hand; we take the answer from 2006 406.1, 406.4, 408.2e, 411.1, and far F3 has it otherwise"
    )
    assert others.silent.startswith("the book is not at hand; we take the answer from 2006 ")
    facts = [made.citation for made in home.every_fact.values()]
    silent = [source.silent for source in facts if source.silent and not source.numbers and not source.absent]
    assert silent
    assert all(said.startswith("the book is not at hand; ") for said in silent)


@pytest.mark.thorough
def test_a_change_that_may_have_come_with_a_document_not_at_hand_is_between_those_that_are() -> None:
    catalog = installed()

    def changes_of(name: str) -> list[tuple[str, str, str]]:
        turns = Timeline(find_script(name, catalog), catalog).turns
        return [((turn.since or turn.before).short, turn.before.short, turn.after.short) for turn in turns]

    assert ("1994", "fourth", "fifth") in changes_of("first-draw")
    assert ("1994", "1994", "fourth") in changes_of("engine-that-attacks")
    assert ("fourth", "fourth", "fifth") in changes_of("bolt-once-cards-were-discarded")
    assert "Between 1994-04-30 and 1996 Fifth" in invoked("when", "first-draw")
    assert "1995 Fourth is not at hand and is played as 1994 Revised" in invoked("when", "first-draw")


def test_a_rule_of_the_last_rulings_is_found_within_the_time_of_their_book() -> None:
    for name, number in (
        ("1998", "T.10.1"),
        ("1998", "Mana-Burn.6"),
        ("1999-05", "T.10.1"),
        ("1999-05", "Mana-Burn.6"),
    ):
        assert number in invoked("rule", name, number).splitlines()[0]


def test_no_time_is_without_an_edition() -> None:
    line = [*installed().in_time]
    assert [one.short for one, other in pairwise(line) if not one.in_force and one.until != other.since] == []
    assert line == sorted(line, key=lambda edition: edition.day)


def test_a_book_takes_from_its_neighbor_only_what_it_does_not_say() -> None:
    catalog = installed()
    alpha, beta = (catalog.lineage(catalog.edition(name)) for name in ("alpha", "beta"))
    numbers = {number for line in (alpha, beta) for number in line.numbers}

    assert alpha.here("p17.3") == "p14.9"
    assert isinstance(alpha.here("p23.6"), TakenFrom)
    assert beta.number("revised-1994", "p14.4") == "p36.9", "which Alpha takes from the Revised Edition"
    assert len(alpha.numbers) == len(ledger(catalog, "alpha-1993")) == 366
    assert numbers == set(ledger(catalog, "beta-1993"))
    for edition in ("alpha", "beta"):
        rules = catalog.rules(edition)
        cited = {number for topic in TOPICS for name in topic.questions for number in rules.source(name).every}
        assert cited <= catalog.lineage(catalog.edition(edition)).numbers


def test_a_ruling_settles_nothing_in_a_document_before_its_day() -> None:
    ruled = source(silent="nobody says what is left", ruled="2005-05-05")
    of = {day: Translation("x", str, bool, lambda *_: None, day).of(ruled) for day in ("2005-05-04", "2005-05-05")}

    assert [of[day].text for day in of] == ["silent", "ruled 2005-05-05"]
    assert {found.silent for found in of.values()} == {"nobody says what is left"}
    with pytest.raises(ValueError, match="no day of a ruling"):
        source(silent="nobody says", ruled="May 2005")


def test_what_a_ruling_settles_is_told_by_its_day() -> None:
    said = invoked("run", "deaths-between-the-strikes", "--under", "1994")
    told = json.loads(invoked("run", "deaths-between-the-strikes", "--under", "1994", "--json"))
    notes = told["played"]["notes"]

    assert "Rulings from the time, where the rules don't say" in said
    assert any(note["kind"] == "ruled" and "by a ruling of 1994-04-14" in note["text"] for note in notes)


def invoked(*words: str) -> str:
    """What a command prints."""
    return CliRunner().invoke(main, [*words], catch_exceptions=False).output


def test_a_document_tells_which_rules_say_the_same_as_in_its_main_edition() -> None:
    catalog = installed()

    def days(number: str) -> list[str]:
        lines = [catalog.lineage(edition) for edition in catalog.documents if edition.day >= date(2009, 7, 11)]
        return [str(line.edition.day) for line in lines if line.says_the_same(number)]

    young = [str(edition.day) for edition in catalog.documents if edition.day >= date(2013, 7, 13)]
    assert days("704.5j") == young
    assert catalog.lineage(catalog.edition("2010-10-01")).number("comprehensive-2024", "704.5j") == "704.5k"
    assert catalog.lineage(catalog.edition("2006")).says_the_same("420.5e")
    assert not catalog.lineage(catalog.edition("1999-11-01")).says_the_same("502.49b")
    assert days("510.1c")[:1] == ["2024-11-08"]
    assert days("704.5z") == []


def test_a_table_of_numbers_marks_what_says_something_else_and_again_the_same() -> None:
    near, far = Numbers(["~ 1.1-2 2.2", "1.1 3.3"], ""), Numbers(["= 1.2", "~ 4.1"], "")

    assert near.otherwise(frozenset()) == {"1.1", "1.2", "2.2"}
    assert far.otherwise(near.otherwise(frozenset())) == {"1.1", "2.2", "4.1"}


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("2009-07-10", "2009-05-01"),
        ("2009-07-11", "2009-07-11"),
        ("2013", "2013-11-01"),
        ("M10", "2009-07-11"),
        ("ninth edition", "2005-08-01"),
        ("2006", "2006-10-01"),
        ("2000-06-01", "1999-11-01"),
        ("2099-01-01", "2026-01-16"),
    ],
)
def test_a_day_means_the_document_in_force(said: str, day: str) -> None:
    assert str(installed().edition(said).day) == day


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("1992", "the first are those of alpha, 1993-08-05$"),
        ("2000", "the last one before is 1999-11-01"),
        ("2099", "the last one before is 2026-01-16"),
        ("2009-07", "a day is written YYYY-MM-DD"),
        ("2009/07/10", "a day is written YYYY-MM-DD"),
        ("Magic 1910", "no edition named 'Magic 1910'; .*`eras editions --all`"),
        ("2013-02-30", "there is no day 2013-02-30"),
        ("worldwak", "did you mean 'Worldwake'?"),
    ],
)
def test_a_day_without_a_document_is_told(said: str, told: str) -> None:
    with pytest.raises(UnknownEdition, match=told):
        installed().owners(said)


def test_the_main_editions_alone_are_played_unless_others_are_asked_for() -> None:
    assert [edition.short for edition in installed().editions] == ["1994", "2006", "2024"]
    assert len(installed().documents) == 126


@pytest.mark.thorough
def test_every_document_answers_and_has_every_number_that_it_cites() -> None:
    catalog = installed()

    def strange(edition: Edition) -> set[str]:
        line = catalog.lineage(edition)
        assert faults_of(edition, line) == []
        # What stands in a document without a number has one in the ledger alone, and is looked up by it in other tests.
        apart = [number for number in line.cited if not number[0].isdigit() or "Ruling" in number or "Note" in number]
        return {*line.cited} - line.numbers - {*apart}

    assert {edition.short: found for edition in catalog.documents if (found := strange(edition))} == {}


@pytest.mark.thorough
def test_a_sentence_names_no_rule_of_another_document_as_its_own(sample: Sample) -> None:
    catalog = installed()

    def strange(edition: Edition) -> list[str]:
        rules, numbers = catalog.rules(edition.short), catalog.lineage(edition).numbers
        sources = [rules.source(question) for topic in TOPICS for question in topic.questions]
        sources += [ruling.citation for ruling in rules.every_fact.values()]
        said = [text for source in sources for text in (source.silent, source.absent)]
        named = [found for text in said for found in re.finditer(r"(?<![\w.])\d{3}\.\d+[a-z]?(?! of \d{4}|\w)", text)]
        return [found.string for found in named if found[0] not in numbers]

    documents = [edition for edition in catalog.documents if sample.picks(edition.short, 4)]
    assert {edition.short: found for edition in documents if (found := strange(edition))} == {}


@pytest.mark.parametrize(
    ("day", "main_edition", "known"),
    [
        ("2001-09-24", "ninth-2006", {"306.3": "308.5", "311.2": "308.5", "309.2e": "309.3", "309.2f": "309.3"}),
        ("2017-04-28", "comprehensive-2024", {"712.8a": "711.4a", "712.11": "711.7", "712.13": "711.8", "712.14": "711.8"}),
    ],
)  # fmt: skip
def test_a_document_is_not_silent_on_what_it_says_elsewhere(day: str, main_edition: str, known: dict[str, str]) -> None:
    """Until when creatures attack and block, and which face is up, some documents say under numbers far from those of today."""
    line = installed().lineage(installed().edition(day))

    assert {number: line.number(main_edition, number) for number in known} == known
    assert line.numbers >= {*known.values()}


def test_a_document_found_to_be_without_fault_is_read_in_as_far_as_it_is_asked() -> None:
    catalog = installed()
    document = catalog.edition("2013-07-13")
    catalog.rules(document.short)
    line = Lineage(document, catalog.lineage(document).base)

    rules = Rules(document.id, dict.fromkeys(TOPIC_NAMES, document), lambda edition: line)
    before = len(line.translated)
    source = rules.source("pool_empties")

    assert before == 0 < len(line.translated) < 50
    assert source == catalog.rules(document.short).source("pool_empties")


def test_the_history_tells_of_every_answer_that_a_document_changes_by_a_rule_that_it_has() -> None:
    catalog = installed()
    told = {(change.day, name) for change in changes(catalog) for name in change.questions}
    questions = {name for topic in TOPICS for name in topic.questions}

    def changed(edition: Edition) -> set[tuple[date, str]]:
        first = max(edition.day, catalog.edition(edition.based_on).day)
        answers = (vars(module).items() for module in modules_of(edition, ""))
        return {
            (first, name) for found in answers for name, value in found if name in questions and hasattr(value, "rule")
        }

    documents = {edition.day: edition for edition in catalog.documents}
    assert set().union(*(changed(edition) for edition in documents.values() if edition.based_on)) - told == set()
    lacking = [
        (change.day, change.rule)
        for change in changes(catalog)
        if change.rule[0].isdigit() and change.rule not in catalog.lineage(documents[change.day]).numbers
    ]
    assert lacking == []


def test_a_script_expects_by_day_and_by_name(tmp_path: Path) -> None:
    lines = (
        ("until 2009-07-11", 19),
        ("from 2009-07-11", 20),
        ("M10, 2010-02-01", 20),
        ("2009-05-01", 19),
        ("2009-07-10", 19),
        ("from 2003 until 2005", 19),
        ("from M10", 20),
        ("from Scars of Mirrodin until M14", 20),
        ("2009, until Conflux", 19),
        ("2010", 20),
    )
    path = tmp_path / "burn.game"
    expected = "\n".join(f"  {editions}: Ann has {life} life" for editions, life in lines)
    path.write_text(f"{BURN}\nexpect\n{expected}\n", encoding="utf-8")
    catalog = installed()
    stager = Stager(find_script(str(path), catalog), catalog)

    def judged(under: str) -> list[bool]:
        return [judgement.holds for judgement in stager.run(catalog.rules(under)).duels[0].judgements]

    asked = {"2004-12-31": 3, "2005-02-01": 2, "2009-01-01": 2, "2009-05-01": 3, "M10": 3, "2009-12-31": 3}
    asked |= {"2010-02-01": 3, "2012": 3, "2013": 2}
    assert {under: judged(under) for under in asked} == {under: [True] * count for under, count in asked.items()}


def test_a_script_is_checked_on_either_side_of_the_days_it_names(tmp_path: Path) -> None:
    path = tmp_path / "burn.game"
    path.write_text(f"{BURN}\nexpect\n  until 2009-07-11: Ann has 19 life\n", encoding="utf-8")
    catalog = installed()

    found = check(find_script(str(path), catalog), catalog)

    assert found.evaluated == {"1994": 1, "1999-04-23": 1, "2006": 1, "2009-05-01": 1, "2009-07-11": 0, "2024": 0}


@pytest.mark.parametrize(
    ("editions", "fails", "holds"),
    [
        ("from 2009", {"2009-02-01"}, {"2024", "2026-01-16"}),
        ("from 2009-06-30 until 2010", set(), {"2009-07-11", "2009-10-01"}),
        ("from 2005 until 2010", {"2005-02-01", "2006"}, {"2009-10-01"}),
        ("until 2010", {"1994", "1999-04-23", "2006"}, {"2009-10-01"}),
    ],
)
def test_what_is_expected_of_a_stretch_is_checked_at_its_first_and_its_last_document(
    editions: str, fails: set[str], holds: set[str], tmp_path: Path
) -> None:
    path = tmp_path / "burn.game"
    path.write_text(f"{BURN}\nexpect\n  {editions}: Ann has 20 life\n", encoding="utf-8")
    catalog = installed()

    found = check(find_script(str(path), catalog), catalog)

    assert {failure.edition for failure in found.failures} == fails
    assert {name for name, count in found.evaluated.items() if count} == fails | holds


def test_every_beginning_of_a_turn_a_phase_or_a_step_is_by_a_rule(tmp_path: Path) -> None:
    catalog = installed()
    path = tmp_path / "two-turns.game"
    two = "\nAnn's turn\n  attack\n    Grizzly Bears attacks\n  the turn ends\n\nBob's turn\n  the turn ends\n"
    path.write_text(BURN.partition("\nAnn\n")[0] + "\nAnn\n  battlefield: Grizzly Bears\n" + two, encoding="utf-8")
    stager = Stager(find_script(str(path), catalog), catalog)

    def bare(under: str) -> list[str]:
        log = stager.run(catalog.rules(under)).duels[0].log
        begun = [entry for entry in log if isinstance(entry.event, (TurnBegan, PhaseBegan, StepBegan))]
        assert len(begun) > 10
        # The script begins in the middle of a game: whose turn its first is, the script alone says.
        return [str(entry.event) for entry in begun[1:] if not any(ruling.citation.every for ruling in entry.deciding)]

    asked = ("1994", "1999-04-23", "2003-05-26", "2006", "2009-07-11", "2024", "2026-01-16")
    assert {under: found for under in asked if (found := bare(under))} == {}


@cache
def script_of(path: str) -> Script:
    """A built-in script, read once for all documents."""
    return find_script(path, installed())


@pytest.mark.sampled(80)
@pytest.mark.parametrize("day", [edition.short for edition in (*installed().documents, *installed().layers)])
def test_what_scripts_expect_of_every_edition_is_so_under_a_document(day: str, sample: Sample) -> None:
    catalog = installed()
    rules = catalog.rules(day)
    wrong: list[str] = []
    for known in built_in(catalog):
        if not sample.picks(f"{day} {known.path}", 120):
            continue
        stager = Stager(script_of(known.path), catalog)
        if not stager.kept_out(rules):
            judged = stager.run(rules).judgements
            wrong += [f"{known.path}:{found.expectation.line}: {found.found}" for found in judged if found.found]

    assert not wrong, "\n".join(wrong)


def test_a_document_has_the_ledger_of_its_main_edition_by_its_own_numbers() -> None:
    catalog = installed()
    document = catalog.edition("2010-10-01")
    legends = entries_of(catalog, document, "704.5k")
    known = ledger(catalog, document.id).values()

    assert [entry.words_of for entry in legends] == ["2024 704.5j"]
    assert not [entry.number for entry in known if entry.topic and entry.number.partition(".")[0] == "123"], "stickers"
    assert "103.4d" in {entry.number for entry in known if not entry.topic}


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["unspent-mana-cost", "legend-rule-two-players", "damage-on-the-stack"])
def test_what_is_not_played_again_would_be_the_same(name: str) -> None:
    check_timeline(find_script(name, installed()))


@pytest.mark.sampled(9000)
@pytest.mark.parametrize("known", built_in(installed()), ids=lambda known: known.name)
def test_no_document_is_passed_over_that_differs(known: BuiltIn) -> None:
    check_timeline(find_script(known.path, installed()))


def check_timeline(script: Script) -> None:
    """Every document comes to what the timeline says of it, though most are not played for that."""
    catalog = installed()
    timeline = Timeline(script, catalog)
    stager = Stager(script, catalog)
    for span in timeline.spans:
        for edition in span.editions:
            rules = catalog.rules(edition.short)
            assert stager.kept_out(rules) == span.kept_out or span.kept_out
            if not span.kept_out:
                found = FactsOfRun(stager.run(rules)).known
                for name, value in span.values.items():
                    there = found[name].value if name in found else value
                    assert alike(name, there, value), f"{name.text} under {edition.short}"


def test_when_tells_spans_changes_and_what_is_not_known() -> None:
    told = CliRunner().invoke(main, ["when", "unspent-mana-cost", "--json"])
    found = json.loads(told.stdout)

    assert [(span["from"], span["to"], span["facts"]) for span in found["spans"]] == [
        ("1993-08-05", "2009-05-01", {"Ann: life": "18"}),
        ("2009-07-11", "2026-01-16", {"Ann: life": "20"}),
    ]
    (change,) = found["changes"]
    assert (change["after"], change["by"], change["questions"]) == ("2009-05-01", "2009-07-11", ["unspent"])
    assert change["rules"] == {"2009-05-01": ["300.3"], "2009-07-11": ["106.4", "500.4"]}
    assert found["unknown"] == []


def test_when_tells_from_when_on_a_script_can_be_played() -> None:
    told = CliRunner().invoke(main, ["when", "archenemy-against-three"]).stdout

    assert "since 2010-06-18\n    it can be played\n" in told
    assert "Between 2010-04-23 and 2010-06-18 Archenemy\n  it can be played from then on\n" in told


LEGENDS = """title: Two of one legend

Ann
  battlefield: Isamaru, Hound of Konda, Plains
  hand: Isamaru, Hound of Konda
Bob

Ann's turn
  main
    Ann casts Isamaru, Hound of Konda

expect
  2006, 2024: Ann is at 19
  2024: Bob is at 20
"""


def test_when_tells_choices_left_open_with_the_span_in_which_they_are() -> None:
    """Until Magic 2014 nobody chose which of two legends stays."""
    told = " ".join(CliRunner().invoke(main, ["when", "-"], input=LEGENDS).stdout.split())
    found = json.loads(CliRunner().invoke(main, ["when", "-", "--json"], input=LEGENDS).stdout)
    said = LEGENDS.replace("\n\nexpect", "\n    Ann keeps Isamaru, Hound of Konda #1\n\nexpect")
    answered = json.loads(CliRunner().invoke(main, ["when", "-", "--json"], input=said).stdout)

    assert "Open choices since 2013-07-13: Ann keeps Isamaru, Hound of Konda #2 by default" in told
    assert told.count("a script can say:") == 1
    (choice,) = found["left_open"]
    assert (choice["line"], choice["spans"]) == (10, [{"from": "2013-07-13", "to": "2026-01-16"}])
    assert answered["left_open"] == []


def test_when_tells_expectations_not_met_with_the_editions_in_which_they_are_not() -> None:
    told = " ".join(CliRunner().invoke(main, ["when", "-"], input=LEGENDS).stdout.split())
    met = CliRunner().invoke(main, ["when", "-"], input=LEGENDS.replace("at 19", "at 20")).stdout

    assert (
        "Expectations not met 2006, 2024: line 13: expected: 2006, 2024: Ann is at 19; found: Ann is at 20 Open" in told
    )
    assert "Expectations not met" not in met


def test_when_looks_at_the_facts_that_are_asked_for() -> None:
    asked = ("when", "unspent-mana-cost", "--fact")
    hand = CliRunner().invoke(main, [*asked, "ann: hand"])
    wrong = CliRunner().invoke(main, [*asked, "Ann: lif"])

    assert "Ann: hand  0 cards" in hand.stdout
    assert "No fact differs" in hand.stdout
    assert "did you mean 'Ann: life'?" in wrong.stderr


def test_a_rule_is_followed_through_the_years() -> None:
    told = CliRunner().invoke(main, ["history", "300.3", "--from", "2006"]).stdout
    gone = CliRunner().invoke(main, ["history", "310.4a", "--from", "2006"]).stdout
    numbers = [("1999-04-23", "2003-05-26", "300.4"), ("2003-07-01", "2009-05-01", "300.3")]
    numbers += [("2009-07-11", "2025-09-19", "500.4"), ("2025-11-14", "2026-01-16", "500.5")]

    assert [re.findall(rf"{first} +to {last} +(\S+)", told) for first, last, _ in numbers] == [
        [number] for _, _, number in numbers
    ]
    then = CliRunner().invoke(main, ["rule", "2010", "704.5k"]).stdout
    alike = CliRunner().invoke(main, ["rule", "2010", "500.4"]).stdout
    own = CliRunner().invoke(main, ["rule", "2024", "704.5j"]).stdout
    assert "unspent-mana-cost (2006 300.3, 2024 500.4)" in told
    assert "legend-rule-one-player (2006 420.5e, 2024 704.5j" in then
    unsaid = "There is no summary for this document, whose text differs. The summary of 2024 704.5j (2024-11-08) says:"
    assert unsaid in " ".join(then.split())
    assert then.index("All legendary permanents") < then.index("704.5j") < then.index("Each player keeps one")
    assert "It says the same as 2024 " in " ".join(alike.split())
    assert "no summary" not in own
    assert "not in the document after these, of 2009-07-11" in gone
    assert "2009-07-11  Mana burn is gone" in told
    assert re.findall(r"^  (\S+)  (?:Of legends|All legendary|Each player)", then, re.M) == [
        "1999-04-23",
        "2001-07-23",
        "2004-10-01",
        "2013-07-13",
    ]


@pytest.mark.parametrize("main_edition", ["2006", "2024"])
def test_what_no_document_has_otherwise_is_told_of_those_that_lack_the_rule(main_edition: str) -> None:
    catalog = installed()
    edition = catalog.edition(main_edition)
    facts = catalog.rules(main_edition).every_fact.values()
    known = catalog.lineage(edition).numbers
    rules = sorted({number for fact in facts for number in fact.citation.every if number in known})

    before = [known for known in reversed(catalog.documents) if known.day < edition.day]
    older = [line for line in map(catalog.lineage, before) if line.line[0] is edition]

    def unsaid(number: str) -> bool:
        for line in older:
            number = line.here(number)
            if isinstance(number, Lacking):
                return isinstance(number, Unwritten) and "we assume: " not in number
        return False

    assert len(rules) > 300
    assert [number for number in rules if unsaid(number)] == []


PAGE = (Path(__file__).parents[1] / "conformance/EDITIONS.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The one block of a language on the page for authors of editions."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(found)


def installed_beside(folder: Path, module: str) -> None:
    """Puts a distribution with the module of the page, and the entry point that it declares, into a folder."""
    project = tomllib.loads(block("toml"))["project"]
    (entry,) = project["entry-points"]["mtg_eras"].items()
    (folder / "club.py").write_text(module, encoding="utf-8")
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[mtg_eras]\n{entry[0]} = {entry[1]}\n", encoding="utf-8")


def outside(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the program somewhere else than in the checkout, with what is installed in a folder."""
    command = [sys.executable, "-c", "from core.commands.main import main; main()", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "100"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_the_edition_on_the_page_for_authors_is_complete_outside_of_the_checkout(tmp_path: Path) -> None:
    assert len(block("python").splitlines()) < 40
    installed_beside(tmp_path, block("python"))
    command, _, printed = block("console").partition("\n")

    done = outside(tmp_path, *shlex.split(command.removeprefix("$ eras ")))

    assert (done.stdout, done.stderr) == (printed, "")


def test_what_keeps_an_edition_from_being_opened_is_told_at_once(tmp_path: Path) -> None:
    faults = block("python").replace('@rule("C1")', "@hookimpl").replace('"namesakes_apart"', '"lunch"')
    installed_beside(tmp_path, faults)

    done = outside(tmp_path, "editions", "--check", "club")

    assert done.returncode == 1
    assert "the table CONDITIONS cannot be changed: no row is called 'lunch'" in done.stdout
    assert "topic 'mana': the answer to unspent has no source" in done.stdout


def test_an_answer_that_is_not_marked_as_one_is_told(tmp_path: Path) -> None:
    installed_beside(tmp_path, block("python").replace('@rule("C1")\n', ""))

    done = outside(tmp_path, "compare", "unspent-mana-cost", "--under", "2024", "--under", "club")

    assert done.returncode == 2
    assert done.stderr == (
        'the edition club, club: unspent is the name of a question and has no source; expected @rule("...") above it\n'
    )


def test_an_edition_is_held_against_its_numbers_and_its_base(own: Own) -> None:
    answers = ANSWERS.replace("H1.2", "H1.9")
    catalog = own(("home", "2006", {"+": "H1.5 H2.1", "101.4": "- mulligans"}), home=answers)
    wanted = {"unspent-mana-cost", "mana-within-combat", "world-rule", "draw-takes-the-top-card"}

    found = check_edition(
        catalog,
        catalog.edition("home"),
        lambda scripts, edition, neighbor: check_scripts(
            catalog, [known for known in scripts if known.name in wanted], edition, neighbor
        ),
    )

    assert found.strange == ("H1.9",)
    assert found.absent == {"next_mulligan": "mulligans"}
    assert {script.script for script in found.otherwise} == {"unspent-mana-cost", "draw-takes-the-top-card"}
    assert not found.passed
    assert "It cites 1 rule that it does not have: H1.9" in edition_check_text(found)


DOUBLED = """
from core.hooks.mana import Unspent, UnspentCost
from core.kernel.questions.asking import rule

@rule("H1.2")
def unspent(position, player, mana):
    return UnspentCost(Unspent.{becomes}, {amount})
"""


@pytest.mark.parametrize("under", ["home", "2024+mana=home"])
@pytest.mark.parametrize(
    ("becomes", "amount", "fact"),
    [
        ("DEALS_DAMAGE", "2 * mana.total", "Ann has taken 4 damage"),
        ("COSTS_LIFE", "mana.total + 3", "Ann has lost 5 life"),
        ("COSTS_LIFE", "0", "Ann has lost no life"),
    ],
)
def test_an_edition_says_how_much_unspent_mana_costs(
    own: Own, under: str, becomes: str, amount: str, fact: str
) -> None:
    catalog = own(("home", "2006", {"+": "H1.2"}), home=DOUBLED.format(becomes=becomes, amount=amount))
    text = find_script("unspent-mana-cost", catalog).text.partition("\nexpect\n")[0] + f"\nexpect\n  {fact}\n"

    run = Stager(read("burn", text, catalog), catalog).run(catalog.rules(under))

    assert [judgement.found for judgement in run.judgements if not judgement.holds] == []


@pytest.mark.parametrize("amount", ["-1", "True", "1.5"])
def test_unspent_mana_costs_a_whole_number(own: Own, amount: str) -> None:
    catalog = own(("home", "2006", {"+": "H1.2"}), home=DOUBLED.format(becomes="COSTS_LIFE", amount=amount))
    stager = Stager(find_script("unspent-mana-cost", catalog), catalog)

    with pytest.raises(EditionError, match=r"unspent mana cannot cost .*; expected a whole number from 0 on"):
        stager.run(catalog.rules("home"))


def test_a_script_that_an_edition_plays_like_its_base_is_played_once(own: Own, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = own(("home", "2006", {"+": "H1.2"}), home=DOUBLED.format(becomes="COSTS_LIFE", amount="0"))
    wanted = ("unspent-mana-cost", "draw-takes-the-top-card")
    played: list[str] = []
    plays = Stager.run

    def noted(stager: Stager, *given: Any, **options: Any) -> Any:
        played.append(stager.script.name)
        return plays(stager, *given, **options)

    monkeypatch.setattr(Stager, "run", noted)
    check_edition(
        catalog,
        catalog.edition("home"),
        lambda scripts, edition, neighbor: check_scripts(
            catalog, [known for known in scripts if known.name in wanted], edition, neighbor
        ),
    )

    assert sorted(played) == ["draw-takes-the-top-card", "unspent-mana-cost", "unspent-mana-cost"]


STOPPED = """\
title: A turn stopped in an attack on a planeswalker

Ann
  battlefield: Hill Giant, Gray Ogre, Serra Angel
Bob
  battlefield: 6 Island, Wall of Stone, Koth of the Hammer (3 loyalty counters)
  hand: Time Stop

Ann's turn
  attack
    Ann attacks Koth of the Hammer with Hill Giant and Bob with Gray Ogre
  blocks
    Bob blocks Gray Ogre with Wall of Stone
    Bob casts Time Stop
"""


def test_all_that_is_in_combat_leaves_it_as_the_turn_ends(catalog: Catalog) -> None:
    """The attackers, the blockers and the planeswalkers that are attacked, each once, and no player."""
    script = read("stopped.game", STOPPED, catalog)
    run = Stager(script, catalog).run(catalog.rules("2016-01-16"))

    duel = run.last
    (left,) = [entry.event for entry in duel.log if isinstance(entry.event, RemovedFromAttack)]
    names = [duel.game.state.name_of(thing) for thing in left.objects]
    assert names == ["Hill Giant", "Gray Ogre", "Wall of Stone", "Koth of the Hammer"]


def test_facts_that_several_assumptions_affect_are_named_once() -> None:
    facts, others = ("Wrath of God", "line 9: Ann casts Wrath of God"), ("Ann: life",)
    told = "\n".join(
        assumptions_text(
            [
                Note("1994", "silent", "the book does not say when; we take now", facts),
                Note("1994", "silent", "the book does not say who; we take Ann", facts),
                Note("1994", "absent", "layers", others),
            ]
        )
    )

    assert told.splitlines() == [
        "  Assumed under 1994 (affects: Wrath of God and line 9):",
        "    - the book does not say when; we take now",
        "    - the book does not say who; we take Ann",
        "  Not in 1994: layers (affects: Ann: life)",
    ]


def test_when_says_the_questions_in_words_and_names_no_aspect_that_its_values_name() -> None:
    told = str(when("alpha-blast-against-a-counterspell", catalog=installed()))

    assert "  The rules answer this differently: which dated wording of a card is in force (topic: cards)\n" in told
    assert "  Mountain #2: untapped -> tapped\n" in told
    assert "casts Red Elemental Blast (countering a spell) targeting" in " ".join(told.split())


def test_an_outcome_ends_on_some_day_where_the_day_of_the_next_rules_is_not_known() -> None:
    told = str(when("dreadnought-under-a-stifle"))

    assert "  1993-08-05 to some day between 1995-04-01 and 1995-04-29\n" in told
    assert "  from 1995-04-30 at the latest to 1999-05-31\n" in told
    assert "  since 1999-06-01\n" in told
