"""Commanders (of the variant once called EDH): casting them from the command zone, commander tax, color identity."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.state.color_identity import color_identity, identity_of
from core.kernel.state.game_objects import GameObject
from core.kernel.values.citations import Because, Refused, Ruling
from core.kernel.values.colors import Color
from core.kernel.values.mana import Mana, mana_of
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.variants import WITH_COMMANDERS, Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.costs import CostPart, PayLife
from core.kernel.words.descriptions import ColorsLed

if TYPE_CHECKING:
    from core.play.base.game import Game

TAX = 2
"""How much more generic mana a commander costs for each time that it was cast from the command zone before."""
IN_VIEW = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND})
"""Where a commander is in view of whatever speaks of one."""


def may_cast(game: Game, player: PlayerId, thing: GameObject) -> tuple[Ruling[bool], ...]:
    """What lets a player cast a card from the command zone; nothing if it is not the player's commander."""
    if thing.zone is not Zone.COMMAND or thing.card not in game.state.brought.commanders or thing.owner != player:
        return ()
    ruling = game.rules.objects.leads(game.state, Lead.CAST)
    return (ruling,) if ruling.answer else ()


def with_tax(game: Game, player: PlayerId, card: ObjectId, asked: ManaCost, because: list[Ruling[Any]]) -> ManaCost:
    """What is asked for a card, and what it costs more because its player has cast commanders from the command zone."""
    state = game.state
    thing = state.objects[card]
    if thing.zone is not Zone.COMMAND or thing.card not in state.brought.commanders:
        return asked
    led = state.players[player].cast_leading
    times = led.get(thing.card, 0)
    if any(card_led != thing.card for card_led in led):
        because.append(game.rules.objects.leads(state, Lead.ALONE))
        times = times if because[-1].answer else sum(led.values())
    if not times:
        return asked
    because.append(game.rules.objects.leads(state, Lead.TAXED))
    return asked.plus(ManaCost(generic=times * TAX)) if because[-1].answer else asked


def colors_led(game: Game, player: PlayerId) -> frozenset[Color]:
    """The colors in the identity of a player's commanders, for what asks for one of them."""
    colors = identity_of(game.state, player)
    if colors is None:
        guessed = game.rules.objects.leads(game.state, Lead.GUESSED)
        return frozenset(Color) if game.rest_on(guessed) else frozenset()
    return colors


def as_added(game: Game, player: PlayerId, mana: Mana) -> Mana:
    """Mana as it gets into a player's pool: colorless for a color outside of the identity, where the edition has it so."""
    if Lead.COLORLESS_BEYOND not in game.state.settled.leads:
        return mana
    own = identity_of(game.state, player)
    beyond = [color for color in Color if mana.of(color) and own is not None and color not in own]
    for color in beyond:
        mana = mana.minus(mana_of(color, mana.of(color))).plus(mana_of(None, mana.of(color)))
    return mana


def life_for_colors(
    game: Game, player: PlayerId, parts: tuple[CostPart, ...], because: list[Ruling[Any]]
) -> tuple[CostPart, ...]:
    """The parts of a cost, with as much life in it as a player's commanders have colors, if it asks for that.

    Raises:
        Refused: the player has no commander, so that nobody can say how much it would be.
    """
    if not any(isinstance(part, PayLife) and isinstance(part.amount, ColorsLed) for part in parts):
        return parts
    colors = identity_of(game.state, player)
    if colors is None:
        because.append(game.rules.objects.leads(game.state, Lead.GUESSED))
        if not because[-1].answer:
            name = game.state.players[player].name
            raise Refused(f"{name} has no commander whose colors could be counted", because[-1].citation)
    life = PayLife(len(colors or ()))
    return tuple(life if isinstance(part, PayLife) and isinstance(part.amount, ColorsLed) else part for part in parts)


def admits(game: Game, player: PlayerId, card: ObjectId) -> tuple[bool, tuple[Ruling[bool], ...]]:
    """Whether a card may come in from outside the game to the deck that a player's commander leads, and what says so."""
    state = game.state
    if state.agreed.variant not in WITH_COMMANDERS:
        return True, ()
    closed = game.rules.objects.leads(state, Lead.CLOSED)
    if closed.answer:
        return False, (closed,)
    ruling = game.rules.objects.leads(state, Lead.ADMITS)
    card_known = state.cards[state.objects[card].card].card
    if not ruling.answer or card_known is None:
        return True, (ruling,)
    things_in_game = (
        thing for thing in state.objects.values() if thing.zone is not Zone.OUTSIDE and thing.owner == player
    )
    is_there = any(state.cards[thing.card].name == card_known.name for thing in things_in_game)
    fits = color_identity(state, card_known) <= (identity_of(state, player) or frozenset())
    return fits and not is_there, (ruling,)


def leader_meant(
    game: Game, player: PlayerId, source: ObjectId | None, zones: tuple[Zone, ...]
) -> tuple[tuple[ObjectId, ...], Because]:
    """A player's commander, where the text finds one; of two the one that the player picks. With what says so."""
    state, leads = game.state, game.rules.objects.leads
    own = [
        state.where[card]
        for card in sorted(state.brought.commanders)
        if state.cards[card].owner == player and card in state.where
    ]
    if own and Lead.CALLED not in state.settled.leads:
        return (), (leads(state, Lead.CALLED),)
    leaders = tuple(thing for thing in own if not zones or state.objects[thing].zone in zones)
    because: Because = ()
    if leaders and not zones:
        because = (leads(state, Lead.ANYWHERE),)
        leaders = tuple(thing for thing in leaders if because[0].answer or state.objects[thing].zone in IN_VIEW)
    if len(leaders) > 1:
        because = (*because, leads(state, Lead.EITHER))
        if because[-1].answer:
            leaders = tuple(game.choose(choice_of(player, ChoiceKind.THING, leaders, about=source)))
    return leaders, because
