"""Lists for a terminal: editions, scripts, rules, cards, and the outcome of a check."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from core.catalog import Catalog
from core.compare.finding_scripts import scripts_about
from core.compare.history import Change
from core.compare.ledger import RuleEntry, entries_like, entries_of, headers_read
from core.compare.names_of_rules import NameOfRules, called, histories_of, numbers_under, rules_called
from core.compare.rule_history import changes_by, history_of, scripts_of
from core.kernel.questions.asking import Topic
from core.kernel.values.numbers import so_many
from core.report.english import counts_text, joined
from core.report.rule_history import changes_text, documents_before
from core.report.tables import columns, listing, table, wrapped, wrapped_after
from core.report.terminal_colors import Meaning, colored, heading
from core.rulebook.rules import TOPICS, Edition

if TYPE_CHECKING:
    from core.compare.checking import Check
    from core.script.playing.open_choices import OpenChoice


def check_text(result: Check, strict: bool = False, verbose: bool = False) -> str:
    """What became of a script's expectations, and the lines that came to nothing, under each edition or under some.

    For the former a strict check fails, and for every choice that is left open. A verbose one names what holds as well.
    """
    # Lists of rules and cards need nothing that plays a script.
    from core.report.comparison import note_lines
    from core.report.sections import notes_by_heading

    script = result.script
    fails = fails_in(result, strict)
    if result.expects_nothing and not fails:
        lines = [wrapped_after(script.name, f": no expectations for {joined(list(result.evaluated), 'or')}", 0, 2)]
    else:
        why = f", {_what_fails(result, strict)}" if fails else ""
        head = wrapped_after(
            f"{script.name}: {'FAILS' if fails else 'holds'}", f"{why} ({counts_text(result.evaluated)})", 0, 2
        )
        lines = [colored(head, Meaning.REFUSED if fails else Meaning.HOLDS)]
    failed: dict[tuple[int, str, str], dict[str, None]] = {}
    for failure in sorted(result.failures, key=lambda failing: failing.line):
        failed.setdefault((failure.line, failure.expected, failure.edition), {})[failure.found] = None
    alike: dict[tuple[int, str, str], list[str]] = {}
    for (line, expected, edition), differences_found in failed.items():
        alike.setdefault((line, expected, "; ".join(differences_found)), []).append(edition)
    lines += _held(result) if verbose else []
    for (line, expected, actual), under in alike.items():
        place = f"{script.name}:{line}" if line else script.name
        lines += [
            wrapped_after(place, f" under {', '.join(under)}", 2, 2),
            wrapped(f"expected: {expected}", 4, 10),
            wrapped(f"found:    {actual}", 4, 10),
        ]
    if alike:
        lines.append(
            wrapped(
                f"`eras run {script.name} --under {result.failures[0].edition}` shows what happened, and by which rules",
                2,
                2,
            )
        )
    for (choice, matters), eras in _left_open(result).items():
        place = f"{script.name}{f':{choice.line}' if choice.line else ''}"
        lines += [
            f"  {place} leaves a choice open under {', '.join(eras)}",
            wrapped(choice.taken, 4, 2),
            *([wrapped(choice.hint, 4, 2)] if matters or strict or verbose else []),
            *([] if matters else ["    whatever is chosen, every expectation comes out the same"]),
        ]
    for vain in sorted((*result.vain, *result.vain_in_part), key=lambda vain_line: vain_line.line):
        in_part = " in some editions" * (vain in result.vain_in_part)
        nothing = f"had no effect{in_part}"
        nothing = f"was not reached{in_part}, since the game had ended" if vain.is_too_late else nothing
        lines += [wrapped_after(f"{script.name}:{vain.line} {nothing}:", f" {vain.words}", 2, 2)]
        lines += [wrapped(f"{', '.join(under)}: {why}", 4, 2) for why, under in vain.reasons.items()]
    for over, texts in notes_by_heading(result.all_notes):
        lines += [wrapped(over, 2, 2), *(line for text, under in texts for line in note_lines(text, under))]
    return "\n".join(lines) + "\n"


def _what_fails(result: Check, strict: bool) -> str:
    """Why a check fails: how many expectations do, how many choices are open, and otherwise the lines that came to nothing."""
    failed = len({(failure.line, failure.expected) for failure in result.failures})
    left_open = len(
        {
            choice_left.choice
            for choice_left in result.left_open
            if strict or (choice_left.matters and result.evaluated[choice_left.edition])
        }
    )
    reasons = [
        *([f"{so_many(failed, 'expectation')} not met"] if failed else []),
        *([f"{so_many(left_open, 'choice')} left open"] if left_open else []),
    ]
    return " and ".join(reasons) or f"{so_many(len(result.vain), 'line')} had no effect"


def _held(result: Check) -> list[str]:
    """The lines of expectations that hold, with the editions under which each part of them does."""
    failed = {(judged.edition, judged.line, judged.expected) for judged in result.judged if judged.found}
    alike: dict[tuple[int, str], dict[str, None]] = {}
    for judged in result.judged:
        if (judged.edition, judged.line, judged.expected) not in failed:
            alike.setdefault((judged.line, judged.expected), {})[judged.edition] = None
    return [
        wrapped(f"line {line} holds under {', '.join(under)}: {expected}", 2, 2)
        for (line, expected), under in alike.items()
    ]


def _left_open(result: Check) -> dict[tuple[OpenChoice, bool], dict[str, None]]:
    """The choices that a script leaves open and whether they matter, with the editions under which it does, each once."""
    open_choices: dict[tuple[OpenChoice, bool], dict[str, None]] = {}
    for choice_left in result.left_open:
        open_choices.setdefault((choice_left.choice, choice_left.matters), {})[choice_left.edition] = None
    return open_choices


def fails_in(result: Check, strict: bool) -> bool:
    """Whether a check fails: a strict one does so for a line that came to nothing as well, and for any choice left open."""
    return not result.passed or (strict and bool(result.vain or result.left_open))


def checks_text(results: Sequence[Check], unread: int, strict: bool = False) -> str:
    """How many scripts were checked, and what came of them; `unread` is how many could not be read."""
    failed = sum(fails_in(result, strict) for result in results)
    idle = sum(result.expects_nothing for result in results)
    vain = sum(bool(result.vain) for result in results)
    outcomes = (
        (failed, "fails", "fail"),
        (idle, "expects nothing", "expect nothing"),
        (vain, "has lines without effect", "have lines without effect"),
    )
    outcomes_counted = [
        f"{count} {verb_of_one if count == 1 else verb_of_several}"
        for count, verb_of_one, verb_of_several in outcomes
        if count
    ]
    held = "all expectations hold" if not failed and not idle and not unread else ""
    summary = ", ".join(
        [*([held] if held else []), *outcomes_counted, *([f"{unread} could not be read"] if unread else [])]
    )
    checked = wrapped(f"{so_many(len(results) + unread, 'script')} checked, {summary}", 0, 2)
    return colored(checked, Meaning.REFUSED if failed or unread else Meaning.HOLDS) + "\n"


def every_edition_text(catalog: Catalog) -> str:
    """All editions by their days, with their names and those on which they are based, and how else they may be named."""
    rows = [
        [
            day,
            ", ".join(name for name in edition.aliases or (edition.id,) if name != day),
            edition.based_on,
            edition.dated,
        ]
        for edition in catalog.every_edition
        for day in (str(edition.day),)
    ]
    listed = table(rows, ["date", "names", "based on", "about the date"])
    if not catalog.documents:
        return f"{listed}\n"
    day = catalog.documents[0].day
    use = (
        f"A date selects the document in force that day; a year, its last document: --under {day}, --under {day.year}."
    )
    return f"{listed}\n\n{wrapped(use)}\n"


def editions_text(catalog: Catalog) -> str:
    """The main editions with their names, and the topics: how many questions each asks, and about what."""
    rows = [[edition.short, edition.id, str(edition.day), edition.title] for edition in catalog.editions]
    others_count = len(catalog.every_edition) - len(rows) - len(catalog.layers)
    more = f"{others_count} others are based on these: `eras editions --all` lists them." if others_count else ""
    topics = [[topic.name, str(len(topic.questions)), _subject(topic)] for topic in TOPICS]
    example = f"{catalog.editions[-1].short}+mana={catalog.editions[0].short}"
    laid = [
        [f"+{layer.layer}={layer.id.removeprefix(f'{layer.layer}-')}", layer.id, layer.title]
        for layer in catalog.layers
    ]
    upon = f"These can be added to any edition, as in {catalog.editions[0].short}{laid[0][0]}:" if laid else ""
    use = f"Each edition answers the questions of these topics. Take a topic from another edition as in {example}:"
    return "\n\n".join(
        [
            table(rows, ["name", "also", "date", "title"]),
            *([wrapped(more)] if more else []),
            *([wrapped(upon), table(laid, ["add", "edition", "title"])] if laid else []),
            wrapped(use),
            table(topics, ["topic", "questions", "about"]) + "\n",
        ]
    )


def _subject(topic: type[Topic]) -> str:
    """What a topic is about, as its documentation says."""
    first = (topic.__doc__ or "").partition(".")[0]
    return first.removeprefix("Questions about ")


def rule_text(catalog: Catalog, edition: Edition, number: str) -> str:
    """What a rule says in our words, and the scripts that cite it: those that prove it, that show it, and the rest.

    Where no rule has that number, it is the rules that are called so, and what the rules say that begin so or that speak of it,
    each in a sentence.
    """
    like = entries_like(catalog, edition, number)
    meant = [name for name in called(catalog, number) if numbers_under(catalog, name, edition)]
    if meant:
        texts = [name_text(catalog, name, edition) for name in meant]
        return "\n".join([*texts, *([heading("Rules with these words:"), _rules_listed(like)] if like else [])])
    if like:
        return _rules_listed(like)
    lines: list[str] = []
    entries = entries_of(catalog, edition, number)
    for entry in () if any(entry.words_of for entry in entries) else entries:
        origin = (
            f" (topic: {entry.topic}{f'; section: {entry.section}' if entry.section else ''})" if entry.kind else ""
        )
        lines += [
            heading(wrapped(f"{edition.label or edition.short} {entry.called}{origin}")),
            wrapped(entry.gist, 2),
            "",
        ]
    changed = changes_by(catalog, edition, entries[0].number)
    before, later = [[change for change in changed if (change.day > edition.day) is after] for after in (False, True)]
    if not lines:
        lines.append(heading(f"{edition.label or edition.short} {entries[0].number}"))
    lines += changes_text("Earlier changes:", before)
    lines += _words_of_others(catalog, edition, entries, changed)
    lines += changes_text("Later changes:", later)
    about = scripts_about(catalog, edition, entries, number)
    shown = "although documents differ on what the rule says" if changed else "and every edition gives the same answer"
    scripts_by_title = {
        "Scripts that would fail if this rule were different:": about.proving,
        f"Scripts that show it, {shown}:": about.showing,
        f"{'Other scripts' if about.proving or about.showing else 'Scripts'} that cite it:": about.only_citing,
    }
    for title, names in scripts_by_title.items():
        if names:
            lines += [heading(wrapped(title)), *(f"  {name}" for name in names), ""]
            if names is about.showing and edition.in_force and entries[0].number in catalog.lineage(edition).numbers:
                lines += documents_before(history_of(catalog, edition, entries[0].number))
    elsewhere = _citing_elsewhere(
        catalog, edition, number, {name for names in scripts_by_title.values() for name in names}
    )
    return "\n".join(
        [*lines, *elsewhere] if elsewhere or any(scripts_by_title.values()) else [*lines, "No script cites it.", ""]
    )


def name_text(catalog: Catalog, name: NameOfRules, edition: Edition | None = None) -> str:
    """What people call some rules: what they say in each edition, or in one, and the scripts that show them."""
    lines = [heading(wrapped_after(f"{name.name[0].upper()}{name.name[1:]}:", f" {name.gist}", 0, 2)), ""]
    under = [(edition, numbers_under(catalog, name, edition))] if edition is not None else rules_called(catalog, name)
    for book, numbers in under:
        entries = [entry for number in numbers for entry in entries_of(catalog, book, number)]
        lines.append(heading(book.label or book.short))
        lines += [
            columns(
                [f"  {entry.called}" for entry in entries], [entry.summary for entry in entries], ["" for _ in entries]
            ),
            "",
        ]
    titles = {built_in_script.name: header.title for built_in_script, header in headers_read(catalog)}
    if name.scripts:
        lines += [
            heading("Scripts that show it:"),
            listing([[f"  {script_name}", titles[script_name]] for script_name in name.scripts]),
            "",
        ]
    if histories_of(catalog, name):
        lines += [wrapped(f'`eras history "{name.name}"` follows it through the documents.'), ""]
    return "\n".join(lines)


def _rules_listed(entries: Sequence[RuleEntry]) -> str:
    """Rules, one to a line or more."""
    return (
        columns([entry.called for entry in entries], [entry.summary for entry in entries], ["" for _ in entries]) + "\n"
    )


def _words_of_others(
    catalog: Catalog, edition: Edition, entries: Sequence[RuleEntry], changed: Iterable[Change]
) -> list[str]:
    """What a rule says in the words of the main edition on which a document is based, and whether it said so then."""
    main = catalog.lineage(edition).line[0]
    days = sorted((edition.day, main.day))
    between = [change for change in changed if days[0] < change.day <= days[1]]
    lines: list[str] = []
    for (words_of, says_the_same), alike_entries in groupby(
        entries, lambda entry: (entry.words_of, entry.says_the_same)
    ):
        if words_of:
            title = (
                f"It says the same as {words_of} ({main.day}):"
                if says_the_same and not between
                else f"There is no summary for this document, whose text differs. The summary of {words_of} ({main.day}) says:"
            )
            lines += [heading(wrapped(title)), *(wrapped(entry.gist, 2) for entry in alike_entries), ""]
    return lines


def _citing_elsewhere(catalog: Catalog, edition: Edition, number: str, shown: set[str]) -> list[str]:
    """The scripts that cite a rule of a document by the number that it has in others."""
    if not edition.in_force or number not in catalog.lineage(edition).numbers:
        return []
    scripts = scripts_of(catalog, history_of(catalog, edition, number))
    cited = [
        (built_in_script.name, numbers_by_document)
        for built_in_script, numbers_by_document in scripts
        if built_in_script.name not in shown
    ]
    if not cited:
        return []
    cited_by = [
        wrapped_after(
            name, f" ({', '.join(f'{document.short} {rule}' for document, rule in numbers_by_document)})", 2, 2
        )
        for name, numbers_by_document in cited
    ]
    title = "Scripts that cite this number in other documents, where it may be another rule:"
    return [heading(wrapped(title)), *cited_by, ""]
