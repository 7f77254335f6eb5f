"""Files of scripts brought into the one layout, in place."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from core.catalog import Catalog
from core.kernel.values.errors import UnknownScript
from core.script.reading.reader import read
from core.script.writing.writer import write


def formatted(name: str, text: str, catalog: Catalog) -> str:
    """The text of a script in the one layout.

    Raises:
        ScriptError: the script has mistakes.
    """
    return write(read(name, text, catalog))


def replace_text(path: Path, text: str) -> None:
    """Put another text into a file at one stroke, so that nobody ever finds half of it.

    Raises:
        UnknownScript: the file cannot be written.
    """
    target = path.resolve()
    try:
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            shutil.copymode(target, temporary)
            os.replace(temporary, target)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as fault:
        raise UnknownScript(f"cannot write {path}: {fault.strerror}") from fault
