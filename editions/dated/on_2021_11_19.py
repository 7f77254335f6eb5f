"""What the document of 2021-11-19 has otherwise than that of 2022-02-18: a back face that enters has to wait for its turn."""

from __future__ import annotations

from core.hooks.continuous import Replacing
from core.kernel.questions.asking import Answer, rule
from core.kernel.state.position import Position
from core.rulebook.basing import Base


@rule("616.1", "616.1d")
def must_be_chosen_first(position: Position, kind: Replacing, *, base: Base) -> Answer[bool]:
    """What has a card enter with its back face up is one of those of which any may be chosen."""
    return False if kind is Replacing.BACK_FACE else base(position, kind)
