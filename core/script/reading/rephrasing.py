"""Whole lines in words that are none of the language's: what they say in its own words.

Such a line is tried only where it could not be read as it stands, and what it becomes counts only if that can be read and leaves
out no amount: a cost or a number for which the language has no place is told instead. What a line means may hang on the cards that
the script sets up; then it is understood where these leave one meaning alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from core.kernel.values.card_types import CardType
from core.script.claims.permanents import KEYWORDS
from core.script.names import listed, possessive
from core.script.reading.board import BATTLEFIELD, GRAVEYARD, HAND, HAND_SIZE, LIBRARY, OPENED, SEALED, Board
from core.script.reading.modes_said import with_modes_named
from core.script.reading.tree import Line
from core.script.reading.vocabulary import CARD, PLAYER, editions_named
from core.script.synonyms import INFINITIVES, NUMBER_WORDS, VERBS, in_braces, in_symbols

_DOES = r"deal \d+ damage to|ping|shoot|tap|untap|destroy|kill|regenerate"
_DOING = "tapping|untapping|destroying|killing|hitting|shooting|bouncing|exiling"

_OF_THE_CARD = r"(?:(?:the|its) )?(?:cumulative )?(?:cost|mana|upkeep(?: cost)?|echo(?: cost)?)"
_COST = rf"(?:it|{_OF_THE_CARD}|\d+|\d* ?mana|[WUBRGCX\d]+|(?:\{{\w\}})+)"

_PREVENTED = r"(?:the next |all |all the |the )?(?:(\d+) )?(?:points? of )?(?:combat )?damage"
_ONE_COLOR = r"W+|U+|B+|R+|G+|(?:\{W\})+|(?:\{U\})+|(?:\{B\})+|(?:\{R\})+|(?:\{G\})+"
_MANA = r"mana|white|blue|black|red|green|(?:\{\w+\})+"
_SOME = r"(?:CARD)(?: #\d+)?"
_HERS = "(?:(?:her|his|their|the) )?(?:own )?"
_SHE_HAS = (
    r"(?: (?:that |which )?can(?: legally)? attack| able to attack"
    r"| (?:that )?(?:she|he|they|PLAYER) (?:has|have|can|controls?|owns?))?"
)
_ALL = (
    rf"(?:every(?:thing|one|body){_SHE_HAS}|all|(?:every|each) creature"
    rf"|(?:all (?:of )?)?{_HERS}(?:whole )?(?:creatures|team|army|board))"
)
_TRIGGER = "(?:'s?)?(?: trigger| ability)?"
_BEHIND = r"(?= |,|$)"
_THING = r"(?:(?:PLAYER'?s? )?(?:CARD)(?: #\d+)?|PLAYER)"
_NEXT = r"(?:, and|,|;| and| &) "
_SPELLED = "|".join(NUMBER_WORDS)
_SHARE = rf"\d+(?: (?:points? of )?damage)? (?:to|on|at|for) {_THING}"
_SHARES = rf"{_SHARE}(?:{_NEXT}{_SHARE})+"
_SHARED = rf"{_THING},? (?:for |with |taking |\()?\d+(?: damage)?\)?"
_PARTS = rf"\d+(?:(?:{_NEXT}|/|-|, then )\d+)+"
_DIVIDING = (
    r"(?:divid(?:ing|ed|es)|splitting|split|dealing|to deal|deals|doing|assigning|distribut(?:ing|ed)|spreading|with|for)"
    r"(?: (?:it|its|the|3|damage|as|into|so|up))*:?"
)
_CHOOSING = (
    r"(?:(?:choosing|to choose|and chooses|picking|selecting|using|taking|with|in|for|to|mode|option)"
    r"(?: (?:to|the|its|mode|option))*:?|(?=\())"
)
_A_KIND = r"(creature|artifact|land|enchantment|planeswalker|permanent)"

LINES: Sequence[tuple[str, str]] = (
    (r"^(?:[-*•]|\d+[.)]) (?=\S)", ""),
    (r"^(?:[Tt]hen|[Nn]ext|[Aa]fter that|[Ff]irst|[Nn]ow|[Ff]inally),? ", ""),
    (r"\.$", ""),
    (r" & | \+ (?=[A-Z])|, (?:and|&) ", " and "),
    (r"^(PLAYER)(?::|,)? (?:yes|sure)$", r"\1 accepts"),
    (
        r"^(PLAYER)(?::|,)? (?:says|goes|nods|thinks and)? ?(?:ok|OK|okay|fine|no responses?|no effects?|passes|resolves)$",
        r"\1 passes",
    ),
    (
        r"^(PLAYER) (?:(?:OKs|okays|allows) (?:it|that|CARD)(?: resolve| happen)?|lets (?:it|that|CARD) (?:resolve|happen))$",
        r"\1 passes",
    ),
    (
        r"^(PLAYER) (?:holds|keeps|retains|maintains)(?: on to)? priority(?:,? (?:and|then)|,) (?:then )?(?="
        r"[a-z])",
        r"\1 ",
    ),
    (r"^(PLAYER) (casting|using|activating|tapping) ", r"\1 DOING{\2} "),
    (
        r"^(PLAYER) (?:throws|fires|slings|hurls|aims|points|shoots) (CARD) (?:at|into) ",
        r"\1 DOES{\1|\2} \2 targeting ",
    ),
    (r"^(PLAYER) announces (?=CARD(?: targeting| on| at|$| with X))", r"\1 casts "),
    (r"^(PLAYER) puts (CARD) on the stack(?= |,|$)", r"\1 casts \2"),
    (
        r"^(PLAYER (?:casts|plays|uses|activates) .+?),? (?:\((?:target|targets|targeting):? ([^()]+)\)|(?:wit"
        r"h )?(?:target|targets):? (.+)|and (?:targets|chooses(?= [A-Z])) (.+)|> (.+))$",
        r"\1 targeting \2\3\4\5",
    ),
    (
        r"^(PLAYER (?:casts|plays|uses|activates) .+?),? (?:choosing|and chooses|with) (.+?) as (?:the |its |a"
        r" )?targets?$",
        r"\1 targeting \2",
    ),
    (
        r"^(PLAYER) targets (.+) with (?:the )?(?:(?:ability|trigger) of )?(CARD)(?:'s?)?(?: triggered)? (?:tr"
        r"igger|ability)$",
        r"\1 chooses \2 for \3",
    ),
    (r"^(PLAYER) targets (.+) with the (?:trigger|ability|triggered ability)$", r"\1 chooses \2"),
    (r"^(CARD(?: #\d+)?)(?:'s?)?(?: triggered)?(?: trigger| ability)? targets (.+)$", r"OWNER{\1} chooses \2 for \1"),
    (r"^(?:the|its) (?:trigger|ability|triggered ability) targets (.+)$", r"ACTIVE chooses \1"),
    (r" with X (?:being|at|as|:|set to) (?=\d)", r" with X = "),
    (r",? (?:divided|split|spread)(?: up)? (?:evenly|equally)$", ""),
    (r"^(PLAYER (?:casts|plays|uses|activates) (?:CARD).* (?:targeting|on|at) .+? and .+?),? evenly$", r"\1"),
    (
        r"^(PLAYER) (casts|plays|uses|activates) (CARD(?: #\d+)?)( .+?)?,? (?:for |dealing |doing |with )?1(?:"
        rf" damage)? to each of ({_THING}(?:{_NEXT}{_THING})+)$",
        r"\1 \2 \3\4 ONE_EACH{\1|\3|\5}",
    ),
    (
        rf"^(PLAYER) (casts|plays|uses|activates) (CARD(?: #\d+)?)( .+?)? (?:targeting|on|at) ({_THING}(?:"
        rf"{_NEXT}{_THING})+),? \(?(?:for |dealing |with )?1(?: damage)?(?: to)? each\)?$",
        r"\1 \2 \3\4 ONE_EACH{\1|\3|\5}",
    ),
    (
        r"^(PLAYER casts|PLAYER plays) (?:a |an |the |her |his |their )?(kicked|unkicked|bought back|face down"
        r"|face-down|morphed) (CARD)",
        r"\1 \3 \2",
    ),
    (
        r"^(PLAYER (?:casts|plays) CARD.*?),? \(?(?:without (?:paying )?(?:the |its )?kicker|without kicking(?"
        r": it)?|not kicked|no kicker|un-kicked)\)?(?= |,|$)",
        r"\1 unkicked",
    ),
    (
        r"^(PLAYER (?:casts|plays) CARD.*?),? (?:and (?:pays (?:for )?(?:the |its )?kicker|kicks it)|kicking i"
        r"t|with (?:the |its )?kicker(?: cost)?(?: paid)?|plus kicker)(?= |,|$)",
        r"\1 kicked",
    ),
    (
        r"^(PLAYER (?:casts|plays) CARD)(.*?),? \(?(?:with|paying|for|and pays|using|plus)(?: for)? (?:the |it"
        r"s )?buyback(?: cost)?\)?(?=,? |$)",
        r"\1 bought back\2",
    ),
    (
        r"^(PLAYER (?:casts|plays) CARD)(.*?),? \(?(?:without (?:paying )?(?:the |its )?buyback|no buyback)\)?"
        r"(?= |,|$)",
        r"\1 not bought back\2",
    ),
    (r"^(PLAYER) buys back (CARD)", r"\1 casts \2 bought back"),
    (
        r"^(PLAYER) (CARD)e?s? (PLAYER|CARD),? (?:and )?(?:takes|taking|choosing|chooses|naming|discarding) (CARD)$",
        "\\1 casts \\2 targeting \\3\n\\1 chooses \\4",
    ),
    (r"^(PLAYER) (CARD)s? for (CARD)$", "\\1 casts \\2\n\\1 chooses \\3"),
    (
        rf"^(PLAYER) (sacrific|discard|exil|return)e?s (?=CARD|\d|PLAYER|{_SPELLED})(.+?)"
        r"(?: (?:to|into) (?:her|his|their) hand)?,? (?:(?:in order )?to (?:cast|play|pay for)"
        r"|for(?= CARD(?: #\d+)? (?:on|at|targeting) )) (CARD(?: #\d+)?)(.*)$",
        r"\1 casts \4\5 \2ing \3",
    ),
    (
        r"^(PLAYER) pays (\d+ life) (?:to (?:cast|play)|for(?= CARD(?: #\d+)? (?:on|at|targeting) )) (CARD(?: #\d+)?)(.*)$",
        r"\1 casts \3\4 paying \2",
    ),
    (
        rf"^({_SOME})'?s? ?(?:trigger(?:s|ed)?|triggered ability)(?:,)? (?:targeting|on|at) (.+)$",
        r"OWNER{\1} chooses \2 for \1",
    ),
    (
        r"^(PLAYER) (?:steals|takes control of|gains control of|snatches) (.+) (?:with|using) (CARD)$",
        r"\1 DOES{\1|\3} \3 targeting \2",
    ),
    (
        r"^(PLAYER) (?:grabs|takes|gets) (CARD) (?:with|using) (CARD)$",
        r"\1 DOES{\1|\3} \3 targeting ON_BATTLEFIELD{\2}",
    ),
    (r"^(PLAYER) taps (.+?) (?:to cast|casting|for) (?=CARD)(.+)$", r"\1 casts \3 paying with \2"),
    (
        r"^(PLAYER (?:casts|plays) CARD) with ((?:CARD)|\d+ (?:CARD)) (targeting .+|on .+|at .+)$",
        r"\1 \3 paying with LANDS_NAMED{ACTIVE|\2}",
    ),
    (r"^(PLAYER) (?:pings|shoots|tims|Tims|zaps) (CARD|PLAYER)$", r"\1 uses PINGER{\1} targeting \2"),
    (r"^(PLAYER (?:uses|activates|taps|sacrifices) CARD)(?:,|:) (?:\d+ (?:damage )?)(?:to|at|on) ", r"\1 targeting "),
    (r"^(PLAYER (?:uses|activates|taps) CARD)(?:'s?)? (?:\{[TQ]\}|tap) ability", r"\1"),
    (r"(?:(?<=, and )|(?<= and )|(?<=, ))both (?=CARD(?:,|$))", "2 "),
    (
        r"^(PLAYER) (?:moves|goes|proceeds|enters)(?: on| over)? (?:to |into )?(?:attackers|attacks|the attack"
        r"|declare attackers|combat)(?: step| phase)?(?::|,|,? and attacks with) ?(?:with )?(?=CARD|\d)",
        r"\1 attacks with ",
    ),
    (r"^(PLAYER) sends (.+?) (?:into|to) (?:the red zone|the attack|combat|battle|attack)$", r"\1 attacks with \2"),
    (
        r"^(PLAYER) (?:rumbles|beats(?: down)?|crashes(?: in)?|gets in|bashes|smashes|charges|comes in|goes in"
        r"|serves|cracks in|battles|moves in|is attacking|gets there|turns? it sideways)(?: for \d+)?(?: "
        r"(PLAYER))? with (?=CARD|\d|the |her |his |all |every)",
        r"\1 attacks \2 with ",
    ),
    (r"^(PLAYER attacks)  with ", r"\1 with "),
    (r"^(PLAYER) runs (.+?) into (PLAYER)$", r"\1 attacks \3 with \2"),
    (r"^(PLAYER attacks PLAYER)'s face ", r"\1 "),
    (
        r"^(PLAYER) attacks (?:each opponent|each other player|both (?:opponents|players|other players)|every "
        r"opponent|everyone|everybody|all opponents|each player)(?: with (?:a|one) creature(?: each)?)?$",
        r"\1 attacks EACH_ATTACKED{\1|}",
    ),
    (
        r"^(PLAYER) attacks (?:each opponent|each other player|both (?:opponents|players|other players)|every "
        r"opponent|everyone|everybody|all opponents|each player) with (.+)$",
        r"\1 attacks EACH_ATTACKED{\1|\2}",
    ),
    (r"^(PLAYER) attacks (PLAYER(?:, PLAYER)*,? and PLAYER)(?: with (.+))?$", r"\1 attacks EACH_ATTACKED{\1|\3|\2}"),
    (
        r"^(PLAYER) blocks with (CARD(?: #\d+)?(?:(?:, | and )CARD(?: #\d+)?)*) (?:on|against) (.+)$",
        r"\1 blocks \3 with \2",
    ),
    (
        r"^(PLAYER) (?:chump-|double-|triple-|gang-)?blocks (CARD(?: #\d+)?) \((?:with )?([^()]+)\)$",
        r"\1 blocks \2 with \3",
    ),
    (r"^(PLAYER) lets .+? (?:through|by|past|in)(?:,? (?:and|but)|,) blocks ", r"\1 blocks "),
    (
        r"^(PLAYER) (?:has|lets) (CARD.*?)(?: (?:chump|double|triple|gang)[- ]?)? blocks? (CARD.*)$",
        r"\1 blocks \3 with \2",
    ),
    (r"^(PLAYER) (?:has|lets) (CARD[^:]*?) attack$", r"\1 attacks with \2"),
    (r"^(PLAYER) (?:has|lets) (CARD[^:]*?) attack (PLAYER|CARD)$", r"\1 attacks \3 with \2"),
    (r" both (?=blocks? |attacks?$|attacks? )", " "),
    (r"^(PLAYER) declares (.+) blocking (.+)$", r"\1 blocks \3 with \2"),
    (
        r"^(PLAYER) assigns (CARD(?: #\d+)?(?:(?:, | and )CARD(?: #\d+)?)*) to(?: block)? (CARD(?: #\d+)?)$",
        r"\1 blocks \3 with \2",
    ),
    (
        r"^(PLAYER) (?:throws|drops|jumps) (.+) in front of (.+?)(?:,? (?:and|but) lets .+ through)?$",
        r"\1 blocks \3 with \2",
    ),
    (
        r"^(PLAYER) (?:takes (?:it all|everything|all of it|the hit|the beats|the beating)|eats it)$",
        r"\1 does not block",
    ),
    (r"^(PLAYER) (?:has|makes|lets) (CARD(?: #\d+)?) (?:deal|assign) (?=\d)", r"\2 deals "),
    (r"^(CARD(?: #\d+)?) (?:assigns|does|puts) (?=\d)", r"\1 deals "),
    (
        rf"^(PLAYER) (?:assigns|splits|divides|deals|puts) (\d+) of ({_SOME})'s? damage (?:to|on) ",
        r"\1 divides \3's damage: \2 to ",
    ),
    (
        rf"^(PLAYER) (?:assigns|splits|distributes|deals|spreads)(?: up)? ({_SOME})'s? damage(?: as)?:? (?=\d+ "
        r"(?:damage )?(?:to|on) )",
        r"\1 divides \2's damage: ",
    ),
    (
        rf"^(PLAYER) (?:assigns|splits|divides|distributes|deals|spreads) ({_SOME})'s? damage (?:to|between|amo"
        rf"ng|on|over) ({_SHARED}(?:{_NEXT}{_SHARED})*)$",
        r"\1 divides \2's damage: SHARES{\3}",
    ),
    (rf"^(PLAYER divides {_SOME}'s damage: .+?) (?:damage )?on (?=CARD|PLAYER)", r"\1 to "),
    (r"^(PLAYER) (?:puts|deals) (\d+)(?: damage)? on ", r"\1 assigns \2 damage to "),
    (r"^(PLAYER assigns \d+ damage to .+ and \d+(?: damage)?) on ", r"\1 to "),
    (
        r"^(CARD(?: #\d+)?) (?:assigns|deals|does|puts) all (?:its |of its )?(\d+)(?: damage)? (?:to|on) ",
        r"\1 deals \2 damage to ",
    ),
    (r"^(PLAYER) taps (?:[WUBRGC\d]+|(?:\{\w\})+) (?:for|and casts|to cast) (CARD)", r"\1 casts \2"),
    (
        r"^(PLAYER) (?:sacrifices|buries|sacs) the (new|newer|newest|younger|second|later|latest|last|old|olde"
        r"r|oldest|first|original|existing) (?:one of )?(CARD)$",
        r"\1 sacrifices OF_AGE{\1|\2|\3}",
    ),
    (rf"^(PLAYER) (?:uses|activates|accepts) (?:the )?({_SOME})'s? (?:triggered ability|trigger)$", r"\1 accepts \2"),
    (
        rf"^(PLAYER) (?:uses|activates) (?:the )?({_SOME})'s? (?:triggered ability|trigger) (?:on|targeting|at)"
        r" (.+)$",
        r"\1 chooses \3 for \2",
    ),
    (rf"^(PLAYER) (?:uses|activates|accepts) the (?:triggered ability|trigger) of ({_SOME})$", r"\1 accepts \2"),
    (
        r"^(PLAYER) (?:pitches|bins|throws away|dumps|ditches|chucks|tosses|chooses to discard|picks and disca"
        r"rds|chooses and discards) (?=CARD|\d|the |her |his |a |an )",
        r"\1 discards ",
    ),
    (
        r"^(PLAYER discards) (?:(?:a|her|his|their|the|one) )?(?:only )?(?:card|land|creature)$",
        r"\1 ONLY_IN_HAND{\1}",
    ),
    (
        r"^(PLAYER) (?:tutors up|tutors for|tutors|grabs|digs up|looks for|searches for|searches up|gets|takes"
        r"|pulls(?: out)?|fetches(?: up| out)?|picks(?: up| out)?|finds) (?:a |an |the )?(CARD)(?: (?:from|out"
        r" of|in) (?:(?:her|his|their|the) )?(?:library|deck))?(?: (?:and puts it |putting it )?(?:into|in|to|"
        r"onto) (?:(?:her|his|their|the) )?(?:hand|battlefield|play))?$",
        r"\1 chooses \2",
    ),
    (r"^(PLAYER) puts (CARD) (?:into|in) (?:(?:her|his|their|the) )?hand$", r"\1 chooses \2"),
    (
        r"^(PLAYER) searches (?:(?:her|his|their|the) )?(?:library|deck)(?: for|,? (?:and )?(?:finds|finding|g"
        r"ets|getting|fetches|fetching|takes|taking|chooses|choosing)) (?:a |an |the )?(CARD)$",
        r"\1 chooses \2",
    ),
    (
        r"^(PLAYER) (?:fails to find|finds nothing|fails to find anything|finds no card|whiffs)$",
        r"\1 chooses nothing",
    ),
    (
        r"^(PLAYER (?:casts|plays|uses|activates) CARD)((?: targeting .+?| on .+?)?)(?:,? (?:and )?(?:to )?(?:"
        r"search(?:es|ing)? (?:(?:her|his|their) (?:library|deck) )?for|find(?:s|ing)?|fetch(?:es|ing)?|get(?:"
        r"s|ting)?|tak(?:es|ing|e)|grab(?:s|bing)?|tutor(?:s|ing)? for)|,? for) (?:a |an |the )?(CARD)$",
        "\\1\\2\n@\\3",
    ),
    (r"^(PLAYER) tutors for (CARD) with (CARD)$", "\\1 casts \\3\n@\\2"),
    (
        r"^(PLAYER) (?:tutors|searches) (?:(?:her|his) library )?(?:for )?(CARD) (?:with|using) (CARD)$",
        "\\1 DOES{\\1|\\3} \\3\n@\\2",
    ),
    (
        r"^(PLAYER) (sacrifices) (CARD)(?:,? (?:for|to find|to fetch|to get|fetching|finding|getting|searching"
        r" for|to search for)) (?:a |an |the )?(CARD)$",
        "\\1 uses \\3\n@\\4",
    ),
    (
        r"^(PLAYER) (?:cracks|pops) (CARD)(?:,? (?:for|to find|to fetch|to get|fetching|finding|getting|search"
        r"ing for|to search for)) (?:a |an |the )?(CARD)$",
        "\\1 uses \\2\n@\\3",
    ),
    (r"^(PLAYER)( .+)\n@(.+)$", "\\1\\2\n\\1 chooses \\3"),
    (
        r"^(PLAYER (?:casts|plays|uses|activates) CARD.*? (?:targeting|on|at) (PLAYER)),? (?:and (?:PLAYER|she"
        r"|he|they)|who|PLAYER) (sacrifices|discards) (CARD.*)$",
        "\\1\n\\2 \\3 \\4",
    ),
    (
        r"^(PLAYER (?:casts|plays|uses|activates) CARD.*? (?:targeting|on|at) (PLAYER)),? (?:making (?:her|him"
        r"|them)|forcing (?:her|him|them) to|and makes (?:her|him|them)) (sacrifice|discard) (CARD.*)$",
        "\\1\n\\2 \\3s \\4",
    ),
    (
        r"^(PLAYER (?:casts|plays|uses|activates) CARD.*? (?:targeting|on|at) (PLAYER)),? (?:discarding|who di"
        r"scards) (CARD.*)$",
        "\\1\n\\2 discards \\3",
    ),
    (r"^(PLAYER (?:uses|activates) CARD)(?::|,)? \(?([+-]\d+)\)?(?::|,)? ", r"\1 \2 "),
    (
        r"^(PLAYER) (?:ults|goes ultimate with|uses the ultimate of|activates the ultimate of) (CARD)",
        r"\1 uses \2 LAST{\2}",
    ),
    (r"^(PLAYER) (saves|protects|rescues) (.+) with (.+)$", r"\1 DOES{\1|\4} \4 targeting \3"),
    (r"^(PLAYER)(?::| -) (?=[a-z])", r"\1 "),
    (r"^(PLAYER) (?:only|just|simply|also|now|immediately|finally|again) (?=[a-z])", r"\1 "),
    (r"^(PLAYER) (TO_DO)(?= )", r"\1 \2s"),
    (rf"\b(?:the|that|this) {_A_KIND}{_BEHIND}", r"THE_ONE{|\1}"),
    (rf"(?<= )(PLAYER)'s? (?:only |own )?{_A_KIND}{_BEHIND}", r"THE_ONE{\1|\2}"),
    (rf"^(PLAYER) (.*?)\b(?:her|his|their) (?:only |own )?{_A_KIND}{_BEHIND}", r"\1 \2THE_ONE{\1|\3}"),
    (r"^(?:attacks? with|attack(?:er)?s?:) ", "ACTIVE attacks with "),
    (
        r"^all(?: (?:(?:my|her|his|their|the) )?creatures)? (?:but|except(?: for)?) (.+) attacks?$",
        r"ACTIVE attacks with ALL_ABLE{ACTIVE|\1}",
    ),
    (
        r"^(?:everything|everyone|all(?: (?:of )?(?:(?:my|her|his|their|the) )?creatures)?) attacks?$",
        "ACTIVE attacks with ALL_ABLE{ACTIVE}",
    ),
    (r"^blocks? (.+) with (.+)$", r"HOLDER{\2} blocks \1 with \2"),
    (r"^block(?:er)?s?: (.+)$", r"HOLDER{\1} blocks ATTACKER with \1"),
    (r"^(cast|play|use|activate|tap)s? (CARD)", r"OWNER{\2} \1s \2"),
    (r"\bplayer (?=PLAYER)", ""),
    (r"^(PLAYER): (CARD)", r"\1 DOES{\1|\2} \2"),
    (r"^(PLAYER) (?:gets|has|receives) priority and ", r"\1 "),
    (r"(CARD(?: #\d+)?) tokens?(?=$|[ ,:])", r"\1"),
    (r"^(PLAYER) (?:wipes|sweeps|clears|resets) (?:the )?(?:board|table) with (.+)$", r"\1 casts \2"),
    (r"^(PLAYER (?:casts|plays|uses|activates) .+?), ?(X ?= ?\d+),?(?= |$)", r"\1 with \2"),
    (r" for (X ?= ?\d+)", r" with \1"),
    (
        rf"(?<=[ ,:(])({_SPELLED}) (?=(?:points? of )?damage\b|(?:to|on|at) (?:CARD|PLAYER|the |each of )|each\b)",
        r"IN_DIGITS{\1} ",
    ),
    (r"(?<=\d) damage each to (?=CARD|PLAYER)", " damage to each of "),
    (
        r"^(PLAYER (?:casts|plays|uses|activates) CARD(?: #\d+)?.*?),? \((X ?= ?\d+)\)(?=:|,)",
        r"\1 with \2",
    ),
    (
        rf"^(PLAYER) (casts|plays|uses|activates) (CARD(?: #\d+)?)((?: (?:with X ?= ?|for )\d+)?),? (?:divid(?:ed|ing)|split"
        rf"(?:ting)?)(?: it| the damage)? ({_PARTS}) (?:between|among|over|to|on) ({_THING}(?:{_NEXT}{_THING})+)$",
        r"\1 \2 \3\4 PARTED{\1|\3|\6|\5}",
    ),
    (
        rf"^(PLAYER) (casts|plays|uses|activates) (CARD(?: #\d+)?)((?: (?:with X ?= ?|for )\d+)?)(?:,|:)?"
        rf"(?: for| dealing| doing| with)? (\d+)(?: damage)? to each of ({_THING}(?:{_NEXT}{_THING})+)$",
        r"\1 \2 \3\4 SO_MUCH_EACH{\1|\3|\6|\5}",
    ),
    (
        rf"^(PLAYER) (casts|plays|uses|activates) (CARD(?: #\d+)?)( .+?)? (?:targeting|on|at) ({_THING}(?:"
        rf"{_NEXT}{_THING})+),? \(?(?:for |dealing |with )?(\d+)(?: damage)?(?: to)? each\)?$",
        r"\1 \2 \3\4 SO_MUCH_EACH{\1|\3|\5|\6}",
    ),
    (
        rf"^(PLAYER) (casts|plays|uses|activates) (CARD(?: #\d+)?)( (?:with X ?= ?|for )\d+)?"
        rf"(?: (?:targeting|on|at) {_THING}(?:{_NEXT}{_THING})+)?(?:,|:| -)?(?: {_DIVIDING})? ?\(?({_SHARES})\)?$",
        r"\1 \2 \3\4 DIVIDED{\1|\3|\5}",
    ),
    (
        rf"^(PLAYER) (casts|plays|uses|activates) (CARD(?: #\d+)?)( .+?)? (?:targeting|on|at) ({_SHARED}(?:{_NEXT}{_SHARED})+)$",
        r"\1 \2 \3\4 DIVIDED{\1|\3|\5}",
    ),
    (
        rf"^(PLAYER) (casts|plays|uses|activates) (CARD(?: #\d+)?)( .+?)? (?:targeting|on|at) ({_THING}(?:{_NEXT}{_THING})+)"
        rf"(?:,|:)? (?:and |by )?(?:{_DIVIDING} ?)?\(?({_PARTS})\)?(?: damage)?(?: each| respectively)?$",
        r"\1 \2 \3\4 PARTED{\1|\3|\5|\6}",
    ),
    (
        rf"^(PLAYER (?:casts|plays|uses|activates)) (CARD(?: #\d+)?)(.*?),? {_CHOOSING} ?[\"'(]*(.+?)[\"')]*"
        r"(?: (?:mode|option|half|ability|clause))?((?:,? (?:targeting|on) .+)?)$",
        r"\1 \2 MODE{\2|\4}\3\5",
    ),
    (r"^(PLAYER (?:casts|plays) .+?) for (\d+) damage (?:at|to|on|targeting) ", r"\1 for \2 at "),
    (r"^(PLAYER) taps (.+?)(?:,? and|,) (casts|plays) (.+)$", r"\1 \3 \4 paying with \2"),
    (r"^(PLAYER passes .+?|PLAYER passes),? (?:without doing anything|doing nothing|and does nothing)$", r"\1"),
    (
        r"^(PLAYER .+?),? but (?:(?:she|he|they|PLAYER) )?(?:can't|cannot|can not|may not|(?:is not|isn't) allowed(?: to)?"
        r"|(?:it|that) is (?:illegal|refused|not legal|not allowed))$",
        "\\1\nexpect: refused",
    ),
    (r"^(?:[Nn]o ?one|[Nn]obody) blocks$", "OTHER does not block"),
    (r"^(?:[Nn]o ?one|[Nn]obody) attacks$", "ACTIVE does not attack"),
    (r"^(PLAYER) (?:declares|makes) an attack( (?:against|on) PLAYER)? with ", r"\1 attacks\2 with "),
    (r"^(PLAYER (?:does not|doesn't) block),? and takes (?:it|the damage|(?:all )?\d+(?: damage)?)$", r"\1"),
    (
        r"^(PLAYER (?:uses|activates)) (CARD)(?:'s?)? (first|second|third|last)(?: loyalty)? ability",
        r"\1 \2 NTH{\2|\3}",
    ),
    (
        r"^(PLAYER) (?:wins|won) the (?:coin )?(?:flip|toss|roll|die roll),? and (?:starts|goes first|plays first)$",
        r"\1 starts",
    ),
    (r"^(PLAYER) is on the play$", r"\1 starts"),
    (r"^(PLAYER) is on the draw$", r"OPPONENT{\1} starts"),
    (
        r"^(PLAYER) keeps (?:(?:her|his|their|a) )?(\d|seven|six|five|four|three)(?:-card hand| cards)?$",
        r"\1 KEEPS{\1|\2}",
    ),
    (r" \(\d+ damage\)$", ""),
    (
        rf"^(PLAYER) (?:divides|splits|assigns|deals|distributes|spreads)(?: (?:up|it|the|its|all|damage))*:?(?: as)? "
        rf"({_SHARE}(?:{_NEXT}{_SHARE})*)$",
        r"\1 divides OF_SPELL{} damage: \2",
    ),
    (r" instead of paying (?:its|the|her|his) (?:mana )?cost\b", " instead of its mana cost"),
    (r"^(PLAYER (?:uses|activates)) the ability of (CARD(?: #\d+)?),?", r"\1 \2"),
    (r"^(PLAYER passes)(?: priority)? to PLAYER$", r"\1"),
    (
        r"^(PLAYER (?:casts|plays) CARD)(?:,|:)?(?: with| dealing)? all (?:(?:its|the) )?(?:\d+ )?(?:damage )?(?:to|on|at) ",
        r"\1 targeting ",
    ),
    (r"^(PLAYER (?:casts|plays) CARD) (?:dealing|to deal) \d+ to ", r"\1 targeting "),
    (
        r"^(PLAYER (?:casts|plays) CARD) to (?:destroy|kill|counter|exile|bounce) (?=(?:the )?CARD|it$)",
        r"\1 targeting ",
    ),
    (
        r"^(PLAYER (?:casts|plays) CARD)(?:,|,? (?:dealing|to deal|for)) \d+ (?:points? of )?damage (?:to|on) ",
        r"\1 targeting ",
    ),
    (
        rf"^(PLAYER) (?:adds|makes|gets|produces|draws|taps for) ({_ONE_COLOR})(?: mana)?"
        r"(?: (?:to|in|into) (?:her|his|their|the) (?:mana )?pool| from (?:her|his|their) lands)?$",
        r"\1 taps LANDS_FOR{\1|\2} for MANA_IN{\2}",
    ),
    (
        r"^(?:PLAYER'?s? )?(CARD) (?:kills|destroys|taps|shoots|pings) (CARD|PLAYER)$",
        r"HOLDER{\1} uses WITH_AIM{\1} targeting \2",
    ),
    (r"^(PLAYER) (.*?)(?:the |her |his |their )?opponent(?=$| |')", r"\1 \2OPPONENT{\1}"),
    (r"^(PLAYER attacks(?: PLAYER)?): ?(?:with )?", r"\1 with "),
    (r"^(PLAYER attacks(?: PLAYER)?),? (?:alone |only )?with (?:only )?", r"\1 with "),
    (r" \((?:tapping|which taps|it taps)[^()]*\)$", ""),
    (r"^(PLAYER attacks .+?) targeting (?=PLAYER|CARD)", r"\1 against "),
    (r"^(PLAYER) (?:declares (.+) attacking|taps (.+) to attack)$", r"\1 attacks with \2\3"),
    (r"^(PLAYER) (?:attacks nobody|stays (?:at )?home)$", r"\1 does not attack"),
    (rf"^(PLAYER) (?:skips|passes) {_HERS}(?:attack|combat)(?: phase| step)?$", r"\1 does not attack"),
    (
        r"^(PLAYER) (?:declares (.+) blocking|uses (.+) to block|assigns (.+) to(?: block)?) (ATTACKER)$",
        r"\1 blocks \5 with \2\3\4",
    ),
    (r"^(PLAYER) declares blockers?: (.+?)(?: blocks? (.+))?$", r"\1 blocks ATTACKER with \2"),
    (r"^(PLAYER blocks ATTACKER)(?: \(with (.+)\)|: (.+)| by (.+))$", r"\1 with \2\3\4"),
    (r"^(PLAYER blocks(?: .+?)?) (?:only with|using|with only|with just) ", r"\1 with "),
    (r"^(PLAYER blocks .+?) (?:only|alone)$", r"\1"),
    (r"^(PLAYER blocks .+?),? (?:(?:and|but) )?(?:not with .+|[A-Z][^,]* stays (?:back|home|out)(?: of it)?)$", r"\1"),
    (
        r"^(PLAYER) blocks(?: ATTACKER)? with both(?: (?:her|his|their|of (?:her|his|their)))?(?: creatures)?$",
        r"\1 blocks ATTACKER with BOTH{\1}",
    ),
    (r"^(PLAYER) (?:declines to (block|attack)|takes the damage)$", r"\1 does not REFRAINED{\2}"),
    (r"^[Ii]n response(?: to .+?)?[:,]? (?=PLAYER )", ""),
    (r",? (?:holding|and holds|while holding|retaining|and retains|keeping|and keeps) priority$", ""),
    (r"^(PLAYER) (?:chump|double|triple|gang)[- ]block", r"\1 block"),
    (r"^(PLAYER (?:casts|plays) .+?) from (?:(?:her|his|their|the) )?hand\b", r"\1"),
    (r"\b(\d+) [xX\N{MULTIPLICATION SIGN}*] (?=CARD)", r"\1 "),
    (
        rf"^(PLAYER) (?:keeps|stays with) {_HERS}(?:opening |starting )?(?:hand|cards|(?:\w+ )?cards|seven)$",
        r"\1 keeps",
    ),
    (r"^(PLAYER) (?:does not|doesn't|declines to|chooses not to) (?:take a )?mulligan$", r"\1 keeps"),
    (
        r"^(PLAYER) (?:mulligans|takes a mulligan|goes)(?: down)? to (\d|one|two|three|four|five|six)(?: cards)?$",
        r"\1 MULLIGANS_TO{\1|\2}",
    ),
    (
        rf"^(PLAYER (?:(?:chooses|discards|sacrifices) .+ for|accepts|declines|lets)) (?:the (?:ability|trigger) (?:of|from) )?"
        rf"({_SOME})(?:'s?)?(?: triggered)?(?: trigger| ability)?$",
        r"\1 \2",
    ),
    (
        r"^(PLAYER) chooses (.+?) as (?:the |a |its )?targets? (?:of|for) (?:the (?:ability|trigger) (?:of|from) )?"
        rf"({_SOME}){_TRIGGER}$",
        r"\1 chooses \2 for \3",
    ),
    (
        rf"^(PLAYER) (?:chooses|decides) not to (?:use|apply|trigger) (?:the (?:ability|trigger) of )?({_SOME}){_TRIGGER}$",
        r"\1 declines \2",
    ),
    (
        r"^(PLAYER) keeps the (new|newer|newest|younger|second|later|latest|last|old|older|oldest|first|original|existing)"
        r" (?:one of )?(CARD)$",
        r"\1 keeps OF_AGE{\1|\2|\3}",
    ),
    (r"^The (?=turn|phase|attack|combat|coin|die|planar)", "the "),
    (r"^(PLAYER) then ", r"\1 "),
    (r"^(PLAYER)(?:,? as a response,| in response) ", r"\1 "),
    (
        r"^(PLAYER) (?:responds|answers|reacts)(?: (?:to )?(?:it|that|this|CARD))?(?: by|[:,]| and)? "
        r"(?:(?=casts |plays |uses |activates |taps |sacrifices |regenerates )|(?=PLAYER ))",
        r"\1 ",
    ),
    (r"^(PLAYER) PLAYER ", r"\1 "),
    (r"^(PLAYER) (?:responds|answers|reacts)(?: (?:to )?(?:it|that|this|CARD))?(?: with| by casting|:) ", r"\1 casts "),
    (r"^(PLAYER) (?:responds|answers|reacts)(?: (?:to )?(?:it|that|this|CARD))? by (?:using|activating) ", r"\1 uses "),
    (r"^(PLAYER) (?:attempts|tries|wants|decides|has) to (TO_DO) ", r"\1 \2s "),
    (r"^(PLAYER) tries (?=CARD)", r"\1 casts "),
    (r"^(PLAYER) says no with ", r"\1 counters it with "),
    (r"^(PLAYER) cast(?:ed)? (?!anything)", r"\1 casts "),
    (r"^(PLAYER) (play|attack|block|activat|us|discard|sacrific|regenerat)ed ", r"\1 \2es "),
    (r"^(PLAYER) (play|attack|block|discard)es ", r"\1 \2s "),
    *(
        (rf"^(PLAYER) {re.escape(said)}(?= |$)", rf"\1 {meant}")
        for said, meant in sorted(VERBS.items(), key=lambda pair: -len(pair[0]))
        if "cannot" not in meant
    ),
    (
        r"^(PLAYER) (?:targets|aims at) (.+?) (?:for|with) (?:the (?:ability|trigger) of )?"
        rf"({_SOME}){_TRIGGER}$",
        r"\1 chooses \2 for AIMING{\3}",
    ),
    (r"^(PLAYER) (?:targets|aims at) (.+?) for ((?:CARD)(?: #\d+)?)$", r"\1 chooses \2 for \3"),
    (r"^(PLAYER) (?:targets|aims at) (?!.* (?:for|with) )(.+)$", r"\1 chooses \2 for AIMING{IT}"),
    (r"^(PLAYER bolts|PLAYER (?:casts|plays) Lightning Bolt (?:on|at|targeting)) the face$", r"\1 OPPONENT{\1}"),
    (
        r"^(PLAYER) adds ((?:[WUBRGC]+|(?:\{\w\})+)(?: mana)?) (?:with|from|using|by tapping) (.+)$",
        r"\1 taps \3 for \2",
    ),
    (r"^(PLAYER) draws (?:a card|cards|\w+ cards) (?:with|from|using) (CARD(?: #\d+)?)$", r"\1 DOES{\1|\2} \2"),
    (r"^(PLAYER) (.+) (?:herself|himself|themselves|themself)$", r"\1 \2 \1"),
    (r"^(PLAYER) declares (.+?) as (?:an? )?blockers?$", r"\1 blocks ATTACKER with \2"),
    (r"^(PLAYER) bolts (.+)$", r"\1 casts Lightning Bolt targeting \2"),
    (r"^(PLAYER) (CARD)e?s? (?:(?:on|at|targeting) )?(?!deals|with|and)(.+)$", r"\1 DOES{\1|\2} \2 targeting \3"),
    (r"(CARD) (#\d+)(,(?! and)| and) (?=#\d)", r"\1 \2\3 \1 "),
    (r"\((X ?= ?\d+)\)", r"with \1"),
    (r" \(((?:targeting|on|at) [^()]+)\)", r" \1"),
    (r" -> ?", " targeting "),
    (r"\b(?:one|any) of (PLAYER'?s?) (CARD)e?s?(?![\w'])", r"\1 \2"),
    (r",? (?:split(?:ting)?|divid(?:ed|ing))(?: (?:it|the damage))?(?: evenly)? (?:between|among) ", " targeting "),
    (r"(PLAYER)'s face$", r"\1"),
    (r"(PLAYER) (?:in|to) the face$", r"\1"),
    (r"^(PLAYER casts .+?),? (?:for|dealing|to deal) \d+ damage$", r"\1"),
    (
        r"^(PLAYER (?:casts|plays) CARD.*?),? for (?:[WUBRG]+|\d+[WUBRG]+|(?:\{\w\})+|(?:its|full) (?:mana )?cost)$",
        r"\1",
    ),
    (r" (?:with|using) (?:the )?mana (?:from|of) ", " paying with "),
    (r"^(PLAYER casts .+?),? (?:by )?tapping (.+)$", r"\1 paying with \2"),
    (r"^(PLAYER casts .+?) off (\d+ .+)$", r"\1 paying with \2"),
    (r"^(PLAYER) taps (.+?): (?=CARD)(.+)$", r"\1 casts \3 paying with \2"),
    (r"^(PLAYER casts .+?),? (?:and kicks it|paying (?:the |its )?kicker|with kicker paid)$", r"\1 kicked"),
    (r" (returning .+?) to (?:(?:her|his|their|PLAYER's|(?:its|their) owner's|the) )?hand\b", r" \1"),
    (r",? by (sacrificing|returning|exiling|discarding) ", r" \1 "),
    (
        r"^(PLAYER (?:casts|plays)) (CARD)(.*?),? (?:by )?paying (\d+) life,? and (?:by )?"
        r"(exiling|discarding|sacrificing|returning) ",
        r"\1 \2\3 LIFE_INSTEAD{\2|\4|\5} ",
    ),
    (
        r"^(PLAYER (?:casts|plays)) (CARD)(.*?),? (?:by )?(exiling|discarding|sacrificing|returning) (.+?),? and "
        r"(?:by )?(?:paying|losing) (\d+) life(?: instead(?: of its mana cost)?)?$",
        r"\1 \2\3 LIFE_INSTEAD{\2|\6|\4} \5",
    ),
    (
        r"^(PLAYER (?:casts|plays)) (CARD)(.*?),? (?:(?:by )?paying|for) (\d+) life(?: instead(?: of its mana cost)?)?$",
        r"\1 \2\3 LIFE_INSTEAD{\2|\4|instead of its mana cost}",
    ),
    (r"^(PLAYER (?:casts|plays) .+?) for free\b", r"\1 instead of its mana cost"),
    (r"^(PLAYER) kicks (CARD)", r"\1 casts \2 kicked"),
    (
        r"^(PLAYER (?:casts|plays)) (CARD)(.*?),? (?:(?:with|using|via|by|for|through) (?:(?:its|her|his|the) )?"
        r"flashback(?: cost)?|from (?:the|her|his|their) graveyard)(.*)$",
        r"\1 FROM_GRAVEYARD{\2}\3\4",
    ),
    (r"^(PLAYER) (?:flashes back|flashbacks|recasts) (CARD)", r"\1 casts FROM_GRAVEYARD{\2}"),
    (
        r"^(PLAYER (?:casts|plays) CARD)(.*?) (?:as a )?(?:morph|morphed|face-down|face-down creature)(?: for 3)?$",
        r"\1 face down\2",
    ),
    (r"^(PLAYER (?:casts|plays) CARD)(.*?) face down for 3$", r"\1 face down\2"),
    (
        r"^(PLAYER) (?:plays|lays|drops|puts down) (?:a|an|her|his|their|the) (?:basic )?land(?: (?:card|drop))?$",
        r"\1 plays LAND_IN_HAND{\1}",
    ),
    (r"^(PLAYER) makes (?:a|her|his|their|the) land drop$", r"\1 plays LAND_IN_HAND{\1}"),
    (r"^(PLAYER) cycles (CARD)", r"\1 uses \2"),
    (r"^(PLAYER) morphs (CARD)", r"\1 casts \2 face down"),
    (r"^(PLAYER) (?:unmorphs|unmasks|flips|turns over|turns up) (.+?)(?: (?:face )?up)?$", r"\1 turns \2 face up"),
    (r"^(PLAYER) turns (?!.* face up$)(.+?) (?:up|over)$", r"\1 turns \2 face up"),
    (
        r"^(PLAYER) (taps) (\d+) (?:of )?(?:(?:her|his|their|the) )?(?:own )?(?:untapped )?lands(?: for mana)?$",
        r"\1 \2 SO_MANY_LANDS{\1|\3}",
    ),
    (
        r"^(PLAYER) (taps) (?:out|(?:all (?:of )?)?(?:(?:her|his|their|the) )?(?:own )?lands)(?: for mana)?$",
        r"\1 \2 ALL_LANDS{\1}",
    ),
    (rf"^(PLAYER) (attacks(?: PLAYER| CARD)?) with {_ALL}$", r"\1 \2 with ALL_ABLE{\1}"),
    (
        rf"^(PLAYER) (attacks(?: PLAYER| CARD)?) with {_ALL} (?:but|except(?: for)?) (.+)$",
        r"\1 \2 with ALL_ABLE{\1|\3}",
    ),
    (
        r"^(PLAYER) (attacks(?: PLAYER| CARD)?) with both(?: (?:her|his|their|of (?:her|his|their)))?(?: creatures)?$",
        r"\1 \2 with BOTH{\1}",
    ),
    (r"^(PLAYER) alpha[ -]strikes$", r"\1 attacks with ALL_ABLE{\1}"),
    (rf"^(PLAYER) blocks (CARD) with {_ALL}$", r"\1 blocks \2 with ALL_CREATURES{\1}"),
    (rf"^(PLAYER) blocks(?: ATTACKER)? with {_ALL}$", r"\1 blocks ATTACKER with ALL_CREATURES{\1}"),
    (r"^(PLAYER attacks .+?),? (?:and )?(?:(?:with )?no (?:blocks?|blockers?)|(?:is )?unblocked)$", r"\1"),
    (r"^(PLAYER) (?:attacks|swings)( PLAYER)?$", r"\1 attacks\2 with LONE{\1}"),
    (r"^(PLAYER) (?:(?:has|makes|declares) )?no (block|attack)(?:s|ers?)?$", r"\1 does not \2"),
    (r"^(PLAYER) (?:enters|moves to|goes to|begins) combat(?:,? and|,)? (?:attacks|attacking|swings) ", r"\1 attacks "),
    (r"^(PLAYER) (?:enters|moves to|goes to|begins) combat with ", r"\1 attacks with "),
    (r"^(PLAYER) attacks for \d+ with ", r"\1 attacks with "),
    (r"^(PLAYER attacks(?: .+?)? with) (?:only|just) ", r"\1 "),
    (r"^(PLAYER attacks(?: .+?)? with .+?) (?:only|alone)$", r"\1"),
    (r"^(PLAYER) sends (?:in )?(.+?)(?: to attack)?$", r"\1 attacks with \2"),
    (r"^(PLAYER) turns (.+) sideways$", r"\1 attacks with \2"),
    (r"^(PLAYER) (?:swings|attacks) (?:at|into) (PLAYER|CARD) with ", r"\1 attacks \2 with "),
    (r"^(PLAYER) swings (?=CARD)", r"\1 attacks with "),
    (r"^(PLAYER attacks with .+?) (?:at|into|after) (PLAYER|CARD)(?=$| and |, )", r"\1 against \2"),
    (
        r"^(PLAYER attacks(?: .+?)? with .+?),? (?:and |but )?(?:holds|holding|keeps|keeping|leaves|leaving)"
        r" (?:back .+|.+ (?:back|home|at home))$",
        r"\1",
    ),
    (
        r"^(PLAYER (?:uses|activates)) (.+?)( targeting .+?| on .+?)?,? (?:by )?sacrificing (?:it|itself)$",
        r"\1 \2\3 sacrificing \2",
    ),
    (r"^(PLAYER) [\[(]?([+-]\d+)[\])]?s? (CARD)", r"\1 uses \3 \2"),
    (r"^(PLAYER (?:uses|activates)) the ([+-]\d+)(?: ability)? of (CARD)", r"\1 \3 \2"),
    (r"^(PLAYER (?:uses|activates) CARD)(?:'s?)?:? ([+-]\d+)(?: ability)?", r"\1 \2"),
    (r"^(PLAYER) (?:ticks up|upticks|plus(?:s?es)) (CARD)", r"\1 uses \2 RISING{\2}"),
    (r"^(PLAYER) (?:ticks down|downticks|minuses) (CARD) (?:for|by) (\d+)", r"\1 uses \2 -\3"),
    (r"^(PLAYER) (?:ticks down|downticks|minuses) (CARD)", r"\1 uses \2 FALLING{\2}"),
    (r"^(PLAYER) (?:uses|activates) (CARD)'s? ultimate(?: ability)?", r"\1 uses \2 LAST{\2}"),
    (r"^(PLAYER) ultimates (CARD)", r"\1 uses \2 LAST{\2}"),
    (r"^(PLAYER (?:uses|activates) .+?)(?:'s?)?(?: for)? [\[(]?\+(\d+)[\])]?(?= |,|$)", r"\1 putting on \2 loyalty"),
    (
        r"^(PLAYER (?:uses|activates) .+?)(?:'s?)?(?: for)? [\[(]?[-\N{MINUS SIGN}\N{EN DASH}](\d+)[\])]?(?= |,|$)",
        r"\1 taking off \2 loyalty",
    ),
    (r" (?:removing|taking off|paying) (\d+) loyalty counters?(?= |$)", r" taking off \1 loyalty"),
    (r" (?:adding|putting on) (\d+) loyalty(?: counters?)?(?= |$)", r" putting on \1 loyalty"),
    (r"^(PLAYER (?:uses|activates)) (.+?) (on|targeting) itself$", r"\1 \2 \3 \2"),
    (r"^(PLAYER (?:uses|activates) .+?) to regenerate(?: it| itself)?$", r"\1"),
    (r"^(PLAYER) pays .+ to regenerate (.+)$", r"\1 regenerates \2"),
    (r"^(PLAYER) regenerates it$", r"\1 regenerates THREATENED"),
    (r"^(PLAYER) regenerates$", r"\1 regenerates THE_REGENERATING{\1}"),
    (rf"^(PLAYER (?:uses|activates) (?:(?! targeting ).)+?),? (?:{_DOING}) (?=CARD|PLAYER|the |it$)", r"\1 targeting "),
    (rf"^(PLAYER) (?:uses|activates) (.+?) (?:for|adding|to add|to make) ({_MANA})(?: mana)?$", r"\1 taps \2 for \3"),
    (r" on (?:the )?(?:unspent mana|mana burn)$", " on the damage from unspent mana"),
    (r" with both (?!.* and )(?=[A-Z])", " with 2 "),
    (r" with both ", " with "),
    (r"^PLAYER's (turn|phase|attack) ends$", r"the \1 ends"),
    (
        r"^(PLAYER) (?:puts|throws|places|steps|moves) (.+) in front of (.+?)(?:,? (?:and|but) lets .+ through)?$",
        r"\1 blocks \3 with \2",
    ),
    (r"^(PLAYER) blocks with (?!nothing)(.+)$", r"\1 blocks ATTACKER with \2"),
    (r"^(PLAYER) assigns (?!\d)(.+) as (?:a )?blockers?$", r"\1 blocks ATTACKER with \2"),
    (
        r"^(PLAYER blocks .+?),? (?:and|but) (?:lets .+ through|(?:does not|doesn't) block .+|leaves .+ unblocked)$",
        r"\1",
    ),
    (r"^(PLAYER) (?:does not|doesn't|won't|does n't) block ATTACKER$", r"\1 does not block"),
    (r"^ATTACKER (?:(?:is|goes|stays|remains) (?:unblocked|not blocked)|isn't blocked)$", "OTHER does not block"),
    (rf"^({_SOME}) (?:is|gets|becomes) blocked by (CARD)(.*)$", r"HOLDER{\2} blocks \1 with \2\3"),
    (r"^(PLAYER) (?:chooses|decides) not to (block|attack)$", r"\1 does not \2"),
    (r"^(PLAYER) (?:does not|doesn't) (?:respond|react|cast anything|do anything|play anything)$", r"\1 passes"),
    (r" with X (?:equal to|equals|of) ", " with X = "),
    (r"^(PLAYER) (?:tries|wants) to counter ", r"\1 counters "),
    (r"^(PLAYER) counters (?:that|that spell|the spell) with ", r"\1 counters it with "),
    (r"^(PLAYER) counters(?: it| that(?: spell)?)?$", r"\1 casts COUNTERSPELL{\1} targeting it"),
    (r"^(PLAYER) counters (CARD)$", r"\1 casts COUNTERSPELL{\1} targeting \2"),
    (
        r"^(PLAYER) (?:forks|twincasts) (.+?) (?:at|to|onto|targeting) (.+)$",
        "\\1 casts Fork targeting \\2\n\\1 chooses \\3",
    ),
    (r"^(PLAYER) copies (.+) with (.+)$", r"\1 casts \3 targeting \2"),
    (r"^(CARD) (?:copies|enters as|comes in as|becomes)(?: a copy of)? (.+)$", r"OWNER{\1} chooses \2"),
    (
        rf"^(PLAYER) (?:stacks|orders|puts|places) (?:the )?({_SOME}){_TRIGGER}(?: on (?:the )?stack)? "
        r"(?:first|(?:on|at) (?:the )?bottom(?: of the stack)?)$",
        r"\1 chooses \2 and SECOND_TRIGGER{\1|\2}",
    ),
    (
        rf"^(PLAYER) (?:stacks|orders|puts|places) (?:the )?({_SOME}){_TRIGGER}(?: on (?:the )?stack)? "
        r"(?:last|(?:on|at) (?:the )?top(?: of the stack)?)$",
        r"\1 chooses SECOND_TRIGGER{\1|\2} and \2",
    ),
    (rf"^({_SOME}){_TRIGGER} (?:resolves|happens) before ({_SOME}){_TRIGGER}$", r"HOLDER{\1} chooses \2 and \1"),
    (r"^(PLAYER) clones (.+)$", "\\1 casts Clone\n\\1 chooses \\2"),
    (
        r"^(PLAYER)( (?:casts|plays|summons|uses|activates) .+?),? (?:and |with )?(?:the |its |a )?"
        r"(?:copy (?:targets|targeting|at|on|to)|new target(?: of| being)?|retargeting (?:it |the copy )?to) (.+)$",
        "\\1\\2\n\\1 chooses \\3",
    ),
    (
        r"^(PLAYER)( (?:casts|plays) CARD(?: face down)?) as (?:a|another) (?:copy of )?(?:the )?(CARD)$",
        "\\1\\2\n\\1 chooses \\3",
    ),
    (
        r"^(PLAYER)( (?:casts|plays|summons|uses|activates) )(CARD(?: #\d+)?)(.*?),? (?:choosing|copying|naming) (.+)$",
        "\\1\\2WITHOUT_MODES{\\3}\\4\n\\1 chooses \\5",
    ),
    (r"^(PLAYER) (?:kills|slays) (PLAYER) with (.+)$", "\\1 DOES{\\1|\\3} \\3 targeting \\2\nexpect: \\2 loses"),
    (
        r"^(PLAYER) (?:kills|slays) (.+) with (.+)$",
        "\\1 DOES{\\1|\\3} \\3 targeting \\2\nexpect: \\2 is in the graveyard",
    ),
    (
        r"^(PLAYER) (?:destroys|targets|hits|burns|enchants|exiles|bounces|removes|neutralizes|returns|weakens|finishes)"
        r" (.+?)(?: (?:to|into) (?:PLAYER's |(?:her|his|their|its owner's) )hand| from the game)? with (.+)$",
        r"\1 DOES{\1|\3} \3 targeting \2",
    ),
    (r"^(PLAYER) taps (?:down )?(.+) with (CARD)$", r"\1 uses ON_BATTLEFIELD{\3} targeting \2"),
    (
        rf"^(PLAYER) (?:puts|stacks) (?:the )?({_SOME}){_TRIGGER}(?: on the stack)?(?: first)?,? (?:and )?then (?:the )?"
        rf"({_SOME}){_TRIGGER}(?: on the stack)?$",
        r"\1 chooses \2 and \3",
    ),
    (
        r"^(PLAYER) (?:pays .+? to (?:re-?)?equip|(?:re-?)?equips|suits up) (.+) with (.+)$",
        r"\1 uses EQUIP{\3} targeting \2",
    ),
    (
        r"^(PLAYER) (?:(?:re-?)?equips|pays .+? to equip) (CARD(?: #\d+)?)(?:'s?)? (?:to|onto|on) (.+)$",
        r"\1 uses EQUIP{\2} targeting \3",
    ),
    (
        r"^(PLAYER) (?:puts|attaches|re-?attaches|moves|switches|shifts|transfers|gives|hands) (CARD(?: #\d+)?)"
        r"(?: (?:over|back))?(?: from .+?)? (?:on|onto|to|over to) (?!the bottom)(.+)$",
        r"\1 uses ATTACHED_BY{\1|\2} targeting \3",
    ),
    (r"^(PLAYER) (?:re-?)?equips (?=CARD(?: #\d+)?$)(.+)$", r"\1 uses ONLY_EQUIPMENT{\1|\2} targeting \2"),
    (
        r"^(PLAYER) (?:uses|activates) (CARD(?: #\d+)?)(?:'s?)? equip(?: ability)? (?:on|to|onto|targeting) (.+)$",
        r"\1 uses EQUIP{\2} targeting \3",
    ),
    (
        r"^(PLAYER) (?:uses|activates) (?:the )?equip(?: ability)? (?:of|from|on|with) (CARD(?: #\d+)?) (?:on|to|targeting) (.+)$",
        r"\1 uses EQUIP{\2} targeting \3",
    ),
    (r"^(PLAYER) (?:puts|attaches) (.+?) (?:on|onto|to) (?!the bottom)(.+)$", r"\1 casts \2 targeting \3"),
    (r"^(PLAYER) (?:pings|shoots) (.+) with (.+)$", r"\1 uses \3 targeting \2"),
    (r"^(PLAYER) taps (.+?) (?:targeting|on|at) (.+)$", r"\1 uses \2 targeting \3"),
    (
        rf"^(PLAYER) sacrifices ({_SOME}),? ?(?:to deal|dealing|for|:|to do) (\d+)(?: damage)? (?:to|on|at) (.+)$",
        r"\1 uses \2 targeting \4",
    ),
    (
        rf"^(PLAYER) sacrifices ({_SOME})(?:,? to (?:ping|shoot|hit|kill|destroy)|,? (?:targeting|aimed at|at|on)) (.+)$",
        r"\1 uses \2 targeting \3",
    ),
    (
        r"^(PLAYER) (?:uses|activates|taps) (CARD) (?:to deal|dealing|for) (\d+)(?: damage)? (?:to|on|at) (.+)$",
        r"\1 uses \2 targeting \4",
    ),
    (rf"^(PLAYER) (?:uses|activates|taps) (.+?) to (?:{_DOES}) (.+)$", r"\1 uses \2 targeting \3"),
    (r"^(PLAYER (?:uses|activates) CARD(?: #\d+)? to [a-z]+) (?=CARD|PLAYER)", r"\1 targeting "),
    (r"^(PLAYER) taps (.+) to cast (.+)$", r"\1 casts \3 paying with \2"),
    (r"^(PLAYER casts .+)(?<!paying) with (\d+ .+)$", r"\1 paying with \2"),
    (
        r"^((PLAYER) (?:casts|uses) .+ (?:targeting|on) .+?)(?<!paying) with (CARD.*)$",
        r"\1 paying with LANDS_NAMED{\2|\3}",
    ),
    (r"^(PLAYER) (?:finds|fetches|tutors(?: for)?|searches(?: (?:her|his|their|the) library)? for) ", r"\1 chooses "),
    (r"^(PLAYER) declares (?:attackers:? (.+)|(.+) as (?:an )?attackers?)$", r"\1 attacks with \2\3"),
    (r"^(PLAYER) declares (.+) as (?:a )?blockers? (?:for|of) (.+)$", r"\1 blocks \3 with \2"),
    (r"^(PLAYER) assigns (.+) to block (.+)$", r"\1 blocks \3 with \2"),
    (r"^(PLAYER blocks .+) using (.+)$", r"\1 with \2"),
    (r"^(PLAYER) (?:takes it|lets .+ through|blocks (?:neither|none|nothing))$", r"\1 does not block"),
    (
        r"^PLAYER passes the turn (?:to PLAYER|(?:without (?:attacking|an attack)|with no attack)NO_ATTACKER)$",
        "the turn ends",
    ),
    (r"^(PLAYER) pays (\d+) life (?:for|to|into|with) ((?:CARD)(?: #\d+)?)$", r"\1 uses USED_FOR_LIFE{\3|\2}"),
    (
        r"^(PLAYER (?:uses|activates)) ((?:CARD)(?: #\d+)?) (?:paying|for) (\d+) life( \d+ times)?$",
        r"\1 USED_FOR_LIFE{\2|\3}\4",
    ),
    (rf"^(PLAYER) (pays|.+ pay) (.+)'s? ({_COST})$", r"\1 \2 \4 for \3"),
    (
        rf"^(PLAYER) (?:does not|doesn't|declines to|refuses to|won't) pay(?: {_COST})?(?: (?:for|of) (.+))?$",
        r"\1 declines \2",
    ),
    (rf"^(PLAYER) pays(?: {_COST})?(?: (?:for|of) (.+))?$", r"\1 accepts \2"),
    (r"^(PLAYER (?:accepts|declines))(?: it| to(?: do(?: so| it)?)?)?$", r"\1"),
    (r"^(PLAYER (?:accepts|declines)) $", r"\1"),
    (r"^(PLAYER) (?:feeds|sacrifices) (.+) to (CARD(?: #\d+)?)$", r"\1 uses OUTLET{\3} sacrificing \2"),
    (
        r"^(PLAYER) (?:sacrifices|uses) (?=CARD)(.+) (?:with|by using|using) (CARD(?: #\d+)?)$",
        r"\1 uses OUTLET{\3} sacrificing \2",
    ),
    (
        r"^(PLAYER) (?:feeds|sacrifices|loses|gives up) (?=CARD|\d|PLAYER|(?:NUMBER_WORD) )(.+)"
        r" (?:to|because of|due to|on account of)"
        r" (CARD(?: #\d+)?)$",
        r"\1 sacrifices \2 for \3",
    ),
    (r"^(PLAYER) sacrifices (.+) to (.+)$", r"\1 uses \3 sacrificing \2"),
    (r"^(PLAYER discards .+) (?:at random|randomly)$", r"\1"),
    (r"^(PLAYER) counters with (.+)$", r"\1 casts \2 targeting it"),
    (r"^(PLAYER) (?:stops|answers) (CARD) with (CARD)$", r"\1 casts \3 targeting \2"),
    (r"^(PLAYER) pumps (.+) with (.+)$", r"\1 casts \3 targeting \2"),
    (r"^(PLAYER) pumps (.+)$", r"\1 uses \2"),
    (rf"^(PLAYER) prevents {_PREVENTED}(?: to| on| from)? (.+) with (.+)$", r"\1 DOES{\1|\4} \4 PREVENTING{\4|\2} \3"),
    (rf"^(PLAYER) prevents {_PREVENTED} with (.+)$", r"\1 DOES{\1|\3} \3 PREVENTING{\3|\2} THREATENED"),
    (
        rf"^(PLAYER (?:casts|plays|uses|activates|taps)) (CARD(?: #\d+)?),? (?:to prevent|preventing|and prevents) {_PREVENTED}"
        r"(?: to| on| from hitting)? ((?:the |her |his )?[A-Z].*)$",
        r"\1 \2 PREVENTING{\2|\3} \4",
    ),
    (
        rf"^(PLAYER (?:casts|plays|uses|activates|taps)) (CARD(?: #\d+)?),? (?:to prevent|preventing|and prevents) {_PREVENTED}$",
        r"\1 \2 PREVENTING{\2|\3} THREATENED",
    ),
    (r"^(PLAYER) taps (.+? on [A-Z].*)$", r"\1 uses \2"),
    (r"^(PLAYER) ([a-z]+?)e?s (CARD)$", r"\1 uses \3 to LABEL{\2|\3}"),
    (r"^(ACTIVE assigns \d+(?: damage)?) to (.+)$", r"\1 from ATTACKER to \2"),
    (
        r"^ACTIVE (?:assigns|deals|puts) all (\d+)(?: (?:points of )?damage)? (?:to|on) ",
        r"ATTACKER deals \1 damage to ",
    ),
    (r"^ACTIVE deals (?=\d+ (?:damage )?to )", "ATTACKER deals "),
    (rf"^({_SOME})'s? damage(?: is divided)?:? (?=\d+ (?:damage )?to )", r"\1 deals "),
    (r"^PLAYER ends (?:her|his|their|the) (?:main )?phase$", "the phase ends"),
    (
        r"^(?!PLAYER )([A-Z].*?) (?:attacks|swings at) (PLAYER|CARD)(?:, (?:and )?| and | while )"
        r"([A-Z].*?) (?:attacks|swings at) (PLAYER|CARD)$",
        r"ACTIVE attacks with \1 against \2 and \3 against \4",
    ),
    (r"^(?!PLAYER )([A-Z].*?) (?:attacks?|swings?)(?: at| into)? (PLAYER|CARD)$", r"ACTIVE attacks \2 with \1"),
    (r"^(?!PLAYER )([A-Z].*?) (?:attacks?|swings?)$", r"ACTIVE attacks with \1"),
    (
        r"^(?!PLAYER )([A-Z].*?) blocks? (.+?)(?:, (?:and )?| and | while )([A-Z].*?) blocks? (.+)$",
        r"HOLDER{\1} blocks \2 with \1 and \4 with \3",
    ),
    (r"^(?!PLAYER )([A-Z].*?) (?:(?:chump|double|triple|gang)[- ])?blocks?$", r"HOLDER{\1} blocks ATTACKER with \1"),
    (r"^(?!PLAYER )([A-Z].*?) (?:(?:chump|double|triple|gang)[- ])?blocks? (.+)$", r"HOLDER{\1} blocks \2 with \1"),
    (r"^the coin (?:comes up|lands(?: on)?|is) ", "the coin shows "),
)
"""Lines of play. `PLAYER` is the name of a player, `CARD` that of a card that is set up, `EDITION` that of an edition, `ACTIVE` the
player whose turn it is, `OTHER` the other, `ATTACKER` the only creature that attacks in this turn, `NO_ATTACKER` stands where
nobody has attacked, `DRAWING` the last who drew mana in a line, or else whose turn it is, `THREATENED` what the line above aims at
or what its lines are to save, `TO_DO` for something to do. What comes of a name in braces is found on the board. What stands on a
line of its own is a line below.
"""

TO_DO = "|".join(INFINITIVES)

_A_TOKEN = (
    r"(?<![\w(])(?:an? )?((?:\d+|two|three|four|five|six) )?"
    r"((?:\d+/\d+,? )?(?:(?:white|blue|black|red|green|colorless|artifact|creature|enchantment|legendary|snow|and) )*)"
    r"([A-Z][\w'-]*(?: [A-Z][\w'-]*)*)((?: (?:artifact|creature|enchantment|land))*) tokens?"
    r"( with (?:[a-z]+ ?)+(?<! ))?"
)

_TOKEN_COLORS = "white|blue|black|red|green|colorless"
_SOME_TOKENS = rf"(?<![\w(])(?:an? )?((?:\d+|two|three|four|five|six) )?((?:(?:{_TOKEN_COLORS}) )*)([A-Z][\w'-]*(?: [A-Z][\w'-]*)*)"

ENTRIES: Sequence[tuple[str, str]] = (
    (r"(?<![\w(])tokens?:? (?=(?:\d+ )?[A-Z][\w' -]* \d+/\d+)(.+?)(?=,|$)", r"\1 token"),
    (
        rf"{_SOME_TOKENS}(?: creature)? tokens?,? \(?(\d+/\d+)((?:,? (?:{_TOKEN_COLORS}|and))*)(?: creatures?)?\)?(?=,|$| and )",
        r"\1\3 (\4 \2\5 token)",
    ),
    (
        rf"{_SOME_TOKENS},? (\d+/\d+)((?:,? (?:{_TOKEN_COLORS}|and))*)(?: creature)? tokens?(?=,|$| and )",
        r"\1\3 (\4 \2\5 token)",
    ),
    (r"(\(\d+/\d+) +([a-z ,]*?)(?:,)? +([a-z ,]*token\))", r"\1 \2 \3"),
    (r"(\(\d+/\d+),? +(?=[a-z])", r"\1 "),
    (rf"{_A_TOKEN} \(([^()]*)\)", r"\1\3 (\6, \2token\5)"),
    (rf"{_A_TOKEN}(?=,|$| and )", r"\1\3 (\2token\5)"),
    (r"(?<![\w(])(?:an? )?tokens? ([A-Z][\w'-]*(?: [A-Z][\w'-]*)*)(?=,|$)", r"\1 (token)"),
    (r"^[-*\N{BULLET}] (?=\S)", ""),
    (r"^(?:and|&) ", ""),
    (r"[,;.]$", ""),
    (r" \((?:the )?top (?:card )?first\)$", ""),
    (r"^([^,(]+) (?:\((?:on )?(?:the )?top(?: card)?\)|on top(?: of it)?)(?=,|$)", r"\1"),
    (r"(?<![\w#])(\d+)[xX](?=[A-Z])", r"\1 "),
    (r"\(damage: ?(\d+)\)", r"(\1 damage)"),
    (r" (?:wearing|carrying|equipped with|holding) (?=[A-Z])", " with "),
    (r" with ([A-Z][^(),]*?) (?:attached(?: to it)?|on it)(?=,|$| and )", r" with \1"),
    (r"(?<= )basic (?=[A-Z])", ""),
    (r"(?:, | - |: )(tapped|untapped|new|summoning sick|face down)(?=$|[,;] )", r" (\1)"),
    (r"\((?:(?:is|are|both|all) )+(?=tapped|untapped|new|enchanted)", "("),
    (r"\b(?:has|have|with) summoning sickness\b", "new"),
    (r" \((?:(?:has )?no summoning sickness|not (?:summoning )?sick|can attack)\)", ""),
    (r"(?:, | and )(?:(?:has )?no summoning sickness|not (?:summoning )?sick|can attack)(?=[,)])", ""),
    (r"(?<=[\d)a-z] )w/ ?(?=\S)", "with "),
    (r" \(with ([A-Z][^(),]*?)(?: (?:attached|on it|attached to it))?\)", r" with \1"),
    (r"\(((?:[+-]\d+/[+-]\d+|[a-z]+) counters?) [xX](\d+)\)", r"(\2 \1)"),
    (r"(\d+)[xX]? ([+-]\d+/[+-]\d+)(?=\)|,|$)", r"\1 \2 counters"),
    (r"( counters?) (?:on it|on them|each)(?=\)|,|$)", r"\1"),
    (r" / (?=\d+ [A-Z])", ", "),
    (r" (?:equipped|attached) (?:to|on) (?=[A-Z])", " attached to "),
    (r"(?<=\()([A-Z][^(),]*) (?:is )?(?:attached|attached to it|on it)(?=\))", r"\1"),
    (r" \([A-Z0-9]{2,7}\)(?: [\w*-]+)*$|\|[A-Z0-9]{2,7}(?:\|\d+)?$", ""),
    (r"; ?| \+ (?=[^\W_])", ", "),
    (r" & ", " and "),
    (r"(?<![\w/+-])(\d+) [xX\N{MULTIPLICATION SIGN}*] (?=\S)", r"\1 "),
    (r"(?<![\w#])[xX\N{MULTIPLICATION SIGN}](\d+) (?=\S)", r"\1 "),
)
"""Lines of cards that are set up."""

AMOUNT = re.compile(r"(?<![\w'+-])\d*[WUBRG]+(?![\w'-])|\d+|\{(?!T\})\w+\}")

_N = r"(?:\d+|no|one|two|three|four|five|six|seven|eight|nine|ten)"
_SO_FAR = r"(?: so far| in all| altogether| in total)?"
_COLORED = r"(?:(?:\d+|an?|one|two|three|four|five|six) (?:white|blue|black|red|green|colorless)(?: mana)?)"
_MANA_ONCE = rf"(?:{_COLORED}|(?:\d+ )?(?:[WUBRGC]+|(?:\{{\w\}})+))"
_SOME_MANA = rf"{_MANA_ONCE}(?:(?:,|,? and) {_MANA_ONCE})*(?: mana)?"
_IN_POOL = r"(?:floating|left|remaining|available|unspent|in (?:(?:her|his|their|the) )?(?:mana )?pool)"
_BEGINS = r"(?:^|(?<=[:t] ))"
_ERA = r"(?:\d{4}|EDITION)"
_YEARS = rf"{_ERA}(?:(?:,| and|, and) {_ERA})*"
_NO_VERB = r"[A-Z](?:(?! (?:survives?|survived|lives?|dies?|died|is|has|are)(?= |,|$)).)*?"

EXPECTED: Sequence[tuple[str, str]] = (
    (r"^[-*\N{BULLET}] (?=\S)", ""),
    (r"\.$", ""),
    (r"^(expect )?(?:[Uu]nder |[Ii]n )?(?:the )?(EDITION)(?: [Ee]dition)?(?: rules)?(?=:)", r"\1\2"),
    (rf"^\[({_YEARS})\]:? |^\(({_YEARS})\):? (?=PLAYER|CARD|the |expect)", r"\1\2: "),
    (rf"^({_YEARS}) (?:-|=|->|=>) (?=PLAYER|CARD|the )", r"\1: "),
    (rf"^({_ERA})(?:/| ?& ?|\+| or | and )(?={_ERA}:)", r"\1, "),
    (r"^(expect )?(?:from )?(\d{4})(?:\+| on| onwards?| and later| and after| and up)(?=:)", r"\1from \2"),
    (
        r"^(expect )?(?:[Uu]nder|[Ii]n|[Ff]or|[Bb]y|[Ww]ith) (?:the )?(\d{4}) (?:rules|EDITION|era|edition)(?:,|:|)"
        r" (?=PLAYER|CARD|the )",
        r"\1\2: ",
    ),
    (r"^(expect )?(?:[Pp]re-|[Bb]efore |[Uu]p to )(?=[A-Z][\w-]*:)", r"\1until "),
    (r"^(expect )?(?:[Pp]ost-|[Aa]s of )(?=[A-Z\d][\w-]*:)", r"\1from "),
    (r"^(?:[Aa]ny|[Ee]very edition|[Aa]ny edition|[Aa]ny era): ", ""),
    (
        rf"^((?:PLAYER|CARD|[Tt]he )[^:]*?),? (?:\(({_YEARS})\)|(?:in|under|by) (?:the )?({_YEARS})(?: rules| EDITION)?)$",
        r"\2\3: \1",
    ),
    (r"^((?:[^:]*: )?PLAYER (?:has|is at) \d+ life); (?=PLAYER )", r"\1 and "),
    (
        rf"{_BEGINS}(?:[Ll]ife(?: totals?)?:? )?(PLAYER)(?: is)?(?: at|:|'s at|'s life:|) ?(\d+)(?: life)?(?:,? and|,|;|/) "
        r"(PLAYER)(?: is)?(?: at|:|) ?(\d+)(?: life)?$",
        r"\1 is at \2 and \3 is at \4",
    ),
    (rf"{_BEGINS}(PLAYER)(?: =|'s| is now)? (?:at )?(\d+)(?: life)?$", r"\1 is at \2"),
    (
        rf"{_BEGINS}(PLAYER)(?: and |, )(PLAYER) (?:are|have)(?: both)? (?:at )?(\d+)(?: life)?$",
        r"\1 is at \3 and \2 is at \3",
    ),
    (
        rf"(?<!PLAYER) (?:took|takes|was dealt|is dealt|has been dealt|suffer(?:s|ed)|receive[sd]) ({_N}) (?:points? of )?damage"
        rf" (?:from|by) (?:the )?(CARD(?: #\d+)?){_SO_FAR}$",
        r" has taken \1 damage from \2",
    ),
    (
        rf"{_BEGINS}(?:the )?(CARD(?: #\d+)?) (?:dealt|deals|did|does|has dealt) ({_N}) (?:points? of )?damage to "
        rf"(?:the )?((?:PLAYER's )?CARD(?: #\d+)?){_SO_FAR}$",
        r"\3 has taken \2 damage from \1",
    ),
    (rf"{_BEGINS}(?:both|all)(?: the)?(?: players)? (?:players )?have (?=\S)(.+)$", r"EACH{has \1}"),
    (
        rf"{_BEGINS}(PLAYER)'s? life(?: total)? (?:is|stays|remains) (?:unchanged|the same|as before|untouched)$",
        r"\1 UNCHANGED{\1}",
    ),
    (
        rf"{_BEGINS}(?:(?:the )?life totals? (?:is|are|stays?|remains?) (?:unchanged|the same)"
        r"|(?:nobody|no ?one|neither player)'s life (?:total )?(?:has )?chang(?:ed|es))$",
        "ALL_UNCHANGED{}",
    ),
    (
        rf"{_BEGINS}(PLAYER) (?:controls|has|has got|is left with) ((?:exactly |only |just )an?|(?:(?:exactly|only|just) )?{_N})"
        rf"(?: (tapped|untapped|other))? ((?:[a-z]+ )*(?:creature|land|artifact|enchantment|planeswalker|permanent)s?)"
        r"(?: left| on the battlefield| in play)?$",
        r"\1 controls COUNTED{\2} \3 \4",
    ),
    (
        rf"{_BEGINS}(PLAYER) (?:does not|doesn't) (?:control|have) (?:any|an?) "
        rf"((?:[a-z]+ )*(?:creature|land|artifact|enchantment|planeswalker|permanent)s?)(?: left)?$",
        r"\1 controls no \2",
    ),
    (
        rf"{_BEGINS}(PLAYER)'s? (?:board|battlefield|side)(?: of the board)? is (?:empty|clear)$",
        r"\1 controls no permanents",
    ),
    (r"(PLAYER controls \d+)  ", r"\1 "),
    (
        rf"{_BEGINS}(.+) is (?:the )?(?:(?:on|at) )?(?:the )?(top|bottom)(?: card)? of (PLAYER)'s? (?:library|deck)$",
        r"\1 is ONTO{\2} of \3's library",
    ),
    (
        rf"{_BEGINS}(?:the )?(top|bottom) card of (PLAYER)'s? (?:library|deck) is (.+)$",
        r"\3 is ONTO{\1} of \2's library",
    ),
    (r" (?:ended up|ends up|has ended up|finishes|lands|is now) (?=in |on |exiled)", " is "),
    (r" (?:is no more|is gone for good|hits the (?:graveyard|yard|bin)|bites the dust|kicks the bucket)$", " dies"),
    (r"\b(in|into|to) the (?:yard|bin|gy|GY|'yard)$", r"\1 the graveyard"),
    (
        rf"{_BEGINS}({_SOME}): (dead|alive|tapped|untapped|exiled|attacking|blocking|blocked|countered)$",
        r"\1 is \2",
    ),
    (rf"{_BEGINS}({_SOME}): (?:in )?(?:the )?(graveyard|hand|library)$", r"\1 is in the \2"),
    (rf"{_BEGINS}({_SOME}): (?:on )?(?:the )?battlefield$", r"\1 is on the battlefield"),
    (r"'s? size (?:is|:) (?=\d+/\d+)", " is "),
    (r" is (?:now |currently )an? (\d+/\d+)(?: creature)?$", r" is \1"),
    (r" is (?:now )?an? (\d+/\d+) (?!creature$)((?:[a-z]+ )*[A-Z]?[a-z]+)$", r" is \1 and is a \2"),
    (r" (?:has gained|gained|gains|has got|got) (?=KEYWORD)", " has "),
    (r" (?:has lost|lost|loses|(?:no longer|not any ?more) has) (?=KEYWORD)", " has no "),
    (r" has (KEYWORD) (?:no more|no longer)$", r" has no \1"),
    (rf"{_BEGINS}there (?:is|are) (an?|{_N}) (\S+) counters? on (.+)$", r"\3 has COUNTED{\1} \2 counters"),
    (rf"( has (?:an?|{_N}) \S+ counters?) on (?:it|them|itself)$", r"\1"),
    (r" (?:is|are) not attached to anything$", " is not attached"),
    (rf"{_BEGINS}(PLAYER) has no hand(?: left)?$", r"\1 has no cards in hand"),
    (rf"{_BEGINS}(PLAYER)'s hand size is ({_N})$", r"\1 has \2 cards in hand"),
    (rf"{_BEGINS}(PLAYER) (?:holds|is holding) ({_N}) cards?$", r"\1 has \2 cards in hand"),
    (rf"{_BEGINS}(?:nobody|no ?one|neither player) has (?:won|lost)$", "the game goes on"),
    (rf"{_BEGINS}({_SOME}) (?:belongs to (PLAYER)|is (PLAYER)'s)(?: now)?$", r"\2\3 controls \1"),
    (
        rf"{_BEGINS}(PLAYER) (?:stole|steals|has stolen|took|gained control of|has gained control of) ({_SOME})$",
        r"\1 controls \2",
    ),
    (rf"{_BEGINS}both (CARD(?: #\d+)?) and (CARD(?: #\d+)?) (?=are|is|have|has|die|survive)", r"\1 and \2 "),
    (rf"{_BEGINS}neither (CARD(?: #\d+)?) nor (CARD(?: #\d+)?) is (\w+)$", r"\1 is not \3 and \2 is not \3"),
    (rf"{_BEGINS}neither (CARD(?: #\d+)?) nor (CARD(?: #\d+)?) (?:dies|died)$", r"\1 survives and \2 survives"),
    (r" was (?=blocked|tapped|untapped|attacking|blocking)", " is "),
    (rf"{_BEGINS}(PLAYER) is not poisoned$|{_BEGINS}(PLAYER) has no poison$", r"\1\2 has no poison counters"),
    (rf"{_BEGINS}(PLAYER) has (\d+) (?:floating|unspent) mana$", r"\1 has \2 mana floating"),
    (
        rf"{_BEGINS}(?:the )?(CARD(?: #\d+)?) (?:killed|destroyed|kills|destroys) (CARD(?: #\d+)?)$",
        r"\2 is in the graveyard",
    ),
    (
        r" (?:is|goes|went|returns|returned) back (?:in|to) (?:(?:its owner's|her|his|their|the) )?hand$",
        " is in the hand",
    ),
    (
        r" (?:regenerated|regenerates|has regenerated|was regenerated|is regenerated|was saved|is saved)$",
        " is on the battlefield",
    ),
    (rf"\b(?:[Tt]he|[Tt]hat|[Tt]his) {_A_KIND}{_BEHIND}", r"THE_ONE{|\1}"),
    (rf"\b(PLAYER)'s? (?:only |own )?{_A_KIND}{_BEHIND}", r"THE_ONE{\1|\2}"),
    (r"^(.*\b(PLAYER)'s? .+ (?:in|into|to) )(?:her|his|their) (graveyard|hand|library)$", r"\1\2's \3"),
    (r"\bin (?:its|their|his|her) graveyard$", "in the graveyard"),
    (r"\bPLAYER expects? (?:that )?", ""),
    (r"^((?:\d{4}(?:, | and )?)+):? expect:? ", r"expect \1: "),
    (r"^expect: ((?:\d{4}(?:, | and )?)+|(?:from|until|since|before) [^:]+?)(?:: ?| (?=PLAYER|CARD))", r"expect \1: "),
    (r" (?:until|till) (?:the )?end of (?:the )?turn$", ""),
    (rf"{_BEGINS}(?:PLAYER|she|he|they) (?:can't|cannot|can not) do (?:that|this|it)$", "refused"),
    (r"^expect (?:that )?(?:in|under|for|only in|only) ", "expect "),
    (r"^(expect )?(?:[Tt]oday|[Nn]ow|[Nn]owadays|[Cc]urrently|[Ll]atest|[Tt]oday's rules)(?=:)", r"\1LATEST{}"),
    (r"^expect that ", "expect "),
    (r"(CARD(?: #\d+)?) tokens?(?=$|[ ,:])", r"\1"),
    (
        rf"{_BEGINS}((?:PLAYER's )?{_SOME}) has (?:an? )?({_SOME}) (?:attached(?: to it)?|on it)$",
        r"\2 is attached to \1",
    ),
    (r" should not (?:be|have been) ", " is not "),
    (r" should (?:still |now )?be ", " is "),
    (r" should (?:still |now )?have ", " has "),
    (
        rf"{_BEGINS}(?:all|both)(?: of)? (PLAYER)'s? creatures (?:survived?|lived?|are (?:still )?alive)$",
        r"EACH_CREATURE{\1|on the battlefield}",
    ),
    (
        rf"{_BEGINS}(?:all|both)(?: of)? (PLAYER)'s? creatures (?:died?|are dead|are destroyed)$",
        r"EACH_CREATURE{\1|in the graveyard}",
    ),
    (
        rf"{_BEGINS}(?:neither|none|no)(?: creatures?)? of (PLAYER)(?:'s? creatures)? (?:died|dies|die)$",
        r"EACH_CREATURE{\1|on the battlefield}",
    ),
    (rf"{_BEGINS}no creatures? (?:died|dies|die)$", "EACH_CREATURE{|on the battlefield}"),
    (rf"{_BEGINS}(?:all|both) creatures (?:survived?|lived?)$", "EACH_CREATURE{|on the battlefield}"),
    (rf"{_BEGINS}(?:all|both) creatures (?:died?|are dead)$", "EACH_CREATURE{|in the graveyard}"),
    (r" can fly$", " has flying"),
    (r" (was|is|gets|got) (destroyed|killed) by (?:the )?CARD(?: #\d+)?$", r" \1 \2"),
    (r"\b(PLAYER) has an empty (hand|library|graveyard)$", r"\1 has no cards in \2"),
    (r" (?:remains|stays|stayed|remained) (?=on the battlefield|in play|untapped|tapped)", " is "),
    (r"\bin the (graveyard|hand|library) of (PLAYER)$", r"in \2's \1"),
    (r"\b(PLAYER's (?:graveyard|hand|library)) (?:contains|holds) (?=(?:\d+|no) cards?$)", r"\1 has "),
    (r"\b(PLAYER's (?:graveyard|hand|library) has (?!no )[A-Z].*?) in it$", r"\1"),
    (r" is an? (\d+/\d+) creature$", r" is \1"),
    (r" is (\d+/\d+) with (?=(?:\d+|no) damage)", r" is \1 and has "),
    (
        r"\b(PLAYER) has (\d+|one|two|three|four|five|six|seven) (cards?) in (?:(?:her|his|their) )?(hand|graveyard): (.+)$",
        r"\1 has \2 \3 in \4 and EACH_IN{\1|\4|\5}",
    ),
    (r"\b(PLAYER)'s? (hand|graveyard) (?:contains|holds|is|has) (?:only |just )?(?=CARD)(.+)$", r"EACH_IN{\1|\2|\3}"),
    (r"\b(PLAYER) has (\d+) (tapped|untapped) lands?$", r"SO_MANY_LANDS{\1|\2} are \3"),
    (r"^(?:[Oo]nly )?(?:[Ii]n|[Uu]nder|[Ff]or) (?=\d{4})", ""),
    (r"^[Oo]nly (?=\d{4})", ""),
    (r"^(\d{4}(?:(?:,| and|, and) \d{4})*)(?: only)?, (?=PLAYER|CARD)", r"\1: "),
    (r"^(\d{4}(?:(?:,| and|, and) \d{4})*) only:", r"\1:"),
    (r"^(expect )?(\d{4}) and (?:later|after|since|on)(?=:| )", r"\1from \2"),
    (r"^(expect )?before (?=\d{4})", r"\1until "),
    (r"\b(PLAYER) has (\d+) cards?$", r"\1 has \2 cards in hand"),
    (
        r"\b(PLAYER has (?:\d+|no) cards?) (?:left |remaining )?in (?:(?:her|his|their|the) )?(hand|library|graveyard)$",
        r"\1 in \2",
    ),
    (r"^expect \(([^()]+)\):?", r"expect \1:"),
    (
        r"^expect (?:in |under )?(?:all(?: of them)?|always|everywhere|(?:all|every|each|any) (?:(?:of )?the )?"
        r"(?:eras?|editions?|rules|years?)):",
        "expect:",
    ),
    (
        r"^(?:[Ii]n )?(?:[Aa]lways|[Ee]verywhere|[Aa]ll(?: of them)?|(?:[Aa]ll|[Ee]very|[Ee]ach|[Aa]ny) (?:(?:of )?the )?"
        r"(?:eras?|editions?|rules|years?)): ",
        "",
    ),
    (r"(?<=\d) and (?=\d{4}:)", ", "),
    (r"^(expect )?since ", r"\1from "),
    (
        r", (?:(?:but|while) )?(?=[A-Z][^,:]* (?:(?:is|has|are|controls|owns) |(?:dies?|died|survives?|survived|lives?)$))",
        " and ",
    ),
    (r"(?:everyone|everybody|each player) (is|has) (?=.)(.+)$", r"EACH{\1 \2}"),
    (r"(?:all|both)(?: the)? players are (?=.)(.+)$", r"EACH{is \1}"),
    (r"\b(?:both|all)(?: the)? players (?:lose|die|are dead)$", "the game is a draw"),
    (
        r"(?:it|the game)(?: is|'s| ends in| ends as) an? (?:draw|tie)$|(?:^|(?<=[:t] ))(?:a )?(?:draw|tie)$",
        "the game is a draw",
    ),
    (r"the game (?:continues|is not over|isn't over|is still going)$", "the game goes on"),
    (
        r"\b(PLAYER) (?:dies|died|is dead|lost(?: the game)?|is out(?: of the game)?|(?:has left|left|leaves) the game|is killed)$",
        r"\1 loses",
    ),
    (r"\b(PLAYER) has lost(?=$| by | \()", r"\1 loses"),
    (
        r"\b(PLAYER) (?:is still alive|lives|survives|survived|is (?:still )?in the game|is not dead|isn't dead"
        r"|has(?: not|n't) lost(?: the game)?|(?:is|stays) (?:still )?alive"
        r"|does(?: not|n't) (?:die|lose)|did(?: not|n't) (?:die|lose))$",
        r"\1 is alive",
    ),
    (r"\b(PLAYER)s (?=hand|library|graveyard|life\b|pool|side|deck)", r"\1's "),
    (r" (?:was|gets|got|has been) countered$", " is countered"),
    (r" (?:has|have) been (tapped|untapped|blocked|exiled)$", r" is \1"),
    (r" is unblocked$", " is not blocked"),
    (r" (has (?:\d+|no) damage) (?:marked|on it|marked on it|so far)$", r" \1"),
    (r"\bin (?:its|their|the|his|her) owner's graveyard$", "in the graveyard"),
    (r"\b(PLAYER)(?:'s?)? life(?: total)? ?(?:=|is|is now) ?(\d+)$", r"\1 is at \2"),
    (
        r"(?:^|(?<=[:t] ))(?:[Nn]obody|[Nn]o ?one|[Nn]either player) (?:wins|won|has won|loses|lost|has lost) yet$",
        "the game goes on",
    ),
    (r"\b(PLAYER) (?:won(?: the game)?|is the (?:last|only) player(?: left)?)$", r"\1 wins"),
    (
        r"\b(PLAYER) (?:(?:is (?:still )?)?(?:down |up |back |still |left )?(?:at|on|to)|goes (?:down |up )?to|drops to|falls to"
        r"|dropped to|fell to"
        r"|(?:went|goes)(?: (?:down|up))?(?: from \d+)? to|(?:is|was) reduced to|dropped from \d+ to"
        r"|stays (?:at|on)|remains (?:at|on)|ends(?: the game)?(?: up)? (?:at|on|with)) (\d+)(?: life)?$",
        r"\1 is at \2",
    ),
    (r"\b(PLAYER): (\d+)(?: life)?$", r"\1 is at \2"),
    (r" (is|has|controls|owns) still ", r" \1 "),
    (r" still (is|has|controls|owns) ", r" \1 "),
    (
        rf"\b(PLAYER) (?:took|takes|suffer(?:s|ed)|receive[sd]|has(?: taken| suffered| received| been dealt)?"
        rf"|(?:was|is|gets|got) dealt) ({_N}) (?:points? of )?damage{_SO_FAR}$",
        r"\1 has taken \2 damage",
    ),
    (rf"\b(PLAYER) (?:took|takes|has taken) ({_N}){_SO_FAR}$", r"\1 has taken \2 damage"),
    (
        rf"\b(PLAYER) (?:took|takes|suffer(?:s|ed)|receive[sd]|has(?: suffered| received| been dealt)"
        rf"|(?:was|is|gets|got) dealt) ({_N}) (?:points? of )?damage (?:from|by) (CARD(?: #\d+)?){_SO_FAR}$",
        r"\1 has taken \2 damage from \3",
    ),
    (
        rf"{_BEGINS}(CARD(?: #\d+)?) (?:dealt|deals|did|does|has dealt) ({_N}) (?:points? of )?damage to (PLAYER){_SO_FAR}$",
        r"\3 has taken \2 damage from \1",
    ),
    (
        rf"{_BEGINS}({_N}) (?:points? of )?damage (?:is|was|has been|were) dealt to (PLAYER){_SO_FAR}$",
        r"\2 has taken \1 damage",
    ),
    (
        r"\b(PLAYER) (?:(?:has(?: not|n't)|was(?: not|n't)|is(?: not|n't)) (?:taken|been dealt|dealt) (?:any )?damage"
        r"|(?:did|does)(?: not|n't) take (?:any )?damage|is (?:unharmed|undamaged|unhurt))$",
        r"\1 has taken no damage",
    ),
    (
        rf"{_BEGINS}(?:neither player|nobody|no ?one|no player) (?:took|takes|has taken|is dealt|was dealt) (?:any )?damage$",
        "EACH{has taken no damage}",
    ),
    (
        rf"\b(PLAYER) (?:has )?(lost|gained|loses|gains) ({_N}) (?:life|points? of life|life points?){_SO_FAR}$",
        r"\1 has CHANGED{\2} \3 life",
    ),
    (rf"\b(PLAYER) is (down|up) (?:by )?({_N}) life{_SO_FAR}$", r"\1 has CHANGED{\2} \3 life"),
    (
        r"\b(PLAYER) (?:has(?: not|n't) (lost|gained)|(?:did|does)(?: not|n't) (lose|gain)) (?:any )?life$",
        r"\1 has CHANGED{\2\3} no life",
    ),
    (
        r" has (?:a )?power(?: of)? (\d+)(?:,| and| and a|, and) toughness(?: of)? (\d+)$"
        r"| has (\d+) power(?:,| and|, and) (\d+) toughness$",
        r" is \1\3/\2\4",
    ),
    (
        r"(?:'s?)?(?: has(?: a)?)? power(?: and |/)toughness(?: of| is| are|:)? (\d+/\d+)$",
        r" is \1",
    ),
    (r"(?:'s?)?(?: has(?: a)?)?:? (power|toughness)(?: of| is(?: now)?|:| ?=)? (-?\d+)$", r" has \1 \2"),
    (r" has (\d+) (power|toughness)$", r" has \2 \1"),
    (rf"{_BEGINS}(?:the )?(power|toughness) of (.+?) is (?:now )?(-?\d+)$", r"\2 has \1 \3"),
    (rf"\b(PLAYER) has ({_SOME_MANA}) {_IN_POOL}$", r"\1 has MANA_IN{\2} in the pool"),
    (rf"\b(PLAYER) has ((?:{_COLORED}|{_MANA_ONCE} mana)(?: and {_COLORED})?)$", r"\1 has MANA_IN{\2} in the pool"),
    (
        rf"\b(PLAYER)'s? (?:mana )?pool(?: is|:| has| holds| contains) ({_SOME_MANA})$",
        r"\1 has MANA_IN{\2} in the pool",
    ),
    (
        rf"{_BEGINS}(?:there (?:is|are) )?({_SOME_MANA}) (?:is |are )?in (PLAYER)'s (?:mana )?pool$",
        r"\2 has MANA_IN{\1} in the pool",
    ),
    (
        rf"{_BEGINS}(?:there (?:is|are) )?({_SOME_MANA}) (?:is |are )?(?:still )?{_IN_POOL}$",
        r"DRAWING has MANA_IN{\1} in the pool",
    ),
    (rf"{_BEGINS}(?:there is )?no mana (?:is )?(?:left )?{_IN_POOL}$", "DRAWING's pool is empty"),
    (
        rf"\b(PLAYER) has (\d+|one|two|three|four|five|six)(?: unspent)? mana(?: {_IN_POOL})?$",
        r"\1 has \2 mana in the pool",
    ),
    (r"\b(PLAYER)'s? (?:mana )?pool (?:has|holds|contains|is) (\d+)(?: mana)?$", r"\1 has \2 mana in the pool"),
    (rf"\b(PLAYER) has no mana {_IN_POOL}$", r"\1's pool is empty"),
    (r"\b(PLAYER) has (\d+ life) (?:left|remaining)$", r"\1 has \2"),
    (
        r"(?:^|(?<=[:t] ))(?:[Nn]othing|[Nn]o (?:spells?|abilit(?:y|ies)|spells? (?:or|and) abilit(?:y|ies)))"
        r" (?:(?:is|are) (?:left |still )?(?:on the stack|waiting)|waits|remains on the stack)$",
        "the stack is empty",
    ),
    (r"(?:^|(?<=[:t] ))the stack (?:has|holds|contains) (?:nothing|no spells?)(?: on it)?$", "the stack is empty"),
    (
        r" (?:is no longer|is not any more|has left|left|is gone from) (?:on )?the (battlefield|stack)$",
        r" is not on the \1",
    ),
    (r"(?:^|(?<=[:t] ))The (?=stack |game )", "the "),
    (r"(?:^|(?<=[:t] ))[Nn]o (CARD|[A-Z]\w+)e?s?(?: tokens?)? (?:is|are) ", r"NONE{\1} "),
    (
        r"(?:there (?:is|are) no (?:more )?([A-Z][^:]*?)(?: tokens?)?(?: left)?)"
        r" ((?:on the battlefield|in play|in PLAYER's \w+|on the stack|in exile))$",
        r"NONE{\1} \2",
    ),
    (r"there (?:is|are) no (?:more )?([A-Z][^:]*?)(?: tokens?)?(?: left)?$", r"NONE{\1} on the battlefield"),
    (
        r"\b(PLAYER) has no (CARD)e?s? in (?:(?:her|his|their|the) )?(hand|graveyard|library)$",
        r"NONE{\2} in \1's \3",
    ),
    (r"there is (?:an? )?([A-Z].*?)(?: token)?(?: on the battlefield| in play)?$", r"\1 is on the battlefield"),
    (r"\b(PLAYER) has (\d+)$", r"\1 has \2 life"),
    (
        rf"\b(PLAYER) (?:has|is at|is on) ({_N})"
        r" (?:lives|lifes|life ?points?|hp|HP|hit points?|points? of life)(?: left)?$",
        r"\1 has \2 life",
    ),
    (r"\b(PLAYER)'s? (hand|graveyard|library|exile): (.+)$", r"EACH_IN{\1|\2|\3}"),
    (
        r"\b(PLAYER) has (CARD(?: #\d+)?) in (?:(?:her|his|their|the) )?(?:own )?(hand|graveyard|library)$",
        r"EACH_IN{\1|\3|\2}",
    ),
    (
        r"\b(PLAYER) has (\d+) (tapped|untapped) (CARD)e?s?$",
        r"SO_MANY_OF{\1|\2|\4} are \3",
    ),
    (
        r" (?:is|are) on (PLAYER'?s?) (?:battlefield|board|half of the (?:battlefield|table)|side of the .+)$",
        r" is on \1 side",
    ),
    (r"\b(PLAYER)'s mana pool is empty$", r"\1's pool is empty"),
    (
        r"\b(PLAYER) has (?:exactly )?(\d+) (CARD)(?:e?s)?(?: on the battlefield| in play| left)?$",
        r"SO_MANY_OF{\1|\2|\3} are on the battlefield",
    ),
    (r"\b(PLAYER) has no mana(?: floating| left)?$", r"\1's pool is empty"),
    (
        r"\b(PLAYER has [WUBRGC]+|PLAYER has (?:\{\w\})+) (?:floating|in (?:(?:her|his|their|the) )?(?:mana )?pool)$",
        r"\1 in the pool",
    ),
    (r"\b(PLAYER has (?:\{\w\})+)$", r"\1 in the pool"),
    (r"\b(PLAYER)'s? (?:mana )?pool(?: is|:| has| holds) ([WUBRGC]+|(?:\{\w\})+)$", r"\1 has \2 in the pool"),
    (r" (?:is not dead|did(?: not|n't) die|does(?: not|n't) die)$", " is on the battlefield"),
    (
        rf"^(.* )?({_NO_VERB}) and ({_NO_VERB}) (?:both )?(?:die|died|are dead|are destroyed)$",
        r"\1\2 is in the graveyard and \3 is in the graveyard",
    ),
    (
        rf"^(.* )?({_NO_VERB}) and ({_NO_VERB}) (?:both )?(?:survive|survived|live|are alive)$",
        r"\1\2 is on the battlefield and \3 is on the battlefield",
    ),
    (
        r"^((?:[^:]*: )?(?!all |both |each |every |\d+ |.* and ).+?) (?:are|were) "
        r"(?=(?:now )?(?:dead|destroyed|buried|sacrificed|killed|(?:still )?alive|exiled|countered|sent|put|returned)\b)",
        r"\1 is ",
    ),
    (
        r" (?:dies|die|died|dead|is dead|is destroyed|was destroyed|gets destroyed|is buried|was buried|is sacrificed|"
        r"was sacrificed|is killed|was killed|is in graveyard|goes to the graveyard|is put into the graveyard|"
        r"went to the graveyard|is sent to the graveyard|ends up in the graveyard|was put into the graveyard|"
        r"has died|has been destroyed|is dead now)$",
        " is in the graveyard",
    ),
    (rf"(?<!PLAYER) (?:lives|is (?:still )?alive|survives?|survived){_BEHIND}(?! with )", " is on the battlefield"),
    (
        r"(?<!PLAYER) (?:lives|is (?:still )?alive|survives?|survived),? with (?=(?:\d+|no) damage)",
        " is on the battlefield and has ",
    ),
    (r" (?:was|gets|has been|is now|ends up) exiled$", " is exiled"),
    (
        r" (?:is back|returns|returned|goes|goes back|was returned|is returned|comes back|ends up|was put|is put)"
        r" (?:in|to|into) (?=PLAYER)",
        " is in ",
    ),
    (r" (?:has grown to|has become|becomes|became|grows to|shrinks to|is now|has|is a|is):? (\d+/\d+)$", r" is \1"),
    (r"((?:CARD)(?: #\d+)?): (\d+/\d+)$", r"\1 is \2"),
    (
        rf"(?<!PLAYER) (?:took|has taken|takes|was dealt|is dealt|has been dealt|suffer(?:s|ed)|receive[sd]) ({_N})"
        rf" (?:points? of )?damage{_SO_FAR}$",
        r" has \1 damage",
    ),
    (r" (?:is|was) (?:undamaged|unharmed|unhurt)$", " has no damage"),
    (r"((?:CARD)(?: #\d+)?) flies$", r"\1 has flying"),
    (
        r"((?:CARD)(?: #\d+)?) (?:has|is at|is on) (\d+|no|NUMBER_WORD) loyalty(?: counters?)?(?: left)?$",
        r"\1 has \2 loyalty counters",
    ),
    (r"((?:CARD)(?: #\d+)?) (?:has|is at) loyalty (\d+)$", r"\1 has \2 loyalty counters"),
    (r"((?:CARD)(?: #\d+)?)'s? loyalty is (\d+)$", r"\1 has \2 loyalty counters"),
    (r"((?:CARD)(?: #\d+)?) is (?:at|on|down to|up to) (\d+|NUMBER_WORD)$", r"\1 has \2 ITS_LOYALTY{\1}"),
    (r"( has (?:\d+|no) \S+ counters?) (?:left|remaining)$", r"\1"),
    (
        r"([A-Z][^:]*) is (?:still )?(?:on the battlefield|in play),? (?:and )?"
        r"(?:under (PLAYER)'s? control|controlled by (PLAYER))$",
        r"\1 is on the battlefield and \2\3 controls \1",
    ),
    (
        r"\b(PLAYER) controls (?!no )([A-Z][^:]*?) (?:on the battlefield|in play)$",
        r"\2 is on the battlefield and \1 controls \2",
    ),
    (r"([A-Z][^:]*) is (?:under|in) (PLAYER)'s control$", r"\2 controls \1"),
    (r"([A-Z][^:]*) is controlled by (PLAYER)$", r"\2 controls \1"),
    (r"\b(PLAYER) (?:has|holds|keeps) (?:the )?(?=CARD(?: #\d+)?$)", r"\1 controls "),
    (
        r"\b(PLAYER) (?:has|controls) (?:no|none of|not a|no more) ([A-Z].*?)(?: tokens?)?(?: left| any more)?"
        r"(?: on the battlefield| in play)?$",
        r"\1 controls no \2",
    ),
    (
        r"\b(PLAYER) (?:does not|doesn't) (?:have|control) (?:an?|any) ([A-Z].*?)(?: tokens?)?(?: on the battlefield| in play)?$",
        r"\1 controls no \2",
    ),
    (
        r"\b(PLAYER) (?:has|controls) (?:(?:an?|the) )?(?!.* in )([A-Z][a-z].*?)(?: token)?$",
        r"\1 controls ONE_ALONE{\2}",
    ),
    (
        rf"{_BEGINS}(?:it is |it's |(?:that|this)(?: play| line)? is )?"
        r"(?:illegal|not allowed|impossible|not possible|not legal|forbidden)$",
        "refused",
    ),
    (r"(?:^|(?<=[:t] ))(?:it is |it's |that is )?(?:legal|allowed|possible)$", "done"),
)
"""What is expected, of the game or of a line."""


PAID = re.compile(rf"\S+ pays ({_COST})(?: for (.+?))?\.?")


def price_said(text: str) -> tuple[str, str]:
    """The mana that a line says is paid, in symbols, and the name of the card for which it is; each empty if it is not said."""
    paid = PAID.fullmatch(text)
    mana = in_braces(paid.group(1)) if paid is not None else ""
    return (mana, paid.group(2) or "") if paid is not None and mana.startswith("{") else ("", "")


def unsaid(text: str, other: str) -> Counter[str]:
    """The amounts and mana of a line that are not in it in other words, each with how often it is left out."""
    return _amounts(text) - _amounts(other)


def _amounts(text: str) -> Counter[str]:
    """The numbers and symbols of mana in a text, each in braces."""
    return Counter(symbol for found in AMOUNT.findall(text) for symbol in re.findall(r"\{\w+\}", in_braces(found)))


def _all_lands(board: Board, player: str) -> str:
    return board.all_of(player, CardType.LAND)


def _all_creatures(board: Board, player: str, but: str = "") -> str:
    left = _each_named(board, but)
    known = all(name in board.creatures(player) for name in left if name)
    return board.all_of(player, CardType.CREATURE, left) if known else ""


def _all_attackers(board: Board, player: str, but: str = "") -> str:
    """The same without those that cannot attack, unless none is left then."""
    left = _each_named(board, but)
    if not all(name in board.creatures(player) for name in left if name):
        return ""
    able = board.all_of(player, CardType.CREATURE, (*left, *board.vocabulary.defending))
    return able or board.all_of(player, CardType.CREATURE, left)


def _land_in_hand(board: Board, player: str) -> str:
    """The only land that a player has in hand, or may have drawn who has none there."""
    for zones in ((HAND,), (LIBRARY, "deck")):
        lands = [card for card in board.cards(player, *zones) if board.is_of(card, CardType.LAND)]
        if lands:
            return _the_only(lands)
    return ""


def _none_of(board: Board, card: str) -> str:
    """That none of the cards of a name is somewhere."""
    one = sum(entry.count for entry in board.entries() if entry.card == card) < 2
    return f"{card} is not" if one else f"all {card} are not"


def _life_instead(board: Board, card: str, life: str, said: str) -> str:
    """How a line says that life is paid in place of the mana cost of a card."""
    return said if int(life) in board.vocabulary.life.get(card, ()) else ""


def _both(board: Board, player: str) -> str:
    return board.all_of(player, CardType.CREATURE) if len(board.creatures(player)) == 2 else ""


def _lands_for(board: Board, player: str, said: str) -> str:
    """So many basic lands of a player as make some mana of one color."""
    symbols = in_braces(said)
    land = BASIC_LAND_BY_SYMBOL.get(symbols[:3], "")
    count = symbols.count("{")
    total = sum(entry.count for entry in board.entries(player, BATTLEFIELD) if entry.card == land)
    return "" if total < count else f"{count} {land}" if count > 1 else land if total == 1 else f"1 {land}"


def _with_aim(board: Board, card: str) -> str:
    """A permanent whose abilities aim at permanents."""
    reach = board.vocabulary.reaches.get(card, ())
    return card if reach[1:3] == (BATTLEFIELD, BATTLEFIELD) else ""


def _lone(board: Board, player: str) -> str:
    return _the_only(board.creatures(player)) and board.all_of(player, CardType.CREATURE)


def _from_graveyard(board: Board, card: str) -> str:
    return card if board.has("", card, GRAVEYARD) and not board.has("", card, HAND) else ""


def _does(board: Board, player: str, named: str) -> str:
    """What a player does with a card: uses it where it is in play and not in hand, and else casts it."""
    card = re.sub(r"^(?:the|her|his|their) | #\d+$", "", named)
    return "uses" if board.has(player, card, BATTLEFIELD) and not board.has(player, card, HAND) else "casts"


def _holder(board: Board, named: str) -> str:
    """Who controls the first card of a list; of two players, if that is not plain, the one whose turn it is not."""
    bare = re.sub(r"^(?:\d+|two|three|the|both) ", "", named)
    card = next(board.vocabulary.cards_before(bare, 0), "")
    return board.holder(card) or (board.other if len(board.players) == 2 else "")


def _owner(board: Board, card: str) -> str:
    return _the_only([name for name in board.seats if board.has(name, card)])


def _divided(board: Board, player: str, card: str, said: str) -> str:
    """What a spell targets whose damage a line divides, and a line below that divides it."""
    shares = re.split(_NEXT, _with_sealed_names(said, board))
    things = [_AMOUNT_OF_SHARE.sub("", share) for share in shares]
    amounts = [found for share in shares for found in _AMOUNT_OF_SHARE.findall(share)]
    return _with_shares(board, player, card, things, re.findall(r"\d+", " ".join(amounts)))


_AMOUNT_OF_SHARE = re.compile(
    r"^\d+(?: (?:points? of )?damage)? (?:to|on|at|for) |,? (?:for |with |taking |\()?\d+(?: damage)?\)?$"
)


def _parted(board: Board, player: str, card: str, named: str, said: str) -> str:
    """The same where a line has numbers alone, in the order of what the spell targets."""
    things = re.split(_NEXT, _with_sealed_names(named, board))
    return _with_shares(board, player, card, things, re.findall(r"\d+", said))


def _with_shares(board: Board, player: str, card: str, things: list[str], numbers: list[str]) -> str:
    """What a spell targets, and a line below that divides its damage, unless the card itself divides it so."""
    if len(things) != len(numbers):
        return ""
    if _card_named(board, card) in board.vocabulary.even and len({*numbers}) == 1:
        return f"targeting {listed(things)}".translate(OPENED)
    shares = listed([f"{number} to {thing}" for number, thing in zip(numbers, things, strict=True)])
    return f"targeting {listed(things)}\n{player} divides {possessive(card)} damage: {shares}".translate(OPENED)


def _one_each(board: Board, player: str, card: str, named: str) -> str:
    """What a spell targets that deals 1 damage to each of it, and a line below that divides it so."""
    things = re.split(_NEXT, _with_sealed_names(named, board))
    return _with_shares(board, player, card, things, ["1"] * len(things))


def _so_much_each(board: Board, player: str, card: str, named: str, amount: str) -> str:
    """What a spell targets that deals so much damage to each of it, and a line below that divides it so."""
    things = re.split(_NEXT, _with_sealed_names(named, board))
    return _with_shares(board, player, card, things, [amount] * len(things))


def _in_digits(board: Board, said: str) -> str:
    return str(NUMBER_WORDS[said]) if board.players else said


def _shares(board: Board, said: str) -> str:
    """How damage is divided, by a list of those to whom it is dealt with the amounts behind them."""
    shares = re.split(_NEXT, _with_sealed_names(said, board))
    numbers = [re.findall(r"\d+", _AMOUNT_OF_SHARE.findall(share)[0]) for share in shares]
    things = [_AMOUNT_OF_SHARE.sub("", share) for share in shares]
    return listed([f"{number} to {thing}" for (number,), thing in zip(numbers, things, strict=True)]).translate(OPENED)


def _each_attacked(board: Board, player: str, named: str, against: str = "") -> str:
    """An attack on each opponent, or on some who are named, with one creature each, in the order in which they are named.

    Where the creatures are not named they are alike, and there are as many.
    """
    goals = re.split(_NEXT, against) if against else [name for name in board.players if name != player]
    attackers = _each_named(board, named or board.all_of(player, CardType.CREATURE))
    if len(attackers) == 1 and attackers[0] == f"{len(goals)} {attackers[0].partition(' ')[2]}":
        alike = attackers[0].partition(" ")[2]
        attackers = [f"{alike} #{place}" for place in range(1, len(goals) + 1)]
    elif not named:
        return ""
    if len(attackers) != len(goals):
        return ""
    return listed([f"{goal} with {attacker}" for goal, attacker in zip(goals, attackers, strict=True)])


def _doing(board: Board, verb: str) -> str:
    """A verb in the present, of what somebody is doing."""
    return {"casting": "casts", "using": "uses", "activating": "activates", "tapping": "taps"}.get(verb, "")


def _pinger(board: Board, player: str) -> str:
    """The only permanent of a player that is used to deal damage to something."""
    known = [card for card in board.cards(player, BATTLEFIELD) if board.vocabulary.damage.get(card)]
    return _the_only([card for card in known if card in board.vocabulary.reaches])


def _unchanged(board: Board, player: str) -> str:
    """That a player has as much life as at the beginning, unless that is not said and a variant may give another amount."""
    seat = board.seats.get(player)
    if seat is None or (seat.life is None and len(board.players) > 2):
        return ""
    return f"is at {USUAL_LIFE if seat.life is None else seat.life}"


def _all_unchanged(board: Board, said: str) -> str:
    """The same of every player."""
    found = [_unchanged(board, name) for name in board.players]
    return said or (" and ".join(map(" ".join, zip(board.players, found, strict=True))) if all(found) else "")


def _counted(board: Board, said: str) -> str:
    bare = re.sub("^(?:exactly|only|just) ", "", said)
    return "1" if bare in ("a", "an") else bare


def _onto(board: Board, end: str) -> str:
    return "on top" if end == "top" else "on the bottom"


def _of_spell(board: Board, said: str) -> str:
    return possessive(board.spell) if board.spell and not said else ""


def _mode(board: Board, card: str, said: str) -> str:
    """The only mode of a card that has the words said of it, or that is in the place said."""
    modes = board.vocabulary.modes.get(re.sub(r" #\d+$", "", card), ())
    place = _PLACES.get(said.casefold().removesuffix(" one"))
    if place is not None and place < len(modes):
        return modes[place]
    words = _stems(said)
    return _the_only([mode for mode in modes if words and words <= _stems(mode)])


_PLACES = {"first": 0, "1": 0, "one": 0, "second": 1, "2": 1, "two": 1, "third": 2, "3": 2, "three": 2, "last": -1}


def _of_age(board: Board, player: str, age: str, card: str) -> str:
    """The older or the newer of the only two cards of a name, with its number: one in play from the start is the older."""
    if any(board.has(other, card) for other in board.players if other != player):
        return ""
    zones = [
        zone
        for zone, entries in board.seats[player].zones
        for entry in entries
        for _ in range(entry.count if entry.card == card else 0)
    ]
    if len(zones) != 2 or zones.count(BATTLEFIELD) > 1:
        return ""
    older = zones.index(BATTLEFIELD) if BATTLEFIELD in zones else 0
    return f"{card} #{1 + (older if age in _OLDER else 1 - older)}"


_OLDER = ("old", "older", "oldest", "first", "original", "existing")


def _stems(said: str) -> frozenset[str]:
    """The words of a mode without their endings and those that say nothing: `gaining 3 life` has those of `gain 3 life`."""
    words = re.findall(r"[\w+/-]+", said.casefold())
    return frozenset(re.sub(r"(?:e?s|ing|e)$", "", word) for word in words if word not in _SAYING_NOTHING)


_SAYING_NOTHING = ("a", "an", "the", "to", "of", "it", "that", "you", "target", "next", "would", "be", "any", "your")


def _the_only(found: list[str]) -> str:
    return found[0] if len(found) == 1 else ""


def _counterspell(board: Board, player: str) -> str:
    return _the_only([card for card in board.cards(player, HAND) if card in board.vocabulary.countering])


def _the_regenerating(board: Board, player: str) -> str:
    return _the_only([card for card in board.cards(player, BATTLEFIELD) if card in board.vocabulary.regenerating])


def _rising(board: Board, card: str) -> str:
    return _the_only([f"+{cost}" for cost in board.vocabulary.loyalty.get(card, ()) if cost > 0])


def _falling(board: Board, card: str) -> str:
    costs = [cost for cost in board.vocabulary.loyalty.get(card, ()) if cost < 0]
    # The dearest of two is the ultimate ability, which has a verb of its own.
    return str(max(costs)) if 0 < len(costs) < 3 else ""


def _last(board: Board, card: str) -> str:
    costs = board.vocabulary.loyalty.get(card, ())
    return str(min(costs)) if costs and min(costs) < 0 else ""


def _label(board: Board, verb: str, card: str) -> str:
    """What an ability of a card is called, by its verb."""
    labels = board.vocabulary.labels.get(card, ())
    return _the_only([label for label in labels if label.partition(" ")[0] in (verb, f"{verb}e")])


def _preventing(board: Board, named: str, amount: str) -> str:
    """How a line says what a card prevents damage for: with the one way of the card in which it does, if it has several."""
    card = re.sub(r" #\d+$", "", named)
    ways = [way for way in board.vocabulary.modes.get(card, ()) if way.startswith("preventing ")]
    fitting = [way for way in ways if not amount or amount in way.split()]
    return f"{_the_only(fitting)} on".lstrip()


def _other_trigger(board: Board, player: str, named: str) -> str:
    """The only other permanent of a player, besides the one named, that has a triggered ability: two abilities are put in order."""
    card = _card_named(board, named)
    known = [entry for entry in board.entries(player, BATTLEFIELD) if entry.card in board.vocabulary.triggering]
    if card not in [entry.card for entry in known] or sum(entry.count for entry in known) != 2:
        return ""
    if len({entry.card for entry in known}) == 1:
        number = named.removeprefix(card).removeprefix(" #")
        return f"{card} #{3 - int(number)}" if number in ("1", "2") else ""
    return next(entry.card for entry in known if entry.card != card)


def _outlet(board: Board, named: str) -> str:
    """A permanent with an ability for which another is sacrificed."""
    return named if _card_named(board, named) in board.vocabulary.outlets else ""


def _aiming(board: Board, named: str) -> str:
    """A card, or the one that the line before names, whose only triggered ability aims at something."""
    card = board.it if named == "IT" else named
    return card if _card_named(board, card) in board.vocabulary.aiming else ""


def _one_alone(board: Board, card: str) -> str:
    """A card of a name that no other has which is set up."""
    return card if sum(entry.count for entry in board.entries() if entry.card == card) < 2 else ""


def _the_one(board: Board, player: str, kind: str) -> str:
    """The only card of a type that is meant: what the line above aims at or names, or else the only one set up in play.

    Of somebody who is not named it is the player with whom the line begins, or any.
    """
    spoken_of = [name for name in (board.it, board.threatened) if name]
    named = _the_only([name for name in dict.fromkeys(spoken_of) if _is_of_kind(board, name, kind)])
    if named and not player:
        return named
    entries = [entry for entry in board.entries(player, BATTLEFIELD) if _is_of_kind(board, entry.card, kind)]
    return entries[0].card if len(entries) == 1 and entries[0].count == 1 else ""


def _is_of_kind(board: Board, card: str, kind: str) -> bool:
    bare = _card_named(board, card)
    return kind == "permanent" or board.is_of(bare, CardType(kind))


def _latest(board: Board, said: str) -> str:
    """The last rules document there is."""
    documents = [edition for edition in board.vocabulary.every_edition if edition.in_force]
    return max(documents, key=lambda edition: edition.day).short if documents and not said else ""


def _refrained(board: Board, said: str) -> str:
    """What a player does not do: to block, if nothing else is said."""
    return said or "block"


def _opponent(board: Board, player: str) -> str:
    return _the_only([name for name in board.players if name != player.partition(" ")[0]])


def _card_named(board: Board, named: str) -> str:
    """The name of a card without its owner and its number."""
    owners = "|".join(re.escape(possessive(player)) for player in board.players) or "(?!)"
    return re.sub(rf"^(?:{owners}) | #\d+$", "", named)


def _equip(board: Board, named: str) -> str:
    """An Equipment to be attached by its equip ability, and not by another that aims at creatures as well."""
    labels = board.vocabulary.labels.get(_card_named(board, named), ())
    return f"{named} to {EQUIP}" if EQUIP in labels else named


def _attached_by(board: Board, player: str, named: str) -> str:
    """The same of an Equipment that a player has in play; nothing of another card."""
    card = re.sub(r" #\d+$", "", named)
    has = board.has(player, card, BATTLEFIELD) or (board.has(player, card) and card in board.played)
    return f"{named} to {EQUIP}" if has and EQUIP in board.vocabulary.labels.get(card, ()) else ""


def _only_equipment(board: Board, player: str, named: str) -> str:
    """The only Equipment that a player has in play, for a creature."""
    labels = board.vocabulary.labels
    found = [card for card in board.cards(player, BATTLEFIELD) if EQUIP in labels.get(card, ())]
    return f"{found[0]} to {EQUIP}" if len(found) == 1 and found[0] != named else ""


EQUIP = "equip"
"""What the ability is called by which an Equipment is attached to a creature."""


def _without_modes(board: Board, card: str) -> str:
    """A card that is not cast in one of several modes, for which a line would say that it chooses one."""
    return "" if _card_named(board, card) in board.vocabulary.modes else card


def _used_for_life(board: Board, card: str, life: str) -> str:
    """A card with the one ability for which a player pays life, used as often as so much is paid for it."""
    asked = board.vocabulary.life.get(re.sub(r" #\d+$", "", card), ())
    times, left = divmod(int(life), asked[0]) if len(asked) == 1 and asked[0] else (0, 1)
    return "" if left or not times else card if times == 1 else f"{card} {times} times"


def _on_battlefield(board: Board, card: str) -> str:
    return card if board.has("", card, BATTLEFIELD) else ""


def _each(board: Board, said: str) -> str:
    return " and ".join(f"{name} {said}" for name in board.players)


def _its_loyalty(board: Board, card: str) -> str:
    return "loyalty counters" if card in board.vocabulary.loyalty else ""


def _changed(board: Board, said: str) -> str:
    """Whether life was lost or gained, by how that is said."""
    return "lost" if said in ("lost", "loses", "lose", "down") else "gained"


def _mana_in(board: Board, said: str) -> str:
    return in_symbols(said)


def _each_in(board: Board, player: str, zone: str, named: str) -> str:
    """That cards are in a zone of a player, each said by itself."""
    place = "exiled" if zone == "exile" else f"in {possessive(player)} {zone}"
    return " and ".join(f"{name} is {place}" for name in _each_named(board, named))


def _each_named(board: Board, named: str) -> list[str]:
    """The names in a list of them."""
    return [name.translate(OPENED) for name in re.split(r", and |, | and ", _with_sealed_names(named, board))]


def _so_many_of(board: Board, player: str, count: str, card: str) -> str:
    """So many cards of a name of a player, who is named where another has some as well."""
    shared = any(board.has(name, card) for name in board.players if name != player)
    return f"{count} {possessive(player)} {card}" if shared else f"{count} {card}"


def _lands_named(board: Board, player: str, named: str) -> str:
    """A list of cards that are all lands of a player; empty if one is not."""
    names = _each_named(board, re.sub(r" #\d+", "", named))
    known = [re.sub(r"^\d+ ", "", name) for name in names]
    lands = [name for name in known if board.has(player, name, BATTLEFIELD) and board.is_of(name, CardType.LAND)]
    return named if len(lands) == len(known) else ""


def _so_many_lands(board: Board, player: str, count: str) -> str:
    """So many lands of a player: all there are, or of the only name that these have."""
    lands = {entry.card for entry in board.entries(player, BATTLEFIELD) if board.is_of(entry.card, CardType.LAND)}
    total = sum(entry.count for entry in board.entries(player, BATTLEFIELD) if entry.card in lands)
    if total == int(count):
        return board.all_of(player, CardType.LAND)
    return f"{count} {lands.pop()}" if len(lands) == 1 and int(count) < total else ""


def _mulligans_to(board: Board, player: str, cards: str) -> str:
    """A mulligan, if it leaves a player with so many cards: each leaves one less, at a table of several from the second on."""
    number = int(cards) if cards.isdecimal() else NUMBER_WORDS[cards]
    taken = board.mulligans.get(player, 0) + 1
    free = (0, 1) if len(board.players) > 2 else (0,)
    return "mulligans" if HAND_SIZE - number in (taken - free_ones for free_ones in free) else ""


def _keeps(board: Board, player: str, cards: str) -> str:
    """That a hand is kept, if it has so many cards after the mulligans before."""
    number = int(cards) if cards.isdecimal() else NUMBER_WORDS[cards]
    taken = board.mulligans.get(player, 0)
    free = (0, 1) if len(board.players) > 2 else (0,)
    return "keeps" if HAND_SIZE - number in (taken - free_ones for free_ones in free) else ""


def _nth(board: Board, card: str, place: str) -> str:
    """The price in loyalty of one of the abilities of a planeswalker, by its place among them."""
    costs = board.vocabulary.loyalty.get(card, ())
    at = {"first": 0, "second": 1, "third": 2, "last": -1}[place]
    return f"{costs[at]:+}" if -1 <= at < len(costs) and costs else ""


def _each_creature(board: Board, player: str, said: str) -> str:
    """The same of each creature with which a player begins in play, or all do."""
    counts = Counter[str]()
    for entry in board.entries(player, BATTLEFIELD):
        if board.is_set_up_as(entry, CardType.CREATURE):
            counts[entry.card] += entry.count
    return " and ".join(
        f"{count} {name} are {said}" if count > 1 else f"{name} is {said}" for name, count in counts.items()
    )


USUAL_LIFE = 20
"""How much life a player begins with in a game of two, if nothing else is said."""

BASIC_LAND_BY_SYMBOL = {"{W}": "Plains", "{U}": "Island", "{B}": "Swamp", "{R}": "Mountain", "{G}": "Forest"}
"""What the lands are called that make mana of one color."""

FOUND: Mapping[str, Callable[..., str]] = {
    "DIVIDED": _divided,
    "PARTED": _parted,
    "MODE": _mode,
    "SHARES": _shares,
    "ONE_EACH": _one_each,
    "SO_MUCH_EACH": _so_much_each,
    "IN_DIGITS": _in_digits,
    "EACH_ATTACKED": _each_attacked,
    "DOING": _doing,
    "PINGER": _pinger,
    "UNCHANGED": _unchanged,
    "ALL_UNCHANGED": _all_unchanged,
    "COUNTED": _counted,
    "ONTO": _onto,
    "OF_AGE": _of_age,
    "OF_SPELL": _of_spell,
    "MULLIGANS_TO": _mulligans_to,
    "KEEPS": _keeps,
    "NTH": _nth,
    "EACH_CREATURE": _each_creature,
    "CHANGED": _changed,
    "MANA_IN": _mana_in,
    "EACH_IN": _each_in,
    "SO_MANY_LANDS": _so_many_lands,
    "SO_MANY_OF": _so_many_of,
    "LANDS_NAMED": _lands_named,
    "ALL_LANDS": _all_lands,
    "ALL_CREATURES": _all_creatures,
    "ALL_ABLE": _all_attackers,
    "BOTH": _both,
    "LIFE_INSTEAD": _life_instead,
    "NONE": _none_of,
    "LAND_IN_HAND": _land_in_hand,
    "LANDS_FOR": _lands_for,
    "WITH_AIM": _with_aim,
    "LONE": _lone,
    "FROM_GRAVEYARD": _from_graveyard,
    "DOES": _does,
    "HOLDER": _holder,
    "OWNER": _owner,
    "COUNTERSPELL": _counterspell,
    "THE_REGENERATING": _the_regenerating,
    "RISING": _rising,
    "FALLING": _falling,
    "LAST": _last,
    "LABEL": _label,
    "PREVENTING": _preventing,
    "OUTLET": _outlet,
    "SECOND_TRIGGER": _other_trigger,
    "AIMING": _aiming,
    "ONE_ALONE": _one_alone,
    "THE_ONE": _the_one,
    "LATEST": _latest,
    "REFRAINED": _refrained,
    "OPPONENT": _opponent,
    "USED_FOR_LIFE": _used_for_life,
    "EQUIP": _equip,
    "WITHOUT_MODES": _without_modes,
    "ATTACHED_BY": _attached_by,
    "ONLY_EQUIPMENT": _only_equipment,
    "ON_BATTLEFIELD": _on_battlefield,
    "EACH": _each,
    "ITS_LOYALTY": _its_loyalty,
}
"""What is found on the board, by the names that stand for it before braces. A line is not read so where nothing is found."""

_TO_FIND = re.compile(rf"(?<!\w)({'|'.join(FOUND)})\{{((?:\{{\w\}}|[^{{}}])*)\}}")


def rephrased(line: Line, expects: bool, board: Board) -> Iterator[Line]:
    """A line in the language's own words, as far as it is one of those known, then in such as are less likely meant.

    `it` may be the card that the line before names, and a verb may be the name of a card.
    """
    yield _in_own_words(line, expects, board)
    named = line.replaced(r"\bit\b", board.it) if board.it else line
    if named is not line:
        yield _in_own_words(named, expects, board)
    for one in () if expects else dict.fromkeys((line.text, named.text)):
        casting = _with_name_for_verb(line if one == line.text else named, board)
        if casting is not None:
            yield _in_own_words(casting, expects, board)


def entries_in_own_words(line: Line) -> Line:
    """A line of cards as the language has it: without a mark before it, and with plain numbers and commas."""
    for pattern, words in ENTRIES:
        line = line.replaced(pattern, words)
    return line


_VERB = re.compile(r"\S+ ([a-z]+)(?= )")


def _with_name_for_verb(line: Line, board: Board) -> Line | None:
    """A line whose verb is a card of the player with whom it begins, as in `Bob unsummons Hill Giant`; `None` if it is none."""
    found = _VERB.match(line.text)
    if found is None or not line.text.startswith(tuple(f"{name} " for name in board.players)):
        return None
    player = line.text.partition(" ")[0]
    for bare in (re.sub(r"e?s$", "", found[1]), found[1].removesuffix("s")):
        whole = board.whole(bare, player, HAND, BATTLEFIELD)
        if whole:
            return _with(line, *found.span(1), whole)
    return None


def _in_own_words(line: Line, expects: bool, board: Board) -> Line:
    sealed = _sealed(_with_whole_names(line, board), board)
    modes = sealed.text if expects else with_modes_named(sealed.text, board)
    if modes != sealed.text:
        return _bare(sealed.replaced("(?s)^.*$", modes))
    return _bare(_in_other_words(sealed, expects, board))


def _in_other_words(line: Line, expects: bool, board: Board) -> Line:
    """A line, with the names in it sealed, in the words for which others stand in it."""
    for pattern, words in EXPECTED if expects else LINES:
        if ("ATTACKER" in words + pattern.replace("NO_ATTACKER", "") and not board.attacker) or (
            "NO_ATTACKER" in pattern and board.attackers
        ):
            continue
        if "THREATENED" in words and not board.threatened:
            continue
        fits, attacker = _filled_in(pattern, board), board.attacker.translate(SEALED)
        said = words.replace("ACTIVE", board.active).replace("OTHER", board.other).replace("ATTACKER", attacker)
        said = said.replace("THREATENED", board.threatened.translate(SEALED))
        said = said.replace("DRAWING", board.drawing or board.active)
        for _ in range(MOST_TIMES):
            found = _found_on_board(line.replaced(fits, said), board)
            if found is None or found.text == line.text:
                break
            line = found
    return line


MOST_TIMES = 4
"""How often one rule is applied to a line: a list in it may have as many parts."""


def _filled_in(pattern: str, board: Board) -> str:
    anybody = "(?:" + "|".join(map(re.escape, board.players)) + ")"
    if "(?<!PLAYER)" in pattern:
        pattern = "".join(f"(?<!{re.escape(name)})" for name in board.players) + pattern.removeprefix("(?<!PLAYER)")
    pattern = pattern.replace("NO_ATTACKER", "").replace("ATTACKER", re.escape(board.attacker.translate(SEALED)))
    pattern = pattern.replace("ACTIVE", re.escape(board.active)).replace("PLAYER", anybody).replace("TO_DO", TO_DO)
    pattern = pattern.replace("KEYWORD", f"(?:{_ANY_KEYWORD})")
    if "EDITION" in pattern:
        pattern = pattern.replace("EDITION", editions_named(board.vocabulary.every_edition))
    pattern = pattern.replace("NUMBER_WORD", "|".join(NUMBER_WORDS))
    return pattern.replace("CARD", f"(?:{_any_card(board).translate(SEALED)})")


_ANY_KEYWORD = "|".join(map(re.escape, sorted(KEYWORDS, key=len, reverse=True)))


def _any_card(board: Board) -> str:
    """A pattern that fits the name of each card that is set up, the longest first."""
    cards = sorted(board.cards(), key=len, reverse=True)
    return "|".join(map(re.escape, cards)) or "(?!)"


def _sealed(line: Line, board: Board) -> Line:
    """A line in which each name of a card that is set up is one word."""
    return Line(line.number, line.column, _with_sealed_names(line.text, board), line.children, line.places)


def _with_sealed_names(text: str, board: Board) -> str:
    return re.sub(rf"(?<!\w)(?:{_any_card(board)})(?!\w)", lambda found: found.group().translate(SEALED), text)


def _bare(line: Line) -> Line:
    """A line with its names as they are."""
    return Line(line.number, line.column, line.text.translate(OPENED), line.children, line.places)


def _found_on_board(line: Line, board: Board) -> Line | None:
    """A line with what is to be found on the board; `None` if something is not found there."""
    while (wanted := _TO_FIND.search(line.text)) is not None:
        found = FOUND[wanted[1]](board, *wanted[2].translate(OPENED).split("|"))
        if not found:
            return None
        line = _sealed(line.replaced(re.escape(wanted.group()), found), board)
    return line


_ARTICLES = ("the", "her", "his", "their", "a", "an", "own", "both")
_BEFORE_NAMES = (
    *_ARTICLES,
    "with",
    "on",
    "at",
    "targeting",
    "and",
    "casts",
    "plays",
    "uses",
    "activates",
    "summons",
    "chooses",
    "names",
)
_ARTICLE = re.compile(r"(?:^| )((?:[Tt]he|[Hh]er|[Hh]is|[Tt]heir|an?) )$")
AT_THE_BEGINNING = "^"
_BEGINNINGS = (AT_THE_BEGINNING, "s")
"""What is before a short name at the beginning of a line, or after the name of a player as in `Bob's bears`."""
_NO_NAMES = (
    *_ARTICLES,
    "all",
    "and",
    "each",
    "every",
    "for",
    "from",
    "if",
    "in",
    "it",
    "no",
    "of",
    "or",
    "to",
    "with",
    "until",
)
"""Words at the beginning of a line that stand for no card, though a name may have them in it."""
_A_WORD = re.compile(r"[^\W_][\w'-]*")
_ENDING = re.compile(r"(?:'s?|[,.:;])*$")


def _with_whole_names(line: Line, board: Board) -> Line:
    """A line with the whole name of each card of which it has a part, where the script sets up but one such card.

    A part of a name that is written with capitals is looked for from the first of its words: what is misspelt stays as it is.
    """
    before, at = AT_THE_BEGINNING, 0
    while (word := _A_WORD.search(line.text, at)) is not None:
        begins = word.start()
        known = _known_at(line.text, begins, board)
        found = None if known else _name_in_part(line.text[begins:], before, board)
        if known or found is not None:
            width, name = found or (known, line.text[begins : begins + known])
            line, begins = _without_article(_with(line, begins, begins + width, name), begins, name, board)
            before, at = "", begins + len(name)
            continue
        before, at = word.group().casefold(), word.end()
        while word is not None and word.group()[0].isupper() and line.text[at : at + 1] == " ":
            word = _A_WORD.match(line.text, at + 1)
            if word is None or not word.group()[0].isupper() or _known_at(line.text, at + 1, board):
                break
            at = word.end()
    return line


def _known_at(text: str, at: int, board: Board) -> int:
    """How many characters the name of a player or a card takes that stands at a place of a text; 0 if none does."""
    known = [said for said, kind in board.vocabulary.at(text, at) if kind in (CARD, PLAYER)]
    # A card that nobody knows is set up by its whole name all the same.
    known += [name for name in board.cards() if re.compile(rf"{re.escape(name)}(?!\w)").match(text, at)]
    return max(map(len, known), default=0)


def _without_article(line: Line, begins: int, name: str, board: Board) -> tuple[Line, int]:
    """A line without an article before the place where a name begins, or with the owner for it, and that place then."""
    article = _ARTICLE.search(line.text, 0, begins)
    if article is None:
        return line, begins
    kept = article.start(1)
    owner = board.owner_meant(line.text, article[1].strip(), name)
    if owner:
        return _with(line, kept, begins, f"{possessive(owner)} "), kept + len(possessive(owner)) + 1
    return _with(line, kept, begins, ""), kept


def _with(line: Line, start: int, end: int, name: str) -> Line:
    """A line with a name for a stretch of it."""
    return line.replaced(rf"(?s)^(.{{{start}}}).{{{end - start}}}", rf"\1{name}")


def _name_in_part(text: str, before: str, board: Board) -> tuple[int, str] | None:
    """How much of the beginning of a text is part of the name of a card, and that name; `before` is the word before it."""
    words = list(_WORDS_OF_A_NAME.finditer(text))
    if before in _BEGINNINGS and words[0].group().casefold() in _NO_NAMES:
        return None
    run = next((at for at, word in enumerate(words) if at and word.start() != words[at - 1].end() + 1), len(words))
    for count in range(min(run, MOST_WORDS), 0, -1):
        said = _ENDING.sub("", text[: words[count - 1].end()])
        goes_on = count < run and words[count].group()[0].isupper() and len(said) == words[count - 1].end()
        begins_another = goes_on and text.startswith((*board.cards(), *board.players), words[count].start())
        if goes_on and not begins_another and not board.whole(words[count].group()):
            continue
        is_name = said[0].isupper() or before in _ARTICLES or before in _BEGINNINGS
        for bare in dict.fromkeys(
            (said, re.sub(r"e?s$", "", said), re.sub(r"s$", "", said), f"{said}s" if said.islower() else said)
        ):
            whole = board.whole(bare)
            exactly = whole.casefold() == bare.casefold()
            if whole and (is_name or (exactly and (count > 1 or before in _BEFORE_NAMES))):
                return len(said), whole
    return None


_WORDS_OF_A_NAME = re.compile(r"[^\W_][\w'-]*:?")


def recased(line: Line, known: Mapping[str, str]) -> Line:
    """A line in other letters than it should be, capitals or small ones, with those that its names have.

    `known` has the names by what they are in small letters.
    """
    words = line.text.casefold().split(" ")
    found: list[str] = []
    while words:
        for count in range(min(len(words), MOST_WORDS), 0, -1):
            phrase = " ".join(words[:count])
            bare = re.sub(r"(?:'s?|[,.:()])*$", "", phrase)
            name = known.get(bare) or (f"{known[bare[:-1]]}s" if bare[:-1] in known and bare.endswith("s") else "")
            if name:
                found.append(name + phrase[len(bare) :])
                break
        else:
            count = 1
            found.append(words[0])
        words = words[count:]
    text = " ".join(found)
    return Line(line.number, line.column, text, line.children, line.places)


def with_players_raised(line: Line, players: Iterable[str]) -> Line:
    """A line in which players may stand in other letters, small ones or capitals, with these as their names are written."""
    for name in players:
        line = line.replaced(re.compile(rf"(?<![\w'-]){re.escape(name)}(?![\w-])", re.IGNORECASE), name)
    return line


MOST_WORDS = 8
"""How many words a name has at most, for a line to be searched for it."""
