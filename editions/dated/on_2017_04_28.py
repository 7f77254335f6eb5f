"""What the document of 2017-04-28 has otherwise than that of 2017-06-05: a scheme waits for its own abilities alone."""

from __future__ import annotations

from core.hooks.state import StateBasedAction
from core.rulebook.basing import changed
from editions.shared import state as shared
from editions.shared.state import StateCondition

CONDITIONS = changed(
    {"spent_schemes": StateCondition(StateBasedAction.PUT_UNDER, shared.schemes_spent_alone, "904.10, 704.5w")}
)
