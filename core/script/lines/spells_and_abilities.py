"""Lines by which players cast spells, play lands, use abilities and draw mana."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from core.effects.given_by_rules import GIVEN_BY_RULES
from core.kernel.decisions.actions import Action
from core.kernel.state.position import Position
from core.kernel.values.colors import COLOR_BY_WORD
from core.kernel.values.mana import mana_of
from core.kernel.values.records import Record, altered
from core.script.claims.base import quoted
from core.script.lines.base import LineOfPlay, PartsExport, form
from core.script.lines.wording import aim_text, cards_text, group_text, joined
from core.script.names import Aim, CardName, Group, listed
from core.script.synonyms import in_braces, number
from core.script.telling.tellers import how_often

if TYPE_CHECKING:
    from core.script.playing.translating import Translator
    from core.script.reading.statement_parser import LineBuilder

MOST_TIMES = 100
"""How often an ability may be used in one go: each use is played, and looked at again for each permanent."""

SAID_TWICE = {
    "targets": "the targets",
    "about": "the card it is about",
    "x": "the value of X",
    "mode": "the mode",
    "half": "the half",
    "face_down": "'face down'",
    "instead": "the alternative cost",
    "label": "the name of the ability",
    "times": "the number of uses",
    "pay_with": "the payment",
    "give_up": "the card given up for it",
}


def _said(builder: LineBuilder, nodes: list[Any], player: str) -> dict[str, Any]:
    """What the clauses of a spell or ability say; each may be there once."""
    clauses: dict[str, Any] = {}
    for node in nodes:
        key, value = _clause(builder, node, player)
        if key in clauses:
            builder.wrong(node, f"this line gives {SAID_TWICE[key]} twice")
            continue
        clauses[key] = value
        if key == "give_up":
            clauses["gives_by"] = str(node.data)
    return clauses


def _clause(builder: LineBuilder, node: Any, player: str) -> tuple[str, Any]:
    parts = [part for part in node.children if part is not None]
    match str(node.data):
        case "targeting":
            return "targets", tuple(builder.aim(part) for part in parts)
        case "about":
            return "about", builder.aim(parts[0])
        case "half":
            return "half", builder.card(parts[0]).name
        case "paying":
            return "pay_with", builder.cards(parts, player)
        case "sacrificing" | "discarding" | "returning" | "exiling":
            return "give_up", builder.cards(parts, player)
        case "x_is" | "x_for":
            return "x", number(parts[0])
        case "loyalty_put":
            return "loyalty", number(parts[0])
        case "loyalty_taken":
            return "loyalty", -number(parts[0])
        case "times":
            return "times", _times(builder, parts[0])
        case "twice":
            return "times", 2
        case "face_down":
            return "face_down", True
        case "instead":
            return "instead", True
        case kind:
            return kind, str(parts[0])


def _times(builder: LineBuilder, token: Any) -> int:
    """How often an ability is used in one go."""
    times = builder.count(token)
    if times > MOST_TIMES:
        builder.wrong(token, f"{times} times is too many (at most {MOST_TIMES})")
    return min(times, MOST_TIMES)


def _clauses(line: CastLine | ActivateLine) -> tuple[str, ...]:
    """The clauses that spells and abilities have in common, in the order in which they are written."""
    return (
        line.mode,
        f"with X = {line.x}" if line.x is not None else "",
        f"targeting {listed([aim_text(aim) for aim in line.targets])}" if line.targets else "",
        f"on {aim_text(line.about)}" if line.about is not None else "",
        f"paying with {cards_text(line.pay_with)}" if line.pay_with else "",
        f"{line.gives_by} {cards_text(line.give_up)}" if line.give_up else "",
    )


def _with_mode_apart(line: CastLine | ActivateLine, text: str) -> str:
    """The words of a line with its mode in parentheses if more follows: that belongs to the spell, and not to the mode."""
    return re.sub(rf" ({re.escape(line.mode)})(?= )", r" (\1)", text, count=1) if line.mode else text


def _aims_and_costs(line: CastLine | ActivateLine, export: PartsExport) -> dict[str, object]:
    """What other programs get of spells and of abilities."""
    return {
        "player": line.player,
        "card": export.named(line.card),
        "targets": list(map(export.named, line.targets)),
        "about": None if line.about is None else export.named(line.about),
        "mode": line.mode,
        "x": line.x,
        "paying_with": list(map(export.named, line.pay_with)),
        "giving_up": list(map(export.named, line.give_up)),
    }


class CastLine(LineOfPlay, Record):
    """cast a spell, or play a land: `card`, `targets`, `about`, `mode`, `x`, `face`, `face_down`, `another_cost`, `paying_with`,
    `giving_up`.

    Which of the two is for the card to say. `x` is None where the line does not say it.
    """

    does = "cast"

    player: str
    card: CardName
    targets: tuple[Aim, ...] = ()
    about: Aim | None = None
    mode: str = ""
    x: int | None = None
    half: str = ""
    face_down: bool = False
    instead: bool = False
    pay_with: tuple[CardName, ...] = ()
    give_up: tuple[CardName, ...] = ()
    verb: str = "casts"
    gives_by: str = "sacrificing"

    @classmethod
    @form("PLAYER casts card clause*", **{"!casts": quoted("casts", "plays", "summons")})
    def casts(cls, builder: LineBuilder, player: Any, verb: Any, card: Any, *clauses: Any) -> LineOfPlay:
        builder.counters = str(card.children[1]) in builder.vocabulary.countering
        clauses_said = _said(builder, [*clauses], player)
        for node in clauses:
            if node.data == "label":
                builder.wrong(node, "leave out 'to ...': only abilities take it")
            elif node.data in ("loyalty_put", "loyalty_taken"):
                builder.wrong(node, "leave out the loyalty cost: only abilities have one")
            elif node.data in ("times", "twice"):
                builder.wrong(node, "write each casting on its own line: only abilities take a number of uses")
        clauses_said = {key: value for key, value in clauses_said.items() if key not in ("label", "times", "loyalty")}
        cast_line = cls(str(player), builder.card(card, player), verb=str(verb.children[0]), **clauses_said)
        costs = builder.vocabulary.costs.get(cast_line.card.name, ())
        says_for = any(node.data == "x_for" for node in clauses)
        deals = builder.vocabulary.damage.get(cast_line.card.name, ())
        if says_for and str(cast_line.x) in deals and not any("X" in cost for cost in costs):
            # 'for 3' is the damage that the card deals.
            cast_line = altered(cast_line, x=None)
        spell = builder.around.spell
        is_open = not cast_line.targets and cast_line.about is None
        if spell is not None and is_open and cast_line.card.name in builder.vocabulary.countering:
            # It answers the spell of the line above, and has no other way.
            return altered(cast_line, targets=(altered(spell.card, player=""),))
        return cast_line

    @classmethod
    @form('PLAYER "counters" (card | it) "with" card')
    def counters(cls, builder: LineBuilder, player: Any, countered: Any, card: Any) -> LineOfPlay:
        """To counter a spell with another is to cast that other at it."""
        builder.counters = True
        return cls(str(player), builder.card(card, player), (builder.aim(countered),))

    def write(self) -> str:
        return joined(
            self.player,
            self.verb,
            self.card.text,
            f"as {self.half}" if self.half else "",
            "face down" if self.face_down else "",
            "instead of its mana cost" if self.instead else "",
            *_clauses(self),
        )

    def shown(self, text: str) -> str:
        return _with_mode_apart(self, text)

    def action(self, names: Translator, position: Position) -> Action:
        return names.cast(self, position)

    def data(self, export: PartsExport) -> dict[str, object]:
        own = {"face": self.half, "face_down": self.face_down, "another_cost": self.instead}
        return _aims_and_costs(self, export) | own


class ActivateLine(LineOfPlay, Record):
    """use an activated ability, `times` times: `card`, `ability`, `targets`, `about`, `mode`, `x`, `loyalty`, `paying_with`,
    `giving_up`.

    `loyalty` is how much loyalty its cost puts on or, below zero, takes off, if that is said. `x` is None where the line does not
    say it.
    """

    does = "use"

    player: str
    card: CardName
    label: str = ""
    targets: tuple[Aim, ...] = ()
    about: Aim | None = None
    mode: str = ""
    x: int | None = None
    times: int = 1
    pay_with: tuple[CardName, ...] = ()
    give_up: tuple[CardName, ...] = ()
    verb: str = "uses"
    gives_by: str = "sacrificing"
    loyalty: int | None = None

    @classmethod
    @form("PLAYER uses card clause*", **{"!uses": quoted("uses", "activates")})
    def uses(cls, builder: LineBuilder, player: Any, verb: Any, card: Any, *clauses: Any) -> LineOfPlay:
        clauses_said = _said(builder, [*clauses], player)
        for node in clauses:
            if node.data in ("half", "face_down"):
                builder.wrong(node, "leave out the half or 'face down': only spells take them")
            elif node.data == "instead":
                builder.wrong(node, "leave out the alternative cost: abilities have none")
        clauses_said = {
            key: value for key, value in clauses_said.items() if key not in ("half", "face_down", "instead")
        }
        return cls(str(player), builder.card(card, player), verb=str(verb.children[0]), **clauses_said)

    @classmethod
    @form('PLAYER "regenerates" card')
    def regenerates(cls, builder: LineBuilder, player: Any, tree: Any) -> LineOfPlay:
        """To regenerate a permanent is to use the one ability that it has for that."""
        card = builder.card(tree, player)
        label = builder.vocabulary.regenerating.get(card.name)
        if label is None:
            hint = f"name what regenerates it: '{player} uses ...' or '{player} casts ... targeting {card.text}'"
            builder.wrong(tree, f"{card.text} has no ability that regenerates it", hint)
        return cls(str(player), card, label=label or "")

    def write(self) -> str:
        put = None if self.loyalty is None else "taking off" if self.loyalty < 0 else "putting on"
        return joined(
            self.player,
            self.verb,
            self.card.text,
            f"to {self.label}" if self.label else "",
            "" if put is None else f"{put} {abs(self.loyalty or 0)} loyalty",
            *_clauses(self),
            "" if self.times == 1 else how_often(self.times),
        )

    def shown(self, text: str) -> str:
        return _with_mode_apart(self, text)

    def action(self, names: Translator, position: Position) -> Action:
        return names.use(self, position)

    def data(self, export: PartsExport) -> dict[str, object]:
        own: dict[str, object] = {"ability": self.label, "loyalty": self.loyalty, "times": self.times}
        return _aims_and_costs(self, export) | own


class DeployLine(ActivateLine):
    """hand a creature over to a teammate: `card`, `targets`.

    That is to use the ability that each has where creatures are handed over to teammates.
    """

    does = "deploy"

    @classmethod
    @form('PLAYER "deploys" card "to" PLAYER')
    def deploys(cls, builder: LineBuilder, player: Any, card: Any, teammate: Any) -> LineOfPlay:
        return cls.to(str(player), builder.card(card, player), str(teammate))

    @classmethod
    def to(cls, player: str, card: CardName, teammate: str) -> DeployLine:
        """The line by which a player hands a creature over to a teammate."""
        return cls(player, card, GIVEN_BY_RULES.deploying.label, (teammate,), verb="deploys")

    def write(self) -> str:
        return f"{self.player} deploys {self.card.text} to {aim_text(self.targets[0])}"

    def data(self, export: PartsExport) -> dict[str, object]:
        targets = list(map(export.named, self.targets))
        return {"player": self.player, "card": export.named(self.card), "targets": targets}


class TapForManaLine(LineOfPlay, Record):
    """draw `mana` (empty: whatever they make) from `sources`.

    `kind` is a color word, symbols, or empty for whatever they make.
    """

    does = "tap for mana"
    forms = (
        'PLAYER "taps" group (_next group)* ["for" _mana]',
        # Each card says how its mana is drawn.
        'PLAYER "sacrifices" _cards "for" _mana',
    )

    player: str
    groups: tuple[Group, ...]
    kind: str = ""

    @classmethod
    def read(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        from lark import Tree

        player, *rest = nodes
        groups = []
        for group in rest:
            if isinstance(group, Tree):
                count, card = builder.how_many(group)
                owner, name, _ = card.children
                several = 1 if count is None else builder.count(count, str(name), str(owner or player))
                groups.append(Group(builder.card(card), several))
        return cls(str(player), tuple(groups), cls._kind_of_mana(builder, rest))

    @classmethod
    def _kind_of_mana(cls, builder: LineBuilder, nodes: list[Any]) -> str:
        from lark import Token

        token_by_type = {node.type: node for node in nodes if isinstance(node, Token)}
        if "MANA" in token_by_type:
            return in_braces(str(token_by_type["MANA"]))
        color = str(token_by_type.get("COLOR", ""))
        if "NUMBER" not in token_by_type:
            return color
        return mana_of(COLOR_BY_WORD.get(color), builder.count(token_by_type["NUMBER"])).symbols

    def write(self) -> str:
        return f"{self.player} taps {listed([group_text(group) for group in self.groups])} for {self.kind or 'mana'}"

    def data(self, export: PartsExport) -> dict[str, object]:
        return {"player": self.player, "sources": list(map(export.pile, self.groups)), "mana": self.kind}
