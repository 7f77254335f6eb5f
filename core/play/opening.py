"""Setting up a game: decks, ante, opening hands, mulligans, and who starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.opening import Keep, MulliganRecord, OpeningStep, Redraw, StarterRule
from core.kernel.abilities import Opening, OpeningHand
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Ruling
from core.kernel.events import Cause, RecordKept, Shuffled, ZonesChanged
from core.kernel.zones import ObjectId, PlayerId, Zone
from core.play.zones import enter, move, move_of

if TYPE_CHECKING:
    from core.play.game import Game


class Setup:
    """What the steps of setting up work out: who starts, and what the players agreed."""

    def __init__(self, game: Game, agreed_ante: bool, loser: PlayerId | None) -> None:
        self.game = game
        self.agreed_ante = agreed_ante
        self.loser = loser
        self.starter = PlayerId(0)

    def run(self) -> PlayerId:
        """Go through the steps in the edition's order. Returns who takes the first turn."""
        steps = self.game.rules.opening.steps(self.game.state)
        order = list(steps.answer)
        for step in order:
            _STEPS[step](self, steps)
        self.game.boundary("opening")
        return self.starter

    def shuffle(self, steps: Ruling[Any]) -> None:
        """Each player shuffles."""
        for player in self.game.state.players:
            self._shuffle(player.id, "opening shuffle", steps)

    def _shuffle(self, player: PlayerId, name: str, *because: Ruling[Any]) -> None:
        state = self.game.state
        library = state.libraries[player]
        names = [state.cards[state.objects[found].card].name for found in library]
        order = self.game.chance.order(f"{state.players[player].name}/{name}", library, names)
        self.game.do(Shuffled(player, tuple(order)), *because)

    def ante(self, steps: Ruling[Any]) -> None:
        """Set the top card of each library aside, if the edition plays for ante."""
        state = self.game.state
        ruling = self.game.rules.opening.plays_for_ante(state, self.agreed_ante)
        if not ruling.answer:
            return
        moves = tuple(move_of(self.game, library[0], Zone.ANTE, Cause.ANTE) for library in state.libraries if library)
        self.game.do(ZonesChanged(moves), ruling)

    def settle_starter(self, steps: Ruling[Any]) -> None:
        """Settle who takes the first turn."""
        state = self.game.state
        ruling = self.game.rules.opening.starter(state, self.loser is not None)
        players = tuple(player.id for player in state.players)
        if ruling.answer is StarterRule.LOSER_STARTS and self.loser is not None:
            self.starter = self.loser
        elif ruling.answer is StarterRule.AT_RANDOM:
            picked = self.game.chance.order("who starts", players, [player.name for player in state.players])
            self.starter = picked[0]
        else:
            chooser = self.loser
            if chooser is None:
                names = [player.name for player in state.players]
                chooser = self.game.chance.order("who starts", players, names)[0]
            self.starter = self.game.choose(Choice(chooser, ChoiceKind.STARTS, players, (chooser,)))[0]
        self.game.do(RecordKept("opening", self.starter), ruling)

    def hands(self, steps: Ruling[Any]) -> None:
        """Each player draws an opening hand."""
        size = self.game.rules.opening.hand_size(self.game.state)
        for player in self.game.state.players:
            self._draw(player.id, size.answer, size)

    def _draw(self, player: PlayerId, count: int, *because: Ruling[Any]) -> None:
        cards = self.game.state.libraries[player][:count]
        move(self.game, cards, Zone.HAND, Cause.OPENING, *because)

    def mulligans(self, steps: Ruling[Any]) -> None:
        """Let players exchange their hands, as the edition has it."""
        state = self.game.state
        record = MulliganRecord(self.starter, tuple(0 for _ in state.players))
        while True:
            ruling = self.game.rules.opening.next_mulligan(state, record)
            step = ruling.answer
            if isinstance(step, Keep):
                return
            if isinstance(step, Redraw):
                record = self._redraw(step, record, ruling)
                continue
            record = self._ask(step.player, record)

    def _ask(self, player: PlayerId, record: MulliganRecord) -> MulliganRecord:
        """Ask one player; cards that work whenever a player could mulligan are offered first."""
        self._offer_redraws(player)
        choice = Choice(player, ChoiceKind.MULLIGAN, (True, False), (False,))
        if self.game.choose(choice)[0]:
            return MulliganRecord(record.starter, record.taken, record.kept, (*record.declared, player))
        return MulliganRecord(record.starter, record.taken, record.kept | {player}, record.declared)

    def _offer_redraws(self, player: PlayerId) -> None:
        state = self.game.state
        for card in list(state.hands[player]):
            if card not in state.hands[player] or not _allows(state.characteristics(card).abilities, Opening.REDRAW):
                continue
            choice = Choice(player, ChoiceKind.OPENING_HAND, (True, False), (False,), about=card)
            if self.game.choose(choice)[0]:
                hand = list(state.hands[player])
                move(self.game, hand, Zone.EXILE, Cause.EFFECT)
                self._draw(player, len(hand))

    def _redraw(self, step: Redraw, record: MulliganRecord, ruling: Ruling[Any]) -> MulliganRecord:
        state = self.game.state
        taken = list(record.taken)
        for player in step.players:
            taken[player] += 1
            hand = list(state.hands[player])
            moves = tuple(move_of(self.game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in hand)
            if moves:
                self.game.do(ZonesChanged(moves), ruling)
            self._shuffle(player, f"mulligan {taken[player]}", ruling)
            self._draw(player, step.draws, ruling)
        for player in step.players:
            self._put_under(player, min(step.bottoms, len(state.hands[player])), ruling)
        return MulliganRecord(record.starter, tuple(taken), record.kept)

    def _put_under(self, player: PlayerId, count: int, ruling: Ruling[Any]) -> None:
        hand = tuple(self.game.state.hands[player])
        if not count:
            return
        choice = Choice(player, ChoiceKind.BOTTOM, hand, hand[-count:], count, count)
        chosen = self.game.choose(choice)
        moves = tuple(move_of(self.game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in chosen)
        self.game.do(ZonesChanged(moves), ruling)

    def opening_hands(self, steps: Ruling[Any]) -> None:
        """Let players use cards of their opening hands, the starting player first."""
        state = self.game.state
        for player in (self.starter, state.opponent(self.starter)):
            for card in list(state.hands[player]):
                if _allows(state.characteristics(card).abilities, Opening.BEGIN_ON_BATTLEFIELD):
                    self._offer_beginning(player, card, steps)

    def _offer_beginning(self, player: PlayerId, card: ObjectId, steps: Ruling[Any]) -> None:
        choice = Choice(player, ChoiceKind.OPENING_HAND, (True, False), (False,), about=card)
        if self.game.choose(choice)[0]:
            enter(self.game, card, player, Cause.OPENING, steps)


def _allows(abilities: tuple[Any, ...], action: Opening) -> bool:
    return any(isinstance(found, OpeningHand) and found.action is action for found in abilities)


_STEPS = {
    OpeningStep.SHUFFLE: Setup.shuffle,
    OpeningStep.ANTE: Setup.ante,
    OpeningStep.STARTER: Setup.settle_starter,
    OpeningStep.HANDS: Setup.hands,
    OpeningStep.MULLIGANS: Setup.mulligans,
    OpeningStep.OPENING_HANDS: Setup.opening_hands,
}
