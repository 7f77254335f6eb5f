"""A first handful of cards."""

from core.kernel.effects import Apply, DealDamage
from core.kernel.filters import ANY_TARGET, CREATURE, target
from core.kernel.modifications import ChangePower
from editions.cards.making import BASICS, creature, does, instant

CARDS = (
    *BASICS,
    creature("Grizzly Bears", "{1}{G}", 2, 2, "Bear"),
    instant("Lightning Bolt", "{R}", does(DealDamage(3), targets=[ANY_TARGET])),
    instant("Giant Growth", "{G}", does(Apply((ChangePower(3, 3),)), targets=[target(CREATURE)])),
)
