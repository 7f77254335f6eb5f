"""Characteristics, what an object is: name, cost, colours, supertypes, types, subtypes, power, toughness, keywords, abilities."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.mana import Color, ManaCost

if TYPE_CHECKING:
    from core.kernel.abilities.descriptions import Filter, PlayerFilter, Restriction
    from core.kernel.abilities.kinds import Ability


class CardType(Fixed):
    """A card type, such as artifact, creature or land. Interrupts are one in early eras alone."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CREATURE = "creature"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    INTERRUPT = "interrupt"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SORCERY = "sorcery"
    CONSPIRACY = "conspiracy"
    PHENOMENON = "phenomenon"
    PLANE = "plane"
    SCHEME = "scheme"
    VANGUARD = "vanguard"


NONTRADITIONAL = frozenset(
    {CardType.CONSPIRACY, CardType.PHENOMENON, CardType.PLANE, CardType.SCHEME, CardType.VANGUARD}
)
"""The kinds of card that belong in no deck of the ordinary sort."""


PERMANENT_TYPES = frozenset(
    {
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    }
)
BASIC_LANDS = {
    "Plains": Color.WHITE,
    "Island": Color.BLUE,
    "Swamp": Color.BLACK,
    "Mountain": Color.RED,
    "Forest": Color.GREEN,
}


class KeywordName(Fixed):
    """A keyword ability: one with a name that the rules themselves explain."""

    BANDING = "banding"
    CHOOSE_A_BACKGROUND = "choose a Background"
    DEATHTOUCH = "deathtouch"
    DEFENDER = "defender"
    DOCTORS_COMPANION = "Doctor's companion"
    DISTURB = "disturb"
    DOUBLE_STRIKE = "double strike"
    ENCHANT = "enchant"
    FEAR = "fear"
    FIRST_STRIKE = "first strike"
    FLANKING = "flanking"
    FLASH = "flash"
    FLASHBACK = "flashback"
    FLYING = "flying"
    FRIENDS_FOREVER = "friends forever"
    HASTE = "haste"
    HORSEMANSHIP = "horsemanship"
    IMPRINT = "imprint"
    INDESTRUCTIBLE = "indestructible"
    INFECT = "infect"
    LANDWALK = "landwalk"
    LIFELINK = "lifelink"
    MADNESS = "madness"
    MORPH = "morph"
    PARTNER = "partner"
    PARTNER_WITH = "partner with"
    PHASING = "phasing"
    PROTECTION = "protection"
    REACH = "reach"
    RIPPLE = "ripple"
    SHADOW = "shadow"
    SPLIT_SECOND = "split second"
    SUSPEND = "suspend"
    TOXIC = "toxic"
    TRAMPLE = "trample"
    VIGILANCE = "vigilance"
    WITHER = "wither"


NEVER_BORNE = frozenset({KeywordName.IMPRINT, KeywordName.RIPPLE, KeywordName.SUSPEND})
"""Names of what lets a card be played, which no object bears among its keywords: what they mean are abilities."""


class Keyword(NamedTuple):
    """A keyword with what it is about: a colour for protection, a cost for morph, a number for toxic, a land type for landwalk.

    So plainswalk, islandwalk, swampwalk, mountainwalk and forestwalk are one keyword, as are those of other lands.
    """

    name: KeywordName
    about: str | int | Color | ManaCost | Filter | PlayerFilter | None = None


CHOSEN_COLOR = "the chosen colour"
"""What protection is about until a colour is chosen, for a card on which that is chosen as it comes into play."""


class Supertype(Fixed):
    """A supertype: a word before the card type that carries rules of its own. A land without `basic` is a nonbasic land."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    ONGOING = "ongoing"
    SNOW = "snow"
    WORLD = "world"


@immutable
class Characteristics:
    """What an object is at one instant. `power` and `toughness` are meaningful for creatures alone;
    `supertypes`, `types` and `subtypes` are what the type line says.

    `flips_into` is what a flip card is once it is flipped, cost and colours apart, which stay; `expansion` the set to which it
    belongs, where that is known.
    """

    name: str = ""
    cost: ManaCost | None = None
    colors: frozenset[Color] = frozenset()
    supertypes: frozenset[Supertype] = frozenset()
    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    power: int = 0
    toughness: int = 0
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    mana_values: tuple[int, ...] = ()
    flips_into: Characteristics | None = None
    expansion: str = ""

    def has(self, name: KeywordName, about: object = None) -> bool:
        """Whether the object has a keyword; with `about`, only one that is about exactly that."""
        for keyword in self.keywords:
            if keyword.name is name and (about is None or keyword.about == about):
                return True
        return False

    def all_about(self, name: KeywordName) -> list[object]:
        """What each instance of a keyword is about, in the order in which they were gained."""
        return [keyword.about for keyword in self.keywords if keyword.name is name]

    def has_twice(self, name: KeywordName) -> bool:
        """Whether it has a keyword more than once, for the same thing where it is for one."""
        found = self.all_about(name)
        return len(found) > len(set(found))

    def changed(self, **values: object) -> Characteristics:
        """A copy with some values replaced."""
        held = dict(zip(FIELDS, HELD(self), strict=True))
        held.update(values)
        return Characteristics(**held)

    @property
    def is_creature(self) -> bool:
        """Whether creature is among the types."""
        return CardType.CREATURE in self.types

    @property
    def is_permanent_card(self) -> bool:
        """Whether it is a permanent card: one that stays on the battlefield once it was played."""
        return not self.types.isdisjoint(PERMANENT_TYPES)

    @property
    def is_aura(self) -> bool:
        """Whether this is an enchantment that is put onto something."""
        return any(keyword.name is KeywordName.ENCHANT for keyword in self.keywords)

    @property
    def once_flipped(self) -> Characteristics:
        """The other half of a flip card, with the cost and the colours of the card; anything else is as it was."""
        other = self.flips_into
        return self if other is None else other.changed(cost=self.cost, colors=self.colors)

    @property
    def mana_value(self) -> int:
        """The mana value (once converted mana cost): colours disregarded, X as zero; 0 for an object without a cost."""
        return self.cost.value if self.cost else 0


FIELDS = tuple(known.name for known in fields(Characteristics))
HELD = attrgetter(*FIELDS)
