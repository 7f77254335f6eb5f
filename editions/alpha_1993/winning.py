"""Winning: whoever is at 0 life has lost, as soon as that is so. Alpha, pp. 7, 9 and 33."""

from __future__ import annotations

from core.hooks.winning import Loss
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.rulebook.basing import Base
from editions.shared import winning as shared


@rule(
    "p9.3",
    silent="the book says that whoever is brought below 1 life has lost, and not when that is looked at; we look as soon "
    "as something has happened",
)
def losses_at(position: Position) -> frozenset[Point]:
    """As soon as something has happened: reducing the rival to 0 is what the game is about, and no later time is given."""
    return frozenset(Point) - {Point.WITHIN}


@rule("p9.3", "p9.4")
def losses(position: Position, point: Point) -> tuple[Loss, ...]:
    """Below 1 life loses; if both get there at the same time, the duel is a draw."""
    fallen = [player for player in position.seated if player.life < 1]
    number = "p9.4" if len(fallen) == len(position.seated) else "p9.3"
    return tuple(Loss(player.id, f"{player.name} has {player.life} life", number, True) for player in fallen)


@rule("p7.10", "p8.5")
def owner_after(position: Position, card: ObjectId, *, base: Base) -> Answer[PlayerId]:
    """The winner keeps what was staked; after a draw both players take their own back."""
    thing = position.objects[card]
    if thing.zone is Zone.ANTE and shared.winner(position) is None:
        return cited(thing.owner, "p9.4")
    return base(position, card)


@rule(
    "p7.1",
    "p7.2",
    "p7.3",
    "p7.4",
    silent="the players agree on a duel, a set or a match before they start, and a script does not say on which; we "
    "let it go on after each duel",
)
def wins_for_the_match(position: Position) -> int:
    """Three duels make a set, two sets of three a match; which of them is played the players say."""
    return 0
