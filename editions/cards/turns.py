"""Cards that add turns and phases, or have them skipped."""

from datetime import date

from core.kernel.abilities.descriptions import CREATURE, PLAYER, target
from core.kernel.abilities.kinds import SpellAbility, Triggered
from core.kernel.abilities.trigger_events import Enters
from core.kernel.effects import HERE, AddParts, AddTurn, Draw, Skip, Untap
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Duration, TurnPart
from editions.cards.making import ALPHA, FLYING, TRAMPLE, card, creature, does, face, instant, sorcery

TEMPEST = date(1997, 10, 14)
MERCADIAN_MASQUES = date(1999, 10, 4)
ODYSSEY = date(2001, 10, 1)
DARKSTEEL = date(2004, 2, 6)
COMBAT_AND_MAIN = AddParts((TurnPart.COMBAT, TurnPart.MAIN))

CARDS: tuple[Card, ...] = (
    sorcery("Time Walk", "{1}{U}", does(AddTurn()), ALPHA),
    sorcery("Time Warp", "{3}{U}{U}", does(AddTurn(HERE), targets=[target(PLAYER)]), TEMPEST),
    card(
        ODYSSEY,
        face(
            "Seize the Day",
            [CardType.SORCERY],
            "{3}{R}",
            keywords=[Keyword(KeywordName.FLASHBACK, cost("{2}{R}"))],
            abilities=[SpellAbility(does(Untap(HERE), COMBAT_AND_MAIN, targets=[target(CREATURE)]))],
        ),
    ),
    instant(
        "Moment of Silence",
        "{W}",
        does(Skip(TurnPart.COMBAT, HERE, lasts=Duration.TURN), targets=[target(PLAYER)]),
        MERCADIAN_MASQUES,
    ),
    instant("Meditate", "{2}{U}", does(Draw(4), Skip(TurnPart.TURN)), TEMPEST),
    creature(
        "Eater of Days",
        "{4}",
        9,
        8,
        "Leviathan",
        DARKSTEEL,
        artifact=True,
        keywords=[FLYING, TRAMPLE],
        abilities=[Triggered(Enters(), does(Skip(TurnPart.TURN, count=2)))],
    ),
)
