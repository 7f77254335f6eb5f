"""Cards with abilities that may not always be used, and cards that see to that."""

from datetime import date

from core.kernel.abilities.costs import PayMana
from core.kernel.abilities.descriptions import CREATURE, PERMANENT, Restriction, RestrictionKind
from core.kernel.abilities.keyword_abilities import madness
from core.kernel.abilities.kinds import Activated, Triggered
from core.kernel.abilities.modifications import ChangePower, Modification, Restrict
from core.kernel.abilities.references import Role
from core.kernel.abilities.trigger_events import Enters
from core.kernel.effects import Apply, GainLife
from core.kernel.objects.keywords import Keyword
from core.kernel.values.mana_symbols import cost
from editions.cards.making import FLYING, aura, creature, does

MIRAGE = date(1996, 10, 8)
MASQUES = date(1999, 10, 4)
TORMENT = date(2002, 2, 4)
RAVNICA = date(2005, 10, 7)


def once_each_turn(paid: str, power: int, toughness: int) -> Activated:
    """A bonus for the turn, to be had once in each."""
    grows = does(Apply((ChangePower(power, toughness),), Role.SOURCE))
    return Activated((PayMana(cost(paid)),), grows, each_turn=1)


def forbidden(*kinds: RestrictionKind) -> tuple[Modification, ...]:
    """Some things forbidden all at once."""
    return tuple(Restrict(Restriction(kind)) for kind in kinds)


FREE_MADNESS: Keyword
FREE_MADNESS, OFFERED = madness(cost("{0}"))

CARDS = (
    creature(
        "Azimaet Drake", "{2}{U}", 1, 3, "Drake", MIRAGE, keywords=[FLYING], abilities=[once_each_turn("{U}", 1, 0)]
    ),
    creature(
        "Basking Rootwalla",
        "{G}",
        1,
        1,
        "Lizard",
        TORMENT,
        keywords=[FREE_MADNESS],
        abilities=[once_each_turn("{1}{G}", 2, 2), OFFERED],
    ),
    aura(
        "Arrest",
        "{2}{W}",
        CREATURE,
        *forbidden(RestrictionKind.ATTACK, RestrictionKind.BLOCK, RestrictionKind.USE),
        since=MASQUES,
    ),
    aura(
        "Faith's Fetters",
        "{3}{W}",
        PERMANENT,
        *forbidden(RestrictionKind.ATTACK, RestrictionKind.BLOCK, RestrictionKind.USE_BUT_FOR_MANA),
        since=RAVNICA,
        abilities=[Triggered(Enters(), does(GainLife(4)))],
    ),
)
