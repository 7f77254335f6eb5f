"""Reading imported cards with the language of cards, and what keeps those from being read that are not read whole."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date

from core.cards.faces import Language
from core.cards.files import Reader, blocks_in
from core.cards.mistakes import CardError
from core.importing.foreign_cards import Fault, as_faults
from core.kernel.state.cards import Card
from core.kernel.values.records import Record, altered

IMPORTED = "imported"
"""What stands for the file in messages about an imported card."""


def read_card(block: str, language: Language, released: str = "") -> tuple[Card, tuple[CardError, ...]]:
    """The card of a block as far as it is read, and what of it is not."""
    mistakes: list[CardError] = []
    reader = Reader(IMPORTED, language, date.fromisoformat(released) if released else date.min, mistakes)
    card = reader.card(blocks_in(block)[0], invented=True)
    return altered(card, invented=False, imported=True), tuple(mistakes)


def faults_of_each(blocks: Sequence[str], language: Language) -> list[tuple[Fault, ...]]:
    """What keeps each of some cards from being read whole; nothing if it is."""
    faults: list[tuple[Fault, ...]] = []
    for block in blocks:
        try:
            faults.append(as_faults(read_card(block, language)[1]))
        except Exception as fault:
            # A card of a stranger's at which the program fails is one of thousands: the others are read all the same.
            faults.append((Fault("", 0, f"the program fails at it ({type(fault).__name__}); please report this card"),))
    return faults


def subtypes_in(type_lines: Iterable[str]) -> tuple[str, ...]:
    """The subtypes that stand in type lines, in alphabetical order."""
    words: set[str] = set()
    for line in type_lines:
        _, dash, after = re.sub("[\N{EM DASH}\N{EN DASH}]", "-", line).partition(" - ")
        if dash and not line.lower().startswith("plane "):
            words.update(
                word for word in after.split() if re.fullmatch(r"[^\W\d_][\w'\N{RIGHT SINGLE QUOTATION MARK}-]*", word)
            )
    return tuple(sorted(words))


# Phrases.


class UnreadPhrase(Record):
    """Words at which the reading of cards ends: how many cards have them, how many of these lack nothing else, and one of them."""

    words: str
    cards: int
    alone: int
    example: str


MOST_WORDS = 5
"""How many words of a line, from the first that is not understood on, are shown."""
_KEYWORDS = "flying|first strike|haste|trample|vigilance|reach|deathtouch|lifelink|menace|shroud|hexproof"


def phrase_of(fault: Fault, name: str) -> str:
    """The words at which reading ends, with numbers, names, costs and the like taken for any others; or else what is wrong."""
    if not fault.line or not fault.message.endswith("is not understood"):
        return fault.message if len(fault.message) < LONGEST_PHRASE else fault.message[:LONGEST_PHRASE] + "..."
    words = fault.line[fault.column :]
    if words.startswith(".") or not words:
        # What was read so far cannot end there.
        words = " ".join(fault.line[: fault.column].split()[1 - MOST_WORDS :])
    for own in (name, name.partition(",")[0]):
        words = words.replace(own, "~")
    words = re.split(r"(?<=\w)\.(?=\s|$)", re.sub(r"\s*\([^()]*\)", "", words))[0]
    words = re.sub(r"(?:\{[^}TQ]*\})+", "{..}", words)
    words = re.sub(r"[+-][\dXx*]+/[+-]?[\dXx*]+", "+N/+N", words)
    words = re.sub(r"\b\d+/\d+\b", "N/N", words)
    words = re.sub(r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b", "N", words)
    words = re.sub(r"\b(?:white|blue|black|red|green)\b", "COLOR", words)
    words = re.sub(rf"\b(?:{_KEYWORDS})\b", "KEYWORD", words)
    return " ".join(words.split()[:MOST_WORDS])


LONGEST_PHRASE = 80


def phrases_in(unread: Iterable[tuple[str, Sequence[Fault]]]) -> list[UnreadPhrase]:
    """The words at which the reading of cards ends, each given with its name, those first that keep most cards from being read."""
    cards: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    examples: dict[str, str] = {}
    for name, faults in unread:
        phrases = dict.fromkeys(phrase_of(fault, name) for fault in faults)
        cards.update(phrases.keys())
        alone.update(phrases.keys() if len(phrases) == 1 else ())
        for phrase in phrases:
            if len(phrases) == 1 or phrase not in examples:
                examples.setdefault(phrase, name)
    rows = [UnreadPhrase(words, number, alone[words], examples[words]) for words, number in cards.items()]
    return sorted(rows, key=lambda row: (-row.alone, -row.cards, row.words))
