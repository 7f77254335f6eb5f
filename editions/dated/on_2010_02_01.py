"""What the document of 2010-02-01 has otherwise than that of 2010-04-23: each of two heads has a share of the life."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId
from core.kernel.words.player_rules import Bar
from core.rulebook.basing import Base


@rule("806.10a")
def life_asked_for(position: Position, player: PlayerId) -> int:
    """An equal share of what the team has, rounded up."""
    return -(-position.players[player].life // len(position.teammates(player)))


@rule("806.10c", "806.10a")
def life_set_for_one(position: Position, player: PlayerId, total: int) -> int:
    """It changes by as much as the share of that player."""
    return position.players[player].life + total - life_asked_for(position, player)


@rule("806.10b")
def life_totals_add_up(position: Position) -> bool:
    """The result is the sum of what each is set to."""
    return True


@rule(
    "806.10",
    silent="806.10 does not say that an effect that stops one player from gaining life stops the team; we "
    "apply it to that player alone",
)
def bans_hold_for_team(position: Position, bar: Bar, *, base: Base) -> Answer[bool]:
    """For that player alone."""
    return base(position, bar) if bar is Bar.POISON else False
