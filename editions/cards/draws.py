"""Cards that replace draws, or do more with what is drawn."""

from __future__ import annotations

from datetime import date

from core.kernel.abilities.conditions import Is
from core.kernel.abilities.costs import PayMana, TapThis
from core.kernel.abilities.descriptions import PLAYER, a, target
from core.kernel.abilities.kinds import Activated, Triggered
from core.kernel.abilities.references import Reference, Role, Those
from core.kernel.abilities.trigger_events import WouldDraw
from core.kernel.effects import HERE, CreateToken, Draw, Effect, GainLife, If, Later, Move, Place
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.zones import Zone
from editions.cards.making import ARABIAN_NIGHTS, creature, does, enchantment, instant

TORMENT = date(2002, 2, 4)
ONSLAUGHT = date(2002, 10, 7)

BEAR = Characteristics(
    "Bear",
    colors=frozenset({Color.GREEN}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Bear"}),
    power=2,
    toughness=2,
)


def _instead(*happens: Effect, about: Reference = Role.YOU, always: bool = False) -> Later:
    """Something that happens instead of drawing: the next time this turn, or all turn long."""
    return Later(Triggered(WouldDraw(always), does(*happens)), about)


def _words(name: str, paid: str, *happens: Effect) -> Card:
    """One of the enchantments that replace the next draw for one mana."""
    return enchantment(name, paid, Activated((PayMana(cost("{1}")),), does(_instead(*happens))), since=ONSLAUGHT)


CARDS: tuple[Card, ...] = (
    _words("Words of Worship", "{2}{W}", GainLife(5)),
    _words("Words of Wilding", "{2}{G}", CreateToken(BEAR)),
    instant("Plagiarize", "{3}{U}", does(_instead(Draw(), about=HERE, always=True), targets=[target(PLAYER)]), TORMENT),
    creature(
        "Sindbad",
        "{1}{U}",
        1,
        1,
        "Human",
        ARABIAN_NIGHTS,
        abilities=[
            Activated(
                (TapThis(),),
                does(
                    Draw(key="drawn"),
                    If(
                        Is(Those("drawn"), a(not_types=[CardType.LAND], zone=Zone.HAND)),
                        (Move(Those("drawn"), Place.GRAVEYARD),),
                    ),
                ),
            )
        ],
    ),
)
