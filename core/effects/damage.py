"""Dealing damage, and effects that prevent or redirect it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Self

from core.hooks.damage import DamageFact, SpokenOf
from core.hooks.targeting import PreventionAim
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.events import DamageDealt, DamageHeld, DamageUndone, LeftUndone, ShieldMade
from core.kernel.state.damage import AssignedDamage, Shield, ShieldKind, Source
from core.kernel.state.game_objects import Chosen, Recipient
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because
from core.kernel.values.colors import Color
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.costs import LOYALTY
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Effect, EffectKind
from core.kernel.words.references import HERE, All, Amount, Reference, Role, Target, Together
from core.play.base.absent_players import is_absent
from core.play.base.context import Context
from core.play.base.excess_damage import beyond_lethal, excess_in, is_deadly
from core.play.casting.dividing import shares
from core.play.damage import dealing, shields
from core.play.damage.life_gain import gain
from core.play.damage.sources import may_be_chosen


@says(
    "deal {amount|damage} to {to}[ and the rest of what is more than lethal to {excess}]"
    "[ and {more|damage} to {also}][sure? that can't be prevented]",
    phrase("deal {amount|damage} divided as you choose among {to}", divided=True),
    phrase("deal {amount|damage} divided evenly, rounded down, among {to}", evenly=True),
    phrase("deal {amount|damage} to {to}, counted for each of them", each=True),
    "{source} deal(s) {amount|damage} to {to}[ and the rest of what is more than lethal to {excess}]"
    "[ and {more|damage} to {also}][sure? that can't be prevented]",
    phrase("{source} deal(s) {amount|damage} to itself", to=Role.SOURCE),
    phrase("{source} deal(s) damage to itself equal to {amount}", to=Role.SOURCE),
    "deal damage to {to} equal to {amount}",
    "{source} deal(s) damage to {to} equal to {amount}",
    phrase("{source} deal(s) {amount|damage} divided as you choose among {to}", divided=True),
)
class DealDamage(Effect, Record):
    """The source deals damage to each thing pointed at; `sure` if the damage cannot be prevented.

    With `divided`, it is divided among them as its controller likes, with `evenly` into equal parts; with `each`, the amount is
    counted anew for each of them, whom it speaks of as `IT`. What is more than lethal is dealt to `excess`, if given. At the
    same time `more` damage is dealt to whatever is pointed at by `also`.
    """

    amount: Amount
    to: Reference = HERE
    source: Reference = Role.SOURCE
    sure: bool = False
    divided: bool = False
    evenly: bool = False
    each: bool = False
    excess: Reference | None = None
    more: Amount = 0
    also: Reference | None = None

    @property
    def deals_damage(self) -> bool:
        """It does."""
        return True

    @property
    def division(self) -> tuple[Amount, Target] | None:
        """The damage and its targets."""
        return (self.amount, self.to) if self.divided and isinstance(self.to, Target) else None

    def carry_out(self, context: Context) -> None:
        if self.source is not Role.SOURCE and not context.objects(self.source):
            # Nothing can be made to act that is not there, or no legal target any more.
            return
        amount = 0 if self.each else context.measure(self.amount)
        source, named = _dealer(context, self)
        source = source._replace(colors=dealing.colors_of(context.game, source.object, source.colors))
        recipients = tuple(
            recipient for recipient in context.things(self.to) if not is_absent(context.game.state, recipient)
        )
        amount = _even_share(context, self, recipients, amount) if self.evenly and recipients else amount
        points = _shares(context, self, recipients, amount) if self.divided else dict.fromkeys(recipients, amount)
        if self.each:
            points = {recipient: _measured_for(context, self, recipient) for recipient in recipients}
        things = [thing for thing in recipients if not isinstance(thing, DamageId)]
        moved = _excess(context, self, source, {thing: points[thing] for thing in things})
        context.also(*named, *moved[1])
        parts = [(thing, points[thing] - moved[0].get(thing, 0)) for thing in things]
        assigned = [
            dealing.new_damage(context.game, source, amount, thing, sure=self.sure)
            for thing, amount in (*parts, *moved[2], *_besides(context, self))
        ]
        began = len(context.game.log)
        dealing.deal(context.game, assigned, *context.because, *context.relied_on)
        _note_results(context, began)


def _besides(context: Context, effect: DealDamage) -> list[tuple[Recipient, int]]:
    """What damage is dealt to others at the same time."""
    if effect.also is None:
        return []
    amount = context.measure(effect.more)
    return [
        (thing, amount)
        for thing in context.things(effect.also)
        if not isinstance(thing, DamageId) and not is_absent(context.game.state, thing)
    ]


def _note_results(context: Context, began: int) -> None:
    """Note what the damage that was dealt since some point of the game has cost, and by how much it was more than lethal."""
    for entry in context.game.log[began:]:
        if not isinstance(entry.event, DamageDealt):
            continue
        context.life_lost += sum(entry.event.life_lost().values())
        for damage in entry.event.damage:
            if not isinstance(damage.to, PlayerId) and context.game.state.is_on_battlefield(damage.to):
                context.excess[damage.to] = excess_in(context.game.state, entry.event, damage.to)


def _measured_for(context: Context, effect: DealDamage, recipient: Recipient | DamageId) -> int:
    """The amount as it is for one of those who are dealt damage."""
    it, context.it = context.it, recipient if not isinstance(recipient, DamageId) else context.it
    try:
        return context.measure(effect.amount)
    finally:
        context.it = it


def _excess(
    context: Context, effect: DealDamage, source: Source, points: dict[Recipient, int]
) -> tuple[dict[Recipient, int], Because, list[tuple[Recipient, int]]]:
    """What of damage is more than lethal and is dealt to something else, with what says so, and what it is dealt to."""
    state = context.game.state
    if effect.excess is None:
        return {}, (), []
    deadly = is_deadly(state, source.object)
    over: dict[Recipient, int] = {
        thing: beyond_lethal(state, thing, amount, state.objects[thing].damage, deadly)
        for thing, amount in points.items()
        if not isinstance(thing, PlayerId) and state.is_on_battlefield(thing)
    }
    over = {thing: amount for thing, amount in over.items() if amount}
    if not over:
        return {}, (), []
    moves = context.game.fact(DamageFact.EXCESS_DEALT_FIRST)
    excess_recipients = context.recipients(effect.excess)
    if not excess_recipients:
        return {}, (moves,), []
    return over, (moves,), [(excess_recipients[0], sum(over.values()))]


def _shares(context: Context, effect: DealDamage, recipients: tuple[Chosen, ...], amount: int) -> dict[Chosen, int]:
    """What each target gets of damage that is divided: as was said when it was announced, or as it is divided now."""
    if context.division and isinstance(effect.to, Target):
        return dict(zip(context.lost[effect.to.index], context.division, strict=True))
    return dict(
        zip(recipients, shares(context.game, context.controller, recipients, amount, context.source), strict=True)
    )


def _even_share(context: Context, effect: DealDamage, recipients: tuple[Chosen, ...], amount: int) -> int:
    """What each of several gets of damage that is divided evenly; targets that are gone count where the edition says so."""
    announced = len(context.lost[effect.to.index]) if isinstance(effect.to, Target) else len(recipients)
    if announced == len(recipients):
        return amount // len(recipients)
    among = context.game.rules.targeting.evenly_divided_among(context.game.state, announced, len(recipients))
    context.also(among)
    return amount // among.answer


def _dealer(context: Context, effect: DealDamage) -> tuple[Source, Because]:
    """What deals the damage: the source of the instruction itself, or whatever it names."""
    if effect.source is Role.SOURCE:
        return context.as_source(), ()
    return context.as_source(effect.source), (context.game.fact(DamageFact.DAMAGE_FROM_WHAT_IS_NAMED),)


@says(
    "have the damage that was dealt to you this turn dealt to {to} by the same sources instead",
)
class PassDamageOn(Effect, Record):
    """A player gains the life that damage has cost this turn, and no longer counts as dealt that damage.

    Its sources deal as much to what is pointed at, in their colors.
    """

    to: Reference

    def carry_out(self, context: Context) -> None:
        """Take damage off a player, and let each part of it be dealt anew by what dealt it."""
        game = context.game
        dealt = game.state.this_turn.damage_to(context.controller)
        for recipient in context.recipients(self.to)[:1] if dealt else ():
            leaves = game.fact(DamageFact.MADE_GOOD_AFTERWARDS)
            game.do(DamageUndone(tuple(dealt)), *context.because, leaves)
            gain(game, context.controller, sum(damage.amount for damage in dealt), *context.because, leaves)
            triggers = game.rules.damage.passed_on_triggers(game.state, tuple(dealt))
            bare = not triggers.answer
            anew = [
                dealing.new_damage(game, damage.source, damage.amount, recipient, sure=damage.sure, bare=bare)
                for damage in dealt
            ]
            dealing.deal(game, anew, *context.because, triggers)


@says(
    "{one} fight(s) {other}",
    phrase("{one} fight(s) each other", other=None),
)
class Fight(Effect, Record):
    """Two creatures fight: each of them deals damage equal to its power to the other; both are pointed at by `one`, or by each.

    Nothing happens if either is no longer there or no creature any more.
    """

    one: Reference
    other: Reference | None

    def carry_out(self, context: Context) -> None:
        """Deal the damage of both at the same time; a creature that fights itself deals it twice."""
        game, state = context.game, context.game.state
        fighters = context.permanents(self.one)
        pair = fighters[:2] if self.other is None else [*fighters[:1], *context.permanents(self.other)[:1]]
        if len(pair) < 2 or not all(map(state.is_creature, pair)):
            game.do(LeftUndone("no creatures fight"), *context.because)
            return
        assigned = []
        for dealer, to in (pair, pair[::-1]):
            now = state.characteristics(dealer)
            source = Source(dealer, now.name, state.objects[dealer].controller, now.colors)
            assigned.append(dealing.new_damage(game, source, max(0, now.power), to))
        began = len(game.log)
        dealing.deal(game, assigned, *context.because)
        _note_results(context, began)


@says(
    "deal {amount|damage} to {to}, gaining as much life, but no more than it has",
    phrase("deal {amount|damage} to {to}, gaining as much life, but no more than its toughness", of_players=True),
)
class Drain(Effect, Record):
    """Damage is dealt, and its player gains as much life, but no more than whatever is dealt it has toughness, loyalty or life.

    With `of_players`, what is dealt to a player counts in full.
    """

    amount: Amount
    to: Reference = HERE
    of_players: bool = False

    def carry_out(self, context: Context) -> None:
        """Deal damage; life is gained for what has landed or, where damage is held back, for what will."""
        game, state, amount = context.game, context.game.state, context.measure(self.amount)
        for recipient in context.things(self.to):
            if isinstance(recipient, DamageId):
                continue
            most, began = _has(state, recipient), len(game.log)
            dealing.deal(game, [dealing.new_damage(game, context.as_source(), amount, recipient)], *context.because)
            landed = sum(
                damage.amount
                for entry in game.log[began:]
                if isinstance(entry.event, (DamageDealt, DamageHeld))
                for damage in entry.event.damage
                if damage.to == recipient and damage.source.object == context.source
            )
            drained = landed if self.of_players and isinstance(recipient, PlayerId) else min(landed, most)
            if drained:
                gain(game, context.controller, drained, *context.because)


@says(
    "gain {amount|life}, but no more than what was damaged has",
)
class GainForDamaged(Effect, Record):
    """A player gains life for damage that was dealt, but no more than whatever was dealt it had toughness, loyalty or life."""

    amount: Amount

    def carry_out(self, context: Context) -> None:
        """Gain the life; what a player has is counted as it was before the damage, and what has left as it last was."""
        game, amount = context.game, context.measure(self.amount)
        most = 0
        for damaged in context.things(Role.IT):
            if isinstance(damaged, PlayerId):
                most += max(0, game.state.players[damaged].life + amount)
            elif not isinstance(damaged, DamageId):
                most += _has(game.state, damaged)
        gained = min(amount, most)
        if gained:
            gain(game, context.controller, gained, *context.because, *context.relied_on)


def _has(state: Position, recipient: Recipient) -> int:
    """How much life, loyalty or toughness there is to be drained."""
    if isinstance(recipient, PlayerId):
        return max(0, state.players[recipient].life)
    now = state.characteristics(recipient)
    return max(0, now.toughness if now.is_creature else state.recall(recipient).counted(LOYALTY))


@says(
    "prevent the next {amount|damage} that would be dealt to {to} this turn[ by {from_colors} sources]"
    "[one_source? by a source of your choice][heals? , gaining as much life]",
    phrase(
        "the next time a {from_colors} source of your choice would deal damage to {to} this turn, prevent that damage"
        "[heals? , gaining as much life]",
        amount=None,
    ),
    phrase(
        "the next time a source of your choice would deal damage to {to} this turn, prevent that damage"
        "[heals? , gaining as much life]",
        amount=None,
        one_source=True,
    ),
    phrase(
        "the next time a {from_types} source of your choice would deal damage to {to} this turn, prevent that damage"
        "[heals? , gaining as much life]",
        amount=None,
    ),
    phrase(
        "the next time a source of your choice of the chosen color would deal damage to {to} this turn, prevent that damage"
        "[heals? , gaining as much life]",
        amount=None,
        of_chosen_color=True,
    ),
    phrase(
        "the next time a {from_described} of your choice would deal combat damage to {to} this turn, "
        "prevent all but {but} of that damage",
        amount=None,
        combat=True,
    ),
    phrase(
        "the next time a {from_described} of your choice would deal combat damage to {to} this turn, "
        "prevent that damage and lose {costs} life",
        amount=None,
        combat=True,
    ),
)
class Prevent(Effect, Record):
    """Stop up to `amount` of the damage (all of it for `None`) that is dealt to `to`, or by sources of some colors or types.

    With `one_source`, it watches for damage from a single source of the controller's choice, which has to be `of_chosen_color`, the
    color that was chosen as its own source entered; if it `heals`, the controller gains as much life as it stops. Against `combat`
    damage of what is `from_described`, it lets so much through as `but` says, or `costs` the player so much life.
    """

    amount: Amount | None
    to: Reference = HERE
    from_colors: frozenset[Color] = frozenset()
    one_source: bool = False
    heals: bool = False
    of_chosen_color: bool = False
    from_types: frozenset[CardType] = frozenset()
    from_described: Filter | None = None
    combat: bool = False
    but: int = 0
    costs: int = 0
    effect_kind = EffectKind.PREVENTION

    @property
    def helped(self) -> Reference:
        """Whoever is dealt less damage."""
        return self.to

    @property
    def helps_against_all(self) -> bool:
        """Whether it stops all of it."""
        return self.amount is None

    @property
    def helps_against_one_source(self) -> bool:
        """Whether one source is chosen."""
        return self.one_source or bool(self.colors_heeded or self.from_types or self.from_described)

    @property
    def types_heeded(self) -> frozenset[CardType]:
        """The types that it is against."""
        return self.from_types

    @property
    def sources_heeded(self) -> Filter | None:
        """The description of what it is against."""
        return self.from_described

    def with_color(self, color: Color) -> Self:
        """Against that color, where it is against the chosen one."""
        if not self.of_chosen_color:
            return self
        return altered(self, of_chosen_color=False, from_colors=frozenset({color}))

    @property
    def colors_heeded(self) -> frozenset[Color] | None:
        """The colors that it is against; None if it is against one that was never chosen."""
        return None if self.of_chosen_color else self.from_colors

    def carry_out(self, context: Context) -> None:
        """Prevent damage that is about to land, or make a shield against damage to come."""
        assigned = _assigned(context, self)
        heals = context.controller if self.heals else None
        for damage, amount in _to_be_met(context, self, assigned):
            less = max(0, amount - self.but)
            if less and shields.prevent(context.game, damage, less, context.name, *context.because):
                shields.heal(context.game, heals, less)
                shields.lose_life_for(context.game, damage, self.costs, context.name, *context.because)
        if assigned:
            return
        everything = context.recipients(self.to)
        if isinstance(self.to, Together):
            context.also(context.game.fact(DamageFact.SHIELD_FOR_EACH_CREATURE))
        colors = self.colors_heeded
        if colors is None:
            context.game.do(LeftUndone("no damage is prevented, as no color has been chosen"), *context.because)
            return
        for protected in everything:
            chosen = bool(colors or self.from_types or self.from_described) or self.one_source
            source = _source_chosen(context, colors, self.from_types, self.from_described) if chosen else None
            if chosen and source is None:
                continue
            shield = _shield(context, ShieldKind.PREVENT, protected, self.amount, source)
            shield = shield._replace(colors=colors, heals=heals, combat=self.combat, but=self.but, costs=self.costs)
            context.game.do(ShieldMade(shield), *context.because)


@says(
    "prevent all combat damage that would be dealt this turn",
    "prevent all combat damage that would be dealt to {to} this turn",
    "prevent all combat damage that would be dealt to {to@subject} this turn",
    "prevent all combat damage that would be dealt by {by} this turn",
    "prevent all combat damage that would be dealt by {by@subject} this turn",
    "prevent all combat damage that would be dealt this turn by {by}",
    "prevent all combat damage that would be dealt this turn by {by@subject}",
    "prevent all combat damage that would be dealt to {to} this turn by {by}",
    "prevent all combat damage that would be dealt to {to} this turn by {by@subject}",
    "prevent all combat damage {by} would deal this turn",
    phrase("prevent all combat damage that would be dealt to and dealt by {to} this turn", both=True),
    phrase("prevent all combat damage that would be dealt to and dealt by {to@subject} this turn", both=True),
    phrase("prevent all damage that would be dealt this turn", any_damage=True),
    phrase("prevent all damage that would be dealt to {to} this turn", any_damage=True),
    phrase("prevent all damage that would be dealt to {to@subject} this turn", any_damage=True),
    phrase("prevent all damage that would be dealt by {by} this turn", any_damage=True),
    phrase("prevent all damage that would be dealt by {by@subject} this turn", any_damage=True),
    phrase("prevent all damage that would be dealt this turn by {by}", any_damage=True),
    phrase("prevent all damage that would be dealt this turn by {by@subject}", any_damage=True),
    phrase("prevent all damage that would be dealt to {to} this turn by {by}", any_damage=True),
    phrase("prevent all damage that would be dealt to {to} this turn by {by@subject}", any_damage=True),
    phrase("prevent all damage that would be dealt to {to@subject} this turn by {by@subject}", any_damage=True),
    phrase("prevent all damage {by} would deal this turn", any_damage=True),
    phrase("prevent all damage that would be dealt to and dealt by {to} this turn", both=True, any_damage=True),
)
class PreventCombat(Effect, Record):
    """No combat damage is dealt this turn: to some things, by some things, `both` by and to the same, or at all.

    With `any_damage` no other damage is dealt either.
    """

    to: Reference | None = None
    by: Reference | None = None
    both: bool = False
    any_damage: bool = False

    def carry_out(self, context: Context) -> None:
        """Make a shield for all that is described, now or later, or one for each thing pointed at, until the turn ends."""
        of, source = _described_by(context, self.to), _described_by(context, self.by)
        protected: list[Recipient | None] = [None]
        if self.to is not None and of is None:
            protected = [one for one in context.things(self.to) if not isinstance(one, DamageId)]
        dealers: list[ObjectId | None] = [None]
        if self.by is not None and source is None:
            dealers = [*context.objects(self.by)]
        ways = [(to, by, of, source) for to in protected for by in dealers]
        if self.both and of is not None:
            ways.append((None, None, None, of))
        elif self.both and self.to is not None:
            ways += [(None, one, None, None) for one in context.objects(self.to)]
        for to, by, helped, dealing_it in ways:
            shield = _shield(context, ShieldKind.PREVENT, to, None, by)._replace(combat=not self.any_damage, stays=True)
            if helped is not None or dealing_it is not None:
                shield = shield._replace(of=helped, by=dealing_it, you=context.controller)
            context.game.do(ShieldMade(shield), *context.because)


def _described_by(context: Context, what: Reference | None) -> Filter | None:
    """By which description something is meant that may come later as well; None if the edition has only what is there now."""
    if not isinstance(what, All):
        return None
    ruling = context.game.rules.continuous.reaches_latecomers(context.game.state, context.origin)
    context.game.rest_on(ruling)
    return context.filled(what.described) if ruling.answer else None


@says(
    "the next time a source of your choice would deal damage to you this turn, this deals that much damage to its controller, too",
)
class DealBack(Effect, Record):
    """As a source that its player picks next deals damage to that player, this deals as much to the controller of the source."""

    effect_kind = EffectKind.REDIRECTION

    @property
    def helped(self) -> Reference:
        """Who is dealt the damage, whose time it is to do something about it."""
        return Role.YOU

    def carry_out(self, context: Context) -> None:
        """Answer damage that is about to land, or wait for some."""
        game = context.game
        if isinstance(context.about, DamageId):
            damage = game.state.impending.find_damage(context.about)
            if damage is not None and damage.amount:
                answer = dealing.new_damage(game, context.as_source(), damage.amount, damage.source.controller)
                dealing.deal(game, [answer], *context.because)
            return
        source = _source_chosen(context, frozenset())
        if source is not None:
            waits = _shield(context, ShieldKind.REDIRECT, context.controller, None, source)
            game.do(ShieldMade(waits._replace(back=context.as_source())), *context.because)


def _assigned(context: Context, effect: Prevent | Redirect) -> list[DamageId]:
    """The assigned damage that an effect works on: its target, or what it was announced to be about.

    Where the edition says so, that is all damage of the sort that there is by now.
    """
    damage_ids = context.damage(effect.to)
    if not damage_ids and isinstance(context.about, DamageId):
        damage_ids = [context.about]
    if not damage_ids or not effect.helps_against_all:
        return damage_ids
    game = context.game
    aim = game.rules.targeting.prevention_aims_at(game.state, effect.effect_kind is EffectKind.REDIRECTION)
    meant = game.state.impending.find_damage(damage_ids[0])
    if game.rest_on(aim) is not PreventionAim.DAMAGE_FOUND or meant is None:
        return damage_ids
    colors = effect.colors_heeded
    return [
        damage.id
        for damage in game.state.impending.innermost_damage()
        if damage.to == meant.to
        and (not colors or not colors.isdisjoint(damage.source.colors))
        and (damage.source.object == meant.source.object or not effect.helps_against_one_source)
    ]


def _to_be_met(
    context: Context, effect: Prevent | Redirect, assigned: Iterable[DamageId]
) -> Iterator[tuple[AssignedDamage, int]]:
    """Assigned damage that is still to be dealt, each with how much of it an effect works on."""
    for damage_id in assigned:
        damage = context.game.state.impending.find_damage(damage_id)
        if damage is not None and damage.amount:
            limit = damage.amount if effect.amount is None else context.measure(effect.amount)
            yield damage, min(damage.amount, limit)


def _shield(
    context: Context, kind: ShieldKind, protected: Recipient | None, amount: Amount | None, source: ObjectId | None
) -> Shield:
    """A shield for somebody, or for all, which works within the range of influence of whoever made it, where ranges are limited."""
    limit = None if amount is None else context.measure(amount)
    within = context.controller if context.game.state.agreed.ranges else None
    number = context.game.state.fresh_id()
    return Shield(number, kind, protected, limit, source, made_by=context.source, within=within)


def _source_chosen(
    context: Context,
    colors: frozenset[Color],
    types: frozenset[CardType] = frozenset(),
    described: Filter | None = None,
) -> ObjectId | None:
    """The source that a shield watches for: the one named when it was announced if it will do, or one chosen now."""
    position = context.game.state
    game = context.game
    waiting = [
        waiting_one.source
        for waiting_one in position.stack.waiting.values()
        if waiting_one.source is not None and may_be_chosen(game, waiting_one.source, SpokenOf.BY_ABILITY)
    ]
    if waiting:
        game.rest_on_fact(DamageFact.SOURCES_ON_STACK)
    waiting += [source for source in _assigning(context) if may_be_chosen(game, source, SpokenOf.BY_COMBAT_DAMAGE)]
    face_up = [card for card in position.shared[Zone.COMMAND] if not position.objects[card].face_down]
    options = tuple(
        source
        for source in dict.fromkeys((*waiting, *position.battlefield, *face_up))
        if (not colors or not colors.isdisjoint(position.characteristics(source).colors))
        and (not types or not types.isdisjoint(position.characteristics(source).types))
        and (described is None or position.fits(described, source, context.controller, context.source))
    )
    if not options:
        return None
    for source in options:
        if context.about == source:
            return source
    chosen = context.game.choose(choice_of(context.controller, ChoiceKind.SOURCE, options, about=context.source))
    return chosen[0] if chosen else None


def _assigning(context: Context) -> list[ObjectId]:
    """What has assigned combat damage that waits, and is gone."""
    position = context.game.state
    assigned = (damage for waiting in position.stack.waiting.values() for damage in waiting.damage)
    dealers = dict.fromkeys(damage.source.object for damage in assigned)
    return [dealer for dealer in dealers if dealer is not None and not position.is_on_battlefield(dealer)]


@says(
    "the next {amount|damage} that would be dealt to {to} this turn"
    "[one_source? by a source of your choice] is dealt to {instead} instead",
    phrase(
        "all damage that would be dealt to {to} this turn"
        "[one_source? by a source of your choice] is dealt to {instead} instead",
        amount=None,
    ),
    phrase(
        "the next time a source of your choice would deal damage to {to} this turn, that damage is dealt to {instead} instead",
        amount=None,
        one_source=True,
        once=True,
    ),
)
class Redirect(Effect, Record):
    """Up to `amount` of the damage (all of it for `None`) that would be dealt to `to` is dealt to `instead`.

    With `one_source`, it watches for damage from a single source of the controller's choice. All of it is so for the rest of the
    turn, unless it is `once`.
    """

    amount: Amount | None
    to: Reference
    instead: Reference
    one_source: bool = False
    once: bool = False
    effect_kind = EffectKind.REDIRECTION

    @property
    def helped(self) -> Reference:
        """Whoever is not dealt the damage."""
        return self.to

    @property
    def helps_against_all(self) -> bool:
        """Whether it redirects all of it."""
        return self.amount is None

    @property
    def helps_against_one_source(self) -> bool:
        """Whether one source is chosen."""
        return self.one_source

    def carry_out(self, context: Context) -> None:
        instead = context.recipients(self.instead)[:1]
        if not instead:
            return
        assigned = _assigned(context, self)
        for damage, amount in _to_be_met(context, self, assigned):
            shields.redirect(context.game, damage, amount, instead[0], *context.because)
        if assigned:
            return
        for protected in context.recipients(self.to):
            source = _source_chosen(context, frozenset()) if self.one_source else None
            if self.one_source and source is None:
                continue
            shield = _shield(context, ShieldKind.REDIRECT, protected, self.amount, source)
            stays = self.amount is None and not self.once
            context.game.do(ShieldMade(shield._replace(instead=instead[0], stays=stays)), *context.because)
