"""A game as one player sees it: without the hands of others, libraries and what lies face down."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from core.game.decisions import Asked, Decision
from core.kernel.decisions.choices import Choice
from core.kernel.events import Event, FaceTurned, LookedAt, NamesChosen, Revealed, ZonesChanged
from core.kernel.state.game_objects import GameObject
from core.kernel.values.records import altered
from core.kernel.values.zones import CardId, DamageId, ObjectId, PlayerId, Zone
from core.script.playing.labels import labels
from core.script.telling.narrator import Narrator

if TYPE_CHECKING:
    from core.game.game import Game

SCHEMA = "seen/1"
PUBLIC = frozenset(
    {Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.ANTE, Zone.PHASED_OUT, Zone.NOWHERE}
)
"""Where everybody sees a card, unless it lies face down."""
UNSEEN = "a card"
"""What a card is called that a player does not see."""


class Seen:
    """What one player sees of a game as it stands. It stays like that while the game goes on."""

    def __init__(self, game: Game, player: PlayerId) -> None:
        """Look at a copy of the game."""
        self._game = game.copy()
        self.player = player
        """The seat of the player who sees it."""

    @property
    def offer(self) -> Asked | None:
        """What is asked, and of whom; a choice of another player's is shown without what there is to choose."""
        asked = self._game.offer
        if isinstance(asked, Choice) and asked.player != self.player:
            return altered(asked, options=(), default=(), beyond=(), about=None)
        return asked

    @property
    def winner(self) -> str | None:
        """The name of the player who has won; None if nobody has."""
        return self._game.winner

    def legal_actions(self) -> list[Decision]:
        """What the player may decide now; nothing while another decides."""
        return self._game.legal_actions() if self._game.player == self.player else []

    @property
    def log(self) -> tuple[str, ...]:
        """What has happened in sentences, in which a card that the player did not see then is only a card."""
        return tuple(_Telling(self._game, self.player).sentences())

    def key(self) -> str:
        """Equal for positions that look the same to the player."""
        numbers: dict[Any, int] = {}
        data = self._data(lambda thing: numbers.setdefault(thing, len(numbers)))
        return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()

    def to_json(self) -> str:
        """What the player sees, as text. No game can be made of it again."""
        return json.dumps(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data."""
        return self._data(int)

    def sees(self, thing: GameObject) -> bool:
        """Whether the player sees what something is."""
        if thing.zone is Zone.HAND:
            return thing.owner == self.player
        if thing.face_down and thing.controller != self.player:
            return False
        return thing.zone in PUBLIC

    def _data(self, number: Callable[[ObjectId], int]) -> dict[str, Any]:
        position = self._game.position
        turn, asked = position.this_turn, self._game.offer

        def zone(things: list[ObjectId]) -> list[dict[str, Any]]:
            return [self._thing(position.objects[thing], number) for thing in things if thing in position.objects]

        players = [
            {
                "name": player.name,
                "life": player.life,
                "poison": player.poison,
                "mana": player.pool.symbols,
                "hand": len(position.hands[player.id]),
                "library": len(position.libraries[player.id]),
                "graveyard": zone(position.graveyards[player.id]),
                "lands_played": player.this_turn.lands_played,
                "has_left": player.left,
            }
            for player in position.players
        ]
        return {
            "schema": SCHEMA,
            "under": self._game.under,
            "player": position.players[self.player].name,
            "active": position.players[turn.active].name,
            "phase": turn.phase,
            "step": turn.step,
            "players": players,
            "hand": zone(position.hands[self.player]),
            **{
                place.value: zone(position.shared[place])
                for place in (Zone.BATTLEFIELD, Zone.EXILE, Zone.COMMAND, Zone.ANTE)
            },
            "stack": [self._waiting(waiting, number) for waiting in position.stack.waiting],
            "attackers": [] if position.attack is None else [number(thing) for thing in position.attack.bands],
            "blockers": []
            if position.attack is None
            else [
                [number(one), [number(other) for other in against]] for one, against in position.attack.blockers.items()
            ],
            "asked": None
            if asked is None
            else {"player": position.players[asked.player].name, "what": asked.kind.value},
            "winner": self.winner,
        }

    def _thing(self, thing: GameObject, number: Callable[[ObjectId], int]) -> dict[str, Any]:
        position = self._game.position
        data: dict[str, Any] = {"id": number(thing.id), "controller": position.players[thing.controller].name}
        if self.sees(thing):
            now = position.characteristics(thing.id)
            data |= {"name": now.name, "types": sorted(kind.value for kind in now.types)}
            if now.is_creature:
                data |= {"power": now.power, "toughness": now.toughness}
        if thing.zone is Zone.BATTLEFIELD:
            data |= {
                "tapped": thing.tapped,
                "damage": thing.damage,
                "counters": dict(thing.counters),
                "attached_to": None if thing.attached_to is None else number(thing.attached_to),
            }
        return data | ({"face_down": True} if thing.face_down else {})

    def _waiting(self, waiting_id: ObjectId, number: Callable[[ObjectId], int]) -> dict[str, Any]:
        position = self._game.position
        waiting = position.stack.waiting[waiting_id]
        thing = position.objects.get(waiting_id)
        is_hidden = thing is not None and not self.sees(thing)
        targets = [target for group in waiting.targets for target in group]
        return {
            "id": number(waiting_id),
            "controller": position.players[waiting.controller].name,
            "name": UNSEEN if is_hidden else waiting.name,
            "x": waiting.x,
            "mode": waiting.mode,
            "targets": [
                position.players[target].name
                if isinstance(target, PlayerId)
                else "damage"
                if isinstance(target, DamageId)
                else number(target)
                for target in targets
            ],
        }


class _Telling:
    """What has happened, told to one player."""

    def __init__(self, game: Game, player: PlayerId) -> None:
        self.player = player
        self.position = game.position
        self.log = game.log
        setting = game._point.setting
        self.labels = labels(setting.stager.bindings[0], self.position, of_every_card=True)
        self.words = setting.rules.words.vocabulary(self.position).answer
        self.places: dict[CardId, tuple[Zone, bool]] = {}

    def sentences(self) -> list[str]:
        """A sentence for each event that is worth one."""
        position = self.position
        for thing in position.objects.values():
            self.places[thing.card] = (thing.zone, thing.face_down)
        for entry in reversed(self.log):
            for move in entry.event.moves if isinstance(entry.event, ZonesChanged) else ():
                self.places[move.card] = (move.origin, False)
        told: list[str] = []
        for entry in self.log:
            before = self._hidden()
            self._follow(entry.event)
            hidden = before & self._hidden() - self._shown(entry.event)
            sentence = self._told(entry.event, hidden)
            if sentence:
                told.append(sentence)
        return told

    def _follow(self, event: Event) -> None:
        if isinstance(event, ZonesChanged):
            for move in event.moves:
                self.places[move.card] = (move.to, move.face_down)
        elif isinstance(event, FaceTurned):
            card = self.position.recall(event.object).card
            self.places[card] = (self.places.get(card, (Zone.BATTLEFIELD, False))[0], event.face_down)

    def _shown(self, event: Event) -> set[CardId]:
        """What an event shows the player that stays hidden otherwise."""
        if isinstance(event, Revealed) or (isinstance(event, LookedAt) and event.player == self.player):
            return set(event.cards)
        return set()

    def _hidden(self) -> set[CardId]:
        """The cards that the player does not see where they are by now."""
        cards = self.position.cards
        return {
            card
            for card, (zone, face_down) in self.places.items()
            if (zone is Zone.HAND and cards[card].owner != self.player)
            or (zone not in PUBLIC and zone is not Zone.HAND)
            or (face_down and cards[card].owner != self.player)
        }

    def _told(self, event: Event, hidden: set[CardId]) -> str:
        if isinstance(event, NamesChosen):
            return ""
        position = self.position
        names: Mapping[CardId, str] = self.labels | dict.fromkeys(hidden, UNSEEN)
        sentence = Narrator(position, self.words, names).tell(event)
        seen = {position.cards[card].name for card in self.places if card not in hidden}
        if any(position.cards[card].name in sentence for card in hidden if position.cards[card].name not in seen):
            return "something that the player does not see"
        return sentence
