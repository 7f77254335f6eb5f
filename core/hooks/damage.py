"""Prevention and redirection: when they may be used, and what protection does."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.effects import EffectKind
from core.kernel.objects.game_objects import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.mana import Color
from core.kernel.values.moments import Moment
from core.kernel.values.zones import ObjectId


@immutable
class Rescue:
    """A window that opens for some sorts of help alone; with nothing admitted no window opens."""

    admits: frozenset[EffectKind] = frozenset()
    moments: frozenset[Moment] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.admits)


NO_WINDOW = Rescue()


class Landing(Fixed):
    """What damage does to a permanent."""

    MARKED = "it stays on the creature, together with what is there, until it heals"
    NOTHING = "it is not dealt"
    COSTS_LOYALTY = "that many loyalty counters are removed"
    COSTS_DEFENSE = "that many defense counters are removed"


class Law(Fixed):
    """Something that is so of damage, and of life, in most eras, each by a rule of its own."""

    COSTS_LIFE = "a player who is dealt damage loses as much life"
    NAMES_ITS_DEALER = "damage comes from what an effect names as dealing it"
    KILLS_BY_THE_RULES = "damage itself destroys nothing; the rules do, when they next look"
    NONE_IS_NONE = "no damage is dealt where its amount is 0"
    PREVENTED_IS_NONE = "what was prevented has not been dealt"
    SPELLS_ARE_SOURCES = "a source may be chosen among spells and what waits to take effect, too"
    FOLLOWS_SPELL = "help against a spell is help against the permanent that it becomes"
    LOOKS_AGAIN = "a shield against a sort of source looks at the source again as that deals damage"
    USED_UP = "a shield against the next damage from a source is gone once it has stopped some"
    SHIELD_FOR_EACH = "each of several creatures that are there gets a shield of its own"
    STANDING_HELP = (
        "what a permanent prevents of damage from a sort of source it prevents each time, wherever the source is"
    )
    MOVED_TO_WHAT_IS_THERE = "damage is not turned onto what is gone or can be dealt none"
    PROTECTION_PREVENTS = "what protection stops of damage it prevents"
    FOLLOWS_AT_ONCE = "what is to happen for damage that is prevented happens as soon as it is"
    SURE = "what cannot be prevented is not, and wears no shield down"
    ALONG_ANYWAY = "what goes along with a prevention happens, though the damage cannot be prevented"
    TRIED_ONCE = "what prevents damage has one try at damage that cannot be prevented"
    EACH_APART = "what prevents some of damage each time does so for each source that deals some at the time"
    NOTHING_TO_RAISE = "where no damage would be dealt there is none to make greater"
    AFFECTED_PICKS = (
        "of effects that change damage, whoever is dealt it or controls what is picks the one that comes first"
    )
    LIFELINK = "damage by a source with lifelink brings its controller as much life, at once"
    WITHER = "damage to a creature by a source with wither or infect is that many -1/-1 counters"
    INFECT = "damage to a player by a source with infect is that many poison counters"
    TOXIC = "combat damage to a player by a creature with toxic is so many poison counters, too"
    DRAWN_AFTERWARDS = "what is drawn for damage that was prevented is drawn once the rest of the damage has been dealt"
    EXCESS_MOVED = (
        "what an effect has dealt to something else if it is more than lethal is split off before anything else"
    )
    RESULT_REPLACED = "what damage results in may be replaced as anything of that sort may"
    GAIN_OF_NONE = "a gain of no life is none"
    LIFE_BY_STEPS = "to set or exchange life totals is to gain or to lose what they differ by"
    NO_UNEVEN_TRADE = "life totals are not exchanged if a player could not get the new one"


class Damage(Topic, name="damage"):
    """Questions about damage that is about to land."""

    @question
    def prevention_window(self, position: Position, assigned: tuple[AssignedDamage, ...]) -> Rescue:
        """Whether a window opens in which damage, now assigned, may be prevented or redirected. Asked before it lands.

        Early: yes, for prevention and redirection alone. Later: no; help must have been made in advance.
        """

    @question
    def is_stopped(self, position: Position, damage: AssignedDamage) -> bool:
        """Whether protection stops an amount of damage. Asked for each one about to land on a creature with protection.

        Early: it is reduced to nothing. Later: it is prevented.
        """

    @question
    def lands_on(self, position: Position, permanent: ObjectId) -> Landing:
        """What damage does to a permanent. Asked when some is about to land on one.

        Each era: it adds up on a creature. Early and middle: to anything else, nothing. Late: it takes loyalty counters off a
        planeswalker, and defense counters off a battle.
        """

    @question
    def colors_of_damage(
        self, position: Position, dealer: ObjectId | None, colors: frozenset[Color]
    ) -> frozenset[Color]:
        """Which colours damage has; `colors` are those of the card that deals it. Asked as it is assigned or dealt.

        Of combat damage that has waited it is asked again as that is dealt, with the colours that its dealer has by then.

        All eras: those, whatever else made the damage possible or greater.
        """

    @question
    def law_holds(self, position: Position, law: Law) -> bool:
        """Whether something is so of damage or life that is so nearly always. Asked where it comes up.

        All eras: it is, save that early protection prevents nothing: it reduces. Early: silent on most of it.
        """
