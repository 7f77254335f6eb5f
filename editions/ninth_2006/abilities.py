"""Abilities: played by the controller; triggered ones go on the stack when a player would get priority. 403, 404, 410."""

from __future__ import annotations

from core.hooks.abilities import ByEffect, Habit
from core.hooks.asking import Answer, answer_with, cited, rule
from core.kernel.abilities.costs import CostPart, TapThis
from core.kernel.abilities.kinds import Activated
from core.kernel.abilities.trigger_events import BecomesTapped
from core.kernel.objects.characteristics import CardType
from core.kernel.objects.keywords import KeywordPart
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.ninth_2006.keywords import KEYWORDS, SEVERAL
from editions.shared import abilities as shared
from editions.shared.timing import split_seconds

VANGUARDS = "Glossary.Vanguard and Avatars"
SIEGES = "battles; what is said of Sieges on their cards in brackets is a rule that is not there"
YOUNGER = "planes, phenomena, schemes and conspiracies beside the libraries; what the cards say is all there is to it"
DICE = "dice that cards have rolled; what the cards say is all there is to it"
YOUNGER_KEYWORDS = {
    KeywordPart.PARTNER_SEEKS: "partners; what the card says is all there is to it",
    KeywordPart.CHAMPION_EXILES: "champion; what the card says is all there is to it",
    KeywordPart.CHAMPION_RETURNS: "champion; what the card says is all there is to it",
    KeywordPart.DISTURB_OFFERED: "disturb, and cards with a face on either side; we take them at their word",
}
PREVENTING = (
    "410.6 counts occurrences in an event and does not say what one is of damage prevented; we take what one "
    "effect prevents"
)
HABITS = {
    Habit.USERS: ("200.7a",),
    Habit.CONTROLLERS: ("200.7a", "410.2"),
    Habit.CONDITION_FIRST: ("404.3", "410.8"),
    Habit.CONDITION_LAST: ("404.3", "410.8"),
    Habit.AT_BEGINNING: ("300.5", "410.2"),
    Habit.ACTIVE_FIRST: ("410.3",),
    Habit.TARGETS_NEEDED: ("410.4",),
    Habit.EACH_OCCURRENCE: ("410.6",),
    Habit.NEWCOMERS: ("410.10a",),
    Habit.WHERE_IT_WENT: ("402.8g", "410.10", "410.10c"),
    Habit.ATTACKS: ("308.3",),
    Habit.BLOCKS: ("309.3", "410.9a"),
    Habit.BLOCKS_EACH: ("309.3", "410.9b"),
    Habit.IS_BLOCKED: ("309.4", "410.9c"),
    Habit.IS_BLOCKED_BY_EACH: ("410.9d",),
    Habit.ONE_AT_A_TIME: ("410.11",),
    Habit.TURNED_BLANK: ("502.26e",),
    Habit.CAST_BLANK: ("504.1", "504.2"),
    Habit.SHOWN_FIRST: ("419.1a", "504.3"),
    Habit.LATER: ("404.4a", "408.2a", "417.2"),
    Habit.BY_ITSELF: ("404.2", "410.2"),
    Habit.PLAYER_ATTACKS_WITH: ("308.3",),
    Habit.PLAYER_ATTACKS: ("308.3",),
    Habit.IS_ATTACKED: ("308.3",),
    Habit.PLAYER_ATTACKS_PLAYER: ("308.3",),
    Habit.TURNED: ("308.3",),
    Habit.AS_DECLARED: ("308.3",),
    Habit.NOT_DECLARED: ("308.3",),
    Habit.AS_IT_MET: ("309.3", "309.4"),
    Habit.UNBLOCKED: ("309.2f",),
    Habit.MANY_BLOCK: ("410.9e",),
    Habit.SET_OFF_MORE: ("103.1",),
    Habit.LATER_APART: ("404.4a",),
    Habit.BECOMES: ("410.2",),
    Habit.PHASED_LOOKS_BACK: ("410.10d",),
    Habit.UNATTACHED_LOOKS_BACK: ("410.10d",),
    Habit.COUNTERED_LOOKS_BACK: ("410.10d",),
    Habit.LATER_OF_LEAVE: ("404.4a",),
    Habit.WHEN_DONE: ("404.4",),
    Habit.LIMITED_APART: ("403.3",),
    Habit.GIVEN_WITH_LIMITS: ("103.1",),
    Habit.CHOICE_MEANT: ("103.1",),
    Habit.WHEN_DONE_ONCE: ("103.1",),
    Habit.AT_END_OF_COMBAT: ("311.1",),
    Habit.BEGINNING_IS_PAST: ("313.2",),
    Habit.ONCE: ("404.4b",),
    Habit.LATER_FINDS: ("404.4c", "202.2a"),
    Habit.LATER_LOSES: ("404.4d",),
    Habit.LATER_OF_SPELL: ("404.4a", "200.7a"),
    Habit.LATER_OF_ABILITY: ("404.4a", "200.7a"),
    Habit.STILL_MEANT: ("413.2f",),
    Habit.PREVENTED: ("410.7",),
    Habit.OFFERED_LATE: ("410.5",),
    Habit.MODE_FIRST: ("410.4",),
    Habit.AURA_FINDS: ("410.10f",),
    Habit.LOST_LOOKS_BACK: ("410.10d",),
    Habit.STANDS: ("405.1", "408.1h"),
    Habit.STANDS_WHERE_SAID: ("402.8b",),
    Habit.GIVER_ALONE: ("202.2b",),
    Habit.JOINED_TO_STANDING: ("404.5",),
}


@rule("403.1")
def is_owed(position: Position, permanent: ObjectId, part: CostPart) -> Answer[bool]:
    """All that stands before the colon; the tap symbol taps."""
    owed = shared.is_owed(position, permanent, part)
    return cited(owed, "403.1", "104.4") if isinstance(part, TapThis) else owed


pays_together = answer_with(shared.each_by_itself, "409.1a")
adds_up = answer_with(shared.adds_up, "418.5a")


@rule("403.2", "408.1d")
def may_activate(
    position: Position, player: PlayerId, permanent: ObjectId, ability: Activated, fresh: bool
) -> Answer[Permission]:
    """Only the controller; a creature that came this turn has no use of its tap symbol."""
    permission = shared.may_activate(position, player, permanent, ability, fresh)
    if permission and ability.zone is not Zone.BATTLEFIELD:
        if ability.zone is Zone.HAND:
            return cited(permission, "402.8e", "403.2")
        if ability.zone is Zone.COMMAND:
            return cited(permission, VANGUARDS)
        return cited(permission, "402.8b", "402.8g", "403.2")
    if shared.is_barred(position, permanent, ability):
        return cited(permission, "409.4", *(("502.18c",) if ability.part is KeywordPart.LANDCYCLING else ()))
    if shared.is_used_up(position, permanent, ability):
        return cited(permission, "403.3")
    if permission or shared.only_its_controller(position, player, permanent, ability):
        return cited(permission, "403.2") if ability.by_owner or ability.by_opponent else permission
    return cited(permission, "403.4")


@rule("404.2", "408.1f", "410.2", "410.3")
def triggers_may_join(position: Position) -> Answer[bool]:
    """Whenever a player would get priority, whatever else waits; so, too, what drawing mana has set off."""
    join = shared.triggers_join_with_priority(position)
    if split_seconds(position):
        return cited(join, "404.2", "410.1")
    by_tapping = any(isinstance(pending.ability.when, BecomesTapped) for pending in position.triggers)
    return cited(join, "404.2", "406.5", "408.1f", "410.2") if by_tapping else join


@rule("410.3")
def waits_for_others(position: Position, source: ObjectId) -> bool:
    """All that a player's abilities have set off goes on the stack together, the active player's first."""
    return False


@rule("103.1", absent="planeswalkers and loyalty; what the card says is all there is to it")
def may_use_loyalty(position: Position, permanent: ObjectId, slow: bool) -> Permission:
    """Like any other ability."""
    return ALLOWED


@rule("410.10d")
def leaving_looks_back(position: Position) -> bool:
    """Abilities that watch for something to leave play are judged by how things stood just before."""
    return True


@rule("502.1")
def keyword_holds(position: Position, thing: ObjectId, part: KeywordPart) -> Answer[bool]:
    """Each part by the rule for its keyword; of several instances each by itself."""
    if part is KeywordPart.SIEGE_ENDS:
        return cited(False, absent=SIEGES)
    if part in YOUNGER_KEYWORDS:
        return cited(True, absent=YOUNGER_KEYWORDS[part])
    if part not in KEYWORDS:
        return cited(True, absent=YOUNGER)
    numbers = KEYWORDS[part]
    if part in SEVERAL and shared.has_several(position, thing, part):
        return cited(True, *numbers, *SEVERAL[part])
    return cited(True, *numbers)


@rule("502.1")
def may_decline(position: Position, thing: ObjectId, part: KeywordPart) -> Answer[bool]:
    """A card may go to the graveyard in spite of madness; the last counter of suspend forces the play."""
    return cited(True, "502.24a") if part is KeywordPart.MADNESS_SETS_ASIDE else cited(False, "502.59a")


@rule("410.9a", "410.9b")
def effect_counts_as_block(position: Position, creature: ObjectId, way: ByEffect) -> Answer[bool]:
    """Only what is declared as a blocker counts as blocking, and only the first block of an attacker as its becoming blocked."""
    return cited(False, "309.4", "410.9c") if way is ByEffect.BLOCKED_AGAIN else False


@rule(absent="counters that give abilities; a counter is what a card says it is for")
def counters_give_keywords(position: Position) -> bool:
    """It marks something, and that is all."""
    return False


UNSAID = {
    Habit.HAD_TO: "no rule says when a creature had to attack; we take it to be for a requirement at that time",
    Habit.OWN_DAMAGE: "no rule says whether how much a source dealt takes in what others deal at the same time; we count its own",
    Habit.EXCESS_OF_ALL: "420.5c says what is lethal, and no rule how what is more is counted; we count all that is dealt at once",
}


@rule("404.2")
def has_habit(position: Position, source: ObjectId, habit: Habit) -> Answer[bool]:
    """Each by the rule that has it so."""
    if habit is Habit.HAD_TO:
        return cited(True, "500.1", silent=UNSAID[habit])
    if habit in UNSAID:
        return cited(True, silent=UNSAID[habit])
    if habit is Habit.PREVENTED_TOGETHER:
        return cited(True, "410.6", silent=PREVENTING)
    if habit is Habit.IN_COMMAND_ZONE and CardType.VANGUARD in position.characteristics(source).types:
        return cited(True, VANGUARDS)
    if habit in (Habit.DICE_ROLLED, Habit.PLANAR_DIE_ROLLED):
        return cited(True, absent=DICE)
    if habit is Habit.TURNED_INTO:
        return cited(True, absent="cards with a face on either side; we take their texts at their word")
    return cited(True, *HABITS[habit]) if habit in HABITS else cited(True, absent=YOUNGER)
