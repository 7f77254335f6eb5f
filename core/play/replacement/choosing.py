"""The one routine of replacement effects: find those that apply, let the affected player choose one, apply it, look again.

Rule 616.1 of today. A room that knows an event says what could change it (`Replacement`) and asks `replace`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from core.hooks.continuous import ContinuousFact, Replacing
from core.hooks.timing import TimingFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.state.game_objects import GameObject
from core.kernel.values.citations import Because, Fact, Ruling
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import altered
from core.kernel.values.zones import OWNED_ZONES, ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.play.base.game import Game

E = TypeVar("E")
Name: TypeAlias = ObjectId | PlayerId | str
"""By what a player chooses an effect: what has it, or a word for it where the rules or the affected object have it."""


class Replacement(NamedTuple, Generic[E]):
    """One replacement effect that applies to an event."""

    source: Name
    """By what a player chooses it."""
    does: Hashable
    """What the effect does to the event. Which of several comes first matters only if they do not all do the same."""
    apply: Callable[[E], E]
    """The event that happens instead."""
    kind: Replacing | None = None
    """The kind of effects to which it belongs, if an era may have those chosen before others."""
    optional: bool = False
    """Whether a player is asked if it applies at all. Such an effect is asked about first: declined, it leaves the rest open."""
    again: Hashable = None
    """What the event has to be changed in for another opportunity, where a rule gives the effect more than one."""
    called: tuple[str, ...] = ()
    """Words for effects of its sort, by which a player may choose the first of these."""
    last: bool = False
    """Whether a player who says nothing has it come last, since it costs something that others might save."""

    @property
    def opportunity(self) -> Hashable:
        """What an effect has once at each event, however that is modified. 614.5."""
        return (self.source, self.does, self.again)


class AtOnce:
    """The players who have had to choose among effects on events that happen at the same time."""

    def __init__(self) -> None:
        self.players: set[PlayerId] = set()

    def choosing(self, game: Game, player: PlayerId) -> Because:
        """Let a player choose along with those who did before, and tell what has those be first."""
        other_choosers = self.players - {player}
        self.players.add(player)
        return (game.fact(TimingFact.ACTIVE_CHOOSES_FIRST),) if other_choosers else ()


def in_turn_order(game: Game, events: Iterable[E], whose: Callable[[E], PlayerId]) -> list[E]:
    """Events that happen at the same time, in the order in which the players choose who are affected by them."""
    in_order = list(events)
    if len(in_order) < 2 or len({whose(event) for event in in_order}) < 2:
        return in_order
    order = game.state.in_turn_order()
    return sorted(in_order, key=lambda event: order.index(whose(event)) if whose(event) in order else len(order))


class Affected(NamedTuple):
    """The player who chooses among effects on one event, the rule that says so, and the object that the event affects."""

    player: PlayerId
    rule: Fact
    about: ObjectId | None = None
    at_once: AtOnce | None = None
    """Who else chooses at the same time, if the event happens along with others."""


def affecting(thing: GameObject, at_once: AtOnce | None = None) -> Affected:
    """Who chooses where an object is affected: its controller, or its owner where it has none."""
    if thing.zone in OWNED_ZONES or thing.zone is Zone.EXILE:
        return Affected(thing.owner, ContinuousFact.OWNER_ORDERS_REPLACEMENTS, thing.id, at_once)
    return Affected(thing.controller, ContinuousFact.CONTROLLER_ORDERS_REPLACEMENTS, thing.id, at_once)


def replace(
    game: Game,
    event: E,
    affected: Callable[[], Affected],
    applying: Callable[[E], Iterable[Replacement[E]]],
    names_said: list[Name] | None = None,
) -> tuple[E, Because]:
    """Let every replacement effect that applies to an event change it, and tell by which rules that was chosen.

    `applying` gives the effects that apply to the event as it is by now, `affected` who chooses if any does. `names_said` keeps
    what a player has named that has yet to come, for an event that is looked at again later.
    """
    had: set[Hashable] = set()
    names_said = [] if names_said is None else names_said
    because: Because = ()
    while True:
        ready = [replacement for replacement in applying(event) if replacement.opportunity not in had]
        if not ready:
            return event, because
        chosen, rulings = choose_first(game, affected(), ready, names_said)
        because = (*because, *rulings)
        had.add(chosen.opportunity)
        event = chosen.apply(event)


def choose_first(
    game: Game, affected: Affected, ready: Sequence[Replacement[E]], names_said: list[Name]
) -> tuple[Replacement[E], Because]:
    """The effect that comes first of those that apply, and what says so.

    A player may name several in their order at once: `names_said` keeps those that have yet to come.
    """
    ready, because = _of_first_kind(game, ready)
    offered = next((replacement for replacement in ready if replacement.optional), None)
    if offered is not None or len(ready) == 1:
        return ready[0] if offered is None else offered, because
    if len({replacement.does for replacement in ready}) == 1:
        # Whichever is taken, the same comes of it.
        return ready[0], (*because, game.fact(affected.rule))
    player, ready, sides = _of_first_side(game, affected.player, ready)
    because = (*because, *sides)
    if len({replacement.does for replacement in ready}) == 1:
        return ready[0], because
    named = _first_named(ready, names_said)
    if named is not None:
        return named, because
    picks = sides[0] if sides else game.fact(affected.rule)
    options = tuple(dict.fromkeys(replacement.source for replacement in ready))
    words = tuple(dict.fromkeys(word for replacement in ready for word in replacement.called if word not in options))
    choice = Choice(player, ChoiceKind.THING, options, options[:1], 1, len(options), about=affected.about)
    matters = len({replacement.does for replacement in ready if not replacement.last}) > 1
    choice = altered(choice, open=matters, beyond=words)
    order = () if affected.at_once is None else affected.at_once.choosing(game, player)
    names_said[:] = game.choose(choice, None, picks, *order)
    return _first_named(ready, names_said) or ready[0], (*because, picks)


def _first_named(ready: Sequence[Replacement[E]], names_said: list[Name]) -> Replacement[E] | None:
    """Of the effects that apply the first that a player has named, by what has it or by a word; that name has had its turn."""
    for name in names_said:
        for replacement in ready:
            if name == replacement.source or name in replacement.called:
                names_said.remove(name)
                return replacement
    return None


def _of_first_side(
    game: Game, affected: PlayerId, ready: Sequence[Replacement[E]]
) -> tuple[PlayerId, Sequence[Replacement[E]], Because]:
    """The effects among which a player chooses now, and that player: whoever is affected, or else the first who controls any."""
    state = game.state
    sources = [
        replacement.source
        for replacement in ready
        if not isinstance(replacement.source, (PlayerId, str)) and replacement.source in state.objects
    ]
    if len(sources) < len(ready) or any("prevention" in one.called for one in ready):
        return affected, ready, ()
    whose = [state.objects[source].controller for source in sources]
    ordering = game.rules.continuous.controllers_order(state)
    if not ordering.answer:
        game.rest_on(ordering)
        return affected, ready, ()
    first = next(player for player in state.in_turn_order() if player in whose)
    own = [replacement for replacement, player in zip(ready, whose, strict=True) if player == first]
    return first, own, (ordering,)


def _of_first_kind(game: Game, ready: Sequence[Replacement[E]]) -> tuple[Sequence[Replacement[E]], Because]:
    """The effects of the first kind of which one must be chosen; all of them where the era has no such kind among them."""
    asked: list[Ruling[Any]] = []
    for kind in Replacing:
        own = [replacement for replacement in ready if replacement.kind is kind]
        if 0 < len(own) < len(ready):
            must = game.rules.continuous.must_be_chosen_first(game.state, kind)
            asked.append(must)
            if must.answer:
                return own, tuple(asked)
    return ready, tuple(asked)
