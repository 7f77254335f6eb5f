"""Putting triggered abilities on the stack: in which order, with which choices, and when nothing comes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from core.hooks.abilities import AbilityFact, TakenUp
from core.hooks.table import TableFact
from core.hooks.turn import DrawWaits
from core.kernel.decisions.choices import Choice, ChoiceKind, OneAbility, choice_of, order_of, whether
from core.kernel.events import Announced, LeftUndone, TriggersPutOnStack
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.state.waiting import Pending, Waiting, WaitingKind
from core.kernel.triggers.trigger_events import SetsOff
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import NOTHING, THE_DRAW, ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Activated, Instructions, Triggered
from core.kernel.words.linked import speaks_of
from core.kernel.words.references import Role
from core.play.base.context import Context
from core.play.casting.dividing import with_division
from core.play.casting.plans import as_effect
from core.play.casting.targets import candidates, choose_targets
from core.play.stack import joint_demands, loops
from core.play.stack.resolution import context_of

if TYPE_CHECKING:
    from core.play.base.game import Game

T = TypeVar("T")

NO_MODE = -1
"""No way of an ability in which it could work."""


def place_triggers(game: Game) -> bool:
    """Let abilities that were set off begin to wait, if the edition lets them now. Returns whether any did or vanished.

    Raises:
        GameOver: they set each other off for ever.
    """
    state = game.state
    if not state.stack.triggers:
        return False
    ruling = game.rules.abilities.triggers_may_join(state)
    if not ruling.answer:
        return False
    ready, joins = joint_demands.joined(game, state.stack.triggers)
    of_both = len({pending.controller for pending in ready}) > 1
    order = (game.fact(AbilityFact.ACTIVE_PLAYERS_TRIGGERS_FIRST),) if of_both else ()
    # Abilities of players who have left do not go on the stack.
    for pending in [pending for pending in ready if state.players[pending.controller].left]:
        now = _what_it_is(game, pending)
        game.do(TriggersPutOnStack((pending.number,)))
        name = now.name or _called(game, pending)
        game.do(
            LeftUndone(f"the ability of {name} does not go on the stack"), game.fact(TableFact.TRIGGER_DOES_NOT_JOIN)
        )
    # Those of the active player first; each player orders one's own (603.3b).
    for part, because in _in_parts(game, ready):
        for player in state.in_turn_order():
            team = state.acts_with(player)
            if player != team[0]:
                continue
            of_team = [pending for pending in part if pending.controller in team]
            together = len({pending.controller for pending in of_team}) > 1
            freely = (game.fact(TableFact.TEAM_ORDERS_TRIGGERS),) if together else ()
            for pending in _ordered(game, player, of_team):
                whole = (joins[pending.number],) if pending.number in joins else ()
                _place(game, pending, ruling, *because, *order, *freely, *whole)
    loops.note_placed(game, ready)
    return bool(ready)


def place_in_series(game: Game, numbers: Sequence[int], ruling: Ruling[Any]) -> None:
    """Let some of the abilities that were set off begin to wait for their turn in a series: those of the active player come first.

    Raises:
        GameOver: they set each other off for ever.
    """
    state = game.state
    in_series = [pending for pending in state.stack.triggers if pending.number in numbers]
    ready, joins = joint_demands.joined(game, in_series)
    of_both = len({pending.controller for pending in ready}) > 1
    order = (game.fact(AbilityFact.ACTIVE_PLAYERS_TRIGGERS_FIRST),) if of_both else ()
    # What is placed last comes first.
    for player in reversed(state.in_turn_order()):
        for pending in _ordered(
            game, player, [ready_trigger for ready_trigger in ready if ready_trigger.controller == player]
        ):
            whole = (joins[pending.number],) if pending.number in joins else ()
            _place(game, pending, ruling, *order, *whole)
    loops.note_placed(game, ready)


def _what_it_is(game: Game, pending: Pending) -> Characteristics:
    """What an ability that begins to wait is, by its source or by what stands for that."""
    return stands_for_source(game.state, pending.ability) if pending.source is None else as_effect(game, pending.source)


def _as_triggered(game: Game, pending: Pending, now: Characteristics) -> tuple[Characteristics, Because]:
    """What an ability is like that begins to wait: what its source is now or, if the edition has it so, was as it triggered."""
    then = pending.then
    if then is None or pending.source is None or then == now:
        return now, ()
    settled = game.rules.abilities.is_settled_as_triggered(game.state, pending.source)
    return (then, (settled,)) if settled.answer else (now, ())


def _source(game: Game, pending: Pending) -> ObjectId:
    """The source of an ability, or what stands for that of one without."""
    if pending.source is not None:
        return pending.source
    return THE_DRAW if is_the_draw(game.state, pending.ability) else NOTHING


def _in_parts(game: Game, ready: list[Pending]) -> list[tuple[list[Pending], Because]]:
    """The abilities that begin to wait together: those set off by others after these, if the edition has it so."""
    drawing = [pending for pending in ready if is_the_draw(game.state, pending.ability)]
    if drawing and len(drawing) < len(ready):
        waits = game.rules.turn.draw_waits(game.state, drawing[0].controller)
        if waits.answer is DrawWaits.ON_TOP:
            return [([pending for pending in ready if pending not in drawing], ()), (drawing, (waits,))]
    late = [pending for pending in ready if isinstance(pending.ability.when, SetsOff)]
    if not late or len(late) == len(ready):
        return [(ready, ())]
    parted = game.rules.abilities.waits_for_others(game.state, _source(game, late[0]))
    if not parted.answer:
        return [(ready, (parted,))]
    return [([pending for pending in ready if pending not in late], ()), (late, (parted,))]


def as_in_the_text(position: Position, source: ObjectId | None, abilities: Iterable[T]) -> list[T]:
    """Abilities of a source, each once, in the order of its text; those that it does not have by itself come last."""
    text: Sequence[object] = ()
    if source is not None and source in position.objects:
        text = position.characteristics(source).abilities
    different = list(dict.fromkeys(abilities))
    return sorted(different, key=lambda ability: text.index(ability) if ability in text else len(text))


def _ordered(game: Game, player: PlayerId, ready: list[Pending]) -> list[Pending]:
    """The abilities of one player in the order of that player's choice.

    Those of one source go by what has set them off, or by their place on it; those that are alike are taken in turn.
    """
    if len(ready) < 2:
        return ready
    named = [_source(game, pending) for pending in ready]
    own = [pending.it for pending in ready if pending.it is not None]
    open = not order_cannot_matter(game.state, ready)
    if open and len(set(named)) == 1 and len(set(own)) == len(ready):
        choice: Choice[Recipient] = order_of(player, tuple(own), ready[0].source)
        left = dict(zip(own, ready, strict=True))
        return [left[it] for it in game.choose(choice)]
    options = [_told_apart(game.state, source, pending, ready) for source, pending in zip(named, ready, strict=True)]
    waiting: dict[ObjectId | OneAbility, list[Pending]] = {}
    for option, pending in reversed(list(zip(options, ready, strict=True))):
        waiting.setdefault(option, []).append(pending)
    return [waiting[option].pop() for option in game.choose(order_of(player, tuple(options), open=open))]


def _told_apart(
    position: Position, source: ObjectId, pending: Pending, ready: Sequence[Pending]
) -> ObjectId | OneAbility:
    """The source of an ability; of several that differ and have one source, the ability by its place among them."""
    own = (ready_trigger.ability for ready_trigger in ready if ready_trigger.source == pending.source)
    abilities = as_in_the_text(position, pending.source, own)
    return source if len(abilities) == 1 else OneAbility(source, abilities.index(pending.ability) + 1)


def _called(game: Game, pending: Pending) -> str:
    """What to call a nameless marker that has set an ability off; a hidden card is not given away."""
    state = game.state
    source = None if pending.source is None else state.cards[state.recall(pending.source).card]
    return source.name if source is not None and source.card is None else ""


def _place(game: Game, pending: Pending, ruling: Ruling[Any], *because: Ruling[Any]) -> None:
    ability = pending.ability
    now, settled = _as_triggered(game, pending, _what_it_is(game, pending))
    because = (*because, *settled)
    name = now.name or _called(game, pending)
    loop_ends = loops.ends_with(game, pending)
    if loop_ends is not None:
        game.do(TriggersPutOnStack((pending.number,)), loop_ends)
        game.do(LeftUndone(f"the loop ends before {name} begins it again"), loop_ends)
        return
    game.do(TriggersPutOnStack((pending.number,)), ruling, *because)
    taken_up, offered = _taken_up(game, pending, now)
    if offered is TakenUp.BEFORE_IT_IS_PUT and not taken_up:
        game.do(LeftUndone(f"the ability of {name} is declined and does not go on the stack"))
        return
    # Modes (603.3c).
    mode, how = _mode(game, pending, now)
    if mode == NO_MODE:
        game.do(LeftUndone(f"the ability of {name} does not go on the stack: no mode is left"), *how)
        return
    # Targets; an ability without a legal one is removed (603.3d).
    targets = choose_targets(game, pending, now, mode)
    if targets is None:
        needs = game.fact(AbilityFact.TRIGGER_NEEDS_TARGETS)
        game.do(LeftUndone(f"the ability of {name} does not go on the stack: no legal target"), needs)
        return
    waiting = Waiting(
        pending.number,
        WaitingKind.TRIGGER,
        pending.controller,
        name,
        pending.source,
        ability.does,
        now,
        mode=mode,
        targets=targets,
        it=pending.it,
        ability=ability,
        later=pending.later,
        x=pending.x,
        taken_up=taken_up,
    )
    # How damage or counters are divided.
    waiting = with_division(game, waiting, lambda amount: context_of(game, waiting, targets).measure(amount))
    if game.state.has_several_stacks(pending.controller):
        game.rest_on_fact(TableFact.GOES_ON_STACK_OF_CAUSE)
    game.do(Announced(waiting), ruling, *because, *how)


def _taken_up(game: Game, pending: Pending, now: Characteristics) -> tuple[bool | None, TakenUp]:
    """Whether what an ability offers will be done, if the edition has that said by now, and when it has it said."""
    effects = pending.ability.does.effects
    offer = effects[0] if len(effects) == 1 else None
    if offer is None or offer.offered_to is None:
        return None, TakenUp.AS_IT_RESOLVES
    when = game.rest_on(game.rules.abilities.offer_is_taken_up(game.state, _source(game, pending)))
    context = Context(game, pending.controller, _source(game, pending), now, now.name, it=pending.it)
    players = context.all_players(offer.offered_to)
    if when is TakenUp.AS_IT_RESOLVES or len(players) != 1:
        return None, TakenUp.AS_IT_RESOLVES
    return game.choose(whether(players[0], pending.source))[0], when


def _mode(game: Game, pending: Pending, now: Characteristics) -> tuple[int | None, Because]:
    """In which of its ways an ability is to work: chosen among those for which there is something to aim at."""
    does = pending.ability.does
    if not does.modes:
        return None, ()
    first = game.fact(AbilityFact.TRIGGER_CHOOSES_MODE)
    ways = tuple(index for index in range(len(does.modes)) if _has_targets(game, pending, now, index))
    if not ways:
        return NO_MODE, (first,)
    options = tuple(index + 1 for index in ways)
    return game.choose(choice_of(pending.controller, ChoiceKind.MODE, options, about=pending.source))[0] - 1, (first,)


def _has_targets(game: Game, pending: Pending, now: Characteristics, mode: int) -> bool:
    does = pending.ability.does
    aimed = Instructions(targets=does.targets_for(mode), effects=does.effects_for(mode))
    return all(
        len(candidates(game, pending.controller, now, _source(game, pending), aimed, index)) >= spec.minimum
        for index, spec in enumerate(aimed.targets)
    )


_PLANESWALKING = Characteristics("the planeswalking ability")
_DRAWING = Characteristics("the draw")


def is_the_draw(position: Position, ability: Triggered) -> bool:
    """Whether an ability is the turn's draw, where that waits on the stack."""
    return ability is position.given_by_rules.drawing


def stands_for_source(position: Position, ability: Triggered) -> Characteristics:
    """What stands for the source of an ability that has none."""
    return _DRAWING if is_the_draw(position, ability) else _PLANESWALKING


def order_cannot_matter(position: Position, ready: Sequence[Pending]) -> bool:
    """Whether abilities of one player come to the same in every order.

    They do if they are the same and are about the same, or about nothing. They do, too, if each does something to a permanent of
    its own and to nothing else, and none of these permanents does anything to others as long as it is there; one that is gone
    already has nothing done to it.
    """
    (ability, *other_abilities) = {pending.ability for pending in ready}
    if other_abilities:
        return False
    about = {pending.it for pending in ready}
    if len(about) == 1 or not _needs_it(ability):
        return True
    things = [it for it in about if it is not None and not isinstance(it, PlayerId)]
    return (
        len(things) == len(ready)
        and ability.is_about_it_alone
        and all(
            isinstance(other_ability, (Activated, Triggered))
            for thing in things
            if thing in position.objects
            for other_ability in position.characteristics(thing).abilities
        )
    )


def _needs_it(ability: Triggered) -> bool:
    """Whether it makes a difference what has set an ability off."""
    return speaks_of(ability.does, Role.IT)
