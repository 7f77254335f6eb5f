"""Cards that do something all the time, some of them from elsewhere or by way of others."""

from datetime import date

from core.kernel.abilities.conditions import Exists
from core.kernel.abilities.costs import RemoveCountersFromThis
from core.kernel.abilities.descriptions import Filter, Whose, a
from core.kernel.abilities.keyword_abilities import fading
from core.kernel.abilities.kinds import Activated, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Gain, SetPower
from core.kernel.abilities.references import CountersOn, Linked, Role
from core.kernel.abilities.trigger_events import Leaves, ShowsFirstDraw
from core.kernel.effects import AddMana, CreateToken, Destroy, Draw
from core.kernel.objects.card_types import CardType, Supertype
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.zones import Zone
from editions.cards.making import FLYING, HASTE, creature, does, enchantment, tap_for

VISIONS = date(1997, 2, 3)
ODYSSEY = date(2001, 10, 1)
NEMESIS = date(2000, 2, 14)
JUDGMENT = date(2002, 5, 27)
SCOURGE = date(2003, 5, 26)
FADE = "fade"
SPROUTED = "sprouted"
FADING_LEFT = CountersOn(Role.GIVER, FADE)
SAPROLING = Characteristics(
    "Saproling",
    colors=frozenset({Color.GREEN}),
    types=frozenset({CardType.CREATURE}),
    subtypes=frozenset({"Saproling"}),
    abilities=(Static((SetPower(FADING_LEFT, FADING_LEFT, defines=True),)),),
)


def from_the_graveyard(land: str, gained: Keyword) -> Static:
    """What one's creatures have as long as the card lies in the graveyard and one has a land of a type."""
    has_land = Exists(a(CardType.LAND, subtypes=[land], whose=Whose.YOURS))
    return Static((Gain((gained,)),), a(CardType.CREATURE, whose=Whose.YOURS), has_land, Zone.GRAVEYARD)


def with_threshold(power: int, toughness: int) -> Static:
    """What a creature has as long as there are seven cards or more in its player's graveyard."""
    full = Exists(a(zone=Zone.GRAVEYARD, whose=Whose.YOURS), 7)
    return Static((ChangePower(power, toughness),), condition=full)


def shown_first(described: Filter) -> Triggered:
    """The first card drawn each turn is shown, and brings another if it fits."""
    return Triggered(ShowsFirstDraw(described), does(Draw()))


CARDS = (
    creature(
        "Anger",
        "{3}{R}",
        2,
        2,
        "Incarnation",
        JUDGMENT,
        keywords=[HASTE],
        abilities=[from_the_graveyard("Mountain", HASTE)],
    ),
    creature(
        "Wonder",
        "{3}{U}",
        2,
        2,
        "Incarnation",
        JUDGMENT,
        keywords=[FLYING],
        abilities=[from_the_graveyard("Island", FLYING)],
    ),
    enchantment(
        "Rowen",
        "{2}{G}{G}",
        shown_first(a(CardType.LAND, supertypes=[Supertype.BASIC], zone=Zone.HAND)),
        since=VISIONS,
    ),
    enchantment("Primitive Etchings", "{2}{G}{G}", shown_first(a(CardType.CREATURE, zone=Zone.HAND)), since=SCOURGE),
    creature("Springing Tiger", "{3}{G}", 3, 3, "Cat", ODYSSEY, abilities=[with_threshold(2, 2)]),
    creature(
        "Werebear",
        "{1}{G}",
        1,
        1,
        "Human Bear Druid",
        ODYSSEY,
        abilities=[tap_for((AddMana((mana_of(Color.GREEN),)),)), with_threshold(3, 3)],
    ),
    enchantment(
        "Saproling Burst",
        "{4}{G}",
        *fading(7),
        Activated((RemoveCountersFromThis(FADE, 1),), does(CreateToken(SAPROLING, link=SPROUTED))),
        Triggered(Leaves(), does(Destroy(Linked(SPROUTED), regeneration=False))),
        since=NEMESIS,
    ),
)
