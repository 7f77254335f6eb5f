"""What this package brings to the catalog: the scripts and the ledgers."""

from __future__ import annotations

from importlib.resources import files

from core.catalog import AuthorPages, HistoryFile, LedgerFile, ScriptFolder
from core.hooks.asking import hookimpl

LEDGERS = {
    "revised-1994": "revised-1994.toml",
    "ninth-2006": "ninth-2006.toml",
    "comprehensive-2024": "comprehensive-2024.toml",
}


@hookimpl
def mtg_eras_scripts() -> tuple[ScriptFolder, ...]:
    """All the scripts of this package."""
    return (ScriptFolder(files(__package__)),)


@hookimpl
def mtg_eras_ledgers() -> tuple[LedgerFile, ...]:
    """One ledger for each edition."""
    folder = files(__package__) / "ledger"
    return tuple(LedgerFile(edition, folder / name) for edition, name in LEDGERS.items())


@hookimpl
def mtg_eras_author_pages() -> tuple[AuthorPages, ...]:
    """The page about the script language, a script to begin with, and an example of each command."""
    folder = files(__package__)
    return (AuthorPages(folder / "SCRIPTS.md", folder / "template.txt", folder / "examples.txt"),)


@hookimpl
def mtg_eras_histories() -> tuple[HistoryFile, ...]:
    """What changed between the editions, and when."""
    return (HistoryFile(files(__package__) / "history.toml"),)
