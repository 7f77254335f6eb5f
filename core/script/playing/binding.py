"""Binding names to cards before play, so that one name means one card in every era."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from core.catalog import Catalog
from core.kernel.state.cards import Card
from core.kernel.values.errors import nearest
from core.kernel.values.numbers import so_many
from core.kernel.values.records import Record, altered, names_of_fields
from core.kernel.values.variants import DEPLOY, MASTERS, MELEES, AttackOption, Variant
from core.kernel.values.zones import CardId, PlayerId
from core.kernel.words.kinds import AsEnters, EntryChange
from core.play.base.supplementary_decks import COMMUNAL
from core.play.setup.opening import WHO_STARTS
from core.script.card_parts import (
    asks_for_words,
    bears_x,
    faces,
    makes_copies,
    modes_of,
    modes_to_say,
    subtype_words,
    tokens_of,
)
from core.script.claims.base import Claim
from core.script.claims.permanents import IsOfKind
from core.script.claims.whereabouts import Controls
from core.script.mistakes import Mistake, ScriptError
from core.script.names import UNORDERED, listed, possessive
from core.script.playing.starting_cards import Physical, StartingCards
from core.script.syntax import ActivateLine, CardName, CastLine, ChoiceLine, Duel, Group, PlacedCards, Script


class TokenName(Record):
    """A token, by its name and its place among the tokens of that name in the order in which they are made."""

    name: str
    ordinal: int


Bound = CardId | TokenName

DRAWN_FROM = {"library", "hand"}
"""Where the cards are of which a player has drawn some and not others."""


class Binding:
    """The cards of one duel, and what every name in it means.

    Names in `of_deck` mean any of the cards of a library and a hand that are alike, whichever of them is where the name is looked
    for. Names in `unknown` are mistakes that have been reported already; `before` is the game before in a match. `outcomes` are
    those of chance that the script gives, by their names.
    """

    def __init__(
        self,
        duel: Duel,
        catalog: Catalog,
        invented: Mapping[str, Card],
        mistakes: list[Mistake],
        unknown: Collection[str] = (),
        before: Binding | None = None,
        variant: Variant = Variant.NONE,
        options: Collection[str] = (),
        teams: Sequence[Sequence[str]] = (),
        ranges: Sequence[tuple[int, Sequence[str]]] = (),
    ) -> None:
        self.variant = variant
        usual = AttackOption.LEFT if variant in MELEES else AttackOption.MULTIPLE
        self.attack_option = next(
            (attack_option for attack_option in AttackOption if attack_option.value in options), usual
        )
        self.deploys = DEPLOY in options
        self.adds_options = bool(ranges) or self.deploys or self.attack_option is not usual
        self.masters_drafted = MASTERS in options
        self.ranges = tuple(
            next((seats for seats, names in sorted(ranges, key=_for_all) if not names or seat.name in names), 0)
            for seat in duel.seats
            if ranges
        )
        # One who is on no team is told of already.
        self.teams = tuple(
            next((number for number, team in enumerate(teams) if seat.name in team), len(teams))
            for seat in duel.seats
            if teams
        )
        self.players = tuple(seat.name for seat in duel.seats)
        self.seats = {name: PlayerId(place) for place, name in enumerate(self.players)}
        self.catalog = catalog
        self.invented = invented
        self.mistakes = mistakes
        self.unknown = unknown
        earlier = before.starting_cards if before is not None else None
        self.starting_cards: StartingCards = StartingCards(duel, catalog, invented, mistakes, unknown, earlier)
        self.cards = self.starting_cards.cards
        self.by_name: dict[str, list[Physical]] = {}
        for physical_card in self.starting_cards.named:
            names = {physical_card.card.name, *(face.name for face in faces(physical_card.card))}
            for name in sorted(names):
                self.by_name.setdefault(name, []).append(physical_card)
        self.tokens = {name for physical_card in self.cards for name in tokens_of(physical_card.card)}
        self.copies = any(makes_copies(physical_card.card) for physical_card in self.cards)
        self.bound: dict[CardName, Bound] = {}
        self.alike: set[CardName] = set()
        self.of_deck: set[CardName] = set()
        self.words: set[CardName] = set()
        self.said: tuple[Card, ...] = ()
        self._bind_all(duel)
        self.communal = any(card.zone == COMMUNAL for card in self.cards)
        self.attached = tuple(self._attached())
        self.outcomes = _scripted(duel)

    def player(self, name: str) -> PlayerId:
        """The seat of a player's name.

        Raises:
            ValueError: nobody is called so.
        """
        if name not in self.seats:
            raise ValueError(f"no player is called {name!r}")
        return self.seats[name]

    def any_of(self, name: CardName) -> list[CardId]:
        """Every card that a name could mean, for the few lines that speak of several alike."""
        cards = self._candidates(name)
        if name.ordinal is not None:
            cards = cards[name.ordinal - 1 : name.ordinal]
        return [card.id for card in cards]

    def _attached(self) -> Iterator[tuple[CardId, CardId]]:
        """The permanents that are attached to another from the beginning, each with what it is attached to."""
        for card in self.cards:
            if card.zone == "battlefield" and card.entry is not None and card.entry.attached_to is not None:
                host = self.bound.get(card.entry.attached_to)
                if isinstance(host, int):
                    yield card.id, host

    def _bind_all(self, duel: Duel) -> None:
        parts = list(parts_of(duel, 0))
        self.taken_from_hand = {part.card for part, _ in parts if isinstance(part, CastLine)}
        claims = {id(part.card): part for part, _ in parts if isinstance(part, Claim)}
        told_apart = {(part.name, part.owner or part.player) for part, _ in parts if _has_number(part)}
        self.numbered = {
            part.name: line
            for part, line in reversed(parts)
            # The cards of a group such as `both Saprolings` have numbers that no line says.
            if isinstance(part, CardName) and part.ordinal and part.is_said and not part.player
        }
        if any(asks_for_words(physical_card.card) for physical_card in self.cards):
            self.words = {
                thing
                for part, _ in parts
                if isinstance(part, ChoiceLine) and part.way == "chooses"
                for thing in part.things
                if isinstance(thing, CardName) and self._is_word(thing)
            }
        for part, line in parts:
            if isinstance(part, CardName) and part in self.words:
                self._note_word(part.name)
            elif isinstance(part, CardName):
                claim = claims.get(id(part))
                if claim is not None and claim.several is not None:
                    self._find_several(part, claim, line)
                elif claim is not None and self._are_alike(part, told_apart):
                    self.alike.add(part)
                else:
                    self._bind(part, line, counts=claim is not None)
            elif isinstance(part, ChoiceLine):
                self._note_said(part)
            elif isinstance(part, IsOfKind):
                self._check_subtypes(part, line)
            elif isinstance(part, Group) and not self._candidates(part.card) and part.card.name not in self.tokens:
                self._unknown(part.card, line)
        for part, line in parts:
            if isinstance(part, CastLine):
                self._check_cast(part, line)
            elif isinstance(part, ActivateLine) and part.x is not None:
                self._check_x(part, line, [part.card for part in self.cards])
            elif isinstance(part, PlacedCards) and part.attached_to is not None:
                self._check_host(part.attached_to, line)

    def _note_said(self, pick: ChoiceLine) -> None:
        """Note the cards whose names a line says in quotes and that are not in this duel."""
        for thing in pick.things:
            if isinstance(thing, str) and thing.startswith('"'):
                self._note_word(thing.strip('"'))

    def _note_word(self, word: str) -> None:
        """Note the card of a name that is said, if it is not in this duel."""
        card = self.invented.get(word) or _bearing(word, self.catalog)
        if card is not None and card.name not in self.by_name and card not in self.said:
            self.said = (*self.said, card)

    def _is_word(self, name: CardName) -> bool:
        """Whether a name that a line chooses is none of a card or token of this duel: a type, or the name of another card."""
        return name.text == name.name and name.name not in self.tokens and not self._candidates(name)

    def _check_subtypes(self, claim: IsOfKind, line: int) -> None:
        """The capitalised words of a statement of what something is are subtypes that some card has."""
        subtypes_said = [word for word in claim.word.split() if word[0].isupper()]
        subtypes = {word for card in self.invented.values() for word in subtype_words(card)}
        for word in subtypes_said:
            subtypes |= _subtype_words(self.catalog)
            if word not in subtypes:
                self._wrong(claim.card, line, f"no card has the subtype {word!r}", nearest(word, subtypes))

    def _candidates(self, name: CardName) -> list[Physical]:
        """The cards that a name could mean: of several owners', those of the player who acts with it."""
        cards = self.by_name.get(name.name, [])
        if name.owner:
            return [card for card in cards if self.players[card.owner] == name.owner]
        return [card for card in cards if self.players[card.owner] == name.player] or cards

    def _bind(self, name: CardName, line: int, counts: bool = False) -> None:
        """Find the card that a name means; where the line `counts` cards, it may also say how many."""
        if name in self.bound or name.name in self.unknown:
            return
        cards = self._candidates(name)
        if not cards and name.name in self.tokens:
            self.bound[name] = TokenName(name.name, name.ordinal or 1)
        elif not cards:
            self._unknown(name, line)
        elif len(cards) >= (name.ordinal or 1) and (name.ordinal or len(cards) == 1):
            self.bound[name] = cards[(name.ordinal or 1) - 1].id
        elif name.ordinal and name.name in self.tokens and all(card.entry and card.entry.token for card in cards):
            self.bound[name] = TokenName(name.name, name.ordinal)
        elif name.ordinal and self.copies and not name.owner and name.ordinal > len(self.by_name[name.name]):
            self.bound[name] = TokenName(name.name, name.ordinal - len(self.by_name[name.name]))
        elif name.ordinal:
            is_are, copies = "is" if len(cards) == 1 else "are", so_many(len(cards), "copy", "copies")
            self._wrong(name, line, f"there is no {name.text!r}; there {is_are} only {copies} of {name.name}")
        elif self._are_alike_in_a_deck(cards):
            self.of_deck.add(name)
        else:
            how_many = f"; or say how many, such as '1 {name.name} is ...'" if counts else ""
            which = self._which(name, cards)
            self._wrong(name, line, f"{name.text!r} could be any of {len(cards)} cards", f"{which}{how_many}")

    def _are_alike(self, name: CardName, told_apart: Collection[tuple[str, str]]) -> bool:
        """Whether a name could mean any of several cards that nothing tells apart, so that a statement is about all of them."""
        cards = self._candidates(name)
        if name.ordinal is not None or len(cards) < 2 or cards[0].zone not in UNORDERED:
            return False
        distinct_cards = {(card.owner, card.controller, card.zone, _kind(card.entry)) for card in cards}
        ways_to_name = {(name.name, self.players[cards[0].owner]), (name.name, "")}
        return (
            len(distinct_cards) == 1 and _kind(cards[0].entry) is not None and not ways_to_name.intersection(told_apart)
        )

    def _are_alike_in_a_deck(self, cards: list[Physical]) -> bool:
        """Whether cards are alike and of one player's library and hand, so that none of them needs a number.

        Which of them a player draws is settled by the order of the library, and makes no difference.
        """
        kinds = {(card.owner, _kind(card.entry)) for card in cards}
        zones = {card.zone for card in cards}
        return len(kinds) == 1 and _kind(cards[0].entry) is not None and "library" in zones and zones <= DRAWN_FROM

    def _find_several(self, name: CardName, claim: Claim, line: int) -> None:
        """A statement is about so many cards of a name: there are as many, unless tokens are made.

        Who controls how many is for the game to show, be they none of a card that is not even set up.
        """
        cards, several = self._candidates(name), claim.several or 0
        editions = [edition_name for edition in self.catalog.every_edition for edition_name in edition.names]
        begins_with_edition = str(several) in editions
        if isinstance(claim, Controls) and (cards or claim.negated) and not begins_with_edition:
            if not cards and name.name not in {*self.tokens, *self.catalog.cards, *self.invented}:
                self._unknown(name, line)
        elif not cards and name.name not in self.tokens:
            self._unknown(name, line)
        elif cards and not self.copies and several > len(cards):
            is_are = "is" if len(cards) == 1 else "are"
            hint = f"put a colon after an edition: '{several}: {name.text} ...'" if begins_with_edition else ""
            copies = "copy" if len(cards) == 1 else "copies"
            self._wrong(name, line, f"there {is_are} only {len(cards)} {copies} of {name.text}, not {several}", hint)

    def _which(self, name: CardName, cards: list[Physical]) -> str:
        """How to say which of several cards is meant."""
        owner = f"{possessive(self.players[cards[0].owner])} "
        everyone = self.by_name[name.name]
        shared = any(card.owner != cards[0].owner for card in everyone)
        alone = sum(1 for card in everyone if card.owner == cards[0].owner) == 1
        elsewhere = next((place for place, card in enumerate(cards, start=1) if card.zone != "battlefield"), 1)
        number = elsewhere if name in self.taken_from_hand else 1
        example = f"name one, such as {owner if shared else ''}{name.name}{'' if alone else f' #{number}'}"
        numbering_line = self.numbered.get(name.name)
        alike = len({_kind(card.entry) for card in cards}) == 1 and _kind(cards[0].entry) is not None
        return (
            f"{example}: line {numbering_line} numbers one of them, so all need numbers"
            if numbering_line and alike
            else example
        )

    def _unknown(self, name: CardName, line: int) -> None:
        if name.name in self.unknown:
            return
        hint = nearest(name.name, self.by_name)
        if name.name not in self.catalog.cards and name.name not in self.invented:
            self._wrong(name, line, f"nothing in this script is named {name.name!r} or creates it", hint)
        elif name.name in self.by_name:
            owner = self.players[self.by_name[name.name][0].owner]
            hint = f"did you mean '{possessive(owner)} {name.name}'?"
            self._wrong(name, line, f"{name.owner} has no card named {name.name!r} in this script", hint)
        else:
            hint = hint or f"list it in a player's zone, such as 'battlefield: {name.name}' or 'hand: {name.name}'"
            self._wrong(name, line, f"no card named {name.name!r} is set up in this script", hint)

    def _wrong(self, name: CardName, line: int, message: str, hint: str = "") -> None:
        """Note a mistake in a name; a group such as `3 Mountain` is one name."""
        if not any((wrong.line, wrong.column) == (line, name.column) for wrong in self.mistakes):
            self.mistakes.append(Mistake(line, name.column, name.width, message, hint))

    def _known(self, name: CardName) -> Physical | None:
        bound = self.bound.get(name)
        return None if bound is None or isinstance(bound, TokenName) else self.cards[bound]

    def _check_host(self, name: CardName, line: int) -> None:
        host = self._known(name)
        if host is not None and host.zone != "battlefield":
            self._wrong(name, line, f"{name.text} is not on the battlefield, so nothing can be attached to it")

    def _check_cast(self, content: CastLine, line: int) -> None:
        """A spell is cast in a way, and as a half, that it has in some wording."""
        spell = self._known(content.card)
        if spell is None:
            return
        self._check_x(content, line, [spell.card])
        modes = modes_of(spell.card)
        if content.mode and content.mode not in modes:
            hint = f"its modes are {modes_to_say(modes)}" if modes else "it has no modes: leave this out"
            self._wrong(content.card, line, f"{content.card.text} has no mode {content.mode!r}", hint)
        halves = [half.name for wording in spell.card.wordings for half in wording.halves]
        if content.half and content.half not in halves:
            hint = f"its halves are {listed(halves)}" if halves else "it has no halves"
            if _enters_as_copy(spell.card):
                hint = f"to choose what it copies, write '{content.player} casts {content.card.name} copying {content.half}'"
            self._wrong(content.card, line, f"{content.card.text} can't be cast as {content.half!r}", hint)

    def _check_x(self, content: CastLine | ActivateLine, line: int, cards: Sequence[Card]) -> None:
        """A value is given for X where one of these cards has an X."""
        if content.x is not None and not any(map(bears_x, cards)):
            hint = "leave the number out: only a cost or a text with X takes one"
            self._wrong(content.card, line, f"{content.card.text} has no X", hint)


def _enters_as_copy(card: Card) -> bool:
    """Whether what a permanent is a copy of is chosen as it enters."""
    entering = (ability for face in faces(card) for ability in face.abilities if isinstance(ability, AsEnters))
    return any(ability.change is EntryChange.COPY for ability in entering)


def _bearing(name: str, catalog: Catalog) -> Card | None:
    """The card of the pool on which a name is printed, as its own or as that of a face."""
    bearer = name if name in catalog.cards else _bearers(catalog).get(name)
    return None if bearer is None else catalog.cards[bearer]


@lru_cache(maxsize=8)
def _bearers(catalog: Catalog) -> Mapping[str, str]:
    """The card of the pool on which each name of a face is printed."""
    cards = catalog.cards
    return cards.kept("faces", lambda: {face.name: card.name for card in cards.values() for face in faces(card)})


@lru_cache(maxsize=8)
def _subtype_words(catalog: Catalog) -> frozenset[str]:
    """The words of the subtypes that cards of the pool bear or bestow."""
    cards = catalog.cards
    return frozenset(
        cards.kept("subtypes", lambda: tuple({word: "" for card in cards.values() for word in subtype_words(card)}))
    )


def _has_number(part: Any) -> bool:
    """Whether this is a name to which the author gave a number."""
    return isinstance(part, CardName) and part.ordinal is not None and part.is_said


def _kind(entry: PlacedCards | None) -> PlacedCards | None:
    """What the set-up says of a card, apart from where it says so; nothing if it is attached to another."""
    if entry is None or entry.attached_to is not None:
        return None
    return altered(entry, line=0, column=0, count=1)


def parts_of(thing: Any, line: int) -> Iterator[tuple[Any, int]]:
    """Every record in a part of a script, with the line it is on; the card of a group is not told apart."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from parts_of(part, line)
    elif (names := names_of_fields(thing)) is not None:
        line = getattr(thing, "line", line)
        yield thing, line
        for name in () if isinstance(thing, (CardName, Group)) else names:
            yield from parts_of(getattr(thing, name), line)


def _for_all(part: tuple[int, Sequence[str]]) -> bool:
    """Whether a range of influence is that of all whom no other is for: those come after the others."""
    return not part[1]


def bind(script: Script, catalog: Catalog) -> tuple[Binding, ...]:
    """Bind every duel of a script.

    Raises:
        ScriptError: a name means no card, or more than one.
    """
    mistakes: list[Mistake] = []
    bindings = _bound(script, catalog, mistakes, ())
    if mistakes:
        raise ScriptError(script.name, script.text, mistakes)
    return bindings


def cards_of(bindings: Iterable[Binding]) -> tuple[Card, ...]:
    """Each card that some duels are about, once."""
    return tuple(dict.fromkeys(physical.card for binding in bindings for physical in binding.cards if physical.card))


def find_mistakes_in_names(script: Script, catalog: Catalog, mistakes: list[Mistake], unknown: Collection[str]) -> None:
    """Note what is wrong with the names of a script, apart from those in `unknown` and where a mistake is noted already.

    While the text of an invented card cannot be read, nothing tells which tokens it creates: a name nobody knows may be one.
    """
    texts = {line.number for card in script.invented for line in card.lines}
    some_text_unread = any(mistake.line in texts for mistake in mistakes)
    _bound(script, catalog, mistakes, _ANY_NAME if some_text_unread else unknown)


class _AnyName(frozenset[str]):
    """Every name there is."""

    def __contains__(self, name: object) -> bool:
        return True


_ANY_NAME = _AnyName()


def _cards_brought(script: Script, catalog: Catalog, mistakes: list[Mistake]) -> dict[str, Card]:
    """The cards that a script invents, those of card files that it names, and imported ones; most scripts have none."""
    from core.script.inventing.card_files import FIELD, own_cards

    lines = [line for field, line in script.places if field == FIELD]
    files = tuple(zip(script.card_files, lines, strict=True))
    return own_cards(script.name, script.text, script.invented, files, catalog, mistakes, script.imported)


def _bound(script: Script, catalog: Catalog, mistakes: list[Mistake], unknown: Collection[str]) -> tuple[Binding, ...]:
    brings = script.invented or script.card_files or script.imported
    invented = _cards_brought(script, catalog, mistakes) if brings else dict[str, Card]()
    variant = next((named_variant for named_variant in Variant if named_variant.value == script.variant), Variant.NONE)
    how = (variant, script.options, script.teams, script.ranges)
    bindings: list[Binding] = []
    for duel in script.duels:
        before = bindings[-1] if bindings else None
        bindings.append(Binding(duel, catalog, invented, mistakes, unknown, before, *how))
    return tuple(bindings)


def _outcome(zone: str) -> str:
    """The name of the outcome of chance for a player that a script gives as a zone; empty for any other zone."""
    if zone == "library":
        return "opening shuffle"
    if zone == "ante":
        return zone
    if zone.startswith("library after mulligan"):
        return f"mulligan {zone.split()[-1]}"
    return zone.removeprefix("top of ") if zone.startswith("top of ") else ""


def _scripted(duel: Duel) -> dict[str, list[str]]:
    """The outcomes of chance that a script gives, by their names: orders of libraries, and whose it is to start or to say so."""
    orders: dict[str, list[str]] = {}
    for seat in duel.seats:
        for zone, entries in seat.zones:
            outcome = _outcome(zone)
            if outcome:
                orders[f"{seat.name}/{outcome}"] = [entry.card for entry in entries for _ in range(entry.count)]
    for step in duel.opening or ():
        if isinstance(step.content, ChoiceLine) and step.content.way == "starts":
            orders.setdefault(WHO_STARTS, [step.content.player])
    return orders
