"""Cards that a script invents, read in the language of cards; what that takes is read in for scripts that invent some alone."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from core.kernel.values.card_types import FORMER_TYPES, CardType, Supertype
from core.kernel.values.errors import nearest
from core.kernel.values.keywords import KeywordName
from core.kernel.values.records import altered
from core.script.mistakes import MOST_MISTAKES, GivenUp, Mistake
from core.script.names import possessive
from core.script.synonyms import in_braces
from core.script.syntax import Invented, InventedLine

if TYPE_CHECKING:
    from core.cards.files import Line as CardLine
    from core.cards.mistakes import CardError
    from core.catalog import Catalog
    from core.kernel.state.cards import Card
    from core.script.reading.tree import Line

AS_TEXT = re.compile(
    r"(?:keywords?|text|rules text|oracle text|does|abilit(?:y|ies))\s*:\s*|(?:rules |oracle )?text$", re.IGNORECASE
)
"""What somebody may write before a line of text, which needs nothing before it."""
_COST = re.compile(r"(?:mana )?cost\s*:\s*(\S+)", re.IGNORECASE)
_SIZE = re.compile(r"^(?:power ?(?:/|and) ?toughness|p/t|size)\s*:\s*", re.IGNORECASE)
_TYPES = re.compile(r"types?(?: line)?\s*:\s*([A-Za-z ]+?)(\s*(?:[-\N{EM DASH}\N{EN DASH}].*)?)", re.IGNORECASE)
OLD = re.compile(r"(tap|free|always|as it enters|as it attacks|only|first hand|sticker|other face)\s*:\s*(.*)")
"""Fields that invented cards had once, and what they said."""
INSTEAD = {
    "tap": "'{{T}}: {}'",
    "free": "'{{0}}: {}'",
    "only": "'activate only {}' after the text, or 'cast this only {}' on a line of its own",
    "first hand": "'begin with {} cards in hand'",
    "sticker": "'sticker {}'",
    "other face": "'back {}:' with the other face below it",
}
"""What is written now for fields that there were once."""


def invented(heading: str, line: Line) -> Invented:
    """The block of an invented card, its lines as they are meant.

    In its heading a cost may stand after the name, then types, then power and toughness.
    """
    name, *fields = _parts_of_heading(heading)
    above = [InventedLine(0, field, line.number, line.column) for field in fields]
    return Invented(name, line.number, (*above, *_as_fields(name, _lines(line.children, 0))))


_SYMBOLS = r"(?:\{[^{}\s]+\})+"
_BARE_COST = re.compile(rf"{_SYMBOLS}|\d*[WUBRGCX]+|\d+")
_BARE_TYPES = re.compile(r"([A-Za-z ]+?)(\s+[-\N{EM DASH}\N{EN DASH}]\s*\S.*)?")
_BARE_SIZE = re.compile(r"(-?\d+|(?:\d+\+)?\*)\s*/\s*(-?\d+|(?:\d+\+)?\*)")
_TYPES_IN_HEADING = r"[A-Za-z ]+?(?:\s+[-\N{EM DASH}\N{EN DASH}]\s*[A-Za-z' -]+?)?"
_HEADING = re.compile(
    rf"(?P<name>\S.*?)\s+(?P<cost>{_SYMBOLS})(?:,?\s+(?P<types>{_TYPES_IN_HEADING}))??(?:,?\s+(?P<size>{_BARE_SIZE.pattern}))?"
)
_BARE_NUMBER = re.compile(r"(?:(?:starting )?(loyalty|defense)\s*:?\s*)?(?:\[(\d+)\]|(\d+))", re.IGNORECASE)
_HALF_SIZE = re.compile(r"(power|toughness)\s*:\s*([^\s/]+)", re.IGNORECASE)
_TYPES_OF_CARDS = frozenset((*(kind.value for kind in CardType), *FORMER_TYPES))
_ALL_TYPES = _TYPES_OF_CARDS.union(kind.value for kind in Supertype)
_BY_NUMBER = {CardType.PLANESWALKER.value: "loyalty", CardType.BATTLE.value: "defense"}


def _parts_of_heading(heading: str) -> tuple[str, ...]:
    """A name and the fields after it: a cost in symbols and what may follow it."""
    match = _HEADING.fullmatch(heading)
    types = "" if match is None or match["types"] is None else match["types"]
    main_types = re.split(r"\s+[-\N{EM DASH}\N{EN DASH}]", types, maxsplit=1)[0]
    if match is None or (types and not _are_types(main_types)):
        return (heading,)
    fields = [f"cost: {match['cost']}"]
    fields += [f"type: {main_types.lower()}{types[len(main_types) :]}"] if types else []
    fields += ["power: " + re.sub(r"\s", "", match["size"])] if match["size"] else []
    return (match["name"], *fields)


def _as_fields(name: str, lines: Sequence[InventedLine]) -> list[InventedLine]:
    """The lines of a card with those as fields that printed cards have without a word before them.

    These are the name, the cost and the types above the text, and below it power and toughness, loyalty or defense.
    """
    fields: dict[str, str] = {}
    meant: list[InventedLine] = []
    top = [line for line in lines if not line.depth]
    for line in lines:
        if line.depth or (line is top[0] and line.text.lower() == name.lower()):
            meant += [line] if line.depth else []
            continue
        field, begin, value_said = _field_said(name, line.text, fields, line is top[-1])
        if field:
            line = altered(line, text=f"{field}: {value_said}", column=line.column + begin - len(f"{field}: "))
        field_name, _, value = line.text.partition(": ")
        fields[field_name] = value
        meant.append(line)
    return _with_whole_size(meant)


def _field_said(name: str, text: str, fields: Mapping[str, str], last: bool) -> tuple[str, int, str]:
    """The field that a line gives without its word, where in the line that begins, and what it says; else three times nothing."""
    begin = len(name) + 1 if text.lower().startswith(f"{name.lower()} ") else 0
    types = fields.get("type", "").split()
    if "cost" not in fields and _BARE_COST.fullmatch(text[begin:]) and (begin or not (last and types)):
        return "cost", begin, in_braces(text[begin:])
    match = _BARE_TYPES.fullmatch(text)
    if not types and match is not None and _are_types(match[1]):
        return "type", 0, f"{match[1].lower()}{match[2] or ''}"
    if last and "power" not in fields and _BARE_SIZE.fullmatch(text):
        return "power", 0, re.sub(r"\s", "", text)
    number = _BARE_NUMBER.fullmatch(text) if last else None
    if number is not None:
        field = (number[1] or "").lower() or next((_BY_NUMBER[kind] for kind in types if kind in _BY_NUMBER), "")
        if field not in fields:
            return field, 0, number[2] or number[3]
    return "", 0, ""


def _are_types(words: str) -> bool:
    """Whether words are types of cards, at least one of them no supertype."""
    type_words = words.lower().split()
    return _ALL_TYPES.issuperset(type_words) and not _TYPES_OF_CARDS.isdisjoint(type_words)


def _with_whole_size(lines: list[InventedLine]) -> list[InventedLine]:
    """Lines with power and toughness in one, if there is a line of each."""
    halves = {match[1].lower(): (line, match[2]) for line in lines if (match := _HALF_SIZE.fullmatch(line.text))}
    if len(halves) < 2:
        return lines
    (power, first), (toughness, second) = halves["power"], halves["toughness"]
    return [
        altered(line, text=f"power: {first}/{second}") if line is power else line
        for line in lines
        if line is not toughness
    ]


BULLET = "\N{BULLET}"
"""What today's cards have before each way to choose from, beside the line above these ways or set in below it."""


def _lines(lines: Sequence[Line], depth: int) -> list[InventedLine]:
    invented_lines: list[InventedLine] = []
    for line in _with_ways_below(lines):
        lead = AS_TEXT.match(line.text)
        text = line.text if lead is None else line.text[lead.end() :]
        column = line.column if lead is None else line.column + lead.end()
        if depth == 0:
            text = _in_own_words(text)
        if text:
            invented_lines.append(InventedLine(depth, text, line.number, column))
        invented_lines += _lines(line.children, depth + 1 if text else depth)
    return invented_lines


def _with_ways_below(lines: Sequence[Line]) -> list[Line]:
    """Lines of which those with a bullet stand below the one above them, as if they were set in."""
    nested: list[Line] = []
    for line in lines:
        if nested and line.text.startswith(BULLET) and not nested[-1].text.startswith(BULLET):
            above = nested[-1]
            nested[-1] = above.part(0, None, [*above.children, line])
        else:
            nested.append(line)
    return nested


def _in_own_words(text: str) -> str:
    """A field of a card in the words of the language: mana in symbols, types in small letters."""
    text = _SIZE.sub("power: ", text)
    cost = _COST.fullmatch(text)
    if cost is not None:
        return f"cost: {in_braces(cost[1])}"
    types = _TYPES.fullmatch(text)
    return f"type: {types[1].lower()}{types[2]}" if types is not None else text


MOST_WORDS, LONG_LINE = 15_000, 25
"""So many words the cards have at most that a script declares: each is looked up, in a line of so many words twice as long."""


def cards_of_all(invented_cards: Sequence[Invented], catalog: Catalog, mistakes: list[Mistake]) -> dict[str, Card]:
    """The cards that a script declares, by their names. What is wrong with one is noted, and it does without that.

    Raises:
        GivenUp: there are more mistakes than are told, and more cards, or more words than the cards of a script may have.
    """
    if not invented_cards:
        return {}
    from core.cards.files import Reader

    cards: dict[str, Card] = {}
    language = catalog.cards.language
    tells_where = False
    words = 0
    for invented_card in invented_cards:
        counted = (len(line.text.split()) for line in invented_card.lines)
        words += sum(number + number * number // LONG_LINE for number in counted)
        if words > MOST_WORDS:
            hint = "a word of a long line counts for several"
            raise GivenUp(invented_card.line, f"the cards of a script can have {MOST_WORDS:,} words at most; {hint}")
        if len(mistakes) > MOST_MISTAKES:
            raise GivenUp(invented_card.line, "there are too many mistakes above it")
        card_key = invented_card.name, tuple((line.depth, line.text) for line in invented_card.lines)
        kept_card = catalog.cards.invented.get(card_key)
        if kept_card is not None:
            cards[invented_card.name] = kept_card
            continue
        numbered = {line.number: line for line in invented_card.lines}
        block = _block(invented_card, invented_card.lines)
        faults: list[CardError] = []
        reader = Reader("", language, faults=faults)
        card = reader.card(block, invented=True)
        apart = _each_by_itself(invented_card.lines) if faults else invented_card.lines
        if apart != invented_card.lines:
            faults_apart: list[CardError] = []
            card_apart = Reader("", language, faults=faults_apart).card(_block(invented_card, apart), invented=True)
            if len(faults_apart) <= len(faults):
                card, faults = card_apart, faults_apart
        cards[invented_card.name] = card
        partners = card.wordings[0].face.all_about(KeywordName.PARTNER_WITH)
        if not (faults or partners):
            _keep(card_key, card, catalog.cards.invented)
        for partner in partners:
            if partner not in catalog.cards and all(partner != card_apart.name for card_apart in invented_cards):
                hint = nearest(str(partner), [*catalog.cards, *(card_apart.name for card_apart in invented_cards)])
                whose = possessive(invented_card.name)
                faults.append(reader.fail(block, f"no card named {partner!r} to be {whose} partner", hint))
        for fault in faults:
            place = numbered.get(fault.line)
            column = 1 if place is None else max(1, place.column + fault.column)
            hint = _instead(place.text) if place is not None else ""
            mistakes.append(Mistake(fault.line, column, fault.width, fault.message, hint or fault.hint))
            if not hint and _is_no_phrase(fault):
                nearest_one = _nearest_one(fault, catalog)
                told = [fault.hint, nearest_one, "" if tells_where else ALL_PHRASES]
                mistakes[-1] = mistakes[-1]._replace(hint="; ".join(filter(None, told)))
                tells_where = True
    return cards


def _nearest_one(fault: CardError, catalog: Catalog) -> str:
    """The phrase most like what is not understood, and a card that says it.

    There is none of words that are one too many, and where only a number may stand.
    """
    if fault.hint.endswith("the end of the line") or fault.hint.startswith("expected a number, such as"):
        return ""
    from core.cards.likeness import nearest_on_card

    return nearest_on_card(fault.text, fault.column, catalog.cards, lambda name: catalog.cards.place(name).text)


def _keep(card_key: Hashable, card: Card, kept: dict[Hashable, Card]) -> None:
    """Keep a card for whoever reads the same text again, as everyone does who plays the script after reading it."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[card_key] = card


MOST_KEPT = 500
"""How many invented cards are kept at once."""


def _block(invented_card: Invented, lines: Sequence[InventedLine]) -> CardLine:
    """The block of an invented card as card files have it."""
    from core.cards.files import Line

    block = Line(invented_card.line, 0, f"card {invented_card.name or 'of no name'}")
    stack = [block]
    for line in lines:
        below = Line(line.number, line.depth + 1, line.text)
        del stack[line.depth + 1 :]
        stack[-1].below.append(below)
        stack.append(below)
    return block


def _each_by_itself(lines: Sequence[InventedLine]) -> tuple[InventedLine, ...]:
    """Lines of text with those beside their first line that are set in below it: not what goes on with it, but lines as it is.

    Ways to choose from, and what stands below a heading, stay where they are.
    """
    separated: list[InventedLine] = []
    heading = False
    for line in lines:
        if line.depth == 0:
            heading = line.text.endswith(":")
        out = line.depth > 0 and not heading and (line.depth > 1 or _WAY.match(line.text) is None)
        separated.append(altered(line, depth=line.depth - 1) if out else line)
    return tuple(separated)


_WAY = re.compile(r"[-*\N{BULLET}](?!\d)")
"""How a way to choose from begins."""
ALL_PHRASES = "`eras reference --topic phrases` lists what cards can say"


def _is_no_phrase(fault: CardError) -> bool:
    """Whether something can be said in no such words, and is no slip of the finger."""
    return fault.message.endswith("is not understood") and re.fullmatch(r"expected '[^']+'", fault.hint) is None


def _instead(text: str) -> str:
    """What is written now for a field that invented cards had once."""
    old = OLD.fullmatch(text)
    if old is None:
        return ""
    replacement = INSTEAD.get(old[1], "'{}'").replace("{}", old[2]).replace("{{", "{").replace("}}", "}")
    return f"this field was removed; write {replacement}"
