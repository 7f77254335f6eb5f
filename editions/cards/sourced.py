"""Cards that rules on mana and X need: mana that others could make, mana that is drained, costs in life, X as things enter."""

from __future__ import annotations

from datetime import date

from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CREATURE,
    PLAYER,
    Restriction,
    RestrictionKind,
    Whose,
    a,
    target,
)
from core.kernel.abilities.kinds import AsEnters, EntryChange, Triggered
from core.kernel.abilities.modifications import (
    ChangeColors,
    ChangePower,
    ChangeTypes,
    LoseAllAbilities,
    Restrict,
    SetName,
    SetPower,
)
from core.kernel.abilities.references import All, Role, X
from core.kernel.abilities.trigger_events import Enters
from core.kernel.effects import HERE, AddMana, Apply, DealDamage, DrainMana, Move, Place
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.zones import Zone
from editions.cards.making import ANY_COLOR, THE_DARK, artifact, aura, creature, does, instant, land, sorcery, tap_for

TEMPEST = date(1997, 10, 14)
NEMESIS = date(2000, 2, 14)
ODYSSEY = date(2001, 10, 1)
CONFLUX = date(2009, 2, 6)
NEW_PHYREXIA = date(2011, 5, 13)
LEGIONS = date(2003, 2, 3)
MAGIC_2010 = date(2009, 7, 17)
NEW_CAPENNA = date(2022, 4, 29)

THEIRS = a(CardType.LAND, whose=Whose.OPPONENTS)
OURS = a(CardType.LAND, whose=Whose.YOURS)
ANY_TYPE = (*ANY_COLOR, mana_of(None))
NEITHER = (RestrictionKind.ATTACK, RestrictionKind.BLOCK)

UNDEAD = (ChangeColors(frozenset({Color.BLACK}), add=True), ChangeTypes(also=frozenset({"Zombie"})))
"""What is raised as a black Zombie is so besides what else it is."""
CITIZEN = (
    LoseAllAbilities(),
    ChangeColors(frozenset({Color.GREEN, Color.WHITE})),
    ChangeTypes(sets=frozenset({CardType.CREATURE}), subtypes=frozenset({"Citizen"})),
    SetPower(1, 1),
    SetName("Legitimate Businessperson"),
)
RAISED = Move(HERE, Place.BATTLEFIELD, Role.YOU, being=UNDEAD)

CARDS: tuple[Card, ...] = (
    sorcery(
        "Rise from the Grave",
        "{4}{B}",
        does(RAISED, targets=[target(a(CardType.CREATURE, zone=Zone.GRAVEYARD))]),
        MAGIC_2010,
    ),
    creature(
        "Noxious Ghoul",
        "{3}{B}{B}",
        3,
        3,
        "Zombie",
        LEGIONS,
        abilities=[
            Triggered(
                Enters(a(subtypes=["Zombie"])),
                does(Apply((ChangePower(-1, -1),), All(a(CardType.CREATURE, not_subtypes=["Zombie"])))),
            )
        ],
    ),
    aura("Witness Protection", "{U}", CREATURE, *CITIZEN, since=NEW_CAPENNA),
    artifact("Fellwar Stone", "{2}", tap_for((AddMana(ANY_COLOR, could=THEIRS),)), since=THE_DARK),
    land("Exotic Orchard", tap_for((AddMana(ANY_COLOR, could=THEIRS),)), since=CONFLUX),
    land("Reflecting Pool", tap_for((AddMana(ANY_TYPE, could=OURS),)), since=TEMPEST),
    sorcery("Drain Power", "{U}{U}", does(DrainMana(), targets=[target(PLAYER)])),
    instant("Gut Shot", "{R/P}", does(DealDamage(1), targets=[ANY_TARGET]), NEW_PHYREXIA),
    instant(
        "Dismember", "{1}{B/P}{B/P}", does(Apply((ChangePower(-5, -5),)), targets=[target(CREATURE)]), NEW_PHYREXIA
    ),
    creature(
        "Ivy Elemental",
        "{X}{G}",
        0,
        0,
        "Elemental",
        ODYSSEY,
        abilities=[AsEnters(EntryChange.COUNTERS, counters="+1/+1", count=X)],
    ),
    instant(
        "Off Balance",
        "{W}",
        does(Apply(tuple(Restrict(Restriction(kind)) for kind in NEITHER)), targets=[target(CREATURE)]),
        NEMESIS,
    ),
)
