"""Every condition and every number that cards can speak of is followed, where it resolves and, where it may, all the time.

Each word is put on an invented creature, and two boards are played: on one it is so and on the other it is not, or it is as much as
is told. A word that no standing effect can go by is refused in one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from games import ANN

from core.cards.grammar import classes_in
from core.catalog import Catalog
from core.kernel.values.records import names_of_fields
from core.kernel.words.view import Condition, Number
from core.script.mistakes import ScriptError
from core.script.playing.run import DuelRun, Stager
from core.script.reading.reader import read
from core.script.verdicts import VerdictKind

pytestmark = pytest.mark.sampled(2, each_change=True)
"""Half of these tests are run by the README's command, and all of them with each change."""

UNDER = ("1994", "2006", "2024")
LATER = UNDER[1:]
"""Under these damage is dealt as an effect says so, and what it is too much of is known."""
IF, AS_LONG_AS = "{{0}}: if {said}, put a charge counter on this", "as long as {said}, this gets +1/+0"
MEASURES_ITSELF = "{0}: put X charge counters on this, where X is this's power"
SO_MANY, SO_MUCH = "{{0}}: put X charge counters on this, where X is {said}", "this gets +X/+0, where X is {said}"


class Board(NamedTuple):
    """What the word comes to on a board, what is there, and what is done before that counts."""

    comes_to: int
    ann: str = "Forest"
    hand: str = "none"
    life: int = 20
    bob: str = "none"
    bobs_life: int = 20
    bobs_hand: str = "none"
    do: tuple[str, ...] = ()
    judge: str = "Judge"
    poison: int = 0
    graveyard: str = "none"


class Word(NamedTuple):
    """A word in a phrase of its, with two boards. `stands` says whether a standing effect can go by it.

    `resolves` and `lasts` are the abilities in which it is asked for, and `uses` what has it asked for where it resolves.
    """

    kind: str
    said: str
    boards: tuple[Board, Board]
    stands: bool = False
    resolves: str = IF
    lasts: str = AS_LONG_AS
    uses: tuple[str, ...] = ("Ann uses Judge",)
    also: tuple[str, ...] = ()
    under: tuple[str, ...] = UNDER

    def script(self, board: Board, ability: str, *last: str) -> str:
        """A script in which the ability is on the card."""
        lines = (ability.format(said=self.said), *self.also)
        return "\n".join(
            (
                "title: A word of a card\n\ncard Judge\n  cost: {G}\n  type: creature - Bear\n  power: 1/20",
                *(f"  {line}" for line in lines),
                f"\nAnn\n  life: {board.life}\n  battlefield: {', '.join(filter(None, (board.judge, board.ann)))}",
                f"  hand: {board.hand}\n  library: 3 Plains\n  graveyard: {board.graveyard}\n  poison: {board.poison}",
                f"Bob\n  life: {board.bobs_life}\n  hand: {board.bobs_hand}\n  battlefield: {board.bob}\n\nAnn's turn",
                *(line if line[0] in " \n" else f"    {line}" for line in (*(board.do or ("  main",)), *last)),
            )
        )


BEARS, WURM = "Grizzly Bears", "Craw Wurm"
ATTACK = ("  attack", "Ann attacks with Grizzly Bears", "  blocks", "Bob does not block", "  second main")
ITSELF = ("  attack", "Ann attacks with Judge", "Ann taps Forest for mana")
BOBS_TURN = ("\nBob's turn", "  main")
BOLTED = ("  main", "Ann casts Lightning Bolt targeting Bob")
HEALED = ("  main", "Ann casts Healing Salve gaining 3 life on Ann")
KILLED = ("  main", "Ann casts Lightning Bolt targeting Grizzly Bears")
CAST = ("  main", "Ann casts Judge")
USED = ("  main", "Ann uses Judge")
CASTING = Board(0, "2 Forest", "Judge", judge="", do=CAST)
CHOOSING = CASTING
ENTERED = "when this enters, if {said}, put a charge counter on this"
BLEED = (
    "{{0}}: each opponent loses life equal to the number of artifacts you control. "
    "put X charge counters on this, where X is {said}"
)
BOLT = Board(0, "2 Mountain", "Lightning Bolt")
SALVE = Board(0, "Plains", "Healing Salve")
LAND, PLAYED = Board(0, hand="Plains"), ("  main", "Ann plays Plains")
RECALL, DRAWN = Board(0, "Island", "Ancestral Recall"), ("  main", "Ann casts Ancestral Recall targeting Ann")
OWN_KILLED = BOLT._replace(comes_to=1, ann=f"2 Mountain, {BEARS}", do=KILLED)

CONDITIONS = (
    Word("Exists", "you control an artifact", (Board(1, "Howling Mine"), Board(0, bob="Howling Mine")), True),
    Word(
        "Controls", "an opponent controls an artifact", (Board(1, bob="Howling Mine"), Board(0, "Howling Mine")), True
    ),
    Word("Is", "this is tapped", (Board(1, judge="Judge (tapped)"), Board(0)), True),
    Word("Is", "this has flying", (Board(1, "Forest, Flight on Judge"), Board(0)), True),
    Word("Is", "this isn't tapped", (Board(1), Board(0, judge="Judge (tapped)")), True),
    Word("HasCounters", "this has a brain counter on it", (Board(1, judge="Judge (brain counter)"), Board(0)), True),
    Word("LacksCounters", "this has no counters on it", (Board(1), Board(0, judge="Judge (brain counter)")), True),
    Word(
        "HasCounters",
        "this's owner has at least 2 poison counters on it",
        (Board(1, poison=2), Board(0, poison=1)),
        True,
    ),
    Word("Measures", "you have 2 or more cards in hand", (Board(1, hand="2 Plains"), Board(0, hand="Plains")), True),
    Word("Measures", "your life total is at least 15", (Board(1, life=15), Board(0, life=14)), True),
    Word("Measures", "you have 15 or more life", (Board(1, life=15), Board(0, life=14)), True),
    Word("HasLife", "each opponent has 5 or less life", (Board(1, bobs_life=5), Board(0, bobs_life=6)), True),
    Word(
        "EitherOf",
        "you control a Plains or there is a creature card in your graveyard",
        (Board(1, graveyard="Grizzly Bears"), Board(0)),
        True,
    ),
    Word(
        "HaveTotalPower",
        "Giants you control have total power 6 or greater",
        (Board(1, "Hill Giant, Hill Giant"), Board(0, "Hill Giant")),
    ),
    Word("OpponentHasLife", "an opponent has 10 or less life", (Board(1, bobs_life=10), Board(0, bobs_life=11)), True),
    Word("OpponentHasCards", "an opponent has no cards in hand", (Board(1), Board(0, bobs_hand="Plains")), True),
    Word(
        "HoldsCards",
        "the active player has two or fewer cards in hand",
        (Board(1, hand="2 Plains"), Board(0, hand="3 Plains")),
    ),
    Word(
        "HandAboveOpponents",
        "you have more cards in hand than each opponent",
        (Board(1, hand="2 Plains", bobs_hand="Plains"), Board(0, hand="Plains", bobs_hand="Plains")),
        True,
    ),
    Word("LifeAboveOpponent", "you have more life than an opponent", (Board(1, life=21), Board(0)), True),
    Word(
        "LifeAboveStart",
        "your life total is greater than your starting life total",
        (SALVE._replace(comes_to=1, do=HEALED), SALVE),
        True,
    ),
    Word("GainedLife", "you gained life this turn", (SALVE._replace(comes_to=1, do=HEALED), SALVE), True),
    Word("LostLife", "an opponent lost life this turn", (BOLT._replace(comes_to=1, do=BOLTED), BOLT), True),
    Word("CastInTurn", "you have cast an instant spell this turn", (BOLT._replace(comes_to=1, do=BOLTED), BOLT), True),
    Word(
        "GainedLife", "you have gained 3 or more life this turn", (SALVE._replace(comes_to=1, do=HEALED), SALVE), True
    ),
    Word("LostLife", "an opponent lost 4 or more life this turn", (BOLT._replace(do=BOLTED), BOLT), True),
    Word("WasHurt", "an opponent was dealt damage this turn", (BOLT._replace(comes_to=1, do=BOLTED), BOLT), True),
    Word(
        "DrewInTurn", "you have drawn 3 or more cards this turn", (RECALL._replace(comes_to=1, do=DRAWN), RECALL), True
    ),
    Word("PlayedLand", "you have played a land this turn", (LAND._replace(comes_to=1, do=PLAYED), LAND), True),
    Word(
        "EnteredUnderYou",
        "a land entered under your control this turn",
        (LAND._replace(comes_to=1, do=PLAYED), LAND),
        True,
    ),
    Word(
        "EnteredUnderOpponent",
        "an opponent had a land enter the battlefield under their control this turn",
        (
            Board(1, bobs_hand="Plains", do=(*BOBS_TURN, "Bob plays Plains")),
            Board(0, do=BOBS_TURN),
        ),
        True,
    ),
    Word("EnteredInTurn", "this entered this turn", (CASTING._replace(comes_to=1), Board(0)), True),
    Word("LeftYou", "a creature you controlled left the battlefield this turn", (OWN_KILLED, BOLT), True),
    Word("DiedThisTurn", "a creature died under your control this turn", (OWN_KILLED, BOLT), True),
    Word("DiedThisTurn", "2 or more creatures died this turn", (OWN_KILLED._replace(comes_to=0), BOLT), True),
    Word("CastInTurn", "an opponent has cast a spell this turn", (BOLT._replace(do=BOLTED), BOLT), True),
    Word(
        "CastInTurn",
        "a player has cast 1 or more red spells this turn",
        (BOLT._replace(comes_to=1, do=BOLTED), BOLT),
        True,
    ),
    Word(
        "CameLately",
        "this came under your control since the beginning of your last upkeep",
        (Board(1, judge="Judge (new)"), Board(0)),
        True,
    ),
    Word("OneHasMostLife", "a player has more life than each other player", (Board(1, life=15), Board(0)), True),
    Word("CastFrom", "you cast this", (CASTING._replace(comes_to=1), Board(0)), True),
    Word(
        "MostCommonColor",
        "green is the most common color among all permanents or is tied for most common",
        (Board(1), Board(0, bob="2 Hill Giant")),
        True,
    ),
    Word(
        "OfMostCommonColor",
        "this shares a color with the most common color among all permanents or a color tied for most common",
        (Board(1), Board(0, bob="2 Hill Giant")),
        True,
    ),
    Word("Outnumbered", "an opponent controls more artifacts than you", (Board(1, bob="Howling Mine"), Board(0)), True),
    Word("Both", "you have 15 or more life and you control an artifact", (Board(1, "Howling Mine"), Board(0)), True),
    Word("Unless", "it is not so that you control an artifact", (Board(1), Board(0, "Howling Mine")), True),
    Word(
        "Shares",
        "this shares a creature type with target creature",
        (
            Board(1, bob=BEARS, do=("  main", f"Ann uses Judge targeting {BEARS}")),
            Board(0, bob=WURM, do=("  main", f"Ann uses Judge targeting {WURM}")),
        ),
        uses=(),
    ),
    Word("YourTurn", "it is your turn", (Board(1), Board(0, do=("  main", *BOBS_TURN))), True),
    Word("AttacksAlone", "this is attacking alone", (Board(1, do=ITSELF), Board(0)), True),
    Word("Attacked", "this attacked this turn", (Board(1, do=ITSELF), Board(0)), True),
    Word("AttackedThisTurn", "you attacked this turn", (Board(1, BEARS, do=ATTACK), Board(0, BEARS)), True),
    Word(
        "DiedThisTurn",
        "a creature died this turn",
        (BOLT._replace(comes_to=1, bob=BEARS, do=KILLED), BOLT._replace(bob=BEARS)),
        True,
    ),
    Word(
        "IsThere",
        "this is on the battlefield",
        (Board(1, do=USED), Board(0, "Island", "Unsummon", do=(*USED, "      Ann casts Unsummon targeting Judge"))),
        resolves="{{0}}: if {said}, you gain 1 life",
        uses=(),
    ),
    Word(
        "CastAs",
        "this was kicked",
        (CASTING._replace(comes_to=1, do=(*CAST[:1], "Ann casts Judge kicked")), CASTING),
        True,
        ENTERED,
        uses=(),
        also=("kicker {1}",),
    ),
    Word(
        "SpentToCast",
        "{G} was spent to cast this",
        (CASTING._replace(comes_to=1), Board(0, BEARS)),
        False,
        ENTERED,
        uses=(),
    ),
    Word(
        "CastFrom", "this was cast from hand", (CASTING._replace(comes_to=1), Board(0, BEARS)), True, ENTERED, uses=()
    ),
    Word(
        "Said",
        '"hulk" was chosen',
        (
            CHOOSING._replace(comes_to=1, do=(*CAST, '      Ann chooses "hulk"')),
            CHOOSING._replace(do=(*CAST, '      Ann chooses "wall"')),
        ),
        True,
        also=('as this enters, choose "hulk" or "wall"',),
    ),
    Word(
        "LiesBelow",
        "at least 1 creature card is above this",
        (Board(1, judge="", graveyard=f"Judge, {BEARS}"), Board(0, judge="", graveyard=f"{BEARS}, Judge")),
        False,
        "graveyard - {{0}}: if {said}, you gain 1 life",
    ),
)
NUMBERS = (
    Word("CountAmong", "the number of artifacts among all permanents", (Board(2, "2 Howling Mine"), Board(0)), True),
    Word(
        "CardTypesAmong",
        "the number of card types among permanents you control",
        (Board(3, "Howling Mine, Forest"), Board(2)),
        True,
    ),
    Word("CountOf", "the number of artifacts you control", (Board(2, "2 Howling Mine"), Board(0)), True),
    Word(
        "CountHeld",
        "the number of artifacts this's owner controls",
        (Board(2, "2 Howling Mine"), Board(0, bob="Howling Mine")),
        True,
    ),
    Word("LifeOf", "your life total", (Board(7, life=7), Board(12, life=12)), True),
    Word("LifeOf", "half your life total, rounded up", (Board(4, life=7), Board(6, life=12)), True),
    Word("LowestLife", "the lowest life total among each player", (Board(7, life=7), Board(5, bobs_life=5)), True),
    Word("HandSizeOf", "the number of cards in your hand", (Board(2, hand="2 Plains"), Board(0)), True),
    Word("HandSizeOf", "the number of cards in each opponent's hand", (Board(0, hand="2 Plains"), Board(0)), True),
    Word("LibrarySizeOf", "the number of cards in your library", (Board(3), RECALL._replace(do=DRAWN)), True),
    Word("GreatestManaValue", "the greatest mana value among creatures you control", (Board(6, WURM), Board(1)), True),
    Word(
        "DifferentManaValues",
        "the number of different mana values among creatures you control",
        (Board(3, f"{WURM}, {BEARS}"), Board(1)),
        True,
    ),
    Word("ManaValueOf", "this's mana value", (Board(1), Board(1, WURM)), True),
    Word(
        "ManaValueOf",
        "the sacrificed creature's mana value",
        (Board(6, WURM), Board(2, BEARS)),
        resolves="{{0}}, sacrifice another creature: put X charge counters on this, where X is {said}",
    ),
    Word(
        "CountersOn",
        "the number of brain counters on this",
        (Board(2, judge="Judge (2 brain counters)"), Board(0)),
        True,
    ),
    Word(
        "LikeTyped",
        "the number of other creatures that share a creature type with this",
        (Board(1, BEARS), Board(0)),
        True,
    ),
    Word(
        "HalfOf", "half the number of artifacts you control, rounded down", (Board(1, "3 Howling Mine"), Board(0)), True
    ),
    Word("Minus", "10 minus your life total", (Board(3, life=7), Board(0)), True),
    Word("Times", "twice your life total", (Board(14, life=7), Board(24, life=12)), True),
    Word("Plus", "your life total plus 2", (Board(9, life=7), Board(14, life=12)), True),
    Word(
        "Devotion",
        "your devotion to red",
        (Board(3, "Hill Giant, Goblin King"), Board(0, "Grizzly Bears", bob="Hill Giant")),
        True,
    ),
    Word(
        "LandTypes",
        "the number of basic land types among lands you control",
        (Board(3, "Forest, Island, Bayou"), Board(1)),
        True,
    ),
    Word(
        "AttachedCount",
        "the number of Auras attached to this",
        (Board(1, "Forest, Fear on Judge"), Board(0, f"{BEARS}, Fear on {BEARS}")),
        True,
    ),
    Word("OneMore", "one more than the number of artifacts you control", (Board(3, "2 Howling Mine"), Board(1)), True),
    Word(
        "LandsPlayed",
        "the number of lands you played this turn",
        (Board(1, hand="Plains", do=("  main", "Ann plays Plains")), Board(0, hand="Plains")),
        True,
    ),
    Word(
        "UntappedAsTurnBegan",
        "the number of untapped lands you controlled as this turn began",
        (Board(2, "2 Forest", do=("  main", *BOBS_TURN)), Board(0, "", do=("  main", *BOBS_TURN))),
        True,
    ),
    Word(
        "CastBefore",
        "the number of spells cast last turn",
        (Board(1, "Forest, Mountain", "Lightning Bolt", do=(*BOLTED, *BOBS_TURN)), Board(0)),
        True,
    ),
    Word("PowerOf", "this's power", (Board(3, judge="Judge (2 +1/+1 counters)"), Board(1))),
    Word("ToughnessOf", "this's toughness", (Board(22, judge="Judge (2 +1/+1 counters)"), Board(20))),
    Word("GreatestPower", "the greatest power among creatures you control", (Board(6, WURM), Board(1))),
    Word("TotalPower", "the total power of creatures you control", (Board(7, WURM), Board(1))),
    Word("LifeGainedInTurn", "the life you gained this turn", (SALVE._replace(comes_to=3, do=HEALED), SALVE), True),
    Word("LifeLostInTurn", "the life each opponent lost this turn", (BOLT._replace(comes_to=3, do=BOLTED), BOLT), True),
    Word(
        "DamageThisTurn",
        "the damage dealt to each opponent this turn",
        (BOLT._replace(comes_to=3, do=BOLTED), BOLT),
        True,
    ),
    Word(
        "SpellsCast",
        "the number of red spells you have cast this turn",
        (BOLT._replace(comes_to=1, do=BOLTED), BOLT),
        True,
    ),
    Word(
        "DiedInTurn",
        "the number of creatures that died this turn",
        (BOLT._replace(comes_to=1, bob=BEARS, do=KILLED), BOLT._replace(bob=BEARS)),
        True,
    ),
    Word(
        "LifeLostSoFar",
        "the life lost this way",
        (Board(2, "2 Howling Mine"), Board(0)),
        False,
        BLEED,
    ),
    Word(
        "DestroyedSoFar",
        "the number of permanents destroyed this way",
        (Board(2, "2 Howling Mine"), Board(0)),
        False,
        "{{0}}: destroy all artifacts. put X charge counters on this, where X is {said}",
    ),
    Word(
        "ExcessSoFar",
        "the excess damage dealt to the first target this way",
        (
            Board(3, bob=BEARS, do=("  main", "Ann uses Judge targeting Grizzly Bears")),
            Board(1, bob="Gray Ogre (2 +1/+1 counters)", do=("  main", "Ann uses Judge targeting Gray Ogre")),
        ),
        False,
        "{{0}}: deal 5 damage to target creature. put X charge counters on this, where X is {said}",
        uses=(),
        under=LATER,
    ),
    Word(
        "FurtherTargets",
        "the number of targets beyond the first",
        (
            Board(1, "2 Forest", do=("  main", "Ann uses Judge targeting Forest #1 and Forest #2")),
            Board(0, do=("  main", "Ann uses Judge targeting Forest")),
        ),
        False,
        "{{0}}: tap up to two target lands. put X charge counters on this, where X is {said}",
        uses=(),
    ),
    Word(
        "SpellsBefore",
        "the number of spells cast before it this turn",
        (
            CASTING._replace(
                comes_to=1, ann="2 Forest, Mountain", hand="Judge, Lightning Bolt", do=(*BOLTED, *CAST[1:])
            ),
            CASTING,
        ),
        False,
        "when you cast this, you gain X life, where X is {said}",
        uses=(),
    ),
    Word(
        "ColorsPaid",
        "the number of colors of mana spent to cast this",
        (CASTING._replace(comes_to=1), Board(0)),
        False,
        "this enters with X charge counters on it, where X is {said}",
        uses=(),
    ),
    Word("TimesUsed", "the number of times this ability was activated this turn", (Board(1), Board(1 + 2, do=USED))),
)
WORDS = [
    *CONDITIONS,
    *(word._replace(resolves=SO_MANY if word.resolves == IF else word.resolves, lasts=SO_MUCH) for word in NUMBERS),
]
NAMES = [f"{word.kind}: {word.said}" for word in WORDS]


def played(script: str, catalog: Catalog, under: str) -> DuelRun:
    """A script played to its end, in which everything was done."""
    run = Stager(read("word.game", script, catalog), catalog).run(catalog.rules(under)).last
    for node in run.nodes():
        assert node.verdict is not None
        assert node.verdict.kind is VerdictKind.DONE, (node, under)
    return run


def counters(run: DuelRun) -> int:
    """How many charge counters there are."""
    return sum(thing.counted("charge") for thing in run.game.state.permanents())


@pytest.mark.sampled(3, each_change=True)
@pytest.mark.parametrize("word", WORDS, ids=NAMES)
def test_a_word_is_followed_where_it_resolves(word: Word, catalog: Catalog) -> None:
    for board in word.boards:
        for under in word.under:
            run = played(word.script(board, word.resolves, *word.uses), catalog, under)
            assert any(word.kind in kinds_in(owned.card) for owned in run.game.state.cards.values())
            gained = run.game.state.players[ANN].life - board.life
            assert (gained if "you gain" in word.resolves else counters(run)) == board.comes_to, (board, under)


@pytest.mark.sampled(3, each_change=True)
@pytest.mark.parametrize("word", WORDS, ids=NAMES)
def test_a_word_is_followed_all_the_time_or_refused(word: Word, catalog: Catalog) -> None:
    lasting = word._replace(also=(*word.also, MEASURES_ITSELF))
    for board in word.boards:
        script = lasting.script(board, word.lasts, "Ann uses Judge")
        if not word.stands:
            with pytest.raises(ScriptError, match="a static ability cannot depend on that"):
                read("word.game", script, catalog)
            continue
        for under in UNDER:
            assert counters(played(script, catalog, under)) == 1 + board.comes_to, (board, under)


def test_each_word_is_among_them() -> None:
    """What is asked for in places of their own is shown there: what a spell aims at, what was shown, what is less than nothing.

    So is how many opponents there are, of which there is one here.
    """
    elsewhere = {"Condition", "Number", "IsAimedAt", "Negative", "HasOpponents"}
    assert {kind.__name__ for kind in classes_in(frozenset({Condition, Number}))} == {
        word.kind for word in WORDS
    } | elsewhere


def kinds_in(value: object) -> Iterator[str]:
    """The names of the classes of all that something holds."""
    yield type(value).__name__
    held = [getattr(value, name) for name in names_of_fields(value) or ()]
    for part in [*value] if isinstance(value, (tuple, frozenset)) else held:
        yield from kinds_in(part)


PLAYED_BY_ALL = """title: What a life total makes of a size

card Judge
  cost: {{G}}
  type: creature - Bear
  power: 13/13
  {line}

Ann
  life: {life}
  battlefield: Judge, Mountain
  hand: Lightning Bolt
Bob

Ann's turn
  main
    Ann casts Lightning Bolt targeting Ann
"""


@pytest.mark.parametrize(
    ("line", "size"),
    [
        ("this gets -X/-X, where X is your life total", 13 - 4),
        ("this has base power and toughness X/X, where X is your life total", 4),
        ("this gets +X/+X, where X is half your life total, rounded up", 13 + 2),
        ("as long as you have 4 or less life, this gets +1/+1", 13 + 1),
    ],
)
def test_a_size_follows_a_life_total(line: str, size: int, catalog: Catalog) -> None:
    for under in UNDER:
        state = played(PLAYED_BY_ALL.format(line=line, life=7), catalog, under).game.state
        judge = next(thing for thing in state.permanents() if state.name_of(thing.id) == "Judge")
        assert state.characteristics(judge.id).power == size
