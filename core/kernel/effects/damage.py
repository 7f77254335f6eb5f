"""Effects that deal, prevent and redirect damage, regenerate, and add mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.abilities.descriptions import Filter
from core.kernel.abilities.references import Amount, Reference, Role, Target
from core.kernel.phrases import phrase, says
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.immutable import immutable
from core.kernel.values.mana import Mana
from core.kernel.values.mana_cost import ManaCost

if TYPE_CHECKING:
    pass


HERE = Target(0)
"""The first target: what most effects are about."""


class EffectKind(Fixed):
    """Prevention, redirection and the like: the sorts of effects that some eras allow only in windows of their own."""

    PREVENTION = "prevention of damage"
    REDIRECTION = "redirection of damage"
    REGENERATION = "regeneration"
    MANA = "making mana"


@says(
    "deal {amount|damage} to {to}[ and the rest of what is more than lethal to {excess}]"
    "[sure? that can't be prevented]",
    phrase("deal {amount|damage} divided as you choose among {to}", divided=True),
    phrase("deal {amount|damage} to {to}, counted for each of them", each=True),
    "{source} deal(s) {amount|damage} to {to}[ and the rest of what is more than lethal to {excess}]"
    "[sure? that can't be prevented]",
    phrase("{source} deal(s) {amount|damage} divided as you choose among {to}", divided=True),
)
@immutable
class DealDamage:
    """The source deals damage to each thing pointed at; `sure` if the damage cannot be prevented.

    With `divided`, it is divided among them as its controller likes; with `each`, the amount is counted anew for each of them, whom
    it speaks of as `IT`. What is more than lethal is dealt to `excess`, if given.
    """

    amount: Amount
    to: Reference = HERE
    source: Reference = Role.SOURCE
    sure: bool = False
    divided: bool = False
    each: bool = False
    excess: Reference | None = None


@says(
    "prevent the next {amount|damage} that would be dealt to {to} this turn[ by {from_colors} sources]"
    "[one_source? by a source of your choice][heals? , gaining as much life]",
    phrase(
        "prevent all damage that would be dealt to {to} this turn[ by {from_colors} sources]"
        "[one_source? by a source of your choice][heals? , gaining as much life]",
        amount=None,
    ),
)
@immutable
class Prevent:
    """Stop up to `amount` of the damage (all of it for `None`) that is dealt to `to`, or by sources of some colors.

    With `one_source`, it watches for damage from a single source of the controller's choice; if it `heals`, the controller gains
    as much life as it stops.
    """

    amount: Amount | None
    to: Reference = HERE
    from_colors: frozenset[Color] = frozenset()
    one_source: bool = False
    heals: bool = False
    kind = EffectKind.PREVENTION


@says(
    "the next {amount|damage} that would be dealt to {to} this turn"
    "[one_source? by a source of your choice] is dealt to {instead} instead",
    phrase(
        "all damage that would be dealt to {to} this turn"
        "[one_source? by a source of your choice] is dealt to {instead} instead",
        amount=None,
    ),
)
@immutable
class Redirect:
    """Up to `amount` of the damage (all of it for `None`) that would be dealt to `to` is dealt to `instead`.

    With `one_source`, it watches for damage from a single source of the controller's choice.
    """

    amount: Amount | None
    to: Reference
    instead: Reference
    one_source: bool = False
    kind = EffectKind.REDIRECTION


@says(
    "regenerate {what}",
)
@immutable
class Regenerate:
    """Regenerate a permanent: save it from destruction."""

    what: Reference = HERE
    kind = EffectKind.REGENERATION


@immutable
class AddMana:
    """Put mana into the controller's pool: one of `options`, chosen as it is made, `times` over.

    `shows` is how the text has it, if that is with a number or with symbols of two colors. With `among`, only colors of such
    things count, with `identity` those of the controller's commanders, with `chosen` the one that was chosen for the source;
    `alike` mana is of a sort that set it off; `only` are the spells on which it can be spent. With `could`, only such mana counts
    as such things could make.
    """

    options: tuple[Mana, ...]
    times: Amount = 1
    shows: ManaCost | None = None
    among: Filter | None = None
    identity: bool = False
    alike: bool = False
    only: Filter | None = None
    could: Filter | None = None
    chosen: bool = False
    kind = EffectKind.MANA


@says(
    "{player} draw(s) mana from each of their lands and lose(s) it to you",
)
@immutable
class DrainMana:
    """A player draws mana from each of his or her lands and loses all mana there is; the controller of this gets that mana."""

    player: Reference = HERE
