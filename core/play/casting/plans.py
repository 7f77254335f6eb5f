"""Plans: what a verified action is, and the checks that spells and abilities share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from msgspec import field

from core.hooks.casting import CastingFact
from core.hooks.continuous import ContinuousFact
from core.hooks.state import StateFact
from core.hooks.timing import Announcement, Speed, TimingFact
from core.hooks.turn import Allowance, TurnAction
from core.kernel.decisions.actions import Action, GetRid
from core.kernel.events import ActionTaken, UsedAtOnce
from core.kernel.state.cards import CardFact
from core.kernel.state.game_objects import Chosen, GameObject
from core.kernel.state.waiting import Window
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because, NotThen, OtherHelpOnly, Permission, Refused, Ruling, TooSoon
from core.kernel.values.keywords import KeywordName
from core.kernel.values.moments import Moment
from core.kernel.values.records import ChangingRecord, altered
from core.kernel.values.zones import DamageId, ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.costs import CostPart, PayLife
from core.kernel.words.effect import EffectKind
from core.kernel.words.kinds import Activated, Instructions, Triggered, When
from core.kernel.words.linked import takes_x
from core.kernel.words.references import Reference, Role, Target, X
from core.play.base.narrowed_rulings import narrow
from core.play.base.permissions import refuse
from core.play.base.turn_history import has_resolved
from core.play.casting.targets import Targets
from core.play.casting.time_limits import LIMITS, OF_ATTACKS, has_been_attacked
from core.play.costs.payment import Payment

if TYPE_CHECKING:
    from core.play.base.game import Game


class Plan(ChangingRecord):
    """A verified action with all that carrying it out needs.

    `given_flash` tells that something let it be cast at that time, from which `later` follows, and `transformed` that the back of
    its card is up.
    """

    action: Action
    because: Because = ()
    announcement: Announcement | None = None
    does: Instructions = field(default_factory=Instructions)
    characteristics: Characteristics = field(default_factory=Characteristics)
    targets: Targets = ()
    payment: Payment | None = None
    ability: Activated | None = None
    about: Chosen | None = None
    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...] = ()
    x: int = 0
    by: KeywordName | None = None
    given_flash: bool = False
    transformed: bool = False
    later: Triggered | None = None


def permit(ruling: Ruling[Permission]) -> Ruling[Permission]:
    """The ruling, if it permits something.

    Raises:
        Refused: it does not.
    """
    if not ruling.answer:
        raise Refused(ruling.answer.reason, ruling.citation)
    return ruling


def x_of(
    game: Game,
    x_said: int,
    name: str,
    bearer: Characteristics | Activated,
    does: Instructions,
    parts: tuple[CostPart, ...] = (),
) -> tuple[int, list[Ruling[Any]]]:
    """The number that X is for a spell or an ability, and what says so where a cost holds X.

    Raises:
        Refused: a number is said, and there is no X.
    """
    if x_said and not takes_x(bearer):
        refuse(game, CastingFact.X_IS_CHOSEN, f"{name} has no X")
    asked = bearer.cost if isinstance(bearer, Characteristics) else bearer.mana_cost
    if (asked is None or not asked.x) and with_x(parts, 0) == parts:
        return x_said, []
    if does.names_x:
        return x_said, [game.fact(CastingFact.X_IS_LIMITED)]
    return x_said, [game.fact(CastingFact.X_IS_CHOSEN if x_said else CastingFact.X_MAY_BE_NOTHING)]


def x_of_this_use(game: Game, plan: Plan, source: ObjectId) -> tuple[int, tuple[Ruling[bool], ...]]:
    """What X is for one use of an ability, whatever it is for another that waits."""
    other_numbers = [
        waiting.x for waiting in game.state.stack.waiting.values() if waiting.source == source and waiting.x
    ]
    if not plan.x or not other_numbers:
        return plan.x, ()
    return plan.x, (game.fact(ContinuousFact.X_OF_EACH_ACTIVATION),)


def with_x(parts: tuple[CostPart, ...], x: int) -> tuple[CostPart, ...]:
    """The parts of a cost once X is chosen."""
    return parts and tuple(_part_with_x(part, x) for part in parts)


def _part_with_x(part: CostPart, x: int) -> CostPart:
    if isinstance(part, PayLife) and part.amount is X:
        return altered(part, amount=x)
    return altered(part, count=x) if getattr(part, "count", 0) is X else part


def as_effect(game: Game, permanent: ObjectId) -> Characteristics:
    """What a permanent's ability is like: the permanent, colors and all."""
    now = game.state.characteristics(permanent)
    if now.colors:
        game.fact(CardFact.EFFECTS_SHARE_COLOR, permanent)
    return now


def verify_timing(game: Game, announcement: Announcement) -> Ruling[Permission]:
    """Check that the innermost window lets an announcement in.

    Raises:
        Refused: timing forbids it, or the window is for other sorts of help.
    """
    state = game.state
    window = state.stack.windows[-1]
    if window.admits is not None and not window.admits and not _breaks_in(window, announcement):
        raise _nobody_acts(game, window.moments)
    ruling = permit(game.rules.timing.may_announce(state, announcement))
    if window.admits is None or announcement.speed in (Speed.MANA, Speed.SPECIAL):
        return ruling
    answers_something = any(target in window.waiting for target in announcement.targets)
    if announcement.kinds & (window.admits | {EffectKind.MANA}) or answers_something:
        return ruling
    admitted = " or ".join(_HELP[kind] for kind in sorted(window.admits, key=lambda kind: kind.value))
    citation = game.window_rulings[-1][0].citation
    raise OtherHelpOnly(f"players can only {admitted} now", citation)


def _breaks_in(window: Window, announcement: Announcement) -> bool:
    """Whether an announcement is an interrupt against something that waits in a window in which nobody does anything else."""
    return announcement.speed is Speed.INTERRUPT and any(target in window.waiting for target in announcement.targets)


_HELP = {
    EffectKind.PREVENTION: "prevent damage",
    EffectKind.REDIRECTION: "redirect damage",
    EffectKind.REGENERATION: "regenerate",
    EffectKind.MANA: "add mana",
}
"""What players may do in a window, by the kinds of effects that it is for."""


def _nobody_acts(game: Game, moments: frozenset[Moment]) -> NotThen:
    """Why nobody may act in a window in which nothing but triggered abilities takes effect."""
    lacks = () if game.table is None else game.table.answer.lacks
    for lacking in lacks:
        if game.table is not None and lacking.moment in moments:
            return NotThen(lacking.instead, narrow(game.table, *lacking.rules).citation)
    return NotThen("nobody can act now", game.window_rulings[-1][0].citation)


LIKE_A_SPELL = {When.INSTANT: TimingFact.AT_INSTANT_TIME, When.SORCERY: TimingFact.AT_SORCERY_TIME}
"""What is so of what may be used at the times of a sort of spell."""


def verify_when(game: Game, player: PlayerId, name: str, when: When, permanent: GameObject | None) -> Because:
    """Check the limit that a card's own text sets, if it sets one. Returns what lets the action pass.

    Raises:
        Refused: it is another time now.
    """
    if when is When.ANY_TIME:
        return ()
    state = game.state
    own_turn = state.is_active(player)
    upkeep = any(Moment.UPKEEP in window.moments for window in state.stack.windows)
    because: Because = ()
    if when in LIMITS:
        holds, because = LIMITS[when](game)
        if permanent is not None and when in OF_ATTACKS:
            because = (*because, game.fact(CastingFact.ABILITIES_KEEP_LIMITS))
    else:
        holds = {
            When.INSTANT: bool(state.stack.windows),
            When.SORCERY: could_play_sorcery(game, player),
            When.YOUR_UPKEEP: own_turn and upkeep,
            When.ANY_UPKEEP: upkeep,
            When.YOUR_TURN: own_turn,
            When.RESOLVED: permanent is not None and has_resolved(game, permanent.id),
            When.BEFORE_DAMAGE: not any(stage.carries_out(TurnAction.COMBAT_DAMAGE) for stage in game.walked),
            When.BEFORE_ATTACK_ENDS: state.attack is not None or not state.this_turn.attacked,
            When.AFTER_DAMAGE: any(Moment.AFTER_DAMAGE in window.moments for window in state.stack.windows),
            When.DECLARE_ATTACKERS: any(Moment.ATTACK in window.moments for window in state.stack.windows),
            When.DECLARE_BLOCKERS: any(Moment.BLOCKS in window.moments for window in state.stack.windows),
            When.WHEN_ATTACKED: has_been_attacked(game, player)
            and any(Moment.ATTACK in window.moments for window in state.stack.windows),
            When.OPPONENTS_TURN: not own_turn,
            When.OPPONENTS_UPKEEP: not own_turn and upkeep,
            When.END_OF_COMBAT: any(Moment.END_OF_COMBAT in window.moments for window in state.stack.windows),
            When.SETTLED: permanent is not None and permanent.controlled_since < state.players[player].turn_began,
        }[when]
    if when in (When.AFTER_UPKEEP, When.OPPONENT_BEFORE_ATTACK):
        holds = holds and not own_turn
    if when is When.YOUR_TURN_BEFORE_ATTACK:
        holds = holds and own_turn
    because = (*because, game.fact(LIKE_A_SPELL.get(when, TimingFact.AT_STATED_TIME)))
    if not holds:
        raise Refused(f"{name} may be used only {when.value}", because[0].citation)
    return because


def could_play_sorcery(game: Game, player: PlayerId) -> bool:
    """Whether it is the time of a player's turn for what is slow, with nothing waiting and no attack under way."""
    state = game.state
    calm = not state.stack.windows[-1].waiting and state.attack is None
    return calm and state.is_active(player) and Allowance.SPELLS in game.allowed


def verify_regeneration(game: Game, does: Instructions, mode: int | None, targets: Targets, source: ObjectId) -> None:
    """Check that what an action would regenerate may be regenerated now.

    Raises:
        TooSoon: the edition confines regeneration to another time.
    """
    if EffectKind.REGENERATION not in does.kinds_for(mode):
        return
    for effect in does.effects_for(mode):
        if effect.effect_kind is EffectKind.REGENERATION and effect.helped is not None:
            for creature in _pointed_at(game, effect.helped, targets, source):
                ruling = game.rules.destruction.may_regenerate(game.state, creature)
                if not ruling.answer:
                    raise TooSoon(ruling.answer.reason, ruling.citation, creature)


def _pointed_at(game: Game, reference: Reference, targets: Targets, source: ObjectId) -> list[ObjectId]:
    """The permanents that an instruction would work on, as far as that is known when it is announced."""
    if isinstance(reference, Target):
        group = next(iter(targets[reference.index :]), ())
        return [target for target in group if not isinstance(target, (PlayerId, DamageId))]
    # A spell is no object yet as it is announced, and stands on nothing.
    thing = game.state.objects.get(source)
    host = source if reference is not Role.ATTACHED else None if thing is None else thing.attached_to
    return [] if host is None else [host]


def refuse_getting_rid(game: Game, action: GetRid) -> NoReturn:
    """Refuse to put a permanent away for no reason.

    Raises:
        Refused: always.
    """
    name = game.state.name_of(action.object)
    if not game.state.is_on_battlefield(action.object):
        refuse(game, CastingFact.ELSEWHERE, f"{name} is not where it could be got rid of")
    raise Refused(f"nothing has {name} leave the battlefield", game.fact(StateFact.NOTHING_GOT_RID_OF).citation)


def speed_of(types: frozenset[CardType]) -> Speed:
    """At what speed the rules take a spell of some card types."""
    if CardType.INTERRUPT in types:
        return Speed.INTERRUPT
    return Speed.FAST if CardType.INSTANT in types else Speed.SLOW


def payment_of(plan: Plan) -> Payment:
    """What a plan gives for its action, which is one that has a cost."""
    if plan.payment is None:
        raise AssertionError("a plan without a payment")
    return plan.payment


def complete(game: Game, plan: Plan, used: UsedAtOnce | None = None) -> None:
    """Say that an action that does not wait for anything has been taken, with the ability that was used for it."""
    game.do(ActionTaken(plan.action.player, used), *plan.because)
    game.agent.done(game.state, plan.action)
