"""The command `eras schema`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from core.commands.console import put, shows_mistakes
from core.commands.parameters import Command

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def _names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The commands whose outputs have a schema, for a shell that completes a line."""
    from click.shell_completion import CompletionItem

    from core.report.data.shapes import OUTPUTS

    return [CompletionItem(name) for name in OUTPUTS if name.startswith(begun)]


@click.command(cls=Command)
@click.argument("name", required=False, shell_complete=_names)
@shows_mistakes
def schema(name: str | None) -> None:
    """Every output says which version of its schema it has, such as `compare/1`. Within a version keys may be added; nothing is
    taken away, renamed or given another meaning.
    """
    from core.report.data.schemas import schema_text
    from core.report.data.shapes import OUTPUTS
    from core.report.tables import listing

    if name is not None:
        put(schema_text(name))
        return
    rows = [
        [output_name, " ".join((shape.__doc__ or "").split()).partition(". ")[0].rstrip(".")]
        for output_name, shape in OUTPUTS.items()
    ]
    put(listing(rows) + "\n")
