"""Countering and copying spells and abilities, and changing their targets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from core.effects.moving_cards import Move, Place, put_onto_battlefield
from core.hooks.casting import CastingFact
from core.hooks.objects import ObjectFact
from core.hooks.targeting import TargetFact
from core.kernel.decisions.choices import order_of
from core.kernel.events import Announced, Cause, LeftUndone, Retargeted, TokenMade, ZoneChange, ZonesChanged
from core.kernel.state.game_objects import Chosen, Owned
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.citations import Ruling
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.mana import NO_MANA
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import CardId, DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Filter, PlayerFilter
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Instructions
from core.kernel.words.references import HERE, Amount, Reference, Role
from core.play.base.context import Context
from core.play.casting.new_targets import new_targets
from core.play.casting.targets import candidates
from core.play.replacement.moves import OwnWord
from core.play.stack import resolution

if TYPE_CHECKING:
    from core.play.base.game import Game


class Aims(Fixed):
    """Which targets of something are changed."""

    ALL = "the targets of"
    ONE = "one target of"
    ANY = "any targets of"
    ANEW = "new targets for"


WAYS = {
    Aims.ALL: TargetFact.TARGETS_CHANGED,
    Aims.ONE: TargetFact.ONE_TARGET_CHANGED,
    Aims.ANY: TargetFact.ANY_TARGET_CHANGED,
    Aims.ANEW: TargetFact.TARGETS_CHOSEN_ANEW,
}


ELSEWHERE = {
    Place.HAND: (Zone.HAND, -1),
    Place.TOP_OF_LIBRARY: (Zone.LIBRARY, 0),
    Place.BOTTOM_OF_LIBRARY: (Zone.LIBRARY, -1),
    Place.EXILE: (Zone.EXILE, -1),
}
"""Where a countered spell may be put away instead of into a graveyard, and how deep."""


@says(
    "counter {what}",
    "counter {what}, putting it {instead} instead",
    "counter {what}, putting the card of a {only@spell} {instead} instead",
)
class Counter(Effect, Record):
    """Counter spells or abilities; the card of a spell, perhaps `only` of some spells, goes to `instead`, if that is given."""

    what: Reference = HERE
    instead: Place | None = None
    only: Filter | None = None

    def carry_out(self, context: Context) -> None:
        for spell in context.objects(self.what):
            to = self.instead if self.only is None or self._is_meant(context, spell, self.only) else None
            own = OwnWord(context.source or context.name, *ELSEWHERE[to]) if to in ELSEWHERE else None
            put_in = partial(_put_in, context) if to is Place.BATTLEFIELD else None
            resolution.counter(context.game, spell, *context.because, own=own, put_in=put_in)

    def _is_meant(self, context: Context, spell: ObjectId, only: Filter) -> bool:
        return context.game.state.fits(only, spell, context.controller, context.source)


def _put_in(context: Context, spells: list[ObjectId]) -> None:
    """Put countered spells onto the battlefield under the control of whoever countered them."""
    put_onto_battlefield(context, Move(Role.SOURCE, Place.BATTLEFIELD), spells)


@says(
    "copy {what}[ {count} times][, except that the copy is {colors}][new_targets? . you may choose new targets for the copy]",
)
class CopySpell(Effect, Record):
    """Put copies of a spell on the stack on top of it, with everything that was chosen for the spell, or with new targets.

    With `colors`, the copies of spells have these and no others.
    """

    what: Reference = HERE
    new_targets: bool = False
    count: Amount = 1
    colors: frozenset[Color] = frozenset()
    copies = True

    def carry_out(self, context: Context) -> None:
        """A copy has no card; it waits like any spell and has not been played, so nothing is paid or set off for it."""
        state = context.game.state
        copied = [object_id for object_id in context.objects(self.what) for _ in range(context.measure(self.count))]
        for object_id in copied:
            match state.stack.waiting.get(object_id):
                case Waiting(kind=WaitingKind.SPELL) as spell:
                    if self.colors:
                        spell = altered(spell, characteristics=spell.characteristics.changed(colors=self.colors))
                    _copy_one(context, spell, self.new_targets)
                case Waiting(kind=WaitingKind.ABILITY | WaitingKind.TRIGGER) as ability:
                    _copy_ability(context, ability, self.new_targets)


def _copy_one(context: Context, original: Waiting, anew: bool) -> None:
    """The copy of a spell is as was chosen for the spell, but for targets if they are chosen anew."""
    game, player = context.game, context.controller
    chosen = game.fact(ObjectFact.SPELL_COPIED_AS_CHOSEN)
    copy = _copied(game, player, original, *context.because, chosen)
    if original.mode is not None:
        game.rest_on_fact(ObjectFact.MODE_COPIED)
    if anew:
        copy = altered(copy, targets=new_targets(game, player, copy, TargetFact.COPY_AIMED_ANEW, context.source))
    game.do(Announced(copy), *context.because, chosen)


def _copied(game: Game, player: PlayerId, original: Waiting, *because: Ruling[Any]) -> Waiting:
    """What a spell's copy is to wait as, with everything that was chosen for the spell; it is on the stack by then."""
    state = game.state
    card, fresh = CardId(state.fresh_id()), state.fresh_id()
    owned = Owned(card, original.name, player, None, None, original.characteristics)
    turned = False
    spell = state.objects.get(original.id)
    copied = None if spell is None else state.cards[spell.card]
    if spell is not None and copied is not None and copied.back is not None and not spell.face_down:
        because = (*because, game.fact(ObjectFact.SPELL_COPIED_WITH_BOTH_FACES))
        owned, turned = owned._replace(printed=copied.printed, back=copied.back), spell.transformed
    game.do(TokenMade(owned, fresh), *because)
    becomes = state.fresh_id()
    step = ZoneChange(card, fresh, Zone.NOWHERE, Zone.STACK, becomes, player, player, Cause.CAST, transformed=turned)
    game.do(ZonesChanged((step,)), *because)
    return altered(original, id=step.becomes, source=step.becomes, controller=player, spent=NO_MANA, is_copy=True)


@says(
    phrase(
        "copy {what} for each other thing that it could target, each copy with another of these for a target", among=()
    ),
    "copy {what} for each other {among} that it could target, each copy with another of these for a target",
)
class CopyForEach(Effect, Record):
    """Copy a spell once for each other thing that fits and that it could target, each copy with another of these for a target."""

    what: Reference = HERE
    among: tuple[Filter | PlayerFilter, ...] = ()
    copies = True

    def carry_out(self, context: Context) -> None:
        """Copy a spell for each other thing that it could aim at throughout, in the order that the player wants."""
        game, player = context.game, context.controller
        for original in _spells(context, self.what):
            copied_for_each = game.fact(ObjectFact.COPIED_FOR_EACH)
            aimed = {target for group in original.targets for target in group}
            alike = [other_target for other_target in _could_aim(game, player, original) if other_target not in aimed]
            other_targets = tuple(thing for thing in alike if _is_among(context, self.among, thing))
            if len(other_targets) > 1:
                other_targets = game.choose(order_of(player, other_targets, context.source))
            for thing in other_targets:
                _copy_at(context, original, thing, copied_for_each)


@says(
    "copy {what} for {target} as its target",
)
class CopyFor(Effect, Record):
    """Copy a spell on the stack, for one thing alone as its target, if it can have that."""

    target: Reference
    what: Reference = HERE
    copies = True

    def carry_out(self, context: Context) -> None:
        """Copy a spell for one thing, if that can be its target wherever it has one."""
        game, player = context.game, context.controller
        for original in _spells(context, self.what):
            for thing in context.things(self.target)[:1]:
                copied_for_one = game.fact(ObjectFact.COPIED_FOR_ONE)
                if thing not in _could_aim(game, player, original):
                    game.do(LeftUndone(f"{original.name} is not copied"), *context.because, copied_for_one)
                    continue
                _copy_at(context, original, thing, copied_for_one)


def _copy_at(context: Context, original: Waiting, thing: Chosen, why: Ruling[bool]) -> None:
    """Copy a spell with one thing as its target wherever it has one."""
    copy = _copied(context.game, context.controller, original, *context.because, why)
    aimed = altered(copy, targets=tuple((thing,) for _ in copy.targets))
    context.game.do(Announced(aimed), *context.because, why)


def _spells(context: Context, spells_meant: Reference) -> list[Waiting]:
    waiting = (context.game.state.stack.waiting.get(spell) for spell in context.objects(spells_meant))
    return [spell for spell in waiting if spell is not None and spell.kind is WaitingKind.SPELL and spell.targets]


def _could_aim(game: Game, player: PlayerId, spell: Waiting) -> list[Chosen]:
    """What a spell could be aimed at wherever it has a target."""
    does = Instructions(spell.does.effects_for(spell.mode), spell.does.targets_for(spell.mode))
    options = [
        candidates(game, player, spell.characteristics, spell.id, does, index) for index in range(len(does.targets))
    ]
    return [target for target in options[0] if all(target in option_group for option_group in options)]


def _is_among(context: Context, among: tuple[Filter | PlayerFilter, ...], thing: Chosen) -> bool:
    """Whether something is a permanent or a player such as are described, or any of these if nothing is."""
    state = context.game.state
    if isinstance(thing, PlayerId):
        return not among or any(isinstance(described, PlayerFilter) for described in among)
    if isinstance(thing, DamageId) or not state.is_on_battlefield(thing):
        return False
    fitting = (described for described in among if isinstance(described, Filter))
    return not among or any(state.fits(described, thing, context.controller, context.source) for described in fitting)


def _copy_ability(context: Context, original: Waiting, anew: bool) -> None:
    """The copy of an ability comes from what that comes from, and nothing is paid for it."""
    game, player = context.game, context.controller
    same_source = game.fact(ObjectFact.SAME_SOURCE)
    number = game.state.fresh_id()
    copy = altered(original, id=number, controller=player, spent=NO_MANA, given=(), is_copy=True)
    if anew:
        copy = altered(copy, targets=new_targets(game, player, copy, TargetFact.COPY_AIMED_ANEW, context.source))
    game.do(Announced(copy), *context.because, same_source)


@says(
    phrase("change the targets of {what}[ to {to}]", way=Aims.ALL),
    phrase("change the target of {what}[ to {to}]", way=Aims.ALL),
    phrase("change one target of {what}[ to {to}]", way=Aims.ONE),
    phrase("you may change any targets of {what}[ to {to}]", way=Aims.ANY),
    phrase("you may choose new targets for {what}", way=Aims.ANEW),
)
class ChangeTargets(Effect, Record):
    """Change the targets of a spell or ability: all of them or, as `way` has it, others.

    If `to` is given, what it points at is the only thing that may become a target.
    """

    what: Reference = HERE
    way: Aims = Aims.ALL
    to: Reference | None = None

    def carry_out(self, context: Context) -> None:
        game = context.game
        only = None if self.to is None else context.things(self.to)
        for spell in context.objects(self.what):
            waiting = game.state.stack.waiting.get(spell)
            if waiting is None:
                continue
            targets = new_targets(game, context.controller, waiting, WAYS[self.way], context.source, only)
            if targets != waiting.targets:
                stays = (game.fact(CastingFact.DIVISION_STAYS),) if waiting.division else ()
                game.do(Retargeted(spell, targets, waiting.division, waiting.targets), *context.because, *stays)
