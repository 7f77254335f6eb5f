"""Everything that a card can have or do can be told in words."""

from __future__ import annotations

from typing import get_args

import pytest
from click.testing import CliRunner

from core.commands.main import main
from core.kernel.abilities.kinds import Ability
from core.kernel.abilities.trigger_events import Happening
from core.kernel.effects import Effect
from core.report.card_text import TELLING
from core.report.tellers import ABILITIES, EFFECTS, TRIGGER_EVENTS, Tellers


@pytest.mark.parametrize(
    ("tellers", "kinds"),
    [(ABILITIES, get_args(Ability)), (TRIGGER_EVENTS, get_args(Happening)), (EFFECTS, get_args(Effect))],
    ids=["abilities", "trigger events", "effects"],
)
def test_each_kind_has_what_tells_it_and_nothing_else_has(tellers: Tellers, kinds: tuple[type, ...]) -> None:
    assert len(kinds) > 5
    declared = {kind.__name__ for base in kinds for kind in (base, *base.__subclasses__())}

    assert declared == {kind.__name__ for kind in tellers}


def test_what_tells_stands_in_the_modules_that_are_read_in_for_it() -> None:
    told_by = {teller.__module__ for tellers in (ABILITIES, EFFECTS, TRIGGER_EVENTS) for teller in tellers.values()}

    assert told_by == {module.__name__ for module in TELLING}


def test_what_is_done_later_is_done_to_what_it_is_about() -> None:
    shown = CliRunner().invoke(main, ["card", "Thicket Basilisk"]).output

    assert shown.rstrip().endswith("at the beginning of any player's end of combat: destroys it")
