"""The command `eras play`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.catalog import installed
from core.commands.completion import edition_names, script_names
from core.commands.console import STDIN, Exit, put, shows_mistakes
from core.commands.parameters import EDITION, Command
from core.commands.scripts_given import given_script
from core.kernel.values.errors import ErasError
from core.report.session import HELP, numbered_text, outcomes_text, why_not_text
from core.script.mistakes import ScriptError

if TYPE_CHECKING:
    from core.compare.session import Session

WHY_NOT = "why not "


@click.command(cls=Command)
@click.argument("script", shell_complete=script_names)
@click.option(
    "--under",
    "under",
    multiple=True,
    metavar=EDITION,
    shell_complete=edition_names,
    help="Play under this edition [default: the main editions]; repeatable.",
)
@click.option(
    "--save",
    "file",
    metavar="FILE",
    help="Write the script into FILE at the end [default: only at Ctrl-C, into SCRIPT-played.game].",
)
@shows_mistakes
def play(script: str, under: Sequence[str], file: str | None) -> None:
    """Reads a line of a script, or the number of an option from the list, plays it and shows what happens in each edition. A
    line that no edition allows is not kept. The commands are `list`, `why not LINE`, `back`, `show`, `save FILE` and `quit`;
    `help` explains them.

    Lines can come through a pipe; then the exit code is 1 if any line was rejected. Ctrl-C saves what was played.
    """
    if script == STDIN:
        raise ErasError("lines to play are read from the standard input; give the script as a name or a file")
    from core.compare.session import Session

    catalog = installed()
    catalog.check_different(under)
    read_script = given_script(script, catalog)
    editions = tuple(under) or tuple(edition.short for edition in catalog.editions)
    table = _Table(Session(read_script, catalog, editions), file, script)
    try:
        table.play()
    except KeyboardInterrupt:
        table.save_at_stop()
        raise
    if table.failed and not sys.stdin.isatty():
        sys.exit(Exit.FAILED)


class _Table:
    """A session with whoever types."""

    def __init__(self, session: Session, file: str | None, script: str) -> None:
        self.session = session
        self.file = file
        self.script = script
        self.failed = False

    def play(self) -> None:
        """Take one line after the other."""
        for name, reason in self.session.kept_out.items():
            put(f"not under {name}: {reason}\n")
        put(f"{self.session.name} under {', '.join(self.session.under)}; `help` lists what can be typed\n")
        for line in _lines():
            if not line.strip():
                continue
            if line.strip() == "quit":
                break
            try:
                self._take(line.rstrip())
            except ScriptError as mistake:
                self._tell_mistake(mistake)
            except ErasError as mistake:
                self._fail(str(mistake))
        if self.file is not None:
            self._save(self.file)

    def _take(self, line: str) -> None:
        session, said = self.session, line.strip()
        word, _, rest = said.partition(" ")
        if said == "help":
            put(HELP)
        elif said == "show":
            put(session.text)
        elif said == "back":
            put("taken back\n" if session.back() else "there is nothing to take back\n")
        elif word == "list":
            found, listed = session.options()
            put(numbered_text(found, listed, rest.strip()))
        elif word == "save":
            self._save(rest.strip())
        elif f"{said} ".startswith(WHY_NOT):
            asked = f"{line} ".replace(WHY_NOT, "", 1).rstrip()
            if not asked.strip():
                raise ErasError("expected a line, as in `why not Ann attacks with Grizzly Bears`")
            *_, asked = session.picked(int(asked)) if asked.strip().isdecimal() else [asked]
            _, outcomes, _ = session.tried(asked)
            put(why_not_text(outcomes))
        elif said.isdecimal():
            *heading, picked = session.picked(int(said))
            put(f"{': '.join((*heading, picked))}\n")
            for moment in heading:
                session.add(moment)
            self._add(picked)
        else:
            self._add(line)

    def _add(self, line: str) -> None:
        outcomes = self.session.add(line)
        put(outcomes_text(outcomes))
        if not any(outcome.is_done for outcome in outcomes.values()):
            self._fail("no edition allows that; nothing was played")

    def _save(self, name: str) -> None:
        """Write the script.

        Raises:
            ErasError: it cannot be written.
        """
        if not name:
            raise ErasError("expected a file, as in `save mine.game`")
        path = Path(name)
        try:
            path.write_text(self.session.text, encoding="utf-8", newline="\n")
        except OSError as fault:
            raise ErasError(f"cannot write {name}: {fault.strerror}") from fault
        put(f"saved as {name}\n")

    def save_at_stop(self) -> None:
        """Save what was played, if anything was, as the program is stopped."""
        if self.session.has_lines:
            put("\n")
            self._save(self.file or f"{Path(self.script).stem}-played.game")

    def _tell_mistake(self, mistake: ScriptError) -> None:
        """Show what is wrong with a line; the name and the number of its line are those of no file."""
        self._fail(str(mistake))

    def _fail(self, text: str) -> None:
        self.failed = True
        click.echo(text, err=True)


def _lines() -> Iterator[str]:
    """What is typed, after a prompt, or what comes through a pipe."""
    prompts = sys.stdin.isatty()
    while True:
        if prompts:
            put("> ")
        line = sys.stdin.readline()
        if not line:
            if prompts:
                put("\n")
            return
        yield line
