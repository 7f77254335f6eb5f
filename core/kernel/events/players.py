"""Life, mana, poison, and what becomes of players and of the game."""

from __future__ import annotations

from typing import NamedTuple

from core.kernel.abilities.descriptions import Filter
from core.kernel.effects import PlayerRule
from core.kernel.objects.game_objects import Outcome
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.moments import Duration
from core.kernel.values.zones import ObjectId, PlayerId


class CoinTossed(NamedTuple):
    """A player has tossed a coin, which shows heads or tails, and may have called one of them; some players have won."""

    player: PlayerId
    shows: str
    call: str
    winners: tuple[PlayerId, ...]


class ManaAdded(NamedTuple):
    """Mana goes into a pool; `snow` if it is from a snow permanent, `only` for such spells if it is for them alone."""

    player: PlayerId
    mana: Mana
    source: str
    snow: bool = False
    only: Filter | None = None


class ManaPaid(NamedTuple):
    """Mana leaves a pool as payment, `snow` of it for what asks for mana of snow permanents.

    What may be spent on a thing of `only` is spent first.
    """

    player: PlayerId
    mana: Mana
    snow: Mana = NO_MANA
    only: tuple[Filter, ...] = ()


class PoolEmptied(NamedTuple):
    """Unspent mana leaves a pool."""

    player: PlayerId
    mana: Mana


class LifeGained(NamedTuple):
    """A player gains life."""

    player: PlayerId
    amount: int


class LifeLost(NamedTuple):
    """A player loses life that is not damage: by an effect, as a cost, or for unspent mana."""

    player: PlayerId
    amount: int
    why: str = ""


class LifeSet(NamedTuple):
    """Players' life totals change to given numbers at the same time."""

    totals: tuple[tuple[PlayerId, int], ...]


class LifeBegan(NamedTuple):
    """A game begins with these life totals."""

    totals: tuple[tuple[PlayerId, int], ...]


class PoisonAdded(NamedTuple):
    """A player gets poison counters."""

    player: PlayerId
    number: int


class PlayerRuleBegan(NamedTuple):
    """What a player may do changes."""

    player: PlayerId
    rule: PlayerRule
    lasts: Duration


class PlayerLeft(NamedTuple):
    """A player has lost, or leaves the game."""

    player: PlayerId
    why: str


class GameEnded(NamedTuple):
    """The game is over."""

    outcome: Outcome


class MatchCounted(NamedTuple):
    """After a game of a match: how many games each player has won, and how many win the match; 0 if no text says."""

    wins: tuple[int, ...]
    needed: int

    @property
    def winner(self) -> PlayerId | None:
        """Who has won the match."""
        return next((PlayerId(who) for who, won in enumerate(self.wins) if 0 < self.needed <= won), None)


class CardKept(NamedTuple):
    """After a game, a card that was staked, away, or on the other side is its owner's again, or somebody else's from now on."""

    object: ObjectId
    owner: PlayerId
    changes_hands: bool
