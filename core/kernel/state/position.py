"""A position: everything about a game at one instant, to be read and never written.

`State` in `apply` is the one kind of position that changes, and only by events. Rules, cards and agents receive a
position; asking it a hundred times changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from operator import itemgetter
from typing import Any, TypeVar

from core.kernel.state.active_effects import ActiveEffect
from core.kernel.state.agreed import Agreed
from core.kernel.state.attacks import AttackState
from core.kernel.state.brought import Brought
from core.kernel.state.copiable_values import plain_characteristics, spell_characteristics
from core.kernel.state.damage import Impending, Shield
from core.kernel.state.derived import Derived
from core.kernel.state.deriving import derive, with_own_numbers, with_own_types
from core.kernel.state.earlier_names import let_have_earlier_names
from core.kernel.state.game_objects import Chosen, ContinuousEffect, GameObject, Outcome, Owned, PlayerState
from core.kernel.state.meets_description import fits, fits_as_such
from core.kernel.state.settled import Settled
from core.kernel.state.this_turn import ThisTurn
from core.kernel.state.turns import Turns
from core.kernel.state.waiting import Delayed, Stack, Waiting, Window
from core.kernel.values.card_types import PLANAR, CardType, Supertype
from core.kernel.values.citations import Fact, Ruling, ruled
from core.kernel.values.keywords import KeywordName, KeywordSubject
from core.kernel.values.limits import Work
from core.kernel.values.records import altered
from core.kernel.values.variants import AGAINST_ARCHENEMY, MELEES, AttackOption
from core.kernel.values.zones import FIRST_OBJECT, SOURCELESS, CardId, DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter, Restriction, RestrictionKind, Whose
from core.kernel.words.given_by_rules import GivenByRules
from core.kernel.words.kinds import Activated, AimsAsCast
from core.kernel.words.player_rules import BY_STATIC_ABILITIES, HAND_LIMITS, HandSize, KeptOff, PlayerRule, PlayersMay
from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)

A = TypeVar("A")
T = TypeVar("T")
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

_PUT_INTO_PARTS = {
    "agreed": Agreed.__struct_fields__,
    "settled": Settled.__struct_fields__,
    "this_turn": ("active", "phase", "step", "attacked"),
    "brought": Brought.__struct_fields__,
    "impending": ("doomed",),
    "stack": ("waiting", "windows", "window", "resolving", "triggers"),
    "turns": ("starter", "added", "skips", "markers", "set_aside"),
}
EARLIER_NAMES: Mapping[str, str] = {
    "turn": "this_turn.number",
    "next_turn_controls": "turns.controls",
    "top_waiting": "stack.top",
    "assigned": "impending.damage",
    "assigned_damage": "impending.find_damage",
    "about_to_land": "impending.innermost_damage",
    **{name: f"{part}.{name}" for part, names in _PUT_INTO_PARTS.items() for name in names},
}
"""What could once be asked of a position itself, with the part in which it is now and its name there."""


@cache
def _around_table(seated: tuple[PlayerId, ...], seats: int) -> Mapping[PlayerId, tuple[PlayerId, ...]]:
    """For the player of each seat the others of those who are still in the game, in turn order from that player on."""
    return {
        PlayerId(seat): (
            *(player for player in seated if player > seat),
            *(player for player in seated if player < seat),
        )
        for seat in range(seats)
    }


class Position:
    """A game at one instant.

    Players, cards, objects and zones are asked of the position itself; its parts have what belongs to one subject.
    """

    __slots__ = (
        "_derived",
        "_others",
        "agreed",
        "any_works_elsewhere",
        "attack",
        "brought",
        "cards",
        "chosen_defender",
        "clock",
        "continuous_effects",
        "delayed",
        "facts",
        "given_by_rules",
        "gone",
        "graveyards",
        "hands",
        "impending",
        "libraries",
        "links",
        "nameable",
        "next_id",
        "objects",
        "outcome",
        "owned",
        "players",
        "restarted",
        "rulings",
        "seated",
        "settled",
        "shape",
        "shared",
        "shields",
        "stack",
        "substance",
        "this_turn",
        "tokens",
        "turns",
        "where",
        "within",
        "work",
    )
    """The fields, which `__init__` tells of. A class that names them finds them faster, and has no others."""

    def __init__(self, names: Sequence[str], facts: Mapping[Fact, Ruling[bool]], given: GivenByRules) -> None:
        self.facts = facts
        """What no rule book has otherwise, each with the rule of this edition that says it."""
        self.given_by_rules = given
        """The abilities that the rules themselves give to things and to players."""
        self.agreed = Agreed()
        """How players sit and play together: the variant, teams and options that were agreed on."""
        self.settled = Settled()
        """What this edition says once for all, settled as the game begins."""
        self.players = [PlayerState(PlayerId(seat), name) for seat, name in enumerate(names)]
        """The players, by seat, each to the left of the one before: life, mana, poison and what the rules remember of each."""
        self.seated = list(self.players)
        """Those of them who are still in the game."""
        self._others: Mapping[PlayerId, tuple[PlayerId, ...]] = {}
        """For each player the others who are still in the game, in turn order from that player on: see `seat`."""
        self.chosen_defender: tuple[PlayerId, PlayerId | None] | None = None
        """The player who attacks in the combat phase and the one opponent who may be attacked, where that is chosen."""
        self.within: tuple[frozenset[PlayerId], ...] = ()
        """Whom each player reaches, by seat, as was settled when the turn began; empty where no range is limited."""
        self.cards: dict[CardId, Owned] = {}
        """Every physical card and token there has been in the game, with its owner and its printed text."""
        self.objects: dict[ObjectId, GameObject] = {}
        """The objects that exist now, in whatever zone. A card that changes zones becomes a new object."""
        self.gone: dict[ObjectId, GameObject] = {}
        """The objects that no longer exist, each as it last was (last known information)."""
        self.where: dict[CardId, ObjectId] = {}
        """Which object each card is now. A token that has ceased to exist is none."""
        self.tokens: list[CardId] = []
        """The tokens and copies of spells made in the game, oldest first."""
        self.nameable: tuple[Owned, ...] = ()
        """Cards that may be named though they are not in the game, because the script says so."""
        self.libraries: list[list[ObjectId]] = [[] for _ in names]
        """Each player's library, by seat, top card first."""
        self.hands: list[list[ObjectId]] = [[] for _ in names]
        """Each player's hand, by seat."""
        self.graveyards: list[list[ObjectId]] = [[] for _ in names]
        """Each player's graveyard, by seat, oldest card first."""
        self.owned = {Zone.LIBRARY: self.libraries, Zone.HAND: self.hands, Zone.GRAVEYARD: self.graveyards}
        """The zones of which each player has one: library, hand and graveyard, by seat."""
        self.shared: dict[Zone, list[ObjectId]] = {zone: [] for zone in SHARED_ZONES}
        """The zones that both players share, each in the order in which its objects came: battlefield, stack, exile, ante,
        command.
        """
        self.any_works_elsewhere = False
        """Whether any card of the game has a triggered or static ability that works outside the battlefield."""
        self.brought = Brought()
        """The commanders, companions and sticker sheets of the players, and what their decks were made of."""
        self.restarted = False
        """Whether this game began because another was restarted."""
        self.stack = Stack()
        """The stack (a chain or a batch, in the early rules), what goes there next, and the times in which players may act."""
        self.attack: AttackState | None = None
        """The attack (combat) under way; None outside one."""
        self.this_turn = ThisTurn()
        """The turn under way: whose it is, which part of it, and what has happened in it."""
        self.turns = Turns()
        """Who takes the first turn, and which turns are added, skipped, controlled or taken at the same time."""
        self.impending = Impending()
        """The damage about to be dealt and the permanents about to be destroyed, from which something may still be saved."""
        self.continuous_effects: list[ContinuousEffect] = []
        """The continuous effects of spells and abilities that have resolved, oldest first."""
        self.shields: list[Shield] = []
        """Prevention, redirection and regeneration made in advance, oldest first, each until it is used up."""
        self.delayed: list[Delayed] = []
        """Delayed triggered abilities: made by an effect, they wait for their event."""
        self.links: dict[tuple[ObjectId, str], tuple[CardId, ...]] = {}
        """Cards kept for a linked ability, such as those that a permanent has exiled, by the permanent and the key of the link.

        """
        self.clock = 0
        """How many events there have been: the timestamp of whatever comes next."""
        self.shape = 0
        """How often something happened that may have changed what objects are: see `State.reshape`."""
        self.substance = 0
        """How often something happened that state-based actions may have to look at. They do not look twice at the same number.

        """
        self.next_id = FIRST_OBJECT
        """The id for the next object."""
        self.outcome: Outcome | None = None
        """How the game ended; None while it goes on."""
        self.rulings: list[Ruling[Any]] = []
        """Every answer that the rule book has given so far, oldest first."""
        self.work = Work()
        """How much work the game has taken: see `limits`."""
        self._derived = Derived()
        """What is worked out of all this, and kept until `shape` grows."""
        self.seat()

    def seat(self) -> None:
        """Settle who comes after whom in turn order, of those who are still in the game."""
        self.seated = [player for player in self.players if not player.left]
        self._others = _around_table(tuple([player.id for player in self.seated]), len(self.players))

    def fact(self, fact: Fact, *about: ObjectId) -> Ruling[bool]:
        """The ruling that something is so which no rule book answers otherwise, noted like any answer.

        It is `about` objects where it decides no event, but what those are.
        """
        ruling = self.facts[fact]
        if about:
            ruling = ruled((ruling.question, about, ruling.answer, ruling.citation))
        self.rulings.append(ruling)
        return ruling

    @property
    def next_timestamp(self) -> int:
        """The timestamp of what the next event brings about."""
        return self.clock + 1

    @property
    def battlefield(self) -> list[ObjectId]:
        """The permanents, in the order in which they entered."""
        return self.shared[Zone.BATTLEFIELD]

    def next_player(self, player: PlayerId) -> PlayerId:
        """Who comes after a player in turn order, that is, sits next to the left, of those who are still in the game."""
        other_players = self._others[player]
        return other_players[0] if other_players else player

    def passed_in(self, window: Window) -> list[PlayerId]:
        """Those who have passed in a row in a window, the last to do so first, of those who are still in the game."""
        if window.last_to_act is None or not window.passes:
            return []
        last = self.players[window.last_to_act]
        before = [*reversed(self.others(last.id))]
        return [*(() if last.left else (last.id,)), *before][: window.passes]

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """The opponents of a player who are still in the game, in turn order from that player on; teammates are none."""
        other_players = self.others(player)
        return (
            [other_player for other_player in other_players if not self.are_together(other_player, player)]
            if self.agreed.teams
            else other_players
        )

    def others(self, player: PlayerId) -> list[PlayerId]:
        """The other players who are still in the game, in turn order from a player on."""
        return [*self._others[player]]

    def are_together(self, one: PlayerId | None, other: PlayerId) -> bool:
        """Whether two are one player, or players of one team."""
        teams = self.agreed.teams
        return one == other or (one is not None and bool(teams) and teams[one] == teams[other])

    def teammates(self, player: PlayerId) -> list[PlayerId]:
        """The players of a player's team who are still in the game, from the right to the left; without teams that player."""
        if not self.agreed.teams:
            return [player]
        players, teams = self.players, self.agreed.teams
        mates = [seated_player.id for seated_player in players if teams[seated_player.id] == teams[player]]
        # Seats go round: the rightmost of a team is the one to whose right nobody of it sits.
        first = next((seat for seat, mate in enumerate(mates) if teams[mate - 1] != teams[player]), 0)
        return [mate for mate in (*mates[first:], *mates[:first]) if not players[mate].left]

    def active_players(self) -> list[PlayerId]:
        """The players whose turn it is: the active player or, if teams take turns, those of the active team."""
        return self.teammates(self.this_turn.active) if self.agreed.shares_turns else [self.this_turn.active]

    def is_active(self, player: PlayerId | None) -> bool:
        """Whether it is a player's turn, or that of the player's team if teams take turns."""
        return player == self.this_turn.active or (
            self.agreed.shares_turns and self.are_together(player, self.this_turn.active)
        )

    def controller_of(self, player: PlayerId) -> PlayerId | None:
        """Who makes a player's choices instead of that player; None if nobody else does."""
        controller = self.players[player].controlled_by
        return None if controller == player else controller

    def acts_with(self, player: PlayerId) -> list[PlayerId]:
        """Those who declare attacks and blocks together with a player: the team, if teams take turns."""
        return self.teammates(player) if self.agreed.shares_turns else [player]

    def next_turn_after(self, player: PlayerId) -> PlayerId:
        """Whose turn comes after a player's in the order of turns; if teams take turns, the first player of the next team."""
        following = self.next_player(player)
        while self.agreed.shares_turns and following != player and self.are_together(following, player):
            following = self.next_player(following)
        return self.acts_with(following)[0] if self.agreed.shares_turns else following

    def reaches(self, you: PlayerId, target: Chosen, source: ObjectId | None = None) -> bool:
        """Whether something is within a player's range of influence, for what comes of `source`.

        An object is where its controller is, or its owner if nobody controls it, and a battle also where its protector is.
        """
        if not self.agreed.ranges or isinstance(target, DamageId) or self.is_beyond_ranges(source):
            return True
        within = self.within[you]
        if isinstance(target, PlayerId):
            return target in within
        if target in self.stack.waiting:
            return self.stack.waiting[target].controller in within
        thing = self.objects.get(target) or self.gone.get(target)
        return thing is None or thing.controller in within or thing.protector in within

    def range_now(self, player: PlayerId) -> frozenset[PlayerId]:
        """The players who sit within a player's range of influence now, which counts from the next turn on."""
        seats, reach = [seat.id for seat in self.seated], self.agreed.ranges[player]
        if player not in seats:
            return frozenset({player})
        place = seats.index(player)
        return frozenset(seats[(place + step) % len(seats)] for step in range(-reach, reach + 1))

    def is_beyond_ranges(self, source: ObjectId | None) -> bool:
        """Whether no range of influence limits what something does: a plane or phenomenon, but for those of a Grand Melee."""
        if self.agreed.variant in MELEES:
            return False
        thing = None if source is None else self.objects.get(source) or self.gone.get(source)
        return thing is not None and not PLANAR.isdisjoint(self.cards[thing.card].printed.types)

    def with_priority(self) -> list[PlayerId]:
        """The players among whom priority goes round in the innermost window, in turn order.

        Where each turn marker has a stack of its own, those who reach the marker, or whoever controls something on that stack.
        """
        players = self.in_turn_order()
        if not self.agreed.stacks_apart:
            return players
        near = {
            self.this_turn.active,
            *(self.stack.waiting[waiting_id].controller for waiting_id in self.stack.window.waiting),
        }
        return [player for player in players if not near.isdisjoint(self.within[player])]

    def has_several_stacks(self, player: PlayerId) -> bool:
        """Whether a player has priority for the stack of another turn marker besides that of the turn under way."""
        if not self.agreed.stacks_apart:
            return False
        near = {
            marker.holder
            for marker in self.turns.markers
            if marker.is_taking and marker.holder != self.this_turn.active
        }
        near.update(
            waiting.controller
            for waiting_id, waiting in self.stack.waiting.items()
            if waiting_id not in self.stack.window.waiting
        )
        return not near.isdisjoint(self.within[player])

    def means(self, whose: Whose, player: PlayerId | None, you: PlayerId, source: ObjectId | None = None) -> bool:
        """Whether a player is among those that a description of `source` means, as `you` see it.

        Without teams your team is yourself; nobody is meant whom you do not reach.
        """
        if self.agreed.ranges and player is not None and not self.reaches(you, player, source):
            return False
        if whose is Whose.ANYONE:
            return True
        if whose is Whose.YOURS:
            return player == you
        if whose is Whose.TEAMMATES:
            return player != you and self.are_together(player, you)
        if whose is Whose.OTHERS:
            return player != you
        if whose is Whose.DEFENDING:
            return self.attack is not None and player in self.attack.defenders
        if whose is Whose.CHOSEN:
            return player is not None and player == self.chosen_player(source)
        return self.are_together(player, you) is (whose is Whose.TEAM)

    def chosen_player(self, source: ObjectId | None) -> PlayerId | None:
        """The player who was chosen for something as it entered the battlefield, or targeted as it was cast; none if none was.

        One who was targeted as an opponent is none while being none.
        """
        word = "" if source is None else self.recall(source).word
        chosen = next((PlayerId(place) for place, player in enumerate(self.players) if player.name == word), None)
        if chosen is None or source is None:
            return None
        thing = self.recall(source)
        aims = (ability for ability in self.cards[thing.card].printed.abilities if isinstance(ability, AimsAsCast))
        return chosen if all(self.means(aim.whose, chosen, thing.controller, source) for aim in aims) else None

    def with_most_life(self) -> tuple[PlayerId, ...]:
        """The player who has more life than each other player, if one has."""
        players = self.in_turn_order()
        most = max(self.players[player].life for player in players)
        leading = tuple(player for player in players if self.players[player].life == most)
        return leading if len(leading) == 1 else ()

    def hand_size(self, player: PlayerId) -> int:
        """How many cards a player holds or, having left the game, last held."""
        held = self.players[player].last_held
        return len(self.hands[player]) if held is None else held

    def speaks_to_team(self, source: ObjectId | None) -> bool:
        """Whether something means its controller's whole team where it says "you": a plane, where teams take turns."""
        if not self.agreed.shares_turns or source is None or source not in self.objects:
            return False
        return not PLANAR.isdisjoint(self.cards[self.objects[source].card].printed.types)

    def in_turn_order(self) -> list[PlayerId]:
        """The players who are still in the game, the active one first (active player, nonactive player order: APNAP order)."""
        active = self.this_turn.active
        other_players = self._others[active]
        return [*other_players] if self.players[active].left else [active, *other_players]

    def defending_players(self, attacker: PlayerId) -> tuple[PlayerId, ...]:
        """The players whom a player may attack: all opponents in range or, by an option agreed on, a neighbor, or one chosen."""
        if self.chosen_defender is not None and self.chosen_defender[0] == attacker:
            return tuple(player for player in self.attackable(attacker) if player == self.chosen_defender[1])
        return self.attackable(attacker)

    def attackable(self, attacker: PlayerId) -> tuple[PlayerId, ...]:
        """The players whom a player may attack, or of whom one is chosen for a combat phase, by an option agreed on."""
        other_players = self.others(attacker)
        if self.agreed.attack_option is AttackOption.LEFT:
            other_players = other_players[:1]
        elif self.agreed.attack_option is AttackOption.RIGHT:
            other_players = other_players[-1:]
        elif self.agreed.only_neighbors:
            other_players = other_players if len(other_players) < 3 else [other_players[0], other_players[-1]]
        opponents = tuple(
            [other_player for other_player in other_players if not self.are_together(other_player, attacker)]
        )
        return (
            tuple(opponent for opponent in opponents if self.reaches(attacker, opponent))
            if self.agreed.ranges
            else opponents
        )

    def defending_player(self, attacker: ObjectId) -> PlayerId:
        """Whom an attacker attacks, or whose planeswalker or battle; it has been settled as attackers were declared."""
        attack = self.attack
        assert attack is not None, "nobody is attacked outside an attack"
        return attack.against.get(attacker, attack.defenders[0])

    def zone(self, zone: Zone, player: PlayerId | None = None) -> list[ObjectId]:
        """The objects in a zone; for libraries (top first), hands and graveyards, those of one player."""
        shared = self.shared.get(zone)
        return self.owned[zone][player or 0] if shared is None else shared

    def recall(self, object_id: ObjectId) -> GameObject:
        """An object as it is or, if it is gone, as it last was (last known information)."""
        return self.objects.get(object_id) or self.gone[object_id]

    def object_of(self, chosen: Chosen) -> GameObject | None:
        """The object that something chosen is, if it is one that is there now."""
        return None if isinstance(chosen, (PlayerId, DamageId)) else self.objects.get(chosen)

    def is_on_battlefield(self, object_id: ObjectId) -> bool:
        """Whether an object is a permanent now."""
        thing = self.objects.get(object_id)
        return thing is not None and thing.zone is Zone.BATTLEFIELD

    def name_of(self, thing: PlayerId | ObjectId) -> str:
        """A player's name, or the name that an object has or last had."""
        if isinstance(thing, PlayerId):
            return self.players[thing].name
        if thing in SOURCELESS:
            return SOURCELESS[thing]
        if thing in self.stack.waiting and thing not in self.objects:
            return self.stack.waiting[thing].name
        name, owned = self.characteristics(thing).name, self.cards[self.recall(thing).card]
        if name == owned.name:
            return name
        return owned.name if not name or owned.goes_by(name) else name

    def name_in_full(self, thing: PlayerId | ObjectId) -> str:
        """What to call something in a sentence; a permanent that has another name than its card, by both."""
        name = self.name_of(thing)
        if isinstance(thing, PlayerId) or not self.is_on_battlefield(thing):
            return name
        card = self.cards[self.objects[thing].card].name
        return name if name == card else f"{card} (now {name})"

    def characteristics(self, object_id: ObjectId) -> Characteristics:
        """What an object is now, all continuous effects counted; for one that is gone, what it last was."""
        seen = self._derived.seen.get(object_id)
        return self._look_at(object_id) if seen is None else seen

    def _look_at(self, object_id: ObjectId) -> Characteristics:
        """What an object is of which that was not worked out yet."""
        if self._derived.is_outdated:
            self._look_again()
            if object_id in self._derived.seen:
                return self._derived.seen[object_id]
        thing = self.objects.get(object_id)
        if thing is None:
            gone = self.gone[object_id]
            return gone.last or plain_characteristics(self, gone)
        if thing.zone is Zone.STACK:
            characteristics = with_own_types(self, spell_characteristics(self, thing))
        else:
            characteristics = with_own_types(self, plain_characteristics(self, thing))
            own = with_own_numbers(self, thing, characteristics)
            if own is not characteristics and self.settled.star_counts_elsewhere:
                # What its own text counts may change without any change of what objects are.
                return own
        self._derived.seen[object_id] = characteristics
        return characteristics

    def abilities_in_play(self, kind: type[A]) -> list[tuple[GameObject, A]]:
        """Every ability of a kind that a permanent has, with the permanent; in the order in which permanents entered."""
        if self._derived.is_outdated:
            self._look_again()
        return self._derived.abilities[kind]

    def worked_out(self, work: Callable[[Position], T]) -> T:
        """What a function makes of the position, worked out once and kept until `shape` goes on, as it does with each turn.

        It may look at what objects are, where they are, whose, and which way up, at whether they are silenced, and at whose
        turn it is; at nothing else, and nobody writes to what it returns.
        """
        results: dict[Callable[[Position], Any], Any] = self._derived.worked_out
        try:
            return results[work]  # type: ignore[no-any-return]
        except KeyError:
            pass
        result = results[work] = work(self)
        return result

    def as_if_there(self, objects: dict[ObjectId, GameObject], battlefield: list[ObjectId]) -> Position:
        """The same position with other objects on the battlefield, of which nothing is worked out yet. Nobody plays on with it."""
        imagined = copy(self)
        imagined.objects, imagined.shared = objects, {**self.shared, Zone.BATTLEFIELD: battlefield}
        imagined._derived = altered(self._derived, permanents=None, worked_out={})
        return imagined

    def _look_again(self) -> None:
        """Derive what every permanent is, and sort the permanents by that."""
        derived = self._derived
        derived.is_outdated = False
        self.work.add(1 + len(self.battlefield) // 2)
        derived.seen, derived.in_force, derived.is_swayed = derive(self)
        derived.sort(self.objects)

    def effects_in_force(self) -> list[ActiveEffect]:
        """The continuous effects in force, each with the permanents that it affects."""
        if self._derived.is_outdated:
            self._look_again()
        return self._derived.in_force

    def seen(self) -> dict[ObjectId, Characteristics]:
        """What every permanent is now."""
        if self._derived.is_outdated:
            self._look_again()
        return {object_id: self._derived.seen[object_id] for object_id in self.battlefield}

    def is_creature(self, object_id: ObjectId) -> bool:
        """Whether an object is a creature (or, if gone, last was one)."""
        # What is nearly always known is looked up without another call, as it is asked for so often.
        return CardType.CREATURE in (self._derived.seen.get(object_id) or self._look_at(object_id)).types

    def is_limited(self, object_id: ObjectId, ability: Activated) -> bool:
        """Whether an ability of something on the battlefield is used within the limits of loyalty abilities."""
        if ability.is_loyalty_ability:
            return True
        return (
            self.is_on_battlefield(object_id)
            and CardType.PLANESWALKER in self.characteristics(object_id).types
            and self.settled.limits_planeswalkers
        )

    def permanents(self, player: PlayerId | None = None) -> list[GameObject]:
        """The permanents, or one player's, in the order in which they entered."""
        permanents = self._derived.permanents
        if permanents is None:
            permanents = self._derived.permanents = [*map(self.objects.__getitem__, self.battlefield)]
        return permanents if player is None else [thing for thing in permanents if thing.controller == player]

    def permanents_that_are(self, kind: CardType | Supertype) -> list[GameObject]:
        """The permanents of a type or supertype, in the order in which they entered."""
        if self._derived.is_outdated:
            self._look_again()
        return self._derived.kinds.get(kind, [])

    def kinds_in_play(self) -> Collection[CardType | Supertype]:
        """The types and supertypes that any permanent has."""
        if self._derived.is_outdated:
            self._look_again()
        return self._derived.kinds.keys()

    def face_up_cards_of(self, player: PlayerId) -> Iterator[Characteristics]:
        """The cards that lie face up in the command zone and are a player's, as they are printed."""
        for object_id in self.shared[Zone.COMMAND]:
            thing = self.objects[object_id]
            if thing.owner == player and not thing.face_down:
                yield self.cards[thing.card].printed

    def face_up_in_command_zone(self, kinds: frozenset[CardType]) -> list[ObjectId]:
        """The cards of some kinds that lie face up in the command zone."""
        if not self.shared[Zone.COMMAND]:
            return []
        lying = (self.objects[card] for card in self.shared[Zone.COMMAND])
        return [
            thing.id
            for thing in lying
            if not thing.face_down and not kinds.isdisjoint(self.cards[thing.card].printed.types)
        ]

    def is_archenemy(self, player: PlayerId) -> bool:
        """Whether a player is an archenemy: has a deck of schemes, or is alone against a team where schemes are played with."""
        if self.agreed.variant in AGAINST_ARCHENEMY and self.agreed.teams:
            return self.agreed.teams.count(self.agreed.teams[player]) == 1
        lying = (self.objects[card] for card in self.shared[Zone.COMMAND])
        return any(thing.owner == player and CardType.SCHEME in self.cards[thing.card].printed.types for thing in lying)

    def matching(self, described: Filter, you: PlayerId, source: ObjectId | None = None) -> list[ObjectId]:
        """The objects that fit a description, seen from player `you`, in a fixed order; on the battlefield if it names no zone."""
        zone = described.zone or Zone.BATTLEFIELD
        if zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD):
            places = [self.zone(zone, player) for player in self.in_turn_order()]
        else:
            places = [self.shared[zone]]
        return [object_id for place in places for object_id in place if self.fits(described, object_id, you, source)]

    def fits(self, described: Filter, object_id: ObjectId, you: PlayerId, source: ObjectId | None = None) -> bool:
        """Whether an object fits a description, seen from player `you`."""
        thing = self.objects.get(object_id) or self.gone.get(object_id)
        if thing is None or described.zone not in (None, thing.zone):
            return False
        return fits(self, described, thing, self.characteristics(object_id), you, source)

    def has_attacked(self, player: PlayerId) -> bool:
        """Whether a player has declared an attacker in this turn: of players who share it, one who controls what was declared."""
        return self.is_active(player) and any(
            not self.agreed.shares_turns or self.recall(attacker).controller == player
            for attacker in self.this_turn.attackers
        )

    def spells_cast(self, described: Filter, you: PlayerId, source: ObjectId | None = None) -> list[Waiting]:
        """The spells cast in the turn under way that fit a description as they were cast, seen from player `you`."""
        return [
            spell
            for spell in self.this_turn.cast
            if self.means(described.whose, spell.controller, you, source)
            and self.reaches(you, spell.controller)
            and not (described.other and spell.id == source)
            and fits_as_such(self, described, spell.characteristics)
        ]

    def has(self, object_id: ObjectId, keyword: KeywordName, about: KeywordSubject | None = None) -> bool:
        """Whether an object has a keyword."""
        return (self._derived.seen.get(object_id) or self._look_at(object_id)).has(keyword, about)

    def restrictions(self, object_id: ObjectId, kind: RestrictionKind) -> list[Restriction]:
        """What continuous effects forbid an object, of one kind."""
        restrictions = (self._derived.seen.get(object_id) or self._look_at(object_id)).restrictions
        return [restriction for restriction in restrictions if restriction.kind is kind] if restrictions else []

    def follows(self, player: PlayerId, rule: PlayerRule) -> int:
        """How many effects, resolved or standing, change in one way what a player may do."""
        number = 0
        for player_rule, _ in self.players[player].rules:
            number += player_rule is rule
        for thing, ability in self.abilities_in_play(PlayersMay) if rule in BY_STATIC_ABILITIES else ():
            if ability.rule is rule and not thing.silenced:
                number += self.means(ability.whose, player, thing.controller, thing.id)
        return number

    def hand_limit(self, player: PlayerId, usual: int) -> tuple[int | None, int]:
        """The maximum hand size of a player for whom it is usually so much, None for no maximum; and how many effects change it.

        Effects apply in the order of their timestamps.
        """
        limit: int | None = usual
        changes: list[tuple[int, PlayerRule | HandSize]] = [
            (term.since, rule) for rule, term in self.players[player].rules if isinstance(rule, PlayerRule)
        ]
        standing: list[tuple[GameObject, Whose, PlayerRule | HandSize]] = [
            (thing, ability.whose, ability.rule) for thing, ability in self.abilities_in_play(PlayersMay)
        ]
        standing += [(thing, size.whose, size) for thing, size in self.abilities_in_play(HandSize)]
        changes += [
            (thing.timestamp, change)
            for thing, whose, change in standing
            if not thing.silenced and self.means(whose, player, thing.controller, thing.id)
        ]
        changes = [
            (stamp, change) for stamp, change in changes if isinstance(change, HandSize) or change in HAND_LIMITS
        ]
        for _, change in sorted(changes, key=itemgetter(0)):
            if not isinstance(change, HandSize):
                limit = HAND_LIMITS[change]
            elif change.most is not None:
                limit = change.most
            elif limit is not None:
                limit = max(0, limit + change.more - change.less)
        return limit, len(changes)

    def allows_lands(self, player: PlayerId) -> list[ObjectId]:
        """What is there that allows a player to play more lands in a turn than everybody may, once for each ability that does."""
        return [
            thing.id
            for thing, ability in self.abilities_in_play(PlayersMay)
            if ability.rule in (PlayerRule.EXTRA_LAND, PlayerRule.ANY_LANDS)
            and not thing.silenced
            and self.means(ability.whose, player, thing.controller, thing.id)
        ]

    def is_kept_off(self, creature: ObjectId, defender: PlayerId) -> bool:
        """Whether an effect forbids a creature to attack a player: one that works on the creature, or on what the player may do."""
        for restriction in self.restrictions(creature, RestrictionKind.ATTACK):
            if restriction.you == defender:
                return True
        for rule, _ in self.players[defender].rules:
            if isinstance(rule, KeptOff) and self.fits(rule.described, creature, defender):
                return True
        return False

    def lacks_what_attack_needs(self, creature: ObjectId, defender: PlayerId) -> bool:
        """Whether an effect keeps a creature from attacking a player: forbids it, or goes by what that player has."""
        controller = self.objects[creature].controller
        if self.is_kept_off(creature, defender):
            return True
        for restriction in self.restrictions(creature, RestrictionKind.ATTACK_UNLESS_DEFENDER_HAS):
            described = restriction.about
            defenders_permanents = self.permanents(defender)
            if described is not None and not any(
                self.fits(described, thing.id, controller, creature) for thing in defenders_permanents
            ):
                return True
        return any(
            restriction.about is not None and self.fits(restriction.about, thing.id, controller, creature)
            for restriction in self.restrictions(creature, RestrictionKind.ATTACK_IF_DEFENDER_HAS)
            for thing in self.permanents(defender)
        )


let_have_earlier_names(Position, "position", EARLIER_NAMES)
