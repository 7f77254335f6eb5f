"""Cards: those of this edition, without the misprints of Alpha. Beta, p. 33."""

from __future__ import annotations

from datetime import date

from core.kernel.questions.asking import answer_with
from editions.shared import cards as shared

TODAY = date(1993, 10, 4)

wording_of = answer_with(shared.worded_on(TODAY), "p33.4")
