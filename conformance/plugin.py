"""What this package brings to the catalog: the scripts and the ledgers."""

from __future__ import annotations

import conformance
from core.catalog import AuthorPages, FrontPageFiles, HistoryFile, LedgerFile, NamesFile, ScriptFolder
from core.kernel.questions.asking import hookimpl
from core.kernel.values.package_files import files_in

LEDGERS = {
    "alpha-1993": "alpha-1993.toml",
    "beta-1993": "beta-1993.toml",
    "rulings-1994": "rulings-1994.toml",
    "revised-1994": "revised-1994.toml",
    "fourth-1995": "fourth-1995.toml",
    "fifth-1996": "fifth-1996.toml",
    "rulings-1999": "rulings-1999.toml",
    "floor-1994-01-26": "floor-1994-01-26.toml",
    "floor-1996-10": "floor-1996-10.toml",
    "floor-1998-09": "floor-1998-09.toml",
    "ninth-2006": "ninth-2006.toml",
    "comprehensive-2024": "comprehensive-2024.toml",
}


@hookimpl
def mtg_eras_scripts() -> tuple[ScriptFolder, ...]:
    """All the scripts of this package that are played under today's rules of writing; those of earlier versions are kept apart."""
    return (ScriptFolder(files_in(conformance), left_out=("version_1",)),)


@hookimpl
def mtg_eras_ledgers() -> tuple[LedgerFile, ...]:
    """One ledger for each edition."""
    folder = files_in(conformance) / "ledger"
    return tuple(LedgerFile(edition, folder / name) for edition, name in LEDGERS.items())


@hookimpl
def mtg_eras_author_pages() -> tuple[AuthorPages, ...]:
    """The page about the script language, a starter script, an example of each command, and the gallery of the playground."""
    folder = files_in(conformance)
    names = ("SCRIPTS.md", "template.txt", "examples.txt", "gallery.txt")
    return (AuthorPages(*(folder / name for name in names)),)


@hookimpl
def mtg_eras_histories() -> tuple[HistoryFile, ...]:
    """What changed between the editions, and when."""
    return (HistoryFile(files_in(conformance) / "history.toml"),)


@hookimpl
def mtg_eras_names() -> tuple[NamesFile, ...]:
    """What people call rules."""
    return (NamesFile(files_in(conformance) / "names.toml"),)


@hookimpl
def mtg_eras_front_pages() -> tuple[FrontPageFiles, ...]:
    """The time line, the questions and the tours with which a site of all scripts begins."""
    folder = files_in(conformance) / "front_page"
    return (FrontPageFiles(folder / "time_line.toml", folder / "questions.toml", folder / "tours"),)
