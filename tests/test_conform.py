"""Holding an edition against its book: what counts as proved, and what a turned answer does."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace

import pluggy
import pytest
from click.testing import CliRunner
from samples import Sample

from core.cards.pool import CardFolder
from core.catalog import Catalog, CatalogSpecification, LedgerFile, ScriptFolder, installed
from core.commands.main import main
from core.compare.conforming import Conformance, RuleStatus, conformance, unmissed
from core.compare.ledger import RuleEntry, entries_of, excuses, ledger
from core.compare.suite import Case, suite
from core.kernel.questions.asking import PROJECT, hookimpl
from core.report.conformance import conformance_text
from core.rulebook.flipping import ReplacedAnswer, flipped
from core.rulebook.rules import TOPICS, Edition
from core.script.playing.run import Stager
from core.script.script_files import find_script
from editions import cards

MANA_BURN = """\
title: One mana too many
cites: 1994 {cites}

Ann
  battlefield: Mountain
Bob

Ann's turn
  main
    Ann taps Mountain for mana
    the phase ends

expect
  1994: Ann is at {life} life
"""
LEDGER = """\
[[rule]]
id = "{id}"
gist = "a rule"
kind = "{kind}"
topic = "mana"
{more}
"""


def held(tmp_path: Path, *rows: str, cites: str = "p17.6", life: int = 19, complete: bool = True) -> Conformance:
    """What becomes of a ledger of these rows and one case of mana burn."""
    catalog, edition = catalog_of(tmp_path, *rows, cites=cites, life=life, complete=complete)
    return conformance(catalog, edition, list(suite(catalog, edition)))


def catalog_of(
    tmp_path: Path, *rows: str, cites: str = "p17.6", life: int = 19, complete: bool = True
) -> tuple[Catalog, Edition]:
    (tmp_path / "burn.game").write_text(MANA_BURN.format(cites=cites, life=life), encoding="utf-8")
    (tmp_path / "ledger.toml").write_text("\n".join(rows), encoding="utf-8")
    real = installed()
    edition = replace(real.edition("1994"), complete=complete)
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(CatalogSpecification)
    manager.register(
        SimpleNamespace(
            mtg_eras_editions=hookimpl(lambda: (edition, *real.editions[1:])),
            mtg_eras_card_folders=hookimpl(lambda: (CardFolder(files(cards)),)),
            mtg_eras_scripts=hookimpl(lambda: (ScriptFolder(tmp_path),)),
            mtg_eras_ledgers=hookimpl(lambda: (LedgerFile(edition.id, tmp_path / "ledger.toml"),)),
        )
    )
    return Catalog(manager), edition


def row(id: str, kind: str = "mechanic", more: str = "") -> str:
    return LEDGER.format(id=id, kind=kind, more=more)


def test_a_case_that_cites_a_rule_and_would_miss_its_answer_proves_it(tmp_path: Path) -> None:
    found = held(tmp_path, row("p17.6"))

    assert [rule.status for rule in found.rules] == [RuleStatus.PROVED]
    assert found.rules[0].cases == ("burn",)
    assert found.passed


@pytest.mark.parametrize(
    ("cites", "id", "why"),
    [
        ("p17.6", "p1.1", "no case cites it"),
        ("p17.6, p1.1", "p1.1", "nothing in burn rests on it"),
        ("p17.6, p11.8", "p11.8", "nothing in burn rests on it"),
        ("p17.6, p14.13", "p14.13", "burn would hold with another answer"),
        ("p17.6, p17.7", "p17.7/1", "burn cites it as a whole"),
    ],
)
def test_a_rule_is_open_for_a_reason(tmp_path: Path, cites: str, id: str, why: str) -> None:
    found = held(tmp_path, row("p17.6"), row(id), cites=cites)
    rule = next(rule for rule in found.rules if rule.entry.id == id)

    assert (rule.status, rule.why) == (RuleStatus.OPEN, why)
    assert not found.passed


def test_an_edition_that_is_not_declared_complete_may_owe_something(tmp_path: Path) -> None:
    found = held(tmp_path, row("p1.1"), row("p17.6"), complete=False)

    assert [rule.entry.id for rule in found.owed] == ["p1.1"]
    assert found.passed


def test_a_case_that_fails_proves_nothing(tmp_path: Path) -> None:
    found = held(tmp_path, row("p17.6"), life=20)

    assert found.failing == ("burn",)
    assert found.rules[0].status is RuleStatus.OPEN


def test_a_citation_that_the_ledger_does_not_have_is_reported(tmp_path: Path) -> None:
    found = held(tmp_path, row("p17.6"), cites="p17.6, p99.9")

    assert found.unknown == (("burn", "p99.9"),)
    assert not found.passed


@pytest.mark.parametrize(
    ("more", "status", "why"),
    [
        ('unprovable = "table procedure"', RuleStatus.NOT_PROVABLE, "table procedure"),
        ('duplicates = "p17.6"', RuleStatus.PROVED, "says the same as p17.6"),
        ('players = "multi"', RuleStatus.OPEN, "it is about more than two players"),
    ],
)
def test_a_rule_may_stand_by_what_the_ledger_says_of_it(
    tmp_path: Path, more: str, status: RuleStatus, why: str
) -> None:
    found = held(tmp_path, row("p17.6"), row("p1.1", more=more))

    assert (found.rules[1].status, found.rules[1].why) == (status, why)
    assert found.passed


LIMIT = 'limit = "the program knows no such thing"'


def test_a_limit_of_the_program_is_the_reason_of_an_open_rule(tmp_path: Path) -> None:
    found = held(tmp_path, row("p17.6"), row("p1.1", more=LIMIT), complete=False)
    rule = found.rules[1]

    assert (rule.status, rule.why) == (RuleStatus.OPEN, "a limit of the program: the program knows no such thing")
    assert rule.is_owed
    assert not found.closed_limits
    assert found.passed
    assert "open: p1.1 (mechanic): a limit of the program: the program knows no such thing. a rule" in " ".join(
        conformance_text(found).split()
    )


@pytest.mark.parametrize(
    ("rows", "closed", "told"),
    [
        pytest.param([row("p17.6", more=LIMIT)], "p17.6", "p17.6 is proved by burn", id="a case proves it"),
        pytest.param(
            [row("p17.6"), row("p1.1", more=f'{LIMIT}\nduplicates = "p17.6"')],
            "p1.1",
            "p1.1 is proved by burn",
            id="it repeats a rule that a case proves",
        ),
        pytest.param(
            [row("p17.6"), row("p1.1", more=f'{LIMIT}\nunprovable = "advice"')],
            "p1.1",
            "p1.1 is not provable",
            id="no play can prove it",
        ),
    ],
)
def test_a_limit_that_is_none_any_more_is_an_error(tmp_path: Path, rows: list[str], closed: str, told: str) -> None:
    found = held(tmp_path, *rows, complete=False)
    printed = " ".join(conformance_text(found).split())

    assert [rule.entry.id for rule in found.closed_limits] == [closed]
    assert not found.passed
    assert f"outdated limit: {told}, but the ledger has: the program knows no such thing" in printed
    assert "FAILED:" in printed
    assert "1 outdated limit" in printed


@pytest.mark.thorough
def test_an_answer_that_no_case_would_miss_is_listed_with_its_excuse(tmp_path: Path) -> None:
    excuse = '[[excuse]]\nquestions = ["may_be_attacked"]\nexcuse = "no such attack here"\n'
    catalog, edition = catalog_of(tmp_path, row("p17.6"), excuse)
    found = {
        (answer.question, answer.reason): answer.excuse for answer in unmissed(catalog, edition, all_cases(catalog))
    }

    assert found["may_be_attacked", ""] == "no such attack here"
    assert found["may_block", ""] == ""
    assert not [reason for question, reason in found if question == "unspent" and reason == "p17.6"]


def all_cases(catalog: Catalog) -> list[Case]:
    return list(suite(catalog, catalog.edition("1994")))


@pytest.mark.minutes
@pytest.mark.thorough
@pytest.mark.parametrize(
    "edition", [edition for edition in installed().editions if edition.complete], ids=lambda edition: edition.short
)
def test_an_edition_declared_complete_owes_nothing_and_has_no_answer_that_nobody_would_miss(
    edition: Edition, sample: Sample
) -> None:
    """Every case is played; of the rules a sample is held against them, with the answers by these rules."""
    catalog = installed()
    cases = list(suite(catalog, edition))
    rules = None if sample.whole else [rule for rule in ledger(catalog, edition.id).values() if _is_held(rule, sample)]
    found = conformance(catalog, edition, cases, rules)

    assert found.passed
    assert not [rule.entry.id for rule in found.rules if rule.status is RuleStatus.OPEN and rule.entry.players == "two"]
    assert [answer for answer in unmissed(catalog, edition, cases, rules, excused=False) if not answer.excuse] == []
    assert _idle_excuses(catalog, edition, cases) == []


@pytest.mark.minutes
@pytest.mark.thorough
@pytest.mark.parametrize("name", ["alpha", "beta"])
def test_nothing_is_left_open_of_a_book_of_1993(name: str) -> None:
    catalog = installed()
    edition = catalog.edition(name)
    found = conformance(catalog, edition, list(suite(catalog, edition)))

    assert found.passed
    assert [rule.entry.id for rule in found.rules if rule.status in (RuleStatus.OPEN, RuleStatus.LEFT_TO_BASE)] == []


def test_the_rules_of_a_base_are_left_to_its_cases_and_those_of_the_edition_itself_are_not() -> None:
    catalog = installed()
    rulings, book = catalog.edition("fifth-rulings"), catalog.edition("fifth")
    (of_the_book,) = entries_of(catalog, book, "Playing-Spells-and-Abilities.22")
    (of_the_rulings,) = entries_of(catalog, rulings, "A.1.2")

    found = conformance(catalog, rulings, [], (of_the_book, of_the_rulings))
    told = conformance_text(found)

    assert [rule.status for rule in found.rules] == [RuleStatus.LEFT_TO_BASE, RuleStatus.OPEN]
    assert [rule.entry.id for rule in found.owed] == ["A.1.2"]
    assert "open: A.1.2" in told
    assert "open: Playing" not in told
    (there,) = conformance(catalog, book, [], (of_the_book,)).rules
    assert there.status is RuleStatus.OPEN


def _idle_excuses(catalog: Catalog, edition: Edition, cases: list[Case]) -> list[tuple[str, str]]:
    """The excuses for answers that no case gives, and for questions that are said to be asked nowhere and are asked."""
    given = {answer for case in cases for answer in case.answers}
    asked = {question for question, _ in given}
    return [
        (question, reason)
        for question, reason in excuses(catalog, edition.id)
        if ((question, reason) not in given if reason else question in asked)
    ]


def _is_held(rule: RuleEntry, sample: Sample) -> bool:
    """Whether a rule is held against the cases; what a rule that repeats another is worth is that other's to show."""
    return not rule.duplicates and sample._replace(number=sample.number or 0).picks(rule.id, 40)


def test_turning_an_answer_round_changes_that_answer_alone() -> None:
    catalog = installed()
    rules = catalog.rules("1994")
    stager = Stager(find_script("unspent-mana-cost", catalog), catalog)
    plain = stager.run(rules).last
    turned = stager.run(flipped(rules, ReplacedAnswer("unspent", "p17.6"))).last
    again = stager.run(rules).last

    assert {ruling.question for ruling in turned.rulings if ruling not in plain.rulings} == {"unspent"}
    assert [entry.event for entry in again.log] == [entry.event for entry in plain.log]


def test_another_eras_answer_can_stand_in() -> None:
    catalog = installed()
    stager = Stager(find_script("unspent-mana-cost", catalog), catalog)
    flip = ReplacedAnswer("unspent", "p17.6", catalog.rules("2006"))
    life = [event for entry in stager.run(flipped(catalog.rules("1994"), flip)).last.log if (event := entry.event)]

    assert "LifeLost" in {type(event).__name__ for event in life}


def test_every_question_of_every_topic_can_be_turned_round() -> None:
    catalog = installed()
    rules = catalog.rules("1994")

    for topic in TOPICS:
        for question in topic.questions:
            assert flipped(rules, ReplacedAnswer(question, "p1.1")).name == rules.name


@pytest.mark.thorough
def test_the_command_prints_a_row_for_each_section_and_json_for_each_rule() -> None:
    asked = ["conform", "1994", "--topic", "winning", "--topic", "deck"]
    shown = CliRunner().invoke(main, asked)
    told = json.loads(CliRunner().invoke(main, [*asked, "--json"]).stdout)

    assert shown.exit_code == 0
    assert "Winning the Game" in shown.stdout
    assert [found["edition"] for found in told["editions"]] == ["revised-1994"]
    assert {rule["standing"] for rule in told["editions"][0]["rules"]} >= {"proved", "not provable"}
    assert all(rule["cases"] for rule in told["editions"][0]["rules"] if rule["standing"] == "proved")


@pytest.mark.thorough
def test_conform_can_be_asked_about_some_rules_alone() -> None:
    told = CliRunner().invoke(main, ["conform", "2006", "--rule", "310.4a", "--topic", "destruction", "--json"])
    (found,) = json.loads(told.stdout)["editions"]
    whole = {rule["id"]: rule for rule in found["rules"]}
    assert whole["310.4a"]["standing"] == "proved"
    assert {rule["topic"] for id, rule in whole.items() if id != "310.4a"} == {"destruction"}
    assert CliRunner().invoke(main, ["conform", "2006", "--topic", "sate"]).exit_code == 2


BEAR = """\
title: A bear and a bolt
cites: 1994 {cites}

Ann
  battlefield: Mountain
  hand: Lightning Bolt
Bob
  battlefield: Grizzly Bears, Forest

Ann's turn
  main
    Ann casts Lightning Bolt targeting Grizzly Bears

expect
  1994: {claim}
"""


@pytest.mark.parametrize(
    ("cites", "claim", "status"),
    [
        pytest.param("p15.20", "Grizzly Bears is in Bob's graveyard", RuleStatus.OPEN, id="about something else"),
        pytest.param("p15.20", "Ann's pool is empty", RuleStatus.SHOWN, id="about the player whose mana it was"),
        pytest.param("p24.8", "Lightning Bolt is in Ann's graveyard", RuleStatus.SHOWN, id="about the card"),
        pytest.param("p24.8", "Forest is untapped", RuleStatus.OPEN, id="about another card"),
    ],
)
def test_a_fact_is_shown_only_where_an_expectation_looks_at_what_rests_on_it(
    tmp_path: Path, cites: str, claim: str, status: RuleStatus
) -> None:
    (tmp_path / "bear.game").write_text(BEAR.format(cites=cites, claim=claim), encoding="utf-8")
    catalog, edition = catalog_of(tmp_path, row(cites), row("p17.6"))
    cases = [case for case in suite(catalog, edition) if case.name == "bear"]
    found = {known.entry.id: known for known in conformance(catalog, edition, cases).rules}

    assert found[cites].status is status
