"""What each part of a keyword rests on. A.13 to A.16, A.19, A.25."""

from core.kernel.questions.asking import Sources
from core.kernel.values.keywords import KeywordPart

KEYWORDS: Sources = {
    KeywordPart.BUYBACK_OFFERED: ("A.13.1", "A.13.2", "A.13.3"),
    KeywordPart.BUYBACK_RETURNS: ("A.13.4",),
    KeywordPart.CUMULATIVE_UPKEEP: ("A.14.2", "A.14.3", "A.14.4", "A.14.5"),
    KeywordPart.CYCLING: ("A.15.1", "A.15.Ruling.2", "A.15.Ruling.1"),
    KeywordPart.ECHO: ("A.16.1", "A.16.Ruling.1", "A.16.Ruling.2", "A.16.Ruling.3", "A.16.Ruling.6"),
    KeywordPart.FLANKING: ("A.19.2", "A.19.3"),
    KeywordPart.FLANKING_AGAIN: ("A.19.4", "A.1.2", "A.19.Ruling.4"),
    KeywordPart.RAMPAGE: ("A.25.2", "A.25.Ruling.2"),
    KeywordPart.RAMPAGE_AGAIN: ("A.25.3", "A.1.2"),
}
