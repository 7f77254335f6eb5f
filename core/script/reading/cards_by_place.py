"""Which card a line means by where it is: of cards of one name in several places, that which what the line does can reach.

What aims at permanents alone means the card on the battlefield, what returns cards from a graveyard the card there; what attacks,
blocks or is used is on the battlefield. It is settled by where the script sets the cards up, so that one name means one card under
every edition, and only as long as no line before may have moved another card of the name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import ChangingRecord, altered
from core.script.names import CardName
from core.script.reading.alike_cards import names_in, with_steps
from core.script.statements import (
    ActivateLine,
    AttackLine,
    BlockLine,
    CastLine,
    ChoiceLine,
    Expect,
    LineOfPlay,
    WhenTriggers,
)
from core.script.syntax import Duel, Expectation, Script, Seat, Step

BATTLEFIELD = "battlefield"
PLACES = frozenset({BATTLEFIELD, "hand", "library", "graveyard", "exile"})
"""Where cards are told apart by their places."""


class Reach(NamedTuple):
    """Where a card of some name works: the only place in which its spell aims at cards, that in which its abilities do, the only
    one from which they are used, and that in which whoever uses it looks for cards; each empty if there are several, or none.
    """

    spell: str = ""
    abilities: str = ""
    used: str = ""
    searched: str = ""


class _Card(ChangingRecord):
    """A card that a script sets up: whose it is and where."""

    owner: str
    place: str


def tell_apart_by_place(script: Script, reaches: Mapping[str, tuple[str, ...]]) -> Script:
    """The script with a number for each name that means one of several cards by where that is.

    `reaches` holds where each card works.
    """
    return altered(script, duels=tuple(_Names(duel, reaches).told_apart() for duel in script.duels))


class _Names:
    """The names in one game. `moved` are those of which another card may have been moved, `meant` what each was settled to mean."""

    def __init__(self, duel: Duel, reaches: Mapping[str, tuple[str, ...]]) -> None:
        self.duel = duel
        self.reaches = reaches
        self.moved: set[str] = set()
        self.meant: dict[str, list[_Card]] = {}
        cards_by_name: dict[str, list[_Card]] = {}
        for seat in duel.seats:
            for place, entries in seat.zones:
                for entry in entries:
                    where = "" if entry.owner or seat.as_before else place
                    cards_by_name.setdefault(entry.card, []).extend(_Card(seat.name, where) for _ in range(entry.count))
        self.cards = {name: cards for name, cards in cards_by_name.items() if _are_apart(cards)}

    def told_apart(self) -> Duel:
        """The game with those numbers."""
        if self.duel.opening is not None or not self.cards:
            return self.duel
        duel = with_steps(altered(self.duel, seats=tuple(map(self._attached, self.duel.seats))), self._steps)
        self.meant = {name: cards for name, cards in self.meant.items() if len(cards) == 1 and name not in self.moved}
        if not self.meant:
            return duel
        return altered(with_steps(duel, self._with_claims), expectations=tuple(map(self._about, duel.expectations)))

    def _attached(self, seat: Seat) -> Seat:
        """A player whose Auras and Equipment are attached to cards on the battlefield, that player's own before another's."""
        zones = []
        for place, entries in seat.zones:
            entries_attached = []
            for entry in entries:
                host = entry.attached_to
                if host is not None and not host.ordinal and host.name in self.cards:
                    cards_named = self.cards[host.name]
                    owner = next((name for name in (host.owner, seat.name) if name), "")
                    hosts = [card for card in cards_named if card.place == BATTLEFIELD and card.owner == owner]
                    if not hosts and not host.owner:
                        hosts = [card for card in cards_named if card.place == BATTLEFIELD]
                    if len(hosts) == 1:
                        host = self._numbered(altered(host, player=hosts[0].owner), hosts[0])
                        entry = altered(entry, attached_to=host)
                entries_attached.append(entry)
            zones.append((place, tuple(entries_attached)))
        return altered(seat, zones=tuple(zones))

    def _steps(self, steps: tuple[Step, ...], above: LineOfPlay | None = None) -> tuple[Step, ...]:
        steps_settled = []
        for step in steps:
            content = self._line(step.content, above)
            steps_settled.append(altered(step, content=content, children=self._steps(step.children, content)))
        return tuple(steps_settled)

    def _line(self, content: LineOfPlay, above: LineOfPlay | None) -> LineOfPlay:
        """A line with numbers for the names in it that a place settles. It may move what it speaks of otherwise."""
        if isinstance(content, Expect):
            return content
        settled_line: LineOfPlay = content
        settled: set[CardName] = set()
        if isinstance(content, (CastLine, ActivateLine)):
            reach = Reach(*self.reaches.get(content.card.name, ()))
            place = reach.spell if isinstance(content, CastLine) else reach.abilities
            targets, about = self._settled((content.targets, content.about), place, settled)
            card = content.card if isinstance(content, CastLine) else self._settled(content.card, reach.used, settled)
            settled_line = altered(content, card=card, targets=targets, about=about)
            if place != BATTLEFIELD:
                self.moved.update(name.name for name in settled if name != card)
        elif isinstance(content, ChoiceLine) and self._searched(content, above):
            things = self._settled(content.things, self._searched(content, above), settled, alike=True)
            settled_line = altered(content, things=things)
            self.moved.update(name.name for name in settled)
        elif isinstance(content, AttackLine):
            bands, goals = self._settled((content.bands, content.goals), BATTLEFIELD, settled)
            settled_line = altered(content, bands=bands, goals=goals)
        elif isinstance(content, BlockLine):
            parts = (content.attacker, content.blockers, content.others)
            attacker, blockers, further_blocks = self._settled(parts, BATTLEFIELD, settled)
            settled_line = altered(content, attacker=attacker, blockers=blockers, others=further_blocks)
        self.moved.update(
            name.name for name in names_in(settled_line) if name.name in self.cards and name not in settled
        )
        return settled_line

    def _searched(self, content: ChoiceLine, above: LineOfPlay | None) -> str:
        """Where the card that a choice is about, or that the line above uses, has its player look for a card; empty if nowhere."""
        used = content.about or (above.card if isinstance(above, (CastLine, ActivateLine, WhenTriggers)) else None)
        if content.way != "chooses" or used is None:
            return ""
        return Reach(*self.reaches.get(used.name, ())).searched

    def _settled(self, thing: Any, place: str, settled: set[CardName], alike: bool = False) -> Any:
        """A part of a line with a number for each name of which one card alone is in a place; `settled` gets these names.

        If `alike`, any card there will do.
        """
        if isinstance(thing, tuple):
            return tuple(self._settled(part, place, settled, alike) for part in thing)
        if not isinstance(thing, CardName) or thing.ordinal or thing.name not in self.cards or thing.name in self.moved:
            return thing
        cards_in_place = [card for card in self._among(thing) if card.place == place]
        if not cards_in_place or (len(cards_in_place) > 1 and not alike):
            return thing
        meant = self.meant.setdefault(thing.name, [])
        meant += [card for card in cards_in_place[:1] if not any(card is card_meant for card_meant in meant)]
        numbered = self._numbered(thing, cards_in_place[0])
        settled.add(numbered)
        return numbered

    def _among(self, name: CardName) -> list[_Card]:
        """The cards that a name could mean: of several owners', those of the player who acts with it."""
        cards_named = self.cards[name.name]
        own = [card for card in cards_named if card.owner == (name.owner or name.player)]
        return own if name.owner else own or cards_named

    def _numbered(self, name: CardName, meant: _Card) -> CardName:
        """A name with the number of a card among those that it could mean; itself if it cannot mean that, or no other."""
        among = self._among(name)
        number = next((place for place, card in enumerate(among, start=1) if card is meant), 0)
        return altered(name, ordinal=number, is_said=False) if number and len(among) > 1 else name

    def _with_claims(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Lines of play whose expectations are about the cards that bare names mean in the lines."""
        steps_about_cards = []
        for step in steps:
            content = step.content
            if isinstance(content, Expect):
                content = altered(content, expectations=tuple(map(self._about, content.expectations)))
            steps_about_cards.append(altered(step, content=content, children=self._with_claims(step.children)))
        return tuple(steps_about_cards)

    def _about(self, expectation: Expectation) -> Expectation:
        claim = expectation.claim
        meant = None if claim.card is None or claim.several is not None else self.meant.get(claim.card.name)
        if meant is None or claim.card is None or claim.card.ordinal:
            return expectation
        return altered(expectation, claim=altered(claim, card=self._numbered(claim.card, meant[0])))


def _are_apart(cards: list[_Card]) -> bool:
    """Whether several cards of a name are in different places."""
    places = {card.place for card in cards}
    return len(places) > 1 and PLACES.issuperset(places)
