"""What card texts speak of is what they mean: what was chosen, what something became, whoever did it."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.catalog import Catalog
from core.compare.checking import check
from core.script.reading.reader import read

MENDED = Path(__file__).parent / "mended"

CHOSEN = (
    "all-about-the-chosen-type",
    "cannot-be-blocked-by-the-chosen-color",
    "copy-that-names-a-card-of-its-own",
    "counters-for-the-chosen-color",
    "creatures-of-the-chosen-color-destroyed-later",
    "lands-that-give-the-chosen-color",
    "mana-of-the-chosen-color",
    "prevention-against-the-chosen-color",
    "protection-from-the-chosen-color",
    "protection-from-the-color-of-your-choice",
    "sources-with-the-chosen-name",
    "spells-of-the-chosen-color-not-cast",
    "spells-with-the-chosen-name",
    "tapped-lands-of-the-chosen-type",
    "ward-of-the-chosen-color",
)

MOVED = (
    "countered-and-put-into-play",
    "destroyed-and-back-later",
    "destroyed-and-exiled",
    "destroyed-with-its-power",
    "it-after-destroy",
    "milled-card",
    "milled-card-put-into-hand",
    "sacrificed-and-returned",
    "sacrificed-for-it-and-returned",
)

SPOKEN_OF = (
    "creates-and-discards",
    "discarded-by-the-effect",
    "each-opponent-does-three-things",
    "opponents-graveyard",
    "sacrificed-and-discarded",
    "sacrificed-by-the-effect",
    "toughness-of-the-sacrificed-creature",
    "who-creates-the-token",
    "whose-graveyard",
)

TOGETHER = (
    "one-or-more-attack",
    "one-or-more-become-tapped",
    "one-or-more-cards-discarded",
    "one-or-more-cards-into-a-graveyard",
    "one-or-more-deal-damage",
    "one-or-more-deal-so-much",
    "one-or-more-die",
    "one-or-more-enter",
)

SEEN_BY = (
    "no-blocks-by-creatures-you-control",
    "no-blocks-of-creatures-you-control",
    "opponents-of-the-auras-controller",
    "opponents-of-the-spells-controller",
)

GIVEN = ("ability-given-to-an-equipment", "keyword-by-a-given-ability")

NOT_THERE = (
    "declined-and-put-elsewhere",
    "otherwise-it",
    "that-card-is-no-token",
    "third-of-three-conditions",
)

SAID_BEHIND = ("destroyed-if-it-is-black", "that-card-if-it-is-of-a-type", "that-card-unless-it-is-of-a-type")

COUNTERS = ("lore-counter", "second-counter", "third-counter")


def _holds(name: str, catalog: Catalog) -> None:
    found = check(read(name, (MENDED / f"{name}.game").read_text(encoding="utf-8"), catalog), catalog)

    assert found.passed, found.failures
    assert any(found.evaluated.values())


@pytest.mark.parametrize("name", CHOSEN)
def test_a_choice_counts_wherever_the_text_speaks_of_it(name: str, catalog: Catalog) -> None:
    _holds(name, catalog)


@pytest.mark.parametrize("name", MOVED)
def test_an_effect_finds_what_it_has_moved(name: str, catalog: Catalog) -> None:
    _holds(name, catalog)


@pytest.mark.parametrize("name", SPOKEN_OF)
def test_a_word_means_what_was_spoken_of_last(name: str, catalog: Catalog) -> None:
    _holds(name, catalog)


@pytest.mark.parametrize("name", TOGETHER)
def test_one_or_more_things_trigger_once_at_a_time(name: str, catalog: Catalog) -> None:
    _holds(name, catalog)


@pytest.mark.parametrize("name", SEEN_BY)
def test_you_are_the_player_who_controls_what_says_so(name: str, catalog: Catalog) -> None:
    _holds(name, catalog)


@pytest.mark.parametrize("name", GIVEN)
def test_an_ability_that_is_given_does_what_it_says(name: str, catalog: Catalog) -> None:
    _holds(name, catalog)


@pytest.mark.parametrize("name", NOT_THERE)
def test_no_word_means_what_has_not_happened(name: str, catalog: Catalog) -> None:
    _holds(name, catalog)


@pytest.mark.parametrize("name", SAID_BEHIND)
def test_a_condition_behind_is_about_what_was_spoken_of(name: str, catalog: Catalog) -> None:
    _holds(name, catalog)


@pytest.mark.parametrize("name", COUNTERS)
def test_a_counter_is_of_any_kind_and_any_number(name: str, catalog: Catalog) -> None:
    _holds(name, catalog)
