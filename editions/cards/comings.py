"""Cards that something sets off as it comes, dies or changes hands."""

from datetime import date

from core.kernel.abilities.descriptions import CREATURE, OPPONENT, Filter, Whose, a, target
from core.kernel.abilities.kinds import Triggered
from core.kernel.abilities.modifications import ChangePower, Control, Gain
from core.kernel.abilities.references import CardsOf, Departed, Linked, Role, Those
from core.kernel.abilities.trigger_events import Enters, Leaves, LosesControl
from core.kernel.effects import (
    HERE,
    Apply,
    Choose,
    GainLife,
    Later,
    LoseLife,
    Mode,
    Move,
    Place,
    Tap,
    Untap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.values.zones import Zone
from editions.cards.making import HASTE, artifact, aura, by_tapping, creature, does, instant
from editions.cards.split_second import FLASH

ICE_AGE = date(1995, 6, 3)
ALLIANCES = date(1996, 6, 10)
DARKSTEEL = date(2004, 2, 6)
NEW_PHYREXIA = date(2011, 5, 13)
SCEPTER = "scepter"
HOST_DIES = Leaves(Role.ATTACHED, Zone.GRAVEYARD)
TAPPED_AS_IT_GOES = Triggered(LosesControl(), does(Tap(Role.IT)))
YOURS, THEIRS = Filter(whose=Whose.YOURS), Filter(whose=Whose.OPPONENTS)


def arriving(*modes: Mode) -> Triggered:
    """Something that is done in one of several ways as it comes."""
    return Triggered(Enters(), does(modes=modes))


CARDS = (
    creature(
        "Inquisitor Exarch",
        "{W}{W}",
        2,
        2,
        "Cleric",
        NEW_PHYREXIA,
        abilities=[
            arriving(
                Mode("gaining life", (GainLife(2),)),
                Mode("costing life", (LoseLife(2, HERE),), (target(OPPONENT),)),
            )
        ],
    ),
    creature(
        "Deceiver Exarch",
        "{2}{U}",
        1,
        4,
        "Cleric",
        NEW_PHYREXIA,
        keywords=[FLASH],
        abilities=[
            arriving(
                Mode("untapping", (Untap(HERE),), (target(YOURS),)),
                Mode("tapping", (Tap(HERE),), (target(THEIRS),)),
            )
        ],
    ),
    aura(
        "False Demise",
        "{2}{U}",
        CREATURE,
        since=ALLIANCES,
        abilities=[Triggered(HOST_DIES, does(Move(Departed(Role.IT), Place.BATTLEFIELD, Role.YOU)))],
    ),
    aura(
        "Screams from Within",
        "{1}{B}{B}",
        CREATURE,
        ChangePower(-1, -1),
        since=DARKSTEEL,
        abilities=[Triggered(HOST_DIES, does(Move(Departed(Role.SOURCE), Place.BATTLEFIELD, Role.YOU)))],
    ),
    artifact(
        "Gustha's Scepter",
        "{0}",
        by_tapping(
            does(Choose(CardsOf(Role.YOU, Zone.HAND)), Move(Those(), Place.EXILE, link=SCEPTER, face_down=True)),
            label="put a card aside",
        ),
        by_tapping(does(Choose(Linked(SCEPTER)), Move(Those(), Place.HAND)), label="take a card back"),
        Triggered(LosesControl(), does(Move(Linked(SCEPTER), Place.GRAVEYARD))),
        since=ALLIANCES,
    ),
    instant(
        "Ray of Command",
        "{3}{U}",
        does(
            Untap(),
            Apply((Control(Role.YOU), Gain((HASTE,)))),
            Later(TAPPED_AS_IT_GOES),
            targets=[target(a(CardType.CREATURE, whose=Whose.OPPONENTS))],
        ),
        ICE_AGE,
    ),
)
