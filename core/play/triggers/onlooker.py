"""How a triggered ability looks on as something happens (`Onlooker`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.events import DamageDealt
from core.kernel.state.copiable_values import word_chosen
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import Filter, Whose
from core.kernel.words.references import Role
from core.play.base.excess_damage import excess_in
from core.play.base.turn_history import has_struck, spells_cast, times_gained

if TYPE_CHECKING:
    from core.play.base.game import Game


class AbilityOnlooker:
    """An ability of something in the game, or one that waits with that for its source, and its controller."""

    __slots__ = ("controller", "game", "position", "source")

    def __init__(self, game: Game, source: ObjectId, controller: PlayerId) -> None:
        self.game = game
        self.position = game.state
        self.source = source
        self.controller = controller

    def means(self, whose: Whose, player: PlayerId) -> bool:
        """Whether a player is among those that the text means."""
        return self.position.means(whose, player, self.controller, self.source)

    def is_meant(self, described: Filter | Role, thing: ObjectId) -> bool:
        """Whether something is what the text means: of a description, what the source is attached to, or the source itself."""
        if isinstance(described, Filter):
            return self.position.fits(described, thing, self.controller, self.source)
        if described is Role.ATTACHED:
            return self.position.recall(self.source).attached_to == thing
        return thing == self.source

    def is_turn_of(self, whose: Whose) -> bool:
        """Whether the turn under way is one of those players'."""
        return any(self.means(whose, player) for player in self.position.active_players())

    def word_chosen(self) -> str:
        """The word that was chosen for the source."""
        return word_chosen(self.position, self.position.recall(self.source))

    def has_struck(self, thing: ObjectId) -> bool:
        """Whether the source has dealt damage to something in the turn under way."""
        return has_struck(self.game, self.source, thing)

    def times_gained(self, player: PlayerId) -> int:
        """How often a player has gained life in the turn under way."""
        return times_gained(self.game, player)

    def spells_cast(self, player: PlayerId) -> int:
        """How many spells a player has cast in the turn under way; copies have not been cast."""
        return spells_cast(self.game, player)

    def excess(self, event: DamageDealt, thing: ObjectId) -> int:
        """By how much damage that has just been dealt to a permanent was more than lethal."""
        return excess_in(self.position, event, thing)
