"""Tokens: such as a text describes, such as the rules define, and copies of other things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.abilities.references import HERE, Amount, Reference, Role
from core.kernel.effects.effect import Effect
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword
from core.kernel.phrases import says
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable

if TYPE_CHECKING:
    from core.kernel.abilities.kinds import Triggered


class Defined(Fixed):
    """A kind of token that a text need only name, since the rules of an era say what it is."""

    TREASURE = "Treasure"
    FOOD = "Food"
    GOLD = "Gold"
    WALKER = "Walker"
    CLUE = "Clue"
    BLOOD = "Blood"
    CURSED = "Cursed"
    MONSTER = "Monster"
    WICKED = "Wicked"
    YOUNG_HERO = "Young Hero"


@immutable
class GetEmblem(Effect):
    """A player gets an emblem: a marker in the command zone that has abilities and nothing else.

    `called` is what scripts and stories call it, since it has no name.
    """

    emblem: Characteristics
    called: str
    player: Reference = Role.YOU


@immutable
class CreateToken(Effect):
    """Put tokens onto the battlefield under a player's control, perhaps tapped, on something, or blocking an attacker.

    `link` stores them for a linked ability. `defined` tells that the text names a kind of token and says nothing more.
    """

    token: Characteristics
    count: Amount = 1
    player: Reference = Role.YOU
    blocking: Reference | None = None
    link: str = ""
    defined: Defined | None = None
    on: Reference | None = None
    tapped: bool = False


@says(
    "create {count#} token(|s) that (is|are) a copy of {of}[, with {also}][, having {having}]",
)
@immutable
class CreateCopy(Effect):
    """Put tokens onto the battlefield that are copies of the thing pointed at, as it is or last was.

    They have `also` these keywords, `having` these abilities besides.
    """

    of: Reference = HERE
    count: Amount = 1
    also: tuple[Keyword, ...] = ()
    having: tuple[Triggered, ...] = ()
