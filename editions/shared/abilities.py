"""Answers about abilities that several editions give alike."""

from __future__ import annotations

from core.hooks.abilities import TakenUp
from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import BeginningOf, TriggerEvent
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import RestrictionKind
from core.kernel.words.kinds import Activated, Bars, Triggered, UseForbidden, When
from core.kernel.words.player_rules import Bar
from core.kernel.words.references import Role

CYCLINGS = (KeywordPart.CYCLING, KeywordPart.LANDCYCLING)


def only_its_controller(position: Position, player: PlayerId, permanent: ObjectId, ability: Activated) -> str:
    """Why an ability is not a player's to use: it is its controller's or, if its text says so, its owner's. Empty if it is."""
    thing = position.objects[permanent]
    if ability.by_anyone:
        return ""
    if ability.by_owner:
        return (
            ""
            if thing.owner == player
            else f"only its owner may use that ability of {position.name_in_full(permanent)}"
        )
    if ability.by_opponent:
        return (
            ""
            if not position.are_together(thing.controller, player)
            else f"only an opponent may use that ability of {position.name_in_full(permanent)}"
        )
    return "" if thing.controller == player else f"{position.name_in_full(permanent)} is controlled by the other player"


def each_alone(position: Position, permanent: ObjectId) -> bool:
    """What a permanent asks for several times over is dealt with one after the other."""
    return False


def all_at_once(position: Position, permanent: ObjectId) -> bool:
    """What a permanent asks for several times over is one cost."""
    return True


def is_untap_cost(ability: Activated) -> bool:
    """Whether an ability untaps its own permanent for something that is given in the upkeep alone."""
    return ability.when is When.YOUR_UPKEEP and any(effect.untaps is Role.SOURCE for effect in ability.does.effects)


def is_as_it_begins_to_wait(position: Position, source: ObjectId) -> bool:
    """A triggered ability is what its source is as it begins to wait."""
    return False


def is_settled_then(position: Position, source: ObjectId) -> bool:
    """A triggered ability is what its source was as it triggered, whatever becomes of that."""
    return True


def keeps_what_was_so(position: Position, source: ObjectId) -> bool:
    """An ability keeps what was so of its source as it was announced."""
    return True


def looks_as_it_resolves(position: Position, source: ObjectId) -> bool:
    """What an ability asks of its source is looked up as it resolves."""
    return False


def waits_for_next_time(position: Position, player: PlayerId, reached: PlayerId) -> bool:
    """What comes up as a part of the turn begins waits for the next one."""
    return False


def unless_done(position: Position, player: PlayerId, reached: PlayerId) -> bool:
    """What comes up in a series joins it as long as its player has a part of it left to play."""
    order = position.in_turn_order()
    return order.index(player) >= order.index(reached)


def taken_up_as_it_resolves(position: Position, source: ObjectId) -> TakenUp:
    """It waits either way."""
    return TakenUp.AS_IT_RESOLVES


def is_barred(position: Position, permanent: ObjectId, ability: Activated) -> bool:
    """Whether an effect forbids that an ability be used."""
    if ability.part in CYCLINGS and any(barring.bar is Bar.CYCLING for _, barring in position.abilities_in_play(Bars)):
        return True
    for source, standing in position.abilities_in_play(UseForbidden):
        spared = standing.but_for_mana and ability.makes_mana
        if not spared and position.fits(standing.described, permanent, source.controller, source.id):
            return True
    for restriction in position.characteristics(permanent).restrictions:
        if restriction.kind is RestrictionKind.USE:
            return True
        if restriction.kind is RestrictionKind.USE_BUT_FOR_MANA and not ability.makes_mana:
            return True
    return False


def due_at_once(position: Position, permanent: ObjectId) -> bool:
    """What comes up is due in the same upkeep."""
    return True


def due_next_time(position: Position, permanent: ObjectId) -> bool:
    """What comes up is due from the next upkeep on."""
    return False


def owes(position: Position, permanent: ObjectId, when: type[TriggerEvent]) -> bool:
    """Whether an ability of a permanent still waits that triggered so, and threatens with something unless it is met."""
    waiting = [
        (waiting_ability.source, waiting_ability.ability, waiting_ability.later)
        for waiting_ability in position.stack.waiting.values()
    ]
    pending = [
        (waiting_ability.source, waiting_ability.ability, waiting_ability.later)
        for waiting_ability in position.stack.triggers
    ]
    return any(
        source == permanent
        and not later
        and isinstance(ability, Triggered)
        and isinstance(ability.when, when)
        and any(effect.threatens for effect in ability.does.effects)
        for source, ability, later in (*waiting, *pending)
    )


def is_used_up(position: Position, permanent: ObjectId, ability: Activated, times: int) -> bool:
    """Whether so many more uses of an ability are more than its text allows in a turn or ever, whoever has used it."""
    used = position.objects[permanent].used
    if ability.once and times + sum(1 for _, used_ability in used if used_ability == ability) > 1:
        return True
    return (
        ability.each_turn is not None and times + used.count((position.this_turn.number, ability)) > ability.each_turn
    )


def ended(position: Position, permanent: ObjectId, ability: Activated, times: int) -> str:
    """Why nobody may use an ability so often now, by what effects or its own text forbid. Empty if it may be used."""
    if is_barred(position, permanent, ability):
        return f"an effect forbids that ability of {position.name_in_full(permanent)}"
    return used_too_often(position, permanent, ability, times)


def used_too_often(position: Position, permanent: ObjectId, ability: Activated, times: int) -> str:
    """Why nobody may use an ability so often now, by what its own text says. Empty if it may be used."""
    if not is_used_up(position, permanent, ability, times):
        return ""
    this_turn = "" if ability.once else " this turn"
    again = "again" if is_used_up(position, permanent, ability, 1) else f"{times} times"
    return f"that ability of {position.name_in_full(permanent)} cannot be used {again}{this_turn}"


def may_activate(
    position: Position, player: PlayerId, permanent: ObjectId, ability: Activated, summoning_sick: bool, times: int
) -> Permission:
    """Only the controller may; a creature that came this turn has no use of its tap symbol."""
    fault = only_its_controller(position, player, permanent, ability) or ended(position, permanent, ability, times)
    if fault:
        return denied(fault)
    if ability.is_kept_from_the_new and summoning_sick:
        return denied(
            f"{position.name_in_full(permanent)} has not been under its controller's control since the turn began"
        )
    return ALLOWED


def each_by_itself(position: Position, permanent: ObjectId, times: int) -> bool:
    """Every use of an ability is an action of its own."""
    return False


def triggers_join_with_priority(position: Position) -> bool:
    """Abilities that were set off begin to wait whenever a player would get priority."""
    return True


def slowly_and_once(position: Position, permanent: ObjectId, slow: bool) -> Permission:
    """In its controller's main phase while nothing waits, unless one of the permanent's was used this turn."""
    if not slow:
        return denied("a loyalty ability can be activated only when a sorcery could be cast")
    if position.objects[permanent].loyalty_used == position.this_turn.number:
        return denied(f"a loyalty ability of {position.name_in_full(permanent)} was activated this turn already")
    return ALLOWED


def maker_controls(position: Position, source: ObjectId, maker: PlayerId) -> PlayerId:
    """Whoever controlled the ability that made it."""
    return maker


def whose_source_it_is(position: Position, source: ObjectId, controller: PlayerId, offered: PlayerId) -> PlayerId:
    """Whoever controls its source, whomever it offers something."""
    return controller


def is_played_as_offered(position: Position, card: ObjectId) -> bool:
    """It is played as its ability resolves or not at all."""
    return False


def sets_off_all_the_same(position: Position, source: ObjectId, part: KeywordPart) -> bool:
    """It goes on the stack, even if it will come to nothing."""
    return True


def upkeep_waits(position: Position, permanent: ObjectId) -> bool:
    """Whether what a permanent asks of its controller in upkeep waits to be dealt with."""
    waiting = [
        waiting_ability.ability
        for waiting_ability in position.stack.waiting.values()
        if waiting_ability.source == permanent and not waiting_ability.later
    ]
    pending = [
        waiting_ability.ability
        for waiting_ability in position.stack.triggers
        if waiting_ability.source == permanent and not waiting_ability.later
    ]
    return any(
        isinstance(ability, Triggered) and isinstance(ability.when, BeginningOf) and ability.when.is_own_upkeep
        for ability in (*waiting, *pending)
    )


def every_arrival(position: Position, source: ObjectId, thing: ObjectId, along: bool, on_card: bool) -> bool:
    """Whatever is there afterwards is looked at by all that is, as it is there."""
    return True


def blocked_is_blocked(position: Position, creature: ObjectId, blocker: ObjectId) -> bool:
    """What blocks a creature does so whatever it was assigned to."""
    return True
