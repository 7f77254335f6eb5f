"""Which targets are legal, and what becomes of something whose targets are gone."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.abilities.descriptions import Filter
from core.kernel.effects import EffectKind
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.zones import ObjectId, PlayerId


class PreventionAim(Fixed):
    """What an effect that prevents or redirects damage is aimed at."""

    DAMAGE = "damage that has been assigned"
    RECIPIENT = "whoever may be dealt damage later"


class Retarget(Fixed):
    """How something that waits comes to have other targets."""

    CHANGED = "its targets are changed"
    ONE_CHANGED = "one of its targets is changed"
    ANY_CHANGED = "any of its targets may be changed"
    CHOSEN_ANEW = "new targets may be chosen for it"
    COPIED = "new targets may be chosen for it as it is a copy"


class Targeting(Topic, name="targeting"):
    """Questions about targets."""

    @question
    def may_target(
        self,
        position: Position,
        player: PlayerId,
        source: Characteristics,
        candidate: Chosen | None,
        fits: bool,
        kinds: frozenset[EffectKind],
    ) -> Permission:
        """Whether something may be a target of a source. Asked at announcement and at resolution.

        `fits` tells whether it is what the text of the source asks for; the candidate is `None` when there is nothing to aim
        at or, if `fits`, when one thing is chosen twice for one mention of a target. All eras: something that fits is needed,
        and what has protection from the source's colour does not.
        """

    @question
    def is_any_target(self, position: Position, permanent: ObjectId) -> bool:
        """Whether a text that asks for any target means a permanent that is no creature. Asked of planeswalkers and battles.

        Early and middle: no; such a text says a creature or a player, as nothing else is dealt damage. Late: yes, also on cards
        that are older than those types.
        """

    @question
    def class_is_targeted(self, position: Position) -> bool:
        """Whether what an effect works on because it is of a class is its target, so that there has to be some that may be.

        Asked when an effect on a whole class is announced, and again as it takes effect. All eras: no; it may be used though
        nothing of the class is there, and works on what could not be its target.
        """

    @question
    def hidden_fits(self, position: Position, described: Filter, shows: bool, conceals: bool, resolving: bool) -> bool:
        """Whether a face-down permanent is what a text asks for as a target. Asked at announcement and at resolution.

        `shows` tells whether it is by what it shows, `conceals` whether it is by what is hidden. Early: if it could be for all
        that is known; at resolution, if it is. Later: by what it shows.
        """

    @question
    def prevention_aims_at(self, position: Position) -> PreventionAim:
        """What prevention and redirection are aimed at. Asked when such an effect is verified.

        Early: the damage itself, once it is assigned. Later: a creature or player, ahead of time.
        """

    @question
    def takes_effect(self, position: Position, legal: tuple[bool, ...]) -> bool:
        """Whether something takes effect, given which of its targets, if it has any, are still legal. Asked as it resolves.

        All three: unless it had targets and every one is gone. Early: the spell fails. Middle: it is countered. Late: it does
        not resolve.
        """

    @question
    def loss_counters(self, position: Position) -> bool:
        """Whether something that does not take effect for want of targets is countered by that. Asked as it happens.

        Early: silent; it fails. Middle: yes. Late: no.
        """

    @question
    def may_change_target(self, position: Position, way: Retarget, fits: bool, elsewhere: bool) -> Permission:
        """Whether something may be a new target. Asked as one is picked, or when there is nothing that fits.

        `fits` tells whether it could be a target of what waits, `elsewhere` whether it could in another of its modes. Early:
        silent; what could be a target. Later: what could be a legal target in the same mode.
        """

    @question
    def may_keep_target(self, position: Position, way: Retarget) -> bool:
        """Whether whoever picks new targets may leave some as they are. Asked before they are picked.

        Early and middle: as the card says, which has all or some targets changed or says that new ones may be chosen. Late: if
        new ones may be chosen, if any may be changed, and all but the one if one is changed.
        """

    @question
    def divided_at_once(self, position: Position) -> bool:
        """Whether a player says how damage is divided among targets as it is announced, not as it is dealt.

        Early: silent; as it is announced. Later: as it is announced.
        """

    @question
    def may_share_out(self, position: Position, shares: tuple[int, ...]) -> Permission:
        """Whether damage may be divided so. Asked when it is divided among several.

        Early: silent; each target gets some. Later: each must get some.
        """

    @question
    def recalls_lost_targets(self, position: Position) -> bool:
        """Whether an effect may use what an illegal target last was. Asked when an effect needs to know it.

        Early: silent. Middle: yes. Late: no, that part does not happen.
        """
