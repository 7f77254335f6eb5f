"""Boards: how a game stood after each thing that happened in it, to be looked at when it is over."""

from __future__ import annotations

from collections.abc import Iterable

from core.kernel.events import (
    ActionTaken,
    ChoiceMade,
    DamageRoundBegan,
    LeftAlone,
    LeftOutOfGame,
    MomentsChanged,
    MulligansOver,
    Passed,
    PaymentSettled,
    StateBasedActionsChecked,
    WindowClosed,
    WindowOpened,
)
from core.kernel.state.attacks import AttackState
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.game_objects import Chosen, GameObject
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.records import Record
from core.kernel.values.zones import SOURCELESS, CardId, DamageId, ObjectId, PlayerId, Zone
from core.play.base.game import Game

ELSEWHERE = (Zone.EXILE, Zone.ANTE, Zone.COMMAND, Zone.PHASED_OUT)
"""The zones that both players share, beside the battlefield and the stack."""

UNSEEN = frozenset(
    {
        ActionTaken,
        ChoiceMade,
        DamageRoundBegan,
        LeftAlone,
        LeftOutOfGame,
        MomentsChanged,
        MulligansOver,
        Passed,
        PaymentSettled,
        StateBasedActionsChecked,
        WindowClosed,
        WindowOpened,
    }
)
"""Events after which a board looks as it did before."""


Kinds = tuple[frozenset[Supertype], frozenset[CardType], frozenset[str]]
"""What a type line says: supertypes, types and subtypes."""


class Aim(Record):
    """What something is aimed at: a player, a card, or something that waits, by its id."""

    player: PlayerId | None = None
    card: CardId | None = None
    waiting: ObjectId | None = None


class PermanentSeen(Record):
    """A permanent as it lies there.

    `kinds` is what its type line says now: supertypes, types and subtypes. `damage` is what is marked on it, `host` the card
    that it is attached to, `attacks` what it attacks, `blocks` the cards that it blocks.
    """

    card: CardId
    name: str
    controller: PlayerId
    strength: str
    tapped: bool
    damage: int
    counters: tuple[tuple[str, int], ...]
    host: CardId | None
    face_down: bool
    doing: str
    kinds: Kinds
    attacks: Aim | None = None
    blocks: tuple[CardId, ...] = ()


class WaitingSeen(Record):
    """Something that waits to take effect, and what it is; a spell that is cast face down has the `card` that lies there so.

    `source` is the card that it comes from, `aims` what it is aimed at, `pile` which of several series it belongs to: one that
    interrupts another waits above it.
    """

    name: str
    what: str = ""
    card: CardId | None = None
    id: ObjectId | None = None
    controller: PlayerId | None = None
    source: CardId | None = None
    aims: tuple[Aim, ...] = ()
    pile: int = 0


class PlayerSeen(Record):
    """What can be seen of a player: life, poison, the pool in symbols, the cards of the hand and of the graveyard.

    A player who has `left` is out of a game that goes on, or that this has ended.
    """

    life: int
    poison: int
    pool: str
    library: int
    hand: tuple[CardId, ...]
    graveyard: tuple[CardId, ...]
    left: bool = False


class BoardSeen(Record):
    """A game as it looks at one instant. `waiting` has what waits to take effect, the latest last, and damage that waits.

    `face_down` has the cards `elsewhere` that lie face down.
    """

    turn: int
    active: PlayerId
    phase: str
    step: str
    players: tuple[PlayerSeen, ...]
    battlefield: tuple[PermanentSeen, ...]
    waiting: tuple[WaitingSeen, ...]
    elsewhere: tuple[tuple[Zone, tuple[CardId, ...]], ...]
    face_down: frozenset[CardId]


class Album:
    """The boards of every game that it is the witness of: one for each event, the same one again where nothing changed."""

    def __init__(self) -> None:
        self._boards: dict[int, list[BoardSeen]] = {}

    def __call__(self, game: Game) -> None:
        """Remember how a game stands."""
        boards = self._boards.setdefault(id(game), [])
        while len(boards) < len(game.log) - 1:
            # What happened before anybody looked is part of setting up.
            boards.append(board_of(game.state))
        if boards and type(game.log[-1].event) in UNSEEN:
            boards.append(boards[-1])
            return
        board = board_of(game.state)
        boards.append(boards[-1] if boards and boards[-1] == board else board)

    def of(self, game: Game) -> list[BoardSeen]:
        """The boards of a game, one for each entry of its log; a single one for a game in which nothing happened."""
        boards = self._boards.get(id(game), [])
        missing = max(len(game.log), 1) - len(boards)
        return [*boards, *[board_of(game.state)] * missing] if missing else boards


def board_of(position: Position) -> BoardSeen:
    """How a game looks."""
    shared = ((zone, _cards(position, position.shared[zone])) for zone in ELSEWHERE)
    beside = (position.objects[object_id] for zone in ELSEWHERE for object_id in position.shared[zone])
    return BoardSeen(
        position.this_turn.number,
        position.this_turn.active,
        position.this_turn.phase,
        position.this_turn.step,
        tuple(
            PlayerSeen(
                player.life,
                player.poison,
                player.pool.symbols,
                len(position.libraries[player.id]),
                _cards(position, position.hands[player.id]),
                _cards(position, position.graveyards[player.id]),
                player.left,
            )
            for player in position.players
        ),
        tuple(_permanent(position, thing) for thing in position.permanents()),
        _waiting(position),
        tuple((zone, cards) for zone, cards in shared if cards),
        frozenset(thing.card for thing in beside if thing.face_down),
    )


def _cards(position: Position, objects: Iterable[ObjectId]) -> tuple[CardId, ...]:
    return tuple(position.objects[object_id].card for object_id in objects)


def _permanent(position: Position, thing: GameObject) -> PermanentSeen:
    now = position.characteristics(thing.id)
    host = None if thing.attached_to is None else position.recall(thing.attached_to).card
    return PermanentSeen(
        thing.card,
        position.name_of(thing.id),
        thing.controller,
        f"{now.power}/{now.toughness}" if now.is_creature else "",
        thing.tapped,
        thing.damage,
        tuple(sorted(thing.counters.items())),
        host,
        thing.face_down,
        _doing(position, thing),
        (now.supertypes, now.types, now.subtypes),
        *_in_combat(position, thing.id),
    )


def _in_combat(position: Position, creature: ObjectId) -> tuple[Aim | None, tuple[CardId, ...]]:
    """What a creature attacks, and what it blocks."""
    attack = position.attack
    if attack is None:
        return None, ()
    blocks = _cards_of(position, attack.blockers.get(creature, ()))
    return (_attacked(position, attack, creature) if creature in attack.bands else None), blocks


def _attacked(position: Position, attack: AttackState, creature: ObjectId) -> Aim:
    goal = attack.goal_of(creature)
    return Aim() if goal is None else _aim(position, goal)


def _cards_of(position: Position, objects: Iterable[ObjectId]) -> tuple[CardId, ...]:
    return tuple(position.recall(thing).card for thing in objects)


def _aim(position: Position, chosen: Chosen) -> Aim:
    """What is aimed at, as a board shows it; damage that is chosen by itself lies nowhere on it."""
    if isinstance(chosen, PlayerId):
        return Aim(player=chosen)
    if isinstance(chosen, DamageId):
        return Aim()
    return Aim(waiting=chosen) if chosen in position.stack.waiting else Aim(card=_card_of(position, chosen))


def _doing(position: Position, thing: GameObject) -> str:
    """Its part in an attack, or who protects it."""
    attack = position.attack
    if CardType.BATTLE in position.characteristics(thing.id).types and thing.protector is not None:
        return f"protected by {position.players[thing.protector].name}"
    if attack is None:
        return ""
    if thing.id in attack.bands:
        goal = attack.goal_of(thing.id)
        whom = f" {position.players[goal].name}" if isinstance(goal, PlayerId) and len(position.players) > 2 else ""
        return f"attacking{whom}, blocked" if thing.id in attack.blocked else f"attacking{whom}"
    return "blocking" if thing.id in attack.blockers else ""


def _waiting(position: Position) -> tuple[WaitingSeen, ...]:
    waiting: list[WaitingSeen] = []
    for pile, window in enumerate(position.stack.windows):
        waiting += [_waits(position, position.stack.waiting[waiting_id], pile) for waiting_id in window.waiting]
        waiting += [_damage_seen(position, damage, pile) for damage in window.held]
    return (
        *waiting,
        *(_damage_seen(position, damage, 0) for batch in position.impending.damage for damage in batch.values()),
    )


def _waits(position: Position, waiting: Waiting, pile: int) -> WaitingSeen:
    spell = position.objects.get(waiting.id)
    source = spell.card if spell is not None else _source_of(position, waiting.source)
    aims = [_aim(position, chosen) for group in waiting.targets for chosen in group]
    aims += [_aim(position, damage.to) for damage in waiting.damage]
    return WaitingSeen(
        waiting.name,
        f"{position.players[waiting.controller].name}'s {waiting.kind.value}",
        spell.card if spell is not None and spell.face_down else None,
        waiting.id,
        waiting.controller,
        source,
        tuple(dict.fromkeys(aims)),
        pile,
    )


def _source_of(position: Position, source: ObjectId | None) -> CardId | None:
    return None if source is None or source in SOURCELESS else _card_of(position, source)


def _card_of(position: Position, object_id: ObjectId) -> CardId | None:
    """The card of something that is there or was; of an ability that was countered there is none."""
    thing = position.objects.get(object_id) or position.gone.get(object_id)
    return None if thing is None else thing.card


def _damage_seen(position: Position, damage: AssignedDamage, pile: int) -> WaitingSeen:
    name = f"{damage.amount} damage from {damage.source.name} to {position.name_of(damage.to)}"
    source = _source_of(position, damage.source.object)
    return WaitingSeen(name, source=source, aims=(_aim(position, damage.to),), pile=pile)
