"""The start of the `eras` command: it prints a result that is kept, or else hands over to the command that is asked for."""

from __future__ import annotations

import sys

from core.commands.bytecode import keep_bytecode
from core.starting import is_command


def main() -> None:
    """Do what the words of this process's command line ask for."""
    if is_command():
        keep_bytecode()
        from core.commands.kept_results import show_again

        show_again(sys.argv[1:])
    from core.commands.main import main as command

    command()
