"""Sentences that say two things at once, taken apart before they are read: two events of one trigger, and a place to work from."""

from __future__ import annotations

from collections.abc import Iterator

from core.cards.tokens import THIS, Token

Tokens = tuple[Token, ...]

VERBS = frozenset({"enters", "dies", "attacks", "blocks", "leaves", "becomes", "deals"})
"""What begins what happens in an event, behind what that happens to."""
UNDER_YOUR_CONTROL = ("under", "your", "control")
FROM_GRAVEYARD = ("from", "your", "graveyard")


def each_event(tokens: Tokens) -> Iterator[tuple[Tokens, Tokens]]:
    """A trigger on either of two events as two that do the same: `when this enters or attacks`, `when this or another dies`."""
    words = tuple(token.word for token in tokens)
    yield from _each_cost(tokens, words)
    if words[:1] not in (("when",), ("at",)):
        return
    last = next((index for index, word in enumerate(words) if word in (",", ":")), len(words))
    verb = next((index for index, word in enumerate(words[:last]) if word in VERBS), last)
    for place in range(2, last - 1):
        if words[place] != "or":
            continue
        if words[place + 1] in ("when", "at") and words[0] in ("when", "at"):
            yield (*tokens[:place], *tokens[last:]), tokens[place + 1 :]
            continue
        if words[0] == "at":
            continue
        if words[place + 1] == "it" and words[place + 2] in VERBS and words[place - 1] == THIS:
            yield (*tokens[:place], *tokens[last:]), (*tokens[:1], *tokens[place + 1 :])
            continue
        if place > verb and (words[place + 1] in VERBS or words[place + 1] == "is"):
            yield (
                (*tokens[:place], *tokens[last:]),
                (*tokens[:verb], *tokens[place + 1 :]),
            )
        elif place == 2 and words[1] == THIS and words[3:5] == ("a", "other"):
            # Whatever comes under somebody's control, its own card comes under that of its own player.
            under = words[verb + 1 : verb + 4] == UNDER_YOUR_CONTROL
            happens = tokens[verb : verb + 1] + tokens[verb + 4 :] if under else tokens[verb:]
            yield (*tokens[:2], *happens), (*tokens[:1], *tokens[3:])


def _each_cost(tokens: Tokens, words: tuple[str, ...]) -> Iterator[tuple[Tokens, Tokens]]:
    """`{3}, {T} or {U}, {T}: do this`: an ability with either of two costs as two; one with a limit on its uses stays one."""
    colon = words.index(":") if ":" in words else 0
    if not words or not words[0].startswith("{") or "each" in words[colon:] or "once" in words[colon:]:
        return
    for place in range(1, colon):
        if words[place] == "or" and words[place - 1] == words[colon - 1] == "{t}" and words[place + 1].startswith("{"):
            yield (*tokens[:place], *tokens[colon:]), tokens[place + 1 :]


def out_of_graveyard(tokens: Tokens) -> Tokens | None:
    """An ability that moves its own card out of a graveyard, without the words that say so: it works there alone."""
    words = tuple(token.word for token in tokens)
    for place in range(1, len(words) - 3):
        if words[place - 1] == THIS and words[place : place + 4] == (*FROM_GRAVEYARD, "to"):
            return (*tokens[:place], *tokens[place + 3 :])
    return None
