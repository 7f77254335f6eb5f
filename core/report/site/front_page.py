"""With what a site of all scripts begins: a time line of the changes people know, famous questions, and tours for a lesson."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any

from core.catalog import Catalog
from core.compare.timeline import editions_in_time
from core.kernel.values.records import Record
from core.script.reading.header import read_header
from core.script.script_files import built_in

SUFFIX = ".toml"
TICKS_APART = 5
"""How many years lie between two marks on the axis."""


class Moment(Record):
    """A change of the rules that people know: the day of the first document that has it, and a script that shows it."""

    day: date
    name: str
    says: str
    script: str


class TourPage(Record):
    """A script of a tour, with the sentence that the tour has for it, which may give the answer away."""

    script: str
    leads: str


class Tour(Record):
    """Scripts in an order to teach from, and who they are for."""

    name: str
    title: str
    meant_for: str
    pages: tuple[TourPage, ...]


class PlaceInTour(Record):
    """Where a script stands in a tour, counted from 1, with the pages before and after it, if there are any.

    `asked_next` is the question of the next one.
    """

    tour: Tour
    number: int
    before: TourPage | None
    after: TourPage | None
    asked_next: str = ""

    @property
    def page(self) -> TourPage:
        """The script itself as a page of the tour."""
        return self.tour.pages[self.number - 1]


class FrontPage(Record):
    """Everything with which the front page begins; the questions are scripts by name."""

    moments: tuple[Moment, ...]
    questions: tuple[str, ...]
    tours: tuple[Tour, ...]


@lru_cache(maxsize=4)
def front_page(catalog: Catalog) -> FrontPage:
    """What the installed plugins bring for the front page."""
    files = catalog.front_pages
    moments = [
        Moment(row["day"], row["name"], row["says"], row["script"])
        for front_page_files in files
        for row in _rows(front_page_files.time_line, "moment")
    ]
    return FrontPage(
        tuple(sorted(moments, key=lambda moment: moment.day)),
        tuple(row["script"] for front_page_files in files for row in _rows(front_page_files.questions, "question")),
        tuple(tour for front_page_files in files for tour in _tours(front_page_files.tours)),
    )


class DayShown(Record):
    """A day of the time line: the name of its document, where it stands on the axis in hundredths, and what changed."""

    day: date
    document: str
    place: float
    moments: tuple[Moment, ...]

    @property
    def year(self) -> int:
        """Its year."""
        return self.day.year


def time_line(catalog: Catalog) -> tuple[list[DayShown], list[tuple[float, int]]]:
    """The time line by days, and the years marked on its axis with their places."""
    moments = front_page(catalog).moments
    if not moments:
        return [], []
    line = editions_in_time(catalog)
    first, last = date(moments[0].day.year - 1, 7, 1), max(line[-1].day, moments[-1].day) + timedelta(days=180)

    def place(day: date) -> float:
        return 100 * (day - first).days / (last - first).days

    names = {edition.day: edition.label.replace(str(edition.day), "").strip() or edition.title for edition in line}
    days = [
        DayShown(day, names.get(day, str(day)), place(day), tuple(moment for moment in moments if moment.day == day))
        for day in dict.fromkeys(moment.day for moment in moments)
    ]
    years = range(first.year + 1, last.year + 1)
    return days, [(place(date(year, 1, 1)), year) for year in years if year % TICKS_APART == 0]


def places_in_tours(catalog: Catalog, script: str) -> list[PlaceInTour]:
    """Where a script stands in tours."""
    places = []
    for tour in front_page(catalog).tours:
        for index, page in enumerate(tour.pages):
            if page.script == script:
                following = _at(tour.pages, index + 1)
                asked = _asked_by(catalog, following.script) if following is not None else ""
                places.append(PlaceInTour(tour, index + 1, _at(tour.pages, index - 1), following, asked))
    return places


def _asked_by(catalog: Catalog, script: str) -> str:
    """What a built-in script asks or, if it asks nothing, its title."""
    text = next((built_in_script.text for built_in_script in built_in(catalog) if built_in_script.name == script), "")
    header = read_header(text, catalog)
    return header.asks or header.title


def _at(pages: Sequence[TourPage], place: int) -> TourPage | None:
    return pages[place] if 0 <= place < len(pages) else None


def _rows(file: Traversable, name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))[name]
    return rows


def _tours(folder: Traversable) -> Iterator[Tour]:
    """The tours of a folder, one for each file, in alphabetical order."""
    for file in sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(SUFFIX)), key=lambda entry: entry.name
    ):
        held = tomllib.loads(file.read_text(encoding="utf-8"))
        pages = tuple(TourPage(row["script"], row["leads"]) for row in held["page"])
        yield Tour(file.name.removesuffix(SUFFIX), held["title"], held["for"], pages)
