"""Lines that cannot be read: what is wrong with each, what was expected, and what the author most likely meant.

A misspelt word is replaced by the word it resembles and the reading goes on, so that one slip hides no other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, cast

from lark import Token, Tree
from msgspec import field

from core.catalog import words_to_search
from core.kernel.values.errors import is_one_slip, nearest
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import ChangingRecord
from core.script.card_parts import modes_to_say
from core.script.names import listed, possessive
from core.script.reading.board import Board
from core.script.reading.grammar import Grammar
from core.script.reading.hints import OF_CLAIMS, Hints
from core.script.reading.lexing import COLORS, UNKNOWN, ZONE_WORDS
from core.script.reading.vocabulary import (
    CARD,
    EDITION,
    KEYWORD,
    LABEL,
    MODE,
    PLAYER,
    PRINTING,
    ScriptVocabulary,
    did_you_mean,
    edition_meant,
    meant_by,
)
from core.script.synonyms import moment_called

CALLED = {
    PLAYER: "a player",
    CARD: "a card",
    MODE: "a mode of the card",
    LABEL: "what the ability does",
    PRINTING: "a printing",
    EDITION: "an edition",
    KEYWORD: "a keyword ability",
    "ORDINAL": "a number such as #2",
    "NUMBER": "a number",
    "MANA": "mana such as {G}",
    "PT": "power and toughness such as 2/2",
    "TOKEN": "what token it is, such as 1/1 white token",
    "KIND": "what it is, such as a creature",
    "RULE": "a rule number such as p37.7 or 413.1a",
    "DATE": "a date in the form YYYY-MM-DD",
    "COLOR": "a color",
    "COUNTER": "a kind of counter",
    "STRING": "words in quotes",
    "ZONE": "hand, library or graveyard",
    "ABOUT": "a question that the rules leave open",
    "_S": '"\'s"',
    "$END": "the end of the line",
}
_GROUPS = (
    (
        "a statement such as 'Ann is at 17'",
        {"CARD", "SAYS"},
        {"CARD", "PLAYER", "SAYS", "THE", "THERE", "SILENT", "DONE", "REFUSED", "NO", "NOT", "GAME", "NEVER"},
    ),
    (
        "a line such as 'to save', 'the phase ends' or 'expect'",
        {"EXPECT", "WHEN"},
        {"THE", "WHEN", "TO", "ONCE", "AS", "EXPECT", "NO"},
    ),
    ("a card or a player", {"CARD", "PLAYER", "THE"}, {"CARD", "PLAYER", "THE"}),
    ("a clause such as 'targeting' or 'paying with'", {"TARGETING", "PAYING"}, set[str]()),
    ("a verb such as 'casts', 'uses' or 'attacks'", {"CASTS", "ATTACKS"}, set[str]()),
    ("a verb such as 'is', 'has' or 'wins'", {"IS", "HAS", "WINS"}, set[str]()),
    ("marks such as '(tapped)'", {"LPAR", "ATTACHED"}, {"LPAR", "ATTACHED", "WITH", "AT", "BY"}),
    ("a mark such as 'tapped' or 'new'", {"TAPPED", "NEW"}, set[str]()),
    ("a condition such as 'tapped', '2/2' or 'on the battlefield'", {"TAPPED", "EXILED"}, set[str]()),
)
"""What to call many words at once: the phrase, the words that tell them, and all the words (empty: every plain word)."""

NEVER_SAID = {"TIMES", "NEXT", "ENCHANTED", "IT"}
_ALWAYS_SAID = {"$END", "COMMA", "COLON", "LPAR", "RPAR", "AND"}
_EDITION_NAMED = re.compile(r"(?P<name>[^\W\d_][\w'-]*(?:(?! until\b) [\w'-]+)*)(?P<ends>:)?")
_FOR_MANA = re.compile(r"\S+ (?:uses|activates|taps|sacrifices|cracks) .+ for (?P<all>(?P<mana>[a-z]+)\b.*)")
"""A line that uses an ability for mana in words."""
_CALLED = re.compile(r" [A-Z]\w*")
_WORD_END = re.compile(r"[^\s,:()]+")
_TIME_FIRST = re.compile(
    r"(?P<word>(?:[Aa]t|[Ii]n|[Oo]n|[Dd]uring|[Aa]fter|[Bb]efore|[Ww]ith|[Ww]hile|[Ii]f|[Uu]nless)) (?P<time>[^,]+?)"
    r"(?:, | (?=[A-Z]\w* (?:casts|plays|uses|activates|attacks|blocks) ))"
)
_SHORT_WORD = 3
_MOST_SAID = 8


class Guess(NamedTuple):
    """What a stretch of a line most likely means."""

    kind: str
    phrase: str
    end: int


class LineFault(ChangingRecord):
    """Something wrong in a line; `column` counts from 0."""

    column: int
    width: int
    message: str
    hint: str = ""


class Repair(ChangingRecord):
    """Reads one line that has faults, as far as it can be read.

    `board` is what the line stands in, `known_unknown` are the names that nobody knows of which it is told already.
    `may_be_expected` tells whether the line could be read where something is expected.
    """

    text: str
    tokens: list[Token]
    grammar: Grammar
    board: Board
    known_unknown: Collection[str] = ()
    may_be_expected: Callable[[], bool] = lambda: False
    faults: list[LineFault] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    hints: Hints = None  # type: ignore[assignment]
    """What an author may have meant: there once the line is read."""

    @property
    def vocabulary(self) -> ScriptVocabulary:
        """The words that the script may use."""
        return self.board.vocabulary

    def read(self, start: str) -> Tree[Token] | None:
        """The line as it was most likely meant; `None` if that is not clear."""
        self.hints = Hints(self.board, self.text, self.tokens, start)
        parser: Any = self.grammar.parser.parse_interactive(start=start)
        end = len(self.text)
        left = [*self.tokens, Token("$END", "", end, 1, end, 1, end, end)]
        result: Any = None
        while left:
            token, left = left[0], left[1:]
            guessed = False
            accepted = cast("set[str]", parser.accepts())
            if token.type not in accepted:
                likely = self._sharpened(accepted, parser)
                if start == "action" and token is self.tokens[0] and " deals " not in self.text:
                    likely.discard(CARD)
                meant = self._find_fault(token, likely, parser)
                if meant is None:
                    return None
                token, left = meant, [later for later in left if (later.start_pos or 0) >= (meant.end_pos or 0)]
                guessed = token.type in self.grammar.words
            result = parser.feed_token(token)
            # A word that makes the next one wrong was a bad guess: what follows would only mislead.
            if guessed and left[0].type not in {UNKNOWN, *parser.accepts()}:
                return None
        return cast("Tree[Token]", result)

    def _sharpened(self, accepted: set[str], parser: Any) -> set[str]:
        """What is accepted, without players who could only be the owner of a card."""
        if PLAYER not in accepted or CARD not in accepted:
            return set(accepted)
        ahead = parser.copy()
        ahead.feed_token(Token(PLAYER, ""))
        return accepted - {PLAYER} if ahead.accepts() == {"_S"} else set(accepted)

    def _lists_cards(self, parser: Any) -> bool:
        """Whether a comma behind a card that may stand here would begin another one."""
        if CARD not in parser.accepts():
            return False
        ahead = parser.copy()
        ahead.feed_token(Token(CARD, ""))
        return "COMMA" in ahead.accepts()

    def _find_fault(self, token: Token, accepted: set[str], parser: Any) -> Token | None:
        """Note what is wrong with a token. Returns the token that was most likely meant, if there is one."""
        start = token.start_pos or 0
        if self.text.startswith('"', start) and self.text.count('"') == 1:
            self._wrong(start, len(self.text) - start, "the quote is not closed", "end it with '\"'")
            return None
        wanted = self._wanted(accepted) or "something else"
        if token.type == "$END":
            self._wrong(start, 1, f"the line is not finished; expected {wanted}", self._left_out(token))
            return None
        if self._is_no_edition(token) or self._is_no_mana(token, accepted):
            return None
        begun = self._name_begun(token)
        if begun is not None:
            end = self._end_behind_comma(start) if token.type == "COMMA" else start + len(token)
            self._no_such_card(self.text[begun:end], begun)
            return None
        if token.type != UNKNOWN:
            if token.type == "THE" and (named := _CALLED.match(self.text, token.end_pos or 0)) is not None:
                self._no_such_card(named.group().strip(), named.start() + 1)
                return None
            near = self._left_out(token) or self._near_in_sense(token)
            guess = self._guess(start, accepted) if token.type in self.grammar.words and not near else None
            hint = did_you_mean(guess.phrase) if guess else near or self._ways(token)
            if token.type == CARD and "COMMA" in accepted:
                wanted = f"a comma before it, or {wanted}"
            self._wrong(start, len(token), f"{str(token)!r} does not fit here; expected {wanted}", hint)
            return None if guess is None else _token(guess.kind, guess.phrase, start, guess.end)
        if LABEL in accepted:
            self._unknown_label(token)
            return None
        if token[0].isupper() and accepted & {PLAYER, CARD}:
            return self._unknown_name(str(token), start, accepted, parser)
        if token[0].isupper() and [token_before.type for token_before in self._before(token)[-1:]] == ["THE"]:
            self._no_such_card(str(token), start)
            return None
        near = self._left_out(token) or self._near_in_sense(token)
        guess = None if near else self._guess(start, accepted)
        end = guess.end if guess else start + len(token)
        hint = did_you_mean(guess.phrase) if guess else near or self._ways(token)
        if token.startswith("#"):
            hint = "a comment begins with '#' and a space"
        elif self.text.startswith("//", start):
            hint = "a comment begins with '#'"
        self._wrong(start, end - start, f"{self.text[start:end]!r} does not fit here; expected {wanted}", hint)
        return None if guess is None else _token(guess.kind, guess.phrase, start, guess.end)

    def _is_no_mana(self, token: Token, accepted: Collection[str]) -> bool:
        """Note that what stands behind the `for` of an ability is not one color of mana."""
        start = token.start_pos or 0
        said = _FOR_MANA.match(self.text)
        if said is None or said.start("mana") != start or "NUMBER" not in accepted:
            return False
        word = said["mana"]
        if word in COLORS:
            self._wrong(
                start, len(said["all"]), f"{said['all']!r} is more than one color of mana", f"for example '{word}'"
            )
        else:
            colors = f"expected {', '.join(COLORS[:-1])} or {COLORS[-1]}"
            self._wrong(start, len(word), f"{word!r} is not a color of mana; {colors}", nearest(word, COLORS))
        return True

    def _is_no_edition(self, token: Token) -> bool:
        """Note that there is no such edition, where a day or an edition is expected and a name stands."""
        kinds = [token_before.type for token_before in self._before(token)]
        named = _EDITION_NAMED.match(self.text, token.start_pos or 0)
        behind = kinds[-1:] in (["FROM"], ["UNTIL"]) and set(kinds) <= {
            "EXPECT",
            "FROM",
            "UNTIL",
            "DATE",
            "NUMBER",
            EDITION,
        }
        if self.hints.start != "expectation" and kinds[:1] != ["EXPECT"]:
            return False
        first = kinds in ([], ["EXPECT"]) and token[:1].isupper()
        if named is None or not (behind or (first and named["ends"])):
            return False
        name = named["name"]
        hint = edition_meant(name, self.vocabulary.of(EDITION), self.vocabulary.editions)
        self._wrong(token.start_pos or 0, len(name), f"no edition named {name!r}", hint)
        return True

    def _before(self, token: Token) -> list[Token]:
        return [
            earlier_token for earlier_token in self.tokens if (earlier_token.start_pos or 0) < (token.start_pos or 0)
        ]

    def _near_in_sense(self, token: Token) -> str:
        """A hint at how a line says what a word stands for that is none of the language's."""
        ways = self._ways(token) if token in ("choosing", "modes") else ""
        return ways or self.hints.of_word(str(token), self._before(token))

    def _ways(self, token: Token) -> str:
        """A hint at the ways in which the card is cast that the line names, if there are several."""
        before = self._before(token)
        card = next((str(earlier_token) for earlier_token in before if earlier_token.type == CARD), "")
        ways = self.vocabulary.modes.get(card, ())
        casts = [earlier_token.type for earlier_token in before[1:2]] in (["CASTS"], ["PLAYS"]) and token.type not in (
            CARD,
            PLAYER,
        )
        return f"{possessive(card)} modes are {modes_to_say(ways)}" if casts and ways else ""

    def _left_out(self, token: Token) -> str:
        """A hint at what a line leaves out: who attacks or blocks with what, whose hand it means, which card, what counters."""
        if not self.faults and (hint := self.hints.of_line()):
            return hint
        before = self._before(token)
        kinds = [earlier_token.type for earlier_token in before]
        if self.hints.start == "entries":
            return self._left_out_of_set_up(before, token)
        if not kinds and (hint := self._time_or_condition()):
            return hint
        if not kinds and re.search(r"\bdamage is dealt\b", self.text):
            return "damage is dealt automatically; put lines of play under a moment such as 'damage' or 'after damage'"
        player = next(iter(self.vocabulary.players), "Ann")
        if kinds == [CARD]:
            player = self.board.holder(str(before[0])) or player
        if kinds == [CARD] and token.type == "ATTACKS":
            return f"start with the player: '{player} attacks with {before[0]}'"
        if kinds == [CARD] and token.type == "BLOCKS":
            return f"start with the player: '{player} blocks ... with {before[0]}'"
        if kinds == [PLAYER, "BLOCKS"] and token.type == "WITH":
            return f"name the attacker: '{before[0]} blocks ... with ...'"
        if kinds == [CARD] and token.type not in ("DEALS", "TRIGGERS") and self.may_be_expected():
            return f"write the result as an expectation, under the line or at the end: 'expect: {self.text}'"
        says = ("HAS", "IS", "CONTROLS", "OWNS", "WINS", "LOSES")
        if kinds == [PLAYER] and (token.type in says or self.may_be_expected()):
            return f"write the result as an expectation, under the line or at the end: 'expect: {self.text}'"
        if kinds == [CARD] and token.type == PLAYER:
            return f"start with the player: '{player} casts {before[0]} targeting {token}'"
        if kinds == [PLAYER] and self.hints.start == "action" and (token.type == "COLON" or token[:1].isupper()):
            rest = self.text[token.end_pos or 0 :].strip() if token.type == "COLON" else "... targeting ..."
            return f"say what {before[0]} does: '{before[0]} casts {rest}', or 'uses', 'attacks with' and the like"
        if kinds[:2] == [PLAYER, "CASTS"] and token.type == "AND" and CARD in kinds and "TARGETING" not in kinds:
            return "write each spell on its own line"
        if kinds[:2] == [PLAYER, "TAPS"] and token.type == "WITH":
            thing_tapped = self.text[(before[1].end_pos or 0) : token.start_pos].strip()
            return f"name the ability: '{before[0]} uses{self.text[token.end_pos :]} targeting {thing_tapped}'"
        if kinds[-1:] == ["IN"] and token.type == "ZONE":
            return f"say whose it is: 'in {player}'s {token}'"
        if kinds == [CARD] and token.type == "TRIGGERS":
            return f"abilities trigger automatically; to respond, put lines of play under 'when {before[0]} triggers'"
        if (
            kinds[:1] == [PLAYER]
            and kinds[1:] in (["DISCARDS"], ["SACRIFICES"], ["CHOOSES"], ["REVEALS"])
            and token.type == "A"
        ):
            return "name the card, or leave the line out if any card will do"
        if kinds == [PLAYER, "TAKES"] and token.type == "NUMBER":
            return f"write the result as an expectation under the line: 'expect: {before[0]} is at 17'"
        if kinds[:2] == [PLAYER, "ASSIGNS"] and token.type == "TO":
            attacker, to = next(iter(self.board.attackers), "..."), self.text[token.end_pos or 0 :].strip()
            return (
                f"name the creature that assigns it: '{before[0]} assigns {before[2]} damage from {attacker} to {to}'"
            )
        if kinds == [PLAYER, "PUTS"] and token.type == "DAMAGE":
            return "that happens automatically; put lines of play under 'damage'"
        if kinds[:2] == [PLAYER, "PUTS"] and kinds[-2:] in (["INTO", "THE"], [CARD, "INTO"], ["ORDINAL", "INTO"]):
            return f"cards are put there automatically; if the player keeps only some, write '{before[0]} keeps ...'"
        if kinds[-1:] == ["IS"] and self.text.startswith("the top", token.start_pos or 0):
            return OF_CLAIMS["top"]
        if kinds[-2:] == [PLAYER, "LOSES"] and token.type == "NUMBER":
            return f"give the new life total: '{before[-2]} is at 17'"
        if kinds[-1:] == ["NOT"] and token.type in ("ON", "IN"):
            return "say where it is instead: 'in the graveyard'"
        if kinds == [PLAYER, "BLOCKS"] and token.type == "$END":
            return f"name the attacker and the blockers: '{before[0]} blocks ... with ...'"
        if kinds == [PLAYER, "ATTACKS"] and token.type == "$END":
            return f"name the attackers: '{before[0]} attacks with ...'"
        if kinds == [PLAYER, "COUNTERS", CARD] and token.type == "$END":
            return f"name the spell that counters it: '{before[0]} casts ... targeting {before[-1]}'"
        if kinds == [PLAYER, "BLOCKS", CARD] and token.type == "$END":
            return f"name the blockers: '{before[0]} blocks {before[-1]} with ...'"
        if kinds[-1:] == ["NUMBER"] and token.type == "COUNTERS":
            return f"say what kind of counters: '{before[-1]} +1/+1 counters'"
        return ""

    def _left_out_of_set_up(self, before: Sequence[Token], token: Token) -> str:
        """A hint at how a line of cards says whose a card is, how many there are of which nobody speaks, and what is on it."""
        owned = self.text[token.end_pos or 0 :]
        card = next(
            (
                str(later_token)
                for later_token in self.tokens
                if (later_token.start_pos or 0) > (token.start_pos or 0) and later_token.type == CARD
            ),
            "",
        )
        if token.type == PLAYER and owned.startswith("'") and card:
            aura = next(
                (
                    f"'{aura_name} on {possessive(str(token))} {card}'"
                    for aura_name in self.board.on_others(self.tokens, card)
                ),
                "",
            )
            named = aura or f"'Control Magic on {possessive(str(token))} {card}'"
            return (
                f"if an Aura gives it to another player, list '{card}' under {token} and write {named} here; "
                f"otherwise write '{card} (owned by {token})'"
            )
        if token.type in ("CARDS", "CARD_WORD") or str(token) in ("cards", "card", "other"):
            return "name the cards; if it doesn't matter which, use some such as '3 Plains'"
        if str(token) == "attacking" or str(token) == "blocking":
            return "creatures attack and block in lines of play, under 'attack' and 'blocks'"
        if str(token) == "controlled":
            return "list it under the player who controls it, marked with whose it is: '... (owned by ...)'"
        if str(token) in ("copying", "copy"):
            return (
                "a script starts before anything is copied: cast the card in a line of play, or list the card it copies"
            )
        if str(token) == "top":
            return "the first card listed in a library is on top"
        kinds = [earlier_token.type for earlier_token in before[-2:]]
        if kinds == ["LPAR", "NUMBER"] and token.type in ("TAPPED", "UNTAPPED", "NEW"):
            return "list cards in a different state separately"
        if kinds == ["LPAR", "NUMBER"] and token.type == "RPAR":
            return f"say what the number counts: '({before[-1]} loyalty counters)', '({before[-1]} damage)'"
        return ""

    def _time_or_condition(self) -> str:
        """A hint for a line that begins with a time or a condition, neither of which belongs into it; empty if it does not."""
        begins = _TIME_FIRST.match(self.text)
        if begins is None:
            return ""
        if begins["word"].casefold() in ("if", "unless"):
            return "scripts have no conditions; write what the player does"
        time_words = re.sub(r"^(?:the|her|his|their|\S+'s) ", "", begins["time"])
        time_words = "beginning of combat" if time_words == "combat" else time_words
        after = begins["word"].casefold() == "after" and moment_called(f"after {time_words}")
        moment = after or (None if begins["word"].casefold() == "before" else moment_called(time_words))
        named = moment.value if moment else "blocks' or 'after damage"
        return f"write the moment on its own line, such as '{named}', with the lines of play under it"

    def _unknown_label(self, token: Token) -> None:
        """Note an unknown ability: what the card that the line names can do instead."""
        start = token.start_pos or 0
        guess = self._guess(start, {LABEL})
        end = guess.end if guess else start + len(token)
        card = next((str(line_token) for line_token in self.tokens if line_token.type == CARD), "")
        labels = self.vocabulary.labels.get(card, ())
        hint = f"its abilities are {listed([repr(label) for label in labels])}" if labels else self._ways(token)
        hint = hint or "if it has only one ability, leave out 'to ...'"
        self._wrong(start, end - start, f"no ability of {card} is called {self.text[start:end]!r}", hint)

    def _unknown_name(self, name: str, start: int, accepted: set[str], parser: Any) -> Token:
        """Note an unknown name. It is read as the name it resembles, or as that of a card that nobody knows."""
        players, cards = self.vocabulary.of(PLAYER), self.vocabulary.of(CARD)
        parts = self._parts_of_name(name, start, [*players, *cards])
        name = self.text[start : start + len(", ".join(parts))]
        owner = re.match(r"([\w-]+)'s? (?=\S)", name) if PLAYER in parser.accepts() else None
        if owner is not None and (meant_by(owner.group(1), players) or name[owner.end() :] in cards):
            name, accepted, parts = owner.group(1), {PLAYER}, ()
        end = start + len(name)
        if CARD not in accepted:
            meant = meant_by(name, players)
            hint = did_you_mean(meant) or f"the players are {listed(players)}"
            self._wrong(start, len(name), f"no player named {name!r}", hint)
            return _token(PLAYER, meant or players[0], start, end)
        several = parts if len(parts) > 1 and self._lists_cards(parser) else ()
        if PLAYER in accepted and name not in self.known_unknown:
            meant = self._named_in_part(name) or meant_by(name, [*players, *cards])
            hint = did_you_mean(meant) or _elsewhere(name, several)
            self._wrong(start, len(name), f"no player or card named {name!r}", hint)
        else:
            meant = self._no_such_card(name, start, several)
        if not meant:
            self.unknown += [name, *several]
        return _token(PLAYER if meant in players else CARD, meant or name, start, end)

    def _parts_of_name(self, name: str, start: int, names_known: Sequence[str]) -> tuple[str, ...]:
        """An unknown name, with what stands behind a comma and is no name either: `Foo, Bar of Baz` is most likely one."""
        end = self._end_behind_comma(start + len(name))
        rest = self.text[start + len(name) + len(", ") : end]
        is_one = rest and not meant_by(name, names_known) and not meant_by(rest.removeprefix("the "), names_known)
        return (name, rest) if is_one else (name,)

    def _end_behind_comma(self, start: int) -> int:
        """Where unknown words end that follow a comma, as in `, the Warleader`; 0 if there is no comma or other words follow."""
        following = [token for token in self.tokens if (token.start_pos or 0) >= start][:3]
        if len(following) == 3 and following[1].type == "THE":
            del following[1]
        kinds = [token.type for token in following[:2]]
        if kinds != ["COMMA", UNKNOWN] or following[0].start_pos != start or not following[1][0].isupper():
            return 0
        return following[1].end_pos or 0

    def _name_begun(self, token: Token) -> int | None:
        """Where a name begins that goes on with a token: right before that a card is named, and the token is none by itself."""
        start = token.start_pos or 0
        before = next(
            (earlier_token for earlier_token in reversed(self.tokens) if (earlier_token.start_pos or 0) < start), None
        )
        if before is not None and before.type == CARD and token.type == "COMMA" and self._end_behind_comma(start):
            return before.start_pos
        if before is None or before.type != CARD or before.end_pos != start - 1 or self.text[start - 1] != " ":
            return None
        goes_on = token.type == UNKNOWN and token[0].isupper()
        if token.type == CARD:
            goes_on = not self.vocabulary.is_name_of_card(str(token))
        return before.start_pos if goes_on else None

    def _no_such_card(self, name: str, start: int, parts: Sequence[str] = ()) -> str:
        """Note a card that nobody knows, nor one named like its `parts`. Returns the name that it resembles, if any."""
        meant = self._named_in_part(name) or meant_by(name, self.vocabulary.of(CARD))
        # Of a name that was found in a list of cards, all lines say the same.
        parts = parts or [part for part in name.split(", ") if part != name and part in self.known_unknown]
        hint = did_you_mean(meant) or _elsewhere(name, parts)
        self._wrong(start, len(name), f"no card named {name!r}", hint)
        return meant

    def _named_in_part(self, name: str) -> str:
        """The only card that the script sets up which has a name for one of its words; empty if there is none or several."""
        whole = self.board.whole(name)
        return whole if whole != name else ""

    def _guess(self, start: int, accepted: set[str]) -> Guess | None:
        """The accepted word or phrase that resembles best what stands at a place."""
        ends = [word_end.end() for word_end in _WORD_END.finditer(self.text, start)]
        for kind, phrase in self._candidates(accepted, self.text[start : start + 1].islower()):
            words = phrase.count(" ") + 1
            for end in ends[max(0, words - 2) : words + 1]:
                typed_words = self.text[start:end].casefold()
                # Very short words are one slip apart by chance.
                if typed_words == phrase.casefold() or (
                    len(phrase) > _SHORT_WORD and is_one_slip(typed_words, phrase.casefold())
                ):
                    return Guess(kind, phrase, end)
        return None

    def _candidates(self, accepted: set[str], words_first: bool) -> Iterator[tuple[str, str]]:
        """The words and phrases that would do, each with its kind; the language's own before names if `words_first`."""
        words = [
            (kind, word)
            for kind in sorted(accepted)
            if (word := self.grammar.words.get(kind)) is not None and word.isalpha()
        ]
        if words_first:
            yield from words
        for kind in sorted(accepted):
            yield from (() if words_first else (said for said in words if said[0] == kind))
            phrases: Iterable[str] = {"COLOR": COLORS, "ZONE": ZONE_WORDS}.get(kind) or self.vocabulary.of(kind)
            yield from ((kind, phrase) for phrase in phrases)

    def _wanted(self, accepted: set[str]) -> str:
        """What is accepted, in words."""
        left = accepted - NEVER_SAID
        words_accepted: list[str] = []
        for phrase, telling, members in _GROUPS:
            if telling <= left:
                words_accepted.append(phrase)
                left -= members or {kind for kind in left if kind not in _ALWAYS_SAID}
        words_accepted += sorted(self._called(kind) for kind in left - {"$END"})
        if len(words_accepted) > _MOST_SAID:
            words_accepted = [*words_accepted[:_MOST_SAID], "the like"]
        if "$END" in left:
            words_accepted.append(CALLED["$END"])
        if any(" or " in said for said in words_accepted[:-1]):
            return f"{', '.join(words_accepted[:-1])}, or {words_accepted[-1]}"
        return listed(words_accepted, "or")

    def _called(self, kind: str) -> str:
        return CALLED.get(kind) or f"'{self.grammar.words[kind]}'"

    def _wrong(self, column: int, width: int, message: str, hint: str = "") -> None:
        self.faults.append(LineFault(column, width, message, hint))


def _elsewhere(name: str, parts: Sequence[str] = ()) -> str:
    """What helps with a card of a name that no card resembles, nor is there one named like its `parts`."""
    nor = f"no card named {listed([repr(part) for part in parts], 'or')} either; " if parts else ""
    word = words_to_search(name.partition(",")[0])
    return (
        f"{nor}to invent it, write 'card {name}' and its text above the players; "
        f"to look for a card, use `eras cards --search {word}`; to add printed cards, use `eras import`"
    )


def _token(kind: str, value: str, start: int, end: int) -> Token:
    return Token(kind, value, start, 1, start, 1, end, end)
