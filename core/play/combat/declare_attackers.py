"""Declaring attackers, alone or in bands: verifying that they may attack, tapping them, and paying for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from core.hooks.attack import AttackFact
from core.hooks.casting import CastingFact
from core.hooks.table import TableFact
from core.hooks.timing import Announcement, Speed
from core.hooks.turn import Allowance, TurnFact
from core.kernel.decisions.actions import DeclareAttack
from core.kernel.events import ActionTaken, AttackersDeclared, LeftUndone, Untapped
from core.kernel.events.attack import AttackAnnounced
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Because, Permission, Refused, Ruling, Unfinished
from core.kernel.values.keywords import KeywordName
from core.kernel.values.moments import Point, TurnPart
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.base.permissions import permitted_by, refuse
from core.play.base.table import of_team, refuse_everybody, verify_attackable, who_defends
from core.play.costs import optional_attack_costs
from core.play.costs.combat_costs import by_controller, pay_to_join, plan_together, tapping_to_attack
from core.play.zones.tapped_and_untapped import tap

if TYPE_CHECKING:
    from core.play.base.game import Game


HELPS_ATTACKING = (
    KeywordName.BANDING,
    KeywordName.FIRST_STRIKE,
    KeywordName.FLYING,
    KeywordName.LANDWALK,
    KeywordName.PROTECTION,
    KeywordName.TRAMPLE,
)
"""Abilities that help a creature in an attack."""


def verify_attack(game: Game, action: DeclareAttack) -> Because:
    """The rulings by which an attack is allowed.

    Raises:
        Refused: it may not be announced now, or some creature or band may not attack.
    """
    state = game.state
    because: list[Ruling[Any]] = []
    # The time, if an attack is announced rather than declared in a step.
    if not game.declaring:
        because.append(verify_announcement(game, action.player))
        announcement = Announcement(action.player, "an attack", Speed.SLOW)
        timing = game.rules.timing.may_announce(state, announcement)
        if not timing.answer:
            raise Refused(timing.answer.reason, timing.citation)
        because.append(timing)
    # Which creatures can attack, and in which bands (508.1a, 508.1c, 508.1e).
    attacking = state.attack.bands if state.attack is not None else {}
    for band in action.bands:
        for creature in band:
            if creature not in attacking:
                because.append(_verify_attacker(game, action.player, creature))
        if len(band) > 1:
            because.append(_verify_band(game, band))
    _verify_once_each(game, action)
    # Whom or what each attacks (508.1b).
    because += _verify_goals(game, action)
    _name_left_out(game, action)
    new = [creature for band in action.bands for creature in band if creature not in attacking]
    because += of_team(game, TableFact.TEAM_ATTACKS_TOGETHER)
    # Costs to attack (508.1h).
    goals = dict(action.goals)
    return (*because, *plan_together(game, action.player, new, True, goals))


def allowed(ruling: Ruling[Permission]) -> Ruling[Permission]:
    """A ruling that something may be done.

    Raises:
        Refused: it may not.
    """
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)
    return ruling


def _verify_band(game: Game, band: tuple[ObjectId, ...]) -> Ruling[Permission]:
    """Check that no more than one attacker of a band lacks banding.

    Raises:
        Refused: several do.
    """
    state = game.state
    without = [creature for creature in band if not state.has(creature, KeywordName.BANDING)]
    if len(without) > 1:
        twice = any(state.characteristics(creature).has_twice(KeywordName.BANDING) for creature in band)
        names = " and ".join(state.name_in_full(creature) for creature in without)
        refuse(
            game,
            AttackFact.BANDING_TWICE if twice else AttackFact.BAND_LACKS_BANDING_ONCE,
            f"at most one creature of a band may lack banding; {names} do",
        )
    return permitted_by(game, AttackFact.ATTACKERS_FORM_BANDS, ALLOWED)


def _verify_once_each(game: Game, action: DeclareAttack) -> None:
    """Check that no attacker is put into several bands.

    Raises:
        Refused: one is.
    """
    named = Counter(creature for band in action.bands for creature in band)
    for creature in [creature for creature, count in named.items() if count > 1]:
        refuse(game, AttackFact.ONE_BAND_EACH, f"{game.state.name_in_full(creature)} can be in one band only")


def _verify_goals(game: Game, action: DeclareAttack) -> Iterator[Ruling[Permission]]:
    """Check that what attackers are sent against can be attacked, and that bands keep together."""
    goals = dict(action.goals)
    defenders = game.state.defending_players(action.player)
    if action.bands and not defenders:
        refuse_everybody(game, action.player)
    if len(defenders) > 1 and not game.state.agreed.attacks_team:
        yield from _verify_sent(game, action, defenders)
    for band in action.bands:
        if len({goals.get(creature) for creature in band}) > 1:
            names = " and ".join(game.state.name_in_full(creature) for creature in band)
            together = TableFact.BAND_ATTACKS_ONE if len(defenders) > 1 else AttackFact.BAND_ATTACKS_TOGETHER
            refuse(game, together, f"{names} are in one band and attack together")
    for goal in dict.fromkeys(goals.values()):
        if isinstance(goal, PlayerId):
            verify_attackable(game, action.player, goal)
        else:
            yield allowed(game.rules.attack.may_be_attacked(game.state, goal))


def _verify_sent(game: Game, action: DeclareAttack, defenders: tuple[PlayerId, ...]) -> Iterator[Ruling[Permission]]:
    """Check that each attacker is sent against something, where there are several defending players.

    Raises:
        Unfinished: it is not said whom one attacks.
    """
    state, sent = game.state, dict(action.goals)
    because = permitted_by(game, TableFact.ATTACKED_PLAYER_CHOSEN, ALLOWED)
    if state.agreed.shares_turns:
        of_team = game.rules.table.attacks_team(state)
        because = Ruling(of_team.question, of_team.subject, ALLOWED, of_team.citation)
    yield because
    names = " or ".join(state.players[defender].name for defender in defenders)
    for creature in (creature for band in action.bands for creature in band):
        if creature not in sent:
            raise Unfinished(f"say whom {state.name_in_full(creature)} attacks: {names}", because.citation)
        goal = sent[creature]
        if isinstance(goal, PlayerId) and state.lacks_what_attack_needs(creature, goal):
            name = state.players[goal].name
            refuse(
                game,
                TableFact.RESTRICTION_FOR_ONE,
                f"an effect keeps {state.name_in_full(creature)} from attacking {name}",
            )


def _name_left_out(game: Game, action: DeclareAttack) -> None:
    """Name what lets creatures stay out of the attack that could be in it."""
    state = game.state
    chosen = {creature for band in action.bands for creature in band}
    together = state.acts_with(action.player)
    left_out = [
        thing.id
        for thing in state.permanents_that_are(CardType.CREATURE)
        if thing.controller in together and thing.id not in chosen and not thing.tapped
    ]
    if left_out:
        game.fact(AttackFact.NOBODY_MUST_ATTACK, *left_out)
    helped = [creature for creature in left_out if any(state.has(creature, keyword) for keyword in HELPS_ATTACKING)]
    if helped:
        game.fact(AttackFact.HELP_DOES_NOT_FORCE, *helped)


def verify_announcement(game: Game, player: PlayerId) -> Ruling[Permission]:
    """Check that a player may announce an attack now, or choose the attackers of the one under way anew.

    Raises:
        Refused: it is not the time for either.
    """
    state = game.state
    if state.attack is not None and state.attack.attacker == player:
        ruling = game.rules.attack.may_change_attack(state, player)
    else:
        verify_not_skipped(game, player)
        ruling = game.rules.attack.may_announce_attack(state, player, game.allowed)
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)
    return ruling


def _verify_attacker(game: Game, player: PlayerId, creature: ObjectId) -> Ruling[Any]:
    state = game.state
    name = state.name_in_full(creature)
    if not state.is_on_battlefield(creature) or not state.is_creature(creature):
        fault_in_words = "no creature" if state.is_on_battlefield(creature) else "not on the battlefield"
        refuse(game, CastingFact.NO_ATTACKER, f"{name} is {fault_in_words}")
    if state.objects[creature].controller not in state.acts_with(player):
        refuse(game, CastingFact.ATTACKER_OF_ANOTHER, f"{name} is on the other side")
    ruling = may_attack(game, creature)
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)
    return ruling


def may_attack(game: Game, creature: ObjectId) -> Ruling[Permission]:
    """Whether a creature may be declared as an attacker, taken alone."""
    summoning_sick = game.rules.continuous.has_summoning_sickness(game.state, creature)
    return game.rules.attack.may_attack(game.state, creature, summoning_sick.answer)


def verify_not_skipped(game: Game, player: PlayerId) -> None:
    """Check that an attack that is announced within a phase of another sort is not to be skipped.

    Raises:
        Refused: it is.
    """
    team = game.state.acts_with(player)
    waiting = [
        skipped for skipped in game.state.turns.skips if skipped.part is TurnPart.COMBAT and skipped.player in team
    ]
    if waiting and Allowance.ATTACK in game.allowed:
        refuse(game, TurnFact.PASSED_OVER, "this attack is to be skipped")


def declare_attack(game: Game, action: DeclareAttack, because: Because) -> None:
    """Announce an attack and declare its attackers; where the attack is part of a stage, play it to its end."""
    state = game.state
    game.do(ActionTaken(action.player), *because)
    if state.attack is not None:
        _change(game, action, because)
        return
    # The attack begins; what this triggers may keep creatures out of it.
    defenders = state.defending_players(action.player)
    game.do(AttackAnnounced(action.player, defenders), *because, who_defends(game))
    game.cross(Point.ATTACK_STARTS)
    if not game.declaring:
        stage = game.stage
        game.begin_attack()
        game.stage = stage
    bands = _still_paid_for(game, action, _still_able(game, action))
    joined = {creature for band in bands for creature in band}
    goals = tuple((creature, goal) for creature, goal in action.goals if creature in joined and _is_there(state, goal))
    # Attackers are declared and tapped (508.1f).
    game.do(AttackersDeclared(bands, goals=goals), *because)
    attackers = tuple(creature for band in bands for creature in band)
    _tap(game, attackers)
    # Costs to attack are paid, with optional ones (508.1g, 508.1j).
    for player, own_attackers in by_controller(state, action.player, attackers):
        options = optional_attack_costs.take_on(game, player, own_attackers)
        pay_to_join(game, player, own_attackers, True, [ability.cost for _, ability, _ in options])
        optional_attack_costs.come_about(game, player, options)
    game.agent.done(state, action)
    # An attack within a main phase is played to its end here.
    if not game.declaring:
        stage = game.stage
        game.walk_attack()
        game.stage = stage


def _is_there(position: Position, goal: Recipient) -> bool:
    """Whether something that is to be attacked can still be."""
    return not position.players[goal].left if isinstance(goal, PlayerId) else position.is_on_battlefield(goal)


def _change(game: Game, action: DeclareAttack, because: Because) -> None:
    """Declare the attackers of the attack under way anew: who joins it taps, and who leaves it untaps again."""
    state = game.state
    before = () if state.attack is None else tuple(state.attack.bands)
    game.do(AttackersDeclared(action.bands, before, action.goals), *because)
    now = [creature for band in action.bands for creature in band]
    _tap(game, tuple(creature for creature in now if creature not in before))
    taken_back = tuple(creature for creature in before if creature not in now and state.objects[creature].tapped)
    untapping = tapping_to_attack(state, taken_back)
    if untapping:
        game.do(Untapped(untapping), *because, game.fact(AttackFact.ATTACKERS_TAP))
    game.agent.done(state, action)


def _tap(game: Game, attackers: tuple[ObjectId, ...]) -> None:
    """Tap what has been declared as attackers, vigilant ones apart."""
    tapping = tapping_to_attack(game.state, attackers)
    if len(tapping) < len(attackers):
        game.fact(AttackFact.VIGILANCE, *(attacker for attacker in attackers if attacker not in tapping))
    twice = [
        attacker for attacker in attackers if game.state.characteristics(attacker).has_twice(KeywordName.VIGILANCE)
    ]
    if twice:
        game.fact(AttackFact.VIGILANCE_TWICE, *twice)
    if tapping:
        tap(game, tapping, "attack", game.fact(AttackFact.ATTACKERS_TAP))


def _still_able(game: Game, action: DeclareAttack) -> tuple[tuple[ObjectId, ...], ...]:
    """The bands as announced, without creatures that something at the start of the attack has put out of it."""
    state = game.state
    bands = []
    for band in action.bands:
        able = tuple(
            creature for creature in band if state.is_on_battlefield(creature) and may_attack(game, creature).answer
        )
        if able:
            bands.append(able)
    return tuple(bands)


def _still_paid_for(
    game: Game, action: DeclareAttack, bands: tuple[tuple[ObjectId, ...], ...]
) -> tuple[tuple[ObjectId, ...], ...]:
    """The bands, or none of them if the start of the attack has taken the mana that attacking costs."""
    attackers = tuple(creature for band in bands for creature in band)
    try:
        plan_together(game, action.player, attackers, True, dict(action.goals))
    except Refused:
        owed = game.fact(AttackFact.ATTACK_COSTS_ARE_PAID)
        names = ", ".join(map(game.state.name_of, attackers))
        game.do(LeftUndone(f"{names} {'do' if len(attackers) > 1 else 'does'} not attack"), owed)
        return ()
    return bands
