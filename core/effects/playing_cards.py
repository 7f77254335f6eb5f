"""Casting and playing cards while an effect is carried out: for another cost, or without paying any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.effects.looking_for_cards import Rest, put_rest_away
from core.effects.moving_cards import put_back
from core.hooks.objects import ObjectFact
from core.hooks.timing import TimingFact
from core.kernel.decisions.actions import CastForEffect, CastSpell
from core.kernel.decisions.choices import Choice, ChoiceKind, cannot, choice_of, order_of, whether
from core.kernel.events import (
    Cause,
    ControlOfPlayersBegan,
    ControlOfPlayersEnded,
    LeaveGiven,
    LeftUndone,
    LookedAt,
    Revealed,
    TokenMade,
    ZoneChange,
    ZonesChanged,
)
from core.kernel.state.game_objects import Chosen, Leave, Owned
from core.kernel.values.card_types import NONTRADITIONAL, CardType
from core.kernel.values.citations import Ruling
from core.kernel.values.closed_words import Fixed
from core.kernel.values.keywords import KeywordName, KeywordPart
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import CardId, ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import SPELL, Filter
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import SpellAbility
from core.kernel.words.references import HERE, Reference
from core.play.base.commanders import admits
from core.play.base.context import Context
from core.play.casting.actions import can, verify
from core.play.casting.casting_spells import cast, instructions_of
from core.play.casting.target_descriptions import fewest
from core.play.casting.targets import candidates
from core.play.zones.moving import move
from core.play.zones.transforming import has_two_faces
from core.starting.moved_modules import earlier_names

if TYPE_CHECKING:
    from core.play.base.game import Game

__getattr__ = earlier_names(__name__)


@says(
    "play {what} for {pay}, or for nothing, as {by} lets you",
    "play {what} without paying its mana cost, as {by} lets you",
)
class PlayCard(Effect, Record):
    """The controller plays a card that a keyword has set aside, for a cost or for nothing."""

    what: Reference
    by: KeywordName
    pay: ManaCost | None = None

    def carry_out(self, context: Context) -> None:
        """Play what a keyword has set aside.

        With madness it is offered, at once or until its player passes, and goes to the graveyard if it is not played.
        """
        state = context.game.state
        for card in context.where_put(self.what):
            if card not in state.objects:
                continue
            if self.by is KeywordName.SUSPEND:
                declinable = context.game.rules.abilities.may_decline(state, card, KeywordPart.SUSPEND_PLAYS)
                play(context, card, self.by, self.pay, declinable.answer, declinable)
                continue
            waits = context.game.rules.abilities.madness_waits(state, card)
            if waits.answer and self.pay is not None:
                leave = Leave(context.controller, state.clock, madness=self.pay)
                context.game.do(LeaveGiven(card, leave), *context.because, waits)
                continue
            offered = context.game.fact(KeywordPart.MADNESS_OFFERED)
            if not play(context, card, self.by, self.pay, True, offered):
                buries = context.game.fact(KeywordPart.MADNESS_BURIES)
                move(context.game, [card], Zone.GRAVEYARD, Cause.EFFECT, *context.because, buries)


class PlayTime(Fixed):
    """For how long a card may be played."""

    TURN = "this turn"
    NEXT_TURN = "until the player's next turn is over"


words(
    {
        PlayTime.TURN: ("this turn", "until end of turn"),
        PlayTime.NEXT_TURN: "until the end of your next turn",
    }
)


@says(
    "you may play {what} {lasts}",
    "{lasts}, you may play {what}",
    phrase("you may cast {what} {lasts}", cast=True),
    phrase("{lasts}, you may cast {what}", cast=True),
)
class MayPlay(Effect, Record):
    """The controller may play cards from where they are for a time, by the usual rules and for the usual costs.

    With `cast` they may be cast, so that this says nothing of lands.
    """

    what: Reference
    lasts: PlayTime = PlayTime.TURN
    cast: bool = False

    def carry_out(self, context: Context) -> None:
        game = context.game
        for card in context.where_put(self.what):
            if card in game.state.objects:
                since, longer = game.state.clock, self.lasts is PlayTime.NEXT_TURN
                game.do(LeaveGiven(card, Leave(context.controller, since, longer, self.cast)), *context.because)


@says(
    "{what} gain(s) flashback for its mana cost until end of turn",
    "{what} gain(s) flashback until end of turn. the flashback cost is equal to its mana cost",
    "{what} gain(s) flashback until end of turn. the flashback cost is equal to that card's mana cost",
    "until end of turn, {what} gain(s) flashback. the flashback cost is equal to its mana cost",
    "until end of turn, {what} gain(s) flashback. the flashback cost is equal to that card's mana cost",
)
class GainsFlashback(Effect, Record):
    """Cards in graveyards have flashback this turn, each for its own mana cost."""

    what: Reference

    def carry_out(self, context: Context) -> None:
        """Let the owner of a card cast it so; what has no mana cost cannot be."""
        game, state = context.game, context.game.state
        for card in context.where_put(self.what):
            if card in state.objects and state.objects[card].zone is Zone.GRAVEYARD:
                price = state.characteristics(card).cost
                if price is not None:
                    leave = Leave(state.objects[card].owner, state.clock, cast=True, flashback=price)
                    game.do(LeaveGiven(card, leave), *context.because)


@says(
    "you may cast any number of {described@spells} from among {what} without paying their mana costs",
)
class CastAnyFree(Effect, Record):
    """The controller may cast any of some cards, one after the other, without paying their mana costs."""

    what: Reference
    described: Filter = SPELL

    def carry_out(self, context: Context) -> None:
        """Offer one card after the other that is no land and fits, in the order in which the player likes to cast them."""
        game = context.game
        left = [card for card in context.where_put(self.what) if self._may_be_cast(context, card)]
        while left:
            choice = Choice(context.controller, ChoiceKind.THING, tuple(left), (), 0, 1, about=context.source)
            picked = game.choose(choice, None, *context.because)
            if not picked:
                return
            play(context, picked[0], None, FREE, False, asks=context.source)
            left.remove(picked[0])

    def _may_be_cast(self, context: Context, card: ObjectId) -> bool:
        state = context.game.state
        if card not in state.objects or CardType.LAND in state.characteristics(card).types:
            return False
        described = altered(self.described, zone=state.objects[card].zone)
        return state.fits(described, card, context.controller, context.source)


@says(
    "you may cast a copy of {of} without paying its mana cost",
)
class CastCopy(Effect, Record):
    """The controller may copy a card where it is and cast the copy for nothing."""

    of: Reference

    def carry_out(self, context: Context) -> None:
        """Offer a copy of a card to be cast; it is made where the card is, and ceases to exist there if it is not cast."""
        game, player = context.game, context.controller
        state = game.state
        originals = context.objects(self.of)
        if len(originals) > 1:
            context.also(game.fact(ObjectFact.EACH_PUT_AWAY))
        for card in originals:
            casts = game.fact(ObjectFact.COPY_IS_PLAYED)
            thing = state.objects[card]
            split = state.cards[thing.card].halves
            if split:
                context.also(game.fact(ObjectFact.HALVES_COPIED))
            name, values = state.name_of(card), state.characteristics(card)
            owned = Owned(CardId(state.fresh_id()), name, player, None, None, values, halves=split)
            fresh, becomes = state.fresh_id(), state.fresh_id()
            game.do(TokenMade(owned, fresh), *context.because, casts)
            step = ZoneChange(owned.id, fresh, Zone.NOWHERE, thing.zone, becomes, player, player, Cause.EFFECT)
            game.do(ZonesChanged((step,)), *context.because, casts)
            play(context, becomes, KeywordName.IMPRINT, None, True, casts, asks=context.source)


@says(
    "you may cast {what} transformed without paying its mana cost",
)
class CastFree(Effect, Record):
    """The controller may cast a card without paying its mana cost, with its back up."""

    what: Reference

    def carry_out(self, context: Context) -> None:
        """Offer a card to be cast for nothing, if it has the face that is to be up."""
        state = context.game.state
        for card in context.where_put(self.what):
            if card in state.objects and has_two_faces(context.game, card):
                play(context, card, None, FREE, True, asks=context.source, transformed=True)


@says(
    "look at {player's} hand and choose a card from it. that player casts it if able, and you make the choices for that",
)
class HaveCast(Effect, Record):
    """The controller picks a card of another player's hand, which that player casts for its cost, controlled meanwhile."""

    player: Reference = HERE

    def carry_out(self, context: Context) -> None:
        """Look, pick and have the card cast; control lasts no longer than that."""
        game, state, you = context.game, context.game.state, context.controller
        for controlled_player in context.players(self.player):
            hand = tuple(state.hands[controlled_player])
            game.do(LookedAt(you, tuple(state.objects[card].card for card in hand)), *context.because)
            spells = tuple(card for card in hand if CardType.LAND not in state.characteristics(card).types)
            if not spells:
                continue
            picked = game.choose(choice_of(you, ChoiceKind.THING, spells, about=context.source))[0]
            game.do(ControlOfPlayersBegan(you, (controlled_player,)), *context.because)
            context.controller = controlled_player
            try:
                if not play(context, picked, None, state.characteristics(picked).cost, False, asks=context.source):
                    game.do(LeftUndone(f"{state.name_of(picked)} is not cast"), *context.because)
            finally:
                context.controller = you
            game.do(ControlOfPlayersEnded((controlled_player,)), *context.because)


def play(
    context: Context,
    card: ObjectId,
    by: KeywordName | None,
    price: ManaCost | None,
    declinable: bool,
    *further: Ruling[Any],
    asks: ObjectId | None = None,
    transformed: bool = False,
) -> bool:
    """Have the controller play a card, if that is possible and the player does. Returns whether it is played.

    What is to be chosen for it the card itself asks, or whatever else is given.
    """
    game, player, about = context.game, context.controller, asks or card
    owned = game.state.cards[game.state.objects[card].card]
    half = _half_chosen(context, owned.halves, about) if owned.halves else None
    back = owned.back if transformed else None
    face = game.state.characteristics(card) if back is None else back
    face = face if half is None else owned.halves[half]
    does = instructions_of(
        face, next((ability for ability in face.abilities if isinstance(ability, SpellAbility)), None)
    )
    options = [candidates(game, player, face, card, does, index) for index in range(len(does.targets))]
    least = tuple(fewest(game.state, spec, group) for spec, group in zip(does.targets, options, strict=True))
    action = CastForEffect(
        player, card, least, 0 if does.modes else None, half=half, by=by, price=price, transformed=transformed
    )
    if not can(game, action):
        if declinable:
            game.choose(cannot(player, about))
        return False
    if declinable:
        choice = whether(player, about)
        if not game.choose(choice, None, *context.because, *further)[0]:
            return False
    targets: list[tuple[Chosen, ...]] = []
    for spec, group in zip(does.targets, options, strict=True):
        kind, usual = ChoiceKind.TARGET, fewest(game.state, spec, group, tuple(targets))
        targets.append(game.choose(Choice(player, kind, group, usual, spec.minimum, spec.maximum, about=about)))
    cast_as_chosen(context, altered(action, targets=tuple(targets)), *further)
    return True


def cast_as_chosen(context: Context, action: CastSpell, *further: Ruling[Any]) -> None:
    """Have the controller cast what an effect has cast, with everything chosen for it."""
    game = context.game
    plan = verify(game, action)
    plan.because = (*context.because, *further, *plan.because, game.fact(TimingFact.NOTHING_MEANWHILE))
    cast(game, plan, action)


def _half_chosen(context: Context, halves: tuple[Characteristics, ...], asks: ObjectId) -> int:
    """Which half of a split card is to be played, by its name."""
    names = tuple(half.name for half in halves)
    choice = choice_of(context.controller, ChoiceKind.WORD, names, about=asks)
    return names.index(context.game.choose(choice)[0])


@says(
    "you may reveal a {described@anywhere} you own from outside the game and put it into your hand",
)
class BringIn(Effect, Record):
    """The controller may show a card that fits, of those that lie outside the game, and put it into the hand."""

    described: Filter

    def carry_out(self, context: Context) -> None:
        """Bring a card in from outside, which is then its bringer's for this game."""
        game, player = context.game, context.controller
        state = game.state
        cards = tuple(card for card in _fitting(game, player, self, Zone.OUTSIDE) if _may_come(context, card))
        removed = [card for card in _fitting(game, player, self, Zone.EXILE) if _may_come(context, card)]
        if removed:
            outside = game.rules.objects.removed_is_outside(state)
            context.also(outside)
            cards = (*cards, *removed) if outside.answer else cards
        cards = tuple(card for card in cards if admits(game, player, card)[0])
        if not cards:
            game.do(LeftUndone("no card comes from outside the game"), *context.because)
            return
        choice = Choice(player, ChoiceKind.THING, cards, cards[:1], minimum=0, about=context.source)
        for picked in game.choose(choice):
            game.do(Revealed(player, (state.objects[picked].card,)), *context.because)
            move(game, [picked], Zone.HAND, Cause.RETURN, *context.because, game.fact(ObjectFact.BRINGER_OWNS_IT))


def _fitting(game: Game, player: PlayerId, effect: BringIn, zone: Zone) -> list[ObjectId]:
    """The cards of a zone that are of the kind an effect brings in."""
    return game.state.matching(altered(effect.described, zone=zone), player)


def _may_come(context: Context, card: ObjectId) -> bool:
    """Whether a player who may bring in such a card may bring in this one: a traditional one, and the player's own."""
    game, state = context.game, context.game.state
    if state.objects[card].owner != context.controller:
        game.rest_on_fact(ObjectFact.OWN_SIDEBOARD)
        return False
    if not state.characteristics(card).types.isdisjoint(NONTRADITIONAL):
        game.rest_on_fact(ObjectFact.NONTRADITIONAL_STAYS_OUT)
        return False
    return True


class Ripple(Effect, Record):
    """The controller may reveal cards off the library; those with the source's name may be played for nothing."""

    count: int

    def carry_out(self, context: Context) -> None:
        """Show the top of the library, play what has the spell's name, and put the rest under the library in any order."""
        game, player = context.game, context.controller
        state = game.state
        top = tuple(state.libraries[player][: self.count])
        choice = whether(player, context.source)
        if not top or not game.choose(choice)[0]:
            return
        game.do(Revealed(player, tuple(state.objects[card].card for card in top)), *context.because)
        for card in top:
            if state.characteristics(card).name == context.characteristics.name:
                play(context, card, KeywordName.RIPPLE, None, True)
        rest = tuple(card for card in top if card in state.objects)
        if rest:
            differ = len({state.name_of(card) for card in rest}) > 1
            put_back(context, list(game.choose(order_of(player, rest, open=differ))))


class Cascade(Effect, Record):
    """Cards are exiled off the library until one is no land and costs less than the spell; it may be cast for nothing."""

    def carry_out(self, context: Context) -> None:
        """Exile cards one after the other, offer the last one, and put all that are not cast under the library by chance."""
        game, state, player = context.game, context.game.state, context.controller
        most, exiled = context.mana_value(context.origin), list[ObjectId]()
        found: ObjectId | None = None
        while state.libraries[player] and found is None:
            moved = move(game, [state.libraries[player][0]], Zone.EXILE, Cause.EFFECT, *context.because)
            for step in moved:
                if step.to is not Zone.EXILE:
                    continue
                exiled.append(step.becomes)
                is_land = CardType.LAND in state.characteristics(step.becomes).types
                if not is_land and context.mana_value(step.becomes) < most:
                    found = step.becomes
        if found is not None:
            play(context, found, None, FREE, True, asks=context.source)
        rest = [card for card in exiled if card in state.objects and state.objects[card].zone is Zone.EXILE]
        put_rest_away(context, Rest.AT_RANDOM, rest, player)
