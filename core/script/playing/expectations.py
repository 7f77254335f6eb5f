"""Judging expectations, each at its instant and for the editions it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.catalog import Catalog
from core.kernel.state.cards import Card
from core.kernel.state.game_objects import OutcomeKind
from core.kernel.values.errors import UnknownEdition
from core.kernel.values.records import Record, altered
from core.rulebook.in_time import are_worded_alike
from core.rulebook.rules import Edition, Rules
from core.script.claims.of_lines import HasVerdict
from core.script.claims.situation import Situation
from core.script.playing.binding import bind, cards_of
from core.script.playing.stage import Node
from core.script.syntax import Editions, Expect, Expectation, Script
from core.script.telling.endings import outcome_text
from core.script.verdicts import DONE, Verdict


class Judgement(Record):
    """What came of an expectation: `found` says what is the case instead, empty if it holds.

    `at` is how many events had happened when it was judged.
    """

    expectation: Expectation
    found: str = ""
    evaluated: bool = True
    at: int = 0

    @property
    def holds(self) -> bool:
        """Whether the expectation was evaluated and is true."""
        return self.evaluated and not self.found


class Judge:
    """Judges the expectations of one duel under an edition; under a mixture (`None`), those alone that name no edition."""

    def __init__(self, edition: Edition | None) -> None:
        self.edition = edition
        self.judgements: list[Judgement] = []
        self._judged: set[int] = set()
        self.situation: Situation

    def judge(self, node: Node, verdict: Verdict | None) -> None:
        """Judge an `expect` line now; `verdict` is what became of the line it stands under, or after."""
        for expectation in expectations_of(node):
            self.evaluate(expectation, verdict)

    def evaluate(self, expectation: Expectation, verdict: Verdict | None) -> None:
        """Judge one expectation now, if it is about this edition."""
        if not applies(expectation.editions, self.edition):
            return
        self._judged.add(id(expectation))
        self.situation.verdict = verdict
        game = self.situation.game
        outcome = game.state.outcome
        if outcome is not None and outcome.kind is OutcomeKind.LIMIT:
            missing = outcome_text(outcome, game.state)
        else:
            missing = expectation.claim.missing(self.situation)
        self.judgements.append(Judgement(expectation, missing, at=len(game.log)))

    def settle(self, nodes: Iterator[Node]) -> None:
        """After the game: what was due and never judged has failed, unless it is about a line's verdict, which is known now."""
        for node in nodes:
            for expectation in expectations_of(node):
                if id(expectation) in self._judged or not applies(expectation.editions, self.edition):
                    continue
                verdict = node.parent.verdict if node.parent is not None else None
                if isinstance(expectation.claim, HasVerdict) and verdict is not None:
                    self.evaluate(expectation, verdict)
                else:
                    log_length = len(self.situation.game.log)
                    reason = f"it was never evaluated: {self._why_not(node)}"
                    self.judgements.append(Judgement(expectation, reason, evaluated=False, at=log_length))

    def _why_not(self, node: Node) -> str:
        """Why the time of an expectation did not come."""
        above = node.parent
        while above is not None and above.is_block:
            above = above.parent
        if above is not None and above.verdict is not None and above.verdict is not DONE:
            return f"line {above.step.line} had no effect ({above.verdict.text})"
        outcome = self.situation.game.state.outcome
        if outcome is not None:
            return f"the game is over before that ({outcome_text(outcome, self.situation.game.state)})"
        if node.verdict is not None and node.verdict is not DONE:
            return node.verdict.text
        return "the line above it did not happen"


def expectations_of(node: Node) -> tuple[Expectation, ...]:
    """The expectations of a line, if it is an `expect` line."""
    content = node.step.content
    return content.expectations if type(content) is Expect else ()


def applies(editions: Editions, edition: Edition | None) -> bool:
    """Whether an expectation is about an edition, or about a mixture (`None`), of which no edition and no day speaks."""
    if editions.everywhere:
        return True
    if edition is None:
        return False
    return not frozenset(editions.names).isdisjoint(edition.names) or editions.spans(edition.day)


def as_named_in(
    script: Script, edition: Edition | None, catalog: Catalog, cards: Iterable[Card] | None = None
) -> Edition | None:
    """An edition under all names by which a script means the same game: days of its time on which the script's cards say the same.

    `cards` are those of the script, if somebody has looked them up.
    """
    if edition is None:
        return None
    own, book = edition.names, edition.book
    editions_named = [(name, _played(name, catalog)) for name in script.editions_named if name not in own]
    days = [
        (name, dated_edition)
        for name, dated_edition in editions_named
        if dated_edition is not None and dated_edition.book.id == book.id
    ]
    if not days:
        return edition
    script_cards = cards_of(bind(script, catalog)) if cards is None else cards
    same_names = (
        name for name, dated_edition in days if are_worded_alike(script_cards, dated_edition.day, edition.day)
    )
    return altered(edition, aliases=(*edition.aliases, *same_names))


def _played(name: str, catalog: Catalog) -> Edition | None:
    """The edition that a script names, if the catalog has one."""
    try:
        return catalog.played(name)
    except UnknownEdition:
        return None


def single_edition(rules: Rules) -> Edition | None:
    """The edition that answers every topic; `None` for a mixture."""
    owners = [*rules.owners.values()]
    return owners[0] if owners.count(owners[0]) == len(owners) else None
