"""Loops: a position is known again when it comes round, and comes of it what the edition says once nobody can leave it."""

from __future__ import annotations

import copy
from typing import NamedTuple

import pytest
from games import ANN, BOB, Quiet, board
from hypothesis import given
from hypothesis import strategies as st

from core.catalog import installed
from core.hooks.destruction import Leaving
from core.hooks.timing import WayOut
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.state.game_objects import OutcomeKind
from core.kernel.state.position import Position
from core.kernel.values.mana_symbols import mana
from core.kernel.words.kinds import Activated, Instructions
from core.play.base.game import Game, GameOver
from core.play.stack.loops import RESOLUTIONS_BEFORE_LOOKING, LoopWatch, fingerprint, note_position
from core.script.playing.run import Stager
from core.script.reading.reader import read

pytestmark = pytest.mark.sampled(2, each_change=True)
"""Half of these tests are run by the README's command, and all of them with each change."""

BOARD = ("Grizzly Bears, Forest", "Hill Giant")
EDITIONS = st.sampled_from(["1994", "2006", "2024"])


class Changes(NamedTuple):
    """What is so of a position."""

    tapped: tuple[bool, bool, bool] = (False, False, False)
    damage: int = 0
    counters: int = 0
    lives: tuple[int, int] = (20, 20)
    poison: int = 0
    pool: str = ""
    buried: tuple[int, ...] = ()
    stolen: bool = False
    order: tuple[int, ...] = (0, 1, 2)


CHANGES = st.builds(
    Changes,
    st.tuples(*[st.booleans()] * 3),
    st.integers(0, 1),
    st.integers(0, 1),
    st.tuples(st.integers(19, 20), st.integers(19, 20)),
    st.integers(0, 1),
    st.sampled_from(["", "{G}", "{R}"]),
    st.sampled_from([(), (1,), (0, 1), (1, 0)]),
    st.booleans(),
    st.permutations((0, 1, 2)).map(tuple),
)


def position_with(changes: Changes, later: int = 0) -> Game:
    """The board with all that is so of it; its time stamps as much later as is said."""
    game = board(*BOARD)
    state = game.state
    things = [state.objects[found] for found in state.battlefield]
    for index in changes.buried:
        game.take_out([things[index].id], Leaving.BURIED)
    for thing, tapped, age in zip(things, changes.tapped, changes.order, strict=True):
        thing.tapped = tapped
        thing.timestamp = 10 * age + later
    giant = things[2]
    giant.damage = changes.damage
    giant.counters = {"+1/+1": changes.counters} if changes.counters else {}
    giant.controller = ANN if changes.stolen else BOB
    for player, life in zip(state.players, changes.lives, strict=True):
        player.life = life
    state.players[ANN].poison = changes.poison
    state.players[BOB].pool = mana(changes.pool)
    return game


def seen(changes: Changes) -> Changes:
    """What of the changes is there to be seen: what lies in a graveyard is neither tapped nor of any age."""
    left = [index for index in range(3) if index not in changes.buried]
    tapped = tuple(held and index in left for index, held in enumerate(changes.tapped))
    ages = tuple(sorted(left, key=lambda index: changes.order[index]))
    return changes._replace(tapped=tapped, order=ages)  # type: ignore[arg-type]


@given(CHANGES, CHANGES, st.integers(0, 5))
def test_positions_are_alike_exactly_if_all_that_is_so_of_them_is(one: Changes, other: Changes, later: int) -> None:
    """Time stamps count by their order alone."""
    first, second = (fingerprint(position_with(changes, later * at).state) for at, changes in enumerate((one, other)))

    assert (first == second) is (seen(one) == seen(other))


@pytest.mark.parametrize("name", Changes._fields)
@given(CHANGES, CHANGES)
def test_every_single_change_is_noticed(name: str, one: Changes, other: Changes) -> None:
    changed = one._replace(**{name: getattr(other, name)})
    alike = fingerprint(position_with(one).state) == fingerprint(position_with(changed).state)

    assert alike is (seen(one) == seen(changed))


def test_a_permanent_that_was_gone_and_is_back_is_known_again() -> None:
    """Each time it is a new object, by its card it is the same."""
    game = board(*BOARD)
    shared = (game.rules, game.state.facts)  # both positions are of one rule book
    again = copy.deepcopy(game.state, {id(part): part for part in shared})
    bear = again.battlefield[0]
    thing = again.objects.pop(bear)
    thing.id = again.fresh_id()
    again.objects[thing.id] = thing
    again.battlefield[0] = thing.id
    again.reshape()

    assert fingerprint(again) == fingerprint(game.state)


def come_to_an_end(game: Game, states: list[int], chosen_at: int | None) -> int | None:
    """After which of these states, one resolution apart, the game is over; each says which permanents are tapped."""
    for number, taken in enumerate(states):
        for at, thing in enumerate(game.state.battlefield):
            game.state.objects[thing].tapped = bool(taken >> at & 1)
        if number == chosen_at:
            game.loop.notice(game.state, Choice(ANN, ChoiceKind.MAY, (True, False), (False,)), (True,))
        try:
            note_position(game, ANN)
        except GameOver:
            return number
    return None


def first_that_comes_again(states: list[int]) -> int | None:
    """By the rule in one line: the first state that was there before, of those that are looked at."""
    looked_at = range(RESOLUTIONS_BEFORE_LOOKING - 1, len(states))
    return next((at for at in looked_at if states[at] in states[RESOLUTIONS_BEFORE_LOOKING - 1 : at]), None)


STATES = st.lists(st.integers(0, 7), min_size=RESOLUTIONS_BEFORE_LOOKING, max_size=20)
FEW_STATES = st.lists(st.integers(0, 3), min_size=RESOLUTIONS_BEFORE_LOOKING, max_size=30)


@given(STATES, EDITIONS)
def test_a_loop_that_nobody_can_leave_ends_the_game(states: list[int], edition: str) -> None:
    """104.4b, 102.4b: a draw. The book of 1994 does not say, so that is not settled."""
    game = board(*BOARD, edition)
    kind = OutcomeKind.UNSETTLED if edition == "1994" else OutcomeKind.DRAWN
    ended = come_to_an_end(game, states, None)

    assert ended == first_that_comes_again(states)
    assert (game.state.outcome and game.state.outcome.kind) is (None if ended is None else kind)


@given(FEW_STATES, st.sampled_from(["1994", "2024"]), st.integers(0, 7))
def test_a_choice_in_a_loop_is_a_way_out_of_it(states: list[int], edition: str, chosen_at: int) -> None:
    """104.4b: loops with an optional action end nothing. What comes round once more after that is another loop."""
    game = board(*BOARD, edition)
    again = first_that_comes_again(states)
    rest = [] if again is None else states[again + 1 :]
    ends_later = first_that_comes_again(rest)

    assert come_to_an_end(game, states, chosen_at) == (
        None if again is None or ends_later is None else again + 1 + ends_later
    )


class Namer(Quiet):
    """An agent that says how often a loop goes on."""

    def __init__(self, number: int) -> None:
        self.number = number

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        return (self.number,) if choice.kind is ChoiceKind.NUMBER else None


@given(st.integers(0, 5), st.integers(1, 4))
def test_in_2006_a_player_says_how_often_a_loop_goes_on(number: int, length: int) -> None:
    """421.2: so often it comes round yet, and after that the player chooses otherwise, if there is any other choice."""
    game = board(*BOARD, "2006")
    game.agent = Namer(number)
    known_again = RESOLUTIONS_BEFORE_LOOKING - 1 + length
    states = [at % length for at in range(known_again + 1 + (number + 1) * length)]

    assert come_to_an_end(game, states, 0) == known_again + (number + 1) * length


def test_to_say_in_which_order_things_happen_is_no_way_out() -> None:
    watch, state = LoopWatch(), board(*BOARD).state
    watch.notice(state, Choice(ANN, ChoiceKind.ORDER, (1, 2), (1, 2)), (2, 1))
    ordered = set(watch.ways_out)
    watch.notice(state, Choice(ANN, ChoiceKind.MAY, (True, False), (False,), unless=True), (False,))
    declined = set(watch.ways_out)
    watch.notice(state, Choice(ANN, ChoiceKind.MAY, (True, False), (False,), unless=True), (True,))

    assert (ordered, declined, watch.ways_out) == (set(), {WayOut.UNLESS}, {WayOut.UNLESS, WayOut.CHOICE})


@pytest.mark.parametrize("edition", ["2006", "2024"])
def test_what_could_be_done_besides_is_no_way_out(edition: str) -> None:
    """104.4b, 421.4: only what is part of the loop counts, and not an ability that somebody could activate."""
    game = board(*BOARD, edition)
    state = game.state
    card = state.objects[state.battlefield[0]].card
    free = Activated((), Instructions())
    state.cards[card] = state.cards[card]._replace(printed=state.cards[card].printed.changed(abilities=(free,)))
    state.reshape()

    assert come_to_an_end(game, [0] * 10, None) == RESOLUTIONS_BEFORE_LOOKING
    assert state.outcome is not None
    assert state.outcome.kind is OutcomeKind.DRAWN


@pytest.mark.parametrize("offered", ["you may gain 1 life", "add {R} or {W}"])
@pytest.mark.parametrize("edition", ["1994", "2006", "2024"])
def test_a_loop_of_which_nothing_is_said_ends_unsettled(edition: str, offered: str) -> None:
    """Whatever its player chooses, it comes round, or more of the same comes of it: no rule ends it, and the program's limit is
    not reached.
    """
    offer = f"card Endless Offer\n  type: enchantment\n  when you control no Island, {offered}\n"
    text = f"title: An offer\n\n{offer}\nAnn\n  battlefield: Endless Offer\nBob\n  life: 20\n\nAnn's turn\n  main\n"
    catalog = installed()
    outcome = Stager(read("offer", text, catalog), catalog).run(catalog.rules(edition)).last.game.state.outcome

    assert outcome is not None
    assert outcome.kind is OutcomeKind.UNSETTLED


@pytest.mark.parametrize("edition", ["2006", "2024"])
@pytest.mark.parametrize(
    "breeds",
    [
        "when you control no Island, create a 1/1 red Goblin creature token for each creature you control",
        "whenever another creature you control enters, create two 1/1 red Goblin creature tokens",
    ],
)
def test_what_breeds_for_ever_is_seen_to_before_it_is_more_than_can_be_counted(breeds: str, edition: str) -> None:
    breeder = f"card Breeder\n  type: creature\n  power: 1/1\n  {breeds}\n"
    seats = "Ann\n  battlefield: Breeder, Plains\n  hand: Savannah Lions\nBob\n  life: 20\n"
    text = f"title: Goblins\n\n{breeder}\n{seats}\nAnn's turn\n  main\n    Ann casts Savannah Lions\n"
    catalog = installed()
    game = Stager(read("goblins", text, catalog), catalog).run(catalog.rules(edition)).last.game

    assert game.state.outcome is not None
    assert game.state.outcome.kind is OutcomeKind.DRAWN
    assert len(game.state.battlefield) < 10_000


@pytest.mark.parametrize(
    ("creatures", "edition", "kind"),
    [
        ("Savannah Lions", "2006", OutcomeKind.DRAWN),
        ("Savannah Lions", "2024", OutcomeKind.DRAWN),
        ("Savannah Lions, Gray Ogre", "2006", OutcomeKind.UNSETTLED),
        ("Savannah Lions, Gray Ogre", "2024", OutcomeKind.UNSETTLED),
        ("Savannah Lions", "1994", OutcomeKind.UNSETTLED),
    ],
)
def test_abilities_that_set_each_other_off_before_anything_resolves_come_to_an_end(
    creatures: str, edition: str, kind: OutcomeKind
) -> None:
    """Each aims at an untapped creature and thereby sets off the next; where there are two to choose from, no rule ends it."""
    road = "when a creature becomes the target of a spell or ability, tap target untapped creature"
    card = f"card Salt Road\n  type: artifact\n  {road}\n"
    seats = f"Ann\n  battlefield: Salt Road, {creatures}, Mountain\n  hand: Shock\nBob\n  battlefield: Salt Road\n"
    text = f"title: A road\n\n{card}\n{seats}\nAnn's turn\n  main\n    Ann casts Shock targeting Savannah Lions\n"
    catalog = installed()
    outcome = Stager(read("road", text, catalog), catalog).run(catalog.rules(edition)).last.game.state.outcome

    assert outcome is not None
    assert outcome.kind is kind
    assert "set each other off for ever" in outcome.reason


@pytest.mark.thorough
@pytest.mark.parametrize("edition", ["1994", "2006", "2024"])
def test_a_long_row_of_abilities_that_set_each_other_off_takes_effect_where_it_ends(edition: str) -> None:
    """A creature of each kind is aimed at twelve times, and aims as often at the next kind, down to one that sets nothing off."""
    kinds = ["Elf", "Goblin", "Spirit", "Zombie", "Merfolk", "Wizard", "Knight", "Cleric", "Soldier", "Rebel", "Wall"]
    when = "when this becomes the target of a spell or ability"
    texts = [f"{when}, target {after} gets +1/+0 until end of turn" for after in kinds[1:]]
    link = "card Link {}\n  type: creature - {}\n  power: 1/1\n"
    cards = [f"{link.format(kind, kind)}  {text}\n" for kind, text in zip(kinds, texts, strict=False)]
    watcher = (
        f"card Watcher\n  type: creature - Angel\n  power: 1/1\n  {when}, target Elf gets +1/+0 until end of turn\n"
    )
    spell = "card Call\n  cost: {R}\n  type: instant\n  target player gains 1 life\n"
    watcher = watcher.replace(when, "whenever you cast a spell")
    field = f"12 Watcher, {', '.join(f'Link {kind}' for kind in kinds)}, Mountain"
    end = link.format("Wall", "Wall")
    seats = f"Ann\n  battlefield: {field}\n  hand: Call\nBob\n  life: 20\n"
    play = "Ann's turn\n  main\n    Ann casts Call targeting Ann\n"
    text = "title: A row\n\n" + "\n".join([*cards, end, watcher, spell, seats, play])
    catalog = installed()
    state = Stager(read("row", text, catalog), catalog).run(catalog.rules(edition)).last.game.state

    assert state.outcome is None
    (wall,) = [thing for thing in state.permanents() if state.name_of(thing.id) == "Link Wall"]
    assert state.characteristics(wall.id).power == 13
