"""Cards that change zones, told: those that do the same in one clause."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.events import Cause
from core.kernel.values.card_types import CardType
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import Zone
from core.script.telling.tellers import listed, tells

if TYPE_CHECKING:
    from core.script.telling.narrator import Narrator


@tells(happened.ZonesChanged)
def _moved(event: happened.ZonesChanged, say: Narrator) -> str:
    groups: list[tuple[_Clause, list[str]]] = []
    for move in event.moves:
        clause = _clause(move, say.player(move.owner), say)
        name = say.labels.get(move.card) or say.position.cards[move.card].name
        if clause.before:
            name = say.own(move.controller if move.cause is Cause.PLAY else move.owner, name)
        if clause.several and groups and groups[-1][0] == clause:
            groups[-1][1].append(name)
        elif clause.one or clause.before:
            groups.append((clause, [name]))
    return "; ".join(clause.about(names) for clause, names in groups)


@tells(happened.Revealed)
def _revealed(event: happened.Revealed, say: Narrator) -> str:
    names = [say.own(event.player, say.labels.get(card) or say.position.cards[card].name) for card in event.cards]
    return f"{say.player(event.player)} reveals {counted_names(names)}"


@tells(happened.LookedAt)
def _looked_at(event: happened.LookedAt, say: Narrator) -> str:
    names = [say.own(event.player, say.labels.get(card) or say.position.cards[card].name) for card in event.cards]
    return f"{say.player(event.player)} looks at {counted_names(names)}"


class _Clause(NamedTuple):
    """What is said of cards that move: `before` their names, and after the name of `one`, or of `several` in the same clause."""

    before: str = ""
    one: str = ""
    several: str = ""

    def about(self, names: list[str]) -> str:
        """The clause about some cards."""
        return f"{self.before} {counted_names(names)} {self.one if len(names) == 1 else self.several}".strip()


def _by(player: str, verb: str) -> _Clause:
    """What a player does with cards; nothing comes after their names."""
    return _Clause(f"{player} {verb}", several=" ")


def counted_names(names: list[str]) -> str:
    """Names as in a sentence: each once, with how many there are of it; of numbered cards the numbers alone after the first."""
    texts: list[str] = []
    numbered: list[tuple[str, list[int]]] = []
    for name, count in Counter(names).items():
        name_counted = (
            name if count == 1 else f"{count} {name.removeprefix('a ')}{'s' if name.startswith('a ') else ''}"
        )
        card, _, number = name_counted.rpartition(" #")
        if not number.isdecimal() or not card:
            card, number = name_counted, ""
        if not (number and numbered and numbered[-1][0] == card):
            numbered.append((card, []))
        numbered[-1][1].extend([int(number)] if number else [])
    for card, numbers in numbered:
        texts.append(f"{card} {_numbers(numbers)}" if numbers else card)
    return listed(texts)


def _numbers(numbers: list[int]) -> str:
    """Numbers of cards: from three that follow on each other, the first and the last."""
    rows: list[list[int]] = []
    for number in numbers:
        if rows and rows[-1][-1] == number - 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    texts: list[str] = []
    for row in rows:
        texts += [f"#{row[0]} to #{row[-1]}"] if len(row) > 2 else [f"#{number}" for number in row]
    return listed(texts)


def _clause(move: happened.ZoneChange, owner: str, say: Narrator) -> _Clause:
    if move.cause is Cause.CAST:
        return _Clause()
    if move.cause is Cause.DRAW or (move.to is Zone.HAND and move.cause is Cause.OPENING):
        return _by(owner, "draws")
    if move.cause is Cause.DISCARD and move.to is Zone.LIBRARY:
        where = f"discarded to the top of {owner}'s {say.words.zones[move.to]}"
        return _Clause(one=f"is {where}", several=f"are {where}")
    if move.cause is Cause.DISCARD:
        return _by(owner, "discards")
    if move.cause is Cause.PLAY:
        return _by(say.player(move.controller), "plays")
    if move.cause is Cause.ANTE:
        return _by(owner, "antes")
    if move.cause is Cause.SACRIFICE:
        return _Clause(one="is sacrificed")
    if move.cause is Cause.BURY:
        return _Clause(one=say.words.bury)
    if move.cause is Cause.DESTROY and move.to is Zone.GRAVEYARD:
        return _Clause(one=f"is destroyed and {_goes_to_graveyard(move, say)}")
    if move.cause is Cause.LEAVE and move.to is Zone.OUTSIDE:
        return _Clause(one="leaves the game", several="leave the game")
    if move.to is Zone.NOWHERE:
        return _Clause(one=say.words.token_zone)
    if move.to is Zone.BATTLEFIELD:
        under = "" if move.controller == move.owner else f" under {say.player(move.controller)}'s control"
        return _Clause(one=f"{say.words.enters}{under}")
    if move.to is Zone.EXILE:
        words = say.words.zones[Zone.EXILE] + " face down" * move.face_down
        return _Clause(one=f"is {words}", several=f"are {words}")
    if move.to is Zone.GRAVEYARD and move.origin is Zone.BATTLEFIELD:
        return _Clause(one=_goes_to_graveyard(move, say))
    if move.to is Zone.COMMAND:
        return _Clause(one=f"is {say.words.zones[move.to]}", several=f"are {say.words.zones[move.to]}")
    where = f"to {owner}'s {say.words.zones[move.to]}"
    return _Clause(one=f"goes {where}", several=f"go {where}")


def _goes_to_graveyard(move: happened.ZoneChange, say: Narrator) -> str:
    """What a permanent does that goes to the graveyard: of creatures and planeswalkers an era may have a word of its own."""
    was = say.position.gone.get(move.object)
    types = say.position.characteristics(was.id).types if was is not None else ()
    is_of_other_type = was is not None and not {CardType.CREATURE, CardType.PLANESWALKER} & set(types)
    return (is_of_other_type and say.words.goes_to_graveyard) or say.words.dies
