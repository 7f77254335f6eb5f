"""Tokens with which a game begins: which one a script means, by its name and what it says of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from core.catalog import Catalog
from core.kernel.state.cards import Card, Wording
from core.kernel.values.colors import COLOR_BY_WORD
from core.kernel.words.characteristics import Characteristics
from core.script.card_parts import effects_of

_SIZE = re.compile(r"(\d+)/(\d+)")
_SAYS_NOTHING = frozenset({"token", "tokens", "and", "creature", "with"})
"""Words of a description that leave open which token it is."""


def tokens_called(name: str, nearby: Iterable[Card], catalog: Catalog) -> list[Characteristics]:
    """The tokens of a name that some cards create or, if none of these does, that cards of the pool create, each once."""
    tokens = _each_once(_made_by(nearby, name))
    if tokens:
        return tokens
    makers: Mapping[str, tuple[str, ...]] = catalog.cards.kept("makers of tokens", lambda: _makers(catalog))
    return _each_once(_made_by((catalog.card(maker) for maker in makers.get(name, ())), name))


def fitting(tokens: Iterable[Characteristics], description: str) -> list[Characteristics]:
    """Those of some tokens that are as a script says: of a size, colors, types and with keywords, as far as it says so.

    If nothing is said of what a token can do, the only one that can do nothing is meant.
    """
    tokens_fitting = [token for token in tokens if _is_as_said(token, description)]
    plain = [token for token in tokens_fitting if not token.keywords and not token.abilities]
    return plain if " with " not in description and len(plain) == 1 else tokens_fitting


def described(token: Characteristics) -> str:
    """A token as a script describes it, such as `1/1 white Soldier token`."""
    size = f"{token.power}/{token.toughness} " if token.is_creature else ""
    colors = "".join(f"{color.word} " for color in sorted(token.colors)) or "colorless "
    types = "".join(f"{kind.value} " for kind in sorted(token.types, key=str) if kind.value != "creature")
    keywords = " and ".join(dict.fromkeys(keyword.name.value for keyword in token.keywords))
    return f"{size}{colors}{types}{token.name} token{f' with {keywords}' if keywords else ''}"


def as_card(token: Characteristics) -> Card:
    """A token as a card that never was printed, for those who ask what a name in a script stands for."""
    return Card(token.name, (Wording(date.min, token, color_indicator=token.colors),))


def _makers(catalog: Catalog) -> dict[str, tuple[str, ...]]:
    """The names of the cards of the pool that create tokens, by the names of these."""
    cards_by_token: dict[str, dict[str, None]] = {}
    for card in catalog.cards.values():
        for effect in effects_of(card):
            for name, _ in effect.makes:
                cards_by_token.setdefault(name, {})[card.name] = None
    return {name: tuple(cards) for name, cards in cards_by_token.items()}


def _made_by(cards: Iterable[Card], name: str) -> Iterator[Characteristics]:
    for card in cards:
        for effect in effects_of(card):
            yield from (token for called, token in effect.makes if called == name)


def _each_once(tokens: Iterable[Characteristics]) -> list[Characteristics]:
    """Tokens, of which those that are described alike are one."""
    return list({described(token): token for token in reversed(list(tokens))}.values())[::-1]


def _is_as_said(token: Characteristics, description: str) -> bool:
    size = _SIZE.search(description)
    if size is not None and (not token.is_creature or (token.power, token.toughness) != tuple(map(int, size.groups()))):
        return False
    before, _, behind = description.partition(" with ")
    words = [word for word in re.findall(r"[a-z-]+", before) if word not in _SAYS_NOTHING]
    colors = {COLOR_BY_WORD[word] for word in words if word in COLOR_BY_WORD}
    kinds = {kind.value for kind in (*token.types, *token.supertypes)}
    kind_words = [word for word in words if word not in COLOR_BY_WORD and word != "colorless"]
    keywords = {keyword.name.value for keyword in token.keywords}
    asked = [word for word in re.split(r",? and |, ", behind) if word]
    return (
        (not colors or colors == token.colors)
        and not ("colorless" in words and token.colors)
        and all(word in kinds for word in kind_words)
        and all(word in keywords for word in asked)
    )
