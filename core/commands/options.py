"""The command `eras options`."""

from __future__ import annotations

from collections.abc import Sequence

import click

from core.commands.completion import edition_names, script_names
from core.commands.console import put, put_json, shows_mistakes
from core.commands.parameters import AS_JSON, EDITION, Command, WholeNumber
from core.kernel.values.errors import ErasError, nearest


@click.command(cls=Command)
@click.argument("script", shell_complete=script_names)
@click.option(
    "--at",
    "at",
    type=WholeNumber(),
    metavar="LINE",
    help="Show the options before this line of the file [default: where the script ends].",
)
@click.option("--player", metavar="NAME", help="Show only this player's options.")
@click.option("--card", metavar="NAME", help="Show only what can be done with cards whose name contains NAME.")
@click.option(
    "--all", "every", is_flag=True, help="Give the reason for every refused line, not just once for each card."
)
@click.option(
    "--under",
    "under",
    multiple=True,
    metavar=EDITION,
    shell_complete=edition_names,
    help="Ask under this edition [default: the main editions]; repeatable.",
)
@AS_JSON
@shows_mistakes
def options(
    script: str, at: int | None, player: str | None, card: str | None, every: bool, under: Sequence[str], as_json: bool
) -> None:
    """Lists spells and lands in hands, abilities of permanents (except mana abilities), attackers and blockers, each as a line
    with which the script could go on, once for each target that the card's text allows. Each line is tried by playing it,
    so every line listed as allowed will work; the rest show why they are refused, and by which rule. Attackers and
    blockers are tried one at a time.
    """
    from core.catalog import installed
    from core.commands.scripts_given import given_script
    from core.compare.options import options_of
    from core.report.options import options_text

    catalog = installed()
    catalog.check_different(under)
    read_script = given_script(script, catalog)
    players = [seat.name for seat in read_script.duels[-1].seats]
    if player is not None and player not in players:
        hint = nearest(player, players) or f"players are {', '.join(players)}"
        raise ErasError(f"no player named {player!r}; {hint}")
    editions = tuple(under) or tuple(edition.short for edition in catalog.editions)
    found = options_of(read_script, catalog, editions, at, player or "", card or "")
    if as_json:
        from core.report.data.playing import options_data

        put_json(options_data(found, player or "", card or ""))
    else:
        put(options_text(found, player or "", card or "", every))
