"""Winning: poison and an empty library lose as rule effects are looked for. E.11, G.22, G.23, Z.5."""

from __future__ import annotations

from core.hooks.winning import EmptyLibrary, Endless, Loss, WinningFact
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.rulebook.basing import Base
from editions.shared import winning as shared

SOURCES: Sources = {WinningFact.LIFE_HAS_NO_LIMIT: ("G.22.2",)}
DEADLY = 10
BY_LIFE = frozenset({Point.PHASE_ENDS, Point.ATTACK_STARTS, Point.ATTACK_ENDS})


@rule("G.22.3", "G.23.Ruling.1")
def losses_at(position: Position) -> frozenset[Point]:
    """Life as a phase ends and as an attack begins and ends, all else whenever rule effects are looked for."""
    return frozenset(Point) - {Point.WITHIN}


@rule("G.22.3")
def losses(position: Position, point: Point, *, base: Base) -> Answer[tuple[Loss, ...]]:
    """Below 1 life at the time for that; ten poison counters and a draw from an empty library at once."""
    losses_found: list[Loss] = [*base(position, point).answer] if point in BY_LIFE else []
    for player in position.seated:
        if player.poison >= DEADLY:
            losses_found.append(
                Loss(player.id, f"{player.name} has {player.poison} poison counters", "E.11.2, E.11.1, E.11.Ruling.1")
            )
        if player.missed_draw:
            losses_found.append(
                Loss(player.id, f"{player.name} had to draw from an empty library", "Z.5.7, G.23.Ruling.1")
            )
    when = {Point.ATTACK_STARTS: ("C.3.1",), Point.ATTACK_ENDS: ("C.9.2",)}.get(point, ())
    return cited(tuple(losses_found), "G.22.3", *when)


@rule("Z.5.7", "G.23.Ruling.1")
def must_draw_from_nothing(position: Position, player: PlayerId) -> EmptyLibrary:
    """The game is lost once what is under way has resolved."""
    return EmptyLibrary.LOSES_LATER


@rule("G.21.3", "G.21.4", "G.21.Ruling.2")
def endless_loop(position: Position, optional: bool) -> Answer[Endless]:
    """It is repeated as often as the larger number says, up to where it would begin again; a choice in it may end it before."""
    return cited(Endless.GOES_ON, "G.21.2") if optional else Endless.COUNTED


@rule("Z.2.2")
def owner_after(position: Position, card: ObjectId, *, base: Base) -> Answer[PlayerId]:
    """The winner comes to own the cards that both played for."""
    winner = shared.winner(position)
    if position.objects[card].zone is Zone.ANTE and winner is not None:
        return winner
    after: Answer[PlayerId] = base(position, card)
    return after
