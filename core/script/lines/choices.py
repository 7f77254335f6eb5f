"""Lines that answer choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.kernel.values.records import Record
from core.script.claims.base import quoted
from core.script.lines.base import LineOfPlay, PartsExport, form
from core.script.lines.wording import aim_text, cards_text, joined
from core.script.names import Aim, CardName, listed, possessive
from core.script.synonyms import number

if TYPE_CHECKING:
    from core.script.reading.statement_parser import LineBuilder

SIDES = {"coin": ("heads", "tails"), "planar die": ("planeswalker", "chaos", "blank")}
"""What may be shown by whatever has no numbers on it."""


class ChoiceLine(LineOfPlay, Record):
    """answer a choice: `way` is the verb, `things` what is chosen, `about` the card that asks.

    `about` is the card on whose account the choice arises, if the line says so.
    """

    does = "choose"
    may_be_answered = False

    player: str
    way: str
    things: tuple[Aim | str, ...] = ()
    about: CardName | None = None

    @classmethod
    @form('PLAYER "discards" _cards ["for" card]')
    def discards(cls, builder: LineBuilder, player: Any, *nodes: Any) -> LineOfPlay:
        *cards, about = nodes
        return cls._of_cards(builder, player, "discards", cards, about)

    @classmethod
    @form('PLAYER "sacrifices" _cards ["for" card]')
    def sacrifices(cls, builder: LineBuilder, player: Any, *nodes: Any) -> LineOfPlay:
        *cards, about = nodes
        return cls._of_cards(builder, player, "sacrifices", cards, about)

    @classmethod
    @form('PLAYER "keeps" [card]')
    def keeps(cls, builder: LineBuilder, player: Any, card: Any) -> LineOfPlay:
        return cls(str(player), "keeps", () if card is None else (builder.card(card, player),))

    @classmethod
    @form('PLAYER "mulligans"')
    def mulligans(cls, builder: LineBuilder, player: Any) -> LineOfPlay:
        return cls(str(player), "mulligans")

    @classmethod
    @form('PLAYER "puts" _cards "on" "the" "bottom"')
    def bottoms(cls, builder: LineBuilder, player: Any, *cards: Any) -> LineOfPlay:
        return cls._of_cards(builder, player, "bottoms", [*cards])

    @classmethod
    @form('PLAYER "begins" "with" card')
    def begins(cls, builder: LineBuilder, player: Any, card: Any) -> LineOfPlay:
        return cls(str(player), "begins", (), builder.card(card, player))

    @classmethod
    @form('PLAYER "reveals" _cards')
    def reveals(cls, builder: LineBuilder, player: Any, *cards: Any) -> LineOfPlay:
        return cls._of_cards(builder, player, "reveals", [*cards])

    @classmethod
    @form('PLAYER "puts" _cards "into" "the" "command" "zone"')
    def commands(cls, builder: LineBuilder, player: Any, *cards: Any) -> LineOfPlay:
        return cls._of_cards(builder, player, "commands", [*cards])

    @classmethod
    @form(
        'PLAYER "cuts" PLAYER _S [supplement] "deck" NUMBER ("card" | "cards") "down"',
        **{"!supplement": quoted("planar", "scheme")},
    )
    def cuts(cls, builder: LineBuilder, player: Any, other: Any, supplement: Any, depth: Any) -> LineOfPlay:
        if player == other:
            builder.wrong(other, "expected the other player's name here: a player's own deck is shuffled, not cut")
        way = "cuts" if supplement is None else f"cuts {supplement.children[0]}"
        return cls(str(player), way, (str(other), str(builder.count(depth))))

    @classmethod
    @form('PLAYER "chooses" _picked ["for" card]', **{"!no_card": quoted("planar die", "draw")})
    def chooses(cls, builder: LineBuilder, player: Any, *nodes: Any) -> LineOfPlay:
        from lark import Token, Tree

        *picked, about = nodes
        things: list[Aim | str] = []
        for node in picked:
            if isinstance(node, Token) and node.type == "NUMBER":
                things.append(str(number(node)))
            elif isinstance(node, Token) and node.type == "STRING":
                things.append(str(node))
            elif isinstance(node, Tree) and node.data == "no_card":
                things.append(f"the {' '.join(map(str, node.children))}")
            elif node is not None and not (isinstance(node, Tree) and node.data == "nothing"):
                things.append(builder.aim(node))
        return cls(str(player), "chooses", tuple(things), builder.card(about) if about is not None else None)

    @classmethod
    @form('PLAYER "accepts" [card]')
    def accepts(cls, builder: LineBuilder, player: Any, card: Any) -> LineOfPlay:
        return cls(str(player), "accepts", (), builder.card(card) if card is not None else None)

    @classmethod
    @form('PLAYER "declines" [card]')
    def declines(cls, builder: LineBuilder, player: Any, card: Any) -> LineOfPlay:
        return cls(str(player), "declines", (), builder.card(card) if card is not None else None)

    @classmethod
    @form('PLAYER "starts"')
    def starts(cls, builder: LineBuilder, player: Any) -> LineOfPlay:
        return cls(str(player), "starts", (str(player),))

    @classmethod
    @form('PLAYER "lets" PLAYER "start"')
    def lets(cls, builder: LineBuilder, player: Any, other: Any) -> LineOfPlay:
        return cls(str(player), "starts", (str(other),))

    @classmethod
    @form(
        '"the" thrown "shows" (side | NUMBER)',
        **{
            "!thrown": quoted("coin", "die", "planar die"),
            "!side": quoted("heads", "tails", "planeswalker", "chaos", "blank"),
        },
    )
    def shows(cls, builder: LineBuilder, thrown: Any, side: Any) -> LineOfPlay:
        from lark import Tree

        thrown_kind = " ".join(map(str, thrown.children))
        side_shown = str(side.children[0]) if isinstance(side, Tree) else str(number(side))
        if side_shown not in SIDES.get(thrown_kind, ()) and (thrown_kind in SIDES or not side_shown.isdecimal()):
            shown = listed(list(SIDES[thrown_kind]), "or") if thrown_kind in SIDES else "a number"
            builder.wrong(side, f"the {thrown_kind} does not show {side_shown}", f"it shows {shown}")
        return cls("", f"{thrown_kind} shows", (side_shown,))

    @classmethod
    def _of_cards(cls, builder: LineBuilder, player: Any, way: str, cards: list[Any], about: Any = None) -> LineOfPlay:
        return cls(str(player), way, builder.cards(cards, player), None if about is None else builder.card(about))

    def write(self) -> str:
        about = self.about.text if self.about is not None else ""
        reason = f"for {about}" if about else ""
        match self.way:
            case "starts":
                chosen = str(self.things[0])
                return f"{self.player} starts" if chosen == self.player else f"{self.player} lets {chosen} start"
            case "bottoms":
                return f"{self.player} puts {cards_text(self.things)} on the bottom"
            case "begins":
                return f"{self.player} begins with {about}"
            case "cuts" | "cuts planar" | "cuts scheme":
                deck_owner, depth = map(str, self.things)
                deck = f"{self.way.removeprefix('cuts')} deck".strip()
                return (
                    f"{self.player} cuts {possessive(deck_owner)} {deck} {depth} card{'' if depth == '1' else 's'} down"
                )
            case "coin shows" | "die shows" | "planar die shows":
                return f"the {self.way} {self.things[0]}"
            case "reveals":
                return f"{self.player} reveals {cards_text(self.things)}"
            case "commands":
                return f"{self.player} puts {cards_text(self.things)} into the command zone"
            case "discards" | "sacrifices":
                return joined(self.player, self.way, cards_text(self.things), reason)
        things = listed([aim_text(thing) for thing in self.things])
        if self.way == "chooses":
            return joined(self.player, "chooses", things or "nothing", reason)
        return joined(self.player, self.way, things, about)

    def data(self, export: PartsExport) -> dict[str, object]:
        return {
            "player": self.player,
            "way": self.way,
            "things": list(map(export.named, self.things)),
            "about": None if self.about is None else export.named(self.about),
        }
