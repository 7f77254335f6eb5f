"""Works out beforehand what takes long to work out of the cards and editions of this program, for a copy that never changes.

`python -m core.report.playground.keeping FOLDER` writes it into a folder.
"""

from __future__ import annotations

import sys
from importlib.metadata import distribution
from pathlib import Path

from core.kernel.values.kept import copying, kept_as_of
from core.report.playground.packing import OWN


def write_kept(folder: Path, copy: str) -> None:
    """Write what is kept of this program into a folder, for a copy of it of this name."""
    with copying(folder, copy):
        from core.catalog import loaded
        from core.compare.timeline import Timeline
        from core.report.playground.engine import TRIED
        from core.script.reading.grammar import grammar
        from core.script.reading.reader import read
        from core.script.reading.vocabulary import vocabulary

        # The plugins of others stay here.
        catalog = loaded([distribution("mtg-eras")])
        kept_as_of(None, "plugins", (), lambda: tuple(map(tuple, OWN)))
        grammar()
        vocabulary((), {}, catalog)
        for card in catalog.cards.values():
            del card
        for edition in catalog.every_edition:
            catalog.rules(edition.short)
        # Every turn between two documents asks what these answer differently.
        Timeline(read("script", TRIED, catalog), catalog).turns  # noqa: B018


if __name__ == "__main__":
    from core.report.playground.engine import COPY

    write_kept(Path(sys.argv[1]), COPY)
