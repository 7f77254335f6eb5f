"""Before the first turn: decks, sideboards, ante, who starts, mulligans, companions, supplementary decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import CardId, ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.kernel.events.game_state import State

LIBRARY = "deck"
"""What a player's own deck is called, for telling it from a supplementary one."""


class SettledBeforehand(NamedTuple):
    """What is settled before the game about a card or a word that is in it; `verb` joins the two in a sentence."""

    about: str
    outcome: str
    verb: str = ""

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class DeckJudged(NamedTuple):
    """A deck is looked at before the game; `faults` are the reasons why it is illegal."""

    player: PlayerId
    faults: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class PickedByChance(NamedTuple):
    """Chance falls on a player, who starts or says who does."""

    player: PlayerId

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class StarterSettled(NamedTuple):
    """It is settled who takes the first turn; `chooser` is the player who said so, if anybody did."""

    player: PlayerId
    chooser: PlayerId | None = None

    def apply(self, state: State) -> None:
        state.turns.starter = self.player


class LeftOutOfGame(NamedTuple):
    """The rules have no place in the game for something that players brought or agreed on, such as an ante or companions."""

    what: str

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class MulligansOver(NamedTuple):
    """Both players have kept their opening hands; `taken` is how many mulligans each has taken, by seat."""

    taken: tuple[int, ...]

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class LaidAside(NamedTuple):
    """A player lays the cards of the sideboard aside: what is left is the starting deck."""

    player: PlayerId
    cards: tuple[CardId, ...]

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class CompanionShown(NamedTuple):
    """A player shows a companion, which stays outside the game."""

    player: PlayerId
    object: ObjectId

    def apply(self, state: State) -> None:
        state.brought.companions[self.player] = self.object


class SupplementShuffled(NamedTuple):
    """A supplementary deck comes into a new order, top card first; `name` is what such a deck is called."""

    player: PlayerId
    name: str
    order: tuple[ObjectId, ...]

    def apply(self, state: State) -> None:
        _reorder(state, self.order)


class DeckCut(NamedTuple):
    """A deck is cut by the other player: so many cards from its top go under the rest; `order` is what that gives."""

    player: PlayerId
    name: str
    depth: int
    order: tuple[ObjectId, ...]

    def apply(self, state: State) -> None:
        if self.name == LIBRARY:
            state.libraries[self.player] = list(self.order)
        else:
            _reorder(state, self.order)


class ShownNoLonger(NamedTuple):
    """Cards that were shown out of an opening hand are hidden again."""

    player: PlayerId
    cards: tuple[CardId, ...]

    def apply(self, state: State) -> None:
        """Nothing that is kept changes."""


class SheetsPicked(NamedTuple):
    """The sticker sheets are settled that a player uses in this game."""

    player: PlayerId
    sheets: tuple[ObjectId, ...]

    def apply(self, state: State) -> None:
        state.brought.sheets[self.player] = self.sheets


def _reorder(state: State, order: tuple[ObjectId, ...]) -> None:
    """Bring a deck in the command zone into a new order."""
    cards_left = [card for card in state.shared[Zone.COMMAND] if card not in order]
    state.shared[Zone.COMMAND] = [*cards_left, *order]
