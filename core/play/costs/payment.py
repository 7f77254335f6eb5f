"""Planning a payment: mana, additional costs and every other part of a cost, before any of it is given."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import field
from typing import TYPE_CHECKING, Any

from core.hooks.attack import AttackFact
from core.hooks.casting import CastingFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.state.position import Position
from core.kernel.values.changing import changing
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.numbers import so_many
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.costs import (
    LOYALTY,
    CostPart,
    DiscardCards,
    DiscardLastDrawn,
    ExileCards,
    ExileThis,
    ExileTop,
    PayLife,
    PayMana,
    RemoveCountersAmong,
    RemoveCountersFromThis,
    ReturnOther,
    RevealThis,
    SacrificeOther,
    SacrificeThis,
    TapGiver,
    TapOther,
    TapThis,
)
from core.kernel.words.descriptions import ChosenNumber, ColorsLed, Filter, HalfOfLife
from core.kernel.words.kinds import SpendsAsAnother
from core.kernel.words.references import This
from core.play.base.permissions import as_far_as_possible, refuse
from core.play.costs.life import shares_of_life, verify_life
from core.play.costs.mana_sources import Drawing, plan_mana

if TYPE_CHECKING:
    from core.play.base.game import Game


@changing
class Payment:
    """A plan to pay: mana to draw, mana to spend, and the other parts of the cost with what they take.

    `draws` tells that mana is what is paid for, `snow` is the part of the mana that is spent for symbols that ask for snow.
    """

    player: PlayerId
    source: ObjectId
    drawings: tuple[Drawing, ...] = ()
    spends: Mana = NO_MANA
    snow: Mana = NO_MANA
    parts: tuple[CostPart, ...] = ()
    given: dict[int, tuple[ObjectId, ...]] = field(default_factory=dict)
    draws: bool = False

    @property
    def given_up(self) -> tuple[ObjectId, ...]:
        """What is sacrificed, returned, discarded or exiled besides the source itself."""
        if not self.parts:
            return ()
        return tuple(
            found
            for index, part in enumerate(self.parts)
            if isinstance(part, (SacrificeOther, ReturnOther, DiscardCards, DiscardLastDrawn, ExileCards))
            for found in self.given[index]
        )


def plan_payment(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    parts: tuple[CostPart, ...],
    mana_cost: ManaCost,
    pay_with: tuple[ObjectId, ...],
    give_up: tuple[ObjectId, ...],
    tapping: frozenset[ObjectId] = frozenset(),
) -> Payment:
    """A plan that pays a whole cost, in mana as far as there is any, and not by what is `tapping` for something else.

    Raises:
        Refused: some part of the cost cannot be paid.
    """
    if mana_cost.phyrexian:
        *cheaper, (life, asked) = shares_of_life(game, mana_cost)
        for less, more in cheaper:
            with suppress(Refused):
                return plan_payment(game, player, source, (*parts, *less), more, pay_with, give_up, tapping)
        return plan_payment(game, player, source, (*parts, *life), asked, pay_with, give_up, tapping)
    for thing, easing in game.state.abilities_in_play(SpendsAsAnother):
        if thing.controller == player:
            mana_cost = mana_cost.with_another(easing.color, easing.other)
    plan = Payment(player, source, parts=parts)
    given = list(give_up)
    for index, part in enumerate(parts):
        if isinstance(part, TapOther):
            plan.given[index] = _plan_tapping(game, player, source, part, (*give_up, *pay_with), parts)
        elif isinstance(part, ExileCards):
            plan.given[index] = _plan_exile(game, player, source, part, give_up, parts)
        else:
            plan.given[index] = _plan_part(game, player, source, part, given)
    used = {*tapping, *(found for taken in plan.given.values() for found in taken)}
    if parts and any(isinstance(part, (TapThis, SacrificeThis)) for part in parts):
        used.add(source)
    for found in give_up:
        if found not in used and found != source:
            name, for_what = game.state.name_of(found), game.state.name_of(source)
            refuse(game, CastingFact.LACKING, f"{name} is not among what {for_what} can be paid with")
    plan.drawings, plan.spends, plan.snow = plan_mana(game, player, mana_cost, pay_with, frozenset(used), source)
    return plan


def _plan_part(
    game: Game, player: PlayerId, source: ObjectId, part: CostPart, given: list[ObjectId]
) -> tuple[ObjectId, ...]:
    position = game.state
    thing = position.objects[source]
    name = position.name_of(source)
    if isinstance(part, TapThis) and thing.tapped:
        refuse(game, CastingFact.LACKING, f"{name} is tapped")
    if isinstance(part, PayLife):
        verify_life(game, player, life_asked(part.amount))
    if isinstance(part, RemoveCountersFromThis) and thing.counted(part.kind) < part.count:
        ground = CastingFact.FEW_COUNTERS if part.kind == LOYALTY else CastingFact.LACKING
        refuse(game, ground, f"{name} does not have {so_many(part.count, f'{part.kind} counter')}")
    if isinstance(part, RemoveCountersAmong) and len(counters_among(game, player, source, part)) < part.count:
        refuse(game, CastingFact.LACKING, f"there are not {so_many(part.count, 'counter')} to remove")
    if isinstance(part, ExileTop) and len(position.libraries[player]) < part.count:
        refuse(game, CastingFact.LACKING, f"the library does not hold {so_many(part.count, 'card')}")
    if isinstance(part, SacrificeThis):
        verify_sacrifice(game, player, source)
        return (source,)
    if isinstance(part, SacrificeOther):
        return _plan_sacrifice(game, player, source, part, given)
    if isinstance(part, ReturnOther):
        return _plan_return(game, player, source, part, given)
    if isinstance(part, RevealThis):
        _name_reveal(game, source)
    if isinstance(part, DiscardCards):
        hand = [
            card
            for card in position.hands[player]
            if card != source and (part.described is None or position.fits(part.described, card, player, source))
        ]
        cards = [card for card in given if card in hand and not part.at_random][: part.count]
        cards += [card for card in hand if card not in cards][: part.count - len(cards)]
        itself = source in position.hands[player] and part.described is None
        if len(cards) < part.count and itself:
            refuse(game, CastingFact.CARD_GOES_FIRST, f"{name} cannot be discarded for itself")
        if len(cards) < part.count:
            refuse(
                game,
                CastingFact.LACKING,
                f"there {'is' if part.count == 1 else 'are'} not {so_many(part.count, 'card')} to discard",
            )
        return tuple(cards)
    if isinstance(part, DiscardLastDrawn):
        last = position.players[player].last_drawn
        if last is None or last not in position.hands[player]:
            refuse(game, CastingFact.LACKING, "the last card drawn this turn is not in hand")
        return (last,)
    if isinstance(part, TapGiver):
        return _plan_tapping_giver(game, player, part)
    return ()


def _plan_exile(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    part: ExileCards,
    named: tuple[ObjectId, ...],
    parts: tuple[CostPart, ...],
) -> tuple[ObjectId, ...]:
    """The cards of the payer's graveyard or hand that are exiled: those that are named first, the source itself last.

    A spell is never exiled from a hand to pay for itself.
    """
    position = game.state
    from_hand = part.described.zone is Zone.HAND
    there = position.hands[player] if from_hand else position.graveyards[player]
    fitting = [
        card
        for card in there
        if position.fits(part.described, card, player, source)
        and not (card == source and (from_hand or ExileThis() in parts))
    ]
    fitting.sort(key=lambda card: card == source)
    cards = [card for card in named if card in fitting][: part.count]
    cards += [card for card in fitting if card not in cards][: part.count - len(cards)]
    if len(cards) < part.count:
        verb = "is" if part.count == 1 else "are"
        refuse(game, CastingFact.LACKING, f"there {verb} not {so_many(part.count, 'such card')} to exile")
    return tuple(cards)


def counters_among(
    game: Game, player: PlayerId, source: ObjectId, part: RemoveCountersAmong
) -> list[tuple[ObjectId, str]]:
    """Each counter that could be removed for a cost, by what it is on and its kind."""
    position = game.state
    return [
        (found, kind)
        for found in position.matching(part.described, player, source)
        for kind, count in position.objects[found].counters.items()
        for _ in range(count)
    ]


def _plan_tapping_giver(game: Game, player: PlayerId, part: TapGiver) -> tuple[ObjectId, ...]:
    """The permanent that has given the ability, if it can be tapped by its own player."""
    giver = part.what.object if isinstance(part.what, This) else None
    thing = None if giver is None else game.state.objects.get(giver)
    if thing is None or thing.zone is not Zone.BATTLEFIELD or thing.tapped or thing.controller != player:
        refuse(game, CastingFact.LACKING, "the permanent that gave the ability cannot be tapped for it")
    return (thing.id,)


def life_asked(amount: int | ChosenNumber | ColorsLed | HalfOfLife) -> int:
    """An amount of life, X having been chosen."""
    return amount if isinstance(amount, int) else 0


def _plan_sacrifice(
    game: Game, player: PlayerId, source: ObjectId, part: SacrificeOther, given: list[ObjectId]
) -> tuple[ObjectId, ...]:
    position = game.state
    fitting = [
        thing.id for thing in position.permanents(player) if position.fits(part.described, thing.id, player, source)
    ]
    named = [thing for thing in given if position.fits(part.described, thing, player, source)]
    for thing in [thing for thing in given if _was_given(position, thing)]:
        refuse(game, CastingFact.GIVEN_BEFORE, f"{position.name_of(thing)} was sacrificed for something else")
    chosen = named[: part.count]
    for thing in chosen:
        verify_sacrifice(game, player, thing)
    refusal: Refused | None = None
    for thing in fitting:
        if len(chosen) == part.count:
            break
        if thing in chosen:
            continue
        try:
            verify_sacrifice(game, player, thing)
        except Refused as found:
            refusal = found
            continue
        chosen.append(thing)
    if len(chosen) < part.count:
        if refusal is not None:
            raise refusal
        refuse(game, CastingFact.NO_SACRIFICE, "there is nothing to sacrifice")
    for thing in chosen:
        if thing in given:
            given.remove(thing)
    return tuple(chosen)


def _was_given(position: Position, thing: ObjectId) -> bool:
    """Whether something that is no longer in play was given up for what waits now."""
    if position.is_on_battlefield(thing):
        return False
    card = position.recall(thing).card
    return any(position.recall(found).card == card for one in position.waiting.values() for found in one.given)


def _plan_return(
    game: Game, player: PlayerId, source: ObjectId, part: ReturnOther, given: list[ObjectId]
) -> tuple[ObjectId, ...]:
    position = game.state
    own = [thing.id for thing in position.permanents(player)]
    fitting = [found for found in own if position.fits(part.described, found, player, source)]
    chosen = [found for found in given if found in fitting][: part.count]
    chosen += [found for found in fitting if found not in chosen][: part.count - len(chosen)]
    if len(chosen) < part.count:
        refuse(game, CastingFact.LACKING, "there is nothing that could be returned for it")
    given[:] = [found for found in given if found not in chosen]
    return tuple(chosen)


def _plan_tapping(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    part: TapOther,
    named: tuple[ObjectId, ...],
    parts: tuple[CostPart, ...],
) -> tuple[ObjectId, ...]:
    """What is tapped for a cost: what the player names, and else what comes first; nothing that taps for another part of it."""
    position = game.state
    busy = any(isinstance(other, TapThis) for other in parts)
    upright = [
        thing.id for thing in position.permanents(player) if not thing.tapped and not (busy and thing.id == source)
    ]
    fitting = [found for found in upright if position.fits(part.described, found, player, source)]
    chosen = list(dict.fromkeys(found for found in named if found in fitting))[: part.count]
    chosen += [found for found in fitting if found not in chosen][: part.count - len(chosen)]
    if len(chosen) < part.count:
        refuse(game, CastingFact.LACKING, "nothing can be tapped for it")
    return tuple(chosen)


def _name_reveal(game: Game, card: ObjectId) -> None:
    """Name what lets a card be shown for an ability, if it is on show for another use of it."""
    if any(waiting.source == card and waiting.ability is not None for waiting in game.state.waiting.values()):
        game.fact(AttackFact.SHOWN_AGAIN)


def verify_sacrifice(game: Game, player: PlayerId, thing: ObjectId) -> None:
    """Check that a player may sacrifice a permanent.

    Raises:
        Refused: the edition forbids it.
    """
    ruling = game.rules.destruction.may_sacrifice(game.state, player, thing)
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)


def sacrifice_choice(
    game: Game, player: PlayerId, described: Filter, count: int, source: ObjectId | None, *because: Ruling[Any]
) -> list[ObjectId]:
    """What a player picks to sacrifice for an effect, among what may be sacrificed; all of it if there is no more."""
    position = game.state
    options = tuple(
        thing.id
        for thing in position.permanents(player)
        if position.fits(described, thing.id, player, source)
        and game.rules.destruction.may_sacrifice(position, player, thing.id).answer
    )
    count = as_far_as_possible(game, count, len(options))
    if not count:
        return []
    choice = choice_of(player, ChoiceKind.SACRIFICE, options, count, about=source)
    return list(game.choose(choice, None, *because))


def mana_part(parts: tuple[CostPart, ...]) -> ManaCost:
    """The mana that a cost asks for."""
    asked = FREE
    for part in parts:
        asked = part.cost.plus(asked) if isinstance(part, PayMana) else asked
    return asked
