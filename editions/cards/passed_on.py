"""Cards that pass something to another player: control, a card, the choice whether to pay."""

from datetime import date

from core.kernel.abilities.descriptions import CREATURE, NAMED, OPPONENT, PLAYER, SPELL, Whose, a, target
from core.kernel.abilities.kinds import Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Control, Gain
from core.kernel.abilities.references import All, Departed, Role
from core.kernel.abilities.trigger_events import Attacks, BeginningOf, Leaves, SpellIsCast
from core.kernel.effects import HERE, Apply, Draw, ExchangeLife, Later, May, Move, NameType, Place, Untap
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Duration, Moment
from core.kernel.values.zones import Zone
from editions.cards.making import HASTE, artifact, by_tapping, creature, does, enchantment

PROPHECY = date(2000, 6, 5)
SCOURGE = date(2003, 5, 26)
FIFTH_DAWN = date(2004, 6, 4)
NEW_PHYREXIA = date(2011, 5, 13)

RAISED_BY_ANOTHER = Triggered(
    BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(Move(Departed(), Place.BATTLEFIELD, under=Role.IT))
)
WHISPERED = Triggered(Leaves(to=Zone.GRAVEYARD), does(Later(RAISED_BY_ANOTHER), targets=[target(OPPONENT)]))

CARDS: tuple[Card, ...] = (
    enchantment(
        "Rhystic Study",
        "{2}{U}",
        Triggered(
            SpellIsCast(SPELL, Whose.OPPONENTS),
            does(May((), (May((Draw(),)),), player=Role.ITS_CONTROLLER, pay=cost("{1}"))),
        ),
        since=PROPHECY,
    ),
    creature(
        "Karona, False God",
        "{1}{W}{U}{B}{R}{G}",
        5,
        5,
        "Avatar",
        SCOURGE,
        keywords=[HASTE],
        abilities=[
            Triggered(
                BeginningOf(Moment.UPKEEP, Whose.ANYONE),
                does(Untap(Role.SOURCE), Apply((Control(Role.IT),), Role.SOURCE, Duration.GAME)),
            ),
            Triggered(
                Attacks(), does(NameType(), Apply((ChangePower(3, 3),), All(a(CardType.CREATURE, subtypes=NAMED))))
            ),
        ],
        legendary=True,
    ),
    artifact(
        "Soul Conduit",
        "{6}",
        by_tapping(does(ExchangeLife(HERE, HERE), targets=[target(PLAYER, minimum=2, maximum=2)]), "{6}"),
        since=NEW_PHYREXIA,
    ),
    enchantment("Endless Whispers", "{2}{B}{B}", Static((Gain(abilities=(WHISPERED,)),), CREATURE), since=FIFTH_DAWN),
)
