"""Writing a site: the pages of scripts, each by itself, then the pages that bring them together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from core.catalog import Catalog, installed, names_in
from core.hooks.rules import TOPIC_NAMES, TOPICS
from core.hunt.backends import Backend, Here
from core.kernel.values.errors import ErasError
from core.kernel.values.immutable import immutable
from core.report.site.books import Book, Depth
from core.report.site.pages import Pages
from core.report.site.playground_links import playground_link
from core.report.site.plots import HEIGHT, WIDTH
from core.report.site.questions import questions_shown, topics_shown
from core.report.site.script_page import ScriptPage
from core.report.site.summaries import Summary, summary
from core.script.playing.run import Stager
from core.script.script_files import SUFFIX, BuiltIn, built_in, expanded, find_script

UNFINISHED = """\
<!doctype html>
<html lang="en"><meta charset="utf-8"><title>An unfinished report</title>
<h1>An unfinished report</h1>
<p>This report is being written, or it was broken off: pages are missing. Run <code>eras report</code> again to finish it.</p>
</html>
"""
"""What the first page says until all others are written."""
DEEPER, TOP = "../", ""


@immutable
class Site:
    """A site that was written: where it begins, and how many pages of scripts it has."""

    index: Path
    scripts: int


def write_report(
    scripts: str | Path | Sequence[str | Path], folder: str | Path, under: str | Sequence[str] = ()
) -> Path:
    """Write a site of pages to teach from, one for each script, given by its name or path; a folder stands for its scripts.

    Returns the page at which it begins. Without `under`, every edition installed is a column.

    Raises:
        ErasError: a script or an edition is not there or has mistakes, the folder cannot be written, or the extra `report` is
            not installed.
    """
    catalog = installed()
    given = [scripts] if isinstance(scripts, (str, Path)) else scripts
    if not given:
        raise ErasError("expected a script at least")
    columns = names_in(under) or tuple(edition.short for edition in catalog.editions)
    catalog.check_different(columns)
    return write_site(scripts_of_site(map(str, given), catalog), columns, Path(folder), Here(), Depth.SOME).index


def scripts_of_site(names: Iterable[str], catalog: Catalog) -> list[BuiltIn]:
    """The scripts of some names or paths, each to get a page of its own name. Mistakes in them are found before any is written.

    Raises:
        ErasError: one is not there, has mistakes, or has the name of another.
    """
    found: dict[str, BuiltIn] = {}
    for name in expanded(names, catalog):
        Stager(find_script(name, catalog), catalog)
        path = Path(name)
        known = None if path.suffix == SUFFIX and path.is_file() else _built_in(name, catalog)
        one = known or BuiltIn(path.stem, (), path)
        if one.name in found:
            raise ErasError(f"two of these scripts are named {one.name!r}, and each is to have a page of its name")
        found[one.name] = one
    return list(found.values())


def _built_in(name: str, catalog: Catalog) -> BuiltIn | None:
    names = (one for one in built_in(catalog) if name in (one.name, one.path, one.path.removesuffix(SUFFIX)))
    return next(names, None)


def write_site(
    scripts: Sequence[BuiltIn],
    under: Sequence[str],
    folder: Path,
    backend: Backend,
    depth: Depth,
    watched: Callable[[Iterable[Summary]], Iterable[Summary]] = iter,
) -> Site:
    """Write the site of some scripts into a folder, with as much about rules as `depth` says.

    Raises:
        ErasError: a script is not there or has mistakes, the folder cannot be written, or the extra is not installed.
    """
    catalog = installed()
    pages = Pages(catalog)
    try:
        for name in ("assets", "scripts", "questions", "rules"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        _write(folder / "index.html", UNFINISHED)
        for asset in (files("core.report.site") / "assets").iterdir():
            _write(folder / "assets" / asset.name, asset.read_text(encoding="utf-8"))
        tasks = [
            (str(script.file), script.name, script.folders, tuple(under), str(folder), depth is Depth.PROOFS)
            for script in scripts
        ]
        summaries = list(watched(backend.each(write_script_page, tasks)))
        _write_questions(pages, catalog, folder, summaries)
        _write_books(pages, catalog, folder, summaries, depth)
        _write_index(pages, catalog, folder, summaries)
    except OSError as fault:
        raise ErasError(f"cannot write into {folder}: {fault.strerror}") from fault
    return Site(folder / "index.html", len(summaries))


@lru_cache(maxsize=1)
def _at_work() -> tuple[Catalog, Pages]:
    """What every page of a process needs, made once."""
    catalog = installed()
    return catalog, Pages(catalog)


def write_script_page(
    path: str, name: str, folders: tuple[str, ...], under: tuple[str, ...], folder: str, proofs: bool
) -> Summary:
    """Write the page of one script; what the rest of the site has to know of it comes back."""
    catalog, pages = _at_work()
    # Where it lies on this machine is nobody's business.
    script = replace(find_script(path, catalog), name=name)
    page = ScriptPage(script, under, catalog)
    size = {"plot_width": WIDTH, "plot_height": HEIGHT}
    playground = playground_link(script, under, Path(folder))
    text = pages.page("script", DEEPER, page=page, playground=playground, here="script", **size)
    _write(Path(folder) / "scripts" / f"{name}.html", text)
    return summary(BuiltIn(name, folders, Path(path)), page, proofs)


def _write_index(pages: Pages, catalog: Catalog, folder: Path, summaries: Sequence[Summary]) -> None:
    groups: dict[str, list[Summary]] = {}
    for one in summaries:
        groups.setdefault(one.topics[0] if one.topics else NOT_APART, []).append(one)
    order = [*TOPIC_NAMES, NOT_APART]
    years = sorted({year for one in summaries for year in one.years})
    shown = sorted(groups.items(), key=lambda group: order.index(group[0]))
    topics = [name for name in TOPIC_NAMES if any(name in one.topics for one in summaries)]
    about = {"editions": catalog.editions, "topics": topics, "years": years}
    _write(folder / "index.html", pages.page("index", TOP, groups=shown, here="index", **about))


NOT_APART = "the same in every era"


def _write_questions(pages: Pages, catalog: Catalog, folder: Path, summaries: Sequence[Summary]) -> None:
    count = sum(len(topic.questions) for topic in TOPICS)
    about = {"editions": catalog.editions, "topics": topics_shown(summaries), "questions": count}
    _write(folder / "topics.html", pages.page("topics", TOP, here="topics", **about))
    for question in questions_shown(catalog, summaries):
        text = pages.page("question", DEEPER, question=question, here="question")
        _write(folder / "questions" / f"{question.name}.html", text)


def _write_books(pages: Pages, catalog: Catalog, folder: Path, summaries: Sequence[Summary], depth: Depth) -> None:
    books = [Book(catalog, edition, summaries, depth) for edition in catalog.editions]
    _write(folder / "rules.html", pages.page("rules", TOP, books_shown=books, depth=depth.name, here="rules"))
    for book in books:
        short = book.edition.short
        _write(folder / "rules" / f"{short}.html", pages.page("book", DEEPER, book=book, here="book"))
        _write(folder / "rules" / f"{short}.js", book.script)


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
