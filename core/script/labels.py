"""What to call cards in output: their names, told apart by owner and number where several have the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container

from core.kernel.position import Position
from core.kernel.zones import CardId
from core.script.binding import BLANK, Binding, Physical


def labels(binding: Binding, position: Position) -> dict[CardId, str]:
    """What to call each card that a reader may want to know about, and each token: the same whatever becomes of the others."""
    moved = {thing.card for thing in position.gone.values()}
    named = [card for card in binding.cards if card.card is not BLANK]
    names = Counter(card.card.name for card in named)
    found: dict[CardId, str] = {}
    for card in named:
        if _is_shown(card, moved):
            found[card.id] = _label(card, named, names, binding.players)
    seen: Counter[str] = Counter()
    for owned in position.cards.values():
        if owned.card is None:
            seen[owned.name] += 1
            found[owned.id] = owned.name if seen[owned.name] == 1 else f"{owned.name} #{seen[owned.name]}"
    return found


def _is_shown(card: Physical, moved: Container[CardId]) -> bool:
    """Cards of a library are of interest once they have left it, even if they are back."""
    return card.zone != "sideboard" and (card.zone != "library" or card.id in moved)


def _label(card: Physical, named: list[Physical], names: Counter[str], players: tuple[str, ...]) -> str:
    name = card.card.name
    if names[name] == 1:
        return name
    mine = [other for other in named if other.card.name == name and other.owner == card.owner]
    owner = f"{players[card.owner]}'s " if len(mine) < names[name] else ""
    return owner + name + (f" #{mine.index(card) + 1}" if len(mine) > 1 else "")
