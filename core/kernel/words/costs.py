"""The parts of a cost: mana, tapping, life, counters, and what is sacrificed or discarded."""

from __future__ import annotations

from core.kernel.values.immutable import immutable
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.phrases import phrase, says
from core.kernel.words.descriptions import ChosenNumber, ColorsLed, Filter, HalfOfLife
from core.kernel.words.references import Role, This


@says(
    "{cost}",
    "pay {cost}",
)
@immutable
class PayMana:
    """Mana out of the pool."""

    cost: ManaCost


@immutable
class TapThis:
    """The tap symbol: the permanent taps."""


@says(
    "pay {amount|life}",
)
@immutable
class PayLife:
    """Life points: so many, as many as X, as many as a player's commanders have colors, or half of what the player has."""

    amount: int | ChosenNumber | ColorsLed | HalfOfLife


@says(
    "sacrifice this",
    "sacrifice ~",
    "sacrifice it",
)
@immutable
class SacrificeThis:
    """The permanent itself goes to the graveyard."""


@says(
    "sacrifice {count#} {described}",
)
@immutable
class SacrificeOther:
    """Permanents of the payer's choice that fit a description go to the graveyard."""

    described: Filter
    count: int = 1


@says(
    "return {count#} {described} to their owner's hand",
    "return {count#} {described} to its owner's hand",
)
@immutable
class ReturnOther:
    """Permanents of the payer's choice that fit a description go to their owners' hands."""

    described: Filter
    count: int = 1


@says(
    "reveal this",
)
@immutable
class RevealThis:
    """The card itself is shown to everybody, from the hand."""


@says(
    "tap {count#} {described}",
)
@immutable
class TapOther:
    """Untapped permanents of the payer's choice that fit a description become tapped."""

    described: Filter
    count: int = 1


@says(
    phrase("tap the giver of this ability", what=Role.GIVER),
)
@immutable
class TapGiver:
    """What has given its source this ability becomes tapped: once it is given, that very permanent."""

    what: Role | This = Role.GIVER


@says(
    "discard {count|card}",
    phrase("discard {count|card} at random", at_random=True),
    "discard {count#} {described@hand}",
)
@immutable
class DiscardCards:
    """Cards of the payer's choice out of the hand, perhaps of a description, or such as chance picks."""

    count: int = 1
    described: Filter | None = None
    at_random: bool = False


@says(
    "discard the last card you drew this turn",
)
@immutable
class DiscardLastDrawn:
    """The card that the payer has drawn last in this turn, if it is in the hand still."""


@says(
    "discard your hand",
)
@immutable
class DiscardHand:
    """The whole hand, however many cards it holds."""


@says(
    "discard this",
    "discard ~",
)
@immutable
class DiscardThis:
    """The card itself, out of the hand."""


@says(
    "exile this",
    "exile ~",
    phrase("exile this from your graveyard", buried=True),
)
@immutable
class ExileThis:
    """The card itself leaves the game, from wherever it is; `buried` as it is read, where it says that this is a graveyard."""

    buried: bool = False


@says(
    "exile {count#} {described@graveyard} from your graveyard",
    "exile {count#} {described@hand} from your hand",
)
@immutable
class ExileCards:
    """Cards of the payer's choice that fit a description leave the payer's graveyard or hand for exile."""

    described: Filter
    count: int = 1


@says(
    "exile the top {count} cards of your library[, remembered as {link}]",
    phrase("exile the top card of your library[, remembered as {link}]", count=1),
)
@immutable
class ExileTop:
    """The top cards of the payer's library, which must hold that many; they are remembered under a key."""

    count: int
    link: str = ""


@says(
    "remove {count#} {kind} from this",
    "remove {count#} {kind} from ~",
)
@immutable
class RemoveCountersFromThis:
    """Counters on the permanent."""

    kind: str
    count: int = 1


@says(
    "put {count#} {kind} on this",
    "put {count#} {kind} on ~",
)
@immutable
class AddCountersToThis:
    """Counters put on the permanent."""

    kind: str
    count: int = 1


LOYALTY = "loyalty"
"""The kind of counter that a planeswalker lives by and pays with."""
DEFENSE = "defense"
"""The kind of counter that a battle lasts by."""


@says(
    "remove {count#} counters from among {described@many}",
)
@immutable
class RemoveCountersAmong:
    """Counters of any kinds leave permanents that fit, as the payer likes, so many in all."""

    count: int
    described: Filter


CostPart = (
    PayMana
    | TapThis
    | PayLife
    | SacrificeThis
    | SacrificeOther
    | ReturnOther
    | TapOther
    | TapGiver
    | RevealThis
    | DiscardCards
    | DiscardHand
    | DiscardLastDrawn
    | DiscardThis
    | ExileThis
    | ExileCards
    | ExileTop
    | RemoveCountersFromThis
    | RemoveCountersAmong
    | AddCountersToThis
)
