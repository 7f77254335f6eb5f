"""The commands for authors of scripts: `eras reference` and `eras new`."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

import click

from core.commands.console import STDIN, put, shows_mistakes
from core.commands.parameters import Command
from core.kernel.values.errors import ErasError, nearest

PHRASES = "phrases"
"""The topic under which all that cards can say is listed."""


@click.command(cls=Command)
@click.option(
    "--topic",
    metavar="WORD",
    help="Print the sections with this heading, or else the section that mentions WORD most often; "
    "`phrases`: the card language.",
)
@click.option("--topics", "only_topics", is_flag=True, help="List the headings and print nothing else.")
@shows_mistakes
def reference(topic: str | None, only_topics: bool) -> None:
    from core.catalog import installed

    parts = _parts("".join(page.reference.read_text(encoding="utf-8") for page in installed().author_pages))
    if topic is not None and topic.casefold() == PHRASES:
        from core.cards.reference import phrases_page

        put(phrases_page(installed().cards.effects))
        return
    if topic is not None:
        wanted = {heading: text for heading, text in parts.items() if topic.casefold() in heading.casefold()}
        wanted = wanted or _telling_most_of(topic, parts)
        if not wanted:
            words = {word for heading in parts for word in re.findall(r"\w+", heading)}
            hint = nearest(topic, words) or "`eras reference --topics` lists the headings"
            raise ErasError(f"no section of the reference mentions {topic!r}; {hint}")
        parts = wanted
    if only_topics:
        put("".join(f"{heading}\n" for heading in parts if heading))
        return
    put("\n".join(parts.values()))


def _parts(page: str) -> dict[str, str]:
    """The parts of a page by their headings; what stands above the first has none."""
    parts = re.split(r"^(?=## )", page, flags=re.MULTILINE)
    return {_heading(part): part.rstrip("\n") + "\n" for part in parts}


def _telling_most_of(topic: str, parts: Mapping[str, str]) -> dict[str, str]:
    """The part of which words with this beginning are the largest share; none if no part has any."""
    beginning = re.compile(rf"\b{re.escape(topic.removesuffix('s'))}", re.IGNORECASE)
    shares = {heading: len(beginning.findall(text)) / len(text) for heading, text in parts.items() if heading}
    most = max(shares, key=lambda heading: shares[heading], default="")
    return {most: parts[most]} if shares.get(most) else {}


def _heading(part: str) -> str:
    first = part.partition("\n")[0]
    return first.removeprefix("## ") if first.startswith("## ") else ""


@click.command(cls=Command)
@click.argument("name")
@shows_mistakes
def new(name: str) -> None:
    from core.catalog import installed

    pages = installed().author_pages
    if not pages:
        raise ErasError("no plugin brings a starter script")
    text = pages[0].template.read_text(encoding="utf-8")
    if name == STDIN:
        put(text)
        return
    _check_name(name)
    try:
        with Path(name).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as fault:
        kind = "folder" if Path(name).is_dir() else "file"
        raise ErasError(f"the {kind} {name} already exists; give the name of a new file") from fault
    except OSError as fault:
        raise ErasError(f"cannot write {name}: {fault.strerror}") from fault
    put(
        f"{name} written; `eras compare {name}` runs it under every edition, `eras check {name}` checks what it expects\n"
    )


def _check_name(name: str) -> None:
    """A name is one that a file of a script may have.

    Raises:
        ErasError: it is not; the message says what it might be instead.
    """
    from core.script.script_files import SUFFIX

    path = Path(name)
    if path.suffix == SUFFIX and not name.endswith(("/", os.sep)):
        return
    stem = path.name.partition(".")[0]
    hint = f"did you mean '{path.with_name(stem + SUFFIX)}'?" if stem else f"expected one such as bear{SUFFIX}"
    raise ErasError(f"{name!r} is not the name of a script file; {hint}")
