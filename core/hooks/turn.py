"""The course of a turn, as a table that the edition supplies and play walks."""

from __future__ import annotations

from functools import cached_property

from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact
from core.kernel.values.closed_words import Fixed
from core.kernel.values.moments import Moment
from core.kernel.values.records import Record
from core.kernel.values.zones import PlayerId


class TurnAction(Fixed):
    """A turn-based action: something that the course of the turn itself does."""

    UNTAP = "the active player's permanents untap"
    DRAW = "the active player draws a card"
    DISCARD = "the active player discards down to seven cards"
    WEAR_OFF_AND_HEAL = 'damage is removed and "this turn" effects end at the same time'
    DECLARE_ATTACKERS = "the active player declares attackers"
    DECLARE_BLOCKERS = "the defending player declares blockers"
    SET_IN_MOTION = "the active player sets a scheme in motion"
    COMBAT_DAMAGE = "attackers and blockers deal their damage"


class Addition(Fixed):
    """What effects add to the course of the game."""

    TURN = "a turn after this one"
    PHASE = "a phase after this one"
    STEP = "a step after this one"


class DrawWaits(Fixed):
    """Whether the draw of a draw step waits where it can be answered."""

    AT_ONCE = "the card is drawn before a player can do anything"
    AMONG_TRIGGERS = "it is put on the stack as a triggered ability of the active player"
    ON_TOP = "it is put on the stack above all abilities that the step has triggered"


class CutShort(Record):
    """What becomes of some things as an effect ends the turn: of what was set off before and does not wait yet, and of an attack.

    Either `triggers_cease` or they wait in the cleanup of the turn; either `combat_ends_first`, or only after state-based
    actions have been looked at.
    """

    triggers_cease: bool
    combat_ends_first: bool


class WindowRule(Fixed):
    """Whether players may act in a stage."""

    NONE = "no player can act"
    ALWAYS = "players may act"
    IF_NEEDED = "players can act only if something has triggered or changed; then the step is repeated"
    IF_ATTACKED = "players can act only if a creature attacks"


class Allowance(Fixed):
    """Something that the active player may do in a stage beyond what is possible at any time."""

    SPELLS = "casting spells of every type"
    LAND = "playing a land"
    ATTACK = "announcing an attack"


class Doing(Record):
    """Something that a stage does by itself, with its rules; attack and damage get theirs from questions of their own.

    `rules` decide it, `beside` are general ones that bear on it as well.
    """

    action: TurnAction
    rules: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()


class Stage(Record, dict=True):
    """One row of the table: a phase, or a step of a phase.

    `does` happens first, each action by its own rules; then players may act as `window` says, by the rules of the row, in a
    window that serves `moments`. `begins` is what abilities call its beginning. What comes `only_if_attacked` is left out if
    nothing has attacked, and `only_if_declared` also if nothing was declared as an attacker, but came to attack.
    """

    name: str
    phase: str
    rules: tuple[str, ...]
    does: tuple[Doing, ...] = ()
    window: WindowRule = WindowRule.ALWAYS
    moments: frozenset[Moment] = frozenset()
    allows: frozenset[Allowance] = frozenset()
    begins: Moment | None = None
    is_step: bool = False
    in_attack: bool = False
    only_if_attacked: bool = False
    only_if_declared: bool = False

    def carries_out(self, action: TurnAction) -> bool:
        """Whether it does something by itself."""
        return action in self.actions

    @cached_property
    def is_main(self) -> bool:
        """Whether it is a main phase, in which spells of every type may be cast."""
        return Allowance.SPELLS in self.allows

    @cached_property
    def actions(self) -> frozenset[TurnAction]:
        """What it does by itself."""
        return frozenset(doing.action for doing in self.does)

    def moments_after_round(self, another: bool) -> frozenset[Moment]:
        """The moments served once a round of combat damage has landed, whether or not another is to follow."""
        return frozenset({Moment.AFTER_FIRST_DAMAGE}) if another else self.moments


class Lacking(Record):
    """A moment that no turn of the edition has: what there is instead, in words a player understands, and by which rules."""

    moment: Moment
    instead: str
    rules: tuple[str, ...]


class PhaseOfTurn(Record):
    """A phase by its name, with the rules that let it begin where it does."""

    name: str
    rules: tuple[str, ...]


class TurnTable(Record):
    """The stages of a turn in order, those of an attack where an attack is announced within a stage, and the phases."""

    stages: tuple[Stage, ...]
    attack: tuple[Stage, ...] = ()
    lacks: tuple[Lacking, ...] = ()
    phases: tuple[PhaseOfTurn, ...] = ()

    def rules_of_phase(self, name: str) -> tuple[str, ...]:
        """The rules that let a phase begin, none if the table does not say."""
        for phase in self.phases:
            if phase.name == name:
                return phase.rules
        return ()


class TurnFact(Fact):
    """What is so of the course of turns, of what effects add to it and of what they have players skip."""

    STARTER_GOES_FIRST = "the player who starts takes the first turn"
    TURNS_ALTERNATE = "each turn is followed by a turn of the next player in turn order"
    STEP_BRINGS_PHASE = "a step added after a phase comes in a phase of its own without other steps"
    OWN_TURN_ALONE = "extra phases and steps that a player gets are added only to that player's own turn"
    COUNTED_IN_TURN = "the first and the second main phase of a turn stay so, however many follow"
    PASSED_OVER = "a turn, phase or step that is skipped is treated as though it did not exist"
    NOT_ONCE_BEGUN = "a turn, phase or step that has begun can no longer be skipped"
    ONE_EACH = "each effect skips one occurrence, so two effects skip two"
    SKIPPER_PICKS = "of several effects by which a player skips something, the player chooses the first"
    NEXT_WAITS = "an effect on the next turn, phase or step waits for the first that is not skipped"
    NEXT_TURN_CONTROLLED = "control of a player's next turn lasts until another turn begins"
    LAST_CONTROL_COUNTS = "if several effects control a player's next turn, the last one applies"
    CONTROL_WAITS_FOR_TURN = "control of a player's next turn waits for the first that is not skipped"
    CONTROLLER_CHOOSES = "a player who controls another makes that player's choices"
    STACK_GOES_WITH_TURN = "an effect that ends the turn exiles everything on the stack, itself included"
    NOBODY_ACTS_AS_TURN_ENDS = (
        "while an effect ends the turn players cannot act, and triggered abilities wait for the cleanup step"
    )
    TURN_SKIPS_TO_CLEANUP = "an effect that ends the turn skips everything before the cleanup step"


class Turn(Topic, name="turn", facts=TurnFact):
    """Questions about the phases and steps of a turn."""

    @question
    def table(self, position: Position) -> TurnTable:
        """The table of a turn.

        Asked as each turn begins. Early: seven phases without steps, one main phase with one attack inside it, healing
        last. Later: five phases, combat one of them, in steps.
        """

    @question
    def order_of_added(self, position: Position, added: Addition, count: int) -> tuple[int, ...]:
        """In which order those of `count` additions take place, by the order in which they were created.

        Asked as any are due. Early: silent. Later: the latest first.
        """

    @question
    def draw_waits(self, position: Position, player: PlayerId) -> DrawWaits:
        """Whether the draw of a draw step uses the stack.

        Asked as a player's is due. Early: at once. Middle: at first it waits, among other abilities of the active player
        and then on top of all; later at once. Late: at once.
        """

    @question
    def discards_down_to(self, position: Position, player: PlayerId) -> int:
        """The maximum hand size, to which the active player discards.

        Asked when that is due. All eras: seven. Early: a number of the rules. Later: a maximum for each player, as a rule
        seven, which vanguards change.
        """

    @question
    def cut_short(self, position: Position) -> CutShort:
        """What happens to triggered abilities and to combat when an effect ends the turn.

        Asked as one does. Early: silent. Middle: creatures leave combat at once, and what triggered waits in the cleanup.
        Late: what triggered before ceases to exist; later yet, combat ends with its phase.
        """
