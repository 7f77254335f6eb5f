"""Answers that cannot depend on the position, asked once for a whole game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from core.kernel.events.game_state import State
from core.kernel.state.active_effects import KEYWORD_COUNTERS
from core.kernel.state.position import Position
from core.kernel.state.settled import Settled
from core.kernel.values.citations import Because
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import altered
from core.kernel.values.variants import WITH_COMMANDERS, Hue, Lead, Variant
from core.kernel.values.zones import PlayerId
from core.kernel.words.modifications import Layer, Order
from core.rulebook.rules import Rules

if TYPE_CHECKING:
    from core.play.base.game import Game


class _Kept(NamedTuple):
    """What a rule book settles once for all, with all its rulings on that."""

    settled: Settled
    rulings: Because
    assumed_order: Because
    """What is assumed of the order of continuous effects where the text is silent."""


_kept: WeakKeyDictionary[Rules, dict[Variant, _Kept]] = WeakKeyDictionary()
"""What each rule book has settled for games of each variant: a third of all questions of a short game would be these."""


def settle_beforehand(game: Game) -> None:
    """Fix what the rule book says once for all. It is asked as its first game of a variant begins."""
    rules, state = game.rules, game.state
    of_rules = _kept.setdefault(rules, {})
    kept = of_rules.get(state.agreed.variant)
    if kept is None:
        began = len(state.rulings)
        settled = _ask(rules, state)
        rulings = tuple(state.rulings[began:])
        kept = of_rules[state.agreed.variant] = _Kept(settled, rulings, _assumed_order(rulings))
    else:
        state.rulings.extend(kept.rulings)
    game.assumed_order = kept.assumed_order
    # What asks the rule book later holds it, and is not kept by it.
    state.settled = altered(
        kept.settled,
        creature_types=partial(_creature_types, rules),
        below_zero=partial(_below_zero, rules),
        changes_below_zero=partial(_changes_below_zero, rules),
        life_asked_for=partial(_life_asked_for, rules),
    )


def _assumed_order(rulings: Because) -> Because:
    about = (ruling for ruling in rulings if ruling.question in ("layers", "ranks"))
    return tuple(ruling for ruling in about if ruling.citation.silent)


def _creature_types(rules: Rules, position: Position) -> frozenset[str]:
    return rules.words.creature_types(position).answer


def _below_zero(rules: Rules, position: Position, number: int, is_result: bool) -> int:
    return rules.words.below_zero(position, number, is_result).answer


def _changes_below_zero(rules: Rules, position: Position) -> bool:
    return rules.words.changes_below_zero(position).answer


def _life_asked_for(rules: Rules, position: Position, player: PlayerId) -> int:
    return rules.table.life_asked_for(position, player).answer


def _ask(rules: Rules, state: State) -> Settled:
    continuous, words = rules.continuous, rules.words
    places: dict[int, set[Layer]] = {}
    for kind in Layer:
        places.setdefault(len(continuous.layers(state, kind).answer), set()).add(kind)
    settled = Settled(
        layers=tuple(frozenset(places[count]) for count in sorted(places)),
        knows_teams=words.knows_teams(state).answer,
        ranks=frozenset(order for order in Order if continuous.ranks(state, order).answer),
        star_counts_elsewhere=continuous.star_counts_elsewhere(state).answer,
        land_set_to_type=continuous.land_set_to_type(state).answer,
        legend_goes_by=continuous.legend_goes_by(state).answer,
        keeps_other_types=continuous.keeps_other_types(state).answer,
        face_down_size=rules.objects.face_down_size(state).answer,
        findings_at=rules.state.findings_at(state).answer,
        losses_at=rules.winning.losses_at(state).answer,
        succeeds_before_answers=rules.timing.succeeds_before_answers(state).answer,
        limits_planeswalkers=rules.abilities.limits_planeswalkers(state).answer,
        keyword_counters=_keyword_counters(rules.abilities.counters_give_keywords(state).answer),
    )
    if state.agreed.variant not in WITH_COMMANDERS:
        return settled
    return altered(
        settled,
        leads=frozenset(part for part in Lead if rules.objects.leads(state, part).answer),
        hues=frozenset(hue for hue in Hue if rules.deck.is_in_identity(state, hue).answer),
    )


def _keyword_counters(answer: bool | frozenset[str]) -> frozenset[str]:
    """The names of the counters that give a keyword, of an edition that says no more than whether they do so, too."""
    return (KEYWORD_COUNTERS if answer else frozenset()) if isinstance(answer, bool) else answer
