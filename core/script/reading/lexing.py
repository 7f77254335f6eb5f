"""Turning a line into tokens. Names come first, longest first, so that they may hold commas, colons and small words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from lark import Token

from core.kernel.values.colors import COLOR_BY_WORD
from core.kernel.values.records import Record
from core.script.kinds import counted_at, kind_at
from core.script.mistakes import Mistake
from core.script.reading.vocabulary import CARD, EDITION, KEYWORD, LABEL, MODE, PLAYER, PRINTING, ScriptVocabulary
from core.script.synonyms import (
    CLAUSE_TABLE,
    INFINITIVE_TABLE,
    LINE_TABLE,
    MARK_TABLE,
    NUMBER_WORDS,
    STATEMENT_TABLE,
    VERB_TABLE,
    Table,
)

COLORS = (*COLOR_BY_WORD, "colorless")
ZONE_WORDS = ("hand", "library", "graveyard")
LARGEST = 9999
"""The largest number that may be written: nothing in a game needs more, and a slip of the finger must not fill the memory."""

CANNOT = "CANNOT"
"""The type of the word that makes a line one that is to be refused. It is taken out before the line is parsed."""

ALL = "all"
"""What stands for the number of all cards of a name that a player has in play."""

ABOUT = "ABOUT"
"""The type of the words behind `silent on`, which go to the end of the line."""

KIND = "KIND"
"""The type of the words for what something is."""

TOKEN = "TOKEN"
"""The type of the mark that says that what is set up are tokens, and of what kind."""

UNKNOWN = "UNKNOWN"
"""The type of a stretch that is no word of the language."""

RULE_NUMBER = (
    r"(?:[A-Za-z]{0,2}\d+[a-z]?(?:\.\w+)*|[A-Z][A-Za-z]*(?:-[A-Za-z]+)*\.\d+\w?(?:\.\w+)*"
    r"|Glossary\.\w+(?: \w+)*)(?:/\w+)*"
)
_RULE = re.compile(RULE_NUMBER)
_NUMBERLIKE = re.compile(r"[^\s,()]+")
_COUNTER_WORD = re.compile(r"[a-z]+(?= counters?\b)")
_COUNTERS = re.compile(r" counters?\b")
_ALSO_COUNTERS = frozenset({KEYWORD, LABEL, MODE})
"""What the name of a kind of counters may be as well: a keyword, an ability's label, a mode."""
_LONG = re.compile(r"\d{5,}")
_QUOTED = re.compile(r'"[^"]*"')
_PATTERNS = (
    ("STRING", re.compile(r'"[^"]*"')),
    ("DATE", re.compile(r"\d{4}-\d{2}-\d{2}")),
    ("COUNTER", re.compile(r"[+-]\d+/[+-]\d+(?= counters?\b)")),
    ("PT", re.compile(r"-?\d+/-?\d+")),
    ("NUMBER", re.compile(r"\d+x(?=\s)")),
    ("NUMBER", re.compile(r"-?\d+(?!\w)")),
    ("NUMBER", re.compile(r"an?(?= (?:[+-]\d+/[+-]\d+|[a-z]+(?: [a-z]+)?) counter\b)")),
    ("MANA", re.compile(r"(\{[WUBRGC]\})+")),
    ("ORDINAL", re.compile(r"#\d+")),
    ("_S", re.compile(r"'s?(?=[\s)]|$)")),
)
_WORD = re.compile(r"[^\W_][\w-]*(?:'t\b)?")
_STRANGE = re.compile(r"#\S*|\{[^\s{}]*\}?|\"[^\"]*|.")
_NAME_RUN = re.compile(r"[^\W\d_a-z][\w'-]*(?: (?:of the |of |to the |to |the )?[^\W\d_a-z][\w'-]*)*")
_NAME_RUN_IN_A_LIST = re.compile(r"[^\W\d_a-z][\w'-]*(?: (?:(?:of|to|at|in|from|for|the|a) )*[^\W\d_a-z][\w'-]*)*")
_NAME_GOES_ON = re.compile(r"([^\W\d_a-z][\w'-]*) (?:of|to|from) (?:the )?[^\W\d_a-z]")
"""How the name of a card begins whose first word may be a name of its own, such as that of a creature type."""
_PUNCTUATION = {",": "COMMA", ":": "COLON", "(": "LPAR", ")": "RPAR", "=": "EQUAL"}
_TYPOGRAPHIC = str.maketrans("‘’“”\u00a0", "''\"\" ")
_BEFORE_A_DAY = ("FROM", "UNTIL")
_ONLY_AFTER = {
    LABEL: ("TO",),
    KEYWORD: ("HAS", "NO"),
    PRINTING: ("LPAR", "COMMA"),
    EDITION: ("", "EXPECT", "COMMA", *_BEFORE_A_DAY),
}
_TOKEN = re.compile(r"(?:\d+/\d+ )?(?:[a-z-]+ )*?tokens?(?: with [a-z, ]+?)?(?=[,)]|$)")
_TOKEN_SAID = re.compile(r"tokens?(?!\w)")
_TIMES = re.compile(r"[x×*]\s?\d+(?!\w)")
_BARE_MANA = re.compile(r"[WUBRGC]+(?!\w)")
_PLURAL = re.compile(r"e?s(?![\w'])")
_ALL = re.compile(r"all(?: of)?(?: (?:the|her|his|their))?(?: own)? ")
_ARTICLE = re.compile(r"(?:the|an?|(?:her|his|their|its)(?P<own> own)?) ")
_ADJECTIVES = re.compile(r"(?:(?:tapped|untapped|new) )+")
_ABILITY = re.compile(r"'s? ability(?!\w)")
_BAND = re.compile(r" (?:as|in) a band$")
_STRENGTH = re.compile(r"has power (\d+) and toughness (\d+)(?!\w)")
_PURPOSE = re.compile(r"to ([a-z]+) ")
_DOING = re.compile(r"(?:to (?P<verb>[a-z]+)|(?P<doing>[a-z]+ing)) ")
_AGAIN = re.compile(r"(?:it|th(?:e|at|is) [a-z]+)(?![\w-])")
_BRACKETS = str.maketrans("[]", "()")
_SPELLS = {"CASTS", "PLAYS", "SUMMONS", "USES", "ACTIVATES"}
"""The verbs behind which clauses may stand."""
_BEFORE_SEVERAL = ("NUMBER", "TAPPED", "UNTAPPED", "NEW")
"""What may stand right before the name of several cards."""
_BEFORE_A_CARD = (*_BEFORE_SEVERAL, *_SPELLS, "_S", "TAPS", "DISCARDS", "SACRIFICES", "PAYING", "WITH")
"""What stands before the name of a card and never before that of a player."""
_OF_NAMES = {PLAYER, "_S", CARD, "ORDINAL"}
_CLAUSES_BEGIN = {"TARGETING", "WITH", "X", "PAYING", "FOR", "SACRIFICING", "DISCARDING", "RETURNING", "EXILING", MODE}
"""What begins a clause, so that a comma before it says nothing."""


def tokens(text: str, vocabulary: ScriptVocabulary, keywords: Mapping[str, str], start: str = "action") -> list[Token]:
    """The tokens of a line; `keywords` maps the grammar's words to the names of their terminals, `start` is what the line is.

    Other words for what the language says become its own. What is no word at all becomes a token of its own type, so that all
    of them can be reported.
    """
    text = text.translate(_TYPOGRAPHIC)
    if start == "entries":
        text = text.translate(_BRACKETS)
    tokens_read: list[Token] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        skipped = None
        if _kind(text, position, vocabulary, tokens_read, start) is None:
            skipped = _without_meaning(text, position, vocabulary, tokens_read, start)
        if skipped is not None:
            tokens_read += _own(text[position:skipped], position, tokens_read)
            position = skipped
            continue
        recognised = _next(text, position, vocabulary, keywords, tokens_read, start)
        end = position + recognised.width
        tokens_read.append(_token(recognised.kind, recognised.value, position, end))
        tokens_read += [_token(kind, value, end, end) for kind, value in recognised.more]
        position = end
    return _with_several_blocks(_without_commas(_in_a_band(tokens_read, text)))


def claims_apart(line_tokens: list[Token]) -> list[list[Token]]:
    """The tokens of each thing that a line says of the game: of several cards the same, or several things one after the other."""
    kinds = [token.type for token in line_tokens]
    begins = next((index for index, kind in enumerate(kinds) if kind in _OF_NAMES), len(kinds))
    begins -= kinds[max(0, begins - 1) : begins] == ["NUMBER"]
    of_subjects = {*_OF_NAMES, "NUMBER", "COMMA", "AND"}
    verb = next((index for index in range(begins, len(kinds)) if kinds[index] not in of_subjects), len(kinds))
    is_claim = begins == 0 or kinds[0] == "EXPECT" or kinds[begins - 1] == "COLON"
    if is_claim and "AND" in kinds and kinds[verb - 1 : verb] == ["_S"]:
        return _of_fields_apart(line_tokens, begins)
    if not is_claim or "AND" not in kinds or set(kinds[verb : verb + 1]).isdisjoint(("ARE", *SAYS_ANEW)):
        return [line_tokens]
    subjects, predicates = _parted(line_tokens[begins:verb]), _parted(line_tokens[verb:])
    first = line_tokens[verb]
    does = (
        _token("IS", "is", first.start_pos or 0, first.end_pos or 0) if len(subjects) > 1 and first == "are" else first
    )
    by = next((index + 1 for index, token in enumerate(predicates[0]) if token.type == "BY"), 0)
    claims: list[list[Token]] = []
    for subject in subjects:
        for place, part in enumerate(predicates):
            if place == 0:
                claims.append([*subject, does, *part[1:]])
            elif by and {token.type for token in part} <= of_subjects:
                claims.append([*subject, does, *predicates[0][1:by], *part])
            elif first.type == "CONTROLS" and {token.type for token in part} <= {*of_subjects, "NO", KIND}:
                claims.append([*subject, does, *part])
            elif part[0].type in (PLAYER, CARD) or [token.type for token in part[:2]] == ["NUMBER", CARD]:
                claims.append(part)
            else:
                claims.append([*subject, *([] if part[0].type in SAYS_ANEW else [does]), *part])
    return [[*line_tokens[:begins], *claim] for claim in claims]


def _of_fields_apart(line_tokens: list[Token], begins: int) -> list[list[Token]]:
    """The same where the first is said of what a player has, such as a pool: each is whole, or the line says one thing."""
    parts = _parted(line_tokens[begins:])
    whole = all(
        part[0].type in (PLAYER, CARD) and not {"ARE", *SAYS_ANEW}.isdisjoint(token.type for token in part)
        for part in parts
    )
    return [[*line_tokens[:begins], *part] for part in parts] if whole else [line_tokens]


SAYS_ANEW = ("IS", "HAS", "CONTROLS")
"""The verbs of a statement."""


def _parted(line_tokens: list[Token]) -> list[list[Token]]:
    """Tokens as they stand between commas and `and`."""
    parts: list[list[Token]] = [[]]
    for token in line_tokens:
        if token.type in ("COMMA", "AND"):
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


def _without_meaning(
    text: str, position: int, vocabulary: ScriptVocabulary, before: Sequence[Token], start: str
) -> int | None:
    """Where words end that say nothing: an article or a possessive before a card, `'s ability` or `token` behind it."""
    token = _TOKEN_SAID.match(text, position) if start != "entries" and before and before[-1].type == CARD else None
    if token is not None:
        return token.end()
    ability = _ABILITY.match(text, position)
    if ability is not None and before and before[-1].type == CARD and _SPELLS & {token.type for token in before}:
        return ability.end()
    article = _ARTICLE.match(text, position)
    last = before[-1].type if before else ""
    if article is None or _phrase(text, position, vocabulary, last, start) is not None:
        return None
    described = _ADJECTIVES.match(text, article.end())
    name = article.end() if described is None else described.end()
    named = any(kind == CARD for _, kind in vocabulary.at(text, name))
    return article.end() if named else None


def _own(words: str, position: int, before: Sequence[Token]) -> list[Token]:
    """What `her own` before a card says: that its owner is the player with whom the line begins."""
    article = _ARTICLE.match(words)
    if article is None or not article["own"] or not before or before[0].type != PLAYER:
        return []
    end = position + len(words) - 1
    return [_token(PLAYER, str(before[0]), position, end), _token("_S", "'s", end, end)]


def _without_commas(line_tokens: list[Token]) -> list[Token]:
    """The tokens of a line about a spell or an ability without commas between its clauses."""
    if not _SPELLS & {token.type for token in line_tokens[:3]}:
        return line_tokens
    kinds = [*(token.type for token in line_tokens), ""]
    return [
        token
        for index, token in enumerate(line_tokens)
        if token.type != "COMMA" or kinds[index + 1] not in _CLAUSES_BEGIN
    ]


def _in_a_band(line_tokens: list[Token], text: str) -> list[Token]:
    """The tokens of a line that says at its end that its attackers are a band, with that said between them."""
    band = _BAND.search(text)
    if band is None or "ATTACKS" not in {token.type for token in line_tokens}:
        return line_tokens
    kept = [token for token in line_tokens if (token.start_pos or 0) < band.start()]
    kinds = [token.type for token in kept]
    tokens_banded: list[Token] = []
    for index, token in enumerate(kept):
        if token.type == "COMMA" and kinds[index + 1 : index + 2] == ["AND"]:
            continue
        start, end = token.start_pos or 0, token.end_pos or 0
        joins = token.type in ("COMMA", "AND")
        tokens_banded += (
            [_token("BANDED", "banded", start, end), _token("WITH", "with", start, end)] if joins else [token]
        )
    return tokens_banded


class Recognised(Record):
    """What stands at a place of a line: a token with the width it takes there, and others that the same words stand for."""

    kind: str
    value: str
    width: int
    more: tuple[tuple[str, str], ...] = ()


def _token(kind: str, value: str, start: int, end: int) -> Token:
    return Token(kind, value, start, 1, start, 1, end, end)


def _next(
    text: str,
    position: int,
    vocabulary: ScriptVocabulary,
    keywords: Mapping[str, str],
    before: Sequence[Token],
    start: str,
) -> Recognised:
    last = before[-1].type if before else ""
    if last == "AND" and "HAS" in {token.type for token in before}:
        last = "HAS"
    if [token.type for token in before[-2:]] == ["SILENT", "ON"]:
        return _as_written(ABOUT, text[position:].rstrip())
    token_read = _kind(text, position, vocabulary, before, start)
    if token_read is not None:
        return token_read
    token = _TOKEN.match(text, position) if start == "entries" and last in ("LPAR", "COMMA") else None
    if token is not None:
        return _as_written(TOKEN, token.group())
    begun = _NAME_GOES_ON.match(text, position) if start == "entries" else None
    if begun is not None and max(map(len, vocabulary.cards_before(text, position)), default=0) <= len(begun[1]):
        return _as_written(*_word(text, position, vocabulary, {}, start))
    phrase = _phrase(text, position, vocabulary, last, start)
    if phrase is not None and (phrase[1] not in keywords or _may_stand_for_a_word(*phrase, vocabulary, before)):
        return Recognised(phrase[0], phrase[1], len(phrase[1]))
    several = _several(text, position, vocabulary, last)
    if several is not None:
        return several
    in_other_words = _other_words(text, position, vocabulary, keywords, before, start)
    if in_other_words is not None:
        return in_other_words
    rule = _NUMBERLIKE.match(text, position) if _expects_rules(before) else None
    if rule is not None:
        return _as_written("RULE" if _RULE.fullmatch(rule.group()) else UNKNOWN, rule.group())
    for kind, pattern in _PATTERNS:
        match = pattern.match(text, position)
        if match is not None:
            return _as_written(kind, match.group())
    every = _ALL.match(text, position) if start != "entries" else None
    if every is not None and any(vocabulary.cards_before(text, every.end())):
        return Recognised("NUMBER", ALL, every.end() - position)
    if text[position] in _PUNCTUATION:
        return _as_written(_PUNCTUATION[text[position]], text[position])
    return _as_written(*_word(text, position, vocabulary, keywords, start))


def _as_written(kind: str, value: str) -> Recognised:
    return Recognised(kind, value, len(value))


def _kind(
    text: str, position: int, vocabulary: ScriptVocabulary, before: Sequence[Token], start: str
) -> Recognised | None:
    """What a statement says of what something is, such as a creature."""
    if not _states_a_fact(before, start):
        return None
    kinds = [token.type for token in before]
    if kinds[-1:] in (["NUMBER"], ["NO"]) and (kinds[-2:-1] == ["CONTROLS"] or (KIND in kinds and "CONTROLS" in kinds)):
        counted = counted_at(text, position)
        return None if counted is None else Recognised(KIND, *counted)
    if not {"IS", "ARE"}.intersection(kinds):
        return None
    kind = kind_at(text, position) if kinds[-1] in ("IS", "ARE", "NOT", "AND") else None
    if kind is None or _is_a_name(text[position : position + kind[1]], vocabulary):
        return None
    return Recognised(KIND, *kind)


def _is_a_name(text: str, vocabulary: ScriptVocabulary) -> bool:
    """Whether several words with capitals are the name of a card, perhaps behind an article."""
    words = text.removeprefix("an ").removeprefix("a ")
    return " " in words and (words, CARD) in vocabulary.at(words, 0)


def _states_a_fact(before: Sequence[Token], start: str) -> bool:
    """Whether a line expects something, by what it is or by its first word."""
    return start == "expectation" or (bool(before) and before[0].type == "EXPECT")


def _several(text: str, position: int, vocabulary: ScriptVocabulary, last: str) -> Recognised | None:
    """How many there are of a card, behind its name; or its name as of several, behind how many there are."""
    times = _TIMES.match(text, position) if last in (CARD, "LPAR") else None
    if times is not None:
        return _as_written("TIMES", times.group())
    for name in vocabulary.cards_before(text, position) if last in _BEFORE_SEVERAL else ():
        plural = _PLURAL.match(text, position + len(name))
        if plural is not None:
            return Recognised(CARD, name, len(name) + len(plural.group()))
    bare = _BARE_MANA.match(text, position) if last in ("FOR", "HAS") else None
    return None if bare is None else _as_written("MANA", bare.group())


def _other_words(
    text: str,
    position: int,
    vocabulary: ScriptVocabulary,
    keywords: Mapping[str, str],
    before: Sequence[Token],
    start: str,
) -> Recognised | None:
    """The words of the language for which others stand at a place."""
    strength = _STRENGTH.match(text, position)
    if strength is not None and _states_a_fact(before, start):
        power_and_toughness = ("PT", "/".join(strength.groups()))
        return Recognised("IS", "is", len(strength.group()), (power_and_toughness,))
    purpose = _PURPOSE.match(text, position)
    if purpose is not None and any(token.type in ("CASTS", "PLAYS") for token in before):
        verb, rest = purpose.group(1), text[purpose.end() :]
        for doing in (f"{verb}ing", f"{verb.removesuffix('e')}ing"):
            for mode in vocabulary.of(MODE):
                if mode.startswith(f"{doing} ") and rest.startswith(mode[len(doing) + 1 :]):
                    return Recognised(MODE, mode, purpose.end() - position + len(mode) - len(doing) - 1)
    named = _mode_named(text, position, vocabulary, before)
    if named is not None:
        return named
    for table in _tables(before, start):
        match = table.at(text, position)
        if match is not None:
            phrase, meant = match
            first, *more = [(_terminal(word, vocabulary, keywords), word) for word in meant]
            return Recognised(*first, len(phrase), tuple(more))
    return None


def _mode_named(text: str, position: int, vocabulary: ScriptVocabulary, before: Sequence[Token]) -> Recognised | None:
    """A way of casting a card named by its verb alone, with what it is done to: `destroying Hill Giant`, `to counter it`."""
    doing = _DOING.match(text, position)
    if doing is None:
        return None
    kinds = [token.type for token in before]
    card = next((str(token) for token in before if token.type == CARD), "")
    if _SPELLS.isdisjoint(kinds) or MODE in kinds or card not in vocabulary.modes:
        return None
    verb = doing["verb"]
    ways_said = {doing["doing"], f"{verb}ing", f"{verb.removesuffix('e')}ing"} if verb else {doing["doing"]}
    ways = [mode for mode in vocabulary.modes[card] if mode.partition(" ")[0] in ways_said]
    if len(ways) != 1:
        return None
    if "TARGETING" in kinds:
        again = _AGAIN.match(text, doing.end())
        return None if again is None else Recognised(MODE, ways[0], again.end() - position)
    article = _ARTICLE.match(text, doing.end())
    end = doing.end() if article is None else article.end()
    aimed = any(kind in (CARD, PLAYER) for _, kind in vocabulary.at(text, end)) or text[end : end + 3].rstrip() == "it"
    return Recognised(MODE, ways[0], doing.end() - position, (("TARGETING", "targeting"),)) if aimed else None


def _tables(before: Sequence[Token], start: str) -> tuple[Table, ...]:
    """The tables of other words that hold at a place, by what stands before it and what the line is."""
    if start == "entries":
        return (MARK_TABLE,)
    if before and before[-1].type == CANNOT:
        return (INFINITIVE_TABLE,)
    if _states_a_fact(before, start):
        return (STATEMENT_TABLE,)
    if not before:
        return (LINE_TABLE,)
    if len(before) == 1 and before[0].type == PLAYER:
        return (VERB_TABLE,)
    return (CLAUSE_TABLE,) if any(token.type in _SPELLS for token in before) else ()


def _terminal(word: str, vocabulary: ScriptVocabulary, keywords: Mapping[str, str]) -> str:
    if word == "cannot":
        return CANNOT
    return (
        MODE
        if word not in keywords and vocabulary.knows(MODE, word)
        else _word(word, 0, vocabulary, keywords, "action")[0]
    )


def _with_several_blocks(line_tokens: list[Token]) -> list[Token]:
    """The tokens of a line that tells of several blocks, or attacks, with what stands between these marked as such."""
    kinds = [token.type for token in line_tokens]
    withs = [place for place, kind in enumerate(kinds) if kind == "WITH" and kinds[place - 1] != "BANDED"]
    if not {"BLOCKS", "ATTACKS"}.intersection(kinds) or len(withs) < 2:
        return line_tokens
    for place in withs[1:]:
        named = place
        while named and kinds[named - 1] in (CARD, "ORDINAL", PLAYER, "_S"):
            named -= 1
        between = [index for index in range(max(0, named - 2), named) if kinds[index] in ("COMMA", "AND")]
        for index in between:
            kinds[index] = "NEXT" if index == between[-1] else ""
    return [
        _token(kind, str(token), token.start_pos or 0, token.end_pos or 0)
        for kind, token in zip(kinds, line_tokens, strict=True)
        if kind
    ]


def _phrase(text: str, position: int, vocabulary: ScriptVocabulary, last: str, start: str) -> tuple[str, str] | None:
    """The longest phrase that may stand here; of two alike, a player before a card before the rest.

    A player may bear the name of a card: where no player can stand, the card is meant.
    """
    best: tuple[tuple[bool, int, bool, bool], tuple[str, str]] | None = None
    for phrase, kind in vocabulary.at(text, position):
        if kind in _ALSO_COUNTERS and phrase.islower() and _COUNTERS.match(text, position + len(phrase)):
            kind = "COUNTER"
        after = _ONLY_AFTER.get(kind)
        if after is not None and last not in after:
            continue
        if kind == EDITION and phrase.replace("-", "").isdecimal():
            continue
        # A set may be one after whose edition the rules are named as well: what is special about a card stands in brackets.
        if kind in (EDITION, PRINTING) and (text.rfind("(", 0, position) > text.rfind(")", 0, position)) is (
            kind == EDITION
        ):
            continue
        if kind == PLAYER and _is_place_of_a_card(text, position + len(phrase), last, start):
            kind = (
                CARD if any(known_phrase == (phrase, CARD) for known_phrase in vocabulary.at(text, position)) else kind
            )
        ranks = (kind == EDITION and last in _BEFORE_A_DAY, len(phrase), kind == PLAYER, kind == CARD)
        if best is None or ranks > best[0]:
            best = (ranks, (kind, phrase))
    return None if best is None else best[1]


def _is_place_of_a_card(text: str, end: int, last: str, start: str) -> bool:
    """Whether a card stands in a place that a name takes up to somewhere: in a zone, behind a number, or where it is played."""
    if text.startswith("'s", end):
        return False
    return last in _BEFORE_A_CARD or text.startswith(" #", end) or (start == "entries" and last not in ("BY", "ON"))


def _may_stand_for_a_word(kind: str, phrase: str, vocabulary: ScriptVocabulary, before: Sequence[Token]) -> bool:
    """Whether a phrase that is a word of the language as well is meant here: a way of casting only behind a card that has it."""
    return kind != MODE or any(phrase in vocabulary.modes.get(str(token), ()) for token in before)


def _expects_rules(before: Sequence[Token]) -> bool:
    """Whether a rule number may come next: after a `by`, after a bracket that follows no card, and after such a number's comma."""
    kinds = [token.type for token in before[-2:]]
    if kinds[-1:] == ["BY"]:
        return all(token.type != "OWNED" for token in before)
    return (kinds[-1:] == ["LPAR"] and kinds[:-1] not in ([CARD], ["TIMES"])) or kinds == ["RULE", "COMMA"]


def _word(
    text: str, position: int, vocabulary: ScriptVocabulary, keywords: Mapping[str, str], start: str
) -> tuple[str, str]:
    match = _WORD.match(text, position)
    if match is None:
        strange = _STRANGE.match(text, position)
        return UNKNOWN, text[position] if strange is None else strange.group()
    word = match.group()
    counter = _COUNTER_WORD.match(text, position)
    if counter is not None and word not in NUMBER_WORDS and word != "no":
        # Behind `chooses`, `face down` or `its mana cost` comes a mode such as `counter a blue spell`.
        ends_clause = word in keywords and any(
            kind == MODE and " " in phrase for phrase, kind in vocabulary.at(text, counter.end() + 1)
        )
        if not ends_clause:
            return "COUNTER", word
    if word in keywords:
        return keywords[word], word
    for kind, words in (("NUMBER", NUMBER_WORDS), ("COLOR", COLORS), ("ZONE", ZONE_WORDS)):
        if word in words:
            return kind, word
    run = (_NAME_RUN_IN_A_LIST if start == "entries" else _NAME_RUN).match(text, position)
    return UNKNOWN, word if run is None else run.group().removesuffix("'s").removesuffix("'")


def too_large(text: str, line: int, column: int, most: int = LARGEST) -> Mistake | None:
    """The mistake that a text outside of quotes holds a number beyond the largest; `column` is where it begins in its line.

    `most` is what the message names, where less is allowed.
    """
    match = _LONG.search(_QUOTED.sub(lambda quoted: " " * len(quoted.group()), text))
    if match is None:
        return None
    digits = match.group()
    return Mistake(line, column + match.start(), len(digits), f"{digits} is too large (at most {most})")
