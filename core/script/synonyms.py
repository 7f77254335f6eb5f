"""Other words for what the script language says: one table for each kind. `eras fmt` writes the language's own words.

Lines, marks and statements are turned token by token in `lexing`; moments, headings and fields are looked up whole.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from core.kernel.values.colors import COLOR_BY_WORD
from core.kernel.values.mana import mana_of
from core.kernel.values.moments import MOMENT_BY_WORD, Moment
from core.kernel.values.records import Record

MOMENTS: Mapping[str, Moment] = {
    "untap step": Moment.UNTAP,
    "upkeep step": Moment.UPKEEP,
    "upkeep phase": Moment.UPKEEP,
    "draw step": Moment.DRAW,
    "draw phase": Moment.DRAW,
    "main phase": Moment.MAIN,
    "main step": Moment.MAIN,
    "m1": Moment.MAIN,
    "main phase i": Moment.MAIN,
    "1st main": Moment.MAIN,
    "1st main phase": Moment.MAIN,
    "main phase 1": Moment.MAIN,
    "main phase one": Moment.MAIN,
    "main 1": Moment.MAIN,
    "first main": Moment.MAIN,
    "first main phase": Moment.MAIN,
    "precombat": Moment.MAIN,
    "precombat main": Moment.MAIN,
    "precombat main phase": Moment.MAIN,
    "pre-combat main": Moment.MAIN,
    "pre-combat main phase": Moment.MAIN,
    "beginning of combat step": Moment.BEGINNING_OF_COMBAT,
    "start of combat": Moment.BEGINNING_OF_COMBAT,
    "attackers": Moment.ATTACK,
    "attacks": Moment.ATTACK,
    "attack phase": Moment.ATTACK,
    "attack step": Moment.ATTACK,
    "attacking": Moment.ATTACK,
    "declare attacks": Moment.ATTACK,
    "declare attackers": Moment.ATTACK,
    "declare attackers step": Moment.ATTACK,
    "before blocks": Moment.ATTACK,
    "before blockers": Moment.ATTACK,
    "after attackers": Moment.ATTACK,
    "after attack": Moment.ATTACK,
    "block": Moment.BLOCKS,
    "after blocks": Moment.BLOCKS,
    "after blockers": Moment.BLOCKS,
    "before damage": Moment.BLOCKS,
    "after blocks, before damage": Moment.BLOCKS,
    "after blockers, before damage": Moment.BLOCKS,
    "declare blocks": Moment.BLOCKS,
    "block step": Moment.BLOCKS,
    "blocking": Moment.BLOCKS,
    "before combat damage": Moment.BLOCKS,
    "blockers": Moment.BLOCKS,
    "declare blockers": Moment.BLOCKS,
    "declare blockers step": Moment.BLOCKS,
    "first strike": Moment.FIRST_DAMAGE,
    "first strike damage": Moment.FIRST_DAMAGE,
    "first strike damage step": Moment.FIRST_DAMAGE,
    "first-strike damage": Moment.FIRST_DAMAGE,
    "combat damage": Moment.DAMAGE,
    "combat damage step": Moment.DAMAGE,
    "damage step": Moment.DAMAGE,
    "damage on the stack": Moment.DAMAGE,
    "damage on stack": Moment.DAMAGE,
    "combat damage on the stack": Moment.DAMAGE,
    "with damage on the stack": Moment.DAMAGE,
    "with combat damage on the stack": Moment.DAMAGE,
    "damage is on the stack": Moment.DAMAGE,
    "damage assigned": Moment.DAMAGE,
    "damage is assigned": Moment.DAMAGE,
    "first strike damage on the stack": Moment.FIRST_DAMAGE,
    "with first strike damage on the stack": Moment.FIRST_DAMAGE,
    "after combat damage": Moment.AFTER_DAMAGE,
    "after the damage": Moment.AFTER_DAMAGE,
    "damage dealt": Moment.AFTER_DAMAGE,
    "after first strike damage": Moment.AFTER_FIRST_DAMAGE,
    "after first strike": Moment.AFTER_FIRST_DAMAGE,
    "end of combat step": Moment.END_OF_COMBAT,
    "at end of combat": Moment.END_OF_COMBAT,
    "at the end of combat": Moment.END_OF_COMBAT,
    "at the end of turn": Moment.END_OF_TURN,
    "at the end of the turn": Moment.END_OF_TURN,
    "end of the turn": Moment.END_OF_TURN,
    "second main phase": Moment.SECOND_MAIN,
    "m2": Moment.SECOND_MAIN,
    "main phase ii": Moment.SECOND_MAIN,
    "2nd main": Moment.SECOND_MAIN,
    "2nd main phase": Moment.SECOND_MAIN,
    "postcombat": Moment.SECOND_MAIN,
    "main phase 2": Moment.SECOND_MAIN,
    "main phase two": Moment.SECOND_MAIN,
    "main 2": Moment.SECOND_MAIN,
    "postcombat main": Moment.SECOND_MAIN,
    "postcombat main phase": Moment.SECOND_MAIN,
    "post-combat main": Moment.SECOND_MAIN,
    "post-combat main phase": Moment.SECOND_MAIN,
    "end step": Moment.END_OF_TURN,
    "end phase": Moment.END_OF_TURN,
    "end of turn step": Moment.END_OF_TURN,
    "at end of turn": Moment.END_OF_TURN,
    "discard step": Moment.DISCARD,
    "discard phase": Moment.DISCARD,
    "beginning of upkeep": Moment.UPKEEP,
    "at the beginning of upkeep": Moment.UPKEEP,
    "eot": Moment.END_OF_TURN,
    "ending phase": Moment.END_OF_TURN,
    "main phase step": Moment.MAIN,
}
"""Moments by what rule books and players call them."""

CLEANUP = ("cleanup", "cleanup step", "clean-up", "clean-up step")
"""What stands for the discard, if cards are discarded below it, and else for what follows: only then may players act."""

COMBAT = ("combat", "combat phase", "combat step")
"""What stands for the whole of an attack: its lines say to which moment of it they belong."""

UNCLEAR_MOMENTS: Mapping[str, tuple[str, str]] = {
    "before combat": ("main", "beginning of combat"),
    "after combat": ("end of combat", "second main"),
    "beginning of turn": ("untap", "upkeep"),
    "beginning of the turn": ("untap", "upkeep"),
    "start of turn": ("untap", "upkeep"),
    "beginning phase": ("untap", "upkeep"),
    "end": ("end of combat", "end of turn"),
}
"""Words for times that may mean one moment as well as another."""

HEADER_FIELDS: Mapping[str, str] = {"name": "title", "question": "asks", "notes": "note", "comment": "note"}

PLAYER_FIELDS: Mapping[str, str] = {
    "life total": "life",
    "starting life": "life",
    "starting life total": "life",
    "poison counters": "poison",
    "mana": "pool",
    "mana pool": "pool",
    "floating": "pool",
    "floating mana": "pool",
    "in play": "battlefield",
    "on the battlefield": "battlefield",
    "play": "battlefield",
    "board": "battlefield",
    "permanents": "battlefield",
    "table": "battlefield",
    "top of library": "library",
    "top of the library": "library",
    "library top": "library",
    "top cards of library": "library",
    "yard": "graveyard",
    "cards in hand": "hand",
    "in hand": "hand",
    "in the hand": "hand",
    "in the graveyard": "graveyard",
    "in the library": "library",
    "discard pile": "graveyard",
    "exiled": "exile",
    "removed from the game": "exile",
}

OF_PERMANENTS = ("lands", "creatures", "artifacts", "enchantments", "planeswalkers")
"""Fields of a player that have some of the permanents, where one for all of them is expected."""

HEADINGS: Mapping[str, str] = {
    "expected": "expect",
    "expects": "expect",
    "expectation": "expect",
    "expectations": "expect",
    "before the game": "opening",
    "before the game begins": "opening",
    "start of the game": "opening",
    "opening hands": "opening",
}

AROUND_PLAYERS = ("players", "setup", "set-up", "set up", "board", "start", "starting position", "position")
"""Headings over the blocks of all players, which the language does without."""

AROUND_TURNS = ("script", "turns", "play", "plays", "game", "moves", "actions", "steps", "sequence", "line of play")
"""Headings over all turns, which the language does without."""

LISTED: Mapping[str, str] = {"name": "{}", "player": "{}", "turn": "{}'s turn", "active player": "{}'s turn"}
"""What an entry of a list below such a heading says, by its first word, as in `- name: Ann`."""

VERBS: Mapping[str, str] = {
    "responds with": "casts",
    "responds by casting": "casts",
    "answers with": "casts",
    "responds by using": "uses",
    "responds by activating": "uses",
    "is casting": "casts",
    "will cast": "casts",
    "tries to cast": "casts",
    "wants to cast": "casts",
    "cracks": "uses",
    "pops": "uses",
    "concedes the game": "concedes",
    "gives up the game": "concedes",
    "resigns the game": "concedes",
    "swings with": "attacks with",
    "hardcasts": "casts",
    "hard casts": "casts",
    "flashes in": "casts",
    "lays": "plays",
    "drops": "plays",
    "plops down": "plays",
    "sacs": "sacrifices",
    "chumps": "blocks",
    "gang-blocks": "blocks",
    "gang blocks": "blocks",
    "triple-blocks": "blocks",
    "triple blocks": "blocks",
    "scoops": "concedes",
    "quits": "concedes",
    "leaves the game": "concedes",
    "drops out": "concedes",
    "names": "chooses",
    "calls": "chooses",
    "says yes": "accepts",
    "says no": "declines",
    "responds by countering": "counters",
    "answers by countering": "counters",
    "attacks using": "attacks with",
    "chump-blocks": "blocks",
    "chump blocks": "blocks",
    "double-blocks": "blocks",
    "double blocks": "blocks",
    "skips combat": "does not attack",
    "does nothing": "passes",
    "doesn't": "does not",
    "won't": "does not",
    "will not": "does not",
    "declares no attackers": "does not attack",
    "declares no blockers": "does not block",
    "passes priority": "passes",
    "ends her turn": "passes the turn",
    "ends his turn": "passes the turn",
    "ends their turn": "passes the turn",
    "ends the turn": "passes the turn",
    "ends turn": "passes the turn",
    "says go": "passes the turn",
    "gives up": "concedes",
    "resigns": "concedes",
    "surrenders": "concedes",
    "takes a mulligan": "mulligans",
    "plays first": "starts",
    "goes first": "starts",
    "picks": "chooses",
    "selects": "chooses",
    "cannot": "cannot",
    "can't": "cannot",
    "can not": "cannot",
    "may not": "cannot",
    "is not able to": "cannot",
    "isn't able to": "cannot",
    "is unable to": "cannot",
    "is not allowed to": "cannot",
    "isn't allowed to": "cannot",
}
"""What players do, in the words behind their names."""

LINES: Mapping[str, str] = {
    "next turn": "the turn ends",
    "end turn": "the turn ends",
    "end the turn": "the turn ends",
    "pass the turn": "the turn ends",
    "pass turn": "the turn ends",
    "nobody blocks": "no blocks",
    "nobody attacks": "no attacks",
    "turn ends": "the turn ends",
    "phase ends": "the phase ends",
    "end of phase": "the phase ends",
    "end of the phase": "the phase ends",
    "end the phase": "the phase ends",
    "end phase": "the phase ends",
    "next phase": "the phase ends",
    "the main phase ends": "the phase ends",
    "attack ends": "the attack ends",
    "combat ends": "the attack ends",
    "the combat ends": "the attack ends",
    "the combat phase ends": "the attack ends",
    "no block": "no blocks",
    "no blockers": "no blocks",
    "no attack": "no attacks",
    "no attackers": "no attacks",
}
"""Whole lines of play in which no name stands."""

INFINITIVES: Mapping[str, str] = {
    "cast": "casts",
    "play": "plays",
    "summon": "summons",
    "use": "uses",
    "activate": "activates",
    "attack": "attacks",
    "block": "blocks",
    "suspend": "suspends",
    "turn": "turns",
    "take": "takes",
    "tap": "taps",
}
"""Verbs behind a `cannot`."""

CLAUSES: Mapping[str, str] = {
    "at": "targeting",
    "aimed at": "targeting",
    "enchanting": "targeting",
    "against": "on",
    "with kicker": "kicked",
    "where": "with",
    "for X": "with X",
    "using": "paying with",
    "by tapping": "paying with",
    "without paying its mana cost": "instead of its mana cost",
    "for its alternative cost": "instead of its mana cost",
}
"""What is said of a spell or an ability."""

MARKS: Mapping[str, str] = {
    "summoning sick": "new",
    "summoning-sick": "new",
    "sick": "new",
    "came this turn": "new",
    "just played": "new",
    "just cast": "new",
    "just summoned": "new",
    "just entered": "new",
    "came into play this turn": "new",
    "just came into play": "new",
    "summoned this turn": "new",
    "played this turn": "new",
    "cast this turn": "new",
    "entered this turn": "new",
    "morphed": "face down",
    "damage marked": "damage",
    "damage marked on it": "damage",
    "damage on it": "damage",
    "damaged": "damage",
    "damage already": "damage",
    "belongs to": "owned by",
    "belonging to": "owned by",
    "stolen from": "owned by",
    "owner": "owned by",
    "owner:": "owned by",
    "equipped with": "enchanted with",
    "equipped by": "enchanted by",
    "face-down": "face down",
    "enchanting": "attached to",
    "equipping": "attached to",
    "on": "attached to",
}
"""What is said of a card that is set up."""

STATEMENTS: Mapping[str, str] = {
    "isn't": "is not",
    "have": "has",
    "survives": "is on the battlefield",
    "survived": "is on the battlefield",
    "has survived": "is on the battlefield",
    "doesn't have": "has no",
    "does not have": "has no",
    "life total": "life",
    "wins the game": "wins",
    "has won the game": "wins",
    "has won": "wins",
    "loses the game": "loses",
    "has lost the game": "loses",
    "is drawn": "is a draw",
    "in her hand": "in hand",
    "in his hand": "in hand",
    "in their hand": "in hand",
    "in the mana pool": "in the pool",
    "in her mana pool": "in the pool",
    "in his mana pool": "in the pool",
    "in their mana pool": "in the pool",
    "on battlefield": "on the battlefield",
    "onto the battlefield": "on the battlefield",
    "in exile": "exiled",
    "on the stack": "waiting",
    "removed from game": "removed from the game",
    "face-down": "face down",
    "copies": "is a copy of",
    "copied": "is a copy of",
    "has copied": "is a copy of",
    "is copying": "is a copy of",
    "is called": "is named",
    "unattached": "not attached",
    "enchants": "is attached to",
    "equips": "is attached to",
    "fortifies": "is attached to",
    "enchanting": "attached to",
    "equipping": "attached to",
    "fortifying": "attached to",
    "equipped to": "attached to",
    "worn by": "attached to",
    "carried by": "attached to",
    "attached onto": "attached to",
    "attached on": "attached to",
    "enchanted with": "enchanted by",
    "equipped with": "enchanted by",
    "equipped by": "enchanted by",
    "fortified with": "enchanted by",
    "fortified by": "enchanted by",
    "carries": "is enchanted by",
    "wears": "is enchanted by",
    "is wearing": "is enchanted by",
    "is carrying": "is enchanted by",
}
"""What is said of the game when something is expected."""


class Table(Record):
    """Phrases by their first word, each with the words of the language that it stands for, the longest first."""

    phrases: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]

    def at(self, text: str, position: int) -> tuple[str, tuple[str, ...]] | None:
        """The phrase that stands at a place of a line, with what it stands for."""
        first = _WORD.match(text, position)
        for phrase, meant in self.phrases.get(first.group(), ()) if first is not None else ():
            end = position + len(phrase)
            if text.startswith(phrase, position) and not text[end : end + 1].isalnum():
                return phrase, meant
        return None


_WORD = re.compile(r"[a-z]+")


def _table(words: Mapping[str, str]) -> Table:
    phrases_by_word: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for phrase, meant in sorted(words.items(), key=lambda pair: -len(pair[0])):
        first = _WORD.match(phrase)
        if first is not None:
            phrases_by_word.setdefault(first.group(), []).append((phrase, tuple(meant.split())))
    return Table({first: tuple(phrases) for first, phrases in phrases_by_word.items()})


LINE_TABLE = _table(LINES)
VERB_TABLE = _table(VERBS)
INFINITIVE_TABLE = _table(INFINITIVES)
CLAUSE_TABLE = _table(CLAUSES)
MARK_TABLE = _table(MARKS)
STATEMENT_TABLE = _table(STATEMENTS)


_AROUND_A_MOMENT = re.compile(
    r"^\((?=[^()]*\)$)|(?<=\w)\)$|^(?:(?:in|at|during|on) )?(?:(?:the|her|his|their) )?| (?:begins|starts)$"
)


def moment_called(words: str) -> Moment | None:
    """The moment of a name, its own or another that players use for it."""
    plain = words.casefold()
    moment = MOMENT_BY_WORD.get(plain) or MOMENTS.get(plain)
    if moment is not None:
        return moment
    bare = _AROUND_A_MOMENT.sub("", plain)
    return MOMENT_BY_WORD.get(bare) or MOMENTS.get(bare)


def field_called(words: str, other_words: Mapping[str, str], own_words: Collection[str]) -> str:
    """The language's own name of a field or heading; what is neither that nor another word for it stays as it is."""
    plain = words.casefold()
    return plain if plain in own_words else other_words.get(plain, words)


def in_braces(text: str) -> str:
    """Mana written without braces, as in `2G`, in the symbols of the language; any other text as it is."""
    if not re.fullmatch(r"\d*[WUBRGCX]+|\d+", text):
        return text
    number, letters = re.fullmatch(r"(\d*)(.*)", text).groups()  # type: ignore[union-attr]
    return (f"{{{number}}}" if number else "") + "".join(f"{{{letter}}}" for letter in letters)


NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
}
"""Numbers by their words."""
_MANA_SAID = re.compile(
    r"(?:(\w+) )?(?:(white|blue|black|red|green|colorless)\b(?: mana)?|((?<!\w)[WUBRGC]+(?!\w)|(?:\{\w+\})+))(?:,? and |,? )?"
)


def in_symbols(text: str) -> str:
    """Mana as it is said, with numbers and colors or in letters, in the symbols of the language; any other text as it is."""
    plain = in_braces(text)
    mana_parts = list(_MANA_SAID.finditer(text.removesuffix(" mana")))
    if plain != text or "".join(part.group() for part in mana_parts) != text.removesuffix(" mana"):
        return plain
    symbols_written = ""
    for part in mana_parts:
        number, color, symbols = part.groups()
        count = int(number) if (number or "").isdecimal() else NUMBER_WORDS.get(number, 1)
        symbols_written += in_braces(symbols) * count if symbols else mana_of(COLOR_BY_WORD.get(color), count).symbols
    return symbols_written


def number(token: str) -> int:
    """The value of a number written in digits or as a word, as in `2`, `two`, `a`, `2x` or `x2`."""
    if token in ("a", "an"):
        return 1
    return NUMBER_WORDS[token] if token in NUMBER_WORDS else int(token.strip("x×* "))
