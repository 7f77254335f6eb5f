"""One face of a card: its type line, its size and its lines of text, read and written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cache, lru_cache
from typing import Any

from core.cards import abilities as _abilities
from core.cards import becoming as _becoming
from core.cards import entering as _entering
from core.cards import following as _following
from core.cards import making as _making
from core.cards import modifications as _modifications
from core.cards import references as _references
from core.cards.abilities import lacks_x
from core.cards.following import REFERS_BACK
from core.cards.grammar import Special
from core.cards.keywords import meant_text, read_meant, read_protected
from core.cards.modifications import KEYWORD
from core.cards.nouns import A_NOUN, COLOR_WORDS, KEYWORD_WORDS, TYPE_NOUNS, plural
from core.cards.pointers import ITSELF, Unbound, bound, earlier_ones, is_unbound, mapped, parts_within
from core.cards.reading import Reading, Refusal
from core.cards.references import EXILED
from core.cards.rewording import each_event, out_of_graveyard
from core.cards.sentences import ABILITY, AMOUNT, COST, describes_with_x, effects_text, with_x
from core.cards.tokens import THIS, Token, tokens_of
from core.cards.vocabulary import NAMES
from core.cards.without_meaning import (
    CANNOT_DEPEND,
    HOW_LONG,
    NEVER_LASTS,
    NEVER_THERE,
    OF_ONE_THING,
    STATIC_CONDITIONS,
    WHAT_IT_DOES,
    is_borne_in_vain,
    is_idle_on_spell,
    is_over_at_once,
    lacks_its_thing,
)
from core.cards.writing import Unsayable, Writing, tidied
from core.effects import keyword_abilities as meaning
from core.effects.continuous_effects import Apply
from core.effects.emblems import GetEmblem
from core.effects.instructions import Later, WithNumber
from core.effects.moving_cards import Move, Place
from core.effects.reflexive_triggers import WhenDone
from core.effects.tokens import CreateToken
from core.kernel.state.layer_view import is_beyond
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.card_types import NONTRADITIONAL, PERMANENT_TYPES, CardType, Supertype
from core.kernel.values.errors import resembling
from core.kernel.values.keywords import Keyword, KeywordName
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.moments import Moment
from core.kernel.values.phrases import PHRASES
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import Zone
from core.kernel.words.casting import FlashItself
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.costs import DEFENSE, LOYALTY, CostPart, PayMana, SacrificeThis, TapThis
from core.kernel.words.descriptions import Filter, PlayerFilter, TargetSpec
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import (
    Ability,
    Activated,
    AsEnters,
    Bars,
    EntryChange,
    Instructions,
    SpellAbility,
    Static,
    Triggered,
    When,
    placed,
)
from core.kernel.words.linked import replaced
from core.kernel.words.modifications import Gain
from core.kernel.words.prohibitions import StaysOn
from core.kernel.words.references import Linked, Role, Target

READERS = (_abilities, _entering, _following, _making, _modifications, _references, _becoming)
"""The modules whose readers and writers the grammar needs."""
SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY, CardType.INTERRUPT})


class Misread(Exception):
    """A line of a card is not understood, or in more ways than one, or does not go with others of it.

    `column` counts from 0; `hint` says what may stand there; `line` is the line, where that is one of several.
    """

    def __init__(self, message: str, column: int = 0, hint: str = "", width: int = 1, line: str = "") -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.hint = hint
        self.width = width


@dataclass(frozen=True)
class Language:
    """What the words of cards may speak of besides what the grammar has.

    That are subtypes by their words, tokens that rules define, and effects that plugins bring.
    """

    types: dict[str, str]
    defined: dict[str, Any] = field(default_factory=dict)
    effects: tuple[type[Effect], ...] = ()

    def with_types(self, more: Iterable[str]) -> Language:
        """The same with further subtypes."""
        return Language({**self.types, **words_of_types(more)}, self.defined, self.effects)


def words_of_types(types: Iterable[str]) -> dict[str, str]:
    """Subtypes by the words for one and for several of them, in lower case."""
    words: dict[str, str] = {}
    for name in types:
        words[name.lower()] = name
        words.setdefault(plural(name).lower(), name)
    return words


class LineRead(Record):
    """What a line of a card says: keywords and abilities, or a part of what a spell does."""

    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    does: Instructions | None = None
    costs: tuple[CostPart, ...] = ()
    when: When | None = None
    added: str = ""
    """A keyword that adds a cost to a spell and to what it does: kicker, buyback, entwine."""
    price: ManaCost | tuple[CostPart, ...] | None = None
    kicked: Instructions | None = None
    """What happens besides if the spell was kicked, its words not yet bound."""


def read_line(line: str, language: Language, names: tuple[str, ...], spell: bool, mana_value: int = 0) -> LineRead:
    """What a line says of a card that bears these names and has that mana value; one of a `spell` may be what it does.

    Raises:
        Misread: it is not understood, or in more ways than one.
    """
    reading = Reading(tokens_of(line, names), language.types, language.defined, language.effects)
    reading.mana_value = mana_value
    if not reading.words:
        return LineRead()
    if len(reading.words) > MOST_WORDS:
        hint = f"at most {MOST_WORDS}"
        raise Misread(f"this is {len(reading.words)} words long", reading.tokens[MOST_WORDS].column, hint)
    try:
        lines_read = _whole_lines(reading, _lines(reading, spell)) or list(dict.fromkeys(_reworded(reading)))
    except RecursionError:
        raise Misread("this is nested too deeply", 0, "a sentence for each thing", len(line)) from None
    named = _named_in_quotes(reading)
    if named is not None and (not lines_read or any(map(_gives_to_others, lines_read))):
        by_giver = Reading(_naming_the_giver(reading), language.types, language.defined, language.effects)
        by_giver.mana_value = mana_value
        given = _whole_lines(by_giver, _lines(by_giver, spell))
        if len(given) == 1 and _gives_to_others(given[0]):
            return given[0]
    if named is not None and any(map(_gives_to_others, lines_read)):
        hint = "'this creature' for whatever has the ability"
        raise Misread("a card's own name in an ability of something else", named.column, hint, len(named.written))
    if len(lines_read) > 1:
        # Of a line that says what X is, nothing is left that speaks of X.
        lines_read = [
            line_read
            for line_read in lines_read
            if not lacks_x((line_read.abilities, line_read.keywords, line_read.does), False)
        ] or lines_read
    if len(lines_read) == 1:
        return lines_read[0]
    if lines_read:
        raise Misread(
            f"this can be read in {len(lines_read)} ways", 0, " or: ".join(map(_written_again, lines_read)), len(line)
        )
    refused = max(reading.refusals, key=lambda refusal: (refusal.end, -refusal.start), default=None)
    if refused is not None and refused.end + 1 >= reading.furthest:
        first, last = reading.tokens[refused.start], reading.tokens[refused.end - 1]
        width = last.column + len(last.written) - first.column
        raise Misread(refused.wrong, first.column, refused.instead, width)
    if reading.unclear and reading.furthest >= len(reading.tokens):
        wrong = reading.tokens[max(reading.unclear)]
        hint = "a noun that says what is meant, such as 'that creature'"
        raise Misread(f"what {wrong.written!r} means is not clear", wrong.column, hint, len(wrong.written))
    place = min(reading.furthest, len(reading.tokens))
    misplaced = None if spell else _misplaced(reading, place, line, language)
    if misplaced is not None:
        raise misplaced
    slip = _slip_further_on(reading, place, spell, language)
    if slip is not None:
        wrong, meant = slip
        raise Misread(f"{wrong.written!r} is not understood", wrong.column, f"'{meant}'", len(wrong.written))
    column = reading.tokens[place].column if place < len(reading.tokens) else len(line)
    width = len(reading.tokens[place].written) if place < len(reading.tokens) else 1
    raise Misread(f"{_quoted(line, column)} is not understood", column, _expected(reading, place, spell), width)


WHERE_X_IS = "{X} in a cost, or 'where X is ...' after it"
AS_LONG_AS = ("as", "long", "as")


def _as_spell(reading: Reading, start: int, language: Language) -> bool:
    """Whether the words from a place on are what a spell may do."""
    part = Reading(reading.tokens[start:], language.types, language.defined, language.effects)
    part.mana_value = reading.mana_value
    return any(line.does is not None for line in _whole_lines(part, _lines(part, True)))


def _misplaced(reading: Reading, place: int, line: str, language: Language) -> Misread | None:
    """What only a spell, a trigger or a cost does, where a permanent would do it all the time."""
    comma = reading.words.index(",") if "," in reading.words else -1
    if reading.starts(0, *AS_LONG_AS) is not None and place == comma + 1 < len(reading.words):
        if _as_spell(reading, place, language):
            first, last = reading.tokens[place], reading.tokens[-1]
            return Misread(
                "a static ability cannot do something once",
                first.column,
                "'when', 'whenever', 'at' or a cost such as '{T}:' at the start of the line",
                last.column + len(last.written) - first.column,
            )
    elif _as_spell(reading, 0, language):
        text = line.rstrip(" .")
        return Misread(
            "a permanent's text needs a trigger or a cost before this",
            0,
            f"one such as '{{T}}: {text}'",
            len(text),
        )
    return None


def _slip_further_on(reading: Reading, place: int, spell: bool, language: Language) -> tuple[Token, str] | None:
    """The first unknown word from a place on, and the known one a slip away, if with that the line is read past both.

    It is none where a word that may stand at the place itself is a slip away from the word there.
    """
    if _expected_slip(reading, place):
        return None
    for index, wrong in list(enumerate(reading.tokens))[place:]:
        if len(wrong.word) <= LONGEST_LEFT_ALONE or wrong.word in _every_word() or wrong.word in language.types:
            continue
        meant = resembling(wrong.word, _every_word())
        if not meant or not wrong.word.isalpha():
            return None
        tokens = (*reading.tokens[:index], Token(meant, wrong.written, wrong.column), *reading.tokens[index + 1 :])
        mended = Reading(tokens, language.types, language.defined, language.effects)
        mended.mana_value = reading.mana_value
        _whole_lines(mended, _lines(mended, spell))
        return (wrong, meant) if mended.furthest > index else None
    return None


def _named_in_quotes(reading: Reading) -> Token | None:
    """Where the card itself is called by its name in an ability in quotes: it is meant, and not whatever has the ability."""
    for place, token in enumerate(reading.tokens):
        by_name = token.word == THIS and token.written != THIS and not token.written.lower().startswith("this")
        if by_name and reading.quote_of(place):
            begins = next(index for index in reversed(range(place)) if reading.word(index) == '"')
            if begins and reading.word(begins - 1) not in ("called", "named"):
                return token
    return None


GIVER = ("the", "giver", "of", "this", "ability")


def _naming_the_giver(reading: Reading) -> tuple[Token, ...]:
    """The words of a line with the card's own name in quotes told as what it means there: the very thing that gives the ability."""
    tokens: list[Token] = []
    for place, token in enumerate(reading.tokens):
        by_name = token.word == THIS and token.written != THIS and not token.written.lower().startswith("this")
        if by_name and reading.quote_of(place):
            tokens += [
                Token(word, token.written if index == 0 else "", token.column) for index, word in enumerate(GIVER)
            ]
        else:
            tokens.append(token)
    return tuple(tokens)


def _gives_to_others(line: LineRead) -> bool:
    """Whether abilities are given to something else than the card itself, be it a token."""
    return any(
        (isinstance(part, Characteristics) and part.abilities)
        or (
            isinstance(part, (Apply, Static))
            and part.to is not Role.SOURCE
            and any(isinstance(change, Gain) and change.abilities for change in part.modifications)
        )
        for part in parts_within((line.abilities, line.does, line.kicked))
    )


def _whole_lines(reading: Reading, lines: Iterable[tuple[LineRead, int]]) -> list[LineRead]:
    """What the line as a whole may say."""
    lines_read: list[LineRead] = []
    for line, end in lines:
        reading.reach(end)
        if reading.ends(end) and line not in lines_read and not is_unbound(altered(line, kicked=None)):
            lines_read.append(line)
    return lines_read


MOST_WORDS = 400
"""How many words a line may have, each sign counted as one: more than twice as many as on any card."""


def _reworded(reading: Reading) -> Iterator[LineRead]:
    """What a line says that says two things at once."""
    for first_event, second_event in each_event(reading.tokens):
        abilities_of_each = [[*_abilities_of(reading, tokens)] for tokens in (first_event, second_event)]
        yield from (
            LineRead(abilities=(first, second)) for first in abilities_of_each[0] for second in abilities_of_each[1]
        )
    without = out_of_graveyard(reading.tokens)
    for ability in () if without is None else _abilities_of(reading, without):
        if ability.zone is Zone.BATTLEFIELD and _moves_itself(ability):
            yield LineRead(abilities=(altered(ability, zone=Zone.GRAVEYARD),))


def _abilities_of(reading: Reading, tokens: tuple[Token, ...]) -> list[Activated | Triggered]:
    """The triggered and activated abilities that some of the words of a line are; how far they are read counts for all of it."""
    part = Reading(tokens, reading.types, reading.defined)
    part.mana_value = reading.mana_value
    lines_read = _whole_lines(part, ((LineRead(abilities=(ability,)), end) for ability, end in part.read(ABILITY, 0)))
    if part.furthest < len(tokens):
        place = reading.tokens.index(tokens[part.furthest])
        for expected in part.expected:
            reading.expect(place, expected)
    for start, end, wrong, instead in part.refusals:
        first, last = reading.tokens.index(tokens[start]), reading.tokens.index(tokens[end - 1])
        reading.refusals.append(Refusal(first, last + 1, wrong, instead))
    reading.unclear += [reading.tokens.index(tokens[place]) for place in part.unclear if place < len(tokens)]
    return [line.abilities[0] for line in lines_read if isinstance(line.abilities[0], (Triggered, Activated))]


def _moves_itself(ability: Triggered | Activated) -> bool:
    """Whether an ability moves its own card, and is about nothing else of it that is so on the battlefield alone."""
    moves = any(isinstance(part, Move) and part.what is Role.SOURCE for part in parts_within(ability.does))
    about = ability.when if isinstance(ability, Triggered) else ability.costs
    return moves and not any(
        isinstance(part, (TapThis, SacrificeThis)) or part in (Role.SOURCE, Role.ATTACHED)
        for part in parts_within(about)
    )


MOST_EXPECTED = 6
"""Of how many things that may stand in a place a message tells."""
AT_FIRST = (
    "keywords such as 'flying, haste', a cost followed by ':', or a trigger such as 'when this dies, draw a card'"
)
AT_FIRST_ON_SPELL = "keywords such as 'flash', or a sentence such as 'draw a card'"


LONGEST_LEFT_ALONE = 4
"""How long a word is that resembles too many others for one of them to be meant."""


@cache
def _every_word() -> tuple[str, ...]:
    """Every word that stands in some phrase, or that a card, a color or a keyword is called by."""
    NAMES()
    phrases_joined = " ".join(phrase.text for phrases in PHRASES.values() for phrase in phrases)
    held = [*re.findall(r"[a-z]+", re.sub(r"{[^}]*}|[(][^)]*[)]", " ", phrases_joined)), *TYPE_NOUNS, *COLOR_WORDS]
    return tuple(dict.fromkeys([*held, *(word for words in KEYWORD_WORDS for word in words)]))


@cache
def _numbered() -> frozenset[str]:
    """The verbs that only a number follows, such as `scry`."""
    texts = (phrase.text for phrases in PHRASES.values() for phrase in phrases)
    return frozenset(text.removesuffix(" {count}") for text in texts if re.fullmatch(r"[a-z]+ {count}", text))


NEARLY_MEANT = {
    "flash": "another keyword; for spells, write 'you may cast creature spells as though they had flash'",
}
"""What is written for words that cards have in other places, by these."""


def _expected(reading: Reading, place: int, spell: bool) -> str:
    """What may stand at a place: the one word that is a slip of the finger away, or what kinds of things there are."""
    wrong = reading.word(place)
    if place and wrong in NEARLY_MEANT:
        return NEARLY_MEANT[wrong]
    if wrong == "landwalk":
        return "a type of land before it, as in 'islandwalk'"
    if reading.starts(place, "any", "targets") is not None:
        return "'any target'"
    slip = _expected_slip(reading, place)
    if slip:
        return f"'{slip}'"
    if place == 0:
        return AT_FIRST_ON_SPELL if spell else AT_FIRST
    before = reading.word(place - 1)
    if "a number" in reading.expected and before in _numbered():
        return f"a number, such as '{before} 1'"
    if not reading.expected:
        return "the end of the line"
    kinds = sorted((word for word in reading.expected if " " in word), key=lambda word: (word[:2] != "a ", word))
    quotes = {word: '"' if "'" in word else "'" for word in reading.expected if " " not in word and word != THIS}
    alike = sorted(quotes, key=lambda word: (-_likeness(wrong, word), word)) if wrong.isalpha() else sorted(quotes)
    every = len(kinds) + len(alike)
    if every > MOST_EXPECTED + 1 and ("a target" in kinds or A_NOUN in kinds):
        # Most words are adjectives, of which only those help that resemble what is written.
        kinds = kinds[: MOST_EXPECTED // 2]
        alike = [word for word in alike if _likeness(wrong, word)]
    expected = [*kinds, *(f"{quotes[word]}{word}{quotes[word]}" for word in alike)]
    if not expected:
        return "what the card calls itself"
    # The last one takes no more room than to say that there is one more.
    shown = expected if every == len(expected) == MOST_EXPECTED + 1 else expected[:MOST_EXPECTED]
    if every > len(shown):
        others = every - len(shown)
        return f"{', '.join(shown)} or {'one other' if others == 1 else f'one of {others} others'}"
    return f"{', '.join(shown[:-1])} or {shown[-1]}" if len(shown) > 1 else shown[0]


def _expected_slip(reading: Reading, place: int) -> str:
    """The word a slip of the finger away from the one at a place that may stand there; empty if there is none."""
    wrong = reading.word(place)
    words_expected = [word for word in reading.expected if " " not in word and word.isalpha()]
    if "a keyword" in reading.expected:
        words_expected += [name.value for name in KeywordName]
    return resembling(wrong, words_expected) if len(wrong) > 3 and wrong not in words_expected else ""


def _likeness(word: str, other_word: str) -> float:
    """How much of two words is the same, from 0 to 1; less than half is chance."""
    ratio = SequenceMatcher(None, word, other_word).ratio()
    return ratio if ratio > 0.5 else 0


def _quoted(line: str, column: int) -> str:
    word = line[column:].split(" ", 1)[0]
    return repr(word) if word else "the end of the line"


def _written_again(line: LineRead) -> str:
    try:
        return "; ".join(lines_of(line.keywords, line.abilities, line.does))
    except Unsayable:
        return repr(line)


def _lines(reading: Reading, spell: bool) -> Iterator[tuple[LineRead, int]]:
    yield from _keyword_lists(reading, 0, (), ())
    abilities_read = reading.read(ABILITY, 0)
    counted_once = any(
        reading.ends(end) and any(isinstance(part, WithNumber) for part in parts_within(ability))
        for ability, end in abilities_read
    )
    for ability, end in abilities_read:
        if spell and isinstance(ability, Static) and ability.zone is Zone.BATTLEFIELD:
            continue
        yield LineRead(abilities=(ability,)), end
        for second, last in _second_standing(reading, ability, end):
            yield LineRead(abilities=(ability, second)), last
        where = None if counted_once else reading.starts(end, ",", "where", "x", "is")
        if where is not None and not describes_with_x(ability):
            for amount, last in reading.read(AMOUNT, where):
                counted = with_x(ability, amount)
                if counted != ability:
                    yield LineRead(abilities=(counted,)), last
    yield from _tapped_with_counters(reading)
    for word in ADDED:
        if reading.word(0) == word:
            for price, end in reading.read(frozenset({ManaCost}), 1):
                yield LineRead(added=word, price=price), end
            dash = reading.starts(1, "-")
            for costs, end in [] if dash is None else reading.read(Special("several", COST), dash):
                if not all(isinstance(part, PayMana) for part in costs):
                    yield LineRead(added=word, price=costs), end
    if spell:
        yield from _spell_lines(reading)
    elif reading.word(0) == "choose":
        for line, end in _spell_lines(reading):
            if line.does is not None and any(mode.part is not None for mode in line.does.modes):
                yield line, end
    elif reading.word(0) == "as":
        yield from _additional_costs(reading)


def _tapped_with_counters(reading: Reading) -> Iterator[tuple[LineRead, int]]:
    """`this enters tapped with two charge counters on it`: both in one line."""
    tapped = reading.starts(0, THIS, "enters", "tapped")
    if tapped is None or reading.word(tapped) != "with":
        return
    tokens = (*reading.tokens[: tapped - 1], *reading.tokens[tapped:])
    counting = Reading(tokens, reading.types, reading.defined).read(frozenset({AsEnters}), 0)
    for counted, end in counting:
        if counted.change is EntryChange.COUNTERS:
            yield LineRead(abilities=(AsEnters(EntryChange.TAPPED), counted)), end + 1


def _second_standing(reading: Reading, first: Ability, end: int) -> Iterator[tuple[Ability, int]]:
    """What is so all the time by a second sentence of a line, which speaks of nothing that the first one is about."""
    both_bar = isinstance(first, Bars) and reading.word(end) == "and"
    if both_bar:
        yield from ((second, last) for second, last in reading.read(frozenset({Bars}), end + 1))
    if isinstance(first, AsEnters) and reading.word(end) == "." and reading.word(end + 1) == THIS:
        yield from ((second, last) for second, last in reading.read(frozenset({AsEnters}), end + 1))
    if not isinstance(first, Static) or reading.word(end) != "." or reading.ends(end):
        return
    if not REFERS_BACK.isdisjoint(reading.words[end:]):
        return
    for second, last in reading.read(ABILITY, end + 1):
        if isinstance(second, (Static, StaysOn)):
            yield second, last


ADDED = ("kicker", "buyback", "entwine")


def _spell_lines(reading: Reading) -> Iterator[tuple[LineRead, int]]:
    for does, end in reading.read(frozenset({Instructions}), 0):
        if not reading.ends(end):
            reading.reach(end)
            continue
        try:
            yield LineRead(does=_abilities.bind_own(reading, does)), end
        except Unbound:
            continue
    yield from _additional_costs(reading)
    for words in (("if", "~", "was", "kicked", ","), ("if", "it", "was", "kicked", ",")):
        start = reading.starts(0, *words)
        if start is not None:
            for does, end in reading.read(frozenset({Instructions}), start):
                yield LineRead(kicked=does), end
    start = reading.starts(0, "cast", "~", "only")
    if start is not None:
        for when, end in reading.read(frozenset({When}), start):
            yield LineRead(when=when), end


def _additional_costs(reading: Reading) -> Iterator[tuple[LineRead, int]]:
    for lead in (
        ("as", "a", "additional", "cost", "to", "cast", "~", ","),
        ("as", "a", "additional", "cost", "to", "cast", THIS, "spell", ","),
    ):
        start = reading.starts(0, *lead)
        if start is not None:
            for costs, end in reading.read(Special("several", COST), start):
                yield LineRead(costs=costs), end


def _keyword_lists(
    reading: Reading, start: int, keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...]
) -> Iterator[tuple[LineRead, int]]:
    for keyword, end in reading.read(KEYWORD, start):
        yield from _more_keywords(reading, end, (*keywords, keyword), abilities)
    for (named, abilities_meant), end in read_meant(reading, start):
        yield from _more_keywords(reading, end, (*keywords, *named), (*abilities, *abilities_meant))


def _more_keywords(
    reading: Reading, end: int, keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...]
) -> Iterator[tuple[LineRead, int]]:
    yield LineRead(keywords, abilities), end
    last = keywords[-1] if keywords else None
    if reading.word(end) in (",", ";"):
        yield from _keyword_lists(reading, end + 1, keywords, abilities)
    if last is not None and last.name is KeywordName.PROTECTION:
        for join in (("and", "from"), (",", "from"), (",", "and", "from")):
            after = reading.starts(end, *join)
            if after is not None:
                for about, done in read_protected(reading, after):
                    yield from _more_keywords(
                        reading, done, (*keywords, Keyword(KeywordName.PROTECTION, about)), abilities
                    )


# Writing.


def lines_of(
    keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...], does: Instructions | None = None, bearer: str = ""
) -> list[str]:
    """The lines of text that say some keywords and abilities.

    Raises:
        Unsayable: there is no phrase for one of them.
    """
    writing = Writing()
    if bearer:
        writing.bearer = bearer
    lines: list[str] = []
    words: list[str] = []
    abilities = tuple(abilities)
    while True:
        keyword_text = meant_text(writing, keywords, abilities) if keywords or abilities else None
        if keyword_text is not None:
            text, named, ability_count = keyword_text
            lines += [", ".join(words)] if words else []
            words = []
            lines.append(text)
            keywords, abilities = keywords[named:], abilities[ability_count:]
        elif keywords and not _is_meant(keywords[0]):
            words.append(writing.write(keywords[0]))
            keywords = keywords[1:]
        elif abilities:
            lines += [", ".join(words)] if words else []
            words = []
            lines += _ability_lines(writing, abilities[0])
            abilities = abilities[1:]
        else:
            break
    if words:
        lines.append(", ".join(words))
    if does is not None:
        lines.append(_line(writing, does))
    return [tidied(line) for line in lines]


def _is_meant(keyword: Keyword) -> bool:
    """Whether a keyword is written as what it means, together with an ability."""
    return keyword.name in (KeywordName.FLANKING, KeywordName.MADNESS, KeywordName.PARTNER_WITH)


def _ability_lines(writing: Writing, ability: Ability) -> Iterator[str]:
    if isinstance(ability, SpellAbility):
        yield from _spell_text(writing, ability)
        return
    writing.pending = []
    yield writing.with_pending(writing.write(ability, ABILITY))


def _spell_text(writing: Writing, ability: SpellAbility) -> Iterator[str]:
    if ability.costs:
        yield f"as an additional cost to cast this, {writing.write(ability.costs, Special('several', COST))}"
    if ability.when is not When.ANY_TIME:
        yield f"cast this only {writing.write(ability.when)}"
    does = ability.does
    plain = Instructions(does.effects, does.targets)
    price = does.modes[-1].costs if does.modes else ()
    only = price[0].cost.symbols if len(price) == 1 and isinstance(price[0], PayMana) else ""
    if does.modes and does == meaning.buyback(price, plain):
        yield _line(writing, plain)
        yield f"buyback {only or _dashed(writing, price)}"
    elif len(does.modes) == 2 and does.modes == meaning.kicker(price, does.modes[1].effects, does.modes[1].targets):
        if does.effects:
            yield _line(writing, plain)
        yield f"kicker {only or _dashed(writing, price)}"
        if does.modes[1].effects:
            yield f"if this was kicked, {_kicked_text(writing, does)}"
    elif len(does.modes) == 3 and not does.effects and does.modes == meaning.entwine(price, *does.modes[:2]):
        yield _line(writing, Instructions(modes=does.modes[:2]))
        yield f"entwine {only or _dashed(writing, price)}"
    elif does != Instructions():
        yield _line(writing, does)


def _dashed(writing: Writing, price: tuple[CostPart, ...]) -> str:
    """A cost that is not mana alone, behind a keyword."""
    return f"- {writing.write(price, Special('several', COST))}"


def _kicked_text(writing: Writing, does: Instructions) -> str:
    """What happens besides if a spell was kicked, which may speak of the targets named before."""
    kicked = does.modes[1]
    writing.targets, writing.keys = (*does.targets, *kicked.targets), []
    writing.named = set(range(len(does.targets)))
    writing.known = [ITSELF, *earlier_ones(does.targets)]
    text = effects_text(writing, kicked.effects, ". ")
    if len(writing.named) < len(writing.targets):
        raise Unsayable(kicked)
    return text


def _line(writing: Writing, does: Instructions) -> str:
    writing.known = [ITSELF]
    return writing.write(does)


def bearer_of(face: Characteristics) -> str:
    """What a face calls what it is on."""
    for keyword in face.keywords:
        if keyword.name is KeywordName.ENCHANT:
            about = keyword.about
            if isinstance(about, PlayerFilter):
                return "enchanted player"
            if isinstance(about, Filter):
                kinds = sorted(kind.value for kind in about.types)
                return f"enchanted {kinds[0] if len(kinds) == 1 else 'permanent'}"
    if "Equipment" in face.subtypes:
        return "equipped creature"
    return "fortified land" if "Fortification" in face.subtypes else "what this is on"


def type_text(face: Characteristics) -> str:
    """The type line of a face."""
    kinds = [kind.value for kind in Supertype if kind in face.supertypes]
    kinds += [kind.value for kind in CardType if kind in face.types]
    types_text = " ".join(kinds)
    return f"{types_text} - {' '.join(sorted(face.subtypes))}" if face.subtypes else types_text


def face_lines(face: Characteristics) -> list[str]:
    """A face of a card as it is written in a card file, the name apart.

    Raises:
        Unsayable: there is no phrase for something on it.
    """
    lines: list[str] = []
    if face.cost is not None:
        lines.append(f"cost: {face.cost.symbols}")
    for ability in face.abilities:
        if isinstance(ability, SpellAbility) and ability.instead is not None:
            lines.append(f"alternative cost: {ability.instead.symbols}")
    if face.types:
        lines.append(f"type: {type_text(face)}")
    if CardType.CREATURE in face.types or face.power or face.toughness:
        lines.append(f"power: {face.power}/{face.toughness}")
    abilities = list(face.abilities)
    for name, kind, has in (("loyalty", LOYALTY, CardType.PLANESWALKER), ("defense", DEFENSE, CardType.BATTLE)):
        for ability in abilities:
            if not isinstance(ability, AsEnters) or has not in face.types:
                continue
            if ability == AsEnters(EntryChange.COUNTERS, counters=kind, count=ability.count):
                lines.append(f"{name}: {ability.count}")
                abilities.remove(ability)
                break
    if "Siege" in face.subtypes:
        abilities = [ability for ability in abilities if ability != meaning.won_siege()]
    if face.types & NONTRADITIONAL:
        abilities = [placed(ability, Zone.BATTLEFIELD, but=Zone.COMMAND) for ability in abilities]
    return [*lines, *_text_of(face.keywords, tuple(abilities), bearer_of(face))]


@lru_cache(maxsize=4096)
def _text_of(keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...], bearer: str) -> tuple[str, ...]:
    """The lines of a text, written once: the eras mostly know a card to do the same."""
    return tuple(lines_of(keywords, abilities, bearer=bearer))


# A whole face.


class TypeLine(Record):
    """What a face is: its types, and the power and toughness that it has."""

    supertypes: frozenset[Supertype] = frozenset()
    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    size: tuple[int, int] = (0, 0)


def face_of(
    name: str,
    fields: dict[str, str],
    lines: Iterable[tuple[str, LineRead]],
    types: TypeLine,
    cost: ManaCost | None,
    instead: ManaCost | None = None,
) -> Characteristics:
    """A face with what its lines say, each given with its text; `instead` is a cost that it may be cast for.

    Raises:
        Misread: two lines do not go together.
    """
    keywords: list[Keyword] = []
    abilities: list[Ability] = []
    power, toughness = types.size
    spell = _Spell()
    place = None
    has_x = any(paid is not None and paid.x > 0 for paid in (cost, instead))
    for text, line_read in lines:
        if lacks_x((line_read.abilities, line_read.keywords), has_x):
            raise Misread("the text does not define X", 0, WHERE_X_IS, len(text), text)
        if any(isinstance(ability, Static) and is_beyond(ability) for ability in line_read.abilities):
            raise Misread(CANNOT_DEPEND, 0, STATIC_CONDITIONS, len(text), text)
        idle = any(map(is_idle_on_spell, line_read.abilities)) or any(map(is_borne_in_vain, line_read.keywords))
        if types.types & SPELLS and idle:
            raise Misread(NEVER_THERE, 0, WHAT_IT_DOES, len(text), text)
        if types.types & SPELLS and (is_over_at_once(line_read.does) or is_over_at_once(line_read.kicked)):
            raise Misread(NEVER_LASTS, 0, HOW_LONG, len(text), text)
        if any(isinstance(part, Instructions) and lacks_its_thing(part) for part in parts_within(line_read)):
            raise Misread(OF_ONE_THING, 0, HOW_LONG, len(text), text)
        if any(_others_of_none(part, types) for part in (*line_read.abilities, line_read.does, line_read.kicked)):
            raise Misread("it is not clear what 'other' excludes", 0, OF_ITS_KIND, len(text), text)
        if any(map(_is_endless, line_read.abilities)):
            raise Misread(
                "each cleanup step in which this triggers is followed by another", 0, ONCE_ONLY, len(text), text
            )
        keywords += line_read.keywords
        if line_read.does or line_read.costs or line_read.when or line_read.added or line_read.kicked:
            place = len(abilities) if place is None else place
            spell.add(text, line_read)
        abilities += line_read.abilities
    if place is not None:
        does = altered(spell.ability(), instead=instead)
        if lacks_x(does, has_x):
            whole = next((text for text, line_read in lines if lacks_x(line_read.does, has_x)), None)
            raise Misread("the text does not define X", 0, WHERE_X_IS, len(whole or "") or 1, whole or "")
        abilities.insert(place, does)
    elif instead is not None:
        raise Misread("an alternative cost is for a spell that does something", 0, "a line of what it does")
    abilities = list(_linked(tuple(abilities)))
    for field_, kind in (("loyalty", LOYALTY), ("defense", DEFENSE)):
        if field_ in fields:
            abilities.insert(0, AsEnters(EntryChange.COUNTERS, counters=kind, count=int(fields[field_])))
    if "Siege" in types.subtypes:
        abilities.append(meaning.won_siege())
    if types.types & NONTRADITIONAL:
        # What is not a traditional card is never on the battlefield: its text works in the command zone.
        abilities = [placed(ability, Zone.COMMAND, but=Zone.BATTLEFIELD) for ability in abilities]
    return Characteristics(
        name,
        cost,
        frozenset(),
        types.supertypes,
        types.types,
        types.subtypes,
        power,
        toughness,
        tuple(keywords),
        tuple(abilities),
    )


OF_ITS_KIND = "'other' before a kind of thing that the card itself is, such as 'other creatures' on a creature"


def _others_of_none(part: object, card: TypeLine) -> bool:
    """Whether others are spoken of than the card itself, which is none of them: others than something else are meant."""
    if isinstance(part, Triggered):
        return _others_of_none((part.condition, part.does), card)
    if isinstance(part, Static) and isinstance(part.to, Filter):
        # What changes others can mean no others than its card, of whatever subtype these are.
        meant = altered(part.to, subtypes=frozenset())
        return _others_of_none((part.modifications, part.condition, meant), card)
    own = mapped(part, lambda part: None if isinstance(part, OF_ITS_OWN) else part)
    return any(isinstance(part, Filter) and part.other and not _is_one(card, part) for part in parts_within(own))


OF_ITS_OWN = (Gain, CreateToken, GetEmblem, TargetSpec, Later, WhenDone)
"""What speaks of another thing than the card, or of targets, any of which is another thing than a card that cannot be one."""


def _is_one(card: TypeLine, described: Filter) -> bool:
    """Whether a card may be one of what a description is of, as its type line has it."""
    if described.zone is Zone.STACK and card.types & SPELLS:
        return not described.types or bool(described.types & card.types)
    if not card.types & PERMANENT_TYPES:
        return not card.types or bool(card.types & NONTRADITIONAL)
    if described.types and not described.types & card.types:
        return False
    return not described.subtypes or bool(described.subtypes & card.subtypes)


ONCE_ONLY = "another part of the turn, or 'at the beginning of the next cleanup step'"


def _is_endless(ability: Ability) -> bool:
    """Whether something triggers at each cleanup step, and thereby brings the next."""
    lasting = mapped(ability, lambda part: None if isinstance(part, (FlashItself, Later)) else part)
    triggers = (part.when for part in parts_within(lasting) if isinstance(part, Triggered))
    return any(isinstance(when, BeginningOf) and when.moment is Moment.DISCARD for when in triggers)


def _linked(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities, one of which remembers what it exiles if another speaks of the exiled card.

    Raises:
        Misread: none exiles anything, or several do.
    """
    if not any(part == Linked(EXILED) for part in parts_within(abilities)):
        return abilities
    moves = [part for part in parts_within(abilities) if isinstance(part, Move) and part.to is Place.EXILE]
    if any(move.link == EXILED for move in moves):
        return abilities
    if len(moves) != 1 or moves[0].link or moves[0].what is Role.SOURCE:
        raise Misread("it is not clear which card the exiled card is", 0, "one ability that exiles something")
    return tuple(
        mapped(ability, lambda part: altered(part, link=EXILED) if part is moves[0] else part) for ability in abilities
    )


class _Spell:
    """What a spell does, put together from its lines."""

    def __init__(self) -> None:
        self.does: list[Instructions] = []
        self.costs: tuple[CostPart, ...] = ()
        self.when = When.ANY_TIME
        self.added = ""
        self.price: ManaCost | tuple[CostPart, ...] = FREE
        self.kicked: Instructions | None = None

    def add(self, text: str, line: LineRead) -> None:
        """Take in a line.

        Raises:
            Misread: it says again what another line has said.
        """
        if (line.added and self.added) or (line.kicked and self.kicked) or (line.costs and self.costs):
            raise Misread("this was said before", 0, "one line", len(text), text)
        if line.does is not None:
            self.does.append(line.does)
        self.costs = line.costs or self.costs
        self.when = line.when or self.when
        self.added = line.added or self.added
        self.price = line.price or self.price
        self.kicked = line.kicked or self.kicked

    def ability(self) -> SpellAbility:
        """The spell ability."""
        does = joined(self.does)
        if self.added == "buyback":
            does = meaning.buyback(self.price, does)
        elif self.added == "kicker":
            kicked, targets = self._bound_kicked(does)
            does = Instructions(does.effects, does.targets, meaning.kicker(self.price, kicked, targets))
        elif self.added == "entwine":
            if len(does.modes) != 2:
                raise Misread("entwine is for a spell with two modes", 0, "two lines below 'choose one:'")
            does = Instructions(modes=meaning.entwine(self.price, *does.modes))
        elif self.kicked is not None:
            raise Misread(
                "the card says what happens if it was kicked, and has no kicker", 0, "a line such as 'kicker {2}'"
            )
        return SpellAbility(does, self.costs, self.when)

    def _bound_kicked(self, does: Instructions) -> tuple[tuple[Effect, ...], tuple[TargetSpec, ...]]:
        if self.kicked is None:
            return (), ()
        try:
            effects, targets = bound(self.kicked.effects, (ITSELF,), does.targets)
        except Unbound as back:
            raise Misread(
                f"it is not clear what {back.back.noun!r} refers to", 0, "a target, or what was said before"
            ) from back
        return effects, targets[len(does.targets) :]


def joined(parts: list[Instructions]) -> Instructions:
    """What several lines of a spell do, one after the other.

    Raises:
        Misread: one of them has several ways, and is not the only one.
    """
    if len(parts) == 1:
        return parts[0]
    if any(part.modes for part in parts):
        raise Misread("modes cannot have other effects beside them", 0, "all effects in the lines of the modes")
    effects: tuple[Effect, ...] = ()
    targets: tuple[TargetSpec, ...] = ()
    for part in parts:
        moved = part.effects
        for index in reversed(range(len(part.targets))):
            moved = replaced(moved, Target(index), Target(index + len(targets)))
        effects, targets = (*effects, *moved), (*targets, *part.targets)
    return Instructions(effects, targets)
