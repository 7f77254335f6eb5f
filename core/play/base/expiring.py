"""An occasion ends what lasts until then: continuous effects, shields, rules about players, delayed abilities, skipped parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.hooks.continuous import ContinuousFact
from core.kernel.events import DelayedEnded, EffectsEnded
from core.kernel.state.damage import Shield
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.durations import Occasion, Term

if TYPE_CHECKING:
    from core.play.base.game import Game


def end_as(game: Game, now: Occasion, why: ContinuousFact | Ruling[Any], heals: Ruling[Any] | None = None) -> None:
    """End what lasts until now, together with the damage on creatures if something heals it, phased out or not."""
    state = game.state
    if heals is None and not _anything_lasts(state):
        return
    # A game within a game ends nothing of the other.
    since = state.turns.set_aside[-1].clock if state.turns.set_aside else 0
    effects = tuple(
        effect.id
        for effect in state.continuous_effects
        if effect.timestamp > since and effect.lasts.ends(now, state, effect)
    )
    shields = tuple(
        shield.id
        for shield in state.shields
        if not since and now in shield.lasts.ends_as and _term_of(state, shield).ends(now, state)
    )
    rules = rules_over(state, lambda term: term.ends(now, state))
    skips = tuple(skip.id for skip in state.turns.skips if Term(skip.lasts, skip.player).ends(now, state))
    healed = () if heals is None else _hurt(state)
    because = [heals] if heals is not None and healed else []
    if effects or shields or rules or skips:
        because.append(_said(game, why))
    if because:
        game.do(EffectsEnded(effects, healed, shields, rules, skips), *because)
    for delayed in [
        delayed for delayed in state.delayed if delayed.lasts is not None and delayed.lasts.ends(now, state, delayed)
    ]:
        game.do(DelayedEnded(delayed.id), _said(game, why))


def _anything_lasts(position: Position) -> bool:
    """Whether there is anything in the game that an occasion may end."""
    return bool(
        position.continuous_effects
        or position.shields
        or position.turns.skips
        or position.delayed
        or any(player.rules for player in position.players)
    )


def _term_of(position: Position, shield: Shield) -> Term:
    """How long a shield lasts: its duration is that of the player whom it helps, or who controls the permanent that it helps."""
    helped = position.this_turn.active if shield.protects is None else shield.protects
    if isinstance(helped, PlayerId):
        return Term(shield.lasts, helped, shield.made_by)
    return Term(shield.lasts, position.recall(helped).controller, shield.made_by, (helped,))


def _said(game: Game, why: ContinuousFact | Ruling[Any]) -> Ruling[Any]:
    """What has something end: a ruling, or a fact that all editions know."""
    return game.fact(why) if isinstance(why, ContinuousFact) else why


def rules_over(position: Position, is_over: Callable[[Term], bool]) -> tuple[tuple[PlayerId, Term], ...]:
    """The rules for players that are over, with whose each was and its term."""
    over = [(player.id, term) for player in position.players for _, term in player.rules if is_over(term)]
    return tuple(dict.fromkeys(over)) if over else ()


def _hurt(position: Position) -> tuple[ObjectId, ...]:
    """What has been dealt damage that is on it still."""
    things = [*position.permanents(), *(position.objects[permanent] for permanent in position.shared[Zone.PHASED_OUT])]
    return tuple(thing.id for thing in things if thing.damage)
