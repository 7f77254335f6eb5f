"""Scripts as data for engines in other languages: defaults filled in, and names resolved to the cards that they mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec import UNSET
from msgspec.structs import replace

from core.catalog import Catalog
from core.kernel.state.cards import Card
from core.kernel.values.immutable import names_of_fields
from core.kernel.values.zones import CardId
from core.report.card_text import card_lines
from core.report.data import export_shapes as shapes
from core.rulebook.rules import Edition
from core.script.claims.base import EVERY
from core.script.claims.of_lines import Says
from core.script.names import AbilityName, Aim, CardName, CopyName, DamageName, Group
from core.script.playing.binding import Binding, TokenName
from core.script.playing.expectations import applies
from core.script.playing.run import Stager
from core.script.playing.setup import PLAIN_LIFE
from core.script.playing.starting_cards import Physical
from core.script.script_files import SUFFIX
from core.script.statements import DEPLOYS
from core.script.syntax import (
    ActivateLine,
    AgreeOnDrawLine,
    AsDestroyed,
    AttackLine,
    BlockLine,
    BoundaryLine,
    CastLine,
    ChoiceLine,
    ConcedeLine,
    DivideLine,
    Duel,
    EndEffectLine,
    Expect,
    Expectation,
    GetRidLine,
    NoDeclarationLine,
    OnceAssigned,
    PassLine,
    RollPlanarDieLine,
    Save,
    Script,
    Seat,
    Step,
    SuspendLine,
    TakeCompanionLine,
    TapForManaLine,
    TurnBlock,
    TurnFaceUpLine,
    WhenTriggers,
)
from core.script.writing.statement_writer import deed_text


def export_data(script: Script, catalog: Catalog, also: Sequence[str] = ()) -> shapes.Export:
    """A script for engines in other languages, with the words of the main editions, and `also` of others, for its cards.

    Raises:
        ErasError: a name in it means nothing, or there is no such edition.
    """
    stager = Stager(script, catalog)
    worded = list(dict.fromkeys([*(edition.short for edition in catalog.editions), *also]))
    numbers = {id(expectation): number for number, expectation in enumerate(script.expectations())}
    reasons = {edition.short: stager.kept_out(catalog.rules(edition.short)) for edition in catalog.editions}
    played = [edition for edition in catalog.editions if not reasons[edition.short]]
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
        attached = next((host for one, host in self.binding.attached if one == card.id), None)
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
        said = partial(shapes.Play, line=step.line, text=deed_text(step.content), below=self._lines(step.children))
        match step.content:
            case CastLine() as cast:
                return self._aims(said, cast)(
                    does="cast",
                    face=cast.half,
                    face_down=cast.face_down,
                    another_cost=cast.instead,
                )
            case ActivateLine(verb=verb) as used if verb == DEPLOYS:
                return said(
                    does="deploy",
                    player=used.player,
                    card=self._named(used.card),
                    targets=self._all(used.targets),
                )
            case ActivateLine() as used:
                return self._aims(said, used)(
                    does="use",
                    ability=used.label,
                    loyalty=used.loyalty,
                    times=used.times,
                )
            case TapForManaLine(player, groups, kind):
                return said(
                    does="tap for mana",
                    player=player,
                    sources=list(map(self._pile, groups)),
                    mana=kind,
                )
            case EndEffectLine(player, card, verb):
                return said(does="end effect", player=player, card=self._named(card), way=verb)
            case RollPlanarDieLine(player, pay_with):
                return said(does="roll the planar die", player=player, paying_with=self._all(pay_with))
            case TurnFaceUpLine(player, card):
                return said(does="turn face up", player=player, card=self._named(card))
            case SuspendLine(player, card):
                return said(does="suspend", player=player, card=self._named(card))
            case TakeCompanionLine(player, card):
                return said(does="take companion", player=player, card=self._named(card))
            case GetRidLine(player, card):
                return said(does="get rid of", player=player, card=self._named(card))
            case AttackLine() as attack:
                return said(does="attack", player=attack.player, attackers=self._sent(attack))
            case BlockLine() as block:
                blocks = [
                    shapes.Blocked(attacker=self._named(one), blockers=self._all(blockers))
                    for one, blockers in block.pairs
                ]
                return said(does="block", player=block.player, blocks=blocks)
            case NoDeclarationLine(player, what):
                return said(does="declare nothing", player=player, what=what)
            case PassLine(player):
                return said(does="pass", player=player)
            case ConcedeLine(player):
                return said(does="concede", player=player)
            case AgreeOnDrawLine(player, other):
                return said(does="agree on a draw", player=player, other=other)
            case DivideLine(player, card, shares):
                divided = [shapes.Share(amount=amount, to=self._named(to)) for amount, to in shares]
                return said(does="divide", player=player, card=self._named(card), shares=divided)
            case ChoiceLine(player, way, things, about):
                return said(
                    does="choose",
                    player=player,
                    way=way,
                    things=self._all(things),
                    about=self._perhaps(about),
                )
            case BoundaryLine(what):
                return said(does="go on", what=what)
            case WhenTriggers(card, drawing):
                sourceless = "the turn's draw" if drawing else "the planar die"
                return said(
                    does="trigger",
                    card=self._perhaps(card),
                    what=sourceless if card is None else "",
                )
            case Save(thing):
                return said(does="save", targets=[self._named(thing)])
            case OnceAssigned():
                return said(does="damage assigned")
            case AsDestroyed(card):
                return said(does="being destroyed", card=self._named(card))
            case Expect(expectations):
                return said(does="expect", expects=list(map(self._expected, expectations)))

    def _aims(self, said: partial[shapes.Play], content: CastLine | ActivateLine) -> partial[shapes.Play]:
        """What is said of a line, with the keys that spells and abilities have in common."""
        return partial(
            said,
            player=content.player,
            card=self._named(content.card),
            targets=self._all(content.targets),
            about=self._perhaps(content.about),
            mode=content.mode,
            x=content.x,
            paying_with=self._all(content.pay_with),
            giving_up=self._all(content.give_up),
        )

    def _sent(self, attack: AttackLine) -> list[shapes.Sent]:
        goals = attack.goals or tuple(tuple(None for _ in band) for band in attack.bands)
        return [
            shapes.Sent(
                creatures=self._all(band), against=[None if goal is None else self._named(goal) for goal in against]
            )
            for band, against in zip(attack.bands, goals, strict=True)
        ]

    def _pile(self, group: Group) -> shapes.Pile:
        ids: list[int] = [*self.binding.any_of(group.card)]
        return shapes.Pile(name=group.card.name, count=group.count, ids=ids)

    def _all(self, things: Iterable[Aim]) -> list[shapes.Named]:
        return list(map(self._named, things))

    def _perhaps(self, thing: Aim | None) -> shapes.Named | None:
        return None if thing is None else self._named(thing)

    def _named(self, thing: Aim) -> shapes.Named:
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
                return replace(named, kind="damage", to=UNSET if recipient is None else self._named(recipient))
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
            host=UNSET if claim.host is None else self._named(claim.host),
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
