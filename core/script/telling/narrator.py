"""Events told in an era's own words. Events that only order the game's course are not told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.hooks.words import Vocabulary
from core.kernel.events import EffectBegan, Event
from core.kernel.state.damage import Source
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.values.zones import SOURCELESS, CardId, DamageId, ObjectId, PlayerId
from core.script.names import possessive
from core.script.telling import attack, damage, effects, moves, play, setup
from core.script.telling.tellers import TELLERS, listed

ROOMS = (play, attack, damage, effects, moves, setup)
"""The modules that say how events are told; importing them fills the registry."""


class Narrator:
    """Tells events of one game in one era's words, with names that tell cards apart."""

    def __init__(self, position: Position, words: Vocabulary, labels: Mapping[CardId, str] | None = None) -> None:
        self.position = position
        self.words = words
        self.labels = labels or {}

    def tell(self, event: Event) -> str:
        """A sentence about an event, without a full stop; empty if it is not worth one."""
        teller = TELLERS.get(type(event))
        return teller(event, self) if teller is not None else ""

    def tells(self, event: Event) -> bool:
        """Whether an event is worth a sentence. One about an effect that begins always is, and need not be written for that."""
        return isinstance(event, EffectBegan) or bool(self.tell(event))

    def name(self, thing: Chosen) -> str:
        """What to call a player, an object or an amount of damage."""
        position = self.position
        if isinstance(thing, DamageId):
            damage = position.impending.find_damage(thing)
            return "that damage" if damage is None else f"the damage from {self.source(damage.source)}"
        if isinstance(thing, PlayerId) or (thing in position.stack.waiting and thing not in position.objects):
            return position.name_of(thing)
        if thing in SOURCELESS:
            return position.name_of(thing)
        if thing not in position.objects and thing not in position.gone:
            # Abilities are no objects that leave anything behind once they have waited.
            return "an ability"
        named_object = position.recall(thing)
        return self.labels.get(named_object.card) or position.name_of(thing)

    def called(self, name: str, thing: ObjectId | None) -> str:
        """What to call a spell, or the source of an ability: by the name it goes by, and told apart from cards of the same name."""
        named_object = None if thing is None else self.position.objects.get(thing) or self.position.gone.get(thing)
        label = "" if named_object is None else self.labels.get(named_object.card, "")
        return label if name in label else name

    def own(self, player: PlayerId, name: str) -> str:
        """What to call a card after the name of its owner, who does something with it: `Ann casts` tells whose it is already."""
        return name.removeprefix(f"{possessive(self.player(player))} ")

    def names(self, things: Iterable[Chosen]) -> str:
        """Several things as in a sentence."""
        return listed(self.name(thing) for thing in things)

    def source(self, source: Source) -> str:
        """What to call what deals damage."""
        return source.name if source.object is None else self.name(source.object)

    def player(self, player: PlayerId) -> str:
        """A player's name."""
        return self.position.players[player].name
