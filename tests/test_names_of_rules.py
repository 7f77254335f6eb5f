"""What people call rules: the list of names holds against the editions and the scripts, and commands find by them."""

from __future__ import annotations

from functools import cache

import pytest
from click.testing import CliRunner, Result

from core.catalog import installed
from core.commands.main import main
from core.compare.ledger import entries_of, headers_read
from core.compare.names_of_rules import NameOfRules, called, names_of_rules, names_with, script_called, words_of
from core.kernel.values.errors import UnknownScript
from core.rulebook.rules import TOPIC_OF
from core.script.reading.header import Header


def eras(*arguments: str) -> Result:
    """The outcome of one command."""
    return CliRunner().invoke(main, arguments)


NAMES = names_of_rules(installed())


@cache
def headers() -> dict[str, Header]:
    """What each built-in script says at its head."""
    return {known.name: header for known, header in headers_read(installed())}


@pytest.mark.sampled(3, each_change=True)
@pytest.mark.parametrize("name", NAMES, ids=[known.name for known in NAMES])
def test_each_name_means_rules_questions_and_scripts_that_there_are(name: NameOfRules) -> None:
    catalog = installed()
    for short, numbers in name.rules:
        assert all(entries_of(catalog, catalog.edition(short), number) for number in numbers)
    assert name.rules
    assert set(name.questions) <= set(TOPIC_OF)
    assert name.scripts
    assert set(name.scripts) <= set(headers())


@pytest.mark.parametrize("name", NAMES, ids=[known.name for known in NAMES])
def test_a_script_of_a_name_cites_its_rules_or_shows_its_topics(name: NameOfRules) -> None:
    numbers = {number for _, rules in name.rules for number in rules}
    for script in name.scripts[:1]:
        header = headers()[script]
        cited = {number.partition("/")[0] for _, rules in header.cites for number in rules}
        shown = {topic for _, _, topics in header.shows for topic in topics}
        assert cited & numbers or shown & set(name.topics), script


def test_no_name_is_borne_by_two_rules() -> None:
    assert len(NAMES) >= 60
    for name in NAMES:
        for one in name.names:
            assert called(installed(), one) == [name], one


def test_names_are_found_by_their_words_in_any_order_and_number() -> None:
    catalog = installed()
    for said in ("legend rule", "the Legends rule", "Rule for legends", "legend"):
        assert [known.name for known in called(catalog, said)] == ["legend rule"]
    assert words_of("stack damage") == words_of("Damage on the Stack")
    assert [known.name for known in names_with(catalog, "untap")][:1] == ["untap step"]
    assert called(catalog, "no such thing") == []


def test_the_most_telling_script_stands_for_a_name_unless_several_rules_are_called_so() -> None:
    catalog = installed()
    found = script_called(catalog, "damage on the stack")
    assert found is not None
    assert found.scripts[0] == "damage-on-the-stack"
    assert script_called(catalog, "nothing of the sort") is None
    with pytest.raises(UnknownScript, match="several rules are called so: "):
        script_called(catalog, "damage")


def test_commands_find_rules_and_scripts_by_what_people_call_them() -> None:
    shown = eras("rule", "legend rule").output
    assert "420.5e" in shown
    assert "704.5j" in shown
    assert "legend-rule-two-players" in shown
    assert eras("rule", "legend", "rule").output == shown
    assert "704.5j" not in eras("rule", "2006", "legend rule").output
    assert eras("history", "mana burn").output.startswith("500.4 of 2024 through the years\n")
    assert "420.5e of 2006" in eras("history", "legend rule", "--from", "2006").output
    assert eras("scripts", "--search", "paris mulligan").output.startswith("second-mulligan")
    assert (
        eras("run", "mana burn", "--under", "2024").stdout == eras("run", "unspent-mana-cost", "--under", "2024").stdout
    )


def test_a_history_of_an_edition_that_is_no_document_says_what_is_known() -> None:
    one = eras("history", "p17.3", "--from", "1994").output
    assert "mana burn: alpha p14.9, p14.11; fifth Mana-Burn.6; fifth-rulings G.25.1; 2006 300.3; 2024" in one
    earlier = " ".join(eras("history", "mana burn").output.split())
    assert (
        "Before 1999-04-23, when rules were numbered differently: mana burn: alpha p14.9, p14.11; 1994 p17.3" in earlier
    )
    assert "unspent-mana-cost (fifth-rulings G.25.1; 2006 300.3/1" in one
    whole = eras("history", "--from", "1994").output
    assert "so they cannot be followed by their numbers" in " ".join(whole.split())
    assert "mana burn" in whole
    assert "What changed:" in eras("history", "--from", "2009-07-11").output
    assert eras("history").exit_code == 2


def test_parts_and_examples_of_a_rule_are_called_so() -> None:
    text = " ".join(CliRunner().invoke(main, ["rule", "2006", "410.10d"]).output.split())

    assert "2006 Ninth 410.10d (part 1) (topic:" in text
    assert "2006 Ninth 410.10d (example 1) (topic:" in text
