"""The Comprehensive Rules of 2008-05-01, as far as they differ from those before."""

from __future__ import annotations

from core.hooks.damage import DamageFact
from core.hooks.table import TableFact
from core.kernel.questions.asking import Sources
from core.kernel.state.cards import CardFact

SOURCES: Sources = {
    CardFact.LARGER_COUNTS: ("203.3c",),
    DamageFact.DRAWN_AFTER_DAMAGE: ("423.7",),
    DamageFact.FOLLOWS_PREVENTION_AT_ONCE: ("419.7e",),
    DamageFact.WITHER_PUTS_COUNTERS: ("502.80a",),
    TableFact.TEAM_PAYS_LIFE: ("215.4a",),
}
