"""What the tests share: the catalog of what is installed, how output looks, and how long Hypothesis searches."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from core.hooks.catalog import Catalog, installed
from core.script.playing.garbage import collect_seldom

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


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    """What is installed."""
    return installed()
