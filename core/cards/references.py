"""What a text points at - targets, players, the card itself, what came before - and how much of something there is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any, cast

from core.cards.grammar import Classes, Sort
from core.cards.nouns import (
    UNPLACED,
    WORD_OF_NUMBER,
    name_at,
    noun_text,
    nouns_at,
    number_at,
    or_list,
    plural,
    read_noun,
    text_between,
)
from core.cards.pointers import (
    EITHER,
    MOVED_NOUNS,
    MUCH,
    OF_ITSELF,
    THING_NOUNS,
    Antecedent,
    Back,
    NamedKey,
    NamedTarget,
    Unbound,
    key_of,
    nouns_of,
    nouns_of_described,
    referent,
)
from core.cards.reading import BEARERS, Reading, Readings, reads_kind, reads_on, reads_sort
from core.cards.writing import Unsayable, Writing, writes_kind, writes_sort
from core.kernel.values.card_types import PERMANENT_TYPES
from core.kernel.values.closed_words import Fixed
from core.kernel.values.records import altered
from core.kernel.values.zones import Zone
from core.kernel.words.descriptions import (
    AbilityFilter,
    Aim,
    Bond,
    ChosenNumber,
    Filter,
    PlayerFilter,
    TargetSpec,
    Whose,
    any_target,
)
from core.kernel.words.linked import SHOWN
from core.kernel.words.references import (
    All,
    AttackersOfTurn,
    ByPower,
    ControllerOf,
    Fitting,
    HeldBy,
    IdleInTurn,
    LikeColored,
    Linked,
    MostLife,
    OfItsName,
    OpponentsOf,
    OwnerOf,
    Role,
    Target,
    This,
    Those,
    Together,
)

BACK_NOUNS = {
    word: noun
    for noun in (
        "creature",
        "permanent",
        "card",
        "spell",
        "land",
        "artifact",
        "enchantment",
        "planeswalker",
        "token",
        "ability",
    )
    for word in (noun, plural(noun))
}
BACK_NOUNS |= {"player": "player", "players": "player", "opponent": "player"}


KIND_NOUNS = frozenset(kind.value for kind in PERMANENT_TYPES)


@reads_kind(Target)
def _target(reading: Reading, sort: Classes, start: int) -> Readings:
    """A target where it is named, or a word that refers back."""
    reading.expect(start, "a target")
    return [*_named_target(reading, start), *_back(reading, start)]


def _either_at(reading: Reading, start: int) -> int | None:
    """The word after `creature or player`, or the like, by which a target is called that may be any of these."""
    place = start
    while reading.word(place) in KIND_NOUNS or reading.word(place) in ("permanent", "player"):
        end = place + 1
        place = end + (reading.word(end) == ",")
        if reading.word(place) != "or":
            if place == end:
                return end if end > start + 1 else None
            continue
        place += 1
    return None


DEALT = ("a", "creature", "dealt", "damage", "this", "way")
"""What a target is called that was dealt damage, if nothing else was."""


def _back(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
    word = reading.word(start)
    if word == "it":
        yield Back(OF_ITSELF if reading.follows_itself(start) else "it", start), start + 1
    elif word == "that" and reading.word(start + 1) == "one":
        yield Role.IT, start + 2
    elif word == "the" and reading.word(start + 1) in ORDINALS and reading.word(start + 2) == "target":
        yield Target(ORDINALS.index(reading.word(start + 1))), start + 3
    elif word in ("they", "them"):
        yield Back("they", start, True), start + 1
    elif word == "that" and (either := _either_at(reading, start + 1)) is not None:
        yield Back(EITHER if reading.word(either - 1) == "player" else "permanent", start), either
    elif word in ("that", "those", "the") and reading.word(start + 1) in BACK_NOUNS:
        if word != "the" or reading.word(start + 1) in ("player", "card", "cards", "creature", "token", "tokens"):
            yield Back(BACK_NOUNS[reading.word(start + 1)], start, word == "those"), start + 2
    elif word == "a" and (dealt := reading.starts(start, *DEALT)) is not None:
        if _targets_named_before(reading, start) == 1 and "each" not in reading.words[:start]:
            yield Back("creature", start), dealt
    elif reading.starts(start, "the", "milled", "card") or reading.starts(start, "the", "milled", "cards"):
        yield Back("card", start), start + 3
    elif word in ("that", "those") and reading.word(start + 1) in reading.types:
        yield Back(reading.types[reading.word(start + 1)].lower(), start, word == "those"), start + 2


@reads_kind(Linked)
def _exiled(reading: Reading, sort: Classes, start: int) -> Readings:
    """`the exiled card`: what another ability of the same card has exiled."""
    ends = (reading.starts(start, *words) for words in (("the", "exiled", "card"), ("the", "exiled", "cards")))
    return [(Linked(EXILED), end) for end in ends if end is not None]


EXILED = "exiled"
"""Under which key the cards are that an ability of a card exiled, for another of that card."""


@reads_kind(Role)
def _role(reading: Reading, sort: Classes, start: int) -> Readings:
    readings: Readings = []
    word = reading.word(start)
    if word == "~" or (word == "it" and Target not in sort):
        readings.append((Role.SOURCE, start + 1))
    elif word == "what" and reading.starts(start, "what", "~", "is", "on"):
        readings.append((Role.ATTACHED, start + 4))
    elif word in BEARERS:
        # What the source is on is one thing.
        worn = (end for _, end in read_noun(reading, start + 1, {}))
        readings += [(Role.ATTACHED, end) for end in worn if not _is_of_several(reading, start + 1, end)]
        if reading.word(start + 1) == "player":
            readings.append((Role.ATTACHED, start + 2))
    return readings


def _count(reading: Reading, start: int) -> Iterator[tuple[int, int, int]]:
    """How many targets: the least, the most, and the word after it."""
    number = number_at(reading, start)
    if number is not None:
        yield number, number, start + 1
        listed = [number_at(reading, start + 2), number_at(reading, start + 5)]
        joins = (reading.word(start + 1), *reading.words[start + 3 : start + 5])
        if joins == (",", ",", "or") and listed == [number + 1, number + 2]:
            yield number, number + 2, start + 6
        if reading.word(start + 1) == "or":
            more = number_at(reading, start + 2)
            if more is not None:
                yield number, more, start + 3
    elif reading.starts(start, "up", "to"):
        most = number_at(reading, start + 2)
        if most is not None:
            yield 0, most, start + 3
    elif reading.starts(start, "any", "number", "of"):
        yield 0, MANY, start + 3
    else:
        yield 1, 1, start


MANY = 99
"""As many targets as a player likes."""


def _named_target(reading: Reading, start: int) -> Iterator[tuple[NamedTarget, int]]:
    """A target where it is named, or as many as X is, or up to so many."""
    up_to = reading.starts(start, "up", "to")
    if reading.word(start if up_to is None else up_to) == "x":
        place = (start if up_to is None else up_to) + 1
        if reading.word(place) in ("target", "targets"):
            for options, end in _aims(reading, place + 1):
                yield NamedTarget(TargetSpec(options, 0 if up_to else 1, MANY, x_many=True), start), end
    yield from _counted_target(reading, start)


def _counted_target(reading: Reading, start: int) -> Iterator[tuple[NamedTarget, int]]:
    behind_each_of = reading.starts(start, "each", "of")
    for least, most, place in _count(reading, behind_each_of or start):
        if behind_each_of is not None and most < 2:
            continue
        says_other = reading.word(place) == "other" or reading.starts(place, "a", "other") is not None
        place += 0 if not says_other else 1 if reading.word(place) == "other" else 2
        if reading.starts(place, "any", "target") or reading.starts(place, "any", "other", "target"):
            apart = says_other or reading.word(place + 1) == "other"
            end = place + 2 + (reading.word(place + 1) == "other")
            spec = any_target(least, most, **({"other": True} if apart else {}))
            by_opponent = reading.starts(end, "of", "a", "opponent", "'s", "choice")
            yield NamedTarget(altered(spec, by_opponent=by_opponent is not None), start), by_opponent or end
        elif most > 1 and not says_other and reading.word(place) == "targets" and not _is_described(reading, place + 1):
            yield NamedTarget(any_target(least, most), start), place + 1
        elif says_other and most > 1 and reading.word(place) == "targets" and _is_named_before(reading, start):
            yield NamedTarget(altered(any_target(least, most), another=True), start), place + 1
        elif (reading.word(place) == "target") or (most > 1 and reading.word(place) == "targets"):
            again = _is_named_before(reading, start)
            for options, end in _aims(reading, place + 1):
                if place == start and _is_of_several(reading, place + 1, end):
                    continue
                if any(isinstance(aim, Filter) and _is_nowhere(aim) for aim in options):
                    continue
                if says_other and not again:
                    # Another one than the card itself.
                    if not all(isinstance(aim, Filter) and not aim.other for aim in options):
                        continue
                    options = tuple(altered(aim, other=True) for aim in options if isinstance(aim, Filter))
                by_opponent = reading.starts(end, "of", "a", "opponent", "'s", "choice")
                spec = TargetSpec(options, least, most, by_opponent is not None, another=says_other and again)
                yield NamedTarget(spec, start), by_opponent or end
                worn = reading.starts(end, "attached", "to", "that", "creature")
                if worn is not None and _targets_named_before(reading, start) == 1:
                    yield NamedTarget(altered(spec, by_opponent=False, bond=Bond.ON_FIRST), start), worn
                for bond in (Bond.CONTROLLERS_DIFFER, *((Bond.ON_FIRST,) if again else ())):
                    last = reading.starts(end, *BONDS[bond].split())
                    if last is not None and (most > 1 or bond is Bond.ON_FIRST):
                        yield NamedTarget(altered(spec, by_opponent=False, bond=bond), start), last
            for held, end in nouns_at(reading, place + 1) if most > 1 and not says_other else ():
                last = reading.starts(end, *BONDS[Bond.ONE_GRAVEYARD].split())
                if last is not None and held.get("zone") == UNPLACED:
                    buried = TargetSpec((Filter(**{**held, "zone": Zone.GRAVEYARD}),), least, most)
                    yield NamedTarget(altered(buried, bond=Bond.ONE_GRAVEYARD), start), last


def _is_described(reading: Reading, start: int) -> bool:
    """Whether there stands what kind of things targets are."""
    return next(iter(_aims(reading, start)), None) is not None


SEVERAL_NOUNS = frozenset(f"{kind.value}s" for kind in PERMANENT_TYPES) | {"permanents", "cards", "spells", "players"}
"""Nouns for several things, of which one target is none."""


def _is_of_several(reading: Reading, start: int, end: int) -> bool:
    """Whether the first noun of a description is one for several things."""
    nouns = (reading.word(place) for place in range(start, end))
    first = next((word for word in nouns if word in BACK_NOUNS or word in SEVERAL_NOUNS), "")
    return first in SEVERAL_NOUNS


def _is_nowhere(aim: Filter) -> bool:
    """Whether a description is of what never lies on the battlefield."""
    return aim.zone is Zone.BATTLEFIELD and bool(aim.types) and aim.types.isdisjoint(PERMANENT_TYPES)


BONDS = {
    Bond.CONTROLLERS_DIFFER: "controlled by different players",
    Bond.ONE_GRAVEYARD: "from a single graveyard",
    Bond.ON_FIRST: "attached to the first target",
}
"""What is said behind a target of what has to hold between it and others."""


def _is_named_before(reading: Reading, start: int) -> bool:
    """Whether a target is named before a word in the same instruction: `another target creature` is another than that one."""
    return _targets_named_before(reading, start) > 0


def _targets_named_before(reading: Reading, start: int) -> int:
    """How many targets are named before a word in the same instruction."""
    quotes = [place for place in range(start) if reading.word(place) == '"']
    inside = quotes[-1] if len(quotes) % 2 else -1
    begins = max(inside, next((place for place in reversed(range(start)) if reading.word(place) in ("*", "=")), -1))
    words = " ".join(reading.words[begins + 1 : start]).split('"')[::2]
    return sum(word in ("target", "targets") for part in words for word in part.split())


def _aims(reading: Reading, start: int) -> Iterator[tuple[tuple[Aim, ...], int]]:
    for aim, end in _aim_of_somebody(reading, start):
        yield (aim,), end
        after = end + (reading.word(end) == ",")
        joins = reading.word(after) in ("or", "and/or")
        if joins or after > end:
            for more, last in _aims(reading, after + joins):
                if not _is_one_noun(aim, more[0]):
                    yield (aim, *more), last


def _aim_of_somebody(reading: Reading, start: int) -> Iterator[tuple[Aim, int]]:
    """A description of a target, and the same with `that player controls`: the player of the event."""
    for aim, end in _aim(reading, start):
        yield aim, end
        held = reading.starts(end, "that", "player", "controls")
        of_anyone = isinstance(aim, Filter) and aim.whose is Whose.ANYONE and aim.zone is Zone.BATTLEFIELD
        if held is not None and isinstance(aim, Filter) and of_anyone:
            yield altered(aim, whose=Whose.MEANT), held


def _is_one_noun(aim: Aim, other_aim: Aim) -> bool:
    """Whether two descriptions are of things in one place, so that they are one noun in several words."""
    return isinstance(aim, Filter) and isinstance(other_aim, Filter) and aim.zone is other_aim.zone


def _aim(reading: Reading, start: int) -> Readings:
    word = reading.word(start)
    if word in ("player", "players"):
        return [(PlayerFilter(), start + 1)]
    if word in ("opponent", "opponents"):
        return [(PlayerFilter(Whose.OPPONENTS), start + 1)]
    return [*_abilities(reading, start, "ability"), *read_noun(reading, start, {})]


SORTS_OF_ABILITY = {
    (): AbilityFilter(),
    ("triggered",): AbilityFilter(triggered=True),
    ("activated",): AbilityFilter(activated=True),
    ("activated", "or", "triggered"): AbilityFilter(triggered=True, activated=True),
}
"""What is said of abilities on the stack before the noun."""


def _abilities(reading: Reading, start: int, noun: str) -> Readings:
    """Abilities on the stack, perhaps of some sort, and perhaps those that somebody controls."""
    readings: Readings = []
    for words, aim in SORTS_OF_ABILITY.items():
        end = reading.starts(start, *words, noun)
        if end is None:
            continue
        whose, last = _whose(reading, end)
        readings += [(aim, end), *([(altered(aim, whose=whose), last)] if whose else [])]
    return readings


@reads_kind(AbilityFilter)
def _ability_filter(reading: Reading, sort: Classes, start: int) -> Readings:
    return _abilities(reading, start, "abilities")


@writes_kind(AbilityFilter)
def _write_ability_filter(writing: Writing, value: AbilityFilter, sort: Classes) -> str:
    return _aim_text(writing, value, True)


def _whose(reading: Reading, start: int) -> tuple[Any, int]:
    end = reading.starts(start, "you", "control")
    if end is not None:
        return Whose.YOURS, end
    end = reading.starts(start, "a", "opponent", "controls") or reading.starts(start, "your", "opponents", "control")
    return (Whose.OPPONENTS, end) if end is not None else (None, start)


@reads_sort("key")
def _key(reading: Reading, about: Any, start: int) -> Readings:
    return [(NamedKey(start, about), start)]


@reads_sort("owner")
def _owner(reading: Reading, sort: Sort, start: int) -> Readings:
    named = ((value, end + 1) for value, end in reading.read(sort, start) if reading.word(end) == "'s")
    return [*_own(reading, sort, start), *named]


@reads_sort("own")
def _own(reading: Reading, sort: Sort, start: int) -> Readings:
    """Words for an owner that are no name of one: `your`, `its`."""
    word = reading.word(start)
    if word == "your":
        return [(Role.YOU if Role in sort else Whose.YOURS, start + 1)]
    if word == "their" and Role in sort:
        return [(Back("player", start), start + 1)]
    if word in ("its", "his", "her") and Role in sort:
        return [(Back("its", start), start + 1)]
    return []


# Writing.


@writes_kind(Target)
def _write_target(writing: Writing, target: Target, sort: Classes) -> str:
    if target.index >= len(writing.targets):
        raise Unsayable(target)
    spec = writing.targets[target.index]
    if target.index in writing.named:
        return _written_back(writing, target, spec.maximum > 1)
    if target.index != len(writing.named):
        raise Unsayable(target)
    writing.named.add(target.index)
    text = target_text(writing, spec, len(writing.named) == 1)
    writing.known.append(Antecedent(writing.at, target, nouns_of(spec)))
    writing.many = spec.maximum > 1
    return text


def _written_back(writing: Writing, meant: object, many: bool = False, it: bool = True) -> str:
    """Words that refer back to something, such as are read so; with `it`, that word if it will do."""
    antecedent = next(
        (earlier_antecedent for earlier_antecedent in reversed(writing.known) if earlier_antecedent.meant == meant),
        None,
    )
    if antecedent is None:
        if meant is Role.IT:
            return "that one"
        raise Unsayable(meant)
    nouns = sorted(
        antecedent.nouns - {"it", "its", "they"}, key=lambda noun: (*_seldom(writing, antecedent, noun), noun)
    )
    for noun in (*(["it"] if it and "it" in antecedent.nouns and not many else []), *nouns):
        try:
            if referent(Back(noun, writing.at), writing.known, writing.mentions).meant == meant:
                writing.many = many
                writing.known.append(antecedent.again(writing.at))
                if noun == "it":
                    return "it"
                return f"those {plural(noun)}" if many else f"that {noun}"
        except Unbound:
            continue
    if meant is Role.IT:
        return "that one"
    if isinstance(meant, Target) and meant.index < len(ORDINALS):
        return f"the {ORDINALS[meant.index]} target"
    raise Unsayable(meant)


def _seldom(writing: Writing, antecedent: Antecedent, noun: str) -> tuple[bool, ...]:
    """In which order the nouns of something are tried: what it is for certain comes first."""
    if isinstance(antecedent.meant, Those):
        sure = "token" if antecedent.meant.key == "tokens" else "card"
    else:
        sure = writing.bearer.split()[-1] if antecedent.meant in (Role.IT, Role.ATTACHED) else ""
    vague = noun in KIND_NOUNS if len(antecedent.nouns & KIND_NOUNS) > 1 else noun == "permanent"
    return noun not in BACK_NOUNS, noun != sure, vague, noun == "card"


ORDINALS = ("first", "second", "third", "fourth", "fifth")


def target_text(writing: Writing, spec: TargetSpec, first: bool = False) -> str:
    """A target where it is named, perhaps the first of an instruction."""
    own = [aim for aim in spec.options if isinstance(aim, Filter) and aim.other]
    if first and not spec.any_target and not spec.another and len(own) == len(spec.options):
        plain_aims = tuple(altered(aim, other=False) for aim in own)
        return target_text(writing, altered(spec, options=plain_aims, another=True))
    least, most = spec.minimum, spec.maximum
    if spec.x_many:
        aims = or_list([_aim_text(writing, option, True) for option in spec.options])
        if spec != TargetSpec(spec.options, least, MANY, x_many=True):
            raise Unsayable(spec)
        return f"{'X' if least else 'up to X'} target {aims}"
    if (least, most) == (1, 1):
        count = ""
    elif least == most:
        count = WORD_OF_NUMBER[most]
    elif least == 0:
        count = "any number of" if most >= MANY else f"up to {WORD_OF_NUMBER[most]}"
    else:
        count = or_list([WORD_OF_NUMBER[number] for number in range(least, most + 1)])
    many = most > 1
    if spec.any_target:
        if spec.by_opponent:
            return f"{target_text(writing, altered(spec, by_opponent=False))} of an opponent's choice"
        if spec == altered(any_target(least, most), another=True) and most > 1:
            return f"{count} other targets"
        if spec == any_target(least, most):
            return f"{count} any target".strip()
        if spec == any_target(least, most, other=True):
            return f"{count} any other target".strip()
        raise Unsayable(spec)
    if spec.also or (spec.bond is not None and spec.by_opponent):
        raise Unsayable(spec)
    if spec.bond is not None:
        return f"{target_text(writing, _unbound(spec), first)} {BONDS[spec.bond]}".replace(
            " in a graveyard from", " from"
        )
    aims = or_list([_aim_text(writing, option, many) for option in spec.options])
    other_word = "" if not spec.another else "other" if count else "another"
    chosen = " of an opponent's choice" if spec.by_opponent else ""
    return " ".join(part for part in (count, other_word, "target", aims) if part) + chosen


def _unbound(spec: TargetSpec) -> TargetSpec:
    """The same target with no bond between it and others."""
    return altered(spec, bond=None)


def _aim_text(writing: Writing, aim: Aim, many: bool) -> str:
    if isinstance(aim, PlayerFilter):
        noun = {Whose.ANYONE: "player", Whose.OPPONENTS: "opponent"}.get(aim.whose)
        if noun is None:
            raise Unsayable(aim)
        return plural(noun) if many else noun
    if isinstance(aim, AbilityFilter):
        words = {Whose.ANYONE: "", Whose.YOURS: " you control", Whose.OPPONENTS: " an opponent controls"}
        whose = words.get(aim.whose)
        sort = next(
            (
                words_of_sort
                for words_of_sort, ability_sort in SORTS_OF_ABILITY.items()
                if altered(aim, whose=Whose.ANYONE) == ability_sort
            ),
            None,
        )
        if whose is None or sort is None:
            raise Unsayable(aim)
        return f"{' '.join((*sort, 'abilities' if many else 'ability'))}{whose}"
    if aim.whose is Whose.MEANT:
        return f"{noun_text(writing, altered(aim, whose=Whose.ANYONE), {}, many)} that player controls"
    return noun_text(writing, aim, {}, many)


ROLES = {
    Role.SOURCE: "this",
    Role.ATTACHED: "",
    Role.YOU: "you",
    Role.OPPONENT: "each opponent",
    Role.EACH_PLAYER: "each player",
    Role.DEFENDER: "the defending player",
    Role.ATTACKER: "the attacking player",
    Role.ACTIVE: "the active player",
    Role.OTHERS: "each other player",
    Role.GIVEN: "the sacrificed permanent",
    Role.DISCARDED: "the discarded card",
    Role.CHOSEN: "the chosen player",
    Role.GIVER: "the giver of this ability",
}


GIVEN_UP = (Role.GIVEN, Role.DISCARDED)
"""What is spoken of by what was done with it, and may be referred to from there on."""


@writes_kind(Role)
def _write_role(writing: Writing, role: Role, sort: Classes) -> str:
    if role is Role.IT:
        return _written_back(writing, role)
    writing.many = role is Role.YOU
    if role not in ROLES:
        raise Unsayable(role)
    if role in GIVEN_UP:
        writing.known.append(Antecedent(writing.at, role, THING_NOUNS))
    if role is Role.SOURCE:
        # From here on a mere `its` is of the card itself.
        writing.known.append(Antecedent(writing.at, role, frozenset({"its"})))
    if role is Role.ATTACHED:
        writing.known.append(Antecedent(writing.at, role, THING_NOUNS))
        return writing.bearer
    return ROLES[role]


@writes_kind(This)
def _write_known(writing: Writing, giver: This, sort: Classes) -> str:
    """An ability that something was given knows its giver, which its text calls so."""
    writing.many = False
    return ROLES[Role.GIVER]


@writes_kind(All, ByPower, HeldBy, IdleInTurn, LikeColored, OfItsName, AttackersOfTurn, MostLife, OpponentsOf)
def _write_each(writing: Writing, each: object, sort: Classes) -> str:
    """All of some sort, of each of which something is said."""
    if isinstance(each, ByPower) and each.one:
        writing.mention()
    if isinstance(each, All) and each.key:
        text = writing.in_phrase(altered(each, key=""))
        nouns = nouns_of_described(each.described) - {"it", "its"} | {"they"}
        writing.known.append(Antecedent(writing.at, Those(each.key), nouns))
    else:
        text = writing.in_phrase(each)
    writing.many = False
    return text


@writes_kind(ControllerOf, OwnerOf)
def _write_player_of(writing: Writing, player: object, sort: Classes) -> str:
    """Whose something is: one player."""
    text = writing.in_phrase(player)
    writing.many = False
    return text


@writes_kind(Those)
def _write_those(writing: Writing, reference: Those, sort: Classes) -> str:
    try:
        return _written_back(writing, reference, reference.key.startswith("all"))
    except Unsayable:
        if reference.key in MADE:
            return MADE[reference.key]
        raise


MADE = {
    "tokens": "the tokens made",
    "given up": "what was given up",
    SHOWN: "the revealed cards",
    "nothing": "an attacking creature of your choice",
}
"""What is remembered without being told to, by its key."""
OF_SHOWN = (
    "the revealed card",
    "all revealed cards",
    "the cards revealed this way",
    "all cards revealed this way",
    "the other cards revealed this way",
    "all other cards revealed this way",
    "the rest of the revealed cards",
    "the other revealed cards",
)
"""Other words for cards that were shown: of those that have gone elsewhere since nobody speaks any more."""


@reads_kind(Those)
def _those(reading: Reading, sort: Classes, start: int) -> Readings:
    ends = ((key, reading.starts(start, *words)) for key, words in _words_of_those())
    return [(Those(key), end) for key, end in ends if end is not None]


@cache
def _words_of_those() -> list[tuple[str, list[str]]]:
    """What is called by what was done with it, each with the words of that."""
    phrases = [*MADE.items(), *((SHOWN, words) for words in OF_SHOWN)]
    return [(key, words.replace("an ", "a ").split()) for key, words in phrases]


@writes_sort("owner")
def _write_owner(writing: Writing, value: object, sort: Sort) -> str:
    held = writing.many
    if value in (Role.YOU, Whose.YOURS):
        return "your"
    if isinstance(value, (Target, Those)) or value is Role.IT:
        with suppress(Unbound):
            antecedent = referent(Back("its", writing.at), writing.known, writing.mentions)
            if antecedent.meant == value:
                writing.known.append(antecedent.again(writing.at))
                return "its"
            if antecedent.meant is Role.SOURCE and any(
                earlier_antecedent.meant == value for earlier_antecedent in writing.known
            ):
                return f"{_written_back(writing, value, it=False)}'s"
    text = writing.write(value, sort)
    writing.many = held
    return "that card's" if text == "it" else f"{text}'s"


@writes_sort("key")
def _write_key(writing: Writing, key: str, needs: bool) -> str:
    if not key and not needs:
        writing.known.append(Antecedent(writing.at, None, MOVED_NOUNS))
        return ""
    if key != key_of(len(writing.keys)):
        raise Unsayable(key)
    writing.keys.append(key)
    writing.known.append(Antecedent(writing.at, Those(key), THING_NOUNS if needs else MOVED_NOUNS))
    return ""


# Amounts.

UNCOUNTED = ("damage", "life", "mana", "poison")


@reads_kind(int)
def _int(reading: Reading, sort: Classes, start: int) -> Readings:
    number = number_at(reading, start)
    reading.expect(start, "a number")
    return [] if number is None else [(number, start + 1)]


@reads_kind(ChosenNumber)
def _chosen_number(reading: Reading, sort: Classes, start: int) -> Readings:
    chosen = reading.starts(start, "the", "chosen", "number")
    readings: Readings = [(ChosenNumber.X, start + 1)] if reading.word(start) == "x" else []
    return readings if chosen is None else [(ChosenNumber.CHOSEN, chosen)]


@reads_sort("how many")
def _how_many(reading: Reading, sort: Classes, start: int) -> Readings:
    """A number before a noun, which may be an article."""
    readings: Readings = [(1, start + 1)] if reading.word(start) == "a" else []
    if reading.starts(start, "that", "many"):
        readings.append((Back(MUCH, start), start + 2))
    return [*readings, *reading.read(sort & {int, ChosenNumber}, start)]


@writes_sort("how many")
def _write_how_many(writing: Writing, value: object, sort: Sort) -> str:
    writing.several = writing.many = value != 1
    if value == 1:
        writing.mention()
        return "a"
    if isinstance(value, int):
        return WORD_OF_NUMBER.get(value, str(value))
    if value is not ChosenNumber.X:
        writing.pending.append((value, sort))
    return "X"


@reads_sort("counted")
def _counted(reading: Reading, about: tuple[str, Any], start: int) -> Readings:
    """So much or so many of something."""
    noun, sort = about
    words, many = tuple(noun.split()), tuple(plural(noun).split())
    names = {words, many}
    readings: Readings = []
    word = reading.word(start)
    if word == "a" and reading.starts(start + 1, *words):
        readings.append((1, start + 1 + len(words)))
    if reading.starts(start, "that", "much") or reading.starts(start, "that", "many"):
        readings += [
            (Back(MUCH, start), end) for name in names if (end := reading.starts(start + 2, *name)) is not None
        ]
    for value, end in reading.read(sort, start):
        if isinstance(value, (int, ChosenNumber)):
            readings += [(value, after) for name in names if (after := reading.starts(end, *name)) is not None]
    for name in names:
        end = reading.starts(start, *name)
        equal = None if end is None else reading.starts(end, "equal", "to")
        if equal is not None:
            readings += reading.read(sort, equal)
    reading.expect(start, f"how much {noun}" if noun in UNCOUNTED else f"how many {plural(noun)}")
    return list(dict.fromkeys(readings))


@writes_sort("counted")
def _write_counted(writing: Writing, value: object, about: tuple[str, Any]) -> str:
    noun, sort = about
    if isinstance(value, bool):
        raise Unsayable(value)
    if isinstance(value, int):
        if noun.split()[-1] in UNCOUNTED:
            return f"{value} {noun}"
        if value == 1:
            writing.mention()
        return f"a {noun}" if value == 1 else f"{WORD_OF_NUMBER.get(value, str(value))} {plural(noun)}"
    if value is ChosenNumber.X:
        return f"X {noun if noun in UNCOUNTED else plural(noun)}"
    held = writing.many
    text = writing.write(value, sort)
    writing.many = held
    return f"{noun if noun in UNCOUNTED else plural(noun)} equal to {text}"


ZONES = frozenset(zone.value for zone in Zone)
LONGEST_TEXT = 6
"""Of how many words the name of a kind of counters, or a label, may be."""


NO_KIND = frozenset(
    {
        "a",
        "additional",
        "all",
        "and",
        "and/or",
        "any",
        "each",
        "fewer",
        "more",
        "of",
        "on",
        "or",
        "other",
        "the",
        ",",
        ".",
    }
)
"""Words that are part of no name of a kind of counters."""


@reads_sort("text")
def _text(reading: Reading, field: str, start: int) -> Readings:
    """Words of no meaning to the rules: a kind of counters, a label, a name."""
    if field in ("kind", "kinds", "counters"):
        first = start + (reading.word(start) == "other")  # Another counter is one more of that kind.
        for end in range(first + 1, min(first + LONGEST_TEXT, len(reading.words))):
            if reading.word(end) in ("counter", "counters"):
                if NO_KIND.isdisjoint(reading.words[first:end]):
                    return [(text_between(reading, first, end).lower(), end + 1)]
                break
        reading.expect(start, "a kind of counters")
        return []
    if field == "label":
        for end in range(start + 1, min(start + LONGEST_TEXT, len(reading.words))):
            if reading.word(end) == "-" and reading.word(start) not in ZONES:
                return [(text_between(reading, start, end), end)]
        return []
    name, end = name_at(reading, start)
    reading.expect(start, "a name")
    return [(name, end)] if name else []


@writes_sort("text")
def _write_text(writing: Writing, value: str, field: str) -> str:
    if field == "kinds":
        return f"{value} counters"
    if field in ("kind", "counters"):
        text = f"{value} {'counters' if writing.several else 'counter'}"
        writing.several = False
        if not value:
            raise Unsayable(value)
        return text
    if field == "label":
        return value
    return f'"{value}"'


@reads_sort("set")
def _set(reading: Reading, sort: Sort, start: int) -> Readings:
    if sort == frozenset({str}):
        name, end = name_at(reading, start)
        return [(frozenset(name.split(", ")), end)] if name else []
    readings: Readings = []

    def onward(members: frozenset[Any], place: int) -> None:
        readings.append((members, place))
        for join in (("or",), ("and",), (",",), (",", "or"), (",", "and")):
            after = reading.starts(place, *join)
            if after is not None:
                for value, end in reading.read(sort, after):
                    onward(members | {value}, end)

    for value, end in reading.read(sort, start):
        onward(frozenset({value}), end)
    return readings


@writes_sort("set")
def _write_set(writing: Writing, values: frozenset[Any], sort: Sort) -> str:
    if sort == frozenset({str}):
        return '"' + ", ".join(sorted(values)) + '"'
    if not values:
        raise Unsayable(values)
    members: list[Any] = list(cast(type[Fixed], type(next(iter(values)))))
    order = sorted(values, key=members.index)
    return or_list([writing.write(value, sort) for value in order], "and")


@writes_kind(int)
def _write_int(writing: Writing, value: int, sort: Classes) -> str:
    return str(value)


@writes_kind(ChosenNumber)
def _write_chosen_number(writing: Writing, value: ChosenNumber, sort: Classes) -> str:
    return value.value


@reads_kind(str)
def _str(reading: Reading, sort: Classes, start: int) -> Readings:
    name, end = name_at(reading, start)
    return [(name, end)] if name else []


TOGETHER_WITH = (
    "each",
    "all",
    "you",
    "target",
    "up",
    "two",
    "another",
    "other",
    "~",
    "that",
    "those",
    "it",
    "its",
    "their",
    "your",
)
"""What may come after `and` where several things are pointed at together."""


@reads_on(Together)
def _together(reading: Reading, sort: Classes, value: Any, end: int) -> Readings:
    """Several things at once: `each creature and each player`."""
    if (
        isinstance(value, (Fitting, Together))
        or reading.word(end) != "and"
        or reading.word(end + 1) not in TOGETHER_WITH
    ):
        return []
    readings: Readings = []
    for second_reference, last in reading.read(sort, end + 1):
        parts = second_reference.parts if isinstance(second_reference, Together) else (second_reference,)
        readings.append((Together((value, *parts)), last))
    return readings


@writes_kind(Together)
def _write_together(writing: Writing, together: Together, sort: Classes) -> str:
    text = " and ".join(writing.write(part, sort) for part in together.parts)
    writing.many = True
    return text
