"""The abilities that the rules themselves give to things and to players, with no card that says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from core.kernel.values.keywords import KeywordName
from core.kernel.words.kinds import Activated, Instructions, Static, Triggered


class GivenByRules(Protocol):
    """What the rules give, as a game is told it when it begins."""

    @property
    def mana_of_land(self) -> Mapping[str, Activated]:
        """The mana ability that goes with each basic land type, by its name."""

    @property
    def deploying(self) -> Activated:
        """Where creatures are handed over to teammates: what each creature has for that."""

    @property
    def keywords_of_damage(self) -> Sequence[KeywordName]:
        """The keywords that damage sets off in some documents."""

    def set_off_by_damage(self, keyword: KeywordName) -> Triggered:
        """What one of these means there."""

    @property
    def drawing(self) -> Triggered:
        """The draw of a draw step, where that waits on the stack."""

    @property
    def planeswalking(self) -> Triggered:
        """What every game with planes has."""

    @property
    def rolling(self) -> Instructions:
        """What a roll of the planar die does that waits as an ability does."""

    @property
    def turning_up(self) -> Instructions:
        """What turning a face-down creature up does, where that waits."""

    @property
    def of_counters(self) -> Mapping[str, Static | Triggered]:
        """What the keywords stand for that a counter gives as abilities, by their names: exalted, hexproof and menace."""

    def leaving(self, delayed: int) -> Instructions:
        """What stops that which an effect has set for later, known by its number, or ignores a permanent (0), where that waits."""
