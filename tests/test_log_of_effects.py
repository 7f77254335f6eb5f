"""How the log tells of continuous effects as they begin: whom they change, how, and until when."""

from __future__ import annotations

import pytest

from core.catalog import installed
from core.kernel import events as happened
from core.script.playing.run import Stager
from core.script.script_files import script_of


def told(script: str, edition: str) -> list[str]:
    """What the log of a built-in script says of the effects that begin in it."""
    catalog = installed()
    (duel,) = Stager(script_of(script, catalog), catalog).run(catalog.rules(edition)).duels
    narrator = duel.narrator()
    return [narrator.tell(entry.event) for entry in duel.log if isinstance(entry.event, happened.EffectBegan)]


@pytest.mark.parametrize(
    ("script", "edition", "sentence"),
    [
        (
            "attacker-changes-hands",
            "1994",
            "Obsianus Golem comes under Bob's control for as long as Aladdin remains on the battlefield",
        ),
        ("changed-and-forbidden-at-once", "2024", "each creature Bob controls can't block until end of turn"),
        (
            "growth-beside-a-magical-hack",
            "1994",
            "Bog Wraith has Swamp replaced with Island in its text for the rest of the game",
        ),
        (
            "two-raging-rivers",
            "1994",
            "Hill Giant can't be blocked across the river except by creatures with flying until end of combat",
        ),
        ("vault-for-a-turn-skipped", "1994", "Time Vault untaps during its controller's next untap step"),
        ("types-of-choice", "2024", "Forest becomes a Mountain until end of turn"),
        (
            "butcher-that-was-an-elemental",
            "2024",
            "Quicksilver Elemental becomes a copy of Faceless Butcher until end of turn",
        ),
        ("terror-before-the-deathlace", "1994", "Grizzly Bears becomes black for the rest of the game"),
        (
            "creature-lent-for-a-turn",
            "2024",
            "Grizzly Bears comes under Ann's control and gains haste until end of turn",
        ),
    ],
)
def test_an_effect_says_what_begins_to_be_so_and_until_when(script: str, edition: str, sentence: str) -> None:
    assert sentence in told(script, edition)
