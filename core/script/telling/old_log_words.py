"""Words that the log had in earlier versions, and what it says now: `says "..."` finds a line by either."""

from __future__ import annotations

import re
from functools import cache

from core.kernel.values.records import Record


class OldLogWords(Record):
    """Words that no line of the log has any more: a pattern, what the log says now, and an example of the old words."""

    pattern: str
    now: str
    example: str


def _undone(pattern: str, now: str, example: str, in_full: bool = False) -> OldLogWords:
    """What did not happen, as the log had it: a noun that `does not take place`, which a script may leave out but `in_full`."""
    end = " does not take place"
    return OldLogWords(rf"^{pattern}{end if in_full else f'(?:{end})?'}$", now, example + end)


UNDONE = (
    _undone("the making of a copy", "no copy is made", "the making of a copy"),
    _undone("the drop of (.+?)", r"\1 is not dropped", "the drop of Chaos Orb"),
    _undone("counters on (.+?)", r"\1 gets no counters", "counters on Melira's Keepers", in_full=True),
    _undone("a move of counters", "no counters are moved", "a move of counters"),
    _undone("the sticker for (.+?)", r"\1 gets no sticker", "the sticker for Ornithopter"),
    _undone("the copying of (.+?)", r"\1 is not copied", "the copying of Unsummon"),
    _undone("another division of the defense", "the defense is not divided again", "another division of the defense"),
    _undone("the staking of cards by (.+?)", r"\1 has no cards anted", "the staking of cards by Idle Wager"),
    _undone("an exchange of owners", "owners are not exchanged", "an exchange of owners"),
    _undone("the sacrifice of (.+?)", r"\1 is not sacrificed", "the sacrifice of Grizzly Bears"),
    _undone("what (.+?) adds to the turn", r"\1 adds nothing to the turn", "what Relentless Assault adds to the turn"),
    _undone("the tapping of (.+?)", r"\1 does not tap", "the tapping of Crusade"),
    _undone(
        "the end of (.+?) having come already(?:, its effect)?",
        r"the effect of \1 does not begin, as it would already have ended",
        "the end of Patient Illusionist having come already, its effect",
    ),
    _undone("the casting of (.+?)", r"\1 is not cast", "the casting of Unsummon"),
    _undone(
        "the bringing in of a card from outside the game",
        "no card comes from outside the game",
        "the bringing in of a card from outside the game",
    ),
    _undone("a fight", "no creatures fight", "a fight"),
    _undone(
        "the prevention of damage by sources of a chosen color",
        "no damage is prevented, as no color has been chosen",
        "the prevention of damage by sources of a chosen color",
    ),
    _undone("a payment", "nothing is paid", "a payment", in_full=True),
    _undone(r"(\w+)'s loss of (\d+) life", r"\1 does not lose \2 life", "Ann's loss of 2 life"),
    _undone("an exchange of life totals", "life totals are not exchanged", "an exchange of life totals"),
    _undone("the victory of (.+?)", r"\1 does not win", "the victory of Ann"),
    _undone("the loss of (.+?)", r"\1 does not lose", "the loss of Ann"),
    _undone("the restart of the game", "the game does not restart", "the restart of the game"),
    _undone("another move of (.+?)", r"\1 does not move again", "another move of Goblin"),
    _undone("the move of (.+?) to (.+?)", r"\1 does not go to \2", "the move of Goblin to Bob's hand"),
    _undone("the move of (.+?)", r"\1 does not move", "the move of Bonesplitter"),
    _undone("the coming of (.+?)", r"\1 does not enter", "the coming of Ninja of the Deep Hours"),
    _undone(
        "the effect of (.+?), whose time is over",
        r"the effect of \1 does not begin, as its duration is over",
        "the effect of Aladdin, whose time is over",
    ),
    _undone("the passing of (.+?)", r"control of \1 does not change", "the passing of Karona, False God"),
    _undone("an exchange of control", "control is not exchanged", "an exchange of control"),
    _undone("the attack of (.+?)", r"\1 does not attack", "the attack of Living Siege"),
    _undone("the block of (.+?)", r"\1 does not block", "the block of Living Siege"),
    _undone(r"(\w+)'s planeswalking", r"\1 does not planeswalk", "Bob's planeswalking"),
    _undone("the change of control of (.+?)", r"control of \1 does not change", "the change of control of Sol Ring"),
    _undone(
        "the part of (.+?) that depends on a lost target",
        r"\1 skips the part that depends on a lost target",
        "the part of Orim's Thunder that depends on a lost target",
    ),
    _undone(r"(\w+)'s setting a scheme in motion", r"\1 sets no scheme in motion", "Bob's setting a scheme in motion"),
    _undone("the abandoning of (.+?)", r"\1 is not abandoned", "the abandoning of Passing Thought"),
    _undone("the countering of (.+?)", r"\1 is not countered", "the countering of Obliterate"),
    _undone(
        "the ability of (.+?), whose offer is turned down",
        r"the ability of \1 is declined and does not go on the stack",
        "the ability of Strict Proctor, whose offer is turned down",
    ),
    _undone(
        "the ability of (.+?), of which no way is left",
        r"the ability of \1 does not go on the stack: no mode is left",
        "the ability of Demonic Pact, of which no way is left",
    ),
    _undone(
        "the ability of (.+?), which finds nothing to aim at",
        r"the ability of \1 does not go on the stack: no legal target",
        "the ability of Muck Drubb, which finds nothing to aim at",
    ),
    _undone(
        "(?:which )?finds nothing to aim at", "does not go on the stack: no legal target", "finds nothing to aim at"
    ),
    _undone(
        "the ability of ((?:(?! does not ).)+?)",
        r"the ability of \1 does not go on the stack",
        "the ability of Rukh Egg",
        in_full=True,
    ),
    _undone(r"(\w+)'s gain of (\d+) life", r"\1 does not gain \2 life", "Bob's gain of 15 life"),
    _undone(
        "the prevention of damage from (.+?)",
        r"damage from \1 is not prevented",
        "the prevention of damage from Pestilence",
    ),
    _undone(
        "the redirection of damage to (.+?)", r"no damage is redirected to \1", "the redirection of damage to Forest"
    ),
    _undone("the destruction of (.+?)", r"\1 is not destroyed", "the destruction of Grizzly Bears"),
    _undone(r"(\w+)'s poison counters", r"\1 gets no poison counters", "Bob's poison counters", in_full=True),
    _undone("the change of target of (.+?)", r"the target of \1 does not change", "the change of target of Terror"),
    _undone("the making of (.+?)", r"no \1 token is created", "the making of Myr"),
    _undone("the turning down of (.+?)", r"\1 is not turned face down", "the turning down of Loyal Cathar"),
    _undone("the turning over of (.+?)", r"\1 does not transform", "the turning over of Thraben Militia"),
    _undone("the turning of (.+?)", r"\1 does not attack anew", "the turning of Hill Giant"),
    _undone("the entry of (.+?)", r"\1 does not enter", "the entry of Clone"),
    _undone(r"(\w+)'s next draw", r"\1 does not draw the next card", "Bob's next draw"),
)

_BEGUN = tuple(
    OldLogWords(
        r"^(?:an )?effect on (.+?) begins(?:: [^,]+)?$",
        rf"\1 {verb}",
        "an effect on Hill Giant begins: until end of turn",
    )
    for verb in ("gets", "gains", "loses", "becomes", "comes", "is", "can't", "has", "untaps", "assigns", "switches")
)
"""That an effect begins, of which the log did not say what it does: what begins of whatever is named."""

OLD_LOG_WORDS = (
    OldLogWords(r"\bhas taken effect\b", "has resolved", "Lightning Bolt has taken effect"),
    OldLogWords(r"\b(are|is) set off\b", "triggers", "the ability of Soul Net is set off"),
    OldLogWords(r"\bis not set off\b", "does not trigger", "the ability of Soul Net is not set off"),
    OldLogWords(
        r"\bdamage comes to nothing\b",
        "damage has no effect",
        "damage comes to nothing: 2 from Grizzly Bears to Forest",
    ),
    OldLogWords(
        r"\bdamage is assigned, and help against it is possible",
        "damage is assigned and can be prevented or redirected",
        "damage is assigned, and help against it is possible",
    ),
    OldLogWords(
        r"\ban effect begins on (.+), lasting (.+)",
        r"an effect on \1 begins: \2",
        "an effect begins on Forest, lasting until end of turn",
    ),
    OldLogWords(r"^(an )?(effect )?begins on (.+)$", r"\1effect on \3 begins", "begins on Hill Giant"),
    OldLogWords(r"^lasting (.+)$", r"begins: \1", "lasting until end of turn"),
    OldLogWords(
        r"\beffect on (.+) begins: ([^,]+), (?:it|they) (.+)$",
        r"\1 \3 \2",
        "an effect on Grizzly Bears begins: until end of turn, it gets +3/+3",
    ),
    *_BEGUN,
    OldLogWords(r"^help against it is possible$", "can be prevented or redirected", "help against it is possible"),
    OldLogWords(
        r"\bsince the script leaves it open",
        "as the script does not say",
        "by default, since the script leaves it open",
    ),
    OldLogWords(
        ", as the script does not say",
        " (not specified in the script)",
        "Ann chooses Forest by default, as the script does not say",
    ),
    OldLogWords("^as the script does not say", "(not specified in the script)", "as the script does not say"),
    OldLogWords(
        r"(?:(?<=countered) |^)for want of a legal target",
        ": no legal target",
        "Terror is countered for want of a legal target",
    ),
    OldLogWords(
        r"^(.+) (?:is|are) left alone\b",
        r"the legend rule does not apply to \1",
        "Tobias Andrion is left alone",
    ),
    OldLogWords(r"^(?:is|are) left alone\b", "the legend rule does not apply", "are left alone"),
    OldLogWords(
        r"\bthe others know what (\w+) has picked",
        r"\1's choice is public",
        "the others know what Ann has picked",
    ),
    OldLogWords(
        r"\bthe others do not know what (\w+) has picked",
        r"\1's choice is secret",
        "the others do not know what Ann has picked",
    ),
    OldLogWords(
        "^(.+) goes on the (stack|chain) on (.+), and is not cast$",
        r"\1 goes on the \2 without being cast, targeting \3",
        "the copy of Grapeshot goes on the stack on Bob, and is not cast",
    ),
    OldLogWords(
        "^(.+) goes on the (stack|chain), and is not cast$",
        r"\1 goes on the \2 without being cast",
        "the copy of Grapeshot goes on the stack, and is not cast",
    ),
    OldLogWords("^and is not cast$", "without being cast", "and is not cast"),
    OldLogWords(
        r"\b(uses|activates|plays) the ability of (.+?s)(?=$| on | twice| \d+ times)",
        r"\1 \2' ability",
        "Ann plays the ability of Drudge Skeletons on Bob",
    ),
    OldLogWords(
        r"\b(uses|activates|plays) the ability of (.+?)(?=$| on | twice| \d+ times)",
        r"\1 \2's ability",
        "Ann plays the ability of Prodigal Sorcerer on Bob",
    ),
    OldLogWords(
        r"\b(uses|activates) (?!.*\bability\b)(.+?s)(?=$| on | twice$| \d+ times$)",
        r"\1 \2' ability",
        "Ann uses Drudge Skeletons 3 times",
    ),
    OldLogWords(
        r"\b(uses|activates) (?!.*\bability\b)(.+?)(?=$| on | twice$| \d+ times$)",
        r"\1 \2's ability",
        "Ann activates Prodigal Sorcerer on Bob",
    ),
    OldLogWords(
        r"\b(casts|plays|summons|uses|activates) (.+?) on (?!the\b)",
        r"\1 \2 targeting ",
        "Ann casts Lightning Bolt on Bob",
    ),
    OldLogWords(r"\btriggers on ", "triggers, targeting ", "Inquisitor Exarch triggers on Bob"),
    OldLogWords("^(.+s) has resolved$", r"\1' ability has resolved", "Drudge Skeletons has resolved"),
    OldLogWords(r"^(?!.*\bability )(.+) has resolved$", r"\1's ability has resolved", "Soul Net has resolved"),
    OldLogWords(r"\bchooses yes for (.+)", r"accepts the offer of \1", "Ann chooses yes for Hill Giant"),
    OldLogWords(r"\bchooses yes$", "accepts", "Ann chooses yes"),
    OldLogWords(r"\baccepts the offer of (.+)", r"agrees to pay for \1", "Ann accepts the offer of Power Leak"),
    OldLogWords(r"\bchooses no for (.+)", r"declines the offer of \1", "Ann chooses no for Hill Giant"),
    OldLogWords(r"\bchooses no$", "declines", "Ann chooses no"),
    OldLogWords(r"\bdeclines the offer of (.+)", r"declines to pay for \1", "Ann declines the offer of Power Leak"),
    OldLogWords(
        r"\bchance picks (.+) out of (.+) hand",
        r"\1 is picked at random from \2 hand",
        "chance picks Forest out of Ann's hand",
    ),
    OldLogWords(
        r"(.+ and .+) is picked at random from",
        r"\1 are picked at random from",
        "Forest and Hill Giant is picked at random from Ann's hand",
    ),
    OldLogWords(r"\bchance falls on (\w+)", r"\1 is picked at random", "chance falls on Bob"),
    OldLogWords(
        r"\bis turned over and is\b", "transforms into", "Loyal Cathar is turned over and is Unhallowed Cathar"
    ),
    OldLogWords(r"\bin this turn$", "this turn", "Ann has no untap step in this turn"),
    OldLogWords(r"\blays the sideboard aside", "sets the sideboard aside", "Ann lays the sideboard aside"),
    OldLogWords(r"\battacks (.+) from now on", r"now attacks \1", "Hill Giant attacks Cara from now on"),
    OldLogWords(r"\bout of the attack\b", "removed from combat", "Hill Giant is out of the attack"),
    OldLogWords(r"\bstakes\b", "antes", "Ann stakes Grizzly Bears"),
    OldLogWords(
        r"\bmakes damage (\d+) greater", r"increases the damage by \1", "Furnace of Rath makes damage 3 greater"
    ),
    OldLogWords(r"\bmakes damage (\d+) less", r"reduces the damage by \1", "Sphere of Law makes damage 2 less"),
    OldLogWords(r"\bbeyond regeneration$", "and can't be regenerated", "Uthden Troll is destroyed beyond regeneration"),
    OldLogWords(
        r"\bturn marker (\d+) to (\w+)", r"\2 gets turn marker \1", "turn marker 1 to Ann and turn marker 2 to Eve"
    ),
    OldLogWords(
        r"\bturn marker (\d+), which (\w+s) has, is to be removed$",
        r"\2' turn marker \1 will be removed",
        "turn marker 1, which Iris has, is to be removed",
    ),
    OldLogWords(
        r"\bturn marker (\d+), which (\w+) has, is to be removed$",
        r"\2's turn marker \1 will be removed",
        "turn marker 1, which Ann has, is to be removed",
    ),
    OldLogWords(
        r"\bturn marker (\d+), which (\w+) has, is to be removed (\d+ times over)",
        r"\2's turn marker \1 will be removed, \3",
        "turn marker 1, which Ann has, is to be removed 2 times over",
    ),
    OldLogWords(r"\b(\w+) (\w+(?: at)?) \1's ", r"\1 \2 ", "Ann casts Ann's Counterspell targeting Bob's Counterspell"),
    OldLogWords(
        r"\b(\w+) ((?:draws|discards|reveals|looks at|antes) [^;]*?)(, | and )\1's ",
        r"\1 \2\3",
        "Ann discards Forest and Ann's Island",
    ),
    OldLogWords(r"\beffects wear off\b", "effects end", "effects wear off"),
    OldLogWords(
        r"(?:^|(?<=; ))([^;]+?) heals?$", r"damage is removed from \1", "effects wear off; Gray Ogre and Goblin heal"
    ),
    OldLogWords(r"\bthe colors of (.+): none$", r"\1 is colorless", "the colors of Dryad Arbor: none"),
    OldLogWords(r"\bthe colors of (.+): (.+)$", r"\1 is \2", "the colors of Invasion of Kylem: white and red"),
    OldLogWords(r'^"your team": (.+)$', r'"your team" means \1', '"your team": you alone'),
    OldLogWords(
        r"\bloses: who would win and lose",
        "loses: a player who would win and lose",
        "Ann loses: who would win and lose at the same time loses",
    ),
    OldLogWords(
        r"\bhas colors that its commander has not",
        "has colors outside the commander's color identity",
        "Lightning Bolt has colors that its commander has not",
    ),
    OldLogWords(
        r"\bmakes mana of colors that its commander has not",
        "makes mana outside the commander's color identity",
        "Forest makes mana of colors that its commander has not",
    ),
    OldLogWords(
        r"\bit has (.+), which is no card by its back",
        r"it has cards without the Magic back: \1",
        "it has Krosa, which is no card by its back",
    ),
    OldLogWords(r"\bit has (\d+) of ", r"it has \1 copies of ", "Ann's deck is illegal: it has 20 of Lightning Bolt"),
    OldLogWords(
        r"\bas it is officially worded", "with its official wording", "Orcish Artillery: as it is officially worded"
    ),
    OldLogWords(r"\bas it is printed", "as printed", "Orcish Artillery (Alpha): as it is printed, {1}{R}"),
    OldLogWords(
        r"\bcomes round for ever and nobody can leave the loop",
        "comes up again forever and nobody can end the loop",
        "the same position comes round for ever and nobody can leave the loop",
    ),
    OldLogWords(r"\bcomes round\b", "comes up again", "the same position comes round"),
    OldLogWords(
        r"\bfor ever and nobody can leave the loop",
        "forever and nobody can end the loop",
        "the same events are repeated for ever and nobody can leave the loop",
    ),
    OldLogWords(
        r"\ba shield that replaces destruction by nothing but healing",
        "a shield that removes its damage instead of destroying it",
        "Forest has a shield that replaces destruction by nothing but healing",
    ),
    OldLogWords(
        r"\ba shield that replaces destruction",
        "a shield that regenerates it",
        "Drudge Skeletons has a shield that replaces destruction",
    ),
    OldLogWords(
        r"\bnot controlled any more", "no longer controlled by another player", "Bob is not controlled any more"
    ),
    OldLogWords(
        r"\brolls (\d+) with (\d+) sides(.*), which comes to (\d+)",
        r"rolls \1 on a d\2\3, for a result of \4",
        "Ann rolls 4 with 6 sides, which comes to 6",
    ),
    OldLogWords(r"\brolls (\d+) with (\d+) sides", r"rolls \1 on a d\2", "Ann rolls 9 with 20 sides"),
    OldLogWords(
        r"\brolls (\d.*) with (\d+) sides(.*), which comes to (\d+)",
        r"rolls \1 on d\2\3, for a result of \4",
        "Ann rolls 2, 6 and 3 with 6 sides, ignoring 2 and 3, which comes to 6",
    ),
    OldLogWords(r"\bwith the planar die", "on the planar die", "Ann rolls chaos with the planar die"),
    OldLogWords(r"\btosses (heads|tails)\b", r"flips \1", "Ann tosses heads, having called tails"),
    OldLogWords(r"\bwins the toss\b", "wins the flip", "Ann wins the toss"),
    OldLogWords(r"\bin its turn (\d+)\b", r"on its turn \1", "Ann wins the subgame in its turn 1: Bob has 0 life"),
    *UNDONE,
)


def as_in_log(words_wanted: str, transcript: str) -> str:
    """Words as a log has them: themselves, or what is said now instead, if one of the two is there.

    What was said alike in earlier versions may be told apart by now, so each row may apply to the words or not.
    """
    if words_wanted in transcript:
        return words_wanted
    return next((reading for reading in _readings(words_wanted) if reading in transcript), words_wanted)


@cache
def _readings(words_said: str) -> tuple[str, ...]:
    """What words of an earlier log may be now, those themselves first."""
    readings = {words_said: None}
    for old in OLD_LOG_WORDS:
        readings |= {re.sub(old.pattern, old.now, reading): None for reading in readings}
    return tuple(readings)
