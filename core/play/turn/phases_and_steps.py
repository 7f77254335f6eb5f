"""The phases and steps of a turn: untap step, upkeep step, draw step, main phases, combat phase, end step and cleanup step.

Later: a beginning phase with untap step, upkeep step and draw step, a precombat main phase, a combat phase, a
postcombat main phase, and an ending phase with end step and cleanup step, where hands are brought down to the
maximum hand size. Early: each part was a phase, and the attack belonged to the main phase. What a part does by itself
are its turn-based actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any

from core.hooks.continuous import ContinuousFact
from core.hooks.table import TableFact
from core.hooks.turn import DrawWaits, Stage, TurnAction, TurnTable, WindowRule
from core.kernel.decisions.choices import ChoiceKind, Offer, OfferKind, choice_of, whether
from core.kernel.events import (
    PhaseBegan,
    PhaseEnded,
    StepBegan,
    TurnBegan,
    TurnEnded,
    TurnPartSkipped,
    TurnSetAside,
    TurnTakenUp,
)
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Ruling
from core.kernel.values.moments import Moment, Point
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import Filter, RestrictionKind
from core.kernel.words.durations import Occasion
from core.kernel.words.kinds import Static
from core.kernel.words.modifications import Restrict
from core.kernel.words.player_rules import LeavesTapped, UntapsAlso, UntapsOneType
from core.play.base import turn_markers
from core.play.base.expiring import end_as
from core.play.base.game import TurnProgress
from core.play.base.narrowed_rulings import narrow
from core.play.base.planeswalking import belong_to
from core.play.base.table import choose_defender, of_team
from core.play.combat.removed_from_combat import name_what_stays
from core.play.replacement.skips import is_skipped
from core.play.stack import priority
from core.play.triggers import watching
from core.play.triggers.triggering import set_off_by_nothing
from core.play.turn import boundaries, combat_damage_step, combat_phase, controlled_turns, turn_order
from core.play.turn.stages import end_step, open_stage_window
from core.play.variants import schemes
from core.play.zones import draws, moving, phasing
from core.play.zones.tapped_and_untapped import untap

if TYPE_CHECKING:
    from core.play.base.game import Game


_phase_began, _phase_ended, _step_began = cache(PhaseBegan), cache(PhaseEnded), cache(StepBegan)
"""The beginnings and ends of parts of a turn, which are the same each time."""


def play_turn(game: Game, player: PlayerId, number: int, start: int = 0) -> None:
    """Play a whole turn, or one that has reached a stage of its table already when the game begins.

    Raises:
        GameOver: the game ends in the course of it.
    """
    begun = start == 0
    if begun:
        game.do(TurnBegan(player, number))
        end_as(game, Occasion.TURN_BEGINS, ContinuousFact.DURATION_ENDS)
        controlled_turns.begin(game)
        belong_to(game, player)
    table = game.rules.turn.table(game.state)
    game.table = table
    game.walked.clear()
    game.rounds.clear()
    game.progress = TurnProgress(player, number, turn_order.phases_of(table.answer.stages[start:]), begun)
    _walk(game, game.progress, table)


def resume_turn(game: Game, offer: Offer) -> None:
    """Go on with the turn under way from where a player was offered to act in one of its stages, or to declare there.

    Raises:
        GameOver: the game ends in the course of it.
    """
    if game.progress is None or game.table is None:
        raise AssertionError("a turn that has not begun")
    _walk(game, game.progress, game.table, offer)


def play_beside(game: Game, player: PlayerId) -> None:
    """Play a turn while another is under way, which goes on after it."""
    state = game.state
    under_way = state.this_turn.active
    kept = (game.stage, game.table, game.ahead, list(game.walked), game.declaring, game.progress)
    game.do(TurnSetAside(under_way), game.fact(TableFact.MARKED_PLAYERS_TAKE_TURNS))
    if turn_order.begin_with_marker(game, player):
        play_turn(game, player, state.this_turn.number + 1)
    game.do(TurnTakenUp(under_way))
    game.stage, game.table, game.ahead, walked, game.declaring, game.progress = kept
    game.walked[:] = walked


def begin_attack(game: Game) -> None:
    """Play what an attack that is announced within a stage of the turn begins with, before attackers are declared."""
    table, after = game.table, game.ahead
    if table is None:
        raise AssertionError("an attack outside a turn")
    for stage in table.answer.attack:
        if stage.begins is Moment.BEGINNING_OF_COMBAT:
            game.ahead = (*table.answer.attack, *after)
            _run_stage(game, stage, table)
    game.ahead = after


def walk_attack(game: Game) -> None:
    """Play the stages of an attack that was announced within a stage of the turn, from its attackers on."""
    table = game.table
    if table is None:
        raise AssertionError("an attack outside a turn")
    after = game.ahead
    stages = tuple(stage for stage in table.answer.attack if stage.begins is not Moment.BEGINNING_OF_COMBAT)
    choose_defender(game)
    for index, stage in enumerate(stages):
        game.ahead = (*stages[index:], *after)
        if _takes_place(game, stage):
            _run_stage(game, stage, table)
        if game.is_cut_short:
            break
    game.ahead = after
    if not game.is_cut_short and all(stage.begins is not Moment.END_OF_COMBAT for stage in stages):
        _end_without_step(game, stages[-1], table)
    combat_phase.end_attack(game)


def _end_without_step(game: Game, last: Stage, table: Ruling[TurnTable]) -> None:
    """Have what waits for the end of an attack take effect before it ends, where no step of the attack is there for that."""
    watching.beginning(game, Moment.END_OF_COMBAT)
    if game.state.stack.triggers:
        open_stage_window(game, last, frozenset(), narrow(table, *last.rules))
        priority.run_open_window(game)


def _was_attacked(game: Game) -> bool:
    return game.state.attack is not None and game.state.attack.with_attackers


def _takes_place(game: Game, stage: Stage) -> bool:
    """Whether a stage comes at all, which may hang on whether anything has attacked."""
    if stage.only_if_declared and (game.state.attack is None or not game.state.attack.declared):
        return False
    return not stage.only_if_attacked or _was_attacked(game)


def _walk(game: Game, progress: TurnProgress, table: Ruling[TurnTable], offer: Offer | None = None) -> None:
    """Walk what is left of a turn, phase by phase, with what is added on the way, and end it.

    With an `offer` it goes on in the stage under way, where a player was offered to act or to declare.
    """
    while progress.phase or progress.phases:
        if not progress.phase:
            phase = progress.phases.pop(0)
            if progress.begun and is_skipped(game, game.state.this_turn.active, turn_order.part_of_phase(phase)):
                continue
            progress.phase, progress.stages, progress.phase_name = phase, list(phase), ""
        _walk_phase(game, progress, table, offer)
        offer = None
        progress.phase, progress.begun = [], True
        progress.phases[:0] = turn_order.added_phases(game, table.answer)
    game.do(TurnEnded(progress.player))
    boundaries.cross(game, Point.TURN_ENDS)
    if game.state.turns.markers:
        turn_markers.end_turn(game, progress.player)
    game.boundary("turn")


def _walk_phase(game: Game, progress: TurnProgress, table: Ruling[TurnTable], offer: Offer | None) -> None:
    """Walk the stages of a phase; it begins with the first of them that takes place."""
    if offer is not None and progress.stage is not None:
        _walk_stage(game, progress, progress.stage, table, offer)
    while progress.stages:
        stage = progress.stages.pop(0)
        if progress.begun and _is_skipped(game, stage):
            continue
        game.stage, game.ahead = stage, (stage, *progress.stages, *chain.from_iterable(progress.phases))
        if not progress.phase_name:
            name = progress.phase_name = stage.phase
            rules = table.answer.rules_of_phase(name)
            game.do(_phase_began(name), narrow(table, *rules) if rules else table)
            if stage.in_attack:
                choose_defender(game)
        if _takes_place(game, stage):
            _walk_stage(game, progress, stage, table)
        progress.begun = True
    if progress.phase_name:
        boundaries.cross(game, Point.PHASE_ENDS)
        game.do(_phase_ended(progress.phase_name))
        game.boundary("phase")


def _walk_stage(
    game: Game, progress: TurnProgress, stage: Stage, table: Ruling[TurnTable], offer: Offer | None = None
) -> None:
    """Play a stage that takes place, or go on with it, and take in what it adds to the turn or cuts from it."""
    progress.stage = stage
    _run_stage(game, stage, table, not progress.begun, progress, offer)
    progress.stage = None
    if game.state.turns.skips and progress.stages and not game.is_cut_short:
        turn_order.name_what_goes_on(game, progress.phase)
    if game.state.turns.added:
        progress.stages[:0] = turn_order.added_steps(game, table.answer)
    if game.is_cut_short:
        progress.stages = _skip_to_cleanup(game, progress.phase, progress.phases, table)
    if stage.in_attack and not any(later.in_attack for later in progress.stages):
        combat_phase.end_attack(game)
    progress.begun = True


def _skip_to_cleanup(game: Game, phase: list[Stage], after: list[list[Stage]], table: Ruling[TurnTable]) -> list[Stage]:
    """Skip what is left of a turn that an effect ends, up to its cleanup. Returns what of that the phase under way has."""
    turn_order.added_phases(game, table.answer)
    cleanup = turn_order.phases_of(stage for stage in table.answer.stages if turn_order.is_cleanup(stage))
    after[:] = [stages for stages in cleanup if stages[0].phase != phase[0].phase]
    game.is_cut_short = False
    return next((stages for stages in cleanup if stages[0].phase == phase[0].phase), [])


def _is_skipped(game: Game, stage: Stage) -> bool:
    """Whether an effect has a stage skipped, or it is the first turn's draw and the starting player goes without it."""
    state = game.state
    if is_skipped(game, state.this_turn.active, turn_order.part_of(stage), stage.name):
        if stage.carries_out(TurnAction.UNTAP):
            phasing.phase_without_step(game)
        return True
    if TurnAction.DRAW not in stage.actions or state.this_turn.number != 1:
        return False
    draws_of_players = [game.rules.opening.first_draw(state, player) for player in state.active_players()]
    if any(draws.answer for draws in draws_of_players):
        return False
    game.do(TurnPartSkipped(state.this_turn.active, stage.name), *draws_of_players[:1])
    return True


def _run_stage(
    game: Game,
    stage: Stage,
    table: Ruling[TurnTable],
    under_way: bool = False,
    progress: TurnProgress | None = None,
    offer: Offer | None = None,
) -> None:
    """One stage: what it does by itself, then its window. A stage under way as the game begins has done its part already.

    With an `offer` it goes on where that was made. `progress` is that of a turn of which this is a stage by itself.
    """
    if offer is None:
        game.stage = stage
        game.walked.append(stage)
        game.loop.clear()
    because = narrow(table, *stage.rules)
    while True:
        if offer is None:
            # The step begins, with what triggers on that.
            if stage.is_step:
                game.do(_step_began(stage.name), because)
            if stage.begins is not None and not under_way:
                if stage.begins is Moment.UPKEEP:
                    end_as(game, Occasion.UPKEEP_BEGINS, ContinuousFact.DURATION_ENDS)
                moment = turn_order.moment_of(game, stage)
                if moment is not None:
                    watching.beginning(game, moment)
            # Combat damage has windows of its own.
            if TurnAction.COMBAT_DAMAGE in stage.actions:
                name_what_stays(game)
                combat_damage_step.deal_combat_damage(game, stage, because)
                return
        # Turn-based actions, then priority.
        if offer is None or offer.kind is not OfferKind.ACT:
            _act(game, stage, table, under_way, progress, offer)
            offer = None
        again = _open_window(game, stage, because, progress, offer) and not game.is_cut_short
        offer = None
        if stage.begins is Moment.UPKEEP and not game.is_cut_short:
            watching.beginning(game, Moment.UPKEEP_END)
            if game.state.stack.triggers:
                again = _open_window(game, stage, because)
        # The step ends; a cleanup step in which something triggered is repeated (514.3a).
        end_step(game, stage)
        if not again:
            return


def _open_window(
    game: Game,
    stage: Stage,
    because: Ruling[Any],
    progress: TurnProgress | None = None,
    offer: Offer | None = None,
) -> bool:
    """Let players act if the stage has a window now. Returns whether the stage is to be repeated afterwards."""
    if offer is None and (
        stage.window is WindowRule.NONE or (stage.window is WindowRule.IF_ATTACKED and not _was_attacked(game))
    ):
        return False
    if stage.window is not WindowRule.IF_NEEDED:
        if offer is None:
            open_stage_window(game, stage, stage.moments, because)
        if progress is not None:
            progress.in_window = True
        priority.run_open_window(game, offer)
        if progress is not None:
            progress.in_window = False
        return False
    changed, set_off = game.raise_point(Point.MAY_ACT), list(game.state.stack.triggers)
    if not changed and not set_off:
        return False
    open_stage_window(game, stage, stage.moments, because)
    priority.run_open_window(game)
    # Where nobody is left who could act in it, what was set off does not begin to wait, and would not the next time either.
    return changed or game.state.stack.triggers != set_off


def _act(
    game: Game,
    stage: Stage,
    table: Ruling[TurnTable],
    under_way: bool,
    progress: TurnProgress | None = None,
    offer: Offer | None = None,
) -> None:
    """What a stage does by itself; with an `offer`, from the declaration for which that was made."""
    state = game.state
    gone = state.players[state.this_turn.active].left
    abandoned = gone and all(state.players[player].left for player in state.active_players())
    if abandoned and offer is None:
        game.rest_on_fact(TableFact.TURN_GOES_ON)
    begun = 0 if offer is None or progress is None or progress.declaration is None else progress.declaration
    for place, doing in enumerate(stage.does[begun:], begun):
        action = doing.action
        if abandoned and action is not TurnAction.WEAR_OFF_AND_HEAL:
            continue
        declare = _DECLARATIONS.get(action)
        if declare is not None:
            if progress is not None:
                progress.declaration = place
            declare(game, offer)
            offer = None
            if progress is not None:
                progress.declaration = None
        elif not under_way or action not in BEFORE_WINDOW:
            _ACTIONS[action](game, narrow(table, *doing.rules, beside=doing.beside))


def _untap(game: Game, because: Ruling[Any]) -> None:
    """The untap step: what has phased out comes back, and the active player's permanents untap."""
    phasing.phase(game)
    state = game.state
    chosen = {player: _types_to_untap(game, player) for player in state.active_players()}
    tapped = [
        thing.id
        for player in state.active_players()
        for thing in state.permanents(player)
        if thing.tapped
        and (not _is_kept_tapped(state, thing.id) or state.restrictions(thing.id, RestrictionKind.NOT_UNTAP))
        and not _is_left_tapped(state, player, thing.id)
        and all(kind in state.characteristics(thing.id).types for kind in chosen[player])
    ]
    untapping = _only_one_of_each(game, [thing for thing in tapped if not _stays_tapped(game, thing)])
    untapping += tuple(thing for thing in _untapped_besides(game) if thing not in untapping)
    untap(game, untapping, because)
    end_as(game, Occasion.UNTAP_STEP, because)


def _is_kept_tapped(position: Position, thing: ObjectId) -> bool:
    """Whether an effect keeps something tapped in this untap step: in that of anybody, or of the player whose it is."""
    restrictions = position.restrictions(thing, RestrictionKind.UNTAP)
    return any(restriction.you is None or restriction.you in position.active_players() for restriction in restrictions)


def _is_left_tapped(position: Position, player: PlayerId, thing: ObjectId) -> bool:
    """Whether an effect has a player leave something tapped in this untap step."""
    held = (rule for rule, _ in position.players[player].rules if isinstance(rule, LeavesTapped))
    return any(position.fits(rule.described, thing, player) for rule in held)


def _types_to_untap(game: Game, player: PlayerId) -> list[CardType]:
    """The types that a player picks, outside of which nothing untaps, where permanents ask for that."""
    state, picked = game.state, list[CardType]()
    for source, ability in state.abilities_in_play(UntapsOneType):
        if not source.tapped:
            options = tuple(sorted(kind.value for kind in ability.types))
            kind = game.choose(choice_of(player, ChoiceKind.WORD, options, about=source.id))[0]
            picked.append(CardType(kind))
    return picked


def _untapped_besides(game: Game) -> Iterator[ObjectId]:
    """What untaps in the untap steps of others, as a permanent of its controller's says."""
    state = game.state
    for source, ability in state.abilities_in_play(UntapsAlso):
        if source.controller in state.active_players():
            continue
        for thing in state.permanents(source.controller):
            if thing.tapped and state.fits(ability.described, thing.id, source.controller, source.id):
                yield thing.id


def _stays_tapped(game: Game, thing: ObjectId) -> bool:
    """Whether a player lets something stay tapped that may do so."""
    if not game.state.restrictions(thing, RestrictionKind.STAY_TAPPED):
        return False
    stays: bool = game.choose(whether(game.state.objects[thing].controller, thing))[0]
    return stays


def _only_one_of_each(game: Game, tapped: list[ObjectId]) -> tuple[ObjectId, ...]:
    """What untaps where effects let no two things of some description do so together: the player picks the one."""
    limited: dict[Filter | None, list[ObjectId]] = {}
    for permanent in tapped:
        for restriction in game.state.restrictions(permanent, RestrictionKind.UNTAP_WITH_OTHERS):
            group = limited.setdefault(restriction.about, [])
            if permanent not in group:
                group.append(permanent)
    stay: set[ObjectId] = set()
    for about, group in limited.items():
        options = tuple(thing for thing in group if thing not in stay)
        if options:
            alike = len({game.state.name_of(option) for option in options}) == 1
            asks = _which_limits(game, about)
            chooser = game.state.objects[options[0]].controller
            picked = game.choose(choice_of(chooser, ChoiceKind.THING, options, about=asks, open=not alike))
            stay.update(option for option in options if option not in picked)
    return tuple(permanent for permanent in tapped if permanent not in stay)


def _which_limits(game: Game, about: Filter | None) -> ObjectId | None:
    """The permanent whose effect lets no two things of a description untap together; None if no permanent's does."""
    for thing, ability in game.state.abilities_in_play(Static):
        for part in ability.modifications:
            kept = part.restriction if isinstance(part, Restrict) else None
            if kept is not None and kept.kind is RestrictionKind.UNTAP_WITH_OTHERS and kept.about == about:
                return thing.id
    return None


def _draw(game: Game, because: Ruling[Any]) -> None:
    """The draw step: the active player draws, or the draw is put on the stack."""
    state = game.state
    for player in state.active_players():
        of_first_turn = (game.rules.opening.first_draw(state, player),) if state.this_turn.number == 1 else ()
        if not all(ruling.answer for ruling in of_first_turn):
            continue
        waits = game.rules.turn.draw_waits(state, player)
        if waits.answer is DrawWaits.AT_ONCE:
            so = (because, waits, *of_first_turn, *of_team(game, TableFact.EACH_OF_TEAM_DRAWS))
            draws.draw(game, player, 1, *so)
        else:
            set_off_by_nothing(game, state.given_by_rules.drawing, player, because, waits)


def _discard(game: Game, because: Ruling[Any]) -> None:
    state = game.state
    for player in state.active_players():
        hand = tuple(state.hands[player])
        limit = game.rules.turn.discards_down_to(state, player)
        surplus = len(hand) - limit.answer
        if surplus > 0:
            differ = len({state.name_of(card) for card in hand}) > 1
            choice = choice_of(player, ChoiceKind.DISCARD, hand, surplus, open=differ)
            moving.discard(game, list(game.choose(choice)), because, limit)


def _wear_off_and_heal(game: Game, because: Ruling[Any]) -> None:
    end_as(game, Occasion.CLEANUP, ContinuousFact.ENDS_WITH_TURN, because)


BEFORE_WINDOW = frozenset({TurnAction.UNTAP, TurnAction.DRAW, TurnAction.SET_IN_MOTION})
"""What a game that begins in a stage has behind it; discarding and healing are what such a stage is entered for."""

_DECLARATIONS = {
    TurnAction.DECLARE_ATTACKERS: combat_phase.declare_attackers,
    TurnAction.DECLARE_BLOCKERS: combat_phase.declare_blockers,
}

_ACTIONS = {
    TurnAction.UNTAP: _untap,
    TurnAction.DRAW: _draw,
    TurnAction.SET_IN_MOTION: schemes.begin_main_phase,
    TurnAction.DISCARD: _discard,
    TurnAction.WEAR_OFF_AND_HEAL: _wear_off_and_heal,
}
