"""What all documents say of cards alike."""

from __future__ import annotations

from core.kernel.values.citations import Fact


class CardFact(Fact):
    """What is so of cards."""

    COSTLESS_IS_ZERO = "what has no mana cost counts as costing nothing"
    EACH_COLOR_COUNTS = "what has several colors is of each of them, whatever else it is"
    ONE_COLOR_IS_MONOCOLORED = "what is monocolored has one color, no more and no fewer"
    NO_COLOR_IS_COLORLESS = "what is colorless has none of the five colors"
    LARGER_COUNTS = "a symbol that either of two amounts pays counts as the larger"
    ONE_CARD = "a card of two halves is one card"
    BOTH_HALVES = "a card of two halves is, while nobody casts it, what its halves are"
    BACK_ALONE = "a card whose back is up has nothing of its front"
    TEAM_MEANS_TEAMMATES = "in a game of teams a player's team is that player and the teammates"
    PLANE_SPEAKS_TO_TEAM = (
        "a plane or phenomenon that speaks of its player means the whole team, where teams take turns"
    )
    AIMS_COUNTED = "how many targets something has is how often one was chosen for it, whatever has become of them"
    AIMED_AT_NOW = "what something is aimed at is looked at as it is, and counts for nothing once it is gone"
    COLORED_MANA_COUNTS = "what something costs as a number is all the mana of its cost, of whatever type"
    X_ELSEWHERE = "X in the cost of something that is not being cast counts as nothing"
    PRESENT_STRENGTH = "a creature's power and toughness are what they have been made, for whatever asks for them"
    ENCHANTED_STRENGTH = "a creature's power and toughness are what Auras on it make them, for whatever asks for them"
    EFFECTS_SHARE_COLOR = "what a permanent does has the colors of the permanent"
    LAND_IS_COLORLESS = "a land does not have the colors of the mana that it gives"
    AIMED_AT_ALONE = "what is aimed at one thing alone is what had nothing else chosen for it"
