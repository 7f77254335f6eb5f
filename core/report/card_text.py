"""A card as an era knows it, told from its effects: type, cost, colors, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from core.hooks.rules import Rules
from core.hooks.words import Vocabulary
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.game_objects import Owned
from core.kernel.state.game_state import State
from core.kernel.values.zones import CardId, PlayerId
from core.play.setup.start import own
from core.report import (
    ability_text,
    casting_text,
    counter_text,
    effect_text,
    game_text,
    move_text,
    pregame_text,
    replacing_text,
    token_text,
    trigger_text,
    variant_text,
)
from core.report.english import joined
from core.report.phrases import keyword_text
from core.report.tellers import ability_text as told

TELLING = (
    ability_text,
    casting_text,
    counter_text,
    effect_text,
    game_text,
    move_text,
    pregame_text,
    replacing_text,
    token_text,
    trigger_text,
    variant_text,
)
"""The modules that tell abilities, trigger events and effects: with their import all of these can be told."""
NOBODY = PlayerId(0)


def wording_lines(rules: Rules, card: Card) -> list[str]:
    """The lines of a card as an era knows it; each printing with a wording of its own follows."""
    state = State(("a player",), rules.facts)
    words = rules.words.vocabulary(state).answer
    lines: list[str] = []
    for printing in ("", *(wording.printing for wording in card.wordings if wording.printing)):
        owned = own(rules, state, CardId(0), NOBODY, card, printing)
        if printing and owned.wording is not None and owned.wording.printing != printing:
            continue
        if printing:
            lines.append(f"As printed in {printing}:")
        if owned.anachronism:
            lines.append(f"younger than this edition ({card.first_printed:%Y-%m}); played with its earliest wording")
        lines += _face_lines(owned.printed, words)
        lines += _other_faces(owned, words)
    return lines


def _other_faces(owned: Owned, words: Vocabulary) -> Iterator[str]:
    wording = owned.wording
    if wording is None:
        return
    for half in owned.halves:
        yield from (f"{half.name}, one half:", *_face_lines(half, words))
    if wording.flipped is not None:
        yield from (f"{wording.flipped.name}, flipped:", *_face_lines(owned.printed.once_flipped, words))
    if owned.back is not None:
        yield from (f"{owned.back.name}, on the other side:", *_face_lines(owned.back, words))


def _face_lines(face: Characteristics, words: Vocabulary) -> list[str]:
    kinds = [kind.value for kind in sorted(face.supertypes, key=lambda kind: kind.value)]
    kinds += [kind.value for kind in sorted(face.types, key=lambda kind: kind.value)]
    text = " ".join(kinds)
    subtypes = face.subtypes - words.unknown_subtypes
    if subtypes:
        text += f" ({', '.join(sorted(subtypes))})"
    if face.cost is not None:
        text += f", {face.cost.symbols}"
    if CardType.CREATURE in face.types:
        text += f", {face.power}/{face.toughness}"
    colors = joined([color.word for color in sorted(face.colors)])
    lines = [f"{text}, {colors or 'colorless'}"]
    if face.keywords:
        lines.append(joined([keyword_text(keyword, words) for keyword in face.keywords]))
    lines += [told(ability, words) for ability in face.abilities]
    return lines
