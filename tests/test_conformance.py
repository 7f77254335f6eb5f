"""Every built-in script is a case: what it expects is so, and what it cites is known and plays a part."""

from __future__ import annotations

from functools import cache

import pytest
from samples import Sample

from core import compare
from core.catalog import Catalog, installed
from core.compare.checking import check_with_runs
from core.compare.ledger import entries_of, ledger
from core.script.claims.of_lines import NothingBy, is_under
from core.script.playing.expectations import applies
from core.script.script_files import BuiltIn, built_in, find_script
from core.script.syntax import Script
from core.script.writing.formatting import formatted

SCRIPTS = built_in(installed())
each = pytest.mark.parametrize("known", SCRIPTS, ids=[script.path for script in SCRIPTS])


@each
@pytest.mark.sampled(48, each_change=True)
def test_a_script_comes_out_as_it_expects_by_the_rules_that_it_cites(known: BuiltIn, catalog: Catalog) -> None:
    """No line comes to nothing unexpectedly, and every edition that it is about has an expectation.

    Of a script that is no comparison one edition has to have some.
    """
    script = _read(known.path, catalog)
    result, runs = check_with_runs(script, catalog)
    cited = {name for name, _ in script.cites}
    meant = [edition for edition in catalog.every_edition if edition in catalog.editions or cited & set(edition.names)]
    count = {edition.short: result.evaluated.get(edition.short, 1) for edition in meant}

    assert not result.failures, "\n".join(
        f"{known.path}:{one.line} under {one.edition}: {one.found}" for one in result.failures
    )
    assert result.passed, "a choice is left open"
    assert any(result.evaluated.values())
    assert known.folders[0] != "comparisons" or all(count.values()), count
    assert not result.vain
    assert script.cites, "it cites nothing"
    for name, numbers in script.cites:
        edition = catalog.edition(name)
        assert all(entries_of(catalog, edition, number) for number in numbers), f"{numbers} are not all rules of {name}"
        used = runs[edition.short].rules_used
        assert not used.isdisjoint(number.partition("/")[0] for number in numbers), (
            f"no rule cited for {name} is among the rulings of the run"
        )


@cache
def _read(path: str, catalog: Catalog) -> Script:
    return find_script(path, catalog)


def test_rules_that_are_said_to_play_no_part_are_in_the_ledger(catalog: Catalog, sample: Sample) -> None:
    numbers = {
        edition.id: {entry.number for entry in ledger(catalog, edition.id).values()} for edition in catalog.editions
    }
    unknown = [
        f"{known.path}: {edition.id} has no rule {rule}"
        for known in SCRIPTS
        if "nothing" in known.text and sample.picks(known.path, 24)
        for expectation in _read(known.path, catalog).expectations()
        if isinstance(expectation.claim, NothingBy)
        for edition in catalog.editions
        if applies(expectation.editions, edition)
        for rule in expectation.claim.rules
        if not any(is_under(number, rule) for number in numbers[edition.id])
    ]

    assert unknown == []


@each
@pytest.mark.sampled(36, each_change=True)
def test_differences_are_where_it_says(known: BuiltIn, catalog: Catalog) -> None:
    script = _read(known.path, catalog)
    for one, other, _ in script.shows:
        found = compare(script, [one, other], catalog=catalog)
        # Where the same things happen, what they come to may still differ: what a permanent is goes by rules as well.
        assert found.parting is not None or found.differences, f"{one} and {other} do not part"


@pytest.mark.thorough
def test_the_layout_is_the_one_layout(catalog: Catalog, sample: Sample) -> None:
    texts = {known: known.file.read_text(encoding="utf-8") for known in SCRIPTS if sample.picks(known.path, 12)}

    assert [known.path for known, text in texts.items() if formatted(known.name, text, catalog) != text] == []
