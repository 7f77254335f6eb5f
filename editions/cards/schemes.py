"""Schemes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from core.kernel.abilities.descriptions import TargetSpec, Whose, a, target
from core.kernel.abilities.kinds import Ability, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Control, Gain
from core.kernel.abilities.references import Role
from core.kernel.abilities.trigger_events import Happening, Leaves, SetsInMotion
from core.kernel.effects import Abandon, Apply, CreateToken, Destroy, Effect, GainLife, LoseLife, Untap
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import Color
from core.kernel.values.zones import Zone
from editions.cards.making import FLYING, HASTE, TRAMPLE, card, does, face

ARCHENEMY = date(2010, 6, 18)

OWN_CREATURES = a(CardType.CREATURE, whose=Whose.YOURS)
THEIR_CREATURES = a(CardType.CREATURE, whose=Whose.OPPONENTS)


def _scheme(name: str, *effects: Effect, targets: Iterable[TargetSpec] = ()) -> Card:
    """A scheme that does something once, as it is set in motion."""
    return card(ARCHENEMY, face(name, [CardType.SCHEME], abilities=[_when(SetsInMotion(), *effects, targets=targets)]))


def _ongoing(name: str, *abilities: Ability) -> Card:
    """A scheme that stays until it is abandoned."""
    return card(ARCHENEMY, face(name, [CardType.SCHEME], supertypes=[Supertype.ONGOING], abilities=abilities))


def _when(when: Happening, *effects: Effect, targets: Iterable[TargetSpec] = ()) -> Triggered:
    return Triggered(when, does(*effects, targets=targets), zone=Zone.COMMAND)


def _creature(kind: str, color: Color | None, power: int, toughness: int) -> Characteristics:
    """A creature token; one without a color is an artifact too."""
    return Characteristics(
        kind,
        colors=frozenset({color} if color is not None else ()),
        types=frozenset({CardType.CREATURE} | ({CardType.ARTIFACT} if color is None else set())),
        subtypes=frozenset({kind}),
        power=power,
        toughness=toughness,
        keywords=(FLYING,) if kind == "Dragon" else (),
    )


CARDS = (
    _scheme("Roots of All Evil", CreateToken(_creature("Saproling", Color.GREEN, 1, 1), 5)),
    _scheme("Look Skyward and Despair", CreateToken(_creature("Dragon", Color.RED, 5, 5))),
    _scheme("The Iron Guardian Stirs", CreateToken(_creature("Golem", None, 4, 6))),
    _scheme("I Delight in Your Convulsions", LoseLife(3, Role.OPPONENT), GainLife(3)),
    _scheme(
        "Tooth, Claw, and Tail",
        Destroy(),
        targets=[target(a(not_types=[CardType.LAND]), minimum=0, maximum=3)],
    ),
    _scheme(
        "Your Will Is Not Your Own",
        Apply((Control(Role.YOU),)),
        Untap(),
        Apply((ChangePower(3, 3), Gain((HASTE, TRAMPLE)))),
        targets=[target(THEIR_CREATURES)],
    ),
    _ongoing(
        "The Very Soil Shall Shake",
        Static((ChangePower(2, 2), Gain((TRAMPLE,))), OWN_CREATURES, zone=Zone.COMMAND),
        _when(Leaves(OWN_CREATURES, Zone.GRAVEYARD), Abandon()),
    ),
)
