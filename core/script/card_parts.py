"""The parts of cards of which scripts speak: their faces, ways to be cast, tokens and subtypes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.effects.changed_texts import Reword
from core.effects.instructions import NameCard, NameType
from core.kernel.state.cards import Card
from core.kernel.words.amounts import ReplacesGain
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Activated, AsEnters, EntryChange, SpellAbility, Static, Triggered
from core.kernel.words.linked import takes_x
from core.kernel.words.modifications import ChangeTypes
from core.kernel.words.replacement_effects import PreventsFrom, ReplacesDraws, ReplacesTurns
from core.script.names import listed


def faces(card: Card) -> Iterator[Characteristics]:
    """Every face that any wording of a card has."""
    for wording in card.wordings:
        yield wording.face
        yield from wording.halves
        if wording.flipped is not None:
            yield wording.flipped
        if wording.back is not None:
            yield wording.back.face


def tokens_of(card: Card) -> Iterator[str]:
    """The names of the tokens that a card makes."""
    for effect in effects_of(card):
        yield from (name for name, _ in effect.makes)


def subtype_words(card: Card) -> Iterator[str]:
    """The words of the subtypes that a card has, that tokens have which it makes, and that it gives to something."""
    for face in faces(card):
        modifications = [
            part for ability in face.abilities if isinstance(ability, Static) for part in ability.modifications
        ]
        bestowed = [
            (part.subtypes or frozenset()) | part.also for part in modifications if isinstance(part, ChangeTypes)
        ]
        for subtypes in (face.subtypes, *bestowed):
            yield from " ".join(subtypes).split()
    for effect in effects_of(card):
        for _, token in effect.makes:
            yield from " ".join(token.subtypes).split()
        for part in effect.changes:
            if isinstance(part, ChangeTypes):
                yield from " ".join((part.subtypes or frozenset()) | part.also).split()


def asks_for_words(card: Card) -> bool:
    """Whether somebody names a type or a card because a card says so, as it enters or as something of it takes effect."""
    return (
        asks_for_types(card)
        or not NAMES_ENTERING.isdisjoint(_changes_entering(card))
        or any(isinstance(effect, NameCard) for effect in effects_of(card))
    )


def asks_for_types(card: Card) -> bool:
    """Whether somebody names a type because a card says so."""
    return not TYPES_ENTERING.isdisjoint(_changes_entering(card)) or any(
        isinstance(effect, (NameType, Reword)) for effect in effects_of(card)
    )


def _changes_entering(card: Card) -> Iterator[EntryChange]:
    for face in faces(card):
        yield from (ability.change for ability in face.abilities if isinstance(ability, AsEnters))


TYPES_ENTERING = frozenset({EntryChange.TYPE, EntryChange.LAND_TYPE, EntryChange.CARD_TYPE})
"""Changes of how a permanent enters for which somebody names a type."""
NAMES_ENTERING = frozenset({EntryChange.NAME, EntryChange.NONLAND_NAME, EntryChange.NONBASIC_NAME})
"""Changes of how a permanent enters for which somebody names a card."""


def makes_copies(card: Card) -> bool:
    """Whether a card makes tokens that are copies of other things, and bear their names."""
    return any(effect.copies for effect in effects_of(card))


def bears_x(card: Card) -> bool:
    """Whether a value for X can mean something for a card: one of its faces takes one."""
    return any(map(takes_x, faces(card)))


def effects_of(card: Card) -> Iterator[Effect]:
    """What the abilities of a card do, by any of its faces and ways to be cast."""
    for face in faces(card):
        for ability in face.abilities:
            if isinstance(ability, (Activated, SpellAbility, Triggered)):
                yield from effects_in(ability.does.effects)
                for mode in ability.does.modes:
                    yield from effects_in(mode.effects)
            elif isinstance(ability, (PreventsFrom, ReplacesDraws, ReplacesGain, ReplacesTurns)):
                yield from effects_in(ability.then)


def effects_in(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects with those that they contain or that follow them."""
    for effect in effects:
        yield effect
        yield from effects_in((*effect.inner, *effect.follows))


TOGETHER = " and "
"""What stands between the names of modes that are chosen together."""


def single_modes(modes: Sequence[str]) -> tuple[str, ...]:
    """The modes of which those that a card has are made up, in the order of the card."""
    return tuple(dict.fromkeys(part for mode in modes for part in mode.split(TOGETHER)))


def modes_to_say(modes: Sequence[str]) -> str:
    """What the modes of a card are called, each in quotes; of those that are chosen together, one example."""
    singles = single_modes(modes)
    several = [mode for mode in modes if TOGETHER in mode]
    modes_listed = listed([f"'{mode}'" for mode in singles])
    if not several:
        return modes_listed
    example = next((mode for mode in several if len({*mode.split(TOGETHER)}) > 1), several[0])
    return f"{modes_listed}; write two together as '{example}'"


def modes_of(card: Card) -> list[str]:
    """The ways in which a card may be cast, in the order of its wordings."""
    modes: list[str] = []
    for face in faces(card):
        for ability in face.abilities:
            if isinstance(ability, SpellAbility):
                modes += [mode.name for mode in ability.does.modes if mode.name not in modes]
    return modes
