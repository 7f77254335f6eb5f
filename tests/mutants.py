"""How well the cases watch the engine: whether some case fails when one thing in the engine's code is changed.

Run it by hand: `python tests/mutants.py`, with the extra `check` installed. It changes one operator, constant, condition or
call inside a function of the engine or of an edition (no message, type or docstring), plays the cases that run the line, and
tells which changes no case notices. It does so in copies of a process that has played every case; where no case runs the line,
or what it works out is kept and was used as it is, in a new one and with all of them. The same seed over the same code draws
the same changes; by default it is the last commit's hash.
"""

from __future__ import annotations

import ast
import gc
import random
import signal
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.machinery import SourceFileLoader
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from types import CodeType, FrameType, FunctionType
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

import click
from tabulate import tabulate

if TYPE_CHECKING:
    from core.script.playing.run import Run

T = TypeVar("T")
ROOT = Path(__file__).parents[1]
FOLDERS = ("core/play", "core/kernel", "core/effects", "editions")
NOT_PLAYED = (
    "core/kernel/values/errors.py",
    "core/kernel/values/kept.py",
    "core/play/base/deciding.py",
    "core/play/engine/replay.py",
)
"""Files on which no game depends, so that no case could notice a change of them: the words in which mistakes of users are told,
what is kept between processes since it takes long to work out, which of the reasons of an event are told first once a game is
over, and what plays a game again, as a case is played but once."""
NOTED = "self.inputs.append"
"""What notes the answers of a game for those who play it again; a case is played but once."""
SECONDS = 60
"""Of processor time: a change with which the cases take longer counts as noticed, since a game does not end."""

SWAPPED: Mapping[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
FAILING = (ast.Raise, ast.Assert, ast.JoinedStr)
"""What is left as it is: errors, and texts with values in them."""
DEFAULT = 3
"""The place in a `Choice` of what is taken when a script leaves it open, as no case may: one with an open choice fails."""

Test = tuple[str, str]
"""A script and an edition: one case.

It notices a change if it fails, if a rule that it cites decides something no more, or if a line of the script comes to nothing in
every edition, which no case may have unless it expects that.
"""


class Mutant(NamedTuple):
    """One change: the `site`th place of a file where one can be made, with its lines and what is changed."""

    path: str
    site: int
    first: int
    last: int
    what: str


class Outcome(NamedTuple):
    """What came of a change: the case that noticed it, if one did, how many were to be tried, and what it changes unnoticed."""

    mutant: Mutant
    caught_by: str
    cases: int
    unseen: str = ""


class Sites(ast.NodeTransformer):
    """Goes through the places of a module where a change can be made, and makes the `wanted`th."""

    def __init__(self, wanted: int | None = None) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, int, str]] = []
        self._inside = 0
        self._statement: ast.stmt | None = None

    def visit(self, node: ast.AST) -> ast.AST:
        """Change a node, or what is below it."""
        if isinstance(node, FAILING):
            return node
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            return self._function(node)
        before = self._statement
        self._statement = node if isinstance(node, ast.stmt) else before
        match node:
            case ast.keyword(arg="strict"):
                # Whether things of unlike number are told as a fault of the program, which no game may lead to.
                return node
            case ast.Call(func=ast.Name("Choice"), args=args) if len(args) > DEFAULT:
                for place, part in enumerate(args):
                    args[place] = cast("ast.expr", part if place == DEFAULT else self.visit(part))
                self._below(node, "keywords", node.keywords)
            case _:
                for field, value in ast.iter_fields(node):
                    if field not in ("annotation", "returns", "decorator_list", "format_spec"):
                        self._below(node, field, value)
        changed = self._changed(node) if self._inside else node
        self._statement = before
        return changed

    def _function(self, node: ast.FunctionDef | ast.Lambda) -> ast.AST:
        self._inside += 1
        before = self._statement
        self._below(node, "body", node.body)
        self._statement = before
        self._inside -= 1
        return node

    def _below(self, node: ast.AST, field: str, value: object) -> None:
        if isinstance(value, list):
            value[:] = [self.visit(part) if isinstance(part, ast.AST) else part for part in value]
        elif isinstance(value, ast.AST):
            setattr(node, field, self.visit(value))

    def _changed(self, node: ast.AST) -> ast.AST:
        for what, other in changes(node):
            place = self._statement if self._statement is not None else node
            first, last = _lines(place)
            self.found.append((first, last, what))
            if len(self.found) - 1 == self.wanted:
                return ast.fix_missing_locations(ast.copy_location(other, node))
        return node


def _lines(place: ast.AST) -> tuple[int, int]:
    """The lines of a statement, without the statements in it. What runs may be noted for any of them."""
    match place:
        case ast.If(test=head) | ast.While(test=head) | ast.For(iter=head):
            end: ast.AST = head
        case ast.With(items=[*_, item]):
            end = item.context_expr
        case _:
            end = place
    return getattr(place, "lineno", 0), getattr(end, "end_lineno", 0)


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The changes that can be made of a node, with what they are."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=comparators):
            other: ast.AST = ast.Compare(left, [SWAPPED[type(op)]()], comparators)  # type: ignore[list-item]
            yield _replaced(node, other), other
        case ast.BoolOp(op=op, values=values):
            other = ast.BoolOp(SWAPPED[type(op)](), values)  # type: ignore[arg-type]
            yield _replaced(node, other), other
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SWAPPED:
            other = ast.BinOp(left, SWAPPED[type(op)](), right)  # type: ignore[arg-type]
            yield _replaced(node, other), other
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _replaced(node, operand), operand
        case ast.Constant(value=bool(value)):
            yield f"{value} -> {not value}", ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield f"{value} -> {value + 1}", ast.Constant(value + 1)
        case ast.If(test=test, body=body, orelse=orelse):
            yield f"the condition {_text(test)} turned round", ast.If(_negated(test), body, orelse)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield f"the condition {_text(test)} turned round", ast.IfExp(_negated(test), body, orelse)
        case ast.Expr(value=ast.Call() as call) if _text(call.func) != NOTED:
            yield f"{_text(call)} left out", ast.Pass()


def _negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _replaced(node: ast.AST, other: ast.AST) -> str:
    return f"{_text(node)} -> {_text(other)}"


def _text(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(node))


def all_mutants() -> list[Mutant]:
    """Every change that can be made, in the order of the files."""
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if str(path.relative_to(ROOT)) in NOT_PLAYED:
                continue
            sites = Sites()
            sites.visit(ast.parse(path.read_text(encoding="utf-8")))
            found += [Mutant(str(path), site, *said) for site, said in enumerate(sites.found)]
    return found


def lines_of(mutant: Mutant) -> list[Line]:
    """The lines of the statement in which a change is made."""
    return [(mutant.path, line) for line in range(mutant.first, mutant.last + 1)]


def mutated(mutant: Mutant) -> CodeType:
    """The code of a module with one change."""
    module = ast.parse(Path(mutant.path).read_text(encoding="utf-8"))
    Sites(mutant.site).visit(module)
    made: CodeType = compile(module, mutant.path, "exec")
    return made


Line = tuple[str, int]
"""A file and a line of it."""


class Marks(NamedTuple):
    """What tells one run of a case from another: marks of all that happens in it, and of the rules by which it does."""

    events: int
    reasons: int


Parts = frozenset[tuple[str, str]]
"""The answers by rules that a case cites: the question and the rule, without a question where something rests on the rule."""


class Played(NamedTuple):
    """What is known of the cases: which of them run each of some lines, and which answers by rules that it cites each rests on.

    Those in `first` ran a line the first time only, as what it works out is kept for later: it may be of use to any case. The
    cases of a line, and those of `parts`, are in the order of how long they take, the quickest first. Among `plays` there are
    also those of editions of which a script expects nothing.
    """

    by_line: dict[Line, list[Test]]
    first: dict[Line, list[Test]]
    parts: dict[Test, Parts]
    plays: dict[Test, Callable[[], Run]]
    marks: dict[Test, Marks]


FIRST = "first"
"""What a tracer calls the time when cases are played for the first time, behind which stands the case."""


def played(lines: frozenset[Line]) -> Played:
    """Play all cases as the code is, and then again, under a tracer that looks at the files of some lines.

    What is worked out once and kept, such as the cards, is so the first time: it is a line of no case more than of others.
    """
    import coverage

    answers: dict[Test, Parts] = {}
    plays: dict[Test, Callable[[], Run]] = {}
    took: dict[Test, float] = {}
    paths = {path for path, _ in lines}
    tracer = coverage.Coverage(data_file=None, include=sorted(paths), config_file=False)
    tracer.start()
    for test, play in _plays():
        tracer.switch_context("|".join((FIRST, *test)))
        begun = process_time()
        run = play()
        took[test] = process_time() - begun
        tracer.switch_context("")
        plays[test] = play
        if run.judgements:
            answers[test] = playing_parts(run)
    marks: dict[Test, Marks] = {}
    for test in answers:
        tracer.switch_context("|".join(test))
        run = plays[test]()
        tracer.switch_context("")
        marks[test] = marks_of(run)
    tracer.stop()
    tests = sorted(answers, key=took.__getitem__)
    data = tracer.get_data()
    by_line: dict[Line, list[Test]] = {}
    first: dict[Line, list[Test]] = {}
    for path in paths & data.measured_files():
        for line, contexts in data.contexts_by_lineno(path).items():
            if (path, line) in lines:
                names = set(contexts)
                by_line[path, line] = [test for test in tests if "|".join(test) in names]
                ran_first = [test for test in tests if "|".join((FIRST, *test)) in names]
                first[path, line] = [test for test in ran_first if "|".join(test) not in names]
    return Played(by_line, first, {test: answers[test] for test in tests}, plays, marks)


def marks_of(run: Run) -> Marks:
    """The marks of a run. Objects without a text of their own would make every run another; there are none in events."""
    logged = [(repr(entry.event), repr(entry.because)) for duel in run.duels for entry in duel.log]
    rested = [repr(ruling) for duel in run.duels for ruling in (*duel.rulings, *duel.game.resting)]
    events = hash((tuple(event for event, _ in logged), repr(run.verdicts)))
    return Marks(events, hash((tuple(because for _, because in logged), tuple(rested))))


def _plays() -> Iterator[tuple[Test, Callable[[], Run]]]:
    """Every built-in script under every edition that can play it, ready to be played."""
    from core.catalog import installed
    from core.script.playing.run import Stager
    from core.script.script_files import built_in, find_script

    catalog = installed()
    for known in built_in(catalog):
        stager = Stager(find_script(known.path, catalog), catalog)
        for edition in catalog.editions:
            rules = catalog.rules(edition.id)
            if not stager.kept_out(rules):
                yield (known.path, edition.id), partial(stager.run, rules)


class OutOfTime(BaseException):
    """The cases under a mutant do not end."""


def tried(work: tuple[Mutant, Sequence[Test], Mapping[Test, Parts]]) -> Outcome:
    """Play cases with one change made, until one fails. Runs in a process of its own that has not imported the engine."""
    mutant, tests, parts = work
    usual, code = SourceFileLoader.get_code, mutated(mutant)

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return code if loader.path == mutant.path else usual(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    return _outcome(mutant, tests, lambda: _first_failing(tests, parts, _played_afresh))


def _outcome(mutant: Mutant, tests: Sequence[Test], first_failing: Callable[[], str]) -> Outcome:
    def stop(number: int, frame: FrameType | None) -> None:
        raise OutOfTime

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        return Outcome(mutant, first_failing(), len(tests))
    except OutOfTime:
        return Outcome(mutant, "it does not end", len(tests))
    except Exception as fault:
        return Outcome(mutant, f"{type(fault).__name__}: {fault}", len(tests))


def _played_afresh(tests: Sequence[Test]) -> Iterator[Run]:
    from core.catalog import installed
    from core.script.playing.run import Stager
    from core.script.script_files import find_script

    catalog = installed()
    stagers: dict[str, Stager] = {}
    for path, edition in tests:
        if path not in stagers:
            stagers = {path: Stager(find_script(path, catalog), catalog)}
        yield stagers[path].run(catalog.rules(edition))


def _first_failing(
    tests: Sequence[Test], parts: Mapping[Test, Parts], played_as: Callable[[Sequence[Test]], Iterator[Run]]
) -> str:
    from core.compare.suite import holds

    looked_through = set[str]()
    for test, run in zip(tests, played_as(tests), strict=True):
        if not holds(run) or not playing_parts(run) >= parts[test]:
            return " under ".join(test)
        if test[0] not in looked_through and _unexpected_nothing([run]):
            looked_through.add(test[0])
            if _unexpected_nothing(list(played_as(_all_of_script(test[0])))):
                return f"a line of {test[0]} that comes to nothing"
    return ""


def _unexpected_nothing(runs: Sequence[Run]) -> bool:
    """Whether some line of a script comes to nothing in each of some runs of it, and the script does not expect that."""
    from core.compare.lines_that_came_to_nothing import lines_in_vain

    return any(not line.is_expected and len(line.verdicts) == len(runs) for line in lines_in_vain(runs))


def _all_of_script(path: str) -> list[Test]:
    """A script under each edition that can play it."""
    from core.catalog import installed
    from core.script.playing.run import Stager
    from core.script.script_files import find_script

    catalog = installed()
    stager = Stager(find_script(path, catalog), catalog)
    editions = [edition.id for edition in catalog.editions]
    return [(path, edition) for edition in editions if not stager.kept_out(catalog.rules(edition))]


def playing_parts(run: Run) -> Parts:
    """The answers of an edition that a run rests on, and what happens in it rests on, as far as the script cites their rules."""
    from core.catalog import installed
    from core.compare.suite import reasons, rulings_of

    names = installed().edition(run.rules.name).names
    cited = {id.partition("/")[0] for name, ids in run.script.cites if name in names for id in ids}
    answers = {(ruling.question, reason) for ruling in rulings_of(run) for reason in reasons(ruling.citation)}
    answers |= {("", reason) for duel in run.duels for source in duel.sources for reason in reasons(source)}
    return frozenset(answer for answer in answers if answer[1] in cited)


class Warmed(NamedTuple):
    """A process that has played the cases: copies of it try changes without importing, reading and working out again."""

    known: Played
    functions: dict[str, list[FunctionType]]

    def tests(self, mutant: Mutant) -> list[Test]:
        """The cases that run the line of a change, the quickest first."""
        return _cases_of(self.known.by_line, mutant)

    def tests_afresh(self, mutant: Mutant) -> list[Test]:
        """All cases, those before the others that run the line of a change, or did so the first time."""
        return list(dict.fromkeys([*_cases_of(self.known.first, mutant), *self.tests(mutant), *self.known.parts]))

    def tried(self, mutant: Mutant) -> Outcome | None:
        """Put a change into the functions there are, and play cases until one fails. Runs in a copy of the process.

        Nothing comes of it where no case runs the line, where the change is in no function that there is, or where no case
        notices it and the line has worked out something that is kept.
        """
        tests = self.tests(mutant)
        if not tests or not self._change(mutant):
            return None

        def played_again(some: Sequence[Test]) -> Iterator[Run]:
            return (self.known.plays[test]() for test in some)

        outcome = _outcome(mutant, tests, lambda: _first_failing(tests, self.known.parts, played_again))
        if outcome.caught_by:
            return outcome
        return None if _cases_of(self.known.first, mutant) else outcome._replace(unseen=self._unseen(tests))

    def _unseen(self, tests: Sequence[Test]) -> str:
        """What is otherwise in some case since a change was made that none of them notices."""
        before = [self.known.marks[test] for test in tests]
        after = [marks_of(self.known.plays[test]()) for test in tests]
        if any(one.events != other.events for one, other in zip(before, after, strict=True)):
            return "something happens otherwise"
        return "by other rules" if before != after else "all the same"

    def _change(self, mutant: Mutant) -> bool:
        source = compile(Path(mutant.path).read_text(encoding="utf-8"), mutant.path, "exec")
        changed = dict(_changed_code(source, mutated(mutant)))
        found = [function for function in self.functions.get(mutant.path, ()) if function.__code__ in changed]
        if any(changed[function.__code__].co_freevars != function.__code__.co_freevars for function in found):
            return False
        for function in found:
            function.__code__ = changed[function.__code__]
        return bool(found)


def _cases_of(by_line: Mapping[Line, Sequence[Test]], mutant: Mutant) -> list[Test]:
    own = (by_line.get(line, ()) for line in lines_of(mutant))
    return list(dict.fromkeys(test for tests in own for test in tests))


def _changed_code(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """What a change has made another in a module and the functions in it, each as it was and as it is."""
    if before != after:
        yield before, after
    own, others = ([part for part in code.co_consts if isinstance(part, CodeType)] for code in (before, after))
    if len(own) == len(others):
        for one, other in zip(own, others, strict=True):
            yield from _changed_code(one, other)


WARMED: list[Warmed] = []
"""What a copy of a process that has played the cases has at hand."""


def _tried_here(mutant: Mutant) -> tuple[Mutant, Outcome | None]:
    return mutant, WARMED[0].tried(mutant)


class Tried(NamedTuple):
    """What came of changes in copies of a process that has played all cases, and those to be tried in one that has not."""

    outcomes: list[Outcome]
    left: list[tuple[Mutant, list[Test]]]
    parts: dict[Test, Parts]


def tried_warm(drawn: Sequence[Mutant], workers: int) -> Tried:
    """Play all cases, then try each change in a copy of this process."""
    known = played(frozenset(line for mutant in drawn for line in lines_of(mutant)))
    functions: dict[str, list[FunctionType]] = defaultdict(list)
    for found in gc.get_objects():
        if isinstance(found, FunctionType):
            functions[found.__code__.co_filename].append(found)
    warmed = Warmed(known, functions)
    gc.freeze()
    with get_context("fork").Pool(workers, WARMED.append, (warmed,), maxtasksperchild=1) as pool:
        found_out = _shown(_told_at_once(pool.imap_unordered(_tried_here, drawn)), len(drawn), "changes")
    left = [(mutant, warmed.tests_afresh(mutant)) for mutant, outcome in found_out if outcome is None]
    return Tried([outcome for _, outcome in found_out if outcome is not None], left, known.parts)


def _told_at_once(results: Iterator[tuple[Mutant, Outcome | None]]) -> Iterator[tuple[Mutant, Outcome | None]]:
    """Results as they come, those that no case notices told as soon as they are known."""
    for mutant, outcome in results:
        if outcome is not None and not outcome.caught_by:
            click.echo(f"\n{told_unnoticed(outcome)}", err=True)
        yield mutant, outcome


def _shown(results: Iterator[T], number: int, what: str) -> list[T]:
    """Results as they come, counted on the terminal."""
    with click.progressbar(results, number, what, file=sys.stderr) as shown:
        return list(islice(shown, number))


def told(outcomes: Sequence[Outcome]) -> str:
    """How many changes were noticed in which folder, and those that were not."""
    counts: dict[str, Counter[bool]] = defaultdict(Counter)
    for outcome in outcomes:
        folder = Path(outcome.mutant.path).relative_to(ROOT).parent
        counts["/".join(folder.parts[:3])][bool(outcome.caught_by)] += 1
    rows = [(name, sum(found.values()), found[True], found[False]) for name, found in sorted(counts.items())]
    rows.append(("all", *(sum(column) for column in list(zip(*rows, strict=True))[1:])))
    lines = [tabulate(rows, ("folder", "changes", "noticed", "not noticed")), ""]
    for outcome in sorted(outcomes, key=lambda found: found.mutant):
        if not outcome.caught_by:
            lines.append(told_unnoticed(outcome))
    return "\n".join(lines)


def told_unnoticed(outcome: Outcome) -> str:
    """A change that no case notices, with its place and how many cases were tried."""
    place = f"{Path(outcome.mutant.path).relative_to(ROOT)}:{outcome.mutant.first}"
    unseen = f", {outcome.unseen}" if outcome.unseen else ""
    return f"{place} ({outcome.cases} cases tried{unseen}): {outcome.mutant.what}"


def last_commit() -> str:
    """The hash of the last commit."""
    done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@click.command(help=__doc__)
@click.option("--seed", metavar="TEXT", help="What the draw goes by; the last commit's hash if it is left out.")
@click.option("--count", default=300, show_default=True, help="How many changes are tried.")
@click.option("--workers", default=2, show_default=True, help="How many are tried at a time.")
@click.option(
    "--file", "parts", multiple=True, metavar="PART", help="Only in files whose path has this in it; repeatable."
)
def main(seed: str | None, count: int, workers: int, parts: Sequence[str]) -> None:
    """Draw changes, try them, and tell which of them no case notices."""
    seed = seed or last_commit()
    known = [found for found in all_mutants() if not parts or any(part in found.path for part in parts)]
    drawn = random.Random(seed).sample(known, min(count, len(known)))
    processes = get_context("fork")
    with ProcessPoolExecutor(1, processes) as alone:
        found = alone.submit(tried_warm, drawn, workers).result()
    work = [(mutant, tests, {test: found.parts[test] for test in tests}) for mutant, tests in found.left]
    with processes.Pool(workers, maxtasksperchild=1) as pool:
        outcomes = found.outcomes + _shown(pool.imap_unordered(tried, work), len(work), "changes of what is kept")
    click.echo(f"seed {seed}: {len(drawn)} of {len(known)} changes that could be made")
    click.echo(told(outcomes))


if __name__ == "__main__":
    main()
