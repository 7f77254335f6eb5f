"""What players name because a card asks them to: colours, types of creature, and the side of a coin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.hooks.words import Asked
from core.kernel.characteristics import CardType
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.citations import Permission, Ruling
from core.kernel.events import CoinTossed
from core.kernel.mana import Color
from core.kernel.objects import Owned
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


def card(game: Game, player: PlayerId, about: ObjectId | None) -> frozenset[str]:
    """What bears the name that a player says, which is no land's: of the cards of this game those called so, whole or by a half."""
    spells = (
        known
        for known in game.state.cards.values()
        if known.card is not None and CardType.LAND not in known.printed.types
    )
    owned = list({found.name: found for found in spells}.values())
    by_name = {half.name: found for found in owned for half in found.halves} | {found.name: found for found in owned}
    lands = {known.name for known in game.state.cards.values() if CardType.LAND in known.printed.types}
    flips = {known.printed.flips_into.name for known in owned if known.printed.flips_into is not None}
    tokens = {known.name for known in game.state.cards.values() if known.card is None}
    options = tuple(sorted({*by_name, *flips}))

    def allows(answer: tuple[Any, ...]) -> Ruling[Permission]:
        said = str(answer[0])
        if said in flips:
            return game.rules.words.may_name(game.state, Asked.OTHER_NAME, said, True)
        if said not in by_name and (said in lands or said in tokens):
            return game.rules.words.may_name(game.state, Asked.NO_LAND if said in lands else Asked.CARD, said, False)
        found = by_name.get(str(answer[0]))
        has_halves = found is not None and bool(found.halves)
        is_half = has_halves and found is not None and answer[0] != found.name
        return game.rules.cards.may_name_card(game.state, str(answer[0]), is_half, has_halves)

    choice = Choice(player, ChoiceKind.WORD, options, options[:1], about=about, words=True)
    said = str(game.choose(choice, allows)[0])
    meant = by_name[said].name if said in by_name else said
    return frozenset({meant, *(other.name for other in owned if _is_meant(game, meant, other, by_name))})


def _is_meant(game: Game, meant: str, other: Owned, by_name: dict[str, Owned]) -> bool:
    """Whether a card of another name is named along with a card."""
    named = by_name.get(meant)
    if named is None or other.name == meant or not _interchange(named, other):
        return False
    return game.rules.cards.share_name(game.state, meant, other.name, True).answer


def _interchange(one: Owned, other: Owned) -> bool:
    """Whether the names of two cards were declared interchangeable."""
    first, second = one.card, other.card
    if first is None or second is None:
        return False
    return other.name != one.name and (first.same_as or first.name) == (second.same_as or second.name)


def may_be_alike(game: Game, one: ObjectId, other: ObjectId) -> bool:
    """Whether two things might have one name: they bear the same or none, or their names may be exchanged."""
    state = game.state
    if state.characteristics(one).name == state.characteristics(other).name:
        return True
    return _interchange(_owned(game, one), _owned(game, other))


def share_name(game: Game, one: ObjectId, other: ObjectId) -> Ruling[bool]:
    """Whether two things that might have one name do."""
    names = [game.state.characteristics(thing).name for thing in (one, other)]
    swap = names[0] != names[1]
    return game.rules.cards.share_name(game.state, names[0], names[1], swap)


def _owned(game: Game, thing: ObjectId) -> Owned:
    return game.state.cards[game.state.recall(thing).card]


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
    coin = Choice(player, ChoiceKind.COIN, SIDES, (), about=about)
    shows = game.fall(coin, f"{state.players[player].name}/toss {number + 1}")
    wins = [(other.id, words.wins_toss(state, other.id == player, called, call == shows)) for other in state.players]
    winners = tuple(other for other, ruling in wins if ruling.answer)
    game.do(CoinTossed(player, shows, call, winners), *because, *(ruling for _, ruling in wins))
    return player in winners, shows == SIDES[0]
