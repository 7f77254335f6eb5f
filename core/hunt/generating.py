"""Random scripts: a board, and lines that use what is on it, most of them in a way that some era allows."""

from __future__ import annotations

from msgspec import field

from core.compare.card_uses import CardUse
from core.hunt.aiming import about, targets
from core.hunt.boards import PLAYERS, DrawnBoard, Held, board
from core.hunt.chance import RandomSource
from core.hunt.numbering import numbered
from core.hunt.pool import Pool
from core.kernel.values.moments import WITHOUT_LINES, Moment
from core.kernel.values.records import ChangingRecord
from core.kernel.words.effect import EffectKind
from core.script.syntax import (
    ActivateLine,
    AgreeOnDrawLine,
    AttackLine,
    BlockLine,
    BoundaryLine,
    CardName,
    CastLine,
    ChoiceLine,
    ConcedeLine,
    DivideLine,
    Duel,
    Group,
    LineOfPlay,
    Save,
    Script,
    Section,
    Step,
    TapForManaLine,
    TurnBlock,
)

HELP = frozenset({EffectKind.PREVENTION, EffectKind.REDIRECTION, EffectKind.REGENERATION})
"""What some eras keep for the last chance."""

MOMENTS = tuple(moment for moment in Moment if moment not in WITHOUT_LINES)
USUAL = (
    *[Moment.MAIN] * 6,
    *[Moment.BLOCKS] * 4,
    *[Moment.DAMAGE] * 3,
    *[Moment.ATTACK] * 2,
    *[Moment.UPKEEP] * 2,
    *[Moment.AFTER_DAMAGE] * 2,
    *[Moment.SECOND_MAIN] * 2,
    *[Moment.END_OF_TURN] * 2,
    Moment.DRAW,
    Moment.BEGINNING_OF_COMBAT,
    Moment.FIRST_DAMAGE,
    Moment.AFTER_FIRST_DAMAGE,
    Moment.END_OF_COMBAT,
    Moment.DISCARD,
    Moment.AFTER_DISCARD,
)
IN_COMBAT = (
    Moment.BLOCKS,
    Moment.BLOCKS,
    Moment.DAMAGE,
    Moment.ATTACK,
    Moment.AFTER_DAMAGE,
    Moment.FIRST_DAMAGE,
    Moment.AFTER_FIRST_DAMAGE,
)
SLOW = (Moment.MAIN, Moment.MAIN, Moment.MAIN, Moment.SECOND_MAIN)
DEEPEST = 3


class DrawnLine(ChangingRecord):
    """A line in the making."""

    content: LineOfPlay
    depth: int = 0
    below: list[DrawnLine] = field(default_factory=list)

    def step(self) -> Step:
        """The line as a script has it."""
        return Step(0, "", self.content, tuple(line.step() for line in self.below))


def generate(random: RandomSource, pool: Pool) -> Script:
    """A random script."""
    return _Making(random, board(random, pool)).script()


class _Making:
    """One script in the making."""

    def __init__(self, random: RandomSource, held: DrawnBoard) -> None:
        self.random = random
        self.board = held
        self.turns: tuple[dict[Moment, list[DrawnLine]], ...] = ({}, {})
        self.lines: list[DrawnLine] = []
        self.fights = False

    def script(self) -> Script:
        """The whole script."""
        random = self.random
        if random.chance(60):
            self._attack()
        for held in self._in_any_order(self.board.cards):
            self._use(held)
        if random.chance(12):
            self._draw_mana()
        if random.chance(12):
            boundary = DrawnLine(BoundaryLine(random.pick(("phase", "turn"))))
            if self.turns[0]:
                random.pick(tuple(self.turns[0].values())).append(boundary)
        if random.chance(1):
            player, opponent = random.pick((PLAYERS, PLAYERS[::-1]))
            self._place(
                DrawnLine(ConcedeLine(player) if random.chance(50) else AgreeOnDrawLine(player, opponent)), MOMENTS
            )
        if random.chance(8):
            self.turns[1].setdefault(random.pick((Moment.UPKEEP, Moment.MAIN, Moment.END_OF_TURN)), [])
        blocks = [turn_block(PLAYERS[seat], sections) for seat, sections in enumerate(self.turns)]
        turns = tuple(block for block in blocks if block.sections) or (turn_block(PLAYERS[0], {Moment.MAIN: []}),)
        return numbered(Script("", "A random script", "", (), (), (), (), (Duel(self.board.seats(), None, turns, ()),)))

    def _in_any_order(self, cards: list[Held]) -> list[Held]:
        return self.random.some(cards, len(cards), len(cards))

    # Fighting.

    def _attack(self) -> None:
        random, attackers = self.random, self.board.creatures(0)
        if not attackers:
            return
        self.fights = True
        chosen = random.some(attackers, 2, 1)
        together = len(chosen) > 1 and random.chance(25)
        bands = (tuple(held.name for held in chosen),) if together else tuple((held.name,) for held in chosen)
        self._top(DrawnLine(AttackLine(PLAYERS[0], bands)), 0, Moment.ATTACK)
        blockers = self.board.creatures(1)
        if blockers and random.chance(70):
            blocked, own_blockers = random.pick(chosen), random.some(blockers, 2, 1)
            self._top(
                DrawnLine(BlockLine(PLAYERS[1], blocked.name, tuple(held.name for held in own_blockers))),
                0,
                Moment.BLOCKS,
            )
            if len(own_blockers) > 1:
                self._divide(blocked, own_blockers)

    def _divide(self, attacker: Held, blockers: list[Held]) -> None:
        first = self.random.number(0, max(0, attacker.card.face.power))
        shares = ((first, blockers[0].name), (max(0, attacker.card.face.power) - first, blockers[1].name))
        shares_said = tuple(share for share in shares if share[0])
        if shares_said:
            self._top(DrawnLine(DivideLine(PLAYERS[0], attacker.name, shares_said)), 0, Moment.DAMAGE)

    # Using cards.

    def _use(self, held: Held) -> None:
        random = self.random
        in_play = held.zone == "battlefield"
        ways = held.card.using if in_play else held.card.casting if held.zone == "hand" else ()
        if not ways or not random.chance(65 if in_play else 92):
            return
        way = random.pick(ways)
        parent = self._parent(held, way)
        content = self._content(held, way, parent, in_play)
        line = DrawnLine(content)
        if way.kinds & HELP and random.chance(50):
            self._save(held, way, line, parent)
        elif parent is not None:
            self._below(parent, line)
        else:
            self._place(
                line, SLOW if way.slow else IN_COMBAT if self.fights and random.chance(60) else USUAL, held, way
            )
        if not random.chance(93):
            self._below(
                line, DrawnLine(ChoiceLine(PLAYERS[held.seat], random.pick(("accepts", "declines")), (), held.name))
            )

    def _parent(self, held: Held, way: CardUse) -> DrawnLine | None:
        """The line that a use answers, if it answers any."""
        random = self.random
        waiting = [
            line
            for line in self.lines
            if isinstance(line.content, (CastLine, ActivateLine, TapForManaLine)) and line.depth < DEEPEST
        ]
        if not waiting or not random.chance(8 if way.slow else 55):
            return None
        return random.pick(waiting)

    def _content(self, held: Held, way: CardUse, parent: DrawnLine | None, in_play: bool) -> CastLine | ActivateLine:
        random, player = self.random, PLAYERS[held.seat]
        answered = parent.content if parent is not None else None
        chosen = targets(random, self.board, held, way, answered)
        helped = about(random, self.board, way, chosen) if way.kinds & HELP else None
        if helped is not None:
            chosen = ()
        x = random.pick((1, 2, 3)) if way.cost.x else None
        given_up: tuple[CardName, ...] = ()
        if way.gives_up:
            own = [own_creature.name for own_creature in self.board.creatures(held.seat) if own_creature is not held]
            given_up = (random.pick(own),) if own else ()
        if in_play:
            return ActivateLine(player, held.name, way.label, chosen, helped, way.mode, x, give_up=given_up)
        return CastLine(player, held.name, chosen, helped, way.mode, x, give_up=given_up)

    def _save(self, held: Held, way: CardUse, line: DrawnLine, parent: DrawnLine | None) -> None:
        """Keep a line for the last chance to save something."""
        content = line.content
        aims = (*content.targets, content.about) if isinstance(content, (CastLine, ActivateLine)) else ()
        named = [aim for aim in aims if isinstance(aim, (CardName, str))]
        if EffectKind.REGENERATION in way.kinds and not named:
            named = [held.name]
        if not named:
            named = [held.name for held in self.board.creatures()] or list(PLAYERS)
        block = DrawnLine(Save(self.random.pick(named)), below=[line])
        if parent is not None:
            self._below(parent, block)
            return
        threats = [
            line_drawn
            for line_drawn in self.lines
            if isinstance(line_drawn.content, (CastLine, ActivateLine)) and line_drawn.depth < DEEPEST
        ]
        if threats and self.random.chance(70):
            self._below(self.random.pick(threats), block)
        else:
            self._top(block, 0, Moment.BLOCKS if self.fights else Moment.MAIN)

    def _draw_mana(self) -> None:
        random = self.random
        seat = random.number(0, 1)
        lands = self.board.lands[seat]
        if not lands:
            return
        name = random.pick(tuple(lands))
        group = Group(CardName(name), random.number(1, lands[name]))
        line = DrawnLine(TapForManaLine(PLAYERS[seat], (group,)))
        moments = tuple(self.turns[0]) or MOMENTS
        self._top(line, 0, random.pick(moments), first=random.chance(60))

    # Placing lines.

    def _place(
        self, line: DrawnLine, moments: tuple[Moment, ...], held: Held | None = None, way: CardUse | None = None
    ) -> None:
        slow = held is not None and way is not None and way.slow and held.seat == 1
        turn = 1 if slow or self.random.chance(4) else 0
        self._top(line, turn, self.random.pick(moments))

    def _top(self, line: DrawnLine, turn: int, moment: Moment, first: bool = False) -> None:
        lines = self.turns[turn].setdefault(moment, [])
        lines.insert(0 if first else len(lines), line)
        self._known(line, 0)

    def _below(self, parent: DrawnLine, line: DrawnLine) -> None:
        parent.below.append(line)
        self._known(line, parent.depth + 1)

    def _known(self, line: DrawnLine, depth: int) -> None:
        line.depth = depth
        self.lines.append(line)
        for below in line.below:
            self._known(below, depth + 1)


def turn_block(player: str, sections: dict[Moment, list[DrawnLine]]) -> TurnBlock:
    """A player's turn with lines below their moments, in the order of the turn."""
    kept = tuple(
        Section(0, moment, tuple(line.step() for line in sections[moment])) for moment in MOMENTS if moment in sections
    )
    return TurnBlock(0, player, kept)
