"""The attack: who may be declared as attacker and blocker, and bands. 308, 309, 500-502."""

from __future__ import annotations

from core.hooks.attack import AttackFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.requirements import Joining, met
from editions.shared import attack as shared
from editions.shared.evasion import (
    BlockRules,
    Obstacle,
    evasions,
    may_not_attack,
    obstacle,
    reason,
    several_sorts,
    twice_over,
    walks_snow,
)

SOURCES: Sources = {
    AttackFact.BLOCKED_STAYS_BLOCKED: ("309.2f",),
    AttackFact.BLOCKED_WITHOUT_BLOCKERS: ("309.2f",),
    AttackFact.EVASION_COMES_TOO_LATE: (
        "309.2f",
        "501.3",
    ),
    AttackFact.ATTACKER_STAYS: ("308.2g",),
    AttackFact.BLOCKER_STAYS: ("309.2e",),
    AttackFact.RESTRICTION_COMES_TOO_LATE: ("306.2a",),
    AttackFact.TAPPED_BLOCKER_STAYS: ("306.2b",),
    AttackFact.OTHER_PLAYER_IS_ATTACKED: ("306.3",),
    AttackFact.ATTACKED_PLAYER_BLOCKS: ("309.1",),
    AttackFact.NOBODY_MUST_ATTACK: ("308.2a",),
    AttackFact.HELP_DOES_NOT_FORCE: ("308.2a",),
    AttackFact.ATTACKERS_TAP: ("308.2c",),
    AttackFact.BLOCKERS_DO_NOT_TAP: ("309.2a",),
    AttackFact.VIGILANCE: ("502.14b",),
    AttackFact.VIGILANCE_TWICE: ("502.14c",),
    AttackFact.ATTACKERS_FORM_BANDS: (
        "308.2b",
        "502.10b",
    ),
    AttackFact.BAND_LACKS_BANDING_ONCE: (
        "308.2b",
        "502.10b",
    ),
    AttackFact.BANDING_TWICE: (
        "502.10b",
        "502.10i",
    ),
    AttackFact.ONE_BAND_EACH: ("502.10c",),
    AttackFact.BAND_ATTACKS_TOGETHER: source(
        absent="anything to attack but players; if there are several a band stays together"
    ),
    AttackFact.BAND_IS_BLOCKED: ("502.10e",),
    AttackFact.FORMER_BAND_IS_BLOCKED: (
        "502.10d",
        "502.10e",
    ),
    AttackFact.BAND_BLOCKED_BY_EFFECT: ("502.10g",),
    AttackFact.BLOCKS_MORE: ("103.1",),
    AttackFact.MANY_MAY_BLOCK: ("309.2a",),
    AttackFact.LIMIT_ON_ATTACKERS: (
        "500.2",
        "500.4",
    ),
    AttackFact.LIMIT_ON_BLOCKERS: (
        "500.3",
        "500.4",
    ),
    AttackFact.DEFENDING_PLAYER: (
        "306.3",
        "308.1",
    ),
    AttackFact.PROTECTOR_STAYS: source(absent="battles and their protectors"),
    AttackFact.PROTECTOR_DEFENDS: source(absent="battles and their protectors"),
    AttackFact.ENDS_FOR_ALL: ("311.2",),
    AttackFact.ATTACK_COSTS_ARE_PAID: (
        "308.2d",
        "308.2e",
        "308.2f",
    ),
    AttackFact.BLOCK_COSTS_ARE_PAID: (
        "309.2b",
        "309.2c",
        "309.2d",
    ),
    AttackFact.OPTIONAL_ATTACK_COSTS: source(
        silent="308.2d covers costs that must be paid to attack, and no rule covers optional ones; we pay them together"
    ),
    AttackFact.SHOWN_AGAIN: ("502.43.Ruling.1",),
    AttackFact.NINJUTSU_JOINS_ATTACK: (
        "502.43a",
        "502.43c",
    ),
    AttackFact.NINJUTSU_FINDS_NO_CARD: ("502.43.Ruling.1",),
    AttackFact.LEAVES_WITH_CONTROL: ("306.2",),
    AttackFact.LEAVES_BAND: ("306.2", "502.10d"),
}
WHY_NOT: dict[Obstacle | KeywordName, BlockRules] = {
    Obstacle.TAPPED: BlockRules(("309.2", "309.2a")),
    Obstacle.FORBIDDEN: BlockRules(("500.3",)),
    Obstacle.UNBLOCKABLE: BlockRules(("501.1", "Glossary.Unblockable")),
    KeywordName.PROTECTION: BlockRules(("502.7f",)),
    KeywordName.FLYING: BlockRules(("502.4b",), evasion="502.4a", twice="502.4c"),
    KeywordName.LANDWALK: BlockRules(("502.6b",), evasion="502.6b", twice="502.6e"),
    KeywordName.SHADOW: BlockRules(("502.8b",), evasion="502.8a", twice="502.8c"),
    KeywordName.HORSEMANSHIP: BlockRules(("502.17b",), evasion="502.17a", twice="502.17c"),
    KeywordName.FEAR: BlockRules(("502.25b",), evasion="502.25a", twice="502.25c"),
}
ANY_EVASION = BlockRules(("501.1",))
"""On a keyword that no rule names, which keeps creatures from blocking as its text says."""


may_announce_attack = answer_with(shared.asked_for_by_the_turn, "308.1")
may_change_attack = answer_with(shared.declared_for_good, "308.1")


@rule("308.2a")
def may_attack(position: Position, creature: ObjectId, summoning_sick: bool) -> Answer[Permission]:
    """Untapped, under control since the turn began or with haste, and kept back by no ability."""
    name = position.name_in_full(creature)
    if position.objects[creature].tapped:
        return cited(denied(f"{name} is tapped"), "308.2", "308.2a")
    if summoning_sick and not position.restrictions(creature, RestrictionKind.ATTACK_AT_ONCE):
        return denied(f"{name} has not been under its controller's control since the turn began")
    freed = position.restrictions(creature, RestrictionKind.ATTACK_AS_NO_DEFENDER)
    if position.has(creature, KeywordName.DEFENDER) and not freed:
        again = ("502.41c",) if shared.has_twice(position, creature, KeywordName.DEFENDER) else ()
        return cited(denied(f"{name} has defender"), "502.41b", *again)
    if may_not_attack(position, creature):
        one_is_enough = ("606.7b",) if position.agreed.attacks_team else ()
        return cited(denied(f"an ability keeps {name} from attacking"), "500.2", *one_is_enough)
    return ALLOWED


@rule("500.2", "500.4")
def meets_demands(position: Position, declared: tuple[Joining, ...], able: tuple[Joining, ...]) -> Answer[Permission]:
    """More requirements met in all count, though one that was met before is not any more."""
    permission = shared.meets_demands(position, declared, able)
    number = "500.2" if able[0][1] is None else "500.3"
    if not permission and met(position, declared):
        return cited(permission, number, "500.5")
    return cited(permission, number, "500.4")


others_have_to_help = answer_with(shared.nobody_helps, "500.5")
may_be_attacked = answer_with(shared.player_alone, "306.3")
protectors = answer_with(shared.nobody_protects, absent="battles; nobody protects one")


@rule("309.2a")
def may_block(position: Position, blocker: ObjectId, attackers: tuple[ObjectId, ...]) -> Answer[Permission]:
    """One attacker each, for which alone it is judged; the rest of that attacker's band becomes blocked with it."""
    name = position.name_in_full(blocker)
    if len(attackers) > 1:
        return denied(f"{name} can block only one attacker")
    hindrance = obstacle(position, blocker, attackers[0])
    if hindrance is not None:
        denial = denied(f"{name} cannot block {position.name_in_full(attackers[0])}: {reason(hindrance)}")
        rules = WHY_NOT.get(hindrance, ANY_EVASION)
        return cited(denial, *rules.forbids, *_more_on(position, blocker, attackers[0], hindrance))
    attack = position.attack
    if attack is not None and len(attack.band_of(attackers[0])) > 1:
        return cited(ALLOWED, "309.2a", "502.10e", "502.10f")
    return ALLOWED


def _more_on(
    position: Position, blocker: ObjectId, attacker: ObjectId, hindrance: Obstacle | KeywordName
) -> tuple[str, ...]:
    """The rules on a block that evasion forbids: on evasion had twice, of several sorts, the blocker's own, and on whose lands."""
    more = [*twice_over(position, attacker, hindrance, WHY_NOT.get(hindrance, ANY_EVASION))]
    if hindrance is KeywordName.LANDWALK and position.has(blocker, KeywordName.LANDWALK):
        more.append("502.6d")
    if hindrance is KeywordName.LANDWALK and walks_snow(position, attacker):
        more.append("502.6c")
    if hindrance is KeywordName.LANDWALK and position.agreed.attacks_team:
        more.append("606.7c")
    elif hindrance is KeywordName.LANDWALK and position.attack is not None and len(position.attack.defenders) > 1:
        more.append("602.2a")
    if len(evasions(position, attacker)) > 1:
        more += ["501.2", *several_sorts(position, attacker, WHY_NOT)]
    return tuple(more)


leaves_as_changed = answer_with(shared.leaves_as_changed, "306.2")
goals_anew = answer_with(shared.player_anew, "306.3")


@rule("308.2a")
def fights_on_arrival(
    position: Position, thing: ObjectId, attacks: bool, named: tuple[Recipient | None, ...], stated: bool
) -> Answer[bool]:
    """As with declarations, only creatures attack and block, each on its own side, and what attacks is blocked."""
    fights = shared.fights_on_arrival(position, thing, attacks, named, stated)
    return fights if attacks else cited(fights, "309.2a")


attacks_on_arrival = answer_with(
    shared.arrives_attacking,
    "306.3",
    "500.2",
)


@rule("500.3")
def blocks_on_arrival(
    position: Position, creature: ObjectId, named: tuple[ObjectId, ...]
) -> Answer[tuple[ObjectId, ...]]:
    """What would keep it from being declared is looked at as blockers are declared, and not later."""
    blocks = shared.arrives_blocking(position, creature, named)
    if named:
        return blocks
    silent = (
        "no rule says what a creature blocks that comes into play blocking; we let its controller choose if its "
        "card does not say"
    )
    return cited(blocks, "500.3", silent=silent)


attacks_though_unable = answer_with(shared.need_not_attack, "500.2")
