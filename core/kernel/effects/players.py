"""Effects on players and the game: life, coins, names of cards, winning, losing, restarting."""

from __future__ import annotations

from core.kernel.abilities.references import HERE, Amount, Reference, Role
from core.kernel.effects.effect import Effect
from core.kernel.phrases import phrase, says, words
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.moments import Duration


class PlayerRule(Fixed):
    """A change of what a player may do."""

    EXTRA_LAND = "one more land this turn"
    NO_LANDS = "no lands"
    NO_CONCEDING = "no conceding"
    ONE_DRAW = "no more than one card drawn each turn"
    NO_LIFE_GAIN = "no life gained"
    NO_SPELLS = "no spells"
    BLANK_IS_CHAOS = "blank faces of the planar die as chaos"
    GATHERS = "creatures that would come under an opponent's control come under this player's"


class Bar(Fixed):
    """What a permanent can keep from happening to a player, or to anybody."""

    LOSING = "lose the game"
    LOSING_BY_LIFE = "lose for having no life"
    WINNING = "win the game"
    GAINING_LIFE = "gain life"
    LOSING_LIFE = "lose life"
    PREVENTION = "prevent damage"
    CYCLING = "cycle cards"


@says(
    "gain {amount|life}",
    "{player} gain(s) {amount|life}",
)
@immutable
class GainLife(Effect):
    """A player gains life."""

    amount: Amount
    player: Reference = Role.YOU


@says(
    "lose {amount|life}",
    "{player} lose(s) {amount|life}",
)
@immutable
class LoseLife(Effect):
    """A player loses life, which is not damage."""

    amount: Amount
    player: Reference = Role.YOU


@says("{player's} life total becomes {amount}[each? , counted for each of them]")
@immutable
class SetLife(Effect):
    """A player's life total becomes a number; with `each`, "you" in the number is each of several players."""

    amount: Amount
    player: Reference = HERE
    each: bool = False


@says(
    "exchange life totals with {other}",
    "{one} exchange(s) life totals with {other}",
)
@immutable
class ExchangeLife(Effect):
    """Two players exchange their life totals; if both are pointed at by one reference, those two."""

    one: Reference = Role.YOU
    other: Reference = HERE


@says(
    "flip a coin. if you win the flip, {won}[. if you lose the flip, {lost}]",
    phrase("flip a coin. if you lose the flip, {lost}", won=()),
    phrase("flip a coin. if it comes up heads, {won}[. if it comes up tails, {lost}]", called=False),
)
@immutable
class TossCoin(Effect):
    """A player tosses a coin and, if it is `called`, wins or loses the toss; what happens depends on that, or on its side."""

    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()
    called: bool = True
    player: Reference = Role.YOU

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What happens as the coin falls one way or the other."""
        return (*self.won, *self.lost)


@says(
    "name a nonland card",
)
@immutable
class NameCard(Effect):
    """The controller names a card that is no land; whatever bears that name fits what is described by it from then on."""


@says(
    "name a creature type",
)
@immutable
class NameType(Effect):
    """The controller names a creature type, which is the type meant from then on."""


@says(
    "{player} {rule} {lasts}",
)
@immutable
class ApplyPlayerRule(Effect):
    """Change what a player may do."""

    rule: PlayerRule
    player: Reference = Role.YOU
    lasts: Duration = Duration.TURN


@says(
    "win the game",
    "{player} win(s) the game",
)
@immutable
class WinGame(Effect):
    """A player wins the game."""

    player: Reference = Role.YOU


@says(
    "{player} lose(s) the game",
)
@immutable
class LoseGame(Effect):
    """A player loses the game."""

    player: Reference = HERE


@says(
    "{player} win(s) and lose(s) the game",
)
@immutable
class WinAndLose(Effect):
    """A player wins and loses the game at one stroke."""

    player: Reference = Role.YOU


@says(
    "the game is a draw",
)
@immutable
class DrawGame(Effect):
    """The game is a draw."""


@says(
    "restart the game[, leaving {leaving} in exile and putting it on the battlefield under your control]",
)
@immutable
class RestartGame(Effect):
    """Restart the game: it ends without a result and begins anew.

    Of the cards pointed at, those of permanents other than Auras are left in exile, out of the new decks, and come under the
    control of whoever restarts it in the end.
    """

    leaving: Reference | None = None


words(
    {
        PlayerRule.EXTRA_LAND: ("may play an additional land", "can play an additional land"),
        PlayerRule.NO_LANDS: "can't play lands",
        PlayerRule.NO_CONCEDING: "can't concede",
        PlayerRule.ONE_DRAW: "can't draw more than one card each turn",
        PlayerRule.NO_LIFE_GAIN: "can't gain life",
        PlayerRule.NO_SPELLS: "can't cast spells",
        PlayerRule.BLANK_IS_CHAOS: "rolls chaos with each blank face of the planar die",
        PlayerRule.GATHERS: "controls the creatures that would enter under an opponent's control",
    }
)
words({bar: bar.value for bar in Bar})
