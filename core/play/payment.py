"""Paying costs: which mana to draw from what, and everything else a price may ask. Planned first, carried out later."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NoReturn, TypeGuard

from core.hooks.casting import Ground
from core.kernel.abilities import (
    Activated,
    AddCountersToThis,
    CostPart,
    DiscardCards,
    ExileTop,
    PayLife,
    PayMana,
    RemoveCountersFromThis,
    SacrificeOther,
    SacrificeThis,
    TapThis,
    UntapThis,
)
from core.kernel.characteristics import CardType, Characteristics
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Permission, Refused, Ruling
from core.kernel.effects import AddMana
from core.kernel.events import (
    CardsLinked,
    Cause,
    CountersChanged,
    LifeLost,
    ManaAdded,
    ManaPaid,
    Tapped,
    Untapped,
)
from core.kernel.filters import Filter
from core.kernel.immutable import immutable
from core.kernel.mana import FREE, NO_MANA, Color, Mana, ManaCost, mana_of, payment
from core.kernel.zones import ObjectId, PlayerId, Zone
from core.play.zones import discard, move

MANA_TYPES = (*Color, None)
SPENT_FIRST = (None, *Color)
ANY_TYPE = frozenset[Color | None](MANA_TYPES)

if TYPE_CHECKING:
    from core.play.game import Game


@immutable
class Drawing:
    """One permanent from which mana is drawn, by which ability, and which of its kinds of mana."""

    object: ObjectId
    mana: Mana


@dataclass(slots=True)
class Payment:
    """A plan to pay: mana to draw, mana to spend, and the other parts of the price with what they take."""

    player: PlayerId
    source: ObjectId
    drawings: tuple[Drawing, ...] = ()
    spends: Mana = NO_MANA
    parts: tuple[CostPart, ...] = ()
    given: dict[int, tuple[ObjectId, ...]] = field(default_factory=dict)

    @property
    def given_up(self) -> tuple[ObjectId, ...]:
        """What is sacrificed or discarded besides the source itself."""
        return tuple(
            found
            for index, part in enumerate(self.parts)
            if isinstance(part, (SacrificeOther, DiscardCards))
            for found in self.given[index]
        )


def mana_sources(
    game: Game, player: PlayerId, without: frozenset[ObjectId] = frozenset()
) -> list[tuple[ObjectId, list[Mana]]]:
    """The untapped permanents from which a player can draw mana by tapping alone, with what each can give.

    Those come first that give one kind and can do nothing else, lands before others.
    """
    position = game.state
    found = []
    for thing in position.permanents(player):
        if thing.tapped or thing.id in without:
            continue
        options = [
            option
            for ability in position.characteristics(thing.id).abilities
            if is_plain_mana_ability(ability) and may_activate(game, player, thing.id, ability).answer
            for effect in ability.does.effects
            if isinstance(effect, AddMana) and isinstance(effect.times, int)
            for option in effect.options
        ]
        if options:
            found.append((thing.id, options))
    found.sort(key=lambda source: (len(source[1]), *_worth(position.characteristics(source[0]))))
    return found


def _worth(source: Characteristics) -> tuple[bool, bool]:
    """What speaks against tapping something for mana: that it has another use, and that it is more than a land."""
    useful = any(isinstance(ability, Activated) and not ability.makes_mana for ability in source.abilities)
    return useful, CardType.LAND not in source.types or source.is_creature


def may_activate(game: Game, player: PlayerId, permanent: ObjectId, ability: Activated) -> Ruling[Permission]:
    """Whether a player may use an ability of a permanent, price aside."""
    state = game.state
    fresh = ability.taps and state.is_creature(permanent) and game.rules.continuous.is_fresh(state, permanent).answer
    return game.rules.abilities.may_activate(state, player, permanent, ability, fresh)


def is_plain_mana_ability(ability: object) -> TypeGuard[Activated]:
    """Whether an ability makes mana, does nothing else and costs nothing but tapping."""
    return (
        isinstance(ability, Activated)
        and ability.costs == (TapThis(),)
        and ability.does.effects != ()
        and all(isinstance(effect, AddMana) for effect in ability.does.effects)
    )


def plan_mana(
    game: Game,
    player: PlayerId,
    asked: ManaCost,
    pay_with: tuple[ObjectId, ...],
    without: frozenset[ObjectId],
    paid_for: ObjectId,
) -> tuple[tuple[Drawing, ...], Mana]:
    """Which mana to draw and to spend for a cost: out of the pool first, then from untapped permanents.

    What is paid for gives its own mana only if nothing else can.

    Raises:
        Refused: the cost cannot be paid.
    """
    pool = game.state.players[player].pool
    if asked is FREE or not asked.value:
        return (), NO_MANA
    asked = replace(asked, hybrid=tuple(game.rules.mana.pays_hybrid(game.state, pair).answer for pair in asked.hybrid))
    sources = mana_sources(game, player, without) if pay_with or payment(asked, pool) is None else []
    if pay_with:
        chosen = [source for wanted in pay_with for source in sources if source[0] == wanted]
        if len(chosen) < len(pay_with):
            missing = next(wanted for wanted in pay_with if wanted not in [source[0] for source in sources])
            refuse(game, Ground.UNPAID, f"no mana can be drawn from {game.state.name_of(missing)} now")
        sources = chosen
    sources.sort(key=lambda found: found[0] == paid_for)
    needs = _needs(asked)
    plan = _search(needs, pool, sources, [])
    if plan is None:
        refuse(
            game,
            Ground.UNPAID,
            f"{game.state.players[player].name} cannot pay {asked.symbols} for {game.state.name_of(paid_for)}",
        )
    drawn = pool
    for drawing in plan:
        drawn = drawn.plus(drawing.mana)
    spends = payment(asked, drawn)
    if spends is None:
        raise AssertionError("a plan to pay does not pay")
    return tuple(plan), spends


def _needs(asked: ManaCost) -> list[frozenset[Color | None]]:
    """The points of a cost one by one, each with the types that pay it; any type for the generic ones."""
    colored: list[frozenset[Color | None]] = []
    for color, points in zip(MANA_TYPES, asked.colored, strict=True):
        if points:
            colored += [frozenset({color})] * points
    return [*colored, *(frozenset[Color | None](pair) for pair in asked.hybrid), *[ANY_TYPE] * asked.generic]


def _search(
    needs: list[frozenset[Color | None]], pool: Mana, sources: list[tuple[ObjectId, list[Mana]]], plan: list[Drawing]
) -> list[Drawing] | None:
    if not needs:
        return plan
    if pool.total + sum(max(option.total for option in options) for _, options in sources) < len(needs):
        return None
    first, rest = needs[0], needs[1:]
    for color in SPENT_FIRST:
        if color in first and pool.of(color):
            found = _search(rest, pool.minus(mana_of(color)), sources, plan)
            if found is not None:
                return found
            if len(first) > 2:
                break
    tried: list[list[Mana]] = []
    for index, (source, options) in enumerate(sources):
        if options in tried:
            continue
        tried.append(options)
        for option in options:
            if any(option.of(color) for color in first):
                left = sources[:index] + sources[index + 1 :]
                found = _search(needs, pool.plus(option), left, [*plan, Drawing(source, option)])
                if found is not None:
                    return found
    return None


def plan_payment(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    parts: tuple[CostPart, ...],
    mana_cost: ManaCost,
    pay_with: tuple[ObjectId, ...],
    give_up: tuple[ObjectId, ...],
) -> Payment:
    """A plan that pays a whole price.

    Raises:
        Refused: some part of the price cannot be paid.
    """
    plan = Payment(player, source, parts=parts)
    given = list(give_up)
    for index, part in enumerate(parts):
        plan.given[index] = _plan_part(game, player, source, part, given)
    used = frozenset(found for index, part in enumerate(parts) for found in plan.given[index])
    taps = {source} if any(isinstance(part, (TapThis, SacrificeThis)) for part in parts) else set()
    plan.drawings, plan.spends = plan_mana(game, player, mana_cost, pay_with, used | taps, source)
    return plan


def _plan_part(
    game: Game, player: PlayerId, source: ObjectId, part: CostPart, given: list[ObjectId]
) -> tuple[ObjectId, ...]:
    position = game.state
    thing = position.objects[source]
    name = position.name_of(source)
    if isinstance(part, TapThis) and thing.tapped:
        refuse(game, Ground.UNPAID, f"{name} is tapped")
    if isinstance(part, UntapThis) and not thing.tapped:
        refuse(game, Ground.UNPAID, f"{name} is not tapped")
    if isinstance(part, PayLife) and position.players[player].life < part.amount:
        refuse(game, Ground.UNPAID, f"{position.players[player].name} does not have {part.amount} life to pay")
    if isinstance(part, RemoveCountersFromThis) and thing.counters.get(part.kind, 0) < part.count:
        refuse(game, Ground.UNPAID, f"{name} does not have {part.count} {part.kind} counters")
    if isinstance(part, ExileTop) and len(position.libraries[player]) < part.count:
        refuse(game, Ground.UNPAID, f"the library does not hold {part.count} cards")
    if isinstance(part, SacrificeThis):
        verify_sacrifice(game, player, source)
        return (source,)
    if isinstance(part, SacrificeOther):
        return _plan_sacrifice(game, player, source, part, given)
    if isinstance(part, DiscardCards):
        hand = [card for card in position.hands[player] if card != source]
        cards = [card for card in given if card in hand][: part.count]
        cards += [card for card in hand if card not in cards][: part.count - len(cards)]
        if len(cards) < part.count:
            refuse(game, Ground.UNPAID, f"there are not {part.count} cards to discard")
        return tuple(cards)
    return ()


def _plan_sacrifice(
    game: Game, player: PlayerId, source: ObjectId, part: SacrificeOther, given: list[ObjectId]
) -> tuple[ObjectId, ...]:
    position = game.state
    fitting = [
        thing.id for thing in position.permanents(player) if position.fits(part.described, thing.id, player, source)
    ]
    chosen = [thing for thing in given if thing in fitting][: part.count]
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
        refuse(game, Ground.UNPAID, "there is nothing to sacrifice")
    for thing in chosen:
        if thing in given:
            given.remove(thing)
    return tuple(chosen)


def verify_sacrifice(game: Game, player: PlayerId, thing: ObjectId) -> None:
    """Check that a player may sacrifice a permanent.

    Raises:
        Refused: the edition forbids it.
    """
    ruling = game.rules.destruction.may_sacrifice(game.state, player, thing)
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)


def pay(game: Game, plan: Payment, *because: Ruling[object]) -> None:
    """Carry out a plan to pay: draw the mana, spend it, and give what else is asked."""
    for drawing in plan.drawings:
        game.do(Tapped((drawing.object,), "mana"), *because)
        game.do(ManaAdded(plan.player, drawing.mana, game.state.name_of(drawing.object)), *because)
    if plan.spends.total:
        game.do(ManaPaid(plan.player, plan.spends), *because)
    for index, part in enumerate(plan.parts):
        _pay_part(game, plan, part, plan.given[index], because)


def _pay_part(
    game: Game, plan: Payment, part: CostPart, given: tuple[ObjectId, ...], because: tuple[Ruling[object], ...]
) -> None:
    if isinstance(part, TapThis):
        game.do(Tapped((plan.source,), "cost"), *because)
    elif isinstance(part, UntapThis):
        game.do(Untapped((plan.source,)), *because)
    elif isinstance(part, PayLife):
        game.do(LifeLost(plan.player, part.amount, "paid"), *because)
    elif isinstance(part, (SacrificeThis, SacrificeOther)):
        move(game, given, Zone.GRAVEYARD, Cause.SACRIFICE, *because)
    elif isinstance(part, DiscardCards):
        discard(game, plan.player, given, *because)
    elif isinstance(part, AddCountersToThis):
        game.do(CountersChanged(plan.source, part.kind, part.count), *because)
    elif isinstance(part, RemoveCountersFromThis):
        game.do(CountersChanged(plan.source, part.kind, -part.count), *because)
    elif isinstance(part, ExileTop):
        cards = game.state.libraries[plan.player][: part.count]
        moved = move(game, cards, Zone.EXILE, Cause.EFFECT, *because)
        if part.link:
            game.do(CardsLinked(plan.source, part.link, tuple(step.card for step in moved)), *because)


def refuse(game: Game, ground: Ground, reason: str) -> NoReturn:
    """Refuse on a ground that holds in every era, by the rule that the present one has for it.

    Raises:
        Refused: always.
    """
    raise Refused(reason, game.rules.casting.refusal(game.state, ground).citation)


def sacrifice_choice(
    game: Game, player: PlayerId, described: Filter, count: int, source: ObjectId | None
) -> list[ObjectId]:
    """What a player picks to sacrifice for an effect, among what may be sacrificed; all of it if there is no more."""
    position = game.state
    options = tuple(
        thing.id
        for thing in position.permanents(player)
        if position.fits(described, thing.id, player, source)
        and game.rules.destruction.may_sacrifice(position, player, thing.id).answer
    )
    count = min(count, len(options))
    if not count:
        return []
    choice = Choice(player, ChoiceKind.SACRIFICE, options, options[:count], count, count, about=source)
    return list(game.choose(choice))


def mana_part(parts: tuple[CostPart, ...]) -> ManaCost:
    """The mana that a price asks for."""
    return next((part.cost for part in parts if isinstance(part, PayMana)), FREE)
