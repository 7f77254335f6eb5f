"""Names as they are typed on any keyboard: without accents, ligatures, apostrophes and colons."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

LIGATURES = str.maketrans({"Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe", "ø": "o", "Ø": "O", "ß": "ss"})
"""Letters that are two, or have a stroke through them, as a keyboard without them has them."""

_SPACED_BARS = re.compile(r"\s*/+\s*")
_WRITTEN_LARGE = re.compile(r"\b([AO])E(?=[a-z])")
_UNTYPED = re.compile("[\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}'`:,.!?\"]")
_DASHES = re.compile("[-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}]")
_TITLE = re.compile(r", |(?<=\w) (?=(?:the|of) )")


def as_typed(name: str) -> str:
    """A name without accents (composed or not), ligatures, apostrophes, colons, commas and dashes, with one bar between halves."""
    letters = unicodedata.normalize("NFKD", name.translate(LIGATURES))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    plain = _WRITTEN_LARGE.sub(r"\1e", _SPACED_BARS.sub("/", _UNTYPED.sub("", plain)))
    return " ".join(_DASHES.sub(" ", plain).split())


def by_typed_name(names: Iterable[str]) -> Mapping[str, str]:
    """Names by how they are typed; two that are typed alike, and one of nothing but marks, are left out."""
    names_by_typing: dict[str, str] = {}
    for name in dict.fromkeys(names):
        typed = as_typed(name)
        names_by_typing[typed] = "" if typed in names_by_typing else name
    return {typed: name for typed, name in names_by_typing.items() if typed and name}


def short_form(name: str) -> str:
    """What a legend is usually called: its name up to a comma, or to `the` or `of`; empty if it is no longer than that."""
    first = _TITLE.split(name, maxsplit=1)[0]
    return as_typed(first) if first != name else ""


def first_name(name: str) -> str:
    """The first of two names; empty if there are not two."""
    first, *further_words = as_typed(name).split()
    return first if len(further_words) == 1 else ""


def by_short_form(legends: Iterable[str]) -> Mapping[str, str]:
    """The names of legends by what each is usually called; of two that are called alike none is meant.

    What stands before a comma in a name goes before the first word of a name that has none.
    """
    with_title: dict[str, str] = {}
    by_first_name: dict[str, str] = {}
    for name in dict.fromkeys(legends):
        titled = short_form(name)
        short, short_forms = (titled, with_title) if titled else (first_name(name), by_first_name)
        if short:
            short_forms[short] = "" if short in short_forms else name
    return {short: name for short, name in {**by_first_name, **with_title}.items() if name}


def singular(word: str) -> str:
    """A word without the ending of a plural: `mulligans` is `mulligan`, `abilities` is `ability`."""
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def has_all(search: str | None, *texts: str) -> bool:
    """Whether every word that is searched for begins a word of some texts, or is one if it is a number.

    Capitals do not matter, nor the order of the words, nor whether a word is in the plural.
    """
    text = "\n".join(texts).casefold()
    return all(
        _begins_a_word(text, word) or _begins_a_word(text, singular(word)) for word in (search or "").casefold().split()
    )


def _begins_a_word(text: str, word: str) -> bool:
    if word not in text:
        return False
    begins = r"(?<!\w)" if re.match(r"\w", word) else ""
    ends = r"(?!\d)" if word[-1].isdecimal() else ""
    return re.search(f"{begins}{re.escape(word)}{ends}", text) is not None
