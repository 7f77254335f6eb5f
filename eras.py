"""Where the `eras` command begins.

Ctrl-C ends it quietly from the first instant, while everything is still being read in. So this module stands by itself: to import
anything of `core` is to read in all of it, and nothing there could catch a Ctrl-C before that is done.
"""

from __future__ import annotations

import os
import signal
from types import FrameType

STOPPED = 130
"""The exit code for Ctrl-C. It is that of `core.console`, which may be what is being read in."""


def stop(number: int, frame: FrameType | None) -> None:
    """End the program at once: while it is read in and while it ends, there is nothing to put in order."""
    os.write(2, b"\nstopped\n")
    os._exit(STOPPED)


def main() -> None:
    """Run the command. While it works, Ctrl-C is its own affair (`core.console`)."""
    # Whoever starts a program in the background may have it ignore Ctrl-C, and then it does.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, stop)
    from core.cli import main as command

    command()


if __name__ == "__main__":
    main()
