"""Lists of scripts for a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.report.tables import listing

if TYPE_CHECKING:
    from core.script.headers import Header
    from core.script.script_files import BuiltIn


def scripts_text(scripts: Iterable[tuple[BuiltIn, Header]]) -> str:
    """Built-in scripts, one to a line."""
    rows = [[built_in_script.name, header.title] for built_in_script, header in scripts]
    return listing(rows) + "\n" if rows else "no script matches\n"
