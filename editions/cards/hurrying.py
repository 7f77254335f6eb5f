"""Cards that may be cast like instants if something is so, for more, or at the cost of something later."""

from datetime import date

from core.kernel.abilities.casting import FlashItself
from core.kernel.abilities.conditions import Exists
from core.kernel.abilities.costs import PayMana, SacrificeOther
from core.kernel.abilities.descriptions import ANY_TARGET, CREATURE, Filter, Whose, a, target
from core.kernel.abilities.kinds import Ability, SpellAbility, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Gain, Modification
from core.kernel.abilities.references import All, Departed, Role, X
from core.kernel.abilities.trigger_events import BeginningOf
from core.kernel.effects import HERE, DealDamage, Destroy, Draw, Move, Place, SacrificeIt
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from editions.cards.making import REACH, card, does, face

MIRAGE = date(1996, 10, 8)
VISIONS = date(1997, 2, 3)
INVASION = date(2000, 10, 2)
MAGIC_2010 = date(2009, 7, 17)
"""From here on what was to happen at the end of the turn happens at the beginning of the cleanup step."""
RIVALS_OF_IXALAN = date(2018, 1, 19)
IKORIA = date(2020, 4, 24)

FOR_TWO_MORE = FlashItself(costs=(PayMana(cost("{2}")),))


def at_once_for_a_turn(moment: Moment) -> FlashItself:
    """It may be cast like an instant and is sacrificed in the end."""
    goes = does(SacrificeIt(Departed(Role.SOURCE)))
    return FlashItself(later=Triggered(BeginningOf(moment, Whose.ANYONE), goes))


def hurried_aura(name: str, paid: str, on: Filter, *helps: Modification, since: date) -> Card:
    """An Aura that may be put onto something at any time and then does not last."""

    def worded(moment: Moment) -> list[Ability]:
        return [Static(helps, Role.ATTACHED), at_once_for_a_turn(moment)]

    first, later = (
        face(
            name,
            [CardType.ENCHANTMENT],
            paid,
            subtypes="Aura",
            keywords=[Keyword(KeywordName.ENCHANT, on)],
            abilities=worded(moment),
        )
        for moment in (Moment.END_OF_TURN, Moment.AFTER_DISCARD)
    )
    return card(since, first, (MAGIC_2010, later))


def hurried(name: str, paid: str, what: SpellAbility, quick: FlashItself, since: date) -> Card:
    """A sorcery that may be cast like an instant."""
    return card(since, face(name, [CardType.SORCERY], paid, abilities=[what, quick]))


CARDS: tuple[Card, ...] = (
    hurried_aura(
        "Armor of Thorns",
        "{1}{G}",
        a(CardType.CREATURE, not_colors=[Color.BLACK]),
        ChangePower(2, 2),
        since=MIRAGE,
    ),
    hurried_aura("Spider Climb", "{G}", CREATURE, ChangePower(0, 3), Gain((REACH,)), since=VISIONS),
    hurried(
        "Rout", "{3}{W}{W}", SpellAbility(does(Destroy(All(CREATURE), regeneration=False))), FOR_TWO_MORE, INVASION
    ),
    hurried("Ghitu Fire", "{X}{R}", SpellAbility(does(DealDamage(X), targets=[ANY_TARGET])), FOR_TWO_MORE, INVASION),
    hurried(
        "Crashing Tide",
        "{2}{U}",
        SpellAbility(does(Move(HERE, Place.HAND), Draw(), targets=[target(CREATURE)])),
        FlashItself(Exists(Filter(subtypes=frozenset({"Merfolk"}), whose=Whose.YOURS))),
        RIVALS_OF_IXALAN,
    ),
    hurried(
        "Mutual Destruction",
        "{B}",
        SpellAbility(does(Destroy(), targets=[target(CREATURE)]), (SacrificeOther(CREATURE),)),
        FlashItself(Exists(Filter(keyword=KeywordName.FLASH, whose=Whose.YOURS))),
        IKORIA,
    ),
)
