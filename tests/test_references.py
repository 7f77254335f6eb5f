"""Everything that cards can point at is found in every position in which the card language admits it.

Each reference stands in the same instruction: a counter is put on the objects that it means, the players that it means gain 1 life,
and its cards are exiled. That is printed on a creature, given to another creature, on an Aura, triggered, put off until the end of
the turn, and asked for by a static ability, which knows a few of them and refuses the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from core.cards.grammar import classes_in
from core.catalog import Catalog
from core.kernel.events import LifeGained
from core.kernel.values.zones import Zone
from core.kernel.words.references import Reference, Role
from core.script.mistakes import ScriptError
from core.script.playing.run import DuelRun, Stager
from core.script.reading.reader import read
from core.script.verdicts import VerdictKind

UNDER = ("1994", "2006", "2024")
COUNTER, LIFE, EXILED = "put a charge counter on {said}", "{said} gain(s) 1 life", "exile {said}"


class Pointed(NamedTuple):
    """A reference in one of its phrases, with what an instruction reaches by it, in order of the names.

    `own` is what it reaches instead where the ability is on the creature Ward. `before` is what the instruction does first, and
    `costs` what is paid for it. A static ability counts the cards in `hands` or what has `counters` for it, if it may at all.
    """

    kind: str
    said: str
    reaches: str
    own: str | None = None
    does: str = COUNTER
    before: str = ""
    costs: str = ""
    targeting: str = ""
    counts: int | None = None
    attack: bool = False

    def instruction(self) -> str:
        """What is done to what is pointed at."""
        told = self.does.replace("gain(s)", "gain" if self.said in ("you", "your opponents") else "gains")
        return f"{self.before}{told.format(said=self.said)}"

    def on_ward(self) -> str:
        """What is reached where the ability is on Ward."""
        return self.reaches if self.own is None else self.own


REFERENCES = (
    Pointed("Role.SOURCE", "this", "Judge", "Ward", counts=2),
    Pointed("Role.YOU", "you", "Ann", does=LIFE, counts=3),
    Pointed("Role.OPPONENT", "each opponent", "Bob", does=LIFE, counts=1),
    Pointed("Role.EACH_PLAYER", "each player", "Ann, Bob", does=LIFE, counts=4),
    Pointed("Role.OTHERS", "each other player", "Bob", does=LIFE, counts=1),
    Pointed("Role.ACTIVE", "the active player", "Ann", does=LIFE),
    Pointed("Role.DEFENDER", "defending player", "Bob", does=LIFE, counts=0, attack=True),
    Pointed("Role.ATTACKER", "the attacking player", "Ann", does=LIFE, attack=True),
    Pointed("Role.GIVEN", "the sacrificed land", "Ann", does="{said}'s owner gains 1 life", costs=", sacrifice a land"),
    Pointed("Role.DISCARDED", "the discarded card", "Forest", costs=", discard a card", does=EXILED),
    Pointed("Role.CHOSEN", "the chosen player", "Bob", does=LIFE, before="choose an opponent. ", counts=0),
    Pointed("Target", "target creature an opponent controls", "Ogre", targeting=" targeting Ogre"),
    Pointed("All", "each creature", "Judge, Ogre, Seer, Ward", counts=2),
    Pointed("All", "each artifact you control", "Mine", counts=0),
    Pointed("Apart", "each creature other than this", "Ogre, Seer, Ward", "Judge, Ogre, Seer"),
    Pointed("AllAbilities", "all activated abilities", "", does="counter {said}"),
    Pointed("MostLife", "the player with the most life", "Bob", does=LIFE, counts=1),
    Pointed("OpponentsOf", "each of this's controller's opponents", "Bob", does=LIFE, counts=1),
    Pointed("ControllerOf", "this's controller", "Ann", does=LIFE, counts=3),
    Pointed("OwnerOf", "this's owner", "Ann", does=LIFE, counts=3),
    Pointed("HeldBy", "each creature the active player controls", "Judge, Seer, Ward"),
    Pointed("ByPower", "each creature with the greatest power among creatures you control", "Seer"),
    Pointed("ByPower", "the creature with the greatest power", "Ogre"),
    Pointed("ByPower", "the creature with the least power among creatures you control", "Ward"),
    Pointed("IdleInTurn", "each creature that didn't attack this turn", "Judge, Ogre, Ward", counts=2, attack=True),
    Pointed("AttackersOfTurn", "each creature that attacked this turn", "Seer", counts=0, attack=True),
    Pointed("LikeColored", "each other creature that shares a color with this", "Seer", "Ogre"),
    Pointed("OfItsName", "each creature with the same name as this", "Judge", "Ward"),
    Pointed("Together", "this and each artifact", "Judge, Mine", "Mine, Ward"),
    Pointed("Fitting", "each red creature of each creature", "Ogre, Ward"),
    Pointed("CardsOf", "all cards from your graveyard", "Bog, Isle", does=EXILED),
    Pointed("TopCards", "the top card of your library", "Hill", does=EXILED),
    Pointed("AtRandom", "two cards at random from your graveyard", "Bog, Isle", does=EXILED),
    Pointed("TopOf", "the top land card of your graveyard", "Bog", does=EXILED),
)


class Alone(NamedTuple):
    """A reference that has a meaning in one place alone, there with what it reaches, and why it has none elsewhere."""

    kind: str
    line: str
    reaches: str
    why: str
    do: tuple[str, ...] = ("  main", "Ann uses Judge")
    card: str = "Judge"


ENTERS = ("  main", "Ann casts Scout")
IN_ONE_PLACE = (
    Alone("Role.IT", "when another creature enters, put a charge counter on it", "Scout", "what triggered", ENTERS),
    Alone(
        "Role.ATTACHED",
        "{0}: put a charge counter on enchanted creature",
        "Ward",
        "what an Aura or an Equipment is on",
        ("  main", "Ann uses Ribbon"),
        "Ribbon",
    ),
    Alone(
        "Role.GIVER",
        'creatures named Ward have "{0}: put a charge counter on the giver of this ability"',
        "Judge",
        "what was given by something",
        ("  main", "Ann uses Ward"),
    ),
    Alone(
        "Those",
        "{0}: create a 1/1 green Bear creature token named Cub. put a charge counter on that token",
        "Cub",
        "what an earlier part of the instruction has done",
    ),
    Alone(
        "Departed",
        "{0}: destroy target artifact. exile that card",
        "Mine",
        "what an earlier part of the instruction has moved",
        ("  main", "Ann uses Judge targeting Mine"),
    ),
    Alone(
        "Linked",
        "when another creature enters, exile the top card of your library\n  {0}: the exiled card's owner gains 1 life",
        "Ann, Hill",
        "what another ability of the same card has exiled",
        (*ENTERS, "Ann uses Judge"),
    ),
)
CANNOT_BE_WRITTEN = {
    "This": "one object, which stands in an ability once something has given it or put it off",
    "Somebody": "one player, who stands in an ability once something has put it off",
    "Leader": "a commander, which is in games alone that have one; conformance has cases",
}
"""What no card of this script can speak of, and why."""


CARDS = """
card Ward
  type: creature - Wall
  colors: red
  power: 0/5

card Seer
  type: creature - Elf
  colors: green
  power: 3/3

card Ogre
  type: creature - Ogre
  colors: red
  power: 5/5

card Mine
  type: artifact

card Scout
  cost: {{0}}
  type: creature - Scout
  power: 1/1

card Keeper
  cost: {{0}}
  type: artifact
card Isle
  type: land - Island

card Bog
  type: land - Swamp

card Hill
  type: land - Mountain

card Judge
  cost: {{G}}
  type: creature - Bear
  power: 1/20
{judge}

card Ribbon
  type: enchantment - Aura
  enchant creature
{ribbon}

Ann
  life: 20
  battlefield: Judge (2 brain counters), Ward, Ribbon (attached to Ward), Seer, Mine, 2 Forest
  hand: Forest, Scout, Plains
  library: Hill, 3 Plains
  graveyard: Isle, Bog
Bob
  life: 25
  battlefield: Ogre
  hand: Plains
  library: 3 Plains

Ann's turn
"""


def played(catalog: Catalog, under: str, do: tuple[str, ...], judge: str = "", ribbon: str = "") -> DuelRun:
    """A script with some abilities on a creature and on an Aura, in which everything was done."""
    lines = (line if line.startswith(" ") else f"    {line}" for line in do)
    told = "title: What a card points at\n" + CARDS.format(
        judge=f"  {judge}" if judge else "", ribbon=f"  {ribbon}" if ribbon else ""
    )
    run = (
        Stager(read("reference.game", told + "\n".join(lines) + "\n", catalog), catalog).run(catalog.rules(under)).last
    )
    for node in run.nodes():
        assert node.verdict is not None
        assert node.verdict.kind is VerdictKind.DONE, (node, under)
    return run


def reached(run: DuelRun) -> str:
    """What has a charge counter, what was exiled, and who has gained life, by name."""
    state = run.game.state
    names = [state.name_of(thing.id) for thing in state.permanents() if thing.counted("charge")]
    names += [state.name_of(card) for card in state.shared[Zone.EXILE]]
    gains = (entry.event for entry in run.game.log if isinstance(entry.event, LifeGained))
    names += [state.players[event.player].name for event in gains]
    return ", ".join(sorted(names))


ATTACK = ("  attack", "Ann attacks with Seer")
CHOSEN = "      Ann chooses Bob"
NAMES = [f"{row.kind}: {row.said}" for row in REFERENCES]


def every_reference(test: Callable[[Pointed, Catalog], None]) -> Callable[[Pointed, Catalog], None]:
    """Run a test for each reference; with the README's command for one of three."""
    return pytest.mark.sampled(3, each_change=True)(pytest.mark.parametrize("row", REFERENCES, ids=NAMES)(test))


def used(row: Pointed, creature: str) -> tuple[str, ...]:
    """What is played where a creature's ability is used, in an attack if there has to be one."""
    return (*(ATTACK if row.attack else ("  main",)), f"Ann uses {creature}{row.targeting}")


@every_reference
def test_it_is_reached_by_what_is_printed_on_a_card(row: Pointed, catalog: Catalog) -> None:
    for under in UNDER:
        run = played(catalog, under, used(row, "Judge"), f"{{0}}{row.costs}: {row.instruction()}")
        assert reached(run) == row.reaches, under


@every_reference
def test_it_is_reached_by_what_is_given_to_others(row: Pointed, catalog: Catalog) -> None:
    given = f'creatures named Ward have "{{0}}{row.costs}: {row.instruction()}"'
    for under in UNDER[::2]:
        assert reached(played(catalog, under, used(row, "Ward"), given)) == row.on_ward(), under


@every_reference
def test_it_is_reached_by_what_an_aura_gives(row: Pointed, catalog: Catalog) -> None:
    given = f'enchanted creature has "{{0}}{row.costs}: {row.instruction()}"'
    for under in UNDER[::2]:
        assert reached(played(catalog, under, used(row, "Ward"), ribbon=given)) == row.on_ward(), under


PAID_FOR = [row for row in REFERENCES if row.costs]
"""What is given up as a cost: nothing is paid for a trigger."""


@pytest.mark.sampled(3, each_change=True)
@pytest.mark.parametrize(
    "row",
    [row for row in REFERENCES if row not in PAID_FOR],
    ids=[name for name, row in zip(NAMES, REFERENCES, strict=True) if row not in PAID_FOR],
)
def test_it_is_reached_by_a_trigger(row: Pointed, catalog: Catalog) -> None:
    when, do = ("when a creature you control attacks", ATTACK) if row.attack else (LAND, ("  main", "Ann plays Forest"))
    for under in UNDER[::2]:
        assert reached(played(catalog, under, do, f"{when}, {row.instruction()}")) == row.reaches, under


LAND = "when a land enters under your control"


@every_reference
def test_it_is_reached_by_what_is_put_off(row: Pointed, catalog: Catalog) -> None:
    put_off = row._replace(before="").instruction()
    later = f"{{0}}{row.costs}: {row.before}at the beginning of the next end step, {put_off}"
    for under in UNDER[1:]:
        run = played(catalog, under, (*used(row, "Judge"), "  end of turn"), later)
        # Nobody defends or attacks by then.
        assert reached(run) == ("" if row.kind in ("Role.DEFENDER", "Role.ATTACKER") else row.reaches), under


@every_reference
def test_it_is_known_to_a_static_ability_or_refused(row: Pointed, catalog: Catalog) -> None:
    said = (
        f"the number of cards in {row.said}'s hand"
        if row.does == LIFE
        else f"the number of brain counters on {row.said}"
    )
    line = f"this gets +X/+0, where X is {said}".replace("you's", "your")
    if row.counts is None:
        with pytest.raises(ScriptError):
            played(catalog, "2024", ("  main",), line)
        return
    for under in UNDER[::2]:
        state = played(catalog, under, ("  main",), line).game.state
        judge = next(thing.id for thing in state.permanents() if state.name_of(thing.id) == "Judge")
        assert state.characteristics(judge).power == 1 + row.counts, under


@pytest.mark.sampled(3, each_change=True)
@pytest.mark.parametrize("row", IN_ONE_PLACE, ids=[row.kind for row in IN_ONE_PLACE])
def test_it_is_reached_in_its_one_place(row: Alone, catalog: Catalog) -> None:
    judge, ribbon = (row.line if row.card == card else "" for card in ("Judge", "Ribbon"))
    for under in UNDER[::2]:
        assert reached(played(catalog, under, row.do, judge, ribbon)) == row.reaches, under


def test_each_reference_is_among_them() -> None:
    found = {kind.__name__ for kind in classes_in(frozenset(Reference.__subclasses__()))} - {"Role"}
    found |= {f"Role.{role.name}" for role in Role}
    assert found == {row.kind for row in (*REFERENCES, *IN_ONE_PLACE)} | {*CANNOT_BE_WRITTEN}
