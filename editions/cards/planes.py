"""Planes and phenomena, and cards that roll the planar die or have chaos ensue."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from core.kernel.abilities.conditions import Is
from core.kernel.abilities.descriptions import CREATURE, PERMANENT, PLAYER, Filter, TargetSpec, Whose, a, target
from core.kernel.abilities.kinds import Ability, Static, Triggered, When
from core.kernel.abilities.modifications import ChangePower, Gain, Modification
from core.kernel.abilities.references import All, AttackersOfTurn, CountersOn, Role
from core.kernel.abilities.trigger_events import BeginningOf, ChaosEnsues, Happening, Planeswalks, TappedForMana, Walk
from core.kernel.effects import (
    HERE,
    AddCounters,
    AddMana,
    AddParts,
    Apply,
    ApplyPlayerRule,
    CreateToken,
    DealDamage,
    Destroy,
    Draw,
    Effect,
    If,
    May,
    Planeswalk,
    PlayerRule,
    RollPlanarDie,
    Sacrifice,
    SetLife,
    Untap,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.characteristics import Characteristics
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.mana_symbols import mana
from core.kernel.values.moments import Duration, Moment, TurnPart
from core.kernel.values.zones import Zone
from editions.cards.making import ANY_COLOR, FLYING, HASTE, artifact, by_tapping, card, does, face, for_mana, tap_for

PLANECHASE = date(2009, 9, 4)
PLANECHASE_AGAIN = date(2012, 6, 1)

OWN_CREATURES = a(CardType.CREATURE, whose=Whose.YOURS)
FLAME = "flame"


def _plane(name: str, kind: str, *abilities: Ability) -> Card:
    """A plane; all the words of its type are one."""
    printed = face(name, [CardType.PLANE], abilities=abilities).changed(subtypes=frozenset({kind}))
    return card(PLANECHASE, printed)


def _phenomenon(name: str, *effects: Effect) -> Card:
    """A phenomenon, which does something as it is encountered."""
    return card(PLANECHASE_AGAIN, face(name, [CardType.PHENOMENON], abilities=[_when(Planeswalks(), *effects)]))


def _when(when: Happening, *effects: Effect, targets: Iterable[TargetSpec] = ()) -> Triggered:
    """Something that a card in the command zone has happen."""
    return Triggered(when, does(*effects, targets=targets), zone=Zone.COMMAND)


def _chaos(*effects: Effect, targets: Iterable[TargetSpec] = ()) -> Triggered:
    return _when(ChaosEnsues(), *effects, targets=targets)


def _everywhere(*modifications: Modification, to: Filter = CREATURE) -> Static:
    return Static(modifications, to, zone=Zone.COMMAND)


def _token(kind: str, color: Color, power: int, toughness: int, flying: bool = False) -> CreateToken:
    return CreateToken(
        Characteristics(
            kind,
            colors=frozenset({color}),
            types=frozenset({CardType.CREATURE}),
            subtypes=frozenset({kind}),
            power=power,
            toughness=toughness,
            keywords=(FLYING,) if flying else (),
        )
    )


DRAGON = _token("Dragon", Color.RED, 5, 5, flying=True)
FIREBREATHING = for_mana("{R}", does(Apply((ChangePower(1, 0),), Role.SOURCE)))
TWO_GREEN = by_tapping(does(AddMana((mana_of(Color.GREEN, 2),))))

CARDS = (
    _plane(
        "Krosa",
        "Dominaria",
        _everywhere(ChangePower(2, 2)),
        _chaos(May((AddMana((mana("{W}{U}{B}{R}{G}"),)),))),
    ),
    _plane(
        "Sokenzan",
        "Kamigawa",
        _everywhere(ChangePower(1, 1), Gain((HASTE,))),
        _chaos(Untap(AttackersOfTurn()), AddParts((TurnPart.COMBAT, TurnPart.MAIN))),
    ),
    _plane(
        "The Hippodrome",
        "Segovia",
        _everywhere(ChangePower(-5, 0)),
        _chaos(May((If(Is(HERE, a(CardType.CREATURE, max_power=0)), (Destroy(),)),)), targets=[target(CREATURE)]),
    ),
    _plane(
        "Panopticon",
        "Mirrodin",
        _when(Planeswalks(), Draw()),
        _when(BeginningOf(Moment.DRAW), Draw()),
        _chaos(Draw()),
    ),
    _plane(
        "Sanctum of Serra",
        "Serra's Realm",
        _when(Planeswalks(Walk.AWAY), Destroy(All(a(not_types=[CardType.LAND])))),
        _chaos(May((SetLife(20, Role.YOU),))),
    ),
    _plane(
        "Naar Isle",
        "Wildfire",
        _when(
            BeginningOf(Moment.UPKEEP),
            AddCounters(FLAME, 1, Role.SOURCE),
            DealDamage(CountersOn(Role.SOURCE, FLAME), Role.YOU),
        ),
        _chaos(DealDamage(3), targets=[target(PLAYER, a(CardType.PLANESWALKER))]),
    ),
    _plane(
        "The Fourth Sphere",
        "Phyrexia",
        _when(BeginningOf(Moment.UPKEEP), Sacrifice(a(CardType.CREATURE, not_colors=[Color.BLACK]))),
        _chaos(_token("Zombie", Color.BLACK, 2, 2)),
    ),
    _plane("Shiv", "Dominaria", _everywhere(Gain(abilities=(FIREBREATHING,))), _chaos(DRAGON)),
    _plane("Llanowar", "Dominaria", _everywhere(Gain(abilities=(TWO_GREEN,))), _chaos(Untap(All(OWN_CREATURES)))),
    _plane(
        "Eloren Wilds",
        "Shandalar",
        _when(TappedForMana(PERMANENT), AddMana(ANY_COLOR, alike=True)),
        _chaos(ApplyPlayerRule(PlayerRule.NO_SPELLS, HERE, Duration.PLANESWALK), targets=[target(PLAYER)]),
    ),
    artifact(
        "Fractured Powerstone",
        "{2}",
        tap_for((AddMana((mana_of(None),)),)),
        by_tapping(does(RollPlanarDie()), label="roll", when=When.SORCERY),
        since=PLANECHASE_AGAIN,
    ),
    _phenomenon("Mutual Epiphany", Draw(4, Role.EACH_PLAYER)),
    _phenomenon("Spatial Merging", Planeswalk(2)),
    _phenomenon("Planewide Disaster", Destroy(All(CREATURE))),
    _phenomenon("Chaotic Aether", ApplyPlayerRule(PlayerRule.BLANK_IS_CHAOS, Role.EACH_PLAYER, Duration.LEAVING_PLANE)),
)
