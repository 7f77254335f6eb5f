"""Cards with a face on either side, which turn over while they are in play, and what turns them over."""

from __future__ import annotations

from datetime import date

from core.kernel.abilities.conditions import HasCounters, Is, Measures
from core.kernel.abilities.descriptions import ARTIFACT, Restriction, RestrictionKind, Whose, a, target
from core.kernel.abilities.kinds import Ability, AsEnters, EntryChange, ReplaceGraveyard, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Restrict
from core.kernel.abilities.references import All, CastBefore, ControllerOf, Departed, Role
from core.kernel.abilities.trigger_events import BeginningOf, Leaves, SpellIsCast, Transforms
from core.kernel.effects import (
    HERE,
    DealDamage,
    Destroy,
    If,
    Later,
    LoseLife,
    May,
    Move,
    Place,
    RemoveCounters,
    Transform,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card, Wording
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.making import DEFENDER, FIRST_STRIKE, FLYING, TRAMPLE, VIGILANCE, does, face

INNISTRAD = date(2011, 9, 30)
SHADOWS = date(2016, 4, 8)
MIDNIGHT_HUNT = date(2021, 9, 24)
DARK_ASCENSION = date(2012, 2, 3)

RANSACKS = Triggered(
    Transforms(),
    does(
        May(
            (
                Destroy(),
                If(Is(Departed(HERE), a(CardType.ARTIFACT, zone=Zone.GRAVEYARD)), (DealDamage(3, ControllerOf(HERE)),)),
            )
        ),
        targets=[target(ARTIFACT)],
    ),
)
"""An artifact may be destroyed as its werewolf turns over, which costs its controller dear if it goes to the graveyard."""
ICE = "ice"
FROZEN = AsEnters(EntryChange.COUNTERS, counters=ICE, count=4)
THAWS = Triggered(
    SpellIsCast(a(CardType.INSTANT, CardType.SORCERY, zone=Zone.STACK), Whose.YOURS),
    does(RemoveCounters(ICE), If(HasCounters(Role.SOURCE, ICE), (), (Transform(),))),
)
SWEEPS_AWAY = Triggered(Transforms(), does(Move(All(a(CardType.CREATURE, not_subtypes=["Horror"])), Place.HAND)))
RETURNS_TURNED = Move(Role.IT, Place.BATTLEFIELD, under=Role.YOU, transformed=True)


def two_faced(since: date, front: Characteristics, back: Characteristics, *colors: Color) -> Card:
    """A card with a face on either side; a dot says which colors the back is."""
    return Card(front.name, (Wording(since, front, back=Wording(since, back, color_indicator=frozenset(colors))),))


def werewolf(day: Characteristics, night: Characteristics, color: Color = Color.RED, since: date = INNISTRAD) -> Card:
    """A card that turns over after a turn without spells, and back after one in which somebody cast two."""
    calm = Triggered(BeginningOf(Moment.UPKEEP, Whose.ANYONE), does(Transform()), Measures(CastBefore(), at_most=0))
    busy = Triggered(
        BeginningOf(Moment.UPKEEP, Whose.ANYONE), does(Transform()), Measures(CastBefore(by_one=True), at_least=2)
    )
    front = day.changed(abilities=(*day.abilities, calm))
    return two_faced(since, front, night.changed(abilities=(*night.abilities, busy)), color)


def disturb(paid: str) -> Keyword:
    """Disturb for a cost."""
    return Keyword(KeywordName.DISTURB, cost(paid))


def disturbed(living: Characteristics, spirit: Characteristics, color: Color) -> Card:
    """A card that can be cast from the graveyard with its other face up, and then never goes back there."""
    gone = spirit.changed(abilities=(*spirit.abilities, ReplaceGraveyard(itself=True)))
    return two_faced(MIDNIGHT_HUNT, living, gone, color)


def _creature(
    name: str, power: int, toughness: int, subtypes: str, paid: str | None = None, *more: Keyword | Ability
) -> Characteristics:
    """One face of a creature."""
    return face(
        name,
        [CardType.CREATURE],
        paid,
        subtypes=subtypes,
        power=power,
        toughness=toughness,
        keywords=[found for found in more if isinstance(found, Keyword)],
        abilities=[found for found in more if not isinstance(found, Keyword)],
    )


def _spurs(power: int) -> Static:
    """Attackers of its player are stronger."""
    return Static((ChangePower(power, 0),), a(CardType.CREATURE, attacking=True, whose=Whose.YOURS))


CARDS: tuple[Card, ...] = (
    two_faced(
        INNISTRAD,
        face(
            "Cloistered Youth",
            [CardType.CREATURE],
            "{1}{W}",
            subtypes="Human",
            power=1,
            toughness=1,
            abilities=[Triggered(BeginningOf(Moment.UPKEEP), does(May((Transform(),))))],
        ),
        face(
            "Unholy Fiend",
            [CardType.CREATURE],
            subtypes="Horror",
            power=3,
            toughness=3,
            abilities=[Triggered(BeginningOf(Moment.END_OF_TURN), does(LoseLife(1)))],
        ),
        Color.BLACK,
    ),
    disturbed(
        _creature("Baithook Angler", 2, 1, "Human Peasant", "{1}{U}", disturb("{1}{U}")),
        _creature("Hook-Haunt Drifter", 1, 2, "Spirit", None, FLYING),
        Color.BLUE,
    ),
    disturbed(
        _creature("Beloved Beggar", 0, 4, "Human Peasant", "{1}{W}", disturb("{4}{W}{W}")),
        _creature("Generous Soul", 4, 4, "Spirit", None, FLYING, VIGILANCE),
        Color.WHITE,
    ),
    two_faced(
        DARK_ASCENSION,
        face(
            "Loyal Cathar",
            [CardType.CREATURE],
            "{W}{W}",
            subtypes="Human Soldier",
            power=2,
            toughness=2,
            keywords=[VIGILANCE],
            abilities=[
                Triggered(
                    Leaves(to=Zone.GRAVEYARD),
                    does(
                        Later(
                            Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(RETURNS_TURNED)),
                            Departed(Role.SOURCE),
                        )
                    ),
                )
            ],
        ),
        face(
            "Unhallowed Cathar",
            [CardType.CREATURE],
            subtypes="Zombie Soldier",
            power=2,
            toughness=1,
            abilities=[Static((Restrict(Restriction(RestrictionKind.BLOCK)),), Role.SOURCE)],
        ),
        Color.BLACK,
    ),
    two_faced(
        INNISTRAD,
        face(
            "Thraben Sentry",
            [CardType.CREATURE],
            "{3}{W}",
            subtypes="Human Soldier",
            power=2,
            toughness=2,
            keywords=[VIGILANCE],
            abilities=[
                Triggered(
                    Leaves(a(CardType.CREATURE, whose=Whose.YOURS, other=True), Zone.GRAVEYARD),
                    does(May((Transform(),))),
                )
            ],
        ),
        face(
            "Thraben Militia",
            [CardType.CREATURE],
            subtypes="Human Soldier",
            power=5,
            toughness=4,
            keywords=[TRAMPLE],
        ),
        Color.WHITE,
    ),
    werewolf(
        _creature("Afflicted Deserter", 3, 2, "Human Werewolf", "{3}{R}"),
        _creature("Werewolf Ransacker", 5, 4, "Werewolf", None, RANSACKS),
        since=DARK_ASCENSION,
    ),
    two_faced(
        SHADOWS,
        _creature("Thing in the Ice", 0, 4, "Horror", "{1}{U}", DEFENDER, FROZEN, THAWS),
        _creature("Awoken Horror", 7, 8, "Kraken Horror", None, SWEEPS_AWAY),
        Color.BLUE,
    ),
    werewolf(
        _creature("Village Ironsmith", 1, 1, "Human Werewolf", "{1}{R}", FIRST_STRIKE),
        _creature("Ironfang", 3, 1, "Werewolf", None, FIRST_STRIKE),
    ),
    werewolf(
        _creature("Instigator Gang", 2, 3, "Human Werewolf", "{3}{R}", _spurs(1)),
        _creature("Wildblood Pack", 5, 5, "Werewolf", None, TRAMPLE, _spurs(3)),
    ),
)
