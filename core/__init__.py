"""One game script, every era's rules: the engine, which itself knows no era, no edition and no card."""

from core import starting as starting
from core.report.hunting import Hunted, hunt
from core.report.printed import Checked, Comparison, Played, check, compare, run
from core.report.why import Why, why

__all__ = ["Checked", "Comparison", "Hunted", "Played", "Why", "check", "compare", "hunt", "run", "why"]
