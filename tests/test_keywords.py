"""Every keyword that an invented card may be given does something in play, and what would do nothing is not read.

Each keyword is given to a card of a small scene. The same scene without it must end otherwise: under every edition, or
under those named beside it where the others have no such thing.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from core.cards.keywords import MEANT, PLAIN, PRICED
from core.catalog import Catalog
from core.compare.facts import facts_of
from core.kernel.state.active_effects import KEYWORD_COUNTERS
from core.script.mistakes import ScriptError
from core.script.playing.binding import bind
from core.script.playing.run import Stager
from core.script.reading.reader import read

pytestmark = pytest.mark.sampled(2, each_change=True)
"""Half of these tests are run by the README's command, and all of them with each change."""

ALL = ("1994", "2006", "2024")
LATER = ("2006", "2024")
LATEST = ("2024",)


class Scene(NamedTuple):
    """What is played around a card that bears a keyword, and what else that card is."""

    text: str
    type: str = "creature - Beast"
    more: str = "power: 2/2"
    cost: str = "{1}{R}"
    head: str = ""

    def script(self, keywords: str) -> str:
        """The whole script."""
        borne = f"  {keywords}\n" if keywords else ""
        card = f"card Bearer\n  type: {self.type}\n  cost: {self.cost}\n" + (f"  {self.more}\n" if self.more else "")
        return f"title: A keyword in play\n{self.head}\n{card}{borne}\n{self.text}"


def attacked(power: str, *blockers: str, lands: str = "", mark: str = "") -> Scene:
    """The bearer attacks, and may be blocked."""
    block = f"Bob blocks Bearer with {' and '.join(blockers)}" if blockers else "Bob does not block"
    bob = ", ".join(filter(None, [*blockers, lands])) or "none"
    return Scene(
        f"Ann\n  battlefield: Bearer{mark}\nBob\n  battlefield: {bob}\n\n"
        f"Ann's turn\n  attack\n    Ann attacks with Bearer\n  blocks\n    {block}\n  after damage\n    Ann taps Bearer for mana\n",
        more=f"power: {power}",
    )


LANDS = "Plains, Island, Swamp, Mountain, Forest"
SNOW = ", ".join(f"Snow-Covered {land}" for land in LANDS.split(", "))
UNBLOCKED = attacked("2/2")
NEW = attacked("2/2", mark=" (new)")
BY_A_BEAR = attacked("2/2", "Grizzly Bears", lands=f"{LANDS}, {SNOW}")
BY_A_WURM = attacked("1/1", "Craw Wurm")
BY_A_SMALL_ONE = attacked("5/5", "Grizzly Bears")
BY_TWO = attacked("5/5", "Pearled Unicorn", "Gray Ogre")
BLOCKING = Scene(
    """\
Ann
  battlefield: Air Elemental
Bob
  battlefield: Bearer

Ann's turn
  attack
    Ann attacks with Air Elemental
  blocks
    Bob blocks Air Elemental with Bearer
"""
)
BANDED = Scene(
    """\
Ann
  battlefield: Bearer, Hill Giant
Bob

Ann's turn
  attack
    Ann attacks with Bearer banded with Hill Giant
"""
)
NEXT_UPKEEP = Scene(
    """\
Ann
  battlefield: Bearer (new)
Bob

Ann's turn
  main
    the turn ends

Bob's turn
  main
    the turn ends

Ann's turn
  main
    the phase ends
"""
)
CAST = Scene(
    """\
Ann
  battlefield: Plains, Mountain, Hill Giant
  hand: Bearer
Bob

Ann's turn
  main
    Ann casts Bearer
""",
    more="power: 1/1",
)
CAST_AFTER_A_BOLT = Scene(
    """\
Ann
  battlefield: 3 Mountain
  hand: Lightning Bolt, Bearer
Bob

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
    Ann casts Bearer
"""
)
STORMED = CAST_AFTER_A_BOLT._replace(type="sorcery", more="you gain 3 life")
ANOTHER_COMES = Scene(
    """\
Ann
  battlefield: Forest, Mountain, 2 Mountain, Bearer
  hand: Grizzly Bears
Bob

Ann's turn
  main
    Ann casts Grizzly Bears
    when Bearer triggers
      Ann accepts Bearer
"""
)
GRAFTED = Scene(
    """\
Ann
  battlefield: 4 Forest
  hand: Bearer, Grizzly Bears
Bob

Ann's turn
  main
    Ann casts Bearer
    Ann casts Grizzly Bears
      Ann accepts Bearer
""",
    cost="{1}{G}",
    more="power: 1/1",
)
DYING = Scene(
    """\
Ann
  battlefield: Bearer, Ornithopter
  graveyard: Hundred-Talon Kami
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Bob's turn
  main
    Bob casts Lightning Bolt targeting Bearer
    when Bearer triggers
      Ann chooses Hundred-Talon Kami for Bearer
      Ann accepts Bearer
"""
)
DREDGED = Scene(
    """\
Ann
  battlefield: Island
  hand: Whispers of the Muse
  graveyard: Bearer
Bob

Ann's turn
  main
    Ann casts Whispers of the Muse not bought back
      Ann chooses Bearer
"""
)
CYCLED = Scene(
    """\
Ann
  battlefield: 2 Mountain
  hand: Bearer
  library: 5 Forest, Plains, Island, Swamp, Mountain
Bob

Ann's turn
  main
    Ann uses Bearer
"""
)
AFFINE = Scene(
    """\
Ann
  battlefield: Mountain, Ornithopter
  hand: Bearer
Bob

Ann's turn
  main
    Ann casts Bearer
"""
)
RIPPLED = Scene(
    """\
Ann
  battlefield: 2 Mountain
  hand: Bearer
  library: 4 Bearer, 10 Forest
Bob

Ann's turn
  main
    Ann casts Bearer #1
    when Bearer #1 triggers
      Ann accepts Bearer #1
      Ann accepts Bearer #2
""",
    type="sorcery",
    more="you gain 3 life",
)
CASCADED = Scene(
    """\
Ann
  battlefield: 2 Mountain
  hand: Bearer
  library: Forest, Ornithopter, 10 Forest
Bob

Ann's turn
  main
    Ann casts Bearer
    when Bearer triggers
      Ann accepts Bearer
"""
)
CONVOKED = Scene(
    """\
Ann
  battlefield: Mountain, Ornithopter
  hand: Bearer
  graveyard: Forest
Bob

Ann's turn
  main
    Ann casts Bearer
"""
)
SURPASSED = Scene(
    """\
Ann
  battlefield: 2 Forest, Bearer
  hand: Grizzly Bears
Bob

Ann's turn
  main
    Ann casts Grizzly Bears
""",
    more="power: 1/1",
)
EXTORTED = Scene(
    """\
Ann
  battlefield: Mountain, Swamp, Bearer
  hand: Lightning Bolt
Bob

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
    when Bearer triggers
      Ann accepts Bearer
"""
)
MENTORED = Scene(
    """\
Ann
  battlefield: Bearer, Llanowar Elves
Bob

Ann's turn
  attack
    Ann attacks with Bearer and Llanowar Elves
"""
)
SCAVENGED = Scene(
    """\
Ann
  battlefield: Mountain, Llanowar Elves
  graveyard: Bearer
Bob

Ann's turn
  main
    Ann uses Bearer targeting Llanowar Elves
"""
)
SHOT = Scene(
    """\
Ann
  battlefield: Mountain, Bearer
  hand: Lightning Bolt
Bob

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bearer
"""
)
BUILT = Scene(
    """\
Ann
  battlefield: 2 Mountain
  hand: Bearer
Bob

Ann's turn
  main
    Ann casts Bearer
"""
)
CREWED = Scene(
    """\
Ann
  battlefield: Bearer, Grizzly Bears (new)
Bob

Ann's turn
  main
    Ann uses Bearer
""",
    type="artifact - Vehicle",
    more="power: 3/3",
)
SNEAKED = Scene(
    """\
Ann
  battlefield: Mountain, Llanowar Elves
  hand: Bearer
Bob

Ann's turn
  attack
    Ann attacks with Llanowar Elves
  blocks
    Bob does not block
    Ann uses Bearer
"""
)
SPECTACULAR = Scene(
    """\
Ann
  battlefield: 2 Mountain
  hand: Bearer, Lightning Bolt
Bob

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
    Ann casts Bearer instead of its mana cost
"""
)
AT_ONCE = Scene(
    """\
Ann
  battlefield: 2 Mountain
  hand: Bearer
Bob

Bob's turn
  upkeep
    Ann casts Bearer
"""
)
ANSWERED = Scene(
    """\
Ann
  battlefield: 2 Mountain
  hand: Bearer
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Ann casts Bearer
      Bob casts Lightning Bolt targeting Ann
""",
    type="instant",
    more="you gain 3 life",
)
BURIED = Scene(
    """\
Ann
  battlefield: 2 Mountain
  graveyard: Bearer
Bob

Ann's turn
  main
    Ann casts Bearer
""",
    type="sorcery",
    more="you gain 3 life",
)
BURIED_BESIDE_A_LAND = BURIED._replace(text=BURIED.text.replace("  graveyard", "  hand: Forest\n  graveyard"))
LED_AS_A_GOBLIN = Scene(
    """\
Ann
  battlefield: Mountain, Bearer, Goblin King
Bob

Ann's turn
  main
    Ann taps Mountain for mana
"""
)
LEVELED = Scene(
    """\
Ann
  battlefield: Mountain, Bearer
Bob

Ann's turn
  main
    Ann uses Bearer
"""
)
EVOKED = Scene(
    """\
Ann
  battlefield: Mountain
  hand: Bearer
Bob

Ann's turn
  main
    Ann casts Bearer instead of its mana cost
"""
)
UNEARTHED = Scene(
    """\
Ann
  battlefield: Mountain
  graveyard: Bearer
Bob

Ann's turn
  main
    Ann uses Bearer
  attack
    Ann attacks with Bearer
  after damage
"""
)
CAST_BESIDE_A_BEAR = Scene(
    """\
Ann
  battlefield: 2 Mountain, Grizzly Bears
  hand: Bearer
Bob

Ann's turn
  main
    Ann casts Bearer
      Ann chooses Grizzly Bears for Bearer
"""
)
FORGED = Scene(
    """\
Ann
  battlefield: 2 Mountain
  hand: Bearer
Bob

Ann's turn
  main
    Ann casts Bearer
""",
    "artifact - Equipment",
    more="equipped creature gets +1/+1",
)
REINFORCED = Scene(
    """\
Ann
  battlefield: Mountain, Grizzly Bears
  hand: Bearer
Bob

Ann's turn
  main
    Ann uses Bearer targeting Grizzly Bears
"""
)
DISTURBED = Scene(
    """\
Ann
  battlefield: 2 Mountain
  graveyard: Bearer
Bob

Ann's turn
  main
    Ann casts Ghost
""",
    more="power: 2/2\n  back Ghost:\n    type: creature - Spirit\n    color indicator: red\n    power: 3/3",
)
FACE_DOWN = Scene(
    """\
Ann
  battlefield: 5 Mountain
  hand: Bearer
Bob

Ann's turn
  main
    Ann casts Bearer face down
    Ann turns Bearer face up
"""
)
DISCARDED = Scene(
    """\
Ann
  battlefield: 2 Mountain
  hand: Bearer
Bob
  battlefield: Swamp
  hand: Pinch

Ann's turn
  main
    the phase ends

Bob's turn
  main
    Bob casts Pinch
      Ann accepts Bearer
    when Bearer triggers
      Ann accepts Bearer
""",
    head="\ncard Pinch\n  type: sorcery\n  cost: {B}\n  each player discards 1 card\n",
)
SUSPENDED = Scene(
    """\
Ann
  battlefield: Mountain
  hand: Bearer
Bob

Ann's turn
  main
    Ann suspends Bearer

Bob's turn
  main
    the turn ends

Ann's turn
  upkeep
    Ann accepts Bearer
  main
    the phase ends
""",
    cost="{5}{R}",
)
RECOVERED = Scene(
    """\
Ann
  battlefield: Grizzly Bears, 2 Mountain
  graveyard: Bearer
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Ann's turn
  main
    Bob casts Lightning Bolt targeting Grizzly Bears
    when Bearer triggers
      Ann accepts Bearer
"""
)
AURA = Scene(
    """\
Ann
  battlefield: 2 Mountain, Grizzly Bears
  hand: Bearer
Bob

Ann's turn
  main
    Ann casts Bearer targeting {host}
""",
    type="enchantment - Aura",
    more="enchanted creature gets +1/+1",
)
PARTNER_COMES = Scene(
    """\
Ann
  battlefield: 2 Mountain
  hand: Bearer
  library: 3 Forest, Grizzly Bears
Bob

Ann's turn
  main
    Ann casts Bearer
    when Bearer triggers
      Ann chooses Ann for Bearer
      Ann accepts Bearer
"""
)


def led(other: str = "legendary creature\n  power: 1/1", more: str = "") -> Scene:
    """A deck is led by two cards."""
    return Scene(
        "Ann\n  deck: 98 Mountain\n  commander: Bearer, Other\nBob\n  deck: 99 Mountain\n  commander: Alone\n\n"
        "expect\n  Ann's deck is legal\n",
        type="legendary creature",
        head=f"variant: Commander\n\ncard Other\n  cost: {{R}}\n  type: {other}\n{more}\n"
        "card Alone\n  cost: {R}\n  type: legendary creature\n  power: 1/1\n",
    )


EQUIPPED = Scene(
    """\
Ann
  battlefield: Bearer, Grizzly Bears, Mountain
Bob

Ann's turn
  main
    Ann uses Bearer targeting Grizzly Bears
""",
    type="artifact - Equipment",
    more="equipped creature gets +1/+1",
)
FORTIFIED = Scene(
    """\
Ann
  battlefield: Bearer, Mountain, Grizzly Bears
Bob

Ann's turn
  main
    Ann uses Bearer targeting Mountain
""",
    type="artifact - Fortification",
    more="when fortified land becomes tapped, gain 1 life",
)
BOLTED = Scene(
    """\
Ann
  battlefield: Bearer
Bob
  battlefield: Mountain
  hand: Lightning Bolt

Bob's turn
  main
    Bob casts Lightning Bolt targeting Bearer
"""
)
BOLT_CAST = Scene(
    """\
Ann
  battlefield: Bearer, Mountain
  hand: Lightning Bolt
Bob

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob
"""
)
BESIDE_A_GIANT = Scene(
    """\
Ann
  battlefield: Bearer, Hill Giant
Bob

Ann's turn
  attack
    Ann attacks with Bearer, Hill Giant
  blocks
    Bob does not block
"""
)
AURA_ON_A_BEAR = AURA._replace(text=AURA.text.format(host="Grizzly Bears"))
AURA_ON_ANN = AURA._replace(text=AURA.text.format(host="Ann"), more="you cannot lose the game")
WALKS = [f"{snow}{land.lower()}walk" for snow in ("", "snow ") for land in LANDS.split(", ")]
SEEN: dict[str, tuple[Scene, tuple[str, ...]]] = {
    "banding": (BANDED, ALL),
    "deathtouch": (BY_A_WURM, LATEST),
    "defender": (UNBLOCKED, ALL),
    "double strike": (UNBLOCKED, ALL),
    "fear": (BY_A_BEAR, ALL),
    "first strike": (BY_A_BEAR, ALL),
    "flying": (BY_A_BEAR, ALL),
    "haste": (NEW, ALL),
    "horsemanship": (BY_A_BEAR, ALL),
    "indestructible": (BY_A_BEAR, ALL),
    "infect": (UNBLOCKED, ALL),
    "ingest": (UNBLOCKED, ALL),
    "intimidate": (BY_A_BEAR, ALL),
    "lifelink": (UNBLOCKED, ALL),
    "phasing": (NEXT_UPKEEP, ALL),
    "reach": (BLOCKING, ALL),
    "shadow": (BY_A_BEAR, ALL),
    "trample": (BY_A_SMALL_ONE, ALL),
    "vigilance": (UNBLOCKED, ALL),
    "wither": (BY_A_WURM, ALL),
    **dict.fromkeys(WALKS, (BY_A_BEAR, ALL)),
    "protection from green": (BY_A_BEAR, ALL),
    "toxic 2": (UNBLOCKED, ALL),
    "flanking": (BY_A_BEAR, ALL),
    "rampage 2": (BY_TWO, ALL),
    "bushido 1": (BY_A_BEAR, ALL),
    "choose a Background": (led("legendary enchantment - Background"), LATEST),
    "Doctor's companion": (led("legendary creature - Time Lord Doctor\n  power: 1/1"), LATEST),
    "flash": (AT_ONCE, ALL),
    "friends forever": (led(more="  friends forever\n"), LATEST),
    "partner": (led(more="  partner\n"), LATEST),
    "split second": (ANSWERED, ALL),
    "enchant creature": (AURA_ON_A_BEAR, ALL),
    "enchant permanent": (AURA_ON_A_BEAR, ALL),
    "enchant player": (AURA_ON_ANN, ALL),
    "flashback {R}": (BURIED, ALL),
    "disturb {R}": (DISTURBED, ALL),
    "morph {R}": (FACE_DOWN, ALL),
    "madness {R}": (DISCARDED, ALL),
    "suspend 1 {R}": (SUSPENDED, ALL),
    "recover {R}": (RECOVERED, ALL),
    "echo {R}": (NEXT_UPKEEP, ALL),
    "cumulative upkeep {R}": (NEXT_UPKEEP, ALL),
    "fading 2": (CAST, ALL),
    "modular 2": (CAST, ALL),
    "graft 2": (GRAFTED, ALL),
    "sunburst": (CAST, ALL),
    "bloodthirst X": (CAST_AFTER_A_BOLT, ALL),
    "bloodthirst 2": (CAST_AFTER_A_BOLT, ALL),
    "dredge 3": (DREDGED, ALL),
    "soulshift 5": (DYING, ALL),
    "cycling {R}": (CYCLED, ALL),
    **{f"{land.lower()}cycling {{R}}": (CYCLED, ALL) for land in LANDS.split(", ")},
    "basic landcycling {R}": (CYCLED, ALL),
    "equip {1}": (EQUIPPED, ALL),
    "fortify {1}": (FORTIFIED, ALL),
    "hexproof": (BOLTED, ALL),
    "hexproof from instants": (BOLTED, ALL),
    "ward {2}": (BOLTED, ALL),
    "ward - pay 30 life": (BOLTED, ALL),
    "menace": (BY_A_BEAR, ALL),
    "shroud": (BOLTED, ALL),
    "prowess": (BOLT_CAST, ALL),
    "exalted": (UNBLOCKED, ALL),
    "battle cry": (BESIDE_A_GIANT, ALL),
    "annihilator 1": (BY_A_BEAR, ALL),
    "vanishing 2": (CAST, ALL),
    "affinity for artifacts": (AFFINE, ALL),
    "ripple 4": (RIPPLED, ALL),
    "storm": (STORMED, ALL),
    "cascade": (CASCADED, ALL),
    "devoid": (UNBLOCKED, ALL),
    "evolve": (SURPASSED, ALL),
    "extort": (EXTORTED, ALL),
    "skulk": (BY_A_WURM, ALL),
    "mentor": (MENTORED, ALL),
    "scavenge {R}": (SCAVENGED, ALL),
    "afterlife 1": (SHOT, ALL),
    "fabricate 1": (BUILT, ALL),
    "crew 2": (CREWED, ALL),
    "ninjutsu {R}": (SNEAKED, ALL),
    "spectacle {R}": (SPECTACULAR, ALL),
    "convoke": (CONVOKED, ALL),
    "improvise": (CONVOKED, ALL),
    "delve": (CONVOKED, ALL),
    "changeling": (LED_AS_A_GOBLIN, ALL),
    "evoke {R}": (EVOKED, ALL),
    "level up {R}": (LEVELED, ALL),
    "persist": (BOLTED, ALL),
    "undying": (BOLTED, ALL),
    "unearth {R}": (UNEARTHED, ALL),
    "retrace": (BURIED_BESIDE_A_LAND, ALL),
    "devour 2": (CAST_BESIDE_A_BEAR, ALL),
    "living weapon": (FORGED, ALL),
    "reinforce 2 - {R}": (REINFORCED, ALL),
    "partner with Grizzly Bears": (PARTNER_COMES, ALL),
}
"""Each keyword with a scene that ends otherwise without it, and the editions under which it does."""


def ending(scene: Scene, keywords: str, under: str, catalog: Catalog) -> dict[str, str]:
    """What is the case as a scene ends: the game's facts and what became of each line."""
    script = read("keyword", scene.script(keywords), catalog)
    run = Stager(script, catalog).run(catalog.rules(under))
    # Lines are counted from the end, since the line with the keyword is missing from one of the scenes.
    known = {fact.name.text: fact.value for duel in run.duels for fact in facts_of(duel) if not fact.name.line}
    length = len(script.text.splitlines())
    told = {line: re.sub(r"\bline \d+", "a line", verdict.text) for line, verdict in run.verdicts.items()}
    known |= {f"line {length - line}": text for line, text in told.items()}
    return known | {f"expectation {place}": judged.found for place, judged in enumerate(run.judgements)}


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("keyword", "scene", "under"), [(key, *seen) for key, seen in SEEN.items()], ids=list(SEEN))
def test_a_keyword_does_something(keyword: str, scene: Scene, under: tuple[str, ...], catalog: Catalog) -> None:
    differs = [name for name in ALL if ending(scene, keyword, name, catalog) != ending(scene, "", name, catalog)]

    assert differs == list(under)


NAMED = {name.value for name in (*PLAIN, *PRICED)} | {"toxic", "protection from", "enchant"}
NOT_SEEN = {
    "unleash": "it is a choice as it comes: a case of the latest edition has it",
    "riot": "it is a choice as it comes: a case of the latest edition has it",
    "transmute": "it looks for what costs as much as the card: a case of the latest edition has it",
    "forecast": "it has a text of its own: a case of the middle edition has it",
    "champion a": "two cards of the pool have it, and cases of the middle edition show them",
}
"""Keywords that no scene here shows, each with the reason."""


def test_every_keyword_is_seen() -> None:
    known = {*NAMED, *MEANT} - set(NOT_SEEN)

    assert {name for name in known if not any(seen.lower().startswith(name.lower()) for seen in SEEN)} == set()


GIVEN = [
    keyword
    for keyword in SEEN
    if (
        keyword in {name.value for name in PLAIN} - {"flash", "split second", "partner", "friends forever"}
        and not keyword.startswith(("choose", "Doctor"))
    )
    or keyword.endswith("walk")
    or keyword.startswith(("protection", "flanking", "toxic"))
]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("keyword", GIVEN)
def test_a_keyword_that_is_given_does_what_an_own_one_does(keyword: str, catalog: Catalog) -> None:
    scene, _ = SEEN[keyword]
    giver = f"\ncard Giver\n  type: enchantment\n  cost: {{G}}\n  Beasts have {keyword}\n"
    lent = scene._replace(head=giver, text=scene.text.replace("battlefield: ", "battlefield: Giver, ", 1))

    for under in ALL:
        own, given = ending(scene, keyword, under, catalog), ending(lent, "", under, catalog)
        # The lines of what gives the keyword move those below them.
        own, given = ({name: re.sub(r"line \d+", "line", told) for name, told in one.items()} for one in (own, given))
        assert {name: given.get(name) for name in own} == own


@pytest.mark.sampled(4)
@pytest.mark.parametrize("keyword", [known for known in GIVEN if known != "flanking" and not known[-1].isdigit()])
def test_a_keyword_that_is_lost_does_nothing(keyword: str, catalog: Catalog) -> None:
    scene, _ = SEEN[keyword]
    name = "landwalk" if keyword.endswith("walk") else keyword.split(" from ")[0]
    taker = f"\ncard Taker\n  type: enchantment\n  cost: {{G}}\n  Beasts lose {name}\n"
    robbed = scene._replace(head=taker, text=scene.text.replace("battlefield: ", "battlefield: Taker, ", 1))

    for under in ALL:
        assert ending(robbed, keyword, under, catalog) == ending(robbed, "", under, catalog)


@pytest.mark.parametrize("keyword", sorted(KEYWORD_COUNTERS))
def test_a_counter_called_after_a_keyword_gives_it(keyword: str, catalog: Catalog) -> None:
    scene, _ = SEEN[keyword]
    marked = scene.text.replace("Bearer (new)", "Bearer").replace("Bearer\n", f"Bearer (1 {keyword} counter)\n", 1)
    if "(new)" in scene.text:
        marked = marked.replace(" counter)", " counter, new)")
    counted = scene._replace(text=marked)

    def without_counters(said: dict[str, str]) -> dict[str, str]:
        return {name: value for name, value in said.items() if not name.endswith("counters")}

    plain, own = (without_counters(ending(scene, known, "2024", catalog)) for known in ("", keyword))
    assert without_counters(ending(counted, "", "2024", catalog)) == own != plain


@pytest.mark.parametrize(
    ("keywords", "wrong"),
    [
        ("haste {2}", "{2}"),
        ("flying 3", "3"),
        ("protection", "protection"),
        ("protection from unicorns", "unicorns"),
        ("landwalk", "landwalk"),
        ("legendary landwalk", "landwalk"),
        ("toxic", "toxic"),
        ("flashback", "the end of the line"),
        ("flashback 2", "2"),
        ("morph", "the end of the line"),
        ("madness", "the end of the line"),
        ("suspend", "suspend"),
        ("suspend {R}", "suspend"),
        ("ripple", "ripple"),
        ("imprint", "imprint"),
        ("enchant", "the end of the line"),
        ("enchant unicorn", "unicorn"),
        ("partner with", "with"),
        ("cycling {Q}", "{Q}"),
        ("ward", "the end of the line"),
    ],
)
def test_what_means_nothing_is_refused_where_it_stands(keywords: str, wrong: str, catalog: Catalog) -> None:
    with pytest.raises(ScriptError) as caught:
        bind(read("keyword", UNBLOCKED.script(keywords), catalog), catalog)

    (mistake,) = caught.value.mistakes
    line = UNBLOCKED.script(keywords).splitlines()[mistake.line - 1]
    assert line == f"  {keywords}"
    assert mistake.message in (f"{wrong!r} is not understood", f"{wrong} is not understood")
    assert line[mistake.column - 1 :].startswith(wrong) or wrong == "the end of the line"
    assert mistake.hint.startswith("expected ")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("landwalk", "expected a type of land before it, as in 'islandwalk'"),
        ("creatures you control have flash", "expected another keyword; for spells, write"),
        ("when this enters, deal 1 damage to any targets", "expected 'any target'"),
    ],
)
def test_what_is_nearly_a_keyword_or_a_target_is_said_how(text: str, hint: str, catalog: Catalog) -> None:
    with pytest.raises(ScriptError) as caught:
        bind(read("keyword", UNBLOCKED.script(text), catalog), catalog)

    assert caught.value.mistakes[0].hint.startswith(hint)
