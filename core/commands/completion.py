"""What a shell offers when somebody types part of a word of the command and asks for the rest."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

FILE = "file"
"""The type of an item that stands for the files that begin like it."""


def script_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Built-in scripts, and files."""
    from click.shell_completion import CompletionItem

    from core.catalog import installed
    from core.script.script_files import built_in

    names = (built_in_script.name for built_in_script in built_in(installed()))
    return [*_items(names, begun), CompletionItem(begun, type=FILE)]


def edition_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Editions by every name they have, and once a plus is typed the mixtures that go on like it."""
    from core.catalog import installed
    from core.rulebook.rules import TOPIC_NAMES

    editions = installed().every_edition
    before, plus, swap = begun.rpartition("+")
    names = [name for edition in editions for name in edition.names]
    if not plus:
        return _items(names, begun)
    swapped = [swap_before.partition("=")[0] for swap_before in before.split("+")[1:]]
    topics = [topic for topic in TOPIC_NAMES if topic not in swapped]
    shown = names if "=" in swap else [edition.short for edition in editions]
    return _items((f"{before}+{topic}={name}" for topic in topics for name in shown), begun)


def rule_numbers(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The numbers of rules of the editions that stand in the line already, or of all."""
    from core.catalog import installed
    from core.compare.ledger import ledger

    catalog = installed()
    editions_typed = context.params.get("edition") or context.params.get("editions") or ()
    named = [editions_typed] if isinstance(editions_typed, str) else editions_typed
    editions = [edition for edition in catalog.editions if not named or any(edition.is_called(name) for name in named)]
    return _items((entry.number for edition in editions for entry in ledger(catalog, edition.id).values()), begun)


def topic_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Topics."""
    from core.rulebook.rules import TOPIC_NAMES

    return _items(TOPIC_NAMES, begun)


def card_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Cards, whatever the capitals."""
    from core.catalog import installed

    return _items(installed().cards, begun)


def set_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Sets of which there is a list, whatever the capitals."""
    from core.catalog import installed

    return _items((card_set.name for card_set in installed().cards.sets), begun)


def _items(names: Iterable[str], begun: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    fitting = sorted({name for name in names if name.casefold().startswith(begun.casefold())})
    return [CompletionItem(_for_shell(name)) for name in fitting]


def _for_shell(name: str) -> str:
    """A name as the shell that asks takes it: bash puts it into the line as it stands, the others quote it themselves."""
    if os.environ.get("_ERAS_COMPLETE", "").startswith("bash"):
        return re.sub(r"([^\w./:+=-])", r"\\\1", name)
    return name
