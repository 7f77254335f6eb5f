"""What the tests share: the catalog of what is installed, how output looks, how long Hypothesis searches, and samples.

What there is to test grows with every script, card and edition. Of a test that is marked as `sampled`, each run takes a few of
the cases, picked by a number that is printed first: that of the last commit, unless `--sample` gives another. `--whole` takes
all.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from samples import Sample

from core.catalog import Catalog, installed
from core.starting import collect_seldom

pytest_plugins = ["pytester"]
collect_ignore = ["broken"]
"""Scripts that are meant to have mistakes."""

os.environ["COLUMNS"] = "100"
for name in ("NO_COLOR", "FORCE_COLOR"):
    os.environ.pop(name, None)

settings.register_profile("quick", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", max_examples=3000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

collect_seldom()


def sample_of(config: pytest.Config) -> Sample:
    """The sample that the command line asks for."""
    return Sample(config.getoption("--sample"), config.getoption("--whole"))


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("how much is tested")
    group.addoption(
        "--whole", action="store_true", help="run all cases of the tests of which a sample is run otherwise"
    )
    group.addoption("--sample", type=int, default=number_of_last_commit(), metavar="NUMBER", help="this sample")


def number_of_last_commit() -> int:
    """A number that is another after each commit; 0 where nobody can tell."""
    try:
        told = subprocess.run(["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True)
    except OSError:
        return 0
    return int(told.stdout.strip() or "0", 16) % 100_000


def pytest_report_header(config: pytest.Config) -> str:
    sample = sample_of(config)
    return "all cases" if sample.whole else f"a sample of cases: --sample {sample.number}, or --whole for all"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    sample = sample_of(config)
    picked = [item for item in items if _is_picked(item, sample)]
    if len(picked) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if not _is_picked(item, sample)])
        items[:] = picked


def _is_picked(item: pytest.Item, sample: Sample) -> bool:
    mark = item.get_closest_marker("sampled")
    return mark is None or sample.picks(item.nodeid, mark.args[0])


@pytest.fixture(scope="session")
def sample(pytestconfig: pytest.Config) -> Sample:
    """Which cases are run."""
    return sample_of(pytestconfig)


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    """What is installed."""
    return installed()
