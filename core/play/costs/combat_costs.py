"""Costs to attack or to block."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from core.hooks.attack import AttackFact
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.citations import Because, Refused
from core.kernel.values.keywords import KeywordName
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.costs import PayLife
from core.kernel.words.descriptions import RestrictionKind
from core.play.costs.life import verify_life_with_partners
from core.play.costs.paying import pay_mana, pay_parts
from core.play.costs.payment import Payment, plan_payment

if TYPE_CHECKING:
    from core.play.base.game import Game


NOT_SENT: Mapping[ObjectId, Recipient] = {}


def tapping_to_attack(position: Position, attackers: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """Those of some attackers that become tapped as they are declared: what has vigilance does not."""
    return tuple(attacker for attacker in attackers if not position.has(attacker, KeywordName.VIGILANCE))


def by_controller(
    position: Position, player: PlayerId, joining: Sequence[ObjectId]
) -> list[tuple[PlayerId, tuple[ObjectId, ...]]]:
    """Creatures that join an attack, by who pays for them: the player or, where a team acts together, whoever controls each."""
    team = position.acts_with(player)
    creatures_by_payer = {
        payer: tuple(creature for creature in joining if position.objects[creature].controller == payer)
        for payer in team
    }
    return [(payer, creatures) for payer, creatures in creatures_by_payer.items() if creatures]


def _attacked(
    position: Position, player: PlayerId, attacker: ObjectId, goals: Mapping[ObjectId, Recipient]
) -> Sequence[Recipient | None]:
    """Whom or what an attacker attacks, or is about to; of a team that is attacked as a whole, each of its players."""
    goal: Recipient | None = goals.get(attacker)
    if goal is None:
        attack = position.attack
        goal = position.defending_players(player)[0] if attack is None else attack.goal_of(attacker)
    if isinstance(goal, PlayerId) and position.agreed.attacks_team:
        return position.teammates(goal)
    return (goal,)


def plan_joining(
    game: Game,
    player: PlayerId,
    joining: Iterable[ObjectId],
    attacks: bool,
    more: Iterable[ManaCost] = (),
    goals: Mapping[ObjectId, Recipient] = NOT_SENT,
    due: int = 0,
) -> tuple[Payment | None, Because]:
    """How a player pays for all creatures that join an attack, if they cost something, and what says so.

    `more` is what the player has taken on to pay besides, `goals` what attackers are about to be sent against, and `due` the
    life that partners pay at the same time.

    Raises:
        Refused: the player cannot, by the rules on declaring attackers or blockers, not by those on the costs of spells.
    """
    kind = RestrictionKind.ATTACK_UNPAID if attacks else RestrictionKind.BLOCK_UNPAID
    chosen = tuple(joining)
    prices = [
        restriction.price
        for joining_creature in chosen
        for restriction in game.state.restrictions(joining_creature, kind)
        if restriction.price is not None
        and (restriction.you is None or restriction.you in _attacked(game.state, player, joining_creature, goals))
    ]
    prices += more
    if not prices:
        return None, ()
    ruling = game.fact(AttackFact.ATTACK_COSTS_ARE_PAID if attacks else AttackFact.BLOCK_COSTS_ARE_PAID)
    total = FREE
    for price in prices:
        total = total.plus(price)
    # What taps to join is tapped by the time the cost is paid, and gives no mana for it.
    tapping = frozenset(tapping_to_attack(game.state, chosen) if attacks else ())
    try:
        payment = plan_payment(game, player, chosen[0], (), total, (), (), tapping)
    except Refused as refusal:
        citation = ruling.citation
        if tapping and _can_pay(game, player, chosen[0], total):
            citation = game.fact(AttackFact.ATTACKERS_TAP).citation.joined_by(citation)
        raise Refused(refusal.reason, citation) from refusal
    verify_life_with_partners(game, player, life_of_payment(payment), due)
    return payment, (ruling,)


def _can_pay(game: Game, player: PlayerId, source: ObjectId, price: ManaCost) -> bool:
    """Whether a player could pay a price with all that gives mana before anything taps to attack."""
    try:
        plan_payment(game, player, source, (), price, (), ())
    except Refused:
        return False
    return True


def plan_together(
    game: Game,
    player: PlayerId,
    joining: Sequence[ObjectId],
    attacks: bool,
    goals: Mapping[ObjectId, Recipient] = NOT_SENT,
) -> Because:
    """Check that all who declare together can pay for their creatures at the same time, and tell what says so.

    Raises:
        Refused: they cannot.
    """
    because: Because = ()
    due = 0
    for payer, creatures in by_controller(game.state, player, joining):
        payment, rulings = plan_joining(game, payer, creatures, attacks, goals=goals, due=due)
        because += rulings
        due += 0 if payment is None else life_of_payment(payment)
    return because


def life_of_payment(payment: Payment) -> int:
    """How much life a payment takes."""
    return sum(part.asked for part in payment.parts if isinstance(part, PayLife))


def pay_to_join(
    game: Game, player: PlayerId, joining: tuple[ObjectId, ...], attacks: bool, more: Iterable[ManaCost] = ()
) -> None:
    """Pay what creatures cost that are declared as attackers or as blockers."""
    payment, because = plan_joining(game, player, joining, attacks, more)
    if payment is not None:
        pay_mana(game, payment, *because)
        pay_parts(game, payment, False, *because)
