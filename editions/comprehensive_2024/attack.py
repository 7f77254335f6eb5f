"""The attack: who may be declared as attacker and blocker, and bands. 302, 508, 509, 702."""

from __future__ import annotations

from core.hooks.attack import AttackFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.variants import AttackOption
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.requirements import Joining
from editions.shared import attack as shared
from editions.shared.evasion import BlockRules, Obstacle, may_not_attack, obstacle, reason, several_sorts, twice_over

SIEGE = "Siege"
SOURCES: Sources = {
    AttackFact.BLOCKED_STAYS_BLOCKED: ("509.1h",),
    AttackFact.BLOCKED_WITHOUT_BLOCKERS: ("509.1h",),
    AttackFact.EVASION_COMES_TOO_LATE: ("509.1b",),
    AttackFact.ATTACKER_STAYS: ("508.1k",),
    AttackFact.BLOCKER_STAYS: ("509.1g",),
    AttackFact.RESTRICTION_COMES_TOO_LATE: ("506.4a",),
    AttackFact.TAPPED_BLOCKER_STAYS: ("506.4b",),
    AttackFact.OTHER_PLAYER_IS_ATTACKED: ("506.2",),
    AttackFact.ATTACKED_PLAYER_BLOCKS: ("509.1",),
    AttackFact.NOBODY_MUST_ATTACK: ("508.1a",),
    AttackFact.HELP_DOES_NOT_FORCE: ("508.1a",),
    AttackFact.ATTACKERS_TAP: ("508.1f",),
    AttackFact.BLOCKERS_DO_NOT_TAP: ("509.1g",),
    AttackFact.VIGILANCE: ("702.20b",),
    AttackFact.VIGILANCE_TWICE: ("702.20c",),
    AttackFact.ATTACKERS_FORM_BANDS: (
        "508.1e",
        "702.22c",
    ),
    AttackFact.BAND_LACKS_BANDING_ONCE: (
        "508.1e",
        "702.22c",
    ),
    AttackFact.BANDING_TWICE: (
        "702.22c",
        "702.22m",
    ),
    AttackFact.ONE_BAND_EACH: ("702.22c",),
    AttackFact.BAND_ATTACKS_TOGETHER: ("702.22d",),
    AttackFact.BAND_IS_BLOCKED: ("702.22h",),
    AttackFact.FORMER_BAND_IS_BLOCKED: (
        "702.22e",
        "702.22h",
    ),
    AttackFact.BAND_BLOCKED_BY_EFFECT: ("702.22i",),
    AttackFact.BLOCKS_MORE: ("101.1",),
    AttackFact.MANY_MAY_BLOCK: ("509.1a",),
    AttackFact.LIMIT_ON_ATTACKERS: ("508.1c",),
    AttackFact.LIMIT_ON_BLOCKERS: ("509.1b",),
    AttackFact.DEFENDING_PLAYER: (
        "506.2",
        "508.5",
    ),
    AttackFact.PROTECTOR_STAYS: ("310.8g",),
    AttackFact.PROTECTOR_DEFENDS: (
        "310.8d",
        "508.5",
    ),
    AttackFact.ENDS_FOR_ALL: ("511.3",),
    AttackFact.ATTACK_COSTS_ARE_PAID: (
        "508.1h",
        "508.1i",
        "508.1j",
    ),
    AttackFact.BLOCK_COSTS_ARE_PAID: (
        "509.1d",
        "509.1e",
        "509.1f",
    ),
    AttackFact.OPTIONAL_ATTACK_COSTS: ("508.1g",),
    AttackFact.SHOWN_AGAIN: source(
        silent="702.49b keeps the card revealed, and no rule says whether it can be revealed for a second "
        "activation meanwhile; we allow it"
    ),
    AttackFact.NINJUTSU_JOINS_ATTACK: (
        "702.49a",
        "702.49c",
    ),
    AttackFact.NINJUTSU_FINDS_NO_CARD: (
        "400.7",
        "702.49a",
    ),
    AttackFact.LEAVES_WITH_CONTROL: ("506.4",),
    AttackFact.LEAVES_BAND: (
        "506.4",
        "702.22f",
    ),
}
WHY_NOT: dict[Obstacle | KeywordName, BlockRules] = {
    Obstacle.TAPPED: BlockRules(("509.1a",)),
    Obstacle.FORBIDDEN: BlockRules(("509.1b",)),
    Obstacle.UNBLOCKABLE: BlockRules(("509.1b",)),
    KeywordName.PROTECTION: BlockRules(("509.1b", "702.16f")),
    KeywordName.FLYING: BlockRules(("509.1b", "702.9b"), evasion="702.9a", twice="702.9c"),
    KeywordName.LANDWALK: BlockRules(("509.1b", "702.14c"), evasion="702.14b", twice="702.14e"),
    KeywordName.SHADOW: BlockRules(("509.1b", "702.28b"), evasion="702.28a", twice="702.28c"),
    KeywordName.HORSEMANSHIP: BlockRules(("509.1b", "702.31b"), evasion="702.31a", twice="702.31c"),
    KeywordName.FEAR: BlockRules(("509.1b", "702.36b"), evasion="702.36a", twice="702.36c"),
    KeywordName.INTIMIDATE: BlockRules(("509.1b", "702.13b"), evasion="702.13a", twice="702.13c"),
}


NO_FIGHTERS: tuple[CardType, ...] = (CardType.BATTLE,)
"""What neither attacks nor blocks, even if it is a creature as well."""


def _kept_out(position: Position, thing: ObjectId) -> str:
    """As what something may neither attack nor block; nothing if it may."""
    return next((kind.value for kind in NO_FIGHTERS if kind in position.characteristics(thing).types), "")


may_announce_attack = answer_with(shared.asked_for_by_the_turn, "508.1")
may_change_attack = answer_with(shared.declared_for_good, "508.1")


@rule("508.1a")
def may_attack(position: Position, creature: ObjectId, summoning_sick: bool) -> Answer[Permission]:
    """Untapped, under control since the turn began or with haste, and kept back by no restriction."""
    name = position.name_in_full(creature)
    if position.objects[creature].tapped:
        return denied(f"{name} is tapped")
    if summoning_sick and not position.restrictions(creature, RestrictionKind.ATTACK_AT_ONCE):
        return cited(
            denied(f"{name} has not been under its controller's control since the turn began"), "302.6", "508.1a"
        )
    freed = position.restrictions(creature, RestrictionKind.ATTACK_AS_NO_DEFENDER)
    if position.has(creature, KeywordName.DEFENDER) and not freed:
        again = ("702.3c",) if shared.has_twice(position, creature, KeywordName.DEFENDER) else ()
        return cited(denied(f"{name} has defender"), "508.1c", "702.3b", *again)
    if kept_out := _kept_out(position, creature):
        return denied(f"{name} is a {kept_out}")
    if may_not_attack(position, creature):
        return cited(denied(f"an effect keeps {name} from attacking"), "508.1c")
    return ALLOWED


@rule("508.1d")
def meets_demands(position: Position, declared: tuple[Joining, ...], able: tuple[Joining, ...]) -> Answer[Permission]:
    """As many requirements as restrictions and free choice about costs leave possible."""
    permission = shared.meets_demands(position, declared, able)
    return permission if able[0][1] is None else cited(permission, "509.1c")


others_have_to_help = answer_with(shared.everybody_helps, "509.1c")


@rule("306.6", "506.2", "508.1b")
def may_be_attacked(position: Position, goal: ObjectId) -> Answer[Permission]:
    """A planeswalker of the defending player, or a battle that this player protects, whoever controls it."""
    name = position.name_in_full(goal)
    types = position.characteristics(goal).types if position.is_on_battlefield(goal) else frozenset()
    if CardType.BATTLE in types:
        if position.objects[goal].protector not in position.defending_players(position.this_turn.active):
            return cited(denied(f"{name} is not protected by the defending player"), "310.8b", "506.2", "508.1b")
        own = ("310.8b",) if position.is_active(position.objects[goal].controller) else ()
        return cited(ALLOWED, "310.5", "506.2", "508.1b", *own)
    if CardType.PLANESWALKER not in types:
        return cited(denied(f"{name} is not a planeswalker or battle on the battlefield"), "506.3")
    if position.is_active(position.objects[goal].controller):
        return cited(denied(f"{name} is on the attacking side"), "506.2", "508.1b")
    if position.objects[goal].controller not in position.defending_players(position.this_turn.active):
        return cited(denied(f"{name} is not a defending player's"), "802.3", "803.1a", "803.1b")
    return ALLOWED


@rule("310.8a")
def protectors(position: Position, battle: Characteristics, controller: PlayerId) -> Answer[tuple[PlayerId, ...]]:
    """For a Siege an opponent; without a battle type whoever controls it."""
    if SIEGE in battle.subtypes:
        return cited(tuple(position.opponents(controller)), "310.8a", "310.11a")
    return (controller,)


@rule("509.1a")
def may_block(position: Position, blocker: ObjectId, attackers: tuple[ObjectId, ...]) -> Answer[Permission]:
    """One attacker each, for which alone it is judged; the rest of that attacker's band becomes blocked with it."""
    name = position.name_in_full(blocker)
    if len(attackers) > 1:
        return denied(f"{name} can block only one attacker")
    if kept_out := _kept_out(position, blocker):
        return denied(f"{name} is a {kept_out}")
    hindrance = obstacle(position, blocker, attackers[0])
    if hindrance is not None:
        denial = denied(f"{name} cannot block {position.name_in_full(attackers[0])}: {reason(hindrance)}")
        return cited(denial, *WHY_NOT[hindrance].forbids, *_more_on(position, blocker, attackers[0], hindrance))
    reaches = _reach(position, blocker, attackers[0])
    attack = position.attack
    goal = None if attack is None else attack.goals.get(attackers[0])
    if goal is not None and not isinstance(goal, PlayerId) and CardType.BATTLE in position.characteristics(goal).types:
        reaches = (*reaches, "310.8c")
    if attack is not None and len(attack.band_of(attackers[0])) > 1:
        return cited(ALLOWED, "509.1a", "702.22g", "702.22h", *reaches)
    return cited(ALLOWED, "509.1a", *reaches)


def _more_on(
    position: Position, blocker: ObjectId, attacker: ObjectId, hindrance: Obstacle | KeywordName
) -> tuple[str, ...]:
    """The rules on a block that evasion forbids: on evasion had twice, of several sorts, the blocker's own, and on whose lands."""
    walks = hindrance is KeywordName.LANDWALK
    both_walk = walks and position.has(blocker, KeywordName.LANDWALK)
    among = walks and position.attack is not None and len(position.attack.defenders) > 1
    whose = ("805.10e" if position.agreed.shares_turns else "802.2a",) if among else ()
    again = twice_over(position, attacker, hindrance, WHY_NOT[hindrance])
    return again + ("702.14d",) * both_walk + whose + several_sorts(position, attacker, WHY_NOT)


def _reach(position: Position, blocker: ObjectId, attacker: ObjectId) -> tuple[str, ...]:
    """The rules by which a creature blocks a flyer without being one."""
    if position.has(blocker, KeywordName.FLYING) or not position.has(attacker, KeywordName.FLYING):
        return ()
    return ("702.17b", "702.17c") if shared.has_twice(position, blocker, KeywordName.REACH) else ("702.17b",)


@rule("506.3", "506.3a")
def fights_on_arrival(
    position: Position, thing: ObjectId, attacks: bool, named: tuple[Recipient | None, ...], stated: bool
) -> Answer[bool]:
    """A creature that is no battle, on its own side, and against what is there."""
    if _kept_out(position, thing):
        return cited(False, "506.3f" if stated else "506.3e")
    misfit_found = shared.misfit(position, thing, attacks, named)
    if misfit_found is shared.Misfit.WRONG_SIDE:
        return cited(False, "506.3b") if attacks else cited(False, "506.3d", *("509.4a",) * bool(named))
    if misfit_found is shared.Misfit.GONE and stated:
        return cited(False, "508.4b")
    if misfit_found is shared.Misfit.GONE:
        return cited(False, "506.3c", "508.4a") if attacks else cited(False, "506.3d", "509.4a")
    return misfit_found is None


@rule("506.4")
def leaves_as_changed(position: Position, thing: ObjectId, fights: bool) -> Answer[bool]:
    """Out of combat, or out of the one of two parts that it can no longer have."""
    return cited(True, "506.4", "506.4d") if shared.has_two_parts(position, thing) else True


@rule("508.7", "508.7c")
def goals_anew(position: Position, creature: ObjectId) -> Answer[tuple[Recipient, ...]]:
    """The opponent or a planeswalker of that player's; what would keep it from being declared does not count."""
    goals = _attackable(position)
    if shared.is_kept_out(position, creature):
        return cited(goals, "508.7", "508.7b", "508.7c")
    numbers: tuple[str, ...] = ("508.7d",) if position.agreed.attack_option is not AttackOption.MULTIPLE else ()
    numbers += ("508.7e",) if position.agreed.ranges else ()
    return cited(goals, "508.7", "508.7c", *numbers) if numbers else goals


def _attackable(position: Position) -> tuple[Recipient, ...]:
    """Everything that can be attacked in the attack under way."""
    goals = shared.players_and_walkers(position)
    battles = (battle.id for battle in position.permanents_that_are(CardType.BATTLE) if battle.protector in goals)
    return tuple(dict.fromkeys((*goals, *battles)))


@rule("508.4")
def attacks_on_arrival(
    position: Position, creature: ObjectId, instead_of: ObjectId | None
) -> Answer[tuple[Recipient, ...]]:
    """Whatever its controller chooses of what can be attacked, or what the creature attacked whose place it takes."""
    if position.attack is None:
        return ()
    if instead_of is not None:
        return cited(shared.of_whom_it_replaces(position, instead_of), "702.49c")
    goals = _attackable(position)
    return cited(goals, "508.4", "508.4c") if shared.is_kept_out(position, creature) else goals


@rule("509.4")
def blocks_on_arrival(
    position: Position, creature: ObjectId, named: tuple[ObjectId, ...]
) -> Answer[tuple[ObjectId, ...]]:
    """The attacker that the effect names, or one that its controller chooses."""
    blocks = shared.arrives_blocking(position, creature, named)
    return cited(blocks, "509.4", "509.4b") if shared.is_held_back(position, creature, blocks) else blocks


attacks_though_unable = answer_with(shared.need_not_attack, "508.1d")
