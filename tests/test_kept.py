"""What is kept between processes is taken as long as nothing of which it is made has changed, and never stands in the way."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from core.catalog import Catalog, ScriptFolder, installed
from core.compare import finding_scripts
from core.compare.finding_scripts import scripts_about
from core.compare.ledger import entries_of
from core.kernel.values import kept as keeping
from core.kernel.values.errors import UnknownCard
from core.kernel.values.kept import Store, kept, kept_of_each
from core.report.card_lists import card_text
from core.report.card_rows import names_with, words_of
from core.report.cards_by_name import known_by_name
from core.report.known_cards import known_card_text
from core.script import script_files
from core.script.headers import headers_read
from core.script.reading.header import Header, read_header
from core.script.reading.reader import read
from core.script.reading.vocabulary import vocabulary
from core.script.script_files import find_script

Make = Callable[[], int]


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of Python files, in the place of the program's own as well; what is worked out is kept beside it."""
    folder = tmp_path / "pack"
    (folder / "inner").mkdir(parents=True)
    for name in ("one.py", "inner/two.py"):
        file = folder / name
        file.write_text("", encoding="utf-8")
        os.utime(file, (1, 1))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "caches"))
    monkeypatch.setattr(keeping, "PROGRAM", folder)
    return folder


def counted(pack: Path, times: int) -> list[int]:
    """What is given if the same is asked for several times, and each time it is worked out it is one more."""
    worked_out: list[int] = []
    given = []
    for _ in range(times):
        keeping._files_below.cache_clear()
        given.append(kept("count", [pack], lambda: worked_out.append(1) or len(worked_out)))  # type: ignore[func-returns-value]
    return given


def test_what_was_worked_out_is_taken_again(pack: Path) -> None:
    assert counted(pack, 3) == [1, 1, 1]


@pytest.mark.parametrize("name", ["one.py", "inner/two.py", "inner/three.py"])
def test_a_file_that_changes_or_comes_has_it_worked_out_anew(name: str, pack: Path) -> None:
    assert kept("count", [pack], lambda: 7) == 7
    (pack / name).write_text("pass\n", encoding="utf-8")
    os.utime(pack / name, (2, 2))

    assert counted(pack, 2) == [1, 1]


def test_files_that_change_while_the_program_runs_are_not_what_is_kept(pack: Path) -> None:
    """The program that works it out has read them as they were before."""
    os.utime(pack / "one.py", ns=(keeping.BEGAN + 10**9, keeping.BEGAN + 10**9))

    assert counted(pack, 2) == [1, 2]


def test_without_a_folder_to_keep_it_in_it_is_worked_out_each_time(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(pack / "one.py"))

    assert counted(pack, 2) == [1, 2]


@pytest.mark.parametrize("said", [False, True])
def test_what_an_earlier_version_kept_elsewhere_is_brought_along(
    said: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier, folder = tmp_path / ".cache" / "mtg-eras", tmp_path / "Library" / "Caches" / "mtg-eras"
    earlier.mkdir(parents=True)
    (earlier / "count").touch()
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    if said:
        monkeypatch.setenv("XDG_CACHE_HOME", str(folder.parent))
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr("platformdirs.user_cache_path", lambda *_, **__: folder)

    assert keeping.folder_of_caches() == folder
    assert [file.name for file in folder.iterdir()] == ([] if said else ["count"])


@pytest.mark.parametrize("content", [b"", b"not of this kind", b"i\x01\x00\x00\x00"])
def test_something_else_in_its_place_is_passed_over(content: bytes, pack: Path, tmp_path: Path) -> None:
    kept("count", [pack], lambda: 7)
    (file,) = (tmp_path / "caches" / "mtg-eras").iterdir()
    file.write_bytes(content)

    assert counted(pack, 2) == [1, 1]


def test_a_store_gives_again_what_was_put_into_it(pack: Path) -> None:
    one, other = Store("things", [pack]), Store("things", [pack])
    one.put("Forest", b"1")
    other.put("Island", b"2")
    one.write()
    other.write()

    again = Store("things", [pack])
    assert [again.get(name) for name in ("Forest", "Island", "Swamp")] == [b"1", b"2", None]


def test_a_store_gives_nothing_of_what_was_made_of_other_things(pack: Path) -> None:
    store = Store("things", [pack], "of two editions")
    store.put("Forest", b"1")
    store.write()
    assert Store("things", [pack], "of three editions").get("Forest") is None

    os.utime(pack / "one.py", (2, 2))
    keeping._files_below.cache_clear()
    assert Store("things", [pack], "of two editions").get("Forest") is None


def test_a_store_without_a_place_keeps_things_to_the_end(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(pack / "one.py"))
    store = Store("things", [pack])
    store.put("Forest", b"1")
    store.write()

    assert store.get("Forest") == b"1"
    assert Store("things", [pack]).get("Forest") is None


def test_an_edition_found_without_fault_reads_a_topic_in_once_something_of_it_is_asked(tmp_path: Path) -> None:
    program = """if True:
        import sys
        from core.catalog import installed
        rules = installed().rules("1994")
        print(*(topic for topic in ("deck", "mana", "winning") if f"editions.revised_1994.{topic}" in sys.modules))
        rules.mana.source("pool_empties")
        print(*(topic for topic in ("deck", "mana", "winning") if f"editions.revised_1994.{topic}" in sys.modules))
    """
    caches = {"XDG_CACHE_HOME": str(tmp_path / "caches"), "LOCALAPPDATA": str(tmp_path / "caches")}
    told = [
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, **caches}, capture_output=True, text=True, check=True
        ).stdout.splitlines()
        for _ in range(2)
    ]

    assert told == [["deck mana winning", "deck mana winning"], ["", "mana"]]


def test_a_built_in_script_is_read_again_once_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept of a script is what is read of it, and counts for its text alone."""
    catalog = copy(installed())
    vocabulary((), {}, catalog)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "caches"))
    script = tmp_path / "scripts" / "a-bear.game"
    script.parent.mkdir()
    catalog.__dict__["script_folders"] = (ScriptFolder(script.parent),)
    for number in (1, 2):
        text = f"title: A bear\n\nAnn\n  battlefield: {number} Grizzly Bears\nBob\n  life: 3\n"
        script.write_text(text, encoding="utf-8")
        for _ in range(2):
            script_files._kept.cache_clear()
            found = find_script("a-bear", catalog)
            assert found == read("a-bear", text, catalog)
            assert found.text == text
            script_files._kept(catalog).write()


def test_what_is_kept_of_each_file_is_worked_out_again_for_those_that_changed(pack: Path, tmp_path: Path) -> None:
    files = {name: tmp_path / f"{name}.txt" for name in ("one", "two")}
    for file in files.values():
        file.write_text("", encoding="utf-8")
        os.utime(file, (1, 1))
    made: list[str] = []

    def make(name: str) -> int:
        made.append(name)
        return len(made)

    assert kept_of_each("of today", "each", files, make) == {"one": 1, "two": 2}
    assert kept_of_each("of today", "each", files, make) == {"one": 1, "two": 2}
    os.utime(files["two"], (2, 2))
    assert kept_of_each("of today", "each", files, make) == {"one": 1, "two": 3}
    assert kept_of_each("of tomorrow", "each", files, make) == {"one": 4, "two": 5}
    assert kept_of_each(None, "each", files, make) == {"one": 6, "two": 7}
    files.pop("one")
    assert kept_of_each("of tomorrow", "each", files, make) == {"two": 5}


def test_a_list_of_scripts_reads_those_alone_that_have_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = copy(installed())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "caches"))
    folder = tmp_path / "scripts"
    folder.mkdir()
    catalog.__dict__["script_folders"] = (ScriptFolder(folder),)
    for place, name in enumerate(("a-bear", "a-wall")):
        (folder / f"{name}.game").write_text(f"title: {name}\ncites: 1994 p37.{place}\n\nAnn\nBob\n", encoding="utf-8")
        os.utime(folder / f"{name}.game", (1, 1))
    read: list[str] = []

    def reading(text: str, catalog: Catalog) -> Header:
        read.append(text.splitlines()[0])
        return read_header(text, catalog)

    monkeypatch.setattr("core.script.reading.header.read_header", reading)

    def listed() -> list[tuple[str, str, object]]:
        headers_read.cache_clear()
        script_files.built_in.cache_clear()
        return [(script.name, header.title, header.cites) for script, header in headers_read(catalog)]

    as_written = [(name, name, (("1994", (f"p37.{place}",)),)) for place, name in enumerate(("a-bear", "a-wall"))]
    assert listed() == listed() == as_written
    assert read == ["title: a-bear", "title: a-wall"]
    (folder / "a-wall.game").write_text("title: another wall\n\nAnn\nBob\n", encoding="utf-8")
    os.utime(folder / "a-wall.game", (2, 2))
    assert listed() == [as_written[0], ("a-wall", "another wall", ())]
    assert read == ["title: a-bear", "title: a-wall", "title: another wall"]
    headers_read.cache_clear()


def test_what_scripts_do_for_a_rule_is_found_out_anew_once_one_of_them_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalog = copy(installed())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "caches"))
    text = find_script("unspent-mana-cost", catalog).text
    script = tmp_path / "scripts" / "burnt.game"
    script.parent.mkdir()
    catalog.__dict__["script_folders"] = (ScriptFolder(script.parent),)
    played: list[str] = []

    play = finding_scripts._played

    def playing(*about: Any) -> Any:
        played.append("")
        return play(*about)

    monkeypatch.setattr(finding_scripts, "_played", playing)
    edition = catalog.edition("2006")
    entries = entries_of(catalog, edition, "300.3")

    def proving() -> tuple[str, ...]:
        finding_scripts._kept.cache_clear()
        headers_read.cache_clear()
        script_files.built_in.cache_clear()
        script_files._places.cache_clear()
        script_files._kept.cache_clear()
        about = scripts_about(catalog, edition, entries, "300.3")
        finding_scripts._kept(catalog).write()
        assert about.only_citing == (() if about.proving else ("burnt",))
        return about.proving

    script.write_text(text, encoding="utf-8")
    assert proving() == proving() == ("burnt",)
    assert len(played) == 1
    script.write_text(
        "\n".join(line for line in text.splitlines() if "Ann" not in line.partition(":")[2]), encoding="utf-8"
    )
    assert proving() == proving() == ()
    assert len(played) == 2
    headers_read.cache_clear()


def test_what_is_shown_of_a_card_is_the_same_once_it_is_kept() -> None:
    catalog = installed()
    for name in ("Grizzly Bears", "grizzly bears", "Winter Orb"):
        assert known_by_name(catalog, name) == known_by_name(catalog, name)
        assert known_card_text(known_by_name(catalog, name)) == card_text(catalog, catalog.card(name))
    with pytest.raises(UnknownCard):
        known_by_name(catalog, "Nobody's Card")


def test_a_search_finds_the_cards_that_have_all_words_in_them() -> None:
    catalog = installed()
    words = {name: words_of(catalog, catalog.card(name)) for name in ("Serra Angel", "Grizzly Bears", "Juzám Djinn")}

    assert [*names_with(words, "flying vigilance")] == ["Serra Angel"]
    assert [*names_with(words, "bears")] == ["Grizzly Bears"]
    assert [*names_with(words, "juzam")] == ["Juzám Djinn"]
    assert [*names_with(words, "rizzly")] == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is looked up by that package itself")
@pytest.mark.parametrize("caches", [None, "", "  ", "/elsewhere/caches"])
def test_the_folder_of_caches_is_where_others_have_theirs(caches: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    if caches is not None:
        monkeypatch.setenv("XDG_CACHE_HOME", caches)

    assert keeping._usual_folder() == platformdirs.user_cache_path("mtg-eras", appauthor=False, opinion=False)
