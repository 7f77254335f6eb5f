"""Cards about places out of the way: deep in a library, outside the game, and in exile to be copied; and what asks for legends."""

from datetime import date

from core.kernel.abilities.descriptions import ANY_TARGET, CREATURE, PERMANENT, Whose, a, target
from core.kernel.abilities.kinds import Instructions, SpellAbility, Triggered, When
from core.kernel.abilities.references import All, CardsOf, ControllerOf, Linked, Role, Those
from core.kernel.abilities.trigger_events import DealsDamage, Enters
from core.kernel.effects import (
    HERE,
    Attach,
    CastCopy,
    Choose,
    DealDamage,
    Draw,
    GainLife,
    May,
    Move,
    Place,
    Tap,
)
from core.kernel.objects.card_types import PERMANENT_TYPES, CardType, Supertype
from core.kernel.objects.cards import Card
from core.kernel.values.zones import Zone
from editions.cards.faces import split_card
from editions.cards.making import card, does, face, for_mana, sorcery

APOCALYPSE = date(2001, 6, 4)
MIRRODIN = date(2003, 10, 2)
RISE_OF_THE_ELDRAZI = date(2010, 4, 23)
DOMINARIA = date(2018, 4, 27)

IMPRINTED = "imprinted"
LEGENDARY = [Supertype.LEGENDARY]


def _legendary_sorcery(name: str, paid: str, what: Instructions) -> Card:
    """A sorcery that asks for a legend."""
    return card(DOMINARIA, face(name, [CardType.SORCERY], paid, supertypes=LEGENDARY, abilities=[SpellAbility(what)]))


CARDS: tuple[Card, ...] = (
    sorcery(
        "Oust",
        "{W}",
        does(Move(HERE, Place.TOP_OF_LIBRARY, depth=1), GainLife(3, ControllerOf(HERE)), targets=[target(CREATURE)]),
        RISE_OF_THE_ELDRAZI,
    ),
    _legendary_sorcery(
        "Urza's Ruinous Blast",
        "{4}{W}",
        does(Move(All(a(not_types=[CardType.LAND], not_supertypes=LEGENDARY)), Place.EXILE)),
    ),
    _legendary_sorcery(
        "Primevals' Glorious Rebirth",
        "{5}{W}{B}",
        does(
            Move(
                All(a(*PERMANENT_TYPES, supertypes=LEGENDARY, zone=Zone.GRAVEYARD, whose=Whose.YOURS)),
                Place.BATTLEFIELD,
            )
        ),
    ),
    split_card(
        APOCALYPSE,
        "{2}{R}{U}",
        face(
            "Fire",
            [CardType.INSTANT],
            "{1}{R}",
            abilities=[
                SpellAbility(does(DealDamage(2, divided=True), targets=[target(*ANY_TARGET.options, maximum=2)]))
            ],
        ),
        face(
            "Ice",
            [CardType.INSTANT],
            "{1}{U}",
            abilities=[SpellAbility(does(Tap(), Draw(), targets=[target(PERMANENT)]))],
        ),
    ),
    card(
        MIRRODIN,
        face(
            "Spellbinder",
            [CardType.ARTIFACT],
            "{3}",
            subtypes="Equipment",
            abilities=[
                Triggered(
                    Enters(),
                    does(
                        May(
                            (
                                Choose(CardsOf(Role.YOU, Zone.HAND), a(CardType.INSTANT, zone=Zone.HAND)),
                                Move(Those(), Place.EXILE, link=IMPRINTED),
                            )
                        )
                    ),
                ),
                Triggered(
                    DealsDamage(Role.ATTACHED, to_creature=False, combat=True), does(CastCopy(Linked(IMPRINTED)))
                ),
                for_mana(
                    "{4}",
                    does(Attach(), targets=[target(a(CardType.CREATURE, whose=Whose.YOURS))]),
                    "equip",
                    when=When.SORCERY,
                ),
            ],
        ),
    ),
)
