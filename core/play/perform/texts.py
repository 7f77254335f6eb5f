"""Texts that effects change for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.characteristics import BASIC_LANDS, CardType
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.effects import Reword
from core.kernel.effects.permanents import Words
from core.kernel.mana import Color
from core.kernel.modifications import ChangeText, Word
from core.kernel.rewording import types_spoken_of
from core.kernel.zones import Zone
from core.play.context import Context
from core.play.perform.registry import Because, performs
from core.play.reach import begin

if TYPE_CHECKING:
    from core.play.game import Game

NO_CREATURE_TYPES = frozenset({*BASIC_LANDS, "Aura", "Equipment"})
"""Subtypes that are none of creatures."""


@performs(Reword)
def _reword(context: Context, effect: Reword, because: Because) -> None:
    """Let the player choose two words, the first of which becomes the second."""
    game = context.game
    found = tuple(
        thing
        for thing in context.objects(effect.what)
        if thing in game.state.objects and game.state.objects[thing].zone in (Zone.BATTLEFIELD, Zone.STACK)
    )
    others = {
        word: tuple(other for other in words if other != word and other not in effect.never)
        for words in (_words(game, sort) for sort in effect.words)
        for word in words
    }
    options = tuple(word for word, instead in others.items() if instead)
    if not found or not options:
        return
    old = _choose(context, options)
    begin(game, (ChangeText(old, _choose(context, others[old])),), found, context.controller, *because)


def _choose(context: Context, options: tuple[Word, ...]) -> Word:
    kind = ChoiceKind.COLOR if all(isinstance(option, Color) for option in options) else ChoiceKind.WORD
    picked: Word = context.game.choose(Choice(context.controller, kind, options, options[:1], about=context.source))[0]
    return picked


def _words(game: Game, sort: Words) -> tuple[Word, ...]:
    """The words of a sort; of creature types, those that the cards of the game have or speak of."""
    if sort is Words.COLORS:
        return tuple(Color)
    if sort is Words.LANDS:
        return tuple(BASIC_LANDS)
    faces = {id(owned.printed): owned.printed for owned in game.state.cards.values()}
    said = (kind for face in faces.values() if CardType.LAND not in face.types for kind in types_spoken_of(face))
    return tuple(sorted({kind for kind in said if kind[0].isupper()} - NO_CREATURE_TYPES))
