"""Several games in a row: what one of them leaves to the next."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field

from core.hooks.opening import GameBefore
from core.kernel.events import StarterSettled
from core.kernel.state.game_objects import OutcomeKind
from core.kernel.state.position import Position
from core.kernel.values.card_types import NONTRADITIONAL
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import CardId, PlayerId, Zone
from core.play.base.game import Game
from core.play.setup.opening import Before
from core.script.playing.binding import Binding
from core.script.playing.starting_cards import LEFT_BEHIND, Origin


class MatchScore(Record):
    """How a match stands after some games: what the last one leaves for the next, and the cards that have changed hands.

    `wins` are the games that each player has won, if there are several. `brought_in` are the cards out of sideboards that are
    in the last game by now.
    """

    before: Before = Before()
    wins: tuple[int, ...] = ()
    exempt: frozenset[Origin] = frozenset()
    won: Mapping[Origin, PlayerId] = field(default_factory=dict)
    brought_in: frozenset[Origin] = frozenset()

    def after(self, binding: Binding, game: Game, wins: tuple[int, ...]) -> MatchScore:
        """How it stands after another game."""
        state = game.state
        won = dict(self.won)
        for card in binding.cards:
            owned = state.cards.get(card.id)
            if owned is not None and (owned.owner != card.owner or card.origin in won):
                won[card.origin] = owned.owner
        outcome = state.outcome
        apart = outcome.exempt if outcome is not None else ()
        exempt = frozenset(card.origin for card in binding.cards if card.id in apart)
        brought_in = frozenset(
            card.origin for card in binding.cards if card.zone == "sideboard" and _is_in(state, card.id)
        )
        return MatchScore(_before(game), wins, exempt, won, brought_in)

    def leaves(self, binding: Binding) -> Before:
        """What the game before leaves for the one with these cards."""
        if self.before.outcome is not GameBefore.RESTARTED:
            return self.before
        exempt = frozenset(card.id for card in binding.cards if card.origin in self.exempt)
        involved = (card for card in binding.cards if card.zone == "library" or card.origin in self.brought_in)
        return altered(self.before, exempt=exempt, gathered=frozenset(card.id for card in involved) - exempt)

    def whose(self, binding: Binding) -> dict[CardId, PlayerId | None]:
        """The cards of the next game that have changed hands: whose they are, or nobody's there.

        A deck that the script spells out has no room for more than it says; one that goes on takes in what is won, from
        whatever deck it was.
        """
        if not self.won:
            return {}
        return {
            card.id: self.won[card.origin] if self.won[card.origin] in binding.starting_cards.going_on else None
            for card in binding.cards
            if card.origin in self.won and (self.won[card.origin] != card.owner or card.zone == LEFT_BEHIND)
        }


def _is_in(position: Position, card: CardId) -> bool:
    """Whether a card that decks are made of is in a game; what lies in the command zone has steps of its own."""
    object_id = position.where.get(card)
    if object_id is None or position.objects[object_id].zone is Zone.OUTSIDE:
        return False
    return position.cards[card].printed.types.isdisjoint(NONTRADITIONAL)


def _before(game: Game) -> Before:
    outcome = game.state.outcome
    settled = (entry.event for entry in game.log if isinstance(entry.event, StarterSettled))
    chooser = next((event.chooser for event in settled), None)
    if outcome is not None and outcome.kind is OutcomeKind.WON and outcome.winner is not None:
        return Before(GameBefore.LOST, next(iter(outcome.losers), None), chooser)
    if outcome is not None and outcome.kind is OutcomeKind.DRAWN:
        return Before(GameBefore.DRAWN, None, chooser)
    if outcome is not None and outcome.kind is OutcomeKind.RESTARTED:
        return Before(GameBefore.RESTARTED, None, chooser, outcome.by)
    return Before()
