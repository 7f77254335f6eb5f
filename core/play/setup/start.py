"""Beginning to play: cards as the edition knows them, and what it fixes for a whole game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from core.kernel.events import SettledBeforehand
from core.kernel.events.game_state import State
from core.kernel.state.cards import Card, CardFact, Wording
from core.kernel.state.game_objects import Owned
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because
from core.kernel.values.colors import Color
from core.kernel.values.variants import AGAINST_ARCHENEMY, MELEES, TWO_HEADED, WITH_RANGES, Variant
from core.kernel.values.zones import CardId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Whose
from core.kernel.words.linked import speaks_of
from core.play.continuous import static_effects
from core.play.continuous.prohibitions import OF_PARTNERS
from core.play.setup.once_for_all import settle_beforehand
from core.play.triggers import watching
from core.play.zones.battles import find_protector
from core.rulebook.rules import Rules

if TYPE_CHECKING:
    from core.play.base.game import Game


def own(rules: Rules, state: State, card_id: CardId, owner: PlayerId, card: Card, printing: str = "") -> Owned:
    """A physical card as an era knows it: its wording in force and the characteristics that gives."""
    chosen = rules.cards.wording_of(state, card, printing).answer
    wording = chosen.wording
    colors = rules.cards.colors_of(state, wording).answer
    values = rules.cards.mana_values_of(state, wording).answer if wording.halves else ()
    printed = printed_characteristics(wording, colors, values)
    if wording.halves:
        state.fact(CardFact.BOTH_HALVES)
    if card.sets:
        printed = printed.changed(expansion=rules.cards.expansion_of(state, card, printing).answer)
    if CardType.LAND in printed.types:
        state.fact(CardFact.LAND_IS_COLORLESS)
    halves = tuple(
        half.changed(colors=rules.cards.colors_of(state, Wording(wording.since, half)).answer)
        for half in wording.halves
    )
    back = None if wording.back is None else _back(rules, state, wording, wording.back, printed)
    teams = _speaks_of_teams(printed)
    return Owned(card_id, card.name, owner, card, wording, printed, chosen.anachronism, halves, back, teams)


def _back(rules: Rules, state: State, wording: Wording, back: Wording, front: Characteristics) -> Characteristics:
    """What a card is with its back up, which has no cost of its own."""
    colors = rules.cards.colors_of(state, back).answer
    state.fact(CardFact.BACK_ALONE)
    costs = rules.cards.back_costs_as_front(state, wording).answer
    return back.face.changed(colors=colors, mana_values=(front.mana_value,) if costs else ())


@lru_cache(maxsize=4096)
def printed_characteristics(
    wording: Wording, colors: frozenset[Color], mana_values: tuple[int, ...]
) -> Characteristics:
    """A card's face with the colors and mana values that an era gives it, and the half it may be flipped into."""
    return wording.face.changed(colors=colors, mana_values=mana_values, flips_into=wording.flipped)


@lru_cache(maxsize=4096)
def _speaks_of_teams(printed: Characteristics) -> bool:
    """Whether an ability of a card speaks of its controller's team."""
    return speaks_of(printed.abilities, Whose.TEAM)


def share_as_teams(state: State, rules: Rules) -> None:
    """Settle what the teams of a game share by the way it is played: turns, life, poison counters."""
    if not state.agreed.teams:
        return
    variant = state.agreed.variant
    state.agree(
        shares_turns=variant in TWO_HEADED | AGAINST_ARCHENEMY,
        shares_life=variant in TWO_HEADED | {Variant.ARCHENEMY_COMMANDER},
    )
    if state.agreed.shares_turns:
        state.agree(attacks_team=rules.table.attacks_team(state).answer)
    if state.agreed.shares_life:
        shared = (bar for bar in OF_PARTNERS if rules.table.bans_hold_for_team(state, bar).answer)
        state.agree(shared_bans=frozenset(shared))
        state.agree(shares_poison=rules.table.shares_poison(state).answer)


def settle_emperors(state: State) -> None:
    """Settle who leads each team of a game of Emperor: who sits in its middle, to the right of that if there is nobody."""
    if state.agreed.variant is Variant.EMPEROR:
        mates = (state.teammates(player.id) for player in state.players)
        state.agree(emperors=frozenset(team[(len(team) - 1) // 2] for team in mates))


def limit_ranges(state: State, rules: Rules, agreed: tuple[int, ...]) -> None:
    """Settle how many seats far players reach, as was agreed on or by the variant, and whom each of them reaches."""
    if state.agreed.variant in WITH_RANGES:
        usual = [rules.table.range_of_influence(state, player.id).answer for player in state.players]
        agreed = tuple(seats_agreed or own for seats_agreed, own in zip(agreed or [0] * len(usual), usual, strict=True))
    state.agree(ranges=agreed)
    state.settle_ranges()
    state.agree(narrows_counts=rules.table.narrows_counts(state).answer)


def settle_stacks(state: State, rules: Rules) -> None:
    """Settle whether there is one stack, or one for each turn marker."""
    if state.agreed.variant in MELEES:
        state.agree(stacks_apart=rules.table.stacks_for_markers(state).answer)


def tell_of_teams(game: Game) -> None:
    """Note who is meant where a card speaks of a team."""
    if game.state.agreed.teams:
        together = game.fact(CardFact.TEAM_MEANS_TEAMMATES)
        game.do(SettledBeforehand('"your team"', "you and your teammates", "means"), together)
        return
    teams = next(ruling for ruling in game.state.rulings if ruling.question == "knows_teams")
    meaning = "you alone" if game.state.settled.knows_teams else "nobody"
    game.do(SettledBeforehand('"your team"', meaning, "means"), teams)


def begin(game: Game, assumed: Because = ()) -> None:
    """Fix what a rule book says once for all about continuous effects, and settle what is there from the beginning.

    What comes first rests on the rulings that are `assumed`.
    """
    settle_beforehand(game)
    for ruling in assumed:
        game.rest_on(ruling)
    game.state.reshape()
    static_effects.settle_all(game)
    for battle in list(game.state.permanents_that_are(CardType.BATTLE)):
        find_protector(game, battle.id)
    watching.notice_conditions(game)
