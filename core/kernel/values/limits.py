"""What one game may take at most: objects, work, and things that happen within one another. Beyond it, nothing is settled.

Work is counted in steps, not in seconds, so that a game comes to the same end on every machine.
"""

from __future__ import annotations

from core.kernel.values.errors import ErasError

MOST_OBJECTS = 10_000
"""Objects that there can be in a game at once: twice the cards with which a script may begin."""
MOST_EVENTS = 20_000
"""Events in a game."""
MOST_WORK = 1_000_000
"""Steps of work in a game: a step is about what it takes to apply one effect to one object, a few millionths of a second."""
MOST_WORK_TO_PLAY_AGAIN = 12_000
"""Steps of work in a game that is worth playing again, up to sixty times, to see why something comes of it."""
MOST_WITHIN = 25
"""Events that happen within one another."""


class LimitReached(ErasError):
    """A game takes more than it may. It stops where it is, and what would become of it is not settled."""


class Work:
    """How much work a game has taken, and a subgame along with the game around it."""

    __slots__ = ("is_over", "steps")

    def __init__(self, steps: int = 0) -> None:
        self.steps = steps
        self.is_over = False
        """Whether the limit was reached. From then on nothing more is worked out than what is printed on cards."""

    def add(self, steps: int) -> None:
        """Note so many steps more.

        Raises:
            LimitReached: they are more than a game may take.
        """
        self.steps += steps
        if self.steps > MOST_WORK and not self.is_over:
            self.is_over = True
            raise LimitReached(f"the game takes more than {MOST_WORK:,} steps of work")
