"""Abilities: activated by the controller; triggered ones go on the stack when a player would get priority. 602, 603."""

from __future__ import annotations

from core.hooks.abilities import ByEffect, Habit
from core.hooks.asking import Answer, answer_with, cited, rule
from core.kernel.abilities.costs import LOYALTY, AddCountersToThis, CostPart, PayMana, RemoveCountersFromThis, TapThis
from core.kernel.abilities.kinds import Activated
from core.kernel.abilities.trigger_events import BecomesTapped
from core.kernel.objects.characteristics import CardType
from core.kernel.objects.keywords import KeywordPart
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.comprehensive_2024.keywords import KEYWORDS, SEVERAL
from editions.shared import abilities as shared
from editions.shared.timing import split_seconds

HABITS = {
    Habit.USERS: ("109.5", "113.8"),
    Habit.CONTROLLERS: ("113.8", "603.3a"),
    Habit.CONDITION_FIRST: ("603.4",),
    Habit.CONDITION_LAST: ("603.4", "608.2a"),
    Habit.AT_BEGINNING: ("500.6", "603.2b"),
    Habit.ACTIVE_FIRST: ("603.3b", "405.3"),
    Habit.TARGETS_NEEDED: ("603.3d",),
    Habit.EACH_OCCURRENCE: ("603.2c",),
    Habit.NEWCOMERS: ("603.6a",),
    Habit.WHERE_IT_WENT: ("400.7e", "603.6", "603.6c"),
    Habit.ATTACKS: ("508.1m", "508.3a"),
    Habit.BLOCKS: ("509.1i", "509.3a"),
    Habit.BLOCKS_EACH: ("509.1i", "509.3b"),
    Habit.IS_BLOCKED: ("509.1i", "509.3c"),
    Habit.IS_BLOCKED_BY_EACH: ("509.1i", "509.3d"),
    Habit.ONE_AT_A_TIME: ("603.8",),
    Habit.TURNED_BLANK: ("708.2a",),
    Habit.CAST_BLANK: ("708.2", "708.4"),
    Habit.SHOWN_FIRST: ("614.1a", "708.7"),
    Habit.LATER: ("405.6a", "603.7", "603.7a", "610.2"),
    Habit.BY_ITSELF: ("603.2",),
    Habit.PLAYER_ATTACKS_WITH: ("508.1m", "508.3c"),
    Habit.PLAYER_ATTACKS: ("508.1m", "508.3d"),
    Habit.IS_ATTACKED: ("508.1m", "508.3b"),
    Habit.PLAYER_ATTACKS_PLAYER: ("508.1m", "508.3e", "508.6"),
    Habit.TURNED: ("508.7a",),
    Habit.HAD_TO: ("506.6",),
    Habit.OWN_DAMAGE: ("120.9",),
    Habit.EXCESS_OF_ALL: ("120.10",),
    Habit.AS_DECLARED: ("508.2a",),
    Habit.NOT_DECLARED: ("508.3a",),
    Habit.AS_IT_MET: ("509.3f",),
    Habit.UNBLOCKED: ("508.3f", "509.3g"),
    Habit.MANY_BLOCK: ("509.3e",),
    Habit.SET_OFF_MORE: ("603.2d",),
    Habit.LATER_APART: ("603.2e",),
    Habit.BECOMES: ("603.2f",),
    Habit.PHASED_LOOKS_BACK: ("603.10b",),
    Habit.UNATTACHED_LOOKS_BACK: ("603.10c",),
    Habit.COUNTERED_LOOKS_BACK: ("603.10e",),
    Habit.LATER_OF_LEAVE: ("603.7g",),
    Habit.WHEN_DONE: ("603.12",),
    Habit.LIMITED_APART: ("602.5c",),
    Habit.GIVEN_WITH_LIMITS: ("113.10a",),
    Habit.WHEN_DONE_ONCE: ("603.12a",),
    Habit.AT_END_OF_COMBAT: ("511.2",),
    Habit.BEGINNING_IS_PAST: ("513.2",),
    Habit.ONCE: ("603.7b",),
    Habit.LATER_FINDS: ("603.7c", "700.7"),
    Habit.LATER_LOSES: ("603.7c", "400.7"),
    Habit.LATER_OF_SPELL: ("603.7d",),
    Habit.LATER_OF_ABILITY: ("603.7e",),
    Habit.STILL_MEANT: ("608.2k",),
    Habit.PREVENTED: ("603.2h",),
    Habit.PREVENTED_TOGETHER: ("615.13",),
    Habit.OFFERED_LATE: ("603.5",),
    Habit.MODE_FIRST: ("603.3c", "700.2b"),
    Habit.AURA_FINDS: ("603.6e", "400.7f"),
    Habit.LOST_LOOKS_BACK: ("603.10d",),
    Habit.STANDS: ("604.1",),
    Habit.STANDS_WHERE_SAID: ("113.6b",),
    Habit.GIVER_ALONE: ("201.5", "201.5a"),
    Habit.TURNED_INTO: ("701.28e",),
    Habit.CHAOS: ("311.7",),
    Habit.SYMBOL_OF_CHAOS: ("311.7", "901.9b"),
    Habit.BLANK: ("901.3a", "901.9a"),
    Habit.PLANESWALKING: ("901.8", "901.9c"),
    Habit.WALKED_TO: ("701.24d", "901.11", "901.11b"),
    Habit.WALKED_AWAY: ("603.10g", "701.24d", "901.11b"),
    Habit.ENCOUNTERED: ("312.5",),
    Habit.WALKS_ALONE: ("701.24a",),
    Habit.SET_IN_MOTION: ("701.25b", "904.9"),
    Habit.DICE_ROLLED: ("603.2",),
    Habit.PLANAR_DIE_ROLLED: ("706.7",),
    Habit.JOINED_TO_STANDING: ("603.11", "607.2h"),
}
IN_COMMAND_ZONE = {
    CardType.PLANE: ("311.4", "901.7"),
    CardType.PHENOMENON: ("901.7",),
    CardType.SCHEME: ("314.4", "904.8"),
    CardType.CONSPIRACY: ("315.5",),
    CardType.VANGUARD: ("902.7",),
}
"""By which rule each kind of card does something from the command zone."""

FROM_ELSEWHERE = {Zone.HAND: "113.6j", Zone.COMMAND: "113.6p"}
"""By which rule an ability is activated from another zone; where the ability itself names that, by 113.6m."""
FIRST_IN = {
    Moment.UPKEEP: "503.1a",
    Moment.ATTACK: "508.2b",
    Moment.BLOCKS: "509.2a",
    Moment.AFTER_FIRST_DAMAGE: "510.3a",
    Moment.AFTER_DAMAGE: "510.3a",
}
"""Where abilities that were set off go on the stack before the active player has priority for the first time."""


@rule("602.1a")
def is_owed(position: Position, permanent: ObjectId, part: CostPart) -> Answer[bool]:
    """All that stands before the colon; the tap symbol taps."""
    owed = shared.is_owed(position, permanent, part)
    if isinstance(part, (AddCountersToThis, RemoveCountersFromThis)) and part.kind == LOYALTY:
        return cited(owed, "602.1a", "606.4")
    if isinstance(part, PayMana):
        return cited(owed, "602.1a", "602.2b")
    return cited(owed, "602.1a", "107.5") if isinstance(part, TapThis) else owed


pays_together = answer_with(shared.each_by_itself, "602.2a")
adds_up = answer_with(shared.adds_up, "613.4c")


@rule("117.1b", "602.2")
def may_activate(
    position: Position, player: PlayerId, permanent: ObjectId, ability: Activated, fresh: bool
) -> Answer[Permission]:
    """Only the controller; a creature that came this turn has no use of its tap symbol."""
    permission = shared.may_activate(position, player, permanent, ability, fresh)
    if permission and ability.zone is not Zone.BATTLEFIELD:
        number = FROM_ELSEWHERE.get(ability.zone, "113.6m")
        return cited(permission, number, "117.1b", "602.2")
    if shared.is_barred(position, permanent, ability):
        return cited(permission, "602.5", *(("702.29f",) if ability.part is KeywordPart.LANDCYCLING else ()))
    if shared.is_used_up(position, permanent, ability):
        return cited(permission, "602.5b")
    if permission or shared.only_its_controller(position, player, permanent, ability):
        by_text = ability.by_opponent or ability.by_owner
        return cited(permission, "602.1b", "117.1b", "602.2") if by_text else permission
    return cited(permission, "602.5a")


@rule("117.2a", "117.5", "603.3", "603.3b")
def triggers_may_join(position: Position) -> Answer[bool]:
    """Whenever a player would get priority, whatever else waits; so, too, what drawing mana has set off and makes none."""
    join = shared.triggers_join_with_priority(position)
    if split_seconds(position):
        return cited(join, "603.2a", "603.3")
    by_tapping = any(isinstance(pending.ability.when, BecomesTapped) for pending in position.triggers)
    if by_tapping:
        return cited(join, "117.2a", "603.3", "605.5a")
    numbers = [number for moment, number in FIRST_IN.items() if moment in position.window.moments]
    is_first = numbers and position.window.last_to_act is None and not position.window.waiting
    return cited(join, "117.2a", "603.3", *numbers) if is_first else join


@rule("603.3b")
def waits_for_others(position: Position, source: ObjectId) -> bool:
    """First all that no other ability has set off, each player's in turn order; then the rest in the same way."""
    return True


@rule("606.3")
def may_use_loyalty(position: Position, permanent: ObjectId, slow: bool) -> Permission:
    """In its controller's main phase with an empty stack, unless one of the permanent's was activated this turn."""
    if not slow:
        return denied("a loyalty ability can be activated only when a sorcery could be cast")
    if position.objects[permanent].loyalty_used == position.turn:
        return denied(f"a loyalty ability of {position.name_of(permanent)} was activated this turn already")
    return ALLOWED


@rule("603.10", "603.10a")
def leaving_looks_back(position: Position) -> bool:
    """Leaves-the-battlefield abilities are judged by how things stood just before."""
    return True


@rule("702.27a")
def keyword_holds(position: Position, thing: ObjectId, part: KeywordPart) -> Answer[bool]:
    """Each part by the rule for its keyword; of several instances each by itself."""
    numbers = KEYWORDS[part]
    if part is KeywordPart.AGENDA_HIDES and shared.names_several(position, thing):
        return cited(True, "702.106f")
    if part in SEVERAL and shared.has_several(position, thing, part):
        return cited(True, *numbers, *SEVERAL[part])
    return cited(True, *numbers)


@rule("702.35a")
def may_decline(position: Position, thing: ObjectId, part: KeywordPart) -> Answer[bool]:
    """Madness always exiles; playing what was suspended is optional."""
    return cited(False, "702.35a") if part is KeywordPart.MADNESS_SETS_ASIDE else cited(True, "702.62a")


@rule("509.3a", "509.3b")
def effect_counts_as_block(position: Position, creature: ObjectId, way: ByEffect) -> Answer[bool]:
    """What was no blocker is one now, and what was unblocked is blocked."""
    return cited(True, "509.3c") if way is ByEffect.BLOCKED_AGAIN else True


@rule("122.1b")
def counters_give_keywords(position: Position) -> bool:
    """A counter with the name of a keyword gives it."""
    return True


@rule("603.3")
def has_habit(position: Position, source: ObjectId, habit: Habit) -> Answer[bool]:
    """Each by the rule that has it so; what lies in the command zone by the one for its kind."""
    if habit is Habit.IN_COMMAND_ZONE:
        types = position.characteristics(source).types
        own = [number for kind, numbers in IN_COMMAND_ZONE.items() if kind in types for number in numbers]
        return cited(True, "113.6p", *(own or ("114.4",)))
    if habit is Habit.CHOICE_MEANT:
        return (
            cited(True, "607.2d", "607.4")
            if shared.speaks_twice_of_a_choice(position, source)
            else cited(True, "607.2d")
        )
    return cited(True, *HABITS[habit])
