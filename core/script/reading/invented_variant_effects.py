"""What invented cards say of dice, and of what lies in the command zone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from core.kernel.abilities.descriptions import CALLED, Whose, a
from core.kernel.abilities.kinds import Ability, Activated, Instructions, Static, Triggered
from core.kernel.abilities.references import CountersOn, Role, X
from core.kernel.abilities.trigger_events import ChaosEnsues, Happening, Planeswalks, RollsDice, SetsInMotion, Walk
from core.kernel.effects import (
    Abandon,
    AddCounters,
    Effect,
    GainLife,
    LetChaosEnsue,
    LoseLife,
    Move,
    Place,
    Planeswalk,
    ResultsTableLine,
    RollDie,
    RollPlanarDie,
    SetInMotion,
)
from core.kernel.objects.card_types import CardType
from core.kernel.values.zones import Zone

DOOM = "doom"


def _do(*effects: Effect) -> Instructions:
    return Instructions(effects)


VARIANT_EFFECTS: Mapping[str, Callable[..., Instructions]] = {
    "planeswalk": lambda: _do(Planeswalk()),
    "planeswalk to {n} planes": lambda planes: _do(Planeswalk(planes)),
    "chaos ensues": lambda: _do(LetChaosEnsue()),
    "roll the planar die": lambda: _do(RollPlanarDie()),
    "exile it": lambda: _do(Move(Role.SOURCE, Place.EXILE)),
    "set {n} scheme(s) in motion": lambda count: _do(SetInMotion(count)),
    "abandon it": lambda: _do(Abandon()),
    "put a doom counter on it and lose 1 life for each": lambda: _do(
        AddCounters(DOOM, 1, Role.SOURCE), LoseLife(CountersOn(Role.SOURCE, DOOM))
    ),
    "roll a {n}-sided die and gain that much life": lambda sides: _do(RollDie(sides, then=(GainLife(X),))),
    "roll a {n}-sided die, add {n} and gain that much life": lambda sides, plus: _do(
        RollDie(sides, plus=plus, then=(GainLife(X),))
    ),
    "roll a {n}-sided die, add {n}, gain that much life and roll again for {n} or more": lambda sides, plus, least: _do(
        RollDie(sides, (ResultsTableLine(least, None, (), again=True),), plus, (GainLife(X),))
    ),
    "roll a {n}-sided die and gain {n} life for {n} or more": lambda sides, life, least: _do(
        RollDie(sides, (ResultsTableLine(least, None, (GainLife(life),)),))
    ),
}
"""What an invented card can do once."""

VARIANT_STATIC_ABILITIES: Mapping[str, Callable[..., Static]] = {
    "creatures you control of a chosen name get {change}": lambda change: Static(
        (change,), a(CardType.CREATURE, whose=Whose.YOURS, name=CALLED)
    ),
}
"""What an invented card does all the time."""

VARIANT_EVENTS: Mapping[str, Happening] = {
    "whenever chaos ensues": ChaosEnsues(),
    "when you planeswalk to it": Planeswalks(),
    "when you encounter it": Planeswalks(),
    "when you planeswalk away from it": Planeswalks(Walk.AWAY),
    "whenever a player planeswalks": Planeswalks(Walk.ANYWHERE),
    "when you set it in motion": SetsInMotion(),
    "whenever you roll one or more dice": RollsDice(),
}
"""What can set off an ability of an invented card."""


def from_command_zone(ability: Ability) -> Ability:
    """An ability as it is on a card that lies in the command zone."""
    return replace(ability, zone=Zone.COMMAND) if isinstance(ability, (Activated, Static, Triggered)) else ability
