"""Random boards: a few cards for each player, and the lands that pay for them."""

from __future__ import annotations

from collections import Counter

from msgspec import field

from core.compare.card_uses import CardUse
from core.hunt.chance import RandomSource
from core.hunt.pool import LAND_OF, Pool, Usable
from core.kernel.values.colors import Color
from core.kernel.values.records import ChangingRecord
from core.script.syntax import CardName, PlacedCards, Seat

PLAYERS = ("Ann", "Bob")
MOST_LANDS = 8
ZONES = ("battlefield", "hand", "graveyard", "library")


class Held(ChangingRecord):
    """A card of a board. `name` is what lines call it, known once the board is complete."""

    card: Usable
    seat: int
    zone: str
    mark: str = ""
    name: CardName = field(default_factory=lambda: CardName(""))


class DrawnBoard(ChangingRecord):
    """The cards of both players, with their lands by name, and what else is said of a player."""

    cards: list[Held]
    lands: tuple[Counter[str], Counter[str]]
    life: tuple[int | None, int | None]
    in_hand: tuple[str, str]

    def on_battlefield(self, seat: int | None = None) -> list[Held]:
        """The permanents of a player, or of both, lands apart."""
        return [held for held in self.cards if held.zone == "battlefield" and seat in (None, held.seat)]

    def creatures(self, seat: int | None = None) -> list[Held]:
        """The creatures of a player, or of both."""
        return [held for held in self.on_battlefield(seat) if held.card.face.is_creature]

    def seats(self) -> tuple[Seat, ...]:
        """The players' blocks."""
        return tuple(self._seat(seat) for seat in range(len(PLAYERS)))

    def _seat(self, seat: int) -> Seat:
        zones: dict[str, list[PlacedCards]] = {}
        for held in self.cards:
            if held.seat == seat:
                zones.setdefault(held.zone, []).append(_entry(held))
        for name, count in self.lands[seat].items():
            zones.setdefault("battlefield", []).append(PlacedCards(name, count, 0, 0))
        if self.in_hand[seat]:
            zones.setdefault("hand", []).append(PlacedCards(self.in_hand[seat], 1, 0, 0))
        held_zones = tuple((zone, tuple(zones[zone])) for zone in ZONES if zone in zones)
        return Seat(PLAYERS[seat], 0, life=self.life[seat], zones=held_zones)


def _entry(held: Held) -> PlacedCards:
    marked = {"tapped": held.mark == "tapped", "new": held.mark == "new", "damage": 1 if held.mark == "damage" else 0}
    counters = (("+1/+1", 1),) if held.mark == "counter" else ()
    return PlacedCards(held.card.name, 1, 0, 0, counters=counters, **marked)  # type: ignore[arg-type]


def board(random: RandomSource, pool: Pool) -> DrawnBoard:
    """A random board: up to two creatures and two cards in hand for each player, and now and then something else."""
    cards: list[Held] = []
    for seat in range(len(PLAYERS)):
        _add(cards, random, pool.creatures, seat, "battlefield", random.pick((1, 0, 1, 2)))
        _add(cards, random, pool.others, seat, "battlefield", random.pick((0, 0, 0, 1)))
        _add(cards, random, pool.spells, seat, "hand", random.pick((1, 0, 1, 2)))
        if random.chance(12):
            _add(cards, random, pool.creatures if random.chance(50) else pool.others, seat, "hand", 1)
        if random.chance(4):
            _add(cards, random, pool.creatures, seat, "graveyard", 1)
    if cards and random.chance(6):
        twin = random.pick(cards)
        cards.append(Held(twin.card, random.number(0, 1), "hand" if twin.zone == "battlefield" else twin.zone))
    lands = (_lands(random, cards, 0), _lands(random, cards, 1))
    life = (_life(random), _life(random))
    in_hand = (_land_in_hand(random), _land_in_hand(random))
    _name(cards)
    return DrawnBoard(cards, lands, life, in_hand)


def _add(cards: list[Held], random: RandomSource, among: tuple[Usable, ...], seat: int, zone: str, count: int) -> None:
    names_drawn = {held.card.name for held in cards}
    for _ in range(count if among else 0):
        card = random.pick(among)
        if card.name not in names_drawn:
            names_drawn.add(card.name)
            creature = zone == "battlefield" and card.face.is_creature
            mark = random.pick(("tapped", "new", "counter", "damage")) if random.chance(8) else ""
            fits = creature and (mark != "damage" or card.face.toughness > 1)
            if not card.face.is_aura or zone != "battlefield":
                cards.append(
                    Held(card, seat, zone, mark if fits or (mark == "tapped" and zone == "battlefield") else "")
                )


def _life(random: RandomSource) -> int | None:
    return random.pick((1, 2, 3, 4)) if random.chance(15) else None


def _land_in_hand(random: RandomSource) -> str:
    return random.pick(tuple(LAND_OF.values())) if random.chance(6) else ""


def _lands(random: RandomSource, cards: list[Held], seat: int) -> Counter[str]:
    """The lands that pay for what a player holds and has; now and then one too few or too many."""
    lands: Counter[str] = Counter()
    own: list[Color] = []
    for held in cards:
        ways: tuple[CardUse, ...] = held.card.using if held.zone == "battlefield" else held.card.casting
        if held.seat != seat or not ways:
            continue
        cost = ways[0].cost
        colors = [color for color in Color for _ in range(cost.colored.of(color))]
        colors += [min(color for color in pair if color is not None) for pair in cost.hybrid]
        plain = colors[0] if colors else own[0] if own else random.pick(tuple(Color))
        own += colors
        colors += [plain] * (cost.generic + cost.colored.of(None) + 2 * cost.x)
        if lands.total() + len(colors) <= MOST_LANDS:
            lands.update(LAND_OF[color] for color in colors)
    if lands and random.chance(6):
        lands.subtract([random.pick(tuple(lands))])
    if random.chance(15):
        lands[random.pick(tuple(LAND_OF.values()))] += 1
    return +lands


def _name(cards: list[Held]) -> None:
    """Give every card the shortest name that means it alone."""
    count = Counter(held.card.name for held in cards)
    for seat in range(len(PLAYERS)):
        own_counts = Counter(held.card.name for held in cards if held.seat == seat)
        seen: Counter[str] = Counter()
        ordered = [held for zone in ZONES for held in cards if held.seat == seat and held.zone == zone]
        for held in ordered:
            name = held.card.name
            seen[name] += 1
            owner = PLAYERS[seat] if own_counts[name] < count[name] else ""
            held.name = CardName(name, owner, seen[name] if own_counts[name] > 1 else None)
