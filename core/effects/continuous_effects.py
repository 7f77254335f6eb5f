"""Continuous effects that last: on things, on who controls them, on what players may do."""

from __future__ import annotations

from core.effects.gained_abilities import begin, but_for_what_cannot_be_had
from core.hooks.abilities import AbilityFact
from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.kernel.events import EffectBegan, LeftUndone, PlayerRuleBegan
from core.kernel.state.game_objects import ContinuousEffect, Reach
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because
from core.kernel.values.keywords import COLOR_OF_CHOICE, Keyword, KeywordName
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Filter, Restriction, RestrictionKind, Whose
from core.kernel.words.durations import Duration, Term
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Activated
from core.kernel.words.modifications import (
    BecomeBasicLand,
    BecomeTypeOfChoice,
    ChangeColors,
    ChangePower,
    ChangeTypes,
    Control,
    Gain,
    Lose,
    Modification,
    Restrict,
    SetPower,
    SwitchPower,
    restricting,
)
from core.kernel.words.player_rules import KeptOff, LeavesTapped, PlayerRule
from core.kernel.words.references import (
    HERE,
    All,
    CountOf,
    HandSizeOf,
    HeldBy,
    PowerOf,
    Reference,
    Role,
    Somebody,
    Target,
    This,
    ToughnessOf,
)
from core.play.base import named_choices
from core.play.base.absent_players import is_absent, leave_undone
from core.play.base.amounts import measure_change
from core.play.base.context import Context
from core.play.continuous.prohibitions import keeps_its_side


@says(
    *(
        phrase(
            f"{{to}} doesn't untap during {whose}",
            modifications=restricting(RestrictionKind.UNTAP),
            lasts=Duration.NEXT_UNTAP,
        )
        for whose in (
            "its controller's next untap step",
            "their controller's next untap step",
            "their controllers' next untap steps",
            "that player's next untap step",
        )
    ),
    phrase(
        "{to} doesn't untap during your next untap step",
        modifications=(Restrict(Restriction(RestrictionKind.UNTAP, toward_you=True)),),
        lasts=Duration.YOUR_NEXT_UNTAP,
    ),
    phrase(
        "{to} untap(s) during its controller's next untap step",
        modifications=restricting(RestrictionKind.NOT_UNTAP),
        lasts=Duration.NEXT_UNTAP,
    ),
    phrase("gain control of {to}", modifications=(Control(Role.YOU),), lasts=Duration.GAME),
    phrase("gain control of {to} {lasts}", modifications=(Control(Role.YOU),)),
    "{to} {modifications} {lasts}",
    phrase("{to} {modifications}", lasts=Duration.GAME),
    "{lasts}, {to} {modifications}",
    "{to@subject} {modifications} {lasts}",
    "{lasts}, {to@subject} {modifications}",
    phrase("{to} attack(s) this turn if able", modifications=restricting(RestrictionKind.MUST_ATTACK)),
    phrase("{to} block(s) this turn if able", modifications=restricting(RestrictionKind.MUST_BLOCK)),
    phrase("{to@subject} attack this turn if able", modifications=restricting(RestrictionKind.MUST_ATTACK)),
    phrase("{to@subject} block this turn if able", modifications=restricting(RestrictionKind.MUST_BLOCK)),
    phrase("{to} must be blocked this turn if able", modifications=restricting(RestrictionKind.MUST_BE_BLOCKED_BY_ONE)),
    phrase(
        "all creatures able to block {to} this turn do so", modifications=restricting(RestrictionKind.MUST_BE_BLOCKED)
    ),
    phrase("if {to} would die this turn, exile it instead", modifications=restricting(RestrictionKind.REACH_GRAVEYARD)),
    phrase(
        "if {to} would leave the battlefield, exile it instead of putting it anywhere else",
        modifications=restricting(RestrictionKind.LEAVE),
        lasts=Duration.GAME,
    ),
    phrase(
        "if {to} would leave the battlefield, exile it instead",
        modifications=restricting(RestrictionKind.LEAVE),
        lasts=Duration.GAME,
    ),
    phrase("switch {to's} power and toughness {lasts}", modifications=(SwitchPower(),)),
)
class Apply(Effect, Record):
    """Begin a continuous effect on what is pointed at when this is carried out, and on nothing else.

    What it forbids or demands of all that fits a description, and what changes none of that, may reach what comes later as well.
    """

    modifications: tuple[Modification, ...]
    to: Reference = HERE
    lasts: Duration = Duration.TURN

    @property
    def is_about_it_alone(self) -> bool:
        """If it is what is changed."""
        return self.to is Role.IT

    @property
    def changes(self) -> tuple[Modification, ...]:
        """What it makes of those things."""
        return self.modifications

    def carry_out(self, context: Context) -> None:
        """Begin a continuous effect; amounts in it are counted now and stay as they are."""
        rest = self._but_for_rules(context)
        if rest != self.modifications:
            if rest:
                altered(self, modifications=rest).carry_out(context)
            return
        things = tuple(thing for thing in context.objects(self.to) if _can_be_changed(context, thing))
        if not things:
            return
        context.also(*_counted(context, self.modifications))
        if _is_about_strength(self.modifications) and not any(map(context.game.state.is_creature, things)):
            context.also(context.game.fact(ContinuousFact.POWER_OF_NONCREATURE))
        fixed = tuple(_fixed(context, modification) for modification in self.modifications)
        lasts = self.lasts
        source = context.source
        if Term(lasts, context.controller, source, things).is_over(context.game.state):
            never = context.game.fact(ContinuousFact.DURATION_IS_OVER)
            context.game.do(LeftUndone(f"the effect of {context.name} does not begin, as its duration is over"), never)
            return
        is_bonus = any(isinstance(modification, ChangePower) for modification in fixed)
        if is_bonus and isinstance(context.ability, Activated) and source is not None:
            ruling = context.game.rules.continuous.bonus_lasts(context.game.state, source, lasts)
            enchants = CardType.ENCHANTMENT in context.game.state.characteristics(source).types
            adds = AbilityFact.ENCHANTMENTS_BONUS_ADDS_UP if enchants else AbilityFact.BONUS_ADDS_UP
            context.also(ruling, context.game.fact(adds))
            lasts = ruling.answer
        if lasts.is_each_things_own:
            for thing in things:
                begin(context, fixed, (thing,), lasts)
            return
        if isinstance(self.to, All):
            context.also(context.game.fact(ContinuousFact.AFFECTED_OBJECTS_ARE_FIXED))
        fixed, things = but_for_what_cannot_be_had(context, fixed, things, lasts)
        receiver = _receiver(context, self)
        if any(isinstance(change, Control) for change in fixed):
            things = tuple(thing for thing in things if not keeps_its_side(context.game, thing, receiver))
        if is_absent(context.game.state, receiver):
            names = " and ".join(context.game.state.name_of(thing) for thing in things)
            leave_undone(context.game, f"control of {names} does not change", TableFact.CONTROL_STAYS, *context.because)
        elif things:
            begin(context, fixed, things, lasts, receiver=receiver)

    def _but_for_rules(self, context: Context) -> tuple[Modification, ...]:
        """Begin what it changes of the rules for all that fits, now or later, if the edition has that; what else it changes."""
        reaches = _reaches(context, self.to)
        rules = tuple(part for part in self.modifications if _is_of_rules(part))
        if not reaches or not rules or self.lasts.is_each_things_own:
            return self.modifications
        ruling = context.game.rules.continuous.reaches_latecomers(context.game.state, context.origin)
        if not ruling.answer:
            context.also(ruling)
            context.game.rest_on(ruling)
            return self.modifications
        for reach in reaches:
            begin(context, rules, tuple(context.objects(self.to)), self.lasts, ruling, reach=reach)
        return tuple(part for part in self.modifications if part not in rules)


def _reaches(context: Context, to: Reference) -> list[Reach]:
    """All that words speak of by a description, such as may fit other things later; none if they point at certain things."""
    if isinstance(to, All) and to.described.whose is not Whose.DEFENDING:
        return [Reach(context.filled(to.described))]
    if isinstance(to, HeldBy) and not to.owned:
        return [Reach(context.filled(to.described), player) for player in context.players(to.player)]
    return []


def _is_of_rules(part: Modification) -> bool:
    """Whether part of an effect changes what may be done, and neither what things are nor who controls them."""
    return isinstance(part, Restrict) and part.restriction.kind is not RestrictionKind.HAVE


@says(
    "{what} enchant(s) {described@many} from now on",
)
class EnchantAnew(Effect, Record):
    """Auras can be on what is described from now on, and on nothing that they could be on before."""

    what: Reference
    described: Filter

    def carry_out(self, context: Context) -> None:
        anew = (Lose((KeywordName.ENCHANT,)), Gain((Keyword(KeywordName.ENCHANT, self.described),)))
        permanents = context.permanents(self.what)
        if permanents:
            begin(context, anew, tuple(permanents), Duration.GAME)


def _receiver(context: Context, effect: Apply) -> PlayerId:
    """Whose effect it is: that of the player who gains control by it or, if none does, of whoever controls what it comes of."""
    control_changes = [change.player for change in effect.modifications if isinstance(change, Control)]
    return next(
        (player for reference in control_changes for player in context.all_players(reference)), context.controller
    )


def _is_about_strength(modifications: tuple[Modification, ...]) -> bool:
    """Whether all that an effect changes is power and toughness."""
    return all(isinstance(modification, (ChangePower, SetPower)) for modification in modifications)


def _counted(context: Context, modifications: tuple[Modification, ...]) -> Because:
    """What has amounts in a continuous effect counted as it begins, if they could change later."""
    amounts = [
        amount
        for modification in modifications
        if isinstance(modification, (ChangePower, SetPower))
        for amount in (modification.power, modification.toughness)
    ]
    if not any(isinstance(amount, (CountOf, HandSizeOf)) for amount in amounts):
        return ()
    return (context.game.fact(ContinuousFact.AMOUNT_IS_FIXED),)


def _can_be_changed(context: Context, thing: ObjectId) -> bool:
    """Whether something is in play, or is being cast."""
    game_object = context.game.state.objects.get(thing)
    return game_object is not None and game_object.zone in (Zone.BATTLEFIELD, Zone.STACK)


def _fixed(context: Context, modification: Modification) -> Modification:
    if isinstance(modification, ChangePower):
        return ChangePower(measure_change(context, modification.power), measure_change(context, modification.toughness))
    if isinstance(modification, Control):
        return Control(Role.YOU)
    if isinstance(modification, ChangeColors) and modification.colors is None:
        picked = named_choices.color(context.game, context.controller, context.source)
        return ChangeColors(frozenset(() if picked is None else (picked,)), modification.add)
    if isinstance(modification, BecomeTypeOfChoice):
        choose = named_choices.land_type if modification.land else named_choices.creature_type
        kind = choose(context.game, context.controller, context.source)
        if modification.add:
            return ChangeTypes(also=frozenset({kind}))
        return BecomeBasicLand(kind) if modification.land else ChangeTypes(subtypes=frozenset({kind}))
    if isinstance(modification, Gain) and any(keyword.about == COLOR_OF_CHOICE for keyword in modification.keywords):
        picked = named_choices.color(context.game, context.controller, context.source)
        meant = (
            keyword._replace(about=picked) if keyword.about == COLOR_OF_CHOICE else keyword
            for keyword in modification.keywords
        )
        return altered(
            modification, keywords=tuple(keyword for keyword in meant if keyword.about is not None or picked)
        )
    if isinstance(modification, SetPower):
        power = None if modification.power is None else context.calculate(modification.power)
        toughness = None if modification.toughness is None else context.calculate(modification.toughness)
        return SetPower(power, toughness)
    return modification


@says(
    "double {what's} power {lasts}",
    phrase("double {what's} power and toughness {lasts}", toughness=True),
    "double the power of {what} {lasts}",
    phrase("double the power and toughness of {what} {lasts}", toughness=True),
)
class DoubleStrength(Effect, Record):
    """Each creature pointed at gets as much more power as it has, and perhaps as much more toughness."""

    what: Reference
    toughness: bool = False
    lasts: Duration = Duration.TURN

    def carry_out(self, context: Context) -> None:
        for thing in context.permanents(self.what):
            grows = ChangePower(PowerOf(This(thing)), ToughnessOf(This(thing)) if self.toughness else 0)
            context.game.carry_out((Apply((grows,), This(thing), self.lasts),), context)


@says(
    "each player gains control of all {described} they own",
    "each player gains control of each {described} they own",
)
class GiveBack(Effect, Record):
    """Each player gains control of all that fits a description and that they own, for good."""

    described: Filter

    def carry_out(self, context: Context) -> None:
        for player in context.players(Role.EACH_PLAYER):
            owner = Somebody(player)
            HandOver(owner, HeldBy(self.described, owner, owned=True)).carry_out(context)


@says(
    "{player} gain(s) control of {what}",
    "{player} gain(s) control of {what} {lasts}",
)
class HandOver(Effect, Record):
    """A player gains control of what is pointed at: for good, or as long as it lasts."""

    player: Reference
    what: Reference
    lasts: Duration = Duration.GAME

    def carry_out(self, context: Context) -> None:
        context.game.carry_out((Apply((Control(self.player),), self.what, self.lasts),), context)


@says(
    "exchange control of {one} and {other}",
)
class ExchangeControl(Effect, Record):
    """The controllers of two permanents change places, for good."""

    one: Reference = HERE
    other: Reference = Target(1)

    def carry_out(self, context: Context) -> None:
        """Each of two permanents goes to the controller of the other, if both are there and not with one player already."""
        game, state = context.game, context.game.state
        first_permanent, second_permanent = context.permanents(self.one)[:1], context.permanents(self.other)[:1]
        holders = {state.objects[thing].controller for thing in (*first_permanent, *second_permanent)}
        if len(holders) < 2:
            why = ObjectFact.EXCHANGED_BY_TWO if first_permanent and second_permanent else ObjectFact.EXCHANGED_IN_FULL
            game.do(LeftUndone("control is not exchanged"), game.fact(why))
            return
        goes_to = {
            thing: next(player for player in holders if player != state.objects[thing].controller)
            for thing in (*first_permanent, *second_permanent)
        }
        staying = [thing for thing, to in goes_to.items() if keeps_its_side(game, thing, to)]
        if staying:
            game.do(LeftUndone("control is not exchanged"), game.fact(ObjectFact.EXCHANGED_IN_FULL))
            return
        for thing, to in goes_to.items():
            goes = (Control(Role.YOU),)
            game.do(
                EffectBegan(
                    ContinuousEffect(
                        state.fresh_id(), state.next_timestamp, goes, (thing,), Duration.GAME, context.source, to
                    )
                ),
                *context.because,
            )


def _term(context: Context, lasts: Duration) -> Term:
    """For how long what begins now is so for a player."""
    return Term(lasts, context.controller, context.source)


@says(
    "{player} doesn't untap {described@many} during their next untap step",
    "{described@many} {player} control(s) doesn't untap during their next untap step",
    "{described@many} {player} control(s) doesn't untap during that player's next untap step",
)
class LeaveTapped(Effect, Record):
    """What fits of a player's does not untap in the player's next untap step, whatever comes there until then."""

    described: Filter
    player: Reference = HERE

    def carry_out(self, context: Context) -> None:
        for player in context.players(self.player):
            rule = LeavesTapped(context.filled(self.described))
            context.game.do(PlayerRuleBegan(player, rule, Term(Duration.NEXT_UNTAP, player)), *context.because)


@says(
    "{lasts}, you can't be attacked by {described@many}",
)
class KeepOff(Effect, Record):
    """What fits cannot attack the controller, whatever comes there meanwhile."""

    described: Filter
    lasts: Duration = Duration.TURN

    def carry_out(self, context: Context) -> None:
        rule = KeptOff(context.filled(self.described))
        context.game.do(PlayerRuleBegan(context.controller, rule, _term(context, self.lasts)), *context.because)


@says(
    "{player} {rule} {lasts}",
    "{lasts}, {player} {rule}",
    phrase(
        "you may play up to {times} additional lands this turn",
        rule=PlayerRule.EXTRA_LAND,
        player=Role.YOU,
        lasts=Duration.TURN,
    ),
    phrase(
        "you may play {times} additional lands this turn",
        rule=PlayerRule.EXTRA_LAND,
        player=Role.YOU,
        lasts=Duration.TURN,
    ),
)
class ApplyPlayerRule(Effect, Record):
    """Change what a player may do, so many times over."""

    rule: PlayerRule
    player: Reference = Role.YOU
    lasts: Duration = Duration.TURN
    times: int = 1

    def carry_out(self, context: Context) -> None:
        for player in context.players(self.player):
            for _ in range(self.times):
                context.game.do(PlayerRuleBegan(player, self.rule, _term(context, self.lasts)), *context.because)
