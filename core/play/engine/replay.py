"""Replaying: an agent that does again what another did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.kernel.decisions.actions import Action
from core.kernel.decisions.choices import Choice, Input, Offer
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting
from core.kernel.values.citations import Refused
from core.kernel.values.zones import ObjectId


class InputsOver(Exception):
    """There is nothing left to do again."""


class Replayer:
    """Feeds a game the inputs of an earlier one, in their order."""

    def __init__(self, inputs: Sequence[Input]) -> None:
        self._inputs = iter(inputs)

    def _next(self) -> Any:
        try:
            return next(self._inputs)
        except StopIteration:
            raise InputsOver from None

    def act(self, position: Position, offer: Offer) -> Action | None:
        """The next input."""
        action: Action | None = self._next()
        return action

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        """The next input."""
        answer: tuple[object, ...] | None = self._next()
        return answer

    def done(self, position: Position, action: Action, *waiting: ObjectId) -> None:
        """Nothing to note."""

    def refused(self, action: Action, refusal: Refused) -> None:
        """Nothing to note: the next input is what was done instead."""

    def settled(self, position: Position, choice: Choice[object], taken: tuple[object, ...]) -> None:
        """Nothing to note."""

    def refused_choice(self, choice: Choice[object], refusal: Refused) -> None:
        """Nothing to note: the next input is what was chosen instead."""

    def before_resolution(self, position: Position, waiting: Waiting) -> None:
        """Nothing to note."""

    def after_resolution(self, position: Position, waiting: Waiting) -> None:
        """Nothing to note."""

    def boundary(self, position: Position, name: str) -> None:
        """The earlier game went on here, unless its inputs end."""
        self._next()
