"""What takes long to fetch or to put together is kept in this user's folder of caches, or not at all if there is none."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from core.kernel.values.kept import folder_of_caches


def cached(name: str) -> Path | None:
    """The file in which something of a name is kept, whether it is there or not."""
    folder = folder_of_caches()
    return None if folder is None else folder / "playground" / name


def read_cached(name: str) -> bytes | None:
    """What is kept under a name, if anything is."""
    file = cached(name)
    if file is not None:
        with suppress(OSError):
            return file.read_bytes()
    return None


def keep(name: str, content: bytes, others: str = "") -> None:
    """Keep something under a name, in the place of `others`, whose names are of this pattern."""
    file = cached(name)
    if file is None:
        return
    fresh = file.with_name(f"{name}.{os.getpid()}.fresh")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh.write_bytes(content)
        for earlier_file in file.parent.glob(others) if others else ():
            if earlier_file not in (file, fresh):
                earlier_file.unlink(missing_ok=True)
        fresh.replace(file)
    except OSError:  # It will be made again.
        with suppress(OSError):
            fresh.unlink()
    except KeyboardInterrupt:
        fresh.unlink(missing_ok=True)
        raise
