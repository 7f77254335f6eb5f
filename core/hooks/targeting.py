"""Which targets are legal, and what becomes of something whose targets are gone."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter


class PreventionAim(Fixed):
    """What an effect that prevents or redirects damage is aimed at."""

    DAMAGE = "damage that has been assigned"
    DAMAGE_FOUND = "damage that has been assigned, so many points of it or all that there is as it takes effect"
    RECIPIENT = "a player or permanent that may be dealt damage later"


class TargetFact(Fact):
    """What is so of targets, old and new."""

    TARGET_IS_NEEDED = "a spell or ability that requires targets cannot be used without them"
    CHOSEN_TWICE = "the same target cannot be chosen twice for one instance of the word target"
    HELP_NEEDS_DAMAGE = (
        "a spell or ability that prevents or redirects damage cannot be used unless damage is about to be dealt"
    )
    COMBAT_DAMAGE_IS_NO_SPELL = "combat damage on the stack is neither a spell nor an ability"
    UNAIMED_TAKES_EFFECT = "a spell or ability without targets resolves"
    AIMED_TAKES_EFFECT = "a spell or ability whose targets are all legal resolves"
    TAKES_EFFECT_ON_THE_REST = "a spell or ability that has lost some of its targets affects the rest"
    LOST_ITS_TARGET = "a spell or ability that has lost its only target does not resolve"
    LOST_ALL_TARGETS = "a spell or ability that has lost all of several targets does not resolve"
    CLASS_IS_NO_TARGET = "objects that an effect affects as a class are not targets and need not be there"
    DIVIDED_AS_ANNOUNCED = (
        "a player who announces a spell or ability that divides damage says how, before the damage is dealt"
    )
    EACH_GETS_SOME = "each target among which damage is divided is dealt at least 1"
    TARGETS_CHANGED = "an effect that changes the targets of a spell or ability changes all of them or none"
    ONE_TARGET_CHANGED = "an effect that changes one target leaves the others"
    ANY_TARGET_CHANGED = "an effect that lets any targets be changed leaves the others"
    TARGETS_CHOSEN_ANEW = "a player who may choose new targets may leave any as they are"
    COPY_AIMED_ANEW = "a player who may choose new targets for a copy may leave any as they are"
    KEEPS_ITS_PLAYER = "a permanent that has a player for its target as it is cast keeps that target"
    TARGET_FOR_ITS_MODE = "a new target must be legal for the chosen mode"


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
        """What an effect that prevents or redirects damage targets.

        Asked when such an effect is verified; `redirects` says which it is. Early: the damage itself, once it is assigned,
        and by a ruling all of it that there is as the effect resolves. Later: a creature or player, ahead of time.
        """

    @question
    def loss_counters(self, position: Position) -> bool:
        """Whether a spell or ability that fails for lack of targets is countered by that.

        Asked as it happens. Early: silent; it fails. Middle: yes. Late: no.
        """

    @question
    def class_takes_in(self, position: Position, thing: ObjectId, source: Characteristics) -> bool:
        """Whether an effect on a class of permanents also affects one that has protection from the effect's source.

        Asked for each such permanent as the effect begins. Early: at first not, as no magic of the color can affect it; later
        it does, as it targets nothing. Later: it does.
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
