"""The amounts and the mana that a line says: what other words for it must not leave out."""

from __future__ import annotations

import re
from collections import Counter

from core.script.reading.other_words.rows import filled, pieces
from core.script.synonyms import NUMBER_WORDS, in_braces

AMOUNT = re.compile(r"(?<![\w'+-])\d*[WUBRG]+(?![\w'-])|\d+|\{(?!T\})\w+\}")

PAID = r"\S+ pays (COST)(?: for (.+?))?\.?"


def price_said(text: str) -> tuple[str, str]:
    """The mana that a line says is paid, in symbols, and the name of the card for which it is; each empty if it is not said."""
    paid = re.fullmatch(filled(PAID, pieces()), text)
    mana = in_braces(paid.group(1)) if paid is not None else ""
    return (mana, paid.group(2) or "") if paid is not None and mana.startswith("{") else ("", "")


IN_WORDS = re.compile(
    rf"\b({'|'.join(NUMBER_WORDS)})(?= (?:(?:more|points? of|of its) )*(?:damage|life|cards?|mana|counters?)\b)"
)
"""Numbers in words that are amounts, by what is counted."""


def unsaid(text: str, other_text: str) -> Counter[str]:
    """The amounts and mana of a line that are not in it in other words, each with how often it is left out."""
    return _amounts(text) - _amounts(other_text)


def with_digits(text: str) -> str:
    """A line with the amounts in digits that it says in words."""
    return IN_WORDS.sub(lambda number_match: str(NUMBER_WORDS[number_match[0]]), text)


def _amounts(text: str) -> Counter[str]:
    """The numbers and symbols of mana in a text, each in braces."""
    return Counter(
        symbol for amount in AMOUNT.findall(with_digits(text)) for symbol in re.findall(r"\{\w+\}", in_braces(amount))
    )
