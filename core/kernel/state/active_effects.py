"""The continuous effects in force: of static abilities, of the command zone, and of what has resolved; with their timestamps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.kernel.state.copiable_values import plain_characteristics
from core.kernel.values.keywords import Keyword, KeywordName
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Static
from core.kernel.words.modifications import Gain, Modification

if TYPE_CHECKING:
    from core.kernel.state.game_objects import GameObject, Reach
    from core.kernel.state.position import Position

_KEYWORDS = {
    name.value: name
    for name in (
        KeywordName.DEATHTOUCH,
        KeywordName.DOUBLE_STRIKE,
        KeywordName.FIRST_STRIKE,
        KeywordName.FLYING,
        KeywordName.HASTE,
        KeywordName.INDESTRUCTIBLE,
        KeywordName.LIFELINK,
        KeywordName.REACH,
        KeywordName.SHADOW,
        KeywordName.TRAMPLE,
        KeywordName.VIGILANCE,
    )
}
"""The keywords that keyword counters are called after and that the rules know by name."""
IN_ABILITIES = frozenset({"exalted", "hexproof", "menace"})
"""The names of those counters whose keyword is written as the ability that it stands for."""
KEYWORD_COUNTERS = IN_ABILITIES.union(_KEYWORDS)
"""The names of all keyword counters."""


class ActiveEffect(ChangingRecord):
    """A continuous effect in force: what it does, since when, and to which objects it has begun to apply."""

    timestamp: int
    order: int
    modifications: tuple[Modification, ...]
    controller: PlayerId
    source: ObjectId | None
    static: Static | None
    objects: tuple[ObjectId, ...] | None
    reach: Reach | None = None


def in_force(position: Position) -> tuple[dict[ObjectId, Characteristics], list[ActiveEffect], list[ObjectId]]:
    """What every permanent is before any effect, the effects in force, and the permanents with counters."""
    running: list[ActiveEffect] = []
    for number, effect in enumerate(position.continuous_effects):
        since, parts, reach = effect.timestamp, effect.modifications, effect.reach
        on = effect.objects if reach is None else None
        running.append(ActiveEffect(since, number, parts, effect.controller, effect.source, None, on, reach))
    base: dict[ObjectId, Characteristics] = {}
    countered: list[ObjectId] = []
    objects = position.objects
    for object_id in position.battlefield:
        thing = objects[object_id]
        now = plain_characteristics(position, thing)
        base[object_id] = now
        if thing.counters:
            countered.append(object_id)
        for ability in () if thing.silenced else now.static_abilities:
            modifications, controller = ability.modifications, thing.controller
            running.append(
                ActiveEffect(thing.timestamp, object_id, modifications, controller, object_id, ability, None)
            )
    if position.shared[Zone.COMMAND]:
        running += _in_command_zone(position)
    if position.any_works_elsewhere:
        running += _in_graveyards(position)
    if countered:
        running += [effect for object_id in countered for effect in _of_counters(position, position.objects[object_id])]
    return base, running, countered


def _in_command_zone(position: Position) -> Iterator[ActiveEffect]:
    """The effects of cards that lie face up in the command zone."""
    for object_id in position.shared[Zone.COMMAND]:
        thing = position.objects[object_id]
        for ability in () if thing.face_down or thing.silenced else plain_characteristics(position, thing).abilities:
            if isinstance(ability, Static) and ability.zone is Zone.COMMAND:
                modifications, controller = ability.modifications, thing.controller
                yield ActiveEffect(thing.timestamp, object_id, modifications, controller, object_id, ability, None)


def _in_graveyards(position: Position) -> Iterator[ActiveEffect]:
    """The standing effects of cards that hold from their graveyards."""
    for player in position.in_turn_order():
        for object_id in position.graveyards[player]:
            thing = position.objects[object_id]
            if position.cards[thing.card].works_elsewhere and not thing.silenced:
                for ability in plain_characteristics(position, thing).abilities:
                    if isinstance(ability, Static) and ability.zone is Zone.GRAVEYARD:
                        modifications, owner = ability.modifications, thing.controller
                        yield ActiveEffect(thing.timestamp, object_id, modifications, owner, object_id, ability, None)


def _of_counters(position: Position, thing: GameObject) -> Iterator[ActiveEffect]:
    """What the keyword counters on something do. Each of several gives an ability of its own, if it stands for one."""
    for kind, count in thing.counters.items():
        if kind in position.settled.keyword_counters:
            if kind in IN_ABILITIES:
                gain = Gain(abilities=(position.given_by_rules.of_counters[kind],) * count)
            else:
                gain = Gain((Keyword(_KEYWORDS[kind]),))
            stamp = thing.stamped.get(kind, thing.timestamp)
            yield ActiveEffect(stamp, thing.id, (gain,), thing.controller, None, None, (thing.id,))
