"""Every word of the cards is needed: by a card of the pool, or by a rule that a script shows with an invented card.

A class that cards can say and that neither needs is to be deleted with everything that serves it alone.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from core.cards.pointers import parts_within
from core.cards.vocabulary import NAMES
from core.catalog import Catalog
from core.kernel.state.cards import Card
from core.kernel.values.phrases import PHRASES
from core.kernel.words.descriptions import Filter
from core.script.inventing.inventions import cards_of_all
from core.script.script_files import find_script

SHOWN = {
    "AddCountersToOther": ("counters-as-a-cost", "2024 118.3"),
    "Afterwards": ("maro-between-two-hands", "fifth-rulings T.7.3"),
    "AimsAsCast": ("vise-that-keeps-its-player", "fifth-rulings G.41.8"),
    "Aim": ("control-handed-over", "2024 611.2a"),
    "AllAbilities": ("every-ability-countered", "2024 113.9"),
    "AsAttacks": ("paid-for-as-it-attacks", "2024 508.1g"),
    "AtRandom": ("picked-by-chance", "2024 402.1"),
    "AttachedCount": ("land-types-and-gear-counted", "2024 613.1g"),
    "AttackAnew": ("attacker-turned-onto-a-planeswalker", "2024 508.7"),
    "BecomeTypeOfChoice": ("types-of-choice", "2024 205.3m"),
    "Colorless": ("no-color-is-colorless", "2024 105.2c"),
    "DealtExcess": ("siege-struck-too-hard", "2024 120.10"),
    "Diverts": ("commander-diverted-to-a-hand", "2024 903.9b"),
    "DrawsMore": ("more-cards-at-once", "2024 121.2a"),
    "DrawCards": ("lamp-past-a-cost", "fifth-rulings A.7.4"),
    "DrewInTurn": ("size-by-what-happened-this-turn", "2024 611.3a"),
    "EitherOf": ("camel-of-a-desert-gone", "2024 603.4"),
    "EnteredInTurn": ("size-by-what-happened-this-turn", "2024 611.3a"),
    "EnteredUnderOpponent": ("instead-and-for-each-attacker", "2024 508.1h"),
    "EnteredUnderYou": ("size-by-what-happened-this-turn", "2024 611.3a"),
    "HandAboveOpponents": ("last-turn-and-shown", "2024 603.4"),
    "Explore": ("two-diviners-explore", "2024 701.40a"),
    "HandOver": ("control-handed-over", "2024 611.2a"),
    "GiveBack": ("creatures-given-back", "2024 611.2a"),
    "HandSize": ("hand-sizes", "2024 613.11"),
    "HoldsCards": ("returned-by-each-and-stored", "2024 608.2c"),
    "HaveTotalPower": ("beastbreaker-of-eight", "2024 101.1"),
    "HasOpponents": ("garden-for-two", "2024 614.1c"),
    "Historic": ("what-is-historic", "2024 603.2"),
    "Hurt": ("last-turn-and-shown", "2024 603.4"),
    "IsAttacking": ("battle-told-to-attack", "2024 506.3f"),
    "LandTypes": ("land-types-and-gear-counted", "2024 613.1g"),
    "LeftYou": ("size-by-what-happened-this-turn", "2024 611.3a"),
    "LetChaosEnsue": ("chaos-without-a-roll", "2024 311.7"),
    "LifeAboveOpponent": ("more-life-than-one-opponent", "2024 608.1"),
    "LoseHalf": ("half-of-nineteen", "2024 107.1a"),
    "MostCommonColor": ("kept-by-what-there-is", "2024 508.1c"),
    "Multicolored": ("two-colors-are-many", "2024 105.2b"),
    "MutualThreat": ("picks-that-cause-picks", "2024 101.4d"),
    "OfBothColors": ("no-combat-damage-assigned", "2024 101.1"),
    "OfMostCommonColor": ("of-a-common-color", "2024 611.3a"),
    "PlayedLand": ("size-by-what-happened-this-turn", "2024 611.3a"),
    "Prevented": ("prevented-at-once", "2024 615.13"),
    "PutSticker": ("ten-sticker-sheets", "2024 123.2"),
    "Rebound": ("staggershock-twice", "2024 702.88a"),
    "ReplaceLoss": ("one-reason-to-lose", "2024 704.3"),
    "SearchEither": ("found-in-a-graveyard", "2024 701.16a"),
    "SetInMotion": ("schemes-one-at-a-time", "2024 701.25a"),
    "Shares": ("kin-and-untap-symbols", "2024 608.2c"),
    "SpellsCast": ("size-by-what-happened-this-turn", "2024 611.3a"),
    "SpentToCast": ("spent-buried-and-offered", "2024 603.4"),
    "TapChosen": ("karoo-for-a-plains", "2024 118.12a"),
    "Times": ("land-types-and-gear-counted", "2024 613.1g"),
    "TurnedFaceUp": ("turned-up-and-cycled", "2024 708.8"),
    "UmbraArmor": ("spider-umbra-takes-the-blow", "2024 702.89a"),
    "WasHurt": ("size-by-what-happened-this-turn", "2024 611.3a"),
    "WinAndLose": ("winning-and-losing-at-once", "2024 104.3f"),
}
"""Words that no card of the pool says, and the script whose invented card shows a rule by them."""
GIVEN_BY_RULES = {"LeaveEffect", "RollsFace"}
"""What nobody writes: abilities that rules give say these."""


def said_by(cards: Iterable[Card]) -> set[str]:
    """The names of the classes of all that some cards say, and of the traits in their descriptions."""
    parts = [part for card in cards for wording in card.wordings for part in parts_within(wording)]
    traits = {trait.__name__ for part in parts if isinstance(part, Filter) for trait in part.traits}
    return traits | {type(part).__name__ for part in parts}


@pytest.fixture(scope="module")
def unsaid(catalog: Catalog) -> set[str]:
    """What can be said and no card of the pool says; what plugins of other tests have brought apart."""
    NAMES()
    own = {kind.__name__ for kind in PHRASES if kind.__module__.startswith("core.")}
    return own - said_by(catalog.cards.values())


def test_every_word_is_needed_by_a_card_of_the_pool_or_by_a_rule(unsaid: set[str]) -> None:
    assert unsaid == SHOWN.keys() | GIVEN_BY_RULES


@pytest.mark.parametrize("word", SHOWN)
def test_what_no_card_of_the_pool_says_shows_a_rule(word: str, catalog: Catalog) -> None:
    name, rule = SHOWN[word]
    script = find_script(name, catalog)
    edition, number = rule.split()

    assert word in said_by(cards_of_all(script.invented, catalog, []).values())
    assert any(cited.startswith(number) for about, numbers in script.cites if about == edition for cited in numbers)
