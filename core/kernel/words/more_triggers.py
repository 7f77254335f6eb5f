"""Static abilities that make triggered abilities trigger once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.words.descriptions import Filter, Whose

if TYPE_CHECKING:
    from core.kernel.triggers.trigger_events import TriggerEvent


@says(
    "triggered abilities of {of@many} trigger an additional time",
    "triggered abilities of {of@many} that triggered {by} trigger an additional time",
)
class TriggersAgain(Record):
    """Triggered abilities of permanents that fit trigger once more each time they trigger.

    If `by` says so, that goes for abilities alone that wait for such an event, and that event has to be about what `by` describes.
    """

    of: Filter = Filter(whose=Whose.YOURS)
    by: TriggerEvent | None = None


TriggerAbility = TriggersAgain
