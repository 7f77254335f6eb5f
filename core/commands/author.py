"""The commands for authors of scripts: `eras reference` and `eras new`."""

from __future__ import annotations

import re
from pathlib import Path

import click

from core.commands.console import put, shows_mistakes
from core.hooks.catalog import installed
from core.kernel.values.errors import ErasError, nearest
from core.script.library import SUFFIX


@click.command()
@click.option("--topic", metavar="WORD", help="Only the parts with this word in their heading.")
@click.option("--topics", "only_topics", is_flag=True, help="List the headings.")
@shows_mistakes
def reference(topic: str | None, only_topics: bool) -> None:
    """Print everything that a script may say, or a part of it."""
    parts = _parts("".join(page.reference.read_text(encoding="utf-8") for page in installed().author_pages))
    if only_topics:
        put("".join(f"{heading}\n" for heading in parts if heading))
        return
    if topic is not None:
        wanted = {heading: text for heading, text in parts.items() if topic.casefold() in heading.casefold()}
        if not wanted:
            words = {word for heading in parts for word in re.findall(r"\w+", heading)}
            hint = nearest(topic, words) or "`eras reference --topics` lists the headings"
            raise ErasError(f"no part of the reference is about {topic!r}; {hint}")
        parts = wanted
    put("\n".join(parts.values()))


def _parts(page: str) -> dict[str, str]:
    """The parts of a page by their headings; what stands above the first has none."""
    parts = re.split(r"^(?=## )", page, flags=re.MULTILINE)
    return {_heading(part): part.rstrip("\n") + "\n" for part in parts}


def _heading(part: str) -> str:
    first = part.partition("\n")[0]
    return first.removeprefix("## ") if first.startswith("## ") else ""


@click.command()
@click.argument("name")
@shows_mistakes
def new(name: str) -> None:
    """Write a script to begin with into the file NAME, with comments that say what may stand where."""
    path = Path(name)
    if path.suffix != SUFFIX:
        raise ErasError(f"{name!r} is no name of a script; did you mean '{name}{SUFFIX}'?")
    pages = installed().author_pages
    if not pages:
        raise ErasError("no plugin brings a script to begin with")
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(pages[0].template.read_text(encoding="utf-8"))
    except FileExistsError as fault:
        raise ErasError(f"there is a file {name} already; expected the name of a new one") from fault
    except OSError as fault:
        raise ErasError(f"cannot write {name}: {fault.strerror}") from fault
    put(
        f"{name} written; `eras compare {name}` runs it under every edition, `eras check {name}` checks what it expects\n"
    )
