"""The JSON Schemas of outputs, made from their shapes."""

from __future__ import annotations

import json
from importlib.resources import files

from msgspec.json import schema

from core.kernel.values.errors import ErasError, nearest
from core.report.data.shapes import OUTPUTS

HEAD = files("core.report.data") / "schema_head.json"
"""With what each schema begins: the dialect in which it is written."""


def schema_text(name: str) -> str:
    """The schema of a command's output, as the text of a JSON file.

    Raises:
        ErasError: there is none of that name.
    """
    if name not in OUTPUTS:
        hint = nearest(name, OUTPUTS) or f"the schemas are {', '.join(OUTPUTS)}"
        raise ErasError(f"no schema named {name!r}; {hint}")
    whole_schema = {**json.loads(HEAD.read_text(encoding="utf-8")), "title": name, **schema(OUTPUTS[name])}
    for shape in whole_schema["$defs"].values():
        shape["description"] = " ".join(shape.get("description", "").split())
    return json.dumps(whole_schema, indent=2) + "\n"
