"""The words that a script may use besides those of the grammar: names, and what cards call their parts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Any

from core.cards.phrasing import done_phrase
from core.cards.pointers import parts_within
from core.catalog import Catalog
from core.effects.counters import AddCounters
from core.effects.damage import DealDamage, Prevent
from core.effects.draw_and_discard import Discard, Draw
from core.effects.instructions import Choose, May
from core.effects.moving_cards import PutChosen
from core.effects.on_the_stack import Counter
from core.effects.permanents import Regenerate
from core.effects.sacrifices import Sacrifice
from core.kernel.state.cards import Card
from core.kernel.values.card_types import BASIC_LANDS, CardType
from core.kernel.values.errors import resembling
from core.kernel.values.keywords import KeywordName
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record
from core.kernel.values.spelling import by_typed_name
from core.kernel.values.zones import Zone
from core.kernel.words.casting import OtherCost
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.costs import (
    LOYALTY,
    AddCountersToThis,
    DiscardCards,
    DiscardHand,
    DiscardLastDrawn,
    DiscardThis,
    PayLife,
    PayMana,
    RemoveCountersFromThis,
    ReturnOther,
    SacrificeOther,
    SacrificeThis,
    TapThis,
    how_many,
)
from core.kernel.words.descriptions import Filter
from core.kernel.words.kinds import Activated, AsEnters, SpellAbility, Triggered
from core.kernel.words.references import CardsOf, Role
from core.rulebook.rules import Edition
from core.script.card_parts import asks_for_types, effects_in, effects_of, faces, modes_of, subtype_words, tokens_of
from core.script.claims.permanents import KEYWORDS
from core.script.names import as_label, listed

PLAYER, CARD, MODE, LABEL, PRINTING, EDITION, KEYWORD = (
    "PLAYER",
    "CARD",
    "MODE",
    "LABEL",
    "PRINTING",
    "EDITION",
    "KEYWORD",
)
_FIRST_WORD = re.compile(r"\w*")

Phrases = Mapping[str, tuple[tuple[str, str], ...]]
"""Phrases with their kinds, by their first word."""


class ScriptVocabulary(Record):
    """The phrases of one script. `own` holds its players and invented cards, `pool` what the catalog brings.

    `editions` are the main editions by their shortest names, `every_edition` all that there are, oldest first,
    `labels` what the abilities of each card are called, `modes` in which
    ways each of those that have several is cast, `types` the card types of each card as it was first printed, in words,
    `regenerating` the cards with one ability that regenerates them, each with what that is called, `counters` the kinds of
    counters with which a card enters, that it puts on itself or that it pays with, `prices` the mana for which it gives a choice,
    `damage` the amounts that it deals as they are written on it, `costs` the mana for which it is cast and its abilities are used,
    and `loyalty` what they cost in loyalty. `countering` are the cards that counter something in the only way in which they are
    cast, `triggering` those with abilities that trigger. `prevented` are the amounts of damage that a card prevents as they
    are written on it, `drawn` how many cards what it does has drawn, `reaches` where its spell aims at cards, where its
    abilities do and from where they are used, if that is one place. `subtypes` are the words of those that cards have or
    give, `asking_types` the cards for which somebody names a type, `even` those that divide damage into equal parts,
    `outlets` those with an ability for which another permanent is sacrificed, `rituals` the spells that make mana and
    `defending` the creatures that cannot attack. `returning` are the spells for which permanents are returned to hand as a cost,
    `makes` how much mana a permanent makes each time it is tapped, and `of_itself` what its abilities do to the permanent itself,
    each with what the ability is called and the text. `tapping` are the
    permanents that each of their abilities taps, `asking` the cards that have something discarded or sacrificed as what they do
    resolves, and not as a cost. `typed` are the names of cards by how they are typed, `short` those of
    legends by what each is usually called.
    """

    players: tuple[str, ...]
    editions: tuple[str, ...]
    every_edition: tuple[Edition, ...]
    own: Phrases
    pool: Phrases
    labels: Mapping[str, tuple[str, ...]]
    modes: Mapping[str, tuple[str, ...]]
    types: Mapping[str, tuple[str, ...]]
    regenerating: Mapping[str, str]
    counters: Mapping[str, tuple[str, ...]]
    prices: Mapping[str, tuple[str, ...]]
    damage: Mapping[str, tuple[str, ...]]
    costs: Mapping[str, tuple[str, ...]]
    loyalty: Mapping[str, tuple[int, ...]]
    countering: tuple[str, ...]
    triggering: tuple[str, ...]
    aiming: tuple[str, ...]
    life: Mapping[str, tuple[int, ...]]
    prevented: Mapping[str, tuple[str, ...]]
    drawn: Mapping[str, tuple[str, ...]]
    reaches: Mapping[str, tuple[str, ...]]
    subtypes: tuple[str, ...]
    asking_types: tuple[str, ...]
    even: tuple[str, ...]
    outlets: tuple[str, ...]
    rituals: tuple[str, ...]
    defending: tuple[str, ...]
    returning: tuple[str, ...]
    makes: Mapping[str, tuple[int, ...]]
    of_itself: Mapping[str, tuple[tuple[str, str], ...]]
    tapping: tuple[str, ...]
    asking: Mapping[str, tuple[str, ...]]
    typed: Mapping[str, str]
    short: Mapping[str, str]

    def at(self, text: str, position: int) -> Iterator[tuple[str, str]]:
        """The phrases that stand at a place of a line, with their kinds."""
        first = _FIRST_WORD.match(text, position)
        word = first.group() if first is not None else ""
        for phrase, kind in (*self.own.get(word, ()), *self.pool.get(word, ())):
            end = position + len(phrase)
            if text.startswith(phrase, position) and not text[end : end + 1].isalnum():
                yield phrase, kind

    def cards_before(self, text: str, position: int) -> Iterator[str]:
        """The names of cards with which a place of a line begins, the longest first, whatever follows them."""
        first = _FIRST_WORD.match(text, position)
        word = first.group() if first is not None else ""
        words = dict.fromkeys((word, word.removesuffix("s"), word.removesuffix("es")))
        phrases = [
            phrase for first_word in words for phrase in (*self.own.get(first_word, ()), *self.pool.get(first_word, ()))
        ]
        names = {phrase for phrase, kind in phrases if kind == CARD and text.startswith(phrase, position)}
        yield from sorted(names, key=len, reverse=True)

    def of(self, kind: str) -> list[str]:
        """All phrases of a kind."""
        return [
            phrase
            for phrases in (*self.own.values(), *self.pool.values())
            for phrase, phrase_kind in phrases
            if phrase_kind == kind
        ]

    def is_name_of_card(self, name: str) -> bool:
        """Whether a whole card bears this name, and not a token or one face of a card alone."""
        return name in self.labels or any((name, CARD) in phrases for phrases in self.own.values())

    def edition(self, name: str) -> Edition:
        """The edition of a name that is known."""
        return next(edition for edition in self.every_edition if edition.is_called(name))

    def knows(self, kind: str, phrase: str) -> bool:
        """Whether this is a phrase of that kind."""
        return any(phrase_known == (phrase, kind) for phrase_known in self.at(phrase, 0))


_WITH_SPACES = re.compile(r"(?<=[^\W\d])-(?=\w)")
"""The dashes in the name of a set, which may be written with spaces; those in a day are none of them."""


class _OfPool(NamedTuple):
    """What the vocabulary of every script has from the cards of the pool."""

    phrases: Phrases
    labels: Mapping[str, tuple[str, ...]]
    modes: Mapping[str, tuple[str, ...]]
    types: Mapping[str, tuple[str, ...]]
    regenerating: Mapping[str, str]
    counters: Mapping[str, tuple[str, ...]]
    prices: Mapping[str, tuple[str, ...]]
    damage: Mapping[str, tuple[str, ...]]
    costs: Mapping[str, tuple[str, ...]]
    loyalty: Mapping[str, tuple[int, ...]]
    countering: tuple[str, ...]
    triggering: tuple[str, ...]
    aiming: tuple[str, ...]
    life: Mapping[str, tuple[int, ...]]
    prevented: Mapping[str, tuple[str, ...]]
    drawn: Mapping[str, tuple[str, ...]]
    reaches: Mapping[str, tuple[str, ...]]
    subtypes: tuple[str, ...]
    asking_types: tuple[str, ...]
    even: tuple[str, ...]
    outlets: tuple[str, ...]
    rituals: tuple[str, ...]
    defending: tuple[str, ...]
    returning: tuple[str, ...]
    makes: Mapping[str, tuple[int, ...]]
    of_itself: Mapping[str, tuple[tuple[str, str], ...]]
    tapping: tuple[str, ...]
    asking: Mapping[str, tuple[str, ...]]


def vocabulary(players: Iterable[str], invented: Mapping[str, Card], catalog: Catalog) -> ScriptVocabulary:
    """The vocabulary of a script with these players and invented cards."""
    players = tuple(players)
    phrases_invented = (phrase for card in invented.values() for phrase in _phrases_of(card))
    own = _by_first_word(dict.fromkeys([*((name, PLAYER) for name in players), *phrases_invented]))
    editions = tuple(edition.short for edition in catalog.editions)
    pool = _of_pool(catalog)
    if invented:
        pool = _without(pool, [name for name in invented if name in pool.labels])
        more = _of_cards(invented.values())
        pool = pool._replace(
            labels={**pool.labels, **more.labels},
            modes={**pool.modes, **more.modes},
            types={**pool.types, **more.types},
            regenerating={**pool.regenerating, **more.regenerating},
            counters={**pool.counters, **more.counters},
            prices={**pool.prices, **more.prices},
            triggering=(*pool.triggering, *more.triggering),
            aiming=(*pool.aiming, *more.aiming),
            life={**pool.life, **more.life},
            prevented={**pool.prevented, **more.prevented},
            drawn={**pool.drawn, **more.drawn},
            reaches={**pool.reaches, **more.reaches},
            subtypes=(*pool.subtypes, *more.subtypes),
            asking_types=(*pool.asking_types, *more.asking_types),
            even=(*pool.even, *more.even),
            outlets=(*pool.outlets, *more.outlets),
            rituals=(*pool.rituals, *more.rituals),
            defending=(*pool.defending, *more.defending),
            returning=(*pool.returning, *more.returning),
            makes={**pool.makes, **more.makes},
            of_itself={**pool.of_itself, **more.of_itself},
            tapping=(*pool.tapping, *more.tapping),
            asking={**pool.asking, **more.asking},
        )
    names = [*(phrase for phrase, kind in chain.from_iterable(own.values()) if kind == CARD), *players]
    typed = {**_typed_of_pool(catalog), **by_typed_name(names)}
    short = {called: name for called, name in catalog.short_forms.items() if called not in typed}
    return ScriptVocabulary(players, editions, catalog.every_edition, own, *pool, typed, short)


@lru_cache(maxsize=8)
def _typed_of_pool(catalog: Catalog) -> Mapping[str, str]:
    """The names of all cards of the pool, and of their faces and tokens, by how they are typed."""
    phrases = chain.from_iterable(_of_pool(catalog).phrases.values())
    return by_typed_name(phrase for phrase, kind in phrases if kind == CARD)


def _without(pool: _OfPool, names: Collection[str]) -> _OfPool:
    """What the pool brings apart from what it says of the cards of some names, for which the script has cards of its own."""
    if not names:
        return pool

    def of_other_cards(brought: Mapping[str, Any] | tuple[str, ...]) -> Any:
        if isinstance(brought, tuple):
            return tuple(name for name in brought if name not in names)
        return {name: value for name, value in brought.items() if name not in names}

    return pool._replace(
        **{about: of_other_cards(brought) for about, brought in pool._asdict().items() if about != "phrases"}
    )


@lru_cache(maxsize=8)
def _of_pool(catalog: Catalog) -> _OfPool:
    pool = _OfPool(**catalog.cards.kept("vocabulary", lambda: _of_cards(catalog.cards.values())._asdict()))
    phrases = dict(pool.phrases)
    for word, phrases_known in _by_first_word(
        (written_name, EDITION)
        for edition in catalog.every_edition
        for name in edition.written_names
        for written_name in dict.fromkeys((name, _WITH_SPACES.sub(" ", name)))
    ).items():
        phrases[word] = tuple(sorted({*phrases_known, *phrases.get(word, ())}))
    return pool._replace(phrases=dict(sorted(phrases.items(), key=itemgetter(1))))


def _of_cards(cards: Collection[Card]) -> _OfPool:
    """What cards, and the keywords that they may have, bring to the vocabulary."""
    phrases_of_cards = {card.name: tuple(_phrases_of(card)) for card in cards}
    regenerating = {card.name: {label for face in faces(card) for label in _ways_to_regenerate(face)} for card in cards}
    modes = {card.name: tuple(modes_of(card)) for card in cards}
    counters = {card.name: tuple(dict.fromkeys(_counters_on(card))) for card in cards}
    prices = {card.name: tuple(dict.fromkeys(_asked_of_players(card))) for card in cards}
    damage = {card.name: tuple(dict.fromkeys(_dealt(card))) for card in cards}
    loyalty = {card.name: tuple(dict.fromkeys(_paid_in_loyalty(card))) for card in cards}
    life = {card.name: tuple(dict.fromkeys(_paid_in_life(card))) for card in cards}
    prevented = {card.name: tuple(dict.fromkeys(_prevented(card))) for card in cards}
    drawn = {card.name: tuple(dict.fromkeys(_drawn(card))) for card in cards}
    reaches = {card.name: _reach(card) for card in cards}
    makes = {card.name: tuple(dict.fromkeys(_made_by_tapping(card))) for card in cards}
    of_itself = {card.name: tuple(dict.fromkeys(_done_to_itself(card))) for card in cards}
    keywords = ((keyword, KEYWORD) for keyword in KEYWORDS)
    return _OfPool(
        _by_first_word(sorted({*keywords, *chain.from_iterable(phrases_of_cards.values())})),
        {
            name: tuple(dict.fromkeys(as_label(phrase) for phrase, kind in of_card if kind == LABEL))
            for name, of_card in phrases_of_cards.items()
        },
        {name: ways for name, ways in modes.items() if ways},
        {
            card.name: tuple(sorted(kind.value for kind in card.wordings[0].face.types))
            for card in cards
            if card.wordings
        },
        {name: next(iter(labels)) for name, labels in regenerating.items() if len(labels) == 1},
        {name: kinds for name, kinds in counters.items() if kinds},
        {name: costs for name, costs in prices.items() if costs},
        {name: amounts for name, amounts in damage.items() if amounts},
        {card.name: tuple(dict.fromkeys(_mana_asked(card))) for card in cards},
        {name: costs for name, costs in loyalty.items() if costs},
        tuple(card.name for card in cards if _counters_something(card)),
        tuple(
            card.name
            for card in cards
            if any(type(ability) is Triggered for face in faces(card) for ability in face.abilities)
        ),
        tuple(card.name for card in cards if _has_one_trigger_that_aims(card)),
        {name: costs for name, costs in life.items() if costs},
        {name: amounts for name, amounts in prevented.items() if amounts},
        {name: amounts for name, amounts in drawn.items() if amounts},
        {name: reach for name, reach in reaches.items() if any(reach)},
        tuple(sorted({word for card in cards for word in subtype_words(card)})),
        tuple(card.name for card in cards if asks_for_types(card)),
        tuple(card.name for card in cards if _divides_evenly(card)),
        tuple(card.name for card in cards if _sacrifices_others(card)),
        tuple(card.name for card in cards if _makes_mana_as_it_resolves(card)),
        tuple(card.name for card in cards if _cannot_attack(card)),
        tuple(card.name for card in cards if _returns_for_it(card)),
        {name: amounts for name, amounts in makes.items() if amounts},
        {name: texts for name, texts in of_itself.items() if texts},
        tuple(card.name for card in cards if _taps_for_each_ability(card)),
        {card.name: ways for card in cards if (ways := tuple(_asked_on_resolution(card)))},
    )


def _mana_asked(card: Card) -> Iterator[str]:
    """The mana for which a card is cast, and that its abilities ask for as they are used, in symbols."""
    for face in faces(card):
        if face.cost is not None:
            yield face.cost.symbols
        for ability in face.abilities:
            for part in ability.costs if isinstance(ability, Activated) else ():
                if isinstance(part, PayMana):
                    yield part.cost.symbols


def _dealt(card: Card) -> Iterator[str]:
    """The amounts of damage that what a card does deals, where they are written on it."""
    for effect in effects_of(card):
        if isinstance(effect, DealDamage) and isinstance(effect.amount, int):
            yield str(effect.amount)


def _sacrifices_others(card: Card) -> bool:
    """Whether an activated ability of a card has another permanent sacrificed as its cost."""
    used = (ability for face in faces(card) for ability in face.abilities if isinstance(ability, Activated))
    return any(isinstance(part, SacrificeOther) for ability in used for part in ability.costs)


def _asked_on_resolution(card: Card) -> Iterator[str]:
    """The ways in which a card has its controller give something up as what it does resolves, and not as a cost."""
    effects = [effect for effect in effects_of(card) if isinstance(effect, (Discard, Sacrifice))]
    of_controller = [effect for effect in effects if effect.player in (Role.YOU, Role.EACH_PLAYER)]
    parts = [part for face in faces(card) for part in parts_within(face.abilities)] if of_controller else []
    for way, effect_class, costs in _GIVING_UP:
        asked = any(isinstance(effect, effect_class) for effect in of_controller)
        if asked and not any(isinstance(part, costs) for part in parts):
            yield way


_GIVING_UP = (
    ("discarding", Discard, (DiscardCards, DiscardHand, DiscardLastDrawn, DiscardThis)),
    ("sacrificing", Sacrifice, (SacrificeOther, SacrificeThis)),
)
"""What lines say of what is given up, with the effects that ask for it and the costs that do."""


def _taps_for_each_ability(card: Card) -> bool:
    """Whether a card has activated abilities, and each of them taps it as a cost."""
    used = [ability for face in faces(card) for ability in face.abilities if isinstance(ability, Activated)]
    return bool(used) and all(ability.taps for ability in used)


def _returns_for_it(card: Card) -> bool:
    """Whether permanents are returned to hand as a cost of a spell, or in place of its mana cost."""
    abilities = [ability for face in faces(card) for ability in face.abilities]
    parts = [part for ability in abilities if isinstance(ability, SpellAbility) for part in ability.costs]
    parts += [part for ability in abilities if isinstance(ability, OtherCost) for part in ability.parts]
    return any(isinstance(part, ReturnOther) for part in parts)


def _made_by_tapping(card: Card) -> Iterator[int]:
    """How much mana a permanent makes as it is tapped for mana, where that is written on it."""
    for face in faces(card):
        if CardType.LAND in face.types and not face.subtypes.isdisjoint(BASIC_LANDS):
            yield 1
        for ability in face.abilities:
            if isinstance(ability, Activated) and ability.costs == (TapThis(),) and len(ability.does.effects) == 1:
                mana_made = ability.does.effects[0].mana
                if mana_made is not None and mana_made.times == 1:
                    yield from {option.total for option in mana_made.options}


def _done_to_itself(card: Card) -> Iterator[tuple[str, str]]:
    """What the abilities are called that are used for mana and do something to their permanent alone, each with its text."""
    for face in faces(card):
        for ability in face.abilities:
            if not isinstance(ability, Activated) or ability.zone is not Zone.BATTLEFIELD or ability.does.every_target:
                continue
            text = done_phrase(ability) if all(isinstance(part, PayMana) for part in ability.costs) else ""
            if text.startswith("this "):
                yield ability.label, f"{ability.mana_cost.symbols}: {text}"


def _makes_mana_as_it_resolves(card: Card) -> bool:
    """Whether a card is a spell that makes mana."""
    spells = (ability for face in faces(card) for ability in face.abilities if isinstance(ability, SpellAbility))
    return any(effect.mana is not None for ability in spells for effect in effects_in(ability.does.effects))


def _cannot_attack(card: Card) -> bool:
    """Whether a creature has defender, or is a Wall, which says the same in early wordings."""
    return any(
        "Wall" in face.subtypes or any(keyword.name is KeywordName.DEFENDER for keyword in face.keywords)
        for face in faces(card)
    )


def _divides_evenly(card: Card) -> bool:
    """Whether all damage that what a card does divides is divided into equal parts."""
    divided = [
        damage_effect
        for damage_effect in effects_of(card)
        if isinstance(damage_effect, DealDamage) and (damage_effect.divided or damage_effect.evenly)
    ]
    return bool(divided) and all(damage_effect.evenly for damage_effect in divided)


def _prevented(card: Card) -> Iterator[str]:
    """The amounts of damage that what a card does prevents, where they are written on it."""
    for effect in effects_of(card):
        if isinstance(effect, Prevent) and isinstance(effect.amount, int):
            yield str(effect.amount)


def _drawn(card: Card) -> Iterator[str]:
    """How many cards what a card does has drawn, where that is written on it."""
    for effect in effects_of(card):
        if isinstance(effect, Draw) and isinstance(effect.count, int):
            yield str(effect.count)


def _reach(card: Card) -> tuple[str, ...]:
    """Where a card works, as `Reach` has it: where its spell aims and its abilities do, whence they are used, where it searches."""
    spells, abilities, used = set[str](), set[str](), set[str]()
    for face in faces(card):
        if face.is_aura:
            spells |= {
                _zone(keyword.about)
                for keyword in face.keywords
                if keyword.name is KeywordName.ENCHANT and isinstance(keyword.about, Filter)
            }
        for ability in face.abilities:
            if isinstance(ability, Activated):
                used.add(ability.zone.value)
            if isinstance(ability, (Activated, SpellAbility)):
                aims = (aim for spec in ability.does.every_target for aim in spec.options if isinstance(aim, Filter))
                (spells if isinstance(ability, SpellAbility) else abilities).update(map(_zone, aims))
    searched = {
        effect.among.zone.value
        for effect in effects_of(card)
        if isinstance(effect, Choose) and isinstance(effect.among, CardsOf) and effect.among.player is Role.YOU
        if effect.among.zone is Zone.LIBRARY
    }
    searched |= {
        Zone.HAND.value
        for effect in effects_of(card)
        if isinstance(effect, PutChosen) and effect.player is Role.YOU and effect.described.zone is Zone.HAND
    }
    return tuple(places.pop() if len(places) == 1 else "" for places in (spells, abilities, used, searched))


def _zone(described: Filter) -> str:
    return "" if described.zone is None else described.zone.value


def _paid_in_loyalty(card: Card) -> Iterator[int]:
    """How much loyalty the abilities of a card put on it, or take off it (below zero), as they are used."""
    for face in faces(card):
        for ability in face.abilities:
            for part in ability.costs if isinstance(ability, Activated) else ():
                if isinstance(part, AddCountersToThis) and part.kind == LOYALTY:
                    yield part.count
                elif isinstance(part, RemoveCountersFromThis) and part.kind == LOYALTY:
                    yield -how_many(part.count)


def _paid_in_life(card: Card) -> Iterator[int]:
    """How much life the abilities of a card ask for as they are used, or the card itself in place of its mana cost."""
    for face in faces(card):
        for ability in face.abilities:
            for part in ability.costs if isinstance(ability, Activated) else ():
                if isinstance(part, PayLife) and isinstance(part.amount, int):
                    yield part.amount
    yield from _life_instead(card)


def _life_instead(card: Card) -> Iterator[int]:
    """How much life may be paid in place of the mana cost of a card."""
    for face in faces(card):
        for ability in face.abilities:
            for part in ability.parts if isinstance(ability, OtherCost) and ability.described is None else ():
                if isinstance(part, PayLife) and isinstance(part.amount, int):
                    yield part.amount


def _has_one_trigger_that_aims(card: Card) -> bool:
    """Whether a card has one triggered ability alone, whose targets are chosen as it begins to wait."""
    set_off = [[ability for ability in face.abilities if isinstance(ability, Triggered)] for face in faces(card)]
    aims = any(ability.does.targets for triggered in set_off for ability in triggered)
    return aims and all(len(triggered) < 2 for triggered in set_off)


def _counters_something(card: Card) -> bool:
    """Whether a card has one way alone to be cast, in which it counters something."""
    return not modes_of(card) and any(
        isinstance(effect, Counter)
        for face in faces(card)
        for ability in face.abilities
        if isinstance(ability, SpellAbility)
        for effect in effects_in(ability.does.effects)
    )


def _asked_of_players(card: Card) -> Iterator[str]:
    """The mana for which what a card does gives a choice, in symbols."""
    for effect in effects_of(card):
        if isinstance(effect, May) and effect.pay is not None:
            yield effect.pay.symbols


def _counters_on(card: Card) -> Iterator[str]:
    """The kinds of counters that a card has to do with as its own, one after the other."""
    for face in faces(card):
        for ability in face.abilities:
            if isinstance(ability, AsEnters) and ability.counters:
                yield ability.counters
            elif isinstance(ability, Activated):
                parts = ability.costs
                yield from (
                    part.kind for part in parts if isinstance(part, (AddCountersToThis, RemoveCountersFromThis))
                )
    for effect in effects_of(card):
        if isinstance(effect, AddCounters) and effect.on is Role.SOURCE:
            yield effect.kind


def _ways_to_regenerate(face: Characteristics) -> Iterator[str]:
    """What the abilities are called with which a permanent of this face regenerates itself."""
    for ability in face.abilities:
        if isinstance(ability, Activated) and Regenerate(Role.SOURCE) in ability.does.effects:
            yield ability.label


def _by_first_word(phrases: Iterable[tuple[str, str]]) -> Phrases:
    phrases_by_word: dict[str, list[tuple[str, str]]] = {}
    for phrase, kind in phrases:
        first = _FIRST_WORD.match(phrase)
        phrases_by_word.setdefault(first.group() if first is not None else "", []).append((phrase, kind))
    return {word: tuple(phrases_listed) for word, phrases_listed in phrases_by_word.items()}


def _phrases_of(card: Card) -> Iterator[tuple[str, str]]:
    yield card.name, CARD
    yield from ((name, PRINTING) for name in card.sets)
    for wording in card.wordings:
        if wording.printing:
            yield wording.printing, PRINTING
    for face in faces(card):
        yield face.name, CARD
        for ability in face.abilities:
            if isinstance(ability, Activated) and ability.label:
                yield from ((label, LABEL) for label in dict.fromkeys((ability.label, as_label(ability.label))))
            if isinstance(ability, (Activated, SpellAbility, Triggered)):
                yield from ((mode.name, MODE) for mode in ability.does.modes)
    for name in tokens_of(card):
        yield name, CARD


def meant_by(name: str, names_known: Iterable[str]) -> str:
    """The known name that is meant by one that is not known; empty if there is none.

    It is the only one that ends with it, one that is one slip away, or the only one that begins with it.
    """
    names_known = list(names_known)
    longer = [candidate for candidate in names_known if candidate.casefold().startswith(f"{name.casefold()} ")]
    ending = [candidate for candidate in names_known if candidate.casefold().endswith(f" {name.casefold()}")]
    if len(ending) == 1:
        return ending[0]
    return resembling(name, names_known) or (longer[0] if len(longer) == 1 else "")


@lru_cache(maxsize=8)
def editions_named(editions: tuple[Edition, ...]) -> str:
    """A pattern that fits each name of an edition that is one word, with or without a capital, the longest first."""
    words = {name for edition in editions for name in edition.written_names if name.isalpha()}
    return f"(?:{'|'.join(sorted(words, key=len, reverse=True))})"


def edition_meant(name: str, editions_known: Iterable[str], short: Iterable[str]) -> str:
    """A hint at editions instead of one that is not known. Years are not compared: any two of them look alike."""
    meant = (
        ""
        if name.isdecimal()
        else resembling(name, [edition_name for edition_name in editions_known if not edition_name.isdecimal()])
    )
    return did_you_mean(meant) or f"the main editions are {listed(list(short))}"


def did_you_mean(name: str) -> str:
    """A hint at a name; empty if there is none."""
    return f"did you mean '{name}'?" if name else ""
