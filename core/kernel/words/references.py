"""How an instruction points at things: its source, its targets, the players, groups, what an earlier part touched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import CREATURE, PERMANENT, AbilityFilter, ChosenNumber, Filter, Whose
from core.kernel.words.view import Granted, Number, View, counted, may_stand, nothing_known

if TYPE_CHECKING:
    from core.kernel.state.game_objects import Chosen


class Reference:
    """How a text points at players, at objects or at assigned damage."""

    __slots__ = ()

    def things(self, view: View) -> tuple[Chosen, ...]:
        """Everything that is pointed at."""
        raise NotImplementedError(f"{type(self).__name__} does not say at what it points")

    def lost(self, view: View) -> tuple[Chosen, ...]:
        """What was pointed at when targets were chosen, whether or not it is still a legal target."""
        return ()

    def is_known_thing(self, of_each: bool = False) -> bool:
        """Whether a standing effect knows the thing: its source, what has to do with that, something fixed.

        With `of_each` it also knows the thing that it applies to, for each by itself.
        """
        return False

    def is_known_player(self, of_each: bool = False) -> bool:
        """Whether a standing effect knows the players."""
        return False

    def may_be_counted(self, of_each: bool = False) -> bool:
        """Whether a standing effect can count on all that is pointed at, be it one thing or several."""
        return self.is_known_thing(of_each)


class Role(Reference, Fixed):
    """Somebody or something that every instruction knows by its part in it."""

    SOURCE = "the card or permanent whose ability this is"
    ATTACHED = "what the source is attached to"
    YOU = "the player who controls the instruction"
    OPPONENT = "that player's opponent"
    EACH_PLAYER = "each player, the active one first"
    IT = "what set off the trigger"
    DEFENDER = "the defending player"
    ATTACKER = "the attacking player"
    ACTIVE = "the active player"
    OTHERS = "each player but the one who controls the instruction"
    GIVEN = "what was sacrificed for it or by it"
    DISCARDED = "what was discarded for it or by it"
    CHOSEN = "the player who was chosen in the course of it, or as its source entered the battlefield"
    GIVER = "what has given this ability to its source, by name"

    def things(self, view: View) -> tuple[Chosen, ...]:
        return MEANT[self](view)

    def is_known_thing(self, of_each: bool = False) -> bool:
        return self in OF_SOURCE or (of_each and self is Role.IT)

    def is_known_player(self, of_each: bool = False) -> bool:
        return self in STANDING_PLAYERS


class Target(Reference, Record):
    """Everything chosen for one use of the word target, counted from 0."""

    index: int = 0

    def things(self, view: View) -> tuple[Chosen, ...]:
        return view.targets[self.index] if self.index < len(view.targets) else ()

    def lost(self, view: View) -> tuple[Chosen, ...]:
        return view.lost[self.index] if self.index < len(view.lost) else ()


HERE = Target(0)
"""The first target: what most effects are about."""


@says(
    "each {described}",
    "all {described}",
)
class All(Reference, Record):
    """Every object that fits a description when the instruction is carried out; `key` is where they are stored, if they are."""

    described: Filter
    key: str = ""

    def things(self, view: View) -> tuple[Chosen, ...]:
        things = tuple(view.matching(self.described))
        if self.key:
            view.course.store(self.key, things)
        return things

    def may_be_counted(self, of_each: bool = False) -> bool:
        return not self.described.goes_by_its_source


@says(
    "all {described}",
)
class AllAbilities(Reference, Record):
    """Every ability on the stack that fits a description when the instruction is carried out."""

    described: AbilityFilter

    def things(self, view: View) -> tuple[Chosen, ...]:
        return view.course.abilities(self.described)


@says(
    "the player with the most life",
)
class MostLife(Reference, Record):
    """The player who has more life than each other player; nobody, if no player has."""

    def things(self, view: View) -> tuple[Chosen, ...]:
        return view.position.with_most_life()

    def is_known_player(self, of_each: bool = False) -> bool:
        return True


@says(
    "each of {player's} opponents",
)
class OpponentsOf(Reference, Record):
    """The opponents of the player pointed at."""

    player: Reference

    def things(self, view: View) -> tuple[Chosen, ...]:
        return tuple(opponent for player in view.players(self.player) for opponent in view.position.opponents(player))

    def is_known_player(self, of_each: bool = False) -> bool:
        return self.player.is_known_player(of_each)


@says(
    "{thing's} controller",
)
class ControllerOf(Reference, Record):
    """The player who controls, or last controlled, the thing pointed at."""

    thing: Reference

    def things(self, view: View) -> tuple[Chosen, ...]:
        things_known = (thing for thing in view.things_known(self.thing) if not isinstance(thing, DamageId))
        return tuple(thing if isinstance(thing, PlayerId) else _controller(view, thing) for thing in things_known)

    def is_known_player(self, of_each: bool = False) -> bool:
        return self.thing.is_known_thing(of_each)


@says(
    "{thing's} owner",
)
class OwnerOf(Reference, Record):
    """The player who owns the thing pointed at."""

    thing: Reference

    def things(self, view: View) -> tuple[Chosen, ...]:
        return tuple(view.thing(thing).owner for thing in view.objects(self.thing))

    def is_known_player(self, of_each: bool = False) -> bool:
        return self.thing.is_known_thing(of_each)


class Those(Reference, Record):
    """What an earlier part of the same instruction stored under a key."""

    key: str = "those"

    def things(self, view: View) -> tuple[Chosen, ...]:
        return view.course.stored.get(self.key, ())


@says(
    "what is remembered as {key}",
)
class Linked(Reference, Record):
    """The cards that the linked ability of the same permanent exiled under a key, as they now are."""

    key: str

    def things(self, view: View) -> tuple[Chosen, ...]:
        return view.course.put_away(self.key)


@says(
    "all {described@many} other than {than}",
    "each {described} other than {than}",
)
class Apart(Reference, Record):
    """Every object that fits a description and is none of those pointed at."""

    described: Filter
    than: Reference

    def things(self, view: View) -> tuple[Chosen, ...]:
        things_excepted = view.things(self.than)
        return tuple(thing for thing in view.matching(self.described) if thing not in things_excepted)


@says(
    phrase("your {zone}", player=Role.YOU),
    "{player's} {zone}",
    phrase("all cards from your {zone}", player=Role.YOU),
    "all cards from {player's} {zone}",
)
class CardsOf(Reference, Record):
    """The cards that a player has in a zone."""

    player: Reference
    zone: Zone

    def things(self, view: View) -> tuple[Chosen, ...]:
        zone = view.position.zone
        return tuple(card for player in view.players(self.player) for card in zone(self.zone, player))


@says(
    phrase("the top card of your library", player=Role.YOU, count=1),
    phrase("the top {count} cards of your library", player=Role.YOU),
    phrase("the top card of {player's} library", count=1),
    "the top {count} cards of {player's} library",
)
class TopCards(Reference, Record):
    """So many cards on top of the library of each player pointed at, or all that there are."""

    player: Reference = Role.YOU
    count: Amount = 1

    def things(self, view: View) -> tuple[Chosen, ...]:
        players, count = view.players(self.player), view.course.measure(self.count)
        return tuple(card for player in players for card in view.position.libraries[player][:count])


@says(
    phrase("the top {described@graveyard} of your graveyard", player=Role.YOU),
    "the top {described@graveyard} of {player's} graveyard",
)
class TopOf(Reference, Record):
    """Of the cards in a player's graveyard that fit a description, the one on top."""

    described: Filter
    player: Reference = Role.YOU

    def things(self, view: View) -> tuple[Chosen, ...]:
        piles = (view.position.graveyards[player] for player in view.players(self.player))
        fitting = [card for pile in piles for card in pile if view.fits(self.described, card)]
        return tuple(fitting) if len(fitting) < 2 else (view.course.topmost(fitting),)


@says(
    phrase("{count#} {described@graveyard} at random from your graveyard", player=Role.YOU, zone=Zone.GRAVEYARD),
    phrase("{count|card} at random from your graveyard", player=Role.YOU, zone=Zone.GRAVEYARD),
    phrase("{count#} {described@graveyard} at random from {player's} graveyard", zone=Zone.GRAVEYARD),
    phrase("{count|card} at random from {player's} graveyard", zone=Zone.GRAVEYARD),
    phrase("{count|card} at random from {player's} hand", zone=Zone.HAND),
    phrase("{count|card} at random in {player's} hand", zone=Zone.HAND),
)
class AtRandom(Reference, Record):
    """So many cards in a player's graveyard or hand that chance picks, or all that there are, perhaps of those that fit."""

    player: Reference
    zone: Zone
    count: int = 1
    described: Filter | None = None

    def things(self, view: View) -> tuple[Chosen, ...]:
        picked: list[ObjectId] = []
        for player in view.players(self.player):
            cards = view.position.zone(self.zone, player)
            fitting = [card for card in cards if self.described is None or view.fits(self.described, card)]
            picked += view.course.chance_picks(f"{self!r} of {player}", fitting, self.count)
        return tuple(picked)


@says(
    "each other creature that shares a color with {thing}",
)
class LikeColored(Reference, Record):
    """Every creature in play that shares a color with the thing pointed at, that thing itself left out."""

    thing: Reference

    def things(self, view: View) -> tuple[Chosen, ...]:
        things = view.objects(self.thing)
        colors = {color for thing in things for color in view.seen_as(thing).colors}
        other_creatures = (creature for creature in view.matching(CREATURE) if creature not in things)
        return tuple(creature for creature in other_creatures if not colors.isdisjoint(view.seen_as(creature).colors))


@says(
    "each {described} {player} control(s)",
    "all {described} {player} control(s)",
    phrase("each {described} {player} own(s)", owned=True),
    phrase("all {described} {player} own(s)", owned=True),
)
class HeldBy(Reference, Record):
    """What fits a description, of all that a player pointed at controls or, if it is `owned`, owns."""

    described: Filter
    player: Reference
    owned: bool = False

    def things(self, view: View) -> tuple[Chosen, ...]:
        players = view.players(self.player)
        held = (view.position.objects[object_id] for object_id in view.matching(self.described))
        return tuple(
            held_object.id
            for held_object in held
            if (held_object.owner if self.owned else held_object.controller) in players
        )

    def may_be_counted(self, of_each: bool = False) -> bool:
        return self.player.is_known_player(of_each) and not self.described.goes_by_its_source


@says(
    "each {described} that didn't attack this turn",
    "all {described} that didn't attack this turn",
)
class IdleInTurn(Reference, Record):
    """What fits a description and was not declared as an attacker in this turn."""

    described: Filter

    def things(self, view: View) -> tuple[Chosen, ...]:
        attacked = view.position.this_turn.attackers
        return tuple(creature for creature in view.matching(self.described) if creature not in attacked)

    def may_be_counted(self, of_each: bool = False) -> bool:
        return not self.described.goes_by_its_source


@says(
    "each creature that attacked this turn",
    "all creatures that attacked this turn",
)
class AttackersOfTurn(Reference, Record):
    """Everything in play that was declared as an attacker in this turn."""

    def things(self, view: View) -> tuple[Chosen, ...]:
        return tuple(
            attacker for attacker in view.position.this_turn.attackers if view.position.is_on_battlefield(attacker)
        )

    def may_be_counted(self, of_each: bool = False) -> bool:
        return True


@says(
    "{thing's} card where it went",
)
class Departed(Reference, Record):
    """The card of the thing pointed at, in the zone to which it first went from where it was, if it is still there."""

    thing: Reference = Role.SOURCE

    def things(self, view: View) -> tuple[Chosen, ...]:
        became = (view.course.found_where_it_went(thing) for thing in view.objects(self.thing))
        return tuple(card for card in became if card is not None)


class This(Reference, Record):
    """One particular object, known before."""

    object: ObjectId

    def things(self, view: View) -> tuple[Chosen, ...]:
        return (self.object,) if view.is_there(self.object) else ()

    def is_known_thing(self, of_each: bool = False) -> bool:
        return True


class Somebody(Reference, Record):
    """One particular player, known before."""

    player: PlayerId

    def things(self, view: View) -> tuple[Chosen, ...]:
        return (self.player,)

    def is_known_player(self, of_each: bool = False) -> bool:
        return True


@says(
    "your commander[ from {zones}]",
)
class Leader(Reference, Record):
    """The commander of the player who controls the instruction, wherever it is or in some zones alone."""

    zones: tuple[Zone, ...] = ()

    def things(self, view: View) -> tuple[Chosen, ...]:
        return view.course.leaders(self.zones)


@says(
    "each {described} with the same name as {thing}",
)
class OfItsName(Reference, Record):
    """Every object of a description that has the same name as the thing pointed at, which is one of them."""

    thing: Reference
    described: Filter = PERMANENT

    def things(self, view: View) -> tuple[Chosen, ...]:
        alike = [thing for thing in view.objects(self.thing) if view.position.is_on_battlefield(thing)]
        for thing in alike[:1]:
            other_things = (other_thing for other_thing in view.matching(self.described) if other_thing != thing)
            alike += [other_thing for other_thing in other_things if view.course.share_name(thing, other_thing)]
        return tuple(alike)


@says(
    "each creature with the greatest power among {described@many} {player} control(s)",
    "all creatures with the greatest power among {described@many} {player} control(s)",
    phrase("each creature with the least power among {described@many} {player} control(s)", least=True),
    phrase("all creatures with the least power among {described@many} {player} control(s)", least=True),
    phrase("the creature with the greatest power among {described@many} {player} control(s)", one=True),
    phrase("the creature with the least power among {described@many} {player} control(s)", one=True, least=True),
    phrase("the creature with the greatest power", described=CREATURE, one=True),
    phrase("the creature with the least power", described=CREATURE, one=True, least=True),
    phrase("the creature with the greatest power among {described@many}", one=True),
    phrase("the creature with the least power among {described@many}", one=True, least=True),
)
class ByPower(Reference, Record):
    """What has the greatest or the `least` power of what fits a description, of all that a player controls if one is pointed at.

    With `one` it is one of them alone: of several the controller of the instruction picks it.
    """

    described: Filter
    player: Reference | None = None
    one: bool = False
    least: bool = False

    def things(self, view: View) -> tuple[Chosen, ...]:
        among = All(self.described) if self.player is None else HeldBy(self.described, self.player)
        powers = {thing: view.seen_as(thing).power for thing in view.objects(among)}
        end = (min if self.least else max)(powers.values(), default=0)
        extremes = tuple(thing for thing, power in powers.items() if power == end)
        return (
            extremes if not self.one or len(extremes) < 2 else view.course.pick("the one with such a power", extremes)
        )


@says(
    "each {described@anywhere} of {of}",
    "all {described@anywhere} of {of}",
)
class Fitting(Reference, Record):
    """What fits a description, of the things that another reference points at."""

    of: Reference
    described: Filter

    def things(self, view: View) -> tuple[Chosen, ...]:
        return tuple(thing for thing in view.objects(self.of) if view.fits_anywhere(self.described, thing))


class Together(Reference, Record):
    """Everything that several references point at, in the order in which they are written."""

    parts: tuple[Reference, ...]

    def things(self, view: View) -> tuple[Chosen, ...]:
        return tuple(dict.fromkeys(chosen for part in self.parts for chosen in view.things(part)))


X = ChosenNumber.X
Amount = int | ChosenNumber | Number

OF_SOURCE = frozenset({Role.SOURCE, Role.ATTACHED, Role.GIVER})
"""What every standing effect knows by its part in it."""
STANDING_PLAYERS = frozenset({Role.YOU, Role.OPPONENT, Role.EACH_PLAYER, Role.OTHERS, Role.CHOSEN, Role.DEFENDER})
"""The players whom every standing effect knows."""


def _controller(view: View, thing: ObjectId) -> PlayerId:
    """The player who controls, or last controlled, something: a spell or ability, or an object."""
    waiting = view.position.stack.waiting.get(thing)
    return view.thing(thing).controller if waiting is None else waiting.controller


def _you(view: View) -> tuple[PlayerId, ...]:
    if view.position.speaks_to_team(view.source):
        view.rest_on(Granted.TEAM)
        return tuple(view.position.teammates(view.controller))
    return (view.controller,)


def _source(view: View) -> tuple[Chosen, ...]:
    if view.source is None:
        return ()
    view.rest_on(Granted.ITSELF)
    return (view.source,)


def _attached(view: View) -> tuple[Chosen, ...]:
    source = None if view.source is None else view.thing(view.source)
    host = None if source is None else source.on_player if source.attached_to is None else source.attached_to
    return () if host is None else (host,)


def _it(view: View) -> tuple[Chosen, ...]:
    return () if view.it is None else (view.it,)


def _giver(view: View) -> tuple[Chosen, ...]:
    return () if view.source is None else (view.source,)


def _defender(view: View) -> tuple[PlayerId, ...]:
    """The defending player, as seen from the attacker that speaks of one."""
    position = view.position
    if position.attack is None or view.source is None:
        return ()
    goal = position.attack.goals.get(view.source)
    protector = None if goal is None or isinstance(goal, PlayerId) else position.recall(goal).protector
    granted = Granted.DEFENDER if protector is None else Granted.PROTECTOR
    if len(position.attack.defenders) > 1:
        granted = Granted.DEFENDER_OF_TEAM if position.agreed.shares_turns else Granted.DEFENDER_OF_SEVERAL
    view.rest_on(granted)
    return (position.defending_player(view.source) if protector is None else protector,)


def _attacker(view: View) -> tuple[Chosen, ...]:
    """The attacking player: of a team, whoever controls what is blocked by the creature that speaks of one, or one picked."""
    position = view.position
    if position.attack is None:
        return ()
    blocked = position.attack.blockers.get(view.origin, ())
    players = [position.recall(attacker).controller for attacker in blocked] or position.acts_with(
        position.attack.attacker
    )
    return _one_of(view, players, Role.ATTACKER, Granted.ATTACKER_OF_TEAM)


def _active(view: View) -> tuple[Chosen, ...]:
    return _one_of(view, view.position.active_players(), Role.ACTIVE, Granted.ACTIVE_OF_TEAM)


def _one_of(view: View, players: Iterable[PlayerId], role: Role, granted: Granted) -> tuple[Chosen, ...]:
    """The one player of a team who is meant: the controller picks one of several, once for all that is carried out."""
    options = tuple(dict.fromkeys(players))
    return view.course.pick(role.value, options, granted) if view.position.agreed.shares_turns else options


def _given_up(view: View, from_: Zone) -> tuple[ObjectId, ...]:
    return tuple(thing for thing in view.course.given if view.thing(thing).zone is from_)


def _chosen(view: View) -> tuple[PlayerId, ...]:
    chosen = view.position.chosen_player(view.source) if view.chosen is None else view.chosen
    return () if chosen is None else (chosen,)


MEANT: Mapping[Role, Callable[[View], tuple[Chosen, ...]]] = {
    Role.SOURCE: _source,
    Role.ATTACHED: _attached,
    Role.YOU: _you,
    Role.OPPONENT: lambda view: tuple(view.position.opponents(view.controller)),
    Role.EACH_PLAYER: lambda view: tuple(view.position.in_turn_order()),
    Role.IT: _it,
    Role.DEFENDER: _defender,
    Role.ATTACKER: _attacker,
    Role.ACTIVE: _active,
    Role.OTHERS: lambda view: tuple(one for one in view.position.in_turn_order() if one != view.controller),
    Role.GIVEN: lambda view: _given_up(view, Zone.BATTLEFIELD),
    Role.DISCARDED: lambda view: _given_up(view, Zone.HAND),
    Role.CHOSEN: _chosen,
    Role.GIVER: _giver,
}
"""Whom or what each of them is."""


@says(
    "the number of {described@many}",
    "{times} times the number of {described@many}",
)
class CountOf(Number, Record):
    """How many objects fit a description, times a factor."""

    described: Filter
    times: int = 1

    def value(self, view: View) -> int:
        return self.times * len(view.things(All(self.described)))

    def may_stand(self, of_each: bool) -> bool:
        return not self.described.goes_by_its_source


@says(
    "the number of {described@many} {player} control(s)",
    "{times} times the number of {described@many} {player} control(s)",
)
class CountHeld(Number, Record):
    """How many things that a player pointed at controls fit a description, times a factor."""

    described: Filter
    player: Reference
    times: int = 1

    def value(self, view: View) -> int:
        return self.times * len(view.things(HeldBy(self.described, self.player)))

    def may_stand(self, of_each: bool) -> bool:
        return HeldBy(self.described, self.player).may_be_counted(of_each)


@says(
    "the number of {described@many} that died this turn",
)
class DiedInTurn(Number, Record):
    """How many things that fit a description went to a graveyard from the battlefield in the turn under way."""

    described: Filter

    def value(self, view: View) -> int:
        return sum(1 for dead in view.position.this_turn.died if view.fits_anywhere(self.described, dead))

    def may_stand(self, of_each: bool) -> bool:
        return not self.described.goes_by_its_source


@says(
    "the number of times this ability was activated this turn",
)
class TimesUsed(Number, Record):
    """How often the very ability was activated in the turn under way, this time included."""

    def value(self, view: View) -> int:
        return view.past.times_used()


@says(
    "the number of lands {player} played this turn",
)
class LandsPlayed(Number, Record):
    """How many lands a player has played in the turn under way."""

    player: Reference

    def value(self, view: View) -> int:
        return sum(view.position.players[player].this_turn.lands_played for player in view.players_known(self.player))

    def may_stand(self, of_each: bool) -> bool:
        return self.player.is_known_player(of_each)


@says(
    "the number of untapped lands {player} controlled as this turn began",
)
class UntappedAsTurnBegan(Number, Record):
    """How many untapped lands a player controlled as the turn under way began, before anything untapped."""

    player: Reference

    def value(self, view: View) -> int:
        return sum(view.position.players[player].this_turn.began_untapped for player in view.players_known(self.player))

    def may_stand(self, of_each: bool) -> bool:
        return self.player.is_known_player(of_each)


@says(
    "{thing's} power",
    "{times} times {thing's} power",
)
class PowerOf(Number, Record):
    """The power of the thing pointed at."""

    thing: Reference
    times: int = 1

    may_sink: ClassVar[bool] = True

    def value(self, view: View) -> int:
        things = view.objects_known(self.thing)
        return sum(view.counts_as(view.strength(thing).power) * self.times for thing in things)


@says(
    "{thing's} toughness",
)
class ToughnessOf(Number, Record):
    """The toughness of the thing pointed at."""

    thing: Reference

    may_sink: ClassVar[bool] = True

    def value(self, view: View) -> int:
        return sum(view.counts_as(view.strength(thing).toughness) for thing in view.objects_known(self.thing))


@says(
    "{thing's} mana value",
)
class ManaValueOf(Number, Record):
    """The cost, colors disregarded, of the thing pointed at."""

    thing: Reference

    def value(self, view: View) -> int:
        return sum(view.mana_value(thing) for thing in view.objects_known(self.thing))

    def may_stand(self, of_each: bool) -> bool:
        return self.thing.is_known_thing(of_each)


@says(
    "the greatest mana value among {described@many}",
)
class GreatestManaValue(Number, Record):
    """The greatest cost, colors disregarded, among objects that fit a description; zero when there are none."""

    described: Filter

    def value(self, view: View) -> int:
        things = view.objects(All(self.described))
        return max(view.mana_value(thing) for thing in things) if things else nothing_known(view)

    def may_stand(self, of_each: bool) -> bool:
        return not self.described.goes_by_its_source


@says(
    "the total power of {described@many}",
)
class TotalPower(Number, Record):
    """The powers of all objects that fit a description, added up."""

    described: Filter

    def value(self, view: View) -> int:
        return _of_powers(self.described, view, sum)


@says(
    "the greatest power among {described@many}",
)
class GreatestPower(Number, Record):
    """The greatest power among objects that fit a description; zero when there are none."""

    described: Filter

    def value(self, view: View) -> int:
        return _of_powers(self.described, view, max)


@says(
    "the number of different mana values among {described@many}",
)
class DifferentManaValues(Number, Record):
    """How many different costs there are, colors disregarded, among objects that fit a description."""

    described: Filter

    def value(self, view: View) -> int:
        return len({view.mana_value(thing) for thing in view.objects(All(self.described))})

    def may_stand(self, of_each: bool) -> bool:
        return not self.described.goes_by_its_source


@says(
    "the number of card types among {described@many}",
)
class CardTypesAmong(Number, Record):
    """How many card types there are among objects that fit a description, each counted once."""

    described: Filter

    def value(self, view: View) -> int:
        return len({kind for thing in view.objects(All(self.described)) for kind in view.seen_as(thing).types})

    def may_stand(self, of_each: bool) -> bool:
        return not self.described.goes_by_its_source


@says(
    "the life {player} gained this turn",
    "the amount of life {player} gained this turn",
)
class LifeGainedInTurn(Number, Record):
    """How much life a player has gained in the turn under way."""

    player: Reference

    def value(self, view: View) -> int:
        return sum(view.position.this_turn.life_gained(player) for player in view.players_known(self.player))

    def may_stand(self, of_each: bool) -> bool:
        return self.player.is_known_player(of_each)


@says(
    "the life {player} lost this turn",
    "the amount of life {player} lost this turn",
)
class LifeLostInTurn(Number, Record):
    """How much life a player has lost in the turn under way, by damage or otherwise."""

    player: Reference

    def value(self, view: View) -> int:
        return sum(view.position.this_turn.life_lost(player) for player in view.players_known(self.player))

    def may_stand(self, of_each: bool) -> bool:
        return self.player.is_known_player(of_each)


@says(
    "the life lost this way",
)
class LifeLostSoFar(Number, Record):
    """How much life players have lost by what the same instruction has done so far."""

    def value(self, view: View) -> int:
        return view.past.life_lost_so_far


@says(
    "the excess damage dealt to {to} this way",
    "the amount of excess damage dealt to {to} this way",
)
class ExcessSoFar(Number, Record):
    """By how much the damage that the same instruction has dealt to something so far was more than lethal."""

    to: Reference

    def value(self, view: View) -> int:
        return sum(view.past.excess(thing) for thing in view.objects_known(self.to))


@says(
    "the number of {kind@many} on {thing}",
)
class CountersOn(Number, Record):
    """How many counters of a kind the thing pointed at has."""

    thing: Reference
    kind: str

    def value(self, view: View) -> int:
        return sum(view.thing(thing).counted(self.kind) for thing in view.objects_known(self.thing))

    def may_stand(self, of_each: bool) -> bool:
        return self.thing.may_be_counted(of_each)


@says(
    "the number of cards in {player's} hand",
)
class HandSizeOf(Number, Record):
    """How many cards a player holds."""

    player: Reference

    def value(self, view: View) -> int:
        return sum(view.position.hand_size(player) for player in view.players_known(self.player))

    def may_stand(self, of_each: bool) -> bool:
        return self.player.is_known_player(of_each)


@says(
    "the number of cards in {player's} library",
)
class LibrarySizeOf(Number, Record):
    """How many cards are in a player's library."""

    player: Reference

    def value(self, view: View) -> int:
        return sum(len(view.position.libraries[player]) for player in view.players(self.player))

    def may_stand(self, of_each: bool) -> bool:
        return self.player.is_known_player(of_each)


@says(
    "the number of {described@these} among {of}",
)
class CountAmong(Number, Record):
    """How many of the things pointed at fit a description."""

    described: Filter
    of: Reference

    def value(self, view: View) -> int:
        return len(view.things(Fitting(self.of, self.described)))

    def may_stand(self, of_each: bool) -> bool:
        return self.of.may_be_counted(of_each) and not self.described.goes_by_its_source


@says(
    "the number of other creatures that share a creature type with {thing}",
)
class LikeTyped(Number, Record):
    """How many creatures in play share a creature type with the thing pointed at, which itself does not count."""

    thing: Reference

    def value(self, view: View) -> int:
        things = view.objects(self.thing)
        kinds = {kind for thing in things for kind in view.seen_as(thing).creature_types}
        other_creatures = (view.seen_as(creature) for creature in view.matching(CREATURE) if creature not in things)
        return sum(1 for other_creature in other_creatures if not kinds.isdisjoint(other_creature.creature_types))

    def may_stand(self, of_each: bool) -> bool:
        return self.thing.is_known_thing(of_each)


@says(
    "the number of spells cast last turn",
    phrase("the most spells cast by one player last turn", by_one=True),
)
class CastBefore(Number, Record):
    """How many spells were cast in the turn before this one: all of them, or the most that any player did, `by_one`."""

    by_one: bool = False

    def value(self, view: View) -> int:
        position, you = view.position, view.controller
        cast = [player.this_turn.cast_before for player in position.players if position.reaches(you, player.id)]
        return max(cast) if self.by_one else sum(cast)

    def may_stand(self, of_each: bool) -> bool:
        return True


@says(
    "{player's} life total",
)
class LifeOf(Number, Record):
    """The life points of a player."""

    player: Reference

    may_sink: ClassVar[bool] = True

    def value(self, view: View) -> int:
        return sum(_life_totals(view.players_known(self.player), view))

    def may_stand(self, of_each: bool) -> bool:
        return self.player.is_known_player(of_each)


@says("the lowest life total among {players}")
class LowestLife(Number, Record):
    """The lowest life total among some players."""

    players: Reference

    may_sink: ClassVar[bool] = True

    def value(self, view: View) -> int:
        players = view.players_known(self.players)
        return min(_life_totals(players, view)) if players else nothing_known(view)

    def is_of_somebody(self, view: View) -> bool:
        return any(isinstance(player, PlayerId) for player in view.things(self.players))

    def may_stand(self, of_each: bool) -> bool:
        return self.players.is_known_player(of_each)


@says(
    "the damage dealt to {to} this turn",
    "the damage dealt to {to} this turn by {by@many}",
    "{times} times the damage dealt to {to} this turn",
    "{times} times the damage dealt to {to} this turn by {by@many}",
)
class DamageThisTurn(Number, Record):
    """How much damage somebody or something has been dealt in the turn under way, by sources that fit if `by` is given."""

    to: Reference
    by: Filter | None = None
    times: int = 1

    def value(self, view: View) -> int:
        dealt = (damage for to in view.things(self.to) for damage in view.position.this_turn.damage_to(to))
        return self.times * sum(damage.amount for damage in dealt if self._counts(damage.source.object, view))

    def may_stand(self, of_each: bool) -> bool:
        is_known = self.to.is_known_player(of_each) or self.to.is_known_thing(of_each)
        return is_known and (self.by is None or not self.by.goes_by_its_source)

    def _counts(self, source: ObjectId | None, view: View) -> bool:
        return self.by is None or (source is not None and view.fits_anywhere(self.by, source))


@says(
    "the number of spells cast before {spell} this turn",
    "the number of {described@spells} you have cast before {spell} this turn",
)
class SpellsBefore(Number, Record):
    """How many spells were cast in the turn under way before the one pointed at: by anybody or, if `described`, own that fit."""

    spell: Reference
    described: Filter | None = None

    def value(self, view: View) -> int:
        return sum(view.past.spells_before(spell, self.described) for spell in view.objects(self.spell))


@says(
    "the number of {described@spells} you have cast this turn",
)
class SpellsCast(Number, Record):
    """How many spells of a description its controller has cast in the turn under way; copies have not been cast."""

    described: Filter

    def value(self, view: View) -> int:
        own = altered(self.described, zone=None, whose=Whose.YOURS)
        return len(view.position.spells_cast(own, view.controller, view.source))

    def may_stand(self, of_each: bool) -> bool:
        return not self.described.goes_by_its_source


@says(
    "the number of colors of mana spent to cast {spell}",
)
class ColorsPaid(Number, Record):
    """How many colors of mana were spent on the spell that the thing pointed at is, as it takes effect."""

    spell: Reference

    def value(self, view: View) -> int:
        return sum(view.past.colors_spent(spell) for spell in view.objects(self.spell))


@says(
    phrase("half {amount}, rounded up", down=False),
    phrase("half {amount}, rounded down", down=True),
)
class HalfOf(Number, Record):
    """Half of an amount, rounded up or, if the card says so, down."""

    amount: Amount
    down: bool = False

    may_sink: ClassVar[bool] = True

    def value(self, view: View) -> int:
        view.rest_on(Granted.WHOLE)
        number = counted(self.amount, view)
        return number // 2 if self.down else (number + 1) // 2

    def may_stand(self, of_each: bool) -> bool:
        return may_stand(self.amount, of_each)


@says(
    "{amount} minus {less}",
)
class Minus(Number, Record):
    """One amount less another, never below zero."""

    amount: Amount
    less: Amount

    def value(self, view: View) -> int:
        return max(0, counted(self.amount, view) - counted(self.less, view))

    def may_stand(self, of_each: bool) -> bool:
        return may_stand(self.amount, of_each) and may_stand(self.less, of_each)


@says(
    "{more} plus {amount}",
)
class Plus(Number, Record):
    """Two amounts together."""

    more: Amount
    amount: Amount

    def value(self, view: View) -> int:
        return counted(self.more, view) + counted(self.amount, view)

    def may_stand(self, of_each: bool) -> bool:
        return may_stand(self.more, of_each) and may_stand(self.amount, of_each)


@says(
    "the number of permanents destroyed this way",
)
class DestroyedSoFar(Number, Record):
    """How many permanents the same instruction has destroyed so far."""

    def value(self, view: View) -> int:
        return view.past.destroyed


@says(
    "the number of targets beyond the first",
)
class FurtherTargets(Number, Record):
    """How many targets there are beside one."""

    def value(self, view: View) -> int:
        return max(0, sum(map(len, view.targets)) - 1)


@says(
    "one more than {amount}",
)
class OneMore(Number, Record):
    """An amount and one more."""

    amount: Amount

    def value(self, view: View) -> int:
        return counted(self.amount, view) + 1

    def may_stand(self, of_each: bool) -> bool:
        return may_stand(self.amount, of_each)


class Negative(Number, Record):
    """An amount below zero."""

    amount: Amount

    def value(self, view: View) -> int:
        return -counted(self.amount, view)

    def may_stand(self, of_each: bool) -> bool:
        return may_stand(self.amount, of_each)


def _of_powers(described: Filter, view: View, combine: Callable[[list[int]], int]) -> int:
    """What is made of the powers of all that fits a description."""
    powers = [view.counts_as(view.strength(thing).power) for thing in view.objects(All(described))]
    return combine(powers) if powers else nothing_known(view)


def _life_totals(players: Iterable[PlayerId], view: View) -> list[int]:
    """The life totals of some players, as far as they count."""
    return [view.counts_as(view.life_of(player)) for player in players]


words(
    {
        Role.YOU: "you",
        Role.OPPONENT: ("each opponent", "your opponents", "the opponent"),
        Role.EACH_PLAYER: "each player",
        Role.OTHERS: "each other player",
        Role.DEFENDER: ("defending player", "the defending player"),
        Role.ATTACKER: ("attacking player", "the attacking player"),
        Role.ACTIVE: ("active player", "the active player"),
        Role.GIVEN: (
            "the sacrificed permanent",
            "the sacrificed creature",
            "the sacrificed artifact",
            "the sacrificed land",
            "the sacrificed enchantment",
        ),
        Role.DISCARDED: ("the discarded card", "the discarded cards"),
        Role.CHOSEN: ("the chosen player", "the chosen opponent"),
        Role.GIVER: "the giver of this ability",
    }
)
