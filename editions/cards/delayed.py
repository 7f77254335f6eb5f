"""Cards with effects for a later time."""

from datetime import date

from core.kernel.abilities.descriptions import CREATURE, Whose, a, target
from core.kernel.abilities.kinds import Triggered
from core.kernel.abilities.modifications import ChangePower
from core.kernel.abilities.references import Role
from core.kernel.abilities.trigger_events import BeginningOf, Enters, SpellIsCast
from core.kernel.effects import Draw, Later, Tap, Untap
from core.kernel.objects.card_types import CardType
from core.kernel.values.moments import Duration, Moment
from core.kernel.values.zones import Zone
from editions.cards.making import aura, does, instant, sorcery

ICE_AGE = date(1995, 6, 3)
KAMIGAWA = date(2004, 10, 1)
DRAWS_LATER = Later(Triggered(BeginningOf(Moment.UPKEEP, Whose.ANYONE), does(Draw())), Role.YOU)
"""A card at the beginning of the upkeep of the turn that follows."""
CREATURE_SPELL = a(CardType.CREATURE, zone=Zone.STACK)
TAPPING = target(a(CardType.ARTIFACT, CardType.CREATURE, CardType.LAND))

CARDS = (
    instant("Enervate", "{1}{U}", does(Tap(), DRAWS_LATER, targets=[TAPPING]), ICE_AGE),
    instant("Infuse", "{2}{U}", does(Untap(), DRAWS_LATER, targets=[TAPPING]), ICE_AGE),
    aura(
        "Krovikan Fetish",
        "{2}{B}",
        CREATURE,
        ChangePower(1, 1),
        since=ICE_AGE,
        abilities=[Triggered(Enters(), does(DRAWS_LATER))],
    ),
    sorcery(
        "Glimpse of Nature",
        "{G}",
        does(Later(Triggered(SpellIsCast(CREATURE_SPELL, Whose.YOURS), does(Draw())), None, Duration.TURN)),
        KAMIGAWA,
    ),
)
