"""Cards for which players toss coins or name a type."""

from datetime import date

from core.kernel.abilities import Activated
from core.kernel.cards import Card
from core.kernel.characteristics import CardType, Characteristics
from core.kernel.costs import PayMana, SacrificeThis
from core.kernel.effects import CreateToken, DealDamage, Destroy, NameType, TossCoin
from core.kernel.filters import NAMED, a
from core.kernel.mana import cost
from core.kernel.references import All, Role
from editions.cards.making import ARABIAN_NIGHTS, FLYING, artifact, does, sorcery

TEMPEST = date(1997, 10, 14)

DJINN = Characteristics(
    "Djinn",
    types=frozenset({CardType.ARTIFACT, CardType.CREATURE}),
    subtypes=frozenset({"Djinn"}),
    power=5,
    toughness=5,
    keywords=(FLYING,),
)

CARDS: tuple[Card, ...] = (
    artifact(
        "Bottle of Suleiman",
        "{4}",
        Activated(
            (PayMana(cost("{1}")), SacrificeThis()), does(TossCoin((CreateToken(DJINN),), (DealDamage(5, Role.YOU),)))
        ),
        since=ARABIAN_NIGHTS,
    ),
    sorcery("Extinction", "{4}{B}", does(NameType(), Destroy(All(a(CardType.CREATURE, subtypes=NAMED)))), TEMPEST),
)
