"""Games that are stepped through: what is listed is taken, what is taken back was never there, and copies go on alike."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

import core
from core import Answer, Game, Pass
from core.catalog import installed
from core.game.answers import answers_to, fault_of
from core.game.decisions import Effort
from core.kernel.decisions.actions import (
    Activate,
    AgreeOnDraw,
    BeginTurn,
    CastSpell,
    Concede,
    DeclareAttack,
    DeclareBlocks,
    PlayLand,
)
from core.kernel.decisions.choices import Choice, ChoiceKind, OfferKind, order_of
from core.kernel.events import ChoiceMade, Event
from core.kernel.state.game_objects import Undisturbed
from core.kernel.state.position import Position
from core.kernel.values.citations import Refused
from core.kernel.values.errors import ErasError
from core.kernel.values.records import ChangingRecord
from core.kernel.values.zones import ObjectId, PlayerId
from core.play.base.game import LogEntry
from core.play.engine.copying import copied
from core.script.script_files import script_of

pytestmark = pytest.mark.sampled(2, each_change=True)
"""Half of these tests are run by the README's command, and all of them with each change."""

MAIN = ("1994", "2006", "2024")
MIXTURES = ("2006+timing=1994+damage=1994", "2024+combat_damage=2006+mana=1994", "1994+state=2024+turn=2006")
EDITIONS = (*MAIN, *MIXTURES)
ANN, BOB = PlayerId(0), PlayerId(1)
RED = (
    "6 Mountain, 6 Plains, 2 Plateau, Lightning Bolt, Fireball, Disintegrate, Healing Salve, White Knight, Benalish Hero, "
    "Mesa Pegasus, Prodigal Sorcerer, Circle of Protection: Red, Swords to Plowshares, Hill Giant, Savannah Lions, Fork, "
    "Wheel of Fortune, Holy Strength, Icy Manipulator, Shivan Dragon, Earthquake"
)
BLUE = (
    "6 Island, 6 Forest, 2 Tropical Island, Counterspell, Giant Growth, Grizzly Bears, Llanowar Elves, Control Magic, Clone, "
    "Braingeyser, Blue Elemental Blast, Regeneration, Drudge Skeletons, Fog, Hurricane, Unsummon, Time Walk, Twiddle, "
    "Sol Ring, Timber Wolves, Craw Wurm, Stream of Life, Power Sink, Birds of Paradise"
)


def in_deck(cards: str) -> str:
    """A list of cards as a deck has it, each with its number."""
    return ", ".join(card if card[0].isdigit() else f"1 {card}" for card in cards.split(", "))


DECKS = f"title: Decks\n\nAnn\n  deck: {in_deck(RED)}\nBob\n  deck: {in_deck(BLUE)}\n\nopening\n"
TABLE = """title: A table full of things

Ann
  battlefield: 3 Mountain, 3 Plains, White Knight, Benalish Hero, Prodigal Sorcerer, Circle of Protection: Red, Hill Giant
  hand: Lightning Bolt, Fireball, Healing Salve, Fork, Swords to Plowshares, Earthquake, Holy Strength
  library: Mountain, Shivan Dragon, Plains
Bob
  battlefield: 3 Island, 3 Forest, Grizzly Bears, Drudge Skeletons, 2 Swamp, Timber Wolves, Sol Ring
  hand: Counterspell, Giant Growth, Regeneration, Fog, Twiddle, Unsummon, Power Sink, Clone, Control Magic
  library: Island, Craw Wurm, Forest
"""
BEARS = """title: Bears

Ann
  battlefield: Grizzly Bears, 2 Forest
  hand: Giant Growth
Bob
  battlefield: Hill Giant
"""


MELEE = "title: A melee\nvariant: Grand Melee\n\n" + "".join(
    f"{name}\n  battlefield: 2 Mountain, 2 Forest, Grizzly Bears, Hill Giant\n  hand: Lightning Bolt, Giant Growth\n"
    for name in ("Ann", "Bob", "Cara", "Dan", "Eve", "Fay", "Gil", "Hal")
)


def anything(game: Game, chance: random.Random) -> Any:
    """Something that a player might try, sensible or not."""
    assert game.player is not None
    player, position = game.player, game.position
    one, other = (ObjectId(chance.choice([*position.objects, *position.stack.waiting])) for _ in range(2))
    return chance.choice(
        [
            CastSpell(player, one),
            CastSpell(player, one, ((PlayerId(1 - player),),)),
            CastSpell(player, one, ((other,),), x=chance.randrange(3)),
            Activate(player, one, 0),
            Activate(player, one, 0, ((other,),)),
            PlayLand(player, one),
            DeclareAttack(player, ((one,),)),
            DeclareBlocks(player, ((one, other),)),
            Concede(player),
            Pass(player),
            Pass(PlayerId(1 - player)),
            Answer(player, (one,)),
            Answer(player, (True,)),
            "attack",
        ]
    )


def takes(game: Game, decision: Any) -> bool:
    """Whether a game goes on with a decision."""
    try:
        game.push(decision)
    except (Refused, ErasError):
        return False
    return True


def said_or_not(entry: LogEntry) -> Event:
    """What happened, whether a choice was left to its default or was made in the same way."""
    event = entry.event
    return event._replace(by_default=False) if isinstance(event, ChoiceMade) else event


@pytest.mark.parametrize("setup", [TABLE, DECKS], ids=["table", "decks"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_listed_is_taken_and_what_is_legal_is_what_is_taken(setup: str, edition: str) -> None:
    chance = random.Random(edition)
    game = Game(setup, edition, seed="1")
    for _ in range(100):
        if game.is_over:
            break
        listed = game.legal_actions(200)
        assert listed
        assert all(map(game.is_legal, chance.sample(listed, min(5, len(listed)))))
        tried, beside, before = anything(game, chance), game.copy(), len(game.log)
        assert takes(beside, tried) == game.is_legal(tried), (tried, game.why_not(tried))
        assert len(game.log) == before
        game.push(chance.choice(listed))

    straight = game._point.setting.begin(game.decisions)
    assert straight.asked == game.offer
    assert tuple(straight.game.log) == game.log
    assert straight.game.state.rulings == game.position.rulings


@pytest.mark.parametrize("seed", [1, 2])
def test_a_melee_goes_on_from_where_it_stopped_in_any_turn_but_one_beside_another(seed: int) -> None:
    chance = random.Random(seed)
    game = Game(MELEE, "2024", seed=str(seed))
    resumable, beside = 0, 0
    for number in range(150):
        if game.is_over:
            break
        resumable += game._stop.is_resumable
        beside += bool(game.position.turns.set_aside)
        assert not (game._stop.is_resumable and game.position.turns.set_aside)
        listed = game.legal_actions(40)
        begins = [one for one in listed if isinstance(one, BeginTurn)]
        others = [one for one in listed if not isinstance(one, (AgreeOnDraw, BeginTurn, Concede))]
        copy = game.copy() if chance.random() < 0.1 else None
        decision = chance.choice(begins if begins and number > 35 else others)
        game.push(decision)
        if copy is not None:
            copy.push(decision)
            assert copy.log == game.log

    straight = game._point.setting.begin(game.decisions)
    assert tuple(straight.game.log) == game.log
    assert straight.game.state.rulings == game.position.rulings
    assert resumable > 20
    assert beside


@pytest.mark.parametrize("edition", MAIN)
def test_a_game_goes_as_it_goes_for_agents_who_pass(edition: str) -> None:
    setup = script_of(DECKS, installed())
    game = Game(setup, edition, seed="7", turns=4)
    while not game.is_over:
        assert game.player is not None
        asked = game.offer
        game.push(Answer(game.player, asked.default) if isinstance(asked, Choice) else Pass(game.player))

    straight = core.play_game(setup, edition, core.PassingAgent(), 4, seed="7").run.last.game
    assert list(map(said_or_not, straight.log)) == list(map(said_or_not, game.log))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_taken_back_was_never_there(edition: str) -> None:
    chance = random.Random(edition)
    game = Game(TABLE, edition)
    for _ in range(25):
        if game.is_over:
            break
        log, key, listed = game.log, game.key(), list(game.legal_actions(30))
        for decision in chance.sample(listed, min(2, len(listed))):
            game.push(decision)
            deeper = 0
            while not game.is_over and deeper < 2:
                game.push(chance.choice(game.legal_actions(20)))
                deeper += 1
            for _ in range(deeper + 1):
                game.pop()
            assert (game.log, game.key(), list(game.legal_actions(30))) == (log, key, listed)
        game.push(chance.choice(listed))


@pytest.mark.parametrize("edition", MAIN)
def test_copies_and_texts_of_a_game_go_on_alike(edition: str) -> None:
    chance = random.Random(edition)
    game = Game(DECKS, edition, seed="5")
    for _ in range(80):
        game.push(chance.choice(game.legal_actions(50)))
    beside, again = game.copy(), Game.from_json(game.to_json())
    assert game.key() == beside.key() == again.key()
    for _ in range(80):
        if game.is_over:
            break
        decision = chance.choice(game.legal_actions(50))
        for one in (game, beside, again):
            one.push(decision)

    assert game.log == beside.log == again.log
    assert json.loads(game.to_json()) == json.loads(again.to_json())


@pytest.mark.parametrize("edition", MAIN)
def test_two_ways_to_one_position_have_one_key(edition: str) -> None:
    one, other, third = (Game(BEARS.replace("2 Forest", "Forest, Mountain"), edition) for _ in range(3))
    mana = [action for action in one.legal_actions() if isinstance(action, Activate)]

    def tap(game: Game, *lands: Any) -> None:
        for land in lands:
            while game.player != ANN:
                game.push(Pass(BOB))
            game.push(land)

    tap(one, *mana)
    tap(other, *reversed(mana))
    tap(third, mana[0])
    assert len(mana) == 2
    assert one.key() == other.key() != third.key()
    assert one.key() != Game(BEARS, edition).key()


def test_a_game_says_who_decides_what_until_somebody_has_won() -> None:
    game = Game(BEARS, "2024")
    asked = game.offer
    assert asked is not None
    assert (asked.player, asked.kind, game.player) == (ANN, OfferKind.ACT, ANN)
    assert (game.winner, game.outcome, game.is_over) == (None, None, False)
    assert (game.players, game.returns) == (("Ann", "Bob"), (0, 0))

    game.push(Concede(ANN))

    assert game.returns == (-1, 1)

    assert (game.winner, game.offer, game.player, game.is_over) == ("Bob", None, None, True)
    assert list(game.legal_actions()) == []
    with pytest.raises(ErasError, match="the game is over"):
        game.push(Pass(ANN))
    game.pop()
    assert game.winner is None
    with pytest.raises(IndexError, match="nothing has been decided"):
        game.pop()


def test_a_game_goes_on_where_a_script_ends() -> None:
    game = Game("growth-answered-by-bolt", "2024")

    assert any("Lightning Bolt" in str(entry.event) for entry in game.log)
    assert game.decisions == ()
    assert isinstance(game.legal_actions()[0], Pass)


def test_a_game_ends_after_so_many_turns() -> None:
    game = Game(BEARS, "2006", turns=2)
    while not game.is_over:
        assert game.player is not None
        game.push(Pass(game.player))

    assert game.position.this_turn.active == BOB
    assert (game.winner, game.outcome) == (None, None)


def test_attackers_and_blockers_are_listed_in_every_number() -> None:
    setup = (
        "title: Attack\n\nAnn\n  battlefield: Grizzly Bears, Hill Giant\nBob\n  battlefield: Ogre, Craw Wurm\n".replace(
            "Ogre", "Gray Ogre"
        )
    )
    game = Game(setup, "2024")
    while game.offer is not None and game.offer.kind is not OfferKind.ATTACK:
        assert game.player is not None
        game.push(Pass(game.player))
    attacks = game.legal_actions()
    assert len(attacks) == 4
    game.push(next(attack for attack in attacks if isinstance(attack, DeclareAttack) and len(attack.bands) == 2))
    while game.offer is not None and game.offer.kind is not OfferKind.BLOCK:
        assert game.player is not None
        game.push(Pass(game.player))

    # Each of two blockers stays out, or blocks one of two attackers.
    assert len(game.legal_actions()) == 9


def test_x_is_as_much_as_can_be_paid() -> None:
    setup = "title: X\n\nAnn\n  battlefield: 4 Mountain\n  hand: Disintegrate\nBob\n  life: 9\n"
    game = Game(setup, "2006")

    listed = [action for action in game.legal_actions() if isinstance(action, CastSpell)]
    assert sorted({action.x for action in listed}) == [0, 1, 2, 3]
    assert {action.targets for action in listed} == {((ANN,),), ((BOB,),)}


def test_more_than_is_listed_is_still_legal() -> None:
    creatures = "8 Grizzly Bears"
    setup = f"title: Many\n\nAnn\n  battlefield: {creatures}\nBob\n  battlefield: {creatures}\n"
    game = Game(setup, "2024")
    while game.offer is not None and game.offer.kind is not OfferKind.ATTACK:
        assert game.player is not None
        game.push(Pass(game.player))
    attack = max(
        (one for one in game.legal_actions() if isinstance(one, DeclareAttack)), key=lambda one: len(one.bands)
    )
    game.push(attack)
    while game.offer is not None and game.offer.kind is not OfferKind.BLOCK:
        assert game.player is not None
        game.push(Pass(game.player))

    listed = game.legal_actions()
    assert listed.is_cut
    assert len(listed) == 10_000
    blockers = [thing.id for thing in game.position.permanents(BOB)]
    attackers = [attacker for (attacker,) in attack.bands]
    last = DeclareBlocks(BOB, tuple(zip(blockers, reversed(attackers), strict=True)))
    assert last not in listed
    assert game.is_legal(last)
    every = game.every_action()
    assert next(every) == listed[0]


def test_an_order_may_be_of_things_that_are_one_and_the_same() -> None:
    order = order_of(ANN, (ObjectId(143), ObjectId(143), ObjectId(150)))
    listed = list(answers_to(order, None, Effort(100)))

    assert listed == [(143, 143, 150), (143, 150, 143), (150, 143, 143)]
    assert [fault_of(order, taken) for taken in listed] == ["", "", ""]
    assert fault_of(order, (143, 150, 150)) == "one option is given twice"
    assert fault_of(order, (150, 143)) == "expected 3 of the options, not 2"


def test_chance_is_nobodys_to_decide() -> None:
    setup = (
        "title: Random\n\nAnn\n  battlefield: 3 Swamp\n  hand: Hymn to Tourach\nBob\n  hand: Forest, Island, Plains\n"
    )
    hands = set()
    for seed in "abcdef":
        game = Game(setup, "2006", seed=seed)
        game.push(
            next(
                action
                for action in game.legal_actions()
                if isinstance(action, CastSpell) and action.targets == ((BOB,),)
            )
        )
        while game.position.stack.waiting:
            assert game.offer is not None
            assert game.offer.kind is not ChoiceKind.AT_RANDOM
            assert game.player is not None
            game.push(Pass(game.player))
        hands.add(tuple(game.position.name_of(card) for card in game.position.hands[BOB]))

    assert len(hands) > 1
    assert all(len(hand) == 1 for hand in hands)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"schema": "game/0"}, "expected a game as JSON"),
        ({"under": 2024}, "under of a game is 2024"),
        ({"more": 1}, "expected a game as JSON"),
        ({"decisions": ["attack"]}, "decision 1 of 1 cannot be taken: expected null or an action"),
        ({"decisions": [{"action": "Win"}]}, "decision 1 of 1"),
        ({"decisions": [{"action": "PlayLand", "card": 3}]}, "has no such fields"),
        ({"decisions": [{"action": "PlayLand"}]}, "lacks a field"),
        ({"decisions": [{"action": "PlayLand", "object": 10**40}]}, "expected an existing object"),
        ({"decisions": [None, {"action": "PlayLand", "object": 100}]}, "decision 2 of 2"),
        ({"decisions": [{"action": "CastSpell", "object": {"seat": 1}}]}, "expected a value of an action"),
    ],
)
def test_a_text_that_is_no_game_is_refused(changed: dict[str, Any], told: str) -> None:
    data = json.loads(Game(BEARS, "2024").to_json()) | changed
    with pytest.raises(ErasError, match=told):
        Game.from_json(json.dumps(data))
    with pytest.raises(ErasError, match="expected a game as JSON"):
        Game.from_json("{")


@pytest.mark.parametrize(
    ("setup", "under", "told"),
    [
        (BEARS, ["1994", "2006"], "expected one edition"),
        (BEARS, "1066", "1066"),
        ("no-such-script", "2024", "no-such-script"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(setup: str, under: Any, told: str) -> None:
    with pytest.raises(ErasError, match=told):
        Game(setup, under)
    with pytest.raises(ErasError, match="expected at least one turn"):
        Game(BEARS, "2024", turns=0)


def test_an_error_leaves_a_game_as_it_was() -> None:
    game = Game(BEARS, "2024")
    for decision in (
        "attack",
        Pass(BOB),
        PlayLand(ANN, ObjectId(100)),
        Answer(ANN, (True,)),
        DeclareAttack(ANN, ((ObjectId(100),),)),
    ):
        log = game.log
        with suppress(Refused), pytest.raises(ErasError):
            game.push(decision)  # type: ignore[arg-type]
        assert game.log == log
        assert game.player == ANN


HIDDEN = """title: Hidden things

Ann
  battlefield: Mountain, Hill Giant
  hand: Lightning Bolt
  library: Gray Ogre, Shivan Dragon
Bob
  battlefield: Forest, Grizzly Bears
  hand: Giant Growth
  library: Craw Wurm, Giant Spider
"""


@pytest.mark.parametrize("edition", MAIN)
def test_a_player_sees_no_hand_and_no_library_of_others(edition: str) -> None:
    other = (
        HIDDEN.replace("Giant Growth", "Fog")
        .replace("Craw Wurm", "Llanowar Elves")
        .replace("Gray Ogre", "Orcish Artillery")
    )
    games = [Game(setup, edition) for setup in (HIDDEN, other)]
    for _ in range(30):
        if len(games[0].position.hands[ANN]) > 1:
            break
        ann, ann_too = (game.seen_by(ANN) for game in games)
        assert (ann.key(), ann.to_json(), ann.log) == (ann_too.key(), ann_too.to_json(), ann_too.log)
        assert games[0].seen_by(BOB).key() != games[1].seen_by(BOB).key()
        told = ann.to_json() + " ".join(ann.log)
        assert "Lightning Bolt" in told
        assert "Grizzly Bears" in told
        assert not any(
            name in told for name in ("Giant Growth", "Craw Wurm", "Shivan Dragon", "Gray Ogre", "Giant Spider")
        )
        for game in games:
            assert game.player is not None
            game.push(Pass(game.player))

    log = games[0].seen_by(BOB).log
    assert any("draws" in sentence for sentence in log) or edition == "1994"
    assert not any("Gray Ogre" in sentence for sentence in log)


def test_a_player_sees_own_decisions_alone() -> None:
    game = Game(HIDDEN, "2024")
    assert list(game.seen_by(ANN).legal_actions()) == list(game.legal_actions())
    assert game.seen_by(BOB).legal_actions() == []
    assert game.seen_by(BOB).offer == game.offer
    assert game.seen_by("Bob").key() == game.seen_by(BOB).key()
    with pytest.raises(ErasError, match="expected Ann or Bob, not 'Cid'"):
        game.seen_by("Cid")
    seen = game.seen_by(ANN)
    before = seen.key()
    game.push(Pass(ANN))
    assert (seen.key(), seen.winner) == (before, None)
    with pytest.raises(ErasError, match="expected a seat from 0 to 1"):
        game.seen_by(2)


def test_what_lies_face_down_is_seen_by_its_controller_alone() -> None:
    setup = "title: Morph\n\nAnn\n  battlefield: Exalted Angel (face down)\nBob\n  life: 9\n"
    game = Game(setup, "2006")

    assert "Exalted Angel" not in game.seen_by(BOB).to_json()
    assert '"face_down": true' in game.seen_by(BOB).to_json()


SHARED = frozenset(
    {"facts", "_others", "in_force", "table", "chance", "rules", "agent", "fact", "state"}
    | {"counters", "stamped", "began_with"}
)
"""What a copy shares, as it is replaced and never written to, and what it has of its own by its class."""


def changing(thing: Any, name: str) -> Iterator[tuple[str, Any]]:
    """What of a game can change, down to the lists and records that it is made of; not what no longer exists, or never changes."""
    if isinstance(thing, Undisturbed) or name.rpartition(".")[2] in SHARED:
        return
    if isinstance(thing, (list, dict, set)):
        yield name, thing
        if not name.endswith((".log", ".rulings", ".inputs", ".gone", ".cards")):
            for one in thing.values() if isinstance(thing, dict) else thing:
                yield from changing(one, f"{name}[]")
    elif isinstance(thing, ChangingRecord):
        yield name, thing
        for field in thing.__struct_fields__:
            yield from changing(getattr(thing, field), f"{name}.{field}")


def test_a_copy_shares_nothing_that_changes() -> None:
    game = Game(TABLE, "2006")
    for _ in range(12):
        game.push(game.legal_actions(30)[-1])
    original = game._stop.game
    copy = copied(original, core.PassingAgent())

    assert vars(copy).keys() == vars(original).keys()
    own = [pair for name in vars(original) for pair in changing(vars(copy)[name], name)]
    own += [pair for slot in Position.__slots__ for pair in changing(getattr(copy.state, slot), f"state.{slot}")]
    theirs = [pair for name in vars(original) for pair in changing(vars(original)[name], name)]
    theirs += [pair for slot in Position.__slots__ for pair in changing(getattr(original.state, slot), f"state.{slot}")]
    same = {id(thing) for _, thing in theirs}
    assert {name for name, thing in own if id(thing) in same} == set()
    assert {name for name, _ in own} <= {name for name, _ in theirs}
