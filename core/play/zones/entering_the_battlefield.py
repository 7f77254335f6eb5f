"""How a permanent enters the battlefield: replacement effects on that, in which order, and permanents that enter together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Unpack

from msgspec import field

from core.hooks.casting import CastingFact
from core.hooks.continuous import ContinuousFact, Replacing
from core.hooks.objects import ObjectFact
from core.hooks.state import StateFact
from core.hooks.table import TableFact
from core.kernel.events import Cause, ChoicesMade, LeftUndone
from core.kernel.events.cards import Manner
from core.kernel.state.copiable_values import face_up_values
from core.kernel.state.game_objects import GameObject
from core.kernel.state.meets_description import fits
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.entering import Besides, EntersWithMore, KeepsOut
from core.kernel.words.kinds import AsEnters, EntryChange
from core.kernel.words.modifications import Modification
from core.kernel.words.player_rules import PlayerRule
from core.kernel.words.replacement_effects import EnterAsCopies
from core.play.base.absent_players import is_absent, leave_undone
from core.play.base.table import pick_opponent
from core.play.continuous import static_effects
from core.play.continuous.effect_durations import arriving_as, tapping
from core.play.continuous.sides import lay_down
from core.play.replacement.choosing import AtOnce, Replacement, affecting, replace
from core.play.replacement.tokens_and_counters import counters_after
from core.play.zones.arriving import arrive, host_chosen, without_counters
from core.play.zones.battles import protector_on_entry
from core.play.zones.copying import as_copied, as_copy_comes, besides, original_chosen, values_copied
from core.play.zones.entry_changes import CHOSEN, PRINTED, change_entry, come_besides, have, take_along
from core.play.zones.moving import GoesOn, PlannedMove, carry, move
from core.play.zones.staying import stays
from core.play.zones.transforming import face_up

if TYPE_CHECKING:
    from core.play.base.game import Game


class Entering(ChangingRecord):
    """Something that enters the battlefield, and how; what comes with it `together`, and what it takes along.

    `turned` tells that another face comes to be up than was. `own` is what its own text says of how it enters that has not been
    applied yet, `originals` what it has been made a copy of so far.
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
    own: list[AsEnters] = field(default_factory=list)
    originals: list[ObjectId] = field(default_factory=list)
    being: tuple[Modification, ...] = ()
    goes_on: GoesOn = ()

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
    goes_on: GoesOn = (),
    **how: Unpack[Manner],
) -> ObjectId:
    """Put one object onto the battlefield, in whatever way its own text changes that. Returns what it becomes.

    What cannot enter stays where it is. Some effects that there are on it may go on.
    """
    entry = prepare(game, object_id, controller, cause, *because, **how)
    if entry is None:
        return object_id
    entry.goes_on = goes_on
    return come_in(game, [entry])[0]


def choose_again(game: Game, permanent: ObjectId, *because: Ruling[Any]) -> None:
    """Have what was chosen as a permanent entered chosen again, where its text has something chosen."""
    thing, now = game.state.objects[permanent], game.state.characteristics(permanent)
    entry = Entering(permanent, thing.controller, Cause.EFFECT, now, {}, ())
    for ability in now.abilities:
        if isinstance(ability, AsEnters) and ability.change in CHOSEN:
            change_entry(game, ability, entry)
    if entry.changes:
        game.do(
            ChoicesMade(permanent, entry.changes.get("color"), entry.changes.get("word", "")), *because, *entry.because
        )


def prepare(
    game: Game,
    object_id: ObjectId,
    controller: PlayerId,
    cause: Cause,
    *because: Ruling[Any],
    together: frozenset[ObjectId] = frozenset(),
    putter: PlayerId | None = None,
    at_once: AtOnce | None = None,
    **how: Unpack[Manner],
) -> Entering | None:
    """How one object enters the battlefield, all choices made; nothing if it stays where it is.

    An effect of `putter` puts it there, or one of its controller. `at_once` tells of others that enter at the same time.
    """
    if stays(game, object_id):
        return None
    if is_absent(game.state, controller):
        leave_undone(game, f"{game.state.name_of(object_id)} does not enter", TableFact.STAYS_WHERE_IT_IS, *because)
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
    entry.own = _own_changes(game, entry)
    _, rulings = replace(game, entry, partial(affecting, thing, at_once), partial(_applying, game))
    entry.because = (*entry.because, *rulings)
    come_besides(game, entry)
    if not _finds_host(game, entry):
        return None
    return entry if _can_be_there(game, entry) else None


def _applying(game: Game, entry: Entering) -> Iterator[Replacement[Entering]]:
    """The replacement effects that apply to how something enters the battlefield, as it would enter by now."""
    yield from _changing_hands(game, entry)
    yield from _copying_others(game, entry)
    yield from _of_its_own(game, entry)
    yield from _tapping(game, entry)
    yield from _with_more(game, entry)


def _of_its_own(game: Game, entry: Entering) -> Iterator[Replacement[Entering]]:
    """What the text of something itself says of how it enters, each by itself."""
    for ability in entry.own:
        yield Replacement(
            entry.object,
            _KINDS.get(ability.change, "other"),
            partial(_apply, game, ability),
            _KINDS.get(ability.change),
            again=(len(entry.originals), len(entry.own)),
        )


_KINDS = {
    EntryChange.CONTROL: Replacing.CONTROL,
    EntryChange.COPY: Replacing.COPY,
    EntryChange.BACK_FACE: Replacing.BACK_FACE,
}
"""The kinds of replacement effects of which one may have to be chosen before others. The others can come in any order."""


def _apply(game: Game, ability: AsEnters, entry: Entering) -> Entering:
    """Let one thing that something says itself change how it enters."""
    entry.own.remove(ability)
    if ability.change is EntryChange.CONTROL:
        return _change_hands(entry, pick_opponent(game, entry.controller, entry.object))
    if ability.change in (EntryChange.TAPPED, EntryChange.COUNTERS):
        entry.because = (*entry.because, game.fact(ContinuousFact.REPLACES_ENTERING))
    if ability.change is not EntryChange.COPY:
        change_entry(game, ability, entry)
        return entry
    original = original_chosen(game, ability, entry.object, entry.controller, entry.originals)
    if original is not None:
        entry.originals.append(original)
        entry.own = _as_copy(game, entry, ability, original)
    return entry


def _changing_hands(game: Game, entry: Entering) -> Iterator[Replacement[Entering]]:
    """What players have others' creatures enter under their own control."""
    state = game.state
    if CardType.CREATURE not in (entry.becomes or entry.now).types:
        return
    for player in state.opponents(entry.controller):
        if any(player_rule is PlayerRule.GATHERS for player_rule, _ in state.players[player].rules):
            gathers = partial(_change_hands, player=player)
            yield Replacement(player, Replacing.CONTROL, gathers, Replacing.CONTROL, again=player)


def _change_hands(entry: Entering, player: PlayerId) -> Entering:
    """Let something enter under another player's control."""
    entry.controller = player
    return entry


def _copying_others(game: Game, entry: Entering) -> Iterator[Replacement[Entering]]:
    """What permanents have others enter as copies of themselves."""
    state = game.state
    copying_abilities = state.abilities_in_play(EnterAsCopies)
    if not copying_abilities:
        return
    now, arriving = arriving_as(game, entry.object, entry.controller, entry.becomes)
    for thing, ability in copying_abilities:
        if fits(state, ability.described, arriving, now, thing.controller, thing.id):
            copies = partial(_as_copy_of, game, thing.id)
            yield Replacement(thing.id, Replacing.COPY, copies, Replacing.COPY, again=ability)


def _as_copy_of(game: Game, original: ObjectId, entry: Entering) -> Entering:
    """Let something enter as a copy of a permanent that has it do so, and as the copied text says."""
    copied, copies = values_copied(game, original)
    entry.changes["copied"] = copied
    entry.originals.append(original)
    entry.own = _changes_copied(game, entry, copied, original)
    entry.because = (*entry.because, *copies, *as_copy_comes(game, original, bool(entry.own)))
    return entry


def _tapping(game: Game, entry: Entering) -> Iterator[Replacement[Entering]]:
    """What permanents have others enter tapped."""
    tapping_things = [] if entry.changes["tapped"] else tapping(game, entry.object, entry.controller, entry.becomes)
    for thing, looks in tapping_things:

        def tap(entry: Entering, looks: Ruling[Any] = looks) -> Entering:
            entry.changes["tapped"] = True
            entry.because = (*entry.because, looks)
            return entry

        yield Replacement(thing, "other", tap)


def _with_more(game: Game, entry: Entering) -> Iterator[Replacement[Entering]]:
    """What permanents have others enter with more counters than these have by themselves."""
    state = game.state
    counter_abilities = state.abilities_in_play(EntersWithMore)
    if not counter_abilities:
        return
    now, arriving = arriving_as(game, entry.object, entry.controller, entry.becomes)
    for thing, ability in counter_abilities:
        if fits(state, ability.described, arriving, now, thing.controller, thing.id):
            counted_things = ability.each
            times = 1 if counted_things is None else len(state.matching(counted_things, thing.controller, thing.id))
            more = partial(_have, game, ability.counters, ability.count * times)
            yield Replacement(thing.id, "other", more, again=ability)


def _have(game: Game, kind: str, count: int, entry: Entering) -> Entering:
    have(game, entry, kind, count)
    return entry


def _finds_host(game: Game, entry: Entering) -> bool:
    """Whether something that has become an Aura as it enters has anything to be attached to, which its controller chooses.

    Otherwise it stays where it is or, from the stack, goes to the graveyard.
    """
    becomes = entry.becomes
    if becomes is None or not becomes.is_aura or entry.changes.get("attached_to") is not None:
        return True
    if entry.changes["face_down"] or entry.now.is_aura:
        return True
    host, because = host_chosen(game, becomes, entry.object, entry.controller)
    entry.because = (*entry.because, *because)
    if host is None and game.state.objects[entry.object].zone is Zone.STACK:
        move(game, (entry.object,), Zone.GRAVEYARD, Cause.EFFECT, *because)
    entry.changes["attached_to"] = host
    return host is not None


def _can_be_there(game: Game, entry: Entering) -> bool:
    """Whether something may come in as it would be; if so, what others change about that is done."""
    state, changes = game.state, entry.changes
    is_card = state.cards[state.objects[entry.object].card].card is not None
    if is_card and any(_bars(game, entry, *keeping_out) for keeping_out in state.abilities_in_play(KeepsOut)):
        game.do(LeftUndone(f"{state.name_of(entry.object)} does not enter"), game.fact(ContinuousFact.CANNOT_ENTER))
        return False
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
    hidden = [ability for ability in face_up_values(game.state, thing).abilities if isinstance(ability, AsEnters)]
    if thing.face_down and hidden:
        entry.because = (*entry.because, game.fact(ObjectFact.DOWN_BEFORE_IT_COMES))
        return []
    return [ability for ability in entry.now.abilities if isinstance(ability, AsEnters)]


def _as_copy(game: Game, entry: Entering, ability: AsEnters, original: ObjectId) -> list[AsEnters]:
    """Let something come in as a copy. Returns what the copied text says of how it does."""
    values, copies = values_copied(game, original)
    copied, rulings = as_copied(game, ability, values, entry.now)
    entry.changes["copied"] = copied
    entry.besides, rulings_besides = besides(game, ability, copied, entry.besides)
    before = game.fact(ContinuousFact.CHOSEN_BEFORE_ENTERING)
    game.rest_on(before)
    changes = _changes_copied(game, entry, values, original)
    more = as_copy_comes(game, original, bool(changes))
    entry.because = (*entry.because, before, *copies, *rulings, *rulings_besides, *more)
    return changes


def _changes_copied(game: Game, entry: Entering, copied: Characteristics, original: ObjectId) -> list[AsEnters]:
    """What a copied text says of how what bears it comes in; in some eras it brings a copy no counters."""
    changes = [ability for ability in copied.abilities if isinstance(ability, AsEnters)]
    with_counters = [
        change for change in changes if change.change is EntryChange.COUNTERS and change.counters not in PRINTED
    ]
    if not with_counters:
        return changes
    brings = game.rules.objects.copy_brings_counters(game.state, original)
    entry.because = (*entry.because, brings)
    return changes if brings.answer else [change for change in changes if change not in with_counters]


def come_in(game: Game, entries: Sequence[Entering]) -> list[ObjectId]:
    """Put what is prepared onto the battlefield, all at the same time. Returns what each becomes."""
    entries = [entry for entry in entries if entry.object in game.state.objects]
    steps = [
        PlannedMove(entry.object, entry.controller, entry.cause, entry.changes, entry.being, goes_on=entry.goes_on)
        for entry in entries
    ]
    if not steps:
        return []
    moves = carry(game, steps, Zone.BATTLEFIELD, *(ruling for entry in entries for ruling in entry.because))
    for way in moves:
        lay_down(game, way.becomes)
        static_effects.begin(game, way.becomes)
    return [way.becomes for way in moves]
