"""Destroying, regenerating, tapping, turning and flipping permanents, and what effects have them do in combat."""

from __future__ import annotations

from core.effects.moving_cards import Move, Place
from core.hooks.abilities import AbilityFact
from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.events import (
    CardsLinked,
    Flipped,
    LeftUndone,
    RemovedFromAttack,
    ShieldMade,
    Spared,
)
from core.kernel.state.copiable_values import face_up_values
from core.kernel.state.damage import Shield, ShieldKind
from core.kernel.state.game_objects import Recipient
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.descriptions import Filter, RestrictionKind
from core.kernel.words.effect import Effect, EffectKind
from core.kernel.words.kinds import Triggered
from core.kernel.words.linked import AWAY, PHASED_AWAY, PHASED_AWAY_TAPPED, PHASED_WHILE_TAPPED
from core.kernel.words.references import HERE, All, Reference, Role, This
from core.play.base.context import Context
from core.play.combat.put_into_combat import (
    attack_anew,
    become_blocked,
    block_anew,
    state_attacking,
    stop_blocking,
)
from core.play.damage import destruction
from core.play.zones import phasing
from core.play.zones.tapped_and_untapped import tap, untap
from core.play.zones.transforming import stays_up, transform
from core.play.zones.turning_face_up import turn_face


@says(
    "destroy {what}",
    phrase("bury {what}", regeneration=False),
)
class Destroy(Effect, Record):
    """Put permanents into their owners' graveyards; without `regeneration` nothing saves them (that is to bury them)."""

    what: Reference = HERE
    regeneration: bool = True

    @property
    def is_about_it_alone(self) -> bool:
        """If it is what is destroyed."""
        return self.what is Role.IT

    def is_possible(self, context: Context) -> bool:
        """If there is anything to destroy; all of a class may be none."""
        return isinstance(self.what, All) or bool(context.permanents(self.what))

    def carry_out(self, context: Context) -> None:
        game = context.game
        if isinstance(self.what, All):
            held = altered(self.what.described, zone=Zone.HAND)
            if game.state.matching(held, context.controller, context.source):
                context.also(game.fact(ObjectFact.PERMANENTS_ALONE))
        struck = context.permanents(self.what)
        destruction.destroy(game, struck, self.regeneration, *context.because)
        context.destroyed += sum(not game.state.is_on_battlefield(permanent) for permanent in struck)


@says(
    "regenerate {what}",
)
class Regenerate(Effect, Record):
    """Regenerate a permanent: save it from destruction."""

    what: Reference = HERE
    effect_kind = EffectKind.REGENERATION

    @property
    def helped(self) -> Reference:
        """The permanent."""
        return self.what

    def carry_out(self, context: Context) -> None:
        """Save a permanent that is about to go to the graveyard, or shield one for later."""
        game = context.game
        for permanent in context.permanents(self.what):
            if any(permanent in batch for batch in game.state.impending.doomed):
                if game.state.restrictions(permanent, RestrictionKind.BE_REGENERATED):
                    in_vain = game.rules.destruction.regenerates_in_vain(game.state, permanent)
                    game.do(LeftUndone(f"{game.state.name_of(permanent)} cannot be regenerated"), in_vain)
                    continue
                destruction.regenerate(game, permanent)
            elif not game.state.restrictions(permanent, RestrictionKind.BE_REGENERATED):
                waits = game.rules.destruction.regenerates_in_advance(game.state, permanent)
                if not waits.answer:
                    game.do(LeftUndone(f"{game.state.name_of(permanent)} is not dying and is not regenerated"), waits)
                    continue
                lasts = game.rules.destruction.regeneration_lasts(game.state, permanent)
                number, kind = game.state.fresh_id(), ShieldKind.REGENERATE
                shield = Shield(number, kind, permanent, made_by=context.source, lasts=lasts.answer)
                game.do(ShieldMade(shield), *context.because, lasts)


@says(
    "the next time {what} would be destroyed this turn, remove all damage from it instead",
)
class SpareNext(Effect, Record):
    """The next destruction of a permanent in this turn is replaced: it loses its damage, and is not even tapped."""

    what: Reference = HERE

    def carry_out(self, context: Context) -> None:
        """Make a shield for each permanent."""
        for permanent in context.permanents(self.what):
            shield = Shield(context.game.state.fresh_id(), ShieldKind.SPARE, permanent, made_by=context.source)
            context.game.do(ShieldMade(shield), *context.because)


@says(
    "prevent the destruction of {what}",
)
class PreventDestruction(SpareNext):
    """Save a permanent whenever regeneration might, or ahead of that, without tapping it."""

    effect_kind = EffectKind.REGENERATION

    def carry_out(self, context: Context) -> None:
        """Save what is about to go to the graveyard; what is not has a shield for later."""
        state = context.game.state
        for permanent in context.permanents(self.what):
            if any(permanent in batch for batch in state.impending.doomed):
                context.game.do(Spared(permanent), *context.because)
            else:
                context.game.carry_out((SpareNext(This(permanent)),), context)


@says(
    "tap {what}",
)
class Tap(Effect, Record):
    """Tap permanents."""

    what: Reference = HERE

    @property
    def is_about_it_alone(self) -> bool:
        """If it is what is tapped."""
        return self.what is Role.IT

    def is_possible(self, context: Context) -> bool:
        """If something is untapped; all of a class may be none."""
        return isinstance(self.what, All) or any(
            not context.game.state.objects[permanent].tapped for permanent in context.permanents(self.what)
        )

    def carry_out(self, context: Context) -> None:
        """Tap what is untapped, as far as it can be tapped at all."""
        game = context.game
        untapped = []
        for thing in context.permanents(self.what):
            if game.state.objects[thing].tapped:
                game.rest_on_fact(ObjectFact.TAPPED_IS_NOT_TAPPED)
            else:
                ruling = game.rules.state.can_be_tapped(game.state, thing)
                if ruling.answer:
                    untapped.append(thing)
                else:
                    game.do(LeftUndone(f"{game.state.name_of(thing)} does not tap"), ruling)
        if untapped:
            tap(game, tuple(untapped), "", *context.because)


@says(
    "tap {count#} {described}",
)
class TapChosen(Effect, Record):
    """The controller picks so many permanents that fit a description, all of them untapped and the controller's, and taps them."""

    described: Filter
    count: int = 1

    def is_possible(self, context: Context) -> bool:
        """If there are so many that can become tapped."""
        return len(self._fitting(context)) >= self.count

    def _fitting(self, context: Context) -> tuple[ObjectId, ...]:
        state = context.game.state
        fitting = (thing for thing in context.objects(All(self.described)) if not state.objects[thing].tapped)
        return tuple(thing for thing in fitting if context.game.rules.state.can_be_tapped(state, thing).answer)

    def carry_out(self, context: Context) -> None:
        game, fitting = context.game, self._fitting(context)
        number = min(self.count, len(fitting))
        if number:
            choice = choice_of(context.controller, ChoiceKind.THING, fitting, number, about=context.source)
            tap(game, tuple(game.choose(choice, None, *context.relied_on)), "", *context.because)


@says(
    "untap {what}",
)
class Untap(Effect, Record):
    """Untap permanents."""

    what: Reference = HERE

    @property
    def untaps(self) -> Reference:
        """The permanents."""
        return self.what

    def is_possible(self, context: Context) -> bool:
        """If something is tapped; all of a class may be none."""
        return isinstance(self.what, All) or any(
            context.game.state.objects[permanent].tapped for permanent in context.permanents(self.what)
        )

    def carry_out(self, context: Context) -> None:
        game = context.game
        tapped = []
        for thing in context.permanents(self.what):
            if game.state.objects[thing].tapped:
                tapped.append(thing)
            else:
                game.rest_on_fact(ObjectFact.UNTAPPED_IS_NOT_UNTAPPED)
        untap(game, tapped, *context.because)


@says(
    "tap or untap {what}",
)
class TapOrUntap(Effect, Record):
    """The controller has permanents tapped or untapped, each as the player likes."""

    what: Reference = HERE

    def carry_out(self, context: Context) -> None:
        game = context.game
        for permanent in context.permanents(self.what):
            choice = choice_of(context.controller, ChoiceKind.WORD, ("tap", "untap"), about=context.source)
            way = Tap if game.choose(choice)[0] == "tap" else Untap
            game.carry_out((way(This(permanent)),), context)


@says(
    "untap up to {count#} {described}",
)
class UntapUpTo(Effect, Record):
    """The controller untaps permanents of a description, so many at most."""

    described: Filter
    count: int = 1

    def carry_out(self, context: Context) -> None:
        game = context.game
        fitting = tuple(
            permanent for permanent in context.objects(All(self.described)) if game.state.objects[permanent].tapped
        )
        count = min(self.count, len(fitting))
        if count:
            choice = choice_of(context.controller, ChoiceKind.THING, fitting, count, about=context.source)
            untap(game, game.choose(altered(choice, minimum=0), None, *context.relied_on), *context.because)


@says(
    "{what} (is|are) attacking[ {against}]",
)
class IsAttacking(Effect, Record):
    """Creatures in play are attacking from now on, against what is pointed at, or what their controllers choose."""

    what: Reference = HERE
    against: Reference | None = None

    def carry_out(self, context: Context) -> None:
        named: tuple[Recipient | None, ...] = ()
        if self.against is not None:
            named = (*context.players(self.against), *context.permanents(self.against)) or (None,)
        for creature in context.permanents(self.what):
            state_attacking(context.game, creature, named, *context.because)


@says(
    "choose anew what {what} (is|are) attacking",
)
class AttackAnew(Effect, Record):
    """Whoever controls the instruction picks anew what an attacker attacks."""

    what: Reference = HERE

    def carry_out(self, context: Context) -> None:
        for creature in context.permanents(self.what):
            attack_anew(context.game, context.controller, creature, *context.because)


@says(
    "{what} block(s) anew",
    phrase("{what} block(s) anew or for the first time, or not at all, as you choose", free=True),
    phrase("choose whether and how {what} block(s), as its controller could have", free=True, lawful=True),
)
class BlockAnew(Effect, Record):
    """A blocker is removed from combat, what it alone had blocked is unblocked, and it blocks another attacker, or the same.

    With `free` that may be a creature that has not blocked, and it need not block in the end. What is `lawful` blocks as its
    controller could have had it block.
    """

    what: Reference = HERE
    free: bool = False
    lawful: bool = False

    def carry_out(self, context: Context) -> None:
        for creature in context.permanents(self.what):
            block_anew(context.game, context.controller, creature, *context.because, free=self.free, lawful=self.lawful)


@says(
    "{what} become(s) blocked",
)
class BecomeBlocked(Effect, Record):
    """Attackers become blocked, though no creature blocks them."""

    what: Reference = HERE

    def carry_out(self, context: Context) -> None:
        become_blocked(context.game, context.permanents(self.what), *context.because)


@says(
    "remove {what} from combat[undone? as though it had never attacked][freeing? , unblocking what it alone blocked]",
)
class RemoveFromCombat(Effect, Record):
    """Creatures attack or block no more, though what they blocked stays blocked unless that is `freeing`.

    They are `undone` if they have not attacked at all.
    """

    what: Reference = HERE
    undone: bool = False
    freeing: bool = False

    def carry_out(self, context: Context) -> None:
        attack = context.game.state.attack
        fighting = [creature for creature in context.permanents(self.what) if attack is not None and creature in attack]
        if fighting and self.freeing:
            for creature in fighting:
                stop_blocking(context.game, creature, *context.because)
        elif fighting:
            context.game.do(RemovedFromAttack(tuple(fighting), undone=self.undone), *context.because)


@says(
    "turn {what} face up",
)
class TurnFaceUp(Effect, Record):
    """Turn a face-down permanent face up."""

    what: Reference = HERE

    def carry_out(self, context: Context) -> None:
        for permanent in context.permanents(self.what):
            if context.game.state.objects[permanent].face_down:
                turn_face(context.game, permanent, False, *context.because)


@says(
    "turn {what} face down",
)
class TurnFaceDown(Effect, Record):
    """Turn a permanent face down."""

    what: Reference = HERE

    def carry_out(self, context: Context) -> None:
        for permanent in context.permanents(self.what):
            if not context.game.state.objects[permanent].face_down and not stays_up(context.game, permanent):
                blank = context.game.fact(AbilityFact.TURNED_DOWN_IS_BLANK)
                context.also(blank, context.game.rules.objects.face_down_size(context.game.state))
                turn_face(context.game, permanent, True, *context.because)


@says(
    "transform {what}",
)
class Transform(Effect, Record):
    """Turn a permanent over, so that its other face is up."""

    what: Reference = Role.SOURCE

    def carry_out(self, context: Context) -> None:
        own = context.announced if context.ability is not None else None
        for permanent in context.permanents(self.what):
            transform(context.game, permanent, own if permanent == context.source else None, *context.because)


@says(
    "{what} phase(s) out",
)
class PhaseOut(Effect, Record):
    """Permanents phase out."""

    what: Reference = HERE

    def carry_out(self, context: Context) -> None:
        phasing.phase_out(context.game, context.permanents(self.what), *context.because)


TOO_LATE = {
    (False, False): ContinuousFact.EXILED_TOO_LATE,
    (False, True): ContinuousFact.EXILED_TOO_LATE_BY_TRIGGER,
    (True, False): ContinuousFact.PHASED_OUT_TOO_LATE,
    (True, True): ContinuousFact.PHASED_OUT_TOO_LATE_BY_TRIGGER,
}
"""What is so of what goes away until something has left that has left already: if it phases out, and if it was set off."""


@says(
    "exile {what} until this leaves the battlefield[tapped? and tap it as it comes back]",
    phrase("{what} phase(s) out until this leaves the battlefield[tapped? and tap it as it comes back]", phased=True),
    phrase(
        "{what} phase(s) out until this leaves the battlefield or becomes untapped and tap it as it comes back",
        phased=True,
        tapped=True,
        while_tapped=True,
    ),
)
class Away(Effect, Record):
    """Things are exiled, or permanents phase out if they are `phased`, until the source leaves the battlefield.

    What is exiled may be a card of any zone, to which it goes back.
    What is `tapped` becomes so as it comes back. What is away `while_tapped` also comes back as the source untaps.
    """

    what: Reference = HERE
    phased: bool = False
    tapped: bool = False
    while_tapped: bool = False

    def carry_out(self, context: Context) -> None:
        """Let permanents go away until the source leaves, unless it has already."""
        game, state, source = context.game, context.game.state, context.source
        things = context.permanents(self.what) if self.phased else context.objects(self.what)
        things_left = [state.objects[thing] for thing in things if thing in state.objects]
        if source is None or not any(thing.zone is not Zone.STACK for thing in things_left):
            return
        if source not in state.objects or (self.while_tapped and not state.objects[source].tapped):
            late = game.fact(TOO_LATE[self.phased, isinstance(context.ability, Triggered)])
            game.do(LeftUndone(f"the effect of {context.name} does not begin, as it would already have ended"), late)
            return
        if not self.phased:
            Move(self.what, Place.EXILE, link=AWAY).carry_out(context)
            return
        phasing.phase_out(game, things, *context.because)
        key = PHASED_AWAY_TAPPED if self.tapped else PHASED_AWAY
        key = PHASED_WHILE_TAPPED if self.while_tapped else key
        gone = tuple(state.objects[thing].card for thing in things if state.objects[thing].zone is Zone.PHASED_OUT)
        game.do(CardsLinked(source, key, gone), *context.because)


@says(
    "flip {what}",
)
class Flip(Effect, Record):
    """Flip a flip card, which is unflipped until then and stays flipped."""

    what: Reference = Role.SOURCE

    def carry_out(self, context: Context) -> None:
        """Flip what has another half to be flipped to."""
        state = context.game.state
        for permanent in context.permanents(self.what):
            thing = state.objects[permanent]
            if not thing.flipped and face_up_values(state, thing).flips_into is not None:
                keeps = context.game.fact(ContinuousFact.FLIPPED_KEEPS_COLOR_AND_COST)
                context.game.do(Flipped(permanent), *context.because, keeps)
