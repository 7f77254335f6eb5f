"""One game script, every era's rules: the engine, which itself knows no era, no edition and no card."""

from core.report.printed import Comparison, compare

__all__ = ["Comparison", "compare"]
