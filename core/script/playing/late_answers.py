"""Lines that come too late: what they aim at went as a line above took effect, which they would have had to answer.

Lines at one level follow each other, and one that is set in answers the one above it. Who writes an answer at the level of what
it answers is told so, since the rules say only that what it aims at is not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from core.kernel.events import ZonesChanged
from core.kernel.state.position import Position
from core.kernel.values.zones import CardId, Zone
from core.script.names import AbilityName, CardName
from core.script.playing.name_resolution import NameResolver
from core.script.playing.stage import Node
from core.script.syntax import ActivateLine, CastLine

if TYPE_CHECKING:
    from core.play.base.game import Anchor, Game

ANSWERED = (Zone.STACK, Zone.BATTLEFIELD)
"""Where things are that a spell or an ability answers, or that it is to save."""


def comes_too_late(node: Node, reason: str, game: Game, names: NameResolver, everything: Iterable[Node]) -> str:
    """Which line took what a refused line aims at away, and how to answer that one instead; empty if none did.

    `reason` is why the line was refused, `everything` are all lines of the game.
    """
    content = node.step.content
    if not isinstance(content, (CastLine, ActivateLine)):
        return ""
    above = set(_lines_above(node))
    tried = {
        other_node.step.line: other_node
        for other_node in everything
        if isinstance(other_node.step.content, (CastLine, ActivateLine))
    }
    for name in _named(content):
        if name.name not in reason:
            continue
        left = _left_by(names.card_id(name, game.state), game)
        if left is None:
            continue
        (line, stage), was_in = left
        other_node = tried.get(line)
        if other_node is None or other_node is node or line in above or line > node.step.line:
            continue
        if stage == "announced":
            return f"it left {_called(was_in)} as a cost on line {line}; to use it before that, put this line above line {line}"
        card = names.card_id(name, game.state)
        resolved = (
            isinstance(other_node.step.content, CastLine)
            and names.card_id(other_node.step.content.card, game.state) == card
        )
        when = (
            f"it resolved on line {line}"
            if resolved and was_in is Zone.STACK
            else f"it left {_called(was_in)} when line {line} resolved"
        )
        return f"{when}; to answer line {line}, indent this line below it, or begin it with 'In response,'"
    return ""


def _called(zone: Zone) -> str:
    return "the stack" if zone is Zone.STACK else "the battlefield"


def _lines_above(node: Node) -> Iterator[int]:
    """The lines below which a line is set in."""
    parent = node.parent
    while parent is not None:
        yield parent.step.line
        parent = parent.parent


def _named(content: CastLine | ActivateLine) -> Iterator[CardName]:
    """The cards at which a line aims, or on which it is used, and the one of which it uses an ability."""
    for aim in (*content.targets, content.about):
        if isinstance(aim, CardName):
            yield aim
        elif isinstance(aim, AbilityName):
            yield aim.card
    if isinstance(content, ActivateLine):
        yield content.card


def _left_by(card: CardId | None, game: Game) -> tuple[Anchor, Zone] | None:
    """Where in the script a card last left the battlefield or the stack, and which of them; `None` if it is there."""
    position: Position = game.state
    object_id = position.where.get(card) if card is not None else None
    if object_id is None or position.objects[object_id].zone not in ANSWERED:
        for entry in reversed(game.log):
            for move in entry.event.moves if isinstance(entry.event, ZonesChanged) else ():
                if move.card == card and move.origin in ANSWERED and move.to is not Zone.BATTLEFIELD:
                    return entry.anchor, move.origin
    return None
