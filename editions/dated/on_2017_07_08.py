"""What the document of 2017-07-08 has otherwise than that of 2017-08-25: tokens that phase out cease to exist."""

from __future__ import annotations

from core.hooks.state import StateBasedAction
from core.rulebook.basing import changed
from editions.shared import state as shared
from editions.shared.state import Mark, StateCondition

CONDITIONS = changed(
    {
        "phased_out_tokens": StateCondition(
            StateBasedAction.CEASES, shared.phased_out_tokens, "702.25k, 704.5d", Mark.TOKEN
        )
    }
)
