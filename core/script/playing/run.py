"""Running a script under a rule book: setting up, playing its lines, judging its expectations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from msgspec import field

from core.catalog import Catalog
from core.effects.given_by_rules import GIVEN_BY_RULES
from core.hooks.words import Vocabulary
from core.kernel.decisions.choices import Agent, Input
from core.kernel.events import MatchCounted
from core.kernel.events.game_state import State
from core.kernel.questions.asking import Topic
from core.kernel.state.game_objects import Outcome
from core.kernel.values.citations import Citation, Permission, Ruling
from core.kernel.values.errors import NotInEdition
from core.kernel.values.limits import LimitReached
from core.kernel.values.numbers import so_many
from core.kernel.values.records import ChangingRecord, altered
from core.kernel.values.variants import MELEES
from core.kernel.values.zones import CardId, PlayerId
from core.play.base.game import Game, GameOver, LogEntry, anchor_at
from core.play.base.planeswalking import belong_to
from core.play.base.turn_markers import hand_out
from core.play.ending.leaving import PLAYED_TO_AN_END, settle_cards
from core.play.engine.replay import InputsOver, Replayer
from core.play.setup.opening import Before, Setup
from core.play.turn.phases_and_steps import play_turn
from core.play.turn.turn_order import begin_with_marker, next_player
from core.play.variants.conspiracies import show_at_the_end
from core.rulebook.rules import FACTS, Rules
from core.script.claims.situation import Situation
from core.script.names import possessive
from core.script.playing.answering import Instead
from core.script.playing.beginning import first_stage, held_twice, no_longer_new, past_as_it_begins
from core.script.playing.binding import Binding, bind, cards_of
from core.script.playing.director import Director, ScriptOver
from core.script.playing.expectations import Judge, Judgement, as_named_in, single_edition
from core.script.playing.labels import labels
from core.script.playing.matches import MatchScore
from core.script.playing.missed_moments import no_turn
from core.script.playing.name_resolution import NOWHERE
from core.script.playing.open_choices import OpenChoice, open_choices
from core.script.playing.pending_checks import Due, looks_due
from core.script.playing.setup import TURN_IN_MID_GAME, Layout, lay_out, set_up
from core.script.playing.stage import Node, TurnOnStage, build, never_asked, stage_turn
from core.script.syntax import ActivateLine, BoundaryLine, CastLine, Duel, Expect, Script, TurnBlock
from core.script.telling.endings import end_of, outcome_text, winners_of
from core.script.telling.narrator import Narrator
from core.script.verdicts import DONE, GAME_OVER, NEVER_ASKED, Verdict, VerdictKind

ALMOST_A_DECK = 20
"""From so many cards on in a `library` an author may have meant the whole deck with which a game begins."""
NOTHING_INSTEAD: Mapping[int, Sequence[Instead]] = {}
"""No answer in place of a default."""


class DuelRun(ChangingRecord):
    """One game of a script under one rule book, after it was played. `begun_again` gives the game as it began."""

    duel: Duel
    binding: Binding
    game: Game
    turns: list[TurnOnStage]
    opening: list[Node]
    begun_again: Callable[[Agent], Game]
    starter: PlayerId | None = None
    judgements: list[Judgement] = field(default_factory=list)
    wins: tuple[int, ...] = ()
    _past: list[str] | None = None
    _due: tuple[Due, ...] | None = None

    def nodes(self) -> list[Node]:
        """Every line of play, in the order of the file."""
        nodes = [node for top in self.opening for node in top.whole()]
        return nodes + [node for turn in self.turns for node in turn.lines]

    def narrator(self, words: Vocabulary | None = None, of_every_card: bool = False) -> Narrator:
        """Who tells this game: in the era's own words, unless others are given.

        Cards that are of no interest to a reader are told apart only if `of_every_card`, as a line of a script needs it.
        """
        state = self.game.state
        spoken = words if words is not None else self.game.rules.words.vocabulary(state).answer
        return Narrator(state, spoken, labels(self.binding, state, of_every_card))

    @property
    def past(self) -> list[str]:
        """What of its first turn was over as a script began that begins in mid-game; looked for when it is first asked for."""
        if self._past is None:
            self._past = [*held_twice(self.binding), *self._not_dealt()]
            if self.turns:
                game = self.begun_again(Replayer(self.game.inputs))
                if self.duel.opening is None:
                    stages = game.rules.turn.table(game.state).answer.stages
                    self._past += past_as_it_begins(game, stages, first_stage(stages, self.turns[0].sections))
                else:
                    first = self.binding.player(self.duel.turns[0].player)
                    self._past += no_longer_new(game, game.state.acts_with(first))
        return self._past

    def _not_dealt(self) -> list[str]:
        """What players would play from their hands who have drawn none, as the script gives their decks and no opening."""
        wanted: dict[str, str] = {}
        for node in self.nodes() if self.duel.opening is None else ():
            content, verdict = node.step.content, node.verdict
            if (
                isinstance(content, CastLine)
                and content.card in self.binding.of_deck
                and verdict is not None
                and verdict.kind is VerdictKind.REFUSED
            ):
                wanted.setdefault(content.player, content.card.name)
        return [
            f"{player} has drawn no hand, since the script has no `opening`; add one, or say `hand: {name}`"
            for player, name in wanted.items()
        ]

    @property
    def beside(self) -> list[str]:
        """The hands that the script gives beside those that its opening deals."""
        seats = self.duel.seats if self.duel.opening is not None else ()
        hands_given = [(seat.name, sum(entry.count for entry in seat.zone("hand") or ())) for seat in seats]
        return [
            f"`hand` gives {player} {so_many(count, 'card')} besides those that the opening deals; "
            "to have cards drawn first, list them under `library`"
            for player, count in hands_given
            if count
        ]

    @property
    def filled_up(self) -> list[str]:
        """The decks of which the script gives but the top cards, and more than a few of these, so that the rest is blank."""
        texts = []
        for seat in self.duel.seats if self.duel.opening is not None else ():
            entries = seat.zone("library") or ()
            on_top = sum(entry.count for entry in entries)
            blank = self.binding.starting_cards.filled_up.get(self.binding.player(seat.name), 0)
            if blank and on_top >= ALMOST_A_DECK:
                deck = ", ".join(f"{entry.count} {entry.card}" if entry.count > 1 else entry.card for entry in entries)
                texts.append(
                    f"`library` gives the top {on_top} cards of {possessive(seat.name)} deck, and {so_many(blank, 'blank card')} "
                    f"fill it up; if these are the whole deck, write `deck: {deck}`"
                )
        return texts

    @property
    def due(self) -> tuple[Due, ...]:
        """What the next look at the game would find where it stops; looked for when it is first asked for."""
        if self._due is None:
            self._due = looks_due(self.game)
        return self._due

    @property
    def log(self) -> list[LogEntry]:
        """What happened."""
        return self.game.log

    @property
    def rulings(self) -> list[Ruling[Any]]:
        """Every answer that the rule book gave."""
        return self.game.state.rulings

    @property
    def sources(self) -> list[Citation]:
        """What the game rests on: the sources of what happened, and of what became of the lines."""
        citations = [ruling.citation for entry in self.log for ruling in entry.because]
        citations += [ruling.citation for ruling in self.game.resting]
        verdicts = [node.verdict.citation for node in self.nodes() if node.verdict is not None]
        return citations + [citation for citation in verdicts if citation != NOWHERE]

    @property
    def rules_in_part(self) -> frozenset[str]:
        """The rules that have played a part: in what happened, in what became of the lines, in what things were."""
        facts = (ruling.citation for ruling in self.rulings if ruling.question in FACTS)
        return frozenset(number for citation in (*self.sources, *facts) for number in citation.every)

    @property
    def assumptions(self) -> list[tuple[str, str]]:
        """What was assumed because a text is silent: the question and the sentence; of a line that was refused the latter alone."""
        rulings = [*(ruling for entry in self.log for ruling in entry.because), *self.game.resting]
        assumptions = [(ruling.question, ruling.citation.silent) for ruling in rulings if ruling.citation.silent]
        return list(
            dict.fromkeys([*assumptions, *(("", citation.silent) for citation in self.sources if citation.silent)])
        )

    @property
    def open_choices(self) -> list[OpenChoice]:
        """Choices that the script leaves open although their options differ."""
        unsaid = (
            node.step.line
            for node in self.nodes()
            if isinstance(node.step.content, (CastLine, ActivateLine)) and node.step.content.x is None
        )
        return open_choices(self.log, self.narrator, self.game.left_open, frozenset(unsaid))


class Run(ChangingRecord):
    """A script under one rule book, after it was played."""

    script: Script
    rules: Rules
    duels: list[DuelRun]

    @property
    def last(self) -> DuelRun:
        """The last game, which is the only one in most scripts."""
        return self.duels[-1]

    @property
    def work(self) -> int:
        """How many steps of work its games have taken."""
        return sum(duel.game.state.work.steps for duel in self.duels)

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
        used = {number for duel in self.duels for ruling in duel.rulings for number in ruling.citation.every}
        for duel in self.duels:
            used.update(number for entry in duel.log for ruling in entry.because for number in ruling.citation.every)
        return used


def those_who_know_it(stager: Stager, names: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """The rule books, by name, under which a script can be played as a whole, and why it cannot under the others.

    Raises:
        NotInEdition: there are none of the former.
    """
    kept_out = {name: stager.kept_out(stager.catalog.rules(name)) for name in names}
    knowing = [name for name, reason in kept_out.items() if not reason]
    kept_out_of = {name: reason for name, reason in kept_out.items() if reason}
    if not knowing:
        name, reason = next(iter(kept_out_of.items()))
        raise NotInEdition(f"{stager.script.name} cannot be played under {name}: {reason}")
    return knowing, kept_out_of


class Stager:
    """Stages a script that has been read: bound once for all the rule books it is played under."""

    def __init__(self, script: Script, catalog: Catalog) -> None:
        self.script = script
        self.catalog = catalog
        self.bindings = bind(script, catalog)
        self.cards = cards_of(self.bindings)
        self._layouts: WeakKeyDictionary[Topic, WeakKeyDictionary[Topic, tuple[Layout, ...]]] = WeakKeyDictionary()

    def run(
        self,
        rules: Rules,
        witness: Callable[[Game], None] | None = None,
        instead: Mapping[int, Sequence[Instead]] = NOTHING_INSTEAD,
    ) -> Run:
        """Play the script under a rule book; a `witness` is shown each game after each event of it.

        `instead` has, by the places of duels in the script, answers in place of the defaults of choices that it leaves open.

        Raises:
            NotInEdition: the rule book knows no game of so many players.
        """
        self._check_seats(rules)
        duels: list[DuelRun] = []
        several = len(self.script.duels) > 1
        edition = as_named_in(self.script, single_edition(rules), self.catalog, self.cards)
        score = MatchScore(wins=tuple(0 for _ in self.bindings[0].players) if several else ())
        for duel, binding, layout in zip(self.script.duels, self.bindings, self._laid_out(rules), strict=True):
            seed = f"{self.script.seed}, game {len(duels) + 1}" if duels else self.script.seed
            answers, judge = instead.get(len(duels), ()), Judge(edition)
            done = _Performance(seed, duel, binding, layout, rules, judge, score, witness, answers).perform()
            duels.append(done)
            if len(duels) < len(self.script.duels):
                score = score.after(binding, done.game, done.wins)
        return Run(self.script, rules, duels)

    def played(self, game: Game, seed: str = "") -> Run:
        """A game that was begun with `begin` and played on, as one of the script."""
        duel, binding, rules = self.script.duels[0], self.bindings[0], game.rules

        def begin(agent: Agent) -> Game:
            return set_up(duel, binding, self._laid_out(rules)[0], rules, agent, seed or self.script.seed)

        return Run(self.script, rules, [DuelRun(duel, binding, game, [], [], begin, game.state.turns.starter)])

    def begin(self, rules: Rules, agent: Agent, take_over: Callable[[Game], None], seed: str = "") -> Game:
        """Set up the first game of the script, for which `play_on` has an agent decide; `take_over` is handed it first.

        Raises:
            NotInEdition: the rule book knows no game of so many players.
        """
        self._check_seats(rules)
        duel, binding, layout = self.script.duels[0], self.bindings[0], self._laid_out(rules)[0]
        return set_up(duel, binding, layout, rules, agent, seed or self.script.seed, take_over=take_over)

    def play_on(self, game: Game) -> None:
        """Play a game that was set up, turn after turn, until it is over.

        The turn of the script with which it begins in mid-game has reached its first moment; what else players do there is for
        the agent to say.

        Raises:
            GameOver: always, in the end.
        """
        duel, binding = self.script.duels[0], self.bindings[0]
        if duel.opening is not None:
            Setup(game, duel.ante, Before(), _with_life_given(duel, binding, game)).run()
            play_turns(game, 1)
        else:
            block = duel.turns[0] if duel.turns else TurnBlock(0, duel.seats[0].name, ())
            _play_under_way(binding, game, stage_turn(block), lambda turn: None)
            play_turns(game, TURN_IN_MID_GAME + 1)

    def _check_seats(self, rules: Rules) -> None:
        """Have as many players as the script has sit down.

        Raises:
            NotInEdition: they cannot.
        """
        kept_out = self.kept_out(rules)
        if kept_out:
            raise NotInEdition(f"{self.script.name} cannot be played under {rules.name}: {kept_out}")

    def seating(self, rules: Rules) -> Ruling[Permission] | None:
        """Whether as many players as the script has may play under a rule book; of two nobody asks."""
        players = self.bindings[0].players
        if len(players) == 2:
            return None
        state = State(players, rules.facts, GIVEN_BY_RULES)
        binding = self.bindings[0]
        state.agree(teams=binding.teams, variant=binding.variant, adds_options=binding.adds_options)
        return rules.table.may_sit_down(state)

    def kept_out(self, rules: Rules) -> str:
        """Why so many players as the script has cannot sit down under a rule book, with its rule; empty if they can."""
        ruling = self.seating(rules)
        return "" if ruling is None or ruling.answer else f"{ruling.answer.reason} ({ruling.citation.text})"

    def _laid_out(self, rules: Rules) -> tuple[Layout, ...]:
        """What a rule book makes of the cards; that hangs on what it says of cards and objects alone."""
        of_cards = self._layouts.setdefault(rules.cards, WeakKeyDictionary())
        layouts = of_cards.get(rules.objects)
        if layouts is None:
            layouts = of_cards[rules.objects] = tuple(lay_out(binding, rules) for binding in self.bindings)
        return layouts

    def replay(self, rules: Rules, inputs: Sequence[Input]) -> Game:
        """Play the first duel of the script again from the inputs of an earlier game."""
        replayer = Replayer(inputs)
        game = set_up(
            self.script.duels[0], self.bindings[0], self._laid_out(rules)[0], rules, replayer, self.script.seed
        )
        play(self.script.duels[0], self.bindings[0], game, Before(), lambda turn: None, None)
        return game


def play(
    duel: Duel,
    binding: Binding,
    game: Game,
    before: Before,
    begin_turn: Callable[[TurnOnStage | None], None],
    turns: list[TurnOnStage] | None,
) -> None:
    """Play the turns of a duel, from its opening or from the middle."""
    staged = turns if turns is not None else [stage_turn(block) for block in duel.turns]
    try:
        index = 0
        if duel.opening is not None:
            Setup(game, duel.ante, before, _with_life_given(duel, binding, game)).run()
            player, number = _next_turn(game, binding, staged, 0), 1
        elif staged:
            _play_under_way(binding, game, staged[0], begin_turn)
            player, number, index = _next_turn(game, binding, staged, 1), TURN_IN_MID_GAME + 1, 1
        else:
            return
        while index < len(staged):
            owner = binding.player(staged[index].player)
            together = game.state.acts_with(owner)
            if game.state.players[owner].left or staged[index].begun:
                # Such a turn never comes, and its lines are settled at the end, as all that had no moment; or it has come.
                index += 1
                continue
            is_next = player in together
            begin_turn(staged[index] if is_next else None)
            play_turn(game, player, number)
            index += 1 if is_next else 0
            player, number = _next_turn(game, binding, staged, index), number + 1
    except GameOver:
        show_at_the_end(game)
        settle_cards(game)
    except LimitReached as limit:
        game.stop_at(limit)
    except (ScriptOver, InputsOver):
        return


def play_turns(game: Game, number: int) -> None:
    """Play turn after turn, the first of which is the turn of that number in the game.

    Raises:
        GameOver: always, in the end.
    """
    while True:
        play_turn(game, next_player(game), number)
        number += 1


def _with_life_given(duel: Duel, binding: Binding, game: Game) -> set[PlayerId]:
    """The players whose life totals are as the script gives them, for themselves or for a teammate who shares theirs."""
    players = {binding.player(seat.name) for seat in duel.seats if seat.life is not None}
    if not game.state.agreed.shares_life:
        return players
    return {mate for player in players for mate in game.state.teammates(player)}


def _next_turn(game: Game, binding: Binding, staged: list[TurnOnStage], index: int) -> PlayerId:
    """Whose turn is next: of several who may begin theirs, the one whose turn the script has first, from a place on."""
    if game.state.agreed.variant not in MELEES:
        return next_player(game)
    return next_player(game, next((binding.player(turn.player) for turn in staged[index:] if not turn.begun), None))


def _play_under_way(
    binding: Binding, game: Game, turn: TurnOnStage, begin_turn: Callable[[TurnOnStage | None], None]
) -> None:
    """Play a turn that has just reached its first moment as the game begins."""
    player = game.last_in_order = binding.player(turn.player)
    stages = game.rules.turn.table(game.state).answer.stages
    if game.state.agreed.variant in MELEES:
        hand_out(game, player)
        for marker in game.state.turns.markers:
            belong_to(game, marker.holder)
        begin_with_marker(game, player)
    begin_turn(turn)
    play_turn(game, player, TURN_IN_MID_GAME, first_stage(stages, turn.sections))


class _Performance:
    """One duel, directed and judged; `score` is how the match stands before it, if it is one of a match."""

    def __init__(
        self,
        seed: str,
        duel: Duel,
        binding: Binding,
        layout: Layout,
        rules: Rules,
        judge: Judge,
        score: MatchScore,
        witness: Callable[[Game], None] | None = None,
        instead: Sequence[Instead] = (),
    ) -> None:
        self.before = score.leaves(binding)
        self.transcript_so_far, self.transcript_up_to = "", 0
        self.judge = judge
        opening = [build(step) for step in duel.opening or ()]
        turns = [stage_turn(block) for block in duel.turns]
        self.director = Director(binding, opening, turns, self._judge, instead)
        apart = self.before.exempt | self.before.gathered if duel.opening is not None else frozenset[CardId]()
        whose = score.whose(binding)

        def begin(agent: Agent, take_over: Callable[[Game], None] | None = None) -> Game:
            return set_up(duel, binding, layout, rules, agent, seed, whose, apart, take_over)

        game = begin(self.director, self.director.direct)
        game.witness = witness
        self.run = DuelRun(duel, binding, game, turns, opening, begin, wins=score.wins)
        self.judge.situation = Situation(
            game,
            self.director.translator,
            transcript=self._transcript,
            assumptions=lambda: self.run.assumptions,
            rules_in_part=lambda: self.run.rules_in_part,
        )

    def perform(self) -> DuelRun:
        """Play the lines, then judge what is expected at the end."""
        run = self.run
        play(run.duel, run.binding, run.game, self.before, self.director.begin_turn, run.turns)
        self.director.judge_resolved()
        run.starter = self.judge.situation.starter = run.game.state.turns.starter
        if run.game.state.outcome is not None:
            self._game_is_over(run.game.state.outcome)
        for turn in run.turns:
            if not turn.ended:
                turn.conclude(partial(no_turn, run.game, turn))
        for node in run.opening:
            if node.verdict is None and not isinstance(node.step.content, Expect):
                node.conclude(NEVER_ASKED)
        for expectation in run.duel.expectations:
            self.judge.evaluate(expectation, None)
        self.judge.settle(iter(run.nodes()))
        run.judgements = self.judge.judgements
        self._let_go()
        return run

    def _let_go(self) -> None:
        """Part with those who played and judged: the game and they know each other, and would stay until garbage is looked for."""
        self.run.game.agent = Replayer(())
        del self.director, self.judge

    def _game_is_over(self, outcome: Outcome) -> None:
        """Settle the lines that are left and, in a match, count the games that each player has won."""
        state = self.run.game.state
        end = end_of(self.run.game)
        citation = end.because[0].citation if end.because else GAME_OVER.citation
        over = altered(GAME_OVER, reason=outcome_text(outcome, state), citation=citation)
        for node in self.run.nodes():
            if node.verdict is None and node.is_told:
                # What goes on to the end of a phase has done so if the game ends on the way.
                ends_here = isinstance(node.step.content, BoundaryLine) and node.step.line == end.anchor.line
                asked_otherwise = node.is_answer and node.is_no_option
                node.verdict = DONE if ends_here else never_asked(node) if asked_otherwise else over
        if self.run.wins and outcome.kind in PLAYED_TO_AN_END:
            winners = winners_of(outcome, state)
            self.run.wins = tuple(won + (player in winners) for player, won in enumerate(self.run.wins))
            needed = self.run.game.rules.winning.wins_for_the_match(state)
            self.run.game.anchor = anchor_at(0, "the games of the match are counted")
            self.run.game.do(MatchCounted(self.run.wins, needed.answer), needed)

    def _judge(self, node: Node) -> None:
        self.judge.judge(node, node.parent.verdict if node.parent is not None else self._verdict_before(node))

    def _verdict_before(self, node: Node) -> Verdict | None:
        """The verdict of the line before an `expect` that stands at the same level."""
        verdict = None
        for earlier_node in self.run.nodes():
            if earlier_node is node:
                break
            if earlier_node.verdict is not None and earlier_node.is_told:
                verdict = earlier_node.verdict
        return verdict

    def _transcript(self) -> str:
        """The whole log in words, told anew only if something has happened since it was last asked for."""
        log = self.run.log
        if self.transcript_up_to != len(log):
            narrator = self.run.narrator()
            self.transcript_so_far = "\n".join([narrator.tell(entry.event) for entry in log])
            self.transcript_up_to = len(log)
        return self.transcript_so_far
