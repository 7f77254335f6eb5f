"""What invented cards can do, in known phrases: once, all the time, and when something happens.

A phrase is plain words with places for numbers: `{n}` stands for a number, `{change}` for a change of power and toughness
such as +1/-1, `{power}` for power and toughness, `{type}` for a creature type, `{color}` for a color, and `(s)` for an s
that may be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.kernel.abilities.amounts import DrawsMore, GainsMore
from core.kernel.abilities.casting import ReducesCost
from core.kernel.abilities.costs import DEFENSE
from core.kernel.abilities.descriptions import (
    CREATURE,
    PERMANENT,
    PLAYER,
    Filter,
    Restriction,
    RestrictionKind,
    TargetSpec,
    Whose,
    a,
    target,
)
from core.kernel.abilities.entering import KeepsOut
from core.kernel.abilities.kinds import (
    Ability,
    AsAttacks,
    AsEnters,
    Bars,
    Diverts,
    EntryChange,
    Instructions,
    ReplaceLoss,
    Static,
    Triggered,
)
from core.kernel.abilities.modifications import ChangeTypes, Gain, Lose, Restrict, SetPower
from core.kernel.abilities.pregame import MayLead
from core.kernel.abilities.prohibitions import CounterLimit
from core.kernel.abilities.references import (
    All,
    CardsOf,
    ControllerOf,
    HandSizeOf,
    Leader,
    PowerOf,
    Reference,
    Role,
    Those,
    X,
)
from core.kernel.abilities.trigger_events import (
    Attacks,
    BeginningOf,
    BlocksOrIsBlocked,
    DealtExcess,
    Happening,
    IsAttacked,
    LosesGame,
    Prevented,
    WinsToss,
)
from core.kernel.effects import (
    HERE,
    AddCounters,
    AddMana,
    AddParts,
    AddTurn,
    Ante,
    Apply,
    ApplyPlayerRule,
    Away,
    Bar,
    Choose,
    CopySpell,
    CreateCopy,
    Destroy,
    Discard,
    Draw,
    Effect,
    GainLife,
    How,
    Later,
    LoseLife,
    May,
    Move,
    MutualThreat,
    Place,
    PlayerRule,
    PutSticker,
    RemoveCounters,
    Sacrifice,
    SacrificeIt,
    SetLife,
    Skip,
    Tap,
    TossCoin,
    Transform,
    TurnFaceDown,
    WinAndLose,
    WinGame,
)
from core.kernel.objects.card_types import CardType
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.moments import Duration, Moment, TurnPart
from core.kernel.values.zones import Zone
from core.play.conditions import POISON
from core.script.reading.invented_static_abilities import ONCE, STANDING
from core.script.reading.invented_usual_effects import USUAL, USUAL_EVENTS
from core.script.reading.invented_variant_effects import VARIANT_EFFECTS, VARIANT_EVENTS, VARIANT_STATIC_ABILITIES

EVERYTHING_BUT_LANDS = a(CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT)


def _do(*effects: Effect, to: TargetSpec | None = None) -> Instructions:
    return Instructions(effects, () if to is None else (to,))


def _for_good(rule: PlayerRule, player: Reference) -> ApplyPlayerRule:
    return ApplyPlayerRule(rule, player, Duration.GAME)


def _mana_of(shown: ManaCost) -> AddMana:
    """Mana as it is written: with a number, with one symbol of two colors, or with one that snow or life pays for in costs."""
    if shown.phyrexian:
        return AddMana((mana_of(shown.phyrexian[0]),), shows=shown)
    if shown.snow:
        return AddMana((mana_of(None, shown.snow),), shows=shown)
    if shown.hybrid:
        colors = sorted(color for color in shown.hybrid[0] if color is not None)
        return AddMana(tuple(mana_of(color) for color in colors), shows=shown)
    return AddMana((mana_of(None, shown.generic),) if shown.generic else (shown.colored,), shows=shown)


DOES: Mapping[str, Callable[..., Instructions]] = {
    **USUAL,
    "destroy {n} target creatures": lambda n: _do(Destroy(), to=target(CREATURE, minimum=n, maximum=n)),
    "destroy all creatures of type {type}": lambda kind: _do(Destroy(All(a(CardType.CREATURE, subtypes=[kind])))),
    "destroy all artifacts, creatures and enchantments": lambda: _do(Destroy(All(EVERYTHING_BUT_LANDS))),
    "put a {counter} counter on target creature": lambda kind: _do(AddCounters(kind), to=target(CREATURE)),
    "put {n} {counter} counter(s) on target creature": lambda n, kind: _do(AddCounters(kind, n), to=target(CREATURE)),
    "create a token that is a copy of up to {n} target creature(s)": lambda n: _do(
        CreateCopy(), to=target(CREATURE, minimum=0, maximum=n)
    ),
    "tap up to {n} target creatures and draw 1 card": lambda n: _do(
        Tap(HERE), Draw(), to=target(CREATURE, minimum=0, maximum=n)
    ),
    "copy target spell": lambda: _do(
        CopySpell(new_targets=True), to=target(a(CardType.INSTANT, CardType.SORCERY, zone=Zone.STACK))
    ),
    "target player may draw no more than one card each turn": lambda: _do(
        _for_good(PlayerRule.ONE_DRAW, HERE), to=target(PLAYER)
    ),
    "each player discards {n} card(s)": lambda n: _do(Discard(n, Role.EACH_PLAYER)),
    "target player discards all {color} cards that cost {n}": lambda color, n: _do(
        Discard(player=HERE, how=How.ALL, described=Filter(colors=frozenset({color}), mana_value=n, zone=Zone.HAND)),
        to=target(PLAYER),
    ),
    "target player discards all cards that do not cost {n}": lambda n: _do(
        Discard(player=HERE, how=How.ALL, described=Filter(not_mana_value=n, zone=Zone.HAND)), to=target(PLAYER)
    ),
    "target player discards all sorcery cards": lambda: _do(
        Discard(player=HERE, how=How.ALL, described=Filter(types=frozenset({CardType.SORCERY}), zone=Zone.HAND)),
        to=target(PLAYER),
    ),
    "each player stakes the top card of the library": lambda: _do(Ante(Role.EACH_PLAYER)),
    "each player sacrifices {n} creature(s)": lambda n: _do(Sacrifice(CREATURE, Role.EACH_PLAYER, n)),
    "you gain X life at the beginning of your next upkeep": lambda: _do(
        Later(Triggered(BeginningOf(Moment.UPKEEP), _do(GainLife(X))), Role.YOU)
    ),
    "you may have target player draw {n} card(s)": lambda n: _do(May((Draw(n, HERE),)), to=target(PLAYER)),
    "you may draw {n} card(s)": lambda n: _do(May((Draw(n, Role.YOU),))),
    "you win the game": lambda: _do(WinGame()),
    "destroy a creature of that player's choice": lambda: _do(
        Choose(All(CREATURE), player=ControllerOf(Role.IT)), Destroy(Those())
    ),
    "you gain 1 life for each card in that player's hand": lambda: _do(GainLife(HandSizeOf(ControllerOf(Role.IT)))),
    "you lose {n} life and draw {n} card(s)": lambda lost, drawn: _do(LoseLife(lost), Draw(drawn)),
    "enchanted player loses {n} life": lambda n: _do(LoseLife(n, Role.ATTACHED)),
    "toss a coin, and gain {n} life if you win or lose {n} life if not": lambda gain, loss: _do(
        TossCoin((GainLife(gain),), (LoseLife(loss),))
    ),
    "toss a coin, and gain {n} life if it is heads or lose {n} life if not": lambda gain, loss: _do(
        TossCoin((GainLife(gain),), (LoseLife(loss),), called=False)
    ),
    "you sacrifice a creature or else lose {n} life": lambda n: _do(
        May((), otherwise=(LoseLife(n),), give_up=CREATURE)
    ),
    "target player gets {n} poison counter(s)": lambda n: _do(AddCounters(POISON, n, HERE), to=target(PLAYER)),
    "there is an additional upkeep after this step": lambda: _do(AddParts((TurnPart.UPKEEP,))),
    "there is an additional draw step after this step": lambda: _do(AddParts((TurnPart.DRAW,))),
    "there is an additional main phase after this phase": lambda: _do(AddParts((TurnPart.MAIN,))),
    "there is an additional combat phase after this phase": lambda: _do(AddParts((TurnPart.COMBAT,))),
    "you get {n} additional upkeep(s) after this phase": lambda n: _do(
        AddParts((TurnPart.UPKEEP,), n, after_phase=True, yours=True)
    ),
    "you get {n} additional draw step(s) after this phase": lambda n: _do(
        AddParts((TurnPart.DRAW,), n, after_phase=True, yours=True)
    ),
    "destroy all creatures of type {type} unless you pay {mana}": lambda kind, price: _do(
        May((), (Destroy(All(a(CardType.CREATURE, subtypes=[kind]))),), pay=price)
    ),
    "each player picks a creature of the other player, who loses {n} life or sacrifices it": lambda n: _do(
        MutualThreat(CREATURE, n)
    ),
    "put target creature under the top {n} card(s) of its owner's library": lambda n: _do(
        Move(HERE, Place.TOP_OF_LIBRARY, depth=n), to=target(CREATURE)
    ),
    "put target creature card in exile into its owner's hand": lambda: _do(
        Move(HERE, Place.HAND), to=target(a(CardType.CREATURE, zone=Zone.EXILE))
    ),
    "this gets {change} until end of turn": lambda change: _do(Apply((change,), Role.SOURCE)),
    "this gains flying until end of turn": lambda: _do(Apply((Gain((Keyword(KeywordName.FLYING),)),), Role.SOURCE)),
    "target creature loses flying until end of turn": lambda: _do(
        Apply((Lose((KeywordName.FLYING,)),)), to=target(CREATURE)
    ),
    "you take an extra turn after this one": lambda: _do(AddTurn()),
    "you gain {n} life at the beginning of your next upkeep": lambda n: _do(
        Later(Triggered(BeginningOf(Moment.UPKEEP), _do(GainLife(n))), Role.YOU)
    ),
    "you skip your next turn": lambda: _do(Skip(TurnPart.TURN)),
    "you skip your next untap step": lambda: _do(Skip(TurnPart.UNTAP)),
    "each opponent skips the next untap step": lambda: _do(Skip(TurnPart.UNTAP, player=Role.OPPONENT)),
    "you skip your next draw step": lambda: _do(Skip(TurnPart.DRAW)),
    "nobody may concede": lambda: _do(_for_good(PlayerRule.NO_CONCEDING, Role.EACH_PLAYER)),
    "each player draws {n} card(s)": lambda n: _do(Draw(n, Role.EACH_PLAYER)),
    "put target creature card of power {n} or less in a graveyard into play": lambda n: _do(
        Move(HERE, Place.BATTLEFIELD, Role.YOU), to=target(a(CardType.CREATURE, zone=Zone.GRAVEYARD, max_power=n))
    ),
    "put target card in a graveyard into play": lambda: _do(
        Move(HERE, Place.BATTLEFIELD, Role.YOU), to=target(a(zone=Zone.GRAVEYARD))
    ),
    "put a card from your hand into play attacking": lambda: _do(
        Choose(CardsOf(Role.YOU, Zone.HAND)), Move(Those(), Place.BATTLEFIELD, Role.YOU, attacking=True)
    ),
    "put a card from your hand into play blocking": lambda: _do(
        Choose(CardsOf(Role.YOU, Zone.HAND)), Move(Those(), Place.BATTLEFIELD, Role.YOU, blocking=Those("nothing"))
    ),
    "exile target creature until this leaves": lambda: _do(Away(), to=target(CREATURE)),
    "target creature phases out until this leaves": lambda: _do(Away(phased=True), to=target(CREATURE)),
    "add {mana}": lambda shown: _do(_mana_of(shown)),
    "put a sticker on target creature": lambda: _do(PutSticker(), to=target(CREATURE)),
    "you gain life equal to the power of your commander": lambda: _do(GainLife(PowerOf(Leader()))),
    "you win and lose the game": lambda: _do(WinAndLose()),
    "each player's life total becomes {n}": lambda n: _do(SetLife(n, Role.EACH_PLAYER)),
    "target creature gets {change} until end of turn": lambda change: _do(Apply((change,)), to=target(CREATURE)),
    "target creature gets {change} and then {change} until end of turn": lambda first, then: _do(
        Apply((first,)), Apply((then,)), to=target(CREATURE)
    ),
    "put {n} defense counter(s) on target permanent": lambda n: _do(AddCounters(DEFENSE, n), to=target(PERMANENT)),
    "remove {n} defense counter(s) from target permanent": lambda n: _do(
        RemoveCounters(DEFENSE, n, HERE), to=target(PERMANENT)
    ),
    "target permanent becomes a battle too": lambda: _do(
        Apply((ChangeTypes(frozenset({CardType.BATTLE})),), lasts=Duration.GAME), to=target(PERMANENT)
    ),
    "transform target permanent": lambda: _do(Transform(HERE), to=target(PERMANENT)),
    "put target card in a graveyard into play transformed": lambda: _do(
        Move(HERE, Place.BATTLEFIELD, Role.YOU, transformed=True), to=target(a(zone=Zone.GRAVEYARD))
    ),
    "turn target permanent face down": lambda: _do(TurnFaceDown(HERE), to=target(PERMANENT)),
    "target permanent loses its subtypes": lambda: _do(
        Apply((ChangeTypes(subtypes=frozenset()),), lasts=Duration.GAME), to=target(PERMANENT)
    ),
    "target creature gets {change}": lambda change: _do(Apply((change,), lasts=Duration.GAME), to=target(CREATURE)),
    **ONCE,
    **VARIANT_EFFECTS,
}
"""What an invented card can do once: as a spell, for tapping, or when something happens."""

ALWAYS: Mapping[str, Callable[..., Ability]] = {
    "{things} cannot enter the battlefield": KeepsOut,
    "it can be a commander": lambda: MayLead(),
    "cards that would go to a hand go to a library instead": lambda: Diverts(Zone.HAND, Zone.LIBRARY),
    "cards that would go to a library go to a hand instead": lambda: Diverts(Zone.LIBRARY, Zone.HAND),
    "all creatures get {change}": lambda change: Static((change,), CREATURE),
    "creatures you control get {change}": lambda change: Static((change,), a(CardType.CREATURE, whose=Whose.YOURS)),
    "noncreature artifacts are {power} creatures too": lambda power: Static(
        (ChangeTypes(frozenset({CardType.CREATURE})), SetPower(*power)),
        a(CardType.ARTIFACT, not_types=[CardType.CREATURE]),
    ),
    "noncreature enchantments are {power} creatures too": lambda power: Static(
        (ChangeTypes(frozenset({CardType.CREATURE})), SetPower(*power)),
        a(CardType.ENCHANTMENT, not_types=[CardType.CREATURE]),
    ),
    "you cannot lose the game": lambda: Bars(Bar.LOSING),
    "you do not lose for having no life": lambda: Bars(Bar.LOSING_BY_LIFE),
    "you cannot win the game": lambda: Bars(Bar.WINNING),
    "if you would lose the game, you sacrifice it and gain {n} life instead": lambda n: ReplaceLoss(
        _do(SacrificeIt(), GainLife(n))
    ),
    "spells you cast cost {mana} less": lambda less: ReducesCost(less, Filter(whose=Whose.YOURS, zone=Zone.STACK)),
    "if you would draw {n} or more cards, you draw {n} more": lambda least, more: DrawsMore(more, least),
    "if you would gain life, you gain that much and {n} more": lambda n: GainsMore(plus=n),
    "enchanted creature gets {change}": lambda change: Static((change,), Role.ATTACHED),
    "it cannot have more than {n} +1/+1 counters": lambda n: CounterLimit("+1/+1", n),
    "creatures cannot block unless their controller pays {mana} for each": lambda price: Static(
        (Restrict(Restriction(RestrictionKind.BLOCK_UNPAID, price=price)),), CREATURE
    ),
    "creatures your team controls get {change}": lambda change: Static(
        (change,), a(CardType.CREATURE, whose=Whose.TEAM)
    ),
    **STANDING,
    **VARIANT_STATIC_ABILITIES,
}
"""What an invented permanent can do all the time."""

AS_IT_ATTACKS: Mapping[str, Callable[..., AsAttacks]] = {
    "you may pay {mana} to give it {change} until end of turn": lambda price, change: AsAttacks(
        price, _do(Apply((change,), Role.SOURCE))
    ),
}
"""What may be paid for as an invented creature attacks."""

AS_IT_ENTERS: Mapping[str, Callable[..., AsEnters]] = {
    "it comes under an opponent's control": lambda: AsEnters(EntryChange.CONTROL),
    "sacrifice any number of creatures for {n} +1/+1 counter(s) each": lambda n: AsEnters(
        EntryChange.CONSUME, a(CardType.CREATURE, whose=Whose.YOURS), counters="+1/+1", count=n
    ),
}
"""What may be said of how an invented permanent comes in."""

HAPPENINGS: Mapping[str, Happening] = {
    **USUAL_EVENTS,
    "whenever you win a toss": WinsToss(),
    "whenever a player loses the game": LosesGame(),
    "whenever damage to you is prevented": Prevented(),
    "whenever a black creature attacks": Attacks(a(CardType.CREATURE, colors=[Color.BLACK])),
    "whenever an opponent attacks with a creature": Attacks(a(CardType.CREATURE, whose=Whose.OPPONENTS)),
    "whenever it attacks because it had to": Attacks(had_to=True),
    "whenever you are attacked": IsAttacked(Whose.YOURS),
    "whenever enchanted player is attacked": IsAttacked(Role.ATTACHED),
    "whenever it is attacked": IsAttacked(),
    "whenever you attack a player": IsAttacked(Whose.OPPONENTS, Whose.YOURS),
    "whenever a creature is dealt excess damage": DealtExcess(CREATURE),
    "whenever you attack": Attacks(a(CardType.CREATURE, whose=Whose.YOURS), once=True),
    "whenever two or more creatures block it": BlocksOrIsBlocked(blocks=False, many=2),
    "whenever three or more creatures block it": BlocksOrIsBlocked(blocks=False, many=3),
    **VARIANT_EVENTS,
}
"""What can set off an ability of an invented permanent; each is a field of its own, which says what happens then."""
