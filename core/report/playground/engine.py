"""What answers the page of the playground, in the browser: a request in JSON, and its answer in JSON.

A request says what is asked as `ask`, with the `script` and the rule books it is `under`. An answer holds `mistakes` if the
script has some, each with its place, or `fault` if it cannot be played otherwise. Everything in it is text, to be shown as text.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypedDict, cast

from core.kernel.values.kept import seal
from core.starting import collect_seldom

if TYPE_CHECKING:
    from core.catalog import Catalog
    from core.compare.comparing import ScriptComparison
    from core.compare.notes import Note
    from core.compare.timeline import Span, Turn
    from core.compare.why import TopicSearch
    from core.script.syntax import Script

JSON: TypeAlias = "str | int | bool | Sequence[JSON] | Mapping[str, JSON] | None"
Answer: TypeAlias = dict[str, JSON]

COPY = "playground"
"""What the copy of this program is called that runs in the browser."""
MOST_RULE_BOOKS = 8
"""How many rule books stand side by side at most."""
MOST_LINES = 400
"""How many lines of a transcript are shown."""
MISTAKES_SHOWN = 50
WIDTH = "80"
"""In how many columns an explanation is printed."""

TRIED = """\
title: A first script

Ann
  battlefield: Grizzly Bears, Forest
  hand: Giant Growth
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Giant Growth targeting Grizzly Bears
      Bob casts Lightning Bolt targeting Grizzly Bears
"""
"""A script with which everything is tried once, so that what it takes has been read in."""


class Request(TypedDict):
    """What the page asks for."""

    ask: str
    script: str
    under: list[str]


def begin(folder: str) -> None:
    """Begin in the browser, where this program lies in a folder and nothing changes."""
    collect_seldom()
    os.environ["COLUMNS"] = WIDTH
    seal(Path(folder) / "kept", COPY)
    for ask in ("compare", "reasons"):
        answer(json.dumps({"ask": ask, "script": TRIED, "under": []}))


def answer(asked: str, catalog: Catalog | None = None) -> str:
    """Answer a request of the page, out of what is installed or out of another catalog."""
    from core.catalog import installed
    from core.kernel.values.errors import ErasError
    from core.script.mistakes import ScriptError

    request = cast(Request, json.loads(asked))
    try:
        response = ASKED[request["ask"]](request, catalog or installed())
    except ScriptError as fault:
        mistakes: list[JSON] = [
            {
                "line": mistake.line,
                "column": mistake.column,
                "width": mistake.width,
                "message": mistake.message,
                "hint": _in_a_browser(mistake.hint),
            }
            for mistake in fault.mistakes[:MISTAKES_SHOWN]
        ]
        response = {"mistakes": mistakes, "unread": fault.unread}
    except ErasError as fault:
        response = {"fault": _in_a_browser(str(fault))}
    except RecursionError:
        response = {"fault": "this script is nested too deeply for a browser"}
    return json.dumps(response, ensure_ascii=False)


def _in_a_browser(message: str) -> str:
    """What is told without what only a terminal has."""
    return "; ".join(
        part for part in re.split("; |, and (?=`)", message) if not re.match("(to [a-z ]+, use )?`eras ", part)
    )


@cache
def _last() -> dict[tuple[str, tuple[str, ...]], ScriptComparison]:
    return {}


def _compared(request: Request, catalog: Catalog) -> ScriptComparison:
    """The comparison that is asked for; the last one is kept, as more is asked about it.

    Raises:
        ErasError: the script has mistakes, or cannot be played.
    """
    from core.compare.comparing import compare
    from core.kernel.values.errors import ErasError
    from core.script.reading.reader import read

    under = tuple(request["under"])
    if len(under) > MOST_RULE_BOOKS:
        raise ErasError(f"expected at most {MOST_RULE_BOOKS} editions side by side")
    last_comparison = _last()
    key = (request["script"], under)
    if key not in last_comparison:
        script = read("script", request["script"], catalog)
        last_comparison.clear()
        last_comparison[key] = compare(script, under, catalog=catalog)
    return last_comparison[key]


def _compare(request: Request, catalog: Catalog) -> Answer:
    """What differs, and where: all that is there at once."""
    from core.report.answers import answer_of
    from core.report.sections import common_outcome, facts_that_differ, places, which_differ, wordings

    comparison = _compared(request, catalog)
    script = comparison.script
    lines = script.text.splitlines()
    facts: list[JSON] = [
        {
            "subject": f"line {name.line}: {lines[name.line - 1].strip()}" if name.line else name.subject,
            "aspect": "" if name.line else name.aspect,
            "line": name.line,
            "values": [value.partition(":")[0] if name.line else value for value in values],
        }
        for name, values in facts_that_differ(comparison)
    ]
    shown: list[JSON] = [
        {"head": place.head, "where": place.where, "rows": place.rows, "facts": place.facts}
        for place in places(comparison)
    ]
    worded: list[JSON] = [
        {
            "card": wording.card,
            "wordings": [{"under": list(names), "text": list(text)} for names, text in wording.wordings],
        }
        for wording in wordings(comparison)
    ]
    return {
        "title": script.title,
        "asks": script.asks,
        "under": [{"name": run.rules.name, "label": run.rules.label} for run in comparison.runs],
        "kept_out": dict(comparison.kept_out),
        "said": script.answer,
        "answer": answer_of(comparison),
        "which": which_differ(comparison) if len(comparison.under) > 1 else "",
        "facts": facts,
        "outcome": [list(row) for row in common_outcome(comparison)] if not comparison.differences else [],
        "places": shown,
        "wordings": worded,
        "expectations": _expectations(comparison),
    }


def _expectations(comparison: ScriptComparison) -> list[JSON]:
    """What the script expects, and under which rule books it is not so."""
    row_by_line: dict[int, dict[str, JSON]] = {}
    for run in comparison.runs:
        for duel in run.duels:
            for judgement in duel.judgements:
                line = judgement.expectation.line
                row = row_by_line.setdefault(line, {"line": line, "holds": True, "found": []})
                if not judgement.holds:
                    row["holds"] = False
                    cast("list[JSON]", row["found"]).append(f"{run.rules.name}: {judgement.found}")
    return [row_by_line[line] for line in sorted(row_by_line)]


def _reasons(request: Request, catalog: Catalog) -> Answer:
    """The topics that bring the differences about, and what else is to be known: what takes other plays to find out."""
    from core.report.sections import because

    comparison = _compared(request, catalog)
    return {"because": because(comparison), "notes": _notes(comparison.notes)}


def _notes(notes: Sequence[Note]) -> list[JSON]:
    from core.report.sections import items_of, notes_by_heading

    return [
        {"heading": heading, "notes": [{"under": under, "text": list(_parts(items_of(text)))} for text, under in texts]}
        for heading, texts in notes_by_heading(notes)
    ]


def _parts(note: tuple[str, list[str]]) -> list[str]:
    return [note[0], *note[1]]


def _transcript(request: Request, catalog: Catalog) -> Answer:
    """Everything that happens under each rule book, with its line and its rules."""
    from core.compare.divergence import unique
    from core.report.english import shown_sources
    from core.report.transcript import COURSE

    comparison = _compared(request, catalog)
    columns: list[JSON] = []
    for run in comparison.runs:
        entries: list[JSON] = []
        for duel in run.duels:
            narrator = duel.narrator()
            for entry in duel.log:
                text = narrator.tell(entry.event)
                if text:
                    rules = shown_sources(unique([ruling.citation.text for ruling in entry.deciding]))
                    course = type(entry.event) in COURSE
                    entries.append({"line": entry.anchor.line, "text": text, "rules": rules, "course": course})
        more = len(entries) - MOST_LINES
        columns.append(
            {"name": run.rules.name, "label": run.rules.label, "told": entries[:MOST_LINES], "more": max(0, more)}
        )
    return {"columns": columns}


def _when(request: Request, catalog: Catalog) -> Answer:
    """From when to when each outcome held, and what changed in between."""
    from core.compare.timeline import Timeline
    from core.report.when import change_of_playing, whether_played
    from core.script.reading.reader import read

    timeline = Timeline(read("script", request["script"], catalog), catalog)
    spans = timeline.spans
    return {
        "spans": [_span(span, "" if span.values else whether_played(span), timeline.script) for span in spans],
        "changes": [
            _change(turn, change_of_playing(before, after), timeline.script)
            for (before, after), turn in zip(pairwise(spans), timeline.turns, strict=True)
        ],
        "unknown": [[str(gap.after.day), str(gap.before.day)] for gap in timeline.gaps],
        "documents": timeline.documents,
    }


def _span(span: Span, note: str, script: Script) -> JSON:
    from core.report.english import fact_in_words

    return {
        "from": str(span.first.day),
        "to": str(span.last.day),
        "first": span.first.label or str(span.first.day),
        "name": span.first.short,
        "documents": span.documents,
        "facts": [[fact_in_words(name, script), value] for name, value in span.values.items()],
        "note": note,
    }


def _change(turn: Turn, playing: str, script: Script) -> JSON:
    from core.report.english import fact_in_words
    from core.report.sections import places
    from core.report.when import asked

    shown = places(turn.comparison) if turn.comparison is not None else []
    return {
        "before": turn.before.label or str(turn.before.day),
        "after": turn.after.label or str(turn.after.day),
        "day": str(turn.after.day),
        "names": [turn.before.short, turn.after.short],
        "playing": playing,
        "facts": [[fact_in_words(name, script, values), *values] for name, values in turn.facts.items()],
        "places": [{"head": place.head, "where": place.where, "rows": place.rows} for place in shown],
        "because": asked(turn),
        "asked": bool(turn.questions),
    }


def _why(request: Request, catalog: Catalog) -> Answer:
    """The topics that make the difference between the first and the last of the rule books."""
    from core.compare.why import TopicSearch
    from core.kernel.values.errors import ErasError
    from core.report.why import why_text

    compared = _compared(request, catalog)
    if len(compared.runs) < 2:
        raise ErasError("expected two editions")
    first, last = compared.runs[0], compared.runs[-1]
    search = TopicSearch(compared.script, first.rules, last.rules, compared.catalog, played=(first, last))
    return {
        "from": search.source.name,
        "to": search.target.name,
        "facts": [
            {
                "fact": explanation.fact.text,
                "values": list(explanation.shown),
                "causes": [
                    {"topics": list(cause.topics), "label": cause.label, "try": _mixed(search, cause.topics)}
                    for cause in explanation.causes
                ],
            }
            for explanation in search.facts
        ],
        "text": why_text(search),
        "notes": _notes(search.notes),
    }


def _mixed(search: TopicSearch, topics: Sequence[str]) -> str:
    """The first rule book with these topics of the other, as it is written; empty if one of them is a mixture itself."""
    names = search.source.name, search.target.name
    return (
        "" if any("+" in name for name in names) else "+".join([names[0], *(f"{topic}={names[1]}" for topic in topics)])
    )


def _options(request: Request, catalog: Catalog) -> Answer:
    """What each player may do where the script ends, under each rule book, and the script with each line that one allows."""
    from core.compare.options import options_of, with_option
    from core.report.options import place_of, refusals

    comparison = _compared(request, catalog)
    script = comparison.script
    names = [run.rules.name for run in comparison.runs]
    found = options_of(script, catalog, names)
    players: list[JSON] = []
    for player in dict.fromkeys(option.player for option in found.options):
        own = found.of(player)
        players.append(
            {
                "player": player,
                "options": [
                    {
                        "line": option.text,
                        "heading": option.heading,
                        "allowed": ["yes" if option.is_allowed(name) else "no" for name in found.editions],
                        "script": with_option(script, option),
                    }
                    for option in own
                    if any(map(option.is_allowed, found.editions))
                ],
                "refused": [
                    {"line": option.text, "heading": option.heading, "reason": reason, "where": where}
                    for option, reason, where in refusals(own, found.editions)
                ],
            }
        )
    labels = {run.rules.name: run.rules.label for run in comparison.runs}
    return {
        "place": place_of(found),
        "under": [{"name": name, "label": labels[name]} for name in found.editions],
        "players": players,
        "not_tried": found.left_out,
    }


ASKED: Mapping[str, Callable[[Request, Catalog], Answer]] = {
    "compare": _compare,
    "options": _options,
    "reasons": _reasons,
    "transcript": _transcript,
    "when": _when,
    "why": _why,
}
"""What the page may ask for."""
