"""The parts of cards of which scripts speak: their faces, ways to be cast, tokens and subtypes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.kernel.state.cards import Card
from core.kernel.words.amounts import ReplacesGain
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Activated, SpellAbility, Static, Triggered
from core.kernel.words.linked import takes_x
from core.kernel.words.modifications import ChangeTypes
from core.kernel.words.replacement_effects import PreventsFrom, ReplacesDraws, ReplacesTurns


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
        given = [part for ability in face.abilities if isinstance(ability, Static) for part in ability.modifications]
        bestowed = [(part.subtypes or frozenset()) | part.also for part in given if isinstance(part, ChangeTypes)]
        for subtypes in (face.subtypes, *bestowed):
            yield from " ".join(subtypes).split()
    for effect in effects_of(card):
        for _, token in effect.makes:
            yield from " ".join(token.subtypes).split()
        for part in effect.changes:
            if isinstance(part, ChangeTypes):
                yield from " ".join((part.subtypes or frozenset()) | part.also).split()


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


def modes_of(card: Card) -> list[str]:
    """The ways in which a card may be cast, in the order of its wordings."""
    found: list[str] = []
    for face in faces(card):
        for ability in face.abilities:
            if isinstance(ability, SpellAbility):
                found += [mode.name for mode in ability.does.modes if mode.name not in found]
    return found
