"""Keywords that invented cards may have and that mean abilities, with numbers and prices of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.kernel import keyword_abilities as meaning
from core.kernel.abilities import Ability, Dredges
from core.kernel.characteristics import Keyword, KeywordName

Meant = tuple[tuple[Keyword, ...], tuple[Ability, ...]]
"""The keywords that a card has by one of these, and its abilities."""


def _only(*abilities: Ability) -> Meant:
    return (), abilities


MEANT: Mapping[str, Callable[..., Meant]] = {
    "flanking": lambda: ((Keyword(KeywordName.FLANKING),), (meaning.flanking(),)),
    "rampage {n}": lambda n: _only(meaning.rampage(n)),
    "bushido {n}": lambda n: _only(meaning.bushido(n)),
    "echo {mana}": lambda paid: _only(meaning.echo(paid)),
    "cumulative upkeep {mana}": lambda paid: _only(meaning.cumulative_upkeep(paid)),
    "fading {n}": lambda n: _only(*meaning.fading(n)),
    "modular {n}": lambda n: _only(*meaning.modular(n)),
    "graft {n}": lambda n: _only(*meaning.graft(n)),
    "sunburst": lambda: _only(*meaning.sunburst()),
    "bloodthirst X": lambda: _only(meaning.bloodthirst()),
    "dredge {n}": lambda n: _only(Dredges(n)),
    "bloodthirst {n}": lambda n: _only(meaning.bloodthirst(n)),
    "soulshift {n}": lambda n: _only(meaning.soulshift(n)),
    "cycling {mana}": lambda paid: _only(meaning.cycling(paid)),
    "affinity for {things}": lambda those: _only(meaning.affinity(those)),
    "ripple {n}": lambda n: _only(meaning.ripple(n)),
    "storm": lambda: _only(meaning.storm()),
}
"""What a card may say in its list of keywords, and what it has by that."""
