"""The JSON Schemas of outputs: files of the package, made from their shapes and held against them by the tests."""

from __future__ import annotations

from importlib.resources import files

from core.kernel.values.errors import ErasError, nearest
from core.report.data.shapes import OUTPUTS

FOLDER = files("core.report.data") / "schemas"


def schema_text(name: str) -> str:
    """The schema of a command's output, as the text of a JSON file.

    Raises:
        ErasError: there is none of that name.
    """
    if name not in OUTPUTS:
        hint = nearest(name, OUTPUTS) or f"there are {', '.join(OUTPUTS)}"
        raise ErasError(f"no output is called {name!r}; {hint}")
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")
