"""Turning a line into tokens. Names come first, longest first, so that they may hold commas, colons and small words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from lark import Token

from core.kernel.mana import COLOR_BY_WORD
from core.script.mistakes import Mistake
from core.script.vocabulary import CARD, KEYWORD, LABEL, PLAYER, PRINTING, Vocabulary

COLORS = (*COLOR_BY_WORD, "colorless")
ZONE_WORDS = ("hand", "library", "graveyard")
NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
}
LARGEST = 9999
"""The largest number that may be written: nothing in a game needs more, and a slip of the finger must not fill the memory."""

UNKNOWN = "UNKNOWN"
"""The type of a stretch that is no word of the language."""

RULE_NUMBER = r"(?:[A-Za-z]{0,2}\d+[a-z]?(?:\.\w+)*|Glossary\.\w+(?: \w+)*)(?:/\w+)*"
_RULE = re.compile(RULE_NUMBER)
_NUMBERLIKE = re.compile(r"[^\s,()]+")
_COUNTER_WORD = re.compile(r"[a-z]+(?= counters?\b)")
_COUNTERS = re.compile(r" counters?\b")
_LONG = re.compile(r"\d{5,}")
_QUOTED = re.compile(r'"[^"]*"')
_PATTERNS = (
    ("STRING", re.compile(r'"[^"]*"')),
    ("DATE", re.compile(r"\d{4}-\d{2}-\d{2}")),
    ("COUNTER", re.compile(r"[+-]\d+/[+-]\d+(?= counters?\b)")),
    ("PT", re.compile(r"-?\d+/-?\d+")),
    ("NUMBER", re.compile(r"-?\d+(?!\w)")),
    ("MANA", re.compile(r"(\{[WUBRGC]\})+")),
    ("ORDINAL", re.compile(r"#\d+")),
    ("_S", re.compile(r"'s?(?=\s|$)")),
)
_WORD = re.compile(r"[^\W_][\w-]*(?:'t\b)?")
_STRANGE = re.compile(r"#\S*|\{[^\s{}]*\}?|\"[^\"]*|.")
_NAME_RUN = re.compile(r"[^\W\d_a-z][\w'-]*(?: (?:of the |of |the )?[^\W\d_a-z][\w'-]*)*")
_PUNCTUATION = {",": "COMMA", ":": "COLON", "(": "LPAR", ")": "RPAR", "=": "EQUAL"}
_TYPOGRAPHIC = str.maketrans("‘’“”\u00a0", "''\"\" ")
_ONLY_AFTER = {LABEL: ("TO",), KEYWORD: ("HAS", "NO"), PRINTING: ("LPAR", "COMMA")}


def tokens(text: str, vocabulary: Vocabulary, keywords: Mapping[str, str]) -> list[Token]:
    """The tokens of a line; `keywords` maps the grammar's words to the names of their terminals.

    What is no word of the language becomes a token of its own type, so that all of them can be reported.
    """
    text = text.translate(_TYPOGRAPHIC)
    found: list[Token] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        kind, value = _next(text, position, vocabulary, keywords, found)
        end = position + len(value)
        found.append(Token(kind, value, position, 1, position, 1, end, end))
        position = end
    return found


def _next(
    text: str, position: int, vocabulary: Vocabulary, keywords: Mapping[str, str], before: Sequence[Token]
) -> tuple[str, str]:
    last = before[-1].type if before else ""
    phrase = _phrase(text, position, vocabulary, last)
    if phrase is not None:
        return phrase
    rule = _NUMBERLIKE.match(text, position) if _expects_rules(before) else None
    if rule is not None:
        return "RULE" if _RULE.fullmatch(rule.group()) else UNKNOWN, rule.group()
    for kind, pattern in _PATTERNS:
        match = pattern.match(text, position)
        if match is not None:
            return kind, match.group()
    if text[position] in _PUNCTUATION:
        return _PUNCTUATION[text[position]], text[position]
    return _word(text, position, keywords)


def _phrase(text: str, position: int, vocabulary: Vocabulary, last: str) -> tuple[str, str] | None:
    """The longest phrase that may stand here; of two alike, a player before a card before the rest."""
    best: tuple[str, str] | None = None
    for phrase, kind in vocabulary.at(text, position):
        if kind == KEYWORD and _COUNTERS.match(text, position + len(phrase)):
            kind = "COUNTER"
        after = _ONLY_AFTER.get(kind)
        if after is not None and last not in after:
            continue
        if kind == "EDITION" and phrase.isdigit():
            continue
        if best is None or (len(phrase), kind == PLAYER, kind == CARD) > (
            len(best[1]),
            best[0] == PLAYER,
            best[0] == CARD,
        ):
            best = (kind, phrase)
    return best


def _expects_rules(before: Sequence[Token]) -> bool:
    """Whether a rule number may come next: after a `by`, after a bracket that follows no card, and after such a number's comma."""
    kinds = [token.type for token in before]
    if kinds[-1:] == ["BY"]:
        return "OWNED" not in kinds
    return (kinds[-1:] == ["LPAR"] and kinds[-2:-1] != [CARD]) or kinds[-2:] == ["RULE", "COMMA"]


def _word(text: str, position: int, keywords: Mapping[str, str]) -> tuple[str, str]:
    match = _WORD.match(text, position)
    if match is None:
        strange = _STRANGE.match(text, position)
        return UNKNOWN, text[position] if strange is None else strange.group()
    word = match.group()
    counter = _COUNTER_WORD.match(text, position)
    if counter is not None and word not in NUMBER_WORDS and word != "no":
        return "COUNTER", word
    if word in keywords:
        return keywords[word], word
    for kind, words in (("NUMBER", NUMBER_WORDS), ("COLOR", COLORS), ("ZONE", ZONE_WORDS)):
        if word in words:
            return kind, word
    run = _NAME_RUN.match(text, position)
    return UNKNOWN, word if run is None else run.group().removesuffix("'s").removesuffix("'")


def too_large(text: str, line: int, column: int) -> Mistake | None:
    """The mistake that a text outside of quotes holds a number beyond the largest; `column` is where it begins in its line."""
    found = _LONG.search(_QUOTED.sub(lambda quoted: " " * len(quoted.group()), text))
    if found is None:
        return None
    digits = found.group()
    return Mistake(line, column + found.start(), len(digits), f"{digits} is too large; expected {LARGEST} at most")


def number(token: str) -> int:
    """The value of a number written in digits or as a word."""
    return NUMBER_WORDS[token] if token in NUMBER_WORDS else int(token)
