"""The little grammar that reports need: lists and plurals."""

from __future__ import annotations


def joined(parts: list[str], last: str = "and") -> str:
    """Parts as in a sentence."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""


def plural(noun: str) -> str:
    """More than one of something; names that end like a plural stay as they are."""
    if noun.endswith(("s", "folk")):
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
