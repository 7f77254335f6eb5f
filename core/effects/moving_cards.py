"""Effects that move cards between zones: exile them (once: remove from the game), return them, shuffle them."""

from __future__ import annotations

from core.hooks.attack import AttackFact
from core.hooks.destruction import DestructionFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.kernel.decisions.choices import ChoiceKind, choice_of, order_of
from core.kernel.events import CardsLinked, Cause, LeftUndone, ZonesChanged
from core.kernel.events.cards import Manner
from core.kernel.values.card_types import GEAR
from core.kernel.values.closed_words import Fixed
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Filter, Whose
from core.kernel.words.effect import Effect
from core.kernel.words.linked import IN_PLAY
from core.kernel.words.modifications import Modification
from core.kernel.words.references import All, Amount, CardsOf, Linked, OwnerOf, Reference, Role, Together
from core.play.base.absent_players import has_left_along, leave_undone
from core.play.base.context import Context
from core.play.combat.put_into_combat import join_attack, join_block
from core.play.continuous.effect_durations import in_order_of_arrival
from core.play.replacement.choosing import AtOnce, affecting, in_turn_order
from core.play.zones import moving
from core.play.zones.arriving import counters_add_up
from core.play.zones.attaching import may_bear
from core.play.zones.entering_the_battlefield import Entering, come_in, enter, prepare
from core.play.zones.moving import move, move_of
from core.play.zones.transforming import may_turn_over


class Place(Fixed):
    """Where `Move` puts cards."""

    HAND = "its owner's hand"
    GRAVEYARD = "its owner's graveyard"
    BATTLEFIELD = "the battlefield"
    EXILE = "exile"
    TOP_OF_LIBRARY = "the top of its owner's library"
    BOTTOM_OF_LIBRARY = "the bottom of its owner's library"
    INTO_LIBRARY = "its owner's library, which is shuffled"


words(
    {
        Place.HAND: "into its owner's hand",
        Place.GRAVEYARD: "into its owner's graveyard",
        Place.BATTLEFIELD: "on the battlefield under your control",
        Place.EXILE: "into exile",
        Place.TOP_OF_LIBRARY: "on top of its owner's library",
        Place.BOTTOM_OF_LIBRARY: "on the bottom of its owner's library",
        Place.INTO_LIBRARY: "into its owner's library, which is shuffled",
    }
)

ZONES = {
    Place.HAND: Zone.HAND,
    Place.GRAVEYARD: Zone.GRAVEYARD,
    Place.BATTLEFIELD: Zone.BATTLEFIELD,
    Place.EXILE: Zone.EXILE,
    Place.TOP_OF_LIBRARY: Zone.LIBRARY,
    Place.BOTTOM_OF_LIBRARY: Zone.LIBRARY,
    Place.INTO_LIBRARY: Zone.LIBRARY,
}


@says(
    phrase("return {what} to its owner's hand <keep>", to=Place.HAND),
    phrase("return {what} to their owners' hands <keep>", to=Place.HAND),
    phrase("return {what} to their owner's hand <keep>", to=Place.HAND),
    phrase("return {what} to their hand <keep>", to=Place.HAND),
    phrase("return {what} to your hand <keep>", to=Place.HAND),
    phrase("put {what} into your hand <keep>", to=Place.HAND),
    phrase("put {what} into its owner's hand <keep>", to=Place.HAND),
    phrase("put {what} into its owner's graveyard <keep>", to=Place.GRAVEYARD),
    phrase("put {what} into their owners' graveyards <keep>", to=Place.GRAVEYARD),
    phrase("put {what} into your graveyard <keep>", to=Place.GRAVEYARD),
    phrase(
        "put {what} on the battlefield[tapped? tapped][attacking? attacking][transformed? transformed]"
        "[ under {under's} control][ attached to {on}][ blocking {blocking}][ with a {counters} on it][, where it {being}]"
        "[, remembered as {link}] <keep>",
        to=Place.BATTLEFIELD,
    ),
    phrase(
        "return {what} to the battlefield[tapped? tapped][attacking? attacking][transformed? transformed]"
        "[ under {under's} control][ attached to {on}][ with a {counters} on it] <keep>",
        to=Place.BATTLEFIELD,
    ),
    phrase(
        "put {what} on the battlefield[ under {under's} control] with {number#} {counters} on it <keep>",
        to=Place.BATTLEFIELD,
    ),
    phrase(
        "return {what} to the battlefield[ under {under's} control] with {number#} {counters} on it <keep>",
        to=Place.BATTLEFIELD,
    ),
    phrase("{under} put(s) {what} on the battlefield[tapped? tapped] <keep>", to=Place.BATTLEFIELD),
    phrase(
        "return {what} to the battlefield[tapped? tapped] under their owners' control <keep>",
        to=Place.BATTLEFIELD,
        owners=True,
    ),
    phrase(
        "put {what} on the battlefield[tapped? tapped] under their owners' control <keep>",
        to=Place.BATTLEFIELD,
        owners=True,
    ),
    phrase("return {what} to the battlefield under its owner's control <keep>", to=Place.BATTLEFIELD, owners=True),
    phrase("return {what} to the battlefield under their owner's control <keep>", to=Place.BATTLEFIELD, owners=True),
    phrase(
        "exile {what}[face_down? face down][ with a {counters} on it][, remembered as {link}] <keep>", to=Place.EXILE
    ),
    phrase("exile {what} from their graveyard[ with a {counters} on it] <keep>", to=Place.EXILE),
    phrase("put {what} on top of its owner's library[ below {depth} cards] <keep>", to=Place.TOP_OF_LIBRARY),
    phrase("put {what} on top of your library <keep>", to=Place.TOP_OF_LIBRARY),
    phrase("put {what} on top <keep>", to=Place.TOP_OF_LIBRARY),
    phrase("put {what} on top of their owners' libraries <keep>", to=Place.TOP_OF_LIBRARY),
    phrase("put {what} on the bottom of its owner's library <keep>", to=Place.BOTTOM_OF_LIBRARY),
    phrase("put {what} on the bottom of your library <keep>", to=Place.BOTTOM_OF_LIBRARY),
    phrase("put {what} on the bottom of that player's library <keep>", to=Place.BOTTOM_OF_LIBRARY),
    phrase("put {what} on top of that player's library <keep>", to=Place.TOP_OF_LIBRARY),
    phrase("{under} put(s) {what} into their hand <keep>", to=Place.HAND),
    phrase("shuffle {what} into its owner's library <keep>", to=Place.INTO_LIBRARY),
    phrase("shuffle {what} into your library <keep>", to=Place.INTO_LIBRARY),
    phrase("{what's} owner shuffles it into their library <keep>", to=Place.INTO_LIBRARY),
    phrase("the owner of {what} shuffles it into their library <keep>", to=Place.INTO_LIBRARY),
    phrase("shuffle {what} into their owners' libraries <keep>", to=Place.INTO_LIBRARY),
)
class Move(Effect, Record):
    """Put objects somewhere else; `under` says who controls what enters play, `link` stores the cards for a linked ability.

    If `under` does not say so, that is the player who is instructed to put it there or, with `owners`, each thing's owner.
    What enters play `attacking` joins the attack under way, unblocked; what enters it `blocking` blocks the attacker pointed at,
    or one of its controller's choice. `keep` is the key under which it is remembered.
    It enters with so many counters of the kind `counters`, if there is one, and `transformed` with its back up, and as
    whatever `being` makes of it for good. On top of a library it goes below `depth` cards;
    into exile it may go face down. It enters attached to the thing that it is to be `on`.
    """

    what: Reference
    to: Place
    under: Reference | None = None
    link: str = ""
    tapped: bool = False
    attacking: bool = False
    blocking: Reference | None = None
    keep: str = ""
    counters: str = ""
    transformed: bool = False
    being: tuple[Modification, ...] = ()
    depth: int = 0
    face_down: bool = False
    number: Amount = 1
    owners: bool = False
    on: Reference | None = None

    def is_possible(self, context: Context) -> bool:
        """If there is anything to be moved; all of a class, or of what is remembered, may be none."""
        objects = context.game.state.objects
        return isinstance(self.what, (All, Linked)) or any(thing in objects for thing in context.objects(self.what))

    def carry_out(self, context: Context) -> None:
        game = context.game
        if self.attacking:
            _move_into_attack(context, self)
            return
        named = context.where_put(self.what)
        for gone in named:
            if has_left_along(game.state, gone):
                leave_undone(
                    game, f"{game.state.name_of(gone)} does not move", TableFact.GOES_NOWHERE, *context.because
                )
        things_left = (thing for thing in named if thing in game.state.objects)
        things = [thing for thing in things_left if game.state.objects[thing].zone is not Zone.PHASED_OUT]
        if _is_of_zones(self.what):
            context.also(game.fact(ObjectFact.ALL_IN_THE_ZONE))
        context.also(*context.relied_on)
        if self.to is Place.BATTLEFIELD:
            put_onto_battlefield(context, self, things)
            return
        depth = _depth(context, self, things)
        to = ZONES[self.to]
        if to is Zone.EXILE and any(map(game.state.is_on_battlefield, things)):
            context.also(game.fact(DestructionFact.REMOVED_GOES_OUT))
        if to is Zone.LIBRARY and self.to is not Place.INTO_LIBRARY and len(things) > 1:
            things = _arranged(context, things)
            things = things if depth else things[::-1]
        how: Manner = {"depth": depth}
        if self.face_down:
            context.also(game.fact(ObjectFact.HIDDEN_IN_EXILE))
            how["face_down"] = True
        if self.counters:
            how["counters"] = ((self.counters, context.measure(self.number)),)
        moves = move(game, things, to, Cause.RETURN, *context.because, **how)
        if self.keep:
            game.rest_on_fact(ObjectFact.FOUND_WHERE_PUT)
            context.stored[self.keep] = tuple(step.becomes for step in moves)
        if self.link:
            game.do(CardsLinked(context.origin, self.link, tuple(step.card for step in moves)), *context.because)
        if self.to is Place.INTO_LIBRARY:
            for player in sorted({step.owner for step in moves}):
                shuffle(context, player)


@says(
    "return {count#} {described} to its owner's hand",
    "return {count#} {described} to their owners' hands",
    "return {count#} {described} to their owner's hand",
    "{player} return(s) {count#} {described} they control(s) to its owner's hand",
    "{player} return(s) {count#} {described} they control(s) to their owner's hand",
    "{player} return(s) {count#} {described} they control(s) to their owners' hands",
    phrase("exile {count#} {described@mine} you control", player=Role.YOU, exiled=True),
    phrase("{player} exile(s) {count#} {described} they control(s)", exiled=True),
)
class ReturnChosen(Effect, Record):
    """A player chooses so many permanents that fit a description, or all that there are, and returns them to hands or exiles them.

    That is the controller or, of what they control themselves, each player pointed at: they choose in turn, and all goes at once.
    """

    described: Filter
    count: int = 1
    player: Reference | None = None
    exiled: bool = False

    def is_possible(self, context: Context) -> bool:
        """If there are so many."""
        if self.player is None:
            return len(context.objects(All(self.described))) >= self.count
        return all(len(self._own(context, player)) >= self.count for player in context.players(self.player))

    def _own(self, context: Context, player: PlayerId) -> tuple[ObjectId, ...]:
        held = context.objects(All(self.described))
        return tuple(thing for thing in held if context.game.state.objects[thing].controller == player)

    def carry_out(self, context: Context) -> None:
        game, picked = context.game, list[ObjectId]()
        players, order = ((context.controller,), ()) if self.player is None else context.choosers(self.player)
        for player in players:
            fitting = tuple(context.objects(All(self.described))) if self.player is None else self._own(context, player)
            number = min(self.count, len(fitting))
            choice = choice_of(player, ChoiceKind.THING, fitting, number, about=context.source)
            picked += game.choose(choice, None, *context.relied_on) if fitting else ()
        context.also(*order)
        if self.exiled and picked:
            context.also(game.fact(DestructionFact.REMOVED_GOES_OUT))
        move(game, picked, Zone.EXILE if self.exiled else Zone.HAND, Cause.RETURN, *context.because)


@says(
    "return {count#} {described@graveyard} from your graveyard to your hand",
)
class ReturnFromGraveyard(Effect, Record):
    """The controller chooses so many cards that fit out of the graveyard, or all that there are, and takes them into the hand."""

    described: Filter
    count: int = 1

    def is_possible(self, context: Context) -> bool:
        """If there are so many."""
        return len(context.objects(All(altered(self.described, whose=Whose.YOURS)))) >= self.count

    def carry_out(self, context: Context) -> None:
        game, player = context.game, context.controller
        fitting = context.objects(All(altered(self.described, whose=Whose.YOURS)))
        number = min(self.count, len(fitting))
        choice = choice_of(player, ChoiceKind.THING, tuple(fitting), number, about=context.source)
        picked = game.choose(choice, None, *context.relied_on) if fitting else ()
        move(game, [*picked], Zone.HAND, Cause.RETURN, *context.because)


@says(
    phrase("exile {count#} {described@graveyard} from your graveyard", to=Place.EXILE, player=Role.YOU),
    phrase("exile {count#} {described@hand} from your hand", to=Place.EXILE, player=Role.YOU),
    phrase("{player} exile(s) {count#} {described@graveyard} from their graveyard", to=Place.EXILE),
    phrase("{player} exile(s) {count#} {described@hand} from their hand", to=Place.EXILE),
    phrase(
        "put {count#} {described@graveyard} from your graveyard on the bottom of your library",
        to=Place.BOTTOM_OF_LIBRARY,
        player=Role.YOU,
    ),
    phrase(
        "put {count#} {described@hand} from your hand on top of your library",
        to=Place.TOP_OF_LIBRARY,
        player=Role.YOU,
    ),
    phrase(
        "{player} put(s) {count#} {described@hand} from their hand on top of their library", to=Place.TOP_OF_LIBRARY
    ),
    phrase(
        "put {count#} {described@hand} from your hand on top of your library in any order",
        to=Place.TOP_OF_LIBRARY,
        player=Role.YOU,
    ),
    phrase(
        "{player} put(s) {count#} {described@hand} from their hand on top of their library in any order",
        to=Place.TOP_OF_LIBRARY,
    ),
    phrase(
        "{player} put(s) {count#} {described@hand} from their hand on the bottom of their library",
        to=Place.BOTTOM_OF_LIBRARY,
    ),
)
class PutChosen(Effect, Record):
    """Each player pointed at picks so many cards of a description in the own hand or graveyard, and puts them somewhere else."""

    described: Filter
    to: Place
    player: Reference = Role.YOU
    count: int = 1

    def is_possible(self, context: Context) -> bool:
        """If each player has so many."""
        return all(len(self._fitting(context, player)) >= self.count for player in context.players(self.player))

    def _fitting(self, context: Context, player: PlayerId) -> tuple[ObjectId, ...]:
        state, described = context.game.state, context.filled(self.described)
        cards_there = state.hands[player] if described.zone is Zone.HAND else state.graveyards[player]
        return tuple(card for card in cards_there if state.fits(described, card, player, context.source))

    def carry_out(self, context: Context) -> None:
        """Each player picks, in turn order; then all the cards are put there at the same time."""
        game, picked = context.game, list[ObjectId]()
        players, order = context.choosers(self.player)
        for player in players:
            fitting = self._fitting(context, player)
            number = min(self.count, len(fitting))
            if number:
                choice = choice_of(player, ChoiceKind.THING, fitting, number, about=context.source)
                picked += game.choose(choice, None, *context.relied_on)
        context.also(*order)
        to = ZONES[self.to]
        if to is Zone.LIBRARY and len(picked) > 1:
            picked = _arranged(context, picked)
            picked = picked[::-1] if self.to is Place.TOP_OF_LIBRARY else picked
        depth = -1 if self.to is Place.BOTTOM_OF_LIBRARY else 0
        move(game, picked, to, Cause.RETURN, *context.because, depth=depth)


@says(
    "{what's} owner puts it on their choice of the top or bottom of their library",
)
class PutOnTopOrBottom(Effect, Record):
    """The owner of each thing pointed at puts it on top of the library or under it."""

    what: Reference

    def carry_out(self, context: Context) -> None:
        """Each owner says where a thing goes, and then it goes there."""
        game = context.game
        for thing in context.objects(self.what):
            if thing in game.state.objects:
                places = choice_of(
                    game.state.recall(thing).owner, ChoiceKind.WORD, ("top", "bottom"), about=context.source
                )
                depth = 0 if game.choose(places, None, *context.relied_on)[0] == "top" else -1
                move(game, [thing], Zone.LIBRARY, Cause.RETURN, *context.because, depth=depth)


@says(
    phrase("put {count#} {described@hand} from your hand on the battlefield[tapped? tapped]", player=Role.YOU),
    "{player} put(s) {count#} {described@hand} from their hand on the battlefield[tapped? tapped]",
    phrase("{player} may put {count#} {described@hand} from their hand on the battlefield[tapped? tapped]", may=True),
)
class PutFromHand(Effect, Record):
    """A player puts so many cards of a description from the hand onto the battlefield, or as many as the player `may` like."""

    described: Filter
    count: int = 1
    player: Reference = Role.YOU
    tapped: bool = False
    may: bool = False

    def is_possible(self, context: Context) -> bool:
        """If the player has so many cards to put there, or need not put any."""
        described, state = context.filled(self.described), context.game.state
        return self.may or all(
            sum(1 for card in state.hands[player] if state.fits(described, card, player, context.source)) >= self.count
            for player in context.players(self.player)
        )

    def carry_out(self, context: Context) -> None:
        """Each player picks, in turn order; then everything that was picked comes in at the same time."""
        game, picked = context.game, list[ObjectId]()
        players, order = context.choosers(self.player)
        described = context.filled(self.described)
        for player in players:
            hand = game.state.hands[player]
            fitting = tuple(card for card in hand if game.state.fits(described, card, player, context.source))
            count = min(self.count, len(fitting))
            if count:
                choice = choice_of(player, ChoiceKind.THING, fitting, count, about=context.source)
                choice = altered(choice, minimum=0, default=()) if self.may else choice
                picked += game.choose(choice, None, *context.relied_on)
        context.also(*order)
        if picked:
            put_onto_battlefield(context, Move(Role.SOURCE, Place.BATTLEFIELD, tapped=self.tapped, owners=True), picked)


def put_onto_battlefield(context: Context, effect: Move, things: list[ObjectId]) -> None:
    """Put things onto the battlefield, all at the same time."""
    game = context.game
    having: Manner = {"tapped": effect.tapped}
    if effect.counters:
        having["counters"] = ((effect.counters, context.measure(effect.number)),)
    context.also(*counters_add_up(game, effect.counters))
    entries: dict[ObjectId, Entering] = {}
    at_once = AtOnce()
    arriving = in_order_of_arrival(game, things)
    for thing in in_turn_order(game, arriving, lambda thing: affecting(game.state.objects[thing]).player):
        under = _controller_of(context, effect, thing)
        group = frozenset(things)
        if effect.transformed:
            if not may_turn_over(game, thing):
                continue
            having["transformed"] = True
        if effect.on is not None:
            host = _host_for(context, effect.on, thing)
            if host is None and game.state.characteristics(thing).is_aura:
                stays = game.fact(ObjectFact.AURA_STAYS_FROM_HOST)
                game.do(LeftUndone(f"{game.state.name_of(thing)} does not enter"), stays)
                continue
            having["attached_to"] = host
        putter = context.controller
        because = context.because
        entry = prepare(
            game, thing, under, Cause.EFFECT, *because, together=group, putter=putter, at_once=at_once, **having
        )
        if entry is not None:
            entry.being = effect.being
            entries[thing] = entry
    entered = come_in(game, [entries[thing] for thing in arriving if thing in entries])
    for became in entered:
        if effect.blocking is not None:
            player = game.state.objects[became].controller
            join_block(game, player, became, tuple(context.objects(effect.blocking)), *context.because)
    if effect.keep:
        game.rest_on_fact(ObjectFact.FOUND_WHERE_PUT)
        context.stored[effect.keep] = tuple(entered)
    if effect.link and entered:
        cards = tuple(game.state.objects[became].card for became in entered)
        game.do(CardsLinked(context.origin, effect.link + IN_PLAY, cards), *context.because)


def _host_for(context: Context, on: Reference, thing: ObjectId) -> ObjectId | None:
    """What something is put onto the battlefield attached to; nothing if that is gone, or is nothing for gear to be on."""
    state = context.game.state
    host = next(iter(context.permanents(on)), None)
    gear = not GEAR.isdisjoint(state.characteristics(thing).subtypes)
    return None if host is not None and gear and not may_bear(context.game, host, thing) else host


def _controller_of(context: Context, effect: Move, thing: ObjectId) -> PlayerId:
    """Under whose control a thing enters: where the effect does not say, under that of the player instructed to put it there.

    Where its words mean nobody, such as the owner of what is not there, it is the owner of the thing itself.
    """
    owner = context.game.state.objects[thing].owner
    if effect.owners or effect.under == OwnerOf(effect.what):
        return owner
    players_said = context.all_players(Role.YOU if effect.under is None else effect.under)
    return players_said[0] if players_said else owner


def _depth(context: Context, effect: Move, things: list[ObjectId]) -> int:
    """How far down in a library cards go."""
    if effect.to is Place.BOTTOM_OF_LIBRARY:
        return -1
    state = context.game.state
    smallest = min((len(state.libraries[state.recall(thing).owner]) for thing in things), default=0)
    if smallest >= effect.depth:
        return effect.depth
    context.also(context.game.fact(ObjectFact.NTH_OR_BOTTOM))
    return effect.depth


def _is_of_zones(moved: Reference) -> bool:
    """Whether a reference speaks of whole zones."""
    return isinstance(moved, CardsOf) or (isinstance(moved, Together) and all(map(_is_of_zones, moved.parts)))


def _arranged(context: Context, things: list[ObjectId]) -> list[ObjectId]:
    """Cards that go into libraries together, each player's from the top down in the order that the player wants."""
    game = context.game
    context.also(game.fact(ObjectFact.ARRANGED_IN_LIBRARY))
    ordered: list[ObjectId] = []
    for player in game.state.in_turn_order():
        own = tuple(thing for thing in things if game.state.objects[thing].owner == player)
        differ = len({game.state.name_of(thing) for thing in own}) > 1
        if differ:
            own = game.choose(order_of(player, own, context.source))
        ordered += own
    return ordered


def _move_into_attack(context: Context, effect: Move) -> None:
    """Put cards onto the battlefield attacking, unless they have left where they were."""
    game = context.game
    for thing in context.objects(effect.what):
        if thing not in game.state.objects:
            lost = game.fact(AttackFact.NINJUTSU_FINDS_NO_CARD)
            game.do(LeftUndone(f"{game.state.name_of(thing)} does not enter"), lost)
            continue
        ruling = game.fact(AttackFact.NINJUTSU_JOINS_ATTACK)
        entered = enter(game, thing, context.controller, Cause.EFFECT, *context.because, ruling, tapped=effect.tapped)
        instead_of = next(iter(context.given), None)
        join_attack(game, context.controller, entered, instead_of, *context.because, ruling)


def shuffle(context: Context, player: PlayerId) -> None:
    """Let a player shuffle the library."""
    moving.shuffle(context.game, player, *context.because)


def put_back(context: Context, cards: list[ObjectId]) -> None:
    """Put cards under their owners' libraries, all at the same time."""
    moves = tuple(move_of(context.game, card, Zone.LIBRARY, Cause.RETURN, depth=-1) for card in cards)
    context.game.do(ZonesChanged(moves), *context.because)
