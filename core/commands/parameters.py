"""What holds for the options and arguments of every command: nothing that is given is passed over without a word."""

from __future__ import annotations

import atexit
import os
import sys
import threading
from collections import UserDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from inspect import cleandoc
from keyword import iskeyword
from typing import TYPE_CHECKING, Any

import click

from core.commands.console import PRINTED, Exit, shows_mistakes
from core.commands.table import COMMANDS, GROUPS, Entry
from core.kernel.values.errors import nearest
from core.kernel.values.kept import AGAIN, keep_nothing
from core.starting import is_command

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

EDITION = "EDITION"
"""What stands for an edition in the help of a command."""


AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON; `eras schema` documents its shape.")
"""The option of every command that can tell other programs what it tells people."""


class Command(click.Command):
    """A command that refuses an empty text, and an option of which one value counts if it is given twice.

    Its help begins with the sentence of the table of commands, and goes on with the docstring of its function.
    """

    def __init__(self, name: str, *, help: str | None = None, **named: Any) -> None:
        more = (cleandoc(help),) if help else ()
        super().__init__(name, help="\n\n".join((COMMANDS[name].does, *more)), **named)
        self.params.append(no_cache())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what is given.

        Raises:
            click.UsageError: it cannot be used.
        """
        arguments = args[: args.index("--")] if "--" in args else args
        if not ctx.resilient_parsing and any(option in ctx.help_option_names for option in arguments):
            args = [ctx.help_option_names[-1]]  # Whoever asks for help gets it, be it in the place of a value.
        if not ctx.resilient_parsing:  # as for a shell that completes a line
            _check_given_once(self, ctx, args)
        try:
            rest = super().parse_args(ctx, args)
        except click.MissingParameter as missing:
            option = missing.param
            if not isinstance(option, click.Option) or option.metavar != EDITION:
                raise
            raise click.UsageError(f"expected {option.opts[-1]} {EDITION}; {_editions()}", ctx) from missing
        if not ctx.resilient_parsing:
            _check_nothing_empty(self, ctx)
        return rest

    def invoke(self, ctx: click.Context) -> Any:
        """Do what is asked, and before that tell what is not certain of the editions that are given by a day.

        What it prints is kept if that may be, so that the same is printed at once another time.
        """
        expressions = _expressions(self, ctx)
        if expressions:
            _tell_of_borders(expressions)
        PRINTED.clear()
        try:
            done = super().invoke(ctx)
        except SystemExit as ended:
            if ended.code == Exit.FAILED:
                self._keep(ctx, expressions, Exit.FAILED)
            raise
        self._keep(ctx, expressions, Exit.DONE)
        return done

    def _keep(self, ctx: click.Context, expressions: Iterable[str], code: Exit) -> None:
        """Keep what was printed, if it is about a built-in script and nothing was said besides."""
        if not is_command() or not COMMANDS[self.name or ""].is_kept:
            return
        from core.catalog import installed
        from core.commands.kept_results import keep
        from core.script.script_files import built_in_called

        catalog, text = installed(), "".join(PRINTED)
        script = built_in_called(ctx.params["script"], catalog)
        if script is None or catalog.not_certain_of(expressions) or (not ctx.color and "\x1b" in text):
            return
        keep(sys.argv[1:], catalog, script, text, int(code))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what stands below the options: an example of the command, if a plugin brings one."""
        super().format_epilog(ctx, formatter)
        from core.commands.examples import examples

        lines = examples().get(self.name or "", [])
        if lines:
            with formatter.section("Example" if len(lines) == 1 else "Examples"):
                formatter.write("".join(f"{'':{formatter.current_indent}}{line}\n" for line in lines))


def no_cache() -> click.Option:
    """The option of every command that has nothing taken from what is kept."""
    return click.Option(
        [AGAIN],
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=lambda ctx, parameter, given: keep_nothing() if given else None,
        help="Ignore the cache: work everything out again, and leave cached results unchanged.",
    )


def _expressions(command: click.Command, ctx: click.Context) -> list[str]:
    """The editions and expressions that are given."""
    of_editions = [parameter.name for parameter in command.get_params(ctx) if EDITION in (parameter.metavar or "")]
    values_given = [ctx.params.get(name or "") or () for name in of_editions]
    return [name for value in values_given for name in ((value,) if isinstance(value, str) else value)]


@shows_mistakes
def _tell_of_borders(expressions: Iterable[str]) -> None:
    """Say of a day on which either of two editions may have been in force, or one that nobody brings, which one is used."""
    from core.catalog import installed

    for sentence in installed().not_certain_of(expressions):
        click.echo(sentence, err=True)


def _check_given_once(command: click.Command, ctx: click.Context, args: list[str]) -> None:
    """No option of which only the last value would count is given twice, under whichever of its names.

    Raises:
        click.UsageError: one is.
    """
    _, left, options_given = command.make_parser(ctx).parse_args(list(args))
    if left and not (ctx.allow_extra_args or any(option in ctx.help_option_names for option in args)):
        raise click.UsageError(f"unexpected {' '.join(left)!r} here{_said_otherwise(command, ctx, left)}", ctx)
    options_by_name: dict[str | None, click.Parameter] = {}
    for option in options_given:
        if not isinstance(option, click.Option) or option.multiple or option.is_bool_flag:
            continue
        before = options_by_name.setdefault(option.name, option)
        if before is not option:
            raise click.UsageError(f"expected one of {before.opts[-1]} and {option.opts[-1]}, not both", ctx)
        if options_given.count(option) > 1:
            raise click.UsageError(f"{option.opts[-1]} is given more than once; give it once", ctx)


def _editions() -> str:
    """Which editions there are."""
    from core.catalog import installed

    return f"the main editions are {', '.join(edition.short for edition in installed().editions)}"


def _said_otherwise(command: click.Command, ctx: click.Context, left: list[str]) -> str:
    """How to say what was said as an argument too many: an edition, what to look for, a name of several words."""
    from core.catalog import installed

    options = {option.opts[-1]: option for option in command.get_params(ctx) if isinstance(option, click.Option)}
    names_of_editions = {name for edition in installed().every_edition for name in edition.names}
    of_editions = [name for name, option in options.items() if option.metavar == EDITION]
    if of_editions and all(name.partition("+")[0] in names_of_editions for name in left):
        options_meant = [of_editions[min(place, len(of_editions) - 1)] for place in range(len(left))]
        return f"; write {' '.join(f'{option} {name}' for option, name in zip(options_meant, left, strict=True))}"
    words = next((name for name in ("--search", "--topic") if name in options), "")
    if words:
        import shlex

        return f"; write {words} {shlex.join([' '.join(left)])}"
    if any(isinstance(option, click.Argument) for option in command.get_params(ctx)):
        return "; put a name of several words in quotes"
    return ""


def _check_nothing_empty(command: click.Command, ctx: click.Context) -> None:
    """No text that is given is empty, as one is that comes from a variable of the shell which is not set.

    Raises:
        click.UsageError: one is.
    """
    for parameter in command.get_params(ctx):
        value = ctx.params.get(parameter.name or "")
        values = value if isinstance(value, tuple) else (value,)
        if any(isinstance(text, str) and not text.strip() for text in values):
            raise click.BadParameter("expected a value, not an empty text", ctx, parameter)


def _end_at_once(code: object) -> None:
    """End the process with a code as Python would, without tidying up what ends with it."""
    if not isinstance(code, int):
        return
    atexit._run_exitfuncs()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        return
    os._exit(code)


class CommandsInModules(UserDict[str, click.Command]):
    """Commands by their names, each called so in its module, which is read in as somebody asks for the command.

    One whose name Python has for itself is called with a `_` behind it there.
    """

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        super().__init__()
        self.entries = entries

    def __getitem__(self, name: str) -> click.Command:
        if name not in self.data:
            called = f"{name}_" if iskeyword(name) else name
            self.data[name] = vars(import_module(self.entries[name].module))[called]
        return self.data[name]

    def __contains__(self, name: object) -> bool:
        return name in self.entries

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)


class CommandGroup(click.Group):
    """Commands in sections, all of them named where one is asked for that there is not."""

    command_class = Command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What each command does, in a whole sentence, under the heading of its section."""
        width = max(map(len, COMMANDS))
        for heading, entries in GROUPS.items():
            with formatter.section(heading):
                formatter.write_dl(
                    [(f"{name:{width}}", entry.does.removesuffix(".")) for name, entry in entries.items()]
                )

    def main(self, args: Sequence[str] | None = None, *given: Any, **named: Any) -> Any:
        """Run a command; that of this process's own command line ends the process at once.

        Python would give back every single object to the system first, which took a twentieth of the time of a short command.
        """
        try:
            return super().main(args, *given, **named)
        except SystemExit as ended:
            if args is None and threading.active_count() == 1:
                _end_at_once(ended.code)
            raise

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is asked for.

        Raises:
            click.UsageError: there is none of that name.
        """
        name = args[0]
        if name not in self.commands and not name.startswith("-") and not ctx.resilient_parsing:
            hint = nearest(name, self.commands)
            if name == "help":
                hint = "`eras --help` lists the commands, and `eras compare --help` explains one"
            hint = hint or f"the commands are {', '.join(sorted(self.commands))}"
            raise click.UsageError(f"no command named {name!r}; {hint}", ctx)
        return super().resolve_command(ctx, args)


BILLION = 10**9
"""More than anything that is counted here."""


class WholeNumber(click.ParamType[int]):
    """A whole number that is not less than `least`, nor more than `most`."""

    name = "number"

    def __init__(self, most: int = BILLION, least: int = 1) -> None:
        self.most = most
        self.least = least

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        text = str(value).strip()
        if not text.isdecimal() or len(text) > len(str(BILLION)) or not self.least <= int(text) <= self.most:
            expected = f"of {self.least} or more" if self.most == BILLION else f"from {self.least} to {self.most}"
            self.fail(f"expected a whole number {expected}, not {value!r}", param, ctx)
        return int(text)


class TopicName(click.ParamType[str]):
    """The name of a topic, whatever the capitals. Which there are is looked up as one is given: that imports all questions."""

    name = "choice"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name."""
        return self._choice().convert(value, param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The topics that begin so, for a shell that completes a line."""
        return self._choice().shell_complete(ctx, param, incomplete)

    def _choice(self) -> click.Choice[str]:
        from core.rulebook.rules import TOPIC_NAMES

        return click.Choice(TOPIC_NAMES, case_sensitive=False)


WORKERS = WholeNumber(most=4 * (os.cpu_count() or 1))
"""How many processes may share work: they are all begun at once, and more of them than this only stand in each other's way."""
