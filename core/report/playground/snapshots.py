"""A snapshot of the memory of a Python that has read this program in: a browser that begins from it need not read it itself.

It takes Node.js to make one; where there is none, each browser makes its own at its first visit.
"""

from __future__ import annotations

import shutil
import subprocess
from contextlib import suppress
from importlib.resources import as_file, files
from pathlib import Path

from core.kernel.values.kept import folder_of_caches

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
    known = _kept(version)
    if known is not None:
        with suppress(OSError):
            return known.read_bytes()
    node = shutil.which(NODE)
    if node is None:
        return None
    file = folder / "snapshot.fresh"
    with (
        as_file(files(__package__) / "assets" / "snapshot.mjs") as script,
        suppress(OSError, subprocess.SubprocessError),
    ):
        subprocess.run([node, script, folder, file], check=True, capture_output=True, timeout=PATIENCE)
        found = file.read_bytes()
        file.unlink()
        _keep(known, found)
        return found
    return None


def _kept(version: str) -> Path | None:
    folder = folder_of_caches()
    return None if folder is None else folder / "playground" / f"snapshot-{version}"


def _keep(known: Path | None, found: bytes) -> None:
    """Keep a snapshot, in the place of those of other versions."""
    if known is None:
        return
    with suppress(OSError):
        known.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        for other in known.parent.glob("snapshot-*"):
            other.unlink()
        fresh = known.with_suffix(".fresh")
        fresh.write_bytes(found)
        fresh.replace(known)
