"""Sentences: effects joined by `and`, `then` and full stops, ways to choose from, and what is added at the end of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from core.cards.grammar import Classes, Sort, Special, sort_of, tree_of
from core.cards.nouns import TYPE_NOUNS, noun_text, or_list, read_noun
from core.cards.pointers import NamedTarget, is_player, mapped, parts_within
from core.cards.reading import REFERENCES, Reading, Readings, reads_kind, reads_sort
from core.cards.writing import Unsayable, Writing, writes_kind, writes_sort
from core.effects.instructions import Afterwards, ByRemoving, If, IfDone, Later, May, TossCoin, WithNumber
from core.effects.permanents import Destroy
from core.effects.reflexive_triggers import WhenDone
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.records import altered
from core.kernel.values.zones import Zone
from core.kernel.words.costs import CostPart
from core.kernel.words.counting import AttachedCount, LandTypes, Times
from core.kernel.words.descriptions import ChosenNumber, Filter, RestrictionKind, Whose
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Ability
from core.kernel.words.linked import SHOWN
from core.kernel.words.modifications import ChangePower, Modification, restricting
from core.kernel.words.references import (
    Amount,
    CountAmong,
    CountersOn,
    CountHeld,
    CountOf,
    DestroyedSoFar,
    DifferentManaValues,
    HandSizeOf,
    Negative,
    Reference,
    Role,
    SpellsBefore,
    Those,
)
from core.kernel.words.view import Condition, Number

EFFECT = sort_of(Effect)
REFERENCE = sort_of(Reference)
AMOUNT = sort_of(Amount)
CONDITION = sort_of(Condition)
MODIFICATION = sort_of(Modification)
COST = sort_of(CostPart)
ABILITY = sort_of(Ability)
EFFECTS = Special("several", EFFECT)
LIFE = Special("counted", ("life", AMOUNT))
REFERENCES.extend((REFERENCE, Special("owner", REFERENCE), Special("own", REFERENCE)))

Joined = tuple[tuple[Effect, ...], int]
JOINS = (
    (",", "and", "then"),
    (",", "then"),
    (",", "and"),
    ("and", "then"),
    ("and",),
    ("then",),
    (",",),
)


@reads_sort("several")
def _several(reading: Reading, sort: Sort, start: int) -> Readings:
    if sort == EFFECT:
        return list(clause(reading, start))
    if sort == MODIFICATION:
        return list(_changes(reading, start))
    if sort == Special("several", frozenset({int})):
        return list(_sizes(reading, start))
    if sort == frozenset({int}):
        return [(sizes[0], end) for sizes, end in _sizes(reading, start) if len(sizes) == 1]
    if sort == COST:
        return list(_list(reading, sort, start, ((",", "and"), ("and",), (",",))))
    return list(_list(reading, sort, start, (("and",), ("or",), (",", "and"), (",", "or"), (",",), FOLLOWED)))


FOLLOWED = ("followed", "by", "a", "additional")
"""What joins the parts of a turn that come one after the other."""
CHANGES = (("and",), (",", "and"), (",",))
"""What joins the changes of one subject."""


Changed = tuple[tuple[Modification, ...], int]
"""What is changed of something, and the word after that."""

AT_ONCE: list[Callable[[Reading, int], Iterator[Changed]]] = []
"""What else reads several changes of one subject that are said as one."""


def changing_at_once(
    reader: Callable[[Reading, int], Iterator[Changed]],
) -> Callable[[Reading, int], Iterator[Changed]]:
    """Mark a function as one that reads several changes which are said as one."""
    AT_ONCE.append(reader)
    return reader


def _changes(reading: Reading, start: int) -> Iterator[Changed]:
    """What is changed of one subject, one thing after the other."""
    for changes, end in _change(reading, start):
        yield changes, end
        for join in CHANGES:
            after = reading.starts(end, *join)
            for more, last in [] if after is None else reading.read(Special("several", MODIFICATION), after):
                yield (*changes, *more), last


def _change(reading: Reading, start: int) -> Iterator[Changed]:
    """One change, or several that are said as one; `can't attack or block` is two such things."""
    yield from (((change,), end) for change, end in reading.read(MODIFICATION, start))
    for reads in AT_ONCE:
        yield from reads(reading, start)
    behind_both = reading.starts(start, "can't", "attack", "or", "block")
    if behind_both is not None:
        yield (*restricting(RestrictionKind.ATTACK), *restricting(RestrictionKind.BLOCK)), behind_both


def _sizes(reading: Reading, start: int) -> Iterator[tuple[tuple[tuple[int, int], ...], int]]:
    """Powers and toughnesses to choose from: `5/1 or 1/5`."""
    power, _, toughness = reading.word(start).partition("/")
    if power.isdecimal() and toughness.isdecimal():
        size = (int(power), int(toughness))
        yield (size,), start + 1
        if reading.word(start + 1) == "or":
            for more, end in _sizes(reading, start + 2):
                yield (size, *more), end


def _list(
    reading: Reading, sort: Sort, start: int, joins: tuple[tuple[str, ...], ...]
) -> Iterator[tuple[tuple[Any, ...], int]]:
    for value, end in reading.read(sort, start):
        yield (value,), end
        for join in joins:
            after = reading.starts(end, *join)
            if after is not None:
                for more, last in _list(reading, sort, after, joins):
                    yield (value, *more), last


def clause(reading: Reading, start: int) -> Iterator[Joined]:
    """Effects of one sentence, one after the other."""
    for effect, end in _single(reading, start, None):
        yield from _onward(reading, (effect,), start, end)


def _onward(reading: Reading, effects: tuple[Effect, ...], began: int, end: int) -> Iterator[Joined]:
    yield effects, end
    last = effects[-1]
    counted = reading.starts(end, ",", "where", "x", "is") if len(effects) > 1 else None
    if counted is not None and speaks_of_x(effects[:-1]):
        for amount, last_end in reading.read(AMOUNT, counted):
            yield (WithNumber(amount, effects),), last_end
    if (began, end, last) in reading.open_ended:
        return
    for join in JOINS:
        after = reading.starts(end, *join)
        if after is None:
            continue
        buried = _without_regeneration(reading, after) if isinstance(last, Destroy) else None
        if isinstance(last, Destroy) and buried is not None:
            yield from _onward(reading, (*effects[:-1], altered(last, regeneration=False)), began, buried)
            continue
        subject = reading.subjects.get((began, end, last))
        for effect, last_end in _single(reading, after, subject):
            if speaks_of_x(effects) and _counts_x(reading, after, last_end):
                continue  # X is the same number in all of them.
            yield from _onward(reading, (*effects, effect), after, last_end)
        for repeats in REPEATS.get(type(last), ()):
            for effect, last_end in repeats(reading, last, after):
                yield from _onward(reading, (*effects, effect), after, last_end)


def speaks_of_x(value: object) -> bool:
    """Whether X is spoken of somewhere, and nothing within says what it is."""
    return not isinstance(value, WithNumber) and any(part is ChosenNumber.X for part in parts_within(value))


def _counts_x(reading: Reading, start: int, end: int) -> bool:
    """Whether it is said between two places of a sentence what X is."""
    return any(reading.starts(place, ",", "where", "x", "is") is not None for place in range(start, end))


@writes_kind(WithNumber)
def _write_with_number(writing: Writing, effect: WithNumber, sort: Classes) -> str:
    done = effects_text(writing, effect.then, " and ")
    return f"{done}, where X is {writing.write(effect.amount, AMOUNT)}"


Repeating = Callable[[Reading, Any, int], Readings]
REPEATS: dict[type[Effect], list[Repeating]] = {}
"""What reads on behind an effect of a class what is the same done to something else, so that the verb is not said again."""


def repeats_verb(kind: type[Effect]) -> Callable[[Repeating], Repeating]:
    """Mark a function as one that reads what is done as well by the verb of an effect before it."""

    def mark(reader: Repeating) -> Repeating:
        REPEATS.setdefault(kind, []).append(reader)
        return reader

    return mark


OF_YOU = frozenset({"add", "create", "discard", "draw", "exile", "gain", "lose", "mill", "put", "reveal", "sacrifice"})
"""Verbs as you do something: of another player they are said with an ending."""


def _single(reading: Reading, start: int, subject: Any) -> Readings:
    """One effect with what is added behind it; with the subject of the one before, if it has none of its own."""
    readings = list(reading.read(EFFECT, start))
    for reads in LEADS:
        readings += reads(reading, start)
    if subject is not None and subject is not Role.YOU and not (is_player(subject) and reading.word(start) in OF_YOU):
        readings += carried(reading, subject, start)
        for carries in CARRIED:
            for effect_made, end in carries(reading, subject, start):
                reading.subjects[start, end, effect_made] = subject
                if (effect_made, end) not in readings:
                    readings.append((effect_made, end))
    queue = list(readings)
    for effect, end in queue:
        if isinstance(effect, May) and any(reading.word(place) == "." for place in range(start, end)):
            continue  # What stands behind the second sentence belongs to that alone.
        for added, after in _added(reading, effect, end):
            if (added, after) not in readings:
                readings.append((added, after))
                queue.append((added, after))
                if (start, end, effect) in reading.subjects:
                    reading.subjects[start, after, added] = reading.subjects[start, end, effect]
    return readings


SUBJECTS = frozenset(
    {"each", "all", "the", "that", "those", "target", "up", "it", "~", "enchanted", "equipped", "fortified"}
)
"""Words with which it may begin who or what does something."""


def command_verbs() -> frozenset[str]:
    """The verbs with which an instruction begins that names nobody, so that you carry it out."""
    return frozenset(tree_of(EFFECT).first.words) - SUBJECTS | {"add", "create"}


def is_command(reading: Reading, start: int) -> bool:
    """Whether an instruction begins at a place that names nobody."""
    return reading.word(start) in command_verbs()


def carried(reading: Reading, subject: Any, start: int) -> Readings:
    """What a subject does, from the verb on."""
    node = tree_of(EFFECT, reading.brought).first.places.get(REFERENCE)
    if node is None:
        return []
    return [
        (made, end)
        for values, way, end in reading.along(node, start, (subject,))
        for made in reading._made(values, way, start, end)
    ]


Carried = Callable[[Reading, Any, int], Readings]
CARRIED: list[Carried] = []
"""What else reads an effect from its verb on, with the subject of the effect before it."""


def carries_subject(reader: Carried) -> Carried:
    """Mark a function as one that reads what somebody does from the verb on."""
    CARRIED.append(reader)
    return reader


Led = Callable[[Reading, int], Iterator[tuple[Effect, int]]]
LEADS: list[Led] = []
"""What else reads one effect from a place on."""
Following = Callable[[Reading, tuple[Effect, ...], int], Iterator[Joined]]
FOLLOWS: list[Following] = []
"""What reads a sentence that goes with the effects before it, and makes something else of them."""


def leads(reader: Led) -> Led:
    """Mark a function as one that reads an effect with something before it."""
    LEADS.append(reader)
    return reader


def follows(reader: Following) -> Following:
    """Mark a function as one that reads a sentence behind another one."""
    FOLLOWS.append(reader)
    return reader


Behind = Callable[[Reading, Effect, int], Iterator[tuple[Effect, int]]]
BEHIND: list[Behind] = []
"""What else reads on behind an effect in its sentence, to a larger one."""


def stands_behind(reader: Behind) -> Behind:
    """Mark a function as one that reads on behind an effect."""
    BEHIND.append(reader)
    return reader


def _added(reading: Reading, effect: Effect, end: int) -> Iterator[tuple[Effect, int]]:
    """What may stand behind an effect in its sentence: how much X is, for each what, unless somebody pays, if what is so."""
    for reads in BEHIND:
        yield from reads(reading, effect, end)
    where = reading.starts(end, ",", "where", "x", "is")
    if where is not None and not describes_with_x(effect):
        for amount, after in reading.read(AMOUNT, where):
            counted = with_x(effect, amount)
            if counted != effect:
                yield counted, after
    behind_for_each = reading.starts(end, "for", "each")
    if behind_for_each is not None:
        for described, after in read_noun(reading, behind_for_each, {}):
            counted = counted_each(effect, described)
            if counted is not None:
                yield counted, after
        for number, after in numbers_for_each(reading, behind_for_each):
            counted = counted_each(effect, number)
            if counted is not None:
                yield counted, after
    unless = reading.starts(end, "unless")
    if unless is not None:
        for condition, last in reading.read(CONDITION, unless):
            yield If(condition, (), (effect,)), last
        for player, after in reading.read(REFERENCE, unless):
            paid = after + 1 if reading.word(after) in ("pay", "pays") else None
            if paid is not None:
                for price, last in reading.read(frozenset({ManaCost}), paid):
                    yield May((), (effect,), player, price), last
                for life, last in reading.read(LIFE, paid):
                    yield May((), (effect,), player, life=life), last
            behind_word = after + 1 if reading.word(after) in ("sacrifice", "sacrifices") else None
            if behind_word is not None:
                for count, noun in reading.read(Special("how many", frozenset({int})), behind_word):
                    for described, last in read_noun(reading, noun, {}):
                        yield May((), (effect,), player, give_up=described, give_count=count), last
    behind_word = reading.starts(end, "if")
    if behind_word is not None:
        for condition, after in reading.read(CONDITION, behind_word):
            later = getattr(effect, "looked_at_then", None)
            if later is not None:
                # What is set for later looks then at what it depends on.
                yield later(condition), after
                continue
            reading.behind.append(If(condition, (effect,)))
            yield reading.behind[-1], after


def describes_with_x(effect: object) -> bool:
    """Whether X is part of a description, where no amount can stand."""
    return any(isinstance(part, Filter) and part.names_x for part in parts_within(effect))


def with_x(effect: Effect, amount: Any) -> Any:
    """An effect in which X is an amount, in a price of {X} as well."""
    return mapped(effect, lambda part: amount if part is ChosenNumber.X else _at_price(part, amount))


FOR_EACH = ManaCost(generic=1)
"""What is paid so many times over where the price is {X}."""


def _at_price(part: Any, amount: Amount) -> Any:
    """An offer for {X} as one for {1} so many times over, with what happens otherwise; anything else as it is."""
    if not isinstance(part, May) or part.pay != ManaCost(x=1) or part.times != 1:
        return part
    return altered(
        part,
        pay=FOR_EACH,
        times=amount,
        then=tuple(with_x(effect, amount) for effect in part.then),
        otherwise=tuple(with_x(effect, amount) for effect in part.otherwise),
    )


def numbers_for_each(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
    """What is counted behind `for each` and is no description: counters, land types, what a player controls, and the like."""
    yield from counters_at(reading, start)
    yield from different_values_at(reading, start)
    yield from spells_before_at(reading, start)
    yield from _shown_at(reading, start)
    yield from land_types_at(reading, start)
    yield from _done_so_at(reading, start)
    for described, end in read_noun(reading, start, {}):
        attached = reading.starts(end, "attached", "to")
        for host, last in [] if attached is None else reading.read(REFERENCE, attached):
            yield AttachedCount(described, host), last
        for player, last in _controls(reading, end) if described.whose is Whose.ANYONE else ():
            yield CountHeld(described, player), last
    for _, end in reading.read(Special("text", "kind"), start):
        yield from _removed_so(reading, end)
    yield from _removed_so(reading, start + 1 if reading.word(start) == "counter" else len(reading.words))
    hand = reading.starts(start, "card", "in")
    for player, last in [] if hand is None else reading.read(Special("owner", REFERENCE), hand):
        if reading.word(last) == "hand" and player is not Role.YOU:
            yield HandSizeOf(player), last + 1


def _done_so_at(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
    """`creature destroyed this way` of all creatures that are destroyed, `card discarded this way`."""
    word = reading.word(start).removesuffix("s")
    destroyed = reading.starts(start + 1, "destroyed", "this", "way")
    if destroyed is not None and any(
        reading.starts(place, "destroy", many, f"{word}s") for place in range(start) for many in ("all", "each")
    ):
        yield DestroyedSoFar(), destroyed
    discarded = reading.starts(start + 1, "discarded", "this", "way") if word == "card" else None
    if discarded is not None:
        yield CountAmong(Filter(zone=None), Role.DISCARDED), discarded


def _removed_so(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
    """`removed this way`, of counters of which X are removed as a cost."""
    chosen = any(
        reading.starts(place, "remove", *many) for place in range(start) for many in (("x",), ("any", "number"))
    )
    if reading.word(start) == "removed" and chosen:
        yield ChosenNumber.X, start + 1
        way = reading.starts(start + 1, "this", "way")
        if way is not None:
            yield ChosenNumber.X, way


def _controls(reading: Reading, start: int) -> Iterator[tuple[Reference, int]]:
    """Who controls something, if that is nobody who is known by a role: `that player controls`."""
    for player, end in reading.read(REFERENCE, start):
        if reading.word(end) in ("control", "controls") and not isinstance(player, Role):
            yield player, end + 1


def land_types_at(reading: Reading, start: int) -> Iterator[tuple[LandTypes, int]]:
    """`basic land type among lands you control`."""
    end = reading.starts(start, "basic", "land", "type", "among")
    for described, last in [] if end is None else read_noun(reading, end, {}):
        yield LandTypes(described), last
        for player, after in _controls(reading, last) if described.whose is Whose.ANYONE else ():
            yield LandTypes(described, player), after


def counted_each(effect: Effect, described: Any) -> Any:
    """An effect of which the number counts for each thing of a description."""
    if not is_dataclass(effect) or isinstance(effect, type):
        return None
    changed = {
        field.name: so_often(described, getattr(effect, field.name))
        for field in fields(effect)
        if field.name in ("amount", "count", "times") and type(getattr(effect, field.name)) is int
    }
    if not changed and hasattr(effect, "modifications"):
        modifications = mapped(effect.modifications, lambda part: _grown(part, described))
        return None if modifications == effect.modifications else altered(effect, modifications=modifications)
    return altered(effect, **changed) if len(changed) == 1 else None


def counters_at(reading: Reading, start: int) -> Iterator[tuple[CountersOn, int]]:
    """How many counters of a kind something has: `charge counter on this`."""
    for kind, end in reading.read(Special("text", "kind"), start):
        on = end + 1 if reading.word(end) == "on" else None
        for thing, last in () if on is None else reading.read(REFERENCE, on):
            yield CountersOn(thing, kind), last


def _shown_at(reading: Reading, start: int) -> Iterator[tuple[CountAmong, int]]:
    """What is counted of cards that were shown: `Mountain and red card in it`."""
    for described, end in read_noun(reading, start, {"zone": None}):
        last = reading.starts(end, "in", "it") or reading.starts(end, "revealed", "this", "way")
        if last is not None:
            yield CountAmong(described, Those(SHOWN)), last
        second = end + 1 if reading.word(end) == "and" else None
        for second_described, after in [] if second is None else read_noun(reading, second, {"zone": None}):
            last = reading.starts(after, "in", "it") or reading.starts(after, "revealed", "this", "way")
            if last is not None:
                yield CountAmong(Filter(either=(described, second_described), zone=None), Those(SHOWN)), last


@reads_kind(CountAmong)
def _number_shown(reading: Reading, sort: Classes, start: int) -> Readings:
    """`the number of cards revealed this way`."""
    number = reading.starts(start, "the", "number", "of")
    return [] if number is None else [*_shown_at(reading, number), *_done_so_at(reading, number)]


def different_values_at(reading: Reading, start: int) -> Iterator[tuple[DifferentManaValues, int]]:
    """`different mana value among nonland permanents you control`, behind `for each`."""
    end = reading.starts(start, "different", "mana", "value", "among")
    for described, last in [] if end is None else read_noun(reading, end, {}):
        yield DifferentManaValues(described), last


def spells_before_at(reading: Reading, start: int) -> Iterator[tuple[SpellsBefore, int]]:
    """`other red spell you've cast before it this turn`, behind `for each`."""
    behind_other = reading.starts(start, "other") or start
    types = [TYPE_NOUNS.get(reading.word(place)) for place in (behind_other, behind_other + 2)]
    end = reading.starts(behind_other + 3, "spell", "you", "have", "cast", "before")
    if end is None or None in types or reading.word(behind_other + 1) not in ("and", "or"):
        return
    described = Filter(types=frozenset(kind for kind in types if kind is not None), zone=Zone.STACK)
    for spell, after in reading.read(REFERENCE, end):
        last = reading.starts(after, "this", "turn")
        if last is not None:
            yield SpellsBefore(spell, described), last


def so_often(described: Filter | Number, times: int) -> Amount:
    """How many things fit a description, or how much a number is, so many times over."""
    if not isinstance(described, Filter):
        if times < 0:
            return Negative(so_often(described, -times))
        if isinstance(described, CountHeld):
            return altered(described, times=times)
        return described if times == 1 else Times(described, times)
    in_hand = described == Filter(zone=Zone.HAND, whose=Whose.YOURS)
    return HandSizeOf(Role.YOU) if in_hand and times == 1 else CountOf(described, times)


def _grown(part: object, described: Any) -> object:
    if type(part) is not ChangePower or type(part.power) is not int or type(part.toughness) is not int:
        return part
    power, toughness = (so_often(described, size) if size else 0 for size in (part.power, part.toughness))
    return altered(part, power=power, toughness=toughness)


def sentences(reading: Reading, start: int) -> Readings:
    """Effects of several sentences, up to the last full stop."""
    readings: list[Joined] = []

    def onward(effects: tuple[Effect, ...], place: int) -> None:
        readings.append((effects, place))
        if reading.word(place) not in (".", ";"):
            return
        after = _without_regeneration(reading, place + 1)
        if after is not None and _destroys_last(effects):
            onward(mapped(effects, _buried), after)
            return
        for reads in FOLLOWS:
            for more_effects, end in reads(reading, effects, place + 1):
                onward(more_effects, end)
        then = reading.word(place + 1) == "then" and reading.word(place + 2) != ","
        for more, end in clause(reading, place + 1 + then):
            onward((*effects, *more), end)

    for first, end in clause(reading, start):
        onward(first, end)
    return readings


def _without_regeneration(reading: Reading, start: int) -> int | None:
    """The word after a sentence that says of what was destroyed, by whatever word, that it can't be regenerated."""
    noun = start + (reading.word(start) in ("that", "those", "the", "a"))
    end = noun + 1 if noun > start or reading.word(noun) in ("it", "they") else None
    named = reading.word(noun) in TYPE_NOUNS or reading.word(noun) in reading.types or reading.word(noun) in _PERMANENTS
    if noun > start and not named:
        return None
    if named:
        end = reading.starts(noun + 1, "destroyed", "this", "way") or end
    last = None if end is None else reading.starts(end, "can't", "be", "regenerated")
    return None if last is None or reading.word(last) in ("this", "until", "for") else last


_PERMANENTS = ("permanent", "permanents", "token", "tokens")


def _destroys_last(effects: tuple[Effect, ...]) -> bool:
    """Whether what is destroyed is the last thing that some effects aim at."""
    last = next((part for part in reversed([*parts_within(effects)]) if isinstance(part, (Destroy, NamedTarget))), None)
    destroyed = {
        id(inner) for part in parts_within(effects) if isinstance(part, Destroy) for inner in parts_within(part)
    }
    return id(last) in destroyed


def _buried(part: object) -> object:
    return altered(part, regeneration=False) if isinstance(part, Destroy) else part


# Writing.


@writes_sort("several")
def _write_several(writing: Writing, values: tuple[Any, ...], sort: Sort) -> str:
    if sort == EFFECT:
        return effects_text(writing, values, ", then ")
    if sort == Special("several", frozenset({int})):
        return " or ".join(f"{power}/{toughness}" for power, toughness in values)
    if sort == frozenset({int}):
        return "/".join(map(str, values))
    if sort == frozenset({str}):
        return or_list([f'"{value}"' for value in values])
    if sort == COST:
        return ", ".join(writing.write(value, sort) for value in values)
    return " and ".join(writing.write(value, sort) for value in values)


def effects_text(writing: Writing, effects: tuple[Effect, ...], joint: str) -> str:
    """Effects one after the other.

    Raises:
        Unsayable: one is not the last, and says in its sentence all that comes after it.
    """
    if not effects:
        raise Unsayable(effects)
    texts: list[str] = []
    for index, effect in enumerate(effects):
        text = effect_text(writing, effect)
        if index < len(effects) - 1 and joint != ". " and _says_the_rest(effect):
            raise Unsayable(effects)
        if joint != ". " and isinstance(effect, Afterwards):
            raise Unsayable(effects)
        texts.append(text)
    return joint.join(texts)


def _says_the_rest(effect: Effect) -> bool:
    return isinstance(effect, (ByRemoving, If, IfDone, Later, May, TossCoin, WhenDone))


def _is_given_up_for(effect: Effect) -> bool:
    """Whether an effect is one that happens unless something is sacrificed, and is said so."""
    if not isinstance(effect, May) or effect.give_up is None or _is_paid_for(effect) or effect.then:
        return False
    return len(effect.otherwise) == 1 and not _says_the_rest(effect.otherwise[0])


def _is_paid_for(effect: May) -> bool:
    """Whether what is offered asks for mana or for life."""
    return effect.pay is not None or effect.life is not None


def effect_text(writing: Writing, effect: Effect) -> str:
    """One effect, with what is added behind it."""
    if isinstance(effect, May) and not effect.then and len(effect.otherwise) == 1 and _is_paid_for(effect):
        in_hand = effect.times == HandSizeOf(Role.YOU)
        is_for_each = in_hand or effect.times == 1 or (isinstance(effect.times, CountOf) and effect.times.times == 1)
        is_amount = (
            not is_for_each and effect.pay == FOR_EACH and effect.life is None and not isinstance(effect.times, int)
        )
        if not (is_for_each or is_amount) or effect.give_up is not None or _says_the_rest(effect.otherwise[0]):
            return writing.write(effect, EFFECT)
        done = effect_text(writing, effect.otherwise[0])
        player = writing.write(effect.player, REFERENCE)
        verb = "pay" if writing.many else "pays"
        price = writing.write(effect.life, LIFE) if effect.pay is None else effect.pay.symbols
        if is_amount:
            return f"{done} unless {player} {verb} {{X}}, where X is {writing.write(effect.times, AMOUNT)}"
        text = f"{done} unless {player} {verb} {price}"
        if in_hand:
            return f"{text} for each card in your hand"
        if isinstance(effect.times, CountOf) and effect.times.times == 1:
            return f"{text} for each {noun_text(writing, effect.times.described, {})}"
        return text
    if isinstance(effect, May) and effect.give_up is not None and _is_given_up_for(effect):
        done = effect_text(writing, effect.otherwise[0])
        player = writing.write(effect.player, REFERENCE)
        verb = "sacrifice" if writing.many else "sacrifices"
        count = writing.write(effect.give_count, Special("how many", frozenset({int})))
        return f"{done} unless {player} {verb} {count} {noun_text(writing, effect.give_up, {}, effect.give_count > 1)}"
    behind, writing.condition_behind = writing.condition_behind, False
    if behind and isinstance(effect, If) and len(effect.then) == 1 and not effect.otherwise:
        done = effect_text(writing, effect.then[0])
        return f"{done} if {writing.write(effect.condition, CONDITION)}"
    held, writing.pending = writing.pending, []
    try:
        return writing.with_pending(writing.write(effect, EFFECT))
    finally:
        writing.pending = held
