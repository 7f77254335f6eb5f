"""The lines of a script while they are played: what waits for its turn, what waits to resolve, what is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import field

from core.kernel.values.moments import Moment
from core.kernel.values.records import ChangingRecord, altered
from core.kernel.values.zones import ObjectId
from core.script.names import CardName
from core.script.syntax import (
    AsDestroyed,
    AttackLine,
    BlockLine,
    BoundaryLine,
    ChoiceLine,
    DivideLine,
    Expect,
    NoDeclarationLine,
    OnceAssigned,
    Save,
    Section,
    Step,
    TurnBlock,
    WhenTriggers,
)
from core.script.verdicts import NEVER_ASKED, NOT_REACHED, Verdict, VerdictKind

BLOCKS = frozenset({Save, OnceAssigned, AsDestroyed})
ANSWERS = frozenset({ChoiceLine, DivideLine})
DECLARATIONS = frozenset({AttackLine, BlockLine})
UNASKED = {
    "mulligans": "mulligans are taken before the game, below `opening`",
    "discards": "nothing made {} discard then",
    "sacrifices": (
        "nothing made {0} sacrifice then; a cost's sacrifice goes on the line of the spell or ability, "
        "such as '{0} uses {1}'"
    ),
    "accepts": "nothing was offered to {} then",
    "declines": "nothing was offered to {} then",
}
"""Why a player is not asked for something in a turn, by the verb of the answer."""

OTHERWISE_DIVIDED = "nobody had to divide damage that adds up to this"
CANNOT = "{} could not do or pay for what was offered"


class Node(ChangingRecord):
    """A line being played. `waiting` is the id of what it announced, while that waits.

    `refused_at` tells how much had happened when it was first refused, `is_no_option` whether the choice of which it speaks
    came up without what it names, `asked_for` for how many things that choice asked if it names fewer of them, and `whole_order`
    is the line that such a choice asked for if it was about an order.
    What kind of line it is, is settled as it is made: it is asked again and again while the line waits for its turn.
    `is_block` tells of a heading for lines of the last chance, rather than a line itself; `is_answer` of one that answers a
    choice, so that it holds nothing up; `judges` of an expectation about the line above it; `is_free` of one for which the
    lines after it need not wait.
    """

    step: Step
    parent: Node | None
    children: list[Node] = field(default_factory=list)
    verdict: Verdict | None = None
    waiting: ObjectId | None = None
    waited: bool = False
    refusal: Verdict | None = None
    asks_other_help: bool = False
    """Whether the refusal is for the window alone, which was for other sorts of help."""
    refused_at: int | None = None
    is_no_option: bool = False
    asked_for: int = 0
    whole_order: str = ""
    is_block: bool = False
    is_answer: bool = False
    judges: bool = False
    is_free: bool = False
    announces_attack: bool = False
    """Whether it declares attackers, or announces an attack without any."""

    def __post_init__(self) -> None:
        content = self.step.content
        kind = type(content)
        self.announces_attack = kind is AttackLine or (type(content) is NoDeclarationLine and content.announced)
        self.is_block, self.is_answer = kind in BLOCKS, kind in ANSWERS
        self.judges = self.parent is not None and kind is Expect
        self.is_free = self.judges or self.is_block or self.is_answer or kind is WhenTriggers

    @property
    def is_settled(self) -> bool:
        """Whether the lines after this one may begin: it is over, but for answers and blocks that hold nothing up."""
        if self.verdict is None or self.waiting is not None:
            return False
        for child in self.children:
            if not (child.is_free or child.is_settled):
                return False
        return True

    @property
    def is_over(self) -> bool:
        """Whether play need not go on for this line and those below it: it never does for an answer that is not asked for."""
        if self.is_answer or self.judges:
            return True
        if not self.is_block and (self.verdict is None or self.waiting is not None):
            return False
        for child in self.children:
            if not child.is_over:
                return False
        return True

    @property
    def had_its_chance(self) -> bool:
        """Whether the line that this one answers has waited and waits no more."""
        parent = self.parent
        while parent is not None and parent.is_block:
            parent = parent.parent
        return parent is not None and parent.waited and parent.waiting is None

    @property
    def is_told(self) -> bool:
        """Whether what became of this line is worth telling: it is neither a heading nor an expectation."""
        return not self.is_block and type(self.step.content) is not Expect

    @property
    def came_to_nothing(self) -> bool:
        """Whether nothing came of this line. One that goes on to the end of something has done so if the game ends before that."""
        if self.verdict is None or self.verdict.kind is VerdictKind.DONE or not self.is_told:
            return False
        return self.verdict.kind is not VerdictKind.GAME_OVER or not isinstance(self.step.content, BoundaryLine)

    def whole(self) -> list[Node]:
        """This line and all below it, in the order of the file."""
        return [self, *self.below()] if self.children else [self]

    def below(self) -> list[Node]:
        """All lines below this one, in the order of the file."""
        return [node for child in self.children for node in child.whole()]

    def conclude(self, verdict: Verdict) -> None:
        """Settle what became of this line; lines below a line that never came about are not reached."""
        self.verdict = verdict
        if verdict.kind is VerdictKind.DONE:
            return
        for child in self.children:
            for node in child.whole():
                if node.verdict is None and not node.is_block and not isinstance(node.step.content, Expect):
                    node.verdict = NOT_REACHED


def next_due(nodes: list[Node]) -> Node | None:
    """Of lines at one level, the first that has not begun, if all before it are over.

    Lines below one that never waits, such as a land or an attack, come next after it.
    """
    for node in nodes:
        if node.is_free or node.is_settled:
            continue
        if node.verdict is None:
            return node
        return next_due(node.children) if node.waiting is None else None
    return None


def build(step: Step, parent: Node | None = None) -> Node:
    """A line and all below it, ready to be played."""
    node = Node(step, parent)
    if step.children:
        node.children = [build(child, node) for child in step.children]
    return node


class SectionOnStage(ChangingRecord):
    """A moment of a turn with its lines; one without lines, or with answers alone, is over once its moment has come.

    `only_answers` tells that there is no line in it for which play would go on to its moment, `attacks` that one, or one
    below it, may declare attackers.
    """

    moment: Moment
    nodes: list[Node]
    again: bool = False
    reached: bool = False
    only_answers: bool = False
    attacks: bool = False

    def __post_init__(self) -> None:
        self.only_answers, self.attacks = True, False
        for node in self.nodes:
            self.only_answers = self.only_answers and node.is_answer
            self.attacks = self.attacks or bool(node.children) or node.announces_attack

    @property
    def is_over(self) -> bool:
        """Whether everything in it is over."""
        if self.only_answers and not self.reached:
            return False
        for node in self.nodes:
            if not node.is_over:
                return False
        return True

    @property
    def next_attack(self) -> Node | None:
        """The next line that declares attackers, whatever stands above it: nobody acts at that moment before they are declared."""
        for node in self.nodes:
            if node.verdict is None and node.announces_attack:
                return node
        return None

    def expected_before_attack(self) -> Iterator[Node]:
        """What is expected at the head of the moment, above a line that declares attackers: it is looked at before they are."""
        if self.moment is not Moment.ATTACK or self.next_attack is None:
            return
        for node in self.nodes:
            if not isinstance(node.step.content, Expect):
                return
            if node.verdict is None:
                yield node


class TurnOnStage(ChangingRecord):
    """A turn of the script. `lines` are all of its lines in the order of the file, `below` those below another; none is added.

    `repeats` tells whether any moment stands in it for the second time.
    `is_beside` tells that it begins while the one before it is under way.
    """

    player: str
    sections: list[SectionOnStage]
    is_beside: bool = False
    begun: bool = False
    ended: bool = False
    lines: tuple[Node, ...] = ()
    below: tuple[Node, ...] = ()
    repeats: bool = False

    def __post_init__(self) -> None:
        self.repeats = False
        lines: list[Node] = []
        below: list[Node] = []
        for section in self.sections:
            self.repeats = self.repeats or section.again
            for top in section.nodes:
                lines.append(top)
                if top.children:
                    under = top.below()
                    lines += under
                    below += under
        self.lines, self.below = tuple(lines), tuple(below)

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes of this turn."""
        if self.ended or not self.begun:
            return self.ended
        for section in self.sections:
            if not section.is_over:
                return False
        return True

    def conclude(self, untimely: Callable[[Node, Moment], Verdict]) -> None:
        """The turn has ended: what was not tried had no moment, for a reason to be given; what was not asked stays unanswered."""
        self.ended = True
        for section in self.sections:
            for top in section.nodes:
                for node in top.whole():
                    if node.verdict is None:
                        conclude_untried(node, untimely(node, section.moment))


def conclude_untried(node: Node, untimely: Verdict) -> None:
    """Settle a line that was never tried: its last refusal, if it was tried and may have waited, else that it had no moment.

    What is expected below a line is left to be judged with it; what is expected between lines goes with its moment.
    """
    expects = isinstance(node.step.content, Expect)
    if node.verdict is not None or node.is_block or (expects and node.parent is not None):
        return
    if expects or isinstance(node.step.content, BoundaryLine):
        node.conclude(untimely)
    elif node.is_answer:
        node.conclude(never_asked(node))
    else:
        node.conclude(node.refusal or untimely)


def never_asked(node: Node) -> Verdict:
    """Why an answer was not called for; of a line that does something and chooses for it, what became of the rest as well."""
    content = node.step.content
    way = content.way if isinstance(content, ChoiceLine) else ""
    no_option = CANNOT if way == "accepts" else "the choice came up, but this is not a legal choice for it"
    if isinstance(content, DivideLine):
        no_option = "no damage could be divided that way"
    if node.asked_for:
        no_option = f"the choice asks for {node.asked_for}, so name them all"
    if node.whole_order:
        no_option = f"name them all in one line, as in '{node.whole_order}': the last one resolves first"
    unasked = OTHERWISE_DIVIDED if isinstance(content, DivideLine) else UNASKED.get(way, NEVER_ASKED.reason)
    reason_pattern = no_option if node.is_no_option else unasked
    things = content.things if isinstance(content, ChoiceLine) else ()
    named = next((thing.text for thing in things if isinstance(thing, CardName)), "...")
    reason = reason_pattern.format(getattr(content, "player", ""), named)
    above = node.parent
    if above is not None and above.step.line == node.step.line and above.verdict is not None:
        reason = f"{reason}; the rest of the line is {above.verdict.kind.value}"
    return altered(NEVER_ASKED, reason=reason)


def _beside_attacks(node: Node) -> list[Node]:
    """A line, and beside it the blocks that stand below a declaration of attackers or blockers.

    A declaration does not wait: what threatens is the damage that comes of it, however far below it the help stands.
    """
    if type(node.step.content) not in DECLARATIONS:
        return [node]
    beside: list[Node] = []
    for child in node.children:
        beside += _beside_attacks(child) if type(child.step.content) in DECLARATIONS else [child]
    blocks = [node_beside for node_beside in beside if node_beside.is_block]
    for block in blocks:
        (block.parent or node).children.remove(block)
        block.parent = None
    return [node, *blocks]


def stage_turn(block: TurnBlock) -> TurnOnStage:
    """A turn of the script, ready to be played."""

    def stage_section(section: Section) -> SectionOnStage:
        nodes = [node for step in section.steps for node in _beside_attacks(build(step))]
        return SectionOnStage(section.moment, nodes, section.again)

    return TurnOnStage(block.player, [stage_section(section) for section in block.sections], block.is_beside)
