"""What random lines aim at: mostly something that fits the card's words, now and then something that does not."""

from __future__ import annotations

from core.compare.card_uses import CardUse
from core.hunt.boards import PLAYERS, DrawnBoard, Held
from core.hunt.chance import RandomSource
from core.kernel.values.zones import Zone
from core.kernel.words.descriptions import AbilityFilter, Filter, PlayerFilter, TargetSpec, Whose
from core.kernel.words.effect import EffectKind
from core.script.syntax import AbilityName, ActivateLine, Aim, CardName, CastLine, LineOfPlay


def targets(
    random: RandomSource, board: DrawnBoard, held: Held, way: CardUse, answered: LineOfPlay | None
) -> tuple[Aim, ...]:
    """The targets of a use of a card. One that answers a line often aims at what that line aims at."""
    chosen: list[Aim] = []
    for spec in way.targets:
        fitting = _fitting(board, held, spec, answered)
        if not random.chance(94):
            fitting = [*(card_held.name for card_held in board.cards), *PLAYERS]
        same_aims = _same(answered, fitting) if random.chance(60) else []
        count = random.number(max(1, spec.minimum), max(1, min(spec.maximum, 3)))
        for _ in range(count):
            free = [aim for aim in same_aims or fitting if aim not in chosen]
            if free:
                chosen.append(random.pick(free))
    return tuple(chosen)


def about(random: RandomSource, board: DrawnBoard, way: CardUse, chosen: tuple[Aim, ...]) -> Aim | None:
    """What help is for, where a line says `on` rather than `targeting`."""
    if EffectKind.REGENERATION in way.kinds or (chosen and random.chance(30)):
        return None
    possible_aims: list[Aim] = [*(held.name for held in board.creatures()), *PLAYERS]
    return chosen[0] if chosen else random.pick(possible_aims)


def _same(answered: LineOfPlay | None, fitting: list[Aim]) -> list[Aim]:
    """What a line that is answered is about, as far as it will do."""
    if not isinstance(answered, (CastLine, ActivateLine)):
        return []
    aims_answered: list[Aim] = [answered.card, *answered.targets]
    return [aim for aim in fitting if aim in aims_answered]


def _fitting(board: DrawnBoard, held: Held, spec: TargetSpec, answered: LineOfPlay | None) -> list[Aim]:
    aims: list[Aim] = []
    for option in spec.options:
        if isinstance(option, PlayerFilter):
            aims += [name for seat, name in enumerate(PLAYERS) if _is_whose(option.whose, held.seat, seat)]
        elif isinstance(option, AbilityFilter):
            aims += [
                AbilityName(held_ability.name) for held_ability in board.on_battlefield() if held_ability.card.using
            ]
        elif isinstance(option, Filter):
            aims += _objects(board, held, option, answered)
    return aims


def _objects(board: DrawnBoard, held: Held, option: Filter, answered: LineOfPlay | None) -> list[Aim]:
    if option.zone is Zone.STACK:
        names_in_hand: list[Aim] = [
            other_card.name for other_card in board.cards if other_card.zone == "hand" and other_card is not held
        ]
        return [answered.card] if isinstance(answered, CastLine) and answered.card in names_in_hand else names_in_hand
    zone = option.zone.value if option.zone in (Zone.GRAVEYARD, Zone.HAND) else "battlefield"
    aims: list[Aim] = [
        other_card.name
        for other_card in board.cards
        if other_card.zone == zone and other_card is not held and _fits(option, held, other_card)
    ]
    if zone == "battlefield":
        aims += [
            CardName(name, PLAYERS[seat], 1)
            for seat, lands in enumerate(board.lands)
            for name in lands
            if _land_fits(option, held, seat, name)
        ]
    return aims


def _fits(option: Filter, held: Held, other_card: Held) -> bool:
    face = other_card.card.face
    return (
        (not option.types or not face.types.isdisjoint(option.types))
        and face.types.isdisjoint(option.not_types)
        and (not option.colors or not other_card.card.colors.isdisjoint(option.colors))
        and other_card.card.colors.isdisjoint(option.not_colors)
        and (not option.subtypes or not face.subtypes.isdisjoint(option.subtypes))
        and face.subtypes.isdisjoint(option.not_subtypes)
        and _is_whose(option.whose, held.seat, other_card.seat)
    )


def _land_fits(option: Filter, held: Held, seat: int, name: str) -> bool:
    """Whether a basic land is what a description asks for by its type or its name."""
    asked = any(kind.value == "land" for kind in option.types) or name in option.subtypes
    refused = any(kind.value == "land" for kind in option.not_types) or name in option.not_subtypes
    return asked and not refused and _is_whose(option.whose, held.seat, seat)


def _is_whose(whose: Whose, own_seat: int, other_seat: int) -> bool:
    return whose is Whose.ANYONE or (other_seat == own_seat) is (whose not in (Whose.OPPONENTS, Whose.OTHERS))
