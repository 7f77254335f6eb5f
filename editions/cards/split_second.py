"""Cards of 2006 with flash or split second, and cards that count by halves."""

from datetime import date

from core.kernel.abilities.descriptions import ANY_TARGET, a, target
from core.kernel.abilities.kinds import SpellAbility
from core.kernel.abilities.references import HalfOf, LifeOf, Role
from core.kernel.effects import DealDamage, Destroy, Draw, LoseLife
from core.kernel.objects.card_types import CardType
from core.kernel.objects.keywords import Keyword, KeywordName
from editions.cards.making import TRAMPLE, by_tapping, card, creature, does, face, sorcery

MIRAGE = date(1996, 10, 8)
BETRAYERS_OF_KAMIGAWA = date(2005, 2, 4)
TIME_SPIRAL = date(2006, 10, 6)

FLASH = Keyword(KeywordName.FLASH)
SPLIT_SECOND = Keyword(KeywordName.SPLIT_SECOND)
HIS_LIFE = LifeOf(Role.YOU)

CARDS = (
    creature("Ashcoat Bear", "{1}{G}", 2, 2, "Bear", TIME_SPIRAL, keywords=[FLASH]),
    creature("Havenwood Wurm", "{6}{G}", 5, 6, "Wurm", TIME_SPIRAL, keywords=[FLASH, TRAMPLE]),
    card(
        TIME_SPIRAL,
        face(
            "Sudden Shock",
            [CardType.INSTANT],
            "{1}{R}",
            keywords=[SPLIT_SECOND],
            abilities=[SpellAbility(does(DealDamage(2), targets=[ANY_TARGET]))],
        ),
    ),
    card(
        TIME_SPIRAL,
        face(
            "Krosan Grip",
            [CardType.INSTANT],
            "{2}{G}",
            keywords=[SPLIT_SECOND],
            abilities=[
                SpellAbility(does(Destroy(), targets=[target(a(CardType.ARTIFACT, CardType.ENCHANTMENT))])),
            ],
        ),
    ),
    sorcery("Infernal Contract", "{B}{B}{B}", does(Draw(4, Role.YOU), LoseLife(HalfOf(HIS_LIFE))), MIRAGE),
    creature(
        "Heartless Hidetsugu",
        "{3}{R}{R}",
        4,
        3,
        "Ogre Shaman",
        BETRAYERS_OF_KAMIGAWA,
        abilities=[by_tapping(does(DealDamage(HalfOf(LifeOf(Role.IT), down=True), Role.EACH_PLAYER, each=True)))],
        legendary=True,
    ),
)
