"""How effects make up an instruction: modes, choices, conditions, options to pay, and parts for later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.kernel.abilities.costs import CostPart
from core.kernel.abilities.descriptions import Filter, TargetSpec
from core.kernel.abilities.references import Amount, CardsOf, Reference, Role
from core.kernel.effects.cards import (
    Ante,
    BringIn,
    CastCopy,
    CastFree,
    CastHidden,
    ChangeTargets,
    CopyFor,
    CopyForEach,
    CopySpell,
    Counter,
    Destroy,
    Discard,
    Draw,
    KeepOneEach,
    Move,
    MutualThreat,
    PlayCard,
    Reveal,
    Ripple,
    Sacrifice,
    SacrificeIt,
    Shuffle,
    TakeFromLibrary,
)
from core.kernel.effects.damage import HERE, AddMana, DealDamage, DrainMana, EffectKind, Prevent, Redirect, Regenerate
from core.kernel.effects.permanents import (
    AddCounters,
    Apply,
    Attach,
    AttackAnew,
    Away,
    BecomeBlocked,
    BecomeCopy,
    BlockAnew,
    ExchangeControl,
    Flip,
    GainAbilitiesOf,
    IsAttacking,
    MoveCounters,
    PhaseOut,
    PutCountersOf,
    PutSticker,
    RemoveCounters,
    Reword,
    Tap,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
)
from core.kernel.effects.players import (
    ApplyPlayerRule,
    DrawGame,
    ExchangeLife,
    GainLife,
    LoseGame,
    LoseLife,
    NameCard,
    NameType,
    RestartGame,
    SetLife,
    TossCoin,
    WinAndLose,
    WinGame,
)
from core.kernel.effects.tokens import CreateCopy, CreateToken, GetEmblem
from core.kernel.effects.turns import AddParts, AddTurn, LeaveEffect, Skip
from core.kernel.effects.variants import Abandon, LetChaosEnsue, Planeswalk, RollDie, RollPlanarDie, SetInMotion
from core.kernel.objects.keywords import KeywordPart
from core.kernel.phrases import phrase, says
from core.kernel.values.immutable import immutable
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.moments import Duration
from core.kernel.values.zones import Zone

if TYPE_CHECKING:
    from core.kernel.abilities.conditions import Condition
    from core.kernel.abilities.kinds import Triggered


@says(
    phrase("you may pay {pay}. if you do, {then}[. otherwise, {otherwise}]", player=Role.YOU),
    phrase("you may pay {pay} {times} times. if you do, {then}[. otherwise, {otherwise}]", player=Role.YOU),
    phrase("you may pay {pay} {times} times. otherwise, {otherwise}", player=Role.YOU, then=()),
    phrase("you may sacrifice a {give_up}. if you do, {then}[. otherwise, {otherwise}]", player=Role.YOU),
    phrase("you may {then}[. otherwise, {otherwise}]", player=Role.YOU),
    phrase("you may {then}. if you do, {then}", player=Role.YOU),
    "{player} may pay {pay}. if they do, {then}[. otherwise, {otherwise}]",
    phrase("{player} may pay {pay}. otherwise, {otherwise}", then=()),
    "{player} may sacrifice a {give_up}. if they do, {then}[. otherwise, {otherwise}]",
    phrase("{player} may sacrifice a {give_up}. otherwise, {otherwise}", then=()),
    "if {player} wish(es), {then}[. otherwise, {otherwise}]",
)
@immutable
class May:
    """A player may have `then` happen; `otherwise` happens if not. A cost given must be paid, so many `times`, to choose `then`."""

    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    player: Reference = Role.YOU
    pay: ManaCost | None = None
    give_up: Filter | None = None
    times: Amount = 1


@says(
    phrase("unless {condition}, {otherwise}", then=()),
    "if {condition}, {then}[. otherwise, {otherwise}]",
)
@immutable
class If:
    """`then` happens if a condition holds, `otherwise` if not."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@says(
    "{first}. if you do, {then}",
)
@immutable
class IfDone:
    """The source is sacrificed, which is the cost of what follows: `then` happens if that was done."""

    first: SacrificeIt
    then: tuple[Effect, ...]


@says(
    phrase("search your library for {count#} {described@library} <key>", among=CardsOf(Role.YOU, Zone.LIBRARY)),
    phrase("search your library for {count|card} <key>", among=CardsOf(Role.YOU, Zone.LIBRARY)),
    phrase("choose {count#} {described@hand} from your hand <key>", among=CardsOf(Role.YOU, Zone.HAND)),
    phrase("choose {count|card} from your hand <key>", among=CardsOf(Role.YOU, Zone.HAND)),
    "choose {count#} {described@anywhere} of {among} <key>",
    "choose {count|card} of {among} <key>",
    "{player} choose(s) {count#} {described@anywhere} of {among} <key>",
    "{player} choose(s) {count|card} of {among} <key>",
)
@immutable
class Choose:
    """A player picks `count` of the things pointed at (all, if there are no more); they are remembered under a key."""

    among: Reference
    described: Filter | None = None
    player: Reference = Role.YOU
    count: int = 1
    key: str = "those"


@says(
    "choose a number from 0 to {most}",
)
@immutable
class ChooseNumber:
    """The controller names a number from 0 up to `most`, which is X from then on."""

    most: int = 20


@says(
    "remember {what} <key>",
)
@immutable
class Store:
    """Remember what is pointed at under a key, for later parts of the instruction."""

    what: Reference
    key: str = "those"


@immutable
class Later:
    """A delayed triggered ability: something happens at a later event, the next time or, if it `lasts`, each time until then.

    It is about what is pointed at, or about whatever sets it off. A player whom it is about may stop it for a cost, if it has one.
    """

    ability: Triggered
    about: Reference | None = HERE
    lasts: Duration | None = None
    stop: ManaCost | None = None


@says("have this happen about {about}: {ability}", "have this happen: {ability}")
@immutable
class WhenDone:
    """A reflexive triggered ability: it triggers on what the same effect has just done, and is about what is pointed at."""

    ability: Triggered
    about: Reference | None = None


@says("you may pay {price} any number of times. then have this happen, X being how often: {ability}")
@immutable
class PayRepeatedly:
    """The controller may pay a cost as often as possible; if that is once or more, an ability triggers, and X is how often."""

    price: ManaCost
    ability: Triggered


Effect = (
    DealDamage
    | Prevent
    | Redirect
    | Regenerate
    | AddMana
    | DrainMana
    | GainLife
    | LoseLife
    | ExchangeLife
    | SetLife
    | Destroy
    | Sacrifice
    | SacrificeIt
    | KeepOneEach
    | MutualThreat
    | Move
    | Draw
    | Discard
    | Ante
    | PlayCard
    | CastCopy
    | CastFree
    | CastHidden
    | BringIn
    | Reveal
    | Ripple
    | Shuffle
    | TakeFromLibrary
    | Tap
    | Untap
    | AddCounters
    | RemoveCounters
    | MoveCounters
    | PutCountersOf
    | Attach
    | Apply
    | GainAbilitiesOf
    | PhaseOut
    | Away
    | ApplyPlayerRule
    | BecomeBlocked
    | BlockAnew
    | AttackAnew
    | IsAttacking
    | BecomeCopy
    | Reword
    | PutSticker
    | ExchangeControl
    | TurnFaceUp
    | TurnFaceDown
    | Flip
    | Transform
    | Counter
    | ChangeTargets
    | CopySpell
    | CopyFor
    | CopyForEach
    | CreateToken
    | CreateCopy
    | GetEmblem
    | WinGame
    | LoseGame
    | WinAndLose
    | DrawGame
    | RestartGame
    | TossCoin
    | RollDie
    | RollPlanarDie
    | LetChaosEnsue
    | Planeswalk
    | SetInMotion
    | Abandon
    | NameCard
    | NameType
    | AddTurn
    | AddParts
    | Skip
    | LeaveEffect
    | May
    | If
    | IfDone
    | Choose
    | ChooseNumber
    | Store
    | Later
    | WhenDone
    | PayRepeatedly
)


@immutable
class Mode:
    """One of the ways in which a modal instruction may be used, with its own targets; a spell may cost more for it.

    `part` tells which keyword offers it, if one does. `picks` are the ways of which it is made up where several may be chosen.
    """

    name: str
    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    costs: tuple[CostPart, ...] = ()
    part: KeywordPart | None = None
    picks: tuple[int, ...] = ()


@immutable
class Picking:
    """How many of some `ways` may be chosen for one use, and whether one more than once.

    `worth` is how much each is worth, of which no more than `most_worth` may be chosen; unless what `part` offers is paid, if that
    is given, no more than one.
    """

    ways: tuple[Mode, ...]
    most: int = 1
    twice: bool = False
    worth: tuple[int, ...] = ()
    most_worth: int = 0
    part: KeywordPart | None = None


def kinds_of(effects: Iterable[Effect]) -> frozenset[EffectKind]:
    """The sorts of help among some effects, those inside optional and conditional parts included."""
    found: set[EffectKind] = set()
    for effect in effects:
        if isinstance(effect, (Prevent, Redirect, Regenerate, AddMana)):
            found.add(effect.kind)
        elif isinstance(effect, (May, If)):
            found |= kinds_of(effect.then) | kinds_of(effect.otherwise)
        elif isinstance(effect, IfDone):
            found |= kinds_of(effect.then)
    return frozenset(found)
