"""Texts that other programs write and read, which somebody gives as a script: what they are, and how a script says the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape

from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.numbers import so_many
from core.script.mistakes import Mistake
from core.script.names import listed

MOST_CARDS = 25
"""How many different cards of a deck list are written out."""

MOST_READ = 100_000
"""How many characters of a text are looked at for what it is."""

LONGEST_LINE = 300
"""How long a line of a deck list is at most."""

_NEW = "`eras new FILE` creates a script to start from"


class Foreign(NamedTuple):
    """A kind of text: what it is, what gives it away, and how a script says the same."""

    what: str
    given_away_by: re.Pattern[str]
    instead: str


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.MULTILINE | re.IGNORECASE)


FOREIGN = (
    Foreign(
        "a Forge puzzle",
        _pattern(r"^\[(?:state|puzzle)\]|^(?:human|ai|p\d)(?:life|hand|library|graveyard|battlefield|cardsin\w+)\s*="),
        "name the players, with what they have below: humanlife=5 is 'life: 5' below 'Ann', humanhand=Shock is 'hand: Shock', "
        "humanbattlefield=Grizzly Bears|Tapped is 'battlefield: Grizzly Bears (tapped)', ai... stands below 'Bob'; "
        f"then say what is played, as in 'Ann casts Shock targeting Bob'; {_NEW}",
    ),
    Foreign(
        "a test of XMage",
        _pattern(
            r"^import (?:static )?(?:org\.)?mage\.|^[ \t]*(?:addCard\(Zone\.|castSpell\(|assert(?:Life|\w+Count)\()"
        ),
        """addCard(Zone.HAND, playerA, "Shock") is 'hand: Shock' below the player 'Ann'; castSpell(1, PhaseStep.PRECOMBAT_MAIN, """
        """playerA, "Shock", playerB) is 'Ann casts Shock targeting Bob' below 'Ann's turn' and 'main'; assertLife(playerB, 18) """
        f"is 'Bob is at 18' below 'expect'; {_NEW}",
    ),
    Foreign(
        "a card script of Forge",
        _pattern(r"^(?:ManaCost|Types):"),
        "in a script a card is 'card NAME' with 'cost: {R}', 'type: instant' and its text as it is printed below; a card of "
        f"the pool needs only its name: `eras cards --search NAME`; {_NEW}",
    ),
    Foreign("a program in Java", _pattern(r"^(?:package|import) [\w.]+;$|^public class "), _NEW),
    Foreign("a program in Python", _pattern(r"^(?:import \w+|from \w\S* import .*|def \w+\(.*:)$"), _NEW),
    Foreign("a web page", _pattern(r"\A\s*<(?:!doctype )?html\b"), f"save the script alone; {_NEW}"),
    Foreign("XML", _pattern(r"\A\s*<(?:\?xml|\w+(?: [^>]*)?>)"), _NEW),
    Foreign(
        "JSON",
        _pattern(r"\A\s*[\[{]\s*(?:[\[{\"\]}]|\Z)"),
        f"a script is plain lines; a card of the pool needs only its name; {_NEW}",
    ),
)
"""What is not a script, apart from deck lists; the first that fits counts."""

_OWN = _pattern(
    r"^[ \t]*(?:title|asks|battlefield|hand|library|graveyard|exile|life|deck):|^\S+'s? turn\b|^(?:opening|expect|card \S.*)$"
)
"""What gives a text away as a script, with whatever mistakes."""

_SET = r"(?:\s*\|.*|\s*<.*|\s+\([A-Za-z0-9]{2,7}\)(?:\s.*)?|\s+\[[A-Za-z0-9:]+\]|\s+\*F\*.*|\s+\(\d+\))?"
_CARD = re.compile(
    rf"\s*(?P<beside>SB:)?\s*(?P<count>\d{{1,4}})\s*x?[ \t,]+(?:\[[^\]]*\]\s*)?\"?(?P<name>[^\W\d_].*?)\"?{_SET}\s*$"
)
_IN_XML = re.compile(r"<zone\b|<cards?\b[^<>]{0,300}>", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"(\w+)=\"([^\"]*)\"")
_SECTION = re.compile(
    r"\s*[\[(]?(?P<name>deck|main|main ?deck|side ?board|side|commanders?|companion|maybe ?board|about|metadata|creatures?|spells?|"
    r"instants?|sorcer(?:y|ies)|lands?|artifacts?|enchantments?|planeswalkers?)[\])]?(?:\s*\(\d+\))?\s*:?\s*$",
    re.IGNORECASE,
)
_COLUMNS = re.compile(r"\"?(?:count|quantity|qty)\"?,\"?(?:card )?name\b", re.IGNORECASE)
_IN_COLUMNS = re.compile(r"^\"?(\d+)\"?,(\"[^\"]*\"|[^,]*)(?:,.*)?$")
_ASIDE = re.compile(
    r"\s*(?://.*|#.*|;.*|name\b\s*[:=]?\s?.*|layout .*|\w+=.*|\"?(?:count|quantity|qty)\"?,.*|"
    r"\d+ cards?(?: total)?|\s*)$",
    re.IGNORECASE,
)


def foreign_text(text: str) -> Mistake | None:
    """That a text is no script but something else, and how to make a script of it; `None` if it is nothing that is known."""
    if _OWN.search(text):
        return None
    text = text[:MOST_READ]
    cards = list(_of_xml(text)) or _of_lines(text)
    if cards:
        whose = "Cockatrice deck list" if "<cockatrice_deck" in text else "deck list"
        return Mistake(1, 1, 1, f"this is a {whose}, not a script", _as_fields(cards))
    for foreign in FOREIGN:
        if foreign.given_away_by.search(text):
            return Mistake(1, 1, 1, f"this is {foreign.what}, not a script", foreign.instead)
    return None


class Listed(NamedTuple):
    """So many cards of a name in a part of a deck list."""

    field: str
    how_many: int
    name: str


def _of_xml(text: str) -> Iterator[Listed]:
    """The cards of a deck list in XML: an element for each, below a zone or with a mark for the sideboard."""
    zone = ""
    for card in _IN_XML.finditer(text):
        if card.group() == "<zone":
            zone = text[card.start() : card.start() + LONGEST_LINE].partition(">")[0]
            continue
        attributes = {name.casefold(): unescape(value) for name, value in _ATTRIBUTE.findall(card.group())}
        count = attributes.get("number", attributes.get("quantity", ""))
        if count.isdecimal() and len(count) < 5 and attributes.get("name"):
            beside = attributes.get("sideboard") == "true" or zone.startswith('<zone name="side"')
            yield Listed("sideboard" if beside else "deck", int(count), attributes["name"])


def _of_lines(text: str) -> list[Listed] | None:
    """The cards of a deck list of which each has a line; `None` if there is a line that no deck list has."""
    cards_listed: list[Listed] = []
    field = "deck"
    has_columns = _COLUMNS.match(text) is not None
    for line in text.splitlines():
        if len(line) > LONGEST_LINE:
            return None
        line = _IN_COLUMNS.sub(r"\1 \2", line) if has_columns else line
        section, card = _SECTION.match(line), _CARD.match(line)
        if section is not None:
            section_name = section["name"].casefold().replace(" ", "")
            field = _FIELDS.get(section_name, "deck")
        elif card is not None and not _ASIDE.match(line):
            cards_listed.append(
                Listed("sideboard" if card["beside"] else field, int(card["count"]), card["name"].strip())
            )
        elif not _ASIDE.match(line):
            return None
    return cards_listed


_FIELDS = {
    "side": "sideboard",
    "sideboard": "sideboard",
    "companion": "sideboard",
    "maybeboard": "",
    "commander": "commander",
    "commanders": "commander",
}
"""Where the cards below a heading of a deck list belong; below any other they are in the deck."""


def _as_fields(cards: Iterable[Listed]) -> str:
    """What a player's block says for a deck list."""
    fields: dict[str, dict[str, int]] = {}
    for card in cards:
        if card.field:
            fields.setdefault(card.field, {}).setdefault(card.name, 0)
            fields[card.field][card.name] += card.how_many
    field_lines = [f"'{field}: {_written(names)}'" for field, names in fields.items()]
    keeps = "below 'opening' say 'Ann keeps' and the like"
    return f"under the name of a player, write {listed(field_lines)}; {keeps}; {_NEW}"


def _written(names: dict[str, int]) -> str:
    shown = [f"{count} {name}" if count > 1 else name for name, count in list(names.items())[:MOST_CARDS]]
    more = len(names) - len(shown)
    return ", ".join([*shown, *([f"and {so_many(more, 'more card')}"] if more else [])])
