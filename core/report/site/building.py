"""Writing a site: the pages of scripts, each by itself, then the pages that bring them together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from pathlib import Path

from core.catalog import Catalog, installed, names_in
from core.hunt.backends import Backend, Here
from core.kernel.values.errors import ErasError
from core.kernel.values.records import Record, altered
from core.report.site.books import Book, Depth
from core.report.site.cards_shown import CardShown, cards_shown
from core.report.site.documents import DocumentShown, documents_shown
from core.report.site.front_page import front_page, places_in_tours, time_line
from core.report.site.lists import parts_of, search_files
from core.report.site.pages import Pages, rule_file
from core.report.site.playground_links import playground_link
from core.report.site.plots import HEIGHT, WIDTH
from core.report.site.questions import questions_shown, topics_shown
from core.report.site.rules_shown import RulePage, numbers_of, rule_pages
from core.report.site.script_page import ScriptPage
from core.report.site.small_boards import SmallBoard, small_board
from core.report.site.summaries import Summary, summary
from core.report.site.writing import Manifest, made_of, write
from core.rulebook.rules import TOPIC_NAMES, TOPICS
from core.script.playing.run import Stager
from core.script.reading.header import read_header
from core.script.script_files import SUFFIX, BuiltIn, built_in, expanded, find_script

DEEPER, TOP = "../", ""
LISTED_ANEW_AFTER = 250
"""After so many pages of scripts the front page and the lists are written anew, with how many are still missing."""

MISSING = 20
"""If fewer than one page of so many is missing, what brings the pages together is not written before it is."""


class Site(Record):
    """A site that was written: where it begins, how many pages of scripts it has, and how many of them were made anew."""

    index: Path
    scripts: int
    made: int


def write_report(
    scripts: str | Path | Sequence[str | Path], folder: str | Path, under: str | Sequence[str] = ()
) -> Path:
    """Write a web site to teach from, with a page for each script.

    Scripts are given by name or path; a folder stands for all scripts in it.

    Returns the start page. Without `under`, all installed editions are shown; where they agree on a script and other documents
    do not, the first document of each other outcome stands beside them.

    Raises:
        ErasError: a script or an edition does not exist or has mistakes, the folder cannot be written, or the extra `report` is
            not installed.
    """
    catalog = installed()
    script_names = [scripts] if isinstance(scripts, (str, Path)) else scripts
    if not script_names:
        raise ErasError("expected at least one script")
    columns = names_in(under) or tuple(edition.short for edition in catalog.editions)
    catalog.check_different(columns)
    return write_site(scripts_of_site(map(str, script_names), catalog), columns, Path(folder), Here(), Depth.SOME).index


def scripts_of_site(names: Iterable[str], catalog: Catalog) -> list[BuiltIn]:
    """The scripts of some names or paths, each to get a page of its own name. Mistakes in them are found before any is written.

    Raises:
        ErasError: one is not there, has mistakes, or has the name of another.
    """
    scripts_by_name: dict[str, BuiltIn] = {}
    for name in expanded(names, catalog):
        Stager(find_script(name, catalog), catalog)
        path = Path(name)
        own_script = None if path.suffix == SUFFIX and path.is_file() else _built_in(name, catalog)
        script_file = own_script or BuiltIn(path.stem, (), path)
        if script_file.name in scripts_by_name:
            raise ErasError(
                f"two of these scripts are named {script_file.name!r}, and each page is named after its script"
            )
        scripts_by_name[script_file.name] = script_file
    return list(scripts_by_name.values())


def _built_in(name: str, catalog: Catalog) -> BuiltIn | None:
    names = (
        script_file
        for script_file in built_in(catalog)
        if name in (script_file.name, script_file.path, script_file.path.removesuffix(SUFFIX))
    )
    return next(names, None)


def write_site(
    scripts: Sequence[BuiltIn],
    under: Sequence[str],
    folder: Path,
    backend: Backend,
    depth: Depth,
    watched: Callable[[Iterable[Summary], int], Iterable[Summary]] = lambda pages, count: pages,
) -> Site:
    """Write the site of some scripts into a folder, with as much about rules as `depth` says.

    Everything but the pages of scripts is written at first, so that the site can be used meanwhile; pages that an earlier
    report made of the same are kept. `watched` is given the pages that are made anew, and how many there are.

    Raises:
        ErasError: a script is not there or has mistakes, the folder cannot be written, or the extra is not installed.
    """
    catalog = installed()
    pages = Pages(catalog)
    try:
        manifest = Manifest(folder, made_of(catalog))
        inputs = {
            script_file.name: manifest.inputs(script_file.text, script_file.folders, tuple(under), depth.value)
            for script_file in scripts
        }
        known_summaries = {
            script_file.name: manifest.summary(script_file.name, inputs[script_file.name]) for script_file in scripts
        }
        wanted = [script_file for script_file in scripts if known_summaries[script_file.name] is None]
        rest = Rest(pages, catalog, folder, depth)
        rest.write_assets()
        if wanted:
            rest.write_notes(wanted)
            rest.write_first(
                [known_summaries[script_file.name] or not_yet(script_file, catalog) for script_file in scripts],
                len(wanted),
            )
        tasks = [
            (str(script_file.file), script_file.name, script_file.folders, tuple(under), str(folder), depth.value)
            for script_file in wanted
        ]
        for count, page_summary in enumerate(watched(backend.as_done(write_script_page, tasks), len(wanted)), 1):
            manifest.add(inputs[page_summary.name], page_summary)
            known_summaries[page_summary.name] = page_summary
            if count % LISTED_ANEW_AFTER == 0 and count < len(wanted):
                rest.write_lists(
                    [known_summaries[script_file.name] or not_yet(script_file, catalog) for script_file in scripts],
                    len(wanted) - count,
                )
        rest.write(
            [
                known_summary
                for script_file in scripts
                if (known_summary := known_summaries[script_file.name]) is not None
            ]
        )
    except OSError as fault:
        raise ErasError(f"cannot write into {folder}: {fault.strerror}") from fault
    return Site(folder / "index.html", len(scripts), len(wanted))


@lru_cache(maxsize=1)
def _at_work() -> tuple[Catalog, Pages]:
    """What every page of a process needs, made once."""
    catalog = installed()
    return catalog, Pages(catalog)


def write_script_page(
    path: str, name: str, folders: tuple[str, ...], under: tuple[str, ...], folder: str, depth: str
) -> Summary:
    """Write the page of one script; what the rest of the site has to know of it comes back."""
    catalog, pages = _at_work()
    # Where it lies on this machine is nobody's business.
    script = altered(find_script(path, catalog), name=name)
    page = ScriptPage(script, under, catalog)
    size = {"plot_width": WIDTH, "plot_height": HEIGHT}
    places = places_in_tours(catalog, name) if depth != Depth.SOME.value else []
    playground = playground_link(script, under, Path(folder))
    about = {"here": "script", "places_in_tours": places, "playground": playground, **size}
    text = pages.page("script", DEEPER, page=page, **about)
    write(Path(folder) / "scripts" / f"{name}.html", text)
    return summary(BuiltIn(name, folders, Path(path)), page, depth == Depth.PROOFS.value)


def not_yet(script_file: BuiltIn, catalog: Catalog) -> Summary:
    """What a script's own text says of it, before it was played."""
    header = read_header(script_file.text, catalog)
    title = header.asks or header.title
    topics = tuple(dict.fromkeys(topic for _, _, named_topics in header.shows for topic in named_topics))
    words = f"{script_file.name} {title} {header.title}".casefold()
    return Summary(
        script_file.name, script_file.folders, title, header.answer, bool(topics), topics, (), (), (), (), (), words
    )


class Rest:
    """Everything of a site but the pages of scripts: it brings them together."""

    def __init__(self, pages: Pages, catalog: Catalog, folder: Path, depth: Depth) -> None:
        self._pages = pages
        self._catalog = catalog
        self._folder = folder
        self._depth = depth
        self._whole = depth is not Depth.SOME

    def write_assets(self) -> None:
        """The files that all pages share."""
        for asset in (files("core.report.site") / "assets").iterdir():
            write(self._folder / "assets" / asset.name, asset.read_text(encoding="utf-8"))

    def write_notes(self, scripts: Iterable[BuiltIn]) -> None:
        """A plain note in the place of each page that is still to come; one of an earlier report stays until then."""
        for script_file in scripts:
            if not (self._folder / "scripts" / f"{script_file.name}.html").exists():
                self._page(f"scripts/{script_file.name}", "note", DEEPER, name=script_file.name)

    def write_first(self, summaries: Sequence[Summary], left: int) -> None:
        """What can be read while so many scripts are `left` to be played: the lists and, of many scripts, all else.

        Where an earlier report has written nearly all of it, what else there is stays until the end: to write it takes a minute.
        """
        self.write_lists(summaries, left)
        if self._whole and left * MISSING > len(summaries):
            self._write_rest(summaries)

    def write(self, summaries: Sequence[Summary]) -> None:
        """Everything that is made of what is known of the scripts, once all have been played."""
        self.write_lists(summaries, 0)
        self._write_rest(summaries)

    def _write_rest(self, summaries: Sequence[Summary]) -> None:
        books = [Book(self._catalog, edition, summaries, self._depth) for edition in self._catalog.editions]
        rules = {book.edition.short: rule_pages(self._catalog, book, self._whole) for book in books}
        cards = cards_shown(self._catalog, summaries)
        numbers = numbers_of(page for short in reversed(rules) for page in rules[short])
        days = {card.name: card.days for card in cards}
        documents = documents_shown(self._catalog, summaries, days, numbers, self._whole)
        days_shown = {document.day for document in documents}
        self._write_questions(summaries, days_shown)
        self._write_cards(cards)
        self._write_documents(documents)
        self._write_books(books, rules, summaries, days_shown)

    def _page(self, file: str, template: str, root: str, **shown: object) -> None:
        text = self._pages.page(template, root, whole=self._whole, **{"here": template, **shown})
        write(self._folder / f"{file}.html", text)

    def write_lists(self, summaries: Sequence[Summary], left: int) -> None:
        """The front page with what it begins with, and the lists; so many scripts are `left` to be played."""
        searched = list(search_files(self._catalog, summaries))
        for number, text in enumerate(searched):
            write(self._folder / "lists" / f"search-{number}.js", text)
        parts = parts_of(summaries)
        about = {
            "parts": parts,
            "count": len(summaries),
            "left": left,
            "search_files": len(searched),
            "topics": [
                name for name in TOPIC_NAMES if any(name in script_summary.topics for script_summary in summaries)
            ],
            "years": sorted({year for script_summary in summaries for year in script_summary.years}),
        }
        if self._whole:
            self._page("index", "front", TOP, here="index", **about, **self._front(summaries))
        else:
            self._page("index", "index", TOP, editions=self._catalog.editions, **about)
        self._page("lists", "lists", TOP, parts=parts, count=len(summaries))
        for part in parts:
            self._page(f"lists/{part.file}", "list", DEEPER, part=part)

    def _front(self, summaries: Sequence[Summary]) -> dict[str, object]:
        """With what the front page begins; the tours are written besides."""
        by_name = {script_summary.name: script_summary for script_summary in summaries}
        begins = front_page(self._catalog)
        pictures = self._pictures
        for tour in begins.tours:
            stops = [
                (page, by_name[page.script], pictures[page.script]) for page in tour.pages if page.script in by_name
            ]
            self._page(f"tours/{tour.name}", "tour", DEEPER, tour=tour, stops=stops)
        days, ticks = time_line(self._catalog)
        return {
            "days": days,
            "ticks": ticks,
            "tours": begins.tours,
            "questions": [(by_name[name], pictures[name]) for name in begins.questions if name in by_name],
            "documents": len(self._catalog.documents),
        }

    @cached_property
    def _pictures(self) -> Mapping[str, SmallBoard | None]:
        """A small picture of each script of which the front page or a tour speaks."""
        begins = front_page(self._catalog)
        names = {*begins.questions, *(page.script for tour in begins.tours for page in tour.pages)}
        return {name: small_board(name, self._catalog) for name in sorted(names)}

    def _write_questions(self, summaries: Sequence[Summary], days: Collection[str]) -> None:
        count = sum(len(topic.questions) for topic in TOPICS)
        about = {"editions": self._catalog.editions, "topics": topics_shown(summaries), "questions": count}
        self._page("topics", "topics", TOP, **about)
        for question in questions_shown(self._catalog, summaries):
            self._page(f"questions/{question.name}", "question", DEEPER, question=question, days=days)

    def _write_cards(self, cards: Sequence[CardShown]) -> None:
        self._page("cards", "cards", TOP, cards=cards)
        for card in cards:
            self._page(f"cards/{card.file}", "card", DEEPER, card=card)

    def _write_documents(self, documents: Sequence[DocumentShown]) -> None:
        days = {document.day for document in documents}
        self._page("documents", "documents", TOP, documents=documents)
        for document in documents:
            self._page(f"documents/{document.day}", "document", DEEPER, document=document, days=days)

    def _write_books(
        self,
        books: Sequence[Book],
        rules: Mapping[str, Sequence[RulePage]],
        summaries: Sequence[Summary],
        days: Collection[str],
    ) -> None:
        titles = {script_summary.name: script_summary.title for script_summary in summaries}
        self._page("rules", "rules", TOP, books_shown=books, depth=self._depth.name)
        for book in books:
            short = book.edition.short
            numbers = {page.number for page in rules[short]}
            self._page(f"rules/{short}", "book", DEEPER, book=book)
            for chapter in book.chapters:
                about = {"book": book, "chapter": chapter, "numbers": numbers, "titles": titles}
                self._page(f"rules/{short}/{chapter.file}", "chapter", DEEPER * 2, **about)
                write(self._folder / "rules" / short / f"{chapter.file}.js", book.script(chapter, numbers, titles))
            for page in rules[short]:
                about = {"page": page, "titles": titles, "days": days}
                self._page(f"rules/{short}/rule/{rule_file(page.number)}", "rule", DEEPER * 3, **about)
