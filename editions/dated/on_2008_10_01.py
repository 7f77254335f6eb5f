"""The Comprehensive Rules of 2008-10-01, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.asking import answer_with
from editions.shared import timing

omission_is_way_out = answer_with(timing.omission_is_no_way_out, "421.6")
