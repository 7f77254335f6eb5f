"""Other words for what the script language says: one table for each kind. `eras fmt` writes the language's own words.

Lines, marks and statements are turned token by token in `lexing`; moments, headings and fields are looked up whole.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from core.kernel.values.immutable import immutable
from core.kernel.values.moments import MOMENT_BY_WORD, Moment

MOMENTS: Mapping[str, Moment] = {
    "untap step": Moment.UNTAP,
    "upkeep step": Moment.UPKEEP,
    "upkeep phase": Moment.UPKEEP,
    "draw step": Moment.DRAW,
    "draw phase": Moment.DRAW,
    "main phase": Moment.MAIN,
    "main phase 1": Moment.MAIN,
    "main phase one": Moment.MAIN,
    "main 1": Moment.MAIN,
    "first main": Moment.MAIN,
    "first main phase": Moment.MAIN,
    "precombat main": Moment.MAIN,
    "precombat main phase": Moment.MAIN,
    "pre-combat main": Moment.MAIN,
    "pre-combat main phase": Moment.MAIN,
    "beginning of combat step": Moment.BEGINNING_OF_COMBAT,
    "start of combat": Moment.BEGINNING_OF_COMBAT,
    "attackers": Moment.ATTACK,
    "attacks": Moment.ATTACK,
    "attack phase": Moment.ATTACK,
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
    "after combat damage": Moment.AFTER_DAMAGE,
    "end of combat step": Moment.END_OF_COMBAT,
    "at end of combat": Moment.END_OF_COMBAT,
    "at the end of combat": Moment.END_OF_COMBAT,
    "at the end of turn": Moment.END_OF_TURN,
    "at the end of the turn": Moment.END_OF_TURN,
    "end of the turn": Moment.END_OF_TURN,
    "second main phase": Moment.SECOND_MAIN,
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
}
"""Moments by what rule books and players call them."""

CLEANUP = ("cleanup", "cleanup step", "clean-up", "clean-up step")
"""What stands for the discard, if cards are discarded below it, and else for what follows: only then may players act."""

COMBAT = ("combat", "combat phase", "combat step")
"""What stands for the whole of an attack: its lines say to which moment of it they belong."""

UNCLEAR_MOMENTS: Mapping[str, tuple[str, str]] = {
    "before combat": ("main", "beginning of combat"),
    "after combat": ("end of combat", "second main"),
    "end": ("end of combat", "end of turn"),
}
"""Words for times that may mean one moment as well as another."""

HEADER_FIELDS: Mapping[str, str] = {"name": "title", "question": "asks", "notes": "note", "comment": "note"}

PLAYER_FIELDS: Mapping[str, str] = {
    "life total": "life",
    "poison counters": "poison",
    "mana": "pool",
    "mana pool": "pool",
    "in play": "battlefield",
    "play": "battlefield",
    "board": "battlefield",
    "permanents": "battlefield",
    "cards in hand": "hand",
    "discard pile": "graveyard",
    "exiled": "exile",
    "removed from the game": "exile",
}

RULES_TEXT = ("text", "rules text", "oracle text")
"""What the text of an invented card is called by who does not know that the fields say to what it belongs."""

INVENTED_FIELDS: Mapping[str, str] = {
    "types": "type",
    "type line": "type",
    "mana cost": "cost",
    "color": "colors",
    "colour": "colors",
    "colours": "colors",
    "keyword": "keywords",
    "p/t": "power",
    "power/toughness": "power",
    "power and toughness": "power",
    "effect": "does",
    "upkeep": "at the beginning of your upkeep",
    "during your upkeep": "at the beginning of your upkeep",
    "at your upkeep": "at the beginning of your upkeep",
}

EVENTS: Mapping[str, str] = {
    "enters (?:the battlefield|play)|(?:comes|is put) into play|comes onto the battlefield": "enters",
    "(?:goes to|is put into) (?:the|a|its owner's) graveyard(?: from (?:play|the battlefield))?": "dies",
    "leaves play": "leaves the battlefield",
    "is blocked": "becomes blocked",
    "is tapped": "becomes tapped",
    "your (?:end step|end of turn)": "the end of your turn",
    "the (?:end step|end of turn)|each end step": "the end of each turn",
    "at (?:the beginning of )?(?=the end of )": "at ",
    "at end of turn": "at the end of each turn",
}
"""What sets off an ability of an invented card, as players and printed cards have it."""

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
    "swings with": "attacks with",
    "attacks using": "attacks with",
    "chump-blocks": "blocks",
    "chump blocks": "blocks",
    "double-blocks": "blocks",
    "double blocks": "blocks",
    "attacks with nothing": "does not attack",
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
}
"""What players do, in the words behind their names."""

LINES: Mapping[str, str] = {
    "end turn": "the turn ends",
    "end the turn": "the turn ends",
    "pass the turn": "the turn ends",
    "nobody blocks": "no blocks",
    "nobody attacks": "no attacks",
    "turn ends": "the turn ends",
    "phase ends": "the phase ends",
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
    "came into play this turn": "new",
    "just came into play": "new",
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
    "has lost": "loses",
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
    "removed from game": "removed from the game",
    "face-down": "face down",
}
"""What is said of the game when something is expected."""


RELATED: Mapping[str, str] = {
    "draws": "cards are drawn by themselves in the draw step, or as a spell or ability takes effect",
    "untaps": (
        "permanents untap by themselves as a turn begins, or as a spell or ability takes effect; "
        "where a card lets the player choose: 'Ann chooses Island' below 'untap'"
    ),
    "saves": "what saves something stands below a line 'to save Grizzly Bears:'",
    "burns": "mana burn comes by itself as a phase ends: 'the phase ends'",
    "gains": "life changes by what cards do; what comes of it is said as 'expect: Ann is at 23'",
    "loses": "life changes by what cards do; what comes of it is said as 'expect: Ann is at 17'",
    "pays": (
        "say it with the spell or ability, 'Ann casts ... paying with 2 Island'; or, where a card asks for it, 'Ann pays for' "
        "that card"
    ),
    "power": "say power and toughness together: 'is 5/5'",
    "toughness": "say power and toughness together: 'is 5/5'",
    "all": "name them, as in 'Hill Giant and Gray Ogre', or say how many: '3 Mountain'",
    "everything": "name them: 'Ann attacks with Hill Giant and Gray Ogre'",
    "her": "name the card",
    "his": "name the card",
    "their": "name the card",
    "out": "say which lands: 'Ann taps 3 Mountain for mana'",
    "adds": "say what is tapped for it: 'Ann taps 3 Mountain for mana'; or what a player has at first: 'pool: {G}{G}'",
    "goes": "what is done there stands below a moment of its own, such as 'attack'",
    "moves": "what is done there stands below a moment of its own, such as 'attack'",
    "enters": "what is done there stands below a moment of its own, such as 'attack'",
    "holds": "whoever has something more to say has a line below the one that it comes on top of",
    "keeps": "whoever has something more to say has a line below the one that it comes on top of",
    "priority": "whoever has something more to say has a line below the one that it comes on top of",
    "shuffles": "that happens by itself as a spell or ability takes effect",
    "looks": "that happens by itself as a spell or ability takes effect; what is chosen then is said: 'Ann chooses ...'",
    "searches": "that happens by itself as a spell or ability takes effect; what is chosen then is said: 'Ann chooses ...'",
    "untap": "permanents untap by themselves as a turn begins, or as a spell or ability takes effect",
    "state-based": "the rules look at the game by themselves; what comes of it is expected, as in 'expect: Ann is at 17'",
    "copies": "say what does so: 'Ann casts ... targeting ...'",
    "pings": "say with what: 'Ann uses ... targeting ...'",
    "it": "say it by its name",
    "both": "name them, as in 'Hill Giant and Gray Ogre'",
    "prevents": "say what does so: 'Ann uses ... on ...', or 'Ann casts ... targeting ...'",
    "preventing": "an ability has its clauses without that: 'Ann uses ... on ...'",
    "orders": "how damage is divided says it: 'Ann divides Hill Giant's damage: 2 to Gray Ogre and 1 to Grizzly Bears'",
    "without": "there is no such clause: lands, 'pool: {W}{W}' below the player, or 'paying with 4 Plains' pay for it",
    "bands": "say it as they attack: 'Ann attacks with Benalish Hero banded with Hill Giant'",
    "deals": "damage is dealt by itself: say what causes it, such as 'Ann casts Lightning Bolt targeting Bob'",
    "top": "the first card that is named in a library is on top; of a graveyard say 'in the graveyard'",
    "fizzles": "say where the spell is then: 'in the graveyard', or what is as it was, such as 'Bob is at 20'",
    "did": "say what is as it was, such as 'Bob is at 20', or where the card is then",
    "takes": "life is said as 'Ann is at 17', and another turn is another block 'Ann's turn'",
    "attaches": "say 'Ann casts ... targeting ...', or 'Ann uses ... targeting ...'",
    "over": "say how: 'Ann wins', or 'the game is a draw'",
    "nothing": "say what is as it was, such as 'Ann is at 20'",
    "works": "say 'done' of the line above, or what came of it, such as 'Bob is at 17'",
    "succeeds": "say 'done' of the line above, or what came of it, such as 'Bob is at 17'",
    "fails": "say 'refused' of the line above, or what came of it, such as 'Bob is at 20'",
    "spell": "name it",
    "creature": "name it",
    "creatures": "name them, as in 'Hill Giant and Gray Ogre'",
    "land": "name it",
    "lands": "name them, or say how many: '3 Mountain'",
    "artifact": "name it",
    "enchantment": "name it",
    "permanent": "name it",
    "enchanted": "say what comes of it, such as 'is 3/4', or where the enchantment is",
    "attached": "say what comes of it, such as 'is 3/4', or where it is: 'on the battlefield'",
    "damaged": "say how much: 'has 2 damage'",
    "poison": "say how much: 'has 2 poison counters'",
    "otherwise": "name the editions that it is about, as in 'expect EDITION, EDITION: ...'",
    "else": "name the editions that it is about, as in 'expect EDITION, EDITION: ...'",
    "lost": "say what the life is then, such as 'Bob is at 17'",
    "gained": "say what the life is then, such as 'Bob is at 23'",
    "before": "say 'until' and a day, or name the editions",
    "after": "say 'from' and a year or a day, or name the editions",
    "choosing": "say it on a line of its own: 'Ann chooses ...'",
    "combat": "say 'the attack ends'; nothing needs to be said where nobody does anything more",
    "resolves": "say what came of it, such as 'Bob is at 17' or 'Grizzly Bears is in the graveyard'",
    "resolved": "say what came of it, such as 'Bob is at 17' or 'Grizzly Bears is in the graveyard'",
    "less": "say how much: 'is at 17', 'is 2/2'",
    "more": "say how much: 'is at 17', 'is 2/2'",
    "countered": "say where the spell is then: 'in the graveyard'",
    "responds": "say 'Bob casts ...', set in below the line that it answers",
    "reacts": "say 'Bob casts ...', set in below the line that it answers",
    "equips": "say 'Ann uses ... targeting ...'",
    "enchants": "say 'Ann casts ... targeting ...'",
    "destroys": "say what does so: 'Ann casts ... targeting ...'",
    "kills": "say what does so: 'Ann casts ... targeting ...'",
    "targets": "say what aims at it: 'Ann casts ... targeting ...'",
    "dies": "say 'expect: ... is in the graveyard'",
    "died": "say 'is in the graveyard'",
    "dead": "say 'in the graveyard'",
    "alive": "say 'on the battlefield'",
}
"""Words that are near in sense to something that can be said, with how that is said."""

RELATED_OF_PLAYERS: Mapping[str, str] = {
    "alive": "say '{0} is at 17', or 'the game goes on'",
    "dead": "say '{0} loses'",
}
"""Such words where they are said of the player whose name takes the place of `{0}`."""


@immutable
class Table:
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
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for phrase, meant in sorted(words.items(), key=lambda pair: -len(pair[0])):
        first = _WORD.match(phrase)
        if first is not None:
            found.setdefault(first.group(), []).append((phrase, tuple(meant.split())))
    return Table({first: tuple(phrases) for first, phrases in found.items()})


LINE_TABLE = _table(LINES)
VERB_TABLE = _table(VERBS)
INFINITIVE_TABLE = _table(INFINITIVES)
CLAUSE_TABLE = _table(CLAUSES)
MARK_TABLE = _table(MARKS)
STATEMENT_TABLE = _table(STATEMENTS)


def moment_called(words: str) -> Moment | None:
    """The moment of a name, its own or another that players use for it."""
    plain = words.casefold()
    return MOMENT_BY_WORD.get(plain) or MOMENTS.get(plain)


def field_called(words: str, others: Mapping[str, str], known: Collection[str]) -> str:
    """The language's own name of a field or heading; what is neither that nor another word for it stays as it is."""
    plain = words.casefold()
    return plain if plain in known else others.get(plain, words)


def in_braces(text: str) -> str:
    """Mana written without braces, as in `2G`, in the symbols of the language; any other text as it is."""
    if not re.fullmatch(r"\d*[WUBRGCX]+|\d+", text):
        return text
    number, letters = re.fullmatch(r"(\d*)(.*)", text).groups()  # type: ignore[union-attr]
    return (f"{{{number}}}" if number else "") + "".join(f"{{{letter}}}" for letter in letters)
