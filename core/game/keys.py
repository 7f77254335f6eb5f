"""What tells a position from others: equal for two in which the same can happen.

Objects are known by what they are and where they are, not by their numbers; times by their order alone; cards of a hand, and what
has happened in the turn, in no order. Positions that differ in any other way have different keys, even if nothing ever comes of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

from core.game.playing import Setting, Stop
from core.kernel.decisions.choices import Choice
from core.kernel.events import (
    AbilityTriggered,
    ActionTaken,
    Announced,
    AttackersDeclared,
    BecameBlocked,
    BlockersDeclared,
    ChoiceMade,
    CoinTossed,
    DamageDealt,
    DiceRolled,
    JoinedBlock,
    LeftAlone,
    LifeGained,
    LifeLost,
    LookedAt,
    NamesChosen,
    PlanarDieRolled,
    Resolved,
    Revealed,
    Shuffled,
    SubgamePlayed,
    TurnBegan,
)
from core.kernel.state.game_objects import GameObject, Owned, Undisturbed
from core.kernel.values.records import names_of_fields
from core.kernel.values.zones import DamageId, PlayerId, Zone
from core.play.base.game import OF_CHANCE
from core.play.stack.loops import RESOLUTIONS_BEFORE_LOOKING

OF_TURN = (
    AbilityTriggered,
    ActionTaken,
    Announced,
    AttackersDeclared,
    BecameBlocked,
    BlockersDeclared,
    DamageDealt,
    JoinedBlock,
    LifeGained,
    LifeLost,
    Resolved,
)
"""What has happened in the turn under way that something may ask for."""
OF_CHANCES = (CoinTossed, DiceRolled, LookedAt, NamesChosen, PlanarDieRolled, Revealed, Shuffled, SubgamePlayed)
"""What is counted, or looked for, in the whole game: by how much there was of it chance goes on."""
TIMES = frozenset(
    {"since", "timestamp", "controlled_since", "turn_began", "turn_before", "made", "stamped", "began_with", "clock"}
)
"""Fields that hold times by the clock of the game."""
IDS = ("ObjectId", "Recipient", "Chosen")
"""Types, as annotations name them, whose whole numbers are numbers of objects."""
UNORDERED = frozenset({"attackers", "entered", "left", "cast", "damage", "gains", "losses"})
"""What a turn remembers in the order in which it happened, which nothing asks for."""
TIMELESS = frozenset({Zone.LIBRARY, Zone.HAND, Zone.STACK, Zone.OUTSIDE})
"""Where it makes no difference since when something is there."""
PLAIN = (str, int, bool, float, type(None))


def key_of(stop: Stop, setting: Setting) -> str:
    """The key of a game as it has stopped."""
    return sha256(repr(_Key(stop).everything(setting)).encode()).hexdigest()


@lru_cache(maxsize=16384)
def _text(record: Any) -> str:
    """A record that never changes, as text."""
    return repr(record)


@lru_cache(maxsize=1024)
def _annotations(kind: type) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for above in reversed(kind.__mro__):
        found |= {name: str(text) for name, text in getattr(above, "__annotations__", {}).items()}
    return found


class _Key:
    def __init__(self, stop: Stop) -> None:
        self.stop = stop
        self.game = stop.game
        self.state = stop.game.state
        self.names: dict[int, Any] = {}
        self.cards: dict[int, Any] = {}
        self.stamps: set[int] = set()
        self.gone: dict[int, int] = {}

    def everything(self, setting: Setting) -> tuple[Any, ...]:
        game, state = self.game, self.state
        self._name_objects()
        turn = state.this_turn.number
        with_times = (
            self._zones(),
            self._plain(state.players, "players"),
            self._plain(state.stack, "stack"),
            self._plain(state.attack, "attack"),
            self._turn(),
            self._plain(state.turns, "turns"),
            self._plain(state.impending, "impending"),
            self._plain(state.brought, "brought"),
            [self._plain(effect, "effect") for effect in state.continuous_effects],
            [self._plain(shield, "shield") for shield in state.shields],
            [self._plain(delayed, "delayed") for delayed in state.delayed],
            sorted(
                (repr(self._id(source)), key, repr([self.cards.get(c) for c in cards]))
                for (source, key), cards in state.links.items()
            ),
            self._history(),
            self._flow(),
        )
        rest = (
            setting.rules.name,
            game.chance.seed,
            self.stop.turns_left,
            min(turn, 2),
            self._asked(),
            _text(state.agreed),
            state.chosen_defender,
            state.within,
            state.restarted,
            state.outcome,
        )
        ranks = {stamp: rank for rank, stamp in enumerate(sorted(self.stamps))}
        return (_ranked(with_times, ranks), rest)

    # Names of objects.

    def _name_objects(self) -> None:
        """Give each object a name by its place; those of a hand by what they are."""
        state = self.state
        for card, owned in state.cards.items():
            self.cards[card] = _of_card(owned)
        for number, waiting in enumerate(state.stack.waiting):
            self.names[waiting] = ("waiting", number)
        for kind, zones in (("library", state.libraries), ("graveyard", state.graveyards)):
            for seat, zone in enumerate(zones):
                for place, thing in enumerate(zone):
                    self.names[thing] = (kind, seat, place)
        for seat, hand in enumerate(state.hands):
            own = sorted(hand, key=lambda thing: repr(self._held(thing)))
            for place, thing in enumerate(own):
                self.names[thing] = ("hand", seat, place)
        for shared, things in state.shared.items():
            for place, thing in enumerate(things):
                self.names.setdefault(thing, (shared.value, place))

    def _held(self, thing: int) -> Any:
        held = self.state.objects[thing]  # type: ignore[index]
        return (self.cards[held.card], held.leave, held.face_down, dict(held.counters))

    def _id(self, value: Any) -> Any:
        """The name of an object, a player or an amount of damage; one that is gone is known by what it was."""
        if value is None or isinstance(value, PlayerId):
            return value
        if isinstance(value, DamageId):
            return ("damage", self._among_damage(value))
        if value in self.names:
            return self.names[value]
        was = self.state.gone.get(value)
        if was is None:
            return ("number", self.gone.setdefault(value, len(self.gone)))
        return ("gone", self.cards.get(was.card), was.zone.value, self.gone.setdefault(value, len(self.gone)))

    def _among_damage(self, value: DamageId) -> int:
        known = [number for batch in self.state.impending.damage for number in batch]
        return known.index(value) if value in known else -1

    # Values.

    def _zones(self) -> Any:
        state = self.state
        hands = [sorted(repr(self._held(thing)) for thing in hand) for hand in state.hands]
        libraries = [[self._object(state.objects[thing]) for thing in zone] for zone in state.libraries]
        graveyards = [[self._object(state.objects[thing]) for thing in zone] for zone in state.graveyards]
        shared = [
            (zone.value, [self._object(state.objects[thing]) for thing in things if thing in state.objects])
            for zone, things in state.shared.items()
            if things
        ]
        return hands, libraries, graveyards, shared

    def _object(self, thing: GameObject) -> Any:
        """An object without what is usual of it."""
        if type(thing) is Undisturbed:
            return self.cards[thing.card]
        found: list[Any] = [self.cards[thing.card], thing.owner, thing.controller]
        turn = self.state.this_turn.number
        for name, default in zip(thing.__struct_fields__[7:], thing.__struct_defaults__, strict=True):
            value = getattr(thing, name)
            if name in ("loyalty_used", "ignored_in"):
                value, default = value == turn, False
            elif name == "used":
                value = tuple(_text(ability) for when, ability in value if when == turn or ability.once)
            elif name in ("turned_over", "last", "fought_as", "became"):
                continue
            if value != default:
                found.append((name, self._value(value, name, _annotations(GameObject)[name])))
        if thing.zone not in TIMELESS:
            found += [self._time(thing.timestamp), self._time(thing.controlled_since)]
        return found

    def _time(self, stamp: int) -> Any:
        self.stamps.add(stamp)
        return _Time(stamp)

    def _plain(self, value: Any, name: str) -> Any:
        """A value that is made of others, with objects by their names and times apart."""
        return self._value(value, name, "")

    def _value(self, value: Any, name: str, annotation: str) -> Any:
        if isinstance(value, bool):
            return value
        if isinstance(value, int):
            if isinstance(value, (PlayerId, DamageId)) or any(kind in annotation for kind in IDS):
                return self._id(value)
            return self._time(value) if name in TIMES else int(value)
        if "CardId" in annotation and value is not None:
            return self._of_cards(value)
        if isinstance(value, PLAIN):
            return value
        if isinstance(value, Mapping):
            pairs = [(self._value(k, "", annotation), self._value(v, name, annotation)) for k, v in value.items()]
            return sorted(pairs, key=repr)
        if isinstance(value, (set, frozenset)):
            return sorted((self._value(one, name, annotation) for one in value), key=repr)
        if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
            found = [self._value(one, name, annotation) for one in value]
            return sorted(found, key=repr) if name in UNORDERED else found
        if isinstance(value, GameObject):
            return self._id(value.id)
        kind = type(value)
        fields = getattr(kind, "_fields", None) or names_of_fields(value)
        if fields is None:
            return _text(value)
        told = _annotations(kind)  # type: ignore[arg-type]
        if not any("Id" in text or any(one in text for one in IDS) for text in told.values()) and not TIMES & set(
            fields
        ):
            return (
                _text(value)
                if kind.__hash__ is not None
                else [self._value(getattr(value, one), one, told.get(one, "")) for one in fields]
            )
        return (
            kind.__name__,
            [
                self._value(getattr(value, one), one, told.get(one, ""))
                for one in fields
                if one != "id" or kind.__name__ == "PlayerState"
            ],
        )

    def _of_cards(self, value: Any) -> Any:
        if isinstance(value, int):
            return self.cards.get(value, value)
        if isinstance(value, Mapping):
            return sorted(((repr(self._of_cards(card)), count) for card, count in value.items()))
        return sorted((self._of_cards(card) for card in value), key=repr)

    def _turn(self) -> Any:
        turn = self.state.this_turn
        told = _annotations(type(turn))
        return [
            self._value(getattr(turn, name), name, told[name]) for name in turn.__struct_fields__ if name != "number"
        ]

    # What has happened, and where the game is in its course.

    def _history(self) -> Any:
        """What has happened that something may look back at: in this turn, and of chance in the whole game."""
        of_turn: list[Any] = []
        counts: Counter[Any] = Counter()
        is_turn = True
        for entry in reversed(self.game.log):
            event = entry.event
            kind = type(event)
            if kind is TurnBegan:
                is_turn = False
            elif kind in OF_CHANCES:
                counts[kind.__name__, getattr(event, "player", None)] += 1
            elif kind is ChoiceMade and event.kind in OF_CHANCE:
                counts[event.kind.value, None] += 1
            elif kind is LeftAlone:
                counts[_text(event), None] += 1
            elif is_turn and kind in OF_TURN:
                of_turn.append(repr(self._event(event)))
        return sorted(of_turn), sorted(counts.items(), key=repr)

    def _event(self, event: Any) -> Any:
        if isinstance(event, AbilityTriggered):
            return ("triggered", self._id(event.pending.source), _text(event.pending.ability))
        return (type(event).__name__, self._value(event, "", ""))

    def _flow(self) -> Any:
        game, progress = self.game, self.game.progress
        loop, rounds = game.loop, game.rounds
        ahead = (
            ()
            if progress is None
            else (progress.number == 1, progress.begun, progress.in_window, progress.declaration, progress.phase_name)
        )
        return (
            None if game.stage is None else game.stage.name,
            [stage.name for stage in game.ahead],
            [stage.name for stage in game.walked],
            ahead,
            game.declaring,
            game.is_cut_short,
            game.last_in_order,
            loop.resolutions if loop.resolutions >= RESOLUTIONS_BEFORE_LOOKING else 0,
            repr(loop.countdown),
            repr(loop.repeats),
            sorted(rounds.left.items()),
            sorted(rounds.named.items()),
            sorted(repr(self._value(one.action, "", "")) for one in rounds.activations),
        )

    def _asked(self) -> Any:
        asked = self.stop.asked
        if not isinstance(asked, Choice):
            return repr(asked)
        told = [self._id(option) if type(option) is int else repr(option) for option in asked.options]
        return (asked.player, asked.kind.value, told, asked.minimum, asked.maximum, asked.amount, self._id(asked.about))


class _Time(int):
    """A time by the clock of the game."""


def _ranked(value: Any, ranks: Mapping[int, int]) -> Any:
    """A value with the rank of each time in its place."""
    if isinstance(value, _Time):
        return ("time", ranks[value])
    if isinstance(value, (list, tuple)):
        return [_ranked(one, ranks) for one in value]
    return value


def _of_card(owned: Owned) -> tuple[Any, ...]:
    """What tells a card from others of its owner."""
    return (owned.name, int(owned.owner), "" if owned.card is not None else _text(owned.printed))
