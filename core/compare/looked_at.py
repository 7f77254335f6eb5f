"""What the expectations of a script look at: which events, and which cards."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cached_property
from typing import Any

from core.kernel.events import Announced, LeftUndone
from core.kernel.values.citations import Ruling
from core.kernel.values.closed_words import Fixed
from core.kernel.values.zones import FIRST_OBJECT, CardId, ObjectId, PlayerId
from core.play.base.game import LogEntry
from core.rulebook.rules import FACTS
from core.script.claims.every import CLAIMS
from core.script.claims.of_lines import IsSilent, Says
from core.script.playing.expectations import Judgement, expectations_of
from core.script.playing.run import DuelRun
from core.script.playing.stage import Node
from core.script.playing.translating import Translator
from core.script.syntax import CardName
from core.script.telling.old_log_words import as_in_log

TOLD = frozenset(event for claim in CLAIMS.values() for event in claim.tells_of)
"""The events of a player of which some claims tell alone."""


class LookedAt:
    """What the expectations of one duel look at.

    An expectation looks at every event before it that is about a card or a player of which it speaks, and at all that comes of
    the line that it stands under. What does not come about is about whatever its line is.
    """

    def __init__(self, duel: DuelRun) -> None:
        self._duel = duel
        self._translator = Translator(duel.binding)
        self._cards: dict[int, frozenset[CardId]] = {}
        self._looked: dict[int, bool] = {}

    def shows(self, number: str) -> bool:
        """Whether an expectation looks at something that rests on a fact by a rule: an event, a refusal, or a card."""
        for index, entry in enumerate(self._duel.log):
            if any(_is_by(ruling, number) for ruling in entry.because) and self._is_looked_at(index):
                return True
        return self._refused_by(number) or any(
            self._looks_at_ruling(index, ruling)
            for index, ruling in enumerate(self._duel.rulings)
            if _is_by(ruling, number)
        )

    def _is_looked_at(self, index: int) -> bool:
        looked_at = self._looked.get(index)
        if looked_at is None:
            entry = self._duel.log[index]
            looked_at = any(seen.at > index and self._looks_at(seen, index, entry) for seen in self._duel.judgements)
            self._looked[index] = looked_at
        return looked_at

    def _looks_at(self, seen: Judgement, index: int, entry: LogEntry) -> bool:
        """Whether an expectation looks at an event that comes before it."""
        claim = seen.expectation.claim
        line = self._lines.get(id(seen.expectation), 0)
        if line and entry.anchor.line == line:
            return True
        if claim.looks_at:
            return isinstance(entry.event, claim.looks_at)
        if isinstance(claim, Says):
            sentence = self._narrator.tell(entry.event)
            return any(text and as_in_log(text, sentence) in sentence for text in (claim.text, claim.said))
        if isinstance(claim, IsSilent):
            return any(ruling.citation.silent for ruling in entry.because)
        places = [index]
        if isinstance(entry.event, LeftUndone):
            places += [place for place, logged in enumerate(self._duel.log) if logged.anchor.line == entry.anchor.line]
        if claim.card is not None:
            return any(not self._about(seen).isdisjoint(self._cards_of(place)) for place in places)
        if type(entry.event) in TOLD and type(entry.event) not in claim.tells_of:
            return False
        player = self._duel.binding.player(claim.player) if claim.player else None
        return player is not None and any(player in _players_in(self._duel.log[place].event) for place in places)

    def _refused_by(self, number: str) -> bool:
        """Whether what an expectation says of a line has a rule for its reason."""
        judged = {line for line in self._lines.values() if line}
        return any(
            node.step.line in judged and node.verdict is not None and number in node.verdict.citation.every
            for node in self._duel.nodes()
        )

    def _looks_at_ruling(self, index: int, ruling: Ruling[Any]) -> bool:
        """Whether an expectation looks at a card that is as a fact has it, or at what comes of that or had it come up."""
        before = bisect_right(self._asked, index)
        if not ruling.subject:
            return before >= len(self._duel.log) or self._is_looked_at(before)
        cards = frozenset(self._all_in(ruling.subject))
        return any(
            seen.at >= before and not cards.isdisjoint(self._about(seen) | self._at_line(seen))
            for seen in self._duel.judgements
        ) or any(
            not cards.isdisjoint(self._cards_of(place)) and self._is_looked_at(place)
            for place in range(max(before - 1, 0), len(self._duel.log))
        )

    def _about(self, seen: Judgement) -> frozenset[CardId]:
        """The cards of which an expectation speaks."""
        name = seen.expectation.claim.card
        return frozenset() if name is None else frozenset(self._all_of(name))

    def _at_line(self, seen: Judgement) -> frozenset[CardId]:
        """The cards that the line names under which an expectation stands, and those that its events are about."""
        line = self._lines.get(id(seen.expectation), 0)
        if not line:
            return frozenset()
        contents = (node.step.content for node in self._duel.nodes() if node.step.line == line)
        named = frozenset(card for content in contents for name in _names_in(content) for card in self._all_of(name))
        events_of_line = (index for index, entry in enumerate(self._duel.log) if entry.anchor.line == line)
        return named.union(*(self._cards_of(index) for index in events_of_line))

    def _all_of(self, name: CardName) -> list[CardId]:
        state = self._duel.game.state
        meant = self._translator.card_id(name, state) if name in self._duel.binding.bound else None
        return [*self._translator.all_of(name, state), *(() if meant is None else (meant,))]

    def _cards_of(self, index: int) -> frozenset[CardId]:
        """The cards that an event is about; of an ability that waits, those that its announcement is about."""
        cards = self._cards.get(index)
        if cards is None:
            cards = self._cards[index] = frozenset(self._all_in(self._duel.log[index].event))
        return cards

    def _all_in(self, event: object) -> Iterator[CardId]:
        state = self._duel.game.state
        for number in _numbers_in(event):
            thing = state.objects.get(ObjectId(number)) or state.gone.get(ObjectId(number))
            if thing is not None:
                yield thing.card
            elif number in self._announced and not isinstance(event, Announced):
                yield from self._cards_of(self._announced[number])

    @cached_property
    def _announced(self) -> dict[int, int]:
        """The places in the log at which what waits was announced, by what it is."""
        log = enumerate(self._duel.log)
        return {entry.event.waiting.id: index for index, entry in log if isinstance(entry.event, Announced)}

    def _acting(self, node: Node) -> int:
        """A line, or the one that it answers in the course of which nothing else comes of it."""
        above = node.parent
        has_events = any(entry.anchor.line == node.step.line for entry in self._duel.log)
        return node.step.line if has_events or above is None else above.step.line

    @cached_property
    def _asked(self) -> list[int]:
        return [entry.asked for entry in self._duel.log]

    @cached_property
    def _narrator(self) -> Any:
        return self._duel.narrator()

    @cached_property
    def _lines(self) -> dict[int, int]:
        """The line that each expectation is about, by the identity of the expectation; 0 where none stands above it."""
        line_of_expectation: dict[int, int] = {}
        before = 0
        for node in self._duel.nodes():
            about = before if node.parent is None or node.parent.is_block else self._acting(node.parent)
            line_of_expectation |= {id(expectation): about for expectation in expectations_of(node)}
            before = node.step.line if node.is_told else before
        return line_of_expectation


def _is_by(ruling: Ruling[Any], number: str) -> bool:
    return ruling.question in FACTS and number in ruling.citation.every


def _parts(value: object) -> Iterable[object]:
    """What a record, or a collection, is made of."""
    if isinstance(value, Mapping):
        return (*value.keys(), *value.values())
    if isinstance(value, (tuple, list, frozenset, set)):
        return value
    if is_dataclass(value):
        return (getattr(value, field.name) for field in fields(value))
    return ()


def _leaves(value: object, depth: int = 0) -> Iterator[int]:
    """The whole numbers in an event."""
    if isinstance(value, int):
        yield value
    elif depth <= DEEPEST and not isinstance(value, (str, Fixed)):
        for part in _parts(value):
            yield from _leaves(part, depth + 1)


DEEPEST = 5
"""How deep objects lie in an event: an ability that waits has its targets in groups."""


def _names_in(value: object) -> Iterator[CardName]:
    """The names of cards in a line."""
    if isinstance(value, CardName):
        yield value
    elif not isinstance(value, (str, Fixed)):
        for part in _parts(value):
            yield from _names_in(part)


def _numbers_in(event: object) -> Iterator[int]:
    return (number for number in _leaves(event) if number >= FIRST_OBJECT)


def _players_in(event: object) -> Iterator[PlayerId]:
    return (player for player in _leaves(event) if isinstance(player, PlayerId))
