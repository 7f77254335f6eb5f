"""Everything that the page of one script shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from core.catalog import Catalog
from core.compare.boards import Album, BoardSeen
from core.compare.comparing import Difference, ScriptComparison
from core.compare.event_sequences import in_words
from core.compare.fact_divergences import divergences
from core.compare.reasons import Reason, reasons
from core.compare.timeline import Timeline
from core.kernel.values.immutable import immutable
from core.report.answers import answer_of
from core.report.sections import ShownPlace, notes_by_heading, places, side_by_side, wordings
from core.report.site.boards import Fragments, Region, headings, regions
from core.report.site.plots import LifeLine, life_lines
from core.report.site.rows import ComparedRow, rows_of
from core.report.site.years import YearsBar
from core.report.tables import Rows
from core.script.playing.endings import outcome_text
from core.script.playing.labels import labels
from core.script.playing.run import DuelRun, Stager, those_who_know_it
from core.script.syntax import Script


@immutable
class GamePage:
    """One game of a script, step by step.

    `first` is the number of its first step on the page, `ends` how it ends under each rule book. `frames` are, for the beginning,
    each row and the end, the numbers of the pieces of page that show the board under each rule book.
    """

    number: int
    first: int
    rows: tuple[ComparedRow, ...]
    ends: tuple[str, ...]
    frames: tuple[tuple[tuple[int, ...], ...], ...]
    plots: tuple[tuple[LifeLine, ...], ...]
    regions: tuple[tuple[Region, ...], ...]

    @property
    def life_changes(self) -> bool:
        """Whether anybody's life changes under some rule book, so that there is something to draw."""
        return any(len(set(line.totals)) > 1 for column in self.plots for line in column)

    @property
    def in_numbers(self) -> dict[str, Any]:
        """The frames with the places where their pieces go, as plain data."""
        return {"regions": [[region.id for region in column] for column in self.regions], "frames": self.frames}


class ScriptPage:
    """The page of one script: what came out under several rule books, and each game of it step by step."""

    def __init__(self, script: Script, under: Sequence[str], catalog: Catalog, fragments: Fragments) -> None:
        album = Album()
        stager = Stager(script, catalog)
        knowing, others = those_who_know_it(stager, under)
        runs = [stager.run(catalog.rules(name), album) for name in knowing]
        self.script = script
        self.catalog = catalog
        self.comparison = ScriptComparison(script, runs, catalog, others)
        self.answer = answer_of(self.comparison)
        self.reasons: tuple[Reason, ...] = tuple(reasons(self.comparison, in_depth=True))
        self.years = YearsBar(Timeline(script, catalog))
        self.fragments = fragments
        self.games = tuple(self._games(album))

    @property
    def title(self) -> str:
        """What the page is called: what the script asks or, if it asks nothing, its title."""
        return self.script.asks or self.script.title

    @property
    def labels(self) -> list[str]:
        """What each rule book is called."""
        return [run.rules.label for run in self.comparison.runs]

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics that explain the differences."""
        return tuple(dict.fromkeys(topic for reason in self.reasons for topic in reason.topics))

    @property
    def parts_at(self) -> tuple[int, int] | None:
        """The game and the row at which the facts diverge or, if none differs, the first that is not alike; `None` if all are."""
        for one in divergences(self.comparison)[:1]:
            game, anchor = self.games[one.game], one.parting.found_at
            for at, row in enumerate(game.rows):
                if (row.line, row.place) == (anchor.line, in_words(anchor)):
                    return game.number, at
        found = ((game.number, at) for game in self.games for at, row in enumerate(game.rows) if row.differs)
        return next(found, None)

    @property
    def places(self) -> list[ShownPlace]:
        """Where the facts diverge, with the rules that decide there."""
        return places(self.comparison)

    @property
    def wordings(self) -> list[tuple[str, list[str], Rows]]:
        """The cards whose wordings are a cause: the rule books, and the lines of their wordings side by side."""
        return [(shown.card, *side_by_side(shown)) for shown in wordings(self.comparison)]

    @property
    def differences(self) -> list[Difference]:
        """The facts that differ, without lands tapped for lines that are told anyway."""
        folded = {name for names in self.comparison.tapped_for_lines.values() for name in names}
        return [found for found in self.comparison.differences if found.fact not in folded]

    @property
    def notes(self) -> list[tuple[str, list[tuple[str, list[str]]]]]:
        """What the outcome rests on beyond the texts: under each heading the notes, each with its rule books."""
        return notes_by_heading(self.comparison.notes)

    def _games(self, album: Album) -> Iterator[GamePage]:
        first = 0
        for number, duels in enumerate(zip(*(run.duels for run in self.comparison.runs), strict=True), start=1):
            game = self._game(number, first, duels, album)
            first += len(game.frames)
            yield game

    def _game(self, number: int, first: int, duels: Sequence[DuelRun], album: Album) -> GamePage:
        rows = tuple(rows_of(duels))
        boards = [_boards(duel, album, [row.cells[at].until for row in rows]) for at, duel in enumerate(duels)]
        players = duels[0].binding.players
        above = headings(players, duels[0].binding.teams) if duels[0].binding.teams else players
        names = [labels(duel.binding, duel.game.state) for duel in duels]
        frames = tuple(
            tuple(tuple(self.fragments.of(board, called, players)) for board, called in zip(step, names, strict=True))
            for step in zip(*boards, strict=True)
        )
        return GamePage(
            number,
            first,
            rows,
            tuple(outcome_text(duel.game.state.outcome, duel.game.state) for duel in duels),
            frames,
            _plots(players, boards),
            tuple(tuple(regions(above, column, number)) for column in range(len(duels))),
        )


def _boards(duel: DuelRun, album: Album, reached: Sequence[int]) -> list[BoardSeen]:
    """The boards at the beginning, after each row, and at the end."""
    boards = album.of(duel.game)
    return [boards[0], *(boards[max(until, 0)] for until in reached), boards[-1]]


def _plots(players: Sequence[str], boards: Sequence[Sequence[BoardSeen]]) -> tuple[tuple[LifeLine, ...], ...]:
    """The life of the players under each rule book, all drawn to one scale."""
    totals = [[[board.players[seat].life for board in column] for seat in range(len(players))] for column in boards]
    every = [total for column in totals for line in column for total in line]
    return tuple(tuple(life_lines(players, column, min(0, *every), max(every))) for column in totals)
