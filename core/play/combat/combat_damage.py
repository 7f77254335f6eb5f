"""How players assign combat damage: who assigns how much to whom, trample, and blocked creatures without blockers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.combat_damage import CombatDamageFact, Division
from core.hooks.table import TableFact
from core.hooks.timing import TimingFact
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of, order_of, whether
from core.kernel.events import AssignedNothing, AttackTurned
from core.kernel.state.attacks import AttackState
from core.kernel.state.damage import AssignedDamage, Source
from core.kernel.state.game_objects import Recipient
from core.kernel.values.citations import Because, Permission, Ruling
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import RestrictionKind
from core.play.base.excess_damage import is_deadly
from core.play.base.unasked import unasked
from core.play.damage import dealing
from core.play.zones.face_down import show_first

if TYPE_CHECKING:
    from core.play.base.game import Game


def assign(game: Game, number: int, rounds: int) -> tuple[list[AssignedDamage], dict[ObjectId, Ruling[bool]]]:
    """What every creature that strikes in a round assigns, and what has each strike: the attacker's creatures come first.

    A player's creatures assign together. Those whose damage may pass their blockers are asked last of them, since what the
    others assign helps them.
    """
    attack = game.state.attack
    if attack is None:
        return [], {}
    assigned: list[AssignedDamage] = []
    struck: dict[ObjectId, Ruling[bool]] = {}
    ordered = _in_order_of_choices(game, attack)
    last = [attacker for attacker in ordered if game.state.has(attacker, KeywordName.TRAMPLE)]
    for creature in (*(attacker for attacker in ordered if attacker not in last), *last, *attack.blockers):
        strikes = game.rules.combat_damage.strikes(game.state, creature, number, rounds)
        if not strikes.answer:
            missed = number == rounds and creature not in attack.struck
            if missed and game.state.characteristics(creature).power > 0:
                game.do(AssignedNothing(creature), strikes)
            continue
        own = _assign_one(game, creature, tuple(assigned))
        if own:
            struck[creature] = strikes
            assigned += own
    return assigned, struck


def order_of_players(game: Game) -> Because:
    """What has players assign damage in turn, if several are attacked and block; or the attacking team, then the defending team."""
    state, attack = game.state, game.state.attack
    if attack is not None and attack.blockers and state.agreed.shares_turns:
        return (game.fact(TableFact.TEAM_ASSIGNS_FIRST),)
    blockers = () if attack is None or len(attack.defenders) < 2 else attack.blockers
    if len({state.objects[blocker].controller for blocker in blockers}) < 2:
        return ()
    return (game.fact(TableFact.DAMAGE_IN_TURN_ORDER),)


def _in_order_of_choices(game: Game, attack: AttackState) -> list[ObjectId]:
    """The attackers; those whose damage has to be divided come in the order that their player gives them."""
    divide = tuple(attacker for attacker in attack.bands if len(attack.blockers_of(attacker)) > 1)
    ordered = iter(as_player_likes(game, attack.attacker, divide))
    return [next(ordered) if attacker in divide else attacker for attacker in attack.bands]


def _assign_one(game: Game, creature: ObjectId, assigned_before: tuple[AssignedDamage, ...]) -> list[AssignedDamage]:
    state = game.state
    amount = game.rules.combat_damage.amount(state, creature)
    if amount.answer <= 0:
        game.do(AssignedNothing(creature), amount)
        return []
    if state.restrictions(creature, RestrictionKind.ASSIGN_DAMAGE):
        game.do(AssignedNothing(creature), game.fact(CombatDamageFact.ASSIGNS_BY_TEXT))
        return []
    _pick_of_team(game, creature)
    recipients = game.rules.combat_damage.recipients(state, creature)
    facing, goal = recipients.answer.creatures, recipients.answer.goal
    options = (*facing, *(() if goal is None else (goal,)))
    attack = state.attack
    attacks = attack is not None and creature in attack.bands
    goal = None if attack is None or not attacks else attack.goal_of(creature)
    if goal is not None and options != (goal,) and _passes_blockers(game, creature):
        options = (goal,)
    if attack is not None and creature in attack.blocked and goal is not None and not options:
        if not state.has(creature, KeywordName.TRAMPLE):
            game.do(AssignedNothing(creature), game.fact(CombatDamageFact.BLOCKED_ASSIGNS_NOTHING))
            return []
        game.fact(CombatDamageFact.TRAMPLER_PASSES, creature)
        options = (goal,)
    if not options:
        gone = attacks and state.players[state.defending_player(creature)].left
        nothing = game.fact(TableFact.NO_DAMAGE_TO_WHO_LEFT) if gone else recipients
        game.do(AssignedNothing(creature), nothing)
        return []
    if show_first(game, (creature,)):
        return _assign_one(game, creature, assigned_before)
    division = _divide(game, creature, options, goal, amount.answer, assigned_before)
    now = state.characteristics(creature)
    colors = dealing.colors_of(game, creature, now.colors)
    source = Source(creature, now.name, state.objects[creature].controller, colors)
    tramples = attacks and game.rules.combat_damage.tramples(state, creature).answer
    return [
        dealing.new_damage(
            game,
            source,
            points,
            to,
            combat=True,
            trample=tramples,
        )
        for to, points in division
        if points
    ]


def _pick_of_team(game: Game, attacker: ObjectId) -> None:
    """Where a team is attacked as a whole: have the attacking team pick the player to whom an attacker assigns its damage."""
    state = game.state
    attack = state.attack
    if attack is None or not state.agreed.attacks_team or attacker not in attack.bands:
        return
    sent = attack.goal_of(attacker)
    because = game.rules.table.attacks_team(state)
    if not isinstance(sent, PlayerId) or attacker in attack.goals:
        return
    other_teammates = tuple(teammate for teammate in state.teammates(sent) if teammate != sent)
    choice = choice_of(attack.attacker, ChoiceKind.TARGET, (sent, *other_teammates), about=attacker)
    picked = game.choose(choice, None, because)[0]
    if picked != sent:
        game.do(AttackTurned(attacker, picked), because)


def _passes_blockers(game: Game, creature: ObjectId) -> bool:
    """Whether a blocked attacker deals its damage as though it were not, since its text allows that and its player wants it."""
    state = game.state
    if not state.restrictions(creature, RestrictionKind.AS_UNBLOCKED):
        return False
    by_text = game.fact(CombatDamageFact.ASSIGNS_BY_TEXT)
    choice = whether(state.objects[creature].controller, creature)
    return game.choose(choice, None, by_text)[0]


def _divide(
    game: Game,
    creature: ObjectId,
    options: tuple[Recipient, ...],
    goal: Recipient | None,
    amount: int,
    assigned_before: tuple[AssignedDamage, ...],
) -> Division:
    """Let whoever divides a creature's damage do so, within what the edition allows; left open, the usual division is made."""
    if len(options) == 1:
        whole: Division = ((options[0], amount),)
        own = Choice(
            game.state.objects[creature].controller, ChoiceKind.DIVIDE, options, options, amount=amount, about=creature
        )
        game.agent.settled(game.state, own, whole)
        return whole
    divider = game.rules.combat_damage.divider(game.state, creature)
    choice = Choice(divider.answer, ChoiceKind.DIVIDE, options, options, 1, len(options), amount, creature)

    def allows(division: Division) -> Ruling[Permission]:
        return game.rules.combat_damage.may_divide(game.state, creature, division, assigned_before)

    usual = _usual_division(game, options, goal, amount)
    if goal in options and is_deadly(game.state, creature):
        with unasked(game.state):
            sparing = _usual_division(game, options, goal, amount, most=1)
            usual = sparing if allows(sparing).answer else usual
    return game.divide(choice, usual, allows, divider)


def _usual_division(
    game: Game, options: tuple[Recipient, ...], goal: Recipient | None, amount: int, most: int | None = None
) -> Division:
    """What most people would do: enough to kill each creature in order, the rest to what is attacked or onto the last creature.

    No more than `most` goes to each creature, if given.
    """
    left = amount
    division: list[tuple[Recipient, int]] = []
    for option in options:
        if option == goal or isinstance(option, PlayerId):
            division.append((option, left))
            left = 0
            continue
        thing = game.state.objects[option]
        enough = max(0, game.state.characteristics(option).toughness - thing.damage)
        points = min(left, enough if most is None else min(enough, most))
        division.append((option, points))
        left -= points
    if left:
        last, points = division[-1]
        division[-1] = (last, points + left)
    return tuple(division)


def as_player_likes(game: Game, player: PlayerId, about: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """The things about which a player has choices to make, in the player's own order if there is no other."""
    if len(about) < 2:
        return about
    return game.choose(order_of(player, about, open=False), None, game.fact(TimingFact.OWN_CHOICES_AS_LIKED))
