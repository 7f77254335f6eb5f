"""Scripts that were played, as data for other programs: `run`, `compare`, `check`, `why` and `when`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import UNSET
from msgspec.structs import asdict

from core.compare.checking import Check
from core.compare.comparing import ScriptComparison
from core.compare.divergence import DivergencePoint, unique
from core.compare.fact_divergences import Divergence, divergences
from core.compare.facts import facts_of
from core.compare.lines_that_came_to_nothing import VainLine
from core.compare.notes import Note, notes_of, with_assumptions
from core.compare.options import Options
from core.compare.reasons import reasons
from core.compare.timeline import Timeline, Turn
from core.compare.why import TopicSearch, TopicSet
from core.kernel.state.game_objects import OutcomeKind
from core.report.data import shapes
from core.report.sections import OF_SCRIPT, wordings
from core.report.transcript import entries_until
from core.rulebook.rules import Rules
from core.script.playing.run import DuelRun, Run
from core.script.syntax import Script
from core.script.telling.endings import outcome_text


def run_data(run: Run, until: int | None = None, assumptions: Sequence[Note] = ()) -> shapes.Run:
    """A script as it was played under one rule book; of what happened, all up to a line of the script, if one is given.

    `assumptions` are those without which something else would come of the script.
    """
    return shapes.Run(
        script=script_data(run.script),
        under=rule_book_data(run.rules),
        played=_played(run, until, with_preliminaries=True, assumptions=assumptions),
    )


def compare_data(comparison: ScriptComparison) -> shapes.Compare:
    """A script under several rule books."""
    differences: list[shapes.Difference] = [
        shapes.Difference(
            fact=difference.fact.text,
            values=dict(zip(comparison.under, difference.values, strict=True)),
            line=difference.line,
            rules=dict(zip(comparison.under, map(list, difference.rules), strict=True)),
            topics=list(difference.topics),
            before_check=[name for name, waits in zip(comparison.under, difference.unchecked, strict=True) if waits],
        )
        for difference in comparison.differences
    ]
    return shapes.Compare(
        script=script_data(comparison.script),
        under=[rule_book_data(run.rules) for run in comparison.runs],
        editions={
            run.rules.name: _played(run, assumptions=_of(run, comparison.assumptions)) for run in comparison.runs
        },
        left_out=comparison.kept_out,
        differences=differences,
        came_to_nothing=_in_vain(comparison.vain_lines),
        parting=_place(comparison.parting, comparison.under),
        later_partings=[
            _place_data(later.parting, [comparison.under[index] for index in later.runs])
            for later in comparison.later_partings
        ],
        divergences=[_divergence(divergence, comparison.under) for divergence in divergences(comparison)],
        wordings=[
            shapes.WordingsOfCard(
                card=shown.card,
                wordings=[shapes.WordingUnder(under=list(names), text=list(lines)) for names, lines in shown.wordings],
            )
            for shown in wordings(comparison)
        ],
        agreement=_place(comparison.agreement, comparison.under),
        reasons=[
            shapes.Reason(
                source=reason.one,
                to=reason.other,
                topics=list(reason.topics),
                together=reason.together,
                sets=list(map(list, reason.sets)),
            )
            for reason in reasons(comparison)
        ],
        notes=_notes(comparison.notes),
        not_evaluated=comparison.lines_about_others,
    )


def check_data(results: Sequence[Check], unread: Iterable[tuple[str, str]], passed: bool) -> shapes.Check:
    """What became of the expectations of some scripts; `unread` are those that could not be read, each with the reason."""
    return shapes.Check(
        passed=passed,
        scripts=[_checked(result) for result in results],
        unread=[shapes.UnreadScript(script=name, message=message) for name, message in unread],
    )


def why_data(search: TopicSearch) -> shapes.Why:
    """Why a script comes out differently under two rule books."""
    return shapes.Why(
        script=script_data(search.script),
        source=rule_book_data(search.source),
        to=rule_book_data(search.target),
        facts=[
            shapes.ExplainedFact(
                fact=explanation.fact.text,
                before=explanation.before,
                after=explanation.after,
                causes=[_cause(search, cause) for cause in explanation.causes],
            )
            for explanation in search.facts
        ],
        notes=_notes(search.notes),
    )


def when_data(timeline: Timeline) -> shapes.When:
    """When a script came out differently."""
    return shapes.When(
        script=script_data(timeline.script),
        spans=[
            shapes.Span(
                source=str(span.first.day),
                to=str(span.last.day),
                documents=span.documents,
                facts={name.text: value for name, value in span.values.items()},
                kept_out=span.kept_out or UNSET,
            )
            for span in timeline.spans
        ],
        changes=[_change(turn) for turn in timeline.turns],
        nothing_had_effect=timeline.is_all_in_vain,
        came_to_nothing=_in_vain(timeline.vain_lines),
        left_open=[
            shapes.OpenInSpans(
                line=choice.line,
                taken=choice.taken,
                answer=choice.answer,
                other_answers=[*choice.others],
                more_answers=choice.more,
                hint=choice.hint,
                spans=[shapes.Days(source=str(span.first.day), to=str(span.last.day)) for span in during],
            )
            for choice, during in timeline.left_open.items()
        ],
        failures=[
            shapes.Failure(edition=failure.edition, line=failure.line, expected=failure.expected, found=failure.found)
            for failure in timeline.check.failures
        ],
        notes=_notes(note for note in timeline.check.notes if note.kind in OF_SCRIPT),
        unknown=[shapes.Unknown(after=str(gap.after.day), before=str(gap.before.day)) for gap in timeline.gaps],
    )


def script_data(script: Script) -> shapes.ScriptShown:
    """Which script it is, and who plays."""
    return shapes.ScriptShown(
        name=script.name,
        title=script.title,
        question=script.asks,
        answer=script.answer,
        players=[seat.name for seat in script.duels[0].seats],
        teams=list(map(list, script.teams)),
        variant=script.variant,
        options=list(script.options),
    )


def rule_book_data(rules: Rules) -> shapes.RuleBook:
    """The rules played under: an edition, or one into which topics of others are mixed."""
    base = Counter(edition.id for edition in rules.owners.values()).most_common(1)[0][0]
    day = next(edition.day for edition in rules.owners.values() if edition.id == base)
    return shapes.RuleBook(
        name=rules.name,
        label=rules.label,
        edition=base,
        day=str(day),
        mixed={topic: edition.id for topic, edition in rules.owners.items() if edition.id != base},
    )


def _played(
    run: Run, until: int | None = None, with_preliminaries: bool = False, assumptions: Sequence[Note] = ()
) -> shapes.Played:
    position = run.last.game.state
    outcome = position.outcome
    first = outcome.winner if outcome is not None and outcome.kind is OutcomeKind.WON else None
    winners = (
        [] if first is None else [player for player in position.players if position.are_together(player.id, first)]
    )
    return shapes.Played(
        facts={fact.name.text: fact.value for fact in facts_of(run.last)},
        steps=[line for number, duel in enumerate(run.duels, 1) for line in _lines(duel, number)],
        events=[event for number, duel in enumerate(run.duels, 1) for event in _events(duel, number, until)],
        winner=None if first is None else position.players[first].name,
        winners=[player.name for player in winners],
        outcome=outcome_text(outcome, position),
        notes=_notes(with_assumptions(notes_of(run, with_preliminaries), assumptions)),
    )


def _of(run: Run, notes: Iterable[Note]) -> list[Note]:
    return [note for note in notes if note.under == run.rules.name]


def _lines(duel: DuelRun, game: int) -> list[shapes.Line]:
    return [
        shapes.Line(
            game=game,
            line=node.step.line,
            text=node.step.text,
            verdict=node.verdict.kind.value,
            why=node.verdict.reason,
            rule=node.verdict.citation.text,
        )
        for node in duel.nodes()
        if node.verdict is not None and node.is_told
    ]


def _events(duel: DuelRun, game: int, until: int | None) -> list[shapes.Event]:
    narrator = duel.narrator()
    return [
        shapes.Event(
            game=game,
            line=entry.anchor.line,
            stage=entry.anchor.stage,
            told=sentence,
            rules=list(unique([ruling.citation.text for ruling in entry.deciding])),
            all_rules=list(unique([ruling.citation.whole_text for ruling in entry.because])),
        )
        for entry in entries_until(duel, until)
        if (sentence := narrator.tell(entry.event))
    ]


def _notes(notes: Iterable[Note]) -> list[shapes.Note]:
    return [shapes.Note(under=note.under, kind=note.kind, text=note.text, decides=list(note.decides)) for note in notes]


def _in_vain(lines: Iterable[VainLine]) -> list[shapes.VainLine]:
    return [
        shapes.VainLine(
            line=line.line,
            text=line.text,
            expected=line.is_expected,
            why={name: verdict.text for name, verdict in line.verdicts},
        )
        for line in lines
    ]


def _place(point: DivergencePoint | None, under: Sequence[str]) -> shapes.Place | None:
    return None if point is None else _place_data(point, under)


def _place_data(point: DivergencePoint, under: Sequence[str]) -> shapes.Place:
    return shapes.Place(
        line=point.anchor.line,
        stage=point.anchor.stage,
        text=point.line_text,
        place=point.place,
        events={
            name: shapes.Told(told=list(telling.sentences), rules=list(telling.rules))
            for name, telling in zip(under, point.tellings, strict=True)
        },
    )


def _divergence(divergence: Divergence, under: Sequence[str]) -> shapes.Divergence:
    names = [under[index] for index in divergence.runs]
    return shapes.Divergence(
        **asdict(_place_data(divergence.parting, names)),
        facts=[name.text for name in divergence.facts],
        topics=list(divergence.topics),
        questions=list(divergence.questions),
        decided_by={
            name: list(unique([answer.citation.text])) if answer is not None else []
            for name, answer in zip(names, divergence.answers, strict=True)
        },
        assumed={
            name: answer.citation.silent
            for name, answer in zip(names, divergence.answers, strict=True)
            if answer is not None and answer.citation.silent
        },
    )


def _checked(result: Check) -> shapes.CheckedScript:
    return shapes.CheckedScript(
        script=result.script.name,
        title=result.script.title,
        passed=result.passed,
        evaluated=dict(result.evaluated),
        expectations=[
            shapes.Expectation(
                edition=judged.edition, line=judged.line, expected=judged.expected, found=judged.found or None
            )
            for judged in result.judged
        ],
        failures=[
            shapes.Failure(edition=failure.edition, line=failure.line, expected=failure.expected, found=failure.found)
            for failure in result.failures
        ],
        left_open=[
            shapes.LeftOpen(
                edition=choice_left.edition,
                line=choice_left.choice.line,
                taken=choice_left.choice.taken,
                answer=choice_left.choice.answer,
                other_answers=[*choice_left.choice.others],
                more_answers=choice_left.choice.more,
                hint=choice_left.choice.hint,
                matters=choice_left.matters,
            )
            for choice_left in result.left_open
        ],
        came_to_nothing=_in_vain(result.vain),
        came_to_nothing_in_part=_in_vain(result.vain_in_part),
        notes=_notes(result.all_notes),
    )


def _cause(search: TopicSearch, cause: TopicSet) -> shapes.Cause:
    under = [rules.name for rules in search.sides_of(cause)]
    return shapes.Cause(
        topics=list(cause.topics),
        sufficient=cause.sufficient,
        necessary=cause.necessary,
        only_because=cause.lost.text if cause.lost is not None else "",
        first_shows=_place(search.parting(cause), under),
    )


def _change(turn: Turn) -> shapes.Change:
    comparison = turn.comparison
    return shapes.Change(
        after=str(turn.before.day),
        by=str(turn.after.day),
        facts={name.text: list(values) for name, values in turn.facts.items()},
        topics=list(turn.topics),
        questions=list(turn.questions),
        rules={
            str(edition.day): list(rules) for edition, rules in zip((turn.before, turn.after), turn.rules, strict=True)
        },
        parting=_place(comparison.parting, comparison.under) if comparison is not None else None,
        divergences=(
            [_divergence(divergence, comparison.under) for divergence in divergences(comparison)]
            if comparison is not None
            else []
        ),
        notes=_notes(comparison.assumptions) if comparison is not None else [],
        after_at_the_earliest=str(turn.since.day) if turn.since is not None else UNSET,
    )


def options_data(found: Options, player: str = "", card: str = "") -> shapes.Options:
    """What each player may do at a place of a script; of one player, or about cards of a name, alone."""
    return shapes.Options(
        script=found.script.name,
        after=found.after,
        under=list(found.editions),
        options=[
            shapes.Option(
                line=option.text,
                player=option.player,
                about=option.subject,
                heading=option.heading,
                verdicts={
                    name: shapes.OptionVerdict(
                        verdict=verdict.kind.value, reason=verdict.reason, rules=list(verdict.citation.every)
                    )
                    for name, verdict in option.verdicts.items()
                },
            )
            for option in found.of(player, card)
        ],
        not_tried=found.left_out,
    )
