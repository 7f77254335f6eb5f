"""Lines that declare attackers and blockers, and that divide combat damage."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from core.kernel.decisions.actions import Action, DeclareAttack, DeclareBlocks
from core.kernel.state.game_objects import Recipient
from core.kernel.state.position import Position
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId
from core.script.claims.base import quoted
from core.script.lines.base import LineOfPlay, PartsExport, form
from core.script.lines.wording import aim_text, cards_text, grouped
from core.script.names import CardName, Thing, listed, possessive
from core.script.synonyms import number

if TYPE_CHECKING:
    from core.script.playing.translating import Translator
    from core.script.reading.statement_parser import LineBuilder


class AttackLine(LineOfPlay, Record):
    """declare `attackers`.

    They come band by band; `goals` holds what each of them is said to be sent against, if any is.
    """

    does = "attack"
    forms = ('PLAYER "attacks" [goal] "with" _sent (NEXT goal "with" _sent)*',)
    helps = False

    player: str
    bands: tuple[tuple[CardName, ...], ...]
    goals: tuple[tuple[Thing | None, ...], ...] = ()

    @classmethod
    def read(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        from lark import Token

        player, first, *attackers = nodes
        whole = None if first is None else builder.thing(first.children[0])
        bands: list[tuple[CardName, ...]] = []
        goals: list[tuple[Thing | None, ...]] = []
        for node in attackers:
            if node is None or isinstance(node, Token):
                continue
            if node.data == "goal":
                whole = builder.thing(node.children[0])
            elif node.data == "band":
                members = [attacker for part in node.children for attacker in _sent(builder, part, player)]
                builder.once_each(node.children, [name for name, _ in members])
                bands.append(tuple(name for name, _ in members))
                goals.append(tuple(whole if goal is None else goal for _, goal in members))
            else:
                for name, goal in _sent(builder, node, player):
                    bands.append((name,))
                    goals.append((whole if goal is None else goal,))
        builder.once_each([*nodes], [band[0] for band in bands if len(band) == 1])
        aimed = any(goal is not None for band in goals for goal in band)
        return cls(str(player), tuple(bands), tuple(goals) if aimed else ())

    def write(self) -> str:
        return f"{self.player} attacks {self._against_players() or f'with {listed(self._bands())}'}"

    def _against_players(self) -> str:
        """Whom a player attacks with what, if every attacker is sent against a player, and those in a band against the same."""
        players = [against[0] for against in self.goals if len(set(against)) == 1 and isinstance(against[0], str)]
        if not players or len(players) < len(self.bands):
            return ""
        attacks: list[str] = []
        for player, together in groupby(zip(self.bands, players, strict=True), key=itemgetter(1)):
            bands = tuple(band for band, _ in together)
            attacks.append(f"{player} with {listed(AttackLine(self.player, bands)._bands())}")
        return listed(attacks)

    def _bands(self) -> list[str]:
        """Attackers, with those in bands joined, and single ones in groups as far as they were written so."""
        texts: list[str] = []
        single: list[tuple[CardName, Thing | None]] = []
        goals = self.goals or tuple((None,) * len(band) for band in self.bands)
        for band, against in zip((*self.bands, ()), (*goals, ()), strict=True):
            if len(band) == 1:
                single.append((band[0], against[0]))
                continue
            texts += _aimed(single)
            single = []
            if band:
                texts.append(" banded with ".join(_aimed(list(zip(band, against, strict=True)))))
        return texts

    def action(self, names: Translator, position: Position) -> Action:
        bands = tuple(tuple(names.object(name, position) for name in band) for band in self.bands)
        return DeclareAttack(names.binding.player(self.player), bands, self._goals(bands, names, position))

    def _goals(
        self, bands: tuple[tuple[ObjectId, ...], ...], names: Translator, position: Position
    ) -> tuple[tuple[ObjectId, Recipient], ...]:
        """The attackers with what each is sent against, but for an only opponent, whom they attack anyway.

        Members of a band go where the next one goes, if nothing is said.
        """
        goals: list[tuple[ObjectId, Recipient]] = []
        opponents = position.opponents(names.binding.player(self.player))
        for band, against in zip(bands, self.goals, strict=bool(self.goals)):
            goal: Thing | None = None
            for attacker, goal_said in zip(reversed(band), reversed(against), strict=True):
                goal = goal if goal_said is None else goal_said
                if isinstance(goal, CardName):
                    goals.append((attacker, names.object(goal, position)))
                elif goal is not None and opponents != [names.binding.player(goal)]:
                    goals.append((attacker, names.binding.player(goal)))
        return tuple(reversed(goals))

    def data(self, export: PartsExport) -> dict[str, object]:
        goals = self.goals or tuple(tuple(None for _ in band) for band in self.bands)
        return {"player": self.player, "attackers": export.sent(self.bands, goals)}


def _sent(builder: LineBuilder, node: Any, player: Any) -> list[tuple[CardName, Thing | None]]:
    """Some attackers, each with what the line sends it against, if it says so."""
    attackers, *goal = node.children
    against = builder.thing(goal[0]) if goal and goal[0] is not None else None
    return [(name, against) for name in builder.cards([attackers], player)]


def _aimed(attackers: list[tuple[CardName, Thing | None]]) -> list[str]:
    """Attackers with what they are sent against, in groups as far as they were written so."""
    texts: list[str] = []
    for goal, together in groupby(attackers, key=itemgetter(1)):
        against = "" if goal is None else f" against {aim_text(goal)}"
        texts += [f"{name}{against}" for name in grouped(name for name, _ in together)]
    return texts


class BlockLine(LineOfPlay, Record):
    """declare `blocks`.

    It puts blockers against one attacker; `others` are further attackers, with their blockers, of the same line.
    """

    does = "block"
    forms = ('PLAYER "blocks" pair (NEXT pair)*',)
    helps = False

    player: str
    attacker: CardName
    blockers: tuple[CardName, ...]
    others: tuple[tuple[CardName, tuple[CardName, ...]], ...] = ()

    @property
    def pairs(self) -> tuple[tuple[CardName, tuple[CardName, ...]], ...]:
        """Every attacker of the line with its blockers."""
        return ((self.attacker, self.blockers), *self.others)

    @classmethod
    def read(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        from lark import Token

        player, *pairs = (node for node in nodes if not isinstance(node, Token) or node.type == "PLAYER")
        active = builder.around.active
        opponent = next(
            (candidate for candidate in (active, *builder.vocabulary.players) if candidate not in ("", player)), ""
        )
        first, *further_blocks = [
            (builder.card(pair.children[0], opponent), builder.cards(pair.children[1:], player)) for pair in pairs
        ]
        return cls(str(player), *first, tuple(further_blocks))

    def write(self) -> str:
        blocks = [f"{attacker.text} with {cards_text(blockers)}" for attacker, blockers in self.pairs]
        return f"{self.player} blocks {listed(blocks)}"

    def action(self, names: Translator, position: Position) -> Action:
        blocks = [
            (names.object(name, position), names.object(attacker, position))
            for attacker, blockers in self.pairs
            for name in blockers
        ]
        return DeclareBlocks(names.binding.player(self.player), tuple(blocks))

    def data(self, export: PartsExport) -> dict[str, object]:
        return {"player": self.player, "blocks": export.blocked(self.pairs)}


class NoDeclarationLine(LineOfPlay, Record):
    """declare no attackers or blockers, as `what` says.

    An attack without attackers is `announced` where attacks are.
    """

    does = "declare nothing"
    may_be_answered = helps = False

    player: str
    what: str
    announced: bool = False

    @classmethod
    @form('PLAYER "does" "not" declared', **{"!declared": quoted("attack", "block")})
    def refrains(cls, builder: LineBuilder, player: Any, declared: Any) -> LineOfPlay:
        return cls(str(player), str(declared.children[0]))

    @classmethod
    @form('PLAYER "attacks" "with" nothing')
    def attacks(cls, builder: LineBuilder, player: Any, nothing: Any) -> LineOfPlay:
        return cls(str(player), "attack", announced=True)

    @classmethod
    @form('"no" absent', **{"!absent": quoted("attacks", "blocks")})
    def nobody(cls, builder: LineBuilder, *nodes: Any) -> LineOfPlay:
        """That nobody attacks is said of the player whose turn it is, that nobody blocks of the other."""
        declaration = str(nodes[-1].children[0]).removesuffix("s")
        active = builder.around.active
        defenders = [name for name in builder.vocabulary.players if name != active]
        if declaration == "block" and len(defenders) > 1:
            hint = f"write a line for each player: '{defenders[0]} does not block'"
            builder.wrong(nodes[0], "this doesn't say who does not block", hint)
        return cls(active if declaration == "attack" else defenders[0], declaration)

    def write(self) -> str:
        return f"{self.player} {'attacks with nothing' if self.announced else f'does not {self.what}'}"

    def action(self, names: Translator, position: Position) -> Action:
        if self.what == "attack":
            return DeclareAttack(names.binding.player(self.player), ())
        return super().action(names, position)

    def data(self, export: PartsExport) -> dict[str, object]:
        return {"player": self.player, "what": self.what}


class DivideLine(LineOfPlay, Record):
    """answer how the damage of `card` is divided: `shares`.

    Without a player it is for whoever is asked.
    """

    does = "divide"
    may_be_answered = False

    player: str
    card: CardName
    shares: tuple[tuple[int, Thing], ...]

    @classmethod
    @form('PLAYER "divides" card _S "damage" ":" share (_next share)*')
    def divides(cls, builder: LineBuilder, player: Any, card: Any, *shares: Any) -> LineOfPlay:
        return cls(str(player), builder.card(card, player), _shares(builder, shares))

    @classmethod
    @form('PLAYER "assigns" NUMBER ["damage"] "from" card "to" _thing (_next share)*')
    def assigns(cls, builder: LineBuilder, player: Any, points: Any, card: Any, to: Any, *shares: Any) -> LineOfPlay:
        further_shares = _shares(builder, shares)
        return cls(str(player), builder.card(card, player), ((number(points), builder.thing(to)), *further_shares))

    @classmethod
    @form('card "deals" share (_next share)*')
    def deals(cls, builder: LineBuilder, card: Any, *shares: Any) -> LineOfPlay:
        return cls("", builder.card(card), _shares(builder, shares))

    def write(self) -> str:
        if not self.player:
            first, *further_shares = [f"{points} to {aim_text(to)}" for points, to in self.shares]
            return f"{self.card.text} deals {listed([first.replace(' to ', ' damage to ', 1), *further_shares])}"
        shares = [f"{points} to {aim_text(to)}" for points, to in self.shares]
        return f"{self.player} divides {possessive(self.card.text)} damage: {listed(shares)}"

    def data(self, export: PartsExport) -> dict[str, object]:
        return {"player": self.player, "card": export.named(self.card), "shares": export.shared(self.shares)}


def _shares(builder: LineBuilder, nodes: tuple[Any, ...]) -> tuple[tuple[int, Thing], ...]:
    from lark import Tree

    return tuple(
        (number(str(node.children[0])), builder.thing(node.children[1])) for node in nodes if isinstance(node, Tree)
    )
