"""Mana, tokens and emblems that effects make, and what they set for later."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from core.cards.departing import following
from core.cards.grammar import Classes, Special, Way, sort_of
from core.cards.modifications import KEYWORD
from core.cards.nouns import (
    COLOR_WORDS,
    TYPE_NOUNS,
    WORD_OF_NUMBER,
    name_at,
    noun_text,
    number_at,
    or_list,
    read_noun,
)
from core.cards.pointers import TOKEN_NOUNS, Antecedent, Provisional, is_player, parts_within
from core.cards.reading import NotMeant, Reading, Readings, finishes, reads_kind
from core.cards.sentences import (
    ABILITY,
    AMOUNT,
    REFERENCE,
    carries_subject,
    clause,
    effects_text,
    repeats_verb,
    sentences,
    so_often,
    stands_behind,
)
from core.cards.tokens import THIS
from core.cards.writing import Unsayable, Writing, writes_kind
from core.effects.dice_and_planes import ResultsTableLine, RollDie
from core.effects.emblems import GetEmblem
from core.effects.instructions import Choose, If, Later
from core.effects.life_and_mana import AddMana, HaveAdd
from core.effects.tokens import CreateCopy, CreateToken, is_exception
from core.kernel.triggers.trigger_events import BeginningOf, TriggerEvent
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.colors import Color
from core.kernel.values.mana import NO_MANA, Mana, mana_of
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.mana_symbols import cost, mana
from core.kernel.values.moments import Moment
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import ChosenNumber, Whose
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Ability, Instructions, Triggered, placed
from core.kernel.words.linked import replaced
from core.kernel.words.references import CountOf, Reference, Role, Target, Those
from core.kernel.words.view import Condition

NOTHING = "nothing"
ANY_COLOR = tuple(mana_of(color) for color in Color)
ANY_TYPE = (*ANY_COLOR, mana_of(None))
QUOTED = Special("quoted", ABILITY)
HAPPENING = sort_of(TriggerEvent)


# Mana.


def _mana_at(reading: Reading, start: int) -> tuple[Mana | None, ManaCost | None, int]:
    """An amount of mana in symbols, how it is shown if that is with a number, and the word after it."""
    end = start
    while reading.word(end).startswith("{"):
        end += 1
    with suppress(ValueError):
        shown = cost("".join(reading.words[start:end]).upper())
        plain = altered(shown, generic=0)
        if end > start and shown == ManaCost(shown.colored, shown.generic):
            mana_made = mana(plain.symbols) if plain.colored.total else NO_MANA
            return mana_made.plus(mana_of(None, shown.generic)), shown if shown.generic else None, end
    return None, None, start


@reads_kind(AddMana)
def _add_mana(reading: Reading, sort: Classes, start: int) -> Readings:
    if reading.word(start) not in ("add", "adds"):
        getter = reading.starts(start, "its", "controller", "adds") or reading.starts(start, "that", "player", "adds")
        if getter is None or "mana" not in reading.words[:start] or reading.word(0) != "when":
            return []
        # Whoever taps something for mana has what is added.
        start = getter - 1
    reading.expect(start + 1, "mana symbols such as {G}")
    readings: Readings = []
    into = reading.starts(start + 1, "to", "your", "mana", "pool")
    for mana_effect, end in _mana_made(reading, into or start + 1):
        for whose in (("your",), ("their",), ("its", "controller", "'s")):
            end = reading.starts(end, "to", *whose, "mana", "pool") or end
        shown = reading.starts(end, ",", "shown", "as")
        if shown is not None:
            for price, last in reading.read(frozenset({ManaCost}), shown):
                readings += _mana_behind(reading, altered(mana_effect, shows=price), last)
        readings += _mana_behind(reading, mana_effect, end)
    return readings


@reads_kind(HaveAdd)
def _have_add(reading: Reading, sort: Classes, start: int) -> Readings:
    """`at the beginning of each player's precombat main phase, that player adds {G}{G}`: no mana ability, as it goes by."""
    if (
        reading.word(0) not in ("at", "when")
        or "mana" in reading.words[:start]
        or reading.word(start) in ("add", "adds")
    ):
        return []
    return [
        (HaveAdd(player, made), last)
        for player, end in reading.read(REFERENCE, start)
        if is_player(player) and player is not Role.YOU and reading.word(end) in ("add", "adds")
        for mana_effect, after in _mana_made(reading, end + 1)
        for made, last in _mana_behind(reading, mana_effect, after)
    ]


@writes_kind(HaveAdd)
def _write_have_add(writing: Writing, effect: HaveAdd, sort: Classes) -> str:
    player = writing.write(effect.player, REFERENCE)
    return f"{player} adds {writing.write(effect.made).removeprefix('add ')}"


def _mana_behind(reading: Reading, mana_effect: AddMana, end: int) -> Iterator[tuple[AddMana, int]]:
    """What may stand behind an amount of mana: what it is for, and how often there is so much."""
    yield mana_effect, end
    yield from _mana_for(reading, mana_effect, end)
    times = reading.starts(end, "as", "often", "as")
    if times is not None:
        for amount, last in reading.read(AMOUNT, times):
            yield altered(mana_effect, times=amount), last
            yield from _mana_for(reading, altered(mana_effect, times=amount), last)


def _mana_for(reading: Reading, mana_effect: AddMana, end: int) -> Iterator[tuple[AddMana, int]]:
    """What mana may be spent on alone."""
    only = reading.starts(end, ".", "spend", THIS, "mana", "only", "to", "cast") or reading.starts(
        end, ".", "spend", "it", "only", "to", "cast"
    )
    if only is not None:
        only += reading.word(only) == "a"
        described = [*read_noun(reading, only, {"zone": Zone.BATTLEFIELD}), *read_noun(reading, only, {})]
        for spells, last in described:
            if spells.zone in (Zone.BATTLEFIELD, Zone.STACK):
                yield altered(mana_effect, only=altered(spells, zone=Zone.BATTLEFIELD)), last
                also = reading.starts(last, "or", "activate", "abilities", "of")
                for things, after in [] if also is None else read_noun(reading, also, {}):
                    if things == altered(spells, zone=Zone.BATTLEFIELD):
                        yield altered(mana_effect, only=altered(spells, zone=None)), after


def _mana_made(reading: Reading, start: int) -> Iterator[tuple[AddMana, int]]:
    first, shown, end = _mana_at(reading, start)
    options: list[Mana] = []
    while first is not None:
        options.append(first)
        yield AddMana(tuple(options), shows=shown), end
        after = end + (reading.word(end) == ",")
        after += reading.word(after) == "or"
        if after == end:
            break
        first, shown, end = _mana_at(reading, after)
    number = number_at(reading, start)
    x = reading.word(start) == "x"
    if number is None and not x:
        return
    of_each_color = tuple(mana_of(color, number or 1) for color in Color)
    behind: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
        (("mana", "of", "any", "color"), {}),
        (("mana", "of", "any", "one", "color"), {}),
        (("mana", "of", "the", "chosen", "color"), {"chosen": True}),
        (("mana", "of", "any", "color", "in", "your", "commander", "'s", "color", "identity"), {"identity": True}),
        (("mana", "of", "any", "color", "that", "was", "produced"), {"alike": True}),
    )
    combined = reading.starts(start + 1, "mana", "in", "any", "combination", "of")
    if combined is not None and number is not None:
        for colors, combined_end in _colors_combined(reading, combined) if number <= MOST_COMBINED else ():
            yield AddMana(_combinations(number, colors)), combined_end
    for words, more in behind:
        last = reading.starts(start + 1, *words)
        if last is not None:
            yield altered(AddMana(of_each_color, ChosenNumber.X if x else 1), **more), last
    kinds = tuple(mana_of(color, number or 1) for color in (*Color, None))
    last = reading.starts(start + 1, "mana", "of", "any", "type", "that", "was", "produced")
    if last is not None:
        yield AddMana(kinds, alike=True), last
    for whose in ((), ("to", "your", "mana", "pool"), ("to", "their", "mana", "pool")):
        for noun in ("land", "permanent", "creature"):
            last = reading.starts(start + 1, "mana", *whose, "of", "any", "type", "that", noun, "produced")
            if last is not None and number == 1:
                yield AddMana(kinds, alike=True), last
    for lead, mana_options in (("type", kinds), ("color", of_each_color)):
        last = reading.starts(start + 1, "mana", "of", "any", lead, "that", "a")
        if last is not None:
            for described, after in read_noun(reading, last, {}):
                done = reading.starts(after, "could", "produce")
                if done is not None:
                    yield AddMana(mana_options, could=described), done
    last = reading.starts(start + 1, "mana", "of", "any", "color", "among")
    if last is not None:
        for described, after in read_noun(reading, last, {}):
            yield AddMana(of_each_color, among=described), after


MOST_COMBINED = 4
"""Of how much mana the combinations are told one by one."""


def _colors_combined(reading: Reading, start: int) -> Iterator[tuple[tuple[Color, ...], int]]:
    """The colors of which mana may be combined: `colors`, or some that symbols name, `{R} and/or {G}`."""
    if reading.word(start) == "colors":
        yield tuple(Color), start + 1
    first, _, end = _mana_at(reading, start)
    named: list[Mana] = []
    while first is not None and first.total == 1 and not first.colorless:
        named.append(first)
        join = end + (reading.word(end) == ",")
        join += reading.word(join) in ("and/or", "or")
        if join == end:
            break
        first, _, end = _mana_at(reading, join)
    if len(named) > 1 and first is not None:
        yield tuple(color for color in Color if any(part.of(color) for part in named)), end


@cache
def _combinations(number: int, among: tuple[Color, ...]) -> tuple[Mana, ...]:
    """So many points of mana in every combination of some colors, all of one color first."""
    made = [_each_once(colors) for colors in combinations_with_replacement(among, number)]
    return tuple(sorted(made, key=lambda mana_made: -max(mana_made)))


def _each_once(colors: Iterable[Color]) -> Mana:
    """A point of mana of each of some colors."""
    return Mana(*(sum(1 for color in colors if color is kind) for kind in Color))


@writes_kind(AddMana)
def _write_add_mana(writing: Writing, effect: AddMana, sort: Classes) -> str:
    text = f"add {_mana_text(writing, effect)}"
    text += f", shown as {effect.shows.symbols}" if effect.shows is not None else ""
    if isinstance(effect.times, CountOf) and effect.times.times == 1:
        text += f" for each {noun_text(writing, effect.times.described, {})}"
    elif effect.times is ChosenNumber.X and not _mana_text(writing, effect).startswith("X "):
        text += " as often as X"
    elif effect.times not in (1, ChosenNumber.X):
        text += f" as often as {writing.write(effect.times, AMOUNT)}"
    if effect.only is not None:
        text += f". spend it only to cast {noun_text(writing, altered(effect.only, zone=Zone.STACK), {}, True)}"
        if effect.only.zone is None:
            things = noun_text(writing, altered(effect.only, zone=Zone.BATTLEFIELD), {}, True)
            text += f" or activate abilities of {things}"
    return text


def _mana_text(writing: Writing, effect: AddMana) -> str:
    options = effect.options
    number = options[0].total if options else 0
    amount = "X" if effect.times is ChosenNumber.X else WORD_OF_NUMBER[number]
    of_each_color = tuple(mana_of(color, number) for color in Color)
    kinds = tuple(mana_of(color, number) for color in (*Color, None))
    if options == of_each_color and not effect.alike and effect.could is None and effect.among is None:
        behind = (
            "the chosen color"
            if effect.chosen
            else "any color in your commander's color identity"
            if effect.identity
            else "any color"
        )
        return f"{amount} mana of {behind}"
    for among in (tuple(Color), tuple(color for color in Color if any(option.of(color) for option in options))):
        if (
            1 < number <= MOST_COMBINED
            and len(among) > 1
            and options == _combinations(number, among)
            and effect == AddMana(options)
        ):
            colors = "colors" if among == tuple(Color) else " and/or ".join(mana_of(color).symbols for color in among)
            return f"{WORD_OF_NUMBER[number]} mana in any combination of {colors}"
    if effect.alike and options in (of_each_color, kinds):
        return f"one mana of any {'color' if options == of_each_color else 'type'} that was produced"
    if effect.could is not None and options in (of_each_color, kinds):
        kind, noun = "color" if options == of_each_color else "type", noun_text(writing, effect.could, {})
        return f"one mana of any {kind} that a {noun} could produce"
    if effect.among is not None and options == of_each_color:
        return f"one mana of any color among {noun_text(writing, effect.among, {}, True)}"
    if effect.chosen or effect.identity or effect.alike:
        raise Unsayable(effect)
    return or_list([option.symbols for option in options])


# Tokens.


@reads_kind(CreateToken)
def _create_token(reading: Reading, sort: Classes, start: int) -> Readings:
    readings: Readings = []
    if reading.word(start) == "investigate" and "Clue" in reading.defined:
        kind, clue = reading.defined["Clue"]
        readings.append((CreateToken(clue, defined=kind), start + 1))
        reading.made.append((start + 1, readings[-1][0]))
    for player, place in _creator(reading, start):
        for token_effect, end in _created(reading, player, place):
            readings.append((token_effect, end))
            reading.subjects[start, end, token_effect] = player
    return readings


@carries_subject
def _created(reading: Reading, player: Reference, start: int) -> Readings:
    """What a player creates, from the verb on."""
    readings: Readings = []
    if reading.word(start) not in ("create", "creates", "put", "puts", "and"):
        return readings
    name, end = name_at(reading, start + 1)
    comma = reading.starts(end, ",", "a") if name else None
    for token, more, last in [] if comma is None else _token(reading, comma):
        readings.append((CreateToken(token.changed(name=name), 1, player, **more), last))
        reading.made.append((last, readings[-1][0]))
    number = reading.starts(start + 1, "a", "number", "of")
    if number is not None:
        readings += _so_many_tokens(reading, number, player)
    for count, after in reading.read(Special("how many", AMOUNT), start + 1):
        for token, more, end in _token(reading, after):
            if reading.word(start).startswith("put"):
                on = reading.starts(end, "on", "the", "battlefield")
                if on is None:
                    continue
                end = on
            token_effect = CreateToken(token, count, player, **more)
            for full, last in _token_behind(reading, token_effect, end):
                readings.append((full, last))
                reading.made.append((last, full))
    return readings


@repeats_verb(CreateToken)
def _created_besides(reading: Reading, before: CreateToken, start: int) -> Readings:
    """`create a 3/3 Wurm creature token with deathtouch and a 3/3 Wurm creature token with lifelink`."""
    return _created(reading, before.player, start - 1) if reading.word(start - 1) == "and" else []


def _so_many_tokens(reading: Reading, start: int, player: Reference) -> Readings:
    """`a number of ... tokens equal to ...`, from the token on."""
    readings: Readings = []
    for token, more, end in _token(reading, start):
        equal = reading.starts(end, "equal", "to")
        for count, last in [] if equal is None else reading.read(AMOUNT, equal):
            readings.append((token_effect := CreateToken(token, count, player, **more), last))
            reading.made.append((last, token_effect))
    return readings


def _creator(reading: Reading, start: int) -> Iterator[tuple[Reference, int]]:
    if reading.word(start) in ("create", "put"):
        yield Role.YOU, start
    else:
        yield from reading.read(REFERENCE, start)


def _token(reading: Reading, start: int) -> Iterator[tuple[Characteristics, dict[str, Any], int]]:
    place = start
    more: dict[str, Any] = {}
    if reading.word(place) == "tapped":
        more, place = {"tapped": True}, place + 1
    for name, defined in reading.defined.items():
        end = reading.starts(place, *name.lower().split(), "token") or reading.starts(
            place, *name.lower().split(), "tokens"
        )
        if end is None:
            end = reading.starts(place, *name.lower().split(), "role", "token")
        if end is not None:
            kind, token = defined
            yield token, {**more, "defined": kind}, end
    supertypes: set[Supertype] = set()
    while reading.word(place) in {kind.value for kind in Supertype}:
        supertypes.add(Supertype(reading.word(place)))
        place += 1
    size, sized = (0, 0), False
    if "/" in reading.word(place) and reading.word(place)[0] not in "+-":
        power, _, toughness = reading.word(place).partition("/")
        if (power, toughness) == ("x", "x"):
            more = {**more, "size": ChosenNumber.X}
        elif not power.isdecimal() or not toughness.isdecimal():
            return
        else:
            size = (int(power), int(toughness))
        sized, place = True, place + 1
    colors: set[Color] = set()
    while reading.word(place) in COLOR_WORDS or reading.word(place) in ("and", ",", "colorless"):
        if reading.word(place) in COLOR_WORDS:
            colors.add(COLOR_WORDS[reading.word(place)])
        place += 1
    names: list[str] = []
    while reading.word(place) in reading.types:
        names.append(reading.types[reading.word(place)])
        place += 1
    types: set[CardType] = set()
    while reading.word(place) in TYPE_NOUNS:
        types.add(TYPE_NOUNS[reading.word(place)])
        place += 1
    if not types or reading.word(place) not in ("token", "tokens"):
        return
    if CardType.CREATURE in types and not sized and reading.word(place + 1) != "with":
        return  # Nobody says how big it is; what it has may say so.
    token = Characteristics(
        " ".join(names), None, frozenset(colors), frozenset(supertypes), frozenset(types), frozenset(names), *size
    )
    yield from ((token_read, more, end) for token_read, end in _token_details(reading, token, place + 1))


def _token_details(reading: Reading, token: Characteristics, place: int) -> Iterator[tuple[Characteristics, int]]:
    yield token, place
    if reading.word(place) == "named":
        name, end = name_at(reading, place + 1)
        if name:
            yield from _token_details(reading, token.changed(name=name), end)
    if reading.word(place) in ("with", "and"):
        for keyword, end in reading.read(KEYWORD, place + 1):
            yield from _token_more(reading, token.changed(keywords=(*token.keywords, keyword)), end)
        for ability, end in reading.read(QUOTED, place + 1):
            yield from _token_more(reading, token.changed(abilities=(*token.abilities, ability)), end)


def _token_more(reading: Reading, token: Characteristics, place: int) -> Iterator[tuple[Characteristics, int]]:
    yield token, place
    for join in ((",",), ("and",), (",", "and")):
        after = reading.starts(place, *join)
        if after is None:
            continue
        for keyword, end in reading.read(KEYWORD, after):
            yield from _token_more(reading, token.changed(keywords=(*token.keywords, keyword)), end)
        for ability, end in reading.read(QUOTED, after):
            yield from _token_more(reading, token.changed(abilities=(*token.abilities, ability)), end)


def _token_behind(reading: Reading, token_effect: CreateToken, place: int) -> Iterator[tuple[CreateToken, int]]:
    yield token_effect, place
    blocking = reading.starts(place, "blocking")
    if blocking is not None and token_effect.blocking is None:
        for host, end in reading.read(REFERENCE, blocking):
            yield from _token_behind(reading, altered(token_effect, blocking=host), end)
    has = None
    for words in ((".", "they", "have"), (".", "it", "has")):
        has = reading.starts(place, *words) or has
    for abilities, end in [] if has is None else _quoted_list(reading, has):
        token = token_effect.token.changed(abilities=(*token_effect.token.abilities, *abilities))
        yield from _token_behind(reading, altered(token_effect, token=token), end)
    joins = reading.starts(place, "that", "is", "tapped", "and", "attacking")
    if joins is not None and not token_effect.attacking:
        yield from _token_behind(reading, altered(token_effect, tapped=True, attacking=True), joins)
    where = reading.starts(place, ",", "where", "x", "is")
    for amount, end in [] if where is None or token_effect.size is not ChosenNumber.X else reading.read(AMOUNT, where):
        count = amount if token_effect.count is ChosenNumber.X else token_effect.count
        yield from _token_behind(reading, altered(token_effect, size=amount, count=count), end)
    attached = reading.starts(place, "attached", "to")
    if attached is not None and token_effect.on is None:
        for host, end in reading.read(REFERENCE, attached):
            yield from _token_behind(reading, altered(token_effect, on=host), end)
    remembered = reading.starts(place, ",", "remembered", "as")
    if remembered is not None and not token_effect.link:
        name, end = name_at(reading, remembered)
        if name:
            yield from _token_behind(reading, altered(token_effect, link=name), end)
    behind_for_each = reading.starts(place, "for", "each")
    if behind_for_each is not None and token_effect.count == 1:
        for described, end in read_noun(reading, behind_for_each, {}):
            count = so_often(described, 1)
            if count is not None:
                yield altered(token_effect, count=count), end


@writes_kind(CreateToken)
def _write_create_token(writing: Writing, effect: CreateToken, sort: Classes) -> str:
    maker = "" if effect.player is Role.YOU else writing.write(effect.player, REFERENCE)
    verb = "create" if not maker or writing.many else "creates"
    is_for_each = isinstance(effect.count, CountOf) and effect.count.times == 1
    count = "a" if is_for_each else writing.write(effect.count, Special("how many", AMOUNT))
    several, writing.several = not is_for_each and effect.count != 1, False
    token = token_text(writing, effect.token, several, effect.defined, effect.size is not None)
    text = f"{maker} {verb} {count}{' tapped' * (effect.tapped and not effect.attacking)} {token}".strip()
    if is_for_each and isinstance(effect.count, CountOf):
        text += f" for each {noun_text(writing, effect.count.described, {})}"
    if effect.blocking is not None:
        text += f" blocking {writing.write(effect.blocking, REFERENCE)}"
    if effect.on is not None:
        text += f" attached to {writing.write(effect.on, REFERENCE)}"
    if effect.attacking:
        if not effect.tapped:
            raise Unsayable(effect)
        text += f" that {'are' if several else 'is'} tapped and attacking"
    if effect.size not in (None, ChosenNumber.X):
        text += f", where X is {writing.write(effect.size, AMOUNT)}"
    if effect.link:
        text += f', remembered as "{effect.link}"'
    writing.known.append(Antecedent(writing.at, Those("tokens"), TOKEN_NOUNS))
    return text


@finishes(CreateCopy)
def _copied(reading: Reading, effect: CreateCopy, way: Way) -> CreateCopy:
    """With some changes alone can something be copied."""
    if not all(map(is_exception, effect.changes)):
        raise NotMeant
    return effect


@writes_kind(CreateCopy)
def _write_create_copy(writing: Writing, effect: CreateCopy, sort: Classes) -> str:
    text = writing.in_phrase(effect)
    writing.known.append(Antecedent(writing.at, Those("tokens"), TOKEN_NOUNS))
    return text


def token_text(writing: Writing, token: Characteristics, several: bool, defined: Any, sized: bool = False) -> str:
    """A token described in full, or by the name by which the rules define it; X/X if it is `sized` as it is made."""
    noun = "tokens" if several else "token"
    if defined is not None:
        return f"{defined.value} {noun}"
    names = token.name.split() if frozenset(token.name.split()) == token.subtypes else sorted(token.subtypes)
    order = (CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND, CardType.CREATURE)
    if not token.types <= set(order):
        raise Unsayable(token)
    parts = [kind.value for kind in token.supertypes]
    if CardType.CREATURE in token.types:
        parts.append("X/X" if sized else f"{token.power}/{token.toughness}")
    parts.append(or_list([color.word for color in sorted(token.colors)], "and") or "colorless")
    parts += [*names, *(kind.value for kind in order if kind in token.types), noun]
    text = " ".join(parts)
    if token.name != " ".join(names):
        text += f' named "{token.name}"'
    details = [writing.write(keyword) for keyword in token.keywords]
    details += [writing.write(ability, QUOTED) for ability in token.abilities]
    return f"{text} with {or_list(details, 'and')}" if details else text


@reads_kind(GetEmblem)
def _emblem(reading: Reading, sort: Classes, start: int) -> Readings:
    readings: Readings = []
    for player, place in [(Role.YOU, start + 1)] if reading.word(start) == "you" else reading.read(REFERENCE, start):
        end = reading.starts(place, "get", "a", "emblem") or reading.starts(place, "gets", "a", "emblem")
        if end is None:
            continue
        called, end = name_at(reading, end + 1) if reading.word(end) == "called" else ("", end)
        if reading.word(end) != "with":
            continue
        for abilities, last in _quoted_list(reading, end + 1):
            inside = tuple(placed(ability, Zone.COMMAND) for ability in abilities)
            readings.append((GetEmblem(Characteristics(abilities=inside), called or "emblem", player), last))
    return readings


def _quoted_list(reading: Reading, start: int) -> Iterator[tuple[tuple[Ability, ...], int]]:
    for ability, end in reading.read(QUOTED, start):
        yield (ability,), end
        if reading.word(end) == "and":
            for more, last in _quoted_list(reading, end + 1):
                yield (ability, *more), last


@writes_kind(GetEmblem)
def _write_emblem(writing: Writing, effect: GetEmblem, sort: Classes) -> str:
    receiver = writing.write(effect.player, REFERENCE)
    verb = "get" if writing.base else "gets"
    if effect.emblem != Characteristics(abilities=effect.emblem.abilities):
        raise Unsayable(effect)
    plain = (placed(ability, Zone.BATTLEFIELD) for ability in effect.emblem.abilities)
    abilities_text = " and ".join(writing.write(ability, QUOTED) for ability in plain)
    return f'{receiver} {verb} an emblem called "{effect.called}" with {abilities_text}'


# Later.


class SetForLater(Provisional, Record):
    """Something set for later as it was read: what it is about is known once its words are bound."""

    when: Any
    effects: tuple[Effect, ...]
    about: Any = None
    lasts: Duration | None = None
    stop: ManaCost | None = None

    def looked_at_then(self, condition: Condition) -> SetForLater:
        """The same where a condition is looked at as the time has come."""
        return altered(self, effects=(If(condition, self.effects),))

    def finished(self) -> Later:
        """What is set for later, with what it is about: the one thing before it of which it speaks."""
        about, effects = self.about, self.effects
        if about is None:
            own = {part.key for part in parts_within(effects) if isinstance(part, Choose)}
            outside = [part for part in parts_within(effects) if _is_outside(part)]
            spoken = list(dict.fromkeys(part for part in outside if not (isinstance(part, Those) and part.key in own)))
            about = spoken[0] if len(spoken) == 1 else None
        if about is not None and about is not Role.YOU:
            effects = replaced(effects, about, Role.IT)
        effects = following(self.when, effects)
        return Later(Triggered(self.when, Instructions(effects)), about, self.lasts, self.stop)


NEXT = {
    Moment.UPKEEP,
    Moment.END_OF_TURN,
    Moment.END_OF_COMBAT,
    Moment.MAIN,
    Moment.DRAW,
    Moment.BEGINNING_OF_COMBAT,
    Moment.DISCARD,
    Moment.SECOND_MAIN,
}


def _moments(reading: Reading, start: int) -> Iterator[tuple[BeginningOf, int]]:
    """`at the beginning of the next end step`, `at end of combat`."""
    end = reading.starts(start, "at", "end", "of", "combat")
    if end is not None:
        yield BeginningOf(Moment.END_OF_COMBAT, Whose.ANYONE), end
    end = reading.starts(start, "at", "end", "of", "turn")
    if end is not None:
        yield BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), end
    for words, whose in ((("the", "next"), Whose.ANYONE), (("your", "next"), Whose.YOURS)):
        end = reading.starts(start, "at", "the", "beginning", "of", *words)
        if end is None:
            continue
        main = reading.starts(end, "main", "phase")
        if main is not None:
            yield BeginningOf(Moment.MAIN, whose, any_main=True), main
            continue
        for moment, last in reading.read(frozenset({Moment}), end):
            yield BeginningOf(moment, whose), last
    end = reading.starts(start, "at", "the", "beginning", "of", "that", "player", "'s", "next")
    if end is not None:
        for moment, last in reading.read(frozenset({Moment}), end):
            yield BeginningOf(moment, Whose.ANYONE, theirs=True), last
    end = reading.starts(start, "at", "the", "beginning", "of", "the", "next", "turn", "'s", "upkeep")
    if end is not None:
        yield BeginningOf(Moment.UPKEEP, Whose.ANYONE), end


@reads_kind(Later)
def _later(reading: Reading, sort: Classes, start: int) -> Readings:
    readings: Readings = []
    leads: list[tuple[Any, Any, Any, int]] = [(when, None, None, end) for when, end in _moments(reading, start)]
    if reading.word(start) == "later":
        place = start + 1
        lasts = None
        turn = reading.starts(place, "this", "turn")
        if turn is not None:
            lasts, place = Duration.TURN, turn
        rest = reading.starts(place, "for", "the", "rest", "of", "the", "game")
        if rest is not None:
            lasts, place = Duration.GAME, rest
        abouts: Readings = [(None, place)]
        if reading.word(place) == "for":
            abouts = reading.read(REFERENCE, place + 1)
        for about, after in abouts:
            if reading.word(after) == ",":
                for ability, end in reading.read(QUOTED, after + 1):
                    if isinstance(ability, Triggered):
                        readings.append((Later(ability, about, lasts), end))
                leads += [(when, about, lasts, end) for when, end in reading.read(HAPPENING, after + 1)]
    for when, about, lasts, end in leads:
        if reading.word(end) == ",":
            for effects, last in clause(reading, end + 1):
                set_for_later = SetForLater(when, effects, about, lasts)
                readings.append((set_for_later, last))
                reading.open_ended.add((start, last, set_for_later))
                stop = reading.starts(last, ",", "unless", "that", "player", "pays")
                if stop is not None:
                    for price, done in reading.read(frozenset({ManaCost}), stop):
                        then = reading.starts(done, "before", "then")
                        if then is not None:
                            readings.append((altered(set_for_later, stop=price), then))
    return readings


@stands_behind
def _later_on(reading: Reading, effect: Effect, end: int) -> Iterator[tuple[Any, int]]:
    """An effect with the moment behind it at which it comes: `gain 1 life at the beginning of the next turn's upkeep`."""
    if not isinstance(effect, SetForLater):
        for when, last in _moments(reading, end):
            yield SetForLater(when, (effect,)), last


def _is_outside(part: object) -> bool:
    return type(part) in (Target, Those) or part is Role.IT


LASTING = {None: "", Duration.TURN: " this turn", Duration.GAME: " for the rest of the game"}
"""How it is told for how long something is set off each time."""


def _later_in_quotes(writing: Writing, effect: Later) -> str:
    """What is set for later, told as an ability in quotes."""
    turn = LASTING.get(effect.lasts)
    if turn is None or effect.stop is not None:
        raise Unsayable(effect)
    lead = "" if effect.about is None else f" for {writing.write(effect.about, REFERENCE)}"
    return f"later{turn}{lead}, {writing.write(effect.ability, QUOTED)}"


@writes_kind(Later)
def _write_later(writing: Writing, effect: Later, sort: Classes) -> str:
    ability = effect.ability
    if ability != Triggered(ability.when, Instructions(ability.does.effects)):
        return _later_in_quotes(writing, effect)
    spoken = any(part is Role.IT for part in parts_within(ability.does.effects))
    effects = ability.does.effects
    about = effect.about
    lead = ""
    if spoken:
        if about is None:
            raise Unsayable(effect)
        effects = replaced(effects, Role.IT, about)
        if not _is_outside(about):
            if about is Role.YOU:
                raise Unsayable(effect)
            lead = f" for {writing.write(about, REFERENCE)}"
    elif about is not None:
        lead = f" for {writing.write(about, REFERENCE)}"
    when = ability.when
    plain = isinstance(when, BeginningOf) and not when.attached and when.whose in (Whose.ANYONE, Whose.YOURS)
    if plain and not lead and effect.lasts is None and isinstance(when, BeginningOf):
        moment = "main phase" if when.any_main else writing.write(when.moment)
        whose = "that player's" if when.theirs else "the" if when.whose is Whose.ANYONE else "your"
        text = f"at the beginning of {whose} next {moment}"
    else:
        turn = LASTING.get(effect.lasts)
        if turn is None:
            raise Unsayable(effect)
        text = f"later{turn}{lead}, {writing.write(when)}"
    text = f"{text}, {effects_text(writing, effects, ', then ')}"
    return text if effect.stop is None else f"{text}, unless that player pays {effect.stop.symbols} before then"


# Dice.


@reads_kind(RollDie)
def _roll_die(reading: Reading, sort: Classes, start: int) -> Readings:
    """`roll a 20-sided die: * 1 to 9 = ... * 10 or more = ...`."""
    readings: Readings = []
    head = reading.starts(start, "roll", "a")
    sides = None if head is None else number_at(reading, head)
    place = None if head is None or sides is None else reading.starts(head + 1, "-", "sided", "die")
    if place is None or sides is None:
        return []
    bare = RollDie(sides)
    rolled: Readings = [(bare, place)]
    if reading.word(place) == "plus":
        rolled = [(altered(bare, plus=amount), end) for amount, end in reading.read(AMOUNT, place + 1)]
    readings += rolled
    for die, end in rolled:
        if reading.word(end) == ":":
            readings += _results(reading, die, end + 1)
    return readings


def _results(reading: Reading, die: RollDie, start: int) -> Readings:
    """A die with what comes of each result, the lines of which begin with a star."""
    if reading.word(start) != "*":
        return []
    readings: Readings = []
    for (low, high, again), place in _result(reading, start + 1):
        done: Readings = [((), place + 1)] if reading.word(place) == NOTHING else []
        for effects, end in [*done, *sentences(reading, place)]:
            line = ResultsTableLine(low, high, effects, again) if low is not None else None
            whole = altered(die, then=effects) if line is None else altered(die, table=(*die.table, line))
            readings.append((whole, end))
            readings += _results(reading, whole, end)
    return readings


def _result(reading: Reading, start: int) -> Iterator[tuple[tuple[int | None, int | None, bool], int]]:
    """Which results a line is about, and the word after `=`: `1 to 9`, `8 or more, again`, `any`."""
    low = number_at(reading, start)
    high, place = low, start + 1
    if low is not None and reading.word(place) == "to":
        high, place = number_at(reading, place + 1), place + 2
    elif low is not None and reading.starts(place, "or", "more"):
        high, place = None, place + 2
    elif low is None and reading.word(start) != "any":
        return
    again = reading.starts(place, ",", "again")
    place = place if again is None else again
    if reading.word(place) == "=":
        yield (low, high, again is not None), place + 1


@writes_kind(RollDie)
def _write_roll_die(writing: Writing, effect: RollDie, sort: Classes) -> str:
    if effect.player is not Role.YOU:
        raise Unsayable(effect)
    text = f"roll a {effect.sides} - sided die"
    if effect.plus != 0:
        text += f" plus {writing.write(effect.plus, AMOUNT)}"
    lines = []
    for line in effect.table:
        size = f"{line.low} or more" if line.high is None else str(line.low)
        size = f"{line.low} to {line.high}" if line.high not in (None, line.low) else size
        size += ", again" if line.again else ""
        lines.append(f" * {size} = {effects_text(writing, line.then, '. ') if line.then else NOTHING}")
    if effect.then:
        lines.append(f" * any = {effects_text(writing, effect.then, '. ')}")
    return f"{text}:{''.join(lines)}" if lines else text
