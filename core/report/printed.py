"""Comparisons that print themselves: what `from core import compare` gives."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from core.compare import comparing
from core.hooks.catalog import Catalog
from core.report.comparison import comparison_text
from core.report.markdown import comparison_markdown
from core.report.notebook import comparison_html
from core.script.syntax import Script


class Comparison(comparing.Comparison):
    """A script under several rule books. Prints as a table; `.differences` holds the facts that differ."""

    def __str__(self) -> str:
        return comparison_text(self)

    def _repr_html_(self) -> str:
        return comparison_html(self)

    def to_markdown(self) -> str:
        """The comparison in Markdown."""
        return comparison_markdown(self)


def compare(script: str | Path | Script, under: Sequence[str] = (), *, catalog: Catalog | None = None) -> Comparison:
    """Compare a script under editions or expressions such as `BASE+mana=OTHER`.

    `script` is the name of a built-in script, the path of a file, or a script that was read already. Without `under`, every
    edition installed is compared.

    Raises:
        ErasError: the script or an edition is not there, or has mistakes.
    """
    made = comparing.compare(script, under, catalog=catalog)
    return Comparison(made.script, made.runs, made.catalog)
