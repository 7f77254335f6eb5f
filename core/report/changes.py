"""What a document of the rules changed, as text: the answers, in words, with the rules before and after; then the scripts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.compare.changes import AnswerChanged, DocumentChanges, DocumentRule, OutcomeChanged
from core.compare.facts import FactName
from core.kernel.values.numbers import so_many
from core.report.tables import wrapped, wrapped_after
from core.report.terminal_colors import heading
from core.rulebook.rules import Edition

MOST = 40
"""How many scripts are listed if not all are asked for."""
MOST_FACTS = 3
"""How many facts of a script are named."""


def changes_text(document: DocumentChanges, outcomes: Sequence[OutcomeChanged] | None, every: bool = False) -> str:
    """What a document changed; of many scripts the first ones, or every one; `None` if no script was played."""
    edition, before = document.edition, document.before
    if before is None:
        return f"{called(edition)} is the oldest edition here: nothing is known of what it changed.\n"
    parts = [heading(wrapped(f"What changed with {called(edition)}, compared with {_compared_with(before)}")), ""]
    if not before.in_force:
        parts += [
            wrapped(f"Some changes may be earlier than {edition.day}."),
            "",
        ]
    for answer in document.answers:
        parts += [*_answer(document, answer), ""]
    if not document.answers:
        parts += [wrapped(_no_answers(document)), ""]
    parts += _outcomes(outcomes, every) if outcomes is not None else []
    return "\n".join(parts).rstrip() + "\n"


def called(edition: Edition) -> str:
    """A document by its name and day."""
    name = (edition.label or edition.short).replace(str(edition.day), "").strip()
    return f"{name} ({edition.day})" if name else f"the document of {edition.day}"


def _compared_with(before: Edition) -> str:
    """A document in the middle of a sentence: one of those that are apart from the line of documents by its title."""
    return called(before) if before.in_force else f"the {before.title.removeprefix('The ')}"


def _no_answers(document: DocumentChanges) -> str:
    """Why no rule is listed: none changed, or the document is older than those whose changes are recorded."""
    if document.recorded_since is None:
        return "No rule changed."
    return (
        f"Changes to single rules are recorded only for documents from {document.recorded_since} on. For this one, "
        "only the scripts show what changed."
    )


def _answer(document: DocumentChanges, answer: AnswerChanged) -> list[str]:
    assert document.before is not None
    lines = [wrapped(answer.gist, 0, 2)]
    for when, rules in (("before", answer.before), ("now", answer.after)):
        lines += [_rule(when if not index else "", rule) for index, rule in enumerate(rules)]
    if not answer.before:
        lines.append(wrapped_after("before", "  no rule", 4, 12))
    return lines


def _rule(when: str, rule: DocumentRule) -> str:
    gist = f"  {rule.gist}" if rule.gist else ""
    return wrapped_after(f"{when:<6}  {rule.number}", gist, 4, 14)


def _outcomes(outcomes: Sequence[OutcomeChanged], every: bool) -> list[str]:
    if not outcomes:
        return ["No built-in script comes out differently."]
    count = f"{len(outcomes)} built-in scripts come" if len(outcomes) > 1 else "1 built-in script comes"
    lines = [heading(f"{count} out differently")]
    for outcome in outcomes if every else outcomes[:MOST]:
        lines += [wrapped_after(outcome.name, f": {outcome_text(outcome)}", 2, 4)]
    left = 0 if every else len(outcomes) - MOST
    return [*lines, f"  and {left} more, which --all lists"] if left > 0 else lines


def outcome_text(outcome: OutcomeChanged) -> str:
    """How a script comes out, before and after."""
    before, after = outcome.kept_out
    if before:
        return f"can be played from then on (before: {before})"
    if after:
        return f"can no longer be played: {after}"
    return facts_in_words(outcome.facts)


def facts_in_words(changed: Mapping[str, tuple[str, str]] | Mapping[FactName, tuple[str, str]]) -> str:
    """The first of some facts that changed, each with both values; what became of lines only if nothing else changed."""
    named = [(str(getattr(fact, "text", fact)), *values) for fact, values in changed.items()]
    facts = [row for row in named if not row[0].startswith("line ")] or [
        (fact, was.partition(":")[0], now.partition(":")[0]) for fact, was, now in named
    ]
    more = f"; and {so_many(len(facts) - MOST_FACTS, 'other fact')}" if len(facts) > MOST_FACTS else ""
    return "; ".join(f"{fact}: {was}, then {now}" for fact, was, now in facts[:MOST_FACTS]) + more
