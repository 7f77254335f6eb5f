"""What is settled before the first turn."""

from __future__ import annotations

from typing import NamedTuple

from core.kernel.zones import PlayerId


class SettledBeforehand(NamedTuple):
    """What is settled before the game about a card or a word that is in it."""

    about: str
    outcome: str


class DeckJudged(NamedTuple):
    """A deck is looked at before the game; `faults` are the reasons why it is illegal."""

    player: PlayerId
    faults: tuple[str, ...]


class PickedByChance(NamedTuple):
    """Chance falls on a player, who starts or says who does."""

    player: PlayerId


class StarterSettled(NamedTuple):
    """It is settled who takes the first turn; `chooser` is the player who said so, if anybody did."""

    player: PlayerId
    chooser: PlayerId | None = None
