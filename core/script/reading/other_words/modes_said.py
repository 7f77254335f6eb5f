"""Cards that are cast in several modes at once, with the modes in any order and as people name them.

So `Bob casts Cryptic Command targeting Wrath of God, choosing draw a card and counter` says the mode `countering and drawing`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from core.script.card_parts import TOGETHER, single_modes
from core.script.names import listed
from core.script.reading.board import OPENED, SEALED, Board

_CASTS = re.compile(r"(?P<casts>(?P<player>\S+) (?:casts|plays) )(?P<rest>.+)")
_NEXT = re.compile(r"(?:, and|,|;| and| &| \+|/) ?(?=\S)")
_OPENING = re.compile(
    r"^[,:;(\s]*(?:-+ )?(?:(?:by |and |to )?(?:choosing|chooses|choose|picking|selecting|using|taking|with|in|for)\b)?"
    r"(?: (?:the|its|both|to))*(?: ?\bmodes?\b(?: of)?)?:? *[\"'(]*(?:to )?"
)
_ENDING = re.compile(r"[\"')]*(?: modes?)?[,\s]*$")
_PLACES: Mapping[str, int] = {
    "first": 0,
    "1": 0,
    "second": 1,
    "2": 1,
    "third": 2,
    "3": 2,
    "fourth": 3,
    "4": 3,
    "last": -1,
}
_ALSO: Mapping[str, str] = {
    "bounce": "return",
    "raise": "return",
    "kill": "destroy",
    "shatter": "destroy",
    "cantrip": "draw",
    "pump": "strengthen",
    "ping": "damage",
    "burn": "damage",
    "shock": "damage",
}
"""What players call what a mode does, by the word that its name may have."""
_LITTLE = re.compile(
    "an?|the?|to|of|on|in|and|its?|that|this|you|your|any|all|each|both|target|her|hi|their|hand|mod|option|card"
    "|spell|creatur|permanent|player|opponent|artifact|deal|point|from|with|up"
)


_DENIED = re.compile(r"\b(?:not|no|without|neither|nor|never|only|except|but)\b|n't|\d(?! damage)")
"""What says that a mode is not chosen, or more than its name does."""


def with_modes_named(text: str, board: Board) -> str:
    """The line with its modes and targets in the language's own words; each name in it is one word.

    It is as it stands if it casts no card of several modes, or if the modes that it says are not plain.
    """
    match = _CASTS.fullmatch(text)
    if match is None or match["player"] not in board.players:
        return text
    named = re.match(r"(\S+?)((?: #\d+)?)(?=[ ,:(]|$)", match["rest"])
    if named is None:
        return text
    card = named[1].translate(OPENED)
    ways = board.vocabulary.modes.get(card, ())
    singles = single_modes(ways)
    if not any(TOGETHER in way for way in ways):
        return text
    things = "|".join(map(re.escape, (*(name.translate(SEALED) for name in board.cards()), *board.players, "it")))
    thing = rf"(?:(?:the )?(?:(?:{'|'.join(board.players)})'s? )?(?:{things})(?: #\d+)?)(?![\w'])"
    rest = match["rest"][named.end() :]
    aimed = re.search(rf",? (?:and )?(?:targeting|on|at) ({thing}(?:{_NEXT.pattern}{thing})*)(?=$|[ ,:(])", rest)
    if aimed is not None:
        rest = rest[: aimed.start()] + rest[aimed.end() :]
    body = _ENDING.sub("", _OPENING.sub("", rest))
    chosen: list[tuple[int, list[str]]] = []
    for item in _NEXT.split(body):
        place = _place(re.sub(thing, " ", item), singles)
        own = re.findall(thing, item)
        if place is None and chosen and own and not re.sub(rf"{thing}|\W", "", item):
            # One more target of the same mode.
            chosen[-1][1].extend(own)
            continue
        if place is None:
            return text
        chosen.append((place, own))
    order = sorted(range(len(chosen)), key=lambda index: chosen[index][0])
    way = TOGETHER.join(singles[chosen[index][0]] for index in order)
    if way not in ways:
        return text
    targets = _NEXT.split(aimed[1]) if aimed is not None else []
    if not targets:
        targets = [target for index in order for target in chosen[index][1]]
    elif len(targets) == len(chosen) and not any(own for _, own in chosen):
        targets = [targets[index] for index in order]
    if not targets and board.spell and any(_stem("counter") in _stems(singles[place]) for place, _ in chosen):
        targets = [board.spell.translate(SEALED)]
    targeting = f" targeting {listed(targets)}" if targets else ""
    return f"{match['casts']}{named.group()} {way}{targeting}"


def _place(item: str, singles: Sequence[str]) -> int | None:
    """Which mode some words name: by its number, or by words that its name has; `None` if that is not plain."""
    mode_words = re.sub(r"^(?:the |mode |option )+", "", item.strip().casefold())
    place = _PLACES.get(mode_words.removesuffix(" mode").removesuffix(" one"))
    if place is not None:
        return place % len(singles) if place < len(singles) else None
    if _DENIED.search(item.casefold()):
        return None
    words = _stems(item)
    stems_of_modes = [_stems(single) for single in singles]
    for fits in (
        [index for index, stems in enumerate(stems_of_modes) if stems == words],
        [index for index, stems in enumerate(stems_of_modes) if words and (stems <= words or words <= stems)],
        [index for index, stems in enumerate(stems_of_modes) if _telling(words) and _telling(words) <= _telling(stems)],
    ):
        if len(fits) == 1:
            return fits[0]
    return None


def _telling(stems: frozenset[str]) -> frozenset[str]:
    return frozenset(stem for stem in stems if not _LITTLE.fullmatch(stem))


def _stems(text: str) -> frozenset[str]:
    words = [_ALSO.get(_ALSO_BY_STEM.get(_stem(word), word), word) for word in re.findall(r"[a-z]+", text.casefold())]
    return frozenset(_stem(word) for word in words) - {
        "",
        *map(_stem, ("a", "an", "the", "to", "of", "it", "its", "that")),
    }


def _stem(word: str) -> str:
    """A word without its ending, so that `drawing`, `draws` and `draw` are one: `tapping` is `tap`."""
    bare = re.sub(r"(?:e?s|ing|ed|e)$", "", word)
    return re.sub(r"([pbgtmn])\1$", r"\1", bare)


_ALSO_BY_STEM: Mapping[str, str] = {_stem(word): word for word in _ALSO}
