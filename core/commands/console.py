"""What every command has in common: how it writes, how it tells of mistakes, and with which code it ends."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from core.kernel.values.errors import ErasError, LoadingStopped
from core.kernel.values.marked_lines import visible
from core.starting import STOPPED

if TYPE_CHECKING:
    from core.report.data.base import Shape

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

STDIN = "-"
"""What stands for a script that is read from the standard input, or written to the standard output."""


PRINTED: list[str] = []
"""What was printed."""


class Exit(IntEnum):
    """The command's exit codes."""

    DONE = 0
    #: An expectation failed, a comparison found differences and was asked to say so, or a file is not in the one layout.
    FAILED = 1
    #: The input is wrong.
    WRONG_INPUT = 2
    #: Somebody pressed Ctrl-C.
    STOPPED = STOPPED


def shows_mistakes(command: F) -> F:
    """Show a mistake of the user's as it is, without a traceback; anything else is a bug of ours and shows one."""

    @wraps(command)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            with _interrupts_raised():
                return command(*args, **kwargs)
        except ErasError as mistake:
            click.echo(visible(str(mistake)), err=True)
            sys.exit(Exit.WRONG_INPUT)
        except LoadingStopped as stop:
            click.echo(f"\n{visible(str(stop))}", err=True)
            sys.exit(Exit.STOPPED)
        except KeyboardInterrupt:
            click.echo("\nstopped", err=True)
            sys.exit(Exit.STOPPED)

    return guarded  # type: ignore[return-value]


@contextmanager
def _interrupts_raised() -> Iterator[None]:
    """Have Ctrl-C raise `KeyboardInterrupt`, so that a command can put things in order; before and after, the program just ends."""
    before = signal.getsignal(signal.SIGINT)
    if not callable(before) or before is signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def check_folder(name: str) -> None:
    """Try out whether something can be written into a folder, which is made if it is not there, before long work is done for it.

    Raises:
        ErasError: nothing can.
    """
    if name == STDIN:
        raise ErasError(f"cannot write a folder into the standard output; for a folder named {name}, say ./{name}")
    from tempfile import TemporaryFile

    folder = Path(name)
    if folder.exists() and not folder.is_dir():
        raise ErasError(f"cannot write into {name}: it is not a folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        raise ErasError(f"cannot write into {name}: {fault.strerror}") from fault


def watched(work: Iterable[T], label: str = "", length: int | None = None) -> Iterator[T]:
    """The same work with a progress bar, if somebody watches the standard error."""
    with click.progressbar(work, length, label, file=sys.stderr, hidden=not sys.stderr.isatty()) as shown:
        yield from shown


def put_json(data: Shape) -> None:
    """Print data as JSON.

    Raises:
        ErasError: it cannot be written.
    """
    import json

    put(json.dumps(data.to_dict(), indent=2, ensure_ascii=False) + "\n")


def put(text: str) -> None:
    """Print a text that ends in a line's end. It is noted, as some commands print it again another time.

    Raises:
        ErasError: it cannot be written.
        BrokenPipeError: whoever read it reads no more; click ends the program without a word.
    """
    PRINTED.append(text)
    try:
        click.echo(text, nl=False)
    except BrokenPipeError:
        raise
    except OSError as fault:
        # What is left in the buffer would be tried again as the program ends, and fail again.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        raise ErasError(f"cannot write the output: {fault.strerror}") from fault
