"""What players name because a card asks them to: colours, types of creature, and the side of a coin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.words import Asked
from core.kernel.characteristics import CardType
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Permission, Ruling
from core.kernel.events import CoinTossed
from core.kernel.mana import Color
from core.kernel.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.play.game import Game

SIDES = ("heads", "tails")


def color(game: Game, player: PlayerId, about: ObjectId | None) -> Color | None:
    """The colour that a player names; none if the edition lets something be named that is no colour."""
    colors = tuple(Color)
    choice = Choice(player, ChoiceKind.COLOR, colors, colors[:1], about=about, words=True)

    def allows(answer: tuple[Any, ...]) -> Ruling[Permission]:
        said = answer[0]
        word = said.word if isinstance(said, Color) else str(said)
        return game.rules.words.may_name(game.state, Asked.COLOR, word, isinstance(said, Color))

    named = game.choose(choice, allows)[0]
    return named if isinstance(named, Color) else None


def creature_type(game: Game, player: PlayerId, about: ObjectId | None) -> str:
    """The creature type that a player names: one of those on cards of this game."""
    position = game.state
    printed = (owned.printed for owned in position.cards.values())
    types = sorted({kind for face in printed if CardType.CREATURE in face.types for kind in face.subtypes})
    options = tuple(types) or ("Human",)
    choice = Choice(player, ChoiceKind.WORD, options, options[:1], about=about, words=True)

    def allows(answer: tuple[Any, ...]) -> Ruling[Permission]:
        return game.rules.words.may_name(position, Asked.CREATURE_TYPE, str(answer[0]), answer[0] in types)

    return str(game.choose(choice, allows)[0])


def toss(
    game: Game, player: PlayerId, called: bool, about: ObjectId | None, *because: Ruling[Any]
) -> tuple[bool, bool]:
    """Let a coin be tossed for a player. Returns whether that player has won the toss, and whether it shows heads."""
    state, words = game.state, game.rules.words
    call = ""
    if called:
        caller = words.calls_toss(state, player)
        choice = Choice(caller.answer, ChoiceKind.WORD, SIDES, SIDES[:1], about=about)
        call, because = game.choose(choice, None, caller)[0], (*because, caller)
    number = sum(1 for entry in game.log if type(entry.event) is CoinTossed and entry.event.player == player)
    shows = game.chance.pick(f"{state.players[player].name}/toss {number + 1}", SIDES)[0]
    wins = [(other.id, words.wins_toss(state, other.id == player, called, call == shows)) for other in state.players]
    winners = tuple(other for other, ruling in wins if ruling.answer)
    game.do(CoinTossed(player, shows, call, winners), *because, *(ruling for _, ruling in wins))
    return player in winners, shows == SIDES[0]
