"""Everything that the page of one script shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from typing import Any

from core.catalog import Catalog
from core.compare.boards import Album, BoardSeen
from core.compare.comparing import ScriptComparison
from core.compare.differences import Difference
from core.compare.event_sequences import in_words
from core.compare.fact_divergences import divergences
from core.compare.facts import phrase_of
from core.compare.reasons import Reason, reasons
from core.compare.timeline import Timeline
from core.kernel.values.records import Record
from core.report.answers import answer_of, weight
from core.report.english import joined
from core.report.sections import notes_by_heading, places, side_by_side, wordings
from core.report.site.boards import BoardParts, Seen, headings
from core.report.site.card_faces import CardFaces
from core.report.site.deciding import Deciding, DecidingRule
from core.report.site.pages import plain_file
from core.report.site.plots import LifeLine, life_lines
from core.report.site.rows import CitedRule, ComparedRow, rows_of
from core.report.site.years import MOST_FACTS, SpanInWords, YearsBar, fact_in_words
from core.report.tables import Rows
from core.script.playing.labels import labels
from core.script.playing.missed_moments import without_advice
from core.script.playing.run import DuelRun, Run, Stager, those_who_know_it
from core.script.syntax import Script
from core.script.telling.endings import outcome_text


class EraShown(Record):
    """An era as the head of its board has it: what came out, and the rule that decides; nothing of either if eras are alike."""

    label: str
    short: str
    outcome: str
    rules: tuple[DecidingRule, ...]


class PlaceShown(Record):
    """A place where eras diverge: what each does there, with its rules, and which facts depend on it."""

    name: str
    rows: tuple[tuple[str, str, tuple[CitedRule, ...]], ...]
    facts: str


class FactShown(Record):
    """A fact that differs: its values, and the place of the only era that has another value than all others; -1 if none has."""

    name: str
    values: tuple[str, ...]
    alone: int


class GamePage(Record):
    """One game of a script, step by step.

    `first` is the number of its first step on the page, `ends` how it ends under each rule book. `frames` are, for the beginning,
    each row and the end, the numbers of the parts of the board under each rule book.
    """

    number: int
    first: int
    players: tuple[str, ...]
    headings: tuple[str, ...]
    rows: tuple[ComparedRow, ...]
    ends: tuple[str, ...]
    frames: tuple[tuple[tuple[int, ...], ...], ...]
    plots: tuple[tuple[LifeLine, ...], ...]

    @property
    def life_changes(self) -> bool:
        """Whether anybody's life changes under some rule book, so that there is something to draw."""
        return any(line.changes for column in self.plots for line in column)

    @property
    def ends_alike(self) -> bool:
        """Whether it ends the same way under each rule book."""
        return len(set(self.ends)) == 1

    @property
    def lines(self) -> tuple[int, ...]:
        """For the beginning, each row and the end, the last line of the script that has been read by then."""
        said = [row.line for row in self.rows if row.line]
        first = min(said, default=1) - 1
        reached = [*accumulate((max(row.line, first) for row in self.rows), max, initial=first)]
        return (*reached, reached[-1])

    @property
    def in_plain_data(self) -> dict[str, Any]:
        """The boards with what each step is called, as plain data."""
        steps = [("", "before the first step"), *((row.text, row.when) for row in self.rows), ("", "the end")]
        return {
            "first": self.first,
            "players": self.players,
            "headings": self.headings,
            "steps": steps,
            "lines": self.lines,
            "frames": self.frames,
        }


MOST_ADDED = 2
"""How many documents are put beside the main editions, at most, where those agree and others do not."""


class ScriptPage:
    """The page of one script: what came out under several rule books, and each game of it step by step.

    Where the main editions agree and other documents do not, the first document of each other outcome has a board as well.
    """

    def __init__(self, script: Script, under: Sequence[str], catalog: Catalog) -> None:
        album = Album()
        stager = Stager(script, catalog)
        knowing, kept_out = those_who_know_it(stager, under)
        self._runs = [stager.run(catalog.rules(name), album) for name in knowing]
        self.script = script
        self.catalog = catalog
        self.comparison = ScriptComparison(script, self._runs, catalog, kept_out)
        timeline = Timeline(script, catalog)
        self.added: tuple[str, ...] = ()
        if [*under] == [edition.short for edition in catalog.editions] and not self.comparison.differences:
            self.added = tuple(_others_that_differ(timeline, knowing))
        if self.added:
            in_time = [edition.short for edition in timeline.editions]
            names = sorted([*knowing, *self.added], key=in_time.index)
            runs = {run.rules.name: run for run in self._runs}
            self._runs = [runs.get(name) or stager.run(catalog.rules(name), album) for name in names]
            self.comparison = ScriptComparison(script, self._runs, catalog, kept_out)
        self.reasons: tuple[Reason, ...] = tuple(reasons(self.comparison, in_depth=True))
        self._deciding = Deciding(script, catalog)
        self.years = YearsBar(timeline, self._deciding)
        self._faces = CardFaces()
        self._parts = BoardParts(self._faces)
        self.games = tuple(self._games(album))
        self._keep_wordings()

    @property
    def title(self) -> str:
        """What the page is called: what the script asks or, if it asks nothing, its title."""
        return self.script.asks or self.script.title

    @cached_property
    def answer(self) -> str:
        """The answer in a sentence: that of the script or, if it has none, what came out when, or what comes out everywhere."""
        if self.script.answer:
            return self.script.answer
        if self.spans:
            spans_told = "; ".join(f"{span.when}: {span.what}" for span in self.spans)
            return (
                f"{self.years.line}: {spans_told[:1].lower()}{spans_told[1:]}." if self.years.line else f"{spans_told}."
            )
        if len(self._runs) < 2 or self.comparison.differences:
            return answer_of(self.comparison)
        outcome = sorted(self.comparison.common_outcome, key=lambda fact: weight(fact[0], (fact[1],)))
        facts = joined([phrase_of(*fact) for fact in outcome[:MOST_FACTS]])
        return f"The same under {joined(list(self.comparison.under))}{f': {facts}' if facts else ''}."

    @property
    def spans(self) -> list[SpanInWords]:
        """What came out when, a line for each span; none if the script comes to the same wherever it can be played."""
        return self.years.spans_in_words if any(span.values for span in self.years.timeline.spans) else []

    @property
    def labels(self) -> list[str]:
        """What each rule book is called."""
        return [run.rules.label for run in self._runs]

    @cached_property
    def eras(self) -> tuple[EraShown, ...]:
        """The rule books, as the heads of their boards have them."""
        difference = self._deciding.difference(self.comparison, self.differences)
        outcomes = (
            [fact_in_words(difference.fact, value) for value in difference.shown]
            if difference is not None
            else [""] * len(self._runs)
        )
        return tuple(
            EraShown(run.rules.label, run.rules.name, outcome, tuple(rules))
            for run, outcome, rules in zip(
                self._runs, outcomes, self._deciding.of_eras(self.comparison, difference), strict=True
            )
        )

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics that explain the differences."""
        return tuple(dict.fromkeys(topic for reason in self.reasons for topic in reason.topics))

    @cached_property
    def parts_at(self) -> tuple[int, int] | None:
        """The game and the row at which the facts diverge or, if none differs, the first that is not alike; `None` if all are."""
        for divergence in divergences(self.comparison)[:1]:
            game, anchor = self.games[divergence.game], divergence.parting.found_at
            for index, row in enumerate(game.rows):
                if (row.line, row.place) == (anchor.line, in_words(anchor)):
                    return game.number, index
        differing = ((game.number, index) for game in self.games for index, row in enumerate(game.rows) if row.differs)
        return next(differing, None)

    @property
    def agreement(self) -> str:
        """Which main editions agree and which documents beside them do not, in a sentence; empty if no document was added."""
        if not self.added:
            return ""
        alike = [run.rules.label for run in self._runs if run.rules.name not in self.added]
        labels_added = [run.rules.label for run in self._runs if run.rules.name in self.added]
        if len(alike) == 1:
            return f"{alike[0]} is shown next to {joined(labels_added)}, where the outcome differs."
        return f"{joined(alike)} agree; {joined(labels_added)} {'does' if len(labels_added) == 1 else 'do'} not."

    @property
    def shown_first(self) -> list[str]:
        """The rule books whose boards are shown until somebody picks others: all, or each that was added with its neighbors."""
        names = [run.rules.name for run in self._runs]
        near = {index + by for index, name in enumerate(names) if name in self.added for by in (-1, 0, 1)}
        return [name for index, name in enumerate(names) if not self.added or index in near]

    @property
    def parting_step(self) -> int:
        """The number of the step at which the eras diverge; -1 if they never do."""
        return -1 if self.parts_at is None else self.opens_at + 1

    @property
    def opens_at(self) -> int:
        """The number of the step with which the page opens: the one before the eras diverge or, if they do not, the end."""
        if self.parts_at is None:
            return self.games[-1].first + len(self.games[-1].frames) - 1
        game, row = self.parts_at
        return self.games[game - 1].first + row

    @property
    def places(self) -> list[PlaceShown]:
        """Where the facts diverge, with the rules that decide there."""
        editions = {run.rules.name: next(iter(run.rules.owners.values())).id for run in self._runs}
        return [
            PlaceShown(
                f"{place.head} {place.where}",
                tuple(
                    (
                        name,
                        without_advice(sentence),
                        tuple(CitedRule(editions[name], number) for number in rules.split(", ") if number),
                    )
                    for name, sentence, rules in place.rows
                ),
                place.facts,
            )
            for place in places(self.comparison)
        ]

    @property
    def wordings(self) -> list[tuple[str, list[str], Rows]]:
        """The cards whose wordings are a cause: the rule books, and the lines of their wordings side by side."""
        return [(shown.card, *side_by_side(shown)) for shown in wordings(self.comparison)]

    @cached_property
    def differences(self) -> list[Difference]:
        """The facts that differ, without lands tapped for lines that are told anyway."""
        folded = {name for names in self.comparison.tapped_for_lines.values() for name in names}
        return [difference for difference in self.comparison.differences if difference.fact not in folded]

    @property
    def facts(self) -> list[FactShown]:
        """The facts that differ, each with the era that stands alone in it."""
        return [
            FactShown(difference.fact.text, tuple(map(without_advice, difference.shown)), _alone(difference.shown))
            for difference in self.differences
        ]

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The cards with which the script is played, in alphabetical order."""
        zones = (zone for duel in self.script.duels for seat in duel.seats for _, zone in seat.zones)
        return tuple(sorted({entry.card for zone in zones for entry in zone}))

    @cached_property
    def card_files(self) -> dict[str, str]:
        """The cards that have a page of their own, those of the pool, each with the name of its file."""
        return {name: plain_file(name) for name in self.cards if self.catalog.cards.get(name) is not None}

    @property
    def notes(self) -> list[tuple[str, list[tuple[str, list[str]]]]]:
        """What the outcome rests on beyond the texts: under each heading the notes, each with its rule books."""
        return notes_by_heading(self.comparison.notes)

    @cached_property
    def in_plain_data(self) -> dict[str, Any]:
        """What the page draws: the boards, the cards on them, and what the rules say that it cites."""
        return {
            "eras": [
                {"label": run.rules.label, "short": run.rules.name, "stack": _words(run).stack} for run in self._runs
            ],
            "opens": self.opens_at,
            "parts_at": self.parting_step,
            "shown": self.shown_first,
            "faces": self._faces.faces,
            "wordings": self._faces.wordings,
            "cards": self.card_files,
            "parts": self._parts.parts,
            "games": [game.in_plain_data for game in self.games],
            "rules": self._deciding.texts(self._cited),
        }

    @property
    def _cited(self) -> Iterator[CitedRule]:
        """The rules of which the page speaks."""
        for game in self.games:
            for row in game.rows:
                for cell in row.cells:
                    for sentence in cell.sentences:
                        yield from sentence.rules
        for era in self.eras:
            yield from (rule.link for rule in era.rules)
        for change in self.years.changes:
            yield from (rule.link for rules in change.rules for rule in rules)
        yield from (rule for place in self.places for _, _, rules in place.rows for rule in rules)

    def _games(self, album: Album) -> Iterator[GamePage]:
        first = 0
        for number, duels in enumerate(zip(*(run.duels for run in self._runs), strict=True), start=1):
            game = self._game(number, first, duels, album)
            first += len(game.frames)
            yield game

    def _game(self, number: int, first: int, duels: Sequence[DuelRun], album: Album) -> GamePage:
        rows = tuple(rows_of(duels))
        boards = [_boards(duel, album, [row.cells[column].until for row in rows]) for column, duel in enumerate(duels)]
        players = duels[0].binding.players
        above = headings(players, duels[0].binding.teams) if duels[0].binding.teams else players
        seen = [_seen(duel, run) for duel, run in zip(duels, self._runs, strict=True)]
        frames = tuple(
            tuple(tuple(self._parts.of(board, column)) for board, column in zip(step, seen, strict=True))
            for step in zip(*boards, strict=True)
        )
        return GamePage(
            number,
            first,
            tuple(players),
            tuple(above),
            rows,
            tuple(outcome_text(duel.game.state.outcome, duel.game.state) for duel in duels),
            frames,
            _plots(players, boards),
        )

    def _keep_wordings(self) -> None:
        """Keep the wordings of the cards that the boards show."""
        for duel in self._runs[-1].duels:
            shown = labels(duel.binding, duel.game.state)
            for owned in duel.game.state.cards.values():
                if owned.id in shown and owned.card is not None:
                    self._faces.keep_wordings(owned.card, _words(self._runs[-1]))


def _others_that_differ(timeline: Timeline, under: Sequence[str]) -> Iterator[str]:
    """The first document of each outcome, of those that can be played, that is not the outcome under some rule books."""
    shown = [span.values for span in timeline.spans if any(edition.short in under for edition in span.editions)]
    firsts = {tuple(span.values.items()): span.first.short for span in reversed(timeline.spans) if span.values}
    unlike = [first for outcome, first in reversed(firsts.items()) if dict(outcome) not in shown]
    yield from unlike[:MOST_ADDED]


def _words(run: Run) -> Any:
    return run.rules.words.vocabulary(run.last.game.state).answer


def _seen(duel: DuelRun, run: Run) -> Seen:
    """A game, as its boards are told."""
    state = duel.game.state
    return Seen(state, labels(duel.binding, state), _words(run), tuple(duel.binding.players), len(duel.binding.cards))


def _alone(values: Sequence[str]) -> int:
    """The place of the only value that is not as all others, which are alike; -1 if there is none."""
    if len(values) < 3 or len(set(values)) != 2:
        return -1
    return next((index for index, value in enumerate(values) if values.count(value) == 1), -1)


def _boards(duel: DuelRun, album: Album, reached: Sequence[int]) -> list[BoardSeen]:
    """The boards at the beginning, after each row, and at the end."""
    boards = album.of(duel.game)
    return [boards[0], *(boards[max(until, 0)] for until in reached), boards[-1]]


def _plots(players: Sequence[str], boards: Sequence[Sequence[BoardSeen]]) -> tuple[tuple[LifeLine, ...], ...]:
    """The life of the players under each rule book, all drawn to one scale."""
    totals = [[[board.players[seat].life for board in column] for seat in range(len(players))] for column in boards]
    every = [total for column in totals for line in column for total in line]
    return tuple(tuple(life_lines(players, column, min(0, *every), max(every))) for column in totals)
