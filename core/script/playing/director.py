"""The director: the agent who plays a script. It tries each line when it is due and writes down what became of it.

Lines below another answer it while it waits; lines in blocks (`to save ...`) are tried at every last chance until one lets
them in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING, cast

from core.hooks.turn import Allowance
from core.kernel.decisions.actions import Action, BeginTurn, Concede, DeclareAttack, DeclareBlocks
from core.kernel.decisions.choices import Choice, ChoiceKind, Offer, OfferKind, OneAbility
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting
from core.kernel.values.citations import NotThen, OtherHelpOnly, Refused, TooManyTargets, TooSoon, Unfinished
from core.kernel.values.moments import Moment
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.base.game import anchor_at
from core.play.casting import actions
from core.play.combat.attack_requirements import verify_demands
from core.play.stack.preview import as_if_passed, foresee, foresee_at_once
from core.script.names import ability_text, listed
from core.script.playing.answering import (
    IN_SEVERAL_LINES,
    Instead,
    answer,
    may_answer,
    names_an_option,
    part_of_answer,
    speaks_of,
    takes_offer,
    who_chooses,
)
from core.script.playing.binding import Binding
from core.script.playing.late_answers import comes_too_late
from core.script.playing.opening_lines import OpeningLines
from core.script.playing.scheduler import RESCUES, Scheduler
from core.script.playing.stage import Node, TurnOnStage, conclude_untried
from core.script.playing.translating import Translator
from core.script.syntax import (
    AttackLine,
    BlockLine,
    BoundaryLine,
    ConcedeLine,
    Expect,
    NoDeclarationLine,
    PassLine,
    TapForManaLine,
)
from core.script.verdicts import DONE, NO_CITATION, OWN_TIME, Verdict, VerdictKind

if TYPE_CHECKING:
    from core.play.base.game import Game


class ScriptOver(Exception):
    """Every line of the script is over, and no further boundary is to be crossed."""


class Director:
    """Plays the lines of one duel. `judge` is called with each `expect` line at its instant.

    `instead` are answers to choices that no line makes, in place of the defaults.
    """

    def __init__(
        self,
        binding: Binding,
        opening: list[Node],
        turns: list[TurnOnStage],
        judge: Callable[[Node], None],
        instead: Sequence[Instead] = (),
    ) -> None:
        self.binding = binding
        self.translator = Translator(binding)
        self.scheduler = Scheduler(self.translator, opening, turns)
        self.opening_lines = OpeningLines(opening, binding, judge)
        self.judge = judge
        self.instead = {deviation.place: deviation for deviation in instead}
        self.attempt: list[Node] = []
        self.awaited: Node | None = None
        self.resolving: Node | None = None
        self.latest_answer: Node | None = None
        self.place_before = anchor_at()
        self.drawing: list[Action] = []
        self.to_judge: list[Node] = []
        self.nothing_due_at = (-1, False)
        self.beside_refused_at = -1
        self.under_way: list[TurnOnStage | None] = []
        self.game: Game

    def direct(self, game: Game) -> None:
        """Take a game over."""
        self.game = self.scheduler.game = self.opening_lines.game = game

    def begin_turn(self, turn: TurnOnStage | None) -> None:
        """A turn begins, with lines of the script or without."""
        self.scheduler.turn = turn
        if turn is not None:
            turn.begun = True

    def act(self, position: Position, offer: Offer) -> Action | None:
        """The next line that is due, as an action; `None` if no line is this player's to play now."""
        if self.to_judge and not (position.stack.windows and position.stack.windows[-1].kind in RESCUES):
            self.judge_resolved()
        if offer.kind is not OfferKind.ACT:
            declare = self._declare_attack if offer.kind is OfferKind.ATTACK else self._declare_blocks
            return declare(position, offer)
        if self.drawing:
            return self.drawing.pop(0) if self.drawing[0].player == offer.player else None
        if self.awaited is None and self.nothing_due_at == (len(self.game.log) - 1, offer.last_chance):
            # Only a pass since: what is due hangs on whether it is the last chance, and not on who is asked.
            self.nothing_due_at = (len(self.game.log), offer.last_chance)
            return None
        while self.awaited is None:
            node = self.scheduler.due(position, offer)
            if node is None:
                beside = self._turn_beside(position)
                if beside is not None:
                    return beside
                self._settle_what_is_over(position)
                self.nothing_due_at = (len(self.game.log), offer.last_chance)
                return None
            if self._settles_itself(node):
                continue
            if type(node.step.content) is PassLine:
                own = self._player_of(node) == offer.player
                # With nothing waiting nobody hangs on the pass of a player who is not asked yet.
                idle = position.stack.top() is None
                if own or idle:
                    self._passed(node)
                if not idle or (own and not self._has_its_next_moment_now(node, position, offer)):
                    return None
                continue
            if self._player_of(node) != offer.player and not self._leaves_at_any_time(node, position):
                if self._is_refused_after_a_pass(node, position, offer):
                    continue
                return None
            action = self._try(node, position)
            if action is not None:
                return action
        return self._help(position, offer)

    def _has_its_next_moment_now(self, node: Node, position: Position, offer: Offer) -> bool:
        """Whether what comes below a later moment than a pass is due in the same window: passing there would end it too early."""
        following = self.scheduler.due(position, offer)
        return following is not None and self.scheduler.section_of(following) is not self.scheduler.section_of(node)

    def _turn_beside(self, position: Position) -> Action | None:
        """The beginning of the turn that is to be played beside the one under way, once all lines of that are under way or over."""
        turn = self.scheduler.turn
        if (
            turn is None
            or not position.turns.markers
            or any(node.verdict is None and not node.is_free for node in turn.lines)
        ):
            return None
        following = next((later_turn for later_turn in self.scheduler.turns if not later_turn.begun), None)
        if following is None or not following.is_beside or self.beside_refused_at == len(self.game.log):
            return None
        self.beside_refused_at = len(self.game.log)
        return BeginTurn(self.binding.player(following.player))

    def _leaves_at_any_time(self, node: Node, position: Position) -> bool:
        """Whether a line has a player of several concede, for which nobody waits to be asked: the others pass for nothing."""
        return isinstance(node.step.content, ConcedeLine) and len(position.players) > 2

    def _settle_what_is_over(self, position: Position) -> None:
        """With no line due: settle those whose chance or moment has gone.

        Raises:
            ScriptOver: no line is left.
        """
        self._settle_leftovers(position)
        for missed in self.scheduler.conclude_missed():
            self._judge_below(missed)
        if self._all_over(position):
            raise ScriptOver

    def _passed(self, node: Node) -> None:
        node.conclude(DONE)
        self._judge_below(node)

    def _help(self, position: Position, offer: Offer) -> Action | None:
        """While the end of a part of the game is awaited: a line for the last chance to save something from what that brings."""
        window = position.stack.windows[-1]
        if window.kind in RESCUES:
            node = self.scheduler.rescue_line(position, offer.player)
        else:
            node = self.scheduler.line_beside(self.awaited, position, offer.player)
            if node is None and self.awaited is not None and not window.waiting:
                self.game.anchor = anchor_at(self.awaited.step.line, "announced")
        if node is None or self._player_of(node) != offer.player:
            return None
        return self._try(node, position)

    def done(self, position: Position, action: Action, *waiting: ObjectId) -> None:
        """A line was carried out. Of several things that wait because of it the first takes effect last, and the line with it."""
        if type(action) is BeginTurn:
            self.under_way.append(self.scheduler.turn)
            self.begin_turn(next(turn for turn in self.scheduler.turns if not turn.begun))
            return
        if self.drawing:
            return
        nodes, self.attempt = self.attempt, []
        for node in nodes:
            node.conclude(DONE)
            self.game.anchor = anchor_at(node.step.line, "after")
            # What a departure brings comes at once, and belongs to it.
            if type(action) is Concede:
                self.to_judge.append(node)
                continue
            if not waiting:
                self._judge_below(node)
                continue
            node.waiting, node.waited = waiting[0], True
            self.scheduler.waiting.update(dict.fromkeys(waiting, node))

    def refused(self, action: Action, refusal: Refused) -> None:
        """A line was refused: it is settled, unless it stands in a block that may be tried again at a later chance."""
        nodes, self.attempt = self.attempt, []
        self.drawing = []
        for node in nodes:
            self._refuse(node, refusal)

    def before_resolution(self, position: Position, waiting: Waiting) -> None:
        """Lines that wanted to answer what now resolves get their refusal; events belong to the line that resolves."""
        self.judge_resolved()
        # A copy is not what the line announced: what comes of it stays where it is.
        waiting_node = self.scheduler.waiting.get(waiting.id)
        node = (
            waiting_node if waiting_node is not None or waiting.is_copy else self.scheduler.node_of(waiting, position)
        )
        if node is None:
            return
        for child in node.children if waiting.id == node.waiting else ():
            if child.verdict is None and type(child.step.content) is PassLine:
                self._passed(child)
            elif child.verdict is None and not child.is_free:
                self._try_in_vain(child, position)
        self.game.anchor, self.resolving = anchor_at(node.step.line, "resolved"), node

    def after_resolution(self, position: Position, waiting: Waiting) -> None:
        """A line has taken effect: what stands below it as an expectation is judged now."""
        self.resolving = None
        node = self.scheduler.waiting.pop(waiting.id, None)
        if node is None or node.waiting != waiting.id:
            return
        node.waiting = None
        self.game.anchor = anchor_at(node.step.line, "after")
        self.to_judge.append(node)

    def judge_resolved(self) -> None:
        """Judge what is expected of lines that have taken effect, now that what follows from that at once has happened."""
        nodes, self.to_judge = self.to_judge, []
        for node in nodes:
            self._judge_below(node)

    def boundary(self, position: Position, name: str) -> None:
        """A part of the game is over."""
        self.judge_resolved()
        node = self.awaited
        if node is not None and isinstance(node.step.content, BoundaryLine) and node.step.content.what == name:
            node.conclude(DONE)
            self.awaited = None
            self.game.anchor = anchor_at(node.step.line, "after")
            self._judge_below(node)
        if name == "opening":
            self.opening_lines.over()
        turn = self.scheduler.turn
        if name == "turn" and turn is not None:
            turn.conclude(self.scheduler.untimely)
        if name == "turn" and self.under_way:
            self.scheduler.turn = self.under_way.pop()
        if self._all_over(position):
            raise ScriptOver

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        """The answer of the first line that speaks of this choice, if one below the line that takes effect does, of that."""
        for node, picked in self._answering(position, choice):
            self._has_answered(node)
            return picked
        together = self._answered_together(position, choice)
        if together:
            return together
        if any(takes_offer(node, choice, position, self.translator) for node in self._may_answer(position, choice)):
            return (True,)
        self._speak_of_no_option(position, choice)
        if choice.kind is ChoiceKind.DEFENDER and (next_attacked := self._attacked_next(choice)) is not None:
            return next_attacked
        if choice.kind is ChoiceKind.STARTS and self._has_first_turn(choice.default):
            return choice.default
        if choice.kind is ChoiceKind.MULLIGAN and self.opening_lines.has_mulligan_of(choice.player):
            return choice.default
        return self._instead(choice)

    def _has_first_turn(self, players: tuple[object, ...]) -> bool:
        """Whether the first turn of the script is that of the only one of some players, which says who starts."""
        first = next((turn.player for turn in self.scheduler.turns), None)
        return first is not None and players == (self.binding.player(first),)

    def _answered_together(self, position: Position, choice: Choice[object]) -> tuple[object, ...]:
        """What several lines below each other say of a choice of several cards, of which each names some; else nothing."""
        if choice.kind not in IN_SEVERAL_LINES:
            return ()
        lines = [node for node in self._may_answer(position, choice) if node.parent is not None]
        lines.sort(key=lambda node: node.parent is not self.resolving)
        parts: list[tuple[Node, tuple[object, ...]]] = []
        for node in lines:
            named = part_of_answer(node, choice, position, self.translator)
            taken = [option for _, options_named in parts for option in options_named]
            if named and node.parent is lines[0].parent and not any(option in taken for option in named):
                parts.append((node, named))
            if sum(len(options_named) for _, options_named in parts) >= choice.minimum:
                break
        picked = tuple(option for _, options_named in parts for option in options_named)
        if not choice.minimum <= len(picked) <= choice.maximum:
            return ()
        for node, _ in parts:
            self._has_answered(node)
        return picked

    def _instead(self, choice: Choice[object]) -> tuple[object, ...] | None:
        """The answer that is tried in place of the default; if the rules do not allow it, the default is taken after all."""
        tried = self.instead.get(len(self.game.log))
        if tried is None or tried.choice != choice:
            return None
        del self.instead[tried.place]
        self.latest_answer = None
        return tried.answer

    def _attacked_next(self, choice: Choice[object]) -> tuple[object, ...] | None:
        """The opponent whom the next attack of a player goes against, which says who may be attacked."""
        for node in self.scheduler.everything():
            content = node.step.content
            if isinstance(content, AttackLine) and node.verdict is None and self._decides(node, choice.player):
                named = [goal for band in content.goals for goal in band if isinstance(goal, str)]
                goals = [self.binding.player(name) for name in named if name in self.binding.players]
                return next(((goal,) for goal in goals if goal in choice.options), None)
        return None

    def settled(self, position: Position, choice: Choice[object], taken: tuple[object, ...]) -> None:
        """Nobody is asked where there is but one way to choose: the first line that says just that is done."""
        for node, picked in self._answering(position, choice):
            if all(option in picked for option in taken):
                self._has_answered(node)
                return
        self._speak_of_no_option(position, choice)

    def _speak_of_no_option(self, position: Position, choice: Choice[object]) -> None:
        """Mark the lines that are about a choice and do not name what it takes; about an order are those that name part of it."""
        of_order = choice.kind is ChoiceKind.ORDER and choice.about is None
        for node in self._may_answer(position, choice):
            if of_order and not names_an_option(node, choice, position, self.translator):
                continue
            if speaks_of(node, choice, position, self.translator):
                node.is_no_option = True
                if part_of_answer(node, choice, position, self.translator):
                    node.asked_for = choice.minimum
                if of_order:
                    names = [_named(position, option) for option in choice.options]
                    node.whole_order = f"{position.players[choice.player].name} chooses {listed(names)}"

    def _has_answered(self, node: Node) -> None:
        node.conclude(DONE)
        self.latest_answer = node
        self.opening_lines.answered(node)

    def _answering(self, position: Position, choice: Choice[object]) -> Iterator[tuple[Node, tuple[object, ...]]]:
        """The lines that speak of a choice, each with what it says; those below the line that takes effect come first."""
        lines = self._may_answer(position, choice)
        for node in sorted(lines, key=lambda node: self.resolving is None or node.parent is not self.resolving):
            picked = answer(node, choice, position, self.translator)
            if picked is not None:
                yield node, picked

    def _may_answer(self, position: Position, choice: Choice[object]) -> list[Node]:
        return [
            node
            for node in self.scheduler.everything()
            if may_answer(node, choice, position, self.attempt, self.translator)
        ]

    def refused_choice(self, choice: Choice[object], refusal: Refused) -> None:
        """An answer was not allowed: its line is refused after all."""
        node = self.latest_answer
        if node is not None:
            node.conclude(_verdict_of(refusal))
            node.refused_at = len(self.game.log)

    def _decides(self, node: Node, player: PlayerId) -> bool:
        """Whether a line makes a player's choices: one of that player, or of whoever controls that player."""
        return self._player_of(node) in who_chooses(player, self.game.state)

    def _player_of(self, node: Node) -> PlayerId:
        """Whose line it is; an attack that is declared by whoever controls the player whose turn it is, is that player's."""
        content, position = node.step.content, self.game.state
        player = self.binding.player(getattr(content, "player", ""))
        if type(content) not in (AttackLine, NoDeclarationLine) or position.is_active(player):
            return player
        controlled = (
            controlled_player
            for controlled_player in position.active_players()
            if position.controller_of(controlled_player) == player
        )
        return next(controlled, player)

    def _settles_itself(self, node: Node) -> bool:
        """Settle a line that is no action of a player."""
        content = node.step.content
        if type(content) is Expect:
            self.judge(node)
            node.conclude(DONE)
        elif type(content) is BoundaryLine:
            self.awaited = node
            self.game.anchor = anchor_at(node.step.line, "announced")
        elif self.scheduler.is_misplaced(node, self.game.state) or self._comes_of_itself(node):
            node.conclude(OWN_TIME)
        else:
            return False
        return True

    def _comes_of_itself(self, node: Node) -> bool:
        """Whether a line declares blockers, or nothing: players are asked for that when it is due."""
        if type(node.step.content) is NoDeclarationLine and (self._calls_off(node) or self._announces_nothing(node)):
            return False
        return type(node.step.content) in (NoDeclarationLine, BlockLine)

    def _announces_nothing(self, node: Node) -> bool:
        """Whether a line announces an attack without attackers now, where that is an action of the player."""
        content, state = node.step.content, self.game.state
        return (
            isinstance(content, NoDeclarationLine)
            and content.announced
            and state.attack is None
            and Allowance.ATTACK in self.game.allowed
        )

    def _calls_off(self, node: Node) -> bool:
        """Whether a line would take back the attack that is under way."""
        content = node.step.content
        return (
            isinstance(content, NoDeclarationLine) and content.what == "attack" and self.game.state.attack is not None
        )

    def _is_refused_after_a_pass(self, node: Node, position: Position, offer: Offer) -> bool:
        """Whether another player's line would be refused if all passed up to that player: then it is, and nobody passes for it."""
        if node.parent is not None and node.parent.is_block:
            return False
        content, player = node.step.content, self._player_of(node)
        try:
            if type(content) is TapForManaLine:
                with as_if_passed(self.game, offer.player, player):
                    for action in self.translator.mana_actions(content, position):
                        actions.verify(self.game, action)
            else:
                foresee(self.game, lambda: content.action(self.translator, position), offer.player, player)
        except Refused as refusal:
            self.game.anchor = anchor_at(node.step.line, "announced")
            self._refuse(node, refusal)
            return True
        return False

    def _try(self, node: Node, position: Position) -> Action | None:
        """A line as an action, or `None` if what it names is not there."""
        content = node.step.content
        if type(content) is AttackLine:
            content = altered(content, player=position.players[self._player_of(node)].name)
        self.attempt = [node]
        self.scheduler.tried_in[id(node)] = position.stack.windows[-1] if position.stack.windows else None
        self.place_before = self.game.anchor
        self.game.anchor = anchor_at(node.step.line, "announced")
        try:
            if type(content) is not TapForManaLine:
                return content.action(self.translator, position)
            self.drawing = list(self.translator.mana_actions(content, position))
            for action in self.drawing:
                actions.verify(self.game, action)
            return self.drawing.pop(0)
        except Refused as refusal:
            self.attempt, self.drawing = [], []
            self._refuse(node, refusal)
            return None

    def _refuse(self, node: Node, refusal: Refused) -> None:
        verdict = _verdict_of(refusal)
        if isinstance(refusal, Unfinished) and (unsaid := self.translator.unsaid(node.step.content, self.game.state)):
            takes_two = any(child.line == node.step.line for child in node.step.children)
            line_words = node.step.content.write() if takes_two else node.step.text
            verdict = altered(verdict, reason=f"{verdict.reason}: write '{line_words} {unsaid}'")
        if isinstance(refusal, TooManyTargets):
            verdict = self._why_not_aimed(node, verdict)
        elif type(refusal) is Refused:
            everything = self.scheduler.everything()
            late = comes_too_late(node, verdict.reason, self.game, self.translator, everything)
            verdict = altered(verdict, reason=f"{verdict.reason}: {late}") if late else verdict
        if not isinstance(refusal, Unfinished) and (
            taken := self.translator.mode_taken(node.step.content, self.game.state)
        ):
            verdict = altered(verdict, reason=f"{verdict.reason}; {taken}")
        if node.refused_at is None:
            node.refused_at = len(self.game.log)
        if node.parent is not None and node.parent.is_block:
            if node.refusal is None or node.asks_other_help:
                # What a window is for says less than why a line is refused in the one for its own sort of help.
                node.refusal, node.asks_other_help = verdict, isinstance(refusal, OtherHelpOnly)
            self.game.anchor = self.place_before
            return
        self.game.anchor = anchor_at(node.step.line, "after")
        node.conclude(verdict)
        self._judge_below(node)

    def _why_not_aimed(self, node: Node, verdict: Verdict) -> Verdict:
        """The verdict on a line that aims at too much: where this program's card does less than it says, no rule refuses that."""
        content, position = node.step.content, self.game.state
        less = self.translator.does_less(content, position)
        if less:
            return altered(verdict, reason=less, citation=NO_CITATION)
        instead = self.translator.aimed_otherwise(content, position)
        return altered(verdict, reason=f"{verdict.reason}: {instead}") if instead else verdict

    def _try_in_vain(self, node: Node, position: Position) -> None:
        """A line that could not be played before what it answers resolves: the rules say why not."""
        try:
            actions.verify(self.game, node.step.content.action(self.translator, position))
        except Refused as refusal:
            self._refuse(node, refusal)
        except TypeError:
            node.conclude(OWN_TIME)

    def _judge_below(self, node: Node) -> None:
        for child in node.children:
            if isinstance(child.step.content, Expect) and child.verdict is None:
                self.judge(child)
                child.conclude(DONE)

    def _declare_attack(self, position: Position, offer: Offer) -> Action | None:
        """The attack that is due; where teams act together, the lines of all players of the team are one declaration."""
        team = position.acts_with(offer.player)
        for expected in [node for section in self.scheduler.sections() for node in section.expected_before_attack()]:
            self._settles_itself(expected)
        declarations: list[DeclareAttack] = []
        attempt: list[Node] = []
        for node in self._declarations():
            content = node.step.content
            if self._player_of(node) not in team:
                continue
            if isinstance(content, NoDeclarationLine) and content.what == "attack":
                if self._refrains(node, DeclareAttack(offer.player, ())):
                    return None
                continue
            if isinstance(content, AttackLine):
                action = self._try(node, position)
                if isinstance(action, DeclareAttack) and len(team) == 1:
                    return self._joined(node, action, position)
                if isinstance(action, DeclareAttack) and self._is_legal(node, action):
                    declarations.append(action)
                    attempt.append(node)
        if not declarations:
            return None
        self.attempt = attempt
        bands = tuple(band for action in declarations for band in action.bands)
        return DeclareAttack(offer.player, bands, tuple(goal for action in declarations for goal in action.goals))

    def _joined(self, first: Node, action: DeclareAttack, position: Position) -> DeclareAttack:
        """The attack of a line with those of the lines right below it, as one declaration; lines that cannot be added are refused.

        A line whose attack is illegal by itself stays alone, and so does one with a creature that attacks already: it is
        for another attack.
        """
        section = self.scheduler.section_of(first)
        below = [first] if section is None else dropwhile(lambda node: node is not first, section.nodes)
        _, *lines_below = takewhile(lambda node: isinstance(node.step.content, AttackLine), below)
        if not lines_below or not self._may_be_declared(action):
            return action
        attempt, anchor = [first], self.game.anchor
        for node in lines_below:
            if node.verdict is not None or self._player_of(node) != self._player_of(first):
                break
            more = self._try(node, position)
            if not isinstance(more, DeclareAttack):
                continue
            if not _creatures(more).isdisjoint(_creatures(action)):
                break
            together = DeclareAttack(action.player, (*action.bands, *more.bands), (*action.goals, *more.goals))
            try:
                foresee_at_once(self.game, together)
            except Refused as refusal:
                self._refuse(node, refusal)
                continue
            action = together
            attempt.append(node)
        self.attempt, self.game.anchor = attempt, anchor
        return action

    def _may_be_declared(self, action: DeclareAttack) -> bool:
        """Whether an attack is legal as it is."""
        try:
            foresee_at_once(self.game, action)
        except Refused:
            return False
        return True

    def _is_legal(self, node: Node, action: DeclareAttack) -> bool:
        """Whether the part of a team's attack that one line declares may be; if not, the line is refused."""
        try:
            actions.verify(self.game, action)
        except Refused as refusal:
            self._refuse(node, refusal)
            return False
        return True

    def _declarations(self) -> list[Node]:
        """The lines of the turn that declare attackers or blockers, or neither, and are not settled.

        An attack at another time than its own is no answer to the question for attackers: it is tried, and refused, then.
        """
        return [
            node
            for section in self.scheduler.sections()
            for node in section.nodes
            if node.verdict is None
            and (
                type(node.step.content) in (BlockLine, NoDeclarationLine)
                or (type(node.step.content) is AttackLine and section.moment is Moment.ATTACK)
            )
        ]

    def _declare_blocks(self, position: Position, offer: Offer) -> Action | None:
        """All blocks of the turn that are legal, as one declaration of the first of their lines; others are refused one by one."""
        legal: tuple[tuple[ObjectId, ObjectId], ...] = ()
        attempt: list[Node] = []
        team = position.acts_with(offer.player)
        for node in self._declarations():
            content = node.step.content
            if self._player_of(node) not in team:
                continue
            if isinstance(content, NoDeclarationLine) and content.what == "block":
                self._refrains(node, DeclareBlocks(offer.player, legal))
            elif isinstance(content, BlockLine):
                added = self._blocks_of(node, legal, offer, position)
                if added is not None:
                    legal = added
                    attempt.append(node)
        self.attempt = attempt
        if attempt:
            self.game.anchor = anchor_at(attempt[0].step.line, "announced")
        return DeclareBlocks(offer.player, legal) if legal else None

    def _refrains(self, node: Node, action: DeclareAttack | DeclareBlocks) -> bool:
        """Whether nothing more is declared, as a line has it: that is refused if something has to be."""
        try:
            verify_demands(self.game, action)
        except Refused as refusal:
            self._refuse(node, refusal)
            return False
        node.conclude(DONE)
        return True

    def _blocks_of(
        self, node: Node, legal: tuple[tuple[ObjectId, ObjectId], ...], offer: Offer, position: Position
    ) -> tuple[tuple[ObjectId, ObjectId], ...] | None:
        try:
            action = node.step.content.action(self.translator, position)
            if not isinstance(action, DeclareBlocks):
                return None
            together = (*legal, *action.blocks)
            foresee_at_once(self.game, DeclareBlocks(offer.player, together))
        except Refused as refusal:
            self._refuse(node, refusal)
            return None
        return together

    def _settle_leftovers(self, position: Position) -> None:
        """With nothing waiting, lines below a line that has taken effect have had their chance."""
        if _anything_waits(position) or position.stack.windows[-1].kind in RESCUES:
            return
        for node in self.scheduler.below_others():
            if node.verdict is None and (node.is_answer or not node.is_free) and node.had_its_chance:
                conclude_untried(node, self.scheduler.untimely(node))
                self._judge_below(node)

    def _all_over(self, position: Position) -> bool:
        if (
            position.stack.triggers
            or position.impending.damage
            or position.impending.doomed
            or position.attack is not None
        ):
            return False
        if self.awaited is not None or _anything_waits(position):
            return False
        for turn in reversed(self.scheduler.turns):
            if not turn.is_over and (
                turn is self.scheduler.turn or not position.players[self.binding.seats[turn.player]].left
            ):
                return False
        return all(node.is_over for node in self.scheduler.opening)


def _creatures(action: DeclareAttack) -> frozenset[ObjectId]:
    """The creatures that attack."""
    return frozenset(creature for band in action.bands for creature in band)


def _anything_waits(position: Position) -> bool:
    """Whether a spell, an ability or damage waits in any open window."""
    for window in position.stack.windows:
        if window.waiting or window.held:
            return True
    return False


def _verdict_of(refusal: Refused) -> Verdict:
    kind = VerdictKind.NOT_IN_EDITION if refusal.citation.absent else VerdictKind.REFUSED
    if isinstance(refusal, NotThen):
        kind = VerdictKind.NO_SUCH_MOMENT
    if isinstance(refusal, TooSoon):
        return Verdict(kind, refusal.reason, refusal.citation, is_too_soon=True, whom=refusal.whom)
    return Verdict(kind, refusal.reason, refusal.citation, isinstance(refusal, Unfinished))


def _named(position: Position, option: object) -> str:
    """What a line calls one of the things that are to be put in order."""
    if isinstance(option, OneAbility):
        return ability_text(position.name_of(option.source), option.place)
    return position.name_of(cast(PlayerId | ObjectId, option))
