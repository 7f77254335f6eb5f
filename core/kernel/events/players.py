"""Life gained and lost, mana pools, poison counters, coins, and players who leave; the end of the game and of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.state.game_objects import Outcome
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import Filter
from core.kernel.words.durations import Term
from core.kernel.words.player_rules import BlocksPlaces, KeptOff, LeavesTapped, PlayerRule

if TYPE_CHECKING:
    from core.kernel.events.game_state import State


class CoinTossed(NamedTuple):
    """A player has tossed a coin, which shows heads or tails, and may have called one of them; some players have won."""

    player: PlayerId
    shows: str
    call: str
    winners: tuple[PlayerId, ...]

    def apply(self, state: State) -> None:
        """A coin leaves no trace but what comes of it."""


class ManaAdded(NamedTuple):
    """Mana goes into a pool; `snow` if it is from a snow permanent, `only` for such spells if it is for them alone."""

    player: PlayerId
    mana: Mana
    source: str
    snow: bool = False
    only: Filter | None = None

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.pool = player.pool.plus(self.mana)
        player.snow = player.snow.plus(self.mana) if self.snow else player.snow
        player.tied = player.tied if self.only is None else (*player.tied, (self.only, self.mana))


class ManaPaid(NamedTuple):
    """Mana leaves a pool as payment, `snow` of it for what asks for mana of snow permanents.

    What may be spent on a thing of `only` is spent first.
    """

    player: PlayerId
    mana: Mana
    snow: Mana = NO_MANA
    only: tuple[Filter, ...] = ()

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.pool = player.pool.minus(self.mana)
        if player.snow.total:
            player.snow = Mana._make(map(min, player.snow.minus(self.snow), player.pool))
        player.tied = _untied(player.tied, self)


class PaymentSettled(NamedTuple):
    """What an effect asks a player to pay is paid, or cannot be, and nobody has a choice. `about` is what asks for it."""

    player: PlayerId
    about: str
    paid: bool

    def apply(self, state: State) -> None:
        """Nothing that is kept changes: what is paid leaves the pool by itself."""


class PoolEmptied(NamedTuple):
    """Unspent mana leaves a pool."""

    player: PlayerId
    mana: Mana

    def apply(self, state: State) -> None:
        state.players[self.player].pool = state.players[self.player].snow = NO_MANA
        state.players[self.player].tied = ()


class LifeGained(NamedTuple):
    """A player gains life."""

    player: PlayerId
    amount: int

    def apply(self, state: State) -> None:
        state.change_life(self.player, self.amount)
        state.this_turn.gains += ((self.player, self.amount),)


class LifeLost(NamedTuple):
    """A player loses life that is not damage: by an effect, as a cost, or for unspent mana."""

    player: PlayerId
    amount: int
    why: str = ""

    def apply(self, state: State) -> None:
        state.change_life(self.player, -self.amount)
        state.this_turn.losses += ((self.player, self.amount),)


class LifeBegan(NamedTuple):
    """A game begins with these life totals."""

    totals: tuple[tuple[PlayerId, int], ...]

    def apply(self, state: State) -> None:
        for player, total in self.totals:
            state.players[player].life = state.players[player].began_with = total


class PoisonAdded(NamedTuple):
    """A player gets poison counters or, below zero, loses some."""

    player: PlayerId
    number: int

    def apply(self, state: State) -> None:
        for player in state.teammates(self.player) if state.agreed.shares_poison else [self.player]:
            state.players[player].poison += self.number


class PlayerRuleBegan(NamedTuple):
    """What a player may do changes."""

    player: PlayerId
    rule: PlayerRule | LeavesTapped | KeptOff | BlocksPlaces
    term: Term

    def apply(self, state: State) -> None:
        state.players[self.player].rules.append((self.rule, self.term._replace(since=state.clock)))


class PlayerLeft(NamedTuple):
    """A player has lost, or leaves the game."""

    player: PlayerId
    why: str

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        if not player.left:
            for window in state.stack.windows:
                window.passes -= self.player in state.passed_in(window)
            player.left = True
            player.last_held = len(state.hands[self.player])
            state.seat()
            state.reshape()
            state.attack_nobody(self.player)


class LeftInDraw(NamedTuple):
    """The game is a draw for a player, who leaves it while others play on."""

    player: PlayerId
    why: str

    def apply(self, state: State) -> None:
        PlayerLeft(self.player, self.why).apply(state)


class SubgamePlayed(NamedTuple):
    """A game within the game has been played to its end, in so many turns; these players have won it, and these have not."""

    winners: tuple[PlayerId, ...]
    others: tuple[PlayerId, ...]
    turns: int
    reason: str

    def apply(self, state: State) -> None:
        """All that is left of it comes of the effect that made it."""


class GameEnded(NamedTuple):
    """The game is over."""

    outcome: Outcome

    def apply(self, state: State) -> None:
        state.outcome = self.outcome


class MatchCounted(NamedTuple):
    """After a game of a match: how many games each player has won, with a team or alone, and how many win the match; 0 if no
    text says.
    """

    wins: tuple[int, ...]
    needed: int

    @property
    def winners(self) -> tuple[PlayerId, ...]:
        """Who has won the match: nobody as yet, one player, or the players of a team."""
        return tuple(PlayerId(player) for player, won in enumerate(self.wins) if 0 < self.needed <= won)

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class CardKept(NamedTuple):
    """After a game, a card that was staked, away, or on the other side is its owner's again, or somebody else's from now on."""

    object: ObjectId
    owner: PlayerId
    changes_hands: bool

    def apply(self, state: State) -> None:
        thing = state.to_change(self.object)
        thing.owner = self.owner
        state.cards[thing.card] = state.cards[thing.card]._replace(owner=self.owner)


def _untied(tied: tuple[tuple[Filter, Mana], ...], paid: ManaPaid) -> tuple[tuple[Filter, Mana], ...]:
    """What is left of mana for some spells alone once something was paid for."""
    left, owed = [], paid.mana
    for only, points in tied:
        spent = Mana._make(map(min, points, owed)) if only in paid.only else NO_MANA
        owed = owed.minus(spent)
        if points != spent:
            left.append((only, points.minus(spent)))
    return tuple(left)
