"""Where the `eras` command begins: Ctrl-C ends it without a traceback even while everything is still being read in."""

from __future__ import annotations

import sys

STOPPED = 130
"""The exit code for that. It is that of `core.console`, which may be what is being read in."""


def main() -> None:
    """Run the command."""
    try:
        from core.cli import main as command

        command()
    except KeyboardInterrupt:
        sys.stderr.write("\nstopped\n")
        sys.exit(STOPPED)
