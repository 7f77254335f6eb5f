"""Cards that rules on damage and life need."""

from datetime import date

from core.kernel.abilities.costs import DiscardCards, PayMana, SacrificeThis, TapThis
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    OPPONENT,
    PLAYER,
    Filter,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import Ability, Activated, Bars, OpeningHand, OpeningHandUse, Static, Triggered, When
from core.kernel.abilities.modifications import ChangePower, Gain
from core.kernel.abilities.references import ControllerOf, LikeColored, PowerOf, Role, Target, Together, X
from core.kernel.abilities.replacement_effects import PreventsFrom
from core.kernel.abilities.trigger_events import DealsDamage, Enters
from core.kernel.effects import (
    HERE,
    ApplyPlayerRule,
    Attach,
    Bar,
    DealDamage,
    ExchangeLife,
    GainLife,
    PlayerRule,
    Prevent,
    Redirect,
    SetLife,
    Tap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from editions.cards.making import (
    FLYING,
    HASTE,
    LEGENDS,
    TRAMPLE,
    VIGILANCE,
    aura,
    by_tapping,
    card,
    creature,
    does,
    enchantment,
    face,
    for_mana,
    instant,
    lacking,
    reworded,
    sorcery,
)

STRONGHOLD = date(1998, 3, 2)
MERCADIAN_MASQUES = date(1999, 10, 4)
PROPHECY = date(2000, 6, 5)
INVASION = date(2000, 10, 2)
ODYSSEY = date(2001, 10, 1)
MIRRODIN = date(2003, 10, 2)
KAMIGAWA = date(2004, 10, 1)
BETRAYERS = date(2005, 2, 4)
RAVNICA = date(2005, 10, 7)
TIME_SPIRAL = date(2006, 10, 6)
TENTH_EDITION = date(2007, 7, 13)
SHADOWMOOR = date(2008, 5, 2)
MAGIC_2010 = date(2009, 7, 17)
ZENDIKAR = date(2009, 10, 2)
SHARDS_OF_ALARA = date(2008, 10, 3)
CONFLUX = date(2009, 2, 6)
MAGIC_2011 = date(2010, 7, 16)
SCARS_OF_MIRRODIN = date(2010, 10, 1)

FRIEND = a(CardType.CREATURE, whose=Whose.YOURS)


def sphere(name: str, described: Filter, amount: int, since: date) -> Card:
    """An enchantment that prevents some of all damage from a sort of source to its player."""
    return enchantment(name, "{3}{W}", PreventsFrom(described, amount), since=since)


def from_color(name: str, color: Color) -> Card:
    """A sphere against one color."""
    return sphere(name, Filter(colors=frozenset({color})), 2, ODYSSEY)


LIFELINK, WITHER, INFECT = map(Keyword, (KeywordName.LIFELINK, KeywordName.WITHER, KeywordName.INFECT))
THAT_MUCH = Triggered(DealsDamage(Role.ATTACHED), does(GainLife(X)))
DRINKS = (Static((ChangePower(3, 0), Gain((TRAMPLE,))), Role.ATTACHED), THAT_MUCH)
LINKS = Static((ChangePower(3, 0), Gain((TRAMPLE, LIFELINK))), Role.ATTACHED)


def _warhammer(since: date, *does_: Ability) -> Card:
    """Loxodon Warhammer, in one of its wordings."""
    moves = for_mana("{3}", does(Attach(), targets=[target(FRIEND)]), "equip", when=When.SORCERY)
    made = face("Loxodon Warhammer", [CardType.ARTIFACT], "{3}", subtypes="Equipment", abilities=[*does_, moves])
    return card(since, made)


CARDS: tuple[Card, ...] = (
    creature(
        "Nomads en-Kor",
        "{W}",
        1,
        1,
        "Kor Nomad Soldier",
        STRONGHOLD,
        abilities=[for_mana("{0}", does(Redirect(1, Role.SOURCE, HERE), targets=[target(FRIEND)]))],
    ),
    creature(
        "Razia, Boros Archangel",
        "{4}{R}{R}{W}{W}",
        6,
        3,
        "Angel",
        RAVNICA,
        keywords=[FLYING, VIGILANCE, HASTE],
        legendary=True,
        abilities=[by_tapping(does(Redirect(3, HERE, Target(1)), targets=[target(FRIEND), target(CREATURE)]))],
    ),
    creature(
        "Wojek Apothecary",
        "{2}{W}{W}",
        1,
        1,
        "Human Cleric",
        RAVNICA,
        abilities=[by_tapping(does(Prevent(1, Together((HERE, LikeColored(HERE)))), targets=[target(CREATURE)]))],
    ),
    from_color("Sphere of Law", Color.RED),
    from_color("Sphere of Reason", Color.BLUE),
    sphere("Sphere of Purity", ARTIFACT, 1, MIRRODIN),
    instant(
        "Backlash",
        "{1}{B}{R}",
        does(
            Tap(),
            DealDamage(PowerOf(HERE), ControllerOf(HERE), HERE),
            targets=[target(a(CardType.CREATURE, tapped=False))],
        ),
        INVASION,
    ),
    instant(
        "Soul's Fire",
        "{2}{R}",
        does(DealDamage(PowerOf(HERE), Target(1), HERE), targets=[target(FRIEND), ANY_TARGET]),
        SHARDS_OF_ALARA,
    ),
    instant(
        "Flames of the Blood Hand",
        "{2}{R}",
        does(DealDamage(4, sure=True), ApplyPlayerRule(PlayerRule.NO_LIFE_GAIN, HERE), targets=[target(PLAYER)]),
        BETRAYERS,
    ),
    enchantment(
        "Leyline of Punishment",
        "{2}{R}{R}",
        OpeningHand(OpeningHandUse.BEGIN_ON_BATTLEFIELD),
        Bars(Bar.GAINING_LIFE, Whose.ANYONE),
        Bars(Bar.PREVENTION, Whose.ANYONE),
        since=MAGIC_2011,
    ),
    creature(
        "Platinum Emperion",
        "{8}",
        8,
        8,
        "Golem",
        SCARS_OF_MIRRODIN,
        artifact=True,
        abilities=[Bars(Bar.GAINING_LIFE, Whose.YOURS), Bars(Bar.LOSING_LIFE, Whose.YOURS)],
    ),
    sorcery("Blessed Wind", "{7}{W}{W}", does(SetLife(20), targets=[target(PLAYER)]), PROPHECY),
    creature(
        "Magister Sphinx",
        "{4}{W}{U}{B}",
        5,
        5,
        "Sphinx",
        CONFLUX,
        keywords=[FLYING],
        artifact=True,
        abilities=[Triggered(Enters(), does(SetLife(10), targets=[target(PLAYER)]))],
    ),
    creature(
        "Magus of the Mirror",
        "{4}{B}{B}",
        4,
        2,
        "Human Wizard",
        TIME_SPIRAL,
        abilities=[
            Activated(
                (TapThis(), SacrificeThis()),
                does(ExchangeLife(Role.YOU, HERE), targets=[target(OPPONENT)]),
                when=When.YOUR_UPKEEP,
            )
        ],
    ),
    creature("Child of Night", "{1}{B}", 2, 1, "Vampire", MAGIC_2010, keywords=[LIFELINK]),
    creature(
        "Vampire Nighthawk",
        "{1}{B}{B}",
        2,
        3,
        "Vampire Shaman",
        ZENDIKAR,
        keywords=[FLYING, Keyword(KeywordName.DEATHTOUCH), LIFELINK],
    ),
    creature("Sickle Ripper", "{1}{B}", 2, 1, "Elemental Warrior", SHADOWMOOR, keywords=[WITHER]),
    creature("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", 3, 3, "Goblin Warrior", SHADOWMOOR, keywords=[HASTE, WITHER]),
    creature("Plague Stinger", "{1}{B}", 1, 1, "Insect Horror", SCARS_OF_MIRRODIN, keywords=[FLYING, INFECT]),
    creature("Blackcleave Goblin", "{3}{B}", 2, 1, "Goblin Zombie", SCARS_OF_MIRRODIN, keywords=[HASTE, INFECT]),
    reworded(_warhammer(MIRRODIN, *DRINKS), (TENTH_EDITION, _warhammer(TENTH_EDITION, LINKS))),
    aura("Spirit Link", "{W}", CREATURE, since=LEGENDS, abilities=[THAT_MUCH]),
    lacking(
        instant("Candles' Glow", "{1}{W}", does(Prevent(3, heals=True), targets=[ANY_TARGET]), KAMIGAWA),
        "it cannot be spliced onto an Arcane spell",
    ),
    creature(
        "Cho-Arrim Alchemist",
        "{W}",
        1,
        1,
        "Human Spellshaper",
        MERCADIAN_MASQUES,
        abilities=[
            Activated(
                (PayMana(cost("{1}{W}{W}")), TapThis(), DiscardCards()),
                does(Prevent(None, Role.YOU, one_source=True, heals=True)),
            )
        ],
    ),
)
