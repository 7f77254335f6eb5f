"""Whole lines in words that are none of the language's: what they say in its own words.

Such a line is tried only where it could not be read as it stands, and what it becomes counts only if that can be read and leaves
out no amount: a price or a number for which the language has no place is told instead.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

_DOES = (
    r"deal \d+ damage to|ping|shoot|tap|untap|destroy|kill|regenerate|prevent (?:\d+|the next \d+|the next) damage to|"
    r"prevent damage to"
)

_PRICE = r"(?:it|the cost|the mana|\d+|\d* ?mana|[WUBRGCX\d]+|(?:\{\w\})+)"

LINES: Sequence[tuple[str, str]] = (
    (r"^(?:[Tt]hen|[Nn]ext|[Aa]fter that|[Ff]irst|[Nn]ow|[Ff]inally),? ", ""),
    (r"\.$", ""),
    (r" & ", " and "),
    (r"\((X ?= ?\d+)\)", r"with \1"),
    (r" with X (?:equal to|equals|of) ", " with X = "),
    (r"^(PLAYER) (?:destroys|kills|targets|hits|burns|enchants) (.+) with (.+)$", r"\1 casts \3 targeting \2"),
    (r"^(PLAYER) (?:puts|attaches) (.+?) (?:on|onto|to) (?!the bottom)(.+)$", r"\1 casts \2 targeting \3"),
    (r"^(PLAYER) (?:pings|shoots) (.+) with (.+)$", r"\1 uses \3 targeting \2"),
    (r"^(PLAYER) taps (.+?) targeting (.+)$", r"\1 uses \2 targeting \3"),
    (rf"^(PLAYER) (?:uses|activates|taps) (.+?) to (?:{_DOES}) (.+)$", r"\1 uses \2 targeting \3"),
    (r"^(PLAYER) taps (.+) to cast (.+)$", r"\1 casts \3 paying with \2"),
    (r"^(PLAYER casts .+)(?<!paying) with (\d+ .+)$", r"\1 paying with \2"),
    (r"^(PLAYER) declares (?:attackers:? (.+)|(.+) as (?:an )?attackers?)$", r"\1 attacks with \2\3"),
    (r"^(PLAYER) declares (.+) as (?:a )?blockers? (?:for|of) (.+)$", r"\1 blocks \3 with \2"),
    (r"^(PLAYER) assigns (.+) to block (.+)$", r"\1 blocks \3 with \2"),
    (r"^(PLAYER blocks .+) using (.+)$", r"\1 with \2"),
    (r"^(PLAYER) (?:takes it|lets .+ through|blocks (?:neither|none|nothing))$", r"\1 does not block"),
    (r"^PLAYER passes the turn to PLAYER$", "the turn ends"),
    (
        rf"^(PLAYER) (?:does not|doesn't|declines to|refuses to|won't) pay(?: {_PRICE})?(?: for (.+))?$",
        r"\1 declines \2",
    ),
    (rf"^(PLAYER) pays(?: {_PRICE})?(?: for (.+))?$", r"\1 accepts \2"),
    (r"^(PLAYER (?:accepts|declines)) $", r"\1"),
    (r"^(PLAYER) sacrifices (.+) to (.+)$", r"\1 uses \3 sacrificing \2"),
    (r"^(PLAYER) bolts (.+)$", r"\1 casts Lightning Bolt targeting \2"),
    (r"^(PLAYER) pumps (.+) with (.+)$", r"\1 casts \3 targeting \2"),
    (r"^(PLAYER) pumps (.+)$", r"\1 uses \2"),
    (r"^(PLAYER) prevents .*damage to (.+) with (.+)$", r"\1 uses \3 on \2"),
    (r"^(PLAYER) equips (.+) with (.+)$", r"\1 uses \3 targeting \2"),
    (r"^(ACTIVE assigns \d+(?: damage)?) to (.+)$", r"\1 from ATTACKER to \2"),
    (r"^PLAYER ends (?:her|his|their|the) (?:main )?phase$", "the phase ends"),
    (r"^(?!PLAYER )([A-Z].*?) attacks?(?: PLAYER)?$", r"ACTIVE attacks with \1"),
    (r"^(?!PLAYER )([A-Z].*?) blocks? (.+)$", r"OTHER blocks \2 with \1"),
)
"""Lines of play. `PLAYER` is the name of a player, `ACTIVE` that of the one whose turn it is, `OTHER` that of the other,
`ATTACKER` the only creature that attacks in this turn."""

AMOUNT = re.compile(r"\d+|\{\w+\}")

EXPECTED: Sequence[tuple[str, str]] = (
    (r"\.$", ""),
    (r"^((?:\d{4}(?:, | and )?)+): expect:? ", r"expect \1: "),
    (r"^expect (?:in|under|for) ", "expect "),
    (r"^expect \(([^()]+)\):?", r"expect \1:"),
    (r"^expect (?:all|always|everywhere):", "expect:"),
    (r"^(?:always|everywhere): ", ""),
    (r"(?<=\d) and (?=\d{4}:)", ", "),
    (r"^(expect )?since ", r"\1from "),
    (r", (?=[A-Z][^,:]* (?:is|has|are|controls|owns) )", " and "),
    (r"\b(PLAYER) (?:dies|died|is dead|lost(?: the game)?)$", r"\1 loses"),
    (r"\b(PLAYER) won(?: the game)?$", r"\1 wins"),
    (r"\b(PLAYER) at (\d+)$", r"\1 is at \2"),
    (r"\b(PLAYER) has (\d+)$", r"\1 has \2 life"),
    (r"\b(PLAYER)'s mana pool is empty$", r"\1's pool is empty"),
    (r"\b(PLAYER) has no mana$", r"\1's pool is empty"),
    (r" is not dead$", " is on the battlefield"),
    (r" (?:dies|died|dead|is dead|is destroyed|was destroyed|is in graveyard)$", " is in the graveyard"),
    (r"(?<!PLAYER) (?:lives|is (?:still )?alive)$", " is on the battlefield"),
    (r" has (\d+/\d+)$", r" is \1"),
    (r" (?:took|has taken) (\d+) damage$", r" has \1 damage"),
    (r"([A-Z][^:]*) is (?:under|in) (PLAYER)'s control$", r"\2 controls \1"),
    (r"([A-Z][^:]*) is controlled by (PLAYER)$", r"\2 controls \1"),
    (r"(?:^|(?<=[:t] ))(?:illegal|not allowed)$", "refused"),
    (r"(?:^|(?<=[:t] ))(?:legal|allowed)$", "done"),
)
"""What is expected, of the game or of a line."""


def unsaid(text: str, other: str) -> str:
    """The amounts and mana of a line that are not in it in other words, as they stand in it; empty if none is left out."""
    left = Counter(AMOUNT.findall(text)) - Counter(AMOUNT.findall(other))
    return "".join(left.elements())


def rephrased(text: str, expects: bool, players: Sequence[str], active: str, attacker: str) -> str:
    """A line in the language's own words, as far as it is one of those known; as it stands if it is none."""
    anybody = "(?:" + "|".join(map(re.escape, players)) + ")"
    other = next((name for name in players if name != active), "")
    for pattern, words in EXPECTED if expects else LINES:
        if "ATTACKER" in words and not attacker:
            continue
        said = words.replace("ACTIVE", active).replace("OTHER", other).replace("ATTACKER", attacker)
        pattern = pattern.replace("ACTIVE", re.escape(active))
        if "(?<!PLAYER)" in pattern:
            pattern = "".join(f"(?<!{re.escape(name)})" for name in players) + pattern.removeprefix("(?<!PLAYER)")
        text = re.sub(pattern.replace("PLAYER", anybody), said, text)
    return text
