"""Beginning to play: what a rule book fixes once for a whole game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from core.hooks.rules import Rules
from core.kernel.abilities import Activated
from core.kernel.altering import MANA_OF_LAND, mana_of_land
from core.kernel.cards import Card, Trait, Wording
from core.kernel.characteristics import BASIC_LANDS, CardType, Characteristics, Swaying
from core.kernel.events import SettledBeforehand
from core.kernel.filters import Whose
from core.kernel.linking import speaks_of
from core.kernel.mana import Color
from core.kernel.modifications import Change, LandChange, Layer, Order
from core.kernel.objects import Owned
from core.kernel.state import State
from core.kernel.variants import WITH_COMMANDERS, Hue, Lead
from core.kernel.zones import CardId, PlayerId
from core.play import standing, triggers
from core.play.battles import find_protector

if TYPE_CHECKING:
    from core.play.game import Game


READ_EVERYWHERE = (
    Trait.COSTLESS_IS_ZERO,
    Trait.EACH_COLOR_COUNTS,
    Trait.LARGER_COUNTS,
    Trait.AIMS_COUNTED,
    Trait.AIMED_AT_NOW,
    Trait.AIMED_AT_ALONE,
)
"""What is so of cards wherever anything asks for it."""


def own(rules: Rules, state: State, card_id: CardId, owner: PlayerId, card: Card, printing: str = "") -> Owned:
    """A physical card as an era knows it: its wording in force and the characteristics that gives."""
    chosen = rules.cards.wording_of(state, card, printing).answer
    wording = chosen.wording
    colors = rules.cards.colors_of(state, wording).answer
    values = rules.cards.mana_values_of(state, wording).answer if wording.halves else ()
    printed = printed_characteristics(wording, colors, values)
    if wording.halves and not rules.cards.trait_holds(state, Trait.BOTH_HALVES).answer:
        printed = Characteristics(printed.name)
    if card.sets:
        printed = printed.changed(expansion=rules.cards.expansion_of(state, card, printing).answer)
    if CardType.LAND in printed.types:
        printed = _as_land(rules, state, wording, printed)
    halves = tuple(
        half.changed(colors=rules.cards.colors_of(state, Wording(wording.since, half)).answer)
        for half in wording.halves
    )
    back = None if wording.back is None else _back(rules, state, wording.back, printed)
    return Owned(card_id, card.name, owner, card, wording, printed, chosen.anachronism, halves, back)


def _back(rules: Rules, state: State, wording: Wording, front: Characteristics) -> Characteristics:
    """What a card is with its back up, which has no cost of its own."""
    colors = rules.cards.colors_of(state, wording).answer
    counts = rules.cards.trait_holds(state, Trait.BACK_COSTS_AS_FRONT).answer
    back = wording.face.changed(colors=colors, mana_values=(front.mana_value,) if counts else ())
    if rules.cards.trait_holds(state, Trait.BACK_ALONE).answer:
        return back
    return back.changed(keywords=(*front.keywords, *back.keywords), abilities=(*front.abilities, *back.abilities))


def _as_land(rules: Rules, state: State, wording: Wording, printed: Characteristics) -> Characteristics:
    """A land with the mana that its types give, and with the colours of its mana if the edition has it so."""
    abilities = printed.abilities
    for kind in sorted(printed.subtypes & set(BASIC_LANDS)):
        gives = mana_of_land(rules.mana.land_gives(state, kind).answer)
        abilities = tuple(gives if found is MANA_OF_LAND[kind] else found for found in abilities)
    if abilities != printed.abilities:
        printed = printed.changed(abilities=abilities)
    if rules.cards.land_has_its_colors(state, wording).answer:
        made = [option for found in abilities if isinstance(found, Activated) for option in found.mana]
        printed = printed.changed(colors=frozenset(color for color in Color if any(mana.of(color) for mana in made)))
    return printed


@lru_cache(maxsize=4096)
def printed_characteristics(
    wording: Wording, colors: frozenset[Color], mana_values: tuple[int, ...]
) -> Characteristics:
    """A card's face with the colours and mana values that an era gives it, and the half it may be flipped into."""
    return wording.face.changed(colors=colors, mana_values=mana_values, flips_into=wording.flipped)


@lru_cache(maxsize=4096)
def _speaks_of_teams(face: Characteristics) -> bool:
    return speaks_of(face.abilities, Whose.TEAM)


def begin(game: Game) -> None:
    """Fix what a rule book says once for all about continuous effects, and settle what is there from the beginning."""
    places: dict[int, set[Layer]] = {}
    for kind in Layer:
        places.setdefault(len(game.rules.continuous.layers(game.state, kind).answer), set()).add(kind)
    game.state.layers = tuple(frozenset(places[count]) for count in sorted(places))
    game.state.land_mana = {
        kind: mana_of_land(game.rules.mana.land_gives(game.state, kind).answer) for kind in BASIC_LANDS
    }
    teams = game.rules.words.knows_teams(game.state)
    game.state.knows_teams = teams.answer
    game.state.reaches_both_sides = game.rules.continuous.reaches_both_sides(game.state).answer
    game.state.ranks = frozenset(order for order in Order if game.rules.continuous.ranks(game.state, order).answer)
    game.state.changes = frozenset(
        change for change in Change if game.rules.continuous.changes_so(game.state, change).answer
    )
    game.state.counts_colors = game.rules.words.cost_counts_colors(game.state).answer
    game.state.keyword_counters = game.rules.abilities.counters_give_keywords(game.state).answer
    game.state.swaying = frozenset(
        by for by in Swaying if game.rules.words.means_present_strength(game.state, by).answer
    )
    game.state.x_elsewhere = game.rules.words.x_elsewhere(game.state).answer
    game.state.traits = frozenset(
        trait for trait in READ_EVERYWHERE if game.rules.cards.trait_holds(game.state, trait).answer
    )
    game.state.land_changes = frozenset(
        change for change in LandChange if game.rules.continuous.turning_a_land(game.state, change).answer
    )
    if game.state.variant in WITH_COMMANDERS:
        game.state.leads = frozenset(part for part in Lead if game.rules.objects.leads(game.state, part).answer)
        game.state.hues = frozenset(hue for hue in Hue if game.rules.deck.is_in_identity(game.state, hue).answer)
    game.state.shape += 1
    standing.settle_all(game)
    for battle in list(game.state.permanents_that_are(CardType.BATTLE)):
        find_protector(game, battle.id)
    triggers.notice_conditions(game)
    printed = {id(owned.printed): owned.printed for owned in game.state.cards.values()}
    if any(_speaks_of_teams(face) for face in printed.values()):
        game.do(SettledBeforehand('"your team"', "you alone" if teams.answer else "nobody"), teams)
