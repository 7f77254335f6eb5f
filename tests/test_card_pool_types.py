"""The creature types on the cards of the pool are those that each edition lists."""

from __future__ import annotations

import pytest

from core.catalog import Catalog
from core.effects.given_by_rules import GIVEN_BY_RULES
from core.kernel.state.cards import Card, wording_on
from core.kernel.state.position import Position
from core.kernel.values.card_types import BASIC_LANDS, CardType
from core.script.card_parts import faces


@pytest.mark.parametrize("edition", ["2006", "2024"])
def test_what_the_pool_has_as_creature_types_is_on_the_list_of_the_day(edition: str, catalog: Catalog) -> None:
    day = catalog.edition(edition).day
    listed = catalog.rules(edition).words.creature_types(Position(["Ann", "Bob"], {}, GIVEN_BY_RULES)).answer
    unlisted = {
        (card.name, kind)
        for card in catalog.cards.values()
        for found in [wording_on(card, day)]
        if not found.anachronism
        for face in faces(Card(card.name, (found.wording,)))
        if CardType.CREATURE in face.types
        for kind in face.subtypes - frozenset(BASIC_LANDS)
        if kind not in listed
    }

    assert not unlisted
