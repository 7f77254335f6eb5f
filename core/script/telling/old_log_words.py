"""Words that the log had in earlier versions, and what it says now: `says "..."` finds a line by either."""

from __future__ import annotations

import re

from core.kernel.values.immutable import immutable


@immutable
class OldLogWords:
    """Words that no line of the log has any more: a pattern, what the log says now, and an example of the old words."""

    pattern: str
    now: str
    example: str


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
    OldLogWords(r"^help against it is possible$", "can be prevented or redirected", "help against it is possible"),
    OldLogWords(
        r"\bsince the script leaves it open",
        "as the script does not say",
        "by default, since the script leaves it open",
    ),
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
)


def in_todays_words(said: str) -> str:
    """Words of the log, those of earlier versions replaced by what the log says now."""
    for old in OLD_LOG_WORDS:
        said = re.sub(old.pattern, old.now, said)
    return said
