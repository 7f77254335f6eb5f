"""Answering choices from the lines of a script, keyed by who, what and about what."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from core.effects.instructions import Choose, May
from core.effects.moving_cards import PutFromHand
from core.kernel.decisions.choices import Choice, ChoiceKind, OneAbility
from core.kernel.state.position import Position
from core.kernel.values.citations import Refused
from core.kernel.values.colors import COLOR_BY_WORD, Color
from core.kernel.values.mana import Mana, mana_of
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId
from core.script.card_parts import effects_of
from core.script.names import NO_CARDS, AbilityName, Aim
from core.script.playing.stage import Node
from core.script.playing.translating import Translator
from core.script.syntax import ActivateLine, CardName, CastLine, ChoiceLine, DivideLine, WhenTriggers

WAYS: dict[str, frozenset[ChoiceKind]] = {
    "discards": frozenset({ChoiceKind.DISCARD, ChoiceKind.AT_RANDOM}),
    "sacrifices": frozenset({ChoiceKind.SACRIFICE, ChoiceKind.MAY}),
    "bottoms": frozenset({ChoiceKind.BOTTOM}),
    "mulligans": frozenset({ChoiceKind.MULLIGAN}),
    "keeps": frozenset({ChoiceKind.KEEP, ChoiceKind.MULLIGAN}),
    "starts": frozenset({ChoiceKind.STARTS}),
    "begins": frozenset({ChoiceKind.OPENING_HAND}),
    "reveals": frozenset({ChoiceKind.OPENING_HAND, ChoiceKind.COMPANION}),
    "commands": frozenset({ChoiceKind.CONSPIRACIES}),
    "cuts": frozenset({ChoiceKind.CUT}),
    "cuts planar": frozenset({ChoiceKind.CUT_SUPPLEMENT}),
    "cuts scheme": frozenset({ChoiceKind.CUT_SUPPLEMENT}),
    "coin shows": frozenset({ChoiceKind.COIN}),
    "die shows": frozenset({ChoiceKind.DIE}),
    "planar die shows": frozenset({ChoiceKind.PLANAR_DIE}),
    "accepts": frozenset({ChoiceKind.MAY, ChoiceKind.OPENING_HAND}),
    "declines": frozenset({ChoiceKind.MAY, ChoiceKind.OPENING_HAND}),
    "chooses": frozenset(
        {
            ChoiceKind.TARGET,
            ChoiceKind.BOTTOM,
            ChoiceKind.COPY,
            ChoiceKind.COLOR,
            ChoiceKind.SOURCE,
            ChoiceKind.ORDER,
            ChoiceKind.DEFENDER,
            ChoiceKind.NUMBER,
            ChoiceKind.MODE,
            ChoiceKind.KEEP,
            ChoiceKind.SACRIFICE,
            ChoiceKind.THING,
            ChoiceKind.BY_CHANCE,
            ChoiceKind.COMPANION,
            ChoiceKind.CONSPIRACIES,
            ChoiceKind.SHEETS,
            ChoiceKind.STICKER,
            ChoiceKind.MODE,
            ChoiceKind.WORD,
        }
    ),
}
"""Which choices each verb answers."""


OF_NO_CARDS = frozenset({ChoiceKind.COLOR, ChoiceKind.NUMBER})
"""Choices among what no card is: a line that names cards speaks of another."""


IN_SEVERAL_LINES = frozenset({ChoiceKind.DISCARD, ChoiceKind.SACRIFICE, ChoiceKind.BOTTOM})
"""Choices of several cards that may be made in several lines, each for some of them."""


PLACED_WITH = frozenset({ChoiceKind.TARGET, ChoiceKind.MODE, ChoiceKind.MAY, ChoiceKind.DIVIDE})
"""What is chosen of an ability that is set off as it begins to wait, before there is anything that a line could stand for."""


class Instead(Record):
    """An answer to a choice in place of the default, to see whether the choice matters.

    `place` is where the log of the game stands when the choice is made.
    """

    place: int
    choice: Choice[object]
    answer: tuple[object, ...]


def may_answer(
    node: Node, choice: Choice[object], position: Position, attempt: Collection[Node], translator: Translator
) -> bool:
    """Whether a line may answer a choice now: what it stands below has come about or is being tried, or is just what asks."""
    parent = node.parent
    if not node.is_answer or node.verdict is not None:
        return False
    if parent is None or parent.is_block or parent.verdict is not None or parent in attempt:
        return True
    content = parent.step.content
    if (
        choice.kind not in PLACED_WITH
        or not isinstance(content, WhenTriggers)
        or content.card is None
        or choice.about is None
    ):
        return False
    return position.recall(choice.about).card == translator.card_id(content.card, position)


def answer(node: Node, choice: Choice[object], position: Position, translator: Translator) -> tuple[object, ...] | None:
    """What a line says to a choice, or `None` if it speaks of something else or names what is no option."""
    content = node.step.content
    if type(content) is DivideLine:
        return _division(content, choice, position, translator)
    if not isinstance(content, ChoiceLine) or not speaks_of(node, choice, position, translator):
        return None
    if choice.kind in (ChoiceKind.MAY, ChoiceKind.OPENING_HAND):
        return (content.way != "declines",)
    if choice.kind is ChoiceKind.MULLIGAN:
        return (content.way == "mulligans",)
    if content.way.startswith("cuts"):
        return (int(str(content.things[-1])),)
    picked = _picked(content, choice, position, translator)
    if picked is None or not choice.minimum <= len(picked) <= choice.maximum:
        return None
    return picked if all(_may_be_said(option, choice) for option in picked) else None


def part_of_answer(
    node: Node, choice: Choice[object], position: Position, translator: Translator
) -> tuple[object, ...]:
    """What a line names of a choice of several cards, fewer than are asked for; nothing if it speaks of something else."""
    content = node.step.content
    if not isinstance(content, ChoiceLine) or not speaks_of(node, choice, position, translator):
        return ()
    picked = _picked(content, choice, position, translator) or ()
    is_part = len(picked) < choice.minimum and all(_may_be_said(option, choice) for option in picked)
    return picked if is_part else ()


def speaks_of(node: Node, choice: Choice[object], position: Position, translator: Translator) -> bool:
    """Whether a line is about a choice of this kind, of the same player and on the same account, whatever it chooses."""
    content = node.step.content
    if type(content) is DivideLine:
        return _divides(content, choice, position, translator)
    if not isinstance(content, ChoiceLine):
        return False
    if choice.kind not in WAYS.get(content.way, frozenset()) and not _is_given_up(content, choice, position):
        return False
    if choice.kind in OF_NO_CARDS and any(isinstance(thing, CardName) for thing in content.things):
        return False
    is_chance = content.way.endswith(" shows")
    if not is_chance and translator.binding.player(content.player) not in who_chooses(choice.player, position):
        return False
    return _concerns(content, choice, position, translator)


def takes_offer(node: Node, choice: Choice[object], position: Position, translator: Translator) -> bool:
    """Whether a line names what its player chooses once an offer of a card is accepted, and so accepts it."""
    content, parent = node.step.content, node.parent
    if choice.kind is not ChoiceKind.MAY or choice.about is None or not isinstance(content, ChoiceLine):
        return False
    if content.way != "chooses" or not any(isinstance(thing, CardName) for thing in content.things):
        return False
    if translator.binding.player(content.player) not in who_chooses(choice.player, position):
        return False
    above = None if parent is None else parent.step.content
    named = content.about or (above.card if isinstance(above, (CastLine, ActivateLine, WhenTriggers)) else None)
    asks = position.recall(choice.about).card
    owned = position.cards.get(asks)
    if named is None or owned is None or owned.card is None or translator.card_id(named, position) != asks:
        return False
    offers = [effect for effect in effects_of(owned.card) if isinstance(effect, May)]
    return any(not offer.has_price and isinstance(offer.then[0], (Choose, PutFromHand)) for offer in offers)


def _is_given_up(content: ChoiceLine, choice: Choice[object], position: Position) -> bool:
    """Whether a line has something sacrificed that the wording of the era has its player choose, and lose, in other words."""
    if content.way != "sacrifices" or choice.kind is not ChoiceKind.THING or choice.about is None:
        return False
    owned = position.cards.get(position.recall(choice.about).card)
    card = None if owned is None else owned.card
    return card is not None and len(card.wordings) > 1 and any(effect.sacrifices for effect in effects_of(card))


def who_chooses(player: PlayerId, position: Position) -> tuple[PlayerId | None, ...]:
    """Whose lines make a player's choices: those of that player, and of whoever controls that player."""
    return player, position.controller_of(player)


def names_an_option(node: Node, choice: Choice[object], position: Position, translator: Translator) -> bool:
    """Whether a line names one at least of the options of a choice."""
    content = node.step.content
    for thing in content.things if isinstance(content, ChoiceLine) else ():
        try:
            if _option(thing, (), choice.options, position, translator) in choice.options:
                return True
        except (Refused, ValueError):
            continue
    return False


def _may_be_said(option: object, choice: Choice[object]) -> bool:
    """Whether something is an option, or what a player might say for one."""
    return option in choice.options or option in choice.beyond or (choice.words and isinstance(option, str))


def _concerns(content: ChoiceLine, choice: Choice[object], position: Position, translator: Translator) -> bool:
    """Whether a choice arises on account of the card that the line names, if it names one."""
    named = [content.about] if content.about is not None else []
    if choice.kind is ChoiceKind.OPENING_HAND:
        named += [thing for thing in content.things if isinstance(thing, CardName)]
    if not named:
        return True
    cards = [translator.card_id(name, position) for name in named]
    return choice.about is not None and position.recall(choice.about).card in cards


def _picked(
    content: ChoiceLine, choice: Choice[object], position: Position, translator: Translator
) -> tuple[object, ...] | None:
    picked: list[object] = []
    for thing in content.things:
        if isinstance(thing, str) and thing in COLOR_BY_WORD:
            picked.append(_color(COLOR_BY_WORD[thing], choice.options))
            continue
        if isinstance(thing, str) and thing in NO_CARDS:
            picked.append(NO_CARDS[thing])
            continue
        if isinstance(thing, str) and thing.strip('"') in (*choice.options, *choice.beyond):
            picked.append(thing.strip('"'))
            continue
        if isinstance(thing, str) and choice.words and thing.startswith('"'):
            picked.append(thing.strip('"'))
            continue
        if isinstance(thing, str) and thing.isdecimal():
            if any(isinstance(option, PlayerId) for option in choice.options):
                return None
            picked.append(int(thing))
            continue
        if isinstance(thing, CardName) and thing in translator.binding.of_deck:
            alike = [position.where.get(card) for card in translator.all_of(thing, position)]
            picked += [
                option_alike for option_alike in choice.options if option_alike in alike and option_alike not in picked
            ][:1]
            continue
        if isinstance(thing, CardName) and _is_said_as_a_word(thing, choice, translator):
            picked.append(thing.name)
            continue
        try:
            picked.append(_option(thing, picked, choice.options, position, translator))
        except (Refused, ValueError):
            return None
    return tuple(picked)


def _is_said_as_a_word(name: CardName, choice: Choice[object], translator: Translator) -> bool:
    """Whether a line names no card, but says a word such as a type or the name of one, which is asked for."""
    if choice.kind is not ChoiceKind.WORD or name.text != name.name:
        return False
    is_word = name.name in (*choice.options, *choice.beyond)
    return is_word or (choice.words and name in translator.binding.words)


def _color(color: Color, options: Iterable[object]) -> object:
    """A color as the options have it: itself, or mana of it alone."""
    mana = [option for option in options if isinstance(option, Mana)]
    return (
        next((mana_made for mana_made in mana if mana_made == mana_of(color, mana_made.total)), mana_of(color))
        if mana
        else color
    )


def _option(
    thing: Aim, taken: Sequence[object], options: tuple[object, ...], position: Position, translator: Translator
) -> object:
    """What a line names, as the options have it; of several abilities of a card that is named the first not taken yet."""
    abilities = [option for option in options if isinstance(option, OneAbility)]
    named = thing.card if isinstance(thing, AbilityName) else thing
    if not abilities or not isinstance(named, CardName):
        return _as_offered(translator.chosen(thing, position), options, position)
    sources = tuple(option.source for option in abilities)
    source = _as_offered(translator.chosen(named, position), (*options, *sources), position)
    place = thing.place if isinstance(thing, AbilityName) else 0
    own = [option for option in abilities if option.source == source and place in (0, option.place)]
    left = [option for option in own if taken.count(option) < abilities.count(option)]
    return next(iter([*left, *own]), source)


def _as_offered(named: object, options: tuple[object, ...], position: Position) -> object:
    """A thing as the options have it: what waits on its account, where that is offered as a source, or what its card was."""
    if named in options or isinstance(named, PlayerId):
        return named
    thing = position.objects.get(ObjectId(named)) if isinstance(named, int) else None
    for option in options:
        offered = ObjectId(option) if isinstance(option, int) else None
        waiting = position.stack.waiting.get(offered) if offered is not None else None
        was = position.gone.get(offered) if offered is not None else None
        if (waiting is not None and waiting.source == named) or (was and thing and was.card == thing.card):
            return option
    return named


def _divides(content: DivideLine, choice: Choice[object], position: Position, translator: Translator) -> bool:
    """Whether a line is about how this damage is divided, whatever it gives to whom."""
    if choice.kind is not ChoiceKind.DIVIDE or choice.about is None:
        return False
    if content.player and translator.binding.player(content.player) not in who_chooses(choice.player, position):
        return False
    return translator.card_id(content.card, position) == position.recall(choice.about).card


def _division(
    content: DivideLine, choice: Choice[object], position: Position, translator: Translator
) -> tuple[tuple[object, int], ...] | None:
    if not _divides(content, choice, position, translator):
        return None
    shares: dict[object, int] = {}
    for points, thing in content.shares:
        try:
            to = translator.binding.player(thing) if isinstance(thing, str) else translator.object(thing, position)
        except Refused:
            return None
        shares[to] = shares.get(to, 0) + points
    if sum(shares.values()) != choice.amount or not all(recipient in choice.options for recipient in shares):
        return None
    return tuple((option, shares.get(option, 0)) for option in choice.options)
