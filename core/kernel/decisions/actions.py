"""What a player may try to do. An action says everything about itself; whether it is allowed is for the rules to say."""

from __future__ import annotations

from core.kernel.state.game_objects import Chosen, Recipient
from core.kernel.values.keywords import KeywordName
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, PlayerId
from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)


class CastSpell(Record):
    """Cast (play, summon) a card as a spell.

    `targets` has one tuple for each use of the word target. `pay_with` names permanents to draw mana from, `give_up` what to
    sacrifice or discard as a cost; empty, both are worked out. `about` is the damage or the source that the spell is about.
    `instead` tells that another cost is to be paid in place of its mana cost, `transformed` that the back of the card is to be up.
    """

    player: PlayerId
    object: ObjectId
    targets: tuple[tuple[Chosen, ...], ...] = ()
    mode: int | None = None
    x: int = 0
    half: int | None = None
    face_down: bool = False
    pay_with: tuple[ObjectId, ...] = ()
    give_up: tuple[ObjectId, ...] = ()
    about: Chosen | None = None
    instead: bool = False
    transformed: bool = False


class CastForEffect(CastSpell):
    """Cast a card as an effect has its controller do, in whatever part of the turn that is: no action that a player may try.

    `by` is the keyword that has the effect play the card, for that `price`, and `way` what the effect makes of it.
    """

    by: KeywordName | None = None
    price: ManaCost | None = None
    way: str = ""


def way_given(action: CastSpell) -> str:
    """What the effect makes of a spell that it has cast; empty if it makes nothing of it, or if no effect has it cast."""
    return action.way if type(action) is CastForEffect else ""


class Activate(Record):
    """Activate (use, play) an ability: `ability` is its place among those of the object, `times` how often it is paid in one go.

    `option` picks one of the kinds of mana that a mana ability offers; without it, its player chooses as it is made.
    """

    player: PlayerId
    object: ObjectId
    ability: int
    targets: tuple[tuple[Chosen, ...], ...] = ()
    mode: int | None = None
    x: int = 0
    times: int = 1
    option: int | None = None
    pay_with: tuple[ObjectId, ...] = ()
    give_up: tuple[ObjectId, ...] = ()
    about: Chosen | None = None


class PlayLand(Record):
    """Play a land."""

    player: PlayerId
    object: ObjectId


class TurnUp(Record):
    """Turn a face-down creature face up by paying its morph cost: a special action."""

    player: PlayerId
    object: ObjectId
    pay_with: tuple[ObjectId, ...] = ()


class EndEffect(Record):
    """End an effect as it allows, a special action: stop what it has set for later, or ignore it until the turn ends."""

    player: PlayerId
    object: ObjectId


class Suspend(Record):
    """Suspend a card from the hand by paying its suspend cost: a special action."""

    player: PlayerId
    object: ObjectId
    pay_with: tuple[ObjectId, ...] = ()


class RollForPlanes(Record):
    """Roll the planar die by paying what that costs."""

    player: PlayerId
    pay_with: tuple[ObjectId, ...] = ()


class TakeCompanion(Record):
    """Put a companion from outside the game into the hand, for its cost."""

    player: PlayerId
    object: ObjectId


class DeclareAttack(Record):
    """Attack with some creatures, each in a band of its own or together.

    `goals` has what each attacks that is not sent against the only defending player.
    """

    player: PlayerId
    bands: tuple[tuple[ObjectId, ...], ...]
    goals: tuple[tuple[ObjectId, Recipient], ...] = ()


class DeclareBlocks(Record):
    """Block: each blocker with the attacker it is put against."""

    player: PlayerId
    blocks: tuple[tuple[ObjectId, ObjectId], ...]


class BeginTurn(Record):
    """Begin a player's turn while another is under way, where several players take turns at the same time."""

    player: PlayerId


class Concede(Record):
    """Give up the game."""

    player: PlayerId


class AgreeOnDraw(Record):
    """End the game in a draw, which both players have agreed on; the one named here brings it up."""

    player: PlayerId


class GetRid(Record):
    """Put one's own permanent into the graveyard for no reason but that one wants to."""

    player: PlayerId
    object: ObjectId


Action = (
    CastSpell
    | Activate
    | PlayLand
    | TurnUp
    | Suspend
    | TakeCompanion
    | EndEffect
    | RollForPlanes
    | DeclareAttack
    | DeclareBlocks
    | BeginTurn
    | Concede
    | AgreeOnDraw
    | GetRid
)
