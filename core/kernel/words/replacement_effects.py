"""Replacement and prevention effects of static abilities: no damage, or twice as much, more tokens or counters instead."""

from __future__ import annotations

from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record
from core.kernel.words.descriptions import PERMANENT, Filter, Whose
from core.kernel.words.effect import Effect
from core.kernel.words.references import Role
from core.kernel.words.view import Condition


@says(
    phrase("if damage would be dealt to {to}, prevent that damage. {then}", described=PERMANENT, amount=None),
    "if a {described@source} would deal damage to {to}, prevent {amount} of that damage[. then {then}]",
    phrase("prevent all damage that a {described@source} would deal to {to}[. then {then}]", amount=None),
    phrase("prevent all damage that a {described@source} would deal", amount=None, to=None),
    phrase("prevent all noncombat damage that would be dealt to {to}", described=PERMANENT, amount=None, combat=False),
    phrase(
        "prevent all noncombat damage that would be dealt to {to@many}", described=PERMANENT, amount=None, combat=False
    ),
    phrase("prevent all combat damage that would be dealt to {to}", described=PERMANENT, amount=None, combat=True),
    phrase("prevent all combat damage that would be dealt to {to@many}", described=PERMANENT, amount=None, combat=True),
    phrase("if a {described@source} would deal damage to {to}, instead {then}", amount=None, instead=True),
    phrase("prevent all damage that would be dealt to {to}", described=PERMANENT, amount=None),
    phrase("prevent all damage that would be dealt to {to@many}", described=PERMANENT, amount=None),
    phrase("prevent all damage that would be dealt to {to} by {described@many}", amount=None),
    phrase("prevent all damage that would be dealt to {to@many} by {described@many}", amount=None),
    phrase("prevent all combat damage that would be dealt to {to} by {described@many}", amount=None, combat=True),
    phrase("prevent all combat damage that would be dealt to {to@many} by {described@many}", amount=None, combat=True),
    phrase("prevent all damage that would be dealt by {described@many}", amount=None, to=None),
    phrase("prevent all combat damage that would be dealt by {described@many}", amount=None, to=None, combat=True),
    phrase("prevent all damage that would be dealt by {by}", described=PERMANENT, amount=None, to=None),
    phrase(
        "prevent all combat damage that would be dealt by {by}", described=PERMANENT, amount=None, to=None, combat=True
    ),
    phrase("prevent all damage that would be dealt to {to} by {by}", described=PERMANENT, amount=None),
    phrase("prevent all damage that would be dealt to and dealt by {to}", described=PERMANENT, amount=None, both=True),
    phrase(
        "prevent all combat damage that would be dealt to and dealt by {to}",
        described=PERMANENT,
        amount=None,
        combat=True,
        both=True,
    ),
)
class PreventsFrom(Record):
    """So much (all, for `None`) of the damage from each source that fits is prevented, and `then` follows once each time.

    That is damage to its controller, to itself, to what fits or, for `None`, to whatever it is. `then` is about what is spared,
    and X is how much that is. With `instead`, that happens in place of the damage, which is not prevented. It may be combat damage
    alone, or other damage. It may be damage dealt `by` the source itself or what that is on, or `both` to and by the same thing.
    """

    described: Filter
    amount: int | None
    to: Filter | Role | None = Role.YOU
    then: tuple[Effect, ...] = ()
    instead: bool = False
    combat: bool | None = None
    by: Role | None = None
    both: bool = False


@says(
    "if {whose} would draw a card, instead {then}",
    phrase(
        "if you would draw a card during your draw step, you may skip that draw instead. if you do, {then}",
        whose=Whose.YOURS,
        skips=True,
    ),
)
class ReplacesDraws(Record):
    """Something happens in place of each card that some players would draw; `then` is about who would draw it.

    What `skips` a draw does so where its controller wants that, and in that player's own draw step alone.
    """

    then: tuple[Effect, ...]
    whose: Whose = Whose.ANYONE
    skips: bool = False


@says(
    "if you would begin your turn while this is tapped, you may skip that turn instead. if you do, {then}",
)
class ReplacesTurns(Record):
    """As long as the permanent is tapped, its controller may skip a turn that would begin, and then something happens."""

    then: tuple[Effect, ...]


@says(
    "[as long as {condition}, ]all damage that would be dealt to you by {described@many} is dealt to this instead"
    "[alone? . only one permanent with this name does so each turn][first? . this does so before any other permanent]",
)
class TakesOver(Record):
    """Damage from sources that fit to the permanent's controller is dealt to the permanent instead, perhaps under a condition.

    Of those that do so `alone`, one of a name is dealt damage for the same player in a turn. What does so `first` leaves others
    none of the damage.
    """

    described: Filter
    condition: Condition | None = None
    alone: bool = False
    first: bool = False


@says(
    phrase(
        "if a {described@source} would deal damage to an opponent or a permanent an opponent controls, it deals double "
        "that damage instead",
        whose=Whose.OPPONENTS,
        times=2,
    ),
    phrase(
        "if a {described@source} would deal damage to a permanent or player, it deals double that damage instead",
        times=2,
    ),
    phrase(
        "if a {described@source} would deal damage to a creature or player, it deals double that damage instead",
        times=2,
        creatures=True,
    ),
    phrase(
        "if a {described@source} would deal damage to a creature or player, it deals double that damage to that creature "
        "or player instead",
        times=2,
        creatures=True,
    ),
    "if a {described@source} would deal damage to {whose} or a permanent they control, it deals that much plus {more} instead",
    "if a {described@source} would deal damage to {whose} or a permanent they control, it deals {times} times "
    "that much plus {more} instead",
)
class RaisesDamage(Record):
    """Damage from sources that fit is dealt so many times over and then with so much more, to some players and their permanents.

    With `creatures` that is of the permanents creatures alone.
    """

    described: Filter
    times: int = 1
    more: int = 0
    whose: Whose = Whose.ANYONE
    creatures: bool = False


@says(
    "{described@many} enter as copies of this",
)
class EnterAsCopies(Record):
    """Permanents that fit enter as copies of the permanent."""

    described: Filter


@says(
    phrase("if an effect would create tokens under your control, it creates twice as many instead", times=2),
    phrase(
        "if an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead",
        times=2,
    ),
    "if an effect would create tokens under your control, it creates {times} times as many instead",
)
class MoreTokens(Record):
    """If an effect would have tokens made under its controller's control, so many times as many are made."""

    times: int = 2


@says(
    phrase("if an effect would put counters on a {described}, it puts twice that many on it instead", times=2),
    phrase(
        "if an effect would put one or more counters on a {described}, it puts twice that many of those counters on that "
        "permanent instead",
        times=2,
    ),
    "if an effect would put counters on a {described}, it puts that many plus {more} on it instead",
    "if an effect would put counters on a {described}, it puts {times} times that many plus {more} on it instead",
    phrase("if an effect would put {kind} on a {described}, it puts twice that many on it instead", times=2),
    "if an effect would put {kind} on a {described}, it puts that many plus {more} on it instead",
    "if an effect would put {kind} on a {described}, it puts {times} times that many plus {more} on it instead",
)
class MoreCounters(Record):
    """If an effect would put counters (perhaps of a kind) on what fits, so many times as many are put, and so many more."""

    described: Filter
    kind: str = ""
    times: int = 1
    more: int = 0


@says(
    "if an effect causes you to discard a card, you may put it on top of your library instead of into your graveyard",
)
class DiscardsOnTop(Record):
    """What an effect has its controller discard may go on top of the library."""


ReplacingAbility = (
    PreventsFrom
    | ReplacesDraws
    | ReplacesTurns
    | TakesOver
    | RaisesDamage
    | EnterAsCopies
    | MoreTokens
    | MoreCounters
    | DiscardsOnTop
)
