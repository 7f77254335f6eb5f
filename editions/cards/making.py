"""Short ways to declare cards. A card is declared once, from effects; wordings are dated where its type or text changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

from core.kernel.abilities.costs import CostPart, PayMana, TapThis
from core.kernel.abilities.descriptions import Filter, TargetSpec
from core.kernel.abilities.kinds import Ability, Activated, Instructions, SpellAbility, Static, When
from core.kernel.abilities.modifications import Modification
from core.kernel.abilities.references import Role
from core.kernel.effects import Effect, Mode
from core.kernel.layers.apply_modification import MANA_OF_LAND
from core.kernel.objects.card_types import BASIC_LANDS, CardType, Supertype
from core.kernel.objects.cards import Card, Wording
from core.kernel.objects.characteristics import Characteristics
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana import mana_of
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.mana_symbols import cost

ALPHA = date(1993, 8, 5)
BETA = date(1993, 10, 4)
ARABIAN_NIGHTS = date(1993, 12, 17)
ANTIQUITIES = date(1994, 3, 4)
REVISED = date(1994, 4, 11)
LEGENDS = date(1994, 6, 10)
THE_DARK = date(1994, 8, 8)
SIXTH_EDITION_RULES = date(1999, 4, 23)
"""From here on there are no interrupts: cards that were are instants, or mana abilities."""
DEFENDER_KEYWORD = date(2004, 10, 1)
"""From here on a keyword, and no longer a creature type, keeps Walls from attacking."""
NINTH_EDITION = date(2005, 7, 29)
CREATURE_TYPE_UPDATE = date(2007, 10, 1)
"""From here on Stormscape Battlemage and many others have types that they were not printed with."""
NYMPHS_AGAIN = date(2013, 9, 27)
HOUNDS_ARE_DOGS = date(2020, 7, 3)
VIASHINO_ARE_LIZARDS = date(2024, 6, 7)
ASKED_FOR = {ANTIQUITIES: "Antiquities"}
"""The sets that some card asks for."""

FLYING = Keyword(KeywordName.FLYING)
REACH = Keyword(KeywordName.REACH)
FIRST_STRIKE = Keyword(KeywordName.FIRST_STRIKE)
TRAMPLE = Keyword(KeywordName.TRAMPLE)
BANDING = Keyword(KeywordName.BANDING)
HASTE = Keyword(KeywordName.HASTE)
VIGILANCE = Keyword(KeywordName.VIGILANCE)
DEFENDER = Keyword(KeywordName.DEFENDER)


def protection(color: Color) -> Keyword:
    """Protection from a color."""
    return Keyword(KeywordName.PROTECTION, color)


def landwalk(kind: str) -> Keyword:
    """Landwalk for a land type, such as Forest."""
    return Keyword(KeywordName.LANDWALK, kind)


def face(
    name: str,
    types: Iterable[CardType],
    paid: str | None = None,
    *,
    subtypes: str = "",
    supertypes: Iterable[Supertype] = (),
    power: int = 0,
    toughness: int = 0,
    keywords: Iterable[Keyword] = (),
    abilities: Iterable[Ability] = (),
) -> Characteristics:
    """One face of a card. Colors are left out: an era works them out."""
    asked: ManaCost | None = None if paid is None else cost(paid)
    return Characteristics(
        name,
        asked,
        frozenset(),
        frozenset(supertypes),
        frozenset(types),
        frozenset(subtypes.split()),
        power,
        toughness,
        tuple(keywords),
        tuple(abilities),
    )


def card(since: date, printed: Characteristics, *later: tuple[date, Characteristics]) -> Card:
    """A card with its first wording and those that replaced it."""
    wordings = (Wording(since, printed), *(Wording(day, changed) for day, changed in later))
    return Card(printed.name, wordings)


def reworded(first: Card, *later: tuple[date, Card]) -> Card:
    """A card whose text changed: as it is declared first, and as it is declared anew for each later day."""
    return Card(first.name, (*first.wordings, *(Wording(day, found.wordings[0].face) for day, found in later)))


def with_types(known: Card, since: date, subtypes: str) -> Card:
    """A creature whose creature types were changed on a day."""
    face = known.wordings[-1].face.changed(subtypes=frozenset(subtypes.split()))
    return replace(known, wordings=(*known.wordings, replace(known.wordings[-1], since=since, face=face)))


def reprinted(first: Card, *later: str) -> Card:
    """A card that was printed in later sets as well, where that matters."""
    return replace(first, sets=later)


def lacking(known: Card, what: str) -> Card:
    """A card that does less here than its text says, and what that leaves out."""
    return replace(known, lacks=what)


def lacking_with_several(known: Card, what: str) -> Card:
    """The same card, with what of its text is not played as it says with more than two players."""
    return replace(known, lacks_with_several=what)


def with_its_set(known: Card) -> Card:
    """A card with the set in which it was printed first, if any card asks for that set."""
    first = ASKED_FOR.get(known.first_printed)
    return known if first is None else replace(known, sets=(first, *known.sets))


def misprinted(usual: Card, printing: str, printed: Card) -> Card:
    """A card of which one printing differs from the others."""
    own = Wording(printed.first_printed, printed.wordings[0].face, printing)
    return Card(usual.name, (*usual.wordings, own))


def creature(
    name: str,
    paid: str,
    power: int,
    toughness: int,
    subtypes: str,
    since: date = ALPHA,
    *,
    keywords: Iterable[Keyword] = (),
    abilities: Iterable[Ability] = (),
    artifact: bool = False,
    legendary: bool = False,
) -> Card:
    """A creature card."""
    types = [CardType.ARTIFACT, CardType.CREATURE] if artifact else [CardType.CREATURE]
    above = [Supertype.LEGENDARY] if legendary else []
    return card(
        since,
        face(
            name,
            types,
            paid,
            subtypes=subtypes,
            supertypes=above,
            power=power,
            toughness=toughness,
            keywords=keywords,
            abilities=abilities,
        ),
    )


def does(*effects: Effect, targets: Iterable[TargetSpec] = (), modes: Iterable[Mode] = ()) -> Instructions:
    """What something does, with the targets chosen for it."""
    return Instructions(tuple(effects), tuple(targets), tuple(modes))


def spell(
    kind: CardType,
    name: str,
    paid: str,
    what: Instructions,
    since: date = ALPHA,
    *,
    costs: Iterable[CostPart] = (),
    when: When = When.ANY_TIME,
) -> Card:
    """An instant or sorcery."""
    return card(since, face(name, [kind], paid, abilities=[SpellAbility(what, tuple(costs), when)]))


def instant(name: str, paid: str, what: Instructions, since: date = ALPHA, **more: Any) -> Card:
    """An instant."""
    return spell(CardType.INSTANT, name, paid, what, since, **more)


def sorcery(name: str, paid: str, what: Instructions, since: date = ALPHA, **more: Any) -> Card:
    """A sorcery."""
    return spell(CardType.SORCERY, name, paid, what, since, **more)


def interrupt(name: str, paid: str, what: Instructions, since: date = ALPHA, costs: Iterable[CostPart] = ()) -> Card:
    """An interrupt, which became an instant in 1999."""
    ability = SpellAbility(what, tuple(costs))
    return card(
        since,
        face(name, [CardType.INTERRUPT], paid, abilities=[ability]),
        (SIXTH_EDITION_RULES, face(name, [CardType.INSTANT], paid, abilities=[ability])),
    )


def aura(
    name: str,
    paid: str,
    on: Filter,
    *modifications: Modification,
    since: date = ALPHA,
    abilities: Iterable[Ability] = (),
) -> Card:
    """An enchantment that is put onto something and changes it for as long as it is there."""
    standing = [Static(tuple(modifications), Role.ATTACHED)] if modifications else []
    return card(
        since,
        face(
            name,
            [CardType.ENCHANTMENT],
            paid,
            subtypes="Aura",
            keywords=[Keyword(KeywordName.ENCHANT, on)],
            abilities=[*standing, *abilities],
        ),
    )


def enchantment(name: str, paid: str, *abilities: Ability, since: date = ALPHA) -> Card:
    """An enchantment that stands by itself."""
    return card(since, face(name, [CardType.ENCHANTMENT], paid, abilities=abilities))


def artifact(name: str, paid: str, *abilities: Ability, since: date = ALPHA) -> Card:
    """An artifact that is no creature."""
    return card(since, face(name, [CardType.ARTIFACT], paid, abilities=abilities))


def basic_land(name: str) -> Card:
    """One of the five basic lands."""
    return card(
        ALPHA,
        face(name, [CardType.LAND], subtypes=name, supertypes=[Supertype.BASIC], abilities=[MANA_OF_LAND[name]]),
    )


def land(name: str, *abilities: Ability, subtypes: str = "", since: date = ALPHA) -> Card:
    """A land that is not basic."""
    return card(since, face(name, [CardType.LAND], subtypes=subtypes, abilities=abilities))


def for_mana(paid: str, what: Instructions, label: str = "", **more: Any) -> Activated:
    """An ability that costs mana alone."""
    return Activated((PayMana(cost(paid)),), what, label, **more)


def by_tapping(what: Instructions, paid: str = "", label: str = "", **more: Any) -> Activated:
    """An ability with the tap symbol, and mana if it costs any."""
    parts: tuple[CostPart, ...] = (PayMana(cost(paid)), TapThis()) if paid else (TapThis(),)
    return Activated(parts, what, label, **more)


BASICS = tuple(basic_land(name) for name in BASIC_LANDS)
ANY_COLOR = tuple(mana_of(color) for color in Color)
"""One mana of any color."""


def tap_for(options: tuple[Effect, ...], label: str = "") -> Activated:
    """The usual mana ability: tap, and carry out `options`."""
    return Activated((TapThis(),), Instructions(options), label=label)
