"""Cards that rules need on what objects are face down, on how they were played, and on what is copied and played."""

from datetime import date

from core.kernel.abilities.conditions import CastFrom
from core.kernel.abilities.descriptions import Restriction, RestrictionKind, Whose, a, target
from core.kernel.abilities.kinds import AsEnters, EntryChange, RegeneratesItself, Static, Triggered
from core.kernel.abilities.modifications import ChangePower, Gain, Restrict
from core.kernel.abilities.references import CardsOf, HalfOf, LifeOf, Linked, Role, Those
from core.kernel.abilities.trigger_events import BeginningOf, DealsDamage, Enters
from core.kernel.effects import (
    AddMana,
    Apply,
    BringIn,
    CastCopy,
    Choose,
    Destroy,
    Effect,
    Later,
    LoseGame,
    LoseLife,
    May,
    Move,
    Place,
    TurnFaceDown,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.cards import Card
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.mana_symbols import mana
from core.kernel.values.moments import Moment
from core.kernel.values.zones import Zone
from editions.cards.faces import morph
from editions.cards.making import FLYING, LEGENDS, artifact, by_tapping, creature, does, for_mana, lacking, sorcery

VISIONS = date(1997, 2, 3)
TEMPEST = date(1997, 10, 14)
JUDGMENT = date(2002, 5, 27)
MIRRODIN = date(2003, 10, 2)
LEGIONS = date(2003, 2, 3)
DARKSTEEL = date(2004, 2, 6)
TIME_SPIRAL = date(2006, 10, 6)
SHADOWMOOR = date(2008, 5, 2)

FROM_HAND, NOT_FROM_HAND = CastFrom(Zone.HAND), CastFrom(Zone.HAND, False)
INSTANT_OF_TWO = a(CardType.INSTANT, max_mana_value=2, zone=Zone.HAND)
HIDES_AGAIN = Triggered(BeginningOf(Moment.UPKEEP), does(May((TurnFaceDown(Role.SOURCE),))))
IMPRINTED = "imprinted"
MINE = target(a(CardType.CREATURE, whose=Whose.YOURS))


def _at_end(effect: Destroy | Move) -> Triggered:
    return Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), does(effect))


def wish(name: str, paid: str, *types: CardType, also: tuple[Effect, ...] = ()) -> Card:
    """A sorcery that brings in a card of some types, or any card, and is itself gone after that."""
    return sorcery(name, paid, does(BringIn(a(*types)), *also, Move(Role.SOURCE, Place.EXILE)), JUDGMENT)


CARDS: tuple[Card, ...] = (
    wish("Living Wish", "{1}{G}", CardType.CREATURE, CardType.LAND),
    wish("Burning Wish", "{1}{R}", CardType.SORCERY),
    wish("Death Wish", "{1}{B}{B}", also=(LoseLife(HalfOf(LifeOf(Role.YOU))),)),
    artifact(
        "Mogg Cannon",
        "{2}",
        by_tapping(does(Apply((ChangePower(1, 0), Gain((FLYING,)))), Later(_at_end(Destroy(Role.IT))), targets=[MINE])),
        since=TEMPEST,
    ),
    artifact(
        "Dragon Mask",
        "{3}",
        by_tapping(does(Apply((ChangePower(2, 2),)), Later(_at_end(Move(Role.IT, Place.HAND))), targets=[MINE]), "{3}"),
        since=VISIONS,
    ),
    creature(
        "Clergy of the Holy Nimbus",
        "{W}",
        1,
        1,
        "Human Cleric",
        LEGENDS,
        abilities=[
            RegeneratesItself(),
            for_mana(
                "{1}",
                does(Apply((Restrict(Restriction(RestrictionKind.BE_REGENERATED)),), Role.SOURCE)),
                by_opponent=True,
            ),
        ],
    ),
    lacking(
        creature("Mossbridge Troll", "{5}{G}{G}", 5, 5, "Troll", SHADOWMOOR, abilities=[RegeneratesItself()]),
        "it cannot grow as other creatures of its player are tapped",
    ),
    artifact(
        "Darksteel Forge",
        "{9}",
        Static((Gain((Keyword(KeywordName.INDESTRUCTIBLE),)),), a(CardType.ARTIFACT, whose=Whose.YOURS)),
        since=DARKSTEEL,
    ),
    creature(
        "Vesuvan Shapeshifter",
        "{3}{U}{U}",
        0,
        0,
        "Shapeshifter",
        TIME_SPIRAL,
        keywords=[morph("{1}{U}")],
        abilities=[AsEnters(EntryChange.COPY, a(CardType.CREATURE, other=True), also=(HIDES_AGAIN,), turned_up=True)],
    ),
    creature(
        "Coal Stoker",
        "{3}{R}",
        3,
        3,
        "Elemental",
        TIME_SPIRAL,
        abilities=[Triggered(Enters(), does(AddMana((mana("{R}{R}{R}"),))), FROM_HAND)],
    ),
    creature(
        "Phage the Untouchable",
        "{3}{B}{B}{B}{B}",
        4,
        4,
        "Zombie Minion",
        LEGIONS,
        legendary=True,
        abilities=[
            Triggered(Enters(), does(LoseGame(Role.YOU)), NOT_FROM_HAND),
            Triggered(DealsDamage(to_player=False, combat=True), does(Destroy(Role.IT, regeneration=False))),
            Triggered(DealsDamage(to_creature=False, combat=True), does(LoseGame(Role.IT))),
        ],
    ),
    artifact(
        "Isochron Scepter",
        "{2}",
        Triggered(
            Enters(),
            does(
                May((Choose(CardsOf(Role.YOU, Zone.HAND), INSTANT_OF_TWO), Move(Those(), Place.EXILE, link=IMPRINTED)))
            ),
        ),
        by_tapping(does(CastCopy(Linked(IMPRINTED))), "{2}"),
        since=MIRRODIN,
    ),
)
