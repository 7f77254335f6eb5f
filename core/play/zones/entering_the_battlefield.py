"""How a permanent enters the battlefield: replacement effects on that, in which order, and permanents that enter together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Unpack

from core.hooks.casting import CastingFact
from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.hooks.state import StateFact
from core.hooks.table import TableFact
from core.kernel.abilities.entering import Besides, EntersWithMore, KeepsOut
from core.kernel.abilities.kinds import AsEnters, EntryChange
from core.kernel.abilities.modifications import Modification
from core.kernel.abilities.player_rules import PlayerRule
from core.kernel.abilities.replacement_effects import EnterAsCopies
from core.kernel.events import Cause, LeftUndone
from core.kernel.events.cards import Manner
from core.kernel.layers.copiable_values import face_up_values
from core.kernel.objects.card_types import CardType
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.game_objects import GameObject
from core.kernel.state.meets_description import fits
from core.kernel.values.changing import changing
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.play.absent_players import is_absent, leave_undone
from core.play.continuous import static_effects
from core.play.continuous.effect_durations import arriving_as, enters_tapped
from core.play.table import pick_opponent
from core.play.zones.arriving import arrive, without_counters
from core.play.zones.battles import protector_on_entry
from core.play.zones.copying import as_copied, as_copy_comes, besides, original_chosen, values_copied
from core.play.zones.entry_changes import PRINTED, change_entry, come_besides, have, take_along
from core.play.zones.more_tokens_and_counters import counters_after
from core.play.zones.moving import PlannedMove, carry
from core.play.zones.sides import lay_down
from core.play.zones.staying import stays
from core.play.zones.transforming import face_up

if TYPE_CHECKING:
    from core.play.game import Game


@changing
class Entering:
    """Something that enters the battlefield, and how; what comes with it `together`, and what it takes along.

    `turned` tells that another face comes to be up than was.
    """

    object: ObjectId
    controller: PlayerId
    cause: Cause
    now: Characteristics
    changes: Manner
    because: Because
    together: frozenset[ObjectId] = frozenset()
    turned: bool = False
    taken: list[ObjectId] = field(default_factory=list)
    besides: list[Besides] = field(default_factory=list)
    being: tuple[Modification, ...] = ()

    @property
    def becomes(self) -> Characteristics | None:
        """What it is to be, if that is not what it is where it comes from: what it copies, or its other face."""
        copied = self.changes.get("copied")
        return self.now if copied is None and self.turned else copied


def enter(
    game: Game,
    object_id: ObjectId,
    controller: PlayerId,
    cause: Cause,
    *because: Ruling[Any],
    **how: Unpack[Manner],
) -> ObjectId:
    """Put one object onto the battlefield, in whatever way its own text changes that. Returns what it becomes.

    What cannot enter stays where it is.
    """
    entry = prepare(game, object_id, controller, cause, *because, **how)
    return object_id if entry is None else come_in(game, [entry])[0]


def prepare(
    game: Game,
    object_id: ObjectId,
    controller: PlayerId,
    cause: Cause,
    *because: Ruling[Any],
    together: frozenset[ObjectId] = frozenset(),
    putter: PlayerId | None = None,
    **how: Unpack[Manner],
) -> Entering | None:
    """How one object enters the battlefield, all choices made; nothing if it stays where it is.

    An effect of `putter` puts it there, or one of its controller.
    """
    if stays(game, object_id):
        return None
    if is_absent(game.state, controller):
        leave_undone(game, f"the entry of {game.state.name_of(object_id)}", TableFact.STAYS_WHERE_IT_IS, *because)
        return None
    thing = game.state.objects[object_id]
    changes: Manner = {"face_down": thing.face_down, **how}
    changes["tapped"] = how.get("tapped", False) or thing.tapped
    now, faces = face_up(game, thing, cause, changes)
    because = (*because, *faces)
    if cause is Cause.EFFECT:
        is_token = game.state.cards[thing.card].card is None
        arrival = arrive(game, object_id, controller, now, is_token, changes, controller if putter is None else putter)
        if arrival is None:
            return None
        because = (*because, *arrival)
        if CardType.LAND in now.types:
            put = game.fact(CastingFact.PUT_IS_NOT_PLAYED)
            because = (*because, put)
    if thing.zone is Zone.GRAVEYARD:
        because = (*because, game.fact(StateFact.GRAVEYARD_FORGETS))
    turned = changes.get("transformed", thing.transformed) is not thing.transformed
    entry = Entering(object_id, controller, cause, now, changes, because, together, turned)
    own = _own_changes(game, entry)
    _change_hands(game, entry, own)
    _copy_others(game, entry, own)
    _apply(game, entry, own)
    come_besides(game, entry)
    _come_with_more(game, entry)
    return entry if _can_be_there(game, entry) else None


def _change_hands(game: Game, entry: Entering, own: list[AsEnters]) -> None:
    """Let what changes whose something is as it comes in do so first."""
    state = game.state
    says = [ability for ability in own if ability.change is EntryChange.CONTROL]
    own[:] = [ability for ability in own if ability not in says]
    gathering = [
        player
        for player in state.opponents(entry.controller)
        if CardType.CREATURE in entry.now.types
        and any(known is PlayerRule.GATHERS for known, _ in state.players[player].rules)
    ]
    if not says and not gathering:
        return
    other = gathering[0] if gathering else pick_opponent(game, entry.controller, entry.object)
    entry.because = (*entry.because, game.fact(ContinuousFact.CONTROL_CHANGED_FIRST))
    entry.controller = other


def _copy_others(game: Game, entry: Entering, own: list[AsEnters]) -> None:
    """Let what comes in be a copy of a permanent that says so."""
    state = game.state
    found = state.abilities_in_play(EnterAsCopies)
    if not found:
        return
    now, arriving = arriving_as(game, entry.object, entry.controller, entry.becomes)
    originals = [
        thing.id
        for thing, ability in found
        if fits(state, ability.described, arriving, now, thing.controller, thing.id)
    ]
    if not originals:
        return
    entry.because = (*entry.because, game.fact(ContinuousFact.COPY_CHOSEN_FIRST))
    own[:] = _as_copy_of(game, entry, originals[0])


def _as_copy_of(game: Game, entry: Entering, original: ObjectId) -> list[AsEnters]:
    """Let something come in as a copy of a permanent. Returns what the copied text says of how it does."""
    copied, copies = values_copied(game, original)
    entry.changes["copied"] = copied
    changes = _changes_copied(game, entry, copied, original)
    entry.because = (*entry.because, *copies, *as_copy_comes(game, original, bool(changes)))
    return changes


def _come_with_more(game: Game, entry: Entering) -> None:
    """Let permanents have what comes in come with more counters than it has by itself."""
    state = game.state
    found = state.abilities_in_play(EntersWithMore)
    if not found:
        return
    now, arriving = arriving_as(game, entry.object, entry.controller, entry.becomes)
    for thing, ability in found:
        if not fits(state, ability.described, arriving, now, thing.controller, thing.id):
            continue
        each = ability.each
        times = 1 if each is None else len(state.matching(each, thing.controller, thing.id))
        have(game, entry, ability.counters, ability.count * times)


def _can_be_there(game: Game, entry: Entering) -> bool:
    """Whether something may come in as it would be; if so, what others change about that is done."""
    state, changes = game.state, entry.changes
    is_card = state.cards[state.objects[entry.object].card].card is not None
    if is_card and any(_bars(game, entry, *known) for known in state.abilities_in_play(KeepsOut)):
        game.do(LeftUndone(f"the entry of {state.name_of(entry.object)}"), game.fact(ContinuousFact.CANNOT_ENTER))
        return False
    if not changes["tapped"]:
        changes["tapped"], rulings = enters_tapped(game, entry.object, entry.controller, entry.becomes)
        entry.because = (*entry.because, *rulings)
    entry.because = (*entry.because, *without_counters(game, entry.now, changes))
    if changes.get("counters"):
        now, _ = arriving_as(game, entry.object, entry.controller, entry.becomes)
        for index, (kind, count) in enumerate(changes["counters"]):
            more, rulings = counters_after(game, entry.object, entry.controller, now, kind, count, True)
            changes["counters"] = (*changes["counters"][:index], (kind, more), *changes["counters"][index + 1 :])
            entry.because = (*entry.because, *rulings)
    changes["protector"], rulings = protector_on_entry(game, entry.object, entry.becomes or entry.now, entry.controller)
    entry.because = (*entry.because, *rulings)
    take_along(game, entry.taken)
    return entry.object in state.objects


def _bars(game: Game, entry: Entering, thing: GameObject, ability: KeepsOut) -> bool:
    """Whether a permanent keeps out what is about to come in."""
    zone = game.state.objects[entry.object].zone
    if ability.zones and zone not in ability.zones:
        return False
    now, arriving = arriving_as(game, entry.object, entry.controller, entry.becomes)
    return fits(game.state, ability.described, arriving, now, thing.controller, thing.id)


def _own_changes(game: Game, entry: Entering) -> list[AsEnters]:
    """What the text of something itself says of how it comes in."""
    thing = game.state.objects[entry.object]
    hidden = [found for found in face_up_values(game.state, thing).abilities if isinstance(found, AsEnters)]
    if thing.face_down and hidden:
        entry.because = (*entry.because, game.fact(ObjectFact.DOWN_BEFORE_IT_COMES))
        return []
    return [found for found in entry.now.abilities if isinstance(found, AsEnters)]


def _apply(game: Game, entry: Entering, to_apply: list[AsEnters]) -> None:
    """Let changes of how something comes in do their work, one after the other."""
    originals: list[ObjectId] = []
    while to_apply:
        ability = to_apply.pop(0)
        if ability.change in (EntryChange.TAPPED, EntryChange.COUNTERS):
            entry.because = (*entry.because, game.fact(ContinuousFact.REPLACES_ENTERING))
        if ability.change is EntryChange.COPY:
            original = original_chosen(game, ability, entry.object, entry.controller, originals)
            if original is not None:
                originals.append(original)
                to_apply = _as_copy(game, entry, ability, original)
        else:
            change_entry(game, ability, entry)


def _as_copy(game: Game, entry: Entering, ability: AsEnters, original: ObjectId) -> list[AsEnters]:
    """Let something come in as a copy. Returns what the copied text says of how it does."""
    values, copies = values_copied(game, original)
    copied, rulings = as_copied(game, ability, values, entry.now)
    entry.changes["copied"] = copied
    entry.besides, others = besides(game, ability, copied, entry.besides)
    before = game.fact(ContinuousFact.CHOSEN_BEFORE_ENTERING)
    game.rest_on(before)
    changes = _changes_copied(game, entry, values, original)
    more = as_copy_comes(game, original, bool(changes))
    entry.because = (*entry.because, before, *copies, *rulings, *others, *more)
    return changes


def _changes_copied(game: Game, entry: Entering, copied: Characteristics, original: ObjectId) -> list[AsEnters]:
    """What a copied text says of how what bears it comes in; in some eras it brings a copy no counters."""
    changes = [found for found in copied.abilities if isinstance(found, AsEnters)]
    said = [found for found in changes if found.change is EntryChange.COUNTERS and found.counters not in PRINTED]
    if not said:
        return changes
    brings = game.rules.objects.copy_brings_counters(game.state, original)
    entry.because = (*entry.because, brings)
    return changes if brings.answer else [found for found in changes if found not in said]


def come_in(game: Game, entries: Sequence[Entering]) -> list[ObjectId]:
    """Put what is prepared onto the battlefield, all at the same time. Returns what each becomes."""
    entries = [entry for entry in entries if entry.object in game.state.objects]
    steps = [PlannedMove(entry.object, entry.controller, entry.cause, entry.changes, entry.being) for entry in entries]
    if not steps:
        return []
    moves = carry(game, steps, Zone.BATTLEFIELD, *(ruling for entry in entries for ruling in entry.because))
    for way in moves:
        lay_down(game, way.becomes)
        static_effects.begin(game, way.becomes)
    return [way.becomes for way in moves]
