"""The lines of an opening while a game is set up: all of them answer choices, or judge what has come about so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.kernel.decisions.choices import ChoiceKind
from core.kernel.events import ChoiceMade, Event, MulligansOver, StarterSettled
from core.kernel.values.records import altered
from core.kernel.values.zones import PlayerId
from core.play.base.game import anchor_at
from core.script.playing.binding import Binding
from core.script.playing.stage import Node
from core.script.syntax import ChoiceLine, Expect
from core.script.verdicts import DONE, NEVER_ASKED, Verdict

if TYPE_CHECKING:
    from core.play.base.game import Game


SETTLED_BY: dict[str, type[Event]] = {
    "starts": StarterSettled,
    "mulligans": MulligansOver,
    "bottoms": MulligansOver,
    "keeps": MulligansOver,
}
"""For the verbs of lines about what is settled in every game, with a choice or without: the event that settles it."""


class OpeningLines:
    """The lines of an opening. `judge` is called with each `expect` line at its instant."""

    def __init__(self, nodes: list[Node], binding: Binding, judge: Callable[[Node], None]) -> None:
        self.nodes = nodes
        self.binding = binding
        self.judge = judge
        self.game: Game

    def answered(self, node: Node) -> None:
        """A line has answered a choice: what is expected above it is judged, and what comes of the choice belongs to it."""
        if any(opening_node is node for opening_node in self.nodes):
            self._judge([opening_node for opening_node in self.nodes if opening_node.step.line < node.step.line])
            self.game.anchor = anchor_at(node.step.line, "announced")

    def has_mulligan_of(self, player: PlayerId) -> bool:
        """Whether the lines have had a player mulligan, so that they say how often that player does."""
        contents = [node.step.content for node in self.nodes if node.verdict is DONE]
        return any(
            isinstance(content, ChoiceLine)
            and content.way == "mulligans"
            and self.binding.player(content.player) == player
            for content in contents
        )

    def over(self) -> None:
        """The game is set up. What nothing asked for is done all the same if it says what has come about."""
        for node in self.nodes:
            if node.verdict is None and node.is_answer:
                node.conclude(DONE if self._has_come_about(node) else self._never_asked(node))
                node.refused_at = len(self.game.log)
        self._judge(self.nodes)

    def _judge(self, nodes: list[Node]) -> None:
        for top in nodes:
            for node in top.whole():
                due = node.parent is None or node.parent.verdict is not None
                if due and node.verdict is None and isinstance(node.step.content, Expect):
                    self.judge(node)
                    node.conclude(DONE)

    def _never_asked(self, node: Node) -> Verdict:
        """The verdict on a line that answers nothing, resting on what settled the matter without it."""
        way = node.step.content.way if isinstance(node.step.content, ChoiceLine) else ""
        event = SETTLED_BY.get(way)
        for entry in self.game.log:
            if type(entry.event) is event and entry.because:
                citation = entry.because[0].citation
                reason = f"this edition has no {citation.absent}" if citation.absent else NEVER_ASKED.reason
                return altered(NEVER_ASKED, citation=citation, reason=reason)
        return NEVER_ASKED

    def _has_come_about(self, node: Node) -> bool:
        """Whether a line says that somebody starts who does so without a choice, or that a hand is kept where nobody asks."""
        content = node.step.content
        if not isinstance(content, ChoiceLine):
            return False
        if content.way == "starts":
            player = self.binding.player(content.player)
            return content.things == (content.player,) and self.game.state.turns.starter == player
        events = [entry.event for entry in self.game.log]
        asked = any(isinstance(event, ChoiceMade) and event.kind is ChoiceKind.MULLIGAN for event in events)
        return content.way == "keeps" and not asked
