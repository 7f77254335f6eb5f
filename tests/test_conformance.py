"""Every built-in script is a case: it expects something, and what it cites is known and plays a part.

Whether its expectations hold is tested by collecting the scripts themselves.
"""

from __future__ import annotations

from functools import cache

import pytest

from core import compare
from core.catalog import Catalog, installed
from core.compare.checking import Check, check
from core.compare.ledger import entries_of, ledger
from core.script.playing.claims import is_under
from core.script.playing.expectations import applies
from core.script.playing.run import Stager
from core.script.script_files import BuiltIn, built_in, find_script
from core.script.syntax import Script
from core.script.writing.formatting import formatted

SCRIPTS = built_in(installed())
pytestmark = pytest.mark.parametrize("known", SCRIPTS, ids=[script.path for script in SCRIPTS])


def test_it_expects_something_and_a_comparison_something_of_every_edition_that_it_is_about(
    known: BuiltIn, catalog: Catalog
) -> None:
    result = _checked(known.path, catalog)
    cited = {name for name, _ in result.script.cites}
    meant = [edition for edition in catalog.every_edition if edition in catalog.editions or cited & set(edition.names)]
    count = {edition.short: result.evaluated.get(edition.short, 1) for edition in meant}

    assert any(result.evaluated.values())
    assert known.folders[0] != "comparisons" or all(count.values()), count


def test_no_line_comes_to_nothing_everywhere_unless_the_script_expects_it(known: BuiltIn, catalog: Catalog) -> None:
    assert not _checked(known.path, catalog).vain


@cache
def _read(path: str, catalog: Catalog) -> Script:
    return find_script(path, catalog)


@cache
def _checked(path: str, catalog: Catalog) -> Check:
    return check(_read(path, catalog), catalog)


def test_what_is_cited_is_in_the_ledger_and_plays_a_part(known: BuiltIn, catalog: Catalog) -> None:
    script = _read(known.path, catalog)
    assert script.cites, "it cites nothing"
    for name, numbers in script.cites:
        edition = catalog.edition(name)
        for number in numbers:
            assert entries_of(catalog, edition, number)
        used = Stager(script, catalog).run(catalog.rules(edition.id)).rules_used
        assert not used.isdisjoint(number.partition("/")[0] for number in numbers), (
            f"no rule cited for {name} is among the rulings of the run"
        )


def test_rules_that_are_said_to_play_no_part_are_in_the_ledger(known: BuiltIn, catalog: Catalog) -> None:
    for expectation in _read(known.path, catalog).expectations():
        if expectation.claim.kind == "nothing_by":
            editions = [edition for edition in catalog.editions if applies(expectation.editions, edition)]
            for edition in editions:
                numbers = {entry.number for entry in ledger(catalog, edition.id).values()}
                for rule in expectation.claim.rules:
                    assert any(is_under(number, rule) for number in numbers), f"{edition.id} has no rule {rule}"


@pytest.mark.sampled(4)
def test_differences_are_where_it_says(known: BuiltIn, catalog: Catalog) -> None:
    script = _read(known.path, catalog)
    for one, other, _ in script.shows:
        found = compare(script, [one, other], catalog=catalog)
        # Where the same things happen, what they come to may still differ: what a permanent is goes by rules as well.
        assert found.parting is not None or found.differences, f"{one} and {other} do not part"


def test_the_layout_is_the_one_layout(known: BuiltIn, catalog: Catalog) -> None:
    text = known.file.read_text(encoding="utf-8")

    assert formatted(known.name, text, catalog) == text
