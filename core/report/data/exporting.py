"""Scripts as data for engines in other languages: defaults filled in, and names resolved to the cards that they mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import UNSET
from msgspec.structs import replace

from core.catalog import Catalog
from core.kernel.state.cards import Card
from core.kernel.values.records import names_of_fields
from core.kernel.values.zones import CardId
from core.report.card_text import card_lines
from core.report.data import export_shapes as shapes
from core.rulebook.rules import Edition
from core.script.claims.base import EVERY
from core.script.claims.of_lines import Says
from core.script.names import AbilityName, Aim, CardName, CopyName, DamageName, Group, Thing
from core.script.playing.binding import Binding, TokenName
from core.script.playing.expectations import applies, as_named_in
from core.script.playing.run import Stager
from core.script.playing.setup import PLAIN_LIFE
from core.script.playing.starting_cards import Physical
from core.script.script_files import SUFFIX
from core.script.syntax import Duel, Expectation, Script, Seat, Step, TurnBlock


def export_data(script: Script, catalog: Catalog, also: Sequence[str] = ()) -> shapes.Export:
    """A script for engines in other languages, with the words of the main editions, and `also` of others, for its cards.

    Raises:
        ErasError: a name in it means nothing, or there is no such edition.
    """
    stager = Stager(script, catalog)
    worded = list(dict.fromkeys([*(edition.short for edition in catalog.editions), *also]))
    numbers = {id(expectation): number for number, expectation in enumerate(script.expectations())}
    reasons = {edition.short: stager.kept_out(catalog.rules(edition.short)) for edition in catalog.editions}
    admitting = (edition for edition in catalog.editions if not reasons[edition.short])
    named = (as_named_in(script, edition, catalog, stager.cards) for edition in admitting)
    played = [edition for edition in named if edition is not None]
    cards = {card.card.name: card.card for binding in stager.bindings for card in binding.cards}
    return shapes.Export(
        name=Path(script.name).name.removesuffix(SUFFIX),
        title=script.title,
        question=script.asks,
        variant=script.variant,
        options=list(script.options),
        teams=list(map(list, script.teams)),
        seed=script.seed,
        left_out={name: reason for name, reason in reasons.items() if reason},
        cards={name: _words(card, script, catalog, worded) for name, card in cards.items()},
        games=[
            _Exporter(duel, binding, played, numbers).game
            for duel, binding in zip(script.duels, stager.bindings, strict=True)
        ],
        source=script.text,
    )


def _words(card: Card, script: Script, catalog: Catalog, names: Iterable[str]) -> shapes.CardWords:
    return shapes.CardWords(
        invented=any(card.name == invented.name for invented in script.invented),
        editions={name: card_lines(catalog.rules(name), card) for name in names},
    )


class _Exporter:
    """Exports one game, whose names `binding` resolves and which some main editions know.

    `numbers` are those of the expectations of the script, by identity.
    """

    def __init__(self, duel: Duel, binding: Binding, editions: Sequence[Edition], numbers: Mapping[int, int]) -> None:
        self.duel = duel
        self.binding = binding
        self.editions = editions
        self.numbers = numbers

    @property
    def game(self) -> shapes.Game:
        """The whole game."""
        opening = self.duel.opening
        return shapes.Game(
            players=[self._player(number, seat) for number, seat in enumerate(self.duel.seats)],
            ante=self.duel.ante,
            opening=None if opening is None else self._lines(opening),
            turns=list(map(self._turn, self.duel.turns)),
            expects=list(map(self._expected, self.duel.expectations)),
        )

    def _player(self, number: int, seat: Seat) -> shapes.Player:
        in_mid_game = self.duel.opening is None and not self.binding.teams
        ranges = self.binding.ranges
        return shapes.Player(
            name=seat.name,
            life=PLAIN_LIFE if seat.life is None and in_mid_game else seat.life,
            poison=seat.poison,
            pool="" if seat.pool is None else seat.pool.symbols,
            reaches=(ranges[number] or None) if ranges else None,
            stacked={
                zone: [entry.card for entry in entries for _ in range(entry.count)]
                for zone, entries in seat.zones
                if zone.startswith(STACKED) and self.duel.opening is not None
            },
            cards=[self._card(card) for card in self.binding.cards if card.controller == number],
        )

    def _card(self, card: Physical) -> shapes.CardThere:
        entry = card.entry
        attached = next((host for attached_card, host in self.binding.attached if attached_card == card.id), None)
        return shapes.CardThere(
            id=card.id,
            name=card.card.name,
            owner=self.binding.players[card.owner],
            zone=card.zone,
            tapped=entry is not None and entry.tapped,
            new=entry is not None and entry.new,
            face_down=entry is not None and entry.hidden,
            transformed=entry is not None and entry.transformed,
            attached_to=attached,
            counters={} if entry is None else dict(entry.counters),
            damage=0 if entry is None else entry.damage,
            printing="" if entry is None else entry.printing,
            token=entry is not None and bool(entry.token),
            commander=card.id in self.binding.starting_cards.commanders,
        )

    def _turn(self, turn: TurnBlock) -> shapes.Turn:
        return shapes.Turn(
            line=turn.line,
            player=turn.player,
            beside=turn.is_beside,
            moments=[
                shapes.MomentOfTurn(
                    line=section.line,
                    moment=section.moment.value,
                    again=section.again,
                    lines=self._lines(section.steps),
                )
                for section in turn.sections
            ],
        )

    def _lines(self, steps: Iterable[Step]) -> list[shapes.Play]:
        return list(map(self._line, steps))

    def _line(self, step: Step) -> shapes.Play:
        """A line of play with the keys that it has."""
        below = self._lines(step.children)
        line = shapes.Play(line=step.line, text=step.content.write(), does=step.content.does, below=below)
        return replace(line, **step.content.data(self))

    def sent(
        self, bands: Iterable[tuple[CardName, ...]], goals: Iterable[tuple[Thing | None, ...]]
    ) -> list[shapes.Sent]:
        """Bands of attackers, each with whom or what its members are sent against."""
        return [
            shapes.Sent(
                creatures=self._all(band), against=[None if goal is None else self.named(goal) for goal in against]
            )
            for band, against in zip(bands, goals, strict=True)
        ]

    def blocked(self, pairs: Iterable[tuple[CardName, tuple[CardName, ...]]]) -> list[shapes.Blocked]:
        """Attackers with their blockers."""
        return [
            shapes.Blocked(attacker=self.named(attacker), blockers=self._all(blockers)) for attacker, blockers in pairs
        ]

    def shared(self, shares: Iterable[tuple[int, Thing]]) -> list[shapes.Share]:
        """So much damage for each."""
        return [shapes.Share(amount=amount, to=self.named(to)) for amount, to in shares]

    def expected(self, expectations: Iterable[Expectation]) -> list[shapes.Expected]:
        """What is expected."""
        return list(map(self._expected, expectations))

    def pile(self, group: Group) -> shapes.Pile:
        """So many cards of a name."""
        ids: list[int] = [*self.binding.any_of(group.card)]
        return shapes.Pile(name=group.card.name, count=group.count, ids=ids)

    def _all(self, things: Iterable[Aim]) -> list[shapes.Named]:
        return list(map(self.named, things))

    def named(self, thing: Aim) -> shapes.Named:
        """What a name means."""
        match thing:
            case CardName():
                return self._card_named(thing)
            case AbilityName(card, place):
                return replace(self._card_named(card), kind="ability", place=place or UNSET)
            case CopyName(card):
                return replace(self._card_named(card), kind="copy")
            case DamageName(unspent_mana=True):
                return shapes.Named(kind="unspent mana", name="")
            case DamageName(source, _, recipient):
                named = shapes.Named(kind="damage", name="") if source is None else self._card_named(source)
                return replace(named, kind="damage", to=UNSET if recipient is None else self.named(recipient))
            case str():
                return shapes.Named(kind="player" if thing in self.binding.players else "word", name=thing.strip('"'))

    def _card_named(self, name: CardName) -> shapes.Named:
        bound = self.binding.bound.get(name)
        if isinstance(bound, TokenName):
            return shapes.Named(kind="token", name=bound.name, number=bound.ordinal)
        if bound is None:
            # Of several that are alike, or of which a statement says how many it is about, each may be meant.
            return shapes.Named(kind="cards", name=name.name, ids=[*self.binding.any_of(name)])
        return shapes.Named(kind="card", name=name.name, id=CardId(bound))

    def _expected(self, expectation: Expectation) -> shapes.Expected:
        claim, editions = expectation.claim, expectation.editions
        has = names_of_fields(claim) or ()
        return shapes.Expected(
            id=self.numbers[id(expectation)],
            line=expectation.line,
            text=claim.write(),
            editions=[edition.short for edition in self.editions if applies(editions, edition)],
            since="" if editions.since is None else str(editions.since),
            until="" if editions.until is None else str(editions.until),
            kind=claim.kind,
            negated=claim.negated,
            card=UNSET if claim.card is None else self._card_named(claim.card),
            several=UNSET if claim.several is None else "all" if claim.several == EVERY else claim.several,
            host=UNSET if claim.host is None else self.named(claim.host),
            player=claim.player or UNSET,
            word=claim.word_for_others() or UNSET,
            number=claim.number if "number" in has else UNSET,
            other=claim.other if "other" in has else UNSET,
            mana=UNSET if claim.mana is None else claim.mana.symbols,
            rules=list(claim.rules) or UNSET,
            before=claim.said if isinstance(claim, Says) and claim.said else UNSET,
        )


STACKED = ("library", "top of")
"""How the fields begin that say what lies on top once something has been shuffled."""
