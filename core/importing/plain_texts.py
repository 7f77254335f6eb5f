"""Cards in plain text: as Gatherer and its listings have them, with an empty line between two cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.importing.collected_cards import CollectedCards, NotCardData
from core.importing.foreign_cards import LONGEST_NAME, LONGEST_TEXT, ForeignCard, ForeignFace
from core.kernel.values.card_types import CardType, Supertype

_SETS = re.compile(r"[A-Z0-9]+-[A-Z](?:, [A-Z0-9]+-[A-Z])*")
_OTHER_TYPES = ("tribal", "kindred", "summon", "enchant", "token")
_TYPES = re.compile(
    rf"(?:{'|'.join((*(kind.value for kind in (*CardType, *Supertype)), *_OTHER_TYPES))})\b", re.IGNORECASE
)
_COST = re.compile(r"(?:\d+|[WUBRGCXYZS]|\([^)\s]+\)|\{[^}\s]+\})+")
_SIZE = re.compile(r"\(?([-+]?[\d*.+]+)\s*/\s*([-+]?[\d*.+]+)\)?")
_SYMBOL = re.compile(r"\{[^}]*\}|\([^)]*\)|\d+|.")
_LOYALTY = re.compile(r"\(?(\d+|X)\)?")
_IN_BRACKETS = re.compile(r"\[(.+)\]")
_FLIPS = re.compile(r"Flips? into (.+?)\.?")
_TURNS = re.compile(r"(?:Front face\b.*?|Transforms? into|Back face:?) (.+?)\.?")
_FROM = re.compile(r"(?:Flips? from|Flipped|Back face|Transforms? from|This is half)\b")
_LABELS = {
    "name": "name",
    "card name": "name",
    "cost": "cost",
    "mana cost": "cost",
    "type": "type",
    "types": "type",
    "card type": "type",
    "type & class": "type",
    "pow/tgh": "size",
    "pow/tou": "size",
    "p/t": "size",
    "power/toughness": "size",
    "loyalty": "loyalty",
    "rules text": "text",
    "card text": "text",
    "oracle text": "text",
    "text": "text",
    "flavor text": "",
    "set/rarity": "",
    "all sets": "",
    "rarity": "",
    "color": "",
    "card color": "",
    "artist": "",
    "card #": "",
    "card number": "",
    "converted mana cost": "",
    "mana value": "",
    "expansion": "",
}
"""What stands before the parts of a card, and which part that is; of some nothing is taken."""
_LABEL = re.compile(rf"({'|'.join(map(re.escape, sorted(_LABELS, key=len, reverse=True)))}):\s*(.*)", re.IGNORECASE)


def collect_text(text: str, collected: CollectedCards) -> None:
    """Collect the cards of a text.

    Raises:
        NotCardData: it holds none.
    """
    collected.format = "plain text"
    entries = [lines for entry in re.split(r"\n[ \t]*\n", text) if (lines := _lines_of(entry))]
    labelled = sum(any(_is_label(line, "name") for line in lines) for lines in entries)
    for lines in entries:
        if labelled > len(entries) // 2:
            _collect_labelled(lines, collected)
        else:
            _collect_listed(lines, collected)
    if not collected.cards:
        raise NotCardData("no card of known types is in it")


def _lines_of(entry: str) -> list[str]:
    lines = (" ".join("".join(map(_shown, line)).split()) for line in entry.split("\n"))
    return [line for line in lines if line and not line.startswith("#")]


def _shown(sign: str) -> str:
    return sign if sign.isprintable() else " "


def _is_label(line: str, part: str) -> bool:
    match = _LABEL.fullmatch(line)
    return match is not None and _LABELS[match[1].lower()] == part


def _collect_labelled(lines: list[str], collected: CollectedCards) -> None:
    """Collect a card of which each part stands behind a label; text goes on in the lines below."""
    parts: dict[str, list[str]] = {}
    part = ""
    for line in lines:
        match = _LABEL.fullmatch(line)
        if match is not None:
            part, line = _LABELS[match[1].lower()], match[2].strip()
        if part and line:
            parts.setdefault(part, []).append(line)
    name = " ".join(parts.get("name", ()))
    kind = " ".join(parts.get("type", ()))
    called = f"{name or lines[0]!r}"
    if not name or not kind:
        collected.pass_over(called[:LONGEST_NAME], "it has no types" if name else "it has no name")
        return
    size = " ".join(parts.get("size", parts.get("loyalty", ())))
    _add(name, "".join(parts.get("cost", ())), kind, size, parts.get("text", []), collected)


def _collect_listed(lines: list[str], collected: CollectedCards) -> None:
    """Collect a card of which the parts stand one below another: name, cost if any, types, size if any, text."""
    name, rest = lines[0], lines[1:]
    if rest and _SETS.fullmatch(rest[-1]):
        rest.pop()
    cost = ""
    if rest and _TYPES.match(rest[0]) is None and all(_COST.fullmatch(part) for part in rest[0].split(" // ")):
        cost = rest.pop(0)
    if not rest or _TYPES.match(rest[0]) is None:
        collected.pass_over(repr(name[:LONGEST_NAME]), "it has no types")
        return
    kind = rest.pop(0)
    size = rest.pop(0) if rest and (_SIZE.fullmatch(rest[0]) or _LOYALTY.fullmatch(rest[0])) else ""
    _add(name, cost, kind, size, rest, collected)


def _add(name: str, cost: str, kind: str, size: str, text: list[str], collected: CollectedCards) -> None:
    if len(name) > LONGEST_NAME or "#" in name or sum(map(len, text)) > LONGEST_TEXT:
        collected.pass_over(repr(name[:LONGEST_NAME]), "its name or text is too long")
        return
    notes = [match[1] for line in text if (match := _IN_BRACKETS.fullmatch(line)) is not None]
    text = [line for line in text if _IN_BRACKETS.fullmatch(line) is None or line.startswith(("[+", "[-", "[0"))]
    if " // " in name:
        _add_split(name, cost, kind, text, collected)
        return
    if any(_FROM.match(note) for note in notes):
        collected.others += 1
        return
    face = _face(name, cost, kind, size, text)
    layout = "normal" if not notes else "flip" if any(map(_FLIPS.fullmatch, notes)) else "transform"
    if layout != "normal" and any(map(_of_another, notes)):
        # The other face stands elsewhere, by itself; nothing says which of two cards of one name it is.
        layout = f"{layout} without its other face"
    collected.add_card(ForeignCard(name, layout, (face,)))


def _of_another(note: str) -> bool:
    return _FLIPS.fullmatch(note) is not None or _TURNS.match(note) is not None


def _add_split(name: str, cost: str, kind: str, text: list[str], collected: CollectedCards) -> None:
    """Collect a split card, of which each line has the parts of both halves."""
    names, costs, kinds = (part.split(" // ") for part in (name, cost, kind))
    texts = "\n".join(text).split(" // ")
    if not len(names) == len(costs) == len(kinds) == len(texts):
        collected.pass_over(repr(name), "its halves cannot be told apart")
        return
    faces = tuple(
        _face(own, own_cost, own_kind, "", text_of_half.split("\n"))
        for own, own_cost, own_kind, text_of_half in zip(names, costs, kinds, texts, strict=True)
    )
    collected.add_card(ForeignCard(name, "split", faces))


def _face(name: str, cost: str, kind: str, size: str, text: list[str]) -> ForeignFace:
    symbols = "".join(_symbols(cost))
    kind = kind.replace(" -- ", " - ")
    lines = "\n".join(line.replace(" -- ", " \N{EM DASH} ") for line in text)
    match = _SIZE.fullmatch(size)
    if match is not None and kind.lower() == "vanguard":
        return ForeignFace(name, symbols, kind, lines, hand=match[1], life=match[2])
    if match is not None:
        return ForeignFace(name, symbols, kind, lines, match[1], match[2])
    loyalty = _LOYALTY.fullmatch(size)
    return ForeignFace(name, symbols, kind, lines, loyalty="" if loyalty is None else loyalty[1])


def _symbols(cost: str) -> Iterator[str]:
    for symbol in _SYMBOL.findall(cost.replace(" ", "")):
        yield symbol if symbol[0] == "{" else f"{{{symbol.strip('()').upper()}}}"
