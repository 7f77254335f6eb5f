"""Plugins: what several of them bring together, and what is said of one that has a fault."""

from __future__ import annotations

import inspect
import os
import re
import sys
from collections.abc import Callable, Iterator
from importlib.machinery import PathFinder
from importlib.metadata import Distribution, PathDistribution, distributions
from importlib.resources import files
from inspect import get_annotations
from io import StringIO
from pathlib import Path
from shutil import rmtree
from threading import Event
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from core.cards.files import wording_lines
from core.cards.mistakes import CardError
from core.cards.pool import Pool
from core.cards.reference import phrases_page
from core.catalog import Catalog, loaded, loading
from core.commands import main
from core.compare.checking import check
from core.kernel.values.errors import EditionError, PluginError, UnknownEdition
from core.rulebook.entry_points import entry_points_of, installed_entry_points
from core.rulebook.rules import TOPIC_NAMES, TOPICS
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.script_files import find_script

Install = Callable[..., Distribution]
"""Puts a distribution with one plugin module, and other files, where programs find it."""

EDITIONS = """
from datetime import date
from core.kernel.questions.asking import hookimpl
from core.rulebook.rules import Edition

@hookimpl
def mtg_eras_editions():
    return [Edition({id!r}, "A title", date(2001, 1, 1), {package!r}, {aliases!r})]
"""
CARDS = """
from pathlib import Path
from core.cards.pool import CardFolder
from core.kernel.questions.asking import hookimpl

FOLDER = Path(__file__).with_suffix("")
FOLDER.mkdir(exist_ok=True)
(FOLDER / "bears.cards").write_text({text!r}, encoding="utf-8")

@hookimpl
def mtg_eras_card_folders():
    return [CardFolder(FOLDER)]
"""
SCRIPTS = """
from pathlib import Path
from core.kernel.questions.asking import hookimpl
from core.catalog import ScriptFolder

@hookimpl
def mtg_eras_scripts():
    return [ScriptFolder(Path({folder!r}))]
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(name: str, text: str, entry: str = "pack", **modules: str) -> Distribution:
        module = name.replace("-", "_")
        (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
        for other, code in modules.items():
            path = tmp_path / f"{other.replace('__', '/', 1)}.py"
            path.parent.mkdir(exist_ok=True)
            path.write_text(code, encoding="utf-8")
        info = tmp_path / f"{module}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[mtg_eras]\n{entry} = {module}\n", encoding="utf-8")
        return PathDistribution(info)

    yield make
    for known in set(sys.modules) - before:
        if str(tmp_path) in str(getattr(sys.modules[known], "__file__", "")):
            del sys.modules[known]


def bear(name: str) -> str:
    """A plugin with a card of this name."""
    return CARDS.format(text=f"set Bears\n  released: 2001-01-01\n\ncard {name}\n  type: creature\n  power: 2/2\n")


def everything_of(packs: list[Distribution]) -> None:
    """Look at everything that plugins bring."""
    catalog = loaded(packs)
    assert [*catalog.editions, *catalog.cards]


def ours() -> list[Distribution]:
    """The distribution of this program."""
    return [Distribution.from_name("mtg-eras")]


@pytest.mark.thorough
def test_a_card_of_a_pack_goes_before_that_of_the_pool(install: Install) -> None:
    text = "set Bears\n  released: 2001-01-01\n\ncard Grizzly bears\n  type: creature\n  power: 5/5\n"
    pack = install("one-pack", CARDS.format(text=text))
    catalog = loaded([*ours(), pack])
    script = read(
        "bears", "title: Bears\n\nAnn\n  battlefield: Grizzly bears\nBob\n\nexpect\n  Grizzly bears is 5/5\n", catalog
    )
    result = check(script, catalog)

    assert "Grizzly Bears" not in catalog.cards
    assert catalog.cards["Grizzly bears"].instead_of == "the pool"
    assert result.passed, result.failures
    assert {note.text for note in result.notes} >= {"Grizzly bears: used instead of the one in the pool"}


def test_entry_points_of_one_name_are_both_loaded(install: Install) -> None:
    one = install("one-pack", bear("Bear of One"), "cards")
    two = install("two-pack", bear("Bear of Two"), "cards")

    assert list(loaded([one, two]).cards) == ["Bear of One", "Bear of Two"]


def test_a_distribution_that_is_found_twice_is_loaded_once(install: Install) -> None:
    one = install("one-pack", bear("Bear of One"))

    assert list(loaded([one, one]).cards) == ["Bear of One"]


def test_what_is_installed_is_found(install: Install) -> None:
    """The command itself sees a distribution that lies on the path of modules."""
    install("late-pack", bear("Bear of the Late Pack"), "editions")

    assert {"Bear of the Late Pack", "Grizzly Bears"} <= set(loaded(distributions()).cards)


def test_what_is_installed_or_changed_later_is_found(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept of entry points counts as long as no package comes, goes or brings something else."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "caches"))

    def entries() -> set[str]:
        for file in tmp_path.glob("*/entry_points.txt"):
            os.utime(file, (1, 1))  # What changes as the program runs is not kept.
        kept = installed_entry_points()
        assert kept == installed_entry_points() == entry_points_of(distributions())
        return {f"{entry.plugin} {entry.module}" for entry in kept if entry.package.endswith("-pack")}

    assert entries() == set()
    install("one-pack", bear("Bear of One"), "cards")
    assert entries() == {"one-pack:cards one_pack"}
    install("two-pack", bear("Bear of Two"), "cards")
    assert entries() == {"one-pack:cards one_pack", "two-pack:cards two_pack"}
    (tmp_path / "one_pack-1.0.dist-info" / "entry_points.txt").write_text("[mtg_eras]\nbears = one_pack.bears\n")
    assert entries() == {"one-pack:bears one_pack.bears", "two-pack:cards two_pack"}
    rmtree(tmp_path / "two_pack-1.0.dist-info")
    assert entries() == {"one-pack:bears one_pack.bears"}
    # Where a library that another test has read in looks for distributions as well, nothing is kept.
    others = any(hasattr(found, "find_distributions") and found is not PathFinder for found in sys.meta_path)
    assert bool([*(tmp_path / "caches" / "mtg-eras").glob("plugins-*")]) is not others


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("import nothing_of_this_name", "cannot be loaded: ModuleNotFoundError: No module named 'nothing_of_this_name'"),
        ("this is no Python", "cannot be loaded: SyntaxError"),
        (bear("A Bear").replace("_folders()", "_folder()"), "'mtg_eras_card_folder'; did you mean 'mtg_eras_card_folders'?"),
        (bear("A Bear").replace("mtg_eras_card_folders", "mtg_eras_cards"), "cards are text files now"),
        (bear("A Bear").replace("mtg_eras_card_folders", "mtg_eras_card_modules"), "cards are text files now"),
        (bear("A Bear").replace("folders()", "folders(pool)"), "_folders(pool) is given nothing else than no arguments"),
        (bear("A Bear").replace("return [", "return 1 / 0, ["), "cannot say what it brings: ZeroDivisionError"),
        (bear("A Bear").replace("return [Card", "return ['Bear', Card"), "brings 'Bear'; expected CardFolder records"),
        (CARDS.format(text="A Bear\n  type: creature\n"), "bears.cards:1:1: 'A Bear' is not a heading; expected 'card NAME'"),
        (EDITIONS.format(id="new", package="new", aliases="nu"), "aliases 'nu'; expected a tuple of strings"),
        (EDITIONS.format(id="new", package="new", aliases=("New",)), "is named 'new' twice"),
        (EDITIONS.format(id="new", package="new", aliases=("n", "N")), "is named 'N' twice"),
        (EDITIONS.format(id="new=old", package="new", aliases=()), "name 'new=old'; expected letters, digits, dashes and dots"),
    ],
)  # fmt: skip
def test_a_plugin_with_a_fault_is_named(text: str, said: str, install: Install) -> None:
    pack = install("faulty-pack", text)

    with pytest.raises(PluginError) as caught:
        everything_of([pack])

    assert said in str(caught.value)
    assert "faulty-pack" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("one", "two", "said"),
    [
        (
            bear("Grizzled Bear"),
            bear("GRIZZLED  bear"),
            "the plugins one-pack:pack and two-pack:pack both bring a card named 'GRIZZLED  bear'; expected another name",
        ),
        (
            EDITIONS.format(id="first", package="first", aliases=("Old",)),
            EDITIONS.format(id="second", package="second", aliases=("oLD",)),
            "the plugins one-pack:pack and two-pack:pack both bring an edition named 'oLD'; expected another name",
        ),
        (
            EDITIONS.format(id="first", package="first", aliases=()),
            EDITIONS.format(id="second", package="second", aliases=("FIRST",)),
            "the plugins one-pack:pack and two-pack:pack both bring an edition named 'FIRST'; expected another name",
        ),
    ],
)
def test_two_plugins_do_not_share_a_name(one: str, two: str, said: str, install: Install) -> None:
    packs = [install("one-pack", one), install("two-pack", two)]

    with pytest.raises(PluginError) as caught:
        everything_of(packs)

    assert str(caught.value) == said


def test_names_of_editions_are_found_however_they_are_written(install: Install) -> None:
    catalog = loaded(
        [*ours(), install("one-pack", EDITIONS.format(id="Nimble-1997", package="x", aliases=("Nimble",)))]
    )

    assert catalog.edition("NIMBLE") is catalog.edition("nimble-1997") is catalog.edition("Nimble")
    assert catalog.owners("2024+MANA=nimble")["mana"].id == "Nimble-1997"
    with pytest.raises(UnknownEdition, match="did you mean 'Nimble'"):
        catalog.edition("nimbel")


def test_scripts_are_found_however_they_are_written(install: Install, tmp_path: Path) -> None:
    folder = tmp_path / "scripts"
    folder.mkdir()
    (folder / "A-Bear.game").write_text("title: A bear\n\nAnn\nBob\n", encoding="utf-8")
    catalog = loaded([*ours(), install("one-pack", SCRIPTS.format(folder=str(folder)))])

    assert find_script("a-bear", catalog).title == find_script("A-Bear.game", catalog).title == "A bear"


def test_two_plugins_do_not_share_a_script(install: Install, tmp_path: Path) -> None:
    packs = []
    for name, script in (("one", "bear.game"), ("two", "BEAR.game")):
        (tmp_path / name).mkdir()
        (tmp_path / name / script).write_text("title: A bear\n\nAnn\nBob\n", encoding="utf-8")
        packs.append(install(f"{name}-pack", SCRIPTS.format(folder=str(tmp_path / name))))

    with pytest.raises(PluginError, match=r"two collections hold a script named 'bear\.game'"):
        find_script("bear", loaded(packs))


OTHERS = """
from editions.comprehensive_2024 import {topic} as known

globals().update({{name: value for name, value in vars(known).items() if hasattr(value, "mtg_eras_impl")}})
SOURCES = dict(getattr(known, "SOURCES", {{}}))
"""
MANA = """
from core.kernel.questions.asking import cited, hookimpl, rule
{others}
@rule("1.1")
def pool_empties(position, point):
    {body}
"""
SCENE = "title: A turn\n\nAnn\n  pool: {G}\nBob\n\nAnn's turn\n  main\n    the turn ends\n"


def strange(install: Install, mana: str) -> Catalog:
    """A catalog with an edition like that of 2024 but for what it says of mana."""
    modules = {f"strange__{topic}": OTHERS.format(topic=topic) for topic in TOPIC_NAMES}
    modules["strange__mana"] = mana
    modules["strange____init__"] = ""
    return loaded(
        [*ours(), install("strange-pack", EDITIONS.format(id="strange", package="strange", aliases=()), **modules)]
    )


WHERE = "the edition strange, topic 'mana'"
QUESTION = f"{WHERE}, question 'pool_empties'"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 1 / 0", f"{QUESTION}: the answer fails with ZeroDivisionError: division by zero ("),
        ("return position.nothing", f"{QUESTION}: the answer fails with AttributeError: "),
        ("return None", f"{QUESTION}: the answer is None; expected bool"),
        ("return 1", f"{QUESTION}: the answer is 1; expected bool"),
        ("return cited('yes', '1.1')", f"{QUESTION}: the answer is 'yes'; expected bool"),
        ("return cited(True)", f"{QUESTION}: the answer fails with ValueError: an answer is cited without a source"),
        ("return cited(True, 704)", f"{QUESTION}: the answer fails with TypeError: 704 is not a source"),
        ("return cited(True, '')", f"{QUESTION}: the answer fails with TypeError: '' is not a source"),
    ],
)
def test_an_answer_with_a_fault_is_one_message(body: str, said: str, install: Install) -> None:
    catalog = strange(install, MANA.format(others=OTHERS.format(topic="mana"), body=body))
    script = read("turn", SCENE, catalog)

    with pytest.raises(EditionError) as caught:
        Stager(script, catalog).run(catalog.rules("strange"))

    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("mana", "said"),
    [
        ("", f"{WHERE}: nothing answers pool_empties, "),
        ("import nothing_at_all", f"{WHERE}: strange.mana cannot be imported: ModuleNotFoundError: "),
        (MANA.replace('@rule("1.1")', "@rule()"), f"{WHERE}: the answer to pool_empties has no source"),
        (MANA.replace('@rule("1.1")', "@hookimpl"), f"{WHERE}: the answer to pool_empties has no source"),
        (MANA.replace('"1.1"', "1.1"), f"{WHERE}: strange.mana cannot be imported: TypeError: 1.1 is not a source"),
        (
            MANA.replace("position, point", "position, moment"),
            f"{WHERE}: pool_empties(position, moment) is given nothing else than position, point",
        ),
        (
            MANA + "@rule('1')\ndef pool_fills():\n    pass\n",
            f"{WHERE}: no question of this topic is called pool_fills",
        ),
        (
            MANA + "SOURCES['tapped'] = ('1',)\n",
            f"{WHERE}: SOURCES has rows that are not facts of this topic: tapped",
        ),
    ],
)
def test_an_edition_with_a_fault_is_not_opened(mana: str, said: str, install: Install) -> None:
    catalog = strange(install, mana.replace("{others}", OTHERS.format(topic="mana")).replace("{body}", "return True"))

    with pytest.raises(EditionError) as caught:
        catalog.rules("strange")

    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


def test_an_edition_without_a_source_for_a_fact_is_not_opened(install: Install) -> None:
    others = {f"strange__{topic}": OTHERS.format(topic=topic) for topic in TOPIC_NAMES}
    others["strange____init__"] = ""
    others["strange__cards"] += "del SOURCES[next(iter(SOURCES))]\n"
    pack = install("strange-pack", EDITIONS.format(id="strange", package="strange", aliases=()), **others)

    with pytest.raises(EditionError, match=r"topic 'cards': SOURCES has no row for [A-Z_]+$"):
        loaded([*ours(), pack]).rules("strange")


def test_the_command_shows_no_traceback(install: Install, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    catalog = strange(install, MANA.format(others=OTHERS.format(topic="mana"), body="return 1 / 0"))
    monkeypatch.setattr("core.catalog.installed", lambda: catalog)
    (tmp_path / "turn.game").write_text(SCENE, encoding="utf-8")

    done = CliRunner().invoke(main.main, ["run", str(tmp_path / "turn.game"), "--under", "strange"])

    assert done.exit_code == 2
    assert done.output.startswith(QUESTION)


def test_a_plugin_during_which_somebody_stops_is_named(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = install("slow-pack", "raise KeyboardInterrupt")
    monkeypatch.setattr("core.catalog.installed", lambda: loaded([*ours(), slow]))

    done = CliRunner().invoke(main.main, ["editions"])

    assert done.exit_code == 130
    assert done.output.strip() == "stopped while loading the plugin slow-pack:pack"


@pytest.mark.parametrize("ends", ["raise SystemExit(0)", "import sys\nsys.exit('Bye!')"])
def test_a_plugin_that_exits_is_named(ends: str, install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    exits = install("exiting-pack", ends)
    monkeypatch.setattr("core.catalog.installed", lambda: loaded([*ours(), exits]))

    done = CliRunner().invoke(main.main, ["editions"])

    assert done.exit_code == 2
    assert done.output == "the plugin exiting-pack:pack cannot be loaded: it exits when it is imported\n"


def test_a_plugin_that_takes_long_is_told_of_on_a_terminal(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    said = Event()

    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

        def write(self, text: str) -> int:
            written = super().write(text)
            if "\n" in self.getvalue():
                said.set()
            return written

    terminal = Terminal()
    waits = install("waiting-pack", "import waited_for\nwaited_for.said.wait()\n" + bear("A Bear"))
    monkeypatch.setitem(sys.modules, "waited_for", SimpleNamespace(said=said))
    monkeypatch.setattr(loading, "PATIENCE", 0)
    monkeypatch.setattr(sys, "stderr", terminal)

    everything_of([waits, *ours()])

    assert "still loading the plugin waiting-pack:pack; Ctrl-C stops\n" in terminal.getvalue()


def test_every_question_says_what_its_answers_are() -> None:
    for topic in TOPICS:
        for name in topic.questions:
            meant = get_annotations(getattr(topic, name).stub, eval_str=True)["return"]
            assert meant not in (None, inspect.Parameter.empty), name


def test_cards_are_read_only_as_they_are_asked_for(install: Install) -> None:
    text = "card A Bear\n  type: creature\n  power: 2/2\n\ncard No Bear\n  type: creature\n  does nothing at all\n"
    cards = loaded([install("bear-pack", CARDS.format(text=text))]).cards

    assert [*cards] == ["A Bear", "No Bear"]
    assert cards["A Bear"].wordings[0].face.power == 2
    with pytest.raises(CardError, match=r"bears\.cards:7:3: 'does' is not understood"):
        cards["No Bear"]


def test_a_pack_of_cards_needs_no_python(install: Install, tmp_path: Path) -> None:
    pack = install("bear-pack", "")
    (tmp_path / "bear_pack.py").unlink()
    (tmp_path / "bear_pack").mkdir()
    (tmp_path / "bear_pack" / "bears.cards").write_text(
        "card A Bear\n  type: creature\n  power: 2/2\n", encoding="utf-8"
    )

    assert loaded([pack]).cards["A Bear"].wordings[0].face.power == 2


(EFFECTS,) = re.findall(
    r"^```python\n(.*?)^```$",
    (files("conformance") / "SCRIPTS.md").read_text(encoding="utf-8"),
    re.MULTILINE | re.DOTALL,
)
"""The example that the page for authors has of a plugin with an effect of its own."""
EFFECTS_OF_OLD = EFFECTS.replace("Record, says", "immutable, says").replace(
    "class GainLifeUpTo(Effect, Record)", "@immutable\nclass GainLifeUpTo(Effect)"
)
"""The same as it was written while records had a decorator."""
SPRING = """card Healing Spring
  cost: {W}
  type: instant
  gain life until you have the number of lands you control

card Plains
  type: basic land - Plains
  tap for white - {T}: add {W}
"""
AT_THE_SPRING = """title: A drink

Ann
  life: 3
  hand: Healing Spring, Healing Spring
  battlefield: 7 Plains
Bob

Ann's turn
  main
    Ann casts Healing Spring
    Ann casts Healing Spring

expect
  1994, 2006, 2024: Ann is at 7
"""


@pytest.fixture
def spring(install: Install, tmp_path: Path) -> Callable[[str], Catalog]:
    """Makes a catalog with a plugin that brings cards, and effects beside them; all other cards are left out of it."""
    (tmp_path / "spring_pack").mkdir()
    (tmp_path / "spring_pack" / "spring.cards").write_text(SPRING, encoding="utf-8")

    def made(text: str) -> Catalog:
        catalog = loaded([*ours(), install("spring-pack", text)])
        catalog.__dict__["cards"] = Pool(known for known in catalog.cards.folders if known[0].startswith("spring-pack"))
        return catalog

    return made


@pytest.mark.parametrize("text", [EFFECTS, EFFECTS_OF_OLD])
def test_cards_of_a_plugin_use_its_own_effects(text: str, spring: Callable[[str], Catalog]) -> None:
    catalog = spring(text)
    card = catalog.card("Healing Spring")

    assert check(read("drink", AT_THE_SPRING, catalog), catalog).passed
    assert [*wording_lines(card.wordings[0])][-1] == "gain life until you have the number of lands you control"
    assert "- `gain life until you have <least>`" in phrases_page(catalog.cards.effects)


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("(GainLifeUpTo,)", "GainLifeUpTo", "as effects; expected a tuple of several classes"),
        ("(GainLifeUpTo,)", "(11,)", "brings 11 as an effect; expected a class derived from Effect"),
        ("(Effect, Record)", "(Effect)", "it is not a record; expected class GainLifeUpTo(Effect, Record)"),
        ("def carry_out", "def perform", "GainLifeUpTo: it does not say how it is carried out; expected a method"),
        ('@says("gain life until you have {least}")\n', "", "GainLifeUpTo: it has no phrase; expected @says(...)"),
        ("have {least}", "have {most}", "GainLifeUpTo has no field 'most'"),
        ("have {least}", "have[ {least}", "GainLifeUpTo has a bracket that nothing closes"),
        ("have {least}", "have] {least}", "GainLifeUpTo has a bracket that nothing opens"),
        ("gain life until you have {least}", "{least}", "its phrase '{least}' has no word of its own"),
        ("least: Amount", "least: 'Amounts'", "its phrases cannot be read: NameError: name 'Amounts' is not defined"),
        ("gain life until you have {least}", "gain {least|life}", "is one of the effect GainLife; expected another"),
    ],
)
def test_an_effect_of_a_plugin_with_a_fault_is_named(
    was: str, becomes: str, said: str, spring: Callable[[str], Catalog]
) -> None:
    with pytest.raises(PluginError) as caught:
        _ = spring(EFFECTS.replace(was, becomes)).cards

    assert said in str(caught.value)
    assert str(caught.value).startswith("the plugin spring-pack:pack")
    assert "\n" not in str(caught.value)


def test_an_effect_that_fails_is_one_message(spring: Callable[[str], Catalog]) -> None:
    catalog = spring(EFFECTS.replace("if missing > 0", "if missing / 0 > 0"))
    script = read("drink", AT_THE_SPRING, catalog)

    with pytest.raises(PluginError) as caught:
        Stager(script, catalog).run(catalog.rules("2024"))

    assert str(caught.value).startswith(
        "the plugin spring-pack:pack: the effect GainLifeUpTo fails with ZeroDivisionError"
    )
