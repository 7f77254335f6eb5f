"""The Comprehensive Rules of 2007-10-01, as far as they differ from those before: planeswalkers."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact
from core.hooks.attack import AttackFact
from core.hooks.casting import CastingFact
from core.hooks.damage import DamageFact, Landing
from core.hooks.objects import ObjectFact
from core.hooks.state import StateBasedAction, StateFact
from core.hooks.table import Ending, TableFact
from core.kernel.questions.asking import Answer, Sources, answer_with, cited, rule
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import Chosen, Recipient
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.rulebook.basing import Base, changed
from editions.shared import abilities, attack, state, targeting
from editions.shared.state import StateCondition

SOURCES: Sources = {
    KeywordPart.CHAMPION_EXILES: ("502.72a",),
    KeywordPart.CHAMPION_RETURNS: ("502.72a",),
    ObjectFact.SAME_SOURCE: ("503.10b",),
    TableFact.LAST_KNOWN_OF_PLAYER: ("600.4e",),
    AbilityFact.LOYALTY_IS_A_COST: ("212.9f",),
    AbilityFact.DELAYED_TRIGGER_OF_STATIC: ("404.4e",),
    AttackFact.BAND_ATTACKS_TOGETHER: ("502.10b",),
    CastingFact.LOYALTY_IS_PAID: ("212.9f",),
    DamageFact.DAMAGE_REMOVES_LOYALTY: ("212.9d",),
    ObjectFact.COMES_WITH_LOYALTY: ("212.9d",),
    StateFact.PLANESWALKER_ENTERS_UNDER_CASTER: ("212.9b",),
    TableFact.EXTRA_TURN_KEEPS_MARKER: ("608.4d",),
    TableFact.GOES_ON_STACK_OF_CAUSE: ("608.5b",),
    TableFact.STACK_IS_SAID: ("608.5b",),
}
IN_MAIN_PHASE = changed({CardType.PLANESWALKER: "212.9a"})
CONDITIONS = changed(
    {
        "without_loyalty": StateCondition(
            StateBasedAction.DIES, state.without_loyalty, "420.5p", CardType.PLANESWALKER
        ),
        "walkers_of_one_type": StateCondition(
            StateBasedAction.BURIED, state.walkers_of_one_type, "420.5q", CardType.PLANESWALKER
        ),
    }
)
ATTACKED = {"only_if_declared": False, "only_if_attacked": True}
STAGES = changed({"declare blockers": ATTACKED, "combat damage": ATTACKED})
"""What came into play attacking is enough for these steps."""
is_any_target = answer_with(
    targeting.creatures_and_players_alone,
    "Glossary.Damage",
    absent="damage that can target planeswalkers; it targets a creature or a player",
)
controls_delayed = answer_with(abilities.maker_controls, "200.7a", "404.4e", "410.2")
may_use_loyalty = answer_with(abilities.slowly_and_once, "212.9f")


@rule("212.9f")
def limits_planeswalkers(position: Position) -> bool:
    """Every activated ability of a planeswalker has these limits."""
    return True


@rule("212.9e", "306.3", "308.1")
def may_be_attacked(position: Position, goal: ObjectId, *, base: Base) -> Answer[Permission]:
    """A planeswalker of a defending player may."""
    thing = position.objects[goal]
    if not position.is_on_battlefield(goal) or CardType.PLANESWALKER not in position.characteristics(goal).types:
        return base(position, goal)
    if thing.controller not in position.defending_players(position.this_turn.active):
        return denied(f"{position.name_in_full(goal)} is not a defending player's")
    return ALLOWED


@rule("308.4")
def attacks_on_arrival(
    position: Position, creature: ObjectId, instead_of: ObjectId | None
) -> Answer[tuple[Recipient, ...]]:
    """Whatever its controller chooses of what can be attacked, or what the creature attacked whose place it takes."""
    if instead_of is not None and position.attack is not None:
        return cited(attack.of_whom_it_replaces(position, instead_of), "502.43c")
    goals = attack.players_and_walkers(position)
    return cited(goals, "308.4", "500.2") if attack.is_kept_out(position, creature) else goals


@rule(
    "306.3",
    silent="no rule lets a player choose again what a creature attacks; we allow anything that can be attacked",
)
def goals_anew(position: Position, creature: ObjectId) -> tuple[Recipient, ...]:
    """Whatever can be attacked."""
    return attack.players_and_walkers(position)


@rule("Glossary.Damage")
def lands_on(position: Position, permanent: ObjectId, *, base: Base) -> Answer[Landing]:
    """It takes loyalty counters off a planeswalker."""
    if CardType.PLANESWALKER in position.characteristics(permanent).types:
        return cited(Landing.COSTS_LOYALTY, "212.9d")
    return base(position, permanent)


@rule("212.9g")
def may_turn_onto_planeswalker(position: Position, damage: AssignedDamage) -> bool:
    """A redirection effect of the rules, of which the opponent decides as it is applied."""
    return True


@rule("608.4d")
def extra_turn_waits(position: Position) -> bool:
    """It waits for room to the left, and for the player's next turn if there is none to the right."""
    return True


@rule("608.5")
def stacks_for_markers(position: Position) -> bool:
    """Each turn marker represents a stack of its own."""
    return True


@rule("601.2")
def ends_within_range(position: Position, ending: Ending, *, base: Base) -> Answer[bool]:
    """Where a card says that its controller wins, the opponents within that player's range lose."""
    return cited(True, "102.3g", "601.15") if ending is Ending.VICTORY else base(position, ending)


@rule("409.1c", "415.1")
def may_target(
    position: Position, player: PlayerId, source: Characteristics, candidate: Chosen, fits: bool, *, base: Base
) -> Answer[Permission]:
    """What waits on the stack of another turn marker is no target."""
    if position.agreed.stacks_apart and targeting.is_on_another_stack(position, candidate):
        return cited(denied(f"{targeting.name_of(position, candidate)} is on another stack"), "608.5b")
    return base(position, player, source, candidate, fits)
