"""Answers about setting up that several editions give alike."""

from __future__ import annotations

from collections.abc import Iterator

from core.hooks.opening import AnteKind, Ask, GameBefore, Keep, MulliganRecord, MulliganStep, Redraw, StarterRule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.zones import PlayerId
from core.kernel.words.pregame import Beginning

CHOOSER = {
    GameBefore.NONE: StarterRule.WINNER_CHOOSES,
    GameBefore.LOST: StarterRule.LOSER_CHOOSES,
    GameBefore.DRAWN: StarterRule.CHOOSES_AGAIN,
    GameBefore.RESTARTED: StarterRule.CHOOSES_AGAIN,
}


def somebody_chooses(position: Position, before: GameBefore) -> StarterRule:
    """The loser of the game before chooses, after a draw the same player again; else somebody agreed on or picked by chance."""
    return CHOOSER[before]


TWENTY = 20
SEVEN = 7


def changes(position: Position, player: PlayerId) -> Iterator[Beginning]:
    """What the cards that lie beside a player's library change about the beginning."""
    for card_seen in position.face_up_cards_of(player):
        yield from (beginning for beginning in card_seen.abilities if isinstance(beginning, Beginning))


def hand_change(position: Position, player: PlayerId) -> int:
    """How many cards more or fewer a player's hands may have because of what lies beside the library."""
    return sum(change.hand for change in changes(position, player))


def changed_life(position: Position, player: PlayerId) -> int:
    """20, and so much more or less as a card beside the library says."""
    return TWENTY + sum(change.life for change in changes(position, player))


def changed_hand(position: Position, player: PlayerId) -> int:
    """Seven cards or the number that a card beside the library says, and so many more or fewer as another does."""
    beginnings = list(changes(position, player))
    hand_sizes = [change.hand_is for change in beginnings if change.hand_is is not None]
    return max(0, (hand_sizes[-1] if hand_sizes else SEVEN) + sum(change.hand for change in beginnings))


def twenty_life(position: Position, player: PlayerId) -> int:
    """Every player begins at 20."""
    return TWENTY


def random_ante(position: Position, agreed: bool) -> AnteKind:
    """A card at random, if the players agreed on it."""
    return AnteKind.RANDOM_CARD if agreed else AnteKind.NOTHING


def seven_cards(position: Position, player: PlayerId) -> int:
    """An opening hand has seven cards."""
    return SEVEN


def with_fewer_cards(mulligan_step: MulliganStep) -> MulliganStep:
    """A mulligan for which a player draws fewer cards, instead of as many of which some go under the library."""
    if not isinstance(mulligan_step, Redraw):
        return mulligan_step
    draws = tuple(count - under for count, under in zip(mulligan_step.draws, mulligan_step.bottoms, strict=True))
    return Redraw(mulligan_step.players, draws, tuple(0 for _ in draws))


def mulligans_in_turn(position: Position, record: MulliganRecord, first: int) -> MulliganStep:
    """The starting player goes on until keeping, then each other; the first new hand has so many cards, each later one fewer."""
    for player in (record.starter, *position.others(record.starter)):
        if player in record.kept:
            continue
        size = first - record.taken[player]
        if player in record.declared:
            return Redraw((player,), (size,), (0,))
        return Ask(player) if size >= 0 else Keep()
    return Keep()


def may_redraw(position: Position, record: MulliganRecord) -> tuple[PlayerId, ...]:
    """Who may exchange a first hand: whoever has no lands in it, and everybody once another has exchanged one."""
    ordered = (record.starter, *position.others(record.starter))
    left = (player for player in ordered if player not in record.kept and not record.taken[player])
    return tuple(
        player
        for player in left
        if has_no_lands(position, player) or any(record.taken[other_player] for other_player in position.others(player))
    )


def has_no_lands(position: Position, player: PlayerId) -> bool:
    """Whether there is no land in a player's hand."""
    return not any(CardType.LAND in position.characteristics(card).types for card in position.hands[player])


def mulligan_without_lands(position: Position, record: MulliganRecord) -> MulliganStep:
    """Once for each player, as many cards anew: for a hand without lands, which is shown, or once another player has done so."""
    for player in may_redraw(position, record):
        if player not in record.declared:
            return Ask(player)
        return Redraw((player,), (record.sizes[player],), (0,), shows=has_no_lands(position, player))
    return Keep()
