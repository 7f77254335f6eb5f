"""Destruction: regeneration is a shield made in advance; anything one controls can be sacrificed. 614, 701."""

from __future__ import annotations

from core.hooks.asking import answer_with
from editions.shared import destruction as shared

regeneration_window = answer_with(shared.no_regeneration_window, "614.4", "701.15a")
may_regenerate = answer_with(shared.may_regenerate_any_time, "614.3", "701.15a", "701.15c")
after_regeneration = answer_with(shared.taps_heals_and_leaves, "506.4", "701.15a")
may_sacrifice = answer_with(shared.may_sacrifice_own, "701.17a")
