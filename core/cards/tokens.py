"""A line of a card's text as a row of words, numbers and symbols, in one spelling for all years."""

from __future__ import annotations

import re
from functools import cache

from core.kernel.values.named_tuple import NamedTuple


class Token(NamedTuple):
    """A word as it is compared (in lower case), as it was written, and where it begins in the line."""

    word: str
    written: str
    column: int


THIS = "~"
"""What stands for the card's own name."""
_SIGN = r"[+-]"
_AMOUNT = r"(?:\d+|[XxYy]|\*)"
_TOKEN = re.compile(
    rf"(?P<symbol>\{{[^{{}}]*\}})"
    rf"|(?P<change>{_SIGN}{_AMOUNT}/{_SIGN}?{_AMOUNT})"
    rf"|(?P<size>{_AMOUNT}/{_AMOUNT})"
    rf"|(?P<loyalty>{_SIGN}(?:\d+|[Xx])(?=\s*:))"
    r"|(?P<number>\d+)"
    r"|(?P<owner>'s\b|(?<=s)'(?!\w))"
    r"|(?P<word>~|[^\W\d_]+(?:[-'](?!s\b)[^\W\d_]+)*)"
    r"|(?P<mark>\S)"
)
_REMINDER = re.compile(r"\s*\([^()]*\)")
_PAIR = re.compile(r"\{\(([^()]*)\)\}")
"""A symbol of two halves, as some write it."""
DASH = "\N{EM DASH}"
"""What stands apart from the words on both sides of it, though there is no space."""
SPELLINGS = {
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{EN DASH}": "-",
    "\N{MINUS SIGN}": "-",
    "\N{BULLET}": "*",
    "--": "- ",
}
ABILITY_WORDS = (
    *("adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel", "chroma", "cohort"),
    *(
        "constellation",
        "converge",
        "council's dilemma",
        "coven",
        "delirium",
        "descend 4",
        "descend 8",
        "domain",
        "eerie",
    ),
    *("eminence", "enrage", "fateful hour", "fathomless descent", "ferocious", "formidable", "grandeur", "hellbent"),
    *("heroic", "inspired", "join forces", "kinship", "landfall", "lieutenant", "magecraft", "metalcraft", "morbid"),
    *("pack tactics", "paradox", "parley", "radiance", "raid", "rally", "revolt", "secret council", "spell mastery"),
    *("strive", "survival", "sweep", "tempting offer", "threshold", "undergrowth", "valiant", "will of the council"),
)
"""Words before abilities that tie cards together and mean nothing to the rules."""
_LOYALTY_IN_BRACKETS = re.compile(r"(\s*)\[([+-]?(?:\d+|[Xx]))\](?=\s*:)")
"""A loyalty cost as databases of cards write it."""
_ABILITY_WORD = re.compile(rf"\s*(?:{'|'.join(ABILITY_WORDS)})\s*[-{DASH}]\s", re.IGNORECASE)
ONE_WORD = {
    ("can", "not"): ("can't",),
    ("and", "/", "or"): ("and/or",),
    ("cannot",): ("can't",),
    ("whenever",): ("when",),
    ("don't",): ("doesn't",),
    ("aren't",): ("isn't",),
    ("weren't",): ("isn't",),
    ("wasn't",): ("isn't",),
    ("haven't",): ("hasn't",),
    ("it", "'s"): ("it", "is"),
    ("it", "'s", "not"): ("it", "isn't"),
    ("there", "'s"): ("there", "is"),
    ("activate", "this", "ability"): ("activate",),
    ("may", "activate", "this", "ability"): ("may", "activate", "it"),
    ("each", "get"): ("get",),
    ("adds", "an", "additional"): ("adds",),
    ("add", "an", "additional"): ("add",),
    ("each", "gain"): ("gain",),
    ("all", "the", "cards", "in", "your", "hand"): ("your", "hand"),
    ("all", "the", "cards", "in", "their", "hand"): ("their", "hand"),
    ("all", "cards", "in", "your", "hand"): ("your", "hand"),
    ("all", "cards", "in", "their", "hand"): ("their", "hand"),
    ("only", "your", "opponents", "may", "activate", "this", "ability"): (
        "only",
        "a",
        "opponent",
        "may",
        "activate",
        "it",
    ),
    ("you", "roll", "{c}"): ("chaos", "ensues"),
    ("you", "roll", "{chaos}"): ("chaos", "ensues"),
    ("an", "additional", "card"): ("a", "card"),
    ("get", "an", "additional"): ("get",),
    ("gets", "an", "additional"): ("gets",),
    ("they're",): ("they", "is"),
    ("are",): ("is",),
    ("is", "not"): ("isn't",),
    ("are", "not"): ("isn't",),
    ("an",): ("a",),
    ("another",): ("a", "other"),
    ("that", "'s"): ("that", "is"),
    ("you've",): ("you", "have"),
    ("you're",): ("you", "is"),
    ("on", "top", "of", "it"): ("on", "top"),
    ("his", "or", "her"): ("their",),
    ("he", "or", "she"): ("they",),
    ("him", "or", "her"): ("them",),
    ("enters", "the", "battlefield"): ("enters",),
    ("enter", "the", "battlefield"): ("enter",),
    ("comes", "into", "play"): ("enters",),
    ("come", "into", "play"): ("enter",),
    ("converted", "mana", "cost"): ("mana", "value"),
    ("already", "dealt"): ("dealt",),
    ("if", "you", "don't", ","): ("otherwise", ","),
    ("removed", "from", "the", "game"): ("exiled",),
    ("in", "play"): ("on", "the", "battlefield"),
    ("onto", "the", "battlefield"): ("on", "the", "battlefield"),
    ("into", "play"): ("on", "the", "battlefield"),
}
"""Words of other years, or of other persons, and the ones they are read as."""
ITSELF = (
    *("creature", "permanent", "card", "spell", "land", "artifact", "enchantment", "planeswalker", "token", "aura"),
    *("equipment", "fortification", "vehicle", "battle", "scheme", "plane", "phenomenon", "conspiracy"),
)
"""What a card calls itself: `this creature`."""
NOT_ITSELF = frozenset({"turn", "way", "combat", "ability", "effect", "game", "step", "phase", "process"})
"""What `this` may stand before without meaning the card."""
LONGEST = max(map(len, ONE_WORD))
ONE_WORD_FROM = {
    first: sorted((words for words in ONE_WORD if words[0] == first), key=len, reverse=True)
    for first in {words[0] for words in ONE_WORD}
}
"""Those that begin with a word, the longest first."""


def tokens_of(line: str, names: tuple[str, ...] = ()) -> tuple[Token, ...]:
    """The words of a line; what stands in brackets reminds of rules and is left out, and `names` are the card's own."""
    for odd, plain in SPELLINGS.items():
        line = line.replace(odd, plain)
    line = _PAIR.sub(lambda pair: f"{{{pair[1]}}}  ", line)
    line = _REMINDER.sub(lambda reminder: " " * len(reminder[0]), line)
    line = _LOYALTY_IN_BRACKETS.sub(r"\1 \2 ", line)
    if (label := _ABILITY_WORD.match(line)) is not None:
        line = " " * label.end() + line[label.end() :]
    plain, ends = line, {}
    for name in names:
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", plain):
            line = line[: match.start()] + THIS + " " * (len(match[0]) - 1) + line[match.end() :]
            ends[match.start()] = match.end()
    tokens: list[Token] = []
    for match in _TOKEN.finditer(line):
        word = "-" if match[0] == DASH else match[0].lower()
        written = plain[match.start() : ends.get(match.start(), match.end())] if word == THIS else match[0]
        tokens.append(Token("'s" if match.lastgroup == "owner" else word, written, match.start()))
    return tuple(_in_one_spelling(tokens, plain))


def without_ability_word(line: str) -> str:
    """A line without an ability word before it."""
    label = _ABILITY_WORD.match(line)
    return line if label is None else line[label.end() :]


@cache
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text as they are read, each known text once."""
    return tuple(token.word for token in tokens_of(text))


def _in_one_spelling(tokens: list[Token], line: str) -> list[Token]:
    respelt: list[Token] = []
    place = 0
    while place < len(tokens):
        after = tokens[place + 1].word if place + 1 < len(tokens) else ""
        if tokens[place].word == "this" and len(tokens) > 1 and after not in NOT_ITSELF:
            respelt.append(Token(THIS, tokens[place].written, tokens[place].column))
            place += 2 if after in ITSELF else 1
            continue
        for old in ONE_WORD_FROM.get(tokens[place].word, ()):
            length = len(old)
            if tuple(token.word for token in tokens[place : place + length]) == old:
                first, last = tokens[place], tokens[place + length - 1]
                ends = last.column + len(last.written)
                written = line[first.column : ends]
                respelt.append(Token(ONE_WORD[old][0], written, first.column))
                respelt += [Token(word, "", ends) for word in ONE_WORD[old][1:]]
                place += length
                break
        else:
            respelt.append(tokens[place])
            place += 1
    return respelt
