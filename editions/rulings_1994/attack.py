"""The attack: it can be declared without creatures. Rulings of 1994-04-14 on the attack."""

from __future__ import annotations

from core.hooks.attack import AttackFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    AttackFact.NOBODY_MUST_ATTACK: ("p11.11", "p24.7", "Attack.14"),
    AttackFact.EVASION_COMES_TOO_LATE: ("p24.13", "Attack.35"),
}
