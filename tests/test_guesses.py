"""What strangers to the language wrote who had read the README alone, and how each of their scripts must be read.

In `guesses.txt` each guess has its own words and what it is meant to do, the script, and below that what it must be read as, in
the one layout, or what must be said about it. Other words for one thing are in the tables of `core/script/synonyms.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from core.catalog import Catalog
from core.compare.checking import check
from core.kernel.values.errors import is_one_slip
from core.kernel.values.moments import MOMENT_BY_WORD, Moment
from core.script import synonyms
from core.script.mistakes import ScriptError
from core.script.playing.binding import bind
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.reading.turns import HEADINGS as HEADINGS_OF_TURNS
from core.script.reading.turns import Heading
from core.script.verdicts import VerdictKind
from core.script.writing.formatting import formatted

pytestmark = pytest.mark.sampled(3, each_change=True)
"""A third of these tests are run by the README's command, and all of them with each change."""

HERE = Path(__file__).parent
TOLD = "must be told:"


class Guess(NamedTuple):
    """A script that somebody wrote, and what must come of it; `told` if that is a message."""

    name: str
    script: str
    wanted: str
    told: bool


def guesses() -> list[Guess]:
    """All guesses of the file."""
    text = (HERE / "guesses.txt").read_text(encoding="utf-8")
    found = []
    for part in re.split(r"^=== ", text, flags=re.MULTILINE)[1:]:
        name, _, rest = part.partition("\n")
        script, kind, wanted = re.split(r"^--- (is read as:|must be told:)\n", rest, flags=re.MULTILINE)
        found.append(Guess(name, script.strip() + "\n", wanted.strip() + "\n", kind == TOLD))
    return found


def outcome(guess: Guess, catalog: Catalog) -> str:
    """The script in the one layout, or its mistakes."""
    try:
        script = read("guess.game", guess.script, catalog)
        bind(script, catalog)
        return formatted("guess.game", guess.script, catalog)
    except ScriptError as error:
        return str(error) + "\n"


@pytest.mark.thorough
@pytest.mark.parametrize("guess", guesses(), ids=lambda guess: guess.name)
def test_a_guess_is_understood_or_told_what_to_write(guess: Guess, catalog: Catalog) -> None:
    assert outcome(guess, catalog) == guess.wanted


def test_most_guesses_are_understood() -> None:
    understood = [guess for guess in guesses() if not guess.told]

    assert len(understood) >= 50
    assert len(guesses()) >= 60


ACTED = """\
title: A moment by another name

Ann
  battlefield: Hill Giant
  hand: Lightning Bolt
Bob
  battlefield: Grizzly Bears

Ann's turn
  {}
    Ann casts Lightning Bolt targeting Bob
"""


@pytest.mark.parametrize("words", [*synonyms.MOMENTS, *synonyms.CLEANUP])
def test_a_moment_has_other_names(words: str, catalog: Catalog) -> None:
    meant = synonyms.MOMENTS.get(words, Moment.AFTER_DISCARD)

    for said in (words, words.capitalize(), f"{words}:"):
        (turn,) = read("moments", ACTED.format(said), catalog).duels[0].turns
        assert [section.moment for section in turn.sections] == [meant]


COMBAT = """\
title: A combat

Ann
  battlefield: Hill Giant, 3 Forest
  hand: 3 Giant Growth
Bob
  battlefield: Grizzly Bears, Gray Ogre

Ann's turn
  {}
    Ann casts Giant Growth #1 targeting Hill Giant
    Ann attacks with Hill Giant
    Ann casts Giant Growth #2 targeting Hill Giant
    Bob blocks Hill Giant with Grizzly Bears and Gray Ogre
    Ann casts Giant Growth #3 targeting Hill Giant
    Hill Giant deals 3 damage to Grizzly Bears
"""


@pytest.mark.parametrize("words", synonyms.COMBAT)
def test_a_combat_is_taken_apart_into_its_moments(words: str, catalog: Catalog) -> None:
    (turn,) = read("combat", COMBAT.format(words), catalog).duels[0].turns

    assert [(section.moment, [step.line for step in section.steps]) for section in turn.sections] == [
        (Moment.BEGINNING_OF_COMBAT, [11]),
        (Moment.ATTACK, [12, 13]),
        (Moment.BLOCKS, [14, 15]),
        (Moment.DAMAGE, [16]),
    ]


BLOCKS_BELOW = """\
title: Blocks below the attack

Ann
  battlefield: Hill Giant
Bob
  battlefield: Grizzly Bears, Forest
  hand: Giant Growth

Ann's turn
  attack
    Ann attacks with Hill Giant
{}
  blocks
    Bob casts Giant Growth targeting Grizzly Bears
"""


@pytest.mark.parametrize("set_in", [4, 6])
def test_blocks_below_an_attack_come_before_what_follows_the_blocks(set_in: int, catalog: Catalog) -> None:
    block = " " * set_in + "Bob blocks Hill Giant with Grizzly Bears"
    script = read("blocks", BLOCKS_BELOW.format(block), catalog)
    (turn,) = script.duels[0].turns

    assert [(section.moment, [step.line for step in section.steps]) for section in turn.sections] == [
        (Moment.ATTACK, [11]),
        (Moment.BLOCKS, [12, 14]),
    ]
    for edition in catalog.editions:
        verdicts = Stager(script, catalog).run(catalog.rules(edition.short)).verdicts
        assert {verdict.kind for verdict in verdicts.values()} == {VerdictKind.DONE}


LINE = """\
title: A line in other words

Ann
  battlefield: 5 Forests, 4 Plains, Island x2, Grizzly Bears, Black Lotus
  hand: Giant Growth, Holy Strength
Bob
  battlefield: Hill Giant, Mountain, Drudge Skeletons
  hand: Lightning Bolt, Counterspell

Ann's turn
  main
    {}
"""

LINES: Mapping[str, str] = {
    "Ann attacks": "Ann attacks with Grizzly Bears",
    "Ann attacks Bob": "Ann attacks Bob with Grizzly Bears",
    "Ann attack with Grizzly Bears": "Ann attacks with Grizzly Bears",
    "Ann attacks with everything": "Ann attacks with Grizzly Bears",
    "Ann attacks with everything she has": "Ann attacks with Grizzly Bears",
    "Ann taps 3 x Forest for mana": "Ann taps 3 Forest for mana",
    "Ann casts Giant Growth at Grizzly Bears": "Ann casts Giant Growth targeting Grizzly Bears",
    "Ann casts Holy Strength enchanting Hill Giant": "Ann casts Holy Strength targeting Hill Giant",
    "Ann cycles Giant Growth": "Ann uses Giant Growth",
    "Ann taps 3 Forests for GGG": "Ann taps 3 Forest for {G}{G}{G}",
    "Ann taps all her Forests for mana": "Ann taps 5 Forest for mana",
    "Ann taps all of the Plains": "Ann taps 4 Plains for mana",
    "Bob attacks with all his Hill Giants": "Bob attacks with 1 Hill Giant",
    "Ann casts Giant Growth paying with all Forests": "Ann casts Giant Growth paying with 5 Forest",
    "Ann taps 11 lands for mana": "Ann taps 5 Forest, 4 Plains and 2 Island for mana",
    "Ann casts Giant Growth on Hill Giant with Forest": "Ann casts Giant Growth on Hill Giant paying with Forest",
    "Ann casts Giant Growth targeting Hill Giant with Forest #2 and 2 Plains": (
        "Ann casts Giant Growth targeting Hill Giant paying with Forest #2 and 2 Plains"
    ),
    "Ann searches her library for Forest": "Ann chooses Forest",
    "Ann finds Forest": "Ann chooses Forest",
    "expect in all eras: Ann is at 20": "expect: Ann is at 20",
    "both players pass": "Ann passes\n    Bob passes",
    "everyone passes": "Ann passes\n    Bob passes",
    "Ann casts Giant Growth choosing Hill Giant": "Ann casts Giant Growth\n      Ann chooses Hill Giant",
    "Ann casts Giant Growth, copying Hill Giant": "Ann casts Giant Growth\n      Ann chooses Hill Giant",
    "combat ends": "the attack ends",
    "the combat phase ends": "the attack ends",
    "the main phase ends": "the phase ends",
    "end the turn": "the turn ends",
    "Ann taps Island x2": "Ann taps 2 Island for mana",
    "Ann taps Black Lotus for three green mana": "Ann taps Black Lotus for {G}{G}{G}",
    "Ann uses Black Lotus where X is 2": "Ann uses Black Lotus with X = 2",
    "Ann casts Giant Growth by tapping 2 Forests": "Ann casts Giant Growth paying with 2 Forest",
    "Ann passes priority": "Ann passes",
    "Ann won't attack": "Ann does not attack",
    "Ann declares no attackers": "Ann does not attack",
    "Ann gives up": "Ann concedes",
    "Ann picks red": "Ann chooses red",
    "Bob counters Giant Growth with Counterspell": "Bob casts Counterspell targeting Giant Growth",
    "Ann casts the Holy Strength targeting a Hill Giant": "Ann casts Holy Strength targeting Hill Giant",
    "Ann casts Giant Growth targeting his Hill Giant": "Ann casts Giant Growth targeting Hill Giant",
    "Ann casts Giant Growth targeting her own Grizzly Bears": "Ann casts Giant Growth targeting Ann's Grizzly Bears",
    "Ann casts Giant Growth, targeting Hill Giant, using Forest #3": (
        "Ann casts Giant Growth targeting Hill Giant paying with Forest #3"
    ),
    "Ann uses Black Lotus, X=3": "Ann uses Black Lotus with X = 3",
    "Ann uses Black Lotus with X=3": "Ann uses Black Lotus with X = 3",
    "Ann uses Black Lotus for X=3": "Ann uses Black Lotus with X = 3",
    "Ann activates Black Lotus's ability with X = 3": "Ann activates Black Lotus with X = 3",
    "Ann assigns 2 damage from Grizzly Bears to Hill Giant and 1 to Bob": (
        "Ann divides Grizzly Bears' damage: 2 to Hill Giant and 1 to Bob"
    ),
    "Ann attacks with Grizzly Bears and Hill Giant as a band": "Ann attacks with Grizzly Bears banded with Hill Giant",
    "Bob regenerates Drudge Skeletons": "Bob uses Drudge Skeletons",
    "Bob lets it resolve": "Bob passes",
    "In response, Bob casts Lightning Bolt targeting Ann": "Bob casts Lightning Bolt targeting Ann",
    "end turn": "the turn ends",
    "turn ends": "the turn ends",
    "Ann ends her turn": "the turn ends",
    "Ann passes the turn": "the turn ends",
    "Ann says go": "the turn ends",
    "no blocks": "Bob does not block",
    "no attackers": "Ann does not attack",
    "Ann uses Black Lotus to tap Hill Giant": "Ann uses Black Lotus targeting Hill Giant",
    "Ann taps Black Lotus targeting Bob": "Ann uses Black Lotus targeting Bob",
    "Ann pings Bob with Black Lotus": "Ann uses Black Lotus targeting Bob",
    "Ann uses Black Lotus with X equal to 3": "Ann uses Black Lotus with X = 3",
    "Ann uses Black Lotus (X=3)": "Ann uses Black Lotus with X = 3",
    "Ann enchants Grizzly Bears with Holy Strength": "Ann casts Holy Strength targeting Grizzly Bears",
    "Ann puts Holy Strength on Grizzly Bears": "Ann casts Holy Strength targeting Grizzly Bears",
    "Bob kills Grizzly Bears with Lightning Bolt": "Bob casts Lightning Bolt targeting Grizzly Bears",
    "Then Ann casts Giant Growth.": "Ann casts Giant Growth",
    "Ann tries to cast Giant Growth": "Ann casts Giant Growth",
    "Ann casts Giant Growth with 2 Forests": "Ann casts Giant Growth paying with 2 Forest",
    "Ann taps 2 Forest to cast Giant Growth": "Ann casts Giant Growth paying with 2 Forest",
    "Bob does nothing": "Bob passes",
    "Bob has no response": "Bob passes",
    "Bob lets Giant Growth resolve": "Bob passes",
    "Giant Growth resolves": "Ann passes\n    Bob passes",
    "nobody responds": "Ann passes\n    Bob passes",
    "Ann passes the turn to Bob": "the turn ends",
    "Ann ends her main phase": "the phase ends",
    "Grizzly Bears attacks": "Ann attacks with Grizzly Bears",
    "Grizzly Bears and Black Lotus attack Bob": "Ann attacks Bob with Grizzly Bears and Black Lotus",
    "Ann attacks with the Bears": "Ann attacks with Grizzly Bears",
    "Ann casts giant growth targeting Grizzly Bears": "Ann casts Giant Growth targeting Grizzly Bears",
    "Ann casts the Growth on the bears": "Ann casts Giant Growth on Grizzly Bears",
    "Bob Lightning Bolts Grizzly Bears": "Bob casts Lightning Bolt targeting Grizzly Bears",
    "Bob bolts Grizzly Bears for 3 damage": "Bob casts Lightning Bolt targeting Grizzly Bears",
    "Bob bolts Grizzly Bears for {R}": "Bob casts Lightning Bolt targeting Grizzly Bears",
    "Bob's Skeletons block the Bears": "Bob blocks Grizzly Bears with Bob's Drudge Skeletons",
    "Ann taps Forest #1 and #2 for mana": "Ann taps Forest #1 and Forest #2 for mana",
    "Ann drops the Lotus": "Ann plays Black Lotus",
    "Bob says yes": "Bob accepts",
    "- Ann passes": "Ann passes",
    "Ann declares Grizzly Bears as an attacker": "Ann attacks with Grizzly Bears",
    "Ann swings with Grizzly Bears": "Ann attacks with Grizzly Bears",
    "Ann attacks with Grizzly Bears & Black Lotus": "Ann attacks with Grizzly Bears and Black Lotus",
    "Hill Giant blocks Grizzly Bears": "Bob blocks Grizzly Bears with Hill Giant",
    "Bob chump-blocks Grizzly Bears with Hill Giant": "Bob blocks Grizzly Bears with Hill Giant",
    "Bob declares Hill Giant as a blocker for Grizzly Bears": "Bob blocks Grizzly Bears with Hill Giant",
    "Bob takes it": "Bob does not block",
    "nobody blocks": "Bob does not block",
    "expect in 1994: Ann is at 20": "expect 1994: Ann is at 20",
    "1994: expect Ann is at 20": "expect 1994: Ann is at 20",
    "expect 1994 and 2006: Ann is at 20": "expect 1994, 2006: Ann is at 20",
    "expect since 2010: Ann is at 20": "expect from 2010: Ann is at 20",
    "expect before 2010: Ann is at 20": "expect until 2010: Ann is at 20",
    "expect 2010 and later: Ann is at 20": "expect from 2010: Ann is at 20",
    "expect everywhere: Ann is at 20": "expect: Ann is at 20",
    "Ann cracks Black Lotus for green": "Ann taps Black Lotus for green",
    "Ann pops Black Lotus targeting Bob": "Ann uses Black Lotus targeting Bob",
    "Ann adds GGG with Black Lotus": "Ann taps Black Lotus for {G}{G}{G}",
    "Ann draws a card with Black Lotus": "Ann uses Black Lotus",
    "Bob casts Lightning Bolt on himself": "Bob casts Lightning Bolt on Bob",
    "Bob concedes the game": "Bob concedes",
    "Bob resigns the game": "Bob concedes",
    "Bob gives up the game": "Bob concedes",
    "next turn": "the turn ends",
    "Ann attacks with all creatures": "Ann attacks with Grizzly Bears",
}
"""Lines with what they are read as."""


@pytest.mark.sampled(4, each_change=True)
@pytest.mark.parametrize(("said", "meant"), LINES.items())
def test_a_line_may_be_said_in_other_words(said: str, meant: str, catalog: Catalog) -> None:
    written = formatted("line", LINE.format(said), catalog)

    assert f"\n    {meant}\n" in written
    assert "battlefield: 5 Forest, 4 Plains, 2 Island, Grizzly Bears, Black Lotus\n" in written


STATEMENTS: Mapping[str, str] = {
    "Grizzly Bears has been tapped": "Grizzly Bears is tapped",
    "Grizzly Bears is unblocked": "Grizzly Bears is not blocked",
    "Grizzly Bears has 1 damage marked": "Grizzly Bears has 1 damage",
    "Grizzly Bears has 1 damage on it": "Grizzly Bears has 1 damage",
    "Grizzly Bears is in its owner's graveyard": "Grizzly Bears is in the graveyard",
    "Grizzly Bears went to the graveyard": "Grizzly Bears is in the graveyard",
    "Grizzly Bears has died": "Grizzly Bears is in the graveyard",
    "Bob life = 17": "Bob is at 17",
    "Bob's life total is now 17": "Bob is at 17",
    "nobody has won yet": "the game goes on",
    "Ann has 4 Plains": "Ann controls 4 Plains",
    "Bob has 1 Hill Giant": "Bob controls 1 Hill Giant",
    "Grizzly Bears is in Anns graveyard": "Grizzly Bears is in Ann's graveyard",
    "no one has won yet": "the game goes on",
    "it's a draw": "the game is a draw",
    "Grizzly Bears isn't tapped": "Grizzly Bears is not tapped",
    "Giant Growth is countered": "Giant Growth is countered",
    "Giant Growth was countered": "Giant Growth is countered",
    "Bob is alive": "Bob is alive",
    "Bob is still alive": "Bob is alive",
    "Bob survives": "Bob is alive",
    "Bob is still in the game": "Bob is alive",
    "Bob has not lost": "Bob is alive",
    "Grizzly Bears doesn't have flying": "Grizzly Bears has no flying",
    "Grizzly Bears in exile": "Grizzly Bears is exiled",
    "Grizzly Bears is in the graveyard": "Grizzly Bears is in the graveyard",
    "Ann's life total is 17": "Ann is at 17",
    "Ann has won": "Ann wins",
    "Ann loses the game by p5.1": "Bob wins by p5.1",
    "Ann has GG in her mana pool": "Ann has {G}{G} in the pool",
    "Ann has 7 cards in her hand": "Ann has 7 cards in hand",
    "Grizzly Bears has a +1/+1 counter": "Grizzly Bears has 1 +1/+1 counter",
    "Grizzly Bears has no damage": "Grizzly Bears has 0 damage",
    "Grizzly Bears doesn't have damage": "Grizzly Bears has 0 damage",
    "Grizzly Bears has power 5 and toughness 4": "Grizzly Bears is 5/4",
    "Grizzly Bears survives": "Grizzly Bears is on the battlefield",
    "Bob's graveyard has 2 cards": "Bob has 2 cards in graveyard",
    "Bob's hand is empty": "Bob has no cards in hand",
    "there is 1 card in Ann's graveyard": "Ann has 1 card in graveyard",
    "Grizzly Bears is dead": "Grizzly Bears is in the graveyard",
    "Grizzly Bears dies": "Grizzly Bears is in the graveyard",
    "Grizzly Bears is in graveyard": "Grizzly Bears is in the graveyard",
    "Grizzly Bears is still alive": "Grizzly Bears is on the battlefield",
    "Grizzly Bears is not dead": "Grizzly Bears is on the battlefield",
    "Grizzly Bears has 5/5": "Grizzly Bears is 5/5",
    "Grizzly Bears took 2 damage": "Grizzly Bears has 2 damage",
    "Grizzly Bears is under Bob's control": "Bob controls Grizzly Bears",
    "Bob dies": "Ann wins",
    "Bob has 17": "Bob is at 17",
    "Bob's mana pool is empty": "Bob's pool is empty",
    "not allowed": "refused",
    "Ann has won the game": "Ann wins",
    "Grizzly Bears is on Ann's battlefield": "Grizzly Bears is on Ann's side",
    "Grizzly Bears is on Bob's side of the table": "Grizzly Bears is on Bob's side",
    "Bob's graveyard: Grizzly Bears": "Grizzly Bears is in Bob's graveyard",
    "Ann's exile: Grizzly Bears": "Grizzly Bears is exiled",
    "Bob has Hill Giant in his graveyard": "Hill Giant is in Bob's graveyard",
    "Ann has 4 untapped Plains": "4 Ann's Plains are untapped",
    "Ann has 2 tapped Islands": "2 Ann's Island are tapped",
}
"""Statements with what they are read as."""


@pytest.mark.sampled(4, each_change=True)
@pytest.mark.parametrize(("said", "meant"), STATEMENTS.items())
def test_a_statement_may_be_said_in_other_words(said: str, meant: str, catalog: Catalog) -> None:
    for line in (f"expect: {said}", f"expect {said}", f"expect\n      {said}"):
        assert f"\n    expect: {meant}\n" in formatted("line", LINE.format(line), catalog)


@pytest.mark.parametrize("everywhere", ["all eras", "All eras", "in every edition", "everywhere"])
def test_what_is_expected_of_all_eras_needs_no_edition(everywhere: str, catalog: Catalog) -> None:
    assert "\n    expect: Ann is at 20\n" in formatted(
        "line", LINE.format(f"expect\n      {everywhere}: Ann is at 20"), catalog
    )


SEVERAL: Mapping[str, tuple[str, ...]] = {
    "Grizzly Bears and Hill Giant are untapped": ("Grizzly Bears is untapped", "Hill Giant is untapped"),
    "Grizzly Bears and Hill Giant have flying": ("Grizzly Bears has flying", "Hill Giant has flying"),
    "Grizzly Bears is on the battlefield and tapped": (
        "Grizzly Bears is on the battlefield",
        "Grizzly Bears is tapped",
    ),
    "Ann's hand: Giant Growth, Holy Strength and Black Lotus": (
        "Giant Growth is in Ann's hand",
        "Holy Strength is in Ann's hand",
        "Black Lotus is in Ann's hand",
    ),
    "Grizzly Bears is 2/2 and has 1 damage": ("Grizzly Bears is 2/2", "Grizzly Bears has 1 damage"),
    "Grizzly Bears has flying and trample": ("Grizzly Bears has flying", "Grizzly Bears has trample"),
    "2 Mountains and Hill Giant are untapped": ("2 Mountain are untapped", "Hill Giant is untapped"),
    "Hill Giant is untapped and 2 Mountains are tapped": ("Hill Giant is untapped", "2 Mountain are tapped"),
    "Ann is at 17 and Bob is at 20": ("Ann is at 17", "Bob is at 20"),
    "Grizzly Bears, Hill Giant and Mountain are tapped": (
        "Grizzly Bears is tapped",
        "Hill Giant is tapped",
        "Mountain is tapped",
    ),
}
"""Lines that say several things of the game, with these."""


@pytest.mark.parametrize(("said", "meant"), SEVERAL.items())
def test_a_line_may_say_several_things_of_the_game(said: str, meant: tuple[str, ...], catalog: Catalog) -> None:
    block = "".join(f"\n      {statement}" for statement in meant)
    of_one_edition = "".join(f"\n      1994: {statement}" for statement in meant)

    assert f"\n    expect{block}\n" in formatted("line", LINE.format(f"expect: {said}"), catalog)
    assert f"\n    expect{block}\n" in formatted("line", LINE.format(f"expect\n      {said}"), catalog)
    assert f"\n    expect{of_one_edition}\n" in formatted("line", LINE.format(f"expect 1994: {said}"), catalog)


@pytest.mark.parametrize("name", ["lotus-used-by-name", "passes-and-blocks-below-the-attack"])
def test_what_once_was_not_understood_holds(name: str, catalog: Catalog) -> None:
    found = check(read(name, (HERE / "mended" / f"{name}.game").read_text(encoding="utf-8"), catalog), catalog)

    assert found.passed
    assert set(found.evaluated) == {edition.short for edition in catalog.editions}
    assert all(found.evaluated.values())


NAMES: Mapping[str, str] = {
    "Juzam Djinn": "Juzám Djinn",
    "Juza\u0301m Djinn": "Juzám Djinn",
    "2 Juzam Djinns": "2 Juzám Djinn",
    "Juzám\N{NO-BREAK SPACE}Djinn": "Juzám Djinn",
    "Juzám\tDjinn": "Juzám Djinn",
    "El Hajjaj": "El-Hajjâj",
    "Ring of Maruf (tapped)": "Ring of Ma'rûf (tapped)",
    "Urzas Tower": "Urza's Tower",
    "Urza\N{RIGHT SINGLE QUOTATION MARK}s Tower": "Urza's Tower",
    "Circle of Protection Red": "Circle of Protection: Red",
    "Alesha": "Alesha, Who Laughs at Fate",
    "Alesha Who Laughs at Fate": "Alesha, Who Laughs at Fate",
}
"""Cards as people type them, with how they are printed."""


@pytest.mark.parametrize(("said", "printed"), NAMES.items())
def test_a_card_is_found_as_it_is_typed(said: str, printed: str, catalog: Catalog) -> None:
    written = formatted("names", f"title: A name\n\nAnn\n  battlefield: {said}, Forest\nBob\n", catalog)

    assert f"\n  battlefield: {printed}, Forest\n" in written


def test_a_card_is_named_as_it_is_typed_in_every_line(catalog: Catalog) -> None:
    for typed, printed in (("Fire // Ice", "Fire/Ice"), ("Fire//Ice", "Fire/Ice"), ("Juzam Djinn", "Juzám Djinn")):
        script = f"title: A name\n\nAnn\n  hand: {typed}\nBob\n\nAnn's turn\n  main\n    Ann discards {typed}\n"

        assert f"\n    Ann discards {printed}\n" in formatted("names", script, catalog)
        assert catalog.card(typed).name == printed


def test_a_name_that_is_typed_like_no_other_stands_for_what_a_script_invents(catalog: Catalog) -> None:
    script = "title: A name\n\ncard Æther Élan\n  type: artifact\n\nAnn\n  battlefield: Aether Elan\nBob\n"

    assert "\n  battlefield: Æther Élan\n" in formatted("names", script, catalog)


ENTRIES: Mapping[str, str] = {
    "3 x Mountain": "3 Mountain",
    "3 \N{MULTIPLICATION SIGN} Mountain, Forest": "3 Mountain, Forest",
    "x3 Mountain, Forest": "3 Mountain, Forest",
    "Mountain; Forest": "Mountain, Forest",
    "Mountain + Forest": "Mountain, Forest",
    "Mountain & Forest": "Mountain, Forest",
    "- 3 Mountain": "3 Mountain",
    "* 3 x Mountain": "3 Mountain",
    "\N{BULLET} Mountain,": "Mountain",
    "4 Mountain (M20) 275": "4 Mountain",
    "4x Mountain (PLST) M10-242 *F*": "4 Mountain",
    "3 Mountain|M20|1": "3 Mountain",
    "Mountain, Forest (top first)": "Mountain, Forest",
    "Grizzly Bears (Holy Strength attached)": "Grizzly Bears (Holy Strength)",
    "Grizzly Bears (just played)": "Grizzly Bears (new)",
    "Grizzly Bears (just cast)": "Grizzly Bears (new)",
    "Grizzly Bears (just summoned)": "Grizzly Bears (new)",
    "Grizzly Bears (just entered)": "Grizzly Bears (new)",
    "Grizzly Bears (damaged 1)": "Grizzly Bears (1 damage)",
}
"""Lines of cards as people type them, with what they are read as."""


@pytest.mark.parametrize(("said", "meant"), ENTRIES.items())
def test_cards_are_set_up_as_they_are_typed(said: str, meant: str, catalog: Catalog) -> None:
    below = formatted("cards", f"title: Cards\n\nAnn\n  battlefield:\n    {said}\nBob\n", catalog)
    beside = formatted("cards", f"title: Cards\n\nAnn\n  battlefield: {said}\nBob\n", catalog)

    assert beside == formatted("cards", f"title: Cards\n\nAnn\n  battlefield: {meant}\nBob\n", catalog)
    assert " ".join(below.replace(",", "").split()) == " ".join(beside.replace(",", "").split())


OF_EDITIONS: Mapping[str, str] = {
    "in 1994, Bob is at 17": "1994: Bob is at 17",
    "1994 and 2006, Bob is at 17": "1994, 2006: Bob is at 17",
    "only 2024: Bob is at 17": "2024: Bob is at 17",
    "2024 only: Bob is at 17": "2024: Bob is at 17",
    "in 1994: Bob is at 17": "1994: Bob is at 17",
    "since 2010: Bob is at 17": "from 2010: Bob is at 17",
}
"""Expectations of some editions, with what they are read as."""


@pytest.mark.parametrize(("said", "meant"), OF_EDITIONS.items())
def test_editions_may_be_named_in_other_words(said: str, meant: str, catalog: Catalog) -> None:
    assert f"\nexpect\n  {meant}\n" in formatted("line", LINE.format("Ann passes") + f"\nexpect\n  {said}\n", catalog)


FIELDS: Mapping[str, str] = {
    "Life 10": "life: 10",
    "life = 10": "life: 10",
    "10 life": "life: 10",
    "at 10 life": "life: 10",
    "starts at 10 life": "life: 10",
    "has 10 life": "life: 10",
    "on the battlefield: Mountain": "battlefield: Mountain",
    "in hand: Mountain": "hand: Mountain",
    "in the hand: Mountain": "hand: Mountain",
    "in the graveyard: Mountain": "graveyard: Mountain",
    "in the library: Mountain": "library: Mountain",
}
"""What stands below a player, with what it is read as."""


@pytest.mark.parametrize(("said", "meant"), FIELDS.items())
def test_what_a_player_has_may_be_said_in_other_words(said: str, meant: str, catalog: Catalog) -> None:
    assert f"\n  {meant}\n" in formatted("field", f"title: A field\n\nAnn\n  {said}\nBob\n", catalog)


@pytest.mark.parametrize("known", HEADINGS_OF_TURNS, ids=lambda known: known.example)
def test_the_heading_of_a_turn_is_read_as_it_is_typed(known: Heading, catalog: Catalog) -> None:
    said = LINE.format("Ann passes").replace("Ann's turn\n  main", f"{known.example}\n  - main")

    assert formatted("heading", said, catalog) == formatted("heading", LINE.format("Ann passes"), catalog)


def test_turns_with_numbers_follow_each_other(catalog: Catalog) -> None:
    script = "title: Turns\n\nAnn\n  life: 20\nBob\n  life: 20\n"
    turns = "Turn 1 (Ann)\n  main\n\nTurn 1 (Bob)\n  main\n\nTurn 2 (Ann)\n  main\n"

    assert formatted("turns", f"{script}\n{turns}", catalog).count("'s turn\n") == 3
    with pytest.raises(ScriptError, match=re.escape("did not expect the line 'Turn 4 (Ann)' here")):
        read("turns", f"{script}\n{turns.replace('Turn 2', 'Turn 4')}", catalog)


OPENING = """\
title: How a game begins

Ann
  deck: 60 Forest
Bob
  deck: 60 Forest

opening
  Ann starts
  {}
"""

OPENINGS: Mapping[str, str] = {
    "Ann keeps her hand": "Ann keeps",
    "Ann keeps the opening hand": "Ann keeps",
    "Ann keeps seven": "Ann keeps",
    "Ann keeps 7 cards": "Ann keeps",
    "Ann doesn't mulligan": "Ann keeps",
    "Ann mulligans to 6": "Ann mulligans",
    "Ann takes a mulligan to six": "Ann mulligans",
    "Ann mulligans\n  Ann goes down to 5": "Ann mulligans\n  Ann mulligans",
    "Ann mulligans to 5": "Ann mulligans\n  Ann mulligans",
}
"""Lines of an opening as people type them, with what they are read as."""


@pytest.mark.parametrize(("said", "meant"), OPENINGS.items())
def test_an_opening_is_read_as_it_is_typed(said: str, meant: str, catalog: Catalog) -> None:
    assert formatted("opening", OPENING.format(said), catalog) == OPENING.format(meant)


def test_a_mulligan_to_another_number_is_told(catalog: Catalog) -> None:
    with pytest.raises(ScriptError, match="'to' does not fit here"):
        read("opening", OPENING.format("Ann mulligans to 7"), catalog)


BLANKS: Mapping[str, str] = {
    "tabs": "\t",
    "a tab or two spaces": "\t  \t",
    "no-break spaces": "\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}",
    "wide spaces": "\N{IDEOGRAPHIC SPACE} ",
}
"""What lines are set in by, for each level."""


@pytest.mark.parametrize("blanks", BLANKS.values(), ids=BLANKS)
def test_lines_are_set_in_by_any_blanks(blanks: str, catalog: Catalog) -> None:
    lines = LINE.format("Ann  passes").replace("Ann's turn", "Ann's \t turn")
    said = "".join(re.sub("^ *", lambda found: blanks * (len(found[0]) // 2), line) for line in lines.splitlines(True))

    assert said != lines
    assert formatted("blanks", said, catalog) == formatted("blanks", LINE.format("Ann passes"), catalog)


TYPED = [
    "ability-named-with-a-comma",
    "costs-named-by-what-is-paid",
    "countered-and-alive",
    "counters-in-exile",
    "counters-set-up-in-exile",
    "damage-taken-and-life-lost",
    "kicker-and-buyback-unpaid",
    "land-drawn-from-a-deck",
    "lands-of-a-deck",
    "lands-told-apart-by-whose-they-are",
    "name-without-its-accent",
    "ogres-told-apart-by-their-places",
    "planeswalkers-with-their-printed-loyalty",
    "power-alone",
    "suspended-for-four-turns",
    "the-one-ability-that-fits",
    "ways-with-bullets",
    "what-is-not-there",
    "zone-on-two-lines",
]
"""Scripts that are written as people type them."""


@pytest.mark.parametrize("name", TYPED)
def test_what_people_type_is_played(name: str, catalog: Catalog) -> None:
    found = check(read(name, (HERE / "mended" / f"{name}.game").read_text(encoding="utf-8"), catalog), catalog)

    assert found.passed
    assert any(found.evaluated.values())


def test_no_other_word_is_a_word_of_the_language() -> None:
    assert not set(synonyms.MOMENTS) & set(MOMENT_BY_WORD)


STRANGE: Mapping[str, tuple[str, str]] = {
    "Bob untaps Mountain": ("taps", "permanents untap automatically"),
    "Ann taps 5 lands for mana": ("Lotus", "'Ann taps 5 Forest, 4 Plains and 2 Island for mana'"),
    "Ann gains control of Hill Giant": (
        "life",
        "only spells and abilities change control; write the result as an expectation: 'expect: Ann controls Hill Giant'",
    ),
    "Ann puts Giant Growth on top of the stack": (
        "'the'",
        "if a card lets the player choose, write 'Ann chooses ...'",
    ),
    "Ann attacks for 5": ("did you mean", "name the attackers: 'Ann attacks with ...'"),
    "Ann flashes back Giant Growth targeting Grizzly Bears": ("did you mean", "under the player's 'graveyard:'"),
    "Ann casts a spell": ("did you mean", "name the card: 'Ann casts ...'"),
    "Ann mills three cards": ("did you mean", "that happens automatically"),
    "Ann plays Forest, taps it for mana": ("did you mean", "write the second action on its own line"),
    "Ann reveals her hand": ("name the card", "that happens automatically when a spell or ability resolves"),
    "go to combat": ("did you mean", "write it under the moment when it happens, such as 'attack'"),
    "expect: Bob controls no creatures but Gray Ogre": (
        "did you mean",
        "say where each card is now, such as 'Hill Giant is in Bob's graveyard'",
    ),
    "Bob castz Lightning Bolt": ("takes", "did you mean 'casts'?"),
    "Bob acsts Lightning Bolt": ("takes", "did you mean 'casts'?"),
    "Bob frobnicates Lightning Bolt": ("did you mean", "expected a verb"),
    "Bob blocks with Hill Giant": ("did you mean", "'Bob blocks ... with ...'"),
    "Ann casts Hymn of Nobody targeting Bob": ("did you mean", "'card Hymn of Nobody'"),
    "expect: Giant Growth is in hand": ("did you mean", "say whose it is: 'in Ann's hand'"),
    "Ann discards a card": ("did you mean", "name the card, or leave the line out if any card will do"),
    "Ann attacks with the Baers": ("'the' does not fit", "no card named 'Baers'"),
    "Bob bolts Grizzly Bears for 4 damage": ("did you mean", "Lightning Bolt deals 3 damage, not 4"),
    "Bob bolts Grizzly Bears for {1}{R}": ("did you mean", "Lightning Bolt costs {R}, not {1}{R}"),
    "Ann burns out Bob": ("mana burn", "name the spell or ability"),
    "Ann ends the phase without attacking": ("lands", "does not fit"),
    "Ann pays 4 life": ("plays", "write the payment with the spell or ability"),
    "Ann goes to combat": ("did you mean", "under the moment when it happens"),
    "Bob takes 3 damage": ("did you mean", "'expect: Bob is at 17'"),
    "expect: Bob burns for 3": ("did you mean", "'Bob is at 17'"),
    "expect: Grizzly Bears is enchanted": ("did you mean", "expected 'by'"),
    "expect after 2010: Ann is at 20": ("did you mean", "write 'from' and a year"),
    "expect otherwise: Ann is at 20": ("did you mean", "name the editions"),
    "expect: the game is over": ("did you mean", "write how it ended: 'Ann wins'"),
    "Grizzly Bears triggers": ("did you mean", "under 'when Grizzly Bears triggers'"),
    "Bob ends his turn": ("did you mean", "only Ann can end it"),
    "Ann casts Giant Growth targeting it": ("did you mean", "indent the line under that spell"),
    "expect: Giant Growth resolves": ("did you mean", "give the result"),
    "expect: Grizzly Bears has no power": ("did you mean", "write 'has power 5'"),
    "Ann atacks with Grizzly Bears": ("casts", "did you mean 'attacks'?"),
}
"""Lines that nobody understands, with what must not be said of them, and what must be."""


@pytest.mark.parametrize(("said", "never", "wanted"), [(said, *both) for said, both in STRANGE.items()])
def test_a_hint_is_near_in_sense_or_one_slip_away(said: str, never: str, wanted: str, catalog: Catalog) -> None:
    with pytest.raises(ScriptError) as caught:
        read("strange", LINE.format(said), catalog)
    (mistake,) = caught.value.mistakes

    assert wanted in f"{mistake.message} {mistake.hint}"
    assert not re.search(rf"\b{never}\b", mistake.hint)


PLACED: Mapping[str, str] = {
    "Ann bolts the Grizly Bears": "Grizly Bears",
    "Bob, in response, casts Lightnig Bolt targeting Ann": "Lightnig Bolt",
    "Bob casts Lightnig Bolt targeting Ann, in response": "Lightnig Bolt",
    "Ann casts Giant Growth, then atacks with Grizzly Bears": "atacks",
    "Then Ann casts Giant Growth on Hil Giant.": "Hil Giant",
    "Ann bolts Hill Giant to death": "death",
    "Ann then sends Grizzly Bears at Bobb": "at",
    "Ann casts Giant Growth choosing Hil Giant": "Hil Giant",
    "Ann casts Giant Growth and Bob responds with Lightnig Bolt on Ann": "Lightnig Bolt",
    "Grizly Bears attacks": "Grizly Bears",
}
"""Lines in other words, with the part of them at which what is wrong with them is shown."""


@pytest.mark.parametrize(("said", "part"), PLACED.items())
def test_what_is_wrong_with_a_line_in_other_words_is_shown_where_it_was_written(
    said: str, part: str, catalog: Catalog
) -> None:
    with pytest.raises(ScriptError) as caught:
        read("placed", LINE.format(said), catalog)
    (mistake,) = caught.value.mistakes

    assert f"    {said}"[mistake.column - 1 :][: mistake.width] == part


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("casts", "casts", True),
        ("casts", "cast", True),
        ("casts", "castts", True),
        ("casts", "caste", True),
        ("casts", "acsts", True),
        ("casts", "castss2", False),
        ("untaps", "taps", False),
        ("responds", "suspends", False),
        ("precombat main", "second main", False),
        ("ab", "ba", True),
        ("abc", "cba", False),
    ],
)
def test_one_slip_is_one_letter_or_two_that_changed_places(one: str, other: str, near: bool) -> None:
    assert is_one_slip(one, other) is near
    assert is_one_slip(other, one) is near


ONE_WORD = """\
title: A card of one word

card Boar
  type: creature - Boar
  power: 2/2
  keywords: {keyword}

Ann
  battlefield: Boar, Conservator

Ann's turn
  attack
    Ann attacks with Boar

expect
  {statement}
"""


@pytest.mark.parametrize("statement", ["Boar is 2/2", "Boar has 0 damage", "Boar isn't blocking", "Ann has won"])
def test_no_card_of_one_word_is_taken_for_the_other_player(statement: str, catalog: Catalog) -> None:
    script = read("one word", ONE_WORD.format(keyword="first strike", statement=statement), catalog)

    assert [seat.name for seat in script.duels[0].seats] == ["Ann", "Bob"]


@pytest.mark.parametrize("statement", ["Joe is at 20", "Joe has 20 life", "Joe has won", "Joe wins"])
def test_who_has_what_players_have_is_the_other_player(statement: str, catalog: Catalog) -> None:
    script = read("one word", ONE_WORD.format(keyword="first strike", statement=statement), catalog)

    assert [seat.name for seat in script.duels[0].seats] == ["Ann", "Joe"]


def test_a_misspelt_card_of_one_word_is_no_player_either(catalog: Catalog) -> None:
    with pytest.raises(ScriptError) as caught:
        read("one word", ONE_WORD.format(keyword="first strike", statement="Conservatr is untapped"), catalog)
    (mistake,) = caught.value.mistakes

    assert mistake.message == "no player or card named 'Conservatr'"
    assert mistake.hint == "did you mean 'Conservator'?"


def test_cards_that_cannot_be_read_hide_no_mistake_in_an_invented_card(catalog: Catalog) -> None:
    text = ONE_WORD.format(keyword="first strik", statement="Boar is 2/2").replace("Boar, Cons", "Boar tappd, Cons")
    with pytest.raises(ScriptError) as caught:
        read("one word", text, catalog)

    assert caught.value.mistakes[0].message == "'strik' is not understood"
    assert "'tappd' does not fit here" in str(caught.value)


@pytest.mark.parametrize(("mark", "verdict"), [("", VerdictKind.DONE), (" (new)", VerdictKind.REFUSED)])
@pytest.mark.parametrize("marked", ["Control Magic", "Craw Wurm"])
def test_what_somebody_controls_from_the_beginning_may_attack_unless_it_is_new(
    marked: str, mark: str, verdict: VerdictKind, catalog: Catalog
) -> None:
    text = (
        "title: Another's creature\n\nAnn\n  battlefield: Control Magic on Bob's Craw Wurm\n"
        "Bob\n  battlefield: Craw Wurm\n\nAnn's turn\n  attack\n    Ann attacks with Craw Wurm\n"
    )
    place = text.index("Control Magic") if marked == "Control Magic" else text.index("Craw Wurm\n\n")
    text = text[:place] + marked + mark + text[place + len(marked) :]
    for edition in catalog.editions:
        run = Stager(read("held", text, catalog), catalog).run(catalog.rules(edition.short))

        assert next(iter(run.verdicts.values())).kind is verdict


UNSAID: Mapping[str, str] = {
    "Bob casts Small Salve": "write 'Bob casts Small Salve gaining 3 life targeting ...'",
    "Bob casts Small Salve to gain 3 life": "write 'Bob casts Small Salve to gain 3 life targeting ...'",
    "Bob casts Lightning Bolt": "write 'Bob casts Lightning Bolt targeting ...'",
    "Bob uses Prodigal Sorcerer": "write 'Bob uses Prodigal Sorcerer targeting ...'",
}
"""Lines that leave something out, with what they are told in every edition."""


@pytest.mark.parametrize(("said", "told"), UNSAID.items())
def test_a_line_that_leaves_something_out_is_told_what(said: str, told: str, catalog: Catalog) -> None:
    text = (
        "title: Unsaid\n\nAnn\n  battlefield: Forest\nBob\n  battlefield: Mountain, Plains, Prodigal Sorcerer, Hill Giant\n"
        "  hand: Small Salve, Lightning Bolt\n\ncard Small Salve\n  cost: {W}\n  type: instant\n  choose one:\n"
        "    - gaining 3 life: target player gains 3 life\n    - hurting: deal 1 damage to any target\n"
        f"\nBob's turn\n  main\n    {said}\n"
    )
    for edition in catalog.editions:
        run = Stager(read("unsaid", text, catalog), catalog).run(catalog.rules(edition.short))

        assert next(iter(run.verdicts.values())).reason.endswith(told)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("Ann mulligans", "mulligans are taken before the game, below `opening`"),
        ("Ann discards Forest", "nothing made Ann discard then"),
        ("Ann accepts", "nothing was offered to Ann then"),
    ],
)
def test_a_line_that_nothing_asked_for_is_told_why(said: str, reason: str, catalog: Catalog) -> None:
    text = f"title: Unasked\n\nAnn\n  hand: Forest\nBob\n\nAnn's turn\n  main\n    {said}\n    the phase ends\n"
    for edition in catalog.editions:
        run = Stager(read("unasked", text, catalog), catalog).run(catalog.rules(edition.short))

        assert next(iter(run.verdicts.values())).reason == reason


def test_an_order_that_is_said_one_by_one_is_told_how_it_is_said(catalog: Catalog) -> None:
    text = (
        "title: An order\n\nAnn\n  battlefield: Serendib Efreet, Ivory Tower\nBob\n\nAnn's turn\n  untap\n  upkeep\n"
        "    Ann chooses Ivory Tower\n    Ann chooses Serendib Efreet\n    the phase ends\n"
    )
    for edition in catalog.editions:
        first, second, _ = (
            Stager(read("order", text, catalog), catalog).run(catalog.rules(edition.short)).verdicts.values()
        )

        assert first.kind is second.kind is VerdictKind.NEVER_ASKED
        assert "as in 'Ann chooses Serendib Efreet and Ivory Tower': the last one resolves first" in first.reason


SEARCHED = """title: A search that finds nothing

card Guide
  cost: {G}
  type: creature - Elf
  power: 1/1
  when this enters, search your library for a basic land card, put it onto the battlefield, then shuffle

card Cleric
  cost: {W}
  type: creature - Cleric
  power: 1/1
  whenever another creature enters, you gain 1 life

Ann
  battlefield: Forest, Cleric, Black Lotus
  hand: Guide
  library: Hill Giant
  graveyard: Plains

Ann's turn
  main
    Ann casts Guide
      Ann finds Plains
    Ann uses Black Lotus for red
"""


def test_a_line_is_taken_to_speak_neither_of_an_order_that_it_is_not_about_nor_of_mana(catalog: Catalog) -> None:
    for edition in catalog.editions:
        run = Stager(read("searched", SEARCHED, catalog), catalog).run(catalog.rules(edition.short))
        _, finds, _ = run.verdicts.values()

        assert (finds.kind, finds.reason) == (VerdictKind.NEVER_ASKED, "nobody had to make this choice")


def test_where_nobody_attacked_a_line_about_the_attack_is_told_so(catalog: Catalog) -> None:
    text = "title: No attack\n\nAnn\nBob\n  battlefield: Gray Ogre\n\nAnn's turn\n  blocks\n    Bob does not block\n"
    for edition in catalog.editions:
        run = Stager(read("none", text, catalog), catalog).run(catalog.rules(edition.short))

        assert next(iter(run.verdicts.values())).reason == "nothing attacked this turn"


def test_what_an_attack_that_was_refused_would_have_brought_is_told_so(catalog: Catalog) -> None:
    text = (
        "title: A planeswalker under attack\n\nAnn\n  battlefield: Gray Ogre\n"
        "Bob\n  battlefield: Koth of the Hammer (3 loyalty counters), Grizzly Bears\n\nAnn's turn\n  attack\n"
        "    Ann attacks Koth of the Hammer with Gray Ogre\n  blocks\n    Bob blocks Gray Ogre with Grizzly Bears\n"
        "  after damage\n    the attack ends\n"
    )
    run = Stager(read("attack", text, catalog), catalog).run(catalog.rules("2006"))
    attack, *others = run.verdicts.values()

    assert attack.kind is VerdictKind.REFUSED
    assert {other.kind for other in others} == {VerdictKind.NO_SUCH_MOMENT}
    assert {other.reason for other in others} == {"there was no attack, since that of line 10 was refused"}
    assert {other.citation.numbers for other in others} == {attack.citation.numbers}


LENT = """\
title: Whose is it?

Ann
  battlefield: {held}
Bob
  battlefield: {own}

Ann's turn
  main
    Bob concedes

expect
  Serra Angel is gone
"""


@pytest.mark.parametrize(
    ("held", "own", "told"),
    [
        ("Serra Angel (owned by Bob), Control Magic on Serra Angel", "Island", True),
        ("Control Magic on Bob's Serra Angel", "Serra Angel", False),
        ("Serra Angel (owned by Bob), Holy Strength on Serra Angel", "Island", False),
    ],
)
def test_an_aura_that_gives_control_of_what_its_player_has_anyway_is_told_of(
    held: str, own: str, told: bool, catalog: Catalog
) -> None:
    run = Stager(read("lent", LENT.format(held=held, own=own), catalog), catalog).run(catalog.rules("2024"))
    notes = [past for past in run.last.past if "changes nothing" in past]

    assert bool(notes) is told
    assert all("list Serra Angel under Bob, and `Control Magic on Bob's Serra Angel` here" in note for note in notes)


def test_what_has_left_with_its_player_is_gone(catalog: Catalog) -> None:
    text = LENT.format(held="Island", own="Serra Angel").replace("\n\nAnn's turn", "\nCara\n\nAnn's turn")
    found = check(read("gone", text, catalog), catalog, ["2024"])

    assert found.passed, found.failures


def test_who_plays_a_card_of_a_deck_that_was_not_dealt_is_told_how_it_is(catalog: Catalog) -> None:
    text = (
        "title: A land of a deck\n\nAnn\n  deck: 30 Mountain, 10 Forest\nBob\n  deck: 40 Forest\n\n"
        "Ann's turn\n  main\n    Ann plays Mountain\n"
    )
    run = Stager(read("deck", text, catalog), catalog).run(catalog.rules("2024"))

    assert "Ann has drawn no hand, since the script has no `opening`; add one, or say `hand: Mountain`" in run.last.past


FORKED = """\
title: A copy

Ann
  battlefield: 3 Mountain
  hand: Lightning Bolt, Fork

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
      Ann casts Fork targeting Lightning Bolt

expect
  Bob is at 14
"""


def test_a_copy_aims_as_its_spell_does_where_nothing_is_said_and_is_not_cast(catalog: Catalog) -> None:
    script = read("forked", FORKED, catalog)

    assert check(script, catalog).passed
    for edition in catalog.editions:
        duel = Stager(script, catalog).run(catalog.rules(edition.short)).last
        told = [duel.narrator().tell(entry.event) for entry in duel.log]
        assert sum("Lightning Bolt targeting Bob" in text and "the copy of" not in text for text in told) == 1
        assert [text for text in told if text.startswith("the copy of Lightning Bolt goes on the ")]


def test_the_line_for_the_legend_that_stays_can_be_read(catalog: Catalog) -> None:
    text = (
        "title: Two of the same legend\n\nAnn\n  battlefield: Jedit Ojanen, 4 Island\n  hand: Clone\n"
        "Bob\n  battlefield: Jedit Ojanen\n  hand: Clone\n\nAnn's turn\n  main\n"
        "    Ann casts Clone copying Bob's Jedit Ojanen\n"
    )
    run = Stager(read("legend", text, catalog), catalog).run(catalog.rules("2024"))
    (choice,) = run.last.open_choices

    assert choice.answer == "Ann keeps Ann's Clone"
    answered = Stager(read("legend", f"{text}    {choice.answer}\n", catalog), catalog).run(catalog.rules("2024"))
    assert not answered.last.open_choices
