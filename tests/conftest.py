"""What the tests share: the catalog of what is installed, how output looks, how long Hypothesis searches, and samples.

What there is to test grows with every script, card and edition. Of a test that is marked as `sampled`, a run takes a few of the
cases, picked by their own names: so a commit is tested with the cases with which the next one is. `--sample` takes others,
`--whole` takes all, and `--touched-since COMMIT` those alone whose script, cards or topic changed since a commit, or all if the
mark says `each_change`; with `--after-sample` it leaves out those that a run without options has had. What is marked as
`thorough` takes long or goes through many examples: it is run with either of these, and so with every change by `.ci/run`. What
is marked as `by_hand` is run with `--whole` alone.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from _pytest.assertion import rewrite
from _pytest.mark import ParameterSet
from changes import names_touched
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from samples import Sample, at_most

from core.catalog import Catalog, installed
from core.importing.imported_cards import ImportedCards
from core.starting import collect_seldom

pytest_plugins = ["pytester"]
collect_ignore = ["broken", "mended"]
"""Scripts that are meant to have mistakes, and those that `test_mended.py` checks."""

os.environ["COLUMNS"] = "100"
for name in ("NO_COLOR", "FORCE_COLOR"):
    os.environ.pop(name, None)
# Tests that change HOME still read the caches that are kept here.
os.environ.setdefault("XDG_CACHE_HOME", os.path.expanduser("~/.cache"))

# The same draws each time, so that a fault fails the change that makes it and no other; the long profile draws anew.
settings.register_profile(
    "quick", max_examples=15, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", max_examples=3000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
if settings.get_current_profile_name() == "quick":
    # Hypothesis would take words and numbers of the modules that are in by then, which it parses, and so not the same each time.
    providers.is_local_module_file = lambda _: False  # type: ignore[assignment, attr-defined]

SAMPLE = pytest.StashKey[Sample]()
MOST_TOUCHED = 6
"""Of how many of the scripts and cards that a change touches all cases are run."""

READ_ALL_CARDS = """
import click.testing, hypothesis, jsonschema, pytest, xdist.remote
from core.catalog import installed
from core.script.reading.vocabulary import vocabulary
vocabulary((), {}, installed())
"""

collect_seldom()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("how much is tested")
    group.addoption(
        "--whole", action="store_true", help="run all cases of the tests of which a sample is run otherwise"
    )
    group.addoption("--sample", type=int, default=0, metavar="NUMBER", help="run another sample (default: %(default)s)")
    group.addoption(
        "--after-sample",
        action="store_true",
        help="with --touched-since, leave out the cases of the sample of --sample, which have been run",
    )
    group.addoption(
        "--touched-since",
        metavar="COMMIT",
        help="of the tests with samples alone, run all cases whose script, cards or topic changed since a commit",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Settle the sample once: workers are told what the first process found."""
    base = config.getoption("--touched-since")
    told = getattr(config, "workerinput", None)
    if told is None:
        _keep_bytecode(config)
    touched: frozenset[str] = frozenset()
    if base is not None:
        touched = frozenset(told["touched"]) if told else at_most(MOST_TOUCHED, names_touched(base, installed()))
    number = config.getoption("--sample")
    before = number if base and config.getoption("--after-sample") else None
    config.stash[SAMPLE] = Sample(None if base else number, config.getoption("--whole"), touched, before)
    if told is None and config.getoption("numprocesses", None):
        # All cards are read, and what most tests need is compiled, and both are kept, before the workers begin: otherwise each
        # of them would, and each program that they start.
        subprocess.run([sys.executable, "-c", READ_ALL_CARDS], check=True)
        if config.option.assertmode == "rewrite":
            _rewrite_tests(config)


def _rewrite_tests(config: pytest.Config) -> None:
    """Have the assertions of all tests rewritten once, as pytest does it, and kept for the workers."""
    state = config.stash[rewrite.assertstate_key]
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        folder = rewrite.get_cache_dir(file)
        kept = folder / f"{file.stem}{rewrite.PYC_TAIL}"
        if rewrite.try_makedirs(folder) and rewrite._read_pyc(file, kept) is None:
            try:
                read, code = rewrite._rewrite_test(file, config)
            except SyntaxError:
                continue  # The workers say where.
            rewrite._write_pyc(state, code, read, kept)


def _keep_bytecode(config: pytest.Config) -> None:
    """Have what is compiled kept with what pytest keeps, for the workers and for each program that a test starts.

    Otherwise each of them compiles all of it again where no bytecode is written.
    """
    if sys.dont_write_bytecode and hasattr(config, "cache"):
        folder = str(config.cache.mkdir("bytecode"))
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = folder
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        sys.dont_write_bytecode = False


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker what a change touches."""
    node.workerinput["touched"] = sorted(node.config.stash[SAMPLE].touched)


def pytest_collection_finish() -> None:
    """Collect what the tests make, and leave alone what was imported for them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 5)


def pytest_report_header(config: pytest.Config) -> str:
    sample = config.stash[SAMPLE]
    if sample.whole:
        return "all cases"
    if sample.number is None:
        return f"the cases of {len(sample.touched)} scripts and cards that a change touches"
    return f"a sample of cases: --sample {sample.number}, or --whole for all"


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make no test of a case that is not run: of tens of thousands the making alone takes long."""
    definition, sample = metafunc.definition, metafunc.config.stash[SAMPLE]
    sampled = definition.get_closest_marker("sampled")
    cases = list(definition.iter_markers("parametrize"))
    if sampled is None or _takes_all(sampled, sample) or len(cases) != 1:
        return
    (names, values), more = cases[0].args, dict(cases[0].kwargs)
    ids = more.pop("ids", str)
    several = not isinstance(names, str) or "," in names
    if several and callable(ids) and not all(getattr(value, "id", None) for value in values):
        return
    told = [_id_of(value, ids) for value in values] if callable(ids) else [str(one) for one in ids]
    picked = [
        (value, one)
        for value, one in zip(values, told, strict=True)
        if sample.picks(f"{definition.nodeid}[{_as_in_names(one)}]", sampled.args[0])
    ]
    chosen = pytest.mark.parametrize(names, [value for value, _ in picked], ids=[one for _, one in picked], **more)
    definition.own_markers = [chosen.mark if own is cases[0] else own for own in definition.own_markers]


def _id_of(value: Any, ids: Callable[[Any], str]) -> str:
    """What pytest calls a case of a test with one parameter."""
    return str(getattr(value, "id", None) if isinstance(value, ParameterSet) else ids(value))


def _as_in_names(told: str) -> str:
    """How pytest writes what a case is called."""
    return told.encode("unicode_escape").decode()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    sample = config.stash[SAMPLE]
    picked = [item for item in items if _is_picked(item, sample)]
    if len(picked) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if not _is_picked(item, sample)])
    # Tests that take a minute each begin first: one left to the end would have the other workers wait for it.
    items[:] = sorted(picked, key=lambda item: item.get_closest_marker("minutes") is None)


def _takes_all(sampled: pytest.Mark, sample: Sample) -> bool:
    """Whether all cases of a test with samples are run."""
    return sample.whole or (sample.number is None and sampled.kwargs.get("each_change", False))


def _is_picked(item: pytest.Item, sample: Sample) -> bool:
    if item.get_closest_marker("by_hand") is not None:
        return sample.whole
    if item.get_closest_marker("thorough") is not None:
        return sample.whole or sample.number is None
    mark = item.get_closest_marker("sampled")
    if mark is None:
        return sample.number is not None or "sample" in getattr(item, "fixturenames", ())
    picked = _takes_all(mark, sample) or sample.picks(item.nodeid, mark.args[0])
    return picked and not sample.has_had(item.nodeid, mark.args[0])


@pytest.fixture(autouse=True, scope="session")
def _nothing_imported(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test sees what a developer has imported."""
    nowhere = tmp_path_factory.mktemp("imported")
    vars(installed())["imported"] = ImportedCards(lambda: installed().cards.language, nowhere)


@pytest.fixture(scope="session")
def sample(pytestconfig: pytest.Config) -> Sample:
    """Which cases are run."""
    return pytestconfig.stash[SAMPLE]


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    """What is installed."""
    return installed()
