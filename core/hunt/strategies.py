"""Random scripts, rule books and boards as Hypothesis strategies. Needs the extra `hunt`.

They make what the hunt's dice make. Hypothesis takes thirty times as long over it, but can shrink whatever fails.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.catalog import Catalog, installed
from core.hunt.chance import RandomSource
from core.hunt.generating import generate
from core.hunt.pool import pool_of
from core.kernel.values.errors import not_installed
from core.rulebook.rules import TOPIC_NAMES
from core.script.syntax import Script
from core.script.writing.writer import write

try:
    from hypothesis import strategies as st
except ImportError as missing:
    raise not_installed("drawing random scripts", "hunt") from missing

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy


class Drawn(RandomSource):
    """A random source in the hands of Hypothesis."""

    def __init__(self, draw: DrawFn) -> None:
        self._draw = draw

    def number(self, least: int, most: int) -> int:
        """A number in a range, both ends included."""
        return self._draw(st.integers(least, most))


@st.composite
def scripts(draw: DrawFn, catalog: Catalog | None = None) -> Script:
    """Random scripts."""
    return generate(Drawn(draw), pool_of(catalog or installed()))


def texts(catalog: Catalog | None = None) -> SearchStrategy[str]:
    """Random scripts as text."""
    return scripts(catalog).map(write)


@st.composite
def expressions(draw: DrawFn) -> str:
    """An edition, or a mixture of topics from several."""
    names = [edition.short for edition in installed().editions]
    base = draw(st.sampled_from(names))
    topics = draw(st.lists(st.sampled_from(TOPIC_NAMES), max_size=4, unique=True))
    return "+".join([base, *(f"{topic}={draw(st.sampled_from(names))}" for topic in topics)])


def editions() -> SearchStrategy[str]:
    """The name of an edition."""
    return st.sampled_from([edition.short for edition in installed().editions])
