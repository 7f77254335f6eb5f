"""One line for all eras: what a card targets in one of its wordings, and affects without a target in another."""

from __future__ import annotations

from collections.abc import Iterator

from core.kernel.state.cards import Card
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.values.records import names_of_fields
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.kinds import Activated, Instructions, SpellAbility
from core.kernel.words.references import Role
from core.script.card_parts import effects_in, faces


def affected_anyway(
    does: Instructions, mode: int | None, player: PlayerId, source: ObjectId, position: Position
) -> frozenset[Chosen]:
    """Who and what instructions affect without a target: each of whom they speak as one alone."""
    affected: set[Chosen] = set()
    for effect in effects_in(does.effects_for(mode)):
        for role in (getattr(effect, name) for name in names_of_fields(effect) or ()):
            if role is Role.YOU:
                affected.add(player)
            elif role in (Role.OPPONENT, Role.OTHERS) and len(position.opponents(player)) == 1:
                affected.update(position.opponents(player))
            elif role is Role.SOURCE:
                affected.add(source)
            elif role is Role.ATTACHED and source in position.objects:
                host = position.objects[source].attached_to
                affected.update(() if host is None else (host,))
    return frozenset(affected)


def other_wordings(
    card: Card | None, does: Instructions, mode: int | None
) -> Iterator[tuple[Instructions, int | None]]:
    """The same spell or ability as other wordings of its card have it, each with the place of the same mode."""
    kinds: list[tuple[str, Instructions]] = []
    for face in faces(card) if card is not None else ():
        for ability in face.abilities:
            if isinstance(ability, SpellAbility):
                kinds.append(("", ability.does))
            elif isinstance(ability, Activated):
                kinds.append((f"{ability.label} {ability.costs}", ability.does))
    kind = next((kind for kind, instructions in kinds if instructions == does), None)
    name = None if mode is None else does.modes[mode].name
    for kind_there, instructions in kinds:
        places = [place for place, way in enumerate(instructions.modes) if way.name == name]
        if kind_there == kind and instructions != does and (mode is None or places):
            yield instructions, places[0] if places else None
