"""The Comprehensive Rules of 2001-07-23, as far as they differ from those after."""

from __future__ import annotations

from core.kernel.questions.asking import answer_with
from editions.shared import objects

goes_instead = answer_with(
    objects.stays_where_it_is,
    silent="no rule says what happens to an instant or sorcery that would come into play; we let it stay where it is",
)
