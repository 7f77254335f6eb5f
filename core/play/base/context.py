"""The meaning of an instruction while it is carried out: who, which, how many, and whether a condition holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from functools import partial
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.hooks.attack import AttackFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.hooks.timing import TimingFact
from core.hooks.words import WordsFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.events import Cause, ZonesChanged
from core.kernel.state.cards import CardFact
from core.kernel.state.copiable_values import word_chosen
from core.kernel.state.damage import Source
from core.kernel.state.game_objects import Chosen, GameObject, Recipient
from core.kernel.state.meets_description import cost_of, is_such_ability, strength_of
from core.kernel.state.position import Position
from core.kernel.values.changing import changing
from core.kernel.values.citations import Because, Fact, Ruling
from core.kernel.values.colors import Color
from core.kernel.values.immutable import altered
from core.kernel.values.ranges import RangeFact
from core.kernel.values.zones import NOTHING, DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.chosen import Choices
from core.kernel.words.descriptions import Filter, Whose
from core.kernel.words.kinds import Activated, Triggered
from core.kernel.words.linked import IN_PLAY, puts_away
from core.kernel.words.references import (
    All,
    AllAbilities,
    Amount,
    Apart,
    AttackersOfTurn,
    ByPower,
    CardsOf,
    ControllerOf,
    Departed,
    Fitting,
    HeldBy,
    IdleInTurn,
    Leader,
    LikeColored,
    Linked,
    MostLife,
    OfItsName,
    OpponentsOf,
    OwnerOf,
    Reference,
    Role,
    Target,
    This,
    Those,
    Together,
    TopCards,
    TopOf,
)
from core.kernel.words.view import Condition, Granted, Past, counted
from core.play.base import amounts
from core.play.base.absent_players import is_absent
from core.play.base.commanders_meant import leader_meant
from core.play.base.graveyards import top_of
from core.play.base.shared_qualities import by_power, like_colored, of_its_name
from core.play.base.table import of_team
from core.play.base.turn_history import TurnSoFar, attackers_of_turn
from core.play.base.unasked import unlimited

if TYPE_CHECKING:
    from core.play.base.game import Game


@changing
class Context:
    """An instruction being carried out. `targets` holds those that are still legal, `lost` all that were chosen.

    `because` is why what it does happens: the rulings by which it is carried out, and those that were made in the course of it.

    What `replaces` or prevents something is carried out in its place, or along with that. `announced` is the id with which it
    began to wait.
    """

    game: Game
    controller: PlayerId
    source: ObjectId | None
    characteristics: Characteristics
    name: str
    targets: tuple[tuple[Chosen, ...], ...] = ()
    lost: tuple[tuple[Chosen, ...], ...] = ()
    x: int = 0
    it: Recipient | None = None
    about: Chosen | None = None
    given: tuple[ObjectId, ...] = ()
    ability: Activated | Triggered | None = None
    relied_on: Because = ()
    unknown: Ruling[Any] | None = None
    stored: dict[str, tuple[Recipient, ...]] = field(default_factory=dict)
    cause: Cause = Cause.EFFECT
    division: tuple[int, ...] = ()
    word: str = ""
    color: Color | None = None
    called: frozenset[str] = frozenset()
    number: int | None = None
    chosen: PlayerId | None = None
    """The player who was chosen in the course of it."""
    replaces: bool = False
    announced: ObjectId | None = None
    because: Because = ()
    asking: bool = False
    began: int | None = None
    """How long the log was as it began to be carried out; None before that."""
    destroyed: int = 0
    """How many permanents what it has done so far has destroyed."""
    life_lost: int = 0
    """How much life players have lost by what it has done so far."""
    excess: dict[ObjectId, int] = field(default_factory=dict)
    """By how much the damage that it has dealt was more than lethal to each thing."""

    def also(self, *because: Ruling[Any]) -> None:
        """Have all that the present effect does from here on happen because of further rulings, too."""
        self.because = (*self.because, *because)

    @property
    def is_spell(self) -> bool:
        """Whether it is a spell that is being carried out, and no ability."""
        return self.ability is None

    @property
    def origin(self) -> ObjectId:
        """What the instructions come from, or `NOTHING` where the rules themselves give them."""
        return NOTHING if self.source is None else self.source

    def _within_range(self, reference: Reference) -> tuple[Chosen, ...]:
        """What of all that is pointed at the controller reaches; what follows rests on it that the rest is left out."""
        position = self.game.state
        with unlimited(position):
            found = self.things(reference)
        if position.is_beyond_ranges(self.source):
            self.relied_on = (*self.relied_on, self.game.fact(RangeFact.PLANES_REACH_ALL))
            return found
        kept = tuple(one for one in found if position.reaches(self.controller, one, self.source))
        if len(kept) < len(found):
            fact = RangeFact.UNSEEN_OUT_OF_RANGE if self.asking else RangeFact.UNAFFECTED_OUT_OF_RANGE
            self.relied_on = (*self.relied_on, self.game.fact(fact))
        return kept

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Point at things only in order to know something of them."""
        before, self.asking = self.asking, True
        try:
            yield
        finally:
            self.asking = before

    def things(self, reference: Reference) -> tuple[Chosen, ...]:
        """Everything a reference points at within the range of influence: players, objects or assigned damage."""
        position = self.game.state
        if position.ranges:
            return self._within_range(reference)
        if isinstance(reference, Role):
            return self._role(reference)
        if isinstance(reference, Target):
            return self.targets[reference.index] if reference.index < len(self.targets) else ()
        if isinstance(reference, All):
            if self.chosen is not None and reference.described.whose is Whose.CHOSEN:
                return self.things(HeldBy(altered(reference.described, whose=Whose.ANYONE), Role.CHOSEN))
            return tuple(position.matching(self.filled(reference.described), self.controller, self.source))
        if isinstance(reference, AllAbilities):
            waiting = position.waiting.values()
            fits = partial(is_such_ability, position, reference.described, you=self.controller)
            return tuple(found.id for found in waiting if found.id != self.announced and fits(found))
        if isinstance(reference, Those):
            return self.stored.get(reference.key, ())
        if isinstance(reference, ControllerOf):
            return tuple(self._controllers(reference.thing))
        if isinstance(reference, MostLife):
            return position.with_most_life()
        if isinstance(reference, OpponentsOf):
            return tuple(one for found in self.players(reference.player) for one in position.opponents(found))
        if isinstance(reference, Together):
            return tuple(dict.fromkeys(found for part in reference.parts for found in self.things(part)))
        if isinstance(reference, This):
            return (reference.object,)
        if isinstance(reference, OwnerOf):
            return tuple(position.recall(found).owner for found in self.objects(reference.thing))
        if isinstance(reference, Linked):
            return self._put_away(reference.key)
        if isinstance(reference, CardsOf):
            return tuple(
                found for player in self.players(reference.player) for found in position.zone(reference.zone, player)
            )
        if isinstance(reference, Apart):
            those = self.things(reference.than)
            return tuple(found for found in self.things(All(reference.described)) if found not in those)
        if isinstance(reference, TopCards):
            players, count = self.players(reference.player), self.measure(reference.count)
            return tuple(found for player in players for found in position.libraries[player][:count])
        if isinstance(reference, TopOf):
            return top_of(self, reference)
        if isinstance(reference, LikeColored):
            return like_colored(self, self.objects(reference.thing))
        if isinstance(reference, OfItsName):
            return of_its_name(self, reference)
        if isinstance(reference, Fitting):
            return tuple(
                found for found in self.objects(reference.of) if self.fits_anywhere(reference.described, found)
            )
        if isinstance(reference, HeldBy):
            players = self.players(reference.player)
            found = position.matching(self.filled(reference.described), self.controller, self.source)
            whose = (position.objects[one] for one in found)
            return tuple(one.id for one in whose if (one.owner if reference.owned else one.controller) in players)
        if isinstance(reference, ByPower):
            return by_power(self, reference)
        if isinstance(reference, IdleInTurn):
            attacked = attackers_of_turn(self.game)
            fitting = position.matching(self.filled(reference.described), self.controller, self.source)
            return tuple(one for one in fitting if one not in attacked)
        if isinstance(reference, AttackersOfTurn):
            return tuple(found for found in attackers_of_turn(self.game) if position.is_on_battlefield(found))
        if isinstance(reference, Leader):
            leading, because = leader_meant(self.game, self.controller, self.source, reference)
            self.relied_on = (*self.relied_on, *because)
            return leading
        if isinstance(reference, Departed):
            return tuple(self._departed(found) for found in self.objects(reference.thing) if self._is_traced(found))
        return self._role(reference)

    def _is_traced(self, found: ObjectId) -> bool:
        """Whether what has left the place that an ability saw it leave is found where it went."""
        position = self.game.state
        became = None if found in position.objects else position.recall(found).became
        if became is None or became not in position.objects:
            return False
        by_aura = self.source is not None and position.characteristics(self.source).is_aura
        fact: AbilityFact | ObjectFact
        fact = AbilityFact.AURA_FINDS_CARD if by_aura else AbilityFact.FOUND_WHERE_IT_WENT
        if self._has_moved(found):
            fact = ObjectFact.FOUND_WHERE_PUT
        self.relied_on = (*self.relied_on, self.game.fact(fact))
        return True

    def _departed(self, found: ObjectId) -> ObjectId:
        became = self.game.state.recall(found).became
        return found if became is None else became

    def _put_away(self, key: str) -> tuple[ObjectId, ...]:
        """The cards that the source has put away: by the partner of this ability, or by any, as the edition has it."""
        position = self.game.state
        source = self.source
        if source is None:
            return ()
        partners = self.game.rules.objects.partners_only(position, source)
        self.relied_on = (*self.relied_on, partners)
        cards = [
            card
            for (by, under), found in position.links.items()
            if by == source and (under == key or not partners.answer)
            for card in found
        ]
        put_in = position.links.get((source, key + IN_PLAY), ())
        there = (position.where.get(card) for card in put_in)
        found = (
            *(thing for thing in map(position.where.get, cards) if thing is not None and self._lies_there(thing)),
            *(thing for thing in there if thing is not None and position.is_on_battlefield(thing)),
        )
        if found and self.ability is not None and puts_away(self.ability, key):
            self.relied_on = (*self.relied_on, self.game.fact(ObjectFact.PARTNER_OF_ITSELF))
        if any(position.cards[position.objects[thing].card].card is None for thing in found):
            self.relied_on = (*self.relied_on, self.game.fact(ObjectFact.MADE_WITH_IT))
        return found

    def _lies_there(self, thing: ObjectId) -> bool:
        """Whether something that was put away is where that is done: out of the game, or in play if it was made."""
        found = self.game.state.objects[thing]
        return found.zone is Zone.EXILE or self.game.state.cards[found.card].card is None

    def filled(self, described: Filter) -> Filter:
        """A description with the number that was chosen in it."""
        return described.with_x(self.x)

    @property
    def choices(self) -> Choices:
        """What has been chosen in the course of the instruction."""
        return Choices(self.color, self.word, self.called, self.number)

    def _role(self, role: Role) -> tuple[Chosen, ...]:
        position = self.game.state
        if role is Role.YOU:
            if position.speaks_to_team(self.source):
                self.relied_on = (*self.relied_on, self.game.fact(CardFact.PLANE_SPEAKS_TO_TEAM))
                return tuple(position.teammates(self.controller))
            return (self.controller,)
        if role is Role.OPPONENT:
            return tuple(position.opponents(self.controller))
        if role is Role.EACH_PLAYER:
            return tuple(position.in_turn_order())
        if role is Role.OTHERS:
            return tuple(player for player in position.in_turn_order() if player != self.controller)
        if role is Role.SOURCE:
            return () if self.source is None else self._itself(self.source)
        if role is Role.ATTACHED:
            source = None if self.source is None else position.recall(self.source)
            attached = (
                None if source is None else source.on_player if source.attached_to is None else source.attached_to
            )
            return () if attached is None else (attached,)
        if role is Role.IT:
            return () if self.it is None else (self.it,)
        if role is Role.DEFENDER:
            return self._defender()
        if role is Role.ATTACKER:
            return self._attacker()
        if role is Role.ACTIVE:
            return self._one_of(position.active_players(), role, TableFact.ONE_ACTIVE_MEANT)
        if role is Role.GIVEN:
            return tuple(found for found in self.given if position.recall(found).zone is Zone.BATTLEFIELD)
        if role is Role.CHOSEN:
            chosen = position.chosen_player(self.source) if self.chosen is None else self.chosen
            return () if chosen is None else (chosen,)
        if role is Role.DISCARDED:
            return tuple(found for found in self.given if position.recall(found).zone is Zone.HAND)
        return tuple(self._controllers(Role.IT))

    def _defender(self) -> tuple[PlayerId, ...]:
        """The defending player, as seen from the attacker that speaks of one."""
        state = self.game.state
        if state.attack is None or self.source is None:
            return ()
        goal = state.attack.goals.get(self.source)
        protector = None if goal is None or isinstance(goal, PlayerId) else state.recall(goal).protector
        fact: AttackFact | TableFact
        fact = AttackFact.DEFENDING_PLAYER if protector is None else AttackFact.PROTECTOR_DEFENDS
        if len(state.attack.defenders) > 1:
            fact = TableFact.TEAM_DEFENDER_MEANT if state.shares_turns else TableFact.DEFENDING_PLAYER_MEANT
        self.relied_on = (*self.relied_on, self.game.fact(fact))
        return (state.defending_player(self.source) if protector is None else protector,)

    def _attacker(self) -> tuple[PlayerId, ...]:
        """The attacking player: of a team, whoever controls what is blocked by the creature that speaks of one, or one picked."""
        state = self.game.state
        if state.attack is None:
            return ()
        blocked = state.attack.blockers.get(self.origin, ())
        players = [state.recall(found).controller for found in blocked] or state.acts_with(state.attack.attacker)
        return self._one_of(players, Role.ATTACKER, TableFact.TEAM_ATTACKER_MEANT)

    def _one_of(self, players: Sequence[PlayerId], role: Role, picks: TableFact) -> tuple[PlayerId, ...]:
        """The one player of a team who is meant: the controller picks one of several, once for all that is carried out."""
        state = self.game.state
        if not state.shares_turns:
            return tuple(dict.fromkeys(players))
        because = self.game.fact(picks)
        self.relied_on = (*self.relied_on, because)
        if role.value not in self.stored:
            options = tuple(dict.fromkeys(players))
            choice = choice_of(self.controller, ChoiceKind.THING, options, about=self.source)
            self.stored[role.value] = self.game.choose(choice, None, because)
        return tuple(found for found in self.stored[role.value] if isinstance(found, PlayerId))

    def _itself(self, source: ObjectId) -> tuple[ObjectId, ...]:
        """What a card means by its own name: itself, though others of that name may be about."""
        position = self.game.state
        if not position.is_on_battlefield(source):
            return (source,)
        name = position.cards[position.objects[source].card].name
        if sum(position.cards[thing.card].name == name for thing in position.permanents()) > 1:
            self.game.rest_on_fact(ObjectFact.NAMES_ITSELF)
        return (source,)

    def _controllers(self, thing: Reference) -> list[PlayerId]:
        """The controllers of what is pointed at; of a target that is gone, if the edition knows what it last was."""
        position = self.game.state
        found = [thing if isinstance(thing, PlayerId) else self._controller(thing) for thing in self.recipients(thing)]
        if not found and isinstance(thing, Target) and self._recalls(thing):
            found = [
                position.recall(was).controller
                for was in self.lost[thing.index]
                if not isinstance(was, (PlayerId, DamageId))
            ]
        return found

    def _controller(self, thing: ObjectId) -> PlayerId:
        waiting = self.game.state.waiting.get(thing)
        return waiting.controller if waiting is not None else self.game.state.recall(thing).controller

    def _recalls(self, target: Target) -> bool:
        if target.index >= len(self.lost) or not self.lost[target.index]:
            return False
        ruling = self.game.rules.targeting.recalls_lost_targets(self.game.state)
        self.relied_on = (*self.relied_on, ruling)
        if not ruling.answer:
            self.unknown = ruling
        return ruling.answer

    def objects(self, reference: Reference) -> list[ObjectId]:
        """The objects that a reference points at, each once, though several players may have picked it."""
        found = [thing for thing in self.things(reference) if not isinstance(thing, (PlayerId, DamageId))]
        return found if len(found) < 2 else [*dict.fromkeys(found)]

    def recipients(self, reference: Reference) -> list[Recipient]:
        """The players and objects that a reference points at."""
        return [thing for thing in self.things(reference) if not isinstance(thing, DamageId)]

    def where_put(self, reference: Reference) -> list[ObjectId]:
        """The objects that a reference points at; what the instruction itself has moved, or its cost, as what that became."""
        return [self._as_put(found) for found in self.objects(reference)]

    def recipients_where_put(self, reference: Reference) -> list[Recipient]:
        """The players and objects that a reference points at, objects as `where_put` has them."""
        found = self.recipients(reference)
        return [thing if isinstance(thing, PlayerId) else self._as_put(thing) for thing in found]

    def _as_put(self, found: ObjectId) -> ObjectId:
        position = self.game.state
        gone = position.gone.get(found)
        became = None if gone is None else gone.became
        if (
            became is None
            or became not in position.objects
            or position.objects[became].zone in (Zone.HAND, Zone.LIBRARY)
        ):
            return found
        if found not in self.given and not self._has_moved(found):
            return found
        self.relied_on = (*self.relied_on, self.game.fact(ObjectFact.FOUND_WHERE_PUT))
        return became

    def _has_moved(self, found: ObjectId) -> bool:
        """Whether something has gone elsewhere since the instruction began to be carried out."""
        since = self.game.log[self.began :] if self.began is not None else ()
        moves = (move for entry in since if isinstance(entry.event, ZonesChanged) for move in entry.event.moves)
        return any(move.object == found for move in moves)

    def give_up(self, given: Sequence[ObjectId]) -> None:
        """Have things be what the instruction speaks of as sacrificed or discarded, in place of others before them."""
        zones = {self.game.state.recall(found).zone for found in given}
        others = (found for found in self.given if self.game.state.recall(found).zone not in zones)
        self.given = (*others, *given)

    def permanents(self, reference: Reference) -> list[ObjectId]:
        """The objects a reference points at that are on the battlefield now."""
        return [thing for thing in self.objects(reference) if self.game.state.is_on_battlefield(thing)]

    def players(self, reference: Reference) -> list[PlayerId]:
        """The players that a reference points at who are still in the game, to whom something may happen."""
        players = self.game.state.players
        return [found for found in self.all_players(reference) if not players[found].left]

    def all_players(self, reference: Reference) -> list[PlayerId]:
        """The players that a reference points at, those included who have left the game, of whom something is known."""
        return [thing for thing in self.things(reference) if isinstance(thing, PlayerId)]

    def choosers(self, reference: Reference) -> tuple[list[PlayerId], Because]:
        """The players pointed at who are to choose something, in the order in which they do, and what says so."""
        players = self.all_players(reference)
        if len(players) < 2:
            return players, ()
        order = self.game.state.in_turn_order()
        return sorted((found for found in players if found in order), key=order.index), (
            self.game.fact(TimingFact.ACTIVE_CHOOSES_FIRST),
            *of_team(self.game, TableFact.TEAMS_CHOOSE_IN_ORDER),
        )

    def rest_on_words(self, began: int) -> None:
        """Have what comes next rest on what words were taken to mean, if nothing since a place in the log says that it does."""
        if not self.relied_on:
            return
        said = {id(ruling) for entry in self.game.log[began:] for ruling in entry.because}
        for ruling in self.relied_on:
            if id(ruling) not in said and ruling not in self.game.resting:
                self.game.rest_on(ruling)

    def damage(self, reference: Reference) -> list[DamageId]:
        """The assigned damage that a reference points at."""
        return [thing for thing in self.things(reference) if isinstance(thing, DamageId)]

    def as_source(self, reference: Reference = Role.SOURCE) -> Source:
        """What deals damage, as it is now or as it last was."""
        position = self.game.state
        objects = self.objects(reference)
        if reference is Role.SOURCE and (not objects or objects[0] in position.waiting):
            return Source(self.source, self.name, self.controller, self.characteristics.colors)
        found = objects[0]
        now = position.characteristics(found)
        return Source(found, now.name or self.name, position.recall(found).controller, now.colors)

    def measure(self, amount: Amount) -> int:
        """How much is done by a number, counted now."""
        return amounts.measure(self, amount)

    def calculate(self, amount: Amount) -> int:
        """A number, counted now, to be compared or counted on with, or to be set as it is."""
        if isinstance(amount, int):
            return amount
        if self.game.state.ranges and not self.asking:
            with self.looking():
                return counted(amount, self)
        return counted(amount, self)

    def holds(self, condition: Condition) -> bool:
        """Whether a condition is true now."""
        if self.game.state.ranges and not self.asking:
            with self.looking():
                return condition.holds(self)
        return condition.holds(self)

    @property
    def position(self) -> Position:
        """The game at this instant."""
        return self.game.state

    @property
    def past(self) -> Past:
        """What has happened in the turn under way, and by the instruction so far."""
        return TurnSoFar(self)

    def objects_known(self, reference: Reference) -> list[ObjectId]:
        """The objects that a reference points at or, of targets that are gone, pointed at, where what they last were is known."""
        found = self.objects(reference)
        if not found and isinstance(reference, Target) and self._recalls(reference):
            return [was for was in self.lost[reference.index] if not isinstance(was, (PlayerId, DamageId))]
        return found

    def players_known(self, reference: Reference) -> list[PlayerId]:
        """The players of whom something is to be known; of one who has left the game that is what was last so."""
        found = self.all_players(reference)
        if any(is_absent(self.game.state, player) for player in found):
            self._relies_on(TableFact.LAST_KNOWN_OF_PLAYER)
        return found

    def matching(self, described: Filter) -> list[ObjectId]:
        """The objects that fit a description."""
        return self.game.state.matching(described, self.controller, self.source)

    def fits(self, described: Filter, thing: ObjectId) -> bool:
        """Whether an object fits a description."""
        return self.game.state.fits(described, thing, self.controller, self.source)

    def fits_anywhere(self, described: Filter, thing: ObjectId) -> bool:
        """Whether an object fits a description with the number that was chosen, in whatever zone it is or last was."""
        return self.fits(altered(self.filled(described), zone=self.game.state.recall(thing).zone), thing)

    def thing(self, found: ObjectId) -> GameObject:
        """An object, as it is or last was."""
        return self.game.state.recall(found)

    def seen_as(self, found: ObjectId) -> Characteristics:
        """What an object is or last was."""
        return self.game.state.characteristics(found)

    def strength(self, found: ObjectId) -> Characteristics:
        """An object with the power and toughness that it has or last had."""
        position = self.game.state
        return strength_of(position, position.recall(found), position.characteristics(found))

    def mana_value(self, found: ObjectId) -> int:
        """What an object costs, colors disregarded."""
        position = self.game.state
        return cost_of(position, position.recall(found), position.characteristics(found))

    def word_chosen(self) -> str:
        """The word that was chosen for the source."""
        return word_chosen(self.game.state, self.game.state.recall(self.origin))

    def life_of(self, player: PlayerId) -> int:
        """The life total that a player has for whatever asks: where teammates share one, what the edition says that it is."""
        state = self.game.state
        if not state.shares_life:
            return state.players[player].life
        asked = self.game.rules.table.life_asked_for(state, player)
        self.relied_on = (*self.relied_on, asked)
        return asked.answer

    def counts_as(self, number: int) -> int:
        """As what a power, a toughness or a life total counts, which may be below zero."""
        found, because = amounts.as_read(self.game, number)
        self.relied_on = (*self.relied_on, *because)
        return found

    def rest_on(self, granted: Granted) -> None:
        """Have what follows rest on what a word takes for granted."""
        if granted is Granted.SPELL:
            self.game.rest_on_fact(ObjectFact.SPELL_REMEMBERED)
        elif granted is Granted.WAY:
            self.game.rest_on_fact(ObjectFact.WAY_REMEMBERED)
            self.game.rest_on_fact(ObjectFact.OWN_COST_MEANT)
        else:
            whole = granted is Granted.WHOLE
            self._relies_on(WordsFact.HALVES_ARE_WHOLE if whole else WordsFact.UNKNOWN_IS_NOTHING)

    def _relies_on(self, fact: Fact) -> None:
        self.relied_on = (*self.relied_on, self.game.fact(fact))
