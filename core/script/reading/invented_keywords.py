"""The keywords of invented cards: how each of them is written, with its number, cost or quality, and what a card has by it.

A keyword is read in one of these forms or not at all, so that none is accepted which does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

from core.kernel.abilities import keyword_abilities as meaning
from core.kernel.abilities.kinds import Ability, Dredges
from core.kernel.objects.card_types import BASIC_LANDS
from core.kernel.objects.keywords import Keyword, KeywordName

Meant = tuple[tuple[Keyword, ...], tuple[Ability, ...]]
"""The keywords that a card has by one of these, and its abilities."""

ALONE_IN_PLAY = (
    KeywordName.BANDING,
    KeywordName.DEATHTOUCH,
    KeywordName.DEFENDER,
    KeywordName.DOUBLE_STRIKE,
    KeywordName.FEAR,
    KeywordName.FIRST_STRIKE,
    KeywordName.FLYING,
    KeywordName.HASTE,
    KeywordName.HORSEMANSHIP,
    KeywordName.INDESTRUCTIBLE,
    KeywordName.INFECT,
    KeywordName.LIFELINK,
    KeywordName.PHASING,
    KeywordName.REACH,
    KeywordName.SHADOW,
    KeywordName.TRAMPLE,
    KeywordName.VIGILANCE,
    KeywordName.WITHER,
)
"""The keywords of permanents that are one word or two, with nothing behind it."""
ALONE_ON_CARDS = (
    KeywordName.CHOOSE_A_BACKGROUND,
    KeywordName.DOCTORS_COMPANION,
    KeywordName.FLASH,
    KeywordName.FRIENDS_FOREVER,
    KeywordName.PARTNER,
    KeywordName.SPLIT_SECOND,
)
"""The same for cards that are not in play yet."""


def _alone(*keywords: Keyword) -> Callable[[], Meant]:
    return lambda: (keywords, ())


def _with(name: KeywordName) -> Callable[..., Meant]:
    """A keyword together with what stands behind it."""
    return lambda about: ((Keyword(name, about),), ())


def _only(*abilities: Ability) -> Meant:
    return (), abilities


def _cycling_for(kind: str) -> Callable[..., Meant]:
    return lambda paid: _only(meaning.landcycling(paid, kind))


OF_PERMANENTS: Mapping[str, Callable[..., Meant]] = {
    **{name.value: _alone(Keyword(name)) for name in ALONE_IN_PLAY},
    **{
        f"{snow}{kind.lower()}walk": _alone(Keyword(KeywordName.LANDWALK, f"{snow}{kind}"))
        for snow, kind in product(("", "snow "), BASIC_LANDS)
    },
    "protection from {color}": _with(KeywordName.PROTECTION),
    "toxic {n}": _with(KeywordName.TOXIC),
    "flanking": lambda: ((Keyword(KeywordName.FLANKING),), (meaning.flanking(),)),
    "rampage {n}": lambda n: _only(meaning.rampage(n)),
    "bushido {n}": lambda n: _only(meaning.bushido(n)),
}
"""What a permanent can have or be given."""

MEANT: Mapping[str, Callable[..., Meant]] = {
    **OF_PERMANENTS,
    **{name.value: _alone(Keyword(name)) for name in ALONE_ON_CARDS},
    "enchant {host}": _with(KeywordName.ENCHANT),
    "flashback {mana}": _with(KeywordName.FLASHBACK),
    "disturb {mana}": _with(KeywordName.DISTURB),
    "morph {mana}": _with(KeywordName.MORPH),
    "madness {mana}": lambda paid: ((meaning.madness(paid)[0],), meaning.madness(paid)[1:]),
    "suspend {n} {mana}": lambda n, paid: _only(*meaning.suspend(n, paid)),
    "recover {mana}": lambda paid: _only(meaning.recover(paid)),
    "echo {mana}": lambda paid: _only(meaning.echo(paid)),
    "cumulative upkeep {mana}": lambda paid: _only(meaning.cumulative_upkeep(paid)),
    "fading {n}": lambda n: _only(*meaning.fading(n)),
    "modular {n}": lambda n: _only(*meaning.modular(n)),
    "graft {n}": lambda n: _only(*meaning.graft(n)),
    "sunburst": lambda: _only(*meaning.sunburst()),
    "bloodthirst X": lambda: _only(meaning.bloodthirst()),
    "bloodthirst {n}": lambda n: _only(meaning.bloodthirst(n)),
    "dredge {n}": lambda n: _only(Dredges(n)),
    "soulshift {n}": lambda n: _only(meaning.soulshift(n)),
    "cycling {mana}": lambda paid: _only(meaning.cycling(paid)),
    **{f"{kind.lower()}cycling {{mana}}": _cycling_for(kind) for kind in BASIC_LANDS},
    "affinity for {things}": lambda those: _only(meaning.affinity(those)),
    "ripple {n}": lambda n: _only(meaning.ripple(n)),
    "storm": lambda: _only(meaning.storm()),
    "partner with {name}": lambda name: ((meaning.partner_with(name)[0],), meaning.partner_with(name)[1:]),
}
"""What a card may say in its list of keywords, and what it has by that."""

LOST = tuple(name.value for name in (*ALONE_IN_PLAY, KeywordName.LANDWALK, KeywordName.PROTECTION, KeywordName.TOXIC))
"""The keywords of which a permanent can lose every instance."""
