"""Whole lines in words that are none of the language's: what they say in its own words.

Such a line is tried only where it could not be read as it stands, and what it becomes counts only if that can be read and leaves
out no amount: a cost or a number for which the language has no place is told instead.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from core.kernel.values.immutable import immutable
from core.script.reading.synonyms import INFINITIVES, in_braces

_DOES = (
    r"deal \d+ damage to|ping|shoot|tap|untap|destroy|kill|regenerate|prevent (?:\d+|the next \d+|the next) damage to|"
    r"prevent damage to"
)

_OF_THE_CARD = r"(?:(?:the|its) )?(?:cumulative )?(?:cost|mana|upkeep(?: cost)?|echo(?: cost)?)"
_COST = rf"(?:it|{_OF_THE_CARD}|\d+|\d* ?mana|[WUBRGCX\d]+|(?:\{{\w\}})+)"

_MANA = r"mana|white|blue|black|red|green|(?:\{\w+\})+"

LINES: Sequence[tuple[str, str]] = (
    (r"^(?:[Tt]hen|[Nn]ext|[Aa]fter that|[Ff]irst|[Nn]ow|[Ff]inally),? ", ""),
    (r"\.$", ""),
    (r" & |, (?:and|&) ", " and "),
    (r"^[Ii]n response(?: to .+?)?[:,]? (?=PLAYER )", ""),
    (r"^(PLAYER) (?:chump|double|triple|gang)[- ]block", r"\1 block"),
    (r"^(PLAYER (?:casts|plays) .+?) from (?:(?:her|his|their|the) )?hand\b", r"\1"),
    (r"^The (?=turn|phase|attack|combat|coin|die|planar)", "the "),
    (r"^(PLAYER) then ", r"\1 "),
    (r"^(PLAYER)(?:,? as a response,| in response) ", r"\1 "),
    (r"^(PLAYER) (?:attempts|tries|wants|decides|has) to (TO_DO) ", r"\1 \2s "),
    (r"^(PLAYER) cast(?:ed)? (?!anything)", r"\1 casts "),
    (r"^(PLAYER) (play|attack|block|activat|us|discard|sacrific|regenerat)ed ", r"\1 \2es "),
    (r"^(PLAYER) (play|attack|block|discard)es ", r"\1 \2s "),
    (r"\((X ?= ?\d+)\)", r"with \1"),
    (r" \(((?:targeting|on|at) [^()]+)\)", r" \1"),
    (r" -> ?", " targeting "),
    (r"(PLAYER)'s face$", r"\1"),
    (r"^(PLAYER casts .+) for \d+ damage$", r"\1"),
    (
        r"^(PLAYER) (taps) (?:out|(?:all (?:of )?)?(?:(?:her|his|their|the) )?(?:own )?lands)(?: for mana)?$",
        r"\1 \2 ALL_\2_OF_\1",
    ),
    (
        r"^(PLAYER) (attacks with) (?:everything|(?:all (?:of )?)?(?:(?:her|his|their|the) )?(?:own )?creatures)$",
        r"\1 \2 ALL_\2_OF_\1",
    ),
    (
        r"^(PLAYER (?:uses|activates)) (.+?)( targeting .+?| on .+?)?,? (?:by )?sacrificing (?:it|itself)$",
        r"\1 \2\3 sacrificing \2",
    ),
    (r"^(PLAYER (?:uses|activates) .+?)(?:'s?)?(?: for)? [\[(]?\+(\d+)[\])]?(?= |$)", r"\1 putting on \2 loyalty"),
    (
        r"^(PLAYER (?:uses|activates) .+?)(?:'s?)?(?: for)? [\[(]?[-\N{MINUS SIGN}\N{EN DASH}](\d+)[\])]?(?= |$)",
        r"\1 taking off \2 loyalty",
    ),
    (r" (?:removing|taking off|paying) (\d+) loyalty counters?(?= |$)", r" taking off \1 loyalty"),
    (r" (?:adding|putting on) (\d+) loyalty(?: counters?)?(?= |$)", r" putting on \1 loyalty"),
    (r"^(PLAYER (?:uses|activates)) (.+?) (on|targeting) itself$", r"\1 \2 \3 \2"),
    (r"^(PLAYER (?:uses|activates) .+?) to regenerate(?: it| itself)?$", r"\1"),
    (r"^(PLAYER) pays .+ to regenerate (.+)$", r"\1 regenerates \2"),
    (r"^(PLAYER) (?:uses|activates) (.+?) (?:tapping|untapping|destroying) (.+)$", r"\1 uses \2 targeting \3"),
    (rf"^(PLAYER) (?:uses|activates) (.+?) (?:for|adding|to add|to make) ({_MANA})(?: mana)?$", r"\1 taps \2 for \3"),
    (r" on (?:the )?(?:unspent mana|mana burn)$", " on the damage from unspent mana"),
    (r" with both (?!.* and )(?=[A-Z])", " with 2 "),
    (r" with both ", " with "),
    (r"^PLAYER's (turn|phase|attack) ends$", r"the \1 ends"),
    (r"^(PLAYER) blocks with (?!nothing)(.+)$", r"\1 blocks ATTACKER with \2"),
    (r"^(PLAYER) (?:does not|doesn't|won't|does n't) block ATTACKER$", r"\1 does not block"),
    (r"^ATTACKER (?:is|goes|stays|remains) (?:unblocked|not blocked)$", "OTHER does not block"),
    (r"^(PLAYER) (?:chooses|decides) not to (block|attack)$", r"\1 does not \2"),
    (r"^(PLAYER) (?:does not|doesn't) (?:respond|react|cast anything|do anything|play anything)$", r"\1 passes"),
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
    (rf"^(PLAYER) (pays|.+ pay) (.+)'s? ({_COST})$", r"\1 \2 \4 for \3"),
    (
        rf"^(PLAYER) (?:does not|doesn't|declines to|refuses to|won't) pay(?: {_COST})?(?: (?:for|of) (.+))?$",
        r"\1 declines \2",
    ),
    (rf"^(PLAYER) pays(?: {_COST})?(?: (?:for|of) (.+))?$", r"\1 accepts \2"),
    (r"^(PLAYER (?:accepts|declines)) $", r"\1"),
    (r"^(PLAYER) sacrifices (.+) to (.+)$", r"\1 uses \3 sacrificing \2"),
    (r"^(PLAYER) counters with (.+)$", r"\1 casts \2 targeting it"),
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
`ATTACKER` the only creature that attacks in this turn, `TO_DO` something to do, `ALL_taps_OF_` and `ALL_attacks with_OF_` before
the name of a player all that the player has for that."""

TO_DO = "|".join(INFINITIVES)

AMOUNT = re.compile(r"\d+|\{\w+\}")

EXPECTED: Sequence[tuple[str, str]] = (
    (r"\.$", ""),
    (r"^((?:\d{4}(?:, | and )?)+): expect:? ", r"expect \1: "),
    (r"^expect (?:in|under|for) ", "expect "),
    (r"^(?:[Ii]n|[Uu]nder|[Ff]or) (?=\d{4})", ""),
    (r"\b(PLAYER) has (\d+) cards?$", r"\1 has \2 cards in hand"),
    (r"^expect \(([^()]+)\):?", r"expect \1:"),
    (r"^expect (?:all|always|everywhere):", "expect:"),
    (r"^(?:always|everywhere): ", ""),
    (r"(?<=\d) and (?=\d{4}:)", ", "),
    (r"^(expect )?since ", r"\1from "),
    (r", (?=[A-Z][^,:]* (?:is|has|are|controls|owns) )", " and "),
    (r"\b(PLAYER) (?:dies|died|is dead|lost(?: the game)?)$", r"\1 loses"),
    (r"\b(PLAYER) won(?: the game)?$", r"\1 wins"),
    (r" (is|has|controls|owns) still ", r" \1 "),
    (r" still (is|has|controls|owns) ", r" \1 "),
    (r"\b(PLAYER) (?:is )?(?:at|on) (\d+)$", r"\1 is at \2"),
    (r"\b(PLAYER) has (\d+ life) (?:left|remaining)$", r"\1 has \2"),
    (r"there is an? ([A-Z].*?)(?: token)?(?: on the battlefield| in play)?$", r"\1 is on the battlefield"),
    (r"\b(PLAYER) has (\d+)$", r"\1 has \2 life"),
    (r"\b(PLAYER)'s mana pool is empty$", r"\1's pool is empty"),
    (r"\b(PLAYER) has no mana$", r"\1's pool is empty"),
    (r" (?:is not dead|did(?: not|n't) die|does(?: not|n't) die)$", " is on the battlefield"),
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


PAID = re.compile(rf"\S+ pays ({_COST})(?: for (.+?))?\.?")


def price_said(text: str) -> tuple[str, str]:
    """The mana that a line says is paid, in symbols, and the name of the card for which it is; each empty if it is not said."""
    paid = PAID.fullmatch(text)
    mana = in_braces(paid.group(1)) if paid is not None else ""
    return (mana, paid.group(2) or "") if paid is not None and mana.startswith("{") else ("", "")


def unsaid(text: str, other: str) -> str:
    """The amounts and mana of a line that are not in it in other words, as they stand in it; empty if none is left out."""
    left = Counter(AMOUNT.findall(text)) - Counter(AMOUNT.findall(other))
    return "".join(left.elements())


@immutable
class Scene:
    """What a line of play stands in: the players, whose turn it is, and the only creature that has attacked in it, if one has.

    `has` is what each player has for what `all` is said of: by the verb and the name of the player, as a line names it. It has
    none where more may be there when the line is played than was at first.
    """

    players: Sequence[str]
    active: str = ""
    attacker: str = ""
    has: Mapping[tuple[str, str], str] = field(default_factory=dict)


def rephrased(text: str, expects: bool, scene: Scene) -> str:
    """A line in the language's own words, as far as it is one of those known; as it stands if it is none."""
    players = scene.players
    anybody = "(?:" + "|".join(map(re.escape, players)) + ")"
    other = next((name for name in players if name != scene.active), "")
    for pattern, words in EXPECTED if expects else LINES:
        if "ATTACKER" in words + pattern and not scene.attacker:
            continue
        said = words.replace("ACTIVE", scene.active).replace("OTHER", other).replace("ATTACKER", scene.attacker)
        pattern = pattern.replace("ACTIVE", re.escape(scene.active)).replace("ATTACKER", re.escape(scene.attacker))
        if "(?<!PLAYER)" in pattern:
            pattern = "".join(f"(?<!{re.escape(name)})" for name in players) + pattern.removeprefix("(?<!PLAYER)")
        found = re.sub(pattern.replace("PLAYER", anybody).replace("TO_DO", TO_DO), said, text)
        text = re.sub(r"ALL_(.+)_OF_(.+)$", lambda all_of: scene.has.get((all_of[1], all_of[2]), ""), found)
        text = found if text.endswith(" ") else text
    return text


def recased(text: str, names: Iterable[str]) -> str:
    """A line that has none but capital letters, or that begins with a player written small, with those that its names have."""
    known = {name.casefold(): name for name in names}
    words = text.casefold().split(" ")
    found: list[str] = []
    while words:
        for count in range(min(len(words), MOST_WORDS), 0, -1):
            phrase = " ".join(words[:count])
            bare = re.sub(r"(?:'s?|[,.:()])*$", "", phrase)
            if bare in known:
                found.append(known[bare] + phrase[len(bare) :])
                break
        else:
            count = 1
            found.append(words[0])
        words = words[count:]
    return " ".join(found)


MOST_WORDS = 8
"""How many words a name has at most, for a line to be searched for it."""
