"""What the author of a plug-in effect needs, in one place; effects to build on stand in the other modules of this package.

The context says who the players and things are that the fields point at (`players`, `permanents`, `objects`, `things`), how
much an amount is (`measure`), and why it happens (`because`). What changes the game goes through other effects
(`context.game.carry_out((GainLife(2),), context)`), or is an event that `context.game.do(event, *context.because)` lets happen.
How phrases are written: `core/kernel/values/phrases.py`. An example: conformance/SCRIPTS.md, "Card files".
"""

from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.records import Record, immutable
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Filter
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect, EffectKind
from core.kernel.words.references import HERE, Amount, Reference, Role, Target
from core.kernel.words.view import Condition
from core.play.base.context import Context

__all__ = [
    "HERE",
    "Amount",
    "Condition",
    "Context",
    "Duration",
    "Effect",
    "EffectKind",
    "Filter",
    "ObjectId",
    "PlayerId",
    "Record",
    "Reference",
    "Role",
    "Target",
    "Zone",
    "immutable",
    "phrase",
    "says",
    "words",
]
