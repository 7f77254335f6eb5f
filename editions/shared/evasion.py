"""What keeps a creature from blocking another, whatever the era calls it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.kernel.state.position import Position
from core.kernel.state.protection import shuns
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Restriction, RestrictionKind
from core.kernel.words.prohibitions import StopsWalkers


class Obstacle(Fixed):
    """A reason why a creature cannot block that is no evasion keyword."""

    TAPPED = "it is tapped"
    FORBIDDEN = "an effect keeps it from blocking"
    UNBLOCKABLE = "an effect keeps the attacker from being blocked"


class Evasion(Record):
    """What a keyword keeps from blocking: in words, and whether it keeps off a creature, asked with attacker and blocker."""

    reason: str
    keeps_off: Callable[[Position, ObjectId, ObjectId], bool]


class BlockRules(Record):
    """The rules of an edition on one thing that keeps a creature from blocking.

    By `forbids` it does; by `evasion` the keyword is an evasion ability, of which a creature may have several; by `twice` having
    it more than once is having it once.
    """

    forbids: tuple[str, ...]
    evasion: str = ""
    twice: str = ""


BLOCKED_BY_NONE_OR_FEW = (
    RestrictionKind.BE_BLOCKED,
    RestrictionKind.BE_BLOCKED_BY,
    RestrictionKind.BE_BLOCKED_EXCEPT_BY,
    RestrictionKind.BE_BLOCKED_ACROSS,
)


def obstacle(position: Position, blocker: ObjectId, attacker: ObjectId) -> Obstacle | KeywordName | None:
    """What keeps `blocker` from blocking `attacker`, taken alone, or `None`."""
    if position.objects[blocker].tapped:
        return Obstacle.TAPPED
    if position.restrictions(blocker, RestrictionKind.BLOCK) or _may_not_block(position, blocker, attacker):
        return Obstacle.FORBIDDEN
    for keyword, evasion in EVASIONS.items():
        if evasion.keeps_off(position, attacker, blocker):
            return keyword
    return Obstacle.UNBLOCKABLE if cannot_be_blocked_by(position, attacker, blocker) else None


def reason(hindrance: Obstacle | KeywordName) -> str:
    """What keeps a creature from blocking, in words."""
    return EVASIONS[hindrance].reason if isinstance(hindrance, KeywordName) else hindrance.value


def _flies(position: Position, attacker: ObjectId, blocker: ObjectId) -> bool:
    now = position.characteristics(blocker)
    reaches = now.has(KeywordName.FLYING) or now.has(KeywordName.REACH)
    return not reaches and position.has(attacker, KeywordName.FLYING)


def _walks_through(position: Position, attacker: ObjectId, blocker: ObjectId) -> bool:
    return any(walks(position, attacker, defender) for defender in _walked_on(position, attacker, blocker))


def _shuns(position: Position, attacker: ObjectId, blocker: ObjectId) -> bool:
    return shuns(position, attacker, position.characteristics(blocker))


def _frightens(position: Position, attacker: ObjectId, blocker: ObjectId) -> bool:
    now = position.characteristics(blocker)
    fearless = Color.BLACK in now.colors or CardType.ARTIFACT in now.types
    return not fearless and position.has(attacker, KeywordName.FEAR)


def _intimidates(position: Position, attacker: ObjectId, blocker: ObjectId) -> bool:
    now, against = position.characteristics(blocker), position.characteristics(attacker)
    fearless = bool(now.colors & against.colors) or CardType.ARTIFACT in now.types
    return not fearless and against.has(KeywordName.INTIMIDATE)


def _is_of_another_world(position: Position, attacker: ObjectId, blocker: ObjectId) -> bool:
    return position.has(attacker, KeywordName.SHADOW) is not position.has(blocker, KeywordName.SHADOW)


def _rides(position: Position, attacker: ObjectId, blocker: ObjectId) -> bool:
    return position.has(attacker, KeywordName.HORSEMANSHIP) and not position.has(blocker, KeywordName.HORSEMANSHIP)


EVASIONS = {
    KeywordName.FLYING: Evasion("only creatures with flying or reach can block a flyer", _flies),
    KeywordName.LANDWALK: Evasion(
        "the defending player has a land that lets the attacker walk through", _walks_through
    ),
    KeywordName.PROTECTION: Evasion("the attacker has protection from its color", _shuns),
    KeywordName.FEAR: Evasion("only what is black, or an artifact, can block a creature with fear", _frightens),
    KeywordName.INTIMIDATE: Evasion(
        "only what shares a color with it, or an artifact, can block a creature with intimidate", _intimidates
    ),
    KeywordName.SHADOW: Evasion("creatures with shadow and without it do not meet", _is_of_another_world),
    KeywordName.HORSEMANSHIP: Evasion("only creatures with horsemanship can block another", _rides),
}


def evasions(position: Position, attacker: ObjectId) -> list[object]:
    """The sorts of evasion that an attacker has, each once."""
    now = position.characteristics(attacker)
    sorts: list[object] = [keyword for keyword in EVASIONS if now.has(keyword)]
    return sorts + [kind for kind in BLOCKED_BY_NONE_OR_FEW if position.restrictions(attacker, kind)]


def twice_over(
    position: Position, attacker: ObjectId, hindrance: Obstacle | KeywordName, rules: BlockRules
) -> tuple[str, ...]:
    """The rule on having a keyword twice, if an attacker has the one that keeps a creature off more than once."""
    again = isinstance(hindrance, KeywordName) and position.characteristics(attacker).has_twice(hindrance)
    return (rules.twice,) if again and rules.twice else ()


def several_sorts(
    position: Position, attacker: ObjectId, rules: Mapping[Obstacle | KeywordName, BlockRules]
) -> tuple[str, ...]:
    """The rules on each keyword of an attacker that has several sorts of evasion."""
    sorts = evasions(position, attacker)
    if len(sorts) < 2:
        return ()
    return tuple(row.evasion for kind, row in rules.items() if row.evasion and kind in sorts)


def _walked_on(position: Position, attacker: ObjectId, blocker: ObjectId) -> list[PlayerId]:
    """The defending players whose lands an attacker may walk through, as a creature would block it."""
    controller = position.objects[blocker].controller
    if position.agreed.attacks_team:
        return position.teammates(controller)
    if position.agreed.shares_turns and position.attack is not None and attacker in position.attack.bands:
        return [position.defending_player(attacker)]
    return [controller]


def walks(position: Position, attacker: ObjectId, defender: PlayerId) -> bool:
    """Whether the defending player has a land of a type for which the attacker has landwalk."""
    return bool(walked_on(position, attacker, defender))


def walked_on(position: Position, attacker: ObjectId, defender: PlayerId) -> list[Characteristics]:
    """The defending player's lands of a type for which the attacker has landwalk."""
    wanted = position.characteristics(attacker).all_about(KeywordName.LANDWALK)
    if not wanted:
        return []
    stopped = {ability.land for _, ability in position.abilities_in_play(StopsWalkers)}
    wanted = [kind for kind in wanted if kind not in stopped]
    lands = [position.characteristics(thing.id) for thing in position.permanents(defender)]
    return [
        land for land in lands if CardType.LAND in land.types and any(_is_walked(str(kind), land) for kind in wanted)
    ]


SNOW = "snow "


def walks_snow(position: Position, attacker: ObjectId) -> bool:
    """Whether an attacker has landwalk for snow lands alone."""
    wanted = position.characteristics(attacker).all_about(KeywordName.LANDWALK)
    return bool(wanted) and all(str(kind).startswith(SNOW) for kind in wanted)


def _is_walked(kind: str, land: Characteristics) -> bool:
    is_snow = Supertype.SNOW in land.supertypes or not kind.startswith(SNOW)
    return is_snow and kind.removeprefix(SNOW) in land.subtypes


def cannot_be_blocked_by(position: Position, attacker: ObjectId, blocker: ObjectId) -> bool:
    """Whether an effect forbids this block."""
    if position.restrictions(attacker, RestrictionKind.BE_BLOCKED):
        return True
    across = position.restrictions(attacker, RestrictionKind.BE_BLOCKED_ACROSS)
    if any(blocker not in restriction.those for restriction in across) and not position.has(
        blocker, KeywordName.FLYING
    ):
        return True
    if any(
        _is_about(position, restriction, blocker, attacker)
        for restriction in position.restrictions(attacker, RestrictionKind.BE_BLOCKED_BY)
    ):
        return True
    return any(
        restriction.about is not None and not _is_about(position, restriction, blocker, attacker)
        for restriction in position.restrictions(attacker, RestrictionKind.BE_BLOCKED_EXCEPT_BY)
    )


def _is_about(position: Position, restriction: Restriction, other_creature: ObjectId, creature: ObjectId) -> bool:
    """Whether what an effect forbids a creature is about another one, as the controller of the effect sees that."""
    you = position.objects[creature].controller if restriction.by is None else restriction.by
    return restriction.about is not None and position.fits(restriction.about, other_creature, you, creature)


def _may_not_block(position: Position, blocker: ObjectId, attacker: ObjectId) -> bool:
    """Whether an effect keeps a creature from blocking such attackers."""

    def about(kind: RestrictionKind) -> list[bool]:
        return [
            _is_about(position, restriction, attacker, blocker) for restriction in position.restrictions(blocker, kind)
        ]

    return any(about(RestrictionKind.BLOCK_THESE)) or not all(about(RestrictionKind.BLOCK_OTHERS))


def may_not_attack(position: Position, creature: ObjectId) -> bool:
    """Whether an effect keeps a creature from attacking: outright, or because it keeps it from attacking each defender."""
    if any(restriction.you is None for restriction in position.restrictions(creature, RestrictionKind.ATTACK)):
        return True
    defenders = position.defending_players(position.objects[creature].controller)
    lacking = [position.lacks_what_attack_needs(creature, defender) for defender in defenders]
    return any(lacking) if position.agreed.attacks_team else bool(lacking) and all(lacking)


def may_not_attack_team(position: Position, creature: ObjectId) -> bool:
    """Whether an effect keeps a creature from attacking a team: outright, from one whose permanent forbids it, or from each."""
    outright = position.restrictions(creature, RestrictionKind.ATTACK)
    defenders = position.defending_players(position.objects[creature].controller)
    if any(restriction.you is None for restriction in outright):
        return True
    if any(position.is_kept_off(creature, defender) for defender in defenders):
        return True
    return bool(defenders) and all(position.lacks_what_attack_needs(creature, defender) for defender in defenders)


def open_to_attack_on_team(position: Position, creature: ObjectId, summoning_sick: bool) -> bool:
    """Whether a creature may attack a team though something keeps it from attacking one of its players.

    What a player's own permanents forbid holds for the whole team.
    """
    sick = summoning_sick and not position.restrictions(creature, RestrictionKind.ATTACK_AT_ONCE)
    freed = position.restrictions(creature, RestrictionKind.ATTACK_AS_NO_DEFENDER)
    defends = position.has(creature, KeywordName.DEFENDER) and not freed
    ready = not (position.objects[creature].tapped or sick or defends)
    return (
        position.agreed.attacks_team
        and ready
        and may_not_attack(position, creature)
        and not may_not_attack_team(position, creature)
    )
