"""What players name because a card asks them to: colors, types, cards, and a side when flipping a coin."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from core.hooks.abilities import AbilityFact
from core.hooks.words import Asked, WordsFact
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of
from core.kernel.events import ChoiceMade, CoinTossed
from core.kernel.state.copiable_values import choices_for, face_up_values
from core.kernel.state.game_objects import Owned
from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import SpellIsCast
from core.kernel.values.card_types import BASIC_LANDS, NO_CREATURE_TYPES, CardType, Supertype
from core.kernel.values.citations import Because, Permission, Ruling
from core.kernel.values.colors import Color
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.chosen import with_choices
from core.kernel.words.descriptions import Filter
from core.kernel.words.kinds import Ability, Activated, Triggered
from core.kernel.words.modifications import Word
from core.kernel.words.rewording import WordKind, types_spoken_of
from core.play.base.shared_qualities import interchangeable

if TYPE_CHECKING:
    from core.play.base.game import Game

SIDES = ("heads", "tails")
ASKED = {WordKind.COLORS: Asked.COLOR, WordKind.LANDS: Asked.LAND_TYPE, WordKind.CREATURES: Asked.CREATURE_TYPE}


def color(game: Game, player: PlayerId, about: ObjectId | None) -> Color | None:
    """The color that a player names; none if the edition lets something be named that is no color."""
    colors = tuple(Color)
    choice = choice_of(player, ChoiceKind.COLOR, colors, about=about, words=True)

    def allows(answer: tuple[Any, ...]) -> Ruling[Permission]:
        color_said = answer[0]
        word = color_said.word if isinstance(color_said, Color) else str(color_said)
        return game.rules.words.may_name(game.state, Asked.COLOR, word, isinstance(color_said, Color))

    named = game.choose(choice, allows)[0]
    return named if isinstance(named, Color) else None


def color_meant(position: Position, source: ObjectId, ability: Ability | None = None) -> Because:
    """What has a certain ability of something, or any that makes mana, mean the color that was chosen for it."""
    thing = position.recall(source)
    own, choices = face_up_values(position, thing).abilities, choices_for(position, thing)
    speaking = sum(map(_speaks_of_color, own))
    meant = [_speaks_of_color(own_ability) and with_choices(own_ability, choices) == ability for own_ability in own]
    if choices.color is None or not speaking or (ability is not None and not any(meant)):
        return ()
    fact = AbilityFact.CHOICE_IS_LINKED_TO_EACH if speaking > 1 else AbilityFact.CHOICE_IS_LINKED
    return (position.fact(fact, source),)


def _speaks_of_color(ability: Ability) -> bool:
    """Whether an ability speaks of the color that was chosen."""
    if isinstance(ability, Activated):
        return any(effect.mana is not None and effect.mana.chosen for effect in ability.does.effects)
    when = ability.when if isinstance(ability, Triggered) else None
    return isinstance(when, SpellIsCast) and isinstance(when.described, Filter) and when.described.of_chosen_color


def creature_type(game: Game, player: PlayerId, about: ObjectId | None) -> str:
    """The creature type that a player names; those of cards of this game come first."""
    return str(_named(game, player, (WordKind.CREATURES,), about)[0])


def land_type(game: Game, player: PlayerId, about: ObjectId | None) -> str:
    """The basic land type that a player chooses."""
    return str(_named(game, player, (WordKind.LANDS,), about)[0])


TYPES_OF_CARDS = frozenset(
    {
        CardType.ARTIFACT,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.INSTANT,
        CardType.LAND,
        CardType.SORCERY,
    }
)
"""The card types that may be chosen whatever cards there are."""


def card_type(game: Game, player: PlayerId, about: ObjectId | None) -> str:
    """The card type that a player chooses, of those that every era has and those of cards of this game."""
    types_in_game = frozenset[CardType]().union(*(owned.printed.types for owned in game.state.cards.values()))
    options = tuple(sorted(kind.value for kind in types_in_game | TYPES_OF_CARDS))
    return game.choose(choice_of(player, ChoiceKind.WORD, options, about=about))[0]


LARGEST = 1000
"""The largest number that somebody chooses where a text sets no limit."""


def number(game: Game, player: PlayerId, about: ObjectId | None, most: int = LARGEST) -> int:
    """The number that a player chooses, from 0 up to `most`."""
    return game.choose(choice_of(player, ChoiceKind.NUMBER, tuple(range(most + 1)), about=about))[0]


def player(game: Game, chooses: PlayerId, among: Sequence[PlayerId], about: ObjectId | None) -> PlayerId | None:
    """The player whom another chooses; none if there is none to choose."""
    players = tuple(candidate for candidate in among if not game.state.players[candidate].left)
    return game.choose(choice_of(chooses, ChoiceKind.THING, players, about=about))[0] if players else None


def words_to_change(
    game: Game, player: PlayerId, sorts: tuple[WordKind, ...], never: frozenset[str], about: ObjectId | None
) -> tuple[Word, Word, Because]:
    """The word that a player has changed and the one, of the same sort, that comes in its place; `never` are words that may not."""
    old, sort, lists = _named(game, player, sorts, about)
    new, _, _ = _named(game, player, (sort,), about, frozenset({old, *never}))
    return old, new, lists


def _named(
    game: Game,
    player: PlayerId,
    sorts: tuple[WordKind, ...],
    about: ObjectId | None,
    without: frozenset[Word] = frozenset(),
) -> tuple[Word, WordKind, Because]:
    """A word of some sorts, the sort it is of, and what the edition says which words there are."""
    listed = (game.rules.words.creature_types(game.state),) if WordKind.CREATURES in sorts else ()
    sorts_by_word: dict[Word, WordKind] = {word: sort for sort in sorts for word in _words(game.state, sort, listed)}
    options = tuple(word for word in sorts_by_word if word not in without)
    sorts_by_word |= {word: WordKind.CREATURES for ruling in listed for word in ruling.answer}
    options = options or tuple(word for word in sorted(sorts_by_word, key=str) if word not in without)[:1]
    kind = ChoiceKind.COLOR if sorts == (WordKind.COLORS,) else ChoiceKind.WORD

    def allows(answer: tuple[Any, ...]) -> Ruling[Permission]:
        word_said: Word = answer[0]
        word = word_said.word if isinstance(word_said, Color) else word_said
        if word_said in without and word_said in sorts_by_word:
            return game.rules.words.may_name(game.state, Asked.OTHER_WORD, word, False)
        asked = ASKED[sorts_by_word.get(word_said, sorts[-1])]
        return game.rules.words.may_name(game.state, asked, word, word_said in sorts_by_word)

    choice = choice_of(player, kind, options, about=about, beyond=(*without,), words=True)
    named = game.choose(choice, allows, *listed)[0]
    return named, sorts_by_word.get(named, sorts[-1]), listed


def _words(position: Position, sort: WordKind, listed: tuple[Ruling[frozenset[str]], ...]) -> tuple[Word, ...]:
    """The words of a sort; of creature types, those that the cards of the game have or speak of."""
    if sort is WordKind.COLORS:
        return tuple(Color)
    if sort is WordKind.LANDS:
        return tuple(BASIC_LANDS)
    words: set[str] = set()
    for owned in {id(owned.printed): owned for owned in position.cards.values()}.values():
        face = owned.printed
        own = owned.anachronism or (owned.card is not None and (owned.card.invented or owned.card.imported))
        words |= face.subtypes if CardType.CREATURE in face.types else frozenset()
        words.update(kind for kind in _spoken(face) if own or any(kind in ruling.answer for ruling in listed))
    return tuple(sorted(words - NO_CREATURE_TYPES))


@lru_cache(maxsize=4096)
def _spoken(face: Characteristics) -> frozenset[str]:
    """The words with a capital among the types that a card has or speaks of."""
    return frozenset(kind for kind in types_spoken_of(face) if kind[0].isupper())


def card(game: Game, player: PlayerId, about: ObjectId | None, asked: Asked = Asked.NO_LAND) -> frozenset[str]:
    """What bears the name that a player says, of a card of some sort: the cards called so, whole or by a half."""
    name_said = card_name(game, player, about, asked=asked)
    owned = _cards_by_name(game.state, asked)
    meant = owned[name_said].name if name_said in owned else name_said
    cards_owned = {id(owned_card): owned_card for owned_card in owned.values()}.values()
    return frozenset(
        {meant, *(card_owned.name for card_owned in cards_owned if _is_meant(game, meant, card_owned, owned))}
    )


def card_name(
    game: Game,
    player: PlayerId,
    about: ObjectId | None,
    *because: Ruling[Any],
    asked: Asked = Asked.CARD,
    without: Collection[str] = (),
) -> str:
    """The name of a card that a player says: one of this game or any other that there is, if it is what is `asked` for."""
    rules, state = game.rules, game.state
    names_in_game = {owned.name for owned in state.cards.values() if owned.card is not None}
    by_name = _cards_by_name(state, asked)
    flips = {
        owned_card.printed.flips_into.name
        for owned_card in by_name.values()
        if owned_card.printed.flips_into is not None
    }
    backs = {owned_card.back.name for owned_card in by_name.values() if owned_card.back is not None}
    all_cards = {owned_card.name for owned_card in _known(state)}
    parts = {
        half.name for owned_card in by_name.values() for half in owned_card.halves if owned_card.name in names_in_game
    }
    options = tuple(sorted(({name for name in by_name if name in names_in_game} | flips | backs | parts) - {*without}))

    def allows(answer: tuple[Any, ...]) -> Ruling[Permission]:
        name_said = str(answer[0])
        if name_said in flips:
            return rules.words.may_name(state, Asked.OTHER_NAME, name_said, True)
        if name_said in backs:
            return rules.words.may_name(state, Asked.BACK, name_said, True)
        named_card = by_name.get(name_said)
        if named_card is None:
            return rules.words.may_name(state, asked if name_said in all_cards else Asked.CARD, name_said, False)
        return rules.cards.may_name_card(
            state, name_said, bool(named_card.halves) and name_said != named_card.name, bool(named_card.halves)
        )

    choice = choice_of(player, ChoiceKind.WORD, options, about=about, words=True)
    return game.choose(choice, allows, *because)[0]


def _known(position: Position) -> Iterator[Owned]:
    """The cards of this game, and those beside them whose names somebody may want to say."""
    yield from (owned for owned in position.cards.values() if owned.card is not None)
    yield from position.nameable


def _may_be_said(printed: Characteristics, asked: Asked) -> bool:
    """Whether a card is one whose name is asked for."""
    if CardType.LAND not in printed.types:
        return True
    return asked is Asked.CARD or (asked is Asked.NO_BASIC_LAND and Supertype.BASIC not in printed.supertypes)


def _cards_by_name(position: Position, asked: Asked) -> dict[str, Owned]:
    """The cards whose names may be said, each by its whole name and by the names of its halves."""
    owned = {owned_card.name: owned_card for owned_card in _known(position) if _may_be_said(owned_card.printed, asked)}
    return {half.name: owned_card for owned_card in owned.values() for half in owned_card.halves} | owned


def _is_meant(game: Game, meant: str, other_card: Owned, by_name: dict[str, Owned]) -> bool:
    """Whether a card of another name is named along with a card."""
    named = by_name.get(meant)
    if named is None or other_card.name == meant or not interchangeable(named, other_card):
        return False
    return game.rest_on(game.rules.cards.share_name(game.state, meant, other_card.name, True))


def toss(
    game: Game, player: PlayerId, called: bool, about: ObjectId | None, *because: Ruling[Any]
) -> tuple[bool, bool]:
    """Let a coin be tossed for a player. Returns whether that player has won the toss, and whether it shows heads."""
    state = game.state
    call = ""
    if called:
        caller = game.fact(WordsFact.TOSSER_CALLS)
        choice = choice_of(player, ChoiceKind.WORD, SIDES, about=about)
        call, because = game.choose(choice, None, caller)[0], (*because, caller)
    number = sum(1 for entry in game.log if type(entry.event) is CoinTossed and entry.event.player == player)
    coin = Choice(player, ChoiceKind.COIN, SIDES, (), about=about)
    shows = game.fall(coin, f"{state.players[player].name}/toss {number + 1}")
    winners = (player,) if called and call == shows else ()
    wins = game.fact(WordsFact.RIGHT_CALL_WINS if called else WordsFact.UNCALLED_WINS_NOTHING)
    game.do(CoinTossed(player, shows, call, winners), *because, wins)
    return player in winners, shows == SIDES[0]


def picked_by_chance(
    game: Game, player: PlayerId, options: tuple[ObjectId, ...], count: int, about: ObjectId | None
) -> tuple[ObjectId, ...]:
    """The cards that chance picks of several, unless the script says which."""
    kind = ChoiceKind.BY_CHANCE
    before = sum(1 for entry in game.log if type(entry.event) is ChoiceMade and entry.event.kind is kind)
    names = [game.state.name_of(card) for card in options]
    choice = Choice(player, kind, options, (), count, count, about=about, open=len(set(names)) > 1)
    return tuple(game.fallen(choice, f"{game.state.players[player].name}/random card {before + 1}", names))
