"""Destruction: regeneration is a shield made in advance; anything one controls can be sacrificed. 419.6b."""

from __future__ import annotations

from core.hooks.asking import answer_with
from editions.shared import destruction as shared

regeneration_window = answer_with(shared.no_regeneration_window, "419.4", "419.6b")
may_regenerate = answer_with(shared.may_regenerate_any_time, "419.3", "419.6b")
after_regeneration = answer_with(shared.taps_heals_and_leaves, "306.2", "419.6b")
may_sacrifice = answer_with(shared.may_sacrifice_own, "Glossary.Sacrifice")
