"""Claims about the line above, and about what the log, the rulings and the assumptions say."""

from __future__ import annotations

import re

from core.kernel.values.records import Record
from core.script.claims.base import Claim, quoted, says
from core.script.claims.situation import Situation
from core.script.names import listed
from core.script.telling.old_log_words import as_in_log
from core.script.telling.old_reason_words import is_told


@says(
    "verdict",
    "refusal [_by_rules]",
    **{
        "!verdict": quoted("done", "no such moment", "not in this edition", "not reached", "game over", "never asked"),
        "!refusal": quoted("refused"),
    },
)
class HasVerdict(Claim, Record):
    """the verdict on the line above is `word`: done, refused, no such moment, not in this edition, ...."""

    wording = "{0.word}{0.by}"

    word: str = ""
    rules: tuple[str, ...] = ()

    def check(self, situation: Situation) -> str:
        verdict = situation.verdict
        if verdict is None:
            return "there is no line above for this to refer to"
        if verdict.kind.value != self.word:
            return verdict.text + (f" ({verdict.citation.text})" if verdict.citation else "")
        lacking = [number for number in self.rules if number not in verdict.citation.every]
        if verdict.is_unfinished and not self.rules:
            return (
                f"the line leaves a choice open, so it proves nothing: {verdict.reason}; "
                f"to expect that the line itself is refused, name the rule: {verdict.citation.text}"
            )
        return f"refused by {verdict.citation.text}: {verdict.reason}" if lacking else ""


@says('"nothing" _by_rules')
class NothingBy(Claim, Record):
    """`rules` have played no part so far."""

    wording = "nothing{0.by}"

    rules: tuple[str, ...] = ()

    def check(self, situation: Situation) -> str:
        used = situation.rules_in_part()
        playing = sorted(number for number in used if any(is_under(number, rule) for rule in self.rules))
        return f"this game uses {listed(playing)}" if playing else ""


def is_under(number: str, rule: str) -> bool:
    """Whether a rule is another, or a part of it, as 702.22c is of 702.22, and 702.220 is not."""
    whole = rule.partition("/")[0]
    return number == whole or (number.startswith(whole) and not number[len(whole)].isdecimal())


@says('"silent" ["on" ABOUT]')
class IsSilent(Claim, Record):
    """the rules do not say something; with `word`, that."""

    text: str = ""

    def write(self) -> str:
        """What the rules do not say, if that is named."""
        return f"silent on {self.text}" if self.text else "silent"

    def check(self, situation: Situation) -> str:
        assumed = situation.assumptions()
        if not assumed:
            return "nothing so far rests on an assumption"
        wanted = _words(self.text)
        if any(is_told(wanted, _words(f"{question.replace('_', ' ')} {sentence}")) for question, sentence in assumed):
            return ""
        sentences = dict.fromkeys(sentence for _, sentence in assumed)
        return f"no assumption contains {self.text!r}; the assumptions are: {'; '.join(sentences)}"


def _words(text: str) -> set[str]:
    return set(re.findall(r"[\w'-]+", text.lower()))


@says('"says" STRING ["before" STRING]')
class Says(Claim, Record):
    """the log of the engine that comes with the scripts contains `word`, before `before` if that is given."""

    text: str = ""
    said: str = ""

    def write(self) -> str:
        """What the log contains, and before what."""
        return f'says "{self.text}" before "{self.said}"' if self.said else f'says "{self.text}"'

    def check(self, situation: Situation) -> str:
        transcript = situation.transcript()
        text, before = as_in_log(self.text, transcript), as_in_log(self.said, transcript)
        absent = next((text_wanted for text_wanted in (text, before) if text_wanted not in transcript), "")
        if absent:
            return f"the log does not say {absent!r}"
        later = before and transcript.index(before) < transcript.index(text)
        return f"the log says {before!r} first" if later else ""
