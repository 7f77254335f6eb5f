"""Which words of a card's text are lost as it is written again: what the reader took in has to be said, in these words or others.

Both texts are brought to one form by the rows of `SAME`, one after the other, each with the reason why both sides say the same.
What the text then has and what is written of it has not is lost, and a fault of the reader or of the writer.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from core.cards.nouns import NUMBER_WORDS
from core.cards.tokens import ABILITY_WORDS as KNOWN_ABILITY_WORDS


class Same(NamedTuple):
    """A regular expression, looked for in small letters in both texts, what stands for it there, and why that says the same."""

    pattern: str
    one: str
    why: str


NUMBERS = tuple(word for word, number in NUMBER_WORDS.items() if 1 <= number <= 20)
ABILITY_WORDS = "|".join((*KNOWN_ABILITY_WORDS, "imprint"))
THING = "creature|land|permanent|artifact|enchantment|spell|card"

SAME = (
    Same(r" ?-- ?", " - ", "a dash, with and without spaces"),
    Same(
        r"\{level (\d+)-(\d+)\} (\d+/\d+)\.?",
        r"this have base power and toughness \3 as long as the number of level counters on this is from \1 to \2",
        "with so many level counters",
    ),
    Same(
        r"\{level (\d+)\+\} (\d+/\d+)\.?",
        r"this have base power and toughness \2 as long as the number of level counters on this is at least \1",
        "with so many level counters",
    ),
    Same("\N{RIGHT SINGLE QUOTATION MARK}", "'", "one apostrophe for both"),
    Same(r"\{\(([^}()]*)\)\}", r"{\1}", "a symbol of two halves, with and without parentheses"),
    Same(r"\{([wubrg])/([wubrg])\}", r"{\1}{\2}", "the halves of a symbol in either order"),
    Same(r"\([^()]*\)", " ", "reminder text says nothing of its own"),
    Same(rf"(?m)^\s*(?:{ABILITY_WORDS}) ?[-\N{{EM DASH}}]+ ?", "", "an ability word means nothing"),
    *(
        Same(rf"(?<![/+\-\w{{]){number}(?![/\w}}])", word, "a number in digits or as a word")
        for number, word in enumerate(NUMBERS, 1)
    ),
    Same(r"(?m)^ *\[([-+\N{MINUS SIGN}]?\w+)\]:", r"\1:", "the brackets in which a loyalty symbol is typed"),
    Same(r"(?m)^ *\+(\w+):", r"put \1 loyalty counters:", "what a loyalty ability costs"),
    Same(r"(?m)^ *[-\N{MINUS SIGN}](\w+):", r"remove \1 loyalty counters:", "what a loyalty ability costs"),
    *(
        Same(rf"\b{number}(?= loyalty counters?:)", word, "a number in digits or as a word")
        for number, word in enumerate(NUMBERS, 1)
    ),
    Same(r"\b(?:a|one) loyalty counters?\b", "loyalty counter", "a number, or the article"),
    Same(r"\beach (?=gets?\b|gains?\b)", "", "the same change for each of them"),
    Same(r"\ball (?:the )?cards in (?:their|your|his or her) hand\b", "their hand", "the whole hand"),
    Same(r"\bif you searched your library this way\b", "if you search your library this way", "the same search"),
    Same(r"\bsupport (\w+)\b", r"put a +1/+1 counter on up to \1 target creatures", "what the keyword action is"),
    Same(r"\ba creature dealt damage this way\b", "it", "the one that was"),
    Same(r"\btotem armor\b", "umbra armor", "the name of today"),
    Same(
        r"\b(?:a|at least one) ((?:\w+ )*?card) was (?:exiled|milled) this way\b",
        r"the number of \1s among those cards is at least one",
        "how many there are among those",
    ),
    Same(r"\bcycles? or discards?\b", "discard", "to cycle a card is to discard it"),
    Same(r"\badds? an additional\b", "add", "mana beside other mana"),
    Same(r"\bdon't control an?\b|\bdo not control an?\b", "control no", "none"),
    Same(r"\bhe or she\b|\bhim or her\b", "they", "one player, whatever their pronoun"),
    Same(r"\b(?:his or her|his|her|their|its)\b", "their", "whose something is, said again"),
    Same(r"can't", "can not", "the long form"),
    Same(r"\b(does|do|is|are|was|were|has|have|did)n't\b", r"\1 not", "the long form"),
    Same(r"\bonto\b", "on", "where something is put"),
    Same(r"\b(from|on|in|enters?|to) the battlefield\b", r"\1", "permanents are nowhere else"),
    Same(r"\breturn\b", "put", "a card that is put somewhere returns there if it was there before"),
    Same(r"\bwhenever\b", "when", "an ability triggers each time in either case"),
    Same(r"\bconverted mana cost\b", "mana value", "the name of today"),
    Same(r"\bto (?:your|their) mana pool\b", "", "mana goes nowhere else"),
    Same(r"\badds? (.*) for each\b", r"add \1", "how often mana is added"),
    Same(r"\bas often as the number of\b", "", "how often mana is added"),
    Same(
        r"(?m)(tapped for mana, )their controller adds?",
        r"\1add",
        "whoever tapped it gets the mana, an event of the land",
    ),
    Same(r"\bunder your control\b", "you control", "on whose side something enters"),
    Same(r"\bunder an opponent's control\b", "an opponent controls", "on whose side something enters"),
    Same(
        r"\ball creatures able to block (?:\S+ )?\S+ this turn do so\b",
        "lures able to block this turn",
        "the words of today",
    ),
    Same(
        r"\b(?:\S+ )?\S+ must be blocked by all creatures able to block it\b|\ball creatures able to block (?:\S+ )?\S+ do so\b",
        "lures able to block",
        "the words of today",
    ),
    Same(r"\btarget other\b", "another target", "another than the card itself"),
    Same(r"\bno more than 1 times\b|\bno more than one times\b", "only once", "at most once"),
    Same(
        r"\bequip - (\S+): attach this to target creature you control. activate only as a sorcery",
        r"equip \1",
        "the keyword",
    ),
    Same(r"\bcombat on your turn\b", "your combat", "the same step"),
    Same(r"\b(?:equal to )?the amount of\b", "", "how much it is"),
    Same(r"\band sacrifices the rest\b", "sacrificing the rest", "what is not kept is sacrificed"),
    Same(r"\ball\b", "each", "the same things"),
    Same(r"\b(?:in|from) each graveyards\b|\bin a graveyard\b", "in graveyards", "wherever it lies"),
    Same(r"\b(?:gains?|gets?)\b", "have", "what something has from then on"),
    Same(r"\bactivate this ability\b", "activate", "no other ability is meant there"),
    Same(r"\bduring any upkeep step\b", "during any upkeep", "the same step"),
    Same(r"\bany time (?:you|they) could cast an? (instant|sorcery)\b", r"as \1", "the same times"),
    Same(
        r"\byou have shroud\b", "you can not be the target of spells or abilities", "what the keyword says of a player"
    ),
    Same(r"\bspend this mana only\b", "spend it only", "the mana just added"),
    Same(
        r"[,.]?(?: and)? *\b(?:it|they|(?:that|those|the) \w+|\w+ destroyed this way|an? \w+ destroyed this way)"
        r" can not be regenerated(?= *(?:[.;\n]|$))",
        "",
        "what is buried, which is written so, cannot be regenerated",
    ),
    Same(r"\bbury\b", "destroy", "what is buried is destroyed and cannot be regenerated"),
    Same(r"\b(?:is |are )?unblockable\b", "can not be blocked", "the words of today"),
    Same(r"\bcan not be blocked except by two or more creatures\b", "menace", "the keyword of today"),
    Same(
        r"\bwhen this attacks, each other attacking creature have \+(?:one|1)/\+0 until end of turn|battle cry",
        "battle cry",
        "the keyword of today",
    ),
    Same(r"\bcan not be countered by spells or abilities\b", "can not be countered", "nothing else counters"),
    Same(r"\b(\w+) or (?:more|greater)\b|\bat least (\w+)\b", r"\1\2 at least", "the same number"),
    Same(
        r"\bthe controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step",
        "at the beginning of each player's cleanup step, sacrifice",
        "whoever controls it then sacrifices it",
    ),
    Same(
        r"\bwhen a player taps an? ([^.]*?) for mana, that player adds?\b",
        r"when a \1 is tapped for mana, add",
        "whoever taps it",
    ),
    Same(r"\bwhen you tap an? ([^.]*?) for mana\b", r"when \1 you control is tapped for mana", "your own things"),
    Same(r"\bany type that (?:land|permanent) produced\b", "any type that was produced", "by what was tapped"),
    Same(r"\bwith power and toughness each equal\b", "and have base power and toughness equal", "how big it is"),
    Same(
        r"\bcreatures with power less than this's power can not block (?:it|this)\b",
        "this can not be blocked by creatures with power less than this's power",
        "the same blocks",
    ),
    Same(
        r"\bfor each creature they controls? that(?: is|'s) attacking you\b|(?<=\}) for each of those creatures",
        "",
        "what is paid for each attacker",
    ),
    Same(r"\byou had an? (.*?) enter you control\b", r"a \1 entered you control", "that it has entered"),
    Same(r"\bremove any number of (\w+) counters from\b", r"remove x \1 counters from", "as many as X is"),
    Same(
        r"(\bduring (?:your|their controller's) untap step|\bcan not (?:attack|block)) if\b",
        r"\1 as long as",
        "what is forbidden as long as something is so",
    ),
    Same(r"\bcards? ([^.,]*?)?(revealed|discarded) this way\b", r"card \1 \2", "the cards that were"),
    Same(r"\bwhen a player taps an? ([^.,]*?) for mana\b", r"when a \1 is tapped for mana", "whoever taps it"),
    Same(
        r"\b(enchanted \w+) is put into a graveyard(?= *,)",
        r"\1 dies",
        "what the card is on is on the battlefield",
    ),
    Same(r"\bother than this\b", "other", "another than this"),
    Same(r"\btargets? one at least (\w+)s\b", r"target \1", "at least one is one"),
    Same(r"\bno spells were cast last turn\b", "spells cast last turn 0 at most", "none"),
    Same(
        r"\bthe next time you would draw a card this turn\b",
        "instead of the next card you would draw this turn",
        "the same draw",
    ),
    Same(
        r"\bplayers can not untap more than (?:one|1) (\w+) during their untap steps",
        r"\1 do not untap during their controllers' untap steps together with other \1",
        "of several one untaps",
    ),
    Same(r"(?m)^( *\{[^:\n]*\}) or (\{[^:\n]*:)", r"\1 \2", "an ability with either of two costs, as two"),
    Same(r"(?m)^( *at the beginning of [^,\n]*?) or when", r"\1 when", "either event triggers it"),
    Same(r"\byou have (\w+) or less life\b", r"your life total is at most \1", "the same life"),
    Same(r"\b(\w+) or (?:fewer|less)\b(?! cards in hand)|\bat most (\w+)\b", r"\1\2 at most", "the same number"),
    Same(r"\b(?:have )?no cards in hand\b|\b0 or (?:fewer|less) cards in hand\b", "empty hand", "no card"),
    Same(
        r"\bputs? the top (?:(\w+) )?cards? of (?:their|your) library into (?:their|your) graveyard",
        r"mill \1 card",
        "the keyword of today",
    ),
    Same(
        r"\bputs? the top half of their library, rounded (\w+), into their graveyard",
        r"mill half in their library rounded \1",
        "the keyword of today",
    ),
    Same(r"\bthat (?:much|many)\b", "x", "the number of the event, which is X"),
    Same(r"\bbecomes?\b", "is", "what something is from then on"),
    Same(r"\bthe next turn's upkeep\b", "the next upkeep", "the same step"),
    Same(r"\bend of the cleanup step\b", "cleanup step", "the cleanup step has one beginning"),
    Same(r"\bwhere x is\b|\b(?:equal to )?the number of\b|\ba number of\b", "", "how much it is"),
    Same(r"\bof their choice\b", "", "whoever sacrifices something chooses it"),
    Same(r"\bduring each of your turns\b", "during your turn", "the same times"),
    Same(r"\bduring your turn\b", "as long as it is your turn", "the same time"),
    Same(r"\bspells you cast\b", "spells you control", "whoever casts a spell controls it"),
    Same(
        r"\bput into a player's graveyard from anywhere, that player\b",
        "put into graveyard, their owner",
        "whose it is",
    ),
    Same(
        r"\b(?:is|are) put into a player's graveyard from, that player\b|\bdies, that card's owner\b",
        "dies, their owner",
        "whose it is",
    ),
    Same(
        r"\bput into an opponent's graveyard from anywhere, (?:that player|that card's owner)\b",
        "put into opponent graveyard, their owner",
        "whose it is",
    ),
    Same(
        r"(\btheir owner's (?:hand|library)\. (?:then )?)that player\b",
        r"\1their owner",
        "whose hand or library it is",
    ),
    Same(
        r"\bput into a graveyard from anywhere, that card's owner\b", "put into graveyard, their owner", "whose it is"
    ),
    Same(r"\bsacrifices?d? it\b|\bis sacrificed by its controller\b", "sacrifices", "who sacrifices it"),
    Same(r"\bamong creatures\b", "creature", "of which it is one"),
    Same(r"\band/or\b", "or", "one is enough"),
    Same(r"\beither\b", "", "one of two in any case"),
    Same(r"\bany one color\b", "any color", "each mana of one addition is of the same color"),
    Same(r"\bif you do,", "", "what follows an offer follows if it was taken"),
    Same(r"\bif you do not,|\botherwise\b", "instead", "what comes in place of something"),
    Same(r"\bat end of turn\b", "at the beginning of each player's end step", "the wording before 2009"),
    Same(r"(?m)(^ *power: )\*(?=/\d)", r"\g<1>0", "a power that an ability of its own sets"),
    Same(r"\buntil end of turn\b", "this turn", "the same time"),
    Same(r"\beach (?:turn|combat) if able\b", "if able", "a creature attacks and blocks once a turn"),
    Same(r"\ban additional creature each combat\b", "an additional creature", "nothing blocks outside combat"),
    Same(r"\bthis (?:" + THING + r")\b", "this", "the card that has the ability"),
    Same(r"\bthat (?:" + THING + r")\b(?!'s)", "that", "something that was spoken of"),
    Same(
        r"\b(?:artifact, )?battle, creature, enchantment, land, or planeswalker\b",
        "permanent",
        "every type of permanent",
    ),
    Same(r"\b(?:is|are) sacrificed by\b", "sacrifices", "who sacrifices it"),
    Same(r"\bthe creature's controller\b", "that player", "the player the event is about"),
    Same(r"\badditional land on each of your turns\b", "additional land", "lands are played in one's own turn"),
    Same(r"\bthat (?:" + THING + r")'s (controller|owner)\b", r"their \1", "whose something is, said again"),
    Same(r"\b(?:their|bearer's) controllers?\b", "that player", "the player the event is about"),
    Same(
        r"\bunder (?:their|this's) owners?'?s? control\b",
        "under their owner's control",
        "of one card, or of each of several",
    ),
    Same(
        r"\bif that is countered this way, exile it instead of putting it into their owner's graveyard",
        "putting it into exile instead",
        "where a countered spell goes",
    ),
    Same(
        r"\bif that is countered this way, put it (.*?) instead of into (?:that player's|their owner's) graveyard",
        r"putting it \1 instead",
        "where a countered spell goes",
    ),
    Same(
        r"\bif (?:an? )?spell is countered this way, put that(?: card)? on (.*?) instead(?: of into their owner's graveyard)?",
        r"putting it on \1 instead",
        "where a countered spell goes",
    ),
    Same(
        r"\bif (?:an? )?(.*?) is countered this way, put that(?: card)? on (.*?) instead(?: of into their owner's graveyard)?",
        r"putting the card of \1 on \2 instead",
        "where a countered spell goes",
    ),
    Same(r"\btarget (\w+)'s controller sacrifices\b", r"target \1 that player sacrifices", "who sacrifices it"),
    Same(r"\byou roll \{c(?:haos)?\}", "chaos ensues", "the words of today"),
    Same(r"\b(?:gets?|have) an additional\b", "have", "one change beside others"),
    Same(r"\bcounters? removed(?: this way)?\b", "counter x", "as many as X are removed"),
    Same(
        r"\bfor each counter x, this (?:gets?|have) \+2/\+0(?!\d)",
        "for each counter x, this gets +x/+0 two",
        "twice as many",
    ),
    Same(r"\bentered the battlefield\b", "entered", "permanents are nowhere else"),
    Same(r"\b3 times\b", "three", "as many, three times over"),
    Same(r"\bdraws? an additional card\b", "draw a card", "one draw beside others"),
    Same(r"\bchangeling\b", "is every creature type", "the keyword of today"),
    Same(r"\bname a creature type\b", "choose a creature type", "the word of today"),
    Same(r"\bthat is not blocked\b|\bthat's not blocked\b", "unblocked", "the same adjective"),
    Same(r"\bequal to the chosen number\b", "x", "the number that was chosen"),
    Same(r"\bthe chosen number\b", "x", "the number that was chosen"),
    Same(r"\bof the chosen (?:card|creature|land) type\b", "of the chosen type", "the type that was chosen"),
    Same(r"\bthe chosen opponent\b", "the chosen player", "the player who was chosen"),
    Same(r", remembered as \"exiled\"", "", "what another ability calls the exiled card"),
    Same(r"\bwhat is remembered as \"exiled\"", "the exiled card", "what one ability of the card exiled"),
    Same(r"\b(?:a|one) (life|card)s? for each\b", r"\1 for each", "one for each is as many as there are"),
    Same(r"\btwo times\b|\btwice\b", "two", "as many, twice over"),
    Same(r"([-+]\S+/[-+]\S+) this turn for each\b", r"\1 for each", "the order of two additions"),
    Same(r"([-+])2/([-+])2 for each\b", r"\1x/\2x two", "two for each is twice as many as there are"),
    Same(r"([-+])2/[-+]0 for each\b", r"\1x/+0 two", "two for each is twice as many as there are"),
    Same(r"([-+])3/([-+])3 for each\b", r"\1x/\2x three", "three for each is three times as many as there are"),
    Same(r"([-+])(?:one|1|x)/([-+])(?:one|1|x) for each\b", r"\1x/\2x", "one for each is as many as there are"),
    Same(r"([-+])(?:one|1|x)/[-+]0 for each\b", r"\1x/+0", "one for each is as many as there are"),
    Same(r"[-+]0/([-+])(?:one|1|x) for each\b", r"+0/\1x", "one for each is as many as there are"),
    Same(r"-0/", "+0/", "nothing, with either sign"),
    Same(r"/-0", "/+0", "nothing, with either sign"),
    Same(r"\bfor each\b", "", "how much it is"),
    Same(
        r"\b(?:enchanted (?:" + THING + r"|wall|forest|plains|swamp)|equipped creature|what this is on)\b",
        "bearer",
        "what the card is on, by whatever noun",
    ),
    Same(
        r"\bif (?:it|that|(?:that|the) creature) would die this turn, exile it instead\b",
        "it goes to exile instead of to a graveyard from this turn",
        "the same replacement",
    ),
    Same(r"\bchoose one or both\b", "choose one at least", "of two ways"),
    Same(r"; or\b|;", "\n", "ways stand in lines of their own"),
    Same(
        r"(?m)(^ *|\" *|this turn, |exiles? |put |return |shuffle )each (cards from )?(?=\w+)",
        r"\1",
        "all that fits is meant without `each`",
    ),
    Same(r"\bcards from\b", "", "the cards of a zone are the zone"),
    Same(r"\beach of (two|three|x)\b", r"\1", "so many targets, the same to each"),
    Same(
        r"(\w+|\w+ and \w+) target (player|opponent) controls? do not untap during (?:their|that player's)",
        r"target \2 do not untap \1 during their",
        "whose things stay tapped",
    ),
    Same(r"\bexcept during (?:their controllers'?s?|that player's) turns?\b", "except in turn", "of each spell"),
    Same(r"\bput another\b", "put", "one more than there are"),
    Same(r"\bof up to (two|three|x)\b", r"up to \1", "so many targets, the same to each"),
    Same(r"\beach up to\b", "up to", "so many targets, the same to each"),
    Same(r"\bshuffle your library\b", "shuffle", "one's own library is meant"),
    Same(r"\b(?:is|are) put into an? graveyard from\b", "dies", "the word of today"),
    Same(r"\bdied? from\b", "die", "the word of today"),
    Same(r"(?m)(when [^,\n]*?) or ", r"\1 ", "either event triggers it, in two abilities that do the same"),
    Same(r"(?m)(when [^,\n]*?) or ", r"\1 ", "either event triggers it, in two abilities that do the same"),
    Same(r"\bcan not attack or block\b", "can not attack can not block", "neither"),
    Same(
        r"\battack or block, and their activated abilities\b", "attack block have their activated abilities", "neither"
    ),
    Same(r"\bswitch(?:es)?\b", "switches", "the verb with another subject"),
    Same(
        r"\bunless (?:you|they|that player) (discards?|exiles?|pays?|puts?|removes?|returns?|taps?) "
        r"|\bif that player wishes, that player (discards?) ",
        r"may \1\2 instead ",
        "what happens if it is not done",
    ),
    Same(r"\bcreatures (?:are|is) tied for \w+ power, you choose one\b", "", "one of them is chosen in any case"),
    Same(r"\bif two at least\b", "", "one of them is chosen in any case"),
    Same(r"\bthis effect do(?:es)? not remove this\b", "this stays on what has protection from it", "the Aura stays"),
    Same(r"\bif ([^,.]*) wish(?:es)?, ", r"\1 may ", "what somebody does who wants to"),
    Same(r"\bshares? (?:one at least|at least one|a) ", "shares a ", "one is enough"),
    Same(r"\bother cards revealed this way\b", "revealed cards", "what was put elsewhere is there no more"),
    Same(r"\bcards revealed this way\b", "revealed cards", "the cards just shown"),
    Same(r"\bthe other on\b", "the rest on", "of two"),
    Same(r"\bfollowed by an\s+additional\b", "and", "what comes after it in the turn"),
    Same(r"\bbearer's controllers?\b", "that player", "whoever controls what the card is on"),
    Same(
        r"\bto that(?: (?:creature|permanent)(?:, planeswalker)?)?,? or (?:player|planeswalker)\b",
        "to that",
        "a target that was spoken of, whichever it is",
    ),
    Same(
        r",? and (?:it )?loses each other (?:card types and abilities|abilities, card types, and creature types)\b",
        " loses each abilities",
        "what becomes of one type is of no other",
    ),
    Same(r"\binvestigate\b", "create a clue token", "the keyword of today"),
    Same(r"\b(create|put) one at least (tokens|counters)\b", r"\1 \2", "as many as there would be"),
    Same(
        r"\bother (?=instant (?:and|or) sorcery spells? you(?:'ve| have) cast before)",
        "",
        "a spell is none of those before it",
    ),
    Same(r"\bcards exiled this way without\b", "spells from among them without", "the cards just exiled"),
    Same(r"\bthe giver of this ability\b", "this", "what gives an ability is called by its name in that"),
    Same(r"\bas a copy of any\b", "as a copy of a", "one of them, as its controller chooses"),
    Same(
        r"(from their hand on top of (?:your|their) library) in any order",
        r"\1",
        "several cards go there in the order of whoever puts them there",
    ),
    Same(r"\bequal to your devotion\b", "your devotion", "how much it is"),
    Same(r"\b(?:every|each) creature types?\b", "every creature type", "each type that there is"),
    Same(
        r"\bthis turn\. the flashback cost is equal to (?:their|that|that card's) mana cost|\bfor their mana cost this turn",
        "for mana cost this turn",
        "what flashback costs",
    ),
    Same(r"\balready\b", "", "what was dealt was dealt before"),
)
"""What says the same."""

GLUE = frozenset(
    re.findall(
        r"\w+",
        "a an and are as at be been by card deal do for from get have in into is it of on put so some that the"
        " re s their them there then they this to under ve where with x you your",
    )
)
"""Words that join others and are not compared; whom a word such as `it` refers to is compared by what is read again."""

STEMS = {
    "another": "other",
    "became": "is", "controlled": "control",
    "could": "can", "dealt": "deal", "did": "do", "died": "die", "discarded": "discard", "does": "do", "dwarves": "dwarf",
    "elves": "elf",
    "faeries": "faerie", "fewer": "less", "had": "have", "has": "have", "itself": "it", "paid": "pay", "sacrificed": "sacrifice",
    "discarding": "discard", "removing": "remove", "sacrificing": "sacrifice", "searches": "search", "those": "that",
    "these": "this", "was": "is", "were": "is", "would": "would", "zombies": "zombie",
}  # fmt: skip
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*|\{[^}]*\}|[-+]?\w+(?:/[-+]?\w+)?")


def words_of(text: str) -> frozenset[str]:
    """The words of a text in the form in which they are compared."""
    told = text.lower()
    for row in SAME:
        told = re.sub(row.pattern, row.one, told)
    return frozenset(map(_stem, _WORD.findall(told))) - GLUE


def _stem(word: str) -> str:
    if word in STEMS:
        return STEMS[word]
    if len(word) > 3 and word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if len(word) > 3 and re.search(r"[^si]s$", word) else word


def lost_words(text: str, written: str, name: str = "") -> tuple[str, ...]:
    """The words of a card's text that what is written of it has not; the card's own name is `this`."""
    for own in (name, name.partition(",")[0]):
        text = text.replace(own, "this") if own else text
    return tuple(sorted(words_of(text) - words_of(written)))
