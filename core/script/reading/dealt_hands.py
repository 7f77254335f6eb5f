"""Hands that a script counts on without an opening: of decks of one card each, hands are alike however they are shuffled."""

from __future__ import annotations

from core.kernel.values.records import altered
from core.script.statements import CastLine, ChoiceLine
from core.script.syntax import Duel, Script, Seat, Step

DECK = "deck"


def deal_hands(script: Script) -> Script:
    """The script with the opening that its lines take for granted: the first player starts, and both keep."""
    return altered(script, duels=tuple(map(_dealt, script.duels))) if not script.variant else script


def _dealt(duel: Duel) -> Duel:
    if duel.opening is not None or not duel.turns or not all(_has_deck_alone(seat) for seat in duel.seats):
        return duel
    decks = {seat.name: dict(seat.zones)[DECK][0].card for seat in duel.seats}
    played = (step.content for step in duel.steps())
    if not any(isinstance(line, CastLine) and decks[line.player] == line.card.name for line in played):
        return duel
    first = duel.turns[0]
    starts = ChoiceLine(first.player, "starts", (first.player,))
    kept = (ChoiceLine(seat.name, "keeps") for seat in duel.seats)
    verbs = {starts: "starts", **dict.fromkeys(kept, "keeps")}
    opening = tuple(Step(first.line, f"{line.player} {verb}", line) for line, verb in verbs.items())
    return altered(duel, opening=opening)


def _has_deck_alone(seat: Seat) -> bool:
    """Whether all that is said of what a player has is a deck of one card."""
    return [place for place, _ in seat.zones] == [DECK] and len({entry.card for entry in seat.zones[0][1]}) == 1
