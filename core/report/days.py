"""Days on which it is not certain which edition was in force, told to who asks for one in Python."""

from __future__ import annotations

import warnings
from collections.abc import Sequence

from core.catalog import Catalog, names_in
from core.kernel.values.errors import EditionWarning


def warn_of_days(under: str | Sequence[str], catalog: Catalog) -> None:
    """Warn who calls a function of this package of the days by which editions are given: which of two it is, or which instead."""
    for sentence in catalog.not_certain_of(names_in(under)):
        warnings.warn(sentence, EditionWarning, stacklevel=3)
