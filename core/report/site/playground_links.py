"""Links that open a script in the playground, where one lies beside the site."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from pathlib import Path

from core.script.syntax import Script

VERSION = "1"
"""The version of what such a link says, which stands first in it."""


def playground_link(script: Script, under: Sequence[str], site: Path) -> str:
    """The link, from its page, that opens a script in the playground; empty if none lies in the site or beside it."""
    for way, folder in (("..", site), ("../..", site.parent)):
        if (folder / "playground" / "index.html").is_file():
            return f"{way}/playground/index.html#{shared(script.text, under)}"
    return ""


def shared(text: str, under: Sequence[str]) -> str:
    """What a link to the playground says: a script and the editions, compressed, behind their version."""
    plain_text = json.dumps([text, list(under)], ensure_ascii=False, separators=(",", ":"))
    packed = zlib.compress(plain_text.encode("utf-8"), 9, wbits=-15)
    return f"{VERSION}.{base64.urlsafe_b64encode(packed).decode('ascii').rstrip('=')}"
