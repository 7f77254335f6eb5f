"""Lands."""

from datetime import date

from core.kernel.abilities.costs import SacrificeThis, TapThis
from core.kernel.abilities.descriptions import LAND, a, target
from core.kernel.abilities.kinds import Activated, Triggered
from core.kernel.abilities.modifications import ChangePower, ChangeTypes, SetPower
from core.kernel.abilities.references import Role
from core.kernel.abilities.trigger_events import BecomesTapped
from core.kernel.effects import AddMana, Apply, DealDamage, Destroy
from core.kernel.layers.apply_modification import MANA_OF_LAND
from core.kernel.objects.card_types import BASIC_LANDS, CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.values.mana import mana_of
from editions.cards.families import dual_land
from editions.cards.making import (
    ANTIQUITIES,
    ANY_COLOR,
    ARABIAN_NIGHTS,
    BASICS,
    BETA,
    by_tapping,
    card,
    does,
    face,
    for_mana,
    land,
    tap_for,
)

ICE_AGE = date(1995, 6, 3)
COLORLESS = tap_for((AddMana((mana_of(None),)),))
ASSEMBLY_WORKER = ChangeTypes(
    frozenset({CardType.ARTIFACT, CardType.CREATURE}), subtypes=frozenset({"Assembly-Worker"})
)


def snow_covered(name: str) -> Card:
    """A basic land that is snow."""
    above = [Supertype.BASIC, Supertype.SNOW]
    return card(
        ICE_AGE,
        face(f"Snow-Covered {name}", [CardType.LAND], subtypes=name, supertypes=above, abilities=[MANA_OF_LAND[name]]),
    )


CARDS = (
    *BASICS,
    dual_land("Tundra", "Plains", "Island"),
    dual_land("Scrubland", "Plains", "Swamp"),
    dual_land("Plateau", "Mountain", "Plains"),
    dual_land("Savannah", "Forest", "Plains"),
    dual_land("Underground Sea", "Island", "Swamp"),
    dual_land("Volcanic Island", "Island", "Mountain", BETA),
    dual_land("Tropical Island", "Forest", "Island"),
    dual_land("Badlands", "Swamp", "Mountain"),
    dual_land("Bayou", "Swamp", "Forest"),
    dual_land("Taiga", "Mountain", "Forest"),
    *(snow_covered(name) for name in BASIC_LANDS),
    land(
        "City of Brass",
        Triggered(BecomesTapped(), does(DealDamage(1, Role.YOU))),
        tap_for((AddMana(ANY_COLOR),)),
        since=ARABIAN_NIGHTS,
    ),
    land(
        "Strip Mine",
        COLORLESS,
        Activated((TapThis(), SacrificeThis()), does(Destroy(), targets=[target(LAND)])),
        since=ANTIQUITIES,
    ),
    land(
        "Mishra's Factory",
        COLORLESS,
        for_mana("{1}", does(Apply((ASSEMBLY_WORKER, SetPower(2, 2)), Role.SOURCE)), "animate it"),
        by_tapping(
            does(Apply((ChangePower(1, 1),)), targets=[target(a(CardType.CREATURE, subtypes=["Assembly-Worker"]))]),
            label="strengthen",
        ),
        since=ANTIQUITIES,
    ),
)
