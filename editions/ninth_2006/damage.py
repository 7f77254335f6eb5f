"""Damage: shields made in time prevent it; no time opens for more. 419, 502.7."""

from __future__ import annotations

from core.hooks.asking import answer_with
from editions.shared import damage as shared

prevention_window = answer_with(shared.no_prevention_window, "419.4")
is_stopped = answer_with(shared.is_stopped, "502.7e")
