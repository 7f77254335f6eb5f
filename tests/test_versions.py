"""Scripts of earlier versions: none is edited, and each plays as it did, but for what is excepted with its rule."""

from __future__ import annotations

import json
import re
import tomllib
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest

from core.catalog import Catalog
from core.compare.facts import facts_of
from core.kernel.values.errors import ErasError
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.writing.writer import write

VERSION_1 = Path(str(files("conformance"))) / "version_1"
OUTCOMES = json.loads((VERSION_1 / "outcomes.json").read_text(encoding="utf-8"))
EXCEPTIONS = tomllib.loads((VERSION_1 / "exceptions.toml").read_text(encoding="utf-8"))["exception"]
HASH_OF_OUTCOMES = "0b687500466cacea384493e98e5e5aaff89f53d3b8244762843f0cbc960aadd5"
"""That of the outcomes as they were recorded: they are never edited either."""

SAID_SINCE = {"waiting": "waiting to take effect"}
"""Values that were said in other words."""

Facts = dict[str, str]


def excepted(name: str) -> set[str]:
    """The editions under which a script comes out otherwise, by a rule."""
    return {edition for one in EXCEPTIONS if one["script"] == name for edition in one["editions"]}


def facts_today(name: str, catalog: Catalog) -> dict[str, Facts | None]:
    """The facts of a script under each main edition, without those of lines; nothing where an edition cannot play it."""
    script = read(name, (VERSION_1 / f"{name}.game").read_text(encoding="utf-8"), catalog)
    stager = Stager(script, catalog)
    found: dict[str, Facts | None] = {}
    for edition in OUTCOMES[name]["facts"]:
        rules = catalog.rules(edition)
        if stager.kept_out(rules):
            found[edition] = None
            continue
        told = facts_of(stager.run(rules).duels[-1])
        found[edition] = {fact.name.text: fact.value.partition(":")[0] for fact in told if not fact.name.line}
    return found


def differing(name: str, catalog: Catalog) -> dict[str, list[str]]:
    """The facts that are not as they were recorded, by edition."""
    today = facts_today(name, catalog)
    found: dict[str, list[str]] = {}
    for edition, before in OUTCOMES[name]["facts"].items():
        now = today[edition]
        if before is None or now is None:
            found[edition] = [] if before is now else ["whether it can be played"]
            continue
        found[edition] = [
            f"{fact}: {value}, now {now.get(fact)}"
            for fact, value in before.items()
            if now.get(fact) != SAID_SINCE.get(value, value)
        ]
    return found


def test_nothing_of_version_1_is_edited() -> None:
    there = {path.stem: sha256(path.read_bytes()).hexdigest() for path in VERSION_1.glob("*.game")}

    assert len(there) == 300
    assert there == {name: one["sha256"] for name, one in OUTCOMES.items()}
    assert sha256((VERSION_1 / "outcomes.json").read_bytes()).hexdigest() == HASH_OF_OUTCOMES


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", sorted(OUTCOMES))
def test_a_script_of_version_1_plays_as_it_did(name: str, catalog: Catalog) -> None:
    differ = {edition: facts for edition, facts in differing(name, catalog).items() if facts}

    assert set(differ) == excepted(name), differ


def test_an_exception_is_of_a_script_and_has_its_rule() -> None:
    for one in EXCEPTIONS:
        assert one["script"] in OUTCOMES
        assert one["cause"] in ("a corrected fault", "a corrected card", "a text that had no meaning")
        assert one["rule"]
        assert one["why"]


def test_a_script_may_say_its_version(catalog: Catalog) -> None:
    text = "title: A script with a version\nversion: 1\n\nAnn\n  battlefield: Forest\nBob\n\nexpect\n  Forest is untapped\n"

    assert read("versioned", text, catalog).version == "1"
    assert write(read("versioned", text, catalog)) == text
    with pytest.raises(ErasError, match=r"no version '2' of this language"):
        read("versioned", text.replace("version: 1", "version: 2"), catalog)


def test_the_page_names_old_words_that_are_read(catalog: Catalog) -> None:
    page = (files("conformance") / "VERSIONS.md").read_text(encoding="utf-8")
    table = page.partition("| was | is |")[2].partition("\n\n")[0]
    words = (Path(str(files("core"))) / "script" / "reading" / "old_words.py").read_text(encoding="utf-8")

    fields = set(re.findall(r"`(always|tap|free|only|as it enters|other face):", table))
    assert fields == {field for field in fields if f"{field}: " in words}
    assert len(fields) == 6
