"""Setting up what only some games have: companions, commanders, conspiracies, stickers, and sideboards."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from core.hooks.opening import OpeningFact, OpeningStep
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import (
    Cause,
    CompanionShown,
    DeckCut,
    LaidAside,
    LeftOutOfGame,
    PickedByChance,
    Revealed,
    SheetsPicked,
    StarterSettled,
    ZonesChanged,
)
from core.kernel.state.position import Position
from core.kernel.values.citations import Ruling
from core.kernel.values.variants import WITH_COMMANDERS, Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.pregame import Beginning, Companion, Sticker
from core.play.variants import conspiracies
from core.play.zones.entering_the_battlefield import enter
from core.play.zones.moving import move_of

if TYPE_CHECKING:
    from core.play.base.game import Game
    from core.play.setup.opening import Setup

LIBRARY = "deck"
"""What a deck of the ordinary sort is called among those that are cut."""


def _outside(position: Position, player: PlayerId) -> list[ObjectId]:
    return [thing for thing in position.shared[Zone.OUTSIDE] if position.objects[thing].owner == player]


def without_steps(setup: Setup, planned: Container[OpeningStep]) -> None:
    """Ask an edition without steps for companions or conspiracies what it says of them, in games that have some."""
    game, state = setup.game, setup.game.state
    outside = state.shared[Zone.OUTSIDE]
    if OpeningStep.COMPANIONS not in planned and any(_companion(state, card) is not None for card in outside):
        allowed = game.rules.opening.may_show_companions(state, (), True)
        if allowed.answer:
            show_companions(setup, allowed)
        else:
            game.do(LeftOutOfGame("companions"), allowed)
    if OpeningStep.STICKERS not in planned:
        pick_sheets(setup)
    if OpeningStep.CONSPIRACIES not in planned and any(_says_who_starts(state, card) for card in outside):
        ruling = game.rules.opening.starts_by_card(state)
        if ruling.answer:
            put_conspiracies(setup, ruling)
        else:
            game.do(LeftOutOfGame("conspiracies"), ruling)


def lay_aside(setup: Setup, step: Ruling[Any]) -> None:
    """Lay the sideboards aside: what each player has left is the deck to start with."""
    for player in setup.in_order():
        state = setup.game.state
        sideboard = [card for card in _outside(state, player) if not _has_stickers(state, card)]
        if sideboard:
            setup.game.do(LaidAside(player, tuple(setup.game.state.objects[card].card for card in sideboard)), step)


def show_companions(setup: Setup, step: Ruling[Any]) -> None:
    """Let players show companions from outside the game."""
    game, state = setup.game, setup.game.state
    for player in setup.in_order():
        options = tuple(card for card in _outside(state, player) if _companion(state, card) is not None)
        if not options:
            continue

        def allows(picked: tuple[ObjectId, ...], player: PlayerId = player) -> Ruling[Any]:
            fulfilled = all(_is_fulfilled(state, player, card) for card in picked)
            return game.rules.opening.may_show_companions(state, picked, fulfilled)

        shown = game.choose(
            Choice(player, ChoiceKind.COMPANION, options, (), 0, len(options)), allows, setup.starter_first
        )
        for card in shown:
            game.do(Revealed(player, (state.objects[card].card,)), step)
            game.do(CompanionShown(player, card), step)


def _companion(position: Position, card: ObjectId) -> Companion | None:
    abilities = position.cards[position.objects[card].card].printed.abilities
    return next((ability for ability in abilities if isinstance(ability, Companion)), None)


def _is_fulfilled(position: Position, player: PlayerId, card: ObjectId) -> bool:
    """Whether a player's deck is such as a companion asks for."""
    asks = _companion(position, card)
    return asks is not None and all(
        position.fits(asks.each, deck_card, player)
        for deck_card in position.libraries[player]
        if position.fits(asks.among, deck_card, player)
    )


def take_out_commanders(setup: Setup, step: Ruling[Any]) -> None:
    """Put the commanders out of the decks into the command zone."""
    state = setup.game.state
    commanders = [
        card for library in state.libraries for card in library if state.objects[card].card in state.brought.commanders
    ]
    if commanders and state.agreed.variant in WITH_COMMANDERS:
        moves = tuple(move_of(setup.game, card, Zone.COMMAND, Cause.OPENING) for card in commanders)
        setup.game.do(ZonesChanged(moves), step)


def put_back_leaders(game: Game) -> None:
    """Put the commanders of a game that is under way to the rest of their decks, where no card leads a deck."""
    state = game.state
    commanders = [card for card in state.shared[Zone.COMMAND] if state.objects[card].card in state.brought.commanders]
    if state.agreed.variant not in WITH_COMMANDERS:
        state.brought.commanders.clear()
    if not commanders:
        return
    if state.agreed.variant not in WITH_COMMANDERS:
        apart: Ruling[Any] | None = next((ruling for ruling in state.rulings if ruling.question == "played_as"), None)
    else:
        apart = game.rules.objects.leads(state, Lead.APART)
        commanders = [] if apart.answer else commanders
    if commanders:
        moves = tuple(move_of(game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in commanders)
        game.do(ZonesChanged(moves), *([] if apart is None else [apart]))


def pick_sheets(setup: Setup, *step: Ruling[Any]) -> None:
    """Settle which sticker sheets are used: chance picks some of all that are shown, or the player picks and shows them."""
    game, state = setup.game, setup.game.state
    for player in state.players:
        sheets = tuple(card for card in _outside(state, player.id) if _has_stickers(state, card))
        if not sheets:
            continue
        picking = game.rules.opening.sheets_picked(state, player.id in state.brought.limited)
        most, picked = min(picking.answer.number, len(sheets)), sheets[:0]
        if most and picking.answer.at_random:
            game.do(Revealed(player.id, tuple(state.objects[card].card for card in sheets)), *step, picking)
            names = [state.cards[state.objects[card].card].name for card in sheets]
            picked = tuple(game.chance.order(f"{player.name}/sticker sheets", sheets, names)[:most])
        elif most:
            picked = game.choose(Choice(player.id, ChoiceKind.SHEETS, sheets, (), 0, most))
            game.do(Revealed(player.id, tuple(state.objects[card].card for card in picked)), *step, picking)
        game.do(SheetsPicked(player.id, picked), *step, picking)


def _has_stickers(position: Position, card: ObjectId) -> bool:
    abilities = position.cards[position.objects[card].card].printed.abilities
    return any(isinstance(ability, Sticker) for ability in abilities)


def put_conspiracies(setup: Setup, step: Ruling[Any]) -> None:
    """Let players begin with conspiracies; one of these may say who starts."""
    conspiracies.put(setup, step)
    _let_cards_say_who_starts(setup)


def _let_cards_say_who_starts(setup: Setup) -> None:
    game, state = setup.game, setup.game.state
    claiming = [player.id for player in state.players if _claims_start(state, player.id)]
    if not claiming:
        return
    ruling = game.rules.opening.starts_by_card(state)
    if ruling.answer:
        if len(claiming) > 1:
            names = [state.players[player].name for player in claiming]
            claiming = game.chance.order("which of those who say so starts", claiming, names)
            game.do(PickedByChance(claiming[0]), ruling)
        setup.starter, setup.starts_by_card = claiming[0], True
        game.do(StarterSettled(setup.starter), ruling)


def _claims_start(position: Position, player: PlayerId) -> bool:
    own_cards = (thing for thing in position.shared[Zone.COMMAND] if position.objects[thing].owner == player)
    return any(_says_who_starts(position, card) for card in own_cards)


def _says_who_starts(position: Position, card: ObjectId) -> bool:
    abilities = position.cards[position.objects[card].card].printed.abilities
    return any(isinstance(ability, Beginning) and ability.starts for ability in abilities)


def cut(setup: Setup, owner: PlayerId, name: str, order: tuple[ObjectId, ...]) -> None:
    """Let the other player cut a deck that has been shuffled. The order that a script gives it is the one before that."""
    game = setup.game
    ruling = game.fact(OpeningFact.DECK_IS_CUT if name == LIBRARY else OpeningFact.SUPPLEMENT_IS_CUT)
    kind = ChoiceKind.CUT if name == LIBRARY else ChoiceKind.CUT_SUPPLEMENT
    cutter = game.state.next_player(owner)
    depth = game.choose(Choice(cutter, kind, tuple(range(len(order))), (0,), open=False))[0] if len(order) > 1 else 0
    if depth:
        game.do(DeckCut(owner, name, depth, (*order[depth:], *order[:depth])), ruling)


def set_apart(setup: Setup, step: Ruling[Any]) -> None:
    """Leave the cards in exile that whatever restarted the game before exempts."""
    state = setup.game.state
    exempt = [card for card in state.shared[Zone.OUTSIDE] if state.objects[card].card in setup.before.exempt]
    if exempt:
        moves = tuple(move_of(setup.game, card, Zone.EXILE, Cause.OPENING) for card in exempt)
        setup.game.do(ZonesChanged(moves), step)


def gather(setup: Setup, step: Ruling[Any]) -> None:
    """Make the decks again out of all cards that were in the game before."""
    state = setup.game.state
    gathered = [card for card in state.shared[Zone.OUTSIDE] if state.objects[card].card in setup.before.gathered]
    if gathered:
        moves = tuple(move_of(setup.game, card, Zone.LIBRARY, Cause.OPENING, depth=-1) for card in gathered)
        setup.game.do(ZonesChanged(moves), step)


def finish_restart(setup: Setup, step: Ruling[Any]) -> None:
    """Put the cards that were exempted under the control of whoever restarted the game before."""
    state, restarter = setup.game.state, setup.before.restarter
    if restarter is not None:
        for card in [card for card in state.shared[Zone.EXILE] if state.objects[card].card in setup.before.exempt]:
            enter(setup.game, card, restarter, Cause.EFFECT, step)
