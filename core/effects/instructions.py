"""Parts of instructions that hang on choices, offers, conditions and chance, or are for later."""

from __future__ import annotations

from core.effects.counters import RemoveCounters
from core.effects.draw_and_discard import Discard, Draw
from core.effects.life_and_mana import pay_life
from core.effects.moving_cards import Move
from core.effects.sacrifices import SacrificeIt, has_to_sacrifice
from core.hooks.abilities import AbilityFact
from core.hooks.casting import CastingFact
from core.hooks.continuous import ContinuousFact
from core.hooks.destruction import Leaving
from core.hooks.mana import ManaFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.hooks.timing import TimingFact
from core.hooks.words import Asked
from core.kernel.decisions.choices import ChoiceKind, cannot, choice_of, whether
from core.kernel.events import DelayedMade, PaymentSettled
from core.kernel.state.waiting import Delayed
from core.kernel.values.citations import Because, Refused, Ruling
from core.kernel.values.closed_words import Fixed
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import ChosenNumber, Filter
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Choosing, Demand, Effect
from core.kernel.words.kinds import Triggered
from core.kernel.words.linked import SHOWN, speaks_of
from core.kernel.words.player_rules import PlayerRule
from core.kernel.words.references import HERE, Amount, CardsOf, Reference, Role, Those, X
from core.kernel.words.view import Condition
from core.play.base import named_choices
from core.play.base.absent_players import is_absent, leave_undone
from core.play.base.context import Context
from core.play.costs.life import bar_to_paying
from core.play.costs.paying import pay
from core.play.costs.payment import Payment, plan_payment, sacrifice_choice
from core.play.damage import dealing, destruction
from core.play.triggers.watching import past


@says(
    phrase(
        "search your library for any number of {described@cards} <key>",
        among=CardsOf(Role.YOU, Zone.LIBRARY),
        count=None,
        up_to=True,
    ),
    phrase("search your library for {count#} {described@library} <key>", among=CardsOf(Role.YOU, Zone.LIBRARY)),
    phrase("search your library for {count|card} <key>", among=CardsOf(Role.YOU, Zone.LIBRARY)),
    phrase(
        "search your library for up to {count#} {described@library} <key>",
        among=CardsOf(Role.YOU, Zone.LIBRARY),
        up_to=True,
    ),
    phrase("choose {count#} {described@anywhere} from it <key>", among=Those(SHOWN)),
    phrase("choose {count|card} from it <key>", among=Those(SHOWN)),
    phrase("{player} choose(s) {count#} {described@anywhere} from it <key>", among=Those(SHOWN)),
    phrase("{player} choose(s) {count|card} from it <key>", among=Those(SHOWN)),
    "choose {count#} {among@chosen} <key>",
    "{player} choose(s) {count#} {among@chosen} <key>",
    phrase("{player} choose(s) one of {among} <key>", count=1),
    phrase("choose {count#} {described@hand} from your hand <key>", among=CardsOf(Role.YOU, Zone.HAND)),
    phrase("choose {count|card} from your hand <key>", among=CardsOf(Role.YOU, Zone.HAND)),
    "choose {count#} {described@anywhere} of {among} <key>",
    phrase("choose one of {among} <key>", count=1),
    "choose {count|card} of {among} <key>",
    "{player} choose(s) {count#} {described@anywhere} of {among} <key>",
    "{player} choose(s) {count|card} of {among} <key>",
    "search {among} for {count#} {described@library} <key>",
    "search {among} for {count|card} <key>",
    phrase("search {among} for up to {count#} {described@library} <key>", up_to=True),
    "{player} search(es) {among} for {count#} {described@library} <key>",
    "{player} search(es) {among} for {count|card} <key>",
)
class Choose(Effect, Record):
    """A player picks `count` of the things pointed at (all, if there are no more); they are remembered under a key.

    With `up_to` the player may pick fewer; a `count` of None is any number.
    """

    among: Reference
    described: Filter | None = None
    player: Reference = Role.YOU
    count: int | ChosenNumber | None = 1
    key: str = "those"
    up_to: bool = False

    def is_possible(self, context: Context) -> bool:
        """If there are so many to choose from; a library may be searched in any case."""
        if self.up_to or (isinstance(self.among, CardsOf) and self.among.zone is Zone.LIBRARY):
            return True
        options = [option for option in context.objects(self.among) if _fits(context, self.described, option)]
        return len(options) >= self._most(context, len(options))

    def carry_out(self, context: Context) -> None:
        options = tuple(option for option in context.objects(self.among) if _fits(context, self.described, option))
        count = min(self._most(context, len(options)), len(options))
        picked: tuple[ObjectId, ...] = ()
        for player in context.choosers(self.player)[0] if count else ():
            choice = choice_of(player, ChoiceKind.THING, options, count, about=context.source)
            choice = altered(choice, minimum=0) if self.up_to else choice
            picked += context.game.choose(choice, None, *context.relied_on)
        context.stored[self.key] = picked

    def _most(self, context: Context, options: int) -> int:
        return options if self.count is None else context.measure(self.count)


def _fits(context: Context, described: Filter | None, option: ObjectId) -> bool:
    return described is None or context.game.state.fits(described, option, context.controller, context.source)


class WithNumber(Effect, Record):
    """X is an amount, counted once before all of what is done with it."""

    amount: Amount
    then: tuple[Effect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What is done with the number."""
        return self.then

    def carry_out(self, context: Context) -> None:
        before = context.x
        context.x = context.measure(self.amount)
        context.game.carry_out(self.then, context)
        context.x = before


@says(
    "choose a number from 0 to {most}",
    phrase("choose a number", most=None),
)
class ChooseNumber(Effect, Record):
    """The controller chooses a number from 0 up to `most`, or any that this program plays with, which X is from then on, too."""

    most: Amount | None = 20
    chooses = Choosing.NUMBER

    def carry_out(self, context: Context) -> None:
        most = named_choices.LARGEST if self.most is None else context.measure(self.most)
        context.x = context.number = named_choices.number(context.game, context.controller, context.source, most)


@says(
    phrase("you may pay {pay}. if you do, {then}[. otherwise, {otherwise}]", player=Role.YOU),
    phrase("you may pay {pay} {times} times. if you do, {then}[. otherwise, {otherwise}]", player=Role.YOU),
    phrase("you may pay {pay} {times} times. otherwise, {otherwise}", player=Role.YOU, then=()),
    phrase("you may pay {life|life}. if you do, {then}[. otherwise, {otherwise}]", player=Role.YOU),
    phrase("you may sacrifice a {give_up}. if you do, {then}[. otherwise, {otherwise}]", player=Role.YOU),
    phrase("you may {then}[. otherwise, {otherwise}]", player=Role.YOU),
    phrase("you may {then}. if you do, {then}", player=Role.YOU),
    phrase("you may have {then}[. otherwise, {otherwise}]", player=Role.YOU),
    phrase("you may have {then}. if you do, {then}", player=Role.YOU),
    "{player} may pay {pay}. if they do, {then}[. otherwise, {otherwise}]",
    phrase("{player} may pay {pay}. otherwise, {otherwise}", then=()),
    phrase("{player} has to pay {pay} if able. otherwise, {otherwise}", then=(), must=True),
    "{player} may pay {life|life}. if they do, {then}[. otherwise, {otherwise}]",
    phrase("{player} may pay {life|life}. otherwise, {otherwise}", then=()),
    "{player} may sacrifice a {give_up}. if they do, {then}[. otherwise, {otherwise}]",
    phrase("{player} may sacrifice a {give_up}. otherwise, {otherwise}", then=()),
    phrase("{player} may sacrifice {give_count#} {give_up}. otherwise, {otherwise}", then=()),
    "if {player} wish(es), {then}[. otherwise, {otherwise}]",
)
class May(Effect, Record):
    """A player may have `then` happen; `otherwise` happens if not. Who chooses `then` pays what is asked, so many `times`.

    Who `must` do so is not asked. Who `picks_x` chooses what X is in what is paid, and in what comes of it, as it is paid.
    """

    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    player: Reference = Role.YOU
    pay: ManaCost | None = None
    give_up: Filter | None = None
    times: Amount = 1
    give_count: int = 1
    must: bool = False
    life: Amount | None = None
    picks_x: bool = False

    @property
    def gives_up(self) -> bool:
        """If it asks for something to sacrifice."""
        return self.give_up is not None

    @property
    def threatens(self) -> bool:
        """Whether something happens if it is not taken up."""
        return bool(self.otherwise)

    @property
    def untaps_for(self) -> ManaCost | None:
        """That, if nothing is done but untapping its source."""
        untaps = self.then and all(effect.untaps is Role.SOURCE for effect in self.then)
        return self.pay if untaps and not self.otherwise and self.player is Role.YOU else None

    def at_price(self, cost: ManaCost) -> May:
        """The same for other mana."""
        return altered(self, pay=cost)

    @property
    def demand(self) -> Demand | None:
        """What it asks for, unless it offers something to somebody else or without a threat."""
        if not self.otherwise or self.player is not Role.YOU:
            return None
        return Demand(
            self.otherwise, self.then, self.pay, self.times, self.life, self.give_up, self.give_count, self.must
        )

    @property
    def has_price(self) -> bool:
        """Whether mana, life or something to sacrifice is asked for what is offered."""
        return self.pay is not None or self.life is not None or self.give_up is not None

    @property
    def offered_to(self) -> Reference | None:
        """The player, unless something else happens if it is not taken up: that is no choice between doing it and nothing."""
        return None if self.otherwise else self.player

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What happens if it is taken up, and if not."""
        return (*self.then, *self.otherwise)

    def carry_out(self, context: Context) -> None:
        """Offer something; who cannot pay what it asks cannot choose it."""
        for player in context.all_players(self.player):
            taken, barred = _takes(context, self, player)
            if taken and self.otherwise and len(self.then) < 2:
                barred = (context.game.fact(CastingFact.UNLESS_DONE),)
            match self.then if taken else self.otherwise:
                case (Draw(), _, *_) as then if taken:
                    _drawn_and_more(context, then, player)
                case ():
                    # That nothing comes of an offer rests on what barred the player from it.
                    context.game.resting.extend(barred)
                case part:
                    context.game.carry_out(part, context, *barred)


def _drawn_and_more(context: Context, then: tuple[Effect, ...], player: PlayerId) -> None:
    """Do what was offered, which begins with a draw, and the rest if that was done - or at least chosen."""
    state = context.game.state
    draws = state.players[player].this_turn.draws
    context.game.carry_out(then[:1], context)
    if state.players[player].this_turn.draws == draws:
        context.game.carry_out(then[1:], context, context.game.fact(ContinuousFact.CHOSEN_DRAW_IS_DONE))
    else:
        context.game.carry_out(then[1:], context)


def _takes(context: Context, effect: May, player: PlayerId) -> tuple[bool, Because]:
    """Whether a player takes up an offer, and what bars it if the player cannot."""
    game = context.game
    plan, life, bar = None, 0, None
    if effect.has_price and is_absent(game.state, player):
        leave_undone(game, "nothing is paid", TableFact.NOT_PAID_BY_WHO_LEFT, *context.because)
        return False, ()
    if effect.pay is not None:
        plan = affordable(
            context,
            player,
            context.origin,
            effect.pay.with_x(0 if effect.picks_x else context.x).times(context.measure(effect.times)),
        )
    if effect.life is not None:
        life = context.measure(effect.life) * context.measure(effect.times)
        bar = bar_to_paying(game, player, life)
    depends = len(effect.then) > 1 or bool(effect.otherwise)
    possible = (
        all(part.is_possible(context) for part in effect.then[:1] if depends or isinstance(part, Discard))
        and (effect.pay is None or plan is not None)
        and bar is None
        and (effect.give_up is None or has_to_sacrifice(context, player, effect.give_up, effect.give_count))
    )
    drawing = [to_draw for part in effect.then if isinstance(part, Draw) for to_draw in context.players(part.player)]
    from_nothing = any(not game.state.libraries[to_draw] for to_draw in drawing)
    barred = _beyond_limit(context, effect, player, drawing)
    if barred is not None or not possible:
        game.choose(cannot(player, context.source))
        if effect.pay is not None and plan is None and effect.otherwise and not effect.then:
            game.do(PaymentSettled(player, context.name, False), *context.because)
        return False, (barred or game.fact(TimingFact.IMPOSSIBLE_IS_NOT_CHOSEN if bar is None else bar[0]),)
    if from_nothing:
        game.rest_on_fact(TimingFact.DRAW_MAY_BE_CHOSEN)
        game.rest_on_fact(ObjectFact.DRAWS_FROM_NOTHING if player in drawing else ObjectFact.ANOTHER_DRAWS)
    if plan is not None and plan.drawings and not effect.must:
        game.rest_on_fact(ManaFact.NOBODY_MUST_DRAW)
    unless = bool(effect.otherwise) and not effect.then
    before = None if context.announced is None else game.state.stack.waiting.get(context.announced)
    if before is not None and before.taken_up is not None:
        taken = before.taken_up
    else:
        taken = effect.must or game.choose(whether(player, context.source, unless=unless))[0]
    if not taken:
        return False, ()
    if effect.picks_x and effect.pay is not None:
        context.x = named_choices.number(game, player, context.source, _most_paid(context, player, effect.pay))
        plan = affordable(context, player, context.origin, effect.pay.with_x(context.x))
    if plan is not None:
        if effect.must:
            game.do(PaymentSettled(player, context.name, True), *context.because)
        pay(game, plan, *context.because)
    if effect.life is not None:
        pay_life(context, player, life)
    if effect.give_up is not None:
        sacrificed = sacrifice_choice(game, player, effect.give_up, effect.give_count, context.source)
        context.stored["given up"] = tuple(sacrificed)
        context.give_up(sacrificed)
        destruction.take_out(game, sacrificed, Leaving.SACRIFICED, *context.because)
    return True, ()


def _most_paid(context: Context, player: PlayerId, asked: ManaCost) -> int:
    """The greatest X for which a player can pay a price with X in it."""
    most = 0
    while (
        most < named_choices.LARGEST and affordable(context, player, context.origin, asked.with_x(most + 1)) is not None
    ):
        most += 1
    return most


def _beyond_limit(context: Context, effect: May, player: PlayerId, drawing: list[PlayerId]) -> Ruling[bool] | None:
    """What keeps a player from an offer that has somebody draw more cards than may be drawn, if anything does."""
    game, count = context.game, sum(context.measure(part.count) for part in effect.then if isinstance(part, Draw))
    for drawer in (game.state.players[to_draw] for to_draw in drawing):
        if count > max(0, 1 - drawer.this_turn.draws) and any(rule is PlayerRule.ONE_DRAW for rule, _ in drawer.rules):
            return game.fact(ObjectFact.LIMIT_BARS_OFFER if drawer.id == player else ObjectFact.ANOTHER_DRAWS)
    return None


def affordable(
    context: Context,
    player: PlayerId,
    source: ObjectId,
    asked: ManaCost,
    spared: frozenset[ObjectId] = frozenset(),
) -> Payment | None:
    """How a player would pay what an effect asks for, and not by what is `spared`; nothing if that cannot be done."""
    try:
        plan = plan_payment(context.game, player, source, (), asked, (), (), spared)
    except Refused:
        return None
    if plan.drawings:
        context.game.rest_on_fact(TimingFact.DRAWN_MEANWHILE)
    return plan


@says(
    "by removing {count#} {kind} from this, {then}",
    "remove {count#} {kind} from this. if you do, {then}",
)
class ByRemoving(Effect, Record):
    """Counters are removed from the source, if it has so many, as the cost of what follows: `then` happens if that was done."""

    kind: str
    then: tuple[Effect, ...]
    count: int = 1

    @property
    def inner(self) -> tuple[Effect, ...]:
        """The removal, and what follows it."""
        return (RemoveCounters(self.kind, self.count), *self.then)

    def carry_out(self, context: Context) -> None:
        state = context.game.state
        if any(
            state.objects[permanent].counted(self.kind) >= self.count for permanent in context.permanents(Role.SOURCE)
        ):
            context.game.carry_out(self.inner, context, context.game.fact(CastingFact.COST_IN_EFFECT))
        else:
            context.game.rest_on_fact(CastingFact.COST_IN_EFFECT)


@says(
    "{first}. if you do, {then}",
)
class IfDone(Effect, Record):
    """The source is sacrificed, which is the cost of what follows: `then` happens if that was done."""

    first: SacrificeIt
    then: tuple[Effect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        """The sacrifice, and what follows it."""
        return (self.first, *self.then)

    def carry_out(self, context: Context) -> None:
        """Do the first thing; what follows does so if that could be begun with, whatever came of it."""
        begun = bool(context.permanents(self.first.what))
        context.game.carry_out((self.first,), context)
        if begun:
            context.game.carry_out(self.then, context, context.game.fact(CastingFact.COST_IN_EFFECT))
        else:
            context.game.rest_on_fact(CastingFact.COST_IN_EFFECT)


@says(
    "flip a coin. if you win the flip, {won}[. if you lose the flip, {lost}]",
    phrase("flip a coin. if you lose the flip, {lost}", won=()),
    phrase("flip a coin. if it comes up heads, {won}[. if it comes up tails, {lost}]", called=False),
)
class TossCoin(Effect, Record):
    """A player tosses a coin and, if it is `called`, wins or loses the toss; what happens depends on that, or on its side."""

    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()
    called: bool = True
    player: Reference = Role.YOU

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What happens as the coin falls one way or the other."""
        return (*self.won, *self.lost)

    def carry_out(self, context: Context) -> None:
        for player in context.players(self.player):
            won, heads = named_choices.toss(context.game, player, self.called, context.source, *context.because)
            context.game.carry_out(self.won if (won if self.called else heads) else self.lost, context)


@says(
    "name a nonland card",
    "choose a nonland card name",
    phrase("name a card", any_card=True),
    phrase("choose a card name", any_card=True),
)
class NameCard(Effect, Record):
    """The controller names a card, one that is no land unless it may be `any_card`.

    Whatever bears that name fits what is described by it from then on.
    """

    any_card: bool = False
    chooses = Choosing.NAME

    def carry_out(self, context: Context) -> None:
        asked = Asked.CARD if self.any_card else Asked.NO_LAND
        context.called = named_choices.card(context.game, context.controller, context.source, asked)


@says(
    "choose {what}",
)
class Aim(Effect, Record):
    """Targets are named, and what is done to them is said later."""

    what: Reference

    def carry_out(self, context: Context) -> None:
        """Nothing is done by itself: targets were chosen as this was announced."""


@says(
    "choose a color",
)
class ChooseColor(Effect, Record):
    """The controller picks a color; whatever has it fits what is described by the chosen color from then on."""

    chooses = Choosing.COLOR

    def carry_out(self, context: Context) -> None:
        context.color = named_choices.color(context.game, context.controller, context.source)


@says(
    "you and {player} each flip a coin. deal {amount|damage} to each player whose coin comes up tails. "
    "repeat this process until both players' coins come up heads on the same flip",
    "you and {player} each flip a coin. ~ deals {amount|damage} to each player whose coin comes up tails. "
    "repeat this process until both players' coins come up heads on the same flip",
)
class TossUntilHeads(Effect, Record):
    """Two players flip coins, and are dealt damage for each that comes up tails, over and over until both come up heads."""

    amount: int
    player: Reference = HERE

    def carry_out(self, context: Context) -> None:
        game = context.game
        players = [context.controller, *context.players(self.player)]
        while True:
            tails = [
                player
                for player in players
                if not is_absent(game.state, player)
                and not named_choices.toss(game, player, False, context.source, *context.because)[1]
            ]
            if not tails:
                return
            struck = [dealing.new_damage(game, context.as_source(), self.amount, player) for player in tails]
            dealing.deal(game, struck, *context.because)


class TypeKind(Fixed):
    """What kind of type a player chooses."""

    CREATURE = "a creature type"
    LAND = "a basic land type"
    CARD = "a card type"


CHOOSES = {
    TypeKind.CREATURE: named_choices.creature_type,
    TypeKind.LAND: named_choices.land_type,
    TypeKind.CARD: named_choices.card_type,
}


@says(
    "name a creature type",
    "choose a creature type",
    phrase("choose a basic land type", of=TypeKind.LAND),
    phrase("choose a land type", of=TypeKind.LAND),
    phrase("choose a card type", of=TypeKind.CARD),
)
class NameType(Effect, Record):
    """The controller names a creature type, or another kind of type, which is the type meant from then on."""

    of: TypeKind = TypeKind.CREATURE
    chooses = Choosing.TYPE

    def carry_out(self, context: Context) -> None:
        context.game.rest_on_fact(CastingFact.CHOSEN_AS_IT_RESOLVES)
        context.word = CHOOSES[self.of](context.game, context.controller, context.source)


@says(
    phrase("choose a player <key>", among=Role.EACH_PLAYER),
    phrase("choose an opponent <key>", among=Role.OPPONENT),
)
class ChoosePlayer(Effect, Record):
    """The controller chooses a player, who is the one meant by `the chosen player` from then on."""

    among: Role = Role.EACH_PLAYER
    key: str = "those"
    chooses = Choosing.PLAYER

    def carry_out(self, context: Context) -> None:
        context.game.rest_on_fact(CastingFact.CHOSEN_AS_IT_RESOLVES)
        players = context.players(self.among)
        context.chosen = named_choices.player(context.game, context.controller, players, context.source)


@says(
    phrase("unless {condition}, {otherwise}", then=()),
    "if {condition}, {then}[. otherwise, {otherwise}]",
)
class If(Effect, Record):
    """`then` happens if a condition holds, `otherwise` if not."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What happens in either case."""
        return (*self.then, *self.otherwise)

    @property
    def demand(self) -> Demand | None:
        """A sacrifice that has to be made if that is possible, if there is something else in store otherwise."""
        if not self.otherwise or not self.then or not all(effect.gives_up for effect in self.then):
            return None
        return Demand(self.otherwise, self.then, must=True, condition=self.condition)

    @property
    def alternatives(self) -> tuple[Condition, tuple[Effect, ...], tuple[Effect, ...]] | None:
        """Both, if there is something to do in either case and the condition is one of the state of the game."""
        by_state = self.then and self.otherwise and self.condition.may_stand()
        return (self.condition, self.then, self.otherwise) if by_state else None

    def carry_out(self, context: Context) -> None:
        context.game.carry_out(self.then if context.holds(self.condition) else self.otherwise, context)


@says(
    "then, {then}",
)
class Afterwards(Effect, Record):
    """A part of what a text has happen that it sets apart from what came before: some eras deal with that first."""

    then: tuple[Effect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What happens then."""
        return self.then

    def carry_out(self, context: Context) -> None:
        context.game.finish_part()
        context.game.carry_out(self.then, context)


@says(
    "remember {what} <key>",
)
class Store(Effect, Record):
    """Remember what is pointed at under a key, for later parts of the instruction."""

    what: Reference
    key: str = "those"

    def carry_out(self, context: Context) -> None:
        context.stored[self.key] = tuple(context.recipients(self.what))


class Later(Effect, Record):
    """A delayed triggered ability: something happens at a later event, the next time or, if it `lasts`, each time until then.

    It is about what is pointed at, or about whatever sets it off. A player whom it is about may stop it for a cost, if it has one.
    """

    ability: Triggered
    about: Reference | None = HERE
    lasts: Duration | None = None
    stop: ManaCost | None = None

    @property
    def is_about_it_alone(self) -> bool:
        """If the ability is, and nothing else makes a difference to it."""
        once = self.lasts is None and self.stop is None
        return self.about is Role.IT and once and self.ability.is_about_it_alone

    @property
    def follows(self) -> tuple[Effect, ...]:
        """What the ability does."""
        return self.ability.does.effects

    def carry_out(self, context: Context) -> None:
        state = context.game.state
        later = context.game.fact(AbilityFact.EFFECT_CREATES_DELAYED_TRIGGER)
        context.also(later)
        if context.is_spell:
            context.also(context.game.fact(AbilityFact.DELAYED_TRIGGER_OF_SPELL))
        x = context.x
        if x and speaks_of(self.ability.does, X):
            context.also(context.game.fact(ContinuousFact.X_OF_DELAYED_TRIGGER))
        # One effect for each thing that it is about; one about nothing yet if it is about whatever sets it off.
        moves = any(isinstance(effect, Move) for effect in self.follows)
        recipients = context.recipients_where_put if moves else context.recipients
        ability = context.remembering(self.ability)
        for subject in [None] if self.about is None else recipients(self.about):
            player = context.controller
            delayed = Delayed(
                state.fresh_id(), ability, context.origin, player, subject, state.clock, self.lasts, self.stop, x
            )
            context.game.do(DelayedMade(delayed), *context.because)
            past(context.game, delayed)
