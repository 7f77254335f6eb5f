"""Random cards: abilities of the pool, with parts of them put in the place of parts of others, as far as a card can say it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from core.cards.faces import face_lines
from core.cards.files import Line, Reader
from core.cards.grammar import classes_in, hints_of, sort_of
from core.cards.mistakes import CardError
from core.cards.pointers import is_player, may_be_player
from core.cards.writing import Unsayable
from core.catalog import Catalog
from core.hunt.chance import RandomSource
from core.hunt.pool import Pool, Usable, usable_card
from core.kernel.state.cards import Card
from core.kernel.values.card_types import CardType
from core.kernel.values.closed_words import Fixed
from core.kernel.values.keywords import Keyword
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.phrases import WORDS
from core.kernel.values.records import Record, altered
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Ability, Activated, SpellAbility, Static, Triggered
from core.script.syntax import Invented, InventedLine, Script

NAMES = ("Gray Wanderer", "Old Lantern", "Quiet Storm", "Salt Road", "Thorn Warden")
"""Names of random cards; no card bears one."""
MOST_CARDS, COMPANY = 2, 4
"""How many random cards a script has most, and how many others of each sort stand beside them."""
MOST_CHANGES = 3
TRIES = 12
"""How often another card is tried if one cannot be said or read."""
KINDS = (
    CardType.CREATURE,
    CardType.CREATURE,
    CardType.ARTIFACT,
    CardType.ENCHANTMENT,
    CardType.INSTANT,
    CardType.SORCERY,
)
PARTS = (Activated, Triggered, Static)
"""The sorts of abilities that any permanent may have."""
KEPT = frozenset({"targets", "token", "zone", "part"})
"""Fields that stay as they are: what the rest of an ability hangs on."""


class Parts(Record):
    """What cards of the pool consist of: their keywords, abilities and costs, and every part of these by its class."""

    keywords: tuple[Keyword, ...]
    abilities: tuple[Ability, ...]
    spells: tuple[SpellAbility, ...]
    costs: tuple[ManaCost, ...]
    by_class: dict[type, tuple[Any, ...]]


class Drawn(Record):
    """A random card, and the block that says it."""

    card: Card
    block: Invented


@lru_cache(maxsize=4)
def parts_of_pool(catalog: Catalog) -> Parts:
    """The parts of all cards of a catalog, each once, in the order of the cards."""
    keywords: dict[Keyword, None] = {}
    abilities: dict[Ability, None] = {}
    costs: dict[ManaCost, None] = {}
    parts_by_kind: dict[type, dict[Any, None]] = {}
    for card in catalog.cards.values():
        face = card.wordings[-1].face
        if face.cost is not None:
            costs[face.cost] = None
        keywords.update(dict.fromkeys(face.keywords))
        abilities.update(dict.fromkeys(face.abilities))
        for ability in face.abilities:
            for part in _parts(ability):
                parts_by_kind.setdefault(type(part), {})[part] = None
    return Parts(
        tuple(keywords),
        tuple(ability for ability in abilities if isinstance(ability, PARTS)),
        tuple(ability for ability in abilities if isinstance(ability, SpellAbility)),
        tuple(costs),
        {kind: tuple(parts) for kind, parts in parts_by_kind.items()},
    )


def _parts(thing: Any) -> Iterator[Any]:
    """Something and all that it consists of."""
    if isinstance(thing, tuple) and not hasattr(thing, "_fields"):
        for inner in thing:
            yield from _parts(inner)
    elif is_dataclass(thing):
        yield thing
        for field in fields(thing):
            yield from _parts(getattr(thing, field.name))


def with_random_cards(random: RandomSource, pool: Pool, catalog: Catalog) -> tuple[Pool, tuple[Invented, ...]]:
    """A pool with some random cards and a few others, and the blocks that say the random ones."""
    drawn = [
        drawn_one
        for name in random.some(NAMES, MOST_CARDS, 1)
        if (drawn_one := drawn_card(random, catalog, name)) is not None
    ]
    usable = [usable_card(drawn_one.card) for drawn_one in drawn]

    def with_own(others_of_pool: Sequence[Usable], own: list[Usable]) -> tuple[Usable, ...]:
        return (*own, *own, *random.some(others_of_pool, COMPANY, 1)) if own else tuple(others_of_pool)

    creatures = [card for card in usable if card.face.is_creature]
    spells = [card for card in usable if not card.face.is_permanent_card]
    other_cards = [card for card in usable if card not in creatures and card not in spells]
    by_name = {**pool.by_name, **{card.name: card for card in usable}}
    mixed = Pool(
        by_name, with_own(pool.creatures, creatures), with_own(pool.others, other_cards), with_own(pool.spells, spells)
    )
    return mixed, tuple(drawn_one.block for drawn_one in drawn)


def holding_only_used(script: Script, blocks: Iterable[Invented]) -> Script:
    """A script that says those of some random cards that it uses."""
    used = {entry.card for seat in script.duels[0].seats for _, zone in seat.zones for entry in zone}
    return altered(script, invented=tuple(block for block in blocks if block.name in used))


def drawn_card(random: RandomSource, catalog: Catalog, name: str) -> Drawn | None:
    """A random card that can be said and is read as it was meant, or nothing if none of some tries can."""
    parts = parts_of_pool(catalog)
    for _ in range(TRIES):
        meaning_and_block = drawn_block(random, parts, name)
        if meaning_and_block is None:
            continue
        try:
            card = read_block(meaning_and_block[1], catalog)
        except CardError:
            continue
        return Drawn(card, meaning_and_block[1])
    return None


def drawn_block(random: RandomSource, parts: Parts, name: str) -> tuple[Characteristics, Invented] | None:
    """A random face and the block that says it, or nothing if there is no phrase for something on it."""
    face = _face(random, parts, name)
    try:
        lines = face_lines(face)
    except Unsayable:
        return None
    block: list[InventedLine] = []
    for line in lines:
        head, *ways = line.split(" * ")
        block.append(InventedLine(0, head))
        block += [InventedLine(1, f"- {way.replace(' = ', ': ', 1)}") for way in ways]
    return face, Invented(name, 0, tuple(block))


def read_block(block: Invented, catalog: Catalog) -> Card:
    """The card of a block.

    Raises:
        CardError: something in it is not understood.
    """
    root = Line(0, 0, f"card {block.name}")
    for line in block.lines:
        (root.below[-1].below if line.depth else root.below).append(Line(0, line.depth + 1, line.text))
    return Reader("", catalog.cards.language).card(root, invented=True)


def _face(random: RandomSource, parts: Parts, name: str) -> Characteristics:
    kind = random.pick(KINDS)
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...]
    if kind in (CardType.INSTANT, CardType.SORCERY):
        abilities = (_changed(random, parts, random.pick(parts.spells)),)
    else:
        abilities = tuple(_changed(random, parts, ability) for ability in random.some(parts.abilities, 2, 1))
        if kind is CardType.CREATURE:
            keywords = tuple(random.some(parts.keywords, 1))
    size = (random.number(1, 4), random.number(1, 4)) if kind is CardType.CREATURE else (0, 0)
    return Characteristics(
        name,
        random.pick(parts.costs),
        types=frozenset({kind}),
        power=size[0],
        toughness=size[1],
        keywords=keywords,
        abilities=abilities,
    )


def _changed(random: RandomSource, parts: Parts, ability: Any) -> Any:
    """An ability with a few of its parts replaced by others of their sort."""
    for _ in range(random.number(0, MOST_CHANGES)):
        places = list(_places(ability, ()))
        if places:
            path, sort = random.pick(places)
            ability = _with(ability, path, random, sort, parts)
    return ability


Path = tuple[str | int, ...]
"""The way to a part: names of fields, and places in what holds several."""


def _places(thing: Any, path: Path) -> Iterator[tuple[Path, frozenset[type]]]:
    """The places in something at which another part may stand, each with the classes that may."""
    for field in fields(thing):
        value = getattr(thing, field.name)
        if isinstance(value, (str, bool)) or value in (None, (), frozenset()) or field.name in KEPT:
            continue
        sort = sort_of(hints_of(thing.__class__)[field.name])
        place = (*path, field.name)
        if isinstance(value, tuple) and not isinstance(sort, frozenset):
            for index, inner in enumerate(value):
                if isinstance(sort.about, frozenset):
                    yield (*place, index), sort.about
                if is_dataclass(inner):
                    yield from _places(inner, (*place, index))
            continue
        if isinstance(sort, frozenset):
            yield place, sort
        if is_dataclass(value):
            yield from _places(value, place)


def _with(thing: Any, path: Path, random: RandomSource, sort: frozenset[type], parts: Parts) -> Any:
    if not path:
        return _another(thing, random, sort, parts)
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        return (*thing[:first], _with(thing[first], rest, random, sort, parts), *thing[first + 1 :])
    return altered(thing, **{first: _with(getattr(thing, first), rest, random, sort, parts)})


def _another(value: Any, random: RandomSource, sort: frozenset[type], parts: Parts) -> Any:
    """Another thing of some classes: a number, a word, or what a card of the pool has there."""
    options: list[Any] = []
    for kind in classes_in(sort):
        if kind is int:
            options += [1, 2, 3]
        elif issubclass(kind, Fixed):
            options += [member for member in kind if member in WORDS]
        else:
            options += parts.by_class.get(kind, ())
    fitting = [
        option
        for option in options
        if (is_player(option), may_be_player(option)) == (is_player(value), may_be_player(value))
    ]
    return random.pick(fitting) if fitting else value
