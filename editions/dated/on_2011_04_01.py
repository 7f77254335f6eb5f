"""What the document of 2011-04-01 has otherwise than that of 2011-05-01: no rule on games that restart or on cards shown."""

from __future__ import annotations

from core.hooks.asking import Answer, cited, rule
from core.hooks.basing import Base
from core.hooks.opening import GameBefore, StarterRule
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId


@rule(
    "101.1",
    silent="the text knows no game that begins anew; what the card says of it goes, and the rest is as at first",
)
def restarts(position: Position) -> bool:
    """The card takes precedence over the rule that a game ends with a win or a draw."""
    return True


@rule("103.2")
def starter(position: Position, before: GameBefore, *, base: Base) -> Answer[StarterRule]:
    """Somebody chooses who starts."""
    if before is GameBefore.RESTARTED:
        again = "nobody has lost a game that a card restarts; we settle it as at first"
        return cited(StarterRule.CHOOSES_AGAIN, silent=again)
    return base(position, before)


@rule("701.12a")
def stays_shown(position: Position, player: PlayerId) -> bool:
    """What is revealed is as it was before once everybody has seen it."""
    return False
