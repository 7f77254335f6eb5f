"""Ctrl-C while the `eras` command is still being read in: it ends quietly, from the first instant.

The package reads this module in before anything else, since nothing of it could catch a Ctrl-C before it is read in whole.
Where it is used from another program, that program's own way with Ctrl-C stays.
"""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType

COMMAND = "eras"
STOPPED = 130
"""The exit code for Ctrl-C."""


def end_at_once(number: int, frame: FrameType | None) -> None:
    """End the program: while it is read in and while it ends, there is nothing to put in order."""
    os.write(2, b"\nstopped\n")
    os._exit(STOPPED)


def is_command() -> bool:
    """Whether this process is the command, and Ctrl-C is to reach it: what runs in the background may have to ignore that."""
    name = os.path.splitext(os.path.basename(sys.argv[0] if sys.argv else ""))[0]
    return name == COMMAND and signal.getsignal(signal.SIGINT) is signal.default_int_handler


if is_command():
    signal.signal(signal.SIGINT, end_at_once)
