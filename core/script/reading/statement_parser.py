"""From the syntax tree of a line to the record of what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from lark import Token, Tree

from core.effects.given_by_rules import GIVEN_BY_RULES
from core.kernel.values.colors import COLOR_BY_WORD
from core.kernel.values.immutable import immutable
from core.kernel.values.mana import mana_of
from core.script.names import Aim, CardName, Group, Thing, listed, possessive
from core.script.reading.claim_parser import ExpectationMaker
from core.script.reading.lexing import ALL, number
from core.script.reading.mistakes import Mistake
from core.script.reading.synonyms import in_braces
from core.script.reading.tree import Line
from core.script.reading.vocabulary import PLAYER, ScriptVocabulary
from core.script.statements import (
    DEPLOYS,
    ActivateLine,
    AgreeOnDrawLine,
    AsDestroyed,
    AttackLine,
    BlockLine,
    BoundaryLine,
    CastLine,
    ChoiceLine,
    ConcedeLine,
    DivideLine,
    EndEffectLine,
    Expect,
    Expectation,
    GetRidLine,
    LineOfPlay,
    NoDeclarationLine,
    OnceAssigned,
    PassLine,
    RollPlanarDieLine,
    Save,
    SuspendLine,
    TakeCompanionLine,
    TapForManaLine,
    TurnFaceUpLine,
    WhenTriggers,
)
from core.script.syntax import Seat

Nodes = list[Any]

MOST_TIMES = 100
"""How often an ability may be used in one go: each use is played, and looked at again for each permanent."""

SIDES = {"coin": ("heads", "tails"), "planar die": ("planeswalker", "chaos", "blank")}
"""What may be shown by whatever has no numbers on it."""

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


@immutable
class Around:
    """What a line of play stands in: whose turn, below the line that casts which spell, and what the players have.

    `it` is the only card that the line before names.
    """

    active: str = ""
    spell: CastLine | None = None
    seats: tuple[Seat, ...] = ()
    it: CardName | None = None


class LineMaker(ExpectationMaker):
    """Makes the record of one line of play."""

    def __init__(
        self,
        line: Line,
        vocabulary: ScriptVocabulary,
        mistakes: list[Mistake],
        read_expectations: Callable[[Line], tuple[Expectation, ...]],
        around: Around,
    ) -> None:
        super().__init__(line, vocabulary, mistakes)
        self.read_expectations = read_expectations
        self.around = around
        self.counters = False

    def content(self, tree: Tree[Token]) -> LineOfPlay:
        """What the line does."""
        maker = getattr(self, f"_{tree.data}")
        return cast("LineOfPlay", maker(tree.children))

    def count(self, token: Any, card: str = "", player: str = "") -> int:
        """A number of cards or times; `all` are those that the set-up has in play, where the player holds no more of them."""
        if token != ALL:
            return super().count(token, card, player)
        zones = {zone: entries for seat in self.around.seats if seat.name == player for zone, entries in seat.zones}
        found = sum(entry.count for entry in zones.get("battlefield", ()) if entry.card == card)
        if not found or any(entry.card == card for entry in zones.get("hand", ())):
            self.wrong(
                token, f"it isn't clear how many copies of {card} {player} will have", f"say how many: '3 {card}'"
            )
        return max(found, 1)

    def aim(self, node: Any) -> Aim:
        """What a line aims at; `it` is the spell of the line above, or else the only card that the line before names."""
        if not isinstance(node, Tree) or node.data != "it":
            return super().aim(node)
        spell = self.around.spell
        if spell is None and self.around.it is not None:
            column, width = self.line.place(node.meta.start_pos, node.meta.end_pos)
            return replace(self.around.it, column=column, width=width, player="")
        if spell is None:
            self.wrong(node, "'it' means the spell this line responds to; indent the line under that spell")
            return ""
        things = [aim.text for aim in spell.targets if isinstance(aim, CardName) and not self._is_out_of_question(aim)]
        if things:
            self.wrong(node, f"'it' could be {listed([spell.card.text, *things], 'or')}", "name the card")
        return replace(spell.card, player="")

    def _is_out_of_question(self, aim: CardName) -> bool:
        """Whether `it` cannot be a target of the spell above: a line that counters is about no card that is set up in play."""
        if not self.counters:
            return False
        zones = [(zone, entry.card) for seat in self.around.seats for zone, entries in seat.zones for entry in entries]
        return {zone for zone, card in zones if card == aim.name} == {"battlefield"}

    def clauses(self, nodes: Nodes, player: str) -> dict[str, Any]:
        """What the clauses of a spell or ability say; each may be there once."""
        found: dict[str, Any] = {}
        for node in nodes:
            key, value = self._clause(node, player)
            if key in found:
                self.wrong(node, f"this line gives {SAID_TWICE[key]} twice")
                continue
            found[key] = value
            if key == "give_up":
                found["gives_by"] = str(node.data)
        return found

    def _clause(self, node: Any, player: str) -> tuple[str, Any]:
        parts = [part for part in node.children if part is not None]
        match str(node.data):
            case "targeting":
                return "targets", tuple(self.aim(part) for part in parts)
            case "about":
                return "about", self.aim(parts[0])
            case "half":
                return "half", self.card(parts[0]).name
            case "paying":
                return "pay_with", self.cards(parts, player)
            case "sacrificing" | "discarding" | "returning" | "exiling":
                return "give_up", self.cards(parts, player)
            case "x_is":
                return "x", number(parts[0])
            case "loyalty_put":
                return "loyalty", number(parts[0])
            case "loyalty_taken":
                return "loyalty", -number(parts[0])
            case "times":
                return "times", self._times(parts[0])
            case "twice":
                return "times", 2
            case "face_down":
                return "face_down", True
            case "instead":
                return "instead", True
            case kind:
                return kind, str(parts[0])

    def _times(self, token: Any) -> int:
        """How often an ability is used in one go."""
        found = self.count(token)
        if found > MOST_TIMES:
            self.wrong(token, f"{found} times is too many (at most {MOST_TIMES})")
        return min(found, MOST_TIMES)

    def _cast(self, nodes: Nodes) -> LineOfPlay:
        player, verb, card, *clauses = nodes
        self.counters = str(card.children[1]) in self.vocabulary.countering
        said = self.clauses(clauses, player)
        for node in clauses:
            if node.data == "label":
                self.wrong(node, "leave out 'to ...': only abilities take it")
            elif node.data in ("loyalty_put", "loyalty_taken"):
                self.wrong(node, "leave out the loyalty cost: only abilities have one")
            elif node.data in ("times", "twice"):
                self.wrong(node, "write each casting on its own line: only abilities take a number of uses")
        said.pop("label", None)
        said.pop("times", None)
        said.pop("loyalty", None)
        made = CastLine(str(player), self.card(card, player), verb=str(verb.children[0]), **said)
        costs = self.vocabulary.costs.get(made.card.name, ())
        if str(made.x) in self.vocabulary.damage.get(made.card.name, ()) and not any("X" in cost for cost in costs):
            # 'for 3' is the damage that the card deals.
            made = replace(made, x=None)
        spell = self.around.spell
        if (
            spell is not None
            and not made.targets
            and made.about is None
            and made.card.name in self.vocabulary.countering
        ):
            # It answers the spell of the line above, and has no other way.
            return replace(made, targets=(replace(spell.card, player=""),))
        return made

    def _use(self, nodes: Nodes) -> LineOfPlay:
        player, verb, card, *clauses = nodes
        said = self.clauses(clauses, player)
        for node in clauses:
            if node.data in ("half", "face_down"):
                self.wrong(node, "leave out the half or 'face down': only spells take them")
            elif node.data == "instead":
                self.wrong(node, "leave out the alternative cost: only spells take one")
        said.pop("half", None)
        said.pop("face_down", None)
        said.pop("instead", None)
        return ActivateLine(str(player), self.card(card, player), verb=str(verb.children[0]), **said)

    def _regenerates(self, nodes: Nodes) -> LineOfPlay:
        """To regenerate a permanent is to use the one ability that it has for that."""
        player, tree = nodes
        card = self.card(tree, player)
        label = self.vocabulary.regenerating.get(card.name)
        if label is None:
            hint = f"name what regenerates it: '{player} uses ...' or '{player} casts ... targeting {card.text}'"
            self.wrong(tree, f"{card.text} has no ability that regenerates it", hint)
        return ActivateLine(str(player), card, label=label or "")

    def _deploys(self, nodes: Nodes) -> LineOfPlay:
        """To deploy a creature is to use the ability that each has where creatures are handed over to teammates."""
        player, card, teammate = nodes
        return ActivateLine(
            str(player), self.card(card, player), GIVEN_BY_RULES.deploying.label, (str(teammate),), verb=DEPLOYS
        )

    def _tap(self, nodes: Nodes) -> LineOfPlay:
        player, *rest = nodes
        groups = [node for node in rest if isinstance(node, Tree)]
        made = []
        for group in groups:
            count, card = self.how_many(group)
            owner, name, _ = card.children
            several = 1 if count is None else self.count(count, str(name), str(owner or player))
            made.append(Group(self.card(card), several))
        return TapForManaLine(str(player), tuple(made), self._kind_of_mana(rest))

    def _tap_away(self, nodes: Nodes) -> LineOfPlay:
        """What is sacrificed for mana is tapped for mana: each card says how its mana is drawn."""
        return self._tap(nodes)

    def _kind_of_mana(self, nodes: Nodes) -> str:
        """A color, or symbols; empty for whatever is made."""
        found = {node.type: node for node in nodes if isinstance(node, Token)}
        if "MANA" in found:
            return in_braces(str(found["MANA"]))
        color = str(found.get("COLOR", ""))
        if "NUMBER" not in found:
            return color
        return mana_of(COLOR_BY_WORD.get(color), self.count(found["NUMBER"])).symbols

    def _turn_up(self, nodes: Nodes) -> LineOfPlay:
        player, card = nodes
        return TurnFaceUpLine(str(player), self.card(card, player))

    def _stop(self, nodes: Nodes) -> LineOfPlay:
        player, card = nodes
        return EndEffectLine(str(player), self.card(card, player))

    def _ignore(self, nodes: Nodes) -> LineOfPlay:
        player, card = nodes
        return EndEffectLine(str(player), self.card(card, player), "ignores")

    def _rolls(self, nodes: Nodes) -> LineOfPlay:
        player, *cards = nodes
        return RollPlanarDieLine(str(player), self.cards([card for card in cards if card is not None], player))

    def _shows(self, nodes: Nodes) -> LineOfPlay:
        thrown, side = nodes
        what = " ".join(map(str, thrown.children))
        said = str(side.children[0]) if isinstance(side, Tree) else str(number(side))
        if said not in SIDES.get(what, ()) and (what in SIDES or not said.isdecimal()):
            shown = listed(list(SIDES[what]), "or") if what in SIDES else "a number"
            self.wrong(side, f"the {what} does not show {said}", f"it shows {shown}")
        return ChoiceLine("", f"{what} shows", (said,))

    def _suspend(self, nodes: Nodes) -> LineOfPlay:
        player, card = nodes
        return SuspendLine(str(player), self.card(card, player))

    def _take(self, nodes: Nodes) -> LineOfPlay:
        player, card = nodes
        return TakeCompanionLine(str(player), self.card(card, player))

    def _attack(self, nodes: Nodes) -> LineOfPlay:
        player, first, *attackers = nodes
        whole = None if first is None else self.thing(first.children[0])
        bands: list[tuple[CardName, ...]] = []
        goals: list[tuple[Thing | None, ...]] = []
        for node in attackers:
            if node is None or isinstance(node, Token):
                continue
            if node.data == "goal":
                whole = self.thing(node.children[0])
            elif node.data == "band":
                members = [found for part in node.children for found in self._aimed(part, player)]
                self.once_each(node.children, [name for name, _ in members])
                bands.append(tuple(name for name, _ in members))
                goals.append(tuple(whole if goal is None else goal for _, goal in members))
            else:
                for name, goal in self._aimed(node, player):
                    bands.append((name,))
                    goals.append((whole if goal is None else goal,))
        self.once_each(nodes, [band[0] for band in bands if len(band) == 1])
        aimed = any(goal is not None for band in goals for goal in band)
        return AttackLine(str(player), tuple(bands), tuple(goals) if aimed else ())

    def _aimed(self, node: Any, player: Any) -> list[tuple[CardName, Thing | None]]:
        """Some attackers, each with what the line sends it against, if it says so."""
        some, *goal = node.children
        against = self.thing(goal[0]) if goal and goal[0] is not None else None
        return [(name, against) for name in self.cards([some], player)]

    def _refrain(self, nodes: Nodes) -> LineOfPlay:
        player, declared = nodes
        return NoDeclarationLine(str(player), str(declared.children[0]))

    def _attack_with_nothing(self, nodes: Nodes) -> LineOfPlay:
        return NoDeclarationLine(str(nodes[0]), "attack", announced=True)

    def _block(self, nodes: Nodes) -> LineOfPlay:
        player, *pairs = (node for node in nodes if not isinstance(node, Token) or node.type == PLAYER)
        active = self.around.active
        opponent = next((other for other in (active, *self.vocabulary.players) if other not in ("", player)), "")
        first, *others = [
            (self.card(pair.children[0], opponent), self.cards(pair.children[1:], player)) for pair in pairs
        ]
        return BlockLine(str(player), *first, tuple(others))

    def _counters(self, nodes: Nodes) -> LineOfPlay:
        """To counter a spell with another is to cast that other at it."""
        player, countered, card = nodes
        self.counters = True
        return CastLine(str(player), self.card(card, player), (self.aim(countered),))

    def _nobody(self, nodes: Nodes) -> LineOfPlay:
        """That nobody attacks is said of the player whose turn it is, that nobody blocks of the other."""
        what = str(nodes[-1].children[0]).removesuffix("s")
        active = self.around.active
        others = [name for name in self.vocabulary.players if name != active]
        if what == "block" and len(others) > 1:
            self.wrong(
                nodes[0],
                "this doesn't say who does not block",
                f"write a line for each player: '{others[0]} does not block'",
            )
        return NoDeclarationLine(active if what == "attack" else others[0], what)

    def _passes_turn(self, nodes: Nodes) -> LineOfPlay:
        if str(nodes[0]) != self.around.active:
            self.wrong(nodes[0], f"it isn't {possessive(str(nodes[0]))} turn", f"only {self.around.active} can end it")
        return BoundaryLine("turn")

    def _assigns(self, nodes: Nodes) -> LineOfPlay:
        player, points, card, to, *shares = nodes
        others = [(number(share.children[0]), self.thing(share.children[1])) for share in shares if share is not None]
        return DivideLine(str(player), self.card(card, player), ((number(points), self.thing(to)), *others))

    def _passes(self, nodes: Nodes) -> LineOfPlay:
        return PassLine(str(nodes[0]))

    def _concede(self, nodes: Nodes) -> LineOfPlay:
        return ConcedeLine(str(nodes[0]))

    def _agree(self, nodes: Nodes) -> LineOfPlay:
        player, other = nodes
        if player == other:
            self.wrong(other, "expected the other player's name here: it takes two to agree")
        return AgreeOnDrawLine(str(player), str(other))

    def _get_rid(self, nodes: Nodes) -> LineOfPlay:
        player, card = nodes
        return GetRidLine(str(player), self.card(card, player))

    def _divide(self, nodes: Nodes) -> LineOfPlay:
        player, card, *shares = nodes
        found = tuple(
            (number(cast(str, node.children[0])), self.thing(node.children[1]))
            for node in shares
            if isinstance(node, Tree)
        )
        return DivideLine(str(player), self.card(card, player), found)

    def _deals(self, nodes: Nodes) -> LineOfPlay:
        return self._divide(["", *nodes])

    def _pick(self, way: str, nodes: Nodes, about: Any = None) -> LineOfPlay:
        player, *things = nodes
        return ChoiceLine(str(player), way, self.cards(things, player), None if about is None else self.card(about))

    def _discards(self, nodes: Nodes) -> LineOfPlay:
        return self._pick("discards", nodes[:-1], nodes[-1])

    def _sacrifices(self, nodes: Nodes) -> LineOfPlay:
        return self._pick("sacrifices", nodes[:-1], nodes[-1])

    def _bottoms(self, nodes: Nodes) -> LineOfPlay:
        return self._pick("bottoms", nodes)

    def _mulligans(self, nodes: Nodes) -> LineOfPlay:
        return self._pick("mulligans", nodes)

    def _keeps(self, nodes: Nodes) -> LineOfPlay:
        player, kept = nodes
        return ChoiceLine(str(player), "keeps", () if kept is None else (self.card(kept, player),))

    def _begins(self, nodes: Nodes) -> LineOfPlay:
        player, card = nodes
        return ChoiceLine(str(player), "begins", (), self.card(card, player))

    def _reveals(self, nodes: Nodes) -> LineOfPlay:
        return self._pick("reveals", nodes)

    def _commands(self, nodes: Nodes) -> LineOfPlay:
        return self._pick("commands", nodes)

    def _cuts(self, nodes: Nodes) -> LineOfPlay:
        player, other, supplement, depth = nodes[:4]
        if player == other:
            self.wrong(other, "expected the other player's name here: a player's own deck is shuffled, not cut")
        way = "cuts" if supplement is None else f"cuts {supplement.children[0]}"
        return ChoiceLine(str(player), way, (str(other), str(self.count(depth))))

    def _accepts(self, nodes: Nodes) -> LineOfPlay:
        return ChoiceLine(str(nodes[0]), "accepts", (), self.card(nodes[1]) if nodes[1] is not None else None)

    def _declines(self, nodes: Nodes) -> LineOfPlay:
        return ChoiceLine(str(nodes[0]), "declines", (), self.card(nodes[1]) if nodes[1] is not None else None)

    def _chooses(self, nodes: Nodes) -> LineOfPlay:
        player, *picked, about = nodes
        things: list[Aim | str] = []
        for node in picked:
            if isinstance(node, Token) and node.type == "NUMBER":
                things.append(str(number(node)))
            elif isinstance(node, Token) and node.type == "STRING":
                things.append(str(node))
            elif isinstance(node, Tree) and node.data == "no_card":
                things.append(f"the {' '.join(map(str, node.children))}")
            elif node is not None and not (isinstance(node, Tree) and node.data == "nothing"):
                things.append(self.aim(node))
        return ChoiceLine(str(player), "chooses", tuple(things), self.card(about) if about is not None else None)

    def _starts(self, nodes: Nodes) -> LineOfPlay:
        return ChoiceLine(str(nodes[0]), "starts", (str(nodes[0]),))

    def _lets_start(self, nodes: Nodes) -> LineOfPlay:
        return ChoiceLine(str(nodes[0]), "starts", (str(nodes[1]),))

    def _phase_ends(self, nodes: Nodes) -> LineOfPlay:
        return BoundaryLine("phase")

    def _turn_ends(self, nodes: Nodes) -> LineOfPlay:
        return BoundaryLine("turn")

    def _attack_ends(self, nodes: Nodes) -> LineOfPlay:
        return BoundaryLine("attack")

    def _when_triggers(self, nodes: Nodes) -> LineOfPlay:
        return WhenTriggers(self.card(nodes[0]))

    def _when_die_triggers(self, nodes: Nodes) -> LineOfPlay:
        return WhenTriggers(None)

    def _when_draw_triggers(self, nodes: Nodes) -> LineOfPlay:
        return WhenTriggers(None, drawing=True)

    def _to_save(self, nodes: Nodes) -> LineOfPlay:
        return Save(self.thing(nodes[0]))

    def _once_assigned(self, nodes: Nodes) -> LineOfPlay:
        return OnceAssigned()

    def _as_destroyed(self, nodes: Nodes) -> LineOfPlay:
        return AsDestroyed(self.card(nodes[0]))

    def _expect_line(self, nodes: Nodes) -> LineOfPlay:
        return Expect((self.expectation_of(nodes),))

    def _expect_plainly(self, nodes: Nodes) -> LineOfPlay:
        return Expect((self.expectation_of([None, *nodes]),))

    def _expect_block(self, nodes: Nodes) -> LineOfPlay:
        return Expect(tuple(one for child in self.line.children for one in self.read_expectations(child)))
