"""A defense that does not see all of the attack: which side of something each attacker comes on, or in which order they stand."""

from __future__ import annotations

from core.effects.continuous_effects import Apply
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of, order_of
from core.kernel.events import LeftUndone, PlayerRuleBegan
from core.kernel.values.keywords import KeywordName
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId
from core.kernel.words.descriptions import CREATURE, Restriction, RestrictionKind
from core.kernel.words.durations import Duration, Term
from core.kernel.words.effect import Effect
from core.kernel.words.modifications import Restrict
from core.kernel.words.player_rules import BlocksPlaces
from core.kernel.words.references import This
from core.play.base.context import Context

SIDES = ("left", "right")
"""The two sides."""


@says(
    "each defending player divides their creatures without flying between left and right. each attacking creature you control can "
    "be blocked this combat only by those on the side that you choose for it, and by creatures with flying"
    "[once? . they are divided but once in a combat]",
)
class DivideDefense(Effect, Record):
    """Defending players divide their creatures that do not fly, and each attacker then has a side chosen on which it comes.

    With `once` that is not done in a combat again in which it has been.
    """

    once: bool = False

    def carry_out(self, context: Context) -> None:
        """Ask for the left side first; whatever is not there is on the right."""
        game, state = context.game, context.game.state
        if state.attack is None:
            return
        if self.once and any(
            state.restrictions(creature, RestrictionKind.BE_BLOCKED_ACROSS) for creature in state.attack.bands
        ):
            game.do(LeftUndone("the defense is not divided again"), *context.because)
            return
        sides: dict[str, set[ObjectId]] = {side: set() for side in SIDES}
        for defender in state.attack.defenders:
            own = tuple(
                creature
                for creature in state.matching(CREATURE, defender)
                if state.objects[creature].controller == defender and not state.has(creature, KeywordName.FLYING)
            )
            choice = Choice(defender, ChoiceKind.THING, own, (), 0, len(own), about=context.source)
            left = set(game.choose(choice, None, *context.because)) if own else set()
            sides["left"] |= left
            sides["right"] |= set(own) - left
        for attacker in [
            creature for creature in state.attack.bands if state.objects[creature].controller == context.controller
        ]:
            side = game.choose(choice_of(context.controller, ChoiceKind.WORD, SIDES, about=attacker))[0]
            kept = Restriction(RestrictionKind.BE_BLOCKED_ACROSS, those=frozenset(sides[side]))
            game.carry_out((Apply((Restrict(kept),), This(attacker), Duration.COMBAT),), context)


@says(
    "rearrange your attacking creatures face down. each defending player blocks them by their places",
)
class HideAttackers(Effect, Record):
    """The controller arranges the attackers, and nobody else knows which has which place until blockers are declared."""

    def carry_out(self, context: Context) -> None:
        """Ask for the order, and have those who have not blocked yet block by it."""
        game, attack = context.game, context.game.state.attack
        if attack is None or attack.blocks_declared:
            return
        own = tuple(
            attacker for attacker in attack.bands if game.state.objects[attacker].controller == context.controller
        )
        if not own:
            return
        order = game.choose(order_of(context.controller, own, context.source, False), None, *context.because)
        for defender in attack.defenders:
            game.do(PlayerRuleBegan(defender, BlocksPlaces(order), Term(Duration.COMBAT, defender)), *context.because)
