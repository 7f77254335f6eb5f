"""Combat damage: assigned with nobody acting, dealt all at once; trample spills as it lands. Revised Edition, pp. 28-33."""

from __future__ import annotations

from core.hooks.combat_damage import CombatDamageFact, Division, Recipients, Spill
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule, source
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.keywords import Keyword, KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from editions.revised_1994.rulings import RULINGS
from editions.shared import combat_damage as shared

FIRST_STRIKE = Keyword(KeywordName.FIRST_STRIKE)
DOUBLE_STRIKE = "double strike; only the card's own text counts"

LOST_FIRST_STRIKE = (
    "the book does not say whether a creature that has lost first strike since it struck strikes again; we "
    "conclude that it does, since creatures without first strike deal their damage then"
)
LATE_FIRST_STRIKE = (
    "the book does not say when a creature strikes if it has gained first strike since the others with "
    "it struck; we conclude that it strikes then, with the creatures without first strike"
)

SOURCES: Sources = {
    CombatDamageFact.ROUNDS: ("p32.4", "p32.7"),
    CombatDamageFact.SETTLED_BETWEEN_ROUNDS: source(
        "p32.8",
        silent="the book does not say when abilities triggered by first-strike deaths take effect; by a ruling of 1994-04-14 "
        "they do before the other creatures deal their damage",
        ruled=RULINGS,
    ),
    CombatDamageFact.ASSIGNS_BY_TEXT: ("p43.8",),
    CombatDamageFact.BLOCKED_ASSIGNS_NOTHING: (
        "p28.7",
        "p28.13",
    ),
    CombatDamageFact.TRAMPLER_PASSES: ("p32.3",),
}


@rule("p28.17")
def strikes(position: Position, creature: ObjectId, round: int, rounds: int) -> Answer[bool]:
    """First strikers first, all of them at once; then whoever survived and lacks first strike. Twice is no faster than once."""
    if rounds == 1:
        return True
    attack = shared.attack_of(position)
    strikes_first = [keyword for keyword in position.characteristics(creature).keywords if keyword == FIRST_STRIKE]
    if position.has(creature, KeywordName.DOUBLE_STRIKE):
        return cited(True, "p43.8", absent=DOUBLE_STRIKE)
    if round == 1:
        twice = ("p32.9",) if len(strikes_first) > 1 else ()
        together = ("p32.7",) if len(attack.quick) > 1 else ()
        return cited(bool(strikes_first), "p32.4", *together, *twice)
    if (creature in attack.quick) is not bool(strikes_first):
        fault = LATE_FIRST_STRIKE if strikes_first else LOST_FIRST_STRIKE
        return cited(not strikes_first, "p32.8", silent=fault)
    if strikes_first:
        return cited(False, "p32.8")
    was_hit = not attack.quick.isdisjoint(shared.opposing(position, creature))
    return cited(True, "p32.8", *(("p32.5",) if was_hit else ()))


@rule("p25.12", "p28.11", "p28.14")
def amount(position: Position, creature: ObjectId) -> Answer[int]:
    """Its power; nothing for a defender that became tapped in the course of the attack. A Wall defends like any creature."""
    attack = shared.attack_of(position)
    if creature in attack.tapped_since:
        return cited(0, "p28.15")
    points = shared.power(position, creature)
    if points <= 0:
        return cited(points, "p25.17")
    return cited(points, "p26.2", "p28.14") if "Wall" in position.characteristics(creature).subtypes else points


@rule("p28.11", "p28.12")
def recipients(position: Position, creature: ObjectId) -> Answer[Recipients]:
    """The player for an unblocked attacker, its blockers for a blocked one."""
    attack = shared.attack_of(position)
    facing = shared.opposing(position, creature)
    if creature not in attack.bands:
        return cited(Recipients(facing), "p28.14")
    if creature not in attack.blocked:
        return cited(Recipients((), attack.defenders[0]), "p28.11")
    return cited(Recipients(facing), "p28.12", "p29.3")


@rule("p29.2")
def tramples(position: Position, attacker: ObjectId) -> Answer[bool]:
    """All of a trampler's damage does; of any other's, what is too much for its recipient is lost."""
    return cited(True, "p31.16") if position.has(attacker, KeywordName.TRAMPLE) else False


goes_in_order = answer_with(shared.in_no_order, "p29.3")


@rule("p29.3", "p33.4")
def divider(position: Position, creature: ObjectId) -> Answer[PlayerId]:
    """The attacking player, for attackers and for what a band takes; the defender where a blocker has banding."""
    attack = shared.attack_of(position)
    facing = shared.opposing(position, creature)
    if creature in attack.bands:
        banded = any(position.has(fought, KeywordName.BANDING) for fought in facing)
        return cited(attack.defenders[0], "p32.10", "p33.5") if banded else attack.attacker
    groups = {attack.bands[fought] for fought in attack.blockers.get(creature, ()) if fought in attack.bands}
    if len(groups) > 1 and not any(position.has(fought, KeywordName.BANDING) for fought in facing):
        return cited(
            position.objects[creature].controller,
            "p29.3",
            silent="the book has nothing that blocks several attackers but a band; we let its controller "
            "divide the damage, as the attacker does among several blockers",
        )
    return cited(attack.attacker, "p32.10", "p33.1")


@rule("p29.3", "p29.4")
def may_divide(
    position: Position, creature: ObjectId, division: Division, assigned: tuple[AssignedDamage, ...]
) -> Answer[Permission]:
    """Any division is good, even one that overkills; among a band, too."""
    if creature not in shared.attack_of(position).bands:
        return cited(ALLOWED, "p33.1")
    facing = shared.opposing(position, creature)
    banded = any(position.has(fought, KeywordName.BANDING) for fought in facing)
    return cited(ALLOWED, "p33.6") if banded else ALLOWED


delivery = answer_with(shared.at_once, "p28.17", beside=("p28.10", "p29.5"))


@rule("p32.1")
def spills(position: Position, assigned: tuple[AssignedDamage, ...]) -> Answer[tuple[Spill, ...]]:
    """What tramples a defender beyond killing it passes on to the player; ordinary damage is counted first."""
    attack = shared.attack_of(position)
    spilled: list[Spill] = []
    mixed = False
    for blocker in attack.blockers:
        trampling = [damage for damage in assigned if damage.to == blocker and damage.trample]
        ordinary = sum(damage.amount for damage in assigned if damage.to == blocker and not damage.trample)
        wanted = position.characteristics(blocker).toughness - position.objects[blocker].damage - ordinary
        mixed = mixed or bool(trampling and ordinary)
        for damage in trampling:
            kept = min(damage.amount, max(0, wanted))
            wanted -= kept
            if damage.amount > kept:
                spilled.append(Spill(damage, damage.amount - kept, attack.defenders[0]))
    return cited(tuple(spilled), "p32.1", "p32.2") if mixed else tuple(spilled)
