"""The blocks of the players: life, mana and the cards in every zone as a game is set up."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from core.kernel.values.errors import nearest, resembling
from core.kernel.values.mana import Mana
from core.kernel.values.mana_symbols import mana
from core.kernel.values.variants import MELEES, WITH_COMMANDERS, WITH_PLANES, WITH_SCHEMES, Variant
from core.script.mistakes import Mistake
from core.script.names import listed, possessive
from core.script.reading.board import BATTLEFIELD
from core.script.reading.lexing import too_large
from core.script.reading.parsing import LineReader
from core.script.reading.tree import Line, word
from core.script.synonyms import NUMBER_WORDS, OF_PERMANENTS, PLAYER_FIELDS, field_called, in_symbols, moment_called
from core.script.syntax import PlacedCards, Places, Seat

ZONES = (
    "battlefield",
    "hand",
    "library",
    "graveyard",
    "exile",
    "ante",
    "deck",
    "limited deck",
    "sideboard",
    "card pool",
    "sticker sheets",
)
ONE_PLANE = WITH_PLANES - MELEES
"""Those in which the planes belong to one player at a time, as which all may share a planar deck."""
IN_VARIANTS = {
    "commander": WITH_COMMANDERS,
    "vanguard": frozenset({Variant.VANGUARD}),
    "plane": WITH_PLANES,
    "planar deck": WITH_PLANES,
    "top of planar deck": WITH_PLANES,
    "communal planar deck": ONE_PLANE,
    "top of communal planar deck": ONE_PLANE,
    "schemes": WITH_SCHEMES,
    "scheme deck": WITH_SCHEMES,
    "top of scheme deck": WITH_SCHEMES,
}
"""Fields for cards that only some ways to play have."""
LED = tuple(variant.value for variant in Variant if variant in WITH_COMMANDERS)
"""The ways to play in which a card leads each deck."""
AS_BEFORE = "as before"
"""What stands for the deck of the game before, with the cards won and without those lost."""
COUNTS = ("life", "poison")
FIELDS = (*COUNTS, "pool", *ZONES, *IN_VARIANTS)
_WITHOUT_COLON = re.compile(r"(?i)^(life|poison)(?: total)? (?:is |at |of |= ?)?(-?\d+)$")
_WITH_A_SIGN = re.compile(r"(?i)^(hand|battlefield|graveyard|library|exile) (?:=|->?|\N{EN DASH}) (?=\S)")
_HOW_MANY = re.compile(r"^([a-z ]+) \((?:\d+(?: cards?)?|top (?:card )?first|top to bottom)\):")
_SO_MUCH_POISON = re.compile(r"^(?:has )?(-?\d+) poison(?: counters?)?$")
_SO_MUCH_LIFE = re.compile(r"^(?:(?:starts |is |begins )?(?:at |with )|has )?(-?\d+) life$")
_SAYS_LIFE = r"(?:is|has|starts|begins) (?:at |with )?\d+ life$"
"""What a line says after the name of the player to whose block it belongs anyway."""
UNSEEN = ("hand", "library")
"""Where cards may be that nothing is said of but how many there are."""
_OTHER_CARDS = re.compile(
    rf"\b(\d+|{'|'.join(NUMBER_WORDS)}) "
    r"(?:(?:other|others|more|random|irrelevant|unimportant|unknown|unnamed|further|additional|arbitrary) )+cards?\b"
    r"(?: (?:that|which) (?:do not|does not|don't|doesn't) matter)?"
)
_RESHUFFLED = re.compile(r"library after mulligan \d+")


EXILE = "exile"
MOST_FIELDS = 8
"""Of how many fields a message about an unknown one tells."""
OF_TOKENS = "list tokens with the other permanents: 'battlefield: 2 Goblin (1/1 red token)'"


class SeatReader:
    """Reads one player's block."""

    def __init__(self, lines: LineReader, mistakes: list[Mistake], variant: str = "") -> None:
        self.lines = lines
        self.mistakes = mistakes
        self.variant = variant

    def wrong(self, line: Line, message: str, hint: str = "", column: int = 0, width: int = 0) -> None:
        """Note a mistake in a line, or in a stretch of it."""
        self.mistakes.append(Mistake(line.number, line.column + column, width or len(line.text), message, hint))

    def seat(self, name: str, line: Line, follows: bool = False) -> Seat:
        """What a player's block says; `follows` if there is a game before."""
        counts: dict[str, int] = {}
        pool: Mana | None = None
        zones: dict[str, tuple[PlacedCards, ...]] = {}
        places: Places = ()
        as_before = False
        for child in line.children:
            child = child.replaced(rf"^{re.escape(name)} (?={_SAYS_LIFE})", "")
            child = child.replaced(_WITHOUT_COLON, r"\1: \2").replaced(_SO_MUCH_LIFE, r"life: \1")
            child = child.replaced(_WITH_A_SIGN, r"\1: ").replaced(_HOW_MANY, r"\1:")
            child = child.replaced(_SO_MUCH_POISON, r"poison: \1")
            key, colon, value = child.text.partition(":")
            key = field_called(key, PLAYER_FIELDS, FIELDS)
            offset = len(child.text) - len(value.lstrip())
            if colon and key.casefold() in OF_PERMANENTS:
                zones[BATTLEFIELD] = (*zones.get(BATTLEFIELD, ()), *self._zone(child, BATTLEFIELD, offset))
                places = places if BATTLEFIELD in dict(places) else (*places, (BATTLEFIELD, child.number))
                continue
            if not colon and moment_called(word(child)) is not None:
                hint = f"put it under the heading of a turn, such as '{possessive(name)} turn'"
                self.wrong(child, "this moment is not part of a turn", hint)
                self.lines.lost = True
                break
            unplaced = () if colon or moment_called(word(child)) is not None else self.lines.entries_if_such(child)
            if unplaced:
                zones[BATTLEFIELD] = (*zones.get(BATTLEFIELD, ()), *unplaced)
                places = places if BATTLEFIELD in dict(places) else (*places, (BATTLEFIELD, child.number))
                continue
            if not colon or not _is_field(key):
                other_fields = "`eras reference --topic players` names the others"
                hint = nearest(key, FIELDS) or f"expected one such as {', '.join(FIELDS[:MOST_FIELDS])}; {other_fields}"
                hint = OF_TOKENS if key.casefold() in ("token", "tokens") else hint
                self.wrong(child, f"a player has no field {key!r}", hint, 0, len(key))
                self.lines.lost = True
                continue
            if key in dict(places) and (key not in ZONES or value.strip() == AS_BEFORE or as_before):
                self.wrong(child, f"'{key}:' is given twice; it is already on line {dict(places)[key]}")
            places = places if key in zones else (*places, (key, child.number))
            names = [variant.value for variant in Variant if variant in IN_VARIANTS.get(key, ())]
            if names and self.variant not in names:
                hint = "name the variant above the players: 'variant: ...'"
                self.wrong(child, f"'{key}:' belongs to {listed(names, 'or')}", hint, 0, len(key))
            if key in COUNTS:
                counts[key] = self._number(child, key, offset)
            elif key == "deck" and value.strip() == AS_BEFORE:
                self._nothing_below(child, key)
                as_before = True
                if not follows:
                    self.wrong(child, "there is no game before this one", "", offset, len(AS_BEFORE))
            elif key == "pool":
                pool = self._mana(child, offset)
            else:
                zones[key] = (*zones.get(key, ()), *self._zone(child, key, offset))
        return Seat(
            name, line.number, pool=pool, zones=tuple(zones.items()), places=places, as_before=as_before, **counts
        )

    def _number(self, line: Line, key: str, offset: int) -> int:
        self._nothing_below(line, key)
        text = line.text[offset:]
        if not re.fullmatch(r"-?\d+", text):
            self.wrong(line, f"expected a number after '{key}:'", "", offset, len(text))
            return 0
        large = too_large(text, line.number, line.column + offset)
        if large is not None:
            self.mistakes.append(large)
            return 0
        return int(text)

    def _mana(self, line: Line, offset: int) -> Mana | None:
        self._nothing_below(line, "pool")
        text = line.text[offset:]
        try:
            if text:
                return mana(in_symbols(text))
        except ValueError:
            pass
        generic = re.sub(r"\{\d+\}", "{C}", text) if re.search(r"\{\d+\}", text) else ""
        hint = f"mana has a color or none, as in '{generic}'" if generic else ""
        self.wrong(line, "expected mana such as {G}{G} after 'pool:'", hint, offset, len(text))
        return None

    def _nothing_below(self, line: Line, key: str) -> None:
        for child in line.children:
            self.wrong(child, f"nothing can be indented under '{key}:'")

    def _zone(self, line: Line, key: str, offset: int) -> tuple[PlacedCards, ...]:
        """The cards of a zone, on its line or on lines of their own below it."""
        if offset >= len(line.text) and not line.children:
            self.wrong(line, f"'{key}:' says nothing", "write 'none' for a zone without cards")
        named = self._with_others_named if key in UNSEEN else (lambda cards: cards)
        entries = self.lines.entries(named(line.part(offset))) if offset < len(line.text) else ()
        for child in line.children:
            entries += self.lines.entries(named(child))
            for below in child.children:
                self.wrong(below, "nothing can be indented under a line of cards")
        for entry in entries:
            if key != "battlefield":
                self._check_marks(entry, key)
            if entry.commander and self.variant not in LED:
                self.mistakes.append(
                    Mistake(
                        entry.line,
                        entry.column,
                        len(entry.card),
                        f"the mark 'commander' belongs to {listed(list(LED), 'or')}",
                        "name the variant above the players: 'variant: ...'",
                    )
                )
        return entries

    def _with_others_named(self, line: Line) -> Line:
        """A line of cards with a basic land that the script names nowhere for other cards of which it says only how many."""
        return line.replaced(_OTHER_CARDS, rf"\1 {self.lines.other_cards}") if self.lines.other_cards else line

    def _check_marks(self, entry: PlacedCards, zone: str) -> None:
        """Cards that are not on the battlefield have no condition there; in exile they may have counters."""
        counters = entry.counters if zone != EXILE else ()
        condition = (entry.tapped, entry.new, entry.transformed, entry.attached_to, entry.damage, entry.token)
        if any((*condition, counters, entry.owner)):
            hint = "cards there can only be marked 'face down' or with a set, such as '(Alpha)'"
            self.mistakes.append(
                Mistake(
                    entry.line,
                    entry.column,
                    len(entry.card),
                    f"{entry.card} can't be marked like this in the {zone}",
                    hint,
                )
            )


def _is_field(key: str) -> bool:
    return key in FIELDS or _RESHUFFLED.fullmatch(key) is not None


USUAL_NAMES = ("Ann", "Bob")
"""What a player is called whom a script does not name."""

_TURN = re.compile(r"([^\W\d_a-z]\w*)['’]s? turn")
_SOMEBODY_ACTS = re.compile(
    r"([^\W\d_a-z]\w*) (?!(?:is|isn't|does|doesn't|has|deals) )[a-z]+ "
    r"|([^\W\d_a-z]\w*) (?:is at|does not attack|does not block|has (?:\{|won|lost|\w+ (?:life|cards?|poison)\b))"
)
"""What only a player does: cards are or have something as well, and deal damage."""


def opponent_of(player: str, lines: list[Line], cards: Collection[str]) -> str:
    """What the other player is called, in a script in which only one has a block: as a turn or a line of play has it.

    A line of play that begins with the name of a card tells of no player; whoever has a turn is one in any case.
    """
    turns = [match.group(1) for line in lines if (match := _TURN.fullmatch(word(line))) is not None]
    begins = {first for name in cards for first in name.split()[:1]}
    acts = [match for line in _below(lines) if (match := _SOMEBODY_ACTS.match(f"{line.text} ")) is not None]
    below = [act.group(1) or act.group(2) for act in acts]
    acting = [name for name in below if name not in begins and not resembling(name, (player,))]
    likely_names = [name for name in (*acting, *USUAL_NAMES) if name != player and name not in cards]
    return next(name for name in (*turns, *likely_names) if name != player)


def _below(lines: list[Line]) -> Iterator[Line]:
    """The lines of play and the statements below turns and headings, not those of the players' blocks and invented cards."""
    for line in lines:
        if line.text.startswith("card "):
            continue
        if line.text[:1].islower() or _TURN.fullmatch(word(line)):
            for child in line.children:
                yield child
                yield from _all_below(child)


def _all_below(line: Line) -> Iterator[Line]:
    for child in line.children:
        yield child
        yield from _all_below(child)
