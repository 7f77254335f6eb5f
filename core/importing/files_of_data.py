"""What is in a file of a stranger's, as it is downloaded: plain, or packed by gzip or xz. Nothing of it is trusted."""

from __future__ import annotations

import gzip
import lzma
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, cast

from core.kernel.values.errors import ErasError
from core.kernel.values.marked_lines import clipped, visible

MOST_BYTES = 1_500_000_000
"""How many bytes of card data a file may hold, unpacked: three times as many as the largest that is published."""
_PIECE = 1 << 20
_PACKED = {b"\x1f\x8b": "gzip", b"\xfd7zXZ\x00": "xz"}
_OTHERS = {b"PK\x03\x04": "a ZIP archive", b"BZh": "packed by bzip2", b"\x28\xb5\x2f\xfd": "packed by zstd"}


def shown(path: Path) -> str:
    """The name of a file as a message has it."""
    return clipped(visible(str(path)))


def content_of(path: Path) -> bytearray:
    """The bytes that a file holds, unpacked.

    Raises:
        ErasError: it is no file, cannot be read or unpacked, or holds more than any card data.
    """
    content = bytearray()
    try:
        if not S_ISREG(path.stat().st_mode):
            raise ErasError(f"cannot import {shown(path)}: it is not a regular file")
        with path.open("rb") as opened, _unpacked(opened, path) as unpacked:
            for piece in _pieces(unpacked):
                content += piece
                if len(content) > MOST_BYTES:
                    raise ErasError(f"cannot import {shown(path)}: it holds more than {MOST_BYTES:,} bytes")
    except FileNotFoundError as fault:
        raise ErasError(f"cannot import {shown(path)}: there is no such file") from fault
    except (OSError, ValueError) as fault:
        why = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
        raise ErasError(f"cannot import {shown(path)}: {why}") from fault
    except (EOFError, lzma.LZMAError, zlib.error) as fault:
        raise ErasError(f"cannot import {shown(path)}: it cannot be unpacked ({fault}); download it again") from fault
    return content


@contextmanager
def _unpacked(opened: BinaryIO, path: Path) -> Iterator[BinaryIO]:
    """A file as it is without whatever packs it, which its first bytes tell."""
    first = opened.read(6)
    opened.seek(0)
    packed_by = next((name for mark, name in _PACKED.items() if first.startswith(mark)), "")
    other_packing = next((name for mark, name in _OTHERS.items() if first.startswith(mark)), "")
    if other_packing:
        raise ErasError(f"cannot import {shown(path)}: it is {other_packing}; unpack it, or pack it by gzip or xz")
    if not packed_by:
        yield opened
        return
    with gzip.open(opened) if packed_by == "gzip" else lzma.open(opened) as unpacked:
        yield cast(BinaryIO, unpacked)


def _pieces(opened: BinaryIO) -> Iterator[bytes]:
    while piece := opened.read(_PIECE):
        yield piece
