"""Cards that say when they may be used in terms of other cards, in which order players choose, or how to be rid of them."""

from datetime import date

from core.kernel.abilities.costs import DiscardHand, SacrificeThis
from core.kernel.abilities.descriptions import CREATURE, PERMANENT, PLAYER, Restriction, RestrictionKind, a, target
from core.kernel.abilities.kinds import Activated, Ignorable, Triggered, When
from core.kernel.abilities.modifications import Restrict
from core.kernel.abilities.references import Role
from core.kernel.abilities.trigger_events import BeginningOf
from core.kernel.effects import AddMana, DealDamage, KeepOneEach, Later, Move, Place
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from editions.cards.making import ANY_COLOR, artifact, aura, does, for_mana, sorcery

CONFLUX = date(2009, 2, 6)
EXODUS = date(1998, 6, 15)
MIRAGE = date(1996, 10, 8)
TEMPEST = date(1997, 10, 14)
ONE_OF_EACH = tuple(a(kind) for kind in (CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT, CardType.LAND))
THREE_OF_A_COLOR = AddMana(tuple(color.plus(color).plus(color) for color in ANY_COLOR))

CARDS: tuple[Card, ...] = (
    sorcery("Cataclysm", "{2}{W}{W}", does(KeepOneEach(ONE_OF_EACH)), EXODUS),
    aura(
        "Volrath's Curse",
        "{1}{U}",
        CREATURE,
        *(Restrict(Restriction(kind)) for kind in (RestrictionKind.ATTACK, RestrictionKind.BLOCK, RestrictionKind.USE)),
        since=TEMPEST,
        abilities=[Ignorable(PERMANENT), for_mana("{1}{U}", does(Move(Role.SOURCE, Place.HAND)), "return")],
    ),
    sorcery(
        "Quenchable Fire",
        "{3}{R}",
        does(
            DealDamage(3),
            Later(Triggered(BeginningOf(Moment.UPKEEP), does(DealDamage(3, Role.IT))), stop=cost("{U}")),
            targets=[target(PLAYER)],
        ),
        CONFLUX,
    ),
    artifact(
        "Lion's Eye Diamond",
        "{0}",
        Activated((SacrificeThis(), DiscardHand()), does(THREE_OF_A_COLOR), when=When.INSTANT),
        since=MIRAGE,
    ),
)
