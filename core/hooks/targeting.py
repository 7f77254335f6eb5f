"""Which targets are legal, and what becomes of something whose targets are gone."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.abilities.descriptions import Filter
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.zones import ObjectId, PlayerId


class PreventionAim(Fixed):
    """What an effect that prevents or redirects damage is aimed at."""

    DAMAGE = "damage that has been assigned"
    RECIPIENT = "whoever may be dealt damage later"


class TargetFact(Fact):
    """What is so of targets, old and new."""

    TARGET_IS_NEEDED = "what asks for targets cannot be used without them"
    CHOSEN_TWICE = "one thing cannot be chosen twice for one mention of a target"
    HELP_NEEDS_DAMAGE = "help that works on damage cannot be used without damage that is about to land"
    COMBAT_DAMAGE_IS_NO_SPELL = "combat damage that waits is no spell and no ability"
    UNAIMED_TAKES_EFFECT = "what has no targets takes effect"
    AIMED_TAKES_EFFECT = "what has every target that it had takes effect"
    TAKES_EFFECT_ON_THE_REST = "what has lost some of its targets takes effect on those that are left"
    LOST_ITS_TARGET = "what has lost its only target does not take effect"
    LOST_ALL_TARGETS = "what has lost each of several targets does not take effect"
    CLASS_IS_NO_TARGET = "what an effect works on because it is of a class is not its target, and need not be there"
    DIVIDED_AS_ANNOUNCED = "who announces something that divides damage among targets says how, before it is dealt"
    EACH_GETS_SOME = "each of the targets among which damage is divided gets some"
    TARGETS_CHANGED = "if the targets of something are changed, each of them is, or none"
    ONE_TARGET_CHANGED = "if one target of something is changed, the others stay"
    ANY_TARGET_CHANGED = "if any targets of something may be changed, the others stay"
    TARGETS_CHOSEN_ANEW = "whoever may choose new targets for something may leave any as they are"
    COPY_AIMED_ANEW = "whoever may choose new targets for a copy may leave any as they are"
    TARGET_FOR_ITS_MODE = "a new target has to be one for the mode that was chosen"


class Targeting(Topic, name="targeting", facts=TargetFact, alongside=(TargetFact.CLASS_IS_NO_TARGET,)):
    """Questions about targets."""

    @question
    def may_target(
        self,
        position: Position,
        player: PlayerId,
        source: Characteristics,
        candidate: Chosen,
        fits: bool,
    ) -> Permission:
        """Whether something can be a target of a source, and by which rule.

        Asked at announcement and at resolution. `fits` says whether it is what the text of the source asks for. All eras:
        something that fits may be, and what has protection from the source's color may not.
        """

    @question
    def may_be_aimed_at_again(self, position: Position, candidate: Chosen) -> bool:
        """Whether one object can be chosen for each of several mentions of a target.

        Asked where it is, and the text lets it be. Early: silent; it may. Middle: at first not, later it may. Late: it may.
        """

    @question
    def is_any_target(self, position: Position, permanent: ObjectId) -> bool:
        """Whether "any target" includes a noncreature permanent.

        Asked of planeswalkers and battles. Early and middle: no; such a text says a creature or a player, as nothing else
        is dealt damage. Late: yes, also on cards that are older than those types.
        """

    @question
    def hidden_fits(self, position: Position, described: Filter, shows: bool, conceals: bool, resolving: bool) -> bool:
        """Whether a face-down permanent fits a target description.

        Asked at announcement and at resolution. `shows` says whether it is by what it shows, `conceals` whether it is by
        what is hidden. Early: if it could be for all that is known; at resolution, if it is. Later: by what it shows.
        """

    @question
    def prevention_aims_at(self, position: Position, redirects: bool) -> PreventionAim:
        """What prevention and redirection target.

        Asked when such an effect is verified; `redirects` says which it is. Early: the damage itself, once it is assigned.
        Later: a creature or player, ahead of time.
        """

    @question
    def loss_counters(self, position: Position) -> bool:
        """Whether a spell or ability that fails for lack of targets is countered by that.

        Asked as it happens. Early: silent; it fails. Middle: yes. Late: no.
        """

    @question
    def recalls_lost_targets(self, position: Position) -> bool:
        """Whether an effect can use last known information about an illegal target.

        Asked when an effect needs to know it. Early: silent. Middle: yes. Late: no, that part does not happen.
        """

    @question
    def evenly_divided_among(self, position: Position, announced: int, legal: int) -> int:
        """Among how many targets damage is divided evenly.

        Asked at resolution where some targets have become illegal. `announced` is how many targets were chosen, `legal` how
        many of them are still legal. Early: those that were chosen, as what happens to the rest is unchanged. Middle: at
        first those that are legal, later those that were chosen. Late: those that are legal.
        """
