"""Replacement effects on drawing a card: dredge, what was made to wait for a draw, and static abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from core.hooks.continuous import ContinuousFact
from core.hooks.turn import TurnAction
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of, whether
from core.kernel.events import DelayedEnded
from core.kernel.state.game_objects import GameObject
from core.kernel.state.waiting import Delayed
from core.kernel.triggers.trigger_events import WouldDraw
from core.kernel.values.citations import Because
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Dredges
from core.kernel.words.replacement_effects import ReplacesDraws
from core.play.replacement.choosing import Affected, Replacement, replace
from core.play.replacement.instead import had_opportunity, happen_instead

if TYPE_CHECKING:
    from core.play.base.game import Game

DREDGE = "dredge"
Dredging = Callable[..., None]
"""How a card is dredged: in a game, for a player, which, and how many cards it costs off the library."""


class _Draw:
    """One draw that is about to happen, which `left` others follow, until something else has happened instead."""

    def __init__(self, player: PlayerId, left: int) -> None:
        self.player, self.left, self.happens = player, left, True


def is_replaced(game: Game, player: PlayerId, left: int, dredging: Dredging) -> bool:
    """Whether something else has happened instead of a draw that `left` others follow."""
    affected = partial(Affected, player, ContinuousFact.DRAWER_PICKS_REPLACEMENT)
    draw, _ = replace(game, _Draw(player, left), affected, partial(_applying, game, dredging=dredging))
    return not draw.happens


def _applying(game: Game, draw: _Draw, dredging: Dredging) -> Iterator[Replacement[_Draw]]:
    if draw.happens:
        used = [*_dredged(game, draw, dredging), *_waiting(game, draw)]
        if used and game.hard_to_replace:
            replaces = game.rules.continuous.replaces_costs(game.state, draw.player)
            if not replaces.answer:
                game.rest_on(replaces)
                used = []
        yield from used
        yield from _by_static_abilities(game, draw)


def _dredged(game: Game, draw: _Draw, dredging: Dredging) -> Iterator[Replacement[_Draw]]:
    """A card in the graveyard that may be taken instead."""
    state, player = game.state, draw.player
    wanted = {
        card: ability.count
        for card in state.graveyards[player]
        for ability in state.characteristics(card).abilities
        if isinstance(ability, Dredges)
    }
    options = tuple(card for card, count in wanted.items() if count <= len(state.libraries[player]))
    if len(options) < len(wanted):
        game.fact(KeywordPart.DREDGE_NEEDS_CARDS, *(card for card in wanted if card not in options))

    def dredge(draw: _Draw) -> _Draw:
        dredges = game.fact(KeywordPart.DREDGE)
        for card in game.choose(Choice(player, ChoiceKind.THING, options, (), 0)):
            draw.happens = False
            dredging(game, player, card, wanted[card], dredges)
        return draw

    if options:
        yield Replacement(DREDGE, DREDGE, dredge, optional=True)


def _waiting(game: Game, draw: _Draw) -> Iterator[Replacement[_Draw]]:
    """What resolved before and waits for a draw; of each source that which has waited longest."""
    state = game.state
    since = state.players[state.this_turn.active].turn_began
    first_delayed: dict[ObjectId, Delayed] = {}
    for delayed in state.delayed:
        when = delayed.ability.when
        if not isinstance(when, WouldDraw) or delayed.about != draw.player or delayed.made < since:
            continue
        if not _applies(game, delayed):
            continue
        card = state.recall(delayed.source).card
        first_delayed.setdefault(state.where.get(card, delayed.source), delayed)
    for source, delayed in first_delayed.items():
        yield Replacement(source, delayed.id, partial(_happen_once, game, delayed))


def _applies(game: Game, delayed: Delayed) -> bool:
    """Whether an effect may replace a draw that comes about now, perhaps by way of another that was replaced."""
    state = game.state
    if had_opportunity(game, delayed.id):
        game.rest_on_fact(ContinuousFact.ONE_CHANCE_AT_EACH_DRAW)
        return False
    if game.replacing:
        game.rest_on_fact(ContinuousFact.DRAW_INSTEAD_OF_DRAW)
    resolving = state.stack.top()
    card = None if resolving is None else state.objects.get(resolving.id)
    if card is not None and delayed.made > card.timestamp:
        game.rest_on_fact(ContinuousFact.DRAW_REPLACED_AS_IT_HAPPENS)
    return True


def _by_static_abilities(game: Game, draw: _Draw) -> Iterator[Replacement[_Draw]]:
    """What permanents have happen instead of a draw; some only if the player wants to skip it."""
    state, player = game.state, draw.player
    for thing, ability in state.abilities_in_play(ReplacesDraws):
        if had_opportunity(game, (thing.id, ability)):
            game.rest_on_fact(ContinuousFact.ONE_CHANCE_AT_EACH_DRAW)
        elif state.means(ability.whose, player, thing.controller, thing.id) and (
            not ability.skips or _is_in_draw_step(game, player)
        ):
            yield Replacement(thing.id, (thing.id, ability), partial(_happen, game, thing, ability))


def _is_in_draw_step(game: Game, player: PlayerId) -> bool:
    """Whether the part of a player's own turn is under way in which the player draws a card."""
    return game.state.is_active(player) and game.stage is not None and game.stage.carries_out(TurnAction.DRAW)


def _happen(game: Game, thing: GameObject, ability: ReplacesDraws, draw: _Draw) -> _Draw:
    """Do what a permanent has happen instead of a draw."""
    from core.play.base.context import Context

    state = game.state
    if ability.skips and not game.choose(whether(draw.player, thing.id))[0]:
        return draw
    draw.happens = False
    game.rest_on_fact(ContinuousFact.REPLACED_DRAW_NEVER_HAPPENS)
    now, name = state.characteristics(thing.id), state.name_of(thing.id)
    context = Context(game, thing.controller, thing.id, now, name, it=draw.player)
    happen_instead(game, (thing.id, ability), ability.then, context)
    return draw


def _happen_once(game: Game, delayed: Delayed, draw: _Draw) -> _Draw:
    """Do what waited for a draw, which it replaces."""
    from core.play.base.context import Context

    state = game.state
    because: Because = ()
    if not state.libraries[draw.player]:
        because = (game.fact(ContinuousFact.DRAW_REPLACED_FROM_EMPTY_LIBRARY),)
    draw.happens = False
    if delayed.ability.when == WouldDraw():
        game.do(DelayedEnded(delayed.id), *because)
    if draw.left:
        game.rest_on_fact(ContinuousFact.REPLACED_DRAW_COMPLETED_FIRST)
    game.rest_on_fact(ContinuousFact.REPLACED_DRAW_NEVER_HAPPENS)
    held = set(state.hands[draw.player])
    now, name = state.characteristics(delayed.source), state.name_of(delayed.source)
    context = Context(game, delayed.controller, delayed.source, now, name, it=delayed.about, x=delayed.x)
    happen_instead(game, delayed.id, _what_happens(game, delayed), context, *because)
    if any(card not in held for card in state.hands[draw.player]):
        game.rest_on_fact(ContinuousFact.DRAWN_INSTEAD_WITH_NOTHING_MORE)
    return draw


def _what_happens(game: Game, delayed: Delayed) -> tuple[Effect, ...]:
    """The effects of what replaces a draw; where it has several ways, its controller chooses one."""
    does = delayed.ability.does
    if not does.modes:
        return does.effects
    names = tuple(mode.name for mode in does.modes)
    game.rest_on_fact(ContinuousFact.WAY_CHOSEN_FOR_EACH_DRAW)
    picked = game.choose(choice_of(delayed.controller, ChoiceKind.MODE, names, about=delayed.source))[0]
    return does.effects_for(names.index(picked))
