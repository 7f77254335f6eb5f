"""What to call cards in output: their names, told apart by owner and number where several have the same."""

from __future__ import annotations

from collections import Counter

from core.kernel.position import Position
from core.kernel.zones import CardId, Zone
from core.script.binding import BLANK, Binding, Physical


def labels(binding: Binding, position: Position) -> dict[CardId, str]:
    """What to call each card that a reader may want to know about, and each token."""
    shown = [card for card in binding.cards if _is_shown(card, position)]
    names = Counter(card.card.name for card in shown)
    found: dict[CardId, str] = {}
    for card in shown:
        found[card.id] = _label(card, shown, names, binding.players)
    seen: Counter[str] = Counter()
    for owned in position.cards.values():
        if owned.card is None:
            seen[owned.name] += 1
            found[owned.id] = owned.name if seen[owned.name] == 1 else f"{owned.name} #{seen[owned.name]}"
    return found


def _is_shown(card: Physical, position: Position) -> bool:
    """Cards of a library are of interest once they have left it; blank ones never."""
    if card.card is BLANK or card.zone == "sideboard":
        return False
    found = position.where.get(card.id)
    return card.zone != "library" or found is None or position.objects[found].zone is not Zone.LIBRARY


def _label(card: Physical, shown: list[Physical], names: Counter[str], players: tuple[str, ...]) -> str:
    name = card.card.name
    if names[name] == 1:
        return name
    mine = [other for other in shown if other.card.name == name and other.owner == card.owner]
    owner = f"{players[card.owner]}'s " if len(mine) < names[name] else ""
    return owner + name + (f" #{mine.index(card) + 1}" if len(mine) > 1 else "")
