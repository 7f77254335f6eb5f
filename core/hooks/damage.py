"""Prevention and redirection: when they may be used, and what protection does."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordName
from core.kernel.values.moments import Moment
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId
from core.kernel.words.effect import EffectKind


class Rescue(Record):
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


class SpokenOf(Fixed):
    """How what is neither in play nor a spell comes to be spoken of by what waits to take effect."""

    BY_ABILITY = "an ability of it waits, or something that is aimed at it"
    BY_COMBAT_DAMAGE = "combat damage that it has assigned waits"


class DamageFact(Fact):
    """What every edition says of damage, and of life, by a rule of its own where the book has one."""

    DAMAGE_COSTS_LIFE = "a player who is dealt damage loses that much life"
    DAMAGE_FROM_WHAT_IS_NAMED = "damage is dealt by the source that an effect names"
    DAMAGE_DESTROYS_NOTHING = "damage destroys nothing itself; state-based actions do"
    ZERO_DAMAGE_IS_NOT_DEALT = "0 damage is not dealt at all"
    PREVENTED_DAMAGE_IS_NOT_DEALT = "damage that was prevented is not dealt"
    SOURCES_ON_STACK = "a spell or ability on the stack may be chosen as a source of damage"
    SHIELD_FOLLOWS_SPELL = "prevention of damage from a spell continues for the permanent that the spell becomes"
    SHIELD_USED_UP = "prevention of the next damage from a source is used up once it has prevented some"
    SHIELD_FOR_EACH_CREATURE = "each of several creatures gets a prevention shield of its own"
    STATIC_PREVENTION_EACH_TIME = (
        "a static ability prevents damage from a kind of source each time, wherever the source is"
    )
    DAMAGE_REDIRECTED = "redirected damage is dealt to something else instead of its original recipient"
    REDIRECTED_TO_WHAT_IS_THERE = "damage is not redirected to an object that is gone or cannot be dealt damage"
    MADE_GOOD_AFTERWARDS = "damage that an effect makes good later leaves everything that followed from it"
    FOLLOWS_PREVENTION_AT_ONCE = "the rest of a prevention effect happens immediately after the damage is prevented"
    UNPREVENTABLE_DAMAGE = "damage that cannot be prevented is not, and reduces no prevention shield"
    FOLLOWS_THOUGH_UNPREVENTABLE = "the rest of a prevention effect happens even if the damage cannot be prevented"
    PREVENTION_APPLIED_ONCE = "a prevention effect is applied once to damage that cannot be prevented"
    PREVENTED_FROM_EACH_SOURCE = (
        "an effect that prevents some damage each time does so for each source that deals damage at that time"
    )
    NO_DAMAGE_TO_INCREASE = "damage that would not be dealt cannot be increased"
    ONE_CHANCE_AT_DAMAGE = "an effect has one chance to change some damage, even if the damage is redirected"
    AFFECTED_PLAYER_PICKS = (
        "the affected player, or the affected object's controller, chooses which of several effects applies first"
    )
    WITHER_PUTS_COUNTERS = "damage to a creature by a source with wither or infect puts that many -1/-1 counters on it"
    INFECT_POISONS = "damage to a player by a source with infect gives that many poison counters"
    LINKS_ARE_SEPARATE = "if several sources with lifelink deal damage at the same time, life is gained once for each"
    LIFELINK_ONCE = "a second instance of lifelink changes nothing"
    LIFELINK_AS_IT_WAS = "a source that has left has lifelink if it last had it"
    DEATHTOUCH_AS_IT_WAS = "a source that has left has deathtouch if it last had it"
    TOXIC_POISONS = "combat damage to a player by a creature with toxic also gives that many poison counters"
    DRAWN_AFTER_DAMAGE = "cards for prevented damage are drawn once the rest of the damage has been dealt"
    EXCESS_DEALT_FIRST = "excess damage that an effect deals to something else is split off first"
    RESULTS_OF_DAMAGE_REPLACED = "the results of damage can be replaced like any other event"
    ZERO_LIFE_IS_NO_GAIN = "gaining 0 life is not gaining life"
    LIFE_TOTAL_SET_BY_GAIN_OR_LOSS = "a player whose life total is set gains or loses the difference"
    LIFE_TOTALS_EXCHANGED = "players who exchange life totals gain or lose the difference"
    LIFE_TOTAL_DOUBLED = "a player whose life total is doubled gains or loses life until it is twice as much"
    TOTALS_CAN_BE_REACHED = "life totals are redistributed only so that each player could reach the new total"
    LIFE_EXCHANGE_NEEDS_BOTH = "life totals are not exchanged if a player could not reach the new one"
    DAMAGE_IS_MARKED = "damage dealt to a creature is marked on it"
    DAMAGE_REMOVES_LOYALTY = "damage dealt to a planeswalker removes that many loyalty counters"
    DAMAGE_REMOVES_DEFENSE = "damage dealt to a battle removes that many defense counters"
    COMBAT_DAMAGE_RESOLVES = "combat damage on the stack is dealt all at once, as it was assigned, when it resolves"
    EFFECT_GAINS_LIFE = "life gained from an effect is added to the life total"
    EFFECT_LOSES_LIFE = "life lost to an effect is subtracted from the life total"
    PREVENTS_THAT_MUCH = "an effect may prevent a fixed amount of the next damage"
    PREVENTS_NEXT_OF_SOURCE = "an effect may prevent all of the next damage from one source"
    REDIRECTS = "an effect may redirect damage to something else"


class Damage(Topic, name="damage", facts=DamageFact, alongside=(DamageFact.DAMAGE_DESTROYS_NOTHING,)):
    """Questions about damage about to be dealt, and its prevention and redirection."""

    @question
    def prevention_window(self, position: Position, assigned: tuple[AssignedDamage, ...]) -> Rescue:
        """Whether a window opens in which damage, now assigned, can be prevented or redirected.

        Asked before it lands. Early: yes, for prevention and redirection alone. Later: no; help must have been made in
        advance.
        """

    @question
    def redirection_waits(self, position: Position) -> bool:
        """Whether standing effects redirect damage only after all prevention.

        Asked where such an effect applies to damage that could be prevented as well. Early: silent; by a ruling, yes.
        Later: no; whoever is affected chooses which comes first.
        """

    @question
    def stays_combat_damage(self, position: Position, damage: AssignedDamage) -> bool:
        """Whether combat damage is combat damage still once it has been redirected.

        Asked as some is redirected. Early: silent; it is. Middle: at first no; later it is the same damage, dealt to
        something else. Late: so, too.
        """

    @question
    def passed_on_triggers(self, position: Position, damage: tuple[AssignedDamage, ...]) -> bool:
        """Whether damage that has been dealt and is passed on to something else triggers again what its sources do.

        Asked as an effect passes some on. Early: silent; it does. Just before middle: not. Later: no effect passes damage on.
        """

    @question
    def each_takes_over(self, position: Position) -> bool:
        """Whether several permanents that are dealt the same damage in a player's place are each dealt all of it.

        Asked where the effects of several permanents apply. Early: silent; by a ruling, yes. Later: no; one effect applies, and
        the player chooses which.
        """

    @question
    def is_stopped(self, position: Position, damage: AssignedDamage) -> bool:
        """Whether protection stops an amount of damage.

        Asked for each one about to land on a creature with protection. Early: it is reduced to nothing. Later: it is
        prevented.
        """

    @question
    def late_protection_stops(self, position: Position, damage: AssignedDamage) -> bool:
        """Whether protection stops damage that was assigned before the creature had it.

        Asked as such damage is about to land, where there was a window for help against it. Early: silent; it does. Just
        before middle: not. Later: nothing comes between, and it does.
        """

    @question
    def lands_on(self, position: Position, permanent: ObjectId) -> Landing:
        """What damage does to a permanent.

        Asked when some is about to land on one. Each era: it adds up on a creature. Early and middle: to anything else,
        nothing. Late: it takes loyalty counters off a planeswalker, and defense counters off a battle.
        """

    @question
    def colors_of_damage(
        self, position: Position, dealer: ObjectId | None, colors: frozenset[Color]
    ) -> frozenset[Color]:
        """Which colors damage has; `colors` are those of the card that deals it.

        Asked as it is assigned or dealt. Of combat damage that has waited it is asked again as that is dealt, with the
        colors that its dealer has by then.

        All eras: those, whatever else made the damage possible or greater.
        """

    @question
    def may_be_source(self, position: Position, source: ObjectId, spoken: SpokenOf) -> bool:
        """Whether a source of damage can be chosen that is neither in play nor a spell, but referred to by something on the stack.

        Asked as such a source is chosen. Early: silent; it may. Middle: at first it may not, later if an ability waits, and
        in the end if combat damage does. Late: it may.
        """

    @question
    def looks_at_source_again(self, position: Position, source: ObjectId) -> bool:
        """Whether a shield against damage from a certain source checks the source again when it would deal damage.

        Asked where the source is of that sort no longer. Early: silent; yes. Middle: at first no, later yes. Late: yes.
        """

    @question
    def sets_off(self, position: Position, source: ObjectId, keyword: KeywordName) -> bool:
        """Whether lifelink, or deathtouch, is an ability that triggers on damage.

        Asked as a permanent with it has dealt damage. Early: absent; no. Middle: absent; no, in some documents yes. Late:
        no, it is a result of damage or looked for afterwards.
        """

    @question
    def protection_prevents(self, position: Position) -> bool:
        """Whether protection prevents damage, so that it cannot stop damage that cannot be prevented.

        Asked of damage that cannot be prevented. Early: no, it reduces it. Later: yes.
        """

    @question
    def lifelink_gains(self, position: Position) -> bool:
        """Whether a source with lifelink makes its controller gain life as a result of its damage.

        Asked as it lands. Early and middle: absent; it does, as the card has it. Late: it does.
        """

    @question
    def may_turn_onto_planeswalker(self, position: Position, damage: AssignedDamage) -> bool:
        """Whether an opponent can redirect noncombat damage from a player to a planeswalker of that player.

        Asked as it lands, if the player controls one. Early and middle: absent. Late: no, damage is dealt to what it is
        aimed at; for some years before: yes.
        """
