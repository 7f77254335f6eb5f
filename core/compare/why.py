"""Why a script comes out differently: the smallest sets of topics that bring a difference about when they are swapped."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from core.catalog import Catalog, installed
from core.compare.assumptions import assumptions_of
from core.compare.deciding_answers import DecidingAnswers
from core.compare.differences import RunsCompared, shown_values
from core.compare.divergence import NEXT, DivergencePoint, point_of_divergence
from core.compare.facts import FactName, FactsOfRun, alike
from core.compare.notes import Note, kind_of_silence, notes_of, with_assumptions
from core.compare.swapping import Side, Swapped, Topics, in_order
from core.kernel.values.citations import names_no_rule
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId
from core.rulebook.mixing import mixed
from core.rulebook.rules import Rules
from core.script.playing.run import Run, Stager
from core.script.script_files import script_of
from core.script.syntax import Script
from core.script.verdicts import DONE, VerdictKind

SetsByFact = dict[FactName, list[Topics]]
COURSE = FactName("the course of the game")
"""What differs where the same comes of everything, but at another time or in another way."""

LOST = frozenset({VerdictKind.REFUSED, VerdictKind.NO_SUCH_MOMENT, VerdictKind.NOT_IN_EDITION, VerdictKind.NOT_REACHED})
"""What becomes of lines that are lost: whoever wrote them meant something to come of them."""

LARGEST = 3
"""How many topics are swapped together at the most."""


class Lost(Record):
    """A line that comes to nothing under a swap, so that what the swap has in common with the other side explains nothing.

    `comes_of_it` is the rule book under which the fact comes of this line; empty if both carry it out, and the swap comes to
    the fact by losing it.
    """

    line: int
    comes_of_it: str = ""

    @property
    def text(self) -> str:
        """What has to be said of such a swap."""
        if self.comes_of_it:
            return f"by chance: line {self.line} causes it in {self.comes_of_it}, and has no effect here"
        return f"only because line {self.line} has no effect under this mixture"


class TopicSet(Record):
    """A minimal set of topics with what swapping it does to a fact.

    It is sufficient if the first rule book with these topics of the second gives the second's value, and necessary if the
    second without them gives the first's. One that does so only because a line is `lost` is told only where no other
    explains the fact.
    """

    topics: tuple[str, ...]
    sufficient: bool
    necessary: bool
    lost: Lost | None = None

    @property
    def label(self) -> str:
        """Whether it is sufficient, necessary or both, in words."""
        return " and ".join(
            word for word, holds in (("sufficient", self.sufficient), ("necessary", self.necessary)) if holds
        )


class Explanation(Record):
    """A fact that differs, with its values and everything that explains it. Without causes it takes more topics than were tried.

    `unchecked` says of each value whether the next look at the game may change it: the script stops before that.
    """

    fact: FactName
    before: str
    after: str
    causes: tuple[TopicSet, ...]
    unchecked: tuple[bool, ...] = (False, False)

    @property
    def shown(self) -> tuple[str, ...]:
        """Both values; what the next look at the game may change is marked."""
        return shown_values((self.before, self.after), self.unchecked)

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics that bring the difference about: those of sets that suffice and are needed, or else suffice, or are needed."""
        sure_causes = [cause for cause in self.causes if cause.sufficient and cause.necessary]
        best = sure_causes or [cause for cause in self.causes if cause.sufficient] or self.causes
        return in_order(topic for cause in best for topic in cause.topics)


class TopicSearch:
    """Why a script comes out differently under two rule books; sets of up to `largest` topics are tried.

    If the script was `played` under both, it need not be again.
    """

    def __init__(
        self,
        script: Script,
        source: Rules,
        target: Rules,
        catalog: Catalog,
        largest: int = LARGEST,
        played: tuple[Run, Run] | tuple[None, None] = (None, None),
    ) -> None:
        self.script = script
        self.source = source
        self.target = target
        self.catalog = catalog
        self.largest = largest
        stager = Stager(script, catalog)
        self._forth = Side(stager, source, target, largest, played[0])
        self._back = Side(stager, target, source, largest, played[1])

    @cached_property
    def _comparison(self) -> RunsCompared:
        return RunsCompared(self.script, [self._forth.end.run, self._back.end.run], self.catalog)

    @cached_property
    def _values(self) -> dict[FactName, tuple[tuple[str, ...], tuple[bool, ...]]]:
        """The facts that differ with both values, and whether each may be another soon; or the course of the game, if that does."""
        values = {
            difference.fact: (difference.values, difference.unchecked) for difference in self._comparison.differences
        }
        if not values and self._comparison.parting is not None:
            before, after = (telling.text for telling in self._comparison.parting.tellings)
            values = {COURSE: ((before, after), (False, False))}
        return values

    @cached_property
    def _cards(self) -> dict[FactName, CardId | None]:
        """The card that each fact which differs is about, if it is about one."""
        return {name: self._comparison.card_of(name) for name in self._values}

    @cached_property
    def facts(self) -> list[Explanation]:
        """The facts that differ, each with its causes; where none does, the course of the game, if that differs."""
        sufficient, necessary = self._minimal(self._cards)
        return [
            Explanation(name, before, after, self._causes(name, sufficient[name], necessary[name]), unchecked)
            for name, ((before, after), unchecked) in self._values.items()
        ]

    @cached_property
    def explained(self) -> dict[FactName, tuple[str, ...] | None]:
        """The facts that differ, each with the topics that bring the difference about; `None` if lost lines alone explain it.

        Where one topic alone brings each about, whether it is needed as well changes nothing and is not looked into.
        """
        suffice = {
            name: [
                topics
                for topics in self._forth.reachable(1)
                if _alike(name, card, self._forth.at(topics), self._back.end)
                and not self._lost(self._forth, topics, name)
            ]
            for name, card in self._cards.items()
        }
        if all(len(sets) == 1 for sets in suffice.values()):
            return {name: in_order(sets[0]) for name, sets in suffice.items()}
        return {fact.fact: None if all(cause.lost for cause in fact.causes) else fact.topics for fact in self.facts}

    def _causes(self, name: FactName, sufficient: list[Topics], necessary: list[Topics]) -> tuple[TopicSet, ...]:
        """What explains a fact; sets that do so only by losing a line count only if there are no others."""
        suffice = [topics for topics in sufficient if not self._lost(self._forth, topics, name)]
        needed = [topics for topics in necessary if not self._lost(self._back, topics, name)]
        if not suffice and not needed:
            suffice, needed = sufficient, necessary
        return tuple(
            TopicSet(
                in_order(topics),
                topics in suffice,
                topics in needed,
                self._lost(self._forth if topics in suffice else self._back, topics, name),
            )
            for topics in dict.fromkeys([*suffice, *needed])
        )

    def _lost(self, side: Side, topics: Topics, name: FactName) -> Lost | None:
        """The line by whose loss alone a swap has a fact in common with the other rule book, if it is so.

        Either the swap comes to this because a line comes to nothing that both rule books carry out: its own rule book comes
        to the same if that line is left out. Or a line comes to nothing of which it comes under the other rule book, which
        comes to something else if that line is left out.
        """
        if name is COURSE:
            return None
        opposite = self._back if side is self._forth else self._forth
        verdicts, own_verdicts, opposite_verdicts = (
            run.run.verdicts for run in (side.at(topics), side.end, opposite.end)
        )
        vain = [
            line for line, verdict in verdicts.items() if verdict.kind in LOST and opposite_verdicts.get(line) is DONE
        ]
        missed = frozenset(line for line in vain if own_verdicts.get(line) is DONE)
        value = opposite.end.facts.value(name, self._cards[name])
        if missed and self._comes_to(value, name, side.without(missed)):
            return Lost(min(missed))
        if vain and not self._comes_to(value, name, opposite.without(frozenset(vain))):
            return Lost(min(vain), opposite.rules.name)
        return None

    def _comes_to(self, value: str, name: FactName, facts: FactsOfRun | None) -> bool:
        return facts is not None and alike(name, facts.value(name, self._cards[name]), value)

    @property
    def notes(self) -> list[Note]:
        """What the two outcomes rest on beyond the texts, and what the next look at either game is due to find.

        What is assumed, or lacking, is told where a place at which some swap shows rests on it.
        """
        points = [self.parting(cause) for fact in self.facts for cause in fact.causes]
        rested_on = {
            rule
            for divergence in points
            if divergence is not None
            for telling in divergence.tellings
            for rule in telling.rules
        }
        kinds = {"due", *map(kind_of_silence, filter(names_no_rule, rested_on))}
        runs = (self._forth.end.run, self._back.end.run)
        return with_assumptions(
            [note for run in runs for note in notes_of(run) if note.kind in kinds], self.assumptions
        )

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics that bring any difference about."""
        return in_order(topic for fact in self.facts for topic in fact.topics)

    @property
    def questions(self) -> tuple[str, ...]:
        """For each topic that brings a difference about alone, the question that does.

        That is one whose answer suffices by itself, those first that decide where the swap first shows; or, where it takes
        several, one that decides there.
        """
        question_by_topic: dict[str, str] = {}
        for fact in self.facts:
            for cause in fact.causes:
                is_settled = len(cause.topics) != 1 or cause.topics[0] in question_by_topic
                if cause.sufficient and not cause.lost and not is_settled:
                    question_by_topic[cause.topics[0]] = self._question(fact.fact, cause)
        return tuple(filter(None, question_by_topic.values()))

    def _question(self, name: FactName, cause: TopicSet) -> str:
        (topic,) = cause.topics
        point = self.parting(cause)
        shown = point.questions - {NEXT} if point is not None else ()
        asked = [question for topic_asked, question in self._forth.at(frozenset()).asked if topic_asked == topic]
        asked.sort(key=lambda question: question not in shown)
        for question in asked if name is not COURSE else ():
            played = self._forth.answering(frozenset({question}))
            facts = FactsOfRun(played) if played is not None else None
            card = self._cards.get(name)
            if facts is not None and alike(name, facts.value(name, card), self._back.end.facts.value(name, card)):
                return question
        return asked[0] if asked and asked[0] in shown else ""

    def _minimal(self, facts: Mapping[FactName, CardId | None]) -> tuple[SetsByFact, SetsByFact]:
        """For each fact the smallest sets of topics that bring it about, and those that undo it.

        A fact that some set both brings about and undoes is explained by it; for the others larger sets are tried.
        """
        sufficient: SetsByFact = {name: [] for name in facts}
        necessary: SetsByFact = {name: [] for name in facts}
        sought = set(facts)
        for size in range(1, self.largest + 1):
            for side, opposite, sets_by_fact in (
                (self._forth, self._back, sufficient),
                (self._back, self._forth, necessary),
            ):
                for topics in side.reachable(size) if sought else ():
                    for name in sought:
                        if _alike(name, facts[name], side.at(topics), opposite.end) and self._adds(
                            side, topics, name, sets_by_fact
                        ):
                            sets_by_fact[name].append(topics)
            sought = {name for name in sought if not self._settles(name, sufficient, necessary)}
        return sufficient, necessary

    def _adds(self, side: Side, topics: Topics, name: FactName, sets_by_fact: SetsByFact) -> bool:
        """Whether a set explains more than the smaller ones in it: there is none, or all of them lose a line and it does not."""
        smaller = [subset for subset in sets_by_fact[name] if subset < topics]
        if not smaller:
            return True
        return all(self._lost(side, subset, name) for subset in smaller) and not self._lost(side, topics, name)

    def _settles(self, name: FactName, sufficient: SetsByFact, necessary: SetsByFact) -> bool:
        """Whether some set both brings a fact about and undoes it, without losing a line."""
        return any(
            not self._lost(self._forth, topics, name) and not self._lost(self._back, topics, name)
            for topics in sufficient[name]
            if topics in necessary[name]
        )

    @cached_property
    def assumptions(self) -> list[Note]:
        """What either rule book assumes or lacks, if a fact that differs would be another without it."""
        cards = {name: card for name, card in self._cards.items() if name is not COURSE}
        facts_by_assumption: dict[tuple[str, str, str], dict[str, None]] = {}
        for side in (self._forth, self._back):
            for assumed in assumptions_of(side, cards) if cards else ():
                facts = facts_by_assumption.setdefault((side.rules.name, assumed.kind, assumed.sentence), {})
                facts |= dict.fromkeys(name.text for name in assumed.facts)
        return [Note(*key, tuple(facts)) for key, facts in facts_by_assumption.items()]

    def suffices(self, name: FactName, topics: tuple[str, ...]) -> bool:
        """Whether the first rule book with some topics of the second has a fact as the second has it."""
        return _alike(name, self._cards[name], self._forth.at(frozenset(topics)), self._back.end)

    def deciding(self, name: FactName, cause: TopicSet) -> DecidingAnswers:
        """The answers by which the topics of a cause bring a fact about."""
        side, opposite = (self._forth, self._back) if cause.sufficient else (self._back, self._forth)
        point = self.parting(cause)
        first = point.questions - {NEXT} if point is not None else frozenset[str]()
        return DecidingAnswers(side, opposite.end.facts, frozenset(cause.topics), (name, self._cards), first)

    def sides_of(self, cause: TopicSet) -> tuple[Rules, Rules]:
        """The rule books between which the parting of a cause is: one end, and that end with the topics swapped."""
        if cause.sufficient:
            return self.source, mixed(self.source, self.target, cause.topics)
        return mixed(self.target, self.source, cause.topics), self.target

    def parting(self, cause: TopicSet) -> DivergencePoint | None:
        """Where the swap of a cause first shows: between one end and that end with the topics swapped."""
        side, topics = (self._forth if cause.sufficient else self._back), frozenset(cause.topics)
        ends = [side.end.run.last, side.at(topics).run.last]
        return point_of_divergence(ends if cause.sufficient else ends[::-1])


def _alike(name: FactName, card: CardId | None, first_swap: Swapped, second_swap: Swapped) -> bool:
    """Whether a fact is the same in two runs; what became of a line need only be the same kind of thing."""
    if name is COURSE:
        return point_of_divergence([first_swap.run.last, second_swap.run.last]) is None
    return alike(name, first_swap.facts.value(name, card), second_swap.facts.value(name, card))


Given = tuple[Script, Rules, Rules, Catalog]


def given(script: str | Path | Script, source: str, target: str, catalog: Catalog | None = None) -> Given:
    """What is to be explained, looked up by names.

    Raises:
        ErasError: the script or an edition does not exist or has mistakes, or both editions are the same.
    """
    used_catalog = catalog or installed()
    parsed_script = script_of(script, used_catalog)
    used_catalog.check_different((source, target))
    return parsed_script, used_catalog.rules(source), used_catalog.rules(target), used_catalog
