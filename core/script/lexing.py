"""Turning a line into tokens. Names come first, longest first, so that they may hold commas, colons and small words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from lark import Token

from core.kernel.characteristics import KeywordName
from core.kernel.errors import nearest
from core.kernel.mana import COLOR_BY_WORD

COLORS = (*COLOR_BY_WORD, "colorless")
ZONE_WORDS = ("hand", "library", "graveyard")
NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
}
_PATTERNS = (
    ("STRING", re.compile(r'"[^"]*"')),
    ("DATE", re.compile(r"\d{4}-\d{2}-\d{2}")),
    ("RULE", re.compile(r"p\d+\.\d+|\d{3}\.(\d+[a-z]?|Ruling\.\d+)|\d{3}(?=[,)]|$)")),
    ("COUNTER", re.compile(r"[+-]\d+/[+-]\d+|[a-z]+(?= counters?\b)")),
    ("PT", re.compile(r"-?\d+/-?\d+")),
    ("NUMBER", re.compile(r"\d+")),
    ("MANA", re.compile(r"(\{[WUBRGC]\})+")),
    ("ORDINAL", re.compile(r"#\d+")),
    ("_S", re.compile(r"'s?(?=\s|$)")),
)
_WORD = re.compile(r"[A-Za-z][A-Za-z-]*")
_UNKNOWN_NAME = re.compile(r"[A-Z][\w'-]*(?:[ ,:]+(?:(?:of|the|from|for|in|to|and) )*[A-Z][\w'-]*)*")
_PUNCTUATION = {",": "COMMA", ":": "COLON", "(": "LPAR", ")": "RPAR", "=": "EQUAL"}


@dataclass(slots=True)
class Vocabulary:
    """The words that a script may use besides those of the grammar: names, and what cards call their parts."""

    players: tuple[str, ...]
    cards: tuple[str, ...]
    modes: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    printings: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    names: dict[str, list[tuple[str, str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for kind, known in (("PLAYER", self.players), ("CARD", self.cards)):
            for name in known:
                self.names.setdefault(_first_word(name), []).append((name, kind))
        for found in self.names.values():
            found.sort(key=lambda pair: (-len(pair[0]), pair[1] != "PLAYER"))


def _first_word(name: str) -> str:
    return re.split(r"[\s',:/-]", name, maxsplit=1)[0]


@dataclass(frozen=True, slots=True)
class LexicalMistake(Exception):
    """A stretch of a line that is no word of the language. `column` counts from 0 within the line's text."""

    column: int
    width: int
    message: str
    hint: str = ""


def tokens(text: str, vocabulary: Vocabulary, keywords: Mapping[str, str]) -> list[Token]:
    """The tokens of a line; `keywords` maps the grammar's words to the names of their terminals.

    Raises:
        LexicalMistake: something in the line is no word of the language.
    """
    found: list[Token] = []
    position = 0
    while position < len(text):
        if text[position] == " ":
            position += 1
            continue
        kind, value = _next(text, position, vocabulary, keywords, found)
        found.append(Token(kind, value, start_pos=position, column=position, end_pos=position + len(value)))
        position += len(value)
    return found


def _next(
    text: str, position: int, vocabulary: Vocabulary, keywords: Mapping[str, str], before: list[Token]
) -> tuple[str, str]:
    name = _name_at(text, position, vocabulary)
    if name is not None:
        return name
    phrase = _phrase_at(text, position, vocabulary, before)
    if phrase is not None:
        return phrase
    for kind, pattern in _PATTERNS:
        match = pattern.match(text, position)
        if match is not None and (kind != "COUNTER" or match.group() not in NUMBER_WORDS):
            return kind, match.group()
    if text[position] in _PUNCTUATION:
        return _PUNCTUATION[text[position]], text[position]
    match = _WORD.match(text, position)
    if match is None:
        raise LexicalMistake(position, 1, f"{text[position]!r} means nothing here")
    return _word(text, position, match.group(), vocabulary, keywords)


def _word(text: str, position: int, word: str, vocabulary: Vocabulary, keywords: Mapping[str, str]) -> tuple[str, str]:
    if word in keywords:
        return keywords[word], word
    if word in NUMBER_WORDS:
        return "NUMBER", word
    if word in COLORS:
        return "COLOR", word
    if word in ZONE_WORDS:
        return "ZONE", word
    if word in vocabulary.printings:
        return "PRINTING", word
    if word[0].isupper():
        match = _UNKNOWN_NAME.match(text, position)
        unknown = word if match is None else match.group()
        raise _unknown_name(position, unknown.removesuffix("'s"), vocabulary)
    hint = nearest(word, [*keywords, *COLORS, *ZONE_WORDS])
    raise LexicalMistake(position, len(word), f"{word!r} is no word of the script language", hint)


def _unknown_name(position: int, name: str, vocabulary: Vocabulary) -> LexicalMistake:
    hint = nearest(name, [*vocabulary.players, *vocabulary.cards])
    return LexicalMistake(position, len(name), f"no card named {name!r}", hint)


def _name_at(text: str, position: int, vocabulary: Vocabulary) -> tuple[str, str] | None:
    for name, kind in vocabulary.names.get(_first_word(text[position:]), ()):
        end = position + len(name)
        if text.startswith(name, position) and not text[end : end + 1].isalnum():
            return kind, name
    return None


def _phrase_at(text: str, position: int, vocabulary: Vocabulary, before: list[Token]) -> tuple[str, str] | None:
    """Phrases of several words: modes, labels after `to`, keyword abilities and the names of editions."""
    kinds: list[tuple[str, Iterable[str]]] = [("MODE", vocabulary.modes), ("EDITION", vocabulary.editions)]
    if before and before[-1].type == "TO":
        kinds.append(("LABEL", vocabulary.labels))
    if before and before[-1].type in ("HAS", "NO"):
        kinds.append(("KEYWORD", [name.value for name in KeywordName]))
    best: tuple[str, str] | None = None
    for kind, phrases in kinds:
        for phrase in phrases:
            end = position + len(phrase)
            fits = text.startswith(phrase, position) and not text[end : end + 1].isalnum()
            if fits and (best is None or len(phrase) > len(best[1])):
                best = (kind, phrase)
    return best


def number(token: str) -> int:
    """The value of a number written in digits or as a word."""
    return NUMBER_WORDS[token] if token in NUMBER_WORDS else int(token)
