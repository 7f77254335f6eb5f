"""What claims are checked against: a game at one instant, and where its cards are."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from core.kernel.state.copiable_values import is_copy
from core.kernel.state.position import Position
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import CardId, ObjectId, PlayerId, Zone
from core.script.names import CardName

if TYPE_CHECKING:
    from core.play.base.game import Game
    from core.script.playing.translating import Translator
    from core.script.verdicts import Verdict

OPEN_ZONES = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND, Zone.PHASED_OUT})
"""Where cards lie face up unless something has them face down."""

WORDS = {
    Zone.BATTLEFIELD: "on the battlefield",
    Zone.EXILE: "exiled",
    Zone.STACK: "waiting to take effect",
    Zone.COMMAND: "in the command zone",
    Zone.OUTSIDE: "outside the game",
    Zone.PHASED_OUT: "phased out",
}
"""What to call the places that are nobody's."""


class Situation(ChangingRecord):
    """A game at one instant, and the line that a claim stands under, if any.

    `meant` is the card that a claim is checked for, of several that it is about.
    """

    game: Game
    translator: Translator
    verdict: Verdict | None = None
    starter: PlayerId | None = None
    meant: CardId | None = None
    transcript: Callable[[], str] = lambda: ""
    assumptions: Callable[[], list[tuple[str, str]]] = list
    rules_in_part: Callable[[], Collection[str]] = frozenset

    @property
    def position(self) -> Position:
        """The game as it is."""
        return self.game.state

    def player(self, name: str) -> PlayerId:
        """The seat of a player's name."""
        return self.translator.binding.player(name)


def where_is(situation: Situation, card: CardId | None) -> tuple[Zone, str]:
    """The zone a card is in, and what to call the place."""
    position = situation.position
    object_id = position.where.get(card) if card is not None else None
    if object_id is None:
        return Zone.NOWHERE, "gone"
    thing = position.objects[object_id]
    owner = position.players[thing.owner].name
    if thing.zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD):
        return thing.zone, f"in {owner}'s {thing.zone.value}"
    return thing.zone, WORDS.get(thing.zone, thing.zone.value)


def lies_open(situation: Situation, card: CardId | None) -> bool:
    """Whether a card is where cards lie face up unless something has them face down."""
    return where_is(situation, card)[0] in OPEN_ZONES


def copies_called(name: CardName, player: PlayerId, position: Position) -> list[ObjectId]:
    """A player's permanents that have a name as copies of something, and that scripts call otherwise.

    A name with an owner or a number stands for a card of its own.
    """
    if name.owner or name.ordinal is not None:
        return []
    return [
        thing.id
        for thing in position.permanents(player)
        if is_copy(position, thing)
        and position.characteristics(thing.id).name == name.name
        and not position.cards[thing.card].goes_by(name.name)
    ]
