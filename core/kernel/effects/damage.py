"""Effects that deal, prevent and redirect damage, regenerate, and add mana."""

from __future__ import annotations

from core.kernel.abilities.references import HERE, Amount, Reference, Role, Target
from core.kernel.effects.effect import Effect, EffectKind, ManaMade
from core.kernel.phrases import phrase, says
from core.kernel.values.colors import Color
from core.kernel.values.immutable import immutable


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
class DealDamage(Effect):
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

    @property
    def division(self) -> tuple[Amount, Target] | None:
        """The damage and its targets."""
        return (self.amount, self.to) if self.divided and isinstance(self.to, Target) else None


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
class Prevent(Effect):
    """Stop up to `amount` of the damage (all of it for `None`) that is dealt to `to`, or by sources of some colors.

    With `one_source`, it watches for damage from a single source of the controller's choice; if it `heals`, the controller gains
    as much life as it stops.
    """

    amount: Amount | None
    to: Reference = HERE
    from_colors: frozenset[Color] = frozenset()
    one_source: bool = False
    heals: bool = False
    effect_kind = EffectKind.PREVENTION

    @property
    def helped(self) -> Reference:
        """Whoever is dealt less damage."""
        return self.to

    @property
    def colors_heeded(self) -> frozenset[Color]:
        """The colors that it is against."""
        return self.from_colors


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
class Redirect(Effect):
    """Up to `amount` of the damage (all of it for `None`) that would be dealt to `to` is dealt to `instead`.

    With `one_source`, it watches for damage from a single source of the controller's choice.
    """

    amount: Amount | None
    to: Reference
    instead: Reference
    one_source: bool = False
    effect_kind = EffectKind.REDIRECTION

    @property
    def helped(self) -> Reference:
        """Whoever is not dealt the damage."""
        return self.to


@says(
    "regenerate {what}",
)
@immutable
class Regenerate(Effect):
    """Regenerate a permanent: save it from destruction."""

    what: Reference = HERE
    effect_kind = EffectKind.REGENERATION

    @property
    def helped(self) -> Reference:
        """The permanent."""
        return self.what


@immutable
class AddMana(ManaMade, Effect):
    """Put mana into the controller's pool."""

    effect_kind = EffectKind.MANA

    @property
    def mana(self) -> ManaMade:
        """This mana."""
        return self


@says(
    "{player} draw(s) mana from each of their lands and lose(s) it to you",
)
@immutable
class DrainMana(Effect):
    """A player draws mana from each of his or her lands and loses all mana there is; the controller of this gets that mana."""

    player: Reference = HERE
