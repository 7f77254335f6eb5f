"""Templates filled in: the one place that knows jinja2."""

from __future__ import annotations

import inspect
import re
import unicodedata
from html import escape
from importlib import import_module
from typing import Any

from core.catalog import Catalog
from core.kernel.values.errors import not_installed
from core.report.site.rows import CellKind
from core.rulebook.rules import TOPICS
from core.script.names import possessive

MARKS = {
    CellKind.REFUSED.value: "\N{MULTIPLICATION X}",
    CellKind.MISSING.value: "\N{EMPTY SET}",
    CellKind.IDLE.value: "\N{EN DASH}",
}
"""The signs of what did not happen: refused, not in this edition, not come to."""


def anchor(number: str) -> str:
    """A rule's number as a name for its place on a page."""
    return "r-" + re.sub(r"[^A-Za-z0-9.]+", "-", number)


def plain_file(name: str) -> str:
    """A name as that of a file, which every system can hold and every link can name."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9.]+", "-", plain).strip("-.").lower() or "unnamed"


def chapter(number: str) -> str:
    """The part of a document in which a rule stands, as the name of its page: `704` of `704.5j`, `p17` of `p17.6`."""
    return plain_file(number.partition("/")[0].partition(".")[0])


def rule_file(number: str) -> str:
    """A rule's number as the name of its own page."""
    return plain_file(number.partition("/")[0])


def words(name: str) -> str:
    """A name of the program's in plain words."""
    return name.replace("_", " ")


_ABOUT = {
    topic.name: re.split(r"[.:] ?", (inspect.getdoc(topic) or "").removeprefix("Questions about "))[0]
    for topic in TOPICS
}


def topic_in_words(name: str) -> str:
    """What a topic is about, as its documentation says; a name that is none of a topic stays as it is."""
    return _ABOUT.get(name, words(name))


def capitalized(text: str) -> str:
    """A sentence with its first letter a capital, and the rest as it is."""
    return text[:1].upper() + text[1:]


_SYMBOL = re.compile(r"(\{[^{}\s]{1,4}\}|`[^`]+`)")


def with_symbols(text: str) -> str:
    """A text as markup in which mana symbols are drawn and what stands between backticks is code; all else is escaped."""
    pieces = _SYMBOL.split(text)
    return "".join(_drawn(piece) if index % 2 else escape(piece) for index, piece in enumerate(pieces))


def _drawn(piece: str) -> str:
    return f"<code>{escape(piece[1:-1])}</code>" if piece.startswith("`") else _symbol(piece[1:-1])


def _symbol(letters: str) -> str:
    kind = letters.lower() if len(letters) == 1 and letters in "WUBRGC" else "tap" if letters == "T" else "some"
    shown = "\N{CLOCKWISE TOP SEMICIRCLE ARROW}" if letters == "T" else escape(letters)
    label = "tap" if letters == "T" else escape(letters)
    return f'<span class="mana mana-{kind}" role="img" aria-label="{label}">{shown}</span>'


class Pages:
    """Fills in the templates of a site. `books` are the editions with a page of rules, by id, and what those pages are called.

    Raises:
        ErasError: the extra with the template library is not installed.
    """

    def __init__(self, catalog: Catalog) -> None:
        try:
            jinja2, markup = import_module("jinja2"), import_module("markupsafe")
        except ImportError as missing:
            raise not_installed("a report", "report") from missing
        self._environment = jinja2.Environment(
            loader=jinja2.PackageLoader("core.report.site"),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

        def symbols(text: str) -> Any:
            return markup.Markup(with_symbols(text))

        self._environment.filters |= {
            "anchor": anchor,
            "chapter": chapter,
            "plain_file": plain_file,
            "rule_file": rule_file,
            "words": words,
            "topic": topic_in_words,
            "symbols": symbols,
            "whose": possessive,
            "capitalize_first": capitalized,
        }
        self._environment.globals |= {
            "books": {edition.id: edition.short for edition in catalog.editions},
            "marks": MARKS,
        }

    def page(self, template: str, root: str, **shown: Any) -> str:
        """A whole page; `root` is the way from it to the top of the site."""
        page_template = self._environment.get_template(f"{template}.html.jinja")
        return str(page_template.render(root=root, **shown))
