"""What a command printed before is printed again at once, and only if it would come out the same."""

from __future__ import annotations

import os
import subprocess
import sys
from copy import copy
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from platformdirs import user_cache_path

from core.catalog import ScriptFolder, installed
from core.commands import kept_results
from core.script.script_files import BuiltIn

SCRIPT = "growth-answered-by-bolt"
COMMAND = """if True:
    import os, sys
    sys.argv[0] = "eras"
    end = os._exit

    def tell_and_end(code):
        sys.stderr.write(" ".join(sys.modules))
        sys.stderr.flush()
        end(code)

    os._exit = tell_and_end
    from core.commands.start import main
    main()
"""


def eras(*words: str, caches: Path, **environment: str) -> tuple[str, int, set[str]]:
    """What the command prints in a process of its own, its exit code, and what it imported."""
    places = {"XDG_CACHE_HOME": str(caches), "LOCALAPPDATA": str(caches)}
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, *words],
        env={**os.environ, **places, **environment},
        capture_output=True,
        text=True,
    )
    return done.stdout, done.returncode, {*done.stderr.split()}


def test_what_a_command_printed_is_printed_again_without_the_engine(tmp_path: Path) -> None:
    # What has been read of cards is taken along, since that takes long.
    ours = user_cache_path("mtg-eras", appauthor=False, opinion=False)
    copytree(ours, tmp_path / "mtg-eras", ignore=ignore_patterns("result-*"))
    first, again = (eras("compare", SCRIPT, caches=tmp_path) for _ in range(2))

    assert first[:2] == again[:2]
    assert "core.play.engine.engine" in first[2]
    assert not {"click", "core.catalog", "core.play", "editions"} & again[2]


@pytest.mark.thorough
def test_nothing_is_printed_again_where_no_cache_is_wanted(tmp_path: Path) -> None:
    first, anew = (eras("compare", SCRIPT, "--no-cache", caches=tmp_path) for _ in range(2))

    assert anew[:2] == first[:2]
    assert "core.play.engine.engine" in anew[2]
    assert not [kept for kept in tmp_path.rglob("*") if kept.is_file()]


class Ended(Exception):
    """The process would end here."""


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> BuiltIn:
    """A script by itself, in a place for results of its own."""
    file = tmp_path / "a-bear.game"
    file.write_text("title: A bear\n", encoding="utf-8")
    os.utime(file, (1, 1))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "caches"))
    monkeypatch.setattr(kept_results, "_state", lambda: "of today")

    def end(code: int) -> None:
        raise Ended(code)

    monkeypatch.setattr(os, "_exit", end)
    return BuiltIn("a-bear", (), file)


WORDS = ("compare", "a-bear")


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[str, int] | None:
    """What is printed again for some words, and the exit code; nothing if nothing is."""
    try:
        kept_results.show_again(words)
    except Ended as ended:
        return capsys.readouterr().out, ended.args[0]
    return None


def test_a_result_is_shown_for_the_same_words_alone(script: BuiltIn, capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, *WORDS) is None
    kept_results.keep(WORDS, installed(), script, "A bear\n", 1)

    assert shown(capsys, *WORDS) == ("A bear\n", 1)
    assert shown(capsys, *WORDS, "--json") is None
    assert shown(capsys, *WORDS, "--no-cache") is None
    assert shown(capsys, *WORDS, "--help") is None
    assert shown(capsys) is None


def test_a_result_is_not_shown_once_something_has_changed(
    script: BuiltIn, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept_results.keep(WORDS, installed(), script, "A bear\n", 0)
    assert isinstance(script.file, Path)
    os.utime(script.file, (2, 2))
    assert shown(capsys, *WORDS) is None
    os.utime(script.file, (1, 1))
    assert shown(capsys, *WORDS) is not None

    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "TERM"):
        with monkeypatch.context() as changed:
            changed.setenv(name, "41")
            assert shown(capsys, *WORDS) is None, name
    monkeypatch.setattr(kept_results, "_state", lambda: "of tomorrow")
    assert shown(capsys, *WORDS) is None
    monkeypatch.setattr(kept_results, "_state", lambda: None)
    assert shown(capsys, *WORDS) is None


@pytest.mark.parametrize("content", [b"", b"not of this kind", b"i\x01\x00\x00\x00"])
def test_a_damaged_result_is_passed_over_and_made_anew(
    content: bytes, script: BuiltIn, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept_results.keep(WORDS, installed(), script, "A bear\n", 0)
    (file,) = (tmp_path / "caches" / "mtg-eras").glob("result-*")
    file.write_bytes(content)

    assert shown(capsys, *WORDS) is None
    kept_results.keep(WORDS, installed(), script, "A bear\n", 0)
    assert shown(capsys, *WORDS) == ("A bear\n", 0)


def test_without_a_place_to_write_nothing_is_kept_and_nothing_said(
    script: BuiltIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(script.file))

    kept_results.keep(WORDS, installed(), script, "A bear\n", 0)
    assert shown(capsys, *WORDS) is None
    assert capsys.readouterr() == ("", "")


def test_nothing_is_kept_of_what_lies_elsewhere_than_plugins_do(
    script: BuiltIn, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody would see that it has changed."""
    catalog = copy(installed())
    catalog.__dict__["script_folders"] = (ScriptFolder(tmp_path),)

    kept_results.keep(WORDS, catalog, script, "A bear\n", 0)
    assert shown(capsys, *WORDS) is None
