"""Conditions: what an ability or an effect may depend on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import PERMANENT, Filter, Whose
from core.kernel.words.references import (
    All,
    Amount,
    CastBefore,
    HandSizeOf,
    LibrarySizeOf,
    LifeOf,
    Reference,
    Role,
    TotalPower,
)
from core.kernel.words.view import Condition, Granted, Number, View, counted, may_stand

if TYPE_CHECKING:
    from core.kernel.words.characteristics import Characteristics

POISON = "poison"
"""The kind of counter that players have."""


def _is_within(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


@says(
    phrase("you control no {described@mine}", at_least=0, at_most=0),
    phrase("you doesn't control a {described@mine}", at_least=0, at_most=0),
    phrase("there is no {described}", at_least=0, at_most=0),
    phrase("no {described@many} (is|are) on the battlefield", at_least=0, at_most=0),
    "you control a {described@mine}",
    "there is a {described}",
    "you control at least {at_least#} {described@mine}",
    "there (is|are) at least {at_least#} {described}",
    "you control {at_least#} or more {described@mine}",
    "there (is|are) {at_least#} or more {described@many}",
    phrase("you control at most {at_most#} {described@mine}", at_least=0),
    phrase("you control {at_most#} or fewer {described@mine}", at_least=0),
    phrase("there (is|are) at most {at_most#} {described}", at_least=0),
    "there (is|are) from {at_least} to {at_most#} {described}",
)
class Exists(Condition, Record):
    """A condition: at least `at_least` objects fit a description (at most `at_most`)."""

    described: Filter
    at_least: int = 1
    at_most: int | None = None

    def holds(self, view: View) -> bool:
        return _is_within(len(view.things(All(self.described))), self.at_least, self.at_most)

    def may_stand(self) -> bool:
        return not self.described.goes_by_its_source


@says(
    phrase("an opponent controls a {described}", player=Role.OPPONENT),
    phrase("an opponent controls {at_least#} or more {described}", player=Role.OPPONENT),
    phrase("an opponent controls no {described}", player=Role.OPPONENT, at_least=0, at_most=0),
    "{player} control(s) a {described}",
    "{player} control(s) {at_least#} or more {described}",
    phrase("{player} control(s) no {described}", at_least=0, at_most=0),
)
class Controls(Condition, Record):
    """A condition: a player pointed at, or some opponent, controls at least `at_least` things that fit (at most `at_most`)."""

    player: Reference
    described: Filter
    at_least: int = 1
    at_most: int | None = None

    def holds(self, view: View) -> bool:
        held = [view.position.objects[thing].controller for thing in view.objects(All(self.described))]
        players = view.players_known(self.player)
        return any(_is_within(held.count(player), self.at_least, self.at_most) for player in players)

    def may_stand(self) -> bool:
        return self.player.is_known_player() and not self.described.goes_by_its_source


@says(
    "{thing} (is|are) {described@adjective}",
    "{thing} (is|are) a {described@anywhere}",
    "{thing} was a {described@anywhere}",
    "{thing} was {described@adjective}",
    "{thing} ha(s|ve) {described@having}",
    "{thing} had {described@having}",
    phrase("{thing} isn't {described@adjective}", so=False),
    phrase("{thing} isn't a {described@anywhere}", so=False),
)
class Is(Condition, Record):
    """A condition: the thing pointed at fits a description, or does not."""

    thing: Reference
    described: Filter
    so: bool = True

    def holds(self, view: View) -> bool:
        return any(view.fits(self.described, thing) is self.so for thing in view.objects(self.thing))

    def may_stand(self) -> bool:
        return self.thing.is_known_thing() and not self.described.goes_by_its_source


@says(
    phrase("{thing} has a counter on it", kind=""),
    phrase("{thing} has a {kind} on it", at_least=1),
    "{thing} has at least {at_least#} {kind} on it",
    "{thing} has {at_least} or more {kind@many} on it",
    "there (is|are) {at_least} or more {kind@many} on {thing}",
    "{at_least} or more {kind@many} (is|are) on {thing}",
    phrase("there is a {kind} on {thing}", at_least=1),
    phrase("{thing} had a counter on it", kind=""),
    phrase("{thing} had a {kind} on it", at_least=1),
)
class HasCounters(Condition, Record):
    """A condition: the thing pointed at (a player, for poison) has some number of counters, of a kind or of any."""

    thing: Reference
    kind: str
    at_least: int = 1

    def holds(self, view: View) -> bool:
        if self.kind == POISON:
            players = view.position.players
            return any(players[player].poison >= self.at_least for player in view.players_known(self.thing))
        return any(view.thing(thing).counted(self.kind) >= self.at_least for thing in view.objects(self.thing))

    def may_stand(self) -> bool:
        return self.thing.is_known_player() if self.kind == POISON else self.thing.is_known_thing()


@says(
    phrase("{thing} has no counters on it", kind=""),
    "{thing} has no {kind@many} on it",
    "there (is|are) no {kind@many} on {thing}",
    phrase("{thing} had no counters on it", kind=""),
    "{thing} had no {kind@many} on it",
)
class LacksCounters(Condition, Record):
    """A condition: the thing pointed at has no counter of a kind, or of any."""

    thing: Reference
    kind: str

    def holds(self, view: View) -> bool:
        return any(not view.thing(thing).counted(self.kind) for thing in view.objects(self.thing))

    def may_stand(self) -> bool:
        return self.thing.is_known_thing()


@says(
    phrase("you have a card in hand", amount=HandSizeOf(Role.YOU), at_least=1),
    phrase("you have {at_least} or more cards in hand", amount=HandSizeOf(Role.YOU)),
    phrase("you have {at_most} or fewer cards in hand", amount=HandSizeOf(Role.YOU)),
    phrase("you have {at_least} or more cards in your library", amount=LibrarySizeOf(Role.YOU)),
    "{amount} is at least {at_least}",
    "{amount} is at most {at_most}",
    "{amount} is from {at_least} to {at_most}",
    "{amount} is {at_least} or greater",
    "{amount} is {at_least} or more",
    "{amount} is {at_most} or less",
    phrase("you have {at_most} or less life", amount=LifeOf(Role.YOU)),
    phrase("you have {at_least} or more life", amount=LifeOf(Role.YOU)),
    phrase("no spells (was|were) cast last turn", amount=CastBefore(), at_most=0),
    phrase("a player cast {at_least} or more spells last turn", amount=CastBefore(by_one=True)),
    phrase("you have no cards in hand", amount=HandSizeOf(Role.YOU), at_most=0),
    phrase("you have no cards in your hand", amount=HandSizeOf(Role.YOU), at_most=0),
)
class Measures(Condition, Record):
    """A condition: an amount is neither below nor above what is given."""

    amount: Amount
    at_least: int | None = None
    at_most: int | None = None

    def holds(self, view: View) -> bool:
        if isinstance(self.amount, Number) and not self.amount.is_of_somebody(view):
            return False
        return _is_within(counted(self.amount, view), self.at_least, self.at_most)

    def may_stand(self) -> bool:
        return may_stand(self.amount)


@says(
    "{player} (has|have) exactly {exactly} life",
    "{player} (has|have) {at_least} or more life",
    "{player} (has|have) {at_most} or less life",
)
class HasLife(Condition, Record):
    """A condition: the life total of a player pointed at is so much, or at least or at most so much."""

    player: Reference
    exactly: int | None = None
    at_least: int | None = None
    at_most: int | None = None

    def holds(self, view: View) -> bool:
        totals = [view.life_of(player) for player in view.players_known(self.player)]
        exactly = self.exactly
        return any(
            (exactly is None or total == exactly) and _is_within(total, self.at_least, self.at_most) for total in totals
        )

    def may_stand(self) -> bool:
        return self.player.is_known_player()


@says(
    "an opponent has {at_most} or less life",
)
class OpponentHasLife(Condition, Record):
    """A condition: the life total of some opponent of the controller is at most so much."""

    at_most: int

    def holds(self, view: View) -> bool:
        return any(view.life_of(player) <= self.at_most for player in view.players_known(Role.OPPONENT))

    def may_stand(self) -> bool:
        return True


@says(
    phrase("an opponent has no cards in hand", at_most=0),
    "an opponent has {at_most} or fewer cards in hand",
)
class OpponentHasCards(Condition, Record):
    """A condition: some opponent of the controller holds at most so many cards."""

    at_most: int

    def holds(self, view: View) -> bool:
        return any(view.position.hand_size(player) <= self.at_most for player in view.players_known(Role.OPPONENT))

    def may_stand(self) -> bool:
        return True


@says(
    phrase("{player} (has|have) no cards in hand", at_most=0),
    "{player} (has|have) {at_most} or fewer cards in hand",
    "{player} (has|have) {at_least} or more cards in hand",
)
class HoldsCards(Condition, Record):
    """A condition: a player pointed at holds at least or at most so many cards."""

    player: Reference
    at_least: int | None = None
    at_most: int | None = None

    def holds(self, view: View) -> bool:
        sizes = [view.position.hand_size(player) for player in view.players_known(self.player)]
        return any(_is_within(size, self.at_least, self.at_most) for size in sizes)

    def may_stand(self) -> bool:
        return self.player.is_known_player()


@says(
    "{described@many} have total power {at_least} or greater",
)
class HaveTotalPower(Condition, Record):
    """A condition: all that fits a description has so much power in all, or more."""

    described: Filter
    at_least: int

    def holds(self, view: View) -> bool:
        return TotalPower(self.described).value(view) >= self.at_least

    def may_stand(self) -> bool:
        return TotalPower(self.described).may_stand(False)


@says(
    "you have {at_least} or more opponents",
)
class HasOpponents(Condition, Record):
    """A condition: the controller has at least so many opponents."""

    at_least: int

    def holds(self, view: View) -> bool:
        return len(view.players_known(Role.OPPONENT)) >= self.at_least

    def may_stand(self) -> bool:
        return True


@says(
    "you have more cards in hand than each opponent",
)
class HandAboveOpponents(Condition, Record):
    """A condition: the controller holds more cards than any of that player's opponents."""

    def holds(self, view: View) -> bool:
        hand_size = view.position.hand_size
        own = hand_size(view.controller)
        return all(hand_size(player) < own for player in view.players_known(Role.OPPONENT))

    def may_stand(self) -> bool:
        return True


@says(
    "you have more life than an opponent",
)
class LifeAboveOpponent(Condition, Record):
    """A condition: the life total of the controller is greater than that of some opponent."""

    def holds(self, view: View) -> bool:
        own = view.life_of(view.controller)
        return any(view.life_of(player) < own for player in view.players_known(Role.OPPONENT))

    def may_stand(self) -> bool:
        return True


@says(
    phrase("your life total is greater than your starting life total", by=1),
    "your life total is at least {by} greater than your starting life total",
)
class LifeAboveStart(Condition, Record):
    """A condition: its controller's life total is at least by so much greater than it was as the game began."""

    by: int

    def holds(self, view: View) -> bool:
        began = view.position.players[view.controller].began_with
        return view.life_of(view.controller) >= began + self.by

    def may_stand(self) -> bool:
        return True


@says(
    phrase("{whose} gained life this turn", at_least=1),
    "{whose} gained {at_least} or more life this turn",
    phrase("{whose} ha(s|ve) gained life this turn", at_least=1),
    "{whose} ha(s|ve) gained {at_least} or more life this turn",
)
class GainedLife(Condition, Record):
    """A condition: a player has gained so much life, or more, in the turn under way."""

    whose: Whose
    at_least: int = 1

    def holds(self, view: View) -> bool:
        gained = view.position.this_turn.life_gained
        return any(gained(player) >= self.at_least for player in meant_by(self.whose, view))

    def may_stand(self) -> bool:
        return True


@says(
    phrase("{whose} lost life this turn", at_least=1),
    "{whose} lost {at_least} or more life this turn",
    phrase("{whose} ha(s|ve) lost life this turn", at_least=1),
    "{whose} ha(s|ve) lost {at_least} or more life this turn",
)
class LostLife(Condition, Record):
    """A condition: a player has lost so much life, or more, in the turn under way, by damage or otherwise."""

    whose: Whose
    at_least: int = 1

    def holds(self, view: View) -> bool:
        lost = view.position.this_turn.life_lost
        return any(lost(player) >= self.at_least for player in meant_by(self.whose, view))

    def may_stand(self) -> bool:
        return True


@says(
    "{whose} (was|were) dealt damage this turn",
    "{whose} ha(s|ve) been dealt damage this turn",
)
class WasHurt(Condition, Record):
    """A condition: a player has been dealt damage in the turn under way."""

    whose: Whose

    def holds(self, view: View) -> bool:
        hurt = {damage.to for damage in view.position.this_turn.damage if damage.amount}
        return any(player in hurt for player in meant_by(self.whose, view))

    def may_stand(self) -> bool:
        return True


@says(
    phrase("{whose} drew a card this turn", at_least=1),
    phrase("{whose} ha(s|ve) drawn a card this turn", at_least=1),
    "{whose} ha(s|ve) drawn {at_least} or more cards this turn",
)
class DrewInTurn(Condition, Record):
    """A condition: a player has drawn so many cards, or more, in the turn under way."""

    whose: Whose
    at_least: int = 1

    def holds(self, view: View) -> bool:
        players = view.position.players
        return any(players[player].this_turn.draws >= self.at_least for player in meant_by(self.whose, view))

    def may_stand(self) -> bool:
        return True


@says(
    "{whose} played a land this turn",
    "{whose} ha(s|ve) played a land this turn",
)
class PlayedLand(Condition, Record):
    """A condition: a player has played a land in the turn under way."""

    whose: Whose

    def holds(self, view: View) -> bool:
        players = view.position.players
        return any(players[player].this_turn.lands_played for player in meant_by(self.whose, view))

    def may_stand(self) -> bool:
        return True


@says(
    "{thing} entered this turn",
    "{thing} entered the battlefield this turn",
)
class EnteredInTurn(Condition, Record):
    """A condition: the thing pointed at has entered the battlefield in the turn under way."""

    thing: Reference

    def holds(self, view: View) -> bool:
        entered = {thing for thing, _ in view.position.this_turn.entered}
        return any(thing in entered for thing in view.objects(self.thing))

    def may_stand(self) -> bool:
        return self.thing.is_known_thing()


@says(
    "a {described} entered under your control this turn",
    "a {described} entered the battlefield under your control this turn",
    "you had a {described} enter under your control this turn",
)
class EnteredUnderYou(Condition, Record):
    """A condition: something of a description, as it is now or last was, has entered under its controller's control this turn."""

    described: Filter

    def holds(self, view: View) -> bool:
        entered = view.position.this_turn.entered
        return any(whose == view.controller and view.fits_anywhere(self.described, thing) for thing, whose in entered)

    def may_stand(self) -> bool:
        return not self.described.goes_by_its_source


@says(
    phrase("an opponent had a {described} enter under their control this turn", at_least=1),
    "an opponent had {at_least} or more {described@many} enter under their control this turn",
)
class EnteredUnderOpponent(Condition, Record):
    """A condition: so many things of a description, or more, have entered under the control of one opponent this turn."""

    described: Filter
    at_least: int = 1

    def holds(self, view: View) -> bool:
        entered = [
            whose for thing, whose in view.position.this_turn.entered if view.fits_anywhere(self.described, thing)
        ]
        return any(entered.count(player) >= self.at_least for player in view.players_known(Role.OPPONENT))

    def may_stand(self) -> bool:
        return not self.described.goes_by_its_source


@says(
    "a {described} left the battlefield under your control this turn",
    "a {described} you controlled left the battlefield this turn",
)
class LeftYou(Condition, Record):
    """A condition: something of a description has left the battlefield under its controller's control in the turn under way."""

    described: Filter

    def holds(self, view: View) -> bool:
        left = [gone for gone, _ in view.position.this_turn.left if view.thing(gone).controller == view.controller]
        return any(view.fits_anywhere(self.described, gone) for gone in left)

    def may_stand(self) -> bool:
        return not self.described.goes_by_its_source


@says(
    "this came under your control since the beginning of your last upkeep",
)
class CameLately(Condition, Record):
    """A condition: the source came under its controller's control since that player's upkeep before this one began."""

    def holds(self, view: View) -> bool:
        # Nobody can do anything between the beginning of a turn and that of its upkeep.
        return view.thing(view.origin).controlled_since >= view.position.players[view.controller].turn_before

    def may_stand(self) -> bool:
        return True


@says(
    "a player has more life than each other player",
)
class OneHasMostLife(Condition, Record):
    """A condition: one player has the highest life total alone."""

    def holds(self, view: View) -> bool:
        return bool(view.position.with_most_life())

    def may_stand(self) -> bool:
        return True


@says(
    phrase("this was cast from {zone}", so=True),
    phrase("this wasn't cast from {zone}", so=False),
    phrase("you cast this", zone=None, so=True),
)
class CastFrom(Condition, Record):
    """A condition: the source was cast from a zone, from whichever if none is given, or was not."""

    zone: Zone | None
    so: bool = True

    def holds(self, view: View) -> bool:
        zone = view.thing(view.origin).cast_from
        view.rest_on(Granted.SPELL)
        return (zone is not None if self.zone is None else zone is self.zone) is self.so

    def may_stand(self) -> bool:
        return True


@says(
    "this was cast {ways}",
    phrase("this was kicked", ways=frozenset({"kicked"})),
)
class CastAs(Condition, Record):
    """A condition: the source was cast in one of these ways, by their names."""

    ways: frozenset[str]

    def holds(self, view: View) -> bool:
        cast_way = view.thing(view.origin).cast_as
        view.rest_on(Granted.WAY)
        return cast_way in self.ways

    def may_stand(self) -> bool:
        return True


@says(
    "{symbol} was spent to cast this",
)
class SpentToCast(Condition, Record):
    """A condition: mana of that color was spent on the spell that the source is, as it takes effect, or was."""

    symbol: ManaCost

    def holds(self, view: View) -> bool:
        spent = view.past.mana_spent(view.origin)
        return all(spent.of(color) >= self.symbol.colored.of(color) for color in Color)


@says(
    "{word} was chosen",
)
class Said(Condition, Record):
    """A condition: this anchor word was chosen for the source as it entered."""

    word: str

    def holds(self, view: View) -> bool:
        return view.word_chosen() == self.word

    def may_stand(self) -> bool:
        return True


@says(
    "an opponent controls more {described@many} than you",
    "an opponent controls more {described@many} than you do",
)
class Outnumbered(Condition, Record):
    """A condition: some opponent controls more of what fits a description than the controller does."""

    described: Filter

    def holds(self, view: View) -> bool:
        position, you = view.position, view.controller
        held = [position.objects[permanent].controller for permanent in view.objects(All(self.described))]
        own = held.count(you)
        return any(held.count(player) > own for player in position.opponents(you))

    def may_stand(self) -> bool:
        return not self.described.goes_by_its_source


@says(
    "{color} is the most common color among all {described@many} or is tied for most common",
)
class MostCommonColor(Condition, Record):
    """A condition: as many things that fit are of a color as of each other one; things count for all their colors."""

    color: Color
    described: Filter

    def holds(self, view: View) -> bool:
        colors = [color for thing in view.objects(All(self.described)) for color in view.seen_as(thing).colors]
        return colors.count(self.color) == max(map(colors.count, Color))

    def may_stand(self) -> bool:
        return not self.described.goes_by_its_source


@says(
    "{what} share(s) a color with the most common color among all permanents or a color tied for most common",
)
class OfMostCommonColor(Condition, Record):
    """A condition: the thing pointed at is of a color of which no fewer permanents are than of each other color."""

    what: Reference

    def holds(self, view: View) -> bool:
        return any(
            MostCommonColor(color, PERMANENT).holds(view)
            for thing in view.objects(self.what)
            for color in view.seen_as(thing).colors
        )

    def may_stand(self) -> bool:
        return self.what.is_known_thing()


@says(
    "{what} (is|are) attacking alone",
)
class AttacksAlone(Condition, Record):
    """A condition: the thing pointed at is the only attacker there is."""

    what: Reference

    def holds(self, view: View) -> bool:
        attack = view.position.attack
        alone = [] if attack is None else [*attack.bands]
        return len(alone) == 1 and alone[0] in view.objects(self.what)

    def may_stand(self) -> bool:
        return self.what.is_known_thing()


@says(
    "{first} and {second}",
)
class Both(Condition, Record):
    """A condition: two others hold at once."""

    first: Condition
    second: Condition

    def holds(self, view: View) -> bool:
        return self.first.holds(view) and self.second.holds(view)

    def may_stand(self) -> bool:
        return self.first.may_stand() and self.second.may_stand()


@says(
    "{first} or {second}",
)
class EitherOf(Condition, Record):
    """A condition: one of two others holds, or both."""

    first: Condition
    second: Condition

    def holds(self, view: View) -> bool:
        return self.first.holds(view) or self.second.holds(view)

    def may_stand(self) -> bool:
        return self.first.may_stand() and self.second.may_stand()


@says(
    "it is not so that {given}",
)
class Unless(Condition, Record):
    """A condition: another one does not hold."""

    given: Condition

    def holds(self, view: View) -> bool:
        return not self.given.holds(view)

    def may_stand(self) -> bool:
        return self.given.may_stand()


class InCommon(Fixed):
    """What two things may share."""

    CREATURE_TYPE = "a creature type"
    COLOR = "a color"
    CARD_TYPE = "a card type"


words({known: known.value for known in InCommon})


@says(
    "{what} share(s) {common} with {other}",
)
class Shares(Condition, Record):
    """A condition: two things that are pointed at have a creature type, a color or a card type in common."""

    what: Reference
    common: InCommon
    other: Reference

    def holds(self, view: View) -> bool:
        others = [_of_sort(view.seen_as(thing), self.common) for thing in view.objects_known(self.other)]
        ones = [_of_sort(view.seen_as(thing), self.common) for thing in view.objects_known(self.what)]
        return any(one & other for one in ones for other in others)


def _of_sort(now: Characteristics, common: InCommon) -> frozenset[object]:
    """What something has that it may share with other things."""
    if common is InCommon.COLOR:
        return frozenset(now.colors)
    return frozenset(now.types if common is InCommon.CARD_TYPE else now.creature_types)


@says(
    "it is your turn",
    phrase("it isn't your turn", so=False),
)
class YourTurn(Condition, Record):
    """A condition: the turn under way is one of the controller's, or is none."""

    so: bool = True

    def holds(self, view: View) -> bool:
        return view.position.is_active(view.controller) is self.so

    def may_stand(self) -> bool:
        return True


@says(
    "it targets a {described}",
    "this targets a {described}",
)
class IsAimedAt(Condition, Record):
    """A condition of what a spell costs: something that fits was chosen as a target of it."""

    described: Filter

    def holds(self, view: View) -> bool:
        aims = [aim for group in view.targets for aim in group if not isinstance(aim, (PlayerId, DamageId))]
        return any(view.fits(self.described, aim) for aim in aims)


@says(
    "you attacked this turn",
    "you have attacked this turn",
    "you attacked with a creature this turn",
)
class AttackedThisTurn(Condition, Record):
    """A condition: its controller has declared an attacker in the turn under way."""

    def holds(self, view: View) -> bool:
        return view.position.has_attacked(view.controller)

    def may_stand(self) -> bool:
        return True


@says(
    phrase("a {described} died this turn", at_least=1),
    phrase("a {described} died under your control this turn", at_least=1, yours=True),
    phrase("a {described} you controlled died this turn", at_least=1, yours=True),
    "{at_least} or more {described@many} died this turn",
    phrase("{at_least} or more {described@many} died under your control this turn", yours=True),
)
class DiedThisTurn(Condition, Record):
    """A condition: so many things of a description, or more, were put into a graveyard from the battlefield in this turn."""

    described: Filter
    at_least: int = 1
    yours: bool = False

    def holds(self, view: View) -> bool:
        died = [gone for gone in view.position.this_turn.died if view.fits_anywhere(self.described, gone)]
        return sum(not self.yours or view.thing(gone).controller == view.controller for gone in died) >= self.at_least

    def may_stand(self) -> bool:
        return not self.described.goes_by_its_source


@says(
    phrase("{whose} ha(s|ve) cast a {described@spell} this turn", at_least=1),
    phrase("{whose} cast a {described@spell} this turn", at_least=1),
    "{whose} ha(s|ve) cast {at_least} or more {described@spells} this turn",
)
class CastInTurn(Condition, Record):
    """A condition: a player has cast so many spells of a description, or more, in the turn under way; copies are not cast."""

    whose: Whose
    described: Filter
    at_least: int = 1

    def holds(self, view: View) -> bool:
        position, described = view.position, altered(self.described, zone=None)
        cast = [spell.controller for spell in position.spells_cast(described, view.controller, view.source)]
        return any(cast.count(player) >= self.at_least for player in meant_by(self.whose, view))

    def may_stand(self) -> bool:
        return not self.described.goes_by_its_source


@says(
    phrase("{what} attacked this turn", so=True),
    phrase("{what} didn't attack this turn", so=False),
)
class Attacked(Condition, Record):
    """A condition: the thing pointed at was declared as an attacker in this turn, or was not."""

    what: Reference
    so: bool = True

    def holds(self, view: View) -> bool:
        attackers = view.position.this_turn.attackers
        return any((thing in attackers) is self.so for thing in view.objects(self.what))

    def may_stand(self) -> bool:
        return self.what.is_known_thing()


@says(
    "at least {at_least#} {described@graveyard} (is|are) above this",
)
class LiesBelow(Condition, Record):
    """A condition: in the graveyard so many cards that fit a description, or more, lie above the source."""

    described: Filter
    at_least: int = 1

    def holds(self, view: View) -> bool:
        return sum(1 for card in _cards_above(view) if view.fits(self.described, card)) >= self.at_least


@says(
    phrase("this is on the battlefield", zone=Zone.BATTLEFIELD),
    phrase("this is in your graveyard", zone=Zone.GRAVEYARD),
)
class IsThere(Condition, Record):
    """A condition: the source is on the battlefield, or in the graveyard, still."""

    zone: Zone = Zone.BATTLEFIELD

    def holds(self, view: View) -> bool:
        thing = view.position.objects.get(view.origin)
        return thing is not None and thing.zone is self.zone

    def may_stand(self) -> bool:
        return self.zone is not Zone.BATTLEFIELD


def meant_by(whose: Whose, view: View) -> list[PlayerId]:
    """The players whom a text means by such a word."""
    position = view.position
    players = (player.id for player in position.players)
    return [player for player in players if position.means(whose, player, view.controller, view.source)]


def _cards_above(view: View) -> list[ObjectId]:
    """The cards that lie above the source in its graveyard."""
    position, source = view.position, view.source
    if source is None or source not in position.objects:
        return []
    pile = position.graveyards[position.objects[source].owner]
    return pile[pile.index(source) + 1 :] if source in pile else []
