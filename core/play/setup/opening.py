"""Setting up a game: decks, ante, opening hands, mulligans, and who starts."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Any

from core.hooks.opening import AnteKind, GameBefore, OpeningFact, OpeningStep, StarterRule
from core.hooks.table import TableFact
from core.hooks.winning import EmptyLibrary
from core.kernel.decisions.choices import Choice, ChoiceKind, whether
from core.kernel.events import (
    Cause,
    DelayedMade,
    DrawMissed,
    LeftOutOfGame,
    LifeBegan,
    PickedByChance,
    Revealed,
    ShownNoLonger,
    Shuffled,
    StarterSettled,
    ZonesChanged,
)
from core.kernel.state.game_objects import Outcome, OutcomeKind
from core.kernel.state.waiting import Delayed
from core.kernel.values.citations import Ruling
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId, ObjectId, PlayerId, Zone
from core.kernel.words.kinds import OpeningHand, OpeningHandUse
from core.play.base.game import Anchor, anchor_at
from core.play.base.narrowed_rulings import narrow
from core.play.base.table import of_team
from core.play.ending.leaving import out_of_cards
from core.play.setup import before_the_game, mulligans, vanguards_and_planes
from core.play.zones.entering_the_battlefield import enter
from core.play.zones.moving import move, move_of

if TYPE_CHECKING:
    from core.play.base.game import Game


WHO_STARTS = "who starts"
"""The name of the chance that settles who starts, or who says so."""

LIFE_BEGINS = "the life totals are set"
"""What the place is called to which the life totals of the beginning belong."""

FIRST_TURN = "the first turn begins"
"""What the place is called to which events belong that come after the steps of setting up."""


WITHOUT_CHOICE = frozenset(StarterRule) - {
    StarterRule.WINNER_CHOOSES,
    StarterRule.LOSER_CHOOSES,
    StarterRule.CHOOSES_AGAIN,
}
"""The ways to settle who starts in which nobody chooses."""


class Before(Record):
    """What the game before leaves for this one: how it came out, who lost it, and who said who starts it.

    If it was restarted: by whom, the cards that are no part of the new decks, and those that are.
    """

    outcome: GameBefore = GameBefore.NONE
    loser: PlayerId | None = None
    chooser: PlayerId | None = None
    restarter: PlayerId | None = None
    exempt: frozenset[CardId] = frozenset()
    gathered: frozenset[CardId] = frozenset()


class Setup:
    """What the steps of setting up work out: who starts, and what the players agreed."""

    def __init__(
        self, game: Game, agreed_ante: bool, before: Before | None = None, life_given: Container[PlayerId] = ()
    ) -> None:
        self.game = game
        self.agreed_ante = agreed_ante
        game.state.agree(for_ante=agreed_ante)
        self.before = before or Before()
        self.life_given = life_given
        self.starter = PlayerId(0)
        self.starts_by_card = False
        self.place = anchor_at()
        self.spoke_at: dict[PlayerId, Anchor] = {}
        self.sizes = [0 for _ in game.state.players]
        self.shown: dict[PlayerId, list[CardId]] = {}
        self.stay_by: list[Ruling[Any]] = []
        self.out_of_cards: dict[PlayerId, Ruling[EmptyLibrary]] = {}

    def run(self) -> PlayerId:
        """Go through the steps in the edition's order. Returns who takes the first turn."""
        self.game.anchor = anchor_at(0, LIFE_BEGINS)
        vanguards_and_planes.put_into_command_zone(self.game)
        self._begin_life()
        steps = self.game.rules.opening.steps(self.game.state)
        before_the_game.without_steps(self, {planned.step for planned in steps.answer})
        for planned in steps.answer:
            self.place = self.game.anchor = anchor_at(0, planned.step.value)
            _STEPS[planned.step](self, narrow(steps, *planned.rules, silent=planned.silent))
            if self.out_of_cards:
                self._end_for_want_of_cards()
        self.game.anchor = anchor_at(0, FIRST_TURN)
        for player, cards in self.shown.items():
            self.game.do(ShownNoLonger(player, tuple(cards)), *self.stay_by)
        self.game.boundary("opening")
        return self.starter

    def in_order(self) -> tuple[PlayerId, ...]:
        """The players in the order in which they choose what they choose at the same time."""
        return self.starter, *self.game.state.others(self.starter)

    @property
    def starter_first(self) -> Ruling[bool]:
        """What has them choose in that order."""
        return self.game.fact(OpeningFact.STARTER_CHOOSES_FIRST)

    def _begin_life(self) -> None:
        """Set the starting life totals, but for those that the game is given otherwise."""
        state = self.game.state
        players = [player.id for player in state.players if player.id not in self.life_given]
        begins = {player: self.game.rules.opening.beginning_life(state, player) for player in players}
        if players:
            totals = tuple((player, ruling.answer) for player, ruling in begins.items())
            self.game.do(LifeBegan(totals), *begins.values())

    def shuffle(self, step: Ruling[Any]) -> None:
        """Each player shuffles."""
        for player in self.game.state.players:
            self.shuffle_library(player.id, "opening shuffle", step)
        for owner in self.game.state.players:
            before_the_game.cut(self, owner.id, before_the_game.LIBRARY, tuple(self.game.state.libraries[owner.id]))

    def shuffle_library(self, player: PlayerId, name: str, *because: Ruling[Any]) -> None:
        """Shuffle a library. Its order before makes no difference, so that a script's names mean the cards that come first."""
        state = self.game.state
        library = sorted(state.libraries[player], key=lambda card: state.objects[card].card)
        order = self._by_chance(player, name, library)
        self.game.do(Shuffled(player, tuple(order)), *because)

    def _by_chance(self, player: PlayerId, name: str, cards: list[ObjectId]) -> list[ObjectId]:
        state = self.game.state
        names = [state.cards[state.objects[card].card].name for card in cards]
        return self.game.chance.order(f"{state.players[player].name}/{name}", cards, names)

    def ante(self, step: Ruling[Any]) -> None:
        """Set a card of each library aside, if the edition plays for ante."""
        state = self.game.state
        ruling = self.game.rules.opening.ante(state, self.agreed_ante)
        if ruling.answer is AnteKind.NOTHING:
            self.game.do(LeftOutOfGame("ante"), ruling)
            return
        moves = []
        for player in state.players:
            library = state.libraries[player.id]
            if ruling.answer is AnteKind.RANDOM_CARD:
                library = self._by_chance(player.id, "ante", library)
            moves += [move_of(self.game, staked, Zone.ANTE, Cause.ANTE) for staked in library[:1]]
        self.game.do(ZonesChanged(tuple(moves)), ruling)

    def settle_starter(self, step: Ruling[Any]) -> None:
        """Settle who takes the first turn: the starting player, with teams that take turns the starting team.

        A card that has said so already takes the place of this.
        """
        if self.starts_by_card:
            return
        state = self.game.state
        ruling = self.game.rules.opening.starter(state, self.before.outcome)
        players = tuple(player.id for player in state.seated)
        if ruling.answer is StarterRule.EMPEROR:
            players = tuple(player for player in players if player in state.agreed.emperors)
        elif ruling.answer is StarterRule.MIDDLE:
            teams = dict.fromkeys(tuple(state.teammates(player)) for player in players)
            players = tuple(team[len(team) // 2] for team in teams)
        chosen = self._before(ruling.answer)
        if chosen is None:
            chosen = self._picked(players, ruling)
        chooser = None if ruling.answer in WITHOUT_CHOICE else chosen
        if chooser is not None:
            chosen = self.game.choose(Choice(chooser, ChoiceKind.STARTS, players, (chooser,)))[0]
        self.starter = chosen
        self.game.anchor = self.place
        self.game.do(StarterSettled(chosen, chooser), ruling, *of_team(self.game, TableFact.TEAM_STARTS))

    def _before(self, starter_rule: StarterRule) -> PlayerId | None:
        """The player to whom the variant or the game before gives the first turn, or the say in it."""
        if starter_rule is StarterRule.RESTARTER:
            return self.before.restarter
        if starter_rule is StarterRule.ARCHENEMY:
            state = self.game.state
            return next((player.id for player in state.players if state.is_archenemy(player.id)), None)
        if starter_rule in (StarterRule.LOSER_STARTS, StarterRule.LOSER_CHOOSES):
            return self.before.loser
        return self.before.chooser if starter_rule is StarterRule.CHOOSES_AGAIN else None

    def _picked(self, players: tuple[PlayerId, ...], ruling: Ruling[Any]) -> PlayerId:
        """The player on whom chance falls, whoever sits on the first chair."""
        named = {self.game.state.players[player].name: player for player in players}
        names = sorted(named)
        picked = self.game.chance.order(WHO_STARTS, [named[name] for name in names], names)[0]
        self.game.do(PickedByChance(picked), ruling)
        return picked

    def hands(self, step: Ruling[Any]) -> None:
        """Each player draws an opening hand, of as many cards as the starting hand size."""
        for player in self.game.state.players:
            size = self.game.rules.opening.hand_size(self.game.state, player.id)
            self.sizes[player.id] = size.answer
            self.draw(player.id, size.answer, size)

    def draw(self, player: PlayerId, count: int, *because: Ruling[Any]) -> None:
        """Let a player draw cards of a first hand."""
        cards = self.game.state.libraries[player][:count]
        if len(cards) < count:
            missed = self.game.rules.winning.must_draw_from_nothing(self.game.state, player)
            self.game.do(DrawMissed(player, missed.answer is EmptyLibrary.LOSES_EVER), missed)
            if missed.answer is EmptyLibrary.LOSES_AT_ONCE:
                self.out_of_cards[player] = missed
        move(self.game, cards, Zone.HAND, Cause.OPENING, *because)

    def _end_for_want_of_cards(self) -> None:
        """End a game of which a first hand cannot be drawn, where the edition does not let it go on until the next check.

        Raises:
            GameOver: always.
        """
        game, because = self.game, self.out_of_cards.values()
        names = " and ".join(game.state.players[player].name for player in self.out_of_cards)
        reason = f"{names} must draw from an empty library"
        if len(self.out_of_cards) > 1:
            losers = tuple(self.out_of_cards)
            game.end(
                Outcome(OutcomeKind.UNSETTLED, None, losers, f"{reason}, and each wins if the other does"), *because
            )
        out_of_cards(game, next(iter(self.out_of_cards)), reason, *because)

    def allows(self, player: PlayerId, card: ObjectId, action: OpeningHandUse) -> bool:
        """Whether a card is in a player's hand and allows something there."""
        state = self.game.state
        if card not in state.hands[player]:
            return False
        abilities = state.characteristics(card).abilities
        return any(type(ability) is OpeningHand and ability.action is action for ability in abilities)

    def offer(self, player: PlayerId, card: ObjectId) -> bool:
        """Whether a player uses a card of the hand, which may be used there."""
        choice = whether(player, card, ChoiceKind.OPENING_HAND)
        return self.game.choose(choice)[0]

    def opening_hands(self, step: Ruling[Any]) -> None:
        """Let players use cards of their opening hands, the starting player first."""
        state = self.game.state
        order = of_team(self.game, TableFact.TEAMS_BEGIN_IN_ORDER)
        for player in self.in_order():
            for card in list(state.hands[player]):
                if self.allows(player, card, OpeningHandUse.BEGIN_ON_BATTLEFIELD) and self.offer(player, card):
                    begins = self.game.fact(OpeningFact.BEGINS_ON_BATTLEFIELD)
                    enter(self.game, card, player, Cause.OPENING, step, begins, *order)
                elif self.allows(player, card, OpeningHandUse.REVEAL):
                    self._offer_to_show(player, card, step)
            self._hide(player)

    def _offer_to_show(self, player: PlayerId, card: ObjectId, step: Ruling[Any]) -> None:
        """Let a player show a card of the opening hand, with what that brings about later."""
        state = self.game.state
        abilities = state.characteristics(card).abilities
        later = [
            ability.later for ability in abilities if isinstance(ability, OpeningHand) and ability.later is not None
        ]
        if not self.offer(player, card):
            return
        once = self.game.fact(OpeningFact.SHOWN_ONCE)
        self.game.do(Revealed(player, (state.objects[card].card,)), step, once)
        self.shown.setdefault(player, []).append(state.objects[card].card)
        for ability in later:
            delayed = Delayed(state.fresh_id(), ability, card, player, None, state.clock)
            self.game.do(DelayedMade(delayed), step)

    def _hide(self, player: PlayerId) -> None:
        """Hide what a player has shown, unless it stays on view until the first turn."""
        if player in self.shown:
            stays = self.game.rules.opening.stays_shown(self.game.state, player)
            if not stays.answer:
                self.game.do(ShownNoLonger(player, tuple(self.shown.pop(player))), stays)
            else:
                self.stay_by.append(stays)


_STEPS: dict[OpeningStep, Callable[[Setup, Ruling[Any]], None]] = {
    OpeningStep.EXEMPT: before_the_game.set_apart,
    OpeningStep.GATHER: before_the_game.gather,
    OpeningStep.SIDEBOARDS: before_the_game.lay_aside,
    OpeningStep.COMPANIONS: before_the_game.show_companions,
    OpeningStep.COMMANDERS: before_the_game.take_out_commanders,
    OpeningStep.STICKERS: before_the_game.pick_sheets,
    OpeningStep.CONSPIRACIES: before_the_game.put_conspiracies,
    OpeningStep.SHUFFLE: Setup.shuffle,
    OpeningStep.SUPPLEMENTS: vanguards_and_planes.shuffle_supplements,
    OpeningStep.ANTE: Setup.ante,
    OpeningStep.STARTER: Setup.settle_starter,
    OpeningStep.HANDS: Setup.hands,
    OpeningStep.MULLIGANS: mulligans.mulligans,
    OpeningStep.OPENING_HANDS: Setup.opening_hands,
    OpeningStep.FIRST_PLANE: vanguards_and_planes.turn_up_first_plane,
    OpeningStep.FINISH_RESTART: before_the_game.finish_restart,
}
