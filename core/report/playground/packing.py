"""This program in one file, as the browser unpacks it: its packages, those it needs, and what is kept between processes.

What takes long to work out of cards and editions is worked out here and goes along, so that the browser need not.
"""

from __future__ import annotations

import gzip
import io
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from core.kernel.values.errors import ErasError
from core.kernel.values.named_tuple import NamedTuple
from core.report.playground.caching import keep, read_cached
from core.rulebook.entry_points import EntryPoint

PACKAGES = ("core", "editions", "conformance")
LEFT_OUT = (
    "core/commands",
    "core/report/site",
    "core/report/playground/assets",
    *(f"core/report/playground/{name}" for name in ("caching", "keeping", "packing", "parts", "serving")),
    *(f"core/report/playground/{name}" for name in ("pins", "snapshots", "words", "writing")),
    "core/report/data",
    "core/pytest_plugin.py",
)
"""What nobody needs in the browser."""
TAKEN = frozenset({".py", ".lark", ".rows", ".cards", ".set", ".txt", ".toml"})
"""How the files end that are read as the program runs; built-in scripts are not: the page brings those it shows."""
KEPT = "kept"
"""The folder of what is worked out beforehand."""
LEVEL = 9


class Packed(NamedTuple):
    """The archive, and the name of its version, which is another whenever a file of it that is not worked out is."""

    archive: bytes
    version: str


def packed(other_files: Mapping[str, bytes]) -> Packed:
    """This program, `other_files` by their names, and what is kept. It is put together once for each version.

    Raises:
        ErasError: what is kept cannot be worked out.
    """
    own = {**dict(_own_files()), **other_files, **_as_distribution()}
    version = name_of(own)
    name = f"program-{version}"
    archive = read_cached(name)
    if archive is None:
        with TemporaryDirectory() as folder:
            _work_out(Path(folder))
            own.update(_files_below(Path(folder), KEPT))
        archive = gzip.compress(_archive(sorted(own.items())), LEVEL, mtime=0)
        keep(name, archive, others="program-*")
    return Packed(archive, version)


def name_of(contents: Mapping[str, bytes]) -> str:
    """A short name by which some files are told from others."""
    digest = sha256()
    for name, content in sorted(contents.items()):
        digest.update(f"{name} {sha256(content).hexdigest()} ".encode())
    return digest.hexdigest()[:16]


def _own_files() -> Iterator[tuple[str, bytes]]:
    """The files of this program that are read as it runs.

    Raises:
        ErasError: it is not installed as files.
    """
    for package in PACKAGES:
        spec = find_spec(package)
        folder = Path(next(iter(spec.submodule_search_locations or ()), "")) if spec is not None else Path()
        if not folder.is_dir() or spec is None:
            raise ErasError(f"cannot find the package {package} as files; a playground needs all of this program")
        for name, content in _files_below(folder, package):
            if Path(name).suffix in TAKEN and not name.startswith(LEFT_OUT):
                yield name, content


def _files_below(folder: Path, name: str) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            yield f"{name}/{file.relative_to(folder).as_posix()}", file.read_bytes()


def _as_distribution() -> dict[str, bytes]:
    """What tells Python that this program is installed, and which plugins it brings itself."""
    number = version("mtg-eras")
    folder = f"mtg_eras-{number}.dist-info"
    entries = "".join(f"{entry.name} = {entry.module}\n" for entry in OWN)
    return {
        f"{folder}/METADATA": f"Metadata-Version: 2.1\nName: mtg-eras\nVersion: {number}\n".encode(),
        f"{folder}/entry_points.txt": f"[mtg_eras]\n{entries}".encode(),
    }


OWN = tuple(EntryPoint("mtg-eras", name, f"{name}.plugin", "") for name in PACKAGES if name != "core")
"""The plugins of this program: those of others stay here."""


def _work_out(folder: Path) -> None:
    """Work out what is kept, in a process of its own, as nothing of it has been read there yet.

    Raises:
        ErasError: that fails.
    """
    done = subprocess.run(
        [sys.executable, "-m", "core.report.playground.keeping", str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise ErasError(f"cannot build the snapshot of the playground: {done.stderr.strip().rpartition(chr(10))[2]}")


def _archive(contents: Iterable[tuple[str, bytes]]) -> bytes:
    archive_bytes = io.BytesIO()
    with tarfile.open(fileobj=archive_bytes, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in contents:
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return archive_bytes.getvalue()
