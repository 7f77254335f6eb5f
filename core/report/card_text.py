"""A card as an era knows it, in the language of cards: what is told of it here can stand in a card file or a script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from core.cards.files import wording_lines
from core.cards.sets import CardSet
from core.effects.given_by_rules import GIVEN_BY_RULES
from core.hooks.words import Vocabulary
from core.kernel.events.game_state import State
from core.kernel.state.cards import Card, Wording
from core.kernel.state.game_objects import Owned
from core.kernel.values.records import altered
from core.kernel.values.zones import CardId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.play.setup.start import own
from core.report.english import joined
from core.rulebook.rules import Rules

NOBODY = PlayerId(0)


def card_lines(rules: Rules, card: Card) -> list[str]:
    """The lines of a card as an era knows it; each printing with a wording of its own follows. Notes stand behind `#`."""
    state = State(("a player",), rules.facts, GIVEN_BY_RULES)
    words = rules.words.vocabulary(state).answer
    lines: list[str] = []
    for printing in ("", *(wording.printing for wording in card.wordings if wording.printing)):
        owned = own(rules, state, CardId(0), NOBODY, card, printing)
        if owned.wording is None or (printing and owned.wording.printing != printing):
            continue
        lines_of_card = [*_notes(owned, card, words), *wording_lines(_known_as(owned.wording, words))]
        lines += [f"as printed in {printing}:", *(f"  {line}" for line in lines_of_card)] if printing else lines_of_card
    return lines


def printings_text(card: Card, sets: Sequence[CardSet]) -> str:
    """When a card was printed: in which of the sets whose lists are known, oldest first, and when first if none is that old."""
    first, printed = card.first_printed, joined([f"{card_set.name} ({card_set.released:%Y-%m})" for card_set in sets])
    oldest = sets[0].released if sets else date.max
    if first == date.min or (first.year, first.month) >= (oldest.year, oldest.month):
        return f"printed in {printed}" if printed else ""
    return f"first printed {first:%Y-%m}" + (f"; also in {printed}" if printed else "")


def wording_text(rules: Rules, wording: Wording) -> list[str]:
    """The lines of one wording of a card as an era knows it."""
    state = State(("a player",), rules.facts, GIVEN_BY_RULES)
    return list(wording_lines(_known_as(wording, rules.words.vocabulary(state).answer)))


def _notes(owned: Owned, card: Card, words: Vocabulary) -> Iterator[str]:
    """What an era says of a card besides its text: that it is younger, and in full what the era has no keyword for."""
    if owned.anachronism:
        yield f"# printed after this edition ({card.first_printed:%Y-%m}); played with its first wording"
    for keyword in owned.printed.keywords:
        if keyword.name in words.keywords:
            yield f"# {keyword.name.value}: {words.keywords[keyword.name]}"


def _known_as(wording: Wording, words: Vocabulary) -> Wording:
    """A wording without the subtypes that an era does not use."""

    def as_named_then(face: Characteristics) -> Characteristics:
        return face.changed(subtypes=face.subtypes - words.unknown_subtypes)

    return altered(
        wording,
        face=as_named_then(wording.face),
        halves=tuple(as_named_then(half) for half in wording.halves),
        flipped=wording.flipped and as_named_then(wording.flipped),
        back=wording.back and _known_as(wording.back, words),
    )
