"""What to call cards in output: their names, told apart by owner and number where several have the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence

from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import CardId
from core.script.names import CardName
from core.script.playing.binding import Binding
from core.script.playing.starting_cards import LEFT_BEHIND, Physical

ONLY_SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY, CardType.INTERRUPT})
"""The types of cards that are never permanents: what has no card and such a type is the copy of a spell."""


def labels(binding: Binding, position: Position, of_every_card: bool = False) -> dict[CardId, str]:
    """What to call each card that a reader may want to know about, and each token: the same whatever becomes of the others.

    `of_every_card` is for what is written into a script, where each name has to mean one card, wherever that is.
    """
    moved = {thing.card for thing in position.gone.values()}
    labels_of_cards = binding.starting_cards.labels
    labels_by_card = {card.id: label for card, label in labels_of_cards if of_every_card or _is_shown(card, moved)}
    tokens = [token for token in position.cards.values() if token.card is None]
    seen = Counter(card.card.name for card, _ in labels_of_cards) if tokens else Counter()
    for token in tokens:
        if token.id not in labels_by_card:
            name = f"the copy of {token.name}" if ONLY_SPELLS & token.printed.types else token.name
            seen[name] += 1
            labels_by_card[token.id] = name if seen[name] == 1 else f"{name} #{seen[name]}"
    return labels_by_card


def _is_shown(card: Physical, moved: Container[CardId]) -> bool:
    """Cards of a library or a sideboard are of interest once they have left it, even if they are back."""
    return card.zone not in ("library", "sideboard", LEFT_BEHIND) or card.id in moved


def name_in_a_line(label: str, name: str, players: Sequence[str], player: str = "") -> CardName:
    """What a line calls a card with such a label; a player's own line leaves that player out."""
    before, _, after = label.partition(name)
    ordinal = after.removeprefix(" #")
    owner = next((known for known in players if before and before.startswith(known)), "")
    return CardName(
        name, "" if owner == player else owner, int(ordinal) if ordinal.isdecimal() else None, player=player
    )
