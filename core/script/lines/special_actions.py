"""Lines by which players do what is neither a spell nor an ability, and what lets the game go on or ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.kernel.decisions.actions import (
    Action,
    AgreeOnDraw,
    Concede,
    EndEffect,
    GetRid,
    RollForPlanes,
    Suspend,
    TakeCompanion,
    TurnUp,
)
from core.kernel.state.position import Position
from core.kernel.values.records import Record
from core.script.lines.base import LineOfPlay, PartsExport, WithCard, form
from core.script.lines.wording import cards_text, joined
from core.script.names import CardName, possessive

if TYPE_CHECKING:
    from core.script.playing.translating import Translator
    from core.script.reading.statement_parser import LineBuilder


class TurnFaceUpLine(WithCard):
    """turn `card` face up."""

    does = "turn face up"
    forms = ('PLAYER "turns" card "face" "up"',)
    wording = "{0.player} turns {0.card.text} face up"
    acts = TurnUp


class EndEffectLine(WithCard):
    """stop or ignore (`way`) the effect of `card`.

    It stops what an effect has set for later, or ignores it for a while.
    """

    does = "end effect"
    wording = "{0.player} {0.verb} {0.card.text}"
    acts = EndEffect

    verb: str = "stops"

    @classmethod
    @form('PLAYER "stops" card')
    def stops(cls, builder: LineBuilder, player: Any, card: Any) -> LineOfPlay:
        return cls(str(player), builder.card(card, player))

    @classmethod
    @form('PLAYER "ignores" card')
    def ignores(cls, builder: LineBuilder, player: Any, card: Any) -> LineOfPlay:
        return cls(str(player), builder.card(card, player), "ignores")

    def data(self, export: PartsExport) -> dict[str, object]:
        return {"player": self.player, "card": export.named(self.card), "way": self.verb}


class RollPlanarDieLine(LineOfPlay, Record):
    """roll it, `paying_with` lands."""

    does = "roll the planar die"
    forms = ('PLAYER "rolls" "the" "planar" "die" ["paying" "with" _cards]',)

    player: str
    pay_with: tuple[CardName, ...] = ()

    @classmethod
    def read(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        player, *cards = nodes
        return cls(str(player), builder.cards([card for card in cards if card is not None], player))

    def write(self) -> str:
        paying = f"paying with {cards_text(self.pay_with)}" if self.pay_with else ""
        return joined(self.player, "rolls the planar die", paying)

    def action(self, names: Translator, position: Position) -> Action:
        return RollForPlanes(names.binding.player(self.player), names.objects(self.pay_with, position))

    def data(self, export: PartsExport) -> dict[str, object]:
        return {"player": self.player, "paying_with": list(map(export.named, self.pay_with))}


class SuspendLine(WithCard):
    """suspend `card` from the hand."""

    does = "suspend"
    forms = ('PLAYER "suspends" card',)
    wording = "{0.player} suspends {0.card.text}"
    acts = Suspend


class TakeCompanionLine(WithCard):
    """put the companion `card` into the hand."""

    does = "take companion"
    forms = ('PLAYER "takes" card',)
    wording = "{0.player} takes {0.card.text}"
    acts = TakeCompanion


class GetRidLine(WithCard):
    """put one's own `card` into the graveyard without a reason."""

    does = "get rid of"
    forms = ('PLAYER "gets" "rid" "of" card',)
    wording = "{0.player} gets rid of {0.card.text}"
    may_be_answered = False
    acts = GetRid


class PassLine(LineOfPlay, Record):
    """do nothing, and let the stack resolve."""

    does = "pass"
    forms = ('PLAYER "passes"',)
    wording = "{0.player} passes"
    may_be_answered = helps = False

    player: str


class BoundaryLine(LineOfPlay, Record):
    """pass on until the phase, the attack or the turn ends, as `what` says."""

    does = "go on"
    wording = "the {0.what} ends"
    may_be_answered = helps = False

    what: str

    @classmethod
    @form('"the" "phase" "ends"')
    def phase(cls, builder: LineBuilder) -> LineOfPlay:
        return cls("phase")

    @classmethod
    @form('"the" "turn" "ends"')
    def turn(cls, builder: LineBuilder) -> LineOfPlay:
        return cls("turn")

    @classmethod
    @form('"the" "attack" "ends"')
    def attack(cls, builder: LineBuilder) -> LineOfPlay:
        return cls("attack")

    @classmethod
    @form('PLAYER "passes" "the" "turn"')
    def passes(cls, builder: LineBuilder, player: Any) -> LineOfPlay:
        active = builder.around.active
        if str(player) != active:
            builder.wrong(player, f"it isn't {possessive(str(player))} turn", f"only {active} can end it")
        return cls("turn")


class ConcedeLine(LineOfPlay, Record):
    """concede the game."""

    does = "concede"
    forms = ('PLAYER "concedes"',)
    wording = "{0.player} concedes"
    may_be_answered = False

    player: str

    def action(self, names: Translator, position: Position) -> Action:
        return Concede(names.binding.player(self.player))


class AgreeOnDrawLine(LineOfPlay, Record):
    """end the game in a draw together with `other`.

    Both players want that; the first brings it up.
    """

    does = "agree on a draw"
    forms = ('PLAYER "agrees" "with" PLAYER "on" "a" "draw"',)
    wording = "{0.player} agrees with {0.other} on a draw"
    may_be_answered = False

    player: str
    other: str

    @classmethod
    def read(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        player, other_player = nodes
        if player == other_player:
            builder.wrong(other_player, "expected the other player's name here: it takes two to agree")
        return cls(str(player), str(other_player))

    def action(self, names: Translator, position: Position) -> Action:
        return AgreeOnDraw(names.binding.player(self.player))
