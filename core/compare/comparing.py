"""Comparing: one script, several rule books, the facts that differ and where the eras part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from core.catalog import Catalog, installed, names_in
from core.compare.differences import RunsCompared
from core.compare.fact_divergences import assumptions_in
from core.compare.notes import SILENCES, Note, notes_of, unmet_in, with_assumptions
from core.kernel.values.numbers import so_many
from core.script.playing.run import Stager, those_who_know_it
from core.script.script_files import script_of
from core.script.syntax import Script


class ScriptComparison(RunsCompared):
    """A script under several rule books, with what there is to know of how it came out."""

    @property
    def notes(self) -> list[Note]:
        """What there is to know: expectations not met, lines that came to nothing everywhere, what it rests on beyond the texts.

        Lines of whose verdict the script expects something are no news. Assumptions on which a difference rests come first.
        """
        vain = [
            Note(under, "too late" if line.is_too_late else "vain", f"line {line.line}: {line.words}: {why}")
            for line in self.vain_lines
            if not line.is_expected
            for why, everywhere in line.reasons.items()
            for under in everywhere
        ]
        whole = [Note(under, "absent", f"the script as a whole: {why}") for under, why in self.kept_out.items()]
        weighty = self._silences_that_decide
        of_runs = with_assumptions([note for run in self.runs for note in notes_of(run)], self.assumptions)
        of_runs.sort(key=lambda note: note.kind in SILENCES and not note.decides and note.text not in weighty)
        return whole + unmet_in(self.runs) + vain + of_runs

    @cached_property
    def assumptions(self) -> list[Note]:
        """What is assumed where a text is silent and some fact differs that another answer would change."""
        return assumptions_in(self)

    @property
    def _silences_that_decide(self) -> set[str]:
        """What is assumed where a text is silent, of the questions by which eras part and of what brings a difference about."""
        points = [
            *([self.parting] if self.parting is not None else []),
            *(divergence.parting for divergence in self.later_partings),
        ]
        questions = set[str]().union(*(point.questions for point in points))
        rulings = [ruling for run in self.runs for ruling in run.last.rulings if ruling.question in questions]
        rulings += [
            ruling
            for difference in self.differences
            for entry in self._caused[difference.fact]
            for ruling in entry.deciding
        ]
        return {ruling.citation.silent for ruling in rulings if ruling.citation.silent}

    def __repr__(self) -> str:
        counted = so_many(len(self.differences), "difference")
        return f"<comparison of {self.script.name} under {', '.join(self.under)}: {counted}>"


def compare(
    script: str | Path | Script, under: str | Sequence[str] = (), *, catalog: Catalog | None = None
) -> ScriptComparison:
    """Compare a script under editions or expressions such as `BASE+mana=OTHER`.

    `script` is the name of a built-in script, a path, the text of a script, or a script returned by `read_script`.
    Without `under`, all installed editions are compared.

    Raises:
        ErasError: the script or an edition is not there, or has mistakes, or two of the editions are the same rules.
    """
    used_catalog = catalog or installed()
    parsed_script = script_of(script, used_catalog)
    names = names_in(under) or tuple(edition.short for edition in used_catalog.editions)
    used_catalog.check_different(names)
    stager = Stager(parsed_script, used_catalog)
    knowing, kept_out = those_who_know_it(stager, names)
    return ScriptComparison(
        parsed_script, [stager.run(used_catalog.rules(name)) for name in knowing], used_catalog, kept_out
    )
