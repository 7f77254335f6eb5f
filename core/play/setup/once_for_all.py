"""Answers that cannot depend on the position, asked once for a whole game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from core.kernel.events.game_state import State
from core.kernel.state.active_effects import KEYWORD_COUNTERS
from core.kernel.state.position import Position
from core.kernel.state.settled import Settled
from core.kernel.values.citations import Because
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import altered
from core.kernel.values.variants import WITH_COMMANDERS, Hue, Lead
from core.kernel.values.zones import PlayerId
from core.kernel.words.modifications import Layer, Order
from core.rulebook.rules import TOPIC_OF, Rules

if TYPE_CHECKING:
    from core.play.base.game import Game


class _Kept(NamedTuple):
    """What a rule book settles once for all, with all its rulings on that."""

    settled: Settled
    rulings: Because
    assumed_order: Because
    """What is assumed of the order of continuous effects where the text is silent."""


_kept: dict[tuple[object, ...], _Kept] = {}
"""What topics have settled for games of a variant, the latest last: a third of all questions of a short game would be these.

A mixture has most of them from the editions of which it is made.
"""
MOST_KEPT = 256
"""For so many rule books it is kept at most."""


Onlooker = Callable[[Settled, Position], Settled]
"""Is told what is settled for a game, and returns what that game looks at instead: the same, with a note of what it looks at."""

_onlookers: WeakKeyDictionary[Rules, tuple[Rules, Onlooker]] = WeakKeyDictionary()
"""The rule books whose games settle what another one says, each with that and an onlooker."""


def settle_as(rules: Rules, other_rules: Rules, onlooker: Onlooker) -> None:
    """Have games under a rule book settle what another one says once for all, under the eyes of an onlooker."""
    _onlookers[rules] = other_rules, onlooker


def settle_beforehand(game: Game) -> None:
    """Fix what the rule book says once for all. It is asked as its first game of a variant begins."""
    rules, state = game.rules, game.state
    asked_rules, onlooker = _onlookers.get(rules, (rules, None))
    key = (state.agreed.variant, *(getattr(asked_rules, topic) for topic in SETTLING))
    kept = _kept.get(key)
    if kept is None:
        began = len(state.rulings)
        settled = _ask(asked_rules, state)
        rulings = tuple(state.rulings[began:])
        kept = _kept[key] = _Kept(settled, rulings, _assumed_order(rulings))
        if len(_kept) > MOST_KEPT:
            del _kept[next(iter(_kept))]
    else:
        state.rulings.extend(kept.rulings)
    game.assumed_order = kept.assumed_order
    # What asks the rule book later holds it, and is not kept by it.
    settled = altered(
        kept.settled,
        creature_types=partial(_creature_types, rules),
        below_zero=partial(_below_zero, rules),
        changes_below_zero=partial(_changes_below_zero, rules),
        life_asked_for=partial(_life_asked_for, rules),
    )
    state.settled = settled if onlooker is None else onlooker(settled, state)


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


class Asked(NamedTuple):
    """A question by which something is settled, and how."""

    question: str
    ask: Callable[[Rules, Position], Any]


def _layers(rules: Rules, position: Position) -> tuple[frozenset[Layer], ...]:
    """The kinds of continuous effects in the order in which they apply: each after so many others."""
    places: dict[int, set[Layer]] = {}
    for kind in Layer:
        places.setdefault(len(rules.continuous.layers(position, kind).answer), set()).add(kind)
    return tuple(frozenset(places[count]) for count in sorted(places))


def _by(topic: str, question: str) -> Asked:
    """What is settled just as a question is answered."""
    return Asked(question, lambda rules, position: getattr(getattr(rules, topic), question)(position).answer)


def _those(topic: str, question: str, things: type[Order] | type[Lead] | type[Hue]) -> Asked:
    """The things of a kind of which a question is answered with yes."""
    return Asked(
        question,
        lambda rules, position: frozenset(
            thing for thing in things if getattr(getattr(rules, topic), question)(position, thing).answer
        ),
    )


SETTLED: Mapping[str, Asked] = {
    "layers": Asked("layers", _layers),
    "knows_teams": _by("words", "knows_teams"),
    "ranks": _those("continuous", "ranks", Order),
    "star_counts_elsewhere": _by("continuous", "star_counts_elsewhere"),
    "land_set_to_type": _by("continuous", "land_set_to_type"),
    "legend_goes_by": _by("continuous", "legend_goes_by"),
    "keeps_other_types": _by("continuous", "keeps_other_types"),
    "face_down_size": _by("objects", "face_down_size"),
    "findings_at": _by("state", "findings_at"),
    "losses_at": _by("winning", "losses_at"),
    "succeeds_before_answers": _by("timing", "succeeds_before_answers"),
    "limits_planeswalkers": _by("abilities", "limits_planeswalkers"),
    "keyword_counters": Asked(
        "counters_give_keywords",
        lambda rules, position: _keyword_counters(rules.abilities.counters_give_keywords(position).answer),
    ),
}
"""What is settled for every game, by the names of the fields."""
SETTLED_OF_COMMANDERS: Mapping[str, Asked] = {
    "leads": _those("objects", "leads", Lead),
    "hues": _those("deck", "is_in_identity", Hue),
}
"""What is settled for games with commanders besides."""


SETTLING = tuple(
    dict.fromkeys(TOPIC_OF[asked.question] for asked in (*SETTLED.values(), *SETTLED_OF_COMMANDERS.values()))
)
"""The topics whose questions settle something."""


def _ask(rules: Rules, state: State) -> Settled:
    asked = {**SETTLED, **SETTLED_OF_COMMANDERS} if state.agreed.variant in WITH_COMMANDERS else SETTLED
    return Settled(**{name: ask(rules, state) for name, (_, ask) in asked.items()})


def _keyword_counters(answer: bool | frozenset[str]) -> frozenset[str]:
    """The names of the counters that give a keyword, of an edition that says no more than whether they do so, too."""
    return (KEYWORD_COUNTERS if answer else frozenset()) if isinstance(answer, bool) else answer
