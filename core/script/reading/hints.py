"""What to write instead of words that the language does not have, with names from the board of the script.

A hint is near in sense: each table applies to one place of a line. Words in no table are reported without a hint.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from lark import Token

from core.kernel.values.card_types import CardType
from core.kernel.values.records import Record
from core.script.names import listed, possessive
from core.script.reading.board import BATTLEFIELD, HAND, Board
from core.script.reading.tree import compiled
from core.script.reading.vocabulary import CARD, PLAYER
from core.script.synonyms import moment_called

ORDER = (
    "name them in the order in which they go on the stack; the last one resolves first: '{player} chooses {triggers}'"
)
ENDS_WITH = (
    "name them in the order in which they go on the stack; the last one resolves first: '{player} chooses {ending}'"
)
AUTOMATIC = "that happens automatically when a spell or ability resolves"
CHOICE = AUTOMATIC + "; to make the choice, write '{player} chooses ...'"
LATER = "write it under the moment when it happens, such as 'attack'"
RESPOND = "to respond to a spell or ability, your own included, indent the next line under it"
DIVIDES = "say how much damage goes to which creature: '{active} divides {attackers} damage: {shares}'"
NAME_SPELL = "name the spell or ability: '{player} casts ... targeting ...', or '{player} uses ... targeting ...'"
MANA = "name the land: '{player} taps {land} for mana'; or start the player with mana: 'pool: {{G}}{{G}}'"
WORKS = "write 'done' under that line, or its result, such as '{other} is at 17'"
FAILS = "write 'refused' under that line, or its result, such as '{other} is at 20'"
NAME_EDITIONS = "name the editions, as in 'expect EDITION, EDITION: ...'"
WHERE = "say where it is now, such as 'in the graveyard' or 'exiled'"
LIFE = "give the new life total, such as '{other} is at 17'"
OUTCOME = "give the result, such as '{other} is at 17' or '{theirs} is in the graveyard'"
UNTAP = "permanents untap automatically in the untap step, or when a spell or ability resolves"
TRY = "let a line try it, and write 'expect: refused' under that line"
UNCHANGED = "name something that didn't change, such as '{other} is at 20'"

_ALL = r"with (?:everything|all\b|both\b|(?:(?:her|his|their|the) )?(?:own )?(?:whole )?(?:creatures|team|army|board|forces)\b)"

LINES: Sequence[tuple[str, str]] = (
    (
        r"^PLAYER .*(?:blocks|in front of) .*(?:lets .+ through|leaves .+ unblocked|block )|^PLAYER lets .+ through.* blocks ",
        "a creature that is blocked does not get through: leave out one of the two",
    ),
    (
        r"^PLAYER (?:gives|hands|lends) (?:.+ to )?(PLAYER)(?: .+)?$",
        "permanents are not given away; if a spell or ability gives {1} control, write who casts or uses it",
    ),
    (
        r"^(?:[Ww]ith|[Ww]hile|[Oo]nce|[Ww]hen|[Aa]fter) (?:the )?first[- ]strike damage (?:is )?(?:still )?on the stack",
        "write a moment of the turn on its own line, not indented under another: 'first damage'",
    ),
    (
        r"^(?:[Ww]ith|[Ww]hile|[Oo]nce|[Ww]hen|[Aa]fter) (?:the )?(?:combat )?damage (?:is )?(?:still )?on the stack",
        "write a moment of the turn on its own line, not indented under another: 'damage'",
    ),
    (
        r"^(?:[Ww]ith|[Ww]hile|[Oo]nce|[Ww]hen|[Aa]fter) (CARD)(?:'s? (?:ability|trigger))? (?:is )?(?:still )?"
        r"(?:on the stack|waiting|unresolved)",
        "indent responses under the line about {1}",
    ),
    (
        r"^(?:(CARD)|PLAYER)(?:'s? damage)? tramples? (?:over|through|past|for|\d).*?(\d+)(?: (?:damage )?to PLAYER)?$",
        "say how much damage goes to whom: '{active} divides {attackers} damage: ... to {blocker} and {2} to {other}'",
    ),
    (rf"^(PLAYER) (?:attacks|swings)\b.* {_ALL}", "name the attackers: '{1} attacks with {all_creatures}'"),
    (rf"^(PLAYER) blocks\b.* {_ALL}", "name the blockers: '{1} blocks ... with {all_creatures}'"),
    (r"^(PLAYER) (?:attacks|swings)(?: PLAYER)?(?: for .*)?$", "name the attackers: '{1} attacks with ...'"),
    (
        r"^PLAYER (?:casts|plays|flashes back|flashbacks|recasts) (?:back )?(CARD).*(?:flashback|graveyard)|"
        r"^PLAYER (?:flashes back|flashbacks) (CARD)",
        "to cast a card from a graveyard, list the card under the player's 'graveyard:'",
    ),
    (
        r"^(PLAYER) (?:casts|plays) (?:an?|another|some|one|his|her|their) "
        r"(?:spell|creature|instant|sorcery|artifact|enchantment|card)\b",
        "name the card: '{1} casts ...'",
    ),
    (
        r"^PLAYER (?:casts|plays|uses|activates) .+?(?:,| and| which| so) (?:and |so |which )?(?:it |PLAYER |CARD )?"
        r"(?:takes|dies|is destroyed|killing|destroying|making|leaving|bringing|loses|gains|gets|becomes|survives)\b",
        "write the result as an expectation, under the line or at the end: 'expect: {other} is at 17'",
    ),
    (
        r"^(PLAYER) casts (?:\d+|two|three|four|both|some) spells?\b",
        "write each spell on its own line: '{1} casts ...'",
    ),
    (
        r"^(?:the )?[Ss]tack(?: is)?: ",
        "the stack follows from the lines: indent each response under the line it answers",
    ),
    (r"^(PLAYER) \w+ [^,]+, (?:then )?(?:\w+s) (?:it|them)\b", "write the second action on its own line"),
    (
        r"casts .* without (?:paying|mana|lands)",
        "give the player lands or a 'pool: {{W}}{{W}}', or write 'paying with 4 Plains'",
    ),
    (
        r"(?:casts|plays) (?:\d+|two|three|four) (CARD)e?s?( .+)?$",
        "write each spell on its own line: '{player} casts {1}{2}'",
    ),
    (r"\bto death\b", "write the death as an expectation, under the line or at the end: 'expect: {dead}'"),
    (
        r"(?:casts|uses) (CARD).* for (?:all|everything|X\b)",
        "say what X is: '{player} casts {1} targeting ... with X = 5'",
    ),
    (
        r"(?:casts|uses|plays) .+ with (PLAYER) (?:at|on) (\d+)",
        "give the life total in the player's block above: 'life: {2}'",
    ),
    (r"\ball (?:of )?(?:her|his|their|the) mana\b", MANA),
    (r"^(PLAYER) taps (?:out\b|.*\blands\b)", "name the lands: '{1} taps {lands} for mana'"),
    (
        r"^(PLAYER) taps (?:\d+ )?(CARD)(?: #\d+)? for (?:\d+|[a-z]+) mana$",
        "the card says how much mana it makes: '{1} taps {2} for mana'",
    ),
    (
        r"^(PLAYER) pays (?:(?:\{\w\})+|\w+)(?::|,) (CARD) [a-z]",
        "use the ability: '{1} uses {2}'",
    ),
    (
        r"^(PLAYER) (?:gains|takes|gets) control of ",
        "only spells and abilities change control; write the result as an expectation: "
        "'expect: {player} controls {theirs}'",
    ),
    (
        r"^(PLAYER) puts (.+) on (?:the )?top of ",
        "that happens automatically; if a card lets the player choose, write '{1} chooses ...'",
    ),
    (
        r"^(?:(?:PLAYER|they|both players) )?(?:go|goes|move|moves|proceed|proceeds|enter|enters)(?: on)? to (?:the )?"
        r"(combat|attack|second main|main|end|draw|upkeep|blocks|damage|cleanup)",
        LATER + "; if nobody does anything, leave the line out",
    ),
    (
        r"^(PLAYER) (?:reveals|shows|looks at) (?:the |her |his |their |(?:PLAYER)'s? )?(?:hand|library|top)",
        AUTOMATIC + "; to make the choice, write '{1} chooses ...'",
    ),
    (
        r"^(?:and )?(?:then )?(?:now )?(?:it is|it's) (?:now )?(PLAYER)'s? (?:upkeep|turn|main|draw|untap|end)",
        'start a new block for another turn, without indentation: "{1}\'s turn"',
    ),
    (
        r"^(?:and )?(?:then )?(?:in )?(?:turn (?:\d+|two|three|four)|(?:the )?(?:second|third) turn)\b",
        'start a new block for another turn, without indentation: "{other}\'s turn"',
    ),
    (
        r"^(?:PLAYER'?s? )?(CARD)(?: #\d+)? (?:dies|died|goes to (?:the |its owner's |PLAYER's )?graveyard)",
        "write the result as an expectation, under the line or at the end: 'expect: {dead1}'",
    ),
    (
        r"^(?:PLAYER'?s? )?(CARD)(?: #\d+)? (?:gets|becomes|grows|is pumped)(?: to| a)? \+?\d+/\+?\d+",
        "write the result as an expectation, under the line or at the end, such as 'expect: {1} is 4/4'",
    ),
    (
        r"^(PLAYER) pays (?:\d+|\w+) life for .*\bmana$",
        "use the ability that makes the mana: '{1} uses ...', or '{1} uses ... 3 times'",
    ),
    (r"^(?:PLAYER|CARD)\b.* (?:can't|cannot|can not|(?:is not|isn't) (?:able|allowed) to|is unable to) \w", TRY),
    (r"discards? down to", "name the discarded cards under 'discard': '{player} discards ...'"),
    (
        r"(?:orders?|arranges|puts) (?:the |her |his |their )?(?:blockers|blocking)",
        "show the order by dividing the damage: " + DIVIDES.partition(": ")[2],
    ),
    (
        r"(?:stacks?|orders?|arranges) (?:the |her |his |their )?(?:triggers?|abilities) .*?(CARD) (?:last|on top)",
        ENDS_WITH,
    ),
    (
        r"(PLAYER) attacks (?:each (?:opponent|other player|player)|every(?:one|body| opponent)|all opponents|both)",
        "say which creature attacks whom: '{1} attacks {other} with {creature} and ... with ...'",
    ),
    (r"(?:stacks?|orders?|arranges|resolves) (?:the |her |his |their )?(?:triggers?|abilities)", ORDER),
    (r"resolves (CARD) first|^(CARD)(?:'s?)?(?: ability| trigger)? (?:resolves|happens) first", ENDS_WITH),
    (r"(?:resolves|stacks|orders) CARD", ORDER),
    (r"^CARD(?:'s?)?(?: ability| trigger)? (?:triggers?|resolves|goes|happens) (?:first|last|before|after)", ORDER),
    (
        r"^PLAYER (?:burns$|burns for|takes .*mana burn)",
        "mana burn happens automatically when a phase ends: 'the phase ends'",
    ),
    (
        r"^(PLAYER)'s? (?:upkeep|turn|main|draw|untap|end)",
        'start a new block for another turn, without indentation: "{1}\'s turn"',
    ),
    (
        r"^(PLAYER) bands (CARD) with (CARD)",
        "write the band on the line that attacks: '{1} attacks with {2} banded with {3}'",
    ),
    (r"^PLAYER waits|^PLAYER holds off", LATER),
    (
        r"^(PLAYER) saves (?:himself|herself|themselves|PLAYER|CARD) with (CARD)",
        "put the rescue under 'to save {1}:': '{1} casts {2} ...'",
    ),
    (r"^(PLAYER) (?:does not|doesn't) block (CARD)", "creatures block only if a line says so: leave this line out"),
    (
        r"^(PLAYER) (?:does not|doesn't) (?:block|attack) with",
        "creatures attack and block only if a line says so: leave this line out",
    ),
    (
        r"^(PLAYER) (?:splits|divides|assigns|deals|puts) (?:all (?:of )?)?(?:the |CARD'?s? )?(?:combat )?damage(?! on the stack)",
        DIVIDES,
    ),
    (r"^(PLAYER) takes (\d+)", "write the result as an expectation under the line: 'expect: {less}'"),
    (
        r"^(CARD)(?: #\d+)? (?:hits|damages|deals .*damage to|connects with) (PLAYER)",
        "damage is dealt automatically; write the result as an expectation: 'expect: {2} is at ...'",
    ),
    (
        r"^(CARD)(?: #\d+)? (?:kills|destroys|eats|beats|hits|slays) (CARD)",
        "combat damage is dealt automatically; write the result as an expectation: 'expect: {dead2}'",
    ),
    (
        r"^(PLAYER) (?:calls|wins|loses|flips|tosses)\b.*\b(?:heads|tails|flip|toss|coin)",
        "write the result under the line that flips the coin: 'the coin shows heads'",
    ),
    (r"^PLAYER (?:plays|lays|drops|puts) (?:a|her|his|the) land", "name the land: '{player} plays {land_in_hand}'"),
    (r"^(PLAYER) counters(?: it| CARD)?$", "name the spell that counters it: {counterspells}"),
    (
        r"^(PLAYER) (?:floats|adds|makes|produces)",
        MANA,
    ),
    (
        r"^(CARD) (?:copies|enters as|becomes)",
        "choose what it becomes under the line that casts it: '{player} chooses ...'",
    ),
)
"""Whole lines, by what is in them. In a hint `{1}` is what the first group fits, other names are what `Names` has."""

_MOMENT = (
    r"(?:(?:beginning|end) of )?(?:untap|upkeep|draw|(?:first |second |main )?main|combat|attacks?|blocks?|(?:first |after )?damage"
    r"|turn|end|discard|cleanup)(?: (?:step|phase))?"
)

EXPECTED: Sequence[tuple[str, str]] = (
    (r"^(?:expect )?(\d{4}) PLAYER\b(?!')", "put a colon after an edition: '{1}: ...'"),
    (
        r"\b(CARD)(?:'s? damage)? tramples? (?:over |through |past |for ).*?(\d+)",
        "give the damage that went through: '{other} has taken {2} damage from {1}'",
    ),
    (
        r"\b(CARD)(?: #\d+)? (?:kills|killed|destroys|destroyed) (CARD)",
        "give the result and its cause: '{dead2}', '{2} has taken 3 damage from {1}'",
    ),
    (
        r"\b(CARD)(?: #\d+)? (?:was|is|gets|got) (?:killed|destroyed) by (CARD)",
        "give the result and its cause: '{dead1}', '{1} has taken 3 damage from {2}'",
    ),
    (
        r"(PLAYER) (?:lost|loses|took|takes|has lost|was dealt|has taken|is dealt|burns for|burned for) (\d+)",
        "give the new life total: '{less}'",
    ),
    (r"(PLAYER) is not (?:at|on) (\d+)", "say what it is: '{1} is at 20'"),
    (
        r" (?:(?:before|after|during) (?!\d)(?:the )?(?:CARD|PLAYER|[a-z])"
        r"|(?:at|in|by) (?:the )?(?:end|upkeep|combat|main|damage|untap|draw)\b)",
        "expectations are checked at the end, or where they are indented under a line: leave out the time",
    ),
    (r" until (?:the )?end of (?:the )?turn$", "expectations are checked at that moment: leave out the duration"),
    (r"\b(CARD)(?: #\d+)? is blocked by ", "write '{1} is blocked', or the result of the combat"),
    (
        r"\b(PLAYER) (?:can't|cannot|can not) (cast|play|use|activate|attack)\b(.*)$",
        "write the line '{1} {2}s{3}', and 'expect: refused' under it",
    ),
    (
        r"\b(PLAYER|CARD)(?: #\d+)? (?:can't|cannot|can not|may not|(?:is not|isn't) (?:able|allowed) to|is unable to) \w",
        TRY,
    ),
    (
        r"^(?:PLAYER|CARD)\b(?: #\d+)? (?:can|could|may|is (?:able|allowed) to) (?!not\b)\w",
        "let a line do it, and write 'expect: done' under that line",
    ),
    (
        r"\b(?:line \d+|(?:the|that|this) (?:line|play|move|attack|block|spell|cast)) (?:is|was|should be) "
        r"(?:refused|illegal|not (?:allowed|legal|possible)|impossible)",
        TRY,
    ),
    (
        rf"^(?:expect:? )?(?:(?:at|during|in|on|after|before|under|by)(?: the)? |the )?({_MOMENT})(?:,|:| -)? "
        r"((?:PLAYER|CARD|the )[^:]*)$",
        "this block is checked at the end; to check earlier, write 'expect: {2}' under a line of play under '{1}'",
    ),
    (r"\b(?:it|that|this) (?:works|succeeds|resolves)\b", WORKS),
    (
        r"\b(?:it is|it's) (?:now )?(?:still )?(?:PLAYER'?s? |the )?(?:\w+ )?(?:turn|phase|step|main|upkeep|combat)\b",
        "the blocks above say which turn and phase it is; give a result, such as '{other} is at 20'",
    ),
    (r"\b(?:it|that|this) fails\b", FAILS),
    (
        r"^(?:expect )?(?:from |between )?(\d{4}) ?(?:-|\N{EN DASH}| to | and ) ?(\d{4}):",
        "write 'from {1} until {2}: ...', which ends before {2}, or name the editions: '{1}, {2}: ...'",
    ),
    (r"(?:not in|all but|except(?: in)?|everywhere but|but not in) \d{4}", NAME_EDITIONS),
    (r"(PLAYER) has (?:.* )?mana$", "write the mana in symbols: '{1} has {{R}} in the pool'"),
    (
        r"(PLAYER) (?:controls|has) no (?:creatures?|lands?|permanents?|artifacts?|enchantments?|planeswalkers?)\b",
        "say where each card is now, such as '{dead_theirs}'",
    ),
    (
        r"\b(?:nothing|nobody|no creature) dies",
        "say where each creature is now, such as '{creature} is on the battlefield'",
    ),
)
"""Expectations, by what is in them."""

OF_VERBS: Mapping[str, str] = {
    "finds": CHOICE,
    "draws": (
        "cards are drawn automatically in the draw step, or when a spell or ability resolves; "
        "to see the card drawn for the turn, leave this line out and start the turn with 'untap'"
    ),
    "untaps": (UNTAP + "; if a card lets the player choose, write '{player} chooses {land}' under 'untap'"),
    "saves": "put the rescue under 'to save {creature}:'",
    "burns": NAME_SPELL,
    "gains": "only spells and abilities change life; write the result as an expectation: 'expect: {player} is at 23'",
    "loses": "only spells and abilities change life; write the result as an expectation: 'expect: {player} is at 17'",
    "pays": (
        "write the payment with the spell or ability, '{player} casts ... paying with {land}'; "
        "if a card asks for a payment, write '{player} accepts'"
    ),
    "goes": LATER,
    "moves": LATER,
    "enters": LATER,
    "waits": LATER,
    "holds": RESPOND,
    "keeps": RESPOND,
    "shuffles": AUTOMATIC,
    "mills": AUTOMATIC,
    "scries": CHOICE,
    "surveils": CHOICE,
    "creates": AUTOMATIC,
    "exchanges": AUTOMATIC,
    "fights": NAME_SPELL,
    "looks": CHOICE,
    "searches": CHOICE,
    "copies": "name the spell: '{player} casts ... targeting ...'",
    "pings": "name the ability: '{player} uses ... targeting ...'",
    "shoots": "name the ability: '{player} uses ... targeting ...'",
    "prevents": "name the spell or ability: '{player} uses ... on ...', or '{player} casts ... targeting ...'",
    "orders": (
        "choose the order of abilities with '{player} chooses {triggers}'; "
        "show the order of blockers by dividing the damage: '{active} divides {attackers} damage: {shares}'"
    ),
    "bands": "write the band on the line that attacks: '{player} attacks with {creature} banded with {creature2}'",
    "deals": "damage is dealt automatically: name the cause, such as '{player} casts ... targeting {other}'",
    "takes": "write life as '{player} is at 17'; start a new block for another turn: \"{player's} turn\"",
    "attaches": "write '{player} casts ... targeting ...', or '{player} uses ... targeting ...'",
    "responds": "write '{player} casts ...', indented under the line that it responds to",
    "reacts": "write '{player} casts ...', indented under the line that it responds to",
    "equips": "write '{player} uses ... targeting ...'",
    "enchants": "write '{player} casts ... targeting ...'",
    "destroys": NAME_SPELL,
    "exiles": NAME_SPELL,
    "bounces": NAME_SPELL,
    "kills": NAME_SPELL,
    "targets": "name the spell: '{player} casts ... targeting ...'",
    "resolves": OUTCOME,
}
"""Verbs right after a player."""

OF_CREATURES: Mapping[str, str] = {
    "untap": UNTAP,
    "untaps": UNTAP,
    "copies": "name the spell: '{player} casts ... targeting ...'",
}
"""Verbs right after a card in a line of play."""

OF_PLAY: Mapping[str, str] = {
    "out": "name the lands: '{player} taps 3 {land} for mana'",
    "priority": RESPOND,
    "state-based": (
        "state-based actions are checked automatically; write the result as an expectation: 'expect: {player} is at 17'"
    ),
    "preventing": "name what it protects: '{player} uses ... on ...'",
    "choosing": "write the choice on its own line: '{player} chooses ...'",
    "during": LATER,
    "combat": "write 'the attack ends', or leave the line out if nobody does anything else",
}
"""Words further on in a line of play."""

OF_EDITIONS: Mapping[str, str] = {
    "before": "write 'until' and a day, or name the editions",
    "after": "write 'from' and a year or a day, or name the editions",
    "otherwise": NAME_EDITIONS,
    "else": NAME_EDITIONS,
    "elsewhere": NAME_EDITIONS,
    "only": NAME_EDITIONS,
    "not": NAME_EDITIONS,
}
"""Words where editions are named."""

OF_CLAIMS: Mapping[str, str] = {
    "power": "write 'has power 5'",
    "toughness": "write 'has toughness 5'",
    "top": "the first card listed in a library is on top; for a graveyard, write 'in the graveyard'",
    "fizzles": "say where the spell is now: 'in the graveyard', or " + UNCHANGED,
    "did": UNCHANGED + ", or say where the card is now",
    "does": UNCHANGED + ", or say where the card is now",
    "takes": "write life as '{player} is at 17'; start a new block for another turn: \"{player's} turn\"",
    "took": LIFE,
    "happens": UNCHANGED,
    "only": "say how many: '{player} controls 1 creature', '{player} has 1 card in hand'",
    "over": "write how it ended: '{player} wins', or 'the game is a draw'",
    "nothing": UNCHANGED.replace("{other}", "{player}"),
    "none": "name the kind: '{player} controls no creatures'",
    "nobody": "write 'the game goes on', or name something that didn't change",
    "works": WORKS,
    "succeeds": WORKS,
    "fails": FAILS,
    "enchanted": "name the Aura: 'is enchanted by ...'",
    "equipped": "name the Equipment: 'is equipped with ...'",
    "attached": "name what it is on: 'is attached to ...'",
    "damaged": "give the amount: 'has 2 damage'",
    "poison": "give the number: 'has 2 poison counters'",
    "counters": "name the kind of counter: 'has no +1/+1 counters'",
    "same": "repeat what is expected, or name all the editions before it, with commas between them",
    "lost": LIFE,
    "gained": "give the new life total, such as '{other} is at 23'",
    "gains": "give the new life total, such as '{other} is at 23'",
    "loses": LIFE,
    "burns": LIFE,
    "burned": LIFE,
    "resolves": OUTCOME,
    "resolved": OUTCOME,
    "less": "give the exact number: 'is at 17', 'is 2/2'",
    "more": "give the exact number: 'is at 17', 'is 2/2'",
    "dies": "write 'is in the graveyard'",
    "died": "write 'is in the graveyard'",
    "dead": "write 'in the graveyard'",
    "alive": "write 'on the battlefield'",
    "left": WHERE,
    "leaves": WHERE,
    "was": WHERE,
    "belongs": "write '{player} owns' and the card, or '{player} controls' and the card",
    "neither": "write it for each, such as '{creature} is on the battlefield'",
}
"""Words in expectations."""

OF_THINGS: Mapping[str, str] = {
    "all": "name the cards, as in '{creatures}', or say how many: '3 {land}'",
    "everything": "name the creatures: '{player} attacks with {creatures}'",
    "both": "name the cards, as in '{creatures}'",
    "her": "name the card",
    "his": "name the card",
    "their": "name the card",
    "it": "name the card",
    "that": "name the card",
    "this": "name the card",
    "spell": "name the spell",
    "creature": "name the creature",
    "creatures": "name the creatures, as in '{creatures}'",
    "land": "name the land",
    "lands": "name the lands, or say how many: '3 {land}'",
    "artifact": "name the artifact",
    "enchantment": "name the enchantment",
    "permanent": "name the permanent",
    "planeswalker": "name the planeswalker",
}
"""Words that refer to a card without naming it."""

OF_PLAYERS: Mapping[str, str] = {
    "dead": "write '{0} loses'",
}
"""Words that are said of the player whose name takes the place of `{0}`."""


class Names(dict[str, str]):
    """The names that take the places in a hint: those on the board, or `...` where there is none."""

    def __init__(self, board: Board, player: str) -> None:
        super().__init__()
        player = player or board.active or next(iter(board.players), "Ann")
        opponent = next((name for name in board.players if name != player), "Bob")
        active = board.active or player
        own, their_creatures = board.creatures(player), board.creatures(opponent)
        counts = Counter[str]()
        for entry in board.entries(player, BATTLEFIELD):
            counts[entry.card] += entry.count * board.is_of(entry.card, CardType.LAND)
        lands = [name for name, count in counts.most_common() if count]
        in_hand = [name for name in board.cards(player, HAND) if board.is_of(name, CardType.LAND)]
        self.triggering = [name for name in board.cards(player, BATTLEFIELD) if name in board.vocabulary.triggering]
        countering = [name for name in board.cards(player, HAND) if name in board.vocabulary.countering]
        attacker = board.attackers[0] if board.attackers else next(iter(board.creatures(active)), "")
        blockers = board.blockers or board.creatures(next((name for name in board.players if name != active), ""))
        names_said = {
            "player": player,
            "player's": possessive(player),
            "other": opponent,
            "active": active,
            "creature": next(iter(own), ""),
            "creature2": own[1] if len(own) > 1 else "",
            "creatures": listed(own[:2]) if len(own) > 1 else _of_both(player, own, opponent, their_creatures),
            "all_creatures": listed([creature for creature in own if creature not in board.vocabulary.defending] or own)
            if own
            else "",
            "theirs": next(iter([*their_creatures, *own]), ""),
            "blocker": next(iter(board.blockers), ""),
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
        self.update({name: name_said for name, name_said in names_said.items() if name_said})

    def __missing__(self, name: str) -> str:
        return f"'{self['player']} casts ... targeting ...'" if name == "counterspells" else "..."


def _of_both(player: str, own: Sequence[str], opponent: str, their_creatures: Sequence[str]) -> str:
    """A creature of each of two players, with their owners; empty if one of them has none."""
    creature_names = (
        [f"{possessive(player)} {own[0]}", f"{possessive(opponent)} {their_creatures[0]}"]
        if own and their_creatures
        else []
    )
    return listed(creature_names)


class Hints(Record):
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
        """A hint at a whole line by what is in it; empty if there is none."""
        if self.start == "entries":
            return ""
        named = "|".join(map(re.escape, sorted(self.board.cards(), key=len, reverse=True))) or "(?!)"
        cards = f"(?:(?:the|an?|her|his|their) )?(?:{named})"
        players = "|".join(map(re.escape, self.board.players)) or "(?!)"
        for pattern, hint in EXPECTED if self._expects() else LINES:
            match = compiled(pattern.replace("PLAYER", f"(?:{players})").replace("CARD", cards)).search(self.text)
            if match is not None:
                return self._filled(hint, match)
        return "" if self._expects() else self._time_behind()

    def of_word(self, word: str, before: Sequence[Token]) -> str:
        """A hint at how a line says what a word refers to, after other words; empty if there is none."""
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

    def _filled(self, hint: str, match: re.Match[str] | None = None) -> str:
        names = Names(self.board, self._player)
        said_there = match.groups() if match is not None else ()
        groups = ["", *(re.sub("^(?:the|an?|her|his|their) ", "", group_said or "") for group_said in said_there)]
        for place, group_said in enumerate(groups):
            names[str(place)] = group_said
        if "{less}" in hint and match is not None:
            seat = self.board.seats.get(groups[1])
            life = 20 if seat is None or seat.life is None else seat.life
            names["less"] = f"{groups[1]} is at {life - int(groups[2] or 0)}"
        if "{ending}" in hint:
            last = next((group_said for group_said in groups[1:] if group_said), "")
            other_triggers = [name for name in names.triggering if name != last]
            names["ending"] = listed([*other_triggers, last]) if other_triggers else f"... and {last}"
        if "{dead1}" in hint:
            names["dead1"] = self.board.dead(groups[1])
        if "{dead2}" in hint:
            names["dead2"] = self.board.dead(groups[2] or "...")
        if "{dead_theirs}" in hint:
            names["dead_theirs"] = self.board.dead(next(iter(self.board.creatures(groups[1])), "..."))
        if "{dead}" in hint:
            card = next((str(token) for token in reversed(self.tokens) if token.type == CARD), "")
            player_named = next((str(token) for token in reversed(self.tokens) if token.type == PLAYER), "...")
            names["dead"] = self.board.dead(card) if card else f"{player_named} loses"
        return re.sub(r"\{\{(\w)\}\}|\{([\w']+)\}", lambda part: f"{{{part[1]}}}" if part[1] else names[part[2]], hint)

    def _time_behind(self) -> str:
        """A hint for a line of play that ends with a time, which belongs elsewhere; empty if none does."""
        match = _TIME_BEHIND.search(self.text)
        if match is None:
            return ""
        time_words = re.sub(r"^(?:the|her|his|their|\S+'s) ", "", match[2])
        moment = moment_called(f"{match[1]} {time_words}") or (
            moment_called(time_words) if match[1] != "before" else None
        )
        return f"write the line under '{moment.value}'" if moment else ""


_TIME_BEHIND = re.compile(r" (after|before|during|at|in|on) ((?:the )?[a-z][a-z' -]+|\S+'s [a-z -]+)$")
