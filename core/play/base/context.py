"""The meaning of an instruction while it is carried out: who, which, how many, and whether a condition holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from msgspec import field

from core.hooks.abilities import AbilityFact
from core.hooks.attack import AttackFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.hooks.timing import TimingFact
from core.hooks.words import WordsFact
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of
from core.kernel.events import Cause, ZonesChanged
from core.kernel.state.cards import CardFact
from core.kernel.state.copiable_values import word_chosen
from core.kernel.state.damage import Source
from core.kernel.state.game_objects import Chosen, GameObject, Recipient
from core.kernel.state.meets_description import cost_of, is_such_ability, strength_of
from core.kernel.state.position import Position
from core.kernel.values.citations import Because, Fact, Ruling
from core.kernel.values.colors import Color
from core.kernel.values.ranges import RangeFact
from core.kernel.values.records import ChangingRecord, altered
from core.kernel.values.zones import NOTHING, DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.chosen import Choices
from core.kernel.words.descriptions import AbilityFilter, Filter, Whose
from core.kernel.words.kinds import Activated, Triggered
from core.kernel.words.linked import IN_PLAY, puts_away, replaced, speaks_of
from core.kernel.words.references import Amount, Reference, Role, Somebody, This, Together
from core.kernel.words.view import Condition, Course, Granted, Past, counted
from core.play.base import amounts
from core.play.base.absent_players import is_absent
from core.play.base.commanders import leader_meant
from core.play.base.named_choices import picked_by_chance
from core.play.base.shared_qualities import may_be_alike, share_name
from core.play.base.table import of_team
from core.play.base.turn_history import TurnSoFar
from core.play.base.unasked import unlimited

if TYPE_CHECKING:
    from core.kernel.words.view import Picked
    from core.play.base.game import Game

FACTS: dict[Granted, Fact] = {
    Granted.WHOLE: WordsFact.HALVES_ARE_WHOLE,
    Granted.DEVOTION: WordsFact.DEVOTION,
    Granted.UNKNOWN: WordsFact.UNKNOWN_IS_NOTHING,
    Granted.TEAM: CardFact.PLANE_SPEAKS_TO_TEAM,
    Granted.DEFENDER: AttackFact.DEFENDING_PLAYER,
    Granted.PROTECTOR: AttackFact.PROTECTOR_DEFENDS,
    Granted.DEFENDER_OF_TEAM: TableFact.TEAM_DEFENDER_MEANT,
    Granted.DEFENDER_OF_SEVERAL: TableFact.DEFENDING_PLAYER_MEANT,
    Granted.ATTACKER_OF_TEAM: TableFact.TEAM_ATTACKER_MEANT,
    Granted.ACTIVE_OF_TEAM: TableFact.ONE_ACTIVE_MEANT,
}
"""What each edition says that a word takes for granted."""
REMEMBERED: dict[Granted, tuple[Fact, ...]] = {
    Granted.SPELL: (ObjectFact.SPELL_REMEMBERED,),
    Granted.WAY: (ObjectFact.WAY_REMEMBERED, ObjectFact.OWN_COST_MEANT),
}
"""What is granted of what a permanent remembers, on which whatever comes next rests."""

KNOWN_LATER = (Role.GIVEN, Role.DISCARDED, Role.CHOSEN)
"""What an ability that triggers later would no longer know by its part in the instruction that has made it."""


class Context(ChangingRecord):
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
            things = self.things(reference)
        if position.is_beyond_ranges(self.source):
            self.relied_on = (*self.relied_on, self.game.fact(RangeFact.PLANES_REACH_ALL))
            return things
        kept = tuple(thing for thing in things if position.reaches(self.controller, thing, self.source))
        if len(kept) < len(things):
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
        if position.agreed.ranges:
            return self._within_range(reference)
        return reference.things(self)

    def things_known(self, reference: Reference) -> tuple[Chosen, ...]:
        """Everything that a reference points at or, of targets that are gone, pointed at, where what they last were is known."""
        return self.things(reference) or self._recalled(reference)

    @property
    def course(self) -> Course:
        """The instruction itself."""
        return self

    def abilities(self, described: AbilityFilter) -> tuple[ObjectId, ...]:
        """The abilities on the stack that fit a description, but for itself."""
        position = self.game.state
        waiting = (
            waiting_ability
            for waiting_ability in position.stack.waiting.values()
            if waiting_ability.id != self.announced
        )
        return tuple(
            waiting_one.id
            for waiting_one in waiting
            if is_such_ability(position, described, waiting_one, you=self.controller)
        )

    def leaders(self, zones: tuple[Zone, ...]) -> tuple[ObjectId, ...]:
        """The controller's commander, if it is in one of some zones or, if none is given, in view."""
        leading, because = leader_meant(self.game, self.controller, self.source, zones)
        self.relied_on = (*self.relied_on, *because)
        return leading

    def topmost(self, cards: Sequence[ObjectId]) -> ObjectId:
        """Of cards in a graveyard the one on top, as they lie there in the order in which they came.

        Of those that came together it is whichever their owner had put there. The owner says so only now, since nothing has
        depended on it before.
        """
        self.relied_on = (*self.relied_on, self.game.fact(ObjectFact.TOP_OF_GRAVEYARD))
        position = self.game.state
        last = position.objects[cards[-1]]
        together = tuple(card for card in cards if position.objects[card].timestamp == last.timestamp)
        if len(together) < 2:
            return last.id
        self.relied_on = (*self.relied_on, self.game.fact(ObjectFact.ARRANGED_TOGETHER))
        choice = Choice(last.owner, ChoiceKind.THING, together, together[-1:], about=self.source)
        return self.game.choose(choice)[0]

    def store(self, key: str, things: tuple[Recipient, ...]) -> None:
        """Store something under a key, for what comes later of the same instruction."""
        self.stored[key] = things

    def share_name(self, one: ObjectId, other: ObjectId) -> bool:
        """Whether two things have the same name, as far as the edition takes names to be the same."""
        if not may_be_alike(self.game, one, other):
            return False
        alike = share_name(self.game, one, other)
        self.relied_on = (*self.relied_on, alike)
        return alike.answer

    def pick(self, key: str, options: Sequence[Picked], granted: Granted | None = None) -> tuple[Picked, ...]:
        """Which of several things the controller picks; it stays so throughout, under a key, as long as it is one of them."""
        because: Because = () if granted is None else (self.game.fact(FACTS[granted]),)
        self.relied_on = (*self.relied_on, *because)
        picked = self.stored.get(key, ())
        if not any(option in picked for option in options):
            choice = choice_of(self.controller, ChoiceKind.THING, tuple(options), about=self.source)
            self.stored[key] = picked = tuple(self.game.choose(choice, None, *because))
        return tuple(option for option in options if option in picked)

    def chance_picks(self, key: str, options: Sequence[ObjectId], count: int) -> tuple[ObjectId, ...]:
        """Which of several cards chance picks, once for all that is carried out, under a key."""
        if key not in self.stored:
            number = min(count, len(options))
            cards = tuple(options)
            self.stored[key] = (
                picked_by_chance(self.game, self.controller, cards, number, self.source)
                if number < len(options)
                else cards
            )
        return tuple(card for card in self.stored[key] if not isinstance(card, PlayerId))

    def found_where_it_went(self, thing: ObjectId) -> ObjectId | None:
        """What became of something that has left its place, if it is where it went first."""
        return self.game.state.recall(thing).became if self._is_traced(thing) else None

    def _is_traced(self, thing: ObjectId) -> bool:
        """Whether what has left the place that an ability saw it leave is found where it went."""
        position = self.game.state
        became = None if thing in position.objects else position.recall(thing).became
        if became is None or became not in position.objects:
            return False
        by_aura = self.source is not None and position.characteristics(self.source).is_aura
        fact: AbilityFact | ObjectFact
        fact = AbilityFact.AURA_FINDS_CARD if by_aura else AbilityFact.FOUND_WHERE_IT_WENT
        if self._has_moved(thing):
            fact = ObjectFact.FOUND_WHERE_PUT
        self.relied_on = (*self.relied_on, self.game.fact(fact))
        return True

    def put_away(self, key: str) -> tuple[ObjectId, ...]:
        """The cards that the source has put away: by the partner of this ability, or by any, as the edition has it."""
        position = self.game.state
        source = self.source
        if source is None:
            return ()
        partners = self.game.rules.objects.partners_only(position, source)
        self.relied_on = (*self.relied_on, partners)
        cards = [
            card
            for (by, under), linked in position.links.items()
            if by == source and (under == key or not partners.answer)
            for card in linked
        ]
        put_in = position.links.get((source, key + IN_PLAY), ())
        things_in_play = (position.where.get(card) for card in put_in)
        cards_put_away = (
            *(thing for thing in map(position.where.get, cards) if thing is not None and self._lies_there(thing)),
            *(thing for thing in things_in_play if thing is not None and position.is_on_battlefield(thing)),
        )
        if cards_put_away and self.ability is not None and puts_away(self.ability, key):
            self.relied_on = (*self.relied_on, self.game.fact(ObjectFact.PARTNER_OF_ITSELF))
        if any(position.cards[position.objects[thing].card].card is None for thing in cards_put_away):
            self.relied_on = (*self.relied_on, self.game.fact(ObjectFact.MADE_WITH_IT))
        return cards_put_away

    def _lies_there(self, thing: ObjectId) -> bool:
        """Whether something that was put away is where that is done: out of the game, or in play if it was made."""
        game_object = self.game.state.objects[thing]
        return game_object.zone is Zone.EXILE or self.game.state.cards[game_object.card].card is None

    def filled(self, described: Filter) -> Filter:
        """A description with the number that was chosen in it."""
        return described.with_x(self.x)

    @property
    def choices(self) -> Choices:
        """What has been chosen in the course of the instruction."""
        return Choices(self.color, self.word, self.called, self.number)

    def _itself(self) -> None:
        """What a card means by its own name: itself, though others of that name may be about."""
        position, source = self.game.state, self.source
        if source is None or not position.is_on_battlefield(source):
            return
        name = position.cards[position.objects[source].card].name
        if sum(position.cards[thing.card].name == name for thing in position.permanents()) > 1:
            self.game.rest_on_fact(ObjectFact.NAMES_ITSELF)

    def _recalled(self, reference: Reference) -> tuple[Chosen, ...]:
        """What a reference pointed at whose targets are gone, if the edition knows what they last were."""
        lost = reference.lost(self)
        if not lost:
            return ()
        ruling = self.game.rules.targeting.recalls_lost_targets(self.game.state)
        self.relied_on = (*self.relied_on, ruling)
        if not ruling.answer:
            self.unknown = ruling
        return lost if ruling.answer else ()

    def objects(self, reference: Reference) -> list[ObjectId]:
        """The objects that a reference points at, each once, though several players may have picked it."""
        objects = [thing for thing in self.things(reference) if not isinstance(thing, (PlayerId, DamageId))]
        return objects if len(objects) < 2 else [*dict.fromkeys(objects)]

    def recipients(self, reference: Reference) -> list[Recipient]:
        """The players and objects that a reference points at."""
        return [thing for thing in self.things(reference) if not isinstance(thing, DamageId)]

    def where_put(self, reference: Reference) -> list[ObjectId]:
        """The objects that a reference points at; what the instruction itself has moved, or its cost, as what that became."""
        return [self._as_put(thing) for thing in self.objects(reference)]

    def recipients_where_put(self, reference: Reference) -> list[Recipient]:
        """The players and objects that a reference points at, objects as `where_put` has them."""
        recipients = self.recipients(reference)
        return [thing if isinstance(thing, PlayerId) else self._as_put(thing) for thing in recipients]

    def _as_put(self, thing: ObjectId) -> ObjectId:
        position = self.game.state
        gone = position.gone.get(thing)
        became = None if gone is None else gone.became
        if (
            became is None
            or became not in position.objects
            or position.objects[became].zone in (Zone.HAND, Zone.LIBRARY)
        ):
            return thing
        if thing not in self.given and not self._has_moved(thing):
            return thing
        self.relied_on = (*self.relied_on, self.game.fact(ObjectFact.FOUND_WHERE_PUT))
        return became

    def _has_moved(self, thing: ObjectId) -> bool:
        """Whether something has gone elsewhere since the instruction began to be carried out."""
        since = self.game.log[self.began :] if self.began is not None else ()
        moves = (move for entry in since if isinstance(entry.event, ZonesChanged) for move in entry.event.moves)
        return any(move.object == thing for move in moves)

    def give_up(self, given: Sequence[ObjectId]) -> None:
        """Have things be what the instruction speaks of as sacrificed or discarded, in place of others before them."""
        zones = {self.game.state.recall(thing).zone for thing in given}
        given_before = (thing for thing in self.given if self.game.state.recall(thing).zone not in zones)
        self.given = (*given_before, *given)

    def permanents(self, reference: Reference) -> list[ObjectId]:
        """The objects a reference points at that are on the battlefield now."""
        return [thing for thing in self.objects(reference) if self.game.state.is_on_battlefield(thing)]

    def players(self, reference: Reference) -> list[PlayerId]:
        """The players that a reference points at who are still in the game, to whom something may happen."""
        players = self.game.state.players
        return [player for player in self.all_players(reference) if not players[player].left]

    def all_players(self, reference: Reference) -> list[PlayerId]:
        """The players that a reference points at, those included who have left the game, of whom something is known."""
        return [thing for thing in self.things(reference) if isinstance(thing, PlayerId)]

    def choosers(self, reference: Reference) -> tuple[list[PlayerId], Because]:
        """The players pointed at who are to choose something, in the order in which they do, and what says so."""
        players = self.all_players(reference)
        if len(players) < 2:
            return players, ()
        order = self.game.state.in_turn_order()
        return sorted((player for player in players if player in order), key=order.index), (
            self.game.fact(TimingFact.ACTIVE_CHOOSES_FIRST),
            *of_team(self.game, TableFact.TEAMS_CHOOSE_IN_ORDER),
        )

    def remembering(self, ability: Triggered) -> Triggered:
        """An ability that triggers later, pointing at what was given up for the instruction and at whom it has chosen.

        What the ability itself gives up or chooses is meant before that.
        """
        effects = ability.does.effects
        for role in KNOWN_LATER:
            own = any(effect.gives_up or effect.chooses is not None for effect in effects)
            meant = () if own or not speaks_of(ability, role) else self.things(role)
            put = self._as_put if role is Role.DISCARDED else ObjectId
            parts = tuple(
                Somebody(thing) if isinstance(thing, PlayerId) else This(put(ObjectId(thing))) for thing in meant
            )
            if parts:
                ability = replaced(ability, role, parts[0] if len(parts) == 1 else Together(parts))
        return ability

    def rest_on_words(self, began: int) -> None:
        """Have what comes next rest on what words were taken to mean, if nothing since a place in the log says that it does."""
        if not self.relied_on:
            return
        rulings_said = {id(ruling) for entry in self.game.log[began:] for ruling in entry.because}
        for ruling in self.relied_on:
            if id(ruling) not in rulings_said and ruling not in self.game.resting:
                self.game.rest_on(ruling)

    def damage(self, reference: Reference) -> list[DamageId]:
        """The assigned damage that a reference points at."""
        return [thing for thing in self.things(reference) if isinstance(thing, DamageId)]

    def as_source(self, reference: Reference = Role.SOURCE) -> Source:
        """What deals damage, as it is now or as it last was."""
        position = self.game.state
        objects = self.objects(reference)
        if reference is Role.SOURCE and (not objects or objects[0] in position.stack.waiting):
            return Source(self.source, self.name, self.controller, self.characteristics.colors)
        source_id = objects[0]
        now = self._remembered(source_id) or position.characteristics(source_id)
        return Source(source_id, now.name or self.name, position.recall(source_id).controller, now.colors)

    def measure(self, amount: Amount) -> int:
        """How much is done by a number, counted now."""
        return amounts.measure(self, amount)

    def calculate(self, amount: Amount) -> int:
        """A number, counted now, to be compared or counted on with, or to be set as it is."""
        if isinstance(amount, int):
            return amount
        if self.game.state.agreed.ranges and not self.asking:
            with self.looking():
                return counted(amount, self)
        return counted(amount, self)

    def holds(self, condition: Condition) -> bool:
        """Whether a condition is true now."""
        if self.game.state.agreed.ranges and not self.asking:
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
        objects = self.objects(reference)
        return objects or [was for was in self._recalled(reference) if not isinstance(was, (PlayerId, DamageId))]

    def players_known(self, reference: Reference) -> list[PlayerId]:
        """The players of whom something is to be known; of one who has left the game that is what was last so."""
        players = self.all_players(reference)
        if any(is_absent(self.game.state, player) for player in players):
            self._relies_on(TableFact.LAST_KNOWN_OF_PLAYER)
        return players

    def matching(self, described: Filter) -> list[ObjectId]:
        """The objects that fit a description, with the number and the player that were chosen for it."""
        position, described = self.game.state, self.filled(described)
        if self.chosen is None or described.whose is not Whose.CHOSEN:
            return position.matching(described, self.controller, self.source)
        matching = position.matching(altered(described, whose=Whose.ANYONE), self.controller, self.source)
        return [object_id for object_id in matching if position.objects[object_id].controller == self.chosen]

    def fits(self, described: Filter, thing: ObjectId) -> bool:
        """Whether an object fits a description."""
        return self.game.state.fits(described, thing, self.controller, self.source)

    def fits_anywhere(self, described: Filter, thing: ObjectId) -> bool:
        """Whether an object fits a description with the number that was chosen, in whatever zone it is or last was."""
        return self.fits(altered(self.filled(described), zone=self.game.state.recall(thing).zone), thing)

    def is_there(self, thing: ObjectId) -> bool:
        """Whether one particular object can be pointed at: always, since what has left is known as it last was."""
        return True

    def thing(self, object_id: ObjectId) -> GameObject:
        """An object, as it is or last was."""
        return self.game.state.recall(object_id)

    def seen_as(self, object_id: ObjectId) -> Characteristics:
        """What an object is or last was."""
        return self.game.state.characteristics(object_id)

    def strength(self, object_id: ObjectId) -> Characteristics:
        """An object with the power and toughness that it has or last had."""
        position = self.game.state
        now = self._remembered(object_id) or position.characteristics(object_id)
        return strength_of(position, position.recall(object_id), now)

    def _remembered(self, object_id: ObjectId) -> Characteristics | None:
        """What the source of an ability was as that was announced, if it has changed since and the edition has that count."""
        if (
            self.announced is None
            or self.is_spell
            or object_id != self.source
            or object_id not in self.game.state.objects
        ):
            return None
        now, then = self.game.state.characteristics(object_id), self.characteristics
        if (now.colors, now.power, now.toughness) == (then.colors, then.power, then.toughness):
            return None
        remembered = self.game.rules.abilities.remembers_source(self.game.state, object_id)
        if not remembered.answer:
            return None
        self.relied_on = (*self.relied_on, remembered)
        return then

    def mana_value(self, object_id: ObjectId) -> int:
        """What an object costs, colors disregarded."""
        position = self.game.state
        return cost_of(position, position.recall(object_id), position.characteristics(object_id))

    def word_chosen(self) -> str:
        """The word that was chosen for the source."""
        return word_chosen(self.game.state, self.game.state.recall(self.origin))

    def life_of(self, player: PlayerId) -> int:
        """The life total that a player has for whatever asks: where teammates share one, what the edition says that it is."""
        state = self.game.state
        if not state.agreed.shares_life:
            return state.players[player].life
        asked = self.game.rules.table.life_asked_for(state, player)
        self.relied_on = (*self.relied_on, asked)
        return asked.answer

    def counts_as(self, number: int) -> int:
        """As what a power, a toughness or a life total counts, which may be below zero."""
        as_read, because = amounts.as_read(self.game, number)
        self.relied_on = (*self.relied_on, *because)
        return as_read

    def rest_on(self, granted: Granted) -> None:
        """Have what follows rest on what a word takes for granted."""
        if granted is Granted.ITSELF:
            self._itself()
        elif granted in REMEMBERED:
            for fact in REMEMBERED[granted]:
                self.game.rest_on_fact(fact)
        else:
            self._relies_on(FACTS[granted])

    def _relies_on(self, fact: Fact) -> None:
        self.relied_on = (*self.relied_on, self.game.fact(fact))
