"""Cards that go by what a turn, damage or life has come to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from core.kernel.abilities.amounts import GainsMore, KeepsAlive, SoaksUp
from core.kernel.abilities.conditions import Exists, Is
from core.kernel.abilities.costs import PayMana, SacrificeThis
from core.kernel.abilities.descriptions import CREATURE, PLAYER, Filter, TargetSpec, Whose, a, target
from core.kernel.abilities.kinds import Activated, Instructions, Triggered
from core.kernel.abilities.references import ControllerOf, PowerOf, Role, X
from core.kernel.abilities.trigger_events import BeginningOf, GainsLife, IsAttacked
from core.kernel.effects import HERE, AddCounters, DealDamage, Draw, Effect, GainLife, If, LoseLife, May
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from editions.cards.making import (
    ARABIAN_NIGHTS,
    DEFENDER,
    FLYING,
    card,
    creature,
    does,
    enchantment,
    face,
    instant,
    lacking_with_several,
    sorcery,
)

COMMANDER_2017 = date(2017, 8, 25)
URZAS_SAGA = date(1998, 10, 12)
SHADOWMOOR = date(2008, 5, 2)
MAGIC_2011 = date(2010, 7, 16)
MIRRODIN_BESIEGED = date(2011, 2, 4)
MAGIC_2013 = date(2012, 7, 13)
MAGIC_2015 = date(2014, 7, 18)
IKORIA = date(2020, 4, 24)
STRIXHAVEN = date(2021, 4, 23)
ALL_WILL_BE_ONE = date(2023, 2, 10)
DUSKMOURN = date(2024, 9, 27)


def survival(happens: Effect, *targets: TargetSpec) -> Triggered:
    """What happens as the second main phase begins, if the creature is tapped."""
    tapped = Is(Role.SOURCE, Filter(tapped=True))
    return Triggered(BeginningOf(Moment.SECOND_MAIN), does(happens, targets=targets), tapped)


def curse(name: str, paid: str, happens: Callable[[Role], Effect]) -> Card:
    """A curse on a player: attacking that player brings something to its controller, and to an opponent who attacks."""
    theirs = Exists(a(CardType.CREATURE, attacking=True, whose=Whose.OPPONENTS))
    brings = does(happens(Role.YOU), If(theirs, (happens(Role.OPPONENT),)))
    made = card(
        COMMANDER_2017,
        face(
            name,
            [CardType.ENCHANTMENT],
            paid,
            subtypes="Aura Curse",
            keywords=[Keyword(KeywordName.ENCHANT, PLAYER)],
            abilities=[Triggered(IsAttacked(Role.ATTACHED), brings)],
        ),
    )
    return lacking_with_several(made, "an attack by one opponent counts for every opponent")


def _spill(amount: int) -> Instructions:
    """Damage to a creature, and what is more than lethal of it to its controller."""
    return does(DealDamage(amount, excess=ControllerOf(HERE)), targets=[target(CREATURE)])


def _toxic(amount: int) -> Keyword:
    return Keyword(KeywordName.TOXIC, amount)


WITH_A_CREATURE = Exists(a(CardType.CREATURE, whose=Whose.YOURS))
GROWS = does(AddCounters("+1/+1", on=Role.SOURCE))

CARDS: tuple[Card, ...] = (
    enchantment("Boon Reflection", "{4}{W}", GainsMore(2), since=SHADOWMOOR),
    creature(
        "Rhox Faithmender",
        "{3}{W}",
        1,
        5,
        "Rhino Monk",
        MAGIC_2013,
        keywords=[Keyword(KeywordName.LIFELINK)],
        abilities=[GainsMore(2)],
    ),
    creature(
        "Ajani's Pridemate",
        "{1}{W}",
        2,
        2,
        "Cat Soldier",
        MAGIC_2011,
        abilities=[Triggered(GainsLife(), does(May(GROWS.effects)))],
    ),
    creature(
        "Wall of Limbs",
        "{2}{B}",
        0,
        3,
        "Zombie Wall",
        MAGIC_2015,
        keywords=[DEFENDER],
        abilities=[
            Triggered(GainsLife(), GROWS),
            Activated(
                (PayMana(cost("{5}{B}{B}")), SacrificeThis()),
                does(LoseLife(PowerOf(Role.SOURCE), HERE), targets=[target(PLAYER)]),
            ),
        ],
    ),
    creature(
        "Swans of Bryn Argoll",
        "{2}{W/U}{W/U}",
        4,
        3,
        "Bird Spirit",
        SHADOWMOOR,
        keywords=[FLYING],
        abilities=[SoaksUp((Draw(X, Role.IT),))],
    ),
    creature(
        "Phyrexian Hydra",
        "{3}{G}{G}",
        7,
        7,
        "Hydra",
        MIRRODIN_BESIEGED,
        keywords=[Keyword(KeywordName.INFECT)],
        abilities=[SoaksUp((AddCounters("-1/-1", X, Role.SOURCE),))],
    ),
    creature("Ali from Cairo", "{2}{R}{R}", 0, 1, "Human", ARABIAN_NIGHTS, abilities=[KeepsAlive()]),
    enchantment("Worship", "{3}{W}", KeepsAlive(WITH_A_CREATURE), since=URZAS_SAGA),
    instant("Flame Spill", "{2}{R}", _spill(4), IKORIA),
    sorcery("Pigment Storm", "{3}{R}{R}", _spill(5), STRIXHAVEN),
    creature("Branchblight Stalker", "{1}{G}", 3, 1, "Phyrexian Elf Scout", ALL_WILL_BE_ONE, keywords=[_toxic(2)]),
    creature("Pestilent Syphoner", "{1}{B}", 1, 1, "Phyrexian Insect", ALL_WILL_BE_ONE, keywords=[FLYING, _toxic(1)]),
    curse("Curse of Vitality", "{2}{W}", lambda player: GainLife(2, player)),
    curse("Curse of Verbosity", "{2}{U}", lambda player: Draw(1, player)),
    creature("Cautious Survivor", "{3}{G}", 4, 4, "Elf Survivor", DUSKMOURN, abilities=[survival(GainLife(2))]),
    creature(
        "Shrewd Storyteller",
        "{1}{G}{W}",
        3,
        3,
        "Human Survivor",
        DUSKMOURN,
        abilities=[survival(AddCounters("+1/+1"), target(CREATURE))],
    ),
)
