"""What the `eras` command sees to before the rest is read in: that Ctrl-C ends it quietly, and that garbage is looked for seldom.

The package reads this module in before anything else, since nothing of it could catch a Ctrl-C before it is read in whole.
Where it is used from another program, that program's own ways stay.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from types import FrameType

COMMAND = "eras"
STOPPED = 130
"""The exit code for Ctrl-C."""

SELDOM = 500_000
"""How many new objects there are before Python looks for garbage: a run leaves a dozen in circles, and most are there to stay."""


def end_at_once(number: int, frame: FrameType | None) -> None:
    """End the program: while it is read in and while it ends, there is nothing to put in order."""
    os.write(2, b"\nstopped\n")
    os._exit(STOPPED)


def collect_seldom() -> None:
    """Have Python look for garbage seldom in this process."""
    gc.set_threshold(SELDOM)


def is_command() -> bool:
    """Whether this process is the command."""
    return os.path.splitext(os.path.basename(sys.argv[0] if sys.argv else ""))[0] == COMMAND


if is_command():
    collect_seldom()
    # What runs in the background may have to ignore Ctrl-C.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, end_at_once)
