"""Makes the JSON Schemas of outputs from their shapes: `python tests/schemas.py` writes those of the package anew."""

from __future__ import annotations

import json
from pathlib import Path

from msgspec.json import schema

from core.report.data.shapes import OUTPUTS

FOLDER = Path(__file__).parents[1] / "core" / "report" / "data" / "schemas"


def made(name: str) -> str:
    """The schema of an output, as its shape has it, as the text of a file."""
    found = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": name} | schema(OUTPUTS[name])
    for shape in found["$defs"].values():
        shape["description"] = " ".join(shape.get("description", "").split())
    return json.dumps(found, indent=2) + "\n"


if __name__ == "__main__":
    for known in OUTPUTS:
        (FOLDER / f"{known}.json").write_text(made(known), encoding="utf-8")
