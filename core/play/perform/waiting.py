"""Effects on what waits to resolve."""

from __future__ import annotations

from dataclasses import replace

from core.hooks.objects import Nature
from core.hooks.targeting import Retarget
from core.kernel.effects import ChangeTargets, CopySpell, Counter
from core.kernel.events import Announced, Cause, Move, Retargeted, TokenMade, ZonesChanged
from core.kernel.mana import NO_MANA
from core.kernel.objects import Owned, Waiting, WaitingKind
from core.kernel.zones import CardId, Zone
from core.play import resolve
from core.play.context import Context
from core.play.perform.registry import Because, performs
from core.play.retargeting import new_targets


@performs(Counter)
def _counter(context: Context, effect: Counter, because: Because) -> None:
    for found in context.objects(effect.what):
        resolve.counter(context.game, found, *because, instead=effect.instead)


@performs(CopySpell)
def _copy_spell(context: Context, effect: CopySpell, because: Because) -> None:
    """A copy has no card; it waits like any spell and has not been played, so nothing is paid or set off for it."""
    game, player = context.game, context.controller
    state = game.state
    copied = [found for found in context.objects(effect.what) for _ in range(context.measure(effect.count))]
    for found in copied:
        original = state.waiting.get(found)
        if original is not None and original.kind in (WaitingKind.ABILITY, WaitingKind.TRIGGER):
            _copy_ability(context, original, effect.new_targets, because)
        if original is None or original.kind is not WaitingKind.SPELL:
            continue
        chosen = game.rules.objects.nature_holds(state, Nature.SPELL_COPIED_AS_CHOSEN)
        card, fresh = CardId(state.fresh_id()), state.fresh_id()
        owned = Owned(card, original.name, player, None, None, original.characteristics)
        game.do(TokenMade(owned, fresh), *because, chosen)
        step = Move(card, fresh, Zone.NOWHERE, Zone.STACK, state.fresh_id(), player, player, Cause.CAST)
        game.do(ZonesChanged((step,)), *because, chosen)
        copy = replace(
            original, id=step.becomes, source=step.becomes, controller=player, spent=NO_MANA, is_copy=chosen.answer
        )
        copy = copy if chosen.answer else replace(copy, targets=(), x=0)
        if effect.new_targets:
            copy = replace(copy, targets=new_targets(game, player, copy, Retarget.COPIED, context.source))
        game.do(Announced(copy), *because, chosen)


def _copy_ability(context: Context, original: Waiting, anew: bool, because: Because) -> None:
    """The copy of an ability comes from what that comes from, and nothing is paid for it."""
    game, player = context.game, context.controller
    same = game.rules.objects.nature_holds(game.state, Nature.SAME_SOURCE)
    source = original.source if same.answer else context.source
    number = game.state.fresh_id()
    copy = replace(original, id=number, source=source, controller=player, spent=NO_MANA, given=(), is_copy=True)
    if anew:
        copy = replace(copy, targets=new_targets(game, player, copy, Retarget.COPIED, context.source))
    game.do(Announced(copy), *because, same)


@performs(ChangeTargets)
def _change_targets(context: Context, effect: ChangeTargets, because: Because) -> None:
    game = context.game
    way = Retarget.CHOSEN_ANEW if effect.leave else Retarget.CHANGED
    for found in context.objects(effect.what):
        waiting = game.state.waiting.get(found)
        if waiting is not None:
            targets = new_targets(game, context.controller, waiting, way, context.source)
            if targets != waiting.targets:
                game.do(Retargeted(found, targets), *because)
