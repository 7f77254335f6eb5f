"""Commanders, the cards that lead decks: where they may return, and what casting them from the command zone costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Refused, Ruling
from core.kernel.costs import CostPart, PayLife
from core.kernel.filters import ColorsLed
from core.kernel.identity import color_identity, identity_of
from core.kernel.mana import Color, ManaCost
from core.kernel.objects import GameObject
from core.kernel.references import Leader
from core.kernel.variants import WITH_COMMANDERS, Lead
from core.kernel.zones import ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.play.game import Game

HOMEWARD = frozenset({Zone.HAND, Zone.LIBRARY})
"""Where a commander may be kept from going."""
TAX = 2
"""How much more generic mana a commander costs for each time that it was cast from the command zone before."""


IN_VIEW = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND})
"""Where a commander is in view of whatever speaks of one."""


def leads_home(game: Game, found: ObjectId, *because: Ruling[Any]) -> bool:
    """Whether the owner of a commander has it go to the command zone, where that is up to the owner."""
    choice = Choice(game.state.objects[found].owner, ChoiceKind.MAY, (True, False), (False,), about=found)
    return bool(game.choose(choice, None, *because)[0])


def way_of_commander(
    game: Game, thing: GameObject, to: Zone, replaced: Callable[[], Zone]
) -> tuple[Zone, tuple[Ruling[Any], ...]]:
    """Where a commander goes in the end; on its way to a hand or a library its owner is asked, and again if that changes.

    `replaced` says where it goes as other effects have it. What goes to the command zone instead of being drawn has not been
    drawn: the text does not say, and a draw ends in a hand.
    """
    because = _way_home(game, thing, False) if to in HOMEWARD else ()
    if because:
        return Zone.COMMAND, because
    changed = replaced()
    if changed in HOMEWARD and changed is not to:
        because = _way_home(game, thing, to in HOMEWARD)
    return (Zone.COMMAND, because) if because else (changed, ())


def _way_home(game: Game, thing: GameObject, again: bool) -> tuple[Ruling[Any], ...]:
    """What has a commander go to the command zone instead; nothing if it does not.

    `again` tells that its owner has let it go on once, and something has changed since then where to.
    """
    leads = game.rules.objects.leads
    because: tuple[Ruling[Any], ...] = (leads(game.state, Lead.RETURNS),)
    if again:
        because = (*because, leads(game.state, Lead.RETURNS_AGAIN))
    if not all(ruling.answer for ruling in because) or not leads_home(game, thing.id, *because):
        return ()
    return because


def may_cast(game: Game, player: PlayerId, thing: GameObject) -> tuple[Ruling[bool], ...]:
    """What lets a player cast a card from the command zone; nothing if it is not the player's commander."""
    if thing.zone is not Zone.COMMAND or thing.card not in game.state.commanders or thing.owner != player:
        return ()
    ruling = game.rules.objects.leads(game.state, Lead.CAST)
    return (ruling,) if ruling.answer else ()


def with_tax(game: Game, player: PlayerId, card: ObjectId, asked: ManaCost, because: list[Ruling[Any]]) -> ManaCost:
    """What is asked for a card, and what it costs more because its player has cast commanders from the command zone."""
    state = game.state
    thing = state.objects[card]
    if thing.zone is not Zone.COMMAND or thing.card not in state.commanders:
        return asked
    led = state.players[player].cast_leading
    times = led.get(thing.card, 0)
    if any(other != thing.card for other in led):
        because.append(game.rules.objects.leads(state, Lead.ALONE))
        times = times if because[-1].answer else sum(led.values())
    if not times:
        return asked
    because.append(game.rules.objects.leads(state, Lead.TAXED))
    return asked.plus(ManaCost(generic=times * TAX)) if because[-1].answer else asked


def colors_led(game: Game, player: PlayerId) -> frozenset[Color]:
    """The colours in the identity of a player's commanders, for what asks for one of them."""
    found = identity_of(game.state, player)
    if found is None:
        guessed = game.rules.objects.leads(game.state, Lead.GUESSED)
        return frozenset(Color) if guessed.answer else frozenset()
    return found


def life_for_colors(
    game: Game, player: PlayerId, parts: tuple[CostPart, ...], because: list[Ruling[Any]]
) -> tuple[CostPart, ...]:
    """The parts of a price, with as much life in it as a player's commanders have colours, if it asks for that.

    Raises:
        Refused: the player has no commander, so that nobody can say how much it would be.
    """
    if not any(isinstance(part, PayLife) and isinstance(part.amount, ColorsLed) for part in parts):
        return parts
    found = identity_of(game.state, player)
    if found is None:
        because.append(game.rules.objects.leads(game.state, Lead.GUESSED))
        if not because[-1].answer:
            name = game.state.players[player].name
            raise Refused(f"{name} has no commander whose colours could be counted", because[-1].citation)
    life = PayLife(len(found or ()))
    return tuple(life if isinstance(part, PayLife) and isinstance(part.amount, ColorsLed) else part for part in parts)


def leader_meant(
    game: Game, player: PlayerId, source: ObjectId | None, wanted: Leader
) -> tuple[tuple[ObjectId, ...], tuple[Ruling[Any], ...]]:
    """A player's commander, where the text finds one; of two the one that the player picks. With what says so."""
    state, leads = game.state, game.rules.objects.leads
    own = [
        state.where[card]
        for card in sorted(state.commanders)
        if state.cards[card].owner == player and card in state.where
    ]
    found = tuple(thing for thing in own if not wanted.zones or state.objects[thing].zone in wanted.zones)
    because: tuple[Ruling[Any], ...] = ()
    if found and not wanted.zones:
        because = (leads(state, Lead.ANYWHERE),)
        found = tuple(thing for thing in found if because[0].answer or state.objects[thing].zone in IN_VIEW)
    if len(found) > 1:
        because = (*because, leads(state, Lead.EITHER))
        if because[-1].answer:
            found = tuple(game.choose(Choice(player, ChoiceKind.THING, found, found[:1], about=source)))
    return found, because


def admits(game: Game, player: PlayerId, card: ObjectId) -> tuple[bool, tuple[Ruling[bool], ...]]:
    """Whether a card may come in from outside the game to the deck that a player's commander leads, and what says so."""
    state = game.state
    if state.variant not in WITH_COMMANDERS:
        return True, ()
    ruling = game.rules.objects.leads(state, Lead.ADMITS)
    known = state.cards[state.objects[card].card].card
    if not ruling.answer or known is None:
        return True, (ruling,)
    there = (thing for thing in state.objects.values() if thing.zone is not Zone.OUTSIDE and thing.owner == player)
    is_there = any(state.cards[thing.card].name == known.name for thing in there)
    fits = color_identity(state, known) <= (identity_of(state, player) or frozenset())
    return fits and not is_there, (ruling,)
