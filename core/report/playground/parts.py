"""What the playground is made of besides this program: fetched once, checked against its pinned sum, and kept.

Nothing is taken that is not pinned: neither a file of another sum, nor a file of an archive that `pins.toml` does not name. Of
an archive only named files are read, so none can be written elsewhere.
"""

from __future__ import annotations

import io
import tarfile
import tomllib
import zipfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from http.client import HTTPException
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

from core.kernel.values.errors import ErasError
from core.kernel.values.records import Record
from core.report.playground.caching import cached, keep

if TYPE_CHECKING:
    from http.client import HTTPResponse

CHUNK = 1 << 16
PATIENCE = 30.0
"""For how many seconds nothing may come from the network."""
LARGEST = 64 << 20
"""How many bytes a file of an archive may have."""
WHEEL = ".whl"

Progress = Callable[[int], None]
"""Is told of so many more bytes that are there."""


class Part(Record):
    """One package: where it is, what it must be, and its files with the names under which they are taken."""

    name: str
    version: str
    url: str
    sha256: str
    bytes: int
    files: tuple[tuple[str, str], ...]

    @property
    def file_name(self) -> str:
        """What its file is called where it comes from."""
        return self.url.rpartition("/")[2]

    @property
    def file_names(self) -> tuple[str, ...]:
        """What its file may be called on disk: as it comes from the network, or as `npm pack` calls it."""
        packed = f"{self.name.lstrip('@').replace('/', '-')}-{self.version}.tgz"
        return (self.file_name,) if packed == self.file_name or self.is_wheel else (self.file_name, packed)

    @property
    def is_wheel(self) -> bool:
        """Whether it is a package of Python, which is taken whole."""
        return self.url.endswith(WHEEL)


@cache
def pinned() -> tuple[Part, ...]:
    """All parts."""
    pins = tomllib.loads((files(__package__) / "pins.toml").read_text(encoding="utf-8"))
    return tuple(
        Part(pin["name"], pin["version"], pin["url"], pin["sha256"], pin["bytes"], tuple(pin.get("files", {}).items()))
        for pin in pins["part"]
    )


def parts_of(
    vendor: Path | None, progress: Progress = lambda count: None, pins: Sequence[Part] | None = None
) -> dict[Part, bytes]:
    """Every part as it is pinned: from the folder `vendor` if one is given, else from the cache, else from the network.

    Raises:
        ErasError: one cannot be had, or is not what is pinned.
    """
    parts = pinned() if pins is None else pins
    if vendor is not None:
        _check_vendor(vendor, parts)
    return {part: _part(part, vendor, progress) for part in parts}


def _check_vendor(vendor: Path, parts: Sequence[Part]) -> None:
    """See to it that a folder has all parts before any is read.

    Raises:
        ErasError: it has not.
    """
    if not vendor.is_dir():
        raise ErasError(
            f"cannot read {vendor}: {'it is not a folder' if vendor.exists() else 'there is no such folder'}"
        )
    missing = [part.file_name for part in parts if _on_disk(part, vendor) is None]
    if missing:
        raise ErasError(
            f"{vendor} has no {', '.join(missing)}; `eras playground --list` prints the addresses of all files it needs"
        )


def _part(part: Part, vendor: Path | None, progress: Progress) -> bytes:
    """One part.

    Raises:
        ErasError: it cannot be had, or is not what is pinned.
    """
    file = _on_disk(part, vendor)
    if file is not None:
        try:
            content = file.read_bytes()
        except OSError as fault:
            raise ErasError(f"cannot read {file}: {fault.strerror}") from fault
        progress(len(content))
        # What was cut short in the cache is fetched again.
        if vendor is not None or _is_pinned(part, content):
            return _checked(part, content, str(file))
    content = _checked(part, b"".join(_fetched(part, progress)), part.url)
    keep(_name_of(part), content)
    return content


def _on_disk(part: Part, vendor: Path | None) -> Path | None:
    if vendor is not None:
        return next((file for name in part.file_names if (file := vendor / name).is_file()), None)
    kept = cached(_name_of(part))
    return kept if kept is not None and kept.is_file() else None


def _name_of(part: Part) -> str:
    """Under which name a part is kept; each version has its own."""
    return f"{part.sha256[:16]}-{part.file_name}"


def _is_pinned(part: Part, content: bytes) -> bool:
    return len(content) == part.bytes and sha256(content).hexdigest() == part.sha256


def _checked(part: Part, content: bytes, where: str) -> bytes:
    """A part, if it is what is pinned.

    Raises:
        ErasError: it is not.
    """
    if not _is_pinned(part, content):
        raise ErasError(f"{where} is not {part.name} {part.version}: its SHA-256 is not the pinned one")
    return content


def _fetched(part: Part, progress: Progress) -> Iterator[bytes]:
    """What comes from the network, no more of it than is pinned.

    Raises:
        ErasError: nothing comes, or too much.
    """
    if not part.url.startswith("https://"):
        raise ErasError(f"cannot fetch {part.url}: expected an address that begins with https://")
    left = part.bytes
    try:
        # The address is pinned, and its scheme was looked at.
        response: HTTPResponse
        with urlopen(Request(part.url, headers={"User-Agent": "mtg-eras"}), timeout=PATIENCE) as response:
            while chunk := response.read(CHUNK):
                left -= len(chunk)
                if left < 0:
                    raise ErasError(f"{part.url} sends more than the {part.bytes} bytes of {part.name} {part.version}")
                progress(len(chunk))
                yield chunk
    except (OSError, HTTPException) as fault:
        reason = getattr(fault, "reason", None) or fault
        raise ErasError(
            f"cannot fetch {part.name} {part.version} from {part.url}: {reason}; without a network, give a folder "
            f"that holds the files of `eras playground --list` with --vendor FOLDER"
        ) from fault


def files_of(part: Part, content: bytes) -> Iterator[tuple[str, bytes]]:
    """The files of a part by the names under which they are taken; of a wheel all that Python reads.

    Raises:
        ErasError: a file that is pinned is not in the archive, or is too large.
    """
    if part.is_wheel:
        with zipfile.ZipFile(io.BytesIO(content)) as wheel:
            for member in wheel.infolist():
                if not member.is_dir() and ".dist-info/" not in member.filename:
                    _check_size(part, member.filename, member.file_size)
                    yield member.filename, wheel.read(member)
        return
    with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as archive:
        for name, taken_as in part.files:
            try:
                info = archive.getmember(name)
            except KeyError:
                raise ErasError(f"{part.name} {part.version} has no file {name}") from None
            _check_size(part, name, info.size)
            inside = archive.extractfile(info) if info.isfile() else None
            if inside is None:
                raise ErasError(f"{name} of {part.name} {part.version} is not a file")
            yield taken_as, inside.read()


def _check_size(part: Part, name: str, size: int) -> None:
    if size > LARGEST:
        raise ErasError(f"{name} of {part.name} {part.version} is too large: {size} bytes")
