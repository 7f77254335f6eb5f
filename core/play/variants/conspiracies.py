"""Conspiracies, the cards of a Conspiracy Draft: put into the command zone, some face down (hidden agenda), and turned up."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from core.hooks.objects import ObjectFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import Cause, FaceTurned, NamesChosen, Revealed, ZoneChange, ZonesChanged
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import CALLED, Filter
from core.kernel.words.pregame import HiddenAgenda
from core.play.base.named_choices import card_name
from core.play.continuous import static_effects
from core.play.zones.moving import move_of

if TYPE_CHECKING:
    from core.play.base.game import Game
    from core.play.setup.opening import Setup


def put(setup: Setup, step: Ruling[Any]) -> None:
    """Let players begin with conspiracies out of their sideboards."""
    game = setup.game
    for player in setup.in_order():
        options = tuple(card for card in game.state.shared[Zone.OUTSIDE] if _is_mine(game.state, card, player))
        if options:
            choice = Choice(player, ChoiceKind.CONSPIRACIES, options, (), 0, len(options))
            for card in game.choose(choice, None, setup.starter_first):
                _put(game, player, card, step)


def _is_mine(position: Position, card: ObjectId, player: PlayerId) -> bool:
    thing = position.objects[card]
    return thing.owner == player and CardType.CONSPIRACY in position.cards[thing.card].printed.types


def agenda_of(position: Position, card: ObjectId) -> HiddenAgenda | None:
    """The hidden agenda of a card, if it has one."""
    abilities = position.cards[position.objects[card].card].printed.abilities
    return next((ability for ability in abilities if isinstance(ability, HiddenAgenda)), None)


def _put(game: Game, player: PlayerId, card: ObjectId, step: Ruling[Any]) -> None:
    """Put a conspiracy into the command zone; one with a hidden agenda face down, with what is chosen for it."""
    state = game.state
    agenda = agenda_of(state, card)
    way = move_of(game, card, Zone.COMMAND, Cause.OPENING, face_down=agenda is not None)
    owned = game.fact(ObjectFact.CONSPIRACY_IS_OWNERS)
    if agenda is None:
        game.do(ZonesChanged((way,)), step, owned)
    else:
        hides: Because = (game.fact(KeywordPart.AGENDA_HIDES),)
        if agenda.names > 1:
            hides += (game.fact(KeywordPart.DOUBLE_AGENDA_HIDES),)
        game.do(ZonesChanged((way,)), step, *hides, owned)
        _choose_names(game, player, way, agenda.names, hides)
    static_effects.begin_in_command_zone(game, way.becomes)


def _choose_names(game: Game, player: PlayerId, way: ZoneChange, count: int, hides: Because) -> None:
    """Let a player choose names of cards in secret: of those in this game, or any other that there is."""
    chosen: list[str] = []
    while len(chosen) < count:
        named = card_name(game, player, way.becomes, *hides, without=chosen)
        chosen += [named] if named not in chosen else []
    game.do(NamesChosen(way.becomes, tuple(chosen)), *hides)


def names_for(game: Game, card: ObjectId) -> tuple[tuple[str, ...], Because]:
    """The names of which a conspiracy speaks, and what has it speak of no others, if its player chose some."""
    state = game.state
    chosen = [entry.event for entry in game.log if type(entry.event) is NamesChosen]
    own = tuple(name for event in chosen if event.object == card for name in event.names)
    owner = state.objects[card].owner
    has_others = any(
        event.object != card and event.object in state.objects and state.objects[event.object].owner == owner
        for event in chosen
    )
    return own, (game.fact(KeywordPart.AGENDA_LINKED),) if has_others else ()


def turn_up(game: Game, card: ObjectId, *because: Ruling[Any]) -> None:
    """Turn a conspiracy up, which speaks of the names chosen for it from now on."""
    state = game.state
    names, linked = names_for(game, card)
    printed = state.cards[state.objects[card].card].printed
    game.do(FaceTurned(card, False, _with_names(printed, frozenset(names))), *because, *linked)


def show_at_the_end(game: Game) -> None:
    """Show the conspiracies that are face down as the game ends."""
    state = game.state
    for card in state.shared[Zone.COMMAND]:
        thing = state.objects[card]
        if thing.face_down and CardType.CONSPIRACY in state.cards[thing.card].printed.types:
            game.do(Revealed(thing.owner, (thing.card,)), game.fact(KeywordPart.AGENDA_SHOWN))


def _with_names(printed: Characteristics, names: frozenset[str]) -> Characteristics:
    """A card all of whose abilities that speak of a chosen name speak of these."""
    return printed.changed(abilities=tuple(_called(ability, names) for ability in printed.abilities))


def _called(part: Any, names: frozenset[str]) -> Any:
    if isinstance(part, Filter):
        return altered(part, name="", names=names) if part.name == CALLED else part
    if isinstance(part, tuple):
        return tuple(_called(held, names) for held in part)
    if is_dataclass(part) and not isinstance(part, type):
        held = {field.name: getattr(part, field.name) for field in fields(part)}
        changed = {name: _called(value, names) for name, value in held.items()}
        return altered(part, **changed) if changed != held else part
    return part
