"""Loops: a position that comes again with no choice in between ends as the edition says."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from core.hooks.table import Ending
from core.hooks.timing import Repeating, TimingFact, WayOut
from core.hooks.winning import Endless
from core.kernel.decisions.actions import Activate
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.state.game_objects import Chosen, Outcome, OutcomeKind, Recipient
from core.kernel.state.position import Position
from core.kernel.state.waiting import Pending, Waiting
from core.kernel.triggers.trigger_events import TriggerEvent
from core.kernel.values.citations import Ruling
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import CardId, ObjectId, PlayerId, Zone
from core.kernel.words.kinds import Activated, Triggered
from core.play.ending.leaving import draw
from core.play.stack import loop_countdown

if TYPE_CHECKING:
    from core.play.base.game import Game


T = TypeVar("T")
RESOLUTIONS_BEFORE_LOOKING = 8
"""Resolutions in a row without a choice before positions are compared: no game of ours is slowed by a loop it is not in."""
RESOLUTIONS_OF_GROWTH = 50
"""After so many resolutions it is looked whether all that came of them is more of the same, and again."""
MANY_PERMANENTS = 100
"""With more of them it is looked after each resolution, as what doubles with each soon is more than can be counted."""
ROUNDS_OF_GROWTH = 3
"""Nothing but growth so often is taken to go on for ever."""
PLACED_AGAIN = 8
"""If the same abilities begin to wait so often with the same targets, and nobody can act, they are taken to do so for ever."""
ROUNDS_LEFT_OPEN = 20
"""So often a loop goes on that its players may leave, while nothing is said of what they choose in it; then nothing will be.
Of what has been seen to grow by more of the same nothing was said for longer than that.
"""


def note_position(game: Game, controller: PlayerId, resolved: Waiting | None = None) -> None:
    """Remember the position after something of a player's has resolved; if it was here before, the edition may end the game.

    Raises:
        GameOver: the position has come round, and the edition ends the game.
    """
    loop = game.loop
    loop.resolutions += 1
    loop.placed.clear()
    loop.involved.append(controller)
    loop.resolved.append(None if resolved is None else _of_waiting(game.state, resolved))
    if loop.repeats is not None:
        return
    grows = loop.only_grows(game.state)
    if loop.resolutions < RESOLUTIONS_BEFORE_LOOKING and not grows:
        return
    game.state.work.add(len(game.state.battlefield))
    seen = fingerprint(game.state)
    if seen not in loop.seen:
        if not grows:
            loop.seen[seen] = len(loop.involved)
            return
        seen = next(iter(loop.seen), seen)
        loop.rounds = ROUNDS_LEFT_OPEN
    ruling: Ruling[Endless] | None
    if loop.countdown is None:
        ruling = game.rules.winning.endless_loop(game.state, _can_be_left(game))
    elif loop.countdown.position == seen:
        ruling = loop_countdown.come_round(game, loop.countdown)
    else:
        return
    if ruling is None or ruling.answer is Endless.GOES_ON:
        if loop.countdown is None:
            if ruling is not None:
                game.rest_on(ruling)
            _go_on(game, seen, ruling)
        return
    if ruling.answer is Endless.COUNTED:
        body = loop.resolved[loop.seen.get(seen, 0) :]
        first = next((part for part in loop.resolved if part is not None and part in body), None)
        if first is not None:
            loop.repeats = loop_countdown.name_repeats(game, first, ruling)
            return
    again = "the same position comes up again" if seen == fingerprint(game.state) else "the same events are repeated"
    _end(game, f"{again} forever and nobody can end the loop", ruling, loop.involved[loop.seen.get(seen, 0) :])


def ends_with(game: Game, pending: Pending) -> Ruling[Endless] | None:
    """Why a loop that has been repeated as often as was said ends with an ability that would begin it again, if it does.

    It counts each time that the loop begins again until then.
    """
    repeats = game.loop.repeats
    if repeats is None or _of_pending(game.state, pending) != repeats.first:
        return None
    if repeats.left:
        repeats.left -= 1
        return None
    game.loop.come_round()
    return repeats.because


def _of_pending(position: Position, pending: Pending) -> Resolution:
    """Which ability begins to wait, known again when it does the next time."""
    return card_of(position, pending.source), pending.ability.when


def _of_waiting(position: Position, waiting: Waiting) -> Resolution | None:
    """Which triggered ability has resolved, known again when it does the next time."""
    ability = waiting.ability
    return (card_of(position, waiting.source), ability.when) if type(ability) is Triggered else None


def note_placed(game: Game, pendings: list[Pending]) -> None:
    """Remember what has begun to wait together; if each sets off the next for ever, the edition may end the game.

    Raises:
        GameOver: nothing ever comes to resolve, and the edition ends the game, or does not say what becomes of it.
    """
    loop = game.loop
    loop.placed.append(frozenset(_placed(game.state, pending) for pending in pendings))
    if loop.placed.count(loop.placed[-1]) < PLACED_AGAIN:
        return
    ruling = game.rules.winning.endless_loop(game.state, _can_be_left(game))
    involved = [placed_ability.controller for together in loop.placed for placed_ability in together]
    if ruling.answer is Endless.GOES_ON:
        reason = "abilities set each other off for ever, with choices of which nothing more is said"
        game.end(Outcome(OutcomeKind.UNSETTLED, reason=reason), ruling)
    _end(game, "abilities set each other off for ever and nothing ever resolves", ruling, involved)


def _placed(position: Position, pending: Pending) -> Placed:
    waiting = position.stack.waiting.get(pending.number)
    targets = () if waiting is None else waiting.targets
    return Placed(pending.controller, pending.source, id(pending.ability), pending.it, targets)


def _end(game: Game, reason: str, ruling: Ruling[Endless], involved: list[PlayerId]) -> None:
    """End the game, or for those alone whom the players involved reach, as the edition says of a loop.

    Raises:
        GameOver: the game ends for everybody.
    """
    kind = OutcomeKind.DRAWN if ruling.answer is Endless.DRAWN else OutcomeKind.UNSETTLED
    state = game.state
    if state.agreed.ranges and kind is OutcomeKind.DRAWN:
        within = game.rules.table.ends_within_range(state, Ending.LOOP)
        if within.answer:
            controllers = set(involved)
            reached = [
                player
                for player in state.in_turn_order()
                if any(state.reaches(controller, player) for controller in controllers)
            ]
            game.loop.clear()
            draw(game, reached, reason, within)
            return
    game.end(Outcome(kind, reason=reason), ruling)


def _go_on(game: Game, seen: tuple[object, ...], ruling: Ruling[Endless] | None) -> None:
    """Let a loop go on that can be left: as long as its players like, or as often as they say.

    Raises:
        GameOver: it goes on as long as they like, and they let it.
    """
    state, loop = game.state, game.loop
    loop.rounds = 0 if loop.is_answered else loop.rounds + 1
    if loop.rounds > ROUNDS_LEFT_OPEN:
        reason = "the players can repeat the loop as long as they like, and the script does not say when they stop"
        game.end(Outcome(OutcomeKind.UNSETTLED, reason=reason), *(() if ruling is None else (ruling,)))
    choosing = {player for player, _, _ in loop.chosen}
    players = [player for player in state.in_turn_order() if player in choosing]
    begun = loop_countdown.begin(game, seen, players) if players else None
    if begun is None:
        loop.come_round()
    else:
        loop.countdown = begun


def _can_be_left(game: Game) -> bool:
    """Whether the edition sees a way out of a loop."""
    state = game.state
    if WayOut.CHOICE in game.loop.ways_out:
        sources = [pending.source for pending in state.stack.triggers if pending.source is not None]
        game.rest_on(game.fact(TimingFact.CHOICE_LEAVES_LOOP, *sources))
        return True
    if WayOut.UNLESS in game.loop.ways_out and game.rest_on(game.rules.timing.omission_is_way_out(state)):
        return True
    if _could_do_more(state):
        game.rest_on_fact(TimingFact.OUTSIDE_IS_NO_WAY)
    return False


def _could_do_more(position: Position) -> bool:
    """Whether somebody holds cards, or has a permanent with an ability to use."""
    if any(position.hands):
        return True
    abilities = (
        known_ability
        for thing in position.permanents()
        for known_ability in position.characteristics(thing.id).abilities
    )
    return any(isinstance(ability, Activated) and not ability.makes_mana for ability in abilities)


class Measure(NamedTuple):
    """How much there is in a game of what a loop may use up, and of what it may add to."""

    spent: tuple[object, ...]
    life: tuple[int, ...]
    cards: tuple[int, ...]
    waiting: int
    permanents: frozenset[ObjectId]

    def has_grown_from(self, before: Measure) -> bool:
        """Whether nothing has been used up since, and there is as much of everything, or more."""
        enough = all(
            now >= then
            for then, now in zip(
                (*before.life, *before.cards, before.waiting), (*self.life, *self.cards, self.waiting), strict=True
            )
        )
        return enough and self.spent == before.spent and self.permanents >= before.permanents


def measured(position: Position) -> Measure:
    """How much there is in a position."""
    permanents = position.permanents()
    spent = (
        tuple(map(len, position.libraries)),
        tuple(player.poison for player in position.players),
        sum(thing.damage for thing in permanents),
    )
    # What is below nothing can go on falling for ever, in an era that looks at it later.
    life = tuple(max(player.life, 0) for player in position.players)
    hands = tuple(map(len, position.hands))
    waiting = len(position.stack.waiting) + len(position.stack.triggers)
    return Measure(spent, life, hands, waiting, frozenset(thing.id for thing in permanents))


class Placed(NamedTuple):
    """A triggered ability that has begun to wait: whose and of what it is, which one, what has set it off, and its targets."""

    controller: PlayerId
    source: ObjectId | None
    ability: int
    it: Recipient | None
    targets: tuple[tuple[Chosen, ...], ...]


class LoopWatch:
    """What is remembered to notice a loop: resolutions since somebody acted, the positions after them, and any choice made.

    `countdown` is how often it goes on, once that was said.
    """

    def __init__(self) -> None:
        self.resolutions = 0
        self.seen: dict[tuple[object, ...], int] = {}
        """The positions, each with how much had resolved by then."""
        self.involved: list[PlayerId] = []
        """Who controlled what has resolved, in order."""
        self.resolved: list[Resolution | None] = []
        """Which triggered abilities have resolved, in order; None for anything else."""
        self.repeats: loop_countdown.Repeats | None = None
        """How often a loop that no player controls is repeated yet, once that was said."""
        self.placed: list[frozenset[Placed]] = []
        """What abilities have begun to wait together, each time since somebody could act or something resolved."""
        self.ways_out: set[WayOut] = set()
        self.chosen: dict[ChoiceAbout, tuple[Any, ...]] = {}
        self.countdown: loop_countdown.Countdown | None = None
        self.measures: list[Measure] = []
        """How much there was after each hundred resolutions."""
        self.rounds = 0
        """How often in a row a loop was gone through that its players may leave and of which nothing is said."""
        self.is_answered = False
        """Whether somebody said what a player chooses."""

    def notice(
        self, position: Position, choice: Choice[object], taken: tuple[object, ...], by_default: bool = False
    ) -> None:
        """Somebody has made a choice; but to say in which order things happen is no way to keep them from happening."""
        self.is_answered = self.is_answered or not by_default
        if choice.kind is ChoiceKind.ORDER:
            return
        self.ways_out.add(WayOut.UNLESS if choice.unless and taken == (False,) else WayOut.CHOICE)
        if choice.kind is not ChoiceKind.NUMBER:
            self.chosen[_what_is_chosen(position, choice)] = tuple(card_of(position, thing) for thing in taken)

    def otherwise(self, position: Position, choice: Choice[T]) -> tuple[Choice[T], Ruling[Any]] | None:
        """The choice as it is for a player who has to choose otherwise by now, and why; nothing for anybody else."""
        if self.countdown is None:
            return None
        before = self.chosen.get(_what_is_chosen(position, choice), ())
        rest = tuple(option for option in choice.options if card_of(position, option) not in before)
        changed = loop_countdown.otherwise(self.countdown, choice, rest)
        return None if changed is None else (changed, self.countdown.because)

    def only_grows(self, position: Position) -> bool:
        """Whether a sequence of events is repeated that only adds permanents, cards in hand, life or what waits, and takes
        nothing away.
        """
        if self.resolutions % RESOLUTIONS_OF_GROWTH and len(position.battlefield) <= MANY_PERMANENTS:
            return False
        self.measures = [*self.measures[-ROUNDS_OF_GROWTH:], measured(position)]
        grows = (more.has_grown_from(less) for less, more in pairwise(self.measures))
        return len(self.measures) > ROUNDS_OF_GROWTH and all(grows)

    def clear(self) -> None:
        """Somebody did something of their own accord, or the turn went on: whatever comes round now is another loop."""
        if not (self.resolutions or self.placed or self.chosen or self.ways_out or self.rounds or self.is_answered):
            return
        self.come_round()
        self.rounds = 0
        self.is_answered = False

    def come_round(self) -> None:
        """A loop was gone through, or its player has chosen otherwise than before; it may still be the same one."""
        self.resolutions = 0
        self.placed.clear()
        self.measures = []
        self.ways_out.clear()
        self.involved.clear()
        self.resolved.clear()
        self.repeats = None
        self.seen.clear()
        self.chosen.clear()
        self.countdown = None


Resolution = tuple[Any, TriggerEvent]
"""A triggered ability that is part of a loop: the card that has it, which is the same each time, and what it waits for."""
ChoiceAbout = tuple[PlayerId, ChoiceKind, Any]
"""Who chooses what, and about which card."""


def _what_is_chosen(position: Position, choice: Choice[object]) -> ChoiceAbout:
    return choice.player, choice.kind, card_of(position, choice.about)


def card_of(position: Position, option: Any) -> Any:
    """What a thing is each time that it comes round: the card, where it is an object, or else itself."""
    if type(option) is not int:
        return option
    thing = position.objects.get(ObjectId(option)) or position.gone.get(ObjectId(option))
    return option if thing is None else thing.card


class FreeActivation(NamedTuple):
    """Something that was done for nothing, and the position in which it was."""

    player: PlayerId
    action: Activate
    seen: tuple[object, ...]


class Rounds:
    """What is remembered of this turn to notice such loops: what was done, and how often it may be done yet."""

    def __init__(self) -> None:
        self.activations: list[FreeActivation] = []
        self.left: dict[PlayerId, int] = {}
        self.named: dict[PlayerId, int] = {}
        self.because: Ruling[Repeating] | None = None

    def clear(self) -> None:
        """A turn begins."""
        self.activations.clear()
        self.left.clear()
        self.named.clear()


def fingerprint(position: Position) -> tuple[object, ...]:
    """What tells a position from others, objects are known by their cards and time stamps by their order alone."""
    stamps = {stamp: order for order, stamp in enumerate(sorted({thing.timestamp for thing in position.permanents()}))}

    def card(value: object) -> object:
        if isinstance(value, PlayerId):
            return ("player", int(value))
        if not isinstance(value, int):
            return repr(value)
        thing = position.objects.get(value) or position.gone.get(value)  # type: ignore[call-overload]
        return value if thing is None else thing.card

    def cards(values: list[Any]) -> tuple[object, ...]:
        return tuple(card(object_value) for object_value in values)

    permanents = tuple(
        (
            thing.card,
            thing.controller,
            thing.tapped,
            thing.damage,
            stamps[thing.timestamp],
            None if thing.attached_to is None else card(thing.attached_to),
            tuple(sorted(thing.counters.items())) if thing.counters else (),
        )
        for thing in position.permanents()
    )
    waiting = tuple(
        (
            card(pending.source),
            pending.kind.name,
            pending.controller,
            tuple(cards(list(group)) for group in pending.targets) if pending.targets else (),
            card(pending.it),
        )
        for pending in position.stack.waiting.values()
    )
    players = tuple((player.life, player.poison, player.pool, player.snow, player.tied) for player in position.players)
    objects = position.objects
    zones = tuple(
        tuple([objects[object_id].card for object_id in zone])
        for zone in (*position.libraries, *position.hands, *position.graveyards)
    )
    exile = tuple(sorted(cards(position.shared[Zone.EXILE]), key=repr))
    command = tuple(
        (thing.card, thing.face_down, tuple(sorted(thing.counters.items())))
        for thing in map(position.objects.__getitem__, position.shared[Zone.COMMAND])
    )
    triggers = tuple((card(pending.source), card(pending.it)) for pending in position.stack.triggers)
    links = tuple(
        sorted(
            (repr(card(source)), key, tuple(linked for linked in linked_cards if _in_exile(position, linked)))
            for (source, key), linked_cards in position.links.items()
            if source in position.objects
        )
    )
    turn = position.this_turn
    return (turn.number, turn.phase, permanents, waiting, players, zones, exile, command, triggers, links)


def _in_exile(position: Position, card: CardId) -> bool:
    object_id = position.where.get(card)
    return object_id is not None and position.objects[object_id].zone is Zone.EXILE
