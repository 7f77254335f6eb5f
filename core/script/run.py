"""Running a script under a rule book: setting up, playing its lines, judging its expectations."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from core.hooks.catalog import Catalog
from core.hooks.deck import DeckList, Fault
from core.hooks.rules import Edition, Rules
from core.hooks.turn import Allowance, Stage, TurnAction
from core.hooks.words import Vocabulary
from core.kernel.chance import Chance
from core.kernel.citations import Ruling
from core.kernel.events import ChoiceMade
from core.kernel.moments import Moment
from core.kernel.objects import OutcomeKind
from core.kernel.state import State
from core.kernel.zones import PlayerId, Zone
from core.play.game import Entry, Game, GameOver
from core.play.opening import Setup
from core.play.start import begin, own
from core.play.turns import play_turn
from core.script.binding import Binding, Physical, bind
from core.script.director import Director, ScriptOver
from core.script.facts import World, missing
from core.script.labels import labels
from core.script.stage import Node, SectionOnStage, TurnOnStage, build, stage_turn
from core.script.syntax import Duel, Editions, Expect, Expectation, Script
from core.script.telling import Narrator
from core.script.verdicts import GAME_OVER, NEVER_ASKED, Verdict

ZONES = {
    "battlefield": Zone.BATTLEFIELD,
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
}
TURN_IN_MID_GAME = 5
"""The number given to the first turn of a script that begins in mid-game: late enough that nothing of turn one applies."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of an expectation: `found` says what is the case instead, empty if it holds."""

    expectation: Expectation
    found: str = ""
    evaluated: bool = True

    @property
    def holds(self) -> bool:
        """Whether the expectation was evaluated and is true."""
        return self.evaluated and not self.found


@dataclass(slots=True)
class DuelRun:
    """One game of a script under one rule book, after it was played."""

    duel: Duel
    binding: Binding
    game: Game
    turns: list[TurnOnStage]
    opening: list[Node]
    starter: PlayerId | None = None
    faults: dict[PlayerId, tuple[Fault, ...]] = field(default_factory=dict)
    judgements: list[Judgement] = field(default_factory=list)

    def nodes(self) -> list[Node]:
        """Every line of play, in the order of the file."""
        found = [node for top in self.opening for node in top.whole()]
        return found + [node for turn in self.turns for node in turn.whole()]

    def narrator(self, words: Vocabulary | None = None) -> Narrator:
        """Who tells this game: in the era's own words, unless others are given."""
        state = self.game.state
        spoken = words if words is not None else self.game.rules.words.vocabulary(state).answer
        return Narrator(state, spoken, labels(self.binding, state))

    @property
    def log(self) -> list[Entry]:
        """What happened."""
        return self.game.log

    @property
    def rulings(self) -> list[Ruling[Any]]:
        """Every answer that the rule book gave."""
        return self.game.state.rulings

    @property
    def open_choices(self) -> list[ChoiceMade]:
        """Choices that the script leaves open although their options differ."""
        return [entry.event for entry in self.log if type(entry.event) is ChoiceMade and entry.event.by_default]


@dataclass(slots=True)
class Run:
    """A script under one rule book, after it was played."""

    script: Script
    rules: Rules
    duels: list[DuelRun]

    @property
    def last(self) -> DuelRun:
        """The last game, which is the only one in most scripts."""
        return self.duels[-1]

    @property
    def judgements(self) -> list[Judgement]:
        """What came of every expectation that is about this edition."""
        return [judgement for duel in self.duels for judgement in duel.judgements]

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """What became of each line, by its place in the file."""
        return {
            node.step.line: node.verdict for duel in self.duels for node in duel.nodes() if node.verdict is not None
        }

    @property
    def rules_used(self) -> set[str]:
        """The rule numbers among the rulings of the run."""
        used = {number for duel in self.duels for ruling in duel.rulings for number in ruling.citation.numbers}
        for duel in self.duels:
            used.update(number for entry in duel.log for ruling in entry.because for number in ruling.citation.numbers)
        return used


class Stager:
    """Stages a script that has been read and bound: once for all the rule books it is played under."""

    def __init__(self, script: Script, catalog: Catalog) -> None:
        self.script = script
        self.catalog = catalog
        self.bindings = bind(script, catalog)

    def run(self, rules: Rules) -> Run:
        """Play the script under a rule book."""
        duels: list[DuelRun] = []
        loser: PlayerId | None = None
        for duel, binding in zip(self.script.duels, self.bindings, strict=True):
            done = _Performance(self.script, duel, binding, rules, loser).play()
            duels.append(done)
            outcome = done.game.state.outcome
            loser = None
            if outcome is not None and outcome.kind is OutcomeKind.WON and outcome.winner is not None:
                loser = done.game.state.opponent(outcome.winner)
        return Run(self.script, rules, duels)


class _Performance:
    """One game being played."""

    def __init__(self, script: Script, duel: Duel, binding: Binding, rules: Rules, loser: PlayerId | None) -> None:
        self.duel = duel
        self.binding = binding
        self.rules = rules
        self.loser = loser
        self.edition = _single_edition(rules)
        opening = [build(step) for step in duel.opening or ()]
        turns = [stage_turn(block) for block in duel.turns]
        self.director = Director(binding, opening, turns, self._judge)
        chance = Chance(script.seed, _scripted(duel))
        self.game = Game(rules, State([seat.name for seat in duel.seats]), self.director, chance)
        self.director.direct(self.game)
        self.run = DuelRun(duel, binding, self.game, turns, opening)
        self.judged: set[int] = set()

    def play(self) -> DuelRun:
        """Set up, play the lines, judge what is expected at the end."""
        self._set_up()
        try:
            self._play()
        except ScriptOver:
            pass
        except GameOver:
            for node in self.run.nodes():
                if node.verdict is None and not node.is_block and not isinstance(node.step.deed, Expect):
                    node.verdict = GAME_OVER
        for turn in self.run.turns:
            if not turn.ended:
                turn.conclude()
        for node in self.run.opening:
            if node.verdict is None:
                node.conclude(NEVER_ASKED)
        for expectation in self.duel.expectations:
            self._evaluate(expectation, None)
        self._report_unevaluated()
        return self.run

    def _set_up(self) -> None:
        state = self.game.state
        owned = {}
        for physical in self.binding.cards:
            printing = physical.entry.printing if physical.entry is not None else ""
            key = (physical.card, printing)
            if key not in owned:
                owned[key] = own(self.rules, state, physical.id, physical.owner, physical.card, printing)
            self._place(physical, owned[key]._replace(id=physical.id, owner=physical.owner))
        for seat in self.duel.seats:
            player = state.players[self.binding.player(seat.name)]
            player.life, player.poison = seat.life, seat.poison
            if seat.pool is not None:
                player.pool = seat.pool
        for physical in self.binding.cards:
            entry = physical.entry
            if entry is not None and entry.attached_to is not None:
                host = self.director.translator.card_id(entry.attached_to, state)
                if host is not None:
                    state.objects[state.where[physical.id]].attached_to = state.where[host]
        self._judge_decks()
        begin(self.game)

    def _place(self, physical: Physical, owned: Any) -> None:
        zone = ZONES.get(physical.zone)
        if zone is None:
            return
        entry = physical.entry
        condition: dict[str, Any] = {}
        if entry is not None:
            condition = {
                "tapped": entry.tapped,
                "face_down": entry.hidden,
                "damage": entry.damage,
                "counters": dict(entry.counters),
                "controlled_since": 0 if entry.new else -1,
            }
        self.game.state.add_card(owned, zone, physical.controller, **condition)

    def _judge_decks(self) -> None:
        for seat in self.duel.seats:
            if seat.zone("deck") is None:
                continue
            player = self.binding.player(seat.name)
            mine = [card for card in self.binding.cards if card.owner == player]
            deck = DeckList(
                tuple(card.card for card in mine if card.zone == "library"),
                tuple(card.card for card in mine if card.zone == "sideboard"),
            )
            self.run.faults[player] = self.rules.deck.faults(self.game.state, deck).answer

    def _play(self) -> None:
        if self.duel.opening is not None:
            setup = Setup(self.game, self.duel.ante, self.loser)
            first = setup.run()
            self.run.starter = first
            self._take_turns(first, 1)
        elif self.run.turns:
            self._begin_in_the_middle()
        self.director.boundary(self.game.state, "game")

    def _begin_in_the_middle(self) -> None:
        turn = self.run.turns[0]
        player = self.binding.player(turn.player)
        state = self.game.state
        state.active, state.turn = player, TURN_IN_MID_GAME
        table = self.rules.turn.table(state).answer
        self.director.begin_turn(turn)
        play_turn(self.game, player, TURN_IN_MID_GAME, _first_stage(table.stages, turn.sections))
        self._take_turns(state.opponent(player), TURN_IN_MID_GAME + 1, 1)

    def _take_turns(self, player: PlayerId, number: int, index: int = 0) -> None:
        """Play turns until every turn of the script has been played; players alternate, with or without lines."""
        while index < len(self.run.turns):
            turn = self.run.turns[index]
            mine = self.binding.player(turn.player) == player
            self.director.begin_turn(turn if mine else None)
            play_turn(self.game, player, number)
            index += 1 if mine else 0
            player, number = self.game.state.opponent(player), number + 1

    # Judging.

    def _judge(self, node: Node) -> None:
        deed = node.step.deed
        if isinstance(deed, Expect):
            verdict = node.parent.verdict if node.parent is not None else self._verdict_before(node)
            for expectation in deed.expectations:
                self._evaluate(expectation, verdict)

    def _verdict_before(self, node: Node) -> Verdict | None:
        """The verdict of the line before an `expect` that stands at the same level."""
        verdict = None
        for other in self.run.nodes():
            if other is node:
                return verdict
            if other.verdict is not None and not isinstance(other.step.deed, Expect):
                verdict = other.verdict
        return verdict

    def _evaluate(self, expectation: Expectation, verdict: Verdict | None) -> None:
        if self.edition is None or not applies(expectation.editions, self.edition):
            return
        world = World(self.game, self.director.translator, verdict, self.run.starter, self.run.faults, self._told)
        self.judged.add(id(expectation))
        self.run.judgements.append(Judgement(expectation, missing(expectation.fact, world)))

    def _told(self) -> str:
        narrator = self.run.narrator()
        return "\n".join(narrator.tell(entry.event) for entry in self.game.log)

    def _report_unevaluated(self) -> None:
        for node in self.run.nodes():
            deed = node.step.deed
            if not isinstance(deed, Expect):
                continue
            for expectation in deed.expectations:
                wanted = self.edition is not None and applies(expectation.editions, self.edition)
                if wanted and id(expectation) not in self.judged:
                    self._last_chance(node, expectation)

    def _last_chance(self, node: Node, expectation: Expectation) -> None:
        """An expectation about the verdict of a line that was settled without a chance to judge it is judged now."""
        if expectation.fact.kind == "has_verdict" and node.parent is not None and node.parent.verdict is not None:
            self._evaluate(expectation, node.parent.verdict)
        else:
            self.run.judgements.append(Judgement(expectation, "it was never evaluated", evaluated=False))


def applies(editions: Editions, edition: Edition) -> bool:
    """Whether an expectation is about an edition."""
    if editions.everywhere:
        return True
    if any(name in edition.names for name in editions.names):
        return True
    dated = editions.until is not None or editions.since is not None
    return (
        dated
        and (editions.until is None or edition.day < editions.until)
        and (editions.since is None or edition.day >= editions.since)
    )


def _single_edition(rules: Rules) -> Edition | None:
    """The edition that answers every topic; `None` for a mixture, to which expectations do not apply."""
    owners = {owner.id: owner for owner in rules.owners.values()}
    return next(iter(owners.values())) if len(owners) == 1 else None


def _scripted(duel: Duel) -> dict[str, list[str]]:
    """The orders of libraries that a script gives, by the names of the shuffles they come from."""
    scripted: dict[str, list[str]] = {}
    for seat in duel.seats:
        for zone, entries in seat.zones:
            names = [entry.card for entry in entries for _ in range(entry.count)]
            if zone == "library":
                scripted[f"{seat.name}/opening shuffle"] = names
            elif zone.startswith("library after mulligan"):
                scripted[f"{seat.name}/mulligan {zone.split()[-1]}"] = names
    return scripted


IN_ATTACK = frozenset(
    {Moment.ATTACK, Moment.BLOCKS, Moment.FIRST_DAMAGE, Moment.DAMAGE, Moment.AFTER_DAMAGE, Moment.END_OF_COMBAT}
)


def _first_stage(stages: tuple[Stage, ...], sections: list[SectionOnStage]) -> int:
    """The stage that a script which begins in mid-game has just reached: the one that serves its first moment."""
    for section in sections:
        for index, stage in enumerate(stages):
            attacks = TurnAction.DECLARE_ATTACKERS in stage.does or Allowance.ATTACK in stage.allows
            discards = section.moment is Moment.DISCARD and TurnAction.DISCARD in stage.does
            if section.moment in stage.moments or discards or (section.moment in IN_ATTACK and attacks):
                return index
    for index, stage in enumerate(stages):
        if Allowance.SPELLS in stage.allows:
            return index
    return 0
