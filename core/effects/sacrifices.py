"""Sacrifices: of what each player picks, of one very thing, of all but a few, or under a threat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.effects.life_and_mana import LoseGame
from core.hooks.destruction import Leaving
from core.hooks.timing import TimingFact
from core.hooks.words import WordsFact
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of, whether
from core.kernel.events import (
    LeftUndone,
    LifeLost,
    PickMade,
)
from core.kernel.values.citations import ALLOWED, Because, Permission, Ruling, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import Filter, Whose
from core.kernel.words.effect import Effect
from core.kernel.words.references import All, Amount, Reference, Role
from core.play.base.context import Context
from core.play.base.permissions import permitted_by
from core.play.costs.payment import sacrifice_choice
from core.play.damage import destruction


def note_open_pick(context: Context, player: PlayerId, players: Sequence[PlayerId], order: Because) -> None:
    """Note whether those who pick later know what a player has picked among things that all can see."""
    if player != players[-1]:
        opened = context.game.rules.timing.choices_are_open(context.game.state, False)
        context.game.do(PickMade(player, not opened.answer), *order, opened)


def by_player(effect: Sacrifice | KeepOneEach) -> tuple[tuple[bool, Effect], ...]:
    """A demand to sacrifice, parted by who has to."""
    if effect.player is Role.YOU:
        return ((True, effect),)
    if effect.player is Role.EACH_PLAYER:
        return (True, altered(effect, player=Role.YOU)), (False, altered(effect, player=Role.OPPONENT))
    return ()


def has_to_sacrifice(context: Context, player: PlayerId, described: Filter, count: int) -> bool:
    """Whether a player has so many permanents of a description that the player may sacrifice."""
    position = context.game.state
    fitting = sum(
        1
        for thing in position.permanents(player)
        if position.fits(described, thing.id, player, context.source)
        and context.game.rules.destruction.may_sacrifice(position, player, thing.id).answer
    )
    return fitting >= count


@says(
    "sacrifice {count#} {described}",
    "{player} sacrifice(s) {count#} {described}",
    "{player} sacrifice(s) {count#} {described} of their choice",
    phrase("sacrifice {count#} {described} of your choice", player=Role.YOU),
)
class Sacrifice(Effect, Record):
    """Each player pointed at puts `count` permanents that fit the description, of the player's own choice, into the graveyard."""

    described: Filter
    player: Reference = Role.YOU
    count: Amount = 1

    @property
    def gives_up(self) -> bool:
        """It is the sacrificed permanent."""
        return True

    def is_possible(self, context: Context) -> bool:
        """If each player has so many to sacrifice."""
        count, players = context.measure(self.count), context.players(self.player)
        return all(has_to_sacrifice(context, player, self.described, count) for player in players)

    @property
    def sacrifices(self) -> tuple[tuple[bool, Effect], ...]:
        """That of the player himself, and that of the others."""
        return by_player(self)

    def carry_out(self, context: Context) -> None:
        """Each player picks, in turn order; then everything picked goes at the same time."""
        count = context.measure(self.count)
        picked: list[ObjectId] = []
        players, order = context.choosers(self.player)
        for player in players:
            picked += sacrifice_choice(context.game, player, self.described, count, context.source, *context.because)
            note_open_pick(context, player, players, order)
        context.give_up(picked)
        destruction.take_out(context.game, picked, Leaving.SACRIFICED, *context.because, *order)


@says(
    "sacrifice any number of {described@many} with total power {power} or greater",
)
class SacrificePower(Effect, Record):
    """The controller sacrifices creatures of a description that have so much power between them, all at the same time."""

    described: Filter
    power: int

    @property
    def gives_up(self) -> bool:
        """They are the sacrificed permanents."""
        return True

    def is_possible(self, context: Context) -> bool:
        """If the player's creatures have so much power between them; those with less than none are left out."""
        return sum(max(power, 0) for power in self._powers(context).values()) >= self.power

    def carry_out(self, context: Context) -> None:
        powers = self._powers(context)
        strongest_first = tuple(sorted(powers, key=lambda thing: -powers[thing]))
        enough = next(
            (count for count in range(len(powers) + 1) if self._reach(powers, strongest_first[:count])), len(powers)
        )
        choice = Choice(
            context.controller,
            ChoiceKind.SACRIFICE,
            strongest_first,
            strongest_first[:enough],
            min(1, len(powers)),
            len(powers),
            about=context.source,
        )
        picked = list(
            context.game.choose(choice, lambda chosen: self._allows(context, powers, chosen), *context.because)
        )
        context.give_up(picked)
        destruction.take_out(context.game, picked, Leaving.SACRIFICED, *context.because)

    def _powers(self, context: Context) -> dict[ObjectId, int]:
        """What the player could sacrifice, with its power."""
        game, player = context.game, context.controller
        return {
            thing.id: context.counts_as(context.strength(thing.id).power)
            for thing in game.state.permanents(player)
            if game.state.fits(self.described, thing.id, player, context.source)
            and game.rules.destruction.may_sacrifice(game.state, player, thing.id).answer
        }

    def _reach(self, powers: Mapping[ObjectId, int], chosen: Iterable[ObjectId]) -> bool:
        return sum(powers[thing] for thing in chosen) >= self.power

    def _allows(
        self, context: Context, powers: Mapping[ObjectId, int], chosen: tuple[ObjectId, ...]
    ) -> Ruling[Permission]:
        allowed = (
            ALLOWED if self._reach(powers, chosen) else denied(f"that is less than {self.power} power between them")
        )
        return permitted_by(context.game, WordsFact.AS_FAR_AS_POSSIBLE, allowed)


@says(
    "sacrifice {what}",
    phrase("{what} (is|are) sacrificed by its controller", by_its_controller=True),
    phrase("{what's} controller sacrifices it", by_its_controller=True),
)
class SacrificeIt(Effect, Record):
    """The controller of the instruction sacrifices the very thing pointed at, which has to be that player's; or its own does."""

    what: Reference = Role.SOURCE
    by_its_controller: bool = False

    @property
    def gives_up(self) -> bool:
        """It is the sacrificed permanent."""
        return True

    def is_possible(self, context: Context) -> bool:
        """If it is there, and its player's to sacrifice."""
        return any(self._may_go(context, permanent).answer for permanent in context.permanents(self.what))

    def _may_go(self, context: Context, permanent: ObjectId) -> Ruling[Permission]:
        """What says whether a permanent can be sacrificed by whoever is to do so."""
        state = context.game.state
        player = state.objects[permanent].controller if self.by_its_controller else context.controller
        return context.game.rules.destruction.may_sacrifice(state, player, permanent)

    @property
    def sacrifices(self) -> tuple[tuple[bool, Effect], ...]:
        """Of all things of a description, the player's own, and those of the others."""
        if not isinstance(self.what, All):
            return ()
        own, of_opponents = (altered(self.what.described, whose=whose) for whose in (Whose.YOURS, Whose.OPPONENTS))
        own_sacrifice = (True, SacrificeIt(All(own), self.by_its_controller))
        return (
            (own_sacrifice, (False, SacrificeIt(All(of_opponents), True)))
            if self.by_its_controller
            else (own_sacrifice,)
        )

    def carry_out(self, context: Context) -> None:
        game = context.game
        allowed = []
        for permanent in context.permanents(self.what):
            may = self._may_go(context, permanent)
            if may.answer:
                allowed.append(permanent)
            elif not self.by_its_controller and game.state.objects[permanent].controller != context.controller:
                game.do(LeftUndone(f"{game.state.name_of(permanent)} is not sacrificed"), may)
        context.give_up(allowed)
        destruction.take_out(game, allowed, Leaving.SACRIFICED, *context.because)


@says(
    "sacrifice {count#} {described}, or lose the game if you can't",
    phrase("bury {count#} {described} of your choice, or lose the game if you can't", destroyed=True),
)
class SacrificeOrLose(Effect, Record):
    """The controller sacrifices so many permanents that fit, or has them `destroyed` beyond help, and loses with fewer."""

    described: Filter
    count: Amount = 1
    destroyed: bool = False

    @property
    def gives_up(self) -> bool:
        """They are the sacrificed permanents."""
        return not self.destroyed

    def carry_out(self, context: Context) -> None:
        """Let go what there is, and lose the game if that is not enough."""
        game, player = context.game, context.controller
        count = context.measure(self.count)
        if self.destroyed:
            own = [thing.id for thing in game.state.permanents(player)]
            fitting = [
                permanent for permanent in own if game.state.fits(self.described, permanent, player, context.source)
            ]
            options = tuple(
                permanent for permanent in fitting if not game.state.has(permanent, KeywordName.INDESTRUCTIBLE)
            )
            choice = choice_of(player, ChoiceKind.SACRIFICE, options, min(count, len(options)), about=context.source)
            picked = list(game.choose(choice, None, *context.because)) if options else []
            destruction.destroy(game, picked, False, *context.because)
        else:
            picked = sacrifice_choice(game, player, self.described, count, context.source, *context.because)
            context.give_up(picked)
            destruction.take_out(game, picked, Leaving.SACRIFICED, *context.because)
        if len(picked) < count:
            game.carry_out((LoseGame(Role.YOU),), context)


@says(
    "{player} keep(s) one each of {described} and sacrifice(s) all other permanents",
)
class KeepOneEach(Effect, Record):
    """Each player picks one of his or her permanents for each description, in this order, and sacrifices all others."""

    described: tuple[Filter, ...]
    player: Reference = Role.EACH_PLAYER

    @property
    def sacrifices(self) -> tuple[tuple[bool, Effect], ...]:
        """That of the player himself, and that of the others."""
        return by_player(self)

    def carry_out(self, context: Context) -> None:
        """Each player picks one thing of each sort, in turn order; then everything that was not picked goes at the same time."""
        game = context.game
        state = game.state
        kept: list[ObjectId] = []
        players, order = context.choosers(self.player)
        for player in players:
            own = [thing.id for thing in state.permanents(player)]
            game.rest_on_fact(TimingFact.OWN_CHOICES_IN_ORDER)
            for described in self.described:
                options = tuple(permanent for permanent in own if state.fits(described, permanent, player))
                if options:
                    choice = choice_of(player, ChoiceKind.THING, options, about=context.source)
                    kept += game.choose(choice, None, *context.because)
            note_open_pick(context, player, players, order)
        rest = [thing.id for player in players for thing in state.permanents(player) if thing.id not in kept]
        destruction.take_out(game, rest, Leaving.SACRIFICED, *context.because, *order)


@says(
    "{player} keep(s) as many {described@many} as whoever has the fewest, sacrificing the rest",
    "{player} keep(s) as many {described@many} as whoever has the fewest and sacrifice(s) the rest",
    phrase("{player} keep(s) as many {described@many} as whoever has the fewest and the rest is buried", buried=True),
)
class EvenOut(Effect, Record):
    """Each player keeps so many of the things that fit as the player has who has the fewest of them, and sacrifices the others.

    If the others are `buried`, what cannot be destroyed is kept.
    """

    described: Filter
    player: Reference = Role.EACH_PLAYER
    buried: bool = False

    def carry_out(self, context: Context) -> None:
        """Each player picks what goes, in turn order; then all of that goes at the same time."""
        game, picked = context.game, list[ObjectId]()
        players, order = context.choosers(self.player)
        held = {
            player: sum(
                1 for thing in game.state.permanents(player) if game.state.fits(self.described, thing.id, player)
            )
            for player in players
        }
        for player in players:
            over = held[player] - min(held.values())
            if over and self.buried:
                own = [thing.id for thing in game.state.permanents(player)]
                fitting = [permanent for permanent in own if game.state.fits(self.described, permanent, player)]
                options = tuple(
                    permanent for permanent in fitting if not game.state.has(permanent, KeywordName.INDESTRUCTIBLE)
                )
                choice = choice_of(player, ChoiceKind.SACRIFICE, options, min(over, len(options)), about=context.source)
                picked += game.choose(choice, None, *context.because) if options else ()
            elif over:
                picked += sacrifice_choice(game, player, self.described, over, context.source, *context.because)
            note_open_pick(context, player, players, order)
        if self.buried:
            destruction.destroy(game, picked, False, *context.because, *order)
        else:
            destruction.take_out(game, picked, Leaving.SACRIFICED, *context.because, *order)


@says(
    "each player picks a {described} of another player's, who loses {life} life or sacrifices it",
)
class MutualThreat(Effect, Record):
    """Each player picks something of the other player's, whose controller loses life or sacrifices it; then all of that happens."""

    described: Filter
    life: int = 2

    def carry_out(self, context: Context) -> None:
        """Each player picks something of the other's; whose it is says what to do about it. All of it happens at the end."""
        game = context.game
        state = game.state
        players, order = context.choosers(Role.EACH_PLAYER)
        due: dict[PlayerId, list[ObjectId | None]] = {player: [None] for player in players}
        paid: list[PlayerId] = []
        gone: list[ObjectId] = []
        turn = 0
        while any(due.values()):
            player = players[turn]
            if not due[player]:
                turn = (turn + 1) % len(players)
                continue
            threatened = due[player].pop(0)
            if threatened is not None:
                choice = whether(player, threatened)
                if game.choose(choice, None, *order)[0]:
                    paid.append(player)
                else:
                    gone.append(threatened)
                continue
            opponents = state.opponents(player)
            permanents_of_opponents = [thing for thing in state.permanents() if thing.controller in opponents]
            options = tuple(
                thing.id for thing in permanents_of_opponents if state.fits(self.described, thing.id, thing.controller)
            )
            if options:
                picked = game.choose(choice_of(player, ChoiceKind.THING, options, about=context.source))
                threatened_controller = state.objects[picked[0]].controller
                due[threatened_controller] += picked
                if players.index(threatened_controller) < turn and any(
                    due[threatened_player]
                    for threatened_player in players
                    if threatened_player != threatened_controller
                ):
                    anew = game.rest_on(game.rules.timing.order_restarts(state))
                    turn = players.index(threatened_controller) if anew else turn
        for player in paid:
            game.do(LifeLost(player, self.life, context.name), *context.because)
        destruction.take_out(game, gone, Leaving.SACRIFICED, *context.because, *order)
