"""How a spell or ability resolves: its targets are looked at again, then it does what it says, or it is countered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.hooks.casting import CastingFact
from core.hooks.continuous import ContinuousFact
from core.hooks.damage import DamageFact
from core.hooks.objects import ObjectFact
from core.hooks.state import StateFact
from core.hooks.targeting import TargetFact
from core.hooks.timing import TimingFact
from core.kernel.events import Cause, Countered, EffectBegan, LeftUndone, MomentsChanged, Resolved
from core.kernel.events.cards import Manner
from core.kernel.state.game_objects import ContinuousEffect, Recipient
from core.kernel.state.protection import shuns
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.triggers.trigger_events import BeginningOf
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.keywords import Keyword, KeywordName, KeywordPart
from core.kernel.values.moments import Moment, Point
from core.kernel.values.records import altered
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.casting import CannotBeCountered
from core.kernel.words.descriptions import Filter
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import AsResolves, Triggered
from core.kernel.words.linked import speaks_of
from core.kernel.words.modes import Mode
from core.kernel.words.modifications import Gain
from core.kernel.words.references import All, Apart, Role, Those, Together, X
from core.play.base.context import Context
from core.play.casting.targets import still_legal
from core.play.continuous.prohibitions import can_enter
from core.play.costs.cost_changes import spell_keeps_cost
from core.play.damage import dealing
from core.play.replacement.moves import OwnWord
from core.play.stack import state_based_actions
from core.play.stack.altered_spells import as_altered, carry_over, goes_on
from core.play.zones.entering_the_battlefield import enter
from core.play.zones.moving import move

if TYPE_CHECKING:
    from core.play.base.game import Game


def resolve(game: Game, waiting: Waiting, *because: Ruling[Any]) -> None:
    """Let something take effect. Its card, if it has one, goes where it belongs afterwards."""
    if waiting.kind is WaitingKind.COMBAT_DAMAGE:
        _deal_waiting_damage(game, waiting, *because)
        return
    if (
        waiting.kind is not WaitingKind.SPELL
        and waiting.source is not None
        and waiting.source not in game.state.objects
    ):
        if _asks_in_upkeep(waiting):
            outlasts = game.rules.abilities.upkeep_outlasts_source(game.state, waiting.source)
            if not outlasts.answer:
                game.do(LeftUndone(f"what {waiting.name} asks for in upkeep is not done, as it has left"), outlasts)
                game.do(Resolved(waiting.id, waiting.name), outlasts, *because)
                state_based_actions.raise_point(game, Point.RESOLVED)
                return
            game.rest_on(outlasts)
        game.rest_on_fact(TimingFact.OUTLIVES_SOURCE)
    spell_keeps_cost(game, waiting)
    waiting = as_altered(game, waiting)
    # Targets are looked at again: with none left that is legal, nothing happens (608.2b).
    legal, flags = still_legal(game, waiting)
    ruling = game.fact(_about_targets(flags))
    if flags and not any(flags):
        counters = game.rules.targeting.loss_counters(game.state)
        spent = [game.fact(CastingFact.MANA_SPENT_IN_VAIN)] if waiting.spent.total else []
        game.do(Resolved(waiting.id, waiting.name, True, counters.answer), ruling, counters, *because, *spent)
        _put_away(game, waiting, False, ruling)
        state_based_actions.raise_point(game, Point.RESOLVED)
        return
    # Illegal targets are left out of what it does.
    because = (*because, ruling) if not all(flags) else because
    because = (*because, *_whose_still(game, waiting))
    context = context_of(game, waiting, legal)
    if work_on_classes(waiting.does.effects_for(waiting.mode)):
        game.rest_on_fact(TargetFact.CLASS_IS_NO_TARGET)
    # The condition of a triggered ability is checked again (608.2a), a permanent spell becomes a permanent (608.3), and
    # anything else is carried out in the order written (608.2c).
    if type(waiting.ability) is Triggered and waiting.ability.condition is not None:
        because = (*because, game.fact(AbilityFact.CONDITION_TO_RESOLVE))
        if context.holds(waiting.ability.condition):
            _carry_out(context, waiting, *because)
    elif waiting.kind is WaitingKind.SPELL and waiting.characteristics.is_permanent_card:
        _come_into_play(game, waiting, context, *because)
    else:
        _carry_out(context, waiting, *because)
    # It has resolved, and its card goes to the graveyard unless it is a permanent.
    game.do(Resolved(waiting.id, waiting.name), *because)
    _put_away(game, waiting, True, *because)
    state_based_actions.raise_point(game, Point.RESOLVED)


def _asks_in_upkeep(waiting: Waiting) -> bool:
    """Whether something is what a permanent asks for or does in upkeep, its controller's or another player's."""
    when = waiting.ability.when if isinstance(waiting.ability, Triggered) and not waiting.later else None
    return isinstance(when, BeginningOf) and when.moment is Moment.UPKEEP


def _whose_still(game: Game, waiting: Waiting) -> tuple[Ruling[bool], ...]:
    """Why an ability is controlled by another player than its source, if it is."""
    state, source = game.state, waiting.source
    if source is None or waiting.kind is WaitingKind.SPELL or waiting.later:
        return ()
    if state.recall(source).controller == waiting.controller:
        return ()
    triggered = waiting.kind is WaitingKind.TRIGGER
    return (game.fact(AbilityFact.TRIGGERS_FOR_CONTROLLER if triggered else AbilityFact.ACTIVATOR_CONTROLS),)


def _carry_out(context: Context, waiting: Waiting, *because: Ruling[Any]) -> None:
    """Carry out what something that waited does, as often as it was paid for."""
    for _ in range(waiting.times):
        effects = waiting.does.effects_for(waiting.mode)
        if work_on_classes(effects):
            effects = _sparing(context, effects)
        context.game.carry_out(effects, context, *because)


def _sparing(context: Context, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects on classes of permanents, without those that protection keeps out of them."""
    state, source = context.game.state, context.characteristics
    protected = [
        thing
        for described in classes_of(effects)
        for thing in context.matching(described)
        if shuns(state, thing, source)
    ]
    spared = [
        thing
        for thing in dict.fromkeys(protected)
        if not context.game.rules.targeting.class_takes_in(state, thing, source).answer
    ]
    if not spared:
        return effects
    context.stored[SPARED] = tuple(spared)
    return tuple(_spares(effect) for effect in effects)


SPARED = "spared"
"""Where an effect keeps the permanents that protection keeps out of a class."""


def _spares(effect: Effect) -> Effect:
    """An effect that leaves those alone."""
    parts = {name: getattr(effect, name, None) for name in WORKED_ON}
    apart = {name: Apart(part.described, Those(SPARED)) for name, part in parts.items() if isinstance(part, All)}
    return altered(effect, **apart) if apart else effect


def _set_off_by(game: Game, waiting: Waiting) -> tuple[Recipient | None, Because]:
    """What an ability was set off by, or what it has waited for: found as it is now, if it is still where it was."""
    state, it = game.state, waiting.it
    if it is None or isinstance(it, PlayerId) or waiting.source is None or it == waiting.source:
        return it, ()
    if it not in state.objects and it not in state.gone:
        return (it if it in state.stack.waiting else None), ()
    if it in state.objects and waiting.later:
        return it, (game.fact(AbilityFact.DELAYED_TRIGGER_FINDS),)
    if it in state.objects:
        meant = speaks_of(waiting.does, Role.IT)
        return it, (game.fact(AbilityFact.TRIGGER_STILL_MEANS),) if meant else ()
    if not waiting.later or state.recall(it).card not in state.where:
        return it, ()
    return it, (game.fact(AbilityFact.DELAYED_TRIGGER_LOSES),)


def context_of(game: Game, waiting: Waiting, legal: tuple[tuple[Any, ...], ...]) -> Context:
    """What the words of something that resolves mean."""
    it, relied_on = _set_off_by(game, waiting)
    x = waiting.x
    if x and waiting.kind is WaitingKind.SPELL and speaks_of(waiting.does, X):
        relied_on = (*relied_on, game.fact(ContinuousFact.X_IS_ONE_NUMBER))
    return Context(
        game,
        waiting.controller,
        waiting.source,
        waiting.characteristics,
        waiting.name,
        legal,
        waiting.targets,
        x,
        it,
        waiting.about,
        waiting.given,
        waiting.ability,
        relied_on,
        division=waiting.division,
        announced=waiting.id,
    )


def _deal_waiting_damage(game: Game, waiting: Waiting, *because: Ruling[Any]) -> None:
    """Combat damage that waited is dealt as it was assigned."""
    attack = game.state.attack
    moments = (
        frozenset()
        if game.stage is None
        else game.stage.moments_after_round(attack is not None and attack.another_round)
    )
    dealt = game.fact(DamageFact.COMBAT_DAMAGE_RESOLVES)
    game.do(Resolved(waiting.id, waiting.name), *because, dealt)
    game.do(MomentsChanged(moments))
    dealing.settle(game, tuple(dealing.as_now(game, damage) for damage in waiting.damage), *because, dealt)
    state_based_actions.raise_point(game, Point.RESOLVED)


ENTERS = {
    CardType.ARTIFACT: StateFact.ARTIFACT_ENTERS_UNDER_CASTER,
    CardType.BATTLE: StateFact.BATTLE_ENTERS_UNDER_CASTER,
    CardType.CREATURE: StateFact.CREATURE_ENTERS_UNDER_CASTER,
    CardType.ENCHANTMENT: StateFact.ENCHANTMENT_ENTERS_UNDER_CASTER,
    CardType.PLANESWALKER: StateFact.PLANESWALKER_ENTERS_UNDER_CASTER,
}
"""What puts a permanent of a type under the control of whoever cast it."""


def _about_targets(legal: tuple[bool, ...]) -> TargetFact:
    """What says whether something takes effect, by which of its targets are still legal."""
    if not legal:
        return TargetFact.UNAIMED_TAKES_EFFECT
    if all(legal):
        return TargetFact.AIMED_TAKES_EFFECT
    if any(legal):
        return TargetFact.TAKES_EFFECT_ON_THE_REST
    return TargetFact.LOST_ITS_TARGET if len(legal) == 1 else TargetFact.LOST_ALL_TARGETS


def _come_into_play(game: Game, waiting: Waiting, context: Context, *because: Ruling[Any]) -> None:
    """Put the card of a permanent spell into play."""
    how: Manner = {}
    if waiting.is_copy:
        becomes = game.rules.objects.copy_becomes_token(game.state, waiting.id)
        how["of_spell"], because = not becomes.answer, (*because, becomes)
    attached: ObjectId | None = None
    for group in context.targets:
        for target in group:
            if not isinstance(target, (PlayerId, DamageId)):
                attached = target
    if attached is not None:
        because = (*because, game.fact(ObjectFact.AURA_ON_ITS_HOST))
    if not can_enter(game.state, waiting.characteristics):
        prevails = game.rules.words.ban_prevails(game.state, waiting.controller)
        if prevails.answer:
            move(game, [waiting.id], Zone.GRAVEYARD, Cause.RESOLVE, *because, prevails)
            return
    types = waiting.characteristics.types
    enters = [fact for kind, fact in ENTERS.items() if kind in types and not waiting.characteristics.is_aura]
    because = (*because, *_comes(game, waiting), *(game.fact(fact) for fact in enters))
    by = game.state.objects[waiting.id].by
    how["attached_to"] = attached
    aimed_at = next((target for group in context.targets for target in group if isinstance(target, PlayerId)), None)
    if waiting.characteristics.is_aura:
        how["on_player"] = aimed_at
    elif aimed_at is not None:
        how["word"] = game.state.players[aimed_at].name
        because = (*because, game.fact(TargetFact.KEEPS_ITS_PLAYER))
    kept = goes_on(game, waiting.id)
    permanent = enter(game, waiting.id, waiting.controller, Cause.RESOLVE, *because, goes_on=kept, **how)
    if permanent == waiting.id:
        return
    carry_over(game, waiting.id, permanent)
    if by is KeywordName.SUSPEND and game.state.is_creature(permanent):
        _hasten(game, permanent)
    for ability in waiting.characteristics.abilities:
        if isinstance(ability, AsResolves):
            now = game.state.characteristics(permanent)
            come = Context(game, waiting.controller, permanent, now, waiting.name, x=waiting.x)
            game.carry_out(ability.does.effects, come, *because)


def _hasten(game: Game, permanent: ObjectId) -> None:
    """Give a creature that was suspended haste for as long as its player keeps it."""
    state = game.state
    haste = (Gain((Keyword(KeywordName.HASTE),)),)
    controller = state.objects[permanent].controller
    running = ContinuousEffect(
        state.fresh_id(), state.next_timestamp, haste, (permanent,), Duration.WHILE_KEPT, permanent, controller
    )
    game.do(EffectBegan(running), game.fact(KeywordPart.SUSPEND_HASTENS))


DISCARDED = {
    CardType.INSTANT: CastingFact.INSTANT_IS_DISCARDED,
    CardType.INTERRUPT: CastingFact.INTERRUPT_IS_DISCARDED,
    CardType.SORCERY: CastingFact.SORCERY_IS_DISCARDED,
}
"""What is so of each kind of spell that becomes no permanent once it has taken effect."""


def _comes(game: Game, waiting: Waiting) -> tuple[Ruling[bool], ...]:
    """What has the card of a spell come into play."""
    facts = (CastingFact.AURA_COMES,) if waiting.characteristics.is_aura else ()
    return tuple(game.fact(fact) for fact in (*facts, CastingFact.PERMANENT_COMES, CastingFact.SPELL_NO_LONGER))


def _goes(game: Game, waiting: Waiting, done: bool) -> tuple[Ruling[bool], ...]:
    """What has the card of a spell go to the graveyard."""
    card = waiting.characteristics
    if not done and card.is_permanent_card:
        return (game.fact(CastingFact.FAILED_PERMANENT_IS_DISCARDED),)
    if not done:
        return (game.fact(CastingFact.FAILED_IS_DISCARDED),)
    facts = [fact for kind, fact in DISCARDED.items() if kind in card.types]
    return (*map(game.fact, facts), game.fact(CastingFact.DONE_IS_DISCARDED), game.fact(CastingFact.SPELL_NO_LONGER))


def _put_away(game: Game, waiting: Waiting, done: bool, *because: Ruling[Any]) -> None:
    """Put the card of a spell that has not become a permanent where it goes in the end."""
    thing = game.state.objects.get(waiting.id)
    if thing is not None and thing.zone is Zone.STACK:
        to = Zone.GRAVEYARD
        if done and waiting.characteristics.is_permanent_card:
            to, because = Zone.GRAVEYARD, (*because, game.fact(ContinuousFact.CANNOT_ENTER_FROM_STACK))
        else:
            because = (*because, *_goes(game, waiting, done))
        if done and waiting.mode is not None and _is_bought_back(waiting.does.modes[waiting.mode]):
            returns = thing.owner == waiting.controller
            if not returns:
                for_another = game.rules.casting.buys_back_for_another(game.state, waiting.controller)
                returns, because = for_another.answer, (*because, for_another)
            if returns:
                to, because = Zone.HAND, (*because, game.fact(KeywordPart.BUYBACK_RETURNS))
        move(game, [waiting.id], to, Cause.RESOLVE, *because)


def _is_bought_back(mode: Mode) -> bool:
    return mode.part is KeywordPart.BUYBACK_OFFERED


def counter(
    game: Game,
    target: ObjectId,
    *because: Ruling[Any],
    own: OwnWord | None = None,
    put_in: Callable[[list[ObjectId]], None] | None = None,
) -> None:
    """Counter something that waits: it will not take effect, and a spell's card is put away, perhaps where the effect says.

    A card that is not put away at all, but onto the battlefield, is left to `put_in`.
    """
    waiting = game.state.stack.waiting.get(target)
    if waiting is None:
        return
    if _is_safe(game, waiting):
        return
    stays = [game.fact(CastingFact.MANA_STAYS_SPENT)] if waiting.spent.total else []
    stays += [game.fact(CastingFact.SACRIFICE_STAYS_MADE)] if waiting.given else []
    ability = [] if waiting.kind is WaitingKind.SPELL else [game.fact(CastingFact.ABILITY_IS_COUNTERED)]
    game.do(Countered(target, waiting.name), *because, game.fact(CastingFact.COUNTERED_STOPS), *ability, *stays)
    if waiting.kind is WaitingKind.SPELL and put_in is not None and not waiting.is_copy:
        put_in([target])
    elif waiting.kind is WaitingKind.SPELL:
        goes = game.fact(CastingFact.COUNTERED_IS_DISCARDED)
        move(game, [target], Zone.GRAVEYARD, Cause.COUNTER, *because, goes, own=own, depth=-1)
    anchor = game.anchor
    game.agent.after_resolution(game.state, waiting)
    game.anchor = anchor


def _is_safe(game: Game, waiting: Waiting) -> bool:
    """Whether a spell says of itself that it cannot be countered, or something in play says it of such spells."""
    if CannotBeCountered() in waiting.characteristics.abilities:
        game.do(LeftUndone(f"{waiting.name} is not countered"), game.fact(CastingFact.OWN_UNCOUNTERABLE))
        return True
    state = game.state
    kept = waiting.kind is WaitingKind.SPELL and any(
        ability.described is not None and state.fits(ability.described, waiting.id, source.controller, source.id)
        for source, ability in state.abilities_in_play(CannotBeCountered)
    )
    if kept:
        game.do(LeftUndone(f"{waiting.name} is not countered"), game.fact(CastingFact.SAID_UNCOUNTERABLE))
    return kept


WORKED_ON = ("what", "to", "on")
"""The parts of an effect that may say what it works on."""


@lru_cache(maxsize=4096)
def work_on_classes(effects: tuple[Effect, ...]) -> bool:
    """Whether effects work on a class of permanents."""
    return any(classes_of(effects))


def classes_of(effects: Iterable[Effect]) -> Iterator[Filter]:
    """The classes of permanents that effects work on."""
    for effect in effects:
        yield from classes_of(effect.inner)
        for name in WORKED_ON:
            yield from _in(getattr(effect, name, None))


def _in(reference: Any) -> Iterator[Filter]:
    if isinstance(reference, All) and reference.described.zone is Zone.BATTLEFIELD:
        yield reference.described
    elif isinstance(reference, Together):
        for part in reference.parts:
            yield from _in(part)
