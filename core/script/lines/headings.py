"""Lines that are there for those below them: triggered abilities, and blocks of help for the last chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.kernel.values.records import Record
from core.script.lines.base import LineOfPlay, PartsExport, form
from core.script.lines.wording import aim_text
from core.script.names import CardName, Thing

if TYPE_CHECKING:
    from core.script.reading.statement_parser import LineBuilder


class WhenTriggers(LineOfPlay, Record):
    """the ability of `card` that triggers, so that lines can be indented under it; without a card, `what` triggers.

    That is the planar die, or the turn's draw.
    """

    does = "trigger"
    helps = False

    card: CardName | None
    drawing: bool = False

    @classmethod
    @form('"when" card "triggers" [":"]')
    def of_card(cls, builder: LineBuilder, card: Any) -> LineOfPlay:
        return cls(builder.card(card))

    @classmethod
    @form('"when" "the" "planar" "die" "triggers" [":"]')
    def of_die(cls, builder: LineBuilder) -> LineOfPlay:
        return cls(None)

    @classmethod
    @form('"when" "the" "draw" "triggers" [":"]')
    def of_draw(cls, builder: LineBuilder) -> LineOfPlay:
        return cls(None, drawing=True)

    def write(self) -> str:
        sourceless = "the draw" if self.drawing else "the planar die"
        return f"when {sourceless if self.card is None else self.card.text} triggers"

    def data(self, export: PartsExport) -> dict[str, object]:
        sourceless = "the turn's draw" if self.drawing else "the planar die"
        return {
            "card": None if self.card is None else export.named(self.card),
            "what": sourceless if self.card is None else "",
        }


class Save(LineOfPlay, Record):
    """lines for the last chance to save one of `targets`."""

    does = "save"
    forms = ('"to" "save" _thing [":"]',)
    is_help, helps = True, False

    thing: Thing

    @classmethod
    def read(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        return cls(builder.thing(nodes[0]))

    def write(self) -> str:
        return f"to save {aim_text(self.thing)}:"

    def data(self, export: PartsExport) -> dict[str, object]:
        return {"targets": [export.named(self.thing)]}


class OnceAssigned(LineOfPlay, Record):
    """lines for when damage has been assigned and not dealt."""

    does = "damage assigned"
    forms = ('"once" "the" "damage" "is" "assigned" [":"]',)
    wording = "once the damage is assigned:"
    is_help, helps = True, False


class AsDestroyed(LineOfPlay, Record):
    """lines for when `card` is being destroyed."""

    does = "being destroyed"
    forms = ('"as" card "is" "destroyed" [":"]',)
    wording = "as {0.card.text} is destroyed:"
    is_help, helps = True, False

    card: CardName

    @classmethod
    def read(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        return cls(builder.card(nodes[0]))
