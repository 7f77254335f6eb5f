"""Cards that rules on mana need: of limited use, of a sort that is found out, or set off by other mana."""

from datetime import date

from core.kernel.abilities.descriptions import CREATURE, LAND, Filter, Whose, a, target
from core.kernel.abilities.kinds import Triggered
from core.kernel.abilities.modifications import ChangePower
from core.kernel.abilities.trigger_events import TappedForMana
from core.kernel.effects import AddMana, Apply
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.mana_symbols import mana
from editions.cards.making import (
    ANTIQUITIES,
    ANY_COLOR,
    aura,
    by_tapping,
    card,
    creature,
    does,
    enchantment,
    face,
    instant,
    tap_for,
)

PLANESHIFT = date(2001, 2, 5)
OATH_OF_THE_GATEWATCH = date(2016, 1, 22)
AVACYN_RESTORED = date(2012, 5, 4)
THREE_OF_A_COLOR = tuple(mana_of(color, 3) for color in Color)
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
    creature(
        "Somberwald Sage",
        "{2}{G}",
        0,
        1,
        "Human Druid",
        AVACYN_RESTORED,
        abilities=[tap_for((AddMana(THREE_OF_A_COLOR, only=CREATURE),))],
    ),
    instant(
        "Spatial Contortion",
        "{1}{C}",
        does(Apply((ChangePower(3, -3),)), targets=[target(CREATURE)]),
        OATH_OF_THE_GATEWATCH,
    ),
)
