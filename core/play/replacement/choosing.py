"""The one routine of replacement effects: find those that apply, let the affected player choose one, apply it, look again.

Rule 616.1 of today. A room that knows an event says what could change it (`Replacement`) and asks `replace`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from core.hooks.continuous import ContinuousFact, Replacing
from core.kernel.objects.choices import Choice, ChoiceKind
from core.kernel.objects.game_objects import GameObject
from core.kernel.values.citations import Because, Fact, Ruling
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import OWNED_ZONES, ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from core.play.game import Game

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

    @property
    def opportunity(self) -> Hashable:
        """What an effect has once at each event, however that is modified. 614.5."""
        return (self.source, self.does, self.again)


class Affected(NamedTuple):
    """The player who chooses among effects on one event, the rule that says so, and the object that the event affects."""

    player: PlayerId
    rule: Fact
    about: ObjectId | None = None


def affecting(thing: GameObject) -> Affected:
    """Who chooses where an object is affected: its controller, or its owner where it has none."""
    if thing.zone in OWNED_ZONES or thing.zone is Zone.EXILE:
        return Affected(thing.owner, ContinuousFact.OWNER_ORDERS_REPLACEMENTS, thing.id)
    return Affected(thing.controller, ContinuousFact.CONTROLLER_ORDERS_REPLACEMENTS, thing.id)


def replace(
    game: Game, event: E, affected: Affected, applying: Callable[[E], Sequence[Replacement[E]]]
) -> tuple[E, Because]:
    """Let every replacement effect that applies to an event change it, and tell by which rules that was chosen.

    `applying` gives the effects that apply to the event as it is by now.
    """
    had: set[Hashable] = set()
    said: list[Name] = []
    because: Because = ()
    while True:
        ready = [found for found in applying(event) if found.opportunity not in had]
        if not ready:
            return event, because
        chosen, rulings = choose_first(game, affected, ready, said)
        because = (*because, *rulings)
        had.add(chosen.opportunity)
        event = chosen.apply(event)


def choose_first(
    game: Game, affected: Affected, ready: Sequence[Replacement[E]], said: list[Name]
) -> tuple[Replacement[E], Because]:
    """The effect that comes first of those that apply, and what says so.

    A player may name several in their order at once: `said` keeps those that have yet to come.
    """
    ready, because = _of_first_kind(game, ready)
    offered = next((found for found in ready if found.optional), None)
    if offered is not None or len({found.does for found in ready}) == 1:
        return ready[0] if offered is None else offered, because
    named = next((found for name in said for found in ready if found.source == name), None)
    if named is not None:
        said.remove(named.source)
        return named, because
    picks = game.fact(affected.rule)
    options = tuple(dict.fromkeys(found.source for found in ready))
    choice = Choice(affected.player, ChoiceKind.THING, options, options[:1], 1, len(options), about=affected.about)
    said[:] = game.choose(choice, None, picks)
    first = said.pop(0)
    return next(found for found in ready if found.source == first), (*because, picks)


def _of_first_kind(game: Game, ready: Sequence[Replacement[E]]) -> tuple[Sequence[Replacement[E]], Because]:
    """The effects of the first kind of which one must be chosen; all of them where the era has no such kind among them."""
    asked: list[Ruling[Any]] = []
    for kind in Replacing:
        own = [found for found in ready if found.kind is kind]
        if 0 < len(own) < len(ready):
            must = game.rules.continuous.must_be_chosen_first(game.state, kind)
            asked.append(must)
            if must.answer:
                return own, tuple(asked)
    return ready, tuple(asked)
