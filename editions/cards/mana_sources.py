"""Cards that rules on mana need: of limited use, of a sort that is found out, or set off by other mana."""

from datetime import date

from core.kernel.abilities import Triggered
from core.kernel.cards import Card
from core.kernel.characteristics import CardType
from core.kernel.effects import AddMana, Apply
from core.kernel.filters import CREATURE, LAND, Filter, Whose, a, target
from core.kernel.happenings import TappedForMana
from core.kernel.mana import mana, mana_of
from core.kernel.modifications import ChangePower
from editions.cards.making import (
    ANTIQUITIES,
    ANY_COLOR,
    aura,
    by_tapping,
    card,
    does,
    enchantment,
    face,
    instant,
)

PLANESHIFT = date(2001, 2, 5)
OATH_OF_THE_GATEWATCH = date(2016, 1, 22)
ANY_TYPE = (*ANY_COLOR, mana_of(None))

CARDS: tuple[Card, ...] = (
    aura("Wild Growth", "{G}", LAND, abilities=[Triggered(TappedForMana(), does(AddMana((mana("{G}"),))))]),
    enchantment("Mana Flare", "{2}{R}", Triggered(TappedForMana(LAND), does(AddMana(ANY_TYPE, alike=True)))),
    card(
        ANTIQUITIES,
        face(
            "Mishra's Workshop",
            [CardType.LAND],
            abilities=[by_tapping(does(AddMana((mana("{C}{C}{C}"),), only=a(CardType.ARTIFACT))))],
        ),
    ),
    card(
        PLANESHIFT,
        face(
            "Meteor Crater",
            [CardType.LAND],
            abilities=[by_tapping(does(AddMana(ANY_COLOR, among=Filter(whose=Whose.YOURS))))],
        ),
    ),
    instant(
        "Spatial Contortion",
        "{1}{C}",
        does(Apply((ChangePower(3, -3),)), targets=[target(CREATURE)]),
        OATH_OF_THE_GATEWATCH,
    ),
)
