"""The attack: who may take part, and bands. Revised Edition, pp. 22-33."""

from __future__ import annotations

from core.hooks.attack import AttackFact
from core.hooks.turn import Allowance
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.state.protection import shuns
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import RestrictionKind
from editions.shared import attack as shared
from editions.shared.continuous import came_this_turn
from editions.shared.evasion import BlockRules, Obstacle, may_not_attack, obstacle, reason

STAYING = (
    "the book removes dead, gone and regenerated creatures from an attack, and does not say whether a creature "
    "that changes otherwise than by being tapped stays in it; we let it stay"
)
CHANGING_SIDES = (
    "the book does not say what happens to an attacker or a defender that the other player comes to control; "
    "we remove it, since players attack and defend with creatures of their own"
)
NINJUTSU = "ninjutsu; we read the card as printed"
SOURCES: Sources = {
    AttackFact.BLOCKED_STAYS_BLOCKED: ("p28.6",),
    AttackFact.BLOCKED_WITHOUT_BLOCKERS: ("p28.7",),
    AttackFact.EVASION_COMES_TOO_LATE: ("p28.8",),
    AttackFact.ATTACKER_STAYS: source(silent=STAYING),
    AttackFact.BLOCKER_STAYS: source(silent=STAYING),
    AttackFact.RESTRICTION_COMES_TOO_LATE: source(silent=STAYING),
    AttackFact.TAPPED_BLOCKER_STAYS: ("p28.15",),
    AttackFact.OTHER_PLAYER_IS_ATTACKED: ("p27.15",),
    AttackFact.ATTACKED_PLAYER_BLOCKS: (
        "p27.16",
        "p28.1",
    ),
    AttackFact.NOBODY_MUST_ATTACK: (
        "p13.10",
        "p27.10",
    ),
    AttackFact.HELP_DOES_NOT_FORCE: ("p30.3",),
    AttackFact.ATTACKERS_TAP: (
        "p7.4",
        "p27.11",
    ),
    AttackFact.BLOCKERS_DO_NOT_TAP: ("p28.16",),
    AttackFact.VIGILANCE: ("p43.8",),
    AttackFact.VIGILANCE_TWICE: ("p43.8",),
    AttackFact.ATTACKERS_FORM_BANDS: (
        "p30.5",
        "p32.11",
        "p33.2",
    ),
    AttackFact.BAND_LACKS_BANDING_ONCE: ("p33.2",),
    AttackFact.BANDING_TWICE: ("p33.2",),
    AttackFact.ONE_BAND_EACH: source(
        silent="the book lets creatures form groups and does not say whether one can be in several; we let it join one"
    ),
    AttackFact.BAND_ATTACKS_TOGETHER: source(absent="anything to attack but the player"),
    AttackFact.BAND_IS_BLOCKED: ("p32.12",),
    AttackFact.FORMER_BAND_IS_BLOCKED: ("p32.12",),
    AttackFact.BAND_BLOCKED_BY_EFFECT: ("p32.12",),
    AttackFact.BLOCKS_MORE: ("p43.8",),
    AttackFact.MANY_MAY_BLOCK: (
        "p28.5",
        "p33.3",
    ),
    AttackFact.LIMIT_ON_ATTACKERS: ("p43.8",),
    AttackFact.LIMIT_ON_BLOCKERS: ("p43.8",),
    AttackFact.DEFENDING_PLAYER: ("p27.15",),
    AttackFact.PROTECTOR_STAYS: source(absent="battles and their protectors"),
    AttackFact.PROTECTOR_DEFENDS: source(absent="battles and their protectors"),
    AttackFact.ENDS_FOR_ALL: ("p27.5",),
    AttackFact.ATTACK_COSTS_ARE_PAID: source(
        silent="the book has no cost for an attack; a card's cost is paid as the attack is announced"
    ),
    AttackFact.BLOCK_COSTS_ARE_PAID: source(
        silent="the book has no cost for a block; a card's cost is paid as the block is announced"
    ),
    AttackFact.OPTIONAL_ATTACK_COSTS: source(
        silent="the book has no cost for an attack; a card's offer is accepted as the attack is announced"
    ),
    AttackFact.SHOWN_AGAIN: source(absent=NINJUTSU),
    AttackFact.NINJUTSU_JOINS_ATTACK: source(absent=NINJUTSU),
    AttackFact.NINJUTSU_FINDS_NO_CARD: source(absent=NINJUTSU),
    AttackFact.LEAVES_WITH_CONTROL: source(silent=CHANGING_SIDES),
    AttackFact.LEAVES_BAND: source(silent=CHANGING_SIDES),
}
HELPS_ATTACKING = frozenset(
    {
        KeywordName.BANDING,
        KeywordName.FIRST_STRIKE,
        KeywordName.FLYING,
        KeywordName.LANDWALK,
        KeywordName.PROTECTION,
        KeywordName.TRAMPLE,
    }
)
OWN_TEXT = BlockRules(("p43.8",))
"""On what the book does not name: a card does as its text says."""
WHY_NOT: dict[Obstacle | KeywordName, BlockRules] = {
    Obstacle.TAPPED: BlockRules(("p28.2", "p7.5")),
    KeywordName.FLYING: BlockRules(("p31.11",)),
    KeywordName.LANDWALK: BlockRules(("p31.14",)),
    KeywordName.PROTECTION: BlockRules(("p33.8",)),
}


@rule("p27.3", "p27.4")
def may_announce_attack(position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Answer[Permission]:
    """Once a turn, in one's own main phase, with no effect waiting."""
    if player != position.this_turn.active or Allowance.ATTACK not in allowed:
        return cited(denied("an attack may be announced only in the player's own main phase"), "p27.4")
    if position.this_turn.attacked:
        return cited(denied("an attack may be announced only once in a turn"), "p27.3", "p13.12")
    if position.stack.window.waiting:
        return cited(denied("an attack is not a fast effect and cannot be a response"), "p37.4")
    return ALLOWED


@rule("p13.11")
def may_change_attack(position: Position, player: PlayerId) -> Answer[Permission]:
    """Until the other player has begun to declare defenders."""
    if position.attack is not None and position.attack.blocks_declared:
        return denied("the attackers are fixed once the opponent has begun to declare defenders")
    if position.stack.window.waiting:
        return cited(denied("choosing attackers is not a fast effect and cannot be a response"), "p37.4")
    return cited(
        ALLOWED,
        "p13.11",
        silent="the book does not say what happens to a creature that is removed from the attack again; we "
        "untap it, since being tapped is the mark of attacking, and do not go through the start of an "
        "attack once more",
    )


@rule("p13.10", "p27.10")
def may_attack(position: Position, creature: ObjectId, summoning_sick: bool) -> Answer[Permission]:
    """Untapped, no Wall, and on its player's side since the turn began."""
    name = position.name_in_full(creature)
    now = position.characteristics(creature)
    artifact = CardType.ARTIFACT in now.types
    if position.objects[creature].tapped:
        return cited(denied(f"{name} is tapped"), "p22.15" if artifact else "p27.13")
    freed = position.restrictions(creature, RestrictionKind.ATTACK_AS_NO_DEFENDER)
    if "Wall" in now.subtypes and not freed:
        numbers = ("p26.1", "p27.12", "p26.3") if now.power > 0 else ("p26.1", "p27.12")
        return cited(denied(f"{name} is a Wall"), *numbers)
    if summoning_sick and not position.restrictions(creature, RestrictionKind.ATTACK_AT_ONCE):
        return cited(
            denied(f"{name} was not on its controller's side as the turn began"),
            *_too_late(position, creature, artifact),
        )
    if (now.has(KeywordName.DEFENDER) and not freed) or may_not_attack(position, creature):
        return cited(denied(f"{name} cannot attack now because of its own text or an effect"), "p43.8")
    return ALLOWED


def _too_late(position: Position, creature: ObjectId, artifact: bool) -> tuple[str, ...]:
    """The statements about what has come too lately: of any creature, of one summoned this turn, of an artifact creature."""
    thing = position.objects[creature]
    began = position.players[thing.controller].turn_began
    summoned = thing.entered_under == thing.controller and thing.timestamp >= began
    return ("p26.12", *(("p5.18",) if summoned else ()), *(("p22.13",) if artifact and summoned else ()))


meets_demands = answer_with(
    shared.meets_demands,
    "p43.8",
    silent="the book does not weigh requirements of several texts against each other; we obey as many as possible",
)


others_have_to_help = answer_with(
    shared.nobody_helps,
    "p43.8",
    silent="the book does not say whether other creatures have to help one that has to block; we do not make them",
)
may_be_attacked = answer_with(shared.player_alone, "p27.15")
protectors = answer_with(shared.nobody_protects, absent="battles; nobody protects one")


@rule("p28.1", "p28.3")
def may_block(position: Position, blocker: ObjectId, attackers: tuple[ObjectId, ...]) -> Answer[Permission]:
    """One attacker each; whoever can block one member of a band can block the band."""
    name = position.name_in_full(blocker)
    if len(attackers) > 1:
        return cited(denied(f"{name} cannot block two attackers"), "p28.4")
    attack = position.attack
    band = [attackers[0]] if attack is None else attack.band_of(attackers[0])
    hindrances = [obstacle(position, blocker, member) for member in band]
    if None in hindrances:
        return (
            cited(ALLOWED, "p32.13")
            if any(hindrances)
            else cited(ALLOWED, "p28.1", "p28.3", *_noted(position, blocker, band))
        )
    first = hindrances[band.index(attackers[0])] or Obstacle.FORBIDDEN
    if first is KeywordName.LANDWALK and _share_landwalk(position, blocker, attackers[0]):
        denial = denied(f"{name} cannot block {position.name_in_full(attackers[0])}, though it has the same landwalk")
        return cited(denial, "p31.14", "p31.15")
    if first is Obstacle.TAPPED and CardType.ARTIFACT in position.characteristics(blocker).types:
        return cited(denied(f"{name} cannot block: {reason(first)}"), "p22.16")
    denial = denied(f"{name} cannot block {position.name_in_full(attackers[0])}: {reason(first)}")
    return cited(denial, *WHY_NOT.get(first, OWN_TEXT).forbids)


def _noted(position: Position, blocker: ObjectId, band: list[ObjectId]) -> list[str]:
    """What the book says of blocks like this: by a flyer or a newcomer, of a walker through other lands, of a color kept off."""
    now = position.characteristics(blocker)
    numbers = ["p31.12"] if now.has(KeywordName.FLYING) else []
    if not numbers and any(position.has(member, KeywordName.FLYING) for member in band):
        numbers.append("p43.8")  # Its own text lets a creature on the ground block flyers.
    if came_this_turn(position, blocker):
        numbers.append("p27.2")
    if any(position.has(member, KeywordName.LANDWALK) for member in band):
        numbers.append("p31.13")
    if any(shuns(position, blocker, position.characteristics(member)) for member in band):
        numbers.append("p34.1")
    return numbers


def _share_landwalk(position: Position, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Whether two creatures walk through lands of the same type."""
    of_attacker = position.characteristics(attacker).all_about(KeywordName.LANDWALK)
    return any(kind in of_attacker for kind in position.characteristics(blocker).all_about(KeywordName.LANDWALK))


fights_on_arrival = answer_with(shared.fights_on_arrival, "p27.10", "p28.1")
leaves_as_changed = answer_with(
    shared.leaves_as_changed,
    silent="the book does not say what happens to an attacker or a defender that is no longer a creature; we remove it",
)
goals_anew = answer_with(shared.player_anew, "p27.15")
attacks_on_arrival = answer_with(shared.arrives_attacking, "p43.8", "p27.8")
blocks_on_arrival = answer_with(shared.arrives_blocking, "p43.8", "p27.8")


attacks_though_unable = answer_with(
    shared.need_not_attack,
    silent="the book does not say whether an attack has to be declared for a creature that has to attack and cannot; we do not ask "
    "for one",
)
