"""The ways to play that players may agree on: variants with cards of their own and other beginnings."""

from __future__ import annotations

from core.kernel.values.closed_words import Fixed


class Variant(Fixed):
    """A way to play. The ordinary game is a free-for-all with more than two players, and Team vs. Team where there are teams."""

    NONE = "the ordinary game"
    COMMANDER = "Commander"
    COMMANDER_DRAFT = "Commander Draft"
    BRAWL = "Brawl"
    VANGUARD = "Vanguard"
    PLANECHASE = "Planechase"
    ARCHENEMY = "Archenemy"
    ARCHENEMY_COMMANDER = "Archenemy Commander"
    SUPERVILLAIN_RUMBLE = "Supervillain Rumble"
    ALTERNATING_TEAMS = "Alternating Teams"
    EMPEROR = "Emperor"
    GRAND_MELEE = "Grand Melee"
    TWO_HEADED_GIANT = "Two-Headed Giant"
    TWO_HEADED_GIANT_PLANECHASE = "Two-Headed Giant Planechase"
    GRAND_MELEE_PLANECHASE = "Grand Melee Planechase"


class Lead(Fixed):
    """Something that may be so of a commander, a card that leads its player's deck, and of the cards that it leads."""

    APART = "it begins in the command zone"
    CALLED = "what speaks of commanders means it"
    ANYWHERE = "what asks what a player's commander is like finds it in every zone"
    EITHER = "of two, its player picks the one that something is done to"
    ALONE = "of two, each is cast and deals its damage by itself"
    CAST = "its owner may cast it from the command zone"
    TAXED = "it costs more for each time that its player has cast it from there before"
    RETURNS = "on its way to a hand or a library it may go to the command zone instead"
    KEPT = "on its way to a graveyard or into exile it may go to the command zone instead"
    RETURNS_AGAIN = "it may do so once more when something has changed where it was on its way to"
    ADMITS = "only what has its colors, and a name that none of the deck has, comes in from outside the game"
    CLOSED = "no effect brings a card in from outside the game"
    STRIKES = "twenty-one combat damage from it is enough to lose"
    SETTLED = "the colors of its identity are settled before the game begins"
    COLORLESS_BEYOND = "mana of a color outside its identity is added as colorless mana"
    GUESSED = "what asks for the colors of a commander that a player does not have may take any"


class Hue(Fixed):
    """Something that may count for the color identity of a card, or of the cards that lead a deck."""

    SYMBOLS = "a card's identity has the colors of the mana symbols in its cost and its text"
    COST_ALONE = "the colors of a card that leads a deck are those of its mana cost alone"
    SAID = "a card's identity has the colors that it says or shows that it has"
    REMINDED = "a card's identity has the colors of symbols that only remind of what a rule says"
    BACKS = "a card's identity has the colors of its other side"
    TOGETHER = "the colors of two are those of both"


class AttackOption(Fixed):
    """Whom players may attack in a game with more than two."""

    MULTIPLE = "attack multiple players"
    LEFT = "attack left"
    RIGHT = "attack right"
    ONE = "attack one player"


DEPLOY = "deploy creatures"
"""The option with which creatures are handed over to teammates."""
MELEES = frozenset({Variant.GRAND_MELEE, Variant.GRAND_MELEE_PLANECHASE})
"""Those in which several players take turns at the same time."""
MASTERS = "boosters of Commander Masters"
"""The option with which the cards of a Commander Draft come out of these boosters, among others."""
WITH_RANGES = MELEES | {Variant.EMPEROR}
"""Those in which ranges of influence are limited."""
WITH_COMMANDERS = frozenset({Variant.COMMANDER, Variant.COMMANDER_DRAFT, Variant.BRAWL, Variant.ARCHENEMY_COMMANDER})
"""Those in which a card leads each deck."""
WITH_PLANES = frozenset({Variant.PLANECHASE, Variant.TWO_HEADED_GIANT_PLANECHASE, Variant.GRAND_MELEE_PLANECHASE})
"""Those with planes and the planar die."""
AGAINST_ARCHENEMY = frozenset({Variant.ARCHENEMY, Variant.ARCHENEMY_COMMANDER})
"""Those in which one player with schemes is against all others."""
WITH_SCHEMES = AGAINST_ARCHENEMY | {Variant.SUPERVILLAIN_RUMBLE}
"""Those with schemes."""
TWO_HEADED = frozenset({Variant.TWO_HEADED_GIANT, Variant.TWO_HEADED_GIANT_PLANECHASE})
"""Those in which two teams play that have one life total each and sit together."""
OF_TEAMS = TWO_HEADED | {Variant.ALTERNATING_TEAMS, Variant.EMPEROR}
"""Those that teams alone play."""
