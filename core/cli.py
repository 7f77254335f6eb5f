"""The `eras` command."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click

from core.compare import checking
from core.hooks.catalog import Catalog, installed
from core.hooks.rules import TOPIC_NAMES
from core.kernel.errors import ErasError
from core.report import listings
from core.report.comparison import comparison_text
from core.report.printed import compare as comparison_of
from core.report.transcript import transcript_text
from core.script import formatting
from core.script.library import find_script
from core.script.run import Stager

F = TypeVar("F", bound=Callable[..., Any])


class Exit(IntEnum):
    """The command's exit codes."""

    DONE = 0
    #: An expectation failed, a comparison found differences and was asked to say so, or a file is not in the one layout.
    FAILED = 1
    #: The input is wrong.
    WRONG_INPUT = 2


def shows_mistakes(command: F) -> F:
    """Show a mistake of the user's as it is, without a traceback; anything else is a bug of ours and shows one."""

    @wraps(command)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except ErasError as mistake:
            click.echo(str(mistake), err=True)
            sys.exit(Exit.WRONG_INPUT)

    return guarded  # type: ignore[return-value]


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="mtg-eras")
def main() -> None:
    """Run one Magic: The Gathering game script under the rules of different eras and see what comes out differently.

    An EDITION is a name (see `eras editions`), or an expression that takes topics from others: BASE+mana=OTHER is BASE with
    the mana rules of OTHER. A SCRIPT is the name of a built-in script (see `eras scripts`) or the path of a .game file.
    """


@main.command()
@click.argument("script")
@click.option(
    "--under", "under", multiple=True, metavar="EDITION", help="Compare under this edition or expression; repeatable."
)
@click.option("--json", "as_json", is_flag=True, help="Print the whole comparison as JSON.")
@click.option("--all-facts", is_flag=True, help="Show the facts that are the same everywhere, too.")
@click.option("--exit-code", is_flag=True, help="Exit with 1 if any fact differs.")
@shows_mistakes
def compare(script: str, under: Sequence[str], as_json: bool, all_facts: bool, exit_code: bool) -> None:
    """Run SCRIPT under several editions and show what came out differently, where, and by which rule."""
    found = comparison_of(script, under)
    click.echo(found.to_json() if as_json else comparison_text(found, all_facts), nl=as_json)
    if exit_code and found.differences:
        sys.exit(Exit.FAILED)


@main.command()
@click.argument("script")
@click.option("--under", "under", required=True, metavar="EDITION", help="The edition or expression to play under.")
@click.option(
    "--until", type=click.IntRange(min=1), metavar="LINE", help="Stop the transcript after this line of the script."
)
@shows_mistakes
def run(script: str, under: str, until: int | None) -> None:
    """Play SCRIPT under one edition and print everything that happens, in its own words and with its rules."""
    catalog = installed()
    rules = catalog.rules(under)
    click.echo(transcript_text(Stager(find_script(script, catalog), catalog).run(rules), until), nl=False)


@main.command()
@click.argument("scripts", nargs=-1, required=True)
@click.option("--under", "under", multiple=True, metavar="EDITION", help="Check under this edition alone; repeatable.")
@shows_mistakes
def check(scripts: Sequence[str], under: Sequence[str]) -> None:
    """Check the expectations of SCRIPTS (names, files, or folders of files) under every edition they speak of."""
    catalog = installed()
    names = [name for script in scripts for name in _expanded(script)]
    failed = False
    with click.progressbar(names, file=sys.stderr, hidden=len(names) < 20 or not sys.stderr.isatty()) as shown:
        for name in shown:
            result = checking.check(find_script(name, catalog), catalog, under)
            failed = failed or not result.passed
            if not result.passed or len(names) == 1:
                click.echo(listings.check_text(result), nl=False)
    if len(names) > 1:
        click.echo(f"{len(names)} scripts checked" + ("" if failed else ", all expectations hold"))
    if failed:
        sys.exit(Exit.FAILED)


@main.command()
@click.argument("scripts", nargs=-1, required=True)
@click.option(
    "--check", "check_only", is_flag=True, help="Change nothing; name the files that would change, exit with 1."
)
@shows_mistakes
def fmt(scripts: Sequence[str], check_only: bool) -> None:
    """Bring SCRIPTS (files, or folders of files) into the one layout, in place; `-` reads a script and prints it."""
    catalog = installed()
    unread = changed = False
    for name in [name for script in scripts for name in _expanded(script)]:
        try:
            changed = _format(name, catalog, check_only) or changed
        except ErasError as mistake:
            click.echo(str(mistake), err=True)
            unread = True
    if unread:
        sys.exit(Exit.WRONG_INPUT)
    if changed and check_only:
        sys.exit(Exit.FAILED)


def _format(name: str, catalog: Catalog, check_only: bool) -> bool:
    """Bring one script into the one layout. Whether that changed it, or would have."""
    content = click.open_file("-", "rb").read() if name == "-" else formatting.content_of(Path(name))
    text = formatting.text_of(name, content)
    better = formatting.formatted(name, text, catalog)
    if name == "-" and not check_only:
        click.echo(better, nl=False)
    elif better.encode() != content:
        if check_only:
            click.echo(f"{name} would change")
        else:
            formatting.replace_text(Path(name), better)
            click.echo(f"{name} changed")
    return better.encode() != content


def _expanded(script: str) -> list[str]:
    """A folder stands for every script in it."""
    path = Path(script)
    return sorted(str(found) for found in path.rglob("*.game")) if path.is_dir() else [script]


@main.command()
@shows_mistakes
def editions() -> None:
    """List the editions and the topics of which they are made."""
    click.echo(listings.editions_text(installed()), nl=False)


@main.command()
@click.option("--topic", type=click.Choice(TOPIC_NAMES), help="Scripts about this topic.")
@click.option("--card", metavar="NAME", help="Scripts in which this card is set up.")
@click.option("--edition", metavar="EDITION", help="Scripts that cite or expect something of this edition.")
@click.option("--rule", metavar="NUMBER", help="Scripts that cite this rule (of the edition given, or of any).")
@shows_mistakes
def scripts(topic: str | None, card: str | None, edition: str | None, rule: str | None) -> None:
    """List the built-in scripts, one to a line."""
    catalog = installed()
    click.echo(listings.scripts_text(catalog, topic, card, edition, rule), nl=False)


@main.command()
@click.argument("edition")
@click.argument("number")
@shows_mistakes
def rule(edition: str, number: str) -> None:
    """Say in our words what rule NUMBER of EDITION is about, and which scripts prove it."""
    catalog = installed()
    click.echo(listings.rule_text(catalog, catalog.edition(edition), number), nl=False)


@main.command()
@shows_mistakes
def cards() -> None:
    """List the cards that scripts can use."""
    click.echo(listings.cards_text(installed()), nl=False)


@main.command()
@click.argument("name")
@shows_mistakes
def card(name: str) -> None:
    """Show one card as each era knows it."""
    catalog: Catalog = installed()
    click.echo(listings.card_text(catalog, catalog.card(name)), nl=False)
