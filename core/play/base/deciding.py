"""Which of the reasons of an event decide it: what people are told of it first. No game depends on that."""

from __future__ import annotations

from typing import Any

from core.kernel.decisions.choices import ChoiceKind
from core.kernel.events import (
    Announced,
    AttackersDeclared,
    BlockersDeclared,
    Cause,
    ChoiceMade,
    Event,
    Resolved,
    ZonesChanged,
)
from core.kernel.values.citations import Because, Permission, Ruling
from core.rulebook.rules import OCCASIONS, OF_ACTIONS


def deciding(event: Event, because: Because) -> Because:
    """The rulings that decide an event, of all those that it follows from.

    Who may act, and what has to be paid, decides no event. What may be announced, and what resolves, decides the announcing
    and the resolving, and not what comes of them - unless nothing else does.
    """
    own = tuple(ruling for ruling in because if ruling.question not in OCCASIONS) or because
    if _is_action(event):
        return own
    return tuple(ruling for ruling in own if not _is_of_action(ruling)) or own


def _is_action(event: Event) -> bool:
    if isinstance(event, ZonesChanged):
        return any(move.cause is Cause.PLAY for move in event.moves)
    if isinstance(event, ChoiceMade):
        return event.kind is ChoiceKind.DIVIDE
    return isinstance(event, (Announced, AttackersDeclared, BlockersDeclared, Resolved))


def _is_of_action(ruling: Ruling[Any]) -> bool:
    """Whether a ruling allows an action, or has one come about."""
    permits = isinstance(ruling.answer, Permission) and ruling.answer.allowed
    return permits or ruling.question in OF_ACTIONS
