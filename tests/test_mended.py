"""Scripts that showed a fault once: each still comes out as the rules require, under every edition it speaks of.

Some of them expect nothing, as they ended in a traceback: `test_hunt.py` plays them as well.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from core.catalog import Catalog
from core.compare.checking import check
from core.script.script_files import find_script

MENDED = sorted((Path(__file__).parent / "mended").glob("*.game"))


@pytest.mark.sampled(6, each_change=True)
@pytest.mark.parametrize("file", MENDED, ids=lambda file: file.stem)
def test_what_was_mended_stays_so(file: Path, catalog: Catalog) -> None:
    result = check(find_script(str(file), catalog), catalog)

    assert not result.failures, [f"{one.line} under {one.edition}: {one.found}" for one in result.failures]
