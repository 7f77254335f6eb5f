"""The parts of a cost: mana, tapping, life, counters, and what is sacrificed or discarded."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, NoReturn, Protocol

from core.kernel.values.citations import Refused
from core.kernel.values.closed_words import Fixed
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.numbers import so_many
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import CREATURE, ChosenNumber, ColorsLed, Filter, HalfOfLife
from core.kernel.words.references import Role, This
from core.starting.moved_modules import earlier_names

if TYPE_CHECKING:
    from core.kernel.state.position import Position

__getattr__ = earlier_names(__name__)


class Lack(Fixed):
    """Why a part of a cost cannot be paid."""

    THING = "what it asks for is not there"
    COUNTERS = "there are too few loyalty counters"
    ITSELF = "the card that is cast leaves the hand first"
    SACRIFICE = "there is nothing to sacrifice"
    GIVEN = "what is named was sacrificed for something else"


class Payer(Protocol):
    """The player who is to pay a cost, with what that player has named for it."""

    @property
    def position(self) -> Position:
        """The game at this instant."""

    @property
    def player(self) -> PlayerId:
        """The player."""

    @property
    def source(self) -> ObjectId:
        """What the cost is for: the card that is cast, or what the ability is on."""

    @property
    def parts(self) -> Sequence[CostPart]:
        """All parts of the cost."""

    @property
    def named(self) -> Sequence[ObjectId]:
        """What the player gives up."""

    @property
    def tapped(self) -> Sequence[ObjectId]:
        """What the player taps, along with all that is named."""

    @property
    def left(self) -> list[ObjectId]:
        """What is named and no part of the cost has taken yet."""

    @property
    def given(self) -> Collection[ObjectId]:
        """What other parts of the cost give up."""

    def fits(self, described: Filter, thing: ObjectId) -> bool:
        """Whether something fits a description."""

    def refuse(self, lack: Lack, reason: str) -> NoReturn:
        """Refuse the payment.

        Raises:
            Refused: always.
        """

    def verify_life(self, amount: int) -> None:
        """Check that the player can pay so much life.

        Raises:
            Refused: that cannot be.
        """

    def verify_sacrifice(self, thing: ObjectId) -> None:
        """Check that the player may sacrifice something.

        Raises:
            Refused: that may not be.
        """

    def show(self) -> None:
        """Show the source, which may be on show for another ability already."""


class Tap(NamedTuple):
    """Things become tapped; the source by its own tap `symbol`."""

    things: tuple[ObjectId, ...]
    symbol: bool = False


class Untap(NamedTuple):
    """Things become untapped."""

    things: tuple[ObjectId, ...]


class LoseLife(NamedTuple):
    """So much life is paid."""

    amount: int


class Sacrifice(NamedTuple):
    """Permanents are sacrificed."""

    things: tuple[ObjectId, ...]


class PutInZone(NamedTuple):
    """Cards go to a zone; those that are exiled may be remembered under a key."""

    things: tuple[ObjectId, ...]
    zone: Zone
    link: str = ""


class Discard(NamedTuple):
    """Cards are discarded, perhaps such as chance picks in place of those."""

    cards: tuple[ObjectId, ...]
    at_random: bool = False


class DrawFromLibrary(NamedTuple):
    """So many cards are drawn."""

    number: int


class ChangeCounters(NamedTuple):
    """Counters are put on the source or, below zero, removed from it."""

    kind: str
    number: int


class PutCounters(NamedTuple):
    """Counters are put on a permanent that fits, as the payer likes."""

    kind: str
    number: int
    described: Filter


class RemoveCounters(NamedTuple):
    """So many counters, of any kinds or of one, are removed from among permanents that fit, as the payer likes."""

    number: int
    described: Filter
    kind: str = ""


Act = (
    Tap
    | Untap
    | LoseLife
    | Sacrifice
    | PutInZone
    | Discard
    | DrawFromLibrary
    | ChangeCounters
    | PutCounters
    | RemoveCounters
)
"""What is done to pay a part of a cost."""


class CostPart:
    """A part of a cost: what it takes, and what is done with that to pay it."""

    __slots__ = ()

    gives_up: ClassVar[bool] = False
    """Whether it takes other things than the source itself, which are sacrificed, returned, discarded or exiled."""
    is_sacrifice: ClassVar[bool] = False
    """Whether it is paid by a sacrifice."""
    uses_source: ClassVar[bool] = False
    """Whether the source could not be tapped for mana as well."""

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        """What it takes, as the payer names it, and else what comes first.

        Raises:
            Refused: it cannot be paid.
        """
        return ()

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        """What is done to pay it with what it has taken."""
        return ()

    @property
    def is_loyalty(self) -> bool:
        """Whether it is paid in loyalty counters."""
        return False


@says(
    "{cost}",
    "pay {cost}",
)
class PayMana(CostPart, Record):
    """Mana out of the pool."""

    cost: ManaCost


class TapThis(CostPart, Record):
    """The tap symbol: the permanent taps."""

    uses_source: ClassVar[bool] = True

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        if payer.position.objects[payer.source].tapped:
            payer.refuse(Lack.THING, f"{payer.position.name_of(payer.source)} is tapped")
        return ()

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Tap((payer.source,), symbol=True),)


class UntapThis(CostPart, Record):
    """The untap symbol: the permanent untaps."""

    uses_source: ClassVar[bool] = True

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        if not payer.position.objects[payer.source].tapped:
            payer.refuse(Lack.THING, f"{payer.position.name_of(payer.source)} is untapped")
        return ()

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Untap((payer.source,)),)


@says(
    "pay {amount|life}",
    phrase("pay half your life, rounded up", amount=HalfOfLife()),
)
class PayLife(CostPart, Record):
    """Life points: so many, as many as X, as many as a player's commanders have colors, or half of what the player has."""

    amount: int | ChosenNumber | ColorsLed | HalfOfLife

    @property
    def asked(self) -> int:
        """How much it is, X having been chosen."""
        return self.amount if isinstance(self.amount, int) else 0

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        payer.verify_life(self.asked)
        return ()

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (LoseLife(self.asked),) if self.amount else ()


@says(
    "sacrifice this",
    "sacrifice ~",
    "sacrifice it",
)
class SacrificeThis(CostPart, Record):
    """The permanent itself goes to the graveyard."""

    is_sacrifice: ClassVar[bool] = True
    uses_source: ClassVar[bool] = True

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        if payer.source in payer.given:
            payer.refuse(Lack.GIVEN, f"{payer.position.name_of(payer.source)} is given up for another part of the cost")
        payer.verify_sacrifice(payer.source)
        return (payer.source,)

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Sacrifice(taken),)


@says(
    "sacrifice {count#} {described}",
)
class SacrificeOther(CostPart, Record):
    """Permanents of the payer's choice that fit a description go to the graveyard."""

    described: Filter
    count: int | ChosenNumber = 1

    gives_up: ClassVar[bool] = True
    is_sacrifice: ClassVar[bool] = True

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        position = payer.position
        own = (thing.id for thing in position.permanents(payer.player))
        described = [thing for thing in own if payer.fits(self.described, thing)]
        fitting = [thing for thing in described if thing not in payer.given]
        chosen = [thing for thing in payer.left if payer.fits(self.described, thing)]
        for thing in payer.left:
            if _was_given(position, thing):
                payer.refuse(Lack.GIVEN, f"{position.name_of(thing)} was sacrificed for something else")
        chosen = chosen[: how_many(self.count)]
        for thing in chosen:
            payer.verify_sacrifice(thing)
        refusal: Refused | None = None
        for thing in fitting:
            if len(chosen) == how_many(self.count):
                break
            if thing in chosen:
                continue
            try:
                payer.verify_sacrifice(thing)
            except Refused as fault:
                refusal = fault
                continue
            chosen.append(thing)
        if len(chosen) < how_many(self.count):
            if refusal is not None:
                raise refusal
            _refuse_given(payer, described)
            payer.refuse(Lack.SACRIFICE, "there is nothing to sacrifice")
        for thing in chosen:
            if thing in payer.left:
                payer.left.remove(thing)
        return tuple(chosen)

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Sacrifice(taken),)


@says(
    "return {count#} {described} to their owner's hand",
    "return {count#} {described} to its owner's hand",
)
class ReturnOther(CostPart, Record):
    """Permanents of the payer's choice that fit a description go to their owners' hands."""

    described: Filter
    count: int | ChosenNumber = 1

    gives_up: ClassVar[bool] = True

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        own = (thing.id for thing in payer.position.permanents(payer.player))
        described = [permanent for permanent in own if payer.fits(self.described, permanent)]
        fitting = [permanent for permanent in described if permanent not in payer.given]
        chosen = _first(payer.left, fitting, how_many(self.count))
        if len(chosen) < how_many(self.count):
            _refuse_given(payer, described)
            payer.refuse(Lack.THING, "there is nothing that could be returned for it")
        payer.left[:] = [permanent for permanent in payer.left if permanent not in chosen]
        return chosen

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (PutInZone(taken, Zone.HAND),)


@says(
    "return this to its owner's hand",
    "return ~ to its owner's hand",
)
class ReturnThis(CostPart, Record):
    """The permanent itself goes to its owner's hand."""

    uses_source: ClassVar[bool] = True

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        if not payer.position.is_on_battlefield(payer.source):
            payer.refuse(Lack.THING, f"{payer.position.name_of(payer.source)} is not on the battlefield")
        return (payer.source,)

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (PutInZone(taken, Zone.HAND),)


@says(
    "reveal this",
)
class RevealThis(CostPart, Record):
    """The card itself is shown to everybody, from the hand."""

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        payer.show()
        return ()


@says(
    "tap {count#} {described}",
)
class TapOther(CostPart, Record):
    """Untapped permanents of the payer's choice that fit a description become tapped."""

    described: Filter
    count: int | ChosenNumber = 1

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        # Nothing taps that taps for another part of the cost.
        busy = any(isinstance(cost_part, TapThis) for cost_part in payer.parts)
        own = (thing for thing in payer.position.permanents(payer.player) if not thing.tapped)
        upright = (thing.id for thing in own if not (busy and thing.id == payer.source))
        fitting = [permanent for permanent in upright if payer.fits(self.described, permanent)]
        chosen = _first(dict.fromkeys(payer.tapped), fitting, how_many(self.count))
        if len(chosen) < how_many(self.count):
            payer.refuse(Lack.THING, "nothing can be tapped for it")
        return chosen

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Tap(taken),)


@says(
    "tap any number of other creatures with total power {power} or greater",
)
class TapPower(CostPart, Record):
    """Other untapped creatures of the payer's choice become tapped that have so much power in all."""

    power: int

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        own = [thing.id for thing in payer.position.permanents(payer.player) if not thing.tapped]
        crew = [thing for thing in own if thing != payer.source and payer.fits(CREATURE, thing)]
        chosen = [thing for thing in dict.fromkeys(payer.tapped) if thing in crew]
        if not chosen:
            # Nobody taps what does not help.
            for thing in crew:
                if self._power(payer, chosen) < self.power and self._power(payer, [thing]) > 0:
                    chosen.append(thing)
        if self._power(payer, chosen) < self.power:
            payer.refuse(Lack.THING, f"creatures with total power {self.power} or greater cannot be tapped for it")
        return tuple(chosen)

    def _power(self, payer: Payer, things: list[ObjectId]) -> int:
        return sum(payer.position.characteristics(thing).power for thing in things)

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Tap(taken),)


@says(
    phrase("tap the giver of this ability", what=Role.GIVER),
)
class TapGiver(CostPart, Record):
    """What has given its source this ability becomes tapped: once it is given, that very permanent."""

    what: Role | This = Role.GIVER

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        giver = payer.position.objects.get(self.what.object) if isinstance(self.what, This) else None
        if giver is None or giver.zone is not Zone.BATTLEFIELD or giver.tapped or giver.controller != payer.player:
            payer.refuse(Lack.THING, "the permanent that gave the ability cannot be tapped for it")
        return (giver.id,)

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Tap(taken),)


@says(
    "discard {count|card}",
    phrase("discard {count|card} at random", at_random=True),
    "discard {count#} {described@hand}",
)
class DiscardCards(CostPart, Record):
    """Cards of the payer's choice out of the hand, perhaps of a description, or such as chance picks."""

    count: int | ChosenNumber = 1
    described: Filter | None = None
    at_random: bool = False

    gives_up: ClassVar[bool] = True

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        hand, described = payer.position.hands[payer.player], self.described
        other_cards = (card for card in hand if card != payer.source)
        fitting = [card for card in other_cards if described is None or payer.fits(described, card)]
        cards = _first(() if self.at_random else payer.left, fitting, how_many(self.count))
        if len(cards) < how_many(self.count) and payer.source in hand and described is None:
            payer.refuse(Lack.ITSELF, f"{payer.position.name_of(payer.source)} cannot be discarded for itself")
        if len(cards) < how_many(self.count):
            verb = "is" if how_many(self.count) == 1 else "are"
            payer.refuse(Lack.THING, f"there {verb} not {so_many(how_many(self.count), 'card')} to discard")
        return cards

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Discard(taken, self.at_random),)


@says(
    "discard the last card you drew this turn",
)
class DiscardLastDrawn(CostPart, Record):
    """The card that the payer has drawn last in this turn, if it is in the hand still."""

    gives_up: ClassVar[bool] = True

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        last = payer.position.players[payer.player].this_turn.last_drawn
        if last is None or last not in payer.position.hands[payer.player]:
            payer.refuse(Lack.THING, "the last card drawn this turn is not in hand")
        return (last,)

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Discard(taken),)


@says(
    "discard your hand",
)
class DiscardHand(CostPart, Record):
    """The whole hand, however many cards it holds."""

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Discard(tuple(payer.position.hands[payer.player])),)


@says(
    "discard this",
    "discard ~",
)
class DiscardThis(CostPart, Record):
    """The card itself, out of the hand."""

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (Discard((payer.source,)),)


@says(
    "exile this",
    "exile ~",
    phrase("exile this from your graveyard", buried=True),
)
class ExileThis(CostPart, Record):
    """The card itself leaves the game, from wherever it is; `buried` as it is read, where it says that this is a graveyard."""

    buried: bool = False

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (PutInZone((payer.source,), Zone.EXILE),)


@says(
    "exile {count#} {described@graveyard} from your graveyard",
    "exile {count#} {described@hand} from your hand",
)
class ExileCards(CostPart, Record):
    """Cards of the payer's choice that fit a description leave the payer's graveyard or hand for exile."""

    described: Filter
    count: int | ChosenNumber = 1

    gives_up: ClassVar[bool] = True

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        # What is named comes first, the source itself last. A spell is never exiled from a hand to pay for itself.
        position, source = payer.position, payer.source
        from_hand = self.described.zone is Zone.HAND
        cards_there = position.hands[payer.player] if from_hand else position.graveyards[payer.player]
        apart = from_hand or ExileThis() in payer.parts
        fitting = [card for card in cards_there if payer.fits(self.described, card) and not (card == source and apart)]
        fitting.sort(key=lambda card: card == source)
        cards = _first(payer.named, fitting, how_many(self.count))
        if len(cards) < how_many(self.count):
            verb = "is" if how_many(self.count) == 1 else "are"
            payer.refuse(Lack.THING, f"there {verb} not {so_many(how_many(self.count), 'such card')} to exile")
        return cards

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (PutInZone(taken, Zone.EXILE),)


@says(
    "draw {count|card}",
)
class DrawCards(CostPart, Record):
    """The payer draws cards, of which the library must hold that many."""

    count: int

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        if len(payer.position.libraries[payer.player]) < self.count:
            payer.refuse(Lack.THING, f"the library does not hold {so_many(self.count, 'card')}")
        return ()

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (DrawFromLibrary(self.count),)


@says(
    "exile the top {count} cards of your library[, remembered as {link}]",
    phrase("exile the top card of your library[, remembered as {link}]", count=1),
)
class ExileTop(CostPart, Record):
    """The top cards of the payer's library, which must hold that many; they are remembered under a key."""

    count: int
    link: str = ""

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        if len(payer.position.libraries[payer.player]) < self.count:
            payer.refuse(Lack.THING, f"the library does not hold {so_many(self.count, 'card')}")
        return ()

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        cards = payer.position.libraries[payer.player][: self.count]
        return (PutInZone(tuple(cards), Zone.EXILE, self.link),)


@says(
    "remove {count#} {kind} from this",
    "remove {count#} {kind} from ~",
    phrase("remove any number of {kind@many} from this", count=ChosenNumber.X),
)
class RemoveCountersFromThis(CostPart, Record):
    """Counters on the permanent."""

    kind: str
    count: int | ChosenNumber = 1

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        if payer.position.objects[payer.source].counted(self.kind) < how_many(self.count):
            lack = Lack.COUNTERS if self.is_loyalty else Lack.THING
            name, asked = payer.position.name_of(payer.source), so_many(how_many(self.count), f"{self.kind} counter")
            payer.refuse(lack, f"{name} does not have {asked}")
        return ()

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (ChangeCounters(self.kind, -how_many(self.count)),)

    @property
    def is_loyalty(self) -> bool:
        return self.kind == LOYALTY


@says(
    "put {count#} {kind} on this",
    "put {count#} {kind} on ~",
)
class AddCountersToThis(CostPart, Record):
    """Counters put on the permanent."""

    kind: str
    count: int = 1

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (ChangeCounters(self.kind, self.count),)

    @property
    def is_loyalty(self) -> bool:
        return self.kind == LOYALTY


LOYALTY = "loyalty"
"""The kind of counter that a planeswalker lives by and pays with."""
DEFENSE = "defense"
"""The kind of counter that a battle lasts by."""


@says(
    phrase("remove a counter from a {described}", count=1),
    phrase("remove a {kind} from a {described}", count=1),
    "remove {count#} counters from among {described@many}",
    "remove {count#} {kind@many} from among {described@many}",
)
class RemoveCountersAmong(CostPart, Record):
    """Counters of any kinds, or of one, leave permanents that fit, as the payer likes, so many in all."""

    count: int
    described: Filter
    kind: str = ""

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        if len(counters_among(payer.position, payer.player, payer.source, self.described, self.kind)) < self.count:
            payer.refuse(Lack.THING, f"there are not {so_many(self.count, f'{self.kind} counter'.strip())} to remove")
        return ()

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (RemoveCounters(self.count, self.described, self.kind),)


@says(
    "put {count#} {kind} on a {described}",
)
class AddCountersToOther(CostPart, Record):
    """Counters put on a permanent of the payer's choice that fits a description."""

    kind: str
    described: Filter
    count: int = 1

    def take(self, payer: Payer) -> tuple[ObjectId, ...]:
        if not payer.position.matching(self.described, payer.player, payer.source):
            payer.refuse(Lack.THING, f"there is nothing to put {so_many(self.count, f'{self.kind} counter')} on")
        return ()

    def acts(self, payer: Payer, taken: tuple[ObjectId, ...]) -> tuple[Act, ...]:
        return (PutCounters(self.kind, self.count, self.described),)


def counters_among(
    position: Position, player: PlayerId, source: ObjectId, described: Filter, kind: str = ""
) -> list[tuple[ObjectId, str]]:
    """Each counter, of any kind or of one, on what fits a description, by what it is on and its kind."""
    return [
        (permanent, held)
        for permanent in position.matching(described, player, source)
        for held, count in position.objects[permanent].counters.items()
        for _ in range(count if kind in ("", held) else 0)
    ]


def how_many(count: int | ChosenNumber) -> int:
    """How many are asked for, X having been chosen."""
    return count if isinstance(count, int) else 0


def _first(named: Iterable[ObjectId], fitting: Sequence[ObjectId], count: int) -> tuple[ObjectId, ...]:
    """So many things that fit: those that are named, and else what comes first."""
    chosen = [thing for thing in named if thing in fitting][:count]
    return (*chosen, *[thing for thing in fitting if thing not in chosen][: count - len(chosen)])


def _refuse_given(payer: Payer, described: Sequence[ObjectId]) -> None:
    """Refuse a payment if what it lacks is given up for another part of the cost.

    Raises:
        Refused: some of what would do is.
    """
    for thing in described:
        if thing in payer.given:
            payer.refuse(Lack.GIVEN, f"{payer.position.name_of(thing)} is given up for another part of the cost")


def _was_given(position: Position, thing: ObjectId) -> bool:
    """Whether something that is no longer in play was given up for what waits now."""
    if position.is_on_battlefield(thing):
        return False
    card = position.recall(thing).card
    return any(
        position.recall(given_thing).card == card
        for waiting in position.stack.waiting.values()
        for given_thing in waiting.given
    )
