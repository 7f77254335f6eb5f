"""How effects make up an instruction: modes, choices, conditions, options to pay, and parts for later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.abilities.costs import CostPart
from core.kernel.abilities.descriptions import Filter, TargetSpec
from core.kernel.abilities.references import HERE, Amount, CardsOf, Reference, Role
from core.kernel.effects.cards import SacrificeIt
from core.kernel.effects.effect import Effect
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
class May(Effect):
    """A player may have `then` happen; `otherwise` happens if not. A cost given must be paid, so many `times`, to choose `then`."""

    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    player: Reference = Role.YOU
    pay: ManaCost | None = None
    give_up: Filter | None = None
    times: Amount = 1

    @property
    def offered_to(self) -> Reference | None:
        """The player, unless doing it merely keeps something else from happening."""
        return None if self.otherwise and not self.then else self.player

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What happens if it is taken up, and if not."""
        return (*self.then, *self.otherwise)


@says(
    phrase("unless {condition}, {otherwise}", then=()),
    "if {condition}, {then}[. otherwise, {otherwise}]",
)
@immutable
class If(Effect):
    """`then` happens if a condition holds, `otherwise` if not."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    @property
    def inner(self) -> tuple[Effect, ...]:
        """What happens in either case."""
        return (*self.then, *self.otherwise)


@says(
    "{first}. if you do, {then}",
)
@immutable
class IfDone(Effect):
    """The source is sacrificed, which is the cost of what follows: `then` happens if that was done."""

    first: SacrificeIt
    then: tuple[Effect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        """The sacrifice, and what follows it."""
        return (self.first, *self.then)


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
class Choose(Effect):
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
class ChooseNumber(Effect):
    """The controller names a number from 0 up to `most`, which is X from then on."""

    most: int = 20


@says(
    "remember {what} <key>",
)
@immutable
class Store(Effect):
    """Remember what is pointed at under a key, for later parts of the instruction."""

    what: Reference
    key: str = "those"


@immutable
class Later(Effect):
    """A delayed triggered ability: something happens at a later event, the next time or, if it `lasts`, each time until then.

    It is about what is pointed at, or about whatever sets it off. A player whom it is about may stop it for a cost, if it has one.
    """

    ability: Triggered
    about: Reference | None = HERE
    lasts: Duration | None = None
    stop: ManaCost | None = None

    @property
    def is_about_it_alone(self) -> bool:
        """If the ability is, and nothing else makes a difference to it."""
        once = self.lasts is None and self.stop is None
        return self.about is Role.IT and once and self.ability.is_about_it_alone


@says("have this happen about {about}: {ability}", "have this happen: {ability}")
@immutable
class WhenDone(Effect):
    """A reflexive triggered ability: it triggers on what the same effect has just done, and is about what is pointed at."""

    ability: Triggered
    about: Reference | None = None


@says("you may pay {price} any number of times. then have this happen, X being how often: {ability}")
@immutable
class PayRepeatedly(Effect):
    """The controller may pay a cost as often as possible; if that is once or more, an ability triggers, and X is how often."""

    price: ManaCost
    ability: Triggered


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
