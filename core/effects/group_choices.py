"""Choices that several players make at once, in active player, nonactive player order (APNAP), and who knows of whose."""

from __future__ import annotations

from collections.abc import Sequence

from core.effects.registry import Because, performs
from core.hooks.destruction import Leaving
from core.hooks.timing import TimingFact
from core.kernel.abilities.references import Role
from core.kernel.effects import KeepOneEach, MutualThreat
from core.kernel.events import LifeLost, PickMade
from core.kernel.objects.choices import ChoiceKind, choice_of, whether
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.context import Context
from core.play.damage import destruction


def note_open_pick(context: Context, player: PlayerId, players: Sequence[PlayerId], order: Because) -> None:
    """Note whether those who pick later know what a player has picked among things that all can see."""
    if player != players[-1]:
        opened = context.game.rules.timing.choices_are_open(context.game.state, False)
        context.game.do(PickMade(player, not opened.answer), *order, opened)


@performs(KeepOneEach)
def _keep_one_each(context: Context, effect: KeepOneEach) -> None:
    """Each player picks one thing of each sort, in turn order; then everything that was not picked goes at the same time."""
    game = context.game
    state = game.state
    kept: list[ObjectId] = []
    players, order = context.choosers(effect.player)
    for player in players:
        own = [thing.id for thing in state.permanents(player)]
        game.rest_on_fact(TimingFact.OWN_CHOICES_IN_ORDER)
        for described in effect.described:
            options = tuple(found for found in own if state.fits(described, found, player))
            if options:
                choice = choice_of(player, ChoiceKind.THING, options, about=context.source)
                kept += game.choose(choice, None, *context.because)
        note_open_pick(context, player, players, order)
    rest = [thing.id for player in players for thing in state.permanents(player) if thing.id not in kept]
    destruction.take_out(game, rest, Leaving.SACRIFICED, *context.because, *order)


@performs(MutualThreat)
def _threaten(context: Context, effect: MutualThreat) -> None:
    """Each player picks something of the other's; whose it is says what to do about it. All of it happens at the end."""
    game = context.game
    state = game.state
    players, order = context.choosers(Role.EACH_PLAYER)
    due: dict[PlayerId, list[ObjectId | None]] = {player: [None] for player in players}
    paid: list[PlayerId] = []
    gone: list[ObjectId] = []
    turn = 0
    while any(due.values()):
        player = players[turn]
        if not due[player]:
            turn = (turn + 1) % len(players)
            continue
        threatened = due[player].pop(0)
        if threatened is not None:
            choice = whether(player, threatened)
            if game.choose(choice, None, *order)[0]:
                paid.append(player)
            else:
                gone.append(threatened)
            continue
        others = state.opponents(player)
        theirs = [thing for thing in state.permanents() if thing.controller in others]
        options = tuple(thing.id for thing in theirs if state.fits(effect.described, thing.id, thing.controller))
        if options:
            picked = game.choose(choice_of(player, ChoiceKind.THING, options, about=context.source))
            other = state.objects[picked[0]].controller
            due[other] += picked
            if players.index(other) < turn and any(due[found] for found in players if found != other):
                anew = game.rest_on(game.rules.timing.order_restarts(state))
                turn = players.index(other) if anew else turn
    for player in paid:
        game.do(LifeLost(player, effect.life, context.name), *context.because)
    destruction.take_out(game, gone, Leaving.SACRIFICED, *context.because, *order)
