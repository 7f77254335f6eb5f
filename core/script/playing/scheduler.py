"""Which line of a script is due: when everything before it is over and the present window serves its moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from core.hooks.turn import Allowance, Stage, TurnAction
from core.kernel.decisions.choices import Offer
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting, WaitingKind, WindowKind
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId, PlayerId
from core.script.playing.missed_moments import no_moment
from core.script.playing.stage import Node, SectionOnStage, TurnOnStage, conclude_untried, next_due
from core.script.playing.translating import Translator
from core.script.syntax import AsDestroyed, AttackLine, BoundaryLine, CardName, OnceAssigned, Save, WhenTriggers
from core.script.verdicts import DONE, Verdict, VerdictKind

if TYPE_CHECKING:
    from core.play.base.game import Game

ROUNDS_OF_DAMAGE = (Moment.FIRST_DAMAGE, Moment.AFTER_FIRST_DAMAGE, Moment.DAMAGE)
"""The moments of a stage in which combat damage is dealt, in the order in which they come before the one after all of it."""

LATER_THAN_FIRST = frozenset({*ROUNDS_OF_DAMAGE, Moment.AFTER_DAMAGE})
"""The moments at which some of these rounds may be over."""

AS_ATTACKERS_STAND = frozenset({Moment.ATTACK, Moment.BLOCKS})
"""The moments of an attack before its damage: help that stands below them is for that."""

DAMAGE_TO_COME = frozenset({*ROUNDS_OF_DAMAGE, Moment.AFTER_DAMAGE})

RESCUES = (WindowKind.PREVENTION, WindowKind.REGENERATION)


class Scheduler:
    """Knows the lines of a duel, and which of them is due."""

    def __init__(self, translator: Translator, opening: list[Node], turns: list[TurnOnStage]) -> None:
        self.translator = translator
        self.opening = opening
        self.turns = turns
        self.turn: TurnOnStage | None = None
        self.waiting: dict[ObjectId, Node] = {}
        self.tried_in: dict[int, object] = {}
        self.game: Game

    def sections(self) -> list[SectionOnStage]:
        """The sections of the turn under way."""
        turn = self.turn
        if turn is None or turn.ended:
            return []
        if not turn.repeats:
            return turn.sections
        return [section for section in turn.sections if not section.again or self._comes_again(section.moment)]

    def section_of(self, node: Node) -> SectionOnStage | None:
        """The section of the turn under way below which a line stands by itself."""
        for section in self.sections():
            for top in section.nodes:
                if top is node:
                    return section
        return None

    def _comes_again(self, moment: Moment) -> bool:
        """Whether a moment has come in this turn and comes, or is past, for the second time."""
        return sum(_brings(stage, moment) for stage in self.game.walked) > 1

    def everything(self) -> Sequence[Node]:
        """All lines that may be played now, in the order of the file; between two turns those of the one to come."""
        turn = self._turn_or_next()
        nodes = () if turn is None else turn.lines
        if not self.opening:
            return nodes
        return [*[node for top in self.opening for node in top.whole()], *nodes]

    def below_others(self) -> Sequence[Node]:
        """The lines that may be played now and stand below another."""
        turn = self._turn_or_next()
        nodes_below = [] if turn is None else turn.below
        return (
            [*(below for node in self.opening for below in node.below()), *nodes_below] if self.opening else nodes_below
        )

    def _turn_or_next(self) -> TurnOnStage | None:
        """The turn under way; between two turns the one to come."""
        turn = self.turn
        if turn is None or not turn.ended:
            return turn
        return next((following for following in self.turns if not following.begun), None)

    def due(self, position: Position, offer: Offer) -> Node | None:
        """The line that is due, whoever plays it; `None` if what waits is to resolve or the window is to pass."""
        window = position.stack.windows[-1]
        top = position.stack.waiting[window.waiting[-1]] if window.waiting else None
        if top is not None:
            node = self.node_of(top, position)
            node_due = self._answer_to(node, position, offer) if node is not None else None
            if node_due is None and not offer.last_chance:
                node_due = self._answer_below(position, offer)
            if node_due is None and node is None and offer.last_chance:
                node_due = self._blocks_of_moment(top, position, offer.player)
            if node_due is not None:
                return node_due
            if node is not None or (window.kind is WindowKind.OPEN and top.kind is not WaitingKind.COMBAT_DAMAGE):
                return None
        if window.kind in RESCUES:
            return self.rescue_line(position, offer.player) or self._section_line(position, offer.player)
        return self._section_line(position, offer.player)

    def node_of(self, waiting: Waiting, position: Position) -> Node | None:
        """The line that announced something, or that stands for the triggered ability it is; for a copy, that of its original."""
        node = self.waiting.get(waiting.id)
        if waiting.is_copy:
            alike = (
                waiting_one.id for waiting_one in position.stack.waiting.values() if waiting_one.name == waiting.name
            )
            node = next((self.waiting[alike_id] for alike_id in alike if alike_id in self.waiting), None)
        if node is not None or waiting.kind is not WaitingKind.TRIGGER:
            return node
        card = None if waiting.source is None else position.recall(waiting.source).card
        for candidate in self.everything():
            content = candidate.step.content
            if type(content) is not WhenTriggers or candidate.verdict is not None:
                continue
            meant = None if content.card is None else self.translator.card_id(content.card, position)
            if content.drawing is not (waiting.ability is position.given_by_rules.drawing):
                continue
            if (content.card is None) is (card is None) and meant == card:
                candidate.conclude(DONE)
                candidate.waiting, candidate.waited = waiting.id, True
                self.waiting[waiting.id] = candidate
                return candidate
        return None

    def _answer_to(self, node: Node, position: Position, offer: Offer) -> Node | None:
        """The next line below one that waits; at the last chance, one out of its blocks."""
        child = next_due(node.children)
        if child is None and (offer.last_chance or Moment.LAST_CHANCE in position.stack.windows[-1].moments):
            child = self._saving([*node.children, *self._blocks_beside(node, position)], position, offer.player)
        return child

    def _blocks_beside(self, node: Node, position: Position) -> list[Node]:
        """The blocks that follow a line which stands below no other, for which it is what threatens.

        Below another line they are for that one, where an attack is under way for its damage, and above an end of
        something for what that brings.
        """
        section = self.section_of(node)
        beside = [] if section is None or position.attack is not None else section.nodes
        after = next((place for place, section_node in enumerate(beside, 1) if section_node is node), len(beside))
        blocks = list(takewhile(lambda block_node: block_node.is_block, beside[after:]))
        following = next(iter(beside[after + len(blocks) :]), None)
        if following is not None and isinstance(following.step.content, BoundaryLine):
            return []
        return blocks

    def _blocks_of_moment(self, top: Waiting, position: Position, asked: PlayerId) -> Node | None:
        """At the last chance to answer what no line speaks of: the next line of a block that stands in this moment by itself.

        While an attack is under way such a block is for its damage, but for one about what the ability of an opponent
        targets. Above an end of something it is for what that brings.
        """
        moments = position.stack.windows[-1].moments
        targets = [target for group in top.targets for target in group]
        blocks = [
            node
            for section in self.sections()
            if section.moment in moments
            and not any(isinstance(node.step.content, BoundaryLine) for node in section.nodes)
            for node in section.nodes
            if isinstance(node.step.content, Save)
            and (
                position.attack is None
                or (
                    self._now(node.step.content.thing, position) in targets
                    and not any(self._is_by(child, top.controller) for child in node.children)
                )
            )
        ]
        return self._saving(blocks, position, asked) if blocks else None

    def _answer_below(self, position: Position, offer: Offer) -> Node | None:
        """Where all that waits takes effect in one go: the next line below what waits further down, as none can be played later.

        What has been set off since and waits above it is nothing that such a line would have to wait for.
        """
        for id in reversed(position.stack.windows[-1].waiting[:-1]):
            node = self.node_of(position.stack.waiting[id], position)
            node_due = self._answer_to(node, position, offer) if node is not None else None
            if node_due is not None:
                return node_due
        return None

    def rescue_line(self, position: Position, asked: PlayerId) -> Node | None:
        """In a window for help: a line from a block that is about this, wherever it stands among the lines that have come.

        A block below a line that is still to come is for what that brings.
        """
        blocks = list(self._blocks_so_far())
        return self._saving(blocks, position, asked) if blocks else None

    def _blocks_so_far(self) -> Iterator[Node]:
        for node in self.everything():
            if node.is_block and (node.parent is None or node.parent.verdict is DONE):
                yield node
            to_come = node.parent is None and node.verdict is None and node.refusal is None
            if to_come and node.is_told and not node.is_free and not isinstance(node.step.content, BoundaryLine):
                return

    def line_beside(self, awaited: Node | None, position: Position, asked: PlayerId) -> Node | None:
        """With nothing waiting and only an end awaited: a line of a block beside that end, at the last chance before it comes."""
        if position.stack.windows[-1].kind is not WindowKind.OPEN or position.stack.windows[-1].waiting:
            return None
        section = None if awaited is None else self.section_of(awaited)
        return None if section is None else self._saving(section.nodes, position, asked)

    def _saving(self, nodes: list[Node], position: Position, asked: PlayerId) -> Node | None:
        """The next line of a block; if several have their chance now, of one whose line the player can play who is asked."""
        nodes_due = [
            next((child for child in node.children if self._may_be_tried(child, position)), None)
            for node in nodes
            if node.is_block and self._is_about(node, position)
        ]
        due = [node for node in nodes_due if node is not None]
        own = [node for node in due if self._is_by(node, asked)]
        return next(iter(own or due), None)

    def _is_by(self, node: Node, player: PlayerId) -> bool:
        name = getattr(node.step.content, "player", "")
        return bool(name) and self.translator.binding.player(name) == player

    def _may_be_tried(self, node: Node, position: Position) -> bool:
        if node.verdict is not None or node.is_free:
            return False
        return node.refusal is None or self.tried_in.get(id(node)) is not position.stack.windows[-1]

    def _is_about(self, block: Node, position: Position) -> bool:
        """Whether the present window is one that a block of lines waits for, or that a line of the block has been played in.

        Such a line may have had the damage go elsewhere, which is what the next one is to help against.
        """
        content = block.step.content
        window = position.stack.windows[-1]
        if isinstance(content, OnceAssigned):
            return window.kind is WindowKind.PREVENTION
        if isinstance(content, AsDestroyed):
            return window.kind is WindowKind.REGENERATION and self._now(content.card, position) in window.about
        if not isinstance(content, Save) or window.kind not in RESCUES:
            return isinstance(content, Save)
        if any(child.verdict is DONE and self.tried_in.get(id(child)) is window for child in block.children):
            return True
        saved = self._now(content.thing, position)
        if window.kind is WindowKind.PREVENTION:
            return any(damage.to == saved for damage in position.impending.innermost_damage() if damage.amount)
        return saved in window.about

    def _now(self, name: CardName | str, position: Position) -> int | None:
        if isinstance(name, str):
            return self.translator.binding.player(name)
        card = self.translator.card_id(name, position)
        return position.where.get(card) if card is not None else None

    def _section_line(self, position: Position, asked: PlayerId) -> Node | None:
        """The first due line of the first unfinished section that the innermost window serves."""
        moments = position.stack.windows[-1].moments
        for section in self.sections():
            serves, attacks = section.moment in moments, section.moment is Moment.ATTACK
            section.reached = section.reached or (serves and not self._is_asked_afterwards(section))
            if not (serves or section.attacks):
                continue
            due = next_due(section.nodes)
            announces = due is not None and due.announces_attack
            attack = section.next_attack if attacks else due if announces else None
            if attack is not None and self._announces_now(section, position, serves):
                return next(section.expected_before_attack(), attack)
            if serves and due is not None and not (announces and attacks):
                return due
        if Moment.LAST_CHANCE not in moments:
            return None
        reached = [node for section in self.sections() if section.reached for node in section.nodes if node.is_block]
        return self._saving(reached, position, asked) if reached else None

    def conclude_missed(self) -> list[Node]:
        """Settle the lines of sections whose moment neither this window nor any later stage of the turn serves.

        Not in a window for help: another may follow, in which a line that was too early in this one has its chance. Blocks
        for the last chance wait as well while it lasts: what they are to ward off is still to come.
        """
        windows = self.game.state.stack.windows
        if windows and windows[-1].kind in RESCUES:
            return []
        last_chance = bool(windows) and Moment.LAST_CHANCE in windows[-1].moments
        served = windows[-1].moments if windows and Moment.AFTER_DAMAGE not in windows[-1].moments else frozenset()
        settled: list[Node] = []
        ahead: frozenset[Moment] | None = None
        for section in self.sections():
            if section.moment in served or section.is_over:
                continue
            if ahead is None:
                ahead = moments_ahead(self.game)
            if section.moment in ahead or (section.only_answers and self._asks_later(section.moment)):
                continue
            section.reached = True
            is_for_damage = section.moment in AS_ATTACKERS_STAND and not ahead.isdisjoint(DAMAGE_TO_COME)
            for node in section.nodes:
                waits = node.is_block and (last_chance or is_for_damage)
                if node.verdict is None and not node.is_answer and not waits:
                    for inner_node in node.whole():
                        conclude_untried(inner_node, self.untimely(inner_node, section.moment))
                        settled.append(inner_node)
        return settled

    def _asks_later(self, moment: Moment) -> bool:
        """Whether players are still to be asked at a moment in which, in this edition, nobody acts."""
        return moment is Moment.DISCARD and any(stage.carries_out(TurnAction.DISCARD) for stage in self.game.ahead)

    def _is_asked_afterwards(self, section: SectionOnStage) -> bool:
        """Whether a section has nothing but answers to what players are asked in a later stage: to discard as a phase ends."""
        if not section.only_answers or section.moment is not Moment.DISCARD:
            return False
        return any(stage.carries_out(TurnAction.DISCARD) for stage in self.game.ahead[1:])

    def untimely(self, node: Node, moment: Moment | None = None) -> Verdict:
        """The verdict on a line that could not be tried, in the section of a moment."""
        lines = self.turn.lines if self.turn is not None else ()
        attacks = [line for line in lines if isinstance(line.step.content, AttackLine)]
        refused = [line for line in attacks if line.verdict is not None and line.verdict.kind is VerdictKind.REFUSED]
        attacked = self.game.state.this_turn.attacked or len(refused) < len(attacks)
        return no_moment(self.game, node, moment, None if attacked else next(iter(refused), None))

    def is_misplaced(self, node: Node, position: Position) -> bool:
        """Whether a line declares attackers below another moment than that, while its own time is still to come."""
        if type(node.step.content) is not AttackLine:
            return False
        other_sections = (section for section in self.sections() if section.moment is not Moment.ATTACK)
        section = next((section for section in other_sections if any(top is node for top in section.nodes)), None)
        return section is not None and not self._announces_now(section, position, True)

    def _announces_now(self, section: SectionOnStage, position: Position, serves: bool) -> bool:
        """Whether a line is due that declares attackers: where that is done by acting, or the rules are to say why not."""
        if position.stack.windows[-1].kind is not WindowKind.OPEN:
            return False
        allowed = self.game.allowed
        if section.moment is Moment.ATTACK and position.attack is None:
            return Allowance.ATTACK in allowed
        elsewhere = allowed.isdisjoint({Allowance.ATTACK, Allowance.SPELLS})
        return serves and (position.this_turn.attacked or elsewhere)


def _brings(stage: Stage, moment: Moment) -> bool:
    """Whether a moment comes in a stage of a turn."""
    if moment is Moment.ATTACK:
        return Allowance.ATTACK in stage.allows or stage.carries_out(TurnAction.DECLARE_ATTACKERS)
    if moment in ROUNDS_OF_DAMAGE:
        return stage.carries_out(TurnAction.COMBAT_DAMAGE)
    return moment in stage.moments


def moments_ahead(game: Game) -> frozenset[Moment]:
    """The moments that the present window serves, or that some stage still to come in this turn may serve."""
    position = game.state
    now = position.stack.windows[-1].moments if position.stack.windows else frozenset()
    moments, stages = set(now), game.ahead
    announces = not position.this_turn.attacked and _any_allows_attack(stages)
    if announces and game.table is not None:
        stages = (*stages, *game.table.answer.attack)
    to_come = announces or position.attack is not None or _any_declares_attack(stages[1:])
    for stage in stages:
        if to_come or not (stage.only_if_attacked or stage.only_if_declared):
            moments |= stage.moments
            if TurnAction.COMBAT_DAMAGE in stage.actions:
                moments.update(ROUNDS_OF_DAMAGE)
    if not now.isdisjoint(LATER_THAN_FIRST):
        rounds = (*ROUNDS_OF_DAMAGE, Moment.AFTER_DAMAGE)
        moments.difference_update(
            ROUNDS_OF_DAMAGE[: next(place for place, moment in enumerate(rounds) if moment in now)]
        )
    return frozenset(moments)


def _any_declares_attack(stages: tuple[Stage, ...]) -> bool:
    """Whether attackers are declared in any of some stages."""
    for stage in stages:
        if TurnAction.DECLARE_ATTACKERS in stage.actions:
            return True
    return False


def _any_allows_attack(stages: tuple[Stage, ...]) -> bool:
    """Whether an attack can be announced in any of some stages."""
    for stage in stages:
        if Allowance.ATTACK in stage.allows:
            return True
    return False
