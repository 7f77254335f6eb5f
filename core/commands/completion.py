"""What a shell offers when somebody types part of a word of the command and asks for the rest."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable

import click
from click.shell_completion import CompletionItem

from core.hooks.catalog import installed
from core.script.library import built_in

FILE = "file"
"""The type of an item that stands for the files that begin like it."""


def script_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Built-in scripts, and files."""
    names = (known.name for known in built_in(installed()))
    return [*_items(names, begun), CompletionItem(begun, type=FILE)]


def edition_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Editions by every name they have."""
    return _items((name for edition in installed().editions for name in edition.names), begun)


def card_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Cards, whatever the capitals."""
    return _items(installed().cards, begun)


def _items(names: Iterable[str], begun: str) -> list[CompletionItem]:
    fitting = sorted({name for name in names if name.casefold().startswith(begun.casefold())})
    return [CompletionItem(_for_shell(name)) for name in fitting]


def _for_shell(name: str) -> str:
    """A name as the shell that asks takes it: bash puts it into the line as it stands, the others quote it themselves."""
    if os.environ.get("_ERAS_COMPLETE", "").startswith("bash"):
        return re.sub(r"([^\w./:+=-])", r"\\\1", name)
    return name
