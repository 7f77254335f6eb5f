"""What an effect is, as far as the rules have to know before it is carried out, and the sorts of help that they tell apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Self

from core.kernel.values.card_types import CardType
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.mana import Mana
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.records import Record
from core.kernel.words.descriptions import Filter
from core.kernel.words.references import Amount, Reference, Target

if TYPE_CHECKING:
    from core.kernel.words.characteristics import Characteristics
    from core.kernel.words.modifications import Modification
    from core.kernel.words.view import Condition
    from core.play.base.context import Context


class EffectKind(Fixed):
    """Prevention, redirection and the like: the sorts of effects that some eras allow only in windows of their own."""

    PREVENTION = "prevention of damage"
    REDIRECTION = "redirection of damage"
    REGENERATION = "regeneration"
    MANA = "making mana"


class Choosing(Fixed):
    """What an effect may let a player choose for the words of its text that speak of the choice."""

    COLOR = "a color"
    TYPE = "a creature type"
    NAME = "the name of a card"
    NUMBER = "a number"
    PLAYER = "a player"


class Effect:
    """One thing that a spell or an ability does, and what the rules ask about it, with the usual answers.

    Nothing here knows an era: prevention and regeneration say what they are, and an era decides when such an effect may be used.
    """

    __slots__ = ()

    def carry_out(self, context: Context) -> None:
        """Do it, in a game and for a player that the context tells, with what its words mean there."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it is carried out")

    def is_possible(self, context: Context) -> bool:
        """Whether a player who may do it can choose to: an option that is impossible is none. 608.2d."""
        return True

    effect_kind: ClassVar[EffectKind | None] = None
    """The sort of help that it is, if it is one."""

    chooses: ClassVar[Choosing | None] = None
    """What it lets a player choose, of which the text speaks from there on."""

    def with_color(self, color: Color) -> Self:
        """The same with the color that was chosen, if it speaks of that by itself and not in a description."""
        return self

    @property
    def inner(self) -> tuple[Effect, ...]:
        """The effects inside it, which happen as parts of it if a player, a condition or chance has them happen."""
        return ()

    @property
    def follows(self) -> tuple[Effect, ...]:
        """The effects that it has happen later, by an ability that it sets up."""
        return ()

    @property
    def makes(self) -> tuple[tuple[str, Characteristics], ...]:
        """The tokens and emblems that it makes, each with what it is called."""
        return ()

    @property
    def offered_to(self) -> Reference | None:
        """The players whom it lets do something, if that is all it does; a demand with a threat is no offer."""
        return None

    @property
    def threatens(self) -> bool:
        """Whether it has something happen to a player or a permanent unless somebody pays or does something."""
        return False

    @property
    def demand(self) -> Demand | None:
        """What it asks of its controller, and what happens otherwise, if that is all it does."""
        return None

    @property
    def mana(self) -> ManaMade | None:
        """The mana that it makes, if that is all it does."""
        return None

    @property
    def helped(self) -> Reference | None:
        """Whom or what it prevents or redirects damage to, or regenerates, if it is such help."""
        return None

    @property
    def types_heeded(self) -> frozenset[CardType]:
        """The card types of the sources against which it helps; empty if it does against all."""
        return frozenset()

    @property
    def helps_against_all(self) -> bool:
        """Whether it helps against all damage of some sort, and not against so many points of it."""
        return False

    @property
    def helps_against_one_source(self) -> bool:
        """Whether that is damage from a single source."""
        return False

    @property
    def sources_heeded(self) -> Filter | None:
        """What the sources have to be against which it helps; None if it does against all, as far as that is asked."""
        return None

    @property
    def colors_heeded(self) -> frozenset[Color] | None:
        """The colors of the sources against which it helps; empty if it does against all, None if it does against none."""
        return frozenset()

    @property
    def division(self) -> tuple[Amount, Target] | None:
        """The amount that is divided among targets as it is announced, and these targets, if it does that."""
        return None

    @property
    def copies(self) -> bool:
        """Whether it makes something that is a copy of a thing, and bears its name."""
        return False

    @property
    def draws(self) -> bool:
        """Whether it has somebody draw cards."""
        return False

    @property
    def deals_damage(self) -> bool:
        """Whether all it does is to deal damage."""
        return False

    @property
    def gives_up(self) -> bool:
        """Whether it has somebody sacrifice or discard what the text can speak of as such from there on."""
        return False

    @property
    def untaps(self) -> Reference | None:
        """What it untaps, if it does that."""
        return None

    @property
    def untaps_for(self) -> ManaCost | None:
        """The mana for which it offers its controller to untap its source, if that is all it does."""
        return None

    def at_price(self, cost: ManaCost) -> Self:
        """The same for other mana, if it offers something for mana."""
        return self

    @property
    def changes(self) -> tuple[Modification, ...]:
        """What it changes about things by a continuous effect that begins with it."""
        return ()

    @property
    def is_about_it_alone(self) -> bool:
        """Whether it does something to what has set its ability off, at once or later, and to nothing else, without any choice."""
        return False

    @property
    def sacrifices(self) -> tuple[tuple[bool, Effect], ...]:
        """What it demands to be sacrificed, by its own player (True) or by another: parts that come to the same as the whole."""
        return ()

    @property
    def alternatives(self) -> tuple[Condition, tuple[Effect, ...], tuple[Effect, ...]] | None:
        """The state of the game by which it does one of two things, and these; `None` if it does not."""
        return None


class Demand(Record):
    """What is asked of a player: mana, life or permanents to sacrifice, or that `then` be done; or else `otherwise` happens.

    Who `must` meet it does so if that is possible, and it is only if the condition holds.
    """

    otherwise: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    pay: ManaCost | None = None
    times: Amount = 1
    life: Amount | None = None
    give_up: Filter | None = None
    give_count: int = 1
    must: bool = False
    condition: Condition | None = None


class ManaMade(Record):
    """Mana that an effect makes: one of `options`, chosen as it is made, `times` over.

    `shows` is how the text has it, if that is with a number or with symbols of two colors. With `among`, only colors of such
    things count, with `identity` those of the controller's commanders, with `chosen` the one that was chosen for the source;
    `alike` mana is of a sort that set it off; `only` are the spells on which it can be spent or, with no zone, on abilities of
    such things as well. With `could`, only such mana counts as such things could make.
    """

    options: tuple[Mana, ...]
    times: Amount = 1
    shows: ManaCost | None = None
    among: Filter | None = None
    identity: bool = False
    alike: bool = False
    only: Filter | None = None
    could: Filter | None = None
    chosen: bool = False


def kinds_of(effects: Iterable[Effect]) -> frozenset[EffectKind]:
    """The sorts of help among some effects, those inside optional and conditional parts included."""
    kinds: set[EffectKind] = set()
    for effect in effects:
        if effect.effect_kind is not None:
            kinds.add(effect.effect_kind)
        kinds |= kinds_of(effect.inner)
    return frozenset(kinds)
