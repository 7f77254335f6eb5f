"""Claims about the game as a whole: who starts, what waits, how it ends and how the match stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.kernel.events import GameEnded, LeftInDraw, MatchCounted, PickedByChance, PlayerLeft, StarterSettled
from core.kernel.state.game_objects import OutcomeKind
from core.kernel.values.records import Record
from core.script.claims.base import Claim, says
from core.script.claims.situation import Situation
from core.script.names import listed
from core.script.telling.endings import end_of, outcome_text, winners_of, won_by

if TYPE_CHECKING:
    from core.script.reading.claim_parser import ExpectationBuilder

GAME, MATCH = "the game", "the match"


@says('PLAYER "starts"')
class WhoStarts(Claim, Record):
    """`player` takes the first turn."""

    wording = "{0.player} starts"
    looks_at = (StarterSettled, PickedByChance)

    player: str = ""

    def check(self, situation: Situation) -> str:
        if situation.starter is None:
            return "the script does not start with an opening"
        name = situation.position.players[situation.starter].name
        return "" if name == self.player else f"{name} starts"


@says('"the" "stack" "is" [NOT] "empty"')
class StackEmpty(Claim, Record):
    """nothing waits on the stack."""

    wording = "the stack is {0.denial}empty"

    negated: bool = False

    def check(self, situation: Situation) -> str:
        waiting = [spell.name for spell in situation.position.stack.waiting.values()]
        if self.negated:
            return "" if waiting else "it is empty"
        return f"{listed(waiting)} {'is' if len(waiting) == 1 else 'are'} on it" if waiting else ""


class OfGame(Claim, Record):
    """A claim about how the game has ended, if it has."""

    of_all = GAME
    looks_at = (GameEnded, PlayerLeft, LeftInDraw)
    wanted: ClassVar[OutcomeKind | None] = None
    """How it is to have ended."""

    def check(self, situation: Situation) -> str:
        outcome = situation.position.outcome
        right = (outcome.kind if outcome is not None else None) is self.wanted
        if right and self.player and outcome is not None:
            right = situation.player(self.player) in winners_of(outcome, situation.position)
        if right and self.rules:
            return self.by_other_rules(end_of(situation.game))
        return "" if right else outcome_text(outcome, situation.position)


@says('PLAYER "wins" [_by_rules]')
class Wins(OfGame):
    """`player` wins the game."""

    wording = "{0.player} wins{0.by}"
    wanted = OutcomeKind.WON

    player: str = ""
    rules: tuple[str, ...] = ()


@says('PLAYER "loses" [_by_rules]')
class Loses(OfGame):
    """`player` is out of the game, having lost it."""

    wording = "{0.player} loses{0.by}"

    player: str = ""
    rules: tuple[str, ...] = ()

    @classmethod
    def read(cls, builder: ExpectationBuilder, nodes: list[Any]) -> Claim:
        """That one of two players loses says that the other wins."""
        claim = cls(**builder.parts(nodes))
        other_players = [name for name in builder.vocabulary.players if name != claim.player]
        return Wins(other_players[0], claim.rules) if len(builder.vocabulary.players) == 2 else claim

    def check(self, situation: Situation) -> str:
        player = situation.player(self.player)
        for entry in situation.game.log:
            if isinstance(entry.event, PlayerLeft) and entry.event.player == player:
                return self.by_other_rules(entry)
        return f"{self.player} is still in the game"


@says('PLAYER "is" "alive"')
class IsAlive(OfGame):
    """`player` is in a game that goes on, or has won it."""

    wording = "{0.player} is alive"
    kind = "loses"
    negated = True

    player: str = ""

    def check(self, situation: Situation) -> str:
        player, outcome = situation.player(self.player), situation.position.outcome
        if situation.position.players[player].left:
            return f"{self.player} is out of the game"
        if outcome is None or player in winners_of(outcome, situation.position):
            return ""
        return outcome_text(outcome, situation.position)


@says('"the" "game" "is" "a" "draw" [_by_rules]')
class Drawn(OfGame):
    """the game is a draw."""

    wording = "the game is a draw{0.by}"
    wanted = OutcomeKind.DRAWN

    rules: tuple[str, ...] = ()


@says('"the" "game" "is" "a" "draw" "for" PLAYER [_by_rules]')
class DrawnFor(OfGame):
    """the game is a draw for `player`."""

    wording = "the game is a draw for {0.player}{0.by}"

    player: str = ""
    rules: tuple[str, ...] = ()

    def check(self, situation: Situation) -> str:
        """It is a draw for that player of several, or for all."""
        player, outcome = situation.player(self.player), situation.position.outcome
        for entry in situation.game.log:
            if isinstance(entry.event, LeftInDraw) and entry.event.player == player:
                return self.by_other_rules(entry)
        if outcome is None or outcome.kind is not OutcomeKind.DRAWN or situation.position.players[player].left:
            return f"the game isn't a draw for {self.player}"
        return self.by_other_rules(end_of(situation.game)) if self.rules else ""


@says('"the" "game" "goes" "on"')
class GoesOn(OfGame):
    """the game is not over."""

    wording = "the game goes on"


@says('"the" "game" "restarts"')
class Restarts(OfGame):
    """the game begins again."""

    wording = "the game restarts"
    wanted = OutcomeKind.RESTARTED


@says('"the" "game" "is" "not" "settled"')
class Unsettled(OfGame):
    """no rule says how the game ends."""

    wording = "the game is not settled"
    of_all = ""
    wanted = OutcomeKind.UNSETTLED


class OfMatch(Claim, Record):
    """A claim about how the match stands after a game."""

    of_all = MATCH
    looks_at = (MatchCounted,)

    def check(self, situation: Situation) -> str:
        counted = next((entry for entry in situation.game.log if isinstance(entry.event, MatchCounted)), None)
        if counted is None or not isinstance(counted.event, MatchCounted):
            return "no game of a match is over"
        winners = counted.event.winners
        if situation.player(self.player) in winners if self.player else not winners:
            return self.by_other_rules(counted)
        return f"{won_by(winners, situation.position)} the match" if winners else "the match goes on"


@says('PLAYER "wins" "the" "match" [_by_rules]')
class WinsMatch(OfMatch):
    """`player` wins the match."""

    wording = "{0.player} wins the match{0.by}"

    player: str = ""
    rules: tuple[str, ...] = ()


@says('"the" "match" "goes" "on"')
class MatchGoesOn(OfMatch):
    """nobody has won the match yet."""

    wording = "the match goes on"
