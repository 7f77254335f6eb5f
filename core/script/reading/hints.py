"""What to write instead of words that are none of the language's, with the names that stand on the board of the script.

A hint is near in sense: each table holds in one place of a line alone. What a table does not know is told without a hint.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from lark import Token

from core.kernel.objects.card_types import CardType
from core.kernel.values.immutable import immutable
from core.script.names import listed, possessive
from core.script.reading.board import BATTLEFIELD, HAND, Board
from core.script.reading.synonyms import moment_called
from core.script.reading.vocabulary import CARD, PLAYER

ORDER = (
    "name them in the order in which they go on the stack; the last one resolves first: '{player} chooses {triggers}'"
)
ENDS_WITH = (
    "name them in the order in which they go on the stack; the last one resolves first: '{player} chooses {ending}'"
)
BY_ITSELF = "that happens automatically when a spell or ability resolves"
LATER = "put what happens then below its own moment, such as 'attack'"
ON_TOP = "a response goes below the line it responds to"
DIVIDES = "say how much goes to whom: '{active} divides {attackers} damage: {shares}'"
SAY_WHAT_DOES = "say what does it: '{player} casts ... targeting ...', or '{player} uses ... targeting ...'"
MANA = "say what is tapped for it: '{player} taps {land} for mana'; or what a player starts with: 'pool: {{G}}{{G}}'"
WORKS = "say 'done' of the line above, or the result, such as '{other} is at 17'"
FAILS = "say 'refused' of the line above, or the result, such as '{other} is at 20'"
NAME_EDITIONS = "name the editions it is about, as in 'expect EDITION, EDITION: ...'"
WHERE = "say where it is afterwards, such as 'in the graveyard' or 'exiled'"
LIFE = "say the life total afterwards, such as '{other} is at 17'"
OUTCOME = "say the result, such as '{other} is at 17' or '{theirs} is in the graveyard'"

_ALL = r"with (?:everything|all\b|both\b|(?:(?:her|his|their|the) )?(?:own )?(?:whole )?(?:creatures|team|army|board|forces)\b)"

LINES: Sequence[tuple[str, str]] = (
    (
        r"^(?:[Ww]ith|[Ww]hile|[Oo]nce|[Ww]hen|[Aa]fter) (?:the )?first[- ]strike damage (?:is )?(?:still )?on the stack",
        "a moment of the turn is a line of its own, not indented below another: 'first damage'",
    ),
    (
        r"^(?:[Ww]ith|[Ww]hile|[Oo]nce|[Ww]hen|[Aa]fter) (?:the )?(?:combat )?damage (?:is )?(?:still )?on the stack",
        "a moment of the turn is a line of its own, not indented below another: 'damage'",
    ),
    (
        r"^(?:[Ww]ith|[Ww]hile|[Oo]nce|[Ww]hen|[Aa]fter) (CARD)(?:'s? (?:ability|trigger))? (?:is )?(?:still )?"
        r"(?:on the stack|waiting|unresolved)",
        "what is done then is indented below the line about {1}",
    ),
    (rf"^(PLAYER) (?:attacks|swings)\b.* {_ALL}", "name them: '{1} attacks with {all_creatures}'"),
    (rf"^(PLAYER) blocks\b.* {_ALL}", "name them: '{1} blocks ... with {all_creatures}'"),
    (r"^(PLAYER) (?:attacks|swings)(?: PLAYER)?(?: for .*)?$", "say with what: '{1} attacks with ...'"),
    (
        r"^PLAYER (?:casts|plays|flashes back|flashbacks|recasts) (?:back )?(CARD).*(?:flashback|graveyard)|"
        r"^PLAYER (?:flashes back|flashbacks) (CARD)",
        "list cards cast from a graveyard below the player's 'graveyard:'",
    ),
    (
        r"^(PLAYER) (?:casts|plays) (?:an?|another|some|one|his|her|their) "
        r"(?:spell|creature|instant|sorcery|artifact|enchantment|card)\b",
        "name it: '{1} casts ...'",
    ),
    (r"^(PLAYER) \w+ [^,]+, (?:then )?(?:\w+s) (?:it|them)\b", "put what is done with it on its own line"),
    (
        r"casts .* without (?:paying|mana|lands)",
        "lands, 'pool: {{W}}{{W}}' below the player, or 'paying with 4 Plains' pay for it",
    ),
    (
        r"(?:casts|plays) (?:\d+|two|three|four) (CARD)e?s?( .+)?$",
        "give each spell its own line: '{player} casts {1}{2}'",
    ),
    (r"\bto death\b", "expect that it dies, below the line or at the end: 'expect: {dead}'"),
    (
        r"(?:casts|uses) (CARD).* for (?:all|everything|X\b)",
        "say what X is: '{player} casts {1} targeting ... with X = 5'",
    ),
    (
        r"(?:casts|uses|plays) .+ with (PLAYER) (?:at|on) (\d+)",
        "give a player's life in the player's block above: 'life: {2}'",
    ),
    (r"\ball (?:of )?(?:her|his|their|the) mana\b", MANA),
    (r"^(PLAYER) taps (?:out\b|.*\blands\b)", "name them: '{1} taps {lands} for mana'"),
    (
        r"^(PLAYER) (?:gains|takes|gets) control of ",
        "cards change control: 'expect: {player} controls {theirs}'",
    ),
    (
        r"^(PLAYER) puts (.+) on (?:the )?top of ",
        "that happens automatically; say what a card makes a player put there: '{1} chooses ...'",
    ),
    (
        r"^(?:(?:PLAYER|they|both players) )?(?:go|goes|move|moves|proceed|proceeds|enter|enters)(?: on)? to (?:the )?"
        r"(combat|attack|second main|main|end|draw|upkeep|blocks|damage|cleanup)",
        "put what happens then below its own moment, such as 'attack'; leave out moments in which nothing happens",
    ),
    (
        r"^(PLAYER) (?:reveals|shows|looks at) (?:the |her |his |their |(?:PLAYER)'s? )?(?:hand|library|top)",
        BY_ITSELF + "; say what is chosen: '{1} chooses ...'",
    ),
    (r"discards? down to", "name what is discarded, below 'discard': '{player} discards ...'"),
    (
        r"(?:orders?|arranges|puts) (?:the |her |his |their )?(?:blockers|blocking)",
        "divide the damage instead: " + DIVIDES.partition(": ")[2],
    ),
    (
        r"(?:stacks?|orders?|arranges) (?:the |her |his |their )?(?:triggers?|abilities) .*?(CARD) (?:last|on top)",
        ENDS_WITH,
    ),
    (r"(?:stacks?|orders?|arranges|resolves) (?:the |her |his |their )?(?:triggers?|abilities)", ORDER),
    (r"resolves (CARD) first|^(CARD)(?:'s?)?(?: ability| trigger)? (?:resolves|happens) first", ENDS_WITH),
    (r"(?:resolves|stacks|orders) CARD", ORDER),
    (r"^CARD(?:'s?)?(?: ability| trigger)? (?:triggers?|resolves|goes|happens) (?:first|last|before|after)", ORDER),
    (
        r"^PLAYER (?:burns$|burns for|takes .*mana burn)",
        "mana burn happens automatically as a phase ends: 'the phase ends'",
    ),
    (
        r"^(PLAYER)'s? (?:upkeep|turn|main|draw|untap|end)",
        'put another turn in its own block, not indented: "{1}\'s turn"',
    ),
    (r"^(PLAYER) bands (CARD) with (CARD)", "say it as they attack: '{1} attacks with {2} banded with {3}'"),
    (r"^PLAYER waits|^PLAYER holds off", LATER),
    (
        r"^(PLAYER) saves (?:himself|herself|themselves|PLAYER|CARD) with (CARD)",
        "put help below 'to save {1}:': '{1} casts {2} ...'",
    ),
    (
        r"^(PLAYER) (?:does not|doesn't) block (CARD)",
        "an attacker that no line blocks is unblocked: leave the line out",
    ),
    (
        r"^(PLAYER) (?:does not|doesn't) (?:block|attack) with",
        "creatures you do not name do neither: leave the line out",
    ),
    (
        r"^(PLAYER) (?:splits|divides|assigns|deals|puts) (?:all (?:of )?)?(?:the |CARD'?s? )?(?:combat )?damage(?! on the stack)",
        DIVIDES,
    ),
    (r"^(PLAYER) takes (\d+)", "put the result below the line: 'expect: {less}'"),
    (
        r"^(CARD)(?: #\d+)? (?:hits|damages|deals .*damage to|connects with) (PLAYER)",
        "damage is dealt automatically; expect the result: 'expect: {2} is at ...'",
    ),
    (
        r"^(CARD)(?: #\d+)? (?:kills|destroys|eats|beats|hits|slays) (CARD)",
        "combat damage is dealt automatically; expect the result: 'expect: {dead2}'",
    ),
    (
        r"^(PLAYER) (?:calls|wins|loses|flips|tosses)\b.*\b(?:heads|tails|flip|toss|coin)",
        "say what the coin shows below the line that flips it: 'the coin shows heads'",
    ),
    (r"^PLAYER (?:plays|lays|drops|puts) (?:a|her|his|the) land", "name it: '{player} plays {land_in_hand}'"),
    (r"^(PLAYER) counters(?: it| CARD)?$", "say with what: {counterspells}"),
    (
        r"^(PLAYER) (?:floats|adds|makes|produces)",
        "say what is tapped for it: '{player} taps {land} for mana'; or what a player starts with: 'pool: {{G}}{{G}}'",
    ),
    (
        r"^(CARD) (?:copies|enters as|becomes)",
        "choose what it becomes below the line that casts it: '{player} chooses ...'",
    ),
)
"""Whole lines, by what stands in them. In a hint `{1}` is what the first group fits, other names are what `Names` has."""

EXPECTED: Sequence[tuple[str, str]] = (
    (
        r"(PLAYER) (?:lost|loses|took|takes|has lost|was dealt|has taken|is dealt|burns for|burned for) (\d+)",
        "say the life total afterwards: '{less}'",
    ),
    (r" until (?:the )?end of (?:the )?turn$", "an expectation is checked at that moment: leave the time out"),
    (r"\b(CARD)(?: #\d+)? is blocked by ", "say '{1} is blocked', or the result"),
    (
        r"\b(CARD) (?:can't|cannot|can not|may not) (attack|block)",
        "write a line that tries it, with 'expect: refused' below",
    ),
    (r"\b(?:it|that|this) (?:works|succeeds|resolves)\b", WORKS),
    (r"\b(?:it|that|this) fails\b", FAILS),
    (r"(?:not in|all but|except(?: in)?|everywhere but|but not in) \d{4}", NAME_EDITIONS),
    (r"(PLAYER) has (?:.* )?mana$", "say it in symbols: '{1} has {{R}} in the pool'"),
    (
        r"(PLAYER) (?:controls|has) no (?:creatures?|lands?|permanents?|artifacts?|enchantments?|planeswalkers?)\b",
        "say where each one is afterwards, such as '{dead_theirs}'",
    ),
    (
        r"\b(?:nothing|nobody|no creature) dies",
        "say where each one is afterwards, such as '{creature} is on the battlefield'",
    ),
)
"""What is expected, by what stands in it."""

OF_VERBS: Mapping[str, str] = {
    "finds": BY_ITSELF + "; say what is chosen: '{player} chooses ...'",
    "draws": "cards are drawn automatically in the draw step, or when a spell or ability resolves",
    "untaps": (
        "permanents untap automatically when a turn begins, or when a spell or ability resolves; "
        "where a card lets the player choose: '{player} chooses {land}' below 'untap'"
    ),
    "saves": "put what saves something below a line 'to save {creature}:'",
    "burns": SAY_WHAT_DOES,
    "gains": "cards change life totals; say the result as 'expect: {player} is at 23'",
    "loses": "cards change life totals; say the result as 'expect: {player} is at 17'",
    "pays": (
        "say it with the spell or ability, '{player} casts ... paying with {land}'; or, if a card asks for it, "
        "'{player} pays for' that card"
    ),
    "goes": LATER,
    "moves": LATER,
    "enters": LATER,
    "waits": LATER,
    "holds": ON_TOP,
    "keeps": ON_TOP,
    "shuffles": BY_ITSELF,
    "mills": BY_ITSELF,
    "scries": f"{BY_ITSELF}; say what is chosen: '{{player}} chooses ...'",
    "surveils": f"{BY_ITSELF}; say what is chosen: '{{player}} chooses ...'",
    "creates": BY_ITSELF,
    "exchanges": BY_ITSELF,
    "fights": SAY_WHAT_DOES,
    "looks": f"{BY_ITSELF}; say what is chosen: '{{player}} chooses ...'",
    "searches": f"{BY_ITSELF}; say what is chosen: '{{player}} chooses ...'",
    "copies": "say what does it: '{player} casts ... targeting ...'",
    "pings": "say with what: '{player} uses ... targeting ...'",
    "shoots": "say with what: '{player} uses ... targeting ...'",
    "prevents": "say what does it: '{player} uses ... on ...', or '{player} casts ... targeting ...'",
    "orders": (
        "choose the order of abilities: '{player} chooses {triggers}'; "
        "for blockers, divide the damage: '{active} divides {attackers} damage: {shares}'"
    ),
    "bands": "say it as they attack: '{player} attacks with {creature} banded with {creature2}'",
    "deals": "damage is dealt automatically: say what causes it, such as '{player} casts ... targeting {other}'",
    "takes": "write a life total as '{player} is at 17', and another turn is another block \"{player's} turn\"",
    "attaches": "say '{player} casts ... targeting ...', or '{player} uses ... targeting ...'",
    "responds": "say '{player} casts ...', indented below the line it responds to",
    "reacts": "say '{player} casts ...', indented below the line it responds to",
    "equips": "say '{player} uses ... targeting ...'",
    "enchants": "say '{player} casts ... targeting ...'",
    "destroys": SAY_WHAT_DOES,
    "exiles": SAY_WHAT_DOES,
    "bounces": SAY_WHAT_DOES,
    "kills": SAY_WHAT_DOES,
    "targets": "say what targets it: '{player} casts ... targeting ...'",
    "resolves": OUTCOME,
}
"""Verbs right behind a player."""

OF_CREATURES: Mapping[str, str] = {
    "untap": "permanents untap automatically when a turn begins, or when a spell or ability resolves",
    "untaps": "permanents untap automatically when a turn begins, or when a spell or ability resolves",
    "copies": "say what does it: '{player} casts ... targeting ...'",
}
"""Verbs right behind a card in a line of play."""

OF_PLAY: Mapping[str, str] = {
    "out": "say which lands: '{player} taps 3 {land} for mana'",
    "priority": ON_TOP,
    "state-based": "the rules are checked automatically; expect the result, as in 'expect: {player} is at 17'",
    "preventing": "leave that out for an ability: '{player} uses ... on ...'",
    "choosing": "say it on a line of its own: '{player} chooses ...'",
    "combat": "say 'the attack ends'; leave it out if nobody does anything more",
}
"""Words further on in a line of play."""

OF_EDITIONS: Mapping[str, str] = {
    "before": "say 'until' and a day, or name the editions",
    "after": "say 'from' and a year or a day, or name the editions",
    "otherwise": NAME_EDITIONS,
    "else": NAME_EDITIONS,
    "elsewhere": NAME_EDITIONS,
    "only": NAME_EDITIONS,
    "not": NAME_EDITIONS,
}
"""Words where editions are named."""

OF_CLAIMS: Mapping[str, str] = {
    "power": "say 'has power 5'",
    "toughness": "say 'has toughness 5'",
    "top": "the first card named in a library is on top; for a graveyard say 'in the graveyard'",
    "fizzles": "say where the spell is afterwards: 'in the graveyard', or what has not changed, such as '{other} is at 20'",
    "did": "say what has not changed, such as '{other} is at 20', or where the card is afterwards",
    "does": "say what has not changed, such as '{other} is at 20', or where the card is afterwards",
    "takes": "write a life total as '{player} is at 17', and another turn is another block \"{player's} turn\"",
    "took": LIFE,
    "over": "say how: '{player} wins', or 'the game is a draw'",
    "nothing": "say what has not changed, such as '{player} is at 20'",
    "nobody": "say what has not changed, such as 'the game goes on'",
    "works": WORKS,
    "succeeds": WORKS,
    "fails": FAILS,
    "enchanted": "say the result, such as 'is 3/4', or where the enchantment is",
    "attached": "say the result, such as 'is 3/4', or where it is: 'on the battlefield'",
    "damaged": "say how much: 'has 2 damage'",
    "poison": "say how much: 'has 2 poison counters'",
    "lost": LIFE,
    "gained": "say the life total afterwards, such as '{other} is at 23'",
    "gains": "say the life total afterwards, such as '{other} is at 23'",
    "loses": LIFE,
    "burns": LIFE,
    "burned": LIFE,
    "resolves": OUTCOME,
    "resolved": OUTCOME,
    "less": "say how much: 'is at 17', 'is 2/2'",
    "more": "say how much: 'is at 17', 'is 2/2'",
    "dies": "say 'is in the graveyard'",
    "died": "say 'is in the graveyard'",
    "dead": "say 'in the graveyard'",
    "alive": "say 'on the battlefield'",
    "left": WHERE,
    "leaves": WHERE,
    "was": WHERE,
    "belongs": "say '{player} owns' it, or '{player} controls' it",
    "neither": "say it for each one, such as '{creature} is on the battlefield'",
}
"""Words in what is expected."""

OF_THINGS: Mapping[str, str] = {
    "all": "name them, as in '{creatures}', or say how many: '3 {land}'",
    "everything": "name them: '{player} attacks with {creatures}'",
    "both": "name them, as in '{creatures}'",
    "her": "name the card",
    "his": "name the card",
    "their": "name the card",
    "it": "say it by its name",
    "spell": "name it",
    "creature": "name it",
    "creatures": "name them, as in '{creatures}'",
    "land": "name it",
    "lands": "name them, or say how many: '3 {land}'",
    "artifact": "name it",
    "enchantment": "name it",
    "permanent": "name it",
    "planeswalker": "name it",
}
"""What stands for a card without being its name."""

OF_PLAYERS: Mapping[str, str] = {
    "dead": "say '{0} loses'",
}
"""Words that are said of the player whose name takes the place of `{0}`."""


class Names(dict[str, str]):
    """The names that take the places in a hint: those on the board, or `...` where there is none."""

    def __init__(self, board: Board, player: str) -> None:
        super().__init__()
        player = player or board.active or next(iter(board.players), "Ann")
        other = next((name for name in board.players if name != player), "Bob")
        active = board.active or player
        own, theirs = board.creatures(player), board.creatures(other)
        counts = Counter[str]()
        for entry in board.entries(player, BATTLEFIELD):
            counts[entry.card] += entry.count * board.is_of(entry.card, CardType.LAND)
        lands = [name for name, count in counts.most_common() if count]
        in_hand = [name for name in board.cards(player, HAND) if board.is_of(name, CardType.LAND)]
        self.triggering = [name for name in board.cards(player, BATTLEFIELD) if name in board.vocabulary.triggering]
        countering = [name for name in board.cards(player, HAND) if name in board.vocabulary.countering]
        attacker = board.attackers[0] if board.attackers else next(iter(board.creatures(active)), "")
        blockers = board.blockers or board.creatures(next((name for name in board.players if name != active), ""))
        found = {
            "player": player,
            "player's": possessive(player),
            "other": other,
            "active": active,
            "creature": next(iter(own), ""),
            "creature2": own[1] if len(own) > 1 else "",
            "creatures": listed(own[:2]) if len(own) > 1 else "",
            "all_creatures": listed(own) if own else "",
            "theirs": next(iter([*theirs, *own]), ""),
            "land": next(iter(lands), ""),
            "lands": listed(
                [f"{counts[name]} {name}" if counts[name] > 1 else name for name in counts if counts[name]]
            ),
            "land_in_hand": next(iter(in_hand), ""),
            "triggers": listed(self.triggering) if len(self.triggering) > 1 else "... and ...",
            "counterspells": listed([f"'{player} casts {name} targeting ...'" for name in countering], "or"),
            "attackers": possessive(attacker) if attacker else "...'s",
            "shares": f"2 to {blockers[0]} and 1 to {blockers[1]}" if len(blockers) > 1 else "2 to ... and 1 to ...",
        }
        self.update({name: said for name, said in found.items() if said})

    def __missing__(self, name: str) -> str:
        return f"'{self['player']} casts ... targeting ...'" if name == "counterspells" else "..."


@immutable
class Hints:
    """The hints at one line. `tokens` are what it is made of, `start` is what kind of line it is."""

    board: Board
    text: str
    tokens: Sequence[Token]
    start: str

    @property
    def _player(self) -> str:
        first = next((token for token in self.tokens if token.type == PLAYER), None)
        return str(first) if first is not None else ""

    def _expects(self) -> bool:
        return self.start == "expectation" or [token.type for token in self.tokens[:1]] == ["EXPECT"]

    def of_line(self) -> str:
        """A hint at a whole line by what stands in it; empty if there is none."""
        if self.start == "entries":
            return ""
        named = "|".join(map(re.escape, sorted(self.board.cards(), key=len, reverse=True))) or "(?!)"
        cards = f"(?:(?:the|an?|her|his|their) )?(?:{named})"
        players = "|".join(map(re.escape, self.board.players)) or "(?!)"
        for pattern, hint in EXPECTED if self._expects() else LINES:
            found = re.search(pattern.replace("PLAYER", f"(?:{players})").replace("CARD", cards), self.text)
            if found is not None:
                return self._filled(hint, found)
        return "" if self._expects() else self._time_behind()

    def of_word(self, word: str, before: Sequence[Token]) -> str:
        """A hint at how a line says what a word stands for, behind other words; empty if there is none."""
        kinds = [token.type for token in before]
        if kinds[-2:] == [PLAYER, "IS"] and word in OF_PLAYERS:
            return OF_PLAYERS[word].format(before[-2])
        tables: list[Mapping[str, str]] = [OF_THINGS]
        if self._expects():
            names_editions = not {PLAYER, CARD, "COLON", "THE", "THERE"} & set(kinds)
            tables = [*([OF_EDITIONS] if names_editions else []), OF_CLAIMS, *tables]
        elif kinds == [PLAYER]:
            tables = [OF_VERBS, *tables]
        elif kinds == [CARD]:
            tables = [OF_CREATURES, *tables]
        elif self.start == "action":
            tables = [*tables, OF_PLAY] if kinds else [OF_PLAY]
        hint = next((table[word] for table in tables if word in table), "")
        return self._filled(hint) if hint else ""

    def _filled(self, hint: str, found: re.Match[str] | None = None) -> str:
        names = Names(self.board, self._player)
        said_there = found.groups() if found is not None else ()
        groups = ["", *(re.sub("^(?:the|an?|her|his|their) ", "", said or "") for said in said_there)]
        for place, said in enumerate(groups):
            names[str(place)] = said
        if "{less}" in hint and found is not None:
            seat = self.board.seats.get(groups[1])
            life = 20 if seat is None or seat.life is None else seat.life
            names["less"] = f"{groups[1]} is at {life - int(groups[2] or 0)}"
        if "{ending}" in hint:
            last = next((said for said in groups[1:] if said), "")
            others = [name for name in names.triggering if name != last]
            names["ending"] = listed([*others, last]) if others else f"... and {last}"
        if "{dead2}" in hint:
            names["dead2"] = self.board.dead(groups[2] or "...")
        if "{dead_theirs}" in hint:
            names["dead_theirs"] = self.board.dead(next(iter(self.board.creatures(groups[1])), "..."))
        if "{dead}" in hint:
            card = next((str(token) for token in reversed(self.tokens) if token.type == CARD), "")
            other = next((str(token) for token in reversed(self.tokens) if token.type == PLAYER), "...")
            names["dead"] = self.board.dead(card) if card else f"{other} loses"
        return re.sub(r"\{\{(\w)\}\}|\{([\w']+)\}", lambda part: f"{{{part[1]}}}" if part[1] else names[part[2]], hint)

    def _time_behind(self) -> str:
        """A hint for a line of play at whose end a time stands, which does not belong into it; empty if none does."""
        found = _TIME_BEHIND.search(self.text)
        if found is None:
            return ""
        said = re.sub(r"^(?:the|her|his|their|\S+'s) ", "", found[2])
        moment = moment_called(f"{found[1]} {said}") or (moment_called(said) if found[1] != "before" else None)
        return f"put what happens then below a line '{moment.value}'" if moment else ""


_TIME_BEHIND = re.compile(r" (after|before|during|at|in|on) ((?:the )?[a-z][a-z' -]+|\S+'s [a-z -]+)$")
