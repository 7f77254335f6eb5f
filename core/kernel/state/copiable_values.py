"""Copiable values: what an object is before any continuous effect but copying, by its card, what it copies, and its status."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.state.apply_modification import modified_plainly
from core.kernel.state.game_objects import MORPHED
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.chosen import NO_CHOICES, Choices, chosen_on_entering, with_choices
from core.kernel.words.modifications import (
    ChangeColors,
    ChangeText,
    ChangeTypes,
    Copy,
    Gain,
    Lose,
    LoseAllAbilities,
)
from core.kernel.words.rewording import with_words

if TYPE_CHECKING:
    from core.kernel.state.game_objects import GameObject
    from core.kernel.state.position import Position

NAMELESS_CREATURE = Characteristics(types=frozenset({CardType.CREATURE}), power=2, toughness=2)
"""What a face-down creature is by its own morph ability, and in most editions any."""
NOTHING_KNOWN = Characteristics()
"""What a card is that lies face down in the command zone."""


def _own_copy(position: Position, thing: GameObject) -> tuple[Characteristics, bool]:
    """What an object is by its card and by what it copies, and whether its status does not count for that.

    Split cards being cast, flip cards and double-faced cards are here what their half or face says.
    """
    owned = position.cards[thing.card]
    values = owned.printed if thing.half is None else owned.halves[thing.half]
    if thing.transformed and owned.back is not None:
        values = owned.back
    if thing.copied is not None:
        values = thing.copied
    regardless = False
    for effect in position.continuous_effects:
        if thing.id in effect.objects:
            for modification in effect.modifications:
                if type(modification) is Copy:
                    values, regardless = modification.values, modification.regardless
    return values, regardless


def is_copy(position: Position, thing: GameObject) -> bool:
    """Whether an object is a copy of something, from the moment it entered or by a later effect."""
    return thing.copied is not None or any(
        isinstance(modification, Copy)
        for effect in position.continuous_effects
        if thing.id in effect.objects
        for modification in effect.modifications
    )


def word_chosen(position: Position, thing: GameObject) -> str:
    """The word of which an object's text speaks as the one chosen for it; empty, if none was chosen for that text."""
    return "" if _is_undefined(position, thing) else thing.word


def _is_undefined(position: Position, thing: GameObject) -> bool:
    """Whether what was chosen for an object was chosen for another text than the one that it has copied since."""
    copies = [
        modification
        for effect in position.continuous_effects
        if thing.id in effect.objects
        for modification in effect.modifications
        if isinstance(modification, Copy)
    ]
    return bool(copies) and copies[-1].undefined


def choices_for(position: Position, thing: GameObject) -> Choices:
    """What was chosen for an object as it entered, as far as that was chosen for the text that it has now."""
    if (thing.color is None and not thing.word) or _is_undefined(position, thing):
        return NO_CHOICES
    return chosen_on_entering(thing.color, thing.word)


def _with_choices(position: Position, values: Characteristics, thing: GameObject) -> Characteristics:
    """Keywords and abilities that say what was chosen for this object where they speak of that."""
    if thing.color is None and not thing.word:
        return values
    choices = choices_for(position, thing)
    if choices == NO_CHOICES:
        return values
    keywords, abilities = with_choices((values.keywords, values.abilities), choices)
    if keywords is values.keywords and abilities is values.abilities:
        return values
    return values.changed(keywords=keywords, abilities=abilities)


def _hidden(position: Position, thing: GameObject) -> Characteristics:
    """What something is that lies face down: what its morph ability says if that has it cast so, else what the edition says."""
    if thing.cast_as == MORPHED:
        return NAMELESS_CREATURE
    power, toughness = position.settled.face_down_size
    return NAMELESS_CREATURE.changed(power=power, toughness=toughness)


def face_up_values(position: Position, thing: GameObject) -> Characteristics:
    """What an object is by its card and by what it copies, whether or not it is face down or flipped."""
    return _own_copy(position, thing)[0]


def copiable_values(position: Position, thing: GameObject) -> Characteristics:
    """What a copy of an object takes over: its card and what it copies itself; blank if it is face down, and never flipped."""
    values, regardless = _own_copy(position, thing)
    return _hidden(position, thing) if thing.face_down and not regardless else values


def plain_characteristics(position: Position, thing: GameObject) -> Characteristics:
    """What an object is before any continuous effect but copying: its card or what it copies, as its status lets it show."""
    if not (
        position.continuous_effects
        or thing.copied is not None
        or thing.half is not None
        or thing.color is not None
        or thing.word
        or thing.transformed
        or thing.face_down
        or thing.flipped
    ):
        # Neither an effect nor its status can have made of it anything else than its card says, as for most.
        return position.cards[thing.card].printed
    values, regardless = _own_copy(position, thing)
    if regardless:
        return _with_choices(position, values, thing)
    if thing.face_down:
        return NOTHING_KNOWN if thing.zone in (Zone.COMMAND, Zone.EXILE) else _hidden(position, thing)
    return _with_choices(position, values.once_flipped if thing.flipped else values, thing)


def spell_characteristics(position: Position, thing: GameObject) -> Characteristics:
    """What something being cast is: its card, in the colors, types and words and with the abilities that effects give it."""
    now = plain_characteristics(position, thing)
    for effect in position.effects_in_force():
        if thing.id in (effect.objects or ()):
            for modification in effect.modifications:
                if isinstance(modification, (ChangeColors, ChangeTypes, Gain, Lose, LoseAllAbilities)):
                    now = modified_plainly(now, modification)
                elif isinstance(modification, ChangeText):
                    now = with_words(now, modification.old, modification.new)
    return now
