"""What a change touches: built-in scripts, cards of the pool, topics."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from core.catalog import Catalog
from core.script.script_files import BuiltIn, built_in

ROOT = Path(__file__).parent.parent
CARD_OF_HUNK = re.compile(r"@@ [^@]*@@ card (.+)")
CARD_LINE = re.compile(r"[-+ ]card (.+)")


def names_touched(base: str, catalog: Catalog) -> frozenset[str]:
    """The names of the scripts and cards that changed since a commit, or that play what changed.

    A script is touched if its file, a card that it names, or its topic in an edition or among the questions changed.

    Raises:
        subprocess.CalledProcessError: git knows no such commit, or is not there.
    """
    files = [PurePosixPath(line) for line in _git("diff", "--name-only", base).splitlines()]
    scripts = {file.stem for file in files if file.suffix == ".game"}
    topics = {file.stem for file in files if file.suffix == ".py" and file.parts[:1] == ("editions",)}
    topics |= {file.stem for file in files if file.suffix == ".py" and file.parts[:2] == ("core", "hooks")}
    cards = frozenset(_cards_in(_git("diff", "--unified=3", base, "--", "*.cards").splitlines()))
    known = [script for script in built_in(catalog) if not topics.isdisjoint(script.folders)]
    return cards | scripts | {script.name for script in [*known, *_that_name(cards, catalog)]}


def _cards_in(lines: Iterable[str]) -> Iterable[str]:
    """The cards whose lines a difference shows: those that begin in it, and those in which a part of it begins."""
    for line in lines:
        found = CARD_OF_HUNK.fullmatch(line) or CARD_LINE.fullmatch(line)
        if found:
            yield found[1].strip()


def _that_name(cards: frozenset[str], catalog: Catalog) -> Iterable[BuiltIn]:
    if not cards:
        return ()
    any_of_them = re.compile("|".join(map(re.escape, sorted(cards, key=len, reverse=True))))
    return [script for script in built_in(catalog) if any_of_them.search(script.text)]


def _git(*arguments: str) -> str:
    ran = subprocess.run(
        ["git", "-c", "diff.default.xfuncname=^card .*", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout
