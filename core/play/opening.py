"""Setting up a game: decks, ante, opening hands, mulligans, and who starts."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from core.hooks.opening import Ante, GameBefore, Keep, MulliganRecord, OpeningStep, Redraw, StarterRule
from core.kernel.abilities import Opening, OpeningHand
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Ruling
from core.kernel.events import Cause, LifeBegan, PickedByChance, RecordKept, Shuffled, StarterSettled, ZonesChanged
from core.kernel.immutable import immutable
from core.kernel.zones import ObjectId, PlayerId, Zone
from core.play.game import Anchor
from core.play.narrowing import narrow
from core.play.zones import enter, move, move_of

if TYPE_CHECKING:
    from core.play.game import Game


WHO_STARTS = "who starts"
"""The name of the chance that settles who starts, or who says so."""

LIFE_BEGINS = "the life totals are set"
"""What the place is called to which the life totals of the beginning belong."""

FIRST_TURN = "the first turn begins"
"""What the place is called to which events belong that come after the steps of setting up."""


@immutable
class Before:
    """What the game before leaves for this one: how it came out, who lost it, and who said who starts it."""

    outcome: GameBefore = GameBefore.NONE
    loser: PlayerId | None = None
    chooser: PlayerId | None = None


class Setup:
    """What the steps of setting up work out: who starts, and what the players agreed."""

    def __init__(
        self, game: Game, agreed_ante: bool, before: Before | None = None, life_given: Container[PlayerId] = ()
    ) -> None:
        self.game = game
        self.agreed_ante = agreed_ante
        self.before = before or Before()
        self.life_given = life_given
        self.starter = PlayerId(0)
        self.place = Anchor()
        self.spoke_at: dict[PlayerId, Anchor] = {}

    def run(self) -> PlayerId:
        """Go through the steps in the edition's order. Returns who takes the first turn."""
        self._begin_life()
        steps = self.game.rules.opening.steps(self.game.state)
        for planned in steps.answer:
            self.place = self.game.anchor = Anchor(0, planned.step.value)
            _STEPS[planned.step](self, narrow(steps, *planned.rules, silent=planned.silent))
        self.game.anchor = Anchor(0, FIRST_TURN)
        self.game.boundary("opening")
        return self.starter

    def _begin_life(self) -> None:
        """Set the life totals, but for those that the game is given otherwise."""
        beginning = self.game.rules.opening.beginning_life(self.game.state)
        players = [player.id for player in self.game.state.players if player.id not in self.life_given]
        self.game.anchor = Anchor(0, LIFE_BEGINS)
        if players:
            self.game.do(LifeBegan(tuple((player, beginning.answer) for player in players)), beginning)

    def shuffle(self, step: Ruling[Any]) -> None:
        """Each player shuffles."""
        for player in self.game.state.players:
            self._shuffle(player.id, "opening shuffle", step)

    def _shuffle(self, player: PlayerId, name: str, *because: Ruling[Any]) -> None:
        """Shuffle a library. Its order before makes no difference, so that a script's names mean the cards that come first."""
        state = self.game.state
        library = sorted(state.libraries[player], key=lambda found: state.objects[found].card)
        order = self._by_chance(player, name, library)
        self.game.do(Shuffled(player, tuple(order)), *because)

    def _by_chance(self, player: PlayerId, name: str, cards: list[ObjectId]) -> list[ObjectId]:
        state = self.game.state
        names = [state.cards[state.objects[found].card].name for found in cards]
        return self.game.chance.order(f"{state.players[player].name}/{name}", cards, names)

    def ante(self, step: Ruling[Any]) -> None:
        """Set a card of each library aside, if the edition plays for ante."""
        state = self.game.state
        ruling = self.game.rules.opening.ante(state, self.agreed_ante)
        if ruling.answer is Ante.NOTHING:
            self.game.do(RecordKept("ante", ruling.answer), ruling)
            return
        moves = []
        for player in state.players:
            library = state.libraries[player.id]
            if ruling.answer is Ante.RANDOM_CARD:
                library = self._by_chance(player.id, "ante", library)
            moves += [move_of(self.game, staked, Zone.ANTE, Cause.ANTE) for staked in library[:1]]
        self.game.do(ZonesChanged(tuple(moves)), ruling)

    def settle_starter(self, step: Ruling[Any]) -> None:
        """Settle who takes the first turn."""
        state = self.game.state
        ruling = self.game.rules.opening.starter(state, self.before.outcome)
        players = tuple(player.id for player in state.players)
        chosen = self._before(ruling.answer)
        if chosen is None:
            chosen = self._picked(players, ruling)
        chooser = None if ruling.answer in (StarterRule.LOSER_STARTS, StarterRule.AT_RANDOM) else chosen
        if chooser is not None:
            chosen = self.game.choose(Choice(chooser, ChoiceKind.STARTS, players, (chooser,)))[0]
        self.starter = chosen
        self.game.anchor = self.place
        self.game.do(StarterSettled(chosen, chooser), ruling)

    def _before(self, found: StarterRule) -> PlayerId | None:
        """The player to whom the game before gives the first turn, or the say in it."""
        if found in (StarterRule.LOSER_STARTS, StarterRule.LOSER_CHOOSES):
            return self.before.loser
        return self.before.chooser if found is StarterRule.CHOOSES_AGAIN else None

    def _picked(self, players: tuple[PlayerId, ...], ruling: Ruling[Any]) -> PlayerId:
        """The player on whom chance falls."""
        names = [self.game.state.players[player].name for player in players]
        picked = self.game.chance.order(WHO_STARTS, players, names)[0]
        self.game.do(PickedByChance(picked), ruling)
        return picked

    def hands(self, step: Ruling[Any]) -> None:
        """Each player draws an opening hand."""
        size = self.game.rules.opening.hand_size(self.game.state)
        for player in self.game.state.players:
            self._draw(player.id, size.answer, size)

    def _draw(self, player: PlayerId, count: int, *because: Ruling[Any]) -> None:
        cards = self.game.state.libraries[player][:count]
        move(self.game, cards, Zone.HAND, Cause.OPENING, *because)

    def mulligans(self, step: Ruling[Any]) -> None:
        """Let players exchange their hands, as the edition has it."""
        state = self.game.state
        record = MulliganRecord(self.starter, tuple(0 for _ in state.players))
        while True:
            ruling = self.game.rules.opening.next_mulligan(state, record)
            found = ruling.answer
            self.game.anchor = self.place
            if isinstance(found, Keep):
                self.game.do(RecordKept("mulligans", record), ruling)
                return
            record = (
                self._redraw(found, record, ruling)
                if isinstance(found, Redraw)
                else self._ask(found.player, record, step)
            )

    def _ask(self, player: PlayerId, record: MulliganRecord, step: Ruling[Any]) -> MulliganRecord:
        """Ask one player; cards that work whenever a player could mulligan are offered first."""
        self._offer_redraws(player, step)
        choice = Choice(player, ChoiceKind.MULLIGAN, (True, False), (False,))
        mulligans = self.game.choose(choice)[0]
        self.spoke_at[player] = self.game.anchor
        if mulligans:
            return MulliganRecord(record.starter, record.taken, record.kept, (*record.declared, player))
        return MulliganRecord(record.starter, record.taken, record.kept | {player}, record.declared)

    def _offer_redraws(self, player: PlayerId, step: Ruling[Any]) -> None:
        state = self.game.state
        for card in list(state.hands[player]):
            if self._allows(player, card, Opening.REDRAW) and self._offer(player, card):
                hand = list(state.hands[player])
                move(self.game, hand, Zone.EXILE, Cause.EFFECT, step)
                self._draw(player, len(hand), step)

    def _allows(self, player: PlayerId, card: ObjectId, action: Opening) -> bool:
        """Whether a card is in a player's hand and allows something there."""
        state = self.game.state
        if card not in state.hands[player]:
            return False
        abilities = state.characteristics(card).abilities
        return any(isinstance(found, OpeningHand) and found.action is action for found in abilities)

    def _offer(self, player: PlayerId, card: ObjectId) -> bool:
        choice = Choice(player, ChoiceKind.OPENING_HAND, (True, False), (False,), about=card)
        return bool(self.game.choose(choice)[0])

    def _redraw(self, step: Redraw, record: MulliganRecord, ruling: Ruling[Any]) -> MulliganRecord:
        state = self.game.state
        taken = list(record.taken)
        for player in step.players:
            taken[player] += 1
            self.game.anchor = self.spoke_at[player]
            hand = list(state.hands[player])
            moves = tuple(move_of(self.game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in hand)
            if moves:
                self.game.do(ZonesChanged(moves), ruling)
            self._shuffle(player, f"mulligan {taken[player]}", ruling)
            self._draw(player, step.draws, ruling)
        for player in step.players:
            self.game.anchor = self.spoke_at[player]
            self._put_under(player, min(step.bottoms, len(state.hands[player])), ruling)
        return MulliganRecord(record.starter, tuple(taken), record.kept)

    def _put_under(self, player: PlayerId, count: int, ruling: Ruling[Any]) -> None:
        hand = tuple(self.game.state.hands[player])
        if not count:
            return
        alike = len({self.game.state.name_of(card) for card in hand}) == 1
        choice = Choice(player, ChoiceKind.BOTTOM, hand, hand[-count:], count, count, open=not alike)
        chosen = self.game.choose(choice)
        moves = tuple(move_of(self.game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in chosen)
        self.game.do(ZonesChanged(moves), ruling)

    def opening_hands(self, step: Ruling[Any]) -> None:
        """Let players use cards of their opening hands, the starting player first."""
        state = self.game.state
        for player in (self.starter, state.opponent(self.starter)):
            for card in list(state.hands[player]):
                if self._allows(player, card, Opening.BEGIN_ON_BATTLEFIELD) and self._offer(player, card):
                    enter(self.game, card, player, Cause.OPENING, step)


_STEPS = {
    OpeningStep.SHUFFLE: Setup.shuffle,
    OpeningStep.ANTE: Setup.ante,
    OpeningStep.STARTER: Setup.settle_starter,
    OpeningStep.HANDS: Setup.hands,
    OpeningStep.MULLIGANS: Setup.mulligans,
    OpeningStep.OPENING_HANDS: Setup.opening_hands,
}
