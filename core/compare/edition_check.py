"""Holding an edition against its own numbers and against its neighbor's cases: what its author wants to know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import field

from core.catalog import Catalog
from core.compare.comparing import ScriptComparison
from core.compare.neighbors import is_same, played_under
from core.compare.notes import expected_words
from core.kernel.values.citations import Lacking
from core.kernel.values.records import Record
from core.rulebook.rules import TOPICS, Edition, faults_of
from core.script.playing.expectations import applies, as_named_in
from core.script.playing.run import Stager
from core.script.script_files import BuiltIn, built_in, read_built_in


class Otherwise(Record):
    """A script that comes to something else than under the neighbor: its facts that differ, with the neighbor's value first."""

    script: str
    facts: Mapping[str, tuple[str, ...]]


class Unmet(Record):
    """Something that a script expects of every edition, or of this one's day, and that is not so."""

    script: str
    line: int
    expected: str
    found: str


class EditionCheck(Record):
    """What there is to say of an edition.

    `faults` keep it from being opened, and then nothing else is looked at. `strange` are numbers that its modules name and
    that it does not have; `knows_numbers` is whether there is a list to tell by. `absent` and `silent` are the answers and facts
    that rest on nothing since the rules of the base have no counterpart, with what is lacking or is assumed. `otherwise` are
    scripts that come out otherwise than under its `neighbor`, and `unmet` what scripts expect of it in vain.
    """

    edition: Edition
    neighbor: Edition | None
    faults: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()
    knows_numbers: bool = False
    absent: Mapping[str, str] = field(default_factory=dict)
    silent: Mapping[str, str] = field(default_factory=dict)
    scripts: int = 0
    otherwise: tuple[Otherwise, ...] = ()
    unmet: tuple[Unmet, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether nothing is wrong. That scripts come out otherwise is what an edition is for."""
        return not (self.faults or self.strange or self.unmet)


class ScriptCheck(Record):
    """What came of one script: how it differs from the neighbor's, if it does, and what it expected in vain."""

    otherwise: Otherwise | None = None
    unmet: tuple[Unmet, ...] = ()


Playing = Callable[[Sequence[BuiltIn], Edition, Edition | None], Iterable[ScriptCheck]]
"""What comes of each script under an edition and its neighbor, in the order of the scripts."""


def check_edition(catalog: Catalog, edition: Edition, playing: Playing | None = None) -> EditionCheck:
    """Check an edition; without `playing` all scripts are played in this process.

    Raises:
        EditionError: the edition on which it is based is not there.
    """
    line = catalog.lineage(edition)
    neighbor = line.base.edition if line.base is not None else _nearest(catalog, edition)
    faults = faults_of(edition, line)
    if faults:
        return EditionCheck(edition, neighbor, tuple(faults))
    rules = catalog.rules(edition.id)
    sources = {question: rules.source(question) for topic in TOPICS for question in topic.questions}
    sources |= {fact.question: ruling.citation for fact, ruling in rules.every_fact.items()}
    lacking = {str(absence) for absence in line.translated if isinstance(absence, Lacking)}
    strange = sorted(line.cited - line.numbers) if line.numbers else []
    scripts = built_in(catalog)
    checks = [*(playing or partial(check_scripts, catalog))(scripts, edition, neighbor)]
    return EditionCheck(
        edition,
        neighbor,
        strange=tuple(strange),
        knows_numbers=bool(line.numbers),
        absent={name: source.absent for name, source in sources.items() if source.absent in lacking},
        silent={name: source.silent for name, source in sources.items() if source.silent in lacking},
        scripts=len(scripts),
        otherwise=tuple(check.otherwise for check in checks if check.otherwise is not None),
        unmet=tuple(unmet for check in checks for unmet in check.unmet),
    )


def check_scripts(
    catalog: Catalog, scripts: Iterable[BuiltIn], edition: Edition, neighbor: Edition | None
) -> Iterator[ScriptCheck]:
    """What comes of each script, one after the other."""
    for built_in_script in scripts:
        yield _check_script(Stager(read_built_in(built_in_script, catalog), catalog), edition, neighbor)


def _nearest(catalog: Catalog, edition: Edition) -> Edition | None:
    """The other main edition whose day is the nearest."""
    candidates = [main_edition for main_edition in catalog.editions if main_edition != edition]
    return min(candidates, key=lambda main_edition: abs(main_edition.day - edition.day), default=None)


def _check_script(stager: Stager, edition: Edition, neighbor: Edition | None) -> ScriptCheck:
    """Play a script under both: what comes out otherwise, and what it expects in vain."""
    neighboring = played_under(stager, neighbor) if neighbor is not None else None
    rules = stager.catalog.rules(edition.id)
    if stager.kept_out(rules):
        return ScriptCheck()
    plays_alike = (
        neighboring is not None and neighbor is not None and is_same(stager, neighbor, edition, neighboring.asked)
    )
    known_run = (
        neighboring.run
        if neighboring is not None and plays_alike and _is_judged_alike(stager, edition, neighbor)
        else None
    )
    run = known_run if known_run is not None else stager.run(rules)
    script = stager.script
    unmet = tuple(
        Unmet(
            script.name,
            judgement.expectation.line,
            expected_words(script, judgement.expectation.line),
            judgement.found,
        )
        for judgement in run.judgements
        if judgement.found
    )
    if neighboring is None or neighboring.run is None or plays_alike:
        return ScriptCheck(unmet=unmet)
    differences = ScriptComparison(script, [neighboring.run, run], stager.catalog).differences
    facts = {difference.fact.text: difference.values for difference in differences}
    return ScriptCheck(Otherwise(script.name, facts) if facts else None, unmet)


def _is_judged_alike(stager: Stager, edition: Edition, neighbor: Edition | None) -> bool:
    """Whether the same expectations are about both editions, so that one game is enough where both play it alike."""
    edition_named, neighbor_named = (
        as_named_in(stager.script, edition_asked, stager.catalog, stager.cards) for edition_asked in (edition, neighbor)
    )
    return all(
        applies(expectation.editions, edition_named) is applies(expectation.editions, neighbor_named)
        for expectation in stager.script.expectations()
    )
