"""Words that the cards of scripts had before version 1 of the card language, and how the same is said now.

A line in such words means what it always meant. It is read in today's words, and the output says what these are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from core.kernel.values.records import Record, altered
from core.script.syntax import Invented, InventedLine


class OldWords(Record):
    """A wording that no card has any more: a pattern, how the same is said now, and a line that has it, field and all."""

    pattern: str
    now: str
    example: str


FIELDS = (
    OldWords(r"always: (.+)", r"\1", "always: creatures you control have flying"),
    OldWords(r"tap: (.+)", r"{T}: \1", "tap: deal 1 damage to any target"),
    OldWords(r"free: (.+)", r"{0}: \1", "free: this gets +1/+1 until end of turn"),
    OldWords(r"only: (.+)", r"cast this only \1", "only: during combat, after blockers are declared"),
    OldWords(r"first hand: (\d+)", r"begin with \1 cards in hand", "first hand: 5"),
    OldWords(r"sticker: (\d+/\d+)", r"sticker \1", "sticker: 4/4"),
    OldWords(r"hidden agenda: 1", r"hidden agenda", "hidden agenda: 1"),
    OldWords(r"hidden agenda: 2", r"double agenda", "hidden agenda: 2"),
    OldWords(
        r"as it attacks: you may pay (\S+) to give it (\S+) until end of turn",
        r"you may pay \1 as this attacks. if you do, this gets \2 until end of turn",
        "as it attacks: you may pay {1} to give it +2/+0 until end of turn",
    ),
    OldWords(
        r"as it enters: it comes under an opponent's control",
        r"this enters under the control of an opponent of your choice",
        "as it enters: it comes under an opponent's control",
    ),
    OldWords(
        r"as it enters: sacrifice any number of creatures for (\d+) (\S+) counters each",
        r"as this enters, take along any number of creatures you control, with \1 \2 counters for each",
        "as it enters: sacrifice any number of creatures for 3 +1/+1 counters each",
    ),
    OldWords(r"as it enters: (.+)", r"as this enters, \1", "as it enters: choose a color"),
)
"""What stood before a line of text and makes it a line of another kind, or needs no words any more."""

_COLOR = "white|blue|black|red|green"
_TYPE = "artifact|battle|creature|enchantment|land|planeswalker"
_PARTS = (
    # What triggers.
    OldWords(
        r"^whenever a player planeswalks: ",
        "when you planeswalk anywhere, ",
        "whenever a player planeswalks: you gain 2 life",
    ),
    OldWords(
        r"^when you encounter it: ", "when you planeswalk to this, ", "when you encounter it: put a doom counter on it"
    ),
    OldWords(r"^(when you planeswalk (?:to|away from)) it: ", r"\1 this, ", "when you planeswalk to it: planeswalk"),
    OldWords(r"^when you set it in motion: ", "when you set this in motion, ", "when you set it in motion: abandon it"),
    OldWords(
        r"^whenever you attack a player: ",
        "when an opponent is attacked by you, ",
        "whenever you attack a player: you gain 3 life",
    ),
    OldWords(
        r"^whenever an opponent attacks with a creature: ",
        "when a creature an opponent controls attacks, ",
        "whenever an opponent attacks with a creature: you gain 1 life",
    ),
    OldWords(
        r"^whenever it attacks because it had to: ",
        "when this attacks because it has to, ",
        "whenever it attacks because it had to: you gain 3 life",
    ),
    OldWords(
        r"^whenever (two|three) or more creatures block it: ",
        r"when this becomes blocked by at least \1 creatures, ",
        "whenever two or more creatures block it: you gain 2 life",
    ),
    OldWords(r"^whenever you win a toss: ", "when you win a coin flip, ", "whenever you win a toss: you gain 5 life"),
    OldWords(
        r"^at the beginning of your second main phase: ",
        "at the beginning of your postcombat main phase, ",
        "at the beginning of your second main phase: you gain 1 life",
    ),
    # What is so all the time.
    OldWords(r"^it is all colors$", "this is white, blue, black, red, and green", "always: it is all colors"),
    OldWords(r"^it can be a commander$", "this can be your commander", "always: it can be a commander"),
    OldWords(
        r"^it cannot have more than (\d+) (\S+) counters$",
        r"this can't have more than \1 \2 counters on it",
        "always: it cannot have more than 3 +1/+1 counters",
    ),
    OldWords(
        r"^cards that would go to a (hand|library) go to a (hand|library) instead$",
        r"if a card would be put into \1, it is put into \2 instead",
        "always: cards that would go to a hand go to a library instead",
    ),
    OldWords(
        r"^creatures cannot block unless their controller pays (\S+) for each$",
        r"creatures can't block unless its controller pays \1",
        "always: creatures cannot block unless their controller pays {2} for each",
    ),
    OldWords(
        r" of a chosen name ", " with the chosen name ", "always: creatures you control of a chosen name get +1/+1"
    ),
    OldWords(r"^(.+) attack if able$", r"\1 attack each combat if able", "always: Goblins attack if able"),
    OldWords(r"^(.+) enter as a copy of it$", r"\1 enter as copies of this", "always: Goblins enter as a copy of it"),
    OldWords(
        r"^(.+) are (Plain|Island|Swamp|Mountain|Forest)s? lands$",
        r"\1 are \2s",
        "always: nonbasic lands are Swamp lands",
    ),
    OldWords(r"^(.+) are (\d+/\d+)$", r"\1 have base power and toughness \2", "always: Goblins are 3/3"),
    OldWords(r"^(.+) are colorless$", r"\1 become colorless", "always: Goblins are colorless"),
    OldWords(
        rf"^(.+) are ({_COLOR}) too$", r"\1 are \2 in addition to their other colors", "always: Goblins are red too"
    ),
    OldWords(
        r"^(.+) are (\d+/\d+) creatures too$",
        r"\1 become creatures in addition to their other types and have base power and toughness \2",
        "always: noncreature artifacts are 2/2 creatures too",
    ),
    OldWords(
        rf"^(.+) are ((?:{_TYPE})s) too$",
        r"\1 become \2 in addition to their other types",
        "always: lands are artifacts too",
    ),
    OldWords(
        r"^you do not lose for having no life$",
        "you can't lose for having no life",
        "always: you do not lose for having no life",
    ),
    OldWords(
        r"^if you would lose the game, you sacrifice it and gain (\d+) life instead$",
        r"if you would lose the game, instead sacrifice this. gain \1 life",
        "always: if you would lose the game, you sacrifice it and gain 3 life instead",
    ),
    OldWords(
        r"^if you would gain life, you gain that much and (\d+) more$",
        r"if you would gain life, you gain 1 times that much life plus \1 instead",
        "always: if you would gain life, you gain that much and 1 more",
    ),
    OldWords(
        r"^if you would draw (\d+) or more cards, you draw (\d+) more$",
        r"if you would draw \1 or more cards at once, draw \2 more",
        "always: if you would draw 2 or more cards, you draw 1 more",
    ),
    OldWords(
        r"^spells you cast cost (\S+) less$",
        r"spells you control cost \1 less to cast",
        "always: spells you cast cost {R} less",
    ),
    # What happens.
    OldWords(
        rf"\b((?:{_TYPE}|permanent|card|spell)s?) of type ([A-Z][\w'-]*)",
        r"\2 \1",
        "does: destroy all creatures of type Wall",
    ),
    OldWords(
        r"\bbecomes a (\d+/\d+) creature too\b",
        r"becomes a creature in addition to its other types and has base power and toughness \1",
        "does: target permanent becomes a 2/2 creature too until end of turn",
    ),
    OldWords(
        rf"\bbecomes ({_COLOR}) too\b",
        r"is \1 in addition to its other colors",
        "does: target creature becomes red too until end of turn",
    ),
    OldWords(
        rf"\bbecomes (an? (?:{_TYPE})) too\b",
        r"becomes \1 in addition to its other types",
        "does: target creature becomes an artifact too until end of turn",
    ),
    OldWords(
        r"\bbecomes (\d+/\d+)(?=$| until)",
        r"has base power and toughness \1",
        "does: target creature becomes 0/2 until end of turn",
    ),
    OldWords(
        rf"\bis no ({_TYPE}) any more\b",
        r"isn't a \1",
        "does: target permanent is no creature any more until end of turn",
    ),
    OldWords(r"\bloses its subtypes\b", "loses all subtypes", "does: target permanent loses its subtypes"),
    OldWords(
        r"\btarget creature gets (\S+) and then (\S+) until end of turn",
        r"target creature gets \1 until end of turn. it gets \2 until end of turn",
        "does: target creature gets -2/-2 and then +2/+2 until end of turn",
    ),
    OldWords(
        r"\bdestroy all (\w+?)s, (\w+?)s and (\w+?)s$",
        r"destroy each \1, \2, or \3",
        "does: destroy all artifacts, creatures and enchantments",
    ),
    OldWords(
        r"\bmay draw no more than one card each turn$",
        "can't draw more than one card each turn for the rest of the game",
        "does: target player may draw no more than one card each turn",
    ),
    OldWords(
        r"\bcards that cost (\d+)",
        r"cards with mana value \1",
        "does: target player discards all red cards that cost 3",
    ),
    OldWords(
        r"\bcards that do not cost (\d+)",
        r"cards with mana value other than \1",
        "does: target player discards all cards that do not cost 3",
    ),
    OldWords(
        r"\beach player stakes the top card of the library\b",
        "each player antes the top card of their library",
        "does: each player stakes the top card of the library",
    ),
    OldWords(
        r"\byou sacrifice (an? .+) or else (lose \d+ life)$",
        r"you may sacrifice \1. otherwise, \2",
        "does: you sacrifice a creature or else lose 3 life",
    ),
    OldWords(
        r"\ba creature of the other player, who\b",
        "a creature of another player's, who",
        "does: each player picks a creature of the other player, who loses 3 life or sacrifices it",
    ),
    OldWords(
        r"\bput target creature under the top (\d+) cards of its owner's library\b",
        r"put target creature on top of its owner's library below \1 cards",
        "does: put target creature under the top 3 cards of its owner's library",
    ),
    OldWords(
        r"\byou skip your next (draw|untap) step\b", r"skip your next \1 step", "does: you skip your next draw step"
    ),
    OldWords(
        r"\bthere is an additional (upkeep|draw step|combat phase|main phase) after this (step|phase)$",
        r"after this \2, there is an additional \1",
        "does: there is an additional combat phase after this phase",
    ),
    OldWords(
        r"\byou get 1 additional (upkeep|draw step)s? after this phase$",
        r"after this phase of yours, there is an additional \1",
        "does: you get 1 additional draw step after this phase",
    ),
    OldWords(
        r"\byou get (\d+) additional (upkeep|draw step)s after this phase$",
        r"after this phase of yours, there is \1 additional \2",
        "does: you get 2 additional upkeeps after this phase",
    ),
    OldWords(
        r"\bput a card from your hand into play attacking$",
        "choose a card from your hand. put it on the battlefield attacking under your control",
        "does: put a card from your hand into play attacking",
    ),
    OldWords(
        r"\bput a card from your hand into play blocking$",
        "choose a card from your hand. put it on the battlefield under your control blocking an attacking creature of your "
        "choice",
        "does: put a card from your hand into play blocking",
    ),
    OldWords(
        r"\bpick anew what target attacking creature attacks$",
        "choose anew what target attacking creature is attacking",
        "does: pick anew what target attacking creature attacks",
    ),
    OldWords(
        r"\buntil this leaves$", "until this leaves the battlefield", "does: exile target creature until this leaves"
    ),
    OldWords(
        r"\btarget creature card of power (\d+) or less in a graveyard into play\b",
        r"target creature card in a graveyard with power \1 or less on the battlefield under your control",
        "does: put target creature card of power 2 or less in a graveyard into play",
    ),
    OldWords(
        r"\byou gain (\d+) life or create a Bear instead of each card you draw this turn$",
        r'later for you, "instead of each card you would draw this turn, choose one:'
        '\n- gaining life: gain \\1 life\n- creating a Bear: create a 2/2 green Bear creature token"',
        "tap: you gain 3 life or create a Bear instead of each card you draw this turn",
    ),
    OldWords(
        r"\byou gain life equal to the power of your commander\b",
        "you gain life equal to your commander's power",
        "does: you gain life equal to the power of your commander",
    ),
    OldWords(
        r"\byou get an emblem that deals (\d+) damage to any target whenever you draw a card$",
        r'you get an emblem called "an emblem" with "when you draw a card, deal \1 damage to any target"',
        "does: you get an emblem that deals 2 damage to any target whenever you draw a card",
    ),
    OldWords(
        r"\btoss a coin, and gain (\d+) life if you win or lose (\d+) life if not$",
        r"flip a coin. if you win the flip, gain \1 life. if you lose the flip, lose \2 life",
        "does: toss a coin, and gain 3 life if you win or lose 3 life if not",
    ),
    OldWords(
        r"\btoss a coin, and gain (\d+) life if it is heads or lose (\d+) life if not$",
        r"flip a coin. if it comes up heads, gain \1 life. if it comes up tails, lose \2 life",
        "does: toss a coin, and gain 3 life if it is heads or lose 3 life if not",
    ),
    OldWords(
        r"\bnobody may concede$", "each player can't concede for the rest of the game", "does: nobody may concede"
    ),
    OldWords(r"\bplaneswalk to (\d+) planes$", r"planeswalk to \1 planes at once", "does: planeswalk to 3 planes"),
    OldWords(
        r"\bput a doom counter on it and lose 1 life for each$",
        "put a doom counter on this. lose life equal to the number of doom counters on this",
        "when you encounter it: put a doom counter on it and lose 1 life for each",
    ),
    OldWords(
        r"\broll a (\d+)-sided die and gain that much life$",
        "roll a \\1-sided die:\n- any: gain X life",
        "does: roll a 6-sided die and gain that much life",
    ),
    OldWords(
        r"\broll a (\d+)-sided die, add (\d+) and gain that much life$",
        "roll a \\1-sided die plus \\2:\n- any: gain X life",
        "does: roll a 6-sided die, add 2 and gain that much life",
    ),
    OldWords(
        r"\broll a (\d+)-sided die, add (\d+), gain that much life and roll again for (\d+) or more$",
        "roll a \\1-sided die plus \\2:\n- \\3 or more, again: nothing\n- any: gain X life",
        "does: roll a 6-sided die, add 2, gain that much life and roll again for 8 or more",
    ),
    OldWords(
        r"\broll a (\d+)-sided die and gain (\d+) life for (\d+) or more$",
        "roll a \\1-sided die:\n- \\3 or more: gain \\2 life",
        "does: roll a 20-sided die and gain 5 life for 10 or more",
    ),
    OldWords(r"\badd \{([WUBRG])/P\}$", r"add {\1}, shown as {\1/P}", "tap: add {G/P}"),
    OldWords(r"\badd \{([WUBRG])/([WUBRG])\}$", r"add {\1} or {\2}, shown as {\1/\2}", "tap: add {G/W}"),
    OldWords(r"\badd \{S\}$", "add {C}, shown as {S}", "tap: add {S}"),
)
"""What was said within a line. Each is anchored where the words could mean something else amid others."""

WORDS = (*FIELDS, *_PARTS)
"""All of them. No line in such words is read otherwise."""

_ANY_WORDS = re.compile(r"\((?:[^()]|\([^()]*\))*\)[?*+]?|\[[^]]*\][?*+]?|\\\w|\w\?")
"""What of a pattern may stand for one thing or another."""
_SAME_WORDS = re.compile(r"[\w':,/ ]+")
_LASTS = re.compile(r"(?:becomes|has base|isn't|loses all subtypes)\b")
_OTHER_FACE = re.compile(r"other face: (.+)")


def in_todays_words(invented_cards: Sequence[Invented]) -> tuple[Invented, ...]:
    """The cards that a script invents, each line as it is said now; one that is said otherwise keeps what it said.

    A card that another has for its other face stands below that one.
    """
    names = {
        other_face[1]
        for invented_card in invented_cards
        for line in invented_card.lines
        if (other_face := _OTHER_FACE.fullmatch(line.text)) is not None
    }
    by_name = {invented_card.name: invented_card for invented_card in invented_cards}
    return tuple(
        altered(
            invented_card, lines=tuple(line_now for line in invented_card.lines for line_now in _lines(line, by_name))
        )
        for invented_card in invented_cards
        if invented_card.name not in names
    )


def _lines(line: InventedLine, by_name: dict[str, Invented]) -> Iterator[InventedLine]:
    """A line as it is said now, with what stands below it."""
    other_face = _OTHER_FACE.fullmatch(line.text)
    if other_face is not None and other_face[1] in by_name:
        yield altered(line, text=f"back {other_face[1]}:", said=line.text)
        for inner in by_name[other_face[1]].lines:
            yield from (altered(inner_line, depth=inner_line.depth + 1) for inner_line in _lines(inner, {}))
        return
    first, *below = now_said(line.text).splitlines() if line.depth == 0 else [line.text]
    if first == line.text:
        yield line
        return
    yield altered(line, text=first, said=line.text)
    yield from (altered(line, depth=line.depth + 1, text=text) for text in below)


def now_said(text: str) -> str:
    """A line of a card in today's words, with lines to stand below it; the line itself if it is in them."""
    line_now = text
    for words in FIELDS:
        match = re.fullmatch(words.pattern, line_now) if _sure_words(words.pattern) in line_now else None
        if match is not None:
            line_now = match.expand(words.now)
            break
    for words in _PARTS:
        if _sure_words(words.pattern) not in line_now:
            continue
        before, line_now = line_now, re.sub(words.pattern, words.now, line_now)
        if line_now != before and _LASTS.match(words.now) and not re.search(r"until|for the rest|are |cost", line_now):
            line_now += " for the rest of the game"
    return line_now


@cache
def _sure_words(pattern: str) -> str:
    """The longest words that whatever a pattern fits must have: without them no pattern is tried, nor even compiled."""
    words: list[str] = _SAME_WORDS.findall(_ANY_WORDS.sub("\n", pattern))
    return max(words, key=len)
