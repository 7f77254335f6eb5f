"""The line that a script might say to a choice that it left open, so that the same is chosen as was by default."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, islice, permutations

from core.kernel.decisions.choices import Choice, ChoiceKind, OneAbility
from core.kernel.events import ChoiceMade
from core.kernel.values.colors import COLOR_BY_WORD, Color
from core.kernel.values.mana import Mana, mana_of
from core.kernel.values.zones import SOURCELESS, ObjectId, PlayerId
from core.script.names import AbilityName, Aim, CardName, Thing
from core.script.statements import ChoiceLine, DivideLine
from core.script.telling.narrator import Narrator

VERBS = {
    ChoiceKind.DISCARD: "discards",
    ChoiceKind.AT_RANDOM: "discards",
    ChoiceKind.SACRIFICE: "sacrifices",
    ChoiceKind.BOTTOM: "bottoms",
    ChoiceKind.KEEP: "keeps",
    ChoiceKind.STARTS: "starts",
    ChoiceKind.CONSPIRACIES: "commands",
    ChoiceKind.COIN: "coin shows",
    ChoiceKind.DIE: "die shows",
    ChoiceKind.PLANAR_DIE: "planar die shows",
}
"""The verbs of answers, but for those that only say yes or no; where there is no other, one chooses."""

SAYABLE = 4
"""How many abilities of one card a line can tell apart."""

UNSAYABLE = frozenset({ChoiceKind.ANTE, ChoiceKind.CUT, ChoiceKind.CUT_SUPPLEMENT})
"""Choices that a line tells of by what the event does not know, or not at all."""


def answer_text(event: ChoiceMade, say: Narrator) -> str:
    """The line of a script that makes a choice as it was made; empty if no line could say so."""
    kind = event.kind
    player = say.player(event.player)
    about = None if event.asking is None else CardName(say.name(event.asking))
    if kind in (ChoiceKind.MAY, ChoiceKind.OPENING_HAND, ChoiceKind.MULLIGAN):
        return ChoiceLine(player, _yes_or_no(kind, bool(event.answer[0])), (), about).write()
    if kind is ChoiceKind.DIVIDE:
        return _division(event, about, say)
    things = tuple(_thing(chosen, kind, say) for chosen in event.answer)
    way = VERBS.get(kind, "chooses") if things else "chooses"
    # Of what is kept nothing more needs to be said.
    about = None if kind is ChoiceKind.KEEP else about
    return "" if kind in UNSAYABLE or not all(things) else ChoiceLine(player, way, things, about).write()


def other_answers(
    event: ChoiceMade, choice: Choice[object], answer: str, say: Narrator
) -> tuple[tuple[str, ...], int, bool]:
    """The first of the lines that make a choice otherwise than it was made, how many more there are, and whether all are counted.

    Of what is alike one line speaks. No more than `MOST_LOOKED_AT` ways to choose are looked at.
    """
    answers: dict[str, str] = {}
    ways = _ways_to_choose(choice)
    for taken in islice(ways, MOST_LOOKED_AT):
        line = answer_text(event._replace(answer=taken), say)
        if line:
            answers.setdefault(_of_cards_alike(line, choice.kind), line)
    answers.pop(_of_cards_alike(answer, choice.kind), None)
    lines = tuple(answers.values())
    return lines[:MOST_ANSWERS], max(0, len(lines) - MOST_ANSWERS), next(ways, None) is None


def _of_cards_alike(line: str, kind: ChoiceKind) -> str:
    """A line without what tells apart cards in hand that have one name."""
    return NUMBER.sub("", line) if kind in FROM_HAND else line


FROM_HAND = frozenset({ChoiceKind.BOTTOM, ChoiceKind.DISCARD, ChoiceKind.AT_RANDOM})
"""Choices among cards in hand, of which those of one name are alike."""
NUMBER = re.compile(r" #\d+")


MOST_ANSWERS = 6
"""How many lines are told that would make a choice otherwise."""
MOST_LOOKED_AT = 120
"""How many ways to make a choice are looked at."""


def _ways_to_choose(choice: Choice[object]) -> Iterator[tuple[object, ...]]:
    """All that may be answered to a choice, the fewest options first; how an amount may be divided between two of them."""
    if choice.kind is ChoiceKind.ORDER:
        yield from permutations(choice.options)
    elif choice.kind is ChoiceKind.DIVIDE:
        for option, second_option in permutations(choice.options, 2):
            for points in range(1, choice.amount + 1):
                shares = {option: points, second_option: choice.amount - points}
                yield tuple((option, shares.get(option, 0)) for option in choice.options)
    else:
        for count in range(choice.minimum, min(choice.maximum, len(choice.options)) + 1):
            yield from combinations(choice.options, count)


def _yes_or_no(kind: ChoiceKind, does: bool) -> str:
    if kind is ChoiceKind.MULLIGAN:
        return "mulligans" if does else "keeps"
    if not does:
        return "declines"
    return "begins" if kind is ChoiceKind.OPENING_HAND else "accepts"


def _division(event: ChoiceMade, about: CardName | None, say: Narrator) -> str:
    shares: list[tuple[int, Thing]] = []
    for part in event.answer:
        if isinstance(part, tuple) and part[1]:
            to = part[0]
            shares.append((part[1], say.player(to) if isinstance(to, PlayerId) else CardName(say.name(to))))
    return "" if about is None else DivideLine(say.player(event.player), about, tuple(shares)).write()


def _thing(chosen: object, kind: ChoiceKind, say: Narrator) -> Aim | str:
    """What a line calls something that is chosen; empty if it has no word for it."""
    if isinstance(chosen, PlayerId):
        return say.player(chosen)
    if isinstance(chosen, OneAbility):
        return AbilityName(CardName(say.name(chosen.source)), chosen.place) if chosen.place <= SAYABLE else ""
    if isinstance(chosen, Color):
        return chosen.word
    if isinstance(chosen, Mana):
        return next((word for word, color in COLOR_BY_WORD.items() if mana_of(color, chosen.total) == chosen), "")
    if isinstance(chosen, str):
        return chosen if kind in VERBS else f'"{chosen}"'
    if not isinstance(chosen, int):
        return ""
    if kind in (ChoiceKind.NUMBER, ChoiceKind.MODE, ChoiceKind.DIE):
        return str(chosen)
    name = say.name(ObjectId(chosen))
    return name if chosen in SOURCELESS else CardName(name)
