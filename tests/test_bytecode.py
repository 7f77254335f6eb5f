"""Bytecode is kept among the caches where Python can keep none, is never out of date, and never stands in the way."""

from __future__ import annotations

import os
import sys
from importlib.util import cache_from_source, module_from_spec
from pathlib import Path
from typing import Any

import pytest

from core.commands import bytecode

NAME = "core.commands.odd"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A module beside which Python keeps no bytecode."""
    file = tmp_path / "odd.py"
    write(file, "number = 1\n", 1)
    return file


def write(file: Path, text: str, changed: int) -> None:
    """Write a file as if it had been written at a time (s)."""
    file.write_text(text, encoding="utf-8")
    os.utime(file, (changed, changed))


def imported(source: Path, folder: Path) -> Any:
    """The module as it is imported if its bytecode is kept in a folder."""
    spec = bytecode._Finder(folder).find_spec(NAME, [str(source.parent)])
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def kept_of(source: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which the bytecode of the module is kept."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "pycache_prefix", str(folder))
        return Path(cache_from_source(str(source)))


def test_bytecode_is_kept_in_the_folder_alone(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    folder = tmp_path / "kept"

    assert imported(source, folder).number == 1
    assert kept_of(source, folder, monkeypatch).is_file()
    assert not (tmp_path / "__pycache__").exists()
    assert sys.dont_write_bytecode
    assert sys.pycache_prefix is None
    # It is what counts: a source of the same size and time is not read.
    write(source, "number = 2\n", 1)
    assert imported(source, folder).number == 1
    write(source, "number = 3\n", 2)
    assert imported(source, folder).number == 3


@pytest.mark.parametrize("damaged", [b"", b"nonsense", "shortened", "muddled"])
def test_damaged_bytecode_is_passed_over_and_made_anew(
    damaged: bytes | str, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "kept"
    imported(source, folder)
    kept = kept_of(source, folder, monkeypatch)
    sound = kept.read_bytes()
    kept.write_bytes(
        damaged if isinstance(damaged, bytes) else sound[:20] if damaged == "shortened" else sound[:16] + b"N"
    )

    assert imported(source, folder).number == 1
    assert kept.read_bytes() == sound


def test_without_a_folder_that_can_be_written_modules_are_compiled(source: Path, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.write_text("no folder", encoding="utf-8")

    assert imported(source, folder).number == 1
    assert folder.read_text(encoding="utf-8") == "no folder"


def test_modules_of_others_are_left_alone(source: Path, tmp_path: Path) -> None:
    finder = bytecode._Finder(tmp_path / "kept")

    assert finder.find_spec("others.odd", [str(source.parent)]) is None
    assert finder.find_spec("core") is None
    assert finder.find_spec("core.commands.missing", [str(source.parent)]) is None


@pytest.mark.parametrize("reason", ["", "beside", "option", "environment", "told"])
def test_bytecode_is_kept_if_there_is_none_and_nothing_speaks_against_it(
    reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = bytecode.__spec__
    assert spec is not None
    beside = tmp_path / "bytecode.pyc"
    monkeypatch.setattr(spec, "cached", str(beside))
    monkeypatch.setattr(sys, "argv", ["eras", "scripts"])
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setattr(sys, "pycache_prefix", None)
    monkeypatch.delenv("ERAS_NO_CACHE", raising=False)
    match reason:
        case "beside":
            beside.write_bytes(b"")
        case "option":
            sys.argv.append("--no-cache")
        case "environment":
            monkeypatch.setenv("ERAS_NO_CACHE", "1")
        case "told":
            monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))

    bytecode.keep_bytecode()

    assert len(sys.meta_path) == (0 if reason else 1)
