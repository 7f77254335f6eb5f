"""A position: everything about a game at one instant, to be read and never written.

`State` in `apply` is the one kind of position that changes, and only by events. Rules, cards and agents receive a
position; asking it a hundred times changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from core.kernel.abilities.descriptions import Filter, Restriction, RestrictionKind
from core.kernel.abilities.modifications import Change, LandChange, Layer, Order
from core.kernel.layers.apply_modification import MANA_OF_LAND
from core.kernel.layers.copiable_values import plain_characteristics, spell_characteristics
from core.kernel.layers.deriving import derive, with_own_numbers
from core.kernel.objects.attacks import AttackState
from core.kernel.objects.characteristics import CardType, Characteristics, KeywordName, Supertype, Swaying
from core.kernel.objects.game_objects import (
    AssignedDamage,
    ContinuousEffect,
    GameObject,
    Outcome,
    Owned,
    PlayerState,
    Shield,
)
from core.kernel.objects.waiting import Added, Delayed, Pending, Skipped, Waiting, Window
from core.kernel.state.matching import fits
from core.kernel.values.citations import Fact, Ruling
from core.kernel.values.closed_words import Fixed
from core.kernel.values.variants import Hue, Lead, Variant
from core.kernel.values.zones import FIRST_OBJECT, NOTHING, CardId, DamageId, ObjectId, PlayerId, Zone

A = TypeVar("A")
SHARED_ZONES = (
    Zone.BATTLEFIELD,
    Zone.STACK,
    Zone.EXILE,
    Zone.ANTE,
    Zone.COMMAND,
    Zone.NOWHERE,
    Zone.OUTSIDE,
    Zone.PHASED_OUT,
)


class Position:
    """A game at one instant."""

    def __init__(self, names: Sequence[str], facts: Mapping[Fact, Ruling[bool]]) -> None:
        self.facts = facts
        self.players = [PlayerState(PlayerId(seat), name) for seat, name in enumerate(names)]
        self.active = PlayerId(0)
        self.turn = 0
        self.phase = ""
        self.step = ""
        self.cards: dict[CardId, Owned] = {}
        self.objects: dict[ObjectId, GameObject] = {}
        self.gone: dict[ObjectId, GameObject] = {}
        self.where: dict[CardId, ObjectId] = {}
        self.tokens: list[CardId] = []
        self.nameable: tuple[Owned, ...] = ()
        self.libraries: list[list[ObjectId]] = [[] for _ in names]
        self.hands: list[list[ObjectId]] = [[] for _ in names]
        self.graveyards: list[list[ObjectId]] = [[] for _ in names]
        self.owned = {Zone.LIBRARY: self.libraries, Zone.HAND: self.hands, Zone.GRAVEYARD: self.graveyards}
        self.shared: dict[Zone, list[ObjectId]] = {zone: [] for zone in SHARED_ZONES}
        self.variant = Variant.NONE
        self.commanders: set[CardId] = set()
        self.leads: frozenset[Lead] = frozenset()
        self.hues: frozenset[Hue] = frozenset()
        self.fallen_commanders: list[ObjectId] = []
        self.restarted = False
        self.communal = False
        self.limited: set[PlayerId] = set()
        self.sheets: dict[PlayerId, tuple[ObjectId, ...]] = {}
        self.companions: dict[PlayerId, ObjectId] = {}
        self.waiting: dict[ObjectId, Waiting] = {}
        self.windows: list[Window] = []
        self.attack: AttackState | None = None
        self.attacked = False
        self.assigned: list[dict[DamageId, AssignedDamage]] = []
        self.doomed: list[list[ObjectId]] = []
        self.continuous_effects: list[ContinuousEffect] = []
        self.shields: list[Shield] = []
        self.triggers: list[Pending] = []
        self.delayed: list[Delayed] = []
        self.added: list[Added] = []
        self.skips: list[Skipped] = []
        self.links: dict[tuple[ObjectId, str], tuple[CardId, ...]] = {}
        self.starter: PlayerId | None = None
        self.layers: tuple[frozenset[Layer], ...] = ()
        self.land_mana = MANA_OF_LAND
        self.knows_teams = False
        self.land_changes = frozenset(LandChange)
        self.reaches_both_sides = True
        self.ranks = frozenset(Order)
        self.changes = frozenset(Change)
        self.counts_colors = True
        self.keyword_counters = False
        self.swaying = frozenset(Swaying)
        self.x_elsewhere = 0
        self.clock = 0
        self.shape = 0
        self.substance = 0
        self.next_id = FIRST_OBJECT
        self.outcome: Outcome | None = None
        self.rulings: list[Ruling[Any]] = []
        self._seen: dict[ObjectId, Characteristics] = {}
        self._abilities: dict[type, list[tuple[GameObject, Any]]] = {}
        self._kinds: dict[Fixed, list[GameObject]] = {}
        self._seen_at = -1
        self._is_swayed = True

    def fact(self, fact: Fact) -> Ruling[bool]:
        """The ruling that something is so which no rule book answers otherwise, noted like any answer."""
        ruling = self.facts[fact]
        self.rulings.append(ruling)
        return ruling

    @property
    def battlefield(self) -> list[ObjectId]:
        """The permanents, in the order in which they entered."""
        return self.shared[Zone.BATTLEFIELD]

    @property
    def window(self) -> Window:
        """The innermost open window."""
        return self.windows[-1]

    def opponent(self, player: PlayerId) -> PlayerId:
        """The other player of a duel."""
        return self.players[1 - player].id

    def in_turn_order(self) -> list[PlayerId]:
        """The players, the active one first."""
        return [self.active, self.opponent(self.active)]

    def zone(self, zone: Zone, player: PlayerId | None = None) -> list[ObjectId]:
        """The objects in a zone; for libraries (top first), hands and graveyards, those of one player."""
        owned = self.owned.get(zone)
        return self.shared[zone] if owned is None else owned[player or 0]

    def recall(self, object_id: ObjectId) -> GameObject:
        """An object as it is, or as it last was."""
        return self.objects.get(object_id) or self.gone[object_id]

    def is_on_battlefield(self, object_id: ObjectId) -> bool:
        """Whether an object is a permanent now."""
        found = self.objects.get(object_id)
        return found is not None and found.zone is Zone.BATTLEFIELD

    def name_of(self, thing: PlayerId | ObjectId) -> str:
        """A player's name, or the name that an object has or last had."""
        if isinstance(thing, PlayerId):
            return self.players[thing].name
        if thing == NOTHING:
            return "the planar die"
        if thing in self.waiting and thing not in self.objects:
            return self.waiting[thing].name
        return self.characteristics(thing).name or self.cards[self.recall(thing).card].name

    def characteristics(self, object_id: ObjectId) -> Characteristics:
        """What an object is now, all continuous effects counted; for one that is gone, what it last was."""
        if self._seen_at != self.shape:
            self._look_again()
        found = self._seen.get(object_id)
        if found is None:
            thing = self.objects.get(object_id)
            if thing is None:
                gone = self.gone[object_id]
                return gone.last or plain_characteristics(self, gone)
            if thing.zone is Zone.STACK:
                found = spell_characteristics(self, thing)
            else:
                found = plain_characteristics(self, thing)
                if Change.STAR_ELSEWHERE in self.changes:
                    found = with_own_numbers(self, thing, found)
            self._seen[object_id] = found
        return found

    def abilities_in_play(self, kind: type[A]) -> list[tuple[GameObject, A]]:
        """Every ability of a kind that a permanent has, with the permanent; in the order in which permanents entered."""
        if self._seen_at != self.shape:
            self._look_again()
        return self._abilities.get(kind, [])

    def _look_again(self) -> None:
        """Derive what every permanent is, and sort the permanents by that."""
        self._seen_at = self.shape
        self._seen, self._is_swayed = derive(self)
        abilities: dict[type, list[tuple[GameObject, Any]]] = {}
        kinds: dict[Fixed, list[GameObject]] = {}
        for object_id, now in self._seen.items():
            thing = self.objects[object_id]
            for kind in (*now.types, *now.supertypes):
                kinds.setdefault(kind, []).append(thing)
            for ability in now.abilities:
                abilities.setdefault(type(ability), []).append((thing, ability))
        self._abilities, self._kinds = abilities, kinds

    def seen(self) -> dict[ObjectId, Characteristics]:
        """What every permanent is now."""
        if self._seen_at != self.shape:
            self._look_again()
        return {found: self._seen[found] for found in self.battlefield}

    def is_creature(self, object_id: ObjectId) -> bool:
        """Whether an object is a creature (or, if gone, last was one)."""
        return CardType.CREATURE in self.characteristics(object_id).types

    def permanents(self, player: PlayerId | None = None) -> Iterator[GameObject]:
        """The permanents, or one player's, in the order in which they entered."""
        objects = self.objects
        for object_id in self.shared[Zone.BATTLEFIELD]:
            thing = objects[object_id]
            if player is None or thing.controller == player:
                yield thing

    def permanents_that_are(self, kind: CardType | Supertype) -> list[GameObject]:
        """The permanents of a type or supertype, in the order in which they entered."""
        if self._seen_at != self.shape:
            self._look_again()
        return self._kinds.get(kind, [])

    def beside(self, player: PlayerId) -> Iterator[Characteristics]:
        """The cards that lie face up in the command zone and are a player's, as they are printed."""
        for object_id in self.shared[Zone.COMMAND]:
            thing = self.objects[object_id]
            if thing.owner == player and not thing.face_down:
                yield self.cards[thing.card].printed

    def face_up_beside(self, kinds: frozenset[CardType]) -> list[ObjectId]:
        """The cards of some kinds that lie face up in the command zone."""
        lying = (self.objects[found] for found in self.shared[Zone.COMMAND])
        return [
            thing.id
            for thing in lying
            if not thing.face_down and not kinds.isdisjoint(self.cards[thing.card].printed.types)
        ]

    @property
    def archenemy(self) -> PlayerId | None:
        """The player who has a deck of schemes."""
        for object_id in self.shared[Zone.COMMAND]:
            thing = self.objects[object_id]
            if CardType.SCHEME in self.cards[thing.card].printed.types:
                return thing.owner
        return None

    def matching(self, described: Filter, you: PlayerId, source: ObjectId | None = None) -> list[ObjectId]:
        """The objects that fit a description, seen from player `you`, in a fixed order."""
        if described.zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD):
            places = [self.zone(described.zone, player) for player in self.in_turn_order()]
        else:
            places = [self.shared[described.zone]]
        return [object_id for place in places for object_id in place if self.fits(described, object_id, you, source)]

    def fits(self, described: Filter, object_id: ObjectId, you: PlayerId, source: ObjectId | None = None) -> bool:
        """Whether an object fits a description, seen from player `you`."""
        thing = self.objects.get(object_id) or self.gone.get(object_id)
        if thing is None or thing.zone is not described.zone:
            return False
        return fits(self, described, thing, self.characteristics(object_id), you, source)

    def has(self, object_id: ObjectId, keyword: KeywordName, about: object = None) -> bool:
        """Whether an object has a keyword."""
        return self.characteristics(object_id).has(keyword, about)

    def restrictions(self, object_id: ObjectId, kind: RestrictionKind) -> list[Restriction]:
        """What continuous effects forbid an object, of one kind."""
        return [found for found in self.characteristics(object_id).restrictions if found.kind is kind]

    def top_waiting(self) -> Waiting | None:
        """What was announced last in the innermost window and still waits there."""
        if self.windows and self.window.waiting:
            return self.waiting[self.window.waiting[-1]]
        return None

    def assigned_damage(self, id: DamageId) -> AssignedDamage | None:
        """An amount of damage that is about to land."""
        for batch in reversed(self.assigned):
            if id in batch:
                return batch[id]
        return None

    def about_to_land(self) -> list[AssignedDamage]:
        """The damage that the innermost batch holds."""
        return list(self.assigned[-1].values()) if self.assigned else []
