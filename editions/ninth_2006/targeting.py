"""Targets: legal when played and when it resolves; prevention makes shields ahead of time. 409.1c, 413.2a, 415, 419."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.kernel.characteristics import Characteristics
from core.kernel.citations import ALLOWED, Permission, denied
from core.kernel.effects import EffectKind
from core.kernel.objects import Chosen
from core.kernel.position import Position
from core.kernel.zones import PlayerId
from editions.shared import targeting as shared


@rule("409.1c", "415.1", "415.2")
def may_target(
    position: Position,
    player: PlayerId,
    source: Characteristics,
    candidate: Chosen | None,
    fits: bool,
    kinds: frozenset[EffectKind],
) -> Answer[Permission]:
    """A legal target must be chosen; a permanent with protection is none for that quality."""
    if candidate is None:
        return denied(f"{source.name} needs a target")
    if not fits:
        return denied(f"{shared.name_of(position, candidate)} is not a legal target for {source.name}")
    if shared.is_protected(position, source, candidate):
        name = shared.name_of(position, candidate)
        return cited(denied(f"{name} has protection from the colour of {source.name}"), "502.7b")
    return ALLOWED


hidden_fits = answer_with(shared.by_what_it_shows, "504.2")
class_is_targeted = answer_with(shared.no_class_is_targeted, "415.1", "415.2")
prevention_aims_at = answer_with(shared.prevention_aims_at_recipient, "419.3", "419.4", "419.7b")


@rule("413.2a")
def takes_effect(position: Position, legal: tuple[bool, ...]) -> bool:
    """It is countered if all its targets are illegal."""
    return shared.unless_all_are_gone(position, legal)


@rule("413.2a", "413.2f")
def recalls_lost_targets(position: Position) -> bool:
    """What an illegal target is or last was may be used."""
    return True
