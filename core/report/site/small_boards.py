"""A small picture of a script's board, made of its run: what lies there at the moment at which most is going on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from core.catalog import Catalog
from core.compare.boards import Album, BoardSeen, PermanentSeen
from core.kernel.values.card_types import CardType
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId, PlayerId
from core.script.playing.labels import labels
from core.script.playing.run import DuelRun, Stager, those_who_know_it
from core.script.script_files import find_script

MOST_CARDS = 4
"""How many things of a player a small picture has room for."""
MOST_WAITING = 2
"""How much of what waits it shows."""
MANY_COLORS, NO_COLOR, LAND = "gold", "artifact", "land"


class SmallCard(Record):
    """A card of the picture: its name, its color, its strength, whether it is turned, how many of it there are, what it does."""

    name: str
    color: str
    strength: str
    tapped: bool
    count: int
    doing: str
    damage: int = 0


class SmallSeat(Record):
    """What a player has."""

    name: str
    life: int
    battlefield: tuple[SmallCard, ...]
    hand: tuple[SmallCard, ...]


class SmallBoard(Record):
    """The picture: the players, what waits to take effect (the latest first), and all of it in words."""

    seats: tuple[SmallSeat, ...]
    waiting: tuple[str, ...]

    @property
    def in_words(self) -> str:
        """The picture in words, for those who do not see it."""
        seats = [
            f"{seat.name} at {seat.life} life: {', '.join(map(_card_text, seat.battlefield)) or 'nothing'}"
            for seat in self.seats
        ]
        waits = [f"waiting: {', '.join(self.waiting)}"] if self.waiting else []
        return "; ".join([*seats, *waits])


def _card_text(card: SmallCard) -> str:
    parts = (
        card.name,
        card.strength,
        "tapped" if card.tapped else "",
        card.doing,
        f"{card.damage} damage" if card.damage else "",
    )
    return " ".join(part for part in parts if part)


def small_board(name: str, catalog: Catalog) -> SmallBoard | None:
    """The picture of a built-in script, under the main edition in which most is going on; `None` if nothing ever
    lies there.

    Raises:
        UnknownScript: there is no such script.
    """
    stager = Stager(find_script(name, catalog), catalog)
    album = Album()
    knowing, _ = those_who_know_it(stager, [edition.short for edition in catalog.editions])
    duels = [duel for edition in knowing for duel in stager.run(catalog.rules(edition), album).duels]
    seen = [(_going_on(board), duel, board) for duel in duels for board in album.of(duel.game)]
    seen = [picture for picture in seen if picture[2].battlefield or picture[2].waiting]
    if not seen:
        return None
    _, duel, board = max(seen, key=lambda picture: picture[0])
    return _drawn(duel, board, catalog)


def _going_on(board: BoardSeen) -> int:
    """How much there is to see on a board."""
    things = sum(2 * bool(thing.doing) + bool(thing.damage) + bool(thing.counters) for thing in board.battlefield)
    return 3 * min(len(board.waiting), 2) + things


def _drawn(duel: DuelRun, board: BoardSeen, catalog: Catalog) -> SmallBoard:
    names = labels(duel.binding, duel.game.state)
    lying = [tuple(_piled(_lying(board, PlayerId(seat)), catalog)) for seat in range(len(board.players))]
    seats = tuple(
        SmallSeat(
            duel.binding.players[seat],
            player.life,
            lying[seat],
            tuple(_held(player.hand, names, catalog))[: max(MOST_CARDS - len(lying[seat]), 0)],
        )
        for seat, player in enumerate(board.players)
    )
    waiting = [waiting_seen.name for waiting_seen in reversed(board.waiting)]
    more = [f"and {len(waiting) - MOST_WAITING} more"] if len(waiting) > MOST_WAITING else []
    return SmallBoard(seats, (*waiting[:MOST_WAITING], *more))


def _lying(board: BoardSeen, player: PlayerId) -> list[PermanentSeen]:
    """The permanents of a player, those first that do something."""
    own_permanents = [thing for thing in board.battlefield if thing.controller == player]
    return sorted(own_permanents, key=lambda thing: (not thing.doing, not thing.strength))


def _piled(things: Sequence[PermanentSeen], catalog: Catalog) -> Iterator[SmallCard]:
    """Permanents as small cards, those that look the same in one pile."""
    piles: Counter[SmallCard] = Counter(
        SmallCard(thing.name, color_of(thing.name, catalog), thing.strength, thing.tapped, 1, thing.doing, thing.damage)
        for thing in things
    )
    for card, count in [*piles.items()][:MOST_CARDS]:
        yield SmallCard(card.name, card.color, card.strength, card.tapped, count, card.doing, card.damage)


def _held(hand: Sequence[CardId], names: Mapping[CardId, str], catalog: Catalog) -> Iterator[SmallCard]:
    counts = Counter(names[card].partition(" #")[0] for card in hand if card in names)
    for name, count in [*counts.items()][:2]:
        yield SmallCard(name, color_of(name, catalog), "", False, count, "")


def color_of(name: str, catalog: Catalog) -> str:
    """The color of a card as a picture shows it: that of its cost, or that it is a land or has none or several."""
    card = catalog.cards.get(name)
    if card is None:
        return NO_COLOR
    face = card.wordings[-1].face
    if CardType.LAND in face.types:
        return LAND
    colors = [color for color in "WUBRG" if face.cost is not None and color in face.cost.symbols]
    return colors[0] if len(colors) == 1 else MANY_COLORS if colors else NO_COLOR
