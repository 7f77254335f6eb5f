"""The files of scripts: what is in them, and why something cannot be one."""

from __future__ import annotations

import codecs
from pathlib import Path

from core.kernel.values.errors import UnknownScript

LARGEST_FILE = 1_000_000
"""How many bytes a script may have."""
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def content_of(name: str) -> bytes:
    """What is in a file.

    Raises:
        UnknownScript: there is no such file, it cannot be read, or it is no file for a script.
    """
    if not name:
        raise UnknownScript("expected the name of a file, and it is empty")
    try:
        if Path(name).is_dir():
            raise UnknownScript(f"cannot read {name}: it is a folder; expected a script, which is a text file")
        with open(name, "rb") as file:
            return file.read(LARGEST_FILE + 1)
    except OSError as fault:
        raise UnknownScript(f"cannot read {name}: {why_not(Path(name), fault)}") from fault


def why_not(path: Path, fault: OSError) -> str:
    """Why a file cannot be read, and what to do."""
    if isinstance(fault, PermissionError):
        return "permission denied; change its permissions, or copy it"
    if path.is_symlink():
        return f"it is a link to {path.readlink()}, which leads to no file; expected a file or a link to one"
    return "there is no such file" if isinstance(fault, FileNotFoundError) else str(fault.strerror)


def text_of(name: str, content: bytes) -> str:
    """What a file says, without the mark that some editors put before it.

    Raises:
        UnknownScript: it is too large, or no text.
    """
    if len(content) > LARGEST_FILE:
        raise UnknownScript(f"cannot read {name}: it has more than {LARGEST_FILE:,} bytes, too large for a script")
    if content.startswith(UTF_16):
        raise UnknownScript(f"cannot read {name}: it is text in UTF-16; save it as UTF-8")
    if b"\0" in content:
        raise UnknownScript(f"cannot read {name}: it isn't text; expected a script, which is text in UTF-8")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        raise UnknownScript(
            f"cannot read {name}: line {line} isn't UTF-8, but may be Latin-1; save it as UTF-8"
        ) from fault
