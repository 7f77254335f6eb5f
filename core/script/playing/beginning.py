"""Where a script that begins in mid-game begins: at which stage of the turn, and what of the turn is past by then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.hooks.turn import Allowance, Stage, TurnAction
from core.kernel.state.position import Position
from core.kernel.values.moments import Moment
from core.kernel.values.numbers import so_many
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.conditions import CameLately
from core.kernel.words.kinds import AimsAsCast, AsEnters, EntryChange, Static, Triggered
from core.kernel.words.modifications import Control
from core.play.base.game import Game
from core.play.base.unasked import unasked
from core.play.triggers.watching import waiting_for
from core.script.card_parts import faces
from core.script.names import listed, possessive
from core.script.playing.binding import Binding
from core.script.playing.stage import SectionOnStage

IN_ATTACK = frozenset(
    {
        Moment.BEGINNING_OF_COMBAT,
        Moment.ATTACK,
        Moment.BLOCKS,
        Moment.FIRST_DAMAGE,
        Moment.DAMAGE,
        Moment.AFTER_DAMAGE,
        Moment.END_OF_COMBAT,
    }
)
ITS_DOING = {Moment.UNTAP: TurnAction.UNTAP, Moment.DISCARD: TurnAction.DISCARD}
"""Moments in which nobody may act in some eras: what the turn itself does in the stage where they would be."""

REMEDY = "to see it, start with `untap` or an earlier turn"


def first_stage(stages: tuple[Stage, ...], sections: list[SectionOnStage]) -> int:
    """The stage that a script which begins in mid-game has just reached: the first that one of its moments belongs to.

    Every moment belongs to a stage, whether or not players may act in it then, so that all eras begin at the same point.
    """
    belongs = (_belongs(stages, section.moment) for section in sections)
    indexes = [index for index in belongs if index is not None]
    main = (index for index, stage in enumerate(stages) if Allowance.SPELLS in stage.allows)
    return min(indexes) if indexes else next(main, 0)


def _belongs(stages: tuple[Stage, ...], moment: Moment) -> int | None:
    for index, stage in enumerate(stages):
        if moment in stage.moments or (moment in ITS_DOING and stage.carries_out(ITS_DOING[moment])):
            return index
        if moment in IN_ATTACK and (
            stage.carries_out(TurnAction.DECLARE_ATTACKERS) or Allowance.ATTACK in stage.allows
        ):
            return index
    return None


def past_as_it_begins(game: Game, stages: tuple[Stage, ...], start: int) -> list[str]:
    """What the script might have counted on and begins too late for, in words."""
    state = game.state
    whose, stage = possessive(state.players[state.this_turn.active].name), stages[start]
    texts: list[str] = []
    before = stages[:start] if stage.carries_out(TurnAction.DRAW) else ()
    missed = [(earlier.begins, names) for earlier in before if (names := _set_off(state, earlier))]
    if stage.carries_out(TurnAction.DRAW):
        past = " and ".join([*(moment.value for moment, _ in missed if moment is not None), "draw"])
        missed_in_words = " and ".join([*(_no_trigger(names) for _, names in missed), "no card is drawn this turn"])
        texts.append(f"the script starts after {whose} {past}, so {missed_in_words}; {REMEDY}")
    elif start and stage.begins is not None and (names := _set_off(state, stage)):
        past = f"the beginning of {whose} {stage.begins.value}"
        texts.append(f"the script starts after {past}, so {_no_trigger(names)}; {REMEDY}")
    texts += _entered_plainly(game)
    if any(earlier.carries_out(TurnAction.DISCARD) for earlier in stages[:start]) and _has_to_discard(game):
        texts.append(f"the script starts after {whose} discard, so nothing is discarded this turn")
    if start == 0:
        texts += no_longer_new(game, state.active_players(), "; to keep it new, start with `upkeep` or later")
    return texts


def no_longer_new(game: Game, active: Sequence[PlayerId], remedy: str = "") -> Iterator[str]:
    """What the set-up calls new and is not, as the first turn of its controller is played from its beginning."""
    state = game.state
    names = [
        state.name_in_full(thing.id)
        for thing in state.permanents()
        if thing.controller in active and thing.controlled_since >= 0 and not _goes_by_arrival(state, thing.id)
    ]
    if names:
        whose = possessive(state.players[active[0]].name)
        is_new = f"{listed(names)} {'is' if len(names) == 1 else 'are'} no longer new"
        remedy_in_words = remedy if len(names) == 1 else remedy.replace("keep it", "keep them")
        yield f"{is_new}: {whose} turn is played from its beginning{remedy_in_words}"


def _goes_by_arrival(state: Position, thing: ObjectId) -> bool:
    """Whether an ability of a permanent depends on its having come since the upkeep before."""
    return any(
        source.id == thing and isinstance(ability.condition, CameLately)
        for source, ability in state.abilities_in_play(Triggered)
    )


def _no_trigger(names: Sequence[str]) -> str:
    return f"{listed(list(names))} {'does' if len(names) == 1 else 'do'} not trigger"


def _has_to_discard(game: Game) -> bool:
    """Whether the active player has more cards in hand than are kept at the end of a turn."""
    state = game.state
    with unasked(state):
        limit = game.rules.turn.discards_down_to(state, state.this_turn.active).answer
        return any(len(state.hands[player]) > limit for player in state.active_players())


def _set_off(state: Position, stage: Stage) -> list[str]:
    """The names of the permanents whose abilities trigger at the beginning of a stage."""
    sources = [] if stage.begins is None else [source for source, *_ in waiting_for(state, stage.begins)]
    return list(dict.fromkeys(map(state.name_of, sources)))


CHOSEN_ON_ENTERING = (
    EntryChange.COPY,
    EntryChange.COUNTERS,
    EntryChange.COLOR,
    EntryChange.SIZE,
    EntryChange.NAME,
    EntryChange.NONLAND_NAME,
    EntryChange.NONBASIC_NAME,
    EntryChange.NUMBER,
    EntryChange.TYPE,
    EntryChange.LAND_TYPE,
    EntryChange.CARD_TYPE,
    EntryChange.PLAYER,
    EntryChange.OPPONENT,
    EntryChange.WORD,
)
"""What a permanent enters with that it lacks if the set-up has it on the battlefield already."""


def _entered_plainly(game: Game) -> Iterator[str]:
    """What is on the battlefield without what it would have entered with, for which nobody was asked."""
    state = game.state
    for thing, ability in state.abilities_in_play(AsEnters):
        if thing.face_down or ability.change not in CHOSEN_ON_ENTERING or ability.condition:
            continue
        name = state.name_in_full(thing.id)
        if ability.change is not EntryChange.COUNTERS:
            yield f"{name} does not start {ability.change.value}; it would enter that way if a line cast it"
        elif ability.counters not in dict(thing.counters):
            number = ability.count if isinstance(ability.count, int) else 1
            mark = f"`{name} ({so_many(number, f'{ability.counters} counter')})`"
            yield f"{name} starts without the {ability.counters} counters it would enter with: write {mark}"
    for thing, _ in state.abilities_in_play(AimsAsCast):
        yield f"{state.name_in_full(thing.id)} starts without the target it would have if a line cast it"


def held_twice(binding: Binding) -> Iterator[str]:
    """What a player has from the beginning without the Aura on it that would give control of it, so that this changes nothing."""
    for aura, host in binding.attached:
        held, lent = binding.cards[aura], binding.cards[host]
        gives = any(
            isinstance(part, Control)
            for face in faces(held.card)
            for ability in face.abilities
            if isinstance(ability, Static)
            for part in ability.modifications
        )
        if gives and lent.owner != lent.controller == held.controller:
            name, owner = lent.card.name, binding.players[lent.owner]
            yield (
                f"{name} already starts under {possessive(binding.players[lent.controller])} control, so {held.card.name} "
                f"changes nothing; instead, list {name} under {owner}, and `{held.card.name} on {possessive(owner)} {name}` here"
            )
