"""Mana: what a land could make, and who chooses among kinds of it. A.1."""

from core.hooks.mana import ManaFact
from core.kernel.questions.asking import Sources

SOURCES: Sources = {
    ManaFact.COULD_BE_MADE: ("A.1.14", "A.1.15"),
    ManaFact.GETTER_PICKS: ("A.1.16",),
}
