"""What happens before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.changes.registry import carries_out
from core.kernel.values.zones import ObjectId, Zone

if TYPE_CHECKING:
    from core.kernel.state.game_state import State

LIBRARY = "deck"


@carries_out(happened.CompanionShown)
def _companion_shown(state: State, event: happened.CompanionShown) -> None:
    state.companions[event.player] = event.object


@carries_out(happened.SheetsPicked)
def _sheets_picked(state: State, event: happened.SheetsPicked) -> None:
    state.sheets[event.player] = event.sheets


@carries_out(happened.SupplementShuffled)
def _supplement_shuffled(state: State, event: happened.SupplementShuffled) -> None:
    _reorder(state, event.order)


@carries_out(happened.DeckCut)
def _deck_cut(state: State, event: happened.DeckCut) -> None:
    if event.name == LIBRARY:
        state.libraries[event.player] = list(event.order)
    else:
        _reorder(state, event.order)


def _reorder(state: State, order: tuple[ObjectId, ...]) -> None:
    """Bring a deck in the command zone into a new order."""
    others = [found for found in state.shared[Zone.COMMAND] if found not in order]
    state.shared[Zone.COMMAND] = [*others, *order]
