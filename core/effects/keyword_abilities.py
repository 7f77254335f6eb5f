"""What keywords mean, written as abilities. That they mean this, and when they do not, is for the rules to say."""

from __future__ import annotations

from core.effects.attaching import Attach
from core.effects.continuous_effects import Apply
from core.effects.counters import AddCounters, RemoveCounters
from core.effects.draw_and_discard import Draw, Shuffle
from core.effects.instructions import Choose, If, Later, May
from core.effects.life_and_mana import GainLife, LoseLife
from core.effects.moving_cards import Move, Place
from core.effects.on_the_stack import CopySpell, Counter
from core.effects.permanents import Destroy
from core.effects.playing_cards import Cascade, CastFree, PlayCard, Ripple
from core.effects.revealing import Reveal
from core.effects.sacrifices import Sacrifice, SacrificeIt
from core.effects.tokens import CreateToken
from core.kernel.triggers.trigger_events import (
    Attacks,
    BeginningOf,
    BlocksOrIsBlocked,
    DealsDamage,
    Enters,
    IsTargeted,
    LastCounterRemoved,
    Leaves,
    SetAside,
    SpellIsCast,
)
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.colors import Color
from core.kernel.values.keywords import Keyword, KeywordName, KeywordPart
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from core.kernel.values.records import altered
from core.kernel.values.zones import Zone
from core.kernel.words.casting import CastableFrom, CostChange, OtherCost, PaidBy, PaidOtherwise
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.conditions import (
    Both,
    CameLately,
    CastAs,
    Exists,
    HasCounters,
    Is,
    LacksCounters,
    LostLife,
    Measures,
    Unless,
)
from core.kernel.words.costs import (
    DEFENSE,
    CostPart,
    DiscardCards,
    DiscardThis,
    ExileThis,
    PayMana,
    ReturnOther,
    RevealThis,
    TapPower,
)
from core.kernel.words.descriptions import (
    ARTIFACT,
    CREATURE,
    PERMANENT,
    PLAYER,
    SPELL,
    ChosenNumber,
    Filter,
    Restriction,
    RestrictionKind,
    TargetSpec,
    Whose,
    a,
    target,
)
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import (
    Activated,
    AsEnters,
    EntryChange,
    Instructions,
    Static,
    Suspends,
    Triggered,
    When,
)
from core.kernel.words.linked import replaced
from core.kernel.words.modes import Mode
from core.kernel.words.modifications import EVERY_TYPE, NO_COLOR, ChangePower, ChangeTypes, Gain, Restrict, restricting
from core.kernel.words.references import (
    HERE,
    All,
    CardsOf,
    ColorsPaid,
    ControllerOf,
    CountersOn,
    CountOf,
    DamageThisTurn,
    Departed,
    LifeLostSoFar,
    Linked,
    Minus,
    PowerOf,
    Role,
    SpellsBefore,
    Target,
    Those,
    TopCards,
    ToughnessOf,
)

AGE, CHARGE, FADE, GROWTH, LEVEL, SHRINKING, TIME = "age", "charge", "fade", "+1/+1", "level", "-1/-1", "time"
BLOCKERS = a(CardType.CREATURE, facing=True)
ANOTHER_CREATURE = a(CardType.CREATURE, other=True)
ARTIFACT_CREATURE = TargetSpec((CREATURE,), also=(ARTIFACT,))


EITHER_COLOR = cost("{W/B}")


def _does(*effects: Effect, aims: tuple[TargetSpec, ...] = ()) -> Instructions:
    return Instructions(effects, aims)


LINKS = Triggered(DealsDamage(), _does(GainLife(ChosenNumber.X)))
"""Whoever controls it gains as much life as it deals damage."""
TOUCHES = Triggered(DealsDamage(to_player=False), _does(Destroy(Role.IT)))
"""What it deals damage to is destroyed, if that is a creature."""


def bushido(points: int) -> Triggered:
    """Bushido: it grows by that much whenever it blocks or becomes blocked."""
    grows = _does(Apply((ChangePower(points, points),), Role.SOURCE))
    return Triggered(BlocksOrIsBlocked(), grows, part=KeywordPart.BUSHIDO)


def flanking() -> Triggered:
    """Flanking: what blocks it without flanking shrinks."""
    meets = BlocksOrIsBlocked(blocks=False, each=True, met=a(CardType.CREATURE, without_keyword=KeywordName.FLANKING))
    return Triggered(meets, _does(Apply((ChangePower(-1, -1),), Role.IT)), part=KeywordPart.FLANKING)


def rampage(points: int) -> Triggered:
    """Rampage: it grows by that much for each blocker beyond the first, as many as there are when this takes effect."""
    more = Minus(CountOf(BLOCKERS, points), points)
    return Triggered(
        BlocksOrIsBlocked(blocks=False), _does(Apply((ChangePower(more, more),), Role.SOURCE)), part=KeywordPart.RAMPAGE
    )


def echo(paid: ManaCost) -> Triggered:
    """Echo: it is paid for again in the upkeep after it came, or sacrificed."""
    again = _does(May((), (SacrificeIt(),), pay=paid))
    return Triggered(BeginningOf(Moment.UPKEEP), again, CameLately(), part=KeywordPart.ECHO)


def cumulative_upkeep(paid: ManaCost) -> Triggered:
    """Cumulative upkeep: each upkeep it grows older, and is sacrificed unless so much is paid for each year of its age."""
    owed = May((), (SacrificeIt(),), pay=paid, times=CountersOn(Role.SOURCE, AGE))
    ages = _does(AddCounters(AGE, 1, Role.SOURCE), owed)
    return Triggered(BeginningOf(Moment.UPKEEP), ages, part=KeywordPart.CUMULATIVE_UPKEEP)


def fading(count: int) -> tuple[AsEnters, Triggered]:
    """Fading: it comes with so many counters, loses one in each upkeep, and is sacrificed once there is none to lose."""
    comes = AsEnters(EntryChange.COUNTERS, counters=FADE, count=count, part=KeywordPart.FADING_COUNTERS)
    fades = If(HasCounters(Role.SOURCE, FADE), (RemoveCounters(FADE),), (SacrificeIt(),))
    return comes, Triggered(BeginningOf(Moment.UPKEEP), _does(fades), part=KeywordPart.FADING)


def modular(count: int) -> tuple[AsEnters, Triggered]:
    """Modular: it comes with so many counters, and leaves what it has of them to another artifact creature as it dies."""
    leaves = May((AddCounters(GROWTH, CountersOn(Role.SOURCE, GROWTH)),))
    dies = Triggered(
        Leaves(to=Zone.GRAVEYARD), _does(leaves, aims=(ARTIFACT_CREATURE,)), part=KeywordPart.MODULAR_LEAVES
    )
    return AsEnters(EntryChange.COUNTERS, counters=GROWTH, count=count, part=KeywordPart.MODULAR_COUNTERS), dies


def graft(count: int) -> tuple[AsEnters, Triggered]:
    """Graft: it comes with so many counters, and may give one of them to each other creature that comes."""
    gives = May((RemoveCounters(GROWTH), AddCounters(GROWTH, 1, Role.IT)))
    moves = Triggered(
        Enters(ANOTHER_CREATURE), _does(If(HasCounters(Role.SOURCE, GROWTH), (gives,))), part=KeywordPart.GRAFT_MOVES
    )
    return AsEnters(EntryChange.COUNTERS, counters=GROWTH, count=count, part=KeywordPart.GRAFT_COUNTERS), moves


def bloodthirst(count: int | None = None) -> AsEnters:
    """Bloodthirst: it comes with so many counters if an opponent was dealt damage this turn; or with one for each point of that."""
    hurt = DamageThisTurn(Role.OPPONENT)
    return AsEnters(
        EntryChange.COUNTERS,
        counters=GROWTH,
        count=hurt if count is None else count,
        condition=Measures(hurt, 1),
        part=KeywordPart.BLOODTHIRST_X if count is None else KeywordPart.BLOODTHIRST,
    )


def sunburst() -> tuple[AsEnters, AsEnters]:
    """Sunburst: it comes with a counter for each color of mana that was spent on it: creatures grow, other things are charged."""
    colors = ColorsPaid(Role.SOURCE)
    creature = Is(Role.SOURCE, a(CardType.CREATURE, zone=None))
    no_creature = Is(Role.SOURCE, Filter(not_types=frozenset({CardType.CREATURE}), zone=None))
    comes = EntryChange.COUNTERS
    return (
        AsEnters(comes, counters=GROWTH, count=colors, condition=creature, part=KeywordPart.SUNBURST_CREATURE),
        AsEnters(comes, counters=CHARGE, count=colors, condition=no_creature, part=KeywordPart.SUNBURST_OTHER),
    )


def level_up(paid: ManaCost) -> Activated:
    """Level up: it gets a level counter, whenever a sorcery could be played."""
    return Activated((PayMana(paid),), _does(AddCounters(LEVEL, 1, Role.SOURCE)), "level up", When.SORCERY)


def evoke(paid: ManaCost) -> tuple[OtherCost, Triggered]:
    """Evoke: it may be cast for this cost, and is sacrificed then as it enters."""
    gone = Triggered(Enters(), _does(SacrificeIt()), CastAs(frozenset({"evoke"})))
    return OtherCost(paid, way="evoke"), gone


def changeling() -> Static:
    """Changeling: it is of every creature type, wherever it is."""
    return Static(EVERY_TYPE)


def soulshift(count: int) -> Triggered:
    """Soulshift: as it dies, a Spirit card that costs no more than that may come back from its owner's graveyard."""
    spirit = Filter(subtypes=frozenset({"Spirit"}), whose=Whose.YOURS, zone=Zone.GRAVEYARD, max_mana_value=count)
    back = _does(May((Move(HERE, Place.HAND),)), aims=(target(spirit),))
    return Triggered(Leaves(to=Zone.GRAVEYARD), back, part=KeywordPart.SOULSHIFT)


def persist() -> Triggered:
    """Persist: as it dies without a -1/-1 counter on it, it comes back to its owner's side with one."""
    return _comes_back(SHRINKING)


def undying() -> Triggered:
    """Undying: as it dies without a +1/+1 counter on it, it comes back to its owner's side with one."""
    return _comes_back(GROWTH)


def _comes_back(counters: str) -> Triggered:
    """As it dies without a counter of a kind on it, it comes back with one."""
    back = Move(Departed(Role.SOURCE), Place.BATTLEFIELD, counters=counters, owners=True)
    return Triggered(Leaves(to=Zone.GRAVEYARD), _does(back), LacksCounters(Role.SOURCE, counters))


def unearth(paid: ManaCost) -> Activated:
    """Unearth: it comes back from the graveyard for a turn, with haste, and is exiled at the end, or wherever else it would go."""
    lends = Apply((Gain((Keyword(KeywordName.HASTE),)), *restricting(RestrictionKind.LEAVE)), Those(), Duration.GAME)
    falls = Later(Triggered(BeginningOf(Moment.END_OF_TURN, Whose.ANYONE), _does(Move(Role.IT, Place.EXILE))), Those())
    comes = _does(Move(Role.SOURCE, Place.BATTLEFIELD, keep="those"), lends, falls)
    return Activated((PayMana(paid),), comes, "unearth", When.SORCERY, Zone.GRAVEYARD)


def devour(count: int) -> AsEnters:
    """Devour: as it enters, its controller may sacrifice creatures, and it enters with so many counters for each."""
    creatures = altered(CREATURE, whose=Whose.YOURS)
    return AsEnters(EntryChange.CONSUME, creatures, counters="+1/+1", count=count)


def retrace() -> CastableFrom:
    """Retrace: it may be cast from the graveyard by discarding a land card beside all else that it costs."""
    land = Filter(types=frozenset({CardType.LAND}), zone=Zone.HAND)
    return CastableFrom(Zone.GRAVEYARD, costs=(DiscardCards(1, land),))


def reinforce(count: int, paid: ManaCost) -> Activated:
    """Reinforce: the card is discarded to put so many +1/+1 counters on a creature."""
    grows = _does(AddCounters(GROWTH, count), aims=(target(CREATURE),))
    return Activated((PayMana(paid), DiscardThis()), grows, "reinforce", zone=Zone.HAND)


def storm() -> Triggered:
    """Storm: as it is played, it is copied for each spell that was played before it in the turn."""
    copies = CopySpell(Role.SOURCE, new_targets=True, count=SpellsBefore(Role.SOURCE))
    return Triggered(SpellIsCast(Role.SOURCE), _does(copies), zone=Zone.STACK, part=KeywordPart.STORM)


def cascade() -> Triggered:
    """Cascade: as it is cast, the next nonland card of the library that costs less may be cast for nothing."""
    return Triggered(SpellIsCast(Role.SOURCE), _does(Cascade()), zone=Zone.STACK, part=KeywordPart.CASCADE)


def convoke() -> PaidOtherwise:
    """Convoke: its player's creatures may be tapped for mana in its cost."""
    return PaidOtherwise(PaidBy.CREATURES, KeywordPart.CONVOKE)


def improvise() -> PaidOtherwise:
    """Improvise: its player's artifacts may be tapped for generic mana in its cost."""
    return PaidOtherwise(PaidBy.ARTIFACTS, KeywordPart.IMPROVISE)


def delve() -> PaidOtherwise:
    """Delve: cards in its player's graveyard may be exiled for generic mana in its cost."""
    return PaidOtherwise(PaidBy.GRAVEYARD, KeywordPart.DELVE)


def affinity(described: Filter) -> CostChange:
    """Affinity: it costs one less for each thing of that sort that its player has."""
    return CostChange(-1, own=True, for_each=altered(described, whose=Whose.YOURS), part=KeywordPart.AFFINITY)


def cycling(paid: ManaCost) -> Activated:
    """Cycling: the card is discarded for another."""
    parts = (PayMana(paid), DiscardThis())
    return Activated(parts, _does(Draw(1, Role.YOU)), "cycle", zone=Zone.HAND, part=KeywordPart.CYCLING)


def landcycling(paid: ManaCost, kind: str) -> Activated:
    """Typecycling, a sort of cycling: the card is discarded for a land of a type.

    Plainscycling, islandcycling, swampcycling, mountaincycling and forestcycling are this, each for another basic land type.
    """
    return _searching(
        paid, Filter(subtypes=frozenset({kind}), zone=Zone.LIBRARY), f"cycle for {kind}", KeywordPart.LANDCYCLING
    )


def basic_landcycling(paid: ManaCost) -> Activated:
    """Basic landcycling: the card is discarded for a basic land."""
    wanted = Filter(types=frozenset({CardType.LAND}), supertypes=frozenset({Supertype.BASIC}), zone=Zone.LIBRARY)
    return _searching(paid, wanted, "cycle for a basic land", KeywordPart.LANDCYCLING)


def equip(paid: ManaCost) -> Activated:
    """Equip: it is attached to a creature of its controller's, whenever a sorcery could be played."""
    host = target(a(CardType.CREATURE, whose=Whose.YOURS))
    return Activated((PayMana(paid),), _does(Attach(), aims=(host,)), "equip", When.SORCERY)


def living_weapon() -> Triggered:
    """Living weapon: a 0/0 black Phyrexian Germ comes along with it, which it is attached to."""
    germ = Characteristics(
        "Phyrexian Germ",
        colors=frozenset({Color.BLACK}),
        types=frozenset({CardType.CREATURE}),
        subtypes=frozenset({"Phyrexian", "Germ"}),
    )
    return Triggered(Enters(), _does(CreateToken(germ), Attach(Those("tokens"))), part=KeywordPart.LIVING_WEAPON)


def devoid() -> Static:
    """Devoid: it is colorless, wherever it is."""
    return Static(NO_COLOR)


def evolve() -> Triggered:
    """Evolve: it gets a +1/+1 counter as a creature with greater power or toughness comes under its controller's control."""
    is_stronger = Measures(Minus(PowerOf(Role.IT), PowerOf(Role.SOURCE)), 1)
    is_tougher = Measures(Minus(ToughnessOf(Role.IT), ToughnessOf(Role.SOURCE)), 1)
    greater = Unless(Both(Unless(is_stronger), Unless(is_tougher)))
    comes = Enters(a(CardType.CREATURE, whose=Whose.YOURS))
    return Triggered(comes, _does(AddCounters(GROWTH, 1, Role.SOURCE)), greater, part=KeywordPart.EVOLVE)


def extort() -> Triggered:
    """Extort: whenever its controller casts a spell, {W/B} may be paid to have each opponent lose a life, and gain as much."""
    drains = May((LoseLife(1, Role.OPPONENT), GainLife(LifeLostSoFar())), pay=EITHER_COLOR)
    return Triggered(SpellIsCast(SPELL, Whose.YOURS), _does(drains), part=KeywordPart.EXTORT)


def skulk() -> Static:
    """Skulk: nothing with greater power can block it."""
    return Static((Restrict(Restriction(RestrictionKind.BE_BLOCKED_BY, a(CardType.CREATURE, stronger=True))),))


def mentor() -> Triggered:
    """Mentor: as it attacks, an attacking creature with lesser power gets a +1/+1 counter."""
    weaker = target(a(CardType.CREATURE, attacking=True, weaker=True))
    return Triggered(Attacks(), _does(AddCounters(GROWTH, 1), aims=(weaker,)), part=KeywordPart.MENTOR)


def scavenge(paid: ManaCost) -> Activated:
    """Scavenge: it is exiled from the graveyard to put as many +1/+1 counters on a creature as it has power."""
    grows = _does(AddCounters(GROWTH, PowerOf(Role.SOURCE)), aims=(target(CREATURE),))
    return Activated((PayMana(paid), ExileThis()), grows, "scavenge", When.SORCERY, Zone.GRAVEYARD)


def afterlife(count: int) -> Triggered:
    """Afterlife: as it dies, so many 1/1 white and black Spirits with flying come."""
    spirit = Characteristics(
        "Spirit",
        colors=frozenset({Color.WHITE, Color.BLACK}),
        types=frozenset({CardType.CREATURE}),
        subtypes=frozenset({"Spirit"}),
        power=1,
        toughness=1,
        keywords=(Keyword(KeywordName.FLYING),),
    )
    return Triggered(Leaves(to=Zone.GRAVEYARD), _does(CreateToken(spirit, count)), part=KeywordPart.AFTERLIFE)


def fabricate(count: int) -> Triggered:
    """Fabricate: as it has entered it gets so many +1/+1 counters, or else so many 1/1 colorless Servos come."""
    servo = Characteristics(
        "Servo",
        types=frozenset({CardType.ARTIFACT, CardType.CREATURE}),
        subtypes=frozenset({"Servo"}),
        power=1,
        toughness=1,
    )
    either = May((AddCounters(GROWTH, count, Role.SOURCE),), (CreateToken(servo, count),))
    return Triggered(Enters(), _does(either), part=KeywordPart.FABRICATE)


def ingest() -> Triggered:
    """Ingest: combat damage to a player costs that player the top card of the library, which is exiled."""
    strikes = DealsDamage(to_creature=False, combat=True)
    return Triggered(strikes, _does(Move(TopCards(Role.IT), Place.EXILE)), part=KeywordPart.INGEST)


def unleash() -> tuple[AsEnters, Static]:
    """Unleash: it may come with a +1/+1 counter, and cannot block as long as it has one."""
    comes = AsEnters(EntryChange.COUNTERS, counters=GROWTH, may=True, part=KeywordPart.UNLEASH)
    return comes, Static((Restrict(Restriction(RestrictionKind.BLOCK)),), condition=HasCounters(Role.SOURCE, GROWTH))


def riot() -> AsEnters:
    """Riot: it comes with a +1/+1 counter or, as its controller likes, has haste."""
    haste = (Keyword(KeywordName.HASTE),)
    return AsEnters(EntryChange.COUNTERS, counters=GROWTH, may=True, else_has=haste, part=KeywordPart.RIOT)


def crew(power: int) -> Activated:
    """Crew: creatures of its controller's with so much power in all are tapped to have it be a creature for a turn."""
    becomes = Apply((ChangeTypes(add=frozenset({CardType.ARTIFACT, CardType.CREATURE})),), Role.SOURCE)
    return Activated((TapPower(power),), _does(becomes), "crew", part=KeywordPart.CREW)


def ninjutsu(paid: ManaCost) -> Activated:
    """Ninjutsu: it comes out of the hand attacking, in the place of an unblocked attacker."""
    attacker = Filter(types=frozenset({CardType.CREATURE}), whose=Whose.YOURS, unblocked=True)
    joins = Move(Role.SOURCE, Place.BATTLEFIELD, under=Role.YOU, tapped=True, attacking=True)
    return Activated((PayMana(paid), RevealThis(), ReturnOther(attacker)), _does(joins), "ninjutsu", zone=Zone.HAND)


def spectacle(paid: ManaCost) -> OtherCost:
    """Spectacle: it may be cast for this cost if an opponent lost life in the turn."""
    return OtherCost(paid, condition=LostLife(Whose.OPPONENTS))


def fortify(paid: ManaCost) -> Activated:
    """Fortify: it is attached to a land of its controller's, whenever a sorcery could be played."""
    host = target(a(CardType.LAND, whose=Whose.YOURS))
    return Activated((PayMana(paid),), _does(Attach(), aims=(host,)), "fortify", When.SORCERY)


def prowess() -> Triggered:
    """Prowess: it grows for a turn whenever its controller casts a spell that is no creature."""
    spell = Filter(not_types=frozenset({CardType.CREATURE}), zone=Zone.STACK)
    return Triggered(SpellIsCast(spell, Whose.YOURS), _does(Apply((ChangePower(1, 1),), Role.SOURCE)))


def exalted() -> Triggered:
    """Exalted: whatever attacks alone for its controller grows for a turn."""
    alone = Attacks(altered(CREATURE, whose=Whose.YOURS), alone=True)
    return Triggered(alone, _does(Apply((ChangePower(1, 1),), Role.IT)))


def battle_cry() -> Triggered:
    """Battle cry: as it attacks, each other attacker grows for a turn."""
    other_attackers = All(altered(CREATURE, attacking=True, other=True))
    return Triggered(Attacks(), _does(Apply((ChangePower(1, 0),), other_attackers)))


def annihilator(count: int) -> Triggered:
    """Annihilator: as it attacks, the defending player sacrifices so many permanents."""
    return Triggered(Attacks(), _does(Sacrifice(PERMANENT, Role.DEFENDER, count)))


def vanishing(count: int) -> tuple[AsEnters, Triggered, Triggered]:
    """Vanishing: it comes with so many time counters, loses one in each upkeep, and is sacrificed as it loses the last."""
    comes = AsEnters(EntryChange.COUNTERS, counters=TIME, count=count)
    loses = Triggered(
        BeginningOf(Moment.UPKEEP), _does(RemoveCounters(TIME, on=Role.SOURCE)), HasCounters(Role.SOURCE, TIME)
    )
    return comes, loses, Triggered(LastCounterRemoved(TIME), _does(SacrificeIt()))


def menace() -> Static:
    """Menace: no single creature can block it."""
    return Static((Restrict(Restriction(RestrictionKind.BE_BLOCKED_BY_FEWER, most=2)),))


def shroud() -> Static:
    """Shroud: it cannot be the target of anything."""
    return Static((Restrict(Restriction(RestrictionKind.BE_TARGET)),))


def ward(paid: ManaCost) -> Triggered:
    """Ward: what an opponent aims at it is countered unless that player pays so much."""
    owed = May((), (Counter(Role.IT),), ControllerOf(Role.IT), pay=paid)
    return Triggered(IsTargeted(), _does(owed))


def ward_of_life(life: int) -> Triggered:
    """What an opponent aims at it is countered unless that player pays so much life."""
    owed = May((), (Counter(Role.IT),), ControllerOf(Role.IT), life=life)
    return Triggered(IsTargeted(), _does(owed))


def hexproof_from(described: Filter) -> Static:
    """Spells of its controller's opponents that fit, and abilities of what fits, cannot be aimed at it."""
    barred = Restriction(RestrictionKind.BE_TARGET, about=described, whose=Whose.OPPONENTS)
    return Static((Restrict(barred),))


def hexproof() -> Static:
    """Hexproof: it cannot be the target of what opponents play."""
    return Static((Restrict(Restriction(RestrictionKind.BE_TARGET, whose=Whose.OPPONENTS)),))


def transmute(paid: ManaCost, mana_value: int) -> Activated:
    """Transmute: the card, which costs that much, is discarded for another that does."""
    like = Filter(mana_value=mana_value, zone=Zone.LIBRARY)
    return _searching(paid, like, "transmute", KeywordPart.TRANSMUTE, When.SORCERY)


def _searching(paid: ManaCost, wanted: Filter, label: str, part: KeywordPart, when: When = When.ANY_TIME) -> Activated:
    """The card is discarded for one out of the library that fits a description."""
    fetch = _does(
        Choose(CardsOf(Role.YOU, Zone.LIBRARY), wanted), Reveal(Those()), Move(Those(), Place.HAND), Shuffle()
    )
    return Activated((PayMana(paid), DiscardThis()), fetch, label, when, Zone.HAND, part=part)


def forecast(paid: ManaCost, does: Instructions) -> Activated:
    """Forecast: the card is shown out of the hand in its owner's upkeep, once, and something happens."""
    parts = (PayMana(paid), RevealThis())
    return Activated(parts, does, "forecast", When.YOUR_UPKEEP, Zone.HAND, part=KeywordPart.FORECAST, each_turn=1)


def recover(paid: ManaCost) -> Triggered:
    """Recover: it is bought back from the graveyard when a creature of its owner's dies, or is lost."""
    watched = Leaves(CREATURE, Zone.GRAVEYARD, Whose.YOURS)
    offer = May((Move(Role.SOURCE, Place.HAND),), (Move(Role.SOURCE, Place.EXILE),), pay=paid)
    return Triggered(watched, _does(offer), zone=Zone.GRAVEYARD, part=KeywordPart.RECOVER)


def ripple(count: int) -> Triggered:
    """Ripple: playing it lets its player look for more of its name."""
    return Triggered(SpellIsCast(Role.SOURCE), _does(Ripple(count)), zone=Zone.STACK, part=KeywordPart.RIPPLE)


def madness(paid: ManaCost) -> tuple[Keyword, Triggered]:
    """Madness: it may be played for another cost as it is discarded."""
    offer = _does(PlayCard(Role.SOURCE, KeywordName.MADNESS, paid))
    return Keyword(KeywordName.MADNESS, paid), Triggered(SetAside(), offer, zone=Zone.EXILE)


def partner_with(name: str) -> tuple[Keyword, Triggered]:
    """Partner with: its partner by name, who may be looked for as it comes."""
    fetch = (Choose(CardsOf(HERE, Zone.LIBRARY), Filter(name=name, zone=None), HERE), Reveal(Those()))
    looks = May((*fetch, Move(Those(), Place.HAND), Shuffle(HERE)), player=HERE)
    seeks = Triggered(Enters(), _does(looks, aims=(target(PLAYER),)), part=KeywordPart.PARTNER_SEEKS)
    return Keyword(KeywordName.PARTNER_WITH, name), seeks


def suspend(count: int, paid: ManaCost) -> tuple[Suspends, Triggered, Triggered]:
    """Suspend: it may be set aside for some turns and is then played for nothing."""
    down = Triggered(
        BeginningOf(Moment.UPKEEP),
        _does(RemoveCounters(TIME, on=Role.SOURCE)),
        HasCounters(Role.SOURCE, TIME),
        Zone.EXILE,
        part=KeywordPart.SUSPEND_COUNTS_DOWN,
    )
    free = _does(PlayCard(Role.SOURCE, KeywordName.SUSPEND))
    last = Triggered(LastCounterRemoved(TIME), free, zone=Zone.EXILE, part=KeywordPart.SUSPEND_PLAYS)
    return Suspends(count, paid), down, last


def _parts(paid: ManaCost | tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    """The parts of a cost behind a keyword, which may be mana alone."""
    return (PayMana(paid),) if isinstance(paid, ManaCost) else paid


def buyback(paid: ManaCost | tuple[CostPart, ...], does: Instructions) -> Instructions:
    """Buyback: the same with an additional cost that brings the card back to the hand."""
    modes = (
        Mode("not bought back", ()),
        Mode("bought back", (), costs=_parts(paid), part=KeywordPart.BUYBACK_OFFERED),
    )
    return Instructions(does.effects, does.targets, modes)


def kicker(
    paid: ManaCost | tuple[CostPart, ...], kicked: tuple[Effect, ...] = (), targets: tuple[TargetSpec, ...] = ()
) -> tuple[Mode, Mode]:
    """Kicker: the ways of playing something for more: without the additional cost, and with it and what then happens as well."""
    return Mode("unkicked", ()), Mode("kicked", kicked, targets, _parts(paid), KeywordPart.KICKER)


def entwine(paid: ManaCost | tuple[CostPart, ...], first: Mode, second: Mode) -> tuple[Mode, Mode, Mode]:
    """Entwine: two ways of using something, and both of them one after the other for an additional cost."""
    shifted = second.effects
    for index in reversed(range(len(second.targets))):
        shifted = replaced(shifted, Target(index), Target(index + len(first.targets)))
    targets_of_both = (*first.targets, *second.targets)
    return (
        first,
        second,
        Mode("entwined", (*first.effects, *shifted), targets_of_both, _parts(paid), KeywordPart.ENTWINE),
    )


CHAMPIONED = "championed"


def champion(described: Filter) -> tuple[Triggered, Triggered]:
    """Champion: another permanent that fits is put out of the game for it, and comes back as it leaves."""
    another_permanent = altered(described, whose=Whose.YOURS, other=True)
    aside = (Choose(All(another_permanent)), Move(Those(), Place.EXILE, link=CHAMPIONED))
    falls = (SacrificeIt(),)
    comes = _does(If(Exists(another_permanent), (May(aside, falls),), falls))
    back = _does(Move(Linked(CHAMPIONED), Place.BATTLEFIELD, owners=True))
    return (
        Triggered(Enters(), comes, part=KeywordPart.CHAMPION_EXILES),
        Triggered(Leaves(), back, part=KeywordPart.CHAMPION_RETURNS),
    )


def won_siege() -> Triggered:
    """What every Siege has by the rules: once it is defeated it is exiled and may be cast with its other face up."""
    won = _does(Move(Role.SOURCE, Place.EXILE, keep="those"), CastFree(Those()))
    return Triggered(LastCounterRemoved(DEFENSE), won, intrinsic=True)
