"""A snapshot of the memory of a Python that has read this program in: a browser that begins from it need not read it itself.

It takes Node.js to make one; where there is none, each browser makes its own at its first visit.
"""

from __future__ import annotations

import shutil
import subprocess
from contextlib import suppress
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory

from core.report.playground.caching import keep, read_cached

PATIENCE = 180
"""After how many seconds it is done without."""
NODE = "node"


def can_be_made() -> bool:
    """Whether there is what it takes to make one."""
    return shutil.which(NODE) is not None


def snapshot_of(folder: Path, version: str) -> bytes | None:
    """The snapshot for a playground of some version, which was written into a folder; `None` if none can be made.

    It is made once for each version, and kept.
    """
    name = f"snapshot-{version}"
    kept_snapshot = read_cached(name)
    if kept_snapshot is not None:
        return kept_snapshot
    node = shutil.which(NODE)
    if node is None:
        return None
    with (
        as_file(files(__package__) / "assets" / "snapshot.mjs") as script,
        TemporaryDirectory() as aside,
        suppress(OSError, subprocess.SubprocessError),
    ):
        file = Path(aside) / name
        subprocess.run([node, script, folder, file], check=True, capture_output=True, timeout=PATIENCE)
        content = file.read_bytes()
        keep(name, content, others="snapshot-*")
        return content
    return None
