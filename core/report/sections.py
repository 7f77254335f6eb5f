"""The parts of a comparison that every way to print it has in common."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import zip_longest

from core.compare.comparing import ScriptComparison
from core.compare.divergence import DivergencePoint
from core.compare.fact_divergences import divergences
from core.compare.facts import FactName
from core.compare.notes import SILENCES, Note
from core.kernel.values.citations import NOT_AT_HAND
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.numbers import so_many
from core.kernel.values.records import Record
from core.report.english import joined, name_of_topic, topic_in_words
from core.report.tables import Rows

NOTE_HEADINGS = {
    "unmet": "Failed expectations",
    "due": "Stopped before the next check",
    "unspent": "Stopped with mana in a pool",
    "past": "Over before the script starts",
    "filled up": "Decks filled up with blank cards",
    "beside": "Hands beside those of the opening",
    "year": "Years in expectations",
    "day": "Days in expectations",
    "order": "Moments out of order",
    "vain": "Lines without effect",
    "too late": "Lines not reached, since the game had ended",
    "too soon": "Prevention or regeneration before there is anything to prevent",
    "idle": "Effects that cannot do anything",
    "stopped": "Not working while tapped",
    "decides": "Assumptions where the rules don't say, on which the outcome depends",
    "silent": "Assumptions where the rules don't say",
    "ruled decides": "Rulings from the time, where the rules don't say, that decide the outcome",
    "ruled": "Rulings from the time, where the rules don't say",
    "taken decides": "Taken from a neighboring edition where the rules don't say, and the outcome depends on it",
    "taken": "Taken from a neighboring edition where the rules don't say",
    "far decides": "Taken from a neighboring edition since the rulebook is not at hand, and the outcome depends on it",
    "far": "Taken from a neighboring edition since the rulebook is not at hand",
    "absent": "Not in this edition",
    "younger": "Printed after this edition; played with its first wording",
    "invented": "Invented for this script",
    "imported": "Imported",
    "older": "Written in the words of an earlier version",
    "instead": "Cards used instead of others with the same name",
    "lacking": "Only partly implemented",
    "default": "Not specified in the script",
}
MANY_SUBJECTS = 6
"""Of how many subjects all are named."""

OF_SCRIPT = ("older", "instead", "filled up", "beside", "year", "day", "order")
"""The kinds of notes that are about what a script says, and the same under every edition."""

PLACE_HEADS = ("", "what happens", "rules")

Row = tuple[FactName, Sequence[str]]
Block = tuple[str, list[tuple[str, Sequence[str]]]]
"""A subject with the aspects of it and their values; its own values stand at an aspect without a name."""


def blocks_of(rows: Sequence[Row]) -> list[Block]:
    """The rows by what they are about; numbered cards of one name that say the same in one."""
    by_subject: dict[str, list[tuple[str, Sequence[str]]]] = {}
    for name, values in rows:
        by_subject.setdefault(name.subject, []).append(("" if name.line else name.aspect, values))
    blocks: list[tuple[list[str], list[tuple[str, Sequence[str]]]]] = []
    for subject, aspects in by_subject.items():
        card, _, number = subject.rpartition(" #")
        alike = (
            subjects
            for subjects, known_aspects in blocks
            if number.isdecimal() and subjects[0].startswith(f"{card} #") and known_aspects == aspects
        )
        subjects = next(alike, None)
        if subjects is None:
            blocks.append(([subject], aspects))
        else:
            subjects.append(subject)
    return [(_in_one(subjects), aspects) for subjects, aspects in blocks]


def common_outcome(comparison: ScriptComparison) -> Rows:
    """What comes of a script everywhere, where no fact differs: a row for each thing, with all that is said of it."""
    blocks = blocks_of([(name, (value,)) for name, value in comparison.common_outcome])
    return [(subject, ", ".join(_said(aspect, values[0]) for aspect, values in aspects)) for subject, aspects in blocks]


def _said(aspect: str, value: str) -> str:
    """An aspect with its value, or the value alone where that says it all."""
    return value if aspect in ("", value) else f"{aspect} {value}"


MANY_NUMBERS = 4
"""Of how many cards of one name, with numbers that do not follow on each other, each number is told."""


def _in_one(subjects: Sequence[str]) -> str:
    """Names that differ in their numbers alone."""
    if len(subjects) == 1:
        return subjects[0]
    card = subjects[0].rpartition(" #")[0]
    numbers = [int(subject.rpartition(" #")[2]) for subject in subjects]
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{card} #{numbers[0]} {'and' if len(numbers) == 2 else 'to'} #{numbers[-1]}"
    numbers_shown = [f"#{number}" for number in numbers]
    if len(numbers_shown) > MANY_NUMBERS:
        numbers_shown = [*numbers_shown[: MANY_NUMBERS - 2], f"{len(numbers_shown) - MANY_NUMBERS + 2} more"]
    return f"{card} {joined(numbers_shown)}"


def facts_that_differ(comparison: ScriptComparison) -> list[Row]:
    """The facts that differ, with their values; cards of one name that say the same are one fact of them all."""
    rows = [(difference.fact, difference.shown) for difference in comparison.differences]
    things = [
        (FactName(subject, aspect), values)
        for subject, aspects in blocks_of([row for row in rows if not row[0].line])
        for aspect, values in aspects
    ]
    return [*things, *(row for row in rows if row[0].line)]


def which_differ(comparison: ScriptComparison, passed_over: Collection[FactName] = ()) -> str:
    """Whether any fact differs: how many do, and what they are about; facts told elsewhere, with another, can be passed over."""
    facts = [difference.fact for difference in comparison.differences if difference.fact not in passed_over]
    count = len(facts)
    if not count:
        return "No fact differs, but the games run differently." if comparison.parting else "No fact differs."
    subjects = _subjects(facts)
    differ = "differs" if count == 1 else "differ"
    if len(subjects) > 2:
        return f"{so_many(count, 'fact')} {differ}, about {_some_of(subjects)}."
    return f"{so_many(count, 'fact')} about {_some_of(subjects)} {differ}."


def _the_same(place: DivergencePoint | None, editions: int) -> str:
    """What is told of a place at which no fact begins to differ: that the same happens there, or for different reasons."""
    if place is not None and len({telling.text for telling in place.tellings}) > 1:
        return f"The outcome is the same {'under both' if editions == 2 else 'in every era'}, for different reasons,"
    of_all = "under both, by the rules of each," if editions == 2 else "in every era, under each era's rules,"
    return f"The same happens {of_all}"


def _subjects(facts: Sequence[FactName]) -> list[str]:
    """What facts are about, cards of one name in one."""
    return [subject for subject, _ in blocks_of([(FactName(fact.subject), ()) for fact in dict.fromkeys(facts)])]


def _some_of(subjects: Sequence[str]) -> str:
    """The first of many subjects, with how many follow."""
    if len(subjects) <= MANY_SUBJECTS:
        return joined(list(subjects))
    return joined([*subjects[: MANY_SUBJECTS - 1], f"{len(subjects) - MANY_SUBJECTS + 1} more"])


class ShownPlace(NamedTuple):
    """A place where eras diverge or agree: what it is, where, what each does there with its rules, and which facts depend on it."""

    head: str
    where: str
    rows: Rows
    facts: str = ""


def places(comparison: ScriptComparison) -> list[ShownPlace]:
    """Where the facts diverge, or the course of the game; if neither does, where all do the same by rules of their own."""
    divergences_found = divergences(comparison)
    under = comparison.under
    shown: list[tuple[str, DivergencePoint | None, tuple[str, ...], str]] = []
    rows_shown: set[tuple[str, str, str]] = set()
    for divergence in divergences_found:
        names = tuple(under[index] for index in divergence.runs)
        rows = {
            (divergence.parting.place, name, telling.text)
            for name, telling in zip(names, divergence.parting.tellings, strict=True)
        }
        if rows <= rows_shown:
            # The same events bring about other facts by other answers.
            continue
        rows_shown |= rows
        facts = (
            f"This accounts for the difference in {_some_of(_subjects(divergence.facts))}."
            if len(divergences_found) > 1
            else ""
        )
        shown.append((_diverge(names, under, divergence is divergences_found[0]), divergence.parting, names, facts))
    if not divergences_found:
        shown.append(("They diverge", comparison.parting, under, ""))
        for later in comparison.later_partings:
            names = tuple(under[index] for index in later.runs)
            shown.append((_diverge(names, under, False), later.parting, names, ""))
    if not comparison.differences:
        shown.append((_the_same(comparison.agreement, len(under)), comparison.agreement, under, ""))
    return [
        ShownPlace(
            head,
            place.place_and_line,
            [
                [name, telling.text, ", ".join(telling.rules)]
                for name, telling in zip(names, place.tellings, strict=True)
            ],
            facts,
        )
        for head, place, names, facts in shown
        if place is not None
    ]


class CardsWording(Record):
    """A card whose wording is a cause of a difference: each wording once, with the rule books under which it counts."""

    card: str
    wordings: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]


def wordings(comparison: ScriptComparison) -> list[CardsWording]:
    """The cards whose wordings bring a difference about, with the old and the new wording."""
    cards_wordings: dict[str, CardsWording] = {}
    for divergence in divergences(comparison):
        for card, each_wording in divergence.wordings:
            alike: dict[tuple[str, ...], list[str]] = {}
            for index, wording in zip(divergence.runs, each_wording, strict=True):
                if wording is not None:
                    from core.report.card_text import wording_text

                    rules = comparison.runs[index].rules
                    alike.setdefault(tuple(wording_text(rules, wording)), []).append(rules.name)
            if len(alike) > 1:
                wordings_named = tuple((tuple(names), lines) for lines, names in alike.items())
                cards_wordings.setdefault(card.name, CardsWording(card.name, wordings_named))
    return list(cards_wordings.values())


def side_by_side(shown: CardsWording) -> tuple[list[str], Rows]:
    """The wordings of a card as a table: the rule books above each, and the lines below."""
    heads = [joined(list(names)) for names, _ in shown.wordings]
    return heads, [list(row) for row in zip_longest(*(lines for _, lines in shown.wordings), fillvalue="")]


def facts_decided(facts: Sequence[str]) -> str:
    """Facts that an assumption decides; of a line its number is enough."""
    return _some_of([fact.partition(":")[0] if fact.startswith("line ") else fact for fact in facts])


def _diverge(names: tuple[str, ...], under: tuple[str, ...], is_first: bool) -> str:
    if is_first:
        return "They diverge"
    return "They diverge again," if names == under else f"{joined(list(names))} diverge later,"


def because(comparison: ScriptComparison) -> str:
    """The topics that each make a difference by themselves, from each rule book to the next; empty if nothing differs."""
    from core.compare.reasons import reasons

    pairs_by_topics: dict[str, list[str]] = {}
    for reason in reasons(comparison):
        sets = [f"{' + '.join(map(name_of_topic, topics))} together" for topics in reason.sets]
        together = (sets or ["several topics together"]) if reason.together else []
        topics = [topic_in_words(topic) for topic in reason.topics]
        pairs_by_topics.setdefault(joined([*topics, *together]), []).append(f"{reason.one} to {reason.other}")
    named = {topics: pairs for topics, pairs in pairs_by_topics.items() if topics}
    if len(pairs_by_topics) == 1:
        return "".join(named)
    return "; ".join(f"{joined(pairs)}: {topics}" for topics, pairs in named.items())


def notes_by_heading(notes: Sequence[Note]) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """What outcomes rest on beyond the texts: under each heading the notes, each with the rule books it is about."""
    texts_by_kind: dict[str, dict[str, list[str]]] = {kind: {} for kind in NOTE_HEADINGS}
    decided: dict[str, dict[tuple[str, str], list[str]]] = {}
    for note in notes:
        kind = SILENCES.get(note.kind, note.kind) if note.decides else note.kind
        if note.kind == "taken" and note.text.startswith(NOT_AT_HAND):
            kind = "far decides" if note.decides else "far"
        if note.decides:
            decided.setdefault(kind, {}).setdefault((note.text, facts_decided(note.decides)), []).append(note.under)
        else:
            texts_by_kind[kind].setdefault(note.text, []).append(note.under)
    texts_by_kind["silent"] = _taken_together(texts_by_kind["silent"])
    for kind, under_by_text in decided.items():
        texts_by_kind[kind] = _with_facts_affected(under_by_text) | texts_by_kind[kind]
    return [(NOTE_HEADINGS[kind], list(texts.items())) for kind, texts in texts_by_kind.items() if texts]


def _with_facts_affected(under_by_text: dict[tuple[str, str], list[str]]) -> dict[str, list[str]]:
    """Notes with the facts that they affect; those about the same facts under the same rule books in one list."""
    alike: dict[tuple[tuple[str, ...], str], list[str]] = {}
    for (text, facts), under in under_by_text.items():
        alike.setdefault((tuple(under), facts), []).append(text)
    return {
        f"{texts[0]} (affects: {facts})" if len(texts) == 1 else "\n".join([f"affects: {facts}", *texts]): list(under)
        for (under, facts), texts in alike.items()
    }


_NOT_SAID = re.compile(r"(the \w+ does not say) ((?:that|whether|when|which|what|who|whose|how|where)\b[^;]*); (we .+)")
TAKEN_TO_BE_SO = "we assume so"


def _taken_together(assumed: dict[str, list[str]]) -> dict[str, list[str]]:
    """Assumptions under the same rule books, with all of which the same text does not speak in one list."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for text, under in assumed.items():
        not_said = _NOT_SAID.fullmatch(text)
        alike.setdefault((*under, not_said[1]) if not_said else (text,), []).append(text)
    taken_together: dict[str, list[str]] = {}
    for key, texts in alike.items():
        if len(texts) == 1:
            taken_together[texts[0]] = assumed[texts[0]]
            continue
        said_of_each = [not_said for text in texts if (not_said := _NOT_SAID.fullmatch(text)) is not None]
        if all(not_said[3] == TAKEN_TO_BE_SO for not_said in said_of_each):
            head, items = f"{key[-1]}, and we assume:", [not_said[2] for not_said in said_of_each]
        else:
            head, items = f"{key[-1]}", [f"{not_said[2]}; {not_said[3]}" for not_said in said_of_each]
        taken_together["\n".join([head, *items])] = assumed[texts[0]]
    return taken_together


def items_of(text: str) -> tuple[str, list[str]]:
    """A note, and the items of the list that it introduces, if it does."""
    first, *items = text.split("\n")
    return first, items
