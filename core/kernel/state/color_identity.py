"""The color identity of a card: the colors of all mana symbols on it, as far as they count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.card_types import BASIC_LANDS
from core.kernel.values.colors import Color
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.variants import Hue, Lead
from core.kernel.values.zones import PlayerId
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import ManaMade
from core.kernel.words.kinds import Activated


def color_identity(position: Position, card: Card) -> frozenset[Color]:
    """The colors of the mana symbols in a card's cost and text, and those that it says outright that it has.

    That a basic land type makes mana is no part of the text: a card only reminds of it.
    """
    hues, wording = position.settled.hues, card.wordings[-1]
    sides = [wording] if wording.back is None or Hue.BACKS not in hues else [wording, wording.back]
    flipped = [] if wording.flipped is None else [wording.flipped]
    faces = [*(side.face for side in sides), *wording.halves, *flipped]
    colors: set[Color] = set()
    if Hue.SYMBOLS in hues:
        reminded = tuple(position.given_by_rules.mana_of_land.values())
        colors.update(color for face in faces for color in _shown((face.cost, face.keywords, face.abilities), reminded))
    if Hue.SAID in hues:
        colors.update(wording.said_colors or (), *(side.color_indicator for side in sides))
    if Hue.REMINDED in hues:
        colors.update(colors_of_land_types(card))
    return frozenset(colors)


def joint_identity(position: Position, cards: Sequence[Card]) -> frozenset[Color]:
    """The colors of those that lead a deck together."""
    counted = cards if Hue.TOGETHER in position.settled.hues else cards[:1]
    if Hue.COST_ALONE in position.settled.hues:
        return frozenset(color for card in counted for color in _shown(card.wordings[-1].face.cost, ()))
    return frozenset(color for card in counted for color in color_identity(position, card))


def identity_of(position: Position, player: PlayerId) -> frozenset[Color] | None:
    """The colors of all commanders of a player; `None` if the player has none."""
    if Lead.CALLED not in position.settled.leads:
        return None
    own = [owned for card in sorted(position.brought.commanders) if (owned := position.cards[card]).owner == player]
    commanders = [owned.card for owned in own if owned.card is not None]
    if not commanders:
        return None
    identity = joint_identity(position, commanders)
    if Lead.SETTLED in position.settled.leads:
        return identity
    now = [position.where[owned.id] for owned in own if owned.id in position.where]
    return identity.union(*(position.characteristics(thing).colors for thing in now))


def _shown(part: Any, reminded: tuple[Activated, ...]) -> Iterator[Color]:
    """The colors of the mana symbols in a part of a card, but for abilities of which a card only reminds."""
    if isinstance(part, ManaCost):
        yield from part.colors
    elif isinstance(part, ManaMade):
        colors_made = [frozenset(color for color in Color if option.of(color)) for option in part.options]
        if part.shows is not None:
            yield from part.shows.colors
        elif len(colors_made) < len(Color):
            # Mana of any color has no symbol.
            yield from (color for colors in colors_made for color in colors)
    elif isinstance(part, (tuple, list)):
        for inner_part in part:
            yield from _shown(inner_part, reminded)
    elif is_dataclass(part) and not isinstance(part, (type, Filter)) and part not in reminded:
        for inner_part in fields(part):
            yield from _shown(getattr(part, inner_part.name), reminded)


def colors_of_land_types(card: Card) -> frozenset[Color]:
    """The colors of mana that a card's basic land types give it."""
    return frozenset(BASIC_LANDS[kind] for kind in card.wordings[-1].face.subtypes if kind in BASIC_LANDS)
