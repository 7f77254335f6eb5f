"""A card as each era knows it, for a terminal."""

from __future__ import annotations

import textwrap

from core.kernel.values.named_tuple import NamedTuple
from core.report.tables import text_width, wrapped
from core.report.terminal_colors import heading


class KnownCard(NamedTuple):
    """What is shown of a card: its name, remarks, and what it says to which editions, or on which days."""

    name: str
    remarks: tuple[str, ...]
    texts: tuple[tuple[str, tuple[str, ...]], ...]


def known_card_text(known: KnownCard) -> str:
    """What is shown of a card, within the width of the terminal."""
    lines = [heading(known.name), ""]
    for remark in known.remarks:
        lines += [wrapped(remark, 2, 2), ""]
    for editions, texts in known.texts:
        lines += [heading(wrapped(editions)), *(_card_line(text) for text in texts), ""]
    return "\n".join(lines).rstrip() + "\n"


def _card_line(text: str) -> str:
    """A line of a card within the width: what goes on below it is set in further, and a note stays one."""
    stripped = text.lstrip()
    note = "# " if stripped.startswith("# ") else ""
    first = " " * (len(text) - len(stripped) + 2)
    rest = f"{first}{note or '  '}"
    lines = textwrap.wrap(stripped, text_width(), initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
    return "\n".join(lines)
