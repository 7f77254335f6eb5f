"""Standing abilities about what sets abilities off."""

from __future__ import annotations

from core.kernel.filters import Filter, Whose
from core.kernel.happenings import Happening
from core.kernel.immutable import immutable


@immutable
class SetOffAgain:
    """What permanents that fit have waiting is set off once more each time it is set off.

    If `by` says so, that goes for abilities alone that wait for such an event, and that event has to be about what `by` describes.
    """

    of: Filter = Filter(whose=Whose.YOURS)
    by: Happening | None = None


TriggerAbility = SetOffAgain
