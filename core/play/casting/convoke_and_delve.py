"""Convoke, improvise and delve: what is tapped or exiled for mana in the total cost of a spell."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from core.hooks.casting import CastingFact
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Refused, Ruling
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.casting import PaidBy, PaidOtherwise
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.costs import CostPart, ExileCards, TapOther
from core.kernel.words.descriptions import ARTIFACT, CREATURE, Filter
from core.play.base.permissions import refuse
from core.play.costs.payment import Payment, plan_payment

if TYPE_CHECKING:
    from core.play.base.game import Game

TAPPED = {PaidBy.CREATURES: CREATURE, PaidBy.ARTIFACTS: ARTIFACT}
IN_GRAVEYARD = Filter(zone=Zone.GRAVEYARD)
WORDS_FOR = {
    PaidBy.CREATURES: "creature to tap",
    PaidBy.ARTIFACTS: "artifact to tap",
    PaidBy.GRAVEYARD: "card in the graveyard to exile",
}


def plan_spell_payment(
    game: Game,
    player: PlayerId,
    spell: ObjectId,
    face: Characteristics,
    parts: tuple[CostPart, ...],
    asked: ManaCost,
    pay_with: tuple[ObjectId, ...],
    give_up: tuple[ObjectId, ...],
    because: list[Ruling[Any]],
) -> Payment:
    """A plan that pays the total cost of a spell; where its text has something else pay for mana, by that as well.

    What the player names for that pays. Else no more of it pays than there has to, mana first.

    Raises:
        Refused: some part of the cost cannot be paid.
    """
    otherwise = next((ability for ability in face.abilities if type(ability) is PaidOtherwise), None)
    if otherwise is None:
        return plan_payment(game, player, spell, parts, asked, pay_with, give_up)
    there = _there(game, player, spell, otherwise.by)
    exiles = otherwise.by is PaidBy.GRAVEYARD
    named = tuple(thing for thing in (give_up if exiles else pay_with) if thing in there)
    if not named:
        try:
            return plan_payment(game, player, spell, parts, asked, pay_with, give_up)
        except Refused as fault:
            refused = fault
    works = game.fact(otherwise.part)
    for left, things in _ways(game, otherwise.by, named or tuple(there), asked):
        if named and len(things) < len(named):
            continue
        part = ExileCards(IN_GRAVEYARD, len(things)) if exiles else TapOther(TAPPED[otherwise.by], len(things))
        lands = pay_with if exiles else tuple(source for source in pay_with if source not in things)
        gives = give_up if exiles and named else (*things, *give_up)
        with suppress(Refused):
            plan = plan_payment(game, player, spell, (*parts, part), left, lands, gives)
            because.append(works)
            return plan
    if named:
        refuse(game, CastingFact.LACKING, f"{face.name} cannot be paid for with that {WORDS_FOR[otherwise.by]}")
    raise refused


def _there(game: Game, player: PlayerId, spell: ObjectId, by: PaidBy) -> list[ObjectId]:
    """What a player could tap or exile for mana."""
    state = game.state
    if by is PaidBy.GRAVEYARD:
        return [card for card in state.graveyards[player] if card != spell]
    kind = CardType.CREATURE if by is PaidBy.CREATURES else CardType.ARTIFACT
    own = (thing.id for thing in state.permanents(player) if not thing.tapped)
    return [thing for thing in own if kind in state.characteristics(thing).types]


def _ways(
    game: Game, by: PaidBy, things: tuple[ObjectId, ...], asked: ManaCost
) -> list[tuple[ManaCost, tuple[ObjectId, ...]]]:
    """What may be left of a cost, each time with the things that pay the rest, one mana each; the fewest things first."""
    paying: dict[ManaCost, tuple[ObjectId, ...]] = {asked: ()}
    for thing in things:
        for cost, paid in list(paying.items()):
            for left in _less_by_one(game, by, thing, cost):
                paying.setdefault(left, (*paid, thing))
    return sorted(list(paying.items())[1:], key=lambda way: len(way[1]))


def _less_by_one(game: Game, by: PaidBy, thing: ObjectId, asked: ManaCost) -> Iterator[ManaCost]:
    colors = game.state.characteristics(thing).colors if by is PaidBy.CREATURES else frozenset[Color]()
    for color in sorted(colors):
        if asked.colored.of(color):
            yield altered(asked, colored=asked.colored.minus(mana_of(color)))
        for index, pair in enumerate(asked.hybrid):
            if color in pair:
                yield altered(asked, hybrid=(*asked.hybrid[:index], *asked.hybrid[index + 1 :]))
    if asked.generic:
        yield altered(asked, generic=asked.generic - 1)
