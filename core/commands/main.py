"""The `eras` command."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from core.commands import author, conform, hunt, report
from core.commands.completion import card_names, edition_names, rule_numbers, script_names
from core.commands.console import STDIN, Exit, shows_mistakes, watched
from core.commands.console import put as _print
from core.commands.parameters import CommandGroup, WholeNumber
from core.compare import checking
from core.hooks.catalog import Catalog, installed
from core.hooks.rules import TOPIC_NAMES
from core.kernel.values.errors import ErasError
from core.report import listings
from core.report.comparison import comparison_text
from core.report.printed import Comparison
from core.report.printed import compare as comparison_of
from core.report.terminal_colors import wants_color
from core.report.transcript import transcript_text
from core.report.why import why as explanation_of
from core.script.playing.run import Stager
from core.script.reading import files
from core.script.reading.reader import read
from core.script.script_files import built_in, expanded, find_script
from core.script.syntax import Script
from core.script.writing import formatting
from core.starting import collect_seldom

MANY = 20
"""From so many scripts on somebody may want to see how far checking them has come."""


def _script(name: str, catalog: Catalog) -> Script:
    """The script of a name or path, or the one on the standard input."""
    if name != STDIN:
        return find_script(name, catalog)
    return read(name, files.text_of(name, click.open_file(STDIN, "rb").read(files.LARGEST_FILE + 1)), catalog)


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="mtg-eras")
@click.pass_context
def main(context: click.Context) -> None:
    """Run one Magic: The Gathering game script under the rules of different eras and see what comes out differently.

    An EDITION is a name (see `eras editions`), or an expression that takes topics from others: BASE+mana=OTHER is BASE with
    the mana rules of OTHER. A SCRIPT is the name of a built-in script (see `eras scripts`), the path of a .game file, or `-`
    for a script on the standard input.
    """
    # What has been imported stays to the end: going through it for garbage took a tenth of the time of a short command.
    gc.freeze()
    context.color = wants_color(sys.stdout)
    collect_seldom()


@main.command()
@click.argument("script", shell_complete=script_names)
@click.option(
    "--under",
    "under",
    multiple=True,
    metavar="EDITION",
    shell_complete=edition_names,
    help="Compare under this edition or expression; repeatable.",
)
@click.option(
    "--format",
    "layout",
    type=click.Choice(["text", "markdown", "json"]),
    default="text",
    help="How to print the comparison [default: text].",
)
@click.option("--json", "layout", flag_value="json", help="The same as --format json.")
@click.option("--all-facts", is_flag=True, help="Show the facts that are the same everywhere, too.")
@click.option("--exit-code", is_flag=True, help="Exit with 1 if any fact differs.")
@shows_mistakes
def compare(script: str, under: Sequence[str], layout: str, all_facts: bool, exit_code: bool) -> None:
    """Run SCRIPT under several editions and show what came out differently, where, and by which rule."""
    catalog = installed()
    _check_editions(under, catalog)
    found = comparison_of(_script(script, catalog), under, catalog=catalog)
    _print(_laid_out(found, layout, all_facts))
    if exit_code and found.differences:
        sys.exit(Exit.FAILED)


def _laid_out(found: Comparison, layout: str, all_facts: bool) -> str:
    if layout == "markdown":
        return found.to_markdown()
    return found.to_json() + "\n" if layout == "json" else comparison_text(found, all_facts)


def _check_editions(under: Sequence[str], catalog: Catalog) -> None:
    """A comparison is between two rule books at least, and none of them is given twice.

    Raises:
        ErasError: it is not so.
    """
    catalog.check_different(under)
    if len(under) == 1:
        raise ErasError(f"expected another --under to compare {under[0]} with; `eras run` plays under one edition")


@main.command()
@click.argument("script", shell_complete=script_names)
@click.option(
    "--from",
    "source",
    metavar="EDITION",
    shell_complete=edition_names,
    help="The edition or expression to begin with; the first edition if none is given.",
)
@click.option(
    "--to",
    "target",
    metavar="EDITION",
    shell_complete=edition_names,
    help="The edition or expression to end with; the last edition if none is given.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the explanation as JSON.")
@shows_mistakes
def why(script: str, source: str | None, target: str | None, as_json: bool) -> None:
    """Find the topics that make SCRIPT come out differently under two editions, by swapping them.

    A set of topics is sufficient for a difference if the first edition with these topics of the second has the second's
    outcome, and necessary if the second without them has the first's. The smallest sets are told, up to three topics.
    """
    catalog = installed()
    source = source or catalog.editions[0].short
    target = target or catalog.editions[-1].short
    found = explanation_of(_script(script, catalog), source, target, catalog=catalog)
    _print(json.dumps(found.to_dict(), indent=2, ensure_ascii=False) + "\n" if as_json else str(found))


@main.command()
@click.argument("script", shell_complete=script_names)
@click.option(
    "--under",
    "under",
    required=True,
    multiple=True,
    metavar="EDITION",
    shell_complete=edition_names,
    help="The edition or expression to play under.",
)
@click.option("--until", type=WholeNumber(), metavar="LINE", help="Stop the transcript after this line of the script.")
@click.option(
    "--all-rules", is_flag=True, help="Tell every rule on which an event rests, not only those that decide it."
)
@shows_mistakes
def run(script: str, under: Sequence[str], until: int | None, all_rules: bool) -> None:
    """Play SCRIPT under one edition and print everything that happens, in its own words and with its rules."""
    if len(under) > 1:
        raise ErasError(f"expected one edition, not {', '.join(under)}; `eras compare` takes several")
    catalog = installed()
    rules = catalog.rules(under[0])
    found = _script(script, catalog)
    last = len(found.text.splitlines())
    if until is not None and until > last:
        raise ErasError(f"there is no line {until} in {found.name}; the last one is {last}")
    _print(transcript_text(Stager(found, catalog).run(rules), until, all_rules))


@main.command()
@click.argument("scripts", nargs=-1, required=True, shell_complete=script_names)
@click.option(
    "--under",
    "under",
    multiple=True,
    metavar="EDITION",
    shell_complete=edition_names,
    help="Check under this edition alone; repeatable.",
)
@click.option("--strict", is_flag=True, help="Fail, too, for lines that came to nothing where none is expected to.")
@click.option("--verbose", is_flag=True, help="Name every expectation that holds, too.")
@shows_mistakes
def check(scripts: Sequence[str], under: Sequence[str], strict: bool, verbose: bool) -> None:
    """Check the expectations of SCRIPTS (names, files, or folders of either) under every edition they speak of.

    Lines are told as well that came to nothing - refused, not reached, never asked, or without a moment - under each edition
    or, of a script that fails or is checked by itself, under some (in part), unless the script expects something of what
    becomes of them. --strict fails for the former alone.
    """
    catalog = installed()
    catalog.check_different(under)
    names = expanded(scripts, catalog)
    results: list[checking.Check] = []
    for name in names if len(names) < MANY else watched(names):
        try:
            results.append(checking.check(_script(name, catalog), catalog, under))
        except ErasError as mistake:
            click.echo(str(mistake), err=True)
            continue
        if not results[-1].passed or results[-1].vain or len(names) == 1 or verbose:
            _print(listings.check_text(results[-1], strict, verbose))
    if len(names) > 1:
        _print(listings.checks_text(results, len(names) - len(results), strict))
    if len(results) < len(names):
        sys.exit(Exit.WRONG_INPUT)
    if any(listings.fails_in(result, strict) for result in results):
        sys.exit(Exit.FAILED)


@main.command()
@click.argument("scripts", nargs=-1, required=True, shell_complete=script_names)
@click.option(
    "--check", "check_only", is_flag=True, help="Change nothing; name the files that would change, exit with 1."
)
@shows_mistakes
def fmt(scripts: Sequence[str], check_only: bool) -> None:
    """Bring SCRIPTS (files, or folders of files) into the one layout, in place; `-` reads a script and prints it."""
    catalog = installed()
    unread = changed = False
    for name in expanded(scripts):
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
    if not Path(name).exists() and any(name == known.name for known in built_in(catalog)):
        raise ErasError(f"cannot bring {name} into another layout: it is a built-in script; expected a file")
    content = click.open_file(STDIN, "rb").read(files.LARGEST_FILE + 1) if name == STDIN else files.content_of(name)
    text = files.text_of(name, content)
    better = formatting.formatted(name, text, catalog)
    if name == STDIN and not check_only:
        _print(better)
    elif better.encode() != content:
        if not check_only:
            formatting.replace_text(Path(name), better)
        _print(f"{name} {'would change' if check_only else 'changed'}\n")
    return better.encode() != content


@main.command()
@shows_mistakes
def editions() -> None:
    """List the editions and the topics of which they are made."""
    _print(listings.editions_text(installed()))


@main.command()
@click.option("--topic", type=click.Choice(TOPIC_NAMES, case_sensitive=False), help="Scripts about this topic.")
@click.option("--card", metavar="NAME", shell_complete=card_names, help="Scripts in which this card is set up.")
@click.option(
    "--edition",
    metavar="EDITION",
    shell_complete=edition_names,
    help="Scripts that cite or expect something of this edition.",
)
@click.option(
    "--rule",
    metavar="NUMBER",
    shell_complete=rule_numbers,
    help="Scripts that cite this rule (of the edition given, or of any).",
)
@click.option("--search", metavar="WORDS", help="Scripts with all of these words in title, question, notes or lines.")
@shows_mistakes
def scripts(topic: str | None, card: str | None, edition: str | None, rule: str | None, search: str | None) -> None:
    """List the built-in scripts, one to a line."""
    catalog = installed()
    _print(listings.scripts_text(catalog, topic, card, edition, rule, search))


@main.command()
@click.argument("edition", shell_complete=edition_names)
@click.argument("number", shell_complete=rule_numbers)
@shows_mistakes
def rule(edition: str, number: str) -> None:
    """Say in our words what rule NUMBER of EDITION is about, and which scripts prove it, show it, or only cite it."""
    catalog = installed()
    _print(listings.rule_text(catalog, catalog.edition(edition), number))


@main.command()
@click.option("--search", metavar="WORDS", help="Cards with all of these words in name, types or text.")
@shows_mistakes
def cards(search: str | None) -> None:
    """List the cards that scripts can use."""
    _print(listings.cards_text(installed(), search))


@main.command()
@click.argument("name", shell_complete=card_names)
@shows_mistakes
def card(name: str) -> None:
    """Show one card as each era knows it."""
    catalog = installed()
    _print(listings.card_text(catalog, catalog.card(name)))


main.add_command(author.new)
main.add_command(author.reference)
main.add_command(conform.conform)
main.add_command(hunt.hunt)
main.add_command(report.report)
