"""Planning a payment: mana, additional costs and every other part of a cost, before any of it is given."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

from msgspec import field

from core.hooks.attack import AttackFact
from core.hooks.casting import CastingFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.mana_cost import FREE, ManaCost
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.costs import CostPart, Lack, PayMana
from core.kernel.words.descriptions import Filter
from core.kernel.words.kinds import SpendsAsAnother
from core.play.base.permissions import as_far_as_possible, refuse
from core.play.costs.life import shares_of_life, verify_life
from core.play.costs.mana_sources import Drawing, plan_mana

if TYPE_CHECKING:
    from core.play.base.game import Game


class Payment(ChangingRecord):
    """A plan to pay: mana to draw, mana to spend, and the other parts of the cost with what they take.

    `draws` tells that mana is what is paid for, `snow` is the part of the mana that is spent for symbols that ask for snow.
    """

    player: PlayerId
    source: ObjectId
    drawings: tuple[Drawing, ...] = ()
    spends: Mana = NO_MANA
    snow: Mana = NO_MANA
    parts: tuple[CostPart, ...] = ()
    given: dict[int, tuple[ObjectId, ...]] = field(default_factory=dict)
    draws: bool = False

    @property
    def given_up(self) -> tuple[ObjectId, ...]:
        """What is sacrificed, returned, discarded or exiled besides the source itself."""
        if not self.parts:
            return ()
        return tuple(thing for index, part in enumerate(self.parts) if part.gives_up for thing in self.given[index])


def plan_payment(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    parts: tuple[CostPart, ...],
    mana_cost: ManaCost,
    pay_with: tuple[ObjectId, ...],
    give_up: tuple[ObjectId, ...],
    tapping: frozenset[ObjectId] = frozenset(),
) -> Payment:
    """A plan that pays a whole cost, in mana as far as there is any, and not by what is `tapping` for something else.

    Raises:
        Refused: some part of the cost cannot be paid.
    """
    if mana_cost.phyrexian:
        *cheaper, (life, asked) = shares_of_life(game, mana_cost)
        for less, more in cheaper:
            with suppress(Refused):
                return plan_payment(game, player, source, (*parts, *less), more, pay_with, give_up, tapping)
        return plan_payment(game, player, source, (*parts, *life), asked, pay_with, give_up, tapping)
    for thing, easing in game.state.abilities_in_play(SpendsAsAnother):
        if thing.controller == player:
            mana_cost = mana_cost.with_another(easing.color, easing.other)
    plan = Payment(player, source, parts=parts)
    if parts:
        payer = CostPayer(game, player, source, parts, give_up, (*give_up, *pay_with), list(give_up))
        for index, part in enumerate(parts):
            plan.given[index] = taken = part.take(payer)
            if part.gives_up or part.is_sacrifice:
                payer.given.update(taken)
    used = {*tapping, *(thing_given for taken in plan.given.values() for thing_given in taken)}
    if any(part.uses_source for part in parts):
        used.add(source)
    for thing_given in give_up:
        if thing_given not in used and thing_given != source:
            name, for_what = game.state.name_of(thing_given), game.state.name_of(source)
            refuse(game, CastingFact.LACKING, f"{name} is not among what {for_what} can be paid with")
    plan.drawings, plan.spends, plan.snow = plan_mana(game, player, mana_cost, pay_with, frozenset(used), source)
    return plan


class CostPayer:
    """A player who is to pay a cost (`Payer`)."""

    def __init__(
        self,
        game: Game,
        player: PlayerId,
        source: ObjectId,
        parts: tuple[CostPart, ...],
        named: tuple[ObjectId, ...] = (),
        tapped: tuple[ObjectId, ...] = (),
        left: list[ObjectId] | None = None,
    ) -> None:
        self.game = game
        self.position = game.state
        self.player = player
        self.source = source
        self.parts = parts
        self.named = named
        self.tapped = tapped
        self.left = [] if left is None else left
        self.given: set[ObjectId] = set()

    def fits(self, described: Filter, thing: ObjectId) -> bool:
        """Whether something fits a description."""
        return self.position.fits(described, thing, self.player, self.source)

    def refuse(self, lack: Lack, reason: str) -> NoReturn:
        """Refuse the payment.

        Raises:
            Refused: always.
        """
        refuse(self.game, GROUNDS[lack], reason)

    def verify_life(self, amount: int) -> None:
        """Check that the player can pay so much life.

        Raises:
            Refused: that cannot be.
        """
        verify_life(self.game, self.player, amount)

    def verify_sacrifice(self, thing: ObjectId) -> None:
        """Check that the player may sacrifice something.

        Raises:
            Refused: that may not be.
        """
        verify_sacrifice(self.game, self.player, thing)

    def show(self) -> None:
        """Name what lets the source be shown, if it is on show for another use of its ability."""
        waiting = self.position.stack.waiting.values()
        if any(waiting_one.source == self.source and waiting_one.ability is not None for waiting_one in waiting):
            self.game.fact(AttackFact.SHOWN_AGAIN)


GROUNDS = {
    Lack.THING: CastingFact.LACKING,
    Lack.COUNTERS: CastingFact.FEW_COUNTERS,
    Lack.ITSELF: CastingFact.CARD_GOES_FIRST,
    Lack.SACRIFICE: CastingFact.NO_SACRIFICE,
    Lack.GIVEN: CastingFact.GIVEN_BEFORE,
}
"""By what each edition refuses a payment."""


def verify_sacrifice(game: Game, player: PlayerId, thing: ObjectId) -> None:
    """Check that a player may sacrifice a permanent.

    Raises:
        Refused: the edition forbids it.
    """
    ruling = game.rules.destruction.may_sacrifice(game.state, player, thing)
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)


def sacrifice_choice(
    game: Game, player: PlayerId, described: Filter, count: int, source: ObjectId | None, *because: Ruling[Any]
) -> list[ObjectId]:
    """What a player picks to sacrifice for an effect, among what may be sacrificed; all of it if there is no more."""
    position = game.state
    options = tuple(
        thing.id
        for thing in position.permanents(player)
        if position.fits(described, thing.id, player, source)
        and game.rules.destruction.may_sacrifice(position, player, thing.id).answer
    )
    count = as_far_as_possible(game, count, len(options))
    if not count:
        return []
    choice = choice_of(player, ChoiceKind.SACRIFICE, options, count, about=source)
    return list(game.choose(choice, None, *because))


def mana_part(parts: tuple[CostPart, ...]) -> ManaCost:
    """The mana that a cost asks for."""
    asked = FREE
    for part in parts:
        asked = part.cost.plus(asked) if isinstance(part, PayMana) else asked
    return asked
