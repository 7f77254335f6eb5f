"""Replacement effects on drawing a card: dredge and others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.continuous import ReplacedDraw
from core.kernel.abilities.kinds import Dredges
from core.kernel.abilities.trigger_events import WouldDraw
from core.kernel.effects import Effect
from core.kernel.events import Cause, DelayedEnded
from core.kernel.objects.choices import Choice, ChoiceKind
from core.kernel.objects.keywords import KeywordPart
from core.kernel.objects.waiting import Delayed
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.play.game import Game

Instead = tuple[Delayed, tuple[Ruling[Any], ...]]
"""What replaces a draw, and what says that it does."""


def _instead_of_drawing(game: Game, player: PlayerId) -> Instead | None:
    """What replaces a player's next draw, if anything does that has not had its chance at this draw; the player picks."""
    state = game.state
    since = state.players[state.active].turn_began
    found: dict[ObjectId, Delayed] = {}
    for delayed in state.delayed:
        when = delayed.ability.when
        if not isinstance(when, WouldDraw) or delayed.about != player or delayed.made < since:
            continue
        if not _applies(game, player, delayed):
            continue
        card = state.recall(delayed.source).card
        found.setdefault(state.where.get(card, delayed.source), delayed)
    if not found:
        return None
    because: tuple[Ruling[Any], ...] = ()
    if not state.libraries[player]:
        because = (game.rules.continuous.replaced_draw(state, player, ReplacedDraw.FROM_NOTHING),)
        if not because[0].answer:
            return None
    picked = next(iter(found))
    if len(found) > 1:
        picks = game.rules.continuous.replaced_draw(state, player, ReplacedDraw.PLAYER_PICKS)
        because = (*because, picks)
        if game.rest_on(picks):
            picked = game.choose(Choice(player, ChoiceKind.THING, tuple(found), (picked,)))[0]
    replacing = found[picked]
    if replacing.ability.when == WouldDraw():
        game.do(DelayedEnded(replacing.id), *because)
    return replacing, because


def _applies(game: Game, player: PlayerId, delayed: Delayed) -> bool:
    """Whether an effect may replace a draw that comes about now, perhaps by way of another that was replaced."""
    state, ask = game.state, game.rules.continuous.replaced_draw
    if delayed.id in game.replacing:
        if game.rest_on(ask(state, player, ReplacedDraw.ONCE_AN_EVENT)):
            return False
    elif game.replacing and not game.rest_on(ask(state, player, ReplacedDraw.MAKES_ANOTHER)):
        return False
    resolving = state.top_waiting()
    card = None if resolving is None else state.objects.get(resolving.id)
    if card is not None and delayed.made > card.timestamp:
        return game.rest_on(ask(state, player, ReplacedDraw.AS_IT_HAPPENS))
    return True


def without_a_draw(game: Game, player: PlayerId) -> None:
    """See to it that nothing happens instead of a draw that is forbidden and so never comes about."""
    if any(isinstance(found.ability.when, WouldDraw) and found.about == player for found in game.state.delayed):
        needs = game.rest_on(game.rules.continuous.replaced_draw(game.state, player, ReplacedDraw.NEEDS_A_DRAW))
        instead = None if needs else _instead_of_drawing(game, player)
        if instead is not None:
            carry_out(game, player, instead)


def is_replaced(game: Game, player: PlayerId, left: int, drawn: list[ObjectId], waiting: list[Instead]) -> bool:
    """Whether something else happens instead of a draw that `left` others follow; if so it has, or it waits for them."""
    if _is_dredged(game, player):
        return True
    instead = _instead_of_drawing(game, player)
    if instead is None:
        return False
    ask = game.rules.continuous.replaced_draw
    if left and not game.rest_on(ask(game.state, player, ReplacedDraw.COMPLETED_FIRST)):
        waiting.append(instead)
    else:
        drawn += carry_out(game, player, instead)
    return game.rest_on(ask(game.state, player, ReplacedDraw.NEVER_HAPPENED))


def _is_dredged(game: Game, player: PlayerId) -> bool:
    """Whether a player takes a card out of the graveyard in place of a draw, which costs cards off the library."""
    from core.play.zones.moving import move

    state, holds = game.state, game.rules.abilities.keyword_holds
    offered: dict[ObjectId, tuple[int, Ruling[bool]]] = {}
    for card in state.graveyards[player]:
        for ability in state.characteristics(card).abilities:
            if not isinstance(ability, Dredges) or not (ruling := holds(state, card, KeywordPart.DREDGE)).answer:
                continue
            enough = ability.count <= len(state.libraries[player])
            if enough or not holds(state, card, KeywordPart.DREDGE_NEEDS_CARDS).answer:
                offered[card] = (ability.count, ruling)
    if not offered:
        return False
    options = tuple(offered)
    picked = game.choose(Choice(player, ChoiceKind.THING, options, (), 0))
    for card in picked:
        count, ruling = offered[card]
        move(game, list(state.libraries[player][:count]), Zone.GRAVEYARD, Cause.EFFECT, ruling)
        move(game, [card], Zone.HAND, Cause.RETURN, ruling)
    return bool(picked)


def _what_happens(game: Game, delayed: Delayed) -> tuple[Effect, ...]:
    """The effects of what replaces a draw; where it has several ways, its controller chooses one."""
    does = delayed.ability.does
    if not does.modes:
        return does.effects
    names = tuple(mode.name for mode in does.modes)
    now = game.rest_on(
        game.rules.continuous.replaced_draw(game.state, delayed.controller, ReplacedDraw.MODE_AS_APPLIED)
    )
    picked = names[0]
    if now:
        picked = game.choose(Choice(delayed.controller, ChoiceKind.MODE, names, names[:1], about=delayed.source))[0]
    return does.effects_for(names.index(picked))


def carry_out(game: Game, player: PlayerId, instead: Instead) -> list[ObjectId]:
    """Do what replaces a draw. Returns the cards drawn by it with which more is to be done, as with one drawn otherwise."""
    from core.play.context import Context

    delayed, because = instead
    state = game.state
    held = set(state.hands[player])
    now, name = state.characteristics(delayed.source), state.name_of(delayed.source)
    context = Context(game, delayed.controller, delayed.source, now, name, it=delayed.about)
    game.replacing.append(delayed.id)
    game.carry_out(_what_happens(game, delayed), context, because)
    game.replacing.remove(delayed.id)
    drawn = [card for card in state.hands[player] if card not in held]
    if not drawn:
        return []
    nothing_more = game.rules.continuous.replaced_draw(state, player, ReplacedDraw.NOTHING_MORE)
    return [] if game.rest_on(nothing_more) else drawn
