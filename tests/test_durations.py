"""Every duration that cards can speak of is followed by everything that can last, and in every position of an ability.

A creature's ability is used, after which something is not as it would be otherwise. So it stays for as long as the ability says;
after that nothing is left of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from core.cards.grammar import classes_in, hints_of
from core.catalog import installed
from core.hooks.continuous import ContinuousFact
from core.kernel.events import EffectBegan, PlayerRuleBegan
from core.kernel.state.damage import Shield, ShieldKind
from core.kernel.values.phrases import PHRASES
from core.kernel.words.durations import DURATIONS as DURATIONS_BY_NAME
from core.kernel.words.durations import Duration, Occasion
from core.kernel.words.effect import Effect
from core.play.base.expiring import end_as
from core.script.mistakes import ScriptError
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.verdicts import VerdictKind

pytestmark = pytest.mark.sampled(2, each_change=True)
"""Half of these tests are run by the README's command, and all of them with each change."""

UNDER = ("1994", "2006", "2024")


class Lasts(NamedTuple):
    """A duration in its words, with the lines during which it lasts and those that end it; none of these if nothing does.

    `of_it` says that it is about the one thing that the effect is about, `counts` that this has a counter, and `from_attack` that
    it is one attack long.
    """

    kind: str
    said: str
    keeps: tuple[str, ...]
    ends: tuple[str, ...]
    of_it: bool = False
    counts: bool = False
    from_attack: bool = False
    under: tuple[str, ...] = UNDER


BOBS, ANNS = ("", "Bob's turn", "  main"), ("", "Ann's turn", "  main")
WALK = ("    Ann rolls the planar die", "      the planar die shows planeswalker")
DURATIONS = (
    Lasts("UntilEndOfTurn", "until end of turn", (), BOBS),
    Lasts("UntilEndOfCombat", "until end of combat", (), ("  second main",), from_attack=True),
    Lasts("UntilYourUpkeep", "until your next upkeep", BOBS, ("", "Ann's turn", "  upkeep", "    Ann uses Altar")),
    Lasts("UntilYourTurn", "until your next turn", BOBS, ANNS),
    Lasts("UntilPlaneswalk", "until a player planeswalks", BOBS + ANNS, WALK, under=UNDER[2:]),
    Lasts("UntilPlaneIsLeft", "until a player planeswalks away from a plane", BOBS + ANNS, WALK, under=UNDER[2:]),
    Lasts(
        "WhileSourceStays",
        "for as long as this remains on the battlefield",
        BOBS,
        ("    Ann uses Altar", "      Ann chooses {source}"),
    ),
    Lasts("WhileSourceTapped", "for as long as this remains tapped", BOBS, ("    Ann uses Bell targeting {source}",)),
    Lasts(
        "WhileOverpowered",
        "for as long as this remains tapped and has no less power than it",
        BOBS,
        ("    Ann uses Potion targeting {of}",),
        of_it=True,
    ),
    Lasts("WhileYouControlSource", "for as long as you control this", BOBS, ("    Bob uses Snare targeting {source}",)),
    Lasts(
        "WhileItHasCounter",
        "for as long as it has a mire counter on it",
        BOBS,
        ("    Ann uses Sponge targeting {of}",),
        of_it=True,
        counts=True,
    ),
    Lasts("RestOfGame", "for the rest of the game", BOBS + ANNS, (), under=UNDER[1:]),
)
CANNOT_BE_WRITTEN = {"InNextUntapStep", "InYourUntapStep"}
"""What has no words of its own: 'doesn't untap during its controller's next untap step' is said as a whole."""


class Made(NamedTuple):
    """What can last, in its words: of what stands in place of `{of}`, if it is about one thing."""

    kind: str
    said: str
    of: str = ""

    def targeting(self) -> str:
        """What is aimed at."""
        return " targeting Bob" if "target opponent" in self.said else " targeting Ogre" if self.of else ""


EFFECTS = (
    Made("Apply", "{of} gets +2/+0 {lasts}", "target creature"),
    Made("Apply", "gain control of {of} {lasts}", "target creature"),
    Made("HandOver", "the active player gains control of {of} {lasts}", "target creature"),
    Made("Apply", "creatures your opponents control get -1/-0 {lasts}"),
    Made("ApplyPlayerRule", "target opponent can't gain life {lasts}"),
    Made("KeepOff", "{lasts}, you can't be attacked by creatures"),
    Made("DoubleStrength", "double {of}'s power {lasts}", "target creature"),
    Made("GainAbilitiesOf", "{of} gains all activated abilities of this {lasts}", "target creature"),
    Made("BecomeCopy", "{of} becomes a copy of this {lasts}", "target creature"),
)

CARDS = """title: How long something lasts
{variant}
card Judge
  cost: {{G}}
  type: creature - Bear
  power: 6/9
{judge}

card Ward
  type: creature - Wall
  power: 6/9

card Ribbon
  type: enchantment - Aura
  enchant creature
{ribbon}

card Seer
  type: creature - Elf
  power: 1/9

card Ogre
  type: creature - Ogre
  power: 1/9

card Altar
  type: artifact
  {{0}}: sacrifice a creature

card Bell
  type: artifact
  {{0}}: untap target creature

card Potion
  type: artifact
  {{0}}: target creature gets +9/+0 until end of turn

card Sponge
  type: artifact
  {{0}}: remove a mire counter from target creature

card Snare
  type: artifact
  {{0}}: gain control of target creature

Ann
  battlefield: Judge (tapped), Ward (tapped), Ribbon (attached to Ward), Seer, Altar, Bell, Potion, Sponge
  hand: Forest
{plane}
Bob
  battlefield: Ogre, Snare

Ann's turn
"""


def effect(made: Made, lasts: Lasts) -> str:
    """An instruction with a duration in it."""
    first = f"put a mire counter on {made.of}. " if lasts.counts else ""
    return first + made.said.format(of="it" if first else made.of, lasts=lasts.said).replace("it's", "its")


class Seen(NamedTuple):
    """What is so after a script: of the creatures, and of the players; and whether anything has begun by then that lasts."""

    now: str
    begun: bool


@cache
def seen(under: str, do: tuple[str, ...], judge: str = "", ribbon: str = "", plane: bool = False) -> Seen:
    """What the creatures are after a script, what they can do and who has them, and what is so of the players."""
    catalog = installed()
    script = CARDS.format(
        judge=f"  {judge}" if judge else "",
        ribbon=f"  {ribbon}" if ribbon else "",
        variant="variant: Planechase\n" if plane else "",
        plane="  plane: Krosa\n  planar deck: Panopticon, The Fourth Sphere\n" if plane else "",
    )
    run = Stager(read("duration.game", script + "\n".join(do) + "\n", catalog), catalog).run(catalog.rules(under)).last
    for node in run.nodes():
        assert node.verdict is not None
        assert node.verdict.kind is VerdictKind.DONE, (node, under)
    state = run.game.state
    now = {thing.id: state.characteristics(thing.id) for thing in state.permanents() if state.is_creature(thing.id)}
    held = [
        (state.objects[thing].controller, found.name, found.power, len(found.abilities)) for thing, found in now.items()
    ]
    rules = [[rule for rule, _ in player.rules] for player in state.players]
    begun = any(isinstance(entry.event, (EffectBegan, PlayerRuleBegan)) for entry in run.game.log)
    return Seen(str((sorted(held), rules)), begun)


class Use(NamedTuple):
    """An ability of a creature or an Aura, with what is played for it to do something, and its source."""

    judge: str
    do: tuple[str, ...]
    source: str = "Judge"
    ribbon: str = ""


START = ("  main",)
ATTACK = ("  attack", "    Ann attacks with Seer")


def assert_followed(lasts: Lasts, under: str, use: Use) -> None:
    """It is so while it lasts and no longer, as the same game shows in which the ability is not used."""
    start = ATTACK if lasts.from_attack else START
    plane = "planeswalks" in lasts.said
    for stage, is_so in (((), True), (lasts.keeps, True), (lasts.keeps + lasts.ends, not lasts.ends)):
        then = tuple(line.format(source=use.source, of="Ogre") for line in stage)
        with_it = seen(under, (*start, *use.do, *then), use.judge, use.ribbon, plane)
        if lasts.from_attack and is_so:
            # An attack that has begun is played to its end.
            assert with_it.begun
            continue
        without = seen(
            under, (*start, *use.do[1:], "    Ann uses Bell targeting Seer", *then), use.judge, use.ribbon, plane
        )
        assert (with_it.now != without.now) is is_so, (under, stage)


EACH = [(made, lasts) for made in EFFECTS for lasts in DURATIONS if made.of or not lasts.of_it]


@pytest.mark.sampled(8, each_change=True)
@pytest.mark.parametrize(("made", "lasts"), EACH, ids=[f"{made.said}: {lasts.kind}" for made, lasts in EACH])
def test_whatever_can_last_lasts_as_long_as_it_says(made: Made, lasts: Lasts) -> None:
    use = Use(f"{{0}}: {effect(made, lasts)}", (f"    Ann uses Judge{made.targeting()}",))
    for under in lasts.under:
        assert_followed(lasts, under, use)


def positions(lasts: Lasts) -> Iterator[tuple[str, Use]]:
    """Each position in which an ability can stand that does something for so long, apart from being printed on a creature."""
    targets, grows = "    Ann uses Ward targeting Ogre", effect(EFFECTS[0], lasts)
    yield "given", Use(f'creatures named Ward have "{{0}}: {grows}"', (targets,), "Ward")
    yield "Aura", Use("", (targets,), "Ward", f'enchanted creature has "{{0}}: {grows}"')
    if lasts.of_it:
        return
    all_grow = f"each creature named Ogre gets +2/+0 {lasts.said}"
    if lasts.from_attack:
        yield "trigger", Use(f"when a creature you control attacks, {all_grow}", ())
        return
    yield "trigger", Use(f"when a land enters under your control, {all_grow}", ("    Ann plays Forest",))
    later = f"{{0}}: at the beginning of the next end step, {all_grow}"
    yield "later", Use(later, ("    Ann uses Judge", "  end of turn", "    Ann uses Bell targeting Ward"))


USED = [(name, lasts, use) for lasts in DURATIONS for name, use in positions(lasts)]


@pytest.mark.sampled(5, each_change=True)
@pytest.mark.parametrize(("name", "lasts", "use"), USED, ids=[f"{name}: {lasts.kind}" for name, lasts, _ in USED])
def test_it_lasts_as_long_whatever_made_it(name: str, lasts: Lasts, use: Use) -> None:
    for under in lasts.under[-2:]:
        assert_followed(lasts, under, use)


NEEDS_SOURCE = [lasts for lasts in DURATIONS if lasts.said.startswith("for as long as") and "this" in lasts.said]


@pytest.mark.parametrize("lasts", NEEDS_SOURCE, ids=[lasts.kind for lasts in NEEDS_SOURCE])
@pytest.mark.parametrize("lead", ["", "you may pay {1}. if you do, ", "at the beginning of the next end step, "])
def test_it_is_refused_on_a_spell_that_is_never_on_the_battlefield(lasts: Lasts, lead: str) -> None:
    line = f"{lead}gain control of target creature {lasts.said}"
    script = f"title: T\n\ncard Theft\n  cost: {{U}}\n  type: sorcery\n  {line}\n\nAnn\n  hand: Theft\nBob\n"
    with pytest.raises(ScriptError, match="this would be over before it begins"):
        read("duration.game", script, installed())


OF_IT = [lasts for lasts in DURATIONS if lasts.of_it]


@pytest.mark.parametrize("lasts", OF_IT, ids=[lasts.kind for lasts in OF_IT])
def test_what_lasts_by_one_thing_is_refused_of_several_of_a_player_and_of_nothing(lasts: Lasts) -> None:
    def printed(says: str) -> str:
        return f"title: T\n\ncard Judge\n  type: creature - Bear\n  power: 1/1\n  {says}\n\nAnn\n  hand: Judge\nBob\n"

    bare = lasts._replace(counts=False)
    of_several = [f"{{0}}: {effect(made, bare)}" for made in EFFECTS if not made.of]
    of_several += [
        f"{{0}}: up to two target creatures get +1/+1 {lasts.said}",
        f"{{0}}: gain control of all creatures {lasts.said}",
        f'creatures you control have "{{0}}: each creature gets +1/+1 {lasts.said}"',
        f"when this enters, you may pay {{1}}. if you do, each creature gets +1/+1 {lasts.said}",
    ]
    for says in of_several:
        with pytest.raises(ScriptError, match="'it' is one thing here"):
            read("duration.game", printed(says), installed())
    for made in EFFECTS:
        if made.of:
            read("duration.game", printed(f"{{0}}: {effect(made, lasts)}"), installed())


@pytest.mark.parametrize(("active", "ends"), [("Ann", True), ("Bob", False)])
def test_a_shield_ends_in_the_turn_of_whoever_controls_what_it_saves(active: str, ends: bool) -> None:
    catalog = installed()
    script = f"title: T\n\nAnn\n  battlefield: Drudge Skeletons\nBob\n\n{active}'s turn\n  main\n"
    game = Stager(read("shield.game", script, catalog), catalog).run(catalog.rules("2024")).last.game
    skeletons = game.state.permanents()[0]
    game.state.shields = [Shield(1, ShieldKind.REGENERATE, skeletons.id, lasts=Duration.YOUR_TURN)]

    end_as(game, Occasion.TURN_BEGINS, ContinuousFact.DURATION_IS_OVER)

    assert (not game.state.shields) is ends


def test_each_duration_is_among_them() -> None:
    said = {kind.__name__ for kind in classes_in(frozenset({Duration})) if kind in PHRASES}
    assert said == {lasts.kind for lasts in DURATIONS}
    assert {type(lasts).__name__ for lasts in DURATIONS_BY_NAME.values()} == said | CANNOT_BE_WRITTEN


def test_each_effect_that_lasts_is_among_them() -> None:
    found = {
        kind.__name__
        for kind in classes_in(frozenset({Effect}))
        if hints_of(kind).get("lasts") is Duration and any("{lasts}" in told.text for told in PHRASES.get(kind, ()))
    }
    assert found == {made.kind for made in EFFECTS}
