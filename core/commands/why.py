"""The command `eras why`."""

from __future__ import annotations

import click

from core.commands.completion import edition_names, script_names
from core.commands.console import put, put_json, shows_mistakes
from core.commands.parameters import AS_JSON, Command


@click.command(cls=Command)
@click.argument("script", shell_complete=script_names)
@click.option(
    "--from",
    "source",
    metavar="EDITION",
    shell_complete=edition_names,
    help="The first edition or expression [default: the earliest that allows the script's number of players].",
)
@click.option(
    "--to",
    "target",
    metavar="EDITION",
    shell_complete=edition_names,
    help="The second edition or expression [default: the latest main edition].",
)
@AS_JSON
@shows_mistakes
def why(script: str, source: str | None, target: str | None, as_json: bool) -> None:
    """A set of topics is sufficient if the first edition, given the second's rules on them, produces the second's outcome. It is
    necessary if the second edition, given the first's rules on them, produces the first's outcome. Only the smallest
    sets are shown, of three topics at most.
    """
    from core.catalog import installed
    from core.commands.scripts_given import given_script
    from core.report.why import explained
    from core.script.playing.run import Stager, those_who_know_it

    catalog = installed()
    asked = given_script(script, catalog)
    stager = Stager(asked, catalog)
    knowing, _ = those_who_know_it(stager, [edition.short for edition in catalog.editions])
    explanation = explained(asked, (source or knowing[0], target or knowing[-1]), catalog)
    if as_json:
        from core.report.data.playing import why_data

        put_json(why_data(explanation))
    else:
        put(str(explanation))
