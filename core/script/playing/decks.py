"""Looking for what is wrong with the decks that a script gives whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.hooks.deck import DeckFault, DeckList, Supplement
from core.kernel.events import DeckJudged
from core.kernel.state.cards import Card
from core.kernel.values.citations import Ruling
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.numbers import so_many
from core.kernel.values.records import altered
from core.kernel.values.variants import WITH_COMMANDERS
from core.kernel.values.zones import CardId, PlayerId
from core.kernel.words.prohibitions import AnyNumber
from core.play.base.game import Game, anchor_at
from core.play.base.narrowed_rulings import narrow
from core.play.base.supplementary_decks import SUPPLEMENTS
from core.script.playing.binding import Binding

NOBODYS: Mapping[CardId, PlayerId | None] = {}
"""No card has changed hands."""


class Decks(NamedTuple):
    """A player's deck, and those beside it."""

    deck: DeckList
    beside: tuple[Supplement, ...]


def decks_of(binding: Binding) -> Mapping[PlayerId, Decks]:
    """Each player's decks as they are before any game has changed them; of nobody, if the script gives no deck whole."""
    players = range(len(binding.players)) if binding.starting_cards.whole_decks else ()
    return {
        player: Decks(_deck(binding, player, NOBODYS), _supplements(binding, player))
        for player in map(PlayerId, players)
    }


def judge_decks(
    binding: Binding,
    game: Game,
    whose: Mapping[CardId, PlayerId | None],
    for_ante: bool,
    usual: Mapping[PlayerId, Decks],
) -> None:
    """Look for what is wrong with each deck that the script gives whole, and with those beside it.

    `whose` are the cards that have changed hands in games before; `for_ante` whether players have agreed on ante; `usual` are
    the decks where no cards have.
    """
    game.anchor = anchor_at(0, "the decks are checked")
    for player in sorted(binding.starting_cards.whole_decks):
        mates = [mate for mate in game.state.teammates(player) if mate != player] if game.state.agreed.teams else []
        own, *team = [_deck(binding, mate, whose) if whose else usual[mate].deck for mate in (player, *mates)]
        deck = altered(own, for_ante=for_ante, teammates=tuple(team))
        deck, freed = _with_unlimited(game, deck)
        most = game.rules.deck.most_cards(game.state)
        rulings: list[Ruling[tuple[DeckFault, ...]]] = [game.rules.deck.faults(game.state, deck)]
        rulings += [game.rules.deck.supplement_faults(game.state, supplement) for supplement in usual[player].beside]
        reasons = [fault.reason for ruling in rulings for fault in ruling.answer]
        because: list[Ruling[Any]] = [*freed]
        if game.state.agreed.variant in WITH_COMMANDERS:
            led = game.rules.deck.may_lead(game.state, deck.commanders)
            reasons += [] if led.answer else [led.answer.reason]
            because.append(led)
        if most.answer and len(deck.cards) > most.answer:
            reasons.append(f"it has {so_many(len(deck.cards), 'card')}, more than {most.answer}")
        for ruling in rulings:
            numbers = [number for fault in ruling.answer for number in fault.rules]
            because.append(narrow(ruling, *dict.fromkeys(numbers)) if numbers else ruling)
        game.do(DeckJudged(player, tuple(reasons)), *because, most)
    game.anchor = anchor_at()


def _deck(binding: Binding, player: PlayerId, whose: Mapping[CardId, PlayerId | None]) -> DeckList:
    """A deck with all that is said of it; cards won or lost are no change that its player has made."""
    starting_cards, leaders = binding.starting_cards, binding.starting_cards.commanders
    own_cards = [card for card in binding.cards if whose.get(card.id, card.owner) == player]
    before = None if player in starting_cards.going_on or whose else starting_cards.stock_before.get(player)
    return DeckList(
        tuple(card.card for card in own_cards if card.zone == "library" or card.id in leaders or card.id in whose),
        tuple(card.card for card in own_cards if card.zone == "sideboard"),
        limited=player in starting_cards.limited_decks,
        commanders=tuple(card.card for card in own_cards if card.id in leaders),
        pool=starting_cards.pools.get(player),
        before=before,
        has_changed=any(player in (card.owner, whose[card.id]) for card in binding.cards if card.id in whose),
    )


def _with_unlimited(game: Game, deck: DeckList) -> tuple[DeckList, tuple[Ruling[bool], ...]]:
    """A deck with the cards of which it may hold any number, since they say so."""
    different = {card.name: card for card in (*deck.cards, *deck.sideboard)}
    names = {name for name, card in different.items() if _is_unlimited(card)}
    if not names:
        return deck, ()
    freed = game.rules.deck.cards_set_number(game.state)
    return altered(deck, unlimited=frozenset(names if freed.answer else ())), (freed,)


def _is_unlimited(card: Card) -> bool:
    return any(isinstance(ability, AnyNumber) for ability in card.wordings[-1].face.abilities)


def _supplements(binding: Binding, player: PlayerId) -> tuple[Supplement, ...]:
    beside = [card for card in binding.cards if card.zone in SUPPLEMENTS and card.owner == player]
    supplements: list[Supplement] = []
    for name in SUPPLEMENTS if beside else ():
        cards = tuple(card.card for card in beside if card.zone == name)
        supplements += [Supplement(name, cards)] if cards else []
    return tuple(supplements)
