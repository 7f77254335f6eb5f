"""Answers about attacks that several editions give alike."""

from __future__ import annotations

from core.hooks.attack import AttackRole
from core.hooks.turn import Allowance
from core.kernel.abilities.descriptions import RestrictionKind
from core.kernel.abilities.requirements import Joining, best, met, room
from core.kernel.objects.characteristics import CardType, Characteristics, KeywordName
from core.kernel.objects.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.closed_words import Fixed
from core.kernel.values.zones import ObjectId, PlayerId
from editions.shared.evasion import may_not_attack, obstacle


def nobody_must_attack(position: Position, creature: ObjectId) -> bool:
    """Whoever attacks chooses with what."""
    return False


def may_be_so_many(position: Position, declared: tuple[Joining, ...], attacks: bool) -> Permission:
    """No more than an effect lets."""
    most = room(position, declared)
    if most is not None and len(declared) > most:
        return denied(f"no more than {most} may {'attack' if attacks else 'block'}")
    return ALLOWED


def meets_demands(position: Position, declared: tuple[Joining, ...], able: tuple[Joining, ...]) -> Permission:
    """As many requirements as can be met, paid ones aside."""
    wanted = best(position, able)
    if met(position, declared) >= met(position, wanted):
        return ALLOWED
    names = " and ".join(position.name_of(creature) for creature, _ in wanted if (creature, _) not in declared)
    return denied(f"more could be done of what effects require: {names}")


def has_twice(position: Position, creature: ObjectId, keyword: KeywordName) -> bool:
    """Whether a creature has an ability more than once, for the same thing where it is for one."""
    found = position.characteristics(creature).all_about(keyword)
    return len(found) > len(set(found))


def band_has_banding(position: Position, attacker: ObjectId) -> bool:
    """Whether a member of an attacker's band has banding now."""
    attack = position.attack
    return attack is not None and any(position.has(found, KeywordName.BANDING) for found in attack.band_of(attacker))


def is_kept_out(position: Position, creature: ObjectId, attacks: bool) -> bool:
    """Whether something would keep a creature, were it declared only now, from attacking or from blocking."""
    if not attacks:
        return bool(position.restrictions(creature, RestrictionKind.BLOCK))
    return position.has(creature, KeywordName.DEFENDER) or may_not_attack(position, creature)


def owes_for_joining(position: Position, player: PlayerId, attacks: bool) -> bool:
    """All of it, there and then."""
    return True


def takes_on_prices(position: Position, creature: ObjectId) -> bool:
    """As the creature is declared, and not later."""
    return True


def may_show_again(position: Position, card: ObjectId) -> Permission:
    """A card on show may be shown."""
    return ALLOWED


def joins_attack(position: Position, card: ObjectId, in_hand: bool) -> bool:
    """Out of the hand, and from nowhere else."""
    return in_hand


class Misfit(Fixed):
    """Why something that comes into play attacking or blocking does neither."""

    NO_CREATURE = "it is no creature"
    WRONG_SIDE = "it has come on the wrong side"
    GONE = "what it is said to attack or block is not there"


def misfit(position: Position, thing: ObjectId, attacks: bool, named: tuple[Recipient | None, ...]) -> Misfit | None:
    """Why something that has come into play does not attack or block as it should; nothing if it does."""
    attack = position.attack
    if not position.is_creature(thing):
        return Misfit.NO_CREATURE
    if attack is not None and position.objects[thing].controller != (attack.attacker if attacks else attack.defender):
        return Misfit.WRONG_SIDE
    there = (
        (lambda found: can_be_attacked(position, found)) if attacks else (lambda found: is_attacker(position, found))
    )
    return Misfit.GONE if named and not any(map(there, named)) else None


def is_attacker(position: Position, found: Recipient | None) -> bool:
    """Whether something attacks."""
    return position.attack is not None and found in position.attack.bands


def can_be_attacked(position: Position, found: Recipient | None) -> bool:
    """Whether something is the player who is attacked, or a planeswalker or battle that is that player's to keep."""
    if found is None or position.attack is None:
        return False
    if isinstance(found, PlayerId):
        return found == position.attack.defender
    if not position.is_on_battlefield(found):
        return False
    thing, types = position.objects[found], position.characteristics(found).types
    defender = position.attack.defender
    if CardType.BATTLE in types and thing.protector == defender:
        return True
    return CardType.PLANESWALKER in types and thing.controller == defender


def fights_on_arrival(
    position: Position, thing: ObjectId, attacks: bool, named: tuple[Recipient | None, ...], stated: bool
) -> bool:
    """A creature on its own side, and against what is there."""
    return misfit(position, thing, attacks, named) is None


def leaves_as_changed(position: Position, thing: ObjectId, fights: bool) -> bool:
    """What is no creature any more fights no longer, and what can no longer be attacked is so no longer.

    A creature is one, whatever else it is.
    """
    return not fights or not position.is_creature(thing)


def player_anew(position: Position, creature: ObjectId) -> tuple[Recipient, ...]:
    """There is nothing but the player."""
    return () if position.attack is None else (position.attack.defender,)


def arrives_attacking(position: Position, creature: ObjectId, instead_of: ObjectId | None) -> tuple[Recipient, ...]:
    """It attacks the other player, and is not asked whether it might have been declared."""
    return (position.opponent(position.active),)


def arrives_blocking(position: Position, creature: ObjectId, named: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """It blocks what it is said to block or, if nothing is said, any attacker, and is not asked whether it could."""
    attack = position.attack
    if attack is None:
        return ()
    return tuple(found for found in named or attack.bands if found in attack.bands)


def is_held_back(position: Position, creature: ObjectId, attackers: tuple[ObjectId, ...]) -> bool:
    """Whether a creature could not be declared as a blocker of some attackers."""
    return any(obstacle(position, creature, found) is not None for found in attackers)


def attackers_tap(position: Position, creature: ObjectId, attacks: bool) -> bool:
    """An attacker taps unless it says otherwise; a blocker does not."""
    return attacks and not position.has(creature, KeywordName.VIGILANCE)


def whole_band_is_blocked(position: Position, attacker: ObjectId) -> bool:
    """All of it, whichever member was chosen."""
    return True


def player_alone(position: Position, goal: ObjectId) -> Permission:
    """An attack is aimed at the other player."""
    return denied(f"an attack is aimed at a player and not at {position.name_of(goal)}")


def nobody_protects(position: Position, battle: Characteristics, controller: PlayerId) -> tuple[PlayerId, ...]:
    """Nobody does."""
    return ()


def band_keeps_together(position: Position, band: tuple[ObjectId, ...]) -> Permission:
    """All members of a band attack the same."""
    return denied(f"{' and '.join(position.name_of(found) for found in band)} are in one band and attack together")


def one_band_each(position: Position, creature: ObjectId) -> Permission:
    """No creature is in two bands."""
    return denied(f"{position.name_of(creature)} can be in one band only")


def defending_player(position: Position, creature: ObjectId) -> PlayerId:
    """In a duel, the one player who is attacked."""
    return position.opponent(position.active)


def ends_with_attack(position: Position) -> bool:
    """An attack that is over is over for all who were in it."""
    return True


def blocked_by_effect(position: Position) -> bool:
    """Whether it is an effect that has something blocked: nothing else does once blockers are declared."""
    return position.attack is not None and position.attack.blocks_declared


def may_band(position: Position, creatures: tuple[ObjectId, ...]) -> Permission:
    """A band holds at most one creature without banding."""
    without = [found for found in creatures if not position.has(found, KeywordName.BANDING)]
    if len(without) > 1:
        names = " and ".join(position.name_of(found) for found in without)
        return denied(f"at most one creature of a band may lack banding; {names} do")
    return ALLOWED


def asked_for_by_the_turn(position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Permission:
    """Attackers are declared as their step begins, and at no other time."""
    return denied("attackers are declared as the declare attackers step begins")


def declared_for_good(position: Position, player: PlayerId) -> Permission:
    """Attackers that have been declared stay declared."""
    return denied("attackers are declared once, as the declare attackers step begins")


def the_other_player(position: Position, part: AttackRole) -> PlayerId:
    """In a duel all parts but the attacker's fall to one player."""
    return position.opponent(position.active)


def may_block_together(position: Position, attacker: ObjectId, blockers: tuple[ObjectId, ...]) -> Permission:
    """Any number of creatures may block one attacker."""
    return ALLOWED


def leaves_with_control(position: Position, creature: ObjectId) -> bool:
    """A creature that changes hands is removed from combat."""
    return True
