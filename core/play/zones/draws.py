"""To draw a card, and replacement effects on that: dredge and others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.hooks.turn import TurnAction
from core.hooks.winning import EmptyLibrary
from core.kernel.abilities.effect import Effect
from core.kernel.abilities.kinds import Dredges
from core.kernel.abilities.player_rules import Bar, PlayerRule, ShowsDraws
from core.kernel.abilities.replacement_effects import ReplacesDraws
from core.kernel.abilities.trigger_events import WouldDraw
from core.kernel.events import Cause, DelayedEnded, DrawMissed, LeftUndone, Revealed
from core.kernel.objects.choices import Choice, ChoiceKind, choice_of, whether
from core.kernel.objects.keywords import KeywordPart
from core.kernel.objects.waiting import Delayed
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.ending.leaving import is_barred, out_of_cards
from core.play.zones.moving import move

if TYPE_CHECKING:
    from core.play.game import Game

Instead = tuple[Delayed, Because]
"""What replaces a draw, and what says that it does."""


def draw(game: Game, player: PlayerId, count: int, *because: Ruling[Any]) -> list[ObjectId]:
    """Let a player draw cards one by one. Returns those that whatever has them drawn can do more with.

    Raises:
        GameOver: the library is empty and the edition ends the game at once.
    """
    state = game.state
    if count > 1:
        because = (*because, game.fact(ObjectFact.DRAWN_SINGLY))
    drawn: list[ObjectId] = []
    for left in reversed(range(count)):
        limited = any(rule is PlayerRule.ONE_DRAW for rule, _ in state.players[player].rules)
        if limited and state.players[player].draws:
            ruling = game.rules.words.ban_prevails(state, player)
            if ruling.answer:
                _without_a_draw(game, player)
                game.do(LeftUndone(f"{state.players[player].name}'s next draw"), ruling)
                break
        if _is_replaced(game, player, left):
            continue
        library = state.libraries[player]
        if library:
            top = game.fact(ObjectFact.DRAWN_FROM_TOP)
            taken = move(game, library[:1], Zone.HAND, Cause.DRAW, *because, top)
            for way in taken if taken[0].to is Zone.HAND else ():
                drawn.append(way.becomes)
                _show(game, player, way.becomes)
                game.notice_first_draw(player, way.becomes)
            continue
        missed = game.rules.winning.must_draw_from_nothing(state, player)
        game.do(DrawMissed(player, missed.answer is EmptyLibrary.LOSES_EVER), missed, *because)
        if missed.answer is EmptyLibrary.LOSES_AT_ONCE and is_barred(game, player, Bar.LOSING) is None:
            reason = f"{state.players[player].name} must draw from an empty library"
            out_of_cards(game, player, reason, missed)
            break
    return drawn


def _show(game: Game, player: PlayerId, card: ObjectId) -> None:
    """Have a player show a card just drawn if a permanent says that each is to be shown."""
    state = game.state
    for thing, ability in state.abilities_in_play(ShowsDraws):
        if state.means(ability.whose, player, thing.controller, thing.id):
            game.do(Revealed(player, (state.objects[card].card,)))
            return


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
    because: Because = ()
    if not state.libraries[player]:
        because = (game.fact(ContinuousFact.DRAW_REPLACED_FROM_EMPTY_LIBRARY),)
    picked = next(iter(found))
    if len(found) > 1:
        picks = game.fact(ContinuousFact.DRAWER_PICKS_REPLACEMENT)
        because = (*because, picks)
        game.rest_on(picks)
        picked = game.choose(Choice(player, ChoiceKind.THING, tuple(found), (picked,)))[0]
    replacing = found[picked]
    if replacing.ability.when == WouldDraw():
        game.do(DelayedEnded(replacing.id), *because)
    return replacing, because


def _applies(game: Game, player: PlayerId, delayed: Delayed) -> bool:
    """Whether an effect may replace a draw that comes about now, perhaps by way of another that was replaced."""
    state = game.state
    if delayed.id in game.replacing:
        game.rest_on_fact(ContinuousFact.ONE_CHANCE_AT_EACH_DRAW)
        return False
    if game.replacing:
        game.rest_on_fact(ContinuousFact.DRAW_INSTEAD_OF_DRAW)
    resolving = state.top_waiting()
    card = None if resolving is None else state.objects.get(resolving.id)
    if card is not None and delayed.made > card.timestamp:
        game.rest_on_fact(ContinuousFact.DRAW_REPLACED_AS_IT_HAPPENS)
    return True


def _without_a_draw(game: Game, player: PlayerId) -> None:
    """Name what has nothing happen instead of a draw that is forbidden and so never comes about."""
    if any(isinstance(found.ability.when, WouldDraw) and found.about == player for found in game.state.delayed):
        game.rest_on_fact(ContinuousFact.NO_DRAW_TO_REPLACE)


def _is_replaced(game: Game, player: PlayerId, left: int) -> bool:
    """Whether something else has happened instead of a draw that `left` others follow."""
    if _is_dredged(game, player):
        return True
    instead = _instead_of_drawing(game, player)
    if instead is None:
        return _is_replaced_by_standing(game, player)
    if left:
        game.rest_on_fact(ContinuousFact.REPLACED_DRAW_COMPLETED_FIRST)
    game.rest_on_fact(ContinuousFact.REPLACED_DRAW_NEVER_HAPPENS)
    _carry_out(game, player, instead)
    return True


def _is_replaced_by_standing(game: Game, player: PlayerId) -> bool:
    """Whether a static ability that has not had its chance at this draw has something else happen; the player picks which."""
    state = game.state
    found = {
        thing.id: (thing, ability)
        for thing, ability in state.abilities_in_play(ReplacesDraws)
        if thing.id not in game.replacing
        and state.means(ability.whose, player, thing.controller, thing.id)
        and (not ability.skips or _is_in_draw_step(game, player))
    }
    if not found:
        return False
    picked = next(iter(found))
    because: Because = ()
    if len(found) > 1:
        picks = game.fact(ContinuousFact.DRAWER_PICKS_REPLACEMENT)
        because = (picks,)
        picked = game.choose(choice_of(player, ChoiceKind.THING, tuple(found)), None, picks)[0]
    thing, ability = found[picked]
    if ability.skips and not game.choose(whether(player, thing.id))[0]:
        game.replacing.append(int(thing.id))
        replaced = _is_replaced_by_standing(game, player)
        game.replacing.remove(int(thing.id))
        return replaced
    game.rest_on_fact(ContinuousFact.REPLACED_DRAW_NEVER_HAPPENS)
    from core.play.context import Context

    now, name = state.characteristics(thing.id), state.name_of(thing.id)
    context = Context(game, thing.controller, thing.id, now, name, it=player)
    game.replacing.append(int(thing.id))
    game.carry_out(ability.then, context, *because)
    game.replacing.remove(int(thing.id))
    return True


def _is_in_draw_step(game: Game, player: PlayerId) -> bool:
    """Whether the part of a player's own turn is under way in which the player draws a card."""
    return game.state.is_active(player) and game.stage is not None and game.stage.carries_out(TurnAction.DRAW)


def _is_dredged(game: Game, player: PlayerId) -> bool:
    """Whether a player takes a card out of the graveyard in place of a draw, which costs cards off the library."""
    state = game.state
    wanted = {
        card: ability.count
        for card in state.graveyards[player]
        for ability in state.characteristics(card).abilities
        if isinstance(ability, Dredges)
    }
    options = tuple(card for card, count in wanted.items() if count <= len(state.libraries[player]))
    if len(options) < len(wanted):
        game.fact(KeywordPart.DREDGE_NEEDS_CARDS, *(card for card in wanted if card not in options))
    if not options:
        return False
    dredges = game.fact(KeywordPart.DREDGE)
    picked = game.choose(Choice(player, ChoiceKind.THING, options, (), 0))
    for card in picked:
        move(game, list(state.libraries[player][: wanted[card]]), Zone.GRAVEYARD, Cause.EFFECT, dredges)
        move(game, [card], Zone.HAND, Cause.RETURN, dredges)
    return bool(picked)


def _what_happens(game: Game, delayed: Delayed) -> tuple[Effect, ...]:
    """The effects of what replaces a draw; where it has several ways, its controller chooses one."""
    does = delayed.ability.does
    if not does.modes:
        return does.effects
    names = tuple(mode.name for mode in does.modes)
    game.rest_on_fact(ContinuousFact.WAY_CHOSEN_FOR_EACH_DRAW)
    picked = game.choose(choice_of(delayed.controller, ChoiceKind.MODE, names, about=delayed.source))[0]
    return does.effects_for(names.index(picked))


def _carry_out(game: Game, player: PlayerId, instead: Instead) -> None:
    """Do what replaces a draw."""
    from core.play.context import Context

    delayed, because = instead
    state = game.state
    held = set(state.hands[player])
    now, name = state.characteristics(delayed.source), state.name_of(delayed.source)
    context = Context(game, delayed.controller, delayed.source, now, name, it=delayed.about, x=delayed.x)
    game.replacing.append(delayed.id)
    game.carry_out(_what_happens(game, delayed), context, *because)
    game.replacing.remove(delayed.id)
    if any(card not in held for card in state.hands[player]):
        game.rest_on_fact(ContinuousFact.DRAWN_INSTEAD_WITH_NOTHING_MORE)
