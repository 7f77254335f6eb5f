"""Answers about attacks that several editions give alike."""

from __future__ import annotations

from core.hooks.turn import Allowance
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.closed_words import Fixed
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.requirements import Joining, best, has_cost, met, room
from editions.shared.combat_damage import attack_of
from editions.shared.evasion import may_not_attack, obstacle


def meets_demands(position: Position, declared: tuple[Joining, ...], able: tuple[Joining, ...]) -> Permission:
    """As many requirements as can be met, paid ones aside; nothing is required any more of what has attacked as it had to."""
    wanted = best(position, able)
    required = [joining for joining in declared if joining[1] is not None or joining in able]
    if met(position, required) >= met(position, wanted):
        return ALLOWED
    left = dict.fromkeys(position.name_in_full(joining[0]) for joining in wanted if joining not in declared)
    return denied(f"more could be done of what effects require: {' and '.join(left)}")


def leaves_no_room(position: Position, declared: tuple[Joining, ...], able: tuple[Joining, ...]) -> Permission:
    """No requirement could be met besides what is declared."""
    taking_part = {creature for creature, _ in declared}
    for joining in able:
        if joining[0] in taking_part or has_cost(position, joining):
            continue
        if met(position, (*declared, joining)) == met(position, declared):
            continue
        most = room(position, (*declared, joining))
        if most is None or len(taking_part) < most:
            return denied(f"more could be done of what effects require: {position.name_in_full(joining[0])}")
    return ALLOWED


def nobody_helps(position: Position, blocker: ObjectId, attacker: ObjectId) -> bool:
    """A creature of which nothing is required is left out of what could be done."""
    return False


def everybody_helps(position: Position, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Whatever could be done counts, be it by a creature of which nothing is required."""
    return True


def has_twice(position: Position, creature: ObjectId, keyword: KeywordName) -> bool:
    """Whether a creature has an ability more than once, for the same thing where it is for one."""
    return position.characteristics(creature).has_twice(keyword)


def is_kept_out(position: Position, creature: ObjectId) -> bool:
    """Whether something would keep a creature, were it declared only now, from attacking."""
    freed = position.restrictions(creature, RestrictionKind.ATTACK_AS_NO_DEFENDER)
    return (position.has(creature, KeywordName.DEFENDER) and not freed) or may_not_attack(position, creature)


def is_wall(position: Position, creature: ObjectId) -> bool:
    """Whether a creature is of the type Wall."""
    return "Wall" in position.characteristics(creature).subtypes


class Misfit(Fixed):
    """Why something that comes into play attacking or blocking does neither."""

    NO_CREATURE = "it is not a creature"
    WRONG_SIDE = "it has entered on the wrong side"
    GONE = "what it should attack or block is not there"


def misfit(position: Position, thing: ObjectId, attacks: bool, named: tuple[Recipient | None, ...]) -> Misfit | None:
    """Why something that has come into play does not attack or block as it should; nothing if it does."""
    attack = position.attack
    if not position.is_creature(thing):
        return Misfit.NO_CREATURE
    if attack is None:
        return Misfit.GONE
    if position.objects[thing].controller not in ((attack.attacker,) if attacks else attack.defenders):
        return Misfit.WRONG_SIDE
    still_fought = [
        opponent_named
        for opponent_named in named
        if (_can_be_attacked(position, opponent_named, attack.defenders) if attacks else opponent_named in attack.bands)
    ]
    return Misfit.GONE if named and not still_fought else None


def _can_be_attacked(position: Position, attacked: Recipient | None, defenders: tuple[PlayerId, ...]) -> bool:
    """Whether something is a player who is attacked, or a planeswalker or battle that is such a player's to keep."""
    if isinstance(attacked, PlayerId):
        return attacked in defenders
    if attacked is None or not position.is_on_battlefield(attacked):
        return False
    thing, types = position.objects[attacked], position.characteristics(attacked).types
    if CardType.BATTLE in types:
        return thing.protector in defenders
    return CardType.PLANESWALKER in types and thing.controller in defenders


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
    """There is nothing but players."""
    return attack_of(position).defenders


def players_and_walkers(position: Position) -> tuple[Recipient, ...]:
    """What can be attacked in the attack under way where planeswalkers can be: the defending players, and theirs."""
    attack = position.attack
    if attack is None:
        return ()
    defenders = tuple(defender for defender in attack.defenders if not position.players[defender].left)
    walkers = position.permanents_that_are(CardType.PLANESWALKER)
    return (*defenders, *(walker.id for walker in walkers if walker.controller in defenders))


def of_whom_it_replaces(position: Position, replaced: ObjectId) -> tuple[Recipient, ...]:
    """What an attacker attacks in whose place another comes."""
    goal = attack_of(position).goal_of(replaced)
    return () if goal is None else (goal,)


def has_two_parts(position: Position, thing: ObjectId) -> bool:
    """Whether something both blocks and is attacked."""
    attack = position.attack
    return attack is not None and thing in attack.blockers and thing in attack.goals.values()


def arrives_attacking(position: Position, creature: ObjectId, instead_of: ObjectId | None) -> tuple[Recipient, ...]:
    """It attacks another player, and is not asked whether it might have been declared."""
    return attack_of(position).defenders


def arrives_blocking(position: Position, creature: ObjectId, named: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """It blocks what it is said to block or, if nothing is said, any attacker, and is not asked whether it could."""
    attack = position.attack
    if attack is None:
        return ()
    return tuple(attacker for attacker in named or attack.bands if attacker in attack.bands)


def is_held_back(position: Position, creature: ObjectId, attackers: tuple[ObjectId, ...]) -> bool:
    """Whether a creature could not be declared as a blocker of some attackers."""
    return any(obstacle(position, creature, attacker) is not None for attacker in attackers)


def player_alone(position: Position, goal: ObjectId) -> Permission:
    """An attack is aimed at the other player."""
    return denied(f"only players can be attacked, not {position.name_in_full(goal)}")


def nobody_protects(position: Position, battle: Characteristics, controller: PlayerId) -> tuple[PlayerId, ...]:
    """Nobody does."""
    return ()


def asked_for_by_the_turn(position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Permission:
    """Attackers are declared as their step begins, and at no other time."""
    return denied("attackers are declared as the declare attackers step begins")


def declared_for_good(position: Position, player: PlayerId) -> Permission:
    """Attackers that have been declared stay declared."""
    return denied("attackers are declared once, as the declare attackers step begins")


def need_not_attack(position: Position, player: PlayerId) -> bool:
    """What cannot attack asks for no attack."""
    return False
