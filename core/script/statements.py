"""What the lines of a script do and expect: every kind of line and claim, from the rooms where they are declared."""

from __future__ import annotations

from core.kernel.values.records import Record
from core.script.claims.base import EVERY as EVERY
from core.script.claims.base import Claim as Claim
from core.script.claims.permanents import KEYWORDS as KEYWORDS
from core.script.lines.base import LineOfPlay as LineOfPlay
from core.script.lines.choices import ChoiceLine as ChoiceLine
from core.script.lines.combat import AttackLine as AttackLine
from core.script.lines.combat import BlockLine as BlockLine
from core.script.lines.combat import DivideLine as DivideLine
from core.script.lines.combat import NoDeclarationLine as NoDeclarationLine
from core.script.lines.expecting import Editions as Editions
from core.script.lines.expecting import Expect as Expect
from core.script.lines.expecting import Expectation as Expectation
from core.script.lines.headings import AsDestroyed as AsDestroyed
from core.script.lines.headings import OnceAssigned as OnceAssigned
from core.script.lines.headings import Save as Save
from core.script.lines.headings import WhenTriggers as WhenTriggers
from core.script.lines.special_actions import AgreeOnDrawLine as AgreeOnDrawLine
from core.script.lines.special_actions import BoundaryLine as BoundaryLine
from core.script.lines.special_actions import ConcedeLine as ConcedeLine
from core.script.lines.special_actions import EndEffectLine as EndEffectLine
from core.script.lines.special_actions import GetRidLine as GetRidLine
from core.script.lines.special_actions import PassLine as PassLine
from core.script.lines.special_actions import RollPlanarDieLine as RollPlanarDieLine
from core.script.lines.special_actions import SuspendLine as SuspendLine
from core.script.lines.special_actions import TakeCompanionLine as TakeCompanionLine
from core.script.lines.special_actions import TurnFaceUpLine as TurnFaceUpLine
from core.script.lines.spells_and_abilities import ActivateLine as ActivateLine
from core.script.lines.spells_and_abilities import CastLine as CastLine
from core.script.lines.spells_and_abilities import DeployLine as DeployLine
from core.script.lines.spells_and_abilities import TapForManaLine as TapForManaLine


class Comment(Record):
    """A comment, without its sign. `line` is the line it belongs to: its own, or the one it stands above (0: none)."""

    text: str
    line: int
    beside: bool = False
