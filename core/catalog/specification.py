"""What plugins may bring in the entry-point group `mtg_eras`: editions, cards, scripts, ledgers and pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

import pluggy

from core.cards.pool import CardFolder, brought_by
from core.kernel.questions.asking import PROJECT
from core.kernel.values.records import Record
from core.rulebook.edition import Edition

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

hookspec = pluggy.HookspecMarker(PROJECT)
T = TypeVar("T")


class ScriptFolder(Record):
    """A folder of game scripts; every `.game` file in it and below it is found by its name, but for folders `left_out`."""

    root: Traversable
    left_out: tuple[str, ...] = ()


class LedgerFile(Record):
    """The rules of one edition's source documents, in a TOML file."""

    edition: str
    file: Traversable


class HistoryFile(Record):
    """When the answers to questions changed, in a TOML file."""

    file: Traversable


class NamesFile(Record):
    """What people call rules, with the rules, questions and scripts that they mean, in a TOML file."""

    file: Traversable


class FrontPageFiles(Record):
    """With what the front page of a site begins: a time line and questions, each a TOML file, and tours, a folder of such files."""

    time_line: Traversable
    questions: Traversable
    tours: Traversable


class AuthorPages(Record):
    """What authors of scripts are given: a page that tells all that a script may say, and a script to begin with.

    `examples` has a line for each command, as somebody would type it: its help shows it. `gallery` names scripts, one a line,
    that the playground offers.
    """

    reference: Traversable
    template: Traversable
    examples: Traversable | None = None
    gallery: Traversable | None = None


class CatalogSpecification:
    """What a plugin in the entry-point group `mtg_eras` may bring. Everything that all plugins bring is put together."""

    @hookspec
    def mtg_eras_editions(self) -> Iterable[Edition]:
        """Editions, the oldest first."""

    @hookspec
    def mtg_eras_card_folders(self) -> Iterable[CardFolder]:
        """Folders of card files for the pool, of which a card is read only when it is needed."""

    @hookspec
    def mtg_eras_scripts(self) -> Iterable[ScriptFolder]:
        """Folders of scripts."""

    @hookspec
    def mtg_eras_ledgers(self) -> Iterable[LedgerFile]:
        """Ledgers of rules."""

    @hookspec
    def mtg_eras_author_pages(self) -> Iterable[AuthorPages]:
        """What authors of scripts are given."""

    @hookspec
    def mtg_eras_histories(self) -> Iterable[HistoryFile]:
        """When answers changed, in all the documents between the editions."""

    @hookspec
    def mtg_eras_names(self) -> Iterable[NamesFile]:
        """What people call rules."""

    @hookspec
    def mtg_eras_front_pages(self) -> Iterable[FrontPageFiles]:
        """With what the front page of a site of all scripts begins."""


def contributions(hook: pluggy.HookCaller, kind: type[T]) -> Iterator[tuple[str, T]]:
    """What plugins bring of one kind, each with the name of its plugin.

    Raises:
        PluginError: a plugin fails at it, or brings something else.
    """
    for brings in hook.get_hookimpls():
        for thing in brought_by(brings.plugin_name, brings.function, kind):  # type: ignore[arg-type]
            yield brings.plugin_name, thing
